// A table of orders is the referee's own: its rows may go by name. Mail never may.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findGame } from '@shared/games/registry'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { createWorkspace, type Workspace } from '../../../../src/main/desk/workspace'
import { readMessages } from '../../../../src/main/mail/read-mail'

const AT = '2026-03-02T12:00:00.000Z'
let folder: string
let space: Workspace

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-rows-'))
  const made = await createWorkspace({
    path: join(folder, 'rows.postmage'),
    game: findGame('spell-merchants')!,
    name: 'rows',
    roster: ['Anna', 'Brian', 'Cleo'].map((name) => ({
      name,
      address: `${name.toLowerCase()}@x.example`,
      seat: null,
      handle: null,
    })),
    options: {},
    seed: 'a seed that is long enough for a test',
    deadline: null,
    referee: null,
    zone: 'UTC',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  space = made.value.space
})
afterEach(async () => {
  await space.close()
  await rm(folder, { recursive: true, force: true })
})

async function became(name: string, text: string): Promise<(string | null)[][]> {
  const { messages } = await readMessages({ name, bytes: Buffer.from(text) })
  const answer = await importMessages(space, messages, AT)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.messages.map((message) => [message.player, message.became])
}

test('a row goes by its address, or by its name when it has none', async () => {
  const table =
    'name,address,orders\nbrian,,"r1: pass\nr2: pass"\nsomebody,cleo@x.example,r1: pass\nZoe,,r1: pass\nAnna,spam@y.example,r1: pass\n'
  expect(await became('form.csv', table)).toEqual([
    ['Brian', 'accepted'],
    ['Cleo', 'accepted'],
    [null, 'unknown-sender'],
    [null, 'unknown-sender'],
  ])
})

test('a message with a known name and an unknown address, or none, stays unknown', async () => {
  const mail = (from: string): string =>
    `From: ${from}\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMessage-ID: <${from.length}@y>\n\nRound 1: pass\n`
  expect(await became('a.eml', mail('Anna <spam@y.example>'))).toEqual([[null, 'unknown-sender']])
  expect(await became('b.eml', mail('Anna'))).toEqual([[null, 'unknown-sender']])
})
