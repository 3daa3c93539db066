// Where the rules meet the condition language: a condition over a player's view of the moment (SM-10).
import type { Condition, Verdict } from '../../engine/condition-types'
import { evaluateCondition } from '../../engine/conditions'
import { smFacts } from './facts'
import type { SmView } from './types'

export const judge = (condition: Condition, view: SmView): Verdict =>
  evaluateCondition(condition, smFacts(view))
