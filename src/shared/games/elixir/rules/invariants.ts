// Invariants of Elixir: nothing is made and nothing is lost.
import { invariantsOf, type Report } from '../../../kit/invariants'
import type { Pack } from '../pack'
import { copiesFor, goldFor, type ExTable } from '../table'
import { CATEGORIES, inBrew, PARTS, POTIONS, type State, type Wizard } from '../types'

const count = (list: readonly string[], name: string): number => list.filter((each) => each === name).length
const sum = (state: State, of: (player: Wizard) => number): number =>
  state.players.reduce((all, player) => all + of(player), 0)
const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.slice().sort().join('\n') === b.slice().sort().join('\n')

/** Gold, ingredients, potions, strangers and formulae: all there, and nothing else (EX-3 to EX-5). */
function checkStock({ pack }: ExTable, state: State, fail: Report): void {
  const all = goldFor(state.players.length)
  const gold = state.bank + sum(state, (player) => player.gold) + count(state.alley, 'gold')
  if (gold !== all) fail('gold is conserved', `${gold} of ${all}`)
  if (state.bank < 0 || state.players.some((player) => player.gold < 0))
    fail('no gold is owed', 'a purse or the pile is below zero')
  const copies = copiesFor(state.players.length)
  const isWhole = (name: string, stock: number, of: (player: Wizard) => readonly string[]): boolean =>
    stock >= 0 && stock + sum(state, (player) => count(of(player), name)) + count(state.alley, name) === copies
  for (const { name } of pack.ingredients) {
    const whole = isWhole(name, state.shops[name] ?? 0, (player) => [
      ...player.carried,
      ...player.shelf,
      ...inBrew(player.brew),
    ])
    if (!whole) fail('ingredients are conserved', name)
  }
  for (const name of POTIONS) {
    const whole = isWhole(name, state.potionsLeft[name], ({ potions, inUse }) => [
      ...potions,
      ...inUse.map(({ potion }) => potion),
    ])
    if (!whole) fail('potions are conserved', name)
  }
  const names = pack.strangers.map(({ name }) => name)
  const strangers = [...state.deck, ...state.players.flatMap(({ hired }) => hired)]
  if (!same(strangers, names)) fail('strangers are conserved', strangers.join(', '))
  const made = state.formulae.map(({ potion }) => potion)
  if (!same(made, POTIONS)) fail('every potion has a crossing', 'formulae')
  const known = new Set([...pack.ingredients.map(({ name }) => name), ...POTIONS, 'gold'])
  if (!state.alley.every((thing) => known.has(thing))) fail('the Alley holds known things', state.alley.join(', '))
}

function checkWizard({ pack }: ExTable, player: Wizard, seat: number, fail: Report): void {
  const space = pack.board.at.get(player.place)
  if (space === undefined) fail('wizards are on the board', player.place)
  if (space?.kind === 'lab' && space.owner !== player.colour)
    fail('nobody is in a foreign Lab', `${seat} in ${player.place}`)
  if (player.paid && space?.kind !== 'healer') fail('only patients have paid', `${seat}`)
  if (player.guard && !player.potions.includes('Baneful Brew')) fail('a guard has its Brew', `${seat}`)
  if (!player.hired.every((name) => (pack.stranger.get(name)?.cost ?? 0) > 0))
    fail('only those for hire are hired', player.hired.join(', '))
  for (const { potion, level } of player.inUse)
    if (level < 1 || level > pack.potions[potion].levels) fail('levels are on the card', `${potion} ${level}`)
  if (player.brew === null) return
  const [herb, special, ...gems] = inBrew(player.brew).map((name) => pack.ingredient.get(name)?.category)
  const right = herb === CATEGORIES[0] && special === CATEGORIES[1] && gems.length > 0
  if (!right || !gems.every((kind) => kind === 'gem')) fail('a brew has herb, special and gems', `${seat}`)
}

/** The clock, and EX-26: the winner holds the three parts. */
function checkEnd(_: ExTable, state: State, fail: Report): void {
  if (!Number.isInteger(state.turn) || state.turn < 1) fail('turns are counted from 1', `${state.turn}`)
  if (state.players[state.start] === undefined || state.players[state.next] === undefined)
    fail('somebody comes next', `${state.start}, ${state.next}`)
  if (!state.over && state.winners.length > 0) fail('nobody wins before the end', state.winners.join(', '))
  const hasAll = (seat: number): boolean => PARTS.every((part) => state.players[seat]?.potions.includes(part) === true)
  if (state.over && !state.winners.every(hasAll)) fail('the winner holds the three parts', state.winners.join(', '))
}

export const invariants = invariantsOf<Pack, State>(
  checkStock,
  (table, state, fail) => state.players.forEach((player, seat) => checkWizard(table, player, seat, fail)),
  checkEnd,
)
