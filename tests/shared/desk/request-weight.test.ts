// The bridge drops messages that are far larger than any request.
import { expect, it } from 'vitest'
import { isTooHeavy } from '@shared/desk/request-weight'

const MB = 1024 * 1024
const shared = 'x'.repeat(3 * MB)
const list: unknown[] = []
list.push(list, list)

it.each<[string, unknown, unknown, boolean]>([
  ['nothing', 'app.info', undefined, false],
  ['a piece of a file', 'mail.bytes', { bytes: new Uint8Array(MB / 2) }, false],
  ['a long text', 'orders.read', { text: 'x'.repeat(10 * MB) }, false],
  ['texts below each other', 'orders.read', { a: { b: [shared, { c: [shared, shared] }] } }, false],
  ['a list in itself', 'orders.read', list, false],
  ['a name that is a number', 7, {}, true],
  ['a name that is a book', 'x'.repeat(101), {}, true],
  ['a text', 'orders.read', 'x'.repeat(17 * MB), true],
  ['texts that are too much together', 'orders.read', Array.from({ length: 6 }, (_, i) => shared + i), true],
  ['the name of a field', 'orders.read', { ['x'.repeat(17 * MB)]: 1 }, true],
  ['bytes', 'orders.read', { bytes: new Uint8Array(17 * MB) }, true],
  ['bytes without a view', 'orders.read', new ArrayBuffer(17 * MB), true],
  ['a list of holes', 'orders.read', new Array(2 * MB), true],
  ['very many values', 'orders.read', { a: Array.from({ length: 900_000 }, (_, i) => i) }, true],
  ['a map', 'orders.read', new Map(Array.from({ length: 1_100_000 }, (_, i) => [i, i])), true],
])('%s', (_what, name, input, heavy) => {
  expect(isTooHeavy(name, input)).toBe(heavy)
})
