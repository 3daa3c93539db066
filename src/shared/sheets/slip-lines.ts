// The order slip as text: the part below the cut line, filled in and sent back, reads as orders.
// What explains the slip is above the line, so that nothing of it is taken for an order.
import { cleanLine } from './clean'
import type { Block, Document } from './document'

export type SlipBlock = Extract<Block, { block: 'slip' }>

const BLANK = '_'.repeat(48)

/**
 * The blocks of a sheet without the slip, and the slip: it comes last of all, so that nothing is below what is filled in.
 */
export function slipLast({ blocks }: Pick<Document, 'blocks'>): {
  readonly blocks: readonly Block[]
  readonly slips: readonly SlipBlock[]
} {
  return {
    blocks: blocks.filter((block) => block.block !== 'slip'),
    slips: blocks.filter((block) => block.block === 'slip'),
  }
}

/** What heads a slip: its code, or where there is none the name. */
export const slipHead = (slip: SlipBlock): string =>
  slip.slipCode === undefined ? `[${cleanLine(slip.name).trim()}]` : cleanLine(slip.slipCode).trim()

/** Below the cut line: the heading, one line per order, the press. */
export function slipForm(slip: SlipBlock): readonly string[] {
  const lines = [slipHead(slip)]
  for (const slot of slip.slots) {
    lines.push(`${cleanLine(slot.key).trim()}: ${BLANK}`)
    for (let i = 1; i < slot.lines; i++) lines.push(`    ${BLANK}`)
  }
  lines.push(`PRESS: ${BLANK}`)
  return lines
}

/** Above it: what the slip is, what each line is for, where it goes. */
export function slipWords(slip: SlipBlock): {
  readonly title: string
  readonly asks: readonly string[]
  readonly hints: readonly string[]
  readonly returnTo: string
} {
  return {
    title: `Order slip for ${cleanLine(slip.name).trim()}, ${cleanLine(slip.turn).trim()}`,
    asks: slip.slots
      .filter((slot) => slot.hint !== '')
      .map((slot) => `${cleanLine(slot.key).trim()} – ${cleanLine(slot.hint).trim()}`),
    hints: slip.hints.map((hint) => cleanLine(hint).trim()),
    returnTo: cleanLine(slip.returnTo).trim(),
  }
}
