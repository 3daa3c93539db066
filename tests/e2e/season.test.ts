// A season of an office at the desk, in Chromium, as a referee lives it: from the waiting list to an erratum, with letters as files.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { complaints, deskPage, picture, sharedBrowser, startDesk, type TestDesk } from '../support/browser'
import { readMail } from '../support/eml'
import { oneAfterAnother } from '../support/order'
import { typed } from '../support/new-campaign'
import { asked, commitTurn } from '../support/page-campaign'
import { ordersOpen, pressable } from '../support/referee'

oneAfterAnother()

const NAME = 'Kettle Street'
const ORDERS = 'round 1: pass\nround 2: restock random'
let desk: TestDesk
let page: Page
let found: string[]

/** The clock of the desk and of its page. */
async function at(iso: string): Promise<void> {
  vi.setSystemTime(new Date(iso))
  await page.clock.setFixedTime(new Date(iso))
}
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
  desk = await startDesk()
  page = await deskPage(await sharedBrowser(), { viewport: { width: 1280, height: 800 }, acceptDownloads: true })
  await page.clock.setFixedTime(new Date())
  found = complaints(page)
  await asked(desk, 'office.open', { path: desk.folder, make: true })
  for (const [name, fields] of [
    ['Cleo', { waiting: 'spell-merchants' }],
    ['Anna Quill', { waiting: 'spell-merchants: a short one' }],
    ['Brian', { waiting: 'spell-merchants' }],
    ['Finn', { waiting: 'spell-merchants' }],
    ['Eve', { waiting: 'any' }],
    ['Dai', { standby: 'any' }],
  ] as const) {
    const addresses = `${name.split(' ')[0]!.toLowerCase()}@mail.example`
    await asked(desk, 'office.person', { person: null, fields: { name, addresses, ...fields } })
  }
  await asked(desk, 'office.record', { record: { type: 'avoid', days: ['2026-03-15'] } })
  await page.goto(desk.url)
})
afterAll(async () => {
  vi.useRealTimers()
  await desk?.close()
})

const nav = (name: string): Locator =>
  page.getByRole('navigation', { name: 'The referee’s desk' }).getByRole('link', { name })
const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
const office = async () => (await asked(desk, 'office.look', {}))!
const campaign = async () => (await office()).campaigns.find(({ glance }) => glance.name === NAME)!
const opened = async () => (await asked(desk, 'campaigns.open', { path: (await campaign()).path, takeOver: false })).id
const closed = (): Promise<void> => expect.poll(() => page.locator('.p-dialog').count()).toBe(0)
const choose = async (list: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).click()
}
const mail = (name: string, text: string, day: string): string =>
  `From: ${name}@mail.example\nDate: ${day} Mar 2026 20:00:00 +0000\nSubject: orders\nMessage-ID: <${name}${day}@x>\n\n${text}\n\n`

/** Pastes a mailbox and waits for its messages. */
async function importMail(...messages: readonly string[]): Promise<void> {
  await page.keyboard.press('Alt+1')
  await page.getByTestId('view-orders').waitFor()
  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').fill(messages.join(''))
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.getByTestId('import-results').locator('article').count()).toBe(messages.length)
}

async function tonight(): Promise<void> {
  await closed()
  await page.keyboard.press('Alt+9')
  await page.getByTestId('view-tonight').waitFor()
}

/** Writes the letters that are chosen and saves them. @returns all messages saved so far */
async function savedLetters(): Promise<readonly Awaited<ReturnType<typeof readMail>>[]> {
  const folder = join(desk.folder, 'letters')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('letter-text').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('chosen-path').waitFor()
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/letters? (?:are|is) saved/)
    .first()
    .waitFor()
  await closed()
  return Promise.all(readdirSync(folder).map((name) => readMail(readFileSync(join(folder, name), 'utf8'))))
}

test('begins with the waiting list, which those who play leave', async () => {
  await nav('People').click()
  await page.getByTestId('waiting-lists').getByText('Cleo, Anna Quill, Brian, Finn, Eve').waitFor()
  await picture(page, 'season-waiting')
  await button('Start a campaign of Spell Merchants…').click()
  await page.getByText('5 players understood').waitFor()
  await page.getByLabel('Name of the campaign').fill(NAME)
  await page.getByLabel('Deadline of session 1').fill('2026-03-15 18:00')
  await page.getByTestId('new-more').locator('summary').click()
  await page.locator('#opt-target').fill('200')
  await pressable(page, 'create')
  await page.keyboard.press('Control+Enter')
  await page.getByText('You avoid this day.').last().waitFor()
  await button('It is right').click()
  await page.getByTestId('view-created').waitFor()
  expect((await office()).people.flatMap(({ lists }) => lists.map(({ list }) => list))).toEqual(['standby'])
  expect((await campaign()).glance.seats.map(({ address }) => address)).toContain('eve@mail.example')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: /^Save / }).waitFor()
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  await page.getByText('7 sheets are saved.').waitFor()
  await page
    .getByText(/Published on \d/)
    .first()
    .waitFor()
})

test('reads the mail, answers it, and reminds exactly those who owe', async () => {
  await at('2026-03-12T10:00:00Z')
  await importMail(
    mail('anna', ORDERS, '10'),
    mail('brian', `${ORDERS}\n\nMy new number is 5 5 3 1, should you want to ring me.`, '10'),
    mail('cleo', 'Nothing this month.', '10'),
  )
  await page.keyboard.press('Control+Enter')
  await tonight()
  await page.locator('[data-task=look]').waitFor()
  await page.keyboard.press('Control+Enter')
  await ordersOpen(page, 'Brian')
  await page.keyboard.press('F8')
  await page.keyboard.press('n')
  await expect
    .poll(async () => (await campaign()).glance.seats.map(({ answer }) => answer))
    .toEqual(['said nothing', 'in', 'in', 'missing', 'missing'])
  const saved = page.waitForEvent('download')
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await page.getByTestId('acknowledge').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /message/ })
    .click()
  const reply = await readMail(readFileSync((await (await saved).path()) ?? '', 'utf8'))
  expect(reply.to).toBe('brian@mail.example')

  await tonight()
  await page.locator('[data-task=missing]').getByRole('button').click()
  expect((await savedLetters()).map(({ to }) => to).sort()).toEqual(['eve@mail.example', 'finn@mail.example'])
})

test('an absence moves the next deadline, and somebody was silent', async () => {
  const { id } = (await campaign()).glance
  const rhythm = { on: { weeks: 2, from: '2026-03-15' }, time: '18:00', zone: 'Europe/London', absences: 4, grace: 0 }
  await asked(desk, 'office.record', { record: { type: 'schedule', campaign: id, schedule: rhythm } })
  await asked(desk, 'office.record', {
    record: { type: 'policy', campaign: id, ladder: ['remind', 'standby'], reason: '' },
  })
  await nav('People').click()
  await page.getByTestId('people').getByRole('button', { name: 'Anna Quill' }).click()
  await button('Add an absence…').click()
  await page.getByLabel('First day').fill('2026-03-29')
  await page.getByLabel('Last day').fill('2026-03-31')
  await page.keyboard.press('Control+Enter')
  await closed()

  await at('2026-03-16T10:00:00Z')
  await tonight()
  await importMail(mail('finn', ORDERS, '15'))
  await page.getByTestId('import-results').locator('article [data-key=c]').click()
  await page.keyboard.press('Control+Enter')
  await closed()
  await page.keyboard.press('Alt+2')
  await page.getByTestId('office-proposed').getByText('Anna Quill').waitFor()
  await picture(page, 'season-proposed')
  await pressable(page, 'commit')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
  await asked(desk, 'sheets.publish', { campaign: await opened(), turn: 1 })
  expect((await campaign()).glance.deadline).toBe('2026-04-01T17:00:00.000Z')
})

test('after a second NMR a standby takes the seat over, with all it knows', async () => {
  await at('2026-04-02T10:00:00Z')
  const id = await opened()
  for (const [seat, { name }] of (await campaign()).glance.seats.entries())
    if (name !== 'Eve') await asked(desk, 'orders.accept', typed(id, seat, ORDERS))
  await commitTurn(desk, id)
  await asked(desk, 'sheets.publish', { campaign: id, turn: 2 })
  await page.reload()
  await page.getByTestId('campaign-name').waitFor()
  await tonight()
  await page.getByText('Eve: 2 NMRs in a row; look for a standby.').waitFor()
  await picture(page, 'season-step')
  await button('Choose a standby…').click()
  await page.getByTestId('player-dialog').waitFor()
  // The address of a player does not go to whoever has the seat next.
  const address = page.getByTestId('player-dialog').getByLabel('Address')
  await expect.poll(() => address.inputValue()).toContain('@')
  await page.getByTestId('player-dialog').getByLabel('Name', { exact: true }).fill('Zed')
  await expect.poll(() => address.inputValue()).toBe('')
  await choose('Standby who takes the seat over', 'Dai')
  await picture(page, 'season-standby')
  await page.keyboard.press('Control+Enter')
  await button('Write the welcome letter…').click()
  await page.getByTestId('letters').waitFor()
  const pack = (await savedLetters()).find(({ to }) => to === 'dai@mail.example')
  expect(pack?.text.replace(/\s+/g, ' ')).toContain('You take over the seat of Eve.')
  expect(pack?.text).not.toContain('eve@')
  expect(pack?.attachments.map(({ name }) => name)).toContain('spell-merchants-rules.pdf')
  expect((await campaign()).steps).toEqual([])
  expect((await office()).people.find(({ name }) => name === 'Dai')?.track).toMatchObject({ takeOvers: 1, nmr: 0 })
})

test('an erratum goes to everybody', async () => {
  const amended = { campaign: await opened(), turn: 1, seat: 0, text: 'round 1: offer 1 2 3 4 5 6\nround 2: pass' }
  const { basis } = await asked(desk, 'history.amendPreview', amended)
  await asked(desk, 'history.amend', { ...amended, reason: 'I misread the sheet', basis })
  await nav('Calendar').click()
  await page.getByRole('article', { name: NAME }).getByRole('button', { name: 'Write letters…' }).click()
  await choose('Letter', 'The last erratum: to everybody')
  const errata = (await savedLetters()).filter(({ subject }) => subject === `${NAME}: erratum 1`)
  expect(errata).toHaveLength(5)
  expect(errata.every(({ text }) => text.includes('I misread the sheet'))).toBe(true)
  expect(found).toEqual([])
})
