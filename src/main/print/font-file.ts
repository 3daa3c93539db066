// Reads what typesetting needs from a TrueType file before pdfmake sees it: which characters it has and how wide they are, also
// as old-style figures or small capitals. Reads the tables cmap (formats 4 and 12), hmtx, head, hhea, and the one-for-one
// substitutions of GSUB; nothing else.

export interface FontFile {
  /** Whether the font has a glyph for a code point. */
  has(code: number): boolean
  /**
   * Width of a text in ems, by the advances of its code points; that of the missing glyph where there is none.
   * @param features OpenType features it is set with: `onum`, `smcp` …
   */
  width(text: string, features?: readonly string[]): number
  /** Ascender to descender, in ems. */
  readonly lineHeight: number
}

interface Range {
  readonly from: number
  readonly to: number
  readonly glyph: (code: number) => number
}

function tables(view: DataView): Map<string, number> {
  const found = new Map<string, number>()
  const count = view.getUint16(4)
  for (let i = 0; i < count; i++) {
    const at = 12 + i * 16
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    )
    found.set(tag, view.getUint32(at + 8))
  }
  return found
}

function format4(view: DataView, at: number): Range[] {
  const segments = view.getUint16(at + 6) / 2
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const offsets = deltas + segments * 2
  return Array.from({ length: segments }, (_, i) => {
    const from = view.getUint16(starts + i * 2)
    const to = view.getUint16(ends + i * 2)
    const delta = view.getUint16(deltas + i * 2)
    const offset = view.getUint16(offsets + i * 2)
    const glyph = (code: number): number => {
      if (offset === 0) return (code + delta) & 0xffff
      const index = view.getUint16(offsets + i * 2 + offset + (code - from) * 2)
      return index === 0 ? 0 : (index + delta) & 0xffff
    }
    return { from, to, glyph }
  })
}

function format12(view: DataView, at: number): Range[] {
  return Array.from({ length: view.getUint32(at + 12) }, (_, i) => {
    const group = at + 16 + i * 12
    const from = view.getUint32(group)
    const first = view.getUint32(group + 8)
    return { from, to: view.getUint32(group + 4), glyph: (code: number) => first + code - from }
  })
}

function ranges(view: DataView, cmap: number): Range[] {
  let best: Range[] = []
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4)
    const format = view.getUint16(at)
    if (format === 12) return format12(view, at)
    if (format === 4) best = format4(view, at)
  }
  return best
}

/** Glyphs of a coverage table, in its order. */
export function coverage(view: DataView, at: number): readonly number[] {
  const count = view.getUint16(at + 2)
  if (view.getUint16(at) === 1) return Array.from({ length: count }, (_, i) => view.getUint16(at + 4 + i * 2))
  return Array.from({ length: count }, (_, i) => {
    const from = view.getUint16(at + 4 + i * 6)
    return Array.from({ length: view.getUint16(at + 6 + i * 6) - from + 1 }, (_, k) => from + k)
  }).flat()
}

/** Notes which glyph a lookup of type 1 (one for one) replaces by which; lookups of other types are ignored. */
function noteSingles(view: DataView, lookup: number, into: Map<number, number>): void {
  for (let i = 0; i < view.getUint16(lookup + 4); i++) {
    const direct = lookup + view.getUint16(lookup + 6 + i * 2)
    const extended = view.getUint16(lookup) === 7
    const at = extended ? direct + view.getUint32(direct + 4) : direct
    if ((extended ? view.getUint16(direct + 2) : view.getUint16(lookup)) !== 1) continue
    const shift = view.getUint16(at) === 1 ? view.getInt16(at + 4) : null
    coverage(view, at + view.getUint16(at + 2)).forEach((glyph, k) => {
      const to = shift === null ? view.getUint16(at + 6 + k * 2) : (glyph + shift) & 0xffff
      if (!into.has(glyph)) into.set(glyph, to)
    })
  }
}

const NONE: readonly string[] = []

/** Single-glyph substitutions of a font, by feature and in the order they are applied. */
interface Substitutions {
  readonly lookups: ReadonlyMap<number, ReadonlyMap<number, number>>
  readonly features: ReadonlyMap<string, readonly number[]>
}

function substitutions(view: DataView, gsub: number | undefined): Substitutions {
  const lookups = new Map<number, Map<number, number>>()
  const features = new Map<string, readonly number[]>()
  if (gsub === undefined) return { lookups, features }
  const list = gsub + view.getUint16(gsub + 6)
  const lookupList = gsub + view.getUint16(gsub + 8)
  for (let i = 0; i < view.getUint16(list); i++) {
    const record = list + 2 + i * 6
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(record + k)))
    const at = list + view.getUint16(record + 4)
    const places = Array.from({ length: view.getUint16(at + 2) }, (_, k) => view.getUint16(at + 4 + k * 2))
    if (!features.has(tag)) features.set(tag, places)
    for (const place of places.filter((each) => !lookups.has(each))) {
      const singles = new Map<number, number>()
      noteSingles(view, lookupList + view.getUint16(lookupList + 2 + place * 2), singles)
      lookups.set(place, singles)
    }
  }
  return { lookups, features }
}

/** @throws Error when a table is missing (the shipped fonts have them all) */
export function readFont(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = tables(view)
  const table = (tag: string): number => {
    const offset = at.get(tag)
    if (offset === undefined) throw new Error(`font without table ${tag}`)
    return offset
  }
  const units = view.getUint16(table('head') + 18)
  const hhea = table('hhea')
  const metrics = view.getUint16(hhea + 34)
  const hmtx = table('hmtx')
  const map = ranges(view, table('cmap'))
  const singles = substitutions(view, at.get('GSUB'))
  const seen = new Map<number, number>()
  const glyphOf = (code: number): number => {
    const known = seen.get(code)
    if (known !== undefined) return known
    const range = map.find((r) => code >= r.from && code <= r.to)
    const glyph = range ? range.glyph(code) : 0
    seen.set(code, glyph)
    return glyph
  }
  const widths = new Map<string, Map<number, number>>()
  const widthOf = (code: number, features: readonly string[]): number => {
    const places = [...new Set(features.flatMap((tag) => singles.features.get(tag) ?? []))]
    const glyph = places
      .sort((a, b) => a - b)
      .reduce((found, place) => singles.lookups.get(place)?.get(found) ?? found, glyphOf(code))
    return view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4) / units
  }
  const known = (features: readonly string[]): Map<number, number> => {
    const key = features.length === 0 ? '' : features.join()
    const found = widths.get(key) ?? new Map<number, number>()
    widths.set(key, found)
    return found
  }
  const advanceOf = (code: number, features: readonly string[], among: Map<number, number>): number => {
    const found = among.get(code)
    if (found !== undefined) return found
    const width = widthOf(code, features)
    among.set(code, width)
    return width
  }
  return {
    lineHeight: (view.getInt16(hhea + 4) - view.getInt16(hhea + 6)) / units,
    has: (code) => glyphOf(code) !== 0,
    width: (text, features = NONE) => {
      const among = known(features)
      let sum = 0
      for (const char of text) sum += advanceOf(char.codePointAt(0) ?? 0, features, among)
      return sum
    },
  }
}
