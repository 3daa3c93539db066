// postmage pack new|check|show|change: packs for those who own the originals.
import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import type { AnyGame } from '@shared/kit/game'
import { packOf, turnName } from '@shared/campaign/record/model'
import { changePack } from '@shared/campaign/turns/packs'
import { isObject, type JsonObject } from '@shared/engine/json'
import { pathText } from '@shared/engine/json-write'
import { hasErrors } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { nearest } from '@shared/engine/suggest'
import { findGame } from '@shared/games/registry'
import {
  gameOfPack,
  gamesWithPacks,
  hasPack,
  ownCopy,
  packProblems,
  packText,
  readPackFile,
} from '../../desk/packs/pack-files'
import type { PackFile } from '../../desk/packs/pack-files'
import { writeAtomic } from '../../files/atomic-write'
import { open, textOf, withCampaign } from '../campaign'
import { bad, json, lineAndColumn, need, out, printProblems, say } from '../output'
import type { ExitCode } from '../output'
import { packListing } from '../pack-listing'
import type { Invocation } from '../invocation'

const gameList = (): string =>
  gamesWithPacks()
    .map((game) => game.id)
    .join(', ')

/** A game by its id, if it has a pack. */
function gameOf(id: string): AnyGame {
  const game = findGame(id)
  if (game !== undefined && hasPack(game)) return game
  if (game !== undefined)
    return bad(`error: ${game.title} needs no pack: all its numbers are in its rules.\n  Packs are for ${gameList()}.`)
  const [near] = nearest(
    id,
    gamesWithPacks().map((each) => each.id),
    1,
  )
  return bad(`error: There is no game “${id}”.\n  ${near ? `Did you mean ${near}?` : `One of: ${gameList()}.`}`)
}

/** A problem as JSON: its words and its place. */
const plain = (p: Problem, text: string): object => ({
  code: p.code,
  severity: p.severity,
  message: p.message,
  remedy: p.remedy ?? null,
  rule: p.rule ?? null,
  path: p.path === undefined ? null : pathText(p.path),
  ...(p.at === undefined ? { line: null, column: null } : lineAndColumn(text, p.at.start)),
})

/** Problems with the places of the file. */
const placed = (problems: readonly Problem[], file: PackFile): readonly Problem[] =>
  problems.map((p) => (p.path === undefined ? p : { ...p, at: file.json.spanOf(p.path) }))

interface Checked {
  readonly game: AnyGame | null
  readonly pack: unknown
  readonly text: string
  readonly problems: readonly Problem[]
}

async function checked(path: string): Promise<Checked> {
  const read = await readPackFile(path)
  if (!read.ok) return { game: null, pack: null, text: read.error.text, problems: [read.error.problem] }
  const { text, json: file } = read.value
  const game = gameOfPack(file.value)
  const problems = game.ok ? packProblems(game.value, file.value) : [game.error]
  return { game: game.ok ? game.value : null, pack: file.value, text, problems: placed(problems, read.value) }
}

/** A pack to begin with: the house pack of a game, or the pack that a campaign is played with. */
async function packFrom(
  what: string,
): Promise<{ readonly game: AnyGame; readonly pack: JsonObject; readonly of: string }> {
  if (!what.endsWith('.postmage')) {
    const game = gameOf(what)
    return { game, pack: ownCopy(game), of: 'the house pack' }
  }
  const space = await open(what, 'read')
  const campaign = space.campaign()
  await space.close()
  return {
    game: campaign.game,
    pack: packOf(campaign, campaign.turns.length + 1).json,
    of: 'the pack of this campaign',
  }
}

async function create(id: string, invocation: Invocation): Promise<void> {
  const { game, pack, of } = await packFrom(id)
  const given = textOf(invocation, 'output') ?? bad('error: Where should the pack be written?\n  Give -o FILE.')
  const path = extname(given) === '' ? `${given}.json` : given
  const there = await access(path).then(
    () => true,
    () => false,
  )
  if (there) bad(`error: ${path} is there already.\n  Choose another name; nothing was written.`)
  need(await writeAtomic(path, packText(path, pack), 'new'))
  if (invocation.values['json'] === true) json({ path, game: game.id, name: pack['name'] })
  else {
    out(`${path}: a copy of ${of} for ${game.title}.`)
    out(`Change it to what you own, then: postmage pack check ${path}`)
  }
}

async function check(path: string, invocation: Invocation): Promise<ExitCode> {
  const result = await checked(path)
  const good = !hasErrors(result.problems)
  if (invocation.values['json'] === true)
    json({
      path,
      game: result.game?.id ?? null,
      good,
      problems: result.problems.map((p) => plain(p, result.text)),
    })
  else if (good && result.game !== null)
    out(`${path}: good. ${String((result.pack as { name: unknown }).name)}, for ${result.game.title}.`)
  printProblems(result.problems, result.text, `${path}: `)
  if (good) return 0
  say(result.problems.length === 1 ? 'One problem.' : `${result.problems.length} problems.`)
  return 2
}

async function show(what: string, invocation: Invocation): Promise<ExitCode> {
  const house = findGame(what)
  if (house !== undefined) {
    const game = gameOf(what)
    if (invocation.values['json'] === true) json(game.pack.house)
    else out(packListing(game.title, game.pack.house))
    return 0
  }
  const result = await checked(what)
  if (isObject(result.pack) && result.game !== null) {
    if (invocation.values['json'] === true) json(result.pack)
    else out(packListing(result.game.title, result.pack))
  }
  printProblems(result.problems, result.text, `${what}: `)
  return hasErrors(result.problems) ? 2 : 0
}

/** Another pack for a campaign, from a turn on. */
async function change(file: string, invocation: Invocation): Promise<ExitCode> {
  const path = textOf(invocation, 'pack') ?? bad('error: Which pack?\n  Give --pack FILE.')
  const result = await checked(path)
  printProblems(result.problems, result.text, `${path}: `)
  if (hasErrors(result.problems) || !isObject(result.pack)) return 2
  const pack = result.pack as JsonObject
  return withCampaign(invocation, file, 'write', async (space) => {
    const campaign = space.campaign()
    const wanted = textOf(invocation, 'turn')
    if (wanted !== undefined && !/^\d{1,6}$/.test(wanted))
      bad(`error: --turn ${wanted} is not the number of a ${campaign.game.turnWord}.`)
    const turn = wanted === undefined ? campaign.turns.length + 1 : Number(wanted)
    const record = need(changePack(campaign, turn, pack, textOf(invocation, 'reason') ?? ''))
    need(await space.write([record]))
    if (invocation.values['json'] === true) json({ path: file, turn, name: pack['name'] ?? null })
    else out(`${file}: played with ${path} from ${turnName(campaign, turn)} on. Earlier sheets stay as they are.`)
    return 0 as const
  })
}

type Work = readonly [argument: string, run: (what: string, invocation: Invocation) => Promise<ExitCode | void>]

const WAYS: ReadonlyMap<string, Work> = new Map<string, Work>([
  ['new', ['GAME or campaign', create]],
  ['change', ['campaign', change]],
  ['check', ['FILE', check]],
  ['show', ['FILE or GAME', show]],
])

export async function run(invocation: Invocation): Promise<ExitCode | void> {
  const [way, what, ...rest] = invocation.args
  const found = WAYS.get(way ?? '')
  if (way === undefined || found === undefined)
    return bad(
      'error: What should be done with the pack?\n  postmage pack new GAME -o FILE, new CAMPAIGN -o FILE, check FILE, show FILE|GAME, or change CAMPAIGN --pack FILE',
    )
  const [argument, work] = found
  if (what === undefined) return bad(`error: Which ${argument}?\n  postmage pack ${way} ${argument}`)
  if (rest.length > 0) return bad(`error: “${rest[0]}” was not expected here.\n  postmage pack --help shows the form.`)
  return work(what, invocation)
}
