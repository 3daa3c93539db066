// Orders that were dictated in one breath: where one ends and the next begins, the greeting in front and the goodbye behind. Pure.
import { matters } from './plain-wording'

const PLAIN_WORDS = /^[\p{L}\d\s'’-]+$/u
const MAY_DEPEND = /\b(?:if|when|unless|until|while|once|else|otherwise)\b/i
const MOST_WORDS = 30

const HI = /^(?:hi|hiya|hello|hey|dear|evening|morning|afternoon|greetings)$/i
const BYE = /^(?:thanks|thx|thank|cheers|ta|regards|best|love|bye|greetings|ciao)$/i
/** So many words may greet somebody, or say goodbye. */
const MOST_GREETING = 10
/** What a greeting may go on with, and what nothing in it may be: whatever else is said there may be about the orders. */
const WELL =
  /^(?:(?:\p{L}+ ){0,2}(?:i )?(?:hope|trust)(?: \p{L}+){1,7}|(?:\p{L}+ ){0,2}(?:here are |these are )?my (?:orders|moves|turn)(?: are| is)?|(?:\p{L}+ ?){0,2})$/iu
const ABOUT =
  /\b(?:should|could|can|may|might|would|will|shall|do|does|did|he|she|they|his|her|their|him|them|says?|said|told|tells?|asked|asks?|wants?|for|from|behalf|next|after|before|i(?! (?:hope|trust)\b))\b/i
const MOST_GOODBYE = 3

/** Dictated words without the greeting in front of the first order and the goodbye behind the last one. */
function withoutFrame(words: readonly string[], isOrder: (words: string) => boolean): readonly string[] {
  const bye = words.findIndex((word, i) => i >= words.length - MOST_GOODBYE && BYE.test(word))
  const to = bye < 2 ? words.length : bye
  if (!HI.test(words[0] ?? '')) return words.slice(0, to)
  for (let from = 1; from <= MOST_GREETING && from < to - 1; from++)
    for (let end = to; end > from + 1; end--)
      if (isOrder(words.slice(from, end).join(' '))) {
        const greeting = words.slice(1, from).join(' ')
        return matters(greeting) || !WELL.test(greeting) || ABOUT.test(greeting) ? words : words.slice(from, to)
      }
  return words
}

/** Puts separators between orders that were dictated without punctuation; null if it is not certain where they belong. */
export function inBreaths(line: string, isOrder: (words: string) => boolean): string | null {
  const all = line.trim().replace(/[.!]$/, '').split(/\s+/)
  if (all.length > MOST_WORDS + MOST_GREETING) return null
  const words = withoutFrame(all, isOrder)
  if (words.length < all.length && isOrder(words.join(' '))) return words.join(' ')
  if (
    all.length < 4 ||
    words.length < 2 ||
    words.length > MOST_WORDS ||
    !PLAIN_WORDS.test(words.join(' ')) ||
    MAY_DEPEND.test(line)
  )
    return null
  const found: string[] = []
  for (let from = 0; from < words.length;) {
    let to = words.length
    while (to > from && !isOrder(words.slice(from, to).join(' '))) to--
    if (to === from) return null
    found.push(words.slice(from, to).join(' '))
    from = to
  }
  return found.length < 2 ? null : found.join('; ')
}
