// The fact book names an author’s mistakes when it is made.
import { expect, test } from 'vitest'
import { factBook } from '@shared/kit/conditions/fact-book'
import { tableFact, type FactSpec, type Moment } from '@shared/kit/conditions/facts'

const round = tableFact<Moment>('round', 'int', () => 1, { says: ['the round {be} {n}'] })
const saying = (id: string) => ({ id, cel: 'round == 1', says: ['it begins'] })

test.each<[string, readonly FactSpec<Moment>[], ids?: readonly string[]]>([
  ['“round” is two facts', [round, { ...round, id: 'other' }]],
  ['“round” is two facts', [round], ['round']],
  [
    'cards: the hole {card} is neither a noun nor a verb',
    [tableFact('cards', 'int', () => 1, { says: ['{n} cards', '{card}'] })],
  ],
])('an author’s mistake is named: %s', (message, facts, ids = []) => {
  expect(() => factBook({ rule: '', remedy: '', facts, sayings: ids.map(saying) })).toThrow(new Error(message))
})
