// A turn of an office at the desk, between real mail servers: letters come and are acknowledged by themselves, the referee looks at the
// rest, sends the sheets, and sees which of them did not arrive.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked, commitTurn } from '../support/page-campaign'
import { bounceOf } from '../support/post/bounce'
import { startPostDesk, type PostDesk } from '../support/post/desk'

let post: PostDesk
let page: Page
const ORDERS = 'round 1: pass\r\nround 2: pass'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const waiting = async () => asked(post.desk, 'inbox.look', { which: 'waiting', find: '', from: 0, most: 50 })
const outbox = () => page.getByRole('list', { name: 'Letters', exact: true }).getByRole('listitem')

beforeAll(async () => {
  post = await startPostDesk(async (office, servers) => {
    await office.good('office', 'mail', 'set', ...servers)
    await office.good('office', 'auto', 'office/kettle.postmage', 'acknowledge')
  })
  ;({ page } = post)
  post.comes('Anna <anna@a.example>', 'My orders', `${ORDERS}\r\nPlease bid five for me.`)
  post.comes('Brian <brian@b.example>', 'Orders', ORDERS)
  post.comes('Cleo <cleo@elsewhere.example>', 'From a new address', ORDERS)
})
afterAll(() => post?.close())

test('letters come by themselves and are acknowledged, and the outbox says so', async () => {
  await page.goto(post.desk.url)
  await post.view('Inbox')
  await page.getByTestId('messages').getByText('From a new address').waitFor()
  await page.getByText('Outbox', { exact: true }).click()
  await expect.poll(() => outbox().filter({ hasText: 'Automatic.' }).count()).toBe(2)
  await post.holds('office-season-outbox')
  expect(post.smtp.received.map(({ to }) => to).sort()).toEqual(['anna@a.example', 'brian@b.example'])
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
  const office = await asked(post.desk, 'office.look', {})
  const path = office?.campaigns[0]?.path ?? ''
  const { id } = await asked(post.desk, 'campaigns.open', { path, takeOver: false })
  await commitTurn(post.desk, id)
  await asked(post.desk, 'sheets.publish', { campaign: id, turn: 1 })
  const before = post.smtp.received.length
  await page.reload()
  await post.view('Calendar')
  await page.getByRole('article').getByRole('button', { name: 'Write letters…' }).click()
  await page.getByTestId('letters').waitFor()
  await page.getByRole('combobox', { name: 'Letter', exact: true }).click()
  await page.getByRole('option', { name: /sheet/i }).click()
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('letter-text').waitFor()
  await page.getByTestId('letters-send').click()
  await page.getByText('3 letters sent.').waitFor()
  const lost = post.smtp.received.slice(before).find(({ to }) => to === 'cleo@c.example')
  expect(lost?.text).toContain('application/pdf')
  post.comes('MAILER-DAEMON@mail.example', 'Undelivered', ...bounceOf(lost?.text ?? ''))
  await button('Look at the outbox').click()
  await page.getByText('To look at', { exact: true }).click()
  await page.getByTestId('inbox-fetch').click()
  await page.getByText('Outbox', { exact: true }).click()
  await outbox().filter({ hasText: 'Cleo' }).getByText('came back').waitFor()
  await post.holds('office-season-back')
  expect(post.found).toEqual([])
})
