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

export type MailReply =
  | { readonly kind: 'read'; readonly read: ReadMail }
  | { readonly kind: 'split'; readonly parts: readonly Uint8Array[] }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }

parentPort?.on('message', (job: MailJob) => void answer(job))

async function answer({ what, name, bytes, zone, now }: MailJob): Promise<void> {
  const reply = (message: MailReply): void => parentPort?.postMessage(message)
  if (what === 'split') {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    reply({ kind: 'split', parts: splitMbox(source, LIMITS.messages).messages.map((part) => part.slice()) })
    return
  }
  const tell = (done: number, total: number): void => reply({ kind: 'progress', done, total })
  reply({ kind: 'read', read: await readMessages({ name, bytes, zone, now: new Date(now), tell }) })
}
