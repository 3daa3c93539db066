// The referee's changes: spirit, tiles, spells and seats between turns; a rest or a pass in the orders to come.
import type { GameRuling, RulingSpec, SeatInput } from '../../../kit/game'
import type { Seat } from '../../../engine/log'
import { err, ok, problem, type Result } from '../../../engine/result'
import { readChange, readOut, rulingProblem, rulingSpec, tidyValue } from '../../../kit/ruling-text'
import { leaders } from './ending'
import { creditsOf, isStone, spellOf, type MsTable } from '../table'
import { STONES, type Orders, type Player, type State, type Tile, type Word } from '../types'

export const rulings: readonly RulingSpec[] = [
  rulingSpec('spirit', 'state', 'Spirit', 'Gives or takes points of spirit.', '+3'),
  rulingSpec(
    'tiles',
    'state',
    'Tiles',
    'Moves tiles from the laboratory into the cabinet (+E) or back (-E).',
    '+E -Q',
  ),
  rulingSpec(
    'spell',
    'state',
    'Spell',
    'Puts a spell, wherever it is, into the homework or the spellbook of the player, or under the deck; tiles on it return.',
    'OBEAH spellbook',
  ),
  rulingSpec(
    'out',
    'state',
    'Seat out',
    'The player has left for good and takes no more turns. "back" takes the seat in again.',
    'out',
  ),
  rulingSpec('nmr', 'orders', 'Counts as NMR', 'The player rests (MS-1).', 'nmr'),
  rulingSpec('pass', 'orders', 'Counts as a pass', 'The player does nothing in the turn.', 'pass'),
]

const withPlayer = (state: State, seat: Seat, change: Partial<Player>): State => ({
  ...state,
  players: state.players.map((player, i) => (i === seat ? { ...player, ...change } : player)),
})

/** Something came to a place or went: everybody's memory of it is of the past. */
const touched = (state: State, place: number, tile: Tile | null): State => ({
  ...state,
  laboratory: state.laboratory.map((at, i) => (i === place ? { tile, open: null, changed: state.turn } : at)),
  players: state.players.map((player) => ({
    ...player,
    seen: player.seen.map((sight, i) => (i === place && sight !== null ? { ...sight, stale: true } : sight)),
  })),
})

/** Tiles face down on the lowest free places, not shown. */
const laidBack = (state: State, tiles: readonly Tile[]): State =>
  tiles.reduce(
    (now, tile) =>
      isStone(tile)
        ? { ...now, removed: [...now.removed, tile] }
        : touched(
            now,
            now.laboratory.findIndex((place) => place.tile === null),
            tile,
          ),
    state,
  )

function spirit(state: State, seat: Seat, value: string): Result<State> {
  const change = readChange(value, 'spirit', 999)
  if (!change.ok) return change
  const by = change.value
  const player = state.players[seat]!
  if (player.spirit + by < 0)
    return err(problem('ruling-value', `There are only ${player.spirit} spirit to take.`, 'Take less.'))
  return ok(withPlayer(state, seat, { spirit: player.spirit + by }))
}

function tiles(state: State, seat: Seat, value: string): Result<State> {
  const remedy = 'Write each tile with its sign, such as +E -Q.'
  let now = state
  let sign = ''
  let count = 0
  for (const mark of value.toUpperCase()) {
    if (mark === ' ' || mark === ',') continue
    if (mark === '+' || mark === '-') {
      sign = mark
      continue
    }
    if (sign === '' || !(/^[A-Z]$/.test(mark) || STONES.includes(mark)))
      return err(problem('ruling-value', `"${mark}" in "${value}" cannot be read.`, remedy))
    const { cabinet } = now.players[seat]!
    if (sign === '+') {
      const place = now.laboratory.findIndex((at) => at.tile === mark)
      if (place < 0)
        return err(problem('ruling-tiles', `There is no ${mark} in the laboratory.`, 'Choose another tile.'))
      now = withPlayer(touched(now, place, null), seat, {})
      now = withPlayer(now, seat, { cabinet: [...cabinet, mark] })
    } else {
      const at = cabinet.lastIndexOf(mark)
      if (at < 0)
        return err(
          problem(
            'ruling-tiles',
            `There is no ${mark} in the cabinet.`,
            `It holds ${cabinet.join(', ') || 'nothing'}.`,
          ),
        )
      now = laidBack(withPlayer(now, seat, { cabinet: cabinet.filter((_, i) => i !== at) }), [mark])
    }
    count += 1
  }
  return count === 0 ? err(problem('ruling-value', `"${value}" names no tile.`, remedy)) : ok(now)
}

function spell(table: MsTable, state: State, seat: Seat, value: string): Result<State> {
  const match = /^([A-Za-z]{4,9})\s+(homework|spellbook|deck)$/iu.exec(value)
  if (match === null)
    return err(
      problem(
        'ruling-value',
        `"${value}" cannot be read.`,
        'Write the word and where it goes: OBEAH spellbook, homework or deck.',
      ),
    )
  const word: Word = match[1]!.toUpperCase()
  if (spellOf(table, word) === undefined)
    return err(problem('ruling-spell', `There is no spell ${word}.`, 'Write the word as on the card.'))
  const loose = state.players.flatMap(({ homework }) =>
    homework.flatMap((each) => (each.word === word ? each.tiles.flatMap((tile) => tile ?? []) : [])),
  )
  const without: State = laidBack(
    {
      ...state,
      deck: state.deck.filter((each) => each !== word),
      players: state.players.map((player) => ({
        ...player,
        homework: player.homework.filter((each) => each.word !== word),
        spellbook: player.spellbook.filter((each) => each !== word),
      })),
    },
    loose,
  )
  const player = without.players[seat]!
  switch (match[2]!.toLowerCase()) {
    case 'homework':
      return ok(
        withPlayer(without, seat, {
          homework: [...player.homework, { word, tiles: Array.from(word, () => null) }],
        }),
      )
    case 'spellbook':
      return ok(withPlayer(without, seat, { spellbook: [...player.spellbook, word] }))
    default:
      return ok({ ...without, deck: [...without.deck, word] })
  }
}

function out(state: State, seat: Seat, value: string): Result<State> {
  const gone = readOut(value, state.players[seat]!.out)
  if (!gone.ok) return gone
  // The seat's next turn does not come: what it had turned up in the laboratory lies face down again.
  const laboratory = state.laboratory.map((at) =>
    gone.value && at.open === seat ? { ...at, open: null } : at,
  )
  return ok(withPlayer({ ...state, laboratory }, seat, { out: gone.value }))
}

/** A change of the state between turns. Winners are worked out again when the game is over. */
export function rule(table: MsTable, state: State, ruling: GameRuling): Result<State> {
  const refused = rulingProblem('Magic Spell', rulings, 'state', ruling, state.players.length)
  if (refused !== null) return err(refused)
  const seat = ruling.seat!
  const value = tidyValue(ruling.value)
  const changed =
    ruling.kind === 'spirit'
      ? spirit(state, seat, value)
      : ruling.kind === 'tiles'
        ? tiles(state, seat, value)
        : ruling.kind === 'spell'
          ? spell(table, state, seat, value)
          : out(state, seat, value)
  if (!changed.ok || !state.over) return changed
  const { players } = changed.value
  const credits = players.map((p) => creditsOf(table, p.spellbook) + p.cabinet.filter(isStone).length)
  return ok({
    ...changed.value,
    winners: leaders(
      credits,
      players.map((p) => p.out),
    ),
  })
}

/** A change of one seat's orders for the coming turn. */
export function ruleOrders(
  table: MsTable,
  input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  const refused = rulingProblem('Magic Spell', rulings, 'orders', ruling, table.seats.length)
  if (refused !== null) return err(refused)
  if (input.kind === 'out')
    return err(problem('ruling-out', 'The seat gives no orders now.', 'Take the seat in again first.'))
  if (ruling.kind === 'nmr') return ok({ kind: 'nmr' })
  return ok({ kind: 'sent', orders: { steps: [{ kind: 'act', act: { do: 'pass' } }] } })
}
