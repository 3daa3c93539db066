// Other disks than the one under the tests: without links between files, read-only, of another system; and other programs that do
// something between two of our steps. Calls of the system go through here; all else is the real disk.
import { chmod, copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import system, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { RecordBody } from '@shared/campaign/record/records'
import type { Problem } from '@shared/engine/result'
import { writeAtomic } from '../../../src/main/files/atomic-write'
import { findCopies } from '../../../src/main/files/copies'
import { createWhole, replaceBy, sweepTemps, syncFolder, writeTemp } from '../../../src/main/files/disk'
import { takeLock, type Lock } from '../../../src/main/files/lock'
import { NODE_TOOLS, readBook } from '../../../src/main/files/read'
import { saveSoundPart } from '../../../src/main/files/salvage'
import { createBook, openBook } from '../../../src/main/files/store'
import { AT, CAMPAIGN } from '../../support/campaign-sample'
import { fault, watchDisk, type WatchedDisk } from '../../support/failing-disk'
import { bad, good, note } from '../../support/results'

/** Runs before a call of the system; an error from it becomes the call's error. */
const before = {
  link: null as (() => unknown) | null,
  rename: null as (() => unknown) | null,
  access: null as ((path: string) => unknown) | null,
  open: null as ((path: string) => unknown) | null,
  handles: [] as unknown[],
}

// The calls themselves, for every module that has been loaded and will be: files of a worker share what is loaded.
const { link, rename, access, open: openFile } = system
beforeAll(() => {
  Object.assign(system, {
    link: async (...given: Parameters<typeof link>) => {
      await before.link?.()
      return link(...given)
    },
    rename: async (...given: Parameters<typeof rename>) => {
      await before.rename?.()
      return rename(...given)
    },
    access: async (...given: Parameters<typeof access>) => {
      await before.access?.(String(given[0]))
      return access(...given)
    },
    open: async (...given: Parameters<typeof openFile>) => {
      await before.open?.(String(given[0]))
      const handle = await openFile(...given)
      before.handles.push(handle)
      return handle
    },
  })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(system, { link, rename, access, open: openFile })
  syncBuiltinESMExports()
})

let folder = ''
let path = ''
let disk: WatchedDisk
const platform = process.platform
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-other-'))
  path = join(folder, 'game.postmage')
  disk = await watchDisk(folder)
})
afterEach(async () => {
  vi.restoreAllMocks()
  Object.defineProperty(process, 'platform', { value: platform })
  Object.assign(before, { link: null, rename: null, access: null, open: null, handles: [] })
  await rm(folder, { recursive: true, force: true })
})

const fails = (code: string) => () => {
  throw fault(code)
}
const names = async (): Promise<string[]> => (await readdir(folder)).sort()
const write = async (where: string, ...commands: readonly (readonly RecordBody[])[]): Promise<void> => {
  let [text, tip] = ['', NO_LINES]
  for (const records of commands) {
    const { text: more, seq, sum } = encodeLines(CAMPAIGN_BOOK, records, tip, AT, NODE_TOOLS)
    text += more
    tip = { seq, sum }
  }
  await writeFile(where, text)
}

describe('a disk without links', () => {
  it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EINVAL', 'EXDEV', 'UNKNOWN'])(
    '(%s) has new files made there at once, durable and nobody else’s',
    async (code) => {
      before.link = fails(code)
      disk.taken()
      await createWhole(path, Buffer.from('one'))
      // Beside it, at its place, and its name.
      expect(disk.taken('write', 'sync')).toEqual(['write', 'sync', 'write', 'sync', 'sync'])
      expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777, await names()]).toEqual([
        'one',
        0o600,
        ['game.postmage'],
      ])
      await expect(createWhole(path, Buffer.from('two'))).rejects.toMatchObject({ code: 'EEXIST' })
      expect([await readFile(path, 'utf8'), await names()]).toEqual(['one', ['game.postmage']])
    },
  )

  it('leaves nothing of a file that could not be completed', async () => {
    before.link = fails('EPERM')
    for (const step of ['write', 'sync'] as const) {
      disk.fails(step, 2, 'ENOSPC')
      await expect(createWhole(path, Buffer.from('one'))).rejects.toMatchObject({ code: 'ENOSPC' })
      expect(await names()).toEqual([])
    }
  })

  it('is no disk that refuses', async () => {
    before.link = fails('EACCES')
    await expect(createWhole(path, Buffer.from('one'))).rejects.toMatchObject({ code: 'EACCES' })
    expect(await names()).toEqual([])
  })

  it('has campaigns all the same', async () => {
    before.link = fails('EPERM')
    const file = good(await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT))
    good(await file.append(note('one'), AT))
    await file.close()
    expect(await names()).toEqual(['game.postmage'])
    expect(good(await readBook(CAMPAIGN_BOOK, path)).lines).toHaveLength(2)
  })
})

describe('folders of other systems', () => {
  it('Windows syncs names itself', async () => {
    Object.defineProperty(process, 'platform', { value: 'win32' })
    disk.taken()
    await syncFolder(join(folder, 'gone'))
    await syncFolder(folder)
    expect(disk.taken('sync')).toEqual([])
  })
  it('one that cannot be listed is left to the system; one that has a fault is a fault', async () => {
    before.open = fails('EACCES')
    await syncFolder(folder)
    before.open = fails('EIO')
    await expect(syncFolder(folder)).rejects.toMatchObject({ code: 'EIO' })
  })
  it('elsewhere than on Linux a lock does not say when its process began', async () => {
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    const lock = good(await takeLock(path, false))
    expect(lock.owner.mark).toBeNull()
    // It is known by what this program holds.
    expect(bad(await takeLock(path, true)).code).toBe('in-use')
    await lock.release()
    await writeFile(`${path}.lock`, JSON.stringify(lock.owner))
    await good(await takeLock(path, false)).release()
  })
})

describe('a book that cannot be written to', () => {
  const reading = async (access: (where: string) => unknown): Promise<Problem | null> => {
    await write(path, [CAMPAIGN])
    before.access = access
    const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
    const why = file.whyReadOnly
    await file.close()
    return why
  }
  const at = (where: () => string, code: string) => (asked: string) => (asked === where() ? fails(code)() : undefined)
  it.each<[string, (asked: string) => unknown, string]>([
    ['file', at(() => path, 'EACCES'), 'The file'],
    ['folder', at(() => folder, 'EACCES'), 'Its folder'],
    ['disk', at(() => path, 'EROFS'), 'The disk'],
  ])('(its %s) is for reading, and it is said why', async (_what, access, whose) => {
    expect(await reading(access)).toEqual({
      code: 'no-permission',
      severity: 'error',
      message: `game.postmage is open for reading only: ${whose} cannot be written to.`,
      remedy: 'Nothing was changed. Copy the campaign to a folder of your own and open it there.',
    })
    expect(await names()).toEqual(['game.postmage'])
  })
  it('can be, where nothing stands against it', async () => {
    expect(await reading(() => undefined)).toBeNull()
  })
})

describe('a lock that is taken over', () => {
  const lock = (): string => `${path}.lock`
  const held: Lock[] = []
  afterEach(async () => {
    for (const each of held.splice(0)) await each.release()
  })
  const owner = (more: object = {}): string =>
    JSON.stringify({
      host: 'elsewhere',
      pid: 7,
      started: AT,
      mark: null,
      program: 'Postmage',
      since: AT,
      token: 't',
      ...more,
    })
  const take = async (takeOver = true): Promise<readonly [string, string]> => {
    const taken = await takeLock(path, takeOver)
    if (!taken.ok) return [taken.error.code, taken.error.message]
    held.push(taken.value)
    return ['taken', '']
  }
  const oneTime = (does: () => unknown) => async (): Promise<void> => {
    before.rename = null
    await does()
  }

  it('goes by itself meanwhile', async () => {
    await writeFile(lock(), owner())
    before.rename = oneTime(() => rm(lock()))
    expect(await take()).toEqual(['taken', ''])
    expect(await names()).toEqual(['game.postmage.lock'])
  })
  it('cannot be moved', async () => {
    await writeFile(lock(), owner())
    before.rename = oneTime(fails('EBUSY'))
    expect(await take()).toEqual([
      'busy',
      'game.postmage.lock could not be taken over (the lock of the file): another program is using it. Nothing was changed.',
    ])
    expect(await readFile(lock(), 'utf8')).toBe(owner())
    expect(await names()).toEqual(['game.postmage.lock'])
  })
  it('was taken by somebody else in that moment: theirs is put back', async () => {
    await writeFile(lock(), 'nobody can read this')
    const theirs = owner({ pid: process.ppid, host: hostname() })
    before.rename = oneTime(() => writeFile(lock(), theirs))
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => true)
    expect((await take(false))[0]).toBe('foreign-lock')
    before.rename = oneTime(async () => {
      await writeFile(lock(), theirs)
      // From here on it is somebody’s who lives, and nobody may say it is not.
      before.rename = fails('EBUSY')
    })
    expect((await take(true))[0]).toBe('busy')
    expect(await readFile(lock(), 'utf8')).toBe(theirs)
    expect(await names()).toEqual(['game.postmage.lock'])
    kill.mockRestore()
  })
  it.each<[string, string | null, readonly [string, string]]>([
    ['has ended', 'ESRCH', ['taken', 'taken']],
    ['is another user’s', 'EPERM', ['foreign-lock', 'taken']],
    ['is there', null, ['foreign-lock', 'taken']],
  ])('by a process of this computer that %s, where its start is not known', async (_what, code, becomes) => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      if (code !== null) throw fault(code)
      return true
    })
    for (const [i, takeOver] of [false, true].entries()) {
      await writeFile(lock(), owner({ host: hostname(), pid: process.ppid }))
      expect((await take(takeOver))[0]).toBe(becomes[i])
      await held.pop()?.release()
    }
  })
  it('of this very program is known though its start is not', async () => {
    const own = good(await takeLock(path, false))
    await writeFile(lock(), JSON.stringify({ ...own.owner, mark: null }))
    expect(await take()).toEqual(['in-use', 'game.postmage is open in this program already.'])
    await own.release()
    expect(await names()).toEqual([])
    await writeFile(lock(), JSON.stringify({ ...own.owner, mark: null }))
    expect(await take()).toEqual(['taken', ''])
  })
  it('cannot be looked at any more: it is not ours', async () => {
    const own = good(await takeLock(path, false))
    await rm(lock())
    await mkdir(lock())
    expect(await own.check()).toBe('other')
    await own.release()
    expect(await names()).toEqual(['game.postmage.lock'])
  })
})

describe('other copies in a folder', () => {
  const found = async (): Promise<readonly (readonly [string, string])[]> =>
    (await findCopies(CAMPAIGN_BOOK, path)).map((copy) => [basename(copy.path), copy.text])
  const beside = (name: string): string => join(folder, name)
  const large = (size: number): RecordBody => ({ ...CAMPAIGN, state: { x: 'y'.repeat(size) } }) as RecordBody

  it('are told in words: older, further on, gone their own way; the same are none', async () => {
    await write(path, [CAMPAIGN], note('a'), note('b'))
    await write(beside('same.postmage'), [CAMPAIGN], note('a'), note('b'))
    await write(beside('OLD.POSTMAGE'), [CAMPAIGN], note('a'))
    await write(beside('older.postmage'), [CAMPAIGN])
    await write(beside('on.postmage'), [CAMPAIGN], note('a'), note('b'), note('c'), note('d'))
    await write(beside('own.postmage'), [CAMPAIGN], note('a'), note('c'), note('d'))
    await write(beside('else.postmage'), [{ ...CAMPAIGN, id: 'other' } as RecordBody], note('c'))
    await write(beside('postmage.txt'), [CAMPAIGN])
    expect(await found()).toEqual([
      ['OLD.POSTMAGE', `OLD.POSTMAGE in the same folder is an older copy of this campaign, 1 record behind (last change ${AT}).`],
      ['older.postmage', `older.postmage in the same folder is an older copy of this campaign, 2 records behind (last change ${AT}).`],
      ['on.postmage', `on.postmage in the same folder is a copy that goes on by 2 records (last change ${AT}). If it is only a trial, go on here; else open that one.`],
      ['own.postmage', `own.postmage in the same folder is a copy that went its own way after line 2: 2 records there, 1 here (last change ${AT}). Compare them and decide which one to go on with; they are not merged.`],
    ])
    const [copy] = await findCopies(CAMPAIGN_BOOK, path)
    expect(copy).toMatchObject({ path: beside('OLD.POSTMAGE'), relation: { kind: 'a-continues-b', by: 1 }, lastAt: AT })
  }) // prettier-ignore

  it('of a file that is not there, or is none of ours, are not looked for', async () => {
    await write(beside('a.postmage'), [CAMPAIGN])
    expect(await found()).toEqual([])
    await writeFile(path, 'hello')
    expect(await found()).toEqual([])
  })

  it('a copy without its last line end is one, and what is no file is passed over', async () => {
    await write(path, [CAMPAIGN], note('a'))
    await write(beside('cut.postmage'), [CAMPAIGN])
    await truncate(beside('cut.postmage'), (await stat(beside('cut.postmage'))).size - 1)
    await mkdir(beside('folder.postmage'))
    await writeFile(beside('picture.postmage'), Buffer.from([0xff, 0xd8, 0xff]))
    before.open = (where) => (where.endsWith('locked.postmage') ? fails('EACCES')() : undefined)
    await write(beside('locked.postmage'), [CAMPAIGN])
    expect((await found()).map(([name]) => name)).toEqual(['cut.postmage'])
    disk.taken()
    disk.fails('read', 3, 'EIO')
    expect((await found()).map(([name]) => name)).toEqual([])
  })

  it.each<[number, number]>([
    [2 ** 16 - 2000, 1],
    [2 ** 16, 2],
    [2 ** 19, 3],
  ])('with a first line of more than %i bytes are known by it', async (size, reads) => {
    await write(path, [large(size)], note('a'))
    await write(beside('z.postmage'), [large(size)])
    const { lines } = good(await readBook(CAMPAIGN_BOOK, path))
    disk.taken()
    expect((await findCopies(CAMPAIGN_BOOK, path, lines)).map((copy) => basename(copy.path))).toEqual(['z.postmage'])
    // Looked at once a step, until the line is whole; then read, until there is no more.
    const whole = Math.ceil((await stat(beside('z.postmage'))).size / 2 ** 20)
    const short = 1
    expect(disk.taken('read').length - whole - short).toBeGreaterThanOrEqual(reads)
  })

  it('with a first line longer than any are none', async () => {
    await write(path, [large(2 ** 22)], note('a'))
    await write(beside('z.postmage'), [large(2 ** 22)])
    expect(await found()).toEqual([])
  })

  it('two hundred are looked at', async () => {
    await write(path, [CAMPAIGN], note('a'))
    for (let i = 0; i < 199; i++) await writeFile(beside(`a${i}.postmage`), '')
    await write(beside('z.postmage'), [CAMPAIGN])
    expect((await found()).map(([name]) => name)).toEqual(['z.postmage'])
    await writeFile(beside('a199.postmage'), '')
    expect(await found()).toEqual([])
  })
})

describe('reading', () => {
  it('goes by pieces of a mebibyte, and asks once more whether there is an end', async () => {
    const readsOf = async (): Promise<number> => {
      disk.taken()
      good(await readBook(CAMPAIGN_BOOK, path))
      return disk.taken('read').length
    }
    await write(path, [CAMPAIGN])
    expect(await readsOf()).toBe(2)
    await write(path, [CAMPAIGN], note('x'.repeat(2 ** 21)))
    expect(await readsOf()).toBe(4)
    const read = good(await readBook(CAMPAIGN_BOOK, path))
    expect([read.size, read.goodBytes]).toEqual(Array(2).fill((await stat(path)).size))
    expect(read.stamp.split(' ')).toHaveLength(4)
  })
  it('text that is no UTF-8 is no text', () => {
    expect(NODE_TOOLS.text(Buffer.from('é'))).toBe('é')
    expect(NODE_TOOLS.text(Buffer.from([0xe9]))).toBeNull()
    expect(NODE_TOOLS.text(new Uint8Array(Buffer.from('..é..')).subarray(2, 4))).toBe('é')
  })
})

describe('the sound part of a damaged book', () => {
  const damaged = async (): Promise<Buffer> => {
    await write(path, [CAMPAIGN], note('a'))
    const bytes = await readFile(path)
    await writeFile(path, Buffer.concat([bytes, Buffer.from('{"seq":3}\n{"seq":4}\n')]))
    return bytes
  }
  const to = (): string => join(folder, 'saved.postmage')
  it('is saved byte by byte, once', async () => {
    const bytes = await damaged()
    expect(good(await saveSoundPart(CAMPAIGN_BOOK, path, to()))).toMatchObject({
      lines: 2,
      health: { kind: 'damaged', line: 3 },
    })
    expect(await readFile(to())).toEqual(bytes)
    expect(bad(await saveSoundPart(CAMPAIGN_BOOK, path, to())).code).toBe('exists')
    expect(bad(await saveSoundPart(CAMPAIGN_BOOK, to(), path)).message).toBe(
      'saved.postmage is whole: there is nothing to salvage. Nothing was written.',
    )
    expect(bad(await saveSoundPart(CAMPAIGN_BOOK, join(folder, 'gone'), to())).code).toBe('missing')
  })
  it('of a book that shrinks meanwhile is not', async () => {
    await damaged()
    disk.before('read', 3, () => truncate(path, 100))
    expect(bad(await saveSoundPart(CAMPAIGN_BOOK, path, to()))).toMatchObject({
      code: 'changed-on-disk',
      message: 'game.postmage was changed while it was read.',
    })
    expect(await names()).toEqual(['game.postmage'])
  })
})

describe('files that are written whole', () => {
  it('are told in words when the disk fails, and the old one stays', async () => {
    const sheet = join(folder, 'sheet.txt')
    await writeFile(sheet, 'old')
    before.rename = fails('EBUSY')
    expect(bad(await writeAtomic(sheet, 'new'))).toMatchObject({
      code: 'busy',
      message: 'sheet.txt was not written: another program is using it. Nothing was changed.',
    })
    before.rename = null
    disk.fails('sync', 1, 'ENOSPC')
    expect(bad(await writeAtomic(sheet, 'new')).code).toBe('disk-full')
    expect([await readFile(sheet, 'utf8'), await names()]).toEqual(['old', ['sheet.txt']])
    good(await writeAtomic(sheet, 'new'))
    expect(await readFile(sheet, 'utf8')).toBe('new')
  })
  it('a link to nowhere is followed by nobody: what stands there is replaced', async () => {
    const sheet = join(folder, 'sheet.txt')
    before.open = (where) => (where === sheet ? fails('EACCES')() : undefined)
    await writeFile(sheet, 'old')
    expect(bad(await writeAtomic(sheet, 'new')).code).toBe('no-permission')
    expect(await readFile(sheet, 'utf8')).toBe('old')
  })
  it('rights are what they were, whatever the process would take away', async () => {
    const sheet = join(folder, 'sheet.txt')
    await writeFile(sheet, 'old')
    await chmod(sheet, 0o646)
    good(await writeAtomic(sheet, 'new'))
    expect((await stat(sheet)).mode & 0o777).toBe(0o646)
    expect(disk.taken('chmod')).toEqual(['chmod'])
    good(await writeAtomic(join(folder, 'other.txt'), 'new'))
    expect(disk.taken('chmod')).toEqual([])
    expect((await stat(join(folder, 'other.txt'))).mode & 0o777).toBe(0o600)
  })
})

it('every file that is opened is closed again, whatever happens', async () => {
  await write(path, [CAMPAIGN], note('a'))
  await copyFile(path, join(folder, 'copy.postmage'))
  const file = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
  good(await file.append(note('b'), AT))
  disk.fails('write', 1, 'ENOSPC')
  expect((await file.append(note('c'), AT)).ok).toBe(false)
  await writeFile(path, 'torn', { flag: 'a' })
  await file.close()
  const torn = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' }))
  disk.fails('sync', 1, 'ENOSPC')
  expect((await torn.append(note('c'), AT)).ok).toBe(false)
  good(await torn.append(note('c'), AT))
  await torn.close()
  await truncate(path, 3)
  expect((await openBook(CAMPAIGN_BOOK, path, { mode: 'write' })).ok).toBe(false)
  await writeFile(join(folder, 'cut.postmage'), (await readFile(join(folder, 'copy.postmage'))).subarray(0, -5))
  good(await saveSoundPart(CAMPAIGN_BOOK, join(folder, 'cut.postmage'), join(folder, 'saved.postmage')))
  good(await writeAtomic(join(folder, 'sheet.txt'), 'x'))
  expect((await writeAtomic(join(folder, 'copy.postmage'), 'x')).ok).toBe(false)
  disk.fails('sync', 1, 'ENOSPC')
  expect((await writeAtomic(join(folder, 'sheet.txt'), 'x')).ok).toBe(false)
  before.link = fails('EPERM')
  await createWhole(join(folder, 'new'), Buffer.from('x'))
  disk.fails('write', 2, 'ENOSPC')
  await expect(createWhole(join(folder, 'newer'), Buffer.from('x'))).rejects.toThrow('ENOSPC')
  await replaceBy(await writeTemp(join(folder, 'new'), Buffer.from('y')), join(folder, 'new'))
  await sweepTemps(path)
  const handles = before.handles as readonly FileHandle[]
  expect(handles.length).toBeGreaterThan(20)
  expect(handles.filter(({ fd }) => fd !== -1)).toHaveLength(0)
})
