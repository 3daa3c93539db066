// What single lines of a letter look like, each worked out once for the lines that recur in letter after letter; and the letters in which
// there is nothing to take apart, as most posts of a thread are.
import { perLine } from '../engine/recent'
import { isPhone } from './letter-shapes'
import { mayBeAcknowledgement } from './our-texts'
import { beginsSecret } from './closed-head'
import { ADVERTISEMENT, pressBegun } from './press-kinds'
import { headAt, mayBeginHead } from './quotation-heads'
import { speaksOfOthers, type Names } from './whose-words'

/** A mark with initials, as written by Gnus and The Bat. */
export const INITIALS = /^\s{0,8}\p{Lu}{1,3}>/u

/** Whether a line is behind another mark than `>`: a bar, or initials. */
const hasOtherMark = (line: string): boolean =>
  /[|>│┃]/u.test(line) && (/^\s?[|│┃]\s(?!.*[|│┃]\s*$)/u.test(line) || INITIALS.test(line))
export const isMarkedOtherwise = perLine(hasOtherMark)

/** A line of plain letters without any character that could be a mark, so that the costly checks can be skipped. */
const PLAIN = /^ *(?!order|move|step|action|ps)[A-Za-z]{2}[\t -%'-)+-<>-Z\\\]^`a-~]*$/i
/** A line without letters or digits. */
const SIGNS = /^[\t -/:-@[-`{-~]*$/
/** A line that is as plain as it can be, or a quotation. */
const isBare = (line: string): boolean => PLAIN.test(line) || SIGNS.test(line) || line.startsWith('>')
export const isPlain = perLine(isBare)

/** What firms put below every mail: who may read it, and what those who may not are to do. */
const DISCLAIMER =
  /^(?!.*\d)(?=.*\b(?:e-?mail|message|communication)\b)(?=.*\b(?:intended recipients?|addressees?|solely for|intended (?:only )?for the)\b)(?=.*\b(?:delete|notify|inform|must not|may not|prohibited|unauthori[sz]ed|in error)\b)/i
/** Whether a line is an advertisement, a disclaimer or a telephone number. */
const isBelowLetters = (line: string): boolean =>
  isPhone(line) || ADVERTISEMENT.test(line.trim()) || (line.length >= 60 && DISCLAIMER.test(line))
export const isFooter = perLine(isBelowLetters)

/** A name or initials in front of a line, and the words behind them. */
interface Named {
  readonly initials: string | undefined
  /** In small letters. */
  readonly name: string | undefined
  readonly words: string
}

/** The name that a line begins with, or initials in brackets; null for any other line. */
function nameInFront(line: string): Named | null {
  const [, initials, name, words] =
    /^\s*(?:\[(\p{Lu}{1,4})\]:?|([\p{L}][\p{L} .'’-]{0,40}?)\s*:)\s*(\S.*)$/u.exec(line) ?? []
  return words === undefined ? null : { initials, name: name?.toLowerCase(), words }
}
const behindName = perLine(nameInFront)

/** Whether a name in front of a line is the writer’s own. */
const isOwnName = ({ initials, name }: Named, own: readonly string[]): boolean =>
  own.some((each) =>
    initials === undefined
      ? each.toLowerCase() === name
      : (each.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('') === initials,
  )

/** A line behind the writer's own name or initials, `[AQ] …`, `Anna: …`, without them; null for any other line. */
export function withoutOwnName(line: string, own: readonly string[]): string | null {
  const found = behindName(line)
  return found !== null && isOwnName(found, own) ? found.words : null
}

const TITLE = /^\s*order slip for /i
const TITLE_LENGTH = 'order slip for '.length

/** Whether a line is the title of a slip, perhaps without the name in brackets. */
export const isTitle = (line: string): boolean => line.length >= TITLE_LENGTH && TITLE.test(line)

/** What a line that may need nothing done looks like. */
interface Calm {
  /** It may begin the head of a quotation. */
  readonly mayBegin: boolean
  readonly quoted: boolean
  readonly named: Named | null
}

/**
 * How a line looks about which nothing has to be done whatever is beside it, unless it is a head of a quotation or speaks of somebody;
 * null of any other line. All of it is kept in one place, since a thread has thousands of lines that are met once.
 */
const calmLine = perLine((line): Calm | null => {
  const quoted = line.startsWith('>')
  const calm =
    quoted ||
    (isBare(line) &&
      !hasOtherMark(line) &&
      !isBelowLetters(line) &&
      !isTitle(line) &&
      pressBegun(line) === null &&
      !beginsSecret(line))
  return calm ? { mayBegin: mayBeginHead(line), quoted, named: nameInFront(line) } : null
})

/** Longer lines and letters may have more than is read. */
const LONG_LINE = 400
const MANY_LINES = 40

/** Signs of slips, tables, boxes and what is struck through. */
const MARKS = /[[［|│┃║]|~~/u

/**
 * Whether a letter of somebody who was sent no slip says all of itself: no line of it is set aside or read otherwise than it stands,
 * and none is another player's. False if it is uncertain. Whatever a letter is searched for has to be asked here as well.
 */
export function isQuiet(letter: string, lines: readonly string[], names: Names): boolean {
  if (lines.length > MANY_LINES || MARKS.test(letter) || mayBeAcknowledgement(letter)) return false
  const ofOthers = speaksOfOthers(names)
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (line === '') continue
    if (line.length >= LONG_LINE) return false
    const calm = calmLine(line)
    if (calm === null || headAt(lines, i, calm.mayBegin) !== null) return false
    if (calm.quoted) continue
    if (ofOthers(line) || (calm.named !== null && isOwnName(calm.named, names.own))) return false
  }
  return true
}
