// Formats a sheet for Discord as messages short enough to send, with tables as code, as Discord has no tables. Separator lines show where
// each message begins and ends.
import { JOINER, withoutMentions } from '../clean'
import type { Document } from '../document'
import { tableLines } from './text-table'
import { escapeMarkdown, lineStart, quoted, setMarkdown } from './to-markdown'
import { dueLines, wordsIn, writeSheet } from './walk'
import type { Format } from './walk'

/** Most characters of a message; Discord takes 2,000, of which a few are left for an added word. */
export const MESSAGE = 1_900

/** Columns of a table: more are broken over lines in the windows people have. */
const COLUMNS = 64

/** Something to send: text that may be parted between its lines, or code that keeps its fence and its head in every part. */
interface Part {
  readonly lines: readonly string[]
  /** Lines printed again in every part of a table; null if it is no code. */
  readonly head: readonly string[] | null
}

const text = (...lines: readonly string[]): Part => ({ lines, head: null })
/** Inside a fence only the fence itself has a meaning. */
const code = (lines: readonly string[], head: readonly string[] = []): Part => ({
  lines: lines.map((line) => line.replace(/`(?=`)/g, `\`${JOINER}`)),
  head,
})
const items = (lines: readonly string[]): readonly string[] => lines.map((line) => `- ${lineStart(line)}`)

const DISCORD: Format<readonly Part[]> = {
  escape: escapeMarkdown,
  set: setMarkdown,
  heading: (words, level) => [text(`${'#'.repeat(level)} ${words}`)],
  paragraph: (words) => [text(lineStart(words))],
  story: (lines) => [text(...lines.map((line) => (line.lead ? '' : '- ') + lineStart(line.text)))],
  list: (all) => [text(...items(all))],
  facts: (rows) => [text(...rows.map((row) => `**${row.label}:** ${row.text}`))],
  table: (table) => {
    const lines = tableLines(table, COLUMNS)
    const heads = lines.findIndex((line) => /^-[- ]*$/.test(line)) + 1
    const caption = table.caption ? [text(`*${wordsIn(DISCORD, table.caption)}*`)] : []
    return [...caption, code(lines.slice(heads), lines.slice(0, heads))]
  },
  drawing: ({ typed = [] }, description) => [...(typed.length === 0 ? [] : [code(typed)]), text(`*${description}*`)],
  press: (letters) =>
    letters.map((item) => text(...quoted(item, ''), ...(item.by === null ? [] : [`> – ${item.signed}`]))),
  notice: (title, lines) => [text(`**${title}**`, ...items(lines))],
  slip: (title, above, form) => [text(`## ${title}`, ...items(above)), code(form)],
}

const FENCE = '```'
const written = (part: Part, lines: readonly string[]): string =>
  part.head === null ? lines.join('\n') : [FENCE, ...part.head, ...lines, FENCE].join('\n')

/** A line cut where it is longer than a message, at blanks where there are any. */
function cutLine(line: string, most: number): readonly string[] {
  if (line.length <= most) return [line]
  const at = line.lastIndexOf(' ', most)
  const end = at > most / 2 ? at : most
  return [line.slice(0, end), ...cutLine(line.slice(end).trimStart(), most)]
}

/** A part as texts that each fit into a message. */
function fitting(part: Part): readonly string[] {
  const around = written(part, []).length + 1
  const out: string[] = []
  let lines: string[] = []
  let size = around
  for (const line of part.lines.flatMap((each) => cutLine(each, MESSAGE - around))) {
    if (size + line.length + 1 > MESSAGE && lines.length > 0) {
      out.push(written(part, lines))
      lines = []
      size = around
    }
    lines.push(line)
    size += line.length + 1
  }
  return lines.length === 0 ? out : [...out, written(part, lines)]
}

/** Whether a text heads what follows: a heading, or the caption of a table. */
const heads = (text: string): boolean => /^(?:#+ [^\n]*|\*[^\n]*\*)$/.test(text)

/** Length of the text that must follow a heading. */
function headed(texts: readonly string[], from: number): number {
  let length = 0
  for (let i = from; heads(texts[i] ?? ''); i++) length += (texts[i + 1] ?? '').length + 1
  return length
}

/** Joins texts to messages; a heading goes with the text below it. */
function packed(texts: readonly string[]): string[] {
  const messages: string[] = []
  let message = ''
  for (const [i, each] of texts.entries()) {
    const follows = headed(texts, i)
    const need = each.length + follows <= MESSAGE ? follows : 0
    if (message !== '' && message.length + 1 + each.length + need > MESSAGE) {
      messages.push(message)
      message = ''
    }
    message = message === '' ? each : `${message}\n${each}`
  }
  return message === '' ? messages : [...messages, message]
}

/** The messages of a sheet, none longer than `MESSAGE`; the slip is a separate message, the last. */
export function discordMessages(doc: Document): readonly string[] {
  const { head, body, small, slips } = writeSheet(doc, DISCORD)
  const top = text(
    `# ${head.title}`,
    `**${head.game}** · ${head.subtitle}`,
    `*${head.kind}*${head.revised ? ' – **revised**' : ''}`,
    ...dueLines(head, (words) => `**${words}**`),
  )
  const foot = text(...small.map((line) => `-# ${line}`))
  const report = packed([top, ...body.flat(), foot].flatMap(fitting))
  return [...report, ...slips.flatMap((slip) => packed(slip.flatMap(fitting)))].map(withoutMentions)
}

/** All messages as one text, parted by lines that say which is which. */
export function toDiscord(doc: Document): string {
  const messages = discordMessages(doc)
  const parting = (i: number): string => `----- message ${i + 1} of ${messages.length} -----`
  return `${messages.map((message, i) => `${parting(i)}\n${message}`).join('\n')}\n`
}
