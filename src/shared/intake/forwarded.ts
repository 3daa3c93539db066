// A letter that is forwarded in the text of another: its original sender, when it was sent, and its words. Pure.
import { headDate } from './head-date'
import type { MailDate } from './mail-date'
import { headAt } from './quotation-heads'

export interface ForwardedLetter {
  readonly name: string | null
  readonly address: string
  /** When it was sent, or null if its head has no date and time that can be read. */
  readonly date: MailDate | null
  readonly text: string
  /** What was written above it. */
  readonly above: string
}

/** The first forwarded letter of a text, or null. If its head is quoted, the marks of quotation are removed. */
export function openForward(text: string): ForwardedLetter | null {
  // Only a head with an address in it counts, and most letters have none.
  if (!text.includes('@')) return null
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const head = headAt(lines, i)
    if (head === null) continue
    if (head.address === null) {
      i += head.lines - 1
      continue
    }
    const rest = lines.slice(i + head.lines).filter((line) => line.trim() !== '')
    const marked =
      lines[i + head.lines - 1]!.startsWith('>') ||
      lines[i]!.startsWith('>') ||
      (rest.length > 0 && rest.every((line) => line.startsWith('>')))
    const below = lines.slice(i + head.lines).map((line) => (marked ? line.replace(/^>\s?/, '') : line))
    return {
      name: head.name,
      address: head.address,
      date: headDate(head.when),
      text: below.join('\n').replace(/^(?:[ \t]*\n)+/, ''),
      above: lines.slice(0, i).join('\n'),
    }
  }
  return null
}
