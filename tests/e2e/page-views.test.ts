// Every view of the page, light and dark, wide and narrow: no serious fault of accessibility, nothing refused by
// policy, nothing under 13 px; pictures where they are asked for. One campaign, open in one tab.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessFaults, contrastFaults, PICTURES, picture } from '../support/browser'
import { asked, CAMPAIGN, playedCampaign } from '../support/page-campaign'
import { atOrders, closeDialogs } from '../support/referee'
import { keepTab } from '../support/tab'

/** Where the way to a view is hardest. */
const SMALL = { width: 900, height: 600 }
let page: Page
keepTab((tab) => ({ page } = tab), {
  viewport: SMALL,
  prepare: async (at) => {
    const { id: campaign } = await playedCampaign(at)
    await asked(at, 'campaigns.press', { campaign, text: 'Ink is dear this spring.', by: 2 })
  },
  fresh: async (at) => {
    await at.getByRole('button', { name: CAMPAIGN, exact: true }).click()
    await atOrders(at)
  },
  back: async (at) => {
    await closeDialogs(at)
    await at.setViewportSize(SMALL)
  },
})

const task = async (name: string): Promise<void> => {
  await page.evaluate((hash) => (location.hash = hash), `#/${name}`)
  await page.getByTestId(`view-${name || 'campaigns'}`).waitFor()
}
const orders = async (seat = 0): Promise<void> => {
  await task('orders')
  await page.getByTestId(`player-${seat}`).click()
}

/** A page of the panel on the right, which in a small window or with large text is behind a button. */
async function whyTab(name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Mail, view and rules' })
  const tab = page.getByRole('tab', { name })
  await expect.poll(async () => (await button.isVisible()) || (await tab.isVisible())).toBe(true)
  if (await button.isVisible()) await button.click()
  await tab.click()
}

/** A letter with something of everything in it, under a new id each time. */
let pasted = 0
const paste = (): string => `From: anna@mail.example
Date: Thu, 2 Apr 2026 10:00:00 +0000
Subject: my orders
Message-ID: <paste${++pasted}@views>

Dear Pat,
round 1: offer 3
rnd 2: ofer 5
PRESS: Who has seen my cat?
Best wishes, Anna

From: prize@else.example
Date: Thu, 2 Apr 2026 11:00:00 +0000
Subject: You win
Message-ID: <prize${pasted}@views>

Click here.
`

/** A view: its name, how it is reached in a small window and what shows that it is there, and what a large one shows besides. */
type View = readonly [name: string, reach: () => Promise<void>, large?: () => Promise<void>]
const VIEWS: readonly View[] = [
  [
    'orders',
    async () => {
      await orders()
      await page.getByTestId('reading-status').getByText('used').waitFor()
    },
  ],
  [
    'orders-wrong',
    async () => {
      await orders(2)
      await page.getByText('Did you mean').first().waitFor()
    },
  ],
  [
    'orders-late-mail',
    async () => {
      await orders(4)
      await whyTab('Mail')
      await page.getByText('Sorry, late!').waitFor()
    },
  ],
  [
    'import',
    async () => {
      await orders()
      await page.getByTestId('import-mail').click()
      await page.getByTestId('import').waitFor()
    },
  ],
  [
    'import-results',
    async () => {
      await orders()
      await page.getByTestId('import-mail').click()
      await page.getByLabel('Paste mail as it came').fill(paste())
      await page.keyboard.press('Control+Enter')
      await page.getByTestId('import-results').getByText('Lines:').first().waitFor()
    },
  ],
  [
    'press',
    async () => {
      await orders()
      await page.getByTestId('press-notes').click()
      await page.getByTestId('press').getByText('Ink is dear').waitFor()
    },
  ],
  [
    'open-matters',
    async () => {
      await task('adjudicate')
      await page.getByTestId('commit').click()
      await page.getByTestId('open-matters').waitFor()
    },
  ],
  [
    'adjudicate',
    async () => {
      await task('adjudicate')
      await page.getByTestId('warnings').waitFor()
    },
    async () => {
      // The course of the game is in sight beside what matters first.
      const chart = page.getByTestId('charts-after').locator('svg').first()
      const below = async (): Promise<number> => {
        const [drawn, foot] = [await chart.boundingBox(), await page.locator('.view-foot').boundingBox()]
        return (drawn?.y ?? Infinity) + (drawn?.height ?? 0) - (foot?.y ?? 0)
      }
      await expect.poll(below).toBeLessThan(0)
      // A stock stays on one line: broken before its last digits it would be read as two.
      const stocks = await page
        .locator('td .orders-type.whole')
        .evaluateAll((all) => all.map((stock) => getComputedStyle(stock).whiteSpace))
      expect(stocks).toContain('nowrap')
      expect(new Set(stocks).size).toBe(1)
    },
  ],
  [
    'ruling',
    async () => {
      await task('adjudicate')
      await page.getByTestId('rule').click()
      await page.getByTestId('ruling').waitFor()
    },
  ],
  [
    'sheets',
    async () => {
      await task('sheets')
      await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
      await expect.poll(inked).toBeGreaterThan(1000)
    },
  ],
  [
    'sheets-one-file',
    async () => {
      await task('sheets')
      await page.getByTestId('one-file-open').click()
      await page.getByTestId('one-file').waitFor()
      await page.getByText('For window envelopes').click()
      await page.getByText('DL envelope').waitFor()
      await page.getByText('Two A5 sheets on one A4').click()
      await page.getByText('C6 envelope').waitFor()
      const saved = page.waitForEvent('download')
      await page.getByTestId('dialog-primary').click()
      expect((await saved).suggestedFilename()).toMatch(/private\.pdf$/)
      await page.getByText(/No postal address: /).waitFor()
      await page.getByTestId('one-file-open').click()
      await page.getByTestId('one-file').waitFor()
    },
  ],
  [
    'sheets-text',
    async () => {
      await task('sheets')
      await page.getByRole('button', { name: 'Mail', exact: true }).click()
      // In a narrow window the formats are a list.
      const list = page.getByRole('combobox', { name: 'Format' })
      const bar = page.getByRole('button', { name: 'Plain text', exact: true })
      await list.or(bar).first().waitFor()
      if (await list.isVisible()) await list.click()
      await bar.or(page.getByRole('option', { name: 'Plain text', exact: true })).click()
      await page.getByTestId('copy-text').waitFor()
    },
  ],
  [
    'history',
    async () => {
      await task('history')
      await page.getByText('What happened').waitFor()
    },
  ],
  [
    'course',
    async () => {
      await task('history')
      await page.getByTestId('page-course').click()
      await page.getByTestId('course-chart').locator('svg').waitFor()
      await page.getByText('The same as a table').click()
      await page.getByTestId('course-table').waitFor()
    },
  ],
  [
    'correction',
    async () => {
      await task('history')
      await page.getByTestId('turn-1').click()
      await page.getByTestId('correct-1').click()
      await page.getByLabel('What was meant').fill('round 1: pass\nround 2: pass')
      await page.getByTestId('erratum').waitFor()
    },
  ],
  [
    'proof',
    async () => {
      await task('history')
      await page.getByTestId('page-proof').click()
      await page.getByTestId('verify').click()
      await page.getByText('Everything agrees.').waitFor()
    },
  ],
  ['tonight', () => task('tonight')],
  ['settings', () => task('settings')],
  [
    'campaigns',
    async () => {
      await task('')
      await page.getByText(CAMPAIGN).first().waitFor()
    },
  ],
  [
    'new',
    async () => {
      await task('new')
      await page.getByLabel('Players, one per line').fill('Anna Quill, anna@mail.example\nDai Llŷr\nDai Llŷr')
      await page.getByText('understood').waitFor()
    },
  ],
]

/** Dark pixels of the first page shown: an empty canvas has none. */
const inked = (): Promise<number> =>
  page
    .locator('[data-testid=pdf-pages] canvas')
    .first()
    .evaluate((node) => {
      const canvas = node as HTMLCanvasElement
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let dark = 0
      for (let i = 0; i < data.length; i += 4) if (data[i]! < 90 && data[i + 3]! > 200) dark++
      return dark
    })

/** Visible text smaller than 13 px, with what it says. */
const tiny = (): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || parent === null || parent.getClientRects().length === 0) continue
      if (parseFloat(getComputedStyle(parent).fontSize) < 13) found.push(text.slice(0, 40))
    }
    return found
  })

/** Forms that only the program writes: a time by the standard, the name of a die, an expression. */
const RAW: readonly RegExp[] = [
  /\d{4}-\d\d-\d\d(?:T\d|\b)/,
  /\b(?:setup|s\d+|t\d+)\/[\p{L}\d]/u,
  /\s(?:&&|\|\||[!=<>]=)\s/,
]
const isRaw = (text: string): boolean => RAW.some((form) => form.test(text))
/** Texts of the page, piece by piece, without those that players wrote and the ledger of dice. */
const read = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pieces: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (text === '' || parent?.checkVisibility() !== true) continue
      if (parent.closest('[data-testid=dice], .cm-content, .letter, textarea') === null) pieces.push(text)
    }
    return pieces
  })
/** The raw ones among them; a page without texts has not been drawn yet. */
const raw = async (): Promise<readonly string[]> => {
  const pieces = await read()
  return pieces.length > 5 ? pieces.filter(isRaw) : ['nothing to read']
}

test('what is raw is known when it is seen', () => {
  const shown = ['Sent 2026-04-05T18:00:00Z', 's3/r1/restock/Anna#0', 'won[1] && points >= 5', 'on 2026-04-05']
  expect(shown.filter(isRaw)).toEqual(shown)
  expect(['Sunday, 5 April 2026 at 18:00 UTC', 'offer 3 / pass', '5–6', '=====', 's/he'].filter(isRaw)).toEqual([])
})

/** Two frames drawn: what is laid out by script is where it belongs. */
const settled = (): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Checks a view in a window and a light, as soon as it has settled; pictures are of both lights. */
async function look(name: string, examined: 'light' | 'dark'): Promise<void> {
  const other = examined === 'dark' ? 'light' : 'dark'
  for (const colorScheme of PICTURES ? ([other, examined] as const) : ([examined] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    await settled()
    await picture(page, `page-${name}-${colorScheme}-${page.viewportSize()?.width ?? 0}`)
  }
  // Everything is examined in the dark, the colours in the light as well.
  await expect.poll(() => (examined === 'dark' ? accessFaults(page) : contrastFaults(page))).toEqual([])
  await expect.poll(tiny).toEqual([])
  await expect.poll(raw).toEqual([])
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}

/**
 * Each view is reached in a small window; then the window is made large. It is looked at in the small and dark one and in the large
 * and light one; where pictures are asked for, both windows are seen in both lights.
 */
describe('small and large', { retry: 1 }, () => {
  test.each(VIEWS.map(([name, ...ways]) => [name, ways] as const))('%s', async (name, [reach, large]) => {
    await reach()
    await page.evaluate(() => document.fonts.ready)
    await look(name, 'dark')
    await page.setViewportSize({ width: 1280, height: 800 })
    await large?.()
    await look(name, 'light')
  })
})
