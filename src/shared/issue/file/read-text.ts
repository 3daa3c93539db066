// Reads the text of an issue file, Markdown with directives, into parts: chapters, paragraphs, letters, pictures, and what the
// directives ask for. Pure; never fails: whatever cannot be printed is reported with its place.
import type { Definition, FootnoteDefinition, List, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { directive } from 'micromark-extension-directive'
import { gfm } from 'micromark-extension-gfm'
import type { Problem, Span } from '../../engine/result'
import { plain } from '../../sheets/document'
import type { Column, Inline, Text } from '../../sheets/document'
import type { IssueBlock, PictureBlock } from '../../sheets/zine/issue'
import { curly } from '../../sheets/curly'
import { asTyped, spoken, typeset } from '../../sheets/typographer'
import {
  CONTAINERS,
  attributeFaults,
  columnsOf,
  isYes,
  readBraces,
  readDirective,
  unknownDirective,
} from './directives'
import type { Written } from './directives'
import { faultAt } from './faults'
import type { NamedPicture, Part } from './model'

/** Directives have lines of their own; within a line a colon is just a colon (“18:30”). */
const SYNTAX = [{ flow: directive().flow }, gfm({ singleTilde: false })]

/** A block whose pictures are named, not read. */
type Block = IssueBlock<NamedPicture>

interface Reading {
  readonly text: string
  /** Where the Markdown begins in the file. */
  readonly offset: number
  readonly definitions: ReadonlyMap<string, Definition>
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>
  /** Those of the chapter that is read, in the order of its text. */
  notes: string[]
  readonly pictures: PictureBlock<NamedPicture>[]
  readonly faults: Problem[]
}

const spanOf = (reading: Reading, node: Nodes): Span => ({
  start: reading.offset + (node.position?.start.offset ?? 0),
  end: reading.offset + (node.position?.end.offset ?? 0),
})

function writtenOf(reading: Reading, node: LeafDirective | ContainerDirective): Written {
  const at = spanOf(reading, node)
  const attributes = new Map(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']))
  return { name: node.name, attributes, at, source: reading.text.slice(at.start, at.end) }
}

// ── Inside a line ─────────────────────────────────────────────────────────────────────────────────────────

/** How runs look and where they lead, by what is around them. */
type Look = Omit<Exclude<Inline, string>, 'text'>

const PLAIN: Look = { style: null }

const lastLetter = (out: readonly Inline[]): string => {
  const last = out[out.length - 1]
  return last === undefined ? ' ' : (typeof last === 'string' ? last : last.text).slice(-1)
}

/** The number of a footnote, raised. */
const raised = (n: number): string => [...String(n)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('')

/** A link: its words, and behind them the address, unless they are the address. */
function linkInto(reading: Reading, words: readonly PhrasingContent[], url: string, look: Look, out: Inline[]): void {
  const known = /^(?:https?:\/\/|mailto:)/i.test(url)
  runsInto(reading, words, known ? { ...look, link: url } : look, out)
  const shown = words.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const address = url.replace(/^mailto:/, '')
  if (shown !== address && !url.endsWith(`//${shown}`)) out.push(...runOf(` (${address})`, look))
}

const runOf = (text: string, look: Look): readonly Inline[] =>
  text === '' ? [] : look === PLAIN ? [text] : [{ text, ...look }]

/** Collects runs. Which way a quotation mark curls depends on the character before it, even in another run. */
function runsInto(reading: Reading, nodes: readonly PhrasingContent[], look: Look, out: Inline[]): void {
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
      default:
        reading.faults.push(inlineFault(reading, node))
    }
  }
}

const inlineFault = (reading: Reading, node: PhrasingContent): Problem =>
  node.type === 'image' || node.type === 'imageReference'
    ? faultAt(
        spanOf(reading, node),
        'picture-inside',
        'A picture cannot be inside a line of text.',
        'Give it a line of its own, with an empty line above and below: ![what it shows](ferry.png)',
      )
    : faultAt(
        spanOf(reading, node),
        'not-set',
        'HTML is not printed.',
        'Write it in Markdown: *emphasis*, **strong**, `orders`, > quotation.',
      )

function textOf(reading: Reading, nodes: readonly PhrasingContent[]): Text {
  const out: Inline[] = []
  runsInto(reading, nodes, PLAIN, out)
  return out
}

/** A paragraph, or verse if its lines are broken on purpose (by two blanks or a backslash). */
function paragraphOf(reading: Reading, nodes: readonly PhrasingContent[]): Block {
  const text = textOf(reading, nodes)
  if (!text.includes('\n')) return { block: 'paragraph', text }
  const lines: Inline[][] = [[]]
  for (const run of text) {
    if (run === '\n') lines.push([])
    else lines[lines.length - 1]?.push(run)
  }
  return { block: 'verse', title: null, lines: lines.map((line) => ({ indent: 0, text: line })) }
}

// ── Blocks ────────────────────────────────────────────────────────────────────────────────────────────────

const notSet = (reading: Reading, node: Nodes): Problem =>
  faultAt(
    spanOf(reading, node),
    'not-set',
    'HTML is not printed.',
    'Write it in Markdown: paragraphs, # headings, lists, tables, > quotations.',
  )

/** A directive that lacks a colon. */
const ONE_COLON = /^:(?:[\w-]+[ \t]*\{|(?:press|standings|deadlines|contents|waiting-lists|addresses|letter)[ \t]*$)/im

/** A directive among lines that are printed as typed. */
const INDENTED = /^:{2,3}[a-z][a-z-]*(?:\{|[ \t]*$)/im

/** A paragraph that begins like a directive but could not be read as one. */
function misspelt(reading: Reading, node: Nodes): Problem | null {
  const at = spanOf(reading, node)
  const source = reading.text.slice(at.start, at.end)
  if (!source.startsWith('::') && !ONE_COLON.test(source)) return null
  return faultAt(
    at,
    'directive-broken',
    'This looks like a directive, but it cannot be read.',
    'One on a line of its own, its values in braces and quotation marks: ::game{campaign="spring.postmage" turn="3"}',
  )
}

/** Pictures on a line of their own, each with its attributes in braces; null where words are among them. */
function picturesOf(reading: Reading, { children }: Paragraph): readonly Block[] | null {
  const found: PictureBlock<NamedPicture>[] = []
  for (const [i, node] of children.entries()) {
    if (node.type === 'break') continue
    if (node.type !== 'image') {
      const solid = node.type === 'text' && /^\s*(?:\{[^{}]*\})?\s*$/.test(node.value)
      if (solid && i > 0) continue
      return null
    }
    const next = children[i + 1]
    const [, braces = ''] = (next?.type === 'text' ? /^\s*\{([^{}]*)\}/.exec(next.value) : null) ?? []
    const at = spanOf(reading, node)
    const end = braces === '' ? at.end : reading.text.indexOf('}', at.end) + 1
    const { attributes, faults } = readBraces('picture', braces, at, reading.text.slice(at.start, end))
    reading.faults.push(...faults)
    const place = (['left', 'right'] as const).find((each) => each === attributes.get('place'))
    found.push({
      block: 'picture',
      picture: { source: node.url, at },
      caption: node.title ? [curly(node.title)] : [],
      description: node.alt ?? '',
      ...(attributes.has('width') ? { share: parseInt(attributes.get('width') ?? '', 10) / 100 } : {}),
      ...(place === undefined ? {} : { place }),
    })
  }
  reading.pictures.push(...found)
  return found.length < 2 ? found : [{ block: 'row', pictures: found }]
}

/** A table; columns set right, or with nothing but numbers, are figures. */
function tableOf(reading: Reading, { align, children: [head, ...body] }: Table): Block {
  const rows = body.map(({ children }) => children.map((cell) => textOf(reading, cell.children)))
  const isFigures = (i: number): boolean => rows.every((row) => /^[\d.,–-]+$/.test(plain(row[i] ?? [])))
  const columns = (head?.children ?? []).map((cell, i): Column => ({
    title: plain(textOf(reading, cell.children)),
    kind: align?.[i] === 'right' || (align?.[i] === null && isFigures(i)) ? 'figure' : 'text',
  }))
  return { block: 'table', columns, rows }
}

function listOf(reading: Reading, { children, ordered, start }: List): Block {
  const items = children.map(({ children: inside, checked }) => {
    const blocks = blocksOf(reading, inside)
    const [first, ...rest] = blocks
    if (typeof checked !== 'boolean' || first?.block !== 'paragraph') return blocks
    return [{ ...first, text: [checked ? '✓ ' : '☐ ', ...first.text] }, ...rest]
  })
  return { block: 'items', start: ordered === true ? (start ?? 1) : null, items }
}

function blocksOf(reading: Reading, nodes: readonly RootContent[]): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    switch (node.type) {
      case 'paragraph': {
        const fault = misspelt(reading, node)
        if (fault !== null) reading.faults.push(fault)
        return picturesOf(reading, node) ?? [paragraphOf(reading, node.children)]
      }
      case 'heading':
        return [{ block: 'heading', level: node.depth === 2 ? 2 : 3, text: plain(textOf(reading, node.children)) }]
      case 'blockquote':
        return [{ block: 'quote', blocks: blocksOf(reading, node.children) }]
      case 'list':
        return [listOf(reading, node)]
      case 'table':
        return [tableOf(reading, node)]
      case 'code':
        if (INDENTED.test(node.value) && !/^[`~]/.test(reading.text.slice(spanOf(reading, node).start).trimStart()))
          reading.faults.push(
            faultAt(
              spanOf(reading, node),
              'directive-indented',
              'Four blanks before it: this would be printed as it was typed.',
              'A directive begins at the left edge.',
            ),
          )
        return asTyped(node.value)
      case 'thematicBreak':
        return [{ block: reading.text.startsWith('-', spanOf(reading, node).start) ? 'rule' : 'pause' }]
      case 'definition':
      case 'footnoteDefinition':
        return []
      case 'html':
        // HTML comments are notes to the editor and are not printed.
        if (/^<!--[\s\S]*-->\s*$/.test(node.value)) return []
        reading.faults.push(notSet(reading, node))
        return []
      case 'leafDirective':
      case 'containerDirective':
        reading.faults.push(
          faultAt(
            spanOf(reading, node),
            'directive-inside',
            'A directive cannot be inside a list, a quotation or a letter.',
            'Give it a line of its own.',
          ),
        )
        return []
      default:
        reading.faults.push(notSet(reading, node))
        return []
    }
  })
}

/** The footnotes of the chapter that ends here. */
function notesPart(reading: Reading, at: number): readonly Part[] {
  const { notes, footnotes } = reading
  // Notes may have notes themselves: those are appended while the list is walked.
  const items: (readonly Block[])[] = []
  for (const name of notes) items.push(blocksOf(reading, footnotes.get(name)?.children ?? []))
  reading.notes = []
  const block: Block = { block: 'items', start: 1, notes: true, items }
  return items.length === 0 ? [] : [{ part: 'blocks', blocks: [block], at: { start: at, end: at } }]
}

// ── Parts ─────────────────────────────────────────────────────────────────────────────────────────────────

/** `:::letter{from="Anna"}` and `:::press{by="The Moor"}`: somebody's words, typeset like press; `:::answer` and `:::box`: Markdown. */
function containerBlocks(reading: Reading, node: ContainerDirective): readonly Block[] {
  const written = writtenOf(reading, node)
  const known = CONTAINERS.get(node.name)
  if (known === undefined) {
    reading.faults.push(unknownDirective(node.name, written.at, /^:*/.exec(written.source)?.[0].length))
    return []
  }
  reading.faults.push(...attributeFaults(written, known))
  const lines = written.source.split('\n')
  const closed = /^:{3,}\s*$/.test(lines[lines.length - 1] ?? '')
  if (!closed)
    reading.faults.push(
      faultAt(
        { start: written.at.start, end: written.at.start + (lines[0]?.length ?? 0) },
        'directive-open',
        `:::${node.name} does not end.`,
        'End it with a line of three colons.',
      ),
    )
  const words = lines.slice(1, closed ? -1 : undefined).join('\n')
  if (words.trim() === '')
    reading.faults.push(
      faultAt(
        written.at,
        'directive-empty',
        `There are no words in :::${node.name}.`,
        'Write them below it, and then a line of three colons.',
      ),
    )
  const by = written.attributes.get(node.name === 'letter' ? 'from' : 'by')?.trim() ?? ''
  const signed: readonly Block[] = by === '' ? [] : [{ block: 'signed', text: [curly(by)] }]
  if (node.name === 'box')
    return [{ block: 'box', title: written.attributes.get('title') ?? null, blocks: blocksOf(reading, node.children) }]
  if (node.name === 'answer')
    return [{ block: 'quote', answer: true, blocks: [...blocksOf(reading, node.children), ...signed] }]
  const set = isYes(written.attributes, 'as-typed') ? asTyped(words) : spoken(typeset(words))
  return node.name === 'letter' ? [{ block: 'quote', blocks: [...set, ...signed] }] : [...set, ...signed]
}

/** The heading of a chapter, with its attributes in braces. */
function titleOf(reading: Reading, nodes: readonly PhrasingContent[], at: Span): Part {
  const said = plain(textOf(reading, nodes))
  const source = reading.text.slice(at.start, at.end)
  const [, braces = ''] = /\{(\s*[\w-]+\s*=[^{}]*)\}[\s#]*$/.exec(source) ?? []
  const { attributes, faults } = readBraces('heading', braces, at, source)
  reading.faults.push(...faults)
  const title = braces === '' ? said : said.replace(/\s*\{[^{}]*\}$/, '')
  return { part: 'title', title, columns: columnsOf(attributes), at }
}

function partsOf(reading: Reading, node: RootContent): readonly Part[] {
  const at = spanOf(reading, node)
  if (node.type === 'heading' && node.depth === 1) return [titleOf(reading, node.children, at)]
  if (node.type === 'leafDirective') {
    const { part, faults } = readDirective(writtenOf(reading, node))
    reading.faults.push(...faults)
    return part === null ? [] : [part]
  }
  if (node.type === 'containerDirective') return [{ part: 'blocks', blocks: containerBlocks(reading, node), at }]
  const blocks = blocksOf(reading, [node])
  return blocks.length === 0 ? [] : [{ part: 'blocks', blocks, at }]
}

/** Reads the text after the head. @param offset where it begins in the file */
export function readText(
  text: string,
  offset: number,
): {
  readonly parts: readonly Part[]
  readonly pictures: readonly PictureBlock<NamedPicture>[]
  readonly faults: readonly Problem[]
} {
  const tree = fromMarkdown(text.slice(offset), {
    extensions: SYNTAX,
    mdastExtensions: [directiveFromMarkdown(), gfmFromMarkdown()],
  })
  const definitions = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  for (const node of tree.children) {
    if (node.type === 'definition') definitions.set(node.identifier, node)
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node)
  }
  const reading: Reading = { text, offset, definitions, footnotes, notes: [], pictures: [], faults: [] }
  const parts = tree.children.flatMap((node) => {
    const begins = node.type === 'leafDirective' || (node.type === 'heading' && node.depth === 1)
    const notes = begins ? notesPart(reading, spanOf(reading, node).start) : []
    return [...notes, ...partsOf(reading, node)]
  })
  return { parts: [...parts, ...notesPart(reading, text.length)], pictures: reading.pictures, faults: reading.faults }
}
