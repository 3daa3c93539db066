// A letter: a message as it came, whatever it came in, and what was wrong with it. No orders are read here.
import type { Problem } from '../engine/result'

/** Who a message says it is from. A display name is what senders choose to call themselves, nothing more. */
export interface Sender {
  readonly name: string | null
  readonly address: string | null
  /** Where answers are to go, if not to the address. */
  readonly reply?: string
  /** The address that sent it in the name of the other. */
  readonly by?: string
  /** Why the address alone does not say who it is: half a sentence. */
  readonly doubt?: string
}

/** Somebody mail may come from, as a roster has them. */
export interface Correspondent {
  readonly name: string
  /** There may be several, separated by commas, semicolons or blanks. */
  readonly address: string | null
  /** Name used in a forum. */
  readonly handle: string | null
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
  /** What kind of mail it is that nobody wrote just then, as a noun: nothing of it is orders. */
  readonly automatic?: string
  /** A row that is a post of a chat or thread: what has nothing of orders in it is talk. */
  readonly chat?: true
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
  /** Letters that are attached to it as they came. */
  readonly enclosed?: readonly ReadMessage[]
  /** Texts that are attached to it, by name. */
  readonly texts?: readonly { readonly name: string; readonly text: string }[]
  /** What its page says, where that has other words than its text. */
  readonly other?: string
  /** Only for a paste with `[Name]` headings. */
  readonly sections?: readonly Section[]
}

export interface ReadMail {
  readonly messages: readonly ReadMessage[]
  /** Problems of whole files; an error means that nothing was read from that file. */
  readonly problems: readonly Problem[]
}
