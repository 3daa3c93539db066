// Changes of ruleset 2 of Magic Spell, ruling by ruling: each row is played under both rulesets.
import { describe, expect, test } from 'vitest'
import { magicSpell as game } from '@shared/games/magic-spell'
import type { State } from '@shared/games/magic-spell/types'
import { HOUSE, play, position, tableOf, type Wanted } from '../../support/magic-spell'

interface Row {
  readonly title: string
  readonly players: readonly Wanted[]
  /** Tiles at the first places. */
  readonly first?: string
  readonly orders: readonly (string | null)[]
  readonly before?: (state: State) => State
  /** Report to Anna, by ruleset. */
  readonly told: readonly [one: RegExp, two: RegExp]
  /** The cabinets afterwards, by ruleset. */
  readonly cabinets?: readonly [one: string, two: string]
  readonly spirit?: readonly [one: number, two: number]
  /** Tiles at the first places afterwards. */
  readonly laboratory?: readonly [one: string, two: string]
  /** Brian’s knowledge of places 1 and 2 afterwards. */
  readonly known?: readonly [one: readonly string[], two: readonly string[]]
}

/** Only the first places of the laboratory hold tiles: the others are not in the game. */
const onlyFirst =
  (n: number) =>
  (state: State): State => ({
    ...state,
    laboratory: state.laboratory.map((place, i) => (i < n ? place : { ...place, tile: null })),
  })

const knows = (place: number) => (state: State) => {
  const sight = state.players[1]!.seen[place - 1] ?? null
  return sight === null || sight.stale ? 'nothing' : sight.tile
}

const ROWS: readonly Row[] = [
  {
    title: 'MS-15: after a scrounge a named letter equal to the tile just seen is that tile',
    players: [{ homework: 'RAVELIN' }],
    first: 'QZV',
    orders: ['scrounge 3; weave V on RAVELIN'],
    told: [/the tile just scrounged comes first/, /Anna weaves V on RAVELIN/],
  },
  {
    title: 'MS-15: another letter is not',
    players: [{ cabinet: 'R', homework: 'RAVELIN' }],
    first: 'QZV',
    orders: ['scrounge 3; weave R on RAVELIN'],
    told: [/the tile just scrounged comes first/, /the tile just scrounged comes first/],
  },
  {
    title: 'MS-17: a sheet of nothing but `return` and `bury` rests for its action',
    players: [{ cabinet: 'EA', spirit: 6 }],
    orders: ['return tiles E'],
    told: [/Anna does nothing/, /Anna rests, gains 2 spirit/],
    spirit: [6, 8],
  },
  {
    title: 'MS-17: so does one of trades under conditions, whatever they come to',
    players: [{ cabinet: 'E', spirit: 6 }],
    orders: ['if turn == 9 then { trade with Brian: give E; get T }'],
    told: [/Anna does nothing/, /Anna rests, gains 2 spirit/],
  },
  {
    title: 'MS-17: a sheet that passes does not',
    players: [{ cabinet: 'E', spirit: 6 }],
    orders: ['pass; return tiles E'],
    told: [/Anna does nothing/, /Anna does nothing/],
  },
  {
    title: 'MS-18: a place may stand more than once: 1, 3, 3, 4 rotates',
    players: [{ spellbook: 'CHIASMUS', spirit: 9 }],
    first: 'QZXJ',
    orders: ['cast CHIASMUS at 1, 3, 3, 4'],
    told: [/a place is named twice/, /swaps places 1 and 3.*swaps places 3 and 4/],
    laboratory: ['QZXJ', 'XZJQ'],
  },
  {
    title: 'MS-18: a spell that swaps twice wants its four places named',
    players: [{ spellbook: 'CHIASMUS', spirit: 9 }],
    first: 'QZXJ',
    orders: ['cast CHIASMUS at 1, 2'],
    told: [/swaps places 1 and 2/, /which places to swap: 4 are wanted, last, and 2 are named/],
    laboratory: ['ZQXJ', 'QZXJ'],
  },
  {
    title: 'MS-18: places to look at come first, any number of them; one may be swapped as well',
    players: [{ spellbook: 'CHIASMUS', spirit: 9 }],
    first: 'QZXJ',
    orders: ['cast CHIASMUS at 2, 1, 2, 3, 4'],
    told: [
      /a place is named twice|which places/,
      /looks at places 2, 1, .*swaps places 1 and 2|looks at places 2, .*swaps places 1 and 2.*swaps places 3 and 4/,
    ],
    laboratory: ['QZXJ', 'ZQJX'],
  },
  {
    title: 'MS-18: no verb takes one place twice',
    players: [{ spellbook: 'JINN', spirit: 9 }],
    first: 'QZ',
    orders: ['cast JINN at 1, 1'],
    told: [/a place is named twice/, /place 1 is named twice for the same thing/],
    laboratory: ['QZ', 'QZ'],
  },
  {
    title: 'MS-19: a tile that is swapped is known where it lies now by those who knew it',
    players: [{ spellbook: 'CHIASMUS', spirit: 9 }],
    first: 'QZXJ',
    before: (state) => ({
      ...state,
      players: state.players.map((player, seat) =>
        seat === 1
          ? {
              ...player,
              seen: player.seen.map((_, i) => (i === 0 ? { tile: 'Q', turn: 0, stale: false } : null)),
            }
          : player,
      ),
    }),
    orders: ['cast CHIASMUS at 1, 2, 3, 4'],
    told: [/swaps places 1 and 2/, /swaps places 1 and 2/],
    known: [
      ['nothing', 'nothing'],
      ['nothing', 'Q'],
    ],
  },
  {
    title: 'MS-18: with six tiles left LUCENT shows six and takes one of them',
    players: [{ spellbook: 'LUCENT', spirit: 9 }],
    first: 'QZXJVK',
    before: onlyFirst(6),
    orders: ['cast LUCENT'],
    told: [/There is nothing|no effect/, /Anna takes the tile at place 1/],
    cabinets: ['', 'Q'],
  },
  {
    title: 'MS-20: a spell and a tile freed from it may be given in one trade',
    players: [{}, { homework: 'OBEAH:O....' }, { cabinet: 'T' }],
    orders: ['pass', 'trade with Cleo: give OBEAH, O from OBEAH; get T', 'trade with Brian: give T; get OBEAH, O'],
    told: [/was not possible|does not|trade/, /Brian and Cleo trade/],
  },
  {
    title: 'MS-1: a condition with a letter nobody has seen is false as a whole',
    players: [{ spirit: 6 }],
    orders: ['if me.spirit == 6 || letter == "E" then research else rest'],
    told: [/Anna researches/, /no letter has just been seen.*Anna rests/],
  },
]

describe.each([1, 2] as const)('ruleset %i', (ruleset) => {
  const table = tableOf(3, {}, HOUSE, ruleset)
  const of = <T>(both: readonly [T, T]): T => both[ruleset - 1]!
  test.each(ROWS)('$title', (row) => {
    const start = position(table, row.players, row.first)
    const { state, told } = play(table, row.before?.(start) ?? start, row.orders)
    expect(told(0)).toMatch(of(row.told))
    const [anna] = state.players
    if (row.cabinets !== undefined) expect(anna!.cabinet.join('')).toBe(of(row.cabinets))
    if (row.spirit !== undefined) expect(anna!.spirit).toBe(of(row.spirit))
    if (row.known !== undefined) expect([knows(1)(state), knows(2)(state)]).toEqual(of(row.known))
    const lying = state.laboratory.map(({ tile }) => tile ?? '.').join('')
    if (row.laboratory !== undefined) expect(lying.slice(0, of(row.laboratory).length)).toBe(of(row.laboratory))
    expect(game.invariants(table, state).filter(({ invariant }) => invariant !== 'tiles')).toEqual([])
  })
})
