// An office as shown: every campaign with its next step, every person with their record, and open matters.
import { stepWords } from '@shared/office/steps'
import type { Step } from '@shared/office/steps'
import type { OfficeAnswer, OfficeCampaign as Shown, OfficePerson, StepDue } from '@shared/desk/contract/office'
import { missing, owing } from '@shared/office/glance'
import type { Glance } from '@shared/office/glance'
import { maybeTwice } from '@shared/office/people'
import { LETTER_KINDS } from '@shared/office/record'
import { stepOf, trackWords, tracksOf } from '@shared/office/track'
import { plural } from '@shared/kit/prose'
import type { Board } from '../../office/board'
import type { OfficeFolder } from '../../office/folder'
import { holder } from './change-people'
import { sittings } from './office'
import type { Office, OfficeCampaign, Sitting } from './office'
import { scheduleWords } from './plan'
import { awayOn, inGrace, proposeNext } from './propose'
import { isOutdated } from './rosters'

/** The next step in a campaign. */
function nextOf(glance: Glance, pause: string | null): string {
  const { over, passed = false, deadline, byPosts, next } = glance
  if (pause !== null && !over) return `Paused: ${pause}`
  const early = !passed && deadline !== null && !byPosts && owing(glance).length > 0 && missing(glance).length === 0
  return `${next}${early ? ' The deadline is still to come.' : ''}`
}

/** Steps of the policy that are due. */
const stepsDue = ({ over, seats }: Glance, ladder: readonly Step[] | null): readonly StepDue[] =>
  over
    ? []
    : seats.flatMap((seat) => {
        const step = stepOf(ladder, seat)
        const words = `${seat.name}: ${plural(seat.silent, 'NMR')} in a row; `
        return step === null ? [] : [{ step, seat: seat.seat, player: seat.name, words: `${words}${stepWords(step)}.` }]
      })

function campaignOf(folder: OfficeFolder, { path, shown, glance }: OfficeCampaign, clock: string): Shown {
  const { schedule, pause, ladder, words, ownDeadline } = folder.state().campaign(glance.id)
  const { deadline, turn } = glance
  const proposed = proposeNext(folder, glance, clock)
  return {
    path,
    shown,
    glance,
    passed: glance.passed === true,
    next: nextOf(glance, pause),
    steps: stepsDue(glance, ladder),
    schedule,
    scheduleWords: schedule === null ? null : scheduleWords(schedule),
    pause,
    ladder,
    proposed: proposed?.deadline === deadline ? null : proposed,
    away: deadline === null ? [] : awayOn(folder, glance, deadline),
    inGrace: inGrace(folder, glance),
    ownDeadlines: glance.seats.flatMap(({ seat, name }) => {
      const own = ownDeadline(turn, seat)
      return own === null ? [] : [{ name, deadline: own }]
    }),
    words: Object.fromEntries(
      LETTER_KINDS.flatMap((kind) => {
        const own = words(kind)
        return own === null ? [] : [[kind, own]]
      }),
    ),
  }
}

function peopleOf({ folder, campaigns }: Office, seats: readonly Sitting[]): readonly OfficePerson[] {
  const people = folder.people()
  const tracks = tracksOf(
    people,
    campaigns.map(({ glance }) => glance),
  )
  const files = campaigns.map(({ glance }) => ({ name: glance.name, has: holder(glance) }))
  const byPerson = new Map(people.map(({ id }): [string, Sitting[]] => [id, []]))
  for (const each of seats) if (each.whose.kind === 'known') byPerson.get(each.whose.person.id)?.push(each)
  return people.map((person) => {
    const track = tracks.get(person.id) ?? null
    return {
      ...person,
      track,
      trackWords: track === null ? '' : trackWords(track),
      seats: (byPerson.get(person.id) ?? []).map((sitting) => ({
        campaign: sitting.campaign.glance.name,
        path: sitting.campaign.path,
        player: sitting.seat.name,
        answer: sitting.seat.answer,
        outdated: isOutdated(sitting, person),
      })),
      heldBy: files.flatMap(({ name, has }) => (has(person) ? [name] : [])),
    }
  })
}

/** @param clock now, ISO 8601 UTC */
export function lookAt(office: Office, clock: string): OfficeAnswer {
  const { folder, campaigns, troubles } = office
  const seats = sittings(office).filter(({ campaign }) => !campaign.glance.over)
  const { absences, avoid } = folder.state()
  return {
    folder: folder.path,
    readOnly: folder.readOnly,
    notices: folder.notices,
    troubles,
    campaigns: campaigns.map((each) => campaignOf(folder, each, clock)),
    people: peopleOf(office, seats),
    // The book keeps the absences of forgotten people under an id that no longer exists.
    absences: absences.filter(({ person }) => folder.person(person) !== undefined),
    avoid,
    strangers: seats.flatMap(({ campaign, seat, whose }) =>
      whose.kind === 'nobody' ? [`${seat.name} (${campaign.glance.name})`] : [],
    ),
    unclear: seats.flatMap(({ campaign, seat, whose }) =>
      whose.kind === 'unclear' ? [`${seat.name} in ${campaign.glance.name}: ${whose.why}.`] : [],
    ),
    twice: maybeTwice(folder.people()).map(([a, b]) => [a.id, b.id]),
    said: [],
    undo: null,
  }
}

/** Deadlines and absences, without paused and finished campaigns. */
export function boardOf({ folder, campaigns }: Office): Board {
  const running = campaigns.filter(({ glance }) => !glance.over && folder.state().campaign(glance.id).pause === null)
  const deadlines = running.flatMap(({ shown, glance }) => {
    const { id, name: campaign, turn: number, turnName: turn, deadline } = glance
    const names = missing(glance).map(({ name }) => name)
    return deadline === null ? [] : [{ file: shown, id, campaign, number, turn, deadline, missing: names }]
  })
  const absences = folder.state().absences.flatMap(({ person, from, to }) => {
    const name = folder.person(person)?.name
    return name === undefined ? [] : [{ name, from, to }]
  })
  return {
    deadlines: deadlines.sort((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline)),
    absences: absences.sort((a, b) => (a.from < b.from ? -1 : 1)),
  }
}
