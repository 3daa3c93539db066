// Meaning of a file's lines: orders that count, the effects of undo, deadlines and rulings.
import { describe, expect, it } from 'vitest'
import { makeRuling, setDeadline } from '@shared/campaign/turns/actions'
import { lastCommand, undo } from '@shared/campaign/turns/undo'
import { seatOrders } from '@shared/campaign/record/fold'
import { memoryCampaign, must } from '../../../support/memory-campaign'
import type { MemoryCampaign } from '../../../support/memory-campaign'

const inForce = (game: MemoryCampaign, name: string): string | null =>
  seatOrders(game.campaign(), game.seat(name), game.campaign().status.turn).used?.text ?? null

const standings = (game: MemoryCampaign, name: string): string[] => {
  const { versions, standing } = seatOrders(game.campaign(), game.seat(name), game.campaign().status.turn)
  return versions.map((v) => standing.get(v.seq)!)
}

const A = 'round 1: offer 1\nround 2: pass'
const B = 'round 1: offer 2\nround 2: pass'
const C = 'round 1: offer 3\nround 2: pass'

describe('which orders count', () => {
  const rows: [what: string, act: (g: MemoryCampaign) => void, used: string | null, all: string[]][] = [
    ['nothing came: none', () => {}, null, []],
    ['the last one typed counts', (g) => (g.orders('Anna', A), g.orders('Anna', B)), B, ['overtaken', 'used']],
    [
      'mail counts by its date, not by its arrival',
      (g) => (g.mail('Anna', B, '2026-03-05T10:00:00.000Z'), g.mail('Anna', A, '2026-03-02T10:00:00.000Z')),
      B,
      ['used', 'overtaken'],
    ],
    [
      'mail in the order of its dates',
      (g) => (g.mail('Anna', A, '2026-03-02T10:00:00.000Z'), g.mail('Anna', B, '2026-03-05T10:00:00.000Z')),
      B,
      ['overtaken', 'used'],
    ],
    [
      'of mail of the same moment the one later in letters counts, whichever came first',
      (g) => (g.mail('Anna', B, '2026-03-05T10:00:00.000Z'), g.mail('Anna', A, '2026-03-05T10:00:00.000Z')),
      B,
      ['used', 'overtaken'],
    ],
    [
      'of mail of the same moment the one later in letters counts, whichever came last',
      (g) => (g.mail('Anna', A, '2026-03-05T10:00:00.000Z'), g.mail('Anna', B, '2026-03-05T10:00:00.000Z')),
      B,
      ['overtaken', 'used'],
    ],
    [
      'what the referee types replaces mail with a later date',
      (g) => (g.mail('Anna', A, '2026-03-08T17:00:00.000Z'), g.orders('Anna', B)),
      B,
      ['overtaken', 'used'],
    ],
    [
      'with the deadline withdrawn no mail is late',
      (g) => (g.write({ type: 'deadline', turn: 1, deadline: null }), g.mail('Anna', A, '2026-03-09T10:00:00.000Z')),
      A,
      ['used'],
    ],
    ['mail after the deadline waits', (g) => g.mail('Anna', A, '2026-03-08T18:00:00.001Z'), null, ['late']],
    ['mail at the deadline is in time', (g) => g.mail('Anna', A, '2026-03-08T18:00:00.000Z'), A, ['used']],
    ['mail at the deadline, its time in whole seconds', (g) => g.mail('Anna', A, '2026-03-08T18:00:00Z'), A, ['used']],
    ['mail at the deadline, its time in whole minutes', (g) => g.mail('Anna', A, '2026-03-08T18:00Z'), A, ['used']],
    [
      'a late version does not replace one in time',
      (g) => (g.mail('Anna', A, '2026-03-05T10:00:00.000Z'), g.mail('Anna', B, '2026-03-09T10:00:00.000Z')),
      A,
      ['used', 'late'],
    ],
    [
      'typed orders with a time after the deadline wait',
      (g) => g.orders('Anna', A, '2026-03-09T10:00:00.000Z'),
      null,
      ['late'],
    ],
    ['typed orders without a time are in time', (g) => g.orders('Anna', A), A, ['used']],
    [
      'a later deadline lets late mail in',
      (g) => (
        g.mail('Anna', A, '2026-03-09T10:00:00.000Z'),
        g.write(must(setDeadline(g.campaign(), '2026-03-10T18:00:00.000Z')))
      ),
      A,
      ['used'],
    ],
    [
      'a ruling lets late orders count, over those in time',
      (g) => {
        g.mail('Anna', A, '2026-03-05T10:00:00.000Z')
        g.mail('Anna', B, '2026-03-09T10:00:00.000Z')
        const late = g.campaign().orders.at(-1)!.seq
        g.write(must(makeRuling(g.campaign(), { kind: 'in-time', seat: 0, orders: late }, 'Postmarked on Friday.')))
      },
      B,
      ['overtaken', 'in-time by ruling'],
    ],
  ]
  it.each(rows)('%s', (_, act, used, all) => {
    const game = memoryCampaign()
    act(game)
    expect(inForce(game, 'Anna')).toBe(used)
    expect(standings(game, 'Anna')).toEqual(all)
  })

  it.each([
    ['2026-03-08T17:59:59.999Z', false],
    ['2026-03-08T18:00:00.000Z', false],
    ['2026-03-08T18:00:00.001Z', true],
  ])('the record of orders sent %s says whether they came late: %s', (sent, late) => {
    const game = memoryCampaign()
    game.mail('Anna', A, sent)
    game.orders('Brian', A, sent)
    expect(game.campaign().orders.map((line) => line.late)).toEqual([late, late])
  })

  it('a ruling on late orders lets them count in its own turn alone', () => {
    const game = memoryCampaign()
    game.mail('Anna', A, '2026-03-09T10:00:00.000Z')
    const late = game.campaign().orders.at(-1)!.seq
    const ruling = must(makeRuling(game.campaign(), { kind: 'in-time', seat: 0, orders: late }, 'Friday.'))
    game.write({ ...ruling, turn: 2 })
    expect(inForce(game, 'Anna')).toBeNull()
    expect(standings(game, 'Anna')).toEqual(['late'])
    game.write(ruling)
    expect(standings(game, 'Anna')).toEqual(['in-time by ruling'])
  })

  it('gives the same result whatever the order in which three mails are imported', () => {
    const mails = [
      [A, '2026-03-02T10:00:00.000Z'],
      [B, '2026-03-05T10:00:00.000Z'],
      [C, '2026-03-05T10:00:00.000Z'],
    ] as const
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    const results = orders.map((order) => {
      const game = memoryCampaign()
      for (const i of order) game.mail('Anna', mails[i]![0], mails[i]![1])
      return inForce(game, 'Anna')
    })
    expect(new Set(results).size).toBe(1)
  })
})

describe('undo', () => {
  it('takes back the last command, then the one before, and never the start', () => {
    const game = memoryCampaign()
    game.orders('Anna', A)
    game.orders('Anna', B)
    game.write(must(undo(game.campaign(), 'orders', '')))
    expect(inForce(game, 'Anna')).toBe(A)
    game.write(must(undo(game.campaign(), 'orders', '')))
    expect(inForce(game, 'Anna')).toBeNull()
    expect(undo(game.campaign(), '', '')).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } })
    expect(game.campaign().lines).toHaveLength(5)
  })

  it('takes back an adjudication: its orders are pending again', () => {
    const game = memoryCampaign()
    game.orders('Anna', A)
    game.adjudicate()
    expect(game.campaign().status.turn).toBe(2)
    game.write(must(undo(game.campaign(), 'adjudication', '')))
    expect(game.campaign().status.turn).toBe(1)
    expect(inForce(game, 'Anna')).toBe(A)
    expect(lastCommand(game.campaign())).toMatchObject({ type: 'orders' })
  })

  it('needs a reason past a publication', () => {
    const game = memoryCampaign()
    game.adjudicate()
    game.write({ type: 'publication', turn: 1, sheets: [] })
    expect(undo(game.campaign(), '', '')).toMatchObject({ ok: false, error: { code: 'reason-missing' } })
    game.write(must(undo(game.campaign(), 'publication', 'Printed too early.')))
    expect(game.campaign().published.size).toBe(0)
  })
})

describe('rulings on the state', () => {
  it('are in force at once, stand in the turn that follows, and go with undo', () => {
    const game = memoryCampaign()
    const points = (): unknown => (game.campaign().state as { players: { points: number }[] })['players'][0]!.points
    game.write(
      must(
        makeRuling(
          game.campaign(),
          { kind: 'game', on: 'state', ruling: 'points', seat: 0, value: '+3' },
          'A present.',
        ),
      ),
    )
    expect(points()).toBe(3)
    expect((game.campaign().header.state as { players: { points: number }[] })['players'][0]!.points).toBe(0)
    game.write(must(undo(game.campaign(), 'ruling', '')))
    expect(points()).toBe(0)
  })

  it.each([
    ['without a reason', { kind: 'game', on: 'state', ruling: 'points', seat: 0, value: '+3' }, '', 'reason-missing'],
    ['of an unknown kind', { kind: 'game', on: 'state', ruling: 'luck', seat: 0, value: '+3' }, 'x', 'unknown-ruling'],
    [
      'without its player',
      { kind: 'game', on: 'state', ruling: 'points', seat: null, value: '+3' },
      'x',
      'player-missing',
    ],
    ['on a die without a label', { kind: 'die', die: { label: '', k: 0, value: 1 } }, 'x', 'die-odd'],
    ['on late orders that are not there', { kind: 'in-time', seat: 0, orders: 77 }, 'x', 'not-late'],
  ] as const)('%s are refused', (_, change, reason, code) => {
    expect(makeRuling(memoryCampaign().campaign(), change, reason)).toMatchObject({
      ok: false,
      error: { code },
    })
  })
})
