// The mail programs of 2026 as the everyday letters come from them: what each makes of the words, of lists and tables, and of the
// mail that is answered.
import { forGames } from '../cases'
import { eml, escapeHtml, mailbox, type Letter } from '../../support/letters/mime'
import type { Expectation, IntakeCase } from '../score'
import { PAT, PEOPLE, type GameId, type World } from '../../support/letters/world'

/** What somebody typed: lines; `- ` begins an item of a list, `1. ` one of a numbered list, `| a | b |` is a row of a table. */
export interface Typed {
  readonly text: string
  /** What is quoted below (or above): the turn sheet where nothing else is said; null: a new mail. */
  readonly under?: readonly string[] | null
  readonly from?: string
  readonly subject?: string
  readonly date?: string
  readonly attached?: Letter['attached']
}
export type Program = (w: World, typed: Typed) => Uint8Array

const sheetLines = (w: World): readonly string[] => w.sheet('Anna').split('\n')
const wrap = (line: string, at: number, end = ''): readonly string[] => {
  const out: string[] = []
  let rest = line
  while (rest.length > at) {
    const cut = rest.lastIndexOf(' ', at)
    if (cut <= 0) break
    out.push(rest.slice(0, cut) + end)
    rest = rest.slice(cut + 1)
  }
  return [...out, rest]
}
const wrapped = (text: string, at: number, end = ''): string =>
  text
    .split('\n')
    .flatMap((line) => wrap(line, at, end))
    .join('\n')

const ROW = /^\|.*\|$/
const cells = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Lists and tables as the text part has them. */
const plainOf = (text: string, bullet: string, cell: string): string =>
  text
    .split('\n')
    .map((line) =>
      ROW.test(line)
        ? cells(line).join(cell)
        : line.replace(/^- /, bullet).replace(/^(\d+\.) /, `${bullet.replace(/\S.*/, '')}$1 `),
    )
    .join('\n')

/** The lines as HTML: lists and tables are real ones. */
function htmlOf(text: string, line: (html: string) => string): string {
  const out: string[] = []
  let open = ''
  const kindOf = (each: string): string =>
    ROW.test(each) ? 'table' : /^- /.test(each) ? 'ul' : /^\d+\. /.test(each) ? 'ol' : ''
  for (const each of text.split('\n')) {
    const kind = kindOf(each)
    if (kind !== open) {
      if (open !== '') out.push(open === 'table' ? '</tbody></table>' : `</${open}>`)
      if (kind !== '') out.push(kind === 'table' ? '<table border="1"><tbody>' : `<${kind}>`)
      open = kind
    }
    if (kind === 'table')
      out.push(
        `<tr>${cells(each)
          .map((cell) => `<td style="padding:2px">${escapeHtml(cell)}</td>`)
          .join('')}</tr>`,
      )
    else if (kind !== '') out.push(`<li>${escapeHtml(each.replace(/^(- |\d+\. )/, ''))}</li>`)
    else out.push(line(each === '' ? '<br>' : escapeHtml(each)))
  }
  if (open !== '') out.push(open === 'table' ? '</tbody></table>' : `</${open}>`)
  return out.join('')
}
const div = (html: string): string => `<div>${html}</div>`
const quoted = (lines: readonly string[], sign = '>'): string =>
  lines.map((line) => (line === '' ? sign : `${sign} ${line}`)).join('\n')
const brs = (lines: readonly string[]): string => lines.map((line) => escapeHtml(line)).join('<br>\r\n')

const SUBJECT = 'Kettle Street: the game opens'
const base = (typed: Typed, headers: Record<string, string>): Letter => ({
  subject: typed.subject ?? (typed.under === null ? 'Kettle Street' : `Re: ${SUBJECT}`),
  ...(typed.from === undefined ? {} : { from: typed.from }),
  ...(typed.date === undefined ? {} : { date: typed.date }),
  ...(typed.attached === undefined ? {} : { attached: typed.attached }),
  headers: typed.under === null ? headers : { ...headers, 'In-Reply-To': '<sheet@zine.example>' },
})
const underOf = (w: World, typed: Typed): readonly string[] | null =>
  typed.under === undefined ? sheetLines(w) : typed.under
const P = mailbox(PAT)
const pat = escapeHtml(PAT.address)

/** Gmail in the browser: text wrapped, the answered mail behind `>` and in a `gmail_quote`. */
const gmailAs =
  (open: string, each: (html: string) => string): Program =>
  (w, typed) => {
    const under = underOf(w, typed)
    const head = `On Sun, 1 Mar 2026 at 12:02, Pat Referee <${PAT.address}> wrote:`
    const text = wrapped(plainOf(typed.text, '   - ', '\n'), 76)
    const attr = `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sun, 1 Mar 2026 at 12:02, Pat Referee &lt;<a href="mailto:${pat}">${pat}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">`
    return eml({
      ...base(typed, { 'X-Gm-Message-State': 'AOJu0YxQ' }),
      text: under === null ? `${text}\n` : `${text}\n\n${head}\n\n${quoted(under)}\n`,
      html: `${open}${htmlOf(typed.text, each)}</div>${under === null ? '' : `${attr}${brs(under)}<br></blockquote></div>`}\n`,
    })
  }
export const gmail = gmailAs('<div dir="ltr">', div)
export const gmailPhone = gmailAs('<div dir="auto">', (html) => `<div dir="auto">${html}</div>`)

const headOf = (day: string): string => `From: ${P}\nSent: ${day}\nTo: ${mailbox(PEOPLE.Anna)}\nSubject: ${SUBJECT}\n`

/** The new Outlook and Outlook on the web. */
const outlookAs =
  (foot: string, encoding: Letter['encoding']): Program =>
  (w, typed) => {
    const under = underOf(w, typed)
    const text = plainOf(typed.text, '  *   ', '\t') + (foot === '' ? '' : `\n\n${foot}`)
    const p = (html: string): string =>
      `<div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">${html}</div>\n`
    const rule = `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000"><b>From:</b> Pat Referee &lt;${pat}&gt;<br><b>Sent:</b> 01 March 2026 12:02<br><b>To:</b> Anna Quill &lt;${PEOPLE.Anna.address}&gt;<br><b>Subject:</b> ${SUBJECT}</font><div>&nbsp;</div></div>`
    return eml({
      ...base(typed, { 'X-MS-Has-Attach': '', 'Thread-Topic': 'Kettle Street', 'Accept-Language': 'en-GB' }),
      encoding: encoding ?? 'quoted-printable',
      text:
        under === null
          ? `${text}\n`
          : `${text}\n________________________________\n${headOf('01 March 2026 12:02')}\n${under.join('\n')}\n`,
      html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">${htmlOf(typed.text, p)}${foot === '' ? '' : `<div id="ms-outlook-mobile-signature">${escapeHtml(foot)}</div>`}${under === null ? '' : `${rule}<div>${brs(under)}</div>`}</body></html>`,
    })
  }
export const outlook = outlookAs('', 'quoted-printable')
export const outlookPhone = outlookAs('Get Outlook for Android<https://aka.ms/AAb9ysg>', 'base64')

/** Outlook for Windows as it was: paragraphs of Word, a border above the head of the answered mail. */
export const outlookOld: Program = (w, typed) => {
  const under = underOf(w, typed)
  const text = plainOf(typed.text, '  *   ', '\t').replace(/\n/g, '\n\n')
  const p = (html: string): string =>
    `<p class="MsoNormal">${html === '<br>' ? '<o:p>&nbsp;</o:p>' : `${html}<o:p></o:p>`}</p>\n`
  const border = `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span lang="EN-US"> Pat Referee &lt;${pat}&gt; <br><b>Sent:</b> 01 March 2026 12:02<br><b>To:</b> Anna Quill &lt;${PEOPLE.Anna.address}&gt;<br><b>Subject:</b> ${SUBJECT}<o:p></o:p></span></p></div></div>`
  return eml({
    ...base(typed, { 'X-Mailer': 'Microsoft Outlook 16.0', 'Content-Language': 'en-gb' }),
    encoding: 'quoted-printable',
    text: under === null ? `${text}\n` : `${text}\n\n${headOf('01 March 2026 12:02')}\n${under.join('\n')}\n`,
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name="Generator" content="Microsoft Word 15 (filtered medium)"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang="EN-GB" link="#0563C1"><div class="WordSection1">${htmlOf(typed.text, p)}${under === null ? '' : border + under.map((line) => p(line === '' ? '<br>' : escapeHtml(line))).join('')}</div></body></html>`,
  })
}

/** Apple Mail on a Mac, and on a telephone with its foot. */
const appleAs =
  (mailer: string, foot: string): Program =>
  (w, typed) => {
    const under = underOf(w, typed)
    const text = plainOf(typed.text, ' • ', '\t') + (foot === '' ? '' : `\n\n${foot}`)
    const head = `On 1 Mar 2026, at 12:02, Pat Referee <${PAT.address}> wrote:`
    const cite = foot === '' ? under : under === null ? null : ['\ufeff' + (under[0] ?? ''), ...under.slice(1)]
    return eml({
      ...base(typed, { 'X-Mailer': mailer, 'X-Universally-Unique-Identifier': '6B1F' }),
      encoding: 'quoted-printable',
      text: cite === null ? `${text}\n` : `${text}\n\n> ${head}\n> \n${quoted(cite)}\n`,
      html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">${htmlOf(typed.text, div)}${foot === '' ? '' : `<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${foot}</div>`}${cite === null ? '' : `<div dir="ltr"><br><blockquote type="cite">On 1 Mar 2026, at 12:02, Pat Referee &lt;${pat}&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${brs(cite)}</div></blockquote>`}</body></html>`,
    })
  }
export const apple = appleAs('Apple Mail (2.3826.400.131.1.6)', '')
export const iphone = appleAs('iPhone Mail (22E240)', 'Sent from my iPhone')

/** Thunderbird: text alone, `format=flowed`. */
export const thunderbird: Program = (w, typed) => {
  const under = underOf(w, typed)
  const text = wrapped(plainOf(typed.text, '  * ', ' \t'), 72, ' ')
  return eml({
    ...base(typed, { 'User-Agent': 'Mozilla Thunderbird', 'Content-Language': 'en-GB' }),
    flowed: true,
    text: under === null ? `${text}\n` : `${text}\n\nOn 01/03/2026 12:02, Pat Referee wrote:\n${quoted(under)}\n`,
  })
}
/** Thunderbird with the answer below what is quoted, as its makers like it. */
export const thunderbirdBelow: Program = (w, typed) =>
  eml({
    ...base(typed, { 'User-Agent': 'Mozilla Thunderbird', 'Content-Language': 'en-GB' }),
    flowed: true,
    text: `On 01/03/2026 12:02, Pat Referee wrote:\n${quoted(underOf(w, typed) ?? [])}\n\n${wrapped(typed.text, 72, ' ')}\n`,
  })

/** Yahoo: the answered mail unmarked in the text, all of its head on one line. */
export const yahoo: Program = (w, typed) => {
  const under = underOf(w, typed)
  const head = `On Sunday 1 March 2026 at 12:02:11 GMT, Pat Referee <${PAT.address}> wrote:`
  const one = (lines: readonly string[]): string => lines.map((line) => (line === '' ? '' : ` ${line}`)).join('\n')
  return eml({
    ...base(typed, { 'X-Mailer': 'WebService/1.1.25198 YMailNorrin' }),
    text: one(typed.text.split('\n')) + (under === null ? '\n' : `\n\n    ${head}  \n \n${one(under)}\n  \n`),
    html: `<html><head></head><body><div class="ydp1yahoo-style-wrap" style="font-family:Helvetica Neue, Helvetica, Arial, sans-serif;font-size:16px;">${htmlOf(typed.text, (html) => `<div dir="ltr" data-setdir="false">${html}</div>`)}<div><br></div></div>${under === null ? '' : `<div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;"><div>${escapeHtml(head)}</div><div><br></div><div><br></div><div>${brs(under)}</div></div></div>`}</body></html>`,
  })
}

/** A telephone of Samsung, with the foot of its maker. */
export const galaxy: Program = (w, typed) => {
  const under = underOf(w, typed)
  const foot = 'Sent from my Galaxy'
  const head = [
    '-------- Original message --------',
    `From: ${P}`,
    'Date: 01/03/2026 12:02 (GMT+00:00)',
    `To: ${mailbox(PEOPLE.Anna)}`,
    `Subject: ${SUBJECT}`,
    '',
  ]
  const whole = under === null ? [foot] : [foot, '', '', ...head, ...under]
  return eml({
    ...base(typed, { 'X-Mailer': 'Samsung Email' }),
    encoding: 'base64',
    text: `${typed.text}\n\n\n${whole.join('\n')}\n`,
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body dir="auto">${htmlOf(typed.text, (html) => `<div dir="auto">${html}</div>`)}<div><br></div><div id="composer_signature" dir="auto"><div style="font-size:85%;color:#575757">${foot}</div></div>${under === null ? '' : `<div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>${head.slice(0, -1).map(escapeHtml).join('</div><div>')}</div><div><br></div></div>${brs(under)}`}</body></html>`,
  })
}

/** Proton. */
export const proton: Program = (w, typed) => {
  const under = underOf(w, typed)
  const foot = 'Sent with Proton Mail secure email.'
  const head = `On Sunday, March 1st, 2026 at 12:02, Pat Referee <${PAT.address}> wrote:`
  return eml({
    ...base(typed, { 'X-Pm-Message-ID': 'f0f1' }),
    encoding: 'base64',
    text: `${typed.text}\n\n${foot}\n\n${under === null ? '' : `${head}\n\n${quoted(under)}\n`}`,
    html: `${htmlOf(typed.text, (html) => `<div style="font-family: Arial, sans-serif; font-size: 14px;">${html}</div>`)}<div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">${foot}</div></div>${under === null ? '' : `<div class="protonmail_quote">${escapeHtml(head)}<br><blockquote class="protonmail_quote" type="cite">${brs(under)}</blockquote><br></div>`}`,
  })
}

/** A plain mail by itself, as webmail of a small provider sends it. */
export const webmail: Program = (w, typed) => {
  const under = underOf(w, typed)
  return eml({
    ...base(typed, { 'User-Agent': 'Roundcube Webmail/1.6.9' }),
    encoding: '8bit',
    text: `${typed.text}\n${under === null ? '' : `\nOn 2026-03-01 12:02, Pat Referee wrote:\n${quoted(under)}\n`}`,
  })
}

/** How a blank is written over: nothing of it left, some behind the words, or some on both sides. */
export type Pen = 'clean' | 'kept' | 'both'
const inked = (words: string, pen: Pen): string =>
  pen === 'clean' ? words : pen === 'kept' ? `${words}${'_'.repeat(20)}` : `__${words}${'_'.repeat(12)}`

/** The turn sheet with its slip filled in: answers by the labels of the slip, further lines on the blanks below. */
export function sheetFilled(w: World, answers: Readonly<Record<string, string>>, pen: Pen = 'clean', who = 'Anna') {
  let rest: string[] = []
  return w
    .sheet(who)
    .split('\n')
    .map((line) => {
      const label = /^([A-Za-z0-9 ]+): _+$/.exec(line)?.[1]
      if (label !== undefined) {
        rest = (answers[label] ?? '').split('\n').filter((each) => each !== '')
        const first = rest.shift()
        return first === undefined ? line : `${label}: ${inked(first, pen)}`
      }
      return /^ +_+$/.test(line) && rest.length > 0 ? `    ${inked(rest.shift()!, pen)}` : line
    })
}
/** The slip of it alone, from the name in brackets. */
export function slipFilled(w: World, answers: Readonly<Record<string, string>>, pen: Pen = 'clean', who = 'Anna') {
  const all = sheetFilled(w, answers, pen, who)
  const cut = all.findIndex((line) => line.startsWith('- - - 8<'))
  return all.slice(cut + 1)
}

/** What is sent: words for a program, or a file by itself. */
export type Sent =
  | readonly [program: Program, words: string | ((w: World) => Typed)]
  | readonly [file: string, text: string]
/** One letter, or several one after another, and the plain orders meant; `?player`, `?orders`: asked; `nothing`, `talk`: none. */
export type Everyday = readonly [
  kind: string,
  what: string,
  sent: readonly Sent[],
  means: string,
  press?: Expectation['press'],
]

const bytesOf = (w: World, sent: Sent): Uint8Array => {
  const [by, words] = sent
  if (typeof by === 'string') return Buffer.from(words as string, 'utf8')
  return by(w, typeof words === 'string' ? { text: words } : words(w))
}

function expectationOf(means: string, press: Expectation['press']): Expectation {
  if (means === '?player') return { asks: 'player' }
  if (means === '?orders') return { asks: 'orders' }
  if (means === 'nothing') return { received: true }
  const said = press === undefined ? {} : { press }
  return means === 'talk' ? { reads: {}, ...said } : { reads: { Anna: means }, ...said }
}

/** The letters of one game as cases. */
export const everydayIn = (game: GameId, letters: readonly Everyday[]): readonly IntakeCase[] =>
  letters.flatMap(([kind, what, sent, means, press]) =>
    forGames(`everyday: ${kind}`, what, [game], (w) => ({
      files: sent.map((each, i) => ({
        name: typeof each[0] === 'string' ? each[0] : `mail-${i + 1}.eml`,
        bytes: bytesOf(w, each),
      })),
      expect: expectationOf(means, press),
    })),
  )
