// The order form of Spell Merchants: the wizard above each round, and in conditions the facts known by then (SM-8, SM-10).
import type { OrderFormSpec } from '../../../kit/orders/order-form'
import { wizardsIn, type Act, type SmView } from '../types'
import { smFacts } from './facts'
import { listedForm } from './read'

export const form: OrderFormSpec<SmView, Act> = {
  ...listedForm,
  parts: ({ session, wizards }) =>
    [1, 2].map((round) => {
      const wizard = wizardsIn(wizards, session)[round - 1]
      const [first, second, other] = wizard?.prizes ?? []
      const note =
        wizard === undefined
          ? 'No wizard is known for this round.'
          : `Wizard (${wizard.letter}): the spell must ${wizard.text}. Prizes: first ${first}, second ${second}, others ${other}.`
      return { key: `round ${round}`, label: `Round ${round}`, note }
    }),
  facts: (view, part) => smFacts.rows({ table: null, view, round: part + 1 }),
}
