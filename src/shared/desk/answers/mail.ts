// The desk's answers about mail: imported, waiting, opened, replied to.
import type { Seat, Seq, Turn } from '../../engine/ids'
import type { LineReading } from '../../engine/order-text/reading'
import type { Problem } from '../../engine/result'
import type { OpenWords } from '../../campaign/orders/ties'
import type { Unsettled } from '../guess'

/** Kept mail that no orders were taken from; its text comes on demand (`mail.look`). */
export interface WaitingMail extends Unsettled {
  readonly seq: Seq
  readonly from: string
  readonly subject: string
  readonly date: string | null
  readonly why: string
}

export interface WaitingAnswer {
  readonly mails: readonly WaitingMail[]
  /** How many there are that were asked for. */
  readonly total: number
}

/** A reply to a player: as text to copy and as a whole message to save. */
export interface Acknowledgement {
  readonly receipt: string
  readonly to: string | null
  readonly subject: string
  readonly text: string
  /** Only the message itself has the contents. */
  readonly sealed?: true
  /** RFC 5322, UTF-8, CRLF: opens in any mail program. */
  readonly eml: string
  readonly fileName: string
}

/** How many lines of a text were used, not understood, press, and passed over; blank ones do not count. */
export interface LineCounts {
  readonly orders: number
  readonly unclear: number
  readonly press: number
  readonly ignored: number
}

export interface ImportedMail {
  /** `seq` of the message in the campaign, or null where it was there before. */
  readonly mail: Seq | null
  readonly file: string
  readonly from: string
  readonly subject: string
  readonly date: string | null
  readonly player: string | null
  /** accepted · late · overtaken · known already · unknown sender · nothing understood · unreadable */
  readonly became:
    | 'accepted'
    | 'late'
    | 'overtaken'
    | 'known'
    | 'unknown-sender'
    | 'nothing-understood'
    | 'unreadable'
    | 'game-over'
    | 'left-out'
  /** One sentence about it. */
  readonly note: string
  readonly lines: readonly LineReading[]
  readonly text: string
  readonly problems: readonly Problem[]
  /** How many lines there were of each kind, where they and the text were given up. */
  readonly counts?: LineCounts
}

/** A message as the page lists it. The text of a long list comes on demand (`mail.look`). */
export interface ListedMail extends ImportedMail, MailText, Unsettled {
  /** Needs a look: something in it is open, or has a remark to read. */
  readonly look: boolean
  readonly counts: LineCounts
  /** Text and lines are left out here. */
  readonly short: boolean
}

/** The correction that a mail for a past turn would make. */
export interface PastOrders {
  readonly turn: Turn
  readonly seat: Seat
  readonly name: string
  /** Its lines that are or may be orders. */
  readonly text: string
}

/** An open line with a guess at its meaning; nothing counts before the referee confirms it. */
export interface OpenLine extends OpenWords {
  /** Proposed reading as an order; null = no guess. */
  readonly proposal: string | null
  /** The proposal as a sentence. */
  readonly sentence: string | null
}

/** A text of a message with the fate of its lines; `unclear` = open. */
export interface LetterPlace {
  /** `subject`, or the name of an attached text. */
  readonly in: string
  readonly text: string
  readonly lines: readonly LineReading[]
}

/** One imported message with the fate of its lines; `unclear` = open. */
export interface MailText {
  /** Whose it is; null = nobody’s yet. */
  readonly seat: Seat | null
  readonly text: string
  readonly lines: readonly LineReading[]
  /** Subject and attached texts, where something was taken from them, or is open. */
  readonly attached: readonly LetterPlace[]
  readonly open: readonly OpenLine[]
}

/** One player's orders kept beside one another, and ways to combine them. */
export interface TogetherAnswer {
  /** The earliest first. */
  readonly letters: readonly {
    readonly orders: Seq
    readonly mail: Seq | null
    readonly sent: string | null
    readonly text: string
    readonly sentences: readonly string[]
  }[]
  /** `replace`: the latest alone; `add`: all of them, one behind the other; `merge`: of each part of the turn the latest. */
  readonly ways: readonly {
    readonly how: 'replace' | 'add' | 'merge'
    readonly text: string
    readonly sentences: readonly string[]
    readonly problems: readonly Problem[]
  }[]
}

export interface ImportAnswer {
  /** All messages of a small import; of a large one those that need a look, then some of the others. */
  readonly messages: readonly ListedMail[]
  /** How many messages there were, how many became what, and how many need a look. */
  readonly total: number
  readonly became: { readonly [B in ImportedMail['became']]?: number }
  readonly look: number
  readonly lines: LineCounts
  /** Lines of the game after an import: the state now. */
  readonly after: readonly string[]
  readonly problems: readonly Problem[]
}
