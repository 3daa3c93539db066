// Packs: SM-5 to SM-7. Each way to be refused has its own code; foreign formulae cannot run away.
import { describe, expect, test } from 'vitest'
import house from '../../../resources/packs/spell-merchants/house.json'
import { packKind } from '@shared/games/spell-merchants/pack'
import { LETTERS } from '@shared/games/spell-merchants/types'
import { digits, HOUSE } from '../../support/spell-merchants'

type Formula = { text: string; valid: string }
const withFormula = (letter: string, valid: string, text = 'do something'): unknown => ({
  ...house,
  formulae: { ...house.formulae, [letter]: { text, valid } satisfies Formula },
})
const codes = (json: unknown): string[] => {
  const result = packKind.check(json)
  return result.ok ? [] : result.error.map((problem) => problem.code)
}

describe('SM-7: the house pack', () => {
  test('passes its own checks and says that it is ours', () => {
    expect(codes(house)).toEqual([])
    // A copy under another name is no longer taken on trust: every check of SM-6 is made.
    expect(codes({ ...house, name: 'A copy' })).toEqual([])
    expect(`${HOUSE.note} ${HOUSE.name}`).toMatch(/ours/u)
  })

  const rows: readonly [letter: string, yes: readonly string[], no: readonly string[]][] = [
    ['a', ['2', '3', '5', '1 1', '5 6', '1 2 2 6'], ['1', '4', '6', '3 3', '4 5', '']],
    ['b', ['1', '6 6', '1 2 3 4 5 6'], ['']],
    ['c', ['1 1', '6 6', '1 1 3 3', '2 2 4 4 6 6'], ['1', '1 1 1', '1 1 2', '1 1 1 1', '']],
    ['d', ['1 2', '5 6', '2 3 4', '1 2 3 4 5 6'], ['1', '1 3', '1 1 2', '1 2 3 2 1', '1 1 2 2', '']],
    ['e', ['2', '4 6', '2 2 4'], ['1', '2 3', '']],
    ['f', ['1', '4', '3 6', '4 6 6', '5 5 6'], ['2', '3', '1 1', '']],
    ['g', ['6 6', '1 5 6', '1 1 2 2 6'], ['6', '6 5', '6 6 1', '']],
    ['h', ['5', '1', '1 3 5 5'], ['2', '1 2', '']],
    ['i', ['1', '1 1', '1 3 5', '2 4 6', '3 3 6', '1 4 6'], ['1 2', '5 6', '1 3 4', '']],
    ['j', ['1 2', '1 1 2 4', '3 6'], ['1', '2', '1 2 3', '']],
    ['k', ['3', '6', '1 2', '4 5', '1 1 1'], ['1', '2', '4', '1 1', '']],
    ['l', ['1', '6 6', '4 4 4 4'], ['1 2', '6 6 5', '']],
  ]
  test.each(rows)('wizard (%s)', (letter, yes, no) => {
    const formula = HOUSE.formulae[letter as 'a']
    expect(yes.filter((spell) => !formula.satisfies(digits(spell)))).toEqual([])
    expect(no.filter((spell) => formula.satisfies(digits(spell)))).toEqual([])
  })

  test('SM-5: the order in which digits are written never matters, nor does asking twice', () => {
    const spells = ['6 1 5', '5 6 1', '1 5 6', '6 6', '2 1']
    for (const letter of LETTERS) {
      const { satisfies } = HOUSE.formulae[letter]
      expect(
        new Set([satisfies(digits(spells[0]!)), satisfies(digits(spells[1]!)), satisfies(digits(spells[2]!))]).size,
      ).toBe(1)
      expect(spells.map((spell) => satisfies(digits(spell)))).toEqual(spells.map((spell) => satisfies(digits(spell))))
    }
  })
})

describe('SM-6: a pack is refused with the reason', () => {
  const { h: _h, ...withoutH } = house.formulae
  const rows: readonly [what: string, json: unknown, code: string][] = [
    ['no object', 'pack', 'pack-shape'],
    ['null', null, 'pack-shape'],
    ['a list', [], 'pack-shape'],
    ['another format', { ...house, format: 'zip' }, 'pack-format'],
    ['another game', { ...house, game: 'elixir' }, 'pack-game'],
    ['no name', { ...house, name: '' }, 'pack-words'],
    ['a note without end', { ...house, note: 'x'.repeat(2000) }, 'pack-words'],
    ['no formulae', { ...house, formulae: 3 }, 'pack-formulae'],
    ['(h) missing', { ...house, formulae: withoutH }, 'formula-missing'],
    ['a thirteenth', { ...house, formulae: { ...house.formulae, m: house.formulae.a } }, 'formula-unknown'],
    ['only text', { ...house, formulae: { ...house.formulae, a: 'true' } }, 'formula-shape'],
    ['no words', withFormula('a', 'size(spell) > 0', ''), 'formula-text'],
    ['not CEL', withFormula('a', 'size(spell) >'), 'formula-not-usable'],
    ['a number, not true or false', withFormula('a', 'sum(spell)'), 'formula-not-usable'],
    ['an unknown name', withFormula('a', 'stock == spell'), 'formula-not-usable'],
    ['an unknown function', withFormula('a', 'even(spell)'), 'formula-not-usable'],
    ['too long', withFormula('a', `size(spell) > 0 ${'&& true '.repeat(100)}`), 'formula-not-usable'],
    ['satisfied by nothing', withFormula('a', 'sum(spell) > 42'), 'formula-unsatisfiable'],
    ['(c) accepts a single digit', withFormula('c', 'true'), 'formula-single'],
    ['(d) accepts a single digit', withFormula('d', 'distinct(spell)'), 'formula-single'],
    ['(g) accepts a single digit', withFormula('g', 'sum(spell) == 6'), 'formula-single'],
    ['(j) accepts a single digit', withFormula('j', 'size(spell) < 4'), 'formula-single'],
    ['(a) accepts no single digit', withFormula('a', 'size(spell) > 1'), 'formula-no-single'],
    ['(l) accepts no single digit', withFormula('l', 'size(spell) == 2'), 'formula-no-single'],
    ['(h) refuses a single 5', withFormula('h', 'spell.all(d, d == 1)'), 'formula-h-five'],
    ['(d) accepts a repeat', withFormula('d', 'size(spell) > 1'), 'formula-d-repeats'],
    [
      '(d) accepts a repeat only of three',
      withFormula('d', '(size(spell) > 1 && distinct(spell)) || count(spell, 4) == 3'),
      'formula-d-repeats',
    ],
    ['division by zero for some spells', withFormula('a', '12 / (sum(spell) - 7) > 0'), 'formula-fails'],
    ['an index that is not always there', withFormula('a', 'spell[1] == 2'), 'formula-fails'],
    ['overflow', withFormula('a', 'spell.all(d, d * 9223372036854775807 > 0)'), 'formula-fails'],
  ]
  test.each(rows)('%s', (_, json, code) => {
    const result = packKind.check(json)
    expect(result.ok).toBe(false)
    expect(codes(json)).toContain(code)
    if (!result.ok)
      expect(result.error.every((problem) => problem.message.length > 10 && problem.remedy !== undefined)).toBe(true)
  })

  test('every fault is named, not only the first', () => {
    const json = {
      ...house,
      format: 'other',
      formulae: { ...house.formulae, c: { text: 'x', valid: 'true' }, h: { text: 'x', valid: '(' } },
    }
    expect(codes(json)).toEqual(['pack-format', 'formula-single', 'formula-not-usable'])
  })
})

describe('SM-5: formulae as an attack', () => {
  const rows: readonly [what: string, cel: string][] = [
    ['a regular expression', '"aaaaaaaaaaaaaaaaaaaaaaaa!".matches("(a+)+$")'],
    ['text', '"a" == "a"'],
    ['fractions', '1.5 > 1.0'],
    ['unsigned numbers', '2u > 1u'],
    ['time', 'timestamp("2020-01-01T00:00:00Z") == timestamp("2020-01-01T00:00:00Z")'],
    ['three loops in one another', 'spell.all(a, spell.all(b, spell.all(c, a + b + c > 0)))'],
    ['a loop over a list that grows', '(spell + spell + spell).all(a, a > 0)'],
    ['maps', '{1: 2}[1] == 2'],
    ['bound names', 'cel.bind(x, 1, x == 1)'],
    ['dyn', 'dyn(1) == 1'],
    ['types', 'type(1) == int'],
    ['prime of a giant', 'prime(9223372036854775783)'],
    ['deep nesting', `${'('.repeat(300)}true${')'.repeat(300)}`],
    ['deep negation', `${'!'.repeat(400)}true`],
    ['a member of an object', 'spell.constructor == spell'],
  ]
  test.each(rows)('%s is refused', (_, cel) => {
    expect(
      codes(withFormula('b', cel)).filter((code) => code === 'formula-not-usable' || code === 'formula-fails'),
    ).toHaveLength(1)
  })
})
