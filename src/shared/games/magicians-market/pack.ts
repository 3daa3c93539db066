// Packs of Magician's Market: the tastes of the seven magicians as data, checked before a game may use them.
import houseJson from '../../../../resources/packs/magicians-market/house.json'
import type { PackKind } from '../../kit/game'
import { isObject, type JsonObject } from '../../engine/json'
import { makeReader, type PackReader } from '../../kit/pack-reader'
import { err, ok, type JsonPath, type Problem, type Result } from '../../engine/result'
import { GOODS, MAGICIANS, THE_STRANGE, type GoodNo, type MagicianNo } from './types'

export type SellerRule =
  | { readonly rule: 'most' | 'fewest' | 'smallest-unique' | 'median-holder' }
  | { readonly rule: 'sold-yesterday'; readonly good: GoodNo; readonly magician: MagicianNo }
export type QuantityRule = 'all' | 'half' | 'third' | 'median' | number

export interface Taste {
  readonly good: GoodNo | 'dearest'
  readonly seller: SellerRule
  readonly quantity: QuantityRule
}

export interface Pack {
  readonly name: string
  /** Who made it, or ''. */
  readonly by: string
  /** What players should know about it, or ''. */
  readonly note: string
  /** Per magician: tastes 1, 2, 3; of The Strange one alone. */
  readonly tastes: readonly (readonly Taste[])[]
}

const SELLERS = ['most', 'fewest', 'smallest-unique', 'median-holder'] as const
const QUANTITIES = ['all', 'half', 'third', 'median'] as const
/** Largest fixed number a taste may name. */
const MOST_UNITS = 99

const isIn = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value)
const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 40)

/** Straight quotes for curly ones: the third magician's name has some. */
const straight = (name: string): string => name.replace(/[\u201c\u201d\u201e]/gu, '"').trim()
const magicianNo = (name: unknown): MagicianNo | null => {
  const at = typeof name === 'string' ? (MAGICIANS as readonly string[]).indexOf(straight(name)) : -1
  return at < 0 ? null : (at as MagicianNo)
}
const goodNo = (name: unknown): GoodNo | null => {
  const at = (GOODS as readonly unknown[]).indexOf(name)
  return at < 0 ? null : (at as GoodNo)
}

function readSeller(json: unknown, at: string, path: JsonPath, reader: PackReader): SellerRule | null {
  if (isIn(SELLERS, json)) return { rule: json }
  if (isObject(json) && isObject(json['sold-yesterday'])) {
    const good = goodNo(json['sold-yesterday']['good'])
    const magician = magicianNo(json['sold-yesterday']['magician'])
    if (good !== null && magician !== null) return { rule: 'sold-yesterday', good, magician }
    reader.refuse(
      'taste-seller',
      `${at}: "sold-yesterday" needs a good and a magician of the game.`,
      'Write { "sold-yesterday": { "good": "wand", "magician": "The Strange" } } with names exactly as in the list.',
      path,
    )
    return null
  }
  reader.refuse(
    'taste-seller',
    `${at}: ${show(json)} is no way to choose a seller.`,
    `Sellers are ${SELLERS.join(', ')} or { "sold-yesterday": { "good": …, "magician": … } }.`,
    path,
  )
  return null
}

function readTaste(json: unknown, at: string, path: JsonPath, reader: PackReader): Taste | null {
  if (!isObject(json)) {
    reader.refuse(
      'taste-shape',
      `${at} is missing or no taste.`,
      'A taste is { "good", "seller", "quantity" }.',
      path,
    )
    return null
  }
  const good = json['good'] === 'dearest' ? 'dearest' : goodNo(json['good'])
  if (good === null) {
    reader.refuse(
      'taste-good',
      `${at}: ${show(json['good'])} is no good.`,
      `Goods are ${GOODS.join(', ')} or dearest.`,
      [...path, 'good'],
    )
  }
  const seller = readSeller(json['seller'], at, [...path, 'seller'], reader)
  const given = json['quantity']
  const fixed = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= MOST_UNITS
  const quantity: QuantityRule | null = isIn(QUANTITIES, given) ? given : fixed ? given : null
  if (quantity === null) {
    reader.refuse(
      'taste-quantity',
      `${at}: ${show(given)} is no quantity.`,
      `Quantities are ${QUANTITIES.join(', ')} or a whole number from 1 to ${MOST_UNITS}.`,
      [...path, 'quantity'],
    )
  }
  return good === null || seller === null || quantity === null ? null : { good, seller, quantity }
}

/** What the tastes together must fulfil. */
function checkTogether(
  tastes: readonly (readonly (Taste | null)[])[],
  keys: readonly string[],
  reader: PackReader,
): void {
  const regular = tastes.slice(0, THE_STRANGE)
  const uses = (taste: Taste): boolean => taste.quantity === 'median' || taste.seller.rule === 'median-holder'
  regular.forEach((list, m) => {
    const [, second, third] = list
    if (second != null && !uses(second)) {
      reader.refuse(
        'taste-2-median',
        `Taste 2 of ${MAGICIANS[m]} uses no median.`,
        'Every taste 2 has the quantity "median" or the seller "median-holder".',
        ['tastes', keys[m]!, 1],
      )
    }
    if (third != null && third.seller.rule !== 'sold-yesterday') {
      reader.refuse(
        'taste-3-yesterday',
        `Taste 3 of ${MAGICIANS[m]} does not go by yesterday’s sales.`,
        'Every taste 3 has the seller "sold-yesterday".',
        ['tastes', keys[m]!, 2, 'seller'],
      )
    }
  })
  const firsts = regular.map((list) => list[0])
  if (!firsts.includes(null) && !firsts.some((taste) => taste?.seller.rule === 'smallest-unique')) {
    reader.refuse(
      'taste-1-unique',
      'No taste 1 has the seller "smallest-unique".',
      'At least one of the six first tastes must have it.',
      ['tastes'],
    )
  }
}

/**
 * Checks a pack as read from JSON.
 * @returns the pack ready for play, or every reason why it is refused
 */
export function checkPack(json: unknown): Result<Pack, readonly Problem[]> {
  const problems: Problem[] = []
  const reader = makeReader(problems, { id: 'magicians-market', title: 'Magician’s Market' }, 'MM-10')
  const head = reader.head(json)
  if (head === null) return err(problems)
  const { json: pack, name, by, note } = head
  const given = pack['tastes']
  if (!isObject(given)) {
    reader.refuse(
      'pack-tastes',
      'The pack has no "tastes".',
      'Give them as { "Jackie Dazzle III": [ … ], … }.',
      ['tastes'],
    )
    return err(problems)
  }
  const lists = new Map<MagicianNo, unknown>()
  const keys: string[] = [...MAGICIANS]
  for (const [key, list] of Object.entries(given)) {
    const magician = magicianNo(key)
    if (magician === null) {
      reader.refuse(
        'magician-unknown',
        `There is no magician "${key.slice(0, 40)}".`,
        `They are ${MAGICIANS.join('; ')}.`,
        ['tastes', key],
      )
    } else {
      lists.set(magician, list)
      keys[magician] = key
    }
  }
  const tastes = MAGICIANS.map((magician, m): (Taste | null)[] => {
    const wanted = m === THE_STRANGE ? 1 : 3
    const list = lists.get(m as MagicianNo)
    if (!Array.isArray(list) || list.length !== wanted) {
      const has = Array.isArray(list) ? `has ${list.length} tastes` : 'has no tastes'
      const rule =
        wanted === 1 ? 'The Strange has exactly one taste.' : 'Each of the six has tastes 1, 2 and 3.'
      reader.refuse('taste-count', `${magician} ${has}.`, rule, ['tastes', keys[m]!])
      return []
    }
    return list.map((taste, t) =>
      readTaste(taste, `Taste ${t + 1} of ${magician}`, ['tastes', keys[m]!, t], reader),
    )
  })
  checkTogether(tastes, keys, reader)
  return problems.length > 0 ? err(problems) : ok({ name, by, note, tastes: tastes as Taste[][] })
}

export const packKind: PackKind<Pack> = { house: houseJson as JsonObject, check: checkPack }
