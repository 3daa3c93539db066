// Conditions as rows: "fact – comparison – value", joined by and/or. The condition builder of the form shows them. A condition that
// does not break down into rows stays as it was written.
import { treeOf, type CelTree } from '../../engine/conditions/compile'
import type { Condition } from '../../engine/conditions/condition'
import { choicesOf, type Choice, type FieldValues, type Moment } from './facts'
import { kindOf, PEOPLE } from '../orders/patterns'
import { COMPARISONS } from './phrase-words'
import { celOf, ME, partsOf, readStatement, statementInWords, type Form } from './statement'

/** A form control: one of a few choices (`chips`: all of them visible), a number, or text. */
export type Control = {
  /** For screen readers: "which good". */
  readonly label: string
  /** Words shown in front of it: "to". */
  readonly before?: string
} & (
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly none?: string; readonly chips?: true }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** `whole`: read once it is left, because half a value means nothing or something else. */
  | { readonly kind: 'text'; readonly hint?: string; readonly whole?: true }
)

/** One control of a row. */
export type FactField = Control & { readonly name: string }

/** One kind of thing a condition can ask about. */
export interface ConditionFact {
  readonly id: string
  /** As the first control of the row shows it: "My points". */
  readonly label: string
  readonly fields: readonly FactField[]
  /** Values of a new row. Complete, so that the row is a valid condition at once. */
  readonly initial: FieldValues
  /** The row as a player would write it and as CEL, or null while a field is empty. */
  readonly write: (values: FieldValues) => Condition | null
  /** The fields of CEL that says this fact, or null. */
  readonly read: (tree: CelTree) => FieldValues | null
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

function fieldsOf<M extends Moment>({ saying, spec }: Form<M>, moment: M, hole: string): readonly FactField[] {
  if (hole === 'n') {
    const { min = 0, max = 999 } = saying
    return [
      { name: 'is', kind: 'choice', label: 'comparison', choices: COMPARISONS },
      { name: 'n', kind: 'number', label: 'how many', min, max },
    ]
  }
  if (PEOPLE.has(hole)) {
    // The player first.
    const { seat, players } = moment.view
    const others = choicesOf(players.flatMap(({ name }, i) => (i === seat ? [] : [name])))
    if (saying.private || saying.hidden !== undefined || others.length === 0) return []
    return [{ name: hole, kind: 'choice', label: 'who', choices: [{ value: ME, label: 'I' }, ...others] }]
  }
  const noun = spec.nouns?.[kindOf(hole)]
  const what = noun?.what ?? kindOf(hole)
  const choices = noun?.choices(moment) ?? []
  return noun?.cel === undefined || choices.length > 0
    ? [{ name: hole, kind: 'choice', label: `which ${what}`, choices }]
    : [{ name: hole, kind: 'text', label: what }]
}

const whole = (text: string | undefined): boolean => /^-?\d{1,6}$/.test(text ?? '')

/** Names that can be told apart from other words in running text. */
const plainName = (name: string): boolean => /^[\p{L}\p{M} '’-]*$/u.test(name)

function factOf<M extends Moment>(form: Form<M>, moment: M, label: string): ConditionFact {
  const { holes, saying, turns } = form
  const fields = holes.flatMap((hole) => fieldsOf(form, moment, hole))
  if (turns !== undefined) {
    const choices = [
      { value: 'yes', label: turns.it },
      { value: 'no', label: turns.itNot },
    ]
    fields.push({ name: 'not', kind: 'choice', label: 'whether', choices })
  }
  const first = (field: FactField): string => {
    if (field.name === 'is') return saying.usual === '==' ? '==' : '>='
    if (field.kind === 'choice') return field.choices[0]?.value ?? ''
    return field.kind === 'number' ? String(saying.first ?? Math.max(1, field.min)) : ''
  }
  return {
    id: saying.id,
    label,
    fields,
    initial: { ...Object.fromEntries(fields.map((field) => [field.name, first(field)])), ...saying.initial },
    write: (values) => {
      if (holes.includes('n') && !whole(values['n'])) return null
      if (fields.some(({ name, kind }) => kind === 'text' && (values[name] ?? '').trim() === '')) return null
      const cel = celOf(form, values)
      const named = holes.filter((hole) => PEOPLE.has(hole)).every((hole) => plainName(values[hole] ?? ME))
      const sayable = named && values['n']?.startsWith('-') !== true && values['is'] !== '!='
      return { text: sayable ? statementInWords(form, values, 'i') : cel, cel }
    },
    read: (tree) => readStatement(form, tree),
    formatRow: (values) => statementInWords(form, values, 'you'),
  }
}

/** Everything a row may ask about at a moment, except facts about things that do not exist. */
export const conditionFacts = <M extends Moment>(forms: readonly Form<M>[], moment: M): readonly ConditionFact[] =>
  forms
    .flatMap((form) => (form.saying.label === undefined ? [] : factOf(form, moment, form.saying.label)))
    .filter(({ fields }) => fields.every((field) => field.kind !== 'choice' || field.choices.length > 0))

/** Whether every choice is among those offered: a value the form cannot show must stay raw text. */
const offered = (fact: ConditionFact, values: FieldValues): boolean =>
  fact.fields.every(
    (field) => field.kind !== 'choice' || field.choices.some((choice) => choice.value === values[field.name]),
  )

function readRow(part: CelTree, facts: readonly ConditionFact[]): ConditionRow | null {
  for (const fact of facts) {
    const values = fact.read(part)
    if (values !== null && offered(fact, values)) return { fact: fact.id, values }
  }
  return null
}

/** A condition as rows, or null when some part of it is beyond the facts given. */
export function readRows(condition: Condition, facts: readonly ConditionFact[]): ConditionRows | null {
  const tree = treeOf(condition.cel)
  if (!tree.ok) return null
  const whole = readRow(tree.value, facts)
  if (whole !== null) return { join: 'all', rows: [whole] }
  const { join, parts } = partsOf(tree.value, (part) => readRow(part, facts) !== null)
  const rows = parts.flatMap((part) => readRow(part, facts) ?? [])
  return rows.length < parts.length ? null : { join, rows }
}

/** Rows as a condition, or null while one of them is incomplete. */
export function writeRows({ join, rows }: ConditionRows, facts: readonly ConditionFact[]): Condition | null {
  const parts = rows.flatMap((row) => facts.find((fact) => fact.id === row.fact)?.write(row.values) ?? [])
  if (rows.length === 0 || parts.length < rows.length) return null
  return {
    text: parts.map(({ text }) => text).join(join === 'all' ? ' and ' : ' or '),
    cel: parts.map(({ cel }) => cel).join(join === 'all' ? ' && ' : ' || '),
  }
}
