// The people of an office, as people.json has them: one entry a person, for any number of campaigns.
import { z } from 'zod'
import { foldName } from '../engine/order-text/source'
import { err, ok, problem } from '../engine/result'
import type { Problem, Result } from '../engine/result'
import { ZOD_SET_UP } from '../engine/shape-words'
import { isZone } from '../engine/zone'
import { nameFinder } from '../engine/conditions/names'
import { listed } from '../kit/prose'
import type { RosterEntry } from '../campaign/record/records'

z.config(ZOD_SET_UP)

const text = z.string()
const date = z.iso.date('must be a date like 2026-03-08')

/** The referee's note on a person, for one campaign or for all, until it is done. */
const note = z.looseObject({ text, campaign: text.nullable(), since: date })

/** A place on a list: waiting for a game, or ready to take a seat over. `game` is its id, or `any`. */
const place = z.looseObject({ list: z.enum(['waiting', 'standby']), game: text, wish: text, since: date })

const person = z.looseObject({
  /** Drawn at random: the book of the office knows the person by it. */
  id: text.min(1),
  name: text.trim().min(1).max(80),
  /** Mail addresses in small letters, the one that letters go to first. */
  addresses: z.array(text),
  /** Mail addresses that were theirs: campaigns may still have them. */
  formerly: z.array(text),
  /** Lines of the postal address. */
  post: z.array(text),
  /** Other names and handles they sign with. */
  also: z.array(text),
  zone: text.refine(isZone, 'must be a time zone like Europe/London').nullable(),
  since: date,
  notes: z.array(note),
  lists: z.array(place),
})
export type Person = z.infer<typeof person>
type Place = z.infer<typeof place>

const VERSION = 1
const file = z.looseObject({ format: z.literal('postmage-people'), version: z.number(), people: z.array(person) })

const damaged = (why: string): Problem =>
  problem(
    'people-damaged',
    `people.json cannot be used: ${why}. Nothing was changed.`,
    'Correct it, take it from a backup, or run office rebuild: that keeps it under another name and makes a new one from the campaigns.',
  )

/** The people of the text of people.json. */
export function readPeople(json: string): Result<readonly Person[]> {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return err(damaged('it is not whole JSON'))
  }
  const newer = z.object({ version: z.number() }).safeParse(parsed)
  if (newer.success && newer.data.version > VERSION)
    return err(
      problem(
        'newer-format',
        'people.json was written by a newer Postmage. Nothing was changed.',
        'Install the newer Postmage to open the office.',
      ),
    )
  const read = file.safeParse(parsed)
  if (!read.success) {
    const [issue] = read.error.issues
    return err(damaged(`“${issue?.path.map(String).join('.') ?? ''}” ${issue?.message ?? 'has another shape'}`))
  }
  const ids = new Set(read.data.people.map(({ id }) => id))
  return ids.size === read.data.people.length ? ok(read.data.people) : err(damaged('two people have the same id'))
}

export const formatPeople = (people: readonly Person[]): string =>
  `${JSON.stringify({ format: 'postmage-people', version: VERSION, people }, null, 2)}\n`

/** A new person, known by name only. */
export const newPerson = (id: string, name: string, since: string): Person => ({
  id,
  name: name.trim(),
  addresses: [],
  formerly: [],
  post: [],
  also: [],
  zone: null,
  since,
  notes: [],
  lists: [],
})

/** Mail addresses as they are compared; a roster writes several with commas. */
export const addressesIn = (written: string | null): readonly string[] =>
  (written ?? '')
    .toLowerCase()
    .split(/[,;\s]+/)
    .filter((each) => each.includes('@'))

const isAddress = (given: string): boolean => /^[^\s@<>,]+@[^\s@<>,]+$/.test(given)

/** Why a person cannot be kept like this, or null. */
export function personProblem({ name, addresses, zone }: Person): Problem | null {
  const odd = addresses.find((each) => !isAddress(each))
  if (name.trim() === '' || name.length > 80)
    return problem('name-odd', 'A person needs a name of at most 80 characters.', 'Give one.')
  if (odd !== undefined)
    return problem('address-odd', `“${odd}” is not a mail address.`, 'Write it like anna@quill.example.')
  if (zone !== null && !isZone(zone))
    return problem('zone-unknown', `“${zone}” is not a time zone.`, 'Use a name like Europe/London.')
  return null
}

/** Finds the one person meant by a name, a handle or an address. */
export function findPerson(people: readonly Person[], written: string): Result<Person> {
  const labels = people.map(({ name, addresses }) => {
    const alone = people.filter((each) => foldName(each.name) === foldName(name)).length === 1
    return alone ? name : `${name} <${addresses[0] ?? 'no address'}>`
  })
  const byAddress = people.filter(({ addresses }) => addresses.includes(written.toLowerCase()))
  const known = people.map(({ also }, i) => ({ name: labels[i] ?? '', formerly: also }))
  const found = nameFinder(known, 'person')(written)
  const person = byAddress.length === 1 ? byAddress[0] : found.ok ? people[labels.indexOf(found.name)] : undefined
  if (person !== undefined) return ok(person)
  const message = found.ok ? `Several people have the address “${written}”.` : found.message
  return err(
    problem(
      'unknown-person',
      message,
      'postmage people list shows them all. For one of two people of the same name, give the address.',
    ),
  )
}

const wordsOf = (name: string): readonly string[] =>
  foldName(name)
    .split(/[\s.]+/)
    .filter(Boolean)

/** Whether a name in a roster may be this person's: theirs, or a part of it, or theirs with more. */
function mayBeCalled({ name, also }: Person, written: string): boolean {
  const wanted = wordsOf(written)
  return [name, ...also].some((each) => {
    const own = wordsOf(each)
    return own.every((word) => wanted.includes(word)) || wanted.every((word) => own.includes(word))
  })
}

/** A place in a roster. */
export interface Rostered {
  readonly name: string
  readonly address: string | null
}

/** The owner of a place in a roster, or why that is unclear; null: nobody like that is known. */
export type Whose =
  | { readonly kind: 'known'; readonly person: Person }
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'unclear'
      readonly why: string
      /** It could be several known people; otherwise it is the one named, or somebody new. */
      readonly several: boolean
    }

/** People by something they have several of. */
function lookup(
  people: readonly Person[],
  keys: (person: Person) => readonly string[],
): (key: string) => readonly Person[] {
  const found = new Map<string, Person[]>()
  for (const person of people)
    for (const key of new Set(keys(person))) found.set(key, [...(found.get(key) ?? []), person])
  return (key) => found.get(key) ?? []
}

/**
 * Finds the person a roster means; keep the finder for many lookups. An address decides if the name fits as well; a name alone decides
 * only if no addresses contradict it. Ambiguous matches are unclear.
 */
export function whoseFinder(people: readonly Person[]): (place: Rostered) => Whose {
  const haveAddress = lookup(people, ({ addresses, formerly }) => [...addresses, ...formerly])
  const areCalled = lookup(people, ({ name, also }) => [name, ...also].map(foldName))
  return ({ name, address }) => {
    const theirs = addressesIn(address)
    const byAddress = [...new Set(theirs.flatMap(haveAddress))]
    const namesakes = areCalled(foldName(name))
    const both = byAddress.filter((person) => mayBeCalled(person, name))
    const exact = both.filter((person) => namesakes.includes(person))
    const unclear = (why: string, several: boolean): Whose => ({ kind: 'unclear', why, several })
    const [one] = exact.length === 1 ? exact : both
    if (one !== undefined && (both.length === 1 || exact.length === 1)) return { kind: 'known', person: one }
    if (both.length > 1) return unclear(`${listed(both.map((each) => each.name))} have that address`, true)
    if (byAddress.length > 0)
      return unclear(`the address is that of ${listed(byAddress.map((each) => each.name))}`, false)
    const [namesake] = namesakes
    if (namesake === undefined) return { kind: 'nobody' }
    if (namesakes.length > 1) return unclear(`${namesakes.length} people are called that`, true)
    return theirs.length === 0 || namesake.addresses.length === 0
      ? { kind: 'known', person: namesake }
      : unclear(`${namesake.name} has another address`, false)
  }
}

/** The person one place in a roster means. @see whoseFinder */
export const whoseIs = (people: readonly Person[], place: Rostered): Whose => whoseFinder(people)(place)

/** Two people as one: the first, with what only the second had. */
export function mergePeople(kept: Person, other: Person): Person {
  const all = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]
  const addresses = all(kept.addresses, other.addresses)
  return {
    ...other,
    ...kept,
    addresses,
    formerly: all(kept.formerly, other.formerly).filter((each) => !addresses.includes(each)),
    post: kept.post.length > 0 ? kept.post : other.post,
    also: all(kept.also, [other.name, ...other.also]).filter((each) => each !== kept.name),
    zone: kept.zone ?? other.zone,
    since: kept.since < other.since ? kept.since : other.since,
    notes: [...kept.notes, ...other.notes],
    lists: [
      ...kept.lists,
      ...other.lists.filter((b) => !kept.lists.some((a) => a.list === b.list && a.game === b.game)),
    ],
  }
}

/** Pairs of entries that may be one person: the same name, or one address under names that fit. */
export function maybeTwice(people: readonly Person[]): readonly (readonly [Person, Person])[] {
  const areCalled = lookup(people, ({ name }) => [foldName(name)])
  const haveAddress = lookup(people, ({ addresses }) => addresses)
  const after = (person: Person, found: readonly Person[]): readonly Person[] => found.slice(found.indexOf(person) + 1)
  return people.flatMap((a) => {
    const sharing = a.addresses.flatMap((each) => after(a, haveAddress(each))).filter((b) => mayBeCalled(a, b.name))
    return [...new Set([...after(a, areCalled(foldName(a.name))), ...sharing])].map((b) => [a, b] as const)
  })
}

/** Places on a list as text: `elixir: short games; any`. */
export const formatPlaces = ({ lists }: Person, kind: Place['list']): string =>
  lists.flatMap(({ list, game, wish }) => (list === kind ? [wish === '' ? game : `${game}: ${wish}`] : [])).join('; ')

/** A place on a list in words: “waits for Elixir (a short one)”. @param games with their titles; without them games are named by id */
export function placeWords({ list, game, wish }: Place, games: readonly { id: string; title: string }[] = []): string {
  const title = games.find(({ id }) => id === game)?.title ?? game
  return `${list === 'waiting' ? 'waits for' : 'standby for'} ${game === 'any' ? 'any game' : title}${wish === '' ? '' : ` (${wish})`}`
}

/** A person's lists with one of them as the text says; who was on it stays on it since then. @param today for new places */
export function withPlaces({ lists }: Person, kind: Place['list'], text: string, today: string): Person['lists'] {
  const others = lists.filter(({ list }) => list !== kind)
  const named = text.split(';').map((each) => /^\s*([^:]*?)\s*(?::\s*(.*?)\s*)?$/s.exec(each) ?? [])
  const places = named.flatMap(([, written = '', wish = '']): Place[] => {
    const game = written.toLowerCase()
    const since = lists.find((each) => each.list === kind && each.game === game)?.since ?? today
    return game === '' || game === 'none' ? [] : [{ list: kind, game, wish, since }]
  })
  return [...others, ...places]
}

/** The place of a person on a list that counts for a game; undefined: none. */
const placeFor = ({ lists }: Person, kind: Place['list'], game: string): Place | undefined =>
  lists.find(({ list, game: wanted }) => list === kind && (wanted === game || wanted === 'any'))

/** A person who has left the list for a game. */
const withoutPlace = (person: Person, kind: Place['list'], game: string): Person => ({
  ...person,
  lists: person.lists.filter((each) => each !== placeFor(person, kind, game)),
})

/** People without a place on the waiting list for a game. @param ids who leaves it */
export const withoutWaiting = (people: readonly Person[], ids: readonly string[], game: string): readonly Person[] =>
  people.map((each) => (ids.includes(each.id) ? withoutPlace(each, 'waiting', game) : each))

/** A person as a roster has them. Without a mail address nothing counts as theirs by its sender. */
export const entryOf = ({ name, addresses, post }: Person): RosterEntry => ({
  name,
  address: addresses.length === 0 ? null : addresses.join(', '),
  seat: null,
  handle: null,
  ...(post.length === 0 ? {} : { post }),
})

/** Who waits for each game by name, who came first being first: the game’s id, or `any`, and names alone. */
export function waitingNames(
  people: readonly Person[],
): readonly { readonly game: string; readonly names: readonly string[] }[] {
  const places = people.flatMap(({ name, lists }) =>
    lists.flatMap(({ list, game, since }) => (list === 'waiting' ? [{ name, game, since }] : [])),
  )
  const games = [...new Set(places.map(({ game }) => game))].sort()
  return games.map((game) => ({
    game,
    names: places
      .filter((place) => place.game === game)
      .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
      .map(({ name }) => name),
  }))
}

/** Who is on a list for a game, who came first being first. */
export function onList<P extends Person>(people: readonly P[], kind: Place['list'], game: string): readonly P[] {
  const since = (each: Person): string => placeFor(each, kind, game)?.since ?? ''
  return people
    .filter((each) => since(each) !== '')
    .sort((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0))
}
