// Reads the text of an issue file, Markdown with directives, into parts: chapters, paragraphs, letters, pictures, and what the
// directives ask for. Pure; never fails: whatever cannot be printed is reported with its place.
import type { BlockContent, Definition, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { directive } from 'micromark-extension-directive'
import type { Problem, Span } from '../engine/result'
import type { Inline, Text } from '../sheets/document'
import type { IssueBlock } from '../sheets/issue'
import { curly } from '../sheets/curly'
import { asTyped, spoken, typeset } from '../sheets/typographer'
import { CONTAINERS, attributeFaults, readDirective, unknownDirective } from './directives'
import type { Written } from './directives'
import { faultAt } from './faults'
import type { Part } from './model'

/** Directives have lines of their own; within a line a colon is just a colon (“18:30”). */
const FLOW = { flow: directive().flow }

interface Reading {
  readonly text: string
  /** Where the Markdown begins in the file. */
  readonly offset: number
  readonly definitions: ReadonlyMap<string, Definition>
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

type Style = Exclude<Inline, string>['style']

const lastLetter = (out: readonly Inline[]): string => {
  const last = out[out.length - 1]
  return last === undefined ? ' ' : (typeof last === 'string' ? last : last.text).slice(-1)
}

/** Collects runs. Which way a quotation mark curls depends on the character before it, even in another run. */
function runsInto(reading: Reading, nodes: readonly PhrasingContent[], style: Style | null, out: Inline[]): void {
  const add = (text: string, own: Style | null = style): void => {
    if (text !== '') out.push(own === null ? text : { text, style: own })
  }
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        add(curly(node.value.replace(/\s*\n\s*/g, ' '), lastLetter(out)))
        break
      case 'strong':
        runsInto(reading, node.children, 'strong', out)
        break
      case 'emphasis':
        runsInto(reading, node.children, 'emphasis', out)
        break
      case 'inlineCode':
        add(node.value, 'orders')
        break
      case 'break':
        add('\n')
        break
      case 'link': {
        runsInto(reading, node.children, style, out)
        const shown = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
        if (shown !== node.url) add(` (${node.url.replace(/^mailto:/, '')})`)
        break
      }
      case 'linkReference': {
        runsInto(reading, node.children, style, out)
        const url = reading.definitions.get(node.identifier)?.url
        if (url !== undefined) add(` (${url})`)
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
        'HTML and footnotes are not printed.',
        'Write it in Markdown: *emphasis*, **strong**, `orders`, > quotation.',
      )

function textOf(reading: Reading, nodes: readonly PhrasingContent[]): Text {
  const out: Inline[] = []
  runsInto(reading, nodes, null, out)
  return out
}

/** A paragraph, or verse if its lines are broken on purpose (by two blanks or a backslash). */
function paragraphOf(reading: Reading, nodes: readonly PhrasingContent[]): IssueBlock {
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

const plainOf = (text: Text): string => text.map((run) => (typeof run === 'string' ? run : run.text)).join('')

const notSet = (reading: Reading, node: Nodes): Problem =>
  faultAt(
    spanOf(reading, node),
    'not-set',
    'HTML, tables and footnotes are not printed.',
    'Write it in Markdown: paragraphs, # headings, lists, > quotations.',
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

function blocksOf(reading: Reading, nodes: readonly RootContent[]): readonly IssueBlock[] {
  return nodes.flatMap((node): readonly IssueBlock[] => {
    switch (node.type) {
      case 'paragraph': {
        const fault = misspelt(reading, node)
        if (fault !== null) reading.faults.push(fault)
        return [paragraphOf(reading, node.children)]
      }
      case 'heading':
        return [{ block: 'heading', level: node.depth === 2 ? 2 : 3, text: plainOf(textOf(reading, node.children)) }]
      case 'blockquote':
        return [{ block: 'quote', blocks: blocksOf(reading, node.children) }]
      case 'list':
        return listOf(
          reading,
          node.children.flatMap((item) => [item.children]),
          node.ordered === true ? (node.start ?? 1) : null,
        )
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
        return [{ block: 'pause' }]
      case 'definition':
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

/** A list. Further blocks of an item interrupt it; its numbers continue after them. */
function listOf(
  reading: Reading,
  items: readonly (readonly BlockContent[] | readonly RootContent[])[],
  start: number | null,
): readonly IssueBlock[] {
  const texts = items.map((item, i): Text => {
    const [first] = item
    const text = first?.type === 'paragraph' ? textOf(reading, first.children) : []
    return start === null ? text : [`${start + i}. `, ...text]
  })
  const rest = items.flatMap((item) =>
    blocksOf(reading, (item[0]?.type === 'paragraph' ? item.slice(1) : item) as RootContent[]),
  )
  if (start !== null) return [...texts.map((text): IssueBlock => ({ block: 'paragraph', text })), ...rest]
  return [{ block: 'list', items: texts }, ...rest]
}

// ── Parts ─────────────────────────────────────────────────────────────────────────────────────────────────

/** `:::letter{from="Anna"}` and `:::press{by="The Moor"}`: somebody's words, typeset like press. */
function containerBlocks(reading: Reading, node: ContainerDirective): readonly IssueBlock[] {
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
  const typed = written.attributes.has('as-typed') && written.attributes.get('as-typed') !== 'no'
  const set = typed ? asTyped(words) : spoken(typeset(words))
  const by = written.attributes.get(node.name === 'letter' ? 'from' : 'by') ?? ''
  const signed: readonly IssueBlock[] = by.trim() === '' ? [] : [{ block: 'signed', text: [curly(by.trim())] }]
  return node.name === 'letter' ? [{ block: 'quote', blocks: [...set, ...signed] }] : [...set, ...signed]
}

function partsOf(reading: Reading, node: RootContent): readonly Part[] {
  const at = spanOf(reading, node)
  if (node.type === 'heading' && node.depth === 1)
    return [{ part: 'title', title: plainOf(textOf(reading, node.children)), at }]
  if (node.type === 'leafDirective') {
    const { part, faults } = readDirective(writtenOf(reading, node))
    reading.faults.push(...faults)
    return part === null ? [] : [part]
  }
  if (node.type === 'containerDirective') return [{ part: 'blocks', blocks: containerBlocks(reading, node), at }]
  const [only, ...more] = node.type === 'paragraph' ? node.children : []
  if (only?.type === 'image' && more.length === 0) {
    const caption: Text = only.title ? [curly(only.title)] : []
    return [{ part: 'picture', source: only.url, description: only.alt ?? '', caption, at: spanOf(reading, only) }]
  }
  const blocks = blocksOf(reading, [node])
  return blocks.length === 0 ? [] : [{ part: 'blocks', blocks, at }]
}

/** Reads the text after the head. @param offset where it begins in the file */
export function readText(
  text: string,
  offset: number,
): { readonly parts: readonly Part[]; readonly faults: readonly Problem[] } {
  const tree = fromMarkdown(text.slice(offset), { extensions: [FLOW], mdastExtensions: [directiveFromMarkdown()] })
  const definitions = tree.children.flatMap((node) =>
    node.type === 'definition' ? [[node.identifier, node] as const] : [],
  )
  const reading: Reading = { text, offset, definitions: new Map(definitions), faults: [] }
  return { parts: tree.children.flatMap((node) => partsOf(reading, node)), faults: reading.faults }
}
