// Markdown as blocks of a sheet: paragraphs, headings, lists, tables, quotations. Pictures, HTML and links' addresses are left out.
import type { List, PhrasingContent, RootContent, Table } from 'mdast'
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

function blocksOf(nodes: readonly RootContent[]): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
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
        return blocksOf(node.children)
      default:
        return []
    }
  })
}

/** A text in Markdown as blocks. Total. */
export const markdownBlocks = (text: string): readonly Block[] =>
  blocksOf(
    fromMarkdown(text, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] }).children,
  )
