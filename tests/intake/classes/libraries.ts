// Shapes that the tests of mail libraries try their readers with and the other classes do not have: heads of quotations split,
// run into the text or in odd dates; rules of other kinds; dates and addresses that head nothing; letters passed on.
import { forGames, turnOf, type Draft } from '../cases'
import { escapeHtml } from '../../support/letters/mime'
import type { IntakeCase } from '../score'
import { GAMES, type World } from '../../support/letters/world'
import { nowOf, oldOf } from './fresh'

const P = 'Pat Referee'
const A = 'pat@zine.example'
const LONG = 'kettle-street-r7f1b094ceb90e18cca93d53d3703feae@zine.example'
const marked = (text: string, sign = '> '): string =>
  text
    .split('\n')
    .map((line) => `${sign}${line}`.trimEnd())
    .join('\n')
const her = (w: World): Draft['expect'] => ({ reads: { Anna: nowOf(w) } })
const sheet = (w: World): string => `Hi Anna,\n\nyour last orders were:\n${oldOf(w)}\n\nPat`

/** The head of a quotation, and the mark before its lines. */
const HEADS: readonly (readonly [what: string, head: string, mark: string])[] = [
  ['a short form of the month between dashes', `On 02-Mar-2026, at 9:00 AM, ${P} <${A}> wrote:\n`, '> '],
  ['sent instead of wrote', `On 02-Mar-2026, at 9:00 AM, ${P} <${A}> sent:\n`, '> '],
  ['a phone whose name runs into the writer’s', `Sent from Samsung MobilePat Referee <${A}> wrote:\n`, '> '],
  ['ISO date with its zone, the address wrapped', `2026-03-02 9:00 GMT+00:00 ${P} <\n${LONG}>:\n`, '> '],
  ['slashes and an address, no colon', `2026/3/2 ${P} <${A}>\n`, '> '],
  ['a blank before On, the address wrapped', ` On Mar 2, 2026 9:00 AM, "Kettle Street" <\n${LONG}> wrote:\n`, '> '],
  ['three lines', `On Mar 2, 2026, at 9:00 AM, ${P} <\n${LONG}>\nwrote:\n`, ''],
  ['dashes on both sides, no address', `------On 03/02/2026 9:00 AM, ${P} wrote-----\n`, ''],
  ['a zone behind the hour', `On Mon, Mar 2, 2026 at 9:00 AM -0800, "${P}" <${A}> wrote:\n`, ''],
  ['wrapped within the name', `On Mon, Mar 2, 2026 at 9:00 AM, Pat\nReferee of Kettle Street <${A}> wrote:\n`, '> '],
  ['reply message', `-----Reply Message-----\n`, ''],
  ['Danish message', `-----Oprindelig meddelelse-----\n`, ''],
  ['French rule', `-----Message d'origine-----\n`, ''],
  ['month and day with dashes', `From: ${A}\nSent: March-02-26 9:00 AM\nTo: Anna\nSubject: Kettle Street\n`, ''],
  ['address twice, French', `Le 2 mars 2026 à 09:00, ${P} <${A}<mailto:${A}>> a écrit:\n`, ''],
  ['Polish, the verb on a line of its own', `W dniu 2 marca 2026 09:00 użytkownik ${P} <${A}>\nnapisał:\n`, ''],
  ['Swedish, the address in round brackets', `Den 2 mars, 2026 09:00:18, ${P} (${A}) skrev:\n`, ''],
  ['Norwegian, the address in round brackets', `På 2 mars 2026 på 09:00:18, ${P} (${A}) skrev:\n`, ''],
  ['Dutch, in the perfect', `Op 2-mrt.-2026, om 09:00 heeft ${P} <${A}> het volgende geschreven:\n`, ''],
  ['a head that begins with its date', `Date: Mon, 2 Mar 2026 09:00:02 -0600\nTo: anna@quill.example\nFrom: ${A}\nSubject: Kettle Street\n`, ''],
  ['a comma left encoded in the date', `Date: Mon=2C 2 Mar 2026 09:00:48 +0000\nFrom: ${A}\nTo: anna@quill.example\nSubject: Kettle Street\n`, ''],
  ['starred and indented, the address wrapped', `  *From:* ${A} [mailto:\n  ${A}]\n  *Sent:* Monday, March 02, 2026 9:00 AM\n  *To:* anna@quill.example\n  *Subject:* Kettle Street\n`, ''],
  ['a rule and From alone', `_____________\nFrom: ${A}\n`, '> '],
  ['at before the comma', `On 2026-03-02 at 9:00 , ${P} <${A}> wrote:\n`, '> '],
  ['quoted name and year first, no colon', `2026-03-02 9:00 "${P}" <${A}>:\n`, ''],
  ['Zoho, an address alone', `---- On Mon, 02 Mar 2026 09:00:50 +0000 ${A} wrote ----\n`, ''],
  ['the name first', `${P} on Mar 2, 2026 at 9:00 AM wrote:\n`, ''],
  ['the hour first', `09:00, 2 March 2026, "${P}" <${A}>:\n`, ''],
  ['Finnish', `ma 2. maalisk. 2026 klo 9.00 ${P} <${A}> kirjoitti:\n`, ''],
  ['Korean', `2026. 3. 2. 오전 9:00, ${P} <${A}> 작성:\n`, ''],
  ['Russian year and hour', `пн, 2 мар. 2026 г. в 9:00, ${P} <${A}>:\n`, ''],
  ['from in the middle', `2 March 2026 from ${P} <${A}>:\n`, ''],
  ['a link within the head', `On Monday, March 2, 2026 at 9:00 AM, Kettle Street (http://zine.example/c/YzOTYz) wrote:\n`, '> '],
] // prettier-ignore

const quoting = HEADS.flatMap(([what, head, mark], i) =>
  forGames('libraries: quotations', what, turnOf(GAMES, i), (w) => ({
    letter: {
      subject: 'Re: Kettle Street',
      text: `Hi Pat\n\n${nowOf(w)}\n\nAnna\n\n${head}\n${mark === '' ? sheet(w) : marked(sheet(w), mark)}\n`,
    },
    expect: her(w),
  })),
)

type Shape = readonly [what: string, text: (w: World) => string]
/** Where the new text stands otherwise than above, or has something of a head in it. */
const PLACES: readonly Shape[] = [
  ['below a quotation', (w) => `On 03/02/2026 9:00 AM, ${P} wrote:\n\n${marked(sheet(w))}\n\n${nowOf(w)}\n\nAnna`],
  ['above and a name below', (w) => `${nowOf(w)}\n\nOn 03/02/2026 9:00 AM, ${P} wrote:\n\n${marked(sheet(w))}\n\nRegards, Anna`],
  ['below quotations in quotations', (w) => `On 03/02/2026 9:00 AM, ${P} wrote:\n\n${marked(`Fine.\nOn 03/01/2026 7:10 AM, Anna wrote:\n\n${marked(oldOf(w))}`)}\n\n${nowOf(w)}`],
  ['dates that head nothing', (w) => `Free on:\n\n2026-03-15 14:30:25\n15.03.2026 14:30\n03/15/2026 at 2:30 PM\n\n${nowOf(w)}\n\nAnna`],
  ['a line that begins with On', (w) => `On reflection:\n\n${nowOf(w)}`],
  ['a link between arrows', (w) => `${nowOf(w)}\n\nMy page:\n>>> >>>  http://quill.example <<<\n`],
  ['plus signs before the signature', (w) => `${nowOf(w)}\n++++\nAnna Quill\nBookbinder`],
  ['equals signs before the signature', (w) => `${nowOf(w)}\n====\nAnna Quill\n01632 960001`],
  ['two signatures', (w) => `${nowOf(w)}\n\n-- \nAnna Quill\n\n--\nSent from a telephone`],
  ['regards run together', (w) => `${nowOf(w)}\n\nThanks and Regards,Anna`],
  ['a cut line of the sender', (w) => `${nowOf(w)}\n\n~~~~~~~~~~~~~~~~~~~~\n(o.o)  Anna Quill\n~~~~~~~~~~~~~~~~~~~~`],
  ['a picture before the text', (w) => `[image: inline.png]\n\n${nowOf(w)}\n\n[cid:part1.06090908]\n`],
  ['a code block with rules', (w) => `\`\`\`\n${nowOf(w)}\n\`\`\`\n\n---\n\nAnna`],
  ['entities in the plain text', (w) => `Pat &amp; friends,\n\n${nowOf(w)}\n\nAnna &lt;3`],
] // prettier-ignore
const placed = PLACES.flatMap(([what, text], i) =>
  forGames('libraries: places', what, turnOf(GAMES, i), (w) => ({
    letter: { subject: 'Re: Kettle Street', text: text(w) },
    expect: her(w),
  })),
)

const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : escapeHtml(line)}</div>`)
    .join('')
/** Pages of old programs: what is quoted is told by a class, a border or a rule. */
const PAGES: readonly (readonly [what: string, quoted: (old: string) => string])[] = [
  ['Hotmail', (old) => `<br><div><hr id="stopSpelling">Date: Mon, 2 Mar 2026 09:00:02 -0600<br>Subject: Kettle Street<br>From: ${A}<br>To: anna@quill.example<br><br>${old}</div>`],
  ['mail.ru', (old) => `<br><br>Mon, 2 Mar 2026 09:00 +00:00 from ${P} &lt;${A}&gt;:<br><blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">${old}</blockquote>`],
  ['Windows Mail', (old) => `<div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><div><font face="Calibri"><b>From:</b>&nbsp;<a href="mailto:${A}">${P}</a><br><b>Sent:</b>&nbsp;Monday, March 2, 2026 9:00 AM<br><b>To:</b>&nbsp;Anna</font></div></div><div>${old}</div>`],
  ['a citation without a head', (old) => `<blockquote type="cite">${old}</blockquote>`],
  ['no tag around the head', (old) => `On Mon, Mar 2, 2026 at 9:00 AM, ${P} &lt;${A}&gt; wrote:<blockquote>${old}</blockquote>`],
  ['a comment between', (old) => `<!-- reply above --><br><br>Begin forwarded message:<br><br><!-- x --><b>From: </b>${P} &lt;${A}&gt;<br><b>Subject: </b>Kettle Street<br><b>Date: </b>2 March 2026 at 09:00:14 GMT<br><b>To: </b>Anna Quill<br><br>${old}`],
  ['a newline in the head', (old) => `<p\nstyle="color:black">Am\r\n2. März 2026 09:00:17 schrieb ${P} &lt;${A}&gt;:</p><blockquote type="cite" class="gmail_quote">${old}</blockquote>`],
  ['OLK_SRC_BODY_SECTION', (old) => `<span id="OLK_SRC_BODY_SECTION"><div><span style="font-weight:bold">From: </span>${P} &lt;${A}&gt;<br><span style="font-weight:bold">Date: </span>Monday, March 2, 2026 at 9:00 AM<br><span style="font-weight:bold">To: </span>Anna<br></div>${old}</span>`],
  ['a moz-cite-prefix', (old) => `<div class="moz-cite-prefix">On 02/03/2026 09:00, ${P} wrote:<br></div><blockquote cite="mid:1@x" type="cite">${old}</blockquote>`],
] // prettier-ignore
const pages = PAGES.flatMap(([what, quoted], i) =>
  forGames('libraries: pages', what, turnOf(GAMES, i), (w) => ({
    letter: {
      subject: 'RE: Kettle Street',
      html: `<html><body>${lines(`Hi Pat\n\n${nowOf(w)}\n\nAnna`)}${quoted(lines(sheet(w)))}</body></html>`,
    },
    expect: her(w),
  })),
)

const B = 'Brian <brian@inkwell.example>'
/** How a letter is passed on: the head above it. */
const PASSED: readonly (readonly [what: string, head: string, mark: string])[] = [
  ['the subject on two lines', `---------- Forwarded message ----------\nFrom: ${B}\nDate: Mon, Mar 2, 2026 at 9:00 AM\nSubject: Kettle\nStreet\nTo: anna@quill.example\n`, ''],
  ['marked, its announcement too', `Begin forwarded message:\n\nFrom: ${B}\nSubject: Kettle Street\n`, '> '],
  ['marked below its announcement', `From: ${B}\nSubject: Kettle Street\n`, '> '],
  ['a delimiter before it', `---\n\n-------- Forwarded Message --------\nSubject: Kettle Street\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nFrom: ${B}\nTo: anna@quill.example\n`, ''],
  ['in a quotation', `-----Original Message-----\n\nFYI\n\n---------- Forwarded message ----------\nFrom: ${B}\nDate: Mon, Mar 2, 2026 at 9:00 AM\nSubject: Kettle Street\nTo: anna@quill.example\n`, ''],
  ['IONOS', `---------- Original Message ----------\nFrom: ${B}\nTo: anna@quill.example\nDate: 03/02/2026 9:00 AM GMT\nSubject: Kettle Street\n`, ''],
  ['Missive', `---------- Forwarded message ----------\nFrom: ${B}\nDate: on March 2, 2026 at 9:00am\nSubject: Kettle Street\nTo: anna@quill.example\n`, ''],
] // prettier-ignore
const passed = PASSED.flatMap(([what, head, mark], i) =>
  forGames('libraries: passed on by a player', what, turnOf(GAMES, i), (w) => ({
    letter: {
      subject: 'Fwd: Kettle Street',
      text: `FYI\n\n${mark === '' ? `${head}\n${nowOf(w)}` : marked(`${head}\n${nowOf(w)}`, mark)}\n`,
    },
    expect: { reads: {}, told: true },
  })),
)

export const libraries: readonly IntakeCase[] = [...quoting, ...placed, ...pages, ...passed]
