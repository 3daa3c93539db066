// The turn of Magic Spell, ruling by ruling: orders as typed, and what stands afterwards.
import { describe, expect, test } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { magicSpell } from '@shared/games/magic-spell'
import type { State } from '@shared/games/magic-spell/types'
import { opening, play, position, tableOf, type Wanted } from '../../support/magic-spell'

const table = tableOf(3)
interface Row {
  readonly rule: string
  readonly anna: Wanted
  /** Tiles at the first places. */
  readonly first?: string
  readonly orders: string
  readonly cabinet?: string
  readonly homework?: string
  readonly spellbook?: string
  readonly spirit?: number
  /** Report to Anna. */
  readonly told?: RegExp
}

const written = (state: State, seat = 0) => {
  const player = state.players[seat]!
  return {
    cabinet: player.cabinet.join(''),
    homework: player.homework.map(({ word, tiles }) => `${word}:${tiles.map((t) => t ?? '.').join('')}`).join(' '),
    spellbook: player.spellbook.join(' '),
    spirit: player.spirit,
  }
}

const ROWS: readonly Row[] = [
  { rule: 'MS-4: a tile of the cabinet goes on its letter', anna: { cabinet: 'EQ', homework: 'OBEAH' }, orders: 'weave E on OBEAH', cabinet: 'Q', homework: 'OBEAH:..E..', spirit: 5 },
  { rule: 'MS-4: each occurrence is a slot of its own', anna: { cabinet: 'MM', homework: 'LUMMOX' }, orders: 'weave M on LUMMOX\nweave M on LUMMOX', homework: 'LUMMOX:..MM..', spirit: 5 },
  { rule: 'MS-4: a letter that is laid already matches no more', anna: { cabinet: 'E', homework: 'OBEAH:..E..' }, orders: 'weave E on OBEAH', cabinet: 'E', homework: 'OBEAH:..E..', told: /matches no open letter/ },
  { rule: 'MS-4: a further weave costs 1 spirit (then +1 at the end)', anna: { cabinet: 'OB', homework: 'OBEAH', spirit: 3 }, orders: 'weave O, B on OBEAH', homework: 'OBEAH:OB...', spirit: 3 },
  { rule: 'MS-4: without spirit there is no further weave', anna: { cabinet: 'OB', homework: 'OBEAH', spirit: 0 }, orders: 'weave O, B on OBEAH', cabinet: 'B', homework: 'OBEAH:O....', spirit: 1, told: /costs 1 spirit/ },
  { rule: 'MS-4: from spell to spell costs 1', anna: { homework: 'LUMMOX:....O. OBEAH', spirit: 7 }, orders: 'weave O from LUMMOX to OBEAH', homework: 'LUMMOX:...... OBEAH:O....', spirit: 6 },
  { rule: 'MS-4: a further weave from spell to spell costs 2', anna: { cabinet: 'B', homework: 'LUMMOX:....O. OBEAH', spirit: 9 }, orders: 'weave B on OBEAH\nweave O from LUMMOX to OBEAH', homework: 'LUMMOX:...... OBEAH:OB...', spirit: 7 },
  { rule: 'MS-5: complete: tiles to the lowest free places, spell into the spellbook', anna: { cabinet: 'H', homework: 'OBEAH:OBEA.' }, orders: 'weave H on OBEAH', cabinet: '', homework: '', spellbook: 'OBEAH', told: /completes OBEAH.*O at \d+, B at \d+, E at \d+, A at \d+ and H at \d+/ },
  { rule: 'MS-6: a tile that does not match is left out, the turn is not lost', anna: { cabinet: 'Q', homework: 'OBEAH', spirit: 5 }, orders: 'weave Q on OBEAH\nrest', cabinet: 'Q', spirit: 7, told: /left out/ },
  { rule: 'MS-4: one action: what comes after it is left out', anna: { cabinet: 'E', homework: 'OBEAH', spirit: 5 }, orders: 'rest\nweave E on OBEAH', cabinet: 'E', spirit: 7, told: /one action of the turn is taken/ },
  { rule: 'MS-7: scrounge and weave at once, then from the cabinet for 1', anna: { cabinet: 'B', homework: 'OBEAH', spirit: 6 }, first: 'O', orders: 'scrounge 1\nweave on OBEAH\nweave B on OBEAH', cabinet: '', homework: 'OBEAH:OB...', spirit: 5 },
  { rule: 'MS-7: it fits', anna: { homework: 'OBEAH' }, first: 'O', orders: 'scrounge 1, if it fits weave on OBEAH, else keep', homework: 'OBEAH:O....' },
  { rule: 'MS-7: it does not fit, so it is kept', anna: { homework: 'OBEAH' }, first: 'Q', orders: 'scrounge 1, if it fits weave on OBEAH, else keep', cabinet: 'Q', homework: 'OBEAH:.....' },
  { rule: 'MS-7: keep if vowel, else put back', anna: {}, first: 'Q', orders: 'scrounge 1, keep if vowel else put back', cabinet: '', told: /puts the tile back at place 1/ },
  { rule: 'MS-7: without a word about it the tile is kept', anna: {}, first: 'Q', orders: 'scrounge 1', cabinet: 'Q', told: /so it is kept/ },
  { rule: 'MS-7: scrounge any takes the lowest place not seen', anna: {}, first: 'QZ', orders: 'scrounge any', cabinet: 'Q' },
  { rule: 'MS-9: research costs 5 and draws the top spell', anna: { spirit: 9 }, orders: 'research', homework: 'ESPY:....', spirit: 5 },
  { rule: 'MS-9: research with 4 spirit is left out', anna: { spirit: 4 }, orders: 'research\nrest', homework: '', spirit: 6 },
  { rule: 'MS-9: rest gives 2, no cap', anna: { spirit: 20 }, orders: 'rest', spirit: 22 },
  { rule: 'MS-11: fewer than 5 spirit: one more at the end', anna: { spirit: 4 }, orders: 'pass', spirit: 5 },
  { rule: 'MS-11: five spirit: no more', anna: { spirit: 5 }, orders: 'pass', spirit: 5 },
  { rule: 'MS-11: more than six tiles: the named ones go first', anna: { cabinet: 'AEIOSTQ' }, orders: 'rest\nreturn tiles I', cabinet: 'AEOSTQ', told: /returns I at/ },
  { rule: 'MS-11: not named: the last as held', anna: { cabinet: 'AEIOSTQH' }, orders: 'rest', cabinet: 'AEIOST' },
  { rule: 'MS-11: six tiles stay, whatever was named', anna: { cabinet: 'AEIOST' }, orders: 'rest\nreturn tiles I', cabinet: 'AEIOST' },
  { rule: 'MS-11: more than four spells: the named one goes under the deck', anna: { homework: 'OBEAH ESPY SCRY GEAS WEFT' }, orders: 'rest\nbury ESPY', homework: 'OBEAH:..... SCRY:.... GEAS:.... WEFT:....' },
  { rule: 'MS-11: tiles on a spell that goes return', anna: { homework: 'OBEAH ESPY SCRY GEAS WEFT:W...' }, orders: 'rest', homework: 'OBEAH:..... ESPY:.... SCRY:.... GEAS:....', told: /under the deck; W at/ },
  { rule: 'the headings of the slip say nothing by themselves', anna: { spirit: 6 }, orders: 'turn: rest\ntrades:', spirit: 8 },
  { rule: 'MS-1: NMR rests', anna: { spirit: 6 }, orders: '', spirit: 8, told: /No orders came/ },
  { rule: 'MS-8: a spell that is not in the spellbook is not cast', anna: { homework: 'ESPY' }, orders: 'cast ESPY', told: /ESPY is not in the spellbook/ },
  { rule: 'MS-8: always-on spells are not cast', anna: { spellbook: 'NUMEN' }, orders: 'cast NUMEN', told: /always works/ },
] // prettier-ignore

describe('a turn', () => {
  test.each(ROWS)('$rule', (row) => {
    const before = position(table, [row.anna, {}, {}], row.first)
    const { state, told } = play(table, before, [row.orders === '' ? null : row.orders])
    const after = written(state)
    for (const key of ['cabinet', 'homework', 'spellbook', 'spirit'] as const)
      if (row[key] !== undefined) expect(after[key], key).toBe(row[key])
    if (row.told !== undefined) expect(told(0)).toMatch(row.told)
    expect(magicSpell.invariants(table, state)).toEqual([])
  })

  test('MS-3: what nobody else may know is told to nobody else', () => {
    const before = position(table, [{ cabinet: 'E', homework: 'OBEAH' }, {}, {}])
    const { told } = play(table, before, ['weave E on OBEAH'])
    expect(told(1)).not.toMatch(/OBEAH|\bE\b/)
    expect(told(1)).toMatch(/weaves a tile on the first homework spell, which now has 1 tile/)
  })

  test('MS-5: everyone remembers which letters came to which places, in the order of the word', () => {
    const before = position(table, [{ cabinet: 'H', homework: 'OBEAH:OBEA.' }, {}, {}])
    const { state, log } = play(table, before, ['weave H on OBEAH'])
    const shown = log.find((line) => line.code === 'complete')!.params['shown'] as {
      place: number
      tile: string
    }[]
    expect(shown.map(({ tile }) => tile).join('')).toBe('OBEAH')
    expect(shown.map(({ place }) => place)).toEqual(shown.map((_, i) => shown[0]!.place + i))
    for (const player of state.players)
      for (const { place, tile } of shown) expect(player.seen[place - 1]).toEqual({ tile, turn: 1, stale: false })
  })

  test('MS-7: a tile that is put back is shown to nobody', () => {
    const before = position(table, [{}, {}, {}], 'Q')
    const { state, told } = play(table, before, ['scrounge 1, put back'])
    expect(state.laboratory[0]).toEqual({ tile: 'Q', open: null, changed: 0 })
    expect(told(0)).toMatch(/Anna sees Q at 1/)
    expect(told(1)).not.toMatch(/\bQ\b/)
    expect(state.players[0]!.seen[0]).toEqual({ tile: 'Q', turn: 1, stale: false })
    expect(state.players[1]!.seen[0]).toBeNull()
  })
})

describe('the end', () => {
  const nine = 'PELLUCID GOSSAMER TYRO'

  test('MS-12: nine credits at the end of a turn: every other player has exactly one more turn', () => {
    const before = { ...position(table, [{}, { spellbook: nine }, {}]) }
    const one = play(table, before, ['rest', 'rest', 'rest'])
    expect(one.told()).toMatch(/Brian has 9 credits.*One more turn for Cleo and Anna/)
    expect(one.state.over).toBe(false)
    expect(magicSpell.due(table, one.state)).toMatchObject([
      { seat: 0 },
      { seat: 1, optional: true },
      { seat: 2, optional: true },
    ])
    const two = play(table, one.state, ['rest', 'rest', 'rest'])
    expect(two.log.filter((line) => line.code === 'rest').map((line) => line.params['seat'])).toEqual([0])
    expect(two.state).toMatchObject({ over: true, winners: [1], turn: 2 })
  })

  test('MS-12: the last in the round starts it: a whole round of the others', () => {
    const one = play(table, position(table, [{}, {}, { spellbook: nine }]), ['rest', 'rest', 'rest'])
    const two = play(table, one.state, ['rest', 'rest', 'rest'])
    expect(two.log.filter((line) => line.code === 'rest')).toHaveLength(2)
    expect(two.state.over).toBe(true)
  })

  test('MS-12: ties share the victory; who started the end may lose it', () => {
    const tie = play(table, position(table, [{ spellbook: nine }, { spellbook: 'ELDRITCH POLYMATH ESPY' }, {}]), [])
    expect(tie.state).toMatchObject({ over: true, winners: [0, 1] })
    const more = play(table, position(table, [{ spellbook: nine }, { spellbook: 'ELDRITCH POLYMATH OBEAH' }, {}]), [])
    expect(more.state).toMatchObject({ over: true, winners: [1] })
  })

  test('MS-12: it is not cancelled by falling below nine', () => {
    const before = position(table, [{ spellbook: nine }, { cabinet: 'E' }, { cabinet: 'A' }])
    const one = play(table, { ...before, start: 0 }, [
      'rest\ntrade with Cleo: give TYRO; get A',
      'rest',
      'rest\ntrade with Anna: give A; get TYRO',
    ])
    expect(one.state.players[0]!.spellbook).not.toContain('TYRO')
    expect(one.state.over).toBe(true)
  })

  test('MS-1: in single pace one player is due, the turn goes clockwise', () => {
    const single = tableOf(3, { pace: 'single' })
    const before = position(single, [{}, {}, {}])
    expect(magicSpell.due(single, before).map(({ seat, optional }) => [seat, optional ?? false])).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ])
    const one = play(single, before, ['rest', 'rest', 'rest'])
    expect(one.log.filter((line) => line.code === 'rest').map((line) => line.params['seat'])).toEqual([0])
    expect(one.state).toMatchObject({ turn: 2, next: 1 })
  })
})

describe('setup', () => {
  test('MS-2: 100 tiles, five blind draws, three spells, five spirit', () => {
    for (const count of [2, 3, 4, 5, 6]) {
      const state = opening(tableOf(count), 'MS-2')
      expect(state.laboratory).toHaveLength(100)
      expect(state.laboratory.filter(({ tile }) => tile !== null)).toHaveLength(100 - 5 * count)
      for (const player of state.players)
        expect([player.cabinet.length, player.homework.length, player.spirit]).toEqual([5, 3, 5])
      expect(magicSpell.invariants(tableOf(count), state)).toEqual([])
    }
  })

  test('MS-2: the streams of the dice have their names', () => {
    const dice = makeDice('streams')
    magicSpell.setup(table, dice)
    const labels = new Set(dice.draws.map(({ label }) => label))
    expect([...labels].sort()).toEqual([
      'setup/draw/Anna',
      'setup/draw/Brian',
      'setup/draw/Cleo',
      'setup/spells',
      'setup/start',
      'setup/tiles',
    ])
  })
})
