// The worker that reads large mail (read-apart.ts): files in, messages out, so that no mail can hold up the rest of the program.
import { parentPort } from 'node:worker_threads'
import type { ReadMail } from '@shared/letters/message/letter'
import { readMessages } from './read-mail'

export interface MailJob {
  readonly name: string
  readonly bytes: Uint8Array
  readonly zone: string
  /** ISO UTC. */
  readonly now: string
}

export type MailReply =
  | { readonly kind: 'read'; readonly read: ReadMail }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }

const reply = (message: MailReply): void => parentPort?.postMessage(message)

parentPort?.on('message', async ({ name, bytes, zone, now }: MailJob) => {
  const tell = (done: number, total: number): void => reply({ kind: 'progress', done, total })
  reply({ kind: 'read', read: await readMessages({ name, bytes, zone, now: new Date(now), tell }) })
})
