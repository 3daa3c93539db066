// Orders that a student could give next, after the orders so far, for playing a turn step by step.
import { at } from '../../../engine/at'
import type { NextOrder, SeatInput } from '../../../kit/game'
import type { Dice } from '../../../engine/dice/dice'
import type { Seat } from '../../../engine/log'
import { possible } from '../../../kit/orders/next-orders'
import { needsTarget, placesWanted } from '../effects'
import { actLine, acts as book } from '../orders/read'
import { isStone, othersOf, spellOf, type MsTable } from '../table'
import type { Act, ActOf, Orders, State, Tile, Word } from '../types'
import { turnSoFar, turnToTry } from './round'

const distinct = <T>(list: readonly T[]): readonly T[] => [...new Set(list)]
/** How many of the places a player remembers (or, failing that, the lowest) are offered for swapping with one another. */
const SWAPS_AMONG = 8

/** Letters a tile may be woven as on a word: a stone as each of them, a letter as itself (null). */
const readings = (tile: Tile, word: Word): readonly (string | null)[] =>
  isStone(tile) ? distinct(Array.from(word)) : [null]

/** Every weave of a tile of the cabinet, of one homework spell on another, or of the tile in hand. */
function weaves({ hand, players }: State, seat: Seat): readonly Act[] {
  const { cabinet, homework } = at(players, seat)
  const on = (tile: Tile, from: Word | null, named: Tile | null): readonly Act[] =>
    homework
      .filter(({ word }) => word !== from)
      .flatMap(({ word }) => readings(tile, word).map((as): Act => ({ do: 'weave', tile: named, from, on: word, as })))
  return [
    ...(hand === null ? [] : on(hand.tile, null, null)),
    ...distinct(cabinet).flatMap((tile) => on(tile, null, tile)),
    ...homework.flatMap(({ word, tiles }) =>
      distinct(tiles.flatMap((tile) => tile ?? [])).flatMap((tile) => on(tile, word, tile)),
    ),
  ]
}

/** Places that could be swapped: those the player saw and that did not change since, then the lowest. */
function swappable({ laboratory, players }: State, seat: Seat): readonly number[] {
  const lying = laboratory.flatMap(({ tile }, i) => (tile === null ? [] : [i]))
  const known = lying.filter((i) => at(players, seat).seen[i]?.stale === false)
  return distinct([...known, ...lying])
    .slice(0, SWAPS_AMONG)
    .map((i) => i + 1)
    .sort((a, b) => a - b)
}

/** The casts of one spell on offer; `everyOrder` lists those that only text can order. */
function castsOf(table: MsTable, state: State, seat: Seat, word: Word): readonly ActOf<'cast'>[] {
  const spell = spellOf(table, word)
  if (spell?.kind !== 'cast') return []
  const { cabinet, homework } = at(state.players, seat)
  const targets = spell.effect.some(needsTarget) ? othersOf(state.players, seat) : [null]
  const plain = { do: 'cast', word, at: [], pay: [], bury: [] } as const
  return targets.flatMap((on): readonly ActOf<'cast'>[] => {
    const cast = (more: Partial<ActOf<'cast'>>): ActOf<'cast'> => ({ ...plain, on, ...more })
    if (spell.effect.some(({ verb }) => verb === 'swap')) {
      const places = swappable(state, seat)
      return places.flatMap((a, i) => places.slice(i + 1).map((b) => cast({ at: [a, b] })))
    }
    const wanted = on === null && spell.effect.some((effect) => placesWanted(effect) > 0)
    const buries = spell.effect.some((effect) => effect.verb === 'bury' && effect.who === 'self')
    return [
      cast({}),
      ...(spell.cost.tiles > 0 ? distinct(cabinet) : []).map((tile) => cast({ pay: [tile] })),
      ...(buries ? homework : []).map((each) => cast({ bury: [each.word] })),
      ...(wanted ? state.laboratory : []).flatMap(({ tile }, i) => (tile === null ? [] : [cast({ at: [i + 1] })])),
    ]
  })
}

/**
 * The single orders that are tried for a moment of the turn. Written as text there are more: trades, several tiles or
 * words in one order, and casts that name several things. A cast is on offer for each player it can fall on, plain
 * (places not named are the lowest the caster has not seen, tiles paid are the last in the cabinet), and besides that with
 * one tile to pay, one spell to bury or (where it falls on nobody) one place named; a swap with each two of eight
 * places.
 */
function everyOrder(table: MsTable, moment: State, seat: Seat): readonly Act[] {
  const { cabinet, homework, spellbook } = at(moment.players, seat)
  return [
    ...weaves(moment, seat),
    { do: 'keep' },
    { do: 'put-back' },
    { do: 'scrounge', place: null },
    ...moment.laboratory.map((_, i): Act => ({ do: 'scrounge', place: i + 1 })),
    ...spellbook.flatMap((word) => castsOf(table, moment, seat, word)),
    { do: 'rest' },
    { do: 'research' },
    { do: 'pass' },
    // A tile still in hand at the end is kept, so it may go back with the others.
    ...distinct([...cabinet, ...(moment.hand === null ? [] : [moment.hand.tile])]).map((tile): Act => ({
      do: 'return',
      tiles: [tile],
    })),
    ...homework.map(({ word }): Act => ({ do: 'bury', words: [word] })),
  ]
}

/** The place of the laboratory to click for an order. */
function spotOf(act: Act): string | null {
  const place = act.do === 'scrounge' ? act.place : act.do === 'cast' && act.at.length === 1 ? act.at[0] : null
  return place === null || place === undefined ? null : `place-${place}`
}

/**
 * The orders the seat could give next; [] if no turn of it is due.
 * @param inputs orders of the others; earlier turns of the round are played with them
 * @param orders the seat's orders so far
 * @param dice fresh dice of the coming resolution for every trial
 */
export function offers(
  table: MsTable,
  state: State,
  inputs: readonly SeatInput<Orders>[],
  seat: Seat,
  orders: Orders,
  dice: () => Dice,
): readonly NextOrder<Orders>[] {
  const moment = turnSoFar(table, state, inputs, seat, orders, dice())?.state
  if (moment === undefined) return []
  const behind = (act: Act | null): Orders =>
    act === null ? orders : { steps: [...orders.steps, { kind: 'act', act }] }
  const play = turnToTry(table, state, inputs, seat, orders, dice)
  const acts = possible(everyOrder(table, moment, seat), seat, behind, play)
  return acts.map((act) => ({
    label: actLine(table, act, moment.hand?.tile ?? null),
    group: book.groupOf(act),
    spot: spotOf(act),
    orders: behind(act),
  }))
}
