// Mailboxes, folders, archives, chats, tables; attachments and subjects: where a letter's words are found at all.
import { annas, forGames, textOf, turnOf, type Draft } from '../cases'
import { eml, escapeHtml, fromOf } from '../mime'
import type { Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type World } from '../world'
import { zip } from '../zip'

type File = IntakeCase['files'][number]
const bytes = (text: string, encoding: 'utf8' | 'latin1' | 'utf16le' = 'utf8'): Uint8Array =>
  Buffer.from(text, encoding)

const hers = (w: World, more: object = {}): Buffer =>
  eml({
    text: `Hi Pat,\n\n${textOf(w.now)}\n\nAnna\n`,
    id: '<one@quill.example>',
    date: 'Mon, 2 Mar 2026 09:00:00 +0000',
    ...more,
  })
const his = (w: World, more: object = {}): Buffer =>
  eml({
    from: fromOf('Brian'),
    text: `Pat,\n\n${textOf(w.old)}\n`,
    id: '<two@inkwell.example>',
    date: 'Mon, 2 Mar 2026 12:00:00 +0000',
    ...more,
  })
const both = (w: World): Draft['expect'] => ({
  reads: { Anna: textOf(w.now), Brian: textOf(w.old) },
  messages: 2,
})
const files = (what: string, make: (w: World) => readonly File[], expect: (w: World) => Draft['expect']): Shape => [
  what,
  (w) => ({ files: make(w), expect: expect(w) }),
]
const one = (what: string, name: string, make: (w: World) => Uint8Array, expect = both): Shape =>
  files(what, (w) => [{ name, bytes: make(w) }], expect)
const line = (address: string, rest = ''): string => `From ${address} Mon Mar  2 09:00:00 2026${rest}\n`
const box = (w: World, quoted: (text: string) => string = (t) => t): Buffer =>
  Buffer.from(
    `${line('anna@quill.example')}${quoted(hers(w).toString('latin1'))}\n${line('brian@inkwell.example')}${quoted(his(w).toString('latin1'))}\n`,
    'latin1',
  )
const length = (mail: Buffer, text: string): Buffer =>
  Buffer.from(
    mail.toString('latin1').replace('\n\n', `\nContent-Length: ${Buffer.byteLength(text, 'latin1')}\n\n`),
    'latin1',
  )
const body = (mail: Buffer): string => mail.toString('latin1').replace(/^[\s\S]*?\n\n/, '')
const emlx = (mail: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${mail.length}\n`),
    mail,
    Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict><key>flags</key><integer>8590195713</integer></dict></plist>\n',
    ),
  ])
/** A newer letter with other orders that must not count: a draft, or one thrown away. */
const unwanted = (w: World, headers: Record<string, string>): Buffer =>
  eml({ text: textOf(w.other), id: '<three@quill.example>', date: 'Wed, 4 Mar 2026 09:00:00 +0000', headers })
const withUnwanted = (w: World, headers: Record<string, string>): Buffer =>
  Buffer.concat([box(w), Buffer.from(line('anna@quill.example')), unwanted(w, headers), Buffer.from('\n')])

const BOXES: readonly Shape[] = [
  one('mboxo', 'Inbox', (w) => box(w, (t) => t.replace(/^From /gm, '>From '))),
  one('mboxrd', 'inbox.mbox', (w) => box(w, (t) => t.replace(/^(>*From )/gm, '>$1'))),
  one('mboxcl', 'inbox', (w) =>
    Buffer.concat([
      Buffer.from(line('anna@quill.example')),
      length(hers(w), body(hers(w))),
      Buffer.from(line('brian@inkwell.example')),
      length(his(w), body(his(w))),
    ]),
  ),
  one('mboxcl2, From inside', 'inbox', (w) => {
    const text = `Hi Pat,\n\nFrom Leeds with love\n\n${textOf(w.now)}\n\nFrom me too, Mon Mar  2 09:00:00 2026\n`
    const mail = hers(w, { text })
    return Buffer.concat([
      Buffer.from(line('anna@quill.example')),
      length(mail, body(mail)),
      Buffer.from(line('brian@inkwell.example')),
      length(his(w), body(his(w))),
    ])
  }),
  one('mbox with CRLF', 'inbox.mbox', (w) => Buffer.from(box(w).toString('latin1').replace(/\n/g, '\r\n'), 'latin1')),
  one('mbox with zones in the lines', 'inbox.mbox', (w) =>
    Buffer.from(
      box(w)
        .toString('latin1')
        .replace(/2026\nFrom:/g, '2026 +0100\nFrom:'),
      'latin1',
    ),
  ),
  one('mbox of Thunderbird', 'Inbox', (w) =>
    Buffer.from(
      `From - Mon Mar 02 09:00:00 2026\nX-Mozilla-Status: 0001\nX-Mozilla-Status2: 00000000\n${hers(w).toString('latin1')}\nFrom - Mon Mar 02 12:00:00 2026\nX-Mozilla-Status: 0001\n${his(w).toString('latin1')}\n`,
      'latin1',
    ),
  ),
  one('Thunderbird, deleted but not compacted', 'Inbox', (w) => withUnwanted(w, { 'X-Mozilla-Status': '0009' })),
  one('Takeout, a draft', 'All mail.mbox', (w) => withUnwanted(w, { 'X-Gmail-Labels': 'Drafts' })),
  one('Takeout, trash', 'All mail.mbox', (w) => withUnwanted(w, { 'X-Gmail-Labels': 'Trash,Unread' })),
  one('Takeout, trash in German', 'All mail.mbox', (w) => withUnwanted(w, { 'X-Gmail-Labels': 'Papierkorb' })),
  one('mbox, status deleted', 'inbox', (w) => withUnwanted(w, { Status: 'RO', 'X-Status': 'D' })),
  one(
    'MMDF',
    'inbox',
    (w) => Buffer.concat([Buffer.from('\x01\x01\x01\x01\n'), hers(w)]),
    () => ({ asks: 'orders' }),
  ),
  one(
    'Babyl',
    'RMAIL',
    (w) => Buffer.concat([Buffer.from('BABYL OPTIONS:\n\x1f\n'), hers(w)]),
    () => ({ asks: 'orders' }),
  ),
  one('letters one below another', 'saved.txt', (w) => Buffer.concat([hers(w), Buffer.from('\n\n'), his(w)])),
  files(
    '.emlx',
    (w) => [
      { name: '1.emlx', bytes: emlx(hers(w)) },
      { name: '2.emlx', bytes: emlx(his(w)) },
    ],
    both,
  ),
  files('.partial.emlx', (w) => [{ name: '1.partial.emlx', bytes: emlx(hers(w)) }], annas),
  files(
    'Maildir',
    (w) => [
      { name: 'Inbox/cur/1740906000.M1P2.host:2,S', bytes: hers(w) },
      { name: 'Inbox/new/1740906001.M1P2.host', bytes: his(w) },
    ],
    both,
  ),
  files(
    'Maildir, thrown away',
    (w) => [
      { name: 'Inbox/cur/1.M1P2.host:2,S', bytes: hers(w) },
      { name: 'Inbox/cur/2.M1P2.host:2,ST', bytes: unwanted(w, {}) },
    ],
    annas,
  ),
  files(
    'Maildir, a draft',
    (w) => [
      { name: 'Inbox/cur/1.M1P2.host:2,S', bytes: hers(w) },
      { name: 'Inbox/cur/2.M1P2.host:2,DS', bytes: unwanted(w, {}) },
    ],
    annas,
  ),
  files(
    'Maildir, folders of trash',
    (w) => [
      { name: 'Mail/cur/1.M1P2.host:2,S', bytes: hers(w) },
      { name: 'Mail/.Trash/cur/2.M1P2.host:2,S', bytes: unwanted(w, {}) },
    ],
    annas,
  ),
  one('zip of mails', 'mails.zip', (w) =>
    zip([
      ['a.eml', hers(w)],
      ['b.eml', his(w)],
    ]),
  ),
  one('zip of a mailbox', 'takeout.zip', (w) => zip([['Takeout/Mail/Inbox.mbox', box(w)]])),
  one('digest', 'digest.eml', (w) =>
    Buffer.from(
      `From: zine-request@list.example\nSubject: Zine digest, vol 3\nDate: Tue, 3 Mar 2026 03:00:00 +0000\nMessage-ID: <d@list.example>\nMIME-Version: 1.0\nContent-Type: multipart/digest; boundary="d"\n\n--d\n\n${hers(w).toString('latin1')}\n--d\n\n${his(w).toString('latin1')}\n--d--\n`,
      'latin1',
    ),
  ),
  one(
    'nested three deep',
    'x.eml',
    (w) =>
      eml({
        from: 'Pat Referee <pat@zine.example>',
        text: '',
        attached: [
          {
            type: 'message/rfc822',
            name: 'a.eml',
            body: eml({
              from: 'Pat Referee <pat@zine.example>',
              text: '',
              attached: [{ type: 'message/rfc822', name: 'b.eml', body: hers(w) }],
            }),
          },
        ],
      }),
    annas,
  ),
  one(
    'UTF-16 text file of a letter',
    'mail.eml',
    (w) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(hers(w).toString('utf8'), 'utf16le')]),
    annas,
  ),
  one(
    'cut off in the headers',
    'x.eml',
    () => bytes('From: Anna Quill <anna@quill.example>\nTo: Pat'),
    () => ({ reads: {}, told: true }),
  ),
  one(
    'an empty mailbox',
    'Inbox',
    () => bytes(''),
    () => ({ reads: {}, messages: 0, told: true }),
  ),
]

const chat = (
  what: string,
  name: string,
  text: (w: World, a: readonly string[], b: readonly string[]) => string,
): Shape => one(what, name, (w) => bytes(text(w, w.now.lines, w.old.lines)))
const CHATS: readonly Shape[] = [
  chat(
    'WhatsApp',
    'WhatsApp Chat with Kettle.txt',
    (_, a, b) =>
      `02/03/2026, 09:00 - Messages and calls are end-to-end encrypted.\n02/03/2026, 09:01 - Anna: ${a.join('\n')}\n02/03/2026, 09:05 - Brian: ${b.join('\n')}\n`,
  ),
  chat(
    'WhatsApp on iPhone',
    '_chat.txt',
    (_, a, b) => `[02/03/2026, 09:01:10] Anna: ${a.join('\n')}\n[02/03/2026, 09:05:10] Brian: ${b.join('\n')}\n`,
  ),
  chat(
    'Discord, copied',
    'chat.txt',
    (_, a, b) => `Anna — 02/03/2026 09:01\n${a.join('\n')}\nBrian — 02/03/2026 09:05\n${b.join('\n')}\n`,
  ),
  chat('Slack, copied', 'chat.txt', (_, a, b) => `Anna  9:01 AM\n${a.join('\n')}\nBrian  9:05 AM\n${b.join('\n')}\n`),
  chat('Telegram export', 'result.json', (_, a, b) =>
    JSON.stringify({
      name: 'Kettle Street',
      type: 'private_group',
      id: 1,
      messages: [
        ['Anna', a, '2026-03-02T09:01:00'],
        ['Brian', b, '2026-03-02T09:05:00'],
      ].map(([from, text, date], i) => ({
        id: i + 1,
        type: 'message',
        date,
        from,
        from_id: `user${i}`,
        text: (text as string[]).join('\n'),
      })),
    }),
  ),
  chat(
    'phpBB',
    'thread.txt',
    (_, a, b) =>
      `Re: Kettle Street\nby Anna » Mon Mar 02, 2026 9:01 am\n\n${a.join('\n')}\n\nRe: Kettle Street\nby Brian » Mon Mar 02, 2026 9:05 am\n\n${b.join('\n')}\n`,
  ),
  chat(
    'Discourse',
    'thread.txt',
    (_, a, b) => `Anna\n2 March 2026 09:01\n\n${a.join('\n')}\n\nBrian\n2 March 2026 09:05\n\n${b.join('\n')}\n`,
  ),
  chat(
    'groups.io',
    'thread.txt',
    (_, a, b) =>
      `Anna\n#101 Mar 2, 2026, 9:01 am\n${a.join('\n')}\n\nBrian\n#102 Mar 2, 2026, 9:05 am\n${b.join('\n')}\n`,
  ),
  one('Google Forms', 'answers.csv', (w) =>
    bytes(
      `"Timestamp","Email Address","Your orders for this turn"\n"2026/03/02 9:01:00 AM GMT","anna@quill.example","${w.now.lines.join('\n').replace(/"/g, '""')}"\n"2026/03/02 9:05:00 AM GMT","brian@inkwell.example","${w.old.lines.join('\n')}"\n`,
    ),
  ),
  one('table with sep=', 'answers.csv', (w) =>
    bytes(
      `sep=;\nname;orders\nAnna;"${w.now.lines.join('\n').replace(/"/g, '""')}"\nBrian;"${w.old.lines.join('\n')}"\n`,
    ),
  ),
  one('table with tabs', 'answers.tsv', (w) =>
    bytes(`name\torders\nAnna\t"${w.now.lines.join('\n').replace(/"/g, '""')}"\nBrian\t"${w.old.lines.join('\n')}"\n`),
  ),
  one(
    'table in columns of the slip',
    'answers.csv',
    (w) =>
      bytes(
        `player,${w.now.slip.map(([label]) => label || 'orders').join(',')}\nAnna,${w.now.slip.map(([, lines]) => `"${lines.join('\n')}"`).join(',')}\n`,
      ),
    annas,
  ),
]

const page = (w: World): string =>
  `<html><body>${w.now.lines.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}</body></html>`
const attached = (
  what: string,
  make: (w: World) => NonNullable<Parameters<typeof eml>[0]['attached']>,
  text = 'My orders are attached.',
): Shape => [what, (w) => ({ letter: { text, attached: make(w) }, expect: annas(w) })]
const xml = (lines: readonly string[], wrap: (words: string) => string): string =>
  lines.map((each) => wrap(escapeHtml(each))).join('')
const docx = (lines: readonly string[]): Uint8Array =>
  zip([
    [
      '[Content_Types].xml',
      bytes('<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    ],
    [
      'word/document.xml',
      bytes(
        `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${xml(lines, (t) => `<w:p><w:r><w:t xml:space="preserve">${t.slice(0, 5)}</w:t></w:r><w:r><w:t xml:space="preserve">${t.slice(5)}</w:t></w:r></w:p>`)}</w:body></w:document>`,
      ),
    ],
  ])
const odt = (lines: readonly string[]): Uint8Array =>
  zip([
    ['mimetype', bytes('application/vnd.oasis.opendocument.text')],
    [
      'content.xml',
      bytes(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${xml(lines, (t) => `<text:p>${t}</text:p>`)}</office:text></office:body></office:document-content>`,
      ),
    ],
  ])
const rtf = (lines: readonly string[]): string =>
  `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}\\f0\\fs24 ${lines.join('\\par\n')}\\par}`

const ATTACHED: readonly Shape[] = [
  attached('.txt', (w) => [{ type: 'text/plain', name: 'orders.txt', body: textOf(w.now) }]),
  attached('.txt, nothing else', (w) => [{ type: 'text/plain', name: 'orders.txt', body: textOf(w.now) }], ''),
  attached('.txt, inline', (w) => [
    { type: 'text/plain', name: 'orders.txt', body: textOf(w.now), disposition: 'inline' },
  ]),
  attached('.txt as octets', (w) => [{ type: 'application/octet-stream', name: 'orders.txt', body: textOf(w.now) }]),
  attached('.txt in UTF-16', (w) => [
    {
      type: 'text/plain',
      name: 'orders.txt',
      body: Buffer.concat([Buffer.from([0xff, 0xfe]), bytes(textOf(w.now), 'utf16le')]),
    },
  ]),
  attached('.html', (w) => [{ type: 'text/html', name: 'orders.html', body: page(w) }]),
  attached('.csv', (w) => [
    {
      type: 'text/csv',
      name: 'orders.csv',
      body: w.now.slip
        .map(([label, lines]) => (label === '' ? `"${lines.join('\n')}"` : `"${label}","${lines.join('\n')}"`))
        .join('\n'),
    },
  ]),
  attached('.docx', (w) => [
    {
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      name: 'orders.docx',
      body: docx(w.now.lines),
    },
  ]),
  attached('.odt', (w) => [
    { type: 'application/vnd.oasis.opendocument.text', name: 'orders.odt', body: odt(w.now.lines) },
  ]),
  attached('.rtf', (w) => [{ type: 'application/rtf', name: 'orders.rtf', body: rtf(w.now.lines) }]),
  [
    'a picture beside orders',
    (w) => ({
      letter: {
        text: textOf(w.now),
        attached: [{ type: 'image/png', name: 'cat.png', body: bytes('\x89PNG\r\n', 'latin1') }],
      },
      expect: annas(w),
    }),
  ],
  [
    'other orders in the text',
    (w) => ({
      letter: {
        text: textOf(w.old),
        attached: [{ type: 'text/plain', name: 'orders.txt', body: textOf(w.now) }],
      },
      expect: { asks: 'orders' },
    }),
  ],
  [
    'a picture alone',
    () => ({
      letter: {
        text: '',
        attached: [{ type: 'image/jpeg', name: 'orders.jpg', body: bytes('\xff\xd8\xff\xe0', 'latin1') }],
      },
      expect: { reads: {}, told: true },
    }),
  ],
]

const SUBJECTS: readonly Shape[] = [
  ['subject alone', (w) => ({ letter: { subject: w.now.lines.join('; '), text: '' }, expect: annas(w) })],
  ['subject, body a name', (w) => ({ letter: { subject: w.now.lines.join('; '), text: 'Anna' }, expect: annas(w) })],
  [
    'subject begun, body goes on',
    (w) => ({
      letter: { subject: w.now.lines[0]!, text: w.now.lines.slice(1).join('\n') },
      expect: annas(w),
    }),
  ],
  [
    'subject, body says see above',
    (w) => ({
      letter: {
        subject: `Orders: ${w.now.lines.join('; ')}`,
        text: 'See the subject. Nothing to add.\n\nAnna',
      },
      expect: annas(w),
    }),
  ],
  [
    'subject another than body',
    (w) => ({ letter: { subject: w.old.lines.join('; '), text: textOf(w.now) }, expect: { asks: 'orders' } }),
  ],
  [
    'subject names another turn',
    (w) => ({
      letter: { subject: 'Re: Kettle Street, turn 7', text: textOf(w.now) },
      expect: { ...annas(w), told: true },
    }),
  ],
]

export const containers: readonly IntakeCase[] = BOXES.flatMap(([what, make], i) =>
  forGames('containers', what, turnOf(GAMES, i, 2), make),
)
export const chats: readonly IntakeCase[] = CHATS.flatMap(([what, make], i) =>
  forGames('chats and tables', what, turnOf(GAMES, i, 2), make),
)
export const attachments: readonly IntakeCase[] = ATTACHED.flatMap(([what, make], i) =>
  forGames('attachments', what, turnOf(WITH_SLIPS, i, 2), make),
)
export const subjects: readonly IntakeCase[] = SUBJECTS.flatMap(([what, make], i) =>
  forGames('subjects', what, turnOf(WITH_SLIPS, i, 3), make),
)
