// Whose it is: odd From lines, names that do not fit, two players in one letter, and letters somebody passes on.
import { annas, textOf, type Draft } from '../cases'
import { divs, eml, escapeHtml, fromOf } from '../../support/letters/mime'
import { lot, type Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, PAT, WITH_SLIPS, type World } from '../../support/letters/world'

const from = (
  what: string,
  header: string | null,
  expect: (w: World) => Draft['expect'],
  more: Record<string, string | null> = {},
): Shape => [
  `from ${what}`,
  (w) => ({
    letter: {
      text: textOf(w.now),
      ...(header === null ? {} : { from: header }),
      headers: { ...(header === null ? { From: null } : {}), ...more },
    },
    expect: expect(w),
  }),
]
const ask = (): Draft['expect'] => ({ asks: 'player' })
const told = (w: World): Draft['expect'] => ({ ...annas(w), told: true })

const FROM: readonly Shape[] = [
  from('address alone', 'anna@quill.example', annas),
  from('address in capitals', 'ANNA@QUILL.EXAMPLE', annas),
  from('name with comma', '"Quill, Anna" <anna@quill.example>', annas),
  from('comment', 'anna@quill.example (Anna Quill)', annas),
  from('encoded name', '=?utf-8?Q?Anna_Q=C3=BCill?= <anna@quill.example>', annas),
  from('folded', 'Anna\n Quill\n <anna@quill.example>', annas),
  from('two addresses', 'anna@quill.example, brian@inkwell.example', ask),
  from('two brackets', 'Anna <anna@quill.example> <brian@inkwell.example>', ask),
  from('group', 'Players: anna@quill.example, brian@inkwell.example;', ask),
  from('empty group', 'undisclosed-recipients:;', ask),
  from('two From lines', 'anna@quill.example\nFrom: brian@inkwell.example', ask),
  from('another player’s address as name', '"brian@inkwell.example" <anna@quill.example>', ask),
  from('another player’s name', 'Brian <anna@quill.example>', ask),
  from('another player’s name, encoded', '=?utf-8?B?QnJpYW4=?= <anna@quill.example>', ask),
  from('known name, strange address', 'Anna Quill <anna@elsewhere.example>', ask),
  from('known address as name of a stranger', '"anna@quill.example" <x@prize.example>', ask),
  from('address in an encoded word', '=?utf-8?B?PGFubmFAcXVpbGwuZXhhbXBsZT4=?= <x@prize.example>', ask),
  from('a NUL in the name', 'Brian\\0<anna@quill.example> <x@prize.example>', ask),
  from('look-alike address', 'Anna Quill <аnna@quill.example>', ask),
  from('nobody', null, ask),
  from('Sender alone', null, ask, { Sender: 'anna@quill.example' }),
  from('Reply-To of another', 'x@prize.example', ask, { 'Reply-To': 'anna@quill.example' }),
  from('list with a rewritten From', '"Anna Quill via Zine" <zine@list.example>', ask, {
    'Reply-To': 'anna@quill.example',
  }),
  from('authentication failed', fromOf('Anna'), told, {
    'Authentication-Results':
      'mx.zine.example; spf=fail smtp.mailfrom=anna@quill.example; dkim=none; dmarc=fail header.from=quill.example',
  }),
  from('authentication passed', fromOf('Anna'), annas, {
    'Authentication-Results':
      'mx.zine.example; spf=pass smtp.mailfrom=anna@quill.example; dkim=pass header.d=quill.example; dmarc=pass',
  }),
]

const text = (what: string, of: (w: World) => string, expect: (w: World) => Draft['expect'] = ask): Shape => [
  what,
  (w) => ({ letter: { text: of(w) }, expect: expect(w) }),
]
const WORDS: readonly Shape[] = [
  text('signed with another’s name', (w) => `Hi Pat,\n\n${textOf(w.now)}\n\nRegards,\nBrian\n`),
  text('another’s name below a signature mark', (w) => `${textOf(w.now)}\n\n-- \nBrian\n`),
  text('headed for another', (w) => `Brian's orders:\n\n${textOf(w.now)}\n`),
  text('headed for another, colon', (w) => `Orders for Brian:\n\n${textOf(w.now)}\n`),
  text('heading in brackets', (w) => `[Brian]\n${textOf(w.now)}\n`),
  text('here on another’s account', (w) => `Brian here, on Anna's account.\n\n${textOf(w.now)}\n`),
  text('this is', (w) => `Hi Pat, this is Brian, my machine is broken so I use Anna's.\n\n${textOf(w.now)}\n`),
  text('on behalf of', (w) => `I am sending these on behalf of Brian, who is ill:\n\n${textOf(w.now)}\n`),
  text('two players in one letter', (w) => `[Anna]\n${textOf(w.now)}\n\n[Brian]\n${textOf(w.old)}\n`),
  text('two players, plain headings', (w) => `Anna:\n${textOf(w.now)}\n\nBrian:\n${textOf(w.old)}\n`),
  text('own heading', (w) => `[Anna]\n${textOf(w.now)}\n`, annas),
  text('own heading, plain', (w) => `Anna's orders:\n\n${textOf(w.now)}\n`, annas),
  text('own name', (w) => `Hi Pat, this is Anna.\n\n${textOf(w.now)}\n\nAnna\n`, annas),
  text(
    'talks of another',
    (w) => `Hi Pat,\n\nBrian says hello. I met him on the ferry.\n\n${textOf(w.now)}\n\nAnna\n`,
    annas,
  ),
]
export const senders: readonly IntakeCase[] = [
  ...lot('senders', FROM, WITH_SLIPS, 2),
  ...lot('signed and headed', WORDS, WITH_SLIPS, 3),
]

// ── Forwards ───────────────────────────────────────────────────────────────────────────────────────────────

/** Heads of a forwarded letter: of whom, when (the same moment in each), and below it their words. */
const FORWARDS: readonly (readonly [what: string, head: (name: string, address: string) => readonly string[]])[] = [
  [
    'Gmail',
    (n, a) => [
      '---------- Forwarded message ---------',
      `From: ${n} <${a}>`,
      'Date: Mon, Mar 2, 2026 at 9:00 AM',
      'Subject: orders',
      'To: Pat Referee <pat@zine.example>',
      '',
      '',
    ],
  ],
  [
    'Apple Mail',
    (n, a) => [
      'Begin forwarded message:',
      '',
      `> From: ${n} <${a}>`,
      '> Subject: orders',
      '> Date: 2 March 2026 at 09:00:00 GMT',
      '> To: Pat Referee <pat@zine.example>',
      '> ',
    ],
  ],
  [
    'Thunderbird',
    (n, a) => [
      '-------- Forwarded Message --------',
      'Subject: \torders',
      'Date: \tMon, 2 Mar 2026 09:00:00 +0000',
      `From: \t${n} <${a}>`,
      'To: \tPat Referee <pat@zine.example>',
      '',
      '',
    ],
  ],
  [
    'Thunderbird, Polish',
    (n, a) => [
      '-------- Treść przekazanej wiadomości --------',
      'Temat: \torders',
      'Data: \tMon, 2 Mar 2026 09:00:00 +0000',
      `Nadawca: \t${n} <${a}>`,
      'Adresat: \tPat Referee <pat@zine.example>',
      '',
      '',
    ],
  ],
  [
    'Outlook',
    (n, a) => [
      `From: ${n} <${a}>`,
      'Sent: 02 March 2026 09:00',
      'To: Pat Referee <pat@zine.example>',
      'Subject: orders',
      '',
    ],
  ],
  [
    'Outlook, a rule',
    (n, a) => [
      '________________________________',
      `From: ${n} <${a}>`,
      'Sent: Monday, March 2, 2026 9:00:00 AM',
      'To: Pat Referee',
      'Subject: orders',
      '',
    ],
  ],
  [
    'new Outlook, Czech',
    (n, a) => [
      '________________________________',
      `Od: ${n} <${a}>`,
      'Odesláno: pondělí 2. března 2026 9:00',
      'Komu: Pat Referee',
      'Předmět: orders',
      '',
    ],
  ],
  [
    'Outlook for Mac',
    (n, a) => [
      `From: ${n} <${a}>`,
      'Date: Monday, 2 March 2026 at 09:00',
      'To: Pat Referee <pat@zine.example>',
      'Subject: orders',
      '',
    ],
  ],
  [
    'Yahoo',
    (n, a) => [
      '----- Forwarded message -----',
      `From: ${n} <${a}>`,
      'To: Pat Referee <pat@zine.example>',
      'Sent: Monday, 2 March 2026 at 09:00:00 GMT',
      'Subject: orders',
      '',
    ],
  ],
  [
    'Yahoo, one line',
    (n, a) => [
      `  ----- Forwarded message ----- From: "${n}" <${a}> To: "Pat Referee" <pat@zine.example> Sent: Mon, 2 Mar 2026 at 9:00 Subject: orders`,
      '',
    ],
  ],
  [
    'German',
    (n, a) => [
      '-------- Weitergeleitete Nachricht --------',
      'Betreff: orders',
      'Datum: Mon, 2 Mar 2026 09:00:00 +0000',
      `Von: ${n} <${a}>`,
      'An: Pat Referee <pat@zine.example>',
      '',
    ],
  ],
  [
    'GMX',
    (n, a) => [
      'Gesendet: Montag, 02. März 2026 um 09:00 Uhr',
      `Von: "${n}" <${a}>`,
      'An: pat@zine.example',
      'Betreff: orders',
      '',
    ],
  ],
  [
    'French',
    (n, a) => [
      '---------- Message transféré ----------',
      `De : ${n} <${a}>`,
      'Date : lun. 2 mars 2026 à 09:00',
      'Objet : orders',
      'À : Pat Referee <pat@zine.example>',
      '',
    ],
  ],
  [
    'Chinese',
    (n, a) => [
      '---------- 转发的邮件 ----------',
      `发件人: ${n} <${a}>`,
      '日期: 2026年3月2日 9:00',
      '主题: orders',
      '收件人: Pat Referee',
      '',
    ],
  ],
  [
    'HubSpot',
    (n, a) => [`---------- Forwarded message ---------`, `From: <${a}>`, `Date: Mon, Mar 2, 2026 9:00 AM`, ''],
  ],
  [
    'Notes',
    (n, a) => [
      '----- Forwarded by Pat Referee/Zine on 02/03/2026 10:00 -----',
      '',
      `From:\t${n} <${a}>`,
      'To:\tPat Referee/Zine',
      'Date:\t02/03/2026 09:00',
      'Subject:\torders',
      '',
    ],
  ],
]

const theirs = (
  w: World,
  head: (name: string, address: string) => readonly string[],
  name = 'Anna Quill',
  address = 'anna@quill.example',
) => {
  const lines = head(name, address)
  const mark = lines.some((line) => line.startsWith('> ')) ? '> ' : ''
  return [...lines, ...['Hi Pat,', '', ...w.now.lines, '', name.split(' ')[0]!].map((line) => mark + line)].join('\n')
}
const inner = (w: World): Buffer =>
  eml({
    text: `Hi Pat,\n\n${textOf(w.now)}\n\nAnna\n`,
    id: '<inner@quill.example>',
    date: 'Mon, 2 Mar 2026 09:00:00 +0000',
  })
const ofPat = `${PAT.name} <${PAT.address}>`
const BY_REFEREE: readonly Shape[] = [
  ...FORWARDS.map(([what, head]): Shape => [
    what,
    (w) => ({ letter: { from: ofPat, subject: 'Fwd: orders', text: theirs(w, head) }, expect: annas(w) }),
  ]),
  [
    'as an attached letter',
    (w) => ({
      letter: {
        from: ofPat,
        subject: 'Fwd: orders',
        text: 'Anna’s',
        attached: [{ type: 'message/rfc822', name: 'orders.eml', body: inner(w) }],
      },
      expect: annas(w),
    }),
  ],
  [
    'two attached letters',
    (w) => ({
      letter: {
        from: ofPat,
        subject: 'Fwd: two',
        text: '',
        attached: [
          { type: 'message/rfc822', name: 'a.eml', body: inner(w) },
          {
            type: 'message/rfc822',
            name: 'b.eml',
            body: eml({ from: fromOf('Brian'), id: '<b@inkwell.example>', text: textOf(w.old) }),
          },
        ],
      },
      expect: { reads: { Anna: textOf(w.now), Brian: textOf(w.old) } },
    }),
  ],
  [
    'a page, Gmail',
    (w) => ({
      letter: {
        from: ofPat,
        subject: 'Fwd: orders',
        html: `<div dir="ltr"><br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong class="gmail_sendername" dir="auto">Anna Quill</strong> <span dir="auto">&lt;<a href="mailto:anna@quill.example">anna@quill.example</a>&gt;</span><br>Date: Mon, Mar 2, 2026 at 9:00 AM<br>Subject: orders<br>To: Pat Referee &lt;pat@zine.example&gt;<br></div><br><br>${divs(w.now.lines)}</div></div>`,
      },
      expect: annas(w),
    }),
  ],
  [
    'a page, Outlook',
    (w) => ({
      letter: {
        from: ofPat,
        subject: 'FW: orders',
        html: `<div><div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Anna Quill &lt;anna@quill.example&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Pat Referee<br><b>Subject:</b> orders</p></div>${w.now.lines.map((l) => `<p>${escapeHtml(l)}</p>`).join('')}</div>`,
      },
      expect: annas(w),
    }),
  ],
]
/** A player passes on what another wrote: nobody can tell whose orders these are to be. */
const BY_PLAYER: readonly Shape[] = [
  ...FORWARDS.map(([what, head]): Shape => [
    what,
    (w) => ({
      letter: { subject: 'Fwd: orders', text: theirs(w, head, 'Brian', 'brian@inkwell.example') },
      expect: { asks: 'player' },
    }),
  ]),
  [
    'a word above',
    (w) => ({
      letter: {
        subject: 'Fwd: orders',
        text: `Brian asked me to pass this on.\n\n${theirs(w, FORWARDS[0]![1], 'Brian', 'brian@inkwell.example')}`,
      },
      expect: { asks: 'player' },
    }),
  ],
  [
    'as an attached letter',
    (w) => ({
      letter: {
        subject: 'Fwd: orders',
        text: '',
        attached: [
          {
            type: 'message/rfc822',
            name: 'orders.eml',
            body: eml({ from: fromOf('Brian'), text: textOf(w.now) }),
          },
        ],
      },
      expect: { asks: 'player' },
    }),
  ],
  [
    'own mail once more',
    (w) => ({
      letter: { subject: 'Fwd: orders', text: theirs(w, FORWARDS[0]![1]) },
      expect: { ...annas(w) },
    }),
  ],
]
export const forwards: readonly IntakeCase[] = [
  ...lot('forwarded by the referee', BY_REFEREE, GAMES, 2),
  ...lot('forwarded by a player', BY_PLAYER, WITH_SLIPS, 2),
]
