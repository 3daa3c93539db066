// The random player as a module of its own, so that the game on boardgame.io is played by the very same one.
export { randomOf, randomOrders } from '../support/random-spell-merchants'
