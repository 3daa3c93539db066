// An open campaign: its file and its current state. Every command goes through `write`, one after another.
import { randomBytes, randomUUID } from 'node:crypto'
import { newCampaign } from '@shared/campaign/turns/actions'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { changedBySomebody } from '@shared/campaign/record/order-of-lines'
import type { CampaignLine, RecordBody, RosterEntry } from '@shared/campaign/record/records'
import { unknownNeeds } from '@shared/campaign/head/needs'
import { unknownRuleset } from '@shared/campaign/head/ruleset'
import { isSealed, underSeal } from '@shared/campaign/head/seal'
import type { AnyGame } from '@shared/kit/game'
import type { Json } from '@shared/engine/json'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { BookFile } from '../files/book-file'
import { createBook, openBook, placeProblem } from '../files/store'
import { unreachable } from '../files/reach'
import { now } from '../clock/times'
import { VERSION } from './app/version'

export interface Workspace {
  readonly path: string
  readonly file: BookFile<RecordBody>
  /** The current campaign; orders sealed until the deadline have no text. */
  campaign(): Campaign
  /** The same including sealed texts, for code that has to read orders but shows none of them. */
  whole(): Campaign
  /** Writes one command; acknowledged only when it is safely on disk. */
  write(bodies: readonly RecordBody[]): Promise<Result<readonly CampaignLine[]>>
  close(): Promise<void>
}

/** Importing mail stops at this many bytes of campaign, since more would fill the memory of small computers; typing may exceed it. */
const MOST_WITH_MAIL = 64 * 2 ** 20

/** Why a campaign cannot take this much mail, or null. */
function tooMuchMail(file: BookFile<RecordBody>, bodies: readonly RecordBody[]): Problem | null {
  if (!bodies.some(({ type }) => type === 'mail')) return null
  const words = bodies.reduce((sum, body) => sum + ('text' in body ? body.text.length : 0), 0)
  return file.bytes + words <= MOST_WITH_MAIL
    ? null
    : problem(
        'too-much-mail',
        `The campaign would have more than ${MOST_WITH_MAIL / 2 ** 20} MB with this mail. Nothing was changed.`,
        'Import only the messages that matter; orders can still be typed.',
      )
}

/** @param clock gives the time for written records, ISO 8601 UTC */
function workspace(file: BookFile<RecordBody>, folded: Campaign, clock = now): Workspace {
  let campaign = folded
  return {
    path: file.path,
    file,
    campaign: () => (isSealed(campaign, clock()) ? underSeal(campaign) : campaign),
    whole: () => campaign,
    write: async (bodies) => {
      if (bodies.length === 0) return ok([])
      if (file.readOnly !== null) {
        return err(
          problem('read-only', `The campaign is open for reading only: ${file.readOnly}`, file.whyReadOnly?.remedy),
        )
      }
      const large = tooMuchMail(file, bodies)
      if (large !== null) return err(large)
      const written = await file.append(bodies, clock())
      if (!written.ok) return written
      const again = foldCampaign(file.lines)
      if (!again.ok) return again
      campaign = again.value
      return written
    },
    close: () => file.close(),
  }
}

/** The same, asked before it writes whether its drive still answers. One that does not keeps its lock, which dies with the program. */
export const guarded = (space: Workspace): Workspace => ({
  ...space,
  write: async (bodies) => {
    const trouble = await unreachable(space.path)
    return trouble === null ? space.write(bodies) : err(trouble)
  },
  close: async () => {
    if ((await unreachable(space.path)) === null) await space.close()
  },
})

/** Folds lines that anybody may have written: if they make no sense, that is reported as a fault of the file. */
function foldStrange(lines: readonly CampaignLine[]): Result<Campaign> {
  try {
    return foldCampaign(lines)
  } catch {
    return err(changedBySomebody('what is recorded does not have the shape its game gives it.'))
  }
}

/**
 * Opens a campaign file and folds it.
 * @param takeOver the referee decided to take over a lock of another computer
 * @param copies whether to look for copies in its folder
 */
export async function openWorkspace(
  path: string,
  mode: 'read' | 'write',
  takeOver = false,
  copies = true,
): Promise<Result<Workspace>> {
  const file = await openBook(CAMPAIGN_BOOK, path, { mode, takeOver, copies })
  if (!file.ok) return file
  const folded = foldStrange(file.value.lines)
  if (!folded.ok) {
    await file.value.close()
    return folded
  }
  const bar = mode === 'write' ? (unknownRuleset(folded.value) ?? unknownNeeds(folded.value)) : null
  if (bar === null) return ok(workspace(file.value, folded.value))
  await file.value.close()
  const reading = await openBook(CAMPAIGN_BOOK, path, { mode: 'read', bar })
  return reading.ok ? ok(workspace(reading.value, folded.value)) : reading
}

export interface CreateWish {
  readonly path: string
  readonly game: AnyGame
  readonly name: string
  readonly roster: readonly RosterEntry[]
  readonly options: { readonly [name: string]: Json }
  /** undefined = the house pack. */
  readonly pack?: unknown
  /** null = a random one is drawn. */
  readonly seed: string | null
  readonly deadline: string | null
  readonly referee: string | null
  readonly zone: string
  /** A clock other than the computer’s, for a campaign in the past. */
  readonly clock?: () => string
}

/** A seed nobody can guess: 32 random bytes in base64url. */
const drawSeed = (): string => randomBytes(32).toString('base64url')

const recordOf = ({ path: _, clock: __, game, pack, seed, ...rest }: CreateWish): ReturnType<typeof newCampaign> =>
  newCampaign(game, {
    ...rest,
    app: VERSION,
    id: randomUUID(),
    pack: pack ?? game.pack.house,
    seed: seed ?? drawSeed(),
  })

/** Why starting a campaign would be refused, and its warnings; nothing is written. */
export async function startProblems(wish: CreateWish): Promise<readonly Problem[]> {
  const made = recordOf(wish)
  const place = await placeProblem(wish.path)
  return [...(made.ok ? made.value.warnings : made.error), ...(place === null ? [] : [place])]
}

/** Starts a campaign: checks the request, writes the file, opens it. */
export async function createWorkspace(
  wish: CreateWish,
): Promise<Result<{ space: Workspace; warnings: readonly Problem[] }, readonly Problem[]>> {
  const { clock = now } = wish
  const made = recordOf(wish)
  if (!made.ok) return made
  const file = await createBook(CAMPAIGN_BOOK, wish.path, [made.value.record], clock())
  if (!file.ok) return err([file.error])
  const folded = foldCampaign(file.value.lines)
  if (!folded.ok) return err([folded.error])
  return ok({ space: workspace(file.value, folded.value, clock), warnings: made.value.warnings })
}

/** Runs work on a campaign, opened for it or already open. */
export type WithSpace = <T>(
  path: string,
  mode: 'read' | 'write',
  work: (space: Workspace) => Promise<Result<T, Problem | readonly Problem[]>>,
) => Promise<Result<T, Problem | readonly Problem[]>>

/** Opens the campaign for this, and closes it again. */
export const withOpened: WithSpace = async (path, mode, work) => {
  const opened = await openWorkspace(path, mode)
  if (!opened.ok) return opened
  try {
    return await work(opened.value)
  } finally {
    await opened.value.close()
  }
}
