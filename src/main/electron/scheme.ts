// The page's address in Electron: a custom scheme gives it a proper origin instead of a file: address.
import { protocol } from 'electron'

export const SCHEME = 'app'
export const HOST = 'postmage'

/** Makes `app:` a proper origin. Call it before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}
