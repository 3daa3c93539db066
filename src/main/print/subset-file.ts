// Assembles the font file of a subset from bytes. From one subset of a font to the next only the glyphs change, their places, widths and
// number; every other table is taken from the first file, which fontkit wrote field by field (a twentieth of the time of a sheet).

/** What a font file is made of, table by table, in the order they are written. */
export type Tables = ReadonlyMap<string, Uint8Array>

/** The glyphs of a subset, in their order. */
export interface SubsetGlyphs {
  readonly outlines: readonly Uint8Array[]
  readonly metrics: readonly { readonly advance: number; readonly bearing: number }[]
}

const HEAD = 12
const ENTRY = 16

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** The tables of a font file; they share its bytes. */
export function tablesOf(file: Uint8Array): Tables {
  const view = viewOf(file)
  const count = view.getUint16(4)
  const entries = Array.from({ length: count }, (_, i) => HEAD + i * ENTRY)
  return new Map(
    entries.map((at) => {
      const from = view.getUint32(at + 8)
      const tag = String.fromCharCode(...file.subarray(at, at + 4))
      return [tag, file.subarray(from, from + view.getUint32(at + 12))]
    }),
  )
}

/** A copy of a table with a two-byte number replaced. */
function withNumber(table: Uint8Array, at: number, value: number): Uint8Array {
  const copy = table.slice()
  viewOf(copy).setUint16(at, value)
  return copy
}

/** The table `loca`: where each glyph begins, and where the last one ends; in its short form the offsets are halved. */
function places(outlines: readonly Uint8Array[], long: boolean): Uint8Array {
  const table = new Uint8Array((outlines.length + 1) * (long ? 4 : 2))
  const view = viewOf(table)
  let offset = 0
  for (let i = 0; i <= outlines.length; i++) {
    if (long) view.setUint32(i * 4, offset)
    else view.setUint16(i * 2, offset >>> 1)
    offset += outlines[i]?.length ?? 0
  }
  return table
}

function widths(metrics: SubsetGlyphs['metrics']): Uint8Array {
  const table = new Uint8Array(metrics.length * 4)
  const view = viewOf(table)
  metrics.forEach(({ advance, bearing }, i) => {
    view.setUint16(i * 4, advance)
    view.setInt16(i * 4 + 2, bearing)
  })
  return table
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * The file of another subset of a font.
 * @param first the file of one subset of it, as fontkit writes it
 */
export function subsetFile(first: Uint8Array, { outlines, metrics }: SubsetGlyphs): Uint8Array {
  const before = tablesOf(first)
  const long = viewOf(before.get('head') ?? new Uint8Array(54)).getUint16(50) === 1
  const changed = (tag: string, table: Uint8Array): Uint8Array => {
    switch (tag) {
      case 'hhea':
        return withNumber(table, 34, metrics.length)
      case 'maxp':
        return withNumber(table, 4, outlines.length)
      case 'loca':
        return places(outlines, long)
      case 'glyf':
        return joined(outlines)
      case 'hmtx':
        return widths(metrics)
      default:
        return table
    }
  }
  const tables = [...before].map(([tag, table]) => changed(tag, table))
  const head = first.slice(0, HEAD + tables.length * ENTRY)
  const view = viewOf(head)
  let offset = head.length
  tables.forEach(({ length }, i) => {
    view.setUint32(HEAD + i * ENTRY + 8, offset)
    view.setUint32(HEAD + i * ENTRY + 12, length)
    offset += length
  })
  return joined([head, ...tables])
}
