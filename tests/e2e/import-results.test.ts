// The import's result: each message with its fate and its lines, put right there by the keyboard alone. Whose it is, which turn it
// is for, late mail that counts or does not, mail that is left out; an address that is learnt brings the rest.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeOf, formatSlipCode } from '@shared/letters/senders/slip-code'
import { bothLights, accessFaults, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { atOrders, pressable } from '../support/referee'
import { tabForEach } from '../support/tab'

let desk: TestDesk
let page: Page
let campaign: string
let codes: (seat: number, turn: number) => string
tabForEach(async (tab) => {
  ;({ desk, page } = tab)
  const { id, path, name, seats } = tab.campaign
  campaign = id
  const head = JSON.parse((await readFile(path, 'utf8')).split('\n')[0]!) as { id: string }
  codes = (seat, turn) => formatSlipCode(seats[seat]!.name, name, `session ${turn}`, codeOf(head.id, turn, seat))
  await page.getByRole('button', { name, exact: true }).click()
  await atOrders(page)
})

let count = 0
const mail = (from: string, text: string, date = 'Thu, 2 Apr 2026 11:00:00 +0000', subject = 'orders'): string =>
  `From x@y Thu Apr  2 10:00:00 2026\nFrom: ${from}\nDate: ${date}\nSubject: ${subject}\nMessage-ID: <p${++count}@x>\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\n`
const PASS = 'round 1: pass\nround 2: pass'
const slips = (): Locator => page.getByTestId('import-results').locator('article')
const fates = (): Promise<string[]> =>
  slips().evaluateAll((all) => all.map((slip) => slip.getAttribute('data-became') ?? ''))
/** Both ways the page looks. */
const looks = (name: string): Promise<void> => bothLights(page, name)

test('every mail of an import is put right where it is shown, by the keyboard alone', async () => {
  const box = [
    mail(
      'Dai Llŷr <dai@mail.example>',
      `Hello Pat,\nwhat a storm!\n${PASS}\nmake that 6 6 in round 1\n\nPRIVATE to Anna: psst\n\nDai`,
    ),
    mail('Eve Σοφία <eve@new.example>', `${codes(4, 3)}\nround 1: offer 2 2\nround 2: pass`),
    mail('eve@new.example', 'round 1: offer 1 1\nround 2: pass', 'Thu, 2 Apr 2026 12:00:00 +0000'),
    mail('Somebody <who@new.example>', `${PASS}\n\nBrian`),
    mail('Anna <anna@mail.example>', `${codes(0, 2)}\n${PASS}`, undefined, 'an old slip'),
    mail('Dai Llŷr <dai@mail.example>', 'round 1: offer 5\nround 2: pass', 'Tue, 7 Apr 2026 10:00:00 +0000'),
    mail('News <news@shop.example>', 'Buy our cauldrons.'),
  ]
  await writeFile(join(desk.folder, 'box.mbox'), box.join(''))
  await page.getByTestId('import-mail').click()
  await page.getByTestId('import-files').setInputFiles(join(desk.folder, 'box.mbox'))
  await page.getByTestId('import-results').waitFor()
  await expect.poll(fates).toHaveLength(7)
  const byFate = async (fate: string): Promise<number> => (await fates()).filter((each) => each === fate).length
  await expect.poll(() => byFate('unknown-sender')).toBe(4)
  expect(await byFate('late')).toBe(1)
  expect(await byFate('nothing-understood')).toBe(1)
  await looks('put-right-first')

  // A guess that code and name agree on is sure: its address is learnt, and that sweeps the other mail from it.
  const eve = slips().filter({ hasText: 'Eve Σοφία <eve@new.example>' })
  await eve.focus()
  await expect.poll(() => eve.getByText('a guess, by its slip code').count()).toBe(1)
  await expect.poll(() => eve.getByLabel('Mail from eve@new.example is theirs from now on').isChecked()).toBe(true)
  await page.keyboard.press('c')
  await page.getByText('1 more from the same address was too.').waitFor()
  await expect.poll(() => byFate('unknown-sender')).toBe(2)

  // A signature alone is a guess that nothing is learnt from; another player is chosen with the arrow keys.
  const somebody = slips().filter({ hasText: 'Somebody <who@new.example>' })
  await somebody.focus()
  await expect.poll(() => somebody.getByRole('button', { name: 'It is Brian Øster’s' }).count()).toBe(1)
  await expect.poll(() => somebody.getByLabel(/is theirs from now on/).isChecked()).toBe(false)
  await looks('put-right-guess')
  await page.keyboard.press('w')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Cleo Marsh', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await somebody.getByRole('button', { name: 'It is Cleo' }).waitFor()
  // The list that closes hands the keyboard back to what it was opened from.
  await page.getByRole('option', { name: 'Cleo Marsh', exact: true }).waitFor({ state: 'hidden' })
  await somebody.focus()
  await page.keyboard.press('c')
  await expect.poll(() => byFate('unknown-sender')).toBe(1)

  // A slip of another turn: told, and meant for this one after all.
  const old = slips().filter({ hasText: 'an old slip' })
  await old
    .getByText(/By its slip code this is for session 2, not for session 3/)
    .first()
    .waitFor()
  await old.focus()
  await page.keyboard.press('c')
  await expect.poll(() => byFate('nothing-understood')).toBe(0)

  // Late mail counts, and is left out again.
  const late = slips().filter({ hasText: '7 April' })
  await late.focus()
  await page.keyboard.press('c')
  await late.getByText('late, accepted by you').waitFor()
  await late.focus()
  await page.keyboard.press('x')
  await expect.poll(() => byFate('left-out')).toBe(1)

  // Mail that has nothing for the game is left out too; the keyboard is then at the end of the dialog.
  const news = slips().filter({ hasText: 'news@shop.example' })
  await news.focus()
  await page.keyboard.press('x')
  await expect.poll(() => byFate('left-out')).toBe(2)
  await expect.poll(() => byFate('unknown-sender')).toBe(0)
  await looks('put-right-done')
  expect(await accessFaults(page, '.p-dialog')).toEqual([])
  await page.keyboard.press('Control+Enter')

  const summary = await asked(desk, 'campaigns.summary', { campaign })
  expect(summary.unmatched.map(({ from }) => from)).toEqual(['<stranger@else.example>'])
  expect(summary.seats[4]!.address).toContain('eve@new.example')
  expect(summary.seats[2]!.address).not.toContain('who@new.example')
  const eves = await asked(desk, 'orders.sheet', { campaign, seat: 4 })
  expect(eves.versions.find((v) => v.standing === 'used')!.text).toContain('offer 1 1')
  const dais = await asked(desk, 'orders.sheet', { campaign, seat: 3 })
  expect(dais.versions.map((v) => v.standing).sort()).toEqual(['left out', 'used'])
  const { basis } = await asked(desk, 'adjudicate.preview', { campaign })
  expect((await asked(desk, 'adjudicate.commit', { campaign, basis })).turn).toBe(4)
})

test('what could not be read is written from its own words; a slip of a past turn corrects that turn; late mail counts or is left out; mail of the wrong player is given to the right one', async () => {
  const box = [
    mail('Dai Llŷr <dai@mail.example>', '-- \nround 1: offer 1\nround 2: pass'),
    mail('Eve Σοφία <eve@mail.example>', `${PASS}\n\nNo wait, 6 6 in the first instead.\n\nPRIVATE to Anna: psst`),
  ]
  await writeFile(join(desk.folder, 'box.mbox'), box.join(''))
  await page.getByTestId('import-mail').click()
  await page.getByTestId('import-files').setInputFiles(join(desk.folder, 'box.mbox'))
  await expect.poll(fates).toEqual(['nothing-understood', 'accepted'])
  await slips().filter({ hasText: 'Eve' }).getByText('to look at', { exact: true }).waitFor()
  // Private press is not announced as public, and keeps its words.
  const psst = slips().locator('li.press').filter({ hasText: 'psst' })
  await expect.poll(() => psst.locator('.text').textContent()).toBe('PRIVATE to Anna: psst')
  await psst.getByText('private words, not printed for everybody').waitFor()
  await looks('put-right-doubts')
  const dai = slips().filter({ hasText: 'Dai' })
  await dai.focus()
  await expect.poll(() => dai.getByRole('button', { name: /^Write the orders of/ }).count()).toBe(1)
  await page.keyboard.press('o')
  await page.getByRole('region', { name: 'Orders of Dai Llŷr' }).waitFor()
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('round 1: offer 1')
  await expect
    .poll(() =>
      page
        .getByTestId('order-desk')
        .locator('.cm-content')
        .evaluate((e) => e === document.activeElement),
    )
    .toBe(true)
  await looks('put-right-written')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await expect.poll(() => page.getByTestId('reading-status').first().textContent()).toMatch(/^2 lines used/)
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await asked(desk, 'campaigns.summary', { campaign })).seats[3]!.status)
    .toBe('warnings')

  // A slip of a past turn corrects that turn with its words, from where it is shown.
  const text = `Hello Pat,\nround 1: offer 1\nround 2: pass\n\nAnna`
  const letter = mail('Anna <anna@mail.example>', `${codes(0, 2)}\n${text}`, undefined, 'sorry, late')
  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').fill(letter.replace(/^From x.*\n/, ''))
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  const slip = slips().first()
  await slip.waitFor()
  await slip.focus()
  await expect.poll(() => slip.getByRole('button', { name: 'It is Anna Quill’s, for session 3' }).count()).toBe(1)
  await page.keyboard.press('t')
  const dialog = page.getByTestId('correction')
  await dialog.waitFor()
  await expect
    .poll(() => dialog.getByLabel('What was meant').innerText())
    .toMatch(/^round 1: offer 1\n[^]*round 2: pass/)
  await page.getByTestId('erratum').waitFor()
  await dialog.getByLabel(/^Reason/).fill('Her slip came late.')
  await looks('put-right-past')
  await page.getByRole('button', { name: 'Accept the correction' }).click()
  await expect.poll(fates).toEqual(['left-out'])
  await looks('put-right-past-done')
  const { turns } = await asked(desk, 'history.read', { campaign })
  expect(turns.find(({ turn }) => turn === 2)!.amended).toBe(1)
  const { aside } = await asked(desk, 'campaigns.summary', { campaign })
  expect(aside.map(({ why }) => why)).toEqual(['It corrected session 2.'])
  await page.keyboard.press('Control+Enter')
  await page.getByTestId('import-results').waitFor({ state: 'detached' })

  // Late mail beside a player.
  await page.getByTestId('player-4').click()
  await page.getByRole('tab', { name: /^Mail \(/ }).click()
  await page.getByText('late, waiting', { exact: true }).waitFor()
  await looks('put-right-mail')
  await page.getByRole('button', { name: /^Accept the late mail from/ }).click()
  await page.getByText('in time by your ruling').waitFor()
  await page.getByTestId('undo').click()
  await page.getByText('late, waiting', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Leave the mail from <eve@mail.example> out' }).click()
  await page.getByRole('button', { name: /^Take the mail from .* up again$/ }).waitFor()
  await looks('put-right-left-out')

  await page.getByTestId('import-mail').click()
  await page.getByLabel('Paste mail as it came').fill(mail('dai@mail.example', PASS).replace(/^From x.*\n/, ''))
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  await slip.waitFor()
  await slip.focus()
  await page.keyboard.press('w')
  await slip.getByRole('combobox', { name: 'Whose is it?' }).click()
  await page.getByRole('option', { name: 'Eve Σοφία', exact: true }).click()
  await slip.getByRole('button', { name: 'It is Eve Σοφία’s' }).click()
  await expect.poll(() => slip.locator('.who').textContent()).toContain('Eve')
  const { seats } = await asked(desk, 'campaigns.summary', { campaign })
  expect(seats[4]!.status).toBe('in')
})
