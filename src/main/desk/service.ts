// Answers the page's requests for every host. It parses each request by its schema, runs writers of one campaign one
// after another, and turns every failure into a message without a stack trace.
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { DeskEvent, DeskFailure } from '@shared/desk/answers/campaign'
import { requests } from '@shared/desk/contract'
import type { Answer, DeskService, RequestInput, RequestName } from '@shared/desk/contract'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import { isObject, isWalkable, isWalkableText } from '@shared/engine/json'
import type { Problem } from '@shared/engine/result'
import { faultOf } from '@shared/campaign/proof/verify'
import { NOTHING_LOST, Refusal, failureOf, needReach, refuse } from './context'
import type { DeskContext, DeskHost, Handlers } from './context'
import { adjudicateHandlers } from './adjudicate/handlers'
import { resultsHandlers } from './adjudicate/results'
import { campaignHandlers } from './campaigns/handlers'
import { helpHandlers } from './help/handlers'
import { historyHandlers } from './history/handlers'
import { hostHandlers } from './app/handlers'
import { mailHandlers } from './inbox/handlers'
import { orderHandlers } from './orders/handlers'
import { packHandlers } from './packs/handlers'
import { pictureHandlers } from './sheets/picture-handlers'
import { pressHandlers } from './sheets/press-handlers'
import { sheetHandlers } from './sheets/handlers'
import { officeHandlers } from './office/handlers'
import { postHandlers } from './office/post/handlers'
import { outboxHandlers } from './office/post/outbox-handlers'
import { inboxHandlers } from './office/inbox/handlers'
import { stop } from './office/post/stop'
import { makeOpenOffice } from './office/open-office'
import { proposedFor } from './office/propose'
import { zineHandlers } from './zine/handlers'
import { stepHandlers } from './orders/steps'
import { makeDrafts } from './app/drafts'
import { makeSettings } from './app/settings'
import { makeQueues, type Queues } from './queues'
import { fileFacts } from './campaigns/standing'
import { summarise } from './campaigns/summary'
import { now, timeWords } from '../clock/times'
import { makeWallet } from '../office/post/credentials'
import { unreachable } from '../files/reach'
import { fontInForce, useFont } from '../print/named-font'
import { guarded, withOpened } from './workspace'
import type { Workspace } from './workspace'

export type { DeskHost } from './context'

const handlers: Handlers = {
  ...hostHandlers,
  ...packHandlers,
  ...campaignHandlers,
  ...orderHandlers,
  ...stepHandlers,
  ...mailHandlers,
  ...pressHandlers,
  ...adjudicateHandlers,
  ...resultsHandlers,
  ...sheetHandlers,
  ...pictureHandlers,
  ...historyHandlers,
  ...zineHandlers,
  ...officeHandlers,
  ...inboxHandlers,
  ...postHandlers,
  ...outboxHandlers,
  ...helpHandlers,
}

/** Requests outside the queues: they answer at once, or wait for the user while others go on. */
const UNQUEUED: readonly RequestName[] = [
  'app.info',
  'dialog.open',
  'dialog.save',
  'dialog.print',
  'window.closeAnswer',
  'window.unsaved',
  'settings.get',
  'desk.kept',
  'desk.keep',
  'files.list',
  'post.stop',
]

const idOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16)

/** Open campaigns by id. */
type Open = Map<string, Workspace>

const notOpen = (): never =>
  refuse({
    code: 'not-open',
    severity: 'error',
    message: 'This campaign is no longer open.',
    remedy: 'Open it again from the list of campaigns.',
  })

/** Makes the context handlers work with. */
function makeContext(host: DeskHost, open: Open, queues: Queues, tell: (event: DeskEvent) => void): DeskContext {
  const settings = makeSettings(host.dataFolder, host.documentsFolder)
  const office = makeOpenOffice()
  const times = async (): Promise<TimeWords> => timeWords((await settings.get()).zone)
  const space = (id: string): Workspace => open.get(id) ?? notOpen()
  return {
    host,
    settings,
    drafts: makeDrafts(host.dataFolder),
    office,
    wallet: makeWallet(host.dataFolder, process.env, () => host.keychain?.() ?? null),
    alone: (work) => queues.run(['office', ...open.keys()], work),
    space,
    tell,
    times,
    find: (path) => (open.has(idOf(path)) ? idOf(path) : undefined),
    adopt: async (opened) => {
      const id = idOf(opened.path)
      await open.get(id)?.close()
      open.set(id, guarded(opened))
      return id
    },
    drop: async (id) => {
      await open.get(id)?.close()
      open.delete(id)
    },
    withSpace: async (path, mode, work) => {
      const id = idOf(path)
      const opened = open.get(id)
      if (opened === undefined) return withOpened(path, mode, work)
      const done = await work(opened)
      if (mode === 'write' && done.ok) tell({ event: 'changed', campaign: id })
      return done
    },
    summary: async (id) => {
      const [{ path }, campaign] = [space(id), space(id).campaign()]
      const shown = summarise(campaign, fileFacts(id, space(id)), await times(), now())
      const proposed = shown.deadline === null ? proposedFor(office.now(), path, campaign, now()) : null
      return proposed === null ? shown : { ...shown, proposedDeadline: proposed.deadline }
    },
  }
}

const failed = (error: DeskFailure): Answer<RequestName> => ({ ok: false, error })

/** The fault in the campaign file of a request, or null: failures that a forged file causes are not bugs. */
function faultOfCampaign(input: unknown, desk: DeskContext): Problem | null {
  const id = isObject(input) ? input['campaign'] : undefined
  if (typeof id !== 'string') return null
  try {
    return faultOf(desk.space(id).whole())
  } catch {
    return null
  }
}

/** Requests that need fonts. */
const PRINTING = /^(?:sheets\.|pictures\.|zine\.|history\.erratum$|help\.print$|office\.(?:l|saveL)etters$|post\.send$)/

/** Loads the font named in the settings before anything is printed; refuses if it is gone. */
async function takeFont({ settings }: DeskContext): Promise<void> {
  const { font } = await settings.get()
  if (font === fontInForce()) return
  if (font !== null) await needReach(font)
  const used = await useFont(font)
  if (!used.ok)
    refuse({ ...used.error, remedy: 'Choose it again in Settings, or print without it: leave it out there.' })
}

/** Paths of a request that its handler touches; paths it only removes from a list are left out. */
function pathsOf(name: RequestName, input: object): readonly string[] {
  if (name === 'campaigns.forget') return []
  const { path, paths, packPath, twoKey, font } = input as Record<string, unknown>
  return [path, paths, packPath, twoKey, font].flat().filter((each) => typeof each === 'string')
}

/** Requests that may write to any campaign on the desk. */
const WRITES_TO_ANY: readonly RequestName[] = [
  'zine.publish',
  'office.deadline',
  'office.rosters',
  'inbox.paste',
  'inbox.files',
  'inbox.paths',
  'inbox.take',
]

/**
 * Keys of the queues of a request; requests that share one run one after another. A key is the campaign (its id comes from its path), the
 * parcel of files, or the printer, whose font is shared by the process.
 */
function keysOf(name: RequestName, input: object, open: Open): readonly string[] {
  const { campaign, path, batch } = input as Record<string, unknown>
  const keys = [
    ...(typeof campaign === 'string' ? [campaign] : []),
    ...(typeof path === 'string' ? [idOf(resolve(path))] : []),
    ...(batch === undefined ? [] : ['parcel']),
    ...(PRINTING.test(name) || name === 'settings.set' ? ['printer'] : []),
    // Fetching takes the queue of the office itself, for each batch.
    ...(name === 'inbox.fetch' ? ['fetch'] : /^(?:office|inbox|post)\./.test(name) ? ['office'] : []),
    ...(WRITES_TO_ANY.includes(name) ? open.keys() : []),
  ]
  return keys.length === 0 ? [name] : keys
}

/** Runs a handler and turns every failure into an answer. */
async function answer<N extends RequestName>(
  name: N,
  input: RequestInput<N>,
  desk: DeskContext,
): Promise<Answer<RequestName>> {
  try {
    await Promise.all(pathsOf(name, input).map(needReach))
    if (PRINTING.test(name)) await takeFont(desk)
    return { ok: true, value: await handlers[name](input, desk) }
  } catch (cause) {
    if (cause instanceof Refusal) return failed(cause.failure)
    const fault = faultOfCampaign(input, desk)
    if (fault !== null) return failed(failureOf([fault]))
    // A bug: reported in plain words, with details only on the host's own error stream.
    console.error(`postmage: ${name}:`, cause)
    return failed({
      code: 'internal',
      message: 'Postmage itself failed while doing this: that is a bug.',
      remedy: 'What was stored before is safe. Try again; if it happens again, tell the makers what you did.',
    })
  }
}

/** Limits on the nesting of a request (packs have about ten levels) and on the number of its values. */
const MAX_DEPTH = 100
const MAX_PARTS = 1_000_000

const TOO_LARGE: DeskFailure = {
  code: 'bad-request',
  message: 'The request is nested too deeply, or far too large, to be read.',
  remedy: NOTHING_LOST,
}

/** Why a request of this length is not parsed, or null; for hosts that get JSON. */
export const textTooLarge = (text: string): DeskFailure | null =>
  isWalkableText(text, MAX_DEPTH, MAX_PARTS) ? null : TOO_LARGE

const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)

/** As `parseRequest`, but also refuses input that throws when it is read (a getter, a proxy). */
function readRequest(...[name, input, desk]: Parameters<typeof parseRequest>): ReturnType<typeof parseRequest> {
  try {
    return parseRequest(name, input, desk)
  } catch {
    return { code: 'bad-request', message: 'The request cannot be read.', remedy: NOTHING_LOST }
  }
}

/** Parses a request by its schema into a job, or says why it is refused. */
function parseRequest(
  name: RequestName,
  input: unknown,
  desk: DeskContext,
): { readonly input: object; readonly run: () => Promise<Answer<RequestName>> } | DeskFailure {
  // Schemas descend into what they check, so its depth is limited first.
  if (!isWalkable(input, MAX_DEPTH, MAX_PARTS)) return TOO_LARGE
  // Widened, because the compiler cannot follow the union of all schemas.
  const schema: z.ZodType<object> = requests[name]
  const parsed = schema.safeParse(input)
  if (parsed.success) return { input: parsed.data, run: () => answer(name, parsed.data, desk) }
  const where = parsed.error.issues[0]
  const field = String(where?.path.at(-1) ?? '')
  const tooLong = where?.code === 'too_big' && where.origin === 'string'
  return {
    code: tooLong ? 'too-long' : 'bad-request',
    message: tooLong
      ? `The ${field} has more than ${where.maximum.toLocaleString('en')} characters.`
      : 'The request does not have the right form.',
    remedy: NOTHING_LOST,
    place: `${name}: ${where?.path.join('.') ?? ''} ${where?.message ?? ''}`.trim(),
  }
}

/** The services behind the contract for one host. */
export function makeDeskService(host: DeskHost): DeskService {
  const listeners = new Set<(event: DeskEvent) => void>()
  const open: Open = new Map()
  const queues = makeQueues()
  const desk = makeContext(host, open, queues, (event) => {
    for (const listener of listeners) listener(event)
  })
  // The process that touches paths starts beside this one, so that the first list of campaigns need not wait for it.
  void unreachable(host.dataFolder)
  let closing = false
  return {
    handle: async (name, input) => {
      if (!isRequest(name))
        return failed({
          code: 'unknown-request',
          message: 'The desk does not know this request.',
          remedy: NOTHING_LOST,
        })
      // Earlier requests still finish, and drafts are still kept.
      if (closing && !UNQUEUED.includes(name))
        return failed({
          code: 'closing',
          message: 'Postmage is being closed.',
          remedy: 'Nothing was changed. Start it again, then repeat this.',
        })
      const asked = readRequest(name, input, desk)
      if ('code' in asked) return failed(asked)
      return UNQUEUED.includes(name) ? asked.run() : queues.run(keysOf(name, asked.input, open), asked.run)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closing = true
      stop(desk)
      await queues.idle()
      await desk.drafts.settle()
      for (const opened of open.values()) await opened.close()
      await desk.office.close()
      open.clear()
    },
  }
}
