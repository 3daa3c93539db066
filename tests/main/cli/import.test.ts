// The same undated words in two turns, and a second letter that has less, at the command line.
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolders, type Folder } from '../../support/cli'

const fresh = temporaryFolders()
const AGAIN = join(import.meta.dirname, '../../fixtures/mail/again')

async function start(): Promise<Folder> {
  const folder = fresh()
  const players =
    'Anna Quill <anna@ex.example>,Brian Vale <brian@ex.example>,Cleo <cleo@ex.example>,Dai <dai@ex.example>'
  await folder.good('new spell-merchants --players', players, '--seed', 'a seed that is long enough for trying 3', '--zone', 'Europe/London', '-o', 't.postmage') // prettier-ignore
  return folder
}
interface Status {
  readonly players: readonly { readonly status: string; readonly versions: number; readonly detail: string }[]
  readonly unmatched: readonly unknown[]
}
const anna = async (folder: Folder): Promise<{ status: string; versions: number; waits: number; detail: string }> => {
  const { players, unmatched } = await folder.json<Status>('status t.postmage')
  return { ...players[0]!, waits: unmatched.length }
}

test.each(readdirSync(AGAIN))('%s: imported for a turn, and for the next one', async (name) => {
  const folder = await start()
  copyFileSync(join(AGAIN, name), join(folder.path, name))
  await folder.good('import t.postmage', name)
  const first = await anna(folder)
  expect(first.versions + first.waits).toBe(1)
  await folder.good('import t.postmage', name)
  expect(await anna(folder)).toEqual(first)
  await folder.good('undo t.postmage')
  await folder.good('import t.postmage', name)
  expect(await anna(folder)).toEqual(first)
  await folder.good('adjudicate t.postmage')
  await folder.good('import t.postmage', name)
  const second = await anna(folder)
  expect([second.versions, second.waits]).toEqual([first.versions, first.waits])
  if (first.versions > 0) expect(second.status).toBe('warnings')
  await folder.good('verify t.postmage')
})

test('a letter that has less is named by status, and adjudicate warns of it until the referee says which counts', async () => {
  const folder = await start()
  copyFileSync(join(AGAIN, 'section.txt'), join(folder.path, 'section.txt'))
  writeFileSync(join(folder.path, 'more.txt'), '[Anna Quill]\nround 2: pass\n')
  await folder.good('import t.postmage section.txt')
  await folder.good('import t.postmage more.txt')
  const { status, detail } = await anna(folder)
  expect(status).toBe('errors')
  const [, first, second] = /lines (\d+), (\d+)/.exec(detail)!
  expect((await folder.run('adjudicate t.postmage --strict')).exit).toBe(2)
  expect((await folder.run('adjudicate t.postmage --dry-run')).err).toContain(`--counts ${first} or ${second}`)
  const rule = (line: string) => folder.run('ruling t.postmage --player', 'Anna Quill', '--counts', line, '--reason', 'She meant it.') // prettier-ignore
  expect((await rule('1')).exit).toBe(2)
  expect((await rule(second!)).exit).toBe(0)
  expect((await anna(folder)).detail).not.toContain('choose')
  await folder.good('adjudicate t.postmage')
  await folder.good('ruling t.postmage --turn 1 --player', 'Anna Quill', '--counts', first!, '--reason', 'She meant the first.') // prettier-ignore
  await folder.good('verify t.postmage')
})
