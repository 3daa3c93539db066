// Where settings and documents live when Electron is not there to say so; the same places as Electron's.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Folder of settings and the list of recent campaigns. POSTMAGE_DATA sets another one. */
export function dataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env['POSTMAGE_DATA']) return env['POSTMAGE_DATA']
  if (process.platform === 'win32') return join(env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'postmage')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'postmage')
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'postmage')
}

/** Where new campaigns are offered to be saved. */
export function documentsFolder(): string {
  const documents = join(homedir(), 'Documents')
  return existsSync(documents) ? documents : homedir()
}
