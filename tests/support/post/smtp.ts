// A mail server that takes letters: SMTP with real TLS, which refuses, hangs, or breaks off where a test says so.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './certificate'

/** The steps of a letter, in their order. `text`: half of it has come; `taken`: all of it has, and the answer is due. */
export const STEPS = ['connect', 'auth', 'mail', 'rcpt', 'text', 'taken', 'answered'] as const
export type Step = (typeof STEPS)[number]

export interface Received {
  readonly to: string
  readonly text: string
}

type Answer = Error | null | 'hang' | 'cut'

export interface Smtp {
  readonly port: number
  readonly received: Received[]
  /** Called at each step; an error is the answer, `cut` breaks the connection, `hang` says nothing any more. */
  at: (step: Step, to: string) => Answer
  close(): Promise<void>
}

export const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code })

export async function startSmtp({ cert, key }: Certificate, secure = true): Promise<Smtp> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const act = (step: Step, to: string, id: string, go: (error?: Error | null) => void): void => {
    const answer = smtp.at(step, to)
    if (answer === 'cut') cut(id)
    else if (answer !== 'hang') go(answer)
  }
  const server = new SMTPServer({
    secure,
    cert,
    key,
    authOptional: false,
    disableReverseLookup: true,
    onConnect: (session, done) => act('connect', '', session.id, done),
    onAuth: ({ username, password }, session, done) =>
      act('auth', '', session.id, (error) =>
        error || username !== 'pat' || password !== 'a-secret-of-Pat'
          ? done(error ?? refusal(535, `5.7.8 bad login ${password ?? ''} for pat@zine.example`))
          : done(null, { user: username }),
      ),
    onMailFrom: (_, session, done) => act('mail', '', session.id, done),
    onRcptTo: ({ address }, session, done) => act('rcpt', address, session.id, done),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => {
        if (pieces.push(piece) > 1) return
        if (smtp.at('text', to) === 'cut') cut(session.id)
      })
      stream.on('end', () =>
        act('taken', to, session.id, (error) => {
          if (error) return done(error)
          received.push({ to, text: Buffer.concat(pieces).toString('utf8') })
          if (smtp.at('answered', to) === 'cut') return cut(session.id)
          return done(null, `queued for ${to}`)
        }),
      )
    },
  })
  const cut = (id: string): void => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, 'localhost')
  await once(server.server, 'listening')
  const smtp: Smtp = {
    port: (server.server.address() as AddressInfo).port,
    received,
    at: () => null,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
  return smtp
}
