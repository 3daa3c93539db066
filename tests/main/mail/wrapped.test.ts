// What a message is wrapped in, what is attached to it, and what archives and documents give.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { attachedTexts } from '../../../src/main/mail/attached-texts'
import { documentText, isDocument } from '../../../src/main/mail/documents'
import { readMessages } from '../../../src/main/mail/read-mail'
import type { PlainEmail } from '../../../src/main/mail/simple-message'
import { LIMITS } from '../../../src/main/mail/types'
import { unzip } from '../../../src/main/mail/unzip'
import { mayBeWrapped, noText } from '../../../src/main/mail/may-be-wrapped'
import { unwrapped } from '../../../src/main/mail/wrapped'
import { outlook } from '../../support/letters/outlook'
import { sealed, winmail } from '../../support/letters/wrapped'
import { zip } from '../../support/letters/zip'

type Attached = PlainEmail['attachments'][number]
const attached = (filename: string | null, mimeType: string, content: string | Uint8Array): Attached => ({
  filename,
  mimeType,
  disposition: 'attachment',
  content: content as Attached['content'],
})
const email = (text: string, attachments: readonly Attached[] = [], html = ''): PlainEmail => ({
  headers: [],
  subject: '',
  text,
  html,
  attachments: [...attachments],
})
const WORDS = 'round 1: pass'
const parse = (bytes: Uint8Array): Promise<PlainEmail> =>
  Promise.resolve(email(Buffer.from(bytes).toString(), [attached('in.txt', 'text/plain', 'x')], '<p>in</p>'))
const packed = winmail({ text: WORDS, attached: [{ name: 'more.txt', body: 'x' }] })
const locked = Buffer.from([0x30, 0x0b, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 3])

describe('wrapped messages', () => {
  it.each<[string, PlainEmail, { readonly text?: string; readonly html?: string; readonly files?: readonly (string | null)[]; readonly codes?: readonly string[] }]>([
    ['nothing', email(WORDS), { text: WORDS }],
    ['another file stays', email(WORDS, [attached('a.png', 'image/png', 'x')]), { text: WORDS, files: ['a.png'] }],
    ['a file without content stays', email('', [{ ...attached('winmail.dat', 'application/ms-tnef', ''), content: undefined as unknown as string }]), { files: ['winmail.dat'] }],
    ['a file too large to open stays', email('', [attached('winmail.dat', 'application/ms-tnef', Buffer.alloc(LIMITS.document + 1))]), { files: ['winmail.dat'] }],
    ['winmail.dat by its name', email('', [attached('WinMail.dat', 'application/octet-stream', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['by its type', email(' \n', [attached(null, 'application/ms-tnef', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['by its other type', email('', [attached('a', 'application/vnd.ms-tnef', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['a text of its own counts before it', email('mine', [attached('winmail.dat', 'a/b', packed)]), { text: 'mine', files: ['more.txt'] }],
    ['a page of its own too', email('', [attached('winmail.dat', 'a/b', packed)], '<p>mine</p>'), { html: '<p>mine</p>', files: ['more.txt'] }],
    ['a damaged one is told and stays', email('', [attached('winmail.dat', 'a/b', 'x')]), { files: ['winmail.dat'], codes: ['wrapped-damaged'] }],
    ['a damaged one beside a text', email('mine', [attached('winmail.dat', 'a/b', 'x')]), { text: 'mine', files: ['winmail.dat'] }],
    ['two damaged are told once', email('', [attached('winmail.dat', 'a/b', 'x'), attached('smime.p7m', 'a/b', 'x')]), { files: ['winmail.dat', 'smime.p7m'], codes: ['wrapped-damaged'] }],
    ['a damaged one, then a good one', email('', [attached('smime.p7m', 'a/b', 'x'), attached('winmail.dat', 'a/b', packed)]), { text: WORDS, files: ['smime.p7m', 'more.txt'], codes: ['wrapped-damaged'] }],
    ['signed, by its name', email('', [attached('smime.P7M', 'a/b', sealed(WORDS))]), { text: WORDS, html: '<p>in</p>', files: ['in.txt'] }],
    ['signed, by its type', email('', [attached(null, 'application/x-pkcs7-mime', sealed(WORDS))]), { text: WORDS, html: '<p>in</p>', files: ['in.txt'] }],
    ['encrypted', email('', [attached('smime.p7m', 'application/pkcs7-mime', locked)]), { files: ['smime.p7m'], codes: ['encrypted'] }],
    ['encrypted by PGP', email('', [attached(null, 'application/pgp-encrypted', 'Version: 1')]), { files: [null], codes: ['encrypted'] }],
    ['encrypted by Microsoft', email('', [attached('message.rpmsg', 'a/b', 'x')]), { files: ['message.rpmsg'], codes: ['encrypted'] }],
    ['the same by its type', email('', [attached(null, 'application/x-microsoft-rpmsg-message', 'x')]), { files: [null], codes: ['encrypted'] }],
    ['PGP in the text', email('-----BEGIN PGP MESSAGE-----\nx'), { text: '-----BEGIN PGP MESSAGE-----\nx', codes: ['encrypted'] }],
    ['PGP in a sentence', email('a -----BEGIN PGP MESSAGE-----'), { text: 'a -----BEGIN PGP MESSAGE-----' }],
    ['enriched text', email('', [attached(null, 'text/enriched', '<bold>round</bold> 1:\r\npass\n\n<color><param>red</param>r2</color>: a << b\n\n\nc')]), { text: 'round 1: pass\nr2: a < b\n\nc' }],
    ['rich text of old', email('', [attached(null, 'text/richtext', 'a')]), { text: 'a' }],
    ['uuencoded in the text', email('a\r\nbegin 644 b.txt\r\n#86)C\r\n`\r\nend\r\nc'), { text: 'a\nc', files: ['b.txt'] }],
  ])('%s', async (_, given, { text = '', html = '', files = [], codes = [] }) => {
    const { email: found, problems } = await unwrapped({ ...given, text: given.text ?? '' }, parse)
    expect([(found.text ?? '').trim(), found.html ?? '', found.attachments.map(({ filename }) => filename), problems.map(({ code }) => code)]).toEqual([text, html, files, codes])
  }) // prettier-ignore

  it('most are not wrapped', () => {
    const given = [
      email(WORDS),
      email('begin 644 a'),
      email('-----BEGIN PGP MESSAGE-----'),
      email('', [attached('a', 'a/b', '')]),
    ]
    expect(given.map(mayBeWrapped)).toEqual([false, true, true, true])
    expect(mayBeWrapped({ headers: [], attachments: [] } as unknown as PlainEmail)).toBe(false)
  })

  it.each<[readonly string[], string, string]>([
    [[], 'The message has no text of its own.', 'If the orders are in an attachment, enter them as text.'],
    [['image/png', 'image/gif'], 'It is only a picture: there is no text to read.', 'Open it in your mail program and enter what it says for the player.'],
    [['audio/ogg'], 'It is only a recording: there is no text to read.', 'Open it in your mail program and enter what it says for the player.'],
    [['video/mp4'], 'It is only a film: there is no text to read.', 'Open it in your mail program and enter what it says for the player.'],
    [['image/png', 'audio/ogg'], 'The message has no text of its own.', 'If the orders are in an attachment, enter them as text.'],
    [['application/pdf'], 'The message has no text of its own.', 'If the orders are in an attachment, enter them as text.'],
  ])('without a text: %j', (types, message, remedy) => {
    expect(noText(types.map((type) => attached('a', type, '')))).toEqual({ code: 'no-text', severity: 'warning', message, remedy })
  }) // prettier-ignore
})

const word = (body: string): Uint8Array => zip([['word/document.xml', Buffer.from(`<w:document>${body}</w:document>`)]])
const open = (body: string): Uint8Array => zip([['content.xml', Buffer.from(`<office:text>${body}</office:text>`)]])
const p = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`

describe('what is attached as text', () => {
  const one = async (name: string | null, type: string, content: string | Uint8Array) =>
    attachedTexts([attached(name, type, content)])
  it.each<[string, string | null, string, string | Uint8Array, readonly (readonly [string, string])[]]>([
    ['a text', 'a.txt', 'application/octet-stream', '\ufeffa\r\nb', [['a.txt', 'a\nb']]],
    ['a text without a name', null, 'text/plain', 'a', [['unnamed', 'a']]],
    ['a text by its type', 'orders', 'text/markdown', 'a', [['orders', 'a']]],
    ['another ending says otherwise', 'a.bin', 'text/plain', 'a', []],
    ['a page by its name', 'a.XHTML', 'a/b', '<p>a</p>', [['a.XHTML', 'a']]],
    ['a page by its type', null, 'text/html', '<p>a</p>', [['unnamed', 'a']]],
    ['a table', 'a.csv', 'a/b', 'round 1,offer 6,"a\nb"\npass', [['a.csv', 'round 1: offer 6\nround 1: a\nround 1: b\npass']]],
    ['a table by its type', 'a.txt', 'text/csv', 'r1;a', [['a.txt', 'r1: a']]],
    ['letters of Windows', 'a.txt', 'a/b', Buffer.from('\x96', 'latin1'), [['a.txt', '–']]],
    ['blanks', 'a.txt', 'a/b', ' \n', []],
    ['a picture', 'a.png', 'image/png', 'x', []],
    ['another letter', 'a.eml', 'message/rfc822', 'x', []],
    ['a saved letter', 'a.eml', 'a/b', 'x', [['a.eml', 'x']]],
    ['a text as long as is read', 'a.txt', 'a/b', 'x'.repeat(LIMITS.characters), [['a.txt', 'x'.repeat(LIMITS.characters)]]],
    ['a longer one', 'a.txt', 'a/b', 'x'.repeat(LIMITS.characters + 1), []],
    ['a document', 'a.bin', 'a/b', word(p('a')), [['a.bin', 'a']]],
    ['a document larger than is opened', 'a.rtf', 'a/b', Buffer.alloc(LIMITS.document + 1, 'x').fill('{\\rtf1 a}', 0, 9), []],
    ['an archive', 'a.zip', 'a/b', zip([['b.txt', Buffer.from('b')], ['c.png', Buffer.from('c')], ['d.docx', word(p('d'))], ['e.zip', zip([['f.txt', Buffer.from('f')]])]]), [['a.zip/b.txt', 'b'], ['a.zip/d.docx', 'd']]],
    ['a damaged archive', 'a.zip', 'a/b', zip([['b.txt', Buffer.from('b')]]).subarray(0, 30), []],
    ['a name with line ends', 'a\r\nb\u2028c.txt', 'a/b', 'x', [['a b c.txt', 'x']]],
  ])('%s', async (_, name, type, content, texts) => {
    expect((await one(name, type, content)).map(({ name, text }) => [name, text])).toEqual(texts)
  }) // prettier-ignore
  it('a long name is cut, and many files are not all opened', async () => {
    expect((await one('x'.repeat(300), 'text/plain', 'a'))[0]?.name).toBe('x'.repeat(200))
    const many = Array.from({ length: LIMITS.parts + 1 }, (_, i) => attached(`${i}.txt`, 'a/b', 'x'))
    expect(await attachedTexts(many)).toHaveLength(LIMITS.parts)
    const files = Array.from({ length: LIMITS.parts + 1 }, (_, i) => [`${i}.txt`, Buffer.from('x')] as const)
    expect(await one('a.zip', 'a/b', zip(files))).toHaveLength(LIMITS.parts)
  })
})

describe('documents', () => {
  const run = (words: string, how = ''): string => `<w:r><w:rPr>${how}</w:rPr><w:t>${words}</w:t></w:r>`
  const span = (style: string, words: string): string => `<text:span text:style-name="${style}">${words}</text:span>`
  const styles =
    '<style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style><style:style style:name="N"><style:text-properties style:text-line-through-style="none"/></style:style><style:style style:name="H"><style:text-properties text:display="none"/></style:style><style:style style:name="T"><style:text-properties style:text-line-through-type="single"/></style:style>'
  it.each<[string, Uint8Array, string | null]>([
    ['two paragraphs', word(p('a') + p('b')), 'a\nb'],
    ['a tab and two kinds of breaks', word('<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:cr/><w:t>c</w:t><w:br/><w:t>d</w:t></w:r></w:p>'), 'a b\nc\nd'],
    ['an empty paragraph in its short form', word(`${p('a')}<w:p/>${p('b')}`), 'a\nb'],
    ['an unseen run ends with it', word(`<w:p>${run('a', '<w:vanish/>')}${run('b')}</w:p>`), 'b'],
    ['an unseen mark of a paragraph ends with it', word(`<w:p><w:rPr><w:strike/></w:rPr></w:p><w:p>${run('b')}</w:p>`), 'b'],
    ['struck through twice', word(`<w:p>${run('a', '<w:dstrike/>')}${run('b')}</w:p>`), 'b'],
    ['not struck through', word(`<w:p>${run('a', '<w:strike w:val="false"/>')}${run('b', '<w:strike w:val="off"/>')}${run('c', '<w:vanish w:val="none"/>')}</w:p>`), 'abc'],
    ['struck through in so many words', word(`<w:p>${run('a', '<w:strike w:val="true"/>')}${run('b')}</w:p>`), 'b'],
    ['words moved away, and instructions of fields', word(`<w:p><w:moveFrom>${run('a')}</w:moveFrom><w:r><w:instrText>b</w:instrText></w:r>${run('c')}</w:p>`), 'c'],
    ['line ends within words', word(p('a\r\nb\nc')), 'a b c'],
    ['tags nobody knows', word(`<w:constructor>${p('a')}</w:constructor>`), 'a'],
    ['nothing in it', word('<w:p/>'), null],
    ['OpenDocument', open('<text:h>a</text:h><text:p>b<text:tab/>c<text:line-break/>d</text:p>'), 'a\nb c\nd'],
    ['a table', open('<table:table><table:table-row><table:table-cell><text:p>bid</text:p></table:table-cell><table:table-cell><text:p>3</text:p></table:table-cell></table:table-row></table:table>'), 'bid: 3'],
    ['changes, notes and remarks', open('<text:tracked-changes><text:p>x</text:p></text:tracked-changes><text:p>a<text:note>y</text:note><office:annotation>z</office:annotation>b</text:p>'), 'ab'],
    ['spans by their styles', open(`${styles}<text:p>${span('S', 'a')}${span('N', 'b')}${span('H', 'c')}${span('T', 'd')}${span('', 'e')}</text:p>`), 'be'],
    ['a span in a span', open(`${styles}<text:p>${span('S', `a${span('N', 'b')}c`)}d</text:p>`), 'd'],
    ['an empty span in its short form', open(`${styles}<text:p><text:span text:style-name="S"/>a${span('S', 'b')}c</text:p>`), 'ac'],
    ['a style without a name', open(`<style:style style:family="x"><style:text-properties text:display="none"/></style:style><text:p>${span('', 'a')}</text:p>`), 'a'],
    ['another archive', zip([['a.txt', Buffer.from('a')]]), null],
    ['rich text', Buffer.from('{\\rtf1 a}'), 'a'],
    ['rich text of nothing', Buffer.from('{\\rtf1 }'), null],
    ['a PDF that is damaged', Buffer.from('%PDF-1.7'), null],
    ['a text', Buffer.from('{rtf1 a}'), null],
  ])('%s', async (_, bytes, text) => {
    expect(await documentText(bytes)).toBe(text)
  }) // prettier-ignore
  it('are known by how they begin', () => {
    const begins = ['{\\rtf1', '%PDF-1', 'PK\x03\x04', 'PK\x03', 'PK\x05\x06', 'xPK\x03\x04', ' %PDF-']
    expect(begins.map((start) => isDocument(Buffer.from(start)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

const letter = (name: string): Buffer =>
  Buffer.from(
    `From: ${name} <${name}@x.example>\nTo: pat@zine.example\nDate: Mon, 2 Mar 2026 09:00:00 +0000\n\norders of ${name}\n`,
  )
const read = async (name: string, bytes: Uint8Array) => {
  const { messages, problems } = await readMessages({ name, bytes })
  return {
    from: messages.map(({ file, text }) => [file, text]),
    problems: problems.map(({ code, severity, message }) => [code, severity, message]),
  }
}

describe('archives', () => {
  it('what is no mail in one is told, and no fault; folders and strange files are passed over', async () => {
    const bytes = zip([
      ['in/', Buffer.alloc(0)],
      ['in/a.eml', letter('anna')],
      ['in/b.png', Buffer.of(0x89, 0x50, 0x4e, 0x47)],
      ['in/c.txt', Buffer.alloc(0)],
      ['__MACOSX/a.eml', letter('brian')],
      ['in/.hidden', letter('cleo')],
      ['Sent.mbox', letter('dai')],
    ])
    expect(await read('x.zip', bytes)).toEqual({
      from: [['x.zip/in/a.eml', 'orders of anna']],
      problems: [
        ['not-mail', 'warning', 'x.zip/in/b.png is a picture (PNG), not mail.'],
        ['empty-file', 'error', 'x.zip/in/c.txt is empty.'],
        ['put-away', 'note', 'x.zip/Sent.mbox was passed over: sent.'],
      ],
    })
  })
  it('one without files, and one with more than may be read', async () => {
    expect(await read('x.zip', zip([['.hidden', Buffer.from('x')]]))).toEqual({
      from: [],
      problems: [['empty-file', 'error', 'x.zip is an archive without files.']],
    })
    const large = zip([
      ['a.eml', letter('anna')],
      ['b.eml', letter('brian')],
    ])
    large.writeUInt32LE(LIMITS.file, large.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
    expect(await read('x.zip', large)).toEqual({
      from: [['x.zip/a.eml', 'orders of anna']],
      problems: [['archive-too-large', 'error', 'x.zip holds more than 100 MB or 50000 files: 1 were not read.']],
    }) // prettier-ignore
    large.writeUInt32LE(LIMITS.file, large.indexOf('PK\x01\x02', 0, 'latin1') + 24)
    expect(unzip(large, (name) => name === 'b.eml')).toMatchObject({ left: 0 })
  })
  it('packed files, one in another', async () => {
    expect(await read('a.eml.GZ', gzipSync(letter('anna')))).toEqual({ from: [['a.eml', 'orders of anna']], problems: [] })
    expect((await read('a.gz', gzipSync(letter('anna')).subarray(0, 20))).problems[0]?.[0]).toBe('not-mail')
    let deep: Uint8Array = letter('anna')
    for (let n = 0; n < LIMITS.levels; n++) deep = gzipSync(deep)
    expect((await read('a.gz', deep)).from).toHaveLength(1)
    expect(await read('a.gz', gzipSync(deep))).toEqual({
      from: [],
      problems: [['archive-too-deep', 'error', 'a is inside too many archives, one within another.']],
    })
  }) // prettier-ignore
  it('a document is a paste, rich text too', async () => {
    expect(await read('a.docx', word(p('round 1: pass')))).toEqual({
      from: [['a.docx', 'round 1: pass']],
      problems: [],
    })
  })
})

describe('letters of Outlook', () => {
  const plain = { name: 'Anna Quill', address: 'anna@quill.example', subject: 'orders', text: WORDS } as const
  const sent = new Date('2026-03-02T18:20:11Z')
  const one = async (given: Parameters<typeof outlook>[0]) => {
    const { messages, problems } = await readMessages({
      name: 'a.msg',
      bytes: outlook(given),
      now: new Date('2026-03-09T12:00:00Z'),
    })
    return messages[0] ?? problems.map(({ message }) => message)
  }
  it('its heads, its text and its date', async () => {
    expect(await one({ ...plain, sent })).toMatchObject({
      kind: 'mail',
      file: 'a.msg',
      from: { name: 'Anna Quill', address: 'anna@quill.example' },
      subject: 'orders',
      date: '2026-03-02T18:20:11.000Z',
      text: WORDS,
      attachments: [],
      problems: [],
    })
    expect(await one({ ...plain, name: 'Llŷr "x" <y>', subject: 'Grüße\r\nx' })).toMatchObject({
      from: { name: 'Llŷr x y', address: 'anna@quill.example' },
      subject: 'Grüße x',
      date: null,
    })
    expect(await one({ ...plain, name: 'anna@quill.example' })).toMatchObject({
      from: { name: null, address: 'anna@quill.example' },
    })
    expect(await one({ ...plain, name: '', address: 'x' })).toMatchObject({ from: { name: null, address: null } })
  }) // prettier-ignore
  it('heads it came with count before its own', async () => {
    const headers =
      'From: Brian <b@x.example>\r\nContent-Type: multipart/mixed;\r\n boundary=x\r\nMIME-Version: 1.0\r\nDate: Tue, 3 Mar 2026 10:00:00 +0000\r\nSubject: other\r\nMessage-ID: <m@x>\r\n\r\nnothing'
    expect(await one({ ...plain, sent, headers })).toMatchObject({
      id: 'm@x',
      from: { name: 'Brian', address: 'b@x.example' },
      subject: 'other',
      date: '2026-03-03T10:00:00.000Z',
      text: WORDS,
    })
    expect(await one({ ...plain, sent, headers: 'X-Y: z' })).toMatchObject({
      from: { address: 'anna@quill.example' },
      subject: 'orders',
      date: '2026-03-02T18:20:11.000Z',
    })
  })
  it('its page where it has no text, or beside it', async () => {
    expect(await one({ ...plain, text: '', html: '<p>round 1: <b>pass</b></p>' })).toMatchObject({
      text: WORDS,
    })
    const both = await one({ ...plain, html: '<p>offer 6</p>' })
    expect(both).toMatchObject({ text: WORDS, other: 'offer 6' })
  })
  it('what is attached; a draft; what is none', async () => {
    const names = ['a"b.txt', 'größe.txt']
    expect(await one({ ...plain, attached: names.map((name) => ({ name, body: 'x' })) })).toMatchObject({
      text: WORDS,
      attachments: [{ name: 'ab.txt' }, { name: 'größe.txt' }],
      texts: [{ text: 'x' }, { text: 'x' }],
    })
    expect(await one({ ...plain, draft: true })).toEqual(['a.msg was passed over: draft.'])
  })
})
