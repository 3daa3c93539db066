// The fixed set of effect verbs spells are built from (MS-8, MS-10), with their ranges and their words.
import { isObject } from '../../engine/json'

/** Effects of a spell that must be cast. `target`: the other player named; `others`: every other player. */
export type CastEffect =
  /** Look at n laboratory places; nobody else does. */
  | { readonly verb: 'peek'; readonly n: number }
  /** Swap two laboratory places, n times. */
  | { readonly verb: 'swap'; readonly n: number }
  /** Turn n places face up until the caster's next turn. */
  | { readonly verb: 'show'; readonly n: number }
  /** Spirit gained or lost. */
  | { readonly verb: 'spirit'; readonly who: 'self' | 'target' | 'others'; readonly by: number }
  /** Spirit that goes over to the caster. */
  | { readonly verb: 'drain'; readonly who: 'target' | 'others'; readonly n: number }
  /** Take n tiles from the target's cabinet, by the dice. */
  | { readonly verb: 'steal'; readonly n: number }
  /** They return n tiles to the laboratory, the last of the cabinet first. */
  | { readonly verb: 'drop'; readonly who: 'target' | 'others'; readonly n: number }
  /** Take n tiles from the laboratory into the own cabinet. */
  | { readonly verb: 'fetch'; readonly n: number }
  /** Draw n spells as homework. */
  | { readonly verb: 'draw'; readonly n: number }
  /** Homework put under the deck, the last first; its tiles return. */
  | { readonly verb: 'bury'; readonly who: 'self' | 'target' | 'others'; readonly n: number }
  /** n weaves at once without the usual point of spirit. */
  | { readonly verb: 'weave'; readonly n: number }
  /** The target shows homework or cabinet. */
  | { readonly verb: 'reveal'; readonly what: 'homework' | 'cabinet'; readonly to: 'all' | 'caster' }

/** Effects that always work for whoever has the spell in the spellbook. */
export type AlwaysEffect =
  | { readonly verb: 'protect'; readonly from: 'tiles' | 'spirit' | 'homework' | 'all' }
  | { readonly verb: 'cost'; readonly of: 'weave' | 'transfer' | 'research' | 'cast'; readonly by: number }
  | { readonly verb: 'gain'; readonly at: 'rest' | 'end' | 'completion'; readonly by: number }
  | { readonly verb: 'limit'; readonly of: 'cabinet' | 'homework'; readonly by: number }

export type Effect = CastEffect | AlwaysEffect

type Range = { readonly from: number; readonly to: number } | readonly string[]
type Shape = { readonly [parameter: string]: Range }
const n = (to: number): Range => ({ from: 1, to })

/** Every verb, whether it is cast or always works, and the range of its parameters. */
export const VERBS: {
  readonly [verb in Effect['verb']]: { readonly kind: 'cast' | 'always'; readonly shape: Shape }
} = {
  peek: { kind: 'cast', shape: { n: n(10) } },
  swap: { kind: 'cast', shape: { n: n(5) } },
  show: { kind: 'cast', shape: { n: n(10) } },
  spirit: { kind: 'cast', shape: { who: ['self', 'target', 'others'], by: { from: -9, to: 9 } } },
  drain: { kind: 'cast', shape: { who: ['target', 'others'], n: n(5) } },
  steal: { kind: 'cast', shape: { n: n(4) } },
  drop: { kind: 'cast', shape: { who: ['target', 'others'], n: n(6) } },
  fetch: { kind: 'cast', shape: { n: n(6) } },
  draw: { kind: 'cast', shape: { n: n(4) } },
  bury: { kind: 'cast', shape: { who: ['self', 'target', 'others'], n: n(4) } },
  weave: { kind: 'cast', shape: { n: n(6) } },
  reveal: { kind: 'cast', shape: { what: ['homework', 'cabinet'], to: ['all', 'caster'] } },
  protect: { kind: 'always', shape: { from: ['tiles', 'spirit', 'homework', 'all'] } },
  cost: {
    kind: 'always',
    shape: { of: ['weave', 'transfer', 'research', 'cast'], by: { from: -5, to: -1 } },
  },
  gain: { kind: 'always', shape: { at: ['rest', 'end', 'completion'], by: n(5) } },
  limit: { kind: 'always', shape: { of: ['cabinet', 'homework'], by: n(6) } },
}

/** What is wrong with one effect as read from a pack, in words; null when nothing is. */
export function wrongEffect(json: unknown, kind: 'cast' | 'always'): string | null {
  if (!isObject(json) || typeof json['verb'] !== 'string') return 'an effect must be { "verb": "…", … }'
  const verb = json['verb']
  const spec = Object.hasOwn(VERBS, verb) ? VERBS[verb as Effect['verb']] : undefined
  if (spec === undefined)
    return `there is no effect verb "${verb.slice(0, 20)}"; there are ${Object.keys(VERBS).join(', ')}`
  if (spec.kind !== kind)
    return `"${verb}" belongs to ${spec.kind === 'cast' ? 'spells that are cast' : 'spells that always work'}`
  for (const key of Object.keys(json)) {
    if (key !== 'verb' && !Object.hasOwn(spec.shape, key))
      return `"${verb}" has no parameter "${key.slice(0, 20)}"`
  }
  for (const [key, range] of Object.entries(spec.shape)) {
    const value = json[key]
    if (Array.isArray(range)) {
      if (!range.includes(value as string)) return `"${key}" of "${verb}" must be one of ${range.join(', ')}`
      continue
    }
    const { from, to } = range as { from: number; to: number }
    if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to || value === 0)
      return `"${key}" of "${verb}" must be a whole number from ${from} to ${to}${from < 0 && to > 0 ? ', not 0' : ''}`
  }
  return null
}

/** Whether an effect needs another player to be named. */
export const needsTarget = (effect: CastEffect): boolean =>
  effect.verb === 'steal' || effect.verb === 'reveal' || ('who' in effect && effect.who === 'target')

/** How many places an effect asks the caster to name. */
export const placesWanted = (effect: CastEffect): number =>
  effect.verb === 'swap'
    ? 2 * effect.n
    : effect.verb === 'peek' || effect.verb === 'show' || effect.verb === 'fetch'
      ? effect.n
      : 0

const some = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
const them = (who: 'self' | 'target' | 'others'): string =>
  who === 'self' ? 'you' : who === 'target' ? 'a player you name' : 'every other player'

/** What a player shows, as a sentence names it. */
export const WHOLE = { homework: 'all homework', cabinet: 'the whole cabinet' } as const

/** An effect in words, for packs and sheets. */
export function effectWords(effect: Effect): string {
  switch (effect.verb) {
    case 'peek':
      return `look at ${some(effect.n, 'laboratory place')}`
    case 'swap':
      return effect.n === 1 ? 'swap two laboratory places' : `swap two laboratory places, ${effect.n} times`
    case 'show':
      return `turn ${some(effect.n, 'place')} face up until your next turn`
    case 'spirit':
      return `${them(effect.who)} ${effect.by > 0 ? 'gain' : 'lose'}${effect.who === 'self' ? '' : 's'} ${Math.abs(effect.by)} spirit`
    case 'drain':
      return `take ${effect.n} spirit from ${them(effect.who)}`
    case 'steal':
      return `take ${some(effect.n, 'tile')} from another player’s cabinet by the dice`
    case 'drop':
      return `${them(effect.who)} returns ${some(effect.n, 'tile')}`
    case 'fetch':
      return `take ${some(effect.n, 'tile')} from the laboratory`
    case 'draw':
      return `draw ${some(effect.n, 'spell')}`
    case 'bury':
      return `${them(effect.who)} put${effect.who === 'self' ? '' : 's'} ${some(effect.n, 'homework spell')} under the deck`
    case 'weave':
      return `weave ${some(effect.n, 'tile')} at once for no spirit`
    case 'reveal':
      return `another player shows ${effect.to === 'all' ? 'everybody' : 'you'} ${WHOLE[effect.what]}`
    case 'protect':
      return effect.from === 'all'
        ? 'others’ spells do nothing to you'
        : `others’ spells do not touch your ${effect.from}`
    case 'cost':
      return `${{ weave: 'further weaves', transfer: 'tiles taken from a spell', research: 'research', cast: 'casting' }[effect.of]} cost${effect.of === 'research' || effect.of === 'cast' ? 's' : ''} ${-effect.by} spirit less`
    case 'gain':
      return `${{ rest: 'resting', end: 'recovering at the end of your turn', completion: 'each spell you complete' }[effect.at]} gives ${effect.by} spirit ${effect.at === 'completion' ? '' : 'more'}`.trim()
    case 'limit':
      return `you may keep ${effect.by} more ${effect.of === 'cabinet' ? 'tiles in the cabinet' : 'homework spells'}`
  }
}
