// The map game of the tests in real Chromium: its orders as text at the desk, a turn played, the power that wins, a live sheet filled in.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAnyGame } from '@shared/kit/define-game'
import { liveBundle } from '../../scripts/live-bundles.mjs'
import { mapGame } from '../games/map-game'
import { complaints, deskPage, picture, sharedBrowser, startDesk, type TestDesk } from '../support/browser'
import { temporaryFolders } from '../support/cli'
import { typed } from '../support/new-campaign'
import { offer } from '../support/offered'
import { asked, commitTurn } from '../support/page-campaign'
import { atOrders, backToOrders, commit, order, preview, summaryOf, type Table } from '../support/referee'

offer(asAnyGame(mapGame))
const fresh = temporaryFolders()
const PLAYERS = ['Anna', 'Brian', 'Cleo']
const script = resolve('out/live/map-game.js')
let desk: TestDesk
beforeAll(async () => {
  desk = await startDesk()
  mkdirSync(resolve('out/live'), { recursive: true })
  writeFileSync(script, (await liveBundle(resolve('.'), 'map-game', resolve('tests/games/map-game'))).code)
})
afterAll(async () => {
  rmSync(script, { force: true })
  await desk?.close()
})

test('a year is ordered and played at the desk, by phases, until a power has won', async () => {
  const made = await asked(desk, 'campaigns.create', {
    ...{ path: join(desk.folder, 'crowns.postmage'), game: 'map-game', name: 'Kettle', options: {}, packPath: null },
    ...{ seed: 'a map game, a seed for tests', deadline: null, referee: null },
    roster: PLAYERS.map((name) => ({ name, address: null, seat: null, handle: null })),
  })
  const names = made.seats.map(({ name }) => name)
  const heron = names.findIndex((name) => name.startsWith('Heron'))
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1560, height: 1100 } })
  const page = await deskPage(context)
  const faults = complaints(page)
  const table: Table = { desk, page, campaign: made.id }
  const accept = (seat: number, text: string) => asked(desk, 'orders.accept', typed(made.id, seat, text))
  await page.goto(desk.url)
  await page.getByRole('button', { name: 'Kettle', exact: true }).click()
  await atOrders(page)
  for (const seat of names.keys()) if (seat !== heron) await accept(seat, 'vote on')
  await order(table, heron, names[heron]!, 'A ald - bir\nvote draw')
  await picture(page, 'map-game-orders')
  await preview(table)
  await page.getByText('moves from Alder Vale to Birch Fen').first().waitFor()
  await commit(table)
  await backToOrders(table)
  await page.getByText('Autumn 1901').first().waitFor()

  await commitTurn(desk, made.id)
  await expect(accept(heron, 'bir - dun')).rejects.toThrow(/no order of this part of the game/)
  for (const text of ['build ald', 'bir - dun\nald - far']) {
    await accept(heron, text)
    await commitTurn(desk, made.id)
  }
  expect((await summaryOf(table)).turnNames).toEqual(['Spring 1901', 'Autumn 1901', 'Winter 1901', 'Spring 1902', 'Autumn 1902']) // prettier-ignore
  await commitTurn(desk, made.id)
  await page.reload()
  await page.getByText(`${names[heron]} won`).first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a live sheet reads them', async () => {
  const at = fresh()
  const who = PLAYERS.map((name) => `${name} <${name.toLowerCase()}@mail.example>`).join()
  await at.good('new', 'map-game', '--players', who, '--seed', 'a seed of more than sixteen', '-o', 'a.postmage')
  await at.good('sheet', 'a.postmage', '--for', 'players', '--format', 'live', '-o', 'live')
  const [file = ''] = readdirSync(join(at.path, 'live')).filter((name) => name.includes('anna'))
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 360, height: 740 }, offline: true })
  const page = await deskPage(context)
  await page.goto(pathToFileURL(join(at.path, 'live', file)).href)
  await page.locator('#slot-0').fill('Army Alder Vale to the Fen')
  await expect.poll(() => page.locator('.standing').textContent()).toMatch(/^All of it is understood/)
  await page.locator('#slot-0').fill('build ald')
  await page.getByText('“build ald” is no order of this part of the game.').waitFor()
  await context.close()
})
