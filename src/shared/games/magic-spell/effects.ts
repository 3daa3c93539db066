// The fixed set of effect verbs spells are built from (MS-8, MS-10), with their ranges and their words.
import { isObject } from '../../engine/json'
import { plural } from '../../kit/prose'

/** `target`: the other player named; `others`: every other player. */
export type Who = 'self' | 'target' | 'others'

/** Effects of a spell that must be cast. */
export type CastEffect =
  /** Look at n laboratory places; nobody else does. */
  | { readonly verb: 'peek'; readonly n: number }
  /** Swap two laboratory places, n times. */
  | { readonly verb: 'swap'; readonly n: number }
  /** Turn n places face up until the caster's next turn. */
  | { readonly verb: 'show'; readonly n: number }
  /** Spirit gained or lost. */
  | { readonly verb: 'spirit'; readonly who: Who; readonly by: number }
  /** Spirit that passes to the caster. */
  | { readonly verb: 'drain'; readonly who: 'target' | 'others'; readonly n: number }
  /** Take n tiles from the target's cabinet, by the dice. */
  | { readonly verb: 'steal'; readonly n: number }
  /** They return n tiles to the laboratory, the last of the cabinet first. */
  | { readonly verb: 'drop'; readonly who: 'target' | 'others'; readonly n: number }
  /** Take n tiles from the laboratory into one's own cabinet. */
  | { readonly verb: 'fetch'; readonly n: number }
  /** Draw n spells as homework. */
  | { readonly verb: 'draw'; readonly n: number }
  /** Homework put under the deck, the last first; its tiles return. */
  | { readonly verb: 'bury'; readonly who: Who; readonly n: number }
  /** n weaves at once without the usual point of spirit. */
  | { readonly verb: 'weave'; readonly n: number }
  /** The target shows homework or cabinet. */
  | { readonly verb: 'reveal'; readonly what: 'homework' | 'cabinet'; readonly to: 'all' | 'caster' }

/** Effects that always work while the spell is in the spellbook. */
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

/** The mistake in one parameter of an effect, in words, or null. */
function wrongParameter(verb: string, key: string, range: Range, value: unknown): string | null {
  if (!('from' in range))
    return range.some((choice) => choice === value) ? null : `"${key}" of "${verb}" must be one of ${range.join(', ')}`
  const { from, to } = range
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to && value !== 0) return null
  return `"${key}" of "${verb}" must be a whole number from ${from} to ${to}${from < 0 && to > 0 ? ', not 0' : ''}`
}

/** The mistake in one effect as read from a pack, in words, or null. */
export function wrongEffect(json: unknown, kind: 'cast' | 'always'): string | null {
  if (!isObject(json) || typeof json['verb'] !== 'string') return 'an effect must be { "verb": "…", … }'
  const verb = json['verb']
  const spec = new Map(Object.entries(VERBS)).get(verb)
  if (spec === undefined)
    return `there is no effect verb "${verb.slice(0, 20)}"; there are ${Object.keys(VERBS).join(', ')}`
  if (spec.kind !== kind)
    return `"${verb}" belongs to ${spec.kind === 'cast' ? 'spells that are cast' : 'spells that always work'}`
  const strange = Object.keys(json).find((key) => key !== 'verb' && !Object.hasOwn(spec.shape, key))
  if (strange !== undefined) return `"${verb}" has no parameter "${strange.slice(0, 20)}"`
  for (const [key, range] of Object.entries(spec.shape)) {
    const wrong = wrongParameter(verb, key, range, json[key])
    if (wrong !== null) return wrong
  }
  return null
}

/** Whether an effect needs another player to be named. */
export const needsTarget = (effect: CastEffect): boolean =>
  effect.verb === 'steal' || effect.verb === 'reveal' || ('who' in effect && effect.who === 'target')

/** How many places an effect asks the caster to name. */
export function placesWanted(effect: CastEffect): number {
  if (effect.verb === 'swap') return 2 * effect.n
  return effect.verb === 'peek' || effect.verb === 'show' || effect.verb === 'fetch' ? effect.n : 0
}

const WHO: { readonly [who in Who]: string } = {
  self: 'you',
  target: 'a player you name',
  others: 'every other player',
}
/** "you lose", "every other player loses". */
const does = (who: Who, verb: string): string => `${WHO[who]} ${verb}${who === 'self' ? '' : 's'}`

/** Names of the things a player may show, for sentences. */
export const WHOLE = { homework: 'all homework', cabinet: 'the whole cabinet' } as const

const CHEAPER = {
  weave: 'further weaves cost',
  transfer: 'tiles taken from a spell cost',
  research: 'research costs',
  cast: 'casting costs',
} as const
const GAINS = {
  rest: (by: number) => `resting gives ${by} spirit more`,
  end: (by: number) => `recovering at the end of your turn gives ${by} spirit more`,
  completion: (by: number) => `each spell you complete gives ${by} spirit`,
} as const

const WORDS: { readonly [V in Effect['verb']]: (effect: Extract<Effect, { verb: V }>) => string } = {
  peek: ({ n }) => `look at ${plural(n, 'laboratory place')}`,
  swap: ({ n }) => `swap two laboratory places${n === 1 ? '' : `, ${n} times`}`,
  show: ({ n }) => `turn ${plural(n, 'place')} face up until your next turn`,
  spirit: ({ who, by }) => `${does(who, by > 0 ? 'gain' : 'lose')} ${Math.abs(by)} spirit`,
  drain: ({ who, n }) => `take ${n} spirit from ${WHO[who]}`,
  steal: ({ n }) => `take ${plural(n, 'tile')} from another player’s cabinet by the dice`,
  drop: ({ who, n }) => `${does(who, 'return')} ${plural(n, 'tile')}`,
  fetch: ({ n }) => `take ${plural(n, 'tile')} from the laboratory`,
  draw: ({ n }) => `draw ${plural(n, 'spell')}`,
  bury: ({ who, n }) => `${does(who, 'put')} ${plural(n, 'homework spell')} under the deck`,
  weave: ({ n }) => `weave ${plural(n, 'tile')} at once for no spirit`,
  reveal: ({ what, to }) => `another player shows ${to === 'all' ? 'everybody' : 'you'} ${WHOLE[what]}`,
  protect: ({ from }) =>
    from === 'all' ? 'others’ spells do nothing to you' : `others’ spells do not touch your ${from}`,
  cost: ({ of, by }) => `${CHEAPER[of]} ${-by} spirit less`,
  gain: ({ at, by }) => GAINS[at](by),
  limit: ({ of, by }) =>
    `you may keep ${of === 'cabinet' ? `${plural(by, 'more tile')} in the cabinet` : plural(by, 'more homework spell')}`,
}

/** An effect in words, for packs and sheets. */
export const effectWords = (effect: Effect): string => (WORDS[effect.verb] as (effect: Effect) => string)(effect)
