// The index of an office's mail, `mail.index`: one line a message with what lists show and what search looks through. It is derived and
// may be deleted: messages without a line are read again. Lines are only added; of several about one message the last one counts.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '@shared/engine/json'
import { wordsOf } from '@shared/engine/find'
import { writeAtomic } from '../../files/atomic-write'

const INDEX = 'mail.index'

/** Why a message waits, and the best guess what it is for. */
export interface Waits {
  readonly why: string
  /** The name of the sender, where it is known. */
  readonly person: string | null
  /** The campaign it is most likely for, by id; null: none is likelier than the others. */
  readonly guess: string | null
  /** Campaigns it may be for, by id, and the turn each had when the message came. */
  readonly campaigns: readonly { readonly id: string; readonly turn: number }[]
  /** It waits for one of these campaigns to be free, and is taken as soon as it is. */
  readonly busy?: true
}

/** A message as lists show it. */
export interface MailRow {
  readonly id: string
  readonly from: string
  readonly subject: string
  /** ISO 8601 UTC, or null. */
  readonly date: string | null
  /** The kind of mail a program sent by itself, as a noun. */
  readonly automatic?: string
  readonly waits?: Waits
  /** The campaign under whose seal it is, and the turn it came for: subject and words are left out. */
  readonly sealed?: { readonly campaign: string; readonly turn: number }
}

/** At most so many different words of a message can be found. */
const MOST_WORDS = 2000

/** A row as a line of the file: the row as JSON, a tab, and the words of the message. */
function lineOf(row: MailRow, text: string): string {
  const words = row.sealed === undefined ? new Set(wordsOf(text)) : new Set<string>()
  const found = [...wordsOf(`${row.from} ${row.subject}`), ...[...words].slice(0, MOST_WORDS)]
  return `${JSON.stringify(row)}\t${found.join(' ')}\n`
}

export interface MailIndex {
  /** The row of a message, or null where there is none. */
  row(id: string): MailRow | null
  /** Ids of the messages that contain every word typed. */
  find(typed: string): ReadonlySet<string>
  /** Adds rows, each with the text that is searched. */
  add(rows: readonly (readonly [row: MailRow, text: string])[]): Promise<void>
}

const LINE_END = 10
const TAB = 9

type Place = readonly [start: number, tab: number]

const BEGIN = Buffer.from('{"id":"')
const QUOTE = 34

/** The id at the beginning of a line; null where the line is broken, so that its message is read again. */
function idAt(bytes: Buffer, start: number, tab: number): string | null {
  const from = start + BEGIN.length
  const end = bytes.indexOf(QUOTE, from)
  if (bytes.compare(BEGIN, 0, BEGIN.length, start, from) !== 0 || end < 0 || end > tab) return null
  const id = bytes.toString('utf8', from, end)
  return id.includes('\\') ? (rowAt(bytes, [start, tab])?.id ?? null) : id
}

function rowAt(bytes: Buffer, [start, tab]: Place): MailRow | null {
  try {
    const row: unknown = JSON.parse(bytes.toString('utf8', start, tab))
    return isObject(row) && typeof row['from'] === 'string' && typeof row['subject'] === 'string'
      ? (row as unknown as MailRow)
      : null
  } catch {
    return null
  }
}

/** Opens the index of an office. @param app version of the program: the lines of another one are not used */
export async function openMailIndex(office: string, app: string): Promise<MailIndex> {
  const path = join(office, INDEX)
  const head = Buffer.from(`${JSON.stringify({ app })}\n`)
  const read = await readFile(path).catch(() => Buffer.alloc(0))
  let fresh = read.length < head.length || !read.subarray(0, head.length).equals(head)
  let bytes = fresh ? head : read
  const places = new Map<string, Place>()
  const ids = new Map<number, string>()
  const findPlaces = (from: number): void => {
    for (let start = from; ;) {
      const end = bytes.indexOf(LINE_END, start)
      if (end < 0) return
      const tab = bytes.indexOf(TAB, start)
      const id = tab < 0 || tab > end ? null : idAt(bytes, start, tab)
      if (id !== null) {
        const before = places.get(id)
        if (before !== undefined) ids.delete(before[0])
        places.set(id, [start, tab])
        ids.set(start, id)
      }
      start = end + 1
    }
  }
  findPlaces(head.length)
  return {
    row: (id) => {
      const place = places.get(id)
      return place === undefined ? null : rowAt(bytes, place)
    },
    find: (typed) => {
      // Most messages do not have the longest word.
      const words = [...new Set(wordsOf(typed))].sort((a, b) => b.length - a.length).map((word) => Buffer.from(word))
      const found = new Set<string>()
      const [first, ...more] = words
      if (first === undefined) return found
      for (let at = bytes.indexOf(first, head.length); at >= 0;) {
        const start = bytes.lastIndexOf(LINE_END, at) + 1
        const end = bytes.indexOf(LINE_END, at)
        const id = ids.get(start)
        if (end < 0) break
        const line = bytes.subarray(id === undefined ? end : (places.get(id)?.[1] ?? end), end)
        if (id !== undefined && line.includes(first) && more.every((word) => line.includes(word))) found.add(id)
        at = bytes.indexOf(first, end)
      }
      return found
    },
    add: async (rows) => {
      if (rows.length === 0) return
      // After a torn line the first of these begins a line of its own.
      const torn = bytes.at(-1) === LINE_END ? '' : '\n'
      const lines = Buffer.from(torn + rows.map(([each, text]) => lineOf(each, text)).join(''))
      const before = bytes.length
      bytes = Buffer.concat([bytes, lines])
      findPlaces(before)
      // An index that cannot be written costs time and nothing else.
      if (fresh) await writeAtomic(path, bytes)
      else await appendFile(path, lines).catch(() => undefined)
      fresh = false
    },
  }
}
