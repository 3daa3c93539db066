// Carries out each effect verb, as far as possible (MS-8, MS-10).
import { at } from '../../../engine/at'
import type { Condition } from '../../../engine/conditions/condition'
import type { Seat } from '../../../engine/log'
import type { CastEffect, Who } from '../effects'
import { guardOf, hasRuleset2, othersOf } from '../table'
import type { Word } from '../types'
import { judge } from './conditions'
import { buryHomework, giveUpTiles } from './ending'
import type { Weaving } from './weave'
import {
  newHomework,
  putBack,
  see,
  stream,
  swapPlaces,
  takeUp,
  logEvent,
  tileAt,
  unseenPlaces,
  type Shown,
  type Work,
} from './work'

/** A spell being cast. */
interface Casting {
  readonly work: Work
  readonly seat: Seat
  readonly target: Seat | null
  readonly word: Word
  readonly bury: readonly Word[]
  readonly weaving: Weaving
  /** Selects the places to take from among `seen` (MS-22); null: those named, or the lowest not seen. */
  readonly take: Condition | null
  /** Places (from 0) looked at or shown so far. */
  readonly seen: number[]
}

type Verb = CastEffect['verb']
type EffectOf<V extends Verb> = Extract<CastEffect, { verb: V }>
/** @param named the places (from 0) the caster named for the effect */
type Doer<V extends Verb> = (casting: Casting, effect: EffectOf<V>, named: readonly number[]) => void

/** The rule for something done in full, or only in part. */
const ruleOf = (whole: boolean): string => (whole ? 'MS-8' : 'MS-10')

const nothing = ({ work, seat }: Casting, verb: Verb): void => logEvent(work, 'no-effect', { seat, verb }, 'MS-10')

/** The players an effect falls on. */
function victims({ work, seat, target }: Casting, who: Who): readonly Seat[] {
  if (who === 'self') return [seat]
  if (who === 'target') return target === null ? [] : [target]
  return othersOf(work.state.players, seat)
}

/**
 * Applies an effect to its players, except those whose own spells keep it off; logs these.
 * @param from target of the harm; null: harmless
 */
function strike(
  casting: Casting,
  who: Who,
  from: 'tiles' | 'spirit' | 'homework' | null,
  hit: (seat: Seat) => void,
): void {
  const { work, word: against } = casting
  for (const seat of victims(casting, who)) {
    const guarded = from !== null && seat !== casting.seat
    const word = guarded ? guardOf(work.table, at(work.state.players, seat), from) : null
    if (word === null) hit(seat)
    else logEvent(work, 'protected', { seat, word, against }, 'MS-8')
  }
}

/** Places for an effect: those named, then the lowest not seen yet, then the lowest face down. */
function choosePlaces({ work, seat }: Casting, n: number, named: readonly number[]): readonly number[] {
  const own = named.filter((place) => at(work.state.laboratory, place).tile !== null)
  return [...own, ...unseenPlaces(work, seat, n - own.length, own)]
}

/** Places to take from; if they are not enough, finally the lowest that lie face up (MS-18). */
function choosePlacesToTake(casting: Casting, n: number, named: readonly number[]): readonly number[] {
  const { table, state } = casting.work
  const places = choosePlaces(casting, n, named)
  if (!hasRuleset2(table)) return places
  const open = state.laboratory.flatMap((place, i) =>
    place.tile !== null && place.open !== null && !places.includes(i) ? [i] : [],
  )
  return [...places, ...open.slice(0, n - places.length)]
}

const faces = (work: Work, places: readonly number[]): Shown[] =>
  places.map((place) => ({ place: place + 1, tile: tileAt(work, place) }))
const counted = (places: readonly number[]): number[] => places.map((place) => place + 1)

const peek: Doer<'peek'> = (casting, { n }, named) => {
  const { work, seat } = casting
  const places = choosePlaces(casting, n, named)
  if (places.length === 0) return nothing(casting, 'peek')
  casting.seen.push(...places)
  for (const place of places) see(work, seat, place)
  logEvent(work, 'peek', { seat, places: counted(places) }, 'MS-8')
  logEvent(work, 'saw', { seat, shown: faces(work, places) }, 'MS-8', [seat])
}

const turnFaceUp: Doer<'show'> = (casting, { n }, named) => {
  const { work, seat } = casting
  const places = choosePlaces(casting, n, named)
  if (places.length === 0) return nothing(casting, 'show')
  casting.seen.push(...places)
  for (const place of places) {
    at(work.state.laboratory, place).open = seat
    work.state.players.forEach((_, other) => see(work, other, place))
  }
  logEvent(work, 'shown', { seat, shown: faces(work, places) }, 'MS-8')
}

const swap: Doer<'swap'> = ({ work, seat }, _, named) => {
  for (let i = 0; i + 1 < named.length; i += 2) {
    const [a, b] = [at(named, i), at(named, i + 1)]
    swapPlaces(work, a, b)
    logEvent(work, 'swap', { seat, a: a + 1, b: b + 1 }, 'MS-8')
  }
}

const spirit: Doer<'spirit'> = (casting, { who, by: asked }) => {
  const { work } = casting
  strike(casting, who, asked < 0 ? 'spirit' : null, (seat) => {
    const player = at(work.state.players, seat)
    const by = Math.max(asked, -player.spirit)
    player.spirit += by
    logEvent(work, 'spirit', { seat, by, asked, spirit: player.spirit }, ruleOf(by === asked))
  })
}

const drain: Doer<'drain'> = (casting, { who, n }) => {
  const { work, seat } = casting
  strike(casting, who, 'spirit', (from) => {
    const player = at(work.state.players, from)
    const by = Math.min(n, player.spirit)
    player.spirit -= by
    at(work.state.players, seat).spirit += by
    logEvent(work, 'drain', { seat, from, by, asked: n }, ruleOf(by === n))
  })
}

const steal: Doer<'steal'> = (casting, { n }) => {
  const { work, seat } = casting
  strike(casting, 'target', 'tiles', (from) => {
    const { cabinet } = at(work.state.players, from)
    const count = Math.min(n, cabinet.length)
    if (count === 0) return nothing(casting, 'steal')
    const tiles = Array.from({ length: count }).flatMap(() =>
      cabinet.splice(work.dice.draw(stream(work, seat, 'steal'), cabinet.length), 1),
    )
    at(work.state.players, seat).cabinet.push(...tiles)
    logEvent(work, 'stolen', { seat, from, count }, ruleOf(count === n))
    logEvent(work, 'stolen-what', { seat, from, tiles }, 'MS-8', [seat, from])
  })
}

const drop: Doer<'drop'> = (casting, { who, n }) => {
  const { work } = casting
  strike(casting, who, 'tiles', (seat) => {
    const tiles = giveUpTiles(work, seat, n, [])
    logEvent(work, 'dropped', { seat, ...putBack(work, tiles) }, ruleOf(tiles.length === n))
  })
}

/** The first `n` places looked at or shown by this cast for which the condition holds (MS-22). */
function chosenBy({ work, seat, seen }: Casting, take: Condition, n: number): readonly number[] {
  const { state } = work
  const places: number[] = []
  for (const place of new Set(seen)) {
    const { tile } = at(state.laboratory, place)
    if (tile === null || places.length === n) continue
    state.hand = { seat, place, tile }
    if (judge(work, seat, take)) places.push(place)
  }
  state.hand = null
  return places
}

const fetch: Doer<'fetch'> = (casting, { n }, named) => {
  const { work, seat, take } = casting
  const places = take === null ? choosePlacesToTake(casting, n, named) : chosenBy(casting, take, n)
  if (places.length === 0) return nothing(casting, 'fetch')
  const tiles = places.map((place) => {
    see(work, seat, place)
    return takeUp(work, place)
  })
  at(work.state.players, seat).cabinet.push(...tiles)
  const rule = take === null ? ruleOf(places.length === n) : 'MS-22'
  logEvent(work, 'fetched', { seat, places: counted(places) }, rule)
  logEvent(work, 'fetched-what', { seat, tiles }, 'MS-8', [seat])
}

const bury: Doer<'bury'> = (casting, { who, n }) =>
  strike(casting, who, 'homework', (seat) => {
    const wished = seat === casting.seat ? casting.bury : []
    if (buryHomework(casting.work, seat, n, wished, 'MS-10') === 0) nothing(casting, 'bury')
  })

const reveal: Doer<'reveal'> = (casting, { what, to: toWhom }) => {
  const { work, seat: caster } = casting
  strike(casting, 'target', what === 'cabinet' ? 'tiles' : 'homework', (seat) => {
    const { cabinet, homework } = at(work.state.players, seat)
    const held =
      what === 'cabinet'
        ? { tiles: cabinet.slice() }
        : { homework: homework.map(({ word, tiles }) => ({ word, tiles: tiles.map((tile) => tile ?? '') })) }
    const to = toWhom === 'all' ? null : caster
    if (to !== null) logEvent(work, 'revealed', { seat, to, what, hidden: true }, 'MS-8')
    logEvent(work, 'revealed', { seat, to, what, ...held }, 'MS-8', to === null ? 'all' : [caster, seat])
  })
}

const DOERS: { readonly [V in Verb]: Doer<V> } = {
  peek,
  show: turnFaceUp,
  swap,
  spirit,
  drain,
  steal,
  drop,
  fetch,
  draw: ({ work, seat }, { n }) => drawSpells(work, seat, n, 'MS-8'),
  bury,
  weave: ({ work, seat, weaving }, { n }) => {
    weaving.free += n
    logEvent(work, 'free-weaves', { seat, count: n }, 'MS-8')
  },
  reveal,
}

/** Does one effect. @param named the places (from 0) the caster named for it */
export const applyEffect = (casting: Casting, effect: CastEffect, named: readonly number[]): void =>
  (DOERS[effect.verb] as Doer<Verb>)(casting, effect, named)

/** Draws spells from the top of the deck as homework (MS-9). */
export function drawSpells(work: Work, seat: Seat, n: number, rule: string): void {
  const words = work.state.deck.splice(0, n)
  if (words.length === 0) return logEvent(work, 'no-spell-left', { seat }, 'MS-10')
  at(work.state.players, seat).homework.push(...words.map(newHomework))
  logEvent(work, 'drew', { seat, count: words.length }, words.length === n ? rule : 'MS-10')
  logEvent(work, 'drew-what', { seat, words }, rule, [seat])
}
