// Settings and recent campaigns in their file, and folders as the desk lists them.
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSettings, type Recent, type SettingsStore } from '../../../../src/main/desk/app/settings'
import { localZone } from '../../../../src/main/clock/times'
import { useFont } from '../../../../src/main/print/named-font'
import { openService } from '../../../support/test-desk'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'postmage-settings-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))
const open = (): SettingsStore => makeSettings(join(folder, 'data'), '/documents')
const file = (): string => join(folder, 'data', 'settings.json')
const put = async (text: string): Promise<void> => {
  await mkdir(join(folder, 'data'), { recursive: true })
  await writeFile(file(), text)
}
const campaign = (n: number): Recent => ({
  path: `/${n}`,
  name: `cup ${n}`,
  game: 'Elixir',
  openedAt: '2026-03-02T12:00:00.000Z',
})
const USUAL = {
  theme: 'system',
  paper: 'a4',
  columns: 2,
  zone: localZone(),
  referee: '',
  folder: '/documents',
  textSize: 16,
  font: null,
  office: null,
}

describe('settings', () => {
  it('are the usual ones until some are set, and the others stay', async () => {
    const store = open()
    expect(await store.get()).toEqual(USUAL)
    expect(await store.set({ paper: 'a5', referee: undefined })).toEqual({ ...USUAL, paper: 'a5' })
    expect(await store.set({ theme: 'dark' })).toEqual({ ...USUAL, paper: 'a5', theme: 'dark' })
    expect(await open().get()).toEqual({ ...USUAL, paper: 'a5', theme: 'dark' })
  })

  it('part of them in a file are enough', async () => {
    await put(JSON.stringify({ settings: { columns: 1, textSize: 22 }, recent: [campaign(1)] }))
    expect(await open().get()).toEqual({ ...USUAL, columns: 1, textSize: 22 })
    expect(await open().recent()).toEqual([campaign(1)])
  })

  it.each([
    ['no data', '{'],
    ['another shape', '{"settings":{}}'],
    ['a theme nobody has', '{"settings":{"theme":"pink"},"recent":[]}'],
    ['three columns', '{"settings":{"columns":3},"recent":[]}'],
    ['letters too small', '{"settings":{"textSize":12},"recent":[]}'],
    ['letters too large', '{"settings":{"textSize":23},"recent":[]}'],
    ['no folder', '{"settings":{"folder":""},"recent":[]}'],
    ['a zone nobody knows', '{"settings":{"zone":"Mars/Olympus"},"recent":[]}'],
  ])('a damaged file is set aside: %s', async (_, text) => {
    await put(text)
    const store = open()
    expect([await store.get(), await store.recent()]).toEqual([USUAL, []])
    expect(await readdir(join(folder, 'data'))).toEqual(['settings.json.damaged'])
    await store.set({ paper: 'letter' })
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ settings: { paper: 'letter' } })
  })

  it('the smallest and largest letters are fine', async () => {
    for (const textSize of [13, 22]) {
      await put(JSON.stringify({ settings: { textSize }, recent: [] }))
      expect((await open().get()).textSize).toBe(textSize)
    }
  })
})

describe('recent campaigns', () => {
  it('the last one first, each once, sixty at the most; one can be forgotten', async () => {
    const store = open()
    for (let n = 1; n <= 61; n++) await store.remember(campaign(n))
    expect((await store.recent()).map(({ path }) => path)).toEqual(Array.from({ length: 60 }, (_, i) => `/${61 - i}`))
    await store.remember({ ...campaign(5), name: 'again' })
    const again = await store.recent()
    expect([again.length, again[0], again.filter(({ path }) => path === '/5').length]).toEqual([
      60,
      { ...campaign(5), name: 'again' },
      1,
    ])
    await store.forget('/5')
    expect((await open().recent()).map(({ path }) => path).slice(0, 2)).toEqual(['/61', '/60'])
    expect(await open().recent()).toHaveLength(59)
    expect(await open().get()).toEqual(USUAL)
  })
})

describe('the program at the desk', () => {
  const desk = openService('app')
  it('says what it is, and takes no zone that is none', async () => {
    expect((await desk.refused('settings.set', { zone: 'Mars/Olympus' })).code).toBe('zone-unknown')
    const info = await desk.ask('app.info', {})
    expect(info).toMatchObject({ version: 'test', host: 'browser', nativeDialogs: false, zone: localZone() })
    expect(info.folder).toBe(join(desk.folder(), 'documents'))
    expect(info.games.map(({ id }) => id)).toContain('elixir')
    expect(info.samples.map(({ name }) => name)).toContain('elixir')
  })
  it('lists campaigns, folders and files, each by name', async () => {
    for (const name of ['b', 'A']) await mkdir(join(folder, name))
    for (const name of ['z.postmage', 'Y.postmage', 'b.txt', 'a.txt', 'C.txt', '.hidden'])
      await writeFile(join(folder, name), '')
    await symlink(folder, join(folder, 'link'))
    const { entries, ...rest } = await desk.ask('files.list', { folder })
    expect(rest).toEqual({ folder, parent: tmpdir() })
    expect(entries.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'campaign Y.postmage',
      'campaign z.postmage',
      'folder A',
      'folder b',
      'file a.txt',
      'file b.txt',
      'file C.txt',
    ])
    expect(entries[0]?.path).toBe(join(folder, 'Y.postmage'))
    expect(await desk.ask('files.list', { folder: '/' })).toMatchObject({ folder: '/', parent: null })
    const gone = join(folder, 'gone')
    expect(await desk.ask('files.list', { folder: gone })).toEqual({ folder: gone, parent: folder, entries: [] })
  }) // prettier-ignore
  it('lists the referee’s folder where none is named, and no more than two thousand entries', async () => {
    await desk.ask('settings.set', { folder })
    await Promise.all(Array.from({ length: 2001 }, (_, n) => writeFile(join(folder, `${n}.txt`), '')))
    const { folder: shown, entries } = await desk.ask('files.list', { folder: null })
    expect([shown, entries.length]).toEqual([folder, 2000])
  })
  it('keeps a font that is one, and prints nothing with one that is gone', async () => {
    const font = join(folder, 'some.ttf')
    await copyFile('resources/fonts/courier-prime/CourierPrime_400Regular.ttf', font)
    await writeFile(join(folder, 'none.ttf'), 'no font at all')
    expect((await desk.ask('settings.set', { font })).font).toBe(font)
    expect(await desk.service().handle('settings.set', { font: join(folder, 'none.ttf') })).toMatchObject({
      ok: false,
      error: { message: `${join(folder, 'none.ttf')} is no font.` },
    })
    expect((await desk.ask('settings.get', {})).font).toBe(font)
    const print = () => desk.service().handle('help.print', { book: 'fourth-game', path: null })
    expect((await print()).ok).toBe(true)
    // Another run of the desk, whose settings name it still.
    await useFont(null)
    await rm(font)
    expect(await print()).toMatchObject({
      ok: false,
      error: { code: 'font-missing', remedy: 'Choose it again in Settings, or print without it: leave it out there.' },
    })
    expect((await desk.ask('settings.set', { font: null })).font).toBeNull()
  })
  it('has no dialogs of the system, and no window', async () => {
    expect(await desk.ask('dialog.open', { purpose: 'mail' })).toEqual({ path: null })
    expect(await desk.ask('dialog.save', { purpose: 'sheet', suggested: 'a' })).toEqual({ path: null })
    expect(await desk.ask('window.closeAnswer', { close: true })).toBeNull()
    expect(await desk.ask('window.unsaved', { unsaved: true, what: 'a' })).toBeNull()
  })
})
