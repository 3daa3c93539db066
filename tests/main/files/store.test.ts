// The campaign store on real files: durable appends, torn ends, damage, changes behind our back, copies.
import {
  appendFile,
  chmod,
  copyFile,
  link,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { statSync, truncateSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeLines } from '@shared/book/encode'
import { tipOf } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { RecordBody } from '@shared/campaign/record/records'
import { findCopies } from '../../../src/main/files/copies'
import { saveSoundPart } from '../../../src/main/files/salvage'
import type { BookFile } from '../../../src/main/files/book-file'
import { createBook, openBook } from '../../../src/main/files/store'
import { AT, CAMPAIGN, COMMANDS } from '../../support/campaign-sample'
import { bad, good, note } from '../../support/results'

let folder = ''
let path = ''
const opened: BookFile<RecordBody>[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-store-'))
  path = join(folder, 'game.postmage')
})
afterEach(async () => {
  for (const file of opened.splice(0)) await file.close()
  await rm(folder, { recursive: true, force: true })
})

const keep = (file: BookFile<RecordBody>): BookFile<RecordBody> => {
  opened.push(file)
  return file
}
const create = async (where = path): Promise<BookFile<RecordBody>> =>
  keep(good(await createBook(CAMPAIGN_BOOK, where, [CAMPAIGN], AT)))
const openTo = async (mode: 'read' | 'write', where = path): Promise<BookFile<RecordBody>> =>
  keep(good(await openBook(CAMPAIGN_BOOK, where, { mode })))
/** The whole sample, closed again. @returns its bytes */
const writeSample = async (where = path): Promise<Buffer> => {
  const file = await create(where)
  for (const bodies of COMMANDS.slice(1)) good(await file.append(bodies, AT))
  await file.close()
  return readFile(where)
}
const names = async (): Promise<string[]> => (await readdir(folder)).sort()

describe('create and append', () => {
  it('writes what can be read again, and leaves nothing beside it', async () => {
    const file = await create()
    expect(await names()).toEqual(['game.postmage', 'game.postmage.lock'])
    for (const bodies of COMMANDS.slice(1)) expect(good(await file.append(bodies, AT))).toHaveLength(bodies.length)
    await file.close()
    expect(await names()).toEqual(['game.postmage'])
    const again = await openTo('read')
    expect(again.lines).toEqual(file.lines)
    expect(again.health).toEqual({ kind: 'sound' })
    expect(again.notices).toEqual([])
    expect(again.readOnly).toMatch(/reading only/)
    expect(bad(await again.append(note('x'), AT)).code).toBe('opened-for-reading')
  })

  it('lines longer than what is read at once come back whole', async () => {
    const file = await create()
    const text = 'a wizard – eine Hexe '.repeat(150_000)
    good(await file.append([...note(text), ...note('short'), ...note(text)], AT))
    await file.close()
    const again = await openTo('read')
    expect(again.health).toEqual({ kind: 'sound' })
    expect(again.lines).toEqual(file.lines)
  })

  it('appends called at once wait for each other', async () => {
    const file = await create()
    const done = await Promise.all(Array.from({ length: 20 }, (_, i) => file.append(note(`n${i}`), AT)))
    expect(done.map((result) => good(result)[0]!.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2))
    await file.close()
    expect((await openTo('read')).lines).toEqual(file.lines)
    expect(bad(await file.append(note('late'), AT)).code).toBe('closed')
  })

  it('closing waits for what is being written', async () => {
    const file = await create()
    const done = file.append(note('x'.repeat(1_000_000)), AT)
    await file.close()
    expect((await done).ok).toBe(true)
    expect((await openTo('read')).lines).toHaveLength(2)
  })

  it('several records at creation become two commands', async () => {
    const file = keep(good(await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN, ...note('a'), ...note('b')], AT)))
    expect(file.lines.map((line) => line.cmd)).toEqual([1, 2, 2])
  })

  it('never replaces anything', async () => {
    await writeFile(path, 'mine')
    expect(bad(await createBook(CAMPAIGN_BOOK, path, [CAMPAIGN], AT))).toMatchObject({ code: 'exists' })
    expect(await readFile(path, 'utf8')).toBe('mine')
    await symlink(join(folder, 'nowhere'), join(folder, 'link.postmage'))
    expect(bad(await createBook(CAMPAIGN_BOOK, join(folder, 'link.postmage'), [CAMPAIGN], AT)).code).toBe('exists')
    await mkdir(join(folder, 'dir.postmage'))
    expect(bad(await createBook(CAMPAIGN_BOOK, join(folder, 'dir.postmage'), [CAMPAIGN], AT)).code).toBe('exists')
    expect(await names()).toEqual(['dir.postmage', 'game.postmage', 'link.postmage'])
  })

  it('is for its owner alone, unless the file was there before', async () => {
    await (await create()).close()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await chmod(path, 0o664)
    good(await (await openTo('write')).append(note('on'), AT))
    expect((await stat(path)).mode & 0o777).toBe(0o664)
  })

  it('opening for writing sweeps what ended writers left, and nothing else', async () => {
    const file = await create()
    await file.close()
    const old = new Date(Date.now() - 3_600_000)
    const left = ['.postmage-4711-0123456789ab.tmp', '.postmage-0123456789ab.tmp']
    const other = ['.postmage-notes.tmp', 'postmage-0123456789ab.tmp', '.postmage-4711-ba9876543210.tmp']
    for (const name of [...left, ...other]) await writeFile(join(folder, name), 'x')
    for (const name of [...left, ...other.slice(0, 2)]) await utimes(join(folder, name), old, old)
    await (await openTo('read')).close()
    expect(await readdir(folder)).toEqual(expect.arrayContaining(left))
    await (await openTo('write')).close()
    expect((await readdir(folder)).sort()).toEqual([...other, 'game.postmage'].sort())
  })

  it('a missing folder is named', async () => {
    const found = bad(await createBook(CAMPAIGN_BOOK, join(folder, 'no', 'game.postmage'), [CAMPAIGN], AT))
    expect(found).toMatchObject({ code: 'missing' })
    expect(found.message).toContain(join(folder, 'no'))
    expect(bad(await createBook(CAMPAIGN_BOOK, join(folder, `${'x'.repeat(300)}.postmage`), [CAMPAIGN], AT)).code).toBe(
      'bad-name',
    )
  })

  it('a record that could not be read again is a bug and is not written', async () => {
    const file = await create()
    const before = await readFile(path)
    await expect(file.append([{ type: 'note', turn: 0.5, text: '' }], AT)).rejects.toThrow(/“turn”/)
    expect(await readFile(path)).toEqual(before)
    expect((await file.append(note('fine'), AT)).ok).toBe(true)
  })
})

describe('files that are no campaigns, or too much of one', () => {
  it.each<[what: string, make: () => Promise<unknown>, code: string]>([
    ['missing', async () => undefined, 'missing'],
    ['a folder', () => mkdir(path), 'is-a-folder'],
    ['empty', () => writeFile(path, ''), 'empty-file'],
    ['a JPEG', () => writeFile(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 10, 4])), 'not-a-campaign'],
    ['200 MB of nothing', () => writeFile(path, '').then(() => truncate(path, 200 * 2 ** 20)), 'not-a-campaign'],
    ['300 MB', () => writeFile(path, '{').then(() => truncate(path, 300 * 2 ** 20)), 'too-large'],
    [
      'a line of 200 MB',
      () => writeFile(path, '{"seq":1,').then(() => truncate(path, 200 * 2 ** 20)),
      'first-line-broken',
    ],
    ['a pipe', async () => execFileSync('mkfifo', [path]), 'not-a-campaign'],
    ['links in a circle', () => symlink(path, path), 'bad-name'],
  ])('%s', async (_what, make, code) => {
    await make()
    for (const mode of ['read', 'write'] as const) {
      const found = bad(await openBook(CAMPAIGN_BOOK, path, { mode }))
      expect(found.code).toBe(code)
      expect(found.message).toContain('game.postmage')
      expect(found.remedy).toBeTruthy()
    }
    expect((await names()).filter((name) => name !== 'game.postmage')).toEqual([])
  })

  it('a campaign with 200 MB of zeros after it is read, and goes on', async () => {
    const bytes = await writeSample()
    await truncate(path, bytes.length + 200 * 2 ** 20)
    const file = await openTo('read')
    expect(file.health).toMatchObject({ kind: 'torn', bytes: 200 * 2 ** 20 })
    expect(file.lines).toHaveLength(14)
  })

  it('will not grow beyond what can be opened', async () => {
    const file = await create()
    const before = (await stat(path)).size
    expect(bad(await file.append(note('x'.repeat(65 * 2 ** 20)), AT)).code).toBe('too-large')
    expect((await stat(path)).size).toBe(before)
  })
})

describe('truncated', () => {
  // tests/shared/book/codec.test.ts checks the bytes for every single length; it writes the same commands
  // and asks no disk: here it is the reading from a disk, around each line end byte by byte.
  it('at any byte: reading finds every whole command, changes nothing and leaves nothing', async () => {
    const bytes = await writeSample()
    const ends = (await openTo('read')).lines.flatMap((line, i, all) =>
      line.more === true ? [] : [{ lines: i + 1, bytes: lineEnd(bytes, i), last: i === all.length - 1 }],
    )
    const lengths = Array.from({ length: bytes.length + 1 }, (_, i) => bytes.length - i).filter(
      (length) => length < 24 || length % 12 === 0 || ends.some((end) => Math.abs(end.bytes - length) <= 8),
    )
    for (const length of lengths) {
      truncateSync(path, length)
      const whole = ends.filter((end) => end.bytes - 1 <= length).at(-1)
      const file = await openBook(CAMPAIGN_BOOK, path, { mode: 'read', copies: false })
      expect(file.ok, `${length} bytes`).toBe(whole !== undefined)
      if (file.ok) expect(file.value.lines.length, `${length} bytes`).toBe(whole!.lines)
      expect(statSync(path).size).toBe(length)
    }
    expect(await names()).toEqual(['game.postmage'])
  })

  it('writing on sets the torn bytes aside first and goes on after the last whole command', async () => {
    const bytes = await writeSample()
    const from = lineEnd(bytes, 9)
    const ends = Array.from({ length: 4 }, (_, i) => lineEnd(bytes, 9 + i))
    const near = (length: number): boolean => ends.some((end) => Math.abs(end - length) <= 2)
    for (let length = from; length < bytes.length; length++) {
      if (!near(length) && length % 25 !== 0) continue
      const where = join(folder, `cut-${length}.postmage`)
      await writeFile(where, bytes.subarray(0, length))
      const file = good(await openBook(CAMPAIGN_BOOK, where, { mode: 'write', copies: false }))
      const kept = file.lines.length
      expect((await stat(where)).size).toBe(length)
      const [line] = good(await file.append(note('on'), AT))
      expect(line!.seq).toBe(kept + 1)
      await file.close()
      const again = good(await openBook(CAMPAIGN_BOOK, where, { mode: 'read', copies: false }))
      expect(again.health).toEqual({ kind: 'sound' })
      expect(again.lines).toEqual(file.lines)
      const end = lineEnd(bytes, kept - 1)
      const aside = await readFile(`${where}.torn-1`).catch(() => Buffer.alloc(0))
      expect(aside).toEqual(bytes.subarray(Math.min(end, length), length))
    }
  })

  /** Byte after the line end of line `index` (0-based). */
  function lineEnd(bytes: Buffer, index: number): number {
    let at = 0
    for (let i = 0; i <= index; i++) at = bytes.indexOf(10, at) + 1
    return at
  }
})

describe('torn ends and traces of editors', () => {
  it('a second torn end gets a name of its own, and nothing is overwritten', async () => {
    await writeSample()
    await writeFile(`${path}.torn-1`, 'older')
    await appendFile(path, '{"seq":15,"v":1,')
    const file = await openTo('write')
    expect(file.notices.join()).toMatch(/Line 15, the last one, is cut off \(16 bytes/)
    good(await file.append(note('on'), AT))
    expect(file.health).toEqual({ kind: 'sound' })
    expect(await readFile(`${path}.torn-1`, 'utf8')).toBe('older')
    expect(await readFile(`${path}.torn-2`, 'utf8')).toBe('{"seq":15,"v":1,')
    good(await file.append(note('and on'), AT))
    expect(await names()).toEqual([
      'game.postmage',
      'game.postmage.lock',
      'game.postmage.torn-1',
      'game.postmage.torn-2',
    ])
  })

  it('a missing last line end is put back by the next write', async () => {
    const bytes = await writeSample()
    await truncate(path, bytes.length - 1)
    const file = await openTo('write')
    expect(file.notices.join()).toMatch(/line end after the last line is missing/)
    good(await file.append(note('on'), AT))
    expect((await readFile(path)).subarray(0, bytes.length)).toEqual(bytes)
    expect((await openTo('read')).health).toEqual({ kind: 'sound' })
  })

  it('a file saved with line ends of Windows and a byte order mark can be gone on with', async () => {
    const bytes = await writeSample()
    await writeFile(path, `\ufeff${bytes.toString('utf8').replaceAll('\n', '\r\n')}`)
    const file = await openTo('write')
    expect(file.notices).toHaveLength(2)
    good(await file.append(note('on'), AT))
    const again = await openTo('read')
    expect(again.health).toEqual({ kind: 'sound' })
    expect(again.lines).toHaveLength(15)
  })
})

describe('damage inside', () => {
  it('opens read-only up to it, says where, and the sound part can be saved as a new file', async () => {
    const bytes = await writeSample()
    const edited = Buffer.from(bytes.toString('utf8').replace('phone Brian', 'phone Anna!'))
    await writeFile(path, edited)
    const file = await openTo('write')
    expect(file.readOnly).toMatch(/game\.postmage: Line 8 is damaged/)
    expect(file.whyReadOnly).toMatchObject({ code: 'damaged', line: 8 })
    expect(file.lines).toHaveLength(7)
    expect(bad(await file.append(note('x'), AT)).code).toBe('damaged')
    expect(await readFile(path)).toEqual(edited)
    expect(await names()).toEqual(['game.postmage'])
    const rescued = join(folder, 'rescued.postmage')
    expect(good(await saveSoundPart(CAMPAIGN_BOOK, path, rescued))).toMatchObject({
      lines: 7,
      health: { kind: 'damaged', line: 8 },
    })
    expect(bad(await saveSoundPart(CAMPAIGN_BOOK, rescued, join(folder, 'again.postmage'))).code).toBe('not-damaged')
    expect(bad(await saveSoundPart(CAMPAIGN_BOOK, path, rescued)).code).toBe('exists')
    const on = await openTo('write', rescued)
    expect((await on.append(note('on'), AT)).ok).toBe(true)
  })
})

describe('changed behind our back: nothing is written', () => {
  it.each<[what: string, change: (bytes: Buffer) => Promise<unknown>, code: string, says: RegExp]>([
    ['deleted', () => unlink(path), 'deleted', /no longer there/],
    ['renamed', () => rename(path, `${path}.old`), 'deleted', /no longer there/],
    ['emptied', () => truncate(path, 0), 'changed-on-disk', /can no longer be read/],
    ['another file in its place', () => writeFile(path, 'hello'), 'changed-on-disk', /can no longer be read/],
    [
      'an older copy in its place',
      (bytes) => writeFile(path, bytes.subarray(0, bytes.lastIndexOf(10, bytes.length - 2) + 1)),
      'changed-on-disk',
      /lost its last 1 record/,
    ],
    [
      'gone on with elsewhere',
      () => appendFile(path, encodeLines(CAMPAIGN_BOOK, note('elsewhere'), tipOf(opened[0]!.lines), AT).text),
      'changed-on-disk',
      /grown by 1 record/,
    ],
    ['a torn piece at its end', () => appendFile(path, 'xyz'), 'changed-on-disk', /records are the same/],
    [
      'gone another way',
      (bytes) => {
        const end = bytes.lastIndexOf(10, bytes.length - 2) + 1
        const before = opened[0]!.lines.slice(0, -1)
        return writeFile(
          path,
          bytes.toString('utf8', 0, end) + encodeLines(CAMPAIGN_BOOK, note('two'), tipOf(before), AT).text,
        )
      },
      'changed-on-disk',
      /different ways after line 1/,
    ],
    [
      'another campaign',
      () =>
        writeFile(
          path,
          encodeLines(CAMPAIGN_BOOK, [{ ...CAMPAIGN, id: 'other' } as RecordBody], { seq: 0, sum: '' }, AT).text,
        ),
      'changed-on-disk',
      /another campaign/,
    ],
    [
      'one letter inside, size and end as they were',
      (bytes) =>
        writeFile(
          path,
          bytes.toString('utf8').replace('Würzburg', (same) => same.toUpperCase()),
        ),
      'changed-on-disk',
      /can no longer be read|lost its last|gone different ways/,
    ],
    ['a folder in its place', () => unlink(path).then(() => mkdir(path)), 'is-a-folder', /it is a folder/],
  ])('%s', async (_what, change, code, says) => {
    const file = await create()
    good(await file.append(note('one'), AT))
    await change(await readFile(path))
    const before = await readFile(path).catch(() => null)
    const found = bad(await file.append(note('mine'), AT))
    expect(found.code).toBe(code)
    expect(found.message).toMatch(says)
    expect(found.remedy).toBeTruthy()
    expect(await readFile(path).catch(() => null)).toEqual(before)
    expect(file.lines).toHaveLength(2)
  })

  it('the same bytes put back by a synced folder are no change', async () => {
    const file = await create()
    await copyFile(path, `${path}.new`)
    await rename(`${path}.new`, path)
    good(await file.append(note('on'), AT))
    expect((await openTo('read')).lines).toHaveLength(2)
  })
})

describe('other copies in the folder', () => {
  it('are told apart: same, older, further on, gone their own way, other campaigns', async () => {
    await writeSample()
    const at = (name: string): string => join(folder, name)
    await copyFile(path, at('same.postmage'))
    await copyFile(path, at('ahead.postmage'))
    const ahead = await openTo('write', at('ahead.postmage'))
    good(await ahead.append(note('there'), AT))
    await ahead.close()
    await copyFile(path, at('old.postmage'))
    const mine = await openTo('write')
    good(await mine.append(note('here'), AT))
    await mine.close()
    await create(at('another.postmage')).then((file) => file.close())
    await rm(at('another.postmage'))
    good(
      await createBook(CAMPAIGN_BOOK, at('another.postmage'), [{ ...CAMPAIGN, id: 'other' } as RecordBody], AT),
    ).close()
    await writeFile(at('picture.postmage'), Buffer.from([0xff, 0xd8, 0xff]))
    await mkdir(at('folder.postmage'))
    await link(path, at('twin.POSTMAGE'))

    const copies = await findCopies(CAMPAIGN_BOOK, path)
    expect(copies.map((copy) => [basename(copy.path), copy.relation.kind])).toEqual([
      ['ahead.postmage', 'diverged'],
      ['old.postmage', 'a-continues-b'],
      ['same.postmage', 'a-continues-b'],
    ])
    const file = await openTo('write')
    expect(file.notices).toHaveLength(1)
    expect(file.notices[0]).toMatch(/ahead\.postmage .* went its own way after line 14: 1 record there, 1 here/)
    expect((await openTo('read', at('old.postmage'))).notices.join()).toMatch(/game\.postmage .* goes on by 1 record/)
  })
})
