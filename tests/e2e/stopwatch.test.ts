// The referee's stopwatch: from the first start over a sample and an own campaign through two turns with what goes wrong in
// them. Clicks, keys and texts of each step are held against the table in docs/desk.md; a step may take less, never more.
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { complaints, deskPage, picture, sharedBrowser, startDesk, type TestDesk } from '../support/browser'
import { handOf, type Hand, type Toll } from '../support/hand'
import { newCampaign, typed } from '../support/new-campaign'
import { asked } from '../support/page-campaign'
import { ordersOpen, pressable } from '../support/referee'

let desk: TestDesk
let page: Page
let hand: Hand

/** The table of docs/desk.md: a step in words, then its clicks, keys and texts. */
const table = new Map(
  [...readFileSync('docs/desk.md', 'utf8').matchAll(/^\| ([^|]+?) +\| +(\d+) \| +(\d+) \| +(\d+) \|/gm)].map(
    ([, step = '', clicks, keys, texts]): [string, Toll] => [
      step,
      { clicks: Number(clicks), keys: Number(keys), texts: Number(texts) },
    ],
  ),
)

/** The steps of the evening, in their order. */
const steps: (readonly [name: string, does: () => Promise<void>])[] = []
const step = (name: string, does: () => Promise<void>): unknown => steps.push([name, does])

/** The clicks, keys and texts that a step took beyond its row. */
const beyond = (name: string, toll: Toll): string[] => {
  const row = table.get(name)
  if (row === undefined) return [`docs/desk.md has no row “${name}”`]
  return (['clicks', 'keys', 'texts'] as const)
    .filter((what) => toll[what] > row[what])
    .map((what) => `${name}: ${toll[what]} ${what} instead of ${row[what]}`)
}

const view = (name: string): Promise<void> => page.getByTestId(`view-${name}`).waitFor()
const here = (name: string): Promise<void> => ordersOpen(page, name)
const ready = (testid: string): Promise<void> => pressable(page, testid)
const player = (seat: number): Locator => page.getByTestId(`player-${seat}`)
const slips = (): Locator => page.getByTestId('import-results').locator('article')
const became = (of: string): Promise<string | null> => slips().filter({ hasText: of }).getAttribute('data-became')
const closed = (): Promise<void> => expect.poll(() => page.locator('.p-dialog').count()).toBe(0)
const said = (words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor()

const ROSTER = `Anna Quill, anna@mail.example
Brian Øster, brian@mail.example
Cleo Marsh, cleo@mail.example
Dai Llŷr, dai@mail.example
Eve Σοφία, eve@mail.example`
let letters = 0
const mail = (from: string, date: string, text: string): string =>
  `From: ${from}\nDate: ${date}\nSubject: orders\nMessage-ID: <w${++letters}@x>\n\n${text}\n\n`
const BOX = [
  mail('Anna Quill <anna@mail.example>', 'Wed, 4 Mar 2026 10:00:00 +0000', 'round 1: pass\nround 2: restock random'),
  mail('Brian Øster <brian@mail.example>', 'Wed, 4 Mar 2026 11:00:00 +0000', 'round 1: pass\nround 2: restock random'),
  mail('Cleo <cleo@mail.example>', 'Wed, 4 Mar 2026 12:00:00 +0000', 'round 1: pass\nround 2: restok random\n\nCleo'),
  mail(
    'Dai at work <d.llyr@works.example>',
    'Wed, 4 Mar 2026 13:00:00 +0000',
    'round 1: pass\nround 2: restock random\n\nDai Llŷr',
  ),
  mail(
    'Eve Σοφία <eve@mail.example>',
    'Tue, 10 Mar 2026 10:00:00 +0000',
    'Sorry, late!\nround 1: pass\nround 2: restock random',
  ),
].join('')

const NEXT_BOX = [
  ['anna', 'round 1: pass\nround 2: restock random'],
  ['brian', 'round 1: pass\nround 2: pass'],
  ['cleo', 'round 1: pass\nround 2: restock random'],
  ['dai', 'round 1: pass\nround 2: restock random'],
]
  .map(([who = '', text = '']) => mail(`${who}@mail.example`, 'Wed, 11 Mar 2026 10:00:00 +0000', text))
  .join('')

/** From the sheets, as soon as they are drawn. */
async function saveAndPublish(sheets = 7): Promise<void> {
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await hand.key('Control+Enter')
  await page.getByRole('dialog', { name: /^Save / }).waitFor()
  await ready('dialog-primary')
  await hand.key('Control+Enter')
  await said(`${sheets} sheets are saved.`)
  await said(/Published on \d/)
}

/** Pastes a mailbox and waits for its messages. */
async function importMail(box: string, messages: number): Promise<void> {
  await hand.key('Alt+1')
  await view('orders')
  await hand.click(page.getByTestId('import-mail'))
  await page.getByTestId('import').waitFor()
  await hand.write(box)
  await hand.key('Control+Enter')
  await expect.poll(() => slips().count()).toBe(messages)
}

step('Look at a sample game, from the first start', async () => {
  await hand.click(page.getByRole('button', { name: /Spell Merchants/ }).first())
  await view('orders')
})

step('Go to the list of campaigns and begin one of your own', async () => {
  await hand.key('Alt+0')
  await view('campaigns')
  await ready('new-campaign')
  await hand.key('Control+Enter')
  await view('new')
})

step('Name it, set the deadline, paste the players, start it', async () => {
  await hand.key('Tab')
  await hand.write('Owl Street')
  await hand.click(page.getByLabel('Players, one per line'))
  await hand.write(ROSTER)
  await said('5 players understood')
  await hand.click(page.getByLabel('Deadline of session 1'))
  await hand.date('2026-03-08 18:00')
  await ready('create')
  await hand.key('Control+Enter')
  // The mail of this evening is of the past, so the desk asks whether its deadline is meant.
  await page.getByRole('button', { name: 'It is right' }).click()
  await view('created')
})

step('Save and publish the opening sheets', async () => {
  await hand.key('Control+Enter')
  await view('sheets')
  await saveAndPublish()
})

step('Import the mail of a turn', async () => {
  await importMail(BOX, 5)
})

step('Say whose a mail from an unknown address is', async () => {
  await hand.click(
    slips().filter({ hasText: 'd.llyr@works.example' }).getByRole('button', { name: 'It is Dai Llŷr’s' }),
  )
  await expect.poll(() => became('d.llyr@works.example')).toBe('accepted')
})

step('Count a late mail', async () => {
  await hand.click(slips().filter({ hasText: '10 March' }).locator('[data-key=c]'))
  await expect.poll(() => became('10 March')).toBe('accepted')
  await hand.key('Control+Enter')
  await closed()
})

step('Put a misspelt order right and accept it', async () => {
  await hand.click(player(2))
  await here('Cleo Marsh')
  await hand.key('F8')
  await said('round 2: restock random')
  await hand.key('Enter')
  await expect.poll(() => page.locator('.reading li.asks').count()).toBe(0)
})

step('Adjudicate the turn and set the next deadline', async () => {
  await hand.key('Alt+2')
  await view('adjudicate')
  await said('Everybody is in.')
  await ready('commit')
  await hand.key('Control+Enter')
  await view('sheets')
})

step('Save and publish the sheets of the turn', async () => {
  await saveAndPublish()
})

step('Import the mail of the next turn, look at what it says', async () => {
  await importMail(NEXT_BOX, 4)
  await hand.key('Control+Enter')
  await closed()
})

step('Type the orders of a player who telephoned', async () => {
  await hand.click(player(4))
  await here('Eve Σοφία')
  await hand.click(page.locator('.cm-content'))
  await hand.write('round 1: offer 2 2\nround 2: pass')
  await said('2 lines used')
  await hand.key('Control+Enter')
  await here('Anna Quill')
})

step('Make a ruling with its reason', async () => {
  await hand.key('Alt+2')
  await view('adjudicate')
  await hand.click(page.getByTestId('rule'))
  await hand.click(page.getByRole('combobox', { name: 'Player' }))
  await hand.click(page.getByRole('option', { name: 'Cleo Marsh' }))
  await hand.click(page.getByLabel('Value'))
  await hand.write('+3')
  await hand.key('Tab')
  await hand.write('Misprint in the last zine')
  await ready('dialog-primary')
  await hand.key('Control+Enter')
  await said('– Misprint in the last zine')
  await closed()
})

step('Adjudicate the next turn', async () => {
  await ready('commit')
  await hand.key('Control+Enter')
  await view('sheets')
})

step('Undo the turn, and bring it back', async () => {
  await hand.click(page.getByTestId('undo'))
  await page.getByRole('dialog').waitFor()
  await hand.click(page.getByTestId('dialog-primary'))
  await said('Undone: adjudication of session 2')
  await hand.click(page.getByTestId('notice-action'))
  await said('Brought back: adjudication of session 2')
})

step('Correct the order of a past turn, with its reason', async () => {
  await hand.key('Alt+4')
  await hand.click(page.getByTestId('turn-1'))
  await hand.click(page.getByTestId('correct-3'))
  const text = page.getByTestId('correction').locator('.cm-content')
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  await hand.key('Control+A')
  await hand.write('round 1: offer 1 2 3 4 5 6\nround 2: pass')
  await page.getByTestId('erratum').getByText('Dai Llŷr').first().waitFor()
  // The next step is the reason: it is all that is missing.
  await hand.key('Control+Enter')
  await expect.poll(() => page.getByLabel(/^Reason/).evaluate((field) => field === document.activeElement)).toBe(true)
  await hand.write('I misread the sheet')
  await ready('dialog-primary')
  await hand.key('Control+Enter')
  await page.getByTestId('erratum-text').getByText('I misread the sheet').waitFor()
})

step('Copy the erratum for the zine', async () => {
  await hand.key('Control+Enter')
  await said('The erratum is copied.')
})

step('Wait for the deadline of a campaign where somebody is missing', async () => {
  const deadline = new Date(Date.now() + 6 * 86_400_000).toISOString()
  const early = newCampaign(join(desk.folder, 'early.postmage'), ['Anna', 'Brian', 'Cleo'], {
    name: 'Early Street',
    deadline,
  })
  await asked(desk, 'campaigns.create', early)
  await hand.key('Alt+0')
  await view('campaigns')
  await hand.click(page.getByRole('button', { name: 'Early Street', exact: true }))
  await view('tonight')
  await hand.key('Alt+2')
  await ready('commit')
  await hand.key('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Wait' }).waitFor()
  await ready('dialog-primary')
  await hand.key('Control+Enter')
  await closed()
})

const FOUR = ['Ash Street', 'Birch Street', 'Cedar Street', 'Dock Street']
/** An office with four campaigns in which everybody is in. */
async function fourCampaigns(): Promise<void> {
  const folder = join(desk.folder, 'office')
  await asked(desk, 'office.open', { path: folder, make: true })
  for (const [i, name] of FOUR.entries()) {
    const roster = ['Anna', 'Brian', 'Cleo'].map((player) => ({
      name: player,
      address: null,
      seat: null,
      handle: null,
    }))
    const wish = { name, roster, seed: `a seed for ${name}`, deadline: '2026-03-08T18:00:00Z' }
    const { id: campaign } = await asked(desk, 'campaigns.create', newCampaign(join(folder, `${i}.postmage`), [], wish))
    for (const seat of roster.keys())
      await asked(desk, 'orders.accept', typed(campaign, seat, 'round 1: pass\nround 2: restock random'))
    await asked(desk, 'sheets.publish', { campaign, turn: 0 })
    await asked(desk, 'campaigns.close', { campaign })
  }
}

step('Play, save and publish four campaigns of an office', async () => {
  await fourCampaigns()
  await page.reload()
  await page.locator('.view').first().waitFor()
  for (const name of FOUR) {
    await hand.key('Alt+0')
    await view('campaigns')
    await hand.click(page.getByTestId('office-board').getByRole('button', { name, exact: true }))
    await view('tonight')
    await hand.key('Alt+2')
    await view('adjudicate')
    await ready('commit')
    await hand.key('Control+Enter')
    await view('sheets')
    await saveAndPublish(5)
  }
})

step('Begin an issue with a picture and two campaigns, save and print it', async () => {
  copyFileSync('resources/samples/zine/cat.svg', join(desk.folder, 'cat.svg'))
  await hand.click(page.getByRole('link', { name: 'Zine' }))
  await view('zine')
  await hand.key('Control+Enter')
  await ready('dialog-primary')
  await hand.key('Control+Enter')
  await page.locator('.cm-line', { hasText: 'Dear reader' }).waitFor()
  await hand.click(page.getByRole('button', { name: 'Insert a picture…' }))
  await page.getByLabel('Path', { exact: false }).first().waitFor()
  await hand.write('cat.svg')
  await hand.key('Enter')
  await page.locator('.cm-line', { hasText: 'cat.svg' }).waitFor()
  await hand.click(page.getByRole('button', { name: 'Add a campaign…' }))
  for (const name of FOUR.slice(0, 2))
    await hand.click(page.getByTestId('issue-campaigns').getByRole('checkbox', { name: new RegExp(name) }))
  await hand.key('Control+Enter')
  for (const name of FOUR.slice(0, 2)) await page.getByTestId('zine-outline').getByText(name).first().waitFor()
  await ready('zine-save')
  await hand.key('Control+Enter')
  await said(/^Saved: /)
  await ready('zine-print')
  await hand.click(page.getByTestId('zine-print'))
  await said(/^Printed: /)
})

test('an evening takes no more than the table says', async () => {
  expect([...table.keys()]).toEqual(steps.map(([name]) => name))
  desk = await startDesk()
  try {
    const browser = await sharedBrowser()
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await deskPage(context)
    const found = complaints(page)
    hand = handOf(page)
    await page.goto(desk.url)
    await said('The desk is empty')
    const wrong: string[] = []
    for (const [i, [name, does]] of steps.entries()) {
      await does().catch((fault: unknown) => {
        // A report has room for one error: what stopped the step belongs into its words.
        throw new Error(`the step “${name}” did not come to its end: ${fault instanceof Error ? fault.stack : fault}`)
      })
      wrong.push(...beyond(name, hand.toll()))
      await picture(page, `stopwatch-${i + 1}`)
    }
    expect(wrong).toEqual([])
    expect(found).toEqual([])
  } finally {
    await desk.close()
  }
})
