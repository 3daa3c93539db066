// A test that needs a program this computer lacks is skipped as soon as it asks for it; `npm test` counts the reasons.
import { NEEDS, remedy } from '../../scripts/needs.mjs'

export type Need = keyof typeof NEEDS

/** The answer for each need, asked once per worker: a test asks for a browser or a PDF tool hundreds of times. */
const found = new Map<Need, boolean>()

type Skip = (name: Need, reason: string) => void
let skip: Skip = () => undefined
/** Tells how the test that is running is skipped (needs-setup.ts); without a test nothing is. */
export const skipBy = (how: Skip): void => void (skip = how)

/** Skips the running test, or the suite whose `beforeAll` asks. @throws where there is neither, with the way to get it */
export function need(name: Need): void {
  if (!found.has(name)) found.set(name, NEEDS[name].found())
  if (found.get(name) === true) return
  const reason = `This computer lacks ${name}: ${remedy(name)}`
  skip(name, reason)
  throw new Error(reason)
}
