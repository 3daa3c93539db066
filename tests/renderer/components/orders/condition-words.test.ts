// The real parser understands all that the condition builder writes: every fact of every game, for every player.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition } from '@shared/engine/conditions/condition'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { exFacts } from '@shared/games/elixir/orders/facts'
import { magicSpell } from '@shared/games/magic-spell'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import { magiciansMarket } from '@shared/games/magicians-market'
import { conditionFacts } from '@shared/games/magicians-market/orders/form'
import { spellMerchants } from '@shared/games/spell-merchants'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import type { ConditionFact, ConditionRow, FactField } from '@shared/kit/conditions/condition-rows'
import { readRows, writeRows } from '@shared/kit/conditions/condition-rows'
import { stateWith as exState, tableOf as exTable } from '../../../support/elixir'
import { position, tableOf as msTable } from '../../../support/magic-spell'
import { stateWith as mmState, tableOf as mmTable } from '../../../support/magicians-market'
import { begin, tableOf as smTable } from '../../../support/spell-merchants'

const NAMES = ['Anna Quill', 'Dai Llŷr', 'Eve Σοφία', "O'Neil-Smith Jr.", 'Bo "7" & Co']
const merchants = smTable(NAMES)
const market = mmTable(NAMES)
const spells = msTable(3, { philosophersStone: true, nesting: 3 })
const homework = position(spells, [{ cabinet: 'EAT★', homework: 'OBEAH:O.... LUMMOX', spellbook: 'GEAS' }, {}, {}])
const wizards = exTable(4)
const views = {
  merchants: spellMerchants.view(merchants, { ...begin(merchants), session: 3 }, seatViewer(0)),
  market: magiciansMarket.view(market, mmState(market), seatViewer(0)),
  spells: magicSpell.view(spells, homework, seatViewer(0)),
  wizards: elixir.view(wizards, exState(wizards, {}), seatViewer(0)),
}
const TYPED = { seat: 0, mode: 'typed' } as const

/** Facts, and the orders that a condition with an order behind it is read as. */
const GAMES: readonly (readonly [game: string, facts: readonly ConditionFact[], read: (condition: string) => unknown])[] = [
  ['Spell Merchants', smFacts.rows({ table: null, view: views.merchants, round: 2 }), (text) =>
    spellMerchants.parse(merchants, views.merchants, `round 2: if ${text} then pass else restock 1 2 3`, TYPED)],
  ['Magician’s Market', conditionFacts(views.market, 'bid'), (text) =>
    magiciansMarket.parse(market, views.market, `if ${text} then bid 1 on Jackie`, TYPED)],
  ['Magic Spell', msFacts.rows({ table: null, view: views.spells, stones: true }), (text) =>
    magicSpell.parse(spells, views.spells, `if ${text} then rest`, TYPED)],
  ['Elixir', exFacts.rows({ table: null, view: views.wizards }), (text) =>
    elixir.parse(wizards, views.wizards, `if ${text} then stay`, TYPED)],
] // prettier-ignore

const fieldValue = (field: FactField): fc.Arbitrary<string> => {
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
const rowOf = (facts: readonly ConditionFact[]): fc.Arbitrary<ConditionRow> =>
  fc
    .constantFrom(...facts)
    .chain((fact) =>
      fc
        .record(Object.fromEntries(fact.fields.map((field) => [field.name, fieldValue(field)])))
        .map((values) => ({ fact: fact.id, values })),
    )

/** The only condition in orders, wherever it is in them. */
const conditionIn = (orders: unknown): Condition | undefined =>
  typeof orders !== 'object' || orders === null
    ? undefined
    : 'condition' in orders
      ? (orders.condition as Condition)
      : Object.values(orders).flatMap((part) => conditionIn(part) ?? [])[0]

describe.each(GAMES)('%s', (_, facts, read) => {
  test('a condition made of rows is read back as the same rows', () => {
    const rows = fc.record({
      join: fc.constantFrom('all' as const, 'any' as const),
      rows: fc.array(rowOf(facts), { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(rows, (made) => {
        const written = writeRows(made, facts)
        expect(written).not.toBeNull()
        const { orders, problems } = read(written!.text) as {
          orders: unknown
          problems: readonly { severity: string }[]
        }
        expect(
          problems.filter(({ severity }) => severity === 'error'),
          written!.text,
        ).toEqual([])
        const condition = conditionIn(orders)
        if (condition === undefined) throw new Error(`not a condition: ${written!.text}`)
        const again = readRows(condition, facts)
        // `placed 1 or better` has two words for one thing; the meaning must be the same to the letter.
        expect(again && writeRows(again, facts)!.cel).toBe(written!.cel)
        const one = made.rows.length === 1
        expect(again).toMatchObject(one ? { rows: [{ fact: made.rows[0]!.fact }] } : { join: made.join })
      }),
      { numRuns: 300 },
    )
  })

  test('a number left out writes nothing', () => {
    for (const fact of facts.filter(({ fields }) => fields.some(({ kind }) => kind === 'number')))
      expect(fact.write({ ...fact.initial, n: '' })).toBeNull()
  })
})
