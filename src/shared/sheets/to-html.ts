// A sheet as one complete page of HTML: escaped, without scripts, with its own small style sheet for screen and print.
import { escapeXml } from './chart-parts'
import { chartHeight, chartSvg } from './chart-svg'
import { cleanLine, runsOf } from './clean'
import type { Run } from './clean'
import type { Block, Document, Text } from './document'
import { plain } from './document'
import { HTML_STYLE } from './html-style'
import { nth } from './places'
import { slipForm, slipLast, slipWords } from './slip-lines'
import type { OwnBlock } from './issue'
import type { TableBlock } from './text-table'
import { pressStanzas } from './typographer'

export const words = (text: string): string => escapeXml(cleanLine(text).trim())

function inline({ link, struck, ...run }: Run): string {
  if (link !== undefined) return `<a href="${escapeXml(link)}">${inline({ ...run, ...(struck ? { struck } : {}) })}</a>`
  if (struck) return `<s>${inline(run)}</s>`
  const text = escapeXml(run.text)
  switch (run.style) {
    case null:
      return text
    case 'strong':
      return `<strong>${text}</strong>`
    case 'emphasis':
      return `<em>${text}</em>`
    case 'small':
      return `<small>${text}</small>`
    case 'rule':
      return `<span class="rule">${text.trim()}</span>`
    case 'orders':
      return `<code>${text}</code>`
    case 'mark':
      return `<span class="mark">${text}</span>`
    case 'caps':
      return `<span class="caps">${text}</span>`
  }
}

export const setHtml = (text: Text): string => runsOf(text).map(inline).join('').trim()

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

export function blockHtml(block: Block): string {
  switch (block.block) {
    case 'heading':
      return `<h${block.level}>${words(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${setHtml(block.text)}</p>`
    case 'story':
      return `<div class="story">${block.lines.map((line) => `<p${line.lead ? ' class="lead"' : ''}>${setHtml(line.text)}</p>`).join('\n')}</div>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${setHtml(item)}</li>`).join('\n')}</ul>`
    case 'facts':
      return `<dl>${block.rows.map((row) => `<dt>${words(row.label)}</dt><dd>${setHtml(row.text)}</dd>`).join('\n')}</dl>`
    case 'table':
      return table(block)
    case 'chart':
      return `<figure><figcaption>${words(block.caption)}</figcaption>${chartSvg(block, { width: 560, height: chartHeight(block, 270, 13, 560), font: 'Georgia, serif', fontSize: 13 })}</figure>`
    case 'drawing':
      // As an image: whatever is in it cannot act.
      return `<figure><img src="data:image/svg+xml,${encodeURIComponent(cleanSvg(block.svg)).replace(/'/g, '%27')}" width="${Math.round(block.width)}" height="${Math.round(block.height)}" alt="${words(block.description)}"></figure>`
    case 'press':
      return block.items
        .map((item) => {
          const body = pressStanzas(item).map((stanza) => {
            const lines = stanza.flatMap((set) => (set.block === 'paragraph' ? [setHtml(set.text)] : []))
            const verse = stanza.map((set) => (set.block === 'verse' ? verseHtml(set) : '')).join('')
            return lines.length === 0 ? verse : `<p>${lines.join('<br>')}</p>`
          })
          return `<blockquote>${body.join('\n')}${item.by === null ? '' : `<footer>– ${words(item.by)}</footer>`}</blockquote>`
        })
        .join('\n')
    case 'notice':
      return `<aside><h2>${words(block.title)}</h2>${block.lines.map((line) => `<p>${setHtml(line)}</p>`).join('\n')}</aside>`
    case 'slip': {
      const slip = slipWords(block)
      const above = [...slip.asks, ...slip.hints, `Send to ${slip.returnTo}`]
      return `<section class="slip"><h2>${escapeXml(slip.title)}</h2><ul>${above.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul><pre>${slipForm(block).map(escapeXml).join('\n')}</pre></section>`
    }
    case 'group':
      return block.blocks.map(blockHtml).join('\n')
  }
}

const cleanSvg = (svg: string): string =>
  svg.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

/** Masthead and blocks of a sheet, without slips. */
export function sheetHtml(doc: Document): {
  readonly title: string
  readonly header: string
  readonly body: string
  readonly credits: string
} {
  const head = doc.masthead
  const line = (text: string | null, before = '', after = ''): string =>
    text === null || text === '' ? '<span></span>' : `<span>${before}${words(text)}${after}</span>`
  const header = `<header>
<div class="top"><span class="game">${words(head.game)}</span>${line(head.date)}</div>
<h1>${words(head.title)}</h1>
<p class="subtitle">${words(head.subtitle)}</p>
<div class="foot"><span><em>${words(head.kind)}</em>${head.revised ? ' <span class="mark">Revised</span>' : ''}</span>${line(head.deadline, 'Deadline <strong>', '</strong>')}</div>
${
  head.returnTo === null && head.slipCode === undefined
    ? ''
    : `<div class="foot">${line(head.slipCode ?? null, '<code>', '</code>')}${line(head.returnTo, 'Orders to ')}</div>`
}
</header>`
  return {
    title: `${words(head.title)} – ${words(head.subtitle)} – ${words(head.kind)}`,
    header,
    body: slipLast(doc).blocks.map(blockHtml).join('\n'),
    credits: `<footer class="credits">${[...doc.credits, doc.footer].map((credit) => `<p>${words(credit)}</p>`).join('\n')}</footer>`,
  }
}

/** The whole sheet as a page, the slip last. */
export function toHtml(doc: Document): string {
  const { title, header, body, credits } = sheetHtml(doc)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<main>
${header}
${body}
${credits}
${slipLast(doc).slips.map(blockHtml).join('\n')}
</main>
</body>
</html>
`
}
