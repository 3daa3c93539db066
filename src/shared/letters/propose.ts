// Guesses which order an open line might mean, for the referee to accept; a guess never counts by itself. It tries,
// in this order: the line with misspelt words corrected; the rest of the line from an order word on; the line as the
// answer to a slip label; an order word with the numbers and things of the line.
import { plainLetters, withoutMarks } from './structure/plain-letters'
import type { OrderScore } from './read-letter'
import type { GameWords } from './open-line'

/** The tools for guessing. */
interface Guessing {
  readonly words: GameWords
  /** Labels of the slip: `round 1`. */
  readonly labels: readonly string[]
  /** How much a text resembles an order. */
  readonly score: (line: string) => OrderScore
  /** The game's suggestions for unknown words, with their places in the line. */
  readonly suggestions: (
    line: string,
  ) => readonly { readonly at: { readonly start: number; readonly end: number }; readonly text: string }[]
}

const LONGEST_GUESSED = 300
/** Most texts tried for one line: the game reads each. */
const MOST_TRIED = 60

const PLEASE = /[\s,;–—-]*\b(?:please|thanks|thank you|cheers|if (?:you please|i may|possible)|ta)\b[\s,;.!]*/giu
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const tidied = (line: string): string =>
  plainLetters(withoutMarks(line))
    .replace(PLEASE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—-]+|[\s,;:!–—-]+$/g, '')
    .trim()

/** The order word of which a word is a form (`weave` for `weaving`), or null. */
function orderWord(word: string, { orders }: GameWords): string | null {
  const small = word.toLowerCase()
  const stem = small.replace(/(?:ing|ed|es|s)$/, '')
  const forms = [small, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
  return forms.find((form) => form.length > 1 && orders.has(form)) ?? null
}

/** The numbered label that an ordinal or a number in a line means: `the second wizard`, `round one`. */
function labelIn(line: string, labels: readonly string[]): string | null {
  const small = line.toLowerCase()
  const byName = labels.find((label) => small.includes(label.toLowerCase()))
  if (byName !== undefined) return byName
  const numbered = labels.map((label) => /^(.*\D)?(\d+)$/.exec(label)?.[2] ?? null)
  const at = numbered.findIndex((figure) => {
    const n = Number(figure) - 1
    const word = labels[numbered.indexOf(figure)]?.replace(/\s*\d+$/, '').toLowerCase() ?? ''
    return (
      figure !== null &&
      (new RegExp(`\\b${ORDINALS[n] ?? '\\d'}\\b`).test(small) || small.includes(`${word} ${NUMBERS[n]}`))
    )
  })
  return labels[at] ?? null
}

const withoutLabel = (line: string): string =>
  line.replace(/^.*?\b(?:first|second|third|fourth|fifth|one|two|three)\b[^:,]{0,30}[:,]\s*/i, '')

/** The line from each word of an order on, that word as the game has it. */
function* fromOrderWords(line: string, words: GameWords): Generator<string> {
  let found = 0
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const order = orderWord(word, words)
    if (order === null || found++ > 5) continue
    const tail = line.slice(index + word.length)
    yield `${order}${tail}`
    const [sentence = ''] = tail.split(/[.;!?]/)
    yield `${order}${sentence}`
    yield `${order}${sentence.split(/,|\s+(?:and|but|so|because|as|since|which|then|when|if)\s+/)[0] ?? ''}`
    yield `${order} ${named(sentence, words)}`
  }
}

/** The figures and things of a line, with what joins them. */
const named = (line: string, { things }: GameWords): string =>
  (line.match(/\p{L}+|\d+/gu) ?? [])
    .filter((word) => {
      const small = word.toLowerCase()
      return (
        /\d/.test(word) ||
        NUMBERS.includes(small) ||
        things.has(small) ||
        things.has(small.replace(/s$/, '')) ||
        /^(?:to|with|on|for|all|no)$/.test(small) ||
        /^\p{Lu}\p{L}*$/u.test(word)
      )
    })
    .join(' ')

/** Everything a line might be, the likeliest first. */
function* readings(line: string, { words, labels, suggestions }: Guessing): Generator<string> {
  yield line
  let spelt = line
  for (let round = 0; round < 3; round++) {
    const [first] = suggestions(spelt)
    if (first === undefined) break
    spelt = spelt.slice(0, first.at.start) + first.text + spelt.slice(first.at.end)
    yield spelt
  }
  yield* fromOrderWords(line, words)
  const label = labelIn(line, labels)
  const answers = [line, withoutLabel(line), named(withoutLabel(line), words)]
  for (const each of label === null ? labels : [label])
    for (const answer of answers) {
      yield `${each}: ${answer}`
      for (const tail of fromOrderWords(answer, words)) yield `${each}: ${tail}`
    }
}

function guess(line: string, guessing: Guessing): string | null {
  let tried = 0
  for (const reading of readings(line, guessing)) {
    const text = reading.replace(/\s+/g, ' ').trim()
    if (text === '') continue
    if (tried++ > MOST_TRIED) return null
    if (guessing.score(text) === 2) return text
  }
  return null
}

/**
 * A guess at the orders that a line means, one order for each sentence; else null.
 * @param line as in the letter
 */
export function propose(line: string, guessing: Guessing): string | null {
  const text = tidied(line.slice(0, LONGEST_GUESSED))
  if (text === '') return null
  const whole = guess(text, guessing)
  const parts = text
    .split(/(?<=[.;!?])\s+|,?\s+(?:and then|then|and also)\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  if (parts.length < 2 || parts.length > 6) return whole
  const each = parts.map((part) => guess(tidied(part), guessing))
  const found = each.filter((order) => order !== null)
  // The sentences together say more than the line read as a whole.
  return found.length > 1 ? found.join('\n') : (whole ?? found[0] ?? null)
}
