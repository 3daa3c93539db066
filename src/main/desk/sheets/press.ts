// Press for the coming report: from players' orders, sent separately, or typed by the referee.
import type { Seat } from '@shared/engine/ids'
import { gather } from '@shared/campaign/turns/play'
import { ordersLine, nameOf } from '@shared/campaign/record/lookup'
import { allowsPrivate, diaryHead, pressWaiting } from '@shared/campaign/orders/press'
import type { Campaign } from '@shared/campaign/record/model'
import type { PressRecord, NoteRecord } from '@shared/campaign/record/records'
import type { PressItem } from '@shared/desk/answers/campaign'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { listed } from '@shared/kit/prose'

/** The press of the coming turn, in the order in which its report will print it. */
export function comingPress(campaign: Campaign): readonly PressItem[] {
  const { turn, over } = campaign.status
  const name = (seat: Seat | null): string | null => (seat === null ? null : nameOf(campaign, seat))
  const sent = over ? [] : gather(campaign).flatMap(({ posts, from }) => posts ?? (from === null ? [] : [from]))
  const ordered = sent.flatMap((seq): PressItem[] => {
    const line = ordersLine(campaign, seq)
    return line === undefined || line.press === '' ? [] : [{ by: name(line.seat), text: line.press, source: 'orders' }]
  })
  const alone = campaign.press
    .filter((press) => press.turn === turn)
    .map(({ by, as, text, typed }): PressItem => ({
      by: by === null ? (as ?? null) : name(by),
      text,
      ...(typed ? { typed } : {}),
      source: 'alone',
    }))
  return [...ordered, ...alone]
}

/** The referee's notes on the coming turn, in the order written, without words that wait (`pressWaiting`). */
export function comingNotes(campaign: Campaign): readonly string[] {
  const waits = new Set(pressWaiting(campaign).map(({ why, text }) => `${why}: ${text}`))
  const notes = campaign.notes.filter((note) => note.turn === campaign.status.turn).map((note) => note.text)
  return notes.filter((note) => !waits.has(note))
}

const nothing = problem('no-text', 'There is no text.', 'Write it first.')

/** Press as the referee types it. */
interface TypedPress {
  readonly text: string
  /** The seat that signs it, or null. */
  readonly by: number | null
  /** Another name to print below it, if no seat signs it. */
  readonly as?: string | undefined
  /** Printed as typed. */
  readonly typed?: boolean | undefined
  /** Where it is printed: for everybody, on the sheets of the seats `to` alone, or when the game is over. */
  readonly kind?: 'open' | 'private' | 'diary' | undefined
  readonly to?: readonly number[] | undefined
}

/** The record of press for the coming report. */
export function typedPress(campaign: Campaign, wish: TypedPress): Result<PressRecord | NoteRecord> {
  const { by, as, typed, kind = 'open' } = wish
  const text = wish.text.trim()
  const name = as?.replace(/\s+/g, ' ').trim()
  const strange = [...(by === null ? [] : [by]), ...(wish.to ?? [])].find((seat) => campaign.roster[seat] === undefined)
  if (text === '') return err(nothing)
  if (strange !== undefined)
    return err(problem('unknown-player', `There is no seat ${strange + 1}.`, 'Choose a player from the list.'))
  if (name !== undefined && (name === '' || by !== null))
    return err(problem('one-by-line', 'Press is signed by a player or by one other name.', 'Give one of the two.'))
  if (kind !== 'open') return typedForSome(campaign, { ...wish, text, kind })
  // Indentation of the first line belongs to typed text.
  const whole = typed ? wish.text.replace(/^(?:[\t ]*\n)+/, '').trimEnd() : text
  return ok({
    type: 'press',
    turn: campaign.status.turn,
    by,
    ...(name === undefined ? {} : { as: name }),
    text: whole,
    ...(typed ? { typed } : {}),
  })
}

/** Private press and diaries: always by a player, kept as a note until they are printed. */
function typedForSome(
  campaign: Campaign,
  { text, by, kind, to = [] }: TypedPress & { readonly kind: 'private' | 'diary' },
): Result<NoteRecord> {
  const { turn } = campaign.status
  if (by === null)
    return err(problem('no-writer', 'Private words and diaries are a player’s.', 'Choose who wrote them.'))
  if (kind === 'diary')
    return ok({
      type: 'note',
      turn,
      text: `${diaryHead(nameOf(campaign, by))}: ${text}`,
      press: { kind, by, text },
    })
  if (!allowsPrivate(campaign))
    return err(
      problem(
        'no-private-press',
        'This campaign prints no private press.',
        'Print it in the report, or keep it as a note.',
      ),
    )
  if (to.length === 0 || to.includes(by))
    return err(problem('unknown-player', 'It is not said who the private words are for.', 'Choose another player.'))
  const words = `${nameOf(campaign, by)} writes in private to ${listed(to.map((seat) => nameOf(campaign, seat)))}: ${text}`
  return ok({ type: 'note', turn, text: words, press: { kind, by, to, text } })
}

/** A note for the referee's own sheet of the coming turn. */
export const noteRecord = (campaign: Campaign, text: string): Result<NoteRecord> =>
  text.trim() === '' ? err(nothing) : ok({ type: 'note', turn: campaign.status.turn, text: text.trim() })
