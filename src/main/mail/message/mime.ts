// The MIME parser, with its limits.
import PostalMime, { type Email } from 'postal-mime'
import { LIMITS } from '../types'

/** The fields of a parsed message that are used here. */
export type Mail = Pick<Email, 'headers' | 'from' | 'sender' | 'subject' | 'text' | 'html' | 'attachments'>

/** The MIME structure of a message. @throws if it cannot be parsed */
export const parseMime = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    // A forwarded message holds somebody else's words: it becomes an attachment, and is never read as the sender's own.
    forceRfc822Attachments: true,
    maxNestingDepth: LIMITS.depth,
    maxHeadersSize: LIMITS.headers,
  })
