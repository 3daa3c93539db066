// The ruleset a campaign is pinned to: its header names it, its table carries it, and it is played under it to its end.
import { problem, type Problem } from '../../engine/result'
import { listed } from '../../kit/prose'
import type { Campaign } from '../record/model'

/** Why a campaign is opened for reading only: it began under a ruleset this version cannot play. null when it can. */
export function unknownRuleset({ header, game }: Pick<Campaign, 'header' | 'game'>): Problem | null {
  const { title, rulesets } = game
  if (rulesets.includes(header.ruleset)) return null
  const known = `${rulesets.length === 1 ? 'ruleset' : 'rulesets'} ${listed(rulesets.map(String))}`
  return problem(
    'unknown-ruleset',
    `This campaign is played under ruleset ${header.ruleset} of ${title}; this version of Postmage knows ${known}.`,
    'Open it with a newer version of Postmage to go on.',
  )
}
