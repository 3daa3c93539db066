// The program itself: what it can do, settings, dialogs, folders, the window.
import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { problem } from '@shared/engine/result'
import { games } from '@shared/games/registry'
import { need, needReach, refuse } from '../context'
import type { Handlers } from '../context'
import { sampleCards } from '../campaigns/samples'
import { gameCard } from '../campaigns/standing'
import { isZone } from '@shared/engine/zone'
import { localZone } from '../../clock/times'
import { useFont } from '../../print/named-font'

const byName = <T extends { name: string }>(a: T, b: T): number =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1

export const hostHandlers = {
  'app.info': async (_, { host, settings }) => ({
    version: host.version,
    host: host.kind,
    nativeDialogs: host.nativeDialogs,
    zone: localZone(),
    folder: (await settings.get()).folder,
    officeFolder: join(host.documentsFolder, 'Postmage'),
    games: games().map(gameCard),
    samples: await sampleCards(),
  }),
  'settings.get': (_, { settings }) => settings.get(),
  'settings.set': async (change, { settings }) => {
    if (change.zone !== undefined && !isZone(change.zone))
      refuse(problem('zone-unknown', `“${change.zone}” is not a time zone.`, 'Use a name like Europe/London or UTC.'))
    // Tried before it is saved: a file that is not a font is refused, and the previous font stays.
    if (change.font !== undefined) need(await useFont(change.font))
    return settings.set(change)
  },
  'desk.kept': (_, { drafts }) => drafts.read(),
  'desk.keep': async ({ key, value }, { drafts }) => ({ kept: await drafts.keep(key, value) }),
  'dialog.open': async ({ purpose }, { host }) => ({ path: (await host.openDialog?.(purpose)) ?? null }),
  'dialog.save': async ({ purpose, suggested }, { host }) => ({
    path: (await host.saveDialog?.(purpose, suggested)) ?? null,
  }),
  'dialog.print': async ({ base64 }, { host }) => ({
    outcome: (await host.printDialog?.(Buffer.from(base64, 'base64'))) ?? 'no-printer',
  }),
  'files.list': async ({ folder }, { settings }) => {
    const shown = resolve(folder ?? (await settings.get()).folder)
    await needReach(shown)
    try {
      const entries = await readdir(shown, { withFileTypes: true })
      const visible = entries.filter((e) => !e.name.startsWith('.') && (e.isDirectory() || e.isFile()))
      const listed = visible.slice(0, 2000).map((e) => ({
        name: e.name,
        path: join(shown, e.name),
        kind: e.isDirectory()
          ? ('folder' as const)
          : e.name.endsWith('.postmage')
            ? ('campaign' as const)
            : ('file' as const),
      }))
      const rank = { folder: 1, campaign: 0, file: 2 }
      const parent = dirname(shown)
      return {
        folder: shown,
        parent: parent === shown ? null : parent,
        entries: listed.sort((a, b) => rank[a.kind] - rank[b.kind] || byName(a, b)),
      }
    } catch {
      return { folder: shown, parent: dirname(shown), entries: [] }
    }
  },
  'window.closeAnswer': async ({ close }, { host }) => {
    host.closeAnswer?.(close)
    return null
  },
  'window.unsaved': async ({ unsaved, what }, { host }) => {
    host.unsaved?.(unsaved, what)
    return null
  },
} satisfies Partial<Handlers>
