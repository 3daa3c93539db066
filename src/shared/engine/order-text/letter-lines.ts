// Sorts the lines of a letter before anything is read as orders: greeting, closing, signature, quotes, press.
import type { Source } from './source'

export type LineKind =
  'text' | 'blank' | 'greeting' | 'closing' | 'signature' | 'quote' | 'attribution' | 'press' | 'label'

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
  /** Text after `PRESS:` as it was written, paragraphs kept; '' if none. */
  readonly press: string
}

const HELLO =
  '(?:hi|hiya|hello|helo|hey|dear|greetings|good (?:morning|afternoon|evening|day)|annwyl|shwmae|hallo|lieber?|guten (?:tag|morgen|abend)|sehr geehrter?|bonjour|bonsoir|salut|ch[eè]re?|hola|estimad[oa]|querid[oa]|buenos d[ií]as|ciao|salve|car[oa]|gentile|beste|dag|geachte)'
const GREETING = new RegExp(`^${HELLO}\\b[^\\d:;?]{0,60}$`, 'i')
/** A greeting with orders behind it in the same line: "Hi Pat, round 1: …", "Hello Pat - …", "Dear Pat! …". */
const GREETING_BEFORE = new RegExp(
  `^(?:${HELLO}|cheers|thanks|thank you)(?: \\p{L}[\\p{L}'.-]*){0,3}(?:\\s*[,!.;]+\\s*|\\s+-+\\s+)`,
  'iu',
)
const GREETING_ALONE = /^(?:\p{L}+ ){0,2}\p{L}+ ?,$/u
const CLOSING =
  /^(?:(?:(?:with )?(?:kind|kindest|warm|warmest|best|many)? ?regards|best(?: wishes)?|all the best|yours(?: sincerely| faithfully| truly| ever)?|sincerely|cheers|thanks(?: again| a lot| very much| in advance| so much)?|thank you(?: very much| again)?|many thanks|ta|love|take care|good luck|bye|goodbye|see (?:you|ya)|hwyl(?: fawr)?|cofion(?: cynnes)?|diolch(?: yn fawr)?|mit freundlichen gr[uü](?:ß|ss)en|(?:viele|liebe|beste|sch[oö]ne) gr[uü](?:ß|ss)e|mfg|lg|tsch[uü]ss|cordialement|amicalement|bien à (?:toi|vous)|merci|à bientôt|saludos|un abrazo|gracias|(?:cordiali |distinti )?saluti|grazie|met vriendelijke groeten?|groet(?:en|jes)?|mvg))(?=$|[ ,.!])([^\d:;?]{0,60})$/i
const SEE_YOU = /^see (?:you|ya)\b/i
/** At most a name after the closing words: "Regards, Brian", "Thanks Pat". */
const SHORT_TAIL = /^[ ,.!-]*(?:\p{L}[\p{L}'.-]*[ ,.!]*){0,3}$/u
const NAME_ALONE = /^[-~]?\s*(?:\p{Lu}[\p{L}'.-]*)(?:\s+\p{L}[\p{L}'.-]*){0,2}[.!]?$/u
const SIGNATURE = /^--\s*$/
const SENT_FROM =
  /^(?:sent (?:from|via) (?:my |the )?\S|get outlook for|gesendet von |von meinem |envoyé de(?:puis)? mon |enviado desde |inviato da |verzonden vanaf )/i
const ATTRIBUTION_END =
  /(?:\bwrote|\bwrites|\bsaid|\bschrieb(?:en)?\b.*|\bgeschrieben|\ba écrit|\bescribi[oó]|\bha scritto|\bschreef\b.*|\bskrev\b.*|\bescreveu|\bysgrifennodd\b.*)\s*:$/i
const ATTRIBUTION_START =
  /^(?:on|am|le|el|il|op|den|em|ar|at|(?:mon|tue|wed|thu|fri|sat|sun)\w*,)\s|^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{2,4}|^[^:]{1,80}<[^<>\s]+@[^<>\s]+>|^[\p{L}.' -]{1,60}:$/iu
const ORIGINAL_MESSAGE =
  /^-{2,} ?(?:original message|forwarded message|original appointment|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message transféré|mensaje original|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht)\b.{0,40}$/i
const HEAD_FROM = /^\*?(?:from|von|de|da|van) ?:\*? ?\S/i
const HEAD_SENT =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|fecha|inviato|data|verzonden|to|an|à|para|a|aan) ?:\*? ?\S/i
const PRESS = /^\*{0,2}press(?: release)?\*{0,2} ?: ?\*{0,2}/i
/** A line to cut along, or one of signs alone. */
const CUT = /^[-=*~.<>\s]*(?:8<|>8)?[-=*~.<>\s]*$/
/** `[Anna]`: whose orders follow. */
const LABEL = /^\[[^[\]]{1,100}\]$/
const LONG = 400

/** How many characters at the front of a line greet somebody before the line goes on; 0 when none do. */
export const greetingBefore = (line: string): number =>
  GREETING_BEFORE.exec(line.slice(0, LONG))?.[0].length ?? 0

/**
 * Sorts the lines of a letter. Linear; total.
 * @param endsPress whether a line of press is really the next heading or order
 * @param isVerb whether a word (small letters) begins an order
 */
export function sortLines(
  source: Source,
  endsPress: (line: string) => boolean,
  isVerb: (word: string) => boolean = () => false,
): MailLines {
  /** "Hi Pat, restock random" is an order, however politely it begins. */
  const orders = (words: string): boolean =>
    words
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some(isVerb)
  const { text } = source
  const starts: number[] = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const endOf = (i: number): number => (i + 1 < starts.length ? starts[i + 1]! - 1 : text.length)
  const read = (i: number): string => text.slice(starts[i], endOf(i)).trim()

  const lines: MailLine[] = []
  const pressLines: string[] = []
  let inPress = false
  let rest: LineKind | null = null
  let begun = false
  /** After a closing: a name alone, or two, still belong to it. */
  let names = 0
  const put = (i: number, kind: LineKind): void => {
    lines.push({ line: i + 1, start: starts[i]!, end: endOf(i), kind })
  }
  for (let i = 0; i < starts.length; i++) {
    const line = read(i)
    if (rest !== null) {
      put(i, line === '' ? 'blank' : rest)
      continue
    }
    if (line === '') {
      if (inPress) pressLines.push('')
      put(i, 'blank')
      continue
    }
    if (line.startsWith('>')) {
      inPress = false
      put(i, 'quote')
      continue
    }
    if (SIGNATURE.test(line)) {
      rest = 'signature'
      put(i, 'signature')
      continue
    }
    if (line.length <= LONG) {
      if (ORIGINAL_MESSAGE.test(line) || isMessageHead(i, read, starts.length)) {
        rest = 'quote'
        put(i, 'quote')
        continue
      }
      const folded = attributionLines(i, read, starts.length)
      if (folded > 0) {
        inPress = false
        for (let n = 0; n < folded; n++) put(i + n, 'attribution')
        i += folded - 1
        continue
      }
    }
    if (LABEL.test(line)) {
      inPress = false
      put(i, 'label')
      continue
    }
    if (line.length <= LONG && CUT.test(line)) {
      put(i, 'blank')
      continue
    }
    const press = PRESS.exec(line)
    if (press !== null) {
      inPress = true
      if (pressLines.length > 0) pressLines.push('')
      pressLines.push(
        asWritten(source, starts[i]!, endOf(i))
          .trim()
          .replace(/^.*?[:：]\s*\**\s*/u, ''),
      )
      put(i, 'press')
      continue
    }
    if (inPress && !endsPress(line)) {
      pressLines.push(asWritten(source, starts[i]!, endOf(i)).trimEnd())
      put(i, 'press')
      continue
    }
    inPress = false
    if (line.length <= LONG) {
      if (SENT_FROM.test(line)) {
        put(i, 'signature')
        continue
      }
      if (GREETING.test(line) && !orders(line) && line.split(' ').length <= 6 && !endsPress(line)) {
        put(i, 'greeting')
        continue
      }
      if (!begun && GREETING_ALONE.test(line) && !orders(line) && !endsPress(line)) {
        put(i, 'greeting')
        begun = true
        continue
      }
      if (names > 0 && NAME_ALONE.test(line) && !endsPress(line)) {
        names--
        put(i, 'closing')
        continue
      }
      const closing = CLOSING.exec(line)
      if (closing !== null && !orders(closing[1]!) && (SHORT_TAIL.test(closing[1]!) || SEE_YOU.test(line))) {
        names = 2
        put(i, 'closing')
        continue
      }
    }
    names = 0
    begun = true
    put(i, 'text')
  }
  const words = pressLines.join('\n').replace(/_{3,}/g, ' ')
  return { lines, press: words.trim().replace(/\n{3,}/g, '\n\n') }
}

function asWritten(source: Source, start: number, end: number): string {
  const at = source.span(start, end)
  return source.original.slice(at.start, at.end)
}

/** `From:` with `Sent:`, `Date:` or `To:` right below it: everything from here on is an older message. */
function isMessageHead(i: number, read: (i: number) => string, count: number): boolean {
  if (!HEAD_FROM.test(read(i))) return false
  for (let n = i + 1; n < Math.min(count, i + 3); n++) if (HEAD_SENT.test(read(n))) return true
  return false
}

/** How many lines (0 to 3) an attribution such as "On Monday Anna wrote:" takes from line i on. */
function attributionLines(i: number, read: (i: number) => string, count: number): number {
  const first = read(i)
  if (!ATTRIBUTION_START.test(first)) return 0
  let joined = ''
  for (let n = 0; n < 3 && i + n < count; n++) {
    const line = read(i + n)
    if (line === '' || line.length > LONG) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (ATTRIBUTION_END.test(joined)) {
      // A folded attribution carries a date or an address; a plain sentence above it does not belong to it.
      return n === 0 || /\d{4}|@|\d\d?:\d\d/.test(first) ? n + 1 : 0
    }
  }
  return 0
}
