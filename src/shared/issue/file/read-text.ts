// Reads the text of an issue file, Markdown with directives, into parts: chapters, paragraphs, letters, pictures, and requests of the
// directives. Pure; never fails: anything that cannot be printed is reported with its place.
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type { Problem, Span } from '../../engine/result'
import { blocksOf, faultAtNode, notesOf, openReading, spanOf, textOf } from '../../markdown/read'
import type { Dialect, Reading as ReadingOf } from '../../markdown/read'
import { plain } from '../../sheets/document'
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

/** A block whose pictures are named, not read. */
type Block = IssueBlock<NamedPicture>
type Reading = ReadingOf<NamedPicture>

function writtenOf(reading: Reading, node: LeafDirective | ContainerDirective): Written {
  const at = spanOf(reading, node)
  const attributes = new Map(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']))
  return { name: node.name, attributes, at, source: reading.text.slice(at.start, at.end) }
}

// ── Blocks ────────────────────────────────────────────────────────────────────────────────────────────────

/** A directive that lacks a colon. */
const ONE_COLON = /^:(?:[\w-]+[ \t]*\{|(?:press|standings|deadlines|contents|waiting-lists|addresses|letter)[ \t]*$)/im

/** A directive among lines that are printed as typed. */
const INDENTED = /^:{2,3}[a-z][a-z-]*(?:\{|[ \t]*$)/im

/** Notes a paragraph that begins like a directive but could not be read as one. */
function noteMisspelt(reading: Reading, node: Paragraph): void {
  const { start, end } = spanOf(reading, node)
  const source = reading.text.slice(start, end)
  if (!source.startsWith('::') && !ONE_COLON.test(source)) return
  faultAtNode(
    reading,
    node,
    'directive-broken',
    'This looks like a directive, but it cannot be read.',
    'Write it alone on a line, its values in braces and quotation marks: ::game{campaign="spring.postmage" turn="3"}',
  )
}

/** Pictures on separate lines, each with its attributes in braces; null if words are among them. */
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
  return found.length < 2 ? found : [{ block: 'row', pictures: found }]
}

/** The blocks that only an issue has. */
function ownBlocks(reading: Reading, node: RootContent): readonly Block[] | null {
  switch (node.type) {
    case 'paragraph':
      noteMisspelt(reading, node)
      return picturesOf(reading, node)
    case 'code':
      if (INDENTED.test(node.value) && !/^[`~]/.test(reading.text.slice(spanOf(reading, node).start).trimStart()))
        faultAtNode(
          reading,
          node,
          'directive-indented',
          'Four blanks before it: this would be printed as it was typed.',
          'A directive begins at the left edge.',
        )
      return null
    case 'leafDirective':
    case 'containerDirective':
      faultAtNode(
        reading,
        node,
        'directive-inside',
        'A directive cannot be inside a list, a quotation or a letter.',
        'Put it alone on a line.',
      )
      return []
    default:
      return null
  }
}

const ISSUE: Dialect<NamedPicture> = {
  // Directives have separate lines; within a line a colon is just a colon (“18:30”).
  syntax: [{ flow: directive().flow }],
  tree: [directiveFromMarkdown()],
  typed: asTyped,
  own: ownBlocks,
}

/** The footnotes of the chapter that ends here. */
function notesPart(reading: Reading, at: number): readonly Part[] {
  const blocks = notesOf(reading)
  return blocks.length === 0 ? [] : [{ part: 'blocks', blocks, at: { start: at, end: at } }]
}

/** The pictures of blocks, in order. */
const picturesIn = (blocks: readonly Block[]): readonly PictureBlock<NamedPicture>[] =>
  blocks.flatMap((block): readonly PictureBlock<NamedPicture>[] => {
    if (block.block === 'picture') return [block]
    if (block.block === 'row') return block.pictures
    if (block.block === 'items') return block.items.flatMap(picturesIn)
    return block.block === 'quote' || block.block === 'box' ? picturesIn(block.blocks) : []
  })

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
  const reading = openReading(text, offset, ISSUE)
  const parts = reading.nodes.flatMap((node) => {
    const begins = node.type === 'leafDirective' || (node.type === 'heading' && node.depth === 1)
    const notes = begins ? notesPart(reading, spanOf(reading, node).start) : []
    return [...notes, ...partsOf(reading, node)]
  })
  const all = [...parts, ...notesPart(reading, text.length)]
  const pictures = all.flatMap((part) => (part.part === 'blocks' ? picturesIn(part.blocks) : []))
  return { parts: all, pictures, faults: reading.faults }
}
