// Turns played step by step in real Chromium, one by mouse and one by keyboard: what the steps show is the text that is
// written, and what adjudicating makes of it.
import { join } from 'node:path'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, contrastFaults, picture, type TestDesk } from '../support/browser'
import { asked, commitTurn } from '../support/page-campaign'
import { atOrders, backToList, ordersOpen } from '../support/referee'
import { newCampaign } from '../support/new-campaign'
import { keepTab } from '../support/tab'

const PLAYERS = ['Ann Ash', 'Bob Birch', 'Cy Cedar']
let desk: TestDesk
let page: Page
/** A campaign of each game in which Ann has the first turn and Bob the second. */
const made = new Map<string, CampaignSummary>()
keepTab((tab) => ({ desk, page } = tab), {
  prepare: async (at) => {
    for (const [game, players] of [
      ['elixir', PLAYERS.slice(0, 2)],
      ['magic-spell', PLAYERS],
    ] as const) {
      const more = { game, name: `Step by step: ${game}`, seed: 'step by step, turn for turn, 3' }
      made.set(
        game,
        await asked(at, 'campaigns.create', newCampaign(join(at.folder, `${game}.postmage`), players, more)),
      )
    }
  },
  back: backToList,
})

/** Opens a campaign, with the third face of Ann's orders turned to. */
async function begin(
  game: string,
  size: { readonly width: number; readonly height: number },
): Promise<CampaignSummary> {
  const campaign = made.get(game)!
  await page.setViewportSize(size)
  await page.getByRole('button', { name: campaign.name, exact: true }).click()
  await atOrders(page)
  await page.getByRole('tab', { name: 'Step by step' }).click()
  await page.getByTestId('story').waitFor()
  return campaign
}

/** Pictures in both themes; with `axe` there is nothing to be found wrong in either. In the second one only its colours are different. */
async function looked(page: Page, name: string, axe = false): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `step-by-step-${name}-${colorScheme}`)
    if (!axe) continue
    const part = '[data-testid=order-desk]'
    expect(await (colorScheme === 'dark' ? accessFaults(page, part, true) : contrastFaults(page, part))).toEqual([])
  }
}

const face = (page: Page) => page.getByTestId('steps-face')
/** The lines the steps show for the turn: so far, and if nothing more is ordered. */
const shown = async (page: Page): Promise<readonly string[]> =>
  (await face(page).locator('[data-testid=story] li, [data-testid=ahead] li').allInnerTexts()).map((line) =>
    line.replace(/\s+/g, ' ').trim(),
  )
const happened = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByTestId('story').locator('li').filter({ hasText: words }).first().waitFor()
const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** A key that takes a step or takes one back; then the steps are those of the orders as they stand now: before that no key takes another. */
async function stepped(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => face(page).locator('.steps-face').getAttribute('aria-busy')).toBe('false')
}

/** Accepts with Ctrl+Enter; then the text of the seat is this one, read without any problem. */
async function accepted(page: Page, campaign: CampaignSummary, seat: number, text: string): Promise<void> {
  const content = page.locator('.cm-content')
  await expect.poll(async () => (await content.innerText()).includes(text.split('\n').at(-1)!)).toBe(true)
  const sheet = () => asked(desk, 'orders.sheet', { campaign: campaign.id, seat })
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await sheet()).text.trim()).toBe(text)
  expect((await sheet()).reading?.problems).toEqual([])
}

/** Adjudicates; then each turn went as its steps had shown. */
async function wentAsShown(campaign: CampaignSummary, turns: readonly (readonly string[])[]): Promise<void> {
  await commitTurn(desk, campaign.id)
  const { turns: played } = await asked(desk, 'history.read', { campaign: campaign.id })
  for (const [i, lines] of turns.entries()) {
    const said = played[0]!.log.filter(({ part }) => part === i + 1)
    expect(lines).toHaveLength(said.length)
    said.forEach(({ text, rule }, k) => expect(lines[k]).toContain(`${text} ${rule}`.trim()))
  }
}

test('Elixir: a shopping tour by mouse, one by keyboard', async () => {
  const campaign = await begin('elixir', { width: 1560, height: 1000 })
  await looked(page, 'elixir')

  // Ann, by mouse: over the board to a shop, and what it sells.
  await face(page).getByTestId('spot-herbalist').click()
  await happened(page, 'to the Herbalist')
  const buy = face(page).getByRole('group', { name: 'Buy' })
  await buy.getByRole('button', { name: 'Buy mandrake' }).click()
  await happened(page, 'mandrake')
  await face(page).getByTestId('step-back').click()
  await page.getByTestId('story').getByText('mandrake').waitFor({ state: 'detached' })
  await buy.getByRole('button', { name: 'Buy vervain' }).click()
  await happened(page, 'vervain')
  await looked(page, 'elixir-bought', true)
  const ann = await shown(page)
  await face(page).getByRole('button', { name: 'Take back the last step' }).hover()
  await accepted(page, campaign, 0, 'move to herbalist\nbuy vervain')

  // Bob, by keyboard: the focus waits at his first order; the arrows walk over the board.
  await ordersOpen(page, 'Bob Birch')
  await expect.poll(() => focusedText(page)).toMatch(/^1\s*Stay/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toContain('Move to')
  for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+Tab')
  const spot = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')
  await expect.poll(spot).toMatch(/^spot-/)
  await page.keyboard.press('End')
  const seen = new Set<string>()
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
    seen.add(await spot())
    await page.keyboard.press(key)
  }
  expect(seen.size).toBeGreaterThan(2)
  // Typing finds, Enter takes what was found first.
  await page.keyboard.press('Tab')
  await page.keyboard.type('jewel')
  await stepped(page, 'Enter')
  await happened(page, 'to the Jeweller')
  await expect.poll(() => focusedText(page)).toMatch(/^1/)
  const offer = await focusedText(page)
  const bought = offer.replace(/^1\s*(Buy|Take a free) /, '')
  await stepped(page, '1')
  await happened(page, bought)
  // The first entry of the list may be the same again, so the story shows when the step is taken back.
  await stepped(page, 'Backspace')
  await page.getByTestId('story').locator('li').filter({ hasText: bought }).waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe(offer)
  await stepped(page, 'Enter')
  await happened(page, bought)
  const bob = await shown(page)
  // A sentence has an article where the order has none: the jeweller’s smile is chance.
  const order = offer.replace(/^1\s*/, '').toLowerCase().replace('take a free', 'take free')
  await accepted(page, campaign, 1, `move to jeweller\n${order}`)
  await wentAsShown(campaign, [ann, bob])
})

test('Magic Spell in a small window: a tile scrounged on the board, a turn by keyboard', async () => {
  const campaign = await begin('magic-spell', { width: 900, height: 600 })
  await looked(page, 'magic-spell')
  await face(page).getByTestId('spot-place-17').click()
  await happened(page, 'scrounges at place 17')
  await looked(page, 'magic-spell-in-hand', true)
  await face(page)
    .getByRole('button', { name: /^Keep the/ })
    .click()
  await happened(page, 'keeps the tile')
  const ann = await shown(page)
  await expect.poll(() => page.getByTestId('steps-text').innerText()).toContain('keep')
  await accepted(page, campaign, 0, 'scrounge 17\nkeep')

  await ordersOpen(page, 'Bob Birch')
  await expect.poll(() => focusedText(page)).toMatch(/^1/)
  // A digit counts wherever the keyboard is, and the face says so; where something is typed it is a digit.
  await face(page).getByText('from anywhere on the page').waitFor()
  const offer = await focusedText(page)
  const back = face(page).getByTestId('step-back')
  await page.getByRole('tab', { name: 'Step by step' }).focus()
  await page.keyboard.press('1')
  await expect.poll(() => back.isEnabled()).toBe(true)
  await back.click()
  await expect.poll(() => focusedText(page)).toBe(offer)
  const find = face(page).getByTestId('find-offer')
  await find.press('1')
  await expect.poll(() => find.inputValue()).toBe('1')
  await expect.poll(() => back.isEnabled()).toBe(false)
  await find.fill('')
  await find.pressSequentially('rest')
  await page.keyboard.press('Enter')
  await happened(page, 'rests')
  const bob = await shown(page)
  await accepted(page, campaign, 1, 'rest')
  await wentAsShown(campaign, [ann, bob])
})
