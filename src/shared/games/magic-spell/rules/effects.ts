// What each effect verb does (MS-8, MS-10): as much of it as can be done.
import { never } from '../../../engine/result'
import type { Seat } from '../../../engine/log'
import type { CastEffect } from '../effects'
import { guardOf } from '../table'
import type { Tile, Word } from '../types'
import { buryHomework, giveUpTiles } from './ending'
import type { Weaving } from './weave'
import { putBack, see, stream, swapPlaces, takeUp, tell, unseenPlaces, type Shown, type Work } from './work'

export interface Casting {
  readonly seat: Seat
  readonly target: Seat | null
  readonly word: Word
  readonly bury: readonly Word[]
  readonly weaving: Weaving
}

/** The players an effect falls on. */
function victims(work: Work, casting: Casting, who: 'self' | 'target' | 'others'): readonly Seat[] {
  if (who === 'self') return [casting.seat]
  if (who === 'target') return casting.target === null ? [] : [casting.target]
  return work.state.players.flatMap((player, seat) => (seat === casting.seat || player.out ? [] : [seat]))
}

/** Whether a player's own spells keep the harm off him; says so. */
function guarded(work: Work, casting: Casting, seat: Seat, from: 'tiles' | 'spirit' | 'homework'): boolean {
  if (seat === casting.seat) return false
  const word = guardOf(work.table, work.state.players[seat]!, from)
  if (word !== null) tell(work, 'protected', { seat, word, against: casting.word }, 'MS-8')
  return word !== null
}

/** Places for an effect: those named first, then the lowest not seen yet. Named ones are used up. */
function choosePlaces(work: Work, casting: Casting, n: number, named: number[]): number[] {
  const own = named.splice(0, n).filter((place) => work.state.laboratory[place]!.tile !== null)
  return [...own, ...unseenPlaces(work, casting.seat, n - own.length, own)]
}

const faces = (work: Work, places: readonly number[]): Shown[] =>
  places.map((place) => ({ place: place + 1, tile: work.state.laboratory[place]!.tile! }))

/** Does one effect. `named` are the places (from 0) the caster named and no effect used yet. */
export function applyEffect(work: Work, casting: Casting, effect: CastEffect, named: number[]): void {
  const { state } = work
  const { seat } = casting
  const me = state.players[seat]!
  const nothing = (): void => tell(work, 'no-effect', { seat, verb: effect.verb }, 'MS-10')
  switch (effect.verb) {
    case 'peek': {
      const places = choosePlaces(work, casting, effect.n, named)
      if (places.length === 0) return nothing()
      for (const place of places) see(work, seat, place)
      tell(work, 'peek', { seat, places: places.map((place) => place + 1) }, 'MS-8')
      return tell(work, 'saw', { seat, shown: faces(work, places) }, 'MS-8', [seat])
    }
    case 'show': {
      const places = choosePlaces(work, casting, effect.n, named)
      if (places.length === 0) return nothing()
      for (const place of places) {
        state.laboratory[place]!.open = seat
        state.players.forEach((_, other) => see(work, other, place))
      }
      return tell(work, 'shown', { seat, shown: faces(work, places) }, 'MS-8')
    }
    case 'swap': {
      for (let i = 0; i < effect.n; i++) {
        const [a, b] = named.splice(0, 2)
        if (a === undefined || b === undefined) return
        swapPlaces(work, a, b)
        tell(work, 'swap', { seat, a: a + 1, b: b + 1 }, 'MS-8')
      }
      return
    }
    case 'spirit': {
      for (const other of victims(work, casting, effect.who)) {
        if (effect.by < 0 && guarded(work, casting, other, 'spirit')) continue
        const player = state.players[other]!
        const by = Math.max(effect.by, -player.spirit)
        player.spirit += by
        tell(
          work,
          'spirit',
          { seat: other, by, asked: effect.by, spirit: player.spirit },
          by === effect.by ? 'MS-8' : 'MS-10',
        )
      }
      return
    }
    case 'drain': {
      for (const other of victims(work, casting, effect.who)) {
        if (guarded(work, casting, other, 'spirit')) continue
        const player = state.players[other]!
        const by = Math.min(effect.n, player.spirit)
        player.spirit -= by
        me.spirit += by
        tell(work, 'drain', { seat, from: other, by, asked: effect.n }, by === effect.n ? 'MS-8' : 'MS-10')
      }
      return
    }
    case 'steal': {
      for (const other of victims(work, casting, 'target')) {
        if (guarded(work, casting, other, 'tiles')) continue
        const { cabinet } = state.players[other]!
        const tiles: Tile[] = []
        while (tiles.length < effect.n && cabinet.length > 0) {
          const [tile] = cabinet.splice(work.dice.draw(stream(work, seat, 'steal'), cabinet.length), 1)
          tiles.push(tile!)
        }
        if (tiles.length === 0) {
          nothing()
          continue
        }
        me.cabinet.push(...tiles)
        tell(
          work,
          'stolen',
          { seat, from: other, count: tiles.length },
          tiles.length === effect.n ? 'MS-8' : 'MS-10',
        )
        tell(work, 'stolen-what', { seat, from: other, tiles }, 'MS-8', [seat, other])
      }
      return
    }
    case 'drop': {
      for (const other of victims(work, casting, effect.who)) {
        if (guarded(work, casting, other, 'tiles')) continue
        const tiles = giveUpTiles(work, other, effect.n, [])
        const { shown, gone } = putBack(work, tiles)
        tell(work, 'dropped', { seat: other, shown, gone }, tiles.length === effect.n ? 'MS-8' : 'MS-10')
      }
      return
    }
    case 'fetch': {
      const places = choosePlaces(work, casting, effect.n, named)
      if (places.length === 0) return nothing()
      const shown = faces(work, places)
      for (const place of places) {
        see(work, seat, place)
        me.cabinet.push(takeUp(work, place))
      }
      tell(
        work,
        'fetched',
        { seat, places: places.map((place) => place + 1) },
        places.length === effect.n ? 'MS-8' : 'MS-10',
      )
      return tell(work, 'fetched-what', { seat, tiles: shown.map(({ tile }) => tile) }, 'MS-8', [seat])
    }
    case 'draw':
      return drawSpells(work, seat, effect.n, 'MS-8')
    case 'bury': {
      for (const other of victims(work, casting, effect.who)) {
        if (guarded(work, casting, other, 'homework')) continue
        const wished = other === seat ? casting.bury : []
        if (buryHomework(work, other, effect.n, wished, 'MS-10') === 0) nothing()
      }
      return
    }
    case 'weave':
      casting.weaving.free += effect.n
      return tell(work, 'free-weaves', { seat, count: effect.n }, 'MS-8')
    case 'reveal': {
      for (const other of victims(work, casting, 'target')) {
        if (guarded(work, casting, other, effect.what === 'cabinet' ? 'tiles' : 'homework')) continue
        const player = state.players[other]!
        const what =
          effect.what === 'cabinet'
            ? { tiles: player.cabinet.slice() }
            : {
                homework: player.homework.map(({ word, tiles }) => ({
                  word,
                  tiles: tiles.map((tile) => tile ?? ''),
                })),
              }
        const audience = effect.to === 'all' ? 'all' : [seat, other]
        if (effect.to === 'caster')
          tell(work, 'revealed', { seat: other, to: seat, what: effect.what, hidden: true }, 'MS-8')
        tell(
          work,
          'revealed',
          { seat: other, to: effect.to === 'all' ? null : seat, what: effect.what, ...what },
          'MS-8',
          audience,
        )
      }
      return
    }
    default:
      never(effect)
  }
}

/** Draws spells from the top of the deck as homework (MS-9). */
export function drawSpells(work: Work, seat: Seat, n: number, rule: string): void {
  const { deck, players } = work.state
  const words = deck.splice(0, n)
  if (words.length === 0) return tell(work, 'no-spell-left', { seat }, 'MS-10')
  for (const word of words) players[seat]!.homework.push({ word, tiles: Array.from(word, () => null) })
  tell(work, 'drew', { seat, count: words.length }, words.length === n ? rule : 'MS-10')
  tell(work, 'drew-what', { seat, words }, rule, [seat])
}
