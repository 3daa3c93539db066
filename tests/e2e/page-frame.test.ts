// The frame holds: no view makes the document scroll or pushes something out of the window, with 250 players. One page, resized.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestDesk } from '../support/browser'
import { asked, manyByPost } from '../support/page-campaign'
import { atOrders, backToList } from '../support/referee'
import { keepTab } from '../support/tab'

/** Windows and sizes of text: a large and a small one as they usually are, and a low and a narrow one with large letters. */
const SIZES = [
  [1280, 800, 16],
  [900, 600, 16],
  [853, 533, 22],
  [390, 844, 22],
] as const
/** A telephone, with letters as they are and with large ones. */
const TELEPHONE = { width: 390, height: 844 }
const MANY = 'Two hundred and fifty by post, in one thread'

let desk: TestDesk
let page: Page
keepTab(
  async (tab) => {
    ;({ desk, page } = tab)
    await textSize(16)
    await page.setViewportSize({ width: 1280, height: 800 })
  },
  {
    prepare: async (at) => {
      const { id: campaign } = await manyByPost(at, MANY)
      const content = `time,player,text\n${Array.from({ length: 20 }, (_, i) => `2026-03-01 10:${i + 10}Z,Player ${i + 20},"Piece 6: 6, 0"`).join('\n')}`
      await asked(at, 'mail.import', { campaign, name: 'posts.csv', content })
    },
    back: backToList,
  },
)

/** The campaign's name on the list: the masthead has it too while a tab that goes on still has the campaign open. */
const nameOnTheList = (): Locator => page.getByTestId('board').getByRole('button', { name: MANY, exact: true })

/** Parts that leave the window: the document, the frame or a view larger than its room, a button of masthead or foot outside. */
const leaving = (): Promise<string[]> =>
  page.evaluate(() => {
    const out: string[] = []
    const rooms = ['html', 'body', '#app', '.shell', 'main', 'main > *', '.masthead', '.own', '.inside']
    for (const room of rooms.flatMap((s) => [...document.querySelectorAll<HTMLElement>(s)])) {
      const name = `${room.tagName}.${room.className}`
      if (room.scrollHeight > room.clientHeight + 1)
        out.push(`${name} is ${room.scrollHeight} high in ${room.clientHeight}`)
      if (room.scrollWidth > room.clientWidth + 1)
        out.push(`${name} is ${room.scrollWidth} wide in ${room.clientWidth}`)
      if (room.scrollTop !== 0) out.push(`${name} has scrolled`)
    }
    for (const button of document.querySelectorAll('.masthead :is(a, button), .view-foot button')) {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
        out.push(`“${button.textContent?.trim()}” is outside the window`)
    }
    return out
  })

/** Height of what is not content: masthead and foot. */
const chrome = (): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.masthead, .view-foot')].reduce(
      (sum, part) => sum + part.getBoundingClientRect().height,
      0,
    ),
  )

const textSize = (px: number): Promise<void> =>
  page.evaluate((size) => document.documentElement.style.setProperty('--text-size', `${size}px`), px)

async function holds(view: string): Promise<void> {
  for (const [width, height, text] of SIZES) {
    await textSize(text)
    await page.setViewportSize({ width, height })
    // Layout by script settles a moment after the window has its new size.
    await expect.poll(leaving, { message: `${view}, ${width} × ${height}, ${text} px` }).toEqual([])
    if (height === 600) await expect.poll(chrome).toBeLessThanOrEqual(120)
  }
}

test('the referee’s own views', async () => {
  await page.getByTestId('board').waitFor()
  await holds('campaigns')
  await page.getByTestId('new-campaign').click()
  await page.getByTestId('view-new').waitFor()
  await holds('new')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByTestId('view-settings').waitFor()
  await holds('settings')
  for (const name of ['handbook', 'rules', 'zine']) {
    await page.evaluate((hash) => (location.hash = hash), `#/${name}`)
    await page.getByTestId(`view-${name}`).waitFor()
    if (name !== 'zine') await page.getByRole('article').first().waitFor()
    await holds(name)
  }
  await page.evaluate(() => (location.hash = '#/packs'))
  await page.getByTestId('view-packs').waitFor()
  await holds('packs')
})

test('on a telephone nothing of the masthead lies on something else, and a campaign’s name is words, not a column of letters', async () => {
  await page.setViewportSize(TELEPHONE)
  const name = nameOnTheList()
  const overlaps = (): Promise<string[]> =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('.masthead :is(a, button, .name)')]
        .map((part) => ({ text: part.textContent?.trim() ?? '', at: part.getBoundingClientRect() }))
        .filter(({ at }) => at.width > 1)
      return parts.flatMap(({ text, at }, i) =>
        parts
          .slice(i + 1)
          .filter(
            ({ at: other }) =>
              at.left < other.right - 1 &&
              other.left < at.right - 1 &&
              at.top < other.bottom - 1 &&
              other.top < at.bottom - 1,
          )
          .map((other) => `“${text}” and “${other.text}”`),
      )
    })
  for (const px of [16, 22]) {
    await textSize(px)
    await expect.poll(overlaps).toEqual([])
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(110)
  }
  await name.click()
  await atOrders(page)
  await page.getByTestId('player-choice').waitFor()
  await expect.poll(overlaps).toEqual([])
  // The deadline is in sight.
  await expect.poll(async () => (await page.getByTestId('deadline').boundingBox())?.width).toBeGreaterThan(60)
})

test('inside a campaign of 250 by posts, which are counted: nobody is missing, and players are listed when asked for', async () => {
  const row = page.getByRole('row', { name: new RegExp(MANY) })
  await row.getByText('20 posts', { exact: false }).first().waitFor()
  await row.getByTitle('from 20 of 250 players').waitFor()
  await expect.poll(() => row.textContent()).not.toContain('missing')
  await nameOnTheList().click()
  await atOrders(page)
  await page.getByText('20 posts from 20 of 250 players').waitFor()
  await page.getByTestId('player-0').waitFor()
  await holds('orders')
  await page.keyboard.press('Alt+2')
  const filter = page.getByTestId('seat-filter')
  await filter.getByText('250 players: 0 to look at or late, 20 posted, 230 have not posted.').waitFor()
  await holds('adjudicate')
  await filter.getByRole('button', { name: 'Posted (20)' }).click()
  await expect.poll(() => page.locator('.seats > li').count()).toBe(20)
  await filter.getByLabel('Part of a name').fill('er 140')
  await page.getByText('no post', { exact: true }).waitFor()
  await expect.poll(() => page.getByTestId('view-adjudicate').textContent()).not.toMatch(/NMR|default/)
  await page.keyboard.press('Alt+3')
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await holds('sheets')
  await page.keyboard.press('Alt+4')
  await page.getByTestId('view-history').waitFor()
  await holds('history')
})

test('the panel at the right is as wide as it was dragged, or moved by keys, and is so again after a reload', async () => {
  await nameOnTheList().click()
  // The view shown last is shown again.
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await atOrders(page)
  await page.getByTestId('player-0').waitFor()
  const handle = page.getByTestId('why-handle')
  const width = (): Promise<number> =>
    page.locator('#region-why').evaluate((panel) => Math.round(panel.getBoundingClientRect().width / 16))
  const value = (): Promise<string | null> => handle.getAttribute('aria-valuenow')
  await expect.poll(width).toBe(26)
  const { x, y } = (await handle.boundingBox())!
  await page.mouse.move(x + 4, y + 200)
  await page.mouse.down()
  await page.mouse.move(x + 4 - 48, y + 220, { steps: 3 })
  await page.mouse.up()
  await expect.poll(width).toBe(29)
  expect(await value()).toBe('28.5')
  // The pointer has let go of it.
  await page.mouse.move(x - 200, y + 220)
  await expect.poll(width).toBe(29)

  await handle.focus()
  await page.keyboard.press('End')
  await expect.poll(width).toBe(18)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(20)
  await expect.poll(async () => (await asked(desk, 'desk.kept', {})).drafts).toMatchObject({ 'why-width': 20 })
  await page.reload()
  await handle.waitFor()
  await expect.poll(width).toBe(20)
  await handle.dblclick()
  await expect.poll(width).toBe(26)
})

/** Parts of a view under the row of messages, besides the frame that makes room for it. */
const coveredBySaid = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const row = document.querySelector('.notices')
    const { left = 0, top = 0, width = 0, height = 0 } = row?.getBoundingClientRect() ?? {}
    const covered = new Set<string>()
    for (const x of [1, width / 4, width / 2, width - 8])
      for (const y of [1, height / 2, height - 1]) {
        const under = document.elementsFromPoint(left + x, top + y).find((each) => row?.contains(each) === false)
        if (under?.matches('main, .view, .order-desk') !== true)
          covered.add(under?.outerHTML.slice(0, 120) ?? 'nothing')
      }
    return [...covered]
  })

test('a message covers nothing of a view, and the foot stays where it is', async () => {
  await nameOnTheList().click()
  await page.getByTestId('campaign-name').waitFor()
  const foot = page.locator('.view-foot, .order-desk > footer').first()
  for (const view of ['campaigns', 'settings', 'orders', 'adjudicate', 'sheets']) {
    await page.evaluate((name) => (location.hash = name === 'campaigns' ? '#/' : `#/${name}`), view)
    await page.getByTestId(`view-${view}`).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByTestId('notice-done').waitFor()
    for (const [width, height] of [SIZES[0], SIZES[3]]) {
      await page.setViewportSize({ width, height })
      await expect.poll(coveredBySaid, { message: `${view} at ${width}` }).toEqual([])
      if (view !== 'settings')
        await expect.poll(() => foot.evaluate((each) => Math.round(each.getBoundingClientRect().bottom))).toBe(height)
    }
    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await expect.poll(() => page.getByTestId('notice-done').count()).toBe(0)
  }
})

test('a message is in the window in the very frame in which that gets smaller', async () => {
  await page.getByTestId('view-campaigns').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByTestId('notice-done').waitFor()
  // Looked at by the page itself, in the frames after the first event of the new size.
  const right = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = (): void => {
          const said = document.querySelector('[data-testid=notice-done]')
          done(innerWidth - (said?.getBoundingClientRect().right ?? Infinity))
        }
        const frames = (): number => requestAnimationFrame(() => requestAnimationFrame(look))
        addEventListener('resize', frames, { once: true })
      }),
  )
  // Evaluations start in order: the one above has started once this one is answered.
  await page.evaluate(() => 0)
  await page.setViewportSize({ width: 900, height: 600 })
  expect(await right).toBeGreaterThanOrEqual(0)
})
