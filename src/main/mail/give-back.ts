// Frees unused memory before and after a large file: left to itself the engine waits until there is as much again, so that
// a desk that takes several such files in a row would grow with each of them.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes the program may use before anything is done about it. */
const MUCH = 200 * 2 ** 20

type Collect = (how: { readonly execution: 'async'; readonly type: 'major' }) => Promise<void>
let collect: Collect | null = null

/** Frees unused memory if the program has become large. Does nothing if the engine offers no such call. */
export async function giveBack(): Promise<void> {
  if (process.memoryUsage.rss() < MUCH) return
  try {
    if (collect === null) {
      setFlagsFromString('--expose-gc')
      collect = runInNewContext('gc') as Collect
      setFlagsFromString('--no-expose-gc')
    }
    await collect({ execution: 'async', type: 'major' })
  } catch {
    // Then the engine does it when it sees fit.
  }
}
