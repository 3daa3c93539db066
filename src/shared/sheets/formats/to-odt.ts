// A sheet as the parts of an OpenDocument text, for editors who make their zine in a word processor: real headings, real tables with
// header rows, boards and charts as pictures with their descriptions, and named styles throughout (odt-styles.ts). src/main/print/odt.ts
// packs it.
import { escapeXml } from '../charts/chart-parts'
import { oneLine, runsOf } from '../clean'
import type { InlineStyle } from '../clean'
import type { Document, Text } from '../document'
import type { IssueBlock, OwnBlock, PictureBlock as IssuePicture } from '../zine/issue'
import {
  NAMESPACES,
  ODT_FACES,
  ODT_FONTS,
  TABLE_SIZE,
  TEXT_SIZE,
  characterStyle,
  fontPath,
  odtStyles,
  styleName,
  textWidth,
} from './odt-styles'
import type { OdtPaper, ParagraphStyle } from './odt-styles'
import { pictureOf, svgFile, svgSize } from '../charts/pictures'
import type { LonePicture, PictureBlock } from '../charts/pictures'
import { nth, sharedAlike, sum } from '../layout/places'
import { longestWord, runsWidth, setRuns, setText } from '../pdf/pdf-type'
import type { Look, PdfRun, Typeface } from '../pdf/pdf-type'
import type { TableBlock } from './text-table'
import { setPress } from '../typographer'
import { setBy, wordsIn, writeBlocks, writeSheet } from './walk'
import type { Format, Written } from './walk'

/** A picture as it is packed: XML, or the bytes of a PNG or JPEG in base64. */
export type OdtPicture =
  | { readonly kind: 'svg'; readonly svg: string }
  | { readonly kind: 'png' | 'jpeg'; readonly base64: string }

/** Contents of the file: XML as text, and the pictures in the order of their names, `Pictures/1.svg` … */
export interface OdtParts {
  readonly content: string
  readonly styles: string
  readonly meta: string
  readonly pictures: readonly OdtPicture[]
}

/** A text while it is written: pictures and widths of tables met so far. */
export interface Writing {
  readonly room: number
  readonly type: Typeface
  readonly pictures: OdtPicture[]
  readonly tableStyles: string[]
}

/** ODF keeps consecutive blanks only if they are marked. */
const preserved = (text: string): string =>
  escapeXml(text).replace(/ {2,}/g, (blanks) => ` <text:s text:c="${blanks.length - 1}"/>`)

export const words = (text: string): string => wordsIn({ escape: preserved }, text)
const span = (style: string, inside: string): string =>
  `<text:span text:style-name="${characterStyle(style)}">${inside}</text:span>`
const styled =
  (style: InlineStyle) =>
  (text: string): string =>
    span(style, preserved(text))
/** A hyphen at which no line ends. */
const NO_BREAK = '\u2011'

const set = setBy(preserved, {
  strong: styled('strong'),
  emphasis: styled('emphasis'),
  small: styled('small'),
  rule: (text) => span('rule', preserved(text.replaceAll('-', NO_BREAK))),
  orders: styled('orders'),
  mark: styled('mark'),
  caps: styled('caps'),
  struck: (inside) => span('struck', inside),
  link: (inside, address) =>
    `<text:a xlink:type="simple" xlink:href="${escapeXml(address)}" text:style-name="${characterStyle('link')}" text:visited-style-name="${characterStyle('link')}">${inside}</text:a>`,
})

export const p = (style: ParagraphStyle, inside: string): string =>
  `<text:p text:style-name="${styleName(style)}">${inside}</text:p>`
export const h = (level: 1 | 2 | 3, style: ParagraphStyle, inside: string): string =>
  `<text:h text:style-name="${styleName(style)}" text:outline-level="${level}">${inside}</text:h>`

const POINTS = 2.54 / 72
const cm = (value: number): string => `${value.toFixed(2)}cm`

/** White beside a cell, in centimetres, with a little for texts measured too narrow. */
const PADDING = 0.3

const measure = (runs: readonly PdfRun[], { type }: Writing): { readonly wide: number; readonly word: number } => ({
  wide: runsWidth(runs, type) * POINTS + PADDING,
  word: longestWord(runs, type) * POINTS + PADDING,
})

/**
 * Widths of the columns: as wide as their widest cell, and where the line is too short for that, as their longest word and a share of the
 * rest.
 */
function columnWidths({ columns, rows, total }: TableBlock, writing: Writing): readonly number[] {
  const { room, type } = writing
  const found = columns.map(({ kind, title }, i) => {
    const look: Look = { size: TABLE_SIZE, figures: 'plain', ...(kind === 'orders' ? { face: 'Mono' } : {}) }
    const runs = [...rows, ...(total === undefined ? [] : [total])].map((row) =>
      setRuns(runsOf(row[i] ?? []), look, type),
    )
    const cells = [setText(title, { ...look, italics: true }, type), ...runs].map((cell) => measure(cell, writing))
    return { wide: Math.max(...cells.map(({ wide }) => wide)), word: Math.max(...cells.map(({ word }) => word)) }
  })
  const least = sum(found.map(({ word }) => word))
  if (least >= room) return found.map(({ word }) => (word * room) / least)
  const more = sharedAlike(
    found.map(({ wide, word }) => wide - word),
    room - least,
  )
  return found.map(({ word }, i) => word + nth(more, i))
}

/** Tables up to this many rows stay on one page. */
const WHOLE = 16

const CELLS = { plain: 'Cell', head: 'CellHead', last: 'CellLast', total: 'CellTotal' } as const

/** A table of rows written already. @param widths of its columns, in centimetres */
function grid(kind: 'Table' | 'Facts', widths: readonly number[], how: string, rows: string, writing: Writing): string {
  const name = `${kind}${writing.tableStyles.length + 1}`
  writing.tableStyles.push(
    `<style:style style:name="${name}" style:family="table"><style:table-properties style:width="${cm(sum(widths))}" table:align="left" ${how}/></style:style>`,
    ...widths.map(
      (width, i) =>
        `<style:style style:name="${name}.${i + 1}" style:family="table-column"><style:table-column-properties style:column-width="${cm(width)}"/></style:style>`,
    ),
  )
  const columns = widths.map((_, i) => `<table:table-column table:style-name="${name}.${i + 1}"/>`)
  return `<table:table table:name="${name}" table:style-name="${name}">${columns.join('')}${rows}</table:table>`
}

const row = (cells: readonly string[], look: string): string =>
  `<table:table-row>${cells.map((inside) => `<table:table-cell table:style-name="${look}" office:value-type="string">${inside}</table:table-cell>`).join('')}</table:table-row>`

const CELL_STYLE = { text: 'Table', figure: 'Table figure', orders: 'Table orders' } as const

function table(block: TableBlock, writing: Writing): string {
  const { columns, total } = block
  const cells = (texts: readonly Text[]): readonly string[] =>
    columns.map(({ kind }, i) => p(CELL_STYLE[kind], set(texts[i] ?? [])))
  const heads = columns.map(({ kind, title }) =>
    p(kind === 'figure' ? 'Table figure heading' : 'Table heading', words(title)),
  )
  const last = total === undefined ? block.rows.length - 1 : -1
  const rows = [
    `<table:table-header-rows>${row(heads, CELLS.head)}</table:table-header-rows>`,
    ...block.rows.map((texts, i) => row(cells(texts), i === last ? CELLS.last : CELLS.plain)),
    ...(total === undefined ? [] : [row(cells(total), CELLS.total)]),
  ]
  const how = `fo:margin-top="0.1cm" fo:margin-bottom="0.25cm" style:may-break-between-rows="${block.rows.length > WHOLE}"`
  const caption = block.caption === undefined ? '' : p('Caption', words(block.caption))
  return caption + grid('Table', columnWidths(block, writing), how, rows.join(''), writing)
}

/** Labels and their texts, as a table without lines. */
function facts(rows: readonly { readonly label: string; readonly text: string }[], writing: Writing): string {
  const look: Look = { size: TEXT_SIZE, italics: true, figures: 'text' }
  const widest = Math.max(0, ...rows.map((fact) => measure(setText(fact.label, look, writing.type), writing).wide))
  const label = Math.min(writing.room / 3, widest)
  const cells = rows.map((fact) => row([p('Label', fact.label), p('Report', fact.text)], CELLS.plain))
  return grid('Facts', [label, writing.room - label], 'fo:margin-bottom="0.2cm"', cells.join(''), writing)
}

const MIME = { svg: 'image/svg+xml', png: 'image/png', jpeg: 'image/jpeg' } as const

/** Where a picture is in the file. @param number from 1 */
export const pathOf = ({ kind }: OdtPicture, number: number): string => `Pictures/${number}.${kind}`

/** A board or chart. */
function drawn(block: PictureBlock, writing: Writing): string {
  const lone = pictureOf(block)
  return picture({ ...lone, ...svgSize(lone) }, { kind: 'svg', svg: svgFile(lone) }, writing)
}

/** A picture in its line, no wider than there is room. */
function picture(
  drawn: Pick<LonePicture, 'width' | 'height' | 'title' | 'description'>,
  file: OdtPicture,
  writing: Writing,
): string {
  const number = writing.pictures.push(file)
  const scale = Math.min(1, writing.room / (drawn.width * POINTS))
  const size = `svg:width="${cm(drawn.width * POINTS * scale)}" svg:height="${cm(drawn.height * POINTS * scale)}"`
  return p(
    'Picture',
    `<draw:frame draw:name="Picture ${number}" draw:style-name="Board" text:anchor-type="as-char" ${size}><draw:image xlink:href="${pathOf(file, number)}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad" draw:mime-type="${MIME[file.kind]}"/><svg:title>${words(drawn.title)}</svg:title><svg:desc>${words(drawn.description)}</svg:desc></draw:frame>`,
  )
}

/** A picture of the editor's, its caption below it. */
export function pictureOdt(
  { picture: { data, width, height }, caption, description, share }: IssuePicture,
  writing: Writing,
): string {
  const file: OdtPicture =
    data.kind === 'svg' && !data.svg.startsWith('<?xml')
      ? { kind: 'svg', svg: `<?xml version="1.0" encoding="UTF-8"?>\n${data.svg}` }
      : data
  const scale = share === undefined ? 1 : (writing.room * share) / (width * POINTS)
  const said = set(caption)
  return (
    picture({ width: width * scale, height: height * scale, title: description, description }, file, writing) +
    (said === '' ? '' : p('Picture caption', said))
  )
}

/** Steps of verse as blanks, so that they stay when the text is taken elsewhere. */
const step = (indent: number): string => (indent === 0 ? '' : `<text:s text:c="${indent * 2}"/>`)

const signed = (name: string): string => p('By-line', `– ${name}`)
const list = (items: readonly string[]): string =>
  `<text:list text:style-name="Sheet_20_list">${items.map((item) => `<text:list-item>${p('List', item)}</text:list-item>`).join('')}</text:list>`

/** Blocks of press, as the typographer makes them. */
const pressOdt = (block: IssueBlock, writing: Writing): string =>
  block.block === 'paragraph' ? p('Press', set(block.text)) : blockOdt(block, writing)

const formatOf = (writing: Writing): Format<string> => ({
  escape: preserved,
  set,
  heading: (text, level) => h(level, `Heading ${level}`, text),
  paragraph: (text, spoken) => p(spoken ? 'Press' : 'Report', text),
  story: (lines) => lines.map(({ text, lead }) => p(lead ? 'Report lead' : 'Report', text)).join(''),
  list,
  facts: (rows) => facts(rows, writing),
  table: (block) => table(block, writing),
  chart: (block, caption) => p('Caption', caption) + drawn(block, writing),
  drawing: (block) => drawn(block, writing),
  press: (items) =>
    items
      .flatMap((item) => [
        ...setPress(item).map((each) => pressOdt(each, writing)),
        item.by === null ? '' : signed(item.signed),
      ])
      .join(''),
  notice: (title, lines) => [p('Notice title', title), ...lines.map((line) => p('Notice', line))].join(''),
  slip: (title, above, form) =>
    [h(2, 'Slip title', title), list(above), ...form.map((line) => p('Slip line', preserved(line)))].join(''),
})

/** A list; each item holds its blocks. */
function itemsOdt({ start, items }: Extract<OwnBlock, { block: 'items' }>, writing: Writing): string {
  const inside = (block: IssueBlock): string =>
    block.block === 'paragraph' ? p('List', set(block.text)) : blockOdt(block, writing)
  const number = (i: number): string => (start === null || i > 0 ? '' : ` text:start-value="${start}"`)
  const listed = items.map((blocks, i) => `<text:list-item${number(i)}>${blocks.map(inside).join('')}</text:list-item>`)
  return `<text:list text:style-name="Sheet_20_${start === null ? 'list' : 'numbers'}">${listed.join('')}</text:list>`
}

const allOdt = (blocks: readonly IssueBlock[], writing: Writing): string =>
  blocks.map((each) => blockOdt(each, writing)).join('')

/** A block of a sheet or of an issue. Contents are written where chapters are known (issue-odt.ts). */
export function blockOdt(block: IssueBlock, writing: Writing): string {
  switch (block.block) {
    case 'quote':
      return block.blocks
        .map((each) => (each.block === 'paragraph' ? p('Quotation', set(each.text)) : pressOdt(each, writing)))
        .join('')
    case 'verse': {
      const lines = block.lines.map(({ indent, text }) => p('Verse', step(indent) + set(text)))
      return [...(block.title === null ? [] : [p('Verse title', set(block.title))]), ...lines].join('')
    }
    case 'signed':
      return signed(set(block.text))
    case 'pause':
      return p('Pause', '* * *')
    case 'rule':
      return p('Pause', '———')
    case 'items':
      return itemsOdt(block, writing)
    case 'box':
      return (block.title === null ? '' : h(2, 'Heading 2', words(block.title))) + allOdt(block.blocks, writing)
    case 'row':
      return allOdt(block.pictures, writing)
    case 'picture':
      return pictureOdt(block, writing)
    case 'contents':
      return ''
    default:
      return writeBlocks([block], formatOf(writing)).join('')
  }
}

function masthead({ head }: Written<string>): string {
  const line = (left: string, right: string): string =>
    left === '' && right === '' ? '' : p('Masthead', `${left}<text:tab/>${right}`)
  return [
    line(head.game, head.date),
    h(1, 'Sheet title', head.title),
    p('Sheet subtitle', head.subtitle),
    line(
      head.kind + (head.revised ? ` ${span('strong', 'Revised')}` : ''),
      head.deadline === '' ? '' : `Deadline ${span('strong', head.deadline)}`,
    ),
    line(head.slipCode, head.returnTo === '' ? '' : `Orders to ${head.returnTo}`),
  ].join('')
}

const CELL_STYLES: readonly string[] = [
  [CELLS.plain, ''],
  [CELLS.head, 'fo:border-top="1pt solid #000000" fo:border-bottom="0.5pt solid #000000"'],
  [CELLS.last, 'fo:border-bottom="1pt solid #000000"'],
  [CELLS.total, 'fo:border-top="0.5pt solid #000000" fo:border-bottom="1pt solid #000000"'],
].map(
  ([name = '', lines = '']) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="0.02cm" fo:padding-left="0.1cm" fo:padding-right="0.15cm" ${lines}/></style:style>`,
)

/** Body and metadata of a text. */
interface Telling {
  readonly body: readonly string[]
  readonly styles: string
  readonly title: string
  readonly language: string
}

/** The parts of a file from its body. */
export function odtParts({ body, styles, title, language }: Telling, writing: Writing): OdtParts {
  return {
    content: `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${NAMESPACES} office:version="1.3">${ODT_FACES}<office:automatic-styles>${CELL_STYLES.join('')}${writing.tableStyles.join('')}</office:automatic-styles><office:body><office:text>${body.join('\n')}</office:text></office:body></office:document-content>
`,
    styles,
    meta: `<?xml version="1.0" encoding="UTF-8"?>
<office:document-meta ${NAMESPACES} office:version="1.3"><office:meta><meta:generator>Postmage</meta:generator><dc:title>${words(title)}</dc:title><dc:language>${words(language)}</dc:language></office:meta></office:document-meta>
`,
    pictures: writing.pictures,
  }
}

/** The whole sheet, the slip last. */
export function toOdt(doc: Document, paper: OdtPaper, type: Typeface): OdtParts {
  const writing: Writing = { room: textWidth(paper), type, pictures: [], tableStyles: [] }
  const sheet = writeSheet(doc, formatOf(writing))
  const credits = sheet.small.slice(0, -1)
  const body = [
    masthead(sheet),
    ...sheet.body,
    ...(credits.length === 0 ? [] : [p('Credits', credits.join('  ·  '))]),
    ...sheet.slips,
  ]
  const { title, subtitle, kind } = doc.masthead
  const styles = odtStyles(paper, oneLine(doc.footer))
  return odtParts({ body, styles, title: `${title} – ${subtitle} – ${kind}`, language: 'en-GB' }, writing)
}

/** `META-INF/manifest.xml`: a list of the file's contents. */
export const odtManifest = (pictures: readonly OdtPicture[]): string => {
  const entry = (path: string, type: string): string =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`
  const entries = [
    '<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="application/vnd.oasis.opendocument.text"/>',
    ...['content.xml', 'styles.xml', 'meta.xml'].map((path) => entry(path, 'text/xml')),
    ...ODT_FONTS.map((file) => entry(fontPath(file), 'application/x-font-ttf')),
    ...pictures.map((file, i) => entry(pathOf(file, i + 1), MIME[file.kind])),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entries.join('')}</manifest:manifest>
`
}
