// Guesses whose mail it may be when the sender alone does not say: by slip code, name, address, or the letter itself. The referee
// confirms the guess; nothing counts because of it alone.
import type { Guess } from '@shared/desk/guess'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, MailRecord } from '@shared/campaign/record/records'
import { routeByCode } from '@shared/campaign/orders/slip-codes'
import { addressIn, matchName, matchSender } from '@shared/letters/senders/match-sender'
import { readSeatLetter } from '../reading/read-seat-letter'
import { passedOn } from '../reading/of-others'

type Mail = CampaignLine<MailRecord>

const seatOf = (match: ReturnType<typeof matchName>): number | null => ('seat' in match ? match.seat : null)

const nameIn = (from: string): string =>
  from
    .replace(/<[^<>]*>/, '')
    .replace(/"/g, '')
    .trim()

const WORDS = /[\p{L}\p{N}]{2,}/gu

function firstNamed(campaign: Campaign, text: string): number | null {
  const words = new Set(text.toLowerCase().match(WORDS) ?? [])
  const seats = campaign.table.seats.flatMap(({ name }, seat) =>
    words.has(name.toLowerCase().match(WORDS)?.[0] ?? '') ? [seat] : [],
  )
  return seats.length === 1 ? (seats[0] ?? null) : null
}

/** The player whose name a letter ends with. */
function signedBy(campaign: Campaign, text: string): number | null {
  const own = text.split('\n').filter((line) => line.trim() !== '' && !/^[>|]/.test(line))
  for (const line of own.slice(-3).reverse()) {
    const words = line.replace(/^[-–—~\s]+|[.!\s]+$/g, '')
    if (words.length > 40 || words.split(/\s+/).length > 4) continue
    const seat = seatOf(matchName(words, campaign.roster)) ?? firstNamed(campaign, words)
    if (seat !== null) return seat
  }
  return null
}

/**
 * Cache: the guess for each mail in memory, a few words. The desk lists five hundred waiting mails after every step, and a guess reads
 * the whole letter.
 */
const made = new WeakMap<Mail, { readonly roster: Campaign['roster']; readonly guess: Guess | null }>()

function guess(campaign: Campaign, mail: Mail): Guess | null {
  const { roster } = campaign
  const code = routeByCode(campaign, mail.text, mail.subject).seat
  const name = seatOf(matchName(nameIn(mail.from), roster))
  const address = addressIn(mail.from)
  const known = address === null ? null : seatOf(matchSender({ name: null, address }, roster))
  const sure = code !== null && code === name
  const of = (seat: number, why: string): Guess => ({ seat, why, sure: sure && code === seat })
  if (code !== null) return of(code, 'by its slip code')
  if (known !== null) {
    const other = readSeatLetter(campaign, known, mail.text, nameIn(mail.from)).other
    const said = other === null ? null : seatOf(matchName(other, roster))
    const within = said === null ? passedOn(campaign, mail) : null
    if (within !== null && within.seat !== known) return of(within.seat, 'by the letter that is passed on in it')
    return said === null ? of(known, 'by its address') : of(said, 'by what it says')
  }
  if (mail.seat !== null) return of(mail.seat, 'by its sender')
  if (name !== null) return of(name, 'by the name')
  const signed = signedBy(campaign, mail.text)
  if (signed !== null) return of(signed, 'by its signature')
  const first = firstNamed(campaign, `${nameIn(mail.from)} ${address?.replace(/@.*$/, '') ?? ''}`)
  return first === null ? null : of(first, 'by the first name')
}

/** The best guess whose mail it is, or null if nothing points to anybody. */
export function bestGuess(campaign: Campaign, mail: Mail): Guess | null {
  const before = made.get(mail)
  if (before?.roster === campaign.roster) return before.guess
  const now = guess(campaign, mail)
  made.set(mail, { roster: campaign.roster, guess: now })
  return now
}

/** Whether a sender has an address that no player has. */
export function isNewAddress(campaign: Campaign, from: string): boolean {
  const address = addressIn(from)
  if (address === null) return false
  const holder = matchSender({ name: null, address }, campaign.roster)
  return !('seat' in holder) && holder.shared === undefined
}
