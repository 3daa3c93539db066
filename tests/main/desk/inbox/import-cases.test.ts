// Import of a mail, case by case: its player, the answer, the use of each line, and the records.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimMail } from '../../../../src/main/desk/inbox/waiting/claim-mail'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { importAnswer } from '../../../../src/main/desk/inbox/import-answer'
import { waitingMail } from '../../../../src/main/desk/inbox/waiting/waiting-mail'
import { readMessages } from '../../../../src/main/mail/read-mail'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import type { ImportedMail } from '@shared/desk/answers/mail'
import type { Tie } from '@shared/campaign/record/records'
import type { Result } from '@shared/engine/result'
import { mailbox, type Mailbox } from '../../../support/mailbox'

let box: Mailbox
beforeEach(async () => void (box = await mailbox()))
afterEach(() => box.close())

const A = 'Anna <anna@x.example>'
const P = 'round 1: pass\nround 2: pass'
const mixed = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n'
const part = (type: string, body: string, name = ''): string =>
  `--B\nContent-Type: ${type}\n${name === '' ? '' : `Content-Disposition: attachment; filename="${name}"\n`}\n${body}\n`
const good = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const bring = async (source: string): Promise<readonly ImportedMail[]> => {
  const { messages } = await readMessages({ name: 'mail.eml', bytes: Buffer.from(source) })
  return good(await importMessages(box.space, messages, '2026-03-02T12:00:00.000Z')).messages
}
const letter = (from: string, subject: string, text: string, more = '', id = '1@y'): string =>
  `From: ${from}\nTo: pat@zine.example\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nSubject: ${subject}\nMessage-ID: <${id}>\n${more === '' ? 'Content-Type: text/plain; charset=utf-8\n' : more}\n${text}\n`
/** Lines that are open: ` open 3 subject:1`. */
const openOf = (open: readonly (number | Tie)[] = []): string =>
  open.length === 0
    ? ''
    : ` open ${open.map((tie) => (typeof tie === 'number' ? tie : `${tie.in ?? ''}:${tie.line}`)).join(' ')}`
/** The lines written after line `from`; line ends as `/`. */
const written = (from = 1): readonly string[] =>
  box.space
    .campaign()
    .lines.slice(from)
    .map((line) =>
      line.type === 'orders'
        ? `orders ${line.seat}: ${line.text.replaceAll('\n', '/')}${openOf(line.open)}`
        : line.type === 'press'
          ? `press ${line.by}: ${line.text.replaceAll('\n', '/')}`
          : line.type === 'mail'
            ? `mail ${line.seat} ${line.verdict}${line.says === undefined ? '' : ` ${line.says}`}${openOf(line.open)}`
            : line.type,
    )
describe('a mail', () => {
  it.each([
    ['PRESS: Who stole it?\nAnna', 'open'],
    ['PRESS: Who stole it?\nThe Moor', 'open open'],
    ['PRESS (anonymous): Who stole it?', 'anonymous'],
    ['PRESS by The Moor: Who stole it?\n\nDIARY: I did.', 'by diary'],
    ['Private press to Brian: psst\nin the rain', 'private private'],
    ['NOTE to the referee: is it legal?', 'note'],
    ['PRESS (for the winner): Who stole it?', 'doubtful'],
    ['PRESS: none', 'none'],
    ['PRESS:', 'none'],
  ])('says of each line of press what of it is not open: %s', async (press, kinds) => {
    const [mail] = await bring(letter(A, 'orders', `${P}\n\n${press}`))
    const found = mail!.lines.flatMap((line) => (line.use === 'press' ? [line.kind ?? 'open'] : []))
    expect(found.join(' ')).toBe(kinds)
  })
  // As it is read from the fields of a PDF: its code is first.
  it.each<readonly [name: string, slip: string, text: string, problems: string, expected: readonly string[]]>([
    ['orders and press', `${P}\nPRESS: Miaow.`, 'Hello Pat, my slip.', 'orders-from', ['orders 0: round 1: pass/round 2: pass', 'Miaow.']],
    ['behind a signature', `${P}\nPRESS: Miaow.`, 'My slip.\n\n-- \nAnna Quill', 'orders-from', ['orders 0: round 1: pass/round 2: pass', 'Miaow.']],
    ['press alone', 'PRESS: Miaow.', 'Hello Pat, my slip.', '', ['press 0: Miaow.']],
    ['nothing on it', '', 'Hello Pat, my slip.', 'slip-empty', []],
    ['words that are no orders', 'round 1: see below', 'Hello Pat, my slip.', 'slip-unread', []],
  ])('a slip attached: %s', async (_, slip, text, problems, expected) => {
    const code = slipCodeFor(box.space.campaign(), 0, seatViewer(0)) ?? ''
    const parts = part('text/plain', text) + part('text/plain', `${code}\n${slip}`.trimEnd(), 'slip.txt')
    const [mail] = await bring(letter(A, 'my slip', `${parts}--B--\n`, mixed))
    expect(mail?.problems.map((each) => each.code).join(' ')).toBe(problems)
    const press = box.space.campaign().lines.flatMap((line) => (line.type === 'orders' && line.press ? [line.press] : []))
    expect([...written(2), ...press]).toEqual(expected)
  }) // prettier-ignore

  it('that came before is known; with other words under its name it is another', async () => {
    const first = letter(A, 'orders', P)
    await bring(first)
    expect(await bring(first)).toMatchObject([
      { became: 'known', player: 'Anna', mail: null, note: 'It is here already: nothing new.' },
    ])
    expect(written(3)).toEqual([])
    const [other] = await bring(letter(A, 'orders', 'round 1: offer 6\nround 2: pass').replace('10:00', '11:00'))
    expect(other).toMatchObject({ became: 'accepted', player: 'Anna' })
    expect(other?.problems.map(({ code }) => code)).toContain('same-message-id')
    expect(written(3)).toHaveLength(2)
  })

  it('after orders “nothing” is asked about', async () => {
    await bring(letter(A, 'orders', P))
    const [mail] = await bring(letter(A, 'orders', 'Nothing from me this turn.', '', '2@y'))
    expect(mail).toMatchObject({
      became: 'nothing-understood',
      note: 'Anna says there is nothing this time, but sent orders before. Ask which counts.',
    })
    expect(written(3)).toEqual(['mail 0 nothing-understood'])
  })

  it('with sections is each of theirs; of what stands above them nothing', async () => {
    const messages = await bring(`hello\n[Anna]\n${P}\n[Nobody]\nround 1: pass\n[Brian]\nround 1: sell hat\nround 2: pass`)
    expect(messages.map(({ became, player }) => [became, player])).toEqual([
      ['accepted', 'Anna'],
      ['unknown-sender', null],
      ['accepted', 'Brian'],
    ])
    expect(messages[0]?.problems.map(({ code }) => code)).toContain('text-before-heading')
    expect(written()).toEqual([
      'mail 0 orders', 'orders 0: round 1: pass/round 2: pass', 'mail null unknown-sender', 'mail 1 orders', 'orders 1: round 2: pass open 1',
    ])
  }) // prettier-ignore

  it('in a table is a row of its player', async () => {
    const messages = await bring('name,orders\nAnna,"round 1: pass\nround 2: pass"\nZed,round 1: pass\n')
    expect(messages.map(({ became, player }) => [became, player])).toEqual([
      ['accepted', 'Anna'],
      ['unknown-sender', null],
    ])
  })
})

describe('a mail that waits', () => {
  const only = () => waitingMail(box.space.campaign())[0]!
  const claimed = async (seq: number, seat: number, learn: boolean) =>
    good(await claimMail(box.space, seq, seat, learn)).map(({ became, player, note, problems }) => [
      became,
      player,
      note,
      problems.map(({ code }) => code).join(),
    ])

  it('is read again as the player’s it is', async () => {
    await bring(letter('Zed <z@z.example>', 'orders', P))
    expect(await claimed(only().seq, 0, false)).toEqual([['accepted', 'Anna', 'Orders of Anna.', '']])
    expect(written(2)).toEqual(['orders 0: round 1: pass/round 2: pass'])
    expect(waitingMail(box.space.campaign())).toEqual([])
  })
  it('teaches its address, and brings what else waits from there', async () => {
    await bring(letter('Zed <z@z.example>', 'orders', P))
    await bring(
      letter('Zed <Z@z.example>', 'orders', 'round 1: offer 6\nround 2: pass', '', '2@y').replace('10:00', '09:00'),
    )
    await bring(letter('Zed <other@z.example>', 'orders', P, '', '3@y'))
    await bring(letter('Zed <z@z.example>', 'orders', `${P}\n\nBrian`, '', '4@y'))
    expect((await claimed(only().seq, 0, true)).map(([became, player]) => [became, player])).toEqual([
      ['accepted', 'Anna'],
      ['overtaken', 'Anna'],
    ])
    expect(box.space.campaign().roster[0]?.address).toBe('anna@x.example, z@z.example')
    expect(waitingMail(box.space.campaign()).map(({ id }) => id)).toEqual(['3@y', '4@y'])
    const [again] = await bring(letter('Zed <z@z.example>', 'orders', P, '', '5@y').replace('10:00', '11:00'))
    expect(again).toMatchObject({ became: 'accepted', player: 'Anna' })
  })
  it('is taken from one player and given to another', async () => {
    await bring(letter(A, 'orders', P))
    const [mail] = box.space.campaign().mails
    expect(await claimed(mail!.seq, 1, false)).toEqual([['accepted', 'Brian', 'Orders of Brian.', '']])
    expect(written(3)).toEqual(['note', 'orders 1: round 1: pass/round 2: pass'])
    for (const [seq, seat] of [
      [99, 0],
      [mail!.seq, 9],
    ] as const)
      expect(await claimMail(box.space, seq, seat, false)).toMatchObject({ ok: false, error: { code: 'no-mail' } })
  })
})

describe('what the page is told of an import', () => {
  const mail = (n: number, change: Partial<ImportedMail> = {}): ImportedMail =>
    ({
      file: 'x',
      from: 'a',
      subject: `${n}`,
      date: null,
      player: 'Anna',
      text: 'x',
      lines: [],
      problems: [],
      became: 'accepted',
      note: '',
      mail: null,
      ...change,
    }) as unknown as ImportedMail
  const line = (use: 'orders' | 'unclear' | 'press' | 'ignored') =>
    ({ use, line: 1, at: { start: 0, end: 1 }, why: 'greeting' }) as unknown as ImportedMail['lines'][number]
  it('counts all, and says which need a look', () => {
    const answer = importAnswer([
      mail(1, { lines: [line('orders'), line('press'), line('ignored')] }),
      mail(2, { lines: [line('orders'), line('unclear')] }),
      mail(3, { became: 'unknown-sender' }),
      mail(4, { problems: [{ code: 'x', severity: 'warning', message: '' }] }),
      mail(5, { problems: [{ code: 'x', severity: 'note', message: '' }] }),
    ], [], ['after']) // prettier-ignore
    expect([answer.total, answer.became, answer.look, answer.lines, answer.after]).toEqual([
      5,
      { accepted: 4, 'unknown-sender': 1 },
      3,
      { orders: 2, unclear: 1, press: 1, ignored: 1 },
      ['after'],
    ])
    expect(answer.messages[0]).toMatchObject({
      guess: null,
      learn: false,
      past: null,
      short: false,
      counts: { orders: 1, unclear: 0, press: 1, ignored: 1 },
    })
    expect(importAnswer([], [])).toMatchObject({ messages: [], total: 0, became: {}, look: 0, after: [] })
    // Later work would name the players whose sealed orders came.
    const sealed = { ...box.space.campaign(), underSeal: true }
    expect(importAnswer([], [], ['after'], sealed).after).toEqual([])
  })
})
