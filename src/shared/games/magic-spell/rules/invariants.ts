// Invariants of every state: each tile and each spell exists once, words and tiles match, the clock is right.
import { checkWinners, invariantsOf, type Report } from '../../../kit/invariants'
import { tileCount, type Pack } from '../pack'
import { hasStones, isStone, type MsTable } from '../table'
import { STONES, type State, type Tile } from '../types'
import { finalCredits, leaders } from './ending'

/** Every tile of the pack is in the laboratory, a cabinet, on a spell, or (a stone) out of the game. */
function checkTiles(table: MsTable, state: State, report: Report): void {
  const left = new Map(Object.entries(table.pack.tiles))
  if (hasStones(table)) for (const stone of STONES) left.set(stone, 1)
  const count = (tile: Tile | null): void => {
    if (tile !== null) left.set(tile, (left.get(tile) ?? 0) - 1)
  }
  state.laboratory.forEach(({ tile }) => count(tile))
  state.removed.forEach(count)
  for (const { cabinet, homework } of state.players) {
    cabinet.forEach(count)
    for (const { tiles } of homework) tiles.forEach(count)
  }
  for (const [tile, n] of left) if (n !== 0) report('tiles', `${tile}: ${Math.abs(n)} too ${n > 0 ? 'few' : 'many'}`)
  const places = tileCount(table.pack) + (hasStones(table) ? STONES.length : 0)
  if (state.laboratory.length !== places) report('laboratory', `${state.laboratory.length} places for ${places} tiles`)
  if (state.removed.some((tile) => !isStone(tile))) report('removed', state.removed.join(' '))
  state.laboratory.forEach(({ tile, open }, i) => {
    if (open !== null && (tile === null || state.players[open] === undefined))
      report('open', `place ${i + 1} is open without a tile or a player`)
  })
}

/** Every spell is in the deck, among homework or in a spellbook, once; tiles on homework match its letters. */
function checkSpells({ pack }: MsTable, state: State, report: Report): void {
  const found = [
    ...state.deck,
    ...state.players.flatMap((player) => [...player.homework.map(({ word }) => word), ...player.spellbook]),
  ]
  const known = new Set(found.filter((word) => pack.byWord.has(word)))
  if (known.size !== pack.byWord.size || found.length !== known.size)
    report('spells', `${found.length} spells, ${known.size} of the ${pack.byWord.size} in the pack`)
  state.players.forEach(({ homework }, seat) => {
    for (const { word, tiles } of homework) {
      const where = `seat ${seat}: ${word}`
      const laid = tiles.filter((tile) => tile !== null)
      if (tiles.length !== word.length) report('homework', `${where} has ${tiles.length} slots`)
      if (laid.length === tiles.length) report('homework', `${where} is complete and not in the spellbook`)
      if (tiles.some((tile, i) => tile !== null && !isStone(tile) && tile !== word[i])) report('match', where)
      if (laid.filter(isStone).length > 1) report('stones', where)
    }
  })
}

function checkPlayers(_: MsTable, state: State, report: Report): void {
  state.players.forEach((player, seat) => {
    if (!Number.isInteger(player.spirit) || player.spirit < 0) report('spirit', `seat ${seat}: ${player.spirit}`)
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
  checkWinners(state, () => leaders(finalCredits(table, state), state.players), report)
}

export const invariants = invariantsOf<Pack, State>(checkTiles, checkSpells, checkPlayers, checkClock)
