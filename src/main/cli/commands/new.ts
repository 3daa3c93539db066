// postmage new GAME …
import { basename, extname } from 'node:path'
import type { RosterEntry } from '@shared/campaign/record/records'
import type { Json } from '@shared/engine/json'
import { entryOf, onList, withoutWaiting } from '@shared/office/people'
import type { Person } from '@shared/office/people'
import type { AnyGame } from '@shared/kit/game'
import { plural } from '@shared/kit/prose'
import type { Office } from '../../desk/office/office'
import { hasErrors } from '@shared/engine/result'
import { nearest } from '@shared/engine/suggest'
import { findGame, games } from '@shared/games/registry'
import { readRosterFile } from '../../desk/campaigns/roster-text'
import { isZone } from '@shared/engine/zone'
import { readPackFile } from '../../desk/packs/pack-files'
import { createWorkspace } from '../../desk/workspace'
import { deadlineArg, readBytes, textOf } from '../campaign'
import { withOffice } from '../office'
import { bad, json, need, out, problemText, say, printProblems } from '../output'
import type { Invocation } from '../invocation'

/** A player as given in `--players`: a name, or a name and an address, `Anna <anna@example.org>`. */
function playerOf(given: string): RosterEntry {
  const words = given.trim()
  const [, name = '', address] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(words) ?? []
  if (address === undefined && !/[<>]/.test(words)) return { name: words, address: null, seat: null, handle: null }
  if (name === '' || address === undefined || !/^[^\s@]+@[^\s@]+$/.test(address))
    return bad(
      `error: “${words}” is not a name, nor a name and an address.\n  Write it like this: Anna <anna@example.org>`,
    )
  return { name, address, seat: null, handle: null }
}

/** The first people of a waiting list. */
function waitingFor(office: Office, game: string, invocation: Invocation): readonly Person[] {
  const count = Number(textOf(invocation, 'waiting'))
  const all = onList(office.folder.people(), 'waiting', game)
  if (!Number.isInteger(count) || count < 1)
    bad('error: --waiting takes a number of players.\n  Write it like --waiting 4.')
  if (all.length < count)
    bad(
      `error: Only ${plural(all.length, 'person waits', 'people wait')} for ${game}.\n  postmage people list --waiting ${game} shows them.`,
    )
  return all.slice(0, count)
}

async function rosterOf(invocation: Invocation): Promise<readonly RosterEntry[]> {
  const players = textOf(invocation, 'players')
  const file = textOf(invocation, 'roster')
  if (players !== undefined && file !== undefined)
    return bad('error: --players and --roster cannot be used together.\n  Give one of them.')
  if (players !== undefined) return players.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)(?![^<>]*>)/).map(playerOf)
  if (file === undefined) return bad('error: Who plays?\n  Give --players "Anna,Brian,Cleo" or --roster people.csv.')
  const { roster, problems } = readRosterFile(await readBytes(file))
  printProblems(problems, undefined, `${file}: `)
  if (hasErrors(problems)) bad('')
  return roster
}

function optionsOf(invocation: Invocation): { [name: string]: Json } {
  const given = invocation.values['option']
  const options: { [name: string]: Json } = {}
  for (const pair of Array.isArray(given) ? given.map(String) : []) {
    const at = pair.indexOf('=')
    if (at < 1) bad(`error: --option ${pair} is not of the form name=value.\n  For example --option target=60.`)
    options[pair.slice(0, at)] = pair.slice(at + 1)
  }
  return options
}

async function packOf(path: string | undefined): Promise<{ pack: unknown } | object> {
  if (path === undefined) return {}
  const read = await readPackFile(path)
  if (read.ok) return { pack: read.value.json.value }
  return bad(problemText(read.error.problem, read.error.text))
}

export async function run(invocation: Invocation): Promise<void> {
  if (textOf(invocation, 'waiting') === undefined) return start(invocation, null)
  if (textOf(invocation, 'players') !== undefined || textOf(invocation, 'roster') !== undefined)
    bad('error: --waiting cannot be used with --players or --roster.\n  Give one of them.')
  return withOffice(invocation, 'write', (office) => start(invocation, office))
}

/** The game that is named. */
function gameArg({ args: [id, ...rest] }: Invocation): AnyGame {
  const ids = games().map((game) => game.id)
  const all = `One of: ${ids.join(', ')}.`
  if (id === undefined) return bad(`error: Which game?\n  ${all}`)
  if (rest.length > 0) bad(`error: “${rest[0]}” was not expected here.\n  postmage new --help shows the form.`)
  const [near] = nearest(id, ids, 1)
  return (
    findGame(id) ?? bad(`error: There is no game “${id}”.\n  ${near === undefined ? all : `Did you mean ${near}?`}`)
  )
}

/** Starts the campaign. @param office whose waiting list its players are from, or null */
async function start(invocation: Invocation, office: Office | null): Promise<void> {
  const game = gameArg(invocation)
  const given = textOf(invocation, 'output') ?? bad('error: Where should the campaign be written?\n  Give -o FILE.')
  if (/[/\\]$/.test(given) || /^\.[^.]*$/.test(basename(given)))
    return bad(`error: -o ${given}: the campaign has no name.\n  Give one: -o spring.postmage.`)
  const path = extname(given) === '' ? `${given}.postmage` : given
  const zone = textOf(invocation, 'zone') ?? 'UTC'
  if (!isZone(zone)) bad(`error: “${zone}” is not a time zone.\n  Use a name like Europe/London.`)
  const deadline = textOf(invocation, 'deadline')
  const waiting = office === null ? [] : waitingFor(office, game.id, invocation)
  const made = need(
    await createWorkspace({
      path,
      game,
      name: textOf(invocation, 'name') ?? '',
      roster: office === null ? await rosterOf(invocation) : waiting.map(entryOf),
      options: optionsOf(invocation),
      ...(await packOf(textOf(invocation, 'pack'))),
      seed: textOf(invocation, 'seed') ?? null,
      deadline: deadline === undefined ? null : deadlineArg(deadline, zone),
      referee: textOf(invocation, 'referee') ?? null,
      zone,
    }),
  )
  const { space, warnings } = made
  const { header, status } = space.campaign()
  await space.close()
  if (office !== null) {
    const ids = waiting.map((each) => each.id)
    need(await office.folder.writePeople(withoutWaiting(office.folder.people(), ids, game.id)))
  }
  printProblems(warnings)
  if (game.given !== undefined && textOf(invocation, 'pack') === undefined)
    say(
      `It plays “${String(header.pack['name'])}”. For a game of your own: postmage pack new ${game.id} -o mine.json, then --pack mine.json.`,
    )
  if (invocation.values['json'] === true)
    json({
      path,
      id: header.id,
      name: header.name,
      game: header.game,
      turn: status.turn,
      commitment: header.commitment,
      players: header.roster.map((r) => r.name),
    })
  else {
    out(`${path}: ${header.name}, ${header.roster.length} players.`)
    out(`Commitment of the seed, to be published: ${header.commitment}`)
    say('The seed is in the campaign file: keep the file to yourself until the game is over.')
  }
}
