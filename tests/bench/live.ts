// A player's live sheet in Chromium, opened from the disk: from asking for it to the frame after its form reads what stands in it. And
// what the file comes to packed. Arguments: the game, a folder to work in. The programs measured are those of `out/`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { median, print, textAt } from './measure'
import { cli, inChromium, PATIENCE, RUNS } from './page-in-chromium'

const [game, folder] = [textAt(0), textAt(1)]

/** Anna's live sheet of the opening turn. */
function makeSheet(): string {
  const [people, campaign, sheet] = ['csv', 'postmage', 'live.html'].map((end) =>
    join(folder, `live-${game}.${end}`),
  ) as [string, string, string]
  const names = ['Anna', 'Brian', 'Cleo', 'Dai']
  writeFileSync(people, names.map((name) => `${name},${name.toLowerCase()}@mail.example\n`).join(''))
  const rest = ['--referee', 'Pat <pat@zine.example>', '--deadline', '2130-03-08T18:00Z', '-o', campaign]
  cli('new', game, '--roster', people, ...rest)
  cli('sheet', campaign, '--for', 'Anna', '--format', 'live', '-o', sheet)
  return sheet
}

/** Milliseconds since the file was asked for; written into the page before anything of it is there. */
const READY = `window.ready = new Promise((done, failed) => {
  const look = () => {
    const read = document.querySelector('.standing')?.textContent ?? ''
    if (document.querySelector('#slot-0') !== null && read !== '') requestAnimationFrame(() => done(performance.now()))
    else if (performance.now() > ${PATIENCE}) failed(new Error('the form was never ready'))
    else requestAnimationFrame(look)
  }
  look()
})`

async function opened(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, offline: true })
  const page = await context.newPage()
  await page.addInitScript(READY)
  await page.goto(address)
  const time = (await page.evaluate('ready')) as number
  await context.close()
  return time
}

const sheet = makeSheet()
const packed = gzipSync(readFileSync(sheet)).length / 1000
const ready = await inChromium(async (browser) => {
  const address = pathToFileURL(sheet).href
  // The first page of a browser just started waits for the browser.
  await opened(browser, address)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await opened(browser, address))
  return median(times)
})
print({ packed, ready })
