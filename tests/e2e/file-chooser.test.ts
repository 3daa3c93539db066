// Edges of the desk, in Chromium: a file lands in the folder that is shown, and sheets nobody has received make no erratum.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import { picture, type TestDesk } from '../support/browser'
import { asked, playedCampaign } from '../support/page-campaign'
import { atOrders } from '../support/referee'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
let made: CampaignSummary
keepTab((tab) => ({ desk, page } = tab), {
  prepare: async (at) => {
    made = await playedCampaign(at)
    mkdirSync(join(at.folder, 'issues'), { recursive: true })
    await asked(at, 'sheets.publish', { campaign: made.id, turn: 2 })
  },
})

test('undoing a publication asks whether anybody has received the sheets; No makes no erratum', async () => {
  const campaign = made.id
  await page.getByRole('button', { name: made.name, exact: true }).click()
  await atOrders(page)
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
