// The referee's changes: gold, things, places and seats between turns; an NMR in the orders to come. Nothing is made
// or lost by them: gold comes from and goes to the pile, things come from and go to shops and pack.
import type { GameRuling, RulingSpec, SeatInput } from '../../engine/contract'
import { err, ok, type Problem, type Result } from '../../engine/result'
import { findIngredient, findPlace, findPotion, OWN_LAB } from './lookup'
import type { ExTable } from './table'
import type { Orders, State, Wizard } from './types'

export const rulings: readonly RulingSpec[] = [
  {
    kind: 'gold',
    label: 'Gold',
    help: 'Gives gold from the pile or takes it back there.',
    on: 'state',
    example: '+3',
    needsPlayer: true,
  },
  {
    kind: 'thing',
    label: 'Ingredient or potion',
    help: 'Gives a card from shop or pack, or takes it back there. Ingredients are carried; add "shelf" for the shelf.',
    on: 'state',
    example: '+ruby',
    needsPlayer: true,
  },
  {
    kind: 'place',
    label: 'Place',
    help: 'Puts the wizard on a space of the board.',
    on: 'state',
    example: 'jeweller',
    needsPlayer: true,
  },
  {
    kind: 'out',
    label: 'Seat out',
    help: 'The player has left for good and takes no more turns. "back" takes the seat in again.',
    on: 'state',
    example: 'out',
    needsPlayer: true,
  },
  {
    kind: 'nmr',
    label: 'Counts as NMR',
    help: 'The turn is played as if nothing had come (EX-2).',
    on: 'orders',
    example: '',
    needsPlayer: true,
  },
]

const trouble = (code: string, message: string, remedy: string): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
})
const tidy = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
    .toLowerCase()

type Changed = Result<Omit<State, 'players'> & { readonly player: Wizard }>

function gold(state: State, player: Wizard, value: string): Changed {
  const match = /^([+-]?)\s*(\d{1,2})$/u.exec(tidy(value))
  const by = match === null ? 0 : Number(match[2]) * (match[1] === '-' ? -1 : 1)
  if (by === 0)
    return err(
      trouble(
        'ruling-value',
        `“${value}” is no change of gold.`,
        'Write the change with its sign, such as +3 or -2.',
      ),
    )
  if (by > state.bank)
    return err(trouble('ruling-gold', `The pile has only ${state.bank} gold.`, 'Give less.'))
  if (-by > player.gold)
    return err(trouble('ruling-gold', `The wizard has only ${player.gold} gold.`, 'Take less.'))
  return ok({ ...state, bank: state.bank - by, player: { ...player, gold: player.gold + by } })
}

const without = <T>(list: readonly T[], entry: T): readonly T[] | null => {
  const at = list.indexOf(entry)
  return at < 0 ? null : [...list.slice(0, at), ...list.slice(at + 1)]
}

function thing(table: ExTable, state: State, player: Wizard, value: string): Changed {
  const match = /^([+-])\s*(.+?)(\s+shelf)?$/u.exec(tidy(value))
  const name = match === null ? '' : match[2]!
  const ingredient = findIngredient(table.pack, name)
  const potion = ingredient === null ? findPotion(name) : null
  if (match === null || (ingredient === null && potion === null))
    return err(
      trouble(
        'ruling-value',
        `“${value}” names no ingredient and no potion.`,
        'Write for example +ruby, -salt shelf, +Speedy Soda.',
      ),
    )
  const gives = match[1] === '+'
  const none = trouble(
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
  const id =
    found === OWN_LAB ? table.pack.board.spaces.find(({ owner }) => owner === player.colour)?.id : found
  const space = id === undefined || id === null ? undefined : table.pack.board.at.get(id)
  if (space === undefined)
    return err(trouble('ruling-value', `“${value}” is no place on the board.`, 'Write lab, jeweller, 17 …'))
  if (space.owner !== null && space.owner !== player.colour)
    return err(trouble('ruling-value', 'That is another wizard’s Lab.', 'Choose another place.'))
  return ok({ ...state, player: { ...player, place: space.id, paid: false } })
}

function out(state: State, player: Wizard, value: string): Changed {
  const word = tidy(value)
  if (word !== '' && word !== 'out' && word !== 'back')
    return err(trouble('ruling-value', `“${value}” is neither “out” nor “back”.`, 'Write out or back.'))
  const gone = word !== 'back'
  if (player.out === gone)
    return err(
      trouble(
        'ruling-nothing',
        gone ? 'The seat is out already.' : 'The seat is not out.',
        'Nothing was changed.',
      ),
    )
  return ok({ ...state, player: { ...player, out: gone } })
}

const unknown = (ruling: GameRuling): Problem =>
  trouble(
    'ruling-unknown',
    `Elixir has no ruling “${ruling.kind}”.`,
    `There are ${rulings.map((r) => r.kind).join(', ')}.`,
  )

/** A change of the state between turns. */
export function rule(table: ExTable, state: State, ruling: GameRuling): Result<State> {
  const player = ruling.seat === null ? undefined : state.players[ruling.seat]
  if (!rulings.some((spec) => spec.kind === ruling.kind && spec.on === 'state')) return err(unknown(ruling))
  if (player === undefined)
    return err(trouble('ruling-player', 'The ruling names no player of this game.', 'Say whom it is for.'))
  if (state.over) return err(trouble('ruling-over', 'The game is over.', 'Correct the turn that ended it.'))
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
  _table: ExTable,
  _input: SeatInput<Orders>,
  ruling: GameRuling,
): Result<SeatInput<Orders>> {
  if (ruling.kind !== 'nmr') return err(unknown(ruling))
  return ok({ kind: 'nmr' })
}
