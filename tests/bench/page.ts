// The desk's page in Chromium, measured inside the page from the event to the frame that shows it; and beside it a page that only shows
// the same number of rows. Arguments: number of seats, a folder to work in. The programs measured are those of `out/`.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { median, numberAt, print, textAt } from './measure'
import { cli, inChromium, PATIENCE, RUNS } from './page-in-chromium'

const seats = numberAt(0)
const folder = textAt(1)
const name = 'By post'

/** Put into every page: waits in frames until something is shown, and gives the milliseconds since `from`. */
const WATCH = `window.shownAfter = (from, shown) => new Promise((done, failed) => {
  const look = () => {
    if (shown()) requestAnimationFrame(() => done(performance.now() - from))
    else if (performance.now() - from > ${PATIENCE}) failed(new Error('never shown: ' + shown))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Milliseconds from a click or key of the page's own to what it shows. Both are JavaScript, run in the page. */
const timed = (page: Page, act: string, shown: string): Promise<number> =>
  page.evaluate(`(async () => { const from = performance.now(); ${act}; return shownAfter(from, () => ${shown}) })()`)

/** A key, from its own time stamp to what it shows. */
async function keyed(page: Page, key: string, shown: string): Promise<number> {
  const waiting = page.evaluate(
    `new Promise((done) => addEventListener('keydown', (event) => done(shownAfter(event.timeStamp, () => ${shown})), { once: true, capture: true }))`,
  )
  await page.evaluate('0')
  await page.keyboard.press(key)
  return (await waiting) as number
}

const clean = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.addInitScript(WATCH)
  return page
}
/** Since the page was asked for. */
const loaded = (page: Page, shown: string): Promise<number> => page.evaluate(`shownAfter(0, () => ${shown})`)

// ── The plain page ──
const rows = (n: number): string =>
  Array.from({ length: n }, (_, i) => `<li>Player ${i + 1}<br><small>no post yet</small></li>`).join('')
const PLAIN = `<!doctype html><title>rows</title><input id="field"><output id="read"></output><ul id="list">${rows(seats)}</ul>
<script>
const list = document.getElementById('list')
field.oninput = () => (read.textContent = field.value)
window.fill = () => (list.innerHTML = Array.from({ length: ${seats} }, (_, i) => '<li>Player ' + (i + 1) + '<br><small>no post yet</small></li>').join(''))
</script>`

async function plain(browser: Browser) {
  const server = createServer((_, reply) => void reply.setHeader('content-type', 'text/html').end(PLAIN))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const cold: number[] = []
  const keys: number[] = []
  const show: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await clean(browser)
    await page.goto(address)
    cold.push(await loaded(page, `document.querySelectorAll('li').length === ${seats}`))
    await page.focus('#field')
    keys.push(await keyed(page, '1', `read.textContent === '1'`))
    show.push(await timed(page, `list.innerHTML = ''; fill()`, `document.querySelectorAll('li').length === ${seats}`))
    await page.close()
  }
  server.close()
  return { cold: median(cold), key: median(keys), show: median(show) }
}

// ── The desk ──
const file = join(folder, `seats-${seats}.postmage`)

/** A campaign of so many seats. */
function makeCampaign(): void {
  const people = join(folder, `seats-${seats}.csv`)
  const roster = Array.from({ length: seats }, (_, i) => `Player ${i + 1},p${i}@mail.example\n`)
  writeFileSync(people, roster.join(''))
  const rest = ['--deadline', '2030-03-08T18:00Z', '-o', file]
  cli('new', 'fourth-game', '--roster', people, '--name', name, ...rest)
}

/** A desk just started. */
async function startDesk(tag: string): Promise<{ url: string; stop(): Promise<void> }> {
  const host = spawn(process.execPath, [resolve('out/main/web.js')], {
    env: { ...process.env, POSTMAGE_DATA: join(folder, `data-${seats}-${tag}`), POSTMAGE_NO_OPEN: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => host.once('exit', () => done()))
  const url = await new Promise<string>((done, failed) => {
    let said = ''
    host.once('exit', () => failed(new Error('the desk ended before it said its address')))
    host.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const [address] = /http:\S+token=[\w-]{43}/.exec(said) ?? []
      if (address !== undefined) done(address)
    })
  })
  return {
    url,
    stop: () => {
      host.kill('SIGINT')
      return ended
    },
  }
}

/** One call to the desk; it answers its own page alone, so the call names the page's origin. */
async function called(url: string, what: string, input: object): Promise<unknown> {
  const { origin, hash } = new URL(url)
  const reply = await fetch(`${origin}/desk/${what}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-postmage-token': hash.slice(hash.indexOf('=') + 1) },
    body: JSON.stringify(input),
  })
  const answer = (await reply.json()) as { ok: boolean; value: unknown }
  if (!answer.ok) throw new Error(`the desk refused ${what}: ${JSON.stringify(answer)}`)
  return answer.value
}

const BOARD = `document.querySelector('[data-testid=board] .name') !== null`
const CLICK = `[...document.querySelectorAll('[data-testid=board] .name')].find((b) => b.textContent.trim() === ${JSON.stringify(name)}).click()`
/** The first page of a campaign. */
const TONIGHT = `document.querySelector('[data-testid=view-tonight] .counts') !== null`
const PLAYERS = `document.querySelector('[data-testid=player-0]') !== null && document.querySelector('.cm-content') !== null`
const READ = `(document.querySelector('.cm-line .po-words')?.textContent ?? '')`
const to = (view: string): string => `location.hash = '#/${view}'`
/** How often each view is switched to; a single switch takes twice as long as the next where V8 collects in it. */
const ROUNDS = 3
/** The view before is there as a whole, which is when a hand goes to the next. */
const AT_REST = 'new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))'
const VIEWS: readonly (readonly [view: string, shown: string])[] = [
  ['adjudicate', `document.querySelector('#adj-table') !== null`],
  ['history', `document.querySelector('[data-testid=page-ledger]') !== null`],
  ['orders', PLAYERS],
]

interface Times {
  readonly cold: number[]
  readonly open: number[]
  readonly later: number[]
  readonly key: number[]
  readonly views: { [view: string]: number[] }
  bytes: number
}

async function oneRun(browser: Browser, url: string, times: Times): Promise<void> {
  const page = await clean(browser)
  await page.goto(url)
  times.cold.push(await loaded(page, BOARD))
  times.bytes = await page.evaluate(
    `[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, e) => sum + e.encodedBodySize, 0)`,
  )
  times.open.push(await timed(page, CLICK, TONIGHT))
  // Each view's own code comes once; what is measured is switching, as it is for the rest of the day.
  for (const [view, shown] of VIEWS) await timed(page, to(view), shown)
  for (let round = 0; round < ROUNDS; round++)
    for (const [view, shown] of VIEWS) {
      await page.evaluate(AT_REST)
      ;(times.views[view] ??= []).push(await timed(page, to(view), shown))
    }
  await page.locator('.cm-content').click()
  await page.keyboard.insertText('Piece 1: 16, ')
  for (const key of ['1', '2', '3']) {
    const read = `${READ}.endsWith('multiplier ${key}.')`
    times.key.push(await keyed(page, key, read))
    await keyed(page, 'Backspace', `!${read}`)
  }
  await page.close()
}

/** How long the list is looked at before a campaign is opened, in ms. */
const LOOKING = 1000

/** The campaign opened as a reader does: once the list has been looked at, and what comes next was fetched while nobody waited. */
async function laterRun(browser: Browser, url: string, times: Times): Promise<void> {
  const page = await clean(browser)
  await page.goto(url)
  await loaded(page, BOARD)
  await page.waitForTimeout(LOOKING)
  times.later.push(await timed(page, CLICK, TONIGHT))
  await page.close()
}

/** Something done with a desk just started that lists the campaign and has it closed. */
async function withDesk(tag: string, work: (url: string) => Promise<void>): Promise<void> {
  const desk = await startDesk(tag)
  try {
    const opened = await called(desk.url, 'campaigns.open', { path: file, takeOver: false })
    await called(desk.url, 'campaigns.close', { campaign: (opened as { id: string }).id })
    await work(desk.url)
  } finally {
    await desk.stop()
  }
}

async function ofDesk(browser: Browser) {
  const times: Times = { cold: [], open: [], later: [], key: [], views: {}, bytes: 0 }
  makeCampaign()
  for (let run = 0; run < RUNS; run++) {
    await withDesk(`${run}`, (url) => oneRun(browser, url, times))
    await withDesk(`${run}-later`, (url) => laterRun(browser, url, times))
  }
  const { cold, open, later, key, views, bytes } = times
  return {
    cold: median(cold),
    bytes,
    open: median(open),
    later: median(later),
    key: median(key),
    switching: Object.fromEntries(Object.entries(views).map(([view, list]) => [view, median(list)])),
  }
}

const measured = await inChromium(async (browser) => ({ plain: await plain(browser), desk: await ofDesk(browser) }))
print(measured ?? { plain: null, desk: null })
