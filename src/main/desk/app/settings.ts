// The referee's settings and recent campaigns, in one small JSON file of the data folder. A damaged file is
// set aside, never an obstacle.
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '@shared/desk/answers/campaign'
import { PAPERS } from '@shared/desk/answers/campaign'
import { writeAtomic } from '../../files/atomic-write'
import { isZone } from '@shared/engine/zone'
import { localZone } from '../../clock/times'

const stored = z.object({
  settings: z
    .object({
      theme: z.enum(['system', 'light', 'dark']),
      paper: z.enum(PAPERS),
      columns: z.union([z.literal(1), z.literal(2)]),
      zone: z.string().refine(isZone),
      referee: z.string(),
      folder: z.string().min(1),
      textSize: z.number().int().min(13).max(22),
      font: z.string().min(1).nullable(),
      office: z.string().min(1).nullable(),
    })
    .partial(),
  recent: z.array(z.object({ path: z.string(), name: z.string(), game: z.string(), openedAt: z.string() })).max(100),
})

export interface Recent {
  readonly path: string
  readonly name: string
  readonly game: string
  readonly openedAt: string
}

interface Stored {
  readonly settings: Settings
  readonly recent: readonly Recent[]
}

export interface SettingsStore {
  get(): Promise<Settings>
  set(change: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Promise<Settings>
  recent(): Promise<readonly Recent[]>
  remember(entry: Recent): Promise<void>
  forget(path: string): Promise<void>
}

const MOST_RECENT = 60

export function makeSettings(dataFolder: string, documentsFolder: string): SettingsStore {
  const path = join(dataFolder, 'settings.json')
  const defaults: Settings = {
    theme: 'system',
    paper: 'a4',
    columns: 2,
    zone: localZone(),
    referee: '',
    folder: documentsFolder,
    textSize: 16,
    font: null,
    office: null,
  }
  let loaded: Promise<Stored> | null = null
  let writing: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<Stored> => {
    const fresh: Stored = { settings: defaults, recent: [] }
    try {
      const parsed = stored.safeParse(JSON.parse(await readFile(path, 'utf8')))
      if (parsed.success) {
        const given = Object.fromEntries(
          Object.entries(parsed.data.settings).filter(([, value]) => value !== undefined),
        )
        return { settings: { ...defaults, ...given }, recent: parsed.data.recent }
      }
      await rename(path, `${path}.damaged`)
    } catch (cause) {
      if (cause instanceof SyntaxError) await rename(path, `${path}.damaged`).catch(() => {})
    }
    return fresh
  }
  const load = (): Promise<Stored> => (loaded ??= read())
  // Settings are a convenience: if they cannot be written the desk goes on without remembering them.
  const save = async (change: (before: Stored) => Stored): Promise<Stored> => {
    // Overlapping calls each build on the result of the previous one.
    const changed = load().then(change)
    loaded = changed
    const next = await changed
    writing = writing.then(async () => {
      await mkdir(dataFolder, { recursive: true }).catch(() => {})
      await writeAtomic(path, JSON.stringify(next, null, 2))
    })
    await writing
    return next
  }
  return {
    get: async () => (await load()).settings,
    set: async (change) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      return (await save(({ settings, recent }) => ({ settings: { ...settings, ...given }, recent }))).settings
    },
    recent: async () => (await load()).recent,
    remember: async (entry) => {
      await save(({ settings, recent }) => ({
        settings,
        recent: [entry, ...recent.filter((r) => r.path !== entry.path)].slice(0, MOST_RECENT),
      }))
    },
    forget: async (gone) => {
      await save(({ settings, recent }) => ({ settings, recent: recent.filter((r) => r.path !== gone) }))
    },
  }
}
