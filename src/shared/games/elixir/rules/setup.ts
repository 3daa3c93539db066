// Starting a game: gold, cards, formulae, deck, start player, peeks (EX-3 to EX-6, EX-24).
import { at } from '../../../engine/at'
import type { OptionSpec } from '../../../kit/game'
import type { Dice } from '../../../engine/dice/dice'
import { nestingOption } from '../../../kit/options'
import { err, ok, problem, type Problem, type Result } from '../../../engine/result'
import { findIngredient, foldWords } from '../orders/lookup'
import { labOf } from '../board'
import { coloursOf, copiesFor, goldFor, labelOf, type ExTable } from '../table'
import { COLOURS, POTIONS, type Colour, type Crossing, type Formula, type State, type Wizard } from '../types'

/** Gold each begins with, out of the pile (EX-3). */
export const PURSE = 6

export const options: readonly OptionSpec[] = [
  {
    name: 'pace',
    kind: 'choice',
    label: 'Pace',
    help: 'One turn of every wizard at each deadline, in seat order from the start player, or one wizard’s turn at a time (EX-1).',
    initial: 'round',
    choices: [
      { value: 'round', label: 'A turn of every wizard' },
      { value: 'single', label: 'One wizard at a time' },
    ],
  },
  {
    name: 'shortGame',
    kind: 'yes-no',
    label: 'Short game',
    help: 'Before the first turn each wizard looks at one crossing of the Formula Chart (EX-24).',
    initial: false,
  },
  {
    name: 'peeks',
    kind: 'text',
    label: 'What they look at',
    help: 'Short game only: a crossing for each wizard, such as “Red: mandrake + salt; Blue: vervain + salt”. For those not named the dice decide.',
    initial: null,
  },
  nestingOption(),
]

/** The nine crossings in the order in which formulae are dealt: by herb, then by special ingredient. */
export const crossings = (table: ExTable): readonly Crossing[] =>
  table.pack.herbs.flatMap((herb) => table.pack.specials.map((special) => ({ herb, special })))

/** "Red: mandrake + salt; Anna: …": the crossing chosen for each seat, null where none is given. */
function chosenPeeks(table: ExTable, colours: readonly Colour[]): Result<readonly (Crossing | null)[]> {
  const text = table.options['peeks']
  const out: (Crossing | null)[] = table.seats.map(() => null)
  if (typeof text !== 'string' || text.trim() === '') return ok(out)
  for (const piece of text.split(/[;\n]/)) {
    if (piece.trim() === '') continue
    const split = piece.lastIndexOf(':')
    const who = foldWords(piece.slice(0, Math.max(split, 0)))
    const colour = COLOURS.find((each) => foldWords(each) === who)
    const seat =
      colour === undefined
        ? table.seats.findIndex(({ name }) => foldWords(name) === who)
        : colours.indexOf(colour)
    const names = piece
      .slice(split + 1)
      .split(/[+,&]|\band\b/)
      .map((word) => findIngredient(table.pack, word))
    const herb = names.find((name) => name !== null && table.pack.herbs.includes(name))
    const special = names.find((name) => name !== null && table.pack.specials.includes(name))
    if (seat < 0 || typeof herb !== 'string' || typeof special !== 'string' || names.length !== 2) {
      const remedy = `Write for example: ${colours[0] ?? 'Red'}: ${table.pack.herbs[0]} + ${table.pack.specials[0]}`
      return err(
        problem(
          'peeks-wrong',
          `“${piece.trim().slice(0, 60)}” does not name a wizard and a crossing.`,
          remedy,
          { rule: 'EX-24' },
        ),
      )
    }
    out[seat] = { herb, special }
  }
  return ok(out)
}

/** A new game, or why it cannot begin. */
export function setup(table: ExTable, dice: Dice): Result<State, readonly Problem[]> {
  const count = table.seats.length
  const colours = coloursOf(table)
  const peeks = chosenPeeks(table, colours)
  if (!peeks.ok) return err([peeks.error])
  const copies = copiesFor(count)
  const dealt = dice.shuffle('setup/formulae', POTIONS)
  const chart = crossings(table)
  const formulae = chart.map((crossing, i): Formula => ({ ...crossing, potion: at(dealt, i) }))
  const start = dice.draw('setup/start', count)
  const deck = dice.shuffle(
    'setup/strangers',
    table.pack.strangers.map((stranger) => stranger.name),
  )
  const short = table.options['shortGame'] === true
  const players = table.seats.map((_, seat): Wizard => {
    const peek = short
      ? (peeks.value[seat] ?? at(chart, dice.draw(`setup/peek/${labelOf(table, seat)}`, chart.length)))
      : null
    const colour = at(colours, seat)
    return {
      colour,
      place: labOf(table.pack.board.spaces, colour),
      gold: PURSE,
      carried: [],
      shelf: [],
      brew: null,
      potions: [],
      inUse: [],
      hired: [],
      knows: peek === null ? [] : [peek],
      paid: false,
      guard: false,
      out: false,
    }
  })
  return ok({
    turn: 1,
    over: false,
    winners: [],
    start,
    next: start,
    bank: goldFor(count) - PURSE * count,
    shops: Object.fromEntries(table.pack.ingredients.map(({ name }) => [name, copies])),
    potionsLeft: Object.fromEntries(POTIONS.map((name) => [name, copies])),
    formulae,
    deck,
    alley: [],
    players,
    brews: [],
  })
}
