// The tokens of the lines of a letter, as far as they can be orders: without a greeting in front, quotation marks, boxes and numbers of
// lists; with names and numbers of more than one word joined.
import { at } from '../at'
import type { OrderLanguage } from './language'
import { greetingBefore, type MailLines } from './letter-lines'
import { joinNames, lex, type Tok } from './lexer'
import { withoutMarks, withoutQuotes, type Marks } from './line-marks'
import { joinNumbers } from './number-words'
import type { ReadingMode } from './reading'
import type { Source } from './source'

interface Letter {
  readonly source: Source
  readonly mail: MailLines
  readonly language: OrderLanguage<unknown>
  /** Words of orders, with which no greeting begins. */
  readonly known: ReadonlySet<string>
  readonly mode: ReadingMode
}

interface LineTokens {
  /** The tokens of a line, by its index. */
  readonly tokensOf: (index: number) => readonly Tok[]
  /** Greetings that were passed over in front of orders, by the index of their line. */
  readonly greetings: ReadonlyMap<number, string>
}

export function lineTokens(letter: Letter): LineTokens {
  const { language } = letter
  const greetings = new Map<number, string>()
  const begins: Marks['begins'] = (tokens, from) => beginsOrder(tokens, from, language)
  const read = (index: number): readonly Tok[] => withoutGreeting(letter, index, greetings)
  const named = partsOfList(letter, read, begins)
  return { tokensOf: (index) => withoutMarks(read(index), { language, begins, named }), greetings }
}

const writtenAt = ({ source, mail }: Letter, index: number): string => {
  const { start, end } = at(mail.lines, index)
  return source.text.slice(start, end)
}

function withoutGreeting(letter: Letter, index: number, greetings: Map<number, string>): readonly Tok[] {
  const { mail, language, known } = letter
  const { start } = at(mail.lines, index)
  const written = writtenAt(letter, index)
  const tokens = joinNumbers(joinNames(opened(letter, index, written), written, language.names, start))
  const lead = written.length - written.trimStart().length
  const greeting = greetingBefore(written.slice(lead))
  if (greeting === 0 || known.has(tokens[0]?.lower ?? '') || tokens[0]?.kind === 'name') return tokens
  const from = tokens.findIndex((t) => t.at >= start + lead + greeting)
  if (from < 0 || !beginsOrder(tokens, from, language)) return tokens
  greetings.set(index, written.slice(lead, lead + greeting).replace(/[\s,;.-]+$/, ''))
  return tokens.slice(from)
}

/** Whether an order, a condition or a heading begins at a token, polite words aside. */
function beginsOrder<A>(tokens: readonly Tok[], from: number, language: OrderLanguage<A>): boolean {
  let at = from
  while (at < from + 8 && language.helpers.has(tokens[at]?.lower ?? '')) at++
  const first = tokens[at]
  if (first === undefined) return false
  if (first.kind === 'word' && (first.lower === 'if' || language.verbs.has(first.lower))) return true
  return language.heading(tokens, at) !== null || language.looksLikeOrder(tokens, at)
}

// ── Quotation marks ───────────────────────────────────────────────────────────────────────────────────────

/** A line in quotation marks without them. In mail it may quote somebody else, as talk above it shows, or be a single word. */
function opened(letter: Letter, index: number, written: string): readonly Tok[] {
  const tokens = lex(written, at(letter.mail.lines, index).start)
  const bare = withoutQuotes(tokens, letter.language)
  const whole = bare !== tokens && tokens[0]?.kind === 'string'
  return whole && letter.mode === 'mail' && (bare.length < 2 || isSaid(letter, index)) ? tokens : bare
}

/** Most lines checked above a line in quotation marks. */
const MOST_QUOTED = 60

/** Whether there is anything above a line in quotation marks but others of its kind, a greeting or a heading. */
function isSaid(letter: Letter, index: number): boolean {
  for (let i = index - 1; i >= Math.max(0, index - MOST_QUOTED); i--) {
    const { kind } = at(letter.mail.lines, i)
    const words = writtenAt(letter, i).trim()
    if (kind === 'blank' || words.startsWith('"')) continue
    return kind === 'text' ? letter.language.heading(lex(words), 0) === null : kind !== 'greeting' && kind !== 'label'
  }
  return false
}

// ── Lists ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Headings for the list numbers of a text. The numbers are headings if the text has none and there is exactly one number for each part of
 * the turn, each with an order, in the order of the parts; else none. Evaluated at the first number.
 */
function partsOfList(
  { mail, language }: Letter,
  tokensOf: (index: number) => readonly Tok[],
  begins: Marks['begins'],
): Marks['named'] {
  const { numbered } = language
  if (numbered === undefined) return () => []
  const areParts = (): boolean => {
    const found: number[] = []
    const note = (number: number): [] => {
      found.push(number)
      return []
    }
    for (const [index, { kind }] of mail.lines.entries()) {
      if (kind !== 'text') continue
      const tokens = tokensOf(index)
      if (tokens.some((_, i) => language.heading(tokens, i)?.strong)) return false
      withoutMarks(tokens, { language, begins, named: note })
    }
    return found.length === numbered.count && found.every((number, i) => number === i + 1)
  }
  let parts: boolean | undefined
  return (number, { at, end }) => {
    if (!(parts ??= areParts())) return []
    const figure = String(number)
    return [
      { kind: 'word', image: numbered.word, lower: numbered.word, at, end },
      { kind: 'number', image: figure, lower: figure, at, end },
      { kind: 'colon', image: ':', lower: ':', at, end },
    ]
  }
}
