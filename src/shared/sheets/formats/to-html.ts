// A sheet as one complete page of HTML: escaped, without scripts, with its own small style sheet for screen and print.
import { withNames } from '../bidi'
import { escapeXml } from '../charts/chart-parts'
import { chartHeight, chartSvg } from '../charts/chart-svg'
import type { Block, Document, Text } from '../document'
import { plain } from '../document'
import { HTML_STYLE } from './html-style'
import type { OwnBlock } from '../zine/issue'
import { nth } from '../layout/places'
import type { TableBlock } from './text-table'
import { pressStanzas } from '../typographer'
import { setBy, wordsIn, writeBlocks, writeSheet } from './walk'
import type { Format } from './walk'

/** Words with right-to-left names isolated, so that they do not reorder their neighbours. */
export const escapeHtml = (text: string): string => withNames(escapeXml(text), (name) => `<bdi>${name}</bdi>`)
/** The same where there can be no elements: in a title or an attribute. */
export const bare = (html: string): string => html.replace(/<\/?bdi>/g, '')

export const words = (text: string): string => wordsIn({ escape: escapeHtml }, text)

const tagged =
  (tag: string, attributes = '') =>
  (text: string): string =>
    `<${tag}${attributes}>${escapeHtml(text)}</${tag}>`
export const setHtml = setBy(escapeHtml, {
  strong: tagged('strong'),
  emphasis: tagged('em'),
  small: tagged('small'),
  rule: (text) => tagged('span', ' class="rule"')(text.trim()),
  orders: tagged('code'),
  mark: tagged('span', ' class="mark"'),
  caps: tagged('span', ' class="caps"'),
  struck: (html) => `<s>${html}</s>`,
  link: (html, address) => `<a href="${escapeXml(address)}">${html}</a>`,
})

/** Cells of words longer than this, in letters, get room for some of them beside each other, however narrow the page. */
const LONG = 24

function table(block: TableBlock): string {
  const kinds = block.columns.map(({ kind }) => (kind === 'text' ? '' : ` class="${kind}"`))
  const kind = (i: number): string => nth(kinds, i)
  const isLong = (i: number): boolean => block.rows.some((cells) => plain(cells[i] ?? []).length > LONG)
  const heads = block.columns.map((column, i) => (column.kind === 'text' && isLong(i) ? ' class="long"' : kind(i)))
  const row = (texts: readonly Text[]): string =>
    `<tr>${block.columns.map((_, i) => `<td${kind(i)}>${setHtml(texts[i] ?? [])}</td>`).join('')}</tr>`
  return [
    '<div class="wide"><table>',
    ...(block.caption ? [`<caption>${words(block.caption)}</caption>`] : []),
    `<thead><tr>${block.columns.map((column, i) => `<th scope="col"${nth(heads, i)}>${words(column.title)}</th>`).join('')}</tr></thead>`,
    `<tbody>${block.rows.map(row).join('')}</tbody>`,
    ...(block.total ? [`<tfoot>${row(block.total)}</tfoot>`] : []),
    '</table></div>',
  ].join('\n')
}

export function verseHtml({ title, lines }: Extract<OwnBlock, { block: 'verse' }>): string {
  const above = title === null ? '' : `<h3>${setHtml(title)}</h3>`
  const body = lines.map(({ indent, text }) => `<p style="margin-left:${indent}em">${setHtml(text)}</p>`)
  return `<div class="verse">${above}${body.join('\n')}</div>`
}

const cleanSvg = (svg: string): string =>
  svg.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

const each = (tag: string, lines: readonly string[]): string =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('\n')

const HTML: Format<string> = {
  escape: escapeHtml,
  set: setHtml,
  heading: (text, level) => `<h${level}>${text}</h${level}>`,
  // Somebody's words run as their first letter does.
  paragraph: (text, spoken) => `<p${spoken ? ' dir="auto"' : ''}>${text}</p>`,
  story: (lines) =>
    `<div class="story">${lines.map(({ text, lead }) => `<p${lead ? ' class="lead"' : ''}>${text}</p>`).join('\n')}</div>`,
  list: (items) => `<ul>${each('li', items)}</ul>`,
  facts: (rows) => `<dl>${rows.map(({ label, text }) => `<dt>${label}</dt><dd>${text}</dd>`).join('\n')}</dl>`,
  table,
  chart: (chart, caption) =>
    `<figure><figcaption>${caption}</figcaption>${chartSvg(chart, { width: 560, height: chartHeight(chart, 270, 13), font: 'Georgia, serif', fontSize: 13 })}</figure>`,
  // As an image: nothing in it can act.
  drawing: ({ svg, width, height, captioned }, description) =>
    `<figure><img src="data:image/svg+xml,${encodeURIComponent(cleanSvg(svg)).replace(/'/g, '%27')}" width="${Math.round(width)}" height="${Math.round(height)}" alt="${bare(description)}">${captioned === true ? `<figcaption>${description}</figcaption>` : ''}</figure>`,
  press: (items) =>
    items
      .map((item) => {
        const body = pressStanzas(item).map((stanza) => {
          const lines = stanza.flatMap((set) => (set.block === 'paragraph' ? [setHtml(set.text)] : []))
          const verse = stanza.map((set) => (set.block === 'verse' ? verseHtml(set) : '')).join('')
          return lines.length === 0 ? verse : `<p>${lines.join('<br>')}</p>`
        })
        return `<blockquote dir="auto">${body.join('\n')}${item.by === null ? '' : `<footer>– ${item.signed}</footer>`}</blockquote>`
      })
      .join('\n'),
  notice: (title, lines) => `<aside><h2>${title}</h2>${each('p', lines)}</aside>`,
  slip: (title, above, form) =>
    `<section class="slip"><h2>${title}</h2><ul>${above.map((line) => `<li>${line}</li>`).join('')}</ul><pre>${form.map(escapeXml).join('\n')}</pre></section>`,
}

export const blockHtml = (block: Block): string => writeBlocks([block], HTML).join('\n')

/** The parts of a sheet's page. */
export function sheetHtml(doc: Document): {
  readonly title: string
  readonly header: string
  readonly body: string
  readonly credits: string
  readonly slips: string
} {
  const { head, body, small, slips } = writeSheet(doc, HTML)
  const line = (text: string, before = '', after = ''): string =>
    `<span>${text === '' ? '' : `${before}${text}${after}`}</span>`
  const returns =
    head.returnTo === '' && head.slipCode === ''
      ? ''
      : `<div class="foot">${line(head.slipCode, '<code>', '</code>')}${line(head.returnTo, 'Orders to ')}</div>`
  const header = `<header>
<div class="top"><span class="game">${head.game}</span>${line(head.date)}</div>
<h1>${head.title}</h1>
<p class="subtitle">${head.subtitle}</p>
<div class="foot"><span><em>${head.kind}</em>${head.revised ? ' <span class="mark">Revised</span>' : ''}</span>${line(head.deadline, 'Deadline <strong>', '</strong>')}</div>
${returns}
</header>`
  return {
    title: bare([head.title, head.subtitle, head.kind].join(' – ')),
    header,
    body: body.join('\n'),
    credits: `<footer class="credits">${each('p', small)}</footer>`,
    slips: slips.join('\n'),
  }
}

interface Page {
  readonly title: string
  /** As in BCP 47; default: English. */
  readonly language?: string
  /** Permissions of the page (Content-Security-Policy). Default: only to show itself. */
  readonly policy?: string
  readonly style: string
  readonly main: string
  /** Further lines of its head, and of its body. */
  readonly meta?: string
  readonly scripts?: string
}

const SHOW = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** A whole page around its body. */
export const htmlPage = ({
  language = 'en',
  title,
  policy = SHOW,
  style,
  main,
  meta = '',
  scripts = '',
}: Page): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
${scripts}</body>
</html>
`

/** The whole sheet as a page, the slip last. */
export function toHtml(doc: Document): string {
  const { title, header, body, credits, slips } = sheetHtml(doc)
  return htmlPage({ title, style: HTML_STYLE, main: [header, body, credits, slips].join('\n') })
}
