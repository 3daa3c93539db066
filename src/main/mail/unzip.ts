// A ZIP archive as files, within limits: how many, how large together. What it says of a file’s size is what is unpacked.
import { unzipSync } from 'fflate'
import { LIMITS } from './types'

export interface Unpacked {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** Files that were left out because there was too much. */
  readonly left: number
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** Unpacks an archive; null where it cannot be read. @param wanted which files, by their names */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean = () => true): Unpacked | null {
  let total = 0
  let left = 0
  let taken = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || !wanted(name)) return false
        if (taken >= LIMITS.messages || total + originalSize > LIMITS.file) {
          left++
          return false
        }
        taken++
        total += originalSize
        return true
      },
    })
    return { files: Object.entries(files).map(([name, content]) => ({ name, bytes: content })), left }
  } catch {
    return null
  }
}
