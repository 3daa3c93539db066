// The published dice: vectors of docs/dice.md, an independent recomputation, and the document's own checker.
import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitment, drawsOf, makeDice } from '@shared/engine/dice/dice'
import { need } from '../../../support/needs'

const doc = readFileSync(resolve(import.meta.dirname, '../../../../docs/dice.md'), 'utf8')

/** Rows of the table of vectors in docs/dice.md. */
const vectors = [...doc.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gmu)].map(
  ([, seed, label, k, n, value]) => ({
    seed: seed!,
    label: label!,
    k: Number(k),
    n: Number(n),
    value: Number(value),
  }),
)

/** The algorithm again, from the text of the document, with Node's own HMAC and big integers. */
function recompute(seed: string, label: string, k: number, n: number): number {
  const limit = (2n ** 32n / BigInt(n)) * BigInt(n)
  for (let retry = 0; ; retry++) {
    const digest = createHmac('sha256', Buffer.from(seed, 'utf8'))
      .update(`${label}#${k}${retry > 0 ? `#${retry}` : ''}`, 'utf8')
      .digest()
    for (let i = 0; i < 32; i += 4) {
      const word = BigInt(digest.readUInt32BE(i))
      if (word < limit) return Number(word % BigInt(n))
    }
  }
}

const draw = (seed: string, label: string, k: number, n: number): number =>
  drawsOf(new TextEncoder().encode(seed))(label, k, n)

describe('vectors of docs/dice.md', () => {
  test('there are ten', () => expect(vectors).toHaveLength(10))

  test.each(vectors)('$seed $label#$k of $n is $value', ({ seed, label, k, n, value }) => {
    expect(draw(seed, label, k, n)).toBe(value)
    expect(recompute(seed, label, k, n)).toBe(value)
  })

  test('the row that needs a second digest does', () => {
    const row = vectors.find(({ label }) => label === 'retry')!
    const digest = createHmac('sha256', row.seed).update(`${row.label}#${row.k}`).digest()
    const words = [0, 4, 8, 12, 16, 20, 24, 28].map((i) => digest.readUInt32BE(i))
    expect(words.every((word) => word >= Math.floor(2 ** 32 / row.n) * row.n)).toBe(true)
  })

  test('commitment, shuffle and restock as printed', () => {
    expect(doc).toContain(commitment('postmage'))
    expect(commitment('postmage')).toBe(createHash('sha256').update('postmage').digest('hex'))
    const dice = makeDice('postmage')
    expect(doc.replace(/\s+/gu, ' ')).toContain(
      `order ${dice.shuffle('setup/wizards', [...'abcdefghijkl']).join(' ')}.`,
    )
    const restock = Array.from({ length: 4 }, () => dice.die('s1/r2/restock/Anna', 6))
    expect(doc).toContain(`is ${restock.join(' ')}.`)
  })

  test('the Python of the document agrees', () => {
    need('Python')
    const code = /```python\n(import hmac[\s\S]*?)```/u.exec(doc)?.[1] ?? ''
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
    const rows = JSON.stringify(vectors)
    const script = `${code}\nimport json, sys\nprint(json.dumps([draw(v["seed"], v["label"], v["k"], v["n"]) for v in json.loads(sys.stdin.buffer.read().decode("utf-8"))]))`
    const run = spawnSync('python3', ['-c', script], { input: rows, encoding: 'utf8' })
    expect(JSON.parse(run.stdout)).toEqual(vectors.map((v) => v.value))
  })
})

describe('draws', () => {
  test('agree with the recomputation for any seed, label and number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.nat(2000),
        fc.oneof(
          fc.integer({ min: 1, max: 60 }),
          fc.integer({ min: 2 ** 31 - 5, max: 2 ** 31 + 5 }),
          fc.integer({ min: 1, max: 2 ** 32 }),
        ),
        (seed, label, k, n) => {
          const value = draw(seed, label, k, n)
          expect(value).toBe(recompute(seed, label, k, n))
          expect(value >= 0 && value < n).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, NaN])('n = %d is a bug of the caller', (n) => {
    expect(() => draw('seed', 'label', 0, n)).toThrow(RangeError)
  })

  test('each label counts for itself, and every draw is recorded', () => {
    const dice = makeDice('seed')
    const a = [dice.die('a', 6), dice.die('b', 6), dice.die('a', 6)]
    expect(dice.draws.map(({ label, k, n }) => [label, k, n])).toEqual([
      ['a', 0, 6],
      ['b', 0, 6],
      ['a', 1, 6],
    ])
    expect(dice.draws.map(({ value }) => value + 1)).toEqual(a)
    const other = makeDice('seed')
    other.die('b', 6)
    expect([other.die('a', 6), other.die('a', 6)]).toEqual([a[0], a[2]])
  })

  test('typed dice take the place of their draw only, and are marked', () => {
    const plain = makeDice('seed')
    const before = Array.from({ length: 4 }, () => plain.draw('x', 6))
    const typed = makeDice('seed', [
      { label: 'x', k: 1, value: (before[1]! + 1) % 6 },
      { label: 'x', k: 2, value: 6 },
    ])
    const after = Array.from({ length: 4 }, () => typed.draw('x', 6))
    expect(after).toEqual([before[0], (before[1]! + 1) % 6, before[2], before[3]])
    expect(typed.draws.map((d) => d.typed === true)).toEqual([false, true, false, false])
  })

  test('a shuffle keeps every item and leaves its input alone', () => {
    const items = Object.freeze([...'abcdefghijkl'])
    for (let i = 0; i < 50; i++) expect(makeDice(`seed ${i}`).shuffle('s', items).sort()).toEqual(items)
  })
})
