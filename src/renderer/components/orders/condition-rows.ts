// Conditions as rows of a form: "fact – comparison – value", joined by and/or. Games supply the facts; a condition
// that does not break down into them stays raw text. Pure.
import type { Condition } from '@shared/engine/conditions/condition'

/** What a field of a row may hold; digits are written "5 6 6". */
export type FieldValues = { readonly [field: string]: string }

/** One control of a row. */
export type FactField =
  | {
      readonly name: string
      readonly kind: 'choice'
      /** For screen readers: "which wizard". */
      readonly label: string
      readonly choices: readonly { readonly value: string; readonly label: string }[]
    }
  | {
      readonly name: string
      readonly kind: 'number'
      readonly label: string
      readonly min: number
      readonly max: number
    }
  | { readonly name: string; readonly kind: 'digits' | 'text'; readonly label: string }

/** One kind of thing a condition can ask about. */
export interface ConditionFact {
  readonly id: string
  /** As the first control of the row shows it: "I won". */
  readonly label: string
  readonly fields: readonly FactField[]
  /** What a fresh row starts with; complete, so that a new row is a condition at once. */
  readonly initial: FieldValues
  /** The row as a player would write it and as CEL, or null while a field is empty. */
  readonly write: (values: FieldValues) => Condition | null
  /** The fields of a CEL condition written by this fact (blanks outside strings removed), or null. */
  readonly read: (cel: string) => FieldValues | null
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

/** Blanks outside of strings removed, so that forms can be compared; strings keep double quotes. */
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
    } else if (!/\s/.test(c)) out += c
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

/** A condition as rows, or null when some part of it is beyond the facts given. */
export function readRows(condition: Condition, facts: readonly ConditionFact[]): ConditionRows | null {
  const cel = unwrapCel(compactCel(condition.cel))
  if (cel === '') return null
  const single = readRow(cel, facts)
  if (single !== null) return { join: 'all', rows: [single] }
  const any = splitCel(cel, '||')
  const parts = any.length > 1 ? any : splitCel(cel, '&&')
  const rows: ConditionRow[] = []
  for (const part of parts) {
    const row = readRow(part, facts)
    if (row === null) return null
    rows.push(row)
  }
  return { join: any.length > 1 ? 'any' : 'all', rows }
}

function readRow(part: string, facts: readonly ConditionFact[]): ConditionRow | null {
  const bare = unwrapCel(part)
  // `not (x)` comes as `!((x))`.
  const plain = bare.startsWith('!') ? `!${unwrapCel(bare.slice(1))}` : bare
  for (const cel of [part, plain]) {
    for (const fact of facts) {
      const values = fact.read(cel)
      if (values !== null && fits(fact, values)) return { fact: fact.id, values }
    }
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

/** A CEL string literal. */
export const celString = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The content of a CEL string literal between its quotes. */
export const celUnquote = (inner: string): string => inner.replace(/\\(.)/g, '$1')
