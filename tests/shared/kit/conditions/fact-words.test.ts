// The values that conditions saw, in words: players never see an expression.
import { expect, test } from 'vitest'
import { exFacts } from '@shared/games/elixir/orders/facts'
import { mmFacts } from '@shared/games/magicians-market/orders/facts'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'

const GAMES = { 'spell-merchants': smFacts, 'magicians-market': mmFacts, elixir: exFacts, 'magic-spell': msFacts }

test.each(Object.entries(GAMES))('every fact of %s comes out without an expression', (_, { shape, conditionWords }) => {
  const paths = [
    ...Object.entries(shape.values).flatMap(([name, type]) => {
      if (typeof type !== 'object') return [name]
      if ('record' in type) return Object.keys(type.record).map((field) => `${name}.${field}`)
      if ('map' in type && typeof type.map === 'object' && 'record' in type.map)
        return Object.keys(type.map.record).map((field) => `${name}["Brian"].${field}`)
      return [name]
    }),
    ...Object.entries(shape.functions).map(
      ([name, { params }]) => `${name}(${params.map((_, i) => `"thing ${i}"`).join(', ')})`,
    ),
  ]
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths)
    for (const value of [true, 3, 'thing', ['a', 'b'], { a: 1 }] as const)
      expect(conditionWords.saw(path, value, 'Anna')).not.toMatch(/["[\]{}]|\w\(|\w\.\w|[a-z][A-Z]/)
})
