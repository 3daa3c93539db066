// What can be asked of the mutants.
import { parseArgs } from 'node:util'

export const USAGE = `npm run mutants -- [options]: small mistakes in the sources, one at a time, and whether a test notices.

  --seed N      which ones are drawn (1)
  --count N     how many (1500)
  --only PATH   only from sources whose path begins so; several with commas between: --count of each
  --since REV   only on lines that have changed since that commit: what no draw before it could have met
  --tests PATH  only tests whose path begins so, several with commas between: a quick look, whose score is the least it can be
  --budget S    seconds of tests a mutant is shown before it counts as unnoticed (20)
  --workers N   processes side by side (2)
  --list        every mutant that nobody noticed, with its place
  --out FILE    everything as JSON, from the first round on
  --again FILE  what such a file names instead of a draw: only what nobody noticed is shown to the tests again
  --help        this
`

export interface Options {
  readonly seed: number
  readonly count: number
  readonly only: string
  /** A commit; empty: every line. */
  readonly since: string
  /** Beginnings of paths; none: all tests. */
  readonly tests: readonly string[]
  /** Seconds. */
  readonly budget: number
  readonly workers: number
  readonly list: boolean
  /** Path of a file; empty: none. */
  readonly out: string
  /** Path of what `out` wrote; empty: mutants are drawn. */
  readonly again: string
}

/** The options in words. @returns what was asked, or the words to answer with and the exit code */
export function readOptions(words: readonly string[]): Options | { readonly says: string; readonly exit: 0 | 2 } {
  try {
    const text = (usual: string) => ({ type: 'string', default: usual }) as const
    const { values } = parseArgs({
      args: [...words],
      options: {
        seed: text('1'),
        count: text('1500'),
        only: text(''),
        since: text(''),
        tests: text(''),
        budget: text('20'),
        workers: text('2'),
        list: { type: 'boolean', default: false },
        out: text(''),
        again: text(''),
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return { says: USAGE, exit: 0 }
    const number = (name: 'seed' | 'count' | 'budget' | 'workers'): number => {
      const read = Number(values[name])
      if (Number.isSafeInteger(read) && read >= 1) return read
      throw new Error(`--${name} needs a whole number from 1, not “${values[name]}”.`)
    }
    return {
      seed: number('seed'),
      count: number('count'),
      only: values.only,
      since: values.since,
      tests: values.tests.split(',').filter((path) => path !== ''),
      budget: number('budget'),
      workers: number('workers'),
      list: values.list,
      out: values.out,
      again: values.again,
    }
  } catch (error) {
    const [first = ''] = (error as Error).message.split('. ')
    return { says: `mutants: ${first.replace(/\.?$/, '.')}\n\n${USAGE}`, exit: 2 }
  }
}
