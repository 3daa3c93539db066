// Reads the sources of an issue: campaigns and pictures, by paths relative to the issue, from its folder, the desk's own and those its head
// allows. Each is read again only after it changed.
import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import type { Issue } from '@shared/issue/file/model'
import { MOST_BYTES, pictureTooLarge, readPicture } from '@shared/pictures/picture'
import type { CampaignSource, Sources, WaitingFor } from '@shared/issue/chapters/sources'
import { campaignPaths, picturePaths } from '@shared/issue/chapters/sources'
import { findGame } from '@shared/games/registry'
import { waitingNames } from '@shared/office/people'
import type { Picture } from '@shared/sheets/zine/issue'
import { timeWords } from '../../clock/times'
import { unreachable } from '../../files/reach'
import { openOffice } from '../../office/folder'
import { openWorkspace } from '../workspace'

interface Kept<T> {
  readonly stamp: string
  readonly value: Result<T>
}

/** Sources read before, by absolute path. */
export interface SourceCache {
  readonly campaigns: Map<string, Kept<CampaignSource>>
  readonly pictures: Map<string, Kept<Picture>>
}

export const emptyCache = (): SourceCache => ({ campaigns: new Map(), pictures: new Map() })

const isAddress = (path: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(path) || path.startsWith('data:')

/** A file's size and stamp, or why it cannot be used. */
async function stampOf(
  path: string,
  named: string,
): Promise<Result<{ readonly stamp: string; readonly size: number }>> {
  try {
    const found = await stat(path)
    if (!found.isFile())
      return err(problem('issue-no-file', `${named} is not a file.`, 'Give the path of a file, seen from the issue.'))
    return ok({ stamp: `${found.mtimeMs} ${found.size} ${found.ino}`, size: found.size })
  } catch {
    return err(
      problem(
        'issue-no-file',
        `There is no file ${named}.`,
        'Give its path as seen from the issue: next to it, the name alone is enough.',
      ),
    )
  }
}

/** Where an issue may read. */
interface Reach {
  /** The folder of the issue. */
  readonly folder: string
  /** Folders and files it may read, its own folder among them. */
  readonly roots: readonly string[]
}

/** @param data the desk's own folder, if there is a desk */
export const reachOf = (folder: string, { head }: Pick<Issue, 'head'>, data: string | null): Reach => ({
  folder,
  roots: [folder, ...(data === null ? [] : [data]), ...head.outside.map((path) => resolve(folder, path))],
})

const isIn = (path: string, root: string): boolean => {
  const from = relative(root, path)
  return !isAbsolute(from) && !/^\.\.(?:[\\/]|$)/.test(from)
}

const real = (path: string): Promise<string> => realpath(path).catch(() => path)

/** Resolves a name in an issue to an absolute path; a problem if it lies, or links, outside the folders the issue may read. */
export async function pathIn({ folder, roots }: Reach, named: string): Promise<Result<string>> {
  const path = resolve(folder, named)
  if (!roots.some((root) => isIn(path, root)))
    return err(
      problem(
        'issue-outside',
        `${named} is outside the folder of the issue.`,
        'If the issue may read it, add its folder to the head: outside: [../pictures]. At the desk a button does that.',
      ),
    )
  const trouble = await unreachable(path)
  if (trouble !== null) return err(trouble)
  const [found = path, ...allowed] = await Promise.all([path, ...roots].map(real))
  if (allowed.some((root) => isIn(found, root))) return ok(path)
  return err(
    problem(
      'issue-link',
      `${named} is a link that leads out of the folder of the issue.`,
      'Name the file it leads to.',
    ),
  )
}

async function kept<T>(
  cache: Map<string, Kept<T>>,
  reach: Reach,
  named: string,
  read: (path: string, size: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (isAddress(named))
    return err(
      problem(
        'issue-address',
        `${named.slice(0, 60)} is an address, not a file.`,
        'Save it next to the issue and give its name: an issue fetches nothing.',
      ),
    )
  const within = await pathIn(reach, named)
  if (!within.ok) return within
  const path = within.value
  const there = await stampOf(path, named)
  if (!there.ok) return there
  const { stamp, size } = there.value
  const known = cache.get(path)
  if (known?.stamp === stamp) return known.value
  const value = await read(path, size)
  cache.set(path, { stamp, value })
  return value
}

async function readCampaign(path: string): Promise<Result<CampaignSource>> {
  const opened = await openWorkspace(path, 'read')
  if (!opened.ok) return opened
  try {
    const campaign = opened.value.campaign()
    return ok({ campaign, times: timeWords(campaign.header.zone) })
  } finally {
    await opened.value.close()
  }
}

async function pictureAt(path: string, size: number, named: string): Promise<Result<Picture>> {
  if (size > MOST_BYTES) return err(pictureTooLarge(named, size))
  try {
    return readPicture(await readFile(path), named)
  } catch {
    return err(problem('issue-no-file', `${named} cannot be read.`, 'Check that you may read it.'))
  }
}

/** Waiting lists by game of the office in an issue's folder or the nearest one above; null without a readable office. */
async function waitingAbove(folder: string): Promise<readonly WaitingFor[] | null> {
  for (let at = folder; ; at = dirname(at)) {
    const office = await openOffice(at, 'read')
    if (office.ok) {
      const lists = waitingNames(office.value.people())
      await office.value.close()
      return lists.map(({ game, names }) => ({ game: findGame(game)?.title ?? game, names }))
    }
    if (dirname(at) === at) return null
  }
}

/** Reads everything an issue names. */
export async function readSources(issue: Issue, reach: Reach, cache: SourceCache = emptyCache()): Promise<Sources> {
  const campaigns = new Map<string, Result<CampaignSource>>()
  for (const path of campaignPaths(issue))
    campaigns.set(path, await kept(cache.campaigns, reach, path, (file) => readCampaign(file)))
  const pictures = new Map<string, Result<Picture>>()
  for (const path of picturePaths(issue))
    pictures.set(path, await kept(cache.pictures, reach, path, (file, size) => pictureAt(file, size, path)))
  const waiting = issue.parts.some(({ part }) => part === 'office-waiting') ? await waitingAbove(reach.folder) : null
  return { campaigns, pictures, waiting, day: timeWords('UTC').day }
}
