// Reading what players of Magician's Market write: the source's example word for word, prose, conditions, mistakes.
import { describe, expect, test } from 'vitest'
import type { ReadingMode } from '@shared/engine/order-text/reading'
import { seatViewer } from '@shared/engine/log'
import { magiciansMarket as game } from '@shared/games/magicians-market'
import { goodName, magicianShort } from '@shared/games/magicians-market/goods'
import type { Bid, Extra, Gift, Orders, Step } from '@shared/games/magicians-market/types'
import { stateWith, tableOf } from '../../support/magicians-market'

const PLAYERS = ['Mary Ann', 'TGXAndy', 'Bo', 'Cy', 'Bob', 'Jackie', 'O’Brien, Pat', 'Ann and Son'] as const
const table = tableOf(PLAYERS)
const view = game.view(table, stateWith(table), seatViewer(0))
const read = (text: string, mode: ReadingMode = 'typed') => game.parse(table, view, text, { seat: 0, mode })

function short(orders: Orders | null): string {
  if (orders === null) return '-'
  const step =
    <A>(act: (act: A) => string) =>
    (one: Step<A>): string =>
      one.kind === 'act'
        ? act(one.act)
        : `[${one.condition.cel}] ${one.then.map(step(act)).join(' & ') || '-'}${one.else === null ? '' : ` / ${one.else.map(step(act)).join(' & ')}`}`
  return [
    orders.generate === null ? '' : orders.generate.map((good) => goodName(good)).join(' '),
    ...orders.extra.map(step(({ good }: Extra) => `+${goodName(good)}`)),
    ...orders.gifts.map(step(({ units, good, to }: Gift) => `${units} ${goodName(good)} > ${PLAYERS[to]}`)),
    ...orders.bid.map(step(({ coins, on }: Bid) => `${coins} on ${magicianShort(on)}`)),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

const EXAMPLE =
  'Generate wand, cape, and pigeon. Spend 5 coins to generate an additional wand. Gift three decks of playing cards to TGXAndy. Bid 13 coins on Jackie.'

describe('what is understood', () => {
  test.each([
    [EXAMPLE, 'wand cape pigeon; +wand; 3 deck > TGXAndy; 13 on Jackie'],
    [
      'generate: wand, cape, pigeon\nextra: wand\ngifts: 3 decks to TGXAndy, a ball to Bo\nbid: 13 on Jackie',
      'wand cape pigeon; +wand; 3 deck > TGXAndy; 1 crystal ball > Bo; 13 on Jackie',
    ],
    ['generate: ____\nextra: _____\ngifts: ____\n   _____\nbid: 7 on Blaire\n  _____', '7 on Blaire'],
    ['generate wands, capes and rabbits; bid ten on Blaire', 'wand cape rabbit; 10 on Blaire'],
    ['Generate a cape, a deck of cards & one crystal-ball', 'cape deck crystal ball'],
    ['GENERATING 1 card, 1 ball, 1 magic wand', 'deck crystal ball wand'],
    ['generate wand, cape, pigeon and buy an extra deck', 'wand cape pigeon; +deck'],
    ['generate wand, cape, pigeon, and an additional deck', 'wand cape pigeon; +deck'],
    ['spend five on another rabbit', '+rabbit'],
    ['extra wand for 5 coins', '+wand'],
    ['I would like to give Bo two pigeons and Cy a wand', '2 pigeon > Bo; 1 wand > Cy'],
    ['Give two pigeons to Bo, a wand and a cape to Cy', '2 pigeon > Bo; 1 wand > Cy; 1 cape > Cy'],
    ['gift twenty capes to mary', '20 cape > Mary Ann'],
    ['gift a cape to Bo', '1 cape > Bo'],
    ['gift a cape to Jackie', '1 cape > Jackie'],
    ["gift a cape to O'Brien, Pat and a wand to Ann and Son", '1 cape > O’Brien, Pat; 1 wand > Ann and Son'],
    ['bid on Jackie: 13 coins', '13 on Jackie'],
    ['bid 4 on Orange And Green', '4 on Orange And Green'],
    ['bid 4 on Orange', '4 on Orange And Green'],
    ['bid 4 coins on the strange', '4 on The Strange'],
    ['bid 4 on Julius Castle', '4 on Julius'],
    ['bid 4 on Julius “One Trick Up His Sleeves” Castle', '4 on Julius'],
    ['bid 4 on Fast Hands', '4 on Blaire'],
    ['bid 4 on Pierre the Perfect Savant and generate wand, cape, deck', 'wand cape deck; 4 on Pierre'],
    [
      'if Jackie has 4 kinds, bid 12 on her; otherwise bid 3 coins on The Strange.',
      '[kinds("Jackie Dazzle III") >= 4] 12 on Jackie / 3 on The Strange',
    ],
    [
      'if Orange And Green has 3 kinds then bid 2 on it else 3 on Blaire',
      '[kinds("Orange And Green") >= 3] 2 on Orange And Green / 3 on Blaire',
    ],
    ['Bid 3 on Jackie if I have 20 coins. Gift a wand to Bo.', '1 wand > Bo; [me.coins >= 20] 3 on Jackie'],
    ['bid: if pay("Savant") > 20 then 12 on him', '[pay("Pierre the Perfect Savant") > 20] 12 on Pierre'],
    [
      'if Blaire has 2 kinds then if I have 20 coins then bid 5 on him',
      '[kinds("Fast Hands Blaire") >= 2] [me.coins >= 20] 5 on Blaire',
    ],
    [
      'if the price of wands is over 5 then { buy an extra wand; gift 2 wands to Bo; bid 3 on Jackie }',
      '[price("wand") > 5] +wand; [price("wand") > 5] 2 wand > Bo; [price("wand") > 5] 3 on Jackie',
    ],
    [
      'if I have 20 coins gift a cape to Bo, otherwise bid 2 on Jackie',
      '[me.coins >= 20] 1 cape > Bo; [me.coins >= 20] - / 2 on Jackie',
    ],
    ['if day 7 then bid 2 on Jackie otherwise no bid', '[day == 7] 2 on Jackie'],
    [
      'bid 5 on Jackie if she carries a wand'.replace('she', 'Jackie Dazzle'),
      '[bag("Jackie Dazzle III")["wand"] >= 1] 5 on Jackie',
    ],
    ['generate wand\ngenerate cape and deck', 'wand cape deck'],
  ])('%s', (text, expected) => {
    const reading = read(text)
    expect(reading.problems.filter((problem) => problem.severity === 'error')).toEqual([])
    expect(short(reading.orders)).toBe(expected)
  })
})

describe('conditions in words', () => {
  test.each([
    ['Jackie has 4 kinds', 'kinds("Jackie Dazzle III") >= 4'],
    ['Jackie carries at most four different goods', 'kinds("Jackie Dazzle III") <= 4'],
    [
      'Julius "One Trick Up His Sleeves" Castle has at least 4 kinds',
      'kinds("Julius \\"One Trick Up His Sleeves\\" Castle") >= 4',
    ],
    ['the price of wands is over 5', 'price("wand") > 5'],
    ['price of wands > 5', 'price("wand") > 5'],
    ['the price of a crystal ball is 5 or more', 'price("crystal ball") >= 5'],
    ['decks cost less than 4 coins', 'price("deck") < 4'],
    ['I have 20 coins', 'me.coins >= 20'],
    ["I don't have 20 coins", 'me.coins < 20'],
    ['I have exactly 2 wands', 'me.goods["wand"] == 2'],
    ['I have 2x wands', 'me.goods["wand"] >= 2'],
    ['Jackie Dazzle has at most 3x wands', 'bag("Jackie Dazzle III")["wand"] <= 3'],
    ['I have no cards', 'me.goods["deck"] == 0'],
    ['I sold a wand', 'sold("wand") >= 1'],
    ['I sold wands', 'sold("wand") >= 1'],
    ["I didn't sell a wand", 'sold("wand") < 1'],
    ['Bo has 3 wands', 'players["Bo"].goods["wand"] >= 3'],
    ['Mary has 3 wands', 'players["Mary Ann"].goods["wand"] >= 3'],
    ['Jackie has 3 wands', 'players["Jackie"].goods["wand"] >= 3'],
    ['Jackie Dazzle III has 3 wands', 'bag("Jackie Dazzle III")["wand"] >= 3'],
    ['anyone has 3 wands', 'players.exists(n, players[n].goods["wand"] >= 3)'],
    ['Pierre pays 20 coins', 'pay("Pierre the Perfect Savant") >= 20'],
    ['Jackie has all six goods', 'kinds("Jackie Dazzle III") >= 6'],
    ["Jackie doesn't have all six goods", 'kinds("Jackie Dazzle III") < 6'],
    ['I have twenty coins', 'me.coins >= 20'],
    ['I have a magic wand', 'me.goods["wand"] >= 1'],
    ['it is not day 7', 'day != 7'],
    ['a show by Blaire pays over 20', 'pay("Fast Hands Blaire") > 20'],
    ['bag("Jackie")["wands"] > 1', 'bag("Jackie Dazzle III")["wand"] > 1'],
    ['players["bo"].goods["ball"] == 1', 'players["Bo"].goods["crystal ball"] == 1'],
    ['the price of wands is over 5 and I have 20 coins', 'price("wand") > 5 && me.coins >= 20'],
    [
      'Orange And Green has 4 kinds or The Strange has 2 kinds',
      'kinds("Orange And Green") >= 4 || kinds("The Strange") >= 2',
    ],
    ['not (I sold a cape)', '!((sold("cape") >= 1))'],
  ])('%s', (words, cel) => {
    const step = read(`if ${words} then bid 1 on Blaire`).orders?.bid[0]
    expect(step?.kind === 'if' && step.condition.cel).toBe(cel)
  })
})

describe('what is wrong, where, and what to do about it', () => {
  test.each([
    ['if Jackie has 4 kinds and Blaire has 2 kinds, bid 12 on her', 'pronoun-ambiguous', 'her'],
    ['if I have 20 coins, bid 12 on her', 'pronoun-unknown', 'her'],
    ['bid 12 on her', 'pronoun-unknown', 'her'],
    ['bid 5 on Harry', 'unknown-magician', 'Harry'],
    ['bid 5 on The', 'unknown-magician', 'The'],
    ['bid 0 on Jackie', 'bid-amount', 'bid 0 on Jackie'],
    ['bid some on Jackie', 'bid-without-coins', 'bid some on Jackie'],
    ['bid 5', 'magician-missing', 'bid 5'],
    ['gift a cape to Zed', 'unknown-player', 'Zed'],
    ['gift a cape', 'receiver-missing', 'a cape'],
    ['gift a cape to Bo and Cy', 'gift-to-several', 'Cy'],
    ['generate wand, cape, pidgeon', 'line-not-understood', 'pidgeon'],
    ['generat wand, cape, pigeon', 'line-not-understood', 'generat'],
    ['wand, cape, pigeon', 'verb-missing', 'wand, cape, pigeon'],
    ['spend 10 coins on two extra wands', 'extra-cost', 'spend 10 coins on two extra wands'],
    ['buy 2 extra wands', 'extra-only-one', '2 extra wands'],
    ['buy an extra wand. buy an extra cape', 'extra-twice', 'an extra cape'],
    ['spend 13 coins on Jackie', 'bid-meant', 'spend 13 coins on Jackie'],
    ['bid 5 on Jackie. bid 6 on Blaire', 'bid-twice', 'bid 6 on Blaire'],
    ['if day 3 then generate wand, cape, deck', 'generate-conditional', 'generate wand, cape, deck'],
    ['if Brian has 20 coins then bid 1 on Jackie', 'fact-hidden', 'Brian has 20 coins'],
    ['if "Jackie has 4 kinds then bid 1 on Blaire', 'quote-not-closed', '"'],
    ['if Bo” has 3 wands then bid 1 on Blaire', 'quote-not-closed', '”'],
    ["if I have 20 coins and 'Blaire has 2 kinds then bid 1 on Jackie", 'quote-not-closed', "'"],
    ['if the price of wombats is 3 then bid 1 on Jackie', 'unknown-good', 'wombats'],
  ])('%s → %s at “%s”', (text, code, place) => {
    const problem = read(text).problems.find((each) => each.code === code)
    expect(read(text).problems.map((each) => each.code)).toContain(code)
    expect(text.slice(problem!.at!.start, problem!.at!.end)).toContain(place)
    expect((problem!.remedy ?? '').length + (problem!.suggestions?.length ?? 0)).toBeGreaterThan(0)
  })

  test.each([
    ['buy constructor ruby', 'line-not-understood'],
    ['generate constructor', 'line-not-understood'],
    ['bid 3 on toString', 'unknown-magician'],
    ['gift a cape to hasOwnProperty', 'unknown-player'],
    ['if constructor has 3 wands then bid 1 on Blaire', 'unknown-magician'],
    ['if me.goods["constructor"] > 1 then bid 1 on Blaire', 'unknown-name'],
    ['if players["__proto__"].goods["wand"] > 1 then bid 1 on Blaire', 'unknown-name'],
  ])('%s names nothing of the game: %s', (text, code) =>
    expect(read(text).problems.map((problem) => problem.code)).toContain(code),
  )

  test('a name that is neither a player’s nor a magician’s: both kinds are suggested', () => {
    const [problem] = read('if Jakie has 3 wands then bid 1 on Blaire').problems
    const labels = problem?.suggestions?.map(({ text }) => text) ?? []
    expect(labels).toContain('Jackie')
    expect(labels).toContain('Jackie Dazzle III')
  })

  test.each([
    ['MM-4 two goods', 'generate wand and cape', 'generation-wrong', 'error'],
    ['MM-4 a good twice', 'generate wand, wand and cape', 'generation-wrong', 'error'],
    ['MM-4 nothing', 'bid 2 on Jackie', 'no-generation', 'warning'],
    ['MM-7 two pigeons, holding one', 'give two pigeons to Bo', 'too-few-goods', 'warning'],
    ['MM-7 to oneself', 'give a pigeon to Mary Ann', 'gift-self', 'warning'],
    ['MM-13 more than is held', 'bid 11 on Jackie', 'may-not-be-affordable', 'warning'],
    ['MM-6 the extra good counts', 'buy an extra wand. bid 6 on Jackie', 'may-not-be-affordable', 'warning'],
    ['sales are not known to a gift', 'if I sold a wand give a cape to Bo', 'not-known-yet', 'warning'],
  ])('check: %s', (_, text, code, severity) => {
    const reading = read(text)
    const found = game.check(table, view, reading.orders!).find((problem) => problem.code === code)
    expect(found?.severity).toBe(severity)
  })

  test('nothing is wrong with good orders', () => {
    const { orders } = read('generate wand, cape, pigeon. gift 2 wands to Bo. bid 10 on Jackie')
    expect(game.check(table, view, orders!)).toEqual([])
  })

  test('MM-6 the extra good without five coins', () => {
    const poor = game.view(table, stateWith(table, { players: [{ coins: 4 }] }), seatViewer(0))
    const { orders } = read('generate wand, cape, pigeon. buy an extra wand')
    expect(game.check(table, poor, orders!).map((problem) => problem.code)).toEqual(['not-affordable'])
  })
})

test('orders are said to their player in plain words', () => {
  const said = (text: string) => game.describe(table, read(text).orders!).at(-1)
  expect(said('if I have 1 coin and the price of wands is over 5 then bid 2 on Jackie')).toBe(
    'If you have at least 1 coin and the price of wands is more than 5, bid 2 coins on Jackie Dazzle III.',
  )
  expect(said('if I sold a wand gift a cape to Bo, otherwise bid 2 on Julius')).toBe(
    'If you sold at least 1 wand, nothing; otherwise bid 2 coins on Julius “One Trick Up His Sleeves” Castle.',
  )
})

describe('mail', () => {
  test('small talk with everyday verbs is no order; lines of orders are', () => {
    const text = [
      'Hi Pat,',
      '',
      'Please send me the map, and give my love to everybody.',
      'Generate wand, cape, and pigeon.',
      'I may buy a boat.',
      'Bid 13 coins on Jackie.',
      '',
      'Cheers,',
      'Mary Ann',
    ].join('\n')
    const reading = read(text, 'mail')
    expect(reading.problems).toEqual([])
    expect(short(reading.orders)).toBe('wand cape pigeon; 13 on Jackie')
    expect(reading.lines.map((line) => (line.use === 'ignored' ? line.why : line.use))).toEqual([
      'greeting',
      'blank',
      'not orders',
      'orders',
      'not orders',
      'orders',
      'blank',
      'closing',
      'closing',
    ])
  })

  test('a condition of which a part is not understood is left out as a whole', () => {
    const reading = read(
      'generate wand, cape, deck\nif Jackie has 4 kinds bid 3 on her, otherwise bid 4 on Harry',
      'mail',
    )
    expect(short(reading.orders)).toBe('wand cape deck')
    expect(reading.problems.map((problem) => problem.code)).toEqual(['unknown-magician'])
  })
})
