// A real Spell Merchants campaign in a file that mail is imported into, as desk and command line do it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGame } from '@shared/games/registry'
import type { ImportedMail } from '@shared/desk/answers/mail'
import type { Json } from '@shared/engine/json'
import { importMessages } from '../../src/main/desk/inbox/import-mail'
import { createWorkspace, type Workspace } from '../../src/main/desk/workspace'
import { readMessages } from '../../src/main/mail/read-mail'
import { must } from './results'

export interface Mailbox {
  readonly space: Workspace
  /** Imports one message as a file of its own. @param from `Anna <anna@x.example>` */
  bring(from: string, text: string, subject?: string): Promise<ImportedMail>
  close(): Promise<void>
}

const PLAYERS = ['Anna', 'Brian', 'Cleo', 'Dai']

/** A campaign of Anna, Brian, Cleo and Dai, each at their name @x.example. */
export async function mailbox(
  game = 'spell-merchants',
  options: { readonly [name: string]: Json } = {},
  deadline: string | null = null,
): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'postmage-mailbox-'))
  const address = (name: string): string => `${name.toLowerCase()}@x.example`
  const made = await createWorkspace({
    path: join(folder, 'box.postmage'),
    game: findGame(game)!,
    name: 'Kettle Street',
    roster: PLAYERS.map((name) => ({ name, address: address(name), seat: null, handle: null })),
    options,
    seed: 'a seed that is long enough for a test',
    deadline,
    referee: 'Pat <pat@zine.example>',
    zone: 'UTC',
  })
  const { space } = must(made)
  let count = 0
  return {
    space,
    bring: async (from, text, subject = 'orders') => {
      const minute = String(count++).padStart(2, '0')
      const mail = `From: ${from}\nDate: Mon, 2 Mar 2026 10:${minute}:00 +0000\nSubject: ${subject}\nMessage-ID: <${count}@y>\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`
      const { messages } = await readMessages({ name: 'mail.eml', bytes: Buffer.from(mail) })
      return must(await importMessages(space, messages, '2026-03-02T12:00:00.000Z')).messages[0]!
    },
    close: async () => {
      await space.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const ANNA = 'Anna <anna@x.example>'
