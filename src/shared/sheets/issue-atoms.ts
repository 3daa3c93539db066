// Chapters of an issue as pieces for the printer: the head of a chapter, what an issue has beside the blocks of sheets, and what is
// saved where pages are scarce.
import { cleanLine, runsOf } from './clean'
import type { Block } from './document'
import type { Chapter, IssueBlock, OwnBlock } from './issue'
import { atom, bodyLook, paragraphNode, ruleNode } from './pdf-atom'
import type { Atom, Setting } from './pdf-atom'
import { blockAtoms } from './pdf-blocks'
import { verseAtoms } from './pdf-press'
import type { PdfNode } from './pdf-node'
import type { Look, PdfRun } from './pdf-type'
import { RULE, SMALLEST, runsWidth, setRuns, setText } from './pdf-type'
import { runTogether } from './run-on'
import { standing } from './stands'
import { tagOf } from './tag'
import type { Tag } from './tag'
import { headWide, pair } from './to-pdfmake'

/** What is saved, on the ladder of fit.ts. */
export interface Savings {
  /** Share of the white between blocks that is left. */
  readonly squeeze: number
  /** Points smaller than the paper's own size. */
  readonly smaller: number
  /** Boards, charts and pictures at their least. */
  readonly least: boolean
  /** Short tables go on over a page too. */
  readonly parted: boolean
  /** What happened, sentence after sentence instead of a line each. */
  readonly runOn: boolean
  /** Tables marked secondary are left out. */
  readonly noSecondary: boolean
}

export const NO_SAVINGS: Savings = {
  squeeze: 1,
  smaller: 0,
  least: false,
  parted: false,
  runOn: false,
  noSecondary: false,
}

/** Where a chapter begins: filled in once the pages are known, read when they are set. */
export interface Places {
  readonly chapters: readonly Pick<Chapter, 'id' | 'over' | 'title' | 'under'>[]
  readonly pageOf: Map<string, number>
}

const line = (text: string): string => cleanLine(text).trim()

/** A node by which the outline of the PDF finds its place: the first line of a paragraph. */
function outlined(node: PdfNode, text: string): PdfNode {
  const mark = { outlineText: text }
  const [first, ...rest] = node.stack ?? []
  return first === undefined ? { ...node, ...mark } : { ...node, stack: [{ ...first, ...mark }, ...rest] }
}

function chapterHead(chapter: Chapter, set: Setting): Atom {
  const look = bodyLook(set)
  const over = setText(line(chapter.over ?? ''), { ...look, caps: true, spacing: 1 }, set.type)
  const title = setText(line(chapter.title), { ...look, size: set.size + 8 }, set.type)
  const under = setText(line(chapter.under ?? ''), { ...look, size: set.size + 1, italics: true }, set.type)
  const due = chapter.deadline === null ? '' : line(chapter.deadline)
  const deadline = [
    ...setText(due === '' ? '' : 'Deadline ', look, set.type),
    ...setText(due, { ...look, bold: true }, set.type),
  ]
  const make = (): PdfNode => ({
    stack: [
      ruleNode(set, set.page, 1.6, 0.8),
      { ...ruleNode(set, set.page, RULE.thin, 0), margin: [0, 2.2, 0, 3] },
      ...(over.length === 0 ? [] : [paragraphNode(set, over, set.page)]),
      outlined(
        paragraphNode(set, title, set.page, { margin: [0, 0, 0, 1], lineHeight: 0.95, tag: tagOf('H1') }),
        line(chapter.title),
      ),
      ...(under.length === 0 ? [] : [paragraphNode(set, under, set.page)]),
      ...(due === '' ? [] : [paragraphNode(set, deadline, set.page, { margin: [0, 1, 0, 0] })]),
    ],
  })
  return atom(make, { span: 'page', gap: 22, keep: 'must', head: 'text' })
}

/** Room for a page's number in the contents, and white before the dots that lead to it. */
const NUMBER = 22
const BEFORE_DOTS = 4

/** One line of the contents: title, dots below those of the lines above, page. */
function contentsAtoms(places: Places, set: Setting): Atom[] {
  const look = bodyLook(set)
  return places.chapters.map(({ id, over, title, under }) => {
    const said = [
      ...setText(line(title), look, set.type),
      ...(over === null
        ? []
        : setText(
            `\u2002${line(over)}${under === null ? '' : `, ${line(under)}`}`,
            { ...look, size: Math.max(SMALLEST, set.size - 1), italics: true },
            set.type,
          )),
    ]
    const wide = set.column - NUMBER
    const cut = fitted(said, wide - 12, set)
    const make = (): PdfNode => {
      const page = setText(String(places.pageOf.get(id) ?? ''), { ...look, figures: 'table' }, set.type)
      const free = wide - runsWidth(cut, set.type) - BEFORE_DOTS
      const dots = Math.max(0, Math.floor(free / runsWidth(setText(' .', look, set.type), set.type)))
      const leader = setText(' .'.repeat(dots), look, set.type)
      return {
        columns: [
          { width: wide - free, ...paragraphNode(set, cut, wide) },
          // Dots are there for the eye, not to be read aloud.
          { width: free, ...paragraphNode(set, leader, wide, { alignment: 'right', tag: null }) },
          { width: NUMBER, ...paragraphNode(set, page, NUMBER, { alignment: 'right' }) },
        ],
        columnGap: 0,
      }
    }
    return atom(make, { gap: 1.5 })
  })
}

/** Runs cut at a word so that they fit on one line. */
function fitted(runs: readonly PdfRun[], room: number, set: Setting): readonly PdfRun[] {
  if (runsWidth(runs, set.type) <= room) return runs
  const out: PdfRun[] = []
  for (const run of runs) {
    const words = run.text.split(/(?<= )/)
    for (const [i] of words.entries()) {
      const part = {
        ...run,
        text: `${words
          .slice(0, i + 1)
          .join('')
          .trimEnd()}…`,
      }
      if (runsWidth([...out, part], set.type) > room)
        return i === 0
          ? out
          : [
              ...out,
              {
                ...run,
                text: `${words
                  .slice(0, i)
                  .join('')
                  .replace(/[\s,·]+$/, '')}…`,
              },
            ]
    }
    out.push(run)
  }
  return out
}

function quoteAtoms(blocks: readonly IssueBlock[], set: Setting, places: Places): Atom[] {
  const by = 12
  const inner = { ...set, column: set.column - by, page: set.page - by }
  return blocks
    .flatMap((block) => ownOrSheet(block, inner, places))
    .map((a, i) => ({
      ...a,
      gap: i === 0 ? 6 : a.gap,
      make: (): PdfNode => ({ stack: [a.make()], margin: [by, 0, 0, 0] }),
    }))
}

function pictureAtoms(block: Extract<OwnBlock, { block: 'picture' }>, set: Setting): Atom[] {
  const { picture } = block
  const most = set.least ? 130 : 300
  const scale = Math.min(1, set.column / picture.width, most / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const look: Look = { ...bodyLook(set), size: Math.max(SMALLEST, set.size - 1), italics: true }
  const caption = setRuns(runsOf(block.caption), look, set.type)
  const tag: Tag = { type: 'Figure', alt: block.description }
  return [
    atom(
      () => ({
        stack: [
          { ...pictureNode(block, width, height), alignment: 'center', tag },
          ...(caption.length === 0
            ? []
            : [paragraphNode(set, caption, set.column, { alignment: 'center', margin: [0, 3, 0, 0] })]),
        ],
      }),
      { gap: 9 },
    ),
  ]
}

/** No line of a drawing is thinner on paper than this, however small it is set: a copier would lose it. */
const LEAST = 0.7

function thickened(svg: string, scale: number): string {
  const least = LEAST / scale
  const lines = svg.replace(/ stroke-width="([\d.]+)"/g, (said, width: string) =>
    Number(width) > 0 && Number(width) < least ? ` stroke-width="${least.toFixed(3)}"` : said,
  )
  return lines.replace(/^<svg(?![^>]* stroke-width)/, `<svg stroke-width="${Math.max(1, least).toFixed(3)}"`)
}

/** A picture of a size. */
export function pictureNode(
  { picture: { data, width: meant } }: Extract<OwnBlock, { block: 'picture' }>,
  width: number,
  height: number,
): PdfNode {
  return data.kind === 'svg'
    ? { svg: thickened(data.svg, width / meant), width, height }
    : { image: `data:image/${data.kind};base64,${data.base64}`, width, height }
}

function ownAtoms(block: OwnBlock, set: Setting, places: Places): Atom[] {
  switch (block.block) {
    case 'contents':
      return contentsAtoms(places, set)
    case 'picture':
      return pictureAtoms(block, set)
    case 'quote':
      return quoteAtoms(block.blocks, set, places)
    case 'verse':
      return verseAtoms(block, set)
    case 'signed': {
      const runs = setRuns(runsOf(['– ', ...block.text]), { ...bodyLook(set), italics: true }, set.type)
      return [atom(() => paragraphNode(set, runs, set.column, { alignment: 'right' }), { gap: 1 })]
    }
    case 'pause': {
      const runs = setText('*\u2003*\u2003*', bodyLook(set), set.type)
      return [atom(() => paragraphNode(set, runs, set.column, { alignment: 'center' }), { gap: 4, keep: 'must' })]
    }
  }
}

const OWN: readonly string[] = ['contents', 'picture', 'quote', 'verse', 'signed', 'pause']
export const isOwn = (block: IssueBlock): block is OwnBlock => OWN.includes(block.block)

const ownOrSheet = (block: IssueBlock, set: Setting, places: Places): readonly Atom[] =>
  isOwn(block) ? ownAtoms(block, set, places) : blockAtoms(block, set)

function saved(block: IssueBlock, savings: Savings): readonly IssueBlock[] {
  if (block.block === 'table' && block.secondary && savings.noSecondary) return []
  if (block.block === 'story' && savings.runOn) return runTogether(block)
  if (block.block === 'group')
    return [{ ...block, blocks: block.blocks.flatMap((inner) => saved(inner, savings) as readonly Block[]) }]
  return [block]
}

/** A heading nothing is left of goes too. */
const withoutEmpty = (blocks: readonly IssueBlock[]): readonly IssueBlock[] =>
  blocks.filter((block, i) => {
    if (block.block !== 'heading') return true
    const next = blocks[i + 1]
    return next !== undefined && (next.block !== 'heading' || next.level > block.level)
  })

/** Who signs, and the pause between two letters, keep to the words before them. */
const bound = (atoms: readonly (readonly Atom[])[]): Atom[] =>
  atoms.flatMap((own, i) =>
    own.map((a, k) => (k === own.length - 1 && atoms[i + 1]?.[0]?.gap === 1 ? { ...a, keep: 'must' as const } : a)),
  )

/** A line of digits, a seed or its commitment: what it is stands before it. */
const isDigits = (block: IssueBlock | undefined): boolean =>
  block?.block === 'paragraph' &&
  block.text.length === 1 &&
  block.text.every((run) => typeof run !== 'string' && run.style === 'orders')

const withNext = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.map((a, i) => (i === atoms.length - 1 ? { ...a, keep: 'must' as const } : a))

/** The pieces of blocks of an issue. */
export function issueAtoms(blocks: readonly IssueBlock[], set: Setting, places: Places, savings: Savings): Atom[] {
  const kept = withoutEmpty(blocks.flatMap((block) => saved(block, savings)))
  const atoms = bound(
    kept.map((block, i) => {
      const own = standing(ownOrSheet(block, set, places), block, kept[i - 1])
      return block.block === 'paragraph' && isDigits(kept[i + 1]) ? withNext(own) : own
    }),
  )
  return headWide(atoms).map((a) => ({ ...a, gap: a.gap * savings.squeeze }))
}

/** The pieces of a chapter, its head first; one without a title has none. */
export function chapterAtoms(chapter: Chapter, set: Setting, places: Places, savings: Savings): Atom[] {
  const body = issueAtoms(chapter.blocks, set, places, savings)
  if (chapter.title === '') return body
  const head = chapterHead(chapter, set)
  return [{ ...head, gap: head.gap * savings.squeeze, stand: 'end' }, ...body]
}

/** The nameplate of the cover. */
export function nameplate(
  title: string,
  subtitle: string | null,
  left: string,
  right: string,
  under: string,
  set: Setting,
): Atom {
  const look = bodyLook(set)
  const large = setText(line(title), { ...look, size: set.page < 400 ? 34 : 48 }, set.type)
  const small = setText(line(subtitle ?? ''), { ...look, size: set.size + 2, italics: true }, set.type)
  const runs = (text: string): readonly PdfRun[] => setText(line(text), look, set.type)
  const make = (): PdfNode => ({
    stack: [
      ruleNode(set, set.page, 2.4, 1.2),
      { ...ruleNode(set, set.page, RULE.thin, 0), margin: [0, 2.5, 0, 6] },
      paragraphNode(set, large, set.page, { alignment: 'center', lineHeight: 0.95, tag: tagOf('H1') }),
      ...(small.length === 0
        ? []
        : [paragraphNode(set, small, set.page, { alignment: 'center', margin: [0, 1, 0, 0] })]),
      { ...ruleNode(set, set.page, RULE.thin, 0), margin: [0, 7, 0, 3] },
      pair(set, runs(left), runs(right)),
      ...(under === '' ? [] : [paragraphNode(set, runs(under), set.page, { alignment: 'center' })]),
      { ...ruleNode(set, set.page, RULE.thin, 0), margin: [0, 3, 0, 0] },
    ],
  })
  return atom(make, { span: 'page' })
}
