// Collects the messages a reader gives, handed on in portions, so that a long mailbox is never in memory as a whole. Also limits how
// much text one import may have.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { ONLY_THIS_TURN } from './results'
import { LIMITS, type MailInput } from './types'

export const wordsIn = ({ text, other = '', texts = [], enclosed = [] }: ReadMessage): number =>
  text.length +
  other.length +
  texts.reduce((sum, each) => sum + each.text.length, 0) +
  enclosed.reduce((sum, each) => sum + wordsIn(each), 0)

/** The problem that an import has more text than is accepted at once. */
export function tooMuchText(name: string): Problem {
  const most = `${LIMITS.words / 1024 / 1024} million characters`
  const message = `With ${name} there are more than ${most} of text; the rest was not read.`
  return problem('too-much-text', message, ONLY_THIS_TURN)
}

/**
 * Collects the messages and problems of several files. `leaves`: whether there is too much already to read this file as well, which is
 * reported once.
 * @param before messages and problems gathered already
 */
export function gather(before: ReadMail = { messages: [], problems: [] }) {
  const messages: ReadMessage[] = []
  const problems: Problem[] = []
  let words = 0
  const add = (read: ReadMail): void => {
    for (const message of read.messages) {
      messages.push(message)
      words += wordsIn(message)
    }
    for (const each of read.problems) problems.push(each)
  }
  add(before)
  return {
    add,
    leaves: (name: string): boolean => {
      if (words < LIMITS.words) return false
      if (!problems.some(({ code }) => code === 'too-much-text')) problems.push(tooMuchText(name))
      return true
    },
    read: (): ReadMail => ({ messages, problems }),
  }
}

/** Messages, and characters of their texts, that are handed on together. */
export const PORTION = 500
const PORTION_WORDS = 1_000_000

/** The messages of one file. `handOn` hands them on if there are many, except the last one, to which something may have to be added. */
export function makeTray(give: MailInput['give']) {
  let held: ReadMessage[] = []
  let words = 0
  return {
    put: (message: ReadMessage): void => {
      held.push(message)
      words += wordsIn(message)
    },
    handOn: async (): Promise<void> => {
      if (give === undefined || (held.length <= PORTION && words < PORTION_WORDS)) return
      const gone = held.slice(0, -1)
      held = held.slice(-1)
      words = held.reduce((sum, message) => sum + wordsIn(message), 0)
      if (gone.length > 0) await give(gone)
    },
    rest: (): readonly ReadMessage[] => held,
  }
}
