// Mail that would fill the memory: handed on by portions, in its order; beyond its limits the rest is left and said.
import { describe, expect, it } from 'vitest'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { readMessages } from '../../../src/main/mail/read-mail'
import { gather, PORTION } from '../../../src/main/mail/tray'
import { LIMITS } from '../../../src/main/mail/types'
import { unzipPortions } from '../../../src/main/mail/containers/unzip'
import { zipSync } from 'fflate'

const now = new Date('2026-03-02T12:00:00.000Z')
const letter = (n: number | string, text: string): string =>
  `From: Anna <anna@x.example>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMessage-ID: <${n}@y>\n\n${text}\n`
const box = (letters: readonly string[]): Buffer =>
  Buffer.from(letters.map((each) => `From anna@x.example Mon Mar  2 10:00:00 2026\n${each}\n`).join(''))

/** Reads with somebody who takes what is handed on. @returns what came each time, the rest last */
async function portionsOf(name: string, bytes: Uint8Array): Promise<{ portions: string[][]; read: ReadMail }> {
  const portions: string[][] = []
  const texts = (messages: readonly ReadMessage[]): string[] => messages.map(({ text }) => text)
  const read = await readMessages({ name, bytes, now, give: async (more) => void portions.push(texts(more)) })
  return { portions: [...portions, texts(read.messages)], read }
}

describe('messages are handed on while a long file is read', () => {
  it('all of a mailbox, in its order; what has no end mark is said of the last', async () => {
    const texts = Array.from({ length: 2 * PORTION }, (_, n) => `pass ${n}`)
    const bytes = box(texts.map((text, n) => letter(n, text))).subarray(0, -1)
    const { portions, read } = await portionsOf('box', bytes)
    expect(portions.map(({ length }) => length)).toEqual([PORTION, PORTION])
    expect(portions.flat()).toEqual(texts)
    expect(read.messages.at(-1)?.problems.map(({ code }) => code)).toContain('mailbox-ends-early')
  })
  it('files of an archive keep their order, whichever of them are long', async () => {
    const texts = (from: string): string[] => Array.from({ length: PORTION + 50 }, (_, n) => `${from} ${n}`)
    const long = (from: string): Buffer => box(texts(from).map((text) => letter(text.replace(' ', ''), text)))
    const bytes = zipSync({
      'a.eml': Buffer.from(letter('a', 'first')),
      'b.mbox': long('b'),
      'c.eml': Buffer.from(letter('c', 'between')),
      'd.mbox': long('d'),
      'e.eml': Buffer.from(letter('e', 'last')),
    })
    const { portions } = await portionsOf('all.zip', bytes)
    expect(portions.length).toBeGreaterThan(2)
    expect(portions.flat()).toEqual(['first', ...texts('b'), 'between', ...texts('d'), 'last'])
  })
})

describe('beyond the limits the rest is left, and that is said', () => {
  it('a mailbox with more text than one import takes', async () => {
    const usual = LIMITS.words
    Object.assign(LIMITS, { words: 1024 * 1024 })
    const words = `${'x'.repeat(70)}\n`.repeat(4900)
    const many = Math.ceil(LIMITS.words / words.length)
    const bytes = box([...Array.from({ length: many }, (_, n) => letter(n, words)), letter('late', 'y')])
    let given = 0
    const give = async (more: readonly ReadMessage[]) => void (given += more.length)
    const read = await readMessages({ name: 'Inbox', bytes, now, give }).finally(() => Object.assign(LIMITS, { words: usual }))
    expect(given + read.messages.length).toBe(many)
    expect(read.problems).toMatchObject([{ code: 'too-much-text', severity: 'error' }])
    expect(read.problems[0]?.message).toBe('With Inbox there are more than 1 million characters of text; the rest was not read.')
  })
  it('several files together: the next one is not read, and one sentence names it', () => {
    const message = { text: 'x'.repeat(LIMITS.words) } as ReadMessage
    const gathering = gather()
    expect(gathering.leaves('a')).toBe(false)
    gathering.add({ messages: [message], problems: [] })
    expect([gathering.leaves('b'), gathering.leaves('c')]).toEqual([true, true])
    expect(gathering.read().problems.map(({ message: said }) => said)).toEqual(['With b there are more than 32 million characters of text; the rest was not read.'])
    expect(gather(gathering.read()).leaves('d')).toBe(true)
  })
  it.each([
    ['words', Buffer.alloc(LIMITS.text + 1, 'some words\n')],
    ['UTF-16', Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.alloc(LIMITS.text, Buffer.from('some words\n', 'utf16le'))])],
  ])('a text that is no mailbox: %s', async (_, bytes) => {
    expect((await readMessages({ name: 'a.txt', bytes, now })).problems).toMatchObject([{ code: 'text-too-large', message: 'a.txt is a text of more than 32 MB and no mailbox.' }])
  })
  it.each([
    ['{\\rtf1 ', 'document-too-large'],
    ['%PDF-1.7', 'document-too-large'],
  ])('a document that begins %s', async (start, code) => {
    const bytes = Buffer.concat([Buffer.from(start), Buffer.alloc(LIMITS.document)])
    expect((await readMessages({ name: 'a', bytes, now })).problems).toMatchObject([{ code }])
  })
}) // prettier-ignore

it('an archive is unpacked by portions of 16 MB, every file once', () => {
  const mb = (n: number): Buffer => Buffer.alloc(n * 1024 * 1024)
  const bytes = zipSync({ a: mb(10), b: mb(10), c: mb(20), skipped: mb(1), d: mb(1), e: mb(1) }, { level: 0 })
  const found = unzipPortions(bytes, (name) => name !== 'skipped')
  expect([...(found?.portions ?? [])].map((files) => files.map(({ name }) => name))).toEqual([
    ['a'],
    ['b'],
    ['c'],
    ['d', 'e'],
  ])
  expect(found?.left).toBe(0)
})
