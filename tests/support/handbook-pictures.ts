// Takes the pictures of the handbook in Chromium, from the sample campaigns: `npm run pictures`. For some alone,
// `npm run pictures -- orders zine`; into another folder, `-- --to FOLDER`; as on another day, `-- --date 2026-03-20`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { Page } from 'playwright-core'
import { sharedBrowser, startDesk, type TestDesk } from './browser'
import { asked } from './page-campaign'
import { atOrders } from './referee'
import { typed } from './new-campaign'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'docs/handbook/pictures' },
    date: { type: 'string', default: '2026-03-20' },
  },
})
/** Sets the clock of this program, or of a page, forward. */
function setForward(by: number): void {
  const Clock = Date
  globalThis.Date = class extends Clock {
    constructor(...given: readonly [] | readonly [string | number]) {
      super(given[0] ?? Clock.now() + by)
    }
    static override now = (): number => Clock.now() + by
  } as DateConstructor
}
/** From the present day to that on which the pictures are taken: the samples are dated from it. */
const forward = Date.parse(`${values.date}T10:00:00Z`) - Date.now()
setForward(forward)

const desk: TestDesk = await startDesk()
const browser = await sharedBrowser()
const page: Page = await browser.newPage({ viewport: { width: 1120, height: 700 }, reducedMotion: 'reduce' })
await page.addInitScript(setForward, forward)

const samples = new Map<string, CampaignSummary>()
async function sample(game: string): Promise<CampaignSummary> {
  const known = samples.get(game)
  if (known !== undefined) return known
  const made = await asked(desk, 'campaigns.sample', { game })
  for (let turn = 0; turn < made.turn; turn++) await asked(desk, 'sheets.publish', { campaign: made.id, turn })
  samples.set(game, made)
  return made
}
async function openSample(game: string): Promise<void> {
  const { name } = await sample(game)
  await page.goto(desk.url)
  await page.getByRole('button', { name, exact: true }).click()
}

/** The steps to each picture. */
const PICTURES: { readonly [name: string]: () => Promise<void> } = {
  async 'new-campaign'() {
    await page.goto(desk.url)
    await page.getByTestId('new-campaign').click()
    await page
      .getByLabel('Players, one per line')
      .fill('Anna Quill, anna@mail.example\nBrian Øster, brian@mail.example\nCleo Marsh')
    await page.getByText('brian@mail.example').last().waitFor()
    // From the first field on: of what is above it nothing is cut.
    await page.locator('label', { hasText: 'Players, one per line' }).evaluate((label) => {
      const body = label.closest('.view-body')
      const above = label.getBoundingClientRect().top - (body?.getBoundingClientRect().top ?? 0)
      body?.scrollBy(0, above - 20)
    })
  },
  async orders() {
    await openSample('spell-merchants')
    await atOrders(page)
    await page.getByTestId('player-0').click()
    await page.getByTestId('reading-status').getByText('used').waitFor()
  },
  async adjudicate() {
    await openSample('spell-merchants')
    await page.getByRole('link', { name: 'Adjudicate', exact: true }).click()
    await page.getByTestId('commit').waitFor()
  },
  async history() {
    await openSample('elixir')
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByText('What happened').waitFor()
  },
  async 'own-game'() {
    await page.goto(desk.url)
    await page.getByTestId('new-campaign').click()
    await page.getByRole('radio', { name: /A game by hand/ }).click()
    await page.getByRole('button', { name: 'The Long Carriage Race' }).click()
    await page.getByRole('button', { name: 'Change it…' }).click()
    await page.getByText('The pack is good.').waitFor()
    await page.locator('#definition-slots').evaluate((title) => title.scrollIntoView())
  },
  async results() {
    await race()
    await atOrders(page)
    await page.keyboard.press('Alt+2')
    await page.getByLabel('Label').fill('storm')
    await page.getByRole('button', { name: 'Throw Road (2d6)' }).click()
    await page.getByText('quoted as {storm}').waitFor()
    await page
      .locator('#results-text')
      .fill('A storm of {storm} breaks over the road to the west.\n\nAll three coaches reach the *Bell*.')
    await page.getByTestId('results-sheet').getByText(/A storm of \d/).waitFor() // prettier-ignore
    await page.locator('.view-body').evaluate((body) => body.scrollTo(0, 150))
  },
  async zine() {
    for (const game of ['spell-merchants', 'elixir'])
      copyFileSync((await sample(game)).path, join(desk.folder, `${game}.postmage`))
    const folder = resolve('resources/samples/zine')
    for (const file of ['cat.svg', 'cover.svg', 'harbour.png'])
      copyFileSync(join(folder, file), join(desk.folder, file))
    const issue = readFileSync(join(folder, '143.issue.md'), 'utf8')
      .replace(/^::(?:game|story)\{.*\n/gm, '')
      .replace(/^::(?:press|standings|deadlines|waiting-lists|addresses)\b.*\n/gm, '')
      .replace(
        /^(# (?!Editorial).*)$/m,
        '::game{campaign="spell-merchants.postmage"}\n\n::game{campaign="elixir.postmage"}\n\n$1',
      )
    writeFileSync(join(desk.folder, '143.issue.md'), issue)
    await page.goto(desk.url)
    await page.getByRole('link', { name: 'Zine' }).click()
    await page.getByRole('button', { name: 'Open an issue…' }).click()
    await page.getByLabel('Path', { exact: false }).first().fill(join(desk.folder, '143.issue.md'))
    await page.getByTestId('dialog-primary').click()
    await page.locator('[data-testid=issue-pages] canvas[data-page]').first().waitFor()
  },
}

/** A race game in its first turn, made once. */
async function race(): Promise<void> {
  const { id: campaign, seats } = await asked(desk, 'campaigns.create', {
    path: join(desk.folder, 'coaches.postmage'),
    game: 'by-hand',
    name: 'Coaches to the West',
    roster: ['Anna Quill', 'Brian Øster', 'Cleo Marsh'].map((name) => ({
      name,
      address: null,
      seat: null,
      handle: null,
    })),
    options: {},
    packPath: resolve('resources/packs/by-hand/race.json'),
    seed: 'a seed for a picture',
    deadline: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    referee: null,
  })
  for (const { seat } of seats)
    await asked(desk, 'orders.accept', typed(campaign, seat, `Route: A1 B${seat + 2} C3\nHorses: ${seat + 1}`))
  await page.goto(desk.url)
  await page.getByRole('button', { name: 'Coaches to the West', exact: true }).click()
}

async function take(name: string, out: string): Promise<void> {
  const reach = PICTURES[name]
  if (reach === undefined) throw new Error(`No picture is called ${name}: ${Object.keys(PICTURES).join(', ')}.`)
  await reach()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(400, 2)
  // The eye of the reader is on the words, not on where the keyboard is.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.screenshot({ path: join(out, `${name}.png`) })
}

try {
  const out = resolve(values.to)
  mkdirSync(out, { recursive: true })
  await asked(desk, 'settings.set', { theme: 'light', zone: 'Europe/London' })
  for (const name of positionals.length > 0 ? positionals : Object.keys(PICTURES)) await take(name, out)
} finally {
  await browser.close()
  await desk.close()
}
