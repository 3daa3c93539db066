// Order entry in real Chromium against the real desk: text and form in step, problems where they are, keyboard alone.
import { join } from 'node:path'
import type { SeatSheet } from '@shared/desk/answers/campaign'
import type { Letter, ViewFields } from '@shared/games/spell-merchants/types'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { newCampaign } from '../support/new-campaign'
import { atOrders, ordersOpen, ordersText, pasteOrders } from '../support/referee'
import { tabForEach } from '../support/tab'

let desk: TestDesk
let page: Page
let campaign: string
/** The first wizard of the first session. */
let first: Letter

const ANNA = 0
const PLAYERS = ['Anna Quill', 'Brian Øster', 'Cleo Marsh', 'Dai Llŷr']
tabForEach(
  async (tab) => {
    ;({ desk, page } = tab)
    campaign = tab.campaign.id
    const { wizards } = (await sheet(ANNA)).view as unknown as ViewFields
    first = wizards[0]!.letter
    await page.getByRole('button', { name: tab.campaign.name, exact: true }).click()
    await atOrders(page)
    await ordersOpen(page)
  },
  {
    viewport: { width: 1560, height: 900 },
    make: (at, n) =>
      asked(
        at,
        'campaigns.create',
        newCampaign(join(at.folder, `pig-${n}.postmage`), PLAYERS, {
          name: `The Pig’s Apothecaries ${n}`,
          seed: 'order entry, a seed for tests',
        }),
      ),
  },
)
const editor = (): Locator => page.locator('.cm-content')
const status = (): Locator => page.getByTestId('reading-status')
const round = (n: 1 | 2): Locator => page.getByTestId(`round-${n}`)
const player = (seat: number): Locator => page.getByTestId(`player-${seat}`)

const text = (): Promise<string> => ordersText(page)
const sheet = (seat: number): Promise<SeatSheet> => asked(desk, 'orders.sheet', { campaign, seat })
/** Types a text in the place of what is there, key by key: each is read, and answered. */
async function type(words: string): Promise<void> {
  await editor().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
}

test('text: a misspelt word is put right by a key or a button; with an error it is accepted only when told to; by telephone it has the time of the call', async () => {
  await type('round 1: ofer 5 6')
  await page.keyboard.insertText('\nround 2: restock 6 6 5')
  const mark = page.locator('.cm-lintRange-error')
  await expect.poll(() => mark.count()).toBeGreaterThan(0)
  await expect.poll(() => mark.first().textContent()).toContain('ofer')
  await expect.poll(() => status().textContent()).toContain('1 error')
  await expect.poll(() => page.locator('.po-remark .po-orders').textContent()).toContain('5 6 6')
  await picture(page, 'order-entry-error')
  // The same text put in once more is not read again; what was said of it is still there.
  await editor().fill('round 1: ofer 5 6\nround 2: restock 6 6 5')
  await expect.poll(() => page.locator('.po-remark').count()).toBe(2)
  await expect.poll(() => mark.count()).toBeGreaterThan(0)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F8')
  await page.locator('.cm-tooltip-lint').waitFor()
  await page.locator('.po-suggestion').first().click()
  await expect.poll(text).toBe('round 1: offer 5 6\nround 2: restock 6 6 5')
  await expect.poll(() => mark.count()).toBe(0)
  await expect.poll(() => status().textContent()).toContain('2 lines used')
  await page.keyboard.press('Control+z')
  await expect.poll(text).toContain('ofer')
  await expect.poll(() => mark.count()).toBe(1)
  await page.keyboard.press('Alt+Enter')
  await expect.poll(text).toContain('offer')

  // With an error it is not accepted silently: it explains, and takes what was understood when told to.
  await pasteOrders(page, 'round 1: offer 5 6\nround 2: dance around the cauldron')
  await expect.poll(() => status().textContent()).toContain('error')
  await page.keyboard.press('Control+Enter')
  const trouble = page.getByTestId('accept-trouble')
  await trouble.waitFor()
  await expect.poll(() => trouble.textContent()).toContain('Not accepted')
  await picture(page, 'order-entry-refused')
  expect((await sheet(ANNA)).text).toBe('')
  await page.getByRole('button', { name: 'Accept what was understood' }).click()
  await expect.poll(async () => (await sheet(ANNA)).versions.length).toBe(1)
  await expect.poll(() => player(1).getAttribute('aria-selected')).toBe('true')

  // In a low window an error below the editor is in sight without scrolling.
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 853, height: 533 })
  await pasteOrders(page, 'round 1: offr 5 5')
  const problem = page.getByTestId('text-face').locator('.problems li').first()
  await problem.waitFor()
  await expect
    .poll(async () => {
      const [box, faces] = [await problem.boundingBox(), await page.locator('.faces').boundingBox()]
      return box !== null && faces !== null && box.y + Math.min(box.height, 30) <= faces.y + faces.height
    })
    .toBe(true)
  await page.setViewportSize(size)

  // Orders by telephone are noted with the time of the call, and read back in one sentence.
  await player(2).click()
  await ordersOpen(page, PLAYERS[2])
  await page.getByLabel('By telephone').check()
  const time = page.getByLabel('Time of the call')
  await expect.poll(() => time.inputValue()).toMatch(/^\d\d:\d\d$/)
  await time.fill('0:05')
  await pasteOrders(page, 'round 1: pass\nround 2: restock 6 6 5')
  await picture(page, 'order-entry-telephone')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/By telephone, 00:05: .*restock 5 6 6/).waitFor()
  expect((await sheet(2)).versions[0]).toMatchObject({ how: 'telephone' })
  await player(2).click()
  await expect.poll(() => page.getByTestId('in-force').textContent()).toContain('by telephone')
  await picture(page, 'order-entry-telephone-noted')

  // So is that there is nothing to send.
  await player(3).click()
  await ordersOpen(page, PLAYERS[3])
  await page.getByLabel('By telephone').check()
  await page.getByLabel('Time of the call').fill('0:05')
  await page.getByRole('button', { name: 'Said nothing' }).click()
  await page.getByText(/By telephone, 00:05: nothing to send/).waitFor()
  expect((await sheet(3)).versions[0]).toMatchObject({ how: 'telephone' })
  await player(3).click()
  await expect.poll(() => page.getByTestId('in-force').textContent()).toMatch(/Said nothing\.\s+\(by telephone/)
})

test('form and text: the form writes the text, the text fills the form in; the key that accepts goes on from a player who owes nothing', async () => {
  // The form by keyboard: digits, a condition of two parts, an order for each case.
  await round(1).getByRole('radio', { name: 'Offer' }).check()
  await expect.poll(() => page.getByText('An offer needs at least one digit').isVisible()).toBe(true)
  await round(1).getByRole('textbox').focus()
  await page.keyboard.type('665')
  await expect.poll(text).toContain('round 1: offer 5 6 6')
  await expect.poll(() => round(1).getByText('Not held').count()).toBe(0)
  await page.keyboard.type('6')
  await expect.poll(() => round(1).getByText('Not held').count()).toBe(1)
  await page.keyboard.press('Backspace')
  await expect.poll(text).toBe('round 1: offer 5 6 6')

  await round(2).getByRole('radio', { name: 'Restock random' }).check()
  await round(2).getByRole('radio', { name: 'If …' }).check()
  await expect.poll(text).toContain(`if I won (${first}) then restock random`)
  await round(2).getByRole('button', { name: 'Add a part' }).click()
  await round(2).getByLabel('What to compare').nth(1).selectOption('points')
  await round(2).getByLabel('who', { exact: true }).nth(1).selectOption('Dai Llŷr')
  await round(2).getByRole('spinbutton').fill('12')
  await round(2)
    .getByLabel(/parts are joined/)
    .selectOption('any')
  await expect.poll(text).toContain(`if I won (${first}) or Dai Llŷr has at least 12 points then restock random`)
  const otherwise = round(2).getByRole('group', { name: 'Round 2, if not' })
  await otherwise.getByRole('radio', { name: 'Pass', exact: true }).check()
  await expect.poll(text).toContain('restock random else pass')
  await expect.poll(() => status().textContent()).toContain('2 lines used')
  await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(0)
  await page.getByTestId('accept').click()
  await expect.poll(async () => (await sheet(ANNA)).reading?.sentences.length).toBe(2)
  const rounds = (await sheet(ANNA)).reading?.orders as { rounds: unknown[] }
  expect(rounds.rounds[0]).toEqual({ kind: 'act', act: { do: 'offer', digits: [5, 6, 6] } })
  expect(rounds.rounds[1]).toMatchObject({
    kind: 'if',
    condition: { cel: `won("${first}") || players["Dai Llŷr"].points >= 12` },
    then: { act: { do: 'restock-random' } },
    else: { act: { do: 'pass' } },
  })
  expect((await sheet(ANNA)).versions[0]?.how).toBe('form')

  // The text fills the form in, conditions included.
  await ordersOpen(page, PLAYERS[1])
  await pasteOrders(page, `round 1: offer 5 6 6\nround 2: if I won (${first}) then offer 1 2 else restock 6 6 5`)
  await expect
    .poll(() =>
      round(1)
        .getByRole('textbox')
        .inputValue()
        .catch(() => ''),
    )
    .toBe('5 6 6')
  await round(1).getByText('3 digits, total 17').waitFor()
  // The form fills in steps; the last field is right last.
  await expect
    .poll(() =>
      round(2)
        .getByRole('textbox', { name: 'if not' })
        .inputValue()
        .catch(() => ''),
    )
    .toBe('5 6 6')
  await expect.poll(() => round(2).getByRole('radio', { name: 'If …' }).first().isChecked()).toBe(true)
  await expect.poll(() => round(2).getByLabel('which wizard').inputValue()).toBe(first)
  await expect.poll(() => round(2).getByRole('textbox', { name: 'if so' }).inputValue()).toBe('1 2')
  await expect.poll(() => round(2).getByRole('textbox', { name: 'if not' }).inputValue()).toBe('5 6 6')
  await picture(page, 'order-entry-conditional')

  // A condition that the rows cannot show stays text, with its meaning, and can be changed.
  await pasteOrders(page, 'round 2: if me.points * 2 > 60 then pass else restock 1 2 3')
  const raw = round(2).getByRole('textbox', { name: 'If', exact: true })
  await expect.poll(() => raw.inputValue().catch(() => '')).toContain('me.points * 2 > 60')
  await picture(page, 'order-entry-raw-condition')
  await raw.fill('I have 44 points')
  await raw.press('Tab')
  await expect.poll(text).toContain('if I have 44 points then pass else restock 1 2 3')

  // The key that accepts goes on from a player who owes nothing, wherever the focus is.
  const change = { kind: 'out', seat: ANNA, value: '' }
  const ruled = await desk.service.handle('adjudicate.rule', { campaign, change, reason: 'Moved away.' })
  expect(ruled).toMatchObject({ ok: true })
  await page.reload()
  await player(ANNA).click()
  await expect.poll(() => page.getByText('This seat has been given up').count()).toBeGreaterThan(0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => player(1).getAttribute('aria-selected')).toBe('true')
})
