// Lines with words from right to left: their runs in the order in which they are seen, by the Unicode bidirectional algorithm.
import makeBidi from 'bidi-js'

const bidi = makeBidi()

const SCRIPTS = 'Hebrew Arabic Syriac Thaana Nko Samaritan Mandaic Adlam'.replace(
  /\w+ ?/g,
  (name) => `\\p{Script=${name.trim()}}`,
)
const RIGHT_TO_LEFT = new RegExp(`[${SCRIPTS}]`, 'u')
const LETTER = /\p{L}/u
/** Cheap pre-filter for such letters: most texts contain none of these. */
const FAR = /[\u0590-\u1fff\u2c00-\uffff]/

/** How a paragraph runs. `ours`: our own sentences, from left to right, with names from right to left kept separate. */
export type Direction = 'ours' | 'ltr' | 'rtl'

/** Which way somebody's own words run: as their first letter does. */
export const directionOf = (text: string): Direction =>
  FAR.test(text) && RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

/** Whether most letters of a text are read from right to left. */
export const isRightToLeft = (text: string): boolean => {
  const letters = FAR.test(text) ? (text.match(/\p{L}/gu) ?? []) : []
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length
}

const LETTERS = `[${SCRIPTS}][${SCRIPTS}\\p{M}]*`
/** Words from right to left that make one name. */
const NAME = new RegExp(`${LETTERS}(?:[ ’'"-]${LETTERS})*`, 'gu')

/** Levels of a left-to-right text: only right-to-left names run the other way, regardless of their neighbours. */
function levelsOf(text: string, direction: Direction): Uint8Array {
  if (direction !== 'ours') return bidi.getEmbeddingLevels(text, direction).levels
  const levels = new Uint8Array(text.length)
  for (const { index, 0: name } of text.matchAll(NAME)) levels.fill(1, index, index + name.length)
  return levels
}

/** A text with its names from right to left changed. */
export const withNames = (text: string, change: (name: string) => string): string =>
  FAR.test(text) ? text.replace(NAME, change) : text

interface Spoken {
  readonly text: string
}

/** A stretch of a run that runs one way. */
interface Stretch<R> {
  readonly run: R
  readonly level: number
}

/** Cuts runs where the level of embedding changes; brackets in right-to-left text are mirrored. */
function stretchesOf<R extends Spoken>(runs: readonly R[], levels: Uint8Array): readonly Stretch<R>[] {
  const out: Stretch<R>[] = []
  let at = 0
  for (const run of runs) {
    let text = ''
    const end = at + run.text.length
    for (let i = at; i < end; i++) {
      const level = levels[i] ?? 0
      const char = run.text.charAt(i - at)
      text += (level % 2 === 1 ? bidi.getMirroredCharacter(char) : null) ?? char
      if (i + 1 < end && (levels[i + 1] ?? 0) === level) continue
      out.push({ run: { ...run, text: level % 2 === 1 ? seen(text) : text }, level })
      text = ''
    }
    at = end
  }
  return out
}

/** The printer reverses words of such letters by itself; other text is reversed here. */
const seen = (text: string): string => (RIGHT_TO_LEFT.test(text) ? text : [...text].reverse().join(''))

/** The runs of one line in the order in which they are seen, from left to right. */
export function inSight<R extends Spoken>(runs: readonly R[], direction: Direction): readonly R[] {
  const text = runs.map((run) => run.text).join('')
  if (!FAR.test(text) || !RIGHT_TO_LEFT.test(text)) return runs
  const line = stretchesOf(runs, levelsOf(text, direction)).slice()
  const highest = Math.max(...line.map(({ level }) => level))
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < line.length; from++) {
      let to = from
      while ((line[to]?.level ?? 0) >= level) to++
      line.splice(from, to - from, ...line.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  return line.map(({ run }) => run)
}
