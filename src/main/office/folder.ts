// The folder of an office: its book and people.json, opened together under the lock of the book. Reading takes no lock and leaves
// no trace.
import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { OFFICE_BOOK } from '@shared/office/record'
import type { OfficeBody, OfficeLine } from '@shared/office/record'
import { foldMessages } from '@shared/office/messages'
import type { Message } from '@shared/office/messages'
import { foldOffice } from '@shared/office/state'
import type { OfficeState } from '@shared/office/state'
import { newPerson, whoseFinder } from '@shared/office/people'
import type { Person, Rostered, Whose } from '@shared/office/people'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { now } from '../clock/times'
import type { BookFile } from '../files/book-file'
import { unreachable } from '../files/reach'
import { removeQuietly } from '../files/disk'
import { createBook, openBook } from '../files/store'
import { INDEX } from './find-campaigns'
import { codeOf, fileProblem } from '../files/trouble'
import { peopleCopies, readPeopleFile, writePeopleFile } from './people-file'
import type { PeopleFile } from './people-file'

const BOOK = 'office.postmage-office'
const PEOPLE = 'people.json'

export interface OfficeFolder {
  /** Absolute, links resolved. */
  readonly path: string
  /** Why nothing can be changed, in words; null = it can. */
  readonly readOnly: string | null
  /** Messages for the referee about the files. */
  readonly notices: readonly string[]
  people(): readonly Person[]
  /** The person with an id; undefined for unknown and forgotten people. */
  person(id: string): Person | undefined
  /** The person that a place in a roster means. */
  whoseIs(place: Rostered): Whose
  state(): OfficeState
  /** Messages by their ids, in the order they came. */
  messages(): ReadonlyMap<string, Message>
  /** Adds one command to the book; on any problem the office is as it was. */
  write(bodies: readonly OfficeBody[]): Promise<Result<null>>
  /** Reads people.json again, which another program may have changed. */
  reread(): Promise<Result<null>>
  /** Replaces the people; on any problem they are as they were. `forever`: nobody can take it back. */
  writePeople(people: readonly Person[], forever?: 'forever'): Promise<Result<null>>
  /** Number of the last change to the people, if it can be taken back; null: it cannot. Kept in memory only. */
  lastChange(): number | null
  /** Takes the last change to the people back, if it has this number. */
  undoPeople(change: number): Promise<Result<null>>
  close(): Promise<void>
}

/** A new id for a person. */
export const newPersonNow = (name: string): Person => newPerson(randomUUID(), name, now().slice(0, 10))

const PEOPLE_GONE = problem(
  'people-gone',
  'people.json of the office is gone. Nothing was changed.',
  'Put it back, or take it from a backup. Rebuilding the office makes a new one from the rosters, without your notes.',
)

function officeFolder(
  path: string,
  book: BookFile<OfficeBody>,
  read: PeopleFile,
  copies: readonly string[],
): OfficeFolder {
  let peopleFile = read
  /** The people before the last change. */
  let before: readonly Person[] | null = null
  let changes = 0
  /** Created on first use from the people at that time. */
  let find: ((place: Rostered) => Whose) | null = null
  let state = foldOffice(book.lines)
  let messages: ReadonlyMap<string, Message> | null = null
  const closed = (): Result<null> =>
    err(problem('read-only', `The office is open for reading only: ${book.readOnly ?? ''}`, book.whyReadOnly?.remedy))
  const writePeople: OfficeFolder['writePeople'] = async (people, forever) => {
    if (book.readOnly !== null) return closed()
    const written = await writePeopleFile(join(path, PEOPLE), peopleFile, people)
    if (!written.ok) return written
    before = forever === undefined ? peopleFile.people : null
    changes++
    peopleFile = written.value
    find = null
    return ok(null)
  }
  return {
    path,
    readOnly: book.readOnly,
    notices: [
      ...book.notices,
      ...copies.map(
        (name) =>
          `${name} is beside people.json: another program made it. Look into both, keep one as people.json, and delete the other.`,
      ),
    ],
    people: () => peopleFile.people,
    person: (id) => peopleFile.people.find((each) => each.id === id),
    whoseIs: (place) => (find ??= whoseFinder(peopleFile.people))(place),
    state: () => state,
    messages: () => (messages ??= foldMessages(book.lines)),
    write: async (bodies) => {
      if (book.readOnly !== null) return closed()
      const written = await book.append(bodies, now())
      if (!written.ok) return written
      state = foldOffice(book.lines)
      messages = null
      return ok(null)
    },
    reread: async () => {
      const again = await readPeopleFile(join(path, PEOPLE))
      if (!again.ok) return again
      if (again.value.text === null && peopleFile.text !== null) return err(PEOPLE_GONE)
      if (again.value.text !== peopleFile.text) before = null
      peopleFile = again.value
      find = null
      return ok(null)
    },
    writePeople,
    lastChange: () => (before === null ? null : changes),
    undoPeople: async (change) =>
      before !== null && change === changes
        ? writePeople(before)
        : err(problem('moved-on', 'The people were changed again meanwhile.', 'Change them by hand.')),
    close: () => book.close(),
  }
}

/** A new office in a folder, which is made if it is not there. @param app version of the program */
export async function createOffice(folder: string, app: string): Promise<Result<OfficeFolder>> {
  const path = resolve(folder)
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    return err(fileProblem(error, path, 'was not made'))
  }
  const people = await readPeopleFile(join(path, PEOPLE))
  if (!people.ok) return people
  const head: OfficeBody = { type: 'office', format: 'postmage-office', app, id: randomUUID() }
  const book = await createBook(OFFICE_BOOK, join(path, BOOK), [head], now())
  if (book.ok) return ok(officeFolder(await realpath(path), book.value, people.value, []))
  const there = `${path} has an office already. Nothing was changed.`
  return err(
    book.error.code === 'exists'
      ? { ...book.error, message: there, remedy: 'Use it, or choose another folder.' }
      : book.error,
  )
}

const noOffice = (path: string): Problem =>
  problem(
    'no-office',
    `There is no office in ${path}.`,
    'Check the folder; make an office (office new), or rebuild a lost one (office rebuild).',
  )

/** Opens an office. @param takeOver the referee decided to take over a lock of another computer */
export async function openOffice(
  folder: string,
  mode: 'read' | 'write',
  takeOver = false,
): Promise<Result<OfficeFolder>> {
  const path = resolve(folder)
  const silent = await unreachable(path)
  if (silent !== null) return err(silent)
  const book = await openBook(OFFICE_BOOK, join(path, BOOK), { mode, takeOver })
  if (!book.ok) return err(book.error.code === 'missing' ? noOffice(path) : book.error)
  const people = await readPeopleFile(join(path, PEOPLE))
  if (people.ok)
    return ok(officeFolder(await realpath(path), book.value, people.value, await peopleCopies(join(path, PEOPLE))))
  await book.value.close()
  return people
}

/** Renames an unusable file, adding the time. @returns the new name, or null if there is no such file */
async function setAside(folder: string, name: string, at: string): Promise<Result<string | null>> {
  const to = name.replace('.', `-damaged-${at.replace(/\D/g, '').slice(0, 14)}.`)
  try {
    if ((await stat(join(folder, to)).catch(() => null)) !== null)
      throw Object.assign(new Error(to), { code: 'EEXIST' })
    await rename(join(folder, name), join(folder, to))
    return ok(to)
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(null) : err(fileProblem(error, join(folder, name), 'was not put aside'))
  }
}

/** Codes of a book that is unreadable but not of a newer program. */
const BROKEN = ['empty-file', 'first-line-broken', 'not-an-office']

/** The record of a line, without the fields the book adds. */
function bodyOf({ seq: _, v: __, at: ___, cmd: ____, more: _____, sum: ______, ...body }: OfficeLine): OfficeBody {
  return body as OfficeBody
}

/**
 * Rescues an office whose files are lost or damaged: keeps sound files, renames damaged ones, and takes over the records before the
 * damage. Refuses files of a newer program and an office that is in use.
 */
export async function rescueOffice(
  folder: string,
  app: string,
  takeOver = false,
): Promise<Result<{ readonly office: OfficeFolder; readonly aside: readonly string[] }>> {
  const path = resolve(folder)
  const people = await readPeopleFile(join(path, PEOPLE))
  const book = await openBook(OFFICE_BOOK, join(path, BOOK), { mode: 'read', copies: false })
  const damaged = book.ok ? book.value.health.kind === 'damaged' : BROKEN.includes(book.error.code)
  const kept = book.ok && damaged ? book.value.lines.slice(1).map(bodyOf) : []
  const aside: string[] = []
  for (const [broken, name] of [
    [!people.ok && people.error.code === 'people-damaged', PEOPLE],
    [damaged, BOOK],
  ] as const) {
    const moved = broken ? await setAside(path, name, now()) : ok(null)
    if (!moved.ok) return moved
    if (moved.value !== null) aside.push(moved.value)
  }
  await removeQuietly(join(path, INDEX))
  const opened = await openOffice(path, 'write', takeOver)
  const office = !opened.ok && opened.error.code === 'no-office' ? await createOffice(path, app) : opened
  if (!office.ok) return office
  const written = await office.value.write(kept)
  if (written.ok) return ok({ office: office.value, aside })
  await office.value.close()
  return written
}
