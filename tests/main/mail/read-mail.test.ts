import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMailFile, readMailFiles } from '../../../src/main/mail/read-files'
import { LIMITS } from '../../../src/main/mail/types'
import { codes, fixture, FIXTURES, fixtureNames, mail, NOW, read, readOne } from './support'

const crlf = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1')
const lf = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replace(/\r\n/g, '\n'), 'latin1')

describe("a referee's inbox", () => {
  it.each([
    [
      '01',
      'a1@quill.example',
      'Anna Quill',
      'anna@quill.example',
      '2026-03-02T18:20:11.000Z',
      'Round 1: offer 5 6 6\nRound 2: if I won the first one then offer 1 2 else restock 6 6 5',
    ],
    [
      '02',
      'b1@inkwell.example',
      null,
      'brian@inkwell.example',
      '2026-03-03T12:02:45.000Z',
      'Round 1: offer 6, 6\nRound 2: pass',
    ],
    [
      '03',
      'c1@leeds.example',
      'Cleo, of Leeds',
      'cleo@leeds.example',
      '2026-03-04T20:00:00.000Z',
      'round 1 – offer 4\u00a05\u00a06\nRound\u00a02—restock 6‑6‑6',
    ],
    [
      '04',
      'a2@quill.example',
      'Anna Quill',
      'anna@quill.example',
      '2026-03-05T09:15:00.000Z',
      'r2: if I won (that) offer 1 2, otherwise restock random',
    ],
    [
      '05',
      'b0@inkwell.example',
      null,
      'brian@inkwell.example',
      '2026-03-03T04:59:00.000Z',
      'Round 1: offer 1\nRound 2: offer 1',
    ],
    ['06', 'z@prize.example', 'Win Big', 'spam@prize.example', '2026-03-05T10:00:00.000Z', 'Round 1: offer 6 6 6 6'],
    [
      '07',
      'd1@ll.example',
      'Dai Llûr',
      'dai@ll.example',
      '2026-03-06T12:00:00.000Z',
      'Round 1: I offer a 6, a 5 and two 3s\nRound 2: restock 6,6,1\nSiôn gives his love',
    ],
    [
      '08',
      'e1@ridge.example',
      null,
      'eve@ridge.example',
      '2026-03-08T23:40:00.000Z',
      'R2:\n  if Anna has 20 points\n     offer 6 6 6\n  else\n     if I have 6 6 offer 6 6 else pass',
    ],
    [
      '09',
      't1@market.example',
      'TGXAndy',
      'andy@market.example',
      '2026-03-06T12:30:00.000Z',
      'Gift three decks of playing cards to TGXAndy.',
    ],
    [
      '10',
      't2@market.example',
      'Mary Ann',
      'mary@market.example',
      '2026-03-06T12:31:00.000Z',
      'Today I’ll generate 1 rabbit',
    ],
    [
      '11',
      't3@market.example',
      null,
      'bo@market.example',
      '2026-03-06T13:00:00.000Z',
      'generate wands, capes and rabbits; bid ten on Blaire',
    ],
  ])('%s comes in with sender, date and text, whatever its line ends', async (start, id, name, address, date, text) => {
    const { name: file, bytes } = fixture(start)
    for (const variant of [bytes, crlf(bytes), lf(bytes)]) {
      const message = await readOne(variant, file)
      expect(message).toMatchObject({ id, file, kind: 'mail', from: { name, address }, date })
      expect(message.text).toContain(text)
      expect(message.text).not.toContain('\r')
    }
  })

  it('01 keeps the signature mark, so that the reader of orders can see it', async () => {
    expect((await readOne(fixture('01').bytes)).text).toContain('\n-- \nAnna Quill, 12 Vellum Lane')
  })

  it('02: HTML becomes lines, the quoted block `> ` lines', async () => {
    expect((await readOne(fixture('02').bytes)).text.split('\n')).toEqual([
      'Hello Pat',
      '',
      'Round 1: offer 6, 6',
      'Round 2: pass',
      '',
      'Regards,',
      'Brian',
      '',
      '> On 1 March Pat wrote:',
      '> > Round 1: offer ...',
      '> please send orders',
    ])
  })

  it('11 lists its attachment and does not read it', async () => {
    const message = await readOne(fixture('11').bytes)
    expect(message.attachments).toEqual([{ name: 'map.png', type: 'image/png', size: 8 }])
    expect(codes(message)).toEqual(['attachment'])
  })

  it('nothing is wrong with 01 to 10', async () => {
    for (const name of fixtureNames().slice(0, 10)) expect(codes(await readOne(fixture(name).bytes, name))).toEqual([])
  })
})

describe('mailboxes', () => {
  const box = (eol: (bytes: Buffer) => Buffer, quoted: (text: string) => string = (text) => text): Buffer =>
    Buffer.concat(
      fixtureNames().map((name, i) =>
        Buffer.concat([
          Buffer.from(`From sender@example Mon Mar  ${i + 1} 18:20:11 2026\n`),
          Buffer.from(quoted(eol(fixture(name).bytes).toString('latin1')), 'latin1'),
          Buffer.from('\n\n'),
        ]),
      ),
    )

  it.each([['mail.mbox'], ['Inbox'], ['export.txt'], ['wrongly-named.eml']])(
    'all eleven in one file named %s give the same messages',
    async (name) => {
      for (const eol of [lf, crlf]) {
        const { messages, problems } = await read(eol(box(eol)), name)
        expect(problems).toEqual([])
        expect(messages.map((m) => m.id)).toEqual(
          ['a1', 'b1', 'c1', 'a2', 'b0', 'z', 'd1', 'e1', 't1', 't2', 't3'].map((id, i) =>
            messages[i]!.id.replace(/^[^@]*/, id),
          ),
        )
        const alone = await Promise.all(fixtureNames().map((file) => readOne(fixture(file).bytes)))
        expect(messages.map((m) => m.text)).toEqual(alone.map((m) => m.text))
      }
    },
  )

  it('a line that begins with From is text; >From is unquoted by one mark', async () => {
    const text = 'From Leeds with love\n\nFrom what I saw, yes\n\n>From here on: nothing\n>>From there'
    const source = `From a@b.example Mon Mar  2 18:20:11 2026\n${mail([], text)}\n\nFrom c@d.example Tue Mar  3 18:20:11 2026\n${mail(['Subject: two'], 'Round 1: pass').replace('<t@', '<u@')}\n`
    const { messages } = await read(source, 'x.mbox')
    expect(messages.map((m) => m.text)).toEqual([
      'From Leeds with love\n\nFrom what I saw, yes\n\nFrom here on: nothing\n>From there',
      'Round 1: pass',
    ])
  })

  it('one bad message does not keep the others out', async () => {
    const bomb = nest(400).replace('<t@', '<v@')
    const source = [mail([], 'one'), bomb, mail([], 'three').replace('<t@', '<u@')]
      .map((m) => `From a@b.example Mon Mar  2 18:20:11 2026\n${m}\n\n`)
      .join('')
    const { messages } = await read(source, 'x.mbox')
    expect(messages.map((m) => m.text)).toEqual(['one', '', 'three'])
    expect(messages[1]).toMatchObject({ subject: 'nested', from: { address: 'anna@quill.example' } })
    expect(codes(messages[1]!)).toEqual(['message-unreadable'])
    expect(messages[1]!.problems[0]!.message).toContain('nested too deeply')
  })

  it('raw messages one below another in a text file are told apart', async () => {
    const source = `${mail([], 'one')}\n\n${mail([], 'two').replace('<t@', '<u@')}\n`
    expect((await read(source, 'saved.txt')).messages.map((m) => m.text)).toEqual(['one', 'two'])
  })

  it('a forwarded header inside one message splits nothing', async () => {
    const body =
      'Round 1: pass\n\nFrom: Brian <b@inkwell.example>\nDate: Mon, 2 Mar 2026 18:20:11 +0000\nTo: Pat\n\nRound 1: offer 1'
    expect((await read(mail([], body), 'saved.txt')).messages).toHaveLength(1)
    expect((await read(mail([], body.replace('To: Pat', 'Message-ID: <x@y>')), 'saved.eml')).messages).toHaveLength(1)
  })

  it('a message that comes twice is one; another with its Message-ID is kept and marked', async () => {
    const source = [mail([], 'one'), mail([], 'one'), mail([], 'other')]
      .map((m) => `From a@b.example Mon Mar  2 18:20:11 2026\n${m}\n\n`)
      .join('')
    const { messages } = await read(source, 'x.mbox')
    expect(messages.map((m) => m.text)).toEqual(['one', 'other'])
    expect(messages[1]!.id).not.toBe(messages[0]!.id)
    expect(codes(messages[1]!)).toEqual(['same-message-id'])
  })
})

const nest = (depth: number): string => {
  const parts: string[] = []
  for (let i = 0; i < depth; i++) parts.push(`Content-Type: multipart/mixed; boundary="b${i}x"\r\n\r\n--b${i}x\r\n`)
  return (
    mail(['Subject: nested', 'MIME-Version: 1.0'], 'x').replace(/\r\n\r\nx$/, '\r\n') +
    parts.join('') +
    'Content-Type: text/plain\r\n\r\ndeep\r\n'
  )
}

describe('nasty messages', () => {
  it('a wrong charset label is noticed: Latin-1 called UTF-8', async () => {
    const bytes = Buffer.from(mail(['Content-Type: text/plain; charset=utf-8'], 'Siôn: café'), 'latin1')
    const message = await readOne(bytes)
    expect(message.text).toBe('Siôn: café')
    expect(codes(message)).toEqual(['charset-guessed'])
  })

  it('a wrong charset label is noticed: UTF-8 called Latin-1, and no label at all', async () => {
    expect((await readOne(mail(['Content-Type: text/plain; charset=iso-8859-1'], 'Llŷr – ie'))).text).toBe('Llŷr – ie')
    expect((await readOne(mail([], 'Llŷr – ie'))).text).toBe('Llŷr – ie')
    expect((await readOne(Buffer.from(mail([], 'Siôn'), 'latin1'))).text).toBe('Siôn')
  })

  it('bytes that fit no charset are said to be lost', async () => {
    const message = await readOne(
      mail(
        ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
        'Round 1: offer=EF=BF=BD 5',
      ),
    )
    expect(message.text).toContain('Round 1: offer')
    expect(codes(message)).toContain('letters-lost')
  })

  it('an unknown charset and a broken base64 still give a message', async () => {
    expect((await readOne(mail(['Content-Type: text/plain; charset=x-klingon'], 'Round 1: pass'))).text).toBe(
      'Round 1: pass',
    )
    const broken = await readOne(mail(['Content-Transfer-Encoding: base64'], 'Um91bmQgMTogcGFzcw*** not base64 at all'))
    expect(broken.text).toContain('Round 1: pass')
  })

  it.each([
    ['no Date', null, ['no-date']],
    ['an empty Date', 'Date: ', ['no-date']],
    ['an unreadable Date', 'Date: last Tuesday', ['bad-date']],
    ['an impossible Date', 'Date: Mon, 31 Feb 2026 10:00:00 +0000', ['bad-date']],
  ])('%s: the time of import counts, and it is said', async (_, header, expected) => {
    const source = mail([], 'Round 1: pass').replace(/Date: [^\r]*\r\n/, header === null ? '' : `${header}\r\n`)
    const message = await readOne(source)
    expect(message.date).toBeNull()
    expect(codes(message)).toEqual(expected)
  })

  it('a date still to come and one without a zone are marked', async () => {
    expect(codes(await readOne(mail([], 'x').replace('2 Mar 2026', '2 Mar 2036')))).toEqual(['date-in-future'])
    const noZone = await readOne(mail([], 'x').replace(' +0000', ''))
    expect(noZone.date).toBe('2026-03-02T18:20:11.000Z')
    expect(codes(noZone)).toEqual(['no-zone'])
  })

  it('folded and encoded headers are put together', async () => {
    const source =
      'From: =?utf-8?Q?Ll=C5=B7r?=\r\n ap Gwilym\r\n <llyr@cwm.example>\r\nSubject: orders\r\n\tfor session 1\r\nDate: Mon, 2 Mar 2026\r\n 18:20:11 +0000\r\nMessage-ID:\r\n <fold@cwm.example>\r\n\r\nRound 1: pass\r\n'
    expect(await readOne(source)).toMatchObject({
      id: 'fold@cwm.example',
      from: { name: 'Llŷr ap Gwilym', address: 'llyr@cwm.example' },
      subject: 'orders\tfor session 1'.replace('\t', ' '),
      date: '2026-03-02T18:20:11.000Z',
    })
  })

  it('a display name that holds an address does not become the address', async () => {
    const source = mail([], 'x').replace('Anna Quill <anna@quill.example>', '"anna@quill.example" <spam@prize.example>')
    expect((await readOne(source)).from.address).toBe('spam@prize.example')
  })

  it('no From, or two of them, is said', async () => {
    const none = await readOne(
      mail(['To: pat@zine.example'], 'x')
        .replace(/From: [^\r]*\r\n/, 'Sender: \r\n')
        .replace('Sender: ', 'From: '),
    )
    expect(none.from).toEqual({ name: null, address: null })
    expect(codes(none)).toEqual(['no-sender'])
    expect(codes(await readOne(mail(['From: eve@ridge.example'], 'x')))).toEqual(['several-senders'])
  })

  it("a forwarded message is listed and never read as the sender's own words", async () => {
    const source = mail(
      ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=B'],
      '--B\r\n\r\nRound 1: pass\r\n--B\r\nContent-Type: message/rfc822\r\n\r\nFrom: brian@inkwell.example\r\n\r\nRound 1: offer 6 6\r\n--B--\r\n',
    )
    const message = await readOne(source)
    expect(message.text).toBe('Round 1: pass')
    expect(message.attachments).toMatchObject([{ name: 'forwarded message', type: 'message/rfc822' }])
  })

  it('flowed text is joined, but never across a quotation', async () => {
    const body =
      '> as you \r\n> wrote \r\nRound 1: if I won (a) then offer 1 2 else \r\nrestock 6 6 5\r\nRound 2: pass\r\n-- \r\nAnna'
    expect((await readOne(mail(['Content-Type: text/plain; charset=utf-8; format=flowed'], body))).text).toBe(
      '> as you wrote \nRound 1: if I won (a) then offer 1 2 else restock 6 6 5\nRound 2: pass\n-- \nAnna',
    )
  })

  it('a footer added by a mailing list does not hide that the orders are HTML', async () => {
    const source = mail(
      ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=B'],
      '--B\r\nContent-Type: text/html\r\n\r\n<p>Round 1: pass</p><blockquote type="cite">Round 1: offer 6</blockquote>\r\n--B\r\nContent-Type: text/plain\r\n\r\nlist footer\r\n--B--\r\n',
    )
    expect((await readOne(source)).text).toContain('> Round 1: offer 6')
  })

  it('the same message without Message-ID has the same id again, another text another one', async () => {
    const source = mail([], 'Round 1: pass').replace(/Message-ID: [^\r]*\r\n/, '')
    const id = (await readOne(source, 'a.eml')).id
    expect(id).toMatch(/^hash:[0-9a-f]{40}$/)
    expect((await readOne(source.replace(/\r\n/g, '\n'), 'b.eml')).id).toBe(id)
    expect((await readOne(source.replace('pass', 'offer 1'), 'a.eml')).id).not.toBe(id)
  })

  it('a message of 100,000 lines is cut, and that is said', async () => {
    const message = await readOne(mail([], 'Round 1: pass\r\n'.repeat(100_000)))
    expect(message.text.split('\n')).toHaveLength(LIMITS.lines)
    expect(codes(message)).toEqual(['message-too-long'])
  })

  it('a message of several parts with a million lines is said to be unreadable', async () => {
    const message = await readOne(
      mail(['Content-Type: multipart/mixed; boundary=B'], '--B\r\n\r\n' + 'x\n'.repeat(1_000_000)),
    )
    expect(codes(message)).toEqual(['message-unreadable'])
    expect(message).toMatchObject({ id: 't@quill.example', from: { address: 'anna@quill.example' } })
  })

  it.each([['utf-8'], ['iso-8859-1'], [null]] as const)(
    'a long message reads like a short one (%s)',
    async (charset) => {
      const headers = charset ? [`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit'] : []
      const bytes = (text: string): Buffer => Buffer.from(mail(headers, text), charset === 'utf-8' ? 'utf8' : 'latin1')
      const line = 'Round 1: offer 5 – Siôn\r\n'.replace('–', charset === 'utf-8' ? '–' : '-')
      const long = await readOne(bytes(line.repeat(3000)))
      const short = await readOne(bytes(line))
      expect(long.text).toBe((short.text + '\n').repeat(3000).trimEnd())
      expect(codes(long)).toEqual(codes(short))
    },
  )

  it('one line of several million characters is cut as well', async () => {
    const message = await readOne(mail([], 'a'.repeat(3_000_000)))
    expect(message.text).toHaveLength(LIMITS.characters)
    expect(codes(message)).toEqual(['message-too-long'])
  })

  it('huge headers and a hundred thousand parts end as a message or a problem', async () => {
    const headers = await readOne(mail([`X-Long: ${'a'.repeat(3_000_000)}`], 'x'))
    expect(codes(headers)).toEqual(['message-unreadable'])
    const parts = '--B\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(20_000)
    const message = await readOne(mail(['Content-Type: multipart/mixed; boundary=B'], parts))
    expect(codes(message)).toContain('message-too-long')
  })

  it('a mailbox of 20 MB comes in whole', async () => {
    const body = 'Round 1: offer 5 6 6\r\n'.repeat(2000)
    const one = (i: number): string =>
      `From a@b.example Mon Mar  2 18:20:11 2026\r\n${mail([`Subject: ${i}`], body).replace('<t@', `<${i}@`)}\r\n\r\n`
    const source = Buffer.from(Array.from({ length: 460 }, (_, i) => one(i)).join(''))
    expect(source.length).toBeGreaterThan(20_000_000)
    expect((await read(source, 'x.mbox')).messages).toHaveLength(460)
  })
})

describe('text without headers', () => {
  it('is one paste', async () => {
    const { messages, problems } = await read('\nRound 1: offer 5\nRound 2: pass\n', 'orders.txt')
    expect(problems).toEqual([])
    expect(messages).toMatchObject([
      {
        kind: 'paste',
        text: 'Round 1: offer 5\nRound 2: pass',
        date: null,
        from: { name: null, address: null },
        problems: [],
      },
    ])
    expect(messages[0]).not.toHaveProperty('sections')
  })

  it('has sections under headings that are only [Name]', async () => {
    const { messages } = await read(
      'for session 1\n\n[Anna]\nRound 1: offer [5]\n\n [Llŷr ap Gwilym] \r\nr1: pass\n[Brian] says no\n',
      'orders.txt',
    )
    expect(messages[0]!.sections).toEqual([
      { name: 'Anna', text: 'Round 1: offer [5]', line: 3 },
      { name: 'Llŷr ap Gwilym', text: 'r1: pass\n[Brian] says no', line: 6 },
    ])
    expect(codes(messages[0]!)).toEqual(['text-before-heading'])
  })

  it('a sentence with a colon is no header', async () => {
    expect((await readOne('Round 1: offer 5\nFrom: my heart\n', 'orders.txt')).kind).toBe('paste')
  })

  it('called .eml is read all the same and marked', async () => {
    const message = await readOne('Round 1: pass', 'odd.eml')
    expect(message).toMatchObject({ kind: 'paste', text: 'Round 1: pass' })
    expect(codes(message)).toEqual(['no-headers'])
  })

  it('may be HTML, UTF-16, with a byte-order mark, or an Apple .emlx', async () => {
    expect((await readOne('<html><body>Round 1: pass<br>Round 2: pass</body></html>', 'page.txt')).text).toBe(
      'Round 1: pass\nRound 2: pass',
    )
    expect((await readOne(Buffer.from('\ufeffRound 1: pass\r\nLlŷr', 'utf16le'), 'u.txt')).text).toBe(
      'Round 1: pass\nLlŷr',
    )
    expect((await readOne('\ufeff' + mail([], 'Round 1: pass'), 'u.txt')).from.address).toBe('anna@quill.example')
    expect((await readOne('1234\n' + mail([], 'Round 1: pass'), 'u.emlx')).from.address).toBe('anna@quill.example')
  })

  it('a table gives a message per row', async () => {
    const source =
      'Timestamp,Name,Email,Orders\n2026-03-02T10:00:00Z,Anna,anna@quill.example,"Round 1: offer 5\nRound 2: ""pass"""\n\n,Brian,,r1: pass\n'
    expect((await read(source, 'form.csv')).messages).toMatchObject([
      {
        kind: 'row',
        from: { name: 'Anna', address: 'anna@quill.example' },
        date: '2026-03-02T10:00:00.000Z',
        text: 'Round 1: offer 5\nRound 2: "pass"',
      },
      { kind: 'row', from: { name: 'Brian', address: null }, date: null, text: 'r1: pass' },
    ])
    expect((await read('a,b\n1,2\n', 'form.csv')).problems).toMatchObject([{ code: 'not-a-table', severity: 'error' }])
  })
})

describe('files that are no mail', () => {
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'not-mail'],
    ['an Outlook .msg', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'not-mail'],
    ['bytes', Buffer.from([1, 2, 3, 0, 0, 0, 255]), 'not-mail'],
    ['nothing', Buffer.alloc(0), 'empty-file'],
    ['blanks', Buffer.from(' \n\n\t\n'), 'empty-file'],
  ])('%s: said with the name and what to do', async (_, bytes, code) => {
    const { messages, problems } = await read(bytes, 'thing.eml')
    expect(messages).toEqual([])
    expect(problems).toMatchObject([{ code, severity: 'error' }])
    expect(problems[0]!.message).toContain('thing.eml')
    expect(problems[0]!.remedy).toBeTruthy()
  })

  it('missing, an empty folder, larger than the limit; the good file beside them comes in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postmage-mail-'))
    try {
      await mkdir(join(folder, 'sub.eml'))
      await writeFile(join(folder, 'big.mbox'), Buffer.alloc(LIMITS.file + 1, 0x41))
      const paths = ['none.eml', 'sub.eml', 'big.mbox'].map((name) => join(folder, name))
      const { messages, problems } = await readMailFiles([...paths, join(FIXTURES, '01-anna-plain.eml')], {
        now: NOW,
      })
      expect(messages.map((m) => m.id)).toEqual(['a1@quill.example'])
      const found = Object.fromEntries(problems.map((p) => [p.code, p.message]))
      expect(Object.keys(found).sort()).toEqual(['mail-missing', 'mail-too-large', 'no-mail-in-folder'])
      for (const [code, name] of [
        ['mail-missing', 'none.eml'],
        ['no-mail-in-folder', 'sub.eml'],
      ])
        expect(found[code!]).toContain(name)
      expect(found['mail-too-large']).toContain('big.mbox')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('a folder is read all the way down, foreign and hidden files said or passed over, links in a ring gone through once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postmage-mail-'))
    try {
      const inbox = join(folder, 'Inbox')
      const one = fixture('01').bytes
      await mkdir(join(inbox, 'cur'), { recursive: true })
      await mkdir(join(inbox, 'older'))
      await writeFile(join(inbox, 'cur', '1519412345.M12P34.host:2,S'), one)
      await writeFile(join(inbox, 'older', 'b.eml'), fixture('02').bytes)
      await writeFile(join(inbox, 'orders.csv'), 'name,orders\nCleo,r1: pass\n')
      await writeFile(join(inbox, '.hidden'), 'x')
      await writeFile(join(inbox, 'dovecot.index'), 'x')
      await writeFile(join(inbox, 'game.postmage'), '{"seq":1,}')
      await writeFile(join(inbox, 'map.pdf'), '%PDF-1.7')
      await writeFile(join(inbox, 'pack.json'), '{"a": [1]}')
      await writeFile(join(inbox, 'rich.rtf'), '{\\rtf1 r1: pass}')
      await symlink(inbox, join(inbox, 'older', 'ring'))
      await symlink(join(folder, 'gone'), join(inbox, 'gone.eml'))
      const { messages, problems } = await readMailFiles([inbox], { now: NOW })
      expect(messages.map((m) => m.file)).toEqual([
        'Inbox/cur/1519412345.M12P34.host:2,S',
        'Inbox/older/b.eml',
        'Inbox/orders.csv',
        'Inbox/rich.rtf',
      ])
      expect(problems.map((p) => [p.severity, p.message])).toEqual([
        ['error', expect.stringContaining('gone.eml does not exist')],
        ['warning', 'Inbox/map.pdf is a PDF without text, not mail.'],
        ['warning', 'Inbox/pack.json is data (JSON), not mail.'],
      ])
      const named = await readMailFiles([join(inbox, 'map.pdf')], { now: NOW })
      expect(named.problems.map((p) => [p.severity, p.message])).toEqual([
        ['error', 'map.pdf is a PDF without text, not mail.'],
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('a link that leads nowhere but to itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postmage-mail-'))
    try {
      const path = join(folder, 'loop.eml')
      await symlink(path, path)
      expect((await readMailFile(path)).problems).toMatchObject([{ code: 'mail-unreadable', severity: 'error' }])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('any bytes at all give messages or problems, never an exception', async () => {
    const good = fixture('11').bytes
    for (let cut = 0; cut <= good.length; cut += 7) {
      const { messages, problems } = await read(good.subarray(0, cut))
      expect(messages.length + problems.length).toBeGreaterThan(0)
    }
    for (let at = 0; at < good.length; at += 5) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at]! * 31 + 7) & 0xff
      const { messages, problems } = await read(bad)
      expect(messages.length + problems.length).toBeGreaterThan(0)
    }
  })
})
