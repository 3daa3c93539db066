// Other copies of a book in the same folder (conflict copies of synced folders, above all): found and described,
// never merged.
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Relation } from '@shared/book/chains'
import { compareChains } from '@shared/book/chains'
import type { AnyRecord, BookKind, Line } from '@shared/book/kind'
import { err, ok } from '@shared/engine/result'
import { plural } from '@shared/kit/prose'
import { readAt } from './disk'
import { readBook } from './read'

interface Copy {
  readonly path: string
  /** a = the file asked about, b = the copy. Never `same` or `different-books`. */
  readonly relation: Relation
  /** When the last line of the copy was written, ISO UTC. */
  readonly lastAt: string
  /** One sentence for the referee. */
  readonly text: string
}

/** Folders with more books than this are not searched to the end. */
const MOST_FILES = 200

/**
 * Copies of the same book in the folder of a file whose contents differ from it. Writes nothing; files that cannot
 * be read are passed over.
 * @param lines of the file, if already read
 */
export async function findCopies<R extends AnyRecord>(
  kind: BookKind<R>,
  path: string,
  lines?: readonly Line<R>[],
): Promise<readonly Copy[]> {
  const own = lines ?? (await linesOf(kind, path))
  const id = own[0]?.id
  if (id === undefined) return []
  const folder = dirname(path)
  const names = await readdir(folder).catch((): string[] => [])
  const others = names
    .filter((name) => name.toLowerCase().endsWith(kind.words.ending) && name !== basename(path))
    .sort()
  const copies: Copy[] = []
  for (const name of others.slice(0, MOST_FILES)) {
    const other = join(folder, name)
    if (!(await mayBe(other, id))) continue
    const theirs = await linesOf(kind, other)
    const relation = compareChains(own, theirs)
    const lastAt = theirs.at(-1)?.at
    if (relation.kind === 'same' || relation.kind === 'different-books' || lastAt === undefined) continue
    copies.push({ path: other, relation, lastAt, text: describe(kind.words.noun, name, relation, lastAt) })
  }
  return copies
}

function describe(noun: string, name: string, relation: Relation, lastAt: string): string {
  const when = `last change ${lastAt}`
  switch (relation.kind) {
    case 'a-continues-b':
      return `${name} in the same folder is an older copy of this ${noun}, ${plural(relation.by, 'record')} behind (${when}).`
    case 'b-continues-a':
      return `${name} in the same folder is a copy that goes on by ${plural(relation.by, 'record')} (${when}). If it is only a trial, go on here; else open that one.`
    case 'diverged':
      return `${name} in the same folder is a copy that went its own way after line ${relation.after}: ${plural(relation.b, 'record')} there, ${relation.a} here (${when}). Compare them and decide which one to go on with; they are not merged.`
    case 'same':
    case 'different-books':
      return name
  }
}

/** The same lines without their contents, so that a comparison need not hold a whole copy in memory. */
const bare = <R extends AnyRecord>(kind: BookKind<R>): BookKind => ({
  ...kind,
  refuse: () => null,
  read: (json) => {
    const read = kind.read(json)
    if (!read.ok) return read
    const refused = read.value.type === kind.head ? kind.refuse(read.value) : null
    if (refused !== null) return err(refused.message)
    const { seq, v, at, cmd, more, sum, type, id } = read.value
    const marks = { ...(more === undefined ? {} : { more }), ...(id === undefined ? {} : { id }) }
    return ok({ seq, v, at, cmd, type, sum, ...marks })
  },
})

const linesOf = async <R extends AnyRecord>(kind: BookKind<R>, path: string): Promise<readonly Line[]> => {
  const read = await readBook(bare(kind), path)
  return read.ok ? read.value.lines : []
}

/** No first line is longer than this many bytes. */
const LONGEST_HEAD = 2 ** 22

/**
 * Whether a file may hold the book with this id, judged by its first line alone. A folder can have dozens of other books;
 * reading all of them would take longer than opening the one that is wanted.
 */
async function mayBe(path: string, id: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  const handle = found?.isFile() === true ? await open(path, 'r').catch(() => null) : null
  if (handle === null) return false
  try {
    for (let length = 2 ** 16; length <= LONGEST_HEAD; length *= 8) {
      const head = Buffer.from(await readAt(handle, 0, length))
      const end = head.indexOf(10)
      if (end >= 0 || head.length < length) return head.subarray(0, end < 0 ? length : end).includes(id)
    }
    return false
  } catch {
    return false
  } finally {
    await handle.close()
  }
}
