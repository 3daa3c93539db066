// HMAC-SHA-256 of the dice against Node's own.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacOf } from '@shared/engine/dice/hmac'

const ours = (key: Uint8Array, message: Uint8Array): string =>
  [...hmacOf(key)(message)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
const nodes = (key: Uint8Array, message: Uint8Array): string => createHmac('sha256', key).update(message).digest('hex')
const bytes = (length: number, value = 0xa5): Uint8Array => new Uint8Array(length).fill(value)

test('every length of message around the blocks, and of key around the block', () => {
  for (let length = 0; length <= 200; length++)
    expect(ours(bytes(32), bytes(length))).toBe(nodes(bytes(32), bytes(length)))
  for (let length = 0; length <= 140; length++)
    expect(ours(bytes(length), bytes(20, 1))).toBe(nodes(bytes(length), bytes(20, 1)))
})

test('any key and message; one key for many messages', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }),
      (key, messages) => {
        const hmac = hmacOf(key)
        for (const message of messages) {
          expect(
            Buffer.from(Uint8Array.from([...hmac(message)].flatMap((w) => [w >>> 24, w >>> 16, w >>> 8, w]))).toString(
              'hex',
            ),
          ).toBe(nodes(key, message))
        }
      },
    ),
    { numRuns: 500 },
  )
})
