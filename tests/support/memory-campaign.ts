// A campaign without a file: records go through the real codec and the real fold, only the disk is left out.
import { acceptOrders } from '@shared/campaign/orders/orders'
import { adjudicate, newCampaign } from '@shared/campaign/turns/actions'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { findSeat } from '@shared/campaign/head/names'
import type { CampaignLine, RecordBody } from '@shared/campaign/record/records'
import { asAnyGame } from '@shared/kit/define-game'
import { spellMerchants } from '@shared/games/spell-merchants'
import type { Json } from '@shared/engine/json'
import { must } from './results'
import { tiesOf } from './ties'

export { must }

export const DEADLINE = '2026-03-08T18:00:00.000Z'

export interface MemoryCampaign {
  campaign(): Campaign
  /** Writes one command. @throws when the fold refuses what came out */
  write(...bodies: readonly RecordBody[]): void
  /** Orders typed for a player. @throws with the problems when they are refused */
  orders(name: string, text: string, sent?: string | null): void
  /** Orders by mail: the mail and what was taken from it. */
  mail(name: string, text: string, date: string): void
  adjudicate(): void
  seat(name: string): number
}

export function memoryCampaign(
  names: readonly string[] = ['Anna', 'Brian', 'Cleo', 'Dai'],
  options: { [name: string]: Json } = {},
  seed = 'a seed for tests, long enough',
): MemoryCampaign {
  let lines: readonly CampaignLine[] = []
  let folded: Campaign
  let minutes = 0
  const write = (...bodies: readonly RecordBody[]): void => {
    const at = `2026-03-07T${String(10 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes++ % 60).padStart(2, '0')}:00.000Z`
    lines = [...lines, ...encodeLines(CAMPAIGN_BOOK, bodies, lines.length === 0 ? NO_LINES : tipOf(lines), at).lines]
    folded = must(foldCampaign(lines))
  }
  const start = must(
    newCampaign(asAnyGame(spellMerchants), {
      app: 'test',
      id: 'test',
      name: 'Test Cup',
      options,
      pack: spellMerchants.pack.house,
      seed,
      referee: 'Pat <pat@zine.example>',
      deadline: DEADLINE,
      zone: 'UTC',
      roster: names.map((name) => ({ name, address: `${name.toLowerCase()}@post.example`, seat: null, handle: null })),
    }),
  )
  write(start.record)
  const seat = (name: string): number => must(findSeat(folded.table.seats, name))
  return {
    campaign: () => folded,
    write,
    seat,
    orders: (name, text, sent = null) =>
      write(must(acceptOrders(folded, { seat: seat(name), text, how: 'typed', sent, force: false })).record),
    mail: (name, text, date) => {
      const { record } = must(acceptOrders(folded, { seat: seat(name), text, how: 'mail', sent: date, force: true }))
      write(
        {
          type: 'mail',
          id: `${name} ${date}`,
          file: 'x.eml',
          from: name,
          subject: 'orders',
          date,
          text,
          attachments: [],
          seat: seat(name),
          turn: folded.status.turn,
          verdict: 'orders',
        },
        { ...record, mail: folded.lastSeq + 1, ties: tiesOf(text) },
      )
    },
    adjudicate: () => write(must(adjudicate(folded))),
  }
}
