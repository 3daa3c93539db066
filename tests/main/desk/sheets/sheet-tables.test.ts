// Tables that an issue may drop when its pages are scarce: each game names those that repeat other information.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printedSheet } from '@shared/campaign/sheet/sheet'
import type { Block } from '@shared/sheets/document'
import { openWorkspace } from '../../../../src/main/desk/workspace'
import { timeWords } from '../../../../src/main/clock/times'
import { keptGames } from '../../../support/released'
import { must } from '../../../support/memory-campaign'

const FILES = [
  'spell-merchants-whole-game',
  'elixir-whole-game',
  'magicians-market-whole-game',
  'magic-spell-whole-game',
  'fourth-game-closed',
]

const tables = (blocks: readonly Block[]): readonly Extract<Block, { block: 'table' }>[] =>
  blocks.flatMap((block) => (block.block === 'group' ? tables(block.blocks) : block.block === 'table' ? [block] : []))

test('public reports of every game have tables that may be left out, and some that may not', async () => {
  const seen: string[] = []
  for (const name of FILES) {
    const opened = must(await openWorkspace(join('tests/fixtures/campaigns/ruleset-1', `${name}.postmage`), 'read'))
    const campaign = opened.campaign()
    const turns = campaign.turns.map(({ line }) => line.turn)
    const all = turns.flatMap((turn) =>
      tables(must(printedSheet(campaign, turn, { kind: 'public' }, timeWords('UTC'))).document.blocks),
    )
    const secondary = all.filter((table) => table.secondary === true)
    expect([name, secondary.length > 0, secondary.length < all.length]).toEqual([name, true, true])
    seen.push(campaign.header.game)
    await opened.close()
  }
  const ids = keptGames().map(({ id }) => id)
  expect(seen.sort()).toEqual([...ids].sort())
})
