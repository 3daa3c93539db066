// Blocks that stand on many sheets are measured once: the public part is the same for every player, and each sheet is set up to six
// times to save a page. Kept are sizes and, of what stands on a second sheet of those printed one after another, the nodes. The tags on a
// node have their places in reading order from the sheet that is printed, so a node is on one sheet at a time and once on it.
import type { Block } from './document'
import type { Atom, Setting } from './pdf-atom'
import { atomHeight } from './pdf-atom'
import type { PdfNode, Typeface } from './pdf-type'
import { nth } from './places'
import { once } from './remembered'

/** A piece without its node. */
interface Size {
  readonly rest: Omit<Atom, 'make' | 'makeWide' | 'height' | 'taller'>
  readonly high: number
  readonly taller: number | null
}

/** What is known of a block in a setting. */
interface Measured {
  readonly sizes: readonly Size[]
  /** Its pieces once it stood on a second sheet, with their nodes as they were made. */
  again: readonly Atom[] | null
}

/** Blocks measured, by their setting and their words. */
type Sizes = Map<string, Map<string, Measured>>

interface Kept {
  readonly sizes: Sizes
  letters: number
}

const kept = new WeakMap<Typeface, Kept>()

/** When the blocks known have more letters than this, they are forgotten: the sheets of forty players have some 300,000. */
const MOST_LETTERS = 4_000_000

/** Forgets all that was measured in these faces. */
export const forgetSizes = (type: Typeface): void => void kept.delete(type)

const wordsOf = once((block: Block) => JSON.stringify(block))

/** What the sizes of blocks depend on but their words and the faces: nothing but a slip asks for the lines on it, text not even for scarce pages. */
const settingsOf = once(({ type: _, outline: __, taken: ___, line, lowSlip, least, ...rest }: Setting) => {
  const text = JSON.stringify(rest)
  const drawn = `${text} ${least === true}`
  return { text, drawn, slip: `${drawn} ${line} ${lowSlip === true}` }
})

function settingOf({ block }: Block, set: Setting): string {
  const { text, drawn, slip } = settingsOf(set)
  switch (block) {
    case 'slip':
    case 'group':
      return slip
    case 'table':
    case 'chart':
    case 'drawing':
      return drawn
    default:
      return text
  }
}

function sizeOf(piece: Atom, set: Setting): Size {
  const { make: _, makeWide: __, height: ___, taller, ...rest } = piece
  return { rest, high: atomHeight(piece, set), taller: taller?.line ?? null }
}

/** Pieces of known sizes, whose nodes are set when the first of them is asked for. @param nodes where nodes are kept */
function piecesOf(
  sizes: readonly Size[],
  make: () => readonly Atom[],
  nodes: PdfNode[] | null = null,
): readonly Atom[] {
  let made: readonly Atom[] | null = null
  const piece = (i: number): Atom => nth((made ??= make()), i)
  return sizes.map(({ taller: line, high, rest }, i) => {
    const height = (): number => high
    const own = nodes === null ? () => piece(i).make() : () => (nodes[i] ??= piece(i).make())
    if (line === null) return { ...rest, height, make: own }
    const taller = { line, make: (lines: number) => (piece(i).taller?.make ?? piece(i).make)(lines) }
    return { ...rest, height, make: own, taller }
  })
}

/** The pieces of a block that was measured before: with the nodes that are kept, unless those stand on these pages already. */
function knownPieces(known: Measured, { taken }: Setting, make: () => readonly Atom[]): readonly Atom[] {
  if (taken === undefined || taken.has(known)) return piecesOf(known.sizes, make)
  taken.add(known)
  return (known.again ??= piecesOf(known.sizes, make, []))
}

/** The pieces of a block. @param make sets it */
export function measuredOnce(block: Block, set: Setting, make: () => readonly Atom[]): readonly Atom[] {
  const known = kept.get(set.type) ?? { sizes: new Map(), letters: 0 }
  kept.set(set.type, known)
  const setting = settingOf(block, set)
  const words = wordsOf(block)
  const before = known.sizes.get(setting)?.get(words)
  if (before !== undefined) return knownPieces(before, set, make)
  const pieces = make()
  const measured: Measured = { sizes: pieces.map((piece) => sizeOf(piece, set)), again: null }
  known.letters += words.length
  if (known.letters > MOST_LETTERS) {
    known.sizes.clear()
    known.letters = words.length
  }
  const inSetting = known.sizes.get(setting) ?? new Map<string, Measured>()
  known.sizes.set(setting, inSetting.set(words, measured))
  set.taken?.add(measured)
  return piecesOf(measured.sizes, () => pieces)
}
