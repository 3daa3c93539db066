// Changes to the people of an office. Each is written at once; on any problem the people are as they were.
import type { Glance } from '@shared/office/glance'
import { addressesIn, mergePeople, personProblem, withPlaces } from '@shared/office/people'
import type { Person } from '@shared/office/people'
import { postLines } from '@shared/campaign/head/postal'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { findGame } from '@shared/games/registry'
import { listed } from '@shared/kit/prose'
import type { Office } from './office'
import { outdatedRosters } from './rosters'

/** Fields to change. Omitted fields keep their value; an empty text clears the field. */
interface PersonFields {
  readonly name?: string | undefined
  /** With commas. */
  readonly addresses?: string | undefined
  readonly also?: string | undefined
  /** Lines, or parts with commas. */
  readonly post?: string | undefined
  readonly zone?: string | undefined
  /** `elixir: a short one; any` */
  readonly waiting?: string | undefined
  readonly standby?: string | undefined
  readonly notes?: Person['notes'] | undefined
}

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** A person with other fields. Addresses and names that are no longer theirs are kept: rosters may have them. */
function changed(person: Person, fields: PersonFields, today: string): Result<Person> {
  const { addresses: written, also, post, zone } = fields
  const addresses = written === undefined ? person.addresses : [...new Set(parts(written.toLowerCase(), /[,;\s]/))]
  const name = (fields.name ?? person.name).trim()
  const names = also === undefined ? person.also : parts(also, /,/)
  const lists = (['waiting', 'standby'] as const).reduce((all, kind) => {
    const text = fields[kind]
    return text === undefined ? all : withPlaces({ ...person, lists: all }, kind, text, today)
  }, person.lists)
  const next: Person = {
    ...person,
    name,
    addresses,
    formerly: [...new Set([...person.formerly, ...person.addresses])].filter((each) => !addresses.includes(each)),
    post: post === undefined ? person.post : [...postLines(post)],
    also: name === person.name || names.includes(person.name) ? names : [...names, person.name],
    zone: zone === undefined ? person.zone : zone.trim() === '' ? null : zone.trim(),
    lists,
    notes: fields.notes ?? person.notes,
  }
  const odd = personProblem(next)
  return odd === null ? ok(next) : err(odd)
}

/** Sentences for the referee: what changed, and what needs attention. */
type Said = Promise<Result<readonly [done: string, ...notes: string[]]>>

/** Notes on a person as they are now: addresses of others, games that are not there, rosters with another address. */
function notesOn(office: Office, person: Person): string[] {
  const others = office.folder
    .people()
    .filter(({ id, addresses }) => id !== person.id && addresses.some((each) => person.addresses.includes(each)))
  const unknown = person.lists.filter(({ game }) => game !== 'any' && findGame(game) === undefined)
  const old = outdatedRosters(office, person).map(({ campaign }) => campaign.glance.name)
  return [
    ...(others.length === 0 ? [] : [`${listed(others.map(({ name }) => name))} has that address as well.`]),
    ...unknown.map(({ game }) => `There is no game “${game}” in this Postmage.`),
    ...(old.length === 0
      ? []
      : [
          `${old.length === 1 ? 'The roster' : 'The rosters'} of ${listed(old)} ${old.length === 1 ? 'has' : 'have'} another address.`,
        ]),
  ]
}

/** Changes a person, or adds one whom the office does not have. @param today `2026-03-08` */
export async function savePerson(office: Office, person: Person, fields: PersonFields, today: string): Said {
  const next = changed(person, fields, today)
  if (!next.ok) return next
  const { folder } = office
  const people = folder.people()
  const known = people.some(({ id }) => id === person.id)
  const written = await folder.writePeople(
    known ? people.map((each) => (each.id === person.id ? next.value : each)) : [...people, next.value],
  )
  const done = `${known ? 'Changed' : 'Added'}: ${next.value.name}.`
  return written.ok ? ok([done, ...notesOn(office, next.value)]) : written
}

/** Merges two entries: the first, completed from the second. */
export async function joinPeople(office: Office, kept: Person, other: Person): Said {
  if (kept.id === other.id)
    return err(
      problem('same-person', 'That is one and the same entry.', 'Give the address of each instead of the name.'),
    )
  // The book first: a duplicate absence does no harm, a lost one does.
  const moved = office.folder.state().absences.filter(({ person }) => person === other.id)
  const recorded = await office.folder.write(
    moved.map(({ from, to }) => ({ type: 'absence' as const, person: kept.id, from, to })),
  )
  if (!recorded.ok) return recorded
  const merged = mergePeople(kept, other)
  const written = await office.folder.writePeople(
    office.folder.people().flatMap((each) => (each.id === kept.id ? [merged] : each.id === other.id ? [] : [each])),
    'forever',
  )
  if (!written.ok) return written
  const left = await office.folder.write(moved.map((each) => ({ type: 'absence' as const, ...each, withdrawn: true })))
  return left.ok ? ok([`${other.name} and ${kept.name} are one person now: ${merged.name}.`]) : left
}

/** Tests whether a person has, or has had, a seat in a campaign. Reuse the returned function for many people. */
export function holder({ holders }: Glance): (person: Person) => boolean {
  const names = new Set(holders.map(({ name }) => name))
  const theirs = new Set(holders.flatMap(({ address }) => addressesIn(address)))
  return ({ name, addresses, formerly }) =>
    names.has(name) || [...addresses, ...formerly].some((each) => theirs.has(each))
}

/** Takes a person out of people.json, for good. */
export async function forgetPerson({ folder, campaigns }: Office, person: Person): Said {
  const written = await folder.writePeople(
    folder.people().filter(({ id }) => id !== person.id),
    'forever',
  )
  if (!written.ok) return written
  const held = campaigns.flatMap(({ glance }) => (holder(glance)(person) ? [glance.name] : []))
  const still = `Still in the files of ${listed(held)}, whose records cannot be changed. In backups and in mail you keep they are too.`
  return ok([`${person.name} is forgotten: people.json has nothing of them.`, ...(held.length === 0 ? [] : [still])])
}
