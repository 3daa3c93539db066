// An issue laid out: a cover, then chapters that run on one after another over pages with running heads and folios. Chapters are set
// once and kept while they stay the same, so that a keystroke sets only the chapter it is in.
import { oneLine } from '../clean'
import type { Chapter, IssueDocument } from './issue'
import { paginateFloating } from '../layout/float-figures'
import type { StandingPiece } from '../layout/float-figures'
import { keptWithHeads } from '../layout/heads'
import { NO_SAVINGS, chapterAtoms, fitted, issueAtoms, nameplate } from './issue-atoms'
import type { Places, Savings } from './issue-atoms'
import { pictureNode } from './issue-pictures'
import { paginate, placedOn } from '../layout/paginate'
import type { PageLayout, Placed } from '../layout/paginate'
import { atom, atomHeight, piecesOf, smallPrint } from '../pdf/pdf-atom'
import type { Atom, Setting } from '../pdf/pdf-atom'
import type { Sheaf } from '../layout/paper-page'
import { nodeHeight } from '../pdf/pdf-place'
import { PALETTES, SMALLEST, setText } from '../pdf/pdf-type'
import type { PdfNode } from '../pdf/pdf-node'
import type { Ink, Typeface } from '../pdf/pdf-type'
import { nth, sum } from '../layout/places'
import { GEOMETRY, lineOf, pageNodes, pair } from '../pdf/to-pdfmake'
import type { PaperName } from '../pdf/to-pdfmake'

export interface IssueOptions {
  readonly paper: PaperName
  readonly ink: Ink
  readonly savings?: Savings
}

/** Pieces, and how high each of them is. */
interface Measured {
  readonly atoms: readonly Atom[]
  readonly heights: readonly number[]
}

/** A page: its pieces and their places, and the chapter its running head names. */
export interface IssuePage extends Measured {
  readonly segments: PageLayout['segments']
  readonly running: string | null
  readonly folio: number
  /** Height used. */
  readonly used: number
}

/** A chapter as laid out. */
interface ChapterPlace {
  readonly chapter: Chapter
  readonly page: number
  readonly height: number
}

export interface IssueLayout {
  readonly document: IssueDocument
  readonly setting: Setting
  readonly pages: readonly IssuePage[]
  readonly chapters: readonly ChapterPlace[]
  /** Height of a page's type area. */
  readonly height: number
  /** Height of a line of text. */
  readonly line: number
  readonly columns: number
}

/** Room for the running head above the type area, and the white below it. */
const HEAD = 17
/** Share of the width that the words of a running head may take. */
const HEAD_WORDS = 0.64
/** Room kept free at the foot of the type area against rounding. */
const SAFETY = 1

const measured = (atoms: readonly Atom[], set: Setting): Measured => ({
  atoms,
  heights: atoms.map((a) => atomHeight(a, set)),
})

/** Cache: each chapter in memory, measured for each setting tried. After a keystroke only changed chapters are measured. */
const kept = new WeakMap<Chapter, Map<string, Measured>>()

/** A chapter set in its own number of columns. */
function columned(chapter: Chapter, atoms: readonly Atom[], usual: number): readonly Atom[] {
  const { columns = usual } = chapter
  if (columns === usual) return atoms
  return atoms.map((a): Atom => (columns === 1 ? { ...a, span: 'page' } : { ...a, columns }))
}

function setChapter(chapter: Chapter, set: Setting, places: Places, savings: Savings, key: string): Measured {
  const usual = Math.round(set.page / set.column)
  const { columns = usual } = chapter
  const gutter = usual === 1 ? GEOMETRY.a5.gutter : set.page - 2 * set.column
  const column = (set.page - gutter * (columns - 1)) / columns
  // More columns than the paper has: adverts, in smaller type.
  const own =
    columns === usual ? set : { ...set, column, size: Math.max(SMALLEST, set.size - (columns > usual ? 1 : 0)) }
  const make = (): Measured => measured(columned(chapter, chapterAtoms(chapter, own, places, savings), usual), own)
  // Page numbers change with everything else.
  if (chapter.blocks.some(({ block }) => block === 'contents')) return make()
  const known = kept.get(chapter) ?? new Map<string, Measured>()
  kept.set(chapter, known)
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

const pieces = ({ atoms, heights }: Measured): StandingPiece[] => piecesOf(atoms, heights)

/** A picture on the cover is no lower than this share of the page: other content goes overleaf. */
const LEAST_COVER = 0.22

/** The pages of the cover: nameplate above, boxes at the foot or overleaf, the picture in the space between. */
function coverOf(document: IssueDocument, set: Setting, places: Places, height: number): readonly Measured[] {
  const wide = { ...set, column: set.page, least: false }
  const { title, subtitle, number, price, date, editor } = document
  const left = price === null ? number : `${number}  ·  ${price}`
  const plate = nameplate(title, subtitle, left, date, editor.join(', '), wide)
  const boxes = issueAtoms(document.cover.blocks, wide, places, NO_SAVINGS).map((a, i, all): Atom => ({
    ...a,
    span: 'page',
    foot: true,
    keep: i < all.length - 1 ? 'must' : 'no',
  }))
  const fixed = measured([plate, ...boxes], wide)
  const { picture } = document.cover
  if (picture === null) return [fixed]
  const beside = height - sum(fixed.heights) - sum(boxes.map(({ gap }) => gap)) - 24
  const overleaf = beside < height * LEAST_COVER
  const room = overleaf ? height - nth(fixed.heights, 0) - 24 : beside
  const scale = Math.min(set.page / picture.picture.width, room / picture.picture.height)
  const [w, h] = [picture.picture.width * scale, picture.picture.height * scale]
  const air = Math.max(0, (room - h) / 2)
  const image = atom(
    () => ({ stack: [{ ...pictureNode(picture, w, h, set), alignment: 'center', margin: [0, air, 0, 0] }] }),
    { span: 'page', gap: 10 },
  )
  if (!overleaf) return [measured([plate, image, ...boxes], wide)]
  const next = boxes.map((a): Atom => ({ ...a, foot: false }))
  return [measured([plate, image], wide), measured(next, wide)]
}

function settingOf(document: IssueDocument, options: IssueOptions, type: Typeface, savings: Savings): Setting {
  const geometry = GEOMETRY[options.paper]
  const columns = columnsOn(options.paper)
  const page = geometry.width - 2 * geometry.side
  const base = document.size ?? geometry.size - (columns === 2 ? 0.3 : 0)
  return {
    type,
    palette: PALETTES[options.ink],
    size: Math.max(SMALLEST, base - savings.smaller),
    ...(document.face === undefined ? {} : { face: document.face }),
    column: columns === 2 ? (page - geometry.gutter) / 2 : page,
    page,
    least: savings.least,
  }
}

const columnsOn = (paper: PaperName): 1 | 2 => (paper === 'a5' ? 1 : 2)

/** Pieces that run on from page to page, and how they begin. */
interface Run {
  readonly begin: Chapter['begin']
  readonly part: Measured
}

/** The chapters as runs; the credits come before the back cover. */
function runsOf(chapters: readonly Chapter[], set: readonly Measured[], credits: Measured): readonly Run[] {
  const all = chapters.map(({ begin }, i): Run => ({ begin, part: nth(set, i) }))
  const back = all.findIndex(({ begin }) => begin === 'back')
  all.splice(back < 0 ? all.length : back, 0, { begin: undefined, part: credits })
  const starts = all.flatMap(({ begin }, i) => (i === 0 || begin !== undefined ? [i] : []))
  return starts.map((start, i) => {
    const parts = all.slice(start, starts[i + 1]).map(({ part }) => part)
    const [atoms, heights] = [parts.flatMap((part) => part.atoms), parts.flatMap((part) => part.heights)]
    return { begin: nth(all, start).begin, part: { atoms, heights } }
  })
}

const BLANK = { atoms: [], heights: [], segments: [], used: 0 } as const

/** Pages that stay empty before a run. @param before pages there are. @param count pages of the run */
function blanks(begin: Run['begin'], before: number, count: number, paper: PaperName): number {
  if (begin === 'right') return before % 2
  if (begin !== 'back') return 0
  const sheet = paper === 'a5' ? 4 : 2
  return (sheet - ((before + count) % sheet)) % sheet
}

type Laid = Omit<IssuePage, 'folio' | 'running'>

/** The chapters on a page, in order, piece by piece. */
const chaptersOn = (page: Laid): readonly string[] =>
  placedOn(page).flatMap(({ piece }) => nth(page.atoms, piece).of?.[0] ?? [])

/** Lays the whole issue out. */
export function layIssue(document: IssueDocument, options: IssueOptions, type: Typeface): IssueLayout {
  const { paper } = options
  const geometry = GEOMETRY[paper]
  const savings = options.savings ?? NO_SAVINGS
  const columns = columnsOn(paper)
  const setting = settingOf(document, options, type, savings)
  const height = geometry.height - geometry.top - geometry.bottom - HEAD - SAFETY
  const places: Places = { chapters: document.chapters.filter(({ title }) => title !== ''), pageOf: new Map() }
  // A font that was named since sets them otherwise.
  const named = type.covers('Named', false, false, ' ')
  const key = JSON.stringify([paper, options.ink, savings, named, document.face, document.size])
  const chapters = document.chapters.map((chapter) => setChapter(chapter, setting, places, savings, key))
  const credits = measured(smallPrint(document.credits.map(oneLine).join('  ·  '), {}, setting, {}), setting)

  const pages: IssuePage[] = []
  const put = (page: Laid, running: string | null): void => {
    pages.push({ ...page, running, folio: pages.length + 1 })
    for (const id of chaptersOn(page)) if (!places.pageOf.has(id)) places.pageOf.set(id, pages.length)
  }
  const free = settingOf(document, options, type, NO_SAVINGS)
  for (const part of coverOf(document, free, places, height + HEAD))
    for (const page of paginate(pieces(part), height + HEAD, 1)) put({ ...part, ...page }, null)
  const heads = new Map(document.chapters.map(({ id, running }) => [id, running]))
  let running = ''
  for (const { begin, part } of runsOf(document.chapters, chapters, credits)) {
    const held = keptWithHeads(pieces(part), (i) => nth(part.atoms, i).head, lineOf(setting), !savings.parted)
    const laid = paginateFloating(held, height, columns, savings.parted ? 0.1 : undefined)
    for (let left = blanks(begin, pages.length, laid.length, paper); left > 0; left--) put(BLANK, null)
    for (const page of laid) {
      const own = { ...part, ...page }
      running = heads.get(chaptersOn(own)[0] ?? '') ?? running
      put(own, begin === 'back' ? null : running)
    }
  }
  return {
    document,
    setting,
    pages,
    chapters: document.chapters.map((chapter, i) => {
      const { atoms, heights } = nth(chapters, i)
      const page = places.pageOf.get(chapter.id) ?? 0
      return { chapter, page, height: sum(heights) + sum(atoms.map(({ gap }) => gap)) }
    }),
    height,
    line: lineOf(setting),
    columns,
  }
}

/** Where a block of a chapter is on a page, in shares of the page from its upper left corner. */
interface PageMark {
  readonly chapter: string
  /** Its number in the chapter; -1: the head. */
  readonly block: number
  readonly left: number
  readonly top: number
}

/** The pieces on a page, column by column from above. */
export function marksOn(page: IssuePage, paper: PaperName): readonly PageMark[] {
  const { atoms, heights } = page
  const { width, height, top, side } = GEOMETRY[paper]
  const marks: PageMark[] = []
  const mark = ({ piece, again }: Placed, left: number, y: number): void => {
    const [chapter = '', block = 0] = nth(atoms, piece).of ?? []
    if (chapter !== '' && !again) marks.push({ chapter, block, left: left / width, top: y / height })
  }
  let y = top + (page.running === null ? 0 : HEAD)
  for (const part of page.segments) {
    if (part.kind === 'page') mark(part.placed, side, y + part.placed.gap)
    if (part.kind === 'columns')
      part.columns.forEach((column, i, { length }) => {
        let at = y + part.gap
        for (const placed of column) {
          mark(placed, side + (i * (width - 2 * side)) / length, at + placed.gap)
          at += placed.gap + nth(heights, placed.piece)
        }
      })
    y += part.height + (part.kind === 'columns' ? part.gap : 0)
  }
  return marks
}

// ── Setting the pages ─────────────────────────────────────────────────────────────────────────────────────

/** The running head: the game and its turn inside, the folio outside, as pages lie open. */
function runningHead(page: IssuePage, set: Setting): PdfNode {
  const { running, folio } = page
  const look = { size: SMALLEST + 0.5, figures: 'lining' as const }
  const number = setText(String(folio), { ...look, bold: true }, set.type)
  const said = setText(oneLine(running ?? ''), { ...look, italics: true }, set.type)
  // Always one line: below it the text begins.
  const words = fitted(said, set.page * HEAD_WORDS, set)
  const [left, right] = folio % 2 === 0 ? [number, words] : [words, number]
  const line = pair(set, left, right, { tag: null })
  return { ...line, margin: [0, 0, 0, HEAD - nodeHeight(line, set.type)] }
}

/** One page as a node: running head, then everything where it was placed. */
export function pageNode(layout: IssueLayout, page: IssuePage, gutter: number): PdfNode {
  const { setting } = layout
  const head = page.running === null ? [] : [runningHead(page, setting)]
  return { stack: [...head, ...pageNodes(page.atoms, page.segments, setting.page, gutter)] }
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
