// What becomes of mail whose reader is ended, message by message; and which mail is read where it came in.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { APART, readApart, staysHere, type ApartLimits } from '../../../src/main/mail/read-apart'

const folder = mkdtempSync(join(tmpdir(), 'postmage-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const now = new Date('2026-03-09T12:00:00Z')

/** A worker that answers a job with what the code makes of it. */
function worker(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'\nconst reply = (m) => parentPort.postMessage(m)\nparentPort.on('message', (job) => {\n${code}\n})\n`,
  )
  return path
}
const head = 'From: "Anna Quill" <anna@quill.example>\nSubject:  orders \nTo: pat@zine.example\n\n'
const large = (text = 'x'): Buffer => Buffer.from(head + text.repeat(40_000))
const BROKEN = worker('broken', "throw new Error('no')")

it.each<[string, Buffer, boolean]>([
  ['a small letter', Buffer.from(head), true],
  ['as large as small is', Buffer.alloc(APART.small, 'x'), true],
  ['a byte larger', Buffer.alloc(APART.small + 1, 'x'), false],
  ['an archive', Buffer.from('PK\x03\x04', 'latin1'), false],
  ['something packed', Buffer.of(0x1f, 0x8b), false],
  ['a letter of Outlook', Buffer.of(0xd0, 0xcf, 0x11, 0xe0), false],
  ['a PDF', Buffer.from('%PDF-1.7'), false],
  ['rich text', Buffer.from('{\\rtf1'), false],
  ['half a mark', Buffer.from('PK'), true],
  ['nothing', Buffer.alloc(0), true],
])('%s stays here: %s', (_, bytes, stays) => {
  expect(staysHere(bytes, APART)).toBe(stays)
})

describe('a letter whose reader is ended', () => {
  it('is kept with its head and the beginning of its text', async () => {
    const { messages, problems } = await readApart({ name: 'a.eml', bytes: large(), now }, APART, BROKEN)
    expect(problems).toEqual([])
    expect(messages).toEqual([
      {
        id: expect.stringMatching(/^hash:/),
        kind: 'mail',
        file: 'a.eml',
        from: { name: 'Anna Quill', address: 'anna@quill.example' },
        subject: 'orders',
        date: null,
        text: (head + 'x'.repeat(40_000)).slice(0, 20_000),
        attachments: [],
        problems: [
          {
            code: 'message-unreadable',
            severity: 'error',
            message: 'It was not read, because the reader failed at it; its first 20,000 characters are kept.',
            remedy: 'Look at it in your mail program, and enter the orders for the player.',
          },
        ],
      },
    ])
  })
  it.each<[string, string, string | null, string | null, string]>([
    ['an address alone', 'From: anna@quill.example\n\n', 'anna@quill.example', 'anna@quill.example', ''],
    ['no sender', 'Subject: x\n\nFrom: b@x.example', null, null, 'x'],
    ['returns', 'From: Anna <a@x.example>\r\nsubject: y\r\n\r\nSubject: z', 'Anna', 'a@x.example', 'y'],
    ['angles alone', 'From: <a@x.example>\n\n', null, 'a@x.example', ''],
  ])('%s', async (_, start, name, address, subject) => {
    const bytes = Buffer.from(start.padEnd(40_000, ' x'))
    const [message] = (await readApart({ name: 'a.eml', bytes, now }, APART, BROKEN)).messages
    expect([message?.from, message?.subject]).toEqual([{ name, address }, subject])
  })
  it('is read here where there is no worker', async () => {
    const { messages } = await readApart({ name: 'a.eml', bytes: large(), now }, APART, null)
    expect(messages[0]?.problems.map(({ code }) => code)).not.toContain('message-unreadable')
  })
  it('the worker is told the zone and the time, and tells how far it is', async () => {
    const path = worker(
      'echo',
      "reply({ kind: 'progress', done: 3, total: 7 })\nreply({ kind: 'read', read: { messages: [], problems: [job.what, job.name, job.zone, job.now] } })",
    )
    const told: number[][] = []
    const tell = (...far: number[]): void => void told.push(far)
    expect(
      (await readApart({ name: 'a.eml', bytes: large(), now, zone: 'Europe/Paris', tell }, APART, path)).problems,
    ).toEqual(['read', 'a.eml', 'Europe/Paris', '2026-03-09T12:00:00.000Z'])
    expect(told).toEqual([[3, 7]])
    expect((await readApart({ name: 'a.eml', bytes: large(), now }, APART, path)).problems[2]).toBe('UTC')
  })
  it('an answer nobody asked for is none', async () => {
    const path = worker('odd', "reply({ kind: 'split', parts: [] })")
    const [message] = (await readApart({ name: 'a.eml', bytes: large(), now }, APART, path)).messages
    expect(message?.problems[0]?.message).toContain('the reader failed at it')
  })
})

describe('a mailbox whose reader is ended', () => {
  const SEP = 'From a@b.example Mon Mar  2 18:20:11 2026\n'
  const box = Buffer.from(SEP + head + 'x'.repeat(40_000))
  /** A worker that gives these parts, and reads the large ones by the code. */
  const splits = (name: string, parts: string, read: string): string =>
    worker(
      name,
      `if (job.what === 'split') reply({ kind: 'split', parts: (${parts}).map((t) => new Uint8Array(Buffer.from(t))) })\nelse if (job.name === 'box.mbox') throw new Error('no')\nelse { ${read} }`,
    )
  const small = (n: number): string => `From: a${n} <a${n}@x.example>\nTo: b\n\nsmall ${n}`
  const read = async (script: string, change: Partial<ApartLimits> = {}, tell?: (...far: number[]) => void) => {
    const input = { name: 'box.mbox', bytes: box, now, ...(tell === undefined ? {} : { tell }) }
    return readApart(input, { ...APART, file: 120_000, message: 120_000, ...change }, script)
  }

  it('small messages are read here, large ones apart, in their order and under the name of the mailbox', async () => {
    const parts = JSON.stringify([small(1), 'x'.repeat(40_000), small(2)])
    const script = splits(
      'each',
      parts,
      "reply({ kind: 'read', read: { messages: [{ text: 'apart', file: job.name }], problems: [{ code: 'p' }] } })",
    )
    const { messages, problems } = await read(script)
    expect(messages.map(({ text, file }) => [text, file])).toEqual([
      ['small 1', 'box.mbox'],
      ['apart', 'box.mbox'],
      ['small 2', 'box.mbox'],
    ])
    expect(problems).toEqual([{ code: 'p' }])
  })
  it('after so many failures the rest is left, small ones are still read', async () => {
    const parts = `[...Array(4).fill('x'.repeat(40000)), ${JSON.stringify(small(1))}]`
    const script = splits('fail', parts, "throw new Error('no')")
    const { messages } = await read(script, { failures: 2 })
    const why = (message = ''): string | undefined => /because (.*?);/.exec(message)?.[1]
    expect(messages.map(({ text, problems }) => why(problems[0]?.message) ?? text)).toEqual([
      'the reader failed at it',
      'the reader failed at it',
      'reading it took too long',
      'reading it took too long',
      'small 1',
    ])
  })
  it('says after every twenty how far it is', async () => {
    const parts = `Array.from({ length: 41 }, (_, n) => 'From: a' + n + ' <a@x.example>\\nTo: b\\n\\nx')`
    const told: number[][] = []
    const { messages } = await read(splits('far', parts, ''), {}, (...far) => told.push(far))
    expect([messages.length, told]).toEqual([
      41,
      [
        [20, 41],
        [40, 41],
      ],
    ])
  })
  it('that cannot even be split is one message nobody read', async () => {
    const { messages } = await read(splits('none', '[]', ''))
    expect(messages.map(({ text, problems }) => [text.startsWith('From a@b.example'), problems[0]?.message])).toEqual([
      [true, 'It was not read, because reading it took too long; its first 20,000 characters are kept.'],
    ])
  })
})
