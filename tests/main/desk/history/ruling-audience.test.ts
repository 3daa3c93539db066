// EX-28 in every game: a ruling that gives or takes something secret names it before its owner and the referee alone, on the sheet
// and in the erratum; everybody else reads the rest of the sentence.
import { describe, expect, test } from 'vitest'
import { erratumSheet, findErratum } from '@shared/campaign/sheet/errata'
import { newCampaign, adjudicate, makeRuling } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { correct } from '@shared/campaign/turns/corrections'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, RecordBody, RulingChange } from '@shared/campaign/record/records'
import { describeRuling, sheetDocument, type TimeWords } from '@shared/campaign/sheet/sheet'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import type { Json } from '@shared/engine/json'
import { PUBLIC, REFEREE, type Viewer } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import { must } from '../../../support/memory-campaign'

const times: TimeWords = { moment: (iso) => iso, day: (iso) => iso }
const erratumText = (campaign: Campaign, viewer: Viewer): string =>
  JSON.stringify(erratumSheet(campaign, must(findErratum(campaign, {})), viewer, times))
const OWNER: Viewer = { kind: 'seat', seat: 0 }
// Not Brian: OBEAH is among his homework, and who loses a spell reads its name.
const OTHER: Viewer = { kind: 'seat', seat: 2 }

interface Case {
  readonly game: string
  readonly kind: string
  readonly on?: 'orders' | 'state'
  readonly value: string
  /** The ruling as the owner and the referee read it. */
  readonly full: string
  /** The ruling as all others read it; null: the same. */
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
  { game: 'spell-merchants', kind: 'stock', value: '+66 -5', full: 'Stock +66 −5', others: '2 ingredigits given, 1 ingredigit taken away', options: hidden },
  { game: 'spell-merchants', kind: 'stock', value: '+66 -5', full: 'Stock +66 −5', others: null },
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
function begun({ game: id, options = {} }: Case): {
  campaign: () => Campaign
  write: (...bodies: readonly RecordBody[]) => void
} {
  const game = findGame(id)
  if (game === undefined) throw new Error(`no game ${id}`)
  let lines: readonly CampaignLine[] = []
  let campaign: Campaign
  const write = (...bodies: readonly RecordBody[]): void => {
    const tip = lines.length === 0 ? NO_LINES : tipOf(lines)
    lines = [...lines, ...encodeLines(CAMPAIGN_BOOK, bodies, tip, '2026-03-07T10:00:00.000Z').lines]
    campaign = must(foldCampaign(lines))
  }
  const roster = NAMES.map((name) => ({
    name,
    address: `${name.toLowerCase()}@post.example`,
    seat: null,
    handle: null,
  }))
  const start = {
    app: 'test',
    id: 'test',
    name: 'Test Cup',
    options,
    pack: game.pack.house,
    seed: 'a seed for tests, long enough',
  }
  const rest = { referee: null, deadline: '2026-03-08T18:00:00.000Z', zone: 'UTC', roster }
  write(must(newCampaign(game, { ...start, ...rest })).record)
  return { campaign: () => campaign, write }
}

/** Everything a sheet says, as text. */
const read = (campaign: Campaign, turn: number, viewer: Viewer): string =>
  JSON.stringify(must(sheetDocument(campaign, turn, viewer, times)))

const changeOf = ({ kind, value, on = 'state' }: Case): RulingChange => ({
  kind: 'game',
  on,
  ruling: kind,
  seat: 0,
  value,
})

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
    const erratum = (viewer: Viewer): string => erratumText(campaign(), viewer)
    for (const viewer of [OWNER, REFEREE]) expect(erratum(viewer)).toContain(full)
    for (const viewer of [PUBLIC, OTHER]) {
      expect(erratum(viewer)).toContain(seen)
      if (one.others !== null) expect(erratum(viewer)).not.toContain(one.full)
    }
    for (const viewer of [PUBLIC, OTHER]) expect(describeRuling(campaign(), changeOf(one), viewer)).toBe(seen)
  })
})

interface DieCase {
  readonly game: string
  readonly label: string
  readonly knows: 'all' | 'owner' | 'nobody'
  readonly options?: { readonly [name: string]: Json }
}

const DICE: readonly DieCase[] = [
  { game: 'spell-merchants', label: 's1/r1/restock/Anna', knows: 'owner', options: hidden },
  { game: 'spell-merchants', label: 's1/r1/restock/Anna', knows: 'all' },
  { game: 'spell-merchants', label: 'setup/wizards', knows: 'nobody' },
  { game: 'elixir', label: 't1/Anna/brew', knows: 'all' },
  { game: 'elixir', label: 't1/Anna/stranger/met', knows: 'all' },
  { game: 'elixir', label: 't1/Anna/filch', knows: 'owner' },
  { game: 'elixir', label: 't1/Anna/stranger/taken', knows: 'nobody' },
  { game: 'elixir', label: 'setup/formulae', knows: 'nobody' },
  { game: 'magic-spell', label: 't1/Anna/steal', knows: 'owner' },
  { game: 'magic-spell', label: 'setup/deck', knows: 'nobody' },
  { game: 'magicians-market', label: 'no/such/label', knows: 'nobody' },
]

describe.each(DICE)('EX-28: a die typed for $label in $game', ({ label, knows, ...one }) => {
  test(`is read by ${knows}`, () => {
    const { campaign, write } = begun({ ...one, kind: 'die', value: '', full: '', others: null })
    const change: RulingChange = { kind: 'die', die: { label, k: 0, value: 3 } }
    // As if the throw had been made, whatever it takes to make it.
    const thrown = (record: RecordBody): RecordBody =>
      record.type === 'turn'
        ? { ...record, dice: [...record.dice, { label, k: 0, n: 6, value: 3, typed: true }] }
        : record
    write(must(makeRuling(campaign(), change, 'It fell off the table.')))
    write(thrown(must(adjudicate(campaign()))))
    write(...must(correct(campaign(), 1, { kind: 'ruling', change }, 'It lay under it.')).records.map(thrown))
    const read1 = (viewer: Viewer): string[] => [read(campaign(), 1, viewer), erratumText(campaign(), viewer)]
    const may = (viewer: Viewer): boolean => read1(viewer).every((text) => text.includes(label))
    const none = (viewer: Viewer): boolean =>
      read1(viewer).every((text) => !text.includes(label) && text.includes('own die for something hidden'))
    expect(may(REFEREE)).toBe(true)
    expect(may(OWNER)).toBe(knows !== 'nobody')
    for (const viewer of [PUBLIC, OTHER]) expect(may(viewer)).toBe(knows === 'all')
    if (knows === 'nobody') expect(none(OWNER)).toBe(true)
    if (knows !== 'all') for (const viewer of [PUBLIC, OTHER]) expect(none(viewer)).toBe(true)
  })
})

test('a die typed for a throw that is not made says to nobody what the referee expected', () => {
  const label = 't1/Anna/brew'
  const { campaign, write } = begun({ game: 'elixir', kind: 'die', value: '', full: '', others: null })
  const change: RulingChange = { kind: 'die', die: { label, k: 0, value: 3 } }
  write(must(makeRuling(campaign(), change, 'Rolled at the club.')))
  write(must(adjudicate(campaign())))
  write(...must(correct(campaign(), 1, { kind: 'ruling', change }, 'Rolled again.')).records)
  const papers = (viewer: Viewer): string => read(campaign(), 1, viewer) + erratumText(campaign(), viewer)
  expect(papers(REFEREE)).toContain(label)
  for (const viewer of [PUBLIC, OTHER, OWNER]) {
    expect(papers(viewer)).not.toContain(label)
    expect(papers(viewer)).toContain('Rolled at the club.')
  }
})

describe('MS-3: a spell moved out of another’s homework', () => {
  test.each([
    ['homework', 'a spell given as homework'],
    ['deck', 'a spell put under the deck'],
  ])('to %s is named to its loser, and to nobody else', (where, seen) => {
    const { campaign, write } = begun({
      game: 'magic-spell',
      kind: 'spell',
      value: '',
      full: '',
      others: null,
    })
    const LOSER: Viewer = { kind: 'seat', seat: 1 }
    const homework = (seat: number): string => {
      const { players } = campaign().state as unknown as { players: { homework: { word: string }[] }[] }
      return players[seat]?.homework[0]?.word ?? ''
    }
    const word = homework(1)
    const rule = (value: string): void =>
      write(must(makeRuling(campaign(), { kind: 'game', on: 'state', ruling: 'spell', seat: 0, value }, 'Misdealt.')))
    // An earlier ruling of the same turn: what it moves is not where it was at the start.
    rule(`${homework(3)} homework`)
    rule(`${word} ${where}`)
    for (const viewer of [OWNER, LOSER, REFEREE])
      expect(read(campaign(), 0, viewer)).toContain(`Anna: Spell ${word} ${where}. Misdealt.`)
    for (const viewer of [PUBLIC, OTHER]) {
      expect(read(campaign(), 0, viewer)).toContain(`Anna: ${seen}. Misdealt.`)
      expect(read(campaign(), 0, viewer)).not.toContain(word)
    }
    write(must(adjudicate(campaign())))
    const change = {
      kind: 'game',
      on: 'state',
      ruling: 'spell',
      seat: 0,
      value: `${homework(1)} ${where}`,
    } as const
    write(...must(correct(campaign(), 1, { kind: 'ruling', change }, 'Misdealt.')).records)
    const erratum = (viewer: Viewer): string => erratumText(campaign(), viewer)
    expect(erratum(LOSER)).toContain(change.value)
    expect(erratum(PUBLIC)).not.toContain(change.value)
  })
})
