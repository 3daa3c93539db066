// A game by hand on the page: the referee writes what happens, throws dice and reads each sheet before it is sent.
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessFaults, complaints, contrastFaults, deskPage, picture, sharedBrowser, startDesk, type TestDesk } from '../support/browser' // prettier-ignore
import { asked } from '../support/page-campaign'

/** Players; as the desk calls them, with their coaches, once the campaign is made. */
let NAMES = ['Anna Quill', 'Brian Øster']
const CANARY = 'The innkeeper whispers to you of a ford.'
let browser: Browser
let desk: TestDesk
let campaign: string
beforeAll(async () => {
  desk = await startDesk()
  const made = await asked(desk, 'campaigns.create', {
    path: join(desk.folder, 'race.postmage'),
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
    await asked(desk, 'orders.accept', {
      campaign,
      seat,
      text: `Route:\nA1 B${seat + 2} C3\nHorses: ${seat + 1}`,
      how: 'typed',
      received: null,
      force: false,
    })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await desk?.close()
})

test('results are written, thrown for, read as sheets and adjudicated', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await deskPage(context)
  const heard = complaints(page)
  await page.goto(desk.url)
  await page.getByRole('button', { name: 'Coaches to the West', exact: true }).click()
  await page.getByTestId('view-orders').waitFor()
  await page.locator('.cm-content').getByText('Horses: 1').waitFor()
  expect(await accessFaults(page)).toEqual([])
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
  await readers.getByRole('button', { name: NAMES[0]!, exact: true }).click()
  await text.fill(CANARY)
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

  await readers.getByRole('button', { name: NAMES[1]!, exact: true }).click()
  await results
    .getByRole('region', { name: `Sheet of ${NAMES[1]}` })
    .getByText(/A storm of \d/)
    .waitFor()
  await expect.poll(() => sheet.getByText(CANARY).count()).toBe(0)

  // Everything is there again after a reload.
  await page.reload()
  await readers.getByRole('button', { name: `${NAMES[0]}, written` }).click()
  await expect.poll(() => text.inputValue()).toBe(CANARY)
  await expect.poll(() => results.getByLabel(`Distance of ${NAMES[1]}`).inputValue()).toBe('12')
  await page.setViewportSize({ width: 390, height: 800 })
  await picture(page, 'by-hand-results-narrow')
  expect(await accessFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByTestId('commit').click()
  await page.getByTestId('view-sheets').waitFor()
  const printed = async (whom: string): Promise<string> => {
    const [made] = await asked(desk, 'sheets.render', { campaign, turn: 1, for: whom, format: 'text', paper: 'a4', columns: 1, booklet: false }) // prettier-ignore
    return made?.text ?? ''
  }
  expect((await printed(NAMES[0]!)).replace(/\s+/g, ' ')).toContain(CANARY)
  for (const whom of [NAMES[1]!, 'public']) expect((await printed(whom)).replace(/\s+/g, ' ')).not.toContain(CANARY)
  expect(heard).toEqual([])
  await context.close()
})
