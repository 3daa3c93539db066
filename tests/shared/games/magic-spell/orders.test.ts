// Order text of Magic Spell: as players write it, what is understood, and what is said about the rest.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import { position, tableOf } from '../../../support/magic-spell'

const table = tableOf(3)
const state = position(table, [{ cabinet: 'EAQ', homework: 'OBEAH LUMMOX:....O.', spellbook: 'SCRY' }, {}, {}])
const view = game.view(table, state, seatViewer(0))
const read = (text: string, mode: 'typed' | 'mail' = 'typed') => game.parse(table, view, text, { seat: 0, mode })

describe('what is understood', () => {
  test.each([
    ['weave E on OBEAH', 'weave E on OBEAH'],
    ['I weave the letter E onto obeah, please', 'weave E on OBEAH'],
    ['weave E on OBEAH, then weave A on OBEAH', 'weave E on OBEAH\nweave A on OBEAH'],
    ['weave E and A on OBEAH', 'weave E on OBEAH\nweave A on OBEAH'],
    ['weave O from LUMMOX to OBEAH', 'weave O from LUMMOX to OBEAH'],
    ['weave E from the cabinet on OBEAH', 'weave E on OBEAH'],
    ['weave star on OBEAH as E', 'weave star on OBEAH as E'],
    ['weave ★ on OBEAH', 'weave star on OBEAH'],
    ['scrounge 37', 'scrounge 37'],
    ['scrounge place 37 and keep it', 'scrounge 37\nkeep'],
    ['scrounge any', 'scrounge any'],
    ['scrounge 37\nif it fits weave on OBEAH, else keep', 'scrounge 37\nif it fits then weave on OBEAH else keep'],
    ['scrounge 37, keep if vowel else put back', 'scrounge 37\nif vowel then keep else put back'],
    [
      'if I have 5 spirit { scrounge 37; keep if vowel } else rest',
      'if I have 5 spirit then { scrounge 37; if vowel then keep } else rest',
    ],
    // A condition behind an order ends with it: what comes behind the sign is ordered in any case.
    ['scrounge 37; keep if vowel; return tiles Q', 'scrounge 37\nif vowel then keep\nreturn tiles Q'],
    ['Scrounge 37. Keep if it fits. Bury OBEAH.', 'scrounge 37\nif it fits then keep\nbury OBEAH'],
    ['research if I have 5 spirit; else rest', 'if I have 5 spirit then research else rest'],
    ['if I have 5 spirit; research', 'if I have 5 spirit then research'],
    ['scrounge 37, put it back unless\nrest', null],
    [
      'scrounge 37\nif it is E, A or O then weave it on OBEAH otherwise put it back',
      'scrounge 37\nif it is E, A or O then weave on OBEAH else put back',
    ],
    ['cast SCRY at 3, 9 and 12', 'cast SCRY at 3, 9, 12'],
    ['cast SCRY on Brian', 'cast SCRY on Brian'],
    ['return tiles Q, Z', 'return tiles Q, Z'],
    ['bury LUMMOX', 'bury LUMMOX'],
    ['trade with Brian: give E, LUMMOX; get T', 'trade with Brian: give E, LUMMOX; get T'],
    ['trade with Brian: give E, get T', 'trade with Brian: give E; get T'],
    ['trade with Brian:\n  give E\n  get T', 'trade with Brian: give E; get T'],
    ['trade with Brian: give O from LUMMOX; get T', 'trade with Brian: give O from LUMMOX; get T'],
    ['if I have 5 spirit then research else rest', 'if I have 5 spirit then research else rest'],
    [
      'if me.spirit > 3 then trade with Brian: give E; get T',
      'if me.spirit > 3 then { trade with Brian: give E; get T }',
    ],
  ])('%s', (text, tidy) => {
    const reading = read(text)
    if (tidy === null) {
      expect(reading.problems.some((p) => p.severity === 'error')).toBe(true)
      return
    }
    expect(reading.problems.filter((p) => p.severity === 'error')).toEqual([])
    expect(game.format(table, reading.orders!)).toBe(tidy)
    expect(read(tidy).orders).toEqual(reading.orders)
  })

  test('“it fits” asks about the spell the order names', () => {
    const { orders } = read('scrounge 1, if it fits weave on OBEAH, else keep')
    expect(orders!.steps[1]).toMatchObject({ kind: 'if', condition: { cel: 'fits("OBEAH")' } })
  })

  test('a letter with greeting, orders and signature', () => {
    const { orders, problems } = read(
      'Dear Pat,\n\nwhat a semester this has been!\nscrounge 37, if it fits weave on OBEAH, else keep\n\nBest wishes\nAnna',
      'mail',
    )
    expect(problems).toEqual([])
    expect(orders!.steps).toHaveLength(2)
  })
})

test.each([
  ['weave E on OBEAN', 'unknown-spell', 'OBEAH'],
  ['weave E', 'spell-missing', null],
  ['scrounge 500', 'unknown-place', null],
  ['cast SCRY on Briam', 'unknown-player', 'Brian'],
  ['trade with Brian: give E', 'trade-one-sided', null],
  ['weeve E on OBEAH', 'line-not-understood', 'weave'],
  ['put away', 'line-not-understood', null],
  ['if players["Brian"].cabinet.size() > 2 then rest', 'unknown-fact', null],
])('%s → %s', (text, code, suggestion) => {
  const { problems } = read(text)
  const found = problems.find((p) => p.severity === 'error')
  expect(found?.code).toBe(code)
  if (suggestion !== null) expect(found!.suggestions!.map((s) => s.text)).toContain(suggestion)
})

const said = (text: string) => game.check(table, view, read(text).orders!)

test.each([
  ['weave H on OBEAH', 'not-held'],
  ['weave E, E on OBEAH', 'not-held'],
  ['weave E on ESPY', 'not-homework'],
  ['weave O from SCRY to LUMMOX', 'not-homework'],
  ['scrounge 100', 'place-empty'],
  ['scrounge 12\nscrounge any', 'one-action'],
  ['cast CHIASMUS at 1, 2, 3, 4\ntrade with Brian: give E; get CHIASMUS', 'not-in-spellbook'],
])('warning for %s: %s, and it does not block', (text, code) => {
  const problems = said(text)
  expect(problems.map((p) => p.code)).toContain(code)
  expect(problems.every((p) => p.severity === 'warning')).toBe(true)
})

test.each([
  ['weave E on OBEAH\nweave A on OBEAH'],
  ['scrounge 12\nif it fits OBEAH weave on OBEAH, else put back\nweave E on OBEAH'],
  ['if I have 5 spirit then research\nrest'],
  ['rest\nreturn tiles Q\nbury LUMMOX\ntrade with Brian: give E; get T'],
  ['cast SCRY at 3, 9'],
])('nothing is said of %s', (text) => {
  expect(said(text)).toEqual([])
})
