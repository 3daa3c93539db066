// A campaign file damaged inside: the page says so, and one button saves the sound part and goes on with it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessFaults,
  complaints,
  deskPage,
  sharedBrowser,
  picture,
  startDesk,
  type TestDesk,
} from '../support/browser'
import { CAMPAIGN, asked, playedCampaign } from '../support/page-campaign'

let browser: Browser
let desk: TestDesk
beforeAll(async () => {
  desk = await startDesk()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await desk?.close()
})

test('the sound part of a damaged campaign is saved as a new file and opened', async () => {
  const { id: campaign } = await playedCampaign(desk)
  await asked(desk, 'campaigns.note', { campaign, text: 'the ink is low' })
  await asked(desk, 'campaigns.close', { campaign })
  const file = join(desk.folder, 'pigs.postmage')
  const damaged = readFileSync(file, 'utf8').replace('the ink is low', 'the ink is off') + '\n\nleft over\n'
  writeFileSync(file, damaged)

  const page = await deskPage(browser, { viewport: { width: 1280, height: 800 } })
  const found = complaints(page)
  await page.goto(desk.url)
  await page.getByRole('button', { name: CAMPAIGN, exact: true }).click()
  const button = page.getByTestId('salvage')
  await button.waitFor()
  await page.getByText('Reading only.').waitFor()
  await picture(page, 'damaged')
  expect(await accessFaults(page)).toEqual([])
  await button.click()
  await button.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Reading only.').count()).toBe(0)
  await expect.poll(() => page.getByTestId('campaign-name').textContent()).toBe(CAMPAIGN)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
  const saved = readFileSync(join(desk.folder, 'pigs sound part.postmage'), 'utf8')
  expect(damaged.startsWith(saved)).toBe(true)
  expect(saved).not.toContain('the ink is off')
  expect(found).toEqual([])
})
