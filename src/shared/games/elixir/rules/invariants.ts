// What every state of Elixir must fulfil: nothing is made and nothing is lost.
import type { Violation } from '../../../kit/game'
import { copiesFor, goldFor, type ExTable } from '../table'
import { CATEGORIES, PARTS, POTIONS, type State } from '../types'

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.slice().sort().join('\n') === b.slice().sort().join('\n')

export function invariants(table: ExTable, state: State): readonly Violation[] {
  const out: Violation[] = []
  const fail = (invariant: string, detail: string): void => void out.push({ invariant, detail })
  const { pack } = table
  const count = (list: readonly string[], name: string): number => list.filter((each) => each === name).length
  const gold =
    state.bank + state.players.reduce((sum, { gold: g }) => sum + g, 0) + count(state.alley, 'gold')
  if (gold !== goldFor(state.players.length))
    fail('gold is conserved', `${gold} of ${goldFor(state.players.length)}`)
  if (state.bank < 0 || state.players.some((player) => player.gold < 0))
    fail('no gold is owed', 'a purse or the pile is below zero')
  const copies = copiesFor(state.players.length)
  for (const { name } of pack.ingredients) {
    const held = state.players.reduce(
      (sum, { carried, shelf, brew }) =>
        sum +
        count(carried, name) +
        count(shelf, name) +
        (brew === null ? 0 : count([brew.herb, brew.special, ...brew.gems], name)),
      0,
    )
    const stock = state.shops[name] ?? 0
    if (stock < 0 || stock + held + count(state.alley, name) !== copies)
      fail('ingredients are conserved', name)
  }
  for (const name of POTIONS) {
    const held = state.players.reduce(
      (sum, { potions, inUse }) =>
        sum + count(potions, name) + inUse.filter(({ potion }) => potion === name).length,
      0,
    )
    const left = state.potionsLeft[name] ?? 0
    if (left < 0 || left + held + count(state.alley, name) !== copies) fail('potions are conserved', name)
  }
  const strangers = [...state.deck, ...state.players.flatMap(({ hired }) => hired)]
  if (
    !same(
      strangers,
      pack.strangers.map(({ name }) => name),
    )
  )
    fail('strangers are conserved', strangers.join(', '))
  if (
    !same(
      state.formulae.map(({ potion }) => potion),
      POTIONS,
    )
  )
    fail('every potion has a crossing', 'formulae')
  const known = [...pack.ingredients.map(({ name }) => name), ...POTIONS, 'gold']
  if (!state.alley.every((thing) => known.includes(thing)))
    fail('the Alley holds known things', state.alley.join(', '))
  state.players.forEach((player, seat) => {
    const space = pack.board.at.get(player.place)
    if (space === undefined) fail('wizards stand on the board', player.place)
    if (space?.kind === 'lab' && space.owner !== player.colour)
      fail('nobody is in a foreign Lab', `${seat} in ${player.place}`)
    if (player.paid && space?.kind !== 'healer') fail('only patients have paid', `${seat}`)
    if (player.guard && !player.potions.includes('Baneful Brew')) fail('a guard has its Brew', `${seat}`)
    if (!player.hired.every((name) => (pack.stranger.get(name)?.cost ?? 0) > 0))
      fail('only those for hire are hired', player.hired.join(', '))
    for (const { potion, level } of player.inUse)
      if (level < 1 || level > pack.potions[potion].levels)
        fail('levels are on the card', `${potion} ${level}`)
    if (player.brew !== null) {
      const { herb, special, gems } = player.brew
      const kinds = [herb, special, ...gems].map((name) => pack.ingredient.get(name)?.category)
      if (
        kinds[0] !== CATEGORIES[0] ||
        kinds[1] !== CATEGORIES[1] ||
        gems.length === 0 ||
        !kinds.slice(2).every((kind) => kind === 'gem')
      )
        fail('a brew has herb, special and gems', `${seat}`)
    }
  })
  if (
    state.over &&
    !state.winners.every((seat) =>
      PARTS.every((part) => state.players[seat]?.potions.includes(part) === true),
    )
  )
    fail('the winner holds the three parts', state.winners.join(', '))
  return out
}
