// Tags of pages, numbered in reading order, and taken off what is printed again.
import type { PaperPage } from './paper-page'
import type { PdfNode } from './pdf-type'
import type { Tag } from './tag'

interface Tagged {
  readonly tag?: Tag
  readonly text?: readonly (string | { readonly tag?: Tag; line?: number })[] | string
  readonly stack?: readonly PdfNode[]
  readonly columns?: readonly PdfNode[]
  readonly table?: { readonly body: readonly (readonly PdfNode[])[] }
}

const inside = ({ stack = [], columns = [], table }: Tagged): readonly PdfNode[] => [
  ...stack,
  ...columns,
  ...(table?.body.flat() ?? []),
]

/** Gives the tags of pages, and each line of them, their places in reading order. Done before pages are put side by side. */
export function numberTags(pages: readonly PaperPage[]): void {
  const seen = new Set<Tag>()
  const note = (tag: Tag | undefined): void => {
    if (tag === undefined || seen.has(tag)) return
    seen.add(tag)
    note(tag.parent)
    tag.order = seen.size
  }
  let lines = 0
  const walk = (node: PdfNode): void => {
    const tagged = node as Tagged
    note(tagged.tag)
    if (Array.isArray(tagged.text)) {
      lines++
      for (const run of tagged.text) {
        if (typeof run === 'string') continue
        note(run.tag)
        run.line = lines
      }
    }
    for (const child of inside(tagged)) walk(child)
  }
  for (const page of pages) for (const { node } of page) walk(node)
}

/** The same without tags: a header printed again is not read again. */
export function untagged(node: PdfNode): PdfNode {
  const { tag: _, ...rest } = node as Tagged
  const bare = (nodes: readonly PdfNode[]): readonly PdfNode[] => nodes.map(untagged)
  return {
    ...rest,
    ...(Array.isArray(rest.text) ? { text: rest.text.map((run: object) => untagged(run as PdfNode)) } : {}),
    ...(rest.stack ? { stack: bare(rest.stack) } : {}),
    ...(rest.columns ? { columns: bare(rest.columns) } : {}),
    ...(rest.table ? { table: { ...rest.table, body: rest.table.body.map(bare) } } : {}),
  }
}
