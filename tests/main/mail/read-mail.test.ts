// The kind of a file, whatever its name: mailboxes, raw letters in a row, texts, and files that are no mail.
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../src/main/mail/types'
import type { ReadMail } from '@shared/letters/message/letter'
import { codes, fixture, fixtureNames, read, readOne } from './support'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const returned = (bytes: Buffer): Buffer => latin(bytes.toString('latin1').replace(/\r?\n/g, '\r\n'))
const fed = (bytes: Buffer): Buffer => latin(bytes.toString('latin1').replace(/\r\n/g, '\n'))
const letter = (name: string, ...more: readonly string[]): string =>
  [`From: ${name} <${name}@x.example>`, 'To: pat@zine.example', 'Date: Mon, 2 Mar 2026 18:20:11 +0000', ...more, '', `orders of ${name}`].join('\n') // prettier-ignore
const raw = (name: string, ...more: readonly string[]): string => letter(name, `Message-ID: <${name}@y>`, ...more)
const SEP = 'From a@b.example Mon Mar  2 18:20:11 2026\n'
const box = (...letters: readonly string[]): string => letters.map((each) => `${SEP}${each}\n\n`).join('')
const textsOf = ({ messages }: ReadMail): readonly string[] => messages.map(({ text }) => text)
const told = ({ problems }: ReadMail): readonly (readonly [string, string])[] =>
  problems.map(({ code, message }) => [code, message])

describe("a referee's inbox", () => {
  it.each<[string, string, string | null, string, string, string]>([
    ['01', 'a1@quill.example', 'Anna Quill', 'anna@quill.example', '2026-03-02T18:20:11', 'Round 1: offer 5 6 6\nRound 2: if I won the first one then offer 1 2 else restock 6 6 5'],
    ['02', 'b1@inkwell.example', null, 'brian@inkwell.example', '2026-03-03T12:02:45', 'Round 1: offer 6, 6\nRound 2: pass\n\nRegards,\nBrian\n\n> On 1 March Pat wrote:\n> > Round 1: offer ...'],
    ['03', 'c1@leeds.example', 'Cleo, of Leeds', 'cleo@leeds.example', '2026-03-04T20:00:00', 'round 1 – offer 4\u00a05\u00a06\nRound\u00a02—restock 6‑6‑6'],
    ['06', 'z@prize.example', 'Win Big', 'spam@prize.example', '2026-03-05T10:00:00', 'Round 1: offer 6 6 6 6'],
    ['07', 'd1@ll.example', 'Dai Llûr', 'dai@ll.example', '2026-03-06T12:00:00', 'Round 1: I offer a 6, a 5 and two 3s\nRound 2: restock 6,6,1\nSiôn gives his love'],
    ['08', 'e1@ridge.example', null, 'eve@ridge.example', '2026-03-08T23:40:00', 'R2:\n  if Anna has 20 points\n     offer 6 6 6\n  else\n     if I have 6 6 offer 6 6 else pass'],
    ['11', 't3@market.example', null, 'bo@market.example', '2026-03-06T13:00:00', 'generate wands, capes and rabbits; bid ten on Blaire'],
  ])('%s comes in with sender, date and text, whatever its line ends', async (start, id, name, address, date, text) => {
    const { name: file, bytes } = fixture(start)
    for (const variant of [bytes, returned(bytes), fed(bytes)]) {
      const message = await readOne(variant, file)
      expect(message).toMatchObject({ id, file, kind: 'mail', from: { name, address }, date: `${date}.000Z` })
      expect(message.text).toContain(text)
      expect(codes(message)).toEqual(start === '11' ? ['attachment'] : [])
    }
  }) // prettier-ignore

  it.each(['mail.mbox', 'export.txt', 'wrongly-named.eml'])('all in one file named %s give the same messages', async (name) => {
    const alone = await Promise.all(fixtureNames().map((file) => readOne(fixture(file).bytes)))
    for (const ends of [fed, returned]) {
      const parts = fixtureNames().map((file) => Buffer.concat([latin(SEP), ends(fixture(file).bytes), latin('\n\n')]))
      const { messages, problems } = await read(ends(Buffer.concat(parts)), name)
      expect(problems).toEqual([])
      expect(messages.map(({ id, text }) => [id, text])).toEqual(alone.map(({ id, text }) => [id, text]))
    }
  }) // prettier-ignore
})

describe('what is no mail is named', () => {
  it.each<[string, Buffer, string]>([
    ['old Office', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'an old office document, or an Outlook message that is damaged'],
    ['PNG', Buffer.of(0x89, 0x50, 0x4e, 0x47), 'a picture (PNG)'],
    ['a damaged PDF', latin('%PDF-1.7'), 'a PDF without text'],
    ['gzip', Buffer.of(0x1f, 0x8b, 8, 0), 'a compressed file (gzip)'],
    ['Babyl', latin('BABYL OPTIONS:\nVersion: 5\n'), 'a mailbox of Emacs (Babyl)'],
    ['MMDF', latin('\x01\x01\x01\x01\nFrom: a@x.example\n'), 'an MMDF mailbox'],
    ['uuencode', latin('begin 644 orders.txt\n#86)C\n`\nend\n'), 'a file in uuencode'],
    ['a campaign', latin('{"seq":1,"a":2}'), 'a Postmage campaign'],
    ['rich text without words', latin('{\\rtf1 }'), 'a rich text document (RTF)'],
    ['a calendar', latin('begin:vcalendar\n'), 'a card or calendar entry'],
    ['XML', latin('\n <?xml version="1.0"?><a/>'), 'XML data'],
    ['data', latin(' [1, 2]'), 'data (JSON)'],
  ])('%s', async (_, bytes, what) => {
    const { messages, problems } = await read(bytes, 'x.txt')
    expect([messages, problems[0]?.message, problems.length]).toEqual([[], `x.txt is ${what}, not mail.`, 1])
    expect(problems[0]).toMatchObject({ code: 'not-mail', severity: 'error', remedy: expect.any(String) })
  }) // prettier-ignore
  it.each([
    '{"a": [1',
    '[Anna]\nround 1: pass',
    'GIFTS: 6',
    '\xff6',
    '\x1b[1mround 1\x1b[0m: pass',
    `\x01${'x'.repeat(19)}`,
  ])('and this is a text: %j', async (text) => {
    expect((await read(latin(text), 'x.txt')).messages.map(({ kind }) => kind)).toEqual(['paste'])
  })
  it.each([`round 1: pass\0${'x'.repeat(100)}`, `\x01\x08${'x'.repeat(37)}`])('and this is none: %j', async (text) => {
    expect(told(await read(latin(text), 'x.txt'))).toEqual([['not-mail', 'x.txt is not text: it cannot be mail.']])
    expect((await read(latin(`${raw('anna')}${text}`), 'x.txt')).messages).toHaveLength(1)
  })
  it('more than may be read, blanks alone, nothing at all', async () => {
    const codeOf = async (bytes: Buffer | string): Promise<unknown> => told(await read(bytes, 'x.txt'))[0]?.[0]
    expect(await codeOf(Buffer.alloc(LIMITS.file + 1))).toBe('mail-too-large')
    for (const blank of [' \n\t\n', '']) expect(await codeOf(blank)).toBe('empty-file')
    expect(await codeOf(SEP)).toBe('nothing-read')
  })
})

describe('heads', () => {
  it.each<[string, string, 'mail' | 'paste']>([
    ['From and one more', 'From: a@x.example\nTo: b\n\nx', 'mail'],
    ['From alone', 'From: a@x.example\n\nx', 'paste'],
    ['From and one nobody knows', 'From: a@x.example\nX-Y: b\n\nx', 'paste'],
    ['two without From', 'To: b\nDate: x\n\nx', 'paste'],
    ['a line between that is none', 'From: a@x.example\nhello\nTo: b\n\nx', 'paste'],
    ['empty lines above', '\n \r\n\nFrom: a@x.example\nTo: b\n\nx', 'mail'],
    ['the length Apple writes above', '123 \nFrom: a@x.example\nTo: b\n\nx', 'mail'],
    ['ends of old Macs', 'From: a@x.example\rTo: b\rSubject: c\r\rx', 'mail'],
  ])('%s', async (_, text, kind) => {
    const { messages } = await read(latin(text), 'x.txt')
    expect(messages.map((each) => each.kind)).toEqual([kind])
    if (kind === 'mail') expect(messages[0]).toMatchObject({ from: { address: 'a@x.example' }, text: 'x' })
  })
  it('a mailbox of an old Mac, one with a byte order mark, one in UTF-16', async () => {
    const old = box(raw('anna'), raw('brian')).replaceAll('\n', '\r')
    expect(textsOf(await read(old, 'x.txt'))).toEqual(['orders of anna', 'orders of brian'])
    expect(textsOf(await read(`\ufeff${box(raw('anna'))}`, 'x'))).toEqual(['orders of anna'])
    expect(textsOf(await read(Buffer.from(`\ufeff${raw('anna')}`, 'utf16le'), 'x'))).toEqual(['orders of anna'])
  })
})

describe('raw letters one below another', () => {
  const both = ['orders of anna', 'orders of brian']
  const one = (second: string): readonly string[] => [`orders of anna\n\n${second}`]
  const dateless = letter('brian').replace(/Date: .*\n/, '')
  it.each<[string, string, readonly string[]]>([
    ['with Message-IDs', `${raw('anna')}\n\n${raw('brian')}`, both],
    ['with returns', `${raw('anna')}\n\n${raw('brian')}`.replaceAll('\n', '\r\n'), both],
    ['by hand', `${letter('anna')}\n\n${letter('brian')}`, both],
    ['a second by hand', `${raw('anna')}\n\n${letter('brian')}`, one(letter('brian'))],
    ['a second by a machine', `${letter('anna')}\n\n${raw('brian')}`, both],
    ['by hand, no date', `${letter('anna')}\n\n${dateless}`, one(dateless)],
    ['by hand, answered', `${letter('anna')}\n\nPat wrote:\n\n${letter('brian')}`, one(`Pat wrote:\n\n${letter('brian')}`)],
    ['no empty line between', `${raw('anna')}\n${raw('brian')}`, [`orders of anna\n${raw('brian')}`]],
  ])('%s', async (_, text, texts) => {
    expect(textsOf(await read(text, 'saved.txt'))).toEqual(texts)
  }) // prettier-ignore
  it('called .eml it is one', async () => {
    expect((await read(`${raw('anna')}\n\n${raw('brian')}`, 'A.EMLX')).messages).toHaveLength(1)
  })
})

describe('mailboxes', () => {
  it('what is put away is passed over, and counted', async () => {
    const marks = ['X-Mozilla-Status: 0009', 'x-status: D', 'X-Gmail-Labels: Drafts']
    const found = await read(box(raw('anna'), ...marks.map((mark, i) => raw(`b${i}`, mark))), 'x.mbox')
    expect(textsOf(found)).toEqual(['orders of anna'])
    expect(told(found)).toEqual([
      ['put-away', 'x.mbox: 2 messages were passed over: thrown away.'],
      ['put-away', 'x.mbox: one message was passed over: draft.'],
    ])
    expect((await read(raw('anna'), 'Trash/cur/1.host:2,S')).messages).toEqual([])
    expect((await read(box(`${raw('anna')}\nX-Status: D`), 'x.mbox')).messages).toHaveLength(1)
  })
  it('one that ends early says so of its last message', async () => {
    const cut = await read(box(raw('anna'), raw('brian')).trimEnd(), 'x.mbox')
    expect(cut.messages.map(codes)).toEqual([[], ['mailbox-ends-early']])
  })
  it('a digest is the letters in it; another message that holds letters is itself', async () => {
    const inside = ['anna', 'brian'].map((name) => `--B\nContent-Type: message/rfc822\n\n${raw(name)}\n`).join('')
    const parts = (kind: string): string =>
      `${raw('list', 'MIME-Version: 1.0', `Content-Type: multipart/${kind}; boundary=B`).replace('orders of list', '')}--B\nContent-Type: text/plain\n\ncontent\n${inside}--B--\n`
    expect(textsOf(await read(box(parts('digest')), 'x.mbox'))).toEqual(['orders of anna', 'orders of brian'])
    const mixed = await read(box(parts('mixed')), 'x.mbox')
    expect([textsOf(mixed), mixed.messages[0]?.enclosed?.length]).toEqual([['content'], 2])
    expect(mixed.messages.flatMap(codes)).not.toContain('message-within')
  })
  it.each<[string, string, boolean]>([
    ['a head below the text', '\nMessage-ID: <z@y>\nFrom: b@x.example\n', true],
    ['two machine heads', '\nMessage-ID: <z@y>\nMIME-Version: 1.0\n', true],
    ['one machine head alone', '\nMessage-ID: <z@y>\nHello\n', false],
    ['other heads alone', '\nFrom: b@x.example\nSubject: y\n', false],
    ['heads far away from it', `\nMessage-ID: <z@y>\n${'x\n'.repeat(1001)}Subject: y\n`, false],
  ])('another message in one: %s', async (_, body, within) => {
    const { messages } = await read(box(`${raw('anna')}${body}`), 'x.mbox')
    expect(messages.flatMap(codes)).toEqual(within ? ['message-within'] : [])
  })
  it('one bad message does not keep the others out', async () => {
    const nested = Array.from(
      { length: 400 },
      (_, i) => `Content-Type: multipart/mixed; boundary="b${i}x"\n\n--b${i}x\n`,
    )
    const bomb = `From: b@x.example\nSubject: nested\nMessage-ID: <v@y>\n${nested.join('')}\ndeep`
    const { messages } = await read(box(raw('anna'), bomb, raw('cleo')), 'x.mbox')
    expect(messages.map(({ text }) => text)).toEqual(['orders of anna', '', 'orders of cleo'])
    expect(messages[1]).toMatchObject({ subject: 'nested', problems: [{ code: 'message-unreadable' }] })
  })
})

describe('texts', () => {
  it('are one paste; called mail it is said that they are none', async () => {
    const paste = await readOne('\nround 1: pass\n', 'x.txt')
    expect(paste).toMatchObject({ kind: 'paste', date: null, from: { name: null, address: null } })
    for (const name of ['x.eml', 'X.MBOX']) expect(codes(await readOne('round 1: pass', name))).toEqual(['no-headers'])
  })
  it.each([
    ['<p>a &amp; b</p>', 'a & b'],
    ['\n <!DOCTYPE html><b>a</b>', 'a'],
    ['<b>a</b>', '<b>a</b>'],
  ])('a page that is pasted: %j', async (source, text) => {
    expect((await readOne(source, 'x.txt')).text).toBe(text)
  })
  it('tables by the names of their columns, forms where they are called tables', async () => {
    const kinds = async (text: string, name: string) => (await read(text, name)).messages.map(({ kind }) => kind)
    expect(await kinds('name,orders\nAnna,pass\nBrian,pass', 'x.txt')).toEqual(['row', 'row'])
    expect(await kinds('Your name,What do you do?\nAnna,pass', 'x.TSV')).toEqual(['row'])
    expect(await kinds('Your name,What do you do?\nAnna,pass', 'x.txt')).toEqual(['paste'])
    expect((await readOne('name,orders\nAnna,pass', 'x.csv')).subject).toBe('line 2')
    expect(told(await read('a,b\n1,2', 'x.tab'))[0]?.[0]).toBe('not-a-table')
    expect(told(await read('name,orders\n', 'x.csv'))[0]?.[0]).toBe('empty-table')
  })
})

it('any bytes at all give messages or problems, never an exception', async () => {
  const good = fixture('11').bytes
  const bad = [...good.keys()].flatMap((at) => {
    if (at % 7 !== 0) return []
    const changed = Buffer.from(good)
    changed[at] = ((good[at] ?? 0) * 31 + 7) & 0xff
    return [good.subarray(0, at), changed]
  })
  for (const bytes of bad) {
    const { messages, problems } = await read(bytes)
    expect(messages.length + problems.length).toBeGreaterThan(0)
  }
})
