// Finds a letter's own words: tells apart quotations, our own text sent back, press, and entries on our slip. Knows neither game nor
// campaign: the caller passes our printed texts, and a function that tells whether a line reads as an order.
import { mayBeHead } from './ahead-heads'
import type { ClosedPress } from '../engine/order-text/reading'
import type { Problem } from '../engine/result'
import { acknowledgementLines, ourLines, type Printed } from './structure/our-texts'
import { plainLetters, withoutMarks, withoutPictures } from './structure/plain-letters'
import type { PressNames } from './press/closed-head'
import type { PressPiece } from './press/press-kinds'
import { SIGNATURE, takePress, warning, type OrderScore, type SetAside, type Work } from './press/press-in-letter'
import { labelsAbove, untagged } from './structure/letter-shapes'
import { endOfQuotation, headAt } from './structure/quotation-heads'
import { INITIALS, isFooter, isMarkedOtherwise, isTitle, withoutOwnName } from './structure/single-lines'
import { filledIn, findSlips, slipTitle, type SlipForm } from './structure/slip-answers'
import { isNoAnswer } from './says'
import { QUOTE_MARK } from './words'
import { findSlipCodes, slipCodeLine, unbroken, withoutCodes, type FoundCode } from './senders/slip-code'
import { isHeading, otherPlayer, type Names } from './senders/other-player'

export interface LetterContext {
  readonly names: Names
  /** Names used to find press that is not for everybody; `names` by default. */
  readonly press?: PressNames
  /** Index of our texts to the sender; null = none printed. */
  readonly printed: Printed | null
  readonly printedLines: ReadonlySet<string>
  readonly slip: SlipForm
  readonly score: (line: string) => OrderScore
}

export type { OrderScore, SetAside }

/** A slip code, and whether it is in an older text. */
export interface PlacedCode {
  readonly found: FoundCode
  readonly quoted: boolean
}

export interface OwnWords {
  /** The letter with the same number of lines; those that are set aside begin with `> `. */
  readonly text: string
  /** Why lines (0-based) are set aside. */
  readonly aside: ReadonlyMap<number, SetAside>
  readonly press: readonly PressPiece[]
  /** For press lines (0-based) that are not public: their kind. */
  readonly closed: ReadonlyMap<number, ClosedPress>
  readonly problems: readonly Problem[]
  /** Another player whose letter it seems to be. */
  readonly other: string | null
  /** Slip codes in it; `quoted`: in an older text, not in the player's entries or words. */
  readonly codes: readonly PlacedCode[]
  /** Why the letter must not be used: its slip belongs to another turn or campaign. */
  readonly refusal: Problem | null
}

/** The form of a printed line that is compared with lines of letters. */
export const printedKey = (line: string): string =>
  line
    .replace(/[\s_.]+/g, ' ')
    .trim()
    .toLowerCase()

const isRule = (line: string): boolean => !/[\p{L}\p{N}]/u.test(line) && !SIGNATURE.test(line.trim())

/** Sets aside our own words: long printed runs, and short printed lines beside them. */
function setOursAside(
  { aside, slip }: Work,
  unmarked: readonly string[],
  printed: ReadonlySet<number>,
  { printedLines }: LetterContext,
): void {
  for (const at of printed) if (!slip.has(at)) aside.set(at, 'ours')
  const beside = (from: number, to: number, step: number): void => {
    let near = false
    for (let i = from; i !== to; i += step) {
      if (unmarked[i]!.trim() === '') continue
      if (aside.get(i) === 'ours' || slip.has(i)) near = true
      else if (near && (printedLines.has(printedKey(unmarked[i]!)) || isRule(unmarked[i]!))) aside.set(i, 'ours')
      else near = false
    }
  }
  beside(0, unmarked.length, 1)
  beside(unmarked.length - 1, -1, -1)
}

/** True if the header of an older letter has quotation marks and the letter below it has none, as Orange writes it. */
function standsAlone(lines: readonly string[], at: number, count: number): boolean {
  const isMarked = (i: number): boolean => (lines[i] ?? '').startsWith('>')
  if (!isMarked(at) || isMarked(at - 2)) return false
  let next = at + count
  while (next < lines.length && /^[>\s]*$/.test(lines[next] ?? '')) next++
  const below = lines[next]
  return below !== undefined && !below.startsWith('>') && !INITIALS.test(below)
}

const ANY_RULE = /^\s*[-_=*]{2,}\s*$/

/** True if only the referee's name is below a rule: forums that send mail begin older posts like this. */
const isRefereesPost = (lines: readonly string[], at: number, referee: readonly string[] = []): boolean =>
  ANY_RULE.test(lines[at] ?? '') && referee.includes((lines[at + 1] ?? '').trim().toLowerCase())

/** Sets aside older letters below their headers, and lines with quotation marks other than `>`. */
function setQuotationsAside({ lines, aside, slip }: Work, { referee }: Names): void {
  for (let i = 0; i < lines.length; i++) {
    if (aside.has(i) || slip.has(i)) continue
    const line = lines[i]!
    if (isMarkedOtherwise(line)) {
      aside.set(i, 'quotation')
      continue
    }
    if (isRefereesPost(lines, i, referee)) {
      for (let k = i; k < lines.length; k++) if (!slip.has(k) && !aside.has(k)) aside.set(k, 'quotation')
      break
    }
    const head = headAt(lines, i)
    if (head === null) continue
    const end = standsAlone(lines, i, head.lines) ? lines.length : endOfQuotation(lines, i, head.lines)
    for (let k = i; k < Math.max(end, i + head.lines); k++) if (!slip.has(k) && !aside.has(k)) aside.set(k, 'quotation')
    i = Math.max(end, i + head.lines) - 1
  }
}

/** Limits on the words of a letter that are read: nobody writes longer orders, and an endless letter must not block the desk. */
const MOST_LINES = 250
const MOST_LETTERS = 25_000
const LONGEST_LINE = 4_000
/** Limit on lines with conditions, which take longest to read. */
const MOST_CONDITIONS = 40
const CONDITION = /\b(?:if|when|unless|while|once|until|else|otherwise)\b/gi

/** Sets aside what exceeds the limits, with a warning. */
function leaveTheRest({ lines, aside, slip, problems }: Work): void {
  if (lines.length <= MOST_CONDITIONS && lines.every((line) => line.length < 400)) return
  let count = 0
  let letters = 0
  let conditions = 0
  let first = -1
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const { length } = line
    if (length === 0 || aside.has(i) || slip.has(i) || line.startsWith('>')) continue
    count++
    letters += Math.min(length, LONGEST_LINE)
    const short = count <= MOST_LINES && letters <= MOST_LETTERS && length <= LONGEST_LINE
    if (short) conditions += line.match(CONDITION)?.length ?? 0
    if (short && conditions <= MOST_CONDITIONS) continue
    aside.set(i, 'quotation')
    if (first < 0) first = i
  }
  if (first >= 0)
    problems.push(
      warning(
        'letter-too-long',
        'The letter is very long: not all of it was read.',
        `If orders are below line ${first + 1}, enter them for the player.`,
        first,
      ),
    )
}

/** Struck through, as chats and plain letters write it. */
const STRUCK = /~~[^~\n]{1,300}~~/g
const STROKES = /(?:[^\p{M}\n][\u0335-\u0338])+/gu

/** A label of the slip alone between stars, without a colon, with answers below it; null for any other line. */
function starredLabel(line: string, below: string | undefined, { labels }: SlipForm): string | null {
  if (labels.length === 0) return null
  const label = /^\s*(?:\*{1,2}|#{1,4}\s|_{1,2})\s*(\p{L}[\p{L}\d ]{0,30}?)\s*[*_#]*\s*$/u.exec(line)?.[1]
  return label !== undefined &&
    below !== undefined &&
    below.trim() !== '' &&
    labels.some((each) => each.toLowerCase() === label.toLowerCase())
    ? `${label}:`
    : null
}

const IN_FRONT = /^\s*(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?)(?:,|\s[–—-])\s+(\S.*)$/u
const BEHIND =
  /^(\s*\S.{3,}?)[,;.!]?\s+(?:please|thanks|thank you|cheers|ta)?,?\s*(\p{Lu}[\p{L}'’-]{1,20})\s*[.!]*\s*$/u

/**
 * A line without the referee’s name at its beginning or after thanks at its end: `Pat, move to …`, `Move to the lab please, Pat.` Null for
 * any other line, and if a player has the same name.
 */
function withoutReferee(line: string, { referee = [], all }: Names): string | null {
  const [, front = '', after] = IN_FRONT.exec(line) ?? []
  const [, before, behind = ''] = line.length > 200 ? [] : (BEHIND.exec(line) ?? [])
  const isTheirs = (name: string): boolean =>
    referee.includes(name.toLowerCase()) && !all.has(name.toLowerCase().split(' ')[0] ?? '')
  return isTheirs(front) ? (after ?? null) : isTheirs(behind) ? (before ?? null) : null
}

/** A line rewritten in the form of the slip; null if it needs no rewriting. */
const inOwnForm = (line: string, below: string | undefined, { slip, names }: LetterContext): string | null =>
  filledIn(line, slip) ??
  withoutOwnName(line, names.own) ??
  withoutReferee(line, names) ??
  starredLabel(line, below, slip)

/** Restores labels written in another form, `round 1 = offer 6`, if that makes the line an order. */
function relabel({ out, aside, slip }: Work, context: LetterContext): void {
  for (const [i, line] of out.entries()) {
    if (aside.has(i) || slip.has(i) || line === '') continue
    const plain = inOwnForm(line, out[i + 1], context)
    if (plain === null || context.score(line) === 2) continue
    if (plain.endsWith(':')) out[i] = plain
    if (plain === '') aside.set(i, 'ours')
    else if (context.score(plain) === 2) out[i] = plain
  }
}

/** Removes list marks and look-alike letters from lines that then resemble an order more. */
function putRight({ lines, out, aside, problems }: Work, score: LetterContext['score']): void {
  let said = false
  for (let i = 0; i < lines.length; i++) {
    if (aside.has(i)) continue
    const line = out[i]!
    if (line.startsWith('>')) continue
    out[i] = line.replace(STRUCK, '').replace(STROKES, ' ')
    const bare = withoutMarks(out[i]!)
    const plain = plainLetters(bare)
    if (plain === out[i]) continue
    const before = score(out[i]!)
    if (before === 2) continue
    const after = score(plain)
    const mark = /^\s*[^\p{L}\p{N}\s]/u.test(out[i]!)
    if (after < before || (after === before && (after === 0 || (plain === bare && !mark)))) continue
    out[i] = plain
    if (plain === bare || said) continue
    said = true
    problems.push({
      code: 'letters-put-right',
      severity: 'note',
      message: 'Letters or figures of another kind were read as plain ones.',
      line: i + 1,
    })
  }
}

/** Takes slip codes out of the text, and marks those of an older text. @param answered true if a slip was filled in */
function takeCodes({ lines, out, aside, slip }: Work, codes: readonly FoundCode[], answered: boolean): PlacedCode[] {
  return codes.map((found) => {
    const at = found.first
    const line = lines[at]!
    const marked = QUOTE_MARK.test(line) || aside.get(at) === 'quotation'
    if (!aside.has(at) && !QUOTE_MARK.test(line)) {
      out[at] = withoutCodes(out[at]!)
      if (out[at]!.trim() === '') aside.set(at, 'ours')
    }
    return { found, quoted: marked && !(answered && slip.has(at)) }
  })
}

/** Sets aside advertisements and telephone numbers, unless they read as complete orders. */
function setFooterAside({ out, aside, slip }: Work, score: LetterContext['score']): void {
  for (let i = 0; i < out.length; i++) {
    const line = out[i] ?? ''
    if (line !== '' && !aside.has(i) && !slip.has(i) && isFooter(line) && score(line) < 2) aside.set(i, 'quotation')
  }
}

/** Joins quoted labels of the slip with the unquoted answers between them. */
function betweenQuotations({ lines, out, aside, slip }: Work, { slip: { labels }, score }: LetterContext): void {
  if (slip.size > 0 || labels.length === 0) return
  const found = labelsAbove(lines, new Set(labels.map((label) => label.toLowerCase())))
  for (const [i, label] of found) {
    let below = i + 1
    while (below < out.length && /^[>\s_]*$/.test(out[below]!)) below++
    if (aside.get(below) !== undefined) continue
    if (score(`${label} ${out[below] ?? ''}`) < 2) {
      if (isNoAnswer(out[below] ?? '')) aside.set(below, 'ours')
      continue
    }
    aside.delete(i)
    out[i] = label
  }
}

/** Why orders below the title of a slip without its code are not for this turn, or null. */
function titleAbove(lines: readonly string[], own: readonly string[], { slip, score }: LetterContext): Problem | null {
  const at = own.findIndex(isTitle)
  if (at < 0 || !own.slice(at + 1).some((line) => score(line) === 2)) return null
  return slipTitle(
    lines.map((line, i) => (i === at ? line.trim() : '')),
    slip,
  )
}

/** Reads a letter's own words, line by line. Linear in its length; never fails. */
export function readLetter(letter: string, context: LetterContext): OwnWords {
  const lines = unbroken(untagged(letter.split('\n')))
  const unmarked = lines.map((line) => line.replace(QUOTE_MARK, ''))
  const found = findSlipCodes(lines)
  const printed = context.printed === null ? new Set<number>() : ourLines(unmarked, context.printed)
  const slips = findSlips(
    lines,
    context.slip,
    (line) => isHeading(line, context.names) || slipCodeLine(line) !== null,
    (at) => printed.has(at),
  )
  const work: Work = {
    lines,
    out: [...lines],
    aside: new Map(),
    slip: new Set(slips.lines.keys()),
    problems: [],
    closed: new Map(),
  }
  for (const [at, text] of slips.lines) {
    if (text === null) work.aside.set(at, 'ours')
    else work.out[at] = text
  }
  setOursAside(work, unmarked, printed, context)
  for (const at of acknowledgementLines(unmarked)) work.aside.set(at, 'ours')
  setQuotationsAside(work, context.names)
  const answered = [...slips.lines.values()].some((text) => text !== null && !/^\[|:\s*$/.test(text.trim()))
  leaveTheRest(work)
  const codes = takeCodes(work, found, answered)
  const press = takePress(work, context.score, context.press ?? context.names, mayBeHead)
  setFooterAside(work, context.score)
  putRight(work, context.score)
  relabel(work, context)
  betweenQuotations(work, context)
  const { out, aside, problems, closed } = work
  const own = out.map((line, i) => (aside.has(i) || line.startsWith('>') ? '' : withoutPictures(line)))
  const other = otherPlayer(own, context.names, (line) => context.score(line) > 0)
  const refusal = answered
    ? slipTitle(
        unmarked.map((line) => line.trim()),
        context.slip,
      )
    : titleAbove(lines, own, context)
  if (answered && slips.quoted && own.some((line, i) => !slips.lines.has(i) && context.score(line) === 2))
    problems.push(
      warning(
        'orders-twice',
        'There are orders both in the slip that was sent back and outside it.',
        'Both were read as one. Check whether the player means that.',
        0,
      ),
    )
  return {
    text: out.map((line, i) => (aside.has(i) ? `> ${line}` : line)).join('\n'),
    aside,
    press,
    closed,
    problems,
    other,
    codes,
    refusal,
  }
}
