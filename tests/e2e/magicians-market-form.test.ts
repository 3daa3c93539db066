// The form of Magician's Market in real Chromium: its chips, gift rows, bid and conditions in step with the text.
import { join } from 'node:path'
import type { CampaignSummary, SeatSheet } from '@shared/desk/answers'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessFaults,
  complaints,
  deskPage,
  sharedBrowser,
  picture,
  startDesk,
  type TestDesk,
} from '../support/browser'
import { asked } from '../support/page-campaign'
import { atOrders, backToList, ordersOpen } from '../support/referee'
import { newCampaign } from '../support/new-campaign'

let desk: TestDesk
let page: Page
let faults: string[]
let campaign: string

const PLAYERS = ['Anna Quill', 'Brian Øster', 'Mary Ann', 'Dai Llŷr']

const ADDRESSES = PLAYERS.map((_, seat) => `player${seat}@mail.example`)

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(async () => {
  await page?.context().close()
  await desk?.close()
})

/** Campaigns made so far: each case has one of its own, in the tab of the case before if that went well. */
let made = 0
let sound = false
beforeEach(async () => {
  const name = `The Night Market ${++made}`
  const created: CampaignSummary = await asked(
    desk,
    'campaigns.create',
    newCampaign(join(desk.folder, `market-${made}.postmage`), [], {
      game: 'magicians-market',
      name,
      roster: PLAYERS.map((player, seat) => ({ name: player, address: ADDRESSES[seat]!, seat: null, handle: null })),
      seed: 'a market, a seed for tests',
    }),
  )
  campaign = created.id
  if (sound) await backToList(page)
  else {
    await page?.context().close()
    page = await deskPage(await sharedBrowser(), { viewport: { width: 1560, height: 1100 } })
    faults = complaints(page)
    await page.goto(desk.url)
  }
  await page.getByRole('button', { name, exact: true }).click()
  await atOrders(page)
  await page.getByTestId('slot-generate').waitFor()
  await ordersOpen(page)
})
afterEach(({ task }) => {
  const found = faults.splice(0)
  sound = task.result?.state !== 'fail' && found.length === 0
  expect(found).toEqual([])
})

const slot = (name: string): Locator => page.getByTestId(`slot-${name}`)
const text = (): Promise<string> =>
  page.locator('.cm-content').evaluate((content) =>
    [...content.querySelectorAll('.cm-line')]
      .map((line) => {
        const copy = line.cloneNode(true) as HTMLElement
        for (const remark of copy.querySelectorAll('.po-remark, .cm-placeholder')) remark.remove()
        return copy.textContent ?? ''
      })
      .join('\n'),
  )
async function type(words: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
}
const sheet = async (): Promise<SeatSheet> => asked(desk, 'orders.sheet', { campaign, seat: 0 })

describe('the form', () => {
  test('chips, an extra good, a gift and a bid become text, and are accepted', async () => {
    for (const good of ['wand', 'cape', 'pigeon']) await slot('generate').getByText(good, { exact: true }).click()
    await slot('extra').getByRole('button', { name: 'Buy an extra good' }).click()
    await slot('extra').getByText('rabbit', { exact: true }).click()
    await slot('gifts').getByRole('button', { name: 'Add a gift' }).click()
    await slot('gifts').getByLabel('how many').fill('2')
    await slot('gifts').getByLabel('which good').selectOption({ label: 'wands' })
    await slot('gifts').getByLabel('who receives it').selectOption({ label: 'Mary Ann' })
    await slot('bid').getByRole('button', { name: 'Make a bid' }).click()
    await slot('bid').getByLabel('coins').fill('4')
    await slot('bid').getByLabel('which magician').selectOption({ label: 'Orange And Green' })
    await expect
      .poll(text)
      .toBe(
        'generate wand, cape, pigeon\nbuy an extra rabbit\ngift 2 wands to Mary Ann\nbid 4 coins on Orange And Green',
      )
    await picture(page, 'market-form')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await sheet()).versions.length).toBe(1)
    expect((await sheet()).text).toContain('bid 4 coins on Orange And Green')
    expect(await accessFaults(page, '[data-testid="order-desk"]', true)).toEqual([])
  })

  test('a condition is put around the bid, and text with conditions fills the form', async () => {
    await slot('bid').getByRole('button', { name: 'If …' }).click()
    await expect.poll(text).toContain('then bid 1 coin on Flavio')
    await type('if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 coins on The Strange')
    await expect.poll(() => slot('bid').getByLabel('coins').count()).toBe(2)
    await expect.poll(() => slot('bid').getByLabel('coins').first().inputValue()).toBe('12')
    await expect.poll(() => slot('bid').getByLabel('which magician').last().inputValue()).toBe('6')
    await picture(page, 'market-condition')
  })

  test('two goods are an error where they stand', async () => {
    await type('generate wand and cape')
    await expect.poll(() => page.getByTestId('reading-status').textContent()).toContain('error')
    await expect.poll(() => slot('generate').textContent()).toContain('exactly three different goods')
  })
})
