// A sheet as BBCode for forums: bold, italics, size, lists and code, which every forum has; tables go as code,
// because most have none. Brackets of players are kept from being read as tags.
import { JOINER, cleanLine, pressParagraphs, runsOf, withoutMentions } from './clean'
import type { Run } from './clean'
import { TEXT_WIDTH, flat } from './to-text'
import type { Block, Document, Text } from './document'
import { slipForm, slipLast, slipWords } from './slip-lines'
import { escapeMarkdown, lineStart } from './to-markdown'
import { chartTable, figure, tableLines } from './text-table'
import type { TableBlock } from './text-table'

/**
 * BBCode has no escape: an invisible word joiner after a bracket that could begin a tag keeps it from being one.
 */
export const escapeBBCode = (text: string): string => text.replace(/\[(?=[^\s\u2060])/g, `[${JOINER}`)

/** Inside code only its own end tag has a meaning. */
const insideCode = (text: string): string => text.replace(/\[(?=\/\s*code)/gi, `[${JOINER}`)

const code = (lines: readonly string[]): string => `[code]${lines.map(insideCode).join('\n')}[/code]`
const list = (items: readonly string[]): string => `[list]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`
const table = (block: TableBlock): string => code(tableLines(block, TEXT_WIDTH))

/** Forums differ in how large letters and lists are written, and in what they know at all. */
export const FLAVOURS = ['phpbb', 'xenforo', 'discourse'] as const
export type Flavour = (typeof FLAVOURS)[number]

interface Writing {
  /** Keeps players' words from being read as marks. */
  readonly escape: (text: string) => string
  readonly title: (text: string) => string
  readonly heading: (text: string) => string
  readonly small: (text: string) => string
  readonly list: (items: readonly string[]) => string
}

const WRITING: Readonly<Record<Flavour, Writing>> = {
  phpbb: {
    escape: escapeBBCode,
    title: (text) => `[size=200]${text}[/size]`,
    heading: (text) => `[b][size=150]${text}[/size][/b]`,
    small: (text) => `[size=85]${text}[/size]`,
    list,
  },
  xenforo: {
    escape: escapeBBCode,
    title: (text) => `[size=7]${text}[/size]`,
    heading: (text) => `[heading=2]${text}[/heading]`,
    small: (text) => `[size=2]${text}[/size]`,
    list,
  },
  // It reads Markdown beside BBCode, and knows neither sizes nor headings: those are bold. Items of its lists have end tags.
  discourse: {
    escape: (text) => lineStart(escapeMarkdown(text)),
    title: (text) => `[b]${text}[/b]`,
    heading: (text) => `[b]${text}[/b]`,
    small: (text) => text,
    list: (items) => `[ul]\n${items.map((item) => `[li]${item}[/li]`).join('\n')}\n[/ul]`,
  },
}

function around(text: string, tag: string, escape: Writing['escape']): string {
  const core = text.trim()
  if (core === '') return text
  const [before = '', after = ''] = text.split(core)
  return `${before}[${tag}]${escape(core)}[/${tag}]${after}`
}

function inline(run: Run, escape: Writing['escape']): string {
  switch (run.style) {
    case 'strong':
    case 'mark':
      return around(run.text, 'b', escape)
    case 'emphasis':
      return around(run.text, 'i', escape)
    case 'rule':
      return `(${escape(run.text.trim())})`
    default:
      return escape(run.text)
  }
}

const setIn = (text: Text, escape: Writing['escape']): string =>
  runsOf(text)
    .map((run) => inline(run, escape))
    .join('')
    .trim()
const wordsIn = (text: string, escape: Writing['escape']): string => escape(cleanLine(text).trim())

function blockText(block: Block, write: Writing): string {
  const { escape } = write
  const set = (text: Text): string => setIn(text, escape)
  const words = (text: string): string => wordsIn(text, escape)
  switch (block.block) {
    case 'heading':
      return block.level === 2 ? write.heading(words(block.text)) : `[b]${words(block.text)}[/b]`
    case 'paragraph':
      return set(block.text)
    case 'story':
      return block.lines.map((line) => (line.lead ? `[b]${escape(flat(line.text))}[/b]` : set(line.text))).join('\n')
    case 'list':
      return write.list(block.items.map(set))
    case 'facts':
      return block.rows.map((row) => `[b]${words(row.label)}:[/b] ${set(row.text)}`).join('\n')
    case 'table':
      return `${block.caption ? `[i]${words(block.caption)}[/i]\n` : ''}${table(block)}`
    case 'chart': {
      const mark = block.mark ? ` (${words(block.mark.label)}: ${figure(block.mark.value)})` : ''
      return `[i]${words(block.caption)}${mark}[/i]\n${table(chartTable(block))}`
    }
    case 'drawing':
      return `${block.typed === undefined || block.typed.length === 0 ? '' : `${code(block.typed)}\n`}[i]${words(block.description)}[/i]`
    case 'press':
      return block.items
        .map((item) => {
          const body = pressParagraphs(item)
            .map((lines) => lines.map(escape).join('\n'))
            .join('\n\n')
          return `[quote]${body}${item.by === null ? '' : `\n– ${words(item.by)}`}[/quote]`
        })
        .join('\n')
    case 'notice':
      return `[b]${words(block.title)}[/b]\n${write.list(block.lines.map(set))}`
    case 'slip': {
      const slip = slipWords(block)
      const above = [...slip.asks, ...slip.hints, `Send to ${slip.returnTo}`].map(escape)
      return `${write.heading(escape(slip.title))}\n${write.list(above)}\n${code(slipForm(block))}`
    }
    case 'group':
      return block.blocks.map((inner) => blockText(inner, write)).join('\n\n')
  }
}

/** The whole sheet as a forum of that kind takes it, the slip last; ends with a line end. */
export function toBBCode(doc: Document, flavour: Flavour = 'phpbb'): string {
  const write = WRITING[flavour]
  const words = (text: string): string => wordsIn(text, write.escape)
  const { blocks, slips } = slipLast(doc)
  const head = doc.masthead
  const top = [
    `[b]${words(head.game)}[/b]`,
    write.title(words(head.title)),
    words(head.subtitle),
    `[i]${words(head.kind)}[/i]${head.revised ? ' – [b]revised[/b]' : ''}`,
    ...(head.date === null ? [] : [words(head.date)]),
    ...(head.deadline === null ? [] : [`[b]Deadline: ${words(head.deadline)}[/b]`]),
    ...(head.returnTo === null ? [] : [`Orders to ${words(head.returnTo)}`]),
    ...(head.slipCode === undefined ? [] : [words(head.slipCode)]),
  ].filter((line) => line !== '')
  const small = [...doc.credits, doc.footer].map((line) => write.small(words(line)))
  const parts = [
    top.join('\n'),
    ...blocks.map((block) => blockText(block, write)).filter((text) => text !== ''),
    small.join('\n'),
    ...slips.map((slip) => blockText(slip, write)),
  ]
  return `${withoutMentions(parts.join('\n\n'))}\n`
}
