// Live sheets in tests: what games put into them, orders put into the lines of a slip, the scripts built where they are missing or old.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newCampaign } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import { liveSheet, type LiveSheet } from '@shared/campaign/sheet/live-sheet'
import type { Campaign } from '@shared/campaign/record/model'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES } from '@shared/book/kind'
import type { JsonObject } from '@shared/engine/json'
import type { AnyGame, Table } from '@shared/kit/game'
import type { AnyLive, LiveData } from '@shared/kit/live'
import { jsonForPage } from '@shared/sheets/formats/to-live'
import { liveGames } from '../../scripts/live-games.mjs'
import { nothingTyped, type Typed } from '../../src/renderer/live/typed'
import { must } from './memory-campaign'

const found = import.meta.glob<{ readonly live?: AnyLive }>(
  ['../../src/shared/games/*/{live,orders}.ts', '../games/*/orders.ts'],
  { eager: true },
)

/** The live part of a game. @throws when it has none */
export function liveOf(game: string): AnyLive {
  const live = Object.entries(found).find(([path, each]) => path.includes(`/games/${game}/`) && each.live)?.[1].live
  if (live === undefined) throw new Error(`${game} has no live sheet`)
  return live
}

const newest = (path: string): number => {
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

let building: Promise<void> | null = null

/** The scripts in out/live, built once per test process where they are not newer than what they are made of. */
export function ensureLive(): Promise<void> {
  building ??= (async () => {
    const root = resolve('.')
    const scripts = liveGames(root).map((game) => join(root, 'out/live', `${game}.js`))
    const sources = ['src/shared', 'src/renderer/live'].map((path) => newest(join(root, path)))
    if (scripts.every((path) => existsSync(path) && newest(path) > Math.max(...sources))) return
    const { writeLiveBundles } = await import('../../scripts/live-bundles.mjs')
    await writeLiveBundles(root)
  })()
  return building
}

const VERBS: ReadonlyMap<string, RegExp> = new Map([
  ['extra', /\bextra\b/],
  ['gifts', /\bgift\b/],
  ['bid', /\bbid\b/],
  ['generate', /\bgenerate\b/],
])

/** Orders as text, each line in the line of the slip it belongs to. */
export function typedFrom(data: LiveData, text: string): Typed {
  const answers = data.slots.map((): string[] => [])
  let at = 0
  for (const line of text.split('\n')) {
    const named = data.slots.findIndex(({ key }) => `${line} `.startsWith(`${key}: `))
    const meant = named >= 0 ? named : data.slots.findIndex(({ key }) => VERBS.get(key)?.test(line) === true)
    at = meant >= 0 && !line.startsWith(' ') ? meant : at
    answers[at]?.push(named >= 0 ? line.slice((data.slots[named]?.key.length ?? 0) + 2) : line)
  }
  return { ...nothingTyped(data), answers: answers.map((lines) => lines.join('\n')) }
}

/** A campaign that stands at a state, so far as sheets and the reading of letters look at it. */
export function campaignAt(game: AnyGame, table: Table<unknown>, state: JsonObject): Campaign {
  const roster = table.seats.map(({ name }) => ({
    name,
    address: `${name.toLowerCase()}@post.example`,
    seat: null,
    handle: null,
  }))
  const begun = newCampaign(game, {
    app: 'test',
    id: 'live',
    name: 'Live Cup',
    options: table.options,
    pack: game.pack.house,
    seed: 'a seed for tests, long enough',
    referee: 'Pat <pat@zine.example>',
    deadline: '2026-03-08T18:00:00.000Z',
    zone: 'UTC',
    roster,
  })
  const campaign = must(
    foldCampaign(encodeLines(CAMPAIGN_BOOK, [must(begun).record], NO_LINES, '2026-03-01T12:00:00.000Z').lines),
  )
  return { ...campaign, table, state, status: game.status(state), header: { ...campaign.header, state } }
}

const times = { moment: (iso: string) => iso, day: (iso: string) => iso }

/** The newest live sheet of a seat. */
export const liveSheetOf = (campaign: Campaign, seat: number): LiveSheet =>
  must(liveSheet(campaign, campaign.turns.length, { kind: 'seat', seat }, times))

/** Data of the newest live sheet of a seat; null where no orders are due. */
export const liveDataOf = (campaign: Campaign, seat: number): LiveData | null => liveSheetOf(campaign, seat).data

/** Data as it comes out of a page. */
export const throughPage = <T>(data: T): T => JSON.parse(jsonForPage(data)) as T
