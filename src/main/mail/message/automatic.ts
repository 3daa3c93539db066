// Recognises mail that programs sent by themselves: automatic replies, delivery failures, receipts, calendar responses, reactions. Headers
// and parts decide, not the wording. The text of such mail often quotes a letter, so it is never read as orders.
import type { Mail } from './wrapped'

const AUTOREPLY = ['x-autoreply', 'x-autorespond', 'x-autoresponder']
/** `Liked “…”` and nothing else, on one line or more: the text phones send for a reaction to a message. */
const MARK = /^(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted .{1,20} to) [“"].{1,300}[”"]$/i
const REACTED = /^\W{0,8}\S.{0,60} reacted (?:to your message|via gmail)\b/i

function isReaction(subject: string, text: string): boolean {
  const [first = '', ...more] = text
    .trim()
    .split('\n', 200)
    .map((line) => line.trim())
  const marked = MARK.test(first) && more.every((line) => line === '' || MARK.test(line))
  return marked || REACTED.test(first) || REACTED.test(subject.trim())
}

/** The kind of automatic mail, as a noun; null for any other mail. @param text its text as it was read */
export function automaticKind({ headers, attachments, subject = '' }: Mail, text: string): string | null {
  const value = (key: string): string | null =>
    headers
      .find((line) => line.key === key)
      ?.value.trim()
      .toLowerCase() ?? null
  const type = value('content-type') ?? ''
  if (type.startsWith('multipart/report'))
    return type.includes('disposition-notification') ? 'a receipt' : 'a report from a mail server'
  if (attachments.some(({ mimeType }) => /^text\/vnd\.google\.email-reaction/i.test(mimeType))) return 'a reaction'
  const submitted = value('auto-submitted')
  if (
    (submitted !== null && !/^no\b/.test(submitted)) ||
    AUTOREPLY.some((key) => ![null, 'no'].includes(value(key))) ||
    value('precedence') === 'auto_reply'
  )
    return 'an automatic answer'
  if (value('return-path') === '<>') return 'a report from a mail server'
  if (attachments.some((each) => each.mimeType === 'text/calendar' && each.method?.toUpperCase() === 'REPLY'))
    return 'a reply to a calendar invitation'
  return isReaction(subject, text) ? 'a reaction' : null
}
