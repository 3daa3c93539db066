// What every state must fulfil: each tile and each spell is somewhere once, words and tiles match, limits and clock.
import type { Violation } from '../../../kit/game'
import { tilesOf } from '../pack'
import { hasStones, isStone, spellOf, type MsTable } from '../table'
import { STONES, type State } from '../types'
import { finalCredits, leaders } from './ending'

type Report = (invariant: string, detail: string) => void

/** Whether two lists hold the same things, however often, in any order. */
function sameItems(some: readonly (string | number)[], others: readonly (string | number)[]): boolean {
  if (some.length !== others.length) return false
  const left = new Map<string | number, number>()
  for (const item of some) left.set(item, (left.get(item) ?? 0) + 1)
  for (const item of others) {
    const count = left.get(item) ?? 0
    if (count === 0) return false
    left.set(item, count - 1)
  }
  return true
}

/** Every tile of the pack is in the laboratory, a cabinet, on a spell, or (a stone) out of the game. */
function checkTiles(table: MsTable, state: State, report: Report): void {
  const all = [...tilesOf(table.pack), ...(hasStones(table) ? STONES : [])]
  const found = [
    ...state.laboratory.flatMap(({ tile }) => tile ?? []),
    ...state.removed,
    ...state.players.flatMap((player) => [
      ...player.cabinet,
      ...player.homework.flatMap(({ tiles }) => tiles.flatMap((tile) => tile ?? [])),
    ]),
  ]
  if (!sameItems(all, found))
    report('tiles', `${found.length} tiles, ${all.length} in the pack, or not the same`)
  if (state.laboratory.length !== all.length)
    report('laboratory', `${state.laboratory.length} places for ${all.length} tiles`)
  if (state.removed.some((tile) => !isStone(tile))) report('removed', state.removed.slice().sort().join(' '))
  state.laboratory.forEach((place, i) => {
    if (place.open !== null && (place.tile === null || state.players[place.open] === undefined))
      report('open', `place ${i + 1} is open without a tile or a player`)
  })
}

/** Every spell is in the deck, among homework or in a spellbook, once; tiles on homework match its letters. */
function checkSpells(table: MsTable, state: State, report: Report): void {
  const found = [
    ...state.deck,
    ...state.players.flatMap((player) => [...player.homework.map(({ word }) => word), ...player.spellbook]),
  ]
  if (
    !sameItems(
      found,
      table.pack.spells.map(({ word }) => word),
    )
  )
    report('spells', `${found.length} spells, ${table.pack.spells.length} in the pack, or not the same`)
  state.players.forEach((player, seat) => {
    for (const { word, tiles } of player.homework) {
      const at = `seat ${seat}: ${word}`
      if (tiles.length !== word.length) report('homework', `${at} has ${tiles.length} slots`)
      if (tiles.every((tile) => tile !== null))
        report('homework', `${at} is complete and not in the spellbook`)
      if (tiles.some((tile, i) => tile !== null && !isStone(tile) && tile !== word[i])) report('match', at)
      if (tiles.filter((tile) => tile !== null && isStone(tile)).length > 1) report('stones', at)
    }
    for (const word of player.spellbook) if (spellOf(table, word) === undefined) report('spellbook', word)
  })
}

function checkPlayers(table: MsTable, state: State, report: Report): void {
  if (state.players.length !== table.seats.length)
    report('players', `${state.players.length} for ${table.seats.length} seats`)
  state.players.forEach((player, seat) => {
    if (!Number.isInteger(player.spirit) || player.spirit < 0)
      report('spirit', `seat ${seat}: ${player.spirit}`)
    if (player.seen.length !== state.laboratory.length) report('seen', `seat ${seat}`)
    player.seen.forEach((sight, i) => {
      if (sight !== null && !sight.stale && state.laboratory[i]?.tile !== sight.tile)
        report('seen', `seat ${seat} remembers ${sight.tile} at place ${i + 1}`)
    })
  })
}

function checkClock(table: MsTable, state: State, report: Report): void {
  if (!Number.isInteger(state.turn) || state.turn < 1) report('turn', String(state.turn))
  if (state.hand !== null) report('hand', 'a tile is in hand between turns')
  if (state.players[state.next] === undefined || state.players[state.start] === undefined)
    report('next', String(state.next))
  if (!state.over && state.winners.length > 0) report('winners', 'before the end')
  if (state.over) {
    const due = leaders(finalCredits(table, state), state.players)
    if (!sameItems(due, state.winners)) report('winners', state.winners.join())
  }
}

/** Everything that is wrong with a state; [] when all is well. */
export function invariants(table: MsTable, state: State): readonly Violation[] {
  const found: Violation[] = []
  const report: Report = (invariant, detail) => void found.push({ invariant, detail })
  checkTiles(table, state, report)
  checkSpells(table, state, report)
  checkPlayers(table, state, report)
  checkClock(table, state, report)
  return found
}
