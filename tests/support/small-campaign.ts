// A small campaign in memory, and what is said of it: kept in tests/fixtures/drawn/small-campaign.txt.
import type { Json } from '@shared/engine/json'
import { expectDrawn } from './drawn'
import { DEADLINE, memoryCampaign } from './memory-campaign'

/** The reader’s number says when something was read, not how; the sums of lines go with it. */
const withoutReader = (line: string): string => line.replace(/,?"(?:reader":\d+|sum":"[0-9a-f]{64}")/g, '')

export const kept = (name: string, lines: readonly unknown[]): void =>
  expectDrawn(
    'small-campaign',
    name,
    lines.map((line) => withoutReader(typeof line === 'string' ? line : (JSON.stringify(line) ?? 'none'))),
  )

/** Two sessions played, orders for the third by mail. */
export function small(options: { readonly [name: string]: Json } = {}) {
  const game = memoryCampaign(['Anna', 'Brian Lee', 'Cleo', 'Dai'], options)
  game.orders('Anna', 'round 1: offer 5\nround 2: pass')
  game.orders('Cleo', 'round 1: restock random\nround 2: pass')
  game.adjudicate()
  game.orders('Brian Lee', 'round 1: pass')
  game.mail('Dai', 'Dear Pat,\n\nround 1: offer 1 2\n\nPRESS: Hello', DEADLINE)
  return game
}
