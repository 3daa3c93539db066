// The keychain of the system. On Linux without one Electron would only scramble a password, so there it counts as none.
import { safeStorage } from 'electron'
import type { DeskHost } from '../desk/context'

export const keychain: NonNullable<DeskHost['keychain']> = () => {
  const scrambles = process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text'
  if (scrambles || !safeStorage.isEncryptionAvailable()) return null
  return {
    encrypt: (text) => safeStorage.encryptString(text).toString('base64'),
    decrypt: (kept) => safeStorage.decryptString(Buffer.from(kept, 'base64')),
  }
}
