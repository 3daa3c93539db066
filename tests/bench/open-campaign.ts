// Opening a finished campaign: `file`. Reads, checks and folds it as the desk does; the first time in this process
// (nothing is warm) and then the middle one of many.
import { openWorkspace } from '../../src/main/desk/workspace'
import { must } from '../support/results'
import { median, print, secondsOf, textAt } from './measure'

async function open(): Promise<void> {
  const space = must(await openWorkspace(textAt(0), 'read'))
  if (!space.campaign().status.over) throw new Error('the game is not over')
  await space.close()
}

const first = await secondsOf(open)
const again: number[] = []
for (let i = 0; i < 25; i++) again.push(await secondsOf(open))
print({ first, median: median(again) })
