// A whole turn by the keyboard alone, from the list of campaigns to the proof: at every step what has the keyboard is what a screen
// reader would say of it, and nothing that can be operated is without a name.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestDesk } from '../support/browser'
import { keyboardOf } from '../support/keyboard'
import { asked, CAMPAIGN, playedCampaign } from '../support/page-campaign'
import { ordersOpen, pressable } from '../support/referee'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
let campaign: string
keepTab((tab) => ({ desk, page } = tab), { prepare: async (at) => ({ id: campaign } = await playedCampaign(at)) })

const LETTER = `From: Dai at work <d.llyr@works.example>
Date: Thu, 2 Apr 2026 10:00:00 +0000
Subject: orders
Message-ID: <walk@x>

round 1: pass
round 2: offer 5

Dai Llŷr
`

test('orders, mail, an unknown sender, the turn, its deadline, sheets, print and history', async () => {
  const { press, type, at, to } = await keyboardOf(page)
  const status = async (seat: number): Promise<string | undefined> =>
    (await asked(desk, 'campaigns.summary', { campaign })).seats[seat]?.status

  // The list.
  await page.getByTestId('board').waitFor()
  await to(new RegExp(`^button “${CAMPAIGN}`))
  await press('Enter')
  await ordersOpen(page, 'Anna Quill')

  // Orders as text, for the fourth player.
  for (const name of ['Brian Øster', 'Cleo Marsh', 'Dai Llŷr']) {
    await press('Alt+ArrowDown')
    await ordersOpen(page, name)
  }
  await to(/^textbox “Orders of Dai Llŷr, as text/)
  await type('round 1: offer 5 5')
  await page.getByTestId('reading-status').getByText('1 line used').waitFor()
  await press('Control+Enter')
  await expect.poll(() => status(3)).toMatch(/^(in|warnings)$/)

  // The next player is shown; their orders by the form.
  await ordersOpen(page, 'Eve Σοφία')
  await at(/^textbox “Orders of Eve Σοφία, as text/)
  await to(/^tab “Text”/, 'Shift+Tab')
  await press('ArrowLeft')
  await at(/^tab “Form”/)
  await to(/^radio “No order”/)
  await press('ArrowLeft')
  await at(/^radio “If …”/)
  await press('ArrowLeft')
  await at(/^radio “Pass”/)
  await press('Control+Enter')
  await expect.poll(() => status(4)).toMatch(/^(in|warnings)$/)

  // Mail, and whose it is.
  await to(/^button “Import mail…”/)
  await press('Enter')
  await at(/^textbox “Paste mail as it came”/)
  await type(LETTER)
  await pressable(page, 'dialog-primary')
  await press('Control+Enter')
  await page.getByTestId('import-results').locator('article').first().waitFor()
  await press('j')
  await at(/^article “.*Dai at work/)
  await press('w')
  await at(/^combobox “Whose is it\?/)
  await press('Enter')
  await page.getByRole('listbox').getByRole('option', { name: 'Dai Llŷr', exact: true }).waitFor()
  await press('Escape')
  await page.getByRole('listbox').getByRole('option', { name: 'Dai Llŷr', exact: true }).waitFor({ state: 'hidden' })
  await to(/^button “It is Dai Llŷr’s”/)
  await press('Enter')
  // It is said in the dialog in which it is done, not behind it.
  await page.getByRole('dialog').getByTestId('dialog-done').getByText('The mail is Dai Llŷr’s now.').waitFor()
  await expect.poll(() => page.getByTestId('notice-done').count()).toBe(0)
  await press('Control+Enter')
  await page.getByTestId('import-results').waitFor({ state: 'detached' })

  // The turn, with the deadline of the next one.
  await press('Alt+2')
  await pressable(page, 'commit')
  await page.getByLabel('Deadline of session 4').waitFor()
  await to(/^textbox “Deadline/, 'Shift+Tab')
  await press('Control+Enter')
  await page.getByTestId('open-matters').waitFor()
  await to(/^button “Adjudicate without them”/)
  await press('Enter')
  await page.getByTestId('view-sheets').waitFor()
  await expect.poll(async () => (await asked(desk, 'campaigns.summary', { campaign })).turn).toBe(4)
  expect((await asked(desk, 'campaigns.summary', { campaign })).deadline).not.toBeNull()

  // Sheets: all in one file for the printer. How they are saved by keys is in page-session.test.ts.
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await to(/^button “All in one file…”/)
  await press('Enter')
  await page.getByTestId('one-file').waitFor()
  await to(/^checkbox “The public report first/)
  const file = page.waitForEvent('download')
  await press('Control+Enter')
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-')

  // History: what happened, and that everything agrees.
  await press('Alt+4')
  await page.getByText('What happened').waitFor()
  await to(/^button “Proof/i)
  await press('Enter')
  await press('Control+Enter')
  await page.getByText('Everything agrees.').waitFor()
  await at(/^button “Proof/i)
})
