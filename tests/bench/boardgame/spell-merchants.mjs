// Spell Merchants written for boardgame.io in its ordinary way: one turn per session in which every player is
// active and sends one sheet, secret until all are in; resolved when the turn ends. Same rules, same house formulae.
import { createRequire } from 'node:module'

const { INVALID_MOVE } = createRequire(import.meta.url)('boardgame.io/core')

const LETTERS = [...'abcdefghijkl']
const PRIZES = {
  a: [25, 10, 5],
  b: [12, 4, 1],
  c: [18, 9, 2],
  d: [8, 6, 4],
  e: [16, 6, 2],
  f: [21, 12, 2],
  g: [12, 5, 2],
  h: [15, 10, 3],
  i: [25, 12, 4],
  j: [20, 10, 4],
  k: [16, 8, 5],
  l: [18, 8, 4],
}
const TARGET = { 3: 75, 4: 65, 5: 50 }

const sum = (spell) => spell.reduce((a, b) => a + b, 0)
const prime = (n) => {
  if (n < 2) return false
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false
  return true
}
const tally = (digits) => {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const d of digits) counts[d]++
  return counts
}
const distinct = (spell) => new Set(spell).size === spell.length

const FORMULAE = {
  a: (s) => prime(sum(s)),
  b: (s) => s.length >= 1,
  c: (s) => tally(s).every((n) => n === 0 || n === 2),
  d: (s) => s.length >= 2 && distinct(s) && Math.max(...s) - Math.min(...s) === s.length - 1,
  e: (s) => s.every((d) => d % 2 === 0),
  f: (s) => Number.isInteger(Math.sqrt(sum(s))),
  g: (s) => s.length >= 2 && sum(s) === 12,
  h: (s) => s.every((d) => d % 2 === 1),
  i: (s) => !s.some((d) => s.includes(d + 1)),
  j: (s) => s.filter((d) => d % 2 === 0).length * 2 === s.length,
  k: (s) => sum(s) % 3 === 0,
  l: (s) => s.every((d) => d === s[0]),
}
const valid = (letter, spell) => spell.length > 0 && FORMULAE[letter](spell)

/** The poorest valid spell: fewest digits, lowest total, smallest list. */
function poorest(letter, stock) {
  let best = null
  const better = (a, b) =>
    b === null ||
    a.length < b.length ||
    (a.length === b.length && (sum(a) < sum(b) || (sum(a) === sum(b) && a.join() < b.join())))
  const counts = tally(stock)
  const go = (digit, spell) => {
    if (best !== null && spell.length > best.length) return
    if (valid(letter, spell) && better(spell, best)) best = spell
    for (let d = digit; d <= 6; d++) {
      if (counts[d] === 0) continue
      counts[d]--
      go(d, [...spell, d])
      counts[d]++
    }
  }
  go(1, [])
  return best ?? (stock.length > 0 ? [stock[0]] : null)
}

const holds = (stock, digits) => {
  const have = tally(stock)
  return tally(digits).every((n, d) => n <= have[d])
}
const remove = (stock, digits) => {
  for (const d of digits) stock.splice(stock.indexOf(d), 1)
}
const fineAfter = (fails) => [1, 2, 4][fails] ?? 8

function playRound(G, round, random) {
  const wizard = G.wizards[2 * (G.session - 1) + round - 1]
  const entries = G.players.map((player, seat) => {
    const act = G.sheets[seat]?.rounds[round - 1]?.act ?? { do: 'pass' }
    let spell = []
    let did = act.do
    let nmr = false
    if (act.do === 'offer') {
      spell = act.digits.slice().sort((a, b) => a - b)
      if (!holds(player.stock, spell)) {
        nmr = true
        spell = poorest(wizard, player.stock) ?? []
        if (spell.length === 0) did = 'nothing'
      }
    }
    return { seat, did, nmr, spell, valid: valid(wizard, spell), place: 0, prize: 0, fine: 0, restocked: [] }
  })
  // Best spells first; equal ones share what their places pay.
  const ranked = entries
    .filter((e) => e.valid)
    .sort((a, b) => b.spell.length - a.spell.length || sum(b.spell) - sum(a.spell))
  const [first, second, other] = PRIZES[wizard]
  const pays = (place) => (place === 1 ? first : place === 2 ? second : other)
  for (let i = 0; i < ranked.length;) {
    let j = i
    while (
      j < ranked.length &&
      ranked[j].spell.length === ranked[i].spell.length &&
      sum(ranked[j].spell) === sum(ranked[i].spell)
    )
      j++
    const m = j - i
    let pot = 0
    for (let p = i + 1; p <= j; p++) pot += pays(p)
    for (let k = i; k < j; k++) {
      ranked[k].place = i + 1
      ranked[k].prize = Math.floor((2 * pot + m) / (2 * m))
    }
    i = j
  }
  for (const entry of entries) {
    const player = G.players[entry.seat]
    player.points += entry.prize
    remove(player.stock, entry.spell)
    if (entry.did !== 'offer') {
      entry.fine = fineAfter(player.fails)
      player.points -= entry.fine
      player.fails++
    }
    const act = G.sheets[entry.seat]?.rounds[round - 1]?.act
    if (entry.did === 'restock') entry.restocked = act.digits.slice()
    if (entry.did === 'restock-random') entry.restocked = [random.D6(), random.D6(), random.D6(), random.D6()]
    if (entry.restocked.length > 0) {
      player.stock.push(...entry.restocked)
      player.stock.sort((a, b) => a - b)
    }
  }
  G.history.push({ session: G.session, round, wizard, entries })
  if (G.players.some((p) => p.points >= G.target) || G.history.length === 12) {
    const top = Math.max(...G.players.map((p) => p.points))
    G.winners = G.players.flatMap((p, seat) => (p.points === top ? [seat] : []))
  }
}

const isDigit = (d) => Number.isInteger(d) && d >= 1 && d <= 6
const isAct = (act) =>
  act.do === 'pass' ||
  act.do === 'restock-random' ||
  (act.do === 'restock' && act.digits.length === 3 && act.digits.every(isDigit)) ||
  (act.do === 'offer' && act.digits.length > 0 && act.digits.every(isDigit))

export const game = {
  name: 'spell-merchants',

  setup: ({ ctx, random }) => ({
    target: TARGET[ctx.numPlayers],
    session: 1,
    wizards: random.Shuffle(LETTERS),
    players: Array.from({ length: ctx.numPlayers }, () => ({
      points: 0,
      stock: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
      fails: 0,
    })),
    sheets: {},
    history: [],
    winners: [],
  }),

  turn: {
    activePlayers: { all: 'writing' },
    stages: {
      writing: {
        moves: {
          send: ({ G, playerID }, sheet) => {
            if (sheet.rounds.length !== 2 || !sheet.rounds.every((plan) => isAct(plan.act))) return INVALID_MOVE
            G.sheets[playerID] = sheet
          },
        },
      },
    },
    endIf: ({ G, ctx }) => Object.keys(G.sheets).length === ctx.numPlayers,
    onEnd: ({ G, random }) => {
      playRound(G, 1, random)
      if (G.winners.length === 0) playRound(G, 2, random)
      if (G.winners.length === 0) G.session++
      G.sheets = {}
    },
  },

  endIf: ({ G }) => (G.winners.length > 0 ? { winners: G.winners } : undefined),

  /** Later wizards are secret, and so are the sheets of the others. */
  playerView: ({ G, playerID }) => ({
    ...G,
    wizards: G.wizards.slice(0, 2 * G.session),
    sheets: playerID !== null && G.sheets[playerID] ? { [playerID]: G.sheets[playerID] } : {},
  }),
}

/** How many turns were played; what comes of them hangs on dice, so it cannot be compared. */
export const turnsOf = (G) => Math.ceil(G.history.length / 2)
export const outcomeOf = () => []
