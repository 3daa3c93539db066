// Who is who: seats by name, with the earlier names of seats that were taken over.
import { at } from '../../engine/at'
import type { AnyGame, SeatFacts, Table } from '../../kit/game'
import type { JsonObject } from '../../engine/json'
import { nameFinder } from '../../engine/conditions/names'
import type { Seat } from '../../engine/log'
import { foldName } from '../../engine/order-text/source'
import { err, ok, problem } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import type { CampaignLine, CampaignRecord, RosterEntry, RosterRecord } from '../record/records'

/** The roster after the changes given, in order. */
export function rosterAfter(
  start: readonly RosterEntry[],
  changes: readonly CampaignLine<RosterRecord>[],
): RosterEntry[] {
  const roster = start.map((entry) => ({ ...entry }))
  for (const { seat, change } of changes) {
    const entry = roster[seat]
    if (entry) roster[seat] = { ...entry, ...change }
  }
  return roster
}

/** Names seats by their sides in games that do so: “Austria (Anna)”. */
function namedBySide(game: AnyGame, table: Table<unknown>, state: JsonObject): Table<unknown> {
  if (game.namedBySide !== true) return table
  const sides = game.sides?.(table, state) ?? []
  const seats = table.seats.map((seat, i) => {
    const side = sides[i]
    const { name, formerly } = seat
    return side === undefined ? seat : { ...seat, name: `${side} (${name})`, formerly: [name, side, ...formerly] }
  })
  return { ...table, seats }
}

/** Facts on seats that the rules may use: names now, names at the start, earlier names. */
export function seatFacts(
  start: readonly RosterEntry[],
  changes: readonly CampaignLine<RosterRecord>[] = [],
): SeatFacts[] {
  const now = rosterAfter(start, changes)
  return start.map((first, seat) => {
    const names = [first.name]
    for (const change of changes)
      if (change.seat === seat && change.change.name !== undefined) names.push(change.change.name)
    const name = at(now, seat).name
    const formerly = [...new Set(names)].filter((n) => n !== name)
    return first.seat === null
      ? { name, label: first.name, formerly }
      : { name, label: first.name, formerly, side: first.seat }
  })
}

type Changes = readonly CampaignLine<RosterRecord>[]
/** Cache: at most MOST_TABLES tables of a campaign. Other caches use the table as their key, so it must stay the same object. */
const tables = new WeakMap<CampaignRecord, { readonly changes: Changes; readonly table: Table<unknown> }[]>()

/**
 * The table of a campaign. It is the same object while roster and pack stay the same, so that caches keyed by a table
 * survive folding. The pack must have passed the game's check.
 */
export function makeTable(game: AnyGame, header: CampaignRecord, changes: Changes, pack: unknown): Table<unknown> {
  const known = tables.get(header) ?? []
  tables.set(header, known)
  const before = known.find(
    (one) =>
      one.table.pack === pack &&
      one.changes.length === changes.length &&
      one.changes.every((change, i) => change === changes[i]),
  )
  if (before !== undefined) return before.table
  const { ruleset, options, roster } = header
  const table = namedBySide(game, { ruleset, options, pack, seats: seatFacts(roster, changes) }, header.state)
  // One entry for each change of the roster; only trying things out makes more.
  if (known.length >= MOST_TABLES) known.shift()
  known.push({ changes: [...changes], table })
  return table
}

const MOST_TABLES = 50

/** Finds a seat by name, read like names in orders; a former name still means its seat. */
export function findSeat(seats: readonly SeatFacts[], name: string): Result<Seat> {
  const known = seats.map((seat) => ({ name: seat.name, formerly: [...seat.formerly, seat.label] }))
  const found = nameFinder(known, 'player')(name)
  if (found.ok) return ok(seats.findIndex((seat) => seat.name === found.name))
  return err(
    problem(
      found.near.length === seats.length ? 'unknown-player' : 'ambiguous-player',
      found.message,
      `Players: ${seats.map((s) => s.name).join(', ')}.`,
    ),
  )
}

const RESERVED = ['public', 'referee', 'players', 'all']

const warning = (code: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { severity: 'warning' })

/** The fault of a name by itself, or null. @param where `Roster, player 2` */
function nameFault(name: string, where: string): Problem | null {
  if (name === '') return problem('name-missing', `${where}: the name is missing.`, 'Give every player a name.')
  if (name.length > 80)
    return problem(
      'name-too-long',
      `${where}: “${name.slice(0, 30)}…” is longer than 80 characters.`,
      'Shorten the name.',
    )
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(name))
    return problem(
      'name-unprintable',
      `${where}: the name holds a line break or control character.`,
      'Type the name again.',
    )
  return RESERVED.includes(foldName(name))
    ? problem('name-reserved', `${where}: “${name}” is a word that Postmage uses itself.`, 'Choose another name.')
    : null
}

/** Bad names, and names used twice. */
function nameFaults(roster: readonly RosterEntry[]): readonly Problem[] {
  const seen = new Map<string, number>()
  return roster.flatMap((entry, i) => {
    const where = `Roster, player ${i + 1}`
    const name = entry.name.trim()
    const before = name === '' ? undefined : seen.get(foldName(name))
    seen.set(foldName(name), i)
    const twice = `${where}: “${name}” is already player ${(before ?? 0) + 1}.`
    return [
      nameFault(name, where) ?? [],
      before === undefined ? [] : problem('name-twice', twice, 'Give the two different names.'),
    ].flat()
  })
}

/** Invalid addresses, and addresses that two players share. */
function addressFaults(roster: readonly RosterEntry[]): readonly Problem[] {
  const owners = new Map<string, string>()
  const faults: Problem[] = []
  for (const [i, { name: written, address }] of roster.entries()) {
    if (address === null || address === '') continue
    const where = `Roster, player ${i + 1}`
    const name = written.trim()
    if (!/^[^\s@<>,]+@[^\s@<>,]+(, [^\s@<>,]+@[^\s@<>,]+)*$/.test(address)) {
      const message = `${where}: “${address}” does not look like a mail address.`
      const remedy = 'Mail from this player will not be recognised until it is corrected.'
      faults.push(warning('address-odd', message, remedy))
    }
    for (const one of address.toLowerCase().split(/[,;\s]+/)) {
      if (!one.includes('@')) continue
      const other = owners.get(one)
      owners.set(one, name)
      if (other === undefined || other === name) continue
      const message = `${where}: ${name} and ${other} share the address ${one}.`
      const remedy = 'Mail from it waits for you, unless its orders are headed with a line [Name].'
      faults.push(warning('address-shared', message, remedy))
    }
  }
  return faults
}

/** Handles that mean somebody else as well. */
function handleFaults(roster: readonly RosterEntry[]): readonly Problem[] {
  const handles = new Map<string, string>()
  return roster.flatMap(({ name, handle }) => {
    const folded = foldName(handle ?? '')
    if (folded === '') return []
    const namesake = roster.find((entry) => entry.name !== name && foldName(entry.name) === folded)?.name
    const other = handles.get(folded) ?? namesake
    handles.set(folded, name)
    if (other === undefined) return []
    const message = `Roster: the handle “${handle}” of ${name} also means ${other}.`
    return warning(
      'handle-shared',
      message,
      'Posts signed with it belong to nobody until one of them has another handle.',
    )
  })
}

/** Letters of scripts that none of the sheets’ typefaces has. */
const FOREIGN =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Common})\p{L}/u

/** Names and postal addresses that are not printed as they are written. */
const scriptFaults = (roster: readonly RosterEntry[]): readonly Problem[] =>
  roster.flatMap(({ name, post }, i) => {
    const [letter] = FOREIGN.exec([name, ...(post ?? [])].join(' ')) ?? []
    if (letter === undefined) return []
    const where = FOREIGN.test(name) ? 'the name' : 'the postal address'
    const message = `Roster, player ${i + 1}: “${letter}” in ${where} is in none of the sheets’ own fonts.`
    const remedy = 'Name a font that has it when you print (--font FILE); without one its code is printed.'
    return warning('name-script', message, remedy)
  })

/** Greek and Cyrillic letters that look like Latin ones. */
const ALIKE = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧικνορυАВЕЅІЈКМНОРСТУХаеорсухѕіј]/
const isMixed = (word: string): boolean => /\p{Script=Latin}/u.test(word) && ALIKE.test(word)
/** Marks that nobody sees. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/** Names that look like others without being them. */
const lookalikeFaults = (roster: readonly RosterEntry[]): readonly Problem[] =>
  roster.flatMap(({ name }, i) => {
    const isOdd = UNSEEN.test(name) || name.split(/[^\p{L}\p{M}]+/u).some(isMixed)
    if (!isOdd) return []
    const what = UNSEEN.test(name) ? 'holds a mark that nobody sees' : 'mixes letters of two alphabets in one word'
    const message = `Roster, player ${i + 1}: the name “${name}” ${what}: it may look like another one.`
    return warning('name-lookalike', message, 'Type it again if that was not meant.')
  })

/** Checks a roster as entered: names present, different, printable; addresses plausible; handles clear. */
export const checkRoster = (roster: readonly RosterEntry[]): readonly Problem[] => [
  ...nameFaults(roster),
  ...addressFaults(roster),
  ...handleFaults(roster),
  ...scriptFaults(roster),
  ...lookalikeFaults(roster),
]
