// The Fourth Game on the page: a thread pasted, the next play by form, standings found and sorted, a play overruled,
// the game closed.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { atOrders } from '../support/referee'
import { newCampaign } from '../support/new-campaign'
import { keepTab } from '../support/tab'

const NAMES = Array.from({ length: 110 }, (_, n) =>
  n < 2 ? ['Dana Klein', 'Brian Abcde'][n]! : `Forum player ${n + 1}`,
)
const addressOf = (n: number): string =>
  n === 0 ? 'dklein00@post.example' : n === 1 ? 'abcde@post.example' : `gxbcd${n}@post.example`
/** Everybody from the third on plays piece 1, value 7, a minute apart; then Dana a misplay, Brian a play. */
const thread = [
  ...NAMES.map((name, n) =>
    n < 2
      ? ''
      : `${name} » 2026-03-01 ${String(10 + Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')} UTC\nPiece 1: ${n % 2 === 0 ? '-' : ''}7, 1\n`,
  ),
  'Dana Klein » 2026-03-01 16:00 UTC\nPiece 3: 13, 3\n',
  'Zed Noone » 2026-03-01 16:01 UTC\nPiece 1: 1, 1\n',
  'Brian Abcde » 2026-03-01 16:02 UTC\nI think:\nPiece 2: 2, 2\n',
].join('\n')

let desk: TestDesk
let page: Page
let campaign: string
keepTab((tab) => ({ desk, page } = tab), {
  viewport: { width: 1440, height: 900 },
  prepare: async (at) => {
    const made = await asked(
      at,
      'campaigns.create',
      newCampaign(join(at.folder, 'thread.postmage'), [], {
        game: 'fourth-game',
        name: 'Christmas Thread',
        roster: NAMES.map((name, n) => ({ name, address: addressOf(n), seat: null, handle: null })),
        seed: 'a seed to look at the page with',
        deadline: '2026-03-08T05:00:00Z',
        referee: 'Pat Inkwell <pat@zine.example>',
      }),
    )
    campaign = made.id
  },
})

const sound = async (page: Page, name: string): Promise<void> => {
  await picture(page, name)
  expect(await accessFaults(page)).toEqual([])
}

test('from the pasted thread to the winner', async () => {
  await page.getByRole('button', { name: 'Christmas Thread', exact: true }).click()
  await atOrders(page)
  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
  await page.getByLabel('Paste mail as it came').fill(thread)
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByText('After 109 valid plays the total is 2.').waitFor()
  await page.getByText('To a multiple of 168:').waitFor()
  await picture(page, 'fourth-game-imported')
  await page.getByRole('button', { name: 'Done' }).click()

  // The next play of Dana, by form: her piece 3, taken from the total, and the text stands beside it.
  await page.getByTestId('player-0').click()
  await page.getByTestId('play-3-minus').check()
  await page.locator('.cm-content').getByText('Piece 3: -12, 3').waitFor()
  await sound(page, 'fourth-game-orders')
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await expect
    .poll(async () => {
      const { view } = await asked(desk, 'orders.sheet', { campaign, seat: 0 })
      return view['total']
    })
    .toBe(-10)

  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  // The order desk has standings of its own.
  const view = page.getByTestId('view-adjudicate')
  await view.getByTestId('standings').waitFor()
  await expect.poll(() => view.getByTestId('standings').locator('tbody tr').count()).toBe(100)
  // 10 and 100 to 110: both words, wherever they stand.
  await view.getByTestId('standings-search').fill('PLAYER 10')
  await expect.poll(() => view.getByTestId('standings').locator('tbody tr').count()).toBe(12)
  await view.getByRole('button', { name: 'Player', exact: true }).click()
  const names = (): Promise<string[]> => view.getByTestId('standings').locator('tbody th').allTextContents()
  await expect.poll(async () => (await names())[0]).toBe('Forum player 10')
  await view.getByRole('button', { name: /^Player/ }).click()
  await expect.poll(async () => (await names())[0]).toBe('Forum player 110')
  await view.getByTestId('standings-search').fill('Dana')
  await expect.poll(names).toEqual(['Dana Klein'])
  await view.getByTestId('plays').getByText('misplay').first().waitFor()
  await view.getByTestId('plays').scrollIntoViewIfNeeded()
  await sound(page, 'fourth-game-adjudicate')

  // The misplay counts after all: ruled where it stands, and everything after it is scored again at once.
  const points = (): Promise<string> => view.getByTestId('standings').locator('tbody tr').first().innerText()
  const before = await points()
  await page.getByLabel('Only the 2 not counted or ruled on').check()
  await page.getByRole('button', { name: 'Overrule play 109 of Dana Klein' }).click()
  await page.getByLabel('Reason').fill('She said so at once.')
  await picture(page, 'fourth-game-ruling')
  await page.getByRole('button', { name: 'Make the ruling' }).click()
  await view.getByText('Play 109 of Dana Klein counts.').waitFor()
  await expect.poll(points).not.toBe(before)
  await view.getByTestId('plays').getByText('valid by ruling').waitFor()
  await picture(page, 'fourth-game-overruled')
  await view.getByTestId('standings-search').fill('')
  await page.getByTestId('commit').click()
  // Somebody who is not in the roster has posted: the desk asks.
  await page.getByTestId('dialog-secondary').click()
  await page.getByTestId('view-sheets').waitFor()
  await picture(page, 'fourth-game-sheet')
  expect(await asked(desk, 'campaigns.summary', { campaign })).toMatchObject({
    over: true,
    winners: [expect.stringMatching(/./)],
  })
})
