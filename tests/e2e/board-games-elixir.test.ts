// A whole game of Elixir for two in real Chromium: the first turns typed at the desk, those after it played by the same
// requests, the last one adjudicated at the desk, which names the winner; then the last sheets as PDF, read back. A simple
// player chooses the orders from what each may see.
import { join } from 'node:path'
import { elixir } from '@shared/games/elixir'
import type { ExTable } from '@shared/games/elixir/table'
import type { ExView } from '@shared/games/elixir/types'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessFaults,
  bothLights,
  complaints,
  deskPage,
  sharedBrowser,
  printed,
  startDesk,
  type TestDesk,
} from '../support/browser'
import { HOUSE } from '../support/elixir'
import { simpleOrders } from '../support/elixir-player'
import { asked } from '../support/page-campaign'
import { pdfInfo, pdfText } from '../support/pdf'
import { backToOrders, commit, order, preview, summaryOf, type Table } from '../support/referee'

const NAMES = ['Ann Ash', 'Bob Birch']
const CAMPAIGN = 'The Three Parts'
const OPTIONS = { shortGame: true }
/** Turns whose orders are typed and adjudicated on the page. */
const TYPED = 2

let browser: Browser
let desk: TestDesk
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  desk = await startDesk()
})
afterAll(async () => {
  await desk?.close()
})

/** What a simple player would write, seeing what the desk shows of him. */
async function textOf({ campaign }: Table, seat: number): Promise<string> {
  const { view } = await asked(desk, 'orders.sheet', { campaign, seat })
  const { options } = await asked(desk, 'campaigns.summary', { campaign })
  const table: ExTable = {
    ruleset: elixir.ruleset,
    options,
    pack: HOUSE,
    seats: NAMES.map((name) => ({ name, label: name, formerly: [] })),
  }
  return elixir.format(table, simpleOrders(table, view as unknown as ExView))
}

const look = (name: string): Promise<void> => bothLights(page, `elixir-game-${name}`)
const sound = async (): Promise<void> => expect(await accessFaults(page)).toEqual([])

test('from the first typed orders to the winner and the last sheet', async () => {
  const made = await asked(desk, 'campaigns.create', {
    path: join(desk.folder, 'elixir.postmage'),
    game: 'elixir',
    name: CAMPAIGN,
    roster: NAMES.map((name) => ({ name, address: null, seat: null, handle: null })),
    options: OPTIONS,
    packPath: null,
    seed: 'elixir by typed orders 1384',
    deadline: null,
    referee: 'Pat Inkwell <pat@zine.example>',
  })
  const viewport = { width: 1560, height: 1100 }
  page = await deskPage(browser, { viewport })
  const faults = complaints(page)
  const table: Table = { desk, page, campaign: made.id }
  await page.goto(desk.url)
  await page.getByRole('button', { name: CAMPAIGN, exact: true }).click()
  await page.getByTestId('order-desk').waitFor()

  for (let turn = 1; turn <= TYPED; turn++) {
    for (const [seat, name] of NAMES.entries()) await order(table, seat, name, await textOf(table, seat))
    if (turn === TYPED) await look('orders')
    await preview(table)
    if (turn === TYPED) await look('preview')
    await commit(table)
    expect((await summaryOf(table)).turnsPlayed).toBe(turn)
    await backToOrders(table)
  }

  const campaign = made.id
  for (let turn = TYPED + 1; turn <= 60; turn++) {
    for (const seat of NAMES.keys()) {
      const text = await textOf(table, seat)
      await asked(desk, 'orders.accept', { campaign, seat, text, how: 'typed', received: null, force: false })
    }
    const { over, basis } = await asked(desk, 'adjudicate.preview', { campaign })
    if (over) break
    expect((await asked(desk, 'adjudicate.commit', { campaign, basis })).turnsPlayed).toBe(turn)
  }

  await page.reload()
  await page.getByTestId('order-desk').waitFor()
  await preview(table)
  const end = await page.getByText(/^The game ends: /).textContent()
  const winner = /^The game ends: (.*) wins?\.$/.exec(end ?? '')?.[1] ?? ''
  await look('end')
  await sound()
  await commit(table)

  expect(NAMES).toContain(winner)
  await page.locator('[data-testid=pdf-pages] canvas').first().waitFor()
  await look('sheet')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('heading', { name: `${winner} won` }).waitFor()
  await look('over')

  const summary = await summaryOf(table)
  expect(summary).toMatchObject({ over: true, winners: [winner] })
  const sheet = {
    campaign,
    turn: summary.turnsPlayed,
    paper: 'a4',
    columns: 2,
    booklet: false,
  } as const
  for (const reader of ['public', 'referee', winner]) {
    const [rendered] = await asked(desk, 'sheets.render', { ...sheet, for: reader, format: 'pdf' })
    const bytes = Buffer.from(rendered!.base64!, 'base64')
    await printed(`elixir-game-${reader.split(' ')[0]!.toLowerCase()}.pdf`, bytes)
    const text = pdfText(bytes).replace(/\s+/gu, ' ')
    expect(text).toContain(winner)
    // Their own sheet speaks to them.
    expect(text).toMatch(reader === winner ? /[Yy]ou drink the Elixir of Life/ : `${winner} drinks the Elixir of Life`)
    expect(text).toContain(`Turn ${summary.turnsPlayed}`)
    expect(pdfInfo(bytes).pages).toBeGreaterThan(0)
  }
  expect(faults).toEqual([])
  await page.context().close()
})
