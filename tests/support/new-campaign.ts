// The desk’s request to begin a campaign.
import type { RequestInput } from '@shared/desk/contract'

type Wish = RequestInput<'campaigns.create'>

/** Spell Merchants for players without addresses, unless `more` says otherwise. */
export const newCampaign = (path: string, players: readonly string[], more: Partial<Wish> = {}): Wish => ({
  path,
  game: 'spell-merchants',
  name: 'Cup',
  roster: players.map((name) => ({ name, address: null, seat: null, handle: null })),
  options: {},
  packPath: null,
  seed: 'a seed of more than sixteen',
  deadline: null,
  referee: null,
  ...more,
})

/** Players with an address each, Anna’s is anna@post.example. */
export const addressed = (players: readonly string[], host = 'post.example'): Wish['roster'] =>
  players.map((name) => ({ name, address: `${name.toLowerCase()}@${host}`, seat: null, handle: null }))

/** Orders the referee types for a player. */
export const typed = (
  campaign: string,
  seat: number,
  text: string,
  more: Partial<RequestInput<'orders.accept'>> = {},
): RequestInput<'orders.accept'> => ({ campaign, seat, text, how: 'typed', received: null, force: false, ...more })
