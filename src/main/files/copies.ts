// Other copies of a campaign in the same folder (conflict copies of synced folders, above all): found and described,
// never merged.
import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Relation } from '@shared/book/chains'
import { compareChains } from '@shared/book/chains'
import { decodeBytes } from '@shared/book/codec'
import type { CampaignLine } from '@shared/campaign/records'
import type { Result } from '@shared/engine/result'
import { readAt } from './disk'
import { NODE_TOOLS, readCampaign } from './read'

export interface Copy {
  readonly path: string
  /** a = the file asked about, b = the copy. Never `same` or `different-campaigns`. */
  readonly relation: Relation
  /** When the last line of the copy was written, ISO UTC. */
  readonly lastAt: string
  /** One sentence for the referee. */
  readonly text: string
}

/** Folders with more campaigns than this are not searched to the end. */
const MOST = 200

/**
 * Copies of the same campaign beside a file that hold something else than it does. Writes nothing; files that cannot
 * be read are passed over.
 * @param lines of the file, if already read
 */
export async function findCopies(path: string, lines?: readonly CampaignLine[]): Promise<readonly Copy[]> {
  const own = lines ?? (await linesOf(path))
  const first = own[0]
  if (first?.type !== 'campaign') return []
  const folder = dirname(path)
  const names = await readdir(folder).catch((): string[] => [])
  const others = names
    .filter((name) => name.toLowerCase().endsWith('.postmage') && name !== basename(path))
    .sort()
  const copies: Copy[] = []
  for (const name of others.slice(0, MOST)) {
    const other = join(folder, name)
    if ((await idOf(other)) !== first.id) continue
    const theirs = await linesOf(other)
    const relation = compareChains(own, theirs)
    if (relation.kind === 'same' || relation.kind === 'different-campaigns') continue
    const lastAt = theirs.at(-1)!.at
    copies.push({ path: other, relation, lastAt, text: describe(name, relation, lastAt) })
  }
  return copies
}

function describe(name: string, relation: Relation, lastAt: string): string {
  const when = `last change ${lastAt}`
  switch (relation.kind) {
    case 'a-continues-b':
      return `${name} in the same folder is an older copy of this campaign, ${relation.by} record(s) behind (${when}).`
    case 'b-continues-a':
      return `${name} in the same folder is further on: it continues this file by ${relation.by} record(s) (${when}). Go on with that one.`
    case 'diverged':
      return `${name} in the same folder is a copy that went its own way after line ${relation.after}: ${relation.b} record(s) there, ${relation.a} here (${when}). Compare them and decide which one to go on with; they are not merged.`
    case 'same':
    case 'different-campaigns':
      return name
  }
}

const linesOf = async (path: string): Promise<readonly CampaignLine[]> => {
  const read: Result<{ readonly lines: readonly CampaignLine[] }> = await readCampaign(path)
  return read.ok ? read.value.lines : []
}

/** The campaign's id from the first line alone, null when it is no campaign. */
async function idOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  const handle = found?.isFile() === true ? await open(path, 'r').catch(() => null) : null
  if (handle === null) return null
  try {
    for (let length = 2 ** 16; length <= 2 ** 22; length *= 8) {
      const head = await readAt(handle, 0, length)
      const end = head.indexOf(10)
      if (end < 0 && head.length === length) continue
      const decoded = decodeBytes(end < 0 ? head : head.subarray(0, end + 1), NODE_TOOLS)
      const first = decoded.ok ? decoded.value.lines[0] : undefined
      return first?.type === 'campaign' ? first.id : null
    }
    return null
  } catch {
    return null
  } finally {
    await handle.close()
  }
}
