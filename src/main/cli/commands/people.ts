// postmage people …: the people of the office, their lists, and what the campaigns say of them.
import { findGame } from '@shared/games/registry'
import { addressesIn, mergePeople, onList, personProblem, twiceWords, withPlaces } from '@shared/office/people'
import type { Person } from '@shared/office/people'
import { trackWords, tracksOf } from '@shared/office/track'
import { postLines } from '@shared/campaign/head/postal'
import { listed } from '@shared/kit/prose'
import { hasErrors } from '@shared/engine/result'
import { now } from '../../clock/times'
import { readRosterFile } from '../../desk/campaigns/roster-text'
import { formatPeopleCsv } from '../../desk/office/people-csv'
import { outdatedRosters, updateRoster, withRoster } from '../../desk/office/rosters'
import { seatsOf } from '../../desk/office/office'
import type { Office } from '../../desk/office/office'
import { writeAtomic } from '../../files/atomic-write'
import { newPersonNow } from '../../office/folder'
import { flag, readBytes, table, textOf } from '../campaign'
import { campaignArg, personArg, tell, withOffice } from '../office'
import { bad, need, out, printProblems, say } from '../output'
import type { Invocation } from '../invocation'

const commas = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The notes with one more, or without one that is done. */
function notesOf(office: Office, { name, notes }: Person, invocation: Invocation): Person['notes'] {
  const [note, done, campaign] = ['note', 'done', 'campaign'].map((option) => textOf(invocation, option))
  if (done !== undefined && notes[Number(done) - 1] === undefined)
    bad(`error: ${name} has no note ${done}.\n  postmage people show NAME lists them.`)
  const about = campaign === undefined ? null : campaignArg(office, campaign, 'people change NAME --campaign').glance.id
  const left = notes.filter((_, i) => i !== Number(done) - 1)
  return note === undefined ? left : [...left, { text: note, campaign: about, since: now().slice(0, 10) }]
}

/** A person with what the options say. An address that is no longer theirs is kept: rosters may have it. */
function changed(office: Office, person: Person, invocation: Invocation): Person {
  const given = (option: string): string | undefined => textOf(invocation, option)
  const [address, post, also, zone] = [given('address'), given('post'), given('also'), given('zone')]
  const addresses = address === undefined ? person.addresses : [...addressesIn(address)]
  if (address !== undefined && addresses.length === 0 && address !== 'none')
    bad(`error: “${address}” is not a mail address.\n  Write it like anna@quill.example, or none.`)
  const name = (given('name') ?? person.name).trim()
  const names = also === undefined ? person.also : commas(also)
  const lists = (['waiting', 'standby'] as const).reduce((all, kind) => {
    const text = given(kind)
    return text === undefined ? all : withPlaces({ ...person, lists: all }, kind, text, now().slice(0, 10))
  }, person.lists)
  for (const { game } of lists)
    if (game !== 'any' && findGame(game) === undefined) say(`note: there is no game “${game}” in this Postmage.`)
  const next: Person = {
    ...person,
    name,
    addresses,
    formerly: [...new Set([...person.formerly, ...person.addresses])].filter((each) => !addresses.includes(each)),
    post: post === undefined ? person.post : [...postLines(post)],
    also: name === person.name || names.includes(person.name) ? names : [...names, person.name],
    zone: zone === undefined ? person.zone : zone === 'none' ? null : zone,
    notes: notesOf(office, person, invocation),
    lists,
  }
  const odd = personProblem(next)
  return odd === null ? next : need({ ok: false, error: odd })
}

const withPerson = ({ folder }: Office, person: Person): readonly Person[] =>
  folder.people().map((each) => (each.id === person.id ? person : each))

async function save(office: Office, people: readonly Person[], invocation: Invocation, said: string): Promise<void> {
  need(await office.folder.writePeople(people))
  tell(invocation, { done: said }, said)
}

const tracks = ({ folder, campaigns }: Office): ReturnType<typeof tracksOf> =>
  tracksOf(
    folder.people(),
    campaigns.map(({ glance }) => glance),
  )

function list(office: Office, invocation: Invocation): void {
  const all = office.folder.people()
  const kind = textOf(invocation, 'waiting') === undefined ? 'standby' : 'waiting'
  const game = textOf(invocation, kind)
  const people = game === undefined ? all : onList(all, kind, game.toLowerCase())
  const known = tracks(office)
  const rows = people.map((each) => {
    const track = known.get(each.id)
    return [
      each.name,
      each.addresses[0] ?? '–',
      track === undefined ? '–' : trackWords(track),
      each.lists.map(placeWords).join('; '),
    ]
  })
  tell(
    invocation,
    people.map((each) => ({ ...each, record: known.get(each.id) ?? null })),
    table(['name', 'address', 'record', 'lists'], rows),
  )
  for (const each of twiceWords(all)) say(`note: ${each}`)
}

const placeWords = ({ list: kind, game, wish }: Person['lists'][number]): string =>
  `${kind === 'waiting' ? 'waits for' : 'standby for'} ${game === 'any' ? 'any game' : game}${wish === '' ? '' : ` (${wish})`}`

function show(office: Office, person: Person, invocation: Invocation): void {
  const seats = seatsOf(office, person).map(({ campaign, seat }) => ({
    campaign: campaign.glance.name,
    player: seat.name,
    answer: seat.answer,
  }))
  const track = tracks(office).get(person.id)
  const absences = office.folder.state().absences.filter((each) => each.person === person.id)
  const campaignOf = (id: string | null): string => {
    const name = office.campaigns.find(({ glance }) => glance.id === id)?.glance.name
    return name === undefined ? '' : `, ${name}`
  }
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['addresses', person.addresses.join(', ')],
    ['formerly', person.formerly.join(', ')],
    ['post', person.post.join(', ')],
    ['also', person.also.join(', ')],
    ['zone', person.zone ?? ''],
    ['since', person.since],
    ['record', track === undefined ? '' : trackWords(track)],
    ...person.lists.map((each) => ['list', `${placeWords(each)}, since ${each.since}`] as const),
    ...absences.map(({ from, to }) => ['away', `${from} to ${to}`] as const),
    ...seats.map(({ campaign, answer }) => ['plays', `${campaign}: ${answer}`] as const),
    ...person.notes.map(
      ({ text, campaign, since }, i) => [`note ${i + 1}`, `${text} (${since}${campaignOf(campaign)})`] as const,
    ),
  ]
  tell(invocation, { ...person, record: track ?? null, absences, seats }, [
    person.name,
    ...lines.flatMap(([label, text]) => (text === '' ? [] : [`${label.padEnd(10)}${text}`])),
  ])
}

async function add(office: Office, name: string | undefined, invocation: Invocation): Promise<void> {
  const roster = textOf(invocation, 'roster')
  if (roster !== undefined)
    return takeIn(office, campaignArg(office, roster, 'people add --roster').glance.seats, invocation)
  const person = changed(
    office,
    newPersonNow(name ?? bad('error: Who?\n  postmage people add NAME --address ADDRESS')),
    invocation,
  )
  const people = [...office.folder.people(), person]
  for (const each of twiceWords(people)) say(`note: ${each}`)
  return save(office, people, invocation, `Added: ${person.name}.`)
}

/** Takes the people of a roster in; what could be of several people is left out and named. */
async function takeIn(office: Office, roster: Parameters<typeof withRoster>[1], invocation: Invocation): Promise<void> {
  const { people, added, completed, unclear } = withRoster(office.folder.people(), roster, false)
  const dry = flag(invocation, 'dry-run')
  if (!dry) need(await office.folder.writePeople(people))
  for (const each of unclear) say(`note: left out: ${each}`)
  tell(invocation, { added, completed, unclear }, [
    `Added: ${listed(added)}.`,
    ...(completed.length === 0 ? [] : [`Completed: ${listed(completed)}.`]),
  ])
  if (dry) say('Dry run: nothing was written.')
}

async function change(office: Office, person: Person, invocation: Invocation): Promise<void> {
  const next = changed(office, person, invocation)
  await save(office, withPerson(office, next), invocation, `Changed: ${next.name}.`)
  const old = outdatedRosters(office, next)
  if (old.length > 0)
    say(
      `The rosters of ${listed(old.map(({ campaign }) => campaign.glance.name))} have another address. To write it there: postmage people rosters "${next.name}"`,
    )
}

async function rosters(office: Office, person: Person, invocation: Invocation): Promise<void> {
  const old = outdatedRosters(office, person)
  const dry = flag(invocation, 'dry-run')
  // One campaign after another: if one refuses, those before it have the address, and doing it again does the rest.
  if (!dry) for (const sitting of old) need(await updateRoster(sitting, person))
  const rows = old.map(({ campaign, seat }) => ({
    campaign: campaign.shown,
    player: seat.name,
    address: person.addresses.join(', '),
  }))
  tell(
    invocation,
    rows,
    rows.length === 0
      ? 'Every roster has their address.'
      : rows.map((each) => `${each.campaign}: ${each.player}: ${each.address}`),
  )
  if (dry) say('Dry run: nothing was written.')
}

async function merge(office: Office, kept: Person, invocation: Invocation): Promise<void> {
  const other = personArg(office, invocation.args[2], 'people merge NAME')
  if (other.id === kept.id)
    return bad('error: That is one and the same entry.\n  Give the address of each instead of the name.')
  // The book first: an absence that is there twice does no harm, one that is lost does.
  const moved = office.folder.state().absences.filter(({ person }) => person === other.id)
  need(
    await office.folder.write(moved.map(({ from, to }) => ({ type: 'absence' as const, person: kept.id, from, to }))),
  )
  const merged = mergePeople(kept, other)
  const people = withPerson(office, merged).filter(({ id }) => id !== other.id)
  return save(office, people, invocation, `${other.name} and ${kept.name} are one person now: ${merged.name}.`)
}

async function forget(office: Office, person: Person, invocation: Invocation): Promise<void> {
  const held = office.campaigns.filter(({ glance }) =>
    glance.holders.some(
      ({ name, address }) =>
        name === person.name ||
        [...person.addresses, ...person.formerly].some((each) => address?.includes(each) === true),
    ),
  )
  await save(
    office,
    office.folder.people().filter(({ id }) => id !== person.id),
    invocation,
    `${person.name} is forgotten: people.json has nothing of them.`,
  )
  if (held.length > 0)
    say(
      `Still in the files of ${listed(held.map(({ glance }) => glance.name))}, whose records cannot be changed. In backups and in mail you keep they are too.`,
    )
}

async function csv(office: Office, invocation: Invocation): Promise<void> {
  const [, way, file] = invocation.args
  if (way === 'out') {
    const text = formatPeopleCsv(office.folder.people())
    const path = textOf(invocation, 'output')
    if (path !== undefined) need(await writeAtomic(path, text))
    return out(path ?? text)
  }
  if (way !== 'in' || file === undefined)
    return bad('error: In or out?\n  postmage people csv in FILE, postmage people csv out -o FILE')
  const { roster, problems } = readRosterFile(await readBytes(file))
  printProblems(problems, undefined, `${file}: `)
  if (hasErrors(problems)) bad('')
  return takeIn(office, roster, invocation)
}

type Deed = (office: Office, person: Person, invocation: Invocation) => Promise<void> | void

/** Verbs that are about one person, named after them. */
const ABOUT: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  ['show', show],
  ['change', change],
  ['rosters', rosters],
  ['merge', merge],
  ['forget', forget],
])

export async function run(invocation: Invocation): Promise<void> {
  const [verb = 'list', name] = invocation.args
  const reads = verb === 'list' || verb === 'show' || (verb === 'csv' && invocation.args[1] === 'out')
  const deed = ABOUT.get(verb)
  if (deed === undefined && !['list', 'add', 'csv'].includes(verb))
    bad(`error: “${verb}” is not something people can do.\n  Write list, add, csv, ${[...ABOUT.keys()].join(', ')}.`)
  await withOffice(invocation, reads ? 'read' : 'write', async (office) => {
    if (deed !== undefined) return deed(office, personArg(office, name, `people ${verb}`), invocation)
    if (verb === 'add') return add(office, name, invocation)
    return verb === 'csv' ? csv(office, invocation) : list(office, invocation)
  })
}
