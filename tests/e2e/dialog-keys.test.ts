// Dialogs by keys alone, held against what Chromium tells a screen reader: each is said by its name, holds the keyboard, closes by
// Escape and nothing under it, and gives the keyboard back to what asked for it; Enter in it does nothing behind it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { keyboardOf, type Keyboard } from '../support/keyboard'
import { asked, CAMPAIGN, commitTurn, playedCampaign } from '../support/page-campaign'
import { backToList } from '../support/referee'
import { newCampaign } from '../support/new-campaign'
import { keepTab } from '../support/tab'

const SEALED = 'Sealed Cup'
let desk: TestDesk
let page: Page
let keys: Keyboard
keepTab(
  async (tab) => {
    ;({ desk, page } = tab)
    await page.getByTestId('board').waitFor()
  },
  {
    prepare: async (at) => {
      const { id } = await playedCampaign(at)
      await commitTurn(at, id)
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
    fresh: async (at) => (keys = await keyboardOf(at)),
    back: backToList,
  },
)

/** The campaign is opened, and one of its views. */
async function into(campaign: string, view: string): Promise<void> {
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
  await into(CAMPAIGN, 'Alt+3')
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
  await into(CAMPAIGN, 'Alt+4')
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
  await page.evaluate(() => (location.hash = '#/packs'))
  await page.getByTestId('view-packs').waitFor()
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
