// Faults of a campaign file, with real files: the desk names each where the referee is, loses nothing typed, and offers a way on.
// Sheets that cannot be written are in page-session.test.ts.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { RecordBody } from '@shared/campaign/record/records'
import type { BookFile } from '../../src/main/files/book-file'
import { openBook } from '../../src/main/files/store'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { asked, CAMPAIGN, playedCampaign } from '../support/page-campaign'
import { atOrders, backToList, ordersOpen, pasteOrders } from '../support/referee'
import { keepTab } from '../support/tab'
import { readOnlyFolder, smallFiles } from '../support/tight-disk'

let desk: TestDesk
let page: Page
let sound: string
/** Put back after a case, however it ended. */
const after: (() => void)[] = []
let file: string
let count = 0
keepTab(
  async (tab) => {
    ;({ desk, page } = tab)
    file = join(desk.folder, `case-${++count}`, 'pigs.postmage')
    mkdirSync(dirname(file))
    cpSync(sound, file)
    await page.getByTestId('view-campaigns').waitFor()
  },
  {
    prepare: async (at) => {
      const { id: campaign, path } = await playedCampaign(at)
      await asked(at, 'campaigns.note', { campaign, text: 'the ink is low' })
      await asked(at, 'campaigns.close', { campaign })
      sound = path
    },
    back: backToList,
  },
)
afterEach(() => after.splice(0).forEach((put) => put()))

const text = (): string => readFileSync(file, 'utf8')
const dialog = (): Locator => page.getByRole('dialog')
/** Opens a file by its path, as a referee does who has been given one. */
async function open(path = file): Promise<void> {
  if ((await dialog().all()).length === 0) await page.getByTestId('open-campaign').click()
  await page.getByLabel('Path of the file').fill(path)
  await page.keyboard.press('Control+Enter')
}
const strip = (): Locator => page.locator('.strip')
const there = async (): Promise<void> => {
  await atOrders(page)
  await page.getByText(CAMPAIGN).first().waitFor()
}
/** Types orders of a player and accepts them. */
async function accept(seat = 3, name = 'Dai Llŷr'): Promise<void> {
  await page.getByTestId(`player-${seat}`).click()
  await ordersOpen(page, name)
  await pasteOrders(page, `round 1: offer ${seat}\nround 2: pass`)
  await page.getByText('2 lines used').waitFor()
  await page.keyboard.press('Control+Enter')
}
const refused = async (words: RegExp, seat = 3): Promise<void> => {
  await page.getByTestId('accept-trouble').getByText(words).waitFor()
  // Behind each line stands its reading.
  const [first, second] = await page.locator('.cm-line').allTextContents()
  expect(first?.startsWith(`round 1: offer ${seat}`)).toBe(true)
  expect(second?.startsWith('round 2: pass')).toBe(true)
}
const accepted = (seat = 3): Promise<void> => expect.poll(text).toContain(`"text":"round 1: offer ${seat}\\n`)
const writable = (): Promise<void> => strip().first().waitFor({ state: 'detached' })
const seen = (name: string): Promise<void> => picture(page, `file-${name}`)
/** The same, and nothing is wrong with it. */
async function examined(name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await seen(name)
  await expect.poll(() => accessFaults(page)).toEqual([])
}

/** The file, opened by another part of this process. */
async function openedElsewhere(): Promise<BookFile<RecordBody>> {
  const opened = await openBook(CAMPAIGN_BOOK, file, { mode: 'write', copies: false })
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

test('locked by another program here: it is named, the file can be read meanwhile, and written to when it is let go', async () => {
  const held = await openedElsewhere()
  after.push(() => void held.close())
  // The lock, as the process has it that started this one.
  const lock = JSON.parse(readFileSync(`${file}.lock`, 'utf8')) as { mark: string }
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
  const mark = lock.mark.replace(/\d+$/, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '')
  writeFileSync(`${file}.lock`, `${JSON.stringify({ ...lock, pid: process.ppid, mark })}\n`)
  await open()
  await page.getByRole('dialog', { name: 'The file is in use elsewhere' }).waitFor()
  await dialog()
    .getByText(/is in use by .* \(process \d+, since \d{4}-\d\d-\d\d \d\d:\d\d UTC\)/)
    .waitFor()
  await examined('locked-here')
  await page.keyboard.press('Control+Enter')
  await there()
  await strip().getByText('Reading only.').waitFor()
  await expect.poll(() => page.getByTestId('import-mail').isDisabled()).toBe(true)
  await examined('locked-here-reading')
  await held.close()
  await page.getByTestId('reopen').click()
  await writable()
  await accept()
  await accepted()
})

test('locked on another computer: it is named, and the file can be taken over', async () => {
  writeFileSync(
    `${file}.lock`,
    `${JSON.stringify({ host: 'attic', pid: 7, started: '2026-03-01T10:00:00.000Z', mark: null, program: 'Postmage', since: '2026-03-01T10:00:00.000Z', token: 'x' })}\n`,
  )
  await open()
  await dialog().getByText('in use on another computer: Postmage on attic').waitFor()
  await seen('locked-elsewhere')
  await page.getByRole('button', { name: 'Take it over' }).click()
  await there()
  await accept()
  await accepted()
})

test('deleted before it is opened: the list says so, and it is opened again where it is back', async () => {
  const { id: campaign } = await asked(desk, 'campaigns.open', { path: file, takeOver: false })
  await asked(desk, 'campaigns.close', { campaign })
  renameSync(file, `${file}.away`)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'it is not there' })
  await row.waitFor()
  await examined('deleted-list')
  await row.getByRole('button').first().click()
  await page.getByTestId('notice-failure').getByText('it may have been moved or deleted').waitFor()
  await examined('deleted')
  renameSync(`${file}.away`, file)
  await open()
  await there()
})

test('while it is open: deleted, gone on with by another program, on a full disk; orders typed stay and are accepted afterwards', async () => {
  await open()
  await there()
  renameSync(file, `${file}.away`)
  await accept()
  await refused(/is no longer there: it was deleted, moved or renamed/)
  await examined('deleted-while-open')
  renameSync(`${file}.away`, file)
  await page.getByTestId('reopen-behind').click()
  await writable()
  await page.keyboard.press('Control+Enter')
  await accepted()

  const lock = readFileSync(`${file}.lock`)
  rmSync(`${file}.lock`)
  const elsewhere = await openedElsewhere()
  const note = { type: 'note', turn: 1, text: 'from elsewhere' } as const
  expect(await elsewhere.append([note, note, note], '2026-03-01T18:00:00.000Z')).toMatchObject({ ok: true })
  await elsewhere.close()
  writeFileSync(`${file}.lock`, lock)
  await accept(4, 'Eve Σοφία')
  await refused(/has grown by 3 records since it was opened/, 4)
  await seen('gone-on-with')
  await page.getByTestId('reopen-behind').click()
  await writable()
  await page
    .getByText(/not accepted yet\./)
    .first()
    .waitFor()
  await page.keyboard.press('Control+Enter')
  await accepted(4)

  const room = smallFiles(statSync(file).size + 10)
  after.push(room)
  await accept(1, 'Brian Øster')
  await refused(/(does not let the file grow further|the disk is full)/, 1)
  room()
  await seen('full-disk')
  await page.keyboard.press('Control+Enter')
  await accepted(1)
})

test('damaged inside: it is read, and its sound part is saved beside it', async () => {
  writeFileSync(file, `${text().replace('the ink is low', 'the ink is off')}\n\nleft over\n`)
  const damaged = text()
  await open()
  await there()
  await strip().getByText('Reading only.').waitFor()
  await examined('damaged')
  await page.getByTestId('salvage').click()
  await writable()
  expect(text()).toBe(damaged)
  const saved = readFileSync(join(dirname(file), 'pigs sound part.postmage'), 'utf8')
  expect(damaged.startsWith(saved)).toBe(true)
  expect(saved).not.toContain('the ink is off')
})

test('no campaign at all, or made by a newer Postmage: refused in words where it was asked for, and another one can be opened', async () => {
  writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
  const failure = dialog().getByTestId('dialog-failure')
  await open()
  await failure.waitFor()
  await expect.poll(() => failure.textContent()).not.toMatch(/Error|undefined|at .*\.js/)
  await examined('no-campaign')
  writeFileSync(file, readFileSync(sound, 'utf8').replace(/"v":\d+/, '"v":99'))
  await open()
  await failure.getByText('was made by a newer Postmage').waitFor()
  await seen('newer')
  await open(sound)
  await there()
  await expect.poll(() => page.getByTestId('notice-failure').count()).toBe(0)
})

test('in a folder that cannot be written to: it is read, and written to when it can be', async () => {
  const free = readOnlyFolder(dirname(file))
  after.push(free)
  await open()
  await there()
  await strip().getByText('Reading only.').waitFor()
  await seen('read-only')
  free()
  await page.getByTestId('reopen').click()
  await writable()
  await accept()
  await accepted()
})
