// Reads large mail in a worker with limits of time and memory. A message that exceeds them is kept unread with an error; the
// other messages of its mailbox are still read.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { bufferOf, isPacked, ownBytes } from './bytes'
import { isMbox, splitMbox, unquote } from './containers/mbox'
import { MORE, type MailJob, type MailReply } from './mail-worker'
import { gather } from './tray'
import { LIMITS, type MailInput } from './types'

/** Reads in this thread. The reader is loaded only then: where a worker reads, this thread does not need it. */
const readHere = async (input: MailInput): Promise<ReadMail> => (await import('./read-mail')).readMessages(input)

interface ApartLimits {
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
const staysHere = (bytes: Uint8Array, { small }: ApartLimits): boolean => bytes.byteLength <= small && !isPacked(bytes)

/** The built worker, beside the program or one folder up from its pieces; null where the program runs from its source. */
function builtWorker(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [join(here, 'mail-worker.js'), join(here, '..', 'mail-worker.js')]
  return places.find((place) => existsSync(place)) ?? null
}

const TIME = 'reading it took too long'
const BROKEN = 'the reader failed at it'

/** Milliseconds between checks of the program's memory. */
const LOOK = 50

/** Has a worker read one file. If it exceeds a limit it is terminated. @returns the messages, or why there are none */
function ask(
  script: string,
  job: MailJob,
  time: number,
  memory: number,
  tell: MailInput['tell'],
): Promise<ReadMail | string> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory } })
    const end = (answer: ReadMail | string): void => {
      clearTimeout(clock)
      clearInterval(scale)
      resolve(answer)
      void worker.terminate()
    }
    const tooMuch = `reading it took more than ${memory} MB of memory`
    const clock = setTimeout(() => end(TIME), time)
    // A worker's own limit covers only its heap, and decoders unpack outside the heap.
    const most = process.memoryUsage.rss() + memory * 2 ** 20
    const scale = setInterval(() => process.memoryUsage.rss() > most && end(tooMuch), LOOK)
    const all = gather()
    worker.on('message', (reply: MailReply) => {
      if (reply.kind === 'progress') tell?.(reply.done, reply.total)
      else if (reply.kind === 'part') {
        all.add({ messages: reply.messages, problems: [] })
        worker.postMessage(MORE)
      } else {
        all.add(reply.read)
        end(all.read())
      }
    })
    worker.on('error', ({ code }: NodeJS.ErrnoException) => end(code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : BROKEN))
    worker.postMessage(job)
  })
}

/** Characters of an unread message that are kept as its text. */
const KEPT = 20_000

/** A message that was not read, with its headers and the beginning of its raw text. */
async function unread({ name, bytes, now = new Date() }: MailInput, why: string): Promise<ReadMessage> {
  const { unreadable } = await import('./message/read-message')
  const text = bufferOf(bytes).toString('utf8', 0, Math.min(bytes.byteLength, KEPT))
  const reason = `${why}; its first ${KEPT / 1000},000 characters are kept`
  return { ...(await unreadable(ownBytes(bytes), name, now, reason)), text }
}

/** Reads the messages of a mailbox one by one; those that exceed the limits are kept unread. */
async function readEach(script: string, job: MailJob, input: MailInput, limits: ApartLimits): Promise<ReadMail> {
  const { messages: parts } = splitMbox(input.bytes, LIMITS.messages)
  const all = gather()
  let failures = 0
  for (const [i, part] of parts.entries()) {
    const bytes = unquote(part)
    const alone = { ...input, name: `${input.name}.eml`, bytes }
    const { small, message, memory } = limits
    let read: ReadMail | string = TIME
    if (bytes.byteLength <= small) read = await readHere({ ...alone, bytes: ownBytes(bytes) })
    else if (failures < limits.failures)
      read = await ask(script, { ...job, name: alone.name, bytes }, message, memory, undefined)
    if (typeof read === 'string') failures++
    const { messages, problems } =
      typeof read === 'string' ? { messages: [await unread(alone, read)], problems: [] } : read
    all.add({ messages: messages.map((each) => ({ ...each, file: input.name })), problems })
    if (i % 20 === 19) input.tell?.(i + 1, parts.length)
  }
  return all.read()
}

/**
 * Reads a file of mail as `readMessages` does, in a worker unless it is small.
 * @param script the worker, the built one where it is left out; null reads everything in the main thread
 */
export async function readApart(
  input: MailInput,
  limits: ApartLimits = APART,
  script: string | null = builtWorker(),
): Promise<ReadMail> {
  const { name, bytes, zone = 'UTC', now = new Date() } = input
  if (staysHere(bytes, limits) || script === null) return readHere({ ...input, bytes: ownBytes(bytes) })
  const job: MailJob = { name, bytes, zone, now: now.toISOString() }
  const answer = await ask(script, job, limits.file, limits.memory, input.tell)
  if (typeof answer !== 'string') return answer
  if (isMbox(bytes)) return readEach(script, job, input, limits)
  return { messages: [await unread(input, answer)], problems: [] }
}
