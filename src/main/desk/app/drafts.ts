// Stores drafts (text typed but not accepted) and the open view in a file of the data folder that only its owner can read.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Json } from '@shared/engine/json'
import { writeAtomic } from '../../files/atomic-write'

/** The key under which the open view is kept. */
const PLACE = 'place'
/** Drafts beyond this many are dropped, the oldest first. */
const MOST_DRAFTS = 2000

const stored = z.record(z.string(), z.json())

export interface DraftStore {
  /** All drafts, and the view that was open last time; only the first page to ask gets the latter. */
  read(): Promise<{ readonly place: Json; readonly drafts: { readonly [key: string]: Json } }>
  /** Stores a value, or deletes it if null. @returns whether the change is on the disk */
  keep(key: string, value: Json): Promise<boolean>
  /** Waits until all drafts are on the disk. */
  settle(): Promise<void>
}

export function makeDrafts(dataFolder: string): DraftStore {
  const path = join(dataFolder, 'drafts.json')
  let kept: Promise<Map<string, Json>> | null = null
  let last: Json = null
  let queue: Promise<unknown> = Promise.resolve()

  async function fromDisk(): Promise<Map<string, Json>> {
    const text = await readFile(path, 'utf8').catch(() => '{}')
    try {
      const parsed = stored.safeParse(JSON.parse(text))
      const found = new Map(parsed.success ? (Object.entries(parsed.data) as [string, Json][]) : [])
      last = found.get(PLACE) ?? null
      return found
    } catch {
      // A damaged file of drafts must not stop the desk: there are simply no drafts.
      return new Map()
    }
  }
  const load = (): Promise<Map<string, Json>> => (kept ??= fromDisk())
  async function write(key: string, value: Json): Promise<boolean> {
    const now = await load()
    if (value === null && !now.has(key)) return true
    now.delete(key)
    if (value !== null) now.set(key, value)
    for (const old of [...now.keys()].slice(0, Math.max(0, now.size - MOST_DRAFTS))) now.delete(old)
    await mkdir(dataFolder, { recursive: true }).catch(() => undefined)
    return (await writeAtomic(path, JSON.stringify(Object.fromEntries(now)))).ok
  }
  return {
    read: async () => {
      const drafts = Object.fromEntries([...(await load())].filter(([key]) => key !== PLACE))
      const place = last
      last = null
      return { place, drafts }
    },
    keep: (key, value) => {
      const next = queue.then(() => write(key, value))
      queue = next.catch(() => undefined)
      return next
    },
    settle: async () => void (await queue),
  }
}
