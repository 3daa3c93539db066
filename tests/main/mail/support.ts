// Shared by the mail tests: the fixtures, and reading them at a fixed time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessages } from '../../../src/main/mail/read-mail'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'

export const FIXTURES = join(import.meta.dirname, '../../fixtures/mail')
export const NOW = new Date('2026-03-09T12:00:00Z')

export const fixtureNames = (): string[] =>
  readdirSync(FIXTURES)
    .filter((name) => /^\d\d-.*\.eml$/.test(name))
    .sort()
export const fixture = (start: string): { name: string; bytes: Buffer } => {
  const name = readdirSync(FIXTURES).find((file) => file.startsWith(start))
  if (name === undefined) throw new Error(`no fixture ${start}`)
  return { name, bytes: readFileSync(join(FIXTURES, name)) }
}

export const read = (bytes: Uint8Array | string, name = 'mail.eml'): Promise<ReadMail> =>
  readMessages({ name, bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes, now: NOW })

/** The one message a content has. */
export async function readOne(bytes: Uint8Array | string, name = 'mail.eml'): Promise<ReadMessage> {
  const { messages, problems } = await read(bytes, name)
  if (messages.length !== 1) throw new Error(`${messages.length} messages: ${JSON.stringify(problems)}`)
  return messages[0]!
}

export const codes = (message: { readonly problems: readonly { readonly code: string }[] }): string[] =>
  message.problems.map((p) => p.code)
