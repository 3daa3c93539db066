// Hands letters to an SMTP server, one after another over one connection. A letter ends as sent, as refused in the server's words, as
// not handed over, or as unsure: the server had its text and did not answer.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { Account, Server } from './account'
import { mailFailure, mailProblem, saidBy, serverWords } from './trouble'

/** Milliseconds a silent server has; tests shorten them. */
export const PATIENCE = { connect: 20_000, silence: 60_000 }

type Handed =
  | { readonly kind: 'sent'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string; readonly later: boolean }
  /** The connection broke before the server had the text. */
  | { readonly kind: 'not-begun'; readonly why: Problem }
  | { readonly kind: 'unsure'; readonly why: Problem }

interface Envelope {
  readonly from: string
  readonly to: string
}

export interface Post {
  hand(envelope: Envelope, eml: Uint8Array): Promise<Handed>
  close(): void
}

/** TLS that is demanded, with the certificates an account trusts. */
export function tlsOf({ ca }: Account): Result<{ readonly minVersion: 'TLSv1.2'; readonly ca?: string[] }> {
  if (ca === null) return ok({ minVersion: 'TLSv1.2' })
  try {
    return ok({ minVersion: 'TLSv1.2', ca: [readFileSync(ca, 'utf8')] })
  } catch {
    return err(problem('no-ca', `The certificate ${ca} cannot be read.`, 'Check the file (office mail set --ca FILE).'))
  }
}

/** One letter. */
function hand(connection: SMTPConnection, { from, to }: Envelope, eml: Uint8Array, server: Server, secret: string) {
  return new Promise<Handed>((done) => {
    let begun = false
    // The text is read only when the server has asked for it.
    const text = new Readable({
      read() {
        begun = true
        this.push(eml)
        this.push(null)
      },
    })
    const gone = (): void => ended(Object.assign(new Error('It was closed'), { code: 'ECONNECTION' }))
    let over = false
    const ended = (error: SMTPConnection.SMTPError | null, words = ''): void => {
      if (over) return
      over = true
      connection.off('end', gone)
      if (error === null) return done({ kind: 'sent', words: serverWords(words, secret) })
      const { responseCode = 0 } = error
      const refused = responseCode >= 400 && responseCode !== 421
      // Too large, or an address that is none: the library did not even ask.
      if (!refused && (begun || (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE')))
        return done({ kind: begun ? 'unsure' : 'not-begun', why: mailProblem(error, server, secret) })
      const said = refused ? saidBy(error, secret) : serverWords(error.message, secret)
      const answer = (): void => done({ kind: 'refused', words: said, later: refused && responseCode < 500 })
      // The connection goes on, unless it breaks now.
      connection.once('end', answer)
      return connection.reset(answer)
    }
    connection.once('end', gone)
    connection.send({ from, to: [to], use8BitMime: true, size: eml.length }, text, (error, info) =>
      ended(error, info?.response),
    )
  })
}

/** A login by an access token. */
async function oauth({ auth, sendCommand }: SMTPConnectionCustomAuthContext, token: string): Promise<void> {
  const words = Buffer.from(`user=${auth.user ?? ''}\u0001auth=Bearer ${token}\u0001\u0001`).toString('base64')
  const { status, text } = await sendCommand(`AUTH XOAUTH2 ${words}`)
  if (status !== 235) throw new Error(text)
}

/** Connects and logs in, which the signal breaks off. */
export async function openSmtp(account: Account, secret: string, signal: AbortSignal): Promise<Result<Post>> {
  const server = account.smtp
  if (server === null)
    return err(
      problem('no-smtp', 'No server for sending letters is set.', 'Set one: postmage office mail set --smtp HOST'),
    )
  const tls = tlsOf(account)
  if (!tls.ok) return tls
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: true,
    tls: tls.value,
    name: 'localhost',
    connectionTimeout: PATIENCE.connect,
    greetingTimeout: PATIENCE.connect,
    socketTimeout: PATIENCE.silence,
    logger: false,
    customAuth: { XOAUTH2: (context) => oauth(context, secret) },
  })
  const close = (): void => connection.close()
  signal.addEventListener('abort', close)
  try {
    await new Promise<void>((done, failed) => {
      connection.once('error', failed)
      connection.once('end', () => failed(Object.assign(new Error('It was closed'), { code: 'ECONNECTION' })))
      connection.connect((error) => {
        if (error) return failed(error)
        const login = account.oauth ? { user: account.user, method: 'XOAUTH2' } : { user: account.user, pass: secret }
        return connection.login(login, (refused) => (refused ? failed(refused) : done()))
      })
    })
  } catch (error) {
    signal.removeEventListener('abort', close)
    close()
    return mailFailure(error, server, secret)
  }
  // A letter under way is never broken off: nobody would know whether it went out.
  signal.removeEventListener('abort', close)
  connection.on('error', () => {})
  return ok({
    hand: (envelope, eml) => hand(connection, envelope, eml, server, secret),
    close: () => connection.quit(),
  })
}
