// A ZIP archive, the same whenever it is made.
import { zipSync } from 'fflate'

export const zip = (files: readonly (readonly [name: string, bytes: Uint8Array])[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { mtime: new Date(2026, 2, 2) }))
