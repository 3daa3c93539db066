// Conditions as rows of the form: what breaks down, what is written, and what stays as it was written.
import { describe, expect, test } from 'vitest'
import type { ViewFields } from '@shared/games/spell-merchants/types'
import { readRows, writeRows } from '@shared/kit/conditions/condition-rows'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'

const STOCK = [1, 2, 6, 6] as const
const player = (name: string) => ({ name, points: 10, stock: STOCK, fails: 0, out: false, formerly: [] })
const view: ViewFields = {
  game: 'spell-merchants',
  seat: 0,
  turn: 2,
  session: 2,
  round: 1,
  over: false,
  winners: [],
  target: 65,
  wizards: (['a', 'd', 'f', 'k'] as const).map((letter) => ({ letter, text: 'be anything', prizes: [9, 5, 2] })),
  players: [player('Anna'), player('Brian "Bo"'), player('Dai Llŷr')],
  history: [],
}
const round1 = smFacts.rows({ table: null, view: view, round: 1 })
const round2 = smFacts.rows({ table: null, view: view, round: 2 })
const wizards = (facts: typeof round1): readonly string[] =>
  facts
    .flatMap((fact) => fact.fields)
    .flatMap((field) => (field.kind === 'choice' && field.name === 'wizard' ? field.choices.map((c) => c.value) : []))

describe('facts of Spell Merchants (SM-10)', () => {
  test('round 1 asks about earlier sessions only, round 2 also about round 1 of this one', () => {
    expect(wizards(round1)).not.toContain('f')
    expect(wizards(round2)).toContain('f')
    expect(wizards(round2)).not.toContain('k')
  })

  test('in the first round of all there is no wizard to ask about', () => {
    const facts = smFacts.rows({ table: null, view: { ...view, session: 1 }, round: 1 })
    expect(wizards(facts)).toEqual([])
    expect(facts.map((fact) => fact.id)).not.toContain('won')
  })

  test.each([
    ['won', '!won("a")', { who: '', not: 'no', wizard: 'a' }],
    ['won', '!((won("a", "Dai Llŷr")))', { who: 'Dai Llŷr', not: 'no', wizard: 'a' }],
    ['came', 'placed("f") == 2', { who: '', not: 'yes', place: '2', wizard: 'f' }],
    ['came-least', '(placed("f") >= 1 && placed("f") <= 3)', { who: '', not: 'yes', place: '3', wizard: 'f' }],
    ['prize', 'prize("f", "Dai Llŷr") > 12', { who: 'Dai Llŷr', is: '>', n: '12', wizard: 'f' }],
    ['points', 'me.points <= -4', { who: '', is: '<=', n: '-4' }],
    ['points', 'players["Brian \\"Bo\\""].points < 40', { who: 'Brian "Bo"', is: '<', n: '40' }],
    ['won', "won( 'a' )", { who: '', not: 'yes', wizard: 'a' }],
    ['holds', 'holds([5,6,  6])', { who: '', not: 'yes', digits: '5 6 6' }],
    ['anyone', 'players.exists(n, players[n].points >= 50)', { is: '>=', n: '50' }],
    ['more-points', 'me.points > players["Dai Llŷr"].points', { who: '', not: 'yes', other: 'Dai Llŷr' }],
  ])('%s reads %s', (fact, cel, values) => {
    expect(readRows({ text: cel, cel }, round2)).toEqual({ join: 'all', rows: [{ fact, values }] })
  })

  test.each([
    ['a comparison of other facts', 'me.fails > players["Dai Llŷr"].points'],
    ['and mixed with or', 'won("a") && me.points > 3 || me.fails > 1'],
    ['a name that is not in the roster', 'players["Zed"].points > 3'],
    ['a wizard not played yet', 'won("k")'],
    ['nothing', ''],
  ])('%s stays text', (_, cel) => expect(readRows({ text: cel, cel }, round2)).toBeNull())
})

test('rows are written in the players’ own words, and not while one is incomplete', () => {
  const won = { fact: 'won', values: { who: '', not: 'yes', wizard: 'f' } }
  const rich = { fact: 'points', values: { who: 'Dai Llŷr', is: '>=', n: '40' } }
  const holds = { fact: 'holds', values: { who: '', not: 'yes', digits: '' } }
  expect(writeRows({ join: 'all', rows: [won, rich] }, round2)).toEqual({
    text: 'I won (f) and Dai Llŷr has at least 40 points',
    cel: 'won("f") && players["Dai Llŷr"].points >= 40',
  })
  expect(writeRows({ join: 'all', rows: [won, holds] }, round2)).toBeNull()
})
