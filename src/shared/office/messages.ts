// The messages of an office as its book has them: which there are, and where each is now.
import type { Seq } from '../engine/ids'
import type { Fate, OfficeLine } from './record'

export interface Message {
  /** The line of the book it came with; the referee calls it by this number. */
  readonly number: Seq
  readonly id: string
  /** Its bytes, from the folder of the office. */
  readonly file: string
  /** When it was taken in, ISO 8601 UTC. */
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly content: string | null
  readonly fate: Fate
}

/** All messages in the order they came, by their ids. */
export function foldMessages(lines: readonly OfficeLine[]): ReadonlyMap<string, Message> {
  const all = new Map<string, Message>()
  for (const line of lines) {
    if (line.type === 'message') {
      const { seq: number, at, id, file, direction, content = null, fate } = line
      all.set(id, { number, id, file, at, direction, content, fate })
    } else if (line.type === 'filed') {
      const message = all.get(line.message)
      if (message !== undefined) all.set(line.message, { ...message, fate: line.fate })
    }
  }
  return all
}

export const waits = ({ direction, fate }: Message): boolean => direction === 'in' && 'waits' in fate
