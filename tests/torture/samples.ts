// A short campaign of every game, played from the texts of its long game: what attacks begin with.
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine } from '@shared/campaign/record/records'
import { games } from '@shared/games/registry'
import { forge } from '../support/forge'
import { readLong, sheetsOf } from '../support/frozen/long-games'

export interface Sample {
  /** Id of its game. */
  readonly name: string
  readonly campaign: Campaign
  readonly lines: readonly CampaignLine[]
  /** The file. */
  readonly text: string
}

const TURNS = 3
let made: readonly Sample[] | null = null

/** Made once for all attacks. */
export function samples(): readonly Sample[] {
  made ??= games().flatMap(({ id, ruleset }): Sample[] => {
    const long = readLong(id, ruleset)
    if (long === null) return []
    const { campaign } = sheetsOf({ ...long, turns: long.turns.slice(0, TURNS) })
    const { lines, text } = forge(campaign.lines, (body) => body)
    return [{ name: id, campaign, lines, text }]
  })
  return made
}
