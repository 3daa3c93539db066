// What reading mail gives: messages as they came, and what was wrong with them. No orders are read here.
import type { Problem } from '@shared/engine/result'

/** Who a message says it is from. A display name is what the sender chose to call himself, nothing more. */
export interface Sender {
  readonly name: string | null
  readonly address: string | null
}

export interface MailAttachment {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** A part of a pasted text under a heading that is only `[Name]`. */
export interface Section {
  readonly name: string
  readonly text: string
  /** 1-based line of the heading in the file. */
  readonly line: number
}

/**
 * `mail`: a message with headers. `paste`: plain text without headers, perhaps in sections; the referee vouches
 * for it. `row`: a row of a table (CSV), vouched for by the referee as well.
 */
export type MessageKind = 'mail' | 'paste' | 'row'

export interface ReadMessage {
  /** Message-ID without its angle brackets, or a hash of date, sender and text: the same for the same message. */
  readonly id: string
  readonly kind: MessageKind
  /** Name of the file it was found in. */
  readonly file: string
  readonly from: Sender
  readonly subject: string
  /** ISO 8601 UTC, or null when there is none that can be read. */
  readonly date: string | null
  /** The plain part, or the HTML part as text; `\n` line ends. */
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  /** What is wrong or noteworthy about this message. An error of code `message-unreadable`: its text is not here. */
  readonly problems: readonly Problem[]
  /** Only for a paste with `[Name]` headings. */
  readonly sections?: readonly Section[]
}

export interface ReadMail {
  readonly messages: readonly ReadMessage[]
  /** Problems of whole files; an error means that nothing was read from that file. */
  readonly problems: readonly Problem[]
}

/** One file's content under its name. `now` (default: the clock) only serves to notice dates in the future. */
export interface MailInput {
  readonly name: string
  readonly bytes: Uint8Array
  readonly now?: Date
  /** IANA zone of times in tables that name none; UTC if not given. */
  readonly zone?: string
  /** Called now and then while a long mailbox is read: messages done, messages in all. */
  readonly tell?: (done: number, total: number) => void
}

export const LIMITS = {
  /** Bytes of one file. */
  file: 64 * 1024 * 1024,
  /** Bytes of one message, attachments included. */
  message: 40 * 1024 * 1024,
  /** Lines and characters of text that are read of one message. */
  lines: 5000,
  characters: 400_000,
  /** Lines of a message as it was sent, attachments included. */
  rawLines: 400_000,
  /** Characters of HTML that are turned into text. */
  html: 2_000_000,
  /** Messages of one mailbox. */
  messages: 50_000,
  /** Depth of MIME parts within parts, and bytes of all headers together. */
  depth: 50,
  headers: 1024 * 1024,
} as const
