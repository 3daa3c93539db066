// Random games on boardgame.io: `node play.mjs POLICY GAMES PLAYERS HOW`, HOW = clients, client or reducer. Prints JSON.
// POLICY is a module with randomOf and randomOrders, the very ones Postmage is played with.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { SpellMerchants } from './spell-merchants.mjs'

// boardgame.io's folders are resolved the CommonJS way.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { Local } = require('boardgame.io/multiplayer')
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')

const [policyPath, gamesText, playersText, how] = process.argv.slice(2)
const { randomOf, randomOrders } = await import(pathToFileURL(policyPath).href)
const games = Number(gamesText)
const numPlayers = Number(playersText)

/**
 * As a game with secret orders is played: every player has a client of his own, and a master (in this process,
 * without a network) keeps the state and sends each of them what playerView lets him see.
 */
function playWithClients(seed) {
  const random = randomOf(seed)
  const multiplayer = Local()
  const game = { ...SpellMerchants, seed }
  const clients = Array.from({ length: numPlayers }, (_, seat) =>
    Client({ game, numPlayers, multiplayer, playerID: String(seat), matchID: `match-${seed}`, debug: false }),
  )
  for (const client of clients) client.start()
  const over = () => clients[0].getState().ctx.gameover !== undefined
  while (!over()) {
    for (let seat = 0; seat < numPlayers && !over(); seat++) {
      const { G } = clients[seat].getState()
      clients[seat].moves.send(randomOrders({ seat, players: G.players }, random))
    }
  }
  const rounds = clients[0].getState().G.history.length
  for (const client of clients) client.stop()
  return rounds
}

/** One client for everybody (hot seat): the quickest way to use a client. */
function playWithClient(seed) {
  const random = randomOf(seed)
  const client = Client({ game: { ...SpellMerchants, seed }, numPlayers, debug: false })
  const over = () => client.getState().ctx.gameover !== undefined
  while (!over()) {
    for (let seat = 0; seat < numPlayers && !over(); seat++) {
      client.updatePlayerID(String(seat))
      const { G } = client.getState()
      client.moves.send(randomOrders({ seat, players: G.players }, random))
    }
  }
  return client.getState().G.history.length
}

/** Without store and client: the bare reducer, and playerView called by hand. */
const reducer = CreateGameReducer({ game: SpellMerchants })
function playWithReducer(seed) {
  const random = randomOf(seed)
  let state = InitializeGame({ game: { ...SpellMerchants, seed }, numPlayers })
  while (state.ctx.gameover === undefined) {
    for (let seat = 0; seat < numPlayers && state.ctx.gameover === undefined; seat++) {
      const playerID = String(seat)
      const G = SpellMerchants.playerView({ G: state.G, ctx: state.ctx, playerID })
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'send', args: [randomOrders({ seat, players: G.players }, random)], playerID },
      })
    }
  }
  return state.G.history.length
}

const play = { clients: playWithClients, client: playWithClient, reducer: playWithReducer }[how]
// A second before it is measured, so that the compiler has seen it; Postmage does the same.
const until = process.hrtime.bigint() + 1_000_000_000n
for (let seed = 1; process.hrtime.bigint() < until; seed++) play(seed)
let rounds = 0
const start = process.hrtime.bigint()
for (let seed = 1; seed <= games; seed++) rounds += play(seed)
const seconds = Number(process.hrtime.bigint() - start) / 1e9
process.stdout.write(JSON.stringify({ games, rounds, seconds }) + '\n')
