// Conditions of many kinds and what comes of each: their value, what was looked at, why they cannot be answered, what is wrong with
// them and where. Kept in tests/fixtures/drawn/conditions.txt.
import { test } from 'vitest'
import { callsIn } from '@shared/engine/conditions/compile'
import { compileCondition, evaluateCondition } from '@shared/engine/conditions/evaluate'
import type { Facts } from '@shared/engine/conditions/shape'
import { nameFinder } from '@shared/engine/conditions/names'
import type { Json } from '@shared/engine/json'
import { seatViewer } from '@shared/engine/log'
import { err, ok } from '@shared/engine/result'
import { elixir } from '@shared/games/elixir'
import { exFacts } from '@shared/games/elixir/orders/facts'
import { expectDrawn } from '../../../support/drawn'
import { stateWith, tableOf } from '../../../support/elixir'

const list = { list: 'int' } as const
const FACTS: Facts = {
  shape: {
    values: {
      me: {
        record: {
          points: 'int',
          stock: list,
          hidden: 'int',
          name: { name: 'player' },
          names: { list: { name: 'player' } },
        },
      },
      players: { map: { record: { points: 'int' } }, key: 'player' },
      day: 'int',
      rain: 'bool',
      word: 'string',
    },
    functions: {
      won: { params: [{ name: 'wizard' }], returns: 'bool' },
      total: { params: [list], returns: 'int' },
      odd: { params: [], returns: 'bool' },
      two: { params: ['int', 'string'], returns: 'int' },
    },
  },
  value: (name) =>
    ({
      me: { points: 23, stock: [1, 2, 6], name: 'Anna', names: ['Anna', 'Brian'] },
      players: { Anna: { points: 23 }, Brian: { points: 40 } },
      day: 3,
      rain: true,
      word: 'wet',
    })[name],
  call: (name, args) =>
    name === 'total'
      ? ok((args[0] as number[]).reduce((a, b) => a + b, 0))
      : name === 'odd'
        ? ok('perhaps')
        : name === 'two'
          ? ok(Number(args[0]) * 2)
          : args[0] === 'a'
            ? ok(true)
            : err('not resolved yet'),
}

const OPERATORS = ['==', '!=', '<', '<=', '>', '>=', '&&', '||', '+', '-', '*', '/', '%', 'in', '?'] as const
const VALUES = [
  '1',
  'me.points',
  'me.stock',
  'me.name',
  '"Anna"',
  'rain',
  'null',
  '[1, 2]',
  'players',
  'won("a")',
  'word',
  'odd()',
] as const
const CELS: readonly string[] = [
  '!rain', '-day', '!day', '-rain', '- -day == 3', 'rain ? day == 3 : day == 4', 'day ? rain : rain', 'rain ? day : rain', '(rain)', 'size(me.stock) == 3', 'me.stock.size() == 3', 'size(me.names)', 'size(day) == 1', 'size() == 1', 'size(me.stock, 1) == 1', 'me.stock.size(1) == 1',
  'total([]) == 0', 'total([1, 2]) == 3', 'total(me.names) == 1', 'total(1) == 1', 'total() == 1', 'two(1, "x") == 2', 'two("x", 1) == 2', 'two(1) == 2', 'won("b")', 'won("a", "b")', 'won(me.name)', 'won(1)', 'lost("a")', 'me.won("a")', 'me.total',
  'me.stock.all(d, d > 0)', 'me.stock.exists(d, d == 6)', 'me.stock.exists_one(d, d > 1)', 'me.stock.map(d, d + 1)[0] == 2', 'me.stock.filter(d, d > 1)[1] == 6', 'me.stock.all(d, e > 0)', 'me.stock.all(day, day > 0)', 'me.stock.all(d, d)', 'me.names.exists(n, n == "Brian")', 'me.names.exists(n, players[n].points > 30)', 'players.all(n, players[n].points > 3)', 'players.exists(n, n == "Zoe")', 'day.all(d, true)', 'me.stock.all(d)', 'me.stock.nothing(d, true)',
  'me.stock[0] == 1', 'me.stock[-1] == 1', 'me.stock["x"] == 1', 'me.stock[3] == 1', 'players["Anna"].points == 23', 'players["Zoe"].points == 1', 'players[1].points == 1', 'players.Anna.points == 23', 'me["points"] == 23', 'me.nothing == 1', 'me.hidden == 1', 'nothing == 1', 'word == "wet"', 'word == "dry"', 'me.name == "Brian"', 'me.name == "Zoe"', 'me.name == word', '"Anna" == me.name', '"Anna" in me.names', '"Zoe" in me.names', '7 in me.stock', 'me.points in [23, 24]', '[1, 2, 6] == me.stock', '[1, "a"] == [1]', '[] == []', '[[1]] == [[1]]', 'me.stock == me.names', 'null == null', 'me.name == null', 'true', 'false', '1', '"x"', '1 == 1.0', '9007199254740993 == 9007199254740992', '9223372036854775807 > 0', '9223372036854775808 > 0', '0x10 == 16', '1 < 2 < 3', 'rain && day == 3 || won("b")', 'rain || won("b")', 'me.points + 1 == 24 && me.points - 1 == 22 && me.points * 2 == 46 && me.points / 2 == 11 && me.points % 2 == 1', '(1 + 2) * 3 == 9', '"a".startsWith("a")', 'me . points==23', 'day==3//x',
] // prettier-ignore

test('in CEL', () => {
  const judge = (cel: string): string => JSON.stringify(evaluateCondition({ text: cel, cel }, FACTS))
  expectDrawn(
    'conditions',
    'in CEL',
    CELS.map((cel) => `${cel}: ${judge(cel)}`),
  )
  for (const operator of OPERATORS) {
    const rows = VALUES.map((a) =>
      VALUES.map((b) => {
        const { value, failed } = evaluateCondition(
          { text: '', cel: operator === '?' ? `${a} ? ${b} == ${b} : false` : `${a} ${operator} ${b}` },
          FACTS,
        )
        return failed === undefined ? (value ? '+' : '-') : failed.length % 10
      }).join(''),
    )
    expectDrawn('conditions', `by ${operator}`, rows)
  }
  expectDrawn(
    'conditions',
    'calls',
    [
      'won("a") && total(me.stock) > 1',
      'won("a") || won("b") || won("a")',
      'true',
      'broken(',
      'me.stock.all(d, total([d]) > 0)',
    ].map((cel) => JSON.stringify(callsIn(cel, FACTS.shape) as Json)),
  )
})

test('in words', () => {
  const vocabulary = {
    shape: FACTS.shape,
    resolve: (_kind: string, name: string) =>
      name === 'Nobody' ? { ok: false, message: 'Who?', near: ['Anna'] } : { ok: true, name: name.trim() },
    phrase: (tokens: readonly { readonly lower: string }[], from: number) =>
      tokens[from]?.lower === 'wet' ? { cel: 'rain', next: from + 1 } : null,
    names: ['Mary Ann'],
    remedy: 'Write “wet”.',
    rule: 'X-1',
  } as unknown as Parameters<typeof compileCondition>[1]
  const texts = [
    '',
    '  ',
    'wet',
    ' wet ',
    'not wet',
    'wet and wet',
    'wet, and wet',
    'wet, wet',
    'wet, or wet and not (wet)',
    'wet or',
    'and wet',
    'wet wet',
    '(wet',
    'wet)',
    '((wet))',
    'not not wet',
    'won("Nobody")',
    'won(" a ") and wet',
    'wet and day == 3',
    'day == 3 or wet',
    'day == 3 && wet',
    'if wet',
    'dry',
    'wet and dry',
    'wet [x] and wet',
    'players["Anna"].points > 3 and wet',
    'wet and (day > 1 or day < 5)',
    'wet both',
    'neither wet',
    'x'.repeat(2001),
    `${'('.repeat(60)}wet${')'.repeat(60)}`,
    `${'wet and '.repeat(60)}wet`,
    'wet “and” wet',
    'wet\nand\nwet',
    'wet, and, wet',
    'wet and and wet',
    'wet or, not wet',
  ]
  expectDrawn(
    'conditions',
    'in words',
    texts.map((text) => `${text.slice(0, 60)}: ${JSON.stringify(compileCondition(text, vocabulary))}`),
  )
  const table = tableOf(4)
  const moment = { table, view: elixir.view(table, stateWith(table, {}), seatViewer(0)) }
  const phrases = [
    'I have 3 gold and Brian does not have a potion',
    'I have 3 gold, or I have a ruby, and the stranger is for hire',
    'not I have gold',
    'I have 3 gold and',
    'Zed has 2 gold',
    'Kat has 2 potions',
    'I have 3 rubys',
    'the jeweller is 4 steps away or I am at the healer',
    'me.gold > 3 and I have a ruby',
    'I have',
    'either I have 3 gold or I have 2 rubies',
    'I have 3 gold but not a ruby',
    'I have 3 gold && (roll == 4)',
    'count("rubi") > 1',
    'players["Bran"].gold > 1',
    'steps("jeweler") < 3',
    'me.golds > 1',
  ]
  expectDrawn(
    'conditions',
    'in phrases',
    phrases.map((text) => `${text}: ${JSON.stringify(exFacts.read(moment, text))}`),
  )
  const known = [{ name: 'Anna Quill' }, { name: 'Anna Bell' }, { name: 'Brian', formerly: ['Bo'] }].map(
    ({ name, formerly = [] }) => ({ name, formerly }),
  )
  expectDrawn(
    'conditions',
    'names',
    ['Anna Quill', 'anna quill', 'Quill', 'Anna', 'Bo', 'Brain', 'Zed', ''].map(
      (name) => `${name}: ${JSON.stringify(nameFinder(known, 'player')(name))}`,
    ),
  )
})
