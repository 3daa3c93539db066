// What arrives without anybody having written it just then, or wrapped so that not everybody can open it: automatic answers, delivery
// failures, receipts, reactions, calendars, sealed and packed mail. And answers, quotations, exports and headers as the test mails of
// mail libraries have them. What each must come to was written before any was tried.
import { annas, textOf, type Draft } from '../cases'
import { brs, divs, eml, escapeHtml, type Letter } from '../mime'
import { lot, marked, type Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { sealed, winmail } from '../wrapped'
import { filled, GAMES, PAT, WITH_SLIPS, type World } from '../world'

const own = (w: World): string => w.now.lines.join('\n')
const old = (w: World): string => w.old.lines.join('\n')
const wrote = 'On Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:'
const reads = (what: string, letter: (w: World) => Letter): Shape => [
  what,
  (w) => ({ letter: { subject: 'Re: Kettle Street', ...letter(w) }, expect: annas(w) }),
]
const asks = (what: string, letter: (w: World) => Letter): Shape => [
  what,
  (w) => ({ letter: { subject: 'Re: Kettle Street', ...letter(w) }, expect: { asks: 'orders' } }),
]
/** A message given as it is sent, heads and all. */
const raw = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const whole = (what: string, source: (w: World) => string, expect: (w: World) => Draft['expect'] = annas): Shape => [
  what,
  (w) => ({ files: [{ name: 'mail.eml', bytes: raw(source(w)) }], expect: expect(w) }),
]
const heads = (more: string, from = 'Anna Quill <anna@quill.example>'): string =>
  `From: ${from}\nTo: pat@zine.example\nSubject: Re: Kettle Street\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nMessage-ID: <raw@quill.example>\nMIME-Version: 1.0\n${more}\n\n`

/** The sheet or the player’s own earlier letter, as an automatic answer quotes it. */
const AUTOMATIC: readonly Shape[] = [
  asks('out of office', (w) => ({
    subject: 'Automatic reply: Kettle Street',
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: `I am out of the office until 16 March and shall have no orders for anybody.\n\n${wrote}\n\n${old(w)}`,
  })),
  asks('out of office with an answer unmarked', (w) => ({
    subject: 'Out of Office: Re: Kettle Street',
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: `Thank you for your message, which was:\n\n${old(w)}\n\nI am back on the 16th.`,
  })),
  asks('vacation, as Unix has it', (w) => ({
    subject: 'away from my mail',
    headers: { Precedence: 'bulk', 'Auto-Submitted': 'auto-replied (vacation)' },
    text: `Your mail regarding "Kettle Street" will be read when I return.\n${old(w)}`,
  })),
  asks('abwesend', (w) => ({
    subject: 'Automatische Antwort: Kettle Street',
    headers: { 'X-Autoreply': 'yes', 'X-Autorespond': 'Kettle Street' },
    text: `Ich bin bis zum 16. März nicht im Haus.\n\n${old(w)}`,
  })),
  [
    'delivery failure',
    (w) => ({
      files: [
        {
          name: 'bounce.eml',
          bytes: raw(
            `From: Mail Delivery Subsystem <mailer-daemon@quill.example>\nTo: pat@zine.example\nSubject: Delivery Status Notification (Failure)\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nMessage-ID: <b1@quill.example>\nMIME-Version: 1.0\nAuto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary="bb"\n\n--bb\nContent-Type: text/plain; charset=utf-8\n\nYour message to anna@quill.example could not be delivered.\n\n--bb\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; quill.example\n\nFinal-Recipient: rfc822; anna@quill.example\nAction: failed\nStatus: 5.1.1\n\n--bb\nContent-Type: message/rfc822\n\n${eml({ text: own(w), from: `${PAT.name} <${PAT.address}>` }).toString('latin1')}\n--bb--\n`,
          ),
        },
      ],
      expect: { asks: 'player' },
    }),
  ],
  [
    'delivery failure, qmail',
    (w) => ({
      letter: {
        from: 'MAILER-DAEMON@quill.example',
        subject: 'failure notice',
        headers: { 'Return-Path': '<>' },
        text: `Hi. This is the qmail-send program at quill.example.\n\n<anna@quill.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${eml({ text: own(w) }).toString('latin1')}`,
      },
      expect: { asks: 'player' },
    }),
  ],
  [
    'delivery failure back to the player, from the player’s own address',
    (w) => ({
      files: [
        {
          name: 'bounce.eml',
          bytes: raw(
            `${heads('Auto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary="bb"')}--bb\nContent-Type: text/plain\n\nThe mailbox is full. The message was:\n\n${own(w)}\n--bb\nContent-Type: message/delivery-status\n\nAction: failed\n\n--bb--\n`,
          ),
        },
      ],
      expect: { asks: 'orders' },
    }),
  ],
  [
    'read receipt',
    () => ({
      files: [
        {
          name: 'receipt.eml',
          bytes: raw(
            `${heads('Content-Type: multipart/report; report-type=disposition-notification; boundary="bb"')}--bb\nContent-Type: text/plain\n\nYour message\n  To: Anna Quill\n  Subject: Kettle Street\nwas read on Tuesday.\n--bb\nContent-Type: message/disposition-notification\n\nOriginal-Recipient: rfc822;anna@quill.example\nDisposition: manual-action/MDN-sent-manually; displayed\n\n--bb--\n`,
          ),
        },
      ],
      expect: { asks: 'orders' },
    }),
  ],
  asks('a reaction, Gmail', (w) => ({
    subject: 'Re: Kettle Street',
    text: `Anna Quill reacted via Gmail\n\n${wrote}\n\n${marked(old(w))}`,
  })),
  asks('a reaction, Outlook', (w) => ({
    subject: 'Anna Quill reacted to your message: Kettle Street',
    html: `<div>👍 Anna Quill reacted to your message:</div><hr><div><b>From:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Sent:</b> Monday, March 2, 2026 9:00:00 AM<br><b>To:</b> Anna Quill<br><b>Subject:</b> Kettle Street</div><div>${brs(w.old.lines)}</div>`,
  })),
  asks('a reaction with the words it is about', (w) => ({
    subject: '',
    text: w.old.lines.map((line) => `Liked “${line}”`).join('\n'),
  })),
  [
    'a reply to a calendar invitation',
    () => ({
      files: [
        {
          name: 'accepted.eml',
          bytes: raw(
            `${heads('Content-Type: multipart/alternative; boundary="bb"').replace('Subject: Re:', 'Subject: Accepted:')}--bb\nContent-Type: text/plain\n\nAnna Quill has accepted this invitation.\n--bb\nContent-Type: text/calendar; charset=utf-8; method=REPLY\n\nBEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nSUMMARY:Deadline\nATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@quill.example\nEND:VEVENT\nEND:VCALENDAR\n--bb--\n`,
          ),
        },
      ],
      expect: { asks: 'orders' },
    }),
  ],
  asks('a picture alone', () => ({
    text: '',
    attached: [{ type: 'image/jpeg', name: 'IMG_2041.jpg', body: new Uint8Array([255, 216, 255, 224, 0]) }],
  })),
  asks('a picture with a word', () => ({
    text: 'My orders are in the photo.\n\nAnna',
    attached: [{ type: 'image/png', name: 'slip.png', body: new Uint8Array([137, 80, 78, 71]) }],
  })),
  asks('a picture in a page', () => ({
    html: '<div><img src="cid:slip"></div>',
    attached: [{ type: 'image/png', name: 'slip.png', body: new Uint8Array([137, 80, 78, 71]), disposition: 'inline' }],
  })),
  asks('a voice message', () => ({
    text: '',
    attached: [{ type: 'audio/ogg', name: 'PTT-20260302.opus', body: new Uint8Array([79, 103, 103, 83]) }],
  })),
  [
    'sealed S/MIME',
    () => ({
      files: [
        {
          name: 'mail.eml',
          bytes: raw(
            `${heads('Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="smime.p7m"')}MIAGCSqGSIb3DQEHA6CAMIACAQAxggFN\n`,
          ),
        },
      ],
      expect: { asks: 'orders' },
    }),
  ],
  asks('sealed by Office', () => ({
    text: '',
    attached: [{ type: 'application/x-microsoft-rpmsg-message', name: 'message.rpmsg', body: new Uint8Array([118, 232, 4, 96]) }],
  })),
  [
    'PGP as MIME',
    () => ({
      files: [
        {
          name: 'mail.eml',
          bytes: raw(
            `${heads('Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="bb"')}--bb\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n\n--bb\nContent-Type: application/octet-stream; name="encrypted.asc"\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA7offer66AQgAk3\n-----END PGP MESSAGE-----\n--bb--\n`,
          ),
        },
      ],
      expect: { asks: 'orders' },
    }),
  ],
] // prettier-ignore

const SIGNED = (w: World): string =>
  `--sig\nContent-Type: text/plain; charset=utf-8\n\nHello Pat,\n\n${own(w)}\n\nAnna\n--sig\nContent-Type: application/pgp-signature; name="signature.asc"\n\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAd\n-----END PGP SIGNATURE-----\n--sig--\n`

const HEADERS: readonly Shape[] = [
  whole('name in a comment', (w) => `${heads('Content-Type: text/plain', 'anna@quill.example (Anna Quill)')}${own(w)}\n`),
  whole('address in capitals', (w) => `${heads('Content-Type: text/plain', 'ANNA QUILL <ANNA@QUILL.EXAMPLE>')}${own(w)}\n`),
  whole('address alone in brackets', (w) => `${heads('Content-Type: text/plain', '<anna@quill.example>')}${own(w)}\n`),
  whole('name folded', (w) => `${heads('Content-Type: text/plain', 'Anna\n Quill\n\t<anna@quill.example>')}${own(w)}\n`),
  whole('name in two encoded words', (w) => `${heads('Content-Type: text/plain', '=?utf-8?Q?Anna?= =?iso-8859-1?Q?_Quill?= <anna@quill.example>')}${own(w)}\n`),
  whole('quoted name with a comma', (w) => `${heads('Content-Type: text/plain', '"Quill, Anna" <anna@quill.example>')}${own(w)}\n`),
  whole('no content type at all', (w) => `From: anna@quill.example\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nSubject: orders\n\n${own(w)}\n`),
  whole('heads in small letters', (w) => `from: anna@quill.example\nto: pat@zine.example\ndate: tue, 3 mar 2026 10:15:00 +0000\nsubject: orders\n\n${own(w)}\n`),
  whole('date without seconds, zone by name', (w) => `From: anna@quill.example\nTo: pat@zine.example\nDate: Tue, 3 Mar 26 05:15 EST\nSubject: orders\n\n${own(w)}\n`, (w) => ({ ...annas(w), sent: '2026-03-03T10:15:00.000Z' })),
  whole('date with a comment', (w) => `From: anna@quill.example\nTo: pat@zine.example\nDate: Tue, 3 Mar 2026 11:15:00 +0100 (Mitteleuropäische Zeit)\nSubject: orders\n\n${own(w)}\n`, (w) => ({ ...annas(w), sent: '2026-03-03T10:15:00.000Z' })),
  whole('date with GMT and a number', (w) => `From: anna@quill.example\nTo: pat@zine.example\nDate: Tue, 3 Mar 2026 11:15:00 GMT+0100\nSubject: orders\n\n${own(w)}\n`, (w) => ({ ...annas(w), sent: '2026-03-03T10:15:00.000Z' })),
  whole('date without a day’s name', (w) => `From: anna@quill.example\nTo: pat@zine.example\nDate: 3 Mar 2026 10:15:00 +0000\nSubject: orders\n\n${own(w)}\n`, (w) => ({ ...annas(w), sent: '2026-03-03T10:15:00.000Z' })),
  whole('several recipients as a group', (w) => `${heads('Content-Type: text/plain').replace('To: pat@zine.example', 'To: undisclosed-recipients:;')}${own(w)}\n`),
  whole('signed with PGP as MIME', (w) => `${heads('Content-Type: multipart/signed; micalg=pgp-sha256; protocol="application/pgp-signature"; boundary="sig"')}${SIGNED(w)}`),
  whole('two texts one after another', (w) => `${heads('Content-Type: multipart/mixed; boundary="mm"')}--mm\nContent-Type: text/plain\n\nHello Pat,\n\n${own(w)}\n--mm\nContent-Type: text/plain\n\n_______________________________________________\nkettle mailing list\nkettle@list.example\n--mm--\n`),
  whole('text, picture, text, as Apple has it', (w) => `${heads('Content-Type: multipart/mixed; boundary="mm"')}--mm\nContent-Type: text/plain\n\nHello Pat, here is my cat:\n\n--mm\nContent-Type: image/png; name="cat.png"\nContent-Disposition: inline; filename="cat.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--mm\nContent-Type: text/plain\n\n${own(w)}\n\nAnna\n--mm--\n`),
  whole('a page within related within alternative', (w) => `${heads('Content-Type: multipart/alternative; boundary="aa"')}--aa\nContent-Type: text/plain\n\n${own(w)}\n--aa\nContent-Type: multipart/related; boundary="rr"\n\n--rr\nContent-Type: text/html\n\n<html><body>${brs(w.now.lines)}</body></html>\n--rr\nContent-Type: image/gif\nContent-ID: <x>\nContent-Transfer-Encoding: base64\n\nR0lGODlh\n--rr--\n--aa--\n`),
  whole('text/enriched', (w) => `${heads('Content-Type: text/enriched; charset=us-ascii')}<bold>Hello Pat,</bold>\n\n${w.now.lines.map((line) => line.replace(/</g, '<<')).join('\n\n')}\n`, () => ({ asks: 'orders' })),
  whole('flowed, blanks deleted', (w) => `${heads('Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes')}${w.now.lines.map((line) => line.replace(/^(.{8,}?) (?=\S)/, '$1  \n')).join('\n')}\n`),
  whole('flowed, stuffed', (w) => `${heads('Content-Type: text/plain; charset=utf-8; format=flowed')} From here on my orders:\n\n${w.now.lines.map((line) => ` ${line}`).join('\n')}\n`),
  whole('quoted-printable in small letters', (w) => `${heads('Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable')}Caf=c3=a9 first.\n\n${w.now.lines.map((line) => line.replace(/,/g, '=2c').replace(/(.{20}) /, '$1 =\n')).join('\n')}\n`),
  whole('quoted-printable with blanks behind its breaks', (w) => `${heads('Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable')}${w.now.lines.map((line) => line.replace(/(.{12}) /, '$1 = \n')).join('\n')}\n`),
  whole('base64 in one long line', (w) => `${heads('Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64')}${Buffer.from(`Hello Pat,\n\n${own(w)}\n\nAnna\n`).toString('base64')}\n`),
  whole('base64 with an empty line behind', (w) => `${heads('Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64')}${Buffer.from(`Hello Pat,\n\n${own(w)}\n\nAnna\n`).toString('base64').replace(/(.{60})/g, '$1\n')}\n\n`),
  whole('base64 with a list’s footer in plain', (w) => `${heads('Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64')}${Buffer.from(`${own(w)}\n`).toString('base64')}\n\n_______________________________________________\nkettle mailing list\n`),
  whole('windows-1252 called latin-1', (w) => `${heads('Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable')}Here=92s my turn =96 enjoy:\n\n${own(w)}\n`),
  whole('utf-7', (w) => `${heads('Content-Type: text/plain; charset=utf-7')}Gr+APwA3w-e,\n\n${own(w)}\n`),
  whole('iso-2022-jp', (w) => `${heads('Content-Type: text/plain; charset=iso-2022-jp')}\u001b$B$3$s$K$A$O\u001b(B\n\n${own(w)}\n`),
  whole('a charset nobody knows', (w) => `${heads('Content-Type: text/plain; charset=x-unknown')}${own(w)}\n`),
  whole('uuencoded text within', () => `${heads('Content-Type: text/plain')}My orders are attached.\n\nbegin 644 orders.txt\n#86)C\n\`\nend\n`, () => ({ asks: 'orders' })),
  whole('plus in the address', (w) => `${heads('Content-Type: text/plain', 'Anna Quill <anna+games@quill.example>')}${own(w)}\n`, () => ({ asks: 'player' })),
  whole('sent on behalf', (w) => `${heads('Sender: brian@inkwell.example\nContent-Type: text/plain')}${own(w)}\n`, (w) => ({ ...annas(w), told: true })),
  whole('a name that is another’s address', (w) => `${heads('Content-Type: text/plain', '"brian@inkwell.example" <anna@quill.example>')}${own(w)}\n`, () => ({ asks: 'player' })),
  whole('sent once more by another (Resent)', (w) => `Resent-From: brian@inkwell.example\nResent-Date: Wed, 4 Mar 2026 10:15:00 +0000\n${heads('Content-Type: text/plain')}${own(w)}\n`, (w) => ({ ...annas(w), told: true })),
] // prettier-ignore

const tnef = (body: Uint8Array): Letter => ({
  text: '',
  attached: [{ type: 'application/ms-tnef', name: 'winmail.dat', body }],
})
const opaque = (what: string, source: (w: World) => string, open: boolean): Shape =>
  whole(
    what,
    (w) =>
      `${heads('Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="smime.p7m"')}${Buffer.from(
        sealed(source(w), open),
      )
        .toString('base64')
        .replace(/(.{64})/g, '$1\n')}\n`,
  )
const WRAPPED: readonly Shape[] = [
  reads('winmail.dat with its text', (w) => tnef(winmail({ text: `Hello Pat,\r\n\r\n${w.now.lines.join('\r\n')}\r\n\r\nAnna` }))),
  reads('winmail.dat with rich text', (w) => tnef(winmail({ rich: `{\\rtf1\\ansi\\fromtext{\\fonttbl{\\f0 Arial;}}Hello Pat,\\par ${w.now.lines.join('\\par ')}\\par Anna}` }))),
  reads('winmail.dat with orders attached', (w) => tnef(winmail({ text: 'Orders attached.', attached: [{ name: 'my orders for Pat.txt', body: own(w) }] }))),
  reads('winmail.dat with orders attached, text beside it', (w) => ({ ...tnef(winmail({ attached: [{ name: 'orders.txt', body: own(w) }] })), text: 'Please see the attachment.\n\nAnna' })),
  asks('winmail.dat cut short', () => tnef(winmail({ text: 'Hello Pat' }).subarray(0, 40))),
  asks('winmail.dat that is none', () => tnef(Buffer.from('not what it says'))),
  opaque('signed in one piece', (w) => `Content-Type: text/plain; charset=utf-8\r\n\r\nHello Pat,\r\n\r\n${w.now.lines.join('\r\n')}\r\n\r\nAnna\r\n`, false),
  opaque('signed in one piece of open length', (w) => `Content-Type: multipart/mixed; boundary="in"\r\n\r\n--in\r\nContent-Type: text/plain\r\n\r\n${w.now.lines.join('\r\n')}\r\n--in--\r\n`, true),
] // prettier-ignore

const slip = (w: World): readonly string[] => filled(w, 'Anna', w.now)
/** Each line of the slip as a question, the answer below it. */
const interleaved = (w: World, mark = '> '): string =>
  w
    .slip('Anna')
    .map((line) => {
      const label = /^([^:[]+): _+$/.exec(line)?.[1]
      const answers = w.now.slip.find(([key]) => key === label)?.[1] ?? []
      return [`${mark}${line}`.trimEnd(), ...(answers.length > 0 ? ['', ...answers, ''] : [])].join('\n')
    })
    .join('\n')

const ANSWERS: readonly Shape[] = [
  reads('answers between quoted lines of the slip', (w) => ({ text: `${wrote}\n\n${interleaved(w)}\n\nAnna` })),
  reads('the same behind two marks', (w) => ({ text: `${wrote}\n\n${interleaved(w, '>> ')}\n\nAnna` })),
  reads('Zoho', (w) => ({ text: `${own(w)}\n\nAnna\n\n\n\n---- On Mon, 02 Mar 2026 09:00:00 +0000 Pat Referee <pat@zine.example> wrote ----\n\n${old(w)}` })),
  reads('Mailbird', (w) => ({ text: `${own(w)}\n\nAnna\n\nOn 02/03/2026 09:00:00, Pat Referee <pat@zine.example> wrote:\n${old(w)}` })),
  reads('eM Client', (w) => ({ text: `${own(w)}\n\nAnna\n\n------ Original Message ------\nFrom "Pat Referee" <pat@zine.example>\nTo "Anna Quill" <anna@quill.example>\nDate 02/03/2026 09:00:00\nSubject Kettle Street\n\n${old(w)}` })),
  reads('BlackBerry', (w) => ({ text: `${own(w)}\n\nAnna\n\nSent from my BlackBerry 10 smartphone.\n  Original Message  \nFrom: Pat Referee\nSent: Monday, 2 March 2026 09:00\nTo: Anna Quill\nSubject: Kettle Street\n\n${old(w)}` })),
  reads('BlackBerry, old', (w) => ({ text: `${own(w)}\n\nSent from my BlackBerry® wireless device\n\n-----Original Message-----\nFrom: Pat Referee <pat@zine.example>\nDate: Mon, 2 Mar 2026 09:00:00 \nTo: <anna@quill.example>\nSubject: Kettle Street\n\n${old(w)}` })),
  reads('K-9, top', (w) => ({ text: `${own(w)}\n-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.\n\nAm 2. März 2026 09:00:00 MEZ schrieb Pat Referee <pat@zine.example>:\n>${old(w).replace(/\n/g, '\n>')}` })),
  reads('Superhuman', (w) => ({ text: `${own(w)}\n\nSent via Superhuman ( https://sprh.mn/?vip=anna@quill.example )\n\nOn Mon, Mar 02, 2026 at 9:00 AM, Pat Referee < pat@zine.example > wrote:\n\n> \n> ${old(w).replace(/\n/g, '\n> ')}` })),
  reads('Spike', (w) => ({ text: `${own(w)}\n\nAnna\n\n[Sent with Spike](https://spikenow.com)\n\n\nOn March 2, 2026 at 9:00 GMT, Pat Referee <pat@zine.example> wrote:\n\n\n${old(w)}` })),
  reads('Mimestream', (w) => ({ text: `${own(w)}\n\nAnna\n\n> On Mar 2, 2026, at 9:00 AM, Pat Referee <pat@zine.example> wrote:\n> \n> ${old(w).replace(/\n/g, '\n> ')}` })),
  reads('Front', (w) => ({ text: `${own(w)}\n\nAnna\n\nOn March 2, 2026 at 9:00 AM GMT pat@zine.example wrote:\n\n${old(w)}` })),
  reads('Missive', (w) => ({ text: `${own(w)}\n\nAnna\n\nOn March 2, 2026 at 9:00 AM, Pat Referee (pat@zine.example) wrote:\n${old(w)}` })),
  reads('Canary', (w) => ({ text: `${own(w)}\n\nAnna\n\nOn Monday, Mar 02, 2026 at 9:00 AM, Pat Referee <pat@zine.example (mailto:pat@zine.example)> wrote:\n${old(w)}` })),
  reads('Sparrow', (w) => ({ text: `${own(w)}\n\n-- \nAnna\nSent with Sparrow (http://www.sparrowmailapp.com/?sig)\n\n\nOn Monday, 2. March 2026 at 09:00, Pat Referee wrote:\n\n${old(w)}` })),
  reads('Polymail', (w) => ({ text: `${own(w)}\n\nAnna\n\nOn Mon, Mar 2, 2026 at 9:00 am Pat Referee < pat@zine.example [pat@zine.example] > wrote:\n\n${old(w)}` })),
  reads('Comcast', (w) => ({ text: `${own(w)}\n\nAnna\n\n> On March 2, 2026 at 9:00 AM Pat Referee <pat@zine.example> wrote:\n> \n> ${old(w).replace(/\n/g, '\n> ')}` })),
  reads('Eudora', (w) => ({ text: `${own(w)}\n\nAnna\n\nAt 09:00 02/03/2026, Pat Referee wrote:\n${old(w).replace(/^/gm, '>')}` })),
  reads('Gnus with initials', (w) => ({ text: `>>>>> "PR" == Pat Referee <pat@zine.example> writes:\n\n${old(w).split('\n').map((line) => `    PR> ${line}`).join('\n')}\n\n${own(w)}\n\nAnna` })),
  reads('The Bat', (w) => ({ text: `Hello Pat,\n\nMonday, March 2, 2026, 9:00:00 AM, you wrote:\n\n${marked(old(w), 'PR>')}\n\n${own(w)}\n\n-- \nBest regards,\n Anna                            mailto:anna@quill.example` })),
  reads('Roundcube in German', (w) => ({ text: `${own(w)}\n\nAnna\n\nAm 02.03.2026 09:00, schrieb Pat Referee:\n${marked(old(w))}` })),
  reads('Horde', (w) => ({ text: `Quoting Pat Referee <pat@zine.example>:\n\n${marked(old(w))}\n\n${own(w)}\n\n\n\n----------------------------------------------------------------\nThis message was sent using IMP, the Internet Messaging Program.` })),
  reads('Zimbra', (w) => ({ text: `${own(w)}\n\nAnna\n\n----- Original Message -----\nFrom: "Pat Referee" <pat@zine.example>\nTo: "Anna Quill" <anna@quill.example>\nSent: Monday, March 2, 2026 9:00:00 AM GMT +00:00 GMT Britain, Ireland, Portugal\nSubject: Kettle Street\n\n${old(w)}` })),
  reads('Notes, sent by', (w) => ({ text: `${own(w)}\n\nAnna\n\n\n\n|------------>\n| From:      |\n|------------>\n  >----------------------------------------------|\n  |Pat Referee <pat@zine.example>                |\n  >----------------------------------------------|\n|------------>\n| Date:      |\n|------------>\n  >----------------------------------------------|\n  |02/03/2026 09:00                              |\n  >----------------------------------------------|\n\n${old(w)}` })),
  reads('GroupWise', (w) => ({ text: `${own(w)}\n\nAnna\n\n>>> On 3/2/2026 at 09:00 AM, in message\n<65A0.1234@zine.example>, Pat Referee <pat@zine.example>\nwrote:\n> ${old(w).replace(/\n/g, '\n> ')}` })),
  reads('iPhone in French', (w) => ({ text: `${own(w)}\n\nEnvoyé de mon iPhone\n\n> Le 2 mars 2026 à 09:00, Pat Referee <pat@zine.example> a écrit :\n> \n> ${old(w).replace(/\n/g, '\n> ')}` })),
  reads('La Poste', (w) => ({ text: `${own(w)}\n\nAnna\n\n> Message du 02/03/26 09:00\n> De : "Pat Referee" <pat@zine.example>\n> A : "Anna Quill" <anna@quill.example>\n> Copie à : \n> Objet : Kettle Street\n> \n> ${old(w).replace(/\n/g, '\n> ')}` })),
  reads('Rediffmail', (w) => ({ text: `${own(w)}\n\nAnna\n\nFrom: Pat Referee <pat@zine.example>\nSent: Mon, 2 Mar 2026 09:00:00\nTo: anna@quill.example\nSubject: Kettle Street\n\n${old(w)}` })),
  reads('a helpdesk’s rule in German', (w) => ({ text: `${own(w)}\n\nAnna\n\n##- Bitte geben Sie Ihre Antwort oberhalb dieser Zeile ein. -##\n\n${old(w)}` })),
  reads('a page, Outlook’s top border', (w) => ({ html: `<div class="WordSection1">${w.now.lines.map((line) => `<p class="MsoNormal">${escapeHtml(line)}</p>`).join('')}<div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>Från:</b> Pat Referee &lt;pat@zine.example&gt; <br><b>Skickat:</b> den 2 mars 2026 09:00<br><b>Till:</b> Anna Quill<br><b>Ämne:</b> Kettle Street</p></div></div>${w.old.lines.map((line) => `<p class="MsoNormal">${escapeHtml(line)}</p>`).join('')}</div>` })),
  reads('a page, only a rule and a name', (w) => ({ html: `<div>${brs(w.now.lines)}</div><br><hr><div>Pat Referee &lt;pat@zine.example&gt; — 2 March 2026 09:00</div><div>${brs(w.old.lines)}</div>` })),
  reads('a page, Yahoo’s quotation', (w) => ({ html: `<div class="ydp1">${divs(w.now.lines)}</div><div id="ydp2yahoo_quoted_1" class="yahoo_quoted"><div><div>On Monday, 2 March 2026 at 09:00:00 GMT, Pat Referee &lt;pat@zine.example&gt; wrote: </div><div>${divs(w.old.lines)}</div></div></div>` })),
  reads('a page, Proton’s quotation', (w) => ({ html: `<div style="font-family: Arial;">${divs(w.now.lines)}</div><div class="protonmail_quote">On Monday, March 2nd, 2026 at 9:00 AM, Pat Referee &lt;pat@zine.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${brs(w.old.lines)}</blockquote></div>` })),
  reads('a page, Zimbra’s bar', (w) => ({ html: `<div>${divs(w.now.lines)}<br><hr id="zwchr"><div style="color:#000;font-weight:normal"><b>From: </b>"Pat Referee" &lt;pat@zine.example&gt;<br><b>To: </b>"Anna"<br><b>Sent: </b>Monday, 2 March, 2026 09:00:00<br><b>Subject: </b>Kettle<br></div>${brs(w.old.lines)}</div>` })),
  reads('a page, Gmail’s quotation without its head', (w) => ({ html: `<div dir="ltr">${divs(w.now.lines)}</div><br><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${brs(w.old.lines)}</blockquote></div>` })),
  reads('slip filled in below Yahoo’s line', (w) => ({ text: `See below!\n\nOn Monday, 2 March 2026 at 09:00:00 GMT, Pat Referee <pat@zine.example> wrote: \n\n ${slip(w).join('\n ')}` })),
  reads('dictated', (w) => ({ text: `hi pat ${w.now.prose.toLowerCase()} thanks bye` })),
  reads('one paragraph with a greeting', (w) => ({ text: `Hi Pat! ${w.now.prose} Cheers, Anna` })),
  reads('a list footer of Sympa and an advertisement', (w) => ({ text: `${own(w)}\n\n---\nThis email has been checked for viruses by AVG.\nhttps://www.avg.com\n\n--\nkettle mailing list\nUnsubscribe: <mailto:sympa@list.example?subject=unsubscribe%20kettle>` })),
  reads('Yahoo group footer', (w) => ({ text: `${own(w)}\n\n\n__._,_.___\nPosted by: Anna Quill <anna@quill.example>\n------------------------------------\nVisit Your Group: https://groups.example/kettle\nTo unsubscribe send 1 message to 2 addresses\n__,_._,___` })),
  reads('disclaimer in capitals with numbers', (w) => ({ text: `${own(w)}\n\nAnna\n\n*** CONFIDENTIALITY NOTICE: PART 1 of 2. THIS MESSAGE IS FOR ROUND TABLE MEMBERS ONLY ***\n` })),
] // prettier-ignore

const two = (n: number): string => String(n).padStart(2, '0')
type Post = readonly [who: string, words: string, minute: number]
const exported = (what: string, name: string, file: (posts: readonly Post[]) => string): Shape => [
  what,
  (w) => ({
    files: [
      { name, bytes: Buffer.from(file([['Anna', own(w), 1], ['Brian', textOf(w.other), 2]])) },
    ],
    expect: { reads: { Anna: own(w), Brian: textOf(w.other) } },
  }),
] // prettier-ignore
const EXPORTS: readonly Shape[] = [
  exported('Telegram, page', 'messages.html', (p) => `<!DOCTYPE html><html><head><meta charset="utf-8"/><title>Exported Data</title></head><body onload="CheckLocation();"><div class="page_wrap"><div class="page_header"><div class="content"><div class="text bold">Kettle Street</div></div></div><div class="page_body chat_page"><div class="history">\n<div class="message service" id="message-1"><div class="body details">2 March 2026</div></div>\n${p.map(([who, words, m]) => `<div class="message default clearfix" id="message${m}"><div class="pull_left userpic_wrap"><div class="userpic userpic2"><div class="initials">${who[0]}</div></div></div><div class="body"><div class="pull_right date details" title="02.03.2026 09:${two(m)}:00 UTC+00:00">09:${two(m)}</div><div class="from_name">\n${who}\n</div><div class="text">\n${escapeHtml(words).replace(/\n/g, '<br>')}\n</div></div></div>`).join('\n')}\n</div></div></div></body></html>`),
  exported('Telegram, page without zone, joined post', 'messages2.html', (p) => `<!DOCTYPE html><html><head><title>Exported Data</title></head><body><div class="page_wrap"><div class="history">\n${p.map(([who, words, m]) => `<div class="message default clearfix" id="message${m}"><div class="body"><div class="pull_right date details" title="02.03.2026 09:${two(m)}:00">09:${two(m)}</div><div class="from_name">${who}</div><div class="text">Hello all</div></div></div><div class="message default clearfix joined" id="message${m}1"><div class="body"><div class="pull_right date details" title="02.03.2026 09:${two(m)}:30">09:${two(m)}</div><div class="text">${escapeHtml(words).replace(/\n/g, '<br>')}</div></div></div>`).join('\n')}\n</div></div></body></html>`),
  exported('WhatsApp, Dutch', 'chat.txt', (p) => `02-03-2026 09:00 - Berichten en gesprekken zijn end-to-end versleuteld.\n${p.map(([who, words, m]) => `02-03-2026 09:${two(m)} - ${who}: ${words}`).join('\n')}`),
  exported('WhatsApp, Swedish', 'chat.txt', (p) => p.map(([who, words, m]) => `2026-03-02 09:${two(m)} - ${who}: ${words}`).join('\n')),
  exported('WhatsApp, iPhone in Germany', '_chat.txt', (p) => p.map(([who, words, m]) => `\u200e[02.03.26, 09:${two(m)}:11] ${who}: ${words}`).join('\r\n')),
  exported('WhatsApp, Spanish', 'chat.txt', (p) => p.map(([who, words, m]) => `2/3/26, 9:${two(m)} a. m. - ${who}: ${words}`).join('\n')),
  exported('WhatsApp, Finnish', 'chat.txt', (p) => p.map(([who, words, m]) => `2.3.2026 klo 9.${two(m)} - ${who}: ${words}`).join('\n')),
  exported('WhatsApp, Turkish', 'chat.txt', (p) => p.map(([who, words, m]) => `2.03.2026 09:${two(m)} - ${who}: ${words}`).join('\n')),
  exported('WhatsApp, Japanese', 'chat.txt', (p) => p.map(([who, words, m]) => `2026/03/02 9:${two(m)} - ${who}: ${words}`).join('\n')),
  exported('WhatsApp, a reaction and a deleted word', 'chat.txt', (p) => p.map(([who, words, m]) => `02/03/2026, 09:${two(m)} - ${who}: ${words}\n02/03/2026, 09:${two(m + 20)} - ${who}: You deleted this message`).join('\n')),
  exported('Discord, page copied', 'chat.txt', (p) => p.map(([who, words, m]) => `${who}\n — \n02/03/2026 09:${two(m)}\n${words}`).join('\n')),
  exported('Discord, DiscordChatExporter text', 'chat.txt', (p) => `==============================================================\nGuild: Kettle\nChannel: games / orders\n==============================================================\n\n${p.map(([who, words, m]) => `[02/03/2026 09:${two(m)}] ${who}\n${words}\n`).join('\n')}\n\n==============================================================\nExported 2 message(s)\n==============================================================`),
  exported('Discord, DiscordChatExporter table', 'chat.csv', (p) => `AuthorID,Author,Date,Content,Attachments,Reactions\n${p.map(([who, words, m]) => `"1","${who}","2026-03-02T09:${two(m)}:00.0000000+00:00","${words}","",""`).join('\n')}`),
  exported('Slack, export with names by id', 'orders.json', (p) => JSON.stringify(p.map(([who, text, m]) => ({ type: 'message', user: `U${m}`, text, ts: `17724420${two(m)}.0001`, user_profile: { real_name: who, display_name: '' } })))),
  exported('Signal, desktop copied', 'chat.txt', (p) => p.map(([who, words, m]) => `${who}: ${words}\n02/03/2026 09:${two(m)}`).join('\n\n')),
  exported('phpBB with quotation', 'thread.txt', (p) => p.map(([who, words, m]) => `by ${who} » Mon Mar 02, 2026 9:${two(m)} am\n\nPat wrote:\n> Orders please.\n\n${words}\n`).join('\n')),
  exported('XenForo', 'thread.txt', (p) => p.map(([who, words, m]) => `${who}\nMar 2, 2026 at 9:${two(m)} AM\n#${m}\n${words}\n`).join('\n')),
  exported('Google Forms, Timestamp American', 'Orders (Responses).csv', (p) => `"Timestamp","Email Address","Your name","Your orders for this turn"\n${p.map(([who, words, m]) => `"2026/03/02 9:0${m}:00 AM GMT","${who === 'Anna' ? 'anna@quill.example' : 'brian@inkwell.example'}","${who}","${words}"`).join('\n')}`),
  exported('Typeform', 'responses.csv', (p) => `#,What is your name?,What are your orders?,Response Type,Start Date (UTC),Stage Date (UTC),Submit Date (UTC),Network ID,Tags\n${p.map(([who, words, m]) => `abc${m},${who},"${words}",completed,2026-03-02 08:5${m}:00,,2026-03-02 09:0${m}:00,n${m},`).join('\n')}`),
  exported('SurveyMonkey', 'survey.csv', (p) => `Respondent ID,Date Created,Name,Orders\n,,Open-Ended Response,Open-Ended Response\n${p.map(([who, words, m]) => `1${m},2026-03-02 09:0${m}:00,${who},"${words}"`).join('\n')}`),
] // prettier-ignore

export const machines: readonly IntakeCase[] = [
  ...lot('machines: automatic', AUTOMATIC, GAMES, 1),
  ...lot('machines: headers', HEADERS, GAMES, 1),
  ...lot('machines: wrapped', WRAPPED, GAMES, 2),
  ...lot('machines: answers', ANSWERS, WITH_SLIPS, 1),
  ...lot('machines: exports', EXPORTS, GAMES, 1),
] // prettier-ignore
