// Prose run on, where pages are scarce: what happened one sentence after another instead of a line each.
import type { Block, Inline } from './document'

/** White behind a sentence and its rule, so that the rule is not read with the next one. */
const BETWEEN = '\u2002 '

/** Sentences of a story one after another; what stands out stays a line of its own. */
export function runTogether(block: Extract<Block, { block: 'story' }>): readonly Block[] {
  const out: Block[] = []
  let prose: Inline[] = []
  const end = (): void => {
    if (prose.length > 0) out.push({ block: 'paragraph', text: prose })
    prose = []
  }
  for (const { text, lead } of block.lines) {
    if (lead) {
      end()
      out.push({ block: 'story', lines: [{ text, lead }] })
    } else prose.push(...(prose.length === 0 ? [] : [BETWEEN]), ...text)
  }
  end()
  return out
}

/** A small heading right above a story stands in its first line; what stands out there keeps its heading above it. */
export function withRunInHeads(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, i): readonly Block[] => {
    if (block.block === 'group') return [{ ...block, blocks: withRunInHeads(block.blocks) }]
    const before = blocks[i - 1]
    const next = blocks[i + 1]
    if (isRunIn(block, next)) return []
    if (before?.block !== 'heading' || block.block !== 'story' || !isRunIn(before, block)) return [block]
    const [first, ...rest] = block.lines
    const head: Inline = { text: before.text, style: 'emphasis' }
    return first === undefined ? [block] : [{ ...block, lines: [{ text: [head, '\u2002', ...first.text] }, ...rest] }]
  })
}

const isRunIn = (block: Block, next: Block | undefined): boolean =>
  block.block === 'heading' && block.level === 3 && next?.block === 'story' && next.lines[0]?.lead !== true
