// Decides whose message it is: by its sender, by a name the referee vouches for, or, if players share an address, by its slip code.
import type { Seat } from '@shared/engine/ids'
import { senders } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import { routeByCode } from '@shared/campaign/orders/slip-codes'
import type { ReadMessage } from '@shared/letters/message/letter'
import { matchNames, matchSender, type SenderMatch } from '@shared/letters/senders/match-sender'
import { posterOf } from '../import-posts'
import { readPlaces } from '../reading/places'

/** Whether nothing in a letter suggests another player than the one its address belongs to. */
export const isTheirs = (campaign: Campaign, message: ReadMessage, seat: Seat): boolean =>
  message.kind !== 'mail' || readPlaces(campaign, seat, message, message.text).other === null

/**
 * Who a message is from. A name counts only where the referee vouches for the text and it has no address (tables), and nothing
 * speaks against its being theirs.
 */
export function senderOf(message: ReadMessage, campaign: Campaign): SenderMatch {
  const { from, kind } = message
  const named = kind !== 'mail' && from.name !== null && from.address === null
  const match = campaign.game.posts
    ? posterOf(message, campaign)
    : named
      ? matchNames(from.name, from.also, campaign.roster)
      : matchSender(from, senders(campaign))
  return named && from.doubt !== undefined && 'seat' in match
    ? { unknown: `A post of ${from.name}: ${from.doubt}. Say whose it is.`, maybe: match.seat }
    : match
}

/**
 * Whose message it is when its sender alone does not tell: of players who share an address, the one its slip code names. For
 * everybody else a code is only a guess, since anybody can write one.
 */
export function byCode(campaign: Campaign, message: ReadMessage, match: SenderMatch): SenderMatch {
  if ('seat' in match || campaign.game.posts) return match
  const { seat, refusal } = routeByCode(campaign, message.text, message.subject)
  if (seat !== null && match.shared?.includes(seat) === true) return { seat }
  const name = seat === null ? null : campaign.roster[seat]?.name
  const said = name ? `By its slip code it is ${name}’s.` : (refusal?.message ?? '')
  if (said === '') return match
  return { ...match, unknown: `${match.unknown} ${said}`, ...(seat === null ? {} : { maybe: seat }) }
}
