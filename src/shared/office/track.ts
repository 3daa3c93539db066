// How people have played, over all campaigns; and the consequences of silence in a campaign with a policy.
import { plural } from '../kit/prose'
import type { Glance, GlanceSeat } from './glance'
import type { Person } from './people'
import { whoseFinder } from './people'
import type { Step } from './steps'

/** A person's record over all campaigns. */
export interface Track {
  readonly campaigns: number
  readonly turns: number
  readonly nmr: number
  readonly nothing: number
  readonly late: number
  readonly takeOvers: number
}

/** The record of each person, by id. Times in a seat whose person is unclear count for nobody. */
export function tracksOf(people: readonly Person[], campaigns: readonly Glance[]): ReadonlyMap<string, Track> {
  const tracks = new Map<string, Track>()
  const whoseIs = whoseFinder(people)
  for (const { holders } of campaigns) {
    const here = new Set<string>()
    for (const holder of holders) {
      const whose = whoseIs(holder)
      if (whose.kind !== 'known') continue
      const { id } = whose.person
      const sum = tracks.get(id) ?? { campaigns: 0, turns: 0, nmr: 0, nothing: 0, late: 0, takeOvers: 0 }
      tracks.set(id, {
        campaigns: sum.campaigns + (here.has(id) ? 0 : 1),
        turns: sum.turns + holder.turns,
        nmr: sum.nmr + holder.nmr,
        nothing: sum.nothing + holder.nothing,
        late: sum.late + holder.late,
        takeOvers: sum.takeOvers + (holder.tookOver ? 1 : 0),
      })
      here.add(id)
    }
  }
  return tracks
}

/** “12 turns in 2 campaigns, 1 NMR, 2 late” */
export function trackWords({ campaigns, turns, nmr, nothing, late, takeOvers }: Track): string {
  const some = (n: number, one: string, many?: string): readonly string[] => (n === 0 ? [] : [plural(n, one, many)])
  return [
    `${plural(turns, 'turn')} in ${plural(campaigns, 'campaign')}`,
    ...some(nmr, 'NMR'),
    ...some(late, 'time late', 'times late'),
    ...some(nothing, 'time nothing to send', 'times nothing to send'),
    ...some(takeOvers, 'seat taken over', 'seats taken over'),
  ].join(', ')
}

/** The policy step for a seat's present silence; null without one. */
export function stepOf(
  ladder: readonly Step[] | null,
  { silent, answer, held }: Pick<GlanceSeat, 'silent' | 'answer' | 'held'>,
): Step | null {
  if (ladder === null || silent === 0 || answer === 'out') return null
  const step = ladder[Math.min(silent, ladder.length) - 1] ?? null
  const waits = answer === 'missing' && held !== true
  const taken = (step === 'asleep' && answer === 'asleep') || (step === 'hold' && !waits)
  return taken ? null : step
}
