// Steps of an order in words, for the form. Names come from the player's own view.
import { stepSentence } from '@shared/kit/steps'
import { acts, WORDS } from '@shared/games/magic-spell/orders/read'
import type { MsTable } from '@shared/games/magic-spell/table'
import type { Step, ViewFields } from '@shared/games/magic-spell/types'

/** One step as a sentence without its full stop. */
export function inWords(step: Step, view: ViewFields): string {
  // Words need of a table only the names of its seats.
  const table = { seats: view.players } as unknown as MsTable
  return stepSentence(step, {
    ...WORDS,
    text: (act) => acts.text(act, table),
    sentence: (act) => acts.sentence(act, table),
  })
}
