// postmage watch: fetches mail, acknowledges and reminds as switched on, until it is stopped. One JSON line a deed.
import { setTimeout } from 'node:timers/promises'
import type { Problem } from '@shared/engine/result'
import { now } from '../../clock/times'
import { dataFolder } from '../../desk/app/folders'
import { runRound } from '../../desk/office/post/round'
import { withOpened } from '../../desk/workspace'
import { flag, textOf } from '../campaign'
import { wallet, withOffice } from '../office'
import { bad, interrupted, out } from '../output'
import { io } from '../io'
import type { Invocation } from '../invocation'

/** After troubles the next round comes later and later, up to so many times. */
const MOST_LATER = 16

const tell = (deed: object): void => out(JSON.stringify({ at: now(), ...deed }))

/** Tells troubles that were not there the last time. */
function tellTroubles(troubles: readonly Problem[], before: ReadonlySet<string>): ReadonlySet<string> {
  for (const { code, message, remedy } of troubles)
    if (!before.has(message) && code !== 'cancelled')
      tell({ deed: 'trouble', code, words: message, remedy: remedy ?? '' })
  return new Set(troubles.map(({ message }) => message))
}

export async function run(invocation: Invocation): Promise<void> {
  const written = textOf(invocation, 'every') ?? '60'
  const every = /^\d{1,5}$/.test(written)
    ? Math.max(5, Number(written))
    : bad(`error: --every ${written} is not a number of seconds.\n  Write it like --every 60.`)
  const signal = interrupted()
  await withOffice(invocation, 'write', async ({ folder }) => {
    const rounds = { dataFolder: dataFolder(io().env), wallet: wallet(), withSpace: withOpened, signal, told: tell }
    let [later, said]: [number, ReadonlySet<string>] = [1, new Set()]
    tell({ deed: 'watching', words: folder.path })
    while (!signal.aborted) {
      const troubles = await runRound(folder, rounds)
      said = tellTroubles(troubles, said)
      later = troubles.some(({ severity }) => severity === 'error') ? Math.min(MOST_LATER, later * 2) : 1
      if (flag(invocation, 'once')) break
      await setTimeout(every * 1000 * later, null, { signal }).catch(() => {})
    }
    tell({ deed: 'stopped', words: '' })
  })
}
