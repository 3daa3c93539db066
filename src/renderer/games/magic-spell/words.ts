// Steps of an order in words, for the form. Names come from the player's own view.
import { stepSentence } from '@shared/kit/steps'
import { actWords } from '@shared/games/magic-spell/orders/words'
import type { Step, ViewFields } from '@shared/games/magic-spell/types'

/** One step as a sentence without its full stop. */
export function inWords(step: Step, view: ViewFields): string {
  const seats = view.players.map(({ name, formerly }) => ({ name, label: name, formerly }))
  return stepSentence(step, actWords({ seats }))
}
