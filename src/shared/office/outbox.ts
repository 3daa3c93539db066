// Letters that go out over the network, as the records of the office tell of them. A letter that was about to be handed over when
// the program stopped is `unsure`: it is not sent again before somebody knows.
import type { Seat, Turn } from '../engine/ids'
import type { OfficeLine, SentKind } from './record'

/** `dropped`: the referee does not want it sent. */
export type LetterState = 'waiting' | 'unsure' | 'sent' | 'failed' | 'bounced' | 'dropped'

export interface OutLetter {
  /** Message-ID, without brackets. */
  readonly id: string
  readonly campaign: string
  readonly seat: Seat
  readonly turn: Turn
  readonly kind: SentKind
  readonly key: string
  /** Below the folder of the office. */
  readonly file: string
  readonly alone: boolean
  /** When it was written, and when it was last handed over or null; ISO 8601 UTC. */
  readonly at: string
  readonly handed: string | null
  readonly state: LetterState
  /** Words of the server, or ''. */
  readonly words: string
  /** After a failure: the server may take it another time. */
  readonly later: boolean
}

/** A letter after a record about it. */
function after(letter: OutLetter, line: OfficeLine): OutLetter {
  switch (line.type) {
    case 'handing':
      return { ...letter, state: 'unsure', handed: line.at, words: '', later: false }
    case 'sent':
      return { ...letter, state: 'sent', words: line.words }
    case 'failed':
      return { ...letter, state: 'failed', words: line.words, later: line.later }
    case 'bounced':
      return { ...letter, state: 'bounced', words: line.words }
    case 'settled':
      return { ...letter, state: line.as === 'not' ? 'waiting' : line.as }
    default:
      return letter
  }
}

/** All letters, in the order they were written. */
export function outboxOf(lines: readonly OfficeLine[]): readonly OutLetter[] {
  const letters = new Map<string, OutLetter>()
  for (const line of lines) {
    if (line.type === 'letter') {
      const { id, campaign, seat, turn, kind, key, file, alone = false, at } = line
      const fresh = { handed: null, state: 'waiting', words: '', later: false } as const
      letters.set(id, { id, campaign, seat, turn, kind, key, file, alone, at, ...fresh })
    } else if ('letter' in line) {
      const letter = letters.get(line.letter)
      if (letter !== undefined) letters.set(letter.id, after(letter, line))
    }
  }
  return [...letters.values()]
}

/** Whether a letter goes out when the referee says so: it did not yet, and the server may take it. */
export const isOpen = ({ state }: OutLetter): boolean => state === 'waiting' || state === 'failed'

/** The last version of each letter, by its key. */
export const lastOf = (letters: readonly OutLetter[]): ReadonlyMap<string, OutLetter> =>
  new Map(letters.map((letter) => [letter.key, letter]))
