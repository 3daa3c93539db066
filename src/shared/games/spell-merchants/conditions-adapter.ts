// Where the rules meet the condition language.
import type { Condition, Verdict } from '../../engine/condition-types'
import type { SmView } from './types'

export const judge = (_condition: Condition, _view: SmView): Verdict => ({
  value: false,
  saw: [],
  failed: 'conditions are not built in yet',
})
