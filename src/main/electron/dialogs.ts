// The system's own open and save dialogs, one per purpose. Always called through `dialog`, so that tests can replace them.
import { dialog, type BrowserWindow, type FileFilter, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import { extname, isAbsolute, join } from 'node:path'
import type { RequestInput } from '@shared/desk/contract'

type OpenPurpose = RequestInput<'dialog.open'>['purpose']
type SavePurpose = RequestInput<'dialog.save'>['purpose']

const CAMPAIGN: FileFilter = { name: 'Postmage campaigns', extensions: ['postmage'] }
const ANY: FileFilter = { name: 'All files', extensions: ['*'] }

const OPEN: Readonly<Record<OpenPurpose, OpenDialogOptions>> = {
  campaign: { title: 'Open a campaign', filters: [CAMPAIGN, ANY], properties: ['openFile'] },
  mail: {
    title: 'Import mail',
    filters: [{ name: 'Mail and text', extensions: ['eml', 'mbox', 'txt', 'csv'] }, ANY],
    properties: ['openFile'],
  },
  roster: {
    title: 'Read a roster',
    filters: [{ name: 'Lists', extensions: ['csv', 'txt'] }, ANY],
    properties: ['openFile'],
  },
  pack: {
    title: 'Choose a pack',
    filters: [{ name: 'Packs', extensions: ['json', 'yaml', 'yml'] }, ANY],
    properties: ['openFile'],
  },
  font: {
    title: 'Choose a font file',
    filters: [{ name: 'Fonts', extensions: ['ttf', 'otf'] }, ANY],
    properties: ['openFile'],
  },
}

const SHEETS: ReadonlyMap<string, string> = new Map<string, string>([
  ['.pdf', 'PDF'],
  ['.txt', 'Text'],
  ['.md', 'Markdown'],
  ['.bbcode', 'BBCode'],
  ['.html', 'HTML'],
  ['.json', 'JSON'],
])

function saveOptions(purpose: SavePurpose, suggested: string, folder: string): SaveDialogOptions {
  const defaultPath = isAbsolute(suggested) ? suggested : join(folder, suggested)
  const ending = extname(suggested)
  const name = SHEETS.get(ending)
  switch (purpose) {
    case 'campaign':
      return { title: 'Where to keep the campaign', defaultPath, filters: [CAMPAIGN] }
    case 'proof':
      return { title: 'Save the proof', defaultPath, filters: [{ name: 'JSON', extensions: ['json'] }] }
    case 'pack':
      return {
        title: 'Save the pack',
        defaultPath,
        filters: [{ name: 'Packs', extensions: ['json'] }, ANY],
      }
    default:
      return {
        title: 'Save the sheet',
        defaultPath,
        filters: name === undefined ? [ANY] : [{ name, extensions: [ending.slice(1)] }, ANY],
      }
  }
}

/** Asks for a file to read. @returns its path, or null when the referee cancelled */
export async function askOpen(
  window: BrowserWindow | null,
  purpose: OpenPurpose,
  folder: string,
): Promise<string | null> {
  return firstOf(await showOpen(window, { ...OPEN[purpose], defaultPath: folder }))
}

/** Asks where to write (for `folder`: which folder). @returns a path, or null when the referee cancelled */
export async function askSave(
  window: BrowserWindow | null,
  purpose: SavePurpose,
  suggested: string,
  folder: string,
): Promise<string | null> {
  if (purpose === 'folder') {
    const defaultPath = isAbsolute(suggested) ? suggested : folder
    const properties: OpenDialogOptions['properties'] = ['openDirectory', 'createDirectory']
    return firstOf(await showOpen(window, { title: 'Save all sheets into', defaultPath, properties }))
  }
  const options = saveOptions(purpose, suggested, folder)
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled || answer.filePath === '' ? null : answer.filePath
}

const showOpen = (window: BrowserWindow | null, options: OpenDialogOptions): Promise<Electron.OpenDialogReturnValue> =>
  window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options)

const firstOf = (answer: Electron.OpenDialogReturnValue): string | null =>
  answer.canceled ? null : (answer.filePaths[0] ?? null)
