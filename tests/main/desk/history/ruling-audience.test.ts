// EX-28 in every game: a ruling that gives or takes something secret names it before its owner and the referee alone, on the sheet
// and in the erratum; everybody else reads the rest of the sentence.
import { describe, expect, test } from 'vitest'
import { lastErratum } from '../../../../src/main/desk/history/corrections'
import { newCampaign, adjudicate, makeRuling } from '@shared/campaign/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/book'
import { correct } from '@shared/campaign/corrections'
import { foldCampaign } from '@shared/campaign/fold'
import type { Campaign } from '@shared/campaign/model'
import type { CampaignLine, RecordBody, RulingChange } from '@shared/campaign/records'
import { describeRuling, sheetDocument, type TimeWords } from '@shared/campaign/sheet'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import type { Json } from '@shared/engine/json'
import { PUBLIC, REFEREE, type Viewer } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import { must } from '../../../support/memory-campaign'

const times: TimeWords = { moment: (iso) => iso, day: (iso) => iso }
const OWNER: Viewer = { kind: 'seat', seat: 0 }
const OTHER: Viewer = { kind: 'seat', seat: 1 }

interface Case {
  readonly game: string
  readonly kind: string
  readonly on?: 'orders' | 'state'
  readonly value: string
  /** What only the owner and the referee read. */
  readonly full: string
  /** What all others read; null: the same. */
  readonly others: string | null
  readonly options?: { readonly [name: string]: Json }
}

const hidden = { hiddenRestocks: true }
const CASES: readonly Case[] = [
  { game: 'elixir', kind: 'thing', value: '+Speedy Soda', full: 'Ingredient or potion +Speedy Soda', others: 'a potion given' },
  { game: 'elixir', kind: 'thing', value: '+ruby', full: 'Ingredient or potion +ruby', others: null },
  { game: 'elixir', kind: 'thing', value: '+salt shelf', full: 'Ingredient or potion +salt shelf', others: null },
  { game: 'elixir', kind: 'gold', value: '+2', full: 'Gold +2', others: null },
  { game: 'magic-spell', kind: 'tiles', value: '+E +T', full: 'Tiles +E +T', others: '2 tiles given' },
  { game: 'magic-spell', kind: 'spell', value: 'OBEAH homework', full: 'Spell OBEAH homework', others: 'a spell given as homework' },
  { game: 'magic-spell', kind: 'spell', value: 'OBEAH deck', full: 'Spell OBEAH deck', others: 'a spell put under the deck' },
  { game: 'magic-spell', kind: 'spell', value: 'OBEAH spellbook', full: 'Spell OBEAH spellbook', others: null },
  { game: 'magic-spell', kind: 'spirit', value: '+3', full: 'Spirit +3', others: null },
  { game: 'spell-merchants', kind: 'stock', value: '+66 -5', full: 'Stock +66 -5', others: '2 ingredigits given, 1 ingredigit taken away', options: hidden },
  { game: 'spell-merchants', kind: 'stock', value: '+66 -5', full: 'Stock +66 -5', others: null },
  { game: 'spell-merchants', kind: 'points', value: '+3', full: 'Points +3', others: null, options: hidden },
  { game: 'magicians-market', kind: 'coins', value: '+17', full: 'Coins +17', others: 'coins changed' },
  { game: 'magicians-market', kind: 'goods', value: '+2 wands', full: 'Goods +2 wands', others: null },
  { game: 'magicians-market', kind: 'no-gifts', on: 'orders', value: 'gifts', full: 'No gifts gifts', others: 'part of the orders left out' },
  { game: 'magicians-market', kind: 'no-bid', on: 'orders', value: 'bid', full: 'No bid bid', others: 'part of the orders left out' },
  { game: 'magicians-market', kind: 'no-extra', on: 'orders', value: 'extra', full: 'No extra good extra', others: 'part of the orders left out' },
  { game: 'magicians-market', kind: 'no-generation', on: 'orders', value: 'generation', full: 'No generation generation', others: null },
] // prettier-ignore

const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai']

/** A campaign through codec and fold: what a command writes, it reads. */
function begun({ game: id, options = {} }: Case): { campaign: () => Campaign; write: (...bodies: readonly RecordBody[]) => void } {
  const game = findGame(id)
  if (game === undefined) throw new Error(`no game ${id}`)
  let lines: readonly CampaignLine[] = []
  let campaign: Campaign
  const write = (...bodies: readonly RecordBody[]): void => {
    const tip = lines.length === 0 ? NO_LINES : tipOf(lines)
    lines = [...lines, ...encodeLines(CAMPAIGN_BOOK, bodies, tip, '2026-03-07T10:00:00.000Z').lines]
    campaign = must(foldCampaign(lines))
  }
  const roster = NAMES.map((name) => ({ name, address: `${name.toLowerCase()}@post.example`, seat: null, handle: null }))
  const start = { app: 'test', id: 'test', name: 'Test Cup', options, pack: game.pack.house, seed: 'a seed for tests, long enough' }
  const rest = { referee: null, deadline: '2026-03-08T18:00:00.000Z', zone: 'UTC', roster }
  write(must(newCampaign(game, { ...start, ...rest })).record)
  return { campaign: () => campaign, write }
} // prettier-ignore

/** Everything a sheet says, as text. */
const read = (campaign: Campaign, turn: number, viewer: Viewer): string =>
  JSON.stringify(must(sheetDocument(campaign, turn, viewer, times)))

const changeOf = ({ kind, value, on = 'state' }: Case): RulingChange => ({ kind: 'game', on, ruling: kind, seat: 0, value }) // prettier-ignore

describe.each(CASES)('EX-28: $game, $kind $value', (one) => {
  const full = `Anna: ${one.full}.`
  const seen = one.others === null ? full : `Anna: ${one.others}.`

  test('on the sheet of the turn it was made for', () => {
    const { campaign, write } = begun(one)
    write(must(makeRuling(campaign(), changeOf(one), 'A letter went astray.')))
    if (one.on === 'orders') write(must(adjudicate(campaign())))
    const turn = campaign().turns.length
    for (const viewer of [OWNER, REFEREE])
      expect(read(campaign(), turn, viewer)).toContain(`${full} A letter went astray.`)
    for (const viewer of [PUBLIC, OTHER]) {
      const sheet = read(campaign(), turn, viewer)
      expect(sheet).toContain(`${seen} A letter went astray.`)
      if (one.others !== null) expect(sheet).not.toContain(one.full)
    }
  })

  test('in the erratum of a correction by it', () => {
    const { campaign, write } = begun(one)
    write(must(adjudicate(campaign())))
    write(...must(correct(campaign(), 1, { kind: 'ruling', change: changeOf(one) }, 'Misread.')).records)
    const erratum = (viewer: Viewer): string => JSON.stringify(must(lastErratum(campaign(), viewer)).document)
    for (const viewer of [OWNER, REFEREE]) expect(erratum(viewer)).toContain(full)
    for (const viewer of [PUBLIC, OTHER]) {
      expect(erratum(viewer)).toContain(seen)
      if (one.others !== null) expect(erratum(viewer)).not.toContain(one.full)
    }
    for (const viewer of [PUBLIC, OTHER]) expect(describeRuling(campaign(), changeOf(one), viewer)).toBe(seen)
  })
})
