// Takes the pictures of the handbook in Chromium, from the sample campaigns: `npm run pictures`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { sharedBrowser, startDesk } from './browser'
import { asked } from './page-campaign'
import { sampleCampaign } from './sample-desk'

const OUT = resolve('docs/handbook/pictures')

const desk = await startDesk()
const browser = await sharedBrowser()
const page: Page = await browser.newPage({ viewport: { width: 1120, height: 700 }, reducedMotion: 'reduce' })
const taken = async (name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(400, 2)
  // The eye of the reader is on the words, not on where the keyboard is.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.screenshot({ path: join(OUT, `${name}.png`) })
}

try {
  mkdirSync(OUT, { recursive: true })
  await asked(desk, 'settings.set', { theme: 'light', zone: 'Europe/London' })
  const { name } = await sampleCampaign(desk, 'spell-merchants', 2)
  const elixir = await sampleCampaign(desk, 'elixir', 6)
  await page.goto(desk.url)

  await page.getByTestId('new-campaign').click()
  await page
    .getByLabel('Players, one per line')
    .fill('Anna Quill, anna@mail.example\nBrian Øster, brian@mail.example\nCleo Marsh')
  await page.getByText('brian@mail.example').last().waitFor()
  await page
    .getByLabel('Players, one per line')
    .evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await taken('new-campaign')

  await page.keyboard.press('Alt+0')
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByTestId('player-0').click()
  await page.getByTestId('reading-status').getByText('used').waitFor()
  await taken('orders')
  await page.keyboard.press('Alt+2')
  await page.getByTestId('commit').waitFor()
  await taken('adjudicate')

  await page.keyboard.press('Alt+0')
  await page.getByRole('button', { name: elixir.name, exact: true }).click()
  await page.getByTestId('player-0').waitFor()
  await page.keyboard.press('Alt+4')
  await page.getByTestId('view-history').locator('svg').first().waitFor()
  await taken('history')

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
  await page.getByRole('link', { name: 'Zine' }).click()
  await page.getByRole('button', { name: 'Open an issue…' }).click()
  await page.getByLabel('Path', { exact: false }).first().fill(join(desk.folder, '143.issue.md'))
  await page.getByTestId('dialog-primary').click()
  await page.locator('[data-testid=issue-pages] canvas[data-page]').first().waitFor()
  await taken('zine')
} finally {
  await browser.close()
  await desk.close()
}
