// Every example of Magic Spell in docs/orders.md is read, and says what the guide says it does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { magicSpell as game } from '@shared/games/magic-spell'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import { position, tableOf } from '../../../support/magic-spell'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/orders.md'), 'utf8')
const blocks = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((found) => found[1] ?? '')
const lines = (kind: string): string[] => blocks(kind).flatMap((block) => block.trim().split('\n'))

const table = tableOf(3, { philosophersStone: true })
const state = position(table, [
  { cabinet: 'EEAQZ', homework: 'OBEAH SKEIN LUMMOX', spellbook: 'SCRY GEAS SORTILEGE', spirit: 5 },
  { cabinet: 'T' },
  {},
])
const view = game.view(table, state, seatViewer(0))
const read = (text: string, mode: 'typed' | 'mail' = 'typed') => {
  const reading = game.parse(table, view, text, { seat: 0, mode })
  const checks = reading.orders === null ? [] : game.check(table, view, reading.orders)
  return { ...reading, problems: [...reading.problems, ...checks] }
}

describe('docs/orders.md on Magic Spell', () => {
  it('has examples of each kind', () => {
    expect(blocks('spell').length).toBeGreaterThanOrEqual(4)
    expect(lines('spell-conditions').length).toBeGreaterThanOrEqual(20)
    expect(lines('spell-refused').length).toBeGreaterThanOrEqual(10)
  })

  it.each(blocks('spell'))('orders: %s', (text) => {
    for (const mode of ['typed', 'mail'] as const) {
      const { orders, problems } = read(text, mode)
      expect(problems).toEqual([])
      expect(orders?.steps.length).toBeGreaterThanOrEqual(2)
    }
  })

  it.each(lines('spell-conditions'))('condition: %s', (text) => {
    const { orders, problems } = read(`if ${text} then rest`)
    expect(problems).toEqual([])
    const [step] = orders?.steps ?? []
    if (step?.kind !== 'if') throw new Error('not a condition')
    const verdict = msFacts.judge({ table, view: { ...view, letter: 'E' } }, step.condition)
    expect(verdict.failed).toBeUndefined()
  })

  it.each(lines('spell-refused'))('refused: %s', (text) => {
    const wrong = read(text).problems.find(({ severity }) => severity === 'error')
    expect(wrong?.remedy).toBeDefined()
  })
})
