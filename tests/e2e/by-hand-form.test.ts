// A game nobody has written a program for, from nothing to its first sheets at the desk: every click is counted.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, contrastFaults, picture, type TestDesk } from '../support/browser' // prettier-ignore
import { handOf } from '../support/hand'
import { backToList } from '../support/referee'
import { keepTab } from '../support/tab'

const MOST_CLICKS = 60
const ROSTER = 'Anna Quill\nBrian Øster\nCleo Marsh\nDai Llŷr\nEve Σοφία\nFrank Ash'
let desk: TestDesk
let page: Page
keepTab((tab) => ({ desk, page } = tab), { viewport: { width: 1280, height: 900 }, back: backToList })

test('a race game of six players takes at most 60 clicks from nothing to the first sheets', async () => {
  const hand = handOf(page)
  await page.getByTestId('view-campaigns').waitFor()
  const write = async (field: Locator, text: string): Promise<void> => {
    await hand.click(field)
    await hand.key('Control+A')
    await hand.write(text)
  }
  let choices = 0
  const choose = async (field: Locator, value: string): Promise<void> => {
    // A list opens by a click and is answered by another.
    choices += 2
    await field.selectOption(value)
  }
  const add = (noun: string): Promise<void> =>
    hand.click(page.getByRole('button', { name: `Add ${noun}`, exact: true }))
  const rows = (title: string): Locator => page.getByRole('region', { name: title, exact: true })
  const last = (title: string): Locator => rows(title).locator('.one').last()

  await hand.click(page.getByTestId('new-campaign'))
  await hand.click(page.getByRole('radio', { name: /A game by hand/ }))
  await page.getByTestId('pack-choice').waitFor()
  await hand.click(page.getByRole('button', { name: 'A new one…' }))
  await write(page.getByLabel('Name of the game'), 'The Cup of the Four Bridges')
  await write(page.getByLabel('A turn is called'), 'heat')
  await write(last('Orders').getByLabel('Name', { exact: true }), 'Route')
  await hand.key('Tab')
  await hand.key('Tab')
  await hand.write('squares in order, A1 B2')
  await add('an order')
  await hand.write('Gear')
  await choose(last('Orders').getByLabel('Kind', { exact: true }), 'number')
  await write(last('Orders').getByLabel('From', { exact: true }), '1')
  await write(last('Orders').getByLabel('To', { exact: true }), '5')
  await add('a column')
  await hand.write('Track')
  await hand.click(last('Columns').getByText('More'))
  await choose(last('Columns').getByLabel('As a score'), 'high')
  await add('a column')
  await hand.write('Speed')
  await write(last('Columns').getByLabel('Worked out as'), 'gear + rod')
  await page.getByText(/The formula cannot be used/).first().waitFor() // prettier-ignore
  expect(await accessFaults(page)).toEqual([])
  await picture(page, 'by-hand-form')
  await write(last('Columns').getByLabel('Worked out as'), 'gear + road')
  await add('dice')
  await hand.write('Road')
  await write(last('Dice').getByLabel('Dice', { exact: true }), '1d6')
  await page.getByText('The pack is good.').waitFor()
  // As on a telephone, in the dark.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'by-hand-form-narrow')
  expect(await contrastFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await hand.key('Control+Enter')

  await page.getByTestId('pack-choice').getByText('The Cup of the Four Bridges').waitFor()
  await write(page.getByLabel('Name of the campaign'), 'Spring cup')
  await write(page.getByLabel('Players, one per line'), ROSTER)
  await hand.click(page.getByLabel(/^Deadline of/))
  await hand.date('2027-03-08 18:00')
  await page.getByText('6 players understood').waitFor()
  await hand.key('Control+Enter')
  await page.getByTestId('view-created').waitFor()
  await hand.key('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await hand.key('Control+Enter')
  await page.getByRole('dialog', { name: /^Save / }).waitFor()
  await page.locator('[data-testid=dialog-primary]:enabled').waitFor()
  await hand.key('Control+Enter')
  await page.getByText('8 sheets are saved.').first().waitFor()
  const { clicks } = hand.toll()
  expect(clicks + choices).toBeLessThanOrEqual(MOST_CLICKS)
})

test('what is being written survives a reload; faults of the text are named; what was put aside comes back', async () => {
  await page.getByTestId('new-campaign').click()
  await page.getByRole('radio', { name: /A game by hand/ }).click()
  const choice = page.getByTestId('pack-choice')
  await choice.getByRole('button', { name: 'The Long Carriage Race' }).click()
  await choice.getByText(/^The Long Carriage Race/).first().waitFor() // prettier-ignore
  await choice.getByRole('button', { name: 'Change it…' }).click()
  await page.getByLabel('Name of the game').fill('The Short Race')
  // 100 with two decimal places is 10000 of the smallest unit.
  const most = page.getByRole('group', { name: 'Stake' }).getByLabel('To', { exact: true })
  await expect.poll(() => most.inputValue()).toBe('100.00')
  await page.getByText('The pack is good.').waitFor()
  await page.getByText('Write it yourself').click()
  const raw = page.getByLabel('The definition as text')
  const text = await raw.inputValue()
  expect(JSON.parse(text)).toMatchObject({ name: 'The Short Race', slots: [{}, {}, { name: 'Stake', to: 10000 }, {}] })
  await raw.fill(text.replace('"2d6"', '"2x6"'))
  await page.getByText('“2x6” are no dice.').first().waitFor()
  const dice = page.getByRole('textbox', { name: 'Dice', exact: true })
  await expect.poll(() => dice.getAttribute('aria-invalid')).toBe('true')
  await raw.fill(`${text}}`)
  await page.getByText(/line \d+/).first().waitFor() // prettier-ignore
  await raw.fill(text)
  await page.getByText('The pack is good.').waitFor()
  // The desk keeps it within a moment.
  await expect.poll(async () => JSON.stringify(await desk.service.handle('desk.kept', {}))).toContain('The Short Race')
  await page.reload()
  await page.getByText('The pack is good.').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: /A game by hand/ }).click()
  await choice.getByText('The Short Race').waitFor()
  await choice.getByRole('button', { name: 'Diplomacy by hand' }).click()
  await page.getByRole('button', { name: 'Take it again' }).click()
  await choice.getByText('The Short Race').waitFor()
})
