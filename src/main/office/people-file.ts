// people.json of an office: read whole, written whole and atomically, never over a version that somebody else wrote meanwhile.
import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { formatPeople, readPeople } from '@shared/office/people'
import type { Person } from '@shared/office/people'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { writeAtomic } from '../files/atomic-write'
import { NODE_TOOLS } from '../files/read'
import { codeOf, fileProblem } from '../files/trouble'

export interface PeopleFile {
  readonly people: readonly Person[]
  /** The text it was read from; null: there was no file. */
  readonly text: string | null
}

async function textOf(path: string): Promise<Result<string | null>> {
  try {
    // Not UTF-8: not JSON either.
    return ok(NODE_TOOLS.text(await readFile(path)) ?? '')
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(null) : err(fileProblem(error, path, 'could not be read'))
  }
}

/** The people of an office; none where there is no file yet. */
export async function readPeopleFile(path: string): Promise<Result<PeopleFile>> {
  const text = await textOf(path)
  if (!text.ok) return text
  if (text.value === null) return ok({ people: [], text: null })
  const people = readPeople(text.value)
  return people.ok ? ok({ people: people.value, text: text.value }) : people
}

/** Writes the people in place of those that were read. */
export async function writePeopleFile(
  path: string,
  read: PeopleFile,
  people: readonly Person[],
): Promise<Result<PeopleFile>> {
  const now = await textOf(path)
  if (!now.ok) return now
  if (now.value !== read.text)
    return err(
      problem('changed-meanwhile', 'people.json was changed by another program. Nothing was written.', 'Do it again.'),
    )
  const text = formatPeople(people)
  const written = await writeAtomic(path, text)
  return written.ok ? ok({ people, text }) : written
}

/** Copies that another program has put beside people.json: a synced folder does that when two computers write. */
export async function peopleCopies(path: string): Promise<readonly string[]> {
  const names = await readdir(dirname(path)).catch((): string[] => [])
  return names.filter((name) => /^people\b.+\.json$/i.test(name) && name !== basename(path)).sort()
}
