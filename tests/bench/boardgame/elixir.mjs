// Elixir written for boardgame.io in its ordinary way: one turn per deadline in which every player is active and sends one
// sheet, secret until all are in; then the wizards' turns are played in order. Same rules, same house pack, no conditions.
// A round is worked out on plain copies and written back once, which spares Immer's proxies most of the work.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core')
const PACK = JSON.parse(readFileSync(new URL('../../../resources/packs/elixir/house.json', import.meta.url), 'utf8'))

const COLOURS = ['Red', 'Blue', 'Yellow', 'Green']
const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai']
const PARTS = ['Elixir Part 1', 'Elixir Part 2', 'Elixir Part 3']
const DRINKABLE = [
  'Fluid of Filching',
  'Liquor of Luck',
  'Potion of Prowess',
  'Solution of Sweet Talking',
  'Speedy Soda',
]
const POTIONS = [...PARTS, 'Baneful Brew', ...DRINKABLE]
const isPotion = (thing) => POTIONS.includes(thing)
const GOLD = { 2: 22, 3: 30, 4: 36 }
const PURSE = 6
const HEALING = 3

// ── The pack ──────────────────────────────────────────────────────────────────────────────────────────────

const INGREDIENT = Object.fromEntries(PACK.ingredients.map((each) => [each.name, { value: 0, ...each }]))
const ofKind = (category) => PACK.ingredients.filter((each) => each.category === category).map(({ name }) => name)
const [HERBS, SPECIALS, GEMS] = ['herb', 'special', 'gem'].map(ofKind)
const STRANGERS = Object.fromEntries(
  PACK.strangers.map((each) => [each.name, { does: each.kind, cost: 0, takes: [], gives: [], ...each }]),
)
const SPACES = PACK.board.spaces.map((space) => ({ ...space, next: [] }))
const SPACE = Object.fromEntries(SPACES.map((space) => [space.id, space]))
for (const [a, b] of PACK.board.edges) {
  SPACE[a].next.push(b)
  SPACE[b].next.push(a)
}
const HEALER = SPACES.find(({ kind }) => kind === 'healer').id
const labOf = (colour) => SPACES.find(({ owner }) => owner === colour).id
const SELLS = { herbalist: 'herb', special: 'special', jeweller: 'gem' }

const mayEnter = (space, colour) => (space.kind === 'lab' ? space.owner === colour : space.kind !== 'healer')

/** Distances on the board, worked out once as Postmage does. */
const distances = new Map()
function stepsFrom(from, colour) {
  const key = `${colour}/${from}`
  if (!distances.has(key)) distances.set(key, search(from, colour))
  return distances.get(key)
}

function search(from, colour) {
  const found = new Map([[from, 0]])
  const queue = [from]
  for (const here of queue)
    for (const id of SPACE[here].next)
      if (!found.has(id) && mayEnter(SPACE[id], colour)) {
        found.set(id, found.get(here) + 1)
        queue.push(id)
      }
  return found
}

/** So many steps on the shortest way; among equals through the spaces named first. */
function towards(from, to, colour, steps) {
  if (!stepsFrom(from, colour).has(to)) return from
  const left = stepsFrom(to, colour)
  let at = from
  for (let i = 0; i < steps && at !== to; i++) {
    let next = null
    for (const { id } of SPACES)
      if (SPACE[at].next.includes(id) && left.has(id) && mayEnter(SPACE[id], colour))
        if (next === null || left.get(id) < left.get(next)) next = id
    at = next
  }
  return at
}

// ── A turn ────────────────────────────────────────────────────────────────────────────────────────────────

function takeOut(list, entry) {
  const at = list.indexOf(entry)
  if (at < 0) return false
  list.splice(at, 1)
  return true
}
const using = (player, potion) => player.inUse.some((each) => each.potion === potion)
const worth = (gems) => gems.reduce((sum, gem) => sum + INGREDIENT[gem].value, 0)
const holds = (have, want) => {
  const rest = [...have]
  return want.every((name) => takeOut(rest, name))
}
function fromBank(G, player, wanted) {
  const paid = Math.min(wanted, G.bank)
  G.bank -= paid
  player.gold += paid
}
function toBank(G, player, amount) {
  player.gold -= amount
  G.bank += amount
}
function losePotion(player, at) {
  const [potion] = player.potions.splice(at, 1)
  if (!player.potions.includes('Baneful Brew')) player.guard = false
  return potion
}
function giveBack(G, thing) {
  if (thing === 'gold') G.bank++
  else if (isPotion(thing)) G.potionsLeft[thing]++
  else G.shops[thing]++
}

function seize(G, turn, victim, what, count) {
  if (what === 'gold') {
    const amount = Math.min(count, victim.gold)
    victim.gold -= amount
    return Array(amount).fill('gold')
  }
  const out = []
  while (out.length < count && victim[what].length > 0) {
    const held = victim[what].length
    const at = held === 1 || count >= held + out.length ? 0 : turn.draw('stranger/taken', held)
    out.push(what === 'potions' ? losePotion(victim, at) : victim[what].splice(at, 1)[0])
  }
  return out
}

function attack(G, turn, stranger, victim) {
  for (const { what, count } of stranger.takes)
    for (const thing of seize(G, turn, victim, what, count === 'all' ? Infinity : count))
      if (stranger.does === 'steal') G.alley.push(thing)
      else giveBack(G, thing)
  if ((stranger.does === 'curse' || stranger.does === 'mug') && victim.place !== HEALER) {
    victim.place = HEALER
    victim.paid = false
  }
}

function meetStranger(G, turn) {
  const { me } = turn
  if (SPACE[me.place].kind !== 'street' || G.deck.length === 0) return
  const stranger = STRANGERS[G.deck.shift()]
  if (stranger.kind === 'hire') {
    turn.waiting = stranger
    return
  }
  if (stranger.kind === 'friendly') {
    for (const { what, count } of stranger.gives) {
      if (what === 'gold') fromBank(G, me, count)
      else
        for (let i = 0; i < count; i++) {
          const stock = ofKind(what).filter((name) => G.shops[name] > 0)
          if (stock.length === 0) break
          const name = stock[turn.draw('stranger/gift', stock.length)]
          G.shops[name]--
          me.carried.push(name)
        }
    }
  } else if (!using(me, 'Solution of Sweet Talking') && turn.draw('stranger/met', 6) + 1 >= stranger.from)
    attack(G, turn, stranger, me)
  G.deck.push(stranger.name)
}

function rollBrew(G, turn) {
  const { me } = turn
  if (me.brew === null) return
  const { herb, special, gems } = me.brew
  turn.brewed = true
  const luck = using(me, 'Liquor of Luck') ? PACK.potions['Liquor of Luck'].bonus : 0
  const sum = turn.draw('brew', 6) + 1 + luck + Math.min(worth(gems), 5)
  const result = sum >= 6 ? 'success' : sum >= 4 ? 'again' : 'failure'
  G.brews.push({ turn: G.turn, seat: turn.seat, herb, special, gems, result })
  if (result === 'again') return
  me.brew = null
  for (const name of [herb, special, ...gems]) giveBack(G, name)
  if (result === 'failure') return
  const { potion } = G.formulae.find((each) => each.herb === herb && each.special === special)
  if (!me.knows.some((each) => each.herb === herb && each.special === special)) me.knows.push({ herb, special })
  if (G.potionsLeft[potion] > 0) {
    G.potionsLeft[potion]--
    me.potions.push(potion)
  }
}

function moveTo(G, turn, { how, places }) {
  const { me } = turn
  if (turn.moved || (me.place === HEALER && !me.paid)) return
  const most = using(me, 'Speedy Soda') ? PACK.potions['Speedy Soda'].steps : 4
  const ids = places.map((place) => (place === 'lab' ? labOf(me.colour) : place))
  let [at, steps] = [me.place, 0]
  for (const id of ids) {
    const way = stepsFrom(at, me.colour).get(id)
    if (way === undefined) return
    if (how === 'towards') {
      at = towards(at, id, me.colour, most)
      break
    }
    at = id
    steps += way
  }
  if (steps > most) return
  turn.moved = true
  if (at !== me.place) me.paid = false
  me.place = at
}

function filch(G, turn, from, count) {
  const victim = G.players[from]
  const limit = turn.fluidDrunk ? PACK.potions['Fluid of Filching'].takes : 1
  if (!using(turn.me, 'Fluid of Filching') || turn.filched || (count ?? 0) > limit) return
  if (victim === turn.me || victim.potions.length === 0) return
  turn.filched = true
  if (victim.guard && takeOut(victim.potions, 'Baneful Brew')) {
    if (!victim.potions.includes('Baneful Brew')) victim.guard = false
    giveBack(G, 'Baneful Brew')
    return
  }
  const most = Math.min(count ?? limit, victim.potions.length)
  for (let i = 0; i < most; i++) turn.me.potions.push(losePotion(victim, turn.draw('filch', victim.potions.length)))
}

const each = (items, work) => {
  for (const { name, count } of items) for (let i = 0; i < count; i++) if (!work(name)) break
}

const DO = {
  drink: (G, turn, { potion, from }) => {
    if (!DRINKABLE.includes(potion) || !takeOut(turn.me.potions, potion)) return
    turn.me.inUse.push({ potion, level: PACK.potions[potion].levels })
    if (potion !== 'Fluid of Filching') return
    turn.fluidDrunk = true
    if (from !== null) filch(G, turn, from, null)
  },
  filch: (G, turn, { from, count }) => filch(G, turn, from, count),
  guard: (_, { me }) => {
    if (me.potions.includes('Baneful Brew')) me.guard = true
  },
  play: (G, turn, { stranger, on }) => {
    if (on === turn.seat || !takeOut(turn.me.hired, stranger)) return
    const card = STRANGERS[stranger]
    if (turn.draw('stranger/hired', 6) + 1 >= card.from) attack(G, turn, card, G.players[on])
    G.deck.push(stranger)
  },
  pay: (G, { me }) => {
    if (me.place !== HEALER || me.paid || me.gold < HEALING) return
    toBank(G, me, HEALING)
    me.paid = true
  },
  stay: (_, turn) => void (turn.moved = true),
  move: moveTo,
  buy: (G, { me }, { items }) =>
    each(items, (name) => {
      const { category, price } = INGREDIENT[name]
      if (SELLS[SPACE[me.place].kind] !== category || G.shops[name] === 0 || me.gold < price) return false
      toBank(G, me, price)
      G.shops[name]--
      me.carried.push(name)
      return true
    }),
  free: (G, turn, { item }) => {
    const { me } = turn
    if (turn.freeTaken || SPACE[me.place].kind !== 'jeweller' || !using(me, 'Solution of Sweet Talking')) return
    if (!GEMS.includes(item) || G.shops[item] === 0) return
    turn.freeTaken = true
    G.shops[item]--
    me.carried.push(item)
  },
  hire: (G, turn, { upTo }) => {
    const { me, waiting } = turn
    if (waiting === null || waiting.cost > (upTo ?? Infinity) || me.gold < waiting.cost) return
    turn.waiting = null
    toBank(G, me, waiting.cost)
    me.hired.push(waiting.name)
  },
  store: (_, { me }, { items }) => {
    if (SPACE[me.place].owner !== me.colour) return
    if (items === 'all') me.shelf.push(...me.carried.splice(0))
    else each(items, (name) => takeOut(me.carried, name) && me.shelf.push(name) > 0)
  },
  take: (G, { me }, { items }) => {
    if (SPACE[me.place].kind !== 'alley') return
    const got = items === 'all' ? G.alley.splice(0) : []
    if (items !== 'all')
      each(items, (name) => {
        const at = name === 'potion' ? G.alley.findIndex(isPotion) : isPotion(name) ? -1 : G.alley.indexOf(name)
        if (at < 0) return false
        got.push(...G.alley.splice(at, 1))
        return true
      })
    for (const thing of got)
      if (thing === 'gold') me.gold++
      else if (isPotion(thing)) me.potions.push(thing)
      else me.carried.push(thing)
  },
  add: (_, turn, { gems }) => {
    const { me } = turn
    if (me.brew === null || turn.brewed || gems.length === 0 || !gems.every((gem) => GEMS.includes(gem))) return
    if (!holds(me.shelf, gems)) return
    for (const gem of gems) takeOut(me.shelf, gem)
    me.brew = { ...me.brew, gems: [...me.brew.gems, ...gems] }
  },
  brew: (G, turn, { herb, special, gems }) => {
    const { me } = turn
    if (me.brew !== null || turn.brewed || !HERBS.includes(herb) || !SPECIALS.includes(special)) return
    if (gems.length === 0 || !gems.every((gem) => GEMS.includes(gem))) return
    if (!holds(me.shelf, [herb, special, ...gems])) return
    for (const name of [herb, special, ...gems]) takeOut(me.shelf, name)
    me.brew = { herb, special, gems: [...gems] }
    rollBrew(G, turn)
  },
}

/** Steps of a turn: 0 before the gold, 2 the Healer, 3 moving, 4 the place, 5 the running brew, 6 a new one. */
const FIXED = { pay: 2, stay: 3, move: 3, buy: 4, free: 4, hire: 4, store: 4, take: 4, add: 5, brew: 6 }

function enter(G, turn, moment) {
  const { me } = turn
  if (moment === 0) {
    for (const { potion, level } of me.inUse) if (level === 1) giveBack(G, potion)
    me.inUse = me.inUse.flatMap(({ potion, level }) => (level === 1 ? [] : [{ potion, level: level - 1 }]))
  } else if (moment === 2) fromBank(G, me, using(me, 'Potion of Prowess') ? PACK.potions['Potion of Prowess'].gold : 1)
  else if (moment === 4) {
    turn.moved = true
    meetStranger(G, turn)
  } else if (moment === 5 && turn.waiting !== null) {
    G.deck.push(turn.waiting.name)
    turn.waiting = null
  } else if (moment === 6) rollBrew(G, turn)
}

function playTurn(G, seat, { steps }, chance) {
  const label = `t${G.turn}/${NAMES[seat]}/`
  const turn = {
    seat,
    me: G.players[seat],
    draw: (what, n) => chance.draw(label + what, n),
    moved: false,
    waiting: null,
    freeTaken: false,
    fluidDrunk: false,
    filched: false,
    brewed: false,
  }
  // Drinking, playing a stranger, filching and guarding come right after the step of the order before them.
  let now = 0
  const timed = steps.map(({ act }) => ({ act, at: (now = FIXED[act.do] ?? now) }))
  for (const moment of [0, 2, 3, 4, 5, 6]) {
    enter(G, turn, moment)
    for (const { act, at } of timed) if (at === moment) DO[act.do](G, turn, act)
  }
}

const copy = (G) => ({
  ...G,
  shops: { ...G.shops },
  potionsLeft: { ...G.potionsLeft },
  deck: [...G.deck],
  alley: [...G.alley],
  brews: [...G.brews],
  players: G.players.map((player) => ({
    ...player,
    carried: [...player.carried],
    shelf: [...player.shelf],
    potions: [...player.potions],
    inUse: [...player.inUse],
    hired: [...player.hired],
    knows: [...player.knows],
  })),
})

/** The turns of a deadline, in order from the start player. */
function playRound(G, chance) {
  const count = G.players.length
  for (let i = 0; i < count; i++) {
    const seat = (G.start + i) % count
    playTurn(G, seat, G.sheets[seat], chance)
    if (!PARTS.every((part) => G.players[seat].potions.includes(part))) continue
    G.over = true
    G.winners = [seat]
    return
  }
  G.turn++
}

function begin(count, chance) {
  const copies = count === 4 ? 4 : 3
  const dealt = chance.shuffle('setup/formulae', POTIONS)
  const start = chance.draw('setup/start', count)
  return {
    turn: 1,
    over: false,
    winners: [],
    pace: 'round',
    start,
    bank: GOLD[count] - PURSE * count,
    shops: Object.fromEntries(PACK.ingredients.map(({ name }) => [name, copies])),
    potionsLeft: Object.fromEntries(POTIONS.map((name) => [name, copies])),
    formulae: HERBS.flatMap((herb, i) => SPECIALS.map((special, j) => ({ herb, special, potion: dealt[3 * i + j] }))),
    herbs: HERBS,
    specials: SPECIALS,
    deck: chance.shuffle(
      'setup/strangers',
      PACK.strangers.map(({ name }) => name),
    ),
    alley: [],
    players: Array.from({ length: count }, (_, seat) => ({
      colour: COLOURS[seat],
      place: labOf(COLOURS[seat]),
      gold: PURSE,
      carried: [],
      shelf: [],
      brew: null,
      potions: [],
      inUse: [],
      hired: [],
      knows: [],
      paid: false,
      guard: false,
      out: false,
    })),
    brews: [],
    sheets: {},
  }
}

// ── The game ──────────────────────────────────────────────────────────────────────────────────────────────

const chanceOf = (random) => ({
  draw: (_, n) => random.Die(n) - 1,
  shuffle: (_, list) => random.Shuffle(list),
})

const isSheet = (sheet, count) =>
  sheet.steps.every(
    ({ act }) =>
      act.do in DO &&
      (act.do !== 'play' || (act.on >= 0 && act.on < count)) &&
      (act.do !== 'move' || act.places.every((place) => place === 'lab' || place in SPACE)) &&
      (act.do !== 'buy' || act.items.every(({ name }) => name in INGREDIENT)),
  )

/** What a player sees: others' potions are a number, formulae are what he has learnt, potions in the Alley are potions. */
function playerView({ G, playerID }) {
  const seat = playerID === null ? -1 : Number(playerID)
  const knows = G.players[seat]?.knows ?? []
  return {
    ...G,
    deck: G.deck.length,
    potionsLeft: null,
    formulae: G.formulae.filter(({ herb, special }) =>
      knows.some((known) => known.herb === herb && known.special === special),
    ),
    alley: [...G.alley.filter((thing) => !isPotion(thing)), ...G.alley.filter(isPotion).map(() => 'potion')],
    players: G.players.map((player, i) => ({
      ...player,
      potionCount: player.potions.length,
      ...(i === seat ? {} : { potions: null, knows: null, guard: null }),
    })),
    sheets: G.sheets[seat] ? { [seat]: G.sheets[seat] } : {},
  }
}

export const game = {
  name: 'elixir',
  setup: ({ ctx, random }) => begin(ctx.numPlayers, chanceOf(random)),
  turn: {
    activePlayers: { all: 'writing' },
    stages: {
      writing: {
        moves: {
          send: ({ G, ctx, playerID }, sheet) => {
            if (!isSheet(sheet, ctx.numPlayers)) return INVALID_MOVE
            G.sheets[playerID] = sheet
          },
        },
      },
    },
    endIf: ({ G, ctx }) => Object.keys(G.sheets).length === ctx.numPlayers,
    onEnd: ({ G, random }) => {
      const now = copy(G)
      playRound(now, chanceOf(random))
      Object.assign(G, now, { sheets: {} })
    },
  },
  endIf: ({ G }) => (G.over ? { winners: G.winners } : undefined),
  playerView,
}

export const turnsOf = (G) => (G.over ? G.turn : G.turn - 1)
export const outcomeOf = (G) => [G.turn, ...G.winners, ...G.players.map(({ gold }) => gold)]

/** A game by these rules without boardgame.io, with dice from outside: it must come to what Postmage comes to. */
export function replay(dice, count, ordersOf) {
  let G = begin(count, dice)
  while (!G.over && G.turn <= 400) {
    const now = G
    const sheets = now.players.map((_, seat) => ordersOf(playerView({ G: now, playerID: String(seat) }), seat))
    G = { ...copy(now), sheets }
    playRound(G, dice)
  }
  return outcomeOf(G)
}
