// The slip code: what it is made from, and how it is found whatever a program or a person made of it.
import { expect, test } from 'vitest'
import {
  codeOf,
  findSlipCodes,
  formatSlipCode,
  meaningOf,
  slipCodeLine,
  unbroken,
  withoutCodes,
} from '@shared/letters/senders/slip-code'

const printed = formatSlipCode('Anna', 'Kettle Street', 'turn 13', codeOf('id-1', 13, 0))
const campaign = { id: 'id-1', name: 'Kettle Street', seats: ['Anna', 'Brian'] }

test('a code depends on campaign, turn and seat, and on nothing else', () => {
  const codes = [
    codeOf('id-1', 13, 0),
    codeOf('id-1', 13, 1),
    codeOf('id-1', 14, 0),
    codeOf('id-2', 13, 0),
    codeOf('id-1', 13, null),
  ]
  expect(new Set(codes).size).toBe(5)
  expect(codes.every((code) => /^[a-z2-9]{4}$/.test(code) && !/[ilo]/.test(code))).toBe(true)
  expect(codeOf('id-1', 13, 0)).toBe(codes[0])
  // Printed on sheets that are in people's hands: it may never come out otherwise.
  expect(codeOf('kettle', 13, 0)).toBe('qydc')
})

test.each([
  ['as printed', printed],
  ['with dashes', printed.replace(/·/g, '-')],
  ['with dots', printed.replace(/ · /g, '.')],
  ['in capitals', printed.toUpperCase()],
  ['fullwidth', printed.replace('[', '［').replace(']', '］')],
  ['with a joiner no one sees', printed.replace('[', '[\u2060')],
  ['within a sentence', `Dear Pat, see ${printed}, yours`],
  ['over lines', printed.replace(/ /g, '\n')],
  ['over quoted lines', `> ${printed.replace(' · Kettle', ' ·\n> Kettle')}`],
])('it is found %s', (_, text) => {
  const [found, ...more] = findSlipCodes(text.split('\n').slice(0, 6))
  if (text.split('\n').length > 4) return expect(found).toBeUndefined()
  expect(more).toEqual([])
  expect(meaningOf(found!, campaign, 13)).toEqual({ kind: 'ours', turn: 13, seat: 0 })
})

test.each([
  '[Anna]',
  '[turn 13]',
  '[Anna · turn]',
  'Anna · Kettle Street · turn 13 · k7f2',
  '[2026-03-02 10:00] Anna: hi',
])('%s is none', (text) => expect(findSlipCodes([text])).toEqual([]))

test('a name of brackets and line ends cannot end the code early', () => {
  const odd = formatSlipCode('An]na[\n', 'Kettle [Street]', 'turn 13', codeOf('id-1', 13, 0))
  expect(odd).toBe(`[Anna · Kettle Street · turn 13 · ${codeOf('id-1', 13, 0)}]`)
})

test('what a code means: ours, another campaign’s, or none of ours though it says so', () => {
  const of = (text: string, turn = 13) => meaningOf(findSlipCodes([text])[0]!, campaign, turn)
  expect(of(printed, 20)).toEqual({ kind: 'ours', turn: 13, seat: 0 })
  expect(of(formatSlipCode(null, 'Kettle Street', 'turn 13', codeOf('id-1', 13, null)))).toEqual({
    kind: 'ours',
    turn: 13,
    seat: null,
  })
  expect(of('[Anna · Kettle Street · turn 13 · zzzz]')).toEqual({ kind: 'misspelt' })
  expect(of(printed.replace('13', '9999'))).toEqual({ kind: 'misspelt' })
  expect(of('[Anna · Marlow Road · turn 13 · k7f2]')).toEqual({
    kind: 'other-campaign',
    campaign: 'Marlow Road',
  })
})

test('a line that is a code alone is known; a code in a line can be taken out', () => {
  expect(slipCodeLine(`  **${printed}** `)?.turn).toBe(13)
  expect(slipCodeLine(`${printed} offer 3 3`)).toBeNull()
  expect(withoutCodes(`${printed} offer 3 3`).trim()).toBe('offer 3 3')
  expect(withoutCodes('offer 3 3 [all]')).toBe('offer 3 3 [all]')
})

test('a code in pieces stands on its first line, and no line is lost', () => {
  const lines = ['above', '> [Anna · Kettle', '> Street · turn 13', `> · ${codeOf('id-1', 13, 0)}]`, 'below']
  expect(unbroken(lines)).toEqual(['above', `> ${printed}`, '>', '>', 'below'])
})

test('text of brackets alone is looked through in no time worth telling', () => {
  for (const text of ['['.repeat(200_000), '[a.'.repeat(70_000), `[${'a · turn 1 · '.repeat(20_000)}`])
    expect(findSlipCodes([text, text, text])).toEqual([])
})
