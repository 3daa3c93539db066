// Writes letters to the players of one campaign, with attachments, ready for review and sending.
import type { Seat, Turn } from '@shared/engine/ids'
import { deputyOf, isOut, owes } from '@shared/campaign/record/lookup'
import { deadlineOf } from '@shared/campaign/record/model'
import type { Campaign } from '@shared/campaign/record/model'
import { isAfter } from '@shared/campaign/record/moments'
import { stateReport } from '@shared/campaign/sheet/sheet'
import { at } from '@shared/engine/at'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { findSeat } from '@shared/campaign/head/names'
import type { SheetFormat } from '@shared/desk/answers/campaign'
import { listReport } from '@shared/desk/listing'
import { missing } from '@shared/office/glance'
import type { Glance } from '@shared/office/glance'
import type { Step } from '@shared/office/steps'
import { stepOf } from '@shared/office/track'
import {
  deadlineChange,
  erratumLetter,
  newcomer,
  nmrNotice,
  reminder,
  turnSheet,
  wasSilent,
} from '@shared/office/letters'
import type { LetterText, Reader } from '@shared/office/letters'
import type { CampaignPlan } from '@shared/office/state'
import type { LetterKind } from '@shared/office/record'
import type { Person } from '@shared/office/people'
import { addressesIn, whoseIs } from '@shared/office/people'
import { timeWords } from '../../clock/times'
import { bookOf, printBook } from '../help/books'
import { renderErratum } from '../history/print-errata'
import { fold } from '../orders/eml'
import type { Attachment, Letter } from '../orders/eml'
import { renderSheets } from '../sheets/print-sheets'
import type { PrintedSheet } from '../sheets/print-sheets'
import { sheetFileName } from '../sheets/sheet-names'
import { glanceOf } from './glance'

export interface LetterWish {
  readonly kind: LetterKind
  /** `missing`, `all`, or a player's name; null: the usual readers of the kind. */
  readonly for: string | null
  /** Turn sheet, new deadline: why the deadline is unusual, or null. */
  readonly why: string | null
  /** Turn sheet: the live sheet is attached too. */
  readonly live: boolean
}

/** The office's knowledge of people and plans; a campaign without one has no people and no plan. */
export interface Known {
  readonly people: readonly Person[]
  readonly plan: CampaignPlan | null
}

export interface Draft {
  /** Name and id of the campaign. */
  readonly campaign: string
  readonly campaignId: string
  readonly player: string
  readonly seat: Seat
  /** The turn it is about. */
  readonly turn: Turn
  /** Distinguishes letters of a kind about one turn: the same letter always has the same occasion. */
  readonly occasion: string
  readonly fileName: string
  readonly letter: Letter & { readonly attachments: readonly Attachment[] }
}

/** A letter before it is a file. */
interface Written {
  readonly letter: LetterText
  readonly attachments: readonly Attachment[]
}

const PAGE = { paper: 'a4', columns: 2, booklet: false, plainNames: true } as const

const asAttachment = ({ fileName, mime, bytes }: PrintedSheet): Attachment => ({ name: fileName, mime, bytes })

const textOf = ({ parts }: LetterText): string =>
  `${parts
    .map((part) => {
      if (typeof part === 'string') return fold(part, '')
      if ('asIs' in part) return part.asIs.trimEnd()
      return part.sentences.map((sentence) => fold(`  ${sentence}`, '    ')).join('\n')
    })
    .join('\n\n')}\n`

/** Who gets a letter of a kind if nobody is named. */
function readersOf(campaign: Campaign, kind: LetterKind, glance: Glance): readonly Seat[] {
  const { seats } = glance
  switch (kind) {
    case 'reminder':
      return missing(glance).map(({ seat }) => seat)
    case 'nmr':
      return seats.flatMap(({ seat }) => (wasSilent(campaign, seat) ? [seat] : []))
    case 'deadline':
      return seats.flatMap(({ seat }) => (isOut(campaign, seat) ? [] : [seat]))
    case 'newcomer':
      return campaign.rosterChanges.flatMap(({ seat, change, seq }) =>
        change.name !== undefined && seq > (campaign.turns.at(-1)?.line.seq ?? 0) ? [seat] : [],
      )
    default:
      return seats.map(({ seat }) => seat)
  }
}

/** The seats a wish is for. A player who owes nothing gets no reminder, even by name; a newcomer is the named player. */
function seatsFor(campaign: Campaign, { kind, for: whom }: LetterWish, glance: Glance): Result<readonly Seat[]> {
  const usual = readersOf(campaign, kind, glance)
  if (whom === null || whom === 'all') return ok(usual)
  if (whom === 'missing') return ok(readersOf(campaign, 'reminder', glance))
  const seat = findSeat(campaign.table.seats, whom)
  if (!seat.ok) return seat
  return ok(kind === 'newcomer' ? [seat.value] : usual.filter((each) => each === seat.value))
}

/**
 * Sheets of a player, one for each turn and format. They use the campaign's time zone for every reader, because their checksums are
 * published.
 */
async function sheetsOf(
  campaign: Campaign,
  name: string,
  wanted: readonly (readonly [turn: number, format: SheetFormat])[],
): Promise<Result<readonly PrintedSheet[]>> {
  const sheets: PrintedSheet[] = []
  for (const [turn, format] of wanted) {
    const printed = await renderSheets(campaign, { ...PAGE, turn, for: name, format }, timeWords(campaign.header.zone))
    if (!printed.ok) return printed
    sheets.push(...printed.value)
  }
  return ok(sheets)
}

async function sheetLetter(reader: Reader, name: string, { why, live }: LetterWish): Promise<Result<Written>> {
  const { campaign } = reader
  const turn = campaign.turns.length
  const sheets = await sheetsOf(campaign, name, [
    [turn, 'text'],
    [turn, 'pdf'],
    ...(live ? [[turn, 'live'] as const] : []),
  ])
  if (!sheets.ok) return sheets
  const [text, ...others] = sheets.value
  return ok({ letter: turnSheet(reader, text?.text ?? '', why), attachments: others.map(asAttachment) })
}

async function erratumOf(reader: Reader, name: string): Promise<Result<Written>> {
  const { campaign } = reader
  const print = (format: 'text' | 'pdf'): ReturnType<typeof renderErratum> =>
    renderErratum(campaign, { ...PAGE, for: name, format }, timeWords(campaign.header.zone))
  const [text, pdf] = [await print('text'), await print('pdf')]
  if (!text.ok) return text
  if (!pdf.ok) return pdf
  const letter = erratumLetter(reader, text.value.number, text.value.sheets[0]?.text ?? '')
  return ok({ letter, attachments: pdf.value.sheets.map(asAttachment) })
}

/** A seat's knowledge as lines: figures, then every table with its cells one after another. */
function knownText(campaign: Campaign, seat: Seat): Result<string> {
  const report = stateReport(campaign, null, { kind: 'seat', seat })
  if (!report.ok) return report
  const { figures, tables } = listReport(report.value)
  const lines = tables.flatMap(({ title, head, rows }) => [
    '',
    title,
    ...rows.map(
      (row) => `  ${row.map((cell, c) => (c === 0 || head[c] === undefined ? cell : `${head[c]} ${cell}`)).join(', ')}`,
    ),
  ])
  return ok([...figures.map(([name, words]) => `${name}: ${words}`), ...lines].join('\n'))
}

/** The rules, every earlier sheet of the seat, and its knowledge. */
async function newcomersPack(reader: Reader, name: string): Promise<Result<Written>> {
  const { campaign, seat } = reader
  const { game, turns } = campaign
  const book = await bookOf(game.id)
  if (!book.ok) return book
  const rules = { name: `${game.id}-rules.pdf`, mime: 'application/pdf', bytes: await printBook(book.value, 'a4') }
  const sheets = await sheetsOf(
    campaign,
    name,
    turns.map(({ line }) => [line.turn, 'pdf'] as const),
  )
  if (!sheets.ok) return sheets
  const known = knownText(campaign, seat)
  if (!known.ok) return known
  const past = turns.length === 0 ? [] : ['every sheet of your seat so far']
  return ok({
    letter: newcomer(reader, known.value, ['the rules', ...past]),
    attachments: [rules, ...sheets.value.map(asAttachment)],
  })
}

async function write(
  reader: Reader,
  name: string,
  wish: LetterWish,
  ladder: readonly Step[] | null,
  glance: Glance,
): Promise<Result<Written>> {
  const { campaign, seat } = reader
  const plain = (letter: LetterText): Result<Written> => ok({ letter, attachments: [] })
  switch (wish.kind) {
    case 'reminder':
      return plain(reminder(reader, missing(glance).length === 1 && owes(campaign).size > 1))
    case 'deadline': {
      const before = glance.deadlines.at(-2)
      return before === undefined
        ? err(problem('no-letter', 'The deadline of the coming turn was not changed.', 'Set another one first.'))
        : plain(deadlineChange(reader, before, wish.why))
    }
    case 'nmr': {
      const row = at(glance.seats, seat)
      return plain(nmrNotice(reader, row.silent, stepOf(ladder, row)))
    }
    case 'erratum':
      return erratumOf(reader, name)
    case 'newcomer':
      return newcomersPack(reader, name)
    default:
      return sheetLetter(reader, name, wish)
  }
}

/** The occasion of a letter within its turn. */
function occasionOf(
  kind: LetterKind,
  { campaign, seat, deadline }: Reader,
  { subject }: LetterText,
  clock: string,
): string {
  switch (kind) {
    case 'reminder':
      return `${deadline ?? ''} ${clock.slice(0, 10)}`
    case 'deadline':
      return deadline ?? ''
    case 'sheet':
      return String(campaign.turns.at(-1)?.line.seq ?? 0)
    case 'newcomer':
      return at(campaign.roster, seat).name
    default:
      return subject
  }
}

/** Who reads a letter to a seat, and the address it goes to. Reminders go to the deputy in place of the player. */
function readerOf(campaign: Campaign, seat: Seat, kind: LetterKind, { people, plan }: Known, clock: string) {
  const { turn } = campaign.status
  const deputy = kind === 'reminder' ? deputyOf(campaign, seat, turn) : null
  const entry = deputy ?? at(campaign.roster, seat)
  const whose = whoseIs(people, entry)
  const person = whose.kind === 'known' ? whose.person : null
  const deadline = plan?.ownDeadline(turn, seat) ?? deadlineOf(campaign, turn)
  const reader: Reader = {
    campaign,
    seat,
    deputy: deputy?.name ?? null,
    moment: timeWords(person?.zone ?? campaign.header.zone).moment,
    deadline,
    passed: deadline !== null && isAfter(clock, deadline),
    words: plan?.words(kind) ?? null,
  }
  // The roster says where letters go; the office only where the roster has no address.
  return { reader, addressee: entry.name, to: addressesIn(entry.address)[0] ?? person?.addresses[0] ?? null }
}

/** The requested letters, one per seat. @param clock now, ISO 8601 UTC */
export async function draftLetters(
  campaign: Campaign,
  wish: LetterWish,
  known: Known,
  clock: string,
): Promise<Result<readonly Draft[], Problem | readonly Problem[]>> {
  const glance = glanceOf(campaign, clock)
  const seats = seatsFor(campaign, wish, glance)
  if (!seats.ok) return seats
  const { header, turns, status } = campaign
  const about = ['sheet', 'erratum', 'nmr'].includes(wish.kind) ? turns.length : status.turn
  const drafts: Draft[] = []
  for (const seat of seats.value) {
    const name = at(campaign.table.seats, seat).name
    const { reader, addressee, to } = readerOf(campaign, seat, wish.kind, known, clock)
    const written = await write(reader, name, wish, known.plan?.ladder ?? null, glance)
    if (!written.ok) return written
    const { letter, attachments } = written.value
    drafts.push({
      campaign: header.name,
      campaignId: header.id,
      player: name,
      seat,
      turn: about,
      occasion: occasionOf(wish.kind, reader, letter, clock),
      fileName: sheetFileName(campaign, about, { kind: 'seat', seat }, 'text').replace(/\.txt$/, `-${wish.kind}.eml`),
      letter: {
        from: header.referee,
        name: addressee,
        to,
        subject: letter.subject,
        text: textOf(letter),
        answers: null,
        attachments,
      },
    })
  }
  return ok(drafts)
}
