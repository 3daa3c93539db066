// What was not used of a player's mail, for the reply: lines not understood, lines that may be orders, lines skipped.
import type { Seat } from '@shared/engine/ids'
import type { Campaign } from '@shared/campaign/model'
import { pgpFrame } from '@shared/letters/pgp-frame'
import { readSeatLetter } from './own-words'

export interface NotUsed {
  readonly line: number
  /** The beginning of the line as it was written. */
  readonly words: string
  readonly why: 'not understood' | 'doubtful' | 'passed over'
}

const LONGEST = 64
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** Lines of a mail that had no effect, in order; greetings, signatures, quotations and PGP frames do not count. */
export function notUsed(campaign: Campaign, seat: Seat, text: string): readonly NotUsed[] {
  const { reading, text: shown } = readSeatLetter(campaign, seat, text, null)
  const lines = shown.split('\n')
  const frame = pgpFrame(lines)
  const doubtful = new Set(reading.problems.flatMap((p) => (p.code === 'line-doubtful' ? [p.line] : [])))
  return reading.lines.flatMap((each): NotUsed[] => {
    const why =
      each.use === 'unclear'
        ? 'not understood'
        : each.use !== 'ignored'
          ? null
          : doubtful.has(each.line)
            ? 'doubtful'
            : each.why === 'not orders'
              ? 'passed over'
              : null
    const words = (lines[each.line - 1] ?? '').trim()
    const framed = why !== 'doubtful' && frame.has(each.line - 1)
    return why === null || words === '' || framed ? [] : [{ line: each.line, words: shortened(words), why }]
  })
}
