// An issue laid out: a cover, then chapters that run on one after another over pages with running heads and folios. Chapters are set
// once and kept while they stay the same, so that a keystroke sets only the chapter it is in.
import { cleanLine } from './clean'
import type { Chapter, IssueDocument } from './issue'
import { paginateFloating } from './float-figures'
import type { StandingPiece } from './float-figures'
import { keptWithHeads } from './heads'
import { NO_SAVINGS, chapterAtoms, issueAtoms, nameplate, pictureNode } from './issue-atoms'
import type { Places, Savings } from './issue-atoms'
import { paginate } from './paginate'
import type { PageLayout, Placed } from './paginate'
import { atom, atomHeight, paragraphNode, piecesOf, ruleNode } from './pdf-atom'
import type { Atom, Setting } from './pdf-atom'
import type { Sheaf } from './paper-page'
import { nodeHeight } from './pdf-place'
import { PALETTES, RULE, SMALLEST, setText } from './pdf-type'
import type { PdfNode } from './pdf-node'
import type { Ink, Typeface } from './pdf-type'
import { nth, sum } from './places'
import { GEOMETRY, lineOf, pageNodes, pair } from './to-pdfmake'
import type { PaperName } from './to-pdfmake'

export interface IssueOptions {
  readonly paper: PaperName
  readonly ink: Ink
  readonly savings?: Savings
}

/** A page: what is on it, and the chapter its running head names. */
export interface IssuePage {
  readonly segments: PageLayout['segments']
  readonly running: string | null
  readonly folio: number
  /** Height used. */
  readonly used: number
}

/** A chapter as laid out. */
export interface ChapterPlace {
  readonly chapter: Chapter
  readonly page: number
  readonly height: number
}

export interface IssueLayout {
  readonly document: IssueDocument
  readonly setting: Setting
  readonly atoms: readonly Atom[]
  readonly pages: readonly IssuePage[]
  readonly chapters: readonly ChapterPlace[]
  /** Of the type area of a page. */
  readonly height: number
  /** Of a line of text. */
  readonly line: number
  readonly columns: number
}

/** Room for the running head above the type area, and the white below it. */
const HEAD = 17
/** Room kept free at the foot of the type area against rounding. */
const SAFETY = 1

interface Measured {
  readonly atoms: readonly Atom[]
  readonly heights: readonly number[]
}

const measured = (atoms: readonly Atom[], set: Setting): Measured => ({
  atoms,
  heights: atoms.map((a) => atomHeight(a, set)),
})

/** Chapters as they were set, by how they were set. */
const kept = new WeakMap<Chapter, Map<string, Measured>>()

function setChapter(chapter: Chapter, set: Setting, places: Places, savings: Savings, key: string): Measured {
  // Page numbers change with everything else.
  if (chapter.blocks.some(({ block }) => block === 'contents'))
    return measured(chapterAtoms(chapter, set, places, savings), set)
  const known = kept.get(chapter) ?? new Map<string, Measured>()
  kept.set(chapter, known)
  const made = known.get(key) ?? measured(chapterAtoms(chapter, set, places, savings), set)
  known.set(key, made)
  return made
}

const pieces = ({ atoms, heights }: Measured): StandingPiece[] => piecesOf(atoms, heights)

/** The cover: nameplate above, boxes at the foot, the picture in what is left between. */
function coverOf(document: IssueDocument, set: Setting, places: Places, height: number): Measured {
  const wide = { ...set, column: set.page, least: false }
  const under = document.price ?? ''
  const plate = nameplate(document.title, document.subtitle, document.number, document.date, under, wide)
  const boxes = issueAtoms(document.cover.blocks, wide, places, NO_SAVINGS).map((a, i, all): Atom => ({
    ...a,
    span: 'page',
    foot: true,
    keep: i < all.length - 1 ? 'must' : 'no',
  }))
  const fixed = measured([plate, ...boxes], wide)
  const { picture } = document.cover
  const room = height - sum(fixed.heights) - sum(boxes.map(({ gap }) => gap)) - 24
  if (picture === null || room < 60) return fixed
  const scale = Math.min(set.page / picture.picture.width, room / picture.picture.height)
  const [w, h] = [picture.picture.width * scale, picture.picture.height * scale]
  const air = Math.max(0, (room - h) / 2)
  const image = atom(
    () => ({ stack: [{ ...pictureNode(picture, w, h), alignment: 'center', margin: [0, air, 0, 0] }] }),
    { span: 'page', gap: 10 },
  )
  const [first, ...rest] = fixed.atoms
  return first === undefined ? fixed : measured([first, image, ...rest], wide)
}

function creditAtoms(document: IssueDocument, set: Setting): Atom[] {
  const runs = setText(
    document.credits.map((credit) => cleanLine(credit).trim()).join('  ·  '),
    { size: SMALLEST, figures: 'lining' },
    set.type,
  )
  const make = (): PdfNode => ({
    stack: [{ ...ruleNode(set, set.page, RULE.thin, 0), margin: [0, 0, 0, 2] }, paragraphNode(set, runs, set.page)],
  })
  return runs.length === 0 ? [] : [atom(make, { span: 'page', gap: 10, stand: 'end' })]
}

const firstPiece = (page: PageLayout): number | null => {
  for (const part of page.segments) {
    if (part.kind === 'page') return part.placed.piece
    if (part.kind === 'columns') return part.columns.flat()[0]?.piece ?? null
  }
  return null
}

const shifted = (placed: Placed, by: number): Placed => ({ ...placed, piece: placed.piece + by })

/** The same page, its pieces counted from somewhere else. */
const moved = (page: PageLayout, by: number): PageLayout['segments'] =>
  page.segments.map((part) =>
    part.kind === 'page'
      ? { ...part, placed: shifted(part.placed, by) }
      : part.kind === 'columns'
        ? { ...part, columns: part.columns.map((column) => column.map((placed) => shifted(placed, by))) }
        : part,
  )

/** Lays the whole issue out. */
export function layIssue(document: IssueDocument, options: IssueOptions, type: Typeface): IssueLayout {
  const geometry = GEOMETRY[options.paper]
  const savings = options.savings ?? NO_SAVINGS
  const columns = options.paper === 'a5' ? 1 : 2
  const page = geometry.width - 2 * geometry.side
  const base = geometry.size - (columns === 2 ? 0.3 : 0)
  const setting: Setting = {
    type,
    palette: PALETTES[options.ink],
    size: Math.max(SMALLEST, base - savings.smaller),
    column: columns === 2 ? (page - geometry.gutter) / 2 : page,
    page,
    least: savings.least,
  }
  const height = geometry.height - geometry.top - geometry.bottom - HEAD - SAFETY
  const places: Places = {
    chapters: document.chapters.filter(({ title }) => title !== ''),
    pageOf: new Map(),
  }
  // A font that was named since sets them otherwise.
  const named = type.covers('Named', false, false, ' ')
  const key = JSON.stringify([options.paper, options.ink, savings, named])

  const cover = coverOf(document, { ...setting, size: base }, places, height + HEAD)
  const coverPages = paginate(pieces(cover), height + HEAD, 1)
  const chapters = document.chapters.map((chapter) => setChapter(chapter, setting, places, savings, key))
  const credits = measured(creditAtoms(document, setting), setting)
  const parts = [...chapters, credits]
  const starts: number[] = []
  let count = 0
  for (const part of parts) {
    starts.push(count)
    count += part.atoms.length
  }
  const list = parts.flatMap((part, i) =>
    pieces(part).map((piece) => (piece.header === null ? piece : { ...piece, header: piece.header + nth(starts, i) })),
  )
  const all = parts.flatMap((part) => part.atoms)
  const kept = keptWithHeads(list, (i) => nth(all, i).head, lineOf(setting))
  const body = paginateFloating(kept, height, columns, savings.parted ? 0.1 : undefined)
  const chapterAt = (piece: number): number => starts.filter((start) => start <= piece).length - 1
  const atoms = [...cover.atoms, ...all]
  const pages: IssuePage[] = [
    ...coverPages.map(({ segments, used }, i) => ({ segments, running: null, folio: i + 1, used })),
    ...body.map((laid, i) => {
      const chapter = document.chapters[Math.min(chapterAt(firstPiece(laid) ?? 0), document.chapters.length - 1)]
      return { segments: moved(laid, cover.atoms.length), running: chapter?.running ?? '', folio: coverPages.length + i + 1, used: laid.used }
    }),
  ] // prettier-ignore
  const pageOf = pagesOfPieces(body)
  document.chapters.forEach(({ id }, i) => {
    const found = pageOf.get(nth(starts, i))
    if (found !== undefined) places.pageOf.set(id, coverPages.length + found + 1)
  })
  const heightOf = ({ atoms: own, heights }: Measured): number => sum(heights) + sum(own.map(({ gap }) => gap))
  return {
    document,
    setting,
    atoms,
    pages,
    chapters: document.chapters.map((chapter, i) => ({
      chapter,
      page: places.pageOf.get(chapter.id) ?? 0,
      height: heightOf(nth(chapters, i)),
    })),
    height,
    line: lineOf(setting),
    columns,
  }
}

/** On which page, from 0, each piece is first. */
function pagesOfPieces(pages: readonly PageLayout[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  pages.forEach((page, i) => {
    for (const part of page.segments) {
      const placed = part.kind === 'page' ? [part.placed] : part.kind === 'columns' ? part.columns.flat() : []
      for (const { piece } of placed) if (!found.has(piece)) found.set(piece, i)
    }
  })
  return found
}

// ── Setting the pages ─────────────────────────────────────────────────────────────────────────────────────

/** The running head: the game and its turn inside, the folio outside, as pages lie open. */
function runningHead(page: IssuePage, set: Setting): PdfNode {
  const { running, folio } = page
  const look = { size: SMALLEST + 0.5, figures: 'lining' as const }
  const number = setText(String(folio), { ...look, bold: true }, set.type)
  const words = setText(cleanLine(running ?? '').trim(), { ...look, italics: true }, set.type)
  const [left, right] = folio % 2 === 0 ? [number, words] : [words, number]
  const line = pair(set, left, right, { tag: null })
  return { ...line, margin: [0, 0, 0, HEAD - nodeHeight(line, set.type)] }
}

/** One page as a node: running head, then everything where it was placed. */
export function pageNode(layout: IssueLayout, page: IssuePage, gutter: number): PdfNode {
  const { setting, atoms } = layout
  const head = page.running === null ? [] : [runningHead(page, setting)]
  return { stack: [...head, ...pageNodes(atoms, page.segments, setting.column, gutter)] }
}

/** Some of the pages: all of them for the issue, one for a preview. */
export function issuePages(layout: IssueLayout, paper: PaperName, pages: readonly IssuePage[] = layout.pages): Sheaf {
  const { width, height, side, top, gutter } = GEOMETRY[paper]
  return {
    pages: pages.map((page) => [{ x: side, y: top, width: width - 2 * side, node: pageNode(layout, page, gutter) }]),
    width,
    height,
  }
}
