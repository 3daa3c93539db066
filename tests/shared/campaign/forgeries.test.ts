// Forgeries, each with every sum right: `verify` follows the whole way from the mail to the sheets and names the step that
// does not follow.
import { describe, expect, it } from 'vitest'
import { makeRuling, publish } from '@shared/campaign/turns/actions'
import { correct } from '@shared/campaign/turns/corrections'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { recordedInputs, resolveTurn } from '@shared/campaign/turns/play'
import type { Check } from '@shared/campaign/proof/checks'
import type { CampaignLine, MailRecord, OrdersRecord, RecordBody, TurnRecord } from '@shared/campaign/record/records'
import { redo, undo } from '@shared/campaign/turns/undo'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import { LANGUAGE, SHEET_WRITER } from '@shared/campaign/record/versions'
import { hostsFor } from '../../../src/main/desk/history/follow'
import { claimedLetter } from '../../../src/main/desk/inbox/waiting/claim-mail'
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
  game.write(must(makeRuling(game.campaign(), { kind: 'in-time', seat: 2, orders: late }, 'Postmarked on Friday.')))
  game.adjudicate()
  game.write(must(publicationOf(game.campaign(), 1, TIMES)))
  game.mail('Anna', PASS, '2026-03-06T10:00:00.000Z')
  game.adjudicate()
  const correction = correct(game.campaign(), 2, { kind: 'orders', seat: 1, text: OTHER, force: false }, 'Lost letter.')
  game.write(...must(correction).records)
  game.write(must(publicationOf(game.campaign(), 2, TIMES)))
  game.orders('Dai', PASS)
  game.orders('Brian', PASS)
  game.write(must(undo(game.campaign(), 'the last entry', 'A slip.')))
  game.write(must(redo(game.campaign())))
  return game
}

const game = played()
const { lines } = game.campaign()
const verify = (campaign: Campaign): readonly Check[] => verifyCampaign(campaign, hostsFor(campaign))
/** What verify says of the lines changed in this way. */
function verdict(change: (body: RecordBody, line: CampaignLine) => RecordBody | readonly RecordBody[]): string {
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
  const halfOf = ({ orders }: OrdersRecord): Pick<OrdersRecord, 'text' | 'orders'> => {
    const reading = memoryCampaign()
    reading.orders('Anna', 'round 1: offer 1')
    return { text: 'round 1: offer 1', orders: orders === null ? null : (reading.campaign().orders[0]?.orders ?? null) }
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
      'half of what a mail says',
      (body) => (isOrders(body, 0, 1) ? { ...body, ...halfOf(body) } : body),
      /Session 1: Orders: Anna played the orders of line \d+: .*in force was/,
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
      'a mail said to come from somebody unknown',
      (body) => (body.type === 'mail' && body.seat === 0 ? { ...body, from: 'Eve <eve@x.example>' } : body),
      /Orders of Anna .*mail \(line 2\) is from Eve <eve@x\.example>, which was not their address/,
    ],
    [
      'a mail said to come from another player',
      (body) => (body.type === 'mail' && body.seat === 0 ? { ...body, from: '<brian@post.example>' } : body),
      /Orders of Anna .*is from <brian@post\.example>, which was not/,
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
      (body) => (turnOf(body, 1) ? { ...body, dice: [{ label: 's1/x', k: 0, n: 6, value: 1 }, ...body.dice] } : body),
      /Session 1: Dice: entry 1 differs/,
    ],
    [
      'a typed die nobody ruled',
      (body) => (turnOf(body, 2) ? { ...body, typed: [{ label: 'x', k: 0, value: 1 }] } : body),
      /Session 2|line/,
    ],
    ['a line of the log', (body) => (turnOf(body, 1) ? { ...body, log: body.log.slice(1) } : body), /Session 1: Log:/],
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
      'a mark that orders came too late',
      (body) => (isOrders(body, 1, 1) ? { ...body, late: true } : body),
      /Orders of Brian .*marked as late/,
    ],
    [
      'orders of the coming turn with press nobody wrote',
      (body) => (isOrders(body, 3, 3) ? { ...body, press: 'Anna cheats.' } : body),
      /Orders of Dai for session 3 .*press/,
    ],
    [
      'press put into a mail’s orders',
      (body) => (isOrders(body, 0, 1) ? { ...body, press: 'Cleo cheats.' } : body),
      /Orders of Anna for session 1 .*press/,
    ],
    [
      'what a player without orders did',
      (body) =>
        turnOf(body, 1)
          ? {
              ...body,
              inputs: body.inputs.map((input) =>
                input.kind === 'nmr' ? { ...input, orders: game.campaign().orders[0]?.orders ?? null } : input,
              ),
            }
          : body,
      /Session 1: Orders: what is recorded of Dai/,
    ],
    [
      'a ruling dated back behind a turn already played',
      (body) =>
        isOrders(body, 3, 3)
          ? {
              type: 'ruling',
              turn: 1,
              change: { kind: 'die', die: { label: 's1/x', k: 0, value: 3 } },
              reason: 'Real die.',
            }
          : body,
      /Ruling for session 1 .*session 3 was the coming one/,
    ],
    [
      'a published sheet of somebody who is none',
      (body) =>
        body.type === 'publication' && body.turn === 1
          ? { ...body, sheets: [...body.sheets, { for: 'Zoe', hash: '0'.repeat(64) }] }
          : body,
      /Sheets of session 1 .*nobody called Zoe/,
    ],
    [
      'a second sheet published for one player',
      (body) =>
        body.type === 'publication' && body.turn === 1
          ? { ...body, sheets: [...body.sheets, { for: 'Anna', hash: '0'.repeat(64) }] }
          : body,
      /Sheets of session 1 .*two for Anna, and one was printed/,
    ],
    [
      'a sheet left out of what was published, by a writer of before',
      (body) =>
        body.type === 'publication' && body.turn === 1
          ? { ...body, writer: 2, sheets: body.sheets.filter(({ for: whom }) => whom !== 'Anna') }
          : body,
      /Sheets of session 1 .*none for Anna, and one is printed for everybody/,
    ],
    [
      'the sheet of another turn, by a writer of before',
      (body) => (body.type === 'publication' && body.turn === 1 ? [body, { ...body, turn: 2, writer: 2 }] : body),
      /Sheets of session 2 .*The sheet of \S+ is that of session 1 \(line \d+\)/,
    ],
    [
      'orders dropped for a turn that was played',
      (body, line) =>
        line.seq === lines.length ? [{ type: 'roster', seat: 0, change: {}, drops: 1, reason: '' }, body] : body,
      /Orders dropped for session 1 .*session 3 was the coming one/,
    ],
    [
      'a mail and its orders given to another seat',
      (body) =>
        (body.type === 'mail' || body.type === 'orders') && body.seat === 0 && body.turn === 1
          ? { ...body, seat: 3 }
          : body,
      /Session 1: Orders: Anna played the orders of line 3.* in force was nothing/s,
    ],
    [
      'another name in the roster',
      (body) =>
        body.type === 'campaign'
          ? {
              ...body,
              roster: body.roster.map((entry, seat) => (seat === 0 ? { ...entry, name: 'Zoe' } : entry)),
            }
          : body,
      /Sheets of session 1 as published .*nobody called Anna/,
    ],
    [
      'another address in the roster',
      (body) =>
        body.type === 'campaign'
          ? {
              ...body,
              roster: body.roster.map((entry, seat) =>
                seat === 0 ? { ...entry, address: 'eve@post.example' } : entry,
              ),
            }
          : body,
      /Sheets of session 1 as published .*2 of 6 \(first: Anna\)/,
    ],
    [
      'a seat taken over before it was',
      (body, line) =>
        line.seq === 4 ? [{ type: 'roster', seat: 3, change: { name: 'Zoe' }, reason: '' }, body] : body,
      /Sheets of session 1 as published/,
    ],
    [
      'dice said to be proved with each turn',
      (body) => (body.type === 'campaign' ? { ...body, options: { ...body.options, proof: 'each-turn' } } : body),
      /Commitment/,
    ],
    [
      'orders typed later than the deadline',
      (body) => (isOrders(body, 1, 1) ? { ...body, sent: '2026-03-10T10:00:00.000Z', late: true } : body),
      /Session 1: Orders: Brian played .*in force was nothing/s,
    ],
    [
      'an erratum with another number',
      (body) => (body.type === 'amendment' ? { ...body, erratum: 2 } : body),
      /Erratum 2 .*Erratum 1 is not in the file/,
    ],
    [
      'a redo that brings back something else',
      (body, line) => (body.type === 'undo' && line.seq === lines.length ? { ...body, undoes: 2 } : body),
      /Undo \(line \d+\): It takes back line 2/,
    ],
    [
      'who reads a line of the log',
      (body) =>
        turnOf(body, 1)
          ? {
              ...body,
              log: body.log.map((entry, i) => (i === 2 ? { ...entry, audience: 'referee' } : entry)),
            }
          : body,
      /Session 1: Log: entry 3/,
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

describe('under seal a forgery is named without what it says', () => {
  const sealed = memoryCampaign(undefined, { sealed: true })
  sealed.orders('Anna', PASS)
  sealed.adjudicate()
  sealed.orders('Anna', PASS)
  const lateIn = (turn: number): string | undefined =>
    verify(
      must(
        foldCampaign(
          forge(sealed.campaign().lines, (body) =>
            body.type === 'orders' && body.turn === turn ? { ...body, late: true } : body,
          ).lines,
        ),
      ),
    ).find(({ what }) => what.startsWith('Orders of Anna'))?.detail
  it.each([
    ['of a turn that was played: how it is wrong', 1, /marked as late/],
    ['of the coming turn: only that it is', 2, /how is said when the turn has been adjudicated/],
  ])('%s', (_what, turn, detail) => {
    expect(lateIn(turn)).toMatch(detail)
  })
})

describe('forgeries in which nothing else is amiss', () => {
  /** All that verify finds wrong in lines changed in this way. */
  const found = (
    { lines: honest }: Campaign,
    change: (body: RecordBody, line: CampaignLine) => RecordBody,
  ): readonly string[] =>
    verify(must(foldCampaign(forge(honest, change).lines)))
      .filter((check) => !check.good)
      .map(({ what, detail }) => `${what}: ${detail}`)

  const die = { label: 's1/r1/restock/Brian', k: 0, value: 0 }
  const throwing = (): MemoryCampaign => {
    const fresh = memoryCampaign()
    fresh.orders('Brian', 'round 1: restock random')
    return fresh
  }
  /** Turn 1 as it would have been with these dice typed, dice, log and state with it. */
  function withTyped(campaign: Campaign, line: CampaignLine<TurnRecord>, typed: TurnRecord['typed']): TurnRecord {
    const { before } = campaign.turns[0]!
    const record = resolveTurn(campaign, 1, before, recordedInputs(line), typed)
    expect(record.dice).not.toEqual(line.dice)
    return line.amends === undefined ? record : { ...record, amends: line.amends }
  }
  const UNRULED = 'Session 1: Orders: Its typed dice are not those of the rulings made for it.'

  it('a turn played with a die nobody typed', () => {
    const fresh = throwing()
    fresh.adjudicate()
    const campaign = fresh.campaign()
    const { line } = campaign.turns[0]!
    // Whatever was thrown, another face.
    const other = { ...die, value: line.dice[0]!.value === 0 ? 1 : 0 }
    expect(found(campaign, (body) => (body.type === 'turn' ? withTyped(campaign, line, [other]) : body))).toEqual([
      UNRULED,
    ])
  })

  it('a turn played without the die that was typed', () => {
    const fresh = throwing()
    fresh.write(must(makeRuling(fresh.campaign(), { kind: 'die', die }, 'A real die.')))
    fresh.adjudicate()
    const campaign = fresh.campaign()
    const { line } = campaign.turns[0]!
    expect(found(campaign, (body) => (body.type === 'turn' ? withTyped(campaign, line, []) : body))).toEqual([UNRULED])
  })

  it('a correction played with a die nobody typed', () => {
    const fresh = throwing()
    fresh.adjudicate()
    const wish = { kind: 'orders', seat: 0, text: PASS, force: false } as const
    fresh.write(...must(correct(fresh.campaign(), 1, wish, 'Lost letter.')).records)
    const campaign = fresh.campaign()
    const { line } = campaign.turns[0]!
    const other = { ...die, value: line.dice[0]!.value === 0 ? 1 : 0 }
    const change = (body: RecordBody): RecordBody =>
      body.type === 'turn' && body.amends !== undefined ? withTyped(campaign, line, [other]) : body
    expect(found(campaign, change)).toEqual([UNRULED])
  })

  it.each([
    ['before the turn they are for', 2, 1],
    ['after it was played', 1, 2],
  ])('orders slipped in %s', (_when, turn, coming) => {
    const fresh = memoryCampaign()
    const note = (): void => fresh.write({ type: 'note', turn: fresh.campaign().status.turn, text: 'Here.' })
    fresh.orders('Anna', PASS)
    if (coming === 1) note()
    else fresh.orders('Brian', PASS)
    fresh.adjudicate()
    if (coming === 2) note()
    else fresh.orders('Brian', PASS)
    const campaign = fresh.campaign()
    const { seq: _seq, v: _v, at: _at, cmd: _cmd, more: _more, sum: _sum, ...orders } = campaign.orders.at(-1)!
    const slipped: OrdersRecord = { ...orders, seat: 2, turn }
    expect(found(campaign, (body) => (body.type === 'note' ? slipped : body))).toEqual([
      expect.stringMatching(
        new RegExp(`^Orders of Cleo for session ${turn} .*recorded when session ${coming} was the coming one`),
      ),
    ])
  })
})

describe('a correction whose text says something else than it does', () => {
  it.each([
    [
      'of today is wrong',
      LANGUAGE,
      { good: false, detail: expect.stringMatching(/Recorded as “.*offer 2.*but the text says “.*round 2: pass/) as string },
    ],
    [
      'of a time when it named no language is said',
      undefined,
      { but: true, detail: expect.stringMatching(/read then as “.*offer 2.*would be read now as “.*round 2: pass/) as string },
    ],
  ] as const)('%s', (_what, language, expected) => {
    const change = (body: RecordBody): RecordBody => {
      if (body.type !== 'amendment' || body.change.kind !== 'orders') return body
      expect(body.language).toBe(LANGUAGE)
      const { language: _, ...rest } = body
      return { ...rest, ...(language === undefined ? {} : { language }), change: { ...body.change, text: PASS } }
    }
    const folded = must(foldCampaign(forge(lines, change).lines))
    expect(verify(folded).find(({ what }) => what.startsWith('Correction of session 2'))).toMatchObject(expected)
  })
}) // prettier-ignore

describe('what is not in force any more must have followed as well', () => {
  /** A turn published, then corrected twice; and one adjudicated, taken back and adjudicated again. */
  const twice = (): Campaign => {
    const fresh = memoryCampaign()
    fresh.orders('Anna', OFFER)
    fresh.mail('Cleo', OFFER, '2026-03-09T10:00:00.000Z')
    fresh.adjudicate()
    for (const text of [OTHER, PASS])
      fresh.write(
        ...must(correct(fresh.campaign(), 1, { kind: 'orders', seat: 1, text, force: false }, 'Lost letter.')).records,
      )
    fresh.adjudicate()
    fresh.write(must(undo(fresh.campaign(), 'the last entry', 'A slip.')))
    fresh.adjudicate()
    return fresh.campaign()
  }
  const honest = twice()
  const versions = honest.lines.filter(({ type }) => type === 'turn').map(({ seq }) => seq)
  const wrongIn = (change: (body: RecordBody, line: CampaignLine) => RecordBody): readonly string[] =>
    verify(must(foldCampaign(forge(honest.lines, change).lines)))
      .filter(({ good }) => !good)
      .map(({ what, detail }) => `${what}: ${detail}`)
  const poorer = ({ state }: TurnRecord): TurnRecord['state'] => ({
    ...state,
    players: (state['players'] as { points: number }[]).map((player) => ({ ...player, points: player.points - 1 })),
  })

  it('nothing is said of honest ones', () => {
    expect(wrongIn((body) => body)).toEqual([])
    expect(verify(honest)).toContainEqual({
      what: 'Earlier versions of sessions',
      good: true,
      detail: '3, the same',
    })
  })

  it.each([
    ['before its first correction', 0, 1],
    ['between two corrections', 1, 1],
    ['taken back', 3, 2],
  ])('a state changed %s', (_when, at, turn) => {
    expect(
      wrongIn((body, { seq }) =>
        body.type === 'turn' && seq === versions[at] ? { ...body, state: poorer(body) } : body,
      ),
    ).toContainEqual(
      expect.stringMatching(
        `^Session ${turn} as it was before \\(line ${versions[at]}\\): The recorded state differs from what the orders and dice give: players\\.0\\.points: .* is recorded, -?\\d+ came out\\.$`,
      ),
    )
  })

  it.each([
    ['an earlier correction', 0, 1],
    ['a line that is none', -1, 1],
  ])('a turn said to come from %s', (_what, amendment, which) => {
    const amendments = honest.lines.filter(({ type }) => type === 'amendment').map(({ seq }) => seq)
    const own = honest.lines
      .filter(({ type, cmd }) => type === 'turn' && cmd === amendments[which])
      .map(({ seq }) => seq)
    // Its own command begins with its correction: the turn itself is a line of the command that is none.
    const amends = amendments[amendment] ?? own[0]!
    const said = wrongIn((body, { seq }) => (body.type === 'turn' && seq === own[0] ? { ...body, amends } : body))
    expect(said).toContainEqual(
      expect.stringMatching(/^Session 1.*: Orders: The correction it is said to come from is not before it\.$/),
    )
  })

  it('a late mail made one in time, after the turn was corrected', () => {
    const sent = '2026-03-07T10:00:00.000Z'
    const said = wrongIn((body) =>
      body.type === 'mail'
        ? { ...body, date: sent }
        : body.type === 'orders' && body.seat === 2
          ? { ...body, sent, late: false }
          : body,
    )
    expect(said[0]).toMatch(/^Session 1 as it was before \(line \d+\): Orders: Cleo played nothing received/)
  })
})

describe('records of an earlier version', () => {
  const old = (body: RecordBody): RecordBody => {
    if (body.type === 'orders') {
      const { language: _, ...rest } = body
      return rest
    }
    if (body.type === 'publication') {
      const { writer: _, ...rest } = body
      return rest
    }
    if (body.type === 'amendment') {
      const { language: _, ...rest } = body
      return rest
    }
    return body
  }
  const both = (change: (body: RecordBody) => RecordBody): readonly Check[] =>
    verify(must(foldCampaign(forge(lines, (body) => change(old(body))).lines)))

  it('read then as they would be read now: nothing is said of them', () => {
    expect(both((body) => body).filter(({ what, but }) => but === true && what.startsWith('Orders'))).toEqual([])
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
    expect(verdictOf(checks)).toMatch(/^Agrees, but for Sheets of session 1 .*6 of 6 .*otherwise by this version/)
  })
})

describe('what nobody played with, or what names a number, is named as well', () => {
  const PRESSED = 'round 1: pass\nround 2: pass\nPRESS: Hello from Anna'
  /** Anna’s mail with press, overtaken by a second one; Brian typed with press; Cleo sent nothing. */
  const fresh = memoryCampaign()
  /** A mail with press, recorded as importing records it. */
  function letter(name: string, text: string, date: string): void {
    const now = fresh.campaign()
    const seat = fresh.seat(name)
    const mail: MailRecord = {
      type: 'mail',
      id: `${name} ${date}`,
      file: 'x.eml',
      from: name,
      subject: 'orders',
      date,
      text,
      attachments: [],
      seat,
      turn: 1,
      verdict: 'orders',
    }
    const { taken, ties, reading } = claimedLetter(now, mail, seat)
    const { record } = must(acceptOrders(now, { seat, text: taken, how: 'mail', sent: date, force: true }))
    fresh.write(mail, { ...record, mail: now.lastSeq + 1, ties, press: reading.press })
  }
  letter('Anna', PRESSED, '2026-03-05T10:00:00.000Z')
  fresh.mail('Anna', OFFER, '2026-03-06T10:00:00.000Z')
  fresh.orders('Brian', `${OTHER}\nPRESS: Hello from Brian`)
  fresh.mail('Dai', OFFER, '2026-03-06T10:00:00.000Z')
  fresh.adjudicate()
  fresh.write(must(publicationOf(fresh.campaign(), 1, TIMES)))
  const said = (change: (body: RecordBody, line: CampaignLine) => RecordBody | RecordBody[]): readonly Check[] =>
    verify(must(foldCampaign(forge(fresh.campaign().lines, change).lines))).filter(({ good, but }) => !good || but)
  const isFirst = (body: RecordBody, seat: number): boolean => isOrders(body, seat, 1) && body.press !== ''

  it('nothing is said of the honest one', () => {
    expect(said((body) => body)).toEqual([])
    expect(fresh.campaign().orders.map(({ press }) => press)).toEqual(['Hello from Anna', '', 'Hello from Brian', ''])
  })

  it('press of an overtaken mail that is not in it', () => {
    const change = (body: RecordBody): RecordBody => (isFirst(body, 0) ? { ...body, press: 'Hello from Brian' } as OrdersRecord : body) // prettier-ignore
    expect(said(change)).toContainEqual({
      what: expect.stringMatching(/^Orders of Anna for session 1/) as string,
      good: false,
      detail: 'The press recorded with them is not in what was sent.',
    })
  })

  it('press of typed orders, emptied', () => {
    const change = (body: RecordBody): RecordBody => (isFirst(body, 1) ? { ...body, press: '' } as OrdersRecord : body) // prettier-ignore
    expect(said(change)).toContainEqual({
      what: expect.stringMatching(/^Orders of Brian for session 1/) as string,
      good: false,
      detail: 'The press recorded with them is not all that was sent.',
    })
  })

  it('orders left out of the file while their mail stayed', () => {
    const left = said((body) =>
      isOrders(body, 3, 1)
        ? { type: 'note', turn: 1, text: 'Nothing.' }
        : turnOf(body, 1)
          ? {
              ...body,
              inputs: body.inputs.map((input) =>
                input.seat === 3 ? { ...input, kind: 'nmr' as const, from: null } : input,
              ),
            }
          : body,
    )
    expect(left).toContainEqual({
      what: 'Session 1',
      good: false,
      detail: 'Orders: what is recorded of Dai is not what a turn records.',
    })
  })

  it('why a player without orders did what they did', () => {
    const change = (body: RecordBody): RecordBody =>
      turnOf(body, 1)
        ? {
            ...body,
            inputs: body.inputs.map((input) =>
              input.seat === 2 ? { ...input, explanation: ['As they wished.'] } : input,
            ),
          }
        : body
    expect(said(change)[0]).toMatchObject({
      good: false,
      detail: 'Orders: what Cleo did is explained otherwise than it was.',
    })
  })

  it('a number of a language or a writer nobody knows excuses nothing', () => {
    const read = said((body) => (isOrders(body, 1, 1) ? { ...body, language: LANGUAGE + 1, late: true } : body))
    expect(read[0]).toMatchObject({
      good: false,
      detail: expect.stringContaining(
        `marked as late, and were not. It names language ${LANGUAGE + 1}; this version of Postmage knows languages up to ${LANGUAGE}.`,
      ) as string,
    })
    const written = said((body) =>
      body.type === 'publication'
        ? {
            ...body,
            writer: SHEET_WRITER + 1,
            sheets: body.sheets.map((sheet) => ({ ...sheet, hash: '0'.repeat(64) })),
          }
        : body,
    )
    expect(written).toMatchObject([
      { good: false, detail: expect.stringContaining(`It names writer ${SHEET_WRITER + 1}`) as string },
    ])
  })

  it('a number lower than one before it is said, even where nothing differs', () => {
    const lowered = said((body) => (isOrders(body, 1, 1) ? { ...body, language: LANGUAGE - 2 } : body))
    expect(lowered).toEqual([
      { what: expect.stringMatching(/^Line \d+$/) as string, good: true, but: true, detail: expect.stringMatching(new RegExp(`^by language ${LANGUAGE - 2}, after language ${LANGUAGE} in line`)) as string }, // prettier-ignore
    ])
  })

  it('a second key that is this very file', () => {
    const { sum } = fresh.campaign().lines[3]!
    const change = (body: RecordBody): RecordBody =>
      body.type === 'publication' ? { ...body, second: { referee: 'Quentin', sum } } : body
    // The sum of a line that is made anew is another one, so only lines before the change can be named.
    expect(said(change)).toMatchObject([
      { good: false, detail: 'The second referee who agreed to them is this file itself.' },
    ])
  })
})
