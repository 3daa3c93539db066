// The table of a Magic Spell game: its options, spells, prices and limits.
import type { Table } from '../../kit/game'
import { nestingOption, option, type Option } from '../../kit/options'
import type { Seat } from '../../engine/log'
import type { CastEffect } from './effects'
import type { Pack, Spell } from './pack'
import { STONES, type Player, type Tile, type Word } from './types'

export type MsTable = Table<Pack>
/** The part of a table that sentences need: who sits there. */
export type Named = Pick<MsTable, 'seats'>

/** Whether a campaign is played by what ruleset 2 changed (MS-15, MS-17 to MS-20). */
export const hasRuleset2 = ({ ruleset }: Pick<MsTable, 'ruleset'>): boolean => ruleset >= 2

// ── Options ───────────────────────────────────────────────────────────────────────────────────────────────

const pace = option.choice(
  'pace',
  'Pace',
  'A whole round at each deadline, one turn of every player; or a single turn at each deadline (MS-1).',
  [
    ['round', 'A round at each deadline'],
    ['single', 'One turn at each deadline'],
  ],
)

const courseloadOption = option.choice(
  'courseload',
  'Courseload',
  'Credits that start the end: 9, or 12 or 15 for a Heavy Courseload (MS-12, MS-14).',
  [
    ['9', '9 credits'],
    ['12', '12 credits (heavy)'],
    ['15', '15 credits (heavy)'],
  ],
)

const philosophersStone = option.yesNo(
  'philosophersStone',
  'Philosopher’s Stone',
  'Three tiles stand for any letter, one in a spell; they leave the game when the spell is done, and are worth a credit each in a cabinet at the end (MS-14).',
)

const openResearch = option.yesNo('openResearch', 'Open Research', 'Tiles on spells in progress lie face up (MS-14).')

const memoryAid = option.yesNo(
  'memoryAid',
  'Memory aid',
  'Prints on each player’s sheet what they have seen in the laboratory. It is a memory game: usually off.',
)

export const options: readonly Option<unknown>[] = [
  pace,
  courseloadOption,
  philosophersStone,
  openResearch,
  memoryAid,
  nestingOption(),
]

export const isSingle = (table: MsTable): boolean => pace.of(table) === 'single'
export const hasStones = philosophersStone.of
export const isOpenResearch = openResearch.of
export const hasMemoryAid = memoryAid.of
/** Credits that start the end (MS-12, MS-14). */
export const courseload = (table: MsTable): number => Number(courseloadOption.of(table))

// ── Spells, prices, limits ────────────────────────────────────────────────────────────────────────────────

export { nameOf } from '../../kit/view'

/** Seats of the other players who are still in the game. */
export const othersOf = (players: readonly { readonly out: boolean }[], seat: Seat | null): readonly Seat[] =>
  players.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))

export const isStone = (tile: Tile): boolean => STONES.includes(tile)

/** The spell of a word; undefined for a word not in the pack. */
export const spellOf = (table: MsTable, word: Word): Spell | undefined => table.pack.byWord.get(word)

/** Credits in a spellbook (MS-12); stones are not counted here. */
export const creditsOf = (table: MsTable, spellbook: readonly Word[]): number =>
  spellbook.reduce((sum, word) => sum + (spellOf(table, word)?.credits ?? 0), 0)

export const castOf = (spell: Spell): readonly CastEffect[] => (spell.kind === 'cast' ? spell.effect : [])

const CABINET = 6
const HOMEWORK = 4

/** Sum of the changes of one kind that a player's always-on spells make. */
function changed(table: MsTable, player: Player, verb: 'cost' | 'gain' | 'limit', key: string): number {
  let sum = 0
  for (const word of player.spellbook) {
    const spell = spellOf(table, word)
    if (spell?.kind !== 'always') continue
    for (const effect of spell.effect)
      if (effect.verb === verb && (effect.verb === 'gain' ? effect.at : effect.of) === key) sum += effect.by
  }
  return sum
}

type Cost = 'weave' | 'transfer' | 'research' | 'cast'
/** A price after the player's own always-on spells; never below 0. */
export const priceOf = (table: MsTable, player: Player, of: Cost, usual: number): number =>
  Math.max(0, usual + changed(table, player, 'cost', of))
export const gainOf = (table: MsTable, player: Player, at: 'rest' | 'end' | 'completion'): number =>
  changed(table, player, 'gain', at)
export const limitOf = (table: MsTable, player: Player, of: 'cabinet' | 'homework'): number =>
  (of === 'cabinet' ? CABINET : HOMEWORK) + changed(table, player, 'limit', of)
/** The always-on spell that keeps a kind of harm off a player, or null. */
export function guardOf(table: MsTable, player: Player, from: 'tiles' | 'spirit' | 'homework'): Word | null {
  for (const word of player.spellbook) {
    const spell = spellOf(table, word)
    if (spell?.kind !== 'always') continue
    if (spell.effect.some((e) => e.verb === 'protect' && (e.from === 'all' || e.from === from))) return word
  }
  return null
}
