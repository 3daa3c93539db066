// A sheet as Markdown (CommonMark with GitHub's tables). Every character a player typed is escaped, so that a
// name like `*x*`, `<script>` or `a|b` stays what it is.
import { cleanLine, pressParagraphs, runsOf, withoutMentions } from './clean'
import type { Run } from './clean'
import type { Block, Document, Text } from './document'
import { slipForm, slipLast, slipWords } from './slip-lines'
import { chartTable, figure } from './text-table'
import type { TableBlock } from './text-table'

const SPECIAL = /[\\`*_{}[\]<>#|~&!$]/g

/** Escapes a stretch of text inside a line. */
export const escapeMarkdown = (text: string): string => text.replace(SPECIAL, '\\$&')

/** Escapes what would begin a list, a heading, a quote or a rule at the start of a line. */
export const lineStart = (line: string): string =>
  line.replace(/^(\s*)([-+=])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/, '$1\\$2')

/** Code of one line, fenced by more backticks than it holds. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((m) => m[0].length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** Marks are at the words, not at the blanks around them. */
function around(text: string, mark: string): string {
  const core = text.trim()
  if (core === '') return text
  const [before = '', after = ''] = text.split(core)
  return `${before}${mark}${escapeMarkdown(core)}${mark}${after}`
}

function inline(run: Run, cell: boolean): string {
  switch (run.style) {
    case 'strong':
    case 'mark':
      return around(run.text, '**')
    case 'emphasis':
      return around(run.text, '*')
    case 'rule':
      return escapeMarkdown(`[${run.text.trim()}]`)
    case 'orders':
      // A bar inside code would still part the cells of a table.
      return cell && run.text.includes('|') ? escapeMarkdown(run.text) : code(run.text)
    default:
      return escapeMarkdown(run.text)
  }
}

export const setMarkdown = (text: Text, cell = false): string =>
  runsOf(text)
    .map((run) => inline(run, cell))
    .join('')
    .trim()

const words = (text: string): string => escapeMarkdown(cleanLine(text).trim())

function table(block: TableBlock): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const cells = (texts: readonly Text[], strong = false): string[] =>
    block.columns.map((_, i) => {
      const content = setMarkdown(texts[i] ?? [], true)
      return strong && content !== '' ? `**${content.replace(/^\*\*|\*\*$/g, '')}**` : content
    })
  return [
    ...(block.caption ? [words(block.caption), ''] : []),
    row(block.columns.map((column) => words(column.title))),
    row(block.columns.map((column) => (column.kind === 'figure' ? '---:' : '---'))),
    ...block.rows.map((texts) => row(cells(texts))),
    ...(block.total ? [row(cells(block.total, true))] : []),
  ]
}

/** A board in characters, above what it shows. */
const typed = (lines: readonly string[] = []): readonly string[] => (lines.length === 0 ? [] : [...fenced(lines), ''])

/** A fenced block, fenced by more backticks than it holds. */
function fenced(lines: readonly string[]): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map((m) => m[0].length)))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...lines, fence]
}

function blockLines(block: Block): string[] {
  switch (block.block) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${words(block.text)}`]
    case 'paragraph':
      return [lineStart(setMarkdown(block.text))]
    case 'story':
      return block.lines.flatMap((line, i) => [
        ...(line.lead && i > 0 ? [''] : []),
        line.lead ? lineStart(setMarkdown(line.text)) : `- ${lineStart(setMarkdown(line.text))}`,
        ...(line.lead ? [''] : []),
      ])
    case 'list':
      return block.items.map((item) => `- ${lineStart(setMarkdown(item))}`)
    case 'facts':
      return block.rows.map((row) => `- **${words(row.label)}:** ${setMarkdown(row.text)}`)
    case 'table':
      return table(block)
    case 'chart': {
      const mark = block.mark ? ` (${words(block.mark.label)}: ${figure(block.mark.value)})` : ''
      return [`${words(block.caption)}${mark}`, '', ...table(chartTable(block))]
    }
    case 'drawing':
      return [...typed(block.typed), `*${words(block.description)}*`]
    case 'press':
      return block.items.flatMap((item, i) => [
        ...(i > 0 ? [''] : []),
        ...pressParagraphs(item).flatMap((lines, p) => [
          ...(p > 0 ? ['>'] : []),
          ...lines.map((line, l) => `> ${lineStart(escapeMarkdown(line))}${l < lines.length - 1 ? '\\' : ''}`),
        ]),
        ...(item.by === null ? [] : ['>', `> – ${words(item.by)}`]),
      ])
    case 'notice':
      return [`**${words(block.title)}**`, '', ...block.lines.map((line) => `- ${lineStart(setMarkdown(line))}`)]
    case 'slip': {
      const slip = slipWords(block)
      return [
        `## ${escapeMarkdown(slip.title)}`,
        '',
        ...[...slip.asks, ...slip.hints, `Send to ${slip.returnTo}`].map(
          (line) => `- ${lineStart(escapeMarkdown(line))}`,
        ),
        '',
        ...fenced(slipForm(block)),
      ]
    }
    case 'group':
      return joined(block.blocks)
  }
}

const joined = (blocks: readonly Block[]): string[] =>
  blocks
    .map(blockLines)
    .filter((lines) => lines.length > 0)
    .flatMap((lines, i) => (i > 0 ? ['', ...lines] : lines))

/** The whole sheet, the slip last; ends with a line end. */
export function toMarkdown(doc: Document): string {
  const { blocks, slips } = slipLast(doc)
  const head = doc.masthead
  const facts = [
    ...(head.date === null ? [] : [words(head.date)]),
    ...(head.deadline === null ? [] : [`**Deadline: ${words(head.deadline)}**`]),
    ...(head.returnTo === null ? [] : [`Orders to ${words(head.returnTo)}`]),
    ...(head.slipCode === undefined ? [] : [words(head.slipCode)]),
  ]
  const lines = [
    `# ${words(head.title)}`,
    '',
    `**${words(head.game)}** · ${words(head.subtitle)}`,
    '',
    `*${words(head.kind)}*${head.revised ? ' – **revised**' : ''}`,
    ...facts.flatMap((fact) => ['', lineStart(fact)]),
    '',
    '---',
    '',
    ...joined(blocks),
    '',
    '---',
    '',
    ...doc.credits.flatMap((credit, i) => [...(i > 0 ? [''] : []), lineStart(words(credit))]),
    '',
    lineStart(words(doc.footer)),
    ...slips.flatMap((slip) => ['', '---', '', ...blockLines(slip)]),
  ]
  return `${withoutMentions(lines.join('\n').replace(/\n{3,}/g, '\n\n'))}\n`
}
