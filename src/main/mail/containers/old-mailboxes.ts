// Mailboxes of old programs: MMDF, and Babyl (Emacs).
import { LIMITS } from '../types'

const FENCE = Buffer.from('\x01\x01\x01\x01\n', 'latin1')

export const isBabyl = (source: Buffer): boolean => source.toString('latin1', 0, 14) === 'BABYL OPTIONS:'
export const isMmdf = (source: Buffer): boolean => source.subarray(0, FENCE.length).equals(FENCE)

/** The messages of a Babyl mailbox, or null if it is not one. */
export function splitBabyl(source: Buffer): readonly Buffer[] | null {
  if (!isBabyl(source)) return null
  return source
    .toString('latin1')
    .split('\x1f')
    .slice(1, LIMITS.messages)
    .flatMap((part) => {
      const shown = part.indexOf('*** EOOH ***')
      return shown < 0 ? [] : [Buffer.from(part.slice(part.indexOf('\n', shown) + 1), 'latin1')]
    })
}

/** The messages of an MMDF mailbox, or null if it is not one. */
export function splitMmdf(source: Buffer): readonly Buffer[] | null {
  if (!isMmdf(source)) return null
  const messages: Buffer[] = []
  for (let at = 0; at < source.length && messages.length < LIMITS.messages;) {
    const end = source.indexOf(FENCE, at)
    const part = source.subarray(at, end < 0 ? source.length : end)
    if (part.length > 0) messages.push(part)
    at = end < 0 ? source.length : end + FENCE.length
  }
  return messages
}
