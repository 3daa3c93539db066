// Press on its way to the coming report: what players put in their orders, what came alone, what the referee typed.
import type { Seat } from '@shared/engine/ids'
import { gather } from '@shared/campaign/play'
import { ordersLine } from '@shared/campaign/lookup'
import type { Campaign } from '@shared/campaign/model'
import type { PressRecord, NoteRecord } from '@shared/campaign/records'
import type { PressItem } from '@shared/desk/answers'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'

/** The press of the coming turn as its report will have it, in that order. */
export function comingPress(campaign: Campaign): readonly PressItem[] {
  const { turn, over } = campaign.status
  const name = (seat: Seat | null): string | null =>
    seat === null ? null : (campaign.table.seats[seat]?.name ?? null)
  const sent = over
    ? []
    : gather(campaign).flatMap(({ posts, from }) => posts ?? (from === null ? [] : [from]))
  const ordered = sent.flatMap((seq): PressItem[] => {
    const line = ordersLine(campaign, seq)
    return line === undefined || line.press === ''
      ? []
      : [{ by: name(line.seat), text: line.press, source: 'orders' }]
  })
  const alone = campaign.press
    .filter((press) => press.turn === turn)
    .map(({ by, as, text }): PressItem => ({
      by: by === null ? (as ?? null) : name(by),
      text,
      source: 'alone',
    }))
  return [...ordered, ...alone]
}

/** The referee's notes on the coming turn, in the order written. */
export const comingNotes = (campaign: Campaign): readonly string[] =>
  campaign.notes.filter((note) => note.turn === campaign.status.turn).map((note) => note.text)

const nothing = problem('no-text', 'There is no text.', 'Write it first.')

/** Press for the coming report; `by` is the seat that signs it, or null for nobody. */
export function pressRecord(campaign: Campaign, by: number | null, text: string): Result<PressRecord> {
  if (text.trim() === '') return err(nothing)
  if (by !== null && campaign.roster[by] === undefined)
    return err(problem('unknown-player', `There is no seat ${by + 1}.`, 'Choose a player from the list.'))
  return ok({ type: 'press', turn: campaign.status.turn, by, text: text.trim() })
}

/** A note for the referee's own sheet of the coming turn. */
export const noteRecord = (campaign: Campaign, text: string): Result<NoteRecord> =>
  text.trim() === '' ? err(nothing) : ok({ type: 'note', turn: campaign.status.turn, text: text.trim() })
