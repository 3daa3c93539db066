// Parses one line as a play (FG-3), or finds how near it comes. Works on plain text (order-text/source).
import { lex, type Tok } from '../../../engine/order-text/lexer'
import { inFigures } from '../../../engine/order-text/number-words'
import { isOneOf, past, splitWords } from '../../../kit/orders/order-tokens'
import type { LineFound } from '../../../kit/orders/posts'
import type { Play } from '../types'

// ── A play as it should be written: `Piece 3: -12, 3` ─────────────────────────────────────────────────────

const MARKS = /[\s*_~"'>|•·-]*(?:(?:\(?\d{1,2}\)|\d{1,2}\.|\(?[a-h]\)|\[[x✓✔]\])\s+)?/iy
const PIECE =
  /(?:(?:piece|peice|peace|pice|piec|pieces|pc\.?)\s*(?:(?:number|num|no|nr)\b\.?)?\s*#?\s*|p)(\d{1,9})\s*[:=]\s*/iy
const VALUES = /\(?([+-]?)\s*(\d{1,9})\s*[,;]\s*[x×]?\s*(\d{1,9})(.*)$/iy
const NEAR = /piece\b(?=.*\d)/iy

/** Groups of patterns that match one after another from the start of a line, or null. */
function parsedBy(line: string, ...patterns: readonly RegExp[]): readonly string[] | null {
  let from = 0
  const groups: string[] = []
  for (const pattern of patterns) {
    pattern.lastIndex = from
    const found = pattern.exec(line)
    if (found === null) return null
    from = pattern.lastIndex
    groups.push(...found.slice(1))
  }
  return groups
}

/** A tail without meaning: closing marks, full stops, a smiley. */
const BARE =
  /^(?:,?\s+(?:please|thanks|thank you|cheers)\b)?[\s*_~"').!-]*(?:\s[:;]-?[)D][\s.!]*|[.!]\s+(?!(?:NO|OR|IF|MY|IS|BY)\b)[A-Z]\.?[A-Z]\.?)?$/
/** A remark set off from the play. */
const REMARK = /^\s*[.!;]\s+\S|^\s*\(|^\s+[-=;/]+\s*\S|^[.!]*\s+[:;][-']?[)(DPp]/

// ── A sentence with a play and nothing else: `I play piece 2, +22, multiplier 2.` ─────────────────────────

const BEFORE = splitWords(
  `hi hello ok okay right so well now and then here goes go we today next i i'll i'd i'm will shall would like to want going am play use
  post put down place lay take for with please my move turn the is this time round me`.replace(/\s+/g, ' '),
)
const PIECES = splitWords('piece peice peace pice piec pieces pc')
const NUMBERED = splitWords('number num no nr # .')
/** Signs that end talk before a play, if a blank follows. */
const TALK_ENDS: ReadonlySet<string> = new Set([',', ':', ';', '.', '!'])
const MIDDLE = splitWords(', : ; = ( [ for me please now with at as is its having a the value worth of and')
const TAKEN = splitWords('subtracted deducted negative minus')
const LINKS = splitWords(', ; : ( ) [ ] and with a the its multiplier mult factor times of is x ×')
const BEHIND = splitWords(
  '. , ! ) ] please thanks thank you cheers for me now today and good luck to all everybody everyone',
)
/** Words that make it unsure whether a sentence is a play. */
const UNSURE = splitWords(
  `if when unless until before maybe perhaps or not never no would could should might may last yesterday had was were said says saying think
  thinks want wants wanted instead rather next tomorrow later he she they did almost nearly planned meant once`.replace(
    /\s+/g,
    ' ',
  ),
)
const SOMEBODY = splitWords('that this him her you brian')
/** The beginning of a sentence on which the play may depend. */
const SAYS_WHEN = /^\W*(?:but|unless|if|only|after|before|when|once|or|not|until)\b/i

const isUnsure = (tokens: readonly Tok[]): boolean =>
  tokens.some(
    (tok, i) =>
      isOneOf(tok, UNSURE) || tok.lower.endsWith("n't") || (tok.lower === 'after' && isOneOf(tokens[i + 1], SOMEBODY)),
  )

/** A number of at most nine digits, also as `x2`. */
function figureAt(tok: Tok | undefined): number | null {
  const [, digits] = /^[x×]?(\d{1,9})$/.exec(tok?.lower ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** The piece that tokens name, and the token after it; null if anything but words of playing or ended talk comes before. */
function pieceIn(tokens: readonly Tok[]): { readonly piece: number; readonly next: number } | null {
  const glued = (tok: Tok | undefined): string | undefined =>
    /^(?:p|piece|peice|peace|pice|piec|pieces|pc)(\d{1,9})$/.exec(tok?.lower ?? '')?.[1]
  const at = tokens.findIndex((tok) => isOneOf(tok, PIECES) || glued(tok) !== undefined)
  const talk = tokens.slice(0, Math.max(at, 0))
  const isSign = (tok: Tok, i: number): boolean => TALK_ENDS.has(tok.image) && (tokens[i + 1]?.at ?? 0) > tok.end
  const said = talk.slice(talk.reduce((last, tok, i) => (isSign(tok, i) ? i + 1 : last), 0))
  if (at < 0 || talk.some(({ kind }) => kind === 'number') || !said.every((tok) => isOneOf(tok, BEFORE))) return null
  const together = glued(tokens[at])
  const number = together === undefined ? past(NUMBERED, tokens, at + 1) : at
  const piece = together === undefined ? figureAt(tokens[number]) : Number(together)
  return piece === null ? null : { piece, next: number + 1 }
}

/** The value that tokens name after the piece, and the token after it: `, minus 14`, `with 14 (to be subtracted)`. */
function valueIn(
  tokens: readonly Tok[],
  from: number,
): { readonly sign: 1 | -1; readonly value: number; readonly next: number } | null {
  const signed = past(MIDDLE, tokens, from)
  const [mark, behind] = [tokens[signed], tokens[signed + 1]]
  const spelt = isOneOf(mark, ['minus', 'plus'])
  // With a blank before the number, a dash may be a separator.
  const isSign = spelt || (isOneOf(mark, ['-', '+']) && mark?.end === behind?.at)
  const at = isSign ? signed + 1 : signed
  const value = figureAt(tokens[at])
  if (value === null || (signed === from && !spelt)) return null
  const off =
    tokens[at + 1]?.kind === 'open' ? tokens.slice(at + 2, at + 5).findIndex((tok) => isOneOf(tok, TAKEN)) : -1
  if (off < 0) return { sign: isSign && isOneOf(mark, ['-', 'minus']) ? -1 : 1, value, next: at + 1 }
  return isSign || tokens[at + off + 3]?.kind !== 'close' ? null : { sign: -1, value, next: at + off + 4 }
}

/** The play of a sentence with nothing else in it, or null. */
function playIn(tokens: readonly Tok[]): Play | null {
  const named = pieceIn(tokens)
  const valued = named === null ? null : valueIn(tokens, named.next)
  if (named === null || valued === null) return null
  const at = past(LINKS, tokens, valued.next)
  const multiplier = figureAt(tokens[at])
  const apart = at > valued.next || /^[x×]/.test(tokens[at]?.lower ?? '')
  if (multiplier === null || !apart || past(BEHIND, tokens, at + 1) < tokens.length) return null
  return { piece: named.piece, sign: valued.sign, value: valued.value, multiplier }
}

/** The play in one sentence of a line, if no other sentence has a figure; else null. */
function saidIn(line: string): Play | null {
  const sentences = line.split(/(?<=[.!?])\s+/)
  const [sentence = '', more] = sentences.filter((each) => /\d/.test(each))
  if (more !== undefined || line.includes('?') || sentences.some((each) => each !== sentence && SAYS_WHEN.test(each)))
    return null
  const sure = sentence.replace(/^\W*my next (?=play|move)|\bi would like to\b/gi, '')
  return isUnsure(lex(sure)) ? null : playIn(lex(sentence))
}

// ── Lines that only mention plays ─────────────────────────────────────────────────────────────────────────

const INSIDE = /\bpiece\s*(?:(?:number|num|no|nr)\b\.?)?\s*#?\s*\d{1,9}\b[^\d\n]{1,20}?[+-]?\s*\d{1,9}\s*,\s*\d/i
const PIECE_AND_FIGURE = /\b(?:piece\s*(?:(?:number|num|no|nr)\b\.?)?|p)\s*#?\s*\d{1,2}\b.*\d/i
const THREE_ALONE = /^\W*#?\d{1,2}\s*[:,|]?\s+[+-]?\d{1,2}\s*[\s,;/x×*|]+\d\W*$/i
const OF_PLAYS = /\b(?:p(?:ie)?ce?|number|no|tile|times|multiplier|mult|value)\b/i

/** True if a line mentions a piece and another figure, or is just the three figures of a play. */
const mentions = (line: string): boolean =>
  PIECE_AND_FIGURE.test(line) ||
  THREE_ALONE.test(line) ||
  (line.length <= 140 && OF_PLAYS.test(line) && (inFigures(line).match(/\bx?\d{1,2}\b/gi) ?? []).length >= 3)

/** A box without a tick: not played. */
const EMPTY_BOX = /^\W*(?:\[\s*\]|☐)/

/** A line longer than this is prose. */
const LONGEST = 300

/** A line with the numbers and signs of a play in figures: `Piece two: minus fourteen, two`. */
const figured = (line: string): string =>
  inFigures(line).replace(/\b(minus|plus) (?=\d)/gi, (_, sign: string) => (sign.toLowerCase() === 'plus' ? '+' : '-'))

/** Parses one line as a play; tries numbers in words if those in figures make none. Linear; total. */
export function readLine(line: string): LineFound<Play> {
  if (line.length > LONGEST) return { found: 'nothing' }
  const read = readFigures(line)
  if (read.found === 'play') return EMPTY_BOX.test(line) ? { found: 'near' } : read
  if (!/\bp(?:ie?c|ei)/i.test(line)) return read
  const figures = figured(line)
  const inWords = figures === line ? read : readFigures(figures)
  return inWords.found === 'play' ? inWords : read
}

function readFigures(line: string): LineFound<Play> {
  if (!/\d/.test(line)) return { found: 'nothing' }
  const match = parsedBy(line, MARKS, PIECE, VALUES)
  if (match !== null) {
    const [piece = '', sign, value = '', multiplier = '', rest = ''] = match
    if (!BARE.test(rest) && !REMARK.test(rest)) return { found: 'near' }
    const play: Play = {
      piece: Number(piece),
      sign: sign === '-' ? -1 : 1,
      value: Number(value),
      multiplier: Number(multiplier),
    }
    return { found: 'play', play, rest: BARE.test(rest) ? '' : rest.trim() }
  }
  const said = saidIn(line)
  if (said !== null) return { found: 'play', play: said, rest: '' }
  if (parsedBy(line, MARKS, NEAR) !== null) return { found: 'near' }
  return { found: INSIDE.test(line) ? 'inside' : mentions(line) ? 'mention' : 'nothing' }
}

/** "Piece 3: -12, 3": as a player writes it. */
export const writePlay = (play: Play): string =>
  `Piece ${play.piece}: ${play.sign < 0 ? '-' : ''}${play.value}, ${play.multiplier}`
