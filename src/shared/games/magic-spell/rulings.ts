// The referee's changes: spirit, tiles, spells and seats between turns; a rest or a pass in the orders to come.
import type { GameRuling, RulingSpec, SeatInput } from '../../engine/contract'
import type { Seat } from '../../engine/log'
import { err, ok, type Problem, type Result } from '../../engine/result'
import { leaders } from './resolve/ending'
import { creditsOf, isStone, spellOf, type MsTable } from './table'
import { STONES, type Orders, type Player, type State, type Tile, type Word } from './types'

export const rulings: readonly RulingSpec[] = [
  {
    kind: 'spirit',
    label: 'Spirit',
    help: 'Gives or takes points of spirit.',
    on: 'state',
    example: '+3',
    needsPlayer: true,
  },
  {
    kind: 'tiles',
    label: 'Tiles',
    help: 'Moves tiles from the laboratory into the cabinet (+E) or back (-E).',
    on: 'state',
    example: '+E -Q',
    needsPlayer: true,
  },
  {
    kind: 'spell',
    label: 'Spell',
    help: 'Puts a spell, wherever it is, into the homework or the spellbook of the player, or under the deck; tiles on it return.',
    on: 'state',
    example: 'OBEAH spellbook',
    needsPlayer: true,
  },
  {
    kind: 'out',
    label: 'Seat out',
    help: 'The player has left for good and takes no more turns. "back" takes the seat in again.',
    on: 'state',
    example: 'out',
    needsPlayer: true,
  },
  {
    kind: 'nmr',
    label: 'Counts as NMR',
    help: 'The player rests (MS-1).',
    on: 'orders',
    example: 'nmr',
    needsPlayer: true,
  },
  {
    kind: 'pass',
    label: 'Counts as a pass',
    help: 'The player does nothing in the turn.',
    on: 'orders',
    example: 'pass',
    needsPlayer: true,
  },
]

const trouble = (code: string, message: string, remedy: string): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
})
const tidy = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()

const unknown = (ruling: GameRuling): Problem =>
  trouble(
    'ruling-unknown',
    `Magic Spell has no ruling "${ruling.kind}".`,
    `There are ${rulings.map((r) => r.kind).join(', ')}.`,
  )

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
  const match = /^([+-]?)\s*(\d{1,3})$/u.exec(value)
  const by = match === null ? 0 : Number(match[2]) * (match[1] === '-' ? -1 : 1)
  const player = state.players[seat]!
  if (by === 0)
    return err(
      trouble(
        'ruling-value',
        `"${value}" is no change of spirit.`,
        'Write it with its sign, such as +3 or -2.',
      ),
    )
  if (player.spirit + by < 0)
    return err(trouble('ruling-value', `There are only ${player.spirit} spirit to take.`, 'Take less.'))
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
      return err(trouble('ruling-value', `"${mark}" in "${value}" cannot be read.`, remedy))
    const { cabinet } = now.players[seat]!
    if (sign === '+') {
      const place = now.laboratory.findIndex((at) => at.tile === mark)
      if (place < 0)
        return err(trouble('ruling-tiles', `There is no ${mark} in the laboratory.`, 'Choose another tile.'))
      now = withPlayer(touched(now, place, null), seat, {})
      now = withPlayer(now, seat, { cabinet: [...cabinet, mark] })
    } else {
      const at = cabinet.lastIndexOf(mark)
      if (at < 0)
        return err(
          trouble(
            'ruling-tiles',
            `There is no ${mark} in the cabinet.`,
            `It holds ${cabinet.join(', ') || 'nothing'}.`,
          ),
        )
      now = laidBack(withPlayer(now, seat, { cabinet: cabinet.filter((_, i) => i !== at) }), [mark])
    }
    count += 1
  }
  return count === 0 ? err(trouble('ruling-value', `"${value}" names no tile.`, remedy)) : ok(now)
}

function spell(table: MsTable, state: State, seat: Seat, value: string): Result<State> {
  const match = /^([A-Za-z]{4,9})\s+(homework|spellbook|deck)$/iu.exec(value)
  if (match === null)
    return err(
      trouble(
        'ruling-value',
        `"${value}" cannot be read.`,
        'Write the word and where it goes: OBEAH spellbook, homework or deck.',
      ),
    )
  const word: Word = match[1]!.toUpperCase()
  if (spellOf(table, word) === undefined)
    return err(trouble('ruling-spell', `There is no spell ${word}.`, 'Write the word as on the card.'))
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
  const word = value.toLowerCase()
  if (word !== '' && word !== 'out' && word !== 'back')
    return err(trouble('ruling-value', `"${value}" is neither "out" nor "back".`, 'Write out or back.'))
  const gone = word !== 'back'
  if (state.players[seat]!.out === gone)
    return err(
      trouble(
        'ruling-nothing',
        gone ? 'The seat is out already.' : 'The seat is not out.',
        'Nothing was changed.',
      ),
    )
  return ok(withPlayer(state, seat, { out: gone }))
}

/** A change of the state between turns. Winners are worked out again when the game is over. */
export function rule(table: MsTable, state: State, ruling: GameRuling): Result<State> {
  if (!rulings.some((spec) => spec.kind === ruling.kind && spec.on === 'state')) return err(unknown(ruling))
  const { seat } = ruling
  if (seat === null || state.players[seat] === undefined)
    return err(trouble('ruling-player', 'The ruling names no player of this game.', 'Say whom it is for.'))
  const value = tidy(ruling.value)
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
  _table: MsTable,
  input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  if (ruling.kind !== 'nmr' && ruling.kind !== 'pass') return err(unknown(ruling))
  if (input.kind === 'out')
    return err(trouble('ruling-out', 'The seat gives no orders now.', 'Take the seat in again first.'))
  if (ruling.kind === 'nmr') return ok({ kind: 'nmr' })
  return ok({ kind: 'sent', orders: { steps: [{ kind: 'act', act: { do: 'pass' } }] } })
}
