// An evening by the keyboard alone: twenty letters of all kinds come in, what is open in them is settled, and the turn is adjudicated.
// Keys are counted; the count is in the log.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessFaults, picture, type TestDesk } from '../support/browser'
import { handOf, type Hand } from '../support/hand'
import { asked } from '../support/page-campaign'
import { ordersOpen, pressable } from '../support/referee'
import { keepTab } from '../support/tab'
import { newCampaign } from '../support/new-campaign'

const NAMES = [
  'Anna Quill',
  'Brian Øster',
  'Cleo Marsh',
  'Dai Llŷr',
  'Eve Hollow',
  'Finn Rook',
  'Gwen Tarn',
  'Hal Pike',
]
const PLAYERS = [...NAMES, 'Ines Vale', 'Jon Crowe', 'Kit Moss', 'Lou Fenn']
const PASS = 'round 1: pass\nround 2: restock random'
let count = 0
const mail = (from: string, text: string, { day = 2, hour = 10, id = `k${++count}` } = {}): string =>
  `From x@y Thu Apr  2 10:00:00 2026\nFrom: ${from}\nDate: ${day} Apr 2026 ${hour}:00:00 +0000\nSubject: orders\nMessage-ID: <${id}@x>\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\n`
const of = (name: string): string => `${name} <${name.split(' ')[0]!.toLowerCase()}@mail.example>`
const BOX = [
  mail(of('Anna Quill'), PASS, { id: 'same' }),
  mail(of('Anna Quill'), PASS, { id: 'same' }),
  mail(of('Brian Øster'), `Hello Pat,\n\n${PASS}\n\nBest wishes\nBrian`),
  mail(of('Cleo Marsh'), `${PASS}\n\nPRESS:\nInk is dear this spring.`),
  mail(
    of('Dai Llŷr'),
    `${PASS}\n\nOn Wed, 1 Apr 2026, Pat Inkwell wrote:\n> Session 1 is due on Sunday.\n> round 1: offer 5`,
  ),
  mail(of('Eve Hollow'), PASS),
  mail(of('Eve Hollow'), 'round 1: restock random\nround 2: pass', { hour: 12 }),
  mail(of('Finn Rook'), '- round 1: pass\n- round 2: pass'),
  mail(of('Gwen Tarn'), `${PASS}\n\nMy new number is 5 5 3 1, should you want to ring me.`),
  mail(of('Hal Pike'), `round 1: pass\nround 2: ofer 5`),
  mail(
    of('Ines Vale'),
    `${PASS}\n\nIf the 6 is still there I might have bid 4 on it.\nOr 3 perhaps, unless Jon has 2.`,
  ),
  mail(of('Jon Crowe'), PASS),
  mail(of('Jon Crowe'), 'PS: round 2: pass', { hour: 13 }),
  mail(of('Kit Moss'), `Sorry, late!\n${PASS}`, { day: 7 }),
  mail('Lou at work <lou@works.example>', `${PASS}\n\nLou Fenn`),
  mail('News <news@shop.example>', 'Buy our cauldrons.'),
  mail('daemon@mail.example', 'Your message could not be delivered.'),
  mail(of('Anna Quill'), 'Thanks for the last sheet!', { hour: 14 }),
  mail(of('Brian Øster'), 'See you soon.', { hour: 15 }),
  mail(of('Finn Rook'), 'Please bid five in round one instead', { hour: 16 }),
]

let desk: TestDesk
let page: Page
let hand: Hand
let campaign: string
keepTab(
  (tab) => {
    ;({ desk, page } = tab)
    hand = handOf(page)
  },
  {
    prepare: async (at) => {
      const made = await asked(
        at,
        'campaigns.create',
        newCampaign(join(at.folder, 'evening.postmage'), [], {
          name: 'An Evening',
          roster: PLAYERS.map((name) => ({ name, address: of(name).match(/<(.*)>/)![1]!, seat: null, handle: null })),
          options: { target: 200 },
          seed: 'an evening by the keyboard',
          deadline: '2026-04-05T18:00:00Z',
          referee: 'Pat Inkwell <pat@zine.example>',
        }),
      )
      campaign = made.id
    },
  },
)

/** Where the keyboard is: an open line, a mail, a button. */
const at = (): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLElement | null
    return here?.getAttribute('aria-label') ?? here?.dataset['testid'] ?? here?.textContent?.trim() ?? ''
  })
async function tabTo(what: RegExp): Promise<void> {
  for (let i = 0; i < 60 && !what.test(await at()); i++) await hand.key('Tab')
  expect(await at()).toMatch(what)
}
/** Goes on while the keyboard is on something there is a key for. */
async function work(keys: readonly (readonly [RegExp, string])[], until: RegExp): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await expect
      .poll(at, { timeout: 15000 })
      .toMatch(new RegExp([until, ...keys.map(([what]) => what)].map((w) => w.source).join('|')))
    const here = await at()
    if (until.test(here)) return
    const key = keys.find(([what]) => what.test(here))![1]
    await hand.key(key)
    await expect.poll(at, { timeout: 15000 }).not.toBe(here)
  }
  throw new Error('It comes to no end.')
}

test('twenty letters: imported, looked at, accepted, adjudicated', async () => {
  await page.getByTestId('view-campaigns').waitFor()
  await tabTo(/^An Evening/)
  await hand.key('Enter')
  await ordersOpen(page)
  await tabTo(/^import-mail$|^Import mail/)
  await hand.key('Enter')
  await page.getByTestId('import').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('import-text')
  await hand.write(BOX.join(''))
  await hand.key('Control+Enter')
  await page.getByTestId('import-results').waitFor()
  await picture(page, 'evening-import')
  const first = /^Jon Crowe.*: to look at/
  await work(
    [
      [/^Open: My new number/, 'n'],
      [/^Open: round 2: ofer/, 'Enter'],
      [/^Open: If the 6/, 'Shift+N'],
      [/^Lou at work/, 'c'],
      [/^(News|<daemon)/, 'x'],
    ],
    first,
  )
  // Letters beside one another are chosen from in Orders; a line that is written there comes last.
  await hand.key('j')
  await work([[/^Open: Thanks/, 'n'], [/^Brian Øster.*: to look at/, 'x'], [/^Open: Please bid five/, 'j'], [/^Kit Moss.*: late/, 'c']], first) // prettier-ignore
  await picture(page, 'evening-import-done')
  await hand.key('F8')
  await work([[/^Open: Please bid five/, 'e']], /^Orders of Finn Rook, as text/)
  const imported = hand.toll()

  // In Orders: what was meant is written, and the letters of one player are put together.
  await page.getByRole('status').getByText('error').waitFor()
  await hand.key('Control+a')
  await hand.write('round 1: offer 5\nround 2: pass')
  await page.getByTestId('reading-status').getByText('2 lines used').waitFor()
  await hand.key('Control+Enter')
  await ordersOpen(page, 'Gwen Tarn')
  const answers = async () => (await asked(desk, 'campaigns.summary', { campaign })).seats.map(({ answer }) => answer)
  await expect.poll(async () => (await answers()).filter((each) => each === 'to look at').length).toBe(1)
  // On to Jon, whose letters are beside one another.
  for (const name of ['Hal Pike', 'Ines Vale', 'Jon Crowe']) {
    await hand.key('Control+Enter')
    await page.getByRole('region', { name: `Orders of ${name}`, exact: true }).waitFor()
    await ordersOpen(page, name)
  }
  await page.getByTestId('way-merge').waitFor()
  await picture(page, 'evening-together')
  expect(await accessFaults(page)).toEqual([])
  await tabTo(/^Use only this one/)
  await hand.key('Enter')
  await expect.poll(answers, { timeout: 5000 }).toEqual(PLAYERS.map(() => 'in'))
  await expect.poll(at, { timeout: 5000 }).toMatch(/^Orders of Jon Crowe, as text/)
  await picture(page, 'evening-orders')
  await hand.key('Alt+2')
  await pressable(page, 'commit')
  await hand.key('Control+Enter')
  await page.getByTestId('view-sheets').waitFor()
  const rest = hand.toll()
  await hand.key('Alt+4')
  await page.getByText('accepted by the referee for: round 2: ofer').first().waitFor()
  await picture(page, 'evening-history')
  console.log(`Twenty letters: ${imported.keys} keys in the import, ${rest.keys} after it, no click.`)
  expect(imported.clicks + rest.clicks).toBe(0)
  expect(imported.keys + rest.keys).toBeLessThan(60)
})
