// A sheet as BBCode for forums: bold, italics, size, lists and code, which every forum has; tables go as code,
// because most have none. Brackets of players are kept from being read as tags.
import { cleanLine, paragraphsOf, runsOf } from './clean'
import type { Run } from './clean'
import { TEXT_WIDTH, flat } from './to-text'
import type { Block, Document, Text } from './document'
import { slipForm, slipLast, slipWords } from './slip-lines'
import { chartTable, figure, tableLines } from './text-table'
import type { TableBlock } from './text-table'

const JOINER = '\u2060'

/**
 * BBCode has no escape: an invisible word joiner after a bracket that could begin a tag keeps it from being one.
 */
export const escapeBBCode = (text: string): string => text.replace(/\[(?=[^\s\u2060])/g, `[${JOINER}`)

/** Inside code only its own end tag has a meaning. */
const insideCode = (text: string): string => text.replace(/\[(?=\/\s*code)/gi, `[${JOINER}`)

function around(text: string, tag: string, value = ''): string {
  const core = text.trim()
  if (core === '') return text
  const [before = '', after = ''] = text.split(core)
  return `${before}[${tag}${value}]${escapeBBCode(core)}[/${tag}]${after}`
}

function inline(run: Run): string {
  switch (run.style) {
    case 'strong':
    case 'mark':
      return around(run.text, 'b')
    case 'emphasis':
      return around(run.text, 'i')
    case 'rule':
      return `(${escapeBBCode(run.text.trim())})`
    default:
      return escapeBBCode(run.text)
  }
}

const set = (text: Text): string => runsOf(text).map(inline).join('').trim()
const words = (text: string): string => escapeBBCode(cleanLine(text).trim())
const code = (lines: readonly string[]): string => `[code]${lines.map(insideCode).join('\n')}[/code]`
const list = (items: readonly string[]): string =>
  `[list]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`
const table = (block: TableBlock): string => code(tableLines(block, TEXT_WIDTH))

function blockText(block: Block): string {
  switch (block.block) {
    case 'heading':
      return block.level === 2
        ? `[b][size=150]${words(block.text)}[/size][/b]`
        : `[b]${words(block.text)}[/b]`
    case 'paragraph':
      return set(block.text)
    case 'story':
      return block.lines
        .map((line) => (line.lead ? `[b]${escapeBBCode(flat(line.text))}[/b]` : set(line.text)))
        .join('\n')
    case 'list':
      return list(block.items.map(set))
    case 'facts':
      return block.rows.map((row) => `[b]${words(row.label)}:[/b] ${set(row.text)}`).join('\n')
    case 'table':
      return `${block.caption ? `[i]${words(block.caption)}[/i]\n` : ''}${table(block)}`
    case 'chart': {
      const mark = block.mark ? ` (${words(block.mark.label)}: ${figure(block.mark.value)})` : ''
      return `[i]${words(block.caption)}${mark}[/i]\n${table(chartTable(block))}`
    }
    case 'drawing':
      return `[i]${words(block.description)}[/i]`
    case 'press':
      return block.items
        .map((item) => {
          const body = paragraphsOf(item.text)
            .map((lines) => lines.map(escapeBBCode).join('\n'))
            .join('\n\n')
          return `[quote]${body}${item.by === null ? '' : `\n– ${words(item.by)}`}[/quote]`
        })
        .join('\n')
    case 'notice':
      return `[b]${words(block.title)}[/b]\n${list(block.lines.map(set))}`
    case 'slip': {
      const slip = slipWords(block)
      const above = [...slip.asks, ...slip.hints, `Send to ${slip.returnTo}`].map(escapeBBCode)
      return `[b][size=150]${escapeBBCode(slip.title)}[/size][/b]\n${list(above)}\n${code(slipForm(block))}`
    }
    case 'group':
      return block.blocks.map(blockText).join('\n\n')
  }
}

/** The whole sheet, the slip last; ends with a line end. */
export function toBBCode(doc: Document): string {
  const { blocks, slips } = slipLast(doc)
  const head = doc.masthead
  const top = [
    `[b]${words(head.game)}[/b]`,
    `[size=200]${words(head.title)}[/size]`,
    words(head.subtitle),
    `[i]${words(head.kind)}[/i]${head.revised ? ' – [b]revised[/b]' : ''}`,
    ...(head.date === null ? [] : [words(head.date)]),
    ...(head.deadline === null ? [] : [`[b]Deadline: ${words(head.deadline)}[/b]`]),
    ...(head.returnTo === null ? [] : [`Orders to ${words(head.returnTo)}`]),
    ...(head.slipCode === undefined ? [] : [words(head.slipCode)]),
  ].filter((line) => line !== '')
  const small = [...doc.credits, doc.footer].map((line) => `[size=85]${words(line)}[/size]`)
  return `${[top.join('\n'), ...blocks.map(blockText).filter((text) => text !== ''), small.join('\n'), ...slips.map(blockText)].join('\n\n')}\n`
}
