// Random games on boardgame.io: `node play.mjs GAME POLICY GAMES PLAYERS`. Prints
// JSON. GAME is a module of this folder; POLICY is one with the random players, the very ones Postmage is played with.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// boardgame.io's folders are resolved the CommonJS way.
const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { Local } = require('boardgame.io/multiplayer')

const [name, policyPath, gamesText, playersText] = process.argv.slice(2)
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

// A second before it is measured, so that the compiler has seen it; Postmage does the same.
const until = process.hrtime.bigint() + 1_000_000_000n
for (let seed = 1; process.hrtime.bigint() < until; seed++) playWithClients(seed)
let turns = 0
const start = process.hrtime.bigint()
for (let seed = 1; seed <= games; seed++) turns += turnsOf(playWithClients(seed))
const seconds = Number(process.hrtime.bigint() - start) / 1e9
const outcome = [1, 2, 3].map((seed) => outcomeOf(playWithClients(seed)))
process.stdout.write(JSON.stringify({ games, turns, seconds, outcome }) + '\n')
