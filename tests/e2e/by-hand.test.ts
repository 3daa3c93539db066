// A game by hand on the page: the referee writes what happens, throws dice and reads each sheet before it is sent.
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, contrastFaults, picture, type TestDesk } from '../support/browser' // prettier-ignore
import { asked } from '../support/page-campaign'
import { atOrders, backToList } from '../support/referee'
import { typed } from '../support/new-campaign'
import { keepTab } from '../support/tab'

/** Players; as the desk calls them, with their coaches, once the campaign is made. */
let NAMES = ['Anna Quill', 'Brian Øster']
const CANARY = 'The innkeeper whispers to you of a ford.'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64') // prettier-ignore
let desk: TestDesk
let page: Page
let campaign: string
keepTab((tab) => ({ desk, page } = tab), {
  allowed: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 1280, height: 900 },
  prepare: async (at) => {
    const made = await asked(at, 'campaigns.create', {
      path: join(at.folder, 'race.postmage'),
      game: 'by-hand',
      name: 'Coaches to the West',
      roster: NAMES.map((name) => ({ name, address: null, seat: null, handle: null })),
      options: {},
      packPath: resolve('resources/packs/by-hand/race.json'),
      seed: 'a seed to look at the page with',
      deadline: '2026-03-08T18:00:00Z',
      referee: 'Pat Inkwell <pat@zine.example>',
    })
    campaign = made.id
    NAMES = made.seats.map(({ name }) => name)
    for (const seat of [0, 1])
      await asked(at, 'orders.accept', typed(campaign, seat, `Route:\nA1 B${seat + 2} C3\nHorses: ${seat + 1}`))
  },
  back: backToList,
})

test('results are written, thrown for, read as sheets and adjudicated', async () => {
  await page.getByRole('button', { name: 'Coaches to the West', exact: true }).click()
  await atOrders(page)
  await page.locator('.cm-content').getByText('Horses: 1').waitFor()
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  const results = page.getByTestId('results-desk')
  await results.getByText('A1 B2 C3').waitFor()

  // Nothing is written yet: the desk says so and plays nothing.
  await page.getByTestId('commit').click()
  await page
    .getByText(/no results yet/)
    .first()
    .waitFor()
  expect((await asked(desk, 'campaigns.summary', { campaign })).turn).toBe(1)

  const readers = results.getByRole('group', { name: 'Who reads the text' })
  const text = results.locator('#results-text')
  await results.getByLabel('Label').fill('storm')
  await results.getByRole('button', { name: 'Throw Road (2d6)' }).click()
  await results.getByText('quoted as {storm}').waitFor()
  await text.fill('A storm of {storm} breaks over the road.')
  await results.getByRole('button', { name: `Write to ${NAMES[0]}`, exact: true }).click()
  await text.fill(CANARY)
  await page.locator('input[type=file]').setInputFiles({ name: 'the ford.png', mimeType: 'image/png', buffer: PNG })
  await expect.poll(() => text.inputValue()).toBe(`${CANARY}\n![the ford](<the ford.png>)`)
  await results.getByLabel(`Distance of ${NAMES[1]}`).fill('twelve')
  await results
    .getByRole('list', { name: 'Problems' })
    .getByText(/Distance/)
    .waitFor()
  await results.getByLabel(`Distance of ${NAMES[1]}`).fill('12')
  await results.getByLabel(`How far you are with ${NAMES[0]}`).selectOption('done')
  const sheet = page.getByTestId('results-sheet')
  await sheet.getByText(CANARY).waitFor()
  await picture(page, 'by-hand-results')
  expect(await accessFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'by-hand-results-dark')
  expect(await contrastFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  // Another seat's sheet is looked at while the text stays.
  await results.getByLabel('The sheet of').selectOption(NAMES[1]!)
  await results
    .getByRole('region', { name: `Sheet of ${NAMES[1]}` })
    .getByText(/A storm of \d/)
    .waitFor()
  await expect.poll(() => sheet.getByText(CANARY).count()).toBe(0)

  // Everything is there again after a reload.
  await page.reload()
  await readers.getByRole('button', { name: `${NAMES[0]}, written` }).click()
  await expect.poll(() => text.inputValue()).toContain(CANARY)
  await expect.poll(() => results.getByLabel(`Distance of ${NAMES[1]}`).inputValue()).toBe('12')

  await page.getByTestId('commit').click()
  await page.getByTestId('view-sheets').waitFor()
  const printed = async (whom: string): Promise<string> => {
    const [made] = await asked(desk, 'sheets.render', { campaign, turn: 1, for: whom, format: 'text', paper: 'a4', columns: 1, booklet: false }) // prettier-ignore
    return made?.text ?? ''
  }
  expect((await printed(NAMES[0]!)).replace(/\s+/g, ' ')).toContain(CANARY)
  for (const whom of [NAMES[1]!, 'public']) expect((await printed(whom)).replace(/\s+/g, ' ')).not.toContain(CANARY)

  // Both turns that follow need the same desk: what is pasted, asked back, and corrected afterwards.
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  await results.getByText('Paste results').click()
  const pasted = results.getByLabel('Results with headings: # All, names, # Columns, # Dice')
  await pasted.fill('# Everyone\nNo such player.')
  await results.getByRole('button', { name: 'Add them' }).click()
  await results.getByText(/There is no player/).waitFor()
  await pasted.fill(
    `# All\nThe sun shines: {sun}.\n\n# Columns\n| ${NAMES[1]} | distance | 20 |\n\n# Dice\nroll Road = sun`,
  )
  await results.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('Added: 1 texts, 1 cells, 1 throws.').waitFor()
  await expect.poll(() => text.inputValue()).toBe('The sun shines: {sun}.')
  await results.getByText('quoted as {sun}').waitFor()
  await results.getByLabel(`How far you are with ${NAMES[1]}`).selectOption('asked back')
  await results.getByLabel(`Your question to ${NAMES[1]}`).fill('Which bridge do you mean?')
  await results.getByRole('button', { name: 'Copy the letter' }).click()
  await page.getByText('The question is copied.').waitFor()
  const letter = await page.evaluate(() => navigator.clipboard.readText())
  expect(letter).toContain(`Dear ${NAMES[1]}, a question about your orders for`)
  expect(letter).toMatch(/Which bridge do you mean\?$/)
  await results.getByRole('button', { name: 'Asked back (1)' }).click()
  await expect.poll(() => results.getByRole('button', { name: /^Write to/ }).count()).toBe(1)
  await results.getByRole('button', { name: 'All (2)' }).click()
  await page.getByTestId('commit').click()
  await page.getByRole('button', { name: 'Adjudicate without them' }).click()
  await page.getByTestId('view-sheets').waitFor()

  // The first turn is corrected: what Brian had then changes, what was written stays.
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByTestId('turn-1').click()
  await page.getByTestId('correct-results').click()
  const correction = page.getByTestId('correction')
  await expect.poll(() => correction.getByLabel(`Distance of ${NAMES[1]}`).inputValue()).toBe('12 miles')
  await correction.getByLabel(`Distance of ${NAMES[1]}`).fill('far')
  await correction.getByText(/does not fit the column/).first().waitFor() // prettier-ignore
  await correction.getByLabel(`Distance of ${NAMES[1]}`).fill('14')
  await page.getByTestId('erratum').getByText(NAMES[1]!).first().waitFor() // prettier-ignore
  expect(await accessFaults(page)).toEqual([])
  await picture(page, 'by-hand-correction')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'by-hand-correction-dark')
  expect(await contrastFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await correction.getByLabel(/^Reason/).fill('I misread the map')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The correction is in force.').waitFor()
  const { before, after } = (await asked(desk, 'results.open', { campaign, turn: 1 })).past!
  expect([JSON.stringify(before), JSON.stringify(after)].map((report) => report.includes('14'))).toEqual([false, true])
})

test('the game is changed from the coming turn on', async () => {
  await page.getByRole('button', { name: 'Coaches to the West', exact: true }).click()
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  await page.getByRole('link', { name: 'Change the game from now on…' }).click()
  const columns = page.getByRole('region', { name: 'Columns', exact: true })
  await columns.getByLabel('Name', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Add a column', exact: true }).click()
  await page.keyboard.type('Mud')
  await page.getByText('The pack is good. Not saved yet.').waitFor()
  await picture(page, 'by-hand-change')
  await page.getByLabel('Why').fill('It rains.')
  await page.getByTestId('change-pack').click()
  await page.getByTestId('results-desk').getByLabel(`Mud of ${NAMES[0]}`).waitFor()
})
