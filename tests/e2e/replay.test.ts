// The replay in Chromium: stepped by keys at the desk, the board as large as the window, and the file that is saved of it.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, complaints, deskPage, picture } from '../support/browser'
import { keepTab } from '../support/tab'

const file = await readFile('tests/fixtures/campaigns/ruleset-1/elixir-whole-game.postmage')
let page: Page
keepTab(
  async (tab) => {
    ;({ page } = tab)
    await page.getByTestId('campaign-name').waitFor()
    await page.keyboard.press('Alt+4')
    await page.getByTestId('page-replay').click()
    await page.getByTestId('replay-pictures').waitFor()
  },
  { start: { files: { 'elixir.postmage': file }, open: 'elixir.postmage' } },
)

const turn = async (): Promise<number> => Number(await page.getByTestId('replay-range').inputValue())

test('arrow keys step from turn to turn; a click shows the board as large as the window, Escape puts it away', async () => {
  const last = await turn()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(turn).toBe(last - 2)
  await page.keyboard.press('Home')
  await page.getByRole('heading', { name: 'How it began' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  expect(await accessFaults(page, '[data-testid=replay]')).toEqual([])
  await picture(page, 'replay')

  await page.getByTestId('enlarge').click()
  const large = page.getByTestId('large-drawing')
  await large.waitFor()
  await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(1200)
  await picture(page, 'replay-large')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await expect.poll(turn).toBe(1)
})

test('the file that is saved steps by itself, with its own script and nothing else', async () => {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('replay-save').click()])
  const path = await saved.path()
  const alone = await page.context().browser()!.newContext({ offline: true })
  const reader = await deskPage(alone)
  const heard = complaints(reader)
  await reader.setContent(await readFile(path, 'utf8'))
  const shown = (): Promise<string[]> => reader.locator('.turn:not([hidden]) > h2').allTextContents()
  await expect.poll(shown).toEqual(['The start'])
  await reader.keyboard.press('ArrowRight')
  await expect.poll(shown).toEqual(['Turn 1'])
  await reader.keyboard.press('End')
  await expect.poll(() => reader.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true)
  await picture(reader, 'replay-file')
  expect(heard).toEqual([])
  await alone.close()
})
