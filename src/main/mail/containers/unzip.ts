// Unpacks ZIP archives within limits of number and total size. Of each file no more is unpacked than the size the archive states.
import { unzipSync } from 'fflate'
import { LIMITS } from '../types'

export interface Unpacked {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** How many files were left out because there was too much. */
  readonly left: number
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** Bytes unpacked together when files are read one after another. */
const PORTION = 16 * 1024 * 1024

/**
 * Unpacks an archive in portions, each of which can be freed before the next; null if it cannot be read.
 * @param wanted which files, by their names
 */
export function unzipPortions(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): { readonly portions: Iterable<Unpacked['files']>; readonly left: number } | null {
  const sizes: number[] = []
  const all = unzip(bytes, wanted, LIMITS.file, (size) => {
    sizes.push(size)
    return false
  })
  if (all === null) return null
  const portionOf: number[] = []
  let [portion, size] = [0, 0]
  for (const each of sizes) {
    if (size > 0 && size + each > PORTION) [portion, size] = [portion + 1, 0]
    size += each
    portionOf.push(portion)
  }
  return { left: all.left, portions: unpackedIn(bytes, wanted, portionOf) }
}

function* unpackedIn(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  portionOf: readonly number[],
): Generator<Unpacked['files']> {
  for (let now = 0; now <= (portionOf.at(-1) ?? -1); now++) {
    let nth = 0
    yield unzip(bytes, wanted, LIMITS.file, () => portionOf[nth++] === now)?.files ?? []
  }
}

/**
 * Unpacks an archive as a whole; null if it cannot be read.
 * @param wanted which files, by their names
 * @param most total bytes
 * @param now asked about each wanted file, by its size in bytes, whether to unpack it this time
 */
export function unzip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  most: number = LIMITS.file,
  now: (size: number) => boolean = () => true,
): Unpacked | null {
  let total = 0
  let left = 0
  let taken = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || !wanted(name)) return false
        if (taken >= LIMITS.messages || total + originalSize > most) {
          left++
          return false
        }
        taken++
        total += originalSize
        return now(originalSize)
      },
    })
    return { files: Object.entries(files).map(([name, content]) => ({ name, bytes: content })), left }
  } catch {
    return null
  }
}
