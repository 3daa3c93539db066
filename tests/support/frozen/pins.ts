// Pins of a frozen campaign: its end in words, its rulings and records, and a digest of each turn.
import { createHash } from 'node:crypto'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { allViewers, sheetDocument } from '@shared/campaign/sheet/sheet'
import { SHEET_WRITER } from '@shared/campaign/record/versions'
import { documentHash } from '@shared/sheets/seal'
import { decodeBytes } from '@shared/book/decode'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { must } from '../memory-campaign'
import { digest, namesOf } from './digest'

export const CAMPAIGNS = 'tests/fixtures/campaigns'
/** Sums of the sheets of all frozen campaigns as today's writer writes them. */
export const sheetPinsPath = (): string => `tests/fixtures/sheets/writer-${SHEET_WRITER}.json`

export interface CampaignPin {
  /** SHA-256 of the file: a frozen file is never made anew. */
  readonly file: string
  /** "Anna won after 6 turns", "turn 4 is next". */
  readonly ends: string
  /** Turn n at index n − 1: digests of the state after it and of its log. */
  readonly turns: readonly string[]
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The campaign in a file's bytes. @throws when the file is not whole */
export function openFrozen(bytes: Uint8Array): Campaign {
  const decoded = must(decodeBytes(CAMPAIGN_BOOK, bytes))
  if (decoded.health.kind !== 'sound') throw new Error(JSON.stringify(decoded.health))
  return must(foldCampaign(decoded.lines))
}

export function endOf({ status, turns, table }: Campaign): string {
  if (!status.over) return `turn ${status.turn} is next`
  const winners = namesOf(status.winners.map((seat) => table.seats[seat]!.name))
  return `${winners} won after ${turns.length} ${turns.length === 1 ? 'turn' : 'turns'}`
}

export const turnPins = ({ turns }: Campaign): string[] =>
  turns.map(({ line }) => `state ${digest(line.state, 8)} log ${digest(line.log, 8)}`)

const TIMES = { moment: (iso: string) => iso, day: (iso: string) => iso.slice(0, 10) }

/** Turn n at index n, 0 = the start: a digest of the sums of everybody's sheets. */
export const sheetPins = (campaign: Campaign): string[] =>
  [0, ...campaign.turns.map(({ line }) => line.turn)].map((turn) =>
    digest(
      allViewers(campaign).map((viewer) => documentHash(must(sheetDocument(campaign, turn, viewer, TIMES)))),
      8,
    ),
  )

export const pinCampaign = (bytes: Uint8Array): CampaignPin => {
  const campaign = openFrozen(bytes)
  return { file: sha256(bytes), ends: endOf(campaign), turns: turnPins(campaign) }
}
