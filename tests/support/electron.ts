// The real Electron window under Playwright; on a machine without a screen, under an Xvfb of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import type { DeskBridge } from '@shared/desk/contract'
import { electronPath } from '../../scripts/needs.mjs'
import { ensureBuilt } from './build'
import { need } from './needs'

declare global {
  interface Window {
    /** The bridge, as the page sees it. */
    readonly postmage?: DeskBridge
  }
}

/** A screen for Electron: the one that is there, or an Xvfb that ends with `close`. */
export async function screen(): Promise<{ readonly display: string; close(): void }> {
  for (const name of ['Electron', 'Xvfb', 'libraries of Electron'] as const) need(name)
  const present = process.env['DISPLAY']
  if (process.platform !== 'linux' || present || process.env['WAYLAND_DISPLAY'])
    return { display: present ?? '', close: () => undefined }
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await displayNumber(server)
  return { display: `:${number}`, close: () => void server.kill() }
}

const displayNumber = (server: ChildProcess): Promise<string> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`Xvfb ended at once (exit ${code}).`)))
    server.stdio[3]?.once('data', (line: Buffer) => done(line.toString().trim()))
  })

export interface LaunchOptions {
  readonly display: string
  /** Folder of settings, unique per test; two launches with the same one are "the same app". */
  readonly data: string
  /** Words after the app, such as a campaign file. */
  readonly words?: readonly string[]
}

/** Its windows are young as pages of tests are: what would make scripts quick in the long run costs more than it saves. */
const QUICK = ['--disable-gpu', '--js-flags=--no-opt,--no-maglev', '--disable-features=SpareRendererForSitePerProcess']
const rootFlags = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []

const environment = ({ display, data }: LaunchOptions): { [name: string]: string } => ({
  ...(process.env as { [name: string]: string }),
  ...(display === '' ? {} : { DISPLAY: display }),
  POSTMAGE_DATA: data,
  XDG_DOCUMENTS_DIR: data,
  ELECTRON_DISABLE_SECURITY_WARNINGS: '',
})

export interface RunningDesk {
  readonly app: ElectronApplication
  readonly page: Page
  readonly process: ChildProcess
  /** Everything the program wrote so far. */
  said(): string
  ended(): boolean
  /** Settles when the process is gone. */
  readonly end: Promise<void>
}

/** Starts the built desk in Electron and waits for its window. */
export async function launchDesk(options: LaunchOptions): Promise<RunningDesk> {
  await ensureBuilt()
  const launch = (): Promise<ElectronApplication> =>
    _electron.launch({
      executablePath: electronPath() as string,
      args: [...rootFlags, ...QUICK, resolve('.'), ...(options.words ?? [])],
      env: environment(options),
      timeout: 60_000 * Number(process.env['POSTMAGE_SLOW'] ?? 1),
    })
  // Once in some hundred starts Chromium stops before it has begun with ours, and Playwright ends it: then it is started again.
  const app = await launch().catch(launch)
  const child = app.process()
  let said = ''
  let ended = false
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()))
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()))
  const end = new Promise<void>((done) =>
    child.once('exit', () => {
      ended = true
      done()
    }),
  )
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  return { app, page, process: child, said: () => said, ended: () => ended, end }
}

/** Ends the app whatever it is asking or doing, and waits until its process is gone. */
export async function endDesk(desk: RunningDesk | null | undefined): Promise<void> {
  if (!desk || desk.ended()) return
  desk.process.kill('SIGKILL')
  await desk.end
}

/** Starts the app a second time as a user would; resolves with its exit code and output when it ends. */
export function launchAgain(options: LaunchOptions): Promise<{ code: number | null; said: string }> {
  const child = spawn(electronPath() as string, [...rootFlags, ...QUICK, resolve('.'), ...(options.words ?? [])], {
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise((done, failed) => {
    child.once('error', failed)
    // Not `exit`: the last of what it said may come after that.
    child.once('close', (code) => done({ code, said }))
  })
}
