// Properties of every order text: orders survive writing and reading, and no text does harm.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCondition } from '@shared/engine/conditions/evaluate'
import { LIMITS } from '@shared/engine/conditions/shape'
import { lex } from '@shared/engine/order-text/lexer'
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import { MAX_TEXT, readSource } from '@shared/engine/order-text/source'
import { spellMerchants } from '@shared/games/spell-merchants'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import { readDigits } from '@shared/games/spell-merchants/orders/read-digits'
import { anyCharacters } from '../support/characters'
import { runs } from '../support/property-seed'
import { anyOrders, read, TABLE, VIEW, WORDS } from '../support/sm-orders'

const mixed = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '))
const anyText = fc.oneof(mixed, anyCharacters(200), fc.string({ maxLength: 200 }))
const mode = fc.constantFrom<ReadingMode>('typed', 'mail')

/** Faults of a reading that no text may cause. A list, since one `expect` for each line takes longer than the reading. */
function faults(text: string, reading: Reading<unknown>): readonly unknown[] {
  const lines = readSource(text).text.split('\n').length
  const inside = (at: { start: number; end: number }): boolean =>
    at.start >= 0 && at.start <= at.end && at.end <= text.length
  const { problems } = reading
  return [
    ...(reading.lines.length === lines ? [] : [`${reading.lines.length} lines of ${lines}`]),
    ...reading.lines.filter(({ line }, i) => line !== i + 1),
    ...reading.lines.filter(({ at }) => !inside(at)),
    ...problems.filter(({ message }) => /undefined|NaN|\[object|\bat \S+:\d+/.test(message)),
    ...problems.filter(({ at }) => at !== undefined && !inside(at)),
    ...problems.flatMap(({ suggestions = [] }) => suggestions.filter(({ at }) => !inside(at))),
    ...(reading.orders !== null || problems.some(({ code }) => code === 'no-orders')
      ? []
      : ['no orders, and no problem says so']),
  ]
}
const sound = (text: string, reading: Reading<unknown>): void => {
  expect(faults(text, reading)).toEqual([])
}

describe('orders and their text', () => {
  it('the same orders in the clothes of a letter', () => {
    fc.assert(
      fc.property(anyOrders, (given) => {
        const text = spellMerchants.format(TABLE, given)
        const letter = `Hi Pat,\r\n\r\nlovely weather here.\r\n\r\n${text.replace(/\n/g, '\r\n')}\r\n\r\nRegards,\r\nAnna\r\n-- \r\nround 1: pass\r\n`
        expect(read(letter, 'mail').orders).toEqual(given)
      }),
      runs(250),
    )
  })
})

describe('digits of Spell Merchants', () => {
  it('written together they are read as one by one, and refused at the same one', () => {
    const said = (text: string, length: number) => {
      const { digits, problem } = readDigits(lex(text), 0)
      return { digits, said: problem?.message, at: problem?.at && Math.floor(problem.at.start / length) }
    }
    const many = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 150 })
    const odd = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 150 })
    fc.assert(
      fc.property(fc.oneof(many, odd), (digits) => {
        expect(said(digits.join(''), 1)).toEqual(said(digits.join(' '), 2))
      }),
      runs(500),
    )
  })
})

describe('any text at all', () => {
  it('is read without harm, every line accounted for, every place inside the text', () => {
    fc.assert(
      fc.property(anyText, mode, (text, how) => sound(text, read(text, how))),
      runs(700),
    )
  })

  it('also when good orders are damaged at any place', () => {
    const damage = fc.tuple(anyOrders, fc.nat(), fc.nat(20), fc.oneof(fc.constantFrom(...WORDS), fc.string()))
    fc.assert(
      fc.property(damage, mode, ([given, place, cut, put], how) => {
        const good = spellMerchants.format(TABLE, given)
        const at = place % (good.length + 1)
        const text = good.slice(0, at) + put + good.slice(at + cut)
        sound(text, read(text, how))
      }),
      runs(500),
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
      runs(800),
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
  it.each(hostile)('%s, 100,000 characters of them', (_name, piece) => {
    for (const [start, how] of [
      ['', 'mail'],
      ['round 1: ', 'mail'],
      ['round 2: if ', 'typed'],
    ] as const) {
      const text = (start + piece.repeat(Math.ceil(100_000 / piece.length))).slice(0, 100_000)
      const reading = read(text, how)
      expect(reading.problems.length).toBeLessThanOrEqual(110)
      expect(reading.lines.length).toBe(text.split('\n').length)
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
  const PARTS = [
    ...'me players . points stock [ ] ( ) "Brian" "a" won holds exists all map n , && || ! >= == + - * / % 1 64'.split(
      ' ',
    ),
    ...'? : in size constructor __proto__ prototype toString matches r"(a+)+$" timestamp duration dyn type bytes'.split(
      ' ',
    ),
    ...'b"x" 1.5 5u { } cel bind has true null session target globalThis process'.split(' '),
  ]
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
      runs(1000),
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
        const one = evaluateCondition({ text, cel: text }, smFacts.facts({ table: TABLE, view: hidden as typeof VIEW }))
        const other = evaluateCondition(
          { text, cel: text },
          smFacts.facts({ table: TABLE, view: secret as typeof VIEW }),
        )
        expect(other).toEqual(one)
      }),
      runs(800),
    )
    const asked = { text: '', cel: 'players["Brian"].stock.exists(d, d == 6)' }
    expect(evaluateCondition(asked, smFacts.facts({ table: TABLE, view: hidden as typeof VIEW }))).toMatchObject({
      value: false,
      failed: expect.any(String) as string,
    })
    const held = { text: '', cel: 'holds([6], "Brian")' }
    expect(evaluateCondition(held, smFacts.facts({ table: TABLE, view: hidden as typeof VIEW }))).toMatchObject({
      value: false,
      failed: expect.any(String) as string,
    })
  })
})
