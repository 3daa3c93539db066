// New orders above an older letter, as programs in many languages quote it; other orders stand in the quotation.
import { annas, forGames, textOf, turnOf, type Draft } from '../cases'
import { brs, divs } from '../../support/letters/mime'
import { lot } from '../rosters'
import type { IntakeCase } from '../score'
import { acknowledgementOf, GAMES, WITH_SLIPS, type World } from '../../support/letters/world'

/** What stands above the quoted letter: one or several lines. `mark` null: nothing marks the lines below. */
type Head = readonly [what: string, lines: readonly string[], mark: '> ' | '| ' | '    ' | null]

const PAT = 'Pat Referee <pat@zine.example>'
const HEADS: readonly Head[] = [
  ['Gmail', [`On Mon, Mar 2, 2026 at 9:00 AM ${PAT} wrote:`], '> '],
  ['Gmail, two lines', ['On Mon, Mar 2, 2026 at 9:00 AM Pat Referee', '<pat@zine.example> wrote:'], '> '],
  ['Gmail, unmarked', [`On Mon, Mar 2, 2026 at 9:00 AM ${PAT} wrote:`], null],
  ['Apple Mail', ['> On 2 Mar 2026, at 09:00, Pat Referee <pat@zine.example> wrote:', '> '], '> '],
  ['Apple Mail, set in', ['On 2 Mar 2026, at 09:00, Pat Referee <pat@zine.example> wrote:', ''], '    '],
  ['Thunderbird', ['On 02/03/2026 09:00, Pat Referee wrote:'], '> '],
  ['German', [`Am Mo., 2. März 2026 um 09:00 Uhr schrieb ${PAT}:`], '> '],
  ['German, unmarked', [`Am 02.03.2026 um 09:00 schrieb ${PAT}:`], null],
  [
    'GMX',
    [
      'Gesendet: Montag, 02. März 2026 um 09:00 Uhr',
      'Von: "Pat Referee" <pat@zine.example>',
      'An: "Anna Quill" <anna@quill.example>',
      'Betreff: Kettle Street',
    ],
    null,
  ],
  [
    'web.de',
    ['', '-- ', 'Gesendet mit der WEB.DE Mail App', 'Am 02.03.26, 09:00 schrieb Pat Referee <pat@zine.example>:'],
    '> ',
  ],
  ['French', [`Le lun. 2 mars 2026 à 09:00, ${PAT} a écrit :`], '> '],
  [
    'Orange',
    [
      '',
      '> Message du 02/03/26 09:00',
      '> De : "Pat Referee" <pat@zine.example>',
      '> A : "Anna Quill" <anna@quill.example>',
      '> Copie à : ',
      '> Objet : Kettle Street',
      '> ',
    ],
    null,
  ],
  [
    'La Poste',
    [
      'De : "Pat Referee" <pat@zine.example>',
      'Envoyé : lundi 2 mars 2026 09:00',
      'À : "Anna Quill"',
      'Objet : Kettle Street',
    ],
    null,
  ],
  ['Spanish', [`El lun, 2 mar 2026 a las 9:00, ${PAT} escribió:`], '> '],
  ['Portuguese', [`Em seg., 2 de mar. de 2026 às 09:00, ${PAT} escreveu:`], null],
  ['Italian', [`Il giorno lun 2 mar 2026 alle ore 09:00 ${PAT} ha scritto:`], '> '],
  ['Dutch', [`Op ma 2 mrt 2026 om 09:00 schreef ${PAT}:`], null],
  ['Swedish', [`Den mån 2 mars 2026 kl 09:00 skrev ${PAT}:`], '> '],
  ['Danish', [`Den man. 2. mar. 2026 kl. 09.00 skrev ${PAT}:`], null],
  ['Norwegian', [`man. 2. mars 2026 kl. 09:00 skrev ${PAT}:`], null],
  ['Finnish', [`ma 2. maalisk. 2026 klo 9.00 ${PAT} kirjoitti:`], null],
  ['Polish', [`pon., 2 mar 2026 o 09:00 ${PAT} napisał(a):`], null],
  ['Czech', [`po 2. 3. 2026 v 9:00 odesílatel ${PAT} napsal:`], null],
  ['Hungarian', [`${PAT} ezt írta (időpont: 2026. márc. 2., H, 9:00):`], null],
  ['Russian', [`пн, 2 мар. 2026 г. в 09:00, ${PAT}:`], null],
  ['Ukrainian', [`пн, 2 бер. 2026 р. о 09:00 ${PAT} пише:`], '> '],
  ['Greek', [`Στις Δευ 2 Μαρ 2026 στις 9:00 π.μ., ο χρήστης ${PAT} έγραψε:`], null],
  ['Turkish', [`${PAT}, 2 Mar 2026 Pzt, 09:00 tarihinde şunu yazdı:`], null],
  ['Romanian', [`În lun., 2 mar. 2026 la 09:00, ${PAT} a scris:`], null],
  ['Welsh', ['Ar Llun, 2 Maw 2026 am 09:00 ysgrifennodd Pat Referee <pat@zine.example>:'], '> '],
  ['Chinese', [`Pat Referee <pat@zine.example> 于2026年3月2日周一 09:00写道：`], null],
  [
    'Chinese head',
    [
      '发件人: Pat Referee <pat@zine.example>',
      '发送时间: 2026年3月2日 9:00',
      '收件人: Anna Quill',
      '主题: Kettle Street',
    ],
    null,
  ],
  [
    'QQ',
    [
      '------------------ 原始邮件 ------------------',
      '发件人: "Pat Referee" <pat@zine.example>;',
      '发送时间: 2026年3月2日(星期一) 上午9:00',
      '收件人: "Anna Quill"<anna@quill.example>;',
      '主题: Kettle Street',
    ],
    null,
  ],
  ['Japanese', ['2026年3月2日(月) 9:00 Pat Referee <pat@zine.example>:'], '> '],
  ['Korean', ['2026년 3월 2일 (월) 오전 9:00, Pat Referee <pat@zine.example>님이 작성:'], null],
  [
    'Outlook',
    [
      'From: Pat Referee <pat@zine.example>',
      'Sent: Monday, March 2, 2026 9:00 AM',
      'To: Anna Quill <anna@quill.example>',
      'Subject: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, a rule above',
    [
      '________________________________',
      'From: Pat Referee <pat@zine.example>',
      'Sent: Monday, March 2, 2026 9:00:00 AM',
      'To: Anna Quill',
      'Subject: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, starred',
    [
      '*From:* Pat Referee <pat@zine.example>',
      '*Sent:* Monday, March 2, 2026 9:00 AM',
      '*To:* Anna Quill',
      '*Subject:* Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, German',
    [
      'Von: Pat Referee <pat@zine.example>',
      'Gesendet: Montag, 2. März 2026 09:00',
      'An: Anna Quill',
      'Betreff: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, Swedish',
    [
      'Från: Pat Referee <pat@zine.example>',
      'Skickat: den 2 mars 2026 09:00',
      'Till: Anna Quill',
      'Ämne: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, Danish',
    ['Fra: Pat Referee <pat@zine.example>', 'Sendt: 2. marts 2026 09:00', 'Til: Anna Quill', 'Emne: Kettle Street'],
    null,
  ],
  [
    'Outlook, Finnish',
    [
      'Lähettäjä: Pat Referee <pat@zine.example>',
      'Lähetetty: maanantai 2. maaliskuuta 2026 9.00',
      'Vastaanottaja: Anna Quill',
      'Aihe: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, Polish',
    [
      'Od: Pat Referee <pat@zine.example>',
      'Wysłano: poniedziałek, 2 marca 2026 09:00',
      'Do: Anna Quill',
      'Temat: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, Hungarian',
    [
      'Feladó: Pat Referee <pat@zine.example>',
      'Elküldve: 2026. március 2., hétfő 9:00',
      'Címzett: Anna Quill',
      'Tárgy: Kettle Street',
    ],
    null,
  ],
  [
    'Outlook, Russian',
    [
      'От: Pat Referee <pat@zine.example>',
      'Отправлено: 2 марта 2026 г. 9:00',
      'Кому: Anna Quill',
      'Тема: Kettle Street',
    ],
    null,
  ],
  [
    'Original Message',
    [
      '-----Original Message-----',
      'From: Pat Referee [mailto:pat@zine.example]',
      'Sent: 02 March 2026 09:00',
      'To: Anna Quill',
      'Subject: Kettle Street',
    ],
    null,
  ],
  [
    'Ursprüngliche Nachricht',
    [
      '-------- Ursprüngliche Nachricht --------',
      'Von: Pat Referee <pat@zine.example>',
      'Datum: 02.03.26 09:00 (GMT+00:00)',
      'An: anna@quill.example',
      'Betreff: Kettle Street',
    ],
    null,
  ],
  [
    'Original message, Samsung',
    [
      '',
      '-------- Original message --------',
      'From: Pat Referee <pat@zine.example>',
      'Date: 02/03/2026 09:00 (GMT+00:00)',
      'To: anna@quill.example',
      'Subject: Kettle Street',
    ],
    null,
  ],
  ['Yahoo, one line', ['    On Monday, 2 March 2026 at 09:00:00 GMT, Pat Referee <pat@zine.example> wrote:  '], null],
  [
    'Yahoo, older',
    [
      '--------------------------------------------',
      'On Mon, 3/2/26, Pat Referee <pat@zine.example> wrote:',
      '',
      ' Subject: Kettle Street',
      ' To: "Anna Quill" <anna@quill.example>',
      ' Date: Monday, March 2, 2026, 9:00 AM',
    ],
    null,
  ],
  [
    'AOL',
    [
      '',
      '-----Original Message-----',
      'From: Pat Referee <pat@zine.example>',
      'To: anna@quill.example',
      'Sent: Mon, Mar 2, 2026 9:00 am',
      'Subject: Kettle Street',
    ],
    null,
  ],
  [
    'Notes',
    [
      'From:\tPat Referee <pat@zine.example>',
      'To:\tAnna Quill/Vellum',
      'Date:\t02/03/2026 09:00',
      'Subject:\tKettle Street',
    ],
    null,
  ],
  [
    'Notes, older',
    [
      '|---------+---------------------------->',
      '|         |           Pat Referee      |',
      '|         |           pat@zine.example |',
      '|         |           02/03/2026 09:00 |',
      '|---------+---------------------------->',
    ],
    null,
  ],
  ['Proton', [`On Monday, March 2nd, 2026 at 9:00 AM, ${PAT} wrote:`, ''], '> '],
  ['Fastmail', ['On Mon, 2 Mar 2026, at 9:00 AM, Pat Referee wrote:'], '> '],
  ['Pine', ['On Mon, 2 Mar 2026, Pat Referee wrote:', ''], '> '],
  ['Mutt', ['On Mon, Mar 02, 2026 at 09:00:00AM +0000, Pat Referee wrote:'], '> '],
  ['Gnus', ['Pat Referee <pat@zine.example> writes:', ''], '> '],
  ['The Bat', ['Hello Anna,', '', 'Monday, March 2, 2026, 9:00:00 AM, you wrote:', ''], '> '],
  ['Eudora', ['At 09:00 02/03/2026, Pat Referee wrote:'], '> '],
  ['HubSpot', ['On Mon, Mar 2, 2026 at 9:00 AM, Pat Referee <', 'pat@zine.example> wrote:'], null],
  ['from x:', ['Here is what came from pat@zine.example:'], null],
]

const quoted = (w: World): readonly string[] => [
  'Dear Anna,',
  '',
  'this is what I have of you so far:',
  '',
  ...w.old.lines,
  '',
  'Pat',
]

const page = (what: string, make: (w: World) => string): readonly [string, (w: World) => Draft] => [
  what,
  (w) => ({ letter: { subject: 'Re: Kettle Street', html: make(w) }, expect: annas(w) }),
]
const MINE = (w: World): string => `<div>Hi Pat,</div><div><br></div>${divs(w.now.lines)}<div><br></div><div>Anna</div>`
const PAGES = [
  page(
    'page, Gmail',
    (w) =>
      `${MINE(w)}<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Mar 2, 2026 at 9:00 AM Pat Referee &lt;<a href="mailto:pat@zine.example">pat@zine.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${divs(quoted(w))}</blockquote></div>`,
  ),
  page(
    'page, Gmail without blockquote',
    (w) =>
      `${MINE(w)}<br><div class="gmail_quote">On Mon, Mar 2, 2026 at 9:00 AM Pat Referee &lt;pat@zine.example&gt; wrote:<br>${divs(quoted(w))}</div>`,
  ),
  page(
    'page, Apple Mail',
    (w) =>
      `${MINE(w)}<br><div><blockquote type="cite"><div>On 2 Mar 2026, at 09:00, Pat Referee &lt;pat@zine.example&gt; wrote:</div><br>${divs(quoted(w))}</blockquote></div>`,
  ),
  page(
    'page, Outlook border',
    (w) =>
      `<div class=WordSection1>${MINE(w)}<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Anna Quill<br><b>Subject:</b> Kettle Street</p></div>${divs(quoted(w))}</div>`,
  ),
  page(
    'page, Outlook border, no head',
    (w) =>
      `<div class=WordSection1>${MINE(w)}<div style='border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>Pat Referee, 2 March</p></div>${divs(quoted(w))}</div>`,
  ),
  page(
    'page, Outlook on the web',
    (w) =>
      `${MINE(w)}<hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Anna Quill &lt;anna@quill.example&gt;<br><b>Subject:</b> Kettle Street</font></div>${divs(quoted(w))}`,
  ),
  page(
    'page, new Outlook in Swedish',
    (w) =>
      `${MINE(w)}<div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>Från:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Skickat:</b> den 2 mars 2026 09:00<br><b>Till:</b> Anna Quill<br><b>Ämne:</b> Kettle Street</div>${divs(quoted(w))}`,
  ),
  page(
    'page, Yahoo',
    (w) =>
      `${MINE(w)}<div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday, 2 March 2026 at 09:00:00 GMT, Pat Referee &lt;pat@zine.example&gt; wrote: </div>${divs(quoted(w))}</div>`,
  ),
  page(
    'page, GMX',
    (w) =>
      `${MINE(w)}<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div><b>Gesendet:</b>&nbsp;Montag, 02. März 2026 um 09:00 Uhr<br/><b>Von:</b>&nbsp;"Pat Referee" &lt;pat@zine.example&gt;<br/><b>An:</b>&nbsp;anna@quill.example<br/><b>Betreff:</b>&nbsp;Kettle Street</div><div name="quoted-content">${divs(quoted(w))}</div></div>`,
  ),
  page(
    'page, Thunderbird',
    (w) =>
      `${MINE(w)}<div class="moz-cite-prefix">On 02/03/2026 09:00, Pat Referee wrote:<br></div><blockquote type="cite" cite="mid:x@zine.example">${brs(quoted(w))}</blockquote>`,
  ),
  page(
    'page, Proton',
    (w) =>
      `${MINE(w)}<div class="protonmail_quote">On Monday, March 2nd, 2026 at 9:00 AM, Pat Referee &lt;pat@zine.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${divs(quoted(w))}</blockquote></div>`,
  ),
  page(
    'page, our sheet below a rule',
    (w) => `${MINE(w)}<hr>${w.page('Anna').replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '')}`,
  ),
]

export const quotations: readonly IntakeCase[] = [
  ...HEADS.flatMap(([what, lines, mark], i) =>
    forGames('quotations', what, turnOf(GAMES, i, 2), (w): Draft => {
      const below = mark === null ? quoted(w) : quoted(w).map((line) => (mark + line).trimEnd())
      return {
        letter: {
          subject: 'Re: Kettle Street',
          text: `Hi Pat,\n\n${textOf(w.now)}\n\nAnna\n\n${[...lines, ...below].join('\n')}\n`,
        },
        expect: annas(w),
      }
    }),
  ),
  ...lot('quotations', PAGES, GAMES, 2),
]

// ── Our own texts ──────────────────────────────────────────────────────────────────────────────────────────

const nothing: Draft['expect'] = { reads: {} }
const OURS: readonly (readonly [what: string, make: (w: World) => Draft])[] = [
  ['the whole sheet, nothing filled in', (w) => ({ letter: { text: w.sheet('Anna') }, expect: nothing })],
  [
    'the whole sheet with thanks',
    (w) => ({ letter: { text: `Thanks, Pat, got it!\n\n${w.sheet('Anna')}` }, expect: nothing }),
  ],
  ['the slip, nothing filled in', (w) => ({ letter: { text: w.wholeSlip('Anna').join('\n') }, expect: nothing })],
  [
    'the slip behind >',
    (w) => ({
      letter: {
        text: w
          .wholeSlip('Anna')
          .map((l) => `> ${l}`)
          .join('\n'),
      },
      expect: nothing,
    }),
  ],
  [
    'the acknowledgement, unmarked, with thanks',
    (w) => ({
      letter: { text: `All fine, thanks.\n\n${acknowledgementOf(w, 'Anna', textOf(w.old))}` },
      expect: nothing,
    }),
  ],
  [
    'the acknowledgement below new orders, unmarked',
    (w) => ({
      letter: {
        text: `One change after all:\n\n${textOf(w.now)}\n\n${acknowledgementOf(w, 'Anna', textOf(w.old))}`,
      },
      expect: annas(w),
    }),
  ],
  [
    'the hints alone',
    (w) => ({
      letter: {
        text: `I do not understand this part of the slip:\n\n${w
          .wholeSlip('Anna')
          .slice(
            3,
            w.wholeSlip('Anna').findIndex((l) => l.startsWith('- - -')),
          )
          .join('\n')}\n\nAnna`,
      },
      expect: nothing,
    }),
  ],
  ['the page of the sheet', (w) => ({ letter: { html: w.page('Anna') }, expect: nothing })],
  [
    'the sheet rewrapped at 50',
    (w) => ({
      letter: { text: w.sheet('Anna').replace(/(.{1,50})(?:\s+|$)/g, '$1\n') },
      expect: nothing,
    }),
  ],
]
export const ownTexts: readonly IntakeCase[] = OURS.flatMap(([what, make]) =>
  forGames('our own texts', what, WITH_SLIPS, make),
)
