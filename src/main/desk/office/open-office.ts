// The office that the desk keeps open, under its lock.
import { ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { openOffice } from '../../office/folder'
import type { OfficeFolder } from '../../office/folder'

export interface OpenOffice {
  /** The one that is open now, as it was when it was last read; null: none. */
  now(): OfficeFolder | null
  /** The office in a folder with its people as they are on the disk; opened for writing where none is open. */
  in(path: string): Promise<Result<OfficeFolder>>
  /** Opens it anew, in place of the one that is open. `takeOver`: the referee takes over a lock of another computer. */
  open(path: string, mode: 'read' | 'write', takeOver: boolean): Promise<Result<OfficeFolder>>
  /** Keeps one that was just made. */
  keep(folder: OfficeFolder): Promise<OfficeFolder>
  close(): Promise<void>
}

export function makeOpenOffice(): OpenOffice {
  let held: { readonly folder: OfficeFolder; readonly mode: 'read' | 'write' } | null = null
  const close = async (): Promise<void> => {
    const before = held
    held = null
    await before?.folder.close()
  }
  const open: OpenOffice['open'] = async (path, mode, takeOver) => {
    await close()
    const opened = await openOffice(path, mode, takeOver)
    if (opened.ok) held = { folder: opened.value, mode }
    return opened
  }
  return {
    now: () => held?.folder ?? null,
    in: async (path) => {
      if (held === null) return open(path, 'write', false)
      // Without the lock others may write to it: then the whole is read again.
      if (held.folder.readOnly !== null) return open(path, held.mode, false)
      const { folder } = held
      const read = await folder.reread()
      return read.ok ? ok(folder) : read
    },
    open,
    keep: async (folder) => {
      await close()
      held = { folder, mode: 'write' }
      return folder
    },
    close,
  }
}
