// A letter that is forwarded in the text of another: its original sender, when it was sent, and its words. Pure.
import { headDate } from '../message/head-date'
import type { MailDate } from '../message/mail-date'
import { headAt } from '../structure/quotation-heads'

export interface ForwardedLetter {
  readonly name: string | null
  readonly address: string
  /** When it was sent, or null if its head has no date and time that can be read. */
  readonly date: MailDate | null
  readonly text: string
  /** The text above it. */
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

const isLater = (one: MailDate | null, other: MailDate | null): boolean =>
  one !== null && other !== null && one.zoneKnown === other.zoneKnown && one.iso > other.iso

/** Whether a line is a rule with words that do not speak of forwarding: `-----Original Message-----` introduces a quotation. */
const isQuoting = (line: string): boolean =>
  /^\s*[-_=*]{3,}\s*\p{L}/u.test(line) &&
  !/forward|weiterg|transf|r[ée]exp|reenv|encamin|inoltr|doorg|vidare|videre|viders|przek|p[řr]epos|perepos|пересл|v[äa]lit|tov[áa]bb|iletil|転送|转发|전달/iu.test(
    line,
  )

/** The letters of a text that was passed on, and a further sender whose letter may be one more of them, or quoted by the one above it. */
interface PassedOn {
  readonly letters: readonly ForwardedLetter[]
  readonly perhaps: { readonly name: string | null; readonly address: string } | null
}

/**
 * Splits a forwarded letter where another one begins below it. Letters quote only older ones, so an unmarked head with a later date and an
 * address of somebody who writes letters here begins another letter. With an earlier date, or none, it may be quoted.
 * @param writes whether an address, in small letters, is one whose letters may follow one another
 */
export function severalForwarded(first: ForwardedLetter, writes: (address: string) => boolean): PassedOn {
  const lines = first.text.split('\n')
  const letters: ForwardedLetter[] = []
  let perhaps: PassedOn['perhaps'] = null
  let open = first
  let from = 0
  for (let i = 0; i < lines.length; i++) {
    const head = headAt(lines, i)
    if (head === null) continue
    const address = head.address?.toLowerCase()
    const date = headDate(head.when)
    const marked = lines[i]!.startsWith('>') || lines[i + head.lines - 1]!.startsWith('>')
    let below = i + head.lines
    while (below < lines.length && lines[below]!.trim() === '') below++
    if (address !== undefined && !marked && writes(address) && !(lines[below] ?? '>').startsWith('>')) {
      if (isLater(date, open.date) && !isQuoting(lines[i]!)) {
        letters.push({ ...open, text: lines.slice(from, i).join('\n') })
        open = { name: head.name, address, date, text: '', above: '' }
        from = i + head.lines
      } else if (address !== open.address.toLowerCase() || isLater(date, open.date))
        perhaps ??= { name: head.name, address }
    }
    i += head.lines - 1
  }
  const text = lines.slice(from).join('\n')
  return { letters: [...letters, from === 0 ? first : { ...open, text: text.replace(/^(?:[ \t]*\n)+/, '') }], perhaps }
}
