// What single lines of a letter look like, each worked out once for the lines that recur in letter after letter; and the letters in which
// there is nothing to take apart, as most posts of a thread are.
import { perLine } from '../engine/recent'
import { isPhone } from './letter-shapes'
import { mayBeAcknowledgement } from './our-texts'
import { ADVERTISEMENT, pressHead } from './press-kinds'
import { headAt, mayBeHead } from './quotation-heads'
import { speaksOfOthers, type Names } from './whose-words'

/** A mark with initials, as written by Gnus and The Bat. */
export const INITIALS = /^\s{0,8}\p{Lu}{1,3}>/u

/** Whether a line is behind another mark than `>`: a bar, or initials. */
export const isMarkedOtherwise = perLine(
  (line) => /[|>│┃]/u.test(line) && (/^\s?[|│┃]\s(?!.*[|│┃]\s*$)/u.test(line) || INITIALS.test(line)),
)

/** A line of plain letters without any character that could be a mark, so that the costly checks can be skipped. */
const PLAIN = /^ *(?!order|move|step|action|ps)[A-Za-z]{2}[\t -%'-)+-<>-Z\\\]^`a-~]*$/i
/** A line without letters or digits. */
const SIGNS = /^[\t -/:-@[-`{-~]*$/
/** A line that is as plain as it can be, or a quotation. */
export const isPlain = perLine((line) => PLAIN.test(line) || SIGNS.test(line) || line.startsWith('>'))

/** Whether a line is an advertisement or a telephone number. */
export const isFooter = perLine((line) => isPhone(line) || ADVERTISEMENT.test(line.trim()))

/** A line that begins with a name, or with initials in brackets, and the words behind them; null for any other line. */
const behindName = perLine((line) => {
  const [, initials, name, words] =
    /^\s*(?:\[(\p{Lu}{1,4})\]:?|([\p{L}][\p{L} .'’-]{0,40}?)\s*:)\s*(\S.*)$/u.exec(line) ?? []
  return words === undefined ? null : { initials, name: name?.toLowerCase(), words }
})

/** A line behind the writer's own name or initials, `[AQ] …`, `Anna: …`, without them; null for any other line. */
export function withoutOwnName(line: string, own: readonly string[]): string | null {
  const found = behindName(line)
  if (found === null) return null
  const { initials, name, words } = found
  const isOwn = own.some((each) =>
    initials === undefined
      ? each.toLowerCase() === name
      : (each.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('') === initials,
  )
  return isOwn ? words : null
}

const TITLE = /^\s*order slip for /i
const TITLE_LENGTH = 'order slip for '.length

/** Whether a line is the title of a slip, perhaps without the name in brackets. */
export const isTitle = (line: string): boolean => line.length >= TITLE_LENGTH && TITLE.test(line)

/** Whether nothing has to be done about a line whatever is beside it, unless it is a head of a quotation or speaks of somebody. */
const isCalm = perLine((line): { readonly calm: boolean; readonly mayBeHead: boolean } => ({
  calm:
    line.startsWith('>') ||
    (isPlain(line) &&
      !isMarkedOtherwise(line) &&
      !isFooter(line) &&
      !isTitle(line) &&
      pressHead(line) === null),
  mayBeHead: mayBeHead(line),
}))

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
    const looks = isCalm(line)
    if (!looks.calm || headAt(lines, i, looks.mayBeHead) !== null) return false
    if (line.startsWith('>')) continue
    if (ofOthers(line) || withoutOwnName(line, names.own) !== null) return false
  }
  return true
}
