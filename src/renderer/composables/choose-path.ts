// Asks for a path: by the system's dialog where there is one; otherwise the page shows its own list (FileChooser).
import { callDesk } from '../api'
import type { RequestInput } from '@shared/desk/contract'

/** The chosen path, or null when cancelled. Only where the host has dialogs. */
export const openByDialog = async (purpose: RequestInput<'dialog.open'>['purpose']): Promise<string | null> =>
  (await callDesk('dialog.open', { purpose })).path

/** Where to save, or null when cancelled. Only where the host has dialogs. */
export const saveByDialog = async (
  purpose: RequestInput<'dialog.save'>['purpose'],
  suggested: string,
): Promise<string | null> => (await callDesk('dialog.save', { purpose, suggested })).path

/** Hands a text or base64 file to the browser's download list. */
export function download(
  fileName: string,
  mime: string,
  content: { readonly text: string } | { readonly base64: string },
): void {
  const bytes = 'text' in content ? content.text : Uint8Array.from(atob(content.base64), (c) => c.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A name that is safe as a file name on every system. */
export const fileNameFrom = (name: string): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  // Windows keeps these names for devices, whatever ending they have.
  return /^(?:|con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? `campaign${plain === '' ? '' : `-${plain}`}` : plain
}

/** A path as it is meant: a name, or a path that does not begin at a root, belongs to the folder. */
export function inFolder(folder: string, path: string): string {
  if (path === '' || folder === '' || /^(?:[/\\~]|[A-Za-z]:)/.test(path)) return path
  return `${folder.replace(/[\\/]+$/, '')}${folder.includes('\\') ? '\\' : '/'}${path}`
}
