// Sample campaigns: `resources/samples/<game>`, found by the folder's name. `demo` plays one to its end with sheets; the desk
// plays it to somewhere in the middle, with orders already in, as a new file that belongs to the referee.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { setDeadline } from '@shared/campaign/turns/actions'
import type { AppInfo } from '@shared/desk/answers/campaign'
import { at } from '@shared/engine/at'
import { err, problem, ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { Turn } from '@shared/engine/ids'
import type { Json } from '@shared/engine/json'
import { shapeWords } from '@shared/engine/shape-words'
import { findGame, games } from '@shared/games/registry'
import type { AnyGame } from '@shared/kit/game'
import type { ReadMessage } from '@shared/letters/message/letter'
import { daysLater, now } from '../../clock/times'
import { readMailFiles } from '../../mail/read-files'
import { resourcesFolder } from '../../print/resources'
import { previewTurn } from '../adjudicate/explain'
import { picturesBeside, readResultsFor } from '../adjudicate/results'
import { importMessages } from '../inbox/import-mail'
import { createWorkspace } from '../workspace'
import type { Workspace } from '../workspace'
import { readRoster } from './roster-text'

/** Schema of `resources/samples/<game>/demo.json`. */
const script = z.object({
  game: z.string(),
  name: z.string(),
  referee: z.string(),
  seed: z.string(),
  roster: z.string(),
  options: z.record(z.string(), z.json()).default({}),
  /** A pack that belongs to the sample, so that its mail still fits when the house pack changes. */
  pack: z.string().optional(),
  deadlines: z.array(z.string()),
  /** Turn by turn: a file (a mailbox, say) or a folder of files. */
  mail: z.array(z.string()),
  /** In a game whose referee gives the results: a file for each turn. */
  results: z.array(z.string()).default([]),
  /** Turns whose sheets are printed; 0 is the start. */
  print: z.array(z.number()),
  /** How many turns are played when the desk opens it; the mail of the next one is in already. */
  look: z.number().default(1),
  correction: z
    .object({
      after: z.number(),
      turn: z.number(),
      player: z.string(),
      text: z.string(),
      reason: z.string(),
    })
    .optional(),
})
export type SampleScript = z.infer<typeof script> & {
  /** Days added to deadlines and mail (`datedFrom`). */
  readonly moved?: number
  /** Latest date of any mail, ISO 8601 UTC, so that no mail comes from the future. */
  readonly until?: string
}

const samplesFolder = (): string => join(resourcesFolder(), 'samples')
export const sampleFolder = (game: string): string => join(samplesFolder(), game)

/** The samples by their folders, in the order of the registry: that of a game is named after it, further ones begin with its name. */
export function samples(): readonly string[] {
  const there = readdirSync(samplesFolder())
    .filter((name) => existsSync(join(sampleFolder(name), 'demo.json')))
    .sort()
  return games().flatMap(({ id }) => there.filter((name) => name === id || name.startsWith(`${id}-`)))
}

/** A script from its JSON; where something in it is wrong, the problem says what, for those who are writing one. */
export function sampleScript(text: string, path: string): Result<SampleScript> {
  const wrong = (what: string): Result<SampleScript> =>
    err(problem('bad-sample', `${path} cannot be played: ${what}.`, 'Correct it; CONTRIBUTING.md says what it has.'))
  try {
    const parsed = script.safeParse(JSON.parse(text), { error: shapeWords })
    if (parsed.success) return ok(parsed.data)
    const [issue] = parsed.error.issues
    return wrong(`“${issue?.path.join('.') ?? ''}”: ${issue?.message ?? ''}`)
  } catch {
    return wrong('it is not JSON')
  }
}

/** The script of a sample, named by its folder. @throws if the sample has no script */
export async function readSample(name: string): Promise<Result<SampleScript>> {
  const path = join(sampleFolder(name), 'demo.json')
  return sampleScript(await readFile(path, 'utf8'), path)
}

/** The samples as offered; one whose pack defines its game has the pack's title. */
export const sampleCards = (): Promise<AppInfo['samples']> =>
  Promise.all(
    samples().map(async (name) => {
      const game = at(games().filter(({ id }) => name === id || name.startsWith(`${id}-`)), 0)
      const { title, designer } = game.forPack === undefined ? game : await ownGame(name, game)
      return { name, game: game.id, title, designer }
    }),
  ) // prettier-ignore

async function ownGame(name: string, game: AnyGame): Promise<AnyGame> {
  const plan = await readSample(name)
  if (!plan.ok || plan.value.pack === undefined) return game
  const pack = game.pack.check(JSON.parse(await readFile(join(sampleFolder(name), plan.value.pack), 'utf8')))
  return pack.ok ? (game.forPack?.(pack.value) ?? game) : game
}

const DAY = 86_400_000

/**
 * Mail as written, later by the days of the script. Where some would be later than may be, all of it moves nearer to the deadline
 * before, or, with none before, to earlier days.
 * @param since the deadline of the turn before
 */
async function mailOf(
  path: string,
  { moved = 0, until }: SampleScript,
  since: string | undefined,
): Promise<readonly ReadMessage[]> {
  const folder = (await stat(path)).isDirectory()
  const paths = folder ? (await readdir(path)).sort().map((name) => join(path, name)) : [path]
  const { messages } = await readMailFiles(paths)
  const latest = Math.max(...messages.map(({ date }) => Date.parse(date ?? '') || 0)) + moved * DAY
  const end = until === undefined ? latest : Math.min(latest, Date.parse(until))
  const start = Date.parse(since ?? '')
  const back = Math.ceil((latest - end) / DAY)
  const nearer = (date: string): string => {
    const time = Date.parse(date) + moved * DAY
    const share = (end - start) / (latest - start)
    return share < 1 && time > start
      ? new Date(start + Math.floor(((time - start) * share) / 60_000) * 60_000).toISOString()
      : daysLater(date, moved, 'UTC')
  }
  return messages.map((each) =>
    each.date === null
      ? each
      : { ...each, date: start < end ? nearer(each.date) : daysLater(each.date, moved - back, 'UTC') },
  )
}

/**
 * The sample moved by whole weeks, so that the deadline of the last turn to be played is the latest one not after a day.
 * @param date ISO 8601 UTC @param turns how many turns are played
 */
export function datedFrom(plan: SampleScript, date: string, turns = Infinity): SampleScript {
  const [first] = plan.deadlines
  if (first === undefined) return plan
  const last = plan.deadlines[Math.min(turns, plan.deadlines.length) - 1]
  const anchor = last ?? daysLater(first, -14, 'UTC')
  const moved = Math.floor((Date.parse(date) - Date.parse(anchor)) / DAY / 7) * 7
  return { ...plan, moved, until: date, deadlines: plan.deadlines.map((each) => daysLater(each, moved, 'UTC')) }
}

/** The clock of a sample while it is played, so that its sheets bear the dates of their turns. */
interface SampleClock {
  readonly now: () => string
  /** Goes to the deadline of a turn, counted from 0; null: the computer’s clock again. */
  readonly goTo: (turn: number | null) => void
}

/** A clock that starts a fortnight before the first deadline. */
function clockOf({ deadlines }: SampleScript): SampleClock {
  const [first] = deadlines
  let moment = first === undefined ? null : new Date(Date.parse(first) - 14 * 86_400_000).toISOString()
  return {
    now: () => moment ?? now(),
    goTo: (turn) => {
      moment = turn === null ? null : (deadlines[turn] ?? moment)
    },
  }
}

/** Begins the campaign of a sample in a new file; refused if the file exists. */
async function beginSample(
  folder: string,
  plan: SampleScript,
  path: string,
  clock: SampleClock,
): Promise<Result<Workspace, readonly Problem[]>> {
  const game = findGame(plan.game)
  if (game === undefined)
    return err([problem('unknown-game', `There is no game “${plan.game}”.`, 'Choose one from the list.')])
  const inFolder = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
  const made = await createWorkspace({
    path,
    game,
    name: plan.name,
    roster: readRoster(await inFolder(plan.roster)).roster,
    options: plan.options,
    ...(plan.pack === undefined ? {} : { pack: JSON.parse(await inFolder(plan.pack)) as unknown }),
    seed: plan.seed,
    deadline: plan.deadlines[0] ?? null,
    referee: plan.referee,
    zone: 'UTC',
    clock: clock.now,
  })
  return made.ok ? ok(made.value.space) : made
}

/** Callbacks while a sample is played. */
interface SampleSteps {
  readonly begun?: (space: Workspace) => Promise<void>
  /** Before the turn is adjudicated: how many messages came for it, and what the referee should look at first. */
  readonly coming?: (space: Workspace, messages: number, warnings: readonly string[]) => void
  /** After the turn. */
  readonly played?: (space: Workspace, turn: Turn) => Promise<void>
}

/** Reads the results of the coming turn, and records the pictures they show. */
async function giveResults(
  space: Workspace,
  folder: string,
  name: string,
): Promise<Result<Json, Problem | readonly Problem[]>> {
  const text = await readFile(join(folder, name), 'utf8')
  const { turn } = space.campaign().status
  const pictures = await picturesBeside(space.campaign(), turn, folder, text)
  if (!pictures.ok) return pictures
  const written = pictures.value.length === 0 ? ok(null) : await space.write(pictures.value)
  return written.ok ? readResultsFor(space.campaign(), turn, text) : written
}

/** Imports the mail of one turn; unless nothing more is wanted, plays the turn and sets the next deadline. */
async function playTurn(
  space: Workspace,
  {
    folder,
    mail,
    results,
    next,
    whole,
    clock,
    plan,
  }: {
    readonly folder: string
    readonly mail: string
    readonly results: string | undefined
    readonly next: string | undefined
    readonly whole: boolean
    readonly clock: SampleClock
    readonly plan: SampleScript
  },
  coming: SampleSteps['coming'],
): Promise<Result<unknown, Problem | readonly Problem[]>> {
  const since = plan.deadlines[space.campaign().status.turn - 2]
  const imported = await importMessages(space, await mailOf(join(folder, mail), plan, since), clock.now())
  if (!imported.ok || !whole) return imported
  const given = results === undefined ? ok(null) : await giveResults(space, folder, results)
  if (!given.ok) return given
  const preview = previewTurn(space.campaign(), clock.now(), given.value)
  if (!preview.ok) return preview
  coming?.(space, imported.value.messages.length, preview.value.answer.warnings)
  const committed = await space.write([preview.value.record])
  if (!committed.ok || next === undefined || space.campaign().status.over) return committed
  const deadline = setDeadline(space.campaign(), next)
  return deadline.ok ? space.write([deadline.value]) : deadline
}

/**
 * Plays a sample into a new file, which stays open for writing.
 * @param turns how many turns, with the mail of the next one in; by default up to the last mail
 */
export async function playSample(
  name: string,
  plan: SampleScript,
  path: string,
  { begun, coming, played }: SampleSteps = {},
  turns = Infinity,
): Promise<Result<Workspace, Problem | readonly Problem[]>> {
  const clock = clockOf(plan)
  const folder = sampleFolder(name)
  const made = await beginSample(folder, plan, path, clock)
  if (!made.ok) return made
  const space = made.value
  await begun?.(space)
  for (const [i, mail] of plan.mail.slice(0, turns + 1).entries()) {
    const { status } = space.campaign()
    if (status.over) break
    const whole = i < turns
    clock.goTo(i)
    const [results, next] = [plan.results[i], plan.deadlines[i + 1]]
    const done = await playTurn(space, { folder, mail, results, next, whole, clock, plan }, coming)
    if (!done.ok) {
      await space.close()
      return done
    }
    if (whole) await played?.(space, status.turn)
  }
  clock.goTo(null)
  return ok(space)
}

/** A path in the folder that is still free: the name, or the name with 2, 3 … */
const freePath = (folder: string, name: string): string => {
  for (let i = 1; ; i++) {
    const path = join(folder, `${name}${i === 1 ? '' : ` ${i}`}.postmage`)
    if (!existsSync(path)) return path
  }
}

/**
 * Makes a sample to explore: a new file in the folder, played to the middle, with orders in. Never overwrites a file.
 * @param folder is made if it does not exist
 */
export async function openSample(
  game: string,
  folder: string,
): Promise<Result<Workspace, Problem | readonly Problem[]>> {
  if (!samples().includes(game))
    return err(problem('no-sample', `There is no sample of “${game}”.`, 'Choose another game.'))
  const plan = await readSample(game)
  if (!plan.ok) return plan
  await mkdir(folder, { recursive: true }).catch(() => {})
  const dated = datedFrom(plan.value, now(), plan.value.look)
  return playSample(game, dated, freePath(folder, `${plan.value.name} (sample)`), {}, plan.value.look)
}
