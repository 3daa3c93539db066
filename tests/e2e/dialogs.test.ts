// Dialogs of the desk, in Chromium: Escape closes one and nothing under it, wherever the keyboard is; Enter in its fields presses
// nothing behind it; what fails in it is said in it. Some are walked by keys alone, held against what Chromium tells a screen reader:
// each is said by its name, holds the keyboard, and gives it back to what asked for it.
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { keyboardOf, type Keyboard } from '../support/keyboard'
import { asked, CAMPAIGN, commitTurn, playedCampaign } from '../support/page-campaign'
import { newCampaign } from '../support/new-campaign'
import { atOrders } from '../support/referee'
import { keepTab } from '../support/tab'

const SEALED = 'Sealed Cup'
let desk: TestDesk
let page: Page
let keys: Keyboard
let made: CampaignSummary
keepTab((tab) => ({ desk, page } = tab), {
  prepare: async (at) => {
    made = await playedCampaign(at)
    await asked(
      at,
      'campaigns.create',
      newCampaign(join(at.folder, 'sealed.postmage'), ['Anna', 'Brian', 'Cleo'], {
        name: SEALED,
        options: { sealed: true, proof: 'each-turn' },
        seed: 'a seed for what is sealed',
        deadline: '2030-03-08T18:00:00Z',
      }),
    )
  },
  fresh: async (at) => {
    keys = await keyboardOf(at)
    await at.getByRole('button', { name: CAMPAIGN, exact: true }).click()
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
const click = (testid: string) => (): Promise<void> => page.getByTestId(testid).click()
const pressed = (key: string) => (): Promise<void> => page.locator('main').press(key)
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
  { view: 'orders', heading: 'Keys', ask: pressed('?') },
  { view: 'orders', heading: 'Find and go', ask: pressed('Control+k') },
  { view: 'orders', heading: 'Search the campaign', ask: pressed('Control+f') },
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
  { view: 'zine', heading: 'Open an issue', ask: click('zine-open'), fails: fill('Path of the file', nowhere) },
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

/** The campaign is opened, and one of its views. */
async function into(campaign: string, view: string): Promise<void> {
  await go('campaigns')
  await keys.to(new RegExp(`^button “${campaign}`))
  await keys.press('Enter')
  // The view shown last is shown again.
  await page.getByTestId('view-campaigns').waitFor({ state: 'detached' })
  await keys.press(view)
}
const files = (): readonly string[] =>
  ['pigs', 'sealed'].map((name) => readFileSync(join(desk.folder, `${name}.postmage`), 'utf8'))
const inDialog = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('[role=dialog]') != null)
const place = (): Promise<string> => page.evaluate(() => location.hash)

/**
 * A dialog is asked for by Enter on what has the keyboard, walked through, and closed by Escape.
 * @param asks what asks for it, and has the keyboard again at the end @param first what has the keyboard in it
 * @param before how many dialogs are below it
 */
async function walk(
  asks: RegExp,
  name: string,
  first: RegExp,
  inside?: () => Promise<void>,
  before = 0,
): Promise<void> {
  const [where, stored] = [await place(), files()]
  await keys.press('Enter')
  await page.getByRole('dialog', { name, exact: true }).waitFor()
  await keys.at(first)
  await expect.poll(async () => (await keys.dialogs()).at(-1)).toBe(`dialog “${name}”`)
  await inside?.()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await keys.press(key)
    await expect.poll(inDialog).toBe(true)
  }
  await keys.press('Escape')
  await expect.poll(async () => (await keys.dialogs()).length).toBe(before)
  await keys.at(asks)
  expect(await place()).toBe(where)
  expect(files()).toEqual(stored)
}
/** In a field Enter does nothing, and the key of the next step nothing either while the dialog is not ready. */
const idle = async (): Promise<void> => {
  await keys.press('Enter', 'Control+Enter')
  await expect.poll(inDialog).toBe(true)
}

test('undo of a whole turn, and publishing', async () => {
  await commitTurn(desk, made.id)
  await page.reload()
  await into(CAMPAIGN, 'Alt+3')
  await page.getByTestId('view-sheets').waitFor()
  const undo = /^button “Undo/
  await keys.to(undo, 'Shift+Tab')
  await walk(undo, 'Undo', /^button “Undo/)
  const publish = /^button “Publish…”/
  await keys.to(publish, 'Shift+Tab')
  await walk(publish, 'Publish session 3', /^textbox “Deadline/, async () => {
    await keys.press('Enter')
    await expect.poll(inDialog).toBe(true)
  })
})

test('the boards and charts of a sheet, one of them large: Escape puts away the large one, then the list', async () => {
  await keys.press('Alt+3')
  await page.getByTestId('view-sheets').waitFor()
  const boards = /^button “Boards and charts…”/
  await keys.to(boards)
  await walk(boards, 'Boards and charts', /^button “Done/, async () => {
    await page.getByTestId('pictures').locator('svg').first().waitFor()
    await picture(page, 'dialog-keys-boards')
    const large = /^button “Show it large: Points/
    await keys.to(large, 'Shift+Tab')
    const one = 'Session 3, Public report: Points after each wizard'
    await walk(
      large,
      one,
      /^button “Close the large picture/,
      async () => {
        await picture(page, 'dialog-keys-large')
        const file = page.waitForEvent('download')
        await keys.press('Control+Enter')
        expect((await file).suggestedFilename()).toMatch(/points-after-each-wizard\.pdf$/)
        await expect.poll(() => page.getByTestId('picture-pdf').last().isEnabled()).toBe(true)
      },
      1,
    )
  })
})

test('a copy to compare with, and a correction', async () => {
  await keys.press('Alt+4')
  await page.getByText('What happened').waitFor()
  await keys.to(/^button “Proof/i)
  await keys.press('Enter')
  const compare = /^button “Compare with a copy…”/
  await keys.to(compare)
  await walk(compare, 'Compare with a copy', /^textbox “The second referee’s file/, idle)
  await keys.to(/^button “Session 1/, 'Shift+Tab')
  await keys.press('Enter')
  await page.getByTestId('correct-1').waitFor()
  const correct = /^button “Correct.*Brian/
  await keys.to(correct)
  await walk(correct, 'Correct Brian Øster’s orders, session 1', /^textbox “What was meant, as text/)
})

test('opening what is sealed, and the proof of the turns so far', async () => {
  await into(SEALED, 'Alt+2')
  await page.getByTestId('sealed').waitFor()
  const early = /^button “Open early…”/
  await keys.to(early)
  await walk(early, 'Open before the deadline', /^textbox “Reason/, idle)
  await keys.press('Alt+4')
  await keys.to(/^button “Proof/i)
  await keys.press('Enter')
  const reveal = /^button “Proof of the turns so far…”/
  await keys.to(reveal)
  await walk(reveal, 'Folder for the proof', /^textbox “Folder/)
})

test('a pack from a file; a pack that is not saved is not left by a slip of the hand', async () => {
  await go('packs')
  const from = /^button “Continue with a file…”/
  await keys.to(from)
  await walk(from, 'Choose a pack', /^textbox “Path of the pack/)
  await keys.to(/^button “Begin with the house pack/)
  await keys.press('Enter')
  const name = /^textbox “Name/i
  await keys.to(name)
  await keys.type('My own ')
  await page.getByText('Not saved yet.').waitFor()
  await keys.press('Alt+0')
  await page.getByRole('dialog', { name: 'The pack is not saved' }).waitFor()
  await keys.at(/^button “Stay/)
  await keys.press('Escape')
  await expect.poll(async () => (await keys.dialogs()).length).toBe(0)
  await keys.at(name)
  expect(await place()).toBe('#/packs')
  await keys.press('Alt+0')
  await keys.at(/^button “Stay/)
  await keys.to(/^button “Leave without saving/, 'Shift+Tab')
  await keys.press('Enter')
  await page.getByTestId('board').waitFor()
})

test('a deadline: a day chosen with the arrows, or typed; an odd one is asked about, one not understood is not set', async () => {
  const { id } = await asked(desk, 'campaigns.open', { path: join(desk.folder, 'sealed.postmage'), takeOver: false })
  const deadline = async (): Promise<string | undefined> =>
    (await asked(desk, 'campaigns.summary', { campaign: id })).deadline?.iso
  await into(SEALED, 'Alt+1')
  await page.getByTestId('deadline').click()
  const field = page.getByRole('textbox', { name: 'Deadline of session 1' })
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe('Fri 8 March 2030, 18:00')
  await field.press('ArrowDown')
  await page.getByRole('button', { name: 'Friday 8 March 2030', exact: true }).waitFor()
  await expect.poll(() => accessFaults(page)).toEqual([])
  // Escape closes the month alone.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Friday 8 March 2030', exact: true }).waitFor({ state: 'detached' })
  for (const key of ['ArrowDown', 'PageDown', 'ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => field.inputValue()).toBe('Sun 14 April 2030, 18:00')
  await field.fill('Mon 14 April 2030')
  await page.getByText('is a Sunday, not a Monday').waitFor()
  await page.keyboard.press('Control+Enter')
  expect(await deadline()).toBe('2030-03-08T18:00:00.000Z')
  await field.fill('14.4.2030 19:00')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Is this deadline right?' })
  await question.getByText('more than a year away').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await deadline()).toBe('2030-03-08T18:00:00.000Z')
  await field.fill('in 2 weeks 19:00')
  await page.keyboard.press('Control+Enter')
  await field.waitFor({ state: 'detached' })
  await expect
    .poll(async () => Math.round((Date.parse((await deadline()) ?? '') - Date.now()) / 86_400_000))
    .toBeOneOf([14, 15])
})
