// What the condition builder writes is what the desk understands: every fact, for every player, through the real parser.
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Orders } from '@shared/games/spell-merchants/types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConditionFact, ConditionRow } from '@shared/kit/condition-rows'
import { readRows, writeRows } from '@shared/kit/condition-rows'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import { begin, tableOf } from '../../../support/spell-merchants'

const table = tableOf(['Anna Quill', 'Dai Llŷr', 'Eve Σοφία', "O'Neil-Smith Jr.", 'Bo "7" & Co'])
const view = spellMerchants.view(table, { ...begin(table), session: 3 }, { kind: 'seat', seat: 0 })
const facts = smFacts.rows({ table: null, view: view, round: 2 })

const fieldValue = (field: ConditionFact['fields'][number]): fc.Arbitrary<string> => {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.choices.map((choice) => choice.value))
    case 'number':
      return fc.integer({ min: field.min, max: field.max }).map(String)
    case 'text':
      return fc
        .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 })
        .map((digits) => digits.sort().join(' '))
  }
}
const row: fc.Arbitrary<ConditionRow> = fc
  .constantFrom(...facts)
  .chain((fact) =>
    fc
      .record(Object.fromEntries(fact.fields.map((field) => [field.name, fieldValue(field)])))
      .map((values) => ({ fact: fact.id, values })),
  )
const rows = fc.record({
  join: fc.constantFrom('all' as const, 'any' as const),
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
})

/** The condition as the desk reads it in an order, or the problem. */
function read(text: string): Orders | readonly string[] {
  const reading = spellMerchants.parse(table, view, `round 2: if ${text} then pass else restock 1 2 3`, {
    seat: 0,
    mode: 'typed',
  })
  const errors = reading.problems.filter((problem) => problem.severity === 'error').map((p) => p.message)
  return errors.length > 0 || reading.orders === null ? errors : reading.orders
}

test('a condition made of rows is read back as the same rows', () => {
  fc.assert(
    fc.property(rows, (made) => {
      const written = writeRows(made, facts)
      expect(written).not.toBeNull()
      const orders = read(written!.text)
      expect(orders).toHaveProperty('rounds')
      const plan = (orders as Orders).rounds[1]
      if (plan?.kind !== 'if') throw new Error(`not a condition: ${written!.text}`)
      const again = readRows(plan.condition, facts)
      // `placed 1 or better` has two words for one thing; the meaning must be the same to the letter.
      expect(again && writeRows(again, facts)!.cel).toBe(written!.cel)
      const one = made.rows.length === 1
      expect(again).toMatchObject(one ? { rows: [{ fact: made.rows[0]!.fact }] } : { join: made.join })
    }),
    { numRuns: 400 },
  )
})
