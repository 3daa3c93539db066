// Failures of mail servers in words. Server words are one short line without addresses or the password.
import { err, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { Server } from './account'

const LONGEST_ANSWER = 200

/**
 * A server's words for the book and the referee.
 * @param secret the password, which a server might quote
 */
export function serverWords(text: string, secret: string): string {
  const coded = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
  const clean = coded.reduce((words, each) => (each.length < 4 ? words : words.replaceAll(each, '…')), text)
  const line = clean
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/<?[^\s<>"',;:()]+@[^\s<>"',;:()]+>?/g, '(address)')
    .trim()
  return line.length > LONGEST_ANSWER ? `${line.slice(0, LONGEST_ANSWER)}…` : line
}

/** The fields that errors of both mail libraries and of Node have. */
interface MailError {
  readonly code?: string | undefined
  readonly message?: string
  readonly response?: unknown
  readonly responseCode?: number | undefined
  readonly responseText?: string | undefined
  readonly originalCode?: string | undefined
  readonly authenticationFailed?: boolean | undefined
}

const mailError = (error: unknown): MailError => (typeof error === 'object' && error !== null ? error : {})

/** The server's words in an error, or ''. */
export function saidBy(error: unknown, secret: string): string {
  const { response, responseText } = mailError(error)
  return serverWords(responseText ?? (typeof response === 'string' ? response : ''), secret)
}

const TIMES = ['ETIMEDOUT', 'ETIMEOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']
const ABSENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN']
const UNKNOWN = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS']
const TOO_MUCH = ['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge', 'TooManyTokens', 'TooManyResponses']
const CERTIFICATE = /^ERR_TLS_CERT|CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_SSL_/

/** Why a server could not be used. @param secret the password */
export function mailProblem(error: unknown, { host, port }: Server, secret: string): Problem {
  const { code = '', originalCode = '', message = '', authenticationFailed } = mailError(error)
  const place = `${host}, port ${port}`
  const said = saidBy(error, secret)
  const quoted = said === '' ? '' : ` It says: ${said}`
  const is = (codes: readonly string[]): boolean => codes.includes(code) || codes.includes(originalCode)
  const plain = serverWords(message, secret)
  if (authenticationFailed === true || code === 'EAUTH')
    return problem('mail-login', `${host} refused the login.${quoted}`, 'Check the user and the password.')
  if (CERTIFICATE.test(originalCode) || CERTIFICATE.test(code) || /certificate|altname|self.signed/i.test(message))
    return problem(
      'mail-certificate',
      `The certificate of ${place} does not fit: ${plain.replace(/^Error initiating TLS - /, '')}. Nothing was sent to it.`,
      'Check the name of the server. For a server with a certificate of its own, name its file (office mail set --ca FILE).',
    )
  if (code === 'ETLS' || /STARTTLS/i.test(message))
    return problem(
      'mail-tls',
      `${place} offers no encrypted connection. Nothing was sent to it.`,
      'Check the port: smtps:// or imaps:// before the name is TLS at once, smtp:// or imap:// is STARTTLS.',
    )
  if (is(UNKNOWN)) return problem('mail-server', `There is no server ${host}, or no network.`, 'Check the name.')
  if (is(ABSENT)) return problem('mail-server', `${place} does not answer.`, 'Check the name and the port.')
  if (is(TIMES)) return problem('mail-silent', `${place} went silent.`, 'Try again later.')
  if (is(TOO_MUCH))
    return problem(
      'mail-nonsense',
      `${place} sent more than any mail has. The connection was closed.`,
      'Check the server.',
    )
  return problem(
    'mail-trouble',
    `${place} broke the connection off${said === '' ? `: ${plain}` : `.${quoted}`}`,
    'Try again.',
  )
}

/** The error of a server as a result. */
export const mailFailure = (error: unknown, server: Server, secret: string): Result<never> =>
  err(mailProblem(error, server, secret))
