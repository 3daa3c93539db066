// The pages of a sheet: `toFlow` makes pieces of known height, `paginate` puts them into columns and pages, `sheetPages` turns those
// into nodes.
import type { AddressPanel } from '../layout/address-panel'
import { panelHeight, panelNode } from '../layout/address-panel'
import { oneLine } from '../clean'
import type { Document } from '../document'
import { paginateFloating } from '../layout/float-figures'
import type { StandingPiece } from '../layout/float-figures'
import { keptWithHeads } from '../layout/heads'
import { fewestLeaves, leavesOf } from '../layout/leaves'
import type { Leaves } from '../layout/leaves'
import { partings, placedOn } from '../layout/paginate'
import type { Placed, Segment } from '../layout/paginate'
import type { PaperPage, Sheaf } from '../layout/paper-page'
import {
  atom,
  atomHeight,
  bodyLook,
  doubleRule,
  outlined,
  paragraphNode,
  piecesOf,
  ruleNode,
  smallPrint,
} from './pdf-atom'
import type { Atom, Setting } from './pdf-atom'
import { blockAtoms } from './pdf-blocks'
import { PALETTES, RULE, SMALLEST, runsWidth, setText } from './pdf-type'
import { nth, sum } from '../layout/places'
import { withRunInHeads } from '../layout/run-on'
import { standing } from '../layout/float-marks'
import { slipLast } from '../slip-lines'
import { SLIP_GAP } from './pdf-slip'
import { tagOf } from './tag'
import type { PdfNode } from './pdf-node'
import type { Ink, Look, PdfRun, Typeface } from './pdf-type'

export const PAPER_NAMES = ['a4', 'a5', 'letter'] as const
export type PaperName = (typeof PAPER_NAMES)[number]

export interface PdfOptions {
  readonly paper: PaperName
  readonly columns: 1 | 2
  readonly ink: Ink
  /** Short checksum in the footer. */
  readonly seal: string
  /** Title and subtitle share a line: for a part of a sheet, which should fit one page with its slip. */
  readonly compact?: boolean
  /**
   * Printed on both sides, the back of the slip blank. `own`: the sheet begins on a new leaf; `folded`: it is a booklet with four pages to
   * a leaf, filled up with empty pages.
   */
  readonly leaves?: 'own' | 'folded'
  /** The address panel on the last back, where the window of an envelope shows it; absent = none. */
  readonly panel?: AddressPanel
}

interface Geometry {
  readonly width: number
  readonly height: number
  readonly side: number
  readonly top: number
  readonly bottom: number
  readonly gutter: number
  readonly size: number
}

export const GEOMETRY: Readonly<Record<PaperName, Geometry>> = {
  a4: { width: 595.28, height: 841.89, side: 46, top: 44, bottom: 50, gutter: 22, size: 10.5 },
  letter: { width: 612, height: 792, side: 48, top: 42, bottom: 48, gutter: 22, size: 10.5 },
  a5: { width: 419.53, height: 595.28, side: 34, top: 32, bottom: 40, gutter: 16, size: 10 },
}

/** Pieces of a document, ready to be measured. */
interface Flow {
  readonly geometry: Geometry
  readonly columns: 1 | 2
  readonly column: number
  readonly page: number
  readonly atoms: readonly Atom[]
  /** Heights of the pieces, in points. */
  readonly heights: readonly number[]
  readonly setting: Setting
}

/** Two texts on one line, left and right; the right one takes up to two thirds of the width. */
export function pair(
  set: Setting,
  left: readonly PdfRun[],
  right: readonly PdfRun[],
  tags: { readonly tag?: null } = {},
): PdfNode {
  const need = right.length === 0 ? 0 : Math.min((set.page * 2) / 3, runsWidth(right, set.type) * 1.01 + 2)
  const rest = set.page - need
  return {
    columns: [
      { width: rest, ...paragraphNode(set, left, rest - 10, tags) },
      ...(need > 0 ? [{ width: need, ...paragraphNode(set, right, need, { alignment: 'right', ...tags }) }] : []),
    ],
  }
}

/** Two texts on one line if both fit, else one below the other. */
function besideOrBelow(set: Setting, left: readonly PdfRun[], right: readonly PdfRun[]): readonly PdfNode[] {
  const room = set.page - 12 - (runsWidth(left, set.type) + runsWidth(right, set.type)) * 1.01
  return room >= 0 || left.length === 0
    ? [pair(set, left, right)]
    : [paragraphNode(set, left, set.page), paragraphNode(set, right, set.page, { alignment: 'right' })]
}

/** Sizes a title may have on one line with its subtitle. */
const ONE_LINE_TITLES = [22, 20, 18, 16.5] as const

function masthead(doc: Document, set: Setting, part: boolean): Atom {
  const head = doc.masthead
  const look = bodyLook(set)
  // A whole sheet, too, has title and subtitle on one line when that saves a page.
  const compact = part || set.least === true
  const small = compact || set.page < 400
  // The outline names a sheet by its reader.
  const mark = { outlineId: set.outline, outlineText: oneLine(head.kind), outlineExpanded: true }
  const caps = { ...look, size: set.size + 0.5, caps: true, spacing: 1.2 }
  const make = (): PdfNode => {
    const kind = [
      ...setText(oneLine(head.kind), { ...look, size: set.size + 1, italics: true }, set.type),
      ...(head.revised ? setText('\u2002Revised', { ...look, bold: true, italics: true, ink: 'mark' }, set.type) : []),
    ]
    const deadline =
      head.deadline === null
        ? []
        : [
            ...setText('Deadline ', { ...look, size: set.size + 1 }, set.type),
            ...setText(oneLine(head.deadline), { ...look, size: set.size + 1, bold: true }, set.type),
          ]
    const game = setText(oneLine(head.game), caps, set.type)
    const date = setText(head.date === null ? '' : oneLine(head.date), look, set.type)
    const subtitle = setText(oneLine(head.subtitle), { ...look, size: small ? 11.5 : 13, italics: true }, set.type)
    const titled = (size: number): readonly PdfRun[] => setText(oneLine(head.title), { ...look, size }, set.type)
    // Title and subtitle share a line if the title fits at one of the sizes; else each has its own.
    const beside = (runs: readonly PdfRun[]): readonly PdfRun[] => [
      ...runs,
      ...setText('\u2003', look, set.type),
      ...subtitle,
    ]
    const onOneLine = compact
      ? ONE_LINE_TITLES.map((size) => beside(titled(size))).find((runs) => runsWidth(runs, set.type) * 1.01 <= set.page)
      : undefined
    const title = titled(small ? 22 : 29)
    const code = setText(
      oneLine(head.slipCode ?? ''),
      { ...look, face: 'Mono', size: Math.max(SMALLEST, set.size - 1.5) },
      set.type,
    )
    // A part set closest has both only on its slip.
    const onSlip = part && set.least === true && doc.blocks.some(({ block }) => block === 'slip')
    const addressed = !onSlip && (head.returnTo !== null || head.slipCode !== undefined)
    const to = setText(head.returnTo === null ? '' : `Orders to ${oneLine(head.returnTo)}`, look, set.type)
    return {
      stack: [
        ...doubleRule(set, 1.6, 4),
        pair(set, game, date),
        ...(onOneLine !== undefined
          ? [outlined(paragraphNode(set, onOneLine, set.page, { margin: [0, 1, 0, 2], tag: tagOf('H1') }), mark)]
          : [
              outlined(
                paragraphNode(set, title, set.page, {
                  margin: [0, small ? 2 : 3, 0, 0],
                  lineHeight: 0.95,
                  tag: tagOf('H1'),
                }),
                mark,
              ),
              paragraphNode(set, subtitle, set.page, { margin: [0, 0, 0, 5] }),
            ]),
        ruleNode(set, set.page, RULE.thin, 0),
        { stack: besideOrBelow(set, kind, deadline), margin: [0, 2.5, 0, 0] },
        ...(addressed ? besideOrBelow(set, code, to) : []),
        { ...ruleNode(set, set.page, RULE.thin, 0), margin: [0, 3, 0, 0] },
      ],
    }
  }
  return atom(make, { span: 'page' })
}

/** The credits: one sentence each, so no dot is put between them. */
const credits = (doc: Document, set: Setting, foot: boolean): Atom[] =>
  smallPrint([...doc.credits, ...(doc.proof ?? [])].map(oneLine).join('  '), { ink: 'soft' }, set, {
    foot,
    keep: foot ? 'must' : 'no',
  })

/** Widens a heading right above a block that takes the whole page, so that it is not alone in a column. */
export function headWide(atoms: readonly Atom[]): readonly Atom[] {
  const out = atoms.slice()
  for (let i = out.length - 2; i >= 0; i--) {
    const here = nth(out, i)
    if (here.keep === 'must' && here.span === 'column' && nth(out, i + 1).span === 'page')
      out[i] = { ...here, span: 'page', make: here.makeWide ?? here.make }
  }
  return out
}

/**
 * Steps by which a sheet is set closer to save a page: points off the type size, distance of writing lines in points, share of the white
 * between pieces. The closest have title and subtitle on one line, a low slip, boards at their least size and low charts; the last one also
 * runs the sentences of what happened together.
 */
const CLOSENESS = [
  { smaller: 0, line: 21, white: 1, closest: false, runOn: false },
  { smaller: 0.4, line: 19, white: 1, closest: false, runOn: false },
  { smaller: 0.8, line: 17.5, white: 1, closest: false, runOn: false },
  { smaller: 1, line: 16, white: 1, closest: false, runOn: false },
  { smaller: 1, line: 16, white: 0.7, closest: true, runOn: false },
  { smaller: 1, line: 16, white: 0.7, closest: true, runOn: true },
] as const
export type Closeness = 0 | 1 | 2 | 3 | 4 | 5

/** Room kept free at the foot of the type area against rounding. */
const SAFETY = 1

/** The pieces of a document on a paper. Credits come before the slip, so that one cut takes only the slip. */
export function toFlow(doc: Document, options: PdfOptions, type: Typeface, close: Closeness = 0): Flow {
  const geometry = GEOMETRY[options.paper]
  const { smaller, line, white, closest, runOn } = CLOSENESS[close]
  const page = geometry.width - 2 * geometry.side
  const column = options.columns === 2 ? (page - geometry.gutter) / 2 : page
  const setting: Setting = {
    type,
    palette: PALETTES[options.ink],
    size: (options.columns === 2 && options.paper !== 'a5' ? geometry.size - 0.3 : geometry.size) - smaller,
    column,
    page,
    line,
    outline: options.seal,
    ...(closest ? { least: true } : {}),
    ...(runOn ? { runOn } : {}),
  }
  const blocks = runOn ? withRunInHeads(doc.blocks) : doc.blocks
  const imprint = credits(doc, setting, slipLast(doc).slips.length > 0)
  const above = sum(imprint.map((a) => atomHeight(a, setting) + a.gap)) + SLIP_GAP
  const fitting = { ...setting, slipRoom: geometry.height - geometry.top - geometry.bottom - SAFETY - above }
  const body = headWide(blocks.flatMap((block, i) => standing(blockAtoms(block, fitting), block, blocks[i - 1])))
  const atoms = [
    masthead(doc, setting, options.compact === true),
    ...body.filter((a) => !a.foot),
    ...imprint,
    ...body.filter((a) => a.foot),
  ].map((a) => (white < 1 ? { ...a, gap: a.gap * white } : a))
  const heights = atoms.map((a) => atomHeight(a, setting))
  return { geometry, columns: options.columns, column, page, atoms, heights, setting }
}

/** Height of a line of text, in points. */
export const lineOf = ({ type, size }: Setting): number => type.lineHeight('Serif', false, false) * size

/** A document laid out. */
interface LaidOut {
  readonly flow: Flow
  readonly laid: Leaves
  /** How many short tables and facts are split between columns or pages. */
  readonly parted: number
}

/** The pages of a flow. */
function layPages(flow: Flow, options: PdfOptions): LaidOut {
  const pieces = piecesOf(flow.atoms, flow.heights)
  const { height, top, bottom } = flow.geometry
  const room = height - top - bottom - SAFETY
  const headOf = (i: number): Atom['head'] => nth(flow.atoms, i).head
  const line = lineOf(flow.setting)
  let laid = layPieces(keptWithHeads(pieces, headOf, line), room, flow, options)
  // Splitting a short table, or leaving a heading with a line or two, is better than another page.
  for (const kept of [() => keptWithHeads(pieces, headOf, line, false), () => pieces]) {
    if (leastPages(flow, room) > laid.pages.length - 1) break
    const looser = layPieces(kept(), room, flow, options)
    if (looser.pages.length < laid.pages.length) laid = looser
  }
  return { flow, laid, parted: partings(laid.pages, pieces) }
}

function layPieces(pieces: readonly StandingPiece[], room: number, flow: Flow, options: PdfOptions): Leaves {
  const { leaves, panel } = options
  if (leaves === 'own')
    return fewestLeaves(pieces, room, flow.columns, panel ? panelHeight(panel) - flow.geometry.bottom : 0)
  const plain = paginateFloating(pieces, room, flow.columns)
  const cut = leaves === 'folded' && pieces.some(({ foot }) => foot)
  const folded = cut ? leavesOf(pieces, room, flow.columns, 2 * Math.ceil(plain.length / 4)) : null
  return folded ?? { pages: plain, behind: null }
}

/** A last page filled to less than this share is worth saving. */
const WORTH_SAVING = 0.6

/** From this many sheets of paper on, a closer step is used if it saves another sheet. */
const LONG = 6

/** Pages to a piece of paper: one, two on a leaf, four on a folded sheet. */
const AT_ONCE = { single: 1, own: 2, folded: 4 } as const

/** Lower bound for the pages of a flow: those it fills without any white. */
const leastPages = (flow: Flow, room: number): number =>
  sum(flow.heights.map((height, i) => (nth(flow.atoms, i).span === 'page' ? height : height / flow.columns))) / room

/** Steps of closeness allowed only to keep tables whole. */
const TO_KEEP_WHOLE = [1, 2, 3] as const

/** A document at several steps of closeness, each laid out when first used. */
interface Steps {
  flow(close: Closeness): Flow
  at(close: Closeness): LaidOut
  /** Number of sheets of paper. */
  sheets(close: Closeness): number
}

function stepsOf(doc: Document, options: PdfOptions, type: Typeface): Steps {
  const onceFor = <T>(make: (close: Closeness) => T): ((close: Closeness) => T) => {
    const made = new Map<Closeness, T>()
    return (close) => {
      const found = made.get(close) ?? make(close)
      made.set(close, found)
      return found
    }
  }
  const flow = onceFor((close) => toFlow(doc, options, type, close))
  const at = onceFor((close) => layPages(flow(close), options))
  const atOnce = AT_ONCE[options.leaves ?? 'single']
  return { flow, at, sheets: (close) => Math.ceil(at(close).laid.pages.length / atOnce) }
}

/** Lays a document out, closer if that saves a page or keeps a table whole. */
function layDocument(doc: Document, options: PdfOptions, type: Typeface): LaidOut {
  const steps = stepsOf(doc, options, type)
  const open = steps.at(0)
  const saved = onFewerSheets(steps, options)
  if (saved !== null || open.parted === 0) return saved ?? open
  for (const close of TO_KEEP_WHOLE) {
    const tight = steps.at(close)
    if (steps.sheets(close) === steps.sheets(0) && tight.parted < open.parted) return tight
  }
  return open
}

/** A layout on fewer sheets of paper than the open one, or null. */
function onFewerSheets(steps: Steps, options: PdfOptions): LaidOut | null {
  const open = steps.at(0)
  const sheets = steps.sheets(0)
  const room = open.flow.geometry.height - open.flow.geometry.top - open.flow.geometry.bottom
  const printed = open.laid.pages.filter((page) => page !== null).length
  if (sheets === 1 || leastPages(open.flow, room) > printed - 1 + WORTH_SAVING) return null
  const fewer = (sheets - 1) * AT_ONCE[options.leaves ?? 'single']
  const mayFit = (close: Closeness): boolean => leastPages(steps.flow(close), room) <= fewer
  const saves = (close: Closeness): boolean => mayFit(close) && steps.sheets(close) < sheets
  // Cheap pre-filter: the closest step keeps about four fifths of the height.
  if (leastPages(open.flow, room) * 0.8 > fewer && !mayFit(5)) return null
  if (!saves(4)) return saves(5) ? steps.at(5) : null
  // Most sheets that can save a page do so only at the closest steps, so these are tried first.
  const least = !mayFit(3) ? 4 : saves(2) ? (saves(1) ? 1 : 2) : saves(3) ? 3 : 4
  const first = sheets >= LONG && least < 3 && steps.sheets(3) < steps.sheets(least) ? 3 : least
  let saved = steps.at(first)
  for (const close of [2, 3, 4] as const) {
    if (saved.parted === 0) break
    if (close > first && saves(close) && steps.at(close).parted < saved.parted) saved = steps.at(close)
  }
  return saved
}

/** White above a slip becomes writing lines for press: at most this many, with this much white left. */
const ROOMIEST = 6
const ABOVE_SLIP = 40

/**
 * The nodes of a page. The white above the pieces at the foot becomes their margin.
 * @param width of the type area, in points. @param gutter between two columns. @param roomy true if a slip may use some of that white
 */
export function pageNodes(
  atoms: readonly Atom[],
  segments: readonly Segment[],
  width: number,
  gutter: number,
  roomy = false,
): readonly PdfNode[] {
  const free = sum(segments.map((part) => (part.kind === 'space' ? part.height : 0)))
  const linesMore = (line: number): number =>
    roomy ? Math.max(0, Math.min(ROOMIEST, Math.floor((free - ABOVE_SLIP) / line))) : 0
  const slip = placedOn({ segments })
    .map(({ piece }) => nth(atoms, piece).taller)
    .find((each) => each !== undefined)
  // The white is above the credits, which are right above the slip.
  let white = slip === undefined ? 0 : -linesMore(slip.line) * slip.line
  const place = (placed: Placed): PdfNode => {
    const { make, taller } = nth(atoms, placed.piece)
    const more = taller === undefined ? 0 : linesMore(taller.line)
    const made = more > 0 && taller ? taller.make(more) : make()
    const node: PdfNode = placed.again ? { stack: [made], again: true } : made
    return placed.gap > 0 ? { stack: [node], margin: [0, placed.gap, 0, 0] } : node
  }
  const out: PdfNode[] = []
  for (const part of segments) {
    if (part.kind === 'space') {
      white += part.height
      continue
    }
    const node: PdfNode =
      part.kind === 'page'
        ? place(part.placed)
        : {
            columns: part.columns.map((pieces, _, { length }) => ({
              width: (width - gutter * (length - 1)) / length,
              stack: pieces.map(place),
            })),
            columnGap: gutter,
            margin: [0, part.gap, 0, 0],
          }
    out.push(white > 0 ? { stack: [node], margin: [0, white, 0, 0] } : node)
    white = Math.min(white, 0)
  }
  return out
}

/** The pages of a sheet, each with its footer: page, campaign, turn and seal. */
export function sheetPages(doc: Document, options: PdfOptions, type: Typeface): Sheaf {
  const { flow, laid } = layDocument(doc, options, type)
  const { geometry, setting } = flow
  const { side, top, height, bottom } = geometry
  const count = laid.pages.reduce((found, page, i) => (page === null ? found : i + 1), 0)
  const footer = (page: number): PdfNode => {
    const look: Look = { size: SMALLEST, ink: 'soft', figures: 'lining' }
    return {
      stack: [
        { ...ruleNode(setting, flow.page, RULE.thin, 0), margin: [0, 0, 0, 3] },
        pair(
          setting,
          setText(oneLine(doc.footer), look, setting.type),
          setText(`seal ${options.seal}  ·  page ${page} of ${count}`, look, setting.type),
          { tag: null },
        ),
      ],
    }
  }
  // Pieces on the back of a slip end above it.
  const roomy = laid.behind === null || (laid.pages[laid.behind] ?? null) === null
  const pages = laid.pages.map((page, i): PaperPage => {
    const behind = i === laid.behind
    const panel = behind && options.panel ? [panelNode(options.panel, geometry, setting)] : []
    if (page === null) return panel
    return [
      {
        x: side,
        y: top,
        width: flow.page,
        node: { stack: pageNodes(flow.atoms, page.segments, flow.page, flow.geometry.gutter, roomy) },
      },
      // No footer on the back of a slip: it would be cut off with it.
      ...(behind ? [] : [{ x: side, y: height - bottom + 12, width: flow.page, node: footer(i + 1) }]),
      ...panel,
    ]
  })
  return { pages, width: geometry.width, height }
}
