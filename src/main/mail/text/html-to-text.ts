// Turns HTML mail into plain text as the sender saw it: blocks and <br> become lines, quotations become lines with `> `, indentation
// stays. It is one linear pass that never fails on broken markup; libraries are quadratic on elements that are never closed.
import { wordSet } from '@shared/letters/words'
import { decodeHTML } from 'entities'
import { LIMITS } from '../types'
import { tableLines, type Cell } from './html-table'

const BLOCKS = wordSet(
  `address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr html li main menu nav ol p pre section summary table tbody tfoot thead tr ul`,
)
const PARAGRAPHS = wordSet('p h1 h2 h3 h4 h5 h6 ul ol dl table pre')
const VOID = wordSet('area base br col embed hr img input link meta param source track wbr')
/** Elements whose content is not part of the message: it is invisible, or struck through. */
const DROPPED = wordSet(
  'head script style title template noscript object svg math select textarea iframe audio video s strike del',
)
/** Elements whose content is not markup: it goes on until the closing tag. */
const RAW = wordSet('script style title textarea iframe')
/** Beyond this many open elements, or levels of quotation, nesting is ignored. */
const DEEPEST = 200
const MOST_QUOTES = 20

/** The value of an attribute, or ''. @param inside the source between `<` and `>` */
function attribute(inside: string, name: string): string {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(inside)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}

const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_(?:quote|quote_container|attr)|(?:yahoo|protonmail|tutanota)_quoted?|moz-cite-prefix|zmail_extra|freebirdfxquote|outlookmessageheader)(?:\s|$)/i
/** Ids after which everything is the message replied to, as Outlook writes them. */
const REST_ID = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)$/i
const REST_STYLE = /border-top:\s*solid\s+#(?:e1e1e1|b5c4df)/i

/** How an element marks its text: as quoted, as indented, or as the start of the message replied to (`rest`); null for none of these. */
function quotes(tag: string, inside: string): 'quote' | 'indent' | 'rest' | null {
  const style = attribute(inside, 'style')
  const isMarked = QUOTE_CLASS.test(attribute(inside, 'class'))
  if (tag === 'blockquote') {
    const cited = attribute(inside, 'type').toLowerCase() === 'cite' || attribute(inside, 'cite') !== '' || isMarked
    // In some mail programs the indent button makes a blockquote without a border: those are the player's own words.
    return !cited && /border(?:-left)?:\s*(?:none|0)/i.test(style) ? 'indent' : 'quote'
  }
  if (tag !== 'div' && tag !== 'span' && tag !== 'hr') return null
  if (REST_ID.test(attribute(inside, 'id')) || (tag === 'div' && REST_STYLE.test(style))) return 'rest'
  return isMarked ? 'quote' : null
}

const UNSEEN =
  /display:\s*none|visibility:\s*hidden|font-size:\s*(?:0(?![.\d])|[01](?:\.\d+)?px)|mso-hide:\s*all|text-decoration(?:-line)?:[^;]*line-through/i

/** Classes that the page's styles strike through. */
function struckClasses(source: string): ReadonlySet<string> {
  const sheet = /<style[^>]{0,200}>([^<]{1,100000})<\/style/i.exec(source)?.[1] ?? ''
  const rules = sheet.split('}').filter((rule) => /\{[^]*line-through/i.test(rule))
  const selectors = rules.map((rule) => rule.slice(0, rule.indexOf('{')))
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(/\.([\w-]{1,60})\s*(?=,|$)/g)].map(([, name = '']) => name)),
  )
}

/** Cheap pre-filter: true if a page may have struck text. */
export const hasStruck = (html: string): boolean => /<(?:s|strike|del)[\s>]|line-through/i.test(html)

function makeLines() {
  const lines: string[] = []
  let line = ''
  /** True if the line ends in a blank; kept here because the line is joined only at its end. */
  let spaced = false
  let started = false
  /** Prefix of the blank line needed before the next text, or null. */
  let blank: string | null = null
  let prefix = ''
  const flush = (): void => {
    lines.push((prefix + line).trimEnd())
    line = ''
    started = false
  }
  const end = (): void => {
    if (started) flush()
  }
  return {
    lines,
    flush,
    end,
    /** Sets the prefix of lines from now on; ends an unfinished line first. */
    setPrefix(next: string): void {
      if (next === prefix) return
      end()
      prefix = next
    },
    block(paragraph: boolean): void {
      end()
      if (paragraph && (blank === null || prefix.length < blank.length)) blank = prefix
    },
    text(words: string, pre: boolean): void {
      const parts = pre ? words.split('\n') : [words.replace(/[ \t\n\r\f]+/g, ' ')]
      for (const [i, part] of parts.entries()) {
        if (i > 0) flush()
        // White space between blocks is not text; a space at the start of a line is dropped.
        const piece = pre || (started && !spaced) ? part : part.replace(/^ /, '')
        if (piece === '') continue
        if (blank !== null && !started) lines.push((blank.length < prefix.length ? blank : prefix).trimEnd())
        blank = null
        started = true
        line += piece
        spaced = piece.endsWith(' ')
      }
    },
    isPlain: (): boolean => prefix === '',
  }
}
type Lines = ReturnType<typeof makeLines>

/** Follows top-level tables: notes where their cells begin among the lines, and replaces those lines at the end of the table. */
function makeTables(out: Lines) {
  let depth = 0
  let nested = false
  let from = -1
  let rows: { readonly at: number; readonly heading: boolean; end: number }[][] = []
  const endCell = (): void => {
    out.end()
    const cell = rows.at(-1)?.at(-1)
    if (cell !== undefined) cell.end = out.lines.length
  }
  const finish = (): void => {
    endCell()
    const asCell = ({ at, end, heading }: (typeof rows)[number][number]): Cell => ({
      lines: out.lines.slice(at, end).filter((line) => line !== ''),
      heading,
    })
    const read = rows.map((row) => row.map(asCell)).filter((row) => row.some(({ lines }) => lines.length > 0))
    if (!nested && read.length > 0 && out.isPlain()) {
      // Text outside the cells, such as a caption, stays above them.
      const beside = out.lines.slice(from)
      for (const { at, end } of rows.flat()) beside.fill('', at - from, end - from)
      out.lines.splice(from, out.lines.length, ...beside.filter((line) => line !== ''), ...tableLines(read))
    }
    from = -1
  }
  return {
    open(tag: string): void {
      if (tag === 'table') {
        depth++
        nested ||= depth > 1
        if (depth === 1 && out.isPlain()) {
          from = out.lines.length
          nested = false
          rows = []
        }
      }
      if (depth !== 1 || from < 0 || !/^t[rdh]$/.test(tag)) return
      endCell()
      if (tag === 'tr' || rows.length === 0) rows.push([])
      if (tag !== 'tr') rows.at(-1)?.push({ at: out.lines.length, heading: tag === 'th', end: -1 })
    },
    close(tag: string): void {
      if (tag !== 'table' || depth === 0) return
      if (depth === 1 && from >= 0) finish()
      depth--
    },
  }
}

interface Open {
  readonly tag: string
  readonly quotes: number
  readonly indents: number
  readonly pre: boolean
  readonly dropped: boolean
  /** True if a stray closing tag inside has no effect outside. */
  readonly wall: boolean
}
const PAGE: Open = { tag: '', quotes: 0, indents: 0, pre: false, dropped: false, wall: true }

function makeElements(out: Lines, struck: ReadonlySet<string>) {
  const stack: Open[] = []
  const tables = makeTables(out)
  let rest = 0
  const top = (): Open => stack.at(-1) ?? PAGE
  const renew = (): void => {
    const { quotes: deep, indents } = top()
    out.setPrefix('> '.repeat(Math.min(deep + rest, MOST_QUOTES)) + '  '.repeat(Math.min(indents, MOST_QUOTES)))
  }
  const isUnseen = (tag: string, inside: string): boolean =>
    DROPPED.has(tag) ||
    UNSEEN.test(attribute(inside, 'style')) ||
    /\shidden(?:\s|=|$)/i.test(inside) ||
    (struck.size > 0 &&
      attribute(inside, 'class')
        .split(/\s+/)
        .some((name) => struck.has(name)))
  const push = (tag: string, inside: string, how: ReturnType<typeof quotes>): void => {
    // An unclosed paragraph ends where the next block begins, an unclosed list item with the next item.
    if ((top().tag === 'p' && BLOCKS.has(tag)) || (top().tag === 'li' && tag === 'li')) stack.pop()
    const around = top()
    const unseen = isUnseen(tag, inside)
    stack.push({
      tag,
      quotes: around.quotes + (how === 'quote' ? 1 : 0),
      indents: around.indents + (how === 'indent' ? 1 : 0),
      pre: around.pre || tag === 'pre',
      dropped: around.dropped || unseen,
      wall: how === 'quote' || unseen,
    })
  }
  return {
    /** Adds text that is shown. @param given as it is in the source, with character references */
    text(given: string): void {
      if (!top().dropped) out.text(decodeHTML(given.replace(/\r\n?/g, '\n')), top().pre)
    },
    open(tag: string, inside: string): void {
      const shown = !top().dropped
      if (tag === 'br') {
        if (shown) out.flush()
        return
      }
      if (BLOCKS.has(tag) && shown) out.block(PARAGRAPHS.has(tag))
      if (shown) tables.open(tag)
      // If this table's cells become lines, a new line begins here and the blank has no effect.
      if (tag === 'td' || tag === 'th') out.text(' ', false)
      const how = quotes(tag, inside)
      if (how === 'rest' && shown) rest = 1
      if (!VOID.has(tag) && stack.length < DEEPEST) push(tag, inside, how)
      renew()
    },
    close(tag: string): void {
      const shown = !top().dropped
      if (BLOCKS.has(tag) && shown) out.block(PARAGRAPHS.has(tag))
      if (shown) tables.close(tag)
      let at = stack.length - 1
      while (at >= 0 && stack[at]?.tag !== tag) at = stack[at]?.wall ? -1 : at - 1
      if (at >= 0) stack.length = at
      renew()
    },
  }
}

/** How many characters a quoted attribute value may have; in a longer one the first `>` ends the tag. */
const TAG_SCAN = 1000

/** Where a tag that starts at `from` ends (its `>`), with regard to quoted attribute values; -1 if there is no `>` left. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  for (let i = from; i < from + TAG_SCAN; i++) {
    const c = html[i]
    if (quote !== '') {
      if (c === quote) quote = ''
    } else if (c === '>') return i
    else if ((c === '"' || c === "'") && html[i - 1] === '=') quote = c
  }
  return html.indexOf('>', from)
}

/** Finds where raw elements end, in a lower-case copy; for an element that never closes it searches only once. */
function makeRawEnds(source: string): (tag: string, from: number) => number {
  const lower = source.toLowerCase()
  const neverClosed = new Set<string>()
  return (tag, from) => {
    const close = neverClosed.has(tag) ? -1 : lower.indexOf(`</${tag}`, from)
    if (close < 0) neverClosed.add(tag)
    const end = source.indexOf('>', close)
    return close < 0 ? from : end < 0 ? source.length : end + 1
  }
}

/**
 * Turns HTML into text. Scripts, styles and hidden elements are dropped; quoted mail comes out as `> ` lines.
 * @param html markup of any quality; more than the limit is cut off
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, LIMITS.html)
  const out = makeLines()
  const elements = makeElements(out, struckClasses(source))
  const rawEnd = makeRawEnds(source)
  /** Reads the tag, comment or text that begins with the `<` at `open`. @returns where the source continues */
  const readMark = (open: number): number => {
    const [, slash = '', name = ''] = /^<(\/?)([A-Za-z][A-Za-z0-9:_-]{0,60})/.exec(source.slice(open, open + 64)) ?? []
    if (name === '' && !/[!?/]/.test(source[open + 1] ?? '')) {
      let end = open + 1
      while (source[end] === '<' && !/[A-Za-z!?/]/.test(source[end + 1] ?? '')) end++
      elements.text(source.slice(open, end))
      return end
    }
    const comment = source.startsWith('<!--', open)
    const end = comment ? source.indexOf('-->', open + 4) + 2 : tagEnd(source, open + 1)
    if (comment) return end < 2 ? source.length : end + 1
    if (end < 0) {
      // Without a further `>` the rest is text.
      elements.text(source.slice(open))
      return source.length
    }
    const tag = name.toLowerCase()
    if (slash === '/') elements.close(tag)
    else if (RAW.has(tag)) return rawEnd(tag, end + 1)
    else if (tag !== '') elements.open(tag, source.slice(open + 1 + name.length, Math.min(end, open + 4000)))
    return end + 1
  }
  for (let i = 0; i < source.length;) {
    const found = source.indexOf('<', i)
    const open = found < 0 ? source.length : found
    elements.text(source.slice(i, open))
    i = found < 0 ? open : readMark(open)
  }
  out.end()
  return squeeze(out.lines)
}

/** Leaves at most one blank line in a row and none at either end; non-breaking spaces become plain ones last. */
function squeeze(lines: readonly string[]): string {
  const out: string[] = []
  const isBlank = (line: string): boolean => /^[> ]*$/.test(line)
  for (const line of lines) {
    const text = line
      .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
      .replace(/\u200d|[\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad]/g, '')
      .trimEnd()
    if (!isBlank(text) || !isBlank(out.at(-1) ?? '')) out.push(text)
  }
  while (out.length > 0 && isBlank(out.at(-1) ?? '')) out.pop()
  return out.join('\n')
}
