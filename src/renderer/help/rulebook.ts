// A rulebook: the page of a game in docs/rules, read into pieces that can be shown, searched, and found by the number of a ruling.
import type { List, ListItem, Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { hasWords } from './words'

/** Content of a piece: Markdown nodes, or a table with Markdown in each cell. */
export type Shown =
  | { readonly kind: 'nodes'; readonly nodes: readonly Nodes[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Nodes[])[])[] }

export interface Piece {
  /** The number of a ruling, SM-14; '' if it has none. */
  readonly rule: string
  /** The heading above it. */
  readonly heading: string
  readonly shown: Shown
  /** The same as plain text, for the search. */
  readonly text: string
}

export interface Rulebook {
  /** The id of the game. */
  readonly game: string
  readonly title: string
  readonly pieces: readonly Piece[]
}

const OWN_NUMBER = /^[A-Z]{2}-\d+$/

function plain(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plain).join(isBlock(node) ? ' ' : '') : ' '
}
const isBlock = ({ type }: Nodes): boolean => ['root', 'list', 'listItem', 'blockquote'].includes(type)

/** The number a block begins with, in bold; ''. */
function numberOf(block: Nodes): string {
  if (block.type === 'listItem') return block.children[0] === undefined ? '' : numberOf(block.children[0])
  const first = block.type === 'paragraph' ? block.children[0] : undefined
  const strongText = first?.type === 'strong' ? plain(first) : ''
  return OWN_NUMBER.test(strongText) ? strongText : ''
}

/** Cells of a line between bars. */
const cellsOf = (line: string): (readonly Nodes[])[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => {
      const [only] = fromMarkdown(cell.trim()).children
      return only?.type === 'paragraph' ? only.children : []
    })

/** A table, which plain Markdown reads as a paragraph of lines with bars. */
function tableIn(block: RootContent, source: string): Shown | null {
  const lines = source.slice(block.position?.start.offset, block.position?.end.offset).split('\n')
  if (block.type !== 'paragraph' || !lines.every((line) => line.trim().startsWith('|'))) return null
  return { kind: 'table', rows: lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cellsOf) }
}

/** A list whose items have rule numbers is split into them; any other stays whole. */
function partsOf(block: RootContent): readonly Nodes[] {
  return block.type === 'list' && block.children.some((item) => numberOf(item) !== '')
    ? block.children.map((item, i) => (numberOf(item) === '' ? alone(block, item, i) : item))
    : [block]
}
const alone = (list: List, item: ListItem, i: number): List => ({
  ...list,
  ...(list.ordered === true ? { start: (list.start ?? 1) + i } : {}),
  children: [item],
})

/** @param game its id @param source the Markdown of docs/rules */
export function readRulebook(game: string, source: string): Rulebook {
  const pieces: Piece[] = []
  let title = game
  let heading = ''
  for (const block of fromMarkdown(source).children) {
    if (block.type === 'heading') {
      if (block.depth === 1) title = plain(block).replace(/:.*/, '')
      else heading = plain(block)
      continue
    }
    const table = tableIn(block, source)
    for (const part of partsOf(block)) {
      const nodes = part.type === 'listItem' ? part.children : [part]
      const shown: Shown = table ?? { kind: 'nodes', nodes }
      pieces.push({ rule: numberOf(part), heading, shown, text: plain(part) })
    }
  }
  return { game, title, pieces }
}

/** Pieces under their headings; one without pieces is left out. */
export const sectionsOf = (pieces: readonly Piece[]): readonly { heading: string; pieces: readonly Piece[] }[] =>
  [...new Set(pieces.map(({ heading }) => heading))].map((heading) => ({
    heading,
    pieces: pieces.filter((piece) => piece.heading === heading),
  }))

/** The pieces that contain every word, in the text, its heading or its number; all of them if there are no words. */
export function searchRulebook(book: Rulebook, typed: string): readonly Piece[] {
  return book.pieces.filter((piece) => hasWords(`${piece.heading} ${piece.text}`, typed))
}
