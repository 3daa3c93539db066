// The page's address in Electron: a scheme of its own, so that it has an origin like any page and no file: address.
import { protocol } from 'electron'

export const SCHEME = 'app'
export const HOST = 'postmage'

/** Makes `app:` a proper origin. To be called before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}
