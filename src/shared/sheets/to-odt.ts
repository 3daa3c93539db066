// A sheet as the parts of an OpenDocument text, for editors who make their zine in a word processor: real headings, real tables with
// header rows, boards and charts as pictures with their descriptions, and named styles throughout (odt-styles.ts). src/main/print/odt.ts
// packs it.
import { escapeXml } from './chart-parts'
import { cleanLine, runsOf } from './clean'
import type { Run } from './clean'
import { width as columnsOf } from './columns'
import type { Document, Text } from './document'
import { isOwn } from './issue'
import type { IssueBlock, OwnBlock, PictureBlock as IssuePicture } from './issue'
import { NAMESPACES, ODT_FACES, characterStyle, odtStyles, styleName, textWidth } from './odt-styles'
import type { OdtPaper, ParagraphStyle } from './odt-styles'
import { pictureOf, svgFile, svgSize } from './pictures'
import type { LonePicture, PictureBlock } from './pictures'
import { nth, sum } from './places'
import { slipForm, slipLast, slipWords } from './slip-lines'
import type { TableBlock } from './text-table'
import { setPress } from './typographer'

/** A picture as it is packed: XML, or the bytes of a PNG or JPEG in base64. */
export type OdtPicture =
  | { readonly kind: 'svg'; readonly svg: string }
  | { readonly kind: 'png' | 'jpeg'; readonly base64: string }

/** What goes into the file: XML as text, and the pictures in the order of their names, `Pictures/1.svg` … */
export interface OdtParts {
  readonly content: string
  readonly styles: string
  readonly meta: string
  readonly pictures: readonly OdtPicture[]
}

/** A text while it is written: pictures and widths of tables met so far. */
export interface Writing {
  readonly room: number
  readonly pictures: OdtPicture[]
  readonly tableStyles: string[]
}

/** Blanks one after another count in ODF only where they say so. */
const preserved = (text: string): string =>
  escapeXml(text).replace(/ {2,}/g, (blanks) => ` <text:s text:c="${blanks.length - 1}"/>`)

const inline = ({ text, style }: Run): string =>
  style === null
    ? preserved(text)
    : `<text:span text:style-name="${characterStyle(style)}">${preserved(text)}</text:span>`

export const words = (text: string): string => preserved(cleanLine(text).trim())
export const set = (text: Text): string => runsOf(text).map(inline).join('').trim()

export const p = (style: ParagraphStyle, inside: string): string =>
  `<text:p text:style-name="${styleName(style)}">${inside}</text:p>`
export const h = (level: 1 | 2 | 3, style: ParagraphStyle, inside: string): string =>
  `<text:h text:style-name="${styleName(style)}" text:outline-level="${level}">${inside}</text:h>`

const POINTS = 2.54 / 72
const cm = (value: number): string => `${value.toFixed(2)}cm`

/** Centimetres a letter takes on the average, and the white beside a cell. */
const LETTER = 0.21
const PADDING = 0.35

const plain = (text: Text): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
    .trim()

/**
 * Widths of the columns: as wide as their longest cell, and where the line is too short for that, as their longest word and a share of
 * what is left.
 */
function columnWidths({ columns, rows, total }: TableBlock, room: number): readonly number[] {
  const found = columns.map(({ kind, title }, i) => {
    const cells = [title, ...[...rows, ...(total === undefined ? [] : [total])].map((row) => plain(row[i] ?? []))]
    const letter = kind === 'orders' ? LETTER * 1.2 : LETTER
    const longest = (parts: readonly string[]): number => Math.max(2, ...parts.map(columnsOf)) * letter + PADDING
    return { wide: longest(cells), word: longest(cells.flatMap((cell) => cell.split(/[\s/-]+/))) }
  })
  const wide = sum(found.map((each) => each.wide))
  if (wide <= room) return found.map((each) => each.wide)
  const least = sum(found.map((each) => each.word))
  if (least >= room) return found.map((each) => (each.word * room) / least)
  return found.map((each) => each.word + ((each.wide - each.word) * (room - least)) / (wide - least))
}

/** Tables of so many rows stay on one page. */
const WHOLE = 16

const CELLS = { plain: 'Cell', head: 'CellHead', last: 'CellLast', total: 'CellTotal' } as const

function table(block: TableBlock, writing: Writing): string {
  const name = `Table${writing.tableStyles.length + 1}`
  const widths = columnWidths(block, writing.room)
  writing.tableStyles.push(
    `<style:style style:name="${name}" style:family="table"><style:table-properties style:width="${cm(sum(widths))}" table:align="left" fo:margin-top="0.1cm" fo:margin-bottom="0.25cm" style:may-break-between-rows="${block.rows.length > WHOLE}"/></style:style>`,
    ...widths.map(
      (width, i) =>
        `<style:style style:name="${name}.${i + 1}" style:family="table-column"><style:table-column-properties style:column-width="${cm(width)}"/></style:style>`,
    ),
  )
  const style = (i: number): ParagraphStyle =>
    ({ text: 'Table', figure: 'Table figure', orders: 'Table orders' } as const)[nth(block.columns, i).kind]
  const cell = (look: string, inside: string): string =>
    `<table:table-cell table:style-name="${look}" office:value-type="string">${inside}</table:table-cell>`
  const row = (texts: readonly Text[], look: string): string =>
    `<table:table-row>${block.columns.map((_, i) => cell(look, p(style(i), set(texts[i] ?? [])))).join('')}</table:table-row>`
  const heads = block.columns.map((column) =>
    cell(CELLS.head, p(column.kind === 'figure' ? 'Table figure heading' : 'Table heading', words(column.title))),
  )
  const last = block.rows.length - 1
  const rows = block.rows.map((texts, i) =>
    row(texts, i === last && block.total === undefined ? CELLS.last : CELLS.plain),
  )
  return [
    ...(block.caption === undefined ? [] : [p('Caption', words(block.caption))]),
    `<table:table table:name="${name}" table:style-name="${name}">`,
    ...widths.map((_, i) => `<table:table-column table:style-name="${name}.${i + 1}"/>`),
    `<table:table-header-rows><table:table-row>${heads.join('')}</table:table-row></table:table-header-rows>`,
    ...rows,
    ...(block.total === undefined ? [] : [row(block.total, CELLS.total)]),
    '</table:table>',
  ].join('')
}

/** Labels and what they say, as a table without lines. */
function facts(rows: readonly { readonly label: string; readonly text: Text }[], writing: Writing): string {
  const name = `Facts${writing.tableStyles.length + 1}`
  const label = Math.min(writing.room / 3, Math.max(...rows.map((row) => columnsOf(row.label))) * LETTER + PADDING)
  writing.tableStyles.push(
    `<style:style style:name="${name}" style:family="table"><style:table-properties style:width="${cm(writing.room)}" table:align="left" fo:margin-bottom="0.2cm"/></style:style>`,
    ...[label, writing.room - label].map(
      (width, i) =>
        `<style:style style:name="${name}.${i + 1}" style:family="table-column"><style:table-column-properties style:column-width="${cm(width)}"/></style:style>`,
    ),
  )
  const cells = rows.map(
    ({ label: said, text }) =>
      `<table:table-row><table:table-cell table:style-name="Cell" office:value-type="string">${p('Label', words(said))}</table:table-cell><table:table-cell table:style-name="Cell" office:value-type="string">${p('Report', set(text))}</table:table-cell></table:table-row>`,
  )
  return `<table:table table:name="${name}" table:style-name="${name}"><table:table-column table:style-name="${name}.1"/><table:table-column table:style-name="${name}.2"/>${cells.join('')}</table:table>`
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
export function picture(
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

type ParagraphBlock = Extract<IssueBlock, { block: 'paragraph' }>

/** Steps of verse as blanks, so that they stay when the text is taken elsewhere. */
const step = (indent: number): string => (indent === 0 ? '' : `<text:s text:c="${indent * 2}"/>`)

/** Blocks of press, as the typographer makes them. */
function pressOdt(block: IssueBlock, writing: Writing): string {
  switch (block.block) {
    case 'paragraph':
      return p('Press', set(block.text))
    case 'verse': {
      const lines = block.lines.map(({ indent, text }) => p('Verse', step(indent) + set(text)))
      return [...(block.title === null ? [] : [p('Verse title', set(block.title))]), ...lines].join('')
    }
    default:
      return blockOdt(block, writing)
  }
}

const paragraph = ({ text, spoken }: ParagraphBlock): string => p(spoken === true ? 'Press' : 'Report', set(text))

const quoteOdt = (blocks: readonly IssueBlock[], writing: Writing): string =>
  blocks.map((each) => (each.block === 'paragraph' ? p('Quotation', set(each.text)) : pressOdt(each, writing))).join('')

const list = (items: readonly string[]): string =>
  `<text:list text:style-name="Sheet_20_list">${items.map((item) => `<text:list-item>${p('List', item)}</text:list-item>`).join('')}</text:list>`

/** A block of a sheet or of an issue. */
export function blockOdt(block: IssueBlock, writing: Writing): string {
  if (isOwn(block)) return ownOdt(block, writing)
  switch (block.block) {
    case 'heading':
      return h(block.level, block.level === 2 ? 'Heading 2' : 'Heading 3', words(block.text))
    case 'paragraph':
      return paragraph(block)
    case 'story':
      return block.lines.map((line) => p(line.lead === true ? 'Report lead' : 'Report', set(line.text))).join('')
    case 'list':
      return list(block.items.map(set))
    case 'facts':
      return facts(block.rows, writing)
    case 'table':
      return table(block, writing)
    case 'chart':
      return p('Caption', words(block.caption)) + drawn(block, writing)
    case 'drawing':
      return drawn(block, writing)
    case 'press':
      return block.items
        .map(
          (item) =>
            setPress(item)
              .map((each) => pressOdt(each, writing))
              .join('') + (item.by === null ? '' : p('By-line', `– ${words(item.by)}`)),
        )
        .join('')
    case 'notice':
      return p('Notice title', words(block.title)) + block.lines.map((line) => p('Notice', set(line))).join('')
    case 'slip': {
      const slip = slipWords(block)
      const above = [...slip.asks, ...slip.hints, `Send to ${slip.returnTo}`]
      return (
        h(2, 'Slip title', words(slip.title)) +
        list(above.map(words)) +
        slipForm(block)
          .map((line) => p('Slip line', preserved(line)))
          .join('')
      )
    }
    case 'group':
      return allOdt(block.blocks, writing)
  }
}

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

/** A block that only issues have. Contents are written where chapters are known (issue-odt.ts). */
function ownOdt(block: OwnBlock, writing: Writing): string {
  switch (block.block) {
    case 'quote':
      return quoteOdt(block.blocks, writing)
    case 'verse':
      return pressOdt(block, writing)
    case 'signed':
      return p('By-line', `– ${set(block.text)}`)
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
  }
}

function masthead({ masthead: head }: Document): string {
  const line = (left: string, right: string): string =>
    left === '' && right === '' ? '' : p('Masthead', `${left}<text:tab/>${right}`)
  const strong = (text: string): string =>
    `<text:span text:style-name="${characterStyle('strong')}">${text}</text:span>`
  return [
    line(words(head.game), words(head.date ?? '')),
    h(1, 'Sheet title', words(head.title)),
    p('Sheet subtitle', words(head.subtitle)),
    line(
      words(head.kind) + (head.revised ? ` ${strong('Revised')}` : ''),
      head.deadline === null ? '' : `Deadline ${strong(words(head.deadline))}`,
    ),
    line(words(head.slipCode ?? ''), head.returnTo === null ? '' : `Orders to ${words(head.returnTo)}`),
  ].join('')
}

const CELL_STYLES: readonly string[] = [
  [CELLS.plain, ''],
  [CELLS.head, 'fo:border-top="1pt solid #000000" fo:border-bottom="0.5pt solid #000000"'],
  [CELLS.last, 'fo:border-bottom="1pt solid #000000"'],
  [CELLS.total, 'fo:border-top="0.5pt solid #000000" fo:border-bottom="1pt solid #000000"'],
].map(
  ([name = '', lines = '']) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:padding="0.05cm" fo:padding-right="0.15cm" ${lines}/></style:style>`,
)

/** What is told of a text beside its words. */
interface Telling {
  readonly body: readonly string[]
  readonly styles: string
  readonly title: string
  readonly language: string
}

/** The parts of a file out of what was written. */
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
export function toOdt(doc: Document, paper: OdtPaper): OdtParts {
  const writing: Writing = { room: textWidth(paper), pictures: [], tableStyles: [] }
  const { blocks, slips } = slipLast(doc)
  const body = [
    masthead(doc),
    ...blocks.map((block) => blockOdt(block, writing)),
    ...(doc.credits.length === 0 ? [] : [p('Credits', doc.credits.map(words).join('  ·  '))]),
    ...slips.map((slip) => blockOdt(slip, writing)),
  ]
  const { title, subtitle, kind } = doc.masthead
  const styles = odtStyles(paper, cleanLine(doc.footer).trim())
  return odtParts({ body, styles, title: `${title} – ${subtitle} – ${kind}`, language: 'en-GB' }, writing)
}

/** `META-INF/manifest.xml`: what is in the file. */
export const odtManifest = (pictures: readonly OdtPicture[]): string => {
  const entry = (path: string, type: string): string =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`
  const entries = [
    '<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="application/vnd.oasis.opendocument.text"/>',
    ...['content.xml', 'styles.xml', 'meta.xml'].map((path) => entry(path, 'text/xml')),
    ...pictures.map((file, i) => entry(pathOf(file, i + 1), MIME[file.kind])),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entries.join('')}</manifest:manifest>
`
}
