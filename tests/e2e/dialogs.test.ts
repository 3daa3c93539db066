// Every dialog of the desk, in Chromium: Escape closes it and nothing under it, wherever the keyboard is; Enter in its
// fields presses nothing behind it; what fails in it is said in it.
import { readFileSync, renameSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { playedCampaign } from '../support/page-campaign'
import { atOrders } from '../support/referee'
import { keepTab } from '../support/tab'

let page: Page
let made: CampaignSummary
keepTab((tab) => ({ page } = tab), {
  prepare: async (at) => (made = await playedCampaign(at)),
  fresh: async (at) => {
    await at.getByRole('button', { name: made.name, exact: true }).click()
    await atOrders(at)
  },
})

/** How a dialog is asked for and, where it can fail, what is filled in and pressed while the campaign's file is away. */
interface Asked {
  readonly view: string
  readonly heading: string | RegExp
  readonly ask: () => Promise<void>
  readonly fails?: () => Promise<void>
}
const press = (name: string | RegExp) => (): Promise<void> => page.getByRole('button', { name }).first().click()
/** The same of a button under “More”. */
const inMore = (name: string) => async (): Promise<void> => {
  await page.getByTestId('new-more').evaluate((more) => ((more as HTMLDetailsElement).open = true))
  await press(name)()
}
const click = (testid: string) => (): Promise<void> => page.getByTestId(testid).click()
const keys = (pressed: string) => (): Promise<void> => page.locator('main').press(pressed)
const primary = click('dialog-primary')
const fill = (label: string, text: string) => async (): Promise<void> => {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  await primary()
}
const nowhere = '/nowhere/at/all.md'

const DIALOGS: readonly Asked[] = [
  {
    view: 'orders',
    heading: 'Deadline',
    ask: click('deadline'),
    fails: async () => {
      await primary()
      await page.getByRole('button', { name: 'It is right' }).click()
    },
  },
  {
    view: 'orders',
    heading: 'Import mail',
    ask: click('import-mail'),
    fails: fill('Paste mail as it came', 'round 1: offer 1'),
  },
  {
    view: 'orders',
    heading: /^Press and notes/,
    ask: click('press-notes'),
    fails: fill('Press', 'Ink is dear.'),
  },
  {
    view: 'orders',
    heading: 'Anna',
    ask: click('player-entry'),
    fails: fill('Address', 'new@mail.example'),
  },
  {
    view: 'orders',
    heading: 'Reply with a receipt',
    ask: async () => {
      await page.getByRole('tab', { name: /^Versions/ }).click()
      await page.getByTestId('acknowledge').click()
    },
  },
  {
    view: 'orders',
    heading: 'Put this mail aside',
    ask: async () => {
      await page.getByTestId('unmatched').evaluate((list) => ((list as HTMLDetailsElement).open = true))
      await page
        .getByRole('button', { name: /^Put the mail from .* aside/ })
        .first()
        .click()
    },
    fails: fill('Why', 'not for this game'),
  },
  { view: 'orders', heading: 'Keys', ask: keys('?') },
  { view: 'orders', heading: 'Find and go', ask: keys('Control+k') },
  { view: 'orders', heading: 'Search the campaign', ask: keys('Control+f') },
  {
    view: 'adjudicate',
    heading: /uling/,
    ask: click('rule'),
    fails: async () => {
      await page.getByLabel('Value').fill('5')
      await page.getByLabel('Reason').fill('the mail was lost')
      await page.getByRole('combobox', { name: 'Player' }).click()
      await page.getByRole('option').first().click()
      await primary()
    },
  },
  {
    view: 'adjudicate',
    heading: /things? to decide first/,
    ask: click('commit'),
    fails: click('dialog-secondary'),
  },
  { view: 'sheets', heading: 'All players in one file', ask: click('one-file-open') },
  {
    view: 'sheets',
    heading: 'Save all sheets',
    ask: click('save-all'),
  },
  {
    view: 'history',
    heading: /^Correct /,
    ask: async () => {
      await page.getByTestId('turn-2').click()
      await page
        .getByRole('button', { name: /^Correct/ })
        .first()
        .click()
    },
    fails: async () => {
      await page.getByLabel('What was meant').fill('round 1: pass\nround 2: pass')
      await page.getByLabel('Reason').fill('misread')
      await primary()
    },
  },
  { view: 'settings', heading: 'Folder for campaigns and sheets', ask: press('Choose…') },
  { view: 'new', heading: 'Choose a pack', ask: inMore('Another pack…') },
  { view: 'new', heading: 'Folder for the campaign', ask: inMore('Choose…') },
  {
    view: 'packs',
    heading: 'Choose a pack',
    ask: click('from-file'),
    fails: fill('Path of the pack (.json or .yaml)', nowhere),
  },
  { view: 'zine', heading: 'Open an issue', ask: click('zine-open'), fails: fill('Path of the file', nowhere) },
  {
    view: 'zine',
    heading: 'Begin an issue',
    ask: click('zine-new'),
    fails: fill('Path of the new file', nowhere),
  },
  {
    view: 'campaigns',
    heading: 'Open a campaign file',
    ask: click('open-campaign'),
    fails: fill('Path of the file', nowhere),
  },
  { view: 'campaigns', heading: 'Look at a sample game', ask: click('look-at-sample') },
]

/** Goes to a view. */
async function go(view: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), view === 'campaigns' ? '#/' : `#/${view}`)
  await page.getByTestId(`view-${view}`).waitFor()
}
const dialogs = (): Locator => page.locator('.p-dialog:not(.p-dialog-leave-active)')
const file = (): string => made.path

test.each(DIALOGS)('$view: $heading', async ({ view, heading, ask, fails }) => {
  await go(view)
  const before = readFileSync(file(), 'utf8')
  await ask()
  const dialog = page.getByRole('dialog', { name: heading })
  await dialog.waitFor()
  const at = await page.evaluate(() => location.hash)

  // Enter in its fields: the dialog stands, and nothing was done. In the path of a file it does as the button.
  for (const field of await dialog.locator('input[type=text], input:not([type])').all()) {
    if (!(await field.isVisible()) || (await field.getAttribute('role')) === 'combobox') continue
    if ((await field.getAttribute('id')) === 'chooser-path') continue
    await field.press('Enter')
    expect(await page.evaluate(() => location.hash)).toBe(at)
    await expect.poll(() => dialogs().count()).toBe(1)
  }
  expect(readFileSync(file(), 'utf8')).toBe(before)

  if (fails !== undefined) {
    renameSync(file(), `${file()}.away`)
    try {
      await fails()
      await dialog.getByTestId('dialog-failure').waitFor()
      await expect.poll(() => page.getByTestId('notice-failure').count()).toBe(0)
    } finally {
      renameSync(`${file()}.away`, file())
    }
  }

  // Escape from a list that is shut, a field, a button: the dialog leaves, with what was said in it.
  const list = dialog.locator('.p-select [role=combobox]').first()
  if ((await list.count()) > 0) {
    await list.click()
    await page.locator('.p-select-overlay').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.p-select-overlay').waitFor({ state: 'detached' })
    await expect.poll(() => dialogs().count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs().count()).toBe(0)
  expect(await page.evaluate(() => location.hash)).toBe(at)
  await expect.poll(() => page.getByTestId('notice-failure').count()).toBe(0)
  expect(readFileSync(file(), 'utf8')).toBe(before)
})
