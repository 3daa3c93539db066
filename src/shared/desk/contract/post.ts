// The mail account of the office on this computer. The page never sees a password, and cannot name a command that prints it.
import { z } from 'zod'

const words = z.string().trim().max(300)

export const postRequests = {
  'post.account': z.strictObject({}),
  /** Servers as the referee writes them, '' for none. `password` null: it stays as it is; it is kept in the system's keychain. */
  'post.set': z.strictObject({
    smtp: words,
    imap: words,
    user: words.min(1),
    from: words.min(1),
    folder: words.min(1),
    password: z.string().min(1).max(10_000).nullable(),
  }),
  /** Connects to both servers and reports the result. */
  'post.check': z.strictObject({}),
}

export interface PostAccount {
  /** Servers as they can be written again, '' for none. */
  readonly smtp: string
  readonly imap: string
  readonly user: string
  readonly from: string
  readonly folder: string
  /** Where the password comes from; null: it is not known. */
  readonly password: 'environment' | 'command' | 'keychain' | null
}

export interface PostAnswer {
  /** null: none is set. */
  readonly account: PostAccount | null
  /** Whether this computer can keep a password safe. */
  readonly keychain: boolean
}

export interface PostAnswers {
  readonly 'post.account': PostAnswer
  readonly 'post.set': PostAnswer
  /** A sentence a server. */
  readonly 'post.check': readonly { readonly server: 'smtp' | 'imap'; readonly good: boolean; readonly words: string }[]
}
