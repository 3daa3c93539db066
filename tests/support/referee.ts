// A referee’s steps in the page, turn after turn: types a player's orders, accepts them, adjudicates, goes back.
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestDesk } from './browser'
import { asked } from './page-campaign'

export interface Table {
  readonly desk: TestDesk
  readonly page: Page
  readonly campaign: string
}
export const summaryOf = ({ desk, campaign }: Table): Promise<CampaignSummary> =>
  asked(desk, 'campaigns.summary', { campaign })

/** From Tonight, which a campaign opens on, to its orders. */
export async function atOrders(page: Page): Promise<void> {
  const tonight = page.getByTestId('view-tonight')
  await tonight.or(page.getByTestId('view-orders')).first().waitFor()
  if (await tonight.isVisible()) await page.keyboard.press('Alt+1')
  await page.getByTestId('view-orders').waitFor()
}

/** Waits until the editor of a player’s orders takes keys. @param name the player; undefined for the one shown */
export async function ordersOpen(page: Page, name?: string): Promise<void> {
  const called = name === undefined ? /^Orders of / : `Orders of ${name}`
  const region = page.getByRole('region', { name: called, exact: name !== undefined }).first()
  const tonight = page.getByTestId('view-tonight')
  await region.or(tonight).first().waitFor()
  if (await tonight.isVisible()) await page.keyboard.press('Alt+1')
  await region.waitFor()
  await expect.poll(() => page.getByTestId('reading-status').first().textContent()).not.toMatch(/^Opening|^$/)
}

/** Closes what is open over the page, one after another. */
export async function closeDialogs(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  // Counted once: one that closes by itself meanwhile must not be waited for.
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBeLessThan(open)
  }
}

/** From wherever a test ended to the list of campaigns: so the next one needs no tab of its own. */
export async function backToList(page: Page): Promise<void> {
  await closeDialogs(page)
  await page.evaluate(() => (location.hash = '#/'))
  await page.getByTestId('view-campaigns').waitFor()
}

/** Until a button can be pressed: a key that stands for it does nothing before that. */
export const pressable = (page: Page, testid: string): Promise<void> =>
  expect.poll(() => page.getByTestId(testid).isEnabled()).toBe(true)

/** The orders in the editor, without the remarks beside them. */
export const ordersText = (page: Page): Promise<string> =>
  page.locator('.cm-content').evaluate((content) =>
    [...content.querySelectorAll('.cm-line')]
      .map((line) => {
        const copy = line.cloneNode(true) as HTMLElement
        for (const remark of copy.querySelectorAll('.po-remark, .cm-placeholder')) remark.remove()
        return copy.textContent ?? ''
      })
      .join('\n'),
  )

/** Puts a text in the place of the orders in the editor, at once as a paste does. */
export async function pasteOrders(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Replaces the text of a player's orders by this one and waits until the page has understood it, without errors. */
async function writeOrders({ page }: Table, seat: number, name: string, text: string): Promise<void> {
  await page.getByTestId(`player-${seat}`).click()
  await ordersOpen(page, name)
  await pasteOrders(page, text)
  const status = page.getByTestId('reading-status')
  await expect.poll(() => status.textContent()).toMatch(/^\d+ lines? used(, nothing wrong|; \d+ warnings?)\.$/)
}

/** Writes a player's orders and accepts them with the keys. */
export async function order(table: Table, seat: number, name: string, text: string): Promise<void> {
  await writeOrders(table, seat, name, text)
  await table.page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await summaryOf(table)).seats[seat]?.status).toMatch(/^(in|warnings)$/)
}

/** To the preview of the turn. */
export async function preview({ page }: Table): Promise<void> {
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  await page.getByText('What happens, and why').waitFor()
}

/** Commits the turn that is previewed; the page goes on to its sheets. */
export async function commit({ page }: Table): Promise<void> {
  await page.getByTestId('commit').click()
  await page.getByTestId('view-sheets').waitFor()
}

export async function backToOrders({ page }: Table): Promise<void> {
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByTestId('order-desk').waitFor()
}
