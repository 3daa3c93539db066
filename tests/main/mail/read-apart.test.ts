// Large mail in a worker: read as it would be here; and whatever goes beyond the limits is kept unread and said.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APART, readApart } from '../../../src/main/mail/read-apart'
import type { ReadMessage } from '@shared/letters/message/letter'
import { readMessages } from '../../../src/main/mail/read-mail'
import { ensureBuilt } from '../../support/build'

const folder = mkdtempSync(join(tmpdir(), 'postmage-apart-'))
const WORKER = resolve('out/main/mail-worker.js')
const now = new Date('2026-03-02T12:00:00.000Z')
beforeAll(ensureBuilt, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A worker that does something else than reading. */
function odd(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', (job) => {\n${code}\n})\n`,
  )
  return path
}
const letter = (n: number, text = `round ${n}: pass`): string =>
  `From: Anna <anna@x.example>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nSubject: letter ${n}\nMessage-ID: <${n}@y>\n\n${text}\n`
const mailboxOf = (letters: readonly string[]): Buffer =>
  Buffer.from(letters.map((each) => `From anna@x.example Mon Mar  2 10:00:00 2026\n${each}\n`).join(''))

test('a large mailbox comes out of the worker as it does here, and says how far it is', async () => {
  const bytes = mailboxOf(Array.from({ length: 500 }, (_, n) => letter(n)))
  expect(bytes.length).toBeGreaterThan(APART.small)
  const told: number[] = []
  const input = { name: 'box.mbox', bytes, now, tell: (done: number) => told.push(done) }
  const apart = await readApart(input, APART, WORKER)
  expect(apart.messages).toHaveLength(500)
  expect(told.length).toBeGreaterThan(5)
  expect(apart).toEqual(await readMessages({ name: 'box.mbox', bytes, now }))
})

test('small mail is read where it came in', async () => {
  const bytes = Buffer.from(letter(1))
  const { messages } = await readApart({ name: 'a.eml', bytes, now }, APART, join(folder, 'no-such-worker.js'))
  expect(messages[0]).toMatchObject({ subject: 'letter 1', text: 'round 1: pass' })
})

const large = Buffer.from(letter(7, 'x'.repeat(50_000)))
test.each([
  ['loops for ever', 'for (;;);', { file: 200 }, 'took too long'],
  [
    'eats all memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill({}).map(() => ({})))',
    { memory: 16 },
    'more than 16 MB of memory',
  ],
  [
    'unpacks more and more beside its heap',
    'const all = []; setInterval(() => all.push(Buffer.alloc(8e6, 1)), 5)',
    { memory: 300 },
    'more than 300 MB of memory',
  ],
  ['throws', 'throw new Error("no")', {}, 'the reader failed'],
])('a reader that %s is ended: the mail is kept, and one sentence says so', async (name, code, change, why) => {
  const read = await readApart({ name: 'a.eml', bytes: large, now }, { ...APART, ...change }, odd(name, code))
  expect(read.messages).toHaveLength(1)
  const [message] = read.messages
  expect(message).toMatchObject({ subject: 'letter 7', from: { name: 'Anna', address: 'anna@x.example' } })
  expect(message!.text).toContain('xxxx')
  expect(message!.problems).toHaveLength(1)
  expect(message!.problems[0]).toMatchObject({ code: 'message-unreadable', severity: 'error' })
  expect(message!.problems[0]!.message).toContain(why)
})

/** A worker that fails at the mailbox, and reads its large messages by the code. */
const split = (name: string, code: string): string =>
  odd(name, `if (job.name === 'box.mbox') throw new Error('no')\n${code}`)
const bigLetter = (n: number): string => letter(n, `evil ${'x'.repeat(60_000)}`)
const box = mailboxOf([letter(1), bigLetter(98), letter(2), bigLetter(99), letter(3)])
const of = ({ messages }: { messages: readonly ReadMessage[] }) =>
  messages.map((m) => [m.subject, m.file, m.problems.length])

test('of a mailbox only the messages that go beyond the limit are left unread', async () => {
  const limits = { ...APART, file: 5_000, message: 400 }
  expect(of(await readApart({ name: 'box.mbox', bytes: box, now }, limits, split('evil', 'for (;;);')))).toEqual([
    ['letter 1', 'box.mbox', 0],
    ['letter 98', 'box.mbox', 1],
    ['letter 2', 'box.mbox', 0],
    ['letter 99', 'box.mbox', 1],
    ['letter 3', 'box.mbox', 0],
  ])
})

test('large messages are read apart under the name of the mailbox; after so many failures the rest is left', async () => {
  const told: number[][] = []
  const reads = "parentPort.postMessage({ kind: 'progress', done: 1, total: 1 })\nparentPort.postMessage({ kind: 'read', read: { messages: [{ text: job.name, file: 'x', problems: [] }], problems: [] } })"
  const input = { name: 'box.mbox', bytes: box, now, tell: (...far: number[]) => told.push(far) }
  expect((await readApart(input, APART, split('reads', reads))).messages.map(({ text, file }) => [text.slice(0, 12), file])[1]).toEqual(['box.mbox.eml', 'box.mbox'])
  const { messages } = await readApart(input, { ...APART, failures: 1 }, split('fails', "throw new Error('no')"))
  expect(messages.flatMap(({ problems }) => problems.map(({ message }) => /: (.*?);/.exec(message)?.[1]))).toEqual(['the reader failed at it', 'reading it took too long'])
}) // prettier-ignore

test('the worker is told the zone and the time; without a worker mail is read here', async () => {
  const echo = odd('echo', "parentPort.postMessage({ kind: 'read', read: { messages: [], problems: [job.name, job.zone, job.now] } })")
  const input = { name: 'a.eml', bytes: large, now, zone: 'Europe/Paris' }
  expect((await readApart(input, APART, echo)).problems).toEqual(['a.eml', 'Europe/Paris', now.toISOString()])
  expect((await readApart(input, APART, null)).messages).toMatchObject([{ subject: 'letter 7' }])
}) // prettier-ignore
