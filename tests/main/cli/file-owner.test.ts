// Files of sheets: those of two campaigns never replace each other, and a command that refuses has written none.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolders, type Folder } from '../../support/cli'
import { pdfFaults } from '../../support/pdf'

const fresh = temporaryFolders()
const PEOPLE = 'Anna,Brian,Cleo'

async function begin(folder: Folder, file: string, seed: string, ...more: readonly string[]): Promise<string> {
  const made = await folder.json<{ id: string }>(
    ...['new', 'spell-merchants', '--players', PEOPLE, '--seed', seed, ...more, '-o', file],
  )
  return made.id
}

describe('two campaigns that keep the name of their game', () => {
  let folder: Folder
  let ids: readonly string[]
  beforeEach(async () => {
    folder = fresh()
    ids = [
      await begin(folder, 'a.postmage', 'the first of two seeds, long enough'),
      // One seed, so that nothing but the id tells them apart.
      await begin(folder, 'b.postmage', 'the first of two seeds, long enough'),
    ]
  })

  it('share a folder: names contain four letters of the id', async () => {
    for (const file of ['a.postmage', 'b.postmage', 'a.postmage'])
      expect(await folder.run('sheet', file, '--for', 'all', '-o', 's')).toMatchObject({ exit: 0 })
    const names = readdirSync(join(folder.path, 's'))
    expect(names).toHaveLength(10)
    for (const id of ids) expect(names).toContain(`spell-merchants-${id.slice(0, 4)}-start-anna.txt`)
  })

  it.each(['text', 'md', 'bbcode', 'discord', 'mail', 'html', 'odt', 'json', 'pdf'])(
    'with plain names %s is replaced by its own campaign alone, all or nothing',
    async (format) => {
      const plain = ['--for', 'players', '-o', 's', '--plain-names', '--format', format]
      const print = (file: string, ...more: readonly string[]) => folder.run('sheet', file, ...plain, ...more)
      expect(await print('a.postmage')).toMatchObject({ exit: 0 })
      const names = readdirSync(join(folder.path, 's'))
      expect(names.some((name) => name.startsWith('spell-merchants-start-anna.'))).toBe(true)
      const before = names.map((name) => readFileSync(join(folder.path, 's', name), 'latin1'))
      expect(await print('a.postmage')).toMatchObject({ exit: 0 })
      const refused = await print('b.postmage')
      expect(refused).toMatchObject({ exit: 2, out: '' })
      expect(refused.err).toContain('--force')
      expect(names.map((name) => readFileSync(join(folder.path, 's', name), 'latin1'))).toEqual(before)
      if (format !== 'text') return
      expect(await print('b.postmage', '--force')).toMatchObject({ exit: 0 })
      expect(await print('a.postmage')).toMatchObject({ exit: 2 })
    },
  )

  it.each([
    ['sheet', '-o', 'x.pdf'],
    ['sheet', '--for', 'players', '--one-file', '-o', 'x.pdf'],
    ['replay', '-o', 'x.html'],
  ])('so is a file that is named: %s %s %s', async (command, ...more) => {
    const made = (file: string, ...last: readonly string[]) => folder.run(command, file, ...more, ...last)
    for (const file of ['a.postmage', 'b.postmage']) {
      await folder.good('adjudicate', file)
      await folder.good('sheet', file, '--publish', '--no-deadline')
    }
    expect(await made('a.postmage')).toMatchObject({ exit: 0 })
    expect(await made('a.postmage')).toMatchObject({ exit: 0 })
    if (command === 'sheet') expect(pdfFaults(readFileSync(join(folder.path, 'x.pdf')), ['H1'])).toEqual([])
    expect(await made('b.postmage')).toMatchObject({ exit: 2 })
    if (command === 'replay') expect(await made('b.postmage', '--force')).toMatchObject({ exit: 0 })
  })

  it('an erratum as text too; what is no sheet at all is not replaced either, an empty file is', async () => {
    for (const file of ['a.postmage', 'b.postmage']) {
      await folder.good('adjudicate', file)
      await folder.good(
        ...['amend', file, '--turn', '1', '--player', 'Anna', '--text', 'round 1: pass', '--reason', 'Lost mail.'],
      )
    }
    const erratum = (file: string) => folder.run('sheet', file, '--erratum', '-o', 'erratum.txt')
    writeFileSync(join(folder.path, 'erratum.txt'), '')
    expect(await erratum('a.postmage')).toMatchObject({ exit: 0 })
    expect(await erratum('a.postmage')).toMatchObject({ exit: 0 })
    expect(await erratum('b.postmage')).toMatchObject({ exit: 2 })
    writeFileSync(join(folder.path, 'erratum.txt'), 'To do: milk, stamps')
    expect(await erratum('a.postmage')).toMatchObject({ exit: 2 })
  })
})

describe('a command that refuses', () => {
  it.each([
    ['--for', 'all', '-o', 's'],
    ['--for', 'players', '--one-file', '-o', 's'],
    ['-o', 's'],
  ])('to publish has written no sheet: %s %s %s', async (...more) => {
    const folder = fresh()
    await begin(folder, 'g.postmage', 'a seed of more than sixteen', '--option', 'two-keys=yes')
    const before = readFileSync(join(folder.path, 'g.postmage'))
    const { exit, out, err } = await folder.run('sheet g.postmage --publish --no-deadline', ...more)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain('two keys')
    expect(existsSync(join(folder.path, 's'))).toBe(false)
    expect(readFileSync(join(folder.path, 'g.postmage'))).toEqual(before)
  })

  it('for the place of one sample game has played none', async () => {
    const folder = fresh()
    await begin(folder, 'x.postmage', 'a seed of more than sixteen')
    mkdirSync(join(folder.path, 'd', 'spell-merchants'), { recursive: true })
    renameSync(join(folder.path, 'x.postmage'), join(folder.path, 'd', 'spell-merchants', 'demo.postmage'))
    expect(await folder.run('demo -o d')).toMatchObject({ exit: 2 })
    expect(readdirSync(join(folder.path, 'd'))).toEqual(['spell-merchants'])
  })
})
