// The worker in which large mail is read (read-apart.ts): files in, messages out, so that nothing anybody sends holds up the rest.
import { parentPort } from 'node:worker_threads'
import type { ReadMail } from '@shared/intake/letter'
import { splitMbox } from './mbox'
import { readMessages } from './read-mail'
import { LIMITS } from './types'

/** What the worker is asked: to read a file, or only where its messages begin and end. */
export interface MailJob {
  readonly what: 'read' | 'split'
  readonly name: string
  readonly bytes: Uint8Array
  readonly zone: string
  /** ISO UTC. */
  readonly now: string
}

/** `part`: messages that come before those of `read`, which is the last. */
export type MailReply =
  | { readonly kind: 'read'; readonly read: ReadMail }
  | { readonly kind: 'part'; readonly messages: ReadMail['messages'] }
  | { readonly kind: 'split'; readonly parts: readonly Uint8Array[] }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }

/** Messages, and characters of their texts, that go over at once. */
const PORTION = 500
const PORTION_TEXT = 1_000_000

parentPort?.on('message', (job: MailJob) => void answer(job))

async function answer({ what, name, bytes, zone, now }: MailJob): Promise<void> {
  const reply = (message: MailReply): void => parentPort?.postMessage(message)
  if (what === 'split') {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    reply({ kind: 'split', parts: splitMbox(source, LIMITS.messages).messages.map((part) => part.slice()) })
    return
  }
  const tell = (done: number, total: number): void => reply({ kind: 'progress', done, total })
  const { messages, problems } = await readMessages({ name, bytes, zone, now: new Date(now), tell })
  // All at once they would be in memory twice more while they go over, and hold up whoever takes them.
  let from = 0
  for (let to = 1, size = 0; to < messages.length; to++) {
    size += messages[to - 1]?.text.length ?? 0
    if (to - from < PORTION && size < PORTION_TEXT) continue
    reply({ kind: 'part', messages: messages.slice(from, to) })
    from = to
    size = 0
  }
  reply({ kind: 'read', read: { messages: messages.slice(from), problems } })
}
