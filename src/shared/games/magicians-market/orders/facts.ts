// Facts that conditions may ask (MM-13), from the player's own view only: `Jackie has 4 kinds`, `the price of wands is over 5`,
// `I have 20 coins`, `I sold a wand`.
import type { FactType } from '../../../engine/conditions/shape'
import type { Json } from '../../../engine/json'
import { err, ok, type Result } from '../../../engine/result'
import { factBook } from '../../../kit/conditions/fact-book'
import { known, playerFact, tableFact } from '../../../kit/conditions/facts'
import { past, present } from '../../../kit/conditions/phrase-words'
import { byName, kinds, payOfShow } from '../goods'
import { GOODS, MAGICIANS, type Units } from '../types'
import { nouns, type MmMoment } from './nouns'

const BY_GOOD: FactType = { map: 'int', key: 'good' }

/** A fact about a magician's bag. */
const ofBag =
  (answer: (bag: Units) => Json) =>
  ({ view }: MmMoment, [name]: readonly Json[]): Result<Json, string> => {
    const bag = view.bags[MAGICIANS.findIndex((each) => each === name)]
    return bag === undefined ? err('there is no such magician') : ok(answer(bag))
  }

/** A fact about a good. @param why reason for an unknown value */
const ofGood =
  (units: (moment: MmMoment) => Units | undefined, why: string) =>
  (moment: MmMoment, [name]: readonly Json[]): Result<Json, string> => {
    const no = GOODS.findIndex((each) => each === name)
    return no < 0 ? err('there is no such good') : known(units(moment)?.[no], why)
  }

const ABOUT_MAGICIAN = {
  of: 'asked',
  args: [{ name: 'magician' }],
  initial: { magician: MAGICIANS[1] },
} as const
const ABOUT_GOOD = { of: 'asked', args: [{ name: 'good' }], returns: 'int' } as const

export const mmFacts = factBook<MmMoment>({
  rule: 'MM-13',
  remedy:
    'Write for example: Jackie has 4 kinds · the price of wands is over 5 · I have 20 coins · Brian has 3 wands · I sold a wand.',
  nouns,
  verbs: {
    sell: past('sold sell sells'),
    pay: present('pays pay earns earn', 'paid'),
  },
  names: () => [...MAGICIANS, 'Orange & Green', 'Fast Hands'],
  facts: [
    {
      ...ABOUT_MAGICIAN,
      name: 'kinds',
      label: 'Kinds carried',
      says: [
        '{magician} {have} {n} [different|unique|distinct] kinds|kind|goods|sorts|types|items|good [of goods|good|items]',
      ],
      max: 6,
      first: 4,
      returns: 'int',
      value: ofBag(kinds),
    },
    {
      ...ABOUT_MAGICIAN,
      name: 'pay',
      label: 'Pay of a show',
      says: [
        'a show by {magician} {pay} {n} coins|coin',
        '{magician} {pay} {n} [coins|coin]',
        '[the|a] pay|show of|by|for|with {magician} [{pay}] {n} [coins|coin]',
        '[the|a] pay|show of|by|for|with {magician} {be} {n} [coins|coin]',
      ],
      max: 999,
      first: 15,
      returns: 'int',
      value: ofBag(payOfShow),
    },
    {
      ...ABOUT_MAGICIAN,
      id: 'carries',
      name: 'bag',
      called: 'carried by {0}',
      label: 'Good in a bag',
      says: ['{magician} {have} {n} {good}'],
      cel: 'bag({magician})[{good}] {n}',
      initial: { ...ABOUT_MAGICIAN.initial, good: 'wand' },
      max: 99,
      first: 2,
      returns: BY_GOOD,
      value: ofBag(byName),
    },
    {
      ...ABOUT_GOOD,
      name: 'price',
      label: 'Price',
      says: [
        'the price of {good} {be} {n}',
        '[the] price|prices|cost [of|for] [a|an|the|one] {good} [{be}] [at] {n} [coins|coin]',
        '[the] {good} price [{be}] [at] {n} [coins|coin]',
        '[a|an|the] {good} {cost} [at] {n} [coins|coin]',
        '[a|an|the] {good} {be} [at] {n} [coins|coin]',
      ],
      usual: '==',
      initial: { good: 'wand', is: '>' },
      max: 15,
      first: 5,
      value: ofGood(({ view }) => view.prices, ''),
    },
    playerFact('coins', 'int', ({ coins }) => coins, {
      private: true,
      label: 'My coins',
      says: ['{who} {have} {n} coins|coin'],
      hidden: 'Coins of other players are hidden: a condition cannot see them.',
      max: 9999,
      first: 20,
    }),
    {
      ...ABOUT_GOOD,
      name: 'sold',
      label: 'I sold today',
      says: ['i {sell} {n} {good}', 'i {sell} {good}'],
      initial: { good: 'wand' },
      max: 99,
      value: ofGood(({ sold }) => sold, 'the sales of the day are known only to a bid'),
    },
    playerFact('goods', BY_GOOD, ({ goods }) => byName(goods), {
      id: 'holds',
      label: 'Goods held',
      says: ['{who} {have} {n} {good}'],
      cel: '{whose}.goods[{good}] {n}',
      initial: { good: 'wand' },
      max: 99,
      first: 2,
    }),
    tableFact<MmMoment>('day', 'int', ({ view }) => view.turn, {
      label: 'The day',
      says: ['the day {be} {n}', '[the] day [{be}] {n}', 'it {be} [the] day {n}'],
      usual: '==',
      max: 7,
      first: 7,
    }),
  ],
  sayings: [
    {
      id: 'all',
      cel: 'kinds({magician}) >= 6',
      says: ['{magician} {have} all [of] [the] [six|6] kinds|goods [of goods]'],
    },
  ],
})
