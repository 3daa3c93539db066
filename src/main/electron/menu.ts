// The menu: its commands go to the page as events; editing and zoom use the system's roles.
import { app, dialog, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import { acceleratorOf } from '@shared/desk/keys'
import type { DeskEvent, RecentCampaign } from '@shared/desk/answers/campaign'

type Command = Extract<DeskEvent, { event: 'menu' }>['command']
type Tell = (event: DeskEvent) => void

/** Builds the application menu; call it again when the recent campaigns change. */
export function buildMenu(tell: Tell, recent: readonly RecentCampaign[]): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(template(tell, recent)))
}

type Make = (label: string, name: Command, accelerator?: string) => MenuItemConstructorOptions

const line: MenuItemConstructorOptions = { type: 'separator' }

/** The menu with the program's name on a Mac. */
const appMenu = (settings: MenuItemConstructorOptions): MenuItemConstructorOptions => ({
  label: app.name,
  submenu: [
    { role: 'about' },
    line,
    settings,
    line,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    line,
    { role: 'quit' },
  ],
})

const viewMenu = (command: Make): MenuItemConstructorOptions => ({
  label: '&View',
  submenu: [
    command('&Campaigns, and back', 'across', acceleratorOf('across')),
    line,
    command('&Tonight', 'go-tonight', acceleratorOf('go-tonight')),
    command('&Orders', 'go-orders', acceleratorOf('go-orders')),
    command('&Adjudicate', 'go-adjudicate', acceleratorOf('go-adjudicate')),
    command('&Sheets', 'go-sheets', acceleratorOf('go-sheets')),
    command('&History', 'go-history', acceleratorOf('go-history')),
    line,
    command('&Zine', 'zine'),
    command('&Packs', 'packs'),
    line,
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'resetZoom' },
    line,
    { role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
  ],
})

function template(tell: Tell, recent: readonly RecentCampaign[]): MenuItemConstructorOptions[] {
  const mac = process.platform === 'darwin'
  const command: Make = (label, name, accelerator) => ({
    id: name,
    label,
    click: () => tell({ event: 'menu', command: name }),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  const settings = command('Settings…', 'settings', 'CmdOrCtrl+,')
  return [
    ...(mac ? [appMenu(settings)] : []),
    {
      label: '&File',
      submenu: [
        command('&New campaign…', 'new', 'CmdOrCtrl+N'),
        command('&Look at a sample game…', 'sample'),
        command('&Open…', 'open', 'CmdOrCtrl+O'),
        {
          label: 'Open &recent',
          enabled: recent.length > 0,
          submenu: recent.slice(0, 10).map((entry) => recentItem(entry, tell)),
        },
        line,
        command('&Save', 'save', acceleratorOf('save')),
        command('Save s&heets…', 'save-sheets'),
        line,
        ...(mac ? [] : [settings, line]),
        { role: mac ? 'close' : 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        line,
        command('&Find and go…', 'palette', acceleratorOf('palette')),
        command('&Search the campaign…', 'search', acceleratorOf('search')),
        line,
        command('Undo the last step in the campaign…', 'undo'),
        command('Bring it back', 'redo'),
      ],
    },
    viewMenu(command),
    {
      role: 'help',
      label: '&Help',
      submenu: [
        command('&Handbook', 'handbook', acceleratorOf('handbook')),
        command('&Rules', 'rules'),
        command('&Keys', 'keys'),
        line,
        { label: 'About Postmage', click: (_item, window) => about(window as BrowserWindow | undefined) },
      ],
    },
  ]
}

const recentItem = (entry: RecentCampaign, tell: Tell): MenuItemConstructorOptions => ({
  // A single & would underline the next letter.
  label: `${entry.name} — ${entry.path}`.replaceAll('&', '&&'),
  enabled: entry.trouble === null,
  click: () => tell({ event: 'open-file', path: entry.path }),
})

function about(window: BrowserWindow | undefined): void {
  const options = {
    type: 'info' as const,
    title: 'About Postmage',
    message: `Postmage ${app.getVersion()}`,
    detail:
      'The desk of a play-by-mail referee.\nFree software under the MIT licence. The games belong to their designers; each sheet names them.',
    buttons: ['Close'],
  }
  void (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options))
}

/** Adds cut, copy and paste by the right button to all text that can be selected. */
export function addContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, { isEditable, selectionText }) => {
    const items: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'undo' },
          { role: 'redo' },
          { type: 'separator' },
          { role: 'cut' },
          { role: 'copy' },
          { role: 'paste' },
          { role: 'selectAll' },
        ]
      : selectionText.trim() === ''
        ? []
        : [{ role: 'copy' }]
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
