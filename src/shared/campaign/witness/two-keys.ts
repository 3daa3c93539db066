// Two keys: in a campaign begun with the option, a turn is published only when a second referee has adjudicated it too and both agree.
// The checksum of the matching turn is stored with the publication.
import type { Turn } from '../../engine/ids'
import { err, ok, problem } from '../../engine/result'
import type { Result } from '../../engine/result'
import { compareCampaigns, whereDiffers } from './compare'
import { turnName, type Campaign } from '../record/model'
import type { PublicationRecord } from '../record/records'

export const needsTwoKeys = ({ header }: Pick<Campaign, 'header'>): boolean => header.options['two-keys'] === true

/**
 * The second referee and the checksum of their turn, for the publication of ours.
 * @param second null without one; then the campaign must not ask for it
 */
export function secondKey(
  campaign: Campaign,
  second: Campaign | null,
  turn: Turn,
): Result<PublicationRecord['second']> {
  const refuse = (code: string, message: string, remedy: string) => err(problem(code, message, remedy))
  if (second === null)
    return needsTwoKeys(campaign)
      ? refuse(
          'second-key-missing',
          'This campaign has two keys: its sheets are published only when a second referee agrees.',
          'Give the second referee’s campaign file (--two-key FILE).',
        )
      : ok(undefined)
  if (second.turns.length < turn)
    return refuse(
      'second-key-behind',
      `The second referee has not adjudicated ${turnName(campaign, turn)}.`,
      'Publish when they have.',
    )
  const { first, copied } = compareCampaigns(campaign, second, turn)
  if (first !== null)
    return refuse(
      'second-key-differs',
      `The second referee’s adjudication differs in ${whereDiffers(first, (of) => turnName(campaign, of))}: ${first.ours} here, ${first.theirs} there.`,
      'Find out who is right; correct the turn, or have it adjudicated again.',
    )
  if (copied)
    return refuse(
      'second-key-copied',
      `That file is a copy of this one: its ${turnName(campaign, turn)} is the same line, and nobody has adjudicated a second time.`,
      'Give the file in which the second referee adjudicated.',
    )
  const sum = second.turns[turn - 1]?.line.sum ?? second.header.sum
  return ok({ referee: second.header.referee, sum })
}
