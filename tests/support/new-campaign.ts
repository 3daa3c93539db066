// What the desk asks for to begin a campaign.
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
