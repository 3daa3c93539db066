// The reply to a player whose mail gave nothing; and word that there is nothing counts as received.
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { fileFacts, standing } from '../../../../src/main/desk/campaigns/standing'
import { acknowledge } from '../../../../src/main/desk/orders/acknowledge'
import { waitingMail } from '../../../../src/main/desk/inbox/waiting/waiting-mail'
import { acknowledgementLines } from '@shared/letters/structure/our-texts'
import { timeWords } from '../../../../src/main/clock/times'
import { ANNA, mailbox, type Mailbox } from '../../../support/mailbox'
import { memoryCampaign, must, type MemoryCampaign } from '../../../support/memory-campaign'

const times = timeWords('UTC')
const PASS = 'round 1: pass\nround 2: pass'
let box: Mailbox
beforeEach(async () => void (box = await mailbox()))
afterEach(() => box.close())

function written(seat = 0): string {
  const made = acknowledge(box.space.campaign(), seat, times)
  if (!made.ok) throw new Error(made.error.message)
  return made.value.text
}
/** Without line ends: where a line is folded does not matter. */
const reply = (seat = 0): string => written(seat).replace(/\s+/g, ' ')
const row = (seat = 0) =>
  standing(box.space.campaign(), fileFacts('', box.space), times, '2026-03-02T13:00:00.000Z').seats[seat]!

test('mail that gave nothing has a reply too: what was in it, what happens by default, a receipt', async () => {
  await box.bring(ANNA, 'Could you tell me how many points Brian has?', 'a question')
  const text = reply()
  expect(text).toContain('there are no orders of yours for session 1')
  expect(text).toContain('“a question”')
  expect(text).toContain('If none come, this is what happens:')
  expect(text).toMatch(/Receipt ([0-9a-f]{4} ?){8}:/)
})

test('mail that gave nothing is told of beside orders that count', async () => {
  await box.bring(ANNA, 'round 1: pass\nround 2: pass')
  await box.bring(ANNA, 'By the way, what about the cellar?', 'cellar')
  const text = reply()
  expect(text).toContain('This is what was understood:')
  expect(text).toContain('Your mail “cellar”')
})

test('“nothing this turn” is received: nothing waits, the status says so, the reply has a receipt', async () => {
  const mail = await box.bring(ANNA, 'Nothing from me this turn, sorry.\n\nAnna')
  expect(mail.became).toBe('accepted')
  expect(waitingMail(box.space.campaign())).toEqual([])
  expect(row()).toMatchObject({ status: 'in' })
  expect(row().detail).toContain('said nothing')
  const text = reply()
  expect(text).toContain('your mail has been received: there is nothing from you for session 1')
  expect(text).toMatch(/Receipt ([0-9a-f]{4} ?){8}: it will be printed beside your name/)
})

test('orders after “nothing this turn” count; “nothing” after orders is asked about, and the orders stay', async () => {
  await box.bring(ANNA, 'Nothing from me this turn.')
  await box.bring(ANNA, 'round 1: pass\nround 2: restock 1 2 3')
  expect(reply()).toContain('This is what was understood:')
  const mail = await box.bring(ANNA, 'Nothing from me this turn.')
  expect(mail).toMatchObject({ became: 'nothing-understood' })
  expect(mail.note).toContain('sent orders before')
  expect(waitingMail(box.space.campaign())).toHaveLength(1)
  expect(row().versions).toBe(1)
})

test('who wrote nothing has no reply', () => {
  const made = acknowledge(box.space.campaign(), 1, times)
  expect(made.ok).toBe(false)
})

test.each(['Nothing from me this turn.', 'How are you?'])(
  'the reply to “%s” is known as ours when it comes back',
  async (text) => {
    await box.bring(ANNA, text)
    const lines = written().split('\n')
    const ours = acknowledgementLines(lines)
    expect([...lines.keys()].filter((i) => i > 1 && lines[i] !== '' && !ours.has(i)).map((i) => lines[i])).toEqual([
      'Pat',
    ])
  },
)

const replyOf = (made: MemoryCampaign) => must(acknowledge(made.campaign(), 0, times))
it.each<[string, string, string]>([
  ['Anna Quill', 'a@x.example', 'To: Anna Quill <a@x.example>'],
  ['Anna "Q", Leeds', 'a@x.example', 'To: "Anna \\"Q\\", Leeds" <a@x.example>'],
  ['Llŷr', 'a@x.example', 'To: =?UTF-8?B?TGzFt3I=?= <a@x.example>'],
  ['Anna', 'a@x.example, b@x.example', 'To: Anna <a@x.example>'],
])('its head is to %s at %s', (name, address, header) => {
  const made = memoryCampaign([name, 'Brian', 'Cleo', 'Dai'])
  made.orders(name, PASS)
  made.write({ type: 'roster', seat: 0, change: { address }, reason: 'x' })
  expect(replyOf(made).eml.split('\r\n')).toContain(header)
})
it.each<[string, string, string | null]>([
  ['orders', 'Re: orders', null],
  ['Re: RE: orders', 'Re: orders', null],
  ['', 'Test Cup: orders for session 1', null],
  ['Grüße', '=?UTF-8?B?UmU6IEdyw7zDn2U=?=', null],
  ['ŷ'.repeat(30), `=?UTF-8?B?${Buffer.from(`Re: ${'ŷ'.repeat(19)}`).toString('base64')}?=`, ` =?UTF-8?B?${Buffer.from('ŷ'.repeat(11)).toString('base64')}?=`],
])('its subject answers %j', (subject, first, second) => {
  const made = memoryCampaign(['Anna', 'Brian', 'Cleo', 'Dai'])
  made.write({ type: 'mail', id: 'm@x.example', file: 'x.eml', from: 'Anna', subject, date: null, text: 'How are you?', attachments: [], seat: 0, turn: 1, verdict: 'nothing-understood' })
  const lines = replyOf(made).eml.split('\r\n')
  const at = lines.findIndex((line) => line.startsWith('Subject: '))
  expect([lines[at], lines[at + 1]]).toEqual([`Subject: ${first}`, second ?? 'In-Reply-To: <m@x.example>'])
}) // prettier-ignore

test('it says until when new orders count', () => {
  const made = memoryCampaign(['Anna', 'Brian', 'Cleo', 'Dai'])
  made.mail('Anna', PASS, '2026-03-07T18:00:01.000Z')
  expect(replyOf(made).text.replace(/\s+/g, ' ')).toContain(
    'You can send new orders until Sunday 8 March 2026, 18:00 UTC',
  )
  made.write({ type: 'deadline', turn: 1, deadline: null })
  expect(replyOf(made).text).not.toContain('You can send')
})
