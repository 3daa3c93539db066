// Disks that fail at one step and work again at the next, files that change between two steps, and the limits of what a book
// takes: nothing is half-written, the referee is told, and the next change goes.
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeLines } from '@shared/book/encode'
import { tipOf } from '@shared/book/kind'
import { MAX_FILE_BYTES, MAX_LINE_BYTES } from '@shared/book/refusals'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { RecordBody } from '@shared/campaign/record/records'
import type { Problem } from '@shared/engine/result'
import type { BookFile } from '../../../src/main/files/book-file'
import { sizeProblem } from '../../../src/main/files/book-file'
import { createWhole, replaceBy, syncFolder, writeTemp } from '../../../src/main/files/disk'
import { takeLock } from '../../../src/main/files/lock'
import { setAside } from '../../../src/main/files/mishaps'
import type { OpenOptions } from '../../../src/main/files/store'
import { createBook, openBook, placeProblem } from '../../../src/main/files/store'
import { AT, CAMPAIGN } from '../../support/campaign-sample'
import type { WatchedDisk } from '../../support/failing-disk'
import { fault, watchDisk } from '../../support/failing-disk'
import { bad, good, note } from '../../support/results'

let folder = ''
let path = ''
let disk: WatchedDisk
const opened: BookFile<RecordBody>[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-faults-'))
  path = join(folder, 'game.postmage')
  disk = await watchDisk(folder)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const file of opened.splice(0)) await file.close()
  await rm(folder, { recursive: true, force: true })
})

const keep = (file: BookFile<RecordBody>): BookFile<RecordBody> => {
  opened.push(file)
  return file
}
const create = async (where = path): Promise<BookFile<RecordBody>> =>
  keep(good(await createBook(CAMPAIGN_BOOK, where, [CAMPAIGN], AT)))
const openTo = async (mode: 'read' | 'write', more: Partial<OpenOptions> = {}): Promise<BookFile<RecordBody>> =>
  keep(good(await openBook(CAMPAIGN_BOOK, path, { mode, ...more })))
/** The campaign with one note, closed. @returns its bytes */
const written = async (): Promise<Buffer> => {
  const file = await create()
  good(await file.append(note('one'), AT))
  await file.close()
  return readFile(path)
}
const names = async (): Promise<string[]> => (await readdir(folder)).sort()
/** The file's text, as another program reads it. */
const found = async (): Promise<string[]> => {
  const { lines, health } = good(await openBook(CAMPAIGN_BOOK, path, { mode: 'read', copies: false }))
  return [health.kind, ...lines.map((line) => (line.type === 'note' ? line.text : line.type))]
}
const TORN = '{"seq":3,"v":1,'
/** The file with the same bytes as another file in its place, as folders that are synced do it. */
const putBack = async (): Promise<void> => {
  await copyFile(path, `${path}.new`)
  await rename(`${path}.new`, path)
}

describe('how much a book takes', () => {
  it.each<[number, number, string | null]>([
    [0, MAX_LINE_BYTES, null],
    [0, MAX_LINE_BYTES + 1, 'One change may have at most 64 MB. Nothing was changed.'],
    [MAX_FILE_BYTES - 5, 5, null],
    [MAX_FILE_BYTES - 5, 6, 'game.postmage would grow beyond 256 MB. Nothing was changed.'],
    [MAX_FILE_BYTES, MAX_LINE_BYTES + 1, 'game.postmage would grow beyond 256 MB. Nothing was changed.'],
  ])('after %i bytes %i more', (before, bytes, message) => {
    expect(sizeProblem('/a/game.postmage', before, bytes)?.message ?? null).toBe(message)
  })

  it('far too much is refused before anything is made of it: its texts are counted', async () => {
    const file = await create()
    const bytes = await readFile(path)
    // A value that JSON cannot hold comes before the long text, so that writing fails there.
    const record = (long: number): RecordBody[] =>
      [{ type: 'note', turn: 1n, more: [null, 7, true, { of: 'it' }], text: 'x'.repeat(long) }] as never
    const room = MAX_LINE_BYTES - 'note'.length - 'it'.length
    await expect(file.append(record(room), AT)).rejects.toThrow(TypeError)
    expect(bad(await file.append(record(room + 1), AT)).code).toBe('too-large')
    expect(await readFile(path)).toEqual(bytes)
    expect(good(await file.append([], AT))).toEqual([])
  })
})

describe('adding to a book', () => {
  it('is on the disk before it is acknowledged; so is a new book with its name', async () => {
    disk.taken()
    const file = await create()
    // The lock, whole and with its name; then the book.
    expect(disk.taken('write', 'sync', 'datasync')).toEqual(['write', 'sync', 'sync', 'write', 'sync', 'sync'])
    good(await file.append(note('one'), AT))
    expect(disk.taken('write', 'sync', 'datasync', 'truncate')).toEqual(['write', 'datasync'])
  })

  it('does not read the file again while the system has noted no change', async () => {
    const file = await create()
    good(await file.append(note('one'), AT))
    disk.taken()
    good(await file.append(note('two'), AT))
    // The last bytes alone.
    expect(disk.taken('read')).toEqual(['read'])
    await putBack()
    good(await file.append(note('three'), AT))
    expect(disk.taken('read').length).toBeGreaterThan(1)
    good(await file.append(note('four'), AT))
    expect(disk.taken('read')).toEqual(['read'])
  })

  it('closed it adds nothing, and closing twice gives nothing back twice', async () => {
    const file = await create()
    await file.close()
    expect(bad(await file.append(note('late'), AT))).toMatchObject({
      code: 'closed',
      message: 'game.postmage was closed.',
    })
    const other = await openTo('write')
    await file.close()
    expect(await names()).toEqual(['game.postmage', 'game.postmage.lock'])
    good(await other.append(note('on'), AT))
  })

  it('a fault that is thrown keeps nobody after it waiting', async () => {
    const file = await create()
    const thrown = file.append([{ type: 'note', turn: 0.5, text: '' }], AT)
    const after = file.append(note('after'), AT)
    await expect(thrown).rejects.toThrow(/“turn”/)
    good(await after)
    expect(await found()).toEqual(['sound', 'campaign', 'after'])
  })
})

describe('a write that fails', () => {
  it('half-way: the half is taken back, and the next change goes', async () => {
    const file = await create()
    const bytes = await readFile(path)
    disk.before('write', 1, async () => {
      await appendFile(path, '{"seq":2,"v":')
      throw fault('ENOSPC')
    })
    disk.taken()
    expect(bad(await file.append(note('lost'), AT))).toMatchObject({
      code: 'disk-full',
      message: 'game.postmage was not changed: the disk is full. Nothing was changed.',
    })
    expect(disk.taken('write', 'truncate', 'datasync')).toEqual(['write', 'truncate', 'datasync'])
    expect(await readFile(path)).toEqual(bytes)
    expect([file.readOnly, file.lines.length]).toEqual([null, 1])
    good(await file.append(note('kept'), AT))
    expect(await found()).toEqual(['sound', 'campaign', 'kept'])
  })

  it('is followed by reading the file again, though the system’s clock shows no change', async () => {
    const file = await create()
    disk.coarse()
    good(await file.append(note('one'), AT))
    disk.fails('write', 1, 'ENOSPC')
    expect(bad(await file.append(note('lost'), AT)).code).toBe('disk-full')
    disk.taken()
    good(await file.append(note('kept'), AT))
    expect(disk.taken('read').length).toBeGreaterThan(1)
  })

  it('at the sync, by the disk itself: what it holds nobody knows, so nothing more is added', async () => {
    const file = await create()
    const bytes = await readFile(path)
    disk.fails('datasync', 1, 'EIO')
    expect(bad(await file.append(note('lost'), AT))).toMatchObject({
      code: 'disk-error',
      message: 'game.postmage was not changed: the disk reported an error. Nothing was changed.',
    })
    expect(await readFile(path)).toEqual(bytes)
    expect(file.readOnly).toBe('game.postmage: the disk reported an error.')
    expect(bad(await file.append(note('more'), AT))).toEqual(file.whyReadOnly)
    expect(await readFile(path)).toEqual(bytes)
    await file.close()
    expect(await names()).toEqual(['game.postmage'])
  })

  it.each(['truncate', 'datasync'] as const)('and cannot be taken back (%s): the book is for reading from there on', async (step) => {
    const file = await create()
    disk.fails('write', 1, 'ENOSPC')
    disk.fails(step, 1, 'EIO')
    const problem = bad(await file.append(note('lost'), AT))
    expect(problem).toMatchObject({
      code: 'disk-error',
      message: 'game.postmage: the last change could not be written, and its remains could not be removed. It does not count.',
    })
    expect(file.whyReadOnly).toEqual(problem)
    expect(bad(await file.append(note('more'), AT))).toEqual(problem)
    expect(file.lines).toHaveLength(1)
  }) // prettier-ignore
})

describe('a torn end', () => {
  it('is on the disk beside the file before it is cut off, and then the change is written', async () => {
    const bytes = await written()
    await writeFile(path, TORN, { flag: 'a' })
    const file = await openTo('write')
    disk.taken()
    good(await file.append(note('on'), AT))
    // The piece, its copy's name, then the cut, then the change.
    expect(disk.taken('write', 'sync', 'truncate', 'datasync')).toEqual([
      'write',
      'sync',
      'sync',
      'truncate',
      'datasync',
      'write',
      'datasync',
    ])
    expect((await readFile(path)).subarray(0, bytes.length)).toEqual(bytes)
    expect(file.health).toEqual({ kind: 'sound' })
  })

  it('that cannot be copied stays where it is; once there is room, the change goes', async () => {
    const bytes = await written()
    await writeFile(path, TORN, { flag: 'a' })
    const file = await openTo('write')
    disk.fails('sync', 1, 'ENOSPC')
    expect(bad(await file.append(note('lost'), AT)).code).toBe('disk-full')
    expect(await readFile(path, 'utf8')).toBe(bytes.toString('utf8') + TORN)
    expect(await names()).toEqual(['game.postmage', 'game.postmage.lock'])
    expect(file.health.kind).toBe('torn')
    good(await file.append(note('on'), AT))
    expect(await readFile(`${path}.torn-1`, 'utf8')).toBe(TORN)
    expect(await found()).toEqual(['sound', 'campaign', 'one', 'on'])
  })

  it('that was cut off is not looked for again when the write after it fails', async () => {
    await written()
    await writeFile(path, TORN, { flag: 'a' })
    const file = await openTo('write')
    disk.fails('write', 2, 'ENOSPC')
    expect(bad(await file.append(note('lost'), AT)).code).toBe('disk-full')
    expect(file.health).toEqual({ kind: 'sound' })
    good(await file.append(note('on'), AT))
    expect(await names()).toEqual(['game.postmage', 'game.postmage.lock', 'game.postmage.torn-1'])
    expect(await found()).toEqual(['sound', 'campaign', 'one', 'on'])
  })

  it('of any length is copied piece by piece, up to where it ends', async () => {
    const bytes = Buffer.alloc(2 * 2 ** 20 + 9, 'abcdefg')
    await writeFile(path, bytes)
    const handle = await open(path, 'r+')
    disk.taken()
    await setAside(handle, path, 7, bytes.length - 1)
    await handle.close()
    expect(disk.taken('read', 'write')).toEqual(['read', 'write', 'read', 'write', 'read', 'write'])
    expect((await readFile(`${path}.torn-1`)).equals(bytes.subarray(7, -1))).toBe(true)
    expect(await readFile(path, 'utf8')).toBe('abcdefg')
  })

  it.each([
    [2 ** 20, 1],
    [2 ** 20 + 1, 2],
  ])('of %i bytes takes %i pieces', async (length, pieces) => {
    await writeFile(path, Buffer.alloc(length, 'x'))
    const handle = await open(path, 'r+')
    disk.taken()
    await setAside(handle, path, 0, length)
    await handle.close()
    expect(disk.taken('write')).toHaveLength(pieces)
    expect((await stat(`${path}.torn-1`)).size).toBe(length)
  })

  it('for whose copy no name can be found is left', async () => {
    const long = join(folder, 'x'.repeat(250))
    await writeFile(long, 'abc')
    const handle = await open(long, 'r+')
    await expect(setAside(handle, long, 1, 3)).rejects.toMatchObject({ code: 'ENAMETOOLONG' })
    await handle.close()
    expect(await readFile(long, 'utf8')).toBe('abc')
  })
})

describe('traces of editors', () => {
  it('a line end that was missing is written once', async () => {
    const bytes = await written()
    await writeFile(path, `\ufeff${bytes.toString('utf8', 0, bytes.length - 1)}`)
    const file = await openTo('write')
    expect(file.notices).toHaveLength(2)
    for (const text of ['two', 'three']) good(await file.append(note(text), AT))
    // Read again it is what we know it to be, the byte order mark included.
    await putBack()
    good(await file.append(note('four'), AT))
    expect(await found()).toEqual(['sound', 'campaign', 'one', 'two', 'three', 'four'])
  })

  it('lines of a change that was never finished are set aside, with the line end that the last of them lacks', async () => {
    const bytes = await written()
    const file = await openTo('read')
    const { text } = encodeLines(CAMPAIGN_BOOK, [...note('half'), ...note('of it')], tipOf(file.lines), AT)
    const half = text.slice(0, text.indexOf('\n'))
    await writeFile(path, half, { flag: 'a' })
    const on = await openTo('write')
    expect(on.health).toMatchObject({ kind: 'unfinished', lines: 1 })
    good(await on.append(note('two'), AT))
    expect(await readFile(`${path}.torn-1`, 'utf8')).toBe(half)
    expect((await readFile(path)).subarray(0, bytes.length)).toEqual(bytes)
    await putBack()
    good(await on.append(note('three'), AT))
    expect(await found()).toEqual(['sound', 'campaign', 'one', 'two', 'three'])
  })
})

describe('a lock', () => {
  const lock = (): string => `${path}.lock`

  it('that is gone and cannot be taken again keeps everything as it is', async () => {
    const file = await create()
    const bytes = await readFile(path)
    await unlink(lock())
    // Nothing is there to be read, and yet the name is taken.
    await symlink('nowhere', lock())
    expect(bad(await file.append(note('lost'), AT))).toMatchObject({
      code: 'lock-lost',
      message: 'game.postmage was taken over by another program. Nothing was changed.',
    })
    expect(await readFile(path)).toEqual(bytes)
    await unlink(lock())
    good(await file.append(note('on'), AT))
    expect(await names()).toEqual(['game.postmage', 'game.postmage.lock'])
  })

  it('that comes and goes is asked for twenty times', async () => {
    await symlink('nowhere', lock())
    disk.taken()
    expect(bad(await takeLock(path, true))).toMatchObject({
      code: 'in-use',
      message: 'game.postmage is being opened by several programs at once.',
    })
    expect(disk.taken('write')).toHaveLength(20)
    expect(await names()).toEqual(['game.postmage.lock'])
  })

  it('left beside a file that is not there does not hinder a new one, whoever left it', async () => {
    const owner = { host: 'elsewhere', pid: 7, started: AT, mark: null, program: 'Postmage', since: AT, token: 't' }
    await writeFile(lock(), JSON.stringify(owner))
    await create()
    expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ host: hostname(), pid: process.pid })
  })

  it('of somebody who lives hinders a new one; nothing is made', async () => {
    const held = good(await takeLock(path, false))
    expect(bad(await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT)).code).toBe('in-use')
    expect(await names()).toEqual(['game.postmage.lock'])
    await held.release()
  })

  it('that cannot be made says so, and the book is for reading', async () => {
    await written()
    await mkdir(lock())
    const file = await openTo('write')
    expect(file.whyReadOnly).toMatchObject({
      code: 'is-a-folder',
      message: 'game.postmage.lock could not be read (the lock of the file): it is a folder. Nothing was changed.',
    })
    expect(file.lines).toHaveLength(2)
    await rm(lock(), { recursive: true })
    disk.fails('sync', 1, 'ENOSPC')
    expect((await openTo('write')).whyReadOnly).toMatchObject({
      code: 'disk-full',
      message: 'game.postmage.lock could not be made (the lock of the file): the disk is full. Nothing was changed.',
    })
    expect(await names()).toEqual(['game.postmage'])
  }) // prettier-ignore
})

describe('a new book', () => {
  it('that cannot be written leaves nothing, its lock neither', async () => {
    disk.fails('sync', 3, 'ENOSPC')
    expect(bad(await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT))).toMatchObject({
      code: 'disk-full',
      message: 'game.postmage was not made: the disk is full. Nothing was changed.',
    })
    expect(await names()).toEqual([])
    await create()
  })

  it('whose name somebody takes in the last moment is not made', async () => {
    disk.before('sync', 3, () => writeFile(path, 'mine'))
    expect(bad(await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT)).code).toBe('exists')
    expect(await names()).toEqual(['game.postmage'])
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  it('has its real place, and so has one that is opened through a link', async () => {
    await symlink(folder, `${folder}-link`)
    const linked = join(`${folder}-link`, 'game.postmage')
    const file = await create(linked)
    await file.close()
    expect([file.path, file.readOnly, file.health, file.notices]).toEqual([path, null, { kind: 'sound' }, []])
    expect(keep(good(await openBook(CAMPAIGN_BOOK, linked, { mode: 'write' }))).path).toBe(path)
    await rm(`${folder}-link`)
  })

  it.each<[string, string | null, string | null]>([
    ['new.postmage', null, null],
    ['taken', 'exists', 'taken was not made: a file of that name is there already. Nothing was changed.'],
    ['taken/x.postmage', 'missing', 'x.postmage was not made: there is no folder FOLDER/taken.'],
    ['none/x.postmage', 'missing', 'x.postmage was not made: there is no folder FOLDER/none.'],
  ])('at %s', async (name, code, message) => {
    await writeFile(join(folder, 'taken'), '')
    const problem = await placeProblem(join(folder, name))
    expect(problem?.code ?? null).toBe(code)
    expect(problem?.message ?? null).toBe(message?.replace('FOLDER', folder) ?? null)
  })
})

describe('opening', () => {
  it('barred from outside takes no lock and writes nothing', async () => {
    await written()
    const left = join(folder, '.postmage-1-0123456789ab.tmp')
    await writeFile(left, '')
    const bar: Problem = { code: 'why', severity: 'error', message: 'Because.', remedy: 'None.' }
    const file = await openTo('write', { bar })
    expect([file.whyReadOnly, file.readOnly, file.lines.length]).toEqual([bar, 'Because.', 2])
    expect(bad(await file.append(note('x'), AT))).toEqual(bar)
    expect(await names()).toEqual(['.postmage-1-0123456789ab.tmp', 'game.postmage'])
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['damaged', () => readFile(path, 'utf8').then((text) => writeFile(path, text.replace('Anna', 'Anne') + '{}\n')), 'first-line-broken'],
    ['deleted', () => unlink(path), 'missing'],
    ['emptied', () => truncate(path, 0), 'empty-file'],
  ])('a file that is %s while its lock is taken is refused, and the lock given back', async (_what, change, code) => {
    await written()
    disk.before('sync', 1, change)
    expect(bad(await openBook(CAMPAIGN_BOOK, path, { mode: 'write' })).code).toBe(code)
    expect((await names()).filter((name) => name !== 'game.postmage')).toEqual([])
  }) // prettier-ignore

  it('a file that is damaged further on while its lock is taken is for reading, and the lock given back', async () => {
    await written()
    disk.before('sync', 1, () => writeFile(path, '{"seq":3}\n', { flag: 'a' }))
    const file = await openTo('write')
    expect(file.whyReadOnly).toMatchObject({ code: 'damaged', line: 3 })
    expect(file.lines).toHaveLength(2)
    expect(await names()).toEqual(['game.postmage'])
  })

  it('a file that grew while its lock was taken is opened as it is now', async () => {
    await written()
    const now = await openTo('read')
    const { text } = encodeLines(CAMPAIGN_BOOK, note('two'), tipOf(now.lines), AT)
    disk.before('sync', 1, () => writeFile(path, text, { flag: 'a' }))
    const file = await openTo('write')
    good(await file.append(note('three'), AT))
    expect(await found()).toEqual(['sound', 'campaign', 'one', 'two', 'three'])
  })

  it('looks for other copies unless it is told not to', async () => {
    await written()
    await copyFile(path, join(folder, 'ahead.postmage'))
    const ahead = keep(good(await openBook(CAMPAIGN_BOOK, join(folder, 'ahead.postmage'), { mode: 'write' })))
    good(await ahead.append(note('there'), AT))
    const said = [
      'ahead.postmage in the same folder is a copy that goes on by 1 record (last change 2026-03-01T18:00:00.000Z). If it is only a trial, go on here; else open that one.',
    ]
    expect((await openTo('read')).notices).toEqual(said)
    expect((await openTo('write')).notices).toEqual(said)
    await opened.pop()?.close()
    expect((await openTo('write', { copies: false })).notices).toEqual([])
    await opened.pop()?.close()
    expect((await openTo('write', { copies: true })).notices).toEqual(said)
  })
})

describe('steps on the disk', () => {
  it.each(['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP', 'EBADF', 'EACCES'])(
    'a folder the system syncs itself (%s) is no fault',
    async (code) => {
      disk.fails('sync', 1, code)
      await syncFolder(folder)
      expect(disk.taken('sync')).toEqual(['sync'])
    },
  )

  it('a folder that the disk cannot keep is one', async () => {
    disk.fails('sync', 1, 'EIO')
    await expect(syncFolder(folder)).rejects.toMatchObject({ code: 'EIO' })
  })

  it('names are made durable: of what is new, and of what takes a place', async () => {
    disk.taken()
    await createWhole(path, Buffer.from('one'))
    expect(disk.taken('write', 'sync', 'chmod')).toEqual(['write', 'sync', 'sync'])
    const temp = await writeTemp(path, Buffer.from('two'), 0o666)
    expect(disk.taken('write', 'sync', 'chmod')).toEqual(['chmod', 'write', 'sync'])
    await replaceBy(temp, path)
    expect(disk.taken('write', 'sync')).toEqual(['sync'])
    expect(dirname(temp)).toBe(folder)
  })

  it('a temporary file that cannot be completed is removed', async () => {
    for (const step of ['write', 'sync'] as const) {
      disk.fails(step, 1, 'ENOSPC')
      await expect(writeTemp(path, Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' })
      await expect(
        createWhole(path, Buffer.alloc(0)).then(() => createWhole(path, Buffer.from('x'))),
      ).rejects.toMatchObject({ code: 'EEXIST' })
      expect(await names()).toEqual(['game.postmage'])
      await unlink(path)
    }
  })
})
