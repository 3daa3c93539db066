// Help in the page: a rule number shows its text, the rulebook finds words and goes to a ruling.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneAfterAnother } from '../support/order'
import { accessFaults, contrastFaults, picture } from '../support/browser'
import { CAMPAIGN, playedCampaign } from '../support/page-campaign'
import { atOrders } from '../support/referee'
import { keepTab } from '../support/tab'

let page: Page
oneAfterAnother()
keepTab((tab) => ({ page } = tab), {
  prepare: (desk) => playedCampaign(desk),
  fresh: async (at) => {
    await at.getByText(CAMPAIGN).first().click()
    await atOrders(at)
    await at.getByTestId('player-0').waitFor()
  },
})

/** Looked at in both themes, with nothing for axe to find; in the second one only its colours are different. */
async function looked(name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), theme)
    await picture(page, `${name}-${theme}`)
    expect(await (theme === 'light' ? accessFaults(page) : contrastFaults(page))).toEqual([])
  }
}

test('a number shows its rule: Enter opens, Escape closes and gives the keyboard back', async () => {
  await page.keyboard.press('Alt+4')
  const number = page.getByTestId('view-history').getByRole('button', { name: 'Rule SM-14' }).first()
  await number.focus()
  await page.keyboard.press('Enter')
  const text = page.getByTestId('rule-text')
  await text.getByText('entry prize').first().waitFor()
  await looked('help-rule')
  await page.keyboard.press('Escape')
  await text.waitFor({ state: 'detached' })
  await expect.poll(() => number.evaluate((n) => n === document.activeElement)).toBe(true)
})

test('the rulebook opens at the ruling and is searched', async () => {
  await page.getByRole('button', { name: 'Rule SM-14' }).first().click()
  await page.getByRole('button', { name: 'In the rulebook' }).click()
  const ruling = page.locator('#rule-SM-14')
  await expect.poll(() => ruling.evaluate((r) => r === document.activeElement)).toBe(true)
  await looked('help-rulebook')
  await page.getByRole('searchbox').fill('wizard shuffle')
  await page.getByText('1 found').waitFor()
  await page.locator('#rule-SM-2').waitFor()
  await page.getByText('Elixir', { exact: true }).click()
  await page.locator('#rule-EX-7').waitFor()
})

test('the palette finds players, turns and rules; ? lists the keys, but not while typing', async () => {
  await page.keyboard.press('Control+k')
  const palette = page.getByTestId('palette')
  await palette.waitFor()
  await looked('help-palette')
  await palette.fill('sm-16?')
  await page.getByText('Nothing found').waitFor()
  await palette.fill('dai')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('player-3').and(page.locator('[aria-current], [aria-selected=true]')).waitFor()
  await page.getByTestId('find').click()
  await palette.fill('session 1')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Session 1' }).waitFor()
  await page.getByRole('heading', { name: 'Session 1' }).click()
  await page.keyboard.press('?')
  await page.getByTestId('keys').waitFor()
  await looked('help-keys')
  await page.keyboard.press('Escape')
  await page.getByTestId('keys').waitFor({ state: 'detached' })
})

test('Ctrl+F finds mail, orders, results and press, and leads there', async () => {
  await page.keyboard.press('Control+f')
  const search = page.getByTestId('search')
  await search.fill('sorry late')
  await page.getByRole('option', { name: /Mail Sorry, late!/ }).waitFor()
  await looked('help-search')
  await page.keyboard.press('Enter')
  await page.getByTestId('player-4').and(page.locator('[aria-current], [aria-selected=true]')).waitFor()
  await page.keyboard.press('Control+f')
  await search.fill('stranger')
  await page.getByRole('option', { name: /stranger@else/ }).click()
  await page.locator('[id^=waiting-]').first().waitFor()
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+f')
  await search.fill('first prize')
  await page
    .getByRole('option', { name: /session 1/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Session 1' }).waitFor()
  await page.keyboard.press('Control+f')
  await search.fill('no such words in it')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
})

test('F1 opens the handbook: chapters with pictures, searched, printed', async () => {
  await page.keyboard.press('F1')
  const view = page.getByTestId('view-handbook')
  await view.getByRole('heading', { name: 'Your first campaign' }).waitFor()
  const picture = view.locator('img').first()
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(500)
  await looked('help-handbook')
  await view.getByRole('button', { name: 'The games, for referees' }).click()
  await view.getByRole('heading', { name: 'Spell Merchants' }).waitFor()
  await view.getByRole('searchbox').fill('commitment')
  await view.getByText('found').waitFor()
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  expect((await coming).suggestedFilename()).toBe('postmage-handbook.pdf')
})
