// postmage orders FILE …
import type { Seat, Turn } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/record/lookup'
import { acceptAhead, acceptText, keptWords, turnWords } from '@shared/campaign/orders/ahead'
import { moveProblem, noteNothing, splitSections } from '@shared/campaign/orders/orders'
import type { Campaign } from '@shared/campaign/record/model'
import type { OrdersRecord, RecordBody } from '@shared/campaign/record/records'
import { isLate } from '@shared/campaign/orders/orders'
import type { Problem } from '@shared/engine/result'
import { problem } from '@shared/engine/result'
import { fileArg, flag, givenText, seatOf, textOf, timeArg, withCampaign } from '../campaign'
import { Stop, bad, json, need, out, printProblems } from '../output'
import type { Invocation } from '../invocation'

interface Gathered {
  readonly records: {
    readonly seat: Seat
    /** Orders for the coming turn, where there are any. */
    readonly record: OrdersRecord | null
    readonly all: readonly RecordBody[]
    readonly sentences: readonly string[]
  }[]
  readonly problems: Problem[]
  unknownPlayer: boolean
  failed: boolean
}

/** Takes one player's text, or nothing of it and reports why. */
function take(
  campaign: Campaign,
  seat: Seat,
  text: string,
  sent: string | null,
  force: boolean,
  into: Gathered,
  move: (p: Problem) => Problem,
): void {
  const accepted = acceptText(campaign, { seat, text, how: 'typed', sent, force })
  if (accepted.ok) {
    const { orders, records, sentences, problems } = accepted.value
    into.records.push({ seat, record: orders, all: records, sentences })
    into.problems.push(...problems.map(move))
  } else {
    into.failed = true
    into.problems.push(...accepted.error.map(move))
  }
}

/** A coming turn by its number or its name. */
function turnNamed(campaign: Campaign, written: string): Turn {
  if (/^\d{1,4}$/.test(written)) return Number(written)
  return (
    turnWords(campaign).names.get(written.toLowerCase()) ??
    bad(`error: “${written}” is not a coming ${campaign.game.turnWord}.\n  Give its number.`)
  )
}

function gatherSections(campaign: Campaign, text: string, sent: string | null, force: boolean): Gathered {
  const into: Gathered = { records: [], problems: [], unknownPlayer: false, failed: false }
  const { before, sections } = splitSections(campaign, text)
  if (sections.length === 0) {
    into.problems.push(
      problem(
        'no-player',
        'The text does not say whose orders these are.',
        'Give --player NAME, or head each section with a line [Name].',
      ),
    )
    into.unknownPlayer = true
    return into
  }
  if (before.trim() !== '') {
    into.failed = true
    into.problems.push({
      ...problem(
        'line-not-understood',
        'This comes before the first [Name], so nobody knows whose it is.',
        'Put it under a heading, or take it out.',
      ),
      at: { start: before.search(/\S/), end: before.trimEnd().length },
    })
  }
  for (const section of sections) {
    if (section.seat.ok)
      take(campaign, section.seat.value, section.text, sent, force, into, (p) => moveProblem(p, section))
    else {
      into.unknownPlayer = true
      into.problems.push({ ...section.seat.error, at: section.at })
    }
  }
  return into
}

interface Wish {
  readonly sent: string | null
  readonly force: boolean
  readonly nothing: boolean
  /** The turn to come that the orders are for; null: standing orders; undefined: the coming turn. */
  readonly ahead: string | null | undefined
}

/** A player's input: orders, orders for a later turn, or word that there is nothing. */
function gatherOne(campaign: Campaign, seat: Seat, text: string, { sent, force, nothing, ahead }: Wish): Gathered {
  const got: Gathered = { records: [], problems: [], unknownPlayer: false, failed: false }
  if (nothing) {
    const record = need(noteNothing(campaign, seat, sent))
    const { explanation } = campaign.game.nothing(campaign.table, campaign.state, seat)
    got.records.push({ seat, record, all: [record], sentences: ['Said nothing.', ...explanation] })
  } else if (ahead === undefined) take(campaign, seat, text, sent, force, got, (p) => p)
  else {
    const wanted = ahead === null ? null : turnNamed(campaign, ahead)
    const made = acceptAhead(campaign, { seat, text, for: wanted, sent, force })
    if (made.ok) {
      const { record, reading } = made.value
      const kept = keptWords(campaign, record.for, record.text)
      got.records.push({ seat, record: null, all: [record], sentences: [...(reading?.sentences ?? []), kept] })
    } else got.failed = true
    got.problems.push(...(made.ok ? (made.value.reading?.problems ?? []) : made.error))
  }
  return got
}

/** Which turns orders are for that are not for the coming one, by the options. @see Wish.ahead */
function aheadArg(invocation: Invocation, player: string | undefined): string | null | undefined {
  const standing = flag(invocation, 'standing')
  const later = textOf(invocation, 'for')
  if (standing && later !== undefined) bad('error: --standing and --for cannot be used together.\n  Give one of them.')
  if ((standing || later !== undefined) && player === undefined)
    bad('error: Whose orders are these?\n  Give --player NAME.')
  return standing ? null : later
}

export async function run(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'orders')
  const nothing = flag(invocation, 'nothing')
  const named = textOf(invocation, 'player')
  if (nothing && named === undefined) bad('error: Who says that there is nothing?\n  Give --player NAME.')
  const ahead = aheadArg(invocation, named)
  const text = nothing ? '' : await givenText(invocation)
  const force = flag(invocation, 'force')
  await withCampaign(invocation, file, 'write', async (space) => {
    const campaign = space.campaign()
    const received = textOf(invocation, 'received')
    const sent = received === undefined ? null : timeArg(received, campaign.header.zone)
    const wish = { sent, force, nothing, ahead }
    const got =
      named === undefined
        ? gatherSections(campaign, text, sent, force)
        : gatherOne(campaign, seatOf(campaign, named), text, wish)
    const refused = (got.failed || got.unknownPlayer) && !force
    printProblems(got.problems, text)
    if (refused)
      throw new Stop(
        2,
        `error: Nothing was stored.${got.records.length > 0 || got.failed ? '\n  Correct it, or store what was understood with --force.' : ''}`,
      )
    need(await space.write(got.records.flatMap(({ all }) => all)))
    const name = (seat: Seat): string => nameOf(campaign, seat)
    const late = sent !== null && isLate(campaign, campaign.status.turn, sent)
    if (invocation.values['json'] === true) {
      json({
        turn: campaign.status.turn,
        stored: got.records.map(({ seat, record, sentences }) => ({
          player: name(seat),
          late: record?.late ?? false,
          orders: record?.orders ?? null,
          sentences,
        })),
        problems: got.problems,
      })
    } else {
      for (const { seat, record, sentences } of got.records) {
        out(`${name(seat)}${record?.late === true ? ' (late: waiting for a ruling)' : ''}`)
        for (const sentence of sentences) out(`  ${sentence}`)
      }
      if (got.records.length === 0) out('Nothing was understood; nothing was stored.')
    }
    if (late && invocation.values['json'] !== true)
      out('To let late orders count: postmage ruling FILE --player NAME --in-time --reason "…"')
    if (got.unknownPlayer)
      throw new Stop(2, 'error: A heading does not name a player of this campaign; that section was not stored.')
  })
}
