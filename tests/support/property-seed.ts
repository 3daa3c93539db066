// Properties try the same cases in every run, so that a failure is a change and not a chance. Others are tried with
// PROPERTY_SEED=<number>, or PROPERTY_SEED=random, which says which number it took when a property fails; of those there are
// four times as many.
import fc from 'fast-check'

const asked = process.env['PROPERTY_SEED'] ?? ''
const SEED = 20_070_307
if (asked !== 'random') fc.configureGlobal({ seed: asked === '' ? SEED : Number(asked) })

/** Number of the first random game of a run; 1, where results are pinned, unless other cases are asked for. */
export const FIRST_GAME = asked === '' ? 1 : asked === 'random' ? Math.floor(Math.random() * 2 ** 30) : Number(asked)

/** How many cases are tried. */
export const runs = (usual: number): { readonly numRuns: number } => ({
  numRuns: asked === '' ? usual : 4 * usual,
})
