// Takes the pictures of the handbook in Chromium, from the sample campaigns: `npm run pictures`. Of some alone:
// `npm run pictures -- orders zine`; into another folder: `-- --to FOLDER`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { sharedBrowser, startDesk, type TestDesk } from './browser'
import { asked } from './page-campaign'
import { sampleCampaign } from './sample-desk'
import { atOrders } from './referee'

const desk: TestDesk = await startDesk()
const browser = await sharedBrowser()
const page: Page = await browser.newPage({ viewport: { width: 1120, height: 700 }, reducedMotion: 'reduce' })

/** How far the samples are played that are shown, and their names once they are. */
const PLAYED = { 'spell-merchants': 2, elixir: 6 } as const
const names = new Map<string, string>()
async function sample(game: keyof typeof PLAYED): Promise<string> {
  const name = names.get(game) ?? (await sampleCampaign(desk, game, PLAYED[game])).name
  names.set(game, name)
  return name
}
async function openSample(game: keyof typeof PLAYED): Promise<void> {
  const name = await sample(game)
  await page.goto(desk.url)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByTestId('player-0').click()
}

/** What leads to each picture. */
const PICTURES: { readonly [name: string]: () => Promise<void> } = {
  async 'new-campaign'() {
    await page.goto(desk.url)
    await page.getByTestId('new-campaign').click()
    await page
      .getByLabel('Players, one per line')
      .fill('Anna Quill, anna@mail.example\nBrian Øster, brian@mail.example\nCleo Marsh')
    await page.getByText('brian@mail.example').last().waitFor()
    // From the first field on: of what is above it nothing is cut.
    await page.locator('label[for=new-name]').evaluate((label) => {
      const body = label.closest('.view-body')
      const above = label.getBoundingClientRect().top - (body?.getBoundingClientRect().top ?? 0)
      body?.scrollBy(0, above - 20)
    })
  },
  async orders() {
    await openSample('spell-merchants')
    await page.getByTestId('reading-status').getByText('used').waitFor()
  },
  async adjudicate() {
    await openSample('spell-merchants')
    await page.keyboard.press('Alt+2')
    await page.getByTestId('commit').waitFor()
  },
  async history() {
    await openSample('elixir')
    await page.keyboard.press('Alt+4')
    await page.getByTestId('view-history').locator('svg').first().waitFor()
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
    await sample('spell-merchants')
    await sample('elixir')
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
    deadline: '2026-03-08T18:00:00Z',
    referee: null,
  })
  for (const { seat } of seats)
    await asked(desk, 'orders.accept', {
      campaign,
      seat,
      text: `Route: A1 B${seat + 2} C3\nHorses: ${seat + 1}`,
      how: 'typed',
      received: null,
      force: false,
    })
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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: 'docs/handbook/pictures' } },
  })
  const out = resolve(values.to)
  mkdirSync(out, { recursive: true })
  await asked(desk, 'settings.set', { theme: 'light', zone: 'Europe/London' })
  for (const name of positionals.length > 0 ? positionals : Object.keys(PICTURES)) await take(name, out)
} finally {
  await browser.close()
  await desk.close()
}
