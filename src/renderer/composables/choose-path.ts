// Asks for a path: by the system's dialog where there is one; otherwise by the page's own list of files.
import { callDesk } from '../api'
import type { RequestInput } from '@shared/desk/contract'
import { ask, type Form, type PathField } from '../components/dialogs/ask'
import { useApp } from '../stores/app'

type Purpose<Name extends 'dialog.open' | 'dialog.save'> = RequestInput<Name>['purpose']

interface PathAsked extends Pick<Form, 'title' | 'lead' | 'doing'>, PathField {
  readonly primary?: string
  /** Label of the field: “Path of the pack (.json or .yaml)”. */
  readonly label: string
  /** Initial text of the field. Default: empty, or the folder shown. */
  readonly typed?: string
  /** The system's dialog for it. */
  readonly open?: Purpose<'dialog.open'>
  /** The same, with the suggested name or folder. */
  readonly save?: readonly [purpose: Purpose<'dialog.save'>, suggested: string]
  /** @param agreed the system has asked about a file that is there. @returns whether it is done; else its trouble is shown and the question stays */
  readonly take: (path: string, agreed: boolean) => unknown
}

/** Asks for a file or a folder and does something with it. */
export async function askPath(asked: PathAsked): Promise<void> {
  const app = useApp()
  const { open, save, take } = asked
  const by = open === undefined ? save && (() => saveByDialog(...save)) : () => openByDialog(open)
  if (app.nativeDialogs && by !== undefined) {
    const path = await app.attempt(by)
    if (path) await take(path, true)
    return
  }
  const { label, kinds, folder, fileName = '', ending = '', typed = '' } = asked
  ask({
    primary: 'Choose',
    secondary: 'Not now',
    ...asked,
    fields: [{ key: 'path', label, path: { kinds, folder, fileName, ending }, needed: true }],
    values: { path: typed },
    save: async ({ path = '' }) => (await take(path, false)) !== false,
  })
}

/** The chosen path, or null when cancelled. Only where the host has dialogs. */
export const openByDialog = async (purpose: RequestInput<'dialog.open'>['purpose']): Promise<string | null> =>
  (await callDesk('dialog.open', { purpose })).path

/** Where to save, or null when cancelled. Only where the host has dialogs. */
export const saveByDialog = async (
  purpose: RequestInput<'dialog.save'>['purpose'],
  suggested: string,
): Promise<string | null> => (await callDesk('dialog.save', { purpose, suggested })).path

/**
 * Has the desk make a file: where the system's dialog says, else into the downloads.
 * @param make is given the path, or null: then it answers with the content
 * @returns undefined if it failed or was left
 */
export async function saveFile<Made extends { readonly base64: string | null; readonly fileName?: string }>(
  name: string,
  mime: string,
  make: (path: string | null) => Promise<Made>,
): Promise<Made | undefined> {
  const app = useApp()
  const path = app.nativeDialogs ? await app.attempt(() => saveByDialog('sheet', name)) : null
  if (app.nativeDialogs && !path) return undefined
  const made = await app.attempt(() => make(path ?? null))
  if (made?.base64) download(made.fileName ?? name, mime, made)
  return made
}

/** Hands a text or base64 file to the browser's download list. */
export function download(
  fileName: string,
  mime: string,
  { text = '', base64 = null }: { readonly text?: string | null; readonly base64?: string | null },
): void {
  const bytes = base64 === null ? (text ?? '') : Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
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
  // Windows reserves these names for devices, with any ending.
  return /^(?:|con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? `campaign${plain === '' ? '' : `-${plain}`}` : plain
}

/** Whether a path begins at a root, a drive or the home folder. */
export const isWhole = (path: string): boolean => /^(?:[/\\~]|[A-Za-z]:)/.test(path)

/** Resolves a path: a name, or a path that does not begin at a root, belongs to the folder. */
export function inFolder(folder: string, path: string): string {
  if (path === '' || folder === '' || isWhole(path)) return path
  return `${folder.replace(/[\\/]+$/, '')}${folder.includes('\\') ? '\\' : '/'}${path}`
}
