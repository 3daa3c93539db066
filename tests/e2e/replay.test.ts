// The replay in Chromium: stepped by keys at the desk, the board as large as the window, and the file that is saved of it.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessFaults,
  complaints,
  picture,
  sharedBrowser,
  startDesk,
  type TestDesk,
} from '../support/browser'

let desk: TestDesk
let browser: Browser
let page: Page
let wrong: string[]
beforeAll(async () => {
  const file = await readFile('tests/fixtures/campaigns/ruleset-1/elixir-whole-game.postmage')
  desk = await startDesk({ files: { 'elixir.postmage': file }, open: 'elixir.postmage' })
  browser = await sharedBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  wrong = complaints(page)
  await page.goto(desk.url)
  await page.getByTestId('campaign-name').waitFor()
})
afterAll(async () => {
  await page.close()
  await desk.close()
})

test('arrow keys step from turn to turn; a click shows the board as large as the window, Escape puts it away', async () => {
  await page.keyboard.press('Alt+4')
  await page.getByTestId('page-replay').click()
  const turn = async (): Promise<number> => Number(await page.getByTestId('replay-range').inputValue())
  await page.getByTestId('replay-pictures').waitFor()
  const last = await turn()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await turn()).toBe(last - 2)
  await page.keyboard.press('Home')
  await page.getByRole('heading', { name: 'How it began' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  expect(await accessFaults(page, '[data-testid=replay]')).toEqual([])
  await picture(page, 'replay')

  await page.getByTestId('enlarge').click()
  const large = page.getByTestId('large-drawing')
  await large.waitFor()
  const box = await large.boundingBox()
  expect(box?.width).toBeGreaterThan(1200)
  await picture(page, 'replay-large')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  expect(await turn()).toBe(1)
  expect(wrong).toEqual([])
})

test('the file that is saved steps by itself, with its own script and nothing else', async () => {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('replay-save').click()])
  const path = await saved.path()
  const alone = await browser.newContext({ offline: true })
  const reader = await alone.newPage()
  const heard = complaints(reader)
  await reader.setContent(await readFile(path, 'utf8'))
  const shown = (): Promise<string[]> => reader.locator('.turn:not([hidden]) > h2').allTextContents()
  expect(await shown()).toEqual(['The start'])
  await reader.keyboard.press('ArrowRight')
  expect(await shown()).toEqual(['Turn 1'])
  await reader.keyboard.press('End')
  expect(await reader.getByRole('button', { name: 'On' }).isDisabled()).toBe(true)
  await picture(reader, 'replay-file')
  expect(heard).toEqual([])
  await alone.close()
})
