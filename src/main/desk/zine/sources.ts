// Reads what an issue names: campaigns and pictures, by paths relative to the issue. Each is read again only after it changed.
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Result } from '@shared/engine/result'
import { err, ok, problem } from '@shared/engine/result'
import type { Issue } from '@shared/issue/model'
import { MOST_BYTES, pictureTooLarge, readPicture } from '@shared/issue/picture'
import type { CampaignSource, Sources } from '@shared/issue/sources'
import { campaignPaths, picturePaths } from '@shared/issue/sources'
import type { Picture } from '@shared/sheets/issue'
import { timeWords } from '../../clock/times'
import { unreachable } from '../../files/reach'
import { openWorkspace } from '../workspace'

interface Kept<T> {
  readonly stamp: string
  readonly value: Result<T>
}

/** What was read before, by absolute path. */
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

async function kept<T>(
  cache: Map<string, Kept<T>>,
  folder: string,
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
  const path = resolve(folder, named)
  const trouble = await unreachable(path)
  if (trouble !== null) return err(trouble)
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

/** Everything an issue names. @param folder of the issue */
export async function readSources(issue: Issue, folder: string, cache: SourceCache = emptyCache()): Promise<Sources> {
  const campaigns = new Map<string, Result<CampaignSource>>()
  for (const path of campaignPaths(issue))
    campaigns.set(path, await kept(cache.campaigns, folder, path, (file) => readCampaign(file)))
  const pictures = new Map<string, Result<Picture>>()
  for (const path of picturePaths(issue))
    pictures.set(path, await kept(cache.pictures, folder, path, (file, size) => pictureAt(file, size, path)))
  return { campaigns, pictures, day: timeWords('UTC').day }
}
