// Reads Markdown, with tables and footnotes, into blocks of an issue or of a sheet. Pure; never fails: anything that cannot be printed is
// reported with its place.
import type { Definition, FootnoteDefinition, List, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { problem, type Problem, type Span } from '../engine/result'
import { isRightToLeft } from '../sheets/bidi'
import { curly } from '../sheets/curly'
import { plain, type Column, type Inline, type Text } from '../sheets/document'
import type { IssueBlock } from '../sheets/zine/issue'

/** Extends Markdown. @typeParam P reference to a picture */
export interface Dialect<P> {
  readonly syntax: NonNullable<Options['extensions']>
  readonly tree: NonNullable<Options['mdastExtensions']>
  /** Lines that are printed as typed. */
  readonly typed: (text: string) => readonly IssueBlock<P>[]
  /** The blocks of a node that is read otherwise; null for all others. */
  readonly own: (reading: Reading<P>, node: RootContent) => readonly IssueBlock<P>[] | null
}

/** A text while it is read. */
interface Opened {
  readonly text: string
  /** The text as a tree. */
  readonly nodes: readonly RootContent[]
  /** Where the Markdown begins in the text. */
  readonly offset: number
  readonly definitions: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  /** Footnotes that are referred to and not printed yet, in the order of the text. */
  notes: string[]
  readonly faults: Problem[]
}

export interface Reading<P> extends Opened {
  readonly dialect: Dialect<P>
}

/** Parses a text from `offset` on. */
export function openReading<P>(text: string, offset: number, dialect: Dialect<P>): Reading<P> {
  const { children: nodes } = fromMarkdown(text.slice(offset), {
    extensions: [...dialect.syntax, gfm({ singleTilde: false })],
    mdastExtensions: [...dialect.tree, gfmFromMarkdown()],
  })
  const definitions = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  for (const node of nodes) {
    if (node.type === 'definition') definitions.set(node.identifier, node)
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node)
  }
  return { text, nodes, offset, dialect, definitions, footnotes, notes: [], faults: [] }
}

/** Where a node is in the text. */
export const spanOf = ({ offset }: Opened, { position }: Nodes): Span => ({
  start: offset + (position?.start.offset ?? 0),
  end: offset + (position?.end.offset ?? 0),
})

/** Notes a fault at a node. */
export const faultAtNode = (
  reading: Opened,
  node: Nodes,
  ...[code, message, remedy]: readonly [code: string, message: string, remedy: string]
): void => {
  reading.faults.push(problem(code, message, remedy, { at: spanOf(reading, node) }))
}

// ── Inside a line ─────────────────────────────────────────────────────────────────────────────────────────

/** Style and link of runs, from the nodes around them. */
type Look = Omit<Exclude<Inline, string>, 'text'>

const PLAIN: Look = { style: null }

const lastLetter = (out: readonly Inline[]): string => {
  const last = out[out.length - 1]
  return last === undefined ? ' ' : (typeof last === 'string' ? last : last.text).slice(-1)
}

/** The number of a footnote, raised. */
const raised = (n: number): string => [...String(n)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('')

const runOf = (text: string, look: Look): readonly Inline[] =>
  text === '' ? [] : look === PLAIN ? [text] : [{ text, ...look }]

/** A link: its words, and behind them the address, unless they are the address. */
function linkInto(reading: Opened, words: readonly PhrasingContent[], url: string, look: Look, out: Inline[]): void {
  const known = /^(?:https?:\/\/|mailto:)/i.test(url)
  runsInto(reading, words, known ? { ...look, link: url } : look, out)
  const shown = words.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const address = url.replace(/^mailto:/, '')
  if (shown !== address && !url.endsWith(`//${shown}`)) out.push(...runOf(` (${address})`, look))
}

/** Collects runs. Which way a quotation mark curls depends on the character before it, even in another run. */
function runsInto(reading: Opened, nodes: readonly PhrasingContent[], look: Look, out: Inline[]): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        out.push(...runOf(curly(node.value.replace(/\s*\n\s*/g, ' '), lastLetter(out)), look))
        break
      case 'strong':
      case 'emphasis':
        runsInto(reading, node.children, { ...look, style: node.type }, out)
        break
      case 'delete':
        runsInto(reading, node.children, { ...look, struck: true }, out)
        break
      case 'inlineCode':
        out.push(...runOf(node.value, { ...look, style: 'orders' }))
        break
      case 'break':
        out.push('\n')
        break
      case 'link':
        linkInto(reading, node.children, node.url, look, out)
        break
      case 'linkReference':
        linkInto(reading, node.children, reading.definitions.get(node.identifier)?.url ?? '', look, out)
        break
      case 'footnoteReference': {
        if (!reading.notes.includes(node.identifier)) reading.notes.push(node.identifier)
        out.push(raised(reading.notes.indexOf(node.identifier) + 1))
        break
      }
      case 'image':
      case 'imageReference':
        faultAtNode(
          reading,
          node,
          'picture-inside',
          'A picture cannot be inside a line of text.',
          'Give it a line of its own, with an empty line above and below: ![what it shows](ferry.png)',
        )
        break
      default:
        notSet(reading, node, '*emphasis*, **strong**, `orders`, > quotation')
    }
  }
}

const notSet = (reading: Opened, node: Nodes, like: string): void =>
  faultAtNode(reading, node, 'not-set', 'HTML is not printed.', `Write it in Markdown: ${like}.`)

/** The words of a line. */
export function textOf(reading: Opened, nodes: readonly PhrasingContent[]): Text {
  const out: Inline[] = []
  runsInto(reading, nodes, PLAIN, out)
  return out
}

/** A paragraph, or verse if its lines are broken on purpose (by two blanks or a backslash). */
function paragraphOf(reading: Opened, nodes: readonly PhrasingContent[]): IssueBlock<never> {
  const text = textOf(reading, nodes)
  if (!text.includes('\n'))
    return { block: 'paragraph', text, ...(isRightToLeft(plain(text)) ? { spoken: true as const } : {}) }
  const lines: Inline[][] = [[]]
  for (const run of text) {
    if (run === '\n') lines.push([])
    else lines[lines.length - 1]?.push(run)
  }
  return { block: 'verse', title: null, lines: lines.map((line) => ({ indent: 0, text: line })) }
}

// ── Blocks ────────────────────────────────────────────────────────────────────────────────────────────────

/** Most letters of a cell, times columns, in a row that fits on the smallest page: rows are never parted between pages. */
const CELL = 2000

/** A table; columns set right, or with nothing but numbers, are figures. Where a row may be higher than a page, a paragraph a cell. */
function tableOf(reading: Opened, { align, children: [head, ...body] }: Table): readonly IssueBlock<never>[] {
  const rows = body.map(({ children }) => children.map((cell) => textOf(reading, cell.children)))
  const isFigures = (i: number): boolean => rows.every((row) => /^[\d.,–-]+$/.test(plain(row[i] ?? [])))
  const columns = (head?.children ?? []).map((cell, i): Column => ({
    title: plain(textOf(reading, cell.children)),
    kind: align?.[i] === 'right' || (align?.[i] === null && isFigures(i)) ? 'figure' : 'text',
  }))
  if (rows.every((row) => row.every((text) => plain(text).length * columns.length <= CELL)))
    return [{ block: 'table', columns, rows }]
  return rows.flatMap((row) =>
    row.map((text, i) => ({ block: 'paragraph', text: [`${columns[i]?.title ?? ''}: `, ...text] }) as const),
  )
}

function listOf<P>(reading: Reading<P>, { children, ordered, start }: List): IssueBlock<P> {
  const items = children.map(({ children: inside, checked }) => {
    const blocks = blocksOf(reading, inside)
    const [first, ...rest] = blocks
    if (typeof checked !== 'boolean' || first?.block !== 'paragraph') return blocks
    return [{ ...first, text: [checked ? '✓ ' : '☐ ', ...first.text] }, ...rest]
  })
  return { block: 'items', start: ordered === true ? (start ?? 1) : null, items }
}

/** The blocks of nodes. */
export const blocksOf = <P>(reading: Reading<P>, nodes: readonly RootContent[]): readonly IssueBlock<P>[] =>
  nodes.flatMap((node) => reading.dialect.own(reading, node) ?? blockOf(reading, node))

function blockOf<P>(reading: Reading<P>, node: RootContent): readonly IssueBlock<P>[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraphOf(reading, node.children)]
    case 'heading':
      return [{ block: 'heading', level: node.depth <= 2 ? 2 : 3, text: plain(textOf(reading, node.children)) }]
    case 'blockquote':
      return [{ block: 'quote', blocks: blocksOf(reading, node.children) }]
    case 'list':
      return [listOf(reading, node)]
    case 'table':
      return tableOf(reading, node)
    case 'code':
      return reading.dialect.typed(node.value)
    case 'thematicBreak':
      return [{ block: reading.text.startsWith('-', spanOf(reading, node).start) ? 'rule' : 'pause' }]
    case 'definition':
    case 'footnoteDefinition':
      return []
    default:
      // HTML comments are notes to the editor and are not printed.
      if (node.type !== 'html' || !/^<!--[\s\S]*-->\s*$/.test(node.value))
        notSet(reading, node, 'paragraphs, # headings, lists, tables, > quotations')
      return []
  }
}

/** The footnotes referred to since they were asked for last: nothing, or a list. */
export function notesOf<P>(reading: Reading<P>): readonly IssueBlock<P>[] {
  const { notes, footnotes } = reading
  // Notes may have notes themselves: those are appended while the list is walked.
  const items: (readonly IssueBlock<P>[])[] = []
  for (const name of notes) items.push(blocksOf(reading, footnotes.get(name)?.children ?? []))
  reading.notes = []
  return items.length === 0 ? [] : [{ block: 'items', start: 1, notes: true, items }]
}
