// The nouns of Magician's Market by all names players use: goods in every number, magicians by any part of the name. Orders, conditions,
// rulings and the form take them from here.
import { nameFinder, type FoundName, type KnownName } from '../../../engine/conditions/names'
import type { Tok } from '../../../engine/order-text/lexer'
import { fold } from '../../../engine/order-text/source'
import { choicesOf, type Moment, type Noun } from '../../../kit/conditions/facts'
import { magicianName } from '../goods'
import type { MmTable } from '../table'
import { GOODS, MAGICIANS, type GoodNo, type MagicianNo, type Units, type ViewFields } from '../types'

export interface MmMoment extends Moment {
  /** Left out if no names are read. */
  readonly table?: MmTable
  readonly view: ViewFields
  /** Units of each good the player sold today; left out before the shopping, when nobody can know them. */
  readonly sold?: Units
}

// ── Goods ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Every way to write a good, in the singular. */
const GOOD_WORDS: readonly (readonly [words: string, good: GoodNo])[] = [
  ['deck of playing card', 2], ['deck of card', 2], ['playing card', 2], ['card deck', 2], ['crystal ball', 1], ['crystalball', 1],
  ['cape', 0], ['crystal', 1], ['ball', 1], ['deck', 2], ['card', 2], ['rabbit', 3], ['pigeon', 4], ['wand', 5],
] // prettier-ignore

const singular = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** The good that words name as a whole. */
function goodCalled(words: readonly string[]): GoodNo | null {
  const called = words.map(singular).join(' ')
  return GOOD_WORDS.find(([known]) => known === called)?.[1] ?? null
}

/** Words by which goods are known, for suggestions. */
export const GOOD_VOCABULARY: readonly string[] = [
  ...GOODS.flatMap((good) => [good, `${good}s`]),
  'ball',
  'balls',
  'cards',
]

/** A good at a token and the token after it; null when none begins there. */
export function goodAt(tokens: readonly Tok[], from: number): { readonly good: GoodNo; readonly next: number } | null {
  let i = from
  while (tokens[i]?.lower === 'magic' || tokens[i]?.lower === 'magical') i++
  const first = tokens[i]
  if (first === undefined || (first.kind !== 'word' && first.kind !== 'name')) return null
  if (first.kind === 'name') {
    const good = goodCalled(first.lower.split(/\s+/u))
    return good === null ? null : { good, next: i + 1 }
  }
  for (const [words, good] of GOOD_WORDS) {
    let j = i
    const fits = words.split(' ').every((word, n) => {
      if (n > 0 && tokens[j]?.kind === 'dash') j++
      const token = tokens[j++]
      return token?.kind === 'word' && singular(token.lower) === word
    })
    if (fits) return { good, next: j }
  }
  return null
}

/** A good as written inside quotes. */
function findGood(written: string): FoundName {
  const words = fold(written)
    .trim()
    .replace(/^(?:magic(?:al)?\s+)+/u, '')
  const good = goodCalled(words.split(/[\s-]+/u))
  if (good !== null) return { ok: true, name: GOODS[good] }
  const shown = written.length > 40 ? `${written.slice(0, 37)}…` : written
  return { ok: false, message: `There is no good “${shown}”.`, near: [...GOODS] }
}

const good: Noun<MmMoment> = {
  what: 'good',
  find: (_, written) => findGood(written),
  choices: () => choicesOf(GOODS),
  say: (name, n) => (n === 1 ? name : `${name}s`),
}

// ── Magicians ─────────────────────────────────────────────────────────────────────────────────────────────

const KNOWN: readonly KnownName[] = MAGICIANS.map((name) => ({ name, formerly: [] }))
const partsOf = (text: string): readonly string[] =>
  fold(text)
    .replace(/&/gu, ' and ')
    .split(/[\s,.'"-]+/u)
    .filter((word) => word !== '')

/** A magician by the exact name, then by any unambiguous part: words of it, in their order. */
export function findMagician(written: string): FoundName {
  const bare = written.replace(/^["']|["']$/gu, '').trim()
  const found = nameFinder(KNOWN, 'magician')(bare)
  if (found.ok || found.near.length < MAGICIANS.length) return found
  const wanted = partsOf(bare)
  const fitting = MAGICIANS.filter((name) => {
    let at = 0
    for (const word of partsOf(name)) if (word === wanted[at]) at++
    return wanted.length > 0 && at === wanted.length
  })
  const [only, ...more] = fitting
  return only !== undefined && more.length === 0 ? { ok: true, name: only } : found
}

export const magicianNo = (name: string): MagicianNo => (MAGICIANS as readonly string[]).indexOf(name) as MagicianNo

const magician: Noun<MmMoment> = {
  what: 'magician',
  find: (_, written) => findMagician(written),
  choices: () => MAGICIANS.map((name, m) => ({ value: name, label: magicianName(m) })),
  say: (name) => (name.startsWith('Julius') ? 'Julius Castle' : name),
}

export const nouns = { good, magician }
