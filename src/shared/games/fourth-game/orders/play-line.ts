// One line as a play (FG-3): what it says, or how near it comes. Works on plain text (order-text/source).
import type { LineFound } from '../../../kit/posts'
import type { Play } from '../types'

const MARKS = '[\\s*_~"\'>|•·-]*'
const PLAY = new RegExp(
  `^${MARKS}piece\\s*(?:(?:number|num|no|nr)\\b\\.?)?\\s*#?\\s*(\\d{1,9})\\s*:\\s*([+-]?)\\s*(\\d{1,9})\\s*,\\s*(\\d{1,9})(.*)$`,
  'i',
)
const INSIDE = /\bpiece\s*(?:(?:number|num|no|nr)\b\.?)?\s*#?\s*\d{1,9}\b[^\d\n]{1,20}?[+-]?\s*\d{1,9}\s*,\s*\d/i
const NEAR = new RegExp(`^${MARKS}piece\\b(?=.*\\d)`, 'i')
/** Nothing that matters: closing marks, full stops and a smile. */
const BARE = /^[\s*_~"').!]*(?:\s[:;]-?[)D][\s.!]*)?$/
/** A remark set off from the play. */
const REMARK = /^\s*[.!;]\s+\S|^\s*\(|^\s+[-=;/]+\s*\S|^[.!]*\s+[:;][-']?[)(DPp]/

/** A line longer than this is prose. */
const LONGEST = 300

/** Reads one line as a play. Linear; total. */
export function readLine(line: string): LineFound<Play> {
  if (line.length > LONGEST) return { found: 'nothing' }
  const match = PLAY.exec(line)
  if (match !== null) {
    const rest = match[5] ?? ''
    if (!BARE.test(rest) && !REMARK.test(rest)) return { found: 'near' }
    const play: Play = {
      piece: Number(match[1]),
      sign: match[2] === '-' ? -1 : 1,
      value: Number(match[3]),
      multiplier: Number(match[4]),
    }
    return { found: 'play', play, rest: BARE.test(rest) ? '' : rest.trim() }
  }
  if (NEAR.test(line)) return { found: 'near' }
  return INSIDE.test(line) ? { found: 'inside' } : { found: 'nothing' }
}

/** "Piece 3: -12, 3": as a player writes it. */
export const writePlay = (play: Play): string =>
  `Piece ${play.piece}: ${play.sign < 0 ? '-' : ''}${play.value}, ${play.multiplier}`
