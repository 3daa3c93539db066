// A thread from mailbox to standing: `players posts`. Makes a mailbox of that many posts by that many players, reads,
// imports and scores it, and prints seconds: the first time in this process, and the best of several.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateReport } from '@shared/campaign/sheet/sheet'
import { REFEREE } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import { importMessages } from '../../src/main/desk/inbox/import-mail'
import { createWorkspace } from '../../src/main/desk/workspace'
import { readMessages } from '../../src/main/mail/read-mail'
import { must } from '../support/results'
import { numberAt, print } from './measure'

const players = numberAt(0)
const posts = numberAt(1)

/** Five letters that differ from player to player. */
const letters = (n: number): string =>
  [0, 1, 2, 3, 4].map((k) => String.fromCharCode(97 + (Math.floor(n / 3 ** k) % 26))).join('')
const roster = Array.from({ length: players }, (_, n) => ({
  name: `Player ${n + 1}`,
  address: `${letters(n)}${n}@post.example`,
  seat: null,
  handle: null,
}))

function mailbox(): string {
  const out: string[] = []
  for (let i = 0; i < posts; i++) {
    const n = (i * 7919) % players
    const { name, address } = roster[n]!
    const piece = (Math.floor(i / players) % 10) + 1
    const value = piece <= 5 ? letters(n).charCodeAt(piece - 1) - 96 : 6
    const at = new Date(Date.UTC(2026, 2, 1, 10) + i * 61_000)
    const play = `Piece ${piece}: ${i % 3 === 0 ? '-' : ''}${value}, ${piece <= 5 ? piece : 0}`
    out.push(
      `From ${address} ${at.toUTCString().slice(0, 3)} Mar  1 10:00:00 2026\nFrom: ${name} <${address}>\nTo: thread@list.example\nSubject: Re: The Fourth Game\nDate: ${at.toUTCString().replace('GMT', '+0000')}\nMessage-ID: <${i}@post.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nHello all,\n\n${play}\n\nOn Sun, 1 Mar 2026, somebody wrote:\n> Piece 2: 4, 2\n\n-- \n${name}\n\n`,
    )
  }
  return out.join('')
}

const bytes = Buffer.from(mailbox(), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'postmage-thread-'))
const clock = (): number => Number(process.hrtime.bigint()) / 1e9

/** Seconds from the mailbox to the standings. */
async function once(k: number): Promise<number> {
  const game = findGame('fourth-game')!
  const { space } = must(
    await createWorkspace({
      path: join(folder, `${k}.postmage`),
      game,
      name: 'Thread',
      roster,
      options: {},
      seed: 'a seed for measuring, long enough',
      deadline: null,
      referee: null,
      zone: 'UTC',
    }),
  )
  const start = clock()
  const { messages } = await readMessages({ name: 'thread.mbox', bytes })
  must(await importMessages(space, messages, '2026-06-01T00:00:00.000Z'))
  const report = must(stateReport(space.campaign(), null, REFEREE))
  const done = clock()
  if ((report['plays'] as readonly unknown[]).length !== posts) throw new Error('posts are missing')
  await space.close()
  return done - start
}

const first = await once(0)
const again: number[] = []
// A long thread takes long enough not to be disturbed much.
const times = posts > 10_000 ? 1 : 4
for (let k = 1; k <= times; k++) again.push(await once(k))
await rm(folder, { recursive: true })
print({ first, total: Math.min(...again) })
