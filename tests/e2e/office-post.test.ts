// The mail account and the outbox in a browser, against a real mail server with TLS: set, checked, letters sent, refused and settled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked } from '../support/page-campaign'
import { startPostDesk, type PostDesk } from '../support/post/desk'
import { refusal } from '../support/post/smtp'

let post: PostDesk
let page: Page
let { desk, smtp, dovecot, holds, view }: PostDesk = {} as PostDesk

beforeAll(async () => {
  post = await startPostDesk()
  ;({ page, desk, smtp, dovecot, holds, view } = post)
  await page.goto(desk.url)
})
afterAll(() => post?.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })

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
  const rows = page.getByRole('list', { name: 'Letters', exact: true }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  await rows.filter({ hasText: 'Brian' }).getByText('no such mailbox').waitFor()
  await holds('office-outbox')
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(['anna@a.example', 'cleo@c.example'])
  expect(smtp.received.find(({ to }) => to.startsWith('anna'))?.text).toContain('one word of mine')
  expect(post.found).toEqual([])
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

test('sending ends after the letter under way, and the others wait', async () => {
  const wish = { campaign: null, kind: 'reminder', for: null, why: null, live: false } as const
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
  const { letters } = await asked(desk, 'office.letters', {
    ...{ campaign: null, kind: 'reminder', for: null, why: null, live: false },
  })
  const [anna] = letters
  const given = { fileName: anna?.fileName ?? '', to: anna?.to ?? '', subject: 'Again', text: 'Once more.' }
  const wish = { campaign: null, kind: 'reminder', for: null, why: null, live: false } as const
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
  await page.goto(`${desk.url}#/calendar`)
  await page.reload()
  await view('Inbox')
  await page.getByText('Outbox', { exact: true }).click()
  await button(/^It was not sent/).waitFor()
  await page.keyboard.press('n')
  await button('Send the letter').click()
  await expect.poll(() => smtp.received.length).toBe(before + 1)
  await expect.poll(() => button(/^It was/).count()).toBe(0)
})

test('mail is fetched from the account once, by the referee’s word', async () => {
  post.comes('zoe@elsewhere.example', 'A question', 'May I ask?')
  await button('Mail account…').click()
  await page.getByLabel('Server for reading').fill(`imaps://localhost:${dovecot.imaps}`)
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('account-check').getByText('holds 1 message').waitFor()
  await page.getByText('To look at', { exact: true }).click()
  await page.getByTestId('inbox-fetch').click()
  await page.getByTestId('messages').getByText('A question').waitFor()
  expect(await asked(desk, 'inbox.fetch', { asked: true })).toMatchObject({ messages: [], problems: [], troubles: [] })
  await holds('office-inbox-account')
})
