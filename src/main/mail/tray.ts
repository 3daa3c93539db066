// Collects the messages of several files, and limits how much text one import may have.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/message/letter'
import { ONLY_THIS_TURN } from './results'
import { LIMITS } from './types'

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
