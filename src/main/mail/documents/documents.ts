// Documents people write orders in, as plain text: Word and OpenDocument (their XML is turned into HTML, so that lists and tables are
// read as in mail), rich text, and PDF with its form fields.
import { beginsWith, SIGNATURES } from '../bytes'
import { decodeText } from '../text/charset'
import { htmlToText } from '../text/html-to-text'
import { tidyText } from '../text/plain-text'
import { readPdf } from './pdf'
import { richToText } from './rich-text'
import { LIMITS } from '../types'
import { unzip } from '../containers/unzip'

/** The HTML element for each tag of a document. */
type Tags = ReadonlyMap<string, string>
const tagsOf = (pairs: string): Tags => new Map(pairs.split(' ').map((pair) => pair.split('=') as [string, string]))

const WORD = tagsOf('w:p=div w:tbl=table w:tr=tr w:tc=td w:del=s w:movefrom=s w:instrtext=s')
const OPEN_DOCUMENT = tagsOf(
  'text:p=div text:h=div text:list-item=li table:table=table table:table-row=tr table:table-cell=td ' +
    'text:tracked-changes=s office:annotation=s text:note=s',
)
const BREAKS = new Set(['w:br', 'w:cr', 'text:line-break'])
const BLANKS = new Set(['w:tab', 'text:tab', 'text:s'])
/** An XML tag with its name and attributes, or text. */
const TAG = /<(\/?)([A-Za-z][\w:.-]{0,60})((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)|</g

/** Names of OpenDocument styles whose text is struck through or hidden. */
function struckStyles(xml: string): ReadonlySet<string> {
  const struck = new Set<string>()
  for (const style of xml.split('<style:style ').slice(1)) {
    const own = style.slice(0, style.indexOf('</style:style>'))
    const name = /style:name="([^"]{1,100})"/.exec(own)?.[1]
    const line = /text-line-through-(?:style|type)="(?!none)/.test(own) || /text:display="none"/.test(own)
    if (name !== undefined && line) struck.add(name)
  }
  return struck
}

const STRUCK = new Set(['w:strike', 'w:dstrike', 'w:vanish'])

/** The HTML for the tag of an OpenDocument span: struck through or nothing. @param open for each open span, whether it is struck through */
function spanOf(closes: boolean, inside: string, styles: ReadonlySet<string>, open: boolean[]): string {
  if (closes) return open.pop() === true ? '</s>' : ''
  const struck = styles.has(/text:style-name="([^"]*)"/.exec(inside)?.[1] ?? '')
  open.push(struck)
  return struck ? '<s>' : ''
}

function pageTag(tag: string, slash: string, alone: string, tags: Tags): string {
  if (BREAKS.has(tag)) return '<br>'
  if (BLANKS.has(tag)) return ' '
  const page = tags.get(tag)
  return page === undefined ? '' : alone === '/' ? `<${page}></${page}>` : `<${slash}${page}>`
}

function asPage(xml: string, tags: Tags): string {
  const out: string[] = []
  const styles = struckStyles(xml)
  const spans: boolean[] = []
  /** Whether the words of the current run (Word) are left out, being deleted or hidden. */
  let unseen = false
  for (const [, slash = '', name = '', inside = '', alone = '', words] of xml.matchAll(TAG)) {
    if (words !== undefined) {
      if (!unseen) out.push(words.replace(/\r?\n/g, ' '))
      continue
    }
    const tag = name.toLowerCase()
    if (tag === 'w:r' || tag === 'w:p') unseen = false
    else if (STRUCK.has(tag) && slash === '') unseen = !/w:val="(?:0|false|none|off)"/.test(inside)
    else if (tag === 'text:span' && alone === '') out.push(spanOf(slash === '/', inside, styles, spans))
    out.push(pageTag(tag, slash, alone, tags))
  }
  return out.join('')
}

const PARTS = ['word/document.xml', 'content.xml'] as const

function readOffice(bytes: Uint8Array): string | null {
  const unpacked = unzip(bytes, (name) => (PARTS as readonly string[]).includes(name), LIMITS.document)
  const [part] = unpacked?.files ?? []
  if (part === undefined) return null
  const xml = new TextDecoder('utf-8').decode(part.bytes)
  const body = part.name === PARTS[0] ? asPage(xml, WORD) : asPage(xml, OPEN_DOCUMENT)
  return htmlToText(body)
}

/**
 * The text of a document.
 * @returns null if it is not a document, or has nothing readable in it
 */
export async function documentText(bytes: Uint8Array): Promise<string | null> {
  let text: string | null = null
  if (beginsWith(bytes, SIGNATURES.zip)) text = readOffice(bytes)
  else if (beginsWith(bytes, SIGNATURES.rich)) text = richToText(decodeText(bytes))
  else if (beginsWith(bytes, SIGNATURES.pdf)) text = await readPdf(bytes)
  return text === null || text.trim() === '' ? null : tidyText(text)
}
