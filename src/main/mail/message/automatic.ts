// Recognises mail that programs sent by themselves: automatic replies, delivery failures, receipts, calendar responses, reactions. Headers
// and parts decide, not the wording. The text of such mail often quotes a letter, so it is never read as orders.
import type { PlainEmail } from './simple-message'

const NULL_SENDER = /^<>$/

const AUTOREPLY = ['x-autoreply', 'x-autorespond', 'x-autoresponder']
/** Headers that tell of automatic mail; most mail has none of them. */
const TELLING: ReadonlySet<string> = new Set(['auto-submitted', ...AUTOREPLY, 'precedence', 'return-path'])

/** What those headers tell. @param value of a header, in small letters, or null */
function byHeaders(value: (key: string) => string | null): string | null {
  const submitted = value('auto-submitted')
  if (submitted !== null && !/^no\b/.test(submitted)) return 'an automatic answer'
  if (AUTOREPLY.some((key) => ![null, 'no'].includes(value(key)))) return 'an automatic answer'
  if (value('precedence') === 'auto_reply') return 'an automatic answer'
  return NULL_SENDER.test(value('return-path') ?? '') ? 'a report from a mail server' : null
}

/** The kind of automatic mail, as a noun; null for any other mail. @param text its text as it was read */
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
  if (attachments.some(({ mimeType }) => /^text\/vnd\.google\.email-reaction/i.test(mimeType))) return 'a reaction'
  const told = headers.some(({ key }) => TELLING.has(key)) ? byHeaders(value) : null
  if (told !== null) return told
  if (attachments.some((each) => each.mimeType === 'text/calendar' && each.method?.toUpperCase() === 'REPLY'))
    return 'a reply to a calendar invitation'
  return isReaction(subject, text) ? 'a reaction' : null
}

/** `Liked “…”` and nothing else, on one line or more: what phones send for a reaction to a message. */
const MARK = /^(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|reacted .{1,20} to) [“"].{1,300}[”"]$/i
const REACTED = /^\W{0,8}\S.{0,60} reacted (?:to your message|via gmail)\b/i

function isReaction(subject: string, text: string): boolean {
  const begun = text.trimStart()
  const end = begun.indexOf('\n')
  const first = (end < 0 ? begun : begun.slice(0, end)).trimEnd()
  if (MARK.test(first) && begun.split('\n').every((line) => line.trim() === '' || MARK.test(line.trim()))) return true
  return REACTED.test(first) || REACTED.test(subject.trim())
}
