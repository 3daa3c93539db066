// Takes press out of a letter: where each piece begins and ends, and which parts are not open. Also has the working state of a letter
// while it is being taken apart.
import type { ClosedPress } from '../../engine/order-text/reading'
import { closes as saysGoodbye } from '../../engine/order-text/letter-lines'
import type { Problem } from '../../engine/result'
import { beginsSecret, closedHead, kindOf, type ClosedHead, type PressNames } from './closed-head'
import { isAdvertisement, pressHead, type PressKind, type PressPiece } from './press-kinds'
import { isNoPress } from '../says'
import { askedWithin } from './secrecy'

/** How much a line resembles an order: 2 = it is one that is understood, 1 = somewhat, 0 = not at all. */
export type OrderScore = 0 | 1 | 2

type Score = (line: string) => OrderScore

/** Why a line is not read as orders. */
export type SetAside = 'quotation' | 'ours' | 'press' | 'ahead'

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
  /** For press lines that are not public: their kind. */
  readonly closed: Map<number, ClosedPress>
}

export const warning = (code: string, message: string, remedy: string, line: number): Problem => ({
  code,
  severity: 'warning',
  message,
  remedy,
  line: line + 1,
})

/** `END OF PRESS`, `/press`: not press itself. */
const PRESS_ENDS =
  /^\W*(?:(?:end|ends|finish|close)(?:s|ed)?(?: of)?(?: the| my)? press(?: release)?|press (?:ends|over)|\/press)\W*$/i

/** The head of an older letter without its colon: `On 26 November you wrote`. */
const WROTE = /^(?:on|am|le|el|den|op)\b.{2,80}\b(?:wrote|schrieb(?:en)?|écrit|escribió|schreef|skrev)\W*$/iu

const endsPress = (line: string): boolean => {
  const text = line.trim()
  return (
    SIGNATURE.test(text) ||
    CUT.test(text) ||
    isAdvertisement(text) ||
    WROTE.test(text) ||
    // A heading in brackets, the footer of a mailing list, a tag, and the heading of orders.
    /^\[[^[\]]{1,100}\]$|^_{20,}$|^<[/?!]?[a-z]|^(?:my )?orders?\W*$/i.test(text)
  )
}

const TO_WHOM =
  /^\s*[([]?\s*(?:p\.? ?s\.?[\s:.,]*|n\.?b\.?[\s:.,]*)?(?:(?:hi|dear|hey) )?(\p{L}[\p{L}.'’-]{1,20})\s*[,:–—-]/iu

/** Whether a paragraph below press speaks to the referee: then it is a note, which is told. */
function endsAsNote({ out, problems }: Work, at: number, referee: readonly string[] = []): boolean {
  const who = out[at - 1]?.trim() === '' ? TO_WHOM.exec(out[at] ?? '')?.[1]?.toLowerCase() : undefined
  if (who === undefined || !(referee.includes(who) || /^(?:ref|referee|gm|editor)$/.test(who))) return false
  const remedy = 'If it belongs to the press, write it there.'
  problems.push(
    warning('press-or-note', 'This line below press speaks to the referee; the press ends above it.', remedy, at),
  )
  return true
}

/** Whether a line at the end of press is nothing but the writer's name or initials, perhaps behind words of goodbye. */
function isSigned(line: string, own: readonly string[]): boolean {
  const bare = line.trim().replace(/^[-–—~*_\s]+|[\s.!*_x]+$/gu, '')
  if (bare === '' || bare.length > 60) return false
  const mine = own
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
  return name !== '' && saysGoodbye(bye) && isMine(name)
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
  if (written() > 1 && saysGoodbye(last())) drop()
}

const NO_NAMES: PressNames = { own: [] }

/** Whether press of a kind is printed for everybody; closed press is printed for nobody. */
const isPrinted = ({ kind }: PressKind): boolean => kind === 'open' || kind === 'anonymous' || kind === 'by'
const isClosed = ({ kind }: PressKind): boolean => kind === 'note' || kind === 'doubtful'

/** Private words may name their recipient. */
const withOwn = (names: PressNames, to: string): PressNames => ({ ...names, own: [...names.own, ...to.split(' and ')] })

/** A line that closes the press it is in, or is closed press outside any. */
function closes(line: string, within: PressKind | null, names: PressNames): ClosedHead | null {
  if (within === null && !beginsSecret(line)) return null
  const closed = closedHead(line, within?.kind === 'private' ? withOwn(names, within.to) : names)
  if (closed === null || (within !== null && (isPrinted(within) || within.kind === 'diary'))) return closed
  // Among words for nobody else, only a certain heading, or one set off, begins something else.
  const certain = closed.what.kind !== 'doubtful'
  if (within?.kind === 'private') return certain || !closed.remark ? closed : null
  return certain && (within === null || !closed.remark) ? closed : null
}

const OF_ITSELF: ReadonlySet<string> = new Set(['note', 'diary'])

/** The press a line begins. @param within the kind it is in, or null */
function begins(line: string, within: PressKind | null, names: PressNames, score: Score): ClosedHead | null {
  const head = pressHead(line)
  const closed = head === null || OF_ITSELF.has(head.what.kind) ? closes(line, within, names) : null
  if (closed !== null && (head === null || closed.what.kind !== 'doubtful') && score(line) < 2) return closed
  if (head === null) return null
  const { rest } = head
  // `PRESS (private to Brian): …`
  const what = 'head' in head.what ? kindOf(head.what.head, true, names) : head.what
  // `PRESS: PRIVATE (Brian): …`
  const inner = !isClosed(what) && rest !== '' ? (closedHead(rest, names) ?? pressHead(rest)) : null
  return { ...(inner === null || inner.what.kind === 'open' ? { what, rest } : inner), remark: false }
}

/** Press whose end is not found yet. `from`: its first line. */
interface OpenPress {
  what: PressKind
  readonly lines: string[]
  readonly from: number
  /** Its heading may refer to the text above. */
  readonly remark: boolean
}

/** Marks lines of press as not open. @param end the first line behind it */
function closeLines(work: Work, from: number, end: number, kind: ClosedPress): void {
  for (let i = from; i < end; i++) if (work.aside.get(i) === 'press') work.closed.set(i, kind)
}

/** Ends a piece of press. @param end the first line behind it @returns null if nothing is written in it */
function finished(work: Work, press: OpenPress, end: number, own: readonly string[]): PressPiece | null {
  const { lines, from, what: begun } = press
  // Press without a name, or under a pen name, that is signed waits.
  if (begun.kind === 'open') withoutSignature(work, press, end, own)
  // A heading with nothing below it may have been more.
  const empty = lines.every((line) => line.trim() === '') && begun.kind === 'doubtful' && 'head' in begun
  const text = (empty ? begun.head : lines.join('\n'))
    .replace(/_{3,}/g, ' ')
    .replace(/^\s*[-=~*]{3,}[ \t]*(?=\n)/, '')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
  const none = text === '' || isNoPress(text)
  const remark = isPrinted(begun) ? askedWithin(text) : null
  const what: PressKind = remark === null ? begun : { kind: 'doubtful', remark }
  const kind = none ? 'none' : what.kind
  if (kind !== 'open') closeLines(work, from, end, kind)
  return none ? null : { what, text }
}

type Ends = (line: string) => boolean

/** Takes a line into the press above it. @returns false where the press ends */
function takeLine(
  work: Work,
  press: OpenPress,
  at: number,
  score: Score,
  { referee }: PressNames,
  endsToo: Ends,
): boolean {
  const line = work.out[at] ?? ''
  const text = line.trim()
  if (text.length <= 40 && PRESS_ENDS.test(text)) {
    work.aside.set(at, 'press')
    return false
  }
  const ends = endsPress(line) || endsToo(line) || endsAsNote(work, at, referee)
  const how = text === '' || ends ? 0 : score(line)
  if (ends || how === 2) return false
  if (how === 1 && /\d/.test(text))
    work.problems.push(
      warning(
        'press-or-order',
        'This line is in the press but looks a little like an order.',
        'It was taken as press. If it is an order, enter it for the player.',
        at,
      ),
    )
  press.lines.push(line.trimEnd())
  if (text !== '') work.aside.set(at, 'press')
  return true
}

const goesOn = (line: string, above: string): boolean => /^\s*\p{Ll}/u.test(line) && /[^.!?:"”’)\s]\s*$/.test(above)

interface Placed {
  piece: PressPiece
  readonly from: number
  end: number
}

/** Adds press that has ended to the pieces. `PRIVATE` below everything may refer to the text above. @param end the first line behind it */
function add(work: Work, pieces: Placed[], press: OpenPress | null, end: number, own: readonly string[]): void {
  if (press === null) return
  const { from, remark, lines } = press
  const piece = finished(work, press, end, own)
  const above = pieces.at(-1)
  const alone = remark && lines.slice(1).every((line) => line.trim() === '' || isSigned(line, own))
  if (alone && above !== undefined && above.end === from && !isClosed(above.piece.what)) {
    const said = work.lines[from]?.trim() ?? ''
    above.piece = { what: { kind: 'doubtful', remark: said }, text: `${above.piece.text}\n${said}` }
    above.end = end
    closeLines(work, above.from, end, 'doubtful')
  } else if (piece !== null) pieces.push({ piece, from, end })
}

/** Press as a quotation ends it: a heading right above a quotation is that quotation’s. */
function aboveQuotation(work: Work, press: OpenPress | null, at: number): OpenPress | null {
  if (press === null) return null
  if (!work.aside.has(at) && !work.slip.has(press.from))
    work.problems.push(
      warning(
        'press-or-quotation',
        'The lines from here on are marked as a quotation; they were left out of the press.',
        'If they belong to the press, write them into it.',
        at,
      ),
    )
  return press.what.kind === 'doubtful' && press.lines.every((line) => line.trim() === '') ? null : press
}

/** Takes press out, kind by kind. @param endsToo whether a line ends press beside those that always do */
export function takePress(
  work: Work,
  score: Score,
  names: PressNames = NO_NAMES,
  endsToo: Ends = () => false,
): PressPiece[] {
  const { lines, out, aside } = work
  const pieces: Placed[] = []
  // Press signed as the part somebody plays is signed on purpose.
  const own = names.own.filter((name) => names.parts?.includes(name) !== true)
  let open: OpenPress | null = null
  for (let i = 0; i < lines.length; i++) {
    const line = out[i]!
    if (aside.has(i) || line.startsWith('>')) {
      add(work, pieces, aboveQuotation(work, open, i), i, own)
      open = null
      continue
    }
    const now: OpenPress | null = open
    const head = begins(line, now?.what ?? null, names, score)
    if (head === null) {
      if (now === null || takeLine(work, now, i, score, names, endsToo)) continue
      add(work, pieces, now, aside.has(i) ? i + 1 : i, own)
      open = null
      continue
    }
    // Half a sentence is not printed.
    if (now !== null && head.remark && head.what.kind === 'doubtful' && goesOn(line, out[i - 1] ?? '')) {
      now.what = { kind: 'doubtful', remark: line.trim() }
      now.lines.push(line.trimEnd())
    } else {
      add(work, pieces, now, i, own)
      open = { what: head.what, lines: [head.rest.replace(/\*+$/, '')], from: i, remark: head.remark }
    }
    aside.set(i, 'press')
  }
  add(work, pieces, open, lines.length, own)
  return pieces.map(({ piece }) => piece)
}

/**
 * A text with its press blanked out, of exactly the same length.
 * @param score how much a line resembles an order
 * @param names of the writer, who may sign below it
 */
export function withoutPress(
  text: string,
  score: Score,
  names: () => PressNames = () => NO_NAMES,
): {
  readonly plain: string
  readonly pieces: readonly PressPiece[]
  /** Lines (0-based) that were blanked out. */
  readonly lines: ReadonlySet<number>
  /** For those lines that are not public: their kind. */
  readonly closed: ReadonlyMap<number, ClosedPress>
  readonly problems: readonly Problem[]
} {
  const lines = text.split('\n')
  if (!lines.some((line) => pressHead(line) !== null || beginsSecret(line)))
    return { plain: text, pieces: [], lines: new Set(), closed: new Map(), problems: [] }
  const closed = new Map<number, ClosedPress>()
  const work: Work = { lines, out: [...lines], aside: new Map(), slip: new Set(), problems: [], closed }
  const pieces = takePress(work, score, names())
  const plain = lines.map((line, i) => (work.aside.has(i) ? line.replace(/[^\r]/g, ' ') : line)).join('\n')
  return { plain, pieces, lines: new Set(work.aside.keys()), closed, problems: work.problems }
}
