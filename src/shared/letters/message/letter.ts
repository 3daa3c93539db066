// A letter: a message as it came, in any format, and its problems. No orders are read here.
import type { Problem } from '../../engine/result'

/** Who a message says it is from. A display name is what senders choose to call themselves, nothing more. */
export interface Sender {
  readonly name: string | null
  readonly address: string | null
  /** The address for replies, if it is another one. */
  readonly reply?: string
  /** The address that sent it on behalf of `address`. */
  readonly by?: string
  /** Another name the chat has for them: that of the account, where `name` is how it shows them. */
  readonly also?: string
  /** Why the address alone does not prove who sent it: half a sentence. */
  readonly doubt?: string
}

/** Somebody mail may come from, as a roster has them. */
export interface Correspondent {
  readonly name: string
  /** One or more, separated by commas, semicolons or blanks. */
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

/** Another moment at which a message may have been sent, and why that is not certain: half a sentence. */
export interface OtherTime {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly why: string
}

/**
 * `mail`: a message with headers. `paste`: plain text without headers, perhaps in sections; the referee vouches
 * for it. `row`: a row of a table (CSV), vouched for by the referee as well.
 */
type MessageKind = 'mail' | 'paste' | 'row'

export interface ReadMessage {
  /** Message-ID without its angle brackets, or a hash of date, sender and text: the same for the same message. */
  readonly id: string
  readonly kind: MessageKind
  /** For mail a program sent by itself, its kind as a noun; it is never read as orders. */
  readonly automatic?: string
  /** Marks a row that is a post of a chat or thread: if nothing in it resembles orders it is talk. */
  readonly chat?: true
  /** Name of the file it was found in. */
  readonly file: string
  readonly from: Sender
  readonly subject: string
  /** ISO 8601 UTC, or null if it is missing or unreadable. */
  readonly date: string | null
  /** Set if `date` is not certain; the deadline decides whether that matters. */
  readonly mayBe?: readonly OtherTime[]
  /** The plain part, or the HTML part as text; `\n` line ends. */
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  /** Problems with this message, and remarks. With the error `message-unreadable` the text is missing. */
  readonly problems: readonly Problem[]
  /** Letters attached to it as messages. */
  readonly enclosed?: readonly ReadMessage[]
  /** Attached texts, with their file names. */
  readonly texts?: readonly { readonly name: string; readonly text: string }[]
  /** The text of its HTML part, if its words differ from those of `text`. */
  readonly other?: string
}

export interface ReadMail {
  readonly messages: readonly ReadMessage[]
  /** Problems of whole files; an error means that nothing was read from that file. */
  readonly problems: readonly Problem[]
}
