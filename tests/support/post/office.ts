// An office of one campaign with a mail account, as a referee sets it up on the command line.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect } from 'vitest'
import type { Folder } from '../cli'
import { runIn, type Run } from '../run-in'
import type { Certificate } from './certificate'

export const SECRET = 'a-secret-of-Pat'

export interface PostOffice {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
  run(...words: readonly string[]): Promise<Run>
  good(...words: readonly string[]): Promise<string>
  json<T>(...words: readonly string[]): Promise<T>
  /** Like `run`, until the signal stops it. */
  until(stop: AbortSignal, ...words: readonly string[]): Promise<Run>
}

const PLAYERS = ['Anna <anna@a.example>', 'Brian <brian@b.example>', 'Cleo <cleo@c.example>']

/** The files of an office just made, by its deadline: the next one of that deadline is a copy. */
const made = new Map<string, ReadonlyMap<string, Buffer>>()

const filesOf = (path: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(path, file), readFileSync(file)]),
  )

/** @param deadline of the first turn */
export async function makePostOffice(folder: Folder, deadline = '2026-03-08T18:00Z'): Promise<PostOffice> {
  const { path } = folder
  const env = {
    POSTMAGE_DATA: join(path, 'data'),
    POSTMAGE_OFFICE: join(path, 'office'),
    POSTMAGE_MAIL_PASSWORD: SECRET,
  }
  const run = (...words: readonly string[]): Promise<Run> => runIn(path, words, '', env)
  const good = async (...words: readonly string[]): Promise<string> => {
    const result = await run(...words)
    expect(result, words.join(' ')).toMatchObject({ exit: 0 })
    return result.out
  }
  const there = made.get(deadline)
  if (there === undefined) {
    await good('office', 'new')
    const more = [
      '--seed',
      'a seed of more than sixteen',
      '--referee',
      'Pat <pat@zine.example>',
      '--deadline',
      deadline,
    ]
    const name = ['--name', 'Kettle Street', '--zone', 'Europe/London', '-o', 'office/kettle.postmage']
    await good('new', 'spell-merchants', '--players', PLAYERS.join(','), ...more, ...name)
    made.set(deadline, filesOf(path))
  } else
    for (const [file, bytes] of there) {
      mkdirSync(dirname(join(path, file)), { recursive: true })
      writeFileSync(join(path, file), bytes)
    }
  return {
    path,
    env,
    run,
    good,
    json: async <T>(...words: readonly string[]) => JSON.parse(await good(...words, '--json')) as T,
    until: (stop, ...words) => runIn(path, words, '', env, stop),
  }
}

/** The words that set an account. */
export const accountOf = ({ certFile }: Certificate, ...servers: readonly string[]): readonly string[] => [
  ...['office', 'mail', 'set', '--user', 'pat', '--from', 'Pat Referee <pat@zine.example>'],
  ...['--ca', certFile, ...servers],
]
