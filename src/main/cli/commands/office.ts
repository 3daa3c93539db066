// postmage office new|status|rebuild; mail and auto are in office-mail.ts.
import { twiceWords } from '@shared/office/people'
import { missing, owing } from '@shared/office/glance'
import { stepOf, stepWords } from '@shared/office/track'
import { isAfter } from '@shared/campaign/record/moments'
import { listed, plural } from '@shared/kit/prose'
import { now, timeWords } from '../../clock/times'
import { VERSION } from '../../desk/app/version'
import { sittings, surveyOffice } from '../../desk/office/office'
import type { Office, OfficeCampaign } from '../../desk/office/office'
import { withRoster } from '../../desk/office/rosters'
import { createOffice, rescueOffice } from '../../office/folder'
import type { OfficeFolder } from '../../office/folder'
import { flag, table } from '../campaign'
import { neededOffice, tell, withOffice } from '../office'
import { bad, need, printProblems, say } from '../output'
import type { ExitCode } from '../output'
import type { Invocation } from '../invocation'

/** Takes the players of the campaigns in who are not among the people. */
async function takePlayersIn(
  folder: OfficeFolder,
): Promise<{ readonly campaigns: number; readonly added: readonly string[] }> {
  const office = await surveyOffice(folder)
  printProblems(office.troubles)
  const seats = office.campaigns.flatMap(({ glance }) => glance.seats)
  const { people, added, unclear } = withRoster(folder.people(), seats, true)
  for (const each of unclear) say(`note: ${each}`)
  // Also without a player: people.json shows where people are kept.
  need(await folder.writePeople(people))
  return { campaigns: office.campaigns.length, added }
}

/** Makes an office, or mends one. */
async function make(invocation: Invocation, verb: 'new' | 'rebuild'): Promise<void> {
  const path = neededOffice(invocation)
  const { office: folder, aside } =
    verb === 'rebuild'
      ? need(await rescueOffice(path, VERSION, flag(invocation, 'take-over')))
      : { office: need(await createOffice(path, VERSION)), aside: [] }
  try {
    const { campaigns, added } = await takePlayersIn(folder)
    const people = folder.people()
    for (const name of aside) say(`warning: ${name} is the damaged file; nothing in it was deleted.`)
    const lost = folder.state().absences.filter(({ person }) => !people.some(({ id }) => id === person)).length
    if (lost > 0) say(`warning: ${plural(lost, 'absence')} of people who are no longer known.`)
    tell(invocation, { office: folder.path, campaigns, people: people.length, added, aside, lost }, [
      `${folder.path}: ${plural(campaigns, 'campaign')}, ${plural(people.length, 'person', 'people')}.`,
      ...(added.length === 0 ? [] : [`New from the rosters: ${listed(added)}.`]),
    ])
  } finally {
    await folder.close()
  }
}

/** The next step in a campaign. */
function nextOf({ folder }: Office, { glance }: OfficeCampaign, clock: string): string {
  const { pause } = folder.state().campaign(glance.id)
  if (pause !== null && !glance.over) return `Pauses: ${pause}`
  const passed = glance.deadline !== null && isAfter(clock, glance.deadline)
  const [before, after] = glance.next
  const early =
    !passed && glance.deadline !== null && !glance.byPosts && owing(glance).length > 0 && missing(glance).length === 0
  return `${passed ? after : before}${early ? ' The calendar is kept.' : ''}`
}

/** Steps of the policy that are due, each in a sentence. */
const stepsDue = ({ folder }: Office, { glance }: OfficeCampaign): readonly string[] =>
  glance.over
    ? []
    : glance.seats.flatMap((seat) => {
        const step = stepOf(folder.state().campaign(glance.id).ladder, seat)
        return step === null ? [] : [`${seat.name}: ${plural(seat.silent, 'NMR')} in a row; ${stepWords(step)}.`]
      })

/** People who need a look, each in a sentence. */
function remarksOf(office: Office): readonly string[] {
  const seats = sittings(office).filter(({ campaign }) => !campaign.glance.over)
  const strangers = seats.flatMap(({ campaign, seat, whose }) =>
    whose.kind === 'nobody' ? [`${seat.name} (${campaign.glance.name})`] : [],
  )
  return [
    ...(strangers.length === 0
      ? []
      : [`Not among the people: ${listed(strangers)}; people add --roster FILE takes them in.`]),
    ...seats.flatMap(({ campaign, seat, whose }) =>
      whose.kind === 'unclear' ? [`${seat.name} in ${campaign.glance.name}: ${whose.why}.`] : [],
    ),
    ...twiceWords(office.folder.people()),
  ]
}

async function status(invocation: Invocation): Promise<void> {
  await withOffice(invocation, 'read', async (office) => {
    const clock = now()
    const { folder } = office
    const people = folder.people()
    const campaigns = office.campaigns.map((each) => {
      const { id, name, game, turn, turnName, over, deadline } = each.glance
      const silent = missing(each.glance).map((seat) => seat.name)
      const due = owing(each.glance).length
      const next = nextOf(office, each, clock)
      return {
        file: each.shown,
        id,
        name,
        game,
        turn,
        turnName,
        over,
        deadline,
        due,
        missing: silent,
        next,
        steps: stepsDue(office, each),
      }
    })
    const remarks = remarksOf(office)
    const rows = campaigns.map(({ name, turnName, over, deadline, due, missing: silent, next, file }, i) => {
      const shown = deadline === null ? '–' : timeWords(office.campaigns[i]?.glance.zone ?? 'UTC').moment(deadline)
      return [name, over ? 'over' : turnName, shown, due === 0 ? '' : `${due - silent.length} of ${due}`, next, file]
    })
    const waiting = people.filter(({ lists }) => lists.some(({ list }) => list === 'waiting'))
    tell(invocation, { office: folder.path, people: people.length, campaigns, remarks, troubles: office.troubles }, [
      `${folder.path}: ${plural(campaigns.length, 'campaign')}, ${plural(people.length, 'person', 'people')}`,
      ...(rows.length === 0 ? [] : ['', table(['campaign', 'turn', 'deadline', 'in', 'next', 'file'], rows)]),
      ...campaigns.flatMap(({ name, steps }) => steps.map((step) => `${name}: ${step}`)),
      ...(waiting.length === 0 ? [] : [`On a waiting list: ${listed(waiting.map(({ name }) => name))}.`]),
    ])
    for (const each of remarks) say(`note: ${each}`)
  })
}

export async function run(invocation: Invocation): Promise<ExitCode | void> {
  const [verb, folder, ...rest] = invocation.args
  if (verb === 'mail' || verb === 'auto') return (await import('./office-mail')).run(invocation)
  if (rest.length > 0) bad(`error: “${rest[0] ?? ''}” was not expected here.\n  postmage office --help shows the form.`)
  const given = folder === undefined ? invocation : { ...invocation, values: { ...invocation.values, office: folder } }
  if (verb === 'new' || verb === 'rebuild') return make(given, verb)
  if (verb === 'status' || verb === undefined) return status(given)
  return bad(`error: “${verb}” is not something an office can do.\n  Write new, status, rebuild, mail or auto.`)
}
