// The board of all campaigns: urgency, time to the deadline, and the order of the rows. Pure.
import { folded, hasWords } from '../../help/words'
import type { RecentCampaign } from '@shared/desk/answers/campaign'
import type { OfficeCampaign } from '@shared/desk/contract/office'
import type { Sign } from '../../components/common/sign'
import { HOUR, hoursTo, shownTime } from '../../time'

export type SortKey = 'deadline' | 'name' | 'missing' | 'problems'

interface Urgency {
  /** 0 = nothing to do; the higher, the sooner. */
  readonly rank: number
  readonly sign: Sign
  readonly word: string
  readonly tone: 'red' | 'green' | 'sepia' | 'soft'
}

const SOON = 48 * HOUR

/** How urgently a campaign needs the referee. */
export function urgencyOf({ glance }: RecentCampaign, now: number): Urgency {
  if (glance === null) return { rank: 1, sign: 'cross', word: 'cannot be read', tone: 'red' }
  if (glance.over) return { rank: 0, sign: 'dash', word: 'finished', tone: 'soft' }
  const hours = hoursTo(glance.deadlineIso, now)
  if (hours <= 0) return { rank: 6, sign: 'bang', word: 'deadline passed', tone: 'red' }
  if (glance.problems > 0) return { rank: 5, sign: 'bang', word: 'to look at', tone: 'red' }
  if (glance.missing === 0 && glance.posts === null) return { rank: 4, sign: 'tick', word: 'all in', tone: 'green' }
  if (hours * HOUR <= SOON) return { rank: 3, sign: 'clock', word: 'due soon', tone: 'sepia' }
  return { rank: 2, sign: 'ring', word: 'waiting', tone: 'soft' }
}

/** The campaigns with every typed word in their name, their game, their turn or their next step. */
export function found(entries: readonly RecentCampaign[], typed: string): readonly RecentCampaign[] {
  return entries.filter(({ name, game, glance }) =>
    hasWords(`${name} ${game} ${glance?.turnName ?? ''} ${glance?.nextStep ?? ''}`, typed),
  )
}

const partsOf = (path: string): readonly string[] => path.split(/[\\/]/)
const endOf = (path: string, parts: number): string => partsOf(path).slice(-parts).join('/')
/** A file's name without its ending. */
const stemOf = (path: string): string => endOf(path, 1).replace(/\.[^.]+$/, '')

/**
 * File, and where needed its folders, of a campaign that others of the board share the name or the file's origin with; '' without such.
 * It is called a copy only where its file's name continues the other's: no file tells which of two came first.
 */
export function apart(entry: RecentCampaign, entries: readonly RecentCampaign[]): string {
  if (entry.glance === null) return ''
  const others = entries.filter(({ path }) => path !== entry.path)
  const copies = others.filter(({ id }) => id === entry.id)
  const alike = [...copies, ...others.filter(({ name }) => folded(name) === folded(entry.name))]
  if (alike.length === 0) return ''
  let parts = 1
  while (
    parts < partsOf(entry.path).length &&
    alike.some(({ path }) => endOf(path, parts) === endOf(entry.path, parts))
  )
    parts++
  const stem = stemOf(entry.path)
  const [origin] = copies
    .map(({ path }) => path)
    .filter((path) => stemOf(path) !== stem && stem.startsWith(stemOf(path)))
    .sort((a, b) => stemOf(a).length - stemOf(b).length)
  return `${endOf(entry.path, parts)}${origin === undefined ? '' : `, a copy of ${endOf(origin, 1)}`}`
}

/** Rows in the order asked for; those that are over or unreadable come last in either direction. */
export function sorted(entries: readonly RecentCampaign[], key: SortKey, down: boolean): readonly RecentCampaign[] {
  const open = (e: RecentCampaign): boolean => e.glance !== null && !e.glance.over
  const value = (e: RecentCampaign): number | string =>
    key === 'name'
      ? e.name.toLowerCase()
      : key === 'deadline'
        ? Date.parse(e.glance?.deadlineIso ?? '9999-01-01T00:00:00Z')
        : (e.glance?.[key] ?? 0)
  const sign = down ? -1 : 1
  return [...entries].sort((a, b) => {
    if (key !== 'name' && open(a) !== open(b)) return open(a) ? -1 : 1
    const [x, y] = [value(a), value(b)]
    if (x !== y) return x < y ? -sign : sign
    return a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1
  })
}

/** A campaign of the office as a row of the board. */
export function officeEntry({ path, glance, next, steps }: OfficeCampaign, zone: string): RecentCampaign {
  const { name, title, turnName, over, deadline, seats, byPosts, posts } = glance
  const count = (...answers: readonly string[]): number => seats.filter(({ answer }) => answers.includes(answer)).length
  return {
    path,
    id: glance.id,
    name,
    game: title,
    openedAt: '',
    trouble: null,
    glance: {
      turnName,
      over,
      deadline: deadline === null ? null : shownTime(deadline, zone),
      deadlineIso: deadline,
      players: seats.length,
      in: byPosts ? seats.length - count('no post', 'out') : count('in', 'said nothing'),
      missing: over || byPosts ? 0 : count('missing', 'late'),
      posts: byPosts ? posts : null,
      problems: count('to look at', 'late'),
      nextStep: [next, ...steps.map(({ words }) => words)].join(' '),
    },
  }
}
