// Sorts the lines of a letter before anything is read as orders: greeting, closing, signature, quotes, press.
import { at } from '../at'
import { perLine } from '../recent'
import type { Span } from '../result'
import { depends } from './joints'
import type { Source } from './source'

export type LineKind =
  | 'text'
  | 'blank'
  | 'greeting'
  | 'closing'
  | 'signature'
  | 'quote'
  | 'attribution'
  | 'press'
  | 'label'

/** One line; offsets in the plain text of the source, `end` before the line break. */
export interface MailLine {
  /** Counted from 1. */
  readonly line: number
  readonly start: number
  readonly end: number
  readonly kind: LineKind
}

export interface MailLines {
  readonly lines: readonly MailLine[]
  /** Text after `PRESS:` with its paragraphs; '' without any. */
  readonly press: string
}

const HELLO =
  '(?:hi|hiya|hello|helo|hey|dear|greetings|(?:good )?(?:morning|afternoon|evening)|good day|howdy|annwyl|shwmae|hallo|lieber?|guten (?:tag|morgen|abend)|sehr geehrter?|bonjour|bonsoir|salut|ch[eè]re?|hola|estimad[oa]|querid[oa]|buenos d[ií]as|ciao|salve|car[oa]|gentile|beste|dag|geachte)'
const GREETING = new RegExp(`^${HELLO}\\b[^\\d:;?]{0,60}$`, 'i')
/** A greeting with orders behind it in the same line: "Hi Pat, round 1: …", "Hello Pat - …", "Dear Pat! …". */
const GREETING_BEFORE = new RegExp(
  `^(?:${HELLO}|cheers|thanks|thank you)(?: \\p{L}[\\p{L}'.-]*){0,3}(?:\\s*[,!.;]+\\s*|\\s+-+\\s+)`,
  'iu',
)
const GREETING_ALONE = /^(?:\p{L}+ ){0,2}\p{L}+ ?,$/u
/** Words that close a letter, in the languages players have. */
const CLOSINGS = [
  '(?:with )?(?:kind|kindest|warm|warmest|best|many|friendly)? ?(?:regards|greetings)',
  'best(?: wishes)?',
  'all the best',
  'yours(?: sincerely| faithfully| truly| ever)?',
  'sincerely',
  'cheers',
  'thanks(?: again| a lot| very much| in advance| so much)?',
  'thank you(?: very much| again)?',
  'many thanks',
  'ta',
  'love',
  'take care',
  'good luck',
  'bye',
  'goodbye',
  'see (?:you|ya)',
  'hwyl(?: fawr)?',
  'cofion(?: cynnes)?',
  'diolch(?: yn fawr)?',
  'mit freundlichen gr[uü](?:ß|ss)en',
  '(?:viele|liebe|beste|sch[oö]ne) gr[uü](?:ß|ss)e',
  'mfg',
  'lg',
  'tsch[uü]ss',
  'cordialement',
  'amicalement',
  'bien à (?:toi|vous)',
  'merci',
  'à bientôt',
  'saludos',
  'un abrazo',
  'gracias',
  '(?:cordiali |distinti )?saluti',
  'grazie',
  'met vriendelijke groeten?',
  'groet(?:en|jes)?',
  'mvg',
]
const CLOSING = new RegExp(`^(?:${CLOSINGS.join('|')})(?=$|[ ,.!])([^\\d:;?]{0,60})$`, 'i')
const SEE_YOU = /^see (?:you|ya)\b/i
/** Closing words with at most a name: "Regards, Brian", "Thanks Pat". */
const SHORT_TAIL = /^[ ,.!-]*(?:\p{L}[\p{L}'.-]*[ ,.!]*){0,3}$/u
const NAME_ALONE = /^[-~]?\s*(?:\p{Lu}[\p{L}'.-]*)(?:\s+\p{L}[\p{L}'.-]*){0,2}[.!]?$/u
const SIGNATURE = /^--\s*$/
const SENT_FROM =
  /^(?:sent (?:from|via) (?:my |the )?\S|get outlook for|gesendet von |von meinem |envoyé de(?:puis)? mon |enviado desde |inviato da |verzonden vanaf )/i
const ATTRIBUTION_END =
  /(?:\bwrote|\bwrites|\bsaid|\bschrieb(?:en)?\b.*|\bgeschrieben|\ba écrit|\bescribi[oó]|\bha scritto|\bschreef\b.*|\bskrev\b.*|\bescreveu|\bysgrifennodd\b.*)\s*:$/i
const ATTRIBUTION_START =
  /^(?:on|am|le|el|il|op|den|em|ar|at|(?:mon|tue|wed|thu|fri|sat|sun)\w*,)\s|^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}|^[^:]{1,80}<[^<>\s]+@[^<>\s]+>|^[\p{L}.' -]{1,60}:$/iu
const ORIGINAL = [
  'original message',
  'forwarded message',
  'original appointment',
  'ursprüngliche nachricht',
  'weitergeleitete nachricht',
  "message d'origine",
  'message transféré',
  'mensaje original',
  'messaggio originale',
  'messaggio inoltrato',
  'oorspronkelijk bericht',
  'doorgestuurd bericht',
]
const ORIGINAL_MESSAGE = new RegExp(`^-{2,} ?(?:${ORIGINAL.join('|')})\\b.{0,40}$`, 'i')
const HEAD_FROM = /^\*?(?:from|von|de|da|van) ?:\*? ?\S/i
const HEAD_SENT =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|fecha|inviato|data|verzonden|to|an|à|para|a|aan) ?:\*? ?\S/i
const PRESS = /^\*{0,2}press(?: release)?\*{0,2} ?: ?\*{0,2}/i
/** A line to cut along, or one made of signs only. */
const CUT = /^[-=*~.<>\s]*(?:8<|>8)?[-=*~.<>\s]*$/
/** `[Anna]`: the player whose orders follow. */
const LABEL = /^\[[^[\]]{1,100}\]$/
const LONG = 400

/** Whether words close a letter: "Cheers, Anna". */
export const closes = (words: string): boolean => words.length <= LONG && CLOSING.test(words)

/** The length of a greeting at the start of a longer line; else 0. */
export const greetingBefore = (line: string): number => GREETING_BEFORE.exec(line.slice(0, LONG))?.[0].length ?? 0

/** Cheap pre-filter: signs that occur in orders but in no greeting, closing or name. */
const NEVER_POLITE = /[\d:;?]/

/** The kind of a line, seen alone. */
interface Looks {
  readonly older: boolean
  readonly from: boolean
  readonly label: boolean
  readonly cut: boolean
  readonly press: boolean
  readonly sentFrom: boolean
  readonly mayBePolite: boolean
  readonly greets: boolean
  /** An attribution of the lines below: `Anna wrote:`. */
  readonly attributes: boolean
}

/** @param line without blanks around it */
const looksOf = perLine((line): Looks => {
  const mayBePolite = line.length <= LONG && !NEVER_POLITE.test(line) && !depends(line)
  return {
    older: ORIGINAL_MESSAGE.test(line),
    from: HEAD_FROM.test(line),
    label: LABEL.test(line),
    cut: line.length <= LONG && CUT.test(line),
    press: PRESS.test(line),
    sentFrom: SENT_FROM.test(line),
    mayBePolite,
    greets: mayBePolite && GREETING.test(line) && line.split(' ').length <= 6,
    attributes: line.length <= LONG && endsInColon(line) && ATTRIBUTION_START.test(line) && ATTRIBUTION_END.test(line),
  }
})

/**
 * Whether a line greets or closes the letter; null otherwise.
 * @param line without blanks around it
 * @param closed the line above closes the letter, so a name alone belongs to it
 */
export function politeUse(line: string, closed: boolean): 'greeting' | 'closing' | null {
  const { mayBePolite, greets } = looksOf(line)
  if (!mayBePolite) return null
  if (greets) return 'greeting'
  return closes(line) || (closed && NAME_ALONE.test(line)) ? 'closing' : null
}

const NO_VERB = (): boolean => false

/** A letter while its lines are sorted. */
interface Sorting {
  readonly source: Source
  readonly endsPress: (line: string) => boolean
  readonly isVerb: (word: string) => boolean
  /** Places and trimmed texts of the lines. */
  readonly places: readonly Span[]
  readonly texts: readonly string[]
  readonly lines: MailLine[]
  readonly press: string[]
  inPress: boolean
  /** The rest is a signature or an older letter. */
  rest: LineKind | null
  /** The letter has begun, so no greeting can follow. */
  begun: boolean
  /** A closing was read: one or two names may still follow. */
  names: number
}

/**
 * Sorts the lines of a letter. Linear; total.
 * @param endsPress whether a line of press is really the next heading or order
 * @param isVerb whether a word (small letters) begins an order
 */
export function sortLines(
  source: Source,
  endsPress: (line: string) => boolean,
  isVerb: (word: string) => boolean = NO_VERB,
): MailLines {
  const { places, texts } = linesOf(source.text)
  const sorting: Sorting = {
    source,
    endsPress,
    isVerb,
    places,
    texts,
    lines: [],
    press: [],
    inPress: false,
    rest: null,
    begun: false,
    names: 0,
  }
  const { lines, press } = sorting
  while (lines.length < sorting.places.length) sortLine(sorting, lines.length)
  const words = press.join('\n').replace(/_{3,}/g, ' ')
  return { lines, press: words.trim().replace(/\n{3,}/g, '\n\n') }
}

function linesOf(text: string): Pick<Sorting, 'places' | 'texts'> {
  const places: Span[] = []
  const texts: string[] = []
  let start = 0
  for (;;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    places.push({ start, end })
    texts.push(text.slice(start, end).trim())
    if (found < 0) break
    start = end + 1
  }
  return { places, texts }
}

/** A trimmed line; '' past the end. */
const lineAt = ({ texts }: Sorting, i: number): string => texts[i] ?? ''

function put({ lines, places }: Sorting, kind: LineKind): void {
  const { start, end } = at(places, lines.length)
  lines.push({ line: lines.length + 1, start, end, kind })
}

/** Sorts line i, and the lines behind it that belong to an attribution. */
function sortLine(sorting: Sorting, i: number): void {
  const line = lineAt(sorting, i)
  if (sorting.rest !== null) return put(sorting, line === '' ? 'blank' : sorting.rest)
  if (line === '') {
    if (sorting.inPress) sorting.press.push('')
    return put(sorting, 'blank')
  }
  if (line.startsWith('>')) {
    sorting.inPress = false
    return put(sorting, 'quote')
  }
  if (SIGNATURE.test(line)) {
    sorting.rest = 'signature'
    return put(sorting, 'signature')
  }
  const looks = looksOf(line)
  if (sortOlder(sorting, i, line, looks)) return
  if (looks.label) {
    sorting.inPress = false
    return put(sorting, 'label')
  }
  if (looks.cut) return put(sorting, 'blank')
  if (sortPress(sorting, i, line, looks)) return
  sorting.inPress = false
  const kind = line.length <= LONG ? politeKind(sorting, line, looks) : null
  if (kind !== null) return put(sorting, kind)
  sorting.names = 0
  sorting.begun = true
  put(sorting, 'text')
}

/** Sorts a line that introduces a quotation or an older letter; false for any other line. */
function sortOlder(sorting: Sorting, i: number, line: string, looks: Looks): boolean {
  if (line.length > LONG) return false
  if (looks.older || (looks.from && isMessageHead(sorting, i))) {
    sorting.rest = 'quote'
    put(sorting, 'quote')
    return true
  }
  const folded = looks.attributes ? 1 : attributionLines(sorting, i)
  for (let n = 0; n < folded; n++) put(sorting, 'attribution')
  if (folded > 0) sorting.inPress = false
  return folded > 0
}

function sortPress(sorting: Sorting, i: number, line: string, { press: begins }: Looks): boolean {
  if (!begins && (!sorting.inPress || sorting.endsPress(line))) return false
  const { source, press } = sorting
  const written = asWritten(source, at(sorting.places, i))
  if (begins) {
    if (press.length > 0) press.push('')
    press.push(written.trim().replace(/^.*?[:：]\s*\**\s*/u, ''))
  } else press.push(written.trimEnd())
  sorting.inPress = true
  put(sorting, 'press')
  return true
}

/** A greeting, a closing or a telephone's footer; null for a possible order. */
function politeKind(sorting: Sorting, line: string, { sentFrom, mayBePolite, greets }: Looks): LineKind | null {
  if (sentFrom) return 'signature'
  if (!mayBePolite) return null
  if (greets && saysNothing(sorting, line)) return 'greeting'
  if (!sorting.begun && line.endsWith(',') && GREETING_ALONE.test(line) && saysNothing(sorting, line)) {
    sorting.begun = true
    return 'greeting'
  }
  if (sorting.names > 0 && NAME_ALONE.test(line) && !sorting.endsPress(line)) {
    sorting.names--
    return 'closing'
  }
  const tail = CLOSING.exec(line)?.[1]
  if (tail === undefined || orders(sorting, tail) || !(SHORT_TAIL.test(tail) || SEE_YOU.test(line))) return null
  sorting.names = 2
  return 'closing'
}

/** Whether words contain a verb of orders: "Hi Pat, restock random" is an order despite its greeting. */
const orders = ({ isVerb }: Sorting, words: string): boolean =>
  isVerb !== NO_VERB &&
  words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(isVerb)

const saysNothing = (sorting: Sorting, line: string): boolean => !orders(sorting, line) && !sorting.endsPress(line)

function asWritten(source: Source, { start, end }: Span): string {
  const place = source.span(start, end)
  return source.original.slice(place.start, place.end)
}

/** Whether `Sent:`, `Date:` or `To:` follows `From:`: an older message begins here. */
function isMessageHead(sorting: Sorting, i: number): boolean {
  return HEAD_SENT.test(lineAt(sorting, i + 1)) || HEAD_SENT.test(lineAt(sorting, i + 2))
}

const endsInColon = (line: string): boolean => line.endsWith(':')

/** How many lines (0 to 3) an attribution such as "On Monday Anna wrote:" takes from line i on. */
function attributionLines(sorting: Sorting, i: number): number {
  const first = lineAt(sorting, i)
  // Pre-filter: most lines have no colon.
  if (!endsInColon(first) && !endsInColon(lineAt(sorting, i + 1)) && !endsInColon(lineAt(sorting, i + 2))) return 0
  if (!ATTRIBUTION_START.test(first)) return 0
  let joined = ''
  for (let n = 0; n < 3; n++) {
    const line = lineAt(sorting, i + n)
    if (line === '' || line.length > LONG) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (ATTRIBUTION_END.test(joined)) {
      // A folded attribution has a date or an address; a plain sentence above it is separate.
      return n === 0 || /\d{4}|@|\d\d?:\d\d/.test(first) ? n + 1 : 0
    }
  }
  return 0
}
