// Elixir and Magic Spell in real Chromium: the order desk opens with its board, text becomes orders, a turn is
// adjudicated at the desk and its sheet can be seen; nothing refused, thrown or serious for axe on the way.
import { join } from 'node:path'
import type { CampaignSummary } from '@shared/desk/answers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessFaults,
  complaints,
  deskPage,
  sharedBrowser,
  picture,
  startDesk,
  type TestDesk,
} from '../support/browser'
import { asked } from '../support/page-campaign'
import { ordersOpen } from '../support/referee'

let browser: Browser
let desk: TestDesk
beforeAll(async () => {
  browser = await sharedBrowser()
  desk = await startDesk()
})
afterAll(async () => {
  await desk?.close()
})

const GAMES = [
  ['elixir', 'The Three Parts', ['Ann Ash', 'Bob Birch'], 'move towards jeweller', 'Move'],
  ['magic-spell', 'The Courseload', ['Ann Ash', 'Bob Birch', 'Cy Cedar'], 'rest', 'Rest'],
] as const

describe.each(GAMES)('%s', (game, name, players, orders, sentence) => {
  test('from the order desk to the sheet', async () => {
    const made: CampaignSummary = await asked(desk, 'campaigns.create', {
      path: join(desk.folder, `${game}.postmage`),
      game,
      name,
      roster: players.map((player) => ({ name: player, address: null, seat: null, handle: null })),
      options: {},
      packPath: null,
      seed: `a seed for ${game}, for tests only`,
      deadline: null,
      referee: null,
    })
    const page = await deskPage(browser, { viewport: { width: 1560, height: 1100 } })
    const faults = complaints(page)
    await page.goto(desk.url)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByTestId('order-desk').waitFor()
    await page.getByTestId('form-face').locator('svg, button, input, select').first().waitFor()
    await ordersOpen(page)
    await page.locator('.cm-content').click()
    await page.keyboard.type(orders)
    await page.locator('.po-remark').getByText(sentence).first().waitFor()
    await picture(page, `board-games-${game}-orders`)
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    const status = async (): Promise<string> =>
      (await asked(desk, 'campaigns.summary', { campaign: made.id })).seats[0]!.status
    await expect.poll(status).toMatch(/in|warnings/)
    await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
    await page.getByText('What happens, and why').waitFor()
    await picture(page, `board-games-${game}-preview`)
    await page
      .getByTestId('primary')
      .or(page.getByRole('button', { name: /^Commit/ }))
      .first()
      .click()
    const turns = async (): Promise<number> =>
      (await asked(desk, 'campaigns.summary', { campaign: made.id })).turnsPlayed
    await expect.poll(turns).toBe(1)
    await page.getByRole('link', { name: 'Sheets', exact: true }).click()
    await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
    await picture(page, `board-games-${game}-sheet`)
    expect(faults).toEqual([])
    await page.context().close()
  })
})
