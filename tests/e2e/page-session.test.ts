// A referee's evening on the page: new campaign, orders by text and mail, one missing; preview,
// ruling, commit; the PDF on disk read back; opened again; a mistake corrected two sessions later.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneAfterAnother } from '../support/order'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { asked, commitTurn } from '../support/page-campaign'
import { pdfText } from '../support/pdf'
import { typed } from '../support/new-campaign'
import { atOrders, ordersOpen, pasteOrders, pressable } from '../support/referee'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page

oneAfterAnother()
keepTab((tab) => ({ desk, page } = tab), {
  allowed: ['clipboard-read', 'clipboard-write'],
  back: () => undefined,
})

const player = (seat: number): Locator => page.getByTestId(`player-${seat}`)
const editor = (): Locator => page.locator('.cm-content')
const here = (seat: number): Promise<void> => expect.poll(() => player(seat).getAttribute('aria-selected')).toBe('true')
/** Writes into the order editor once it is the player's. */
async function write(name: string, words: string): Promise<void> {
  await ordersOpen(page, name)
  await pasteOrders(page, words)
}
const campaignId = async (): Promise<string> =>
  (await asked(desk, 'campaigns.open', { path: join(desk.folder, 'owl-street.postmage'), takeOver: false })).id

test('an empty desk says what to do', async () => {
  await page.getByText('The desk is empty').waitFor()
  await picture(page, 'session-1-empty')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('view-new').waitFor()
})

test('a new campaign: what is missing is said; the roster is read as it is pasted; the commitment is shown', async () => {
  await expect.poll(() => page.getByTestId('create').isDisabled()).toBe(true)
  await page.getByText('Give the campaign a name.').waitFor()
  await page.getByLabel('Name of the campaign').fill('Owl Street')
  await page
    .getByLabel('Players, one per line')
    .fill(
      'name,address\nAnna Quill,anna@mail.example\nBrian Øster,brian@mail.example\nCleo Marsh,cleo@mail.example\nDai Llŷr,dai@mail.example\nEve Σοφία,eve@mail.example',
    )
  await page.getByText('5 players understood').waitFor()
  await page.getByLabel('Deadline of session 1').fill('8.3.2026 18:00')
  await page.getByText(/Sunday,? 8 March 2026/).waitFor()
  await page.getByTestId('new-more').locator('summary').click()
  await page.getByLabel('Referee', { exact: true }).fill('Pat Inkwell <pat@zine.example>')
  await page.getByRole('spinbutton', { name: /target/i }).fill('300')
  await expect.poll(() => page.getByLabel('Campaign file').inputValue()).toBe(join(desk.folder, 'owl-street.postmage'))
  await pressable(page, 'create')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Is this deadline right?' }).getByTestId('dialog-secondary').click()
  await page.getByTestId('view-created').waitFor()
  await expect.poll(() => page.getByTestId('commitment').textContent()).toMatch(/^[0-9a-f]{64}$/)
  const made = await asked(desk, 'campaigns.open', {
    path: join(desk.folder, 'owl-street.postmage'),
    takeOver: false,
  })
  expect(made.options['target'], 'typed last, taken without leaving the field').toBe(300)
  await picture(page, 'session-2-created')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await atOrders(page)
})

test('orders by text, accepted with Ctrl+Enter, and on to the next player', async () => {
  await write('Anna Quill', 'round 1: offer 5 6\nround 2: if I won round 1 then offer 1 2 else restock 6 6 5')
  await page.getByTestId('reading-status').getByText('2 lines used').waitFor()
  await page.keyboard.press('Control+Enter')
  await here(1)
})

test('text that is not accepted is marked, and kept while another player is shown', async () => {
  await write('Brian Øster', 'round 1: pass')
  await page.keyboard.press('Alt+ArrowDown')
  await here(2)
  await player(1).getByText('typed, not accepted').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await here(1)
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect.poll(() => player(1).getByText('typed, not accepted').count()).toBe(0)
  const campaign = await campaignId()
  for (const seat of [1, 3])
    await asked(desk, 'orders.accept', typed(campaign, seat, 'round 1: offer 4 4\nround 2: pass', { force: true }))
})

test('pasted mail: each message and line says what became of it', async () => {
  await page.getByTestId('import-mail').click()
  await page
    .getByLabel('Paste mail as it came')
    .fill(
      'From: Cleo <cleo@mail.example>\nDate: Wed, 4 Mar 2026 09:15:00 +0000\nSubject: SM\nMessage-ID: <c1@x>\n\nHi Pat,\n\nround 1 – offer 3 3\nround 2 – pass\n\nCheers\nCleo\n',
    )
  await page.keyboard.press('Control+Enter')
  const results = page.getByTestId('import-results')
  // Whether the spell is good depends on the wizard, whom the dice send; a bad one is to be looked at.
  await results.locator('article[data-became=accepted]').waitFor()
  await results.getByText('greeting').first().waitFor()
  await picture(page, 'session-3-import')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => results.count()).toBe(0)
  await expect.poll(() => player(2).textContent()).toMatch(/\bin\b|to look at/)
})

test('adjudicate: who is missing and what he gets comes first; a ruling with its reason; commit', async () => {
  await page.keyboard.press('Alt+2')
  await page.getByTestId('warnings').getByText('Eve Σοφία: no orders (NMR)').waitFor()
  await page.getByText('NMR: default').first().waitFor()
  await page.getByTestId('rule').click()
  await page.getByRole('combobox', { name: 'Player' }).click()
  await page.getByRole('option', { name: 'Cleo Marsh' }).click()
  await page.getByLabel('Value').fill('+3')
  await expect.poll(() => page.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await page.getByLabel('Reason').fill('Misprint in the last zine')
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  await page.getByText('– Misprint in the last zine').waitFor()
  await expect.poll(() => page.getByTestId('ruling').count()).toBe(0)
  await picture(page, 'session-4-preview')
  await page.getByTestId('commit').click()
  await page.getByTestId('view-sheets').waitFor()
})

test('undo asks before it takes the session back; it is brought back', async () => {
  const turn = (): Promise<string | null> => page.getByRole('combobox', { name: 'Turn' }).textContent()
  await page.getByTestId('undo').click()
  await page.getByText('The orders for it stay; it can be adjudicated again.').waitFor()
  await page.getByTestId('dialog-primary').click()
  await page.getByText('Undone: adjudication of session 1').waitFor()
  await expect.poll(turn).toContain('The start')
  await picture(page, 'session-4-undone')
  await page.getByTestId('notice-action').click()
  await page.getByText('Brought back: adjudication of session 1').waitFor()
  await expect.poll(turn).toContain('Session 1')
  await expect.poll(() => page.getByTestId('notice-action').count()).toBe(0)
})

test('sheets: all saved into a folder as PDF and published; the private sheet reads right, its slip is a form as wished', async () => {
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  const forms = page.getByLabel('Slips as forms')
  await page.getByRole('button', { name: 'Colour, for screens' }).click()
  await expect.poll(() => forms.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Black, for copiers' }).click()
  await expect.poll(() => forms.isChecked()).toBe(false)
  await forms.check()
  await picture(page, 'session-4-slips-as-forms')
  // The list of what is in the folder comes when another one has been typed: that stays.
  let listed = (): void => undefined
  const list = new Promise<void>((done) => (listed = done))
  const late = async (route: Route): Promise<void> => list.then(() => route.continue())
  await page.route('**/files.list', late, { times: 1 })
  await page.keyboard.press('Control+Enter')
  await writeFile(join(desk.folder, 'wall'), 'a file, no folder')
  await page.getByLabel('Folder', { exact: true }).fill(join(desk.folder, 'wall', 'sheets'))
  listed()
  await page.getByRole('list', { name: 'Contents of ' }).waitFor()
  await page.getByTestId('dialog-primary').click()
  // There is a file in the way of the folder.
  await page.getByTestId('dialog-failure').getByText('cannot be written to').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await page.getByLabel('Folder', { exact: true }).fill(join(desk.folder, 'sheets'))
  await page.getByTestId('dialog-primary').click()
  await page.getByText('7 sheets are saved.').waitFor()
  await page.getByText(/Published on \d/).waitFor()
  const files = await readdir(join(desk.folder, 'sheets'))
  expect(files).toHaveLength(7)
  const own = files.find((f) => f.includes('eve'))!
  const words = pdfText(await readFile(join(desk.folder, 'sheets', own)), true)
  expect(words).toContain('Owl Street')
  expect(words).toContain('Eve Σοφία')
  expect(words).not.toContain('brian@mail.example')
  const form = (await PDFDocument.load(await readFile(join(desk.folder, 'sheets', own)))).getForm()
  expect(form.getFields().map((field) => field.getName())).toEqual(['round 1', 'round 2', 'PRESS', 'slip code'])
})

test('loaded again the desk is where it was: campaign, view and player; Alt+0 goes across the floors and back', async () => {
  await page.keyboard.press('Alt+1')
  await player(2).click()
  await here(2)
  await write('Cleo Marsh', 'round 1: offer 1')
  // A draft is on the disk a moment after it was typed.
  await expect
    .poll(async () => JSON.stringify((await asked(desk, 'desk.kept', {})).drafts))
    .toContain('round 1: offer 1')
  await page.reload()
  await here(2)
  await page.getByText('Your text from before, not accepted yet.').waitFor()
  await expect.poll(() => editor().textContent()).toContain('offer 1')
  await page.getByRole('button', { name: 'Revert' }).click()
  await page.keyboard.press('Alt+0')
  await page.getByTestId('view-campaigns').waitFor()
  await page.keyboard.press('Alt+0')
  await atOrders(page)
  await expect.poll(() => page.getByTestId('turn-and-deadline').textContent()).toContain('Session 2')
})

test('two sessions later an order is corrected: the keyboard starts in its text, whatever comes first', async () => {
  const campaign = await campaignId()
  for (let turn = 2; turn <= 3; turn++) {
    await asked(desk, 'orders.accept', typed(campaign, 0, 'round 1: pass\nround 2: restock random'))
    await commitTurn(desk, campaign)
  }
  await page.reload()
  await atOrders(page)
  await page.keyboard.press('Alt+4')
  await page.getByTestId('turn-1').click()
  const startsInText = async (): Promise<void> => {
    await page.getByTestId('correct-3').click()
    await page.locator('.p-dialog:not(.p-dialog-enter-active)').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^What was/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.p-dialog').count()).toBe(0)
  }
  // The sheet is late: the dialog has long been open, with the keyboard in the reason.
  await page.route('**/orders.sheet', async (route) => {
    await expect.poll(() => page.getByLabel(/^Reason/).evaluate((field) => field === document.activeElement)).toBe(true)
    await route.continue()
  })
  await startsInText()
  await page.unroute('**/orders.sheet')
  // The dialog is late: the sheet is in it before it has opened.
  await page.evaluate(() => {
    const { requestAnimationFrame: frame } = window
    const late = (draw: FrameRequestCallback): number => window.setTimeout(() => frame(draw), 400)
    window.requestAnimationFrame = Object.assign(late, { frame })
  })
  await startsInText()
  await page.evaluate(() => {
    const { frame } = window.requestAnimationFrame as unknown as { frame: typeof window.requestAnimationFrame }
    window.requestAnimationFrame = frame
  })
})

test('the erratum is read before it is accepted, and a reason is asked', async () => {
  await page.getByTestId('correct-3').click()
  const meant = page.getByLabel('What was meant')
  const text = 'round 1: offer 1 2 3 4 5 6\nround 2: pass'
  await expect.poll(() => meant.getAttribute('aria-readonly')).toBe('false')
  // The same sheet as orders are written on: the form goes along, what was understood is beside the lines.
  const sheet = page.getByTestId('correction')
  await sheet.getByRole('tab', { name: 'Form' }).click()
  await sheet.getByTestId('form-face').getByRole('radio', { name: 'Pass' }).first().check()
  await expect.poll(() => meant.textContent()).toContain('round 1: pass')
  await sheet.getByRole('tab', { name: 'Text' }).click()
  await meant.fill(text)
  await page.getByTestId('correction').getByText('Round 1, wizard').first().waitFor()
  // Closed and loaded again, the text is offered where it was.
  await expect
    .poll(async () => JSON.stringify((await asked(desk, 'desk.kept', {})).drafts))
    .toContain('offer 1 2 3 4 5 6')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByTestId('turn-1').getByText('a correction is unfinished').waitFor()
  await page.getByTestId('turn-1').click()
  await page.getByRole('button', { name: 'Go on correcting the orders of Dai Llŷr' }).click()
  await page.getByTestId('correction').getByText('Your text from before, not accepted yet.').waitFor()
  await expect.poll(() => meant.textContent()).toContain('offer 1 2 3 4 5 6')
  const erratum = page.getByTestId('erratum')
  await erratum.getByText('Dai Llŷr').first().waitFor()
  // The changes are beside the sheet, not below it.
  const edge = async (part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  const besideIt = async (): Promise<boolean> => {
    const [text, changes, reason] = [await edge(meant), await edge(erratum), await edge(page.getByLabel(/^Reason/))]
    return changes.left >= text.right && changes.top < text.bottom && reason.bottom < 800
  }
  await expect.poll(besideIt).toBe(true)
  await expect.poll(() => erratum.getByRole('heading').count()).toBeGreaterThanOrEqual(2)
  await expect.poll(() => page.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await page.getByLabel(/^Reason/).fill('I misread the sheet')
  await pressable(page, 'dialog-primary')
  await picture(page, 'session-5-correction')
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('erratum-text').getByText('I misread the sheet').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('The erratum is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Dai Llŷr')
  // Accepted, nothing is begun any more.
  await expect.poll(() => page.getByText('a correction is unfinished').count()).toBe(0)
  const lines = (await readFile(join(desk.folder, 'owl-street.postmage'), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toContain('amendment')
})

test('the file verifies, and nothing was refused or thrown on the way', async () => {
  await page.getByTestId('page-proof').click()
  await pressable(page, 'verify')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Everything agrees.').waitFor()
})
