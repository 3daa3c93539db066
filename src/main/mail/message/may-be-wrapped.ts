// What a message's parts say before any of them is opened.
import type { Problem } from '@shared/engine/result'
import type { PlainEmail } from './simple-message'

/** Whether a message may be wrapped; most are not. */
export const mayBeWrapped = ({ attachments, text = '' }: PlainEmail): boolean =>
  attachments.length > 0 || text.includes('begin ') || text.includes('-----BEGIN PGP MESSAGE')

/** The problem of a message without a text: says what it has instead. */
export function noText(attachments: PlainEmail['attachments']): Problem {
  const kinds = new Set(attachments.map(({ mimeType }) => mimeType.split('/')[0] ?? ''))
  const only = kinds.size === 1 ? [...kinds][0] : undefined
  const what =
    only === 'image'
      ? 'It is only a picture'
      : only === 'audio'
        ? 'It is only a recording'
        : only === 'video'
          ? 'It is only a film'
          : null
  return {
    code: 'no-text',
    severity: 'warning',
    message: what === null ? 'The message has no text of its own.' : `${what}: there is no text to read.`,
    remedy:
      what === null
        ? 'If the orders are in an attachment, enter them as text.'
        : 'Open it in your mail program and enter what it says for the player.',
  }
}
