// Takes press out of a letter: where each piece begins and ends, and which quoted lines within it are the player’s own. Also has the
// working state of a letter while it is being taken apart.
import type { ClosedPress } from '../engine/order-text/reading'
import { closes } from '../engine/order-text/letter-lines'
import type { Problem } from '../engine/result'
import type { OrderScore } from './order-score'
import { ADVERTISEMENT, askedWithin, pressHead, type PressKind, type PressPiece } from './press-kinds'
import { isNoPress } from './second-thoughts'

type Score = (line: string) => OrderScore

/** Why a line is not read as orders. */
export type SetAside = 'quotation' | 'ours' | 'press'

export const MARK = /^\s?(?:(?:>\s?)+|\|\s|\p{Lu}{1,3}>\s?)/u
export const SIGNATURE = /^--\s*$/
const CUT = /^[-=*~.<>\s]*(?:8<|>8)[-=*~.<>\s]*$|^(?:- ){4,}-?$/
/** The working state of a letter. */
export interface Work {
  readonly lines: readonly string[]
  readonly out: string[]
  readonly aside: Map<number, SetAside>
  /** Lines (0-based) that belong to a slip that was sent back. */
  readonly slip: ReadonlySet<number>
  readonly problems: Problem[]
  /** Of lines that are press: what of it is not open. */
  readonly closed: Map<number, ClosedPress>
}

export const warning = (code: string, message: string, remedy: string, line: number): Problem => ({
  code,
  severity: 'warning',
  message,
  remedy,
  line: line + 1,
})

/** A run of lines marked with `>` within press: whether they are the player’s own, as verse or speech are. */
interface MarkedInPress {
  readonly kept: boolean
  readonly doubtful: boolean
  /** The first line after it. */
  readonly end: number
}

/** Verse at the end of a letter has at most this many lines. */
const LONGEST_VERSE = 16

const pressOrQuotation = (line: number): Problem =>
  warning(
    'press-or-quotation',
    'The lines from here on are marked as a quotation and are right below the press; they were left out of it.',
    'If they belong to the press, add them to it.',
    line,
  )

const pressOrOrder = (line: number): Problem =>
  warning(
    'press-or-order',
    'This line is in the press but looks a little like an order.',
    'It was taken as press. If it is an order, enter it for the player.',
    line,
  )

const toReferee = (line: number): Problem =>
  warning(
    'press-or-note',
    'This line is below press and speaks to you; the press ends above it.',
    'If it belongs to the press, add it.',
    line,
  )

/** Judges a run of marked lines that begins right below press, without a head of a quotation. Each run is judged once. */
function markedInPress(
  out: readonly string[],
  aside: ReadonlyMap<number, SetAside>,
  from: number,
  score: Score,
): MarkedInPress {
  let end = from
  let next = from
  let orders = false
  for (; next < out.length && !aside.has(next); next++) {
    const line = out[next]!
    if (line.trim() === '') continue
    if (!line.startsWith('>')) break
    end = next + 1
    orders ||= end - from <= LONGEST_VERSE && score(line.replace(MARK, '')) === 2
  }
  const below = aside.has(next) ? undefined : out[next]
  const goesOn = below !== undefined && !endsPress(below) && pressHead(below) === null && score(below) < 2
  const attached = out[from - 1]!.trim() !== ''
  const short = end - from <= LONGEST_VERSE
  const kept = !orders && short && (goesOn || attached)
  return { kept, doubtful: !kept && (short || goesOn) && (attached || goesOn || !orders), end }
}

/** Adds a run of marked lines to the press if it is the player’s own. @returns the first line after what was taken */
function takeMarked({ out, aside, problems }: Work, into: string[], from: number, score: Score): number {
  if (!out[from]!.startsWith('>')) return from
  const { kept, doubtful, end } = markedInPress(out, aside, from, score)
  if (doubtful) problems.push(pressOrQuotation(from))
  if (!kept) return from
  for (let i = from; i < end; i++) {
    into.push(out[i]!.trimEnd())
    if (out[i]!.trim() !== '') aside.set(i, 'press')
  }
  return end
}

/** `END OF PRESS`, `/press`: it ends press and is none. */
const PRESS_ENDS =
  /^\W*(?:(?:end|ends|finish|close)(?:s|ed)?(?: of)?(?: the| my)? press(?: release)?|press (?:ends|over)|\/press)\W*$/i

/** Whether a line ends press of any kind. */
const endsPress = (line: string): boolean => {
  const text = line.trim()
  return SIGNATURE.test(text) || CUT.test(text) || ADVERTISEMENT.test(text) || /^\[[^[\]]{1,100}\]$/.test(text)
}

const TO_WHOM =
  /^\s*[([]?\s*(?:p\.? ?s\.?[\s:.,]*|n\.?b\.?[\s:.,]*)?(?:(?:hi|dear|hey) )?(\p{L}[\p{L}.'’-]{1,20})\s*[,:–—-]/iu

/** Whether a paragraph below press speaks to the referee: it is a note, not press. */
const isToReferee = (lines: readonly string[], at: number, referee: readonly string[]): boolean => {
  if (lines[at - 1]?.trim() !== '') return false
  const who = TO_WHOM.exec(lines[at] ?? '')?.[1]?.toLowerCase()
  return who !== undefined && (referee.includes(who) || /^(?:ref|referee|gm|editor)$/.test(who))
}

/** Whether press ends at a line that speaks to the referee, which is told. */
function endsAsNote({ out, problems }: Work, at: number, referee: readonly string[] = []): boolean {
  const note = isToReferee(out, at, referee)
  if (note) problems.push(toReferee(at))
  return note
}

/** Colours are parts people play: press signed with one is signed on purpose. */
const COLOUR = /^(?:red|blue|green|yellow|black|white|orange|purple|violet|brown|gr[ae]y|pink|gold|silver)$/i

/** Whether a line at the end of press is nothing but the writer's name or initials, perhaps behind words of goodbye. */
function isSigned(line: string, own: readonly string[]): boolean {
  const bare = line.trim().replace(/^[-–—~*_\s]+|[\s.!*_x]+$/gu, '')
  if (bare === '' || bare.length > 60) return false
  const mine = own
    .filter((name) => !COLOUR.test(name))
    .flatMap((name) => [name, name.split(/\s+/)[0] ?? '', (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')])
    .filter((name) => name !== '')
    .map((name) => name.toLowerCase())
  const isMine = (words: string): boolean => {
    const small = words.replace(/\.\s*/g, '').trim().toLowerCase()
    return (
      mine.includes(small) || (/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(words) && mine.includes(small.split(' ')[0] ?? ''))
    )
  }
  if (isMine(bare)) return true
  const [, bye = '', name = ''] = /^(.{2,40}?)[,.!]?\s+(\p{Lu}[\p{L} .'’-]{0,30})$/u.exec(bare) ?? []
  return name !== '' && closes(bye) && isMine(name)
}

/** Leaves a signature at the end of press out of it. @param end the first line behind it */
function withoutSignature(
  { out, aside }: Work,
  press: { lines: string[]; from: number },
  end: number,
  own: readonly string[],
): void {
  const { lines, from } = press
  const last = (): string => lines.at(-1)?.trim() ?? ''
  let at = end - 1
  const drop = (): void => {
    while (at > from && (out[at]?.trim() ?? '') !== last()) at--
    aside.delete(at--)
    lines.pop()
    while (lines.length > 1 && last() === '') lines.pop()
  }
  while (lines.length > 1 && last() === '') lines.pop()
  const written = (): number => lines.filter((line) => line.trim() !== '').length
  if (written() < 2 || !isSigned(lines.at(-1) ?? '', own)) return
  drop()
  if (written() > 1 && closes(last())) drop()
}

/** Who writes a letter with press, and to whom. */
interface PressNames {
  readonly own: readonly string[]
  /** What the referee is called, in small letters. */
  readonly referee?: readonly string[]
}
const NO_NAMES: PressNames = { own: [] }

/** Takes press out, kind by kind. */
export function takePress(work: Work, score: Score, { own, referee }: PressNames = NO_NAMES): PressPiece[] {
  const { lines, out, aside, problems, closed } = work
  const pieces: PressPiece[] = []
  let open: { piece: PressPiece; lines: string[]; from: number } | null = null
  /** @param end the first line behind it */
  const close = (end: number): void => {
    if (open === null) return
    // Press without a name, or under a pen name, that is signed waits.
    if (open.piece.what.kind === 'open') withoutSignature(work, open, end, own)
    const text = open.lines
      .join('\n')
      .replace(/_{3,}/g, ' ')
      .replace(/^\s*[-=~*]{3,}[ \t]*(?=\n)/, '')
      .trim()
      .replace(/\n{3,}/g, '\n\n')
    const none = text === '' || isNoPress(text)
    const remark = open.piece.what.kind === 'open' ? askedWithin(text) : null
    const what: PressKind = remark === null ? open.piece.what : { kind: 'doubtful', remark }
    if (!none) pieces.push({ what, text })
    const kind = none ? 'none' : what.kind
    for (let i = open.from; kind !== 'open' && i < end; i++) if (aside.get(i) === 'press') closed.set(i, kind)
    open = null
  }
  for (let i = 0; i < lines.length; i++) {
    const line = out[i]!
    const end = open === null || aside.has(i) ? i : takeMarked(work, open.lines, i, score)
    if (end > i) {
      i = end - 1
      continue
    }
    if (aside.has(i) || line.startsWith('>')) {
      close(i)
      continue
    }
    const head = pressHead(line)
    if (head !== null) {
      close(i)
      open = { piece: { what: head.what, text: '' }, lines: [head.rest.replace(/\*+$/, '')], from: i }
      aside.set(i, 'press')
      continue
    }
    if (open === null) continue
    const text = line.trim()
    if (text.length <= 40 && PRESS_ENDS.test(text)) {
      aside.set(i, 'press')
      close(i + 1)
      continue
    }
    const ends = endsPress(line) || endsAsNote(work, i, referee)
    const how = text === '' || ends ? 0 : score(line)
    if (ends || how === 2) {
      close(i)
      continue
    }
    if (how === 1 && /\d/.test(text)) problems.push(pressOrOrder(i))
    ;(open as { lines: string[] }).lines.push(line.trimEnd())
    if (text !== '') aside.set(i, 'press')
  }
  close(lines.length)
  return pieces
}

/**
 * A text with its press blanked out, of exactly the same length.
 * @param score how much a line resembles an order
 * @param names of the writer, who may sign below it
 */
export function withoutPress(
  text: string,
  score: Score,
  names: PressNames = NO_NAMES,
): {
  readonly plain: string
  readonly pieces: readonly PressPiece[]
  /** Lines (0-based) that were blanked out. */
  readonly lines: ReadonlySet<number>
  /** Of those lines: what of it is not open press. */
  readonly closed: ReadonlyMap<number, ClosedPress>
  readonly problems: readonly Problem[]
} {
  const lines = text.split('\n')
  if (!lines.some((line) => pressHead(line) !== null))
    return { plain: text, pieces: [], lines: new Set(), closed: new Map(), problems: [] }
  const closed = new Map<number, ClosedPress>()
  const work: Work = { lines, out: [...lines], aside: new Map(), slip: new Set(), problems: [], closed }
  const pieces = takePress(work, score, names)
  const plain = lines.map((line, i) => (work.aside.has(i) ? line.replace(/[^\r]/g, ' ') : line)).join('\n')
  return { plain, pieces, lines: new Set(work.aside.keys()), closed, problems: work.problems }
}
