// Forgeries from which nothing follows: no turn is played otherwise and no sheet says another word. `verify` names each that the
// file itself betrays; docs/campaign-file.md says which it cannot.
import { describe, expect, it } from 'vitest'
import { decodeBytes } from '@shared/book/decode'
import { PURE_TOOLS } from '@shared/book/tools'
import { changeRoster, makeRuling, setDeadline } from '@shared/campaign/turns/actions'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { Campaign } from '@shared/campaign/record/model'
import { makeReceipt } from '@shared/campaign/witness/receipts'
import { openEarly, underSeal } from '@shared/campaign/head/seal'
import { correct } from '@shared/campaign/turns/corrections'
import { foldCampaign } from '@shared/campaign/record/fold'
import { asideText } from '@shared/campaign/record/lookup'
import type { Check } from '@shared/campaign/proof/checks'
import type { CampaignLine, MailRecord, RecordBody } from '@shared/campaign/record/records'
import { verifyProof } from '@shared/campaign/witness/public-proof'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import { hostsFor } from '../../../src/main/desk/history/follow'
import { publicationOf } from '../../../src/main/desk/sheets/print-sheets'
import { timeWords } from '../../../src/main/clock/times'
import { forge } from '../../support/forge'
import { memoryCampaign, must } from '../../support/memory-campaign'

const OFFER = 'round 1: offer 1\nround 2: pass'
const PASS = 'round 1: pass\nround 2: pass'

/** A mail without orders. */
const mail = (more: Partial<MailRecord>): MailRecord => ({
  type: 'mail',
  id: 'm1',
  file: 'x.eml',
  from: 'Win Big <offers@prize.example>',
  subject: 'prize',
  date: '2026-03-05T10:00:00.000Z',
  text: 'You have been chosen.',
  attachments: [],
  seat: null,
  turn: 1,
  verdict: 'unknown-sender',
  ...more,
})
const ofDai = {
  id: 'm2',
  from: 'Dai <dai@post.example>',
  seat: 3,
  verdict: 'nothing-understood',
  text: 'What a summer!',
} as const

const fresh = memoryCampaign(undefined, { 'private-press': true })
fresh.write(mail({}))
fresh.write(mail(ofDai))
fresh.mail('Anna', OFFER, '2026-03-05T10:00:00.000Z')
const putAside = { mail: 2, reason: 'Advertisement.' }
fresh.write({ type: 'note', turn: 1, text: asideText(mail({}), putAside.reason), aside: putAside })
fresh.orders('Brian', 'round 1: offer 1 1 1 1 1 1\nround 2: pass')
fresh.write(
  must(
    makeRuling(fresh.campaign(), { kind: 'game', on: 'state', ruling: 'points', seat: 2, value: '+3' }, 'Arithmetic.'),
  ),
)
fresh.adjudicate()
fresh.write(must(publicationOf(fresh.campaign(), 1, timeWords('UTC'))))
fresh.write(must(setDeadline(fresh.campaign(), '2026-04-05T18:00:00.000Z')))
fresh.orders('Anna', PASS)
fresh.write(
  must(changeRoster(fresh.campaign(), { seat: 3, name: 'Zoe', address: 'zoe@post.example' }, 'Dai moved.')).record,
)
fresh.orders('Zoe', PASS)
fresh.write({ type: 'press', turn: 2, by: 0, text: 'Hello.' })
fresh.write(
  ...must(correct(fresh.campaign(), 1, { kind: 'orders', seat: 2, text: OFFER, force: false }, 'Found.')).records,
)
const { lines } = fresh.campaign()
const lineOf = (type: RecordBody['type'], which = 0): number =>
  lines.filter((line) => line.type === type)[which]?.seq ?? 0

const verify = (changed: readonly CampaignLine[]): readonly Check[] => {
  const campaign = must(foldCampaign(changed))
  return verifyCampaign(campaign, hostsFor(campaign))
}
type Change = (body: RecordBody, line: CampaignLine) => RecordBody | readonly RecordBody[]
/** What is said of the lines changed in this way. */
function said(change: Change): string {
  const checks = verify(forge(lines, change).lines)
  expect(verdictOf(checks)).not.toBe('Everything agrees.')
  return checks
    .filter(({ good, but }) => !good || but)
    .map(({ what, detail }) => `${what}: ${detail}`)
    .join('\n')
}
const at =
  (seq: number, more: object): Change =>
  (body, line) =>
    line.seq === seq ? ({ ...body, ...more } as RecordBody) : body
const after =
  (seq: number, ...more: readonly RecordBody[]): Change =>
  (body, line) =>
    line.seq === seq ? [body, ...more] : body

it('nothing is said of the honest file', () => {
  expect(verdictOf(verify(lines))).toBe('Everything agrees.')
})

describe('each is named', () => {
  const brian = lineOf('orders', 1)
  const last = lines.length
  const rows: [what: string, change: Change, named: RegExp][] = [
    ['problems of orders left out', at(brian, { problems: [] }), /Orders of Brian .*problems recorded beside them are not those found in them: without/],
    ['problems of orders put in', at(lineOf('orders', 2), { problems: [{ code: 'late', severity: 'error', message: 'Rude.' }] }), /Orders of Anna for session 2 .*: with late \(error\)/],
    ['a place among posts where there are none', at(brian, { rank: 4 }), /Orders of Brian .*place among posts/],
    ['a mail of another turn', at(2, { turn: 3 }), /Mail for session 3 \(line 2\): It was written when session 1 was the coming one/],
    ['a mail said to be a player’s', at(2, { seat: 1, verdict: 'nothing-understood' }), /Mail of Brian .*is said to be of Brian, and is from Win Big/],
    ['a mail of nobody known said to be a player’s', at(2, { seat: 1, from: 'Brian' }), /Mail of Brian .*is said to be of Brian, and that nobody knows whose it is/],
    ['a mail said to have come when nothing was due', at(3, { verdict: 'game-over' }), /Mail of (Dai|Zoe) .*no orders were due, and they were/],
    ['texts kept of a mail that was taken', at(lineOf('mail', 2), { texts: [] }), /nothing is taken from them/],
    ['a mail with orders said to be of nobody known', at(lineOf('mail', 2), { verdict: 'unknown-sender', seat: null }), /Mail for session 1 .*nobody knows whose it is, and orders of it were recorded with it/],
    ['a mail with orders said to have come too late for any', at(lineOf('mail', 2), { verdict: 'game-over' }), /no orders were due, and orders of it were recorded/],
    ['a mail with orders said to have none', at(lineOf('mail', 2), { says: 'nothing' }), /nothing this turn, and orders of it were recorded/],
    ['a mail twice', at(3, { id: 'm1' }), /has the identity of line 2/],
    ['something put aside that is no mail', at(lineOf('note'), { aside: { mail: 1, reason: 'Gone.' } }), /puts aside line 1, which was no mail/],
    ['sealed orders opened where none were', after(last, { type: 'note', turn: 2, text: 'Curious.', opens: { until: null } }), /opens orders that were not sealed/],
    ['press for a turn that was played', after(last, { type: 'press', turn: 1, by: 1, text: 'I lose on purpose.' }), /Press for session 1 .*session 2 was the coming one/],
    ['a deadline for a turn that was played', after(last, { type: 'deadline', turn: 1, deadline: '2026-02-01T00:00:00.000Z' }), /Deadline for session 1/],
    ['a ruling no game has', after(last, { type: 'ruling', turn: 2, change: { kind: 'game', on: 'state', ruling: 'nonsense', seat: 0, value: '1' }, reason: 'x' }), /Ruling for session 2 .*could not be made then/],
    ['a ruling that lets orders in which were never late', after(last, { type: 'ruling', turn: 2, change: { kind: 'in-time', seat: 0, orders: lineOf('orders', 2) }, reason: 'x' }), /Ruling for session 2 .*no late orders/],
    ['a ruling without a reason', at(lineOf('ruling'), { reason: ' ' }), /Ruling for session 1 .*no reason/],
    ['a change of the roster that changes nothing', after(last, { type: 'roster', seat: 0, change: {}, reason: 'x' }), /Roster \(line \d+\): It changes nothing/],
    ['orders dropped though nobody took over', after(last, { type: 'roster', seat: 0, change: { address: 'a@post.example' }, drops: 2, reason: 'x' }), /Orders dropped for session 2 .*Nobody took over/],
    ['a second referee’s line that is no sum', at(lineOf('publication'), { second: { referee: 'Quentin', sum: 'yes' } }), /not the sum of a line/],
    ['a correction without its number', (body) => { if (body.type !== 'amendment') return body; const { erratum: _, ...rest } = body; return rest }, /Line \d+: does not name an erratum, as line \d+ does/],
    ['a correction with problems nobody found', (body) => (body.type === 'amendment' && body.change.kind === 'orders' ? { ...body, change: { ...body.change, problems: [{ code: 'late', severity: 'error', message: 'x' }] } } : body), /Correction of session 1 .*with late/],
    ['orders that name no language', (body, line) => { if (line.seq !== lineOf('orders', 2) || body.type !== 'orders') return body; const { language: _, ...rest } = body; return rest }, /Line \d+: does not name a language, as line \d+ does/],
    ['a field of somebody’s own', at(brian, { approved: 'by Brian' }), /has a field “approved”/],
    ['an option with a value no campaign begins with', (body) => (body.type === 'campaign' ? { ...body, options: { ...body.options, nesting: 99 } } : body), /Options: .*nesting/],
    ['an option as a text', (body) => (body.type === 'campaign' ? { ...body, options: { ...body.options, nesting: '2' } } : body), /Options: “nesting” is "2", and a campaign begins with 2/],
    ['a field of somebody’s own inside of one', (body) => (body.type === 'campaign' ? { ...body, roster: body.roster.map((entry) => ({ ...entry, boss: true })) } : body), /Line 1: has a field “roster\.boss”/],
    ['a field inside of what is put aside', at(lineOf('note'), { aside: { mail: 2, reason: 'Advertisement.', mails: [3] } }), /Line 6: has a field “aside\.mails”/],
    ['a deadline of no day there is', at(1, { deadline: '2026-02-31T18:00:00.000Z' }), /Time in line 1: There is no such time as 2026-02-31T18:00:00\.000Z \(deadline\)/],
    ['a deadline at an hour there is not', at(1, { deadline: '2026-02-28T24:00:00.000Z' }), /no such time as 2026-02-28T24/],
    ['a deadline on a leap day there was not', at(1, { deadline: '2100-02-29T18:00:00.000Z' }), /no such time as 2100-02-29/],
    ['a deadline in a year far from now', at(lineOf('deadline'), { deadline: '12026-04-05T18:00:00.000Z' }), /There is no such time as 12026/],
    ['a mail dated otherwise than others are', at(2, { date: '2026-03-05T10:00Z' }), /Time in line 2: 2026-03-05T10:00Z \(date\) is not as Postmage writes it, 2026-03-05T10:00:00\.000Z/],
    ['a take-over to a name that is taken', at(lineOf('roster'), { change: { name: 'Brian' } }), /Roster \(line \d+\): It could not be made then: .*“Brian” is already player 2/],
    ['a take-over to no name', at(lineOf('roster'), { change: { name: '' } }), /Roster \(line \d+\): It could not be made then: .*name is missing/],
    ['a take-over to a name that looks like another', at(lineOf('roster'), { change: { name: 'Вrian' } }), /Roster: .*“Вrian” mixes letters of two alphabets/],
    ['a take-over to a name with a mark nobody sees', at(lineOf('roster'), { change: { name: 'Bri\u200ban' } }), /holds a mark that nobody sees/],
    ['two players of one name', (body) => (body.type === 'campaign' ? { ...body, roster: body.roster.map((entry) => ({ ...entry, name: entry.name === 'Dai' ? 'Anna' : entry.name })) } : body), /Roster \(line 1\): .*“Anna” is already player 1/],
    ['press with a player and a pen name', at(lineOf('press'), { as: 'The Moor' }), /Press for session 2 .*signed by a player and with a pen name/],
    ['a ruling on the state said to be on orders', (body) => (body.type === 'ruling' && body.change.kind === 'game' ? { ...body, change: { ...body.change, on: 'orders' as const } } : body), /Ruling for session 1 .*on the orders, and “points” is a ruling on the state/],
    ['the turns of a correction left out', (body) => (body.type === 'turn' && body.amends !== undefined ? [] : body), /Correction of session 1 \(line \d+\): Session 1, played again by it, is not in the file/],
    ['orders with something more in what was understood', at(lineOf('orders', 2), { orders: { rounds: [{ kind: 'act', act: { do: 'pass' } }, { kind: 'act', act: { do: 'pass' } }], bribe: 1 } }), /What is recorded beside the text is not what is read in it, though both print as/],
    ['an option of somebody’s own', (body) => (body.type === 'campaign' ? { ...body, options: { ...body.options, handicap: 'Anna' } } : body), /“handicap” is none that this version knows/],
  ] // prettier-ignore
  it.each(rows)('%s', (_what, change, named) => {
    expect(said(change)).toMatch(named)
  })
})

it('a mail with orders said to have nothing in it is listed when its orders are left out', () => {
  const change: Change = (body, line) => {
    if (body.type === 'mail' && line.seq === lineOf('mail', 2)) return { ...body, verdict: 'nothing-understood' }
    return body.type === 'orders' && body.seat === 0 && body.turn === 1 ? [] : body
  }
  // Only what came before the turn: what follows from it is named elsewhere.
  const checks = verify(forge(lines.slice(0, lineOf('turn') - 1), change).lines)
  expect(checks.find(({ what }) => what === 'Mail without orders')?.detail).toMatch(/\(lines 3 and 4\)/)
})

/** The remarks on times with that of one line changed. */
const timed = (seq: number, time: string): readonly Check[] =>
  verify(lines.map((line) => (line.seq === seq ? { ...line, at: time } : line))).filter(({ what }) =>
    what.startsWith('Time of'),
  )

/** A campaign of its own: what is said of it as it is, and with one line changed. */
function saidOf(made: { campaign(): Campaign }, change: Change = (body) => body): string {
  const checks = verify(forge(made.campaign().lines, change).lines)
  return checks
    .filter(({ good, but }) => !good || but)
    .map(({ what, detail }) => `${what}: ${detail}`)
    .join('\n')
}

it('a seal that was opened until another time', () => {
  const sealed = memoryCampaign(undefined, { sealed: true })
  sealed.orders('Anna', OFFER)
  sealed.write(must(openEarly(underSeal(sealed.campaign()), 'Brian is in hospital.')))
  expect(saidOf(sealed)).toBe('')
  expect(saidOf(sealed, (body) => (body.type === 'note' ? { ...body, opens: { until: null } } : body))).toMatch(
    /Note for session 1 .*another deadline than there was/,
  )
})

it('orders of a mail without a date: they count from when it was recorded, and from no other time', () => {
  const made = memoryCampaign()
  made.write(mail({ seat: 0, from: 'Anna <anna@post.example>', date: null, text: OFFER, verdict: 'orders' }), {
    ...must(
      acceptOrders(made.campaign(), {
        seat: 0,
        text: OFFER,
        how: 'mail',
        sent: '2026-03-07T10:01:00.000Z',
        force: true,
      }),
    ).record,
    mail: 2,
    ties: [1, 2],
  })
  expect(saidOf(made)).toBe('')
  const sentAt =
    (sent: string | null): Change =>
    (body) =>
      body.type === 'orders' ? { ...body, sent } : body
  expect(saidOf(made, sentAt('2026-03-07T10:01:01.000Z'))).toContain(
    'They count as sent 2026-03-07T10:01:01.000Z; their mail (line 2) says nothing.',
  )
  expect(saidOf(made, sentAt(null))).toContain('They count as sent at no time; their mail (line 2) says nothing.')
})

it('two players of one address: a mail may be of either, and of nobody else', () => {
  const couple = memoryCampaign()
  couple.write(
    must(changeRoster(couple.campaign(), { seat: 1, address: 'anna@post.example' }, 'They share it.')).record,
  )
  const from = 'The Quills <anna@post.example>'
  couple.write(mail({ seat: 1, from, text: OFFER, verdict: 'orders' }), {
    ...must(
      acceptOrders(couple.campaign(), {
        seat: 1,
        text: OFFER,
        how: 'mail',
        sent: '2026-03-05T10:00:00.000Z',
        force: true,
      }),
    ).record,
    mail: 3,
    ties: [1, 2],
  })
  expect(saidOf(couple)).toBe('')
  const toCleo: Change = (body) => (body.type === 'orders' || body.type === 'mail' ? { ...body, seat: 2 } : body)
  expect(saidOf(couple, toCleo)).toContain('is from The Quills <anna@post.example>, which was not their address.')
})

it('a proof whose receipt has its seat as a text is not one of ours', () => {
  const parts = { campaign: 'c', turn: 1, seat: 1, recorded: '2026-03-05T10:00:00.000Z', nonce: 'ab' }
  const receipt = makeReceipt(parts, OFFER)
  const proof = (more: object) => ({
    format: 'postmage-proof',
    commitment: '',
    seed: 'x',
    draws: [],
    receipts: [{ ...parts, text: OFFER, receipt, ...more }],
  })
  const good = (more: object) => verifyProof(proof(more))?.find(({ what }) => what === 'Receipts')?.good
  expect([good({}), good({ seat: '1' }), good({ turn: '1' }), good({ nonce: 7 })]).toEqual([true, false, false, false])
})

describe('times', () => {
  it('of a line moved to another place', () => {
    expect(timed(lineOf('roster'), '2026-01-01T00:00:00Z')).toEqual([
      { what: `Time of line ${lineOf('roster')}`, good: true, but: true, detail: expect.stringMatching(/^2026-01-01T00:00:00Z, before that of line \d+: a clock was put back, or a line was moved$/) as string }, // prettier-ignore
    ])
  })
  it('of two lines written together', () => {
    const seq = lineOf('amendment') + 1
    expect(timed(seq, '2026-12-01T00:00:00.000Z')).toMatchObject([{ what: `Time of line ${seq}`, good: false }])
  })
})

it('one line of a second referee for two turns', () => {
  const two = memoryCampaign()
  for (const turn of [1, 2]) {
    two.orders('Anna', PASS)
    two.adjudicate()
    two.write(must(publicationOf(two.campaign(), turn, timeWords('UTC'))))
  }
  const second = { referee: 'Quentin', sum: 'ab'.repeat(32) }
  const twice = forge(two.campaign().lines, (body) => (body.type === 'publication' ? { ...body, second } : body))
  const checks = verify(twice.lines).filter(({ what }) => what.startsWith('Second referee'))
  expect(checks).toMatchObject([
    { good: true, detail: expect.stringMatching(/^Quentin, by their line abababab.*only their file can say/) as string }, // prettier-ignore
    { good: false, detail: 'They agreed with the same line as to session 1.' },
  ])
})

/** What is said of a file whose lines were written again as texts, with sums made anew. */
function saidOfTexts(change: (text: string, seq: number) => string): string {
  let [text, before] = ['', '']
  for (const line of forge(lines, (body) => body)
    .text.trimEnd()
    .split('\n')) {
    const seq = (JSON.parse(line) as CampaignLine).seq
    const start = change(line.slice(0, line.lastIndexOf(',"sum":"')), seq)
    const sum = PURE_TOOLS.sum(before, start)
    text += `${start},"sum":"${sum}"}\n`
    before = sum
  }
  const checks = verify(must(decodeBytes(CAMPAIGN_BOOK, new TextEncoder().encode(text))).lines)
  return checks
    .filter(({ good, but }) => !good || but)
    .map(({ what, detail }) => `${what}: ${detail}`)
    .join('\n')
}

describe('lines that are not written as lines are', () => {
  it('those written as they were are not spoken of', () => {
    expect(saidOfTexts((text) => text)).toBe('')
    expect(saidOfTexts((text) => text.replace(/"v":\d+/, '"v":1').replace(/"needs":\[[^\]]*\],/, ''))).toMatch(
      /^What it needs: /,
    )
  })

  it.each([
    ['a field twice', (text: string) => text.replace('"text":', '"text":"round 1: offer 6","text":')],
    ['a number that is not written as one', (text: string) => text.replace('"turn":1,', '"turn":1.0,')],
    ['a letter as its code', (text: string) => text.replace('offer', '\\u006fffer')],
    ['blanks', (text: string) => text.replace('"turn":1,', '"turn": 1,')],
    ['fields in another order', (text: string) => text.replace(/"type":"orders",("turn":1),/, '$1,"type":"orders",')],
  ])('%s', (_what, change) => {
    expect(change('"type":"orders","turn":1,"text":"offer 1"')).not.toBe('"type":"orders","turn":1,"text":"offer 1"')
    expect(saidOfTexts((text, seq) => (seq === 5 ? change(text) : text))).toMatch(
      /^Line 5: is not written as Postmage writes it[^\n]*$/,
    )
  })
})

it('words of nobody are refused before anything is printed', () => {
  const changed = forge(lines, (body) =>
    body.type === 'note'
      ? { type: 'note', turn: 1, text: 'x', press: { kind: 'private', by: 0, to: [99], text: 'Psst.' } }
      : body,
  )
  const folded = foldCampaign(changed.lines)
  expect(folded.ok ? null : folded.error.message).toMatch(/names seat 100 of 4/)
})

it('nothing is said of a mail that had to be claimed, even from an address of a player', () => {
  const game = memoryCampaign()
  game.write(mail({ from: 'Friend <friend@x.example>', text: OFFER }))
  const claimed = acceptOrders(game.campaign(), {
    seat: 1,
    text: OFFER,
    how: 'mail',
    sent: '2026-03-05T10:00:00.000Z',
    force: false,
  })
  game.write({ ...must(claimed).record, mail: 2, ties: [1, 2] })
  const remarks = (from: string): string[] => {
    const { lines: changed } = forge(game.campaign().lines, (body) => (body.type === 'mail' ? { ...body, from } : body))
    return verify(changed).flatMap(({ good, but, detail }) => (!good || but ? [detail] : []))
  }
  expect([...remarks('Friend <friend@x.example>'), ...remarks('Brian <brian@post.example>')]).toEqual([])
})
