// An office as folded from its book: what holds now. Later records replace earlier ones about the same thing.
import type { Step } from './steps'
import type { Seat, Turn } from '../engine/ids'
import type { ByItself, LetterKind, OfficeBody, OfficeLine, Schedule } from './record'
import { outboxOf } from './outbox'
import type { OutLetter } from './outbox'

type Kind<T extends OfficeBody['type']> = Extract<OfficeBody, { readonly type: T }>
export type Absence = Pick<Kind<'absence'>, 'person' | 'from' | 'to'>

export interface OfficeState {
  readonly absences: readonly Absence[]
  readonly avoid: readonly string[]
  /** Drawn at random when the office was made. */
  readonly id: string
  campaign(id: string): CampaignPlan
  /** Letters sent or waiting to be sent, in the order they were written. */
  outbox(): readonly OutLetter[]
  /** How far a mail folder was read, or null. */
  fetched(folder: string): Pick<Kind<'fetched'>, 'validity' | 'uid' | 'since'> | null
}

/** The office's decisions about one campaign. */
export interface CampaignPlan {
  readonly schedule: Schedule | null
  /** Why it pauses; null: it does not. */
  readonly pause: string | null
  /** Steps after the first, second … NMR in a row. */
  readonly ladder: readonly Step[] | null
  /** Letters sent without a word of the referee, and since when; null: none. */
  readonly byItself: (ByItself & { readonly since: string }) | null
  words(kind: LetterKind): string | null
  /** The deadline of a player's own, ISO UTC, or null. */
  ownDeadline(turn: Turn, seat: Seat): string | null
}

/** Whether two absences are one and the same. */
export const sameDays = (a: Absence, b: Absence): boolean => a.person === b.person && a.from === b.from && a.to === b.to

/** The records of a type, in their order. */
const ofType = <T extends OfficeBody['type']>(lines: readonly OfficeLine[], type: T) =>
  lines.filter((line): line is OfficeLine & Kind<T> => line.type === type)

function planOf(lines: readonly OfficeLine[]): CampaignPlan {
  const alone = ofType(lines, 'by-itself').at(-1)
  const ladder = ofType(lines, 'policy').at(-1)?.ladder ?? []
  return {
    byItself: alone === undefined || alone.byItself === null ? null : { ...alone.byItself, since: alone.at },
    schedule: ofType(lines, 'schedule').at(-1)?.schedule ?? null,
    pause: ofType(lines, 'pause').at(-1)?.note ?? null,
    ladder: ladder.length === 0 ? null : ladder,
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

export function foldOffice(all: readonly OfficeLine[]): OfficeState {
  // There are a thousand messages to every decision.
  const lines = all.filter(({ type }) => type !== 'message' && type !== 'filed')
  const away = ofType(lines, 'absence')
  const absences = away.filter(
    (each, i) => each.withdrawn !== true && !away.slice(i + 1).some((later) => sameDays(later, each)),
  )
  return {
    absences: absences.map(({ person, from, to }) => ({ person, from, to })),
    avoid: ofType(lines, 'avoid').at(-1)?.days ?? [],
    id: ofType(lines, 'office')[0]?.id ?? '',
    outbox: () => outboxOf(lines),
    fetched: (folder) =>
      ofType(lines, 'fetched')
        .filter((line) => line.folder === folder)
        .at(-1) ?? null,
    campaign: (id) => planOf(lines.filter((line) => 'campaign' in line && line.campaign === id)),
  }
}
