// What is kept of mail: what is attached to mail that waits, and of orders only the player's own words.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provenanceChecks } from '@shared/campaign/provenance'
import { seatOrders } from '@shared/campaign/fold'
import { sheetDocument } from '@shared/campaign/sheet'
import { seatViewer } from '@shared/engine/log'
import { toText } from '@shared/sheets/to-text'
import { timeWords } from '../../../../src/main/clock/times'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { claimMail } from '../../../../src/main/desk/inbox/claim-mail'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { acknowledge } from '../../../../src/main/desk/orders/acknowledge'
import { readMessages } from '../../../../src/main/mail/read-mail'
import { ANNA, mailbox, type Mailbox } from '../../../support/mailbox'

let box: Mailbox
beforeEach(async () => void (box = await mailbox()))
afterEach(() => box.close())
const campaign = () => box.space.campaign()
const tidyOf = (seat: number): string => {
  const { used } = seatOrders(campaign(), seat, 1)
  return used === null ? '–' : campaign().game.format(campaign().table, used.orders)
}
const failures = (): readonly unknown[] =>
  provenanceChecks(campaign(), hostsFor(campaign())).filter(({ good }) => !good)

test('a mail that waits keeps its attached orders, and a claim reads them', async () => {
  const mail =
    'From: Somebody <new@else.example>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nMy orders are attached.\n\n--b\nContent-Type: text/plain; name="orders.txt"\nContent-Disposition: attachment; filename="orders.txt"\n\nround 1: offer 5 6 6\nround 2: pass\n\n--b--\n'
  const { messages } = await readMessages({ name: 'mail.eml', bytes: Buffer.from(mail) })
  const brought = await importMessages(box.space, messages, '2026-03-02T12:00:00.000Z')
  const seq = brought.ok ? brought.value.messages[0]!.mail! : -1
  expect(tidyOf(0)).toBe('–')
  const claimed = await claimMail(box.space, seq, 0, false)
  expect(claimed.ok && claimed.value.map((m) => m.became)).toEqual(['accepted'])
  expect(tidyOf(0)).toContain('offer 5 6 6')
  expect(failures()).toEqual([])
})

test('a whole sheet that came back is not repeated in the reply; the mail keeps it, and its orders follow from it', async () => {
  const document = sheetDocument(campaign(), 0, seatViewer(0), timeWords('UTC'))
  if (!document.ok) throw new Error(document.error.message)
  const sheet = toText(document.value)
  const lines = sheet.replace(/^(round 1): _+$/m, '$1: offer 5 6 6').replace(/^(round 2): _+$/m, '$1: pass')
  const brought = await box.bring(
    ANNA,
    lines
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  )
  expect(brought.became).toBe('accepted')
  expect(tidyOf(0)).toContain('offer 5 6 6')
  const reply = acknowledge(campaign(), 0, timeWords('UTC'))
  const said = reply.ok ? reply.value.text : ''
  expect(said).toContain('round 1: offer 5 6 6')
  expect(said.split('\n').length).toBeLessThan(40)
  expect(campaign().mails[0]!.text).toContain('PRESS')
  expect(failures()).toEqual([])
})

test('orders that came attached are no fault of the file and no other reading: the attachment is not kept', async () => {
  const mail = `From: ${ANNA}\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nMine are attached.\n\n--b\nContent-Type: text/plain; name="orders.txt"\nContent-Disposition: attachment; filename="orders.txt"\n\nround 1: offer 5 6 6\nround 2: pass\n\n--b--\n`
  const { messages } = await readMessages({ name: 'mail.eml', bytes: Buffer.from(mail) })
  const brought = await importMessages(box.space, messages, '2026-03-02T12:00:00.000Z')
  expect(brought.ok && brought.value.messages[0]!.became).toBe('accepted')
  const [said, ...more] = provenanceChecks(campaign(), hostsFor(campaign())).filter(({ but }) => but)
  expect(said).toMatchObject({ good: true, detail: expect.stringContaining('which the file does not keep') })
  expect(more).toEqual([])
})
