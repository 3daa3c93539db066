// The worker that reads large mail (read-apart.ts): files in, messages out, so that no mail can hold up the rest of the program.
import { parentPort } from 'node:worker_threads'
import type { ReadMail } from '@shared/letters/letter'
import { splitMbox } from './mbox'
import { readMessages } from './read-mail'
import { PORTION, PORTION_WORDS, wordsIn } from './tray'
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

/** Sent to the worker when a part has been taken; it waits for this before it goes on. */
export interface MailMore {
  readonly what: 'more'
}

/** `part`: messages that come before those of `read`, which is the last. */
export type MailReply =
  | { readonly kind: 'read'; readonly read: ReadMail }
  | { readonly kind: 'part'; readonly messages: ReadMail['messages'] }
  | { readonly kind: 'split'; readonly parts: readonly Uint8Array[] }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }

let goOn: () => void = () => {}

parentPort?.on('message', (said: MailJob | MailMore) => {
  if (said.what === 'more') goOn()
  else void answer(said)
})

async function answer({ what, name, bytes, zone, now }: MailJob): Promise<void> {
  const reply = (message: MailReply): void => parentPort?.postMessage(message)
  if (what === 'split') {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { messages } = splitMbox(source, LIMITS.messages)
    // Shared memory is not copied; of any other memory the whole underlying buffer would be.
    const apart = (part: Uint8Array): Uint8Array =>
      part.buffer instanceof SharedArrayBuffer ? part : new Uint8Array(part)
    reply({ kind: 'split', parts: messages.map(apart) })
    return
  }
  // Sent all at once, the messages would be in memory two more times meanwhile, and block the receiver.
  const give = (messages: ReadMail['messages']): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve
      reply({ kind: 'part', messages })
    })
  const tell = (done: number, total: number): void => reply({ kind: 'progress', done, total })
  const { messages, problems } = await readMessages({ name, bytes, zone, now: new Date(now), tell, give })
  let from = 0
  for (let to = 1, size = 0; to < messages.length; to++) {
    const before = messages[to - 1]
    size += before === undefined ? 0 : wordsIn(before)
    if (to - from < PORTION && size < PORTION_WORDS) continue
    await give(messages.slice(from, to))
    from = to
    size = 0
  }
  reply({ kind: 'read', read: { messages: messages.slice(from), problems } })
}
