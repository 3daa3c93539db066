// Decisions of the referee about a campaign, an absence or a letter's words: checked, recorded in the book of the office, and said.
// The deadline alone is written into the campaign.
import { stepWords } from '@shared/office/steps'
import type { Step } from '@shared/office/steps'
import { avoidedWords } from '@shared/office/days'
import { readPlan } from '@shared/office/record'
import type { ByItself, PlanBody, Schedule } from '@shared/office/record'
import type { Glance } from '@shared/office/glance'
import { sameDays } from '@shared/office/state'
import type { OfficeState } from '@shared/office/state'
import { wordsProblem } from '@shared/office/letters'
import { madeLate, setDeadline } from '@shared/campaign/turns/actions'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { capital, listed, plural } from '@shared/kit/prose'
import { dateIn, timeWords } from '../../clock/times'
import { dayShown, weekdayOf } from '../../office/dates'
import type { Workspace } from '../workspace'
import { campaignIn } from './office'
import type { Office } from './office'
import { deadlineSlips } from './propose'

export function scheduleWords({ on, time, zone, absences, grace }: Schedule): string {
  const at = `at ${time} ${zone}`
  const when =
    'dates' in on
      ? `on ${listed(on.dates.map((date) => `${capital(weekdayOf(date))} ${dayShown(date)}`))} ${at}`
      : `every ${on.weeks === 1 ? '' : `${on.weeks} weeks on `}${capital(weekdayOf(on.from))} ${at}, counted from ${dayShown(on.from)}`
  const away = absences === 0 ? '' : `; absences move it by up to ${plural(absences, 'day')}`
  return `${when}${away}${grace === 0 ? '' : `; ${plural(grace, 'hour')} of grace`}.`
}

/** Letters sent automatically, in a sentence. */
export function byItselfWords(value: ByItself | null): string {
  if (value === null) return 'Nothing is sent by itself.'
  const { acknowledge, remind, quiet, limit } = value
  const acts = [
    ...(acknowledge ? ['mail is acknowledged'] : []),
    ...(remind.length > 0 ? [`whoever is missing is reminded ${remind.join(' and ')} hours before the deadline`] : []),
  ]
  const night = quiet === null ? '' : `, never between ${quiet.from} and ${quiet.to} o’clock`
  return `By itself ${acts.join(', and ')}${night}; at most ${plural(limit, 'letter')} a day.`
}

type Of<T extends PlanBody['type']> = Extract<PlanBody, { readonly type: T }>
type Said = Result<string>

const refused = (code: string, message: string, remedy: string): Said => err(problem(code, message, remedy))

function absenceWords({ person: id, from, to, withdrawn }: Of<'absence'>, { folder }: Office): Said {
  const person = folder.person(id)
  if (person === undefined)
    return refused('unknown-person', 'That person is not in the office.', 'Look at the people again.')
  if (to < from)
    return refused(
      'absence-backwards',
      `${dayShown(to)} is before ${dayShown(from)}.`,
      'Give the first day, then the last.',
    )
  const known = folder.state().absences.some((each) => sameDays(each, { person: id, from, to }))
  const words = `away from ${dayShown(from)} to ${dayShown(to)}.`
  return withdrawn === true && !known
    ? refused('no-absence', `${person.name} is not ${words}`, 'Look at the absences again (absence lists all).')
    : ok(`${person.name} is ${withdrawn === true ? 'not ' : ''}${words}`)
}

function ownDeadlineWords({ seat, deadline, turn }: Of<'own-deadline'>, glance: Glance): Said {
  const who = glance.seats.find((each) => each.seat === seat)?.name
  if (who === undefined || turn !== glance.turn || glance.over)
    return refused('moved-on', 'The campaign has gone on, or has no such seat.', 'Look at it again.')
  return ok(
    deadline === null
      ? `${who} has the common deadline again.`
      : `${who} has until ${timeWords(glance.zone).moment(deadline)} for ${glance.turnName}. Later than the common deadline, it still waits for your word (ruling --in-time).`,
  )
}

/** A record about a campaign in a sentence, or why it makes no sense. */
function campaignWords(
  body: Exclude<PlanBody, Of<'absence' | 'avoid'>>,
  glance: Glance,
  ladder: readonly Step[] | null,
  clock: string,
): Said {
  const { name } = glance
  switch (body.type) {
    case 'schedule': {
      const { schedule } = body
      if (schedule === null) return ok(`${name}: no schedule.`)
      const ends = 'dates' in schedule.on && schedule.on.dates.every((date) => date < dateIn(clock, schedule.zone))
      return ends
        ? refused('schedule-past', 'None of these days is still to come.', 'Give at least one that is.')
        : ok(`${name}: ${scheduleWords(schedule)}`)
    }
    case 'pause':
      if (body.note === null) return ok(`${name} goes on.`)
      return body.note.trim() === ''
        ? refused('no-reason', 'Why does it pause?', 'Give a note (--note TEXT).')
        : ok(`${name} pauses: ${body.note.trim()}`)
    case 'policy':
      return ladder !== null && body.reason.trim() === ''
        ? refused('no-reason', 'The policy was set before: why is it changed?', 'Give a reason (--reason TEXT).')
        : ok(`${name}: ${body.ladder.map(stepWords).join('; then ') || 'no policy'}.`)
    case 'by-itself':
      return ok(`${name}: ${byItselfWords(body.byItself)}`)
    case 'own-deadline':
      return ownDeadlineWords(body, glance)
    default: {
      const odd = body.text === null ? null : wordsProblem(body.text)
      if (odd !== null) return err(odd)
      return ok(
        body.text === null ? 'No words of yours any more.' : `Your words are in every ${body.kind} letter of ${name}.`,
      )
    }
  }
}

function planWords(body: PlanBody, office: Office, clock: string): Said {
  if (body.type === 'absence') return absenceWords(body, office)
  if (body.type === 'avoid')
    return ok(body.days.length === 0 ? 'No day is avoided.' : `Avoided: ${listed(body.days.map(avoidedWords))}.`)
  const found = campaignIn(office, body.campaign)
  return found === undefined
    ? refused('unknown-campaign', 'That campaign is not in the office.', 'Look at the office again.')
    : campaignWords(body, found.glance, office.folder.state().campaign(body.campaign).ladder, clock)
}

/**
 * Adds a record to the book, if it makes sense in this office.
 * @param clock now, ISO 8601 UTC
 * @returns the new arrangement in a sentence
 */
export async function recordPlan(office: Office, given: PlanBody, clock: string): Promise<Said> {
  const body = readPlan(given)
  if (!body.ok) return body
  const said = planWords(body.value, office, clock)
  if (!said.ok) return said
  const written = await office.folder.write([body.value])
  return written.ok ? said : written
}

/** The record that undoes another; null: it cannot be undone. @param before the office before that record */
export function undoOf(body: PlanBody, before: OfficeState): PlanBody | null {
  if (body.type === 'absence') {
    const { withdrawn, ...away } = body
    if (withdrawn === true) return away
    return before.absences.some((each) => sameDays(each, away)) ? null : { ...away, withdrawn: true }
  }
  if (body.type === 'avoid') return { ...body, days: [...before.avoid] }
  const { schedule, pause, ladder, words, ownDeadline } = before.campaign(body.campaign)
  switch (body.type) {
    case 'schedule':
      return { ...body, schedule }
    case 'pause':
      return { ...body, note: pause }
    case 'policy':
      return { ...body, ladder: [...(ladder ?? [])], reason: 'Undone.' }
    case 'words':
      return { ...body, text: words(body.kind) }
    case 'own-deadline':
      return { ...body, deadline: ownDeadline(body.turn, body.seat) }
    default:
      return null
  }
}

/** Sets the deadline of the coming turn of a campaign, which may be a slip only if the referee is sure. */
export async function setNextDeadline(
  { folder }: Office,
  glance: Glance,
  space: Workspace,
  { deadline, sure, lateAnyway }: { readonly deadline: string; readonly sure: boolean; readonly lateAnyway: boolean },
  clock: string,
): Promise<Result<null, Problem | readonly Problem[]>> {
  const campaign = space.campaign()
  if (campaign.status.turn !== glance.turn)
    return err(problem('moved-on', `${glance.name} has gone on meanwhile. Nothing was changed.`, 'Look at it again.'))
  const slips = deadlineSlips(folder, glance, deadline, clock)
  if (slips.length > 0 && !sure) return err(slips)
  const late = madeLate(campaign, deadline)
  if (late !== null && !lateAnyway) return err(late)
  const record = setDeadline(campaign, deadline)
  if (!record.ok) return record
  const written = await space.write([record.value])
  return written.ok ? ok(null) : written
}
