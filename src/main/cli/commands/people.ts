// postmage people …: the people of the office, their lists, and their records in the campaigns.
import { games } from '@shared/games/registry'
import { onList, placeWords } from '@shared/office/people'
import type { Person } from '@shared/office/people'
import { hasErrors } from '@shared/engine/result'
import { now } from '../../clock/times'
import { readRosterFile } from '../../desk/campaigns/roster-text'
import { forgetPerson, joinPeople, savePerson } from '../../desk/office/change-people'
import { lookAt } from '../../desk/office/look'
import { formatPeopleCsv } from '../../desk/office/people-csv'
import { outdatedRosters, rosterWords, updateRosters, withRoster } from '../../desk/office/rosters'
import type { Office } from '../../desk/office/office'
import { withOpened } from '../../desk/workspace'
import { writeAtomic } from '../../files/atomic-write'
import { newPersonNow } from '../../office/folder'
import { flag, readBytes, table, textOf } from '../campaign'
import { campaignArg, personArg, tell, twiceWords, withOffice } from '../office'
import { bad, need, out, printProblems, say } from '../output'
import type { Invocation } from '../invocation'

const today = (): string => now().slice(0, 10)

/** The notes with one more, or without one that is done. */
function notesOf(office: Office, { name, notes }: Person, invocation: Invocation): Person['notes'] {
  const [note, done, campaign] = ['note', 'done', 'campaign'].map((option) => textOf(invocation, option))
  if (done !== undefined && notes[Number(done) - 1] === undefined)
    bad(`error: ${name} has no note ${done}.\n  postmage people show NAME lists them.`)
  const about = campaign === undefined ? null : campaignArg(office, campaign, 'people change NAME --campaign').glance.id
  const left = notes.filter((_, i) => i !== Number(done) - 1)
  return note === undefined ? left : [...left, { text: note, campaign: about, since: today() }]
}

/** The action in a sentence, then remarks for the referee. */
function told(invocation: Invocation, [done, ...notes]: readonly [string, ...string[]], data: object = { done }): void {
  tell(invocation, data, done)
  for (const each of notes) say(`note: ${each}`)
}

/** Saves a person as the options say; `none` takes away. */
async function save(office: Office, person: Person, invocation: Invocation): Promise<void> {
  const given = (option: string): string | undefined => {
    const text = textOf(invocation, option)
    return text === 'none' ? '' : text
  }
  const fields = {
    name: textOf(invocation, 'name'),
    addresses: given('address'),
    also: given('also'),
    post: given('post'),
    zone: given('zone'),
    waiting: given('waiting'),
    standby: given('standby'),
    notes: notesOf(office, person, invocation),
  }
  told(invocation, need(await savePerson(office, person, fields, today())))
}

function list(office: Office, invocation: Invocation): void {
  const all = lookAt(office, now()).people
  const kind = textOf(invocation, 'waiting') === undefined ? 'standby' : 'waiting'
  const game = textOf(invocation, kind)
  const people = game === undefined ? all : onList(all, kind, game.toLowerCase())
  const rows = people.map(({ name, addresses, trackWords: words, lists }) => [
    name,
    addresses[0] ?? '–',
    words || '–',
    lists.map((each) => placeWords(each, games())).join('; '),
  ])
  const data = people.map(({ track, trackWords: _, seats: __, heldBy: ___, ...each }) => ({ ...each, record: track }))
  tell(invocation, data, table(['name', 'address', 'record', 'lists'], rows))
  for (const each of twiceWords(office)) say(`note: ${each}`)
}

function show(office: Office, { id }: Person, invocation: Invocation): void {
  const { people, absences, campaigns } = lookAt(office, now())
  const found = people.find((each) => each.id === id)
  if (found === undefined) return
  const { track, trackWords: record, heldBy: _, ...person } = found
  const seats = person.seats.map(({ campaign, player, answer }) => ({ campaign, player, answer }))
  const away = absences.filter((each) => each.person === id)
  const about = (note: Person['notes'][number]): string => {
    const campaign = campaigns.find(({ glance }) => glance.id === note.campaign)?.glance.name
    return [note.since, campaign].filter((each) => each !== undefined).join(', ')
  }
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['addresses', person.addresses.join(', ')],
    ['formerly', person.formerly.join(', ')],
    ['post', person.post.join(', ')],
    ['also', person.also.join(', ')],
    ['zone', person.zone ?? ''],
    ['since', person.since],
    ['record', record],
    ...person.lists.map((each) => ['list', `${placeWords(each, games())}, since ${each.since}`] as const),
    ...away.map(({ from, to }) => ['away', `${from} to ${to}`] as const),
    ...seats.map(({ campaign, answer }) => ['plays', `${campaign}: ${answer}`] as const),
    ...person.notes.map((note, i) => [`note ${i + 1}`, `${note.text} (${about(note)})`] as const),
  ]
  tell(invocation, { ...person, record: track, absences: away, seats }, [
    person.name,
    ...lines.flatMap(([label, text]) => (text === '' ? [] : [`${label.padEnd(10)}${text}`])),
  ])
}

async function add(office: Office, written: string | undefined, invocation: Invocation): Promise<void> {
  const roster = textOf(invocation, 'roster')
  if (roster !== undefined)
    return takeIn(office, campaignArg(office, roster, 'people add --roster').glance.seats, invocation)
  const name = written ?? bad('error: Who?\n  postmage people add NAME --address ADDRESS')
  await save(office, newPersonNow(name), invocation)
  for (const each of twiceWords(office)) say(`note: ${each}`)
}

/** Adds the people of a roster; skips and reports ambiguous entries. */
async function takeIn(office: Office, roster: Parameters<typeof withRoster>[1], invocation: Invocation): Promise<void> {
  const taken = withRoster(office.folder.people(), roster, false)
  const { people, ...data } = taken
  const dry = flag(invocation, 'dry-run')
  if (!dry) need(await office.folder.writePeople(people))
  told(invocation, rosterWords(taken), data)
  if (dry) say('Dry run: nothing was written.')
}

async function rosters(office: Office, person: Person, invocation: Invocation): Promise<void> {
  const dry = flag(invocation, 'dry-run')
  const old = dry ? outdatedRosters(office, person) : need(await updateRosters(office, person, withOpened))
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
  told(invocation, need(await joinPeople(office, kept, other)))
}

async function forget(office: Office, person: Person, invocation: Invocation): Promise<void> {
  told(invocation, need(await forgetPerson(office, person)))
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
  ['change', save],
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
