// Reads large mail in a worker with limits of time and memory. A message that exceeds them is kept unread with a warning; the
// other messages of its mailbox are still read.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReadMail, ReadMessage } from '@shared/letters/letter'
import type { Problem } from '@shared/engine/result'
import { giveBack } from './give-back'
import type { MailJob, MailMore, MailReply } from './mail-worker'
import { isMbox } from './mbox'
import { ownBytes } from './own-bytes'
import { isPacked } from './packed'
import { contentId } from './content-id'
import type { MailInput } from './types'

/** Reads in this thread. The reader is fetched when there is something for it: where a worker reads, this thread has no need of it. */
const readHere = async (input: MailInput): Promise<ReadMail> => (await import('./read-mail')).readMessages(input)

export interface ApartLimits {
  /** Mail of up to this many bytes is read in the main thread. */
  readonly small: number
  /** Milliseconds for a file; and for each single message of a mailbox that took longer. */
  readonly file: number
  readonly message: number
  /** Megabytes, both for the worker's heap and for how much the whole program may grow while it reads. */
  readonly memory: number
  /** After this many messages of a mailbox have exceeded the limits, the rest of it is not read. */
  readonly failures: number
}

export const APART: ApartLimits = { small: 32_768, file: 60_000, message: 5_000, memory: 260, failures: 10 }

/** Whether mail is read in the main thread: it is small and need not be unpacked. */
export const staysHere = (bytes: Uint8Array, { small }: ApartLimits): boolean =>
  bytes.byteLength <= small && !isPacked(bytes)

/** The built worker, beside the program or one folder up from its pieces; null where the program runs from its source. */
function builtWorker(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [join(here, 'mail-worker.js'), join(here, '..', 'mail-worker.js')]
  return places.find((place) => existsSync(place)) ?? null
}

type Answer = Exclude<MailReply, { readonly kind: 'progress' | 'part' }>

/** Why a worker gave no answer: it was stopped for time or memory, or failed or could not be started. */
type Failure = 'time' | 'memory' | 'broken'

/** Milliseconds between checks of the program's memory. */
const LOOK = 50

/** Has a worker do one job. If it exceeds a limit it is terminated. */
function ask(
  script: string,
  job: MailJob,
  time: number,
  memory: number,
  tell: MailInput['tell'],
): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory } })
    const end = (answer: Answer | Failure): void => {
      clearTimeout(clock)
      clearInterval(scale)
      resolve(answer)
      void worker.terminate()
    }
    const clock = setTimeout(() => end('time'), time)
    // A worker's own limit covers only its heap, and what decoders unpack is outside the heap.
    const most = process.memoryUsage.rss() + memory * 2 ** 20
    const scale = setInterval(() => process.memoryUsage.rss() > most && end('memory'), LOOK)
    const messages: ReadMessage[] = []
    worker.on('message', (reply: MailReply) => {
      if (reply.kind === 'progress') tell?.(reply.done, reply.total)
      else if (reply.kind === 'part') {
        for (const message of reply.messages) messages.push(message)
        worker.postMessage({ what: 'more' } satisfies MailMore)
      } else if (reply.kind === 'split' || messages.length === 0) end(reply)
      else end({ kind: 'read', read: { ...reply.read, messages: [...messages, ...reply.read.messages] } })
    })
    worker.on('error', (fault: NodeJS.ErrnoException) =>
      end(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken'),
    )
    worker.postMessage(job)
  })
}

const WHY: Readonly<Record<Failure, (limits: ApartLimits) => string>> = {
  time: () => 'reading it took too long',
  memory: ({ memory }) => `reading it took more than ${memory} MB of memory`,
  broken: () => 'the reader failed at it',
}

/** Characters of an unread message that are kept as its text. */
const KEPT = 20_000

/** A message that was not read, with its headers and the beginning of its raw text. */
function unread({ name, bytes }: MailInput, why: string): ReadMessage {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, KEPT)).toString('utf8')
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const field = (key: string): string =>
    new RegExp(`^${key}:[ \\t]*([^\\r\\n]{0,300})`, 'im').exec(head)?.[1]?.trim() ?? ''
  const problem: Problem = {
    code: 'message-unreadable',
    severity: 'error',
    message: `It was not read, because ${why}; its first ${KEPT / 1000},000 characters are kept.`,
    remedy: 'Look at it in your mail program, and enter the orders for the player.',
  }
  const address = /[^\s<>"',;]+@[^\s<>"',;]+/.exec(field('From'))?.[0] ?? null
  return {
    id: contentId(null, address, text),
    kind: 'mail',
    file: name,
    from: { name: field('From').replace(/<.*$/, '').replace(/"/g, '').trim() || null, address },
    subject: field('Subject'),
    date: null,
    text,
    attachments: [],
    problems: [problem],
  }
}

/** Reads the messages of a mailbox one by one; those that exceed the limits are kept unread. */
async function readEach(script: string, job: MailJob, input: MailInput, limits: ApartLimits): Promise<ReadMail> {
  const split = await ask(script, { ...job, what: 'split' }, limits.file, limits.memory, undefined)
  const parts = typeof split === 'object' && split.kind === 'split' ? split.parts : []
  const messages: ReadMessage[] = []
  const problems: Problem[] = []
  let failures = 0
  for (const [i, bytes] of parts.entries()) {
    const part = { ...input, bytes }
    const answer: Answer | Failure =
      bytes.byteLength <= limits.small
        ? { kind: 'read', read: await readHere({ ...part, name: `${input.name}.eml` }) }
        : failures >= limits.failures
          ? 'time'
          : await ask(script, { ...job, name: `${input.name}.eml`, bytes }, limits.message, limits.memory, undefined)
    if (typeof answer === 'object' && answer.kind === 'read') {
      messages.push(...answer.read.messages.map((message) => ({ ...message, file: input.name })))
      problems.push(...answer.read.problems)
    } else if (typeof answer === 'string') {
      failures++
      messages.push(unread(part, WHY[answer](limits)))
    }
    if (i % 20 === 19) input.tell?.(i + 1, parts.length)
  }
  return parts.length === 0 ? { messages: [unread(input, WHY.time(limits))], problems } : { messages, problems }
}

/**
 * Reads a file of mail as `readMessages` does, in a worker unless it is small.
 * @param script the worker, the built one where it is left out; null reads everything in the main thread
 */
export async function readApart(
  input: MailInput,
  limits: ApartLimits = APART,
  script?: string | null,
): Promise<ReadMail> {
  const here = (): Promise<ReadMail> => readHere({ ...input, bytes: ownBytes(input.bytes) })
  if (staysHere(input.bytes, limits)) return here()
  const worker = script === undefined ? builtWorker() : script
  if (worker === null) return here()
  const { name, bytes, zone = 'UTC', now = new Date() } = input
  const job: MailJob = { what: 'read', name, bytes, zone, now: now.toISOString() }
  await giveBack()
  const answer = await ask(worker, job, limits.file, limits.memory, input.tell)
  await giveBack()
  if (typeof answer === 'object' && answer.kind === 'read') return answer.read
  const failure = typeof answer === 'string' ? answer : 'broken'
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return isMbox(source)
    ? readEach(worker, job, input, limits)
    : { messages: [unread(input, WHY[failure](limits))], problems: [] }
}
