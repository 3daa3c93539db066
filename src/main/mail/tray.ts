// Collects the messages a reader gives: each once, handed on in portions, so that a long mailbox is never in memory as a whole.
// Also limits how much text one import may have.
import { problem, type Problem } from '@shared/engine/result'
import type { ReadMail, ReadMessage } from '@shared/letters/letter'
import { repeats } from './repeats'
import { LIMITS, type MailInput } from './types'

/** Characters of a message that are kept. */
export const wordsIn = ({ text, other = '', texts = [], enclosed = [] }: ReadMessage): number =>
  text.length +
  other.length +
  texts.reduce((sum, each) => sum + each.text.length, 0) +
  enclosed.reduce((sum, each) => sum + wordsIn(each), 0)

/** The problem that an import has more text than is accepted at once. */
export const tooMuchText = (name: string): Problem =>
  problem(
    'too-much-text',
    `With ${name} there are more than ${LIMITS.words / 1024 / 1024} million characters of text; the rest was not read.`,
    'Export only the messages of this turn and import those.',
  )

/** Collects what several files gave. */
export interface Gathering {
  add(read: ReadMail): void
  /** Whether there is too much already to read this file as well; reported once. */
  leaves(name: string): boolean
  read(): ReadMail
}

/** @param before what was gathered already */
export function gather(before: ReadMail = { messages: [], problems: [] }): Gathering {
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
    leaves: (name) => {
      if (words < LIMITS.words) return false
      if (!problems.some(({ code }) => code === 'too-much-text')) problems.push(tooMuchText(name))
      return true
    },
    read: () => ({ messages, problems }),
  }
}

/** Messages, and characters of their texts, that are handed on together. */
export const PORTION = 500
export const PORTION_WORDS = 1_000_000

/** Two different messages with one Message-ID are both kept: the later one gets an id of its own. */
const SAME_ID: Problem = {
  code: 'same-message-id',
  severity: 'warning',
  message: 'Another message has the same Message-ID but says something else; both were kept.',
  remedy: 'Look at both before you decide which one counts.',
}

/** The messages of one file. */
export interface Tray {
  put(message: ReadMessage): void
  /** Hands on the collected messages if there are many, except the last one, to which something may have to be added. */
  handOn(): Promise<void>
  /** The messages not handed on yet. */
  rest(): readonly ReadMessage[]
}

/** @param contentOf a key that is equal for messages with equal content */
export function makeTray(contentOf: (message: ReadMessage) => string, give?: MailInput['give']): Tray {
  /** By id: the message, or what it said once that has been worked out. */
  const seen = new Map<string, string | ReadMessage>()
  const isRepeated = repeats()
  let held: ReadMessage[] = []
  let words = 0
  const hold = (message: ReadMessage): void => {
    held.push(message)
    words += wordsIn(message)
  }
  return {
    put: (message) => {
      const before = seen.get(message.id)
      const again = isRepeated(message.id, message.from.address ?? message.from.name ?? '', message.date)
      if (before === undefined) {
        seen.set(message.id, message)
        return hold(message)
      }
      const content = contentOf(message)
      if ((typeof before === 'string' ? before : contentOf(before)) === content)
        return again ? undefined : hold(message)
      const id = `${message.id} ${content}`
      if (seen.has(id)) return
      seen.set(id, content)
      hold({ ...message, id, problems: [...message.problems, SAME_ID] })
    },
    handOn: async () => {
      if (give === undefined || (held.length <= PORTION && words < PORTION_WORDS)) return
      const gone = held.slice(0, -1)
      held = held.slice(-1)
      words = held.reduce((sum, message) => sum + wordsIn(message), 0)
      for (const message of gone) if (seen.get(message.id) === message) seen.set(message.id, contentOf(message))
      if (gone.length > 0) await give(gone)
    },
    rest: () => held,
  }
}
