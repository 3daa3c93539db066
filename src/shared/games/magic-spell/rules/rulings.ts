// The referee's changes: spirit, tiles, spells and seats between turns; a rest or a pass in the orders to come.
import { at } from '../../../engine/at'
import type { Audience, Seat } from '../../../engine/log'
import { err, ok, problem, type Result } from '../../../engine/result'
import { movesForOthers, readChange, readMoves, tidyValue, unread, type Moved } from '../../../kit/ruling-text'
import type { RulingsSpec } from '../../../kit/rulings'
import { withPlayer } from '../../../kit/view'
import { findTile } from '../orders/nouns'
import { STONE_NAMES } from '../orders/order-words'
import type { Pack } from '../pack'
import { isStone, spellOf, type MsTable } from '../table'
import { STONES, type Orders, type State, type Tile, type Word } from '../types'
import { newHomework } from './work'

/** Puts a tile at a place or takes it away; all memories of the place become stale. */
const touched = (state: State, place: number, tile: Tile | null): State => ({
  ...state,
  laboratory: state.laboratory.map((old, i) => (i === place ? { tile, open: null, changed: state.turn } : old)),
  players: state.players.map((player) => ({
    ...player,
    seen: player.seen.map((sight, i) => (i === place && sight !== null ? { ...sight, stale: true } : sight)),
  })),
})

/** Puts a tile face down on the lowest free place, not shown; a stone leaves the game. */
function laidBack(state: State, tile: Tile): State {
  if (isStone(tile)) return { ...state, removed: [...state.removed, tile] }
  const free = state.laboratory.findIndex((place) => place.tile === null)
  return touched(state, free, tile)
}

function spirit(state: State, seat: Seat, value: string): Result<State> {
  const by = readChange(value, 'spirit', 999)
  if (!by.ok) return by
  const player = at(state.players, seat)
  if (player.spirit + by.value >= 0) return ok(withPlayer(state, seat, { spirit: player.spirit + by.value }))
  return unread(`There is only ${player.spirit} spirit to take.`, 'Take less.')
}

/** A tile from the laboratory into the cabinet. */
function give(state: State, seat: Seat, tile: Tile): Result<State> {
  const place = state.laboratory.findIndex((each) => each.tile === tile)
  if (place < 0) return err(problem('ruling-tiles', `There is no ${tile} in the laboratory.`, 'Choose another tile.'))
  const { cabinet } = at(state.players, seat)
  return ok(withPlayer(touched(state, place, null), seat, { cabinet: [...cabinet, tile] }))
}

/** A tile of the cabinet, the last of its kind, back into the laboratory. */
function take(state: State, seat: Seat, tile: Tile): Result<State> {
  const { cabinet } = at(state.players, seat)
  const last = cabinet.lastIndexOf(tile)
  const remedy = `It holds ${cabinet.join(', ') || 'nothing'}.`
  if (last < 0) return err(problem('ruling-tiles', `There is no ${tile} in the cabinet.`, remedy))
  return ok(laidBack(withPlayer(state, seat, { cabinet: cabinet.filter((_, i) => i !== last) }), tile))
}

const STONE_NAME = new RegExp(STONE_NAMES.join('|'), 'gi')

/** The marks of a ruling on tiles, one by one: signs, letters, stones. */
const tileMarks = (value: string): string =>
  tidyValue(value)
    .replace(STONE_NAME, (name) => findTile(name) ?? name)
    .toUpperCase()

/** "+E -Q", "+EE", "+star". */
const readTiles = (value: string): Result<readonly Moved[]> =>
  readMoves(
    tileMarks(value),
    (mark) => /^[A-Z]$/.test(mark) || STONES.includes(mark),
    'tile',
    'Write each tile with its sign, such as +E -Q.',
  )

function tiles(state: State, seat: Seat, value: string): Result<State> {
  const moves = readTiles(value)
  if (!moves.ok) return moves
  return moves.value.reduce<Result<State>>(
    (now, { mark, by }) => (now.ok ? (by > 0 ? give : take)(now.value, seat, mark) : now),
    ok(state),
  )
}

/** Tiles as others read them: how many a cabinet holds is public, which they are is not (MS-3, EX-28). */
function tilesForOthers(value: string): string {
  const moves = readTiles(value)
  return moves.ok ? movesForOthers(moves.value, 'tile', 'taken back') : ''
}

/** A spell as others read it: spellbooks are public, homework and the deck are not (MS-3, EX-28). */
function spellForOthers(value: string): string | null {
  if (/\sspellbook$/u.test(tidyValue(value))) return null
  return tidyValue(value).endsWith('deck') ? 'a spell put under the deck' : 'a spell given as homework'
}

/** The game with one spell taken out; tiles that lie on it return. */
function without(state: State, word: Word): State {
  const loose = state.players.flatMap(({ homework }) =>
    homework.flatMap((each) => (each.word === word ? each.tiles.flatMap((tile) => tile ?? []) : [])),
  )
  const gone: State = {
    ...state,
    deck: state.deck.filter((each) => each !== word),
    players: state.players.map((player) => ({
      ...player,
      homework: player.homework.filter((each) => each.word !== word),
      spellbook: player.spellbook.filter((each) => each !== word),
    })),
  }
  return loose.reduce(laidBack, gone)
}

/** "OBEAH spellbook": a spell, wherever it is, to where it is wanted. */
function spell(table: MsTable, state: State, seat: Seat, value: string): Result<State> {
  const remedy = 'Write the word and where it goes: OBEAH spellbook, homework or deck.'
  const [, name = '', where = ''] = /^([a-z]{4,9})\s+(homework|spellbook|deck)$/u.exec(tidyValue(value)) ?? []
  if (name === '') return unread(`“${value}” cannot be read.`, remedy)
  const word = name.toUpperCase()
  if (spellOf(table, word) === undefined)
    return err(problem('ruling-spell', `There is no spell ${word}.`, 'Write the word as on the card.'))
  const free = without(state, word)
  const { homework, spellbook } = at(free.players, seat)
  if (where === 'deck') return ok({ ...free, deck: [...free.deck, word] })
  if (where === 'spellbook') return ok(withPlayer(free, seat, { spellbook: [...spellbook, word] }))
  return ok(withPlayer(free, seat, { homework: [...homework, newHomework(word)] }))
}

/** Audience of a die by its label: only the thief sees which tile is stolen (MS-8). */
function diceOf(table: MsTable, label: string): Audience {
  const [, name = ''] = /^t\d+\/(.+)\/steal$/u.exec(label) ?? []
  const seat = table.seats.findIndex((each) => each.label === name)
  return seat < 0 ? 'referee' : [seat]
}

/** Seats whose homework loses the spell. */
const spellLosers = (state: State, value: string): readonly Seat[] => {
  const [word = ''] = tidyValue(value).split(' ')
  return state.players.flatMap(({ homework }, seat) =>
    homework.some((each) => each.word === word.toUpperCase()) ? [seat] : [],
  )
}

export const rulings: RulingsSpec<Pack, State, Orders> = {
  state: {
    spirit: {
      label: 'Spirit',
      help: 'Gives or takes spirit.',
      example: '+3',
      apply: (_, state, seat, value) => spirit(state, seat, value),
    },
    tiles: {
      label: 'Tiles',
      help: 'Moves tiles from the laboratory to the cabinet (+E) or back (-E).',
      example: '+E -Q',
      forOthers: (_, value) => tilesForOthers(value),
      apply: (_, state, seat, value) => tiles(state, seat, value),
    },
    spell: {
      label: 'Spell',
      help: 'Moves a spell, wherever it is, to the player’s homework or spellbook, or under the deck; tiles on it return to the laboratory.',
      example: 'OBEAH spellbook',
      forOthers: (_, value) => spellForOthers(value),
      losers: spellLosers,
      apply: spell,
    },
  },
  dice: diceOf,
  out: 'The player has left for good and takes no more turns. “back” takes the seat in again.',
  // The seat has no next turn in which to turn its places down again, so they are turned down now.
  afterOut: (_, state, seat, out) => ({
    ...state,
    laboratory: state.laboratory.map((place) => (out && place.open === seat ? { ...place, open: null } : place)),
  }),
  nmr: 'The player rests (MS-1).',
  orders: {
    pass: {
      label: 'Counts as a pass',
      help: 'The player does nothing this turn.',
      example: 'pass',
      apply: () => ok({ kind: 'sent', orders: { steps: [{ kind: 'act', act: { do: 'pass' } }] } }),
    },
  },
}
