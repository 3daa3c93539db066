// A live sheet in real Chromium as a player has it: a file on the disk, no network, a telephone's width, the keyboard alone. Its orders
// are imported unchanged.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { accessFaults, complaints, deskPage, picture, sharedBrowser } from '../support/browser'
import { temporaryFolders } from '../support/cli'
import { ensureLive } from '../support/live'

const fresh = temporaryFolders()
const GAMES = [
  ['spell-merchants', ['offer 6 6', 'if I won the first one then restock 6 6 5 else pass']],
  ['elixir', ['move to herbalist\nbuy mandrake, vervain']],
  ['magicians-market', ['wand, cape, pigeon', '', 'a rabbit to Brian', '3 on Jackie']],
  ['magic-spell', ['rest']],
] as const

it.each(GAMES)('%s: filled in by keyboard, mailed, imported', async (game, answers) => {
  await ensureLive()
  const at = fresh()
  writeFileSync(
    join(at.path, 'people.csv'),
    'name,address\nAnna,anna@quill.example\nBrian,brian@ink.example\nCleo,cleo@leeds.example\nDai,dai@gorsedd.example\n',
  )
  await at.good(
    'new',
    game,
    '--roster',
    'people.csv',
    '--seed',
    'a seed of more than sixteen',
    '--referee',
    'Pat <pat@zine.example>',
    '--deadline',
    '2126-03-08T18:00Z',
    '-o',
    'a.postmage',
  )
  await at.good('sheet', 'a.postmage', '--for', 'players', '--format', 'live', '-o', 'live')
  const file = readdirSync(join(at.path, 'live')).find((name) => name.includes('anna')) ?? ''
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 390, height: 800 }, offline: true })
  const page = await deskPage(context)
  const asked: string[] = []
  page.on('request', (request) => void (/^(?:file|data|blob):/.test(request.url()) || asked.push(request.url())))
  const faults = complaints(page)
  const address = pathToFileURL(join(at.path, 'live', file)).href
  await page.goto(address)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Write my orders')
  await expect.poll(() => page.locator('#notices').innerText()).toMatch(/Deadline .*8 March 2126.*left/)
  await picture(page, `live-${game}-top`)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('#form-title').evaluate((title) => title.getBoundingClientRect().top))
    .toBeLessThan(100)
  const low = await page
    .locator('button, select:visible, summary, a.button')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent))
  expect(low).toEqual([])
  await expect.poll(() => page.locator('main > :last-child').innerText()).toMatch(/dice/)
  await page.locator('#slot-0').focus()
  for (const [i, answer] of answers.entries()) {
    for (let tabs = 0; tabs < 20 && (await page.evaluate(() => document.activeElement?.id)) !== `slot-${i}`; tabs++)
      await page.keyboard.press('Tab')
    await page.keyboard.type(answer)
  }
  await expect.poll(() => page.locator('.standing').textContent()).toMatch(/^All of it is understood/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessFaults(page, '#orders')).toEqual([])
  await picture(page, `live-${game}`)
  const mail = new URL((await page.locator('#mail').getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('pat@zine.example')
  await page.clock.setFixedTime('2126-03-08T18:05:00Z')
  await page.reload()
  await expect.poll(() => page.locator('#slot-0').inputValue()).toBe(answers[0])
  await expect.poll(() => page.locator('#notices').innerText()).toMatch(/has passed, 5 minutes ago/)
  expect([asked, faults]).toEqual([[], []])
  await context.close()

  const [subject, body] = [mail.searchParams.get('subject'), mail.searchParams.get('body')]
  writeFileSync(
    join(at.path, 'mail.eml'),
    `From: Anna <anna@quill.example>\r\nTo: pat@zine.example\r\nSubject: =?utf-8?B?${Buffer.from(subject ?? '').toString('base64')}?=\r\nDate: Sat, 07 Mar 2026 12:00:00 +0000\r\nMessage-ID: <live@x>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body}`,
  )
  await at.good('import', 'a.postmage', 'mail.eml')
  const orders = (path: string): unknown =>
    readFileSync(join(at.path, path), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"type":"orders"'))
      .map((line) => (JSON.parse(line) as { orders: unknown }).orders)
      .at(-1)
  const imported = orders('a.postmage')
  const labels =
    game === 'spell-merchants'
      ? ['round 1: ', 'round 2: ']
      : game === 'magicians-market'
        ? ['generate: ', '', 'gifts: ', 'bid: ']
        : ['']
  await at.good(
    'orders',
    'a.postmage',
    '--player',
    'Anna',
    '--text',
    answers.map((answer, i) => (answer === '' ? '' : `${labels[i]}${answer}`)).join('\n'),
  )
  expect(imported).toBeDefined()
  expect(imported).toEqual(orders('a.postmage'))
})
