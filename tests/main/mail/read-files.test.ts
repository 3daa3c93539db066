// Files of mail by their paths, and folders all the way down.
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMailFile, readMailFiles } from '../../../src/main/mail/read-files'
import { LIMITS } from '../../../src/main/mail/types'
import { NOW } from './support'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'postmage-files-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))
const at = (name: string): string => join(folder, name)
const letter = (name: string): string =>
  `From: ${name} <${name}@x.example>\nTo: pat@zine.example\nDate: Mon, 2 Mar 2026 18:20:11 +0000\nMessage-ID: <${name}@y>\n\n${name}`
const told = (problems: readonly { code: string; severity: string; message: string }[]) =>
  problems.map(({ code, severity, message }) => [code, severity, message.replaceAll(folder, '…')])

describe('one file', () => {
  it('times of a table are in the zone that is given, and dates are seen from the time that is given', async () => {
    await writeFile(at('a.csv'), 'date,name,orders\n2026-03-02 10:00,Anna,pass\n')
    const read = async (zone?: string) =>
      (await readMailFile(at('a.csv'), { now: NOW, ...(zone === undefined ? {} : { zone }) })).messages[0]?.date
    expect(await read()).toBe('2026-03-02T10:00:00.000Z')
    expect(await read('Europe/Berlin')).toBe('2026-03-02T09:00:00.000Z')
    const early = await readMailFile(at('a.csv'), { now: new Date('2026-01-01T00:00:00Z') }, 'x/b.csv')
    expect(early.messages[0]).toMatchObject({ file: 'x/b.csv', date: null })
  })
  it('that is a folder, is not there, lies in a file, leads in a ring, is no file', async () => {
    await mkdir(at('folder'))
    await writeFile(at('file'), '')
    await symlink(at('ring'), at('ring'))
    const problems = []
    for (const name of ['folder', 'none', 'file/x', 'ring']) problems.push(...(await readMailFile(at(name))).problems)
    problems.push(...(await readMailFile('/dev/null')).problems)
    expect(told(problems)).toEqual([
      ['mail-is-folder', 'error', '…/folder is a folder.'],
      ['mail-missing', 'error', '…/none does not exist.'],
      ['mail-missing', 'error', '…/file/x does not exist.'],
      ['mail-unreadable', 'error', '…/ring could not be read (ELOOP).'],
      ['mail-unreadable', 'error', '/dev/null is not a file.'],
    ])
  })
  it('larger than may be read is not read; as large as may be is', async () => {
    await writeFile(at('large'), '')
    await truncate(at('large'), LIMITS.file + 1)
    expect(told((await readMailFile(at('large'))).problems)).toEqual([
      ['mail-too-large', 'error', '…/large is larger than 100 MB.'],
    ])
    await truncate(at('large'), LIMITS.file)
    expect((await readMailFile(at('large'))).problems.map(({ code }) => code)).toEqual(['not-mail'])
  })
})

describe('several, and folders', () => {
  it('in the order given, those of a folder by their names; how far it is', async () => {
    await mkdir(at('box/b'), { recursive: true })
    await mkdir(at('box/a'))
    for (const name of ['box/b/2.eml', 'box/b/1.eml', 'box/a/9.eml', 'box/c.eml', 'z.eml'])
      await writeFile(at(name), letter(name.replace(/\W/g, '')))
    const far: number[][] = []
    const { messages, problems } = await readMailFiles([at('z.eml'), at('box')], {
      now: NOW,
      tell: (...told) => far.push(told),
    })
    expect(messages.map(({ file }) => file)).toEqual([
      'z.eml',
      'box/a/9.eml',
      'box/b/1.eml',
      'box/b/2.eml',
      'box/c.eml',
    ])
    expect([problems, far]).toEqual([
      [],
      [
        [1, 5],
        [2, 5],
        [3, 5],
        [4, 5],
        [5, 5],
      ],
    ])
  })
  it('a folder without mail, one that is seen twice, what is no mail in it', async () => {
    await mkdir(at('empty'))
    await writeFile(at('empty/.hidden'), 'x')
    await mkdir(at('box/in'), { recursive: true })
    await writeFile(at('box/a.eml'), letter('anna'))
    await writeFile(at('box/p.png'), Buffer.of(0x89, 0x50, 0x4e, 0x47))
    await writeFile(at('box/e.txt'), '')
    await symlink(at('box'), at('box/in/ring'))
    await symlink(at('gone'), at('box/gone.eml'))
    const { messages, problems } = await readMailFiles([at('empty'), at('box'), at('box')], { now: NOW })
    expect(messages.map(({ file }) => file)).toEqual(['box/a.eml', 'box/a.eml'])
    const box = [
      ['empty-file', 'error', 'box/e.txt is empty.'],
      ['mail-missing', 'error', '…/box/gone.eml does not exist.'],
      ['not-mail', 'warning', 'box/p.png is a picture (PNG), not mail.'],
    ]
    expect(told(problems)).toEqual([['no-mail-in-folder', 'error', 'There is no mail in the folder …/empty.'], ...box, ...box])
    expect(told((await readMailFiles([at('box/p.png')])).problems)).toEqual([['not-mail', 'error', 'p.png is a picture (PNG), not mail.']])
  }) // prettier-ignore
})
