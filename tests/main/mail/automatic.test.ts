// Mail that nobody wrote just then.
import { describe, expect, it } from 'vitest'
import { automaticKind } from '../../../src/main/mail/message/automatic'
import type { Mail } from '../../../src/main/mail/message/wrapped'

interface Given {
  readonly heads?: Readonly<Record<string, string>>
  readonly subject?: string
  readonly text?: string
  readonly parts?: readonly { readonly mimeType: string; readonly method?: string }[]
}
const email = ({ heads = {}, subject = '', text = 'round 1: pass', parts = [] }: Given): Mail => ({
  headers: Object.entries(heads).map(([key, value]) => ({ key, originalKey: key, value })),
  subject,
  text,
  html: '',
  attachments: parts.map((part) => ({ filename: null, disposition: null, content: '', ...part })) as unknown as Mail['attachments'],
}) // prettier-ignore

describe('nobody wrote it just then', () => {
  it.each<[string, Given, string | null]>([
    ['a letter', {}, null],
    ['a receipt', { heads: { 'content-type': 'multipart/report; report-type=disposition-notification' } }, 'a receipt'],
    ['a mark of Google', { parts: [{ mimeType: 'image/png' }, { mimeType: 'text/vnd.google.email-reaction+json' }] }, 'a reaction'],
    ['an answer by itself', { heads: { 'auto-submitted': 'auto-replied' } }, 'an automatic answer'],
    ['not by itself', { heads: { 'auto-submitted': 'no; x' } }, null],
    ['an answer of old', { heads: { 'x-autoreply': 'yes' } }, 'an automatic answer'],
    ['by its precedence', { heads: { precedence: ' auto_reply ' } }, 'an automatic answer'],
    ['from nobody', { heads: { 'return-path': '<>' } }, 'a report from a mail server'],
    ['an answer to a calendar', { parts: [{ mimeType: 'text/calendar', method: 'reply' }] }, 'a reply to a calendar invitation'],
    ['a calendar', { parts: [{ mimeType: 'text/calendar', method: 'REQUEST' }] }, null],
    ['a mark of a telephone', { text: 'Liked “round 1: pass”' }, 'a reaction'],
    ['two marks', { text: ' Loved "a"\n\nReacted 👍 to “b”' }, 'a reaction'],
    ['a mark and words', { text: 'Liked “round 1: pass”\nround 2: pass' }, null],
    ['words that somebody reacted', { text: '👍 Anna reacted to your message:\n\na' }, 'a reaction'],
    ['a subject that says so', { subject: ' Anna reacted via Gmail', text: 'x' }, 'a reaction'],
  ])('%s', (_, given, kind) => {
    expect(automaticKind(email(given), given.text ?? 'round 1: pass')).toBe(kind)
  }) // prettier-ignore
})
