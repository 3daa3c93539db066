// Blocks of a document as pieces for the printer: small nodes that are never broken, and which of them stay together. Sizes in points.
import { withNames } from '../bidi'
import { chartHeight, chartSvg } from '../charts/chart-svg'
import { oneLine, runsOf, type Run } from '../clean'
import type { Block, Text } from '../document'
import { atom, bodyLook, outlined, paragraphAtoms, paragraphNode, ruleNode } from './pdf-atom'
import type { Atom, Setting } from './pdf-atom'
import type { PdfNode } from './pdf-node'
import { figuresApart, sturdyFigures, type Faced } from '../charts/picture-figures'
import { RULE, SMALLEST, byFace, runsWidth, setRuns, setText, type Look } from './pdf-type'
import { pressAtoms } from './pdf-press'
import { slipAtoms } from './pdf-slip'
import { tableAtoms } from './pdf-table'
import { captionOf, chartInWords } from '../charts/chart-parts'
import { nth } from '../layout/places'
import { runTogether } from '../layout/run-on'
import { tagOf, type Tag } from './tag'

function headingAtoms(level: 2 | 3, text: string, set: Setting): Atom[] {
  const look: Look =
    level === 2
      ? { size: set.size + 3, caps: true, spacing: 0.6, figures: 'lining' }
      : { size: set.size + 1, italics: true, figures: 'text' }
  const runs = setText(oneLine(text), look, set.type)
  const tag = tagOf(level === 2 ? 'H2' : 'H3')
  if (level === 3)
    return [atom(() => paragraphNode(set, runs, set.column, { tag }), { gap: 8, keep: 'must', head: 'text' })]
  const mark = set.outline === undefined ? {} : { outlineText: oneLine(text), outlineParentId: set.outline }
  const ruled = (width: number) => (): PdfNode => ({
    stack: [
      { ...ruleNode(set, width, RULE.thin, 0), margin: [0, 0, 0, 2] },
      outlined(paragraphNode(set, runs, width, { margin: [0, 0, 0, 2], tag }), mark),
    ],
  })
  return [atom(ruled(set.column), { makeWide: ruled(set.page), gap: 12, keep: 'must', head: 'text' })]
}

/** The rule reference after a sentence is set off a little, and never alone on a line. */
const spaced = (runs: readonly Run[]): readonly Run[] =>
  runs.map((run, i) => {
    if (run.style !== 'rule')
      return runs[i + 1]?.style === 'rule' ? { ...run, text: run.text.replace(/\s+$/, '\u00a0') } : run
    const text = run.text.trim().replace(/ /g, '\u00a0')
    return { ...run, text: i > 0 && !/\s$/.test(nth(runs, i - 1).text) ? `\u2002${text}` : text }
  })

function storyAtoms(lines: readonly { readonly text: Text; readonly lead?: boolean }[], set: Setting): Atom[] {
  return lines.flatMap((line, i) => {
    const look: Look = line.lead ? { ...bodyLook(set), bold: true } : bodyLook(set)
    const runs = setRuns(spaced(runsOf(line.text)), look, set.type)
    const atoms = paragraphAtoms(set, runs, set.column, i === 0 ? 5 : line.lead ? 6 : 2.5, line.lead ? 0 : 9)
    return line.lead && i < lines.length - 1 ? atoms.map((a) => ({ ...a, keep: 'must' as const })) : atoms
  })
}

function listAtoms(items: readonly Text[], set: Setting): Atom[] {
  const list = tagOf('L')
  return items.flatMap((item, i) => {
    const runs = [
      ...setText('•\u2002', bodyLook(set), set.type),
      ...setRuns(spaced(runsOf(item)), bodyLook(set), set.type),
    ]
    const tag = tagOf('LBody', tagOf('LI', list))
    return paragraphAtoms(set, runs, set.column, i === 0 ? 3 : 2, 9, tag)
  })
}

function factsAtoms(rows: readonly { readonly label: string; readonly text: Text }[], set: Setting): Atom[] {
  const look: Look = { ...bodyLook(set), italics: true }
  const labels = rows.map((row) => setText(oneLine(row.label), look, set.type))
  const wide = Math.min(set.column * 0.4, Math.max(0, ...labels.map((runs) => runsWidth(runs, set.type))) + 14)
  const table = tagOf('Table')
  return rows.map((row, i) => {
    const runs = setRuns(spaced(runsOf(row.text)), bodyLook(set), set.type)
    const line = tagOf('TR', table)
    const head: Tag = { type: 'TH', parent: line, scope: 'Row' }
    const cell = tagOf('TD', line)
    return atom(
      () => ({
        columns: [
          { width: wide, ...paragraphNode(set, nth(labels, i), wide - 6, { tag: head }) },
          { width: set.column - wide, ...paragraphNode(set, runs, set.column - wide, { tag: cell }) },
        ],
      }),
      { gap: 2, keep: i === rows.length - 1 ? 'no' : i === 0 || i === rows.length - 2 ? 'must' : 'beside' },
    )
  })
}

function noticeAtoms(title: string, lines: readonly Text[], set: Setting): Atom[] {
  const inner = set.column - 12
  const bar = (node: () => PdfNode, top: number) => (): PdfNode => ({
    row: {
      cells: [node()],
      widths: [inner],
      between: 4,
      air: { above: top, below: 2 },
      rules: { above: 0, below: 0 },
      bar: 2,
      colour: set.palette.mark,
    },
  })
  const head = setText(
    oneLine(title),
    { size: set.size + 0.5, caps: true, spacing: 0.4, ink: 'mark', figures: 'text' },
    set.type,
  )
  return [
    atom(
      bar(() => paragraphNode(set, head, inner - 8), 2),
      { gap: 10, keep: lines.length > 0 ? 'must' : 'no' },
    ),
    ...lines.map((line, i) => {
      const runs = setRuns(spaced(runsOf(line)), bodyLook(set), set.type)
      return atom(
        bar(() => paragraphNode(set, runs, inner - 8), 0),
        { keep: i < lines.length - 1 ? ('should' as const) : ('no' as const) },
      )
    }),
  ]
}

const inPicture = (text: string): string => withNames(text, (name) => name.split(' ').reverse().join(' '))

/** Words of a picture in faces that have them; the printer of pictures sets word after word from the left. */
export const facedIn =
  ({ type }: Pick<Setting, 'type'>) =>
  (given: string): readonly Faced[] =>
    byFace(inPicture(given), 'Serif', false, false, type).flatMap(({ text: piece, face }): readonly Faced[] =>
      face === 'Serif' ? figuresApart(piece) : [{ text: piece, font: face }],
    )

/** Height of a chart where pages are scarce, however wide the column is. */
const LOW_CHART = 120

function chartAtoms(chart: Extract<Block, { block: 'chart' }>, set: Setting): Atom[] {
  const caption = setText(oneLine(captionOf(chart)), { ...bodyLook(set), italics: true }, set.type)
  const least = Math.round(set.least ? Math.min(LOW_CHART, set.column * 0.34) : Math.min(190, set.column * 0.58))
  const height = chartHeight(chart, least, SMALLEST)
  const tag: Tag = { type: 'Figure', alt: chartInWords(chart) }
  const how = { width: set.column, height, font: 'Serif', fontSize: SMALLEST, pieces: facedIn(set) }
  const svg = chartSvg(chart, how)
  const above = (): PdfNode => paragraphNode(set, caption, set.column, { margin: [0, 0, 0, 3] })
  return [atom(() => ({ stack: [above(), { svg, width: set.column, height, tag }] }), { gap: 10 })]
}

function drawingAtoms(block: Extract<Block, { block: 'drawing' }>, set: Setting): Atom[] {
  const { narrow } = block
  const drawn = narrow && (set.least === true || block.width > set.page) ? narrow : block
  const wide = drawn.width > set.column
  const tag: Tag = { type: 'Figure', alt: block.description }
  // Only a drawing too large for any page is made smaller.
  const scale = Math.min(1, (wide ? set.page : set.column) / drawn.width, 480 / drawn.height)
  const caption =
    block.captioned === true ? setText(block.description, { ...bodyLook(set), italics: true }, set.type) : []
  const room = wide ? set.page : set.column
  return [
    atom(
      () => {
        const picture: PdfNode = {
          svg: sturdyFigures(drawn.svg, facedIn(set)),
          width: drawn.width * scale,
          height: drawn.height * scale,
          alignment: 'center',
          tag,
        }
        const below = { alignment: 'center', margin: [0, 3, 0, 0] } as const
        return caption.length === 0 ? picture : { stack: [picture, paragraphNode(set, caption, room, below)] }
      },
      { gap: 8, span: wide ? 'page' : 'column' },
    ),
  ]
}

/** Keeps a run of atoms together as far as possible. */
const together = (atoms: readonly Atom[]): Atom[] =>
  atoms.map((a, i) => (i < atoms.length - 1 && a.keep === 'no' ? { ...a, keep: 'should' as const } : { ...a }))

/** Blocks that belong together; words below a drawing across the page, which explain it, go across the page too. */
function groupAtoms(blocks: readonly Block[], set: Setting): Atom[] {
  const wideAt = blocks.findIndex(
    (block) => block.block === 'drawing' && drawingAtoms(block, set).some(({ span }) => span === 'page'),
  )
  const across = { ...set, column: set.page }
  return blocks.flatMap((block, i) =>
    wideAt !== -1 && i > wideAt && block.block === 'paragraph'
      ? blockAtoms(block, across).map((a): Atom => ({ ...a, span: 'page' }))
      : blockAtoms(block, set),
  )
}

/** The pieces of one block. */
export function blockAtoms(block: Block, set: Setting): Atom[] {
  switch (block.block) {
    case 'heading':
      return headingAtoms(block.level, block.text, set)
    case 'paragraph':
      return paragraphAtoms(
        block.spoken === true ? { ...set, spoken: true } : set,
        setRuns(spaced(runsOf(block.text)), bodyLook(set), set.type),
        set.column,
        4,
      )
    case 'story':
      return set.runOn === true
        ? runTogether(block).flatMap((part) => blockAtoms(part, { ...set, runOn: false }))
        : storyAtoms(block.lines, set)
    case 'list':
      return listAtoms(block.items, set)
    case 'facts':
      return factsAtoms(block.rows, set)
    case 'table':
      return tableAtoms(block, set)
    case 'chart':
      return chartAtoms(block, set)
    case 'drawing':
      return drawingAtoms(block, set)
    case 'press':
      return pressAtoms(block.items, set)
    case 'notice':
      return noticeAtoms(block.title, block.lines, set)
    case 'slip':
      return slipAtoms(block, set)
    case 'group':
      return together(groupAtoms(block.blocks, set))
  }
}
