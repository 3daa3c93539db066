// Makes or mends an office and adds all players of the campaigns below its folder.
import { err, ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { listed, plural } from '@shared/kit/prose'
import { createOffice, rescueOffice } from '../../office/folder'
import type { OfficeFolder } from '../../office/folder'
import { VERSION } from '../app/version'
import { recoverMessages } from './inbox/rebuild'
import { surveyOffice } from './office'
import type { Office } from './office'
import { withRoster } from './rosters'
import type { WithRoster } from './rosters'

export interface Founded extends Pick<WithRoster, 'added' | 'unclear'> {
  readonly office: Office
  /** Names of damaged files that were put aside. */
  readonly aside: readonly string[]
  /** Absences of people who are no longer known. */
  readonly lost: number
  /** Messages that were found in the mail folder and wait now. */
  readonly waiting: number
}

/** Sentences for the referee about an office that was founded or repaired. */
export const foundedWords = ({ added, unclear, aside, lost, waiting }: Founded): readonly string[] => [
  ...(added.length === 0 ? [] : [`New from the rosters: ${listed(added)}.`]),
  ...unclear,
  ...aside.map((name) => `${name} is the damaged file; nothing in it was deleted.`),
  ...(waiting === 0 ? [] : [`${plural(waiting, 'message')} in the mail folder had no record; they wait in the inbox.`]),
  ...(lost === 0 ? [] : [`${plural(lost, 'absence')} of people who are no longer known.`]),
]

/** Adds players of the campaigns who are not among the people; namesakes with different addresses are two people. */
export async function takePlayersIn(office: Office): Promise<Result<WithRoster>> {
  const { folder, campaigns } = office
  const taken = withRoster(
    folder.people(),
    campaigns.flatMap(({ glance }) => glance.seats),
    true,
  )
  // Write people.json even without players, to show where people are kept.
  const written = await folder.writePeople(taken.people)
  return written.ok ? ok(taken) : written
}

async function found(folder: OfficeFolder, aside: readonly string[]): Promise<Result<Founded>> {
  const office = await surveyOffice(folder)
  const taken = await takePlayersIn(office)
  if (!taken.ok) {
    await folder.close()
    return err(taken.error)
  }
  const recovered = await recoverMessages(office)
  if (!recovered.ok) {
    await folder.close()
    return err(recovered.error)
  }
  const { people, added, unclear } = taken.value
  const lost = folder.state().absences.filter(({ person }) => !people.some(({ id }) => id === person)).length
  return ok({ office, added, unclear, aside, lost, waiting: recovered.value })
}

/** Makes a new office in a folder without one. */
export async function makeOffice(path: string): Promise<Result<Founded, Problem>> {
  const made = await createOffice(path, VERSION)
  return made.ok ? found(made.value, []) : made
}

/** Rebuilds an office from the sound files. @param takeOver the referee decided to take over a lock of another computer */
export async function rebuildOffice(path: string, takeOver: boolean): Promise<Result<Founded, Problem>> {
  const rescued = await rescueOffice(path, VERSION, takeOver)
  return rescued.ok ? found(rescued.value.office, rescued.value.aside) : rescued
}
