// A sensible simple player of Magic Spell, who serves the tuning of the house pack. He knows his cabinet, homework and
// spellbook, what everybody may see, and what he saw in the laboratory; he never trades and never talks.
import type { SeatInput, Table } from '@shared/kit/game'
import type { CastEffect } from '@shared/games/magic-spell/effects'
import type { Pack, Spell } from '@shared/games/magic-spell/pack'
import { turnOrder } from '@shared/games/magic-spell/rules/clock'
import { creditsOf, isStone, priceOf, spellOf } from '@shared/games/magic-spell/table'
import type { Act, Orders, Player, State, Step } from '@shared/games/magic-spell/types'
import type { Random } from './random'

/** A homework spell as he thinks of it: the letters it lacks and those that lie on it. */
interface Goal {
  readonly word: string
  readonly open: string[]
  readonly laid: readonly string[]
  readonly credits: number
}

interface Mind {
  readonly table: Table<Pack>
  readonly state: State
  readonly seat: number
  readonly me: Player
  readonly random: Random
  /** Sorted by open letters per credit, the cheapest first. */
  readonly goals: readonly Goal[]
  /** Tiles of the cabinet that fit somewhere. */
  readonly fitting: number
  /** Places where he knows a letter he needs lies. */
  readonly known: readonly number[]
  /** Places where something lies that he does not know. */
  readonly unseen: readonly number[]
}

const act = (what: Act): Step => ({ kind: 'act', act: what })

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function mindOf(table: Table<Pack>, state: State, seat: number, random: Random): Mind {
  const me = state.players[seat]!
  const goals = me.homework
    .map(({ word, tiles }) => ({
      word,
      open: Array.from(word).filter((_, i) => tiles[i] === null),
      laid: tiles.flatMap((tile) => tile ?? []),
      credits: spellOf(table, word)?.credits ?? 0,
    }))
    .sort((a, b) => a.open.length / a.credits - b.open.length / b.credits)
  const letters = new Set(goals.flatMap(({ open }) => open))
  // One look at each place: most of a game is spent on this.
  const needed: number[] = []
  const unseen: number[] = []
  state.laboratory.forEach(({ tile }, i) => {
    const sight = me.seen[i]
    if (tile === null) return
    if (sight?.stale !== false) unseen.push(i)
    else if (letters.has(sight.tile)) needed.push(i)
  })
  const common = (i: number): boolean => state.laboratory[i]!.changed === me.seen[i]!.turn
  return {
    table,
    state,
    seat,
    me,
    random,
    goals,
    fitting: me.cabinet.filter((tile) => letters.has(tile)).length,
    // Places others saw too come first: those he alone looked at will wait for him.
    known: shuffled(random, needed).sort((a, b) => Number(common(b)) - Number(common(a))),
    unseen: shuffled(random, unseen),
  }
}

/** Weaves of the cabinet, the best spell first; a stone where it completes a word. */
function weaves({ goals, me }: Mind, limit: number): Step[] {
  const steps: Step[] = []
  const cabinet = me.cabinet.slice()
  for (const goal of goals) {
    for (const letter of goal.open.slice()) {
      const at = cabinet.indexOf(letter)
      if (at < 0 || steps.length >= limit) continue
      cabinet.splice(at, 1)
      goal.open.splice(goal.open.indexOf(letter), 1)
      steps.push(act({ do: 'weave', tile: letter, from: null, on: goal.word, as: null }))
    }
    const stone = cabinet.findIndex(isStone)
    if (stone < 0 || goal.open.length !== 1 || goal.laid.some(isStone) || steps.length >= limit) continue
    steps.push(act({ do: 'weave', tile: cabinet[stone]!, from: null, on: goal.word, as: null }))
    cabinet.splice(stone, 1)
    goal.open.length = 0
  }
  return steps
}

/** The rival with most credits, by chance among equals. */
function rival({ table, state, seat, random }: Mind): number | null {
  const others = state.players.flatMap((player, i) =>
    i === seat || player.out ? [] : [{ i, credits: creditsOf(table, player.spellbook) + random() / 2 }],
  )
  return others.sort((a, b) => b.credits - a.credits)[0]?.i ?? null
}

/** How much he would like an effect now, as a chance; `stuck`: he needs letters that lie on spells of others. */
function wish(effect: CastEffect, mind: Mind, cost: number, stuck: boolean): number {
  const { fitting, goals, me, known, unseen } = mind
  switch (effect.verb) {
    case 'weave':
      return Math.min(fitting, effect.n) - 1 > cost ? 1 : 0
    case 'fetch':
      return fitting > 0 ? 0 : known.length >= effect.n ? 0.9 : known.length === 0 && unseen.length > 0 ? 0.15 : 0
    case 'draw':
      return goals.length < 2 || (stuck && goals.length < 4) ? 1 : 0
    case 'steal':
    case 'drop':
      return fitting > 0 || known.length > 0 ? 0 : stuck ? 0.6 : me.spirit > 4 ? 0.2 : 0
    case 'peek':
    case 'show':
      return fitting === 0 && known.length === 0 && unseen.length > effect.n ? 0.5 : 0
    case 'bury':
      return effect.who === 'self' || fitting > 0 ? 0 : stuck ? 0.8 : me.spirit > 4 ? 0.2 : 0
    case 'spirit':
      if (effect.who === 'self') return me.spirit < 3 && fitting > 1 ? 1 : me.spirit < 5 && fitting === 0 ? 0.2 : 0
      return fitting === 0 && me.spirit > 4 ? 0.2 : 0
    case 'drain':
      return fitting === 0 && known.length === 0 && me.spirit < 5 ? 0.2 : 0
    case 'reveal':
      return fitting === 0 && known.length === 0 ? 0.05 : 0
    case 'swap':
      return 0
  }
}

/** Places for a spell: unknown ones to look at, then those he knows he needs to take from; [] when there are too few. */
function placesFor({ known, unseen }: Mind, spell: Spell): number[] {
  const sum = (...verbs: string[]): number =>
    spell.effect.reduce((n, each) => n + (verbs.includes(each.verb) && 'n' in each ? each.n : 0), 0)
  const [look, take] = [sum('peek', 'show'), sum('fetch')]
  return take === 0 || unseen.length < look ? [] : [...unseen.slice(0, look), ...known.slice(0, take)].map((i) => i + 1)
}

function casting(mind: Mind, stuck: boolean): readonly Step[] | null {
  const { table, me, random, state } = mind
  const spells = me.spellbook.flatMap((word) => spellOf(table, word) ?? [])
  for (const spell of shuffled(random, spells)) {
    const cost = priceOf(table, me, 'cast', spell.cost.spirit)
    if (spell.kind !== 'cast' || cost > me.spirit || spell.cost.tiles > me.cabinet.length) continue
    const liking = Math.max(...spell.effect.map((effect) => wish(effect, mind, cost, stuck)))
    if (random() >= liking) continue
    // To swap, he mixes up two places he has no use for.
    const useless = state.laboratory.flatMap((place, i) =>
      place.tile === null || mind.known.includes(i) ? [] : [i + 1],
    )
    const swaps = spell.effect.some(({ verb }) => verb === 'swap')
    const at = swaps ? shuffled(random, useless).slice(0, 2) : placesFor(mind, spell)
    if (swaps && at.length < 2) continue
    const free = spell.effect.reduce((sum, effect) => sum + (effect.verb === 'weave' ? effect.n : 0), 0)
    const order: Act = { do: 'cast', word: spell.word, on: rival(mind), at, pay: [], bury: [] }
    return [act(order), ...weaves(mind, free), ...scrounging(mind)]
  }
  return null
}

/** A spell that lacks little takes a letter from one that lacks more. */
function moving({ table, me, goals }: Mind): readonly Step[] | null {
  const [best] = goals
  if (best === undefined || best.open.length > 2 || me.spirit < priceOf(table, me, 'transfer', 1)) return null
  for (const letter of best.open) {
    const source = goals.find(({ laid, open }) => open.length > best.open.length && laid.includes(letter))
    if (source !== undefined) return [act({ do: 'weave', tile: letter, from: source.word, on: best.word, as: null })]
  }
  return null
}

/** A spell from the deck; when he is stuck, one with tiles on it goes under the deck, so that its letters come back. */
function learning({ table, state, me, goals, random }: Mind, stuck: boolean): readonly Step[] | null {
  const price = priceOf(table, me, 'research', 5)
  if (state.deck.length === 0 || me.spirit < price) return null
  if (goals.length < 4)
    return stuck || me.spirit >= price + (goals.length < 2 ? 0 : 2) ? [act({ do: 'research' })] : null
  if (!stuck) return null
  const full = goals.filter(({ laid }) => laid.length > 0)
  const given = full[Math.floor(random() * full.length)] ?? goals.at(-1)!
  return [act({ do: 'research' }), act({ do: 'bury', words: [given.word] })]
}

/** Scrounges known places, then unknown ones. In a round somebody may be quicker: then another place will do. */
function scrounging({ goals, known, unseen }: Mind): readonly Step[] {
  const after = goals.slice(0, 4).reduceRight<Step>(
    (rest, { word }) => ({
      kind: 'if',
      condition: { text: `it fits ${word}`, cel: `fits("${word}")` },
      then: [act({ do: 'weave', tile: null, from: null, on: word, as: null })],
      else: [rest],
    }),
    act({ do: 'put-back' }),
  )
  const places = [...known, ...unseen.slice(0, 2)].map((i) => i + 1)
  return [...[...places, null].map((place) => act({ do: 'scrounge', place })), after]
}

/**
 * He finishes what lacks least, weaves all he can pay for, scrounges what he remembers or the unknown, casts when it
 * helps him, and takes a spell from the deck when homework runs out. When all that lies in the laboratory is of no use,
 * he gives up a spell for a new one.
 */
export function sensibleOrders(table: Table<Pack>, state: State, seat: number, random: Random): Orders {
  const mind = mindOf(table, state, seat, random)
  const { me, fitting, goals, known, unseen } = mind
  const stuck = fitting === 0 && known.length === 0 && unseen.length === 0
  const cast = casting(mind, stuck)
  if (cast !== null) return { steps: cast }
  const price = priceOf(table, me, 'weave', 1)
  const woven = fitting > 0 ? weaves(mind, price === 0 ? 20 : 1 + Math.floor(me.spirit / price)) : []
  const steps =
    (woven.length > 0 ? [...woven, ...scrounging(mind)] : null) ??
    moving(mind) ??
    learning(mind, stuck) ??
    (goals.length === 0 || stuck ? [act({ do: 'rest' })] : scrounging(mind))
  return { steps }
}

/** Inputs of sensible players for one resolution. */
export function sensibleInputs(table: Table<Pack>, state: State, random: Random): SeatInput<Orders>[] {
  const order = turnOrder(table, state)
  return state.players.map((_, seat) =>
    order.includes(seat) ? { kind: 'sent', orders: sensibleOrders(table, state, seat, random) } : { kind: 'not-due' },
  )
}
