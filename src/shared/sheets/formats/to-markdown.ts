// A sheet as Markdown (CommonMark with GitHub's tables). Every character a player typed is escaped, so that a name like `*x*`, `<script>`
// or `a|b` is printed as typed.
import { pressParagraphs, withoutMentions } from '../clean'
import type { Document, Text } from '../document'
import type { TableBlock } from './text-table'
import { around, dueLines, setBy, wordsIn, writeSheet } from './walk'
import type { Format, PressItem } from './walk'

const SPECIAL = /[\\`*_{}[\]<>#|~&!$]/g

/** Escapes a stretch of text inside a line. */
export const escapeMarkdown = (text: string): string => text.replace(SPECIAL, '\\$&')

/** Escapes marks of lists, headings, quotes and rules at the start of a line. */
export const lineStart = (line: string): string =>
  line.replace(/^(\s*)([-+=])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/, '$1\\$2')

/** More backticks than a text holds. */
function fenceFor(text: string, least: number): string {
  const longest = Math.max(least, ...[...text.matchAll(/`+/g)].map((found) => found[0].length))
  return '`'.repeat(longest + 1)
}

function code(text: string): string {
  const fence = fenceFor(text, 0)
  const pad = fence === '`' ? '' : ' '
  return `${fence}${pad}${text}${pad}${fence}`
}

const MARKS = {
  strong: around('**'),
  mark: around('**'),
  emphasis: around('*'),
  rule: (text: string): string => escapeMarkdown(`[${text.trim()}]`),
  orders: code,
}
export const setMarkdown = setBy(escapeMarkdown, MARKS)
/** A bar inside code would still part the cells of a table. */
const orders = (text: string): string => (text.includes('|') ? escapeMarkdown(text) : code(text))
const setCell = setBy(escapeMarkdown, { ...MARKS, orders })

const words = (text: string): string => wordsIn(MARKDOWN, text)

function table({ columns, rows, caption, total }: TableBlock): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const cells = (texts: readonly Text[]): readonly string[] => columns.map((_, i) => setCell(texts[i] ?? []))
  const strong = (cell: string): string => (cell === '' ? '' : `**${cell.replace(/^\*\*|\*\*$/g, '')}**`)
  return [
    ...(caption ? [words(caption), ''] : []),
    row(columns.map(({ title }) => words(title))),
    row(columns.map(({ kind }) => (kind === 'figure' ? '---:' : '---'))),
    ...rows.map((texts) => row(cells(texts))),
    ...(total ? [row(cells(total).map(strong))] : []),
  ].join('\n')
}

/** A fenced block, fenced by more backticks than it holds. */
function fenced(lines: readonly string[]): string {
  const inside = lines.join('\n')
  const fence = fenceFor(inside, 2)
  return [fence, ...lines, fence].join('\n')
}

/** Somebody's words as a quotation. @param end of a line that another of its paragraph follows */
export const quoted = (item: PressItem & { readonly signed: string }, end: string): readonly string[] =>
  pressParagraphs(item).flatMap((lines, p) => [
    ...(p > 0 ? ['>'] : []),
    ...lines.map((line, l) => `> ${lineStart(escapeMarkdown(line))}${l < lines.length - 1 ? end : ''}`),
  ])

const items = (lines: readonly string[]): string => lines.map((line) => `- ${lineStart(line)}`).join('\n')

const MARKDOWN: Format<string> = {
  escape: escapeMarkdown,
  set: setMarkdown,
  heading: (text, level) => `${'#'.repeat(level)} ${text}`,
  paragraph: lineStart,
  story: (lines) =>
    lines.map(({ text, lead }, i) => (lead ? `${i > 0 ? '\n' : ''}${lineStart(text)}\n` : items([text]))).join('\n'),
  list: items,
  facts: (rows) => rows.map(({ label, text }) => `- **${label}:** ${text}`).join('\n'),
  table,
  drawing: ({ typed = [] }, description) =>
    [...(typed.length === 0 ? [] : [fenced(typed), '']), `*${description}*`].join('\n'),
  press: (letters) =>
    letters
      .map((item) => [...quoted(item, '\\'), ...(item.by === null ? [] : ['>', `> – ${item.signed}`])].join('\n'))
      .join('\n\n'),
  notice: (title, lines) => `**${title}**\n\n${items(lines)}`,
  slip: (title, above, form) => `## ${title}\n\n${items(above)}\n\n${fenced(form)}`,
}

/** The whole sheet, the slip last; ends with a line end. */
export function toMarkdown(doc: Document): string {
  const { head, body, small, slips } = writeSheet(doc, MARKDOWN)
  const parts = [
    `# ${head.title}`,
    `**${head.game}** · ${head.subtitle}`,
    `*${head.kind}*${head.revised ? ' – **revised**' : ''}`,
    ...dueLines(head, (text) => `**${text}**`).map(lineStart),
    '---',
    ...body.filter((text) => text !== ''),
    '---',
    ...small.map(lineStart),
    ...slips.flatMap((slip) => ['---', slip]),
  ]
  return `${withoutMentions(parts.join('\n\n').replace(/\n{3,}/g, '\n\n'))}\n`
}
