// When orders were sent, as `import` finds it out: in time, late, or asked about. Each folder of cases holds files that all come to the
// same: orders of Anna Quill for a deadline on 8 March 2026, 18:00, or a chat with posts of Brian Vale that somebody else pasted.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { folderOf } from '../../support/cli'

const CASES = join(import.meta.dirname, '../../fixtures/cases/times')
const path = mkdtempSync(join(tmpdir(), 'postmage-times-'))
const folder = folderOf(path)
const PLAYERS = 'Anna Quill <anna@ex.example>,Brian Vale <brian@ex.example>,Cleo <cleo@ex.example>,Dai <dai@ex.example>'

interface Status {
  readonly players: readonly { readonly name: string; readonly status: string }[]
  readonly unmatched: readonly unknown[]
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') })
  const words = ['--players', PLAYERS, '--seed', 'a seed that is long enough for times', '--zone', 'Europe/London']
  mkdirSync(join(path, 'base'))
  await folder.good('new spell-merchants', ...words, '--deadline', '2026-03-08 18:00', '-o', 'base/a.postmage')
})
afterAll(() => {
  vi.useRealTimers()
  rmSync(path, { recursive: true, force: true })
})

/** The campaign before any mail. Its folder has no other one: a command reads all of them. */
const begin = (): void => copyFileSync(join(path, 'base/a.postmage'), join(path, 'a.postmage'))

/** How Anna and Brian stand after a file is imported, whether mail waits, and what was said. */
async function imported(kind: string, name: string) {
  begin()
  const { out, err } = await folder.run('import a.postmage', join(CASES, kind, name))
  const { players, unmatched } = await folder.json<Status>('status a.postmage')
  const of = (who: string): string | undefined => players.find((player) => player.name === who)?.status
  return { anna: of('Anna Quill'), brian: of('Brian Vale'), waits: unmatched.length > 0, said: out + err }
}

const EXPECTED = {
  in: { anna: 'in', brian: 'missing', waits: false },
  late: { anna: 'late', brian: 'missing', waits: false },
  asked: { anna: 'warnings', brian: 'missing', waits: false },
  waiting: { anna: 'missing', brian: 'missing', waits: true },
  pasted: { brian: 'missing', waits: true },
} as const

/** Why, where that is said. */
const SAID: Readonly<Record<string, string>> = {
  'asked/mail-second-date-late.eml': 'two dates',
  'late/mail-indian-or-irish.eml': 'several meanings',
  'in/table-date-unreadable.csv': 'nothing was taken from the column “date”',
  'in/mail-zone-both-in-time.eml': 'several meanings',
  'asked/chat-day-or-month.txt': 'day and month of 07/03/2026',
  'asked/edit-whatsapp.txt': 'was edited',
  'late/edit-forum.csv': '“date” and “edited”',
  'late/chat-today.txt': 'counted from this import',
  'late/table-msforms.csv': 'nothing was taken from the column “ID”',
  'pasted/backwards-discord.txt': 'older than the post above it',
}

describe.each(Object.entries(EXPECTED))('%s', (kind, expected) => {
  it.each(readdirSync(join(CASES, kind)))('%s', async (name) => {
    const found = await imported(kind, name)
    expect(found).toMatchObject(expected)
    expect(found.said).toContain(SAID[`${kind}/${name}`] ?? '')
  })
})

it('why is said of cases that are there', () => {
  const cases = Object.keys(EXPECTED).flatMap((kind) => readdirSync(join(CASES, kind)).map((name) => `${kind}/${name}`))
  expect(cases).toEqual(expect.arrayContaining(Object.keys(SAID)))
})

it('waiting mail whose time is in doubt is asked about once it is said whose it is', async () => {
  begin()
  const posted = { from: 'aq', date: '2026-03-07T10:00:00', edited: true, text: 'round 1: pass\nround 2: pass' }
  writeFileSync(join(path, 'aq.json'), JSON.stringify({ messages: [posted] }))
  await folder.run('import a.postmage aq.json')
  const { unmatched } = await folder.json<{ unmatched: { mail: number }[] }>('status a.postmage')
  await folder.run('claim a.postmage', String(unmatched[0]?.mail), '--player', 'Anna Quill')
  const { players } = await folder.json<Status>('status a.postmage')
  expect(players[0]).toMatchObject({ name: 'Anna Quill', status: 'warnings' })
})

it.each([
  ['2026-03-29 02:30', 'does not exist'],
  ['2026-10-25 02:30', 'comes twice'],
  ['2026-03-08 18:00 +25:00', '+25:00'],
])('a deadline of %s is refused in words, by new and by deadline', async (text, words) => {
  const made = ['--players', PLAYERS, '--seed', 'a seed that is long enough for times', '--zone', 'Europe/Berlin']
  const refused = await folder.run('new spell-merchants', ...made, '--deadline', text, '-o', 'no.postmage')
  expect(refused.exit).not.toBe(0)
  expect(refused.err).toContain(words)
  rmSync(join(path, 'berlin.postmage'), { force: true })
  await folder.good('new spell-merchants', ...made, '-o', 'berlin.postmage')
  const again = await folder.run('deadline berlin.postmage', text)
  expect(again.exit).not.toBe(0)
  expect(again.err).toContain(words)
})
