// Orders of Spell Merchants: a plan for each of the two rounds of a session (SM-8 to SM-10).
import { plansKind } from '../../../kit/orders'
import type { Pack } from '../pack'
import type { Act, SmView } from '../types'
import { sessionWizards } from './facts'
import { smLanguage } from './language'
import { ACT_WORDS } from './words'

export const orders = plansKind<Pack, SmView, Act>({
  rule: 'SM-9',
  onceRule: 'SM-8',
  remedy: 'Write for example: round 1: offer 5 6 6',
  parts: (_, view) => {
    const wizards = view === null ? [null, null] : sessionWizards(view)
    return wizards.map((letter, i) => ({
      key: `round ${i + 1}`,
      label: `Round ${i + 1}${letter === null ? '' : `, wizard (${letter})`}`,
    }))
  },
  language: smLanguage,
  actWords: () => ACT_WORDS,
  nothing: 'no order, which counts as a pass',
})
