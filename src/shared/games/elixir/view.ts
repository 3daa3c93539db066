// Views of Elixir, built field by field as an allow-list. Nothing else makes an ExView.
// Secret from others: potions held (their number is public), crossings learnt, the guard, potions in the Alley.
import { viewOf } from '../../kit/view'
import type { Seat, Viewer } from '../../engine/log'
import { hasRuleset2, paceOption, STEPS, type ExTable } from './table'
import { isPotion, sameCrossing, type Crossing, type GameFields, type State } from './types'

/** EX-31: a player who has brewed a type has seen how many cards of it are left. */
function countedBy(table: ExTable, { brews, formulae, potionsLeft }: State, seat: Seat): GameFields['potionsLeft'] {
  if (!hasRuleset2(table)) return null
  const brewed = brews.filter((brew) => brew.seat === seat && brew.result === 'success')
  const types = formulae.filter((each) => brewed.some((brew) => sameCrossing(brew, each)))
  return Object.fromEntries(types.map(({ potion }) => [potion, potionsLeft[potion]]))
}

function see(table: ExTable, state: State, viewer: Viewer): GameFields {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const all = viewer.kind === 'referee'
  const own = seat === null ? undefined : state.players[seat]
  const known = (crossing: Crossing): boolean =>
    all || (own?.knows.some((each) => sameCrossing(each, crossing)) ?? false)
  return {
    pace: paceOption.of(table),
    start: state.start,
    next: state.next,
    bank: state.bank,
    shops: state.shops,
    potionsLeft: all ? state.potionsLeft : seat === null ? null : countedBy(table, state, seat),
    formulae: state.formulae.filter(known),
    herbs: table.pack.herbs,
    specials: table.pack.specials,
    // Sorted where potions are hidden, so that their place in the heap tells nothing.
    alley: all
      ? state.alley
      : [...state.alley.filter((thing) => !isPotion(thing)), ...state.alley.filter(isPotion).map(() => 'potion')],
    strangers: state.deck.length,
    players: state.players.map((player, i) => {
      const open = all || i === seat
      return {
        colour: player.colour,
        place: player.place,
        gold: player.gold,
        carried: player.carried,
        shelf: player.shelf,
        brew: player.brew,
        potionCount: player.potions.length,
        potions: open ? player.potions : null,
        inUse: player.inUse,
        hired: player.hired,
        knows: open ? player.knows : null,
        paid: player.paid,
        guard: open ? player.guard : null,
      }
    }),
    brews: state.brews,
    board: {
      width: table.pack.board.width,
      height: table.pack.board.height,
      spaces: table.pack.board.spaces,
    },
    ingredients: table.pack.ingredients,
    steps: { usual: STEPS, soda: table.pack.potions['Speedy Soda'].power },
  }
}

/** The state as one viewer may see it. */
export const view = viewOf('elixir', see)
