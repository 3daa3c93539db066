// The order slip for the printer: a cut line with scissors, name and turn, writing lines, room for press.
// It takes the whole width and is at the foot of its page, so that one cut takes it off.
import type { Atom, Setting } from './pdf-atom'
import { atom, bodyLook, paragraphNode } from './pdf-atom'
import { nodeHeight } from './pdf-place'
import { oneLine } from '../clean'
import { sum } from '../layout/places'
import type { PdfNode, Vector } from './pdf-node'
import type { PdfRun } from './pdf-type'
import { RULE, SMALLEST, runsWidth, setText } from './pdf-type'
import type { SlipBlock } from '../slip-lines'
import { tagOf } from './tag'

/** Distance of writing lines, as wide as a hand needs. */
const LINE = 21

/** White above a slip, in points. */
export const SLIP_GAP = 10

/** Scissors and dashes, drawn. */
function cutLine(set: Setting, width: number): PdfNode {
  const lineColor = set.palette.ink
  const pen = { lineWidth: 0.9, lineColor } as const
  const blade = (y1: number, y2: number): Vector => ({ type: 'line', x1: 7, y1, x2: 20, y2, ...pen, lineCap: 'round' })
  const ring = (y: number): Vector => ({ type: 'ellipse', x: 4.5, y, r1: 2.8, r2: 2.2, ...pen })
  const dash = { length: 5, space: 4 }
  return {
    canvas: [
      ring(1.6),
      ring(8.4),
      blade(2.8, 7.2),
      blade(7.2, 2.8),
      { type: 'line', x1: 25, y1: 5, x2: width, y2: 5, lineWidth: 0.6, lineColor, dash },
    ],
    margin: [0, 0, 0, 4],
  }
}

/**
 * @param slot label of the line: where a form field goes is found by it (main/print/fillable.ts)
 * @param below white below the last of them
 */
function writingLines(set: Setting, slot: string, width: number, count: number, below = 5): PdfNode {
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
    margin: [0, 0, 0, below],
    slot: { key: slot, width, height: count * line, line },
  }
}

/** A line of the slip: its label, its purpose, how many lines to write on. */
interface Asked {
  readonly key: string
  readonly hint: string
  readonly lines: number
}

const labelOf = (key: string, set: Setting): readonly PdfRun[] =>
  setText(`${key}:`, { ...bodyLook(set), face: 'Mono', bold: true }, set.type)

const hintOf = (hint: string, set: Setting): readonly PdfRun[] =>
  setText(hint, { ...bodyLook(set), size: Math.max(SMALLEST, set.size - 1), italics: true }, set.type)

/** Labels and hints, each above its writing lines. */
const stackedForm = (asked: readonly Asked[], set: Setting): readonly PdfNode[] =>
  asked.flatMap(({ key, hint, lines }) => [
    paragraphNode(set, [...labelOf(key, set), ...(hint === '' ? [] : hintOf(`\u2002${hint}`, set))], set.page, {
      margin: [0, 5, 0, 0],
    }),
    writingLines(set, key, set.page, lines),
  ]) // prettier-ignore

/** Share of the width for labels beside their writing lines; longer ones are above them. */
const BESIDE = 0.35

/** Labels beside their writing lines, hints below those. */
function lowForm(asked: readonly Asked[], set: Setting, width = set.page): readonly PdfNode[] {
  const left = Math.max(...asked.map(({ key }) => runsWidth(labelOf(key, set), set.type))) * 1.01 + 6
  if (left > width * BESIDE && width === set.page) return stackedForm(asked, set)
  const right = width - left
  return asked.map(({ key, hint, lines }) => ({
    columns: [
      { width: left, ...paragraphNode(set, labelOf(key, set), left) },
      {
        width: right,
        stack: [
          writingLines(set, key, right, lines, hint === '' ? 5 : 1),
          ...(hint === '' ? [] : [paragraphNode(set, hintOf(hint, set), right)]),
        ],
      },
    ],
    margin: [0, 5, 0, 0],
  }))
}

/** White between the two columns of a form that asks for more than a page holds one below the other. */
const BETWEEN = 14

/** In two columns without hints, for forms of many lines; press below them over the whole width. */
function twoColumnForm(asked: readonly Asked[], set: Setting): readonly PdfNode[] {
  const slots = asked.slice(0, -1).map((each) => ({ ...each, hint: '' }))
  const width = (set.page - BETWEEN) / 2
  const half = Math.ceil(slots.length / 2)
  const columns = [slots.slice(0, half), slots.slice(half)].map((part) => ({ width, stack: lowForm(part, set, width) }))
  return [{ columns, columnGap: BETWEEN }, ...lowForm(asked.slice(-1), set)]
}

/** Who sends the slip, for which turn and where to. */
function slipHeading(slip: SlipBlock, set: Setting): readonly PdfNode[] {
  const width = set.page
  const look = bodyLook(set)
  const name = setText(oneLine(slip.name), { ...look, size: set.size + 5, bold: true }, set.type)
  const turn = setText(oneLine(slip.turn), { ...look, size: set.size + 1, italics: true }, set.type)
  const to = setText(`Send to ${oneLine(slip.returnTo)}`, look, set.type)
  const code = setText(
    oneLine(slip.slipCode ?? ''),
    { ...look, face: 'Mono', size: Math.max(SMALLEST, set.size - 1.5) },
    set.type,
  )
  return [
    {
      columns: [
        { width: width * 0.4, ...paragraphNode(set, name, width * 0.39, { tag: tagOf('H2') }) },
        { width: width * 0.6, ...paragraphNode(set, turn, width * 0.6, { alignment: 'right' }) },
      ],
    },
    ...(slip.returnTo === '' ? [] : [paragraphNode(set, to, width)]),
    ...(code.length === 0 ? [] : [paragraphNode(set, code, width)]),
  ]
}

/** Adds lines to write on to the last entry, press. */
const withMore = (asked: readonly Asked[], more: number): readonly Asked[] =>
  asked.map((each, i) => (i === asked.length - 1 ? { ...each, lines: each.lines + more } : each))

/** One line fewer for the entry that has most. */
function oneLess(asked: readonly Asked[]): readonly Asked[] {
  const lines = asked.map((each) => each.lines)
  const at = lines.lastIndexOf(Math.max(...lines))
  return asked.map((each, i) => (i === at ? { ...each, lines: each.lines - 1 } : each))
}

/** A slip is one piece: where a page has no room for its lines it has fewer, and where one line each is too much, a lower form. */
export function slipAtoms(slip: SlipBlock, set: Setting): Atom[] {
  const small = { ...bodyLook(set), size: SMALLEST, ink: 'soft' as const }
  const low = set.least === true
  const wanted = [
    ...slip.slots.map(({ key, hint, lines }) => ({
      key: oneLine(key),
      hint: oneLine(hint),
      lines: Math.max(1, lines),
    })),
    { key: 'PRESS', hint: '', lines: 2 },
  ]
  const hints = slip.hints.map((hint) => oneLine(hint))
  const slipNode = (asked: readonly Asked[], form: typeof stackedForm): PdfNode => ({
    stack: [
      cutLine(set, set.page),
      ...slipHeading(slip, set),
      ...form(asked, set),
      ...(low && hints.length > 0 ? [hints.join(' ')] : hints).map((hint) =>
        paragraphNode(set, setText(hint, small, set.type), set.page),
      ),
    ],
  })
  const over = (asked: readonly Asked[], form: typeof stackedForm): number =>
    nodeHeight(slipNode(asked, form), set.type) - (set.slipRoom ?? Infinity)
  const single = wanted.map((each) => ({ ...each, lines: 1 }))
  const forms = low ? [lowForm, twoColumnForm] : [stackedForm, lowForm, twoColumnForm]
  const form = forms.find((each) => over(single, each) <= 0) ?? twoColumnForm
  const line = set.line ?? LINE
  let asked: readonly Asked[] = wanted
  const spare = sum(wanted.map(({ lines }) => lines - 1))
  for (let n = Math.min(spare, Math.ceil(over(wanted, form) / line)); n > 0; n--) asked = oneLess(asked)
  const make = (more = 0): PdfNode => slipNode(withMore(asked, more), form)
  return [atom(make, { span: 'page', gap: SLIP_GAP, foot: true, taller: { line, make } })]
}
