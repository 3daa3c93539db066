// Tonight: a campaign opens on its tasks; each leads where it is done, and ticks itself when it is.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, bothLights, picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { tabForEach } from '../support/tab'

let desk: TestDesk
let page: Page
let campaign: string
let name: string
tabForEach(
  (tab) => {
    ;({ desk, page } = tab)
    ;({ id: campaign, name } = tab.campaign)
  },
  { allowed: ['clipboard-read', 'clipboard-write'] },
)
const task = (key: string) => page.locator(`[data-task="${key}"]`)

test('an evening is done from its list', async () => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByTestId('view-tonight').waitFor()
  const counts = page.locator('.counts')
  await expect.poll(() => counts.innerText()).toMatch(/^2 in, 1 late, 1 to look at, 1 missing; deadline .* ago$/)
  expect(await accessFaults(page)).toEqual([])
  await bothLights(page, 'tonight')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'tonight-telephone')
  await page.setViewportSize({ width: 1280, height: 800 })

  // The players wait for sheets, which comes first; Ctrl+Enter goes there.
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
  await asked(desk, 'sheets.publish', { campaign, turn: 2 })
  await page.reload()
  await page.getByTestId('view-sheets').waitFor()
  await page.keyboard.press('Alt+9')
  await expect.poll(() => task('sheets').innerText()).toContain('are published')

  await task('late').getByRole('button').click()
  await page.getByTestId('view-orders').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Eve Σοφία' }).first().isVisible()).toBe(true)

  await page.keyboard.press('Alt+9')
  await task('missing').getByRole('button').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Bcc: dai@mail.example')
  expect(copied).not.toContain('anna@')
})
