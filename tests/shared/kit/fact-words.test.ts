// What conditions saw, in words: no expression is ever shown to a player.
import { describe, expect, test } from 'vitest'
import { exFacts } from '@shared/games/elixir/orders/facts'
import { mmFacts } from '@shared/games/magicians-market/orders/facts'
import { msFacts } from '@shared/games/magic-spell/orders/facts'
import { smFacts } from '@shared/games/spell-merchants/orders/facts'
import type { Json } from '@shared/engine/json'

const WORDS = {
  'spell-merchants': smFacts.conditionWords,
  'magicians-market': mmFacts.conditionWords,
  elixir: exFacts.conditionWords,
  'magic-spell': msFacts.conditionWords,
}
type GameName = keyof typeof WORDS

const SAW: readonly (readonly [GameName, fact: string, value: Json, words: string])[] = [
  ['spell-merchants', 'me.points', 43, 'Anna had 43 points'],
  ['spell-merchants', 'players["Brian"].points', 1, 'Brian had 1 point'],
  ['spell-merchants', 'won("a")', true, 'Anna won (a)'],
  ['spell-merchants', 'won("a", "Brian")', false, 'Brian did not win (a)'],
  ['spell-merchants', 'prize("c")', 7, 'Anna got 7 points from (c)'],
  ['spell-merchants', 'placed("a")', 2, 'Anna’s place for (a): 2'],
  ['spell-merchants', 'placed("a")', 0, 'Anna’s place for (a): 0'],
  ['spell-merchants', 'holds([6, 6])', false, 'Anna did not have 6 6'],
  ['spell-merchants', 'me.stock', [1, 5, 6], 'Anna’s stock: 1 5 6'],
  ['spell-merchants', 'players["Brian"].stock', [], 'Brian’s stock: nothing'],
  ['spell-merchants', 'spell("a", "Brian")', [5, 6], 'Brian’s spell for (a): 5 6'],
  ['spell-merchants', 'session', 4, 'session: 4'],
  ['magicians-market', 'kinds("Jackie Sparrow")', 3, 'Jackie Sparrow had 3 kinds'],
  ['magicians-market', 'price("wand")', 6, 'the price of wands was 6'],
  ['magicians-market', 'sold("wand")', 1, 'Anna sold 1 wand'],
  ['magicians-market', 'me.coins', 20, 'Anna had 20 coins'],
  ['magicians-market', 'players["Brian"].goods["wand"]', 2, 'Brian had 2 wands'],
  [
    'magicians-market',
    'bag("Jackie Sparrow")',
    { cape: 1, wand: 2, hat: 0 },
    'carried by Jackie Sparrow: cape 1 and wand 2',
  ],
  ['elixir', 'shop("ruby")', 0, 'the shop had 0 ruby'],
  ['elixir', 'me.place', 'jeweller', 'Anna was at the jeweller'],
  ['elixir', 'stranger.kind', 'hire', 'the stranger was for hire'],
  ['elixir', 'stranger.kind', 'sale', 'stranger kind: sale'],
  ['elixir', 'me.brewing', false, 'Anna was not brewing'],
  ['elixir', 'holds("ruby", "Brian")', true, 'Brian had ruby: yes'],
  ['elixir', 'know("ruby", "sage")', true, 'Anna knew ruby + sage'],
  ['elixir', 'roll', 4, 'the roll was 4'],
  ['elixir', 'me.carried', ['ruby', 'sage'], 'Anna’s things carried: ruby and sage'],
  ['magic-spell', 'fits("EIDOLON")', true, 'it fitted EIDOLON'],
  ['magic-spell', 'fits()', false, 'it did not fit'],
  ['magic-spell', 'letter', 'E', 'it was an E'],
  ['magic-spell', 'needs("OBEAH", "A")', true, 'OBEAH needed an A'],
  ['magic-spell', 'missing("OBEAH")', 2, 'OBEAH needed 2 letters'],
  ['magic-spell', 'me.cabinet', ['A', 'E'], 'Anna’s cabinet: A and E'],
  ['magic-spell', 'deck', 12, 'the deck had 12 spells'],
]
test.each(SAW)('%s: %s = %j', (game, fact, value, words) => {
  expect(WORDS[game].saw(fact, value, 'Anna')).toBe(words)
})

const SAID: readonly (readonly [GameName, written: string, said: string])[] = [
  ['magicians-market', 'kinds("Jackie Sparrow") >= 6', 'Jackie Sparrow has at least 6 kinds'],
  ['elixir', 'shop("ruby") > 0', 'the shop has more than 0 ruby'],
  [
    'spell-merchants',
    'won("a") && (me.points >= 5 || me.points < 2)',
    'I won (a), and I have at least 5 points or I have fewer than 2 points',
  ],
  ['spell-merchants', 'I won the lot', 'I won the lot'],
  ['magic-spell', 'fits("EIDOLON")', 'it fits EIDOLON'],
]
test.each(SAID)('%s: if %s', (game, written, said) => {
  expect(WORDS[game].formatCondition(written)).toBe(said)
})

describe('every fact there is comes out without an expression', () => {
  const SHAPES = {
    'spell-merchants': smFacts,
    'magicians-market': mmFacts,
    elixir: exFacts,
    'magic-spell': msFacts,
  }
  test.each(Object.entries(SHAPES))('%s', (game, { shape }) => {
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
        expect(WORDS[game as GameName].saw(path, value, 'Anna')).not.toMatch(/["[\]{}]|\w\(|\w\.\w|[a-z][A-Z]/)
  })
})
