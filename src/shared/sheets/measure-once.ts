// Blocks that stand on many sheets are measured once: the public part is the same for every player, and each sheet is set up to five
// times to save a page. Kept are sizes alone. Nodes and the tags on them belong to one place on one sheet and are made there.
import type { Block } from './document'
import type { Atom, Setting } from './pdf-atom'
import { atomHeight } from './pdf-atom'
import type { Typeface } from './pdf-type'
import { nth } from './places'

/** A piece without its node. */
type Size = Omit<Atom, 'make' | 'makeWide' | 'height' | 'taller'> & {
  readonly high: number
  readonly taller?: number
}

/** Sizes of the pieces of blocks, by their setting and their words. */
type Sizes = Map<string, Map<string, readonly Size[]>>

interface Kept {
  readonly sizes: Sizes
  letters: number
}

const kept = new WeakMap<Typeface, Kept>()

/** When the blocks known have more letters than this, they are forgotten: the sheets of forty players have some 300,000. */
const MOST_LETTERS = 4_000_000

/** Forgets all that was measured in these faces. */
export const forgetSizes = (type: Typeface): void => void kept.delete(type)

/** A value worked out once for an object that does not change. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    const found = known.get(key) ?? { value: make(key) }
    known.set(key, found)
    return found.value
  }
}

const wordsOf = once((block: Block) => JSON.stringify(block))

/** Everything that sizes depend on but the faces. */
const settingOf = once(({ type: _, outline: __, ...rest }: Setting) => JSON.stringify(rest))

function sizeOf(piece: Atom, set: Setting): Size {
  const { make: _, makeWide: __, height: ___, taller, ...rest } = piece
  return { ...rest, high: atomHeight(piece, set), ...(taller ? { taller: taller.line } : {}) }
}

/** Pieces of known sizes, whose nodes are set when the first of them is asked for. */
function piecesOf(sizes: readonly Size[], make: () => readonly Atom[]): readonly Atom[] {
  let made: readonly Atom[] | null = null
  const piece = (i: number): Atom => nth((made ??= make()), i)
  return sizes.map(({ taller: line, high, ...size }, i) => ({
    ...size,
    height: () => high,
    make: () => piece(i).make(),
    ...(line === undefined
      ? {}
      : { taller: { line, make: (lines: number) => (piece(i).taller?.make ?? piece(i).make)(lines) } }),
  }))
}

/** The pieces of a block. @param make sets it */
export function measuredOnce(block: Block, set: Setting, make: () => readonly Atom[]): readonly Atom[] {
  const known = kept.get(set.type) ?? { sizes: new Map(), letters: 0 }
  kept.set(set.type, known)
  const setting = settingOf(set)
  const words = wordsOf(block)
  const before = known.sizes.get(setting)?.get(words)
  if (before !== undefined) return piecesOf(before, make)
  const pieces = make()
  const sizes = pieces.map((piece) => sizeOf(piece, set))
  known.letters += words.length
  if (known.letters > MOST_LETTERS) {
    known.sizes.clear()
    known.letters = words.length
  }
  const inSetting = known.sizes.get(setting) ?? new Map<string, readonly Size[]>()
  known.sizes.set(setting, inSetting.set(words, sizes))
  return piecesOf(sizes, () => pieces)
}
