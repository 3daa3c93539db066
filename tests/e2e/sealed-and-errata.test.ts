// A sealed campaign on the page: who is in, not what, until it is opened; then a correction, whose erratum is chosen and saved; then
// its sheets are published, taken back with a reason, and brought back.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { oneAfterAnother } from '../support/order'
import { asked, commitTurn } from '../support/page-campaign'
import { atOrders } from '../support/referee'
import { keepTab } from '../support/tab'
import { newCampaign, typed } from '../support/new-campaign'

let desk: TestDesk
let page: Page
let campaign: string
const text = 'round 1: offer 5 5 5\nround 2: pass'
oneAfterAnother()
keepTab((tab) => ({ desk, page } = tab), {
  prepare: async (at) => {
    const made = await asked(
      at,
      'campaigns.create',
      newCampaign(join(at.folder, 'sealed.postmage'), ['Anna', 'Brian', 'Cleo'], {
        name: 'Sealed Cup',
        options: { sealed: true, target: 500 },
        seed: 'a seed for what is sealed',
        deadline: '2030-03-08T18:00:00Z',
      }),
    )
    campaign = made.id
    await asked(at, 'orders.accept', typed(campaign, 0, text))
  },
  back: () => undefined,
})

test('sealed until it is opened early; every erratum can be read for each reader, and saved', async () => {
  await page.getByRole('button', { name: 'Sealed Cup', exact: true }).click()
  await atOrders(page)
  await page.getByTestId('orders-sealed').waitFor()
  await page.getByTestId('player-0').click()
  expect(await page.content()).not.toContain('5 5 5')
  await picture(page, 'sealed-orders')
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  await page.getByTestId('sealed').getByText('You see who is in, but not their orders.').waitFor()
  await picture(page, 'sealed-adjudicate')
  await page.getByTestId('unseal').click()
  await page.getByLabel('Reason').fill('The post is on strike.')
  await page.getByTestId('dialog-primary').click()
  await page.getByText('The orders are open.').waitFor()
  await page.getByTestId('commit').waitFor()
  await commitTurn(desk, campaign)
  const { basis } = await asked(desk, 'history.amendPreview', { campaign, turn: 1, seat: 1, text })
  await asked(desk, 'history.amend', { campaign, turn: 1, seat: 1, text, reason: 'It came.', basis })
  await page.reload()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByTestId('page-erratum').click()
  await page.getByTestId('erratum-text').getByText('It came.').waitFor()
  await page.getByTestId('erratum-for').click()
  await page.getByRole('option', { name: 'Cleo', exact: true }).click()
  await page.getByTestId('erratum-text').getByText('Erratum 1 to session 1, for Cleo').waitFor()
  await picture(page, 'errata')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('erratum-save').click()])
  expect(saved.suggestedFilename()).toMatch(/^sealed-cup-[0-9a-f]{4}-erratum-1-cleo\.txt$/)
})

test('published sheets nobody has received are taken back without an erratum; others with a reason only, which is an erratum, and so is bringing them back', async () => {
  const undo = async (): Promise<void> => {
    await asked(desk, 'sheets.publish', { campaign, turn: 1 })
    await page.reload()
    await page.getByTestId('page-erratum').click()
    await page.getByTestId('undo').click()
  }
  await undo()
  const dialog = page.getByRole('dialog', { name: 'Undo what was published' })
  await dialog.getByLabel('Reason').waitFor()
  await expect.poll(() => dialog.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await dialog.getByTestId('received').getByRole('button', { name: 'No' }).click()
  await dialog.getByLabel('Reason').waitFor({ state: 'detached' })
  await picture(page, 'undo-unsent')
  await dialog.getByTestId('dialog-primary').click()
  await dialog.waitFor({ state: 'detached' })
  expect((await asked(desk, 'history.read', { campaign })).errata).toHaveLength(1)
  expect(await asked(desk, 'campaigns.summary', { campaign })).toMatchObject({ takenBackTurns: [] })
  await undo()
  await dialog.getByText('Sheets of it have been published: players may have read them.').waitFor()
  await dialog.getByText(/printed on erratum 2/).waitFor()
  const primary = dialog.getByTestId('dialog-primary')
  await expect.poll(() => primary.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('  ')
  await expect.poll(() => primary.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('A page was missing.')
  await picture(page, 'undo-published')
  await primary.click()
  await page.getByText('Erratum 2 tells the players.').waitFor()
  const erratum = page.getByTestId('erratum-text')
  for (const words of [
    'Erratum 2 to session 1',
    'The sheets of session 1 that were published no longer count.',
    'A page was missing.',
  ])
    await erratum.getByText(words).waitFor()
  await page.getByTestId('notice-action').click()
  await page.getByText('Erratum 3 tells the players.').waitFor()
  await erratum.getByText('Erratum 2 is taken back').waitFor()
  expect((await asked(desk, 'campaigns.summary', { campaign })).publishedTurns).toEqual([1])
})
