// Mail of an office at the desk, between real mail servers: letters come and are acknowledged by themselves, and the referee looks at
// the rest.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked } from '../support/page-campaign'
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
  await expect.poll(() => outbox().filter({ hasText: 'By itself.' }).count()).toBe(2)
  await post.holds('office-season-outbox')
  expect(post.smtp.received.map(({ to }) => to).sort()).toEqual(['anna@a.example', 'brian@b.example'])
})

test('a message is taken, and an open line is settled in its campaign', async () => {
  await page.getByText('To look at', { exact: true }).click()
  await page.getByTestId('messages').getByText('From a new address').click()
  await page.getByTestId('message').waitFor()
  await page.keyboard.press('t')
  await page.getByRole('combobox', { name: 'Whose it is' }).click()
  await page.getByRole('option', { name: 'Cleo', exact: true }).click()
  await page.getByTestId('dialog-primary').click()
  await expect.poll(async () => (await waiting()).waiting).toBe(0)
  await button(/^Anna: My orders/).click()
  await page.locator('[data-open-line]').first().focus()
  await page.keyboard.press('n')
  await expect.poll(async () => (await waiting()).letters).toEqual([])
})
