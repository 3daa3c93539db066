// Conditions in words: how their parts are joined, where a part ends, and what is not understood.
import { describe, expect, test } from 'vitest'
import { readWords } from '@shared/engine/conditions/words'
import { lex } from '@shared/engine/order-text/lexer'
import { err, ok, problem } from '@shared/engine/result'

/** Phrases are single letters, `two words`, and `wrong`, which is a phrase with a fault. CEL has brackets or points. */
const read = (text: string): string => {
  const words = readWords(
    text,
    lex(text),
    ['Mary Ann'],
    (tokens, from) => {
      const t = tokens[from]
      if (t?.kind === 'name') return { cel: 'MARY', next: from + 1 }
      if (t?.lower === 'two' && tokens[from + 1]?.lower === 'words') return { cel: 'TWO', next: from + 2 }
      if (t?.lower === 'wrong') return { problem: problem('phrase-wrong', 'So not.', '') }
      return t?.kind === 'word' && /^[a-d]$/u.test(t.lower) ? { cel: t.lower, next: from + 1 } : null
    },
    (piece) =>
      piece.startsWith('.')
        ? err(problem('condition-not-understood', '', ''))
        : piece.includes('bad')
          ? err(problem('cel-wrong', 'A fault.', ''))
          : ok(piece),
    'Write a.',
  )
  if (words.ok) return words.value
  const { code, at, message } = words.error
  return `${code} ${at === undefined ? '' : text.slice(at.start, at.end)}${message === 'The condition is not complete.' ? 'end' : ''}`
}

describe('parts and how they are joined', () => {
  test.each([
    ['a', 'a'],
    ['a and b', 'a && b'],
    ['a && b', 'a && b'],
    ['a, and b', 'a && b'],
    ['a and b and c', 'a && b && c'],
    ['a, and b, and c', 'a && b && c'],
    ['a or b', 'a || b'],
    ['a || b', 'a || b'],
    ['a, or b and c', 'a || b && c'],
    ['a and b or c and d', 'a && b || c && d'],
    ['either a or b', 'a || b'],
    ['both a and b', 'a && b'],
    ['not a', '!(a)'],
    ['!a and b', '!(a) && b'],
    ['not not a', '!(!(a))'],
    ['not (a or b)', '!((a || b))'],
    ['(a or b) and c', '(a || b) && c'],
    ['((a))', '((a))'],
    ['two words or a', 'TWO || a'],
    ['Mary Ann and a', 'MARY && a'],
    ['true', '(true)'],
    ['false or a', '(false) || a'],
    ['x[1 and 2] and a', '(x[1 and 2]) && a'],
    ['x > (1 or 2) or a', '(x > (1 or 2)) || a'],
    ['(x == 1) and b', '((x == 1)) && b'],
    ['x == 1, and b', '(x == 1,) && b'],
  ])('%s: %s', (text, cel) => expect(read(text)).toBe(cel))
})

describe('what is not understood, and where', () => {
  test.each([
    ['', 'condition-not-understood end'],
    ['a and', 'condition-not-understood end'],
    ['not', 'condition-not-understood end'],
    ['(a', 'condition-not-understood end'],
    ['a b', 'condition-not-understood b'],
    ['a, b', 'condition-not-understood , b'],
    ['a, b c', 'condition-not-understood , b c'],
    ['a x and b', 'condition-not-understood x and b'],
    ['a,, and b', 'condition-not-understood ,, and b'],
    ['a, (and b)', 'condition-not-understood , (and b)'],
    ['(a b)', 'condition-not-understood b'],
    ['a)', 'condition-not-understood )'],
    ['x', 'condition-not-understood x'],
    ['x y and a', 'condition-not-understood x y'],
    ['a and x y or b', 'condition-not-understood x y'],
    ['(x y) and a', 'condition-not-understood x y'],
    ['wrong and a', 'phrase-wrong '],
    ['a and wrong', 'phrase-wrong '],
    ['bad == 1 and a', 'cel-wrong '],
    ['.5 and a', 'condition-not-understood .5'],
  ])('%s: %s', (text, said) => expect(read(text)).toBe(said))
  test('twelve deep and no deeper', () => {
    expect(read(`${'not '.repeat(11)}a`)).toBe(`${'!('.repeat(11)}a${')'.repeat(11)}`)
    expect(read(`${'not '.repeat(12)}a`)).toMatch(/^condition-not-understood/)
    expect(read(`${'('.repeat(11)}a${')'.repeat(11)}`)).toBe(`${'('.repeat(11)}a${')'.repeat(11)}`)
    expect(read(`${'('.repeat(12)}a${')'.repeat(12)}`)).toMatch(/^condition-not-understood/)
  })
  test('more than sixty characters are shown in part', () => {
    const told = (length: number): string => {
      const text = 'x'.repeat(length)
      const words = readWords(
        text,
        lex(text),
        [],
        () => null,
        (piece) => ok(piece),
        '',
      )
      return words.ok ? '' : words.error.message
    }
    expect(told(60)).toBe(`“${'x'.repeat(60)}” is not understood as a condition.`)
    expect(told(61)).toBe(`“${'x'.repeat(57)}…” is not understood as a condition.`)
  })
})
