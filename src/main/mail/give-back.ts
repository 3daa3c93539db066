// Memory that nobody uses any more is given back around a large file: left to itself the engine waits until there is as much again, and
// a desk that takes several such files in a row would grow with each.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes the program may have before anything is done about it. */
const MUCH = 200 * 2 ** 20

type Collect = (how: { readonly execution: 'async'; readonly type: 'major' }) => Promise<void>
let collect: Collect | null = null

/** Gives back what nobody uses, where the program has become large. Does nothing where the engine has no such call. */
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
    // Then the engine does it in its own time.
  }
}
