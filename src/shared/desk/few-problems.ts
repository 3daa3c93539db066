// Shortens long lists of problems to the first ones and a count: ten thousand files that are not mail would give ten thousand lines.
import type { Problem } from '../engine/result'

/** Problems that are told one by one. */
const MOST_PROBLEMS = 50

/** The first problems and how many more there are. */
export function fewProblems(problems: readonly Problem[]): readonly Problem[] {
  const more = problems.length - MOST_PROBLEMS
  if (more <= 0) return problems
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { code: 'more-problems', severity: 'warning', message: `There are ${more} more remarks of this kind.` },
  ]
}
