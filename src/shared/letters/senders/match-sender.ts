// Which seat a message comes from. Only an address that is in the roster authorises; names are hints.
import { at } from '../../engine/at'
import type { Correspondent, Sender } from '../message/letter'

export type SenderMatch =
  | { readonly seat: number }
  | {
      /** One sentence: who it says it is and why that is not enough. */
      readonly unknown: string
      /** The seat it may be from, when the name points to one; the referee decides. */
      readonly maybe?: number
      /** Seats that share its address: a heading in the text may say which of them it is. */
      readonly shared?: readonly number[]
    }

/** An address in the form in which addresses are compared: no blanks, no `mailto:`, lower case. */
const plainAddress = (address: string): string =>
  ((address.includes('<') ? /<([^<>]+)>\s*$/.exec(address)?.[1] : undefined) ?? address)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')

/** A name in the form in which names are compared: no case, accents or extra blanks. */
const plainName = (name: string): string =>
  (/^[ -~]*$/.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/\s+/g, ' ')
    .trim()

const addressesOf = (entry: Correspondent): readonly string[] =>
  (entry.address ?? '')
    .split(/[,;]|\s+(?=\S+@)/)
    .map(plainAddress)
    .filter((address) => address !== '')

const namesOf = (seats: readonly number[], roster: readonly Correspondent[]): readonly string[] =>
  seats.flatMap((seat) => roster[seat]?.name ?? [])

const seatsWhere = (roster: readonly Correspondent[], is: (entry: Correspondent) => boolean): readonly number[] =>
  roster.flatMap((entry, seat) => (is(entry) ? [seat] : []))

const seatsAt = (address: string, roster: readonly Correspondent[]): readonly number[] =>
  // Cheap pre-filter; almost always false.
  seatsWhere(
    roster,
    (entry) => entry.address?.toLowerCase().includes(address) === true && addressesOf(entry).includes(address),
  )

/** If a display name is another player's than the one the address belongs to, says so; otherwise null. */
function otherName(name: string | null, seat: number, roster: readonly Correspondent[]): string | null {
  const match = name === null ? null : matchName(name, roster)
  return match !== null && 'seat' in match && match.seat !== seat
    ? `the address is ${at(roster, seat).name}’s, but the name is ${at(roster, match.seat).name}’s`
    : null
}

/** Why a mail that another address sent, or that is answered to another, may be another player’s; or null. */
function otherAddress({ by, reply }: Sender, seat: number, roster: readonly Correspondent[]): string | null {
  const { name } = at(roster, seat)
  const [hand, answered] = [by, reply].map((address) => {
    const other = address === undefined ? undefined : seatsAt(plainAddress(address), roster)[0]
    return other === undefined || other === seat ? null : at(roster, other).name
  })
  if (hand) return `it is in ${name}’s name, but ${hand}’s address sent it`
  return answered ? `it comes from ${name}’s address, but answers to it are sent to ${answered}` : null
}

const saidBy = ({ name, address }: Sender): string =>
  name ? `${name} <${address || 'no address'}>` : address || 'A sender without name and address'

/**
 * The seat a message is from, by its address (case does not matter).
 * A display name or handle never authorises, since anybody can write one. If it points to a single seat, that is given as a hint.
 */
export function matchSender(from: Sender, roster: readonly Correspondent[]): SenderMatch {
  const given = from.address ?? ''
  const address = plainAddress(given)
  if (address !== '') {
    const seats = seatsAt(address, roster)
    const [seat] = seats
    if (seat !== undefined && seats.length === 1) {
      const doubt = from.doubt ?? otherName(from.name, seat, roster) ?? otherAddress(from, seat, roster)
      return doubt === null ? { seat } : { unknown: `${saidBy(from)}: ${doubt}. Say whose it is.`, maybe: seat }
    }
    if (seats.length > 1) {
      const names = namesOf(seats, roster).join(' and ')
      return {
        unknown: `${saidBy(from)}: this address belongs to ${names}. Say whose it is, or let them head their orders with a line [Name].`,
        shared: seats,
      }
    }
  }
  const byName = from.name ? matchName(from.name, roster) : null
  if (byName && 'seat' in byName) {
    const name = roster[byName.seat]?.name ?? ''
    return {
      unknown: `${saidBy(from)}: the name looks like ${name}, but the address is not the one in the roster. If it is really ${name}, change the address in the roster and import again.`,
      maybe: byName.seat,
    }
  }
  return { unknown: `${saidBy(from)} is not in the roster.` }
}

/**
 * The seat a name means, in texts the referee vouches for (headings, tables): name or handle, first exactly, then
 * without regard to case and accents. If two fit, there is no match.
 */
export function matchName(name: string, roster: readonly Correspondent[]): SenderMatch {
  const named = (is: (called: string) => boolean): readonly number[] =>
    seatsWhere(roster, (entry) => is(entry.name) || (entry.handle !== null && is(entry.handle)))
  const [given, small] = [name.trim(), plainName(name)]
  const exact = named((called) => called.trim() === given)
  const seats = exact.length > 0 ? exact : named((called) => plainName(called) === small)
  const [seat] = seats
  if (seat === undefined) return { unknown: `${name} is not in the roster.` }
  return seats.length === 1 ? { seat } : { unknown: `${name} could be ${namesOf(seats, roster).join(' or ')}.` }
}

/** The seat of somebody who has two names; the second helps only where the first is nobody’s, and must not be another player’s. */
export function matchNames(name: string, also: string | undefined, roster: readonly Correspondent[]): SenderMatch {
  const first = matchName(name, roster)
  const second = also === undefined ? first : matchName(also, roster)
  if (!('seat' in second)) return first
  if (!('seat' in first)) return first.unknown.includes(' could be ') ? { ...first, maybe: second.seat } : second
  const names = namesOf([first.seat, second.seat], roster).join(' or ')
  return first.seat === second.seat ? first : { unknown: `${name} (${also ?? ''}) could be ${names}.` }
}

/** The address of a sender as it was recorded, `Anna Quill <anna@quill.example>`, or null. */
export const addressIn = (from: string): string | null => /<([^<>\s]+@[^<>\s]+)>/.exec(from)?.[1] ?? null
