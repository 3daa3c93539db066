// Weaving a tile on a homework spell, and what happens when a word is complete (MS-4 to MS-6, MS-14).
import type { Seat } from '../../../engine/log'
import { gainOf, isOpenResearch, isStone, priceOf, spellOf } from '../table'
import type { Act, Tile, Word } from '../types'
import { putBack, takeOne, takeUp, tell, type Standing, type Work, type WorkHomework } from './work'

export type WeaveAct = Extract<Act, { do: 'weave' }>

/** What a further weave costs, before tiles taken from a spell. */
export interface Weaving {
  /** Weaves so far in this turn. */
  done: number
  /** Weaves to come for no spirit: the first one, and those a spell gives. */
  free: number
}

/** The place in the word a tile goes to; -1 when it fits nowhere. One stone to a spell. */
export function slotFor(
  homework: Pick<WorkHomework, 'word' | 'tiles'>,
  tile: Tile,
  as: string | null,
): number {
  const free = (letter: string | null): number =>
    homework.tiles.findIndex((laid, i) => laid === null && (letter === null || homework.word[i] === letter))
  if (!isStone(tile)) return as !== null && as !== tile ? -1 : free(tile)
  if (homework.tiles.some((laid) => laid !== null && isStone(laid))) return -1
  return free(as)
}

export const homeworkOf = (player: Standing, word: Word): WorkHomework | undefined =>
  player.homework.find((homework) => homework.word === word)

/**
 * Weaves one tile.
 * @returns why it cannot be done, in words, or null when it is done
 */
export function weave(work: Work, seat: Seat, act: WeaveAct, weaving: Weaving): string | null {
  const { table, state } = work
  const player = state.players[seat]!
  const on = homeworkOf(player, act.on)
  if (on === undefined) return `${act.on} is not among the homework`
  const scrounged = act.tile === null ? state.hand : null
  if (act.tile === null && scrounged === null) return 'no tile has just been scrounged'
  const tile = act.tile ?? scrounged!.tile
  if (act.from === act.on) return 'a tile cannot go from a spell to the same spell'
  const source = act.from === null ? null : homeworkOf(player, act.from)
  if (source === undefined) return `${act.from!} is not among the homework`
  if (source !== null && !source.tiles.includes(tile)) return `there is no ${tile} on ${source.word}`
  if (act.tile !== null && source === null && !player.cabinet.includes(tile))
    return `there is no ${tile} in the cabinet`
  const slot = slotFor(on, tile, act.as)
  if (slot < 0) return `${tile} matches no open letter of ${on.word}`
  const price =
    (weaving.free > 0 ? 0 : priceOf(table, player, 'weave', 1)) +
    (source === null ? 0 : priceOf(table, player, 'transfer', 1))
  if (player.spirit < price) return `it costs ${price} spirit and only ${player.spirit} is left`
  player.spirit -= price
  if (weaving.free > 0) weaving.free -= 1
  weaving.done += 1
  if (scrounged !== null) {
    takeUp(work, scrounged.place)
    state.hand = null
  } else if (source !== null) source.tiles[source.tiles.indexOf(tile)] = null
  else takeOne(player.cabinet, tile)
  on.tiles[slot] = tile
  const count = on.tiles.filter((laid) => laid !== null).length
  const from = scrounged !== null ? 'laboratory' : source !== null ? 'spell' : 'cabinet'
  const nth = player.homework.indexOf(on) + 1
  const fromNth = source === null ? 0 : player.homework.indexOf(source) + 1
  const face = isOpenResearch(table) ? tile : null
  tell(
    work,
    'weave',
    { seat, nth, count, from, fromNth, price, tile: face },
    isOpenResearch(table) ? 'MS-4, MS-14' : 'MS-4',
  )
  tell(
    work,
    'weave-own',
    { seat, tile, word: on.word, from: source?.word ?? null, letter: on.word[slot]! },
    'MS-4',
    [seat],
  )
  if (on.tiles.every((laid) => laid !== null)) complete(work, seat, on)
  return null
}

/** The word is laid: tiles back to the laboratory for all to see, the spell into the spellbook (MS-5). */
function complete(work: Work, seat: Seat, homework: WorkHomework): void {
  const { table, state } = work
  const player = state.players[seat]!
  player.homework = player.homework.filter((each) => each !== homework)
  player.spellbook.push(homework.word)
  const { shown, gone } = putBack(
    work,
    homework.tiles.filter((tile) => tile !== null),
  )
  const spell = spellOf(table, homework.word)
  const words = { meaning: spell?.meaning ?? '', text: spell?.text ?? '', credits: spell?.credits ?? 0 }
  tell(
    work,
    'complete',
    { seat, word: homework.word, ...words, shown, gone },
    gone.length > 0 ? 'MS-5, MS-14' : 'MS-5',
  )
  const reward = gainOf(table, player, 'completion')
  if (reward > 0) {
    player.spirit += reward
    tell(work, 'reward', { seat, by: reward, spirit: player.spirit }, 'MS-8')
  }
}
