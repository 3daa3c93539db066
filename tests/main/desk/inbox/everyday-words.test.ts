// What careful readers do not doubt is read at once, and what only looks like it is asked about: each shape from both sides.
import { describe, expect, test } from 'vitest'
import { readOrders } from '@shared/campaign/orders'
import { withoutIdioms } from '@shared/engine/order-text/idioms'
import { bareName } from '@shared/engine/order-text/source'
import { readSeatLetter } from '../../../../src/main/desk/inbox/own-words'
import { worldOf, type GameId } from '../../../support/letters/world'

const letterOf = (game: GameId, text: string) => {
  const { campaign } = worldOf(game)
  const { reading, other } = readSeatLetter(campaign, 0, text, 'Anna Quill')
  return { ...reading, other, told: other !== null || reading.problems.some(({ severity }) => severity !== 'note') }
}
const ordersOf = (game: GameId, text: string) => readOrders(worldOf(game).campaign, 0, text, 'typed').orders

const SM = 'spell-merchants'
const EL = 'elixir'
const MM = 'magicians-market'
const MS = 'magic-spell'
const FG = 'fourth-game'
const ROUNDS = 'round 1: offer 3 3 6\nround 2: restock 1 1 4'
const WALK = 'move to herbalist\nbuy 2 vervain\nhire up to 2'
const MARKET = 'generate crystal ball, cape, deck\nbid 4 on Flavio'
const TILES = 'scrounge 27\nkeep'

describe('read at once', () => {
  test.each<[GameId, string, string]>([
    [SM, `Do pass on my regards to the Leeds lot.\n\n${ROUNDS}`, ROUNDS],
    [EL, `Hi Pat!\nHere we go:\n${WALK}`, WALK],
    [
      MM,
      'Generate crystal ball, cape, deck\nAn extra wand for 5 coins\nBid 4 on Flavio',
      'generate crystal ball, cape, deck\nbuy an extra wand\nbid 4 on Flavio',
    ],
    [SM, 'round,order\n1,offer 3 3 6\n2,restock 1 1 4', ROUNDS],
    [SM, '| Round | Order |\n|---|---|\n| 1 | offer 3 3 6 |\n| 2 | restock 1 1 4 |', ROUNDS],
    [EL, 'order,what\nmove,to herbalist\nbuy,2 vervain\nhire,up to 2', WALK],
    [EL, '["move to herbalist", "buy 2 vervain", "hire up to 2"]', WALK],
    [SM, '{\n  "round 1": "offer 3 3 6",\n  "round 2": "restock 1 1 4"\n}', ROUNDS],
    [MS, 'Action: scrounge 27\nAction: keep', TILES],
    [
      SM,
      'Round 1: offer 3 3 6\nRound 2: restock 1 1 4, unless I won round 1, in which case pass',
      'round 1: offer 3 3 6\nround 2: if I won round 1 then pass else restock 1 1 4',
    ],
    [EL, 'Pat, move to herbalist and buy 2 vervain.', 'move to herbalist\nbuy 2 vervain'],
    [
      EL,
      `${WALK}\n\nThis e-mail is confidential. If you are not the intended recipient you must not store, pass on or use it.`,
      WALK,
    ],
    [EL, 'Gladly: move to herbalist, buy 2 vervain, hire up to 2!', WALK],
    [EL, 'Mv herbalist. Buy 2 vervain. Hire if he costs no more than 2.', WALK],
    [
      EL,
      'Move to herbalist (I owe her a visit). Buy 2 vervain (Brian has been suspiciously friendly). Hire up to 2.',
      WALK,
    ],
    [SM, 'g -> 3 3 6\ni -> restock 1 1 4', ROUNDS],
    [SM, 'Rd 1 offer 3,3,6 / Rd 2 restock 1,1,4 (phone, sorry)', ROUNDS],
    [SM, 'Round 1: offer one 6 and two 3s. Round 2: restock 1 1 4.', ROUNDS],
    [SM, 'Round 1: offer 3 3 and one 6. Round 2: restock one 4 and 1 1.', ROUNDS],
    [SM, 'Decided tonight: round 1, an offer of 3 3 6; round 2, a restock of 1 1 4.', ROUNDS],
    [SM, '{round 1: offer 3 3 6} {round 2: restock 1 1 4}', ROUNDS],
    [SM, 'Offer 3 3 6 in the first; restock 1 1 4 in the second; best, A.', ROUNDS],
    [MM, 'crystal ball, cape, deck (generate)\n4 on Flavio (bid)', MARKET],
    [MS, 'scrounge 27\\\nkeep', TILES],
    [MS, 'i. scrounge 27\nii. keep', TILES],
    [MS, 'I will take it easy and rest.', 'rest'],
    [MS, 'My apprentice rests this turn. She has had a hard winter.', 'rest'],
    [FG, 'okay my play is piece number 1 plus 1 multiplier 1 and good luck everybody', 'Piece 1: 1, 1'],
    [FG, 'Piece no. 1, value 1 (to be subtracted), multiplier 1.', 'Piece 1: -1, 1'],
    [FG, 'Pc 1: +1, x1. AQ', 'Piece 1: 1, 1'],
    [FG, 'Piece no. | Value | Multiplier\n--- | --- | ---\n1 | 1 | 1', 'Piece 1: 1, 1'],
    [MS, 'Scrounge 27.\nKeep, of course.', TILES],
    [FG, 'Piece 1: 1, 1 :-)', 'Piece 1: 1, 1'],
    [FG, 'Action: Piece 1: 1, 1', 'Piece 1: 1, 1'],
  ])('%s: %s', (game, text, means) => {
    const { orders, told, problems } = letterOf(game, text)
    expect({ orders, problems: told ? problems : [] }).toEqual({ orders: ordersOf(game, means), problems: [] })
  })
})

test.each<[GameId, string, string]>([
  [MM, `${MARKET}\n\nAnd so I bid you goodnight.`, MARKET],
  [SM, `I can offer you 2 seats in my car on Saturday.\n\n${ROUNDS}`, ROUNDS],
  [SM, `Must restock the fridge before Easter.\n\n${ROUNDS}`, ROUNDS],
  [EL, `I had a long walk to the station today.\n\n${WALK}`, WALK],
  [EL, `Had to buy a new kettle today, the old one died.\n\n${WALK}`, WALK],
  [EL, `We move to Utrecht in April, new address below.\n\n${WALK}`, WALK],
  [MS, `${TILES}\n\nKeep in touch!`, TILES],
  [SM, 'For (g): 3 x2 and one 6.\n(i): restock 1 1 4.', ROUNDS],
  [
    MM,
    '| Item | What | To / on | Coins |\n|---|---|---|---|\n| Generate | crystal ball, cape, deck | | 0 |\n| Bid | | Flavio | 4 |',
    MARKET,
  ],
])(
  'read, and asked about for a figure, a thing or a verb of the game beside the orders: %s: %s',
  (game, text, means) => {
    const { orders, told } = letterOf(game, text)
    expect({ orders, told }).toEqual({ orders: ordersOf(game, means), told: true })
  },
)

test.each<[GameId, string]>([
  [SM, `Pass on my regards, then pass in round 1.\n${ROUNDS}`],
  [SM, '{"round 1": "offer 3 3 6", "round 1": "restock 1 1 4"}'],
  [SM, 'Round 1: offer 3 3 6 (I think 1 1 4 6 is better)\nRound 2: pass'],
  [SM, 'Round 1: offer 3 3 6 (I need the sixes in round 2)\nRound 2: pass'],
  [SM, 'Thinking of offering 3 3 6 in round 1, then passing in round 2.'],
  [SM, 'Round 1: offer 3 3 6 (this was my old plan)\nRound 2: pass'],
  [SM, 'Round 1: offer 3 3 6 (that is the draft)\nRound 2: pass'],
  [SM, 'Round 1: offer 3 3 6 (it is up to you)\nRound 2: pass'],
  [SM, 'Round 1: offer 3 3 6 (everything is provisional)\nRound 2: pass'],
  [EL, 'Move to herbalist (the jeweller is my second choice). Buy 2 vervain.'],
  [EL, 'Move to herbalist. Buy 2 vervain (wolfsbane is fine too).'],
  [MS, 'scrounge 27\nkeep (I know it should be returned)'],
  [FG, 'I would like to play piece 1 with plus 1, multiplier 1. But Brian goes first.'],
  [SM, 'g -> 3 3 6?\ni -> pass'],
  [SM, 'Brian wrote this for you:\n"round 1: offer 3 3 6"\n"round 2: pass"'],
  [MM, `Generate crystal ball, cape, deck\nGifts: a pigeon to Dai (he has asked for two)`],
  [MS, 'My apprentice rests this turn. It was meant for last turn.'],
  [EL, 'My wizard goes to the herbalist. He had better not buy anything.'],
  [FG, 'Piece no. 1, value 1 (not to be subtracted), multiplier 1.'],
  [FG, 'Piece 1: 1, 1. NO'],
  [SM, 'round,order\n1,offer 3 3 6\n1,restock 1 1 4'],
  [SM, 'round,order\n1,offer 3 3 6\n2,as you like'],
  [SM, 'Round 1: offer 3 3 6 unless Cleo passed, in which case restock 1 1 4, or pass\nRound 2: pass'],
  [SM, 'Round 1: offer 3 3 6 ❌\nRound 2: pass'],
  [SM, `${ROUNDS}\nCheers 🍀\nBrian 👍`],
  [EL, 'Brian, move to herbalist and buy 2 vervain.'],
  [EL, `${WALK}\n\nI shall go home.`],
  [EL, 'Off we go to the jeweller.\nBuy ruby.'],
  [EL, 'I had a long walk to the station and to the jeweller.\nBuy ruby.'],
  [EL, 'Buy ruby and hire, unless I have a ruby, in which case wait.'],
  [MM, `${MARKET}\n\nHad to buy a new wand today.`],
  [SM, 'This message is confidential and intended for you only: offer 3 3 6 in round 1 and I may restock later.'],
  [SM, 'Gladly, if I can: offer 3 3 6 in round 1.\nRound 2: pass'],
  [MM, `${MARKET}\nGive my love to Brian and a pigeon to Dai.`],
  [MM, `${MARKET}\nGive Brian my love and a pigeon.`],
  [MS, 'scrounge 27\nKeep in touch, 45.'],
])('the referee is told: %s: %s', (game, text) => {
  expect(letterOf(game, text).told).toBe(true)
})

test('names are found without marks and strokes, and expressions end where something is joined to them', () => {
  expect(['Søren', 'Łukasz', 'Đurđa', 'Weiß', 'Bæk'].map(bareName)).toEqual([
    'soren',
    'lukasz',
    'durda',
    'weiss',
    'baek',
  ])
  expect(withoutIdioms('Give my love to Brian and a pigeon to Dai.')).toBe('  and a pigeon to Dai.')
  expect(withoutIdioms('I keep 45 in touch')).toBe('I keep 45 in touch')
})

test('a colour names its wizard: another’s says whose the orders are, one’s own does not', () => {
  const { campaign } = worldOf(EL)
  const [mine = '', theirs = ''] = campaign.game.sides?.(campaign.table) ?? []
  const heads = (colour: string): readonly string[] => [
    `${colour}’s orders:`,
    `Orders for ${colour}:`,
    `${colour} here.`,
  ]
  for (const head of heads(theirs))
    expect(letterOf(EL, `${head}\n${WALK}`)).toMatchObject({ other: campaign.roster[1]?.name })
  for (const head of heads(mine)) expect(letterOf(EL, `${head}\n${WALK}`)).toMatchObject({ other: null, told: false })
  expect(letterOf(EL, `Filch from ${theirs}\n${WALK}`)).toMatchObject({ other: null })
})
