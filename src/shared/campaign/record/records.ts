// What is in a campaign file, line by line (docs/campaign-file.md). Types only; how lines are checked is book.ts,
// what they mean is fold.ts. A record is never changed once written: meaning may only be added.
import type { Seq, Turn } from '../../engine/ids'
import type { Line } from '../../book/kind'
import type { UndoRecord } from '../../book/undo'
import type { Options } from '../../kit/game'
import type { Draw, TypedDie } from '../../engine/dice/dice'
import type { Json, JsonObject } from '../../engine/json'
import type { LogLine, Seat } from '../../engine/log'
import type { Problem } from '../../engine/result'

export interface RosterEntry {
  readonly name: string
  readonly address: string | null
  /** Colour or side. */
  readonly seat: string | null
  /** Name used in a forum. */
  readonly handle: string | null
  /** Lines of the postal address, without the name; absent where none is known. */
  readonly post?: readonly string[] | undefined
}

/** First line: all that is fixed for the whole game. */
export interface CampaignRecord {
  readonly type: 'campaign'
  readonly format: 'postmage'
  readonly app: string
  /** Drawn at random once; the same in every copy of the file. */
  readonly id: string
  readonly name: string
  readonly game: string
  readonly ruleset: number
  readonly options: Options
  /** What a program must know to go on with it (needs.ts); absent = nothing beside game and ruleset. */
  readonly needs?: readonly string[]
  readonly pack: JsonObject
  readonly roster: readonly RosterEntry[]
  readonly seed: string
  readonly commitment: string
  /** "Pat <pat@zine.example>" or null. */
  readonly referee: string | null
  /** ISO 8601 UTC, for turn 1, or null. */
  readonly deadline: string | null
  /** IANA zone times are shown in beside UTC. */
  readonly zone: string
  /** Dice of the setup and the state after it. */
  readonly dice: readonly Draw[]
  readonly state: JsonObject
}

export type MailVerdict = 'orders' | 'unknown-sender' | 'nothing-understood' | 'game-over'

/** A message as it came, kept whole; orders taken from it point here by `seq`. */
export interface MailRecord {
  readonly type: 'mail'
  /** Message-ID, or a hash of date, sender and text where there is none, with an addition where another line has it. */
  readonly id: string
  readonly file: string
  readonly from: string
  readonly subject: string
  /** ISO 8601 UTC from the Date header, or null (then `at` counts and the message is marked). */
  readonly date: string | null
  /** Of waiting mail: other moments it may have been sent at, ISO 8601 UTC, each with half a sentence why. */
  readonly mayBe?: readonly { readonly at: string; readonly why: string }[]
  /** The text that was read (plain part, or the HTML part as text). */
  readonly text: string
  readonly attachments: readonly string[]
  /** Texts attached to it that may hold orders, or do. */
  readonly texts?: readonly { readonly name: string; readonly text: string }[]
  readonly seat: Seat | null
  readonly turn: Turn
  readonly verdict: MailVerdict
  /** Of mail from which nothing was taken: its lines that may bear on the player’s orders. */
  readonly open?: readonly (number | Tie)[]
  /** The player says that they send nothing this turn: it counts as received although it holds no orders. */
  readonly says?: 'nothing'
}

/** Where a line of orders stands in the mail it came in. */
export interface Tie {
  /** Its line, counted from 1. */
  readonly line: number
  /** The part of it, in characters from `[0]` up to `[1]`; absent = all of it. */
  readonly part?: readonly [number, number]
  /** In the `subject`, or in the attached text of this name; absent = in the text of the mail. */
  readonly in?: string
  /** In another mail of the player (its `seq`) than the one the orders came in. */
  readonly mail?: Seq
  /** The referee’s word: he took the line for what stands in the orders. Absent = it stands so in the line, word for word. */
  readonly accepted?: true
}

/** Orders as received for a turn, with what was made of them. */
export interface OrdersRecord {
  readonly type: 'orders'
  readonly turn: Turn
  readonly seat: Seat
  readonly how: 'typed' | 'form' | 'mail'
  /** `seq` of the mail, for how = mail. */
  readonly mail?: Seq
  /** As typed; of mail the lines that were taken, and before format 4 the whole letter. */
  readonly text: string
  /** Of mail: where each line of `text` comes from, in their order; a number is that line of `mail`, word for word, 0 an empty line. */
  readonly ties?: readonly (number | Tie)[]
  /** Lines of the mail that may bear on the orders and are neither taken nor settled: the referee is asked. */
  readonly open?: readonly (number | Tie)[]
  /** When they count as sent (ISO UTC): Date of the mail, or the time given by the referee, or null = as recorded, in time. */
  readonly sent: string | null
  /** Place among texts of the same moment in the file they came in; absent = the first or only one. */
  readonly rank?: number
  /** After the deadline in force when recorded. */
  readonly late: boolean
  /** Kept beside other orders of the seat for the turn: which of them count the referee says (ruling `counts`). Absent: it replaces. */
  readonly beside?: true
  readonly orders: Json
  readonly problems: readonly Problem[]
  readonly press: string
  /** The referee notes that the player sends nothing this turn: `orders` is what the game plays for that. */
  readonly says?: 'nothing'
  /** Number of the order language that made `orders` of `text` (versions.ts); before format 4 `reader`, which counts as that. */
  readonly language?: number
  readonly reader?: number
}

/** A change by the referee, with its reason. */
export interface RulingRecord {
  readonly type: 'ruling'
  /** The turn before which it is made (state, orders) or in which it applies (die, in-time). */
  readonly turn: Turn
  readonly change: RulingChange
  readonly reason: string
}
export type RulingChange =
  | { readonly kind: 'die'; readonly die: TypedDie }
  /** Late orders (their `seq`) count as received in time. */
  | { readonly kind: 'in-time'; readonly seat: Seat; readonly orders: Seq }
  /** Of orders that are kept beside one another these (their `seq`) count. */
  | { readonly kind: 'counts'; readonly seat: Seat; readonly orders: Seq }
  /** Kinds of the game's own `rulings` with on = 'orders' or on = 'state'. */
  | {
      readonly kind: 'game'
      readonly on: 'state' | 'orders'
      readonly ruling: string
      readonly seat: Seat | null
      readonly value: string
    }

/** How a seat's part of a turn came about. */
export interface TurnInput {
  readonly seat: Seat
  /** `nothing`: the player said that there was nothing to send; `nmr`: nothing was heard; `out`: the seat owed nothing. */
  readonly kind: 'sent' | 'nothing' | 'nmr' | 'out'
  /** `seq` of the orders record used, or null. */
  readonly from: number | null
  /** The orders used (after rulings); for nothing and nmr what the game plays instead. */
  readonly orders: Json
  /** What is played instead, in words (nothing and nmr only). */
  readonly explanation: readonly string[]
  /** In a game by posts: `seq` of every orders record of the seat, oldest first. `from` is the last of them. */
  readonly posts?: readonly number[]
}

/** An adjudicated turn. With `amends` it replaces the turn of that number from then on; the old one stays in the file. */
export interface TurnRecord {
  readonly type: 'turn'
  readonly turn: Turn
  /** Who said that nothing comes is recorded as silent: so it was before format 3 (migrations.ts), and nowhere since. */
  readonly nothingIsNmr?: true
  readonly inputs: readonly TurnInput[]
  /** In a game by posts: what people outside the roster posted. */
  readonly strangers?: readonly { readonly by: string; readonly orders: Json }[]
  /** What the referee gave, in a game with results of his own (`Game.given`). */
  readonly given?: Json
  /** Typed dice in force. */
  readonly typed: readonly TypedDie[]
  readonly dice: readonly Draw[]
  readonly log: readonly LogLine[]
  readonly state: JsonObject
  /** `seq` of the amendment that caused this version. */
  readonly amends?: Seq
}

/** A past turn corrected: new orders for a seat, or a ruling; the turns that follow in the same command re-resolve it and all later ones. */
export interface AmendmentRecord {
  readonly type: 'amendment'
  readonly turn: Turn
  readonly change:
    | {
        readonly kind: 'orders'
        readonly seat: Seat
        readonly text: string
        readonly orders: Json
        readonly problems: readonly Problem[]
      }
    /** The seat is to count as silent (`nmr`), or as having said that it sends nothing. */
    | { readonly kind: 'nmr' | 'nothing'; readonly seat: Seat }
    | { readonly kind: 'ruling'; readonly change: RulingChange }
    /** Other results (`TurnRecord.given`). */
    | { readonly kind: 'given'; readonly given: Json }
  readonly reason: string
  /** Number of the order language that understood its orders (versions.ts); absent in older files and where there are none. */
  readonly language?: number
  readonly reader?: number
  /** Number of its erratum; absent in older files, where they count in the order of the file all the same. */
  readonly erratum?: number
  /** The referee's word that nobody has received the sheets this changes: it is no erratum, and they are published no longer. */
  readonly unsent?: true
}

/** An undo; of something published it is an erratum, with its number. */
export interface CampaignUndo extends UndoRecord {
  readonly erratum?: number
  /** The referee's word that nobody has received the sheets this changes: it is no erratum. */
  readonly unsent?: true
}

export interface RosterRecord {
  readonly type: 'roster'
  readonly seat: Seat
  /** What changes: a new name means someone takes the seat over. */
  readonly change: {
    readonly name?: string
    readonly address?: string | null
    readonly handle?: string | null
    readonly post?: readonly string[] | undefined
  }
  /** The turn whose orders, recorded before, do not count: they were of whoever had the seat. Absent = they are kept. */
  readonly drops?: Turn
  readonly reason: string
}

export interface DeadlineRecord {
  readonly type: 'deadline'
  readonly turn: Turn
  readonly deadline: string | null
}

export interface PressRecord {
  readonly type: 'press'
  readonly turn: Turn
  readonly by: Seat | null
  /** A pen name: what is printed below it instead of a name. Only where `by` is null. */
  readonly as?: string
  readonly text: string
  /** Printed as typed, every line where it was. */
  readonly typed?: true
}

/** A picture that results of a turn may show, by its name. */
export interface PictureRecord {
  readonly type: 'picture'
  readonly turn: Turn
  readonly name: string
  /** PNG, JPEG, or SVG that was cleaned. */
  readonly base64: string
  /** SHA-256 of its bytes, hex: what `given` of the turn names. */
  readonly hash: string
}

/** From this turn on the game is played with another pack. */
export interface PackRecord {
  readonly type: 'pack'
  readonly turn: Turn
  readonly pack: JsonObject
  readonly reason: string
}

export interface NoteRecord {
  readonly type: 'note'
  readonly turn: Turn
  readonly text: string
  /** The note puts a waiting mail (its `seq`) aside for this reason; reason null takes it up again. */
  readonly aside?: { readonly mail: Seq; readonly reason: string | null }
  /** The referee’s word on lines of a mail that were open: they are no orders; `rest`: nothing else in it is, and its remarks are known. */
  readonly settles?: { readonly mail: Seq; readonly lines: readonly (number | Tie)[]; readonly rest?: true }
  /** What came for the turn is opened before its deadline (the latest it has had), for the reason in `text`. */
  readonly opens?: { readonly until: string | null }
  /** A throw made before the results of its turn were written (`Game.given`): the results must have it. */
  readonly thrown?: Json
  /** Words of a player that are not for everybody: `waiting` ones are printed nowhere, diaries at the end of the game. */
  readonly press?: {
    readonly kind: 'private' | 'diary' | 'waiting'
    readonly by: Seat
    /** Seats on whose sheets private words are printed. */
    readonly to?: readonly Seat[]
    readonly text: string
  }
}

export interface PublishedSheet {
  /** `public`, `referee` or a player's name. */
  readonly for: string
  /** SHA-256 of the document, hex. */
  readonly hash: string
}

/** From now on these sheets are facts: a reprint must be the same or it is marked as revised. */
export interface PublicationRecord {
  readonly type: 'publication'
  readonly turn: Turn
  readonly sheets: readonly PublishedSheet[]
  /** Number of the writer of the sheets (versions.ts); absent = 1. */
  readonly writer?: number
  /** How many errata there were by then; absent in older files. */
  readonly errata?: number
  /** The second referee who agreed: who they are, and the sum of the line with which they adjudicated the turn. */
  readonly second?: { readonly referee: string | null; readonly sum: string } | undefined
}

export type RecordBody =
  | CampaignRecord
  | MailRecord
  | OrdersRecord
  | RulingRecord
  | TurnRecord
  | AmendmentRecord
  | RosterRecord
  | DeadlineRecord
  | PressRecord
  | NoteRecord
  | PictureRecord
  | PackRecord
  | PublicationRecord
  | CampaignUndo

export type CampaignLine<B extends RecordBody = RecordBody> = Line<B>
