// The condition language as a defence: what is allowed, what is refused, what is reported.
import { describe, expect, it } from 'vitest'
import { evaluateCondition } from '@shared/engine/conditions/evaluate'
import type { Facts } from '@shared/engine/conditions/shape'
import type { Json } from '@shared/engine/json'
import { err, ok } from '@shared/engine/result'

const list = { list: 'int' } as const
const VALUES: { readonly [name: string]: Json } = {
  me: { points: 23, stock: [1, 2, 6], name: 'Anna', secret: 99 },
  players: { Anna: { points: 23 }, Brian: { points: 40 }, __proto__: { points: 1 } } as Json,
  day: 3,
  rows: [{ n: 1 }, { n: 2 }],
  long: Array.from({ length: 65 }, () => 1),
}
const facts: Facts = {
  shape: {
    values: {
      me: { record: { points: 'int', stock: list, hidden: 'int', name: { name: 'player' } } },
      players: { map: { record: { points: 'int' } }, key: 'player' },
      day: 'int',
      long: list,
      rows: { list: { record: { n: 'int' } } },
    },
    functions: {
      won: { params: [{ name: 'wizard' }], returns: 'bool' },
      total: { params: [list], returns: 'int' },
      odd: { params: [], returns: 'bool' },
      agrees: { params: ['bool'], returns: 'bool' },
    },
  },
  value: (name) => VALUES[name],
  call: (name, args) => {
    if (name === 'total') return ok((args[0] as number[]).reduce((a, b) => a + b, 0))
    if (name === 'odd') return ok('perhaps')
    if (name === 'agrees') return ok(args[0] === true)
    return args[0] === 'a' ? ok(true) : err('not resolved yet')
  },
}
const judge = (cel: string) => evaluateCondition({ text: cel, cel }, facts)

describe('conditions that can be answered', () => {
  it.each([
    ['me.points > 20', true, { 'me.points': 23 }],
    ['me.points - 3 == 20 && day < 4', true, { 'me.points': 23, day: 3 }],
    ['players["Brian"].points >= 40', true, { 'players["Brian"].points': 40 }],
    ['won("a")', true, { 'won("a")': true }],
    ['!won("a") || 6 in me.stock', true, { 'won("a")': true, 'me.stock': [1, 2, 6] }],
    ['me.stock.all(d, d < 6)', false, { 'me.stock': [1, 2, 6] }],
    ['total(me.stock.filter(d, d > 1)) == 8', true, { 'me.stock': [1, 2, 6], 'total([2, 6])': 8 }],
    ['players.exists(n, n != me.name && players[n].points >= 40)', true, null],
    ['size(me.stock) == 3 ? true : false', true, { 'me.stock': [1, 2, 6] }],
    ['me.stock[2] == 6', true, { 'me.stock': [1, 2, 6] }],
    ['-me.points < 0', true, { 'me.points': 23 }],
    ['rows.exists(r, r.n == 2)', true, null],
    ['rows.exists(r, r.n == 3)', false, null],
    ['agrees(day == 3)', true, { day: 3, 'agrees(true)': true }],
    ['agrees(day == 4)', false, { day: 3, 'agrees(false)': false }],
    ['true', true, {}],
  ] as const)('%s', (cel, value, saw) => {
    const verdict = judge(cel)
    expect(verdict.failed).toBeUndefined()
    expect(verdict.value).toBe(value)
    if (saw !== null) expect(Object.fromEntries(verdict.saw.map((each) => [each.fact, each.value]))).toEqual(saw)
  })
})

const many = (piece: string, times: number): string => piece.repeat(times)

describe('conditions that cannot be evaluated are false, quickly, and say why', () => {
  it.each([
    ['a wizard not resolved', 'won("b")'],
    ['anywhere in it', 'me.points > 0 || won("b")'],
    ['also behind a short cut', 'true || won("b")'],
    ['a value not known', 'me.hidden > 3'],
    ['no such player', 'players["Zoe"].points > 3'],
    ['not true or false', 'me.points'],
    ['not true or false, from a function', 'odd()'],
    ['a division by nothing', '1 / 0 > 1'],
    ['an overflow', '9223372036854775807 + me.points > 0'],
    ['past the end', 'me.stock[100] == 1'],
    ['a regular expression', '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")'],
    ['a secret beside the view', 'me.secret == 99'],
    ['the whole record', 'me == me'],
    ['constructor', 'me.constructor == 1'],
    ['constructor called', 'me.constructor("return 1")() == 1'],
    ['prototype', 'me.__proto__ == 1'],
    ['prototype by name', 'me["__proto__"] == 1'],
    ['inherited names', 'players["constructor"].points > 0'],
    ['inherited names of the facts', 'constructor == 1'],
    ['inherited functions', 'toString() == 1'],
    ['a list within a list', '[1, 2].all(x, [1, 2].all(y, x == y))'],
    ['a chain in a chain', 'me.stock.exists(a, me.stock.map(b, b).exists(c, c == a))'],
    ['a long list', `[${many('1, ', 64)}1].exists(x, x == 2)`],
    ['a long list among the facts', 'long.all(d, d == 1)'],
    ['lists put together', 'size(me.stock + me.stock) > 3'],
    ['doubles', '1.5 > 1.0'],
    ['unsigned numbers', '5u > 1u'],
    ['bytes', 'b"a" == b"a"'],
    ['types', 'type(1) == int'],
    ['dyn', 'dyn(1) == 1'],
    ['conversions', 'int("5") == 5'],
    ['timestamps', 'timestamp("2026-01-01T00:00:00Z") < timestamp("2027-01-01T00:00:00Z")'],
    ['durations', 'duration("1h") > duration("1m")'],
    ['bindings', 'cel.bind(x, 1, x == 1)'],
    ['has', 'has(me.secret)'],
    ['maps', '{"a": 1}["a"] == 1'],
    ['texts put together', '"a" + "b" == "ab"'],
    ['optionals', 'me.?points == 1'],
    ['deep brackets', `${many('(', 300)}true${many(')', 300)}`],
    ['many signs', `${many('!', 900)}true`],
    ['many parts', `${many('1 + ', 240)}1 > 0`],
    ['too long', `me.points > ${many('9', 5000)}`],
    ['much work', Array.from({ length: 12 }, () => 'players.all(n, total(me.stock) > 0)').join(' && ')],
    ['nothing', ''],
    ['not CEL at all', 'if then else'],
    ['half a string', 'won("a'],
    ['a null sign', 'won("a\u0000")'],
  ])('%s', (_what, cel) => {
    const verdict = judge(cel)
    expect(verdict.value).toBe(false)
    expect(verdict.failed).toEqual(expect.stringMatching(/\S/))
    expect(verdict.failed).not.toMatch(/\n|\bat \w+ \(|undefined/)
    expect(JSON.stringify(verdict)).not.toContain('99')
  })

  it('one evaluation leaves nothing behind for the next', () => {
    judge('won("b")')
    expect(judge('won("a")')).toEqual({ value: true, saw: [{ fact: 'won("a")', value: true }] })
    for (let i = 0; i < 2000; i++) judge(`me.points > ${i}`)
    expect(judge('me.points > 22').value).toBe(true)
  })
})

describe('why a condition could not be worked out is said in our words', () => {
  it.each([
    ['me.stock[99] == 1', /no entry 99/],
    ['me.points / (day - 3) == 1', /divides by zero/],
    ['me.points % (day - 3) == 1', /divides by zero/],
    ['me.points * 9223372036854775807 > 0', /too large/],
    ['players["Nobody"].points > 0', /Nobody/],
  ])('%s', (cel, words) => {
    const { value, failed } = judge(cel)
    expect(value).toBe(false)
    expect(failed).toMatch(words)
    expect(failed).not.toMatch(/undefined|index out of bounds|No such key/)
  })
})
