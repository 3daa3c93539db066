// A turn of a game by hand by keyboard alone: texts, cells and throws; at every step a screen reader has a name for what is there.
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { keyboardOf } from '../support/keyboard'
import { asked } from '../support/page-campaign'
import { atOrders } from '../support/referee'
import { keepTab } from '../support/tab'

const NAMES = ['Anna', 'Brian', 'Cleo']
const words = (n: number, what: string): string => Array.from({ length: n }, (_, i) => `${what}${i + 1}`).join(' ')
let desk: TestDesk
let page: Page
let campaign: string
keepTab((tab) => ({ desk, page } = tab), {
  viewport: { width: 1280, height: 900 },
  prepare: async (at) => {
    const made = await asked(at, 'campaigns.create', {
      path: join(at.folder, 'council.postmage'),
      game: 'by-hand',
      name: 'The council',
      roster: NAMES.map((name) => ({ name, address: null, seat: null, handle: null })),
      options: {},
      packPath: resolve('resources/packs/by-hand/matrix.json'),
      seed: 'a seed for the keyboard',
      deadline: '2026-03-08T18:00:00Z',
      referee: null,
    })
    campaign = made.id
  },
})

test('texts for all and for each of three players, two cells and two throws, without a mouse', async () => {
  const { press, type, at, to } = await keyboardOf(page)
  await page.getByTestId('board').waitFor()
  await to(/^button “The council/)
  await press('Enter')
  await atOrders(page)
  await press('Alt+2')
  const results = page.getByTestId('results-desk')
  await results.getByText('Kept as you type.').waitFor()

  await to(/^textbox “For everybody”/)
  await type(words(240, 'news'))
  // From a name in the list the keyboard goes on to that player's text.
  for (const name of NAMES) {
    await to(new RegExp(`^button “Write to ${name}`), 'Shift+Tab')
    await press('Enter')
    await at(new RegExp(`^textbox “For ${name}`))
    await type(words(80, name))
  }
  const columns = await results.getByRole('textbox', { name: / of \w+$/ }).evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label') ?? '')) // prettier-ignore
  for (const cell of columns.slice(0, 2)) {
    await to(new RegExp(`^textbox “${cell}`))
    await type('7')
  }
  for (const label of ['storm', 'fire']) {
    await to(/^textbox “Label”/)
    await type(label)
    await to(/^button “Throw /)
    await press('Enter')
    await results.getByText(`quoted as {${label}}`).waitFor()
    await to(/^combobox “Whose throw/, 'Shift+Tab')
    await press('Shift+Tab', 'Shift+Tab')
  }
  await expect.poll(async () => (await asked(desk, 'results.open', { campaign })).thrown.length).toBe(2)
  await to(/^combobox “The sheet of”/)
  await press('End')
  await results.getByRole('heading', { name: 'What you read' }).waitFor()
  await picture(page, 'by-hand-keys')

  await press('Control+Enter')
  await page.getByRole('dialog').waitFor()
  await to(/^button “Adjudicate without them/)
  await press('Enter')
  await page.getByTestId('view-sheets').waitFor()
  const { past } = await asked(desk, 'results.open', { campaign, turn: 1 })
  const given = past!.given as { texts: { text: string }[]; cells: unknown[]; throws: unknown[] }
  const written = given.texts.flatMap(({ text }) => text.split(/\s+/))
  expect([written.length, given.cells.length, given.throws.length]).toEqual([480, 2, 2])
})
