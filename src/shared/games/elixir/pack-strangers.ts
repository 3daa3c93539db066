// The twelve strangers of a pack: what they do, to whom they succeed, what they take or give (EX-12 to EX-16).
import type { JsonPath } from '../../engine/result'
import type { PackReader, Row } from '../../kit/pack-reader'
import { STRANGER_KINDS, type Deed, type StrangerKind } from './types'

export const TAKES = ['gold', 'carried', 'shelf', 'potions'] as const
export interface Taking {
  readonly what: (typeof TAKES)[number]
  readonly count: number | 'all'
}

export const GIFTS = ['gold', 'herb', 'special', 'gem'] as const
export interface Gift {
  readonly what: (typeof GIFTS)[number]
  readonly count: number
}

export interface Stranger {
  readonly name: string
  readonly kind: StrangerKind
  /** What he does when he attacks: his kind, or what he is hired for. */
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

/** The three thieves of the rules: what they take lies in the Blind Alley (EX-16). */
export const THIEVES = ['Fergus the Footpad', 'Nifty Norman', 'Phil the Filch'] as const

function readTakings(reader: PackReader, json: unknown, at: string, way: JsonPath): readonly Taking[] {
  if (json === undefined) return []
  return reader
    .list(json, way, 'Give for example [{ "what": "gold", "count": 2 }].')
    .flatMap(({ row, path }): Taking[] => {
      const what = TAKES.find((known) => known === row['what'])
      if (what === undefined) {
        reader.refuse(
          'stranger-takes',
          `${at} takes something that does not exist.`,
          `"what" is one of ${TAKES.join(', ')}.`,
          [...path, 'what'],
        )
        return []
      }
      if (row['count'] === 'all') return [{ what, count: 'all' }]
      return [
        { what, count: reader.whole(row['count'], 1, 36, `${at}: how many he takes`, [...path, 'count']) },
      ]
    })
}

function readGifts(reader: PackReader, json: unknown, at: string, way: JsonPath): readonly Gift[] {
  if (json === undefined) return []
  return reader
    .list(json, way, 'Give for example [{ "what": "gold", "count": 2 }].')
    .flatMap(({ row, path }): Gift[] => {
      const what = GIFTS.find((known) => known === row['what'])
      if (what === undefined) {
        reader.refuse(
          'stranger-gives',
          `${at} gives something that does not exist.`,
          `"what" is one of ${GIFTS.join(', ')}.`,
          [...path, 'what'],
        )
        return []
      }
      return [
        { what, count: reader.whole(row['count'], 1, 6, `${at}: how many he gives`, [...path, 'count']) },
      ]
    })
}

function readStranger(reader: PackReader, { row, path }: Row): Stranger | null {
  const name = reader.name(row['name'], 'A stranger', [...path, 'name'])
  const at = `The stranger ${name}`
  const kind = STRANGER_KINDS.find((known) => known === row['kind'])
  if (kind === undefined) {
    reader.refuse(
      'stranger-kind',
      `${at} is of no known kind.`,
      `"kind" is one of ${STRANGER_KINDS.join(', ')}.`,
      [...path, 'kind'],
    )
    return null
  }
  const deed = kind === 'hire' ? STRANGER_KINDS.find((known) => known === row['does']) : kind
  if (deed === undefined || deed === 'hire' || (kind === 'hire' && deed === 'friendly')) {
    reader.refuse(
      'stranger-does',
      `${at} is for hire, but it is not said for what.`,
      'Set "does" to curse, mug, steal or destroy.',
      [...path, 'does'],
    )
    return null
  }
  const from =
    deed === 'friendly'
      ? 0
      : reader.whole(row['from'], 1, 6, `${at}: the lowest roll of his success`, [...path, 'from'])
  const cost =
    kind === 'hire' ? reader.whole(row['cost'], 1, 12, `${at}: the hire cost`, [...path, 'cost']) : 0
  const takes = readTakings(reader, row['takes'], at, [...path, 'takes'])
  const gives = readGifts(reader, row['gives'], at, [...path, 'gives'])
  if ((deed === 'steal' || deed === 'destroy') && takes.length === 0)
    reader.refuse('stranger-takes', `${at} takes nothing.`, 'Say what in "takes".', [...path, 'takes'])
  if (deed === 'curse' && takes.length > 0)
    reader.refuse(
      'stranger-takes',
      `${at} curses; a curse takes nothing.`,
      'Leave "takes" out, or make him a mugger.',
      [...path, 'takes'],
    )
  if (deed === 'friendly' && gives.length === 0)
    reader.refuse('stranger-gives', `${at} is friendly but gives nothing.`, 'Say what in "gives".', [
      ...path,
      'gives',
    ])
  const text = typeof row['text'] === 'string' ? row['text'].slice(0, 200) : ''
  return { name, kind, does: deed, from, cost, takes, gives, text }
}

export function readStrangers(reader: PackReader, json: unknown): readonly Stranger[] {
  const rows = reader.list(json, ['strangers'], 'Give twelve strangers.')
  const out = rows.flatMap((row) => readStranger(reader, row) ?? [])
  const count = (what: string, n: number, least: number): void => {
    if (n < least)
      reader.refuse(
        'stranger-count',
        `There are ${n} strangers ${what}; there must be at least ${least}.`,
        'Correct "strangers".',
        ['strangers'],
      )
  }
  if (rows.length !== 12)
    reader.refuse(
      'stranger-count',
      `There are ${rows.length} strangers; there must be twelve.`,
      'Correct "strangers".',
      ['strangers'],
    )
  count('for hire', out.filter((each) => each.kind === 'hire').length, 3)
  count('who steal', out.filter((each) => each.does === 'steal').length, 3)
  count('who are friendly', out.filter((each) => each.kind === 'friendly').length, 2)
  for (const name of THIEVES) {
    if (out.find((each) => each.name === name)?.does !== 'steal')
      reader.refuse(
        'stranger-thief',
        `${name} is missing, or no thief.`,
        'The three thieves keep their names.',
        ['strangers'],
      )
  }
  return out
}

export const isAttack = (deed: Deed): boolean => deed !== 'friendly'
