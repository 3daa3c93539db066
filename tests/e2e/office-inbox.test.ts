// The inbox of the office in a browser: seen wide and narrow, light and dark; a message taken, put aside and found by keys alone.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { keepTab } from '../support/tab'

const eml = (from: string, subject: string, text: string): string =>
  `From: ${from}\r\nSubject: ${subject}\r\nDate: Mon, 02 Mar 2026 18:20:11 +0000\r\nMessage-ID: <${subject.replace(/\W+/g, '-')}@quill.example>\r\n\r\n${text}\r\n`

async function prepare(desk: TestDesk): Promise<void> {
  const { people } = await asked(desk, 'office.sample', {})
  const anna = people.find(({ name }) => name.startsWith('Anna'))
  const address = anna?.addresses[0] ?? ''
  for (const [from, subject, text] of [
    [
      `Anna <${address}>`,
      'My orders for both games',
      'I shall do in the first as I did in the last, and in the other I wait.',
    ],
    [`Anna <${address}>`, 'Next session', 'Sorry, I am late again: may I have two more days?'],
    ['Zoe Newcomer <zoe@elsewhere.example>', 'May I join?', 'I read about your games in the zine.'],
    ['prize@else.example', 'You win', 'Click here.'],
  ] as const)
    await asked(desk, 'inbox.paste', { name: 'pasted', content: eml(from, subject, text) })
}
let page: Page
// The second test begins at a list with no message chosen.
keepTab((tab) => ({ page } = tab), { prepare, back: false })

const overflow = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('is seen wide and light, narrow and dark', async () => {
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByText('My orders for both games').click()
  await page.getByTestId('message').getByText('in the other I wait').waitFor()
  for (const [width, light] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: light })
    await page.locator(`html[data-theme=${light}]`).waitFor({ state: 'attached' })
    await picture(page, `office-inbox-${width}`)
    await expect.poll(() => accessFaults(page)).toEqual([])
    expect(await overflow()).toBe(0)
  }
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByTestId('messages').waitFor()
  await picture(page, 'office-inbox-390-list')
})

test('a message is taken, put aside and found by keys', async () => {
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const rows = page.getByTestId('messages').locator('li')
  await expect.poll(() => rows.count()).toBe(4)
  // The newest first: the prize.
  await page.keyboard.press('j')
  await page.getByTestId('message').getByText('Click here.').waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Why').fill('spam')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => rows.count()).toBe(3)
  await page.keyboard.press('j')
  await page.getByTestId('message').getByText('two more days').waitFor()
  await picture(page, 'office-inbox-take')
  // No campaign is likelier than the others, so which it is for is asked.
  await page.keyboard.press('t')
  await page.getByRole('dialog').getByText('The one with this address').waitFor()
  await picture(page, 'office-inbox-choose')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByTestId('inbox-find').fill('click')
  await page.getByTestId('messages').getByText('spam').waitFor()
})
