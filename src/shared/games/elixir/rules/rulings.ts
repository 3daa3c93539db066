// The referee's changes: gold, things, places and seats between turns; an NMR in the orders to come. Nothing is made
// or lost by them: gold comes from and goes to the pile, things come from and go to shops and pack.
import { at } from '../../../engine/at'
import type { Audience, Seat } from '../../../engine/log'
import { err, ok, problem, type Result } from '../../../engine/result'
import { readChange, tidyValue, unread } from '../../../kit/ruling-text'
import type { RulingsSpec } from '../../../kit/rulings'
import { withPlayer } from '../../../kit/view'
import { idOf } from '../board'
import { findIngredient, findPlace, findPotion } from '../orders/nouns'
import type { Pack } from '../pack'
import type { ExTable } from '../table'
import type { Orders, Potion, State, Wizard } from '../types'

function gold(_: ExTable, state: State, seat: Seat, value: string): Result<State> {
  const change = readChange(value, 'gold', 99)
  if (!change.ok) return change
  const by = change.value
  const player = at(state.players, seat)
  if (by > state.bank) return err(problem('ruling-gold', `The pile has only ${state.bank} gold.`, 'Give less.'))
  if (-by > player.gold)
    return err(problem('ruling-gold', `${player.colour} has only ${player.gold} gold.`, 'Take less.'))
  return ok({ ...withPlayer(state, seat, { gold: player.gold + by }), bank: state.bank - by })
}

/** A list with one more of an entry or one fewer; null when none is left to give or to take. */
function moved<T>(list: readonly T[], entry: T, gives: boolean, left: number): readonly T[] | null {
  if (gives) return left > 0 ? [...list, entry] : null
  const place = list.indexOf(entry)
  return place < 0 ? null : list.filter((_, i) => i !== place)
}

const noneLeft = (gives: boolean, { colour }: Wizard) =>
  problem(
    'ruling-thing',
    gives ? 'There is none left to give.' : `${colour} has none to take away.`,
    'Nothing was changed.',
  )

function movePotion(state: State, seat: Seat, potion: Potion, gives: boolean): Result<State> {
  const player = at(state.players, seat)
  const left = state.potionsLeft[potion]
  const potions = moved(player.potions, potion, gives, left)
  if (potions === null) return err(noneLeft(gives, player))
  const guard = player.guard && potions.includes('Baneful Brew')
  return ok({
    ...withPlayer(state, seat, { potions, guard }),
    potionsLeft: { ...state.potionsLeft, [potion]: left + (gives ? -1 : 1) },
  })
}

/** "+ruby", "-salt shelf": sign, name and where; all empty when it cannot be read. */
function readThing(value: string): { readonly sign: string; readonly name: string; readonly shelf: boolean } {
  const match = /^([+-])\s*(.+?)(\s+shelf)?$/u.exec(tidyValue(value))
  return { sign: match?.[1] ?? '', name: match?.[2] ?? '', shelf: match?.[3] !== undefined }
}

function thing({ pack }: ExTable, state: State, seat: Seat, value: string): Result<State> {
  const { sign, name, shelf } = readThing(value)
  const gives = sign === '+'
  const ingredient = findIngredient(pack, name)
  const potion = ingredient === null ? findPotion(name) : null
  if (potion !== null) return movePotion(state, seat, potion, gives)
  if (ingredient === null)
    return unread(
      `“${value}” does not name an ingredient or a potion.`,
      'Write for example +ruby, -salt shelf, +Speedy Soda.',
    )
  const where = shelf ? 'shelf' : 'carried'
  const player = at(state.players, seat)
  const stock = state.shops[ingredient] ?? 0
  const list = moved(player[where], ingredient, gives, stock)
  if (list === null) return err(noneLeft(gives, player))
  return ok({
    ...withPlayer(state, seat, { [where]: list }),
    shops: { ...state.shops, [ingredient]: stock + (gives ? -1 : 1) },
  })
}

/** The text of a ruling for other players, null if they may read it as written. They do not learn which potion it is (EX-28). */
function thingForOthers({ pack }: ExTable, value: string): string | null {
  const { sign, name } = readThing(value)
  if (findIngredient(pack, name) !== null) return null
  return sign === '-' ? 'a potion taken away' : 'a potion given'
}

/** Readers of a typed die (EX-13, EX-28): all, except that `filch` is for the thief and `stranger/taken` for the referee. */
function diceOf(table: ExTable, label: string): Audience {
  const [, name = '', what = ''] = /^t\d+\/(.+?)\/(brew|filch|stranger\/.+)$/u.exec(label) ?? []
  const seat = table.seats.findIndex((each) => each.label === name)
  if (seat < 0) return 'referee'
  if (what === 'filch') return [seat]
  return ['brew', 'stranger/met', 'stranger/hired', 'stranger/gift'].includes(what) ? 'all' : 'referee'
}

function place({ pack }: ExTable, state: State, seat: Seat, value: string): Result<State> {
  const { colour } = at(state.players, seat)
  const space = pack.board.at.get(idOf(pack.board.spaces, findPlace(pack, value) ?? '', colour))
  if (space === undefined) return unread(`There is no place “${value}” on the board.`, 'Write lab, jeweller, 17 …')
  if (space.owner !== null && space.owner !== colour)
    return unread('That is another wizard’s Lab.', 'Choose another place.')
  return ok(withPlayer(state, seat, { place: space.id, paid: false }))
}

export const rulings: RulingsSpec<Pack, State, Orders> = {
  state: {
    gold: {
      label: 'Gold',
      help: 'Gives gold from the pile, or takes it back there.',
      example: '+3',
      apply: gold,
    },
    thing: {
      label: 'Ingredient or potion',
      help: 'Gives a card from a shop or the pack, or takes it back there. Ingredients are carried; add “shelf” for the shelf.',
      example: '+ruby',
      forOthers: thingForOthers,
      apply: thing,
    },
    place: {
      label: 'Place',
      help: 'Puts the wizard on a space of the board.',
      example: 'jeweller',
      apply: place,
    },
  },
  dice: diceOf,
  out: 'The player has left for good and takes no more turns. “back” takes the seat in again.',
  nmr: 'The turn is played as if nothing had been received (EX-2).',
}
