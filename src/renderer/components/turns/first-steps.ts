// The referee's first steps in a new campaign, and whether each is done. Pure.
import type { CampaignSummary } from '@shared/desk/answers/campaign'

export interface FirstStep {
  readonly key: 'roster' | 'deadline' | 'sheets' | 'orders'
  readonly what: string
  readonly note: string
  readonly done: boolean
}

const players = (n: number): string => `${n} player${n === 1 ? '' : 's'}`

/** The steps in their order; none where the first turn is played already. */
export function firstSteps(summary: CampaignSummary): readonly FirstStep[] {
  if (summary.turnsPlayed > 0 || summary.over) return []
  const { roster, turnNames, deadline, seats, publishedTurns } = summary
  const unreached = roster.filter(({ address, handle }) => address === null && handle === null).length
  const came = seats.filter(({ versions }) => versions > 0).length
  return [
    {
      key: 'roster',
      what: 'Roster',
      note: `${players(roster.length)}${unreached === 0 ? ', all with an address' : `; ${unreached} without an address, whose mail you will be asked about`}`,
      done: roster.length > 0,
    },
    {
      key: 'deadline',
      what: deadline === null ? `Set the deadline of ${turnNames[0]}` : 'Deadline',
      note: deadline === null ? 'It is printed on the opening sheets.' : deadline.shown,
      done: deadline !== null,
    },
    {
      key: 'sheets',
      what: publishedTurns.includes(0) ? 'Opening sheets' : 'Send out the opening sheets',
      note: publishedTurns.includes(0) ? 'They are published.' : 'Print or save them, then publish.',
      done: publishedTurns.includes(0),
    },
    {
      key: 'orders',
      what: came === 0 ? 'First orders' : 'First orders are in',
      note:
        came === 0
          ? 'Import the mail as it comes, or type what is on a card.'
          : `From ${came} of ${players(seats.length)}.`,
      done: came > 0,
    },
  ]
}
