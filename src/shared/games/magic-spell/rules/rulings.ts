// The referee's changes: spirit, tiles, spells and seats between turns; a rest or a pass in the orders to come.
import { at, takeOne } from '../../../engine/at'
import type { Audience, Seat } from '../../../engine/log'
import { err, ok, problem, type Problem, type Result } from '../../../engine/result'
import { movesForOthers, readChange, readMoves, tidyValue, unread, type Moved } from '../../../kit/ruling-text'
import type { RulingsSpec } from '../../../kit/rulings'
import { withPlayer } from '../../../kit/view'
import { findTile } from '../orders/nouns'
import { STONE_NAMES } from '../orders/order-words'
import type { Pack } from '../pack'
import { isStone, spellOf, type MsTable } from '../table'
import { STONES, type Orders, type State, type Tile, type Word } from '../types'
import { copyOf, homeworkOf, lay, lowestFree, newHomework, type WorkState } from './work'

/** Puts a tile face down on the lowest free place, not shown; a stone leaves the game. */
function layBack(state: WorkState, tile: Tile): void {
  if (isStone(tile)) state.removed.push(tile)
  else lay(state, lowestFree(state), tile)
}

function spirit(state: State, seat: Seat, value: string): Result<State> {
  const by = readChange(value, 'spirit', 999)
  if (!by.ok) return by
  const player = at(state.players, seat)
  if (player.spirit + by.value >= 0) return ok(withPlayer(state, seat, { spirit: player.spirit + by.value }))
  return unread(`There is only ${player.spirit} spirit to take.`, 'Take less.')
}

/** Moves a tile from the laboratory into the cabinet. Returns why it cannot, or null. */
function give(state: WorkState, seat: Seat, tile: Tile): Problem | null {
  const place = state.laboratory.findIndex((each) => each.tile === tile)
  if (place < 0) return problem('ruling-tiles', `There is no ${tile} in the laboratory.`, 'Choose another tile.')
  lay(state, place, null)
  at(state.players, seat).cabinet.push(tile)
  return null
}

/** Moves a tile of the cabinet, the last of its kind, back into the laboratory. Returns why it cannot, or null. */
function take(state: WorkState, seat: Seat, tile: Tile): Problem | null {
  const { cabinet } = at(state.players, seat)
  const last = cabinet.lastIndexOf(tile)
  const remedy = `It holds ${cabinet.join(', ') || 'nothing'}.`
  if (last < 0) return problem('ruling-tiles', `There is no ${tile} in the cabinet.`, remedy)
  cabinet.splice(last, 1)
  layBack(state, tile)
  return null
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

function tiles(before: State, seat: Seat, value: string): Result<State> {
  const moves = readTiles(value)
  if (!moves.ok) return moves
  const state = copyOf(before)
  for (const { mark, by } of moves.value) {
    const why = (by > 0 ? give : take)(state, seat, mark)
    if (why !== null) return err(why)
  }
  return ok(state)
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

/** Takes a spell out of the game; tiles that lie on it return. */
function remove(state: WorkState, word: Word): void {
  takeOne(state.deck, word)
  for (const player of state.players) {
    takeOne(player.spellbook, word)
    const gone = homeworkOf(player, word)
    player.homework = player.homework.filter((each) => each !== gone)
    for (const tile of gone?.tiles ?? []) if (tile !== null) layBack(state, tile)
  }
}

/** "OBEAH spellbook": a spell, wherever it is, to where it is wanted. */
function spell(table: MsTable, before: State, seat: Seat, value: string): Result<State> {
  const remedy = 'Write the word and where it goes: OBEAH spellbook, homework or deck.'
  const [, name = '', where = ''] = /^([a-z]{4,9})\s+(homework|spellbook|deck)$/u.exec(tidyValue(value)) ?? []
  if (name === '') return unread(`“${value}” cannot be read.`, remedy)
  const word = name.toUpperCase()
  if (spellOf(table, word) === undefined)
    return err(problem('ruling-spell', `There is no spell ${word}.`, 'Write the word as on the card.'))
  const state = copyOf(before)
  remove(state, word)
  const { homework, spellbook } = at(state.players, seat)
  if (where === 'deck') state.deck.push(word)
  else if (where === 'spellbook') spellbook.push(word)
  else homework.push(newHomework(word))
  return ok(state)
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
