// Chapters of an issue as pieces for the printer: the head of a chapter, the blocks only an issue has, and savings where pages are scarce.
import { oneLine, runsOf } from '../clean'
import type { Block } from '../document'
import { isOwn, withoutEmpty } from './issue'
import type { Chapter, IssueBlock, OwnBlock } from './issue'
import { besideAtoms, pictureAtoms, rowAtoms } from './issue-pictures'
import { atom, bodyLook, doubleRule, outlined, paragraphAtoms, paragraphNode, ruleNode } from '../pdf/pdf-atom'
import type { Atom, Setting } from '../pdf/pdf-atom'
import { blockAtoms } from '../pdf/pdf-blocks'
import { verseAtoms } from '../pdf/pdf-press'
import type { PdfNode } from '../pdf/pdf-node'
import type { PdfRun } from '../pdf/pdf-type'
import { RULE, SMALLEST, merge, runsWidth, setRuns, setText } from '../pdf/pdf-type'
import { nth } from '../layout/places'
import { runTogether } from '../layout/run-on'
import { standing } from '../layout/float-marks'
import { tagOf } from '../pdf/tag'
import type { Tag } from '../pdf/tag'
import { headWide, pair } from '../pdf/to-pdfmake'

/** Ways to save space, on the ladder of fit.ts. */
export interface Savings {
  /** Share of the white between blocks that is left. */
  readonly squeeze: number
  /** Points smaller than the paper's own size. */
  readonly smaller: number
  /** Boards, charts and pictures at their least. */
  readonly least: boolean
  /** Short tables go on over a page too. */
  readonly parted: boolean
  /** Stories run on, sentence after sentence instead of a line each. */
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

function chapterHead(chapter: Chapter, set: Setting): Atom {
  const look = bodyLook(set)
  const over = setText(oneLine(chapter.over ?? ''), { ...look, caps: true, spacing: 1 }, set.type)
  const title = setText(oneLine(chapter.title), { ...look, size: set.size + 8 }, set.type)
  const under = setText(oneLine(chapter.under ?? ''), { ...look, size: set.size + 1, italics: true }, set.type)
  const due = chapter.deadline === null ? '' : oneLine(chapter.deadline)
  const deadline = [
    ...setText(due === '' ? '' : 'Deadline ', look, set.type),
    ...setText(due, { ...look, bold: true }, set.type),
  ]
  const make = (): PdfNode => ({
    stack: [
      ...doubleRule(set, 1.6, 3),
      ...(over.length === 0 ? [] : [paragraphNode(set, over, set.page)]),
      outlined(paragraphNode(set, title, set.page, { margin: [0, 0, 0, 1], lineHeight: 0.95, tag: tagOf('H1') }), {
        outlineText: oneLine(chapter.title),
        id: chapter.id,
      }),
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
  const contents = tagOf('TOC')
  return places.chapters.map(({ id, over, title, under }) => {
    const more =
      over === null
        ? []
        : setText(
            `\u2002${oneLine(over)}${under === null ? '' : `, ${oneLine(under)}`}`,
            { ...look, size: Math.max(SMALLEST, set.size - 1), italics: true },
            set.type,
          )
    const wide = set.column - NUMBER
    const room = wide - 12
    // A long name gives way to the game and its turn.
    const name = fitted(
      setText(oneLine(title), look, set.type),
      Math.max(room * 0.4, room - runsWidth(more, set.type)),
      set,
    )
    const cut = fitted([...name, ...more], room, set)
    const tag = tagOf('TOCI', contents)
    const linked = (runs: readonly PdfRun[]): readonly PdfRun[] =>
      runs.map((run) => ({ ...run, linkToDestination: id }))
    const make = (): PdfNode => {
      const page = setText(String(places.pageOf.get(id) ?? ''), { ...look, figures: 'table' }, set.type)
      const free = wide - runsWidth(cut, set.type) - BEFORE_DOTS
      const dots = Math.max(0, Math.floor(free / runsWidth(setText(' .', look, set.type), set.type)))
      const leader = setText(' .'.repeat(dots), look, set.type)
      return {
        columns: [
          { width: wide - free, ...paragraphNode(set, linked(cut), wide, { tag }) },
          // Dots are there for the eye, not to be read aloud.
          { width: free, ...paragraphNode(set, leader, wide, { alignment: 'right', tag: null }) },
          { width: NUMBER, ...paragraphNode(set, linked(page), NUMBER, { alignment: 'right', tag }) },
        ],
        columnGap: 0,
      }
    }
    return atom(make, { gap: 1.5 })
  })
}

/** Runs cut at a word so that they fit on one line. */
export function fitted(runs: readonly PdfRun[], room: number, set: Pick<Setting, 'type'>): readonly PdfRun[] {
  if (runsWidth(runs, set.type) <= room) return runs
  const words = runs.flatMap((run) => run.text.split(/(?<= )/).map((text): PdfRun => ({ ...run, text })))
  for (let end = words.length - 1; end > 0; end--) {
    const last = nth(words, end - 1)
    const cut = merge([...words.slice(0, end - 1), { ...last, text: `${last.text.replace(/[\s,·]+$/, '')}…` }])
    if (runsWidth(cut, set.type) <= room) return cut
  }
  return []
}

/** Pieces set in by so much from the left. */
const indented = (atoms: readonly Atom[], by: number): Atom[] =>
  atoms.map(({ makeWide: _, ...a }) => ({
    ...a,
    make: (): PdfNode => ({ stack: [a.make()], margin: [by, 0, 0, 0] }),
  }))

const narrower = (set: Setting, by: number): Setting => ({ ...set, column: set.column - by, page: set.page - by })

function quoteAtoms(blocks: readonly IssueBlock[], set: Setting, places: Places): Atom[] {
  const by = 12
  const quoted = { ...narrower(set, by), spoken: true }
  return indented(boundAtoms(blocks, quoted, places), by).map((a, i) => (i === 0 ? { ...a, gap: 6 } : a))
}

/** White between a frame and its contents, beside and above them. */
const INSIDE = { side: 8, end: 6 } as const

/** Pieces with a frame around them, or a bar at their left, that goes on where they go on over a page. */
function framed(atoms: readonly Atom[], set: Setting, frame: 'box' | 'bar'): Atom[] {
  const { strong } = RULE
  const isBox = frame === 'box'
  return atoms.map(({ makeWide: _, ...a }, i) => {
    const [first, last] = [i === 0, i === atoms.length - 1]
    const edge = (on: boolean): number => (isBox && on ? strong : 0)
    const row = {
      widths: [insideOf(set, frame).column],
      between: INSIDE.side / 2,
      air: { above: first ? (isBox ? INSIDE.end : 0) : a.gap, below: last && isBox ? INSIDE.end : 0 },
      rules: { above: edge(first), below: edge(last) },
      bar: strong,
      framed: isBox,
      colour: set.palette.ink,
    }
    return {
      ...a,
      gap: first ? 9 : 0,
      keep: last || a.keep === 'must' ? a.keep : 'should',
      make: (): PdfNode => ({ row: { ...row, cells: [a.make()] } }),
    }
  })
}

/** The room inside a frame. */
const insideOf = (set: Setting, frame: 'box' | 'bar'): Setting => {
  const column = set.column - (frame === 'box' ? 2 : 1) * (INSIDE.side + RULE.strong)
  return { ...set, column, page: column }
}

function boxAtoms({ title, blocks }: Extract<OwnBlock, { block: 'box' }>, set: Setting, places: Places): Atom[] {
  const inner = insideOf(set, 'box')
  const look = { ...bodyLook(set), size: set.size + 1, caps: true, spacing: 0.6 }
  const runs = setText(oneLine(title ?? ''), look, set.type)
  const head = atom(() => paragraphNode(inner, runs, inner.column, { alignment: 'center', tag: tagOf('H2') }), {
    keep: 'must',
  })
  const body = boundAtoms(blocks, inner, places)
  return framed(runs.length === 0 ? body : [head, ...body], set, 'box')
}

/** A list; after its first paragraph an item is indented as far as its words. @param parent the item it is in */
function itemAtoms(
  { start, items, notes }: Extract<OwnBlock, { block: 'items' }>,
  set: Setting,
  places: Places,
  parent?: Tag,
): Atom[] {
  const list = tagOf('L', parent)
  const small = notes === true ? { ...set, size: Math.max(SMALLEST, set.size - 1.5) } : set
  const label = (i: number): readonly PdfRun[] =>
    setText(start === null ? (parent ? '–\u2002' : '•\u2002') : `${start + i}.\u2002`, bodyLook(small), set.type)
  const hang = start === null ? 9 : Math.max(...items.map((_, i) => runsWidth(label(i), set.type)))
  const atoms = items.flatMap((blocks, i) => {
    const tag = tagOf('LBody', tagOf('LI', list))
    const [first, ...rest] = blocks
    const isText = first?.block === 'paragraph'
    const runs = isText ? setRuns(runsOf(first.text), bodyLook(small), set.type) : []
    const said = isText && first.spoken === true ? { ...small, spoken: true } : small
    const inner = narrower(small, hang)
    const more = (isText ? rest : blocks).flatMap((block) =>
      block.block === 'items' ? itemAtoms(block, inner, places, tag) : ownOrSheet(block, inner, places),
    )
    const gap = i === 0 ? (notes === true ? 8 : 3) : 2
    return [...paragraphAtoms(said, [...label(i), ...runs], set.column, gap, hang, tag), ...indented(more, hang)]
  })
  const short = atom(() => ruleNode(set, Math.min(72, set.column), RULE.thin), { gap: 10, keep: 'must' })
  return notes === true
    ? [short, ...atoms.map((a): Atom => ({ ...a, keep: a.keep === 'must' ? 'must' : 'should' }))]
    : atoms
}

function ownAtoms(block: OwnBlock, set: Setting, places: Places): Atom[] {
  switch (block.block) {
    case 'contents':
      return contentsAtoms(places, set)
    case 'picture':
      return pictureAtoms(block, set)
    case 'row':
      return rowAtoms(block.pictures, set)
    case 'items':
      return itemAtoms(block, set, places)
    case 'box':
      return boxAtoms(block, set, places)
    case 'quote':
      return block.answer === true
        ? framed(boundAtoms(block.blocks, insideOf(set, 'bar'), places), set, 'bar')
        : quoteAtoms(block.blocks, set, places)
    case 'verse':
      return verseAtoms(block, set)
    case 'signed': {
      const runs = setRuns(runsOf(['– ', ...block.text]), { ...bodyLook(set), italics: true }, set.type)
      return [atom(() => paragraphNode(set, runs, set.column, { alignment: 'right' }), { gap: 1 })]
    }
    case 'rule':
      return [atom(() => ({ ...ruleNode(set, set.column, RULE.thin), margin: [0, 0, 0, 2] }), { gap: 8 })]
    case 'pause': {
      const runs = setText('*\u2003*\u2003*', bodyLook(set), set.type)
      return [atom(() => paragraphNode(set, runs, set.column, { alignment: 'center' }), { gap: 4, keep: 'must' })]
    }
  }
}

const ownOrSheet = (block: IssueBlock, set: Setting, places: Places): readonly Atom[] =>
  isOwn(block) ? ownAtoms(block, set, places) : blockAtoms(block, set)

/** The pieces of blocks inside another one. */
const boundAtoms = (blocks: readonly IssueBlock[], set: Setting, places: Places): Atom[] =>
  bound(blocks.map((block) => ownOrSheet(block, set, places)))

function saved(block: IssueBlock, savings: Savings): readonly IssueBlock[] {
  if (block.block === 'table' && block.secondary && savings.noSecondary) return []
  if (block.block === 'story' && savings.runOn) return runTogether(block)
  if (block.block === 'group')
    return [{ ...block, blocks: block.blocks.flatMap((inner) => saved(inner, savings) as readonly Block[]) }]
  return [block]
}

/** A signature, and the pause between two letters, keep to the words before them. */
const bound = (atoms: readonly (readonly Atom[])[]): Atom[] =>
  atoms.flatMap((own, i) =>
    own.map((a, k) => (k === own.length - 1 && atoms[i + 1]?.[0]?.gap === 1 ? { ...a, keep: 'must' as const } : a)),
  )

/** A line of digits, a seed or its commitment: the line before says which. */
const isDigits = (block: IssueBlock | undefined): boolean =>
  block?.block === 'paragraph' &&
  block.text.length === 1 &&
  block.text.every((run) => typeof run !== 'string' && run.style === 'orders')

const withNext = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.map((a, i) => (i === atoms.length - 1 ? { ...a, keep: 'must' as const } : a))

/** The pieces of blocks of an issue, each with the number of its block. @param chapter whose blocks they are */
export function issueAtoms(
  blocks: readonly IssueBlock[],
  set: Setting,
  places: Places,
  savings: Savings,
  chapter = '',
): Atom[] {
  const numbers = new Map<IssueBlock, number>()
  const all = blocks.flatMap((block, i) => {
    const left = saved(block, savings)
    for (const each of left) numbers.set(each, i)
    return left
  })
  const kept = withoutEmpty(all)
  const atoms: Atom[][] = []
  for (let i = 0; i < kept.length; i++) {
    const block = nth(kept, i)
    const of = [chapter, numbers.get(block) ?? 0] as const
    if (block.block === 'picture' && block.place !== undefined) {
      const [before, next] = [kept[i - 1], kept.slice(i + 1)]
      const end = next.findIndex((each) => each.block !== 'paragraph')
      const beside = besideAtoms(block, next.slice(0, end < 0 ? undefined : end) as readonly Block[], set)
      i += beside.taken
      atoms.push(standing(beside.atoms, block, before).map((a) => ({ ...a, of })))
    } else {
      const own = standing(ownOrSheet(block, set, places), block, kept[i - 1])
      const held = block.block === 'paragraph' && isDigits(kept[i + 1]) ? withNext(own) : own
      atoms.push(held.map((a) => ({ ...a, of })))
    }
  }
  return headWide(bound(atoms)).map((a) => ({ ...a, gap: a.gap * savings.squeeze }))
}

/** The pieces of a chapter, its head first; one without a title has none. */
export function chapterAtoms(chapter: Chapter, set: Setting, places: Places, savings: Savings): Atom[] {
  const body = issueAtoms(chapter.blocks, set, places, savings, chapter.id)
  if (chapter.title === '') return body
  const head = { ...chapterHead(chapter, set), of: [chapter.id, -1] as const }
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
  const large = setText(oneLine(title), { ...look, size: set.page < 400 ? 34 : 48 }, set.type)
  const small = setText(oneLine(subtitle ?? ''), { ...look, size: set.size + 2, italics: true }, set.type)
  const runs = (text: string): readonly PdfRun[] => setText(oneLine(text), look, set.type)
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
