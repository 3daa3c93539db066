// Lines with words from right to left: their runs in the order in which they are seen, by the Unicode bidirectional algorithm.
import makeBidi from 'bidi-js'

const bidi = makeBidi()

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u
const LETTER = /\p{L}/u
/** What such letters may be among: most texts have nothing of it, and that is seen sooner. */
const FAR = /[\u0590-\u1fff\u2c00-\uffff]/

/** Which way a text runs: as its first letter does. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  FAR.test(text) && RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

interface Spoken {
  readonly text: string
}

/** A stretch of a run that runs one way. */
interface Stretch<R> {
  readonly run: R
  readonly level: number
}

/** Cuts runs where the level of embedding changes; what comes from right to left has its brackets turned round. */
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

/** The printer turns words of such letters round by itself; what has none of them is turned here. */
const seen = (text: string): string => (RIGHT_TO_LEFT.test(text) ? text : [...text].reverse().join(''))

/**
 * The runs of one line in the order in which they are seen, from left to right.
 * @param direction of the paragraph
 */
export function inSight<R extends Spoken>(runs: readonly R[], direction: 'ltr' | 'rtl'): readonly R[] {
  const text = runs.map((run) => run.text).join('')
  if (!FAR.test(text) || !RIGHT_TO_LEFT.test(text)) return runs
  const line = stretchesOf(runs, bidi.getEmbeddingLevels(text, direction).levels).slice()
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
