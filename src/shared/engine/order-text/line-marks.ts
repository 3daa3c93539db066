// Removes marks around the orders of a line: quotation marks, ticked boxes, list numbers, a slash before a heading. Only two have a
// meaning: an empty box (its words are not chosen), and sometimes a list number (`Marks.named`).
import { at } from '../at'
import type { OrderLanguage } from './language'
import { lex, type Tok } from './lexer'

const BULLETS: ReadonlySet<string> = new Set('*◦▪▫‣●○■□►▶➤→')
const TICKS: ReadonlySet<string> = new Set('☑☒✅✓✔')
const EMPTY_BOX = '☐'

const isWord = (tok: Tok | undefined, pattern: RegExp): boolean => tok?.kind === 'word' && pattern.test(tok.lower)

/** A separator between orders at the place of a token. */
const semicolon = ({ at }: Tok): Tok => ({ kind: 'semi', image: ';', lower: ';', at, end: at })

// ── Quotation marks ───────────────────────────────────────────────────────────────────────────────────────

/** The tokens behind a place without quotation marks around all of them. */
function unquoted(tokens: readonly Tok[], from: number): readonly Tok[] {
  const [first, ...more] = tokens.slice(from)
  if (first?.kind !== 'string' || more.some(({ kind }) => kind !== 'stop' && kind !== 'comma')) return tokens
  return [...tokens.slice(0, from), ...lex(first.image.slice(1, -1), first.at + 1)]
}

/** A line, or the part behind its heading, without quotation marks around all of it. */
export function withoutQuotes(tokens: readonly Tok[], { heading }: OrderLanguage<unknown>): readonly Tok[] {
  if (!tokens.some(({ kind }) => kind === 'string')) return tokens
  const bare = unquoted(tokens, 0)
  return unquoted(bare, heading(bare, 0)?.next ?? 0)
}

// ── Boxes ─────────────────────────────────────────────────────────────────────────────────────────────────

/** `[x]`, `[ ]`, a tick or a box at a place, and the place behind it; else null. */
function boxAt(tokens: readonly Tok[], i: number): { readonly ticked: boolean; readonly next: number } | null {
  const tok = tokens[i]
  if (tok === undefined) return null
  if (TICKS.has(tok.image)) return { ticked: true, next: i + 1 }
  if (tok.image === EMPTY_BOX) return { ticked: false, next: i + 1 }
  if (tok.image !== '[') return null
  const tick = tokens[i + 1]
  if (tick?.image === ']') return { ticked: false, next: i + 2 }
  const ticked = tokens[i + 2]?.image === ']' && (isWord(tick, /^x$/) || TICKS.has(tick?.image ?? ''))
  return ticked ? { ticked, next: i + 3 } : null
}

/** The ticked tokens, if boxes begin at a place. All tokens if none is ticked; those are not an order. */
function ticked(tokens: readonly Tok[], from: number): readonly Tok[] {
  if (boxAt(tokens, from) === null) return tokens
  const out = tokens.slice(0, from)
  let takes = false
  let any = false
  for (let i = from; i < tokens.length;) {
    const box = boxAt(tokens, i)
    if (box !== null) {
      takes = box.ticked
      if (takes && any) out.push(semicolon(at(tokens, i)))
      any ||= takes
    } else if (takes) out.push(at(tokens, i))
    i = box?.next ?? i + 1
  }
  return any ? out : tokens
}

// ── Lists ─────────────────────────────────────────────────────────────────────────────────────────────────

/** A number, or a letter, of a list: `b)` is 2. */
interface ListMark {
  readonly number: number
  readonly tok: Tok
  readonly next: number
}
const LETTERS = 'abcdefgh'

/** `1)` or `a)` at a place, at the start of a line `(1)` and `1.` too; null where none is. */
function listMarkAt(tokens: readonly Tok[], from: number, atStart: boolean): ListMark | null {
  const i = atStart && tokens[from]?.kind === 'open' ? from + 1 : from
  const [tok, closing, behind] = [tokens[i], tokens[i + 1], tokens[i + 2]]
  if (tok === undefined || closing === undefined || behind === undefined || tok.image.length > 2) return null
  const number = tok.kind === 'number' ? Number(tok.image) : tok.lower.length === 1 ? LETTERS.indexOf(tok.lower) + 1 : 0
  // `5. 6. 6.` are digits.
  const dotted = atStart && i === from && tok.kind === 'number' && closing.kind === 'stop' && behind.kind === 'word'
  return number > 0 && (dotted || closing.kind === 'close') ? { number, tok, next: i + 2 } : null
}

/** The place behind the colons, dashes and equals signs at a place, but not behind a minus sign. */
export function pastMarks(tokens: readonly Tok[], from: number): number {
  let i = from
  while (isMark(tokens[i]) && !isMinus(tokens, i)) i++
  return i
}

/** Whether a token may be behind a label: a colon, a dash, an equals sign. */
export const isMark = (tok: Tok | undefined): boolean =>
  tok?.kind === 'colon' || tok?.kind === 'dash' || tok?.image === '='

export interface Marks {
  readonly language: OrderLanguage<unknown>
  /** Whether an order, a condition or a heading begins at a token. */
  readonly begins: (tokens: readonly Tok[], from: number) => boolean
  /** The tokens that a list number in front of an order means; [] if none. */
  readonly named: (number: number, tok: Tok) => readonly Tok[]
}

/** The tokens without the numbers of a list that begins at a place; behind the first one they separate orders. */
function unlisted(tokens: readonly Tok[], from: number, marks: Marks): readonly Tok[] {
  const { language, begins, named } = marks
  const first = language.heading(tokens, from) === null ? listMarkAt(tokens, from, true) : null
  if (first === null) return tokens
  if (!begins(tokens, first.next) && tokens[first.next - 1]?.kind !== 'close') return tokens
  const out = tokens.slice(0, from)
  let depth = 0
  for (let i = from; i < tokens.length;) {
    const mark = i === from ? first : depth === 0 ? listMarkAt(tokens, i, false) : null
    const ordered = mark !== null && begins(tokens, mark.next)
    if (mark !== null && (ordered || i === from)) {
      if (i > from) out.push(semicolon(mark.tok))
      if (ordered) out.push(...named(mark.number, mark.tok))
      i = mark.next
      continue
    }
    const tok = at(tokens, i)
    depth += tok.kind === 'open' ? 1 : tok.kind === 'close' ? -1 : 0
    out.push(tok)
    i++
  }
  return out
}

const isSlash = ({ image }: Tok): boolean => image === '/'

/** Whether a slash with blanks around it is before a heading or a number of a list; between orders alone it may mean “or”. */
function separates(tokens: readonly Tok[], i: number, { language }: Marks): boolean {
  const [before, slash, after] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (slash === undefined || !isSlash(slash) || before === undefined || after === undefined) return false
  if (before.end === slash.at || slash.end === after.at) return false
  return language.heading(tokens, i + 1) !== null || listMarkAt(tokens, i + 1, false) !== null
}

/** Whether the dash before a number is a minus sign: it touches the number and nothing before it. */
export const isMinus = (tokens: readonly Tok[], i: number): boolean => {
  const [before, dash, after] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  return dash?.kind === 'dash' && after?.kind === 'number' && dash.end === after.at && before?.end !== dash.at
}

const isBullet = (tokens: readonly Tok[], i: number): boolean =>
  i < tokens.length - 1 && (BULLETS.has(at(tokens, i).image) || (tokens[i]?.kind === 'dash' && !isMinus(tokens, i)))

/** The tokens of a line without marks around its orders; quotation marks are gone already. */
export function withoutMarks(given: readonly Tok[], marks: Marks): readonly Tok[] {
  let start = 0
  while (isBullet(given, start)) start++
  const bare = start === 0 ? given : given.slice(start)
  const slashed = bare.some(isSlash) ? bare.map((tok, i) => (separates(bare, i, marks) ? semicolon(tok) : tok)) : bare
  const tokens = unlisted(ticked(slashed, 0), 0, marks)
  const behind = marks.language.heading(tokens, 0)?.next ?? 0
  return behind === 0 ? tokens : unlisted(ticked(tokens, behind), behind, marks)
}
