// The downloads: the npm package in an empty folder, and the window as electron-builder makes it.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { electronPath } from '../../scripts/needs.mjs'
import { ensureBuilt } from '../support/build'
import { makeCampaign } from '../support/campaigns'
import { screen } from '../support/electron'

const run = promisify(execFile)
const running = new Set<ChildProcess>()
let folder: string

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'postmage-packages-'))
})
afterAll(async () => {
  const alive = [...running].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  // Not SIGKILL: "postmage desk" ends the program it has started.
  await Promise.all(alive.map((child) => Promise.all([once(child, 'exit'), child.kill()])))
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a program and waits until it has said `wanted`. */
function started(program: string, words: readonly string[], wanted: RegExp, env: object): Promise<RegExpExecArray> {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let said = ''
  return new Promise((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
        const found = wanted.exec(said)
        if (found !== null) done(found)
      })
    child.once('error', failed)
    child.once('close', (code) => failed(new Error(`ended with ${code}: ${said}`)))
  })
}

const bytesBelow = async (path: string): Promise<number> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

test('the npm package, installed in an empty folder: demo, desk, and nothing but what is used', async () => {
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder])
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: readonly { path: string }[] }]
  expect(files.filter(({ path }) => /^(?:src|tests|scripts)\//.test(path))).toEqual([])
  const prefix = join(folder, 'installed')
  await run('npm', ['i', '-g', '--prefix', prefix, '--prefer-offline', '--no-audit', join(folder, filename)])
  expect(await bytesBelow(prefix)).toBeLessThan(60e6)

  const postmage = join(prefix, process.platform === 'win32' ? 'postmage.cmd' : 'bin/postmage')
  const shell = { cwd: folder, shell: process.platform === 'win32' }
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect((await run(postmage, ['--version'], shell)).stdout.trim()).toBe(version)
  await run(postmage, ['demo', '--game', 'fourth-game', '-o', 'demo'], shell)
  const made = (await readdir(join(folder, 'demo'), { recursive: true })).map((name) => name.split('.').pop() ?? '')
  expect(made).toEqual(expect.arrayContaining(['postmage', 'pdf', 'html']))

  const env = { POSTMAGE_DATA: join(folder, 'data'), POSTMAGE_NO_OPEN: '1', DISPLAY: '', WAYLAND_DISPLAY: '' }
  const [, address = ''] = await started(postmage, ['desk', '--browser'], /open at (\S+)/, env)
  const page = await fetch(new URL('/', address))
  expect(page.status).toBe(200)
  const notices = await (await fetch(new URL('/THIRD-PARTY.txt', address))).text()
  const named = ['@vue/runtime-core 3', 'pdfkit 0', 'fontkit 2', 'zod 4', 'Typeface eb-garamond']
  expect(named.filter((name) => !notices.includes(name))).toEqual([])
})

test('the window as a package opens a campaign by its path, prints, and closes', async () => {
  const display = await screen()
  try {
    const dist = join(folder, 'electron')
    // Some unpacked copies of Electron have its sample page as a folder; a package has none of it.
    await cp(resolve(electronPath() as string, '..'), dist, {
      recursive: true,
      filter: (path) => !path.includes('default_app.asar'),
    })
    const output = join(folder, 'release')
    await run('npm', ['run', 'pack:dir', '--', `-c.directories.output=${output}`], {
      env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: dist },
      maxBuffer: 1 << 26,
    })
    const [made = ''] = (await readdir(output)).filter((name) => name.endsWith('unpacked'))
    const program = join(output, made, process.platform === 'win32' ? 'Postmage.exe' : 'postmage')
    const resources = join(output, made, 'resources')
    expect(statSync(join(resources, 'app.asar')).size).toBeLessThan(75e6)

    const campaign = await makeCampaign(folder, 'Spring Cup')
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const [, devtools = ''] = await started(
      program,
      [...asRoot, '--disable-gpu', '--remote-debugging-port=0', campaign],
      /DevTools listening on (\S+)/,
      { DISPLAY: display.display, POSTMAGE_DATA: join(folder, 'window-data'), XDG_DOCUMENTS_DIR: folder },
    )
    const browser = await chromium.connectOverCDP(devtools)
    const page = browser.contexts()[0]?.pages()[0] ?? (await browser.contexts()[0]?.waitForEvent('page'))
    if (page === undefined) throw new Error('The window has no page.')
    await page.getByText('Spring Cup').first().waitFor()
    await page.getByRole('link', { name: 'Sheets' }).click()
    await page.getByTestId('preview-pdf').locator('canvas').first().waitFor()
    expect(await page.evaluate(() => navigator.userAgent)).toContain('Electron')
    await page.close()
    await expect
      .poll(() => [...running].every((child) => child.exitCode !== null || child.spawnargs[0] !== program))
      .toBe(true)
  } finally {
    display.close()
  }
})
