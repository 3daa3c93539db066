// Checks other people's evidence against a campaign file: a sheet as it was sent, the receipts in a text, a second referee's file.
// The file alone cannot show that its end was cut off or that it was fabricated as a whole; these can.
import type { Turn } from '../../engine/ids'
import { toText } from '../../sheets/formats/to-text'
import { nameOf } from '../record/lookup'
import { campaignBefore } from '../record/fold'
import { turnName, type Campaign } from '../record/model'
import { findReceipt, formatReceiptParts, groups, receiptOf, receiptParts } from './receipts'
import type { Received } from './receipts'
import type { CampaignLine, PublicationRecord } from '../record/records'
import { allViewers, sheetDocument, viewerName } from '../sheet/sheet'
import type { TimeWords } from '../sheet/sheet'

/** A finding in a sentence, and whether it supports the file. */
export interface Held {
  readonly good: boolean
  readonly says: string
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (squeezed(line) === '' ? [] : [squeezed(line)]))

// ── Receipts ──────────────────────────────────────────────────────────────────────────────────────────────

const CODE = '((?:[0-9a-f]{4} ){7}[0-9a-f]{4})'

/** Receipts in a text, as they are printed; nonces, which look the same, are told by their name. */
const receiptsIn = (whole: string): readonly RegExpExecArray[] => [
  ...whole.matchAll(new RegExp(`(?<!nonce )\\b${CODE}\\b`, 'gi')),
]

function receiptHeld(campaign: Campaign, digits: string): Held {
  const line = findReceipt(campaign, digits)
  if (line === undefined) return { good: false, says: `Receipt ${groups(digits)}: nothing in this file has it.` }
  const whose = line.seat === null ? 'somebody unknown' : nameOf(campaign, line.seat)
  const what = line.type === 'orders' ? 'orders' : 'mail'
  return {
    good: true,
    says: `Receipt ${groups(digits)}: ${what} of ${whose} for ${turnName(campaign, line.turn)}.`,
  }
}

/** Everything that has a receipt. */
const receivedIn = (campaign: Campaign): readonly Received[] => [
  ...campaign.orders,
  ...campaign.mails.filter(({ seat }) => seat !== null),
]

/** Checks the parts printed below receipts (“To check it yourself: …”): campaign, turn, seat, time and nonce. */
function partsHeld(campaign: Campaign, whole: string): readonly Held[] {
  const receipts = receiptsIn(whole)
  const below = whole.matchAll(new RegExp(`campaign \\S+, turn \\d+, seat \\d+, recorded \\S+, nonce ${CODE}`, 'gi'))
  return [...below].flatMap((found): readonly Held[] => {
    const above = receipts.filter(({ index }) => index < found.index).at(-1)?.[1]
    // Receipts that are not in the file are reported above.
    if (above !== undefined && findReceipt(campaign, above) === undefined) return []
    const line = receivedIn(campaign).find((each) => {
      const parts = each.seat === null ? null : receiptParts(campaign, each, each.seat)
      return parts !== null && formatReceiptParts(parts) === found[0]
    })
    if (line === undefined) return [{ good: false, says: `“${found[0]}”: no receipt in this file is made of that.` }]
    const own = groups(receiptOf(campaign, line))
    if (above === undefined || above.toLowerCase() === own) return []
    return [{ good: false, says: `Receipt ${above}: what follows it belongs to receipt ${own}.` }]
  })
}

const REPEATED = 'Your text as it was recorded: '

/** Checks that the text an acknowledgement repeats is that of the receipt below it. */
function textsHeld(campaign: Campaign, whole: string): readonly Held[] {
  const [, ...repeated] = whole.split(REPEATED)
  return repeated.flatMap((part): readonly Held[] => {
    // A letter may have another receipt in it: the text may end at any of them.
    const ends = [...part.matchAll(new RegExp(`Receipt ${CODE}`, 'gi'))].flatMap(({ index, 1: code = '' }) => {
      const line = findReceipt(campaign, code)
      return line === undefined ? [] : [{ code, good: squeezed(line.text) === part.slice(0, index).trim() }]
    })
    const last = ends.at(-1)
    if (last === undefined || ends.some(({ good }) => good)) return []
    return [{ good: false, says: `Receipt ${last.code}: the text above it is not the one that was recorded.` }]
  })
}

// ── Sheets ────────────────────────────────────────────────────────────────────────────────────────────────

interface Printed {
  readonly name: string
  readonly text: string
}

/** Every sheet as the campaign would have sent it: of each publication, and of turns that were not published. */
function* printedBy(campaign: Campaign, times: TimeWords): Generator<Printed> {
  const sheets = function* (now: Campaign, turn: Turn, which: string): Generator<Printed> {
    for (const viewer of allViewers(now)) {
      const document = sheetDocument(now, turn, viewer, times)
      const whom = viewer.kind === 'public' ? 'the public report' : `the sheet of ${viewerName(now, viewer)}`
      if (document.ok) yield { name: `${whom} for ${turnName(now, turn)}${which}`, text: toText(document.value) }
    }
  }
  const published = campaign.lines.filter(
    (line): line is CampaignLine<PublicationRecord> => line.type === 'publication',
  )
  for (const line of [...published].reverse()) {
    const now = campaignBefore(campaign, line.seq)
    if (now !== null) yield* sheets(now, line.turn, ` as published (line ${line.seq})`)
  }
  for (const { line } of campaign.turns) if (!campaign.published.has(line.turn)) yield* sheets(campaign, line.turn, '')
}

/** A text that shares less of its lines with a sheet is another kind of text. */
const ALIKE = 0.5

function sheetHeld(campaign: Campaign, text: string, times: TimeWords): Held | null {
  const lines = linesOf(text)
  const whole = squeezed(text)
  let nearest: { readonly printed: Printed; readonly shared: number } | null = null
  for (const printed of printedBy(campaign, times)) {
    if (squeezed(printed.text) === whole) return { good: true, says: `That is ${printed.name}, word for word.` }
    const own = new Set(linesOf(printed.text))
    const shared = lines.filter((line) => own.has(line)).length / Math.max(lines.length, own.size, 1)
    if (shared > (nearest?.shared ?? 0)) nearest = { printed, shared }
  }
  if (nearest === null || nearest.shared < ALIKE) return null
  const own = linesOf(nearest.printed.text)
  const at = lines.findIndex((line, i) => line !== own[i])
  const [here = 'nothing more', there = 'nothing more'] = [own[at < 0 ? lines.length : at], lines[at]]
  return {
    good: false,
    says: `That is not what this file prints. It is closest to ${nearest.printed.name}: the sheet says “${there}”, the file says “${here}”.`,
  }
}

/**
 * Compares a text somebody holds (sheets as text, an acknowledgement) with the campaign.
 * @returns the findings; empty if the text has neither a sheet nor a receipt
 */
export function heldText(campaign: Campaign, text: string, times: TimeWords): readonly Held[] {
  const parts = text.split('\f').filter((part) => squeezed(part) !== '')
  return parts.flatMap((part) => {
    const sheet = sheetHeld(campaign, part, times)
    const whole = squeezed(part)
    const digits = receiptsIn(whole).map(([code]) => code.replaceAll(' ', '').toLowerCase())
    return [
      ...(sheet === null ? [] : [sheet]),
      ...[...new Set(digits)].map((each) => receiptHeld(campaign, each)),
      ...partsHeld(campaign, whole),
      ...textsHeld(campaign, whole),
    ]
  })
}

// ── The second referee's file ─────────────────────────────────────────────────────────────────────────────

/** Checks the second referee that publications name against that referee's file. */
export function heldSecond(campaign: Campaign, other: readonly CampaignLine[]): readonly Held[] {
  const turns = new Map(other.flatMap((line) => (line.type === 'turn' ? [[line.sum, line.turn]] : [])))
  const [head] = other
  const theirs = head?.type === 'campaign' ? head.referee : null
  return campaign.lines.flatMap((line): readonly Held[] => {
    if (line.type !== 'publication' || line.second === undefined || campaign.undone.has(line.cmd)) return []
    const { sum, referee } = line.second
    const there = turns.get(sum) === line.turn
    const isTheirs = referee === theirs
    const who = `${referee ?? 'somebody'} ${there && isTheirs ? 'adjudicated it there' : 'is named as second referee'}`
    const not = !there
      ? ', but the file does not contain their adjudication'
      : isTheirs
        ? ''
        : `, but the file is from ${theirs ?? 'somebody'}`
    const says = `Second referee of ${turnName(campaign, line.turn)} (line ${line.seq}): ${who}${not}.`
    return [{ good: there && isTheirs, says }]
  })
}
