// Unpacks ZIP archives within limits of number and total size. No file is unpacked beyond the size the archive states for it.
import { unzipSync } from 'fflate'
import { LIMITS } from '../types'

/**
 * Unpacks files of an archive; null if it cannot be read.
 * @param wanted which files, by their names
 * @param most total bytes
 * @returns `left`: how many files were left out because there was too much
 */
export function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  most: number = LIMITS.file,
): { readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]; readonly left: number } | null {
  let [count, total, left] = [0, 0, 0]
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || !wanted(name)) return false
        const fits = count < LIMITS.messages && total + originalSize <= most
        if (fits) [count, total] = [count + 1, total + originalSize]
        else left++
        return fits
      },
    })
    return { files: Object.entries(files).map(([name, content]) => ({ name, bytes: content })), left }
  } catch {
    return null
  }
}
