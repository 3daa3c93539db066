// Marks the units that blocks of a sheet or an issue begin, for boards that would leave a hole on a page (float-figures.ts).
import type { Stand } from './float-figures'
import type { IssueBlock } from '../zine/issue'
import type { Atom } from '../pdf/pdf-atom'

const isFigure = ({ block }: IssueBlock): boolean => block === 'drawing' || block === 'chart'

/** A block below a heading goes with it. A block without heading or caption goes with the block before it. */
function standOf(block: IssueBlock, before: IssueBlock | undefined): Stand | null {
  if (before?.block === 'heading') return null
  if (isFigure(block) || (block.block === 'group' && block.blocks.some(isFigure))) return 'figure'
  switch (block.block) {
    case 'table':
      return block.caption === undefined ? null : 'block'
    case 'heading':
      return block.level === 2 ? 'block' : null
    // The editor's pictures stay where they are put, and so does anything between letters.
    case 'slip':
    case 'press':
    case 'picture':
      return 'end'
    default:
      return null
  }
}

/** White that keeps facts below a chart from looking like its axis, in points. */
const BELOW_CHART = 8

/** The pieces of a block, the first marked with its unit. @param before the block before it */
export function standing(atoms: readonly Atom[], block: IssueBlock, before: IssueBlock | undefined): Atom[] {
  const stand = standOf(block, before)
  const more = block.block === 'facts' && before?.block === 'chart' ? BELOW_CHART : 0
  return atoms.map((a, i) => (i === 0 ? { ...a, gap: a.gap + more, ...(stand === null ? {} : { stand }) } : a))
}
