// A sheet as BBCode for forums: bold, italics, size, lists and code, which every forum has; tables go as code,
// because most have none. Brackets of players are kept from being read as tags.
import { JOINER, pressParagraphs, withoutMentions } from '../clean'
import type { Document } from '../document'
import { tableLines, TEXT_WIDTH } from './text-table'
import { escapeMarkdown, lineStart } from './to-markdown'
import { around, dueLines, setBy, wordsIn, writeSheet } from './walk'
import type { Format } from './walk'

/**
 * BBCode has no escape: an invisible word joiner after a bracket that could begin a tag keeps it from being one.
 */
const escapeBBCode = (text: string): string => text.replace(/\[(?=[^\s\u2060])/g, `[${JOINER}`)

/** Inside code only its own end tag has a meaning. */
const insideCode = (text: string): string => text.replace(/\[(?=\/\s*code)/gi, `[${JOINER}`)

const code = (lines: readonly string[]): string => `[code]${lines.map(insideCode).join('\n')}[/code]`
const bold = (text: string): string => `[b]${text}[/b]`
const italic = (text: string): string => `[i]${text}[/i]`

/** Forums differ in the markup they know, and in how it writes large letters and lists. */
export const FLAVOURS = ['phpbb', 'xenforo', 'discourse'] as const
type Flavour = (typeof FLAVOURS)[number]

interface Writing {
  /** Keeps players' words from being read as marks. */
  readonly escape: (text: string) => string
  readonly title: (text: string) => string
  readonly heading: (text: string) => string
  readonly small: (text: string) => string
  readonly list: (items: readonly string[]) => string
}

const list = (items: readonly string[]): string => `[list]\n${items.map((item) => `[*]${item}`).join('\n')}\n[/list]`

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
    title: bold,
    heading: bold,
    small: (text) => text,
    list: (items) => `[ul]\n${items.map((item) => `[li]${item}[/li]`).join('\n')}\n[/ul]`,
  },
}

const formatOf = (write: Writing): Format<string> => ({
  escape: write.escape,
  set: setBy(write.escape, {
    strong: around('[b]', '[/b]'),
    mark: around('[b]', '[/b]'),
    emphasis: around('[i]', '[/i]'),
    rule: (text, escape) => `(${escape(text.trim())})`,
  }),
  heading: (text, level) => (level === 2 ? write.heading(text) : bold(text)),
  paragraph: (text) => text,
  story: (lines) => lines.map(({ text, lead }) => (lead ? bold(text.replace(/\[\/?b\]/g, '')) : text)).join('\n'),
  list: write.list,
  facts: (rows) => rows.map(({ label, text }) => `${bold(`${label}:`)} ${text}`).join('\n'),
  table: (table) =>
    `${table.caption ? `${italic(wordsIn(write, table.caption))}\n` : ''}${code(tableLines(table, TEXT_WIDTH))}`,
  drawing: ({ typed = [] }, description) => `${typed.length === 0 ? '' : `${code(typed)}\n`}${italic(description)}`,
  press: (items) =>
    items
      .map((item) => {
        const body = pressParagraphs(item).map((lines) => lines.map(write.escape).join('\n'))
        return `[quote]${body.join('\n\n')}${item.by === null ? '' : `\n– ${item.signed}`}[/quote]`
      })
      .join('\n'),
  notice: (title, lines) => `${bold(title)}\n${write.list(lines)}`,
  slip: (title, above, form) => `${write.heading(title)}\n${write.list(above)}\n${code(form)}`,
})

/** The whole sheet as a forum of that kind takes it, the slip last; ends with a line end. */
export function toBBCode(doc: Document, flavour: Flavour = 'phpbb'): string {
  const write = WRITING[flavour]
  const { head, body, small, slips } = writeSheet(doc, formatOf(write))
  const top = [
    bold(head.game),
    write.title(head.title),
    head.subtitle,
    `${italic(head.kind)}${head.revised ? ' – [b]revised[/b]' : ''}`,
    ...dueLines(head, bold),
  ].filter((line) => line !== '')
  const parts = [top.join('\n'), ...body.filter((text) => text !== ''), small.map(write.small).join('\n'), ...slips]
  return `${withoutMentions(parts.join('\n\n'))}\n`
}
