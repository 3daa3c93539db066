// A campaign that is over, in Chromium: Orders and Adjudicate show how it ended, and lead on.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture } from '../support/browser'
import { keyboardOf } from '../support/keyboard'
import { keepTab } from '../support/tab'

const file = await readFile('tests/fixtures/campaigns/ruleset-2/elixir-whole-game.postmage')
let page: Page
keepTab(
  async (tab) => {
    ;({ page } = tab)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByTestId('campaign-name').waitFor()
  },
  { start: { files: { 'elixir.postmage': file }, open: 'elixir.postmage' } },
)

/** How far the document could be scrolled, which it never can. */
const overhang = (): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })

/** Tab leads from one to the next, each as a screen reader says it and with a line around it. */
async function tabbed(
  { press, at, to }: Awaited<ReturnType<typeof keyboardOf>>,
  stops: readonly RegExp[],
): Promise<void> {
  for (const [i, stop] of stops.entries()) {
    if (i === 0) await to(stop)
    else await press('Tab')
    await at(stop)
    const line = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
    await expect.poll(line).toBe('solid')
  }
}
const LEFT = [
  /^button “Look at the story”/,
  /^button “Reveal the seed”/,
  /^button “Tell it in the zine”/,
  /^button “Start another”/,
  /^region “Wizards”/,
  /^button “The board: .*Show it large”/,
]

test('Orders show who won, how everybody finished, the course of the game and the last orders', async () => {
  await page.keyboard.press('Alt+1')
  await page.getByRole('heading', { level: 1, name: 'Zoë Newhand won' }).waitFor()
  const standings = page.getByTestId('final-standings')
  await standings.getByRole('row', { name: /Zoë Newhand.*Elixir Part 3/ }).waitFor()
  await page.getByTestId('final-pictures').getByText('Gold after every turn').waitFor()
  await page.getByTestId('last-orders').getByText('Brew wolfsbane + bat wing with ruby.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await picture(page, 'game-over-orders')
  await page.setViewportSize({ width: 900, height: 600 })
  expect(await overhang()).toEqual([0, 0])
  const keyboard = await keyboardOf(page)
  await tabbed(keyboard, [...LEFT, /^button “Show it large: Gold after every turn/, /^button “Print the last sheets”/])
  await keyboard.to(/^button “Reveal the seed”/, 'Shift+Tab')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Proof' }).waitFor()
})

test('Adjudicate shows the last turn, before and after, and leads to its page of the history and to the sheets', async () => {
  await page.keyboard.press('Alt+2')
  const happened = page.getByTestId('last-happened')
  await happened.getByText('Zoë Newhand goes from the Jeweller').waitFor()
  await page.getByTestId('last-turn').getByRole('columnheader', { name: 'Gold before' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  await picture(page, 'game-over-adjudicate')
  await page.setViewportSize({ width: 900, height: 600 })
  expect(await overhang()).toEqual([0, 0])
  const keyboard = await keyboardOf(page)
  await tabbed(keyboard, [...LEFT, /^button “See its orders in History”/, /^button “Rule EX-1”/])
  // The text of a rule takes the keyboard and gives it back.
  await keyboard.press('Enter')
  await keyboard.at(/^dialog “Elixir, rule EX-1”/)
  await keyboard.press('Escape')
  await keyboard.at(/^button “Rule EX-1”/)
  await keyboard.press('Shift+Tab')
  await keyboard.at(/^button “See its orders in History”/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'turn 26' }).waitFor()
  await page.keyboard.press('Alt+2')
  await page.getByTestId('last-turn').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
})
