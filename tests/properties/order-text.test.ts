// What holds for every order text: orders and text are two faces of one thing, and no text does harm.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCondition, LIMITS } from '@shared/engine/conditions/evaluate'
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import { MAX_TEXT, readSource } from '@shared/engine/order-text/source'
import { spellMerchants } from '@shared/games/spell-merchants'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import type { Act, Digit, Orders, Plan } from '@shared/games/spell-merchants/types'
import { read, TABLE, VIEW } from '../support/sm-orders'

const digit = fc.integer({ min: 1, max: 6 }) as fc.Arbitrary<Digit>
const bag = (minLength: number, maxLength: number) =>
  fc.array(digit, { minLength, maxLength }).map((digits) => digits.sort((a, b) => a - b))
const act: fc.Arbitrary<Act> = fc.oneof(
  bag(1, 12).map((digits): Act => ({ do: 'offer', digits })),
  bag(3, 3).map((digits): Act => ({ do: 'restock', digits })),
  fc.constantFrom<Act>({ do: 'restock-random' }, { do: 'pass' }),
)

const PIECES = [
  'I won (a)',
  "I didn't win the first one",
  'Brian won (a)',
  'I have 6 6',
  'I have 40 points',
  'Cleo has fewer than 3 points',
  'anyone has 50 points',
  'anyone else has 5 points',
  'won("a")',
  'me.points >= 3',
  'me.stock.exists(d, d == 6)',
  'players["Brian"].points > me.points',
] as const
/** Conditions as the language itself reads them: text and CEL belong together. */
const condition = fc
  .array(
    fc.tuple(fc.constantFrom('', 'not '), fc.constantFrom(...PIECES), fc.constantFrom(' and ', ' or ')),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.map(([not, piece], i) => `${i === 0 ? '' : parts[i]![2]}${not}${piece}`).join(''))
  .map((text) => {
    const plan = read(`r2: if ${text} then pass`).orders?.rounds[1]
    if (plan?.kind !== 'if') throw new Error(`not a condition: ${text}`)
    return plan.condition
  })

/** Plans with conditions at most two deep, as the option of the test table allows. */
const planOf = (depth: number): fc.Arbitrary<Plan> => {
  const leaf = act.map((one): Plan => ({ kind: 'act', act: one }))
  if (depth === 0) return leaf
  const inner = planOf(depth - 1)
  return fc.oneof(
    leaf,
    fc
      .tuple(condition, inner, fc.option(inner, { nil: null }))
      .map(([when, then, otherwise]): Plan => ({ kind: 'if', condition: when, then, else: otherwise })),
  )
}
const maybePlan = fc.option(planOf(2), { nil: null, freq: 6 })
const orders = fc
  .tuple(maybePlan, maybePlan)
  .filter(([first, second]) => first !== null || second !== null)
  .map((rounds): Orders => ({ rounds }))

const WORDS = [
  'round 1:', 'round 2:', 'r1', '(a)', 'b:', 'offer', 'restock', 'random', 'pass', 'if', 'then', 'else', 'otherwise', '{', '}', '(', ')',
  '5 6 6', '566', 'two 3s', 'a', 'and', ',', ';', '.', '-', '–', '“', '"', "'", '\\', '>', '> ', '--', '-- ', 'I won (a)', 'won("a")', 'me.points',
  'PRESS:', 'On Monday Anna wrote:', 'From: x', 'Sent: y', 'Hi Pat,', 'Regards', 'constructor', '__proto__', 'toString', '_____', '\u200b', '\u00a0',
  '\ufeff', '😀', '\ud800', 'é', '\t', '   ', '\r\n', '\n', '\n\n', '\u2028', '[Anna]', 'not', 'or', 'nmr', '0', '7', '99999999999999999999', 'anyone else has 5 points',
] // prettier-ignore
const mixed = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '))
const anyText = fc.oneof(mixed, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }))
const mode = fc.constantFrom<ReadingMode>('typed', 'mail')

/** Everything a reading promises, whatever the text was. */
function sound(text: string, reading: Reading<unknown>): void {
  const lines = readSource(text).text.split('\n').length
  expect(reading.lines.map((line) => line.line)).toEqual(Array.from({ length: lines }, (_, i) => i + 1))
  const inside = (at: { start: number; end: number }): boolean =>
    at.start >= 0 && at.start <= at.end && at.end <= text.length
  for (const line of reading.lines) expect(inside(line.at)).toBe(true)
  for (const problem of reading.problems) {
    expect(problem.message).not.toMatch(/undefined|NaN|\[object|\bat \S+:\d+/)
    if (problem.at !== undefined) expect(inside(problem.at)).toBe(true)
    for (const suggestion of problem.suggestions ?? []) expect(inside(suggestion.at)).toBe(true)
  }
  if (reading.orders === null) expect(reading.problems.some((each) => each.code === 'no-orders')).toBe(true)
}

describe('orders and their text', () => {
  it('text of any orders reads back to the same orders, without a problem', () => {
    fc.assert(
      fc.property(orders, mode, (given, how) => {
        const text = spellMerchants.format(TABLE, given)
        const reading = read(text, how)
        expect(reading.problems).toEqual([])
        expect(reading.orders).toEqual(given)
        expect(reading.lines.every((line) => line.use === 'orders')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('describe and check take any orders that were read', () => {
    fc.assert(
      fc.property(orders, (given) => {
        expect(spellMerchants.describe(TABLE, given)).toHaveLength(2)
        expect(spellMerchants.check(TABLE, VIEW, given).every((each) => each.severity === 'warning')).toBe(
          true,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('the same orders in the clothes of a letter', () => {
    fc.assert(
      fc.property(orders, (given) => {
        const text = spellMerchants.format(TABLE, given)
        const letter = `Hi Pat,\r\n\r\nlovely weather here.\r\n\r\n${text.replace(/\n/g, '\r\n')}\r\n\r\nRegards,\r\nAnna\r\n-- \r\nround 1: pass\r\n`
        expect(read(letter, 'mail').orders).toEqual(given)
      }),
      { numRuns: 500 },
    )
  })
})

describe('any text at all', () => {
  it('is read without harm, every line accounted for, every place inside the text', () => {
    fc.assert(
      fc.property(anyText, mode, (text, how) => sound(text, read(text, how))),
      { numRuns: 4000 },
    )
  })

  it('also when good orders are damaged at any place', () => {
    const damage = fc.tuple(orders, fc.nat(), fc.nat(20), fc.oneof(fc.constantFrom(...WORDS), fc.string()))
    fc.assert(
      fc.property(damage, mode, ([given, place, cut, put], how) => {
        const good = spellMerchants.format(TABLE, given)
        const at = place % (good.length + 1)
        const text = good.slice(0, at) + put + good.slice(at + cut)
        sound(text, read(text, how))
      }),
      { numRuns: 3000 },
    )
  })

  it('in typed orders no line with words is passed over in silence unless it belongs to a letter', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        for (const line of read(text, 'typed').lines) {
          if (line.use !== 'ignored' || line.why !== 'not orders') continue
          expect(text.slice(line.at.start, line.at.end)).not.toMatch(/[A-Za-z]{2}/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

/** Texts made to be slow or deep: each is tried in both modes. */
const hostile: readonly (readonly [name: string, piece: string])[] = [
  ['ifs', 'if '],
  ['ifs with thens', 'if I won (a) then '],
  ['chains of else', 'if I won (a) then pass else '],
  ['braces', '{'],
  ['brackets', '('],
  ['quotes', '"'],
  ['escaped quotes', "'\\"],
  ['digits', '5'],
  ['digits with commas', '5, '],
  ['ands', 'and '],
  ['verbs', 'offer '],
  ['rounds', 'round '],
  ['orders', 'round 1: offer 5\n'],
  ['attributions', 'On 2 March 2026 x\n'],
  ['heads', 'From: a\n'],
  ['greetings', 'Hello '],
  ['press', 'PRESS: x\n'],
  ['spaces', ' '],
  ['tabs', '\t\n'],
  ['dashes', '- '],
  ['underscores', '_'],
  ['invisible', '\u200b'],
  ['emoji', '😀'],
]

describe('texts made to hurt', () => {
  it.each(hostile)('%s, 200,000 characters of them', (_name, piece) => {
    for (const start of ['', 'round 1: ', 'round 2: if ']) {
      const text = (start + piece.repeat(Math.ceil(200_000 / piece.length))).slice(0, 200_000)
      for (const how of ['typed', 'mail'] as const) {
        const reading = read(text, how)
        expect(reading.problems.length).toBeLessThanOrEqual(110)
        expect(reading.lines.length).toBe(text.split('\n').length)
      }
    }
  })

  it('a text beyond the limit is read up to it, and that is said', () => {
    const reading = read(`round 1: offer 5\n${' '.repeat(MAX_TEXT)}\nround 2: pass`)
    expect(reading.problems.map((each) => each.code)).toContain('text-too-long')
    expect(reading.orders?.rounds[1]).toBeNull()
  })

  it('nesting by indentation, a thousand deep', () => {
    const text = Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}if I won (a)`).join('\n')
    expect(read(`round 2:\n${text}`).problems.map((each) => each.code)).toContain('nesting-too-deep')
  })
})

describe('conditions as an attack', () => {
  const facts = smFacts.facts({ table: TABLE, view: VIEW })
  const PARTS = ['me', 'players', '.', 'points', 'stock', '[', ']', '(', ')', '"Brian"', '"a"', 'won', 'holds', 'exists', 'all', 'map', 'n', ',', '&&', '||', '!',
    '>=', '==', '+', '-', '*', '/', '%', '1', '64', '?', ':', 'in', 'size', 'constructor', '__proto__', 'prototype', 'toString', 'matches', 'r"(a+)+$"', 'timestamp',
    'duration', 'dyn', 'type', 'bytes', 'b"x"', '1.5', '5u', '{', '}', 'cel', 'bind', 'has', 'true', 'null', 'session', 'target', 'globalThis', 'process'] // prettier-ignore
  const cel = fc.oneof(
    fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }).map((parts) => parts.join(' ')),
    fc.string({ maxLength: 80 }),
  )

  it('anything ends as true or false, and false with a reason when it cannot be evaluated', () => {
    fc.assert(
      fc.property(cel, (text) => {
        const verdict = evaluateCondition({ text, cel: text }, facts)
        expect(typeof verdict.value).toBe('boolean')
        if (verdict.failed !== undefined) expect(verdict.value).toBe(false)
        expect(verdict.saw.length).toBeLessThanOrEqual(LIMITS.saw)
        for (const { fact } of verdict.saw) {
          expect(fact).toMatch(
            /^(me\.(name|points|stock|fails)|players\[|session|target|won\(|placed\(|prize\(|spell\(|restocked\(|holds\()/,
          )
        }
      }),
      { numRuns: 5000 },
    )
  })

  it('a condition never tells apart what its player cannot see', () => {
    const hidden = {
      ...VIEW,
      players: VIEW.players.map((player, i) => (i === 0 ? player : { ...player, stock: null })),
    }
    const secret = { ...hidden, seed: 'canary', later: ['canary'] } as typeof hidden
    fc.assert(
      fc.property(cel, (text) => {
        const one = evaluateCondition(
          { text, cel: text },
          smFacts.facts({ table: TABLE, view: hidden as typeof VIEW }),
        )
        const other = evaluateCondition(
          { text, cel: text },
          smFacts.facts({ table: TABLE, view: secret as typeof VIEW }),
        )
        expect(other).toEqual(one)
      }),
      { numRuns: 2000 },
    )
    const asked = { text: '', cel: 'players["Brian"].stock.exists(d, d == 6)' }
    expect(
      evaluateCondition(asked, smFacts.facts({ table: TABLE, view: hidden as typeof VIEW })),
    ).toMatchObject({
      value: false,
      failed: expect.any(String) as string,
    })
    const held = { text: '', cel: 'holds([6], "Brian")' }
    expect(
      evaluateCondition(held, smFacts.facts({ table: TABLE, view: hidden as typeof VIEW })),
    ).toMatchObject({
      value: false,
      failed: expect.any(String) as string,
    })
  })
})
