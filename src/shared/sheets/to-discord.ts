// A sheet for Discord: messages that are short enough to be sent, tables as code, for it has none. Whoever pastes them takes one
// after another from between the lines that part them.
import { JOINER, cleanLine, pressParagraphs, withoutMentions } from './clean'
import type { Block, Document } from './document'
import { slipForm, slipLast, slipWords } from './slip-lines'
import { captionedChart, tableLines } from './text-table'
import type { TableBlock } from './text-table'
import { escapeMarkdown, lineStart, setMarkdown } from './to-markdown'

/** Most characters of a message; Discord takes 2,000, of which a few are left for whoever adds a word. */
export const MESSAGE = 1_900

/** Columns of a table: more are broken over lines in the windows people have. */
const COLUMNS = 64

const words = (text: string): string => escapeMarkdown(cleanLine(text).trim())

/** Something to be sent: text that may be parted between its lines, or code that keeps its fence and its head in every part. */
interface Part {
  readonly lines: readonly string[]
  /** Lines printed again in every part of a table; null for what is no code. */
  readonly head: readonly string[] | null
}

const text = (...lines: readonly string[]): Part => ({ lines, head: null })
/** Inside a fence only the fence itself has a meaning. */
const code = (lines: readonly string[], head: readonly string[] = []): Part => ({
  lines: lines.map((line) => line.replace(/`(?=`)/g, `\`${JOINER}`)),
  head,
})

function table(block: TableBlock): Part[] {
  const lines = tableLines(block, COLUMNS)
  const rule = lines.findIndex((line) => /^-[- ]*$/.test(line))
  const heads = rule === -1 ? 0 : rule + 1
  const caption = block.caption ? [text(`*${words(block.caption)}*`)] : []
  return [...caption, code(lines.slice(heads), lines.slice(0, heads))]
}

function partsOf(block: Block): readonly Part[] {
  switch (block.block) {
    case 'heading':
      return [text(`${'#'.repeat(block.level)} ${words(block.text)}`)]
    case 'paragraph':
      return [text(lineStart(setMarkdown(block.text)))]
    case 'story':
      return [text(...block.lines.map((line) => (line.lead ? '' : '- ') + lineStart(setMarkdown(line.text))))]
    case 'list':
      return [text(...block.items.map((item) => `- ${lineStart(setMarkdown(item))}`))]
    case 'facts':
      return [text(...block.rows.map((row) => `**${words(row.label)}:** ${setMarkdown(row.text)}`))]
    case 'table':
      return table(block)
    case 'chart':
      return table(captionedChart(block))
    case 'drawing':
      return [
        ...(block.typed === undefined || block.typed.length === 0 ? [] : [code(block.typed)]),
        text(`*${words(block.description)}*`),
      ]
    case 'press':
      return block.items.map((item) =>
        text(
          ...pressParagraphs(item).flatMap((lines, p) => [
            ...(p > 0 ? ['>'] : []),
            ...lines.map((line) => `> ${lineStart(escapeMarkdown(line))}`),
          ]),
          ...(item.by === null ? [] : [`> – ${words(item.by)}`]),
        ),
      )
    case 'notice':
      return [text(`**${words(block.title)}**`, ...block.lines.map((line) => `- ${lineStart(setMarkdown(line))}`))]
    case 'slip': {
      const slip = slipWords(block)
      const above = [...slip.asks, ...slip.hints, `Send to ${slip.returnTo}`]
      return [
        text(`## ${words(slip.title)}`, ...above.map((line) => `- ${lineStart(escapeMarkdown(line))}`)),
        code(slipForm(block)),
      ]
    }
    case 'group':
      return block.blocks.flatMap(partsOf)
  }
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

/** Length of what has to follow a heading in its message. */
function headed(texts: readonly string[], from: number): number {
  let length = 0
  for (let i = from; heads(texts[i] ?? ''); i++) length += (texts[i + 1] ?? '').length + 1
  return length
}

/** Texts put together to messages; a heading goes with what it heads. */
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

/** The messages of a sheet, none longer than `MESSAGE`; the slip is in a message of its own, the last. */
export function discordMessages(doc: Document): readonly string[] {
  const { blocks, slips } = slipLast(doc)
  const head = doc.masthead
  const top = text(
    `# ${words(head.title)}`,
    `**${words(head.game)}** · ${words(head.subtitle)}`,
    `*${words(head.kind)}*${head.revised ? ' – **revised**' : ''}`,
    ...(head.date === null ? [] : [words(head.date)]),
    ...(head.deadline === null ? [] : [`**Deadline: ${words(head.deadline)}**`]),
    ...(head.returnTo === null ? [] : [`Orders to ${words(head.returnTo)}`]),
    ...(head.slipCode === undefined ? [] : [words(head.slipCode)]),
  )
  const foot = text(...[...doc.credits, doc.footer].map((line) => `-# ${words(line)}`))
  const report = packed([top, ...blocks.flatMap(partsOf), foot].flatMap(fitting))
  return [...report, ...slips.flatMap((slip) => packed(partsOf(slip).flatMap(fitting)))].map(withoutMentions)
}

/** All messages as one text, parted by lines that say which is which. */
export function toDiscord(doc: Document): string {
  const messages = discordMessages(doc)
  const parting = (i: number): string => `----- message ${i + 1} of ${messages.length} -----`
  return `${messages.map((message, i) => `${parting(i)}\n${message}`).join('\n')}\n`
}
