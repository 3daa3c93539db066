// Whole long games, pinned sheet by sheet: the seed and every text as it was sent, in tests/fixtures/long-games; what each sheet
// comes to as text, beside the sums of the other sheets. Replayed from the texts alone: who thought them up does not matter.
/// <reference types="vite/client" />
import { existsSync, readFileSync } from 'node:fs'
import { adjudicate, newCampaign } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { acceptOrders } from '@shared/campaign/orders/orders'
import type { CampaignLine, RecordBody } from '@shared/campaign/record/records'
import { allViewers, sheetDocument, viewerName } from '@shared/campaign/sheet/sheet'
import { SHEET_WRITER } from '@shared/campaign/record/versions'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import type { Json } from '@shared/engine/json'
import { findGame } from '@shared/games/registry'
import { toText } from '@shared/sheets/formats/to-text'
import { must } from '../memory-campaign'
import { randomOf } from '../random'
import { digest } from './digest'
import type { LongPlan, Sent } from './long-plan'
import { tiesOf } from '../ties'

export interface LongGame {
  readonly game: string
  readonly ruleset: number
  readonly seed: string
  readonly names: readonly string[]
  readonly options: { readonly [name: string]: Json }
  readonly turns: readonly (readonly Sent[])[]
}

const found = import.meta.glob<LongPlan>('./plans/*.ts', { eager: true, import: 'long' })
export const longPlan = (game: string): LongPlan | undefined => found[`./plans/${game}.ts`]

export const longGamePath = (game: string, ruleset: number): string =>
  `tests/fixtures/long-games/${game}-ruleset-${ruleset}.json`
/** Digests of the sheets as text: per game and ruleset a line for each turn, by reader. */
export const longSheetsPath = (): string => `tests/fixtures/sheets/long-games-writer-${SHEET_WRITER}.json`

const TIMES = { moment: (iso: string) => iso, day: (iso: string) => iso.slice(0, 10) }
const hour = (n: number): string => new Date(Date.UTC(2026, 0, 5) + n * 3_600_000).toISOString()

interface Player {
  campaign(): Campaign
  play(sent: readonly Sent[]): void
}

function begin({ game: id, seed, names, options }: Omit<LongGame, 'turns' | 'ruleset'>): Player {
  const game = findGame(id)
  if (game === undefined) throw new Error(`no game ${id}`)
  let lines: readonly CampaignLine[] = []
  let campaign: Campaign
  let hours = 0
  const write = (...bodies: readonly RecordBody[]): void => {
    if (bodies.length === 0) return
    const tip = lines.length === 0 ? NO_LINES : tipOf(lines)
    lines = [...lines, ...encodeLines(CAMPAIGN_BOOK, bodies, tip, hour(hours++)).lines]
    campaign = must(foldCampaign(lines))
  }
  const roster = names.map((name) => ({
    name,
    address: `${name.toLowerCase()}@post.example`,
    seat: null,
    handle: null,
  }))
  const rest = { pack: game.pack.house, referee: 'Pat Quill <pat@zine.example>', deadline: null, zone: 'UTC' }
  write(
    must(
      newCampaign(game, {
        app: 'Postmage',
        id: `long-${id}`,
        name: `A long ${game.title}`,
        roster,
        options,
        seed,
        ...rest,
      }),
    ).record,
  )
  return {
    campaign: () => campaign,
    play: (sent) => {
      // A post is known by its message; what the referee types, by the sum of its line, which is no business of the pins.
      const how = game.posts === undefined ? 'typed' : 'mail'
      const records = sent.flatMap(([seat, text, when], i): RecordBody[] => {
        const { record } = must(acceptOrders(campaign, { seat, text, how, sent: when, force: true }))
        if (how === 'typed') return [record]
        const from = `${names[seat] ?? ''} <${roster[seat]?.address ?? ''}>`
        const mail = {
          type: 'mail',
          id: `<${i}@post.example>`,
          file: `${i}.eml`,
          from,
          subject: 'play',
          date: when,
          text,
        } as const
        const place = campaign.lastSeq + 1 + 2 * i
        return [
          { ...mail, attachments: [], seat, turn: record.turn, verdict: 'orders' },
          { ...record, mail: place, ties: tiesOf(text) },
        ]
      })
      write(...records)
      write(must(adjudicate(campaign)))
    },
  }
}

/** Plays a game as its plan's players think it up. Texts that give no orders at all are left out, as the desk would leave them. */
export function thinkUpCampaign(id: string, plan: LongPlan): { readonly campaign: Campaign; readonly long: LongGame } {
  const { names, options, most = Infinity } = plan
  const seed = `the long seed of ${id}`
  const { campaign, play } = begin({ game: id, seed, names, options })
  const random = randomOf(id.length * 7919)
  const turns: (readonly Sent[])[] = []
  while (!campaign().status.over && turns.length < most) {
    const sent = plan
      .write(campaign(), random)
      .filter(
        ([seat, text, when]) => acceptOrders(campaign(), { seat, text, how: 'typed', sent: when, force: true }).ok,
      )
    turns.push(sent)
    play(sent)
  }
  const long = { game: id, ruleset: campaign().header.ruleset, seed, names, options, turns }
  return { campaign: campaign(), long }
}

/** A game to be pinned. */
export const thinkUp = (id: string, plan: LongPlan): LongGame => thinkUpCampaign(id, plan).long

/** A game played again from its texts: a line of digests for every turn, "public 1a2b3c4d Anna …". */
export function sheetsOf(long: LongGame): {
  readonly campaign: Campaign
  readonly sheets: readonly string[]
} {
  const { campaign, play } = begin(long)
  const line = (): string =>
    allViewers(campaign())
      .map((viewer) => {
        const text = toText(must(sheetDocument(campaign(), campaign().turns.length, viewer, TIMES)))
        return `${viewerName(campaign(), viewer)} ${digest(text, 8)}`
      })
      .join(' ')
  const sheets = [line()]
  for (const sent of long.turns) {
    play(sent)
    sheets.push(line())
  }
  return { campaign: campaign(), sheets }
}

export const readLong = (game: string, ruleset: number): LongGame | null =>
  existsSync(longGamePath(game, ruleset))
    ? (JSON.parse(readFileSync(longGamePath(game, ruleset), 'utf8')) as LongGame)
    : null
