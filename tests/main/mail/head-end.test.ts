// Where the headers of a message end, searched at once, is where they end line by line.
import { expect, test } from 'vitest'
import { headEnd } from '../../../src/main/mail/message/head-end'

const LF = 10
const CR = 13

/** The same line by line. */
function byLines(message: Buffer, most: number): number {
  for (let at = message.indexOf(LF); at >= 0 && at <= most; at = message.indexOf(LF, at + 1))
    if (message[at + 1] === LF || (message[at + 1] === CR && message[at + 2] === LF)) return at
  return -1
}

const MOST = 12

test('for every message of a few short lines, with either line end', () => {
  const parts = ['', '\n', '\r\n', '\r', 'To: a', 'x\n', 'y\r\n']
  const all = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))))
  const messages = all.map((text) => Buffer.from(text, 'latin1'))
  const expected = messages.map((message) => byLines(message, MOST))
  expect(new Set(expected).size).toBeGreaterThan(8)
  expect(messages.map((message) => headEnd(message, MOST))).toEqual(expected)
})

test('an empty line beyond the limit is not looked for, one right at it is', () => {
  const at = (n: number): number => headEnd(Buffer.from(`${'x'.repeat(n)}\r\n\r\ntext`, 'latin1'), MOST)
  expect([at(MOST - 2), at(MOST - 1), at(MOST)]).toEqual([MOST - 1, MOST, -1])
})
