// A player of Magic Spell who orders anything, and whole games of him and of the sensible one.
import type { SeatInput, Table } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer, type LogLine } from '@shared/engine/log'
import { magicSpell } from '@shared/games/magic-spell'
import { fitsOn } from '@shared/games/magic-spell/orders/facts'
import type { Pack } from '@shared/games/magic-spell/pack'
import type { Act, Item, Orders, State, Step } from '@shared/games/magic-spell/types'
import { pick, randomOf, type Random } from './random'
import { opening } from './magic-spell'
import { sensibleInputs, sensibleOrders } from './magic-spell-sensible'

export type Style = 'sensible' | 'wild'
const act = (what: Act): Step => ({ kind: 'act', act: what })

const CONDITIONS = [
  'letter in ["A", "E"]',
  'fits()',
  'me.spirit > 3',
  'me.cabinet.size() > 4',
  'players["Brian"].credits >= 2',
  'deck > 40',
  'holds("E")',
  'missing("OBEAH") < 3',
]

/** Any orders at all: legal, hopeless, nested, traded. */
export function wildOrders(table: Table<Pack>, state: State, seat: number, random: Random): Orders {
  const me = state.players[seat]!
  const other = pick(
    random,
    state.players.map((_, i) => i),
  )
  const anyWord = (): string => {
    const own = [...me.homework.map(({ word }) => word), ...me.spellbook]
    return own.length > 0 && random() < 0.9 ? pick(random, own) : pick(random, table.pack.spells).word
  }
  const homework = (): string =>
    me.homework.length > 0 && random() < 0.95 ? pick(random, me.homework).word : anyWord()
  const tile = (): string =>
    me.cabinet.length > 0 && random() < 0.9 ? pick(random, me.cabinet) : pick(random, ['A', 'E', 'Q', 'Z', '★'])
  const items = (of: State['players'][number]): Item[] =>
    Array.from({ length: 1 + Math.floor(random() * 2) }, (): Item => {
      if (random() < 0.7 && of.cabinet.length > 0) return { kind: 'tile', tile: pick(random, of.cabinet), from: null }
      const laid = of.homework.flatMap(({ word, tiles }) =>
        tiles.flatMap((t) => (t === null ? [] : [{ word, tile: t }])),
      )
      if (random() < 0.5 && laid.length > 0) {
        const found = pick(random, laid)
        return { kind: 'tile', tile: found.tile, from: found.word }
      }
      const words = [...of.homework.map(({ word }) => word), ...of.spellbook]
      return { kind: 'spell', word: words.length > 0 ? pick(random, words) : anyWord() }
    })
  const fitting = (): Act => {
    const found = me.homework.flatMap((each) =>
      me.cabinet.flatMap((t) =>
        fitsOn({ word: each.word, tiles: each.tiles, count: 0, open: null }, t) ? [{ t, on: each.word }] : [],
      ),
    )
    const chosen = found.length > 0 ? pick(random, found) : { t: tile(), on: homework() }
    return { do: 'weave', tile: chosen.t, from: null, on: chosen.on, as: null }
  }
  const one = (): Act => {
    const roll = random()
    if (roll < 0.3) return fitting()
    if (roll < 0.36)
      return {
        do: 'weave',
        tile: tile(),
        from: random() < 0.5 ? homework() : null,
        on: homework(),
        as: random() < 0.1 ? 'E' : null,
      }
    if (roll < 0.42) return { do: 'weave', tile: null, from: null, on: homework(), as: null }
    if (roll < 0.54)
      return {
        do: 'scrounge',
        place: random() < 0.4 ? null : 1 + Math.floor(random() * state.laboratory.length),
      }
    if (roll < 0.6) return { do: pick(random, ['keep', 'put-back', 'research', 'rest', 'pass'] as const) }
    if (roll < 0.66) return { do: 'research' }
    if (roll < 0.82)
      return {
        do: 'cast',
        word: me.spellbook.length > 0 ? pick(random, me.spellbook) : anyWord(),
        on: random() < 0.8 ? other : null,
        at: Array.from({ length: Math.floor(random() * 5) }, () => 1 + Math.floor(random() * state.laboratory.length)),
        pay: random() < 0.3 ? [tile()] : [],
        bury: random() < 0.2 ? [homework()] : [],
      }
    if (roll < 0.87) return { do: 'return', tiles: [tile()] }
    if (roll < 0.91) return { do: 'bury', words: [homework()] }
    return { do: 'trade', with: other, give: items(me), get: items(state.players[other]!) }
  }
  const step = (depth: number): Step =>
    random() < 0.25 && depth < 3
      ? {
          kind: 'if',
          condition: ((text) => ({ text, cel: text }))(pick(random, CONDITIONS)),
          then: [step(depth + 1)],
          else: random() < 0.5 ? [step(depth + 1)] : null,
        }
      : act(one())
  return { steps: Array.from({ length: 1 + Math.floor(random() * 5) }, () => step(1)) }
}

/** Now and then two players who agree on a trade. */
function agreed(state: State, random: Random): readonly [number, number, Orders, Orders] | null {
  const a = Math.floor(random() * state.players.length)
  const b = Math.floor(random() * state.players.length)
  const [one, other] = [state.players[a]!, state.players[b]!]
  if (a === b || one.cabinet.length === 0 || other.cabinet.length + other.spellbook.length === 0) return null
  const give: Item[] = [{ kind: 'tile', tile: pick(random, one.cabinet), from: null }]
  const get: Item[] =
    other.cabinet.length > 0 && random() < 0.6
      ? [{ kind: 'tile', tile: pick(random, other.cabinet), from: null }]
      : other.homework.length > 0
        ? [{ kind: 'spell', word: pick(random, other.homework).word }]
        : [{ kind: 'spell', word: pick(random, other.spellbook.length > 0 ? other.spellbook : ['OBEAH']) }]
  return [
    a,
    b,
    { steps: [act({ do: 'trade', with: b, give, get })] },
    { steps: [act({ do: 'trade', with: a, give: get, get: give })] },
  ]
}

/** Inputs of one resolution. */
export function randomInputs(table: Table<Pack>, state: State, style: Style, random: Random): SeatInput<Orders>[] {
  if (style === 'sensible') return sensibleInputs(table, state, random)
  const trade = random() < 0.3 ? agreed(state, random) : null
  return state.players.map((_, seat): SeatInput<Orders> => {
    if (random() < 0.05) return { kind: 'nmr' }
    const orders = random() < 0.35 ? sensibleOrders(table, state, seat, random) : wildOrders(table, state, seat, random)
    const mine = trade === null ? null : seat === trade[0] ? trade[2] : seat === trade[1] ? trade[3] : null
    return { kind: 'sent', orders: mine === null ? orders : { steps: [...mine.steps, ...orders.steps] } }
  })
}

export interface PlayedRound {
  readonly before: State
  readonly inputs: readonly SeatInput<Orders>[]
  readonly after: State
  readonly log: readonly LogLine[]
}

/** The opening, sometimes with spellbooks filled already, so that spells are cast and the deck runs low. */
function beginning(table: Table<Pack>, seed: number, style: Style, random: Random): State {
  const state = opening(table, `random game ${seed}`)
  if (style === 'sensible' || random() < 0.5) return state
  const deck = state.deck.slice()
  const each = Math.floor(deck.length / state.players.length) - Math.floor(random() * 3)
  const players = state.players.map((player) => ({ ...player, spellbook: deck.splice(0, each) }))
  return { ...state, deck, players, target: 999 }
}

/** Plays a game to its end, or to a limit of resolutions. */
export function playGame(
  table: Table<Pack>,
  seed: number,
  style: Style,
  limit: number,
  each: (round: PlayedRound) => void = () => undefined,
): State {
  const random = randomOf(seed)
  let state = beginning(table, seed, style, random)
  for (let i = 0; i < limit && !state.over; i++) {
    const inputs = randomInputs(table, state, style, random)
    const { state: after, log } = magicSpell.resolve(table, state, inputs, makeDice(`random game ${seed}`))
    each({ before: state, inputs, after, log })
    state = after
  }
  return state
}

/** The view of a seat, for tests that need one. */
export const viewOf = (table: Table<Pack>, state: State, seat: number) =>
  magicSpell.view(table, state, seatViewer(seat))
