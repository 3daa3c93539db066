// Orders to begin with, in every game that has examples: at most six, each legal when it is read alone, and each line of the slip has one.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '@shared/games/registry'
import { openService } from '../../../support/test-desk'

const { ask, folder } = openService('cheat-sheet')
const withExamples = games().filter(({ examples }) => examples !== undefined)

test('there are such games', () => expect(withExamples.length).toBeGreaterThan(2))

test.each(withExamples.map(({ id, players }) => [id, players.min] as const))('%s', async (game, count) => {
  const roster = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Finn']
    .slice(0, Math.max(3, count))
    .map((name) => ({ name, address: null, seat: null, handle: null }))
  const path = join(folder(), `${game}.postmage`)
  const common = { options: {}, packPath: null, seed: 'a seed for what to begin with', deadline: null, referee: null }
  const { id: campaign } = await ask('campaigns.create', { path, game, name: game, roster, ...common })
  const { examples } = await ask('orders.sheet', { campaign, seat: 0 })
  expect(examples.length).toBeGreaterThan(1)
  expect(examples.length).toBeLessThanOrEqual(6)
  for (const text of examples) {
    const { problems, sentences } = await ask('orders.read', { campaign, seat: 0, text })
    expect(sentences.join(''), text).not.toBe('')
    // A line of the slip that is empty is remarked on whatever the others say.
    const about = problems.filter(
      ({ code, severity }) => severity !== 'note' && !/without-order|no-generation/.test(code),
    )
    expect(about, text).toEqual([])
  }
})
