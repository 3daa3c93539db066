// Orders as rows: what is read, written, said and shown in a form of them, by names, by numbers, by lists and by a row's own reader.
import { expect, test } from 'vitest'
import { joinNames, lex } from '@shared/engine/order-text/lexer'
import { ok } from '@shared/engine/result'
import { actBook } from '@shared/kit/orders/act-book'
import type { Table } from '@shared/kit/game'
import { amount, ownWords, players, things, wordsFor } from '@shared/kit/orders/nouns'

type Act =
  | { readonly do: 'trade'; readonly gems: number; readonly to: number }
  | { readonly do: 'play'; readonly cards: readonly number[]; readonly on: number | null }
  | { readonly do: 'move'; readonly arm: 'army' | 'fleet' | null; readonly from: string; readonly to: string }
  | { readonly do: 'pay'; readonly cents: number }
  | { readonly do: 'plea'; readonly words: string }
  | { readonly do: 'build' }
  | { readonly do: 'echo'; readonly times: number }
  | { readonly do: 'pass' }
interface View {
  readonly seat: number
  readonly players: readonly { readonly name: string; readonly formerly: readonly string[] }[]
  readonly hand: readonly number[]
}

const names = ['Anna', 'Old Bob']
const view: View = { seat: 0, players: names.map((name) => ({ name, formerly: [] })), hand: [3, 7] }
const table = { seats: names.map((name) => ({ name, label: name, formerly: [] })) } as unknown as Table<null>
const place = things<View, string, null>('place', {
  exist: ['Kiel', 'Denmark', 'North Sea'],
  also: (name) => [name.slice(0, 3)],
})
const hand = things<View, number, null>('card', { exist: [1, 2, 3, 4, 5, 6, 7, 8, 9], possible: (seen) => seen.hand })
const book = actBook<View, Act>({
  rule: 'AB-1',
  remedy: 'Write for example: pass',
  rows: {
    trade: {
      says: ['trade|give {gems} [gems|gem] to {to}', 'trade|give {to} {gems} [gems|gem]'],
      label: 'Trade',
      holes: { gems: amount('gems', { min: 1, max: 9 }), to: players('to whom') },
    },
    play: { says: 'play {cards+} [on {on}]', label: 'Play', holes: { cards: hand, on: players('on whom') } },
    move: {
      says: '[{arm}] {from} -|to {to}',
      label: 'Move',
      holes: { arm: wordsFor('arm', { army: 'A army', fleet: 'F fleet' }), from: place, to: place },
      once: 'from',
    },
    pay: {
      says: 'pay {cents}',
      label: 'Pay',
      holes: { cents: amount('amount', { max: 1e11, decimals: 2, unit: '£' }) },
    },
    plea: { says: 'plea {words}', label: 'Plea', holes: { words: ownWords('your words') } },
    build: { says: 'build', label: 'Build', when: () => false },
    echo: {
      verbs: 'echo',
      label: 'Echo',
      read: (tokens) => ok(tokens.slice(1).map((_, i) => ({ do: 'echo', times: i }))),
      text: ({ times }) => `echo ${times}`,
      sentence: ({ times }) => `say ${times} again`,
    },
    pass: { says: 'pass', label: 'Pass' },
  },
})
const { act, verbs, alone, looksLikeOrder } = book.language({ table, view })
const tokens = (text: string) => joinNames(lex(text), text, names)
const read = (text: string) => {
  const result = act(tokens(text), null)
  return result.ok ? result.value : result.error.message
}

test('verbs begin an order; those that need nothing are one by themselves', () => {
  expect(verbs).toEqual(new Set(['trade', 'give', 'trade', 'give', 'play', 'pay', 'plea', 'build', 'echo', 'pass']))
  expect([...alone]).toEqual(['build', 'pass'])
  expect(looksLikeOrder(tokens('Army Kiel to Denmark.'), 0)).toBe(true)
  expect(looksLikeOrder(tokens('Kiel is nice'), 0)).toBe(false)
})

test.each<[string, Act, written: string, said: string]>([
  ['trade 2 gems to old bob', { do: 'trade', gems: 2, to: 1 }, 'trade 2 to Old Bob', 'trade 2 gems to Old Bob'],
  ['give Anna one', { do: 'trade', gems: 1, to: 0 }, 'trade 1 to Anna', 'trade 1 gem to Anna'],
  ['play 7, 3 and 3', { do: 'play', cards: [7, 3, 3], on: null }, 'play 7, 3, 3', 'play 7, 3, 3'],
  // A card is read whether it is held or not: the rules say what comes of it.
  ['play 4 on Anna', { do: 'play', cards: [4], on: 0 }, 'play 4 on Anna', 'play 4 on Anna'],
  ['Kie - den', { do: 'move', arm: null, from: 'Kiel', to: 'Denmark' }, 'Kiel - Denmark', 'Kiel - Denmark'],
  ['F nor to Kiel', { do: 'move', arm: 'fleet', from: 'North Sea', to: 'Kiel' }, 'F North Sea - Kiel', 'F North Sea - Kiel'], // prettier-ignore
  ['pay £1,250.50', { do: 'pay', cents: 125050 }, 'pay £1250.5', 'pay £1250.5'],
  ['pay 12.5k', { do: 'pay', cents: 1_250_000 }, 'pay £12500', 'pay £12,500'],
  ['pay 999,999,999', { do: 'pay', cents: 99_999_999_900 }, 'pay £999999999', 'pay £999,999,999'],
  ['plea have mercy, please', { do: 'plea', words: 'have mercy, please' }, 'plea "have mercy, please"', 'plea "have mercy, please"'], // prettier-ignore
  ['pass', { do: 'pass' }, 'pass', 'pass'],
])('“%s” is read, written and said, and what is written reads back', (text, order, written, said) => {
  expect(read(text)).toEqual([order])
  expect(book.text(order, table)).toBe(written)
  expect(book.sentence(order, table)).toBe(said)
  expect(read(written)).toEqual([order])
})

test('a row may read several orders by itself', () => {
  expect(read('echo a b')).toEqual([
    { do: 'echo', times: 0 },
    { do: 'echo', times: 1 },
  ])
})

test.each([
  ['trade 2 gems to Cleo', 'There is no player “Cleo”: Anna, Old Bob.', 'Cleo'],
  ['trade 2 gems to', 'The order stops before “to whom”: Anna, Old Bob.', 'trade 2 gems to'],
  ['play Anna', 'There is no card “Anna”: 3, 7.', 'Anna'],
  ['play 99', 'There is no card “99”: 3, 7.', '99'],
  ['pay 1234567890123', '“1234567890123” is not a number of at most 12 digits (amount).', '1234567890123'],
  ['pay 1.505', '“1” is not a number of at most 12 digits (amount).', '1'],
  ['trade 2 gems with Anna', '“with Anna” is not understood.', 'with Anna'],
  ['pass 3', '“3” is not understood.', '3'],
  ['pess', '“pess” is not understood.', 'pess'],
  ['build', '“build” is no order of this part of the game.', 'build'],
])('“%s” is no order, and where it fails is marked', (text, message, marked) => {
  const result = act(tokens(text), null)
  expect(result.ok ? null : result.error.message).toBe(message)
  expect(result.ok ? null : text.slice(result.error.at?.start, result.error.at?.end)).toBe(marked)
})

test('a name that two have is nobody’s, and one that somebody has now is not that of who had it before', () => {
  const [anna, bob, cleo] = [
    { name: 'Anna', formerly: ['Bob', 'Dot'] },
    { name: 'Bob', formerly: ['Anna'] },
    { name: 'Cleo', formerly: ['Dot'] },
  ]
  const seen = { seat: 0, players: [anna, bob, cleo] }
  const read = players<typeof seen, null>('to whom').reader({ table: null, view: seen })
  expect(['Anna', 'Bob', 'Dot', 'Cleo'].map((name) => read(lex(name), 0))).toMatchObject([{ value: 0 }, { value: 1 }, null, { value: 2 }]) // prettier-ignore
  const spots = things<typeof seen, string, null>('place', { exist: () => ['Norway', 'North'], also: () => ['nor'] })
  expect(spots.reader({ table: null, view: seen })(lex('nor'), 0)).toBeNull()
})

test('a name that is a slip of one is suggested', () => {
  const result = act(tokens('Kiel to Denmrk'), null)
  expect(result.ok ? null : result.error.suggestions).toMatchObject([{ text: 'Denmark', at: { start: 8, end: 14 } }])
})

test.each<[Act, string | null]>([
  [{ do: 'play', cards: [7], on: null }, null],
  [{ do: 'play', cards: [7, 4], on: null }, 'card 4 is none of those possible: 3, 7.'],
  [{ do: 'trade', gems: 10, to: 1 }, '10 is more than the 9 possible (gems).'],
  [{ do: 'trade', gems: 0, to: 1 }, '0 is less than the 1 that are asked for (gems).'],
  [{ do: 'pass' }, null],
])('what is impossible as its player sees it is told: %j', (order, why) =>
  expect(book.impossible(view, order)).toBe(why),
)

test('a form begins with the first of what it offers, gives the same order back, and says what is missing', () => {
  const [trade, play] = book.forms
  expect([trade?.fresh(view), play?.fresh(view)]).toEqual([
    { do: 'trade', gems: 1, to: 0 },
    { do: 'play', cards: [3], on: null },
  ])
  const orders: readonly Act[] = [
    { do: 'trade', gems: 2, to: 1 },
    { do: 'play', cards: [3, 7], on: null },
    { do: 'pay', cents: 1250 },
  ]
  for (const order of orders) {
    const form = book.forms.find(({ kind }) => kind === order.do)
    for (const field of form?.fields(view, order) ?? [])
      expect(field.kind === 'list' ? null : field.set(field.value)).toEqual(field.kind === 'list' ? null : order)
  }
  const [cards] = play?.fields(view, { do: 'play', cards: [3], on: null }) ?? []
  const list = cards?.kind === 'list' ? cards : undefined
  expect(list?.add('7')).toEqual({ do: 'play', cards: [3, 7], on: null })
  expect(book.lacks(list!.remove(0), view)).toBe('Card is not filled in.')
  const [gems] = trade?.fields(view, { do: 'trade', gems: 2, to: 1 }) ?? []
  expect(book.lacks(gems?.kind === 'number' ? gems.set('') : { do: 'pass' }, view)).toBe('Gems is not filled in.')
  expect(book.lacks({ do: 'pass' }, view)).toBeNull()
})

const mistake = (rows: object, phases?: readonly string[]) => (): unknown =>
  actBook({ rule: '', remedy: '', rows: rows as never, ...(phases === undefined ? {} : { phases: { names: phases, of: () => '' } }) }) // prettier-ignore
const card = hand
const label = ''

test.each([
  ['play: “play {card}” has a hole {card} without a noun', mistake({ play: { says: 'play {card}', label } })],
  ['play: no pattern has the hole {card}', mistake({ play: { says: 'play', label, holes: { card } } })],
  [
    'act: “play” is never read, a pattern before it has the same words',
    mistake({ play: { says: 'play|act [on]', label }, act: { says: ['act now', 'play'], label } }),
  ],
  [
    'play: “play {card}” is never read, a pattern before it has the same words',
    mistake({ play: { says: ['play {card}', 'play {card}'], label, holes: { card } } }),
  ],
  [
    'drop: the noun “card” is declared twice; name it once and use it in both rows',
    mistake({
      play: { says: 'play {card}', label, holes: { card } },
      drop: { says: 'drop {card}', label, holes: { card: things('card', { exist: [1] }) } },
    }),
  ],
  [
    'play: without a pattern it needs “text” and “sentence”',
    mistake({ play: { verbs: 'play', label, read: () => null } }),
  ],
  ['the pattern “play [on” has a bracket that is not closed', mistake({ play: { says: 'play [on', label } })],
  ['the phase “night” has no orders', mistake({ play: { says: 'play', label, phase: 'day' } }, ['day', 'night'])],
  ['there is no phase “nigth”', mistake({ play: { says: 'play', label, phase: 'nigth' } }, ['night'])],
  [
    '“nor” is two things for “place”',
    () => things<View, string, null>('place', { exist: ['Norway', 'North'], also: () => ['nor'] }),
  ],
  ['“over” is two things for “side”', () => wordsFor('side', { up: 'up over', down: 'down over' })],
])('an author’s mistake is named: %s', (message, make) => expect(make).toThrow(new Error(message)))
