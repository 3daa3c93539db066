// Two campaigns that differ only in what a reader may not know: what lies hidden in the state, other people's addresses, orders
// that came too late, the referee's notes, and rulings on something secret of somebody else. Every paper the reader gets of one
// must be the same of the other.
import { adjudicate, makeRuling, newCampaign } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { correct } from '@shared/campaign/turns/corrections'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { erratumSheet, findErratum } from '@shared/campaign/sheet/errata'
import type { CampaignLine, CampaignRecord, RecordBody, RulingChange } from '@shared/campaign/record/records'
import { liveSheet } from '@shared/campaign/sheet/live-sheet'
import { replayStep } from '@shared/campaign/turns/replay'
import { sheetDocument, stateReport, type TimeWords } from '@shared/campaign/sheet/sheet'
import { canReveal, proofOf } from '@shared/campaign/witness/public-proof'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import type { JsonObject } from '@shared/engine/json'
import { PUBLIC, seatViewer, type Seat } from '@shared/engine/log'
import type { AnyGame, Options, Table } from '@shared/kit/game'
import { toLive } from '@shared/sheets/formats/to-live'
import type { Document } from '@shared/sheets/document'
import { acknowledge } from '../../src/main/desk/orders/acknowledge'
import { must } from './memory-campaign'

/** Orders and rulings for two campaigns that differ only in hidden fields. */
export interface HiddenRulings {
  readonly options?: Options
  /** Orders of every seat. */
  readonly orders: string
  /** Rulings for another seat, each with two values; a reader must not learn which one was ruled. */
  readonly rulings: readonly (readonly [kind: string, one: string, other: string])[]
}

export interface Papers {
  readonly documents: readonly Document[]
  readonly texts: readonly string[]
  /** The campaign as its file. */
  readonly file: string
}

const times: TimeWords = { moment: (iso) => iso, day: (iso) => iso }
const DEADLINE = '2026-03-08T18:00:00.000Z'
const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai']
const OTHER: Seat = 1

/** Everything seat 0 (or the public, null) gets on paper. @param which 0 or 1: one campaign or its twin */
export function papersOf(
  game: AnyGame,
  { options = {}, orders, rulings }: HiddenRulings,
  reader: 0 | null,
  which: 0 | 1,
  changed: (table: Table<unknown>, state: JsonObject) => JsonObject,
): Papers {
  let lines: readonly CampaignLine[] = []
  let campaign: Campaign
  let file = ''
  const write = (...bodies: readonly RecordBody[]): void => {
    const tip = lines.length === 0 ? NO_LINES : tipOf(lines)
    const added = encodeLines(CAMPAIGN_BOOK, bodies, tip, '2026-03-07T10:00:00.000Z')
    file = lines.length === 0 ? added.text : file + added.text
    lines = [...lines, ...added.lines]
    campaign = must(foldCampaign(lines))
  }
  const names = NAMES.slice(0, Math.min(game.players.max, 4))
  const roster = names.map((name, seat) => ({
    name,
    address: seat === reader ? 'own@post.example' : `${name.toLowerCase()}-${which}@post.example`,
    seat: null,
    handle: null,
  }))
  const wish = {
    app: 'test',
    id: 'test',
    name: 'Test Cup',
    options: { proof: 'each-turn', ...options },
    pack: game.pack.house,
    seed: 'a seed for tests, long enough',
  }
  const { record } = must(newCampaign(game, { ...wish, referee: null, deadline: DEADLINE, zone: 'UTC', roster }))
  write(record)
  if (which === 1) {
    const { table, header } = campaign!
    lines = []
    write({ ...record, state: changed(table, header.state) } satisfies CampaignRecord)
  }
  const change = ([kind, ...values]: HiddenRulings['rulings'][number]): RulingChange => {
    const on = game.rulings.find((ruling) => ruling.kind === kind)?.on ?? 'state'
    return { kind: 'game', on, ruling: kind, seat: OTHER, value: values[which] }
  }
  const ruled = (): void => {
    for (const pair of rulings) write(must(makeRuling(campaign, change(pair), 'Misdealt.')))
    write({ type: 'note', turn: campaign.status.turn, text: `note ${which}` })
  }
  const viewer = reader === null ? PUBLIC : seatViewer(reader)
  const documents: Document[] = []
  const texts: string[] = []
  const paper = (turn: number): void => {
    documents.push(must(sheetDocument(campaign, turn, viewer, times)))
    if (reader === null) return
    texts.push(
      toLive(must(liveSheet(campaign, turn, viewer, times)), { script: '', scriptSum: '', style: '', styleSum: '' }),
    )
  }
  const send = (seat: Seat, text: string, sent: string | null): void =>
    write(must(acceptOrders(campaign, { seat, text, how: 'typed', sent, force: true })).record)
  const turn = (): void => {
    names.forEach((_, seat) => send(seat, orders, null))
    send(OTHER, which === 0 ? orders : `${orders}\nPRESS: too late`, '2026-03-09T18:00:00.000Z')
    if (reader !== null) texts.push(must(acknowledge(campaign, reader, times)).text)
    write(must(adjudicate(campaign)))
  }
  paper(0)
  ruled()
  paper(0)
  turn()
  paper(1)
  ruled()
  paper(1)
  for (const pair of rulings) {
    write(...must(correct(campaign!, 1, { kind: 'ruling', change: change(pair) }, 'Misdealt before.')).records)
    documents.push(erratumSheet(campaign!, must(findErratum(campaign!, {})), viewer, times))
  }
  paper(1)
  for (const played of [0, 1]) texts.push(JSON.stringify(must(replayStep(campaign!, played, viewer))))
  const now = campaign!
  if (now.status.over) return { documents, texts, file }
  // Also public while the game runs: the state as the reader may see it, and the proof of each turn.
  texts.push(JSON.stringify([must(stateReport(now, null, viewer)), must(stateReport(now, 1, viewer))]))
  if (!canReveal(now)) throw new Error('a campaign that proves each turn can reveal')
  texts.push(JSON.stringify(proofOf(now)))
  return { documents, texts, file }
}
