// Magician's Market in real Chromium: the form's chips, gift rows, bid and conditions in step with the text; a day played.
import { join } from 'node:path'
import type { CampaignSummary, SeatSheet } from '@shared/desk/answers'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessFaults,
  bothLights,
  complaints,
  deskPage,
  sharedBrowser,
  picture,
  printed,
  startDesk,
  type TestDesk,
} from '../support/browser'
import { asked } from '../support/page-campaign'
import { pdfText } from '../support/pdf'
import { backToList, ordersOpen } from '../support/referee'

let desk: TestDesk
let page: Page
let faults: string[]
let campaign: string

const PLAYERS = ['Anna Quill', 'Brian Øster', 'Mary Ann', 'Dai Llŷr']

const ADDRESSES = PLAYERS.map((_, seat) => `player${seat}@mail.example`)
/** A mail of everybody but the first, as pasted from a mailbox. */
const MAILS = [
  'Generate wand, cape and a deck please.',
  'I generate wand, rabbit, deck. Bid 2 on Jackie.',
  'generate cape, rabbit, crystal ball',
]
  .map(
    (body, i) =>
      `From: ${ADDRESSES[i + 1]}\nDate: Mon, ${i + 2} Mar 2026 10:00:00 +0000\nSubject: day 1\nMessage-ID: <day1-${i}@mail.example>\n\nHello,\n\n${body}\n\nBest wishes\n`,
  )
  .join('\n')

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
  const created: CampaignSummary = await asked(desk, 'campaigns.create', {
    path: join(desk.folder, `market-${made}.postmage`),
    game: 'magicians-market',
    name,
    roster: PLAYERS.map((player, seat) => ({ name: player, address: ADDRESSES[seat]!, seat: null, handle: null })),
    options: {},
    packPath: null,
    seed: 'a market, a seed for tests',
    deadline: null,
    referee: null,
  })
  campaign = created.id
  if (sound) await backToList(page)
  else {
    await page?.context().close()
    page = await deskPage(await sharedBrowser(), { viewport: { width: 1560, height: 1100 } })
    faults = complaints(page)
    await page.goto(desk.url)
  }
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByTestId('order-desk').waitFor()
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

test('a day played: one player by form, the others by mail, preview, commit, sheets that keep secrets', async () => {
  for (const good of ['wand', 'cape', 'pigeon']) await slot('generate').getByText(good, { exact: true }).click()
  await slot('gifts').getByRole('button', { name: 'Add a gift' }).click()
  await slot('gifts').getByLabel('which good').selectOption({ label: 'rabbit' })
  await slot('gifts').getByLabel('who receives it').selectOption({ label: 'Dai Llŷr' })
  await slot('bid').getByRole('button', { name: 'Make a bid' }).click()
  await slot('bid').getByLabel('coins').fill('7')
  await expect.poll(text).toContain('bid 7 coins on Flavio')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await sheet()).versions.length).toBe(1)

  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').fill(MAILS)
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('4 of 4 in').waitFor()

  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  const table = page.getByRole('region', { name: 'Coins and goods' })
  await table.waitFor()
  await expect.poll(() => table.textContent()).toContain('Together')
  await expect.poll(() => table.textContent()).toMatch(/→/u)
  await picture(page, 'market-preview')
  await page.getByTestId('commit').click()
  await page.getByTestId('view-sheets').waitFor()
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await bothLights(page, 'market-sheet')

  const read = async (reader: string): Promise<string> => {
    const [rendered] = await asked(desk, 'sheets.render', {
      campaign,
      turn: 1,
      for: reader,
      format: 'pdf',
      paper: 'a4',
      columns: 2,
      booklet: false,
    })
    const bytes = Buffer.from(rendered!.base64!, 'base64')
    await printed(`market-${reader.split(' ')[0]!.toLowerCase()}.pdf`, bytes)
    return pdfText(bytes).replace(/\s+/gu, ' ')
  }
  const [own, dai] = [await read('Anna Quill'), await read('Dai Llŷr')]
  expect(own).toMatch(/rabbit to Dai Llŷr/u)
  expect(own).toMatch(/7 coins on Flavio/u)
  for (const sheetOfOther of [dai, await read('public')]) {
    expect(sheetOfOther).not.toMatch(/Anna Quill (gives|gave|sends|sent)/u)
    expect(sheetOfOther).not.toMatch(/7 coins on Flavio/u)
  }
  expect(dai).toMatch(/rabbit/u)
})
