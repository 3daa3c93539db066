// The frozen campaigns: whole games and games under way, with everything a referee and players can do; plans/<game>.ts says
// which. To freeze a new ruleset run `npm run freeze`; what has been frozen is never made again.
/// <reference types="vite/client" />
import { games } from '@shared/games/registry'

export interface FrozenPlan {
  /** `<game>-<what>` names the file. */
  readonly what: string
  play(): string
}

const found = import.meta.glob<readonly FrozenPlan[]>('./plans/*.ts', { eager: true, import: 'plans' })

/** The plans of every registered game whose rules are settled. @throws when one has none */
export const FROZEN_PLANS = games()
  .filter(({ ruleset }) => ruleset > 0)
  .flatMap(({ id, title }) => {
    const plans = found[`./plans/${id}.ts`]
    if (plans === undefined) throw new Error(`${title} has no plans: write tests/support/frozen/plans/${id}.ts.`)
    return plans.map((plan) => ({ ...plan, game: id }))
  })
