// One statement of a condition. A saying of the game's facts and the values of its holes: players' words (phrases.ts), CEL and
// rows of the form (condition-rows.ts) are read into these, and each is written from them here.
import { literalOf } from '../../engine/conditions/check'
import { printCel, treeOf, type CelTree } from '../../engine/conditions/compile'
import { isObject } from '../../engine/json'
import { sayingsOf, type FactBookSpec, type FieldValues, type Moment, type Saying } from './facts'
import { holesOf, kindOf, patternOf, PEOPLE, type PatternNode } from '../orders/patterns'
import { COMPARISONS, VERBS, type VerbSpec } from './phrase-words'

/** The value of a hole for people: the player themselves. */
export const ME = ''

/** A saying made ready for reading and writing. */
export interface Form<M extends Moment> {
  readonly spec: FactBookSpec<M>
  readonly saying: Saying
  /** All patterns; the first one is written. */
  readonly patterns: readonly (readonly PatternNode[])[]
  readonly nodes: readonly PatternNode[]
  /** Holes of the first pattern, without those for verbs. */
  readonly holes: readonly string[]
  /** The verb that `not` negates; undefined without one, or if a number is compared. */
  readonly turns: VerbSpec | undefined
  /** The CEL as a tree, with holes as names: `won(_wizard, _who)`. */
  readonly template: CelTree | null
}

export const verbOf = <M extends Moment>(spec: FactBookSpec<M>, hole: string): VerbSpec | undefined =>
  spec.verbs?.[hole] ?? VERBS[hole]

/** @throws Error for a hole without a noun or a verb: a mistake of the game's author */
function formOf<M extends Moment>(spec: FactBookSpec<M>, saying: Saying): Form<M> {
  const patterns = saying.says.map(patternOf)
  const nodes = patterns[0] ?? []
  const holes = holesOf(nodes)
  const known = (hole: string): boolean =>
    hole === 'n' || PEOPLE.has(hole) || spec.nouns?.[kindOf(hole)] !== undefined || verbOf(spec, hole) !== undefined
  const lacking = patterns.flatMap(holesOf).find((hole) => !known(hole))
  if (lacking !== undefined) throw new Error(`${saying.id}: the hole {${lacking}} is neither a noun nor a verb`)
  const verb = holes.flatMap((hole) => verbOf(spec, hole) ?? [])[0]
  const tree = treeOf(
    saying.cel
      .replace('{n}', '== _n')
      .replaceAll('{,who}', ', _who')
      .replace(/\{(\w+)\}/g, '_$1'),
  )
  return {
    spec,
    saying,
    patterns,
    nodes,
    holes: holes.filter((hole) => verbOf(spec, hole) === undefined),
    turns: holes.includes('n') ? undefined : verb,
    template: tree.ok ? tree.value : null,
  }
}

/** All statements of a game, those of its facts first. @throws Error for a name used twice */
export function formsOf<M extends Moment>(spec: FactBookSpec<M>): readonly Form<M>[] {
  const sayings = sayingsOf(spec)
  const ids = sayings.map(({ id }) => id)
  for (const names of [ids, spec.facts.map(({ name }) => name)]) {
    const twice = names.find((name, i) => names.indexOf(name) < i)
    if (twice !== undefined) throw new Error(`“${twice}” is two facts`)
  }
  return sayings.map((saying) => formOf(spec, saying))
}

// ── Written as CEL ────────────────────────────────────────────────────────────────────────────────────────

const OPPOSITE: ReadonlyMap<string, string> = new Map<string, string>([
  ['>=', '<'],
  ['<', '>='],
  ['>', '<='],
  ['<=', '>'],
  ['==', '!='],
])

/** `!won("a")`, `kinds("b") < 6`, `!(letter in ["E"])`. */
function negated(cel: string): string {
  if (/^\([^()]*\)$/.test(cel) || /^[\w.]+(?:\([^()]*\))?$/.test(cel)) return `!${cel}`
  const compared = /^([^&|]* )(>=|<=|>|<)( -?\d+)$/.exec(cel)
  if (compared !== null) return `${compared[1] ?? ''}${OPPOSITE.get(compared[2] ?? '') ?? ''}${compared[3] ?? ''}`
  const plain = / == (?=[^=]*$)/
  return plain.test(cel) && !/&&|\|\|/.test(cel) ? cel.replace(plain, ' != ') : `!(${cel})`
}

/** A statement as CEL; over everybody where it is about everybody. */
export function celOf<M extends Moment>({ spec, saying }: Form<M>, values: FieldValues): string {
  const { every, is = '>=' } = values
  const not = values['not'] === 'no'
  const compared = saying.cel.endsWith('{n}') && every === undefined
  const who = (hole: string): string => {
    const name = values[hole] ?? ME
    return hole === 'who' && every !== undefined ? 'n' : name === ME ? '' : JSON.stringify(name)
  }
  const cel = saying.cel.replace(/\{([^}]*)\}/g, (_, hole: string) => {
    if (hole === 'whose' || hole === 'other') {
      const name = who(hole === 'other' ? 'other' : 'who')
      return name === '' ? 'me' : `players[${name}]`
    }
    if (hole === ',who') return who('who') === '' ? '' : `, ${who('who')}`
    // "I sold wands" is at least one.
    if (hole === 'n') return `${not && compared ? (OPPOSITE.get(is) ?? is) : is} ${values['n'] ?? 1}`
    const value = values[hole] ?? ''
    return spec.nouns?.[kindOf(hole)]?.cel?.write(value) ?? JSON.stringify(value)
  })
  if (every === undefined) return not && !compared ? negated(cel) : cel
  const over =
    every === 'all'
      ? `players.all(n, ${cel})`
      : `players.exists(n, ${every === 'other' ? 'n != me.name && ' : ''}${cel})`
  return (every === 'none') === not ? over : `!${over}`
}

// ── Read from CEL ─────────────────────────────────────────────────────────────────────────────────────────

const SIGNS: ReadonlySet<string> = new Set(COMPARISONS.map(({ value }) => value))
const isTree = (part: unknown): part is CelTree => isObject(part) && 'op' in part && 'args' in part
const isHole = (part: unknown, name?: string): part is { readonly op: 'id'; readonly args: string } =>
  isTree(part) && part.op === 'id' && (name === undefined ? part.args.startsWith('_') : part.args === name)

/** The player a part of CEL is about; null where it is no player. */
export function personIn(part: CelTree): string | null {
  if (part.op === 'id') return part.args === 'me' ? ME : null
  if (part.op !== '[]' || !isHole(part.args[0], 'players')) return null
  const name = literalOf(part.args[1])
  return typeof name === 'string' ? name : null
}

function valueIn<M extends Moment>({ spec }: Form<M>, hole: string, part: CelTree): string | null {
  if (hole === 'whose' || hole === 'other') return personIn(part)
  const cel = spec.nouns?.[kindOf(hole)]?.cel
  if (cel !== undefined) {
    const found = new RegExp(`^${cel.pattern}$`).exec(printCel(part))
    return found === null ? null : (cel.read?.(found[1] ?? '') ?? found[1] ?? '')
  }
  const text = literalOf(part)
  return typeof text === 'string' ? text : null
}

/** Whether a part of CEL is as the template says; fills in what its holes hold. */
function fits<M extends Moment>(
  form: Form<M>,
  template: unknown,
  part: unknown,
  values: { [hole: string]: string },
): boolean {
  const put = (name: string, value: string | null): boolean => {
    if (value === null || (values[name] ?? value) !== value) return false
    values[name] = value
    return true
  }
  if (Array.isArray(template) && Array.isArray(part)) {
    const short = isHole(template.at(-1), '_who') && part.length === template.length - 1
    if (short ? !put('who', ME) : part.length !== template.length) return false
    return part.every((each, i) => fits(form, template[i], each, values))
  }
  if (!isTree(template) || !isTree(part)) return template === part
  if (isHole(template)) {
    const hole = template.args.slice(1)
    return put(hole === 'whose' ? 'who' : hole, valueIn(form, hole, part))
  }
  if (template.op === '==' && isHole(template.args[1], '_n')) {
    if (!SIGNS.has(part.op)) return false
    const [left, right] = part.args as readonly CelTree[]
    const n = right === undefined ? '' : printCel(right)
    return /^-?\d+$/.test(n) && fits(form, template.args[0], left, values) && put('is', part.op) && put('n', n)
  }
  return template.op === part.op && fits(form, template.args, part.args, values)
}

/** The values of CEL that says this statement, or its opposite; null for any other. */
export function readStatement<M extends Moment>(form: Form<M>, tree: CelTree): FieldValues | null {
  const { template, turns } = form
  const values: { [hole: string]: string } = {}
  const denied = turns !== undefined && tree.op === '!_'
  const inner = denied ? tree.args : tree
  // `not (a == b)` is written `a != b`.
  const differs = turns !== undefined && inner.op === '!=' && template?.op === '=='
  const plain = differs ? { op: '==', args: inner.args } : inner
  if (!fits(form, template, plain, values)) return null
  return turns === undefined ? values : { ...values, not: denied === differs ? 'yes' : 'no' }
}

/** The parts of CEL at its `||`, or at its `&&` if it has no `||`; parts for which `whole` is true stay whole. */
export function partsOf(
  tree: CelTree,
  whole: (part: CelTree) => boolean,
): { readonly join: 'all' | 'any'; readonly parts: readonly CelTree[] } {
  const { op } = tree
  const split = (part: CelTree): readonly CelTree[] =>
    part.op !== op || whole(part) ? [part] : (part.args as readonly CelTree[]).flatMap(split)
  return { join: op === '||' ? 'any' : 'all', parts: op === '||' || op === '&&' ? split(tree) : [tree] }
}

// ── Written in words ──────────────────────────────────────────────────────────────────────────────────────

/** Who speaks: the player, somebody to the player, or a report on the past of the player of that name. */
export type Voice = 'i' | 'you' | { readonly was: string }

function meInWords(hole: string, voice: Voice): string {
  if (typeof voice === 'object') return voice.was
  return voice === 'you' ? 'you' : hole === 'who' ? 'I' : 'me'
}

function verbInWords<M extends Moment>(
  { holes, nodes: [first] }: Form<M>,
  values: FieldValues,
  voice: Voice,
  verb: VerbSpec,
): string {
  const not = values['not'] === 'no'
  if (typeof voice === 'object') return not ? (verb.wasNot ?? verb.itNot) : (verb.was ?? verb.it)
  const mine = holes.includes('who') ? (values['who'] ?? ME) === ME : first?.node === 'word' && first.either[0] === 'i'
  if (!mine) return not ? verb.itNot : verb.it
  const [yes, no] = voice === 'you' ? [verb.you, verb.youNot] : []
  return not ? (no ?? verb.iNot) : (yes ?? verb.i)
}

/** @param n the number in front of the hole: "1 point", "2 points" */
function holeInWords<M extends Moment>(
  form: Form<M>,
  values: FieldValues,
  voice: Voice,
  hole: string,
  n?: number,
): string {
  const verb = verbOf(form.spec, hole)
  if (verb !== undefined) return verbInWords(form, values, voice, verb)
  const value = values[hole] ?? ''
  if (PEOPLE.has(hole)) return value === ME ? meInWords(hole, voice) : value
  if (hole !== 'n') return form.spec.nouns?.[kindOf(hole)]?.say?.(value, n) ?? value
  const is = COMPARISONS.find((each) => each.value === values['is'])?.label ?? 'at least'
  return typeof voice === 'object' ? value : `${is} ${value}`
}

/** A statement in words, its first pattern filled in. */
export function statementInWords<M extends Moment>(form: Form<M>, values: FieldValues, voice: Voice): string {
  const { nodes } = form
  const words = nodes.map((node, i) => {
    if (node.node === 'optional') return ''
    const before = nodes[i - 1]
    const n = before?.node === 'hole' && before.hole === 'n' ? Number(values['n']) : undefined
    if (node.node === 'hole') return holeInWords(form, values, voice, node.hole, n)
    const [word = '', one = word] = node.either
    if (word === 'i') return meInWords('who', voice)
    if (word === 'is' && typeof voice === 'object') return 'was'
    return n === 1 ? one : word
  })
  return words.filter((word) => word !== '').join(' ')
}
