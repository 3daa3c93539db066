// Which campaign of an office a message is for: by its slip code, then its subject, then its sender's campaigns. If two remain, the caller
// reads the text with each of them; if both can read it, it stays undecided.
import type { Seat } from '../engine/ids'
import { folded } from '../engine/find'
import { listed } from '../kit/prose'
import { findSlipCodes, meaningOf, unbroken } from '../letters/senders/slip-code'
import type { Glance } from './glance'
import { addressesIn, whoseFinder } from './people'
import type { Person } from './people'

/** A seat of a campaign, with every address its player has in the roster or in the office. */
export interface Place {
  readonly campaign: string
  readonly seat: Seat
  readonly name: string
  /** The person in the seat, if the office knows them. */
  readonly person: string | null
  readonly over: boolean
}

export interface Shelf {
  readonly campaigns: readonly Pick<Glance, 'id' | 'name' | 'turn' | 'over' | 'seats'>[]
  /** The places a mail address has. */
  at(address: string): readonly Place[]
  /** The places of a name or handle. */
  called(name: string): readonly Place[]
}

/** The parts of a message that routing reads. */
export interface Routed {
  readonly subject: string
  readonly from: { readonly name: string | null; readonly address: string | null }
  /** Its own text, its other form, and those attached. */
  readonly texts: readonly string[]
  /** The names in a table, a chat or a text without headers, for which the referee vouches; null for mail. */
  readonly names: readonly string[] | null
}

type Route =
  | { readonly kind: 'to'; readonly campaign: string; readonly why: string }
  /** Only the referee can say. */
  | {
      readonly kind: 'ask'
      readonly campaigns: readonly string[]
      readonly places: readonly Place[]
      readonly why: string
    }
  /** The one that reads its text as orders. */
  | { readonly kind: 'read'; readonly places: readonly Place[]; readonly who: string }

const wordsOf = (text: string): string =>
  ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

export function shelfOf(campaigns: readonly Glance[], people: readonly Person[]): Shelf {
  const addresses = new Map<string, Place[]>()
  const names = new Map<string, Place[]>()
  const put = (map: Map<string, Place[]>, keys: readonly string[], place: Place): void => {
    for (const key of new Set(keys)) map.set(key, [...(map.get(key) ?? []), place])
  }
  const find = whoseFinder(people)
  for (const { id, over, seats } of campaigns)
    for (const { seat, name, address, handle } of seats) {
      const whose = find({ name, address })
      const person = whose.kind === 'known' ? whose.person : null
      const place = { campaign: id, seat, name, person: person?.id ?? null, over }
      put(addresses, [...addressesIn(address), ...(person?.addresses ?? [])], place)
      put(names, [name, handle ?? '', person?.name ?? '', ...(person?.also ?? [])].map(wordsOf), place)
    }
  return {
    campaigns,
    at: (address) => addresses.get(address.toLowerCase()) ?? [],
    called: (name) => (wordsOf(name).trim() === '' ? [] : (names.get(wordsOf(name)) ?? [])),
  }
}

/** More codes than this are not looked up in one message. */
const MOST_CODES = 20

/** Campaigns whose slip codes are in a message. */
function byCode({ campaigns }: Shelf, { subject, texts }: Routed): readonly string[] {
  const found = findSlipCodes([subject, ...texts.flatMap((text) => unbroken(text.split('\n')))]).slice(0, MOST_CODES)
  return campaigns.flatMap(({ id, name, turn, seats }) => {
    const coded = { id, name, seats: seats.map((seat) => seat.name) }
    return found.some((code) => meaningOf(code, coded, turn).kind === 'ours') ? [id] : []
  })
}

/** A name of one short word is also a word of other sentences. */
const isTelling = (name: string): boolean => name.trim().includes(' ') || name.trim().length > 4

/** Campaigns named in a subject: those in brackets, `[Kettle Street]`, and those named in passing. */
function bySubject({ campaigns }: Shelf, { subject }: Routed) {
  const tags = new Set([...subject.matchAll(/\[([^[\]]{1,80})\]/g)].map(([, tag = '']) => wordsOf(tag)))
  const words = wordsOf(subject)
  const named = campaigns
    .map(({ id, name, over }) => ({ id, over, name: wordsOf(name), tag: tags.has(wordsOf(name)) }))
    .filter(({ name, tag }) => name.trim() !== '' && (tag || (isTelling(name) && words.includes(name))))
  // “Kettle Street” is part of the name “Kettle Street Two”.
  const whole = named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)))
  const live = whole.some(({ over }) => !over) ? whole.filter(({ over }) => !over) : whole
  const tagged = live.filter(({ tag }) => tag)
  return { tagged: tagged.length > 0, ids: (tagged.length > 0 ? tagged : live).map(({ id }) => id) }
}

/** The places of a message's sender; for several names, those in campaigns that know as many of them as any other does. */
export function placesOf(shelf: Shelf, { from, names }: Routed): readonly Place[] {
  if (from.address !== null) return shelf.at(from.address)
  const all = (names ?? []).map(shelf.called)
  const known = (id: string): number => all.filter((places) => places.some(({ campaign }) => campaign === id)).length
  const most = Math.max(0, ...all.flat().map(({ campaign }) => known(campaign)))
  return all.flat().filter(({ campaign }) => known(campaign) === most)
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)]

/** The sender in words. */
const senderWords = ({ from: { name, address } }: Pick<Routed, 'from'>): string =>
  address === null ? (name ?? 'A sender without a name') : name === null ? address : `${name} <${address}>`

export function routeMessage(shelf: Shelf, message: Routed): Route {
  const nameOf = (id: string): string => shelf.campaigns.find((each) => each.id === id)?.name ?? id
  const names = (ids: readonly string[]): string => listed(ids.map(nameOf))
  const places = placesOf(shelf, message)
  const theirs = unique(places.map(({ campaign }) => campaign))
  const who = listed(unique(places.map(({ name }) => name)))
  const ask = (campaigns: readonly string[], why: string): Route => ({ kind: 'ask', campaigns, places, why })
  const codes = byCode(shelf, message)
  const { tagged, ids: named } = bySubject(shelf, message)
  const [code] = codes
  if (codes.length > 1) return ask(codes, `It has slip codes of ${names(codes)}.`)
  if (code !== undefined) {
    const others = named.filter((id) => id !== code)
    return tagged && others.length > 0
      ? ask([code, ...others], `Its slip code is of ${nameOf(code)}, but its subject names ${names(others)}.`)
      : { kind: 'to', campaign: code, why: 'by its slip code' }
  }
  const fitting = theirs.length === 0 ? named : named.filter((id) => theirs.includes(id))
  const [only] = fitting
  if (named.length > 0 && only === undefined)
    return ask(named, `Its subject names ${names(named)}, but ${who} does not play there.`)
  if (fitting.length > 1) return ask(fitting, `Its subject names ${names(fitting)}.`)
  if (only !== undefined && (tagged || theirs.length > 0)) return { kind: 'to', campaign: only, why: 'by its subject' }
  if (theirs.length === 0) return ask(named, `${senderWords(message)} is not known.`)
  const live = unique(places.filter(({ over }) => !over).map(({ campaign }) => campaign))
  const [single] = live
  if (single === undefined) return ask(theirs, `${who} plays in no campaign that goes on.`)
  if (live.length === 1) return { kind: 'to', campaign: single, why: `${who} plays in no other campaign` }
  return message.names === null
    ? { kind: 'read', places: places.filter(({ over }) => !over), who }
    : ask(
        live,
        `${who} ${places.length > 1 ? 'play' : 'plays'} in ${names(live)}; its name does not say which is meant.`,
      )
}
