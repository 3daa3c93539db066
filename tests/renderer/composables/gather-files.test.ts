// Files out of a drop: gathered, sorted, handed over in pieces.
import { describe, expect, test } from 'vitest'
import { openPage } from '../../support/page'

openPage()

describe('files', () => {
  const file = (name: string, size = 1): File => {
    const made = new File(['x'], name)
    Object.defineProperty(made, 'size', { value: size })
    return made
  }
  const at = (path: string, isFile: boolean, more: object): FileSystemEntry =>
    ({ isFile, name: path.split('/').at(-1), fullPath: path, ...more }) as never
  const entry = (path: string) => at(path, true, { file: (done: (f: File) => void) => done(file(path)) })
  const broken = (path: string) =>
    at(path, true, { file: (_: unknown, failed: (e: Error) => void) => failed(new Error('gone')) })
  /** A folder that gives its entries in two portions. */
  const folder = (path: string, inside: FileSystemEntry[]) => {
    const portions = [inside.slice(0, 1), inside.slice(1), []]
    const readEntries = (done: (e: FileSystemEntry[]) => void) => done(portions.shift() ?? [])
    return at(path, false, { createReader: () => ({ readEntries }) })
  }
  const drop = (entries: readonly FileSystemEntry[]): DataTransfer =>
    ({ items: entries.map((each) => ({ kind: 'file', webkitGetAsEntry: () => each })) }) as never

  test('folders are opened all the way down; what cannot be read is said, what is never mail is passed over', async () => {
    const { droppedFiles } = await import('../../../src/renderer/composables/gather-files')
    const inside = [
      entry('/in/b.eml'),
      entry('/in/a.eml'),
      entry('/in/.DS_Store'),
      folder('/in/old', [broken('/in/old/c.eml')]),
    ]
    const { files, problems } = await droppedFiles(drop([folder('/in', inside), entry('/z.eml')]))
    expect(files.map(({ name }) => name)).toEqual(['in/a.eml', 'in/b.eml', 'z.eml'])
    expect(problems.map(({ message }) => message)).toEqual(['in/old/c.eml could not be read.'])
    expect(await droppedFiles(null)).toEqual({ files: [], problems: [] })
  })

  test('of very many things dropped at once only those are asked whether they are folders that could be', async () => {
    const { droppedFiles } = await import('../../../src/renderer/composables/gather-files')
    const asked: string[] = []
    const item = (name: string) => ({
      kind: 'file',
      getAsFile: () => expect.unreachable('each file of the list is made once'),
      webkitGetAsEntry: () => (
        asked.push(name),
        name === 'old.mbox' ? folder('/old.mbox', [entry('/old.mbox/a.eml')]) : entry(`/${name}`)
      ),
    })
    const names = [...Array.from({ length: 200 }, (_, i) => `${i}.${i % 2 ? 'eml' : 'jpeg'}`), 'old.mbox', 'letters']
    let lists = 0
    const transfer = { items: names.map(item), get files() { return lists++, names.map((name) => file(name)) } } // prettier-ignore
    const { files } = await droppedFiles(transfer as never)
    expect(lists).toBe(1)
    expect(files.map(({ name }) => name)).toEqual([...names.slice(0, 200), 'old.mbox/a.eml', 'letters'])
    expect(asked).toEqual(['old.mbox', 'letters'])
    // However many there are whose names leave it open, only some are asked; none is left out.
    asked.length = 0
    const open = Array.from({ length: 1000 }, (_, i) => `1700.M${i}:2,S`)
    const maildir = await droppedFiles({ items: open.map(item), files: open.map((name) => file(name)) } as never)
    expect([asked.length, maildir.files.length]).toEqual([300, 1000])
  })

  test('a file too large to be read is refused by name, the rest is sent in parcels', async () => {
    const { parcels, sorted } = await import('../../../src/renderer/composables/gather-files')
    const MB = 1024 * 1024
    const all = [50, 49, 2, 101, 10].map((size, i) => ({
      name: `${i}.mbox`,
      file: file(`${i}.mbox`, size * MB),
      size: size * MB,
    }))
    const { sent, refused } = sorted(all)
    expect(refused.map(({ message }) => message)).toEqual(['3.mbox is larger than 100 MB.'])
    expect(parcels(sent).map((parcel) => parcel.map(({ name }) => name))).toEqual([
      ['0.mbox', '1.mbox'],
      ['2.mbox', '4.mbox'],
    ])
    const many = Array.from({ length: 4001 }, (_, i) => ({ name: `${i}`, file: file(`${i}`), size: 1 }))
    expect(parcels(many).map(({ length }) => length)).toEqual([2000, 2000, 1])
  })

  test('files are handed over in pieces, their bytes one after another; one that cannot be read is left out', async () => {
    const { handOver } = await import('../../../src/renderer/composables/gather-files')
    const made = (name: string, length: number, letter: string) => ({
      name,
      file: new File([letter.repeat(length)], name),
      size: length,
    })
    const gone = made('gone', 9, 'g')
    gone.file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
    const parcel = [made('a', 600_000, 'a'), gone, made('empty', 0, ''), made('b', 500_000, 'b')]
    const pieces: { at: number; bytes: Uint8Array }[] = []
    const told: number[] = []
    const send = (piece: { at: number; bytes: Uint8Array }) => Promise.resolve(pieces.push(piece))
    const { files, unread } = await handOver(parcel, 'x', send, (done) => told.push(done))
    expect(files).toEqual([
      { name: 'a', at: 0, size: 600_000 },
      { name: 'empty', at: 600_000, size: 0 },
      { name: 'b', at: 600_000, size: 500_000 },
    ])
    expect(unread.map(({ name }) => name)).toEqual(['gone'])
    expect(pieces.map(({ at, bytes }) => [at, bytes.length])).toEqual([
      [0, 524_288],
      [524_288, 524_288],
      [1_048_576, 51_424],
    ])
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()).toBe('a'.repeat(600_000) + 'b'.repeat(500_000))
    expect(told).toEqual([524_288, 1_048_576, 1_100_000])
    await expect(handOver(parcel, 'x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  test('files are sent with what could not be: too large, or gone since', async () => {
    const { sendFiles } = await import('../../../src/renderer/composables/gather-files')
    const gone = { name: 'gone.eml', file: file('gone.eml', 9), size: 9 }
    gone.file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
    const large = { name: 'large.mbox', file: file('large.mbox'), size: 101 * 1024 * 1024 }
    const taken: unknown[] = []
    const take = ({ files, more }: { files: readonly unknown[]; more: boolean }) => {
      taken.push([files, more])
      return Promise.resolve({ problems: [] })
    }
    const { problems } = await sendFiles([gone, large], take, { problems: [] })
    expect(taken).toEqual([[[], false]])
    expect(problems.map(({ message }) => message)).toEqual([
      'large.mbox is larger than 100 MB.',
      'gone.eml could not be read.',
    ])
  })

  test.each([
    ['The Pig’s Apothecaries', 'the-pig-s-apothecaries'],
    ['  Zoë & Łucja: 3/4  ', 'zoë-łucja-3-4'],
    ['…', 'campaign'],
    ['Con', 'campaign-con'],
    ['LPT1', 'campaign-lpt1'],
  ])('“%s” is saved as %s', async (name, expected) => {
    const { fileNameFrom } = await import('../../../src/renderer/composables/choose-path')
    expect(fileNameFrom(name)).toBe(expected)
  })
})
