// Who has a book: locks of the dead, of other computers, of nobody anybody can read; and the few steps on the disk below them.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createWhole,
  readAt,
  replaceBy,
  sweepTemps,
  syncFolder,
  tempBeside,
  writeFully,
  writeTemp,
} from '../../../src/main/files/disk'
import { takeLock, type Lock, type LockOwner } from '../../../src/main/files/lock'
import { codeOf, fileProblem } from '../../../src/main/files/trouble'

let folder = ''
let path = ''
const held: Lock[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-lock-'))
  path = join(folder, 'game.postmage')
})
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release()
  await rm(folder, { recursive: true, force: true })
})

const lockFile = (): string => `${path}.lock`
async function take(takeOver = false): Promise<Lock> {
  const taken = await takeLock(path, takeOver)
  if (!taken.ok) throw new Error(`${taken.error.code}: ${taken.error.message}`)
  held.push(taken.value)
  return taken.value
}
async function refused(takeOver = false): Promise<readonly [code: string, message: string]> {
  const taken = await takeLock(path, takeOver)
  if (taken.ok) {
    held.push(taken.value)
    return ['taken', '']
  }
  return [taken.error.code, taken.error.message]
}
/** Puts a lock of somebody else there. */
async function put(change: Partial<Record<keyof LockOwner, unknown>>): Promise<void> {
  await rm(lockFile(), { force: true })
  const own = await take()
  held.length = 0
  await own.release()
  const owner = { ...own.owner, token: randomBytes(12).toString('hex'), since: '2026-03-02T12:34:56.000Z', ...change }
  await writeFile(lockFile(), `${JSON.stringify(owner)}\n`)
}

describe('a lock', () => {
  it('says who has the file, everybody may read it, and it goes with its owner', async () => {
    const lock = await take()
    const { owner } = lock
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toEqual(owner)
    expect(owner).toMatchObject({ host: hostname(), pid: process.pid, program: 'Postmage' })
    expect(owner.token).toMatch(/^[0-9a-f]{24}$/)
    expect(Math.abs(Date.parse(owner.since) - Date.now())).toBeLessThan(60_000)
    const age = Date.parse(owner.since) - Date.parse(owner.started)
    expect(Math.abs(age - process.uptime() * 1000)).toBeLessThan(60_000)
    expect((await stat(lockFile())).mode & 0o777).toBe(0o644)
    expect(await lock.check()).toBe('ours')
    await lock.release()
    expect(await readdir(folder)).toEqual([])
    expect(await lock.check()).toBe('gone')
  })

  it('twice in one program is refused, also by force; once it is free it is there again', async () => {
    const lock = await take()
    for (const force of [false, true])
      expect(await refused(force)).toEqual(['in-use', 'game.postmage is open in this program already.'])
    await lock.release()
    expect(await refused()).toEqual(['taken', ''])
  })

  it('that was deleted is taken again; that is somebody else’s is left alone', async () => {
    const lock = await take()
    await unlink(lockFile())
    expect(await lock.check()).toBe('gone')
    expect((await lock.renew()).ok).toBe(true)
    expect(await lock.check()).toBe('ours')
    expect(await lock.renew()).toMatchObject({ ok: false })
    for (const text of ['{', JSON.stringify({ ...lock.owner, token: 'x' })]) {
      await writeFile(lockFile(), text)
      expect(await lock.check()).toBe('other')
      await lock.release()
      expect(await readFile(lockFile(), 'utf8')).toBe(text)
    }
  })

  const [boot = '', space = ''] = ['x', 'y']
  it.each<[string, Partial<Record<keyof LockOwner, unknown>>, string, string, string]>([
    ['of another computer', { host: 'elsewhere', pid: 7 }, 'foreign-lock', 'game.postmage is in use on another computer: Postmage on elsewhere (process 7, since 2026-03-02 12:34 UTC).', 'taken'],
    ['of another computer, at a time that is none', { host: 'elsewhere', pid: 7, since: 'noon' }, 'foreign-lock', 'game.postmage is in use on another computer: Postmage on elsewhere (process 7, since noon).', 'taken'],
    ['of a process that has ended', { pid: 4_194_300, mark: null }, 'taken', '', 'taken'],
    ['of another start of this computer', { mark: `${boot}/${space}/1` }, 'taken', '', 'taken'],
    ['of the first process, whose start nobody wrote down', { pid: 1, mark: null }, 'foreign-lock', `game.postmage seems to be in use by Postmage on ${hostname()} (process 1, since 2026-03-02 12:34 UTC).`, 'taken'],
    ['of this process, from before', { mark: null }, 'taken', '', 'taken'],
  ])('%s', async (_, change, code, message, forced) => {
    await put(change)
    expect(await refused()).toEqual([code, message])
    await held[0]?.release()
    held.length = 0
    await put(change)
    expect((await refused(true))[0]).toBe(forced)
    expect(await readdir(folder)).toEqual(['game.postmage.lock'])
  }) // prettier-ignore

  it.runIf(process.platform === 'linux')('is known by the start of its process, exactly', async () => {
    const own = await take()
    const [ours = '', ourSpace = '', ticks = ''] = own.owner.mark?.split('/') ?? []
    expect([ours, ourSpace, ticks].every((part) => part !== '')).toBe(true)
    await own.release()
    held.length = 0
    await put({ mark: `${ours}/${ourSpace}/${Number(ticks) + 1}` })
    expect((await refused())[0]).toBe('taken')
    await held.pop()?.release()
    await put({ mark: `${ours}/other/${ticks}` })
    expect((await refused())[0]).not.toBe('taken')
    expect((await refused(true))[0]).toBe('taken')
    await held.pop()?.release()
    const parent = (await readFile(`/proc/${process.ppid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')[19]
    await put({ pid: process.ppid, mark: `${ours}/${ourSpace}/${parent}` })
    for (const force of [false, true])
      expect(await refused(force)).toEqual([
        'in-use',
        `game.postmage is in use by Postmage on ${hostname()} (process ${process.ppid}, since 2026-03-02 12:34 UTC).`,
      ])
    await put({ pid: process.ppid, mark: `${ours}/${ourSpace}/${Number(parent) + 1}` })
    expect((await refused())[0]).toBe('taken')
  })

  it.each<[string, (owner: LockOwner) => unknown]>([
    ['no data', () => undefined],
    ['a list', () => []],
    ['nothing', () => null],
    ['no host', ({ host: _, ...rest }) => rest],
    ['a number for a name', (owner) => ({ ...owner, program: 7 })],
    ['no token', (owner) => ({ ...owner, token: null })],
    ['a process that is none', (owner) => ({ ...owner, pid: 0 })],
    ['half a process', (owner) => ({ ...owner, pid: 1.5 })],
    ['a mark that is none', (owner) => ({ ...owner, mark: 7 })],
  ])('that nobody can read is taken over when the referee says so: %s', async (_, change) => {
    const own = await take()
    const text = JSON.stringify(change(own.owner)) ?? 'x'
    await own.release()
    held.length = 0
    await writeFile(lockFile(), text)
    expect(await refused()).toEqual([
      'foreign-lock',
      'game.postmage has a lock that cannot be read (game.postmage.lock).',
    ])
    expect(await refused(true)).toEqual(['taken', ''])
  })

  it.skipIf(process.platform === 'win32')(
    'that is a pipe is said to be unreadable, and can be taken over',
    async () => {
      execFileSync('mkfifo', [lockFile()])
      expect(await refused()).toEqual(['foreign-lock', expect.stringContaining('cannot be read')])
      const lock = await take(true)
      expect(await lock.check()).toBe('ours')
    },
  )

  it('in a folder that is not there, or where a folder has its name', async () => {
    await mkdir(lockFile())
    expect((await refused())[0]).not.toBe('taken')
    path = join(folder, 'gone', 'game.postmage')
    expect((await refused())[0]).not.toBe('taken')
  })
})

describe('steps on the disk', () => {
  const all = (): Promise<string[]> => readdir(folder)
  /** A handle that takes or gives two bytes at a time. */
  const slow = (bytes: Buffer): FileHandle =>
    ({
      write: (from: Uint8Array, offset: number, length: number, position: number) => {
        const bytesWritten = Math.min(2, length)
        bytes.set(from.subarray(offset, offset + bytesWritten), position)
        return Promise.resolve({ bytesWritten })
      },
      read: (into: Uint8Array, offset: number, length: number, position: number) => {
        const bytesRead = Math.max(0, Math.min(2, length, bytes.length - position))
        into.set(bytes.subarray(position, position + bytesRead), offset)
        return Promise.resolve({ bytesRead })
      },
    }) as unknown as FileHandle

  it('go on after short writes and short reads', async () => {
    const disk = Buffer.from('..........')
    await writeFully(slow(disk), Buffer.from('abcde'), 3)
    expect(disk.toString()).toBe('...abcde..')
    const read = async (position: number, length: number) =>
      Buffer.from(await readAt(slow(disk), position, length)).toString()
    expect([await read(3, 5), await read(7, 9), await read(10, 3), await read(0, 0)]).toEqual(['abcde', 'e..', '', ''])
  })

  it('a new file is whole and its owner’s; one that is there stays', async () => {
    await createWhole(path, Buffer.from('one'))
    expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['one', 0o600])
    await expect(createWhole(path, Buffer.from('two'))).rejects.toMatchObject({ code: 'EEXIST' })
    expect([await readFile(path, 'utf8'), await all()]).toEqual(['one', ['game.postmage']])
    const open = join(folder, 'open')
    await createWhole(open, Buffer.from('x'), 0o666)
    expect((await stat(open)).mode & 0o777).toBe(0o666)
  })

  it('a temporary file is beside its file, and takes its place or goes', async () => {
    const temp = await writeTemp(path, Buffer.from('one'))
    expect(basename(temp)).toMatch(new RegExp(`^\\.postmage-${process.pid}-[0-9a-f]{12}\\.tmp$`))
    await replaceBy(temp, path)
    expect([await readFile(path, 'utf8'), await all()]).toEqual(['one', ['game.postmage']])
    await mkdir(join(folder, 'full'))
    await writeFile(join(folder, 'full', 'x'), '')
    const other = await writeTemp(path, Buffer.from('two'))
    await expect(replaceBy(other, join(folder, 'full'))).rejects.toThrow()
    expect((await all()).sort()).toEqual(['full', 'game.postmage'])
  })

  it('sweeping takes what is old and made by a writer, and nothing else', async () => {
    const names = [
      '.postmage-0123456789ab.tmp',
      '.postmage-77-0123456789ab.tmp',
      '.postmage-x.tmp',
      'a.tmp',
      '.postmage-0123456789ab.tmp.txt',
    ]
    const old = new Date(Date.now() - 61_000)
    for (const name of names) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), old, old)
    }
    const fresh = basename(tempBeside(path))
    await writeFile(join(folder, fresh), '')
    await sweepTemps(path)
    expect((await all()).sort()).toEqual([fresh, '.postmage-x.tmp', 'a.tmp', '.postmage-0123456789ab.tmp.txt'].sort())
    await sweepTemps(join(folder, 'gone', 'x'))
  })

  it('a folder that is not there is no durable one', async () => {
    await syncFolder(folder)
    await expect(syncFolder(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
    await chmod(folder, 0o700)
  })

  it.each<[string, string, string]>([
    ['ENOENT', 'missing', 'it is not there'],
    ['EISDIR', 'is-a-folder', 'it is a folder'],
    ['ENOSPC', 'disk-full', 'the disk is full'],
    ['EWHATEVER', 'file-trouble', 'because of a fault in the file system (EWHATEVER)'],
    ['', 'file-trouble', 'because of a fault in the file system (unknown)'],
  ])('the fault %s is told as %s', (code, kind, why) => {
    expect(fileProblem(Object.assign(new Error('x'), { code }), '/a/b', 'could not be read')).toMatchObject({
      code: kind,
      message: `b could not be read: ${why}. Nothing was changed.`,
    })
  })
  it('what is no fault of the system has no code', () => {
    const thrown = [new Error('x'), null, undefined, 'x', { code: 7 }, { code: 'EIO' }]
    expect(thrown.map(codeOf)).toEqual(['', '', '', '', '', 'EIO'])
    expect(fileProblem({ code: 'EIO' }, '/', 'could not be read').message).toContain('/ could not be read')
  })
})
