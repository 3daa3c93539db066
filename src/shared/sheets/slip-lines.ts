// The order slip as text: the part below the cut line, filled in and sent back, reads as orders.
// What explains the slip stands above the line, so that nothing of it is taken for an order.
import { cleanLine } from './clean'
import type { Block } from './document'

export type SlipBlock = Extract<Block, { block: 'slip' }>

const BLANK = '_'.repeat(48)

/** Below the cut line: the heading with the name, one line per order, the press. */
export function slipForm(slip: SlipBlock): readonly string[] {
  const lines = [`[${cleanLine(slip.name).trim()}]`]
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
