// Every view of the page, light and dark, wide and narrow: no serious fault of accessibility, nothing refused by
// policy, nothing under 13 px; pictures where they are asked for.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, PICTURES, picture, type TestDesk } from '../support/browser'
import { asked, CAMPAIGN, manyByPost, playedCampaign } from '../support/page-campaign'
import { closeDialogs } from '../support/referee'
import { keepTab } from '../support/tab'

let desk: TestDesk
let page: Page
keepTab(
  async (tab) => {
    ;({ desk, page } = tab)
    await page.getByTestId('view-campaigns').waitFor()
  },
  {
    // A small window, where the way to a view is hardest.
    viewport: { width: 900, height: 600 },
    prepare: async (at) => {
      const { id: campaign } = await playedCampaign(at)
      await asked(at, 'campaigns.press', { campaign, text: 'Ink is dear this spring.', by: 2 })
    },
    back: async (at) => {
      await closeDialogs(at)
      await at.evaluate(() => (location.hash = '#/'))
      await at.setViewportSize({ width: 900, height: 600 })
    },
  },
)

const openCampaign = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: CAMPAIGN, exact: true }).click()
  // The task and the player shown last are shown again.
  await page.getByTestId('view-campaigns').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByTestId('player-0').click()
  await page.getByTestId('reading-status').getByText('used').waitFor()
}
const task = async (page: Page, name: string): Promise<void> => {
  await openCampaign(page)
  await page.getByRole('link', { name, exact: true }).click()
}

/** A page of the panel on the right, which in a small window or with large text is behind a button. */
async function whyTab(page: Page, name: string | RegExp): Promise<void> {
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
type View = readonly [name: string, reach: (page: Page) => Promise<void>, large?: (page: Page) => Promise<void>]
const VIEWS: readonly View[] = [
  ['campaigns', async (page) => page.getByText(CAMPAIGN).first().waitFor()],
  [
    'new',
    async (page) => {
      await page.getByTestId('new-campaign').click()
      await page.getByLabel('Players, one per line').fill('Anna Quill, anna@mail.example\nDai Llŷr\nDai Llŷr')
      await page.getByText('understood').waitFor()
    },
  ],
  ['tonight', (page) => task(page, 'Tonight')],
  ['orders', openCampaign],
  [
    'orders-wrong',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('player-2').click()
      await page.getByText('Did you mean').first().waitFor()
    },
  ],
  [
    'orders-late-mail',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('player-4').click()
      await whyTab(page, 'Mail')
      await page.getByText('Sorry, late!').waitFor()
    },
  ],
  [
    'import',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('import-mail').click()
      await page.getByTestId('import').waitFor()
    },
  ],
  [
    'import-results',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('import-mail').click()
      await page.getByLabel('Paste mail as it came').fill(paste())
      await page.keyboard.press('Control+Enter')
      await page.getByTestId('import-results').getByText('Lines:').first().waitFor()
    },
  ],
  [
    'press',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('press-notes').click()
      await page.getByTestId('press').getByText('Ink is dear').waitFor()
    },
  ],
  [
    'open-matters',
    async (page) => {
      await task(page, 'Adjudicate')
      await page.getByTestId('commit').click()
      await page.getByTestId('open-matters').waitFor()
    },
  ],
  [
    'adjudicate',
    async (page) => {
      await task(page, 'Adjudicate')
      await page.getByTestId('warnings').waitFor()
    },
    async (page) => {
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
    async (page) => {
      await task(page, 'Adjudicate')
      await page.getByTestId('rule').click()
      await page.getByTestId('ruling').waitFor()
    },
  ],
  [
    'sheets',
    async (page) => {
      await task(page, 'Sheets')
      await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
      await expect.poll(() => inked(page)).toBeGreaterThan(1000)
    },
  ],
  [
    'sheets-one-file',
    async (page) => {
      await task(page, 'Sheets')
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
    async (page) => {
      await task(page, 'Sheets')
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
    async (page) => {
      await task(page, 'History')
      await page.getByText('What happened').waitFor()
    },
  ],
  [
    'course',
    async (page) => {
      await task(page, 'History')
      await page.getByTestId('page-course').click()
      await page.getByTestId('course-chart').locator('svg').waitFor()
      await page.getByText('The same as a table').click()
      await page.getByTestId('course-table').waitFor()
    },
  ],
  [
    'correction',
    async (page) => {
      await task(page, 'History')
      await page.getByTestId('turn-1').click()
      await page.getByTestId('correct-1').click()
      await page.getByLabel('What was meant').fill('round 1: pass\nround 2: pass')
      await page.getByTestId('erratum').waitFor()
    },
  ],
  [
    'proof',
    async (page) => {
      await task(page, 'History')
      await page.getByTestId('page-proof').click()
      await page.getByTestId('verify').click()
      await page.getByText('Everything agrees.').waitFor()
    },
  ],
  [
    'settings',
    async (page) => {
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByTestId('view-settings').waitFor()
    },
  ],
]

/** Dark pixels of the first page shown: an empty canvas has none. */
const inked = (page: Page): Promise<number> =>
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
const tiny = (page: Page): Promise<string[]> =>
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

/** What only the program writes so: a time by the standard, the name of a die, an expression. */
const RAW: readonly RegExp[] = [
  /\d{4}-\d\d-\d\d(?:T\d|\b)/,
  /\b(?:setup|s\d+|t\d+)\/[\p{L}\d]/u,
  /\s(?:&&|\|\||[!=<>]=)\s/,
]
const isRaw = (text: string): boolean => RAW.some((form) => form.test(text))
/** What is read on the page, piece by piece: not what players wrote, nor the ledger of dice. */
const read = (page: Page): Promise<readonly string[]> =>
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
/** What of it is raw; a page on which nothing can be read has not come yet. */
const raw = async (page: Page): Promise<readonly string[]> => {
  const pieces = await read(page)
  return pieces.length > 5 ? pieces.filter(isRaw) : ['nothing to read']
}

test('what is raw is known when it is seen', () => {
  const shown = ['Sent 2026-04-05T18:00:00Z', 's3/r1/restock/Anna#0', 'won[1] && points >= 5', 'on 2026-04-05']
  expect(shown.filter(isRaw)).toEqual(shown)
  expect(['Sunday, 5 April 2026 at 18:00 UTC', 'offer 3 / pass', '5–6', '=====', 's/he'].filter(isRaw)).toEqual([])
})

/** POSTMAGE_PICTURES=all: each view in every size of window and of text as well, light and dark. */
const EVERY = process.env['POSTMAGE_PICTURES'] === 'all'
const WINDOWS = [
  [1280, 800],
  [900, 600],
  [1920, 1080],
  [853, 533],
] as const
const OVER = 'Ink and Feather'
const MANY = 'Two hundred and fifty by post'
/** Opens a campaign as it was left, and one of its tasks. */
const taskOf =
  (campaign: string, name: string, more: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: campaign, exact: true }).click()
    await page.getByTestId('view-campaigns').waitFor({ state: 'detached' })
    await page.getByRole('link', { name, exact: true }).click()
    await more(page)
  }
/** What is looked at besides. */
const MORE: readonly View[] = [
  ['over-orders', taskOf(OVER, 'Orders', (page) => page.getByTestId('final-standings').waitFor())],
  ['over-adjudicate', taskOf(OVER, 'Adjudicate', (page) => page.getByTestId('last-turn').waitFor())],
  ['over-sheets', taskOf(OVER, 'Sheets', (page) => page.locator('[data-testid=pdf-pages] canvas').first().waitFor())],
  ['over-history', taskOf(OVER, 'History', (page) => page.getByText('What happened').waitFor())],
  [
    'replay',
    taskOf(OVER, 'History', async (page) => {
      await page.getByTestId('page-replay').click()
      await page.getByTestId('replay-pictures').locator('svg').first().waitFor()
    }),
  ],
  [
    'board-large',
    taskOf(OVER, 'History', async (page) => {
      await page.getByTestId('page-replay').click()
      await page.getByTestId('replay-pictures').getByTestId('enlarge').first().click()
      await page.getByTestId('large-drawing').locator('svg').first().waitFor()
    }),
  ],
  [
    'chart-large',
    taskOf(OVER, 'Orders', async (page) => {
      await page.getByTestId('enlarge-chart').click()
      await page.getByTestId('large-drawing').locator('svg').first().waitFor()
    }),
  ],
  [
    'rule',
    taskOf(OVER, 'Adjudicate', async (page) => {
      await page
        .getByTestId('last-happened')
        .getByRole('button', { name: /^Rule / })
        .first()
        .click()
      await page.getByTestId('rule-text').waitFor()
    }),
  ],
  ['many', taskOf(MANY, 'Orders', (page) => page.getByTestId('player-0').waitFor())],
  ...(['handbook', 'rules', 'packs', 'zine'] as const).map(
    (name) =>
      [
        name,
        async (page: Page) => {
          await page.evaluate((hash) => (location.hash = hash), `#/${name}`)
          await page.getByTestId(`view-${name}`).waitFor()
        },
      ] as const,
  ),
  ...(
    [
      ['palette', 'Control+k'],
      ['find', 'Control+f'],
      ['keys', '?'],
    ] as const
  ).map(
    ([name, key]) =>
      [
        name,
        async (page: Page) => {
          await openCampaign(page)
          await page.getByTestId('player-1').focus()
          await page.keyboard.press(key)
          await page.getByRole('dialog').waitFor()
          if (name !== 'keys') await page.keyboard.type('an')
        },
      ] as const,
  ),
  [
    'deadline',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('deadline').click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'form',
    async (page) => {
      await openCampaign(page)
      await page.getByRole('tab', { name: 'Form' }).click()
    },
  ],
  [
    'versions',
    async (page) => {
      await openCampaign(page)
      await page.getByTestId('player-0').click()
      await whyTab(page, /Versions/)
    },
  ],
]
/** Two frames drawn: what is laid out by script is where it belongs. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
/** Every view in every window and light, with the text as large as the settings say. */
async function everyPicture(page: Page, name: string, text: number): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      await settled(page)
      await picture(page, `every-${name}-${width}-${text}-${colorScheme}`)
    }
  }
}
if (EVERY)
  describe('every picture', () => {
    beforeAll(async () => {
      const over = join(desk.folder, 'elixir.postmage')
      await copyFile('tests/fixtures/campaigns/ruleset-2/elixir-whole-game.postmage', over)
      await asked(desk, 'campaigns.open', { path: over, takeOver: false })
      await manyByPost(desk, MANY)
    })
    afterAll(() => asked(desk, 'settings.set', { textSize: 16 }))
    test.each([16, 22].flatMap((text) => [...VIEWS, ...MORE].map(([name, reach]) => [name, text, reach] as const)))(
      '%s in %d px',
      async (name, text, reach) => {
        await asked(desk, 'settings.set', { textSize: text })
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.reload()
        await page.getByTestId('view-campaigns').waitFor()
        await reach(page)
        await page.evaluate(() => document.fonts.ready)
        await everyPicture(page, name, text)
      },
    )
  })

/** What is asked of a view in a window and a light, as soon as it has settled in it; pictures are of both lights. */
async function look(page: Page, name: string, examined: 'light' | 'dark'): Promise<void> {
  const other = examined === 'dark' ? 'light' : 'dark'
  for (const colorScheme of PICTURES ? ([other, examined] as const) : ([examined] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    await settled(page)
    await picture(page, `page-${name}-${colorScheme}-${page.viewportSize()?.width ?? 0}`)
  }
  await expect.poll(() => accessFaults(page)).toEqual([])
  await expect.poll(() => tiny(page)).toEqual([])
  await expect.poll(() => raw(page)).toEqual([])
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
    await reach(page)
    await page.evaluate(() => document.fonts.ready)
    await look(page, name, 'dark')
    await page.setViewportSize({ width: 1280, height: 800 })
    await large?.(page)
    await look(page, name, 'light')
  })
})
