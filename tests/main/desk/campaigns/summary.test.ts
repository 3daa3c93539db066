// The desk's summary of a campaign: who is in, late or missing, the next step, results of a command, search.
import { openMatters } from '../../../../src/main/desk/adjudicate/open-matters'
import { findWaiting } from '../../../../src/main/desk/inbox/waiting/waiting-rows'
import { waitingMail } from '../../../../src/main/desk/inbox/waiting/waiting-mail'
import { describe, expect, it } from 'vitest'
import { nextStep } from '../../../../src/main/desk/campaigns/standing'
import { summarise } from '../../../../src/main/desk/campaigns/summary'
import { historyOf, previewTurn } from '../../../../src/main/desk/adjudicate/explain'
import { searchCampaign } from '../../../../src/main/desk/campaigns/search'
import { timeWords } from '../../../../src/main/clock/times'
import type { CampaignSummary, SeatRow, Standing } from '@shared/desk/answers/campaign'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { memoryCampaign, must, type MemoryCampaign } from '../../../support/memory-campaign'

const times = timeWords('UTC')
const FACTS = { id: 'x', path: '/p', readOnly: null, barMayPass: false, damaged: false, notices: [] }
const BEFORE = '2026-03-07T12:00:00.000Z'
const AFTER = '2026-03-09T12:00:00.000Z'
const shown = (made: MemoryCampaign, clock = BEFORE): CampaignSummary => summarise(made.campaign(), FACTS, times, clock)
const rows = (made: MemoryCampaign): readonly (readonly unknown[])[] =>
  shown(made).seats.map(({ name, answer, detail, versions, wrote }) => [name, answer, detail, versions, wrote])
const PASS = 'round 1: pass\nround 2: pass'
const WRONG = 'round 1: offer 6\nround 2: sell hat'

/** Four players: one with two versions, one late, one not understood, one without. */
function mixed(): MemoryCampaign {
  const made = memoryCampaign()
  made.orders('Anna', 'round 1: offer 5 6 6\nround 2: pass')
  made.orders('Anna', 'round 1: offer 5\nround 2: pass')
  made.mail('Brian', WRONG, '2026-03-09T09:00:00.000Z')
  made.mail('Cleo', WRONG, '2026-03-07T09:00:00.000Z')
  return made
}

describe('a campaign at a glance', () => {
  it('who is in, late, wrong, missing', () => {
    const made = mixed()
    expect(rows(made)).toEqual([
      ['Anna', 'in', 'orders in · 7 March 2026 · one version replaced', 2, true],
      ['Brian', 'late', 'late, waiting for you', 1, true],
      ['Cleo', 'to look at', 'not all was understood · 7 March 2026', 1, true],
      ['Dai', 'missing', 'no orders yet', 0, false],
    ])
    expect(shown(made).canUndo).toEqual({
      command: 6,
      what: 'import of a message from Cleo',
      erratum: null,
      effects: [],
    })
    expect([shown(made, AFTER).deadline?.passed, shown(made).deadline?.passed]).toEqual([true, false])
    expect(shown(made, '2026-03-08T18:00:00.000Z').deadline?.passed).toBe(false)
    made.orders('Anna', PASS)
    made.mail('Anna', PASS, '2026-03-09T09:00:00.000Z')
    made.orders('Dai', 'round 1: offer 5 6 6\nround 2: pass')
    expect(rows(made)[0]).toEqual([
      'Anna',
      'in',
      'orders in · 7 March 2026 · 2 versions replaced · a later one came too late',
      4,
      true,
    ])
    expect(rows(made)[3]).toEqual(['Dai', 'in', 'orders in · 7 March 2026', 1, true])
  })

  it('after a turn: no deadline yet, one is proposed; what can be taken back', () => {
    const made = mixed()
    made.adjudicate()
    const { turn, turnsPlayed, deadline, canUndo, nextStep, publishedTurns } = shown(made)
    expect({ turn, turnsPlayed, deadline, canUndo, nextStep, publishedTurns }).toEqual({
      turn: 2,
      turnsPlayed: 1,
      deadline: null,
      canUndo: {
        command: 8,
        what: 'adjudication of session 1',
        erratum: null,
        effects: ['The orders for it stay; it can be adjudicated again.'],
      },
      nextStep: 'Enter or import the orders for session 2.',
      publishedTurns: [],
    })
    expect(shown(made).proposedDeadline).not.toBeNull()
    made.write({ type: 'publication', turn: 1, sheets: [] }, { type: 'publication', turn: 0, sheets: [] })
    expect(shown(made).publishedTurns).toEqual([0, 1])
    expect(shown(made).canUndo?.erratum).toBe(1)
  })
})

describe('the next step', () => {
  const STATUS: Partial<Record<Standing, SeatRow['status']>> = { 'not due': 'waiting', out: 'out' }
  const seats = (...answers: readonly Standing[]): readonly SeatRow[] =>
    answers.map((answer, seat) => {
      const status = STATUS[answer] ?? 'missing'
      return { ...shown(memoryCampaign()).seats[0]!, seat, name: `P${seat}`, status, answer }
    })
  it.each<[string, readonly Standing[], boolean, string]>([
    ['nobody yet', ['missing', 'missing'], false, 'Enter or import the orders for session 1.'],
    ['nobody whose turn it is', ['missing', 'not due', 'out', 'missing'], false, 'Enter or import the orders for session 1.'],
    ['one of three', ['in', 'missing', 'late'], false, 'Waiting for 2 of 3: P1 and P2.'],
    ['many', ['in', ...Array<Standing>(7).fill('missing')], false, 'Waiting for 7 of 8: P1, P2, P3, P4 and 3 more.'],
    ['the deadline is over', ['in', 'missing', 'late'], true, 'the deadline has passed: adjudicate session 1; 2 without orders.'],
    ['all', ['in', 'said nothing'], false, 'All orders are in: adjudicate session 1.'],
    ['all, and the deadline is over', ['in', 'out'], true, 'All orders are in: adjudicate session 1.'],
    ['one to look at', ['to look at', 'missing'], false, 'To look at: P0. Settle what is open, correct what is wrong, or choose which orders count.'],
    ['two to look at', ['to look at', 'in', 'to look at'], true, 'To look at: P0 and P2. Settle what is open, correct what is wrong, or choose which orders count.'],
  ])('%s', (_, statuses, passed, words) => {
    expect(nextStep(memoryCampaign().campaign(), seats(...statuses), passed).toLowerCase()).toBe(words.toLowerCase())
  }) // prettier-ignore
})

describe('very much waiting mail', () => {
  const strangers = (count: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        ({
          type: 'mail',
          id: `m${i}`,
          file: 'x.eml',
          from: `Zed <z${i}@z.example>`,
          subject: '',
          date: null,
          text: 'hi',
          attachments: [],
          seat: null,
          turn: 1,
          verdict: 'unknown-sender',
        }) as const,
    )
  it('only the first mails are listed, all are counted; the others are found', () => {
    const made = memoryCampaign()
    made.write(...strangers(503))
    const first = shown(made)
    expect(first.unmatched.map(({ from }) => from)).toEqual(strangers(500).map(({ from }) => from))
    expect(first.mailCounts).toEqual({ unmatched: 503, aside: 0 })
    const all = waitingMail(made.campaign())
    // The others are found by words or by their number, or come from one place on.
    const wish = { aside: false, find: '', mail: null, from: 0, most: 2 }
    const found = (change: object) => {
      const { mails, total } = findWaiting(made.campaign(), { ...wish, ...change })
      return [total, ...mails.map(({ from, why }) => `${from} ${why}`)]
    }
    const NOBODY = 'The sender is not in the roster.'
    expect(found({ find: 'Z501 HÍ' })).toEqual([1, `Zed <z501@z.example> ${NOBODY}`])
    expect(found({ find: 'z501 z502' })).toEqual([0])
    expect(found({ from: 501 })).toEqual([503, `Zed <z501@z.example> ${NOBODY}`, `Zed <z502@z.example> ${NOBODY}`])
    expect(found({ mail: all[502]!.seq })).toEqual([1, `Zed <z502@z.example> ${NOBODY}`])
    expect(found({ mail: all[502]!.seq, aside: true })).toEqual([0])
    // Before a turn is adjudicated they are told the same way.
    const { open, openInAll } = openMatters(made.campaign(), [], AFTER)
    expect([open.length, openInAll]).toEqual([500, 503])
    // One settled, and the next comes up.
    const [one] = first.unmatched
    made.write({ type: 'note', turn: 1, text: 'a', aside: { mail: one!.seq, reason: 'x' } })
    const next = shown(made)
    expect(next.unmatched.at(-1)?.from).toBe('Zed <z500@z.example>')
    expect(next.mailCounts).toEqual({ unmatched: 502, aside: 1 })
    expect(found({ aside: true })).toEqual([1, 'Zed <z0@z.example> x'])
    made.write(
      ...all
        .slice(1)
        .map(({ seq }) => ({ type: 'note', turn: 1, text: 'a', aside: { mail: seq, reason: 'x' } }) as const),
    )
    expect(shown(made).aside).toHaveLength(500)
    expect(shown(made)).toMatchObject({ unmatched: [], mailCounts: { unmatched: 0, aside: 503 } })
  })
})

describe('search', () => {
  const found = (made: MemoryCampaign, typed: string) =>
    searchCampaign(made.campaign(), typed).found.map(({ kind, of, line, place }) => [kind, of, line, place])
  const orders = (seat: number) => ({ view: 'orders', seat })
  it('mail, orders and press of the coming turn lead to the orders', () => {
    const made = mixed()
    made.write({ type: 'press', turn: 1, by: 1, text: 'Who stole my hat?' })
    made.write({ type: 'press', turn: 1, by: null, text: 'A hát for nobody' })
    const stranger = {
      type: 'mail',
      id: 'z',
      file: 'x.eml',
      from: 'z@x.example',
      subject: 'Hat',
      date: null,
      text: 'hello\nhat',
      attachments: [],
      seat: null,
      turn: 1,
      verdict: 'unknown-sender',
    } as const
    made.write(stranger)
    expect(found(made, ' HAT ')).toEqual([
      ['Mail', 'z@x.example', 'Hat', { view: 'mail', mail: made.campaign().lastSeq }],
      ['Press', 'no name, session 1', 'A hát for nobody', orders(0)],
      ['Press', 'Brian, session 1', 'Who stole my hat?', orders(1)],
      ['Mail', 'Cleo, session 1', 'round 2: sell hat', orders(2)],
      ['Mail', 'Brian, session 1', 'round 2: sell hat', orders(1)],
    ])
    expect(found(made, 'offer').map(([kind, of]) => [kind, of])).toEqual([
      ['Mail', 'Cleo, session 1'],
      ['Mail', 'Brian, session 1'],
      ['Orders', 'Anna, session 1'],
      ['Orders', 'Anna, session 1'],
    ])
    expect(found(made, 'hat brian').map(([kind]) => kind)).toEqual(['Press', 'Mail'])
    expect(found(made, 'nobody session')).toEqual([['Press', 'no name, session 1', 'A hát for nobody', orders(0)]])
    expect([found(made, 'hat nothing'), found(made, 'session'), found(made, ' ')]).toEqual([[], [], []])
  })
  it('a hundred at the most, and how many more there are', () => {
    const made = memoryCampaign()
    made.write(...Array.from({ length: 103 }, (_, i) => ({ type: 'press', turn: 1, by: 0, text: `hat ${i}` }) as const))
    const answer = searchCampaign(made.campaign(), 'hat')
    expect([answer.found.length, answer.more, answer.found[0]?.line]).toEqual([100, 3, 'hat 102'])
  })
})

describe('before and after a turn', () => {
  const DEFAULT =
    'Round 1, wizard (i): the poorest valid spell is sent in, 1 (total 1). Round 2, wizard (c): the poorest valid spell is sent in, 2 2 (total 4).'
  it('each seat, what to see first, what is open', () => {
    const made = mixed()
    const { answer, open } = must(previewTurn(made.campaign(), AFTER))
    expect(answer.seats.map(({ name, kind, text, sentences, late, problems }) => [name, kind, text, sentences, late !== null, problems.length])).toEqual([
      ['Anna', 'sent', 'round 1: offer 5\nround 2: pass', ['Round 1: offer 5.', 'Round 2: pass.'], false, 0],
      ['Brian', 'nmr', '', [], true, 0],
      ['Cleo', 'sent', WRONG, ['Round 1: offer 6.', 'Round 2: no order, which counts as a pass.'], false, 2],
      ['Dai', 'nmr', '', [], false, 0],
    ])
    expect(answer.warnings).toEqual([
      `Brian: no orders (NMR). ${DEFAULT}`,
      `Dai: no orders (NMR). ${DEFAULT}`,
      'Brian: late orders are waiting; as things stand they are left out.',
      'Cleo, line 2: left out: “sell hat” is not understood.',
    ])
    expect(answer.open).toEqual([
      { seat: 1, mail: null, kind: 'late', who: 'Brian', what: 'late orders are waiting and will not count' },
      { seat: 2, mail: null, kind: 'left-out', who: 'Cleo', what: 'left out, line 2: “sell hat” is not understood.' },
    ])
    expect([open, answer.turn, answer.over, answer.winners, answer.nextDeadline, answer.rulings, answer.basis]).toEqual([true, 1, false, [], '2026-03-15T18:00:00.000Z', [], 7])
    expect(answer.log[0]).toEqual({
      text: 'No orders came from Brian: the poorest valid spell is sent in for each round.',
      rule: 'R12, SM-20',
      code: 'nmr',
      part: 0,
      audience: 'all',
    })
    expect(answer.pictures.before.every(({ block }) => block === 'drawing')).toBe(true)
    expect(answer.pictures.after.filter(({ block }) => block === 'chart')).toHaveLength(1)
  }) // prettier-ignore

  it('nothing is open where all is in; rulings of this turn are named, those of another are not', () => {
    const made = memoryCampaign()
    for (const name of ['Anna', 'Brian', 'Cleo']) made.orders(name, PASS)
    made.mail('Dai', PASS, '2026-03-09T09:00:00.000Z')
    made.write({ type: 'ruling', turn: 1, change: { kind: 'in-time', seat: 3, orders: 6 }, reason: 'ill' })
    expect(rows(made)[3]).toEqual(['Dai', 'in', 'orders in · 9 March 2026 · late, ruled in time', 1, true])
    const first = must(previewTurn(made.campaign(), AFTER))
    expect(first.answer.rulings.map(({ seq, reason }) => [seq, reason])).toEqual([[7, 'ill']])
    expect([first.answer.warnings, first.open, first.answer.open]).toEqual([[], false, []])
    made.adjudicate()
    const { rulings, warnings } = must(previewTurn(made.campaign(), AFTER)).answer
    expect([rulings, warnings.length]).toEqual([[], 4])
    const [turn] = historyOf(made.campaign()).turns
    expect(turn).toMatchObject({
      turn: 1,
      amended: 0,
      published: false,
      rulings: [{ seq: 7, reason: 'ill' }],
    })
  })

  it('open lines of a player are one matter, also in mail that waits, until the referee has looked at the letter', () => {
    const made = memoryCampaign()
    for (const name of ['Anna', 'Brian', 'Cleo', 'Dai']) made.orders(name, PASS)
    const sent = '2026-03-07T23:00:00.000Z'
    const head = { type: 'mail', file: 'x.eml', from: 'x', subject: 'Hm', date: sent, attachments: [], turn: 1 } as const
    const text = 'round 1: pass\na hat?\nround 2: pass\nor two?'
    const read = must(acceptOrders(made.campaign(), { seat: 0, text: PASS, how: 'mail', sent, force: false })).record
    made.write(
      { ...head, id: 'a', text, seat: 0, verdict: 'orders' },
      { ...read, mail: made.campaign().lastSeq + 1, ties: [1, 3], open: [2, 4] },
    )
    const [anna] = made.campaign().mails
    made.write({ ...head, id: 'b', text: 'a hat?', seat: 1, verdict: 'nothing-understood', open: [1] })
    const matters = () => {
      const { open, openInAll } = must(previewTurn(made.campaign(), AFTER)).answer
      expect(openInAll).toBe(open.length)
      return open.map(({ kind, who, seat, mail }) => [kind, who, seat, mail])
    }
    const brian = ['open', 'Brian', 1, made.campaign().mails[1]!.seq]
    expect(matters()).toEqual([['open', 'Anna', 0, anna!.seq], brian])
    expect(must(previewTurn(made.campaign(), AFTER)).answer.open[0]!.what).toMatch(/line 2 and line 4.*“a hat\?”, “or two\?”/)
    expect(shown(made).seats.map(({ answer }) => answer)).toEqual(['to look at', 'to look at', 'in', 'in'])
    made.write({ type: 'note', turn: 1, text: 'x', settles: { mail: anna!.seq, lines: [], rest: true } })
    expect(matters()).toEqual([brian])
    expect(shown(made).canUndo?.what).toBe('Anna’s letter looked at')
    made.orders('Brian', PASS)
    expect(matters()).toEqual([])
    // A remark on a letter is a matter until it is looked at; typed orders with one are what the referee typed.
    const remark = { code: 'x', severity: 'warning', message: 'Odd.' } as const
    made.write({ ...head, id: 'c', text: PASS, seat: 2, verdict: 'orders' }, { ...read, seat: 2, mail: made.campaign().lastSeq + 1, problems: [remark] })
    made.write({ ...read, seat: 3, how: 'typed', sent: null, problems: [remark] })
    expect(matters()).toEqual([['open', 'Cleo', 2, made.campaign().mails[2]!.seq]])
    expect(must(previewTurn(made.campaign(), AFTER)).open).toBe(false)
  }) // prettier-ignore
})
