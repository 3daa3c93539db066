// Press of all kinds as records: printed openly, without a name, on one player's sheet alone, at the end, or not at all. Press that is not
// open is never printed with its name where others read it: in doubt it waits, as a note of the referee's.
import type { Turn } from '../../engine/ids'
import { sameJson } from '../../engine/json'
import type { Seat, Viewer } from '../../engine/log'
import { problem, type Problem } from '../../engine/result'
import type { PressKind, PressPiece } from '../../letters/press/press-kinds'
import { turnName, type Campaign } from '../record/model'
import { findSeat } from '../head/names'
import { nameOf } from '../record/lookup'
import type { NoteRecord, PressRecord } from '../record/records'

/** Whether private words go to the player they are for. */
export const allowsPrivate = ({ header }: Pick<Campaign, 'header'>): boolean => header.options['private-press'] === true

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Names of a seat in a comparable form: name, first name, handle, address. */
function called(campaign: Campaign, seat: Seat): readonly string[] {
  const entry = campaign.roster[seat]
  const name = nameOf(campaign, seat)
  const addresses = (entry?.address ?? '').split(/[,;\s]+/)
  return [name, name.split(' ')[0] ?? '', entry?.name ?? '', entry?.handle ?? '', ...addresses]
    .map(folded)
    .filter((word) => word.length > 1)
}

/** Whether a text has a name in it as a word. */
function hasName(text: string, names: readonly string[]): boolean {
  const words = ` ${folded(text).replace(/[^\p{L}\p{N}]/gu, ' ')} `
  return names.some((name) => words.includes(` ${name.replace(/[^\p{L}\p{N}]/gu, ' ')} `))
}

/** Whether a pen name is the name of somebody else in the game, or of the referee. */
function isSomebodys(campaign: Campaign, name: string, seat: Seat): boolean {
  const pen = folded(name)
  const others = campaign.table.seats.flatMap((_, other) => (other === seat ? [] : called(campaign, other)))
  const referee = folded(campaign.header.referee?.replace(/<.*$/, '') ?? '')
  return [...others, referee, 'referee', 'gm', 'the referee', 'editor', 'the editor'].includes(pen)
}

/** The seats a private text is for, or null where that is doubtful: somebody unknown, nobody, the writer themselves. */
function recipients(campaign: Campaign, to: string, from: Seat): readonly Seat[] | null {
  const seats = to
    .split(/\s*(?:,|;|\/|&|\+|\band\b)\s*/i)
    .map((name) => findSeat(campaign.table.seats, name.replace(/[.!*_\s]+$/, '')))
  const found = seats.flatMap((seat) => (seat.ok ? [seat.value] : []))
  return found.length === seats.length && found.length > 0 && !found.includes(from) ? [...new Set(found)] : null
}

/** The beginning of a note with a diary. */
export const diaryHead = (name: string): string => `Diary of ${name}, for the end of the game`

/** Record for a piece of press, with any problem. */
interface Kept {
  readonly record: PressRecord | NoteRecord
  readonly problem?: Problem
}

const told = (severity: Problem['severity'], code: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { severity })

function kept(campaign: Campaign, seat: Seat, { what, text }: PressPiece): Kept {
  const { turn } = campaign.status
  const name = nameOf(campaign, seat)
  const note = (words: string, press: NoteRecord['press']): NoteRecord => ({
    type: 'note',
    turn,
    text: `${words}: ${text}`,
    ...(press === undefined ? {} : { press }),
  })
  const waits = (words: string, why: string): Kept => ({
    record: note(`${name} writes ${words}, not printed`, { kind: 'waiting', by: seat, text }),
    problem: told(
      'warning',
      'press-waits',
      `${why} It was not printed; the referee has it as a note.`,
      'Print it as press if the player means it so.',
    ),
  })
  switch (what.kind) {
    case 'open':
      return { record: { type: 'press', turn, by: seat, text } }
    case 'anonymous':
      return hasName(text, called(campaign, seat))
        ? waits('without a name', `Press without a name has ${name}’s name in it.`)
        : { record: { type: 'press', turn, by: null, text } }
    case 'by':
      if (isSomebodys(campaign, what.name, seat))
        return waits(`as ${what.name}`, `The pen name ${what.name} is the name of somebody else.`)
      return hasName(`${what.name} ${text}`, called(campaign, seat))
        ? waits(`as ${what.name}`, `Press under the pen name ${what.name} has ${name}’s own name in it.`)
        : { record: { type: 'press', turn, by: null, as: what.name, text } }
    case 'private':
      return privately(campaign, seat, what.to, text, note)
    case 'diary':
      return {
        record: note(diaryHead(name), { kind: 'diary', by: seat, text }),
      }
    case 'note':
      return { record: note(`${name} notes`, undefined) }
    case 'doubtful':
      if ('remark' in what)
        return waits(`press with the remark “${what.remark}”`, `The press has the remark “${what.remark}” in it.`)
      return waits(`press headed “${what.head}”`, `It is not certain how press headed “${what.head}” is meant.`)
  }
}

function privately(
  campaign: Campaign,
  seat: Seat,
  to: string,
  text: string,
  note: (words: string, press: NoteRecord['press']) => NoteRecord,
): Kept {
  const name = nameOf(campaign, seat)
  const head = `${name} writes in private${to === '' ? '' : ` to ${to}`}`
  const waiting = { kind: 'waiting', by: seat, text } as const
  if (!allowsPrivate(campaign))
    return {
      record: note(head, waiting),
      problem: told(
        'note',
        'private-press',
        'Private words were kept for you as a note; nothing of them is printed.',
        'Pass them on if your game allows it.',
      ),
    }
  const seats = recipients(campaign, to, seat)
  if (seats === null)
    return {
      record: note(head, waiting),
      problem: told(
        'warning',
        'press-waits',
        `It is not certain who the private words${to === '' ? '' : ` to “${to}”`} are for. They were not printed; the referee has them as a note.`,
        'Ask the player, then pass them on.',
      ),
    }
  const names = seats.map((one) => nameOf(campaign, one)).join(' and ')
  return {
    record: note(head, { kind: 'private', by: seat, to: seats, text }),
    problem: told(
      'note',
      'private-press',
      `Private words to ${names}: printed on ${seats.length === 1 ? 'that player’s sheet' : 'those players’ sheets'} alone.`,
      '',
    ),
  }
}

/** Whether the head of a note names the player's words it keeps: whose they are, for whom, and the words themselves. */
export function isHeaded(campaign: Campaign, text: string, press: NonNullable<NoteRecord['press']>): boolean {
  if (!text.endsWith(`: ${press.text}`)) return false
  const head = text.slice(0, -press.text.length - 2)
  const name = nameOf(campaign, press.by)
  const before = `${name} writes in private to `
  if (press.kind === 'diary') return head === diaryHead(name)
  if (press.kind === 'waiting') return head.startsWith(`${name} writes `)
  return head.startsWith(before) && sameJson(recipients(campaign, head.slice(before.length), press.by), press.to)
}

/** A player's press that is not open, as records, and its problems. */
export function pressRecords(
  campaign: Campaign,
  seat: Seat,
  pieces: readonly PressPiece[],
): { readonly records: readonly (PressRecord | NoteRecord)[]; readonly problems: readonly Problem[] } {
  const { turn } = campaign.status
  const all = pieces.filter(({ what }) => what.kind !== 'open').map((piece) => kept(campaign, seat, piece))
  // The same words with a second version of the orders are the same press.
  const fresh = all.filter(
    ({ record }) =>
      ![...campaign.press, ...campaign.notes].some(
        (line) => line.turn === turn && line.type === record.type && line.text === record.text,
      ),
  )
  return { records: fresh.map(({ record }) => record), problems: all.flatMap(({ problem }) => problem ?? []) }
}

/** The note by which the referee leaves a player’s words unprinted. */
export const notPrinted = (text: string): string => `Not printed: ${text.trim()}`

/** A player's words that wait for the referee, with the data of the note that keeps them. */
export interface WaitingPress {
  readonly by: Seat
  readonly text: string
  readonly why: string
}

/** The words for the coming turn that wait: kept as notes, and since then neither printed for anybody nor left unprinted. */
export function pressWaiting({ notes, press, status }: Campaign): readonly WaitingPress[] {
  const now = notes.filter(({ turn }) => turn === status.turn)
  const decided = new Set([
    ...press.filter(({ turn }) => turn === status.turn).map(({ text }) => text),
    ...now.flatMap(({ press: kept }) => (kept === undefined || kept.kind === 'waiting' ? [] : [kept.text])),
  ])
  const said = new Set(now.map(({ text }) => text))
  return now.flatMap(({ text: note, press: kept }) =>
    kept?.kind !== 'waiting' || decided.has(kept.text) || said.has(notPrinted(kept.text))
      ? []
      : [{ by: kept.by, text: kept.text, why: note.slice(0, -kept.text.length - 2) }],
  )
}

/** Open press of pieces, as one text. */
export const openPress = (pieces: readonly { readonly what: PressKind; readonly text: string }[]): string =>
  pieces
    .filter(({ what }) => what.kind === 'open')
    .map(({ text }) => text)
    .join('\n\n')

/** The press of a turn that only this viewer may read, private words to them, and at the end of the game everybody’s diaries. */
export function closedPress(
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  over: boolean,
  nameOf: (seat: Seat) => string,
): readonly { readonly by: string; readonly text: string }[] {
  const { notes } = campaign
  const own = notes.flatMap(({ turn: of, press }) =>
    press?.kind === 'private' && of === turn && viewer.kind === 'seat' && press.to?.includes(viewer.seat)
      ? [{ by: `${nameOf(press.by)}, to you alone`, text: press.text }]
      : [],
  )
  const once = (items: typeof own): typeof own =>
    items.filter((one, i) => items.findIndex((each) => each.by === one.by && each.text === one.text) === i)
  if (!over) return once(own)
  const diaries = notes.flatMap(({ turn: of, press }) =>
    press?.kind === 'diary' && of <= turn
      ? [{ by: `Diary of ${nameOf(press.by)}, ${turnName(campaign, of)}`, text: press.text }]
      : [],
  )
  return once([...own, ...diaries])
}
