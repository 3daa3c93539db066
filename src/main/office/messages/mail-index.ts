// The index of an office's mail, `mail.index`: one line a message with what lists show and what search looks through. It is derived and
// may be deleted: messages without a line are read again. Lines are only added; of several about one message the last one counts.
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '@shared/engine/json'
import { wordsOf } from '@shared/engine/find'
import { writeAtomic } from '../../files/atomic-write'

const INDEX = 'mail.index'

/** Why a message waits, and its most likely campaign. */
export interface Waits {
  readonly why: string
  /** The name of the sender, where it is known. */
  readonly person: string | null
  /** The campaign it is most likely for, by id; null: none is likelier than the others. */
  readonly guess: string | null
  /** Campaigns it may be for, by id, and the turn each had when the message came. */
  readonly campaigns: readonly { readonly id: string; readonly turn: number }[]
  /** These campaigns were in use; the message is taken once one of them is free. */
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

/** Distinct words indexed of a message at most. */
const MOST_WORDS = 2000

/** A row as a line of the file: the row as JSON, a tab, and the words of the message. */
function lineOf(row: MailRow, text: string): string {
  const words = row.sealed === undefined ? new Set(wordsOf(text)) : new Set<string>()
  const found = [...wordsOf(`${row.from} ${row.subject}`), ...[...words].slice(0, MOST_WORDS)]
  return `${JSON.stringify(row)}\t${found.join(' ')}\n`
}

export interface MailIndex {
  /** The row of a message, or null. */
  row(id: string): MailRow | null
  /** Ids of the messages that contain every word typed. */
  find(typed: string): ReadonlySet<string>
  /** Adds rows, each with the text that is searched. */
  add(rows: readonly (readonly [row: MailRow, text: string])[]): Promise<void>
}

/** A line as it was written; null where it is broken, so that its message is read again. */
function entryOf(line: string): { readonly row: MailRow; readonly words: string } | null {
  const tab = line.indexOf('\t')
  try {
    const row: unknown = JSON.parse(line.slice(0, tab))
    return tab > 0 && isObject(row) && ['id', 'from', 'subject'].every((name) => typeof row[name] === 'string')
      ? { row: row as unknown as MailRow, words: line.slice(tab) }
      : null
  } catch {
    return null
  }
}

/** Opens the index of an office. @param app version of the program: the lines of another one are not used */
export async function openMailIndex(office: string, app: string): Promise<MailIndex> {
  const path = join(office, INDEX)
  const head = `${JSON.stringify({ app })}\n`
  const read = await readFile(path, 'utf8').catch(() => '')
  let fresh = !read.startsWith(head)
  // After a torn line, start the next entry on a new line.
  let torn = !fresh && !read.endsWith('\n')
  const entries = new Map<string, NonNullable<ReturnType<typeof entryOf>>>()
  const take = (lines: string): void => {
    for (const line of lines.split('\n')) {
      const entry = entryOf(line)
      if (entry !== null) entries.set(entry.row.id, entry)
    }
  }
  if (!fresh) take(read.slice(head.length))
  return {
    row: (id) => entries.get(id)?.row ?? null,
    find: (typed) => {
      // Most messages do not have the longest word.
      const wanted = [...new Set(wordsOf(typed))].sort((a, b) => b.length - a.length)
      if (wanted.length === 0) return new Set()
      const found = [...entries].filter(([, { words }]) => wanted.every((word) => words.includes(word)))
      return new Set(found.map(([id]) => id))
    },
    add: async (rows) => {
      if (rows.length === 0) return
      const lines = rows.map(([each, text]) => lineOf(each, text)).join('')
      take(lines)
      // An index that cannot be written costs only time.
      if (fresh) await writeAtomic(path, head + lines)
      else await appendFile(path, (torn ? '\n' : '') + lines).catch(() => undefined)
      fresh = torn = false
    },
  }
}
