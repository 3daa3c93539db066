// Where a message goes, with the campaigns open: the pure routing first, then whichever of its sender's campaigns reads it as orders.
import { notOpen } from '@shared/campaign/orders/orders'
import type { Campaign } from '@shared/campaign/record/model'
import { listed } from '@shared/kit/prose'
import { placesOf, routeMessage, type Place, type Shelf } from '@shared/office/routing'
import type { Waits } from '../../../office/messages/mail-index'
import { meet } from '../../inbox/known-mail'
import { readPlaces } from '../../inbox/reading/places'
import { campaignIn, type OfficeCampaign } from '../office'
import { routed, type Incoming } from './incoming'
import type { Spaces } from './spaces'

export type Decision =
  | { readonly kind: 'to'; readonly campaign: OfficeCampaign; readonly why: string }
  | { readonly kind: 'waits'; readonly waits: Waits }

type Reads = 'whole' | 'part' | 'no'

/** How much of a message a campaign reads as orders of some of its players. */
function readsOf(campaign: Campaign, { message }: Incoming, places: readonly Place[]): Reads {
  const all = places
    .filter(({ seat }) => notOpen(campaign, seat) === null)
    .map(({ seat }) => readPlaces(campaign, seat, message, message.text))
  const ours = all.filter(({ other, refusal }) => other === null && refusal === null)
  const orders = ours.filter(({ taken, reading }) =>
    campaign.game.posts === undefined ? taken !== '' : reading.lines.some(({ use }) => use === 'orders'),
  )
  return orders.some(({ open }) => open.length === 0) ? 'whole' : orders.length > 0 ? 'part' : 'no'
}

/** The message waits for the referee. @param ids campaigns it may be for @param guess the likeliest, where one is */
function waiting(
  why: string,
  places: readonly Place[],
  ids: readonly string[],
  shelf: Shelf,
  guess = ids.length === 1 ? (ids[0] ?? null) : null,
): Decision {
  const people = [...new Set(places.map(({ name }) => name))]
  const campaigns = ids.flatMap((id) => {
    const found = shelf.campaigns.find((each) => each.id === id)
    return found === undefined ? [] : [{ id, turn: found.turn }]
  })
  const person = people.length === 1 ? (people[0] ?? null) : null
  return { kind: 'waits', waits: { why, person, guess, campaigns } }
}

/** Chooses the campaign that has the message already, or the only one that reads all of it. */
async function byReading(
  shelf: Shelf,
  campaigns: readonly OfficeCampaign[],
  incoming: Incoming,
  { places, who }: { readonly places: readonly Place[]; readonly who: string },
  spaces: Spaces,
): Promise<Decision> {
  const ids = [...new Set(places.map(({ campaign }) => campaign))]
  const found: { readonly campaign: OfficeCampaign; readonly reads: Reads }[] = []
  for (const campaign of campaigns.filter(({ glance }) => ids.includes(glance.id))) {
    const space = await spaces.toRead(campaign)
    if (!space.ok) return waiting(`${campaign.glance.name} cannot be read: ${space.error.message}`, places, ids, shelf)
    const whole = space.value.whole()
    // It came before, and the program ended before the office had put that down.
    if (meet(whole, [incoming.message])[0]?.known === true)
      return { kind: 'to', campaign, why: `${campaign.glance.name} has it already` }
    const theirs = places.filter((place) => place.campaign === campaign.glance.id)
    found.push({ campaign, reads: readsOf(whole, incoming, theirs) })
  }
  const readers = found.filter(({ reads }) => reads !== 'no')
  const [only] = readers
  if (only?.reads === 'whole' && readers.length === 1)
    return { kind: 'to', campaign: only.campaign, why: `of ${who}’s campaigns only this one reads it as orders` }
  const names = (all: typeof found): string => listed(all.map(({ campaign }) => campaign.glance.name))
  const result =
    readers.length === 0
      ? 'none of them reads it as orders'
      : readers.length === 1
        ? `${names(readers)} reads orders in it, but not every line`
        : `${names(readers)} read orders in it`
  const sorted = [...readers, ...found.filter(({ reads }) => reads === 'no')].map(({ campaign }) => campaign.glance.id)
  const guess = readers.length === 1 ? (sorted[0] ?? null) : null
  return waiting(`${who} plays in ${names(found)}; ${result}.`, places, sorted, shelf, guess)
}

/** @param together messages that go together @param spaces null: no campaign is opened, so nothing is decided by reading */
export async function decide(
  shelf: Shelf,
  campaigns: readonly OfficeCampaign[],
  together: readonly [Incoming, ...Incoming[]],
  spaces: Spaces | null,
): Promise<Decision> {
  const fate = together[0].known?.fate
  const before = fate !== undefined && 'campaign' in fate ? fate.campaign : null
  const same = before === null ? undefined : campaignIn({ campaigns }, before)
  if (same !== undefined) return { kind: 'to', campaign: same, why: 'it went there before' }
  const envelope = routed(together)
  const route = routeMessage(shelf, envelope)
  const [first] = together
  const { automatic } = first.message
  if (route.kind === 'ask') {
    const why = automatic === undefined ? route.why : `It is ${automatic}. ${route.why}`
    return waiting(why, route.places, route.campaigns, shelf)
  }
  if (route.kind === 'to') {
    const campaign = campaignIn({ campaigns }, route.campaign)
    if (campaign !== undefined) return { kind: 'to', campaign, why: route.why }
    return waiting('Its campaign is not in the office any more.', placesOf(shelf, envelope), [], shelf)
  }
  if (automatic === undefined && spaces !== null) return byReading(shelf, campaigns, first, route, spaces)
  const ids = [...new Set(route.places.map(({ campaign }) => campaign))]
  const names = listed(campaigns.flatMap(({ glance }) => (ids.includes(glance.id) ? [glance.name] : [])))
  const what = automatic === undefined ? '' : `It is ${automatic}. `
  return waiting(`${what}${route.who} plays in ${names}; it does not say which it is for.`, route.places, ids, shelf)
}
