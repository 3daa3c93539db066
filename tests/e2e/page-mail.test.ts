// Mail that waits, replies with receipts, changes of the roster, and a file that another computer holds: all on the page.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { atOrders, pressable } from '../support/referee'
import { tabForEach } from '../support/tab'
import { typed } from '../support/new-campaign'

let desk: TestDesk
let page: Page
let campaign: string
let name: string
let file: string
tabForEach(
  (tab) => {
    ;({ desk, page } = tab)
    ;({ id: campaign, name, path: file } = tab.campaign)
  },
  { allowed: ['clipboard-read', 'clipboard-write'] },
)
const open = async (): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  await atOrders(page)
}

test('a stranger’s mail is given to a player, and the address is learned', async () => {
  await open()
  // Whoever happens to be selected has nothing to do with it.
  await page.getByTestId('player-1').click()
  const waiting = page.getByTestId('unmatched')
  await waiting.getByText('One mail is waiting for you').click()
  await expect.poll(() => waiting.getByRole('button', { name: 'Choose whose it is' }).isDisabled()).toBe(true)
  await waiting.getByRole('combobox', { name: 'Whose is it?' }).click()
  await page.getByRole('option', { name: 'Dai Llŷr', exact: true }).click()
  const learn = waiting.getByLabel('Mail from stranger@else.example is theirs from now on')
  await expect.poll(() => learn.isChecked()).toBe(false)
  await learn.check()
  await picture(page, 'page-mail-waiting')
  await page.getByRole('button', { name: 'It is Dai Llŷr’s' }).click()
  await page.getByText('The mail is Dai Llŷr’s now.').waitFor()
  await expect.poll(() => page.getByTestId('unmatched').count()).toBe(0)
  const { seats } = await asked(desk, 'campaigns.summary', { campaign })
  expect(seats[3]!.versions).toBe(1)
  expect(seats[3]!.address).toContain('stranger@else.example')
})

test('of very much waiting mail each is found, by its words and by a link, also beyond the first five hundred', async () => {
  const letter = (i: number): string =>
    `From z${i}@z.example Thu Mar  5 10:00:00 2026\nFrom: z${i}@z.example\nMessage-ID: <z${i}@z>\nSubject: s\n\nmy dog is called Rex${i}.\n\n`
  const content = Array.from({ length: 505 }, (_, i) => letter(i)).join('')
  await asked(desk, 'mail.import', { campaign, name: 'z.mbox', content })
  const wish = { campaign, aside: false, find: 'rex503.', mail: null, from: 0, most: 1 }
  const { mails } = await asked(desk, 'mail.waiting', wish)
  await open()
  const waiting = page.getByTestId('unmatched')
  await waiting.getByText('506 mails are waiting for you').click()
  const [letters, find] = [waiting.locator('article'), page.getByTestId('find-waiting')]
  await expect.poll(() => letters.count()).toBe(20)
  // Letters that go on are parted from the players below by a line that is seen.
  const border = await waiting.evaluate((list) => {
    const { borderBottomWidth, borderBottomColor, color } = getComputedStyle(list)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--line-strong)'
    const strong = getComputedStyle(probe).color
    probe.remove()
    return { borderBottomWidth, strong: borderBottomColor === strong && strong !== color }
  })
  expect(border).toEqual({ borderBottomWidth: '2px', strong: true })
  await waiting.getByRole('button', { name: 'Show more (486 left)' }).waitFor()
  await find.fill('Rex50')
  await waiting.getByText('my dog is called Rex500.').waitFor()
  await expect.poll(() => letters.count()).toBe(6)
  await picture(page, 'page-mail-found')
  await page.evaluate((seq) => void (location.hash = `#/orders?mail=${seq}`), mails[0]?.seq)
  await expect.poll(() => letters.first().textContent()).toContain('my dog is called Rex503.')
  await expect.poll(() => find.inputValue()).toBe('')
})

test('a stranger’s mail is put aside with a reason, and taken up again', async () => {
  await open()
  const waiting = page.getByTestId('unmatched')
  await waiting.getByText('One mail is waiting for you').click()
  await waiting.getByRole('button', { name: /^Put the mail from .* aside$/ }).click()
  await page.getByLabel('Why', { exact: true }).fill('Advertising.')
  await picture(page, 'page-mail-aside-asked')
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  const aside = page.getByTestId('aside')
  await aside.getByText('One mail put aside').click()
  await aside.getByText('Put aside: Advertising.').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  await picture(page, 'page-mail-aside')
  const { open: matters } = await asked(desk, 'adjudicate.preview', { campaign })
  expect(matters.filter((m) => m.kind === 'mail')).toEqual([])
  await aside.getByRole('button', { name: /Take the mail from .* up again/ }).click()
  await waiting.waitFor()
  await expect.poll(() => aside.count()).toBe(0)
  await page.getByTestId('undo').click()
  await aside.waitFor()
})

test('a player gets a reply with what was understood and its receipt', async () => {
  await open()
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.getByTestId('acknowledge').click()
  const reply = page.getByTestId('reply')
  await reply.waitFor()
  await expect.poll(() => reply.textContent()).toContain('anna@mail.example')
  await picture(page, 'page-mail-reply')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The reply is copied.').waitFor()
  const { versions } = await asked(desk, 'orders.sheet', { campaign, seat: 0 })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(versions.find((v) => v.standing === 'used')!.receipt)
})

test('an earlier version is brought back, and undo takes that back', async () => {
  await open()
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.getByRole('button', { name: /Bring back/ }).click()
  await page.getByText('The earlier version is in force again.').waitFor()
  await expect.poll(() => page.locator('.cm-content').textContent()).not.toContain('3 3 4')
  await page.getByTestId('undo').click()
  await expect.poll(() => page.locator('.cm-content').textContent()).toContain('3 3 4')
})

test('of orders kept beside one another the referee uses one, and nothing is asked any more', async () => {
  const { versions } = await asked(desk, 'orders.sheet', { campaign, seat: 0 })
  const used = versions.find((v) => v.standing === 'used')!
  const content = '[Anna]\nround 2: offer 1 2\n'
  await asked(desk, 'mail.import', { campaign, name: 'pasted text', content })
  await open()
  const together = page.getByTestId('together')
  await together.getByText('sent orders twice').waitFor()
  await picture(page, 'page-mail-beside')
  await together.getByRole('button', { name: /^Merge/ }).click()
  await page.getByText('recorded as Anna').waitFor({ timeout: 10_000 })
  await page.getByTestId('undo').click()
  await page.getByTestId('player-0').click()
  await together.getByRole('button', { name: /^Use only this one/ }).last().click() // prettier-ignore
  await page.getByText('These orders count.').waitFor()
  await expect.poll(() => together.count()).toBe(0)
  const after = await asked(desk, 'orders.sheet', { campaign, seat: 0 })
  expect(after.versions.find((v) => v.seq === used.seq)!.standing).toBe('overtaken')
})

test('someone takes a seat over: the new name stands in the list', async () => {
  await open()
  await page.getByTestId('player-1').click()
  await page.getByTestId('player-entry').click()
  await page.getByLabel('Name', { exact: true }).fill('Fay Wren')
  await page.getByText('Somebody takes this seat over.').waitFor()
  // Orders are in: whether they are kept has to be said first.
  await expect.poll(() => page.getByTestId('dialog-primary').isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Orders that are in' }).click()
  await page.getByRole('option', { name: 'Are kept' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('player-1').getByText('Fay Wren').waitFor()
  const { seats } = await asked(desk, 'campaigns.summary', { campaign })
  expect(seats[1]!.name).toBe('Fay Wren')
})

test('a file that another computer holds: only look, or take it over', async () => {
  await asked(desk, 'campaigns.close', { campaign })
  const again = await asked(desk, 'campaigns.open', { path: file, takeOver: false })
  const own = basename(file)
  const lock = (await readdir(desk.folder)).find((f) => f !== own && f.includes(own))!
  const owner = JSON.parse(await readFile(join(desk.folder, lock), 'utf8')) as { host: string }
  await asked(desk, 'campaigns.close', { campaign: again.id })
  await writeFile(join(desk.folder, lock), JSON.stringify({ ...owner, host: 'a-computer-far-away' }))
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText('The file is in use elsewhere').waitFor()
  await picture(page, 'page-file-locked')
  await page.getByRole('button', { name: 'Open for reading' }).click()
  await page.getByText('Reading only.', { exact: true }).waitFor()
  await atOrders(page)
  await expect.poll(() => page.getByTestId('import-mail').isDisabled()).toBe(true)
  await page.keyboard.press('Alt+0')
  await page.getByTestId('view-campaigns').waitFor()
  await asked(desk, 'campaigns.close', { campaign: again.id })
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Take it over' }).click()
  await atOrders(page)
  await expect.poll(() => page.getByText('Reading only.', { exact: true }).count()).toBe(0)
})

test('a file that is no campaign is refused in words, and nothing else changes', async () => {
  await writeFile(join(desk.folder, 'picture.postmage'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
  await page.getByTestId('open-campaign').click()
  await page.getByLabel('Path of the file').fill(join(desk.folder, 'picture.postmage'))
  await page.getByTestId('dialog-primary').click()
  const failure = page.getByTestId('dialog-failure')
  await failure.waitFor()
  await expect.poll(() => failure.textContent()).not.toMatch(/Error|undefined|at .*\.js/)
  await picture(page, 'page-refused-file')
  await page.keyboard.press('Escape')
  await expect.poll(() => failure.count()).toBe(0)
  await expect.poll(() => page.getByTestId('notice-failure').count()).toBe(0)
})

test('of a player’s thousands of letters a few are shown at once, and of thousands of files that are no mail', async () => {
  const content = Array.from(
    { length: 45 },
    (_, i) =>
      `From a@mail.example Thu Apr  2 10:00:00 2026\nFrom: anna@mail.example\nMessage-ID: <a${i}@a>\nSubject: s\n\nround 1: offer 1\nround 2: pass\n\n`,
  ).join('')
  await asked(desk, 'mail.import', { campaign, name: 'a.mbox', content })
  await open()
  for (const [tab, count] of [
    [/^Mail/, 45],
    [/^Versions/, 47],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const letters = page.getByRole('tabpanel').locator('article')
    await expect.poll(() => letters.count()).toBe(20)
    await page.getByRole('button', { name: `Show more (${count - 20} left)` }).click()
    await expect.poll(() => letters.count()).toBe(40)
  }
  await page.getByTestId('import-mail').first().click()
  const files = Array.from({ length: 60 }, (_, i) => ({
    name: `${i}.bin`,
    mimeType: '',
    buffer: Buffer.from([0, 1, 2, 255, i]),
  }))
  await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(files)
  const results = page.getByTestId('import-results')
  await results.getByText('There are 10 more remarks of this kind.').waitFor()
  await expect.poll(() => results.locator('li').count()).toBe(51)
})

test('a second tab that has fallen behind takes nothing back but what it shows', async () => {
  await open()
  const undo = (tab: Page) => tab.getByTestId('undo')
  const shown = await undo(page).getAttribute('title')
  // As another tab would do it: this page is told nothing of it.
  await asked(desk, 'orders.accept', typed(campaign, 3, 'round 1: pass\nround 2: pass'))
  await expect.poll(() => undo(page).getAttribute('title')).toBe(shown)
  await undo(page).click()
  await page.getByText('Another tab or window has changed the campaign').first().waitFor()
  await expect.poll(() => undo(page).getAttribute('title')).toContain('Dai')
  const { seats } = await asked(desk, 'campaigns.summary', { campaign })
  expect(seats[3]!.versions).toBe(1)
})

test('a campaign is renamed, a player gets a deputy, and nobody waits for another', async () => {
  await open()
  await page.getByTestId('campaign-name').click()
  await page.getByLabel('New name').fill('The Old Cup')
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('dialog-failure').getByText('needs a reason').waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('Two had one name.')
  await picture(page, 'page-rename')
  await page.getByTestId('dialog-primary').click()
  await page.getByTestId('campaign-name').getByText('The Old Cup').waitFor()

  await page.getByTestId('player-3').click()
  await page.getByTestId('player-entry').click()
  await picture(page, 'page-player')
  await page.getByRole('button', { name: 'Deputy…' }).click()
  await page.getByLabel('Deputy', { exact: true }).fill('Zoe')
  await page.getByLabel('Address (optional)').fill('zoe@leek.example')
  await page.getByLabel('To session').fill('4')
  await picture(page, 'page-deputy')
  await page.getByTestId('dialog-primary').click()
  await page.getByText('Zoe plays for them').waitFor()
  const content =
    'From: zoe@leek.example\nDate: Thu, 2 Apr 2026 09:00:00 +0000\nSubject: orders\nMessage-ID: <zoe@x>\n\nround 1: pass\nround 2: pass\n\nSTANDING:\nround 1: restock random\nround 2: pass\n'
  await asked(desk, 'mail.import', { campaign, name: 'zoe.eml', content })
  const { seats } = await asked(desk, 'campaigns.summary', { campaign })
  await page.reload()
  await page.getByTestId('player-3').click()
  await page.getByText('standing orders:').waitFor()
  await picture(page, 'page-ahead')
  expect(seats[3]).toMatchObject({ versions: 1, deputies: [{ name: 'Zoe', from: 3, to: 4 }] })

  await page.getByTestId('player-entry').click()
  await page.getByRole('button', { name: 'Deputy…' }).click()
  await page.getByRole('combobox', { name: 'In those turns' }).click()
  await page.getByRole('option', { name: 'Dai Llŷr plays again' }).click()
  await page.getByTestId('dialog-primary').click()
  await page.getByText('Zoe plays for them').waitFor({ state: 'detached' })

  await page.getByTestId('player-4').click()
  for (const [label, status] of [
    ['No longer wait for them, hold over…', true],
    ['Wait for them again…', false],
  ] as const) {
    await page.getByTestId('player-entry').click()
    await page.getByRole('button', { name: label }).click()
    await page.getByLabel('Reason', { exact: true }).fill('Silent for long.')
    await picture(page, `page-waiting-${status}`)
    await page.getByTestId('dialog-primary').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await asked(desk, 'campaigns.summary', { campaign })).seats[4]?.asleep).toBe(status)
  }
  expect(await asked(desk, 'history.verify', { campaign })).toMatchObject({ good: true })
})
