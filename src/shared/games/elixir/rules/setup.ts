// Starting a game: gold, cards, formulae, deck, start player, peeks (EX-3 to EX-6, EX-24).
import { at } from '../../../engine/at'
import type { Dice } from '../../../engine/dice/dice'
import { foldWords } from '../../../kit/orders/name-lookup'
import { nestingOption, type Option } from '../../../kit/options'
import { setupDie } from '../../../kit/setup-dice'
import { labelOf } from '../../../kit/view'
import { err, ok, problem, type Problem, type Result } from '../../../engine/result'
import { findIngredient } from '../orders/nouns'
import { labOf } from '../board'
import {
  paceOption,
  shortGameOption,
  peeksOption,
  colourNamed,
  coloursOf,
  copiesFor,
  goldFor,
  type ExTable,
} from '../table'
import {
  COLOURS,
  crossingsOf,
  POTIONS,
  type Colour,
  type Crossing,
  type Formula,
  type Potion,
  type State,
  type Wizard,
} from '../types'

/** Gold each begins with, out of the pile (EX-3). */
const PURSE = 6

export const options: readonly Option<unknown>[] = [paceOption, shortGameOption, peeksOption, nestingOption()]

interface Peek extends Crossing {
  readonly seat: number
}

/** One entry of the option `peeks`: "Red: mandrake + salt". null when it does not name a wizard and a crossing. */
function readPeek(table: ExTable, colours: readonly Colour[], text: string): Peek | null {
  const split = text.lastIndexOf(':')
  const who = foldWords(text.slice(0, Math.max(split, 0)))
  const colour = COLOURS.find((each) => foldWords(each) === who)
  const seat =
    colour === undefined ? table.seats.findIndex(({ name }) => foldWords(name) === who) : colours.indexOf(colour)
  const names = text
    .slice(split + 1)
    .split(/[+,&]|\band\b/)
    .map((word) => findIngredient(table.pack, word))
  const herb = names.find((name) => name !== null && table.pack.herbs.includes(name))
  const special = names.find((name) => name !== null && table.pack.specials.includes(name))
  if (seat < 0 || typeof herb !== 'string' || typeof special !== 'string' || names.length !== 2) return null
  return { seat, herb, special }
}

const refusal = (code: string, rule: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { rule })

/** The crossings chosen by the option `peeks`: "Red: mandrake + salt; Anna: …". */
function chosenPeeks(table: ExTable, colours: readonly Colour[]): Result<readonly Peek[]> {
  const text = peeksOption.of(table) ?? ''
  const out: Peek[] = []
  for (const piece of text.split(/[;\n]/)) {
    if (piece.trim() === '') continue
    const peek = readPeek(table, colours, piece)
    const wrong = `“${piece.trim().slice(0, 60)}” does not name a wizard and a crossing.`
    const remedy = `Write for example: ${colours[0] ?? 'Red'}: ${table.pack.herbs[0]} + ${table.pack.specials[0]}`
    if (peek === null) return err(refusal('peeks-wrong', 'EX-24', wrong, remedy))
    out.push(peek)
  }
  return ok(out)
}

const twice = <T>(list: readonly T[]): readonly T[] => list.filter((each, i) => list.indexOf(each) < i)

/** Problems that keep a game from beginning: unknown or repeated colours, unused peeks, two peeks by one wizard. */
export function mayBegin(table: ExTable): readonly Problem[] {
  const sides = table.seats.flatMap(({ side }) => (side === undefined || side.trim() === '' ? [] : [side.trim()]))
  const colours = sides.map(colourNamed)
  const peeks = chosenPeeks(table, coloursOf(table))
  const chosen = peeks.ok ? peeks.value.map(({ seat }) => table.seats[seat]?.name ?? '') : []
  const choose = `The wizards are ${COLOURS.join(', ')}.`
  return [
    ...sides.flatMap((side, i) =>
      colours[i] === null
        ? [refusal('colour-unknown', 'EX-6', `“${side.slice(0, 40)}” is not the colour of a wizard.`, choose)]
        : [],
    ),
    ...twice(colours.flatMap((colour) => colour ?? [])).map((colour) =>
      refusal('colour-taken', 'EX-6', `Two players are ${colour}.`, 'Give each player a colour of their own, or none.'),
    ),
    ...(chosen.length > 0 && !shortGameOption.of(table)
      ? [
          refusal(
            'peeks-unused',
            'EX-24',
            'The crossings to look at are given, but wizards look at crossings only in the short game.',
            'Choose the short game, or leave the crossings out.',
          ),
        ]
      : []),
    ...twice(chosen).map((name) =>
      refusal('peeks-twice', 'EX-24', `Two crossings are given for ${name}.`, 'Each wizard looks at one.'),
    ),
  ]
}

/** A new game, or why it cannot begin. */
export function setup(table: ExTable, dice: Dice): Result<State, readonly Problem[]> {
  const count = table.seats.length
  const colours = coloursOf(table)
  const peeks = chosenPeeks(table, colours)
  if (!peeks.ok) return err([peeks.error])
  const copies = copiesFor(count)
  const dealt = dice.shuffle(setupDie('formulae'), POTIONS)
  const chart = crossingsOf(table.pack)
  const formulae = chart.map((crossing, i): Formula => ({ ...crossing, potion: at(dealt, i) }))
  const start = dice.draw(setupDie('start'), count)
  const deck = dice.shuffle(
    setupDie('strangers'),
    table.pack.strangers.map((stranger) => stranger.name),
  )
  const short = shortGameOption.of(table)
  const players = table.seats.map((_, seat): Wizard => {
    const peek = short
      ? (peeks.value.filter((each) => each.seat === seat).at(-1) ??
        at(chart, dice.draw(setupDie(`peek/${labelOf(table, seat)}`), chart.length)))
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
      knows: peek === null ? [] : [{ herb: peek.herb, special: peek.special }],
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
    potionsLeft: Object.fromEntries(POTIONS.map((name) => [name, copies])) as Record<Potion, number>,
    formulae,
    deck,
    alley: [],
    players,
    brews: [],
  })
}
