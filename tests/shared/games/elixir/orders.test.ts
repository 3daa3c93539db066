// Order text of Elixir: what players write, what is understood, what is refused; conditions; the round trip.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { die, HOUSE, play, stateWith, tableOf } from '../../../support/elixir'

const table = tableOf(4)
const state = stateWith(table, { players: [{ hired: ['Fergus the Footpad'] }] })
const view = elixir.view(table, state, seatViewer(0))
const read = (text: string, mode: 'typed' | 'mail' = 'typed') => elixir.parse(table, view, text, { seat: 0, mode })

describe('what is understood', () => {
  const rows: readonly (readonly [written: string, meant: string])[] = [
    ['drink speedy soda', 'drink Speedy Soda'],
    ['Drink the potion of prowess', 'drink Potion of Prowess'],
    ['drink fluid of filching from Brian', 'drink Fluid of Filching from Blue'],
    ['pay healer', 'pay healer'],
    ['pay the healer 3 gold', 'pay healer'],
    ['stay', 'stay'],
    ['wait here', 'stay'],
    ['move to jeweller', 'move to jeweller'],
    ['go to the jeweller’s', 'move to jeweller'],
    ['move to lab', 'move to lab'],
    ['go home', 'move to lab'],
    ['move to special supplies', 'move to special supplies'],
    ['move to 7', 'move to 7'],
    ['move via 5, 6, jeweller', 'move via 5, 6, jeweller'],
    ['move towards the blind alley', 'move towards blind alley'],
    ['buy 2 mandrake, ruby', 'buy 2 mandrake, ruby'],
    ['buy two rubies and an opal', 'buy 2 ruby, opal'],
    ['buy bat wing + salt', 'buy bat wing, salt'],
    ['take free ruby', 'take free ruby'],
    ['hire', 'hire'],
    ['hire up to 3', 'hire up to 3'],
    ['play Fergus on Blue', 'play Fergus the Footpad on Blue'],
    ['play Fergus the Footpad on Brian', 'play Fergus the Footpad on Blue'],
    ['store all', 'store all'],
    ['store mandrake', 'store mandrake'],
    ['take all', 'take all'],
    ['take gold, 2 potions', 'take gold, 2 potion'],
    ['brew mandrake + salt + ruby + ruby', 'brew mandrake + salt + ruby + ruby'],
    ['brew 2 ruby, salt and mandrake', 'brew mandrake + salt + ruby + ruby'],
    ['add ruby', 'add ruby'],
    ['add ruby and amber to the brew', 'add ruby + amber'],
    ['guard with baneful brew', 'guard with Baneful Brew'],
    ['filch from Blue', 'filch from Blue'],
    ['filch one from Cleo', 'filch 1 from Yellow'],
    ['move to herbalist, buy mandrake and store all', 'move to herbalist\nbuy mandrake\nstore all'],
    ['if me.gold >= 3 then buy ruby else buy opal', 'if me.gold >= 3 then buy ruby else buy opal'],
    ['if I have 3 gold then { buy ruby; store all }', 'if I have 3 gold then { buy ruby; store all }'],
    ['hire if the stranger is for hire', 'if the stranger is for hire then hire'],
    ['if the stranger is for hire, hire', 'if the stranger is for hire then hire'],
    ['turn:\nstay', 'stay'],
    // EX-27: what stands behind "all" is never passed over.
    ['store everything', 'store all'],
    ['take all of it', 'take all'],
    ['take everything from the blind alley', 'take all'],
    ['store all but ruby', 'store all but ruby'],
    ['store all except ruby and opal', 'store all but ruby, opal'],
    ['store everything except for the opals', 'store all but opal'],
    ['store all but 2 ruby', 'store all but 2 ruby'],
    ['store all but gems', 'store all but amber, opal, ruby'],
    ['store all mandrake', 'store all mandrake'],
    ['store all gems', 'store all amber, all opal, all ruby'],
    ['store herbs', 'store all mandrake, all wolfsbane, all vervain'],
    ['store all ruby and opal', 'store all ruby, all opal'],
    ['store all ruby, 1 opal', 'store all ruby, 1 opal'],
    ['take all gold', 'take all gold'],
    ['take all the potions', 'take all potion'],
    ['take all but the gold', 'take all but gold'],
    ['buy all ruby', 'buy all ruby'],
    ['buy up to 3 ruby, opal', 'buy up to 3 ruby, opal'],
    ['buy at most 3 rubies', 'buy up to 3 ruby'],
    ['buy 1x ruby', 'buy ruby'],
    ['buy 2 x ruby', 'buy 2 ruby'],
    ['add all gems', 'add all gems'],
    ['add all the gems to the brew', 'add all gems'],
    // EX-32
    ['do nothing', 'do nothing'],
    ['I pass.', 'do nothing'],
    ['if me.gold >= 3 then buy ruby else do nothing', 'if me.gold >= 3 then buy ruby else do nothing'],
    // Understood as well.
    ['drink speedy soda and liquor of luck', 'drink Speedy Soda\ndrink Liquor of Luck'],
    ['drink luck, prowess', 'drink Liquor of Luck\ndrink Potion of Prowess'],
    ['drink fluid of filching and soda from Blue', 'drink Fluid of Filching from Blue\ndrink Speedy Soda'],
    ['drink filching from Blue, soda', 'drink Fluid of Filching from Blue\ndrink Speedy Soda'],
    ['hire Fergus', 'hire Fergus the Footpad'],
    ['hire Fergus for up to 3', 'hire Fergus the Footpad up to 3'],
    ['don’t hire', 'don’t hire'],
    ['do not hire anybody', 'don’t hire'],
    ['hire nobody', 'don’t hire'],
    ['hire if the stranger is for hire; store all', 'if the stranger is for hire then hire\nstore all'],
    ['use Fergus on Brian', 'play Fergus the Footpad on Blue'],
    ['move to Anna’s lab', 'move to lab'],
    ['move to lab via 5', 'move via 5, lab'],
    ['Turn 1: move to 3; stay', 'move to 3\nstay'],
  ]
  test.each(rows)('%s', (written, meant) => {
    const reading = read(written)
    expect(reading.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const text = elixir.format(table, reading.orders!)
    expect(text).toBe(meant)
    expect(read(text).orders).toEqual(reading.orders)
    expect(elixir.describe(table, reading.orders!).length).toBeGreaterThan(0)
  })
})

describe('what is refused, and why', () => {
  const rows: readonly (readonly [written: string, code: string])[] = [
    ['drink baneful brew', 'not-drinkable'],
    ['drink lemonade', 'unknown-potion'],
    ['move to narnia', 'unknown-place'],
    ['move', 'missing-place'],
    ['buy unicorn', 'unknown-ingredient'],
    ['buy 99 ruby', 'wrong-count'],
    ['brew all', 'missing-ingredient'],
    ['brew mandrake + salt + all ruby', 'bad-brew'],
    ['store all junk', 'unknown-ingredient'],
    ['store all but junk', 'unknown-ingredient'],
    ['buy all', 'missing-ingredient'],
    ['buy 2 gems', 'unknown-ingredient'],
    ['add all ruby', 'only-gems'],
    ['filch all from Blue', 'dice-choose'],
    ['filch speedy soda from Blue', 'dice-choose'],
    ['drink speedy soda from Blue', 'line-not-understood'],
    ['drink speedy soda and lemonade', 'unknown-potion'],
    ['move to Brian’s lab', 'foreign-lab'],
    ['hire Gandalf', 'line-not-understood'],
    ['brew mandrake + salt', 'bad-brew'],
    ['brew mandrake + vervain + salt + ruby', 'bad-brew'],
    ['add salt', 'only-gems'],
    ['play Gandalf on Blue', 'unknown-stranger'],
    ['play Fergus on Merlin', 'unknown-player'],
    ['filch three from Blue', 'line-not-understood'],
    ['dance', 'line-not-understood'],
    ['if me.gold > then buy ruby', 'condition-not-understood'],
    ['if players["Zed"].gold > 1 then buy ruby', 'unknown-name'],
    ['if me.secret > 1 then buy ruby', 'unknown-fact'],
    ['if formulae[0] > 1 then buy ruby', 'unknown-fact'],
    ['if players["Brian"].potions == [] then buy ruby', 'unknown-fact'],
    ['if players["Brian"].guard then buy ruby', 'unknown-fact'],
    ['', 'no-orders'],
  ]
  test.each(rows)('%s: %s', (written, code) => {
    expect(read(written).problems.map((problem) => problem.code)).toContain(code)
  })

  test('a mail with small talk keeps its orders', () => {
    const reading = read(
      'Dear Pat,\n\nnice weather for potions.\n\ndrink speedy soda\nmove to jeweller\n\nCheers,\nAnna',
      'mail',
    )
    expect(elixir.format(table, reading.orders!)).toBe('drink Speedy Soda\nmove to jeweller')
    expect(reading.problems).toEqual([])
  })
})

describe('conditions meet what happens', () => {
  const yes = (condition: string, scene: Parameters<typeof stateWith>[1], before = ''): boolean => {
    const played = play(
      table,
      stateWith(table, scene),
      [`${before}\nif ${condition} then guard with baneful brew`],
      [die('Anna', 'stranger/met', 4)],
    )
    return played.skipped.includes('no-baneful')
  }
  const rows: readonly (readonly [
    condition: string,
    scene: Parameters<typeof stateWith>[1],
    before: string,
    value: boolean,
  ])[] = [
    ['me.gold == 6', {}, '', true],
    ['me.gold == 7', {}, 'stay', true],
    ['I have 7 gold', {}, 'stay', true],
    ['I have at least 8 gold', {}, 'stay', false],
    ['I am at the herbalist', {}, 'move to herbalist', true],
    ['I am not in my lab', {}, 'move to herbalist', true],
    ['me.place == "lab"', {}, '', true],
    ['"ruby" in me.carried', { players: [{ carried: ['ruby'] }] }, '', true],
    ['holds("ruby")', { players: [{ shelf: ['ruby'] }] }, '', true],
    ['I have two rubies', { players: [{ shelf: ['ruby'], carried: ['ruby'] }] }, '', true],
    ['count("ruby", "Blue") > 0', { players: [{}, { shelf: ['ruby'] }] }, '', true],
    ['Brian has 2 potions', { players: [{}, { potions: ['Speedy Soda', 'Liquor of Luck'] }] }, '', true],
    ['players["Brian"].potionCount == 2', { players: [{}, { potions: ['Speedy Soda', 'Liquor of Luck'] }] }, '', true],
    ['count("potion", "Blue") == 1', { players: [{}, { potions: ['Speedy Soda'] }] }, '', true],
    ['count("Speedy Soda", "Blue") == 1', { players: [{}, { potions: ['Speedy Soda'] }] }, '', false],
    ['shop("ruby") == 4', {}, '', true],
    ['ruby is sold out', { players: [{}, { shelf: ['ruby', 'ruby', 'ruby', 'ruby'] }] }, '', true],
    ['the shop has 3 rubies', { players: [{}, { shelf: ['ruby', 'ruby'] }] }, '', false],
    [
      'stranger.name == "Hattie Hex"',
      { players: [{ place: '3' }], deck: ['Hattie Hex'] },
      'move to 3\nstore all',
      true,
    ],
    [
      'stranger.kind == "hire" && stranger.cost <= 2',
      { players: [{ place: '3' }], deck: ['Cudgel Kate'] },
      'move to 3\nstore all',
      true,
    ],
    ['the stranger is Cudgel Kate', { players: [{ place: '3' }], deck: ['Cudgel Kate'] }, 'move to 3\nhire', true],
    ['roll == 4', { players: [{ place: '3' }], deck: ['Nifty Norman'] }, 'move to 3\nstore all', true],
    ['roll == 4', {}, '', false],
    ['know("mandrake", "salt")', { players: [{ knows: [{ herb: 'mandrake', special: 'salt' }] }] }, '', true],
    ['I know salt and mandrake', { players: [{ knows: [{ herb: 'mandrake', special: 'salt' }] }] }, '', true],
    ['know("mandrake", "salt")', { players: [{}, { knows: [{ herb: 'mandrake', special: 'salt' }] }] }, '', false],
    ['steps("herbalist") == 4', {}, '', true],
    ['I am brewing', { players: [{ brew: { herb: 'mandrake', special: 'salt', gems: ['amber'] } }] }, '', true],
    ['Brian is at the jeweller', { players: [{}, { place: 'jeweller' }] }, '', true],
    ['I have 6 gold and not (Brian has 2 potions)', {}, '', true],
  ]
  test.each(rows)('%s', (condition, scene, before, value) => {
    expect(yes(condition, scene, before)).toBe(value)
  })
})

describe('warnings before the turn', () => {
  const warned = (text: string, scene: Parameters<typeof stateWith>[1] = {}): string[] => {
    const now = stateWith(table, scene)
    const seen = elixir.view(table, now, seatViewer(0))
    const reading = elixir.parse(table, seen, text, { seat: 0, mode: 'typed' })
    return elixir.check(table, seen, reading.orders!).map(({ code, severity }) => `${severity} ${code}`)
  }
  const rows: readonly (readonly [text: string, scene: Parameters<typeof stateWith>[1], expected: string[]])[] = [
    ['move to special supplies', {}, ['warning too-far']],
    [
      `move to ${HOUSE.board.at.get('healer')!.next[0]!}`,
      { players: [{ place: 'healer' }] },
      ['warning healer-unpaid'],
    ],
    ['drink luck', {}, ['warning no-potion']],
    ['brew mandrake + salt + ruby', {}, ['warning not-on-shelf']],
    ['play Kate on Blue', {}, ['warning not-hired']],
    ['play Kate on Red', { players: [{ hired: ['Cudgel Kate'] }] }, ['error on-self']],
    ['filch from Anna', {}, ['error on-self', 'warning no-fluid']],
    ['buy 4 ruby', {}, ['warning not-affordable']],
    ['buy 3 ruby', { players: [{ potions: ['Potion of Prowess'] }] }, ['warning not-affordable']],
    ['drink prowess\nbuy 3 ruby', { players: [{ potions: ['Potion of Prowess'] }] }, []],
    ['pay healer', { players: [{ place: 'healer', gold: 1 }] }, ['warning not-affordable']],
    ['pay healer', { players: [{ place: 'healer', gold: 1, inUse: [{ potion: 'Potion of Prowess', level: 2 }] }] }, []],
    ['take free ruby', {}, ['warning no-sweet-talk']],
    ['filch from Blue', {}, ['warning no-fluid']],
    ['drink fluid of filching\nfilch from Blue', { players: [{ potions: ['Fluid of Filching'] }] }, []],
    ['move to herbalist\nbuy mandrake', {}, []],
    ['do nothing', {}, []],
    ['do nothing\nbuy mandrake', {}, ['error nothing-and-more']],
    ['if me.gold > 3 then { pass; stay }', {}, ['error nothing-and-more']],
    ['hire\ndon’t hire', {}, ['error hire-or-not']],
    ['if stranger.cost < 3 then hire else don’t hire', {}, []],
    ['do nothing', { players: [{ place: 'healer' }] }, ['warning healer-unpaid']],
    ['if me.gold > 3 then pay healer', { players: [{ place: 'healer' }] }, []],
    ['stay', { players: [{ potions: ['Baneful Brew'] }] }, ['warning no-guard']],
    ['stay', { players: [{ potions: ['Baneful Brew'], guard: true }] }, []],
    ['if me.gold > 3 then guard', { players: [{ potions: ['Baneful Brew'] }] }, []],
    ['stay', { start: 1, players: [{}, { hired: ['Cudgel Kate'] }] }, ['warning healer-possible']],
    ['stay', { start: 0, players: [{}, { hired: ['Cudgel Kate'] }] }, []],
    ['pay healer', { start: 1, players: [{}, { hired: ['Cudgel Kate'] }] }, []],
    // EX-8: who has paid may have to pay again.
    [
      'stay',
      { start: 1, players: [{ place: 'healer', paid: true }, { hired: ['Cudgel Kate'] }] },
      ['warning healer-possible'],
    ],
  ]
  test.each(rows)('%s', (text, scene, expected) => {
    expect(warned(text, scene)).toEqual(expected)
  })
})
