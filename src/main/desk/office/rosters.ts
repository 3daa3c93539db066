// People and rosters: who is in the campaigns and not among the people, and rosters that have another address than the office.
import type { Person } from '@shared/office/people'
import { addressesIn, mergePeople, whoseIs } from '@shared/office/people'
import type { RosterEntry } from '@shared/campaign/record/records'
import { changeRoster } from '@shared/campaign/turns/actions'
import type { RosterChange } from '@shared/campaign/turns/actions'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { listed } from '@shared/kit/prose'
import { newPersonNow } from '../../office/folder'
import type { WithSpace } from '../workspace'
import type { Office, Sitting } from './office'
import { seatsOf } from './office'

type Rostered = Pick<RosterEntry, 'name' | 'address' | 'handle' | 'post'>

const personOf = ({ name, address, handle, post = [] }: Rostered): Person => ({
  ...newPersonNow(name),
  addresses: [...addressesIn(address)],
  also: handle === null ? [] : [handle],
  post: [...post],
})

export interface WithRoster {
  readonly people: readonly Person[]
  /** Names of those who are new, and of those who were known and have something more now. */
  readonly added: readonly string[]
  readonly completed: readonly string[]
  /** Skipped places that match several people, each in a sentence. */
  readonly unclear: readonly string[]
}

/** Who was taken in, in sentences. */
export const rosterWords = ({ added, completed: more, unclear }: WithRoster): readonly [string, ...string[]] => [
  added.length === 0 ? 'Nobody is new.' : `Added: ${listed(added)}.`,
  ...(more.length === 0 ? [] : [`Completed: ${listed(more)}.`]),
  ...unclear.map((each) => `Left out: ${each}`),
]

/** Completes a known person from a roster; removes nothing, and revives no former address. */
function completed(person: Person, given: Person): Person {
  const addresses = given.addresses.filter((each) => !person.formerly.includes(each))
  const { addresses: all, also, post } = mergePeople(person, { ...given, name: person.name, addresses })
  return { ...person, addresses: all, also, post }
}

/**
 * Adds the people of a roster.
 * @param apart adds a namesake with another address, or another name with a known address, as a new person; otherwise skips them
 */
export function withRoster(people: readonly Person[], roster: readonly Rostered[], apart: boolean): WithRoster {
  let all = people
  const added: string[] = []
  const more: string[] = []
  const unclear: string[] = []
  for (const entry of roster) {
    const whose = whoseIs(all, entry)
    const given = personOf(entry)
    if (whose.kind === 'known') {
      const { person } = whose
      const next = completed(person, given)
      if (JSON.stringify(next) === JSON.stringify(person)) continue
      all = all.map((each) => (each.id === person.id ? next : each))
      more.push(person.name)
    } else if (whose.kind === 'nobody' || (apart && !whose.several && given.addresses.length > 0)) {
      all = [...all, given]
      added.push(given.name)
    } else unclear.push(`${entry.name}: ${whose.why}.`)
  }
  return { people: all, added, completed: more, unclear }
}

/** The change that brings a campaign's roster into line with a person in the office; null if it needs none. */
function changeFor({ seat }: Sitting, person: Person): Omit<RosterChange, 'seat'> | null {
  const address = person.addresses.join(', ')
  const mail = address !== '' && addressesIn(seat.address).join() !== addressesIn(address).join()
  const post = person.post.length > 0 && person.post.join('\n') !== seat.post.join('\n')
  return mail || post ? { ...(mail ? { address } : {}), ...(post ? { post: person.post } : {}) } : null
}

/** Whether the roster of a seat has another address than its person. */
export const isOutdated = (sitting: Sitting, person: Person): boolean => changeFor(sitting, person) !== null

/** The seats of a person whose rosters have another address. */
export const outdatedRosters = (office: Office, person: Person): readonly Sitting[] =>
  seatsOf(office, person).filter((sitting) => isOutdated(sitting, person))

/** Writes a person's addresses into every roster that has others, one after another. @returns the seats that were written */
export async function updateRosters(
  office: Office,
  person: Person,
  withSpace: WithSpace,
): Promise<Result<readonly Sitting[], Problem | readonly Problem[]>> {
  const outdated = outdatedRosters(office, person)
  for (const sitting of outdated) {
    const { campaign, seat } = sitting
    const change = changeFor(sitting, person)
    if (change === null) continue
    // If one fails, earlier ones keep the address, and a retry does the rest.
    const written = await withSpace(campaign.path, 'write', async (space) => {
      // The file may have changed since the office looked.
      if (space.whole().roster[seat.seat]?.name !== seat.name)
        return err(
          problem(
            'moved-on',
            `${campaign.shown}: the seat of ${seat.name} has changed hands meanwhile.`,
            'Do it again.',
          ),
        )
      const made = changeRoster(space.campaign(), { seat: seat.seat, ...change }, 'New address, as the office has it.')
      return made.ok ? space.write([made.value.record]) : made
    })
    if (!written.ok) return written
  }
  return ok(outdated)
}
