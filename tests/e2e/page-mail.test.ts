// Mail that waits, replies with receipts, versions of orders, and changes of the roster: all on the page.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture, type TestDesk } from '../support/browser'
import { asked } from '../support/page-campaign'
import { atOrders, pressable } from '../support/referee'
import { tabForEach } from '../support/tab'
import { typed } from '../support/new-campaign'

let desk: TestDesk
let page: Page
let campaign: string
tabForEach(
  async (tab) => {
    ;({ desk, page } = tab)
    campaign = tab.campaign.id
    await page.getByRole('button', { name: tab.campaign.name, exact: true }).click()
    await atOrders(page)
  },
  { allowed: ['clipboard-read', 'clipboard-write'] },
)

const unfold = (list: Locator): Promise<unknown> =>
  list.evaluate((details) => ((details as HTMLDetailsElement).open = true))

test('a stranger’s mail is put aside with a reason, taken up again, and given to a player, whose address is learned', async () => {
  // The selected player does not matter.
  await page.getByTestId('player-1').click()
  const waiting = page.getByTestId('unmatched')
  const aside = page.getByTestId('aside')
  await waiting.getByText('One mail is waiting for you').click()
  await waiting.getByRole('button', { name: /^Put the mail from .* aside$/ }).click()
  await page.getByLabel('Why', { exact: true }).fill('Advertising.')
  await picture(page, 'page-mail-aside-asked')
  await pressable(page, 'dialog-primary')
  await page.keyboard.press('Control+Enter')
  await aside.getByText('One mail put aside').click()
  await aside.getByText('Put aside: Advertising.').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  await picture(page, 'page-mail-aside')
  const { open: matters } = await asked(desk, 'adjudicate.preview', { campaign })
  expect(matters.filter((m) => m.kind === 'mail')).toEqual([])
  const takeUp = aside.getByRole('button', { name: /Take the mail from .* up again/ })
  await takeUp.click()
  await waiting.waitFor()
  await expect.poll(() => aside.count()).toBe(0)
  await page.getByTestId('undo').click()
  await aside.waitFor()
  await unfold(aside)
  await takeUp.click()

  await waiting.waitFor()
  await unfold(waiting)
  await expect.poll(() => waiting.getByRole('button', { name: 'Choose whose it is' }).isDisabled()).toBe(true)
  await waiting.getByRole('combobox', { name: 'Whose is it?' }).click()
  await page.getByRole('option', { name: 'Dai Llŷr', exact: true }).click()
  const learn = waiting.getByLabel('Mail from stranger@else.example is theirs from now on')
  await expect.poll(() => learn.isChecked()).toBe(false)
  await learn.check()
  await picture(page, 'page-mail-waiting')
  await page.getByRole('button', { name: 'It is Dai Llŷr’s' }).click()
  await page.getByText('The mail is Dai Llŷr’s now.').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  const { seats } = await asked(desk, 'campaigns.summary', { campaign })
  expect(seats[3]!.versions).toBe(1)
  expect(seats[3]!.address).toContain('stranger@else.example')
})

test('versions of orders: a reply with the receipt; an earlier one brought back; of two kept beside one another one is used; a tab that fell behind takes nothing back but what it shows', async () => {
  const orders = page.locator('.cm-content')
  const undo = page.getByTestId('undo')
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.getByTestId('acknowledge').click()
  const reply = page.getByTestId('reply')
  await expect.poll(() => reply.textContent()).toContain('anna@mail.example')
  await picture(page, 'page-mail-reply')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The reply is copied.').waitFor()
  const used = (await asked(desk, 'orders.sheet', { campaign, seat: 0 })).versions.find((v) => v.standing === 'used')!
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(used.receipt)

  await page.getByRole('button', { name: /Bring back/ }).click()
  await page.getByText('The earlier version is in force again.').waitFor()
  await expect.poll(() => orders.textContent()).not.toContain('3 3 4')
  await undo.click()
  await expect.poll(() => orders.textContent()).toContain('3 3 4')

  // As another tab would do it: this page is told nothing of it.
  const shown = await undo.getAttribute('title')
  await asked(desk, 'orders.accept', typed(campaign, 3, 'round 1: pass\nround 2: pass'))
  await expect.poll(() => undo.getAttribute('title')).toBe(shown)
  await undo.click()
  await page.getByText('Another tab or window has changed the campaign').first().waitFor()
  await expect.poll(() => undo.getAttribute('title')).toContain('Dai')
  expect((await asked(desk, 'campaigns.summary', { campaign })).seats[3]!.versions).toBe(1)

  await asked(desk, 'mail.import', { campaign, name: 'pasted text', content: '[Anna]\nround 2: offer 1 2\n' })
  await page.reload()
  const together = page.getByTestId('together')
  await together.getByText('sent orders twice').waitFor()
  await picture(page, 'page-mail-beside')
  await together.getByRole('button', { name: /^Merge/ }).click()
  await page.getByText('recorded as Anna').waitFor()
  await undo.click()
  await page.getByTestId('player-0').click()
  await together
    .getByRole('button', { name: /^Use only this one/ })
    .last()
    .click()
  await page.getByText('These orders count.').waitFor()
  await expect.poll(() => together.count()).toBe(0)
  const after = await asked(desk, 'orders.sheet', { campaign, seat: 0 })
  expect(after.versions.find((v) => v.seq === used.seq)!.standing).toBe('overtaken')
})

test('a campaign is renamed; a player gets a deputy, another name or a successor, and nobody waits for another', async () => {
  const summary = () => asked(desk, 'campaigns.summary', { campaign })
  const primary = page.getByTestId('dialog-primary')
  await page.getByTestId('campaign-name').click()
  await page.getByLabel('New name').fill('The Old Cup')
  await primary.click()
  await page.getByTestId('dialog-failure').getByText('needs a reason').waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('Two had one name.')
  await picture(page, 'page-rename')
  await primary.click()
  await page.getByTestId('campaign-name').getByText('The Old Cup').waitFor()

  await page.getByTestId('player-3').click()
  await page.getByTestId('player-entry').click()
  await picture(page, 'page-player')
  await page.getByRole('button', { name: 'Deputy…' }).click()
  await page.getByLabel('Deputy', { exact: true }).fill('Zoe')
  await page.getByLabel('Address (optional)').fill('zoe@leek.example')
  await page.getByLabel('To session').fill('4')
  await picture(page, 'page-deputy')
  await primary.click()
  await page.getByText('Zoe plays for them').waitFor()
  const content =
    'From: zoe@leek.example\nDate: Thu, 2 Apr 2026 09:00:00 +0000\nSubject: orders\nMessage-ID: <zoe@x>\n\nround 1: pass\nround 2: pass\n\nSTANDING:\nround 1: restock random\nround 2: pass\n'
  await asked(desk, 'mail.import', { campaign, name: 'zoe.eml', content })
  const post = { address: 'eve@mail.example', post: ['1 Kettle Street'] }
  await asked(desk, 'campaigns.roster', { campaign, seat: 4, ...post, reason: '' })
  await page.reload()
  await page.getByTestId('player-3').click()
  await page.getByText('standing orders:').waitFor()
  await picture(page, 'page-ahead')
  expect((await summary()).seats[3]).toMatchObject({ versions: 1, deputies: [{ name: 'Zoe', from: 3, to: 4 }] })

  await page.getByTestId('player-entry').click()
  await page.getByRole('button', { name: 'Deputy…' }).click()
  await page.getByRole('combobox', { name: 'In those turns' }).click()
  await page.getByRole('option', { name: 'Dai Llŷr plays again' }).click()
  await primary.click()
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
    await primary.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await summary()).seats[4]?.asleep).toBe(status)
  }

  // The postal address stays with a player under another name, and goes with one who leaves.
  for (const [name, same] of [
    ['Eve Lloyd', true],
    ['Fay Wren', false],
  ] as const) {
    await page.getByTestId('player-entry').click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByText('Somebody takes this seat over.').waitFor()
    if (same) await page.getByLabel(/^The same person/).check()
    else {
      // Orders are in: whether they are kept has to be said first.
      await expect.poll(() => primary.isDisabled()).toBe(true)
      await page.getByRole('combobox', { name: 'Orders that are in' }).click()
      await page.getByRole('option', { name: 'Are kept' }).click()
    }
    await page.keyboard.press('Control+Enter')
    await page.getByTestId('player-4').getByText(name).waitFor()
    expect((await summary()).roster[4]).toMatchObject(same ? { name, ...post } : { name, address: null, post: [] })
  }
  expect(await asked(desk, 'history.verify', { campaign })).toMatchObject({ good: true })
})
