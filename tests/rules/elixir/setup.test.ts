// Setting up: gold, cards, formulae, who begins, what is looked at in the short game (EX-3 to EX-6, EX-24).
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { placeName, recordedPlace } from '@shared/games/elixir/table'
import { POTIONS } from '@shared/games/elixir/types'
import { begin, HOUSE, NAMES, play, stateWith, tableOf } from '../../support/elixir'

describe('by number of players', () => {
  test.each([
    [2, 22, 10, 3],
    [3, 30, 12, 3],
    [4, 36, 12, 4],
  ])('EX-3, EX-4: %i wizards, %i gold, %i of it in the pile, %i cards of each', (players, gold, pile, cards) => {
    const state = begin(tableOf(players))
    expect(state.bank).toBe(pile)
    expect(state.players.map((player) => player.gold)).toEqual(Array(players).fill(6))
    expect(state.bank + 6 * players).toBe(gold)
    expect(Object.values(state.shops)).toEqual(Array(9).fill(cards))
    expect(Object.values(state.potionsLeft)).toEqual(Array(9).fill(cards))
    expect([...state.deck].sort()).toEqual(HOUSE.strangers.map(({ name }) => name).sort())
    expect(state.players.map(({ place }) => HOUSE.board.at.get(place)?.owner)).toEqual(
      ['Red', 'Blue', 'Yellow', 'Green'].slice(0, players),
    )
  })
  test('EX-3: two to four', () => {
    expect(elixir.players).toMatchObject({ min: 2, max: NAMES.length })
  })
})

describe('by the dice', () => {
  const four = tableOf(4)
  test('EX-5: nine potions at nine crossings, in the order in which the dice deal them', () => {
    const dice = makeDice('a seed for tests')
    const dealt = dice.shuffle('setup/formulae', POTIONS)
    const { formulae } = begin(four)
    expect(formulae.map(({ potion }) => potion)).toEqual(dealt)
    expect(formulae.map(({ herb, special }) => `${herb} + ${special}`)).toEqual(
      HOUSE.herbs.flatMap((herb) => HOUSE.specials.map((special) => `${herb} + ${special}`)),
    )
  })
  test('EX-5: nobody but the referee sees a crossing', () => {
    const state = begin(four)
    expect(elixir.view(four, state, seatViewer(0)).formulae).toEqual([])
    expect(elixir.view(four, state, { kind: 'public' }).formulae).toEqual([])
    expect(elixir.view(four, state, { kind: 'referee' }).formulae.length).toBe(9)
  })
  test('EX-6: who begins and the strangers, by dice of their own', () => {
    const dice = makeDice('a seed for tests')
    const state = begin(four)
    expect(state.start).toBe(dice.draw('setup/start', 4))
    expect(state.next).toBe(state.start)
    expect(state.deck).toEqual(
      dice.shuffle(
        'setup/strangers',
        HOUSE.strangers.map(({ name }) => name),
      ),
    )
    const starts = new Set(Array.from({ length: 40 }, (_, i) => begin(four, `seed ${i}`).start))
    expect([...starts].sort()).toEqual([0, 1, 2, 3])
  })
})

describe('EX-24: the short game', () => {
  const peeks = (text: string | null, players = 3, shortGame = true) => {
    const table = tableOf(players, { shortGame, peeks: text })
    const begun = elixir.setup(table, makeDice('peek'))
    return begun.ok
      ? begun.value.players.map(({ knows }) => knows.map(({ herb, special }) => `${herb} + ${special}`).join())
      : begun.error[0]!.code
  }
  test('each looks at one crossing, and takes no potion for it', () => {
    const table = tableOf(3, { shortGame: true })
    const state = begin(table)
    expect(state.players.map(({ knows, potions }) => [knows.length, potions.length])).toEqual(Array(3).fill([1, 0]))
    state.players.forEach(({ knows }, seat) => {
      const seen = elixir.view(table, state, seatViewer(seat)).formulae
      expect(seen.map(({ herb, special }) => ({ herb, special }))).toEqual(knows)
    })
  })
  test('of his own choice, by colour or name; by the dice where none is given', () => {
    const [red, blue, yellow] = peeks('Red: vervain + salt; brian: bat wing and mandrake') as string[]
    expect([red, blue]).toEqual(['vervain + salt', 'mandrake + bat wing'])
    const dice = makeDice('peek')
    const at = dice.draw('setup/peek/Cleo', 9)
    expect(yellow).toBe(HOUSE.herbs.flatMap((herb) => HOUSE.specials.map((special) => `${herb} + ${special}`))[at])
  })
  test.each(['Red: vervain + mandrake', 'Red: vervain', 'Zed: vervain + salt', 'vervain + salt', 'Red: salt + ruby'])(
    'refused: %s',
    (text) => expect(peeks(text)).toBe('peeks-wrong'),
  )
  test('a player called V is not the one meant by vervain', () => {
    const table = tableOf(['V', 'Brian'], { shortGame: true, peeks: 'vervain + salt' })
    const begun = elixir.setup(table, makeDice('peek'))
    expect(begun.ok ? 'begun' : begun.error[0]!.code).toBe('peeks-wrong')
  })
  test('in the long game nobody looks at anything', () =>
    expect(peeks('Red: vervain + salt', 3, false)).toEqual(['', '', '']))
  test('what was seen can be asked for in a condition, at both paces', () => {
    for (const pace of ['round', 'single']) {
      const table = tableOf(2, { pace, shortGame: true, peeks: 'Red: vervain + salt; Blue: mandrake + salt' })
      const state = stateWith(table, { players: [{ knows: [{ herb: 'vervain', special: 'salt' }] }] })
      const { skipped } = play(table, state, [
        'if know("vervain", "salt") && !know("mandrake", "salt") then pay healer',
      ])
      expect(skipped).toEqual(['not-at-healer'])
    }
  })
})

test('EX-2, EX-23: what is told of a turn without orders reckons with Prowess', () => {
  const four = tableOf(4)
  const ill = (gold: number, level: number) =>
    stateWith(four, { players: [{ place: 'healer', gold, inUse: [{ potion: 'Potion of Prowess', level }] }] })
  for (const [gold, level, pays] of [
    [0, 2, true],
    [0, 1, false],
    [2, 1, true],
  ] as const) {
    const state = ill(gold, level)
    expect(elixir.defaults(four, state, 0).explanation.join(' ').includes('Pays the Healer')).toBe(pays)
    expect(play(four, state, [null]).state.players[0]!.paid).toBe(pays)
  }
})

describe('what forbids a game to begin', () => {
  const refused = (sides: readonly string[], options = {}): readonly string[] => {
    const plain = tableOf(sides.length, options)
    const seats = plain.seats.map((seat, i) => ({ ...seat, side: sides[i] ?? '' }))
    return (elixir.mayBegin?.({ ...plain, seats }) ?? []).map(({ code }) => code)
  }
  const two = 'Red: vervain + salt; Blue: vervain + salt'
  test.each([
    ['EX-6: colours of their own', ['Green', 'red'], {}, []],
    ['EX-6: no colour given', ['', ''], {}, []],
    ['EX-6: a colour that is none', ['Purple', 'Red'], {}, ['colour-unknown']],
    ['EX-6: two of one colour', ['Red', ' red '], {}, ['colour-taken']],
    ['EX-24: looks without the short game', ['', ''], { peeks: two }, ['peeks-unused']],
    ['EX-24: looks in the short game', ['', ''], { peeks: two, shortGame: true }, []],
    [
      'EX-24: one wizard looks twice',
      ['', ''],
      { peeks: 'Red: vervain + salt; Anna: bat wing + mandrake', shortGame: true },
      ['peeks-twice'],
    ],
  ])('%s', (_, sides, options, codes) => {
    expect(refused(sides, options)).toEqual(codes)
  })
})

test('a place is read with a curly apostrophe and recorded as its pack writes it', () => {
  const table = tableOf(2)
  const lab = table.pack.board.spaces.find(({ kind }) => kind === 'lab')?.id ?? ''
  expect(recordedPlace(table, lab)).toBe("Red's Lab")
  expect(placeName(table, lab)).toBe('Red’s Lab')
})

describe('EX-1: sheets say who is next', () => {
  const frame = {
    ...{
      campaign: 'C',
      gameTitle: 'Elixir',
      turn: 0,
      turnName: '',
      slipTurn: 'turn 1',
      deadline: null,
      referee: null,
      date: null,
    },
    ...{
      commitment: 'c',
      openSeed: null,
      press: [],
      rulings: [],
      receipts: [],
      ownAddress: null,
      revised: false,
      slipCode: null,
      receiptCheck: null,
    },
    confidential: null,
  }
  test.each([
    ['round', 'the turns of Cleo, Anna, Brian, in this order', [true, true, true]],
    ['single', 'the turn of Cleo', [false, false, true]],
  ])('at pace %s', (pace, said, slips) => {
    const table = tableOf(3, { pace })
    const state = stateWith(table, { start: 2 })
    const sheets = state.players.map((_, seat) => {
      const viewer = seatViewer(seat)
      const view = elixir.view(table, state, viewer)
      return elixir.sheet(table, { viewer, view, log: [], frame })
    })
    for (const sheet of sheets) expect(JSON.stringify(sheet.blocks)).toContain(said)
    expect(sheets.map(({ blocks }) => blocks.some(({ block }) => block === 'slip'))).toEqual(slips)
  })
})
