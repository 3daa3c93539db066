// Reads our slip when it is sent back: quoted, below a head, with blanks and dots left in, numbered or ticked. Any difference from the
// printed form is the player's.
import type { Problem } from '../../engine/result'
import { withoutMarks } from './plain-letters'
import { isNoAnswer } from '../says'
import { slipCodeLine } from '../senders/slip-code'
import { literally, QUOTE_MARK } from '../words'

/** The slip of the coming turn. */
export interface SlipForm {
  /** Labels of its lines, as printed: `round 1`. Empty: no slip. */
  readonly labels: readonly string[]
  readonly campaign: string
  readonly turn: number
}

/** Unusual marks that programs and people put before a slip they quote; they are recognised by the slip after them. */
const ANY_MARK = /^\s{0,8}(?:[|#:;%!+*]|\p{L}{1,4}>)/u
const BLANKS = /[_.·…]{4,}|…{2,}|_{2,}/gu
/** The most lines a slip has. */
const MOST_SLIP_LINES = 60
const END = /^(?:- ){4,}-?$|^-{20,}$/
/** The underline of headings on our sheet. */
const UNDERLINE = /^={3,}$/

/** Marks that people put before an answer: arrows, stars, dashes. */
const ARROW = /^(?:[-=~]{0,3}>{1,2}|[→➔⇒➜▶►»]|\*{2,}|[-–—]{1,3}(?=\s))\s*/u
const AROUND =
  /^(?:[|│┃]\s*([^|│┃]+?)\s*[|│┃]|\[\s*(.+?)\s*\]|\*{1,3}\s*(.+?)\s*\*{1,3}|_+\s*(.+?)\s*_+|~\s*(.+?)\s*~|["“”„«]\s*([^"“”„«»]+?)\s*["“”»])$/u

/** An answer without arrows, brackets, stars and the like around it. */
function plainAnswer(given: string): string {
  const within = (text: string): string =>
    AROUND.exec(text)
      ?.slice(1)
      .find((each) => each !== undefined) ?? text
  return within(within(given.trim()).replace(ARROW, ''))
}

/** Behind a label: something other than a colon, and the answer. */
const ANSWER = /^\s*(?:[)\]*]+\s*[:=|–—-]?|=+>?(?![\da-f]{2})|-+>|[|–—→\t]|(?<!\d)-|-(?=\s|\p{L}))\s*(.*?)\s*\|?\s*$/iu

/** A line with a label of the slip, written as on the slip; null for any other line. */
function relabelled(line: string, slip: SlipForm): string | null {
  if (slip.labels.length === 0 || line.length > 400) return null
  const [, cell, given] = /^\s*"([^"]{1,40})"\s*[,;\t]\s*"([^"]+)"\s*$/.exec(line) ?? []
  if (cell !== undefined && slip.labels.some((label) => label.toLowerCase() === cell.toLowerCase()))
    return `${cell}: ${given ?? ''}`
  const text = line.replace(/^\s*\|?\s*[([*]*\s*/, '')
  const label = slip.labels.find((each) => text.toLowerCase().startsWith(each.toLowerCase()))
  if (label === undefined) return null
  const answer = ANSWER.exec(text.slice(label.length))?.[1] ?? ''
  return answer === '' ? null : `${text.slice(0, label.length)}: ${plainAnswer(answer)}`
}

/** The empty label, if a label of the slip is followed by a word for nothing; null for any other line. */
function labelledNothing(line: string, { labels }: SlipForm): string | null {
  if (labels.length === 0 || !line.includes(':')) return null
  const [, label = '', answer = ''] = /^\s*\*{0,2}([^:\n]{1,40}?)\*{0,2}\s*:\s*(.{0,40})$/.exec(line) ?? []
  return labels.some((each) => each.toLowerCase() === label.toLowerCase()) && answer !== '' && isNoAnswer(answer)
    ? ''
    : null
}

/** A line with a label of the slip as on the slip; '' if its answer is a word for nothing, null for any other line. */
export function filledIn(line: string, slip: SlipForm): string | null {
  const plain = relabelled(line, slip)
  return labelledNothing(plain ?? line, slip) ?? plain
}

interface FoundSlips {
  /** Lines (0-based) of slips, with the player's words, or null if nothing is filled in. */
  readonly lines: ReadonlyMap<number, string | null>
  /** Whether it was quoted. */
  readonly quoted: boolean
}

/**
 * Finds the slips of a letter, from the slip code or the name in brackets to the press.
 * @param isName whether a line is a heading with a player’s name
 * @param isPrinted whether a line (0-based) is one of the sheet we printed: the code is at the top of the sheet too, and
 *   headings of its text may begin like a line of the slip
 */
export function findSlips(
  lines: readonly string[],
  { labels }: SlipForm,
  isName: (heading: string) => boolean,
  isPrinted: (line: number) => boolean,
): FoundSlips {
  const found = new Map<number, string | null>()
  let quoted = false
  if (labels.length === 0) return { lines: found, quoted }
  const label = new RegExp(`^\\s*\\*{0,2}(${labels.map(literally).join('|')})\\*{0,2}\\s*[:：]\\*{0,2}\\s*(.*)$`, 'iu')
  let mark: string | null = null
  const bare = (line: string): string =>
    mark !== null && line.startsWith(mark) ? line.slice(mark.length) : line.replace(QUOTE_MARK, '')
  const read = (i: number): string => withoutMarks(bare(lines[i]!).replace(BLANKS, ' ')).trimEnd()
  for (let at = 0; at < lines.length; at++) {
    mark = oddMark(lines[at]!, isName)
    if (mark === null && !isName(read(at))) continue
    let end = at
    for (let i = at + 1; i < Math.min(lines.length, at + MOST_SLIP_LINES); i++) {
      const text = read(i).trim()
      if (label.test(text) || /^press\s*:/i.test(text)) end = i
      // On a slip nothing of the sheet comes between the heading and the first line.
      else if (end === at && (UNDERLINE.test(text) || isPrinted(i))) break
      if (/^press\s*:/i.test(text) || END.test(text) || isName(text)) break
    }
    if (end === at) continue
    quoted ||= mark !== null || QUOTE_MARK.test(lines[at]!)
    found.set(at, headOf(read(at)))
    for (let i = at + 1; i <= end; i++) {
      const text = read(i)
      if (text.trim() === '') found.set(i, lines[i]!.trim() === '' ? '' : null)
      else
        found.set(
          i,
          ownWords(text, label, () => answeredBelow(i, end, read, label)),
        )
    }
    at = end
  }
  return { lines: found, quoted }
}

/** An unusual mark of quotation before a slip's heading, or null. */
function oddMark(line: string, isName: (heading: string) => boolean): string | null {
  const mark = line.includes('[') || line.includes('［') ? ANY_MARK.exec(line)?.[0] : undefined
  return mark !== undefined && isName(line.slice(mark.length).trim()) ? mark : null
}

/** The player's words on a line of a slip; null if it is empty. @param below whether an answer is on the lines below */
function ownWords(text: string, label: RegExp, below: () => boolean): string | null {
  const press = /^\s*press\s*:\s*(.*)$/i.exec(text)
  if (press) return press[1] === '' ? null : text.trim()
  const row = label.exec(text)
  if (row && row[2] !== '' && isNoAnswer(row[2]!)) return null
  if (row) return row[2] === '' && !below() ? null : `${row[1]}: ${plainAnswer(row[2]!)}`
  if (text.trim() !== '' && isNoAnswer(text)) return null
  return `${/^\s*/.exec(text)![0]}${plainAnswer(text)}`
}

/** The heading of a slip, or null if it is just a slip code. */
const headOf = (line: string): string | null => (slipCodeLine(line) === null ? line : null)

/** Whether the answer to an empty label is on the lines below it. */
function answeredBelow(at: number, end: number, read: (i: number) => string, label: RegExp): boolean {
  for (let i = at + 1; i <= end; i++) {
    const text = read(i).trim()
    if (text === '') continue
    if (isNoAnswer(text)) return false
    return !label.test(text) && !/^press\s*:/i.test(text)
  }
  return false
}

const TITLE = /^order slip for (.+), (.+), (?:the |[^,]+ · )?(\p{L}+) (\d+)$/iu

/** The turn in the title of a campaign’s slip in a letter, or null. */
export function titledTurn(lines: readonly string[], campaign: string): number | null {
  for (const line of lines) {
    const title = TITLE.exec(line.replace(QUOTE_MARK, '').trim())
    if (title?.[2]?.trim().toLowerCase() === campaign.trim().toLowerCase()) return Number(title?.[4])
  }
  return null
}

/** The problem that a slip belongs to another campaign or turn, or null. */
export function slipTitle(lines: readonly string[], { campaign, turn }: SlipForm): Problem | null {
  for (const [i, line] of lines.entries()) {
    const title = TITLE.exec(line)
    if (title === null) continue
    const [, , name, word, number] = title
    if (name!.trim().toLowerCase() !== campaign.trim().toLowerCase())
      return {
        code: 'other-campaign',
        severity: 'error',
        message: `This is a slip of another campaign, ${name}.`,
        remedy: 'Import it there, or say that it is meant for this one.',
        line: i + 1,
      }
    if (Number(number) !== turn)
      return {
        code: 'other-turn',
        severity: 'error',
        message: `This is the slip of ${word!.toLowerCase()} ${number}, not of ${turn}.`,
        remedy: 'Ask the player, or say that it is meant for this one.',
        line: i + 1,
      }
  }
  return null
}
