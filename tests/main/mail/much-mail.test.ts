// Mail that would fill the memory: beyond the limits the rest is left, and that is said.
import { describe, expect, it } from 'vitest'
import type { ReadMessage } from '@shared/letters/message/letter'
import { readMessages } from '../../../src/main/mail/read-mail'
import { gather } from '../../../src/main/mail/tray'
import { LIMITS } from '../../../src/main/mail/types'
import { unzip } from '../../../src/main/mail/containers/unzip'
import { zipSync } from 'fflate'

const now = new Date('2026-03-02T12:00:00.000Z')
const letter = (n: number | string, text: string): string =>
  `From: Anna <anna@x.example>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nMessage-ID: <${n}@y>\n\n${text}\n`
const box = (letters: readonly string[]): Buffer =>
  Buffer.from(letters.map((each) => `From anna@x.example Mon Mar  2 10:00:00 2026\n${each}\n`).join(''))

describe('beyond the limits the rest is left, and that is said', () => {
  it('a mailbox with more text than one import takes', async () => {
    const words = `${'x'.repeat(70)}\n`.repeat(4900)
    const many = Math.ceil(LIMITS.words / words.length)
    const bytes = box([...Array.from({ length: many }, (_, n) => letter(n, words)), letter('late', 'y')])
    const read = await readMessages({ name: 'Inbox', bytes, now })
    expect(read.messages).toHaveLength(many)
    expect(read.problems).toMatchObject([{ code: 'too-much-text', severity: 'error' }])
    expect(read.problems[0]?.message).toBe('With Inbox there are more than 32 million characters of text; the rest was not read.')
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

it('an archive with more than is unpacked at once: the rest is left and counted', () => {
  const bytes = zipSync({
    a: new Uint8Array(10),
    b: new Uint8Array(10),
    skipped: new Uint8Array(1),
    c: new Uint8Array(5),
  })
  const found = unzip(bytes, (name) => name !== 'skipped', 16)
  expect([found?.files.map(({ name }) => name), found?.left]).toEqual([['a', 'c'], 1])
})
