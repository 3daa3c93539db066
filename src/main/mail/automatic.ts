// Mail that nobody wrote just then: automatic answers, delivery failures, receipts, answers to calendar entries, reactions. By what
// their headers and parts say of themselves, whatever the words are. Its text is often a letter quoted back, so it is never orders.
import type { PlainEmail } from './simple-message'

const NULL_SENDER = /^<>$/

/** What kind of such mail it is, as a noun; null for all else. @param text its text as it was read */
export function automaticKind(
  { headers, attachments, subject = '', text: given = '' }: PlainEmail,
  text = given,
): string | null {
  const value = (key: string): string | null =>
    headers
      .find((line) => line.key === key)
      ?.value.trim()
      .toLowerCase() ?? null
  const type = value('content-type') ?? ''
  if (type.startsWith('multipart/report'))
    return type.includes('disposition-notification') ? 'a receipt' : 'a report from a mail server'
  if (attachments.some(({ mimeType }) => /^text\/vnd\.google\.email-reaction/i.test(mimeType)))
    return 'a reaction'
  const submitted = value('auto-submitted')
  if (submitted !== null && !/^no\b/.test(submitted)) return 'an automatic answer'
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((key) => ![null, 'no'].includes(value(key))))
    return 'an automatic answer'
  if (value('precedence') === 'auto_reply') return 'an automatic answer'
  if (NULL_SENDER.test(value('return-path') ?? '')) return 'a report from a mail server'
  if (attachments.some((each) => each.mimeType === 'text/calendar' && each.method?.toUpperCase() === 'REPLY'))
    return 'a reply to a calendar invitation'
  return isReaction(subject, text) ? 'a reaction' : null
}

/** `Liked “…”`, one line or more and nothing else: what a telephone sends for a mark on a message. */
const MARK =
  /^(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted .{1,20} to) [“"].{1,300}[”"]$/i
const REACTED = /^\W{0,8}\S.{0,60} reacted (?:to your message|via gmail)\b/i

function isReaction(subject: string, text: string): boolean {
  const begun = text.trimStart()
  const end = begun.indexOf('\n')
  const first = (end < 0 ? begun : begun.slice(0, end)).trimEnd()
  if (MARK.test(first) && begun.split('\n').every((line) => line.trim() === '' || MARK.test(line.trim())))
    return true
  return REACTED.test(first) || REACTED.test(subject.trim())
}
