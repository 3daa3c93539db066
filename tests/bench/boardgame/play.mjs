// Random games on boardgame.io: `node play.mjs GAME POLICY GAMES PLAYERS HOW`, HOW = clients, client or reducer. Prints
// JSON. GAME is a module of this folder; POLICY is one with the random players, the very ones Postmage is played with.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// boardgame.io's folders are resolved the CommonJS way.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { Local } = require('boardgame.io/multiplayer')
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')

const [name, policyPath, gamesText, playersText, how] = process.argv.slice(2)
const { game: rules, turnsOf, outcomeOf } = await import(`./${name}.mjs`)
const { randomOf, policies } = await import(pathToFileURL(policyPath).href)
const ordersOf = policies[name]
const games = Number(gamesText)
const numPlayers = Number(playersText)

/**
 * As a game with secret orders is played: every player has a client of his own, and a master (in this process,
 * without a network) keeps the state and sends each of them what playerView lets him see.
 */
function playWithClients(seed) {
  const random = randomOf(seed)
  const multiplayer = Local()
  const game = { ...rules, seed }
  const clients = Array.from({ length: numPlayers }, (_, seat) =>
    Client({ game, numPlayers, multiplayer, playerID: String(seat), matchID: `match-${seed}`, debug: false }),
  )
  for (const client of clients) client.start()
  const over = () => clients[0].getState().ctx.gameover !== undefined
  while (!over()) {
    for (let seat = 0; seat < numPlayers && !over(); seat++) {
      const { G } = clients[seat].getState()
      clients[seat].moves.send(ordersOf(G, seat, random))
    }
  }
  const { G } = clients[0].getState()
  for (const client of clients) client.stop()
  return G
}

/** One client for everybody (hot seat): the quickest way to use a client. */
function playWithClient(seed) {
  const random = randomOf(seed)
  const client = Client({ game: { ...rules, seed }, numPlayers, debug: false })
  const over = () => client.getState().ctx.gameover !== undefined
  while (!over()) {
    for (let seat = 0; seat < numPlayers && !over(); seat++) {
      client.updatePlayerID(String(seat))
      const { G } = client.getState()
      client.moves.send(ordersOf(G, seat, random))
    }
  }
  return client.getState().G
}

/** Without store and client: the bare reducer, and playerView called by hand. */
const reducer = CreateGameReducer({ game: rules })
function playWithReducer(seed) {
  const random = randomOf(seed)
  let state = InitializeGame({ game: { ...rules, seed }, numPlayers })
  while (state.ctx.gameover === undefined) {
    for (let seat = 0; seat < numPlayers && state.ctx.gameover === undefined; seat++) {
      const playerID = String(seat)
      const G = rules.playerView({ G: state.G, ctx: state.ctx, playerID })
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'send', args: [ordersOf(G, seat, random)], playerID },
      })
    }
  }
  return state.G
}

const play = { clients: playWithClients, client: playWithClient, reducer: playWithReducer }[how]
// A second before it is measured, so that the compiler has seen it; Postmage does the same.
const until = process.hrtime.bigint() + 1_000_000_000n
for (let seed = 1; process.hrtime.bigint() < until; seed++) play(seed)
let turns = 0
const start = process.hrtime.bigint()
for (let seed = 1; seed <= games; seed++) turns += turnsOf(play(seed))
const seconds = Number(process.hrtime.bigint() - start) / 1e9
const outcome = [1, 2, 3].map((seed) => outcomeOf(play(seed)))
process.stdout.write(JSON.stringify({ games, turns, seconds, outcome }) + '\n')
