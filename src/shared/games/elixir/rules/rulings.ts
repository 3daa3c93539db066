// The referee's changes: gold, things, places and seats between turns; an NMR in the orders to come. Nothing is made
// or lost by them: gold comes from and goes to the pile, things come from and go to shops and pack.
import type { GameRuling, RulingSpec, SeatInput } from '../../../kit/game'
import { err, ok, problem, type Result } from '../../../engine/result'
import { readChange, readOut, rulingProblem, rulingSpec, tidyValue } from '../../../kit/ruling-text'
import { findIngredient, findPlace, findPotion, OWN_LAB } from '../orders/lookup'
import { labOf } from '../board'
import type { ExTable } from '../table'
import type { Orders, State, Wizard } from '../types'

export const rulings: readonly RulingSpec[] = [
  rulingSpec('gold', 'state', 'Gold', 'Gives gold from the pile or takes it back there.', '+3'),
  rulingSpec(
    'thing',
    'state',
    'Ingredient or potion',
    'Gives a card from shop or pack, or takes it back there. Ingredients are carried; add "shelf" for the shelf.',
    '+ruby',
  ),
  rulingSpec('place', 'state', 'Place', 'Puts the wizard on a space of the board.', 'jeweller'),
  rulingSpec(
    'out',
    'state',
    'Seat out',
    'The player has left for good and takes no more turns. "back" takes the seat in again.',
    'out',
  ),
  rulingSpec('nmr', 'orders', 'Counts as NMR', 'The turn is played as if nothing had come (EX-2).', ''),
]

type Changed = Result<Omit<State, 'players'> & { readonly player: Wizard }>

function gold(state: State, player: Wizard, value: string): Changed {
  const change = readChange(value, 'gold', 99)
  if (!change.ok) return change
  const by = change.value
  if (by > state.bank)
    return err(problem('ruling-gold', `The pile has only ${state.bank} gold.`, 'Give less.'))
  if (-by > player.gold)
    return err(problem('ruling-gold', `The wizard has only ${player.gold} gold.`, 'Take less.'))
  return ok({ ...state, bank: state.bank - by, player: { ...player, gold: player.gold + by } })
}

const without = <T>(list: readonly T[], entry: T): readonly T[] | null => {
  const at = list.indexOf(entry)
  return at < 0 ? null : [...list.slice(0, at), ...list.slice(at + 1)]
}

function thing(table: ExTable, state: State, player: Wizard, value: string): Changed {
  const match = /^([+-])\s*(.+?)(\s+shelf)?$/u.exec(tidyValue(value))
  const name = match === null ? '' : match[2]!
  const ingredient = findIngredient(table.pack, name)
  const potion = ingredient === null ? findPotion(name) : null
  if (match === null || (ingredient === null && potion === null))
    return err(
      problem(
        'ruling-value',
        `“${value}” names no ingredient and no potion.`,
        'Write for example +ruby, -salt shelf, +Speedy Soda.',
      ),
    )
  const gives = match[1] === '+'
  const none = problem(
    'ruling-thing',
    gives ? 'There is none left to give.' : 'The wizard has none to take away.',
    'Nothing was changed.',
  )
  if (potion !== null) {
    const left = state.potionsLeft[potion] ?? 0
    const potions = gives ? (left > 0 ? [...player.potions, potion] : null) : without(player.potions, potion)
    if (potions === null) return err(none)
    const guard = player.guard && potions.includes('Baneful Brew')
    return ok({
      ...state,
      potionsLeft: { ...state.potionsLeft, [potion]: left + (gives ? -1 : 1) },
      player: { ...player, potions, guard },
    })
  }
  const where = match[3] === undefined ? 'carried' : 'shelf'
  const stock = state.shops[ingredient!] ?? 0
  const list = gives
    ? stock > 0
      ? [...player[where], ingredient!]
      : null
    : without(player[where], ingredient!)
  if (list === null) return err(none)
  return ok({
    ...state,
    shops: { ...state.shops, [ingredient!]: stock + (gives ? -1 : 1) },
    player: { ...player, [where]: list },
  })
}

function place(table: ExTable, state: State, player: Wizard, value: string): Changed {
  const found = findPlace(table.pack, value)
  const id = found === OWN_LAB ? labOf(table.pack.board.spaces, player.colour) : found
  const space = id === undefined || id === null ? undefined : table.pack.board.at.get(id)
  if (space === undefined)
    return err(problem('ruling-value', `“${value}” is no place on the board.`, 'Write lab, jeweller, 17 …'))
  if (space.owner !== null && space.owner !== player.colour)
    return err(problem('ruling-value', 'That is another wizard’s Lab.', 'Choose another place.'))
  return ok({ ...state, player: { ...player, place: space.id, paid: false } })
}

function out(state: State, player: Wizard, value: string): Changed {
  const gone = readOut(value, player.out)
  return gone.ok ? ok({ ...state, player: { ...player, out: gone.value } }) : gone
}

/** A change of the state between turns. */
export function rule(table: ExTable, state: State, ruling: GameRuling): Result<State> {
  const refused = rulingProblem('Elixir', rulings, 'state', ruling, state.players.length)
  if (refused !== null) return err(refused)
  const player = state.players[ruling.seat!]!
  if (state.over) return err(problem('ruling-over', 'The game is over.', 'Correct the turn that ended it.'))
  const changed: Changed =
    ruling.kind === 'gold'
      ? gold(state, player, ruling.value)
      : ruling.kind === 'thing'
        ? thing(table, state, player, ruling.value)
        : ruling.kind === 'place'
          ? place(table, state, player, ruling.value)
          : out(state, player, ruling.value)
  if (!changed.ok) return changed
  const { player: now, ...rest } = changed.value
  return ok({ ...rest, players: state.players.map((old, seat) => (seat === ruling.seat ? now : old)) })
}

/** A change of the orders of one seat for the coming turn. */
export function ruleOrders(
  table: ExTable,
  _input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  const refused = rulingProblem('Elixir', rulings, 'orders', ruling, table.seats.length)
  return refused === null ? ok({ kind: 'nmr' }) : err(refused)
}
