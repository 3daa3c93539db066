// Random games on boardgame.io: `node play.mjs POLICY GAMES PLAYERS HOW`, HOW = client or reducer. Prints JSON.
// POLICY is a module with randomOf and randomOrders, the very ones Postmage is played with.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { SpellMerchants } from './spell-merchants.mjs'

// boardgame.io's folders are resolved the CommonJS way.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')

const [policyPath, gamesText, playersText, how] = process.argv.slice(2)
const { randomOf, randomOrders } = await import(pathToFileURL(policyPath).href)
const games = Number(gamesText)
const numPlayers = Number(playersText)

/** The client as applications use it: state through getState, which applies playerView. */
function playWithClient(seed) {
  const random = randomOf(seed)
  const client = Client({ game: { ...SpellMerchants, seed }, numPlayers, debug: false })
  let state = client.getState()
  while (state.ctx.gameover === undefined) {
    const session = state.G.session
    for (let seat = 0; seat < numPlayers && state.ctx.gameover === undefined; seat++) {
      client.updatePlayerID(String(seat))
      const { G } = client.getState()
      client.moves.send(randomOrders({ seat, players: G.players }, random))
    }
    state = client.getState()
    if (state.ctx.gameover === undefined && state.G.session === session)
      throw new Error('the session did not end')
  }
  return state.G.history.length
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

const play = how === 'reducer' ? playWithReducer : playWithClient
const warm = Math.min(games, 30)
for (let seed = 1; seed <= warm; seed++) play(seed)
let rounds = 0
const start = process.hrtime.bigint()
for (let seed = 1; seed <= games; seed++) rounds += play(seed)
const seconds = Number(process.hrtime.bigint() - start) / 1e9
process.stdout.write(JSON.stringify({ games, rounds, seconds }) + '\n')
