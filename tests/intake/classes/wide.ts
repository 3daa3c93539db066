// What was not thought of when the reader was written: attributions and head blocks of more languages and programs, unmarked and
// set in; chats, forms and documents in other dress; orders in other places. Written before it was tried: docs/intake.md has both
// numbers, the first and the one since.
import { annas, forGames, textOf, turnOf } from '../cases'
import { divs, escapeHtml } from '../../support/letters/mime'
import type { Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { WITH_SLIPS, type GameId, type World } from '../../support/letters/world'

const letter = (what: string, text: (w: World) => string): Shape => [
  what,
  (w) => ({ letter: { text: text(w) }, expect: annas(w) }),
]
const page = (what: string, html: (w: World) => string): Shape => [
  what,
  (w) => ({ letter: { html: html(w) }, expect: annas(w) }),
]

/** One line above what is quoted; unmarked below: only the line says that it is another's. */
const ATTRIBUTIONS: readonly (readonly [language: string, line: string])[] = [
  ['Danish', 'Den man. 2. mar. 2026 kl. 09.00 skrev Pat Referee <pat@zine.example>:'],
  ['Norwegian', 'man. 2. mars 2026 kl. 09:00 skrev Pat Referee <pat@zine.example>:'],
  ['Finnish', 'ma 2. maalisk. 2026 klo 9.00 Pat Referee (pat@zine.example) kirjoitti:'],
  ['Czech', 'po 2. 3. 2026 v 9:00 odesílatel Pat Referee <pat@zine.example> napsal:'],
  ['Slovak', 'po 2. 3. 2026 o 9:00 Pat Referee <pat@zine.example> napísal(a):'],
  ['Hungarian', 'Pat Referee <pat@zine.example> ezt írta (időpont: 2026. márc. 2., H, 9:00):'],
  ['Polish', 'pon., 2 mar 2026 o 09:00 Pat Referee <pat@zine.example> napisał(a):'],
  ['Romanian', 'lun., 2 mar. 2026 la 09:00, Pat Referee <pat@zine.example> a scris:'],
  ['Greek', 'Στις Δευ 2 Μαρ 2026 στις 9:00 π.μ., ο χρήστης Pat Referee <pat@zine.example> έγραψε:'],
  ['Turkish', 'Pat Referee <pat@zine.example>, 2 Mar 2026 Pzt, 09:00 tarihinde şunu yazdı:'],
  ['Russian', 'пн, 2 мар. 2026 г. в 09:00, Pat Referee <pat@zine.example>:'],
  ['Ukrainian', 'пн, 2 бер. 2026 р. о 09:00 Pat Referee <pat@zine.example> пише:'],
  ['Bulgarian', 'На пн, 2.03.2026 г. в 9:00 Pat Referee <pat@zine.example> написа:'],
  ['Serbian', 'пон, 2. мар 2026. у 09:00 Pat Referee <pat@zine.example> је написао/ла:'],
  ['Croatian', 'pon, 2. ožu 2026. u 09:00 Pat Referee <pat@zine.example> napisao je:'],
  ['Slovene', 'V V pon., 2. mar. 2026 ob 09:00 je oseba Pat Referee <pat@zine.example> napisala:'],
  ['Estonian', 'Kuupäev E, 2. märts 2026 kell 09:00 kirjutas Pat Referee <pat@zine.example>:'],
  ['Latvian', 'pirmd., 2026. g. 2. marts, plkst. 09:00 — lietotājs Pat Referee (<pat@zine.example>) rakstīja:'],
  ['Lithuanian', '2026-03-02, pr, 09:00 Pat Referee <pat@zine.example> rašė:'],
  ['Hebrew', '‫בתאריך יום ב׳, 2 במרץ 2026 ב-9:00 מאת ‪Pat Referee‬‏ <‪pat@zine.example‬‏>:‬'],
  ['Arabic', 'في الاثنين، 2 مارس 2026 في 9:00 ص تمت كتابة ما يلي بواسطة Pat Referee <pat@zine.example>:'],
  ['Japanese', '2026年3月2日(月) 9:00 Pat Referee <pat@zine.example>:'],
  ['Korean', '2026년 3월 2일 (월) 오전 9:00, Pat Referee <pat@zine.example>님이 작성:'],
  ['Chinese', 'Pat Referee <pat@zine.example> 于2026年3月2日周一 09:00写道：'],
  ['Chinese, Taiwan', 'Pat Referee <pat@zine.example> 於 2026年3月2日 週一 上午9:00寫道：'],
  ['Thai', 'เมื่อ จ. 2 มี.ค. 2026 เวลา 09:00 Pat Referee <pat@zine.example> เขียนว่า:'],
  ['Vietnamese', 'Vào Th 2, 2 thg 3, 2026 vào lúc 09:00 Pat Referee <pat@zine.example> đã viết:'],
  ['Indonesian', 'Pada Sen, 2 Mar 2026 pukul 09.00 Pat Referee <pat@zine.example> menulis:'],
  ['Catalan', 'Missatge de Pat Referee <pat@zine.example> del dia dl., 2 de març 2026 a les 9:00:'],
  ['Basque', 'Pat Referee (<pat@zine.example>) erabiltzaileak hau idatzi du (2026(e)ko mar. 2(a), al. (09:00)):'],
  ['Welsh', 'Ar Llun, 2 Maw 2026 am 09:00 ysgrifennodd Pat Referee <pat@zine.example>:'],
  ['mutt', 'On Mon, Mar 02, 2026 at 09:00:00AM +0000, Pat Referee wrote:'],
  ['Gnus', 'Pat Referee <pat@zine.example> writes:'],
  ['Gnus with the day', '>>>>> "Pat" == Pat Referee <pat@zine.example> writes:'],
  ['VM', 'Pat Referee writes on 2 Mar 2026 at 09:00:'],
  ['Pine', 'On Mon, 2 Mar 2026, 9:00, Pat Referee wrote:'],
  ['The Bat', 'Monday, March 2, 2026, 9:00:00 AM, you wrote:'],
  ['aerc', 'On Mon Mar 2, 2026 at 9:00 AM GMT, Pat Referee wrote:'],
  ['Superhuman', 'On Mon, Mar 02, 2026 at 9:00 AM, Pat Referee < pat@zine.example > wrote:'],
  ['ISO', 'Pat Referee [2026-03-02 09:00]:'],
]

/** Labelled lines above a letter. */
const BLOCKS: readonly (readonly [program: string, lines: readonly string[]])[] = [
  [
    'Outlook, Danish',
    ['Fra: Pat Referee <pat@zine.example>', 'Sendt: 2. marts 2026 09:00', 'Til: Anna Quill', 'Emne: Kettle Street'],
  ],
  [
    'Outlook, Finnish',
    [
      'Lähettäjä: Pat Referee <pat@zine.example>',
      'Lähetetty: maanantai 2. maaliskuuta 2026 9.00',
      'Vastaanottaja: Anna',
      'Aihe: Kettle Street',
    ],
  ],
  [
    'Outlook, Hungarian',
    [
      'Feladó: Pat Referee <pat@zine.example>',
      'Elküldve: 2026. március 2., hétfő 9:00',
      'Címzett: Anna',
      'Tárgy: Kettle Street',
    ],
  ],
  [
    'Outlook, Polish',
    [
      'Od: Pat Referee <pat@zine.example>',
      'Wysłano: poniedziałek, 2 marca 2026 09:00',
      'Do: Anna',
      'Temat: Kettle Street',
    ],
  ],
  [
    'Outlook, Turkish',
    [
      'Kimden: Pat Referee <pat@zine.example>',
      'Gönderildi: 2 Mart 2026 Pazartesi 09:00',
      'Kime: Anna',
      'Konu: Kettle Street',
    ],
  ],
  [
    'Outlook, Russian',
    ['От: Pat Referee <pat@zine.example>', 'Отправлено: 2 марта 2026 г. 9:00', 'Кому: Anna', 'Тема: Kettle Street'],
  ],
  [
    'Outlook, Greek',
    [
      'Από: Pat Referee <pat@zine.example>',
      'Στάλθηκε: Δευτέρα, 2 Μαρτίου 2026 9:00 πμ',
      'Προς: Anna',
      'Θέμα: Kettle Street',
    ],
  ],
  [
    'Outlook, Japanese',
    ['差出人: Pat Referee <pat@zine.example>', '送信日時: 2026年3月2日 9:00', '宛先: Anna', '件名: Kettle Street'],
  ],
  [
    'Outlook, Korean',
    [
      '보낸 사람: Pat Referee <pat@zine.example>',
      '보낸 날짜: 2026년 3월 2일 월요일 오전 9:00',
      '받는 사람: Anna',
      '제목: Kettle Street',
    ],
  ],
  [
    'Foxmail',
    ['发件人： Pat Referee', '发送时间： 2026-03-02 09:00', '收件人： anna@quill.example', '主题： Kettle Street'],
  ],
  [
    'Outlook without addresses',
    ['From: Pat Referee', 'Sent: Monday, March 2, 2026 9:00 AM', 'To: Anna Quill', 'Subject: Kettle Street'],
  ],
  [
    'Outlook, Portuguese',
    [
      'De: Pat Referee <pat@zine.example>',
      'Enviada: segunda-feira, 2 de março de 2026 09:00',
      'Para: Anna',
      'Assunto: Kettle Street',
    ],
  ],
  [
    'Thunderbird forward, Estonian',
    [
      '-------- Edastatud kiri --------',
      'Teema: Kettle Street',
      'Kuupäev: Mon, 2 Mar 2026 09:00:00 +0000',
      'Saatja: Pat Referee <pat@zine.example>',
    ],
  ],
  [
    'Apple Mail forward, Swedish',
    [
      'Vidarebefordrat brev:',
      '',
      'Från: Pat Referee <pat@zine.example>',
      'Ämne: Kettle Street',
      'Datum: 2 mars 2026 09:00:00 CET',
      'Till: Anna',
    ],
  ],
  [
    'Zimbra',
    [
      '----- Original Message -----',
      'From: "Pat Referee" <pat@zine.example>',
      'To: "Anna" <anna@quill.example>',
      'Sent: Monday, March 2, 2026 9:00:00 AM',
    ],
  ],
  [
    'QQ',
    [
      '------------------ 原始邮件 ------------------',
      '发件人: "Pat Referee" <pat@zine.example>;',
      '发送时间: 2026年3月2日(星期一) 上午9:00',
      '收件人: "Anna"<anna@quill.example>;',
    ],
  ],
]

const QUOTED: readonly Shape[] = [
  ...ATTRIBUTIONS.flatMap(([language, line], i): Shape[] => [
    i % 2 === 0
      ? letter(
          `${language}, marked`,
          (w) => `${textOf(w.now)}\n\n${line}\n${w.old.lines.map((l) => `> ${l}`).join('\n')}\n`,
        )
      : letter(
          `${language}, set in`,
          (w) => `${textOf(w.now)}\n\n${line}\n\n${w.old.lines.map((l) => `    ${l}`).join('\n')}\n`,
        ),
    letter(`${language}, unmarked`, (w) => `${textOf(w.now)}\n\n${line}\n\n${textOf(w.old)}\n`),
  ]),
  ...BLOCKS.map(([program, lines]) =>
    letter(program, (w) => `${textOf(w.now)}\n\n${lines.join('\n')}\n\n${textOf(w.old)}\n`),
  ),
]

const HTML: readonly Shape[] = [
  page(
    'Proton',
    (w) =>
      `${divs(w.now.lines)}<div class="protonmail_quote">On Monday, 2 March 2026 at 09:00, Pat &lt;pat@zine.example&gt; wrote:<br><blockquote type="cite">${divs(w.old.lines)}</blockquote></div>`,
  ),
  page(
    'Fastmail',
    (w) =>
      `${divs(w.now.lines)}<div>On Mon, 2 Mar 2026, at 9:00 AM, Pat Referee wrote:<br></div><blockquote type="cite" id="qt">${divs(w.old.lines)}</blockquote>`,
  ),
  page(
    'Tutanota',
    (w) =>
      `${divs(w.now.lines)}<div>2 Mar 2026, 09:00 by pat@zine.example:<br></div><blockquote class="tutanota_quote">${divs(w.old.lines)}</blockquote>`,
  ),
  page(
    'Roundcube',
    (w) =>
      `${divs(w.now.lines)}<p id="reply-intro">On 2026-03-02 09:00, Pat wrote:</p><blockquote type="cite">${divs(w.old.lines)}</blockquote>`,
  ),
  page(
    'new Outlook',
    (w) =>
      `${divs(w.now.lines)}<div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Pat<br><b>Sent:</b> Monday</div>${divs(w.old.lines)}`,
  ),
  page(
    'Spark',
    (w) =>
      `${divs(w.now.lines)}<div name="messageReplySection">On 2 Mar 2026 at 09:00 +0000, Pat &lt;pat@zine.example&gt;, wrote:<br><blockquote style="border-left: thin solid #1abc9c">${divs(w.old.lines)}</blockquote></div>`,
  ),
  page(
    'Samsung',
    (w) =>
      `${divs(w.now.lines)}<div>-------- Original message --------</div><div>From: Pat &lt;pat@zine.example&gt; </div><div>Date: 02/03/2026 09:00 (GMT+00:00) </div><div>To: Anna </div>${divs(w.old.lines)}`,
  ),
  page(
    'struck by a class',
    (w) =>
      `<style>.gone{text-decoration:line-through}</style><p class="gone">${w.old.lines.map(escapeHtml).join('<br>')}</p>${divs(w.now.lines)}`,
  ),
  page(
    'white on white',
    (w) => `<p style="color:#fff;font-size:0">${w.old.lines.map(escapeHtml).join('<br>')}</p>${divs(w.now.lines)}`,
  ),
  page('Word list', (w) =>
    w.now.lines
      .map(
        (l) =>
          `<p class="MsoListParagraph"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>${escapeHtml(l)}</p>`,
      )
      .join(''),
  ),
  page('dl', (w) => `<dl>${w.now.lines.map((l) => `<dd>${escapeHtml(l)}</dd>`).join('')}</dl>`),
  page('fonts and colours', (w) =>
    w.now.lines.map((l) => `<font color="red"><i><u>${escapeHtml(l)}</u></i></font><br>`).join(''),
  ),
  page('layout table', (w) => `<table><tr><td><table><tr><td>${divs(w.now.lines)}</td></tr></table></td></tr></table>`),
  page('details', (w) => `<details open><summary>Orders</summary>${divs(w.now.lines)}</details>`),
  page('no tags but br', (w) => `Hi Pat<br><br>${w.now.lines.map(escapeHtml).join('<BR/>')}`),
]

const WORDS: readonly Shape[] = [
  letter('greeting on the line', (w) => `Hi Pat!\nHere we go:\n${textOf(w.now)}\nTa,\nA.`),
  letter('German around', (w) => `Hallo Pat,\n\nhier meine Befehle:\n\n${textOf(w.now)}\n\nViele Grüße\nAnna`),
  letter('French around', (w) => `Bonjour Pat,\n\nvoici mes ordres :\n\n${textOf(w.now)}\n\nCordialement,\nAnna`),
  letter('Welsh around', (w) => `Annwyl Pat,\n\n${textOf(w.now)}\n\nHwyl,\nAnna`),
  letter(
    'disclaimer',
    (w) =>
      `${textOf(w.now)}\n\nThis e-mail and any attachments are confidential. If you are not the intended recipient, please delete it.`,
  ),
  letter('banner', (w) => `[EXTERNAL] This message came from outside. Do not click links.\n\n${textOf(w.now)}`),
  letter('phone, German', (w) => `${textOf(w.now)}\n\nVon meinem iPhone gesendet`),
  letter('phone, Samsung', (w) => `${textOf(w.now)}\n\nSent from my Galaxy`),
  letter('Outlook app', (w) => `${textOf(w.now)}\n\nGet Outlook for Android<https://aka.ms/x>`),
  letter(
    'underscores for a signature',
    (w) => `${textOf(w.now)}\n\n____________________\nAnna Quill\nTel. 01 23 45 67`,
  ),
  letter('signature with a quotation of a poet', (w) => `${textOf(w.now)}\n\n-- \n"Give 5 to the poor" — A. Poet`),
  letter(
    'yahoo group footer',
    (w) =>
      `${textOf(w.now)}\n\n-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#101): https://groups.io/g/x/message/101\n-=-=-=-=-=-=-=-=-=-=-=-`,
  ),
  letter(
    'google groups footer',
    (w) =>
      `${textOf(w.now)}\n\n-- \nYou received this message because you are subscribed to the Google Groups "Kettle" group.\nTo unsubscribe from this group, send an email to x+unsubscribe@googlegroups.com.`,
  ),
  letter('tildes', (w) => `~~${w.old.lines[0]!}~~\n${textOf(w.now)}`),
  letter('Markdown list', (w) => w.now.lines.map((l) => `+ ${l}`).join('\n')),
  letter('check marks', (w) => w.now.lines.map((l) => `✅ ${l}`).join('\n')),
  letter('keycaps', (w) => w.now.lines.map((l, i) => `${i + 1}\ufe0f\u20e3 ${l}`).join('\n')),
  letter('Order 1:', (w) => w.now.lines.map((l, i) => `Order ${i + 1}: ${l}`).join('\n')),
  letter('tabs in front', (w) => w.now.lines.map((l) => `\t${l}`).join('\n')),
  letter('two spaces between words', (w) => w.now.lines.map((l) => l.replace(/ /g, '  ')).join('\n')),
  letter('soft hyphens', (w) => w.now.lines.map((l) => l.replace(/(\w\w)(\w\w)/g, '$1\u00ad$2')).join('\n')),
  letter('bidi marks', (w) => w.now.lines.map((l) => `\u202a${l}\u202c`).join('\n')),
  letter('full stops', (w) => w.now.lines.map((l) => `${l}.`).join('\n')),
]

const many = (group: string, shapes: readonly Shape[], games: readonly GameId[], n: number): readonly IntakeCase[] =>
  shapes.flatMap(([what, make], i) => forGames(group, what, turnOf(games, i, n), make))

export const wide: readonly IntakeCase[] = [
  ...many('wide: quotations', QUOTED, WITH_SLIPS, 1),
  ...many('wide: pages', HTML, WITH_SLIPS, 3),
  ...many('wide: words', WORDS, WITH_SLIPS, 3),
]
