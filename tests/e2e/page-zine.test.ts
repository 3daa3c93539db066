// The zine at the desk in real Chromium: an issue begun, a campaign added and published, a fault shown at its place, real pages
// that follow the text, saved and printed.
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
keepTab((tab) => ({ desk, page } = tab), {
  async prepare({ folder, service }) {
    copyFileSync('tests/fixtures/campaigns/ruleset-1/elixir-whole-game.postmage', join(folder, 'kettle.postmage'))
    for (const to of ['cat.svg', '../outside.svg']) copyFileSync('resources/samples/zine/cat.svg', join(folder, to))
    await service.handle('campaigns.open', { path: join(folder, 'kettle.postmage'), takeOver: false })
  },
  viewport: { width: 1440, height: 900 },
})

const choose = async (button: string | RegExp, file: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  await page.getByLabel('Path', { exact: false }).first().fill(join(desk.folder, file))
  await page.getByTestId('dialog-primary').click()
}

test('an issue from nothing to print: sections moved, a picture and a campaign added, pages that lead to the text and back, a folder outside asked about', async () => {
  await page.getByRole('link', { name: 'Zine' }).click()
  await page.getByTestId('view-zine').waitFor()
  await choose(/^Begin an issue/, 'first.issue.md')
  await page.locator('[data-testid="issue-pages"][data-pages="2"]').waitFor()
  const budget = page.getByTestId('zine-budget')
  await budget.getByText('2 pages of 16, 1 sheet').waitFor()

  // Sections are moved in the outline, by key and by dragging, and moved back by undo.
  const entries = page.getByTestId('zine-outline').getByRole('button')
  const order = async (names: readonly [string, string]): Promise<void> => {
    await expect
      .poll(async () => (await entries.allInnerTexts()).slice(0, 2).map((each) => /[A-Z][a-z]+/.exec(each)?.[0]))
      .toEqual(names)
    const heads = page.locator('.cm-line').filter({ hasText: /^# / })
    await expect.poll(async () => (await heads.allInnerTexts()).slice(0, 2)).toEqual(names.map((name) => `# ${name}`))
  }
  const inFocus = () => page.evaluate(() => /[A-Z][a-z]+/.exec(document.activeElement?.textContent ?? '')?.[0])
  await order(['Editorial', 'Letters'])
  await entries.nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await order(['Letters', 'Editorial'])
  await expect.poll(inFocus).toBe('Letters')
  await page.keyboard.press('Control+z')
  await order(['Editorial', 'Letters'])
  await entries.nth(1).dragTo(entries.nth(0), { targetPosition: { x: 20, y: 2 } })
  await order(['Letters', 'Editorial'])
  await picture(page, 'zine-moved')
  await page.locator('.cm-line', { hasText: '# Letters' }).click()
  await page.keyboard.press('Control+z')
  await order(['Editorial', 'Letters'])

  // A picture goes to the end of the section the cursor is in, a campaign too; both are chosen, not typed.
  await page.locator('.cm-line', { hasText: 'Dear reader' }).click()
  await choose('Insert a picture…', 'cat.svg')
  await page.locator('.cm-line', { hasText: '# Editorial' }).click()
  await page.getByRole('button', { name: 'Add a campaign…' }).click()
  await page.getByTestId('issue-campaigns').getByRole('checkbox').check()
  await page.getByTestId('dialog-primary').click()
  await budget.getByText('has been published').waitFor()
  // The last good pages stay, marked as old.
  await page.getByTestId('issue-old').waitFor()
  await page.getByTestId('zine-publish').click()
  await expect.poll(() => page.getByTestId('issue-old').count()).toBe(0)
  await budget.getByText(/pages of 16/).waitFor()
  await page.getByTestId('zine-outline').getByText('Elixir').waitFor()
  await page.locator('canvas[data-page]').nth(1).waitFor()
  await picture(page, 'zine')

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

  // A picture of another folder is left out until the referee allows that folder, which the head then says.
  await page.locator('.cm-line', { hasText: '# Letters' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n\n![A cat](../outside.svg)\n')
  await budget.getByText('../outside.svg is outside').waitFor()
  await page.getByTestId('zine-allow').click()
  await expect.poll(() => page.getByTestId('zine-allow').count()).toBe(0)
  await page.getByTestId('issue-yaml').click()
  await page.locator('.cm-line', { hasText: 'outside:' }).waitFor()

  // Pages are enlarged, lead to their text and the text to them, by key too.
  const wide = async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0
  const small = await wide()
  await page.getByRole('button', { name: 'Larger' }).press('Enter')
  expect(await wide()).toBeGreaterThan(small * 1.8)
  const line = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('.cm-line')?.textContent ?? '')
  await page.getByRole('button', { name: 'Go to the text of page 3' }).press('Enter')
  await expect.poll(line).toMatch(/^::game/)
  const top = () => page.getByTestId('issue-pages').evaluate((pages) => pages.scrollTop)
  const before = await top()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Go to the cursor' }).press('Enter')
  await expect.poll(top).toBeGreaterThan(before)

  // In the dark the numbers of the lines stand on the ground of the text; on a telephone a campaign can be added too.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  const ground = await page.locator('.cm-gutters').evaluate((gutter) => getComputedStyle(gutter).backgroundColor)
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('button', { name: 'Add a campaign…' }).waitFor()
  // The text and the pages stand below each other, each as wide as the window.
  for (const part of ['.issue-editor', '[data-testid=issue-pages]'])
    await expect.poll(async () => (await page.locator(part).first().boundingBox())?.width).toBeGreaterThan(380)
  expect(await accessFaults(page)).toEqual([])
})
