// An office as folded from its book: what holds now. Later records replace earlier ones about the same thing.
import type { Step } from './steps'
import type { Seat, Turn } from '../engine/ids'
import type { LetterKind, OfficeBody, Schedule } from './record'

type Kind<T extends OfficeBody['type']> = Extract<OfficeBody, { readonly type: T }>
export type Absence = Pick<Kind<'absence'>, 'person' | 'from' | 'to'>

export interface OfficeState {
  readonly absences: readonly Absence[]
  readonly avoid: readonly string[]
  campaign(id: string): CampaignPlan
}

/** What the office has decided about one campaign. */
export interface CampaignPlan {
  readonly schedule: Schedule | null
  /** Why it pauses; null: it does not. */
  readonly pause: string | null
  /** Steps after the first, second … NMR in a row. */
  readonly ladder: readonly Step[] | null
  words(kind: LetterKind): string | null
  /** The deadline of a player's own, ISO UTC, or null. */
  ownDeadline(turn: Turn, seat: Seat): string | null
}

const sameDays = (a: Absence, b: Absence): boolean => a.person === b.person && a.from === b.from && a.to === b.to

/** The records of a type, in their order. */
const ofType = <T extends OfficeBody['type']>(lines: readonly OfficeBody[], type: T): readonly Kind<T>[] =>
  lines.filter((line): line is Kind<T> => line.type === type)

function planOf(lines: readonly OfficeBody[]): CampaignPlan {
  return {
    schedule: ofType(lines, 'schedule').at(-1)?.schedule ?? null,
    pause: ofType(lines, 'pause').at(-1)?.note ?? null,
    ladder: ofType(lines, 'policy').at(-1)?.ladder ?? null,
    words: (kind) =>
      ofType(lines, 'words')
        .filter((line) => line.kind === kind)
        .at(-1)?.text ?? null,
    ownDeadline: (turn, seat) =>
      ofType(lines, 'own-deadline')
        .filter((line) => line.turn === turn && line.seat === seat)
        .at(-1)?.deadline ?? null,
  }
}

export function foldOffice(lines: readonly OfficeBody[]): OfficeState {
  const away = ofType(lines, 'absence')
  const absences = away.filter(
    (each, i) => each.withdrawn !== true && !away.slice(i + 1).some((later) => sameDays(later, each)),
  )
  return {
    absences: absences.map(({ person, from, to }) => ({ person, from, to })),
    avoid: ofType(lines, 'avoid').at(-1)?.days ?? [],
    campaign: (id) => planOf(lines.filter((line) => 'campaign' in line && line.campaign === id)),
  }
}
