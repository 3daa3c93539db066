// Labels of the slip and their answers, written another way than on the slip: `round 1 = offer 6`, rows of a
// table, words for nothing. Pure.
import { plainAnswer, type SlipForm } from './slip-answers'
import { isNoAnswer } from '../says'

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
