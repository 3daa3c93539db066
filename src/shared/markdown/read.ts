// Markdown as blocks of a sheet: paragraphs, headings, lists, tables, quotations. HTML and links' addresses are left out.
import type { Image, List, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { curly } from '../sheets/curly'
import { plain, type Block, type Column, type Inline, type Text } from '../sheets/document'

function runs(nodes: readonly PhrasingContent[], style: 'strong' | 'emphasis' | null): Inline[] {
  const run = (text: string): Inline => (style === null ? text : { text, style })
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
        return [run(curly(node.value.replace(/\s*\n\s*/g, ' ')))]
      case 'strong':
      case 'emphasis':
        return runs(node.children, node.type)
      case 'link':
      case 'delete':
        return runs(node.children, style)
      case 'inlineCode':
        return [{ text: node.value, style: 'orders' }]
      case 'break':
        return [' ']
      default:
        return []
    }
  })
}

const textOf = (nodes: readonly PhrasingContent[]): Text => runs(nodes, null)

function tableOf({ align, children: [head, ...body] }: Table): Block {
  const columns = (head?.children ?? []).map((cell, i): Column => ({
    title: plain(textOf(cell.children)),
    kind: align?.[i] === 'right' ? 'figure' : 'text',
  }))
  return { block: 'table', columns, rows: body.map(({ children }) => children.map((cell) => textOf(cell.children))) }
}

/** The items of a list; those of lists inside it follow their item. */
const itemsOf = ({ children, ordered, start }: List): readonly Text[] =>
  children.flatMap(({ children: inside }, i) => {
    const number = ordered === true ? [`${(start ?? 1) + i}. `] : []
    return inside.flatMap((node): readonly Text[] =>
      node.type === 'paragraph' ? [[...number, ...textOf(node.children)]] : node.type === 'list' ? itemsOf(node) : [],
    )
  })

/** Makes a block of a picture that a text names; null where there is none. */
export type PictureMaker = (name: string, caption: string) => Block | null

/** The pictures in a piece of Markdown, in their order. */
function imagesIn(node: RootContent | PhrasingContent): readonly Image[] {
  if (node.type === 'image') return [node]
  return 'children' in node ? node.children.flatMap((child) => imagesIn(child as RootContent)) : []
}

/** The names of the pictures in a text. */
export const pictureNames = (text: string): readonly string[] => [
  ...new Set(
    parsed(text)
      .flatMap(imagesIn)
      .map(({ url }) => url),
  ),
]

/** Blocks in their order; pictures follow the block they are in. */
const blocksOf = (nodes: readonly RootContent[], picture: PictureMaker): readonly Block[] =>
  nodes.flatMap((node) => [
    ...wordsOf(node, picture),
    ...(node.type === 'blockquote' ? [] : imagesIn(node)).flatMap(
      ({ url, alt }) => picture(url, curly(alt ?? '')) ?? [],
    ),
  ])

function wordsOf(node: RootContent, picture: PictureMaker): readonly Block[] {
  switch (node.type) {
    case 'paragraph': {
      const text = textOf(node.children)
      return text.length === 0 ? [] : [{ block: 'paragraph', text }]
    }
    case 'heading':
      return [{ block: 'heading', level: node.depth < 3 ? 2 : 3, text: plain(textOf(node.children)) }]
    case 'list':
      return [{ block: 'list', items: itemsOf(node) }]
    case 'table':
      return [tableOf(node)]
    case 'code':
      return [{ block: 'press', items: [{ by: null, text: node.value, typed: true }] }]
    case 'blockquote':
      return blocksOf(node.children, picture)
    default:
      return []
  }
}

const parsed = (text: string): readonly RootContent[] =>
  fromMarkdown(text, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }).children

/** A text in Markdown as blocks; total. A picture that is not there is left out. */
export const markdownBlocks = (text: string, picture: PictureMaker = () => null): readonly Block[] =>
  blocksOf(parsed(text), picture)
