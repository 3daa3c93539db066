// Conditions as rows: "fact – comparison – value", joined by and/or. The condition builder of the form shows them, and sentences
// are made of them. A condition that does not break down into rows stays as it was written.
import type { Condition } from '../engine/conditions/condition'
import { sayingsOf, type Choice, type FactBookSpec, type Moment, type Saying } from './facts'
import { holesOf, kindOf, patternOf, PEOPLE, type PatternNode } from './patterns'
import { VERBS, type VerbSpec } from './phrase-words'
import { negated } from './phrases'

/** What a field of a row may hold; lists are written "5 6 6". */
export type FieldValues = { readonly [field: string]: string }

/** One control of a row. */
export type FactField =
  | {
      readonly name: string
      readonly kind: 'choice'
      /** For screen readers: "which wizard". */
      readonly label: string
      readonly choices: readonly Choice[]
      /** The label is for eyes too: choices that are numbers do not say what they are. */
      readonly labelled?: true
    }
  | {
      readonly name: string
      readonly kind: 'number'
      readonly label: string
      readonly min: number
      readonly max: number
    }
  | { readonly name: string; readonly kind: 'text'; readonly label: string }

/** One kind of thing a condition can ask about. */
export interface ConditionFact {
  readonly id: string
  /** As the first control of the row shows it: "My points". */
  readonly label: string
  readonly fields: readonly FactField[]
  /** What a new row starts with; complete, so that it is a valid condition at once. */
  readonly initial: FieldValues
  /** The row as a player would write it and as CEL, or null while a field is empty. */
  readonly write: (values: FieldValues) => Condition | null
  /** The fields of a CEL condition written by this fact (blanks outside strings removed), or null. */
  readonly read: (cel: string) => FieldValues | null
  /** The row in a sentence that speaks to the player: "you have at least 40 points". */
  readonly formatRow: (values: FieldValues) => string
}

export interface ConditionRow {
  readonly fact: string
  readonly values: FieldValues
}

/** Rows with the word that joins them; `all` is used where there is only one. */
export interface ConditionRows {
  readonly join: 'all' | 'any'
  readonly rows: readonly ConditionRow[]
}

/** How two numbers are compared, in words that conditions read too. */
export const COMPARISONS: readonly Choice[] = [
  { value: '>=', label: 'at least' },
  { value: '<=', label: 'at most' },
  { value: '==', label: 'exactly' },
  { value: '>', label: 'more than' },
  { value: '<', label: 'fewer than' },
  { value: '!=', label: 'not exactly' },
]
const OPERATOR = '(>=|<=|==|!=|>|<)'
/** A CEL string; the group is what is between its quotes. */
const STRING = '"((?:[^"\\\\]|\\\\.)*)"'

/** A CEL string literal. */
export const celString = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The content of a CEL string literal between its quotes. */
export const celUnquote = (inner: string): string => inner.replace(/\\(.)/g, '$1')

/** Value of the "who" field for the player themselves. */
export const ME = ''

// ── Rows of a saying ──────────────────────────────────────────────────────────────────────────────────────

/** The fields of a compact CEL condition of a fact, or null. */
export type FactReader = (cel: string) => FieldValues | null

export interface Maker<M extends Moment> {
  readonly spec: FactBookSpec<M>
  readonly saying: Saying
  readonly nodes: readonly PatternNode[]
  readonly holes: readonly string[]
  /** Can be negated by `not`. */
  readonly turns: boolean
}

const verbOf = <M extends Moment>(spec: FactBookSpec<M>, hole: string): VerbSpec | undefined =>
  spec.verbs?.[hole] ?? VERBS[hole]

export function makerOf<M extends Moment>(spec: FactBookSpec<M>, saying: Saying): Maker<M> {
  const nodes = patternOf(saying.says[0] ?? '')
  const holes = holesOf(nodes).filter((hole) => verbOf(spec, hole) === undefined)
  const turns = !holes.includes('n') && holesOf(nodes).some((hole) => verbOf(spec, hole) !== undefined)
  return { spec, saying, nodes, holes, turns }
}

/** Everybody the row may be about, the player first. */
function peopleOf<M extends Moment>({ saying }: Maker<M>, moment: M): readonly Choice[] {
  const { seat, players } = moment.view
  const me: Choice = { value: ME, label: 'I' }
  if (saying.own || saying.hidden !== undefined) return [me]
  return [me, ...players.filter((_, i) => i !== seat).map(({ name }) => ({ value: name, label: name }))]
}

function fieldOf<M extends Moment>(maker: Maker<M>, moment: M, hole: string): readonly FactField[] {
  const { saying, spec } = maker
  if (hole === 'n') {
    const number: FactField = {
      name: 'n',
      kind: 'number',
      label: 'how many',
      min: saying.min ?? 0,
      max: saying.max ?? 999,
    }
    return [{ name: 'is', kind: 'choice', label: 'comparison', choices: COMPARISONS }, number]
  }
  if (PEOPLE.has(hole)) {
    const choices = peopleOf(maker, moment)
    return choices.length > 1 ? [{ name: hole, kind: 'choice', label: 'who', choices }] : []
  }
  const noun = spec.nouns?.[kindOf(hole)]
  const what = noun?.what ?? kindOf(hole)
  const choices = noun?.choices(moment) ?? []
  return noun?.cel === undefined || choices.length > 0
    ? [{ name: hole, kind: 'choice', label: `which ${what}`, choices }]
    : [{ name: hole, kind: 'text', label: what }]
}

const TURN: FactField = {
  name: 'not',
  kind: 'choice',
  label: 'whether',
  choices: [
    { value: 'yes', label: 'is so' },
    { value: 'no', label: 'is not so' },
  ],
}

/** Small words of a verb as the "whether" field shows them: "won", "did not win". */
function turnOf<M extends Moment>(maker: Maker<M>): FactField {
  const hole = holesOf(maker.nodes).find((each) => verbOf(maker.spec, each) !== undefined)
  const verb = hole === undefined ? undefined : verbOf(maker.spec, hole)
  if (verb === undefined || TURN.kind !== 'choice') return TURN
  const choices = [
    { value: 'yes', label: verb.it },
    { value: 'no', label: verb.itNot },
  ]
  return { ...TURN, choices }
}

function initialOf(saying: Saying, fields: readonly FactField[]): FieldValues {
  const first = (field: FactField): string => {
    if (field.name === 'is') return saying.usual === '==' ? '==' : '>='
    if (field.kind === 'choice') return field.choices[0]?.value ?? ''
    return field.kind === 'number' ? String(saying.first ?? Math.max(1, field.min)) : ''
  }
  return { ...Object.fromEntries(fields.map((field) => [field.name, first(field)])), ...saying.initial }
}

const whole = (text: string | undefined): boolean => /^-?\d{1,6}$/.test(text ?? '')

/** Names that can be told apart from other words in running text. */
const plainName = (name: string): boolean => /^[\p{L}\p{M} '’-]*$/u.test(name)

/** Who speaks: the player, somebody to the player, or a report of what was so for a player of that name. */
export type Voice = 'i' | 'you' | { readonly was: string }

/** A saying in words, its first pattern filled in. */
export function conditionInWords<M extends Moment>(maker: Maker<M>, values: FieldValues, voice: Voice): string {
  const parts = maker.nodes.map((node, i) => nodeInWords(maker, values, voice, node, i))
  return parts.filter((word) => word !== '').join(' ')
}

function nodeInWords<M extends Moment>(
  maker: Maker<M>,
  values: FieldValues,
  voice: Voice,
  node: PatternNode,
  i: number,
): string {
  if (node.node === 'optional') return ''
  const before = maker.nodes[i - 1]
  const n = before?.node === 'hole' && before.hole === 'n' ? Number(values['n']) : undefined
  if (node.node === 'hole') return holeInWords(maker, values, voice, node.hole, n)
  const [word = '', one = word] = node.either
  if (word === 'i') return meInWords('who', voice)
  if (word === 'is' && typeof voice === 'object') return 'was'
  return n === 1 ? one : word
}

/** @param n the number in front of the hole: "1 point", "2 points" */
function holeInWords<M extends Moment>(
  maker: Maker<M>,
  values: FieldValues,
  voice: Voice,
  hole: string,
  n: number | undefined,
): string {
  const verb = verbOf(maker.spec, hole)
  if (verb !== undefined) return verbInWords(maker, values, voice, verb)
  if (hole === 'n' && typeof voice === 'object') return values['n'] ?? ''
  if (hole === 'n') {
    const is = COMPARISONS.find(({ value }) => value === values['is'])?.label ?? 'at least'
    return `${is} ${values['n'] ?? ''}`
  }
  const value = values[hole] ?? ''
  if (PEOPLE.has(hole)) return value === ME ? meInWords(hole, voice) : value
  return maker.spec.nouns?.[kindOf(hole)]?.say?.(value, n) ?? value
}

function meInWords(hole: string, voice: Voice): string {
  if (typeof voice === 'object') return voice.was
  if (voice === 'you') return 'you'
  return hole === 'who' ? 'I' : 'me'
}

function verbInWords<M extends Moment>(
  { holes, nodes: [first] }: Maker<M>,
  values: FieldValues,
  voice: Voice,
  verb: VerbSpec,
): string {
  const not = values['not'] === 'no'
  if (typeof voice === 'object') return not ? (verb.wasNot ?? verb.itNot) : (verb.was ?? verb.it)
  const mine = holes.includes('who') ? (values['who'] ?? ME) === ME : first?.node === 'word' && first.either[0] === 'i'
  const [yes, no] = mine ? [verb.i, verb.iNot] : [verb.it, verb.itNot]
  if (!mine || voice === 'i') return not ? no : yes
  return not ? (verb.youNot ?? no) : (verb.you ?? yes)
}

function celFor<M extends Moment>({ saying, spec }: Maker<M>, values: FieldValues): string {
  const cel = saying.cel.replace(/\{([^}]*)\}/g, (_, hole: string) => {
    const person = values[hole === 'other' ? 'other' : 'who'] ?? ME
    if (hole === 'whose' || hole === 'other') return person === ME ? 'me' : `players[${celString(person)}]`
    if (hole === ',who') return person === ME ? '' : `, ${celString(person)}`
    if (hole === 'n') return `${values['is'] ?? '>='} ${values['n'] ?? ''}`
    const value = values[hole] ?? ''
    return spec.nouns?.[kindOf(hole)]?.cel?.write(value) ?? celString(value)
  })
  return values['not'] === 'no' ? negated(cel) : cel
}

const literal = (cel: string): string => cel.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')

/** A pattern for the compact CEL of a saying, and which group is which field. */
export function readerOf<M extends Moment>(maker: Maker<M>): FactReader {
  const { saying, spec, turns } = maker
  const groups: string[] = []
  const body = unwrapCel(compactCel(saying.cel))
    .split(/(\{[^}]*\})/)
    .map((part) => {
      if (!/^\{.*\}$/.test(part)) return literal(part)
      const hole = part.slice(1, -1)
      const name = hole === 'whose' || hole === ',who' ? 'who' : hole
      if (hole === 'n') {
        groups.push('is', 'n')
        return `${OPERATOR}(-?\\d+)`
      }
      const before = groups.indexOf(name)
      const stands = spec.nouns?.[kindOf(hole)]?.cel?.pattern ?? STRING
      if (before >= 0 && !PEOPLE.has(name)) return stands.replace(/\((?!\?).*\)/, `\\${before + 2}`)
      groups.push(name)
      if (hole === 'whose' || hole === 'other') return `(?:me|players\\[${STRING}\\])`
      if (hole === ',who') return `(?:,${STRING})?`
      return stands
    })
    .join('')
  const pattern = new RegExp(turns ? `^(!?)\\(?${body}\\)?$` : `^()\\(?${body}\\)?$`)
  return (cel) => {
    const plain = pattern.exec(cel)
    // `not (a == b)` is written `a != b`.
    const found = plain ?? (turns && cel.includes('!=') ? pattern.exec(cel.replace(/!=(?=[^!=]*$)/, '==')) : null)
    if (found === null) return null
    const not = plain === null || found[1] === '!'
    const values = groups.map((name, i) => {
      const stands = celUnquote(found[i + 2] ?? '')
      return [name, spec.nouns?.[kindOf(name)]?.cel?.read?.(stands) ?? stands] as const
    })
    return { ...Object.fromEntries(values), ...(turns ? { not: not ? 'no' : 'yes' } : {}) }
  }
}

function rowOf<M extends Moment>(spec: FactBookSpec<M>, moment: M, saying: Saying): ConditionFact {
  const maker = makerOf(spec, saying)
  const fields = [
    ...maker.holes.flatMap((hole) => fieldOf(maker, moment, hole)),
    ...(maker.turns ? [turnOf(maker)] : []),
  ]
  const names = maker.holes.filter((hole) => PEOPLE.has(hole))
  return {
    id: saying.id,
    label: saying.label ?? saying.id,
    fields,
    initial: initialOf(saying, fields),
    write: (values) => {
      if (maker.holes.includes('n') && !whole(values['n'])) return null
      if (fields.some(({ name, kind }) => kind === 'text' && (values[name] ?? '').trim() === '')) return null
      const cel = celFor(maker, values)
      const sayable =
        names.every((hole) => plainName(values[hole] ?? ME)) &&
        (values['n'] ?? '').startsWith('-') === false &&
        values['is'] !== '!='
      return { text: sayable ? conditionInWords(maker, values, 'i') : cel, cel }
    },
    read: readerOf(maker),
    formatRow: (values) => conditionInWords(maker, values, 'you'),
  }
}

/** Everything a row may ask about at a moment; facts about things there are none of are left out. */
export const conditionFacts = <M extends Moment>(spec: FactBookSpec<M>, moment: M): readonly ConditionFact[] =>
  sayingsOf(spec)
    .filter((saying) => saying.label !== undefined)
    .map((saying) => rowOf(spec, moment, saying))
    .filter(({ fields }) => fields.every((field) => field.kind !== 'choice' || field.choices.length > 0))

// ── Rows and CEL ──────────────────────────────────────────────────────────────────────────────────────────

/** Whether a character is white space; most are ruled out without the regular expression. */
const isSpace = (c: string): boolean => (c <= ' ' || c > '~') && /\s/.test(c)

/** Blanks outside strings removed, so that expressions can be compared; strings keep double quotes. */
export function compactCel(cel: string): string {
  let out = ''
  let quote = ''
  for (let i = 0; i < cel.length; i++) {
    const c = cel[i] as string
    if (quote !== '') {
      if (c === '\\') {
        out += c + (cel[++i] ?? '')
        continue
      }
      out += c === quote ? '"' : c
      if (c === quote) quote = ''
    } else if (c === '"' || c === "'") {
      quote = c
      out += '"'
    } else if (!isSpace(c)) out += c
  }
  return out
}

/** Parts of a compact CEL text at the top level of brackets, split at `operator`; one part when it is not there. */
export function splitCel(cel: string, operator: '&&' | '||'): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let inString = false
  let from = 0
  for (let i = 0; i < cel.length; i++) {
    const c = cel[i]
    if (inString) {
      if (c === '\\') i++
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '(' || c === '[' || c === '{') depth++
    else if (c === ')' || c === ']' || c === '}') depth--
    else if (depth === 0 && cel.startsWith(operator, i)) {
      parts.push(cel.slice(from, i))
      from = i + 2
      i++
    }
  }
  return [...parts, cel.slice(from)]
}

/** Outer brackets that enclose the whole removed: `((a))` → `a`, `(a)&&(b)` stays. */
export function unwrapCel(cel: string): string {
  let inner = cel
  while (inner.startsWith('(') && inner.endsWith(')') && closesAt(inner) === inner.length - 1)
    inner = inner.slice(1, -1)
  return inner
}

/** Where the bracket that opens a text closes; -1 if never. */
function closesAt(cel: string): number {
  let depth = 0
  let inString = false
  for (let i = 0; i < cel.length; i++) {
    const c = cel[i]
    if (inString) {
      if (c === '\\') i++
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '(') depth++
    else if (c === ')' && --depth === 0) return i
  }
  return -1
}

export interface ConditionParts {
  readonly join: 'all' | 'any'
  /** Compact CEL of all of it, and of each part. */
  readonly whole: string
  readonly parts: readonly string[]
}

/** A condition taken apart at its `||`, or at its `&&` where it has none; null for an empty one. */
export function partsOf(written: string): ConditionParts | null {
  const cel = unwrapCel(compactCel(written))
  if (cel === '') return null
  const any = splitCel(cel, '||')
  return any.length > 1
    ? { join: 'any', whole: cel, parts: any }
    : { join: 'all', whole: cel, parts: splitCel(cel, '&&') }
}

/** A condition as rows, or null when some part of it is beyond the facts given. */
export function readRows(condition: Condition, facts: readonly ConditionFact[]): ConditionRows | null {
  const split = partsOf(condition.cel)
  if (split === null) return null
  const whole = readRow(split.whole, facts)
  if (whole !== null) return { join: 'all', rows: [whole] }
  const rows: ConditionRow[] = []
  for (const part of split.parts) {
    const row = readRow(part, facts)
    if (row === null) return null
    rows.push(row)
  }
  return { join: split.join, rows }
}

/** A part as it is, and without brackets around it or around what `!` turns round. */
export interface PartForms {
  readonly part: string
  readonly bare: string
}

export function formsOf(part: string): PartForms {
  const inner = unwrapCel(part)
  return { part, bare: inner.startsWith('!') ? `!${unwrapCel(inner.slice(1))}` : inner }
}

/** Reads a part as it is, then without brackets around what `!` turns round: `not (x)` comes as `!((x))`. */
export function readAs({ part, bare }: PartForms, read: FactReader): FieldValues | null {
  return read(part) ?? (bare === part ? null : read(bare))
}

function readRow(part: string, facts: readonly ConditionFact[]): ConditionRow | null {
  const forms = formsOf(part)
  for (const fact of facts) {
    const values = readAs(forms, fact.read)
    if (values !== null && fits(fact, values)) return { fact: fact.id, values }
  }
  return null
}

/** Whether every choice is among those offered: a value the form cannot show must stay raw text. */
const fits = (fact: ConditionFact, values: FieldValues): boolean =>
  fact.fields.every(
    (field) => field.kind !== 'choice' || field.choices.some((choice) => choice.value === values[field.name]),
  )

/** Rows as a condition, or null while one of them is incomplete. */
export function writeRows(rows: ConditionRows, facts: readonly ConditionFact[]): Condition | null {
  if (rows.rows.length === 0) return null
  const parts: Condition[] = []
  for (const row of rows.rows) {
    const part = facts.find((fact) => fact.id === row.fact)?.write(row.values) ?? null
    if (part === null) return null
    parts.push(part)
  }
  const all = rows.join === 'all'
  return {
    text: parts.map((part) => part.text).join(all ? ' and ' : ' or '),
    cel: parts.map((part) => part.cel).join(all ? ' && ' : ' || '),
  }
}
