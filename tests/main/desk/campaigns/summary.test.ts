// What the desk shows of a campaign: who is in, late or missing, what to do next, what a command did, what is found in it.
import { openMatters } from '../../../../src/main/desk/adjudicate/open-matters'
import { findWaiting } from '../../../../src/main/desk/inbox/waiting/waiting-rows'
import { waitingMail } from '../../../../src/main/desk/inbox/waiting/waiting-mail'
import { describe, expect, it } from 'vitest'
import { commandWords, fileFacts, nextStep } from '../../../../src/main/desk/campaigns/standing'
import { summarise } from '../../../../src/main/desk/campaigns/summary'
import { historyOf, previewTurn, versionsOf } from '../../../../src/main/desk/adjudicate/explain'
import { searchCampaign } from '../../../../src/main/desk/campaigns/search'
import { acknowledge } from '../../../../src/main/desk/orders/acknowledge'
import { timeWords } from '../../../../src/main/clock/times'
import type { CampaignSummary, SeatRow, Standing } from '@shared/desk/answers'
import { acceptOrders } from '@shared/campaign/orders/orders'
import type { RulingChange } from '@shared/campaign/record/records'
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
const OWED = 'session 1: wizards (i) and (c)'

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
  it('before anything has come', () => {
    const { game, roster, seats, options, commitment, ...rest } = shown(memoryCampaign())
    expect(rest).toEqual({
      ...FACTS,
      name: 'Test Cup',
      turn: 1,
      turnNames: ['session 1'],
      over: false,
      winners: [],
      deadline: { iso: '2026-03-08T18:00:00.000Z', shown: 'Sunday 8 March 2026, 18:00 UTC', passed: false },
      proposedDeadline: null,
      referee: 'Pat <pat@zine.example>',
      packName: 'House formulae',
      unmatched: [],
      aside: [],
      mailCounts: { unmatched: 0, aside: 0 },
      press: [],
      notes: [],
      pressWaiting: 0,
      turnsPlayed: 0,
      nextStep: 'Enter or import the orders for session 1.',
      sealed: null,
      canUndo: null,
      canRedo: null,
      publishedTurns: [],
      publishedOn: {},
      takenBackTurns: [],
    })
    expect(seats[1]).toEqual({
      seat: 1,
      name: 'Brian',
      address: 'brian@post.example',
      handle: null,
      side: null,
      status: 'missing',
      answer: 'missing',
      open: [],
      detail: 'no orders yet',
      versions: 0,
      wrote: false,
      owes: OWED,
    })
    expect(roster.map(({ name }) => name)).toEqual(['Anna', 'Brian', 'Cleo', 'Dai'])
    expect([game.id, options['wizards'], commitment.length]).toEqual(['spell-merchants', 'dice', 64])
    expect(game).toMatchObject({ turnWord: 'session', partWord: 'Round', hasPack: true, byPosts: false })
  })

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

  it('a file knows whether its bar may pass', () => {
    const bar = (code: string | null) =>
      fileFacts('x', {
        path: '/p',
        file: { readOnly: code, whyReadOnly: code === null ? null : { code }, health: { kind: 'damaged' }, notices: ['n'] },
      } as unknown as Parameters<typeof fileFacts>[1]) // prettier-ignore
    expect(bar('busy')).toEqual({
      id: 'x',
      path: '/p',
      readOnly: 'busy',
      barMayPass: true,
      damaged: true,
      notices: ['n'],
    })
    expect([bar('newer').barMayPass, bar(null).barMayPass]).toEqual([false, false])
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
    ['one of three', ['in', 'missing', 'late'], false, 'Waiting for 2 of 3: P1, P2.'],
    ['many', ['in', 'missing', 'missing', 'missing', 'late', 'missing'], false, 'Waiting for 5 of 6: P1, P2, P3, P4.'],
    ['the deadline is over', ['in', 'missing', 'late'], true, 'the deadline has passed: adjudicate session 1; 2 without orders.'],
    ['all', ['in', 'said nothing'], false, 'All orders are in: adjudicate session 1.'],
    ['all, and the deadline is over', ['in', 'out'], true, 'All orders are in: adjudicate session 1.'],
    ['one to look at', ['to look at', 'missing'], false, 'To look at: P0. Settle what is open, correct what is wrong, or choose which orders count.'],
    ['two to look at', ['to look at', 'in', 'to look at'], true, 'To look at: P0, P2. Settle what is open, correct what is wrong, or choose which orders count.'],
  ])('%s', (_, statuses, passed, words) => {
    expect(nextStep(memoryCampaign().campaign(), seats(...statuses), passed).toLowerCase()).toBe(words.toLowerCase())
  }) // prettier-ignore
  it('of a game that is over, and of one by posts', () => {
    const campaign = memoryCampaign().campaign()
    const over = { ...campaign, status: { ...campaign.status, over: true } }
    expect(nextStep(over, [], false)).toBe('The game is over: print the last sheets and reveal the seed.')
    const byPosts =
      (orders: number, ...answers: readonly Standing[]) =>
      (passed: boolean) =>
        nextStep(
          { ...campaign, game: { ...campaign.game, posts: {} as never }, orders: Array(orders).fill({ turn: 1 }) },
          seats(...answers),
          passed,
        )
    expect(byPosts(0)(false)).toBe('Import the thread as it grows: the standing is always up to date.')
    expect(byPosts(1, 'in')(false)).toBe('One post so far: import more, or adjudicate to close the game.')
    expect(byPosts(3, 'in')(false)).toBe('3 posts so far: import more, or adjudicate to close the game.')
    expect(byPosts(1, 'to look at')(false)).toContain('To look at: P0.')
    expect(byPosts(1, 'to look at')(true)).toBe(
      'The deadline has passed, with one post: look for late mail, then adjudicate to close the game.',
    )
  })
})

describe('what a command did', () => {
  it('in words, line for line', () => {
    const made = mixed()
    const change: RulingChange = { kind: 'in-time', seat: 1, orders: 5 }
    made.write({ type: 'ruling', turn: 1, change, reason: 'x' })
    made.write({ type: 'roster', seat: 1, change: { address: 'new@post.example' }, reason: 'x' })
    made.write({ type: 'roster', seat: 1, change: { name: 'Zoe' }, reason: 'x' })
    made.write({ type: 'deadline', turn: 1, deadline: null })
    made.write({ type: 'deadline', turn: 1, deadline: '2026-03-10T18:00:00.000Z' })
    made.write({ type: 'press', turn: 1, by: null, text: 'a' })
    made.write({ type: 'press', turn: 1, by: 2, text: 'a' })
    made.write({ type: 'note', turn: 1, text: 'a' })
    const mail = made.campaign().mails[0]!
    made.write({ type: 'note', turn: 1, text: 'a', aside: { mail: mail.seq, reason: 'x' } })
    made.write({ type: 'note', turn: 1, text: 'a', aside: { mail: mail.seq, reason: null } })
    made.adjudicate()
    made.write({ type: 'publication', turn: 1, sheets: [] })
    const words = made.campaign().lines.map((line) => commandWords(made.campaign(), line))
    expect(words.slice(0, 7)).toEqual([
      'campaign started', 'orders of Anna for session 1', 'orders of Anna for session 1', 'import of a message from Brian',
      'orders of Zoe for session 1', 'import of a message from Cleo', 'orders of Cleo for session 1',
    ]) // prettier-ignore
    expect(words[7]).toMatch(/^ruling: .*[^.]$/)
    expect(words.slice(8)).toEqual([
      'new address of Zoe',
      'Zoe takes over seat 2',
      'deadline taken away',
      'deadline Tuesday 10 March 2026, 18:00 UTC',
      'press',
      'press of Cleo',
      'note',
      'the mail from Brian put aside',
      'the mail from Brian taken up again',
      'adjudication of session 1',
      'publication of session 1',
    ])
  })
  it('several lines of one command', () => {
    const made = memoryCampaign()
    const { mails } = mixed().campaign()
    const [one] = mails
    const body = {
      type: 'mail',
      id: 'a',
      file: 'x.eml',
      from: 'Anna',
      subject: '',
      date: null,
      text: 'hi',
      attachments: [],
      seat: 0,
      turn: 1,
      verdict: 'nothing-understood',
    } as const
    expect(one?.type).toBe('mail')
    made.write(body, { ...body, id: 'b' })
    const first = made.campaign().mails[0]!
    expect(commandWords(made.campaign(), first)).toBe('import of 2 messages')
    const aside = (mail: number) => ({ type: 'note', turn: 1, text: 'a', aside: { mail, reason: 'x' } }) as const
    made.write(aside(first.seq), aside(first.seq + 1))
    expect(commandWords(made.campaign(), made.campaign().lines.at(-1)!)).toBe('2 mails put aside')
    expect(shown(made).unmatched).toEqual([])
    expect(shown(made).aside.map(({ from, why }) => [from, why])).toEqual([
      ['Anna', 'x'],
      ['Anna', 'x'],
    ])
  })
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
  it('what is over leads to the history, the newest first', () => {
    const made = mixed()
    made.write({ type: 'press', turn: 1, by: 1, text: 'my hat' })
    made.adjudicate()
    const history = { view: 'history', turn: 1 }
    expect(found(made, 'my hat')).toEqual([['Press', 'Brian, session 1', 'my hat', history]])
    expect(found(made, 'sell hat')).toEqual([
      ['Mail', 'Cleo, session 1', 'round 2: sell hat', history],
      ['Mail', 'Brian, session 1', 'round 2: sell hat', history],
    ])
    expect(found(made, 'offers')).toEqual([
      ['Result', 'session 1', 'Anna offers 5.', history],
      ['Result', 'session 1', 'Cleo offers 6.', history],
    ])
    expect(found(made, 'pass anna').every(([, , line]) => String(line).toLowerCase().includes('pass'))).toBe(true)
  }) // prettier-ignore
  it.each<[string, string, string]>([
    ['a line of 180 letters', `${'x'.repeat(177)}hat`, `${'x'.repeat(177)}hat`],
    ['a longer one, from its beginning', `hat${'x'.repeat(178)}`, `hat${'x'.repeat(117)}…`],
    ['from its middle', `${'x'.repeat(61)}hat${'y'.repeat(200)}`, `…${'x'.repeat(60)}hat${'y'.repeat(117)}…`],
    ['sixty letters in', `${'x'.repeat(60)}hat${'y'.repeat(200)}`, `${'x'.repeat(60)}hat${'y'.repeat(117)}…`],
    ['to its end', `${'x'.repeat(200)}hat${'y'.repeat(117)}`, `…${'x'.repeat(60)}hat${'y'.repeat(117)}`],
  ])('what is shown: %s', (_, text, line) => {
    const made = memoryCampaign()
    made.write({ type: 'press', turn: 1, by: 0, text: `other\n${text}\nlast` })
    expect(found(made, 'hat').map(([, , shown]) => shown)).toEqual([line])
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

  it('many without orders are one sentence; a mail nobody used is a matter', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const made = memoryCampaign(names, { target: 60 })
    const mail = (from: string, seat: number | null, subject: string, verdict: 'unknown-sender' | 'nothing-understood') =>
      ({ type: 'mail', id: from, file: 'x.eml', from, subject, date: null, text: 'hello', attachments: [], seat, turn: 1, verdict }) as const
    made.write(mail('z@x.example', null, 'x'.repeat(300), 'unknown-sender'))
    made.write(mail('a@post.example', 0, '', 'nothing-understood'))
    const { answer, open } = must(previewTurn(made.campaign(), AFTER))
    expect(answer.warnings[0]).toMatch(/^6 of 6 players sent no orders \(NMR\): A, B, C, D, E and F\. Round 1, /)
    expect(answer.warnings).toHaveLength(3)
    expect(answer.warnings.slice(1).map((words) => words.slice(0, 40))).toEqual([`Mail from z@x.example (${'x'.repeat(17)}`, 'Mail from a@post.example (no subject) is'])
    expect(open).toBe(true)
    expect(answer.open.map(({ kind, who, seat, mail, what }) => [kind, who, seat, mail, what.length, what.slice(0, 24)])).toEqual([
      ['early', 'No orders at all', null, null, 29, '6 players have sent no o'],
      ['mail', 'z@x.example', null, 2, 200, `mail “${'x'.repeat(18)}`],
      ['mail', 'a@post.example', 0, 3, answer.open[2]?.what.length, 'mail without a subject: '],
    ])
    expect(answer.open[1]?.what.endsWith('…')).toBe(true)
    const five = memoryCampaign(names, { target: 60 })
    five.orders('A', PASS)
    expect(must(previewTurn(five.campaign(), AFTER)).answer.warnings).toHaveLength(5)
  }) // prettier-ignore

  it('versions, the newest first, with the mail they came in', async () => {
    const made = mixed()
    expect((await versionsOf(made.campaign(), 0, 1, times)).map(({ seq, how, text, sent, recorded, late, standing, mail }) => [seq, how, text, sent, recorded, late, standing, mail])).toEqual([
      [3, 'typed', 'round 1: offer 5\nround 2: pass', null, 'Saturday 7 March 2026, 10:02 UTC', false, 'used', null],
      [2, 'typed', 'round 1: offer 5 6 6\nround 2: pass', null, 'Saturday 7 March 2026, 10:01 UTC', false, 'overtaken', null],
    ])
    const [late] = await versionsOf(made.campaign(), 1, 1, times)
    expect(late).toMatchObject({
      late: true,
      standing: 'late',
      sent: 'Monday 9 March 2026, 09:00 UTC',
      mail: { seq: 4, from: 'Brian', subject: 'orders', date: 'Monday 9 March 2026, 09:00 UTC', text: WRONG, attachments: [] },
    })
    expect(late?.receipt).toMatch(/^(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/)
  }) // prettier-ignore

  it('the course so far: every command once', () => {
    const made = mixed()
    made.adjudicate()
    const { turns, errata, ledger } = historyOf(made.campaign())
    expect(turns.map(({ turn, at, amended, published, seats }) => [turn, at, amended, published, seats.length])).toEqual([[1, '2026-03-07T10:05:00.000Z', 0, false, 4]])
    expect(errata).toEqual([])
    expect(ledger.map(({ seq, what, undone }) => [seq, what, undone])).toEqual([
      [1, 'campaign started', false],
      [2, 'orders of Anna for session 1', false],
      [3, 'orders of Anna for session 1', false],
      [4, 'import of a message from Brian', false],
      [6, 'import of a message from Cleo', false],
      [8, 'adjudication of session 1', false],
    ])
  }) // prettier-ignore
})

describe('the reply to a player', () => {
  const reply = (made: MemoryCampaign, seat = 0) => must(acknowledge(made.campaign(), seat, times))
  it('names what was understood, what is wrong, that it is late, and the receipt', () => {
    const { receipt, to, subject, text, eml, fileName } = reply(mixed(), 1)
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines.slice(0, 14)).toEqual([
      'Brian,', '',
      'your orders for session 1 of Test Cup have been read. This is what was', 'understood:', '',
      'Round 1: offer 6.', 'Round 2: no order, which counts as a pass.', '',
      'Please look at this:', '',
      'Line 2: “sell hat” is not understood. Write for example: offer 5 6 6 ·', 'restock 6 6 5 · restock random · pass.',
      'Round 2, wizard (c): no order; it counts as a pass and is fined. Add', 'an order for this round, or “pass”.',
    ])
    expect(lines).toContain('They came after the deadline. The referee decides whether they count.')
    expect(text).toContain('\nYour text as it was recorded:\n\n  round 1: offer 6\n  round 2: sell hat\n\nReceipt ')
    expect(text.replace(/\s+/g, ' ')).toContain(`Receipt ${receipt}: it will be printed beside your name in the next report. To check it yourself: campaign test, turn 1, seat 2,`)
    expect(text.endsWith('\n\nPat\n')).toBe(true)
    expect([to, subject, fileName]).toEqual(['brian@post.example', 'Re: orders', `receipt-${receipt.replaceAll(' ', '').slice(0, 12)}.eml`])
    expect(eml).toBe(`From: Pat <pat@zine.example>\r\nTo: Brian <brian@post.example>\r\nSubject: Re: orders\r\nX-Unsent: 1\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replaceAll('\n', '\r\n')}`)
  }) // prettier-ignore
  it('sets in what was understood and what is wrong, and keeps its parts apart', () => {
    const { text } = reply(mixed(), 1)
    expect(text).toContain(
      '\n\n  Round 1: offer 6.\n  Round 2: no order, which counts as a pass.\n\nPlease look at this:\n\n',
    )
    expect(text).toContain(
      '\n  Line 2: “sell hat” is not understood. Write for example: offer 5 6 6 ·\n    restock 6 6 5 · restock random · pass.\n',
    )
    expect(text).toContain('\nones in time count.\n\nYour text as it was recorded:\n')
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
  })
  it('orders in time with nothing wrong; typed ones have a subject of their own', () => {
    const made = mixed()
    const { subject, text } = reply(made)
    expect(subject).toBe('Test Cup: orders for session 1')
    expect(text).not.toContain('Please look')
    expect(text).not.toContain('after the deadline')
    expect(text).toContain('You can send new orders until Sunday 8 March 2026, 18:00 UTC; the last\n')
    made.write({ type: 'deadline', turn: 1, deadline: null })
    expect(reply(made).text).not.toContain('You can send')
  })
  it.each<[string, string, string]>([
    ['Anna Quill', 'a@x.example', 'To: Anna Quill <a@x.example>'],
    ['Anna "Q", Leeds', 'a@x.example', 'To: "Anna \\"Q\\", Leeds" <a@x.example>'],
    ['Llŷr', 'a@x.example', 'To: =?UTF-8?B?TGzFt3I=?= <a@x.example>'],
    ['Anna', 'a@x.example, b@x.example', 'To: Anna <a@x.example>'],
  ])('to %s at %s', (name, address, header) => {
    const made = memoryCampaign([name, 'Brian', 'Cleo', 'Dai'])
    made.orders(name, PASS)
    made.write({ type: 'roster', seat: 0, change: { address }, reason: 'x' })
    expect(reply(made).eml.split('\r\n')).toContain(header)
  })
  it.each<[string, string, string | null]>([
    ['orders', 'Re: orders', null],
    ['Re: RE: orders', 'Re: orders', null],
    ['', 'Test Cup: orders for session 1', null],
    ['Grüße', '=?UTF-8?B?UmU6IEdyw7zDn2U=?=', null],
    ['ŷ'.repeat(30), `=?UTF-8?B?${Buffer.from(`Re: ${'ŷ'.repeat(19)}`).toString('base64')}?=`, ` =?UTF-8?B?${Buffer.from('ŷ'.repeat(11)).toString('base64')}?=`],
  ])('about %j', (subject, first, second) => {
    const made = memoryCampaign()
    made.write({ type: 'mail', id: 'm@x.example', file: 'x.eml', from: 'Anna', subject, date: null, text: 'How are you?', attachments: [], seat: 0, turn: 1, verdict: 'nothing-understood' })
    const lines = reply(made).eml.split('\r\n')
    const at = lines.findIndex((line) => line.startsWith('Subject: '))
    expect([lines[at], lines[at + 1]]).toEqual([`Subject: ${first}`, second ?? 'In-Reply-To: <m@x.example>'])
    expect(reply(made).text.replace(/\s+/g, ' ')).toContain(`Your mail${subject === '' ? '' : ` “${subject}”`} has come, but nothing in it was taken as orders for session 1.`)
    expect(reply(made).text.replace(/\s+/g, ' ')).toContain('by it your mail can be found again.')
  }) // prettier-ignore
  it('nobody who wrote nothing', () => {
    expect(acknowledge(memoryCampaign().campaign(), 0, times)).toMatchObject({
      ok: false,
      error: { code: 'no-orders' },
    })
  })
})
