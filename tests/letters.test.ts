// Letters kept as files (tests/letters) through the reader: nothing is taken wrongly in silence or from somebody else, nothing is
// lost, no press is somebody else’s, and each letter comes to what its head expects.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runDamaged } from './support/letters/damaged'
import { readLetters } from './support/letters/files'
import { HARM, runLetter, unmet } from './support/letters/score'

const letters = readLetters(join(import.meta.dirname, 'letters'))

describe('letters', () => {
  test.each([...new Set(letters.map(({ kind }) => kind))])('%s', async (kind) => {
    const faults: string[] = []
    for (const each of letters.filter((one) => one.kind === kind)) {
      const fault = unmet(await runLetter(each))
      if (fault !== null) faults.push(`${each.name} — ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

// All 2,000: npm run score -- --damaged.
test('of damaged mailboxes nothing is wrong in silence, lost or swallowed', async () => {
  const faults: string[] = []
  for (let n = 0; n < 42; n++) {
    const { case: each, outcome, why, swallowed } = await runDamaged(n)
    if (HARM.includes(outcome) || swallowed.length > 0)
      faults.push(`${outcome}: ${each.name} — ${why} ${swallowed.join()}`)
  }
  expect(faults).toEqual([])
})
