// The sample office, `resources/office/office.json`: the sample campaigns in the middle of their games and one by hand, with the
// people who play in them. Its deadlines and absences are counted in days from a date.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { at } from '@shared/engine/at'
import { ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { findGame } from '@shared/games/registry'
import type { OfficeBody } from '@shared/office/record'
import { withPlaces } from '@shared/office/people'
import { daysLater } from '../../clock/times'
import { addDays } from '../../office/dates'
import { createOffice } from '../../office/folder'
import type { OfficeFolder } from '../../office/folder'
import { resourcesFolder } from '../../print/resources'
import { VERSION } from '../app/version'
import { playSample, readSample } from '../campaigns/samples'
import { slug } from '../sheets/sheet-names'
import { createWorkspace } from '../workspace'
import { surveyOffice } from './office'
import { withRoster } from './rosters'

/** The sample as the file has it, every day counted from the date it is made for. */
interface Script {
  /** `due`: the day of the deadline ahead; no schedule where `weeks` is 0. */
  readonly campaigns: readonly {
    readonly sample: string
    readonly due: number
    readonly weeks: number
    readonly absences: number
  }[]
  readonly byHand: { readonly name: string; readonly due: number; readonly players: readonly string[] }
  readonly people: readonly {
    readonly name: string
    readonly zone?: string
    readonly waiting?: string
    readonly standby?: string
  }[]
  readonly absences: readonly { readonly name: string; readonly from: number; readonly to: number }[]
}

const ZONE = 'UTC'
const deadlineOn = (date: string, day: number): string => `${addDays(date, day)}T18:00:00.000Z`

/** A sample campaign played to where it is worth looking at, its deadlines moved so that the next one is on a day. */
async function playTo(
  folder: string,
  game: string,
  next: string,
  until: string,
): Promise<Result<null, Problem | readonly Problem[]>> {
  const plan = await readSample(game)
  if (!plan.ok) return plan
  const { deadlines, look, name } = plan.value
  const moved = Math.round((Date.parse(next) - Date.parse(at(deadlines, look))) / 86_400_000)
  const played = await playSample(
    game,
    { ...plan.value, moved, until, deadlines: deadlines.map((each) => daysLater(each, moved, ZONE)) },
    join(folder, `${slug(name)}.postmage`),
    {},
    look,
  )
  if (!played.ok) return played
  await played.value.close()
  return ok(null)
}

async function startByHand(
  folder: string,
  { name, players }: Script['byHand'],
  deadline: string,
): Promise<Result<null, readonly Problem[]>> {
  const game = findGame('by-hand')
  if (game === undefined) throw new RangeError('there is no game by hand')
  const made = await createWorkspace({
    path: join(folder, `${slug(name)}.postmage`),
    game,
    name,
    roster: players.map((player) => ({ name: player, address: null, seat: null, handle: null })),
    options: {},
    seed: 'a table by the ferry, laid for three',
    deadline,
    referee: 'Pat Referee <pat@zine.example>',
    zone: ZONE,
  })
  if (!made.ok) return made
  await made.value.space.close()
  return ok(null)
}

/** The records of the office book: schedules and absences. */
function records(
  { campaigns, absences }: Script,
  folder: OfficeFolder,
  ids: ReadonlyMap<string, string>,
  date: string,
): readonly OfficeBody[] {
  const schedules = campaigns.flatMap(({ sample, due, weeks, absences: moves }): OfficeBody[] => {
    const schedule = { on: { weeks, from: addDays(date, due) }, time: '18:00', zone: ZONE, absences: moves, grace: 12 }
    return weeks === 0 ? [] : [{ type: 'schedule', campaign: ids.get(sample) ?? '', schedule }]
  })
  const away = absences.flatMap(({ name, from, to }): OfficeBody[] => {
    const person = folder.people().find((each) => each.name === name)?.id
    return person === undefined ? [] : [{ type: 'absence', person, from: addDays(date, from), to: addDays(date, to) }]
  })
  return [...schedules, ...away]
}

/** Makes the sample office in a folder that has none. @param date the day it is */
export async function makeSampleOffice(
  path: string,
  date: string,
): Promise<Result<OfficeFolder, Problem | readonly Problem[]>> {
  const plan = JSON.parse(await readFile(join(resourcesFolder(), 'office', 'office.json'), 'utf8')) as Script
  const made = await createOffice(path, VERSION)
  if (!made.ok) return made
  const folder = made.value
  for (const { sample, due } of plan.campaigns) {
    const played = await playTo(path, sample, deadlineOn(date, due), `${date}T12:00:00.000Z`)
    if (!played.ok) return played
  }
  const byHand = await startByHand(path, plan.byHand, deadlineOn(date, plan.byHand.due))
  if (!byHand.ok) return byHand
  const { campaigns } = await surveyOffice(folder)
  const { people } = withRoster(
    [],
    campaigns.flatMap(({ glance }) => glance.seats),
    true,
  )
  const known = new Map(plan.people.map((each) => [each.name, each]))
  const placed = people.map((person) => {
    const { zone, waiting = '', standby = '' } = known.get(person.name) ?? {}
    const lists = withPlaces(
      { ...person, lists: withPlaces(person, 'waiting', waiting, date) },
      'standby',
      standby,
      date,
    )
    return { ...person, zone: zone ?? null, since: date, lists }
  })
  const written = await folder.writePeople(placed)
  if (!written.ok) return written
  const ids = new Map(campaigns.map(({ glance }) => [glance.game, glance.id]))
  const recorded = await folder.write(records(plan, folder, ids, date))
  return recorded.ok ? ok(folder) : recorded
}
