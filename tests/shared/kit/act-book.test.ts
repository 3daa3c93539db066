// Orders as a list: what is read, written, said and shown in a form of one entry, by names, by numbers and by both.
import { expect, test } from 'vitest'
import { joinNames, lex } from '@shared/engine/order-text/lexer'
import { actBook } from '@shared/kit/act-book'

type Act =
  | { readonly do: 'trade'; readonly gems: number; readonly who: string }
  | { readonly do: 'play'; readonly card: number }
  | { readonly do: 'pass' }
interface View {
  readonly names: readonly string[]
  readonly hand: readonly number[]
}

const view: View = { names: ['Anna', 'Old Bob'], hand: [3, 7] }
const book = actBook<View, Act>({
  rule: 'AB-1',
  remedy: 'Write for example: pass',
  acts: {
    trade: {
      says: 'trade|give {gems} [gems|gem] to {who}',
      label: 'Trade',
      holes: {
        gems: { label: 'gems', min: 1, max: () => 9 },
        who: { label: 'to whom', of: ({ names }) => names },
      },
    },
    play: { says: 'play {card}', label: 'Play', holes: { card: { label: 'card', of: ({ hand }) => hand } } },
    pass: { says: 'pass', label: 'Pass' },
  },
})
/** As the reader of a sheet does: names of several words are one token. */
const joined = (text: string) => act(joinNames(lex(text), text, view.names))
const { act, verbs, alone } = book.language(view)
const read = (text: string) => {
  const result = act(lex(text))
  return result.ok ? result.value : result.error.message
}

test('verbs begin an order; those without holes are one by themselves', () => {
  expect(verbs).toEqual(['trade', 'give', 'play', 'pass'])
  expect(alone).toEqual(['pass'])
})

test.each<[string, Act]>([
  ['trade 2 gems to old bob', { do: 'trade', gems: 2, who: 'Old Bob' }],
  ['give 1 to Anna', { do: 'trade', gems: 1, who: 'Anna' }],
  ['play 7', { do: 'play', card: 7 }],
  // A number is read whether it is offered or not: the rules say what comes of it.
  ['play 4', { do: 'play', card: 4 }],
  ['pass', { do: 'pass' }],
])('“%s” is read, and what is written of it reads back', (text, order) => {
  expect(read(text)).toEqual(order)
  expect(joined(text)).toEqual({ ok: true, value: order })
  expect(read(book.text(order))).toEqual(order)
  const form = book.forms.find(({ kind }) => kind === order.do)
  expect(form?.write(form.read(order), view)).toEqual(order)
})

test.each([
  ['trade 2 gems to Cleo', '“Cleo” is none of those possible here: Anna, Old Bob.', 'Cleo'],
  ['trade gems to Anna', '“gems” is not a whole number (gems).', 'gems'],
  ['trade 2 gems to', 'The order stops before “to whom”: Anna, Old Bob.', 'trade 2 gems to'],
  ['play Anna', '“Anna” is not a whole number (card).', 'Anna'],
  ['play 12345678', '“12345678” is not a whole number of at most six digits (card).', '12345678'],
  ['play', 'The order stops before “card”: 3, 7.', 'play'],
  ['trade 2 gems with Anna', '“trade 2 gems with Anna” is not an order.', 'trade 2 gems with Anna'],
  ['pass 3', '“pass 3” is not an order.', 'pass 3'],
])('“%s” is no order, and where it fails is marked', (text, message, marked) => {
  const result = act(lex(text))
  expect(result.ok ? null : result.error.message).toBe(message)
  expect(result.ok ? null : text.slice(result.error.at?.start, result.error.at?.end)).toBe(marked)
})

test.each<[Act, string | null]>([
  [{ do: 'play', card: 7 }, null],
  [{ do: 'play', card: 4 }, 'card 4 is none of those possible: 3, 7.'],
  [{ do: 'trade', gems: 9, who: 'Anna' }, null],
  [{ do: 'trade', gems: 10, who: 'Anna' }, '10 is more than the 9 possible (gems).'],
  [{ do: 'trade', gems: 0, who: 'Anna' }, '0 is less than the 1 that are asked for (gems).'],
  [{ do: 'pass' }, null],
])('what is impossible as its player sees it is told: %j', (order, why) =>
  expect(book.impossible(view, order)).toBe(why),
)

test('one is said as one, and what may be left out is said but not written', () => {
  expect(book.sentence({ do: 'trade', gems: 1, who: 'Anna' })).toBe('trade 1 gem to Anna')
  expect(book.sentence({ do: 'trade', gems: 2, who: 'Anna' })).toBe('trade 2 gems to Anna')
  expect(book.text({ do: 'trade', gems: 2, who: 'Anna' })).toBe('trade 2 to Anna')
})

test('a form begins with the first of what it offers, and says what is missing', () => {
  const [trade, play] = book.forms
  expect([trade?.fresh(view), play?.fresh(view)]).toEqual([
    { do: 'trade', gems: 1, who: 'Anna' },
    { do: 'play', card: 3 },
  ])
  const half = trade?.write({ gems: '', who: 'Anna' }, view)
  expect(book.lacks(half!)).toBe('gems is not filled in')
  expect(book.lacks({ do: 'pass' })).toBeNull()
})

test('a hole that nothing is said of is the author’s mistake, and named', () => {
  const acts = { play: { says: 'play {card}', label: 'Play' } } as never
  expect(() => actBook({ rule: '', remedy: '', acts })).toThrow('{card}')
})
