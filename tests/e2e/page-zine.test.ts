// The zine at the desk in real Chromium: an issue begun, a campaign added and published, a fault shown at its place, real pages
// that follow the text, saved and printed.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { many } from '../support/drawn'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
keepTab((tab) => ({ desk, page } = tab), {
  async prepare({ folder, service }) {
    copyFileSync('tests/fixtures/campaigns/ruleset-1/elixir-whole-game.postmage', join(folder, 'kettle.postmage'))
    copyFileSync('resources/samples/zine/cat.svg', join(folder, 'cat.svg'))
    await service.handle('campaigns.open', { path: join(folder, 'kettle.postmage'), takeOver: false })
  },
  // The page keeps the issue it shows; every test opens its own.
  back: false,
})

const choose = async (button: string | RegExp, file: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  await page.getByLabel('Path', { exact: false }).first().fill(join(desk.folder, file))
  await page.getByTestId('dialog-primary').click()
}
const pages = (many: number): Promise<void> =>
  page.locator(`[data-testid="issue-pages"][data-pages="${many}"]`).waitFor()

test('an issue from nothing to print', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Zine' }).click()
  await page.getByTestId('view-zine').waitFor()
  await choose(/^Begin an issue/, 'first.issue.md')
  await pages(2)
  await page.getByTestId('zine-budget').getByText('2 pages of 16, 1 sheet').waitFor()

  // A picture goes to the end of the section the cursor is in, a campaign too; both are chosen, not typed.
  await page.locator('.cm-line', { hasText: 'Dear reader' }).click()
  await choose('Insert a picture…', 'cat.svg')
  await page.locator('.cm-line', { hasText: '# Editorial' }).click()
  await page.getByRole('button', { name: 'Add a campaign…' }).click()
  await page.getByTestId('issue-campaigns').getByRole('checkbox').check()
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('zine-budget').getByText('has been published').waitFor()
  // The last good pages stay, marked as old.
  await page.getByTestId('issue-old').waitFor()
  await page.getByTestId('zine-publish').click()
  await expect.poll(() => page.getByTestId('issue-old').count()).toBe(0)
  await page
    .getByTestId('zine-budget')
    .getByText(/pages of 16/)
    .waitFor()
  await page.getByTestId('zine-outline').getByText('Elixir').waitFor()
  await page.locator('canvas[data-page]').nth(1).waitFor()
  await picture(page, 'zine')
  expect(await accessFaults(page)).toEqual([])

  // The head is a form; what else is in the file stays as it was.
  await page.getByTestId('issue-head').locator('summary').press('Enter')
  await page.getByLabel('Title', { exact: true }).fill('The Slow Ferry')
  await page.getByLabel('Subscriptions, 1: name').fill('Anna')
  await page.getByLabel('Subscriptions, 1: address').fill('1 Quay, Leith')
  await page.getByLabel('Subscriptions, 1: address').press('Tab')
  await page.getByRole('button', { name: 'Labels' }).waitFor()
  await picture(page, 'zine-head')
  expect(await accessFaults(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved:').waitFor()
  const written = readFileSync(join(desk.folder, 'first.issue.md'), 'utf8')
  expect(written).toMatch(/^---\nzine: The Slow Ferry\nnumber: 1\n[^]*\n# price: 50p\n[^]*\nsubscriptions:\n/)
  expect(written).toMatch(/begin\.\n[^]*\n\n!\[cat\]\(cat\.svg\)\n\n::game\{campaign="kettle\.postmage"\}\n\n# Letters/)
  await page.getByTestId('zine-print').click()
  await page.getByText('Printed:').waitFor()
  expect(existsSync(join(desk.folder, 'first.pdf'))).toBe(true)
})

test('pages are enlarged, lead to their text and the text to them, by key too; a folder outside is asked about once', async () => {
  const head = '---\nzine: The Slow Ferry\nnumber: 2\ndate: 2026-03-15\neditor: Pat Quill\n---\n'
  const body = many(60, (i) => `Paragraph ${i} of a letter that goes on for a line or two, as letters will.`).join(
    '\n\n',
  )
  mkdirSync(join(desk.folder, 'zine'))
  writeFileSync(
    join(desk.folder, 'zine', 'long.issue.md'),
    `${head}# One\n\n${body}\n\n# Last\n\n![A cat](../cat.svg)\n\nThe end.\n`,
  )
  await page.getByRole('link', { name: 'Zine' }).click()
  await choose('Open an issue…', 'zine/long.issue.md')
  await page.locator('canvas[data-page]').nth(1).waitFor()
  const wide = async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0
  const small = await wide()
  await page.getByRole('button', { name: 'Larger' }).press('Enter')
  expect(await wide()).toBeGreaterThan(small * 1.8)
  const line = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('.cm-line')?.textContent ?? '')
  await page.getByRole('button', { name: 'Go to the text of page 3' }).press('Enter')
  await expect.poll(line).toMatch(/^Paragraph [1-9]/)
  const top = () => page.getByTestId('issue-pages').evaluate((pages) => pages.scrollTop)
  const before = await top()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Go to the cursor' }).press('Enter')
  await expect.poll(top).toBeGreaterThan(before)
  // A picture of another folder is left out until the referee allows that folder, which the head then says.
  await page.getByTestId('zine-budget').getByText('../cat.svg is outside').waitFor()
  await page.getByTestId('zine-allow').click()
  await expect.poll(() => page.getByTestId('zine-allow').count()).toBe(0)
  await page.getByTestId('issue-head').locator('summary').click()
  await page.getByTestId('issue-yaml').click()
  await page.locator('.cm-line', { hasText: 'outside:' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
})

test('in the dark the numbers of the lines stand on the ground of the text; on a telephone a campaign can be added too', async () => {
  writeFileSync(
    join(desk.folder, 'dark.issue.md'),
    '---\nzine: The Slow Ferry\nnumber: 2\ndate: 2026-03-15\neditor: Pat Quill\n---\n# One\n\nFirst.\n',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('link', { name: 'Zine' }).click()
  await choose('Open an issue…', 'dark.issue.md')
  await page.locator('[data-testid=issue-pages] canvas[data-page]').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  const ground = await page.locator('.cm-gutters').evaluate((gutter) => getComputedStyle(gutter).backgroundColor)
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Add a campaign…' }).waitFor()
  // The text and the pages stand below each other, each as wide as the window.
  for (const part of ['.issue-editor', '[data-testid=issue-pages]'])
    await expect.poll(async () => (await page.locator(part).first().boundingBox())?.width).toBeGreaterThan(380)
  expect(await accessFaults(page)).toEqual([])
})

test('sections are moved in the outline, by key and by dragging, and moved back by undo', async () => {
  const text = `${['---', 'zine: The Slow Ferry', 'number: 1', 'date: 2026-03-15', 'editor: Pat Quill'].join('\n')}\n---\n# One\n\nFirst.\n\n# Two\n\nSecond.\n\n# Three\n\nThird.\n`
  const at = join(desk.folder, 'moved.issue.md')
  writeFileSync(at, text)
  await page.getByRole('link', { name: 'Zine' }).click()
  await choose('Open an issue…', 'moved.issue.md')
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
  await expect.poll(written).toMatch(/^\s*# Three\s+Third\.\s+# One\s+First\.\s+# Two\s+Second\./)
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
  await expect.poll(written).toMatch(/^\s*# One\s+First\.\s+# Two\s+Second\.\s+# Three\s+Third\./)
})
