// Unpacks ZIP archives within limits of number and total size. No file is unpacked beyond the size the archive states for it.
import { unzipSync } from 'fflate/browser'
import { LIMITS } from '../types'

interface Packed {
  readonly name: string
  /** Bytes, as the archive states them. */
  readonly size: number
}
type Unpacked = readonly { readonly name: string; readonly bytes: Uint8Array }[]

/** Bytes unpacked together when files are read one after another. */
const PORTION = 16 * 1024 * 1024

/** Unpacks the files of an archive that are asked for, each once. @throws if the archive is damaged */
const filesOf = (bytes: Uint8Array, takes: (file: Packed, nth: number) => boolean): Unpacked => {
  let nth = 0
  const files = unzipSync(bytes, { filter: ({ name, originalSize }) => takes({ name, size: originalSize }, nth++) })
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }))
}

/**
 * Unpacks an archive in portions, each of which can be freed before the next; null if it cannot be read.
 * @param wanted which files, by their names
 * @param most total bytes
 * @returns `left`: how many files were left out because there was too much
 */
export function unzipPortions(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  most: number = LIMITS.file,
): { readonly portions: Iterable<Unpacked>; readonly left: number } | null {
  /** By the place of a file in the archive, the portion it is in. */
  const portionOf = new Map<number, number>()
  let [total, size, portion, left] = [0, 0, 0, 0]
  try {
    filesOf(bytes, (file, nth) => {
      if (file.name.endsWith('/') || !wanted(file.name)) return false
      if (portionOf.size >= LIMITS.messages || total + file.size > most) left++
      else {
        if (size > 0 && size + file.size > PORTION) [portion, size] = [portion + 1, 0]
        size += file.size
        total += file.size
        portionOf.set(nth, portion)
      }
      return false
    })
  } catch {
    return null
  }
  function* portions(): Generator<Unpacked> {
    for (let now = 0; portionOf.size > 0 && now <= portion; now++)
      yield filesOf(bytes, (_, nth) => portionOf.get(nth) === now)
  }
  return { portions: portions(), left }
}

/** Unpacks an archive as a whole; null if it cannot be read. @param most total bytes */
export function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  most: number = LIMITS.file,
): { readonly files: Unpacked } | null {
  try {
    return { files: [...(unzipPortions(bytes, wanted, most)?.portions ?? [])].flat() }
  } catch {
    return null
  }
}
