// Ten thousand files dropped on the window at once, in Chromium, in milliseconds of a processor: the longest task of the page, how much
// of it is ours (from the first event or function of the page to its end, without what the browser does before), and the longest work of
// the host between two of its ticks. Arguments: what the files are (letters, empty, pictures), a folder to work in. Linux only.
// The programs measured are those of `out/`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { print, textAt } from './measure'
import { cli, inChromium } from './page-in-chromium'

const kind = textAt(0)
const folder = textAt(1)
const FILES = 10_000
const DROPS = 3
const NAME = 'Dropped on'

/** A file of each kind, by its number. */
const KINDS: Readonly<Record<string, (n: number) => readonly [name: string, words: string]>> = {
  letters: (n) => [
    `letter ${n}.eml`,
    `From: Anna <anna@mail.example>\nDate: Thu, 5 Mar 2026 10:00:00 +0000\nMessage-ID: <${n}@mail.example>\nSubject: orders\n\nround 1: offer ${(n % 6) + 1}\nround 2: pass\n`,
  ],
  empty: (n) => [`nothing ${n}.txt`, 'Nothing in it.\n'],
  pictures: (n) => [`picture ${n}.jpg`, 'no mail\n'],
}

function makeFiles(): readonly string[] {
  const where = join(folder, kind)
  mkdirSync(where, { recursive: true })
  const make = KINDS[kind]
  if (make === undefined) throw new Error(`one of: ${Object.keys(KINDS).join(', ')}`)
  return Array.from({ length: FILES }, (_, n) => {
    const [name, words] = make(n)
    const path = join(where, name)
    writeFileSync(path, words)
    return path
  })
}

/** Looks at the time the host's own thread has had at each of its ticks; `ask` empties the file and waits for the next figure. */
const TICKS = `import { readFileSync, writeFileSync } from 'node:fs'
const own = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6
let last = own(), longest = 0
const look = () => { const now = own(); longest = Math.max(longest, now - last); last = now; setTimeout(look, 1).unref() }
if (process.argv[1]?.endsWith('web.js')) {
  process.on('SIGUSR2', () => { writeFileSync(process.env.POSTMAGE_TICKS, String(longest)); longest = 0 })
  look()
}
`

interface Desk {
  readonly url: string
  /** The longest work of its thread since this was asked last. */
  readonly longest: () => Promise<number>
  readonly stop: () => Promise<void>
}

async function startDesk(tag: string): Promise<Desk> {
  const ticks = join(folder, 'ticks.mjs')
  const said = join(folder, `ticks-${tag}`)
  writeFileSync(ticks, TICKS)
  const host = spawn(process.execPath, ['--import', ticks, resolve('out/main/web.js')], {
    env: { ...process.env, POSTMAGE_DATA: join(folder, `data-${tag}`), POSTMAGE_NO_OPEN: '1', POSTMAGE_TICKS: said },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => host.once('exit', () => done()))
  const url = await new Promise<string>((done, failed) => {
    let words = ''
    host.once('exit', () => failed(new Error('the desk ended before it said its address')))
    host.stdout.on('data', (part: Buffer) => {
      words += part.toString()
      const [address] = /http:\S+token=[\w-]{43}/.exec(words) ?? []
      if (address !== undefined) done(address)
    })
  })
  return {
    url,
    longest: async () => {
      writeFileSync(said, '')
      host.kill('SIGUSR2')
      for (;;) {
        const words = readFileSync(said, 'utf8')
        if (words !== '') return Number(words)
        await new Promise((done) => setTimeout(done, 5))
      }
    },
    stop: () => {
      host.kill('SIGINT')
      return ended
    },
  }
}

/** An event of Chromium's own record; times in microseconds, `tdur` of the processor. */
interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly tts?: number
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } }
}

/** What Chromium records of itself while `work` is done. */
async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly Traced[]> {
  const events: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Traced[])))
  const over = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
    },
  })
  await work()
  await session.send('Tracing.end')
  await over
  return events
}

/** What runs code of the page. */
const OURS = new Set([
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'EvaluateScript',
])
/** What the browser makes of it in the same task. */
const DRAWN = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])

/** The longest task of the page's thread, and the most that tasks spent in code of the page and on what it shows. */
function tasksOf(events: readonly Traced[]): { readonly task: number; readonly ours: number; readonly drop: number } {
  const threads = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const timed = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
  const cost = ({ tdur, dur }: Traced): number => (tdur ?? dur ?? 0) / 1000
  const tasks = timed.filter(({ name }) => name === 'RunTask')
  const parts = timed
    .filter(({ name }) => OURS.has(name) || DRAWN.has(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let [ours, task, drop] = [0, 0, 0]
  let next = 0
  for (const each of tasks.sort((a, b) => a.ts - b.ts)) {
    const end = each.ts + (each.dur ?? 0)
    let until = -1
    let sum = 0
    for (; next < parts.length && parts[next]!.ts < end; next++) {
      const part = parts[next]!
      if (part.ts < each.ts || part.ts < until) continue
      until = part.ts + (part.dur ?? 0)
      sum += cost(part)
    }
    ours = Math.max(ours, sum)
    if (sum > 0) task = Math.max(task, cost(each))
  }
  for (const part of parts)
    if (part.name === 'EventDispatch' && part.args.data?.type === 'drop') drop = Math.max(drop, cost(part))
  return { task, ours, drop }
}

async function openedCampaign(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(url)
  await page.getByRole('button', { name: NAME, exact: true }).click()
  await page.getByTestId('view-orders').waitFor()
  return page
}

async function oneDrop(browser: Browser, files: readonly string[], tag: string) {
  const path = join(folder, `${tag}.postmage`)
  const people = join(folder, 'people.csv')
  writeFileSync(people, 'Anna,anna@mail.example\nBrian,b@mail.example\nCleo,c@mail.example\n')
  cli('new', 'spell-merchants', '--roster', people, '--deadline', '2030-03-08T18:00Z', '--name', NAME, '-o', path)
  const desk = await startDesk(tag)
  try {
    const { origin, hash } = new URL(desk.url)
    const reply = await fetch(`${origin}/desk/campaigns.open`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-postmage-token': hash.slice(hash.indexOf('=') + 1) },
      body: JSON.stringify({ path, takeOver: false }),
    })
    await reply.text()
    const page = await openedCampaign(browser, desk.url)
    const session = await browser.newBrowserCDPSession()
    const own = await page.context().newCDPSession(page)
    await desk.longest()
    const data = { items: [], files: [...files], dragOperationsMask: 1 }
    const events = await traced(session, async () => {
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await own.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data })
      await page
        .getByTestId('import-results')
        .or(page.getByText('There is no mail in it.'))
        .first()
        .waitFor({ timeout: 300_000 })
    })
    const host = await desk.longest()
    process.stderr.write(`${tag}: ${JSON.stringify({ ...tasksOf(events), host, events: events.length })}\n`)
    await page.close()
    return { ...tasksOf(events), host }
  } finally {
    await desk.stop()
  }
}

const files = makeFiles()
const drops = await inChromium(async (browser) => {
  const made = []
  for (let n = 0; n < DROPS; n++) made.push(await oneDrop(browser, files, `${kind}-${n}`))
  return made
})
const least = (of: 'task' | 'ours' | 'drop' | 'host'): number | null =>
  drops === null ? null : Math.min(...drops.map((each) => each[of]))
print({ task: least('task'), ours: least('ours'), drop: least('drop'), host: least('host') })
