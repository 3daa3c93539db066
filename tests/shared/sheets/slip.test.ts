// The order slip of a private sheet: filled in and sent back, it reads as the orders meant; left blank, as none.
import { describe, expect, test } from 'vitest'
import { spellMerchants } from '@shared/games/spell-merchants'
import { toText } from '@shared/sheets/formats/to-text'
import { sheetOf } from '../../support/sheets'
import { begin, sent, tableOf } from '../../support/spell-merchants'

const table = tableOf(4)
const state = begin(table)
const slip = (): string => {
  const text = toText(sheetOf(table, state, [], { kind: 'seat', seat: 0 }, 0))
  return text.slice(text.lastIndexOf('\n', text.indexOf('8<')) + 1, text.length)
}
const read = (text: string) =>
  spellMerchants.parse(table, spellMerchants.view(table, state, { kind: 'seat', seat: 0 }), text, {
    seat: 0,
    mode: 'mail',
  })

describe('the slip', () => {
  test('has the name, a line per round and room for press', () => {
    expect(slip()).toMatch(
      /\[Somebody · somewhere · turn 1 · k7f2\]\nround 1: _+\n {4}_+\nround 2: _+\n {4}_+\nPRESS: _+\n$/,
    )
  })
  test('written over the blanks reads as orders and press', () => {
    const filled = slip()
      .replace(/round 1: ____/, 'round 1: offer 5 6 6 ')
      .replace(/round 2: ____/, 'round 2: pass ')
      .replace(/PRESS: _+/, 'PRESS: Hello all')
    const { orders, press, problems } = read(filled)
    expect(problems).toEqual([])
    expect({ kind: 'sent', orders }).toEqual(sent('offer 566', 'pass'))
    expect(press).toContain('Hello all')
  })
  test('left blank is no order and no press, and that is all there is to say', () => {
    const reading = read(slip())
    expect(reading.problems.map((p) => p.code)).toEqual(['no-orders'])
    expect(reading.orders).toBeNull()
    expect(reading.press.trim()).toBe('')
  })
})
