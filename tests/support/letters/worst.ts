// The worst a stranger can send, and how long each holds what it runs in: reading (in the worker where it is not small) and putting
// it into the campaign, both for a game of rounds and for one by posts. `npm run score -- --worst`.
import { gzipSync } from 'node:zlib'
import { importMessages } from '../../../src/main/desk/inbox/import-mail'
import { APART, staysHere } from '../../../src/main/mail/read-apart'
import { readMessages } from '../../../src/main/mail/read-mail'
import { eml } from './wrapped'
import { spaceOf } from './score'
import { IMPORTED, worldOf, type GameId } from './world'
import { zip } from './zip'

const MANY = 400_000
const times = (words: string, size = MANY): string => words.repeat(Math.ceil(size / words.length))
const text = (words: string): Buffer => eml({ text: words, encoding: '8bit' })
const page = (words: string): Buffer => eml({ html: words, encoding: '8bit' })

export const WORST: readonly (readonly [what: string, name: string, make: () => Buffer])[] = [
  ['400 kB of <, as a page', 'a.eml', () => page(times('<'))],
  ['400 kB of <, as text', 'a.eml', () => text(times('<'))],
  ['400 kB of >, as text', 'a.eml', () => text(times('>'))],
  ['a line of 1 MB', 'a.eml', () => text(times('offer 6 6 ', 1_000_000))],
  ['a line of 30 kB', 'a.eml', () => text(times('round 1: offer 6 6 ', 30_000))],
  ['5,000 lines that are orders', 'a.eml', () => text(times('round 1: offer 6 6\n', 95_000))],
  ['5,000 lines that are nearly orders', 'a.eml', () => text(times('round 1: offer if won 6 (\n', 130_000))],
  [
    'quotation marks up to 700 deep',
    'a.eml',
    () => text(Array.from({ length: 700 }, (_, n) => `${'>'.repeat(n)} offer 6 6`).join('\n')),
  ],
  ['5,000 open blockquotes', 'a.eml', () => page(`${'<blockquote>'.repeat(5000)}offer 6 6`)],
  ['5,000 attributions', 'a.eml', () => text(times('On Mon, 2 Mar 2026 at 09:00, x@y.example wrote:\n', 240_000))],
  ['5,000 labelled lines', 'a.eml', () => text(times('From: x@y.example\n', 90_000))],
  ['5,000 open brackets', 'a.eml', () => text(times('[a\n', 15_000))],
  ['30,000 open brackets in a line', 'a.eml', () => text(times('[', 30_000))],
  ['5,000 press heads', 'a.eml', () => text(times('PRESS: hello\n', 65_000))],
  ['a table of 20,000 cells', 'a.eml', () => page(`<table>${'<tr><td>a</td><td>6</td></tr>'.repeat(10_000)}</table>`)],
  [
    '200 parts',
    'a.eml',
    () =>
      eml({
        text: 'hello',
        attached: Array.from({ length: 200 }, (_, n) => ({
          type: 'text/plain',
          name: `${n}.txt`,
          body: times(`round 1: offer 6 ${n}\n`, 2000),
        })),
      }),
  ],
  [
    '20 attachments of 5,000 lines',
    'a.eml',
    () =>
      eml({
        text: 'hello',
        attached: Array.from({ length: 20 }, (_, n) => ({
          type: 'text/plain',
          name: `${n}.txt`,
          body: times('round 1: offer if 6 (\n', 110_000),
        })),
      }),
  ],
  [
    'a zip bomb of 1 GB',
    'a.zip',
    () => zip(Array.from({ length: 10 }, (_, n) => [`${n}.txt`, Buffer.alloc(100_000_000)] as const)),
  ],
  ['a gzip bomb of 200 MB', 'a.gz', () => gzipSync(Buffer.alloc(200_000_000))],
  [
    '50,000 letters in a mailbox',
    'Inbox',
    () =>
      Buffer.from(
        times('From a@b.example Mon Mar  2 09:00:00 2026\nFrom: a@b.example\nSubject: x\n\nhello\n\n', 4_000_000),
      ),
  ],
]

export interface Measured {
  readonly what: string
  readonly bytes: number
  /** Whether it is read where it came in, and not in the worker. */
  readonly here: boolean
  /** Milliseconds of a processor: reading it; the longest it holds up all else while it is put into the campaign. */
  readonly read: number
  readonly held: number
}

/** Milliseconds of a processor: what the same work takes on a machine that has nothing else to do. */
function clock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The longest time nothing else got its turn while some work went on. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let last = clock()
  let longest = 0
  let over = false
  const look = (): void => {
    const now = clock()
    longest = Math.max(longest, now - last)
    last = now
    if (!over) setImmediate(look)
  }
  setImmediate(look)
  await new Promise((resolve) => setImmediate(resolve))
  await work()
  over = true
  look()
  return longest
}

/** Measures one of them. */
export async function measureWorst(what: string, name: string, bytes: Buffer, game: GameId): Promise<Measured> {
  const before = clock()
  const read = await readMessages({ name, bytes, now: new Date(IMPORTED) })
  const done = clock()
  const held = await longestHold(() => importMessages(spaceOf(worldOf(game)), read.messages, IMPORTED))
  return { what, bytes: bytes.length, here: staysHere(bytes, APART), read: done - before, held }
}
