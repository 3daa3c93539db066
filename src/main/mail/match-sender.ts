// Which seat a message comes from. Only an address that stands in the roster authorises; names are hints.
import type { RosterEntry } from '@shared/campaign/records'
import type { Sender } from './types'

export type SenderMatch =
  | { readonly seat: number }
  | {
      /** One sentence: who it says it is and why that is not enough. */
      readonly unknown: string
      /** The seat it may be from, when the name points to one; the referee decides. */
      readonly maybe?: number
    }

/** Address as compared: no blanks, no `mailto:`, no case. */
const plainAddress = (address: string): string =>
  (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()

/** Name as compared: no case, accents or extra blanks. */
const plainName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/^@/, '').replace(/\s+/g, ' ').trim()

const seatsWhere = (
  roster: readonly RosterEntry[],
  test: (entry: RosterEntry) => boolean,
): readonly number[] => roster.flatMap((entry, seat) => (test(entry) ? [seat] : []))

/** Addresses of one entry: several may stand there, separated by commas, semicolons or blanks. */
const addressesOf = (entry: RosterEntry): readonly string[] =>
  (entry.address ?? '')
    .split(/[,;]|\s+(?=\S+@)/)
    .map(plainAddress)
    .filter((address) => address !== '')

/**
 * The seat a message is from, by its address (case does not matter).
 * A display name or handle never authorises: anybody can write one. Where it points to one seat it is named as a hint.
 */
export function matchSender(from: Sender, roster: readonly RosterEntry[]): SenderMatch {
  const said = from.name
    ? `${from.name} <${from.address ?? 'no address'}>`
    : (from.address ?? 'a sender without name and address')
  const address = plainAddress(from.address ?? '')
  if (address !== '') {
    const seats = seatsWhere(roster, (entry) => addressesOf(entry).includes(address))
    if (seats.length === 1) return { seat: seats[0]! }
    if (seats.length > 1) {
      const names = seats.map((seat) => roster[seat]!.name).join(' and ')
      return {
        unknown: `${said}: this address belongs to ${names}. Say whose orders they are by entering them for the player.`,
      }
    }
  }
  const byName = from.name ? matchName(from.name, roster) : null
  if (byName && 'seat' in byName) {
    const name = roster[byName.seat]!.name
    return {
      unknown: `${said}: the name looks like ${name}, but the address is not the one in the roster. If it is really ${name}, change the address in the roster and import again.`,
      maybe: byName.seat,
    }
  }
  return { unknown: `${said} is not in the roster.` }
}

/**
 * The seat a name means, for texts the referee vouches for (headings, tables): the exact name first, then handles,
 * then without regard to case and accents; two that fit are no match.
 */
export function matchName(name: string, roster: readonly RosterEntry[]): SenderMatch {
  const tests: ((entry: RosterEntry) => boolean)[] = [
    (entry) => entry.name === name.trim(),
    (entry) => entry.handle === name.trim(),
    (entry) => plainName(entry.name) === plainName(name),
    (entry) => entry.handle !== null && plainName(entry.handle) === plainName(name),
  ]
  for (const test of tests) {
    const seats = seatsWhere(roster, test)
    if (seats.length === 1) return { seat: seats[0]! }
    if (seats.length > 1)
      return { unknown: `${name} could be ${seats.map((seat) => roster[seat]!.name).join(' or ')}.` }
  }
  return { unknown: `${name} is not in the roster.` }
}
