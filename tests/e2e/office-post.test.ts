// Mail of an office at the desk, between real mail servers with TLS: the account set and checked, letters sent, refused and settled;
// then a turn: orders come and are acknowledged by themselves, the sheets go out, and one of them does not arrive.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { picture } from '../support/browser'
import { oneAfterAnother } from '../support/order'
import { asked, commitTurn } from '../support/page-campaign'
import { bounceOf } from '../support/post/bounce'
import { startPostDesk, type PostDesk } from '../support/post/desk'
import { refusal } from '../support/post/smtp'

oneAfterAnother()

const ORDERS = 'round 1: pass\r\nround 2: pass'
let post: PostDesk
let page: Page
let { desk, smtp, dovecot, holds, view }: PostDesk = {} as PostDesk

beforeAll(async () => {
  post = await startPostDesk((office) => office.good('office', 'auto', 'office/kettle.postmage', 'acknowledge'))
  ;({ page, desk, smtp, dovecot, holds, view } = post)
  await page.goto(desk.url)
})
afterAll(() => post?.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const outbox = () => page.getByRole('list', { name: 'Letters', exact: true }).getByRole('listitem')
const waiting = async () => asked(desk, 'inbox.look', { which: 'waiting', find: '', from: 0, most: 50 })

/** Drafts the reminders of the only campaign. */
async function writeReminders(): Promise<void> {
  await view('Calendar')
  await page.getByTestId('write-letters').click()
  await page.getByRole('dialog').getByText('Letters to players').waitFor()
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('letter-text').waitFor()
}

test('an account is set and checked, with no password in the page', async () => {
  await view('Inbox')
  await button('Mail account…').click()
  await page.getByLabel('Server for sending').fill(`smtps://localhost:${smtp.port}`)
  await holds('office-account')
  await expect.poll(() => page.locator('input[type=password]').count()).toBe(0)
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('account-check').getByText('takes letters from pat').waitFor()
  smtp.at = (step) => (step === 'auth' ? refusal(535, '5.7.8 not today') : null)
  await button('Check').click()
  await page.getByTestId('account-check').getByText('not today').waitFor()
  smtp.at = () => null
})

test('letters are sent as they were seen, and the refused one waits with the server’s words', async () => {
  smtp.at = (step, to) => (step === 'rcpt' && to === 'brian@b.example' ? refusal(550, '5.1.1 no such mailbox') : null)
  await writeReminders()
  await page.getByTestId('letter-text').fill('Anna, one word of mine.')
  await holds('office-letters-send')
  await page.getByTestId('letters-send').click()
  await button('Look at the outbox').click()
  await expect.poll(() => outbox().count()).toBe(3)
  await outbox().filter({ hasText: 'Brian' }).getByText('no such mailbox').waitFor()
  await holds('office-outbox')
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(['anna@a.example', 'cleo@c.example'])
  expect(smtp.received.find(({ to }) => to.startsWith('anna'))?.text).toContain('one word of mine')
})

test('a letter goes out once; a refused one goes with the words of now', async () => {
  smtp.at = () => null
  await writeReminders()
  await page.getByRole('button', { name: /^Brian/ }).click()
  await page.getByTestId('letter-text').fill('Brian, the second try.')
  await page.getByTestId('letters-send').click()
  await page.getByText('2 letters were sent before').waitFor()
  await page.getByRole('button', { name: /Do not send/ }).click()
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(['anna@a.example', 'brian@b.example', 'cleo@c.example'])
  expect(smtp.received.at(-1)?.text).toContain('the second try')
})

const wish = { campaign: null, kind: 'reminder', for: null, why: null, live: false } as const

test('sending ends after the letter under way, and the others wait', async () => {
  const { letters } = await asked(desk, 'office.letters', wish)
  const given = letters.map(({ fileName, to, subject, text }) => ({ fileName, to: to ?? '', subject, text }))
  smtp.at = (step) => {
    if (step === 'text') void desk.service.handle('post.stop', {})
    return null
  }
  expect(await asked(desk, 'post.send', { ...wish, letters: given, again: true })).toMatchObject({
    sent: 1,
    ended: { code: 'cancelled' },
  })
  smtp.at = () => null
  expect(await asked(desk, 'post.outbox', {})).toMatchObject({ waiting: 2 })
  expect(await asked(desk, 'post.sendWaiting', {})).toMatchObject({ sent: 2, ended: null })
  // Addresses are those the referee saw, or nothing is sent.
  const moved = given.map((each) => ({ ...each, to: 'other@a.example' }))
  const refused = await desk.service.handle('post.send', { ...wish, letters: moved, again: true })
  expect(refused).toMatchObject({ ok: false, error: { code: 'moved-on' } })
})

test('a letter that nobody knows about waits for the referee’s word', async () => {
  smtp.at = (step) => (step === 'answered' ? 'cut' : null)
  const { letters } = await asked(desk, 'office.letters', wish)
  const [anna] = letters
  const given = { fileName: anna?.fileName ?? '', to: anna?.to ?? '', subject: 'Again', text: 'Once more.' }
  expect(await asked(desk, 'post.send', { ...wish, letters: [given], again: true })).toMatchObject({
    sent: 0,
    unsure: 1,
  })
  smtp.at = () => null
  const before = smtp.received.length
  expect(await asked(desk, 'post.send', { ...wish, letters: [given], again: true })).toMatchObject({
    sent: 0,
    unsure: 1,
  })
  expect(smtp.received).toHaveLength(before)
  await page.reload()
  await view('Inbox')
  await page.getByText('Outbox', { exact: true }).click()
  await button(/^It was not sent/).waitFor()
  await page.keyboard.press('n')
  await button('Send the letter').click()
  await expect.poll(() => smtp.received.length).toBe(before + 1)
  await expect.poll(() => button(/^It was/).count()).toBe(0)
})

test('orders come by themselves once a server for reading is named, each once, and are acknowledged', async () => {
  post.comes('Anna <anna@a.example>', 'My orders', `${ORDERS}\r\nPlease bid five for me.`)
  post.comes('Brian <brian@b.example>', 'Orders', ORDERS)
  post.comes('Cleo <cleo@elsewhere.example>', 'From a new address', ORDERS)
  await button('Mail account…').click()
  await page.getByLabel('Server for reading').fill(`imaps://localhost:${dovecot.imaps}`)
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('account-check').getByText('holds 3 messages').waitFor()
  const before = smtp.received.length
  await view('Calendar')
  await view('Inbox')
  await page.getByTestId('messages').getByText('From a new address').waitFor()
  await page.getByText('Outbox', { exact: true }).click()
  await expect.poll(() => outbox().filter({ hasText: 'Automatic.' }).count()).toBe(2)
  const acknowledged = smtp.received.slice(before).map(({ to }) => to)
  expect(acknowledged.sort()).toEqual(['anna@a.example', 'brian@b.example'])
  expect(await asked(desk, 'inbox.fetch', { asked: true })).toMatchObject({ messages: [], problems: [], troubles: [] })
})

test('a message is taken, and an open line is settled in its campaign', async () => {
  await page.getByText('To look at', { exact: true }).click()
  await page.getByTestId('messages').getByText('From a new address').click()
  await page.getByTestId('message').waitFor()
  await page.keyboard.press('t')
  await page.getByRole('combobox', { name: 'Player' }).click()
  await page.getByRole('option', { name: 'Cleo', exact: true }).click()
  await page.getByTestId('dialog-primary').click()
  await expect.poll(async () => (await waiting()).waiting).toBe(0)
  await button(/^Anna: My orders/).click()
  await page.locator('[data-open-line]').first().focus()
  await page.keyboard.press('n')
  await expect.poll(async () => (await waiting()).letters).toEqual([])
})

test('the sheets of the turn go out once they are published, and one that comes back is seen', async () => {
  const office = await asked(desk, 'office.look', {})
  const path = office?.campaigns[0]?.path ?? ''
  const { id } = await asked(desk, 'campaigns.open', { path, takeOver: false })
  await commitTurn(desk, id)
  await asked(desk, 'sheets.publish', { campaign: id, turn: 1 })
  const before = smtp.received.length
  await page.reload()
  await view('Calendar')
  await page.getByRole('article').getByRole('button', { name: 'Write letters…' }).click()
  await page.getByTestId('letters').waitFor()
  await page.getByRole('combobox', { name: 'Letter', exact: true }).click()
  await page.getByRole('option', { name: /sheet/i }).click()
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('letter-text').waitFor()
  await page.getByTestId('letters-send').click()
  await page.getByText('3 letters sent.').waitFor()
  const lost = smtp.received.slice(before).find(({ to }) => to === 'cleo@c.example')
  expect(lost?.text).toContain('application/pdf')
  post.comes('MAILER-DAEMON@mail.example', 'Undelivered', ...bounceOf(lost?.text ?? ''))
  await button('Look at the outbox').click()
  await page.getByText('To look at', { exact: true }).click()
  await page.getByTestId('inbox-fetch').click()
  await page.getByText('Outbox', { exact: true }).click()
  await outbox().filter({ hasText: 'Cleo' }).getByText('came back').first().waitFor()
  await picture(page, 'office-came-back')
  expect(post.found).toEqual([])
})
