// Messages in wrappings: winmail.dat, S/MIME in one piece; and attachments as text.
import { describe, expect, it } from 'vitest'
import { attachedTexts } from '../../../src/main/mail/message/attached-texts'
import type { Mail } from '../../../src/main/mail/message/wrapped'
import { unwrapped } from '../../../src/main/mail/message/wrapped'
import { LIMITS } from '../../../src/main/mail/types'
import { sealed, winmail } from '../../support/letters/wrapped'
import { zip } from '../../support/letters/zip'

type Attached = Mail['attachments'][number]
const attached = (filename: string | null, mimeType: string, content: string | Uint8Array): Attached => ({
  filename,
  mimeType,
  disposition: 'attachment',
  content: content as Attached['content'],
})
const email = (text: string, attachments: readonly Attached[] = [], html = ''): Mail =>
  ({ headers: [], subject: '', text, html, attachments: [...attachments] }) as unknown as Mail
const WORDS = 'round 1: pass'
const packed = winmail({ text: WORDS, attached: [{ name: 'more.txt', body: 'x' }] })
const locked = Buffer.from([0x30, 0x0b, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 3])

describe('wrapped messages', () => {
  it.each<[string, Mail, { readonly text?: string; readonly html?: string; readonly files?: readonly (string | null)[]; readonly codes?: readonly string[] }]>([
    ['nothing', email(WORDS), { text: WORDS }],
    ['a file too large to open stays', email('', [attached('winmail.dat', 'application/ms-tnef', Buffer.alloc(LIMITS.document + 1))]), { files: ['winmail.dat'] }],
    ['winmail.dat by its name', email('', [attached('WinMail.dat', 'application/octet-stream', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['by its type', email(' \n', [attached(null, 'application/ms-tnef', packed)]), { text: WORDS, files: ['more.txt'] }],
    ['a text of its own counts before it', email('mine', [attached('winmail.dat', 'a/b', packed)]), { text: 'mine', files: ['more.txt'] }],
    ['a damaged one is told and stays', email('', [attached('winmail.dat', 'a/b', 'x')]), { files: ['winmail.dat'], codes: ['wrapped-damaged'] }],
    ['a damaged one, then a good one', email('', [attached('smime.p7m', 'a/b', 'x'), attached('winmail.dat', 'a/b', packed)]), { text: WORDS, files: ['smime.p7m', 'more.txt'], codes: ['wrapped-damaged'] }],
    ['signed', email('', [attached('smime.P7M', 'a/b', sealed(`Subject: x\n\n${WORDS}`))]), { text: WORDS }],
    ['encrypted', email('', [attached('smime.p7m', 'application/pkcs7-mime', locked)]), { files: ['smime.p7m'], codes: ['encrypted'] }],
    ['encrypted by PGP', email('', [attached(null, 'application/pgp-encrypted', 'Version: 1')]), { files: [null], codes: ['encrypted'] }],
    ['PGP in the text', email('-----BEGIN PGP MESSAGE-----\nx'), { text: '-----BEGIN PGP MESSAGE-----\nx', codes: ['encrypted'] }],
    ['enriched text is told', email('', [attached(null, 'text/enriched', '<bold>a</bold>')]), { files: [null], codes: ['outdated-form'] }],
    ['uuencode is told', email('begin 644 b.txt\r\n#86)C\r\n`\r\nend'), { text: 'begin 644 b.txt\r\n#86)C\r\n`\r\nend', codes: ['outdated-form'] }],
    ['a sentence that begins like it is none', email('begin 644 units\nand so on'), { text: 'begin 644 units\nand so on' }],
  ])('%s', async (_, given, { text = '', html = '', files = [], codes = [] }) => {
    const { mail, problems } = await unwrapped(given)
    expect([(mail.text ?? '').trim(), mail.html ?? '', mail.attachments.map(({ filename }) => filename), problems.map(({ code }) => code)]).toEqual([text, html, files, codes])
  }) // prettier-ignore
})

const word = zip([['word/document.xml', Buffer.from('<w:document><w:p><w:r><w:t>d</w:t></w:r></w:p></w:document>')]])
const all = zip([['b.txt', Buffer.from('b')], ['c.png', Buffer.from('c')], ['d.docx', word], ['e.zip', zip([['f.txt', Buffer.from('f')]])]]) // prettier-ignore
const book = zip([['xl/workbook.xml', Buffer.from('x')], ['a.txt', Buffer.from('x')]]) // prettier-ignore

describe('what is attached as text', () => {
  it.each<[string, string | null, string, string | Uint8Array, readonly (readonly [string, string])[]]>([
    ['a text', 'a.txt', 'application/octet-stream', '\ufeffa\r\nb', [['a.txt', 'a\nb']]],
    ['a text by its type', 'orders', 'text/markdown', 'a', [['orders', 'a']]],
    ['another ending says otherwise', 'a.bin', 'text/plain', 'a', []],
    ['a page by its type', null, 'text/html', '<p>a</p>', [['unnamed', 'a']]],
    ['a table', 'a.csv', 'a/b', 'round 1,offer 6,"a\nb"\npass', [['a.csv', 'round 1: offer 6\nround 1: a\nround 1: b\npass']]],
    ['letters of Windows', 'a.txt', 'a/b', Buffer.from('\x96', 'latin1'), [['a.txt', '–']]],
    ['another letter', 'a.eml', 'message/rfc822', 'x', []],
    ['a document', 'a.bin', 'a/b', word, [['a.bin', 'd']]],
    ['a spreadsheet', 'a.xlsx', 'a/b', book, []],
    ['a document larger than is opened', 'a.rtf', 'a/b', Buffer.alloc(LIMITS.document + 1, 'x').fill('{\\rtf1 a}', 0, 9), []],
    ['an archive', 'a.zip', 'a/b', all, [['a.zip/b.txt', 'b'], ['a.zip/d.docx', 'd']]],
    ['a damaged archive', 'a.zip', 'a/b', all.subarray(0, 30), []],
    ['a name with line ends', 'a\r\nb\u2028c.txt', 'a/b', 'x', [['a b c.txt', 'x']]],
  ])('%s', async (_, name, type, content, texts) => {
    expect((await attachedTexts([attached(name, type, content)])).map((each) => [each.name, each.text])).toEqual(texts)
  }) // prettier-ignore
  it('many files are not all opened', async () => {
    const many = Array.from({ length: LIMITS.parts + 1 }, (_, i) => attached(`${i}.txt`, 'a/b', 'x'))
    expect(await attachedTexts(many)).toHaveLength(LIMITS.parts)
  })
})
