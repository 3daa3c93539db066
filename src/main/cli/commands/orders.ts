// postmage orders FILE …
import type { Seat } from '@shared/engine/ids'
import { nameOf } from '@shared/campaign/record/lookup'
import { acceptOrders, moveProblem, noteNothing, splitSections } from '@shared/campaign/orders/orders'
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
    readonly record: OrdersRecord
    readonly press: readonly RecordBody[]
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
  const accepted = acceptOrders(campaign, { seat, text, how: 'typed', sent, force })
  if (accepted.ok) {
    const { record, press, reading } = accepted.value
    into.records.push({ record, press, sentences: reading.sentences })
    into.problems.push(...reading.problems.map(move))
  } else {
    into.failed = true
    into.problems.push(...accepted.error.map(move))
  }
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
        'This comes before the first [Name], so it belongs to nobody.',
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

export async function run(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'orders')
  const nothing = flag(invocation, 'nothing')
  const named = textOf(invocation, 'player')
  if (nothing && named === undefined) bad('error: Who says that there is nothing?\n  Give --player NAME.')
  const text = nothing ? '' : await givenText(invocation)
  const force = flag(invocation, 'force')
  await withCampaign(invocation, file, 'write', async (space) => {
    const campaign = space.campaign()
    const received = textOf(invocation, 'received')
    const sent = received === undefined ? null : timeArg(received, campaign.header.zone)
    let got: Gathered
    if (named === undefined) got = gatherSections(campaign, text, sent, force)
    else {
      got = { records: [], problems: [], unknownPlayer: false, failed: false }
      const seat = seatOf(campaign, named)
      if (nothing) {
        const record = need(noteNothing(campaign, seat, sent))
        const { explanation } = campaign.game.nothing(campaign.table, campaign.state, seat)
        got.records.push({ record, press: [], sentences: ['Said nothing.', ...explanation] })
      } else take(campaign, seat, text, sent, force, got, (p) => p)
    }
    const refused = (got.failed || got.unknownPlayer) && !force
    printProblems(got.problems, text)
    if (refused)
      throw new Stop(
        2,
        `error: Nothing was stored.${got.records.length > 0 || got.failed ? '\n  Correct it, or store what was understood with --force.' : ''}`,
      )
    need(await space.write(got.records.flatMap(({ record, press }) => [record, ...press])))
    const name = (seat: Seat): string => nameOf(campaign, seat)
    const late = sent !== null && isLate(campaign, campaign.status.turn, sent)
    if (invocation.values['json'] === true) {
      json({
        turn: campaign.status.turn,
        stored: got.records.map(({ record, sentences }) => ({
          player: name(record.seat),
          late: record.late,
          orders: record.orders,
          sentences,
        })),
        problems: got.problems,
      })
    } else {
      for (const { record, sentences } of got.records) {
        out(`${name(record.seat)}${record.late ? ' (late: waiting for a ruling)' : ''}`)
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
