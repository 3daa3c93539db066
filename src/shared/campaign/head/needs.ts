// Features a program must know to continue a campaign, beside its game and ruleset: options that decide which facts are shown, when, and
// how dice are drawn. The head of the campaign names them; a program that does not know one of them opens the campaign for reading only.
import { problem, type Problem } from '../../engine/result'
import { listed } from '../../kit/prose'
import type { Campaign } from '../record/model'
import { OWN_OPTIONS } from './own-options'

/** The features that these options need, by the names of the options; empty for most. */
export const needsOf = (options: Readonly<Record<string, unknown>>): string[] =>
  OWN_OPTIONS.flatMap(({ name, initial }) => (options[name] === undefined || options[name] === initial ? [] : [name]))

/** Why a campaign is opened for reading only: it needs something this version does not know. null when it does not. */
export function unknownNeeds({ header: { needs = [] } }: Pick<Campaign, 'header'>): Problem | null {
  const unknown = needs.filter((need) => !OWN_OPTIONS.some(({ name }) => name === need))
  if (unknown.length === 0) return null
  return problem(
    'unknown-needs',
    `This campaign is played with ${listed(unknown)}, which this version of Postmage does not know.`,
    'Open it with a newer version of Postmage to go on.',
  )
}
