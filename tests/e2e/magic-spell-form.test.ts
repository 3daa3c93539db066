// The form of Magic Spell in real Chromium: in step with the text, whatever is ordered.
import { join, resolve } from 'node:path'
import type { SeatSheet } from '@shared/desk/answers/campaign'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, bothLights, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { newCampaign } from '../support/new-campaign'
import { ordersOpen, ordersText, pasteOrders } from '../support/referee'
import { keepTab } from '../support/tab'

/** By the seed and a pack that stays as it is: Anna holds G S E E A and has GEAS, GUERDON and OUBLIETTE to learn; Cleo begins. */
const NAMES = ['Anna', 'Brian', 'Cleo']
const SEED = 'three rounds of magic spell 7274'

let desk: TestDesk
let page: Page
let campaign: string
keepTab((tab) => ({ desk, page } = tab), {
  viewport: { width: 1560, height: 1100 },
  prepare: async (at) => {
    const made = await asked(
      at,
      'campaigns.create',
      newCampaign(join(at.folder, 'courseload.postmage'), NAMES, {
        game: 'magic-spell',
        name: 'The Courseload',
        options: { nesting: 3 },
        packPath: resolve('tests/fixtures/packs/magic-spell.json'),
        seed: SEED,
      }),
    )
    campaign = made.id
  },
})

const form = (): Locator => page.getByTestId('form-face')
const text = (): Promise<string> => ordersText(page)
const add = async (what: string, to = 'Orders'): Promise<void> => {
  await form().getByLabel(`Which order to add to ${to}`, { exact: true }).selectOption({ label: what })
  await form()
    .getByRole('button', { name: `Add to ${to}`, exact: true })
    .click()
}

test('a click weaves, scrounges, rests; further orders are added, named and put under conditions', async () => {
  await page.getByRole('button', { name: 'The Courseload', exact: true }).click()
  await ordersOpen(page)
  await page.getByTestId('player-0').click()
  await form().getByText('Cabinet').first().waitFor()
  for (const letter of ['G', 'E', 'A', 'S']) await page.getByTestId(`weave-${letter}-GEAS`).click()
  await expect.poll(text).toBe('weave G on GEAS\nweave E on GEAS\nweave A on GEAS\nweave S on GEAS')

  await page.getByTestId('rest').click()
  await expect.poll(text).toBe('rest')
  await page.getByTestId('spot-place-37').click()
  await expect.poll(text).toMatch(/^scrounge 37\nif it fits GEAS then weave on GEAS else \{ if it fits GUERDON/)

  await add('Trade')
  const trade = form().getByRole('group', { name: 'Orders: Trade' })
  await expect.poll(() => form().getByRole('status').textContent()).toContain('something from each side')
  await trade.getByLabel('with whom').selectOption({ label: 'Cleo' })
  await trade.getByLabel('give: one more').fill('E')
  await trade.getByLabel('give: one more').press('Enter')
  await trade.getByLabel('get: one more').fill('lucent')
  await trade.getByLabel('get: one more').press('Enter')
  await expect.poll(text).toContain('\ntrade with Cleo: give E; get LUCENT')

  await add('Return tiles at the end')
  await form().getByLabel('first: one more').selectOption('S')
  await form()
    .getByRole('button', { name: /^Only if: if the cabinet is too full/ })
    .click()
  await expect.poll(text).toContain('\nif I have at least 1 spirit then return tiles S')
  await add('Research', 'Orders 4, if not')
  await expect.poll(text).toContain('then return tiles S else research')
  // MS-16: a second action is an error, said before anything is sent.
  await page.getByText('There is one action in a turn').first().waitFor()
  await bothLights(page, 'magic-spell-form')
  await form().getByRole('button', { name: 'Remove from Orders 4, if not: Research' }).click()
  await expect.poll(text).toMatch(/then return tiles S$/)
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Enter')
  const sheet = (): Promise<SeatSheet> => asked(desk, 'orders.sheet', { campaign, seat: 0 })
  await expect.poll(async () => (await sheet()).versions.length).toBe(1)
  expect((await sheet()).text).toContain('trade with Cleo: give E; get LUCENT')
})

test('text fills the form, which writes it back the same; also in a narrow window', async () => {
  const orders = [
    'weave E from GUERDON to GEAS',
    'scrounge any',
    'if it is a vowel then keep else put back',
    'cast GEAS on Brian at 3, 4 paying Q burying OUBLIETTE',
    'bury OUBLIETTE, GUERDON',
    'trade with Brian: give E from GUERDON, GEAS; get T, KIBITZ',
    'if Brian has at least 7 credits then { research; rest } else if deck < 3 then pass',
  ].join('\n')
  await page.getByTestId('player-0').click()
  await ordersOpen(page, 'Anna')
  await pasteOrders(page, orders)
  await form().getByLabel('which tile').first().waitFor()
  await expect.poll(() => form().getByLabel('which tile').first().inputValue()).toBe('E GUERDON')
  await expect.poll(() => form().getByLabel('on whom').inputValue()).toBe('1')
  await expect.poll(() => form().getByRole('textbox', { name: 'at places' }).inputValue()).toBe('3, 4')
  await expect.poll(() => form().getByRole('group', { name: 'give' }).textContent()).toContain('E from GUERDON')
  // Anything changed in the form writes the whole: only the order of two lines differs.
  await form()
    .getByRole('button', { name: /^Earlier: keep|^Earlier: scrounge/ })
    .click()
  await expect.poll(async () => (await text()).split('\n')[0]).toBe('scrounge any')
  await expect
    .poll(async () =>
      (await text())
        .split('\n')
        .sort()
        .join('\n')
        .replace(/[{}] ?| (?=[;}])/gu, ''),
    )
    .toBe(
      orders
        .split('\n')
        .sort()
        .join('\n')
        .replace(/[{}] ?| (?=[;}])/gu, ''),
    )
  await page.setViewportSize({ width: 900, height: 600 })
  await page.getByRole('tab', { name: /^Form/ }).click()
  await bothLights(page, 'magic-spell-form-narrow')
  expect(await accessFaults(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900)
})
