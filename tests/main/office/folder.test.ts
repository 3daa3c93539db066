// The files of an office: made, opened, refused in clear words, and mended without losing anything.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
  copyFileSync,
  appendFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'

const fresh = temporaryFolders()
const BOOK = 'office.postmage-office'

async function campaign(
  folder: Folder,
  file = 'g.postmage',
  players = 'Anna <anna@a.example>,Brian <brian@b.example>,Cleo',
): Promise<void> {
  await folder.good('new', 'spell-merchants', '--players', players, '--seed', 'a seed of more than sixteen', '-o', file)
}

async function office(): Promise<Folder> {
  const folder = fresh()
  await campaign(folder)
  await folder.good('office', 'new', '.')
  return folder
}

const names = async (folder: Folder): Promise<readonly string[]> =>
  (await folder.json<{ name: string }[]>('people', 'list', '--office', '.')).map(({ name }) => name)

describe('an office', () => {
  it('is made with the people of the campaigns below it, and never over another', async () => {
    const folder = fresh()
    mkdirSync(join(folder.path, 'deep/er'), { recursive: true })
    await campaign(folder, 'deep/er/g.postmage')
    await folder.good('office', 'new', '.')
    expect(await names(folder)).toEqual(['Anna', 'Brian', 'Cleo'])
    expect(readdirSync(folder.path).sort()).toEqual(['deep', 'office.index.json', BOOK, 'people.json'])
    const before = readFileSync(join(folder.path, BOOK), 'utf8')
    expect(await folder.run('office', 'new', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('has an office already'),
    })
    expect(readFileSync(join(folder.path, BOOK), 'utf8')).toBe(before)
  })

  it('has no default on the command line', async () => {
    expect(await fresh().run('office', 'status')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--office DIR'),
    })
    expect(await fresh().run('people', 'list', '--office', 'nowhere')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('There is no office in'),
    })
    expect(await fresh().run('people', 'list', '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('There is no office in'),
    })
  })

  it('shows the same with its index, without it and with one that is broken', async () => {
    const folder = await office()
    const shown = await folder.good('office', 'status', '.')
    const index = join(folder.path, 'office.index.json')
    for (const spoil of [
      (): void => rmSync(index),
      (): void => writeFileSync(index, '{"app":"x"}\n[]'),
      (): void => appendFileSync(index, 'x'),
    ]) {
      spoil()
      expect(await folder.good('office', 'status', '.')).toBe(shown)
    }
    await folder.good('orders', 'g.postmage', '--player', 'Anna', '--nothing')
    expect(await folder.good('office', 'status', '.')).toContain('1 of 3')
  })

  it('reads on where one campaign is damaged, and names it', async () => {
    const folder = await office()
    copyFileSync(join(folder.path, 'g.postmage'), join(folder.path, 'copy.postmage'))
    writeFileSync(join(folder.path, 'bad.postmage'), 'nonsense')
    const { out, err, exit } = await folder.run('office', 'status', '.')
    expect(exit).toBe(0)
    expect(out).toContain('1 campaign,')
    expect(err).toContain('bad.postmage')
    expect(err).toContain('is a copy of')
  })
})

describe('files that are not as they should be', () => {
  it.each([
    ['cut off', (text: string): string => text.slice(0, 40), 'people.json cannot be used: it is not whole JSON'],
    [
      'of another shape',
      (): string => '{"format":"postmage-people","version":1,"people":[{"id":"x"}]}',
      '“people.0.name” is missing',
    ],
    [
      'of a newer Postmage',
      (text: string): string => text.replace('"version": 1', '"version": 2'),
      'written by a newer Postmage',
    ],
  ])('people.json %s is refused and stays as it is', async (_what, spoil, said) => {
    const folder = await office()
    const path = join(folder.path, 'people.json')
    const spoilt = spoil(readFileSync(path, 'utf8'))
    writeFileSync(path, spoilt)
    expect(await folder.run('people', 'add', 'Dai', '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining(said),
    })
    expect(readFileSync(path, 'utf8')).toBe(spoilt)
    expect(existsSync(join(folder.path, `${BOOK}.lock`))).toBe(false)
  })

  it('a damaged people.json is kept aside by rebuild, and people come back from the rosters', async () => {
    const folder = await office()
    writeFileSync(join(folder.path, 'people.json'), 'my notes')
    const { err } = await folder.run('office', 'rebuild', '.')
    const [aside = ''] = readdirSync(folder.path).filter((name) => name.startsWith('people-damaged-'))
    expect(err).toContain(aside)
    expect(readFileSync(join(folder.path, aside), 'utf8')).toBe('my notes')
    expect(await names(folder)).toEqual(['Anna', 'Brian', 'Cleo'])
  })

  it('a book damaged in the middle can be read, not changed; rebuild keeps what is before the damage', async () => {
    const folder = await office()
    await folder.good('schedule', 'avoid', 'sunday', '--office', '.')
    await folder.good('absence', 'Anna', '2026-03-01', '2026-03-09', '--office', '.')
    const path = join(folder.path, BOOK)
    writeFileSync(path, readFileSync(path, 'utf8').replace('2026-03-09', '2026-04-09'))
    appendFileSync(path, '{"seq":4}\n')
    expect(await folder.good('people', 'list', '--office', '.')).toContain('Anna')
    expect(await folder.run('schedule', 'avoid', 'monday', '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('Line 3 is damaged'),
    })
    await folder.good('office', 'rebuild', '.')
    expect(await folder.good('schedule', 'avoid', '--office', '.')).toContain('Avoided: Sunday.')
    expect(await folder.good('absence', '--office', '.')).toBe('')
    expect(readdirSync(folder.path).filter((name) => name.startsWith('office-damaged-'))).toHaveLength(1)
  })

  it('a lost book is made again; people and campaigns stay', async () => {
    const folder = await office()
    await folder.good('people', 'change', 'Cleo', '--note', 'pays in stamps', '--office', '.')
    rmSync(join(folder.path, BOOK))
    expect(await folder.run('people', 'list', '--office', '.')).toMatchObject({ exit: 2 })
    await folder.good('office', 'rebuild', '.')
    expect(await folder.good('people', 'show', 'Cleo', '--office', '.')).toContain('pays in stamps')
  })

  it('an office of a newer Postmage is refused, by rebuild too', async () => {
    const folder = await office()
    const path = join(folder.path, BOOK)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"v":1', '"v":99'))
    for (const words of [
      ['office', 'status', '.'],
      ['office', 'rebuild', '.'],
    ])
      expect(await folder.run(...words)).toMatchObject({ exit: 2, err: expect.stringContaining('newer Postmage') })
    expect(readFileSync(path, 'utf8')).toContain('"v":99')
  })

  it('an office in use on another computer is refused for writing, and taken over on the referee’s word', async () => {
    const folder = await office()
    const owner = {
      host: `${hostname()}-other`,
      pid: 1,
      started: '2026-01-01T00:00:00.000Z',
      mark: null,
      program: 'Postmage',
      since: '2026-01-01T00:00:00.000Z',
      token: 't',
    }
    writeFileSync(join(folder.path, `${BOOK}.lock`), `${JSON.stringify(owner)}\n`)
    expect(await folder.good('office', 'status', '.')).toContain('1 campaign')
    expect(await folder.run('people', 'add', 'Dai', '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('in use on another computer'),
    })
    await folder.good('people', 'add', 'Dai', '--office', '.', '--take-over')
    expect(await names(folder)).toContain('Dai')
  })

  it.skipIf(process.getuid?.() === 0)('a read-only folder is shown, and refuses changes', async () => {
    const folder = await office()
    chmodSync(folder.path, 0o555)
    try {
      expect(await folder.good('office', 'status', '.')).toContain('1 campaign')
      expect(await folder.run('people', 'add', 'Dai', '--office', '.')).toMatchObject({
        exit: 2,
        err: expect.stringContaining('cannot be written to'),
      })
    } finally {
      chmodSync(folder.path, 0o755)
    }
  })

  it('copies that a synced folder made are named', async () => {
    const folder = await office()
    copyFileSync(join(folder.path, 'people.json'), join(folder.path, 'people (conflicted copy).json'))
    expect((await folder.run('people', 'list', '--office', '.')).err).toContain(
      'people (conflicted copy).json is beside people.json',
    )
  })
})
