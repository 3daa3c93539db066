// The zine at the desk in real Chromium: an issue begun, a campaign added and published, a fault shown at its place, real pages
// that follow the text, saved and printed.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessFaults,
  complaints,
  deskPage,
  picture,
  sharedBrowser,
  startDesk,
  type TestDesk,
} from '../support/browser'

let browser: Browser
let desk: TestDesk
beforeAll(async () => {
  desk = await startDesk({})
  copyFileSync('tests/fixtures/campaigns/ruleset-1/elixir-whole-game.postmage', join(desk.folder, 'kettle.postmage'))
  copyFileSync('resources/samples/zine/cat.svg', join(desk.folder, 'cat.svg'))
  browser = await sharedBrowser()
})
afterAll(async () => {
  await desk?.close()
})

const choose = async (page: Page, button: string | RegExp, file: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  await page.getByLabel('Path', { exact: false }).first().fill(join(desk.folder, file))
  await page.getByTestId('dialog-primary').click()
}
const pages = (page: Page, many: number): Promise<void> =>
  page.locator(`[data-testid="issue-pages"][data-pages="${many}"]`).waitFor()

test('an issue from nothing to print', async () => {
  const page = await deskPage(browser, { viewport: { width: 1440, height: 900 } })
  const found = complaints(page)
  await page.goto(desk.url)
  await page.getByRole('link', { name: 'Zine' }).click()
  await page.getByTestId('view-zine').waitFor()
  await choose(page, /^Begin an issue/, 'first.issue.md')
  await pages(page, 2)
  await page.getByTestId('zine-budget').getByText('2 pages of 16, 1 sheet').waitFor()

  // A campaign whose turn is not published yet is told, then published from here.
  await page.locator('.cm-line', { hasText: 'Dear reader' }).click()
  await choose(page, 'Insert a picture…', 'cat.svg')
  await page.locator('.cm-line', { hasText: 'Anna Quill' }).click()
  await page.keyboard.press('Control+Home')
  await page.locator('.cm-line', { hasText: '# Letters' }).click()
  await page.keyboard.press('Home')
  await page.keyboard.type('\n\n')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await choose(page, 'Add a campaign…', 'kettle.postmage')
  await page.getByTestId('zine-budget').getByText('has been published').waitFor()
  await page.getByTestId('zine-publish').click()
  await page
    .getByTestId('zine-budget')
    .getByText(/pages of 16/)
    .waitFor()
  await page.getByTestId('zine-outline').getByText('Elixir').waitFor()
  await page.locator('canvas[data-page]').nth(1).waitFor()
  await picture(page, 'zine')
  expect(await accessFaults(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved:').waitFor()
  expect(readFileSync(join(desk.folder, 'first.issue.md'), 'utf8')).toContain('::game{campaign="kettle.postmage"}')
  await page.getByTestId('zine-print').click()
  await page.getByText('Printed:').waitFor()
  expect(existsSync(join(desk.folder, 'first.pdf'))).toBe(true)
  expect(found).toEqual([])
  await page.context().close()
})

test('in the dark the numbers of the lines stand on the ground of the text; on a telephone a campaign can be added too', async () => {
  writeFileSync(
    join(desk.folder, 'dark.issue.md'),
    '---\nzine: The Slow Ferry\nnumber: 2\ndate: 2026-03-15\neditor: Pat Quill\n---\n# One\n\nFirst.\n',
  )
  const page = await deskPage(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto(desk.url)
  await page.getByRole('link', { name: 'Zine' }).click()
  await choose(page, 'Open an issue…', 'dark.issue.md')
  await page.locator('[data-testid=issue-pages] canvas[data-page]').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  const ground = await page.locator('.cm-gutters').evaluate((gutter) => getComputedStyle(gutter).backgroundColor)
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Add a campaign…' }).waitFor()
  // The text and the pages stand below each other, each as wide as the window.
  for (const part of ['.issue-editor', '[data-testid=issue-pages]'])
    await expect.poll(async () => (await page.locator(part).first().boundingBox())?.width).toBeGreaterThan(380)
  expect(await accessFaults(page)).toEqual([])
  await page.context().close()
})

test('sections are moved in the outline, by key and by dragging, and moved back by undo', async () => {
  const text = `${['---', 'zine: The Slow Ferry', 'number: 1', 'date: 2026-03-15', 'editor: Pat Quill'].join('\n')}\n---\n# One\n\nFirst.\n\n# Two\n\nSecond.\n\n# Three\n\nThird.\n`
  const at = join(desk.folder, 'moved.issue.md')
  writeFileSync(at, text)
  const page = await deskPage(browser, { viewport: { width: 1280, height: 800 } })
  const found = complaints(page)
  await page.goto(desk.url)
  await page.getByRole('link', { name: 'Zine' }).click()
  await choose(page, 'Open an issue…', 'moved.issue.md')
  const entries = page.getByTestId('zine-outline').getByRole('button')
  const order = (names: readonly string[]) =>
    expect.poll(async () => (await entries.allInnerTexts()).map((each) => /[A-Z][a-z]+/.exec(each)?.[0])).toEqual(names)
  const written = () => page.locator('.cm-content').innerText()
  const inFocus = () => page.evaluate(() => /[A-Z][a-z]+/.exec(document.activeElement?.textContent ?? '')?.[0])
  await order(['One', 'Two', 'Three'])

  await entries.nth(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await order(['One', 'Three', 'Two'])
  await expect.poll(inFocus).toBe('Three')
  await page.keyboard.press('Alt+ArrowUp')
  await order(['Three', 'One', 'Two'])
  await expect.poll(inFocus).toBe('Three')
  await expect.poll(written).toMatch(/---\s+# Three\s+Third\.\s+# One\s+First\.\s+# Two\s+Second\./)
  await page.keyboard.press('Control+z')
  await order(['One', 'Three', 'Two'])

  await entries.nth(2).dragTo(entries.nth(0), { targetPosition: { x: 20, y: 2 } })
  await order(['Two', 'One', 'Three'])
  await expect.poll(inFocus).toBe('Two')
  await picture(page, 'zine-moved')
  await page.locator('.cm-line', { hasText: 'Second.' }).click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await order(['One', 'Two', 'Three'])
  await expect.poll(written).toMatch(/---\s+# One\s+First\.\s+# Two\s+Second\.\s+# Three\s+Third\./)
  expect(found).toEqual([])
  await page.context().close()
})
