// Weaving a tile on a homework spell, and what happens when a word is complete (MS-4 to MS-6, MS-14).
import { at, takeOne } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { gainOf, isOpenResearch, isStone, priceOf, spellOf } from '../table'
import type { ActOf, Tile } from '../types'
import { homeworkOf, putBack, takeUp, logEvent, type Standing, type Work, type WorkHomework } from './work'

/** Weaves of a turn, which decide the cost of the next one. */
export interface Weaving {
  /** Weaves so far in this turn. */
  done: number
  /** Free weaves left: the first one, and those a spell gives. */
  free: number
}

/** The place in the word a tile goes to; -1 when it fits nowhere. One stone to a spell. */
export function slotFor({ word, tiles }: Pick<WorkHomework, 'word' | 'tiles'>, tile: Tile, as: string | null): number {
  const free = (letter: string | null): number =>
    tiles.findIndex((laid, i) => laid === null && (letter === null || word[i] === letter))
  if (!isStone(tile)) return as !== null && as !== tile ? -1 : free(tile)
  return tiles.some((laid) => laid !== null && isStone(laid)) ? -1 : free(as)
}

/** Where a tile to weave comes from. */
interface Source {
  readonly tile: Tile
  readonly from: 'laboratory' | 'spell' | 'cabinet'
  /** The homework spell it lies on; null when it lies elsewhere. */
  readonly spell: WorkHomework | null
  readonly take: () => void
}

/** The tile an order names, or why none fits, in words. */
function sourceOf(work: Work, player: Standing, act: ActOf<'weave'>): Source | string {
  const { tile, from } = act
  const { hand } = work.state
  if (tile === null && hand === null) return 'no tile has just been scrounged'
  if (from === act.on) return 'a tile cannot go from a spell to the same spell'
  const spell = from === null ? null : homeworkOf(player, from)
  if (spell === undefined) return `${from ?? ''} is not among the homework`
  const wanted = tile ?? hand?.tile ?? ''
  if (spell !== null && !spell.tiles.includes(wanted)) return `there is no ${wanted} on ${spell.word}`
  if (tile === null && hand !== null) {
    const take = (): void => {
      takeUp(work, hand.place)
      work.state.hand = null
    }
    return { tile: hand.tile, from: 'laboratory', spell, take }
  }
  if (spell !== null)
    return { tile: wanted, from: 'spell', spell, take: () => void (spell.tiles[spell.tiles.indexOf(wanted)] = null) }
  if (!player.cabinet.includes(wanted)) return `there is no ${wanted} in the cabinet`
  return { tile: wanted, from: 'cabinet', spell, take: () => void takeOne(player.cabinet, wanted) }
}

/**
 * Weaves one tile.
 * @returns why it cannot be done, in words, or null when it is done
 */
export function weave(work: Work, seat: Seat, act: ActOf<'weave'>, weaving: Weaving): string | null {
  const { table, state } = work
  const player = at(state.players, seat)
  const on = homeworkOf(player, act.on)
  if (on === undefined) return `${act.on} is not among the homework`
  const source = sourceOf(work, player, act)
  if (typeof source === 'string') return source
  const { tile, from, spell } = source
  const slot = slotFor(on, tile, act.as)
  if (slot < 0) return `${tile} matches no open letter of ${on.word}`
  const price =
    (weaving.free > 0 ? 0 : priceOf(table, player, 'weave', 1)) +
    (spell === null ? 0 : priceOf(table, player, 'transfer', 1))
  if (player.spirit < price) return `it costs ${price} spirit and only ${player.spirit} is left`
  player.spirit -= price
  if (weaving.free > 0) weaving.free -= 1
  weaving.done += 1
  source.take()
  on.tiles[slot] = tile
  const open = isOpenResearch(table)
  const told = {
    nth: player.homework.indexOf(on) + 1,
    count: on.tiles.filter((laid) => laid !== null).length,
    from,
    fromNth: spell === null ? 0 : player.homework.indexOf(spell) + 1,
    price,
    tile: open ? tile : null,
  }
  logEvent(work, 'weave', { seat, ...told }, open ? 'MS-4, MS-14' : 'MS-4')
  const letter = on.word.charAt(slot)
  logEvent(work, 'weave-own', { seat, tile, word: on.word, from: spell?.word ?? null, letter }, 'MS-4', [seat])
  if (on.tiles.every((laid) => laid !== null)) complete(work, seat, on)
  return null
}

/** The word is complete: its tiles go back to the laboratory for all to see, the spell into the spellbook (MS-5). */
function complete(work: Work, seat: Seat, homework: WorkHomework): void {
  const { table, state } = work
  const { word, tiles } = homework
  const player = at(state.players, seat)
  player.homework = player.homework.filter((each) => each !== homework)
  player.spellbook.push(word)
  const laid = putBack(
    work,
    tiles.filter((tile) => tile !== null),
  )
  const { meaning = '', text = '', credits = 0 } = spellOf(table, word) ?? {}
  const rule = laid.gone.length > 0 ? 'MS-5, MS-14' : 'MS-5'
  logEvent(work, 'complete', { seat, word, meaning, text, credits, ...laid }, rule)
  const by = gainOf(table, player, 'completion')
  if (by === 0) return
  player.spirit += by
  logEvent(work, 'reward', { seat, by, spirit: player.spirit }, 'MS-8')
}
