// A turn that would be played too early or without somebody: the desk asks first, and the safe answer is the near one.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { asked, playedCampaign } from '../support/page-campaign'
import { backToList, pressable } from '../support/referee'
import { keepTab } from '../support/tab'
import { newCampaign } from '../support/new-campaign'

let desk: TestDesk
let page: Page
let [early, silent, late] = ['', '', '']
keepTab((tab) => ({ desk, page } = tab), {
  prepare: async (at) => {
    const made = (name: string, more: Parameters<typeof newCampaign>[2]) =>
      asked(at, 'campaigns.create', newCampaign(join(at.folder, `${name}.postmage`), ['Anna Quill', 'Brian Marsh', 'Cleo Hollow'], { name, ...more })) // prettier-ignore
    early = (await made('Early Bird', { deadline: new Date(Date.now() + 6.5 * 86_400_000).toISOString() })).id
    silent = (await made('Silent Thread', { game: 'fourth-game', deadline: '2030-03-08T18:00:00Z' })).id
    late = (await playedCampaign(at, 'Late Owls', 'late.postmage')).id
  },
  back: backToList,
})

const open = async (name: string): Promise<void> => {
  await page.getByText(name).first().click()
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  await pressable(page, 'commit')
}
const turnOf = async (campaign: string): Promise<number> => (await asked(desk, 'campaigns.summary', { campaign })).turn
const dialog = () => page.getByRole('dialog')

test('days before the deadline with nobody in: Ctrl+Enter asks and, pressed again, waits', async () => {
  await open('Early Bird')
  await page.keyboard.press('Control+Enter')
  await dialog().getByText('the deadline is in 6 days').waitFor()
  await picture(page, 'too-early-nobody-in')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
    .toBe('dialog-primary')
  expect(await accessFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => dialog().count()).toBe(0)
  expect(await turnOf(early)).toBe(1)
  await pressable(page, 'commit')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('dialog-secondary').click()
  await page.getByTestId('view-sheets').waitFor()
  expect(await turnOf(early)).toBe(2)
})

test('a thread in which nobody has posted is not closed by one key', async () => {
  await open('Silent Thread')
  await page.keyboard.press('Control+Enter')
  await dialog().getByText('No post at all').waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => dialog().count()).toBe(0)
  expect((await asked(desk, 'campaigns.summary', { campaign: silent })).over).toBe(false)
})

test('late orders are shown as read where they are looked at, and accepted or left out there', async () => {
  const status = async () => (await asked(desk, 'campaigns.summary', { campaign: late })).seats[4]!.status
  await open('Late Owls')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByTestId('player-4').click()
  const slip = page.getByTestId('late-4')
  await slip.getByText('offer 1').waitFor()
  await picture(page, 'late-orders-in-the-middle')
  expect(await accessFaults(page)).toEqual([])
  await slip.getByTestId('accept-late-4').focus()
  await page.keyboard.press('c')
  await expect.poll(status).toMatch(/^(in|warnings)$/)
  await page.getByTestId('undo').click()
  await expect.poll(status).toBe('late')
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  await pressable(page, 'commit')
  await page.keyboard.press('Control+Enter')
  await dialog().getByTestId('late-4').getByText('offer 1').waitFor()
  await picture(page, 'late-orders-in-the-question')
  await page.keyboard.press('x')
  await expect.poll(() => dialog().getByTestId('late-4').count()).toBe(0)
  await expect.poll(status).toBe('missing')
})
