// Plays the plain-text cases of Elixir (cases/*.txt; the form is in tests/rules/README.md).
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeDice, type TypedDie } from '@shared/engine/dice/dice'
import { mayRead, PUBLIC, seatViewer, type LogLine } from '@shared/engine/log'
import { elixir as game } from '@shared/games/elixir'
import { findIngredient, findPlace, findPotion, findStranger } from '@shared/games/elixir/orders/nouns'
import type { ExTable } from '@shared/games/elixir/table'
import type { Potion, State, Wizard } from '@shared/games/elixir/types'
import { HOUSE, NAMES, NMR, sent, stateWith, tableOf, type Wanted } from '../../support/elixir'
import { casesIn, readCases, type Line, type TextCase } from '../case-text'

const SETTINGS = ['players', 'pace', 'ruleset']

const named = <T>(found: T | null, what: string): T => {
  if (found === null) throw new Error(`"${what}" is not understood`)
  return found
}
/** "2 ruby + salt", "nothing". */
const several = <T>(text: string, find: (name: string) => T | null): T[] =>
  text === 'nothing'
    ? []
    : text.split(' + ').flatMap((piece) => {
        const [, count, name] = /^(?:(\d+) )?(.+)$/.exec(piece)!
        return Array<T>(Number(count ?? 1)).fill(named(find(name!), piece))
      })
const ingredient = (name: string): string | null => findIngredient(HOUSE, name)
const lying = (name: string): string | null => (name === 'gold' ? 'gold' : (ingredient(name) ?? findPotion(name)))

/** "at 3, 6 gold, carries salt, shelf 2 ruby, potions Speedy Soda, uses Liquor of Luck 2, brewing salt + …". */
function wizard(text: string, colour: string): Wanted {
  const wanted: { -readonly [K in keyof Wanted]: Wanted[K] } = {}
  for (const piece of text.split(', ')) {
    const [, word, rest = ''] = /^(\S+)(?: (.+))?$/.exec(piece)!
    const list = (): string[] => several(rest, ingredient)
    if (word === 'at') {
      const place = named(findPlace(HOUSE, rest), rest)
      wanted.place = place === 'lab' ? `${colour.toLowerCase()} lab` : place
    } else if (rest === 'gold') wanted.gold = Number(word)
    else if (word === 'carries') wanted.carried = list()
    else if (word === 'shelf') wanted.shelf = list()
    else if (word === 'potions') wanted.potions = several(rest, findPotion)
    else if (word === 'hired') wanted.hired = several(rest, (name) => findStranger(HOUSE, name))
    else if (piece === 'uses nothing') wanted.inUse = []
    else if (word === 'uses') {
      const [, potion, level] = /^(.+) (\d)$/.exec(rest)!
      const uses = { potion: named(findPotion(potion!), rest) satisfies Potion, level: Number(level) }
      wanted.inUse = [...(wanted.inUse ?? []), uses]
    } else if (word === 'brewing') {
      const [herb, special, ...gems] = list()
      wanted.brew = rest === 'nothing' ? null : { herb: herb!, special: special!, gems }
    } else if (word === 'knows') {
      const [herb, special] = list()
      wanted.knows = rest === 'nothing' ? [] : [{ herb: herb!, special: special! }]
    } else if (word === 'paid' || word === 'guard' || word === 'out') wanted[word] = rest !== 'no'
    else throw new Error(`"${piece}" is not understood`)
  }
  return wanted
}

function begin(table: ExTable, { before }: TextCase): State {
  const of = (wanted: string): string | undefined => before.find(({ key }) => key === wanted)?.value
  const plain = stateWith(table, {})
  const players = table.seats.map(({ name }, seat) =>
    of(name) === undefined ? {} : wizard(of(name)!, plain.players[seat]!.colour),
  )
  const others = ['strangers', 'alley', 'start', 'formula', ...table.seats.map(({ name }) => name)]
  for (const { key, at } of before)
    if (!others.includes(key) && !key.startsWith('die ')) throw new Error(`${at}: "${key}" is not understood`)
  // A formula wanted at a crossing changes places with the one that is there.
  const [, herb, special, potion] = /^(.+) \+ (.+) = (.+)$/.exec(of('formula') ?? '') ?? []
  const there = plain.formulae.find((each) => each.herb === herb && each.special === special)
  const formulae = plain.formulae.map((each) =>
    there === undefined
      ? each
      : each === there
        ? { ...each, potion: named(findPotion(potion!), potion!) }
        : each.potion === findPotion(potion!)
          ? { ...each, potion: there.potion }
          : each,
  )
  return stateWith(table, {
    players,
    deck: several(of('strangers') ?? 'nothing', (name) => findStranger(HOUSE, name)),
    alley: several(of('alley') ?? 'nothing', lying),
    start: Math.max(
      0,
      table.seats.findIndex(({ name }) => name === of('start')),
    ),
    formulae,
  })
}

/** "die Anna stranger/met: 4", "die 2 Anna brew: 3": a die of six in the first turn, or in that one. */
function dieOf({ key, value }: Line): TypedDie {
  const [, turn, who, what] = /^die (?:(\d+) )?(\S+) (\S+)$/.exec(key)!
  return { label: `t${turn ?? 1}/${who}/${what}`, k: 0, value: Number(value) - 1 }
}

interface Told {
  readonly names: readonly string[]
  readonly table: ExTable
  readonly state: State
  readonly log: readonly LogLine[]
}

function check({ key, value, at }: Line, { names, table, state, log }: Told): void {
  const seat = names.indexOf(key.replace(/^(?:never )?says to /, ''))
  const publicly = (line: LogLine): boolean => mayRead(line, PUBLIC)
  const readable = (line: LogLine): boolean => mayRead(line, seatViewer(seat))
  const said = (which: (line: LogLine) => boolean): string =>
    log
      .filter(which)
      .map((line) => game.say(table, line))
      .join('\n')
  if (key === 'says') expect(said(publicly), at).toContain(value)
  else if (key === 'never says') expect(said(publicly), at).not.toContain(value)
  else if (key.startsWith('says to '))
    expect(
      said((line) => readable(line) && !publicly(line)),
      at,
    ).toContain(value)
  else if (key.startsWith('never says to ')) expect(said(readable), at).not.toContain(value)
  else if (key === 'alley') expect(state.alley, at).toEqual(several(value, lying))
  else if (key === 'pile') expect(state.bank, at).toBe(Number(value))
  else if (key === 'bottom') expect(state.deck.at(-1), at).toBe(findStranger(HOUSE, value))
  else if (key.startsWith('shop ')) expect(state.shops[key.slice(5)], at).toBe(Number(value))
  else if (key.startsWith('pack '))
    expect(state.potionsLeft[named(findPotion(key.slice(5)), key)], at).toBe(Number(value))
  else if (key === 'winner') expect(state.winners.map((each) => names[each]).join(', ') || 'nobody', at).toBe(value)
  else if (key === 'first') expect(names[state.next], at).toBe(value)
  else if (seat >= 0) {
    const now: Wizard = state.players[seat]!
    const wanted = wizard(value, now.colour)
    const seen = Object.fromEntries(Object.keys(wanted).map((field) => [field, now[field as keyof Wanted]]))
    expect(seen, at).toEqual(wanted)
  } else throw new Error(`${at}: "${key}" is not understood`)
}

function play(one: TextCase): void {
  for (const key of one.settings.keys())
    if (!SETTINGS.includes(key)) throw new Error(`${one.at}: "${key}" is not understood`)
  const names = one.settings.get('players')?.split(', ') ?? [...NAMES]
  const ruleset = Number(one.settings.get('ruleset') ?? game.ruleset)
  const table = tableOf(names, { pace: one.settings.get('pace') ?? 'round' }, HOUSE, ruleset)
  const dice = makeDice('cases', one.before.filter(({ key }) => key.startsWith('die ')).map(dieOf))
  let state = begin(table, one)
  for (const { orders, after } of one.turns) {
    const start = state
    const inputs = names.map((name, seat) => {
      const text = orders.get(name)?.trim() ?? 'none'
      if (text === 'said nothing') return { kind: 'sent', orders: game.nothing(table, start, seat).orders } as const
      return text === 'none' ? NMR : sent(table, start, seat, text)
    })
    const played = game.resolve(table, start, inputs, dice)
    state = played.state
    expect(game.invariants(table, state)).toEqual([])
    expect(after.length, one.at).toBeGreaterThan(0)
    for (const line of after) check(line, { names, table, ...played })
  }
}

const all = casesIn(join(import.meta.dirname, 'cases'))

describe.each(all)('$file', ({ cases }) => {
  test.each(cases.map((one) => [one.title, one] as const))('%s', (_title, one) => play(one))
})

describe('the catalogue', () => {
  test.each([
    'case: x\nspeed: slow\nafter\n  winner: Anna',
    'case: x\nbefore\n  Zed: 3 gold\nafter\n  winner: nobody',
    'case: x\nbefore\n  Anna: 3 silver\nafter\n  winner: nobody',
    'case: x\nafter\n  weather: fine',
    'case: x\norders Anna\n  stay',
  ])('what cannot be read, or asks for nothing, is refused: %j', (text) =>
    expect(() => readCases('x', text).forEach(play)).toThrow(),
  )
})
