// Ready forms of Spell Merchants' formulae: read back as they were chosen, accepted by the check of packs, true to their words.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileSpellFormula } from '@shared/games/spell-merchants/formula'
import type { Digit } from '@shared/games/spell-merchants/types'
import { digitsIn } from '../../../src/renderer/games/spell-merchants/digits'
import {
  FORM_WORDS,
  freshPart,
  FUNCTIONS,
  partCel,
  partWords,
  readParts,
  type Part,
} from '../../../src/renderer/games/spell-merchants/pack/ready-forms'
import house from '../../../resources/packs/spell-merchants/house.json'

const anyPart: fc.Arbitrary<Part> = fc
  .nat(FORM_WORDS.length - 1)
  .chain((form) => fc.tuple(...freshPart(form).numbers.map(() => fc.nat(999))).map((numbers) => ({ form, numbers })))

test('any forms with any numbers are shown again as the forms they are, however they are spaced', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 4 }), (parts) => {
      expect(readParts(partCel(parts))).toEqual(parts)
      expect(readParts(partCel(parts).replaceAll(' ', ''))).toEqual(parts)
    }),
  )
})

test('the formulae of the house pack are ready forms; anything else is not', () => {
  for (const { valid } of Object.values(house.formulae)) {
    const parts = readParts(valid)
    expect(parts === null ? null : partCel(parts)).toBe(valid)
  }
  const others = ['', 'sum(spell)', 'sum(spell) == 12 &&', 'sum(spell) == 12 || distinct(spell)', '!distinct(spell)']
  for (const cel of others) expect(readParts(cel), cel).toBeNull()
})

describe('each form does what it says', () => {
  // With the numbers it starts with: spells that it accepts, and spells that it does not.
  test.each([
    ['have a total of exactly 12', '66 3333', '6 661'],
    ['have a total of at least 12', '66 661', '65'],
    ['have a total of at most 12', '1 66', '661'],
    ['have a total that is a multiple of 3', '3 12 66', '4 11'],
    ['have an odd total', '1 12', '2 11'],
    ['have a prime total', '2 34', '1 33'],
    ['have a total that is a perfect square', '1 4 36', '2 11'],
    ['have exactly 3 digits', '123 666', '12 1234'],
    ['have at least 2 digits', '11 123', '1'],
    ['have at most 4 digits', '1 1234', '12345'],
    ['have at least 3 different digits', '123 11456', '1 1122'],
    ['have at most 2 different digits', '1 1122', '123'],
    ['use odd digits only', '1 135', '2 12'],
    ['use even digits only', '2 246', '1 12'],
    ['hold as many odd digits as even ones', '12 1144', '1 2 112'],
    ['use no digit below 3', '3 456', '2 25'],
    ['use no digit above 4', '4 123', '5 15'],
    ['hold the digit 6 at least 2 times', '66 1666', '6 55'],
    ['not hold the digit 1', '2 666', '1 12'],
    ['hold no digit twice', '1 123', '11 1233'],
    ['hold each of its digits exactly 2 times', '11 1122', '1 112 111'],
    ['be one digit only, repeated any number of times', '1 111', '12'],
    ['be a run of consecutive digits, each once', '1 234', '13 1223'],
    ['hold no two digits that differ by exactly one', '1 135 113', '12 1356'],
  ])('%s', (words, accepted, refused) => {
    const form = FORM_WORDS.findIndex((_, i) => partWords([freshPart(i)]) === words)
    const formula = compileSpellFormula(partCel([freshPart(form)]))
    if (!formula.ok) throw new Error(formula.error)
    const { satisfies } = formula.value
    const spells = (list: string): readonly (readonly Digit[])[] => list.split(' ').map(digitsIn)
    expect(spells(accepted).filter((spell) => !satisfies(spell))).toEqual([])
    expect(spells(refused).filter((spell) => satisfies(spell))).toEqual([])
  })
})

test.each(FUNCTIONS)('%s is a formula', (cel) => {
  expect(compileSpellFormula(cel)).toMatchObject({ ok: true })
})
