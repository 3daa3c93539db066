// What kind of file it is, whatever its name says: mailboxes of all kinds, raw letters in a row, tables, pastes, and what is no mail.
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../../src/main/mail/read-mail'
import { LIMITS } from '../../../src/main/mail/types'
import type { ReadMail } from '@shared/letters/letter'
import { codes, NOW, read } from './support'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const letter = (name: string, ...more: readonly string[]): string =>
  [
    `From: ${name} <${name}@x.example>`,
    'To: pat@zine.example',
    'Date: Mon, 2 Mar 2026 18:20:11 +0000',
    ...more,
    '',
    `orders of ${name}`,
  ].join('\n')
const raw = (name: string, ...more: readonly string[]): string => letter(name, `Message-ID: <${name}@y>`, ...more)
const SEP = 'From a@b.example Mon Mar  2 18:20:11 2026\n'
const box = (...letters: readonly string[]): string => letters.map((each) => `${SEP}${each}\n\n`).join('')
const textsOf = ({ messages }: ReadMail): readonly string[] => messages.map(({ text }) => text)
const told = ({ problems }: ReadMail): readonly (readonly [string, string])[] =>
  problems.map(({ code, message }) => [code, message])

describe('what is no mail is named', () => {
  it.each<[string, Buffer, string]>([
    ['old Office', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'an old office document, or an Outlook message that is damaged'],
    ['PNG', Buffer.of(0x89, 0x50, 0x4e, 0x47), 'a picture (PNG)'],
    ['JPEG', Buffer.of(0xff, 0xd8, 0xff, 0xe0), 'a picture (JPEG)'],
    ['GIF', latin('GIF89a'), 'a picture (GIF)'],
    ['a damaged PDF', latin('%PDF-1.7'), 'a PDF without text'],
    ['gzip', Buffer.of(0x1f, 0x8b, 8, 0), 'a compressed file (gzip)'],
    ['a campaign', latin('{"seq":1,"a":2}'), 'a Postmage campaign'],
    ['rich text without words', latin('{\\rtf1 }'), 'a rich text document (RTF)'],
    ['PostScript', latin('%!PS-Adobe'), 'a PostScript document'],
    ['a card', latin('BEGIN:VCARD\nFN:Anna'), 'a card or calendar entry'],
    ['a calendar', latin('begin:vcalendar\n'), 'a card or calendar entry'],
    ['XML', latin('\n <?xml version="1.0"?><a/>'), 'XML data'],
    ['a drawing', latin('<SVG></SVG>'), 'XML data'],
    ['data', latin('{"a": [1]}'), 'data (JSON)'],
    ['a list of data', latin(' [1, 2]'), 'data (JSON)'],
  ])('%s', async (_, bytes, what) => {
    expect(told(await read(bytes, 'x.txt'))).toEqual([['not-mail', `x.txt is ${what}, not mail.`]])
  }) // prettier-ignore

  it.each<[string, string]>([
    ['data that is broken', '{"a": [1'],
    ['brackets around a name', '[Anna]\nround 1: pass'],
    ['a word that begins so', 'GIFTS: 6'],
    ['half of a mark', '\xff6'],
    ['the other half', '\xfe6'],
    ['escapes', '\x1b[1mround 1\x1b[0m: pass'],
    ['one odd sign in twenty', `\x01${'x'.repeat(19)}`],
    ['signs of the page', '\t\n\v\f\rround 1: pass'],
  ])('and this is a text: %s', async (_, text) => {
    const { messages, problems } = await read(latin(text), 'x.txt')
    expect([messages.map(({ kind }) => kind), problems]).toEqual([['paste'], []])
  })

  it.each<[string, string]>([
    ['a zero', `round 1: pass\0${'x'.repeat(100)}`],
    ['two odd signs in thirty-nine', `\x01\x08${'x'.repeat(37)}`],
    ['two odd signs of another kind', `\x0e\x1f${'x'.repeat(37)}`],
  ])('and this is none: %s', async (_, text) => {
    expect(told(await read(latin(text), 'x.txt'))).toEqual([['not-mail', 'x.txt is not text: it cannot be mail.']])
  })

  it('a mail with odd bytes is a mail', async () => {
    expect((await read(latin(`${raw('anna')}\0\x01\x02`), 'x.txt')).messages).toHaveLength(1)
    expect((await read(latin(`${box(raw('anna'))}\0\x01\x02`), 'x.txt')).messages).toHaveLength(1)
  })

  it('more than may be read, blanks alone, nothing at all', async () => {
    expect(told(await read(Buffer.alloc(LIMITS.file + 1), 'x.txt'))).toEqual([
      ['mail-too-large', 'x.txt is larger than 100 MB.'],
    ])
    expect(told(await read(' \n\t\n', 'x.txt'))).toEqual([['empty-file', 'x.txt is empty.']])
    expect(told(await read(SEP, 'x.mbox'))).toEqual([
      ['nothing-read', 'x.mbox was taken for mail, but no message in it can be read.'],
    ])
  })
})

describe('heads', () => {
  it.each<[string, string, 'mail' | 'paste']>([
    ['From and one more', 'From: a@x.example\nTo: b\n\nx', 'mail'],
    ['From alone', 'From: a@x.example\n\nx', 'paste'],
    ['From and one nobody knows', 'From: a@x.example\nX-Y: b\n\nx', 'paste'],
    ['two without From', 'To: b\nDate: x\n\nx', 'paste'],
    ['a folded one', 'From: a@x.example\nSubject: x\n y\nTo: b\n\nx', 'mail'],
    ['a line between that is none', 'From: a@x.example\nhello\nTo: b\n\nx', 'paste'],
    ['in capitals', 'FROM: a@x.example\nTO: b\n\nx', 'mail'],
    ['empty lines above', '\n \r\n\nFrom: a@x.example\nTo: b\n\nx', 'mail'],
    ['the length Apple writes above', '123 \nFrom: a@x.example\nTo: b\n\nx', 'mail'],
    ['without a body', 'From: a@x.example\nTo: b', 'mail'],
    ['ends of old Macs', 'From: a@x.example\rTo: b\rSubject: c\r\rx', 'mail'],
    ['ends of old Macs in UTF-16', '\ufeffround 1: pass\rround 2: pass\ra\rb', 'paste'],
  ])('%s', async (name, text, kind) => {
    const bytes = name.includes('UTF-16') ? Buffer.from(text, 'utf16le') : latin(text)
    const { messages } = await read(bytes, 'x.txt')
    expect(messages.map((each) => each.kind)).toEqual([kind])
    if (kind === 'mail')
      expect([messages[0]?.from.address, messages[0]?.text]).toEqual(['a@x.example', text.endsWith('x') ? 'x' : ''])
  })
  it('a mailbox of an old Mac, and one with a byte order mark', async () => {
    const old = box(raw('anna'), raw('brian')).replaceAll('\n', '\r')
    expect(textsOf(await read(old, 'x.txt'))).toEqual(['orders of anna', 'orders of brian'])
    expect(textsOf(await read(`\ufeff${box(raw('anna'))}`, 'x'))).toEqual(['orders of anna'])
    expect(textsOf(await read(Buffer.from(`\ufeff${raw('anna')}`, 'utf16le'), 'x'))).toEqual(['orders of anna'])
  })
})

describe('raw letters one below another', () => {
  const both = ['orders of anna', 'orders of brian']
  it.each<[string, string, readonly string[]]>([
    ['with Message-IDs', `${raw('anna')}\n\n${raw('brian')}`, both],
    ['with returns', `${raw('anna')}\n\n${raw('brian')}`.replaceAll('\n', '\r\n'), both],
    ['by hand', `${letter('anna')}\n\n${letter('brian')}`, both],
    ['a second by hand', `${raw('anna')}\n\n${letter('brian')}`, [`orders of anna\n\n${letter('brian')}`]],
    ['a second by a machine', `${letter('anna')}\n\n${raw('brian')}`, both],
    ['a second that begins with Date', `${raw('anna')}\n\n${raw('brian').split('\n').slice(2).join('\n').replace('\n\n', '\nFrom: b@x.example\n\n')}`, both],
    ['a second without a From line', `${raw('anna')}\n\n${raw('brian').replace('From: brian <brian@x.example>\nTo', 'Date: x\nTo')}`, [`orders of anna\n\n${raw('brian').replace('From: brian <brian@x.example>\nTo', 'Date: x\nTo')}`]],
    ['by hand, a date that is none', `${letter('anna')}\n\n${letter('brian').replace(/Date: .*/, 'Date: soon')}`, [`orders of anna\n\n${letter('brian').replace(/Date: .*/, 'Date: soon')}`]],
    ['by hand, no date', `${letter('anna')}\n\n${letter('brian').replace(/Date: .*\n/, '')}`, [`orders of anna\n\n${letter('brian').replace(/Date: .*\n/, '')}`]],
    ['by hand, no address', `${letter('anna')}\n\n${letter('brian').replace(' <brian@x.example>', '')}`, [`orders of anna\n\n${letter('brian').replace(' <brian@x.example>', '')}`]],
    ['by hand, forwarded', `${letter('anna')}\n\n---- forwarded ----\n\n${letter('brian')}`, [`orders of anna\n\n---- forwarded ----\n\n${letter('brian')}`]],
    ['by hand, answered', `${letter('anna')}\n\nPat wrote:\n\n${letter('brian')}`, [`orders of anna\n\nPat wrote:\n\n${letter('brian')}`]],
    ['by hand, words far above that forward', `${letter('anna')}\n\nPat wrote:\n${'x '.repeat(300)}\n\n${letter('brian')}`, [`orders of anna\n\nPat wrote:\n${'x '.repeat(300).trim()}`, 'orders of brian']],
    ['no empty line between', `${raw('anna')}\n${raw('brian')}`, [`orders of anna\n${raw('brian')}`]],
  ])('%s', async (_, text, texts) => {
    expect(textsOf(await read(text, 'saved.txt')).map((each) => each.replaceAll(/ +$/gm, ''))).toEqual(texts)
  }) // prettier-ignore
  it('called .eml it is one', async () => {
    for (const name of ['a.eml', 'A.EMLX'])
      expect((await read(`${raw('anna')}\n\n${raw('brian')}`, name)).messages).toHaveLength(1)
  })
})

describe('mailboxes', () => {
  it('what is put away is passed over, and counted', async () => {
    const marks = ['X-Mozilla-Status: 0009', 'X-Status: D', 'X-Gmail-Labels: Drafts']
    const away = box(raw('anna'), ...marks.map((mark, i) => raw(`b${i}`, mark)))
    const found = await read(away, 'x.mbox')
    expect(textsOf(found)).toEqual(['orders of anna'])
    expect(found.problems).toMatchObject([
      { code: 'put-away', severity: 'note', message: 'x.mbox: 2 messages were passed over: thrown away.' },
      { code: 'put-away', severity: 'note', message: 'x.mbox: one message was passed over: draft.' },
    ])
    const small = await read(box(raw('anna', 'x-status: D')), 'x.mbox')
    expect(told(small)).toEqual([['put-away', 'x.mbox: one message was passed over: thrown away.']])
    const folder = await read(raw('anna'), 'Trash/cur/1.host:2,S')
    expect(told(folder)).toEqual([['put-away', 'Trash/cur/1.host:2,S: one message was passed over: thrown away.']])
    const words = await read(box(`${raw('anna')}\nX-Status: D`), 'x.mbox')
    expect(words.messages).toHaveLength(1)
    const returns = await read(box(`${raw('anna')}\nX-Status: D`).replaceAll('\n', '\r\n'), 'x.mbox')
    expect(returns.messages).toHaveLength(1)
  }) // prettier-ignore

  it('says after every twenty how far it is', async () => {
    const heard: (readonly number[])[] = []
    const bytes = latin(box(...Array.from({ length: 41 }, (_, i) => raw(`a${i}`))))
    await readMessages({ name: 'x.mbox', bytes, now: NOW, tell: (...said) => heard.push(said) })
    expect(heard).toEqual([
      [20, 41],
      [40, 41],
    ])
  })

  it('the same letter twice is one; another under its Message-ID is kept, once', async () => {
    const other = raw('anna').replace('orders of', 'other orders of')
    const found = await read(box(raw('anna'), raw('anna'), other, other, raw('brian')), 'x.mbox')
    expect(textsOf(found)).toEqual(['orders of anna', 'other orders of anna', 'orders of brian'])
    expect(found.messages.map(codes)).toEqual([[], ['same-message-id'], []])
    expect(found.messages[1]?.id).toMatch(/^anna@y hash:/)
    const third = raw('anna').replace('orders of', 'third orders of')
    expect((await read(box(raw('anna'), other, third, other), 'x.mbox')).messages).toHaveLength(3)
  })

  it('one that ends early says so of its last message', async () => {
    const cut = await read(box(raw('anna'), raw('brian')).trimEnd(), 'x.mbox')
    expect(cut.messages.map(codes)).toEqual([[], ['mailbox-ends-early']])
    expect((await read(box(raw('anna'), raw('brian')), 'x.mbox')).messages.map(codes)).toEqual([[], []])
  })

  it('an old one of Emacs', async () => {
    const babyl = `BABYL OPTIONS:\nVersion: 5\n\x1f\n1,,\nSummary-line: x\n*** EOOH ***\n${raw('anna')}\n\x1f\n1,,\nno mark\n\x1f\n1,,\n*** EOOH ***\n${raw('brian')}\n\x1f`
    expect(textsOf(await read(latin(babyl), 'RMAIL'))).toEqual(['orders of anna', 'orders of brian'])
  })
  it('one of MMDF', async () => {
    const fence = '\x01\x01\x01\x01\n'
    const mmdf = `${fence}${raw('anna')}\n${fence}${fence}${raw('brian')}\n${fence}`
    expect(textsOf(await read(latin(mmdf), 'box'))).toEqual(['orders of anna', 'orders of brian'])
    expect(textsOf(await read(latin(`${fence}${raw('anna')}`), 'box'))).toEqual(['orders of anna'])
  })

  const parts = (kind: string): string =>
    letter('list', 'Message-ID: <d@y>', 'MIME-Version: 1.0', `Content-Type: multipart/${kind}; boundary=B`).replace(
      'orders of list',
      `--B\nContent-Type: text/plain\n\ncontent\n--B\nContent-Type: message/rfc822\n\n${raw('anna')}\n--B\nContent-Type: message/rfc822\n\n${raw('brian')}\n--B--\n`,
    ) // prettier-ignore
  it('a digest is the letters in it; another message that holds letters is itself', async () => {
    expect(textsOf(await read(box(parts('digest')), 'x.mbox'))).toEqual(['orders of anna', 'orders of brian'])
    const mixed = await read(box(parts('mixed')), 'x.mbox')
    expect(textsOf(mixed)).toEqual(['content'])
    expect(mixed.messages[0]?.enclosed).toHaveLength(2)
    expect(codes(mixed.messages[0]!)).not.toContain('message-within')
  })

  it.each<[string, string, boolean]>([
    ['a head below the text', '\nMessage-ID: <z@y>\nFrom: b@x.example\n', true],
    ['two machine heads', '\nMessage-ID: <z@y>\nMIME-Version: 1.0\n', true],
    ['a mark of Mozilla and a subject', '\nX-Mozilla-Status: 0001\nSubject: y\n', true],
    ['one machine head alone', '\nMessage-ID: <z@y>\nHello\n', false],
    ['a form alone', '\nMIME-Version: 1.0\nHello\n', false],
    ['other heads alone', '\nFrom: b@x.example\nSubject: y\n', false],
    ['a word that begins so', '\nMagic: 6\nFrom: b@x.example\n', false],
    ['heads far away from it', `\nMessage-ID: <z@y>\n${'x\n'.repeat(1001)}Subject: y\n`, false],
  ])('another message in one: %s', async (_, body, within) => {
    const { messages } = await read(box(`${raw('anna')}${body}`), 'x.mbox')
    expect(messages.flatMap(codes)).toEqual(within ? ['message-within'] : [])
  })
})

describe('tables and pastes', () => {
  it('a table that has headings only', async () => {
    expect(told(await read('name,orders\n', 'x.csv'))).toEqual([['empty-table', 'x.csv has headings but no rows.']])
  })
  it('a row by its line where it has no subject; a mark that does not match is told', async () => {
    const found = await read('name,subject,orders\nAnna,,pass\nBrian,mine,"pass\n', 'x.csv')
    expect(found.messages.map(({ subject, text, kind }) => [subject, text, kind])).toEqual([
      ['line 2', 'pass', 'row'],
      ['mine', 'pass', 'row'],
    ])
    expect(found.problems).toMatchObject([{ code: 'csv-quotes', severity: 'warning', line: 3 }])
  })
  it('the same row twice is one; another name, another row', async () => {
    const source = 'name,address,orders\nAnna,,pass\nAnna,,pass\nBrian,,pass\nBrian,b@x.example,pass\n'
    expect((await read(source, 'x.csv')).messages).toHaveLength(3)
  })
  it.each<[string, string, string]>([
    ['called so', 'x.csv', 'row'],
    ['in capitals', 'x.TSV', 'row'],
    ['called otherwise', 'x.txt', 'paste'],
  ])('a form is a table where it is %s', async (_, name, kind) => {
    const { messages } = await read('Your name,What do you do?\nAnna,pass', name)
    expect(messages.map((each) => each.kind)).toEqual([kind])
  })
  it('a table by the names of its columns is one whatever it is called', async () => {
    expect((await read('name,orders\nAnna,pass', 'x.txt')).messages[0]?.kind).toBe('row')
  })
  it('what is called a table and is none', async () => {
    expect(told(await read('a,b\n1,2', 'x.tab'))).toEqual([
      ['not-a-table', 'x.tab has no columns for players and orders.'],
    ])
  })

  it.each<[string, readonly string[]]>([
    ['x.txt', []],
    ['x.eml', ['no-headers']],
    ['X.MBOX', ['no-headers']],
    ['x.emlx', ['no-headers']],
  ])('a paste called %s', async (name, said) => {
    expect((await read('round 1: pass', name)).messages.map(codes)).toEqual([said])
  })
  it('sections, and what is above them', async () => {
    const { messages } = await read('hello\n[Anna]\nround 1: pass\n[Brian]\nround 1: offer 6', 'x.txt')
    expect(messages[0]?.sections?.map(({ name, text }) => [name, text])).toEqual([
      ['Anna', 'round 1: pass'],
      ['Brian', 'round 1: offer 6'],
    ])
    expect(messages[0]?.problems).toMatchObject([
      { code: 'text-before-heading', line: 1, message: 'The text above the first heading [Anna] belongs to nobody and is not used.' },
    ])
    expect((await read('[Anna]\nround 1: pass', 'x.txt')).messages.map(codes)).toEqual([[]])
    expect('sections' in (await read('hello', 'x.txt')).messages[0]!).toBe(false)
  }) // prettier-ignore
  it.each<[string, string]>([
    ['<p>a &amp; b</p>', 'a & b'],
    ['\n <!DOCTYPE html><b>a</b>', 'a'],
    ['<b>a</b>', '<b>a</b>'],
    [`${' '.repeat(1000)}<p>a</p>`, `${' '.repeat(1000)}<p>a</p>`],
  ])('a page that is pasted: %j', async (source, text) => {
    expect(textsOf(await read(source, 'x.txt'))).toEqual([text])
  })
})
