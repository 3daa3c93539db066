// HTML mail → plain text as the sender saw it: blocks and <br> become lines, quotations become lines with `> `, indentation
// is kept. One pass over the text, linear in its length; broken markup never fails. Libraries cannot promise that: html-to-text
// needs 19 s of processor time for 700 kB of <b> closed as </i>, and four times as long for twice as much.
import { decodeHTML } from 'entities'
import { tableLines, type Cell } from './html-table'
import { LIMITS } from '../types'

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html li main menu nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'pre'])
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose content is not part of the message: it is invisible, or struck through. */
const DROPPED = new Set(
  'head script style title template noscript object svg math select textarea iframe audio video s strike del'.split(
    ' ',
  ),
)
/** Elements whose content is not markup: it goes on until the closing tag. */
const RAW = new Set('script style title textarea iframe'.split(' '))
/** Beyond this many open elements, nesting is ignored. */
const MAX_DEPTH = 200

interface Open {
  readonly tag: string
  readonly quote: boolean
  readonly indent: boolean
  readonly pre: boolean
  readonly dropped: boolean
}

/** The value of an attribute, or ''. @param inside what is between `<` and `>` */
function attribute(inside: string, name: string): string {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(inside)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}

const QUOTE_CLASS =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote|moz-cite-prefix|gmail_attr|zmail_extra|tutanota_quote|freebirdfxquote|outlookmessageheader)(?:\s|$)/i
/** Ids after which everything is the message replied to, as Outlook writes them. */
const REST_ID = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)$/i
const REST_STYLE = /border-top:\s*solid\s+#(?:e1e1e1|b5c4df)/i

function quotes(tag: string, inside: string): { quote: boolean; indent: boolean; rest: boolean } {
  if (tag === 'blockquote') {
    const style = attribute(inside, 'style')
    const cited =
      attribute(inside, 'type').toLowerCase() === 'cite' ||
      attribute(inside, 'cite') !== '' ||
      QUOTE_CLASS.test(attribute(inside, 'class'))
    // In some mail programs the indent button makes a blockquote without a border: those are the player's own words.
    const indent = !cited && /border(?:-left)?:\s*(?:none|0)/i.test(style)
    return { quote: !indent, indent, rest: false }
  }
  if (tag !== 'div' && tag !== 'span' && tag !== 'hr') return { quote: false, indent: false, rest: false }
  return {
    quote: QUOTE_CLASS.test(attribute(inside, 'class')),
    indent: false,
    rest: REST_ID.test(attribute(inside, 'id')) || (tag === 'div' && REST_STYLE.test(attribute(inside, 'style'))),
  }
}

const UNSEEN =
  /display:\s*none|visibility:\s*hidden|font-size:\s*(?:0(?![.\d])|[01](?:\.\d+)?px)|mso-hide:\s*all|text-decoration(?:-line)?:[^;]*line-through/i
const hidden = (inside: string): boolean =>
  UNSEEN.test(attribute(inside, 'style')) || /\shidden(?:\s|=|$)/i.test(inside)

/** Names of classes that the page's styles strike through or hide. */
function unseenClasses(source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const sheet = /<style[^>]{0,200}>([^<]{1,100000})<\/style/i.exec(source)?.[1]
  for (const rule of sheet?.split('}') ?? []) {
    const at = rule.indexOf('{')
    if (!/line-through/i.test(rule.slice(at))) continue
    for (const [, name] of rule.slice(0, at).matchAll(/\.([\w-]{1,60})\s*(?=,|$)/g)) names.add(name!)
  }
  return names
}

/** Whether something in a page is struck through. */
export const hasStruck = (html: string): boolean => /<(?:s|strike|del)[\s>]|line-through/i.test(html)

/** Collects lines with their quote depth. */
function makeLines() {
  const lines: string[] = []
  let line = ''
  /** Whether the line ends in a blank; looking at the line itself would join all its pieces each time. */
  let spaced = false
  let started = false
  /** Prefix of the blank line that is due before the next text, or null. */
  let blank: string | null = null
  let prefix = ''
  const flush = (): void => {
    lines.push((prefix + line).trimEnd())
    line = ''
    started = false
  }
  return {
    lines,
    /** Sets the prefix of lines from now on; ends an unfinished line first. */
    setPrefix(next: string): void {
      if (next === prefix) return
      if (started) flush()
      prefix = next
    },
    /** A block begins or ends. */
    block(paragraph: boolean): void {
      if (started) flush()
      if (paragraph && (blank === null || prefix.length < blank.length)) blank = prefix
    },
    /** <br>: ends the line even when it is empty. */
    brk(): void {
      flush()
    },
    text(words: string, pre: boolean): void {
      const parts = pre ? words.split('\n') : [words.replace(/[ \t\n\r\f]+/g, ' ')]
      parts.forEach((part, i) => {
        if (i > 0) flush()
        // White space between blocks is not text; a space at the start of a line is dropped.
        const piece = pre ? part : !started || spaced ? part.replace(/^ /, '') : part
        if (piece === '') return
        if (blank !== null && !started) lines.push((blank.length < prefix.length ? blank : prefix).trimEnd())
        blank = null
        started = true
        line += piece
        spaced = piece.endsWith(' ')
      })
    },
    end(): void {
      if (started) flush()
    },
    /** Whether nothing is quoted or indented here. */
    isPlain: (): boolean => prefix === '',
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

type Lines = ReturnType<typeof makeLines>

/** Follows a top-level table: notes where its cells begin among the lines. */
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
    const read = rows
      .map((row) =>
        row.map(({ at, end, heading }): Cell => ({
          lines: out.lines.slice(at, end).filter((line) => line !== ''),
          heading,
        })),
      )
      .filter((row) => row.some(({ lines }) => lines.length > 0))
    const cells = new Set<number>()
    for (const { at, end } of rows.flat()) for (let i = at; i < end; i++) cells.add(i)
    // Text outside the cells, such as a caption, stays above them.
    const beside = out.lines.slice(from).filter((line, i) => line !== '' && !cells.has(from + i))
    if (!nested && read.length > 0 && out.isPlain())
      out.lines.splice(from, out.lines.length, ...beside, ...tableLines(read))
    from = -1
  }
  return {
    open(tag: string): void {
      if (tag === 'table') {
        depth++
        if (depth > 1) nested = true
        else if (out.isPlain()) {
          from = out.lines.length
          nested = false
          rows = []
        }
      }
      if (depth !== 1 || from < 0) return
      if (tag === 'tr') {
        endCell()
        rows.push([])
      } else if (tag === 'td' || tag === 'th') {
        endCell()
        if (rows.length === 0) rows.push([])
        rows.at(-1)!.push({ at: out.lines.length, heading: tag === 'th', end: -1 })
      }
    },
    close(tag: string): void {
      if (tag !== 'table' || depth === 0) return
      if (depth === 1 && from >= 0) finish()
      depth--
    },
  }
}

/** Keeps track of open elements, and of what they mean for the text in them. */
function makeElements(out: Lines, classes: ReadonlySet<string>) {
  const unseen = (inside: string): boolean =>
    classes.size > 0 &&
    attribute(inside, 'class')
      .split(/\s+/)
      .some((name) => classes.has(name))
  const stack: Open[] = []
  const tables = makeTables(out)
  const counts = { quote: 0, indent: 0, pre: 0, dropped: 0 }
  let rest = false
  const renew = (): void =>
    out.setPrefix('> '.repeat(Math.min(counts.quote + (rest ? 1 : 0), 20)) + '  '.repeat(Math.min(counts.indent, 20)))
  const count = (open: Open | undefined, by: 1 | -1): void => {
    if (open?.quote) counts.quote += by
    if (open?.indent) counts.indent += by
    if (open?.pre) counts.pre += by
    if (open?.dropped) counts.dropped += by
  }
  const push = (tag: string, inside: string, { quote, indent }: ReturnType<typeof quotes>): void => {
    // An unclosed paragraph ends where the next block begins, an unclosed list item with the next item.
    const top = stack.at(-1)?.tag
    if ((top === 'p' && BLOCKS.has(tag)) || (top === 'li' && tag === 'li')) count(stack.pop(), -1)
    const open = {
      tag,
      quote,
      indent,
      pre: tag === 'pre',
      dropped: DROPPED.has(tag) || hidden(inside) || unseen(inside),
    }
    stack.push(open)
    count(open, 1)
  }
  return {
    /** Adds text that is shown. @param given as it is in the source, with character references */
    text(given: string): void {
      if (counts.dropped === 0) out.text(decodeHTML(given.replace(/\r\n?/g, '\n')), counts.pre > 0)
    },
    open(tag: string, inside: string): void {
      const shown = counts.dropped === 0
      if (tag === 'br') {
        if (shown) out.brk()
        return
      }
      if (BLOCKS.has(tag) && shown) out.block(PARAGRAPHS.has(tag))
      if (shown) tables.open(tag)
      // If this table's cells become lines, a new line begins here and the blank has no effect.
      if (tag === 'td' || tag === 'th') out.text(' ', false)
      const how = quotes(tag, inside)
      if (how.rest && shown) rest = true
      if (!VOID.has(tag) && stack.length < MAX_DEPTH) push(tag, inside, how)
      renew()
    },
    close(tag: string): void {
      // A stray closing tag inside a quotation never ends the quotation.
      let at = stack.length - 1
      while (at >= 0 && stack[at]?.tag !== tag) at = stack[at]?.quote || stack[at]?.dropped ? -1 : at - 1
      if (BLOCKS.has(tag) && counts.dropped === 0) out.block(PARAGRAPHS.has(tag))
      if (counts.dropped === 0) tables.close(tag)
      if (at < 0) return
      while (stack.length > at) count(stack.pop(), -1)
      renew()
    },
  }
}

/** Finds where raw elements end, in a lower-case copy; for an element that never closes it searches only once. */
function makeRawEnds(source: string): (tag: string, from: number) => number {
  let lower: string | null = null
  const neverClosed = new Set<string>()
  return (tag, from) => {
    if (neverClosed.has(tag)) return from
    lower ??= source.toLowerCase()
    const close = lower.indexOf(`</${tag}`, from)
    if (close < 0) {
      neverClosed.add(tag)
      return from
    }
    const end = source.indexOf('>', close)
    return end < 0 ? source.length : end + 1
  }
}

/**
 * Turns HTML into text. Scripts, styles and hidden elements are dropped; quoted mail comes out as `> ` lines.
 * @param html markup of any quality; more than the limit is cut off
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, LIMITS.html)
  const out = makeLines()
  const elements = makeElements(out, unseenClasses(source))
  const rawEnd = makeRawEnds(source)
  /** Reads the tag or comment that begins with the `<` at `open`. @returns where the text continues */
  const readMark = (open: number): number => {
    if (source.startsWith('<!--', open)) {
      const end = source.indexOf('-->', open + 4)
      return end < 0 ? source.length : end + 3
    }
    const mark = /^<(\/?)([A-Za-z][A-Za-z0-9:_-]{0,60})/.exec(source.slice(open, open + 64))
    if (mark === null && !/^<[!?/]/.test(source.slice(open, open + 2))) {
      let end = open + 1
      while (source[end] === '<' && !/^<[A-Za-z!?/]/.test(source.slice(end, end + 2))) end++
      elements.text(source.slice(open, end))
      return end
    }
    const end = tagEnd(source, open + 1)
    if (end < 0) {
      // No `>` from here on: all that is left is text.
      elements.text(source.slice(open))
      return source.length
    }
    if (mark === null) return end + 1
    const [start, slash, name = ''] = mark
    const tag = name.toLowerCase()
    if (slash === '/') elements.close(tag)
    else if (RAW.has(tag)) return rawEnd(tag, end + 1)
    else elements.open(tag, source.slice(open + start.length, Math.min(end, open + 4000)))
    return end + 1
  }
  for (let i = 0; i < source.length;) {
    const open = source.indexOf('<', i)
    const textEnd = open < 0 ? source.length : open
    elements.text(source.slice(i, textEnd))
    i = open < 0 ? source.length : readMark(open)
  }
  out.end()
  return squeeze(out.lines)
}

/** Leaves at most one blank line in a row and none at either end; non-breaking spaces become plain ones last. */
function squeeze(lines: readonly string[]): string {
  const out: string[] = []
  for (const line of lines) {
    const text = line
      .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
      .replace(/\u200d|[\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad]/g, '')
      .trimEnd()
    const blank = /^[> ]*$/.test(text)
    if (blank && /^[> ]*$/.test(out.at(-1) ?? '')) continue
    out.push(text)
  }
  while (/^[> ]*$/.test(out.at(-1) ?? '-')) out.pop()
  return out.join('\n')
}
