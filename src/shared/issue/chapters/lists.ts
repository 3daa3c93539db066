// Lists an issue makes by itself: standings, deadlines, waiting lists, addresses.
import { courseOf } from '../../campaign/turns/course'
import { deadlineOf, stateAfter, turnName } from '../../campaign/record/model'
import type { Turn } from '../../engine/ids'
import { PUBLIC } from '../../engine/log'
import { capital } from '../../kit/prose'
import type { Text } from '../../sheets/document'
import type { IssueBlock } from '../../sheets/zine/issue'
import type { Head } from '../file/model'
import type { CampaignSource, Sources } from './sources'
import { linesOf } from './sources'

/** A report in the issue: its campaign and turn. */
export interface Reporting {
  readonly source: CampaignSource
  readonly turn: Turn
}

/** Whether a turn ended its game. */
function isOver({ campaign }: CampaignSource, turn: Turn): boolean {
  const state = stateAfter(campaign, turn)
  return state === undefined || campaign.game.status(state).over
}

const turnWords = ({ source: { campaign }, turn }: Reporting): string =>
  campaign.game.posts ? 'all plays' : turn === 0 ? 'at the start' : turnName(campaign, turn).replaceAll(' ', '\u00a0')

/** Everybody's figures, highest first: "Anna 14, Brian and Cleo 12". */
function ranked(values: readonly { readonly name: string; readonly value: number }[]): string {
  const order = [...new Set(values.map(({ value }) => value))].sort((a, b) => b - a)
  return order
    .map((value) => {
      const names = values.filter((one) => one.value === value).map(({ name }) => name)
      const last = names.pop() ?? ''
      return `${names.length === 0 ? last : `${names.join(', ')} and ${last}`} ${value < 0 ? `−${-value}` : value}`
    })
    .join(', ')
}

/** With more names than this, only the leaders are listed. */
const LEADERS = 12

/** The standings of every game of the issue, from its public report; nothing for a game that hides them. */
export function standings(reports: readonly Reporting[]): readonly IssueBlock[] {
  const rows = reports.flatMap((report) => {
    const { campaign } = report.source
    const course = courseOf(campaign, PUBLIC, report.turn)
    const values = (course?.players ?? []).flatMap(({ name, values: of }) => {
      const value = of[report.turn]
      return value === null || value === undefined ? [] : [{ name, value }]
    })
    if (course === null || values.length === 0) return []
    const best = [...values].sort((a, b) => b.value - a.value).slice(0, LEADERS)
    const more = values.length > best.length ? `; and ${values.length - best.length} more` : ''
    const text: Text = [`${ranked(best)} ${course.what}${more} `, { text: `(${turnWords(report)})`, style: 'emphasis' }]
    return [{ label: campaign.header.name, text }]
  })
  return rows.length === 0 ? [] : [{ block: 'facts', rows }]
}

/** When orders are due for each game of the issue, and the other deadlines from the head. */
export function deadlines(
  reports: readonly Reporting[],
  head: Head,
  day: (date: string) => string,
): readonly IssueBlock[] {
  const rows = reports.flatMap(({ source, turn }) => {
    const { campaign, times } = source
    const due = isOver(source, turn) ? null : deadlineOf(source.campaign, turn + 1)
    if (due === null) return []
    const what = campaign.game.posts ? '' : `${turnName(campaign, turn + 1)}: `
    return [{ label: campaign.header.name, text: [what, { text: times.moment(due), style: 'strong' }] as Text }]
  }) // prettier-ignore
  const own = head.deadlines.map(({ what, when }) => ({
    label: what,
    text: [{ text: day(when), style: 'strong' }] as Text,
  }))
  return rows.length + own.length === 0 ? [] : [{ block: 'facts', rows: [...rows, ...own] }]
}

/** The games that start in the issue: who plays, and when the first orders are due. */
export function gameStarts(reports: readonly Reporting[]): readonly IssueBlock[] {
  const rows = reports.flatMap(({ source: { campaign, times }, turn }) => {
    if (turn !== 0) return []
    const due = deadlineOf(campaign, 1)
    const text: Text = [
      { text: campaign.game.title, style: 'emphasis' },
      `: ${campaign.roster.map(({ name }) => name).join(', ')}.`,
      ...(due === null ? [] : [' First orders ', { text: times.moment(due), style: 'strong' } as const, '.']),
    ]
    return [{ label: campaign.header.name, text }]
  })
  return rows.length === 0 ? [] : [{ block: 'facts', rows }]
}

export function waitingLists({ waitingLists: lists }: Head): readonly IssueBlock[] {
  if (lists.length === 0) return []
  return [
    {
      block: 'facts',
      rows: lists.map(({ game, wanted, names, note }) => {
        const who = names.length === 0 ? 'nobody yet' : names.join(', ')
        const more = wanted === null ? '' : wanted === 0 ? '; full' : `; ${wanted} more wanted`
        return { label: game, text: [`${capital(who)}${more}.`, ...(note === null ? [] : [` ${note}`])] }
      }),
    },
  ]
}

/** Names on the waiting list of each game, as the office has it; no other data. */
export function officeWaiting(lists: Sources['waiting']): readonly IssueBlock[] {
  const rows = (lists ?? []).map(({ game, names }) => ({
    label: game === 'any' ? 'Any game' : game,
    text: [`${names.join(', ')}.`] as Text,
  }))
  return rows.length === 0 ? [] : [{ block: 'facts', rows }]
}

/** Addresses of the editor, of those the head names, and for orders. Never a player's. */
export function addresses(reports: readonly Reporting[], head: Head): readonly IssueBlock[] {
  const to = new Map<string, string[]>()
  for (const { source, turn } of reports) {
    const { header } = source.campaign
    const where = header.referee
    if (where !== null && where !== '' && !isOver(source, turn)) to.set(where, [...(to.get(where) ?? []), header.name])
  }
  return [
    {
      block: 'facts',
      rows: [
        { label: 'Editor', text: [linesOf(head.editor).join(', ')] },
        ...head.addresses.map(({ name, address }) => ({ label: name, text: [address] })),
        ...[...to].map(([where, games]) => ({ label: `Orders for ${games.join(', ')}`, text: [where] })),
      ],
    },
  ]
}
