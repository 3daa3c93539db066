// The loopback host: the desk in a browser on this computer. Plain node:http on 127.0.0.1, a secret token for every
// call, Host and Origin checked, static files from an allow-list. The desk service interprets the requests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import type { DeskEvent, DeskFailure } from '@shared/desk/answers/campaign'
import { BYTE_REQUESTS, INPUT_HEADER } from '@shared/desk/bytes'
import type { DeskService } from '@shared/desk/contract'
import { isObject } from '@shared/engine/json'
import { textTooLarge } from '../desk/service'
import { guardHeaders } from '../page/csp'
import { pageFiles } from '../page/page-files'

interface WebHostOptions {
  readonly service: DeskService
  /** The port; 0 or absent: any free one. */
  readonly port?: number
  /** Folder with the built page. */
  readonly rendererDir: string
  /** Answers for the page instead of that folder, behind the same gate (scripts/dev.mjs). */
  readonly servePage?: (request: IncomingMessage, response: ServerResponse) => void
  /** A campaign to open as soon as the page listens. */
  readonly file?: string
  /** The clock for one-time addresses, in milliseconds; the computer’s by default. */
  readonly clock?: () => number
}

export interface WebHost {
  /** The start address, secret token included (in the fragment, so that it is never sent or logged). */
  readonly url: string
  /**
   * A start address that works once, for command lines, which other users of the computer can read. A second use is refused
   * and ends the session of the first, so that a stranger who was quicker is locked out again. After five minutes the address
   * has no effect at all: a stranger who finds it in a process list can neither get in nor end a session.
   */
  oneTimeUrl(): string
  /** Stops listening and ends open connections. Does not close the service. */
  close(): Promise<void>
}

const JSON_TYPE = /^application\/json\s*(;|$)/i
const BYTES_TYPE = /^application\/octet-stream\s*$/i
const TOKEN_HEADER = 'x-postmage-token'
/** The one call without a token: a one-time code for a session. */
const BEGIN = 'session.begin'
const MIB = 1024 * 1024
/** Milliseconds for which a one-time address is valid: long enough for a browser to start. */
const CODE_LIFE = 5 * 60_000
/** Limit on connections that wait for a request or send one without a token. A browser keeps six. */
const MAX_IDLE = 64
const MAX_CONNECTIONS = 256
/** Milliseconds in which the call without a token must arrive. */
const BEGIN_WITHIN = 5_000
/** Bytes of an oversized call that are read and discarded before the connection is cut. */
const MOST_PASSED_OVER = 1024 * MIB
/** Limit on the bytes of a call. */
const MOST_BYTES = 16 * MIB

/** The state of a running host. */
interface Desk {
  readonly service: DeskService
  readonly files: Awaited<ReturnType<typeof pageFiles>> | null
  readonly servePage: WebHostOptions['servePage']
  /** Digests of the secret tokens: one for the start address, and one for each used one-time address. */
  readonly sessions: Set<Buffer>
  /** Codes of one-time addresses, each with the session it opened; null before its use. */
  readonly codes: Map<string, { readonly session: Buffer | null; readonly until: number }>
  readonly clock: () => number
  /** Pages that listen for events. */
  readonly listeners: Set<ServerResponse>
  /** A campaign to open as soon as a page listens. */
  waitingFile: string | null
  /** `127.0.0.1:PORT`, '' before it listens. */
  host: string
}

const newToken = (): string => randomBytes(32).toString('base64url')

const tokenIsRight = ({ sessions }: Desk, request: IncomingMessage): boolean => {
  const given = request.headers[TOKEN_HEADER]
  if (typeof given !== 'string') return false
  const mine = digest(given)
  return [...sessions].some((session) => timingSafeEqual(mine, session))
}

/** Exchanges the code of a one-time address for a session token, or null. A second use ends the session of the first. */
function beginSession({ codes, sessions, clock }: Desk, code: unknown): string | null {
  if (typeof code !== 'string') return null
  const given = codes.get(code)
  if (given === undefined || clock() > given.until) return null
  if (given.session !== null) {
    sessions.delete(given.session)
    return null
  }
  const token = newToken()
  const session = digest(token)
  codes.set(code, { ...given, session })
  sessions.add(session)
  return token
}

function tell({ listeners }: Desk, event: DeskEvent): void {
  for (const listener of listeners) listener.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** True if a page of another site made the request. */
function isForeign({ headers }: IncomingMessage, host: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  return (
    (origin !== undefined && origin !== `http://${host}`) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  )
}

async function route(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host } = desk
  // A foreign page that points its own name at 127.0.0.1 shows in the Host header.
  if (request.headers.host !== host) {
    return refuse(response, 421, 'wrong-host', 'This address is not the desk.', `Use http://${host}/.`)
  }
  const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
  // Links from anywhere may reach the page itself, which holds nothing secret; all else is refused.
  if (isForeign(request, host) && !(path === '/' && request.headers.origin === undefined)) {
    return refuseOrigin(response)
  }
  if (path.startsWith('/desk/')) return call(desk, request, response, path.slice('/desk/'.length))
  if (path === '/events') return events(desk, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 405, 'wrong-method', 'Only GET is answered here.', 'Open the start address.', {
      Allow: 'GET, HEAD',
    })
  }
  if (path === '/favicon.ico') return void response.writeHead(204, { ...guardHeaders }).end()
  const unpacks = /\bgzip\b(?!;\s*q=0)/.test(String(request.headers['accept-encoding'] ?? ''))
  if (desk.files === null) return desk.servePage?.(request, response)
  const answer = await desk.files.read(path, unpacks)
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': answer.body.length })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

async function call(desk: Desk, request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
  if (request.method !== 'POST') {
    return refuse(response, 405, 'wrong-method', 'Calls to the desk are sent with POST.', 'Use the page.', {
      Allow: 'POST',
    })
  }
  if (request.headers.origin === undefined) {
    return refuseOrigin(response)
  }
  const begins = name === BEGIN
  if (!begins && !tokenIsRight(desk, request)) return refuseToken(response)
  const asBytes = BYTE_REQUESTS.includes(name)
  if (!(asBytes ? BYTES_TYPE : JSON_TYPE).test(request.headers['content-type'] ?? '')) {
    const kind = asBytes ? 'application/octet-stream' : 'JSON'
    return refuse(response, 415, 'wrong-type', `A call must be ${kind}.`, 'Use the page.')
  }
  const body = await (begins ? soonRead(request) : readBody(request, MOST_BYTES))
  if (body === null) {
    return refuse(
      response,
      413,
      'too-large',
      'That is more than the desk takes at once.',
      'Nothing was stored. Send it in smaller parts.',
      {
        Connection: 'close',
      },
    )
  }
  const text = asBytes ? String(request.headers[INPUT_HEADER] ?? '') : body.toString('utf8')
  const unread = textTooLarge(text)
  if (unread !== null) return sendJson(response, 200, { ok: false, error: unread })
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    return refuse(response, 400, 'not-json', 'The call is not readable JSON.', 'Use the page.')
  }
  if (begins) {
    const token = beginSession(desk, isObject(input) ? input['code'] : undefined)
    return token === null ? refuseToken(response) : sendJson(response, 200, { token })
  }
  if (asBytes && isObject(input)) input = { ...input, bytes: body }
  sendJson(response, 200, await desk.service.handle(name, input))
}

function events(desk: Desk, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET') {
    return refuse(response, 405, 'wrong-method', 'Events are read with GET.', 'Use the page.', {
      Allow: 'GET',
    })
  }
  if (!tokenIsRight(desk, request)) return refuseToken(response)
  response.writeHead(200, {
    ...guardHeaders,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.write(': listening\n\n')
  desk.listeners.add(response)
  const beat = setInterval(() => response.write(':\n\n'), 20_000)
  response.on('close', () => {
    clearInterval(beat)
    desk.listeners.delete(response)
  })
  if (desk.waitingFile !== null) {
    tell(desk, { event: 'open-file', path: desk.waitingFile })
    desk.waitingFile = null
  }
}

/** Closes the oldest connection without a token beyond MAX_IDLE, so that they cannot lock out the desk. */
function limitIdle(server: Server, desk: Desk): void {
  const idle = new Set<Socket>()
  const wait = (socket: Socket): void => {
    idle.delete(socket)
    idle.add(socket)
    const [oldest] = idle
    if (idle.size > MAX_IDLE) oldest?.destroy()
  }
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', (socket: Socket) => {
    socket.on('close', () => idle.delete(socket))
    wait(socket)
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (tokenIsRight(desk, request)) idle.delete(socket)
    response.on('finish', () => {
      if (!socket.destroyed) wait(socket)
    })
  })
}

/** Listens on the loopback interface only. @returns `127.0.0.1:PORT` @throws when the port is taken */
async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a host listens on a port')
  return `127.0.0.1:${address.port}`
}

/**
 * Starts the browser host.
 * @throws when the page is not built or the port is taken
 */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const { service } = options
  const token = newToken()
  const desk: Desk = {
    service,
    files: options.servePage === undefined ? await pageFiles(options.rendererDir) : null,
    servePage: options.servePage,
    sessions: new Set([digest(token)]),
    codes: new Map(),
    clock: options.clock ?? (() => performance.now()),
    listeners: new Set(),
    waitingFile: options.file ?? null,
    host: '',
  }
  const server = createServer((request, response) => {
    route(desk, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'broken', 'The request could not be answered.', 'Try again.')
      else response.destroy()
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 120_000
  limitIdle(server, desk)
  const unsubscribe = service.subscribe((event) => tell(desk, event))
  try {
    desk.host = await listen(server, options.port ?? 0)
  } catch (error) {
    unsubscribe()
    throw error
  }
  return {
    url: `http://${desk.host}/#/?token=${token}`,
    oneTimeUrl: () => {
      const code = newToken()
      desk.codes.set(code, { session: null, until: desk.clock() + CODE_LIFE })
      return `http://${desk.host}/#/?once=${code}`
    },
    close: () =>
      new Promise((done) => {
        unsubscribe()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The body of the call without a token, which must arrive within BEGIN_WITHIN. */
function soonRead(request: IncomingMessage): Promise<Buffer | null> {
  const limit = setTimeout(() => request.destroy(), BEGIN_WITHIN)
  return readBody(request, 1024).finally(() => clearTimeout(limit))
}

/** The body, or null if it is too long (the rest is discarded). */
function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((done, failed) => {
    let parts: Buffer[] = []
    let size = 0
    const announced = Number(request.headers['content-length'] ?? 0)
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= limit && announced <= limit) parts.push(part)
      else {
        // Read to the end and discard: a sender that is cut off never sees the refusal.
        parts = []
        done(null)
        if (size > MOST_PASSED_OVER) request.destroy()
      }
    })
    request.on('end', () => done(size > limit || announced > limit ? null : Buffer.concat(parts)))
    request.on('error', failed)
    if (announced > limit) done(null)
  })
}

function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...guardHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(JSON.stringify(value))
}

const refuseOrigin = (response: ServerResponse): void =>
  refuse(response, 403, 'wrong-origin', 'The desk answers only its own page.', 'Open the start address.')

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  remedy: string,
  headers: Record<string, string> = {},
): void {
  const error: DeskFailure = { code, message, remedy }
  sendJson(response, status, { ok: false, error }, headers)
}

const refuseToken = (response: ServerResponse): void =>
  refuse(
    response,
    401,
    'wrong-token',
    'This page was not opened with the desk’s start address.',
    'Nothing was lost. Open the address that Postmage printed when it started, all of it.',
  )
