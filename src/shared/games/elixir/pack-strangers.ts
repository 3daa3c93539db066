// The twelve strangers of a pack: their deeds, the rolls they need, their takings and gifts (EX-12 to EX-16).
import { fieldsOf, type Fields, type PackReader, type Row } from '../../kit/packs/pack-reader'
import { STRANGER_KINDS, type Deed, type StrangerKind } from './types'

const TAKES = ['gold', 'carried', 'shelf', 'potions'] as const
interface Taking {
  readonly what: (typeof TAKES)[number]
  readonly count: number | 'all'
}

const GIFTS = ['gold', 'herb', 'special', 'gem'] as const
interface Gift {
  readonly what: (typeof GIFTS)[number]
  readonly count: number
}

export interface Stranger {
  readonly name: string
  readonly kind: StrangerKind
  /** His deed when he attacks: his kind, or the deed he is hired for. */
  readonly does: Deed
  /** Lowest roll with which he succeeds; 0 for friendly ones. */
  readonly from: number
  /** Hire cost; 0 when he is not for hire. */
  readonly cost: number
  readonly takes: readonly Taking[]
  readonly gives: readonly Gift[]
  /** His words on the card. */
  readonly text: string
}

/** The three thieves of the rules. Their loot goes to the Blind Alley (EX-16). */
const THIEVES = ['Fergus the Footpad', 'Nifty Norman', 'Phil the Filch'] as const

const LIST_REMEDY = 'Give for example [{ "what": "gold", "count": 2 }].'

/** Takings or gifts of a stranger. */
function readHaul<T extends string, C>(
  reader: PackReader,
  { row, at }: Fields,
  key: 'takes' | 'gives',
  known: readonly T[],
  who: string,
  countOf: (each: Fields) => C,
): readonly { readonly what: T; readonly count: C }[] {
  if (row[key] === undefined) return []
  return reader.list(row[key], at(key), LIST_REMEDY).flatMap((each) => {
    const fields = fieldsOf(reader, each)
    const wrong = `${who} ${key} something that does not exist.`
    const what = fields.oneOf('what', known, [`stranger-${key}`, wrong])
    return what === undefined ? [] : [{ what, count: countOf(fields) }]
  })
}

/** Kind and deed of a stranger; null if either is missing or unknown. */
function readDeed(fields: Fields, who: string): Pick<Stranger, 'kind' | 'does'> | null {
  const kind = fields.oneOf('kind', STRANGER_KINDS, ['stranger-kind', `${who} is not of a known kind.`])
  if (kind === undefined) return null
  const does = kind === 'hire' ? fields.oneOf('does', STRANGER_KINDS) : kind
  if (does !== undefined && does !== 'hire' && !(kind === 'hire' && does === 'friendly')) return { kind, does }
  const wrong = `${who} is for hire, but it is not said for what.`
  fields.refuse('stranger-does', wrong, 'Set "does" to curse, mug, steal or destroy.', 'does')
  return null
}

function readStranger(reader: PackReader, row: Row): Stranger | null {
  const fields = fieldsOf(reader, row)
  const { refuse, whole } = fields
  const name = fields.name('A stranger')
  const who = `The stranger ${name}`
  const deed = readDeed(fields, who)
  if (deed === null) return null
  const { kind, does } = deed
  const from = does === 'friendly' ? 0 : whole('from', 1, 6, `${who}: the lowest roll that succeeds`)
  const cost = kind === 'hire' ? whole('cost', 1, 12, `${who}: the hire cost`) : 0
  const takes = readHaul(reader, fields, 'takes', TAKES, who, (each) =>
    each.row['count'] === 'all' ? ('all' as const) : each.whole('count', 1, 36, `${who}: how many he takes`),
  )
  const gives = readHaul(reader, fields, 'gives', GIFTS, who, (each) =>
    each.whole('count', 1, 6, `${who}: how many he gives`),
  )
  if ((does === 'steal' || does === 'destroy') && takes.length === 0)
    refuse('stranger-takes', `${who} takes nothing.`, 'Say what in "takes".', 'takes')
  if (does === 'curse' && takes.length > 0)
    refuse(
      'stranger-takes',
      `${who} curses; a curse takes nothing.`,
      'Leave "takes" out, or make him a mugger.',
      'takes',
    )
  if (does === 'friendly' && gives.length === 0)
    refuse('stranger-gives', `${who} is friendly but gives nothing.`, 'Say what in "gives".', 'gives')
  return { name, kind, does, from, cost, takes, gives, text: fields.text('text', 200) }
}

export function readStrangers(reader: PackReader, json: unknown): readonly Stranger[] {
  const refuse = (code: string, message: string, remedy: string): void =>
    reader.refuse(code, message, remedy, ['strangers'])
  const rows = reader.list(json, ['strangers'], 'Give twelve strangers.')
  const out = rows.flatMap((row) => readStranger(reader, row) ?? [])
  const atLeast = (least: number, what: string, is: (stranger: Stranger) => boolean): void => {
    const n = out.filter(is).length
    const few = `There are ${n} strangers ${what}; there must be at least ${least}.`
    if (n < least) refuse('stranger-count', few, 'Correct "strangers".')
  }
  if (rows.length !== 12)
    refuse('stranger-count', `There are ${rows.length} strangers; there must be twelve.`, 'Correct "strangers".')
  atLeast(3, 'for hire', ({ kind }) => kind === 'hire')
  atLeast(3, 'who steal', ({ does }) => does === 'steal')
  atLeast(2, 'who are friendly', ({ does }) => does === 'friendly')
  for (const name of THIEVES)
    if (out.find((each) => each.name === name)?.does !== 'steal')
      refuse('stranger-thief', `${name} is missing, or is not a thief.`, 'The three thieves keep their names.')
  return out
}
