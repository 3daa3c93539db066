// Markdown as blocks of a sheet, for games by hand.
import type { Block, Text } from '../sheets/document'
import type { IssueBlock } from '../sheets/zine/issue'
import { blocksOf, notesOf, openReading, type Dialect } from './read'

/** A sheet has no pictures of its own and no directives. Pictures inside a line and HTML are left out. */
const SHEET: Dialect<never> = {
  syntax: [],
  tree: [],
  typed: (text) => [{ block: 'press', items: [{ by: null, text, typed: true }] }],
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

/** A text in Markdown as blocks. Total. */
export function markdownBlocks(text: string): readonly Block[] {
  const reading = openReading(text, 0, SHEET)
  return onSheet([...blocksOf(reading, reading.nodes), ...notesOf(reading)])
}
