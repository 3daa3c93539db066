// The input of the mail reader, and its limits. Its output is letters: src/shared/letters/message/letter.ts.
import type { ReadMessage } from '@shared/letters/message/letter'

/** One file's content under its name. `now` (default: the clock) only serves to notice dates in the future. */
export interface MailInput {
  readonly name: string
  readonly bytes: Uint8Array
  readonly now?: Date
  /** IANA zone of times in tables that name none; UTC if not given. */
  readonly zone?: string
  /** Called now and then while a long mailbox is read, with the number of messages done and of all. */
  readonly tell?: (done: number, total: number) => void
  /**
   * Takes messages of a long mailbox while it is read, in order. The messages returned at the end are those that come after the ones
   * it took. Reading goes on only when it is done.
   */
  readonly give?: (messages: readonly ReadMessage[]) => Promise<void>
}

/** Input of a running import. `room.left` counts the characters of text still accepted. */
export interface Reading extends MailInput {
  readonly room: { left: number }
}

export const LIMITS = {
  /** Bytes of one file. */
  file: 100 * 1024 * 1024,
  /** Bytes of a file that is neither mailbox nor message: a chat, a table, a text. */
  text: 32 * 1024 * 1024,
  /** Characters of all messages of one import together. */
  words: 32 * 1024 * 1024,
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
  /** Bytes of an attached document. */
  document: 20 * 1024 * 1024,
  /** How many attachments of a message are opened, and how deeply archives within archives. */
  parts: 200,
  levels: 20,
  /** Depth of MIME parts within parts, and bytes of all headers together. */
  depth: 50,
  headers: 1024 * 1024,
} as const
