// The campaigns that mail is put into: each opened once, and closed together.
import type { Problem, Result } from '@shared/engine/result'
import { err, ok } from '@shared/engine/result'
import { openWorkspace, type Workspace } from '../../workspace'
import type { OfficeCampaign } from '../office'

export interface Spaces {
  /** The campaign open for writing, or why it cannot be written to now. */
  toWrite(campaign: OfficeCampaign): Promise<Result<Workspace>>
  /** The campaign as it is now, also where somebody else has it. */
  toRead(campaign: OfficeCampaign): Promise<Result<Workspace>>
  close(): Promise<void>
}

/** Codes of campaigns that are free later. */
const BUSY = ['in-use', 'foreign-lock']
export const isBusy = ({ code }: Problem): boolean => BUSY.includes(code)

async function open(path: string, mode: 'read' | 'write'): Promise<Result<Workspace>> {
  const opened = await openWorkspace(path, mode, false, false)
  if (!opened.ok || mode === 'read' || opened.value.file.whyReadOnly === null) return opened
  await opened.value.close()
  return err(opened.value.file.whyReadOnly)
}

/** @param there campaigns that are open here already, by their paths; they stay open */
export function makeSpaces(there: (path: string) => Workspace | undefined = () => undefined): Spaces {
  const opened = { read: new Map<string, Result<Workspace>>(), write: new Map<string, Result<Workspace>>() }
  const get = async (path: string, mode: 'read' | 'write'): Promise<Result<Workspace>> => {
    const held = there(path)
    if (held !== undefined) return ok(held)
    const before = opened[mode].get(path)
    if (before !== undefined) return before
    const result = await open(path, mode)
    opened[mode].set(path, result)
    return result
  }
  return {
    toWrite: ({ path }) => get(path, 'write'),
    toRead: async ({ path }) => {
      const writing = await get(path, 'write')
      return writing.ok ? writing : get(path, 'read')
    },
    close: async () => {
      for (const all of Object.values(opened)) for (const each of all.values()) if (each.ok) await each.value.close()
    },
  }
}
