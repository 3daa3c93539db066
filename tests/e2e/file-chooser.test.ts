// Edges of the desk, in Chromium: a file lands in the folder that is shown, and sheets nobody has received make no erratum.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers'
import { complaints, deskPage, picture, sharedBrowser, startDesk, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { sampleCampaign } from '../support/sample-desk'
import { atOrders } from '../support/referee'

let browser: Browser
let desk: TestDesk
let page: Page
let found: string[]
let made: CampaignSummary
beforeAll(async () => {
  desk = await startDesk()
  made = await sampleCampaign(desk, 'spell-merchants', 1)
  mkdirSync(join(desk.folder, 'issues'), { recursive: true })
  browser = await sharedBrowser()
  page = await deskPage(browser, { viewport: { width: 1280, height: 800 } })
  found = complaints(page)
  await page.goto(desk.url)
  await page.getByRole('button', { name: made.name, exact: true }).click()
  await atOrders(page)
})
afterAll(async () => {
  expect(found).toEqual([])
  await desk?.close()
})

test('undoing a publication asks whether anybody has received the sheets; No makes no erratum', async () => {
  const campaign = made.id
  await asked(desk, 'sheets.publish', { campaign, turn: 1 })
  await page.reload()
  await page.getByTestId('undo').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').waitFor()
  await expect.poll(() => dialog.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await dialog.getByTestId('received').getByRole('button', { name: 'No' }).click()
  await dialog.getByLabel('Reason').waitFor({ state: 'detached' })
  await picture(page, 'undo-unsent')
  await dialog.getByTestId('dialog-primary').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await asked(desk, 'history.read', { campaign })).errata).toEqual([])
  expect(await asked(desk, 'campaigns.summary', { campaign })).toMatchObject({ takenBackTurns: [] })
})

test('a bare name belongs to the folder that is shown, the path is above the button, and Enter works', async () => {
  await page.goto(`${desk.url.replace(/#.*/, '')}#/zine`)
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
