import { runInNewContext } from 'node:vm'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync, strToU8, gzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { documentText } from '../../../src/main/mail/documents/documents'
import { readMessages } from '../../../src/main/mail/read-mail'
import { richToText } from '../../../src/main/mail/documents/rich-text'
import { unzip } from '../../../src/main/mail/containers/unzip'

const word = (body: string): Uint8Array =>
  zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) })
const run = (text: string, how = ''): string => `<w:r><w:rPr>${how}</w:rPr><w:t>${text}</w:t></w:r>`

describe('documents as text', () => {
  it.each([
    ['words in pieces', `<w:p>${run('round 1: of')}${run('fer 6 &amp; 6')}</w:p>`, 'round 1: offer 6 & 6'],
    [
      'struck, hidden and deleted words',
      `<w:p>${run('a', '<w:strike/>')}${run('b', '<w:strike w:val="0"/>')}${run('c', '<w:vanish/>')}<w:del>${run('d')}</w:del></w:p>`,
      'b',
    ],
    [
      'a table with labels',
      `<w:tbl><w:tr><w:tc><w:p>${run('bid')}</w:p></w:tc><w:tc><w:p>${run('3 on Jackie')}</w:p></w:tc></w:tr></w:tbl>`,
      'bid: 3 on Jackie',
    ],
    ['a break', `<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r></w:p>`, 'a\nb'],
  ])('Word: %s', async (_, body, text) => {
    expect(await documentText(word(body))).toBe(text)
  })

  it('OpenDocument: list, blanks, a struck style', async () => {
    const xml =
      '<office:document-content><office:automatic-styles><style:style style:name="T1"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles>' +
      '<office:text><text:list><text:list-item><text:p>a<text:s/>b</text:p></text:list-item></text:list><text:p><text:span text:style-name="T1">x</text:span>c</text:p></office:text></office:document-content>'
    expect(await documentText(zipSync({ 'content.xml': strToU8(xml) }))).toBe('a b\nc')
  })

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
    // Reading one leaves the language as it is: what the library brings along is many times slower, and says it is the same.
    const source = runInNewContext('Function.prototype.toString') as () => string
    for (const own of [JSON.stringify, JSON.parse, [].push, Function.prototype.toString])
      expect(source.call(own)).toContain('[native code]')
  })

  it.each([
    ['paragraphs', '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 a\\par b\\line c}', 'a\nb\nc'],
    ['signs and letters', "{\\rtf1 na\\'efve \\u8211? \\{x\\}\\~y}", 'naïve – {x} y'],
    ['struck words', '{\\rtf1 a{\\strike b}\\strike c\\strike0 d}', 'ad'],
    ['cells', '{\\rtf1 bid\\cell 3\\cell\\row}', 'bid 3\n'],
    ['what nobody sees', '{\\rtf1{\\*\\generator Riched;}{\\info{\\author x}}a}', 'a'],
    ['a broken one', '{\\rtf1 a}}}\\', 'a'],
  ])('rich text: %s', (_, source, text) => {
    expect(richToText(source)).toBe(text)
  })
})

const mail = (from: string, text: string): Uint8Array =>
  strToU8(`From: ${from}\nTo: pat@zine.example\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nSubject: x\n\n${text}\n`)

describe('archives', () => {
  it('each file as if it had been imported; drafts and trash are passed over, and said', async () => {
    const bytes = zipSync({
      'Takeout/Mail/Inbox.mbox': Buffer.concat([
        Buffer.from('From a@b Mon Mar  2 09:00:00 2026\n'),
        mail('a@x.example', 'one'),
      ]),
      'Takeout/Mail/Drafts.mbox': mail('a@x.example', 'two'),
      'more/b.eml': mail('b@x.example', 'three'),
      '__MACOSX/b.eml': strToU8('x'),
      'inner.zip': zipSync({ 'c.eml.gz': gzipSync(mail('c@x.example', 'four')) }),
    })
    const { messages, problems } = await readMessages({ name: 'all.zip', bytes })
    expect(messages.map((m) => m.text).sort()).toEqual(['four', 'one', 'three'])
    expect(problems.map((p) => p.message)).toEqual(['all.zip/Takeout/Mail/Drafts.mbox was passed over: draft.'])
  })

  it('a damaged one says so', async () => {
    const whole = zipSync({ 'a.eml': mail('a@x.example', 'one') })
    const { messages, problems } = await readMessages({ name: 'a.zip', bytes: whole.subarray(0, 60) })
    expect(messages).toEqual([])
    expect(problems[0]?.message).toBe('a.zip is a ZIP archive that cannot be unpacked.')
  })

  it('one in another without end stops', async () => {
    let bytes: Uint8Array = zipSync({ 'a.eml': mail('a@x.example', 'one') })
    for (let n = 0; n < 25; n++) bytes = zipSync({ 'x.zip': bytes })
    const { messages, problems } = await readMessages({ name: 'a.zip', bytes })
    expect(messages).toEqual([])
    expect(problems[0]?.code).toBe('archive-too-deep')
  })

  it('what is more than may be read is left out and counted', () => {
    // Its directory says 200 MB.
    const zip = Buffer.from(zipSync({ a: strToU8('x') }))
    const at = zip.indexOf('PK\x01\x02', 0, 'latin1')
    zip.writeUInt32LE(200 * 1024 * 1024, at + 24)
    expect(unzip(zip)).toEqual({ files: [], left: 1 })
  })
})
