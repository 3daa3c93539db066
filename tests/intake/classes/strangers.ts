// Letters as somebody wrote them who had not seen the reader: by the sentences of what is to be read, in shapes no other class has.
// What each must come to was written before the first of them was tried; docs/intake.md has both numbers.
import { annas, forGames, textOf, turnOf, type Draft } from '../cases'
import { divs, escapeHtml } from '../../support/letters/mime'
import { lot, marked, type Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { filled, GAMES, WITH_SLIPS, type World } from '../../support/letters/world'

const letter = (what: string, text: (w: World) => string, more: Draft['letter'] = {}): Shape => [
  what,
  (w) => ({ letter: { subject: 'Re: Kettle Street', ...more, text: text(w) }, expect: annas(w) }),
]
const page = (what: string, html: (w: World) => string): Shape => [
  what,
  (w) => ({ letter: { subject: 'Re: Kettle Street', html: html(w) }, expect: annas(w) }),
]
const wrote = 'On Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:'
const slip = (w: World): readonly string[] => filled(w, 'Anna', w.now)
const own = (w: World): string => w.now.lines.join('\n')

/** Each answer of the filled slip changed; labels and blanks stay. */
const answered = (w: World, change: (answer: string, label: string) => string): readonly string[] => {
  const blank = new Set(w.slip('Anna'))
  return slip(w).map((line) => {
    if (blank.has(line)) return line
    const [, label = '', answer = line.trim()] = /^([^:[]+): (.*)$/.exec(line) ?? []
    return label === '' ? `    ${change(answer, '')}` : `${label}: ${change(answer, label)}`
  })
}
/** Only the labels and their answers, each as it is put. */
const pairs = (w: World, put: (label: string, answer: string) => string): string =>
  w.now.slip.flatMap(([label, lines]) => lines.map((line) => put(label, line))).join('\n')

const SLIPS: readonly Shape[] = [
  letter('answers in square brackets', (w) => answered(w, (a) => `[${a}]`).join('\n')),
  letter('answers behind an arrow', (w) => answered(w, (a) => `____ -> ${a}`).join('\n')),
  letter('answers behind a double arrow, quoted', (w) => `${wrote}\n${marked(answered(w, (a) => `______ ==> ${a}`))}`),
  letter('answers between stars, quoted', (w) => `${wrote}\n\n${marked(answered(w, (a) => `*** ${a} ***`))}`),
  letter('blanks on both sides, quoted', (w) => `${wrote}\n\n${marked(answered(w, (a) => `____${a}____`))}`),
  letter('answers underlined', (w) => answered(w, (a) => `_${a}_`).join('\n')),
  letter('snipped before the slip', (w) => `${wrote}\n> [snip]\n>\n${marked(slip(w))}`),
  letter('dots of a cut before the slip', (w) => `${wrote}\n> [...]\n>\n${marked(slip(w))}\n> [...]`),
  letter(
    'the head is quoted too, as Apple Mail has it',
    (w) => `Answers inside.\n\n> ${wrote}\n> \n${marked(slip(w))}`,
  ),
  letter('set in with tabs', (w) =>
    slip(w)
      .map((line) => (line === '' ? '' : `\t${line}`))
      .join('\n'),
  ),
  letter('labels with a capital', (w) =>
    slip(w)
      .map((line) => line.replace(/^\p{L}/u, (c) => c.toUpperCase()))
      .join('\n'),
  ),
  letter('labels in capitals', (w) =>
    slip(w)
      .map((line) => line.replace(/^[\p{Ll}\d ]+:/u, (c) => c.toUpperCase()))
      .join('\n'),
  ),
  letter('a blank before the colon', (w) =>
    slip(w)
      .map((line) => line.replace(/^([\p{L}\d ]+):/u, '$1 :'))
      .join('\n'),
  ),
  letter(
    'hints left in, quoted',
    (w) =>
      `${wrote}\n\n${marked(w.wholeSlip('Anna').join('\n').replace(w.slip('Anna').join('\n'), slip(w).join('\n')).split('\n'))}`,
  ),
  letter('each line followed by a blank one', (w) => slip(w).join('\n\n')),
  letter('answers begin with capitals and end in full stops', (w) =>
    answered(w, (a) => `${a[0]!.toUpperCase()}${a.slice(1)}.`).join('\n'),
  ),
  letter('labels bold with two stars', (w) =>
    slip(w)
      .map((line) => line.replace(/^([\p{L}\d ]+:)/u, '**$1**'))
      .join('\n'),
  ),
  letter('two levels of quotation and none', (w) => `${wrote}\n>> Sheet below.\n>\n> Thanks.\n\n${slip(w).join('\n')}`),
  letter('blanks fullwidth', (w) => answered(w, (a) => `＿＿${a}＿＿＿＿`).join('\n')),
  letter('blanks turned to long dashes', (w) =>
    slip(w)
      .map((line) => line.replace(/_{4,}/g, '————————'))
      .join('\n'),
  ),
  letter(
    'slip, signature, list footer',
    (w) =>
      `${slip(w).join('\n')}\n\n-- \nAnna Quill\n_______________________________________________\nkettle mailing list\nkettle@list.example\nhttps://list.example/mailman/listinfo/kettle`,
  ),
  letter(
    'filled above, blank in the quotation',
    (w) => `${slip(w).join('\n')}\n\n${wrote}\n\n${marked(w.slip('Anna'))}`,
  ),
  letter(
    'whole sheet above, answers at its end, unmarked slip head',
    (w) => `${marked(w.sheet('Anna').split('\n').slice(0, 30))}\n\nHere:\n${own(w)}\n\nAnna`,
  ),
  letter('quoted with a bar and no blank', (w) =>
    slip(w)
      .map((line) => `|${line}`)
      .join('\n'),
  ),
  letter('quoted with four blanks and a bar', (w) =>
    slip(w)
      .map((line) => `    | ${line}`)
      .join('\n'),
  ),
  letter(
    'quoted with a colon',
    (w) =>
      `Pat Referee wrote:\n${slip(w)
        .map((line) => `: ${line}`)
        .join('\n')}`,
  ),
  letter('quoted with a hash', (w) =>
    slip(w)
      .map((line) => `# ${line}`)
      .join('\n'),
  ),
  letter('quoted with initials in small letters', (w) =>
    slip(w)
      .map((line) => `pr> ${line}`)
      .join('\n'),
  ),
  letter('flowed by the program', (w) => `${wrote}\n\n${marked(slip(w)).replace(/^(> .{30,}?) /gm, '$1 \n> ')}`, {
    flowed: true,
  }),
  letter('ticks in front', (w) => answered(w, (a) => `☑ ${a}`).join('\n')),
  letter('minus signs as a list below each label', (w) =>
    w.now.slip.map(([label, lines]) => `${label}:\n${lines.map((line) => `- ${line}`).join('\n')}`).join('\n\n'),
  ),
  letter('label and answer as a table in text', (w) => pairs(w, (label, answer) => `| ${label} | ${answer} |`)),
  letter('label, equals sign, answer', (w) => pairs(w, (label, answer) => `${label} = ${answer}`)),
  letter('label, dash, answer', (w) => pairs(w, (label, answer) => `${label} - ${answer}`)),
  letter('label in brackets, answer', (w) => pairs(w, (label, answer) => `(${label}) ${answer}`)),
  page(
    'answers marked yellow',
    (w) =>
      `<p>Hi Pat, see below.</p><blockquote type="cite">${answered(w, (a) => `\u0001${a}\u0002`)
        .map(
          (line) =>
            `<div>${escapeHtml(line).replace('\u0001', '<mark style="background:#ff0">').replace('\u0002', '</mark>') || '<br>'}</div>`,
        )
        .join('')}</blockquote>`,
  ),
  page(
    'answers underlined and red',
    (w) =>
      `<blockquote>${answered(w, (a) => `\u0001${a}\u0002`)
        .map(
          (line) =>
            `<p style="margin:0">${escapeHtml(line).replace('\u0001', '<u><font color="red">').replace('\u0002', '</font></u>') || '&nbsp;'}</p>`,
        )
        .join('')}</blockquote>`,
  ),
  page('quotation split around each answer', (w) => {
    const rows = w.slip('Anna')
    return `<div>${escapeHtml(wrote)}</div>${rows
      .map((line) => {
        const label = /^([^:[]+): _+$/.exec(line)?.[1]
        const answers = w.now.slip.find(([key]) => key === label)?.[1] ?? []
        return `<blockquote type="cite"><div>${escapeHtml(line) || '<br>'}</div></blockquote>${answers.map((a) => `<div>${escapeHtml(a)}</div>`).join('')}`
      })
      .join('')}`
  }),
  page(
    'Outlook on the web, filled in below its rule',
    (w) =>
      `<div>My answers are in the slip below.</div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Anna Quill &lt;anna@quill.example&gt;<br><b>Subject:</b> Kettle Street</font></div><div>${divs(slip(w))}</div>`,
  ),
  page('the printed page itself, answers in place of the blanks', (w) => {
    const printed = w.page('Anna')
    const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(printed)?.[1] ?? printed
    return `<p>${escapeHtml(wrote)}</p><blockquote type="cite">${body}</blockquote><div>${divs(w.now.lines)}</div>`
  }),
  page(
    'a list made by the program',
    (w) => `<ul>${pairs(w, (label, a) => `<li><b>${escapeHtml(label)}:</b>&nbsp;${escapeHtml(a)}</li>`)}</ul>`,
  ),
  page(
    'a table with three columns',
    (w) =>
      `<table><tr><th>#</th><th>What</th><th>My answer</th></tr>${w.now.slip.flatMap(([label, lines], i) => lines.map((a) => `<tr><td>${i + 1}</td><td>${escapeHtml(label)}</td><td>${escapeHtml(a)}</td></tr>`)).join('')}</table>`,
  ),
  page(
    'definition list',
    (w) => `<dl>${pairs(w, (label, a) => `<dt>${escapeHtml(label)}:</dt><dd>${escapeHtml(a)}</dd>`)}</dl>`,
  ),
]

/** Lines above an older letter that nothing marks; below it stand other orders. */
const HEADS: readonly (readonly [program: string, head: string])[] = [
  [
    'Yahoo, all on one line',
    '----- Forwarded message ----- From: "Pat Referee" <pat@zine.example> To: "Anna Quill" <anna@quill.example> Sent: Mon, 2 Mar 2026 at 9:00 Subject: Kettle Street',
  ],
  [
    'Yahoo on a phone',
    'Yahoo Mail: Search, Organize, Conquer\n\n  On Mon, 2 Mar 2026 at 9:00, Pat Referee<pat@zine.example> wrote:   ',
  ],
  [
    'Outlook for Mac',
    'From: Pat Referee <pat@zine.example>\nDate: Monday, 2 March 2026 at 09:00\nTo: Anna Quill <anna@quill.example>\nSubject: Kettle Street',
  ],
  [
    'Outlook for Mac, stars',
    '*From: *Pat Referee <pat@zine.example>\n*Date: *Monday, 2 March 2026 at 09:00\n*To: *Anna Quill <anna@quill.example>\n*Subject: *Kettle Street',
  ],
  ['Outlook for Mac, indented', 'On 02/03/2026, 09:00, "Pat Referee" <pat@zine.example> wrote:\n'],
  [
    'Outlook with mailto',
    'From: Pat Referee [mailto:pat@zine.example] \nSent: 02 March 2026 09:00\nTo: Anna Quill\nSubject: Kettle Street',
  ],
  [
    'Windows Mail, no addresses',
    'From: Pat Referee\nSent: 02 March 2026 09:00\nTo: Anna Quill\nSubject: Kettle Street',
  ],
  [
    'QQ Mail',
    '------------------ 原始邮件 ------------------\n发件人: "Pat Referee"<pat@zine.example>;\n发送时间: 2026年3月2日(星期一) 上午9:00\n收件人: "Anna Quill"<anna@quill.example>;\n主题: Kettle Street',
  ],
  [
    'Foxmail, no address',
    '发件人： Pat Referee\n发送时间： 2026-03-02 09:00\n收件人： Anna Quill\n主题： Kettle Street',
  ],
  ['NetEase', '在 2026-03-02 09:00:00，"Pat Referee" <pat@zine.example> 写道：'],
  ['NetEase in English', 'At 2026-03-02 09:00:00, "Pat Referee" <pat@zine.example> wrote:'],
  [
    'Taiwan',
    '寄件者: Pat Referee <pat@zine.example>\n日期: 2026年3月2日 星期一 上午9:00\n收件者: Anna Quill <anna@quill.example>\n主旨: Kettle Street',
  ],
  [
    'Notes, labels on lines of their own',
    'Pat Referee <pat@zine.example> \n02/03/2026 09:00\n\nTo\nAnna Quill <anna@quill.example>\ncc\n\nSubject\nKettle Street',
  ],
  ['GroupWise', '>>> Pat Referee <pat@zine.example> 02/03/2026 09:00 >>>'],
  ['AOL, old', 'In a message dated 3/2/2026 9:00:00 A.M. GMT Standard Time, pat@zine.example writes:'],
  [
    'AOL, new',
    '-----Original Message-----\nFrom: Pat Referee <pat@zine.example>\nTo: anna <anna@quill.example>\nSent: Mon, Mar 2, 2026 9:00 am\nSubject: Kettle Street',
  ],
  ['Gmail, broken before wrote', 'On Mon, Mar 2, 2026 at 9:00 AM Pat Referee <pat@zine.example>\nwrote:'],
  [
    'Gmail, broken twice',
    'On Mon, Mar 2, 2026 at 9:00 AM Pat Referee of the long-lived Kettle Street zine\n<\npat@zine.example> wrote:',
  ],
  ['KMail', 'On Monday 2 March 2026 09:00:00 GMT Pat Referee wrote:'],
  ['Evolution', 'On Mon, 2026-03-02 at 09:00 +0000, Pat Referee wrote:'],
  ['Sylpheed', 'On Mon, 2 Mar 2026 09:00:00 +0000\nPat Referee <pat@zine.example> wrote:'],
  ['SeaMonkey', 'Pat Referee wrote on 02.03.2026 09:00:'],
  [
    'Proton',
    '------- Original Message -------\nOn Monday, March 2nd, 2026 at 9:00 AM, Pat Referee <pat@zine.example> wrote:',
  ],
  ['Tuta', '2 Mar 2026, 09:00 by pat@zine.example:'],
  ['Fastmail', 'On Mon, 2 Mar 2026, at 9:00 AM, Pat Referee wrote:'],
  ['Spark', 'On 2 Mar 2026, 09:00 +0000, Pat Referee <pat@zine.example>, wrote:'],
  [
    'Samsung',
    '-------- Original message --------\nFrom: Pat Referee <pat@zine.example> \nDate: 02/03/2026  09:00  (GMT+00:00) \nTo: Anna Quill <anna@quill.example> \nSubject: Kettle Street ',
  ],
  ['Zoho, no colon', '---- On Mon, 02 Mar 2026 09:00:00 +0000 Pat Referee <pat@zine.example> wrote ---'],
  ['Yandex', '02.03.2026, 09:00, "Pat Referee" <pat@zine.example>:'],
  ['Mail.ru', 'Понедельник, 2 марта 2026, 9:00 +00:00 от Pat Referee <pat@zine.example>:'],
  [
    'Seznam',
    '---------- Původní e-mail ----------\nOd: Pat Referee <pat@zine.example>\nKomu: Anna Quill <anna@quill.example>\nDatum: 2. 3. 2026 9:00:00\nPředmět: Kettle Street',
  ],
  ['o2, Polish', 'Dnia 2 marca 2026 09:00 Pat Referee <pat@zine.example> napisał(a):'],
  ['freemail, Hungarian', 'Pat Referee <pat@zine.example> írta:'],
  ['Thunderbird, Hungarian', '2026. 03. 02. 9:00 keltezéssel, Pat Referee írta:'],
  ['Thunderbird, Czech', 'Dne 02. 03. 26 v 9:00 Pat Referee napsal(a):'],
  ['Thunderbird, Polish', 'W dniu 2.03.2026 o 09:00, Pat Referee pisze:'],
  ['Thunderbird, Slovene', 'Oseba Pat Referee je 02. 03. 2026 ob 09:00 napisala:'],
  ['Thunderbird, Finnish', 'Pat Referee kirjoitti 2.3.2026 klo 9.00:'],
  [
    'Thunderbird, forwarded',
    '-------- Forwarded Message --------\nSubject: \tKettle Street\nDate: \tMon, 2 Mar 2026 09:00:00 +0000\nFrom: \tPat Referee <pat@zine.example>\nTo: \tAnna Quill <anna@quill.example>',
  ],
  [
    'web.de',
    'Gesendet: Montag, 02. März 2026 um 09:00 Uhr\nVon: "Pat Referee" <pat@zine.example>\nAn: "Anna Quill" <anna@quill.example>\nBetreff: Kettle Street',
  ],
  ['Libero', '> Il 02/03/2026 09:00 Pat Referee <pat@zine.example> ha scritto:\n> \n>  '],
  ['HEY', 'On March 2, 2026, Pat Referee <pat@zine.example> wrote:'],
  ['HubSpot', 'On Mon, Mar 2, 2026 at 9:00 AM, Pat Referee <pat@zine.example> wrote:\n\nKettle Street'],
  [
    'a helpdesk',
    '##- Please type your reply above this line -##\n\nPat Referee (Kettle Street)\n2 Mar 2026, 09:00 GMT',
  ],
  [
    'two quoted letters, one in another',
    'On Mon, 2 Mar 2026 at 10:00, Brian <brian@inkwell.example> wrote:\n\nThanks, Pat.\n\nOn Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:',
  ],
]
const HEAD_SHAPES: readonly Shape[] = HEADS.map(([program, head]) =>
  letter(program, (w) => `Hello Pat,\n\n${own(w)}\n\nAnna\n\n${head}\n\n${w.old.lines.join('\n')}\n\nCheers,\nPat`),
)

const LONG_DISCLAIMER =
  'This message and any attachments are confidential and intended for the named recipient only. If you have received it in error please notify the sender and delete it. Quill & Co. accepts no liability for 3 or more errors.'

const FRAMES: readonly Shape[] = [
  letter(
    'groups.io footer',
    (w) =>
      `${own(w)}\n\nAnna\n\n\n-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#12): https://groups.io/g/kettle/message/12\nMute This Topic: https://groups.io/mt/1/2\nGroup Owner: kettle+owner@groups.io\nUnsubscribe: https://groups.io/g/kettle/unsub [anna@quill.example]\n-=-=-=-=-=-=-=-=-=-=-=-`,
  ),
  letter(
    'Google Groups footer',
    (w) =>
      `${own(w)}\n\n-- \nYou received this message because you are subscribed to the Google Groups "Kettle" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to kettle+unsubscribe@googlegroups.com.`,
  ),
  letter(
    'FreeLists footer',
    (w) =>
      `${own(w)}\n\n----------------------------------------------------------\nTo unsubscribe, send a message to kettle-request@list.example with "unsubscribe" as the subject.`,
  ),
  letter(
    'a banner above',
    (w) =>
      `CAUTION: This email originated from outside of the organisation. Do not click links or open attachments unless you recognise the sender.\n\n${own(w)}\n\nAnna`,
  ),
  letter('a banner in brackets', (w) => `[EXTERNAL EMAIL] Please be careful with links.\n\n${own(w)}\n\nAnna`),
  letter('a disclaimer', (w) => `${own(w)}\n\nAnna\n\n${LONG_DISCLAIMER}`),
  letter(
    'Avast',
    (w) =>
      `${own(w)}\n\nAnna\n\n-- \nThis email has been checked for viruses by Avast antivirus software.\nwww.avast.com`,
  ),
  letter(
    'PGP, signed in the text',
    (w) =>
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${own(w)}\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE3offer66aaBBccDDeeFFggHHiiJJkkLLmm6NNooPP1qqRRss\n=AbCd\n-----END PGP SIGNATURE-----`,
  ),
  letter(
    'sent from a phone, two lines',
    (w) => `${own(w)}\n\nSent from my Galaxy\nGet Outlook for Android<https://aka.ms/AAb9ysg>`,
  ),
  letter(
    'a signature without its mark',
    (w) =>
      `${own(w)}\n\nKind regards,\n\nAnna Quill\nBookbinder\nT: +44 20 7946 0018 | M: +44 7700 900123\n14 Kettle Street, Leeds LS1 4XY\nwww.quill.example`,
  ),
  letter(
    'a vCard of a signature with a bar',
    (w) => `${own(w)}\n\nAnna Quill | Bookbinder | Quill & Co.\nTel 020 7946 0018 ext. 6\n`,
  ),
  letter(
    'flowed words, own text',
    (w) =>
      `Hello Pat, this is what I would like to do this time round, after \na good deal of thought and tea:\n\n${own(w)}\n\nAnna`,
    { flowed: true },
  ),
  [
    'S/MIME, signed',
    (w) => ({
      letter: {
        text: own(w),
        attached: [{ type: 'application/pkcs7-signature', name: 'smime.p7s', body: new Uint8Array([48, 130, 1, 2]) }],
      },
      expect: annas(w),
    }),
  ],
  [
    'winmail.dat beside plain text',
    (w) => ({
      letter: {
        text: own(w),
        attached: [
          {
            type: 'application/ms-tnef',
            name: 'winmail.dat',
            body: new Uint8Array([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
          },
        ],
      },
      expect: annas(w),
    }),
  ],
  [
    'winmail.dat alone',
    () => ({
      letter: {
        text: '',
        attached: [
          {
            type: 'application/ms-tnef',
            name: 'winmail.dat',
            body: new Uint8Array([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
          },
        ],
      },
      expect: { asks: 'orders' },
    }),
  ],
  [
    'PGP, encrypted',
    () => ({
      letter: {
        text: '-----BEGIN PGP MESSAGE-----\n\nhQEMA7offer66AQgAk3\n=Zz12\n-----END PGP MESSAGE-----',
      },
      expect: { asks: 'orders' },
    }),
  ],
]

const two = (n: number): string => String(n).padStart(2, '0')
const chatLines = (w: World): readonly (readonly [who: string, words: string])[] => [
  ['Anna', own(w)],
  ['Brian', textOf(w.other)],
]
/** Anna’s and Brian’s posts, each head made of who and a minute. */
const chat = (
  what: string,
  name: string,
  file: (posts: readonly (readonly [who: string, words: string, minute: number])[]) => string,
): Shape => [
  what,
  (w) => {
    const posts = chatLines(w).map(([who, words], i) => [who, words, i + 1] as const)
    return {
      files: [{ name, bytes: Buffer.from(file(posts)) }],
      expect: { reads: { Anna: own(w), Brian: textOf(w.other) } },
    }
  },
]
const CHATS: readonly Shape[] = [
  chat('WhatsApp, American', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `[3/2/26, 9:${two(m)}:10 AM] ${who}: ${words}`).join('\n'),
  ),
  chat('WhatsApp, German', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `02.03.26, 09:${two(m)} - ${who}: ${words}`).join('\n'),
  ),
  chat('WhatsApp, Brazilian', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `02/03/2026 09:${two(m)} - ${who}: ${words}`).join('\n'),
  ),
  chat('Skype', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `[02/03/2026 09:${two(m)}:10] ${who}: ${words}`).join('\n'),
  ),
  chat('Signal, copied', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `From: ${who}\nSent: Mon, 2 Mar 2026 09:${two(m)}:00 +0000\n\n${words}\n`).join('\n'),
  ),
  chat('Teams, copied', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `[02/03/2026 09:${two(m)}] ${who}\n${words}`).join('\n'),
  ),
  chat('Discord, compact', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `[9:${two(m)} AM] ${who}: ${words}`).join('\n'),
  ),
  chat('Discord, exported', 'chat.json', (p) =>
    JSON.stringify({
      guild: { name: 'Kettle' },
      messages: p.map(([who, content, m]) => ({
        id: String(m),
        type: 'Default',
        timestamp: `2026-03-02T09:${two(m)}:00.000+00:00`,
        content,
        author: { id: '1', name: who.toLowerCase(), nickname: who },
      })),
    }),
  ),
  chat('Slack, copied', 'chat.txt', (p) => p.map(([who, words, m]) => `${who}  9:${two(m)} AM\n${words}`).join('\n')),
  chat('Slack, exported', 'chat.json', (p) =>
    JSON.stringify(
      p.map(([who, text, m]) => ({
        type: 'message',
        user: 'U1',
        text,
        ts: `17724423${two(m)}.000100`,
        user_profile: { real_name: who, display_name: who },
      })),
    ),
  ),
  chat('Telegram, copied', 'chat.txt', (p) =>
    p.map(([who, words, m]) => `${who}, [02.03.2026 09:${two(m)}]\n${words}\n`).join('\n'),
  ),
  chat('IRC with a bot', 'chat.txt', (p) =>
    p.flatMap(([who, words, m]) => words.split('\n').map((line) => `[09:${two(m)}] <${who}> ${line}`)).join('\n'),
  ),
  chat('Messenger, exported', 'message_1.json', (p) =>
    JSON.stringify({
      participants: [{ name: 'Anna' }],
      messages: p.map(([sender_name, content, m]) => ({
        sender_name,
        timestamp_ms: 1772442300000 + m * 1000,
        content,
        type: 'Generic',
      })),
    }),
  ),
  chat(
    'MS Forms',
    'answers.csv',
    (p) =>
      `ID,Start time,Completion time,Email,Name,Your orders\n${p.map(([who, words, m]) => `${m},3/2/26 8:5${m}:00,3/2/26 9:0${m}:00,anonymous,${who},"${words}"`).join('\n')}`,
  ),
  chat(
    'JotForm',
    'answers.csv',
    (p) =>
      `Submission Date,Player Name,Orders\n${p.map(([who, words, m]) => `2026-03-02 09:0${m}:00,${who},"${words}"`).join('\n')}`,
  ),
  chat(
    'Google Forms, German',
    'Antworten.csv',
    (p) =>
      `Zeitstempel,Wer bist du? (Name),Befehle\n${p.map(([who, words, m]) => `"02.03.2026 09:0${m}:00","${who}","${words}"`).join('\n')}`,
  ),
  chat(
    'sep line and semicolons',
    'answers.csv',
    (p) =>
      `sep=;\ntime;player;orders\n${p.map(([who, words, m]) => `2026-03-02 09:0${m};${who};"${words}"`).join('\n')}`,
  ),
  // Day or month first: nobody can know, but it is in time either way.
  chat(
    'tabs from a sheet',
    'answers.tsv',
    (p) =>
      `Timestamp\tPlayer\tOrders\n${p.map(([who, words, m]) => `02/03/2026 09:0${m}:00\t${who}\t"${words}"`).join('\n')}`,
  ),
  [
    'groups.io, plain digest',
    (w) => ({
      letter: {
        from: '"kettle@groups.io" <noreply@groups.io>',
        subject: 'kettle@groups.io Digest #12 - Monday, March 2, 2026',
        text: `Do not reply to this message to post to the group.\n\n-=-=-=-=-=-=-=-=-=-=-=-\nTopics in this digest:\n1. Orders\n2. Re: Orders\n-=-=-=-=-=-=-=-=-=-=-=-\n\nMessage: 1\nFrom: anna@quill.example\nDate: Mon, 02 Mar 2026 09:01:00 GMT\nSubject: Orders\n\n${own(w)}\n\n-=-=-=-=-\n\nMessage: 2\nFrom: brian@inkwell.example\nDate: Mon, 02 Mar 2026 09:02:00 GMT\nSubject: Re: Orders\n\n${textOf(w.other)}\n`,
      },
      expect: { asks: 'player' },
    }),
  ],
]

const PLACES: readonly Shape[] = [
  letter(
    'orders below a long story',
    (w) => `${'It rained all week and the cat would not go out. '.repeat(12)}\n\nAnyway:\n\n${own(w)}\n\nAnna`,
  ),
  letter(
    'orders between two paragraphs of chat',
    (w) => `Lovely zine, thank you.\n\n${own(w)}\n\nSee you at the convention. I shall bring the tea.\n\nAnna`,
  ),
  letter('lettered list with brackets', (w) => w.now.lines.map((line, i) => `${'abc'[i]}) ${line}`).join('\n')),
  letter('Roman numerals', (w) => w.now.lines.map((line, i) => `${['i', 'ii', 'iii'][i]}. ${line}`).join('\n')),
  letter('emoji digits as a list', (w) => w.now.lines.map((line, i) => `${i + 1}\ufe0f\u20e3 ${line}`).join('\n')),
  letter('bold in Unicode', (w) =>
    own(w).replace(/[a-z]/g, (c) => String.fromCodePoint(0x1d41a + c.charCodeAt(0) - 97)),
  ),
  letter('soft hyphens and zero widths', (w) =>
    own(w)
      .replace(/([a-z]{3})(?=[a-z]{2})/g, '$1\u00ad')
      .replace(/ /g, ' \u200b'),
  ),
  letter('quoted-printable left in', (w) => own(w).replace(/: /g, ':=20').replace(/\n/g, '=20\n')),
  letter('right-to-left marks', (w) =>
    own(w)
      .split('\n')
      .map((line) => `\u200f${line}\u200e`)
      .join('\n'),
  ),
  [
    'struck line before',
    (w) => ({
      letter: { html: `<p><s>${escapeHtml(w.old.lines.join('; '))}</s></p>${divs(w.now.lines)}` },
      expect: annas(w),
    }),
  ],
  [
    'hidden preheader',
    (w) => ({
      letter: {
        html: `<div style="display:none;max-height:0">${escapeHtml(w.old.lines.join('; '))}</div>${divs(w.now.lines)}`,
      },
      expect: annas(w),
    }),
  ],
  [
    'white words',
    (w) => ({
      letter: {
        html: `${divs(w.now.lines)}<p style="opacity:0;font-size:0px">${escapeHtml(w.old.lines.join('; '))}</p>`,
      },
      expect: annas(w),
    }),
  ],
  [
    'orders as text and the same as page',
    (w) => ({ letter: { text: own(w), html: divs(w.now.lines) }, expect: annas(w) }),
  ],
  [
    'a correction below the name',
    (w) => ({
      letter: { text: `${own(w)}\n\nAnna\n\nPS: scrap that, ${w.other.lines[0]} instead.` },
      expect: { ...annas(w), told: true },
    }),
  ],
  [
    'same as last time',
    () => ({
      letter: { text: 'Hi Pat,\n\nsame again as last turn please.\n\nAnna' },
      expect: { asks: 'orders' },
    }),
  ],
  [
    'nothing this time',
    () => ({
      letter: { text: 'Hi Pat, nothing from me this turn, sorry.\n\nAnna' },
      expect: { received: true },
    }),
  ],
  [
    'through a list that rewrites From',
    (w) => ({
      letter: {
        from: '"Anna Quill via Kettle" <kettle@list.example>',
        headers: { 'Reply-To': 'Anna Quill <anna@quill.example>', 'List-Id': '<kettle.list.example>' },
        text: own(w),
      },
      expect: { asks: 'player' },
    }),
  ],
  [
    'a reply address of another player',
    (w) => ({
      letter: { headers: { 'Reply-To': 'Brian <brian@inkwell.example>' }, text: own(w) },
      expect: { ...annas(w), told: true },
    }),
  ],
  [
    'another’s orders pasted above one’s own signature',
    (w) => ({
      letter: { text: `Brian asked me to send these in for him:\n\n${own(w)}\n\nAnna` },
      expect: { asks: 'player' },
    }),
  ],
  [
    'a slip of another player in the quotation',
    (w) => ({
      letter: { text: `${own(w)}\n\nAnna\n\n${wrote}\n\n${marked(w.slip('Brian'))}` },
      expect: { asks: 'player' },
    }),
  ],
]
const WITH_SLIP_ONLY = new Set(['a slip of another player in the quotation'])

/** A game by posts has no last turn, and its posts add up. */
const TURNS_ONLY = new Set(['bold in Unicode', 'a correction below the name', 'same as last time'])

export const strangers: readonly IntakeCase[] = [
  ...lot('strangers: slips', SLIPS, WITH_SLIPS, 2),
  ...lot('strangers: heads', HEAD_SHAPES, GAMES, 2),
  ...lot('strangers: frames', FRAMES, GAMES, 2),
  ...lot('strangers: chats', CHATS, GAMES, 2),
  ...PLACES.flatMap(([what, make], i) =>
    forGames(
      'strangers: words',
      what,
      turnOf(WITH_SLIP_ONLY.has(what) || TURNS_ONLY.has(what) ? WITH_SLIPS : GAMES, i, 2),
      make,
    ),
  ),
]
