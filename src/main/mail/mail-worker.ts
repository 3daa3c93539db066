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

/** Sent to the worker when a part has been taken; it waits for this before it goes on. */
export const MORE = 'more'

/** `part`: messages that come before those of `read`, which is the last. */
export type MailReply =
  | { readonly kind: 'read'; readonly read: ReadMail }
  | { readonly kind: 'part'; readonly messages: ReadMail['messages'] }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }

let goOn: () => void = () => {}
const reply = (message: MailReply): void => parentPort?.postMessage(message)

parentPort?.on('message', async (said: MailJob | typeof MORE) => {
  if (said === MORE) return goOn()
  const { name, bytes, zone, now } = said
  const read = await readMessages({
    name,
    bytes,
    zone,
    now: new Date(now),
    tell: (done, total) => reply({ kind: 'progress', done, total }),
    // Sent all at once, the messages would be in memory two more times meanwhile, and block the receiver.
    give: (messages) =>
      new Promise((resolve) => {
        goOn = resolve
        reply({ kind: 'part', messages })
      }),
  })
  reply({ kind: 'read', read })
})
