// Blocks that stand on many sheets are measured once: the public part is the same for every player, and each sheet is set up to six
// times to save a page. Sizes are kept, nodes are not: a node is an element of the structure of one sheet.
import type { Block } from '../document'
import type { Atom, Setting } from './pdf-atom'
import { atomHeight } from './pdf-atom'
import type { Typeface } from './pdf-type'
import { nth } from '../layout/places'
import { once } from '../remembered'

/** A piece without its node. */
type Size = Omit<Atom, 'make' | 'makeWide'>

/** Sizes by setting and words, and how many letters those words have; a set of forty players has some 300,000. */
interface Kept {
  readonly sizes: Map<string, readonly Size[]>
  letters: number
}

const MOST_LETTERS = 4_000_000
const kept = new WeakMap<Typeface, Kept>()

const wordsOf = once((block: Block) => JSON.stringify(block))

/** What the sizes of blocks depend on but their words and the faces: nothing but a slip asks for the lines on it, text not even for scarce pages. */
const settingsOf = once(({ type: _, outline: __, line, lowSlip, least, ...rest }: Setting) => {
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

/** The pieces of a block; of one measured before, nothing is set until a node is asked for. @param make sets it */
export function measuredOnce(block: Block, set: Setting, make: () => readonly Atom[]): readonly Atom[] {
  const known = kept.get(set.type) ?? { sizes: new Map<string, readonly Size[]>(), letters: 0 }
  kept.set(set.type, known)
  const words = wordsOf(block)
  const key = `${settingOf(block, set)} ${words}`
  const before = known.sizes.get(key)
  if (before !== undefined) {
    let made: readonly Atom[] | null = null
    const piece = (i: number): Atom => nth((made ??= make()), i)
    return before.map((size, i): Atom => {
      const { taller } = size
      const whole = { ...size, make: () => piece(i).make() }
      const longer = (lines: number) => piece(i).taller?.make(lines) ?? piece(i).make()
      return taller === undefined ? whole : { ...whole, taller: { ...taller, make: longer } }
    })
  }
  const pieces = make().map((piece) => ({ ...piece, height: atomHeight(piece, set) }))
  known.letters += words.length
  if (known.letters > MOST_LETTERS) {
    known.sizes.clear()
    known.letters = words.length
  }
  known.sizes.set(
    key,
    pieces.map(({ make: _, makeWide: __, ...size }) => size),
  )
  return pieces
}
