// Real Chromium against the real browser host: what every test of the page starts with.
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import type { DeskService } from '@shared/desk/contract'
import { makeDeskService } from '../../src/main/desk/service'
import { startWebHost } from '../../src/main/web/server'
import { chromiumPath } from '../../scripts/needs.mjs'
import { ensureBuilt } from './build'
import { faultsIn } from './contrast'
import { need } from './needs'

export const rendererDir = resolve('out/renderer')
const outputDir = resolve('tests/output')

/**
 * Features of Chromium to switch off. The first three cost processor time: every window prepares the drop-down of its address bar
 * and a process for the next page. Playwright disables the others itself, but Chromium reads only the last such list.
 */
const UNWANTED = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

let browser: Browser | null = null

/** Headless Chromium, shared by all files of a worker. Closes contexts the previous file left open. */
export async function sharedBrowser(): Promise<Browser> {
  need('Chromium')
  if (!browser?.isConnected())
    browser = await chromium.launch({
      executablePath: chromiumPath() as string,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page of a test is young: what would make its scripts quick in the long run is a sixth of all the work there is.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        // A process less that every answer has to go through.
        '--enable-features=NetworkServiceInProcess2',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNWANTED.join(',')}`,
      ],
    })
  for (const context of browser.contexts()) await context.close()
  return browser
}

export interface TestDesk {
  /** Start address with the token. */
  readonly url: string
  readonly service: DeskService
  /** Temporary folder that stands for the referee's documents; `files` are in it. */
  readonly folder: string
  close(): Promise<void>
}

/** The desk behind the browser host in a temporary folder; the page is built first where that is missing or old. */
export async function startDesk(
  options: {
    readonly files?: { readonly [name: string]: string | Uint8Array }
    readonly open?: string
    /** Folder of the built page, where that is another one. */
    readonly page?: string
  } = {},
): Promise<TestDesk> {
  await ensureBuilt()
  const root = await mkdtemp(join(tmpdir(), 'postmage-desk-'))
  const folder = join(root, 'documents')
  await mkdir(folder)
  for (const [name, content] of Object.entries(options.files ?? {})) await writeFile(join(folder, name), content)
  const service = makeDeskService({
    kind: 'browser',
    version: '0.0.0-test',
    dataFolder: join(root, 'data'),
    documentsFolder: folder,
    nativeDialogs: false,
  })
  const host = await startWebHost({
    service: SLOW > 1 ? slowed(service) : service,
    rendererDir: options.page ?? rendererDir,
    ...(options.open === undefined ? {} : { file: join(folder, options.open) }),
  })
  return {
    url: host.url,
    service,
    folder,
    async close() {
      await host.close()
      await service.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** How long something may be awaited, in ms: against hanging alone. */
const PATIENCE = 120_000

/** POSTMAGE_SLOW=6: as if the machine were six times as slow; pages compute so much slower, and answers reach them late. */
const SLOW = Number(process.env['POSTMAGE_SLOW'] ?? 1)

/**
 * A new tab with animations off, so a box can be measured at once, and long timeouts. In a browser it gets a fresh context
 * with the options, which closes with the tab.
 */
export async function deskPage(where: Browser | BrowserContext, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await ('newCDPSession' in where ? where.newPage() : where.newPage(options))
  page.setDefaultTimeout(PATIENCE * SLOW)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (SLOW > 1) {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  }
  return page
}

/** The desk as a page on a slow machine meets it: answers come late, and not always in the order of the questions. */
function slowed(service: DeskService): DeskService {
  let questions = 0
  return {
    ...service,
    handle: async (name, input) => {
      const late = ((++questions * 3) % 5) * SLOW * 10
      const answer = await service.handle(name, input)
      await new Promise((done) => setTimeout(done, late))
      return answer
    },
  }
}

/** Collects what a page complains of: console errors, uncaught faults, refused by policy. Call before `goto`. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
  return found
}

/** POSTMAGE_PICTURES=yes: what is seen is kept in tests/output, to be looked at. */
export const PICTURES = process.env['POSTMAGE_PICTURES'] === 'yes'

/** A picture, tests/output/<name>.png, where pictures are asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  await mkdir(outputDir, { recursive: true })
  await page.screenshot({ path: join(outputDir, `${name}.png`) })
}

/** Pictures of both lights, where they are asked for: <name> and <name>-dark. */
export async function bothLights(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  await picture(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The same of a sheet: its bytes as tests/output/<name>. */
export async function printed(name: string, bytes: Uint8Array): Promise<void> {
  if (!PICTURES) return
  await mkdir(outputDir, { recursive: true })
  await writeFile(join(outputDir, name), bytes)
}

/**
 * Faults of accessibility that axe finds, in words: serious and critical ones.
 * @param part selector of the part to look at; nothing = the whole page
 * @param all minor ones too
 */
export const accessFaults = (page: Page, part?: string, all = false): Promise<string[]> =>
  faultsOf(page, part, all ? 'all' : 'grave')

/**
 * Text that its colours make hard to read, as axe finds it: the one rule that depends on the theme. A page that was examined in
 * one theme is asked for this in the other; whatever else axe knows would come out as before.
 */
export async function contrastFaults(page: Page, part?: string): Promise<string[]> {
  const found = page.frames().length === 1 ? await faultsIn(page, part, 'nothing') : null
  return found ?? accessFaults(page, part)
}

async function faultsOf(page: Page, part: string | undefined, asked: 'grave' | 'all'): Promise<string[]> {
  if (page.frames().length > 1) return faultsOfFrames(page, part, asked)
  // A document is handed axe once, and asked in one go: by its builder half of an examination was to and fro.
  let found = await faultsIn(page, part, asked)
  if (found === null) {
    await page.evaluate(await axeSource())
    found = await faultsIn(page, part, asked)
  }
  if (found === null) throw new Error('The page was given axe, and does not have it.')
  return found
}

/** Axe for a document, the copy its builder has, without comments and long names: a third less time for handing it over. */
function axeSource(): Promise<string> {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  source ??= readFile(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}
let source: Promise<string> | null = null

/** The same of a page with frames, by axe's own builder. Its legacy mode looks at the page alone, and needs no other page. */
async function faultsOfFrames(page: Page, part: string | undefined, asked: 'grave' | 'all'): Promise<string[]> {
  const whole = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    // Whether everything lies in a landmark is of moderate weight for axe, and a fifth of its work: for all faults only.
    ...(asked === 'all' ? {} : { rules: { region: { enabled: false } } }),
  })
  const { violations } = await (part === undefined ? whole : whole.include(part)).analyze()
  return violations
    .filter(({ impact }) => asked === 'all' || impact === 'serious' || impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} ${n.any[0]?.message ?? n.html}`).join(' | ')}`)
}
