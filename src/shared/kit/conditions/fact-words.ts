// Conditions and the facts they saw, in words: "you have at least 40 points", "Anna had 43 points". Made from the statements of a game;
// only the referee's ledger ever shows an expression.
import { literalOf } from '../../engine/conditions/check'
import { treeOf, type CelTree } from '../../engine/conditions/compile'
import { isObject, type Json } from '../../engine/json'
import { asksPlayer, type FactBookSpec, type FactSpec, type Moment } from './facts'
import { listed, type FactWords } from '../prose'
import { partsOf, personIn, readStatement, statementInWords, type Form, type Voice } from './statement'

/** No form makes deeper brackets than this, and no reader could follow them. */
const DEEPEST = 3

function statementOf<M extends Moment>(forms: readonly Form<M>[], tree: CelTree, voice: Voice): string | null {
  for (const form of forms) {
    const values = readStatement(form, tree)
    if (values !== null) return statementInWords(form, values, voice)
  }
  return null
}

/** A condition in words, "a, or b and c"; null if it cannot be put into words. */
export function conditionInWords<M extends Moment>(
  forms: readonly Form<M>[],
  cel: string,
  voice: Voice,
): string | null {
  const inWords = (tree: CelTree, depth: number): string | null => {
    const single = statementOf(forms, tree, voice)
    if (single !== null || depth > DEEPEST) return single
    const { join, parts } = partsOf(tree, (part) => statementOf(forms, part, voice) !== null)
    const told = parts.length < 2 ? [null] : parts.map((part) => inWords(part, depth + 1))
    if (told.includes(null)) return null
    const nested = parts.some(({ op, start, end }) => {
      const bracketed = /\(\s*$/.test(cel.slice(0, start)) && /^\s*\)/.test(cel.slice(end))
      return bracketed || (join === 'any' && op === '&&')
    })
    return told.join(`${nested ? ',' : ''} ${join === 'any' ? 'or' : 'and'} `)
  }
  const tree = treeOf(cel)
  return tree.ok ? inWords(tree.value, 1) : null
}

// ── Looking back ──────────────────────────────────────────────────────────────────────────────────────────

/** Amounts by name, zeros left out: "cape 1 and wand 2". */
function formatValue(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return 'unknown'
  if (Array.isArray(value)) {
    const items = value.map(formatValue)
    return value.every((item) => typeof item === 'number') ? items.join(' ') || 'nothing' : joined(items)
  }
  if (!isObject(value)) return typeof value === 'number' && value < 0 ? `−${-value}` : String(value)
  const there = Object.entries<Json>(value).filter(([, amount]) => amount !== 0)
  return joined(there.map(([name, amount]) => `${name} ${formatValue(amount)}`))
}

const joined = (items: readonly string[]): string => (items.length === 0 ? 'nothing' : listed(items))

/** CEL that a fact with this value fulfils, as statements would write it. */
function statements(fact: string, value: Json): readonly string[] {
  if (typeof value === 'boolean') return [value ? fact : `!${fact}`]
  if (typeof value === 'number') return [`${fact} == ${value}`]
  const text = JSON.stringify(value)
  return typeof value === 'string' ? [`${fact} == ${text}`, `${fact} in [${text}]`] : []
}

/** `shopKind` → "shop kind". */
const plainName = (name: string): string =>
  name.replace(/[._]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A fact as conditions name it: `players["Brian"].goods["wand"]`. */
interface Named {
  readonly name: string
  readonly person: string | null
  readonly args: readonly string[]
}

function namedIn(tree: CelTree): Named {
  const text = (part: CelTree): string => [literalOf(part) ?? ''].flat().join(', ')
  if (tree.op === 'call') return { name: tree.args[0], person: null, args: tree.args[1].map(text) }
  if (tree.op === '[]') {
    const { args, ...left } = namedIn(tree.args[0])
    return { ...left, args: [...args, text(tree.args[1])] }
  }
  if (tree.op !== '.') return { name: tree.op === 'id' ? tree.args : '', person: null, args: [] }
  const [left, field] = tree.args
  const person = personIn(left)
  return person === null
    ? { ...namedIn(left), name: `${namedIn(left).name}.${field}` }
    : { name: field, person, args: [] }
}

/** A fact by its name: "Anna’s stock: 1 5 6", "price of wand: 5". */
function labelled<M>({ name, person, args }: Named, spec: FactSpec<M> | undefined, value: Json, who: string): string {
  const asked = spec?.of === 'asked' && asksPlayer(spec)
  const of = asked ? args.slice(0, spec.args.length - 1) : args
  const owner = asked ? (args[of.length] ?? who) : person === '' ? who : person
  const called = spec?.called ?? plainName(name)
  const filled = called.replace(/\{(\d|who)\}/g, (_, hole: string) =>
    hole === 'who' ? (owner ?? who) : (of[Number(hole)] ?? ''),
  )
  const parts = called === filled ? [owner === null ? '' : `${owner}’s`, called, of.join(', ')] : [filled]
  return `${parts.filter((part) => part !== '').join(' ')}: ${formatValue(value)}`
}

/** Words for the log of a game, from its facts. */
export const factWordsOf = <M extends Moment>(spec: FactBookSpec<M>, forms: readonly Form<M>[]): FactWords => ({
  formatCondition: (written) => conditionInWords(forms, written, 'i') ?? written,
  saw: (fact, value, who) => {
    const tree = treeOf(fact)
    const named = tree.ok ? namedIn(tree.value) : { name: fact, person: null, args: [] }
    const known = spec.facts.find(({ name }) => name === named.name)
    for (const statement of known?.called === undefined ? statements(fact, value) : []) {
      const told = conditionInWords(forms, statement, { was: who })
      if (told !== null) return told
    }
    return labelled(named, known, value, who)
  },
})
