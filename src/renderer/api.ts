// The page's only way out: the desk contract, over Electron's bridge or the loopback server.
// Evaluated before the router, which must not see the token in the start address.
import type { DeskEvent, DeskFailure } from '@shared/desk/answers/campaign'
import { DeskError } from './desk-error'
import { INPUT_HEADER } from '@shared/desk/bytes'
import { isTooHeavy, TOO_HEAVY } from '@shared/desk/request-weight'
import type { Answer, Answers, DeskBridge, RequestInput, RequestName } from '@shared/desk/contract'
import { TOKEN_KEY } from './tab-keys'

declare global {
  interface Window {
    /** Put here by Electron's preload; missing in a browser. */
    readonly postmage?: DeskBridge
  }
}

const away: DeskFailure = {
  code: 'desk-away',
  message: 'The desk does not answer: the program behind this page has stopped or was restarted.',
  remedy:
    'Everything accepted is safe in the campaign file. Copy any text you have not accepted yet, start Postmage again and open the address it prints.',
}
const noToken: DeskFailure = {
  code: 'wrong-token',
  message: 'This page was not opened with the desk’s start address.',
  remedy: 'Nothing was lost. Open the whole address that Postmage printed when it started.',
}
const notCarried: DeskFailure = {
  code: 'not-carried',
  message: 'The request did not reach the desk.',
  remedy: 'Nothing was changed. Try again; if that does not help, close the window and start Postmage again.',
}

// ── In a browser: fetch with the token, events as a stream ────────────────────────────────────────────────

const keep = (token: string): string => {
  sessionStorage.setItem(TOKEN_KEY, token)
  return token
}

/** Changes the code of a one-time address for a token; null when it was used before. */
async function exchange(code: string): Promise<string | null> {
  try {
    const reply = await fetch('/desk/session.begin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })
    return reply.ok ? keep(((await reply.json()) as { token: string }).token) : null
  } catch {
    return null
  }
}

/** Takes the token, or the code for one, out of the start address (`#/?token=…`, `#/?once=…`) and keeps the token for this tab only. */
async function takeToken(): Promise<string | null> {
  const [, kind, secret] = /^#\/?\?(token|once)=([\w-]+)/.exec(location.hash) ?? []
  if (secret === undefined) return sessionStorage.getItem(TOKEN_KEY)
  history.replaceState(history.state, '', `${location.pathname}#/`)
  // A start address starts afresh: where this tab was before is forgotten.
  sessionStorage.clear()
  return kind === 'token' ? keep(secret) : exchange(secret)
}

/** Browsers carry at most this many bytes for a page that is gone, and refuse the request altogether where it has more. */
const MOST_AFTER_UNLOAD = 60_000
const outlives = ({ body }: Pick<RequestInit, 'body'>): boolean =>
  typeof body === 'string' && new Blob([body]).size < MOST_AFTER_UNLOAD

/** Bytes are the body as they are, with the other fields beside them; anything else is JSON. */
function packed(input: object): Pick<RequestInit, 'headers' | 'body'> {
  if (!('bytes' in input && input.bytes instanceof Uint8Array))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const { bytes, ...fields } = input
  return {
    headers: { 'content-type': 'application/octet-stream', [INPUT_HEADER]: JSON.stringify(fields) },
    body: bytes as Uint8Array<ArrayBuffer>,
  }
}

function overLoopback(): DeskBridge {
  const taken = takeToken()
  const listeners = new Set<(event: DeskEvent) => void>()
  let listening = false

  const ask = async (path: string, init: RequestInit): Promise<Response> =>
    fetch(path, {
      ...init,
      headers: { ...init.headers, 'x-postmage-token': (await taken) ?? '' },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })

  // fetch and not EventSource: only fetch can send the token as a header instead of in the address.
  async function listen(): Promise<void> {
    let wait = 500
    while (listeners.size > 0 && (await taken) !== null) {
      try {
        const reply = await ask('/events', {})
        if (reply.status === 401) break
        if (reply.ok && reply.body) {
          wait = 500
          await readEvents(reply.body, (event) => listeners.forEach((listener) => listener(event)))
        }
      } catch {
        // the stream broke off; try again below
      }
      await new Promise((done) => setTimeout(done, wait))
      wait = Math.min(wait * 2, 10_000)
    }
    listening = false
  }

  return {
    async call<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<N>> {
      if ((await taken) === null) return { ok: false, error: noToken }
      try {
        const sent = packed(input)
        const reply = await ask(`/desk/${name}`, {
          method: 'POST',
          ...sent,
          // Keeps the request alive while the page unloads, so that the last text still arrives.
          keepalive: name === 'desk.keep' && outlives(sent),
        })
        return (await reply.json()) as Answer<N>
      } catch {
        return { ok: false, error: away }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      if (!listening) {
        listening = true
        void listen()
      }
      return () => listeners.delete(listener)
    },
  }
}

/** Reads `data: …` blocks until the stream ends. */
async function readEvents(body: ReadableStream<Uint8Array>, take: (event: DeskEvent) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) take(JSON.parse(block.slice('data: '.length)) as DeskEvent)
    }
  }
}

// ── In Electron: the bridge, with plain data and bytes only ───────────────────────────────────────────────

/** Reactive objects cannot cross the bridge; their JSON can, and bytes as they are. */
function plain(input: object): object {
  const { bytes, ...fields } = input as { readonly bytes?: unknown }
  const copy = JSON.parse(JSON.stringify(fields)) as object
  return bytes instanceof Uint8Array ? { ...copy, bytes } : copy
}

function overBridge(bridge: DeskBridge): DeskBridge {
  return {
    async call<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<N>> {
      try {
        const sent = plain(input) as RequestInput<N>
        return isTooHeavy(name, sent) ? { ok: false, error: TOO_HEAVY } : await bridge.call(name, sent)
      } catch {
        return { ok: false, error: notCarried }
      }
    },
    subscribe: (listener) => bridge.subscribe(listener),
  }
}

/** The desk, whichever host carries it. A call never rejects: a fault on the way becomes a failure in plain words. */
export const desk: DeskBridge = window.postmage ? overBridge(window.postmage) : overLoopback()

/** Called after every request that was done. */
export const answered = new Set<(name: RequestName) => void>()

/** Called after every request that was not done. */
export const refused = new Set<(fault: DeskError) => void>()

/** Asks the desk and hands back the answer's value. @throws DeskError when it was not done */
export async function callDesk<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answers[N]> {
  const answer = await desk.call(name, input)
  if (!answer.ok) {
    const fault = new DeskError(answer.error, name)
    refused.forEach((heard) => heard(fault))
    throw fault
  }
  answered.forEach((heard) => heard(name))
  return answer.value
}
