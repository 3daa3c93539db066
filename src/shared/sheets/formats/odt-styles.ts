// The styles of a sheet as an OpenDocument text. Every paragraph, table cell and picture has one with a name, so that an editor changes
// “Report” or “Press” once in a word processor and the whole sheet follows. Black alone: it goes to the copier.
import { escapeXml } from '../charts/chart-parts'

export const NAMESPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"'

/** Width, height and margin of a page in centimetres. */
const ODT_PAGES = {
  a4: { width: 21, height: 29.7, margin: 1.8 },
  a5: { width: 14.8, height: 21, margin: 1.3 },
  letter: { width: 21.59, height: 27.94, margin: 1.8 },
} as const
export type OdtPaper = keyof typeof ODT_PAGES

/** Centimetres that text has on a line. */
export const textWidth = (paper: OdtPaper): number => ODT_PAGES[paper].width - 2 * ODT_PAGES[paper].margin

/** Points of running text and of tables. */
export const TEXT_SIZE = 10.5
export const TABLE_SIZE = 9.5

export const styleName = (name: string): string => name.replace(/ /g, '_20_')

/** A style; names are as a word processor shows them, in the file a blank is written `_20_`. */
interface Paragraph {
  readonly name: string
  readonly parent?: string
  readonly level?: 1 | 2 | 3
  readonly paragraph?: string
  readonly text?: string
}

const ITALIC = 'fo:font-style="italic"'
const BOLD = 'fo:font-weight="bold"'
const CAPS = 'fo:font-variant="small-caps" fo:letter-spacing="0.03cm"'
const WITH_NEXT = 'fo:keep-with-next="always"'

const PARAGRAPHS = [
  { name: 'Report', paragraph: 'fo:margin-top="0cm" fo:margin-bottom="0.12cm" fo:orphans="2" fo:widows="2"' },
  { name: 'Report lead', parent: 'Report', text: BOLD },
  { name: 'List', parent: 'Report' },
  {
    name: 'Sheet title',
    level: 1,
    paragraph: `fo:margin-top="0.1cm" fo:margin-bottom="0cm" ${WITH_NEXT}`,
    text: 'fo:font-size="26pt"',
  },
  { name: 'Sheet subtitle', paragraph: 'fo:margin-bottom="0.2cm"', text: `fo:font-size="13pt" ${ITALIC}` },
  { name: 'Masthead' },
  {
    name: 'Heading 2',
    level: 2,
    paragraph: `fo:margin-top="0.5cm" fo:margin-bottom="0.12cm" fo:padding-top="0.05cm" fo:border-top="0.5pt solid #000000" ${WITH_NEXT}`,
    text: `fo:font-size="14pt" ${CAPS}`,
  },
  {
    name: 'Heading 3',
    level: 3,
    paragraph: `fo:margin-top="0.3cm" fo:margin-bottom="0.08cm" ${WITH_NEXT}`,
    text: `fo:font-size="12pt" ${ITALIC}`,
  },
  { name: 'Label', text: ITALIC },
  { name: 'Table', paragraph: 'fo:margin-top="0cm" fo:margin-bottom="0cm"', text: `fo:font-size="${TABLE_SIZE}pt"` },
  { name: 'Table heading', parent: 'Table', paragraph: WITH_NEXT, text: ITALIC },
  { name: 'Table figure', parent: 'Table', paragraph: 'fo:text-align="end"' },
  { name: 'Table figure heading', parent: 'Table heading', paragraph: `fo:text-align="end" ${WITH_NEXT}` },
  {
    name: 'Table orders',
    parent: 'Table',
    // On the line of its neighbours, whose face is higher.
    paragraph: 'fo:margin-top="0.1cm"',
    text: 'style:font-name="Courier Prime" fo:font-size="8.5pt"',
  },
  {
    name: 'Caption',
    paragraph: `fo:margin-top="0.2cm" fo:margin-bottom="0.08cm" ${WITH_NEXT}`,
    text: ITALIC,
  },
  { name: 'Picture', paragraph: 'fo:margin-top="0.15cm" fo:margin-bottom="0.2cm" fo:text-align="center"' },
  { name: 'Press', parent: 'Report' },
  { name: 'Verse', parent: 'Press', paragraph: 'fo:margin-left="0.8cm" fo:margin-bottom="0cm"' },
  {
    name: 'Verse title',
    parent: 'Verse',
    paragraph: `fo:margin-left="0.8cm" fo:margin-top="0.2cm" ${WITH_NEXT}`,
    text: ITALIC,
  },
  {
    name: 'By-line',
    parent: 'Press',
    paragraph: 'fo:text-align="end" fo:margin-bottom="0.25cm"',
    text: ITALIC,
  },
  { name: 'Pause', parent: 'Press', paragraph: 'fo:text-align="center"' },
  {
    name: 'Notice',
    parent: 'Report',
    paragraph: 'fo:padding-left="0.25cm" fo:border-left="2pt solid #000000"',
  },
  { name: 'Notice title', parent: 'Notice', paragraph: WITH_NEXT, text: `fo:font-size="12pt" ${CAPS}` },
  { name: 'Slip', parent: 'Report' },
  {
    name: 'Slip title',
    level: 2,
    paragraph: `fo:margin-top="0.8cm" fo:padding-top="0.2cm" fo:border-top="1pt dashed #000000" ${WITH_NEXT}`,
    text: `fo:font-size="14pt" ${CAPS}`,
  },
  {
    name: 'Slip line',
    parent: 'Slip',
    paragraph: 'fo:margin-bottom="0cm" fo:line-height="170%"',
    text: 'style:font-name="Courier Prime"',
  },
  {
    name: 'Credits',
    paragraph: 'fo:margin-top="0.5cm" fo:padding-top="0.08cm" fo:border-top="0.5pt solid #000000"',
    text: 'fo:font-size="8.5pt"',
  },
  { name: 'Footer', text: 'fo:font-size="8.5pt"' },
] as const satisfies readonly Paragraph[]

const CHAPTER = 'fo:margin-top="0.8cm" fo:padding-top="0.1cm" fo:border-top="1.5pt solid #000000"'
/** Paragraph styles of an issue, besides those of sheets. */
const ISSUE_PARAGRAPHS = [
  { name: 'Zine title', parent: 'Sheet title', paragraph: 'fo:text-align="center"', text: 'fo:font-size="36pt"' },
  { name: 'Zine subtitle', parent: 'Sheet subtitle', paragraph: 'fo:text-align="center"' },
  { name: 'Contents' },
  { name: 'Cover foot', paragraph: 'fo:margin-top="0.5cm" fo:break-after="page"', text: ITALIC },
  { name: 'Chapter over', parent: 'Masthead', paragraph: `${CHAPTER} ${WITH_NEXT}`, text: CAPS },
  { name: 'Chapter title', parent: 'Sheet title', text: 'fo:font-size="20pt"', level: 1 },
  { name: 'Own chapter title', parent: 'Chapter title', paragraph: CHAPTER, level: 1 },
  { name: 'Quotation', parent: 'Press', paragraph: 'fo:margin-left="0.5cm" fo:margin-right="0.5cm"' },
  { name: 'Picture caption', parent: 'Caption', paragraph: 'fo:margin-top="0cm" fo:text-align="center" fo:keep-with-next="auto"' },
] as const satisfies readonly Paragraph[] // prettier-ignore

export type ParagraphStyle = (typeof PARAGRAPHS | typeof ISSUE_PARAGRAPHS)[number]['name']

/** The right end of a line, for text at both ends of it; in lines of contents dots fill the gap. */
const TABBED: ReadonlyMap<string, string> = new Map([
  ['Masthead', ''],
  ['Footer', ''],
  ['Contents', ' style:leader-style="dotted" style:leader-text="."'],
])

function paragraphStyle({ name, parent, level, paragraph = '', text = '' }: Paragraph, width: number): string {
  const leader = TABBED.get(name)
  const tab =
    leader === undefined
      ? ''
      : `<style:tab-stops><style:tab-stop style:position="${width.toFixed(2)}cm" style:type="right"${leader}/></style:tab-stops>`
  const outline = level === undefined ? '' : ` style:default-outline-level="${level}"`
  const above = ` style:parent-style-name="${parent === undefined ? 'Standard' : styleName(parent)}"`
  return `<style:style style:name="${styleName(name)}" style:display-name="${name}" style:family="paragraph"${above} style:class="text"${outline}><style:paragraph-properties ${paragraph}>${tab}</style:paragraph-properties><style:text-properties ${text}/></style:style>`
}

/** How parts of a line look: the styles of an inline. */
const CHARACTERS: readonly (readonly [name: string, text: string])[] = [
  ['strong', BOLD],
  ['emphasis', ITALIC],
  ['small', 'fo:font-size="85%"'],
  ['rule', 'fo:font-size="85%"'],
  ['orders', 'style:font-name="Courier Prime" fo:font-size="90%"'],
  ['mark', `${BOLD} ${ITALIC}`],
  ['caps', CAPS],
  ['struck', 'style:text-line-through-style="solid" style:text-line-through-type="single"'],
  ['link', 'fo:color="#000000"'],
]
export const characterStyle = (style: string): string => `Sheet_20_${style}`

/** The typefaces, each with the files of its cuts, which go into the package. */
const FACES = [
  {
    name: 'EB Garamond',
    like: 'style:font-family-generic="roman"',
    files: [
      'eb-garamond/EBGaramond_400Regular.ttf',
      'eb-garamond/EBGaramond_400Regular_Italic.ttf',
      'eb-garamond/EBGaramond_700Bold.ttf',
      'eb-garamond/EBGaramond_700Bold_Italic.ttf',
    ],
  },
  {
    name: 'Courier Prime',
    like: 'style:font-family-generic="modern" style:font-pitch="fixed"',
    files: ['courier-prime/CourierPrime_400Regular.ttf'],
  },
] as const

/** Font files of an OpenDocument text, by their paths in `resources/fonts`. */
export const ODT_FONTS: readonly string[] = FACES.flatMap(({ files }) => files)
/** Where a font file is in the package. */
export const fontPath = (file: string): string => `Fonts/${file.replace(/^.*\//, '')}`

const fontUri = (file: string): string =>
  `<svg:font-face-uri xlink:href="${fontPath(file)}" xlink:type="simple"><svg:font-face-format svg:string="truetype"/></svg:font-face-uri>`

/** The typefaces as `content.xml` and `styles.xml` declare them. */
export const ODT_FACES = `<office:font-face-decls>${FACES.map(
  ({ name, like, files }) =>
    `<style:font-face style:name="${name}" svg:font-family="&apos;${name}&apos;" ${like}><svg:font-face-src>${files.map(fontUri).join('')}</svg:font-face-src></style:font-face>`,
).join('')}</office:font-face-decls>`

const LIST =
  '<text:list-style style:name="Sheet_20_list" style:display-name="Sheet list"><text:list-level-style-bullet text:level="1" text:bullet-char="–"><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="0.5cm" fo:text-indent="-0.5cm" fo:margin-left="0.5cm"/></style:list-level-properties></text:list-level-style-bullet></text:list-style>'

const NUMBERS =
  '<text:list-style style:name="Sheet_20_numbers" style:display-name="Sheet numbers"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="0.7cm" fo:text-indent="-0.7cm" fo:margin-left="0.7cm"/></style:list-level-properties></text:list-level-style-number></text:list-style>'

/** Settings of an issue that sheets do not have. */
interface IssueStyles {
  /** As in BCP 47: `en`, `de-AT`. */
  readonly language: string
}

/** `en-GB` → language and country, as ODF writes them. */
function tongue(language: string): string {
  const [first = 'en', ...rest] = language.split('-')
  const country = rest.find((part) => /^([A-Z]{2}|\d{3})$/i.test(part))
  return `fo:language="${escapeXml(first)}" fo:country="${country === undefined ? 'none' : country.toUpperCase()}"`
}

/** `styles.xml`: the named styles, the page, the footer with its number; those of an issue where it is one. */
export function odtStyles(paper: OdtPaper, footer: string, issue: IssueStyles | null = null): string {
  const { width, height, margin } = ODT_PAGES[paper]
  const cm = (value: number): string => `${value.toFixed(2)}cm`
  const characters = CHARACTERS.map(
    ([name, text]) =>
      `<style:style style:name="${characterStyle(name)}" style:display-name="Sheet ${name}" style:family="text"><style:text-properties ${text}/></style:style>`,
  )
  const paragraphs: readonly Paragraph[] = issue === null ? PARAGRAPHS : [...PARAGRAPHS, ...ISSUE_PARAGRAPHS]
  const standard = `<style:default-style style:family="paragraph"><style:text-properties style:font-name="EB Garamond" fo:font-size="${TEXT_SIZE}pt" fo:color="#000000" ${tongue(issue?.language ?? 'en-GB')}/></style:default-style><style:style style:name="Standard" style:family="paragraph" style:class="text"/>`
  const graphic = `<style:style style:name="Board" style:family="graphic"><style:graphic-properties text:anchor-type="as-char" style:vertical-pos="middle" style:vertical-rel="baseline" fo:border="none"/></style:style>`
  const layout = `<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="${cm(width)}" fo:page-height="${cm(height)}" fo:margin-top="${cm(margin)}" fo:margin-bottom="${cm(margin)}" fo:margin-left="${cm(margin)}" fo:margin-right="${cm(margin)}"/><style:footer-style><style:header-footer-properties fo:min-height="0.6cm" fo:margin-top="0.4cm"/></style:footer-style></style:page-layout>`
  const master = `<style:master-page style:name="Standard" style:page-layout-name="Page"><style:footer><text:p text:style-name="Footer">${escapeXml(footer)}<text:tab/>page <text:page-number text:select-page="current">1</text:page-number> of <text:page-count>1</text:page-count></text:p></style:footer></style:master-page>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles ${NAMESPACES} office:version="1.3">${ODT_FACES}<office:styles>${standard}${paragraphs.map((each) => paragraphStyle(each, textWidth(paper))).join('')}${characters.join('')}${graphic}${LIST}${issue === null ? '' : NUMBERS}</office:styles><office:automatic-styles>${layout}</office:automatic-styles><office:master-styles>${master}</office:master-styles></office:document-styles>
`
}
