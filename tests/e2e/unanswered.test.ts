// A campaign that is a pipe, and a desk that does not answer: said in words, the rest goes on, and a page loaded again is painted.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaints, deskPage, picture, sharedBrowser, startDesk, type TestDesk } from '../support/browser'
import { makeCampaign } from '../support/campaigns'
import { atOrders } from '../support/referee'

let desk: TestDesk
let page: Page
let found: string[]
beforeAll(async () => {
  desk = await startDesk()
  page = await deskPage(await sharedBrowser(), { viewport: { width: 1280, height: 800 } })
  found = complaints(page)
})
afterAll(async () => {
  await page?.context().close()
  await desk?.close()
})

test.skipIf(process.platform === 'win32')(
  'a pipe in the list, opened, and a reload while nothing answers',
  async () => {
    const path = await makeCampaign(desk.folder, 'Sound')
    const pipe = join(desk.folder, 'pipe.postmage')
    execFileSync('mkfifo', [pipe])
    const entry = (at: string, name: string) => ({
      path: at,
      name,
      game: 'Spell Merchants',
      openedAt: '2026-03-01T18:00:00Z',
    })
    const data = join(desk.folder, '..', 'data')
    mkdirSync(data, { recursive: true })
    writeFileSync(
      join(data, 'settings.json'),
      JSON.stringify({ settings: {}, recent: [entry(pipe, 'A Pipe'), entry(path, 'Sound')] }),
    )
    await page.goto(desk.url)
    await page.getByText('is a pipe or a device, not a file').waitFor()
    await page.getByText('Enter or import the orders for session 1').first().waitFor()
    await picture(page, 'hangs-list')

    await page.getByTestId('open-campaign').click()
    await page.getByLabel('Path of the file').fill(pipe)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('is a pipe or a device, not a file').waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()

    // Where nothing answers at all, a page loaded again still shows its shell; what was open comes when it can.
    await page.getByText('Sound', { exact: true }).first().click()
    await atOrders(page)
    let answer = (): void => {}
    const told = new Promise<void>((done) => (answer = done))
    await page.route('**/desk/campaigns.*', async (route) => {
      await told
      await route.continue()
    })
    await page.reload()
    await page.getByTestId('view-campaigns').waitFor()
    await picture(page, 'hangs-reload')
    answer()
    await atOrders(page)
    await page.getByTestId('campaign-name').waitFor()
    expect(found).toEqual([])
  },
)

test('outside a campaign no campaign is shown around the view', async () => {
  for (const view of ['campaigns', 'new', 'zine', 'packs', 'settings']) {
    await page.evaluate((name) => (location.hash = name === 'campaigns' ? '#/' : `#/${name}`), view)
    await page.getByTestId(`view-${view}`).waitFor()
    expect([view, await page.getByTestId('undo').count(), await page.getByTestId('campaign-name').count()]).toEqual([
      view,
      0,
      0,
    ])
    await picture(page, `outside-${view}`)
  }
  await page.keyboard.press('Alt+0')
  await page.getByTestId('campaign-name').waitFor()
  await page.getByTestId('undo').waitFor()
})
