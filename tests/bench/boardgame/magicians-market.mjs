// Magician's Market written for boardgame.io in its ordinary way: one turn per day in which every player is active and
// sends one submission, secret until all are in; resolved when the turn ends. Same rules, same house tastes. The day is
// worked out on plain copies and written back once, which spares Immer's proxies most of the work. Players see the same past
// as in Postmage: the public history and their own books.
import { createRequire } from 'node:module'

const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core')

const DAYS = 7
const TOP_PRICE = 15
const EXTRA_COST = 5
const STRANGE = 6
const NOTHING = () => [0, 0, 0, 0, 0, 0]

// The house tastes: goods and regular magicians by number, modulo 6.
const FIRST = ['most', 'smallest-unique', 'fewest']
const TASTES = Array.from({ length: 6 }, (_, i) => ({
  1: { good: i, seller: FIRST[i % 3], quantity: 'half' },
  2: { good: (i + 2) % 6, seller: 'most', quantity: 'median' },
  3: { good: (i + 4) % 6, seller: { good: (i + 1) % 6, magician: (i + 1) % 6 }, quantity: 2 },
}))
const STRANGE_TASTE = { good: 'dearest', seller: 'smallest-unique', quantity: 'half' }

function median(holdings) {
  const sorted = holdings.filter((n) => n > 0).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The one seat the rule chooses, or null. */
function sellerOf(rule, holdings, yesterday) {
  if (typeof rule === 'object') {
    if (yesterday === null) return null
    const sold = yesterday.filter((sale) => sale.good === rule.good && sale.magician === rule.magician)
    const sellers = new Set(sold.map((sale) => sale.seller))
    const [seller] = sellers
    return sellers.size === 1 && holdings[seller] > 0 ? seller : null
  }
  const positive = holdings.filter((n) => n > 0)
  if (positive.length === 0) return null
  let wanted
  if (rule === 'most') wanted = Math.max(...positive)
  else if (rule === 'fewest') wanted = Math.min(...positive)
  else {
    const unique = positive.filter((n) => positive.indexOf(n) === positive.lastIndexOf(n))
    if (unique.length === 0) return null
    wanted = Math.min(...unique)
  }
  const at = holdings.indexOf(wanted)
  return holdings.lastIndexOf(wanted) === at ? at : null
}

function wishOf(magician, no, goods, prices, yesterday) {
  const taste = magician === STRANGE ? STRANGE_TASTE : TASTES[magician][no]
  let { good } = taste
  if (good === 'dearest') {
    good = prices.indexOf(Math.max(...prices))
    if (prices.lastIndexOf(prices[good]) !== good) return null
  }
  const holdings = goods.map((units) => units[good])
  const seller = sellerOf(taste.seller, holdings, yesterday)
  if (seller === null) return null
  const tried =
    taste.quantity === 'half'
      ? Math.ceil(holdings[seller] / 2)
      : taste.quantity === 'median'
        ? Math.ceil(median(holdings))
        : taste.quantity
  return { magician, taste: no, good, seller, tried }
}

const showPay = (bag) => {
  const kinds = bag.filter((n) => n > 0).length
  return 3 * kinds + 2 * Math.max(...bag) + (kinds === 6 ? 10 : 0)
}

/** The act of a list of steps; the random player of the comparison writes no conditions. */
const acts = (steps) => steps.map((step) => step.act)

function playDay(G) {
  const count = G.players.length
  const sheets = Array.from({ length: count }, (_, seat) => G.sheets[seat])
  const goods = G.players.map((player) => [...player.goods])
  const coins = G.players.map((player) => player.coins)
  const bags = G.bags.map((bag) => [...bag])
  const books = coins.map((n) => ({
    coinsBefore: n,
    extra: null,
    given: NOTHING(),
    bid: 0,
    bidOn: null,
    earned: 0,
    show: 0,
  }))
  const yesterday = G.history.length === 0 ? null : G.history[G.history.length - 1].sales

  // Market operations.
  const generated = sheets.map((sheet) => [...sheet.generate].sort((a, b) => a - b))
  generated.forEach((list, seat) => list.forEach((good) => goods[seat][good]++))
  const prices = G.prices.map((price, good) =>
    Math.min(TOP_PRICE, price + generated.filter((list) => !list.includes(good)).length),
  )
  const risen = [...prices]
  sheets.forEach((sheet, seat) => {
    const [extra] = acts(sheet.extra)
    if (extra === undefined || coins[seat] < EXTRA_COST) return
    coins[seat] -= EXTRA_COST
    goods[seat][extra.good]++
    books[seat].extra = extra.good
  })
  const arriving = sheets.map(NOTHING)
  sheets.forEach((sheet, seat) => {
    for (const { units, good, to } of acts(sheet.gifts)) {
      if (to === seat) continue
      const part = Math.min(units, goods[seat][good])
      goods[seat][good] -= part
      arriving[to][good] += part
      books[seat].given[good] += part
    }
  })
  arriving.forEach((units, seat) => units.forEach((n, good) => (goods[seat][good] += n)))

  // Shopping: The Strange alone, then the six, taste 3 before 2 before 1.
  const sales = []
  const buy = (wish) => {
    const units = Math.min(wish.tried, goods[wish.seller][wish.good])
    if (units === 0) return
    goods[wish.seller][wish.good] -= units
    coins[wish.seller] += units * risen[wish.good]
    books[wish.seller].earned += units * risen[wish.good]
    bags[wish.magician][wish.good] += units
    sales.push({ ...wish, units, price: risen[wish.good] })
  }
  const strange = wishOf(STRANGE, 1, goods, risen, yesterday)
  if (strange !== null) buy(strange)
  const fixed = goods.map((units) => [...units])
  for (const taste of [3, 2, 1]) {
    const wishes = []
    for (let magician = 0; magician < STRANGE; magician++) {
      const wish = wishOf(magician, taste, fixed, risen, yesterday)
      if (wish !== null) wishes.push(wish)
    }
    wishes.sort((a, b) => a.tried - b.tried).forEach(buy)
  }
  for (const sale of sales) prices[sale.good] -= sale.units
  for (let good = 0; good < 6; good++) prices[good] = Math.max(1, prices[good])

  // Auction and shows.
  const bids = sheets.map((sheet, seat) => {
    const [bid] = acts(sheet.bid)
    if (bid === undefined || bid.coins < 1 || bid.coins > coins[seat]) return null
    coins[seat] -= bid.coins
    books[seat].bid = bid.coins
    books[seat].bidOn = bid.on
    return bid
  })
  const shows = bags.map((bag, magician) => {
    const best = Math.max(0, ...bids.map((bid) => (bid?.on === magician ? bid.coins : 0)))
    const hosts = bids.flatMap((bid, seat) => (bid?.on === magician && bid.coins === best ? [seat] : []))
    if (hosts.length !== 1) return { magician, host: null, bag: [...bag], pay: 0 }
    const pay = showPay(bag)
    coins[hosts[0]] += pay
    books[hosts[0]].show += pay
    const show = { magician, host: hosts[0], bag: [...bag], pay }
    bags[magician] = NOTHING()
    return show
  })

  G.history.push({
    day: G.day,
    generated,
    pricesBefore: [...G.prices],
    pricesRisen: risen,
    pricesAfter: [...prices],
    sales,
    shows,
  })
  G.prices = prices
  G.bags = bags
  goods.forEach((units, seat) => {
    const player = G.players[seat]
    player.goods = units
    player.coins = coins[seat]
    player.books.push({
      ...books[seat],
      received: arriving[seat],
      goodsAfter: [...units],
      coinsAfter: coins[seat],
    })
  })
  if (G.day === DAYS) G.ending = endingOf(coins)
  else G.day++
}

function endingOf(coins) {
  const top = Math.max(...coins)
  const winners = coins.flatMap((n, seat) => (n === top ? [seat] : []))
  const garnets = coins.map((n) => Math.floor(n / 100))
  if (coins.length < 8) return { winners, candidates: [], tokens: [], garnets }
  const upwards = coins.map((_, seat) => seat).sort((a, b) => coins[a] - coins[b] || a - b)
  const third = coins[upwards[2]]
  const candidates = upwards.filter((seat) => coins[seat] <= third)
  const rest = upwards.filter((seat) => coins[seat] > third).sort((a, b) => coins[b] - coins[a] || a - b)
  const tokens = rest.slice(0, 4).filter((seat) => rest[4] === undefined || coins[seat] > coins[rest[4]])
  return { winners, candidates, tokens, garnets }
}

const isGood = (n) => Number.isInteger(n) && n >= 0 && n < 6
const isSheet = ({ generate, extra, gifts, bid }, seat, count) =>
  generate.length === 3 &&
  new Set(generate).size === 3 &&
  generate.every(isGood) &&
  acts(extra).every(({ good }) => isGood(good)) &&
  acts(gifts).every(
    ({ units, good, to }) =>
      Number.isInteger(units) && units > 0 && isGood(good) && to !== seat && to >= 0 && to < count,
  ) &&
  acts(bid).every(({ coins, on }) => Number.isInteger(coins) && on >= 0 && on <= STRANGE) &&
  extra.length <= 1 &&
  bid.length <= 1

export const game = {
  name: 'magicians-market',

  setup: ({ ctx }) => ({
    day: 1,
    prices: [1, 1, 1, 1, 1, 1],
    bags: Array.from({ length: 7 }, NOTHING),
    players: Array.from({ length: ctx.numPlayers }, () => ({
      goods: [1, 1, 1, 1, 1, 1],
      coins: 10,
      books: [],
    })),
    sheets: {},
    history: [],
    ending: null,
  }),

  turn: {
    activePlayers: { all: 'writing' },
    stages: {
      writing: {
        moves: {
          send: ({ G, ctx, playerID }, sheet) => {
            if (!isSheet(sheet, Number(playerID), ctx.numPlayers)) return INVALID_MOVE
            G.sheets[playerID] = sheet
          },
        },
      },
    },
    endIf: ({ G, ctx }) => Object.keys(G.sheets).length === ctx.numPlayers,
    onEnd: ({ G }) => {
      playDay(G)
      G.sheets = {}
    },
  },

  endIf: ({ G }) => (G.ending !== null ? G.ending : undefined),

  /** Coins, books and sheets of the others are secret until the game is over. */
  playerView: ({ G, playerID }) => ({
    ...G,
    players:
      G.ending !== null
        ? G.players
        : G.players.map((player, seat) => (String(seat) === playerID ? player : { goods: player.goods, coins: null })),
    sheets: playerID !== null && G.sheets[playerID] ? { [playerID]: G.sheets[playerID] } : {},
  }),
}

/** How many turns were played, and what came of them: the rules have no dice, so it must be the same everywhere. */
export const turnsOf = (G) => G.history.length
export const outcomeOf = (G) => G.players.map((player) => player.coins)
