// Lines that were not understood as they are, put together again where that is sure: an order a program broke in two, soft
// breaks of quoted-printable that were left in, number words, small talk on the same line. Only where an order comes of it that was none before.
import { closes, greetingBefore } from '../engine/order-text/letter-lines'
import type { OrderScore } from './read-letter'

const NUMBERS: ReadonlyMap<string, string> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
)
const NUMBER_WORD = new RegExp(`\\b(?:${[...NUMBERS.keys()].join('|')})\\b`, 'gi')
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** An order is broken over no more lines than this. */
const MOST_LINES = 4
/** Where more than this was not understood nothing is mended. */
const MOST_UNCLEAR = 30
/** Words and signs no order ends with. */
const OPEN_END = /(?:[,=&+]|\b(?:then|else|if|and|or|to|on|with|for|from|a|an|the|otherwise|unless|up))\s*$/i

const digits = (line: string): string =>
  line.replace(NUMBER_WORD, (word) => NUMBERS.get(word.toLowerCase()) ?? word).replace(DASHES, '-')

const indent = (line: string): number => /^\s*/.exec(line)![0].length
const isOpen = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== '' && !line.startsWith('>')

/** The lines from one on as a single order, and how many they are; or null. */
function together(
  lines: readonly string[],
  at: number,
  score: (line: string) => OrderScore,
): { readonly text: string; readonly count: number } | null {
  let text = lines[at]!
  for (let count = 2; count <= MOST_LINES && isOpen(lines[at + count - 1]); count++) {
    const next = lines[at + count - 1]!
    // What is an order by itself goes with the line above only where that is plainly unfinished.
    const goesOn = OPEN_END.test(text) || indent(next) > indent(lines[at]!) || score(next) < 2
    if (!goesOn) return null
    text = text.endsWith('=') ? text.slice(0, -1) + next.trim() : `${text.trimEnd()} ${next.trim()}`
    if (score(text) === 2) return { text, count }
  }
  return null
}

/** Words that may change what is beside them: they are never taken for talk. */
const MATTERS =
  /\d|\b(?:if|when|unless|until|while|once|except|otherwise|else|instead|only|but|not|no|never|none|nothing|cancel\w*|ignore|forget|scrap|withdraw|change\w*|revis\w*|amend\w*|updat\w*|replac\w*|correct\w*|plan|thoughts?|reflection|mind|back|last|same|again|wait|rather|sorry|oops|also|plus|too|previous|earlier|\w+n['’]t)\b/i
const MOST_SENTENCES = 40

/** A line without the greeting before and the closing behind its orders, `Hi Pat, here we go: … Cheers, Anna`; null where it has none. */
function withoutTalk(line: string, score: (line: string) => OrderScore): string | null {
  const parts = line.trim().split(/(?<=[.!?;:])\s+/)
  if (parts.length < 2 || parts.length > MOST_SENTENCES) return null
  const [first = ''] = parts
  const last = parts.at(-1)!
  const isTalk = (part: string): boolean => part.length <= 120 && !MATTERS.test(part) && score(part) === 0
  const from = greetingBefore(first) > 0 && isTalk(first) ? 1 : 0
  const to = closes(last) && isTalk(last) ? parts.length - 1 : parts.length
  if (from >= to || to - from === parts.length) return null
  const left = parts.slice(from, to).join(' ')
  return score(left) === 2 ? left : null
}

/**
 * The lines with what could be mended, as many as before; null where nothing could.
 * @param unclear lines (0-based) that were not understood
 */
export function mendLines(
  lines: readonly string[],
  unclear: readonly number[],
  score: (line: string) => OrderScore,
): readonly string[] | null {
  if (unclear.length > MOST_UNCLEAR) return null
  const out = [...lines]
  let mended = false
  let done = -1
  for (const at of unclear) {
    if (at <= done || !isOpen(out[at])) continue
    const plain = digits(out[at]!)
    if (plain !== out[at] && score(plain) === 2) {
      out[at] = plain
      mended = true
      continue
    }
    const bare = withoutTalk(out[at]!, score) ?? withoutTalk(plain, score)
    if (bare !== null) {
      out[at] = bare
      mended = true
      continue
    }
    // The line that was not understood may be the second half.
    for (const from of [at, at - 1]) {
      if (from <= done || !isOpen(out[from]) || score(out[from]!) === 2) continue
      const whole = together(out, from, score)
      if (whole === null) continue
      out[from] = whole.text
      for (let i = from + 1; i < from + whole.count; i++) out[i] = ''
      done = from + whole.count - 1
      mended = true
      break
    }
  }
  return mended ? out : null
}
