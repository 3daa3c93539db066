// The inbox on the page: files, folders, drops and pastes, a large mailbox, waiting letters; press and notes; what is not settled is
// asked about before a turn is adjudicated.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { asked, commitTurn } from '../support/page-campaign'
import { atOrders, pressable } from '../support/referee'
import { typed } from '../support/new-campaign'
import { tabForEach } from '../support/tab'

let desk: TestDesk
let page: Page
let campaign: string
let name: string
tabForEach(async (tab) => {
  ;({ desk, page } = tab)
  ;({ id: campaign, name } = tab.campaign)
  await page.getByRole('button', { name, exact: true }).click()
  await atOrders(page)
})

const PASS = 'round 1: pass\nround 2: pass'
const mail = (who: string, id: string, body = PASS): string =>
  `From: ${who}@mail.example\nDate: Thu, 2 Apr 2026 10:00:00 +0000\nSubject: orders\nMessage-ID: <${id}@inbox>\n\n${body}\n`
const mbox = (messages: readonly string[]): string =>
  messages.map((m) => `From x@y Thu Apr  2 10:00:00 2026\n${m}\n`).join('')
const results = (on: Page): Locator => on.getByTestId('import-results')
const versions = async (): Promise<number[]> =>
  (await asked(desk, 'campaigns.summary', { campaign })).seats.map((seat) => seat.versions)
const closeResults = async (): Promise<void> => {
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => results(page).count()).toBe(0)
}
async function becameOf(): Promise<string[]> {
  await results(page).locator('article').first().waitFor()
  return results(page)
    .locator('article')
    .evaluateAll((slips) => slips.map((slip) => slip.getAttribute('data-became') ?? ''))
}

/** Holds files over a place of the window and, where said, drops them there. */
async function hold(where: Locator, files: readonly (readonly [string, string])[], drop: boolean): Promise<void> {
  await where.evaluate(
    (target, { given, types }) => {
      const dataTransfer = new DataTransfer()
      for (const [name, content] of given) dataTransfer.items.add(new File([content], name))
      for (const type of types)
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    },
    { given: files, types: ['dragenter', 'dragover', ...(drop ? ['drop'] : [])] },
  )
}

/** Pastes into what has the focus, as a keyboard does. */
const paste = (on: Page, text: string, times = 1): Promise<void> =>
  on.evaluate(
    ({ text, times }) => {
      const clipboardData = new DataTransfer()
      if (text !== '') clipboardData.setData('text/plain', text.repeat(times))
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      document.activeElement?.dispatchEvent(event)
    },
    { text, times },
  )

test('files, a folder, what is dropped and what is pasted come in, each import as one command; what is no mail is said', async () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])
  const inbox = join(desk.folder, 'inbox')
  await mkdir(join(inbox, 'older'), { recursive: true })
  await writeFile(join(inbox, 'a.eml'), mail('anna', 'a'))
  await writeFile(join(inbox, '.DS_Store'), Buffer.alloc(100))
  await writeFile(join(inbox, 'older', 'b.mbox'), mbox([mail('brian', 'b'), mail('cleo', 'c', 'see you soon')]))
  await writeFile(join(inbox, 'older', 'cat.png'), PNG)
  await page.getByTestId('import-mail').click()
  await page.getByTestId('import-folder').setInputFiles(inbox)
  // Orders that the referee typed for Anna and Brian go before their mail.
  await expect.poll(async () => (await becameOf()).sort()).toEqual(['nothing-understood', 'overtaken', 'overtaken'])
  await results(page).getByText('cat.png is a picture').waitFor()
  await picture(page, 'page-inbox-folder')
  await page.getByTestId('dialog-secondary').click()
  await page.getByTestId('import-files').setInputFiles([
    { name: 'one.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail('dai', 'd')) },
    { name: 'two.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail('anna', 'a')) },
  ])
  await expect.poll(async () => (await becameOf()).sort()).toEqual(['accepted', 'known'])
  await closeResults()
  await page.getByTestId('undo').click()
  await expect.poll(versions).toEqual([3, 2, 1, 0, 1])

  const dropped = join(desk.folder, 'dropped')
  await mkdir(join(dropped, 'older', 'cur'), { recursive: true })
  await writeFile(join(dropped, 'a.eml'), mail('anna', 'a2'))
  await writeFile(join(dropped, 'older', 'map.pdf'), '%PDF-1.7')
  await writeFile(join(dropped, 'older', 'cur', '1519412345.M12P34.host:2,S'), mail('dai', 'd2'))
  await writeFile(join(dropped, 'orders.csv'), 'name,orders\nEve Σοφία,round 1: pass\n')
  await writeFile(join(desk.folder, 'one.eml'), mail('brian', 'b2'))
  await writeFile(join(desk.folder, 'cat.png'), PNG)
  await page.getByTestId('import-mail').click()
  const zone = (await page.getByTestId('import-drop').boundingBox())!
  const [x, y] = [zone.x + 20, zone.y + 10]
  const input = await page.context().newCDPSession(page)
  const files = [join(desk.folder, 'one.eml'), dropped, join(desk.folder, 'cat.png')]
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x, y, data })
  await expect.poll(async () => (await becameOf()).sort()).toEqual(['accepted', 'accepted', 'overtaken', 'overtaken'])
  await results(page).getByText('cat.png is a picture').waitFor()
  await results(page).getByText('dropped/older/map.pdf is a PDF').waitFor()
  await picture(page, 'page-inbox-drop')
  await closeResults()
  await expect.poll(versions).toEqual([4, 3, 1, 1, 2])
  await page.getByTestId('undo').click()
  await page.getByText('That is 4 messages and 4 sheets of orders.').waitFor()
  await page.getByTestId('dialog-primary').click()
  await expect.poll(versions).toEqual([3, 2, 1, 0, 1])

  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').fill(`[Anna Quill]\n${PASS}\n[Dai Llŷr]\n${PASS}\n[Zoe]\n${PASS}`)
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  expect(await becameOf()).toEqual(['unknown-sender', 'accepted', 'accepted'])
})

test('of much mail a few are shown: in the import what needs a look, of waiting letters and of a player’s twenty; each is found', async () => {
  // Most of them are one letter over and over.
  const many = Array.from({ length: 520 }, (_, at) => (at < 130 ? at : 8)).map((i) =>
    i % 60 === 7
      ? mail(`stranger${i}`, `n${i}`)
      : mail('dai', `n${i}`, `${PASS}\n\nOn Monday somebody wrote:\n${'> as I said before\n'.repeat(20)}`),
  )
  await writeFile(join(desk.folder, 'many.mbox'), mbox(many))
  let size = 0
  page.on('response', (response) => {
    if (response.url().includes('mail.importFiles')) void response.body().then((body) => (size = body.length))
  })
  await page.getByTestId('import-mail').click()
  await page.getByTestId('import-files').setInputFiles(join(desk.folder, 'many.mbox'))
  await results(page).waitFor()
  // Its bytes come after the page has read them. Texts are not among them: they come when asked for.
  await expect.poll(() => size).toBeGreaterThan(0)
  expect(size).toBeLessThan(520_000)
  await expect.poll(() => results(page).getByRole('status').first().textContent()).toMatch(/520\s+messages/)
  await picture(page, 'page-inbox-many')
  await expect.poll(() => results(page).locator('article').count()).toBe(3)
  await results(page).getByText('Only the 3 that need a look').click()
  await expect.poll(() => results(page).locator('article').count()).toBe(40)
  await results(page).getByText('Only the 3 that need a look').click()
  await results(page).getByText('20 more messages are counted above').waitFor()
  // A few of many files that are no mail are named.
  await page.getByTestId('dialog-secondary').click()
  const files = Array.from({ length: 60 }, (_, i) => ({
    name: `${i}.bin`,
    mimeType: '',
    buffer: Buffer.from([0, 1, 2, 255, i]),
  }))
  await page.getByTestId('import-files').setInputFiles(files)
  await results(page).getByText('There are 10 more remarks of this kind.').waitFor()
  await expect.poll(() => results(page).locator('li').count()).toBe(51)
  await page.keyboard.press('Escape')

  await page.getByTestId('player-3').click()
  for (const tab of [/^Mail/, /^Versions/]) {
    await page.getByRole('tab', { name: tab }).click()
    const shown = page.getByRole('tabpanel').locator('article')
    await expect.poll(() => shown.count()).toBe(20)
    await page.getByRole('button', { name: /^Show more \(\d+ left\)/ }).click()
    await expect.poll(() => shown.count()).toBe(40)
  }

  // More waiting letters than one answer lists.
  const letters = Array.from({ length: 505 }, (_, i) => mail(`z${i}`, `z${i}`, `my dog is called Rex${i}.`))
  await asked(desk, 'mail.import', { campaign, name: 'z.mbox', content: mbox(letters) })
  const wish = { campaign, aside: false, find: 'rex503.', mail: null, from: 0, most: 1 }
  const { mails } = await asked(desk, 'mail.waiting', wish)
  await page.reload()
  const waiting = page.getByTestId('unmatched')
  await waiting.getByText('509 mails are waiting for you').click()
  const [shown, find] = [waiting.locator('article'), page.getByTestId('find-waiting')]
  await expect.poll(() => shown.count()).toBe(20)
  await waiting.getByText('round 2: pass').first().waitFor()
  await waiting.getByRole('button', { name: 'Show more (489 left)' }).waitFor()
  await find.fill('Rex50')
  await waiting.getByText('my dog is called Rex500.').waitFor()
  await expect.poll(() => shown.count()).toBe(6)
  await picture(page, 'page-mail-found')
  await page.evaluate((seq) => void (location.hash = `#/orders?mail=${seq}`), mails[0]?.seq)
  await expect.poll(() => shown.first().textContent()).toContain('my dog is called Rex503.')
  await expect.poll(() => find.inputValue()).toBe('')
})

test('press is typed under any name, shown with who signs it, and taken back; a key leaves press unprinted, another puts a letter aside', async () => {
  const summary = () => asked(desk, 'campaigns.summary', { campaign })
  await page.getByTestId('press-notes').click()
  const dialog = page.getByTestId('press')
  const enter = async (shown: string): Promise<void> => {
    await pressable(page, 'dialog-primary')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText(shown).waitFor()
  }
  const choose = async (list: string, option: string): Promise<void> => {
    await dialog.getByLabel(list, { exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await dialog.getByText('No press yet').waitFor()
  await choose('Signed', 'Cleo Marsh')
  await page.getByLabel('Press', { exact: true }).fill('Ink is dear this spring.')
  await enter('– Cleo Marsh')
  await page.getByLabel('Press', { exact: true }).fill('Fog on the river:\n   no ferry.')
  await choose('Signed', 'Another name…')
  await expect.poll(() => page.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await dialog.getByLabel('Name to print').fill('The Moor')
  await dialog.getByLabel(/^As typed/).check()
  await picture(page, 'press-by-anybody')
  await enter('– The Moor · on its own')
  expect((await summary()).press.at(-1)).toMatchObject({ text: 'Fog on the river:\n   no ferry.' })
  await choose('Kind', 'A note for you alone')
  await page.getByLabel('Note', { exact: true }).fill('Call Dai about his address.')
  await picture(page, 'page-press')
  await enter('Call Dai about his address.')
  await page.getByTestId('dialog-secondary').click()
  await page.getByRole('button', { name: 'Press (2)…' }).waitFor()
  await page.getByTestId('undo').click()
  await page.getByText('Undone: note').waitFor()
  await page.getByTestId('undo').click()
  await page.getByRole('button', { name: 'Press (1)…' }).waitFor()

  // A letter is dropped; the keys find what waits in it, wherever the keyboard is.
  const unfocused = (): Promise<void> => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const letter = mail('dai', 'press', `${PASS}\n\nPRESS: Hello.\nPRIVATE to Anna: psst`)
  await hold(page.getByTestId('order-desk'), [['dai.eml', letter]], true)
  const waits = page.getByTestId('press-waits')
  await waits.getByText('psst').waitFor()
  await unfocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => waits.evaluate((slip) => slip === document.activeElement)).toBe(true)
  await picture(page, 'page-inbox-press-waits')
  await page.keyboard.press('x')
  await expect.poll(() => waits.count()).toBe(0)
  expect((await summary()).pressWaiting).toEqual([])
  expect((await summary()).press.map(({ text }) => text)).toEqual(['Hello.', 'Ink is dear this spring.'])
  await closeResults()

  await page.getByTestId('unmatched').locator('summary').click()
  await page.getByTestId('unmatched').locator('article').waitFor()
  await unfocused()
  await page.keyboard.press('x')
  await page.getByRole('dialog', { name: 'Put this mail aside' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await summary()).mailCounts).toEqual({ unmatched: 0, aside: 1 })
})

test('before adjudicating the desk lists exactly what is open, with the way to each; settled, it does not ask', async () => {
  const commit = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
    await page.getByTestId('commit').click()
  }
  await commit()
  const dialog = page.getByTestId('open-matters')
  await dialog.waitFor()
  await picture(page, 'page-open-matters')
  const listed = await dialog.locator('.matters > li').allTextContents()
  expect(
    listed.map((text) =>
      text
        .trim()
        .split(/\s{2,}/)[0]!
        .slice(0, 8),
    ),
  ).toEqual(['Cleo Mar', 'Eve Σοφί', '<strange'])
  await dialog.getByRole('button', { name: 'stranger@else.example' }).click()
  await page.getByTestId('unmatched').getByText('round 1: offer 5').waitFor()
  await commit()
  await dialog.getByRole('button', { name: 'Cleo Marsh' }).click()
  await page.getByRole('heading', { name: 'Cleo Marsh' }).waitFor()
  await commit()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect((await asked(desk, 'campaigns.summary', { campaign })).turn).toBe(3)
  expect((await commitTurn(desk, campaign)).turn).toBe(4)
  for (const seat of [0, 1, 2, 3, 4]) await asked(desk, 'orders.accept', typed(campaign, seat, PASS, { force: true }))
  await page.reload()
  await commit()
  await expect.poll(async () => (await asked(desk, 'campaigns.summary', { campaign })).turn).toBe(5)
})

// The last one: it leaves a question open with files held over it.
test('mail dropped anywhere in the window is imported; odd names, links and long pastes neither mislead nor hold the window up', async () => {
  const png = '\u0089PNG\r\n\0\0'
  const names = ['\u202elme.exe', `${'x'.repeat(4000)}.eml`, '', '../../../etc/passwd', 'CON', '\ud83d.eml']
  await hold(
    page.locator('main'),
    names.map((name) => [name, png]),
    true,
  )
  await results(page).getByText('passwd is not text').waitFor()
  await results(page).getByText('Error: lme.exe is not text').waitFor()
  await results(page).getByText('a file without a name is not text').waitFor()
  await results(page)
    .getByText(`${'x'.repeat(39)}…`)
    .waitFor()
  await picture(page, 'page-inbox-names')
  await expect.poll(() => results(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')

  // A link held over the page has no place there; text over a field has.
  const held = (where: Locator) =>
    where.evaluate((target) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/uri-list', 'https://else.example/')
      return !target.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
    })
  await expect.poll(() => held(page.locator('main'))).toBe(true)

  await page.getByTestId('player-3').click()
  await page.locator('.cm-content').click()
  await paste(page, 'round 1: offer 1 2 3\n', 10_000)
  await page.getByText('What was pasted has 210,000 characters').waitFor()
  await picture(page, 'page-inbox-too-long')
  await paste(page, '')
  await page.getByText('There is no text in what was pasted').waitFor()
  await expect.poll(() => page.locator('.cm-line').count()).toBe(1)
  // A long one that is taken is kept for the next start, though it is more than a browser carries for a page that is gone.
  await paste(page, `${'round 1: pass'.padEnd(99)}\n`, 900)
  const kept = async (): Promise<number> => JSON.stringify((await asked(desk, 'desk.kept', {})).drafts).length
  await expect.poll(kept).toBeGreaterThan(84_000)
  await page.getByRole('button', { name: 'Revert' }).click()

  // A whole mailbox is read at once instead of being shown in the field.
  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').click()
  await paste(page, mbox([mail('anna', 'p1', `${PASS}\n\n-- \n${'Anna Quill, of the hill\n'.repeat(900)}`)]), 50)
  await results(page).waitFor()
  await closeResults()

  const line = page.getByTestId('drop-line')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  const history = page.getByTestId('view-history')
  await history.waitFor()
  await hold(history, [['one.eml', mail('dai', 'd')]], false)
  await line.getByText(`Drop mail to import it into “${name}”.`).waitFor()
  await picture(page, 'page-inbox-held')
  await hold(history, [['one.eml', mail('dai', 'd')]], true)
  await expect.poll(becameOf).toEqual(['accepted'])
  await expect.poll(() => line.count()).toBe(0)
  // On what became of it, more can be dropped.
  await hold(results(page), [['two.eml', mail('dai', 'd')]], true)
  await expect.poll(becameOf).toEqual(['known'])
  await closeResults()

  // The editor of orders does not take it for text.
  await hold(page.locator('.cm-content').first(), [['three.eml', mail('dai', 'e')]], true)
  await expect.poll(becameOf).toEqual(['accepted'])
  await closeResults()

  await hold(page.locator('main'), [['fair.postmage', '{}']], true)
  await page.getByText('fair.postmage was not opened').waitFor()
  await page.getByRole('button', { name: 'Open a campaign file…' }).click()
  await page.getByRole('dialog', { name: 'Open a campaign file' }).waitFor()
  await hold(page.locator('main'), [['four.eml', mail('dai', 'f')]], false)
  await line.getByText('Answer the open question first').waitFor()
})
