// Starting a game: stocks, wizards and target (SM-1 to SM-3).
import type { Dice } from '../../../engine/dice/dice'
import { nestingOption, type Option } from '../../../kit/options'
import { setupDie } from '../../../kit/setup-dice'
import { err, ok, refusal, type Problem, type Result } from '../../../engine/result'
import { OPENING } from '../digits'
import { targetOption, wizardsOption, orderOption, hiddenRestocksOption, type SmTable } from '../table'
import { LETTERS, type Letter, type State } from '../types'

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 12
export const SESSIONS = 6

export const options: readonly Option<unknown>[] = [
  targetOption,
  wizardsOption,
  orderOption,
  hiddenRestocksOption,
  nestingOption('SM-10'),
]

/** Targets of the rules (R10), by number of players. */
const TARGETS: Readonly<Record<number, number>> = { 3: 75, 4: 65, 5: 50 }

/** SM-3: the target chosen, or that of the rules for three to five players. */
function target(table: SmTable): Result<number> {
  const chosen = targetOption.of(table)
  if (chosen !== null) return ok(chosen)
  if ((table.options[targetOption.spec.name] ?? null) !== null) {
    return refusal(
      'SM-3',
      'target-wrong',
      'The target is not a whole number from 1 to 500.',
      'Give a target such as 60, or leave it empty for three to five players.',
    )
  }
  const usual = TARGETS[table.seats.length]
  if (usual !== undefined) return ok(usual)
  return refusal(
    'SM-3',
    'target-needed',
    `The rules give no target for ${table.seats.length} players.`,
    'Set the option target, for example 60. It may be left empty only for three to five players.',
  )
}

/** SM-2: twelve letters in any order, however they are separated. */
function givenOrder(text: string): Result<readonly Letter[]> {
  const remedy = 'Give each of a to l exactly once, such as “c h a l b k d j e i f g”.'
  if (text.trim() === '')
    return refusal('SM-2', 'order-missing', 'The order of the wizards is to be given, but it is missing.', remedy)
  const letters = text
    .toLowerCase()
    .split('')
    .filter((sign) => !' ,;.-()\t\n\r'.includes(sign))
  const strange = letters.find((letter) => !(LETTERS as readonly string[]).includes(letter))
  if (strange !== undefined)
    return refusal('SM-2', 'order-wrong', `“${strange}” in the order of the wizards is not a wizard.`, remedy)
  const missing = LETTERS.filter((letter) => !letters.includes(letter))
  if (missing.length > 0)
    return refusal('SM-2', 'order-wrong', `The order of the wizards lacks ${missing.join(', ')}.`, remedy)
  if (letters.length > LETTERS.length) {
    const twice = LETTERS.find((letter) => letters.indexOf(letter) !== letters.lastIndexOf(letter))
    return refusal('SM-2', 'order-wrong', `The order of the wizards names ${twice ?? 'one'} more than once.`, remedy)
  }
  return ok(letters as Letter[])
}

function wizards(table: SmTable, dice: Dice): Result<readonly Letter[]> {
  switch (wizardsOption.of(table)) {
    case 'dice':
      return ok(dice.shuffle(setupDie('wizards'), LETTERS))
    case 'alphabetical':
      return ok(LETTERS)
    case 'given':
      return givenOrder(orderOption.of(table) ?? '')
  }
}

/** A new game, or why it cannot begin: target, order of the wizards. */
export function setup(table: SmTable, dice: Dice): Result<State, readonly Problem[]> {
  const goal = target(table)
  const order = wizards(table, dice)
  if (!goal.ok || !order.ok) return err([...(goal.ok ? [] : [goal.error]), ...(order.ok ? [] : [order.error])])
  return ok({
    session: 1,
    round: 1,
    over: false,
    winners: [],
    wizards: order.value,
    target: goal.value,
    players: table.seats.map(() => ({
      points: 0,
      stock: OPENING,
      fails: 0,
      out: false,
      adjusted: { points: 0, stock: [0, 0, 0, 0, 0, 0] },
    })),
    history: [],
  })
}
