// Finds our own words in a letter: the sheet we printed and our acknowledgement, whether quoted and rewrapped or not. Words are
// compared, not lines: a run of printed words is ours only if it is long, or a whole printed line.

const WORD = /[\p{L}\p{N}]+/gu
/** A run of at least this many printed words must be ours. */
const LONG_RUN = 14
/** A whole printed line is recognised if it has at least this many words. */
const SHORT_LINE = 4
const GRAM = 4

interface Words {
  readonly words: readonly string[]
  /** The line of each word. */
  readonly line: readonly number[]
}

/** The words of a line, blanks of a form left out. */
const wordsIn = (line: string): readonly string[] =>
  (line.replace(/[_.]{3,}/g, ' ').match(WORD) ?? []).map((word) => word.toLowerCase())

function wordsOf(lines: readonly string[]): Words {
  const words: string[] = []
  const line: number[] = []
  lines.forEach((text, at) => {
    for (const word of wordsIn(text)) {
      words.push(word)
      line.push(at)
    }
  })
  return { words, line }
}

/** A key for the words from `at` on; near the end it covers fewer of them. */
function gramAt(words: readonly string[], at: number): string {
  let gram = words[at] ?? ''
  for (let i = at + 1; i < at + GRAM && i < words.length; i++) gram += ` ${words[i]}`
  return gram
}

/** An index of our printed texts. */
export interface Printed {
  readonly words: readonly string[]
  /** Whether a printed line begins, or ends, at a word. */
  readonly begins: ReadonlySet<number>
  readonly ends: ReadonlySet<number>
  readonly grams: ReadonlyMap<string, readonly number[]>
}

/** Indexes a printed text. Linear. */
export function printedOf(text: string): Printed {
  const { words, line } = wordsOf(text.split('\n'))
  const begins = new Set<number>()
  const ends = new Set<number>()
  const grams = new Map<string, number[]>()
  words.forEach((_, i) => {
    if (i === 0 || line[i] !== line[i - 1]) begins.add(i)
    if (i === words.length - 1 || line[i] !== line[i + 1]) ends.add(i)
    const key = gramAt(words, i)
    const known = grams.get(key)
    if (known === undefined) grams.set(key, [i])
    else if (known.length < 8) known.push(i)
  })
  return { words, begins, ends, grams }
}

/**
 * The lines (0-based) whose words are all our own.
 * @param lines without marks of quotation
 */
export function ourLines(lines: readonly string[], printed: Printed): ReadonlySet<number> {
  const { words, line } = wordsOf(lines)
  const ours = new Array<boolean>(words.length).fill(false)
  for (let i = 0; i < words.length;) {
    let [best, start] = [0, -1]
    for (const at of printed.grams.get(gramAt(words, i)) ?? []) {
      let n = 0
      while (i + n < words.length && at + n < printed.words.length && words[i + n] === printed.words[at + n]) n++
      if (n > best) [best, start] = [n, at]
    }
    const whole =
      best >= SHORT_LINE &&
      printed.begins.has(start) &&
      printed.ends.has(start + best - 1) &&
      (i === 0 || line[i] !== line[i - 1])
    if (best >= LONG_RUN || whole) {
      ours.fill(true, i, i + best)
      i += best
    } else i++
  }
  const others = new Set(line.filter((_, i) => !ours[i]))
  return new Set(line.filter((at) => !others.has(at)))
}

const ACK_BEGINS =
  /^(?:your orders for .{1,160} have been read|your (?:mail has been received|word has been noted): there is nothing from you|there are no orders of yours for .{1,160} yet)/i
const ACK_ENDS = /^receipt (?:[0-9a-f]{4} ){2,}|^receipt \S+[.:]/i

/** Lines of our acknowledgements: from “your orders … have been read” to the end of the paragraph with the receipt. */
export function acknowledgementLines(lines: readonly string[]): ReadonlySet<number> {
  const ours = new Set<number>()
  for (let i = 0; i < lines.length; i++) {
    if (!ACK_BEGINS.test(`${lines[i]!.trim()} ${(lines[i + 1] ?? '').trim()}`)) continue
    let end = lines.length
    for (let k = i + 1; k < lines.length; k++) {
      if (!ACK_ENDS.test(lines[k]!.trim())) continue
      end = k + 1
      while (end < lines.length && lines[end]!.trim() !== '') end++
      break
    }
    for (let k = i; k < end; k++) ours.add(k)
    i = end
  }
  return ours
}
