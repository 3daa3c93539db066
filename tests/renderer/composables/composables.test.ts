// The composables by themselves: what the host tells, the one next step, files out of a drop.
import { join } from 'node:path'
import { createMemoryHistory, createRouter } from 'vue-router'
import { describe, expect, test } from 'vitest'
import { mounted, openPage } from '../../support/page'

const page = openPage()
const names = ['campaigns', 'new', 'orders', 'adjudicate', 'sheets', 'history', 'settings']

/** The listener of the shell, mounted with a real router. */
async function listening() {
  const { useDeskEvents } = await import('../../../src/renderer/composables/desk-events')
  const routes = names.map((name) => ({ name, path: `/${name}`, component: {} }))
  const router = createRouter({ history: createMemoryHistory(), routes })
  await router.push('/campaigns')
  const { result, unmount } = mounted(useDeskEvents, (app) => app.use(router as never))
  return { ...result, unmount, router, at: () => router.currentRoute.value.name }
}
const store = async () => (await import('../../../src/renderer/stores/app')).useApp()

describe('what the host tells', () => {
  test('progress is shown while there is some', async () => {
    const shell = await listening()
    const app = await store()
    page.tell({ event: 'progress', job: 'j', done: 3, total: 9, label: 'Reading mail' })
    expect(app.progress).toMatchObject({ done: 3, total: 9, label: 'Reading mail' })
    page.tell({ event: 'progress', job: 'j', done: 9, total: 9, label: 'Reading mail' })
    expect(app.progress).toBeNull()
    shell.unmount()
    page.tell({ event: 'progress', job: 'j', done: 1, total: 9, label: 'Nobody listens' })
    expect(app.progress).toBeNull()
  })

  test.each([
    ['go-orders', 'orders'],
    ['go-adjudicate', 'adjudicate'],
    ['go-sheets', 'sheets'],
    ['go-history', 'history'],
    ['save-sheets', 'sheets'],
    ['new', 'new'],
    ['settings', 'settings'],
  ] as const)('the menu: %s leads to %s', async (command, view) => {
    const shell = await listening()
    page.tell({ event: 'menu', command })
    await expect.poll(shell.at).toBe(view)
    shell.unmount()
  })

  test('the menu: undo is asked of the shell, open goes to the campaigns', async () => {
    const shell = await listening()
    await shell.router.push('/settings')
    page.tell({ event: 'menu', command: 'undo' })
    expect(shell.undoAsked.value).toBe(1)
    page.tell({ event: 'menu', command: 'open' })
    await expect.poll(shell.at).toBe('campaigns')
    expect(shell.router.currentRoute.value.query['open']).toMatch(/./)
    shell.unmount()
  })

  test('a file that is not there is said, and nothing is opened', async () => {
    const shell = await listening()
    const app = await store()
    page.tell({ event: 'open-file', path: join(page.folder(), 'nothing.postmage') })
    await expect.poll(() => app.notices.length).toBe(1)
    expect(shell.at()).toBe('campaigns')
    shell.unmount()
  })

  test('the window closes at once, or asks where something is not stored', async () => {
    const shell = await listening()
    page.tell({ event: 'closing' })
    await expect.poll(() => page.asked().at(-1)).toEqual({ name: 'window.closeAnswer', input: { close: true } })
    expect(shell.closing.value).toBe(false)
    const { useDrafts } = await import('../../../src/renderer/stores/drafts')
    useDrafts().notePack('Herbs')
    page.tell({ event: 'closing' })
    expect(shell.closing.value).toBe(true)
    shell.unmount()
  })
})

describe('the next step', () => {
  const key = (more: Partial<KeyboardEvent> = {}) => {
    const event = { key: 'Enter', ctrlKey: true, metaKey: false, defaultPrevented: false, ...more }
    let prevented = false
    return {
      event: { ...event, preventDefault: () => (prevented = true) } as unknown as KeyboardEvent,
      prevented: () => prevented,
    }
  }

  test('is that of the innermost part on the desk that is there', async () => {
    const { usePrimaryAction, runPrimaryAction } = await import('../../../src/renderer/composables/primary-action')
    const ran: string[] = []
    expect(runPrimaryAction(key().event)).toBe(false)
    const outer = mounted(() => usePrimaryAction(() => ran.push('view')))
    const inner = mounted(() => usePrimaryAction(() => ran.push('dialog')))
    const pressed = key()
    expect(runPrimaryAction(pressed.event)).toBe(true)
    expect(pressed.prevented()).toBe(true)
    inner.unmount()
    expect(runPrimaryAction(key({ ctrlKey: false, metaKey: true }).event)).toBe(true)
    expect(runPrimaryAction(key({ repeat: true }).event)).toBe(true)
    expect(ran).toEqual(['dialog', 'view'])
    outer.unmount()
    expect(runPrimaryAction(key().event)).toBe(false)
  })

  test('is a dialog’s while it is open, also when a button of the view comes later', async () => {
    const { usePrimaryAction, runPrimaryAction, LAYER } =
      await import('../../../src/renderer/composables/primary-action')
    const ran: string[] = []
    const dialog = mounted(
      () => usePrimaryAction(() => ran.push('dialog')),
      (app) => app.provide(LAYER, 1),
    )
    const view = mounted(() => usePrimaryAction(() => ran.push('view')))
    runPrimaryAction(key().event)
    dialog.unmount()
    runPrimaryAction(key().event)
    expect(ran).toEqual(['dialog', 'view'])
    view.unmount()
  })

  test('is not run while it may not be, nor by another key, nor twice', async () => {
    const { usePrimaryAction, runPrimaryAction } = await import('../../../src/renderer/composables/primary-action')
    let ran = 0
    const part = mounted(() =>
      usePrimaryAction(
        () => ran++,
        () => false,
      ),
    )
    expect(runPrimaryAction(key().event)).toBe(true)
    for (const more of [{ key: 'a' }, { ctrlKey: false }, { defaultPrevented: true }])
      expect(runPrimaryAction(key(more).event)).toBe(false)
    expect(ran).toBe(0)
    part.unmount()
  })
})

describe('files', () => {
  const file = (name: string, size = 1): File => {
    const made = new File(['x'], name)
    Object.defineProperty(made, 'size', { value: size })
    return made
  }
  const entry = (path: string): FileSystemEntry =>
    ({
      isFile: true,
      name: path.split('/').at(-1),
      fullPath: path,
      file: (done: (f: File) => void) => done(file(path)),
    }) as never
  const broken = (path: string): FileSystemEntry =>
    ({
      isFile: true,
      name: path.split('/').at(-1),
      fullPath: path,
      file: (_: unknown, failed: (e: Error) => void) => failed(new Error('gone')),
    }) as never
  /** A folder that gives its entries in two portions. */
  const folder = (path: string, inside: FileSystemEntry[]): FileSystemEntry =>
    ({
      isFile: false,
      name: path.split('/').at(-1),
      fullPath: path,
      createReader: () => {
        const portions = [inside.slice(0, 1), inside.slice(1), []]
        return { readEntries: (done: (e: FileSystemEntry[]) => void) => done(portions.shift() ?? []) }
      },
    }) as never
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
