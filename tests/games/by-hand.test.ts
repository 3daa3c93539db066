// A game by hand: what every game is tested for, and what is its own: words kept as they are, results read, definitions refused.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import type { Json } from '@shared/engine/json'
import { seatViewer, type Seat } from '@shared/engine/log'
import { asAnyGame } from '@shared/kit/define-game'
import type { SeatInput, Table } from '@shared/kit/game'
import { byHand as game } from '@shared/games/by-hand'
import { formatNumber, keyOf, readNumber, turnNameOf, type Definition } from '@shared/games/by-hand/definition'
import { compileColumn } from '@shared/games/by-hand/formula'
import { readResults } from '@shared/games/by-hand/given'
import { readDefinition } from '@shared/games/by-hand/read-definition'
import { sentences } from '@shared/games/by-hand/telling'
import { type Given, NOTHING_GIVEN, type Orders, type State } from '@shared/games/by-hand/types'
import { describeGame } from '../support/describe-game'
import { beginning, tableFor, type Planted, type RandomPlay } from '../support/game-tests'
import { must } from '../support/memory-campaign'
import { gameSheet } from '../support/sheets'
import { runs } from '../support/property-seed'
import { below, randomOf } from '../support/random'

const house = game.pack.house as { readonly [key: string]: Json }
const table = tableFor<Definition, State, Orders>(game, 3)
const start = beginning<Definition, State, Orders>(game, table, makeDice('begin'))
const sent = (answers: Orders['answers']): SeatInput<Orders> => ({ kind: 'sent', orders: { answers } })
const given = (more: Partial<Given>): Json => ({ ...NOTHING_GIVEN, ...more }) as unknown as Json
const turn = (inputs: readonly SeatInput<Orders>[], more: Partial<Given>, before = start, at = table) =>
  game.resolve(at, before, inputs, makeDice('turn'), [], given(more))
const NOBODY: readonly SeatInput<Orders>[] = [{ kind: 'nmr' }, { kind: 'nmr' }, { kind: 'nmr' }]
/** The house definition with other fields, checked. */
const withFields = (more: object) => readDefinition({ ...house, ...more })
const tableWith = (more: object): Table<Definition> => ({ ...table, pack: must(withFields(more)) })

/** Three turns of orders and results. */
const play: RandomPlay<Definition, State, Orders> = (seed, see) => {
  const random = randomOf(seed)
  const own = tableFor<Definition, State, Orders>(game, 2 + below(random, 6))
  const dice = makeDice(`random game ${seed}`)
  let before = beginning<Definition, State, Orders>(game, own, dice)
  for (let n = 1; n <= 3; n++) {
    const inputs = own.seats.map((_, seat): SeatInput<Orders> =>
      random() < 0.15
        ? { kind: 'nmr' }
        : sent({
            route: `C${below(random, 9)} D4\nand on`,
            horses: below(random, 7),
            stake: below(random, 10_000),
            overtake: (seat + 1) % own.seats.length,
          }),
    )
    const results = given({
      texts: [
        { for: 'all', text: `Stage **${n}**: {road}.` },
        { for: [0], text: 'Your axle creaks.' },
        { for: 'referee', text: 'Mind the bridge.' },
      ],
      cells: own.seats.flatMap((_, seat) => [
        { seat, column: 'Distance', value: below(random, 50) },
        { seat, column: 'Purse', value: below(random, 5000) },
        ...(random() < 0.2 ? [{ seat, column: 'Team', value: below(random, 9) }] : []),
      ]),
      throws: [
        { label: 'Road', of: 'Road', seat: null, for: 'all' },
        { label: 'Luck', of: 'Mishap', seat: 0, for: [0] },
      ],
      winners: n === 3 ? (seed % 2 === 0 ? [0] : []) : null,
    })
    const { state: after, log } = game.resolve(own, before, inputs, dice, [], results)
    see({ table: own, before, inputs, after, log })
    before = after
  }
}

/** Another purse and team for everybody but the seat. */
function twin(_: Table<Definition>, state: State, seat: Seat | null, dice: Dice): State {
  const more = dice.die('more', 90)
  const players = state.players.map((player, i) =>
    i === seat ? player : { ...player, cells: { ...player.cells, purse: Number(player.cells['purse']) + more, team: more } },
  )
  return { ...state, players }
} // prettier-ignore

/** A word in a private order, text and throw of each seat, and in texts for two and for the referee. */
function secrets(): Planted<Definition, State> {
  const each = table.seats.map((_, seat) => seat)
  const inputs = each.map((seat) => sent({ route: 'C4', stake: 7101 + 1111 * seat }))
  const { state, log } = turn(inputs, {
    texts: [
      ...each.map((seat) => ({ for: [seat], text: `pigeon${seat}secret` })),
      { for: [0, 2], text: 'sharedwhisper' },
      { for: 'referee' as const, text: 'refereesown' },
    ],
    cells: each.map((seat) => ({ seat, column: 'Purse', value: 612_300 + seat })),
    throws: each.map((seat) => ({ label: `lamp${seat}oil`, of: '1d6', seat, for: [seat] })),
  })
  const words = (word: (seat: Seat) => string) => each.map((seat) => ({ word: word(seat), knows: [seat] }))
  return {
    table,
    state,
    log,
    turn: 1,
    secrets: [
      ...words((seat) => `pigeon${seat}secret`),
      ...words((seat) => `${((7101 + 1111 * seat) / 100).toFixed(2)} crowns`),
      ...words((seat) => `6,123.0${seat}`),
      ...words((seat) => `lamp${seat}oil`),
      { word: 'sharedwhisper', knows: [0, 2] },
      { word: 'refereesown', knows: [] },
    ],
  }
}

describeGame(game, {
  play,
  games: { held: 60, pinned: 20 },
  codes: { all: Object.keys(sentences), rare: ['not-worked-out'] },
  words: ['Route', ':', 'C4', '\n', 'Horses: 3', 'Stake = 2.50', 'Overtake: Brian', '| ', '> ', '-- ', 'Anna', '12', 'k'],
  twin,
  secrets,
}) // prettier-ignore

describe('orders', () => {
  const view = game.view(table, start, seatViewer(0))
  const read = (text: string, mode: 'typed' | 'mail' = 'typed') => game.parse(table, view, text, { seat: 0, mode })

  it.each<[string, string, Orders['answers']]>([
    ['the words of a slot, line breaks kept', 'Route: C4 D5\nthen D6, if dry', { route: 'C4 D5\nthen D6, if dry' }],
    ['words without a heading', 'C4 D5 D6', { route: 'C4 D5 D6' }],
    ['numbers with places', 'Route: C4\nStake: 12.5', { route: 'C4', stake: 1250 }],
    ['a player, whatever case', 'Overtake: bRIAN', { overtake: 1 }],
    ['no signature', 'Route: C4\n\n-- \nAnna\nThe Old Post Office', { route: 'C4' }],
    ['no quotation', 'Route: C4\n\n> Route: A1\n> Horses: 5', { route: 'C4' }],
  ])('BH-2: %s', (_, text, answers) => {
    const { orders, problems } = read(text, 'mail')
    expect(problems).toEqual([])
    expect(orders?.answers).toEqual(answers)
  })
  it.each(['Horses: 7', 'Horses: many', 'Stake: 1.234', 'Overtake: Zed', 'Horses: 2\nHorses: 3'])(
    'BH-2: asked about, at its line: %j',
    (text) => {
      const wrong = read(text).problems.find(({ severity }) => severity === 'error')
      expect(wrong?.line).toBeGreaterThan(0)
      expect(wrong?.remedy).toBeTruthy()
    },
  )
  it('BH-2: words are homeless where several slots take words', () => {
    const two = tableWith({ slots: [{ name: 'Aim' }, { name: 'Argument' }], columns: [] })
    const { orders, problems } = game.parse(two, view, 'I take the bridge', { seat: 0, mode: 'mail' })
    expect(orders).toBeNull()
    expect(problems).toMatchObject([{ code: 'which-slot', line: 1 }])
  })
  it('words of any kind read back as they were', () => {
    const line = fc.oneof(
      fc.constantFrom('Horses: 3', '| a', '-- ', '> x', 'Dear Pat,', '', '  in', 'Press: hi', 'On Monday Anna wrote:', 'Cheers'),
      fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n\p{Cc}\p{Cf}\u2028\u2029]/gu, '')),
    ) // prettier-ignore
    const words = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n').replace(/^\n+|\n+$/g, ''))
    fc.assert(
      fc.property(words, (route) => {
        fc.pre(route !== '')
        const text = game.format(table, { answers: { route } })
        expect(read(text).orders?.answers).toEqual({ route })
      }),
      runs(300),
    )
  }) // prettier-ignore
})

describe('numbers', () => {
  it.each<[string, number, number | null]>([
    ['1,250.5', 2, 125_050], ['3k', 0, 3000], ['1.5m', 0, 1_500_000], ['−2', 0, -2], ['12 %', 0, 12],
    ['1.234', 2, null], ['1,25', 0, null], ['', 0, null], ['1e9', 0, null], ['9999999999999', 0, null],
  ])('%j with %i places', (text, places, value) => expect(readNumber(text, { places, unit: '%' })).toBe(value)) // prettier-ignore
  it('are read back as they are written', () => {
    const units = fc.constantFrom('', '%', 'crowns')
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(4), units, (n, places, unit) => {
        expect(readNumber(formatNumber(n, { places, unit }), { places, unit })).toBe(n)
      }),
      runs(300),
    )
  })
})

describe('formulae', () => {
  const names = new Map([['a', 'int' as const]])
  it.each([[5, 3], [-5, -2], [4, 2], [-3, -1], [3, 2]])('halves go up: %i by 2 is %i', (a, value) => {
    expect(must(must(compileColumn('div(a, 2)', names, 'int'))(new Map([['a', a]])))).toBe(value)
  }) // prettier-ignore
  it.each([
    'b + 1',
    'a +',
    '"x"',
    'a'.repeat(600),
    `${'('.repeat(200)}a${')'.repeat(200)}`,
    'a.matches("x")',
    '[1].all(x, x > 0) ? 1 : 2',
  ])('refused in words: %.40s', (cel) =>
    expect(compileColumn(cel, names, 'int')).toMatchObject({ ok: false, error: expect.stringMatching(/\w/) }),
  )
  it('one that divides by zero says so', () => {
    expect(must(compileColumn('div(1, a)', names, 'int'))(new Map([['a', 0]])).ok).toBe(false)
  })
})

describe('a turn', () => {
  const codes = (log: readonly { code: string }[]) => log.map(({ code }) => code)
  it('BH-1: each has another side, and the first cells of the definition', () => {
    expect(new Set(start.players.map(({ side }) => side)).size).toBe(3)
    expect(start.players[0]?.cells).toMatchObject({ hex: 'A1', purse: 2000, team: 4 })
  })
  it('BH-1: a side of the roster is kept, and nobody else has it', () => {
    const set = tableWith({ sides: { names: ['Red', 'Blue', 'Green'], how: 'set' }, players: { min: 2, max: 3 } })
    const seats = table.seats.map((seat, i) => (i === 2 ? { ...seat, side: 'Red' } : seat))
    const { players } = beginning<Definition, State, Orders>(game, { ...set, seats }, makeDice('set'))
    expect(players[2]?.side).toBe(0)
    expect(new Set(players.map(({ side }) => side)).size).toBe(3)
  })
  it('BH-3: silence plays nothing, or the same again', () => {
    const again = tableWith({ silence: 'again' })
    const first = turn([sent({ horses: 2 }), ...NOBODY.slice(1)], {}, start, again)
    const second = turn(NOBODY, {}, first.state, again)
    expect(second.state.players.map(({ cells }) => cells['team'])).toEqual([8, 4, 4])
    expect(turn(NOBODY, {}, first.state).state.players[0]?.cells['team']).toBe(6)
  })
  it('BH-4: the referee’s figure stands over the formula, and is marked', () => {
    const { state, log } = turn([sent({ horses: 2 }), ...NOBODY.slice(1)], { cells: [{ seat: 0, column: 'Team', value: 1 }] }) // prettier-ignore
    expect(state.players[0]?.cells['team']).toBe(1)
    expect(codes(log)).toContain('overwritten')
  })
  it('BH-5: a second throw of a label is a second one, and a text quotes the last', () => {
    const one = { label: 'Storm', of: '1d1000', seat: null, for: 'all' as const }
    const { log } = turn(NOBODY, { throws: [one, one], texts: [{ for: 'all', text: 'It blows {storm}.' }] })
    const shown = log.filter(({ code }) => code === 'thrown').map(({ params }) => params['text'])
    expect(new Set(shown).size).toBe(2)
    expect(log.find(({ code }) => code === 'told')?.params['text']).toBe(`It blows ${String(shown[1])}.`)
  })
  it('BH-8: a column that is new begins with its initial; the cells of one that is gone are dropped', () => {
    const kept = (house['columns'] as readonly { readonly name: string }[]).filter(({ name }) => name !== 'Hex')
    const other = tableWith({ columns: [...kept, { name: 'Mud', kind: 'number', initial: 3 }] })
    const [player] = turn(NOBODY, {}, start, other).state.players
    expect(player?.cells).toMatchObject({ mud: 3, team: 4 })
    expect(player?.cells).not.toHaveProperty('hex')
  })
  it.each([[[1]], [[0, 2]], [[]]])('BH-6: the game ends with winners %j', (winners) =>
    expect(turn(NOBODY, { winners }).state).toMatchObject({ over: true, winners }),
  )
  it('BH-7: cells of an owner are nobody else’s', () => {
    const seen = game.view(table, start, seatViewer(1)).players.map(({ cells }) => 'purse' in cells)
    expect(seen).toEqual([false, true, false])
  })
})

describe('a text of results', () => {
  it('says for whom, cells, throws and winners', () => {
    const text = '# All\nRain.\n\n# Anna, Cleo\nPsst.\n\n# Columns\n| player | column | value |\n| --- | --- | --- |\n| Brian | purse | 1,250.50 |\n| | weather | Rain |\n\n# Dice\nroll 2d6 for Anna = Axle (referee)\n\n# End\nBrian'
    expect(must(readResults(table, text, new Map()))).toEqual({
      texts: [{ for: 'all', text: 'Rain.' }, { for: [0, 2], text: 'Psst.' }],
      cells: [{ seat: 1, column: 'Purse', value: 125_050 }, { seat: null, column: 'Weather', value: 'Rain' }],
      throws: [{ label: 'Axle', of: '2d6', seat: 0, for: 'referee' }],
      pictures: [],
      winners: [1],
    })
  }) // prettier-ignore
  describe('that corrects others', () => {
    const PICTURES = new Map([['a.png', 'a'], ['b.png', 'b']])
    const WHOLE = `# All
Rain: {storm}. ![A](a.png)

# Anna, Cleo
Psst.

# Referee
{axle}

# Columns
| Brian | purse | 7 |
| Anna | team | 3 |
| | weather | Rain |

# Dice
roll 2d6 = Storm
roll 2d6 for Anna = Axle (referee)
roll d100 = Storm

# End
Brian`
    const before = must(readResults(table, WHOLE, PICTURES))
    const after = (text: string) => readResults(table, text, PICTURES, before)
    const rest = (gone: (cell: Given['cells'][number]) => boolean) => before.cells.filter((each) => !gone(each))
    it('alone changes what it speaks of', () => {
      const [all, two, own] = before.texts
      const [, axle] = before.throws
      const dice = (label: string, of: string) => ({ label, of, seat: null, for: 'all' })
      for (const [text, change] of [
        ['', {}],
        [WHOLE, {}],
        ['# Cleo, Anna\nNo.', { texts: [all, { for: [2, 0], text: 'No.' }, own] }],
        ['# Anna\nYou. {storm}', { texts: [all, two, own, { for: [0], text: 'You. {storm}' }] }],
        ['# Anna and Cleo', { texts: [all, own] }],
        ['# All\n![B](b.png)', { texts: [{ for: 'all', text: '![B](b.png)' }, two, own], pictures: [{ name: 'b.png', hash: 'b' }] }],
        ['# Columns\n| Brian | purse | 9 |', { cells: [{ seat: 1, column: 'Purse', value: 900 }, ...rest(({ column }) => column === 'Purse')] }],
        ['# Columns\n| Anna | team | |', { cells: rest(({ column }) => column === 'Team') }],
        ['# Dice\nroll 3d6 = Storm', { throws: [dice('Storm', '3d6'), axle] }],
        ['# Dice\nroll 1d6 = Luck', { throws: [...before.throws, dice('Luck', '1d6')] }],
        ['# End', { winners: null }],
        ['# End\nnobody', { winners: [] }],
      ] as const)
        expect(must(after(text)), text).toEqual({ ...before, ...change })
    })
    it.each([['# All\n{axle}'], ['# Anna\n{thunder}'], ['# Dice\nroll 2d6 = Storm (Anna)'], ['# Columns\n| Anna | hex']])('%j is refused', (text) =>
      expect(after(text)).toMatchObject({ ok: false }),
    )
  }) // prettier-ignore
  it.each<[string, number]>([
    ['words before\n# All', 1],
    ['# All\nx\n# Zed\ny', 3],
    ['# Columns\n\n| Anna | gold | 1 |', 3],
    ['# Columns\n| Zed | purse | 1 |', 2],
    ['# Columns\n| Anna | purse | much |', 2],
    ['# Columns\n| Anna | purse |', 2],
    ['# Dice\nroll cheese = Luck', 2],
    ['# Dice\nroll 2d6', 2],
    ['# Dice\nroll 2d6 for Zed = Luck', 2],
    ['# All\nx\n# End\nZed', 3],
  ])('%j is refused at its line', (text, line) => {
    expect(readResults(table, text, new Map())).toMatchObject({ ok: false, error: [{ line, remedy: expect.stringMatching(/\w/) }] })
  }) // prettier-ignore
  it('is that of docs/by-hand.md', () => {
    const [, text = ''] = /```results\n([^`]*)```/.exec(readFileSync('docs/by-hand.md', 'utf8')) ?? []
    const { texts, cells, throws } = must(readResults(table, text, new Map()))
    expect([texts.length, cells.length, throws.length]).toEqual([3, 3, 3])
  })
  it('may not give what the table does not have', () => {
    for (const more of [
      { cells: [{ seat: 9, column: 'Purse', value: 1 }] },
      { cells: [{ seat: 0, column: 'Gold', value: 1 }] },
      { cells: [{ seat: 0, column: 'Purse', value: 'x' }] },
      { throws: [{ label: 'a', of: 'cheese', seat: null, for: 'all' as const }] },
      { winners: [3] },
    ])
      expect(game.given?.check(table, given(more))).toMatchObject({ ok: false })
  })
})

describe('a sheet', () => {
  const textOf = (more: object): string => {
    const at = tableWith(more)
    const { state, log } = turn([sent({ route: 'C4' }), ...NOBODY.slice(1)], { texts: [{ for: 'all', text: 'Rain falls.' }] }, start, at)
    return JSON.stringify(gameSheet(asAnyGame(game), at, state, log, seatViewer(1), 1))
  } // prettier-ignore
  const order = (more: object) => ['Rain falls.', '"Standings"', '"Orders"'].map((words) => textOf(more).indexOf(words))
  it('has its parts in the order of the definition, and no other', () => {
    const [rain = 0, standings = 0, orders = 0] = order({})
    expect([rain > 0, orders > rain, standings > orders]).toEqual([true, true, true])
    const [later = 0, first = 0, none] = order({ sections: ['standings', 'results'] })
    expect([first > 0, later > first, none]).toEqual([true, true, -1])
  })
  it('has the words of the house on its slip', () =>
    expect(textOf({ slip: 'Write plainly.' })).toContain('Write plainly.'))
  it.each([[['standings']], [['results', 'results']]])('parts %j are refused', (sections) =>
    expect(withFields({ sections })).toMatchObject({ ok: false, error: [{ path: ['sections'] }] }),
  )
})

describe('a definition', () => {
  const slots = (slot: object) => ({ slots: [slot] })
  it.each<[string, object, string]>([
    ['a choice of one', slots({ name: 'A', kind: 'choice', choices: ['x'] }), 'slots.0.choices'],
    ['a number upside down', slots({ name: 'A', kind: 'number', from: 3, to: 1 }), 'slots.0.from'],
    ['two of one name', { slots: [{ name: 'A b' }, { name: 'a B' }] }, 'slots.1.name'],
    ['no slots', { slots: [] }, 'slots'],
    ['a formula of unknown names', { columns: [{ name: 'Z', formula: 'q + 1' }] }, 'columns.0.formula'],
    ['dice that are none', { dice: [{ name: 'D', dice: '2x6' }] }, 'dice.0.dice'],
    ['a label of a megabyte', slots({ name: 'x'.repeat(1_000_000) }), 'slots.0.name'],
    ['a million columns', { columns: Array.from({ length: 1_000_000 }, () => ({ name: 'x' })) }, 'columns'],
    ['a formula of a megabyte', { columns: [{ name: 'Z', formula: '1+'.repeat(500_000) }] }, 'columns.0.formula'],
  ])('with %s is refused within two seconds of the processor, at its place', (_, more, path) => {
    const began = process.cpuUsage()
    const read = withFields(more)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(2000)
    expect(read.ok).toBe(false)
    if (!read.ok) {
      expect(read.error.map((each) => (each.path ?? []).join('.'))).toContain(path)
      expect(JSON.stringify(read.error).length).toBeLessThan(20_000)
    }
  })
  it.each(readdirSync('resources/packs/by-hand'))('that ships is good: %s', (file) => {
    must(readDefinition(JSON.parse(readFileSync(`resources/packs/by-hand/${file}`, 'utf8'))))
  })
  it('turns have the names of the definition', () => {
    const pack = must(readDefinition(JSON.parse(readFileSync('resources/packs/by-hand/diplomacy.json', 'utf8'))))
    expect([1, 3, 4].map((n) => turnNameOf(pack, n))).toEqual(['Spring 1901', 'Winter 1901', 'Spring 1902'])
  })
  it('keys are letters and digits', () => expect(keyOf('Men at arms, É')).toBe('men_at_arms_e'))
})
