// The order slip as text: the part below the cut line, filled in and sent back, reads as orders.
// Explanations are above the line, so that they are not read as orders.
import { oneLine } from './clean'
import type { Block, Document } from './document'

export type SlipBlock = Extract<Block, { block: 'slip' }>

const BLANK = 48
/** However long its label is. */
const LEAST_BLANK = 12

/** The blocks of a sheet without the slip, and the slip, which comes last so that nothing is below the lines to fill in. */
export function slipLast({ blocks }: Pick<Document, 'blocks'>): {
  readonly blocks: readonly Block[]
  readonly slips: readonly SlipBlock[]
} {
  return {
    blocks: blocks.filter((block) => block.block !== 'slip'),
    slips: blocks.filter((block) => block.block === 'slip'),
  }
}

/** Heading of a slip: its code, or else the player's name. */
export const slipHead = (slip: SlipBlock): string =>
  slip.slipCode === undefined ? `[${oneLine(slip.name)}]` : oneLine(slip.slipCode)

/**
 * Below the cut line: the heading, one line per order, the press.
 * @param most signs of a writing line with its label, where a window is narrow
 */
export function slipForm(slip: SlipBlock, most = Infinity): readonly string[] {
  const line = (label: string): string =>
    label + '_'.repeat(Math.min(BLANK, Math.max(LEAST_BLANK, most - label.length)))
  return [
    slipHead(slip),
    ...slip.slots.flatMap(({ key, lines }) => [
      line(`${oneLine(key)}: `),
      ...Array.from({ length: Math.max(0, lines - 1) }, () => line('    ')),
    ]),
    line('PRESS: '),
  ]
}

/** Above it: the purpose of slip and lines, and where it goes. */
export function slipWords(slip: SlipBlock): {
  readonly title: string
  readonly asks: readonly string[]
  readonly hints: readonly string[]
  readonly returnTo: string
} {
  return {
    title: `Order slip for ${oneLine(slip.name)}, ${oneLine(slip.turn)}`,
    asks: slip.slots.filter((slot) => slot.hint !== '').map((slot) => `${oneLine(slot.key)} – ${oneLine(slot.hint)}`),
    hints: slip.hints.map((hint) => oneLine(hint)),
    returnTo: oneLine(slip.returnTo),
  }
}
