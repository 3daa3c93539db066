// People of an office on the command line: one person in many campaigns, one twice, two with one address, one forgotten.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'

const fresh = temporaryFolders()

const campaign = (folder: Folder, file: string, players: string): Promise<string> =>
  folder.good(
    'new spell-merchants --players',
    players,
    '--seed',
    'a seed of more than sixteen',
    '--name',
    file,
    '-o',
    `${file}.postmage`,
  )

async function office(...campaigns: readonly (readonly [file: string, players: string])[]): Promise<Folder> {
  const folder = fresh()
  for (const [file, players] of campaigns) await campaign(folder, file, players)
  await folder.good('office', 'new', '.')
  return folder
}

const people = (
  folder: Folder,
): Promise<
  {
    id: string
    name: string
    addresses: string[]
    formerly: string[]
    also: string[]
    notes: object[]
    record: object | null
  }[]
> => folder.json('people', 'list', '--office', '.')

describe('people', () => {
  it('are one each, in however many campaigns', async () => {
    const folder = await office(
      ['one', 'Anna Quill <anna@a.example>,Brian,Cleo'],
      ['two', 'Anna <ANNA@a.example>,Dai <dai@d.example>,Cleo <cleo@c.example>'],
    )
    expect((await people(folder)).map(({ name }) => name)).toEqual(['Anna Quill', 'Brian', 'Cleo', 'Dai'])
  })

  it('change their address once; every roster is offered it, by the old address too', async () => {
    const folder = await office(['one', 'Anna <anna@a.example>,Brian,Cleo'], ['two', 'Anna <anna@a.example>,Brian,Dai'])
    const { err } = await folder.run('people', 'change', 'Anna', '--address', 'anna@new.example', '--office', '.')
    expect(err).toContain('The rosters of one and two have another address.')
    expect(await folder.good('roster', 'one.postmage')).toContain('anna@a.example')
    await folder.good('people', 'rosters', 'Anna', '--dry-run', '--office', '.')
    expect(await folder.good('roster', 'two.postmage')).toContain('anna@a.example')
    await folder.good('people', 'rosters', 'Anna', '--office', '.')
    for (const file of ['one.postmage', 'two.postmage'])
      expect(await folder.good('roster', file)).toContain('anna@new.example')
    expect(await folder.good('people', 'rosters', 'Anna', '--office', '.')).toContain('Every roster has their address.')
  })

  it('who share an address stay apart, and a stranger with a known address is named, not guessed', async () => {
    const folder = await office(['one', 'Anna <quill@q.example>,Berta <quill@q.example>,Cleo'])
    expect((await people(folder)).map(({ name }) => name)).toEqual(['Anna', 'Berta', 'Cleo'])
    await campaign(folder, 'two', 'Zoe <quill@q.example>,Brian,Dai')
    const { err } = await folder.run('office', 'status', '.')
    expect(err).toContain('Zoe in two: the address is that of Anna and Berta.')
    expect(err).not.toContain('may be one person')
  })

  it('who are there twice are named and made one, absences and all', async () => {
    const folder = await office(['one', 'Anna <anna@a.example>,Brian,Cleo'])
    await folder.good('people add Anna --address anna@elsewhere.example --office . --note', 'pays in stamps')
    await folder.good('absence', 'anna@elsewhere.example', '2026-03-01', '2026-03-09', '--office', '.')
    const { err } = await folder.run('people', 'list', '--office', '.')
    expect(err).toContain('Anna and Anna may be one person')
    expect(await folder.run('people', 'show', 'Anna', '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('anna@elsewhere.example'),
    })
    await folder.good('people', 'merge', 'anna@a.example', 'anna@elsewhere.example', '--office', '.')
    const all = await people(folder)
    expect(all.map(({ name, addresses, notes }) => [name, addresses, notes.length])).toEqual([
      ['Anna', ['anna@a.example', 'anna@elsewhere.example'], 1],
      ['Brian', [], 0],
      ['Cleo', [], 0],
    ])
    expect(await folder.good('people', 'show', 'Anna', '--office', '.')).toContain('away      2026-03-01 to 2026-03-09')
  })

  it('who are forgotten are in no file of the office', async () => {
    const folder = await office(['one', 'Anna <anna@a.example>,Brian,Cleo'])
    await folder.good('people', 'add', 'Gone Girl', '--address', 'gone@g.example', '--office', '.')
    await folder.good('absence', 'Gone', '2026-03-01', '2026-03-09', '--office', '.')
    await folder.good('people', 'forget', 'Gone', '--office', '.')
    for (const name of readdirSync(folder.path))
      expect(readFileSync(join(folder.path, name), 'utf8'), name).not.toMatch(/gone/i)
    const { err } = await folder.run('people', 'forget', 'Anna', '--office', '.')
    expect(err).toContain('Still in the files of one')
  })

  it('go out as CSV and come in again, completed and never reduced', async () => {
    const folder = await office(['one', 'Anna <anna@a.example>,Brian,Cleo'])
    await folder.good(
      'people change Anna --also quillan --office . --post',
      '1 Kettle Street, Bath',
      '--waiting',
      'elixir: short ones; any',
    )
    await folder.good('people', 'csv', 'out', '-o', 'all.csv', '--office', '.')
    expect(readFileSync(join(folder.path, 'all.csv'), 'utf8')).toContain(
      'Anna,anna@a.example,"1 Kettle Street\nBath",quillan,,',
    )
    const other = await office(['two', 'Anna <anna@a.example>,Dai,Cleo'])
    writeFileSync(join(other.path, 'all.csv'), readFileSync(join(folder.path, 'all.csv')))
    await other.good('people', 'csv', 'in', 'all.csv', '--office', '.')
    const [anna] = await people(other)
    expect(anna).toMatchObject({
      name: 'Anna',
      addresses: ['anna@a.example'],
      post: ['1 Kettle Street', 'Bath'],
      also: ['quillan'],
    })
    const before = readFileSync(join(other.path, 'people.json'), 'utf8')
    await other.good('people', 'csv', 'in', 'all.csv', '--office', '.')
    expect(readFileSync(join(other.path, 'people.json'), 'utf8')).toBe(before)
  })

  it('keep notes until they are done', async () => {
    const folder = await office(['one', 'Anna,Brian,Cleo'])
    await folder.good('people change Anna --campaign one.postmage --office . --note', 'owes a stamp')
    expect(await folder.good('people', 'show', 'Anna', '--office', '.')).toMatch(
      /note 1 +owes a stamp \(\d{4}-\d\d-\d\d, one\)/,
    )
    await folder.good('people', 'change', 'Anna', '--done', '1', '--office', '.')
    expect(await folder.good('people', 'show', 'Anna', '--office', '.')).not.toContain('stamp')
  })

  it.each([
    [['add', 'Dai', '--address', 'nowhere'], 'is not a mail address'],
    [['add', 'Dai', '--zone', 'Moon/Sea'], 'is not a time zone'],
    [['add'], 'Who?'],
    [['change', 'Nobody'], 'There is no person “Nobody”'],
    [['merge', 'Anna', 'Anna'], 'one and the same entry'],
    [['change', 'Anna', '--done', '3'], 'has no note 3'],
    [['dance', 'Anna'], 'is not something people can do'],
    [['csv', 'in', 'nowhere.csv'], 'there is no such file'],
  ])('%j is refused in words, and nothing is written', async (words, said) => {
    const folder = await office(['one', 'Anna,Brian,Cleo'])
    const before = readFileSync(join(folder.path, 'people.json'), 'utf8')
    expect(await folder.run('people', ...words, '--office', '.')).toMatchObject({
      exit: 2,
      err: expect.stringContaining(said),
    })
    expect(readFileSync(join(folder.path, 'people.json'), 'utf8')).toBe(before)
  })

  it('who wait are printed in an issue by name alone, and whoever is forgotten is gone', async () => {
    const folder = await office(['one', 'Anna,Brian,Cleo'])
    for (const [name, waiting] of [
      ['Dai Leek', 'elixir: the short game'],
      ['Zoe Thorn', 'any'],
      ['Ida Moss', 'elixir'],
    ] as const)
      await folder.good('people', 'add', name, '--address', `${name.slice(0, 3)}@secret.example`, '--waiting', waiting, '--office', '.') // prettier-ignore
    mkdirSync(join(folder.path, 'zine'))
    writeFileSync(
      join(folder.path, 'zine', '7.issue.md'),
      '---\nzine: The Slow Ferry\nnumber: 7\ndate: 2026-03-15\neditor: Pat\n---\n\n# Who waits\n\n::office-waiting\n',
    )
    const print = (): Promise<string> =>
      folder.good('issue', 'print', join('zine', '7.issue.md'), '--format', 'text', '-o', '-')
    const before = await print()
    expect(before).toContain('Dai Leek, Ida Moss')
    expect(before).toContain('Zoe Thorn')
    expect(before).not.toMatch(/secret|the short game/)
    await folder.good('people', 'forget', 'Dai Leek', '--office', '.')
    const after = await print()
    expect(after).toContain('Ida Moss')
    expect(after).not.toContain('Dai')
  })
})
