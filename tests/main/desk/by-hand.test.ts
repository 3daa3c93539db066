// Parts of the desk, each handed just what it looks at: how far forwards are opened, where orders are found, what a reply says to the
// letter, what files are called.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/record/model'
import { acceptOrders } from '@shared/campaign/orders/orders'
import type { RecordBody } from '@shared/campaign/record/records'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import type { Problem } from '@shared/engine/result'
import type { ReadMessage } from '@shared/letters/message/letter'
import { openMatters } from '../../../src/main/desk/adjudicate/open-matters'
import { readSuppositions, whatIfAnswer } from '../../../src/main/desk/adjudicate/what-if'
import { failureOf, need, NOTHING_LOST, Refusal } from '../../../src/main/desk/context'
import { compareAnswer, readProof } from '../../../src/main/desk/history/compare-files'
import { compareCampaigns } from '@shared/campaign/witness/compare'
import { addressIn } from '@shared/letters/senders/match-sender'
import { bestGuess, isNewAddress } from '../../../src/main/desk/inbox/waiting/best-guess'
import { importAnswer } from '../../../src/main/desk/inbox/import-answer'
import { openThreads, posterOf, ranksOf } from '../../../src/main/desk/inbox/import-posts'
import { waitingOf } from '@shared/campaign/orders/ties'
import { wrote } from '../../../src/main/desk/inbox/waiting/waiting-mail'
import { pastSlip } from '../../../src/main/desk/inbox/waiting/past-slip'
import { openForwards } from '../../../src/main/desk/inbox/referee-forwards'
import { acknowledge } from '../../../src/main/desk/orders/acknowledge'
import { comingNotes, comingPress, noteRecord, typedPress } from '../../../src/main/desk/sheets/press'
import {
  erratumFileName,
  pictureFileName,
  pileFileName,
  sheetFileName,
  slug,
} from '../../../src/main/desk/sheets/sheet-names'
import { DEADLINE, memoryCampaign, must, type MemoryCampaign } from '../../support/memory-campaign'

const times = { moment: (iso: string) => `at ${iso}`, day: (iso: string) => iso }
const SENT = '2026-03-07T12:00:00.000Z'
const message = (more: Partial<ReadMessage> = {}): ReadMessage => ({
  id: 'm@y',
  kind: 'mail',
  file: 'm.eml',
  from: { name: 'Anna', address: 'anna@post.example' },
  subject: '',
  date: SENT,
  text: '',
  attachments: [],
  problems: [],
  ...more,
})
const codes = (problems: readonly Problem[]): readonly string[] => problems.map(({ code }) => code)
const mailBody = (more: object = {}): RecordBody =>
  ({
    type: 'mail',
    id: 'm@y',
    file: 'm.eml',
    from: 'Anna <anna@post.example>',
    subject: 'Our game',
    date: SENT,
    text: 'Hello Pat',
    attachments: [],
    seat: 0,
    turn: 1,
    verdict: 'nothing-understood',
    ...more,
  }) as RecordBody
const game = (...players: string[]): MemoryCampaign =>
  memoryCampaign(players.length === 0 ? ['Anna', 'Brian', 'Cleo'] : players)
const last = (campaign: Campaign) => campaign.mails.at(-1)!

describe('mail the referee passes on', () => {
  const REFEREE_MAIL = { name: 'Pat', address: 'Pat@Zine.example' }
  const forwarded = (date: string, text = 'round 1: pass'): string =>
    `---------- Forwarded message ---------\nFrom: Anna <anna@post.example>\nDate: ${date}\nSubject: orders\nTo: Pat <pat@zine.example>\n\n\n${text}`
  const open = (...messages: readonly ReadMessage[]) => openForwards(game().campaign(), messages)
  const by = (text: string, more: Partial<ReadMessage> = {}) => open(message({ from: REFEREE_MAIL, text, ...more }))

  it('is the first sender’s, of the first day, and says nothing where all is known', () => {
    expect(by(forwarded('Fri, 06 Mar 2026 09:00:00 +0100'))).toEqual([
      message({
        id: 'm@y forwarded',
        from: { name: 'Anna', address: 'anna@post.example' },
        date: '2026-03-06T08:00:00.000Z',
        text: 'round 1: pass',
      }),
    ])
  })
  it.each<[string, string, readonly string[]]>([
    ['Sun, 08 Mar 2026 12:00:00 +0000', '2026-03-08T12:00:00.000Z', []],
    ['Sun, 08 Mar 2026 12:00:01 +0000', SENT, ['forward-date']],
    ['Fri, 06 Mar 2026 09:00:00', '2026-03-06T09:00:00.000Z', ['forward-zone']],
    ['some day', SENT, ['forward-date']],
  ])('dated %s it counts as of %s', (date, counts, said) => {
    const [letter] = by(forwarded(date))
    expect([letter?.date, codes(letter?.problems ?? [])]).toEqual([counts, said])
  })
  it('says in which zone a time was read', () => {
    expect(by(forwarded('Fri, 06 Mar 2026 09:00:00'))[0]?.problems).toEqual([
      {
        code: 'forward-zone',
        severity: 'note',
        message: 'The time of the forwarded letter is without a zone: it was read as time in UTC.',
      },
    ])
  })
  it.each<[string, Partial<ReadMessage>]>([
    ['of a stranger', { from: { name: 'Pat', address: 'pat@other.example' } }],
    ['without an address', { from: { name: 'Pat', address: null } }],
    ['in doubt', { from: { ...REFEREE_MAIL, doubt: 'it is not sure' } }],
    ['that was refused', { problems: [{ code: 'authentication-failed', severity: 'warning', message: '' }] }],
    ['that is no mail', { kind: 'paste' }],
  ])('mail %s is not opened', (_what, more) => {
    const text = forwarded('Fri, 06 Mar 2026 09:00:00 +0000')
    expect(by(text, more)).toEqual([message({ from: REFEREE_MAIL, text, ...more })])
  })
  it('letters within letters are opened, twenty deep', () => {
    const nest = (depth: number): ReadMessage =>
      message({ id: `${depth}`, from: REFEREE_MAIL, ...(depth === 30 ? {} : { enclosed: [nest(depth + 1)] }) })
    expect(open(nest(0)).map(({ id }) => id)).toEqual(['21'])
    const inner = [message({ id: 'a' }), message({ id: 'b' })]
    expect(by('see below', { enclosed: inner })).toEqual(inner)
    expect(by('nothing here', { enclosed: [] })).toEqual([
      message({ from: REFEREE_MAIL, text: 'nothing here', enclosed: [] }),
    ])
  })
})

describe('whose mail may be', () => {
  const guessed = (more: object) => {
    const played = game('Anna Quill', 'Brian Lee', 'Cleo')
    played.write(mailBody({ from: 'x <x@y.example>', seat: null, text: 'Hello', verdict: 'unknown-sender', ...more }))
    const guess = bestGuess(played.campaign(), last(played.campaign()))
    return guess === null ? null : [guess.seat, guess.why, guess.sure]
  }
  it.each<[object, unknown]>([
    [{}, null],
    [{ from: 'Anna Quill <x@y.example>' }, [0, 'by the name', false]],
    [{ from: '"Brian Lee" <x@y.example>' }, [1, 'by the name', false]],
    [{ from: 'z <cleo@post.example>' }, [2, 'by its address', false]],
    [{ seat: 1 }, [1, 'by its sender', false]],
    [{ text: 'Hello\n\nBrian Lee' }, [1, 'by its signature', false]],
    [{ text: 'Hello\n\nBest, Brian' }, [1, 'by its signature', false]],
    [{ text: 'Hello\n-- Brian.\n> Anna Quill' }, [1, 'by its signature', false]],
    [{ text: 'Brian\n1\n2\n3' }, null],
    [{ text: 'Brian\n1\n2' }, [1, 'by its signature', false]],
    [{ text: 'Hello\nwhat would Brian think of that' }, null],
    [{ text: 'Hello\nBrian and Cleo' }, null],
    [{ from: 'brian <x@y.example>' }, [1, 'by the first name', false]],
    [{ from: 'x <anna.q@y.example>' }, [0, 'by the first name', false]],
    [{ from: 'x <anna.brian@y.example>' }, null],
  ])('%j', (mail, guess) => expect(guessed(mail)).toEqual(guess)) // prettier-ignore
  it('addresses: in a sender, and new ones', () => {
    const campaign = game().campaign()
    expect(['Anna <anna@x.example>', 'Anna', 'anna@x.example', '<a@b>'].map(addressIn)).toEqual([
      'anna@x.example',
      null,
      null,
      'a@b',
    ])
    expect(
      ['A <anna@post.example>', 'A <other@post.example>', 'A'].map((from) => isNewAddress(campaign, from)),
    ).toEqual([false, true, false])
  })
})

describe('a reply', () => {
  const reply = (played: MemoryCampaign, seat = 0) => must(acknowledge(played.campaign(), seat, times))
  const head = (eml: string): readonly string[] => (eml.split('\r\n\r\n')[0] ?? '').split('\r\n')
  it('to orders that were typed: to whom, about what, until when', () => {
    const played = game()
    played.orders('Anna', 'round 1: pass')
    const { text, eml, subject, to, receipt, fileName } = reply(played)
    expect([to, subject]).toEqual(['anna@post.example', 'Test Cup: orders for session 1'])
    expect(fileName).toBe(`receipt-${receipt.replace(/ /g, '').slice(0, 12)}.eml`)
    expect(head(eml)).toEqual([
      'From: Pat <pat@zine.example>',
      'To: Anna <anna@post.example>',
      'Subject: Test Cup: orders for session 1',
      'X-Unsent: 1',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ])
    expect(
      text.startsWith(
        'Anna,\n\nyour orders for session 1 of Test Cup have been read. This is what was\nunderstood:\n\n  ',
      ),
    ).toBe(true)
    expect(text).toContain(
      `\n\nYou can send new orders until at ${DEADLINE}; the last ones\nin time count.\n\nYour text as it was recorded:\n\n  round 1: pass\n\nReceipt ${receipt.slice(0, 10)}`,
    )
    expect(text.endsWith('\n\nPat\n')).toBe(true)
    expect(text).toContain(
      '\n\nPlease look at this:\n\n  Round 2, wizard (c): no order; it counts as a pass and is fined. Add\n    an order for this round, or “pass”.\n\nYou can',
    )
    expect(text).not.toMatch(/not taken|after the deadline/)
    expect(text.split('\n').every((line) => line.length <= 72 || !line.slice(0, 72).trim().includes(' '))).toBe(true)
  })
  it('to mail: it answers it, and says what was late', () => {
    const played = game()
    played.mail('Anna', 'round 1: pass\n\n\n\nround 2: pass', '2026-03-08T18:00:01.000Z')
    const { text, eml, subject } = reply(played)
    expect(subject).toBe('Re: orders')
    // Its identity is none of a mail.
    expect(head(eml).some((line) => line.startsWith('In-Reply-To'))).toBe(false)
    expect(text).toContain('\n\nThey came after the deadline. The referee decides whether they count.\n')
    expect(text).toContain('  round 1: pass\n\n  round 2: pass\n')
  })
  it('to mail nothing was taken from: its lines, eight of them by name', () => {
    const played = game()
    const lines = Array.from({ length: 9 }, (_, i) => `The weather was lovely on day ${'abcdefghi'[i]} again.`)
    played.write(mailBody({ subject: 'RE: re: Our game', text: lines.join('\n'), open: [1, 2, 3, 4, 5, 6, 7, 8, 9] }))
    const { text, eml, subject } = reply(played)
    expect(subject).toBe('Re: Our game')
    expect(head(eml)).toContain('In-Reply-To: <m@y>')
    expect(text).toContain(
      'Anna,\n\nthere are no orders of yours for session 1 of Test Cup yet.\n\nIf none come, this is what happens:\n\n  ',
    )
    expect(text).toContain(
      `\n\nYour mail “RE: re: Our game” of at ${SENT} has come,\nbut nothing in it was taken as orders for session 1.\n\nThese lines were not taken as orders. Say what you mean by them:\n\n  Line 1: “The weather was lovely on day a again.”\n`,
    )
    expect(text).toContain('  Line 8: “The weather was lovely on day h again.”\n  and 1 more\n')
    expect(text).not.toContain('day i')
    expect(text).toContain('by it your mail can be\nfound again.\n')
    const eight = game()
    eight.write(mailBody({ subject: '', date: null, text: lines.slice(1).join('\n'), open: [1, 2, 3, 4, 5, 6, 7, 8] }))
    expect(reply(eight).text).toContain(
      '\n\nYour mail has come, but nothing in it was taken as orders for session 1.\n',
    )
    expect(reply(eight).text).not.toContain('more')
    expect(reply(eight).subject).toBe('Test Cup: orders for session 1')
  })
  it('to word that there is nothing', () => {
    const played = game()
    played.write(mailBody({ text: 'nothing this turn', says: 'nothing', verdict: 'orders' }))
    const { text } = reply(played)
    expect(text).toContain(
      'your mail has been received: there is nothing from you for session 1 of\nTest Cup.\n\nThis is what happens then:\n\n  ',
    )
    expect(text).not.toContain('has come')
    expect(text).toContain(': it will be printed\nbeside your name in the next report.\n')
  })
  it('to nobody who wrote nothing', () => {
    expect(acknowledge(game().campaign(), 0, times)).toMatchObject({
      ok: false,
      error: { code: 'no-orders' },
    })
    expect(wrote(game().campaign(), 0)).toBe(false)
  })
  it('names an open line once, and speaks to the player', () => {
    const played = game()
    const text = 'round 1: pass\nround 2: sell my hat\nand please sell my hat too, Pat'
    played.write(mailBody({ text, verdict: 'orders' }))
    const { record } = must(acceptOrders(played.campaign(), { seat: 0, text, how: 'mail', sent: SENT, force: true }))
    const problems: Problem[] = [
      ...record.problems,
      { code: 'x', severity: 'note', message: 'By the way.' },
      { code: 'y', severity: 'warning', message: 'Odd.', remedy: 'Check whether the player means it.' },
    ]
    played.write({ ...record, problems, mail: played.campaign().lastSeq, open: [2, 3] })
    const said = reply(played).text
    expect(said).toContain('\n\nPlease look at this:\n\n')
    expect(said.match(/Line 2: /g)).toHaveLength(1)
    expect(said).toContain('Line 3: “and please sell my hat too, Pat”')
    expect(said).toContain('  Odd. Say what you mean.\n')
    expect(said).not.toContain('By the way')
  })
  it.each<[string, string, string | null, readonly string[]]>([
    ['Anna-Lou', 'anna@post.example', 'pat@zine.example', ['From: pat@zine.example', 'To: "Anna-Lou" <anna@post.example>']],
    ['Zoë', 'a@b, c@d', '"The Editor" <e@f>', ['From: The Editor <e@f>', 'To: =?UTF-8?B?Wm/Dqw==?= <a@b>']],
    ['Anna', '', null, ['To: Anna <>']],
    ['A "B"', 'a@b\nBcc: c', 'Pat', ['To: "A \\"B\\"" <a@bBcc:c>']],
  ])('to %s at %j from %j', (name, address, referee, heads) => {
    const played = game()
    played.orders('Anna', 'round 1: pass')
    const campaign = played.campaign()
    const { eml } = must(acknowledge({ ...campaign, roster: [{ name, address, seat: null, handle: null }], header: { ...campaign.header, referee } }, 0, times))
    expect(head(eml).filter((line) => /^(?:From|To):/.test(line))).toEqual(heads)
  }) // prettier-ignore
})

describe('what was not used', () => {
  it('mail is idle that gave nothing, was not taken and not put aside', () => {
    const played = game()
    const idle = (): number => waitingOf(played.campaign(), 0).length
    played.write(mailBody({ verdict: 'orders' }))
    expect(idle()).toBe(0)
    played.write(mailBody({ id: 'n' }))
    expect([idle(), wrote(played.campaign(), 0), waitingOf(played.campaign(), 1).length]).toEqual([1, true, 0])
    const { seq } = last(played.campaign())
    played.write({ type: 'note', turn: 1, text: '', aside: { mail: seq, reason: 'twice' } })
    expect([idle(), wrote(played.campaign(), 0)]).toEqual([0, false])
    played.write({ type: 'note', turn: 1, text: '', aside: { mail: seq, reason: null } })
    expect(idle()).toBe(1)
    const { record } = must(
      acceptOrders(played.campaign(), { seat: 0, text: 'round 1: pass', how: 'mail', sent: null, force: false }),
    )
    played.write({ ...record, mail: seq })
    expect(idle()).toBe(0)
  })
})

describe('mail for a turn that is over', () => {
  it('by the title of its slip, of a sender who is known', () => {
    const played = game()
    played.adjudicate()
    const past = (text: string, seat: number | null = 1) => {
      played.write(mailBody({ text, seat, turn: 2, verdict: seat === null ? 'unknown-sender' : 'orders' }))
      return pastSlip(played.campaign(), last(played.campaign()))
    }
    expect(past('Order slip for Anna, Test Cup, session 1\nround 1: pass')).toEqual({ turn: 1, seat: 1 })
    expect(past('Order slip for Anna, Test Cup, session 1\nround 1: pass', null)).toBeNull()
    expect(past('Order slip for Anna, Test Cup, session 2\nround 1: pass')).toBeNull()
    expect(past('round 1: pass')).toBeNull()
  })
})

describe('what is open before a turn', () => {
  const AFTER = '2026-03-09T00:00:00.000Z'
  const seat = (problems: readonly Problem[], late = false) =>
    [{ seat: 0, name: 'Anna', kind: 'sent', problems, late: late ? {} : null }] as never
  const error = (message: string, line?: number): Problem => ({
    code: 'x',
    severity: 'error',
    message,
    ...(line === undefined ? {} : { line }),
  })
  it('what was left out, what is late, and what waits', () => {
    const played = game()
    const open = (problems: readonly Problem[] = [], late = false) =>
      openMatters(played.campaign(), seat(problems, late), AFTER).open.map(({ kind, who, what, seat: whose }) => [
        kind,
        who,
        what,
        whose,
      ])
    expect(open()).toEqual([])
    expect(open([error('No such thing.', 3), { ...error('Odd.'), severity: 'warning' }, error('Two.')])).toEqual([
      ['left-out', 'Anna', 'left out, line 3: No such thing.', 0],
      ['left-out', 'Anna', 'left out: Two.', 0],
    ])
    const room = 200 - 'left out: '.length
    expect(open([error('x'.repeat(room))])[0]?.[2]).toBe(`left out: ${'x'.repeat(room)}`)
    expect(open([error('x'.repeat(room + 1))])[0]?.[2]).toBe(`left out: ${'x'.repeat(room - 1)}…`)
    played.orders('Anna', 'round 1: pass', '2026-03-08T18:00:01.000Z')
    expect(open([], true)).toEqual([['late', 'Anna', 'late orders are waiting and will not count', 0]])
    played.write(mailBody({ subject: '', from: 'x', seat: null, verdict: 'unknown-sender' }))
    expect(open([], true)[1]).toEqual(['mail', 'x', 'mail without a subject: the sender is not in the roster', null])
    const address = played.campaign().roster[0]!.address ?? ''
    played.write(mailBody({ id: 'a', subject: 'Hm', from: `Anna <${address}>`, seat: null, verdict: 'unknown-sender' }))
    expect(address).toContain('@')
    expect(open([], true)[2]?.[2]).toBe('mail “Hm”: it is not certain whose it is')
    played.write(mailBody({ id: 'b', subject: 'Hi' }))
    expect(open([], true)[3]).toEqual([
      'mail',
      'Anna <anna@post.example>',
      'mail “Hi”: nothing in it was understood as orders',
      0,
    ])
    const campaign = played.campaign()
    const posts = { ...campaign, game: { ...campaign.game, posts: {} as never } }
    expect(openMatters(posts, seat([]), AFTER).open.map(({ what }) => what)).toEqual([
      'mail “Hi”: nothing in it was understood as orders',
    ])
  })
  it('what if: late orders counted, or something ruled', () => {
    const played = game()
    played.orders('Anna', 'round 1: offer 5', '2026-03-08T18:00:01.000Z')
    const late = must(readSuppositions(played.campaign(), 'late'))
    expect(late).toEqual([{ kind: 'in-time', seat: 0, orders: 2 }])
    expect(must(readSuppositions(played.campaign(), 'in-time Anna'))).toEqual(late)
    expect(readSuppositions(played.campaign(), 'in-time Brian')).toMatchObject({
      ok: false,
      error: { code: 'what-if-odd' },
    })
    expect(readSuppositions(game().campaign(), 'late')).toMatchObject({
      ok: false,
      error: { code: 'what-if-odd' },
    })
    expect(readSuppositions(played.campaign(), 'moon Anna 3')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('knows no ruling “moon”') },
    })
    const points = must(readSuppositions(played.campaign(), 'points Anna +3'))
    expect(points).toMatchObject([{ kind: 'game', seat: 0, ruling: 'points', value: '+3' }])
    expect(must(whatIfAnswer(played.campaign(), points)).same).toBe(false)
  })
})

describe('posts and threads', () => {
  const campaign = {
    ...game().campaign(),
    roster: [
      ['Anna Quill', 'anna@x', null],
      ['Brian', null, 'fox'],
      ['Cleo', null, null],
    ].map(([name, address, handle]) => ({ name, address, handle, seat: null })),
  } as unknown as Campaign
  const whose = (
    kind: ReadMessage['kind'],
    name: string | null,
    address: string | null = null,
  ): number | string | null => {
    const match = posterOf({ kind, from: { name, address } }, campaign)
    return 'seat' in match ? match.seat : match.maybe === undefined ? null : `maybe ${match.maybe}`
  }
  it('whose a post is', () => {
    expect(whose('row', 'Anna Quill')).toBe(0)
    expect(whose('row', 'anna@x')).toBe(0)
    expect(whose('row', 'Somebody <anna@x>')).toBe(0)
    expect(whose('mail', 'Anna Quill')).toBe('maybe 0')
    expect(whose('mail', 'fox')).toBe(1)
    expect(whose('mail', 'FOX ')).toBe(1)
    expect(whose('mail', 'Brian')).toBe('maybe 1')
    expect(whose('mail', 'Nobody')).toBeNull()
    expect(whose('row', 'fox')).toBe(1)
    expect(whose('mail', null, 'anna@x')).toBe(0)
  })
  it('posts of one moment keep the order of their file', () => {
    const row = (id: string, more: Partial<ReadMessage> = {}) => message({ id, kind: 'row', ...more })
    const ranks = ranksOf([
      row('a'),
      row('b'),
      row('c', { date: null }),
      row('d'),
      row('a'),
      row('e', { file: 'other' }),
      message({ id: 'f' }),
      message({ id: 'g', date: null }),
    ])
    expect([...ranks]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
      ['d', 2],
      ['e', 0],
      ['g', 1],
    ])
  })
  it('a pasted thread is one message a post, the same words twice without a time are two', () => {
    const paste = (text: string, more: Partial<ReadMessage> = {}) => openThreads(campaign, [message({ kind: 'paste', file: 'pasted', text, ...more })], '2026-03-09T12:00:00.000Z')
    const thread = 'fox » 2026-03-01 10:00\nround 1: pass\n\nAnna Quill » 2026-03-01 10:05\nround 1: offer 5\n\nAnna Quill » 2026-03-01 10:05\nround 1: offer 5'
    const posts = paste(thread)
    expect(posts.map(({ from, date, text, kind, chat }) => [from.name, date, text.trim(), kind, chat])).toEqual([
      ['fox', '2026-03-01T10:00:00.000Z', 'round 1: pass', 'row', true],
      ['Anna Quill', '2026-03-01T10:05:00.000Z', 'round 1: offer 5', 'row', true],
    ])
    expect(new Set(posts.map(({ id }) => id)).size).toBe(2)
    expect(paste(thread, { kind: 'mail' })).toHaveLength(1)
    expect(paste(thread, { kind: 'row' })).toHaveLength(1)
    expect(paste(`From: Anna\n${thread}`)).toHaveLength(1)
    expect(paste(`[Anna Quill]\n${thread}`)).toHaveLength(1)
    // Without any time it is no thread in a game of turns.
    expect(paste('fox\nround 1: pass\n\nAnna Quill\nround 1: offer 5')).toHaveLength(1)
  }) // prettier-ignore
})

describe('press and notes of the coming turn', () => {
  it('in the order of the report: with orders, then alone; named, under a pen name, without a name', () => {
    const played = game()
    played.orders('Brian', 'round 1: pass\nPRESS: With my orders.')
    const press = (turn: number, by: number | null, text: string, as?: string): void =>
      played.write({ type: 'press', turn, by, text, ...(as === undefined ? {} : { as }) })
    press(1, 0, 'Alone.')
    press(1, null, 'Unsigned.')
    press(1, null, 'Masked.', 'The Fox')
    played.write(must(noteRecord(played.campaign(), ' Phone Brian. ')))
    expect(comingPress(played.campaign())).toEqual([
      { by: 'Brian', text: 'With my orders.', source: 'orders' },
      { by: 'Anna', text: 'Alone.', source: 'alone' },
      { by: null, text: 'Unsigned.', source: 'alone' },
      { by: 'The Fox', text: 'Masked.', source: 'alone' },
    ])
    expect(comingNotes(played.campaign())).toEqual(['Phone Brian.'])
    played.adjudicate()
    expect([comingPress(played.campaign()), comingNotes(played.campaign())]).toEqual([[], []])
  })
  it('records: trimmed, of a seat there is, never empty', () => {
    const campaign = game().campaign()
    expect(must(typedPress(campaign, { by: 2, text: ' Hello\n' }))).toEqual({
      type: 'press',
      turn: 1,
      by: 2,
      text: 'Hello',
    })
    expect(must(typedPress(campaign, { by: null, text: 'x' }))).toMatchObject({ by: null })
    expect(typedPress(campaign, { by: 3, text: 'x' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-player', message: 'There is no seat 4.' },
    })
    for (const made of [typedPress(campaign, { by: null, text: ' \n' }), noteRecord(campaign, ' ')])
      expect(made).toMatchObject({ ok: false, error: { code: 'no-text' } })
  })
})

describe('names of files', () => {
  const campaign = game('Anna Quill', 'Anna-Quill.', 'Cleo').campaign()
  it.each([
    ['Spring  Cup!', 'spring-cup'],
    ['–Zoë–', 'zoë'],
    ['İzmir', 'izmir'],
    ['???', ''],
    ['x'.repeat(61), 'x'.repeat(60)],
    ['𝒳'.repeat(61), '𝓍'.repeat(0) || '𝒳'.toLowerCase().repeat(60)],
  ])('%s: %s', (text, name) => expect(slug(text)).toBe(name))
  it('of sheets, piles, pictures and errata', () => {
    expect(sheetFileName(campaign, 0, PUBLIC, 'pdf')).toBe('test-cup-test-start-public.pdf')
    expect(sheetFileName(campaign, 3, REFEREE, 'bbcode')).toBe('test-cup-test-session-3-referee.bbcode.txt')
    expect(sheetFileName(campaign, 3, seatViewer(2), 'live')).toBe('test-cup-test-session-3-cleo.live.html')
    expect([0, 1].map((seat) => sheetFileName(campaign, 1, seatViewer(seat), 'text'))).toEqual([
      'test-cup-test-session-1-anna-quill-1.txt',
      'test-cup-test-session-1-anna-quill-2.txt',
    ])
    expect(pileFileName(campaign, null, 'labels')).toBe('test-cup-test-labels.pdf')
    expect(pileFileName(campaign, 0, 'players')).toBe('test-cup-test-start-players.pdf')
    expect(pileFileName(campaign, 3, 'players')).toBe('test-cup-test-session-3-players.pdf')
    expect(pictureFileName(campaign, 3, PUBLIC, 'board', 1, 'svg')).toBe('test-cup-test-session-3-public-board-1.svg')
    expect(erratumFileName(campaign, 2, seatViewer(2), 'html')).toBe('test-cup-test-erratum-2-cleo.html')
    const nameless = { ...campaign, header: { ...campaign.header, name: '???' } }
    expect([pileFileName(nameless, null, 'labels'), sheetFileName(nameless, 1, PUBLIC, 'odt')]).toEqual([
      'campaign-test-labels.pdf',
      'campaign-test-session-1-public.odt',
    ])
  })
})

describe('what the page is told', () => {
  const imported = (became: string, more: object = {}) =>
    ({
      file: 'm',
      from: 'x',
      subject: 's',
      date: null,
      player: null,
      lines: [],
      text: '',
      problems: [],
      became,
      note: '',
      mail: null,
      ...more,
    }) as never
  const line = (use: string) => ({ use, line: 1, at: { start: 0, end: 0 } })
  const told = (messages: readonly never[]) => importAnswer(messages, [])
  it('what needs a look: nobody’s, late, with a problem, not understood', () => {
    const look = (...messages: readonly never[]): number => told(messages).look
    for (const became of ['late', 'unknown-sender', 'nothing-understood', 'unreadable'])
      expect(look(imported(became))).toBe(1)
    expect(look(imported('accepted'), imported('known'))).toBe(0)
    const problem = (severity: string) => imported('accepted', { problems: [{ severity }] })
    expect([look(problem('note')), look(problem('warning')), look(problem('error'))]).toEqual([0, 1, 1])
    expect([
      look(imported('accepted', { lines: [line('unclear')] })),
      look(imported('accepted', { lines: [line('orders')] })),
    ]).toEqual([1, 0])
    const { lines, became, total } = told([
      imported('accepted', { lines: [line('orders'), line('press')] }),
      imported('accepted', { lines: [line('orders'), line('ignored'), line('unclear')] }),
    ])
    expect([lines, became, total]).toEqual([{ orders: 2, unclear: 1, press: 1, ignored: 1 }, { accepted: 2 }, 2])
  })
  it('five hundred are listed, those that need a look among them', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => imported(i === count - 1 ? 'late' : 'accepted', { file: `${i}` }))
    expect(told(many(500)).messages).toHaveLength(500)
    const { messages, total } = told(many(502))
    expect([messages.length, total, messages.at(-1)?.file, messages.at(-2)?.file, messages[0]?.file]).toEqual([
      500,
      502,
      '501',
      '498',
      '0',
    ])
  })
  it('whose waiting mail may be, and only of mail that waits', () => {
    const played = game()
    played.write(mailBody({ from: 'Brian <b@new.example>', seat: null, verdict: 'unknown-sender' }))
    const mail = last(played.campaign()).seq
    const listed = (became: string, campaign: Campaign | null, seq: number | null = mail) =>
      importAnswer([imported(became, { mail: seq })], [], ['after'], campaign).messages[0]
    expect(listed('unknown-sender', played.campaign())).toMatchObject({
      guess: { seat: 1 },
      learn: true,
      past: null,
    })
    expect(listed('accepted', played.campaign())).toMatchObject({ guess: null, learn: false, past: null })
    expect(listed('unknown-sender', null)).toMatchObject({ guess: null, learn: false })
    expect(listed('unknown-sender', played.campaign(), null)).toMatchObject({ guess: null, learn: false })
    expect(importAnswer([], [], ['after'], played.campaign()).after).toEqual(['after'])
    expect(importAnswer([], [], ['after'], { ...played.campaign(), underSeal: true }).after).toEqual([])
  })
})

describe('failures', () => {
  const told = (severity: Problem['severity'], code: string, more: object = {}): Problem => ({
    code,
    severity,
    message: `${code}!`,
    ...more,
  })
  it('are told by the first error, else by the first of all, with its line', () => {
    const all = [
      told('warning', 'a', { line: 7 }),
      told('error', 'b', { remedy: 'Do it.', line: 3 }),
      told('error', 'c'),
    ]
    expect(failureOf(all)).toEqual({
      code: 'b',
      message: 'b!',
      remedy: 'Do it.',
      place: 'line 3',
      problems: all,
    })
    const warnings = [told('warning', 'a'), told('note', 'b', { line: 1 })]
    expect(failureOf(warnings)).toEqual({
      code: 'a',
      message: 'a!',
      remedy: NOTHING_LOST,
      problems: warnings,
    })
    expect(failureOf([])).toEqual({ code: 'failed', message: 'That did not work.', remedy: NOTHING_LOST, problems: [] })
  })
  it('end a handler, one problem or several', () => {
    expect(need({ ok: true, value: 7 })).toBe(7)
    const failing = (error: Problem | readonly Problem[]) => () => need({ ok: false, error })
    expect(failing(told('error', 'x'))).toThrow(Refusal)
    expect(failing([told('warning', 'x'), told('error', 'y')])).toThrow('y!')
  })
})

describe('a second referee’s file', () => {
  it('is a proof where it says so at its beginning, and is read whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postmage-by-hand-'))
    const read = async (text: string): Promise<unknown> => {
      await writeFile(join(folder, 'x'), text)
      return readProof(join(folder, 'x'))
    }
    expect(await read('{"format":"postmage-proof","draws":[]}')).toEqual({
      format: 'postmage-proof',
      draws: [],
    })
    expect(await read('{"format":"other"}')).toBeNull()
    expect(await read('{"format":"postmage-proof"')).toBeNull()
    expect(await read(`${' '.repeat(300)}{"format":"postmage-proof"}`)).toBeNull()
    expect(await readProof(join(folder, 'gone'))).toBeNull()
    await rm(folder, { recursive: true })
  })
  it('is told to be the same, or where it parts', () => {
    const ours = game()
    expect(compareAnswer(ours.campaign(), compareCampaigns(ours.campaign(), game().campaign())).where).toBeNull()
    ours.adjudicate()
    const other = game()
    other.orders('Anna', 'round 1: offer 5')
    other.adjudicate()
    expect(compareAnswer(ours.campaign(), compareCampaigns(ours.campaign(), other.campaign())).where).not.toBeNull()
  })
})
