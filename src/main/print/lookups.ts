// The lookups of a font that a word needs: fontkit takes every lookup of GSUB and GPOS apart, marks and signs of all its scripts, and tries
// each on every word. Of the time of seven sheets from cold that was a tenth. Whether a lookup has anything for the glyphs of a word is read from
// its coverage as it is in the file; where it has nothing it is neither taken apart nor tried.
import type { FontkitFont, Lookup, Lookups } from 'pdfmake/js/PDFDocument.js'
import { coverage } from './font-file'

/** Types of lookups that are not as the others, in the two tables. */
const TYPES = {
  GSUB: { context: 5, chained: 6, extension: 7 },
  GPOS: { context: 7, chained: 8, extension: 9 },
} as const
type Table = keyof typeof TYPES

/** Where the coverage of the glyphs is that a subtable begins with; null where it begins with none. */
function coverageAt(view: DataView, at: number, type: number, table: Table): number | null {
  const { context, chained, extension } = TYPES[table]
  const format = view.getUint16(at)
  if (type === extension) return coverageAt(view, at + view.getUint32(at + 4), view.getUint16(at + 2), table)
  if (format !== 3 || (type !== context && type !== chained)) return at + view.getUint16(at + 2)
  // Their third format has a coverage for each glyph; those before come first.
  const input = type === context ? at + 2 : at + 4 + view.getUint16(at + 2) * 2
  const first = type === context ? at + 6 : input + 2
  return view.getUint16(input) === 0 ? null : at + view.getUint16(first)
}

/** The glyphs a lookup may do something to; null where that is not known. */
function glyphsOf(view: DataView, start: number, index: number, table: Table): ReadonlySet<number> | null {
  const list = start + view.getUint16(start + 8)
  const lookup = list + view.getUint16(list + 2 + index * 2)
  const type = view.getUint16(lookup)
  const glyphs = new Set<number>()
  for (let i = 0; i < view.getUint16(lookup + 4); i++) {
    const at = coverageAt(view, lookup + view.getUint16(lookup + 6 + i * 2), type, table)
    if (at === null) return null
    for (const glyph of coverage(view, at)) glyphs.add(glyph)
  }
  return glyphs
}

function skipIdle(font: FontkitFont, lookups: Lookups, table: Table): void {
  const { buffer, byteOffset, byteLength } = font.stream.buffer
  const view = new DataView(buffer, byteOffset, byteLength)
  const start = font.directory.tables[table]?.offset
  if (start === undefined) return
  const known = new Map<number, ReadonlySet<number> | null>()
  const covered = (index: number): ReadonlySet<number> | null => {
    const found = known.get(index)
    if (found !== undefined) return found
    let made: ReadonlySet<number> | null = null
    try {
      made = glyphsOf(view, start, index, table)
    } catch {
      // A font with such a fault is left to fontkit.
    }
    known.set(index, made)
    return made
  }
  const { lookupsForFeatures, applyLookups, selectScript } = lookups
  // For text that names no language fontkit would gather the features of the script anew for every word.
  let selected = ''
  lookups.selectScript = (script, language, direction) => {
    const asked = `${script} ${language ?? ''} ${direction ?? ''}`
    if (asked === selected && lookups.scriptTag !== null) return lookups.scriptTag
    selected = asked
    return selectScript.call(lookups, script, language, direction)
  }
  const stages = new Map<string, readonly Lookup[]>()
  lookups.lookupsForFeatures = (features, exclude) => {
    if (exclude !== undefined) return lookupsForFeatures.call(lookups, features, exclude)
    const key = `${lookups.scriptTag} ${lookups.languageTag} ${features.join()}`
    const stage = stages.get(key) ?? stageOf(lookups, features)
    stages.set(key, stage)
    return stage
  }
  lookups.applyLookups = (stage, glyphs, positions) => {
    // What comes after the lookups is done to the glyphs of the last call.
    applyLookups.call(lookups, [], glyphs, positions)
    for (const each of stage) {
      const touches = covered(each.index)
      if (touches === null || glyphs.some(({ id }) => touches.has(id)))
        applyLookups.call(lookups, [each], glyphs, positions)
    }
  }
}

/** Lookups of features in the order they are applied; each is taken apart when it is asked for. */
const stageOf = ({ features: all, table }: Lookups, features: readonly string[]): readonly Lookup[] =>
  features
    .flatMap((feature) => (all[feature]?.lookupListIndexes ?? []).map((index) => ({ feature, index })))
    .sort((a, b) => a.index - b.index)
    .map(({ feature, index }) => ({
      feature,
      index,
      get lookup() {
        return table.lookupList.get(index)
      },
    }))

/** From now on this font skips lookups that have nothing for the glyphs of a word. */
export function skipIdleLookups(font: FontkitFont): void {
  const { GSUBProcessor, GPOSProcessor } = font._layoutEngine.engine ?? {}
  if (GSUBProcessor) skipIdle(font, GSUBProcessor, 'GSUB')
  if (GPOSProcessor) skipIdle(font, GPOSProcessor, 'GPOS')
}
