// Orders at the limits of the shared language: greetings, lines that go on, helpers, conditions behind orders, names, and
// how much of a text is shown.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { joinNames, lex } from '@shared/engine/order-text/lexer'
import { notUnderstood } from '@shared/engine/order-text/read-text'
import type { ReadingMode } from '@shared/engine/order-text/reading'
import { elixir } from '@shared/games/elixir'
import { stateWith, tableOf } from '../../../support/elixir'

const table = tableOf(4)
const view = elixir.view(table, stateWith(table, {}), seatViewer(0))
/** Use of each line: the sentence of an order, the reason in brackets if ignored, else the use; and the codes of problems. */
const read = (text: string, mode: ReadingMode = 'mail'): string => {
  const { lines, problems } = elixir.parse(table, view, text, { seat: 0, mode })
  const uses = lines.map((line) =>
    line.use === 'orders' ? line.sentence : line.use === 'ignored' ? `(${line.why})` : line.use,
  )
  return [...uses, ...problems.map(({ code }) => `!${code}`)].join(' | ')
}
const rows: readonly (readonly [rule: string, text: string, told: string])[] = [
  ['a greeting in front of an order', 'Hi Pat, buy ruby', 'Buy ruby. (“Hi Pat” is taken for a greeting.)'],
  ['a greeting of a line that is none', 'Hi Pat, how are you', '(greeting) | !no-orders'],
  ['a greeting that is an order', 'Pay, stay', 'Pay the Healer 3 gold. Stay.'],
  ['an order of a wizard who is greeted', 'Brian, buy ruby', 'unclear | !line-not-understood'],
  ['a greeting and words that are not polite ones', 'Hello Pat - please would you buy ruby', 'unclear | !line-not-understood | !no-orders'],
  ['a condition alone, its order on the next line', 'if I have 3 gold\nbuy ruby', 'If I have 3 gold, buy ruby. | … buy ruby'],
  ['a condition alone, and a line between', 'if I have 3 gold\n\nbuy ruby', 'If I have 3 gold, buy ruby. | (blank) | … buy ruby'],
  ['a condition alone, and what is quoted', 'if I have 3 gold\n> so\nbuy ruby', 'If I have 3 gold, buy ruby. | (quote) | … buy ruby | !order-interrupted'],
  ['a condition that ends in a colon, and what is quoted', 'if I have 3 gold:\n> so\nbuy ruby', 'If I have 3 gold, buy ruby. | (quote) | … buy ruby'],
  ['another word than if', 'unless I have 3 gold:\nbuy ruby', 'unclear | unclear | !unknown-player | !no-orders'],
  ['another word than if, as a greeting would be', 'Unless it rains,\nbuy ruby', 'unclear | unclear | !condition-not-understood | !no-orders'],
  ['words that only lead on', 'Once more:\nbuy ruby', '(not orders) | Buy ruby.'],
  ['a condition alone, and talk', 'if I have 3 gold\nwho knows what then\nbuy ruby', '(not orders) | (not orders) | Buy ruby.'],
  ['a condition alone, and nothing', 'if I have 3 gold', '(not orders) | !no-orders'],
  ['a line that goes on with the one above', 'buy ruby\nand opal', 'Buy ruby, opal. | …'],
  ['a line that would, were there none between', 'buy ruby\n\nand opal', 'Buy ruby. | (blank) | (not orders)'],
  ['a line that would, were there no talk between', 'buy ruby\nwhat a day\nand opal', 'Buy ruby. | (not orders) | (not orders)'],
  ['an order before its condition', 'buy ruby if I have 3 gold', 'If I have 3 gold, buy ruby.'],
  ['an order before its condition, and another case', 'buy ruby if I have 3 gold else stay', 'If I have 3 gold, buy ruby; otherwise stay.'],
  ['an order before a condition that is none', 'buy ruby if', 'unclear | !condition-not-understood | !no-orders'],
  ['an order before not', 'buy ruby if not', 'unclear | !condition-not-understood | !no-orders'],
  ['an order before if not, then another', 'buy ruby if not, stay', 'unclear | !else-without-if'],
  ['two orders joined by a comma and a word', 'buy ruby, and store all', 'Buy ruby. Store everything carried.'],
  ['two orders joined by two words', 'buy ruby and, and store all', 'Buy ruby. Store everything carried.'],
  ['two orders joined by many', 'buy ruby and, and, and, and store all', 'Buy ruby. Store everything carried.'],
  ['an order that ends with its line', 'store all\nstay', 'Store everything carried. | Stay.'],
  ['a brace', 'if I have 3 gold { buy ruby; stay } else { stay }', 'If I have 3 gold, buy ruby, then stay; otherwise stay.'],
  ['a brace that is not closed', 'if I have 3 gold { buy ruby', 'unclear | !brace-not-closed | !no-orders'],
  ['a brace that closes nothing', 'buy ruby }', 'unclear | !brace-without-start'],
  ['an indent', 'if I have 3 gold:\n  buy ruby\n  stay\nmove to lab', 'If I have 3 gold, buy ruby, then stay. | … buy ruby | … stay | Move to your Lab.'],
  ['an indent less deep than the one before', '  if I have 3 gold:\n    buy ruby\n stay', 'If I have 3 gold, buy ruby. | … buy ruby | Stay.'],
  ['an indent of tabs', 'if I have 3 gold:\n\tbuy ruby\n\tstay\nmove to lab', 'If I have 3 gold, buy ruby, then stay. | … buy ruby | … stay | Move to your Lab.'],
  ['an else without its condition', 'else buy ruby', 'unclear | !else-without-if'],
  ['a then on the next line', 'if I have 3 gold\nthen buy ruby', 'If I have 3 gold, buy ruby. | … buy ruby'],
  ['a condition over two lines', 'if I have 3 gold\nand I am at the jeweller then buy ruby', 'If I have 3 gold and I am at the jeweller, buy ruby. | … buy ruby'],
  ['a word misspelt by one letter', 'bzy ruby', '(not orders) | !no-orders'],
  ['a word of five letters misspelt by one', 'stire all', 'unclear | !line-not-understood | !no-orders'],
  ['a word of five letters misspelt by two', 'stxze alx', '(not orders) | !no-orders'],
] // prettier-ignore

describe('lines of a letter', () => {
  test.each(rows)('%s', (_rule, text, told) => expect(read(text)).toBe(told))
})

test('helpers in front of an order: eight, and no more', () => {
  const helped = (n: number): string => read(`Hi Pat, ${'please '.repeat(n)}buy ruby`)
  expect([7, 8, 9].map((n) => helped(n).includes('taken for a greeting'))).toEqual([true, true, false])
})

test('a line that is not understood is shown up to sixty characters', () => {
  const said = (length: number): string => notUnderstood('x'.repeat(length), { start: 0, end: length }, [], '').message
  expect(said(60)).toBe(`“${'x'.repeat(60)}” is not understood.`)
  expect(said(61)).toBe(`“${'x'.repeat(57)}…” is not understood.`)
  expect(notUnderstood('rubi', { start: 0, end: 4 }, ['ruby'], '').suggestions?.[0]?.text).toBe('ruby')
  expect(notUnderstood('zzzz', { start: 0, end: 4 }, ['ruby'], '')).not.toHaveProperty('suggestions')
})

test('a name of two words ends where no letter or digit follows', () => {
  const isName = (behind: string): boolean => {
    const text = `Mary Ann${behind}`
    return joinNames(lex(text), text, ['Mary Ann'])[0]!.kind === 'name'
  }
  const letters = ['0', '5', '9', 'A', 'M', 'Z', 'a', 'm', 'z', 'À', 'é']
  const others = ['', ' ', '/', ':', '@', '[', '`', '{', '-', '.', '\u00bf']
  expect(letters.map(isName)).toEqual(letters.map(() => false))
  expect(others.map(isName)).toEqual(others.map(() => true))
})

test('a hundred problems are listed, and the rest counted, in the order of their places', () => {
  const problems = (n: number) =>
    elixir.parse(table, view, Array<string>(n).fill('bzy x').join('\n'), { seat: 0, mode: 'typed' }).problems
  const listed = (n: number) => problems(n).filter(({ code }) => code === 'line-not-understood').length
  expect([99, 100, 101, 130].map(listed)).toEqual([99, 100, 100, 100])
  expect(problems(100).some(({ code }) => code === 'more-problems')).toBe(false)
  expect(problems(130).find(({ code }) => code === 'more-problems')!.message).toMatch(/^30 more/)
  const lines = problems(30).flatMap(({ line }) => line ?? [])
  expect(lines).toEqual([...lines].sort((a, b) => a - b))
  expect(lines.slice(0, 2)).toEqual([1, 2])
})
