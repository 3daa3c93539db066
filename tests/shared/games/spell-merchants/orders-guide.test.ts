// Every example of docs/orders.md is read, and says what the guide says it does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { spellMerchants } from '@shared/games/spell-merchants'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import { read, STATE, TABLE } from '../../../support/sm-orders'
import { sent, session } from '../../../support/spell-merchants'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/orders.md'), 'utf8')
const blocks = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((found) => found[1]!)
const lines = (kind: string): string[] => blocks(kind).flatMap((block) => block.trim().split('\n'))

describe('docs/orders.md', () => {
  it('has examples of each kind', () => {
    expect(blocks('orders').length).toBeGreaterThanOrEqual(6)
    expect(lines('conditions').length).toBeGreaterThanOrEqual(20)
    expect(lines('refused').length).toBeGreaterThanOrEqual(8)
  })

  it.each(blocks('orders'))('orders: %s', (text) => {
    for (const mode of ['typed', 'mail'] as const) {
      const reading = read(text, mode)
      expect(reading.problems).toEqual([])
      expect(reading.orders?.rounds[1]).not.toBeNull()
    }
  })

  it.each(lines('conditions'))('condition: %s', (text) => {
    const reading = read(`round 2: if ${text} then pass`)
    expect(reading.problems).toEqual([])
    const plan = reading.orders?.rounds[1]
    if (plan?.kind !== 'if') throw new Error('not a condition')
    const inputs = ['offer 566', 'restock 666', 'pass', 'pass', 'pass'].map((act) => sent(act))
    const { state } = session(TABLE, STATE, inputs)
    const view = spellMerchants.view(TABLE, state, seatViewer(0))
    expect(smFacts.judge({ table: TABLE, view }, plan.condition).failed).toBeUndefined()
  })

  it.each(lines('refused'))('refused: %s', (text) => {
    const { problems } = read(text)
    expect(problems.some((each) => each.severity === 'error' && each.at !== undefined && each.remedy)).toBe(
      true,
    )
  })
})
