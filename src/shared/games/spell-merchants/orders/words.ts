// Orders of Spell Merchants written out: as text that reads back to the same orders, and as pieces of sentences.
import type { ActWords } from '../../../kit/steps'
import type { Act } from '../types'
import { smFacts } from './facts'

/** One act as an order: `offer 5 6 6`. `nmr`, which no player can order, reads back as nothing. */
function actText(act: Act): string {
  switch (act.do) {
    case 'offer':
    case 'restock':
      return `${act.do} ${act.digits.join(' ')}`
    case 'restock-random':
      return 'restock random'
    case 'pass':
    case 'nmr':
      return act.do
  }
}

function actSentence(act: Act): string {
  switch (act.do) {
    case 'restock-random':
      return 'restock four digits by the dice'
    case 'nmr':
      return 'counts as no moves received (NMR)'
    case 'offer':
    case 'restock':
    case 'pass':
      return actText(act)
  }
}

export const ACT_WORDS: ActWords<Act> = {
  text: actText,
  sentence: actSentence,
  condition: smFacts.sentence,
  otherwise: 'nothing (a pass)',
}
