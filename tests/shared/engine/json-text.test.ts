// JSON broken by hand: what is said, and which part of the text is shown for it.
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../src/shared/engine/json-text'

const BROKEN: readonly (readonly [text: string, shown: string, says: RegExp])[] = [
  ['{"a": 1\n "b": 2}', '"b"', /comma is missing before this: there is “"”/],
  ['{"a": 1,\n}', ',', /comma after the last entry/],
  ['[1, ]', ',', /comma after the last entry/],
  ['[,1]', ',', /value is missing here: there is “,”/],
  ['{“a”: 1}', '“a”', /means nothing here/],
  ['{"a": yes}', 'yes', /“yes” means nothing here/],
  ['{"a": "x\n}', '"x', /does not end on its line/],
  ['{"a": [1, 2', '[', /never closed/],
  ['{"a": {"b": 1}', '{', /never closed/],
  ['{"a": 1, "b": 2, "a": 3}', '"a"', /“a” is here twice/],
  ['{"a" 1}', '1', /colon is missing before this: there is “1”/],
  ['{"a":', '', /value is missing here: the text ends/],
  ['{}\n{}', '{', /after the end/],
  ['', '', /value is missing here: the text ends/],
  ['[01]', '01', /begins with 0/],
  ['[+1]', '+1', /“\+1” means nothing here/],
  ['[1.]', '1.', /“1\.” is not a number/],
  ['[1e999]', '1e999', /too large/],
  ['["\\x"]', '"\\x"', /backslash/],
  ['["a\tb"]', '"a\tb"', /tab/],
  ['{"a": 1} // mine', '// mine', /Comments/],
  ['{"a": 1]', ']', /comma is missing/],
  ['['.repeat(100_000), '[', /too deep/],
]

describe('JSON that is broken', () => {
  it.each(BROKEN)('%j', (text, shown, says) => {
    const read = parseJson(text)
    if (read.ok) throw new Error('read without a fault')
    const { at, message, remedy, line } = read.error
    expect(message).toMatch(says)
    expect(remedy).toBeTruthy()
    expect(text.slice(at?.start, at?.end)).toBe(shown)
    expect(line).toBe(text.slice(0, at?.start).split('\n').length)
  })
})

describe('JSON that is whole', () => {
  const text = '\ufeff{ "a": [1, { "b": "x" }],\n  "__proto__": {} }'
  const read = parseJson(text)
  if (!read.ok) throw new Error(read.error.message)
  const { value, spanOf } = read.value
  it('means what JSON means, whatever its keys are', () => {
    expect(JSON.stringify(value)).toBe('{"a":[1,{"b":"x"}],"__proto__":{}}')
  })
  it.each([
    [['a', 1, 'b'], '"x"'],
    [['a', 1, 'c'], '{ "b": "x" }'],
    [['a', 7], '[1, { "b": "x" }]'],
    [['__proto__'], '{}'],
    [['constructor'], text.slice(1)],
    [[], text.slice(1)],
  ])('%j stands at its place, or at the nearest that holds it', (path, shown) => {
    const { start, end } = spanOf(path)
    expect(text.slice(start, end)).toBe(shown)
  })
})
