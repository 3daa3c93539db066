// A sheet as HTML for mail programs: tables and inline styles only, since these know no style sheets, variables or pictures inside a page.
// Boards are typed and in words, charts in figures, as in the text format. It sets no colours: black on white in a light mail program,
// light on dark in a dark one, which turns only coloured parts, and often half of them.
import { escapeXml } from '../charts/chart-parts'
import { pressParagraphs, runsOf } from '../clean'
import { plain } from '../document'
import type { Document, Text } from '../document'
import { nth } from '../layout/places'
import type { TableBlock } from './text-table'
import { bare, escapeHtml } from './to-html'
import { setBy, wordsIn, writeSheet } from './walk'
import type { Format } from './walk'

const SERIF = "font-family:Georgia,'Times New Roman',serif"
const MONO = "font-family:'Courier New',Courier,monospace"
const SMALL = 'font-size:13px'
const LINE = '1px solid'
/** Signs of a writing line that find room in the window of a telephone, in the size below. */
const TELEPHONE = 33
const FORM = `${MONO};font-size:16px;line-height:1.9`
/** Tables with texts this long are not squeezed to a word a line: they get as wide as they need, and scroll. */
const LONG = 16
/** A time (2024-03-04 13:59) or the digits of a spell are read as one: they are never broken over lines. */
const whole = (text: Text): string => (said(text) <= LONG && /\d[- ]\d/.test(plain(text)) ? ';white-space:nowrap' : '')
/** Labels up to this many letters stay on one line. */
const SHORT = 24

const words = (text: string): string => wordsIn({ escape: escapeHtml }, text)
const span = (style: string, text: string): string => `<span style="${style}">${escapeHtml(text)}</span>`
const set = setBy(escapeHtml, {
  strong: (text) => `<b>${escapeHtml(text)}</b>`,
  mark: (text) => `<b><i>${escapeHtml(text)}</i></b>`,
  emphasis: (text) => `<i>${escapeHtml(text)}</i>`,
  small: (text) => span(SMALL, text),
  rule: (text) => span(`${SMALL};white-space:nowrap`, text.trim()),
  orders: (text) => span(MONO, text),
  caps: (text) => escapeHtml(text).toUpperCase(),
})
const said = (text: Text): number => runsOf(text).reduce((length, run) => length + run.text.length, 0)
const p = (inside: string, more = ''): string => `<p style="margin:6px 0;${more}">${inside}</p>`
const list = (items: readonly string[]): string =>
  `<ul style="margin:6px 0;padding-left:24px">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

function table(block: TableBlock): string {
  const side = (i: number): string => (nth(block.columns, i).kind === 'figure' ? 'right' : 'left')
  const face = (i: number): string => (nth(block.columns, i).kind === 'orders' ? `;${MONO}` : '')
  const cell = (i: number, tag: 'th' | 'td', inside: string, more: string): string =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''} align="${side(i)}" valign="top" style="padding:2px 12px 2px 0${face(i)}${more}">${inside}</${tag}>`
  const row = (texts: readonly Text[], more = ''): string =>
    `<tr>${block.columns.map((_, i) => cell(i, 'td', set(texts[i] ?? []), whole(texts[i] ?? []) + more)).join('')}</tr>`
  const long = (i: number): boolean =>
    nth(block.columns, i).kind === 'text' && block.rows.some((texts) => said(texts[i] ?? []) > LONG)
  const heads = block.columns.map((column, i) =>
    cell(
      i,
      'th',
      words(column.title),
      `${long(i) ? ';min-width:150px' : ''};font-weight:normal;font-style:italic;border-bottom:${LINE}`,
    ),
  )
  return [
    ...(block.caption ? [p(`<i>${words(block.caption)}</i>`)] : []),
    // A table wider than the window scrolls by itself, and the words around it stay as wide as the window.
    '<div style="overflow-x:auto">',
    `<table cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;border-top:2px solid;border-bottom:2px solid;margin:6px 0">`,
    `<tr>${heads.join('')}</tr>`,
    ...block.rows.map((texts) => row(texts)),
    ...(block.total ? [row(block.total, `;font-weight:bold;border-top:${LINE}`)] : []),
    '</table>',
    '</div>',
  ].join('\n')
}

/** A table for layout only: screen readers do not announce it as one. */
const facts = (rows: readonly { readonly label: string; readonly text: string }[]): string => {
  const cells = rows.map(
    ({ label, text }) =>
      `<tr><td valign="top" style="padding:2px 16px 2px 0${label.length > SHORT ? '' : ';white-space:nowrap'}"><i>${label}</i></td><td style="padding:2px 0">${text}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${cells.join('\n')}</table>`
}

/** A drawing in characters, for those who see it; its description is for all. */
const typedBoard = (typed: readonly string[]): string =>
  typed.length === 0
    ? ''
    : `<pre aria-hidden="true" style="${MONO};font-size:13px;line-height:1.2;margin:6px 0;overflow-x:auto">${typed.map(escapeXml).join('\n')}</pre>\n`

const H2 = `${SERIF};font-size:20px;font-weight:normal`

const MAIL: Format<string> = {
  escape: escapeHtml,
  set,
  heading: (text, level) =>
    level === 2
      ? `<h2 style="${H2};border-top:${LINE};margin:24px 0 6px;padding-top:4px">${text}</h2>`
      : `<h3 style="${SERIF};font-size:17px;font-weight:normal;font-style:italic;margin:14px 0 4px">${text}</h3>`,
  paragraph: (text) => p(text),
  story: (lines) => lines.map(({ text, lead }) => p(lead ? `<b>${text}</b>` : text)).join('\n'),
  list,
  facts,
  table,
  drawing: ({ typed = [] }, description) => `${typedBoard(typed)}${p(`<i>${description}</i>`)}`,
  press: (items) =>
    items
      .map((item) => {
        const body = pressParagraphs(item).map((lines) => p(lines.map(escapeHtml).join('<br>')))
        const signed = item.by === null ? '' : p(`<i>– ${item.signed}</i>`, 'text-align:right')
        return `<blockquote dir="auto" style="margin:8px 0 14px;padding-left:14px;border-left:${LINE}">${body.join('\n')}${signed}</blockquote>`
      })
      .join('\n'),
  notice: (title, lines) =>
    `<div style="border-left:3px solid;padding-left:12px;margin:12px 0"><b>${title}</b>${lines.map((line) => p(line)).join('\n')}</div>`,
  slip: (title, above, form) =>
    `<hr style="border:0;border-top:2px dashed;margin:28px 0 8px"><h2 style="${H2};margin:6px 0">${title}</h2>${list(above)}<p style="${FORM}">${form.map(escapeXml).join('<br>')}</p>`,
  narrow: TELEPHONE,
}

/** The whole sheet as a page to be pasted or attached as the HTML part of a mail, the slip last. */
export function toMail(doc: Document): string {
  const { head, body, small, slips } = writeSheet(doc, MAIL)
  const line = (said: string, before = '', after = ''): string => (said === '' ? '' : p(`${before}${said}${after}`))
  const top = [
    `<p style="margin:0;letter-spacing:1px">${head.game.toUpperCase()}</p>`,
    `<h1 style="${SERIF};font-size:30px;font-weight:normal;margin:2px 0">${head.title}</h1>`,
    p(`<i>${head.subtitle}</i>`, 'font-size:17px'),
    p(`<i>${head.kind}</i>${head.revised ? ' <b>Revised</b>' : ''}`),
    line(head.date),
    line(head.deadline, 'Deadline <b>', '</b>'),
    line(head.returnTo, 'Orders to '),
    line(head.slipCode),
  ]
  return `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${bare([head.title, head.subtitle, head.kind].join(' – '))}</title></head>
<body style="margin:0;padding:16px;${SERIF};font-size:17px;line-height:1.4">
<div style="max-width:680px">
<div style="border-top:4px double;border-bottom:${LINE};padding:6px 0;margin-bottom:16px">
${top.filter((part) => part !== '').join('\n')}
</div>
${body.join('\n')}
<div style="border-top:${LINE};margin-top:24px">${small.map((credit) => p(credit, SMALL)).join('\n')}</div>
${slips.join('\n')}
</div>
</body>
</html>
`
}
