// The smallest things the printer moves: pieces (atoms) that are never broken, and paragraphs made of them.
import { directionOf } from '../bidi'
import type { Stand, StandingPiece } from '../layout/float-figures'
import type { Head } from '../layout/heads'
import type { Piece } from '../layout/paginate'
import type { OutlineEntry, PdfNode } from './pdf-node'
import type { Palette, PdfRun, Typeface } from './pdf-type'
import type { Look } from './pdf-type'
import { RULE, SMALLEST, breakLines, setText } from './pdf-type'
import { nodeHeight } from './pdf-place'
import { nth } from '../layout/places'
import type { Tag } from './tag'
import { paragraphTag } from './tag'

/** A piece before it is measured. */
export interface Atom {
  readonly make: () => PdfNode
  /** For a heading: the same across the page. */
  readonly makeWide?: () => PdfNode
  readonly span: 'column' | 'page'
  readonly gap: number
  readonly keep: Piece['keep']
  readonly foot: boolean
  /** Place of the header in the list of its block's atoms, from the atom itself backwards; 0 = none. */
  readonly headerBack: number
  /** It heads the following text or rows of a table (heads.ts). */
  readonly head?: Head
  /** For a slip with white above it: makes it with more lines to write on; `line`: the distance of those lines. */
  readonly taller?: { readonly line: number; readonly make: (lines: number) => PdfNode }
  /** How many columns it is set in, where those are not the paper's. */
  readonly columns?: number
  /** Which block of which chapter it belongs to. */
  readonly of?: readonly [chapter: string, block: number]
  /** Unit that it begins, for boards that would leave a hole (float-figures.ts). */
  readonly stand?: Stand
}

export interface Setting {
  readonly type: Typeface
  readonly palette: Palette
  /** Body size. */
  readonly size: number
  /** Typeface of running text; default: the serif. */
  readonly face?: 'Mono' | 'Named'
  /** Width of a column and of the page's type area. */
  readonly column: number
  readonly page: number
  /** Parent of the headings in the outline of the PDF; without it they are not in the outline. */
  readonly outline?: string
  /** Distance of writing lines; default: 21, as wide as handwriting needs. */
  readonly line?: number
  /** Height a slip may have at most, in points: the type area of a page less the credits above it. */
  readonly slipRoom?: number
  /** Pages are scarce: boards are drawn at their least size, charts are low, and so is the form of the slip. */
  readonly least?: boolean
  /** Runs the lines of a story together. */
  readonly runOn?: boolean
  /** Somebody's own words: a paragraph that begins with letters from right to left runs that way. */
  readonly spoken?: boolean
}

export const bodyLook = ({ size, face }: Setting): Look =>
  face === undefined ? { size, figures: 'text' } : { size, face, figures: 'text' }

const said = (runs: readonly PdfRun[]): string => runs.map((run) => run.text).join('')

export const atom = (make: () => PdfNode, rest: Partial<Omit<Atom, 'make'>> = {}): Atom => ({
  make,
  span: 'column',
  gap: 0,
  keep: 'no',
  foot: false,
  headerBack: 0,
  ...rest,
})

/** Height of a piece, in points. */
export const atomHeight = ({ make }: Atom, set: Setting): number => nodeHeight(make(), set.type)

/** Paragraphs up to this many lines are never broken. */
const WHOLE = 4

// Heights above the baseline, in ems, of the serif and the typewriter face.
const SERIF_ASCENT = 1.007
const MONO_ASCENT = 0.781

/** How far a line in typewriter face only moves down to share the baseline of its neighbours. */
function drop(runs: readonly PdfRun[]): number {
  const first = runs[0]
  if (first === undefined || runs.some((run) => run.font !== 'Mono')) return 0
  return (first.fontSize / 0.9) * SERIF_ASCENT - first.fontSize * MONO_ASCENT
}

/** One line, on a common baseline with its neighbours; never broken. */
function lineNode(set: Setting, runs: readonly PdfRun[], extra: PdfNode): PdfNode {
  const [left, top, right, bottom] = extra.margin ?? [0, 0, 0, 0]
  return {
    text: runs.map((run) => (run.ink === undefined ? run : { ...run, color: set.palette[run.ink] })),
    color: set.palette.ink,
    ...extra,
    margin: [left, top + drop(runs), right, bottom],
  }
}

/** Lines are broken a little early, so that kerning and figures of other widths do no harm. */
const CARE = 0.995

/** Placeholder for an empty line, no higher than its blanks. */
const blank = (set: Setting, [first]: readonly PdfRun[]): readonly PdfRun[] => [
  { text: ' ', font: 'Serif', fontSize: first?.fontSize ?? set.size },
]

/**
 * A paragraph of runs, broken into lines.
 * @param width in points
 * @param extra fields beside its text; without a tag it is a paragraph
 */
export function paragraphNode(set: Setting, runs: readonly PdfRun[], width: number, extra: PdfNode = {}): PdfNode {
  const lines = breakLines(runs, width * CARE, set.type)
  const tagged = extra.tag === undefined ? { ...extra, tag: paragraphTag(said(runs)) } : extra
  if (lines.length <= 1) return lineNode(set, lines[0] ?? blank(set, runs), tagged)
  const { margin, ...rest } = tagged
  return { stack: lines.map((line) => lineNode(set, line, rest)), ...(margin ? { margin } : {}) }
}

/** A paragraph: together when short, else never parting the first two lines or the last two. */
export function paragraphAtoms(
  set: Setting,
  runs: readonly PdfRun[],
  width: number,
  gap: number,
  hang = 0,
  tag: Tag = paragraphTag(said(runs)),
): Atom[] {
  const direction = set.spoken === true ? directionOf(said(runs)) : 'ours'
  const lines = breakLines(runs, width * CARE, set.type, hang, direction)
  // Right-to-left text begins at the right.
  const rightwards = direction === 'rtl'
  const node = (i: number): PdfNode =>
    lineNode(set, nth(lines, i), {
      margin: rightwards ? [0, 0, i === 0 ? 0 : hang, 0] : [i === 0 ? 0 : hang, 0, 0, 0],
      ...(rightwards ? { alignment: 'right' } : {}),
      tag,
    })
  if (lines.length <= WHOLE) return [atom(() => ({ stack: lines.map((_, i) => node(i)) }), { gap })]
  return lines.map((_, i) =>
    atom(() => node(i), { gap: i === 0 ? gap : 0, keep: i === 0 || i === lines.length - 2 ? 'must' : 'no' }),
  )
}

/** A line across. */
export const ruleNode = (set: Setting, width: number, weight: number, y = 0): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: weight, lineColor: set.palette.ink }],
})

/** A strong line and a thin one across the page, as above a title. @param below white below them */
export const doubleRule = (set: Setting, weight: number, below: number): readonly PdfNode[] => [
  ruleNode(set, set.page, weight, weight / 2),
  { ...ruleNode(set, set.page, RULE.thin), margin: [0, 2.2, 0, below] },
]

/** A node as an entry of the outline, which finds the first line of a paragraph. */
export function outlined(node: PdfNode, mark: OutlineEntry): PdfNode {
  const [first, ...rest] = node.stack ?? []
  return first === undefined ? { ...node, ...mark } : { ...node, stack: [{ ...first, ...mark }, ...rest] }
}

/** Small print across the page, below a line. */
export function smallPrint(text: string, ink: Pick<Look, 'ink'>, set: Setting, rest: Partial<Atom>): Atom[] {
  const runs = setText(text, { ...ink, size: SMALLEST, figures: 'lining' }, set.type)
  const make = (): PdfNode => ({
    stack: [{ ...ruleNode(set, set.page, RULE.thin), margin: [0, 0, 0, 2] }, paragraphNode(set, runs, set.page)],
  })
  return runs.length === 0 ? [] : [atom(make, { span: 'page', gap: 10, stand: 'end', ...rest })]
}

/** Atoms as pieces to be put on pages. @param heights theirs, in points */
export const piecesOf = (atoms: readonly Atom[], heights: readonly number[]): StandingPiece[] =>
  atoms.map((a, i) => ({
    height: nth(heights, i),
    gap: a.gap,
    span: a.span,
    keep: a.keep,
    foot: a.foot,
    header: a.headerBack > 0 ? i - a.headerBack : null,
    stand: a.stand ?? null,
    ...(a.columns === undefined ? {} : { columns: a.columns }),
  }))
