// Conditional orders as the rules carry them out: what they may see, when, and what becomes of hostile ones (R11, SM-10).
import { describe, expect, test } from 'vitest'
import type { SeatInput } from '@shared/kit/game'
import { makeDice } from '@shared/engine/dice/dice'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Orders, Plan } from '@shared/games/spell-merchants/types'
import { act, NMR, plan, sent, session, stateWith, tableOf } from '../../support/spell-merchants'

const when = (cel: string, then: string, otherwise: string | null): Plan => ({
  kind: 'if',
  condition: { text: cel, cel },
  then: { kind: 'act', act: act(then) },
  else: plan(otherwise),
})
const sheet = (first: Plan | null, second: Plan | null): SeatInput<Orders> => ({
  kind: 'sent',
  orders: { rounds: [first, second] },
})

const table = tableOf(['Anna', 'Brian', 'Cleo'])
const state = stateWith(table, ['a', 'b'], [{ points: 10 }, { points: 12 }, { stock: [6, 6] }])

/** Anna’s action in each round, and the log lines for her alone. */
function anna(first: Plan | null, second: Plan | null, options = {}) {
  const at = tableOf(['Anna', 'Brian', 'Cleo'], options)
  const { state: after, log } = session(at, state, [sheet(first, second), sent('offer 3', 'restock 666'), NMR])
  return {
    did: after.history.map((round) => `${round.entries[0]!.did} ${round.entries[0]!.spell.join('')}`.trim()),
    told: log.filter((line) => Array.isArray(line.audience) && line.audience.includes(0)),
  }
}

describe('what a condition sees', () => {
  const rows: readonly [what: string, round: 1 | 2, cel: string, value: boolean | null][] = [
    ['own points before the session', 1, 'me.points == 10', true],
    ['others’ points', 1, 'players["Brian"].points > me.points', true],
    ['own stock', 1, 'holds([6, 6]) && !holds([6, 6, 6])', true],
    ['others’ stock, public by default', 1, 'size(players["Cleo"].stock) == 2', true],
    ['anyone', 1, 'players.exists(n, players[n].points >= 12)', true],
    ['round 1 does not know its own result', 1, 'won("a")', null],
    ['a wizard who has not come', 2, 'won("l")', null],
    ['round 2 knows the placing of round 1', 2, 'placed("a") == 1 && won("a")', true],
    ['round 2 knows the prize', 2, 'prize("a") == 25', true],
    ['round 2 sees the points after round 1', 2, 'me.points == 35', true],
    ['round 2 sees the stock after round 1', 2, 'holds([5, 5])', false],
    ['round 2 does not see what others restock in it', 2, 'size(players["Brian"].stock) == 11', true],
    ['an unresolved wizard makes the whole condition false, wherever he stands', 2, 'won("a") || won("b")', null],
  ]
  test.each(rows)('%s', (_, round, cel, value) => {
    const choice = when(cel, 'offer 1', 'offer 2')
    const { did, told } = round === 1 ? anna(choice, plan('pass')) : anna(plan('offer 5'), choice)
    expect(did[round - 1]).toBe(value === true ? 'offer 1' : 'offer 2')
    const verdict = told.filter((line) => line.part === round && line.code.startsWith('condition'))
    expect(verdict.map((line) => line.code)).toEqual([value === null ? 'condition-failed' : 'condition'])
    if (value !== null) expect(verdict[0]!.params['value']).toBe(value)
  })

  test('SM-18: hidden stocks are hidden from conditions too', () => {
    const { did, told } = anna(when('size(players["Cleo"].stock) == 2', 'offer 1', 'offer 2'), null, {
      hiddenRestocks: true,
    })
    expect(did[0]).toBe('offer 2')
    expect(told.map((line) => line.code)).toContain('condition-failed')
  })

  test('the values that decided are told, to the sender only', () => {
    const { told } = anna(when('me.points > 5', 'offer 1', null), plan('pass'))
    const line = told.find((l) => l.code === 'condition')!
    expect(line.params['saw']).toEqual([{ fact: 'me.points', value: 10 }])
    expect(spellMerchants.say(table, line)).toBe('Anna: “if I have more than 5 points” was true (Anna had 10 points).')
    expect(line.audience).toEqual([0])
  })

  test('nested conditions are followed and told one by one', () => {
    const inner = when('me.fails == 0', 'offer 3', 'pass')
    const outer: Plan = { ...when('me.points > 50', 'pass', null), else: inner } as Plan
    const { did, told } = anna(outer, plan('pass'))
    expect(did[0]).toBe('offer 3')
    expect(told.filter((line) => line.code === 'condition').map((line) => line.params['value'])).toEqual([false, true])
  })
})

describe('hostile conditions end, as false and reported', () => {
  const rows: readonly [what: string, cel: string][] = [
    ['an endless regular expression', '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")'],
    ['deep brackets', `${'('.repeat(5000)}true${')'.repeat(5000)}`],
    ['deep negation', `${'!'.repeat(5000)}true`],
    ['a giant list', `size([${'1,'.repeat(20000)}1]) > 1`],
    ['loops in loops', 'players.all(a, players.all(b, players.all(c, players.all(d, a != b || c != d))))'],
    ['time', 'timestamp("2026-01-01T00:00:00Z") > timestamp("2020-01-01T00:00:00Z")'],
    ['fractions', '0.1 + 0.2 == 0.3'],
    ['the prototype', 'me.__proto__ == me.constructor'],
    ['another player’s orders', 'players["Brian"].orders == []'],
    ['the seed', 'seed == "postmage"'],
    ['later wizards', 'wizards[11] == "l"'],
    ['nothing', ''],
    ['a number', '1 + 1'],
    ['broken off', 'me.points >'],
  ]
  test.each(rows)('%s', (_, cel) => {
    const { did, told } = anna(when(cel, 'offer 1', 'offer 2'), plan('pass'))
    expect(did[0]).toBe('offer 2')
    expect(told.filter((line) => line.code === 'condition-failed')).toHaveLength(1)
  })

  test('ten thousand conditions inside one another do not overflow anything', () => {
    let deep: Plan = { kind: 'act', act: act('offer 4') }
    for (let i = 0; i < 10_000; i++)
      deep = {
        kind: 'if',
        condition: { text: 'me.points == 10', cel: 'me.points == 10' },
        then: deep,
        else: null,
      }
    const { state: after } = spellMerchants.resolve(table, state, [sheet(deep, null), NMR, NMR], makeDice('deep'))
    expect(after.history[0]!.entries[0]!.spell).toEqual([4])
  })
})
