// The campaign store between processes: killed while writing, locked by the living, left by the dead, without room
// and without permission.
import { execFileSync } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@shared/engine/result'
import type { LockOwner } from '../../../src/main/files/lock'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { makeDrafts } from '../../../src/main/desk/app/drafts'
import { createBook, openBook } from '../../../src/main/files/store'
import { AT, CAMPAIGN } from '../../support/campaign-sample'
import type { Report, Step } from '../../support/files-process'
import { buildFilesChild } from '../../support/files-child-build'
import { MOMENTS, STEPS, run, start } from '../../support/files-process'
import { bad, good } from '../../support/results'

let child = ''
let folder = ''
let path = ''
beforeAll(async () => {
  child = await buildFilesChild()
})
afterAll(() => rm(dirname(child), { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-process-'))
  path = join(folder, 'game.postmage')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const create = async (where = path): Promise<Buffer> => {
  const file = good(await createBook(CAMPAIGN_BOOK, where, [CAMPAIGN], AT))
  await file.append([{ type: 'note', turn: 1, text: 'first' }], AT)
  await file.close()
  return readFile(where)
}
const node = (...args: readonly string[]): readonly string[] => [process.execPath, child, ...args]

/** Commands killed at each step: a small line, and three lines that are more than the store reads at once. */
const COMMANDS = [
  { lines: 1, size: 20 },
  { lines: 3, size: 400_000 },
]

/** Steps at which the whole command is in the file; a line that lost only its line end is whole. */
const IN_FILE: readonly Step[] = ['before its last line end', 'before the sync', 'before it is acknowledged']

describe('a draft of results, killed while it is kept', () => {
  /** Each child goes on from what the one before it left. */
  const KILLS = 12
  it('loses no word that was confirmed, at every moment', { timeout: 120_000 }, async () => {
    const draftChild = await buildFilesChild('draft-child')
    const killed = MOMENTS.map(async (moment) => {
      const own = join(folder, moment)
      for (let n = 0; n < KILLS; n++) {
        const running = start([process.execPath, draftChild, own, moment])
        expect(await running.until('at'), JSON.stringify(running.reports())).toEqual({ at: moment })
        running.process.kill('SIGKILL')
        await running.ended
        const kept = running.reports().find((report) => 'kept' in report)!['kept'] as number
        const words = (await makeDrafts(own).read()).drafts['results'] as readonly string[]
        // The word that was being kept is there or not, nothing in between.
        const more = moment === 'before it is acknowledged' ? 1 : 0
        expect(words).toEqual(Array.from({ length: kept + more }, (_, i) => `word ${i + 1}`))
      }
    })
    await Promise.all(killed)
    await rm(dirname(draftChild), { recursive: true, force: true })
  })
})

describe('killed in the middle of writing', () => {
  it.each(STEPS)(
    '%s: every acknowledged record is there, and the lock of the dead is taken over',
    { timeout: 120_000 },
    async (step) => {
      await create()
      let before = 2
      for (const { lines, size } of COMMANDS) {
        const running = start(node('die', path, String(size), String(lines), step))
        const open = await running.until('open')
        // The child went on from what the one before it left, over its lock.
        expect(open?.['open']).toBe(before)
        const stopped = await running.until('at')
        expect(stopped, JSON.stringify(running.reports())).toEqual({ at: step })
        running.process.kill('SIGKILL')
        await running.ended
        const acknowledged = running.reports().find((report) => 'acknowledged' in report)!
        const bytes = await readFile(path)
        const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'read', copies: false }))
        expect(file.lines[(acknowledged['acknowledged'] as number) - 1]!.sum).toBe(acknowledged['sum'])
        // All of the command that was cut off, or nothing of it.
        const whole = IN_FILE.includes(step) || (step === 'after its first line' && lines === 1)
        before += 1 + (whole ? lines : 0)
        expect(file.lines, `${lines} lines of ${size}`).toHaveLength(before)
        expect(file.health.kind).toBe(
          whole || step === 'before the write' ? 'sound' : step === 'after its first line' ? 'unfinished' : 'torn',
        )
        expect((await readFile(path)).equals(bytes)).toBe(true)
      }
      const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write', copies: false }))
      expect((await file.append([{ type: 'note', turn: 1, text: 'still here' }], AT)).ok).toBe(true)
      await file.close()
      expect((await readdir(folder)).filter((name) => name.endsWith('.lock') || name.endsWith('.tmp'))).toEqual([])
    },
  )
})

describe('one writer', () => {
  const owner = async (): Promise<LockOwner> => JSON.parse(await readFile(`${path}.lock`, 'utf8')) as LockOwner
  const plant = (lock: object | string): Promise<void> =>
    writeFile(`${path}.lock`, typeof lock === 'string' ? lock : JSON.stringify(lock))

  it('a living process keeps others from writing, not from reading; its death frees the file', async () => {
    await create()
    const running = start(node('hold', path))
    await running.until('holding')
    const found = bad(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
    expect(found).toMatchObject({ code: 'in-use' })
    expect(found.message).toContain(`process ${running.process.pid}`)
    expect(found.message).toContain(hostname())
    expect(bad(await openBook(CAMPAIGN_BOOK, path, { mode: 'write', takeOver: true })).code).toBe('in-use')
    expect(good(await openBook(CAMPAIGN_BOOK, path, { mode: 'read' })).lines).toHaveLength(2)
    expect(bad(await createBook(CAMPAIGN_BOOK, join(folder, 'game.postmage'), [CAMPAIGN], AT)).code).toBe('exists')
    running.process.kill('SIGKILL')
    await running.ended
    const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
    expect((await owner()).pid).toBe(process.pid)
    expect(bad(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' })).message).toMatch(/open in this program already/)
    await file.close()
    expect(await readdir(folder)).toEqual(['game.postmage'])
  })

  it('of many processes at once exactly one gets a lock left by the dead', async () => {
    await create()
    const dead = start(node('hold', path))
    await dead.until('holding')
    dead.process.kill('SIGKILL')
    await dead.ended
    const all = Array.from({ length: 6 }, () => start(node('hold', path)))
    const first = await Promise.all(
      all.map((one) => Promise.race([one.until('holding'), one.ended.then(() => undefined)])),
    )
    const holders = first.filter((report) => report?.['holding'] === true)
    for (const one of all) one.process.kill('SIGKILL')
    await Promise.all(all.map((one) => one.ended))
    expect(holders).toHaveLength(1)
    const refused = all.map((one) => one.reports()[0]!['problem'] as Problem | undefined).filter((p) => p !== undefined)
    expect(new Set(refused.map((p) => p.code))).toEqual(new Set(['in-use']))
  })

  it('a process number used again by another process is not the owner', async () => {
    await create()
    const running = start(node('hold', path))
    await running.until('holding')
    const lock = await owner()
    expect(lock.mark).toMatch(/^[0-9a-f-]+\/pid:\[\d+\]\/\d+$/)
    const [boot, space, ticks] = lock.mark!.split('/')
    for (const mark of [`${boot}/${space}/${Number(ticks) - 1}`, `another-boot/${space}/${ticks}`]) {
      await plant({ ...lock, mark })
      await good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' })).close()
    }
    running.process.kill('SIGKILL')
    await running.ended
  })

  it.each<[what: string, lock: object | string, says: RegExp]>([
    [
      'another computer',
      { host: 'study-pc', pid: 7, started: AT, mark: null, program: 'Postmage', since: AT, token: 't' },
      /on another computer: Postmage on study-pc \(process 7, since 2026/,
    ],
    ['a lock nobody can read', 'gone', /lock that cannot be read/],
    ['an empty lock', '', /lock that cannot be read/],
  ])('%s: reported, and taken over only when the referee says so', async (_what, lock, says) => {
    const bytes = await create()
    await plant(lock)
    const found = bad(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
    expect(found.code).toBe('foreign-lock')
    expect(found.message).toMatch(says)
    expect(found.remedy).toMatch(/take it over/)
    expect(await readFile(`${path}.lock`, 'utf8')).toBe(typeof lock === 'string' ? lock : JSON.stringify(lock))
    const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write', takeOver: true }))
    expect((await owner()).host).toBe(hostname())
    await file.close()
    expect(await readFile(path)).toEqual(bytes)
  })

  it('whoever loses the lock stops writing; a lock that was only deleted is taken again', async () => {
    await create()
    const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
    await rm(`${path}.lock`)
    expect((await file.append([{ type: 'note', turn: 1, text: 'a' }], AT)).ok).toBe(true)
    expect((await owner()).pid).toBe(process.pid)
    const bytes = await readFile(path)
    await plant({
      host: 'study-pc',
      pid: 7,
      started: AT,
      mark: null,
      program: 'Postmage',
      since: AT,
      token: 't',
    })
    expect(bad(await file.append([{ type: 'note', turn: 1, text: 'b' }], AT)).code).toBe('lock-lost')
    expect(await readFile(path)).toEqual(bytes)
    await file.close()
    expect((await owner()).host).toBe('study-pc')
  })
})

/** Ways of running out of room. A limit on file sizes works everywhere; a tiny disk where it may be mounted. */
const tiny = join(tmpdir(), `postmage-tiny-${process.pid}`)
const mayMount = ((): boolean => {
  try {
    execFileSync('mkdir', ['-p', tiny])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', tiny], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
afterAll(() => {
  if (mayMount) execFileSync('umount', [tiny])
  execFileSync('rmdir', [tiny])
})
const NO_ROOM: readonly (readonly [
  what: string,
  where: () => string,
  command: (...args: string[]) => readonly string[],
])[] = [
  [
    'a limit of 64 KB on files',
    () => folder,
    (...args) => ['bash', '-c', 'ulimit -f 64; exec "$@"', 'bash', ...node(...args)],
  ],
  ...(mayMount ? [['a disk of 64 KB', () => tiny, (...args: string[]) => node(...args)] as const] : []),
]

describe.each(NO_ROOM)('no room: %s', (_what, where, command) => {
  it('nothing is half-written, and smaller changes still go', async () => {
    const file = join(where(), 'game.postmage')
    const bytes = await create(file)
    const report = await run(command('append', file, '100000'))
    expect(report['first']).toMatchObject({
      code: 'disk-full',
      message: expect.stringMatching(/Nothing was changed/) as string,
    })
    expect(report['second']).toBeNull()
    const after = await readFile(file)
    expect(after.subarray(0, bytes.length)).toEqual(bytes)
    const read = good(await openBook(CAMPAIGN_BOOK, file, { mode: 'read' }))
    expect(read.health).toEqual({ kind: 'sound' })
    expect(read.lines.map((line) => (line.type === 'note' ? line.text : line.type))).toEqual([
      'campaign',
      'first',
      'small',
    ])

    const sheet = join(where(), 'sheet.txt')
    await writeFile(sheet, 'old')
    expect((await run(command('atomic', sheet, '100000')))['problem']).toMatchObject({ code: 'disk-full' })
    expect(await readFile(sheet, 'utf8')).toBe('old')
    expect((await readdir(where())).sort()).toEqual(['game.postmage', 'sheet.txt'])
    await rm(file)
    await rm(sheet)
  })
})

describe('without permission', () => {
  // Root may write anywhere: as root the child runs as somebody else.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
  const give = async (mode: { folder: number; file: number }): Promise<Buffer> => {
    const bytes = await create()
    if (nobody !== undefined) {
      await chown(folder, nobody.uid, nobody.gid)
      await chown(path, nobody.uid, nobody.gid)
    }
    await chmod(path, mode.file)
    await chmod(folder, mode.folder)
    return bytes
  }
  afterEach(() => chmod(folder, 0o700))

  it.each([
    ['a folder that cannot be written to', { folder: 0o555, file: 0o644 }, /Its folder cannot be written to/],
    ['a file that cannot be written to', { folder: 0o755, file: 0o444 }, /The file cannot be written to/],
  ] as const)('%s: opens for reading, says why, writes nothing', async (_what, mode, says) => {
    const bytes = await give(mode)
    const report: Report = await run(node('append', path, '10'), nobody)
    expect(report['readOnly']).toMatch(says)
    expect(report['first']).toMatchObject({ code: 'no-permission' })
    expect(await readFile(path)).toEqual(bytes)
    expect(await readdir(folder)).toEqual(['game.postmage'])
  })

  it('a file that cannot be read, and a folder where nothing can be made', async () => {
    await give({ folder: 0o755, file: 0o000 })
    expect((await run(node('append', path, '10'), nobody))['problem']).toMatchObject({
      code: 'no-permission',
    })
    await chmod(folder, 0o555)
    for (const what of ['create', 'atomic']) {
      expect((await run(node(what, join(folder, 'new.postmage'), '10'), nobody))['problem']).toMatchObject({
        code: 'no-permission',
      })
    }
    expect(await readdir(folder)).toEqual(['game.postmage'])
  })

  it('copies elsewhere can be gone on with', async () => {
    await give({ folder: 0o555, file: 0o444 })
    const home = join(folder, '..', `postmage-home-${process.pid}`)
    await mkdir(home)
    await copyFile(path, join(home, 'game.postmage'))
    await chmod(join(home, 'game.postmage'), 0o644)
    const file = good(await openBook(CAMPAIGN_BOOK, join(home, 'game.postmage'), { mode: 'write' }))
    expect((await file.append([{ type: 'note', turn: 1, text: 'on' }], AT)).ok).toBe(true)
    await file.close()
    expect((await stat(join(home, 'game.postmage'))).size).toBeGreaterThan((await stat(path)).size)
    await rm(home, { recursive: true })
  })
})
