// Orders of Elixir: text → orders → text, and sentences. One order after another, with conditions around them.
import { stepsKind } from '../../../kit/orders'
import type { Pack } from '../pack'
import type { Act, ExView } from '../types'
import { exLanguage, ORDER_REMEDY } from './language'
import { actSentence, actText } from './words'

export const orders = stepsKind<Pack, ExView, Act, readonly Act[]>({
  rule: 'EX-1',
  remedy: ORDER_REMEDY,
  most: 60,
  language: exLanguage,
  acts: (acts) => acts,
  actWords: (table) => ({
    text: (act) => actText(table, act),
    sentence: (act) => actSentence(table, act),
  }),
})
