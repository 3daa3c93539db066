// postmage absence, schedule, policy and calendar: deadlines, absences, and the steps after silence.
import { avoidedWords } from '@shared/office/days'
import { STEPS, stepWords } from '@shared/office/steps'
import type { Step } from '@shared/office/steps'
import type { PlanBody, Schedule } from '@shared/office/record'
import { isZone } from '@shared/engine/zone'
import { listed, plural } from '@shared/kit/prose'
import { dateIn, localZone, now, timeWords } from '../../clock/times'
import { boardOf, lookAt } from '../../desk/office/look'
import { recordPlan, scheduleWords, setNextDeadline } from '../../desk/office/plan'
import { proposeNext } from '../../desk/office/propose'
import type { Office, OfficeCampaign } from '../../desk/office/office'
import { writeAtomic } from '../../files/atomic-write'
import { datesOfMonth, deadlineWords, icsText, monthText } from '../../office/board'
import type { Board } from '../../office/board'
import { WEEKDAYS, addDays, dayShown, weekdayOf } from '../../office/dates'
import { flag, textOf, timeArg, withCampaign } from '../campaign'
import { campaignArg, dateArg, personArg, seatArg, tell, withOffice } from '../office'
import { bad, need, out, say } from '../output'
import type { Invocation } from '../invocation'

async function record(office: Office, invocation: Invocation, body: PlanBody): Promise<void> {
  const said = need(await recordPlan(office, body, now()))
  tell(invocation, { done: said }, said)
}

const zoneArg = (invocation: Invocation, fallback: string): string => {
  const zone = textOf(invocation, 'zone') ?? fallback
  return isZone(zone) ? zone : bad(`error: “${zone}” is not a time zone.\n  Use a name like Europe/London.`)
}

// ── Absences ───────────────────────────────────────────────────────────────────────────────────────────────

async function absence(invocation: Invocation): Promise<void> {
  const [name, from, to = from] = invocation.args
  await withOffice(invocation, name === undefined ? 'read' : 'write', async (office) => {
    const all = office.folder.state().absences
    if (name === undefined) {
      const nameOf = (id: string): string => office.folder.person(id)?.name ?? 'somebody who is not known any more'
      const rows = all.map(({ person, ...days }) => ({ name: nameOf(person), ...days }))
      return tell(
        invocation,
        rows,
        rows.map((each) => `${each.name}: ${each.from} to ${each.to}`),
      )
    }
    const person = personArg(office, name, 'absence')
    const days = { person: person.id, from: dateArg(from), to: dateArg(to) }
    if (flag(invocation, 'withdraw')) return record(office, invocation, { type: 'absence', ...days, withdrawn: true })
    await record(office, invocation, { type: 'absence', ...days })
    for (const { glance, shown, away, proposed } of lookAt(office, now()).campaigns)
      if (!glance.over && away.length > 0 && proposed !== null)
        say(`${glance.name}, ${glance.turnName}: ${proposed.words} To set it: postmage schedule ${shown} next --set`)
  })
}

// ── Schedules ──────────────────────────────────────────────────────────────────────────────────────────────

function numberArg(invocation: Invocation, option: string, fallback: number): number {
  const given = textOf(invocation, option) ?? String(fallback)
  return /^\d{1,3}$/.test(given)
    ? Number(given)
    : bad(`error: --${option} ${given} is not a number.\n  Write it like 3.`)
}

/** The rhythm of words such as `2 sunday`. The weeks count from a given day, or from the deadline of the coming turn. */
function weeksOf(weeks: string, written: string, start: string): Schedule['on'] {
  const weekday = WEEKDAYS.find((each) => each === written.toLowerCase())
  if (!/^[1-9]\d?$/.test(weeks) || Number(weeks) > 52 || weekday === undefined)
    return bad('error: How often?\n  postmage schedule FILE every 2 sunday 18:00')
  let from = start
  while (weekdayOf(from) !== weekday) from = addDays(from, 1)
  return { weeks: Number(weeks), from }
}

/** The schedule of the words after the file; settings they leave out stay as they are. */
function scheduleOf(
  words: readonly string[],
  { glance }: OfficeCampaign,
  before: Schedule | null,
  invocation: Invocation,
): Schedule {
  const [kind, first = '', second = '', third = ''] = words
  const zone = zoneArg(invocation, before?.zone ?? glance.zone)
  const given = textOf(invocation, 'from')
  const start = given === undefined ? dateIn(glance.deadline ?? now(), zone) : dateArg(given)
  const time = (kind === 'every' ? third : second).padStart(5, '0')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) bad(`error: “${time}” is not a time of day.\n  Write it like 18:00.`)
  return {
    on: kind === 'dates' ? { dates: first.split(',').map(dateArg) } : weeksOf(first, second, start),
    time,
    zone,
    absences: numberArg(invocation, 'absences', before?.absences ?? 0),
    grace: numberArg(invocation, 'grace', before?.grace ?? 0),
  }
}

async function next(office: Office, { glance, path }: OfficeCampaign, invocation: Invocation): Promise<void> {
  const proposed =
    proposeNext(office.folder, glance, now()) ??
    bad(
      `error: Nothing can be proposed for ${glance.name}: it has no schedule, no further date, pauses or is over.\n  postmage schedule FILE shows it.`,
    )
  const set = flag(invocation, 'set')
  if (set) {
    const wish = { deadline: proposed.deadline, sure: flag(invocation, 'sure'), lateAnyway: false }
    await withCampaign(invocation, path, 'write', async (space) => {
      need(await setNextDeadline(office, glance, space, wish, now()))
    })
  }
  tell(
    invocation,
    { ...proposed, set },
    `${set ? 'Deadline of' : 'Proposed for'} ${glance.turnName}: ${proposed.words}`,
  )
  if (!set) say('Nothing was set: add --set.')
}

async function ownDeadline(
  office: Office,
  found: OfficeCampaign,
  [name = '', time = '']: readonly string[],
  invocation: Invocation,
): Promise<void> {
  const { id: campaign, turn, zone } = found.glance
  const seat = seatArg(found, name)
  const deadline = time === 'none' ? null : timeArg(time, zone)
  return record(office, invocation, { type: 'own-deadline', campaign, turn, seat, deadline })
}

async function avoid(invocation: Invocation, days: readonly string[]): Promise<void> {
  await withOffice(invocation, days.length === 0 ? 'read' : 'write', async (office) => {
    const list = days.join() === 'none' ? [] : days.map((each) => each.toLowerCase())
    if (days.length > 0) need(await recordPlan(office, { type: 'avoid', days: list }, now()))
    const all = office.folder.state().avoid
    tell(invocation, all, all.length === 0 ? 'No day is avoided.' : `Avoided: ${listed(all.map(avoidedWords))}.`)
  })
}

async function schedule(invocation: Invocation): Promise<void> {
  const [file, verb, ...words] = invocation.args
  if (file === 'avoid') return avoid(invocation, invocation.args.slice(1))
  const reads = verb === undefined || (verb === 'next' && !flag(invocation, 'set'))
  await withOffice(invocation, reads ? 'read' : 'write', async (office) => {
    const found = campaignArg(office, file, 'schedule')
    const { id: campaign, name } = found.glance
    const plan = office.folder.state().campaign(campaign)
    switch (verb) {
      case undefined: {
        const rhythm = plan.schedule === null ? 'no schedule.' : scheduleWords(plan.schedule)
        const words = [`${name}: ${rhythm}`, ...(plan.pause === null ? [] : [`It pauses: ${plan.pause}`])]
        return tell(invocation, { schedule: plan.schedule, pause: plan.pause }, words)
      }
      case 'next':
        return next(office, found, invocation)
      case 'every':
      case 'dates': {
        const made = scheduleOf([verb, ...words], found, plan.schedule, invocation)
        return record(office, invocation, { type: 'schedule', campaign, schedule: made })
      }
      case 'none':
        return record(office, invocation, { type: 'schedule', campaign, schedule: null })
      case 'pause':
        return record(office, invocation, { type: 'pause', campaign, note: textOf(invocation, 'note') ?? '' })
      case 'go-on':
        return record(office, invocation, { type: 'pause', campaign, note: null })
      case 'own':
        return ownDeadline(office, found, words, invocation)
      default:
        return bad(
          `error: “${verb}” is not something a schedule can do.\n  Write every, dates, none, next, pause, go-on or own.`,
        )
    }
  })
}

// ── Policy ─────────────────────────────────────────────────────────────────────────────────────────────────

async function policy(invocation: Invocation): Promise<void> {
  const [file, given] = invocation.args
  await withOffice(invocation, given === undefined ? 'read' : 'write', async (office) => {
    const { glance } = campaignArg(office, file, 'policy')
    const before = office.folder.state().campaign(glance.id).ladder
    if (given === undefined) {
      const steps = before?.map((step, i) => `${plural(i + 1, 'NMR')} in a row: ${stepWords(step)}.`)
      return tell(invocation, before, steps ?? `${glance.name}: no policy.`)
    }
    const ladder = given
      .split(',')
      .map(
        (word): Step =>
          STEPS.find((step) => step === word.trim()) ??
          bad(`error: “${word}” is not a step.\n  Steps: ${STEPS.join(', ')}.`),
      )
    const reason = textOf(invocation, 'reason')?.trim() ?? ''
    return record(office, invocation, { type: 'policy', campaign: glance.id, ladder, reason })
  })
}

// ── The board ──────────────────────────────────────────────────────────────────────────────────────────────

/** The board as lines: every deadline with who is missing, away and late; then campaigns without one, and absences. */
function listing(office: Office, board: Board, zone: string): readonly string[] {
  const { moment } = timeWords(zone)
  const { campaigns } = lookAt(office, now())
  const set = board.deadlines.flatMap((each) => {
    const { away = [], inGrace: late = [], passed } = campaigns.find(({ shown }) => shown === each.file) ?? {}
    return [
      `${moment(each.deadline)}${passed === true ? ' (passed)' : ''}: ${deadlineWords(each)}`,
      ...(away.length === 0 ? [] : [`  away on that day: ${listed(away)}`]),
      ...(late.length === 0
        ? []
        : [`  late, within what you allow: ${listed(late)} (postmage ruling ${each.file} --player NAME --in-time)`]),
    ]
  })
  const open = campaigns.flatMap(({ glance, shown, pause, proposed }) => {
    if (glance.over || (glance.deadline !== null && pause === null)) return []
    if (pause !== null) return [`${glance.name} pauses: ${pause}`]
    const words = proposed === null ? '' : `; proposed: ${proposed.words} (postmage schedule ${shown} next --set)`
    return [`${glance.name}, ${glance.turnName}: no deadline${words}`]
  })
  const absences = board.absences.filter(({ to }) => to >= dateIn(now(), zone))
  return [
    ...set,
    ...open,
    ...absences.map(({ name, from, to }) => `${name} is away from ${dayShown(from)} to ${dayShown(to)}`),
  ]
}

async function calendar(invocation: Invocation): Promise<void> {
  const zone = zoneArg(invocation, localZone())
  const month = textOf(invocation, 'month')
  if (month !== undefined && datesOfMonth(month).length === 0)
    bad(`error: “${month}” is not a month.\n  Write it like 2026-03.`)
  await withOffice(invocation, 'read', async (office) => {
    const board = boardOf(office)
    const path = textOf(invocation, 'output')
    if (!flag(invocation, 'ics'))
      return tell(
        invocation,
        board,
        month === undefined ? listing(office, board, zone) : monthText(board, month, zone, timeWords(zone).moment),
      )
    if (path === undefined) return out(icsText(board, now()))
    need(await writeAtomic(path, icsText(board, now())))
    return tell(invocation, { files: [path] }, path)
  })
}

const COMMANDS: ReadonlyMap<string, (invocation: Invocation) => Promise<void>> = new Map([
  ['absence', absence],
  ['schedule', schedule],
  ['policy', policy],
  ['calendar', calendar],
])

/** @throws when run.ts sends another command here, which is a bug */
export const run = async (invocation: Invocation, command: string): Promise<void> => {
  const work = COMMANDS.get(command)
  if (work === undefined) throw new RangeError(`no command ${command}`)
  await work(invocation)
}
