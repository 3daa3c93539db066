// The desk service: answers the page's requests, one writer after another, for every host. Each request is parsed
// by its schema first; whatever goes wrong comes back as words, never as a stack trace.
import { createHash } from 'node:crypto'
import type { DeskEvent } from '@shared/desk/answers'
import { requests } from '@shared/desk/contract'
import type { Answer, Answers, DeskService, RequestName } from '@shared/desk/contract'
import type { TimeWords } from '@shared/campaign/sheet'
import { NOTHING_LOST, Refusal, refuse } from './context'
import type { DeskContext, DeskHost, Handlers } from './context'
import { adjudicateHandlers } from './adjudicate/handlers'
import { campaignHandlers } from './campaigns/handlers'
import { historyHandlers } from './history/handlers'
import { hostHandlers } from './app/handlers'
import { mailHandlers } from './inbox/handlers'
import { orderHandlers } from './orders/handlers'
import { packHandlers } from './packs/handlers'
import { pressHandlers } from './sheets/press-handlers'
import { sheetHandlers } from './sheets/handlers'
import { stepHandlers } from './orders/steps'
import { makeSettings } from './app/settings'
import { summarise } from './campaigns/summary'
import { now, timeWords } from '../clock/times'
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
  ...sheetHandlers,
  ...historyHandlers,
}

/** Requests that may wait for the user or answer at once; all others run one after another. */
const UNQUEUED: readonly RequestName[] = [
  'app.info',
  'dialog.open',
  'dialog.save',
  'window.closeAnswer',
  'window.unsaved',
  'settings.get',
  'files.list',
]

const idOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16)

/** The services behind the contract for one host. */
export function makeDeskService(host: DeskHost): DeskService {
  const listeners = new Set<(event: DeskEvent) => void>()
  const open = new Map<string, Workspace>()
  const settings = makeSettings(host.dataFolder, host.documentsFolder)
  const tell = (event: DeskEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const times = async (): Promise<TimeWords> => timeWords((await settings.get()).zone)
  const space = (id: string): Workspace =>
    open.get(id) ??
    refuse({
      code: 'not-open',
      severity: 'error',
      message: 'This campaign is no longer open.',
      remedy: 'Open it again from the list of campaigns.',
    })
  const desk: DeskContext = {
    host,
    settings,
    space,
    tell,
    times,
    find: (path) => (open.has(idOf(path)) ? idOf(path) : undefined),
    adopt: async (opened) => {
      const id = idOf(opened.path)
      await open.get(id)?.close()
      open.set(id, opened)
      return id
    },
    drop: async (id) => {
      await open.get(id)?.close()
      open.delete(id)
    },
    summary: async (id) => {
      const { path, file, campaign } = space(id)
      return summarise(
        campaign(),
        { id, path, readOnly: file.readOnly, notices: file.notices },
        await times(),
        now(),
      )
    },
  }

  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(job: () => Promise<T>): Promise<T> => {
    const next = last.then(job, job)
    last = next.catch(() => {})
    return next
  }

  const answer = async (name: RequestName, input: never): Promise<Answer<RequestName>> => {
    try {
      const handler = handlers[name] as (input: never, desk: DeskContext) => Promise<Answers[RequestName]>
      return { ok: true, value: await handler(input, desk) }
    } catch (cause) {
      if (cause instanceof Refusal) return { ok: false, error: cause.failure }
      // A bug: said plainly, details only on the host's own error stream.
      console.error(`postmage: ${name}:`, cause)
      return {
        ok: false,
        error: {
          code: 'internal',
          message: 'Postmage made a mistake of its own while doing this.',
          remedy:
            'What was stored before is safe. Try again; if it happens again, tell the makers what you did.',
        },
      }
    }
  }

  return {
    handle: async (name, input) => {
      const schema = Object.hasOwn(requests, name) ? requests[name as RequestName] : undefined
      if (!schema)
        return {
          ok: false,
          error: {
            code: 'unknown-request',
            message: 'The desk does not know this request.',
            remedy: NOTHING_LOST,
          },
        }
      const parsed = schema.safeParse(input)
      if (!parsed.success) {
        const where = parsed.error.issues[0]
        return {
          ok: false,
          error: {
            code: 'bad-request',
            message: 'The request does not have the right form.',
            remedy: NOTHING_LOST,
            place: `${name}: ${where?.path.join('.') ?? ''} ${where?.message ?? ''}`.trim(),
          },
        }
      }
      const run = (): Promise<Answer<RequestName>> => answer(name as RequestName, parsed.data as never)
      return UNQUEUED.includes(name as RequestName) ? run() : queued(run)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await last.catch(() => {})
      for (const opened of open.values()) await opened.close()
      open.clear()
    },
  }
}
