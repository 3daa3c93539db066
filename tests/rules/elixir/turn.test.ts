// A turn as rows: gold, moving, the Healer, shops, Lab, Alley, missing orders, paces, seats out (EX-1 to EX-11).
import { describe, expect, test } from 'vitest'
import { elixir } from '@shared/games/elixir'
import { PARTS } from '@shared/games/elixir/types'
import { HOUSE, play, stateWith, tableOf, type Scene } from '../../support/elixir'

const four = tableOf(4)
interface Row {
  readonly rule: string
  readonly scene: Scene
  readonly text: string
  readonly place?: string
  readonly gold?: number
  readonly carried?: readonly string[]
  readonly shelf?: readonly string[]
  readonly potions?: readonly string[]
  readonly alley?: readonly string[]
  readonly skipped?: readonly string[]
}

const check = ({ scene, text, place, gold, carried, shelf, potions, alley, skipped = [] }: Row): void => {
  const { state, skipped: why } = play(four, stateWith(four, scene), [text])
  const [anna] = state.players
  if (place !== undefined) expect(anna!.place).toBe(place)
  if (gold !== undefined) expect(anna!.gold).toBe(gold)
  if (carried !== undefined) expect(anna!.carried).toEqual(carried)
  if (shelf !== undefined) expect(anna!.shelf).toEqual(shelf)
  if (potions !== undefined) expect(anna!.potions).toEqual(potions)
  if (alley !== undefined) expect(state.alley).toEqual(alley)
  expect(why).toEqual(skipped)
}

const alleyId = HOUSE.board.spaces.find(({ kind }) => kind === 'alley')!.id

describe('gold', () => {
  const rows: readonly Row[] = [
    { rule: 'EX-3: one gold a turn', scene: {}, text: 'stay', gold: 7 },
    {
      rule: 'EX-3: an empty pile gives nothing',
      scene: { players: [{ gold: 0 }, { gold: 30 }, { gold: 3 }, { gold: 3 }] },
      text: 'stay',
      gold: 0,
    },
    {
      rule: 'EX-3, EX-23: what is left of the pile, the rest is lost',
      scene: {
        players: [
          { gold: 1, inUse: [{ potion: 'Potion of Prowess', level: 4 }] },
          { gold: 30 },
          { gold: 2 },
          { gold: 1 },
        ],
      },
      text: 'stay',
      gold: 3,
    },
  ]
  test.each(rows)('$rule', check)
})

describe('moving', () => {
  const rows: readonly Row[] = [
    { rule: 'EX-7: the shortest way', scene: {}, text: 'move to herbalist', place: 'herbalist' },
    { rule: 'EX-7: a way by numbers', scene: {}, text: 'move via 1, 2, 3, herbalist', place: 'herbalist' },
    {
      rule: 'EX-7: turning back is allowed',
      scene: { deck: ['Old Dorcas'] },
      text: 'move via 1, 2, 1',
      place: '1',
    },
    {
      rule: 'EX-7: too far is not made at all',
      scene: {},
      text: 'move to special supplies',
      place: 'red lab',
      skipped: ['too-far'],
    },
    {
      rule: 'EX-7: four steps, not five',
      scene: {},
      text: 'move via 1, 2, 3, herbalist, 3',
      place: 'red lab',
      skipped: ['too-far'],
    },
    {
      rule: 'EX-7: towards, as far as possible',
      scene: { deck: ['Old Dorcas'] },
      text: 'move towards jeweller',
      place: '4',
    },
    {
      rule: 'EX-7: a single move',
      scene: { deck: ['Old Dorcas'] },
      text: 'move to 1\nmove to lab',
      place: '1',
      skipped: ['moved-already'],
    },
    {
      rule: 'EX-7: staying ends the movement',
      scene: {},
      text: 'stay\nmove to herbalist',
      place: 'red lab',
      skipped: ['moved-already'],
    },
    {
      rule: 'EX-7: never through another’s Lab',
      scene: { players: [{ place: '4' }], deck: ['Old Dorcas'] },
      text: 'move to 6',
      place: '6',
    },
  ]
  test.each(rows)('$rule', check)

  test('EX-7: foreign Labs and the Healer’s are refused before they are sent', () => {
    const state = stateWith(four, {})
    const view = elixir.view(four, state, { kind: 'seat', seat: 0 })
    for (const place of ['blue lab', 'healer']) {
      const reading = elixir.parse(four, view, `move to ${place}`, { seat: 0, mode: 'typed' })
      expect(elixir.check(four, view, reading.orders!).some(({ severity }) => severity === 'error')).toBe(true)
      expect(play(four, state, [`move to ${place}`]).skipped.length).toBe(1)
    }
  })
})

describe('the Healer’s', () => {
  const ill = (gold: number, paid = false): Scene => ({
    players: [{ place: 'healer', gold, paid }],
    deck: ['Old Dorcas'],
  })
  const out = HOUSE.board.at.get('healer')!.next[0]!
  const rows: readonly Row[] = [
    {
      rule: 'EX-8: three gold, then he is free',
      scene: ill(2),
      text: `pay healer\nmove to ${out}`,
      place: out,
      gold: 0 + 2,
    },
    {
      rule: 'EX-8: not paying means staying',
      scene: ill(5),
      text: `move to ${out}`,
      place: 'healer',
      gold: 6,
      skipped: ['not-healed'],
    },
    {
      rule: 'EX-8: no part payment',
      scene: ill(1),
      text: `pay healer\nmove to ${out}`,
      place: 'healer',
      gold: 2,
      skipped: ['no-gold', 'not-healed'],
    },
    {
      rule: 'EX-8: paid and stayed: free to go later',
      scene: ill(5, true),
      text: `move to ${out}`,
      place: out,
    },
    {
      rule: 'EX-8: not paid twice',
      scene: ill(5, true),
      text: 'pay healer',
      place: 'healer',
      gold: 6,
      skipped: ['paid-already'],
    },
    { rule: 'EX-8: nowhere else', scene: {}, text: 'pay healer', gold: 7, skipped: ['not-at-healer'] },
  ]
  test.each(rows)('$rule', check)
})

describe('shops, Lab and Alley', () => {
  const at = (place: string, more: object = {}): Scene => ({ players: [{ place, ...more }] })
  const rows: readonly Row[] = [
    {
      rule: 'EX-9: printed prices, any number',
      scene: at('jeweller'),
      text: 'buy ruby, opal',
      carried: ['ruby', 'opal'],
      gold: 2,
    },
    {
      rule: 'EX-9: while gold lasts',
      scene: at('jeweller'),
      text: 'buy 3 ruby',
      carried: ['ruby', 'ruby'],
      gold: 1,
      skipped: ['no-gold'],
    },
    {
      rule: 'EX-9: while stock lasts',
      scene: { players: [{ place: 'herbalist' }, { shelf: ['mandrake', 'mandrake', 'mandrake'] }] },
      text: 'buy 2 mandrake',
      carried: ['mandrake'],
      gold: 6,
      skipped: ['sold-out'],
    },
    {
      rule: 'EX-9: each shop its own goods',
      scene: at('herbalist'),
      text: 'buy ruby',
      carried: [],
      skipped: ['not-sold-here'],
    },
    { rule: 'EX-9: only in a shop', scene: {}, text: 'buy mandrake', carried: [], skipped: ['not-in-shop'] },
    {
      rule: 'EX-9: moved first, bought after, whatever the order of writing',
      scene: {},
      text: 'buy mandrake\nmove to herbalist',
      place: 'herbalist',
      carried: ['mandrake'],
    },
    {
      rule: 'EX-10: everything on the shelf',
      scene: { players: [{ carried: ['salt', 'ruby'] }] },
      text: 'store all',
      carried: [],
      shelf: ['salt', 'ruby'],
    },
    {
      rule: 'EX-10: some of it',
      scene: { players: [{ carried: ['salt', 'ruby', 'salt'] }] },
      text: 'store salt',
      carried: ['ruby', 'salt'],
      shelf: ['salt'],
    },
    {
      rule: 'EX-10: only in the own Lab',
      scene: at('herbalist', { carried: ['salt'] }),
      text: 'store all',
      carried: ['salt'],
      skipped: ['not-in-lab'],
    },
    {
      rule: 'EX-11: everything in the Alley',
      scene: { ...at(alleyId), alley: ['gold', 'gold', 'salt', 'Speedy Soda'] },
      text: 'take all',
      gold: 9,
      carried: ['salt'],
      potions: ['Speedy Soda'],
      alley: [],
    },
    {
      rule: 'EX-11: some of it',
      scene: { ...at(alleyId), alley: ['gold', 'gold', 'salt', 'Speedy Soda'] },
      text: 'take gold, potion',
      gold: 8,
      carried: [],
      potions: ['Speedy Soda'],
      alley: ['gold', 'salt'],
    },
    {
      rule: 'EX-11: only there',
      scene: { alley: ['gold'] },
      text: 'take all',
      gold: 7,
      alley: ['gold'],
      skipped: ['not-in-alley'],
    },
    {
      rule: 'EX-11: not what does not lie there',
      scene: { ...at(alleyId), alley: ['gold'] },
      text: 'take ruby',
      alley: ['gold'],
      skipped: ['not-in-heap'],
    },
    {
      rule: 'EX-27: all but one kind on the shelf',
      scene: { players: [{ carried: ['salt', 'ruby', 'salt', 'opal'] }] },
      text: 'store all but salt',
      carried: ['salt', 'salt'],
      shelf: ['ruby', 'opal'],
    },
    {
      rule: 'EX-27: all but two',
      scene: { players: [{ carried: ['ruby', 'salt', 'ruby', 'ruby'] }] },
      text: 'store all but 2 ruby',
      carried: ['ruby', 'ruby'],
      shelf: ['ruby', 'salt'],
    },
    {
      rule: 'EX-27: all of one kind',
      scene: { players: [{ carried: ['salt', 'ruby', 'salt'] }] },
      text: 'store all salt',
      carried: ['ruby'],
      shelf: ['salt', 'salt'],
    },
    {
      rule: 'EX-27: all of a group, of which not all is there',
      scene: { players: [{ carried: ['salt', 'ruby', 'opal'] }] },
      text: 'store all gems',
      carried: ['salt'],
      shelf: ['opal', 'ruby'],
    },
    {
      rule: 'EX-27: all of what is not there at all',
      scene: { players: [{ carried: ['salt'] }] },
      text: 'store all gems',
      carried: ['salt'],
      shelf: [],
      skipped: ['not-carried'],
    },
    {
      rule: 'EX-27: all the gold in the Alley',
      scene: { ...at(alleyId), alley: ['gold', 'salt', 'gold', 'Speedy Soda'] },
      text: 'take all gold',
      gold: 9,
      alley: ['salt', 'Speedy Soda'],
    },
    {
      rule: 'EX-27: all but the gold, and all but the potion that came last',
      scene: { ...at(alleyId), alley: ['gold', 'Liquor of Luck', 'salt', 'Speedy Soda'] },
      text: 'take all but gold, 1 potion',
      gold: 7,
      carried: ['salt'],
      potions: ['Liquor of Luck'],
      alley: ['gold', 'Speedy Soda'],
    },
    {
      rule: 'EX-27: as many as gold reaches, and no word of the rest',
      scene: at('jeweller', { gold: 2 }),
      text: 'buy all amber',
      carried: ['amber', 'amber', 'amber'],
    },
    {
      rule: 'EX-32: nothing is done',
      scene: { players: [{ carried: ['salt'] }] },
      text: 'do nothing',
      gold: 7,
      carried: ['salt'],
    },
    { rule: 'EX-11: an empty Alley', scene: at(alleyId), text: 'take all', skipped: ['alley-empty'] },
  ]
  test.each(rows)('$rule', check)
})

describe('EX-2: no orders', () => {
  const nmr = (scene: Scene): ReturnType<typeof play> => play(four, stateWith(four, scene), [null])
  test('takes the gold, stores in the own Lab, rolls for the running brew', () => {
    const { state, codes } = nmr({
      players: [{ carried: ['salt'], brew: { herb: 'mandrake', special: 'salt', gems: ['ruby'] } }],
    })
    expect(state.players[0]).toMatchObject({ gold: 7, carried: [], shelf: ['salt'] })
    expect(codes).toContain('brew-roll')
  })
  test('pays the Healer where able and stays', () => {
    expect(nmr({ players: [{ place: 'healer', gold: 2 }] }).state.players[0]).toMatchObject({
      place: 'healer',
      gold: 0,
      paid: true,
    })
    expect(nmr({ players: [{ place: 'healer', gold: 1 }] }).state.players[0]).toMatchObject({
      place: 'healer',
      gold: 2,
      paid: false,
    })
  })
  test('meets a stranger in the street and hires nobody', () => {
    const { state, codes } = nmr({ players: [{ place: '3' }], deck: ['Cudgel Kate'] })
    expect(codes).toContain('not-hired')
    expect(state.players[0]!.hired).toEqual([])
  })
  test('what will happen is said before', () => {
    const state = stateWith(four, {
      players: [{ place: 'healer', gold: 2 }, { carried: ['salt'] }, { place: '3' }],
    })
    const told = (seat: number): string => elixir.defaults(four, state, seat).explanation.join(' ')
    expect(told(0)).toContain('Pays the Healer')
    expect(told(1)).toContain('Stores everything')
    expect(told(2)).toContain('stranger')
  })
})

describe('EX-1: paces and seats', () => {
  test('round: seat order from the start player', () => {
    const { log } = play(four, stateWith(four, { start: 2 }), ['stay', 'stay', 'stay', 'stay'])
    expect(log.filter(({ code }) => code === 'turn').map(({ params }) => params['seat'])).toEqual([2, 3, 0, 1])
  })
  test('single: one wizard owes, then the next', () => {
    const single = tableOf(4, { pace: 'single' })
    let state = stateWith(single, { start: 3 })
    const order: number[] = []
    for (let i = 0; i < 5; i++) {
      const due = elixir.due(single, state)
      expect(due.length).toBe(1)
      order.push(due[0]!.seat)
      state = play(single, state, ['stay', 'stay', 'stay', 'stay']).state
    }
    expect(order).toEqual([3, 0, 1, 2, 3])
    expect(state.turn).toBe(6)
    // Only the one whose turn it was took gold.
    expect(state.players.map(({ gold }) => gold)).toEqual([7, 7, 7, 8])
  })
  test('a seat that is out takes no turn and owes nothing', () => {
    const state = stateWith(four, { players: [{}, { out: true, potions: [...PARTS] }] })
    expect(elixir.due(four, state).map(({ seat }) => seat)).toEqual([0, 2, 3])
    const { state: after } = play(four, state, ['stay', 'stay', 'stay', 'stay'])
    expect(after).toMatchObject({ over: false })
    expect(after.players[1]!.gold).toBe(6)
  })
  test('earlier turns of the same deadline are there when conditions are read', () => {
    const before = stateWith(four, {
      players: [{ place: 'jeweller', gold: 12 }, { place: 'jeweller' }, { gold: 3 }, { gold: 3 }],
    })
    const { state } = play(four, before, ['buy 4 ruby', 'if shop("ruby") > 0 then buy ruby else buy opal'])
    expect(state.players[1]!.carried).toEqual(['opal'])
  })
})
