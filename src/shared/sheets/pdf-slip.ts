// The order slip for the printer: a cut line with scissors, name and turn, writing lines, room for press.
// It takes the whole width and is at the foot of its page, so that one cut takes it off.
import type { Atom, Setting } from './pdf-atom'
import { atom, bodyLook, paragraphNode } from './pdf-atom'
import { cleanLine } from './clean'
import type { PdfNode } from './pdf-type'
import { RULE, SMALLEST, setText } from './pdf-type'
import type { SlipBlock } from './slip-lines'
import { tagOf } from './tag'

/** Distance of writing lines, as wide as a hand needs. */
const LINE = 21

/** Scissors and dashes, drawn. */
function cutLine(set: Setting, width: number): PdfNode {
  const blade = (y1: number, y2: number): PdfNode => ({
    type: 'line',
    x1: 7,
    y1,
    x2: 20,
    y2,
    lineWidth: 0.9,
    lineColor: set.palette.ink,
    lineCap: 'round',
  })
  const ring = (y: number): PdfNode => ({
    type: 'ellipse',
    x: 4.5,
    y,
    r1: 2.8,
    r2: 2.2,
    lineWidth: 0.9,
    lineColor: set.palette.ink,
  })
  return {
    canvas: [
      ring(1.6),
      ring(8.4),
      blade(2.8, 7.2),
      blade(7.2, 2.8),
      {
        type: 'line',
        x1: 25,
        y1: 5,
        x2: width,
        y2: 5,
        lineWidth: 0.6,
        lineColor: set.palette.ink,
        dash: { length: 5, space: 4 },
      },
    ],
    margin: [0, 0, 0, 4],
  }
}

/** @param slot label of the line: where a form field goes is found by it (main/print/fillable.ts) */
function writingLines(set: Setting, slot: string, width: number, count: number): PdfNode {
  const line = set.line ?? LINE
  return {
    canvas: Array.from({ length: count }, (_, i) => ({
      type: 'line',
      x1: 0,
      y1: (i + 1) * line - 5,
      x2: width,
      y2: (i + 1) * line - 5,
      lineWidth: RULE.writing,
      lineColor: set.palette.ink,
    })),
    margin: [0, 0, 0, 5],
    slot: { key: slot, width, height: count * line, line },
  }
}

export function slipAtoms(slip: SlipBlock, set: Setting): Atom[] {
  const width = set.page
  const look = bodyLook(set)
  const small = { ...look, size: SMALLEST, ink: 'soft' as const }
  const make = (): PdfNode => {
    const stack: PdfNode[] = [cutLine(set, width)]
    const name = setText(cleanLine(slip.name).trim(), { ...look, size: set.size + 5, bold: true }, set.type)
    const turn = setText(
      cleanLine(slip.turn).trim(),
      { ...look, size: set.size + 1, italics: true },
      set.type,
    )
    const to = setText(`Send to ${cleanLine(slip.returnTo).trim()}`, look, set.type)
    const code = setText(
      cleanLine(slip.slipCode ?? '').trim(),
      { ...look, face: 'Mono', size: Math.max(SMALLEST, set.size - 1.5) },
      set.type,
    )
    stack.push({
      columns: [
        { width: width * 0.4, ...paragraphNode(set, name, width * 0.39, { tag: tagOf('H2') }) },
        { width: width * 0.6, ...paragraphNode(set, turn, width * 0.6, { alignment: 'right' }) },
      ],
      columnGap: 0,
    })
    if (slip.returnTo !== '') stack.push(paragraphNode(set, to, width))
    if (code.length > 0) stack.push(paragraphNode(set, code, width))
    for (const slot of slip.slots) {
      const key = cleanLine(slot.key).trim()
      const hint = cleanLine(slot.hint).trim()
      const runs = [
        ...setText(`${key}:`, { ...look, face: 'Mono', bold: true }, set.type),
        ...(hint === ''
          ? []
          : setText(
              `\u2002${hint}`,
              { ...look, size: Math.max(SMALLEST, set.size - 1), italics: true },
              set.type,
            )),
      ]
      stack.push(paragraphNode(set, runs, width, { margin: [0, 5, 0, 0] }))
      stack.push(writingLines(set, key, width, Math.max(1, slot.lines)))
    }
    stack.push(
      paragraphNode(set, setText('PRESS:', { ...look, face: 'Mono', bold: true }, set.type), width, {
        margin: [0, 5, 0, 0],
      }),
    )
    stack.push(writingLines(set, 'PRESS', width, 2))
    for (const hint of slip.hints)
      stack.push(paragraphNode(set, setText(cleanLine(hint).trim(), small, set.type), width))
    return { stack }
  }
  return [atom(make, { span: 'page', gap: 10, foot: true })]
}
