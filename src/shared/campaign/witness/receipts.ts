// Receipts: commitments to received texts that their senders can check alone. SHA-256 over a published recipe (docs/receipts.md); its
// first 128 bits are printed in groups a person can read out. The nonce keeps others from guessing short orders from their receipt. Pure;
// it shares only the secret with the dice.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from '../../engine/log'
import type { Campaign } from '../record/model'
import type { CampaignLine, MailRecord, OrdersRecord } from '../record/records'

/** A line that may have a receipt: orders, or a mail without any. */
export type Received = CampaignLine<OrdersRecord | MailRecord>

/** The inputs of a receipt; with the text they make the receipt again. */
interface ReceiptParts {
  /** Id of the campaign. */
  readonly campaign: string
  readonly turn: number
  /** From 1. */
  readonly seat: number
  /** When it was recorded, ISO 8601 UTC. */
  readonly recorded: string
  /** 32 hexadecimal digits. */
  readonly nonce: string
}

const DIGITS = 32
const RECIPE = 'postmage receipt 1'

/** The text a receipt is made from: every run of blanks and line ends is one blank, so that no mail program can change the receipt. */
const squeezed = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The recipe: 32 hexadecimal digits. @param text verbatim; blanks are squeezed here */
export function makeReceipt({ campaign, turn, seat, recorded, nonce }: ReceiptParts, text: string): string {
  const lines = [RECIPE, campaign, turn, seat, recorded, nonce, squeezed(text)]
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n')))).slice(0, DIGITS)
}

/** The nonce of a line, made from the campaign's secret: nobody else can make it, and it gives nothing away about the secret. */
const nonceOf = (seed: string, seq: number): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(`receipt#${seq}`))).slice(0, DIGITS)

/** Records from before receipts were commitments have the beginning of their seal instead. */
const isOld = (line: Received): boolean =>
  line.type === 'orders' && line.language === undefined && line.reader === undefined

/** The parts of a line's receipt; null for one from before receipts could be checked. @param seat whose it is */
export const receiptParts = ({ header }: Campaign, line: Received, seat: Seat): ReceiptParts | null =>
  isOld(line)
    ? null
    : {
        campaign: header.id,
        turn: line.turn,
        seat: seat + 1,
        recorded: line.at,
        nonce: nonceOf(header.seed, line.seq),
      }

/** Cache: 32 letters for each line in memory. The page lists all receipts of a turn, and each takes several digests. */
const made = new WeakMap<Received, string>()

/** The receipt of a line: 32 hexadecimal digits, ten for records from before receipts were commitments. */
export function receiptOf(campaign: Campaign, line: Received): string {
  const known = made.get(line)
  if (known !== undefined) return known
  const parts = receiptParts(campaign, line, line.seat ?? -1)
  const receipt = parts === null ? line.sum.slice(0, 10) : makeReceipt(parts, line.text)
  made.set(line, receipt)
  return receipt
}

/** A line changed for display, with the receipt of the original. */
export function sameReceipt<R extends Received>(campaign: Campaign, of: Received, as: R): R {
  made.set(as, receiptOf(campaign, of))
  return as
}

/** In groups of four, to be read out. */
export const groups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** The line a receipt belongs to, however it is grouped, by at least ten digits; undefined if there is no such line. */
export function findReceipt(campaign: Campaign, written: string): Received | undefined {
  const digits = written.replace(/[\s-]/g, '').toLowerCase()
  if (!/^[0-9a-f]{10,64}$/.test(digits)) return undefined
  return [...campaign.orders, ...campaign.mails.filter(({ seat }) => seat !== null)].find((line) =>
    receiptOf(campaign, line).startsWith(digits),
  )
}

/** The words that a sender keeps with the text: campaign, turn, seat, time and nonce. */
export const formatReceiptParts = ({ campaign, turn, seat, recorded, nonce }: ReceiptParts): string =>
  `campaign ${campaign}, turn ${turn}, seat ${seat}, recorded ${recorded}, nonce ${groups(nonce)}`
