// The desk in its real Electron window: files from outside, one instance, native dialogs, closing with unstored text. A start of Electron
// takes as long as most tests do, so they follow one another in four starts.
import { access, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceleratorOf, keyOf, type KeyName } from '@shared/desk/keys'
import { picture } from '../support/browser'
import { makeCampaign } from '../support/campaigns'
import { endDesk, launchAgain, launchDesk, screen, type RunningDesk } from '../support/electron'
import { oneAfterAnother } from '../support/order'
import { pdfText } from '../support/pdf'
import { ordersOpen } from '../support/referee'
import { runIn, type Run } from '../support/run-in'

oneAfterAnother()

/** Commands of the menu with a key, and where each leads. */
const BY_KEYS: readonly (readonly [does: KeyName, place: string])[] = [
  ['go-adjudicate', '#/adjudicate'],
  ['go-sheets', '#/sheets'],
  ['go-history', '#/history'],
  ['go-orders', '#/orders'],
  ['go-tonight', '#/tonight'],
  ['handbook', '#/handbook'],
]

let display: Awaited<ReturnType<typeof screen>>
let folder: string
let desk: RunningDesk | null = null
let app: ElectronApplication
let page: Page

const data = (): string => join(folder, 'data')
async function start(...words: string[]): Promise<void> {
  desk = await launchDesk({ display: display.display, data: data(), words })
  ;({ app, page } = desk)
  await page.locator('#app').locator('button, a').first().waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
}
beforeAll(async () => {
  display = await screen()
  folder = await mkdtemp(join(tmpdir(), 'postmage-electron-'))
  await start(await makeCampaign(folder, 'The Crooked Wand'))
})
afterAll(async () => {
  // Killed: a test may have left it asking.
  await endDesk(desk)
  display?.close()
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
const windows = (): Promise<boolean[]> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((each) => each.isVisible()))
const closeWindow = (): Promise<void> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((each) => each.isVisible())
      ?.close(),
  )

/** Lets go of a file somewhere over the window, as a hand with the mouse does. */
async function drop(path: string, x: number, y: number): Promise<void> {
  const input = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x, y, data })
  await input.detach()
}
/** Drops a campaign onto the list of campaigns. @returns its path */
async function dropCampaign(name: string): Promise<string> {
  const path = await makeCampaign(folder, name)
  await page.evaluate(() => (location.hash = '#/'))
  await page.getByTestId('view-campaigns').waitFor()
  await drop(path, 300, 300)
  await page.getByText(name).first().waitFor()
  await expect.poll(() => page.url()).toBe('app://postmage/index.html#/tonight')
  await ordersOpen(page)
  return path
}
/** The id the desk has given an open campaign. */
const idOf = (path: string): Promise<string> =>
  page.evaluate(async (open) => {
    const answer = await window.postmage?.call('campaigns.open', { path: open, takeOver: false })
    return (answer as { value: { id: string } }).value.id
  }, path)
/** Another program at the same campaign. */
const elsewhere = (...words: readonly string[]): Promise<Run> => runIn(folder, words)
/** Checks that a campaign left in the middle is whole, unlocked and correct once its window is gone. */
async function leftOf(path: string, before: string): Promise<readonly { type: string; text?: string }[]> {
  await desk?.end
  const after = await readFile(path, 'utf8')
  expect(after.startsWith(before)).toBe(true)
  expect(after.endsWith('\n')).toBe(true)
  await expect(access(`${path}.lock`)).rejects.toThrow('ENOENT')
  expect((await elsewhere('verify', path)).exit).toBe(0)
  // Nothing was thrown at a window that is gone.
  expect(desk?.said()).not.toMatch(/Uncaught|Unhandled|has been destroyed|postmage:/)
  return after
    .slice(before.length)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { type: string; text?: string })
}
/** The text that was being written when the desk ended is offered again. */
async function offered(text: string): Promise<void> {
  await page.getByText('Your text from before, not accepted yet.').waitFor()
  await expect.poll(() => page.locator('.cm-content').first().innerText()).toContain(text)
}

test('shows its window with the campaign of its command line, and says where it runs', async () => {
  await page.getByText('The Crooked Wand').first().waitFor()
  await page.getByText('Brian').first().waitFor()
  expect(await windows()).toEqual([true])
  const about = await page.evaluate(() => window.postmage?.call('app.info', {}))
  expect(about).toMatchObject({ ok: true, value: { host: 'electron', nativeDialogs: true } })
  await picture(page, 'electron-opened')
})

test('a campaign file dropped on the window is opened; a mail dropped anywhere in it is imported', async () => {
  await dropCampaign('Dropped In')
  const letter = join(folder, 'letter.eml')
  await writeFile(letter, 'From: who@else.example\nSubject: orders\n\nround 1: offer 1\nround 2: pass\n')
  // Over the list of players, far from any field.
  await drop(letter, 60, 420)
  await page.getByTestId('import-results').getByText('who@else.example').first().waitFor()
  expect(page.url()).toBe('app://postmage/index.html#/orders')
  await page.keyboard.press('Escape')
})

let second: string
test('a second start hands its campaign to the first and ends; one with a word of 100,000 letters is refused', async () => {
  second = await makeCampaign(folder, 'Second Post')
  const again = (word: string) => launchAgain({ display: display.display, data: data(), words: [word] })
  const refused = await again('x'.repeat(100_000))
  expect(refused.code).toBe(2)
  expect(refused.said).toContain('longer than')
  const handed = await again(second)
  expect(handed.code).toBe(0)
  expect(handed.said).toContain('Postmage is open already')
  await page.getByText('Second Post').first().waitFor()
  await expect.poll(() => app.windows().length).toBe(1)
})

test('the menu lists recent campaigns, leads to views, and names the keys that lead there too', async () => {
  const recent = (): Promise<string[] | undefined> =>
    app.evaluate(({ Menu }) => {
      const file = Menu.getApplicationMenu()?.items.find((item) => item.label.replace('&', '') === 'File')
      return file?.submenu?.items
        .find((item) => item.label === 'Open &recent')
        ?.submenu?.items.map((item) => item.label)
    })
  await expect
    .poll(recent)
    .toEqual(
      ['Second Post', 'Dropped In', 'The Crooked Wand'].map((name) => `${name} — ${join(folder, name)}.postmage`),
    )
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('settings')?.click())
  await expect.poll(() => page.url()).toContain('#/settings')
  const named = (): Promise<readonly (string | null | undefined)[]> =>
    app.evaluate(
      ({ Menu }, ids) => ids.map((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.accelerator),
      BY_KEYS.map(([does]) => does),
    )
  await expect.poll(named).toEqual(BY_KEYS.map(([does]) => acceleratorOf(does)))
  for (const [does, place] of BY_KEYS) {
    await page.keyboard.press(keyOf(does))
    await expect.poll(() => page.url()).toContain(place)
  }
})

test('two programs at one campaign: the second is told whose it is, and what it writes all the same is told here', async () => {
  const refused = await elsewhere('note', second, '--text', 'From elsewhere.')
  expect(refused.exit).not.toBe(0)
  expect(refused.err).toMatch(/Second Post\.postmage is in use by .*Close it there first/s)
  expect((await elsewhere('status', second)).exit).toBe(0)
  expect(await readFile(second, 'utf8')).not.toContain('From elsewhere.')
  // A copy that went on comes back over the file that is open, as a synced folder does it.
  const copy = join(folder, 'copy.postmage')
  await copyFile(second, copy)
  expect((await elsewhere('note', copy, '--text', 'From elsewhere.')).exit).toBe(0)
  const theirs = await readFile(copy)
  await writeFile(second, theirs)
  const answer = await page.evaluate(
    (campaign) => window.postmage?.call('campaigns.note', { campaign, text: 'From here.' }),
    await idOf(second),
  )
  expect(answer).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/has grown by 1 record since it was opened: another program/) },
  })
  expect((await readFile(second)).equals(theirs)).toBe(true)
})

test('a game by hand from a YAML file: founded, a turn written, its PDF saved, all by the system’s dialogs', async () => {
  const [yaml, file, pdf] = ['race.yaml', 'coaches.postmage', 'by-hand.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const race = JSON.parse(await readFile('resources/packs/by-hand/race.json', 'utf8')) as object
  await writeFile(yaml, stringify({ ...race, name: 'The Wet Race', sides: null }))
  // The system's dialogs cannot be clicked from here; they are answered instead, and what they were asked is kept.
  await app.evaluate(
    ({ dialog }, { open, save }) => {
      const names: (string | undefined)[] = []
      Object.assign(globalThis, { names })
      dialog.showOpenDialog = (async () => ({ canceled: false, filePaths: [open] })) as unknown as typeof dialog.showOpenDialog
      dialog.showSaveDialog = (async (_window: unknown, asked: { defaultPath?: string }) => {
        names.push(asked.defaultPath?.split(/[\\/]/).pop())
        return { canceled: false, filePath: save[names.length - 1] }
      }) as unknown as typeof dialog.showSaveDialog
    },
    { open: yaml, save: [file, pdf] },
  ) // prettier-ignore
  await page.evaluate(() => (location.hash = '#/new'))
  await page.getByRole('radio', { name: /A game by hand/ }).click()
  await page.getByRole('button', { name: 'From a file…' }).click()
  await page.getByTestId('pack-choice').getByText('The Wet Race').waitFor()
  await page.getByLabel('Name of the campaign').fill('Wet Coaches')
  await page.getByLabel('Players, one per line').fill('Anna\nBrian\nCleo')
  await page.getByTestId('new-more').locator('summary').click()
  await page.getByTestId('view-new').getByRole('button', { name: 'Choose…' }).click()
  await expect.poll(() => page.locator('#new-path').inputValue()).toBe(file)
  await picture(page, 'electron-by-hand-new')
  await page.getByTestId('create').click()
  await page.getByTestId('to-sheets').click()
  await page.getByTestId('view-sheets').waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await ordersOpen(page)
  await page.locator('.cm-content').first().click()
  await page.keyboard.type('Route: A1 B1')
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 of 3 in').waitFor()
  await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
  const results = page.getByTestId('results-desk')
  await results.locator('#results-text').fill('The coaches leave.')
  await results.getByLabel('Distance of Brian').fill('14')
  await results.getByRole('button', { name: 'Throw Road (2d6)' }).click()
  await page.getByTestId('results-sheet').getByText('The coaches leave.').waitFor()
  await picture(page, 'electron-by-hand-results')
  await page.getByTestId('commit').click()
  await page.getByTestId('view-sheets').waitFor()
  await page.getByTestId('preview-pdf').locator('canvas').first().waitFor()
  await picture(page, 'electron-by-hand-sheets')
  await page.getByTestId('save-one').click()
  await page.getByText('The sheet is saved.').waitFor()
  const words = pdfText(await readFile(pdf), true)
  for (const said of ['The Wet Race', 'The coaches leave.', 'Distance in miles after every stage', '14'])
    expect(words).toContain(said)
  expect(await app.evaluate(() => (globalThis as unknown as { names: string[] }).names)).toEqual([
    'wet-coaches.postmage',
    expect.stringMatching(/\.pdf$/),
  ])
})

test('a password of the mail account is kept by a keychain of the system, or not at all', async () => {
  const office = join(folder, 'office')
  await page.evaluate((path) => window.postmage?.call('office.open', { path, make: true }), office)
  await page.reload()
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByRole('button', { name: 'Mail account…' }).click()
  await page.getByLabel('Server for sending').waitFor()
  const scrambles = await app.evaluate(
    ({ safeStorage }) =>
      !safeStorage.isEncryptionAvailable() ||
      (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'),
  )
  await expect.poll(() => page.locator('input[type=password]').count()).toBe(scrambles ? 0 : 1)
  await page.getByText(scrambles ? 'Set the variable POSTMAGE_MAIL_PASSWORD' : 'No password is known yet').waitFor()
  await picture(page, 'electron-mail-account')
  const set = {
    smtp: '',
    imap: '',
    user: 'pat',
    from: 'Pat <pat@zine.example>',
    folder: 'INBOX',
    password: 'hunter2',
  }
  const kept = await page.evaluate((account) => window.postmage?.call('post.set', account), set)
  expect(kept).toMatchObject(scrambles ? { ok: false, error: { code: 'no-keychain' } } : { ok: true })
  expect(await readFile(join(data(), 'mail-accounts.json'), 'utf8').catch(() => '')).not.toContain('hunter2')
  await page.evaluate(() => window.postmage?.call('office.close', {}))
})

test('quits from the menu while letters are being imported: all of them are in the file, or none, and the next start tells of what was not seen to end', async () => {
  const path = await dropCampaign('Last Post')
  const letters = 1000
  const mailbox = join(folder, 'all.mbox')
  const letter = (i: number): string =>
    `From a@x Thu Mar  5 10:00:00 2026\nFrom: who${i}@else.example\nSubject: orders\nMessage-ID: <${i}@x>\n\nround 1: offer 1\n`
  await writeFile(mailbox, Array.from({ length: letters }, (_, i) => letter(i)).join('\n'))
  const before = await readFile(path, 'utf8')
  await drop(mailbox, 300, 300)
  await page.getByTestId('import-progress').waitFor()
  await app.evaluate(({ app: running }) => running.quit())
  const mails = (await leftOf(path, before)).filter(({ type }) => type === 'mail').length
  expect([0, letters]).toContain(mails)
  // The page forgets what was on its way when it is answered, and only then.
  const told = (await readFile(join(data(), 'drafts.json'), 'utf8')).includes('all.mbox')
  expect(told || mails === letters).toBe(true)
  await start(path)
  const notice = page.getByText('Postmage was closed while all.mbox was being imported into Last Post.')
  if (told) await notice.waitFor()
  // Once more, it is all there, each letter once.
  await drop(mailbox, 300, 300)
  await page.getByTestId('import-results').waitFor()
  const now = (await readFile(path, 'utf8')).split('\n').filter((line) => line.includes('"type":"mail"'))
  expect(now).toHaveLength(letters)
  await expect.poll(() => readFile(join(data(), 'drafts.json'), 'utf8')).not.toContain('all.mbox')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
})

test('closed with calls on their way and text that is not accepted: what was answered is in the file, of the rest a beginning; the next start offers the text', async () => {
  const path = await dropCampaign('Still Talking')
  const before = await readFile(path, 'utf8')
  await page.locator('.cm-content').first().click()
  await page.keyboard.type('Round 1: offer 5')
  await expect.poll(() => page.getByRole('button', { name: 'Revert' }).isEnabled()).toBe(true)
  const campaign = await idOf(path)
  const note = (text: string): Promise<unknown> =>
    page.evaluate((input) => window.postmage?.call('campaigns.note', input), { campaign, text })
  expect(await note('Answered.')).toMatchObject({ ok: true })
  await page.evaluate((of) => {
    for (let i = 0; i < 40; i++) void window.postmage?.call('campaigns.note', { campaign: of, text: `Call ${i}.` })
  }, campaign)
  await closeWindow()
  const notes = (await leftOf(path, before)).map(({ text }) => text)
  const calls = notes.slice(1)
  expect(notes[0]).toBe('Answered.')
  expect(calls).toEqual(calls.map((_, i) => `Call ${i}.`))
  expect(calls.length).toBeLessThanOrEqual(40)
  expect((await elsewhere('note', path, '--text', 'Afterwards.')).exit).toBe(0)
  await start()
  await offered('offer 5')
  await picture(page, 'electron-again')
})

test('a page that hangs with something not stored: the system’s own box asks; killed, the next start offers the text', async () => {
  await page.locator('.cm-content').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nRound 2: offer 6')
  const kept = (): Promise<string> => readFile(join(data(), 'drafts.json'), 'utf8').catch(() => '')
  await expect.poll(kept).toContain('offer 6')
  await page.evaluate(() => window.postmage?.call('window.unsaved', { unsaved: true, what: 'a pack' }))
  await app.evaluate(({ dialog }) => {
    const asked: string[] = []
    ;(globalThis as unknown as { asked: string[] }).asked = asked
    dialog.showMessageBox = (async (_window: unknown, options: Electron.MessageBoxOptions) => {
      // Enter, Escape and the box's own cross keep the window open.
      const safe = options.buttons?.[options.defaultId ?? -1]
      asked.push(`${options.message} ${safe}, ${options.buttons?.[options.cancelId ?? -1]}`)
      return { response: asked.length === 1 ? 0 : 1, checkboxChecked: false }
    }) as unknown as typeof dialog.showMessageBox
  })
  const stuck = page.waitForEvent('console', (message) => message.text() === 'stuck')
  void page
    .evaluate(() => {
      console.log('stuck')
      for (;;);
    })
    .catch(() => undefined)
  await stuck
  await closeWindow()
  await closeWindow()
  const asked = (): Promise<string[]> => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  const safe = 'Keep the window open, Keep the window open'
  await expect.poll(asked).toEqual([expect.stringMatching(new RegExp(`^Not saved yet: .+ ${safe}$`))])
  expect(await windows()).toEqual([true])
  await endDesk(desk)
  await start()
  await offered('offer 6')
})

test('closing with a pack that is not saved asks in the page, answered by keys alone; the desk ends though a print dialog is open, and remembers its window', async () => {
  await page.evaluate(() => (location.hash = '#/packs'))
  await page.getByTestId('from-house').click()
  await page.getByLabel('Name of the pack').fill('Half a pack')
  const question = page.getByRole('dialog', { name: 'Some text is not saved' })
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? null)
  // Enter and Escape stay, and the answer that loses something is one key away in either direction.
  for (const key of ['Enter', 'Escape']) {
    await expect.poll(windows).toEqual([true])
    await closeWindow()
    await question.getByText('Half a pack').waitFor()
    await expect.poll(focused).toBe('dialog-primary')
    await page.keyboard.press(key)
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Name of the pack').inputValue()).toBe('Half a pack')
  }
  await closeWindow()
  await question.waitFor()
  // Once more it is given the keyboard when it has come in.
  await expect.poll(() => question.evaluate((node) => node.className)).not.toMatch(/-enter-/)
  await expect.poll(focused).toBe('dialog-primary')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => question.getByLabel('Close this question').evaluate((each) => each === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('dialog-primary')
  await picture(page, 'electron-closing')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('dialog-secondary')
  const base64 = await readFile(join(folder, 'by-hand.pdf'), 'base64')
  void page.evaluate((pdf) => window.postmage?.call('dialog.print', { base64: pdf }), base64).catch(() => undefined)
  await expect.poll(windows).toHaveLength(2)
  // The window may be gone before the key is let go.
  await page.keyboard.press('Enter').catch(() => undefined)
  await desk?.end
  expect(JSON.parse(await readFile(join(data(), 'window.json'), 'utf8'))).toMatchObject({ maximized: false })
})
