// The form of Magician's Market in real Chromium: its chips, gift rows, bid and conditions in step with the text.
import { join } from 'node:path'
import type { SeatSheet } from '@shared/desk/answers/campaign'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { atOrders, ordersOpen, ordersText, pasteOrders } from '../support/referee'
import { newCampaign } from '../support/new-campaign'
import { keepTab } from '../support/tab'

const PLAYERS = ['Anna Quill', 'Brian Øster', 'Mary Ann', 'Dai Llŷr']

let desk: TestDesk
let page: Page
let campaign: string
keepTab((tab) => ({ desk, page } = tab), {
  viewport: { width: 1560, height: 1100 },
  prepare: async (at) => {
    const more = { game: 'magicians-market', name: 'The Night Market', seed: 'a market, a seed for tests' }
    const made = await asked(at, 'campaigns.create', newCampaign(join(at.folder, 'market.postmage'), PLAYERS, more))
    campaign = made.id
  },
})

const slot = (name: string): Locator => page.getByTestId(`slot-${name}`)
const text = (): Promise<string> => ordersText(page)
const sheet = async (): Promise<SeatSheet> => asked(desk, 'orders.sheet', { campaign, seat: 0 })

test('chips, an extra good, a gift and a bid become text and are accepted; text with conditions or an error fills the form', async () => {
  await page.getByRole('button', { name: 'The Night Market', exact: true }).click()
  await atOrders(page)
  await page.getByTestId('slot-generate').waitFor()
  await ordersOpen(page)
  for (const good of ['wand', 'cape', 'pigeon']) await slot('generate').getByText(good, { exact: true }).click()
  await slot('extra').getByRole('button', { name: 'Buy an extra good' }).click()
  await slot('extra').getByText('rabbit', { exact: true }).click()
  await slot('gifts').getByRole('button', { name: 'Add a gift' }).click()
  await slot('gifts').getByLabel('how many').fill('2')
  await slot('gifts').getByLabel('which good').selectOption({ label: 'wands' })
  await slot('gifts').getByLabel('who receives it').selectOption({ label: 'Mary Ann' })
  await slot('bid').getByRole('button', { name: 'Make a bid' }).click()
  await slot('bid').getByLabel('coins', { exact: true }).fill('4')
  await slot('bid').getByLabel('which magician').selectOption({ label: 'Orange And Green' })
  await expect
    .poll(text)
    .toBe('generate wand, cape, pigeon\nbuy an extra rabbit\ngift 2 wands to Mary Ann\nbid 4 coins on Orange And Green')
  await picture(page, 'market-form')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await sheet()).versions.length).toBe(1)
  expect((await sheet()).text).toContain('bid 4 coins on Orange And Green')
  expect(await accessFaults(page, '[data-testid="order-desk"]', true)).toEqual([])

  // The next player is shown.
  await slot('bid').getByRole('button', { name: 'Make a bid' }).click()
  await slot('bid')
    .getByRole('button', { name: /^Only if: bid 1 coin/ })
    .click()
  await expect.poll(text).toContain('then bid 1 coin on Flavio')
  await pasteOrders(page, 'if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 coins on The Strange')
  await expect.poll(() => slot('bid').getByLabel('coins', { exact: true }).count()).toBe(2)
  await expect.poll(() => slot('bid').getByLabel('coins', { exact: true }).first().inputValue()).toBe('12')
  await expect.poll(() => slot('bid').getByLabel('which magician').last().inputValue()).toBe('6')
  await picture(page, 'market-condition')

  await pasteOrders(page, 'generate wand and cape')
  await expect.poll(() => page.getByTestId('reading-status').textContent()).toContain('error')
  await expect.poll(() => slot('generate').textContent()).toContain('Exactly three different goods')
})
