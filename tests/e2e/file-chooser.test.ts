// The chooser of files, in Chromium: a file lands in the folder that is shown.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
keepTab((tab) => ({ desk, page } = tab), {
  prepare: ({ folder }) => mkdirSync(join(folder, 'issues')),
})

test('a bare name waits for its folder: on a slow desk nothing goes to the working directory', async () => {
  await page.evaluate(() => (location.hash = '#/zine'))
  let list = (): void => {}
  const slow = new Promise<void>((done) => (list = done))
  await page.route('**/desk/files.list', async (route) => {
    await slow
    await route.continue()
  })
  await page.getByTestId('zine-new').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Path of the new file')
  await expect.poll(() => field.inputValue()).toBe('next.issue.md')
  await expect.poll(() => dialog.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await field.press('Enter')
  list()
  await dialog.getByTestId('chosen-path').getByText(join(desk.folder, 'next.issue.md')).waitFor()
  expect(existsSync('next.issue.md')).toBe(false)
  await page.unroute('**/desk/files.list')
  await dialog.getByTestId('dialog-secondary').click()
  await dialog.waitFor({ state: 'detached' })
})

test('a bare name belongs to the folder that is shown, the path is above the button, and Enter works', async () => {
  await page.evaluate(() => (location.hash = '#/zine'))
  await page.getByTestId('zine-new').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'issues /' }).click()
  const at = join(desk.folder, 'issues', 'spring.issue.md')
  const field = dialog.getByLabel('Path of the new file')
  await expect.poll(() => field.inputValue()).toBe('next.issue.md')
  await field.fill('spring')
  await dialog.getByTestId('chosen-path').getByText(at).waitFor()
  await picture(page, 'file-chooser')
  await field.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(existsSync(at)).toBe(true)
})
