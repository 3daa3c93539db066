// An office on the page, in Chromium: kept, its inbox, people and calendar, a proposal set, letters written.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessFaults,
  bothLights,
  complaints,
  contrastFaults,
  deskPage,
  picture,
  sharedBrowser,
  startDesk,
  type TestDesk,
} from '../support/browser'
import { asked, commitTurn } from '../support/page-campaign'
import { oneAfterAnother } from '../support/order'

oneAfterAnother()

let browser: Browser
let desk: TestDesk
let page: Page
let found: string[]
beforeAll(async () => {
  desk = await startDesk()
  browser = await sharedBrowser()
  page = await deskPage(browser, { viewport: { width: 1280, height: 800 }, acceptDownloads: true })
  found = complaints(page)
  await page.goto(desk.url)
})
afterAll(async () => {
  await desk?.close()
})

const nav = (name: string) => page.getByRole('navigation', { name: 'The referee’s desk' }).getByRole('link', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const office = async () => {
  const now = await asked(desk, 'office.look', {})
  if (now === null) throw new Error('no office')
  return now
}
const eml = (from: string, subject: string, text: string): string =>
  `From: ${from}\r\nSubject: ${subject}\r\nDate: Mon, 02 Mar 2026 18:20:11 +0000\r\nMessage-ID: <${subject.replace(/\W+/g, '-')}@quill.example>\r\n\r\n${text}\r\n`

/** Both lights hold, and nothing is wider than the window. */
async function holds(name: string): Promise<void> {
  expect(await accessFaults(page)).toEqual([])
  await bothLights(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-390-dark`)
  expect(await contrastFaults(page)).toEqual([])
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollHeight])).toEqual([
    390, 844,
  ])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('without an office there are no people and no calendar, and the sample is offered', async () => {
  await page.getByTestId('office-offer').waitFor()
  await nav('People').waitFor({ state: 'detached' })
  await picture(page, 'office-none')
  await button('Keep an office…').click()
  await page.getByTestId('chosen-path').waitFor()
  await page.getByTestId('chosen-path').getByText(join(desk.folder, 'Postmage')).waitFor()
  await picture(page, 'office-keep')
  await page.keyboard.press('Escape')
  await button('Look at a sample office').click()
  await page.getByTestId('office-board').waitFor()
  await expect.poll(() => page.getByTestId('office-board').locator('tbody tr').count()).toBe(6)
  await holds('office-campaigns')
})

test('a message in the inbox is read, put aside, taken and found by keys', async () => {
  const anna = (await office()).people.find(({ name }) => name.startsWith('Anna'))
  const address = anna?.addresses[0] ?? ''
  for (const [from, subject, text] of [
    [
      `Anna <${address}>`,
      'My orders for both games',
      'I shall do in the first as I did in the last, and in the other I wait.',
    ],
    [`Anna <${address}>`, 'Next session', 'Sorry, I am late again: may I have two more days?'],
    ['Zoe Newcomer <zoe@elsewhere.example>', 'May I join?', 'I read about your games in the zine.'],
    ['prize@else.example', 'You win', 'Click here.'],
  ] as const)
    await asked(desk, 'inbox.paste', { name: 'pasted', content: eml(from, subject, text) })
  await nav('Inbox').click()
  const rows = page.getByTestId('messages').locator('li')
  await expect.poll(() => rows.count()).toBe(4)
  await page.getByText('My orders for both games').click()
  await page.getByTestId('message').getByText('in the other I wait').waitFor()
  await holds('office-inbox')
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Back to the list').click()
  await page.getByTestId('messages').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  // The newest first: the prize.
  await page.keyboard.press('j')
  await page.getByTestId('message').getByText('Click here.').waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Why').fill('spam')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => rows.count()).toBe(3)
  await page.keyboard.press('j')
  await page.getByTestId('message').getByText('two more days').waitFor()
  await picture(page, 'office-inbox-take')
  // No campaign is likelier than the others, so which it is for is asked.
  await page.keyboard.press('t')
  await page.getByRole('dialog').getByText('The one with this address').waitFor()
  await picture(page, 'office-inbox-choose')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByTestId('inbox-find').fill('click')
  await page.getByTestId('messages').getByText('spam').waitFor()
})

test('people are found, added, changed, noted and merged', async () => {
  await nav('People').click()
  await page.getByTestId('people').getByRole('button', { name: 'Anna', exact: true }).click()
  await page.getByTestId('person').getByRole('heading', { name: 'Anna' }).waitFor()
  await holds('office-people')
  await button('Add a note…').click()
  await page.getByLabel('Note', { exact: true }).fill('pays in stamps')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('person').getByText('pays in stamps').waitFor()
  await button('Change…').click()
  await page.getByLabel('Mail addresses').fill('anna at home')
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('dialog-failure').getByText('is not a mail address').waitFor()
  await page.getByLabel('Mail addresses').fill('anna@new.example')
  await picture(page, 'office-person-form')
  await page.getByTestId('dialog-primary').click()
  await button(/^Write the new address into/).click()
  await expect.poll(async () => (await office()).people.find(({ name }) => name === 'Anna')?.seats).not.toEqual([])
  await expect
    .poll(async () =>
      (await office()).people.find(({ name }) => name === 'Anna')?.seats.some(({ outdated }) => outdated),
    )
    .toBe(false)

  await page.getByTestId('add-person').click()
  await page.getByLabel('Name', { exact: true }).fill('Anna')
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('person').getByText('may be one person').waitFor()
  await button('Merge them…').click()
  await page.getByTestId('dialog-primary').click()
  await expect.poll(async () => (await office()).people.length).toBe(12)
  await page.getByTestId('people-filter').fill('waiting elixir')
  await expect.poll(() => page.getByTestId('people').locator('tbody tr').count()).toBe(2)
  const saved = page.waitForEvent('download')
  await page.getByTestId('people-csv').click()
  expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toContain('anna@new.example')
})

test('who waits for any game can be put into a campaign whose game is chosen then', async () => {
  for (const { id: person, lists } of (await office()).people)
    if (lists.some(({ list, game }) => list === 'waiting' && game !== 'any'))
      await asked(desk, 'office.person', { person, fields: { waiting: '' } })
  await nav('Calendar').click()
  await nav('People').click()
  await page.getByTestId('waiting-lists').getByText('Waiting for any game:').waitFor()
  await picture(page, 'office-any-game')
  await button('Start a campaign…').click()
  await page.getByTestId('view-new').waitFor()
  await expect.poll(() => page.getByLabel('Players, one per line').inputValue()).toContain('Ines')
})

test('the calendar proposes, sets and plans', async () => {
  await nav('Calendar').click()
  await page.getByTestId('plan').first().waitFor()
  await holds('office-calendar')
  const market = (await office()).campaigns.find(({ glance }) => glance.game === 'magicians-market')
  const plan = page.getByRole('article', { name: market?.glance.name ?? '' })
  const who = market?.glance.seats.find(({ owes }) => owes !== null)?.name ?? ''
  const day = market?.glance.deadline?.slice(0, 10) ?? ''
  await button('Add an absence…').click()
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name: who, exact: true }).click()
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill('1 Jan 2020')
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('dialog-failure').getByText('is before').waitFor()
  await page.getByLabel('Last day').fill(day)
  await page.getByTestId('dialog-primary').click()
  await expect.poll(() => plan.getByTestId('proposed').textContent()).toContain(who)
  await picture(page, 'office-proposed')
  await plan.getByRole('button', { name: 'Set this deadline' }).click()
  await plan.getByTestId('proposed').waitFor({ state: 'detached' })
  const moved = (await office()).campaigns.find(({ path }) => path === market?.path)
  expect(Date.parse(moved?.glance.deadline ?? '')).toBeGreaterThan(Date.parse(market?.glance.deadline ?? ''))

  await plan.getByRole('button', { name: 'Schedule…' }).click()
  await picture(page, 'office-schedule')
  await page.getByLabel('Weeks between them').fill('3')
  await page.getByTestId('dialog-primary').click()
  await plan.getByText('every 3 weeks').waitFor()
  await plan.getByRole('button', { name: 'Policy…' }).click()
  await page.getByRole('combobox', { name: 'First NMR' }).click()
  await page.getByRole('option', { name: 'remind them' }).click()
  await page.getByTestId('dialog-primary').click()
  await plan.getByText('Policy: remind them').waitFor()
  await plan.getByRole('button', { name: 'Pause…' }).click()
  await page.getByLabel('Why').fill('Holidays')
  await page.getByTestId('dialog-primary').click()
  await plan.getByText('Paused: Holidays').waitFor()
  await plan.getByRole('button', { name: 'Resume' }).click()
  await plan.getByText('Paused: Holidays').waitFor({ state: 'detached' })

  // A turn is played without a player; the step that is due leads to its ruling.
  const played = (await office()).campaigns.find(({ glance }) => glance.game === 'spell-merchants')
  const { id } = await asked(desk, 'campaigns.open', { path: played?.path ?? '', takeOver: false })
  await commitTurn(desk, id)
  await asked(desk, 'office.record', {
    record: { type: 'policy', campaign: played?.glance.id ?? '', ladder: ['asleep'], reason: '' },
  })
  await nav('People').click()
  await nav('Calendar').click()
  await page.getByTestId('step-due').first().waitFor()
  await page.getByTestId('step-due').first().scrollIntoViewIfNeeded()
  await picture(page, 'office-step-due')
  await page.getByRole('button', { name: 'Stop waiting… (Eve)' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('Silent.')
  await picture(page, 'office-step-taken')
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('player-4').getByText('asleep').waitFor()
  await nav('Calendar').click()
  await page.getByTestId('step-due').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByTestId('month').waitFor()
  await holds('office-month')
  const saved = page.waitForEvent('download')
  await page.getByTestId('calendar-ics').click()
  expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toContain('BEGIN:VEVENT')
})

test('letters are read, changed and saved', async () => {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('Letters to players').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('letter-text').waitFor()
  await page.getByTestId('letter-text').fill('Please write.\n')
  await picture(page, 'office-letters')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('chosen-path').waitFor()
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/letters? (?:are|is) saved/)
    .first()
    .waitFor()
  const folder = join((await office()).folder, 'letters')
  expect(readdirSync(folder).some((name) => readFileSync(join(folder, name), 'utf8').includes('Please write.'))).toBe(
    true,
  )

  // From a campaign they are for that campaign.
  const name = (await office()).campaigns.find(({ glance }) => glance.game === 'elixir')?.glance.name ?? ''
  await nav('Campaigns').click()
  await page.getByTestId('office-board').getByRole('button', { name, exact: true }).click()
  await page.getByTestId('view-tonight').waitFor()
  await button('Write letters…').click()
  await page.getByRole('combobox', { name: 'Campaign' }).getByText(name).waitFor()
  await page.keyboard.press('Escape')
  expect(found).toEqual([])
})

test('an office in use elsewhere and one that is damaged say so, with what helps', async () => {
  const { folder } = await office()
  await asked(desk, 'office.close', {})
  const other = await startDesk()
  await asked(other, 'office.open', { path: folder, make: false })
  await asked(desk, 'office.open', { path: folder, make: false, readOnly: true })
  await page.goto(desk.url)
  await nav('Calendar').click()
  await page.getByTestId('office-locked').waitFor()
  await page.getByTestId('office-locked').getByText('reading only').waitFor()
  await picture(page, 'office-locked')
  await other.close()
  await button('Open it for writing').click()
  await page.getByTestId('office-locked').waitFor({ state: 'detached' })

  writeFileSync(join(folder, 'people.json'), '{')
  await nav('People').click()
  await page.getByTestId('office-trouble').getByText('people.json cannot be used').waitFor()
  await holds('office-trouble')
  await button('Rebuild it from the campaigns').click()
  await page.getByTestId('people').getByRole('button', { name: 'Brian', exact: true }).waitFor()
})
