// Steps of an order in words, for the form. Names come from the player's own view.
import { stepSentence } from '@shared/games/magic-spell/orders/words'
import type { MsTable } from '@shared/games/magic-spell/table'
import type { MsView, Step } from '@shared/games/magic-spell/types'

/** One step as a sentence without its full stop. */
export function inWords(step: Step, view: MsView): string {
  const seats = view.players.map(({ name, formerly }) => ({ name, label: name, formerly }))
  // Sentences need the names at the table and nothing else of it.
  return stepSentence({ seats } as unknown as MsTable, step)
}
