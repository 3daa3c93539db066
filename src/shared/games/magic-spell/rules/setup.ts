// Starting a game: the laboratory, cabinets, homework and who begins (MS-2, MS-14).
import { at } from '../../../engine/at'
import type { Dice } from '../../../engine/dice/dice'
import { setupDie } from '../../../kit/setup-dice'
import { labelOf } from '../../../kit/view'
import { err, ok, problem, type Problem, type Result } from '../../../engine/result'
import { creditsOnOffer, tilesOf } from '../pack'
import { courseload, hasStones, type MsTable } from '../table'
import { STONES, type Place, type State, type Tile, type Word } from '../types'
import { newHomework } from './work'

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 6
const OPENING_SPIRIT = 5
const OPENING_TILES = 5
const OPENING_SPELLS = 3

/** A new game, or why it cannot begin. */
export function setup(table: MsTable, dice: Dice): Result<State, readonly Problem[]> {
  const count = table.seats.length
  const target = courseload(table)
  const offered = creditsOnOffer(table.pack.spells)
  if (offered < 3 * target) {
    const message = `The pack gives ${offered} credits together; a courseload of ${target} wants ${3 * target}.`
    return err([problem('pack-credits', message, 'Choose a smaller courseload or a larger pack.', { rule: 'MS-14' })])
  }
  const tiles = [...tilesOf(table.pack), ...(hasStones(table) ? STONES : [])]
  const lying: (Tile | null)[] = dice.shuffle(setupDie('tiles'), tiles)
  const deck: Word[] = dice.shuffle(
    setupDie('spells'),
    table.pack.spells.map((spell) => spell.word),
  )
  const start = dice.draw(setupDie('start'), count)
  const players = table.seats.map((_, seat) => {
    const cabinet: Tile[] = []
    for (let i = 0; i < OPENING_TILES; i++) {
      const places = lying.flatMap((tile, place) => (tile === null ? [] : [place]))
      const place = at(places, dice.draw(setupDie(`draw/${labelOf(table, seat)}`), places.length))
      cabinet.push(...lying.splice(place, 1, null).filter((tile) => tile !== null))
    }
    const homework = deck.splice(0, OPENING_SPELLS).map(newHomework)
    return {
      cabinet,
      homework,
      spellbook: [],
      spirit: OPENING_SPIRIT,
      out: false,
      seen: lying.map(() => null),
    }
  })
  return ok({
    turn: 1,
    start,
    next: start,
    over: false,
    winners: [],
    target,
    ending: null,
    laboratory: lying.map((tile): Place => ({ tile, open: null, changed: 0 })),
    deck,
    players,
    removed: [],
    hand: null,
  })
}
