// Documents, archives and messages of Outlook.
import { gzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { documentText } from '../../../src/main/mail/documents/documents'
import { readMessages } from '../../../src/main/mail/read-mail'
import { LIMITS } from '../../../src/main/mail/types'
import { outlook } from '../../support/letters/outlook'
import { zip } from '../../support/letters/zip'

const word = (body: string): Uint8Array => zip([['word/document.xml', Buffer.from(`<w:document>${body}</w:document>`)]])
const open = (body: string): Uint8Array => zip([['content.xml', Buffer.from(`<office:text>${body}</office:text>`)]])
const p = (words: string): string => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const run = (words: string, how = ''): string => `<w:r><w:rPr>${how}</w:rPr><w:t>${words}</w:t></w:r>`
const span = (style: string, words: string): string => `<text:span text:style-name="${style}">${words}</text:span>`
const styles =
  '<style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style><style:style style:name="N"><style:text-properties style:text-line-through-style="none"/></style:style><style:style style:name="H"><style:text-properties text:display="none"/></style:style>'

describe('documents as text', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['words in pieces', word(`<w:p>${run('round 1: of')}${run('fer 6 &amp; 6')}</w:p>`), 'round 1: offer 6 & 6'],
    ['a tab and two kinds of breaks', word('<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:cr/><w:t>c</w:t><w:br/><w:t>d</w:t></w:r></w:p>'), 'a b\nc\nd'],
    ['an empty paragraph in its short form', word(`${p('a')}<w:p/>${p('b')}`), 'a\nb'],
    ['struck, hidden and deleted words', word(`<w:p>${run('a', '<w:strike/>')}${run('b', '<w:strike w:val="0"/>')}${run('c', '<w:vanish/>')}${run('e', '<w:dstrike/>')}<w:del>${run('d')}</w:del></w:p>`), 'b'],
    ['words moved away, and instructions of fields', word(`<w:p><w:moveFrom>${run('a')}</w:moveFrom><w:r><w:instrText>b</w:instrText></w:r>${run('c')}</w:p>`), 'c'],
    ['a table with labels', word(`<w:tbl><w:tr><w:tc>${p('bid')}</w:tc><w:tc>${p('3 on Jackie')}</w:tc></w:tr></w:tbl>`), 'bid: 3 on Jackie'],
    ['nothing in it', word('<w:p/>'), null],
    ['OpenDocument', open('<text:h>a</text:h><text:p>b<text:tab/>c<text:line-break/>d</text:p><text:list-item><text:p>e<text:s/>f</text:p></text:list-item>'), 'a\nb c\nd\ne f'],
    ['changes, notes and remarks', open('<text:tracked-changes><text:p>x</text:p></text:tracked-changes><text:p>a<text:note>y</text:note><office:annotation>z</office:annotation>b</text:p>'), 'ab'],
    ['spans by their styles', open(`${styles}<text:p>${span('S', `a${span('N', 'b')}c`)}${span('N', 'd')}${span('H', 'e')}${span('', 'f')}</text:p>`), 'df'],
    ['another archive', zip([['a.txt', Buffer.from('a')]]), null],
    ['rich text', Buffer.from("{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator x;}na\\'efve \\u8211? a{\\strike b}\\par bid\\cell 3\\row}"), 'naïve – a\nbid 3\n'],
    ['a PDF that is damaged', Buffer.from('%PDF-1.7'), null],
    ['a text', Buffer.from('{rtf1 a}'), null],
  ])('%s', async (_, bytes, text) => {
    expect(await documentText(bytes)).toBe(text)
  }) // prettier-ignore
  it('PDF: its lines and its fields', async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage()
    page.drawText('round 1: pass', { x: 50, y: 700 })
    const field = pdf.getForm().createTextField('round 2')
    field.setText('offer 6 6')
    field.addToPage(page, { x: 50, y: 600 })
    expect((await documentText(await pdf.save()))?.split('\n')).toEqual(
      expect.arrayContaining(['round 1: pass', 'round 2: offer 6 6']),
    )
  })
})

const letter = (name: string): Buffer =>
  Buffer.from(
    `From: ${name} <${name}@x.example>\nTo: pat@zine.example\nDate: Mon, 2 Mar 2026 09:00:00 +0000\n\n${name}\n`,
  )
const read = async (name: string, bytes: Uint8Array) => {
  const { messages, problems } = await readMessages({ name, bytes })
  return { from: messages.map(({ file, text }) => [file, text]), problems: problems.map(({ code, severity, message }) => [code, severity, message]) }
} // prettier-ignore

describe('archives', () => {
  it('each file as if it had been imported; put-away mail is said, folders and strange files are passed over', async () => {
    const inbox = Buffer.concat([Buffer.from('From a@b Mon Mar  2 09:00:00 2026\n'), letter('one')])
    const bytes = zip([
      ['in/', Buffer.alloc(0)],
      ['in/a.eml', letter('anna')],
      ['in/b.png', Buffer.of(0x89, 0x50, 0x4e, 0x47)],
      ['__MACOSX/a.eml', letter('brian')],
      ['in/.hidden', letter('cleo')],
      ['Takeout/Mail/Drafts.mbox', letter('dai')],
      ['Takeout/Mail/Inbox.mbox', inbox],
      ['inner.zip', zip([['c.eml.gz', gzipSync(letter('four'))]])],
    ])
    const { from, problems } = await read('x.zip', bytes)
    expect(from).toEqual([['x.zip/in/a.eml', 'anna'], ['x.zip/Takeout/Mail/Inbox.mbox', 'one'], ['x.zip/inner.zip/c.eml', 'four']])
    expect(problems).toEqual([
      ['not-mail', 'warning', 'x.zip/in/b.png is a picture (PNG), not mail.'],
      ['put-away', 'note', 'x.zip/Takeout/Mail/Drafts.mbox was passed over: draft.'],
    ])
  }) // prettier-ignore
  it('without files, damaged, too large, too deep, a spreadsheet: one sentence says so', async () => {
    const whole = zip([['a.eml', letter('anna')], ['b.eml', letter('brian')]]) // prettier-ignore
    const codes = async (name: string, bytes: Uint8Array) => (await read(name, bytes)).problems.map(([code]) => code)
    expect(await codes('x.zip', zip([['.hidden', Buffer.from('x')]]))).toEqual(['empty-file'])
    expect(await codes('x.zip', whole.subarray(0, 60))).toEqual(['archive-damaged'])
    whole.writeUInt32LE(LIMITS.file, whole.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
    expect(await read('x.zip', whole)).toMatchObject({ from: [['x.zip/a.eml', 'anna']], problems: [['archive-too-large', 'error', expect.stringContaining('1 were not read')]] }) // prettier-ignore
    let deep: Uint8Array = letter('anna')
    for (let n = 0; n <= LIMITS.levels; n++) deep = gzipSync(deep)
    expect(await codes('a.gz', deep)).toEqual(['archive-too-deep'])
    expect(await codes('a.gz', gzipSync(letter('anna')).subarray(0, 20))).toEqual(['not-mail'])
    expect((await read('a.xlsx', zip([['xl/workbook.xml', Buffer.from('x')]]))).problems).toEqual([
      ['not-mail', 'error', 'a.xlsx is a spreadsheet of Excel, not mail.'],
    ])
  })
  it('a document is a paste', async () => {
    expect((await read('a.docx', word(p('round 1: pass')))).from).toEqual([['a.docx', 'round 1: pass']])
  })
})

describe('messages of Outlook', () => {
  const from = { name: 'Anna Quill', address: 'anna@quill.example' }
  const plain = { ...from, subject: 'orders', text: 'round 1: pass', sent: new Date('2026-03-02T18:20:11Z') }
  const one = async (given: Parameters<typeof outlook>[0]) => {
    const now = new Date('2026-03-09T12:00:00Z')
    const { messages, problems } = await readMessages({ name: 'a.msg', bytes: outlook(given), now })
    return messages[0] ?? problems.map(({ message }) => message)
  }
  it('heads, text and date', async () => {
    const { text, subject } = plain
    const date = '2026-03-02T18:20:11.000Z'
    expect(await one(plain)).toMatchObject({ kind: 'mail', file: 'a.msg', from, subject, date, text, attachments: [], problems: [] })
    expect(await one({ ...plain, name: 'Llŷr "x" <y>', subject: 'Grüße\r\nx' })).toMatchObject({ from: { name: 'Llŷr x y' }, subject: 'Grüße x' })
    expect(await one({ ...plain, name: '', address: 'x' })).toMatchObject({ from: { name: null, address: null } })
  }) // prettier-ignore
  it('heads it came with count before its own', async () => {
    const headers =
      'From: Brian <b@x.example>\r\nContent-Type: multipart/mixed;\r\n boundary=x\r\nDate: Tue, 3 Mar 2026 10:00:00 +0000\r\nMessage-ID: <m@x>\r\n\r\nnothing'
    expect(await one({ ...plain, headers })).toMatchObject({ id: 'm@x', from: { name: 'Brian', address: 'b@x.example' }, date: '2026-03-03T10:00:00.000Z', subject: 'orders', text: 'round 1: pass' })
  }) // prettier-ignore
  it('its page where it has no text, or beside it; what is attached; a draft', async () => {
    expect(await one({ ...plain, text: '', html: '<p>round 1: <b>pass</b></p>' })).toMatchObject({ text: 'round 1: pass' })
    expect(await one({ ...plain, html: '<p>offer 6</p>' })).toMatchObject({ text: 'round 1: pass', other: 'offer 6' })
    const attached = ['a"b.txt', 'größe.txt'].map((name) => ({ name, body: 'x' }))
    expect(await one({ ...plain, attached })).toMatchObject({ texts: [{ name: 'ab.txt', text: 'x' }, { name: 'größe.txt', text: 'x' }] })
    expect(await one({ ...plain, draft: true })).toEqual(['a.msg was passed over: draft.'])
  }) // prettier-ignore
})
