// HMAC-SHA-256 of the dice against Node's own.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacOf } from '@shared/engine/dice/hmac'

const hex = (words: Iterable<number>): string =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
const nodes = (key: Uint8Array, message: Uint8Array): string => createHmac('sha256', key).update(message).digest('hex')
const bytes = (length: number, first = 0xa5): Uint8Array => Uint8Array.from({ length }, (_, i) => first + 7 * i)

test('every length of message around the blocks, by one key; every length of key around the block', () => {
  const hmac = hmacOf(bytes(32))
  for (let length = 0; length <= 200; length++) expect(hex(hmac(bytes(length)))).toBe(nodes(bytes(32), bytes(length)))
  for (let length = 0; length <= 140; length++)
    expect(hex(hmacOf(bytes(length))(bytes(20, 1)))).toBe(nodes(bytes(length), bytes(20, 1)))
})
