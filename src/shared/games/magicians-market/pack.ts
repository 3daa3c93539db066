// Packs of Magician's Market: the tastes of the seven magicians as data, checked before a game may use them.
import houseJson from '../../../../resources/packs/magicians-market/house.json'
import { at } from '../../engine/at'
import { isObject } from '../../engine/json'
import type { JsonPath } from '../../engine/result'
import { packKindOf, type PackHead, type PackReader } from '../../kit/packs/pack-reader'
import { plural } from '../../kit/prose'
import { GOOD_NOS, MAGICIAN_NOS } from './goods'
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

export interface Pack extends PackHead {
  /** Per magician: tastes 1, 2, 3; The Strange has only one. */
  readonly tastes: readonly (readonly Taste[])[]
}

const SELLERS = ['most', 'fewest', 'smallest-unique', 'median-holder'] as const
const QUANTITIES = ['all', 'half', 'third', 'median'] as const
/** Largest fixed number a taste may name. */
const MOST_UNITS = 99

/** Refusals of a pack, each with its remedy. */
const REMEDIES = {
  'pack-tastes': 'Give them as { "Jackie Dazzle III": [ … ], … }.',
  'magician-unknown': `They are ${MAGICIANS.join('; ')}.`,
  'taste-count': 'The Strange has exactly one taste, each of the other six has three.',
  'taste-shape': 'A taste is { "good", "seller", "quantity" }.',
  'taste-good': `Goods are ${GOODS.join(', ')} or dearest.`,
  'taste-seller': `Sellers are ${SELLERS.join(', ')} or { "sold-yesterday": { "good": "wand", "magician": "The Strange" } }.`,
  'taste-quantity': `Quantities are ${QUANTITIES.join(', ')} or a whole number from 1 to ${MOST_UNITS}.`,
  'taste-1-unique': 'At least one of the six first tastes must have it.',
  'taste-2-median': 'Every taste 2 has the quantity "median" or the seller "median-holder".',
  'taste-3-yesterday': 'Every taste 3 has the seller "sold-yesterday".',
}
type Refuse = (code: keyof typeof REMEDIES, message: string, ...path: JsonPath) => void

const isIn = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value)
const jsonStart = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 40)

/** Replaces curly quotes with straight ones, as in the third magician's name. */
const straight = (name: unknown): unknown =>
  typeof name === 'string' ? name.replace(/[\u201c\u201d\u201e]/gu, '"').trim() : name
const magicianNo = (name: unknown): MagicianNo | null =>
  MAGICIAN_NOS.find((no) => MAGICIANS[no] === straight(name)) ?? null
const goodNo = (name: unknown): GoodNo | null => GOOD_NOS.find((no) => GOODS[no] === name) ?? null

function readSeller(json: unknown): SellerRule | null {
  if (isIn(SELLERS, json)) return { rule: json }
  const sold = isObject(json) ? json['sold-yesterday'] : null
  if (!isObject(sold)) return null
  const good = goodNo(sold['good'])
  const magician = magicianNo(sold['magician'])
  return good === null || magician === null ? null : { rule: 'sold-yesterday', good, magician }
}

function readQuantity(json: unknown): QuantityRule | null {
  if (isIn(QUANTITIES, json)) return json
  return typeof json === 'number' && Number.isInteger(json) && json >= 1 && json <= MOST_UNITS ? json : null
}

/** @param name of the taste in refusals */
function readTaste(json: unknown, name: string, path: JsonPath, refuse: Refuse): Taste | null {
  if (!isObject(json)) {
    refuse('taste-shape', `${name} is missing or is not a taste.`, ...path)
    return null
  }
  const part = <T>(key: 'good' | 'seller' | 'quantity', value: T | null): T | null => {
    if (value === null) refuse(`taste-${key}`, `${name}: ${jsonStart(json[key])} is not a ${key}.`, ...path, key)
    return value
  }
  const good = part('good', json['good'] === 'dearest' ? 'dearest' : goodNo(json['good']))
  const seller = part('seller', readSeller(json['seller']))
  const quantity = part('quantity', readQuantity(json['quantity']))
  return good === null || seller === null || quantity === null ? null : { good, seller, quantity }
}

/** Checks the tastes against one another. @param keys names of the magicians as the pack writes them */
function checkTogether(tastes: readonly (readonly (Taste | null)[])[], keys: readonly string[], refuse: Refuse): void {
  const regular = tastes.slice(0, THE_STRANGE)
  const usesMedian = ({ quantity, seller }: Taste): boolean => quantity === 'median' || seller.rule === 'median-holder'
  regular.forEach(([, second, third], m) => {
    const key = at(keys, m)
    if (second != null && !usesMedian(second))
      refuse('taste-2-median', `Taste 2 of ${MAGICIANS[m]} uses no median.`, 'tastes', key, 1)
    if (third != null && third.seller.rule !== 'sold-yesterday')
      refuse(
        'taste-3-yesterday',
        `Taste 3 of ${MAGICIANS[m]} does not go by yesterday’s sales.`,
        'tastes',
        key,
        2,
        'seller',
      )
  })
  const firsts = regular.map(([first]) => first)
  if (!firsts.includes(null) && !firsts.some((taste) => taste?.seller.rule === 'smallest-unique'))
    refuse('taste-1-unique', 'No taste 1 has the seller "smallest-unique".', 'tastes')
}

function readTastes(reader: PackReader, pack: Readonly<Record<string, unknown>>): Pick<Pack, 'tastes'> | null {
  const refuse: Refuse = (code, message, ...path) => reader.refuse(code, message, REMEDIES[code], path)
  const given = pack['tastes']
  if (!isObject(given)) {
    refuse('pack-tastes', 'The pack has no "tastes".', 'tastes')
    return null
  }
  const lists = new Map<string, { readonly key: string; readonly list: unknown }>()
  for (const [key, list] of Object.entries(given)) {
    const no = magicianNo(key)
    if (no === null) refuse('magician-unknown', `There is no magician "${key.slice(0, 40)}".`, 'tastes', key)
    else lists.set(MAGICIANS[no], { key, list })
  }
  const keys = MAGICIANS.map((magician) => lists.get(magician)?.key ?? magician)
  const tastes = MAGICIANS.map((magician, m): (Taste | null)[] => {
    const key = at(keys, m)
    const list = lists.get(magician)?.list
    const count = Array.isArray(list) ? list.length : 0
    if (Array.isArray(list) && count === (m === THE_STRANGE ? 1 : 3))
      return list.map((taste, t) => readTaste(taste, `Taste ${t + 1} of ${magician}`, ['tastes', key, t], refuse))
    refuse('taste-count', `${magician} has ${count === 0 ? 'no tastes' : plural(count, 'taste')}.`, 'tastes', key)
    return []
  })
  checkTogether(tastes, keys, refuse)
  return { tastes: tastes as Taste[][] }
}

export const packKind = packKindOf<Pack>({
  id: 'magicians-market',
  title: 'Magician’s Market',
  rule: 'MM-10',
  house: houseJson,
  read: readTastes,
})
