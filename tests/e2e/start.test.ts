// `npm start` and the browser host as programs: what a user sees in the terminal.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../support/build'

let folder: string
/** Programs a failed test left behind. */
const running = new Set<ChildProcess>()
beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'postmage-start-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGINT')
  await rm(folder, { recursive: true, force: true })
})

interface Told {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a program without a screen until it ends, or until `enough` is said; then asks it to leave as Ctrl+C does. */
function tell(words: readonly string[], enough: RegExp | null, seen?: (out: string) => Promise<void>): Promise<Told> {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env
  const child = spawn(process.execPath, words, {
    env: { ...env, POSTMAGE_DATA: join(folder, 'data'), POSTMAGE_NO_OPEN: '1' },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let [out, err, leaving] = ['', '', false]
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString()
    if (leaving || !enough?.test(out)) return
    leaving = true
    void Promise.resolve(seen?.(out)).finally(() => child.kill('SIGINT'))
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    // Not `exit`: the last of what it said may come after that.
    child.once('close', (code) => done({ code, out, err }))
  })
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/#\/\?token=[\w-]{43}/

describe.skipIf(process.platform !== 'linux')('npm start without a screen', () => {
  test('says so in one line, prints the address, serves the page, leaves on Ctrl+C', async () => {
    let status = 0
    const told = await tell(['scripts/start.mjs'], /Ctrl\+C/, async (out) => {
      status = (await fetch(ADDRESS.exec(out)?.[0] ?? '')).status
    })
    expect(told.out).toMatch(/^There is no screen for a window here, so the desk is served for a browser\.$/m)
    expect(told.out).toMatch(/^Opening the desk/m)
    expect(told.out).toMatch(ADDRESS)
    expect(status).toBe(200)
    expect(told).toMatchObject({ code: 0, err: '' })
  })
})

describe('the browser host as a program', () => {
  test('a port that is taken is said in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const port = String((other.address() as AddressInfo).port)
    const told = await tell(['out/main/web.js', '--port', port], null)
    other.close()
    expect(told).toEqual({
      code: 2,
      out: '',
      err: `postmage: port ${port} is taken; leave --port out to use a free one\n`,
    })
  })

  test.each([
    [['out/main/web.js', '--port', 'seven'], '--port needs a number from 1 to 65535, not "seven"'],
    [['scripts/start.mjs', '--nonsense'], "Unknown option '--nonsense'"],
  ])('%j is refused with the reason, exit 2', async (words, reason) => {
    const told = await tell(words, null)
    expect(told).toMatchObject({ code: 2, out: '' })
    expect(told.err).toContain(reason)
    expect(told.err.trim().split('\n')).toHaveLength(1)
  })
})
