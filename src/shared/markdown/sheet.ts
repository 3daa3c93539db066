// Markdown as blocks of a sheet, for games by hand.
import type { Image, RootContent } from 'mdast'
import { curly } from '../sheets/curly'
import type { Block, Text } from '../sheets/document'
import type { IssueBlock } from '../sheets/zine/issue'
import { blocksOf, notesOf, openReading, type Dialect } from './read'

/** A sheet has no directives; HTML is left out. */
const SHEET: Dialect<never> = {
  syntax: [],
  tree: [],
  typed: (text) => [{ block: 'press', quoted: true, items: [{ by: null, text, typed: true }] }],
  own: (_, { type }) => (type === 'html' ? [] : null),
}

/** Lines of verse in one: a sheet has paragraphs only. */
const joined = (lines: readonly { readonly text: Text }[]): Text =>
  lines.flatMap(({ text }, i) => (i === 0 ? text : [' ', ...text]))

/** The items of a list; those of lists inside it follow their item. */
const itemsOf = ({ start, items }: Extract<IssueBlock<never>, { block: 'items' }>): readonly Text[] =>
  items.flatMap((blocks, i) => {
    const number = start === null ? [] : [`${start + i}. `]
    return blocks.flatMap((block): readonly Text[] => {
      if (block.block === 'items') return itemsOf(block)
      const texts = onSheet([block]).flatMap((each) => (each.block === 'paragraph' ? [each.text] : []))
      return texts.map((text) => [...number, ...text])
    })
  })

function onSheet(blocks: readonly IssueBlock<never>[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    switch (block.block) {
      case 'paragraph':
        return block.text.length === 0 ? [] : [block]
      case 'verse':
        return [{ block: 'paragraph', text: joined(block.lines) }]
      case 'items':
        return [{ block: 'list', items: itemsOf(block) }]
      case 'quote':
      case 'box':
        return onSheet(block.blocks)
      case 'contents':
      case 'picture':
      case 'row':
      case 'signed':
      case 'pause':
      case 'rule':
        return []
      default:
        return [block]
    }
  })
}

/** Makes a block of a picture that a text names, or null. */
type PictureMaker = (name: string, caption: string) => Block | null

/** The pictures in a piece of Markdown, in their order. */
function imagesIn(node: RootContent): readonly Image[] {
  if (node.type === 'image') return [node]
  return 'children' in node ? node.children.flatMap((child) => imagesIn(child as RootContent)) : []
}

/** The names of the pictures in a text, each once. */
export const pictureNames = (text: string): readonly string[] => [
  ...new Set(
    openReading(text, 0, SHEET)
      .nodes.flatMap(imagesIn)
      .map(({ url }) => url),
  ),
]

/** A text in Markdown as blocks; total. Pictures follow the block they are in; one that is not there is left out. */
export function markdownBlocks(text: string, picture: PictureMaker = () => null): readonly Block[] {
  const reading = openReading(text, 0, SHEET)
  const blocks = reading.nodes.flatMap((node) => [
    ...onSheet(blocksOf(reading, [node])),
    ...imagesIn(node).flatMap(({ url, alt }) => picture(url, curly(alt ?? '')) ?? []),
  ])
  return [...blocks, ...onSheet(notesOf(reading))]
}
