// Splits a forum thread, saved or pasted as text, into posts. An author's line has a name and usually a time
// ("dklein00 » Fri Dec 07, 2007 9:14 am"); the head of a quotation ("On … wrote:" above `>`) is not one.
import { isEditLine } from '../message/edits'
import { findDate, type FoundDate, type MailDate } from '../message/mail-date'

interface ThreadPost {
  /** As written in the author's line: a name, a handle or an address. '' = the text above the first author's line. */
  readonly author: string
  /** Read as UTC if no zone is named; null = none given. */
  readonly date: MailDate | null
  readonly text: string
  /** 1-based line of the author's line. */
  readonly line: number
}

const ATTRIBUTION = /^(?:on|am|le|el|il|op|den|em)\b.*:$/i
const BEFORE =
  /^(?:[#№]\s*\d+|re\b:?.*?(?=\bby\b)|posted|written|post|reply|comment|message|from|author|user|by|at|on|[-–—=*_•·»|>:,.()[\]~\s])+\s*/i
const AFTER =
  /(?:\b(?:wrote|writes|said|says|posted|replied|commented|on|at|date|sent|posts)\b|[#№]\s*\d+|[-–—=*_•·»|:,.()[\]~\s])+$/i
/** A mark that identifies an author's line without a time. */
const MARKED =
  /^(?:from|author|posted by|by|user)\b\s*:?\s|(?:\bwrote|\bsaid|\bwrites|\bsays|\bposted)?\s*:$|^\[[^[\]]+\]$/i
const SAYS = /\b(?:wrote|said|writes|says)\s*:$/i
const LABEL = /^(?:posted|date|sent|time|on|at)\b\s*:?/i
const SUBJECT = /^(?:subject|re|post subject|title)\s*:/i
/** Words that forums add after the time on the same line. */
const BEHIND = /\s*(?:post )?(?:subject|title)\s*:.*$/i
const LONGEST_AUTHOR_LINE = 200

const nameIn = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '').trim()

interface Head {
  readonly author: string
  readonly date: FoundDate | null
  /** The part of the post that is on the same line. */
  readonly text?: string
  /** Lines that belong to it: from `first` to before `next`. */
  readonly first: number
  readonly next: number
  /** “Anna wrote:”, without a time. */
  readonly says?: true
  /** Lines with `>` follow, so it may only say whom the post above quotes. */
  readonly doubtful?: true
}

/**
 * Decides which of the doubtful lines begin posts. People quote earlier posts: in a thread that runs forward in time, a line whose
 * time is not before that of the post it is in, and that does not repeat another post's author and time, begins a post.
 */
function settled(heads: readonly Head[]): readonly Head[] {
  const dated = heads.some((head) => head.date !== null)
  // In a thread with times “Anna wrote:” without one says whom a post quotes.
  const sure = heads.filter((head) => head.doubtful === undefined && !(dated && head.says === true))
  const times = sure.flatMap((head) => head.date?.iso ?? [])
  const back = times.filter((time, i) => time < (times[i - 1] ?? '')).length
  if (sure.length === 0 || back > times.length / 2) return sure
  const posted = new Set(sure.map((head) => `${head.date?.iso} ${head.author.toLowerCase()}`))
  let now: string | null = null
  return heads.filter((head) => {
    const time = head.date?.iso ?? null
    if (head.says === true && dated) return false
    const begins =
      head.doubtful === undefined ||
      (time !== null && now !== null && time >= now && !posted.has(`${time} ${head.author.toLowerCase()}`))
    if (begins && time !== null) now = time
    return begins
  })
}

/** Who writes in the thread, and which lines the game reads as orders. */
interface Thread {
  readonly knows: (name: string) => boolean
  readonly isOrder: (line: string) => boolean
}

const lineAt = (lines: readonly string[], at: number): string => lines[at]?.trim() ?? ''

/** The rest of a line without its date, as a name. */
const besideDate = (line: string, date: FoundDate | null): string =>
  date === null ? '' : nameIn(`${line.slice(0, date.start)} ${line.slice(date.end)}`)

const wordCount = (name: string): number => name.split(/\s+/).length

/** The date of a line that has nothing else on it. */
function dateAlone(line: string): FoundDate | null {
  const found = line.length > LONGEST_AUTHOR_LINE ? null : findDate(line)
  if (found === null) return null
  const short = line.replace(BEHIND, '')
  const rest = (short.slice(0, found.start) + short.slice(found.end)).replace(LABEL, '').replace(/[#№]\s*\d+/, '')
  return /^[\s\p{P}\p{S}]*$/u.test(rest) ? found : null
}

/** Whether the next non-blank line is quoted. */
function quotes(lines: readonly string[], at: number): boolean {
  let below = at + 1
  while (below < lines.length && lineAt(lines, below) === '') below++
  return lineAt(lines, below).startsWith('>')
}

/** A complete post on one line, as in saved chats: who, when, and an order. */
function oneLineHead(line: string, at: number, { knows, isOrder }: Thread): Head | null {
  const date = line.length <= LONGEST_AUTHOR_LINE ? findDate(line) : null
  if (date === null) return null
  for (const { index, 0: sign } of line.slice(date.end).matchAll(/[:>\])]\s*/g)) {
    const end = date.end + index
    const text = line.slice(end + sign.length)
    const author = besideDate(line.slice(0, end), date)
    if (text !== '' && knows(author)) return isOrder(text) ? { author, date, text, first: at, next: at + 1 } : null
  }
  return null
}

/** An author's line with a time on it. */
function datedHead(line: string, date: FoundDate, at: number, knows: Thread['knows']): Head | null {
  const author = besideDate(line, date)
  const [before, after] = [line.slice(0, date.start), line.slice(date.end)]
  const plain = nameIn(before) === '' || /[:»|(–—#]|\b(?:by|posted|wrote|said)\b/i.test(before + after)
  const brief = author !== '' && wordCount(author) <= 4
  return brief && (knows(author) || plain) ? { author, date, first: at, next: at + 1 } : null
}

/** An author's line without a time: the time is on a line below, or a mark identifies it. */
function undatedHead(line: string, lines: readonly string[], at: number, knows: Thread['knows']): Head | null {
  const author = nameIn(line)
  if (author === '' || wordCount(author) > 6) return null
  const below = SUBJECT.test(lineAt(lines, at + 1)) ? at + 2 : at + 1
  const later = dateAlone(lineAt(lines, below))
  if (later !== null && (knows(author) || wordCount(author) <= 4))
    return { author, date: later, first: at, next: below + 1 }
  if (!MARKED.test(line) || !knows(author)) return null
  return { author, date: null, first: at, next: at + 1, ...(SAYS.test(line) ? { says: true } : {}) }
}

const isNoHead = (line: string, { isOrder }: Thread): boolean =>
  line === '' ||
  line.length > LONGEST_AUTHOR_LINE ||
  line.startsWith('>') ||
  SUBJECT.test(line) ||
  ATTRIBUTION.test(line) ||
  isEditLine(line) ||
  isOrder(line)

/** The post that begins at a line, or null. */
function headAt(lines: readonly string[], at: number, thread: Thread): Head | null {
  const { knows } = thread
  const whole = lineAt(lines, at)
  const short = oneLineHead(whole, at, thread)
  if (short !== null) return short
  const line = whole.replace(BEHIND, '')
  if (isNoHead(line, thread)) return null
  const date = findDate(line)
  if (line.endsWith(':') && quotes(lines, at)) {
    const author = besideDate(line, date)
    return knows(author) ? { author, date, first: at, next: at + 1, doubtful: true } : null
  }
  return date === null ? undatedHead(line, lines, at, knows) : datedHead(line, date, at, knows)
}

/**
 * Splits a thread at its authors' lines.
 * @returns null if there is no author's line; otherwise the posts in the order of the text
 */
export function readThread(text: string, thread: Thread): readonly ThreadPost[] | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const found: Head[] = []
  for (let at = 0; at < lines.length;) {
    const head = headAt(lines, at, thread)
    if (head) found.push(head)
    at = head?.next ?? at + 1
  }
  const heads = settled(found)
  const [first] = heads
  if (first === undefined) return null
  const body = (from: number, to: number | undefined): string => lines.slice(from, to).join('\n').trim()
  const posts = heads.map((head, i): ThreadPost => ({
    author: head.author,
    date: head.date,
    text: `${head.text ?? ''}\n${body(head.next, heads[i + 1]?.first)}`.trim(),
    line: head.first + 1,
  }))
  const above = body(0, first.first)
  return above === '' ? posts : [{ author: '', date: null, text: above, line: 1 }, ...posts]
}
