// Forgeries, each with every sum right: `verify` follows the whole way from the mail to the sheets and names the step that
// does not follow.
import { describe, expect, it } from 'vitest'
import { makeRuling, publish } from '@shared/campaign/actions'
import { correct } from '@shared/campaign/corrections'
import { foldCampaign } from '@shared/campaign/fold'
import type { Campaign } from '@shared/campaign/model'
import type { Check } from '@shared/campaign/provenance'
import type { CampaignLine, OrdersRecord, RecordBody, TurnRecord } from '@shared/campaign/records'
import { verdictOf, verifyCampaign } from '@shared/campaign/verify'
import { hostsFor } from '../../../src/main/desk/history/follow'
import { publicationOf } from '../../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../../src/main/clock/times'
import { forge } from '../../support/forge'
import { memoryCampaign, must } from '../../support/memory-campaign'
import type { MemoryCampaign } from '../../support/memory-campaign'

const OFFER = 'round 1: offer 1\nround 2: pass'
const OTHER = 'round 1: pass\nround 2: offer 2'
const PASS = 'round 1: pass\nround 2: pass'
const TIMES = timeWords('UTC')

/** Two turns by mail and by hand, a late mail let in, a correction, both turns published. */
function played(): MemoryCampaign {
  const game = memoryCampaign()
  game.mail('Anna', OFFER, '2026-03-05T10:00:00.000Z')
  game.orders('Brian', OTHER)
  game.mail('Cleo', OFFER, '2026-03-09T10:00:00.000Z')
  const late = game.campaign().orders.at(-1)?.seq ?? 0
  game.write(
    must(makeRuling(game.campaign(), { kind: 'in-time', seat: 2, orders: late }, 'Postmarked on Friday.')),
  )
  game.adjudicate()
  game.write(must(publicationOf(game.campaign(), 1, TIMES)))
  game.mail('Anna', PASS, '2026-03-06T10:00:00.000Z')
  game.adjudicate()
  const correction = correct(
    game.campaign(),
    2,
    { kind: 'orders', seat: 1, text: OTHER, force: false },
    'Lost letter.',
  )
  game.write(...must(correction).records)
  game.write(must(publicationOf(game.campaign(), 2, TIMES)))
  return game
}

const game = played()
const { lines } = game.campaign()
const verify = (campaign: Campaign): readonly Check[] => verifyCampaign(campaign, hostsFor(campaign))
/** What verify says of the lines changed in this way. */
function verdict(
  change: (body: RecordBody, line: CampaignLine) => RecordBody | readonly RecordBody[],
): string {
  const folded = foldCampaign(forge(lines, change).lines)
  if (!folded.ok) return folded.error.message
  const checks = verify(folded.value)
  expect(verdictOf(checks)).toBe('Something does not agree.')
  return checks
    .filter((check) => !check.good)
    .map(({ what, detail }) => `${what}: ${detail}`)
    .join('\n')
}
const isOrders = (body: RecordBody, seat: number, turn: number): body is OrdersRecord =>
  body.type === 'orders' && body.seat === seat && body.turn === turn
const turnOf = (body: RecordBody, turn: number): body is TurnRecord =>
  body.type === 'turn' && body.turn === turn && body.amends === undefined

it('the honest campaign agrees, all of it', () => {
  const checks = verify(game.campaign())
  expect(checks.filter((check) => !check.good)).toEqual([])
  expect(verdictOf(checks)).toBe('Everything agrees.')
  expect(checks.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Orders', 'Sheets of session 1 as published (line 9)', 'Session 2']),
  )
})

describe('each forgery is named at its step', () => {
  const PASSED = (body: OrdersRecord): OrdersRecord['orders'] => {
    const reading = memoryCampaign()
    reading.orders('Anna', PASS)
    return body.orders === null ? null : (reading.campaign().orders[0]?.orders ?? null)
  }
  const rows: [
    what: string,
    change: (body: RecordBody, line: CampaignLine) => RecordBody | RecordBody[],
    named: RegExp,
  ][] = [
    [
      'a turn in which Anna passed, where her orders say otherwise',
      (body) =>
        turnOf(body, 1)
          ? {
              ...body,
              inputs: body.inputs.map((input) =>
                input.seat === 0 ? { ...input, orders: PASSED(game.campaign().orders[0]!) } : input,
              ),
            }
          : body,
      /Session 1: Orders: Anna played .* in force was .*offer 1/s,
    ],
    [
      'a player who sent orders as NMR',
      (body) =>
        turnOf(body, 1)
          ? {
              ...body,
              inputs: body.inputs.map((input) =>
                input.seat === 1 ? { ...input, kind: 'nmr' as const, from: null } : input,
              ),
            }
          : body,
      /Session 1: Orders: Brian played nothing received \(NMR\)/,
    ],
    [
      'what was understood changed, the text left',
      (body) => (isOrders(body, 1, 1) ? { ...body, orders: PASSED(body) } : body),
      /Orders of Brian for session 1 .*the text says “.*offer 2/,
    ],
    [
      'the text of orders changed with what was understood',
      (body) => (isOrders(body, 0, 1) ? { ...body, text: PASS, orders: PASSED(body) } : body),
      /Orders of Anna for session 1 .*(text is not in their mail|another text)/,
    ],
    [
      'orders dated back',
      (body) => (isOrders(body, 2, 1) ? { ...body, sent: '2026-03-01T00:00:00.000Z' } : body),
      /Orders of Cleo for session 1 .*count as sent 2026-03-01.*says 2026-03-09/,
    ],
    [
      'the mail of another player',
      (body) => (isOrders(body, 0, 1) ? { ...body, seat: 3 } : body),
      /Orders of Dai .*mail \(line 2\) is of Anna/,
    ],
    [
      'a mail that is not there',
      (body) => (isOrders(body, 0, 1) ? { ...body, mail: 1 } : body),
      /Orders of Anna .*not in the file/,
    ],
    [
      'late orders counted without a ruling',
      (body) => (body.type === 'ruling' ? { type: 'note', turn: 1, text: 'nothing' } : body),
      /Session 1: Orders: Cleo played the orders of line \d+.*in force was nothing received/,
    ],
    [
      'a deadline moved afterwards',
      (body) => (body.type === 'campaign' ? { ...body, deadline: '2026-03-01T00:00:00.000Z' } : body),
      /Session 1: Orders: Anna played/,
    ],
    [
      'a die nobody threw',
      (body) =>
        turnOf(body, 1) ? { ...body, dice: [{ label: 's1/x', k: 0, n: 6, value: 1 }, ...body.dice] } : body,
      /Session 1: Dice: entry 1 differs/,
    ],
    [
      'a typed die nobody ruled',
      (body) => (turnOf(body, 2) ? { ...body, typed: [{ label: 'x', k: 0, value: 1 }] } : body),
      /Session 2|line/,
    ],
    [
      'a line of the log',
      (body) => (turnOf(body, 1) ? { ...body, log: body.log.slice(1) } : body),
      /Session 1: Log:/,
    ],
    [
      'a correction with other orders than it plays',
      (body) =>
        body.type === 'amendment' && body.change.kind === 'orders'
          ? { ...body, change: { ...body.change, orders: PASSED(game.campaign().orders[0]!) } }
          : body,
      /Session 2: Orders: Brian played/,
    ],
    [
      'a published sheet changed',
      (body) =>
        body.type === 'publication' && body.turn === 1
          ? must(
              publish(
                game.campaign(),
                1,
                body.sheets.map((sheet, i) => (i === 1 ? { ...sheet, hash: '0'.repeat(64) } : sheet)),
              ),
            )
          : body,
      /Sheets of session 1 as published .*1 of 6 \(first: Anna\)/,
    ],
    [
      'the sheets of another turn',
      (body) => (body.type === 'publication' && body.turn === 1 ? { ...body, turn: 2 } : body),
      /Sheets of session 2|Sheets of session/,
    ],
    [
      'another seed',
      (body) => (body.type === 'campaign' ? { ...body, seed: 'another seed, long enough to count' } : body),
      /Commitment/,
    ],
  ]
  it.each(rows)('%s', (_what, change, named) => {
    expect(verdict(change)).toMatch(named)
  })
})

describe('records of an earlier version', () => {
  const old = (body: RecordBody): RecordBody => {
    if (body.type === 'orders') {
      const { reader: _, ...rest } = body
      return rest
    }
    if (body.type === 'publication') {
      const { writer: _, ...rest } = body
      return rest
    }
    return body
  }
  const both = (change: (body: RecordBody) => RecordBody): readonly Check[] =>
    verify(must(foldCampaign(forge(lines, (body) => change(old(body))).lines)))

  it('read then as they would be read now: nothing is said of them', () => {
    expect(both((body) => body).filter(({ what, but }) => but === true && what.startsWith('Orders'))).toEqual(
      [],
    )
  })

  it('a text that would be read otherwise now is said with both readings', () => {
    const checks = both((body) =>
      isOrders(body, 1, 1) ? { ...body, orders: game.campaign().orders[0]!.orders } : body,
    )
    const found = checks.find(({ what }) => what.startsWith('Orders of Brian'))
    expect(found).toMatchObject({ good: true, but: true })
    expect(found?.detail).toMatch(/read then as “.*offer 1.*would be read now as “.*offer 2/)
  })

  it('sheets that would be written otherwise now are said, not called wrong', () => {
    const checks = both((body) =>
      body.type === 'publication' && body.turn === 1
        ? { ...body, sheets: body.sheets.map((sheet) => ({ ...sheet, hash: 'f'.repeat(64) })) }
        : body,
    )
    expect(verdictOf(checks)).toMatch(
      /^Agrees, but for Sheets of session 1 .*6 of 6 .*otherwise by this version/,
    )
  })
})
