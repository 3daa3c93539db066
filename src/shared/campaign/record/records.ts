// The records of a campaign file (docs/campaign-file.md): one table defines the shape and the type of each; fold.ts gives them their
// meaning. A written record never changes: meaning may only be added.
import type { Line } from '../../book/kind'
import { isTime } from '../../book/kind'
import type { Draw, TypedDie } from '../../engine/dice/dice'
import type { Seat, Seq, Turn } from '../../engine/ids'
import { isObject, type Json, type JsonObject } from '../../engine/json'
import type { LogLine } from '../../engine/log'
import type { Problem } from '../../engine/result'
import type { Options } from '../../kit/game'
import {
  count,
  either,
  flag,
  list,
  number,
  object,
  optional,
  orNull,
  plain,
  text,
  whole,
  wholeFrom,
  word,
} from './shape'
import type { Of, Shape } from './shape'

// ── Values ────────────────────────────────────────────────────────────────────────────────────────────────

const turn: Shape<Turn> = count
/** The number of another line. */
const line: Shape<Seq> = number
const seat = plain<Seat>(wholeFrom(0), 'is not a seat', 'seat')
/** ISO 8601 UTC. */
const time = plain<string>(isTime, 'is not a time in UTC like 2026-03-08T18:00:00Z', 'time')
const yesNo = plain<boolean>((value) => typeof value === 'boolean', 'is not true or false')
const json = plain<Json>((value) => value !== undefined, 'is missing')
/** An object whose shape the game defines. */
const own = plain<JsonObject>(isObject, 'is not an object')
const sumOfLine = plain<string>((value) => /^[0-9a-f]{64}$/.test(String(value)), 'is not 64 hexadecimal digits')

const draw: Shape<Draw> = object({ label: text, k: whole, n: whole, value: whole, typed: optional(flag) })
const typedDie: Shape<TypedDie> = object({ label: text, k: whole, value: whole })
const logLine = object({
  code: text,
  params: own,
  rule: text,
  audience: either(word('all', 'referee'), list(seat)),
  part: whole,
}) as Shape<LogLine>
const problem = object({
  code: text,
  severity: word('error', 'warning', 'note'),
  message: text,
  remedy: optional(text),
  at: optional(json),
  line: optional(whole),
  path: optional(json),
  rule: optional(text),
  suggestions: optional(json),
}) as unknown as Shape<Problem>

/** The place in the mail that a line of orders comes from. */
const tie = object({
  /** Its line, counted from 1. */
  line: number,
  /** The part of it, in characters from `[0]` up to `[1]`; absent = all of it. */
  part: optional(
    plain<readonly [number, number]>(
      (value) => Array.isArray(value) && value.length === 2 && value.every(wholeFrom(0)),
      'is not two places in a line',
    ),
  ),
  /** In the `subject`, or in the attached text of this name; absent = in the text of the mail. */
  in: optional(text),
  /** In another mail of the player (its `seq`) than the one the orders came in. */
  mail: optional(line),
  /** The referee took the line for this order. Absent = the line has it word for word. */
  accepted: optional(flag),
})
export type Tie = Of<typeof tie>
const ties = list(either(count, tie))

const rosterEntry = object({
  name: text,
  address: orNull(text),
  /** Colour or side. */
  seat: orNull(text),
  /** Name used in a forum. */
  handle: orNull(text),
  /** Lines of the postal address, without the name; absent where none is known. */
  post: optional(list(text) as Shape<readonly string[] | undefined>),
})
export type RosterEntry = Of<typeof rosterEntry>

/** A change by the referee. */
const rulingChange = either(
  object({ kind: word('die'), die: typedDie }),
  /** Late orders (their `seq`) count as received in time. */
  object({ kind: word('in-time'), seat, orders: line }),
  /** These orders (their `seq`) count, of those kept beside one another. */
  object({ kind: word('counts'), seat, orders: line }),
  /** From this turn on nobody waits for the seat (`asleep`), until it sends something or a ruling `awake` ends it. */
  object({ kind: word('asleep', 'awake'), seat }),
  /** The turn waits once for a silent seat; the same command moves the deadline. */
  object({ kind: word('hold'), seat }),
  /** A ruling of the game (`Game.rulings`), on orders or on the state. */
  object({ kind: word('game'), on: word('state', 'orders'), ruling: text, seat: orNull(seat), value: text }),
)
export type RulingChange = Of<typeof rulingChange>

/** How a seat's part of a turn came about. */
const turnInput = object({
  seat: count as Shape<Seat>,
  /** `nothing`: the player said that there was nothing to send; `nmr`: nothing came; `out`: the seat owed nothing. */
  kind: word('sent', 'nothing', 'nmr', 'out'),
  /** `seq` of the orders used, or of those given ahead, or null. */
  from: orNull(whole),
  /** For orders given ahead: the number of the order language that read them. */
  language: optional(number),
  /** The orders used (after rulings); for nothing and nmr those the game plays instead. */
  orders: json,
  /** The orders played instead, in words (nothing and nmr only). */
  explanation: list(text),
  /** In a game by posts: `seq` of every orders record of the seat, oldest first. `from` is the last of them. */
  posts: optional(list(whole)),
})
export type TurnInput = Of<typeof turnInput>

const publishedSheet = object({
  /** The reader: `public`, `referee` or a player's name. */
  for: text,
  /** SHA-256 of the document, hex. */
  hash: text,
})
export type PublishedSheet = Of<typeof publishedSheet>

/** The second referee who agreed: who they are, and the sum of the line with which they adjudicated the turn. */
const secondReferee = object({ referee: orNull(text), sum: text })

// ── Records ───────────────────────────────────────────────────────────────────────────────────────────────

/** Every record by its type. */
export const RECORDS = {
  /** First line: all that is fixed for the whole game. */
  campaign: object({
    format: word('postmage'),
    app: text,
    /** Drawn at random once; the same in every copy of the file. */
    id: plain<string>((value) => typeof value === 'string' && value !== '', 'is empty'),
    name: text,
    game: text,
    ruleset: count,
    options: own as Shape<Options>,
    /** Features a program must know to continue the campaign (needs.ts); absent = none beside game and ruleset. */
    needs: optional(list(text)),
    pack: own,
    roster: list(rosterEntry),
    seed: text,
    commitment: sumOfLine,
    /** "Pat <pat@zine.example>" or null. */
    referee: orNull(text),
    /** For turn 1, or null. */
    deadline: orNull(time),
    /** The IANA zone in which times are shown beside UTC. */
    zone: text,
    /** Dice of the setup and the state after it. */
    dice: list(draw),
    state: own,
  }),

  /** A message as it came, kept whole; orders taken from it point here by `seq`. */
  mail: object({
    /** Message-ID, or a hash of date, sender and text if it has none, with an addition if another line has the same. */
    id: text,
    file: text,
    from: text,
    subject: text,
    /** From the Date header, or null (then `at` counts and the message is marked). */
    date: orNull(time),
    /** For waiting mail: other times at which it may have been sent, each with the reason. */
    mayBe: optional(list(object({ at: text, why: text }))),
    /** The text that was read (plain part, or the HTML part as text). */
    text,
    attachments: list(text),
    /** Attached texts that have orders, or may have. */
    texts: optional(list(object({ name: text, text }))),
    seat: orNull(seat),
    turn,
    verdict: word('orders', 'unknown-sender', 'nothing-understood', 'game-over'),
    /** Open lines of mail from which nothing was taken. */
    open: optional(ties),
    /** The player says that they send nothing this turn: it counts as received although it holds no orders. */
    says: optional(word('nothing')),
  }),

  /** The orders for a turn, as received and as understood. */
  orders: object({
    turn,
    seat,
    how: word('typed', 'form', 'mail'),
    /** `seq` of the mail, for how = mail. */
    mail: optional(line),
    /** Typed text, or the lines taken from the mail (before format 4 the whole letter). */
    text,
    /** For mail: the source of each line of `text`, in order. A number is that line of `mail`, word for word; 0 is an empty line. */
    ties: optional(ties),
    /** Open lines of the mail: neither taken nor settled. */
    open: optional(ties),
    /** When they count as sent: Date of the mail, or the time given by the referee, or null = as recorded, in time. */
    sent: orNull(time),
    /** Place among texts of the same moment in the file they came in; absent = the first or only one. */
    rank: optional(whole),
    /** After the deadline in force when recorded. */
    late: yesNo,
    /** Kept beside other orders of the seat until a ruling `counts` chooses. Absent: it replaces them. */
    beside: optional(flag),
    orders: json,
    problems: list(problem),
    press: text,
    /** The player calls them a draft: they count, and the desk asks the referee about them at the deadline. */
    draft: optional(flag),
    /** The referee notes that the player sends nothing this turn: `orders` are those the game plays then. */
    says: optional(word('nothing')),
    /** Number of the order language that made `orders` of `text` (versions.ts); before format 4 `reader`, which counts as that. */
    language: optional(number),
    reader: optional(number),
  }),

  /** Orders given ahead. They are read when they are played, with the view the seat has then. */
  ahead: object({
    /** The coming turn when they came. */
    turn,
    seat,
    /** The turn they are for, once; null: standing orders, for each turn in which the seat is silent. */
    for: orNull(turn),
    how: word('typed', 'mail'),
    mail: optional(line),
    /** '' takes back earlier orders for the same turn, or standing ones. */
    text,
    ties: optional(ties),
    sent: orNull(time),
  }),

  /** Somebody who plays for a seat in some turns; `name` null: nobody does. The last record for a turn counts. */
  deputy: object({ turn, seat, name: orNull(text), address: orNull(text), from: turn, to: turn }),

  /** A new name for the campaign, from the sheet of this turn on. */
  rename: object({ turn, name: text, reason: text }),

  /** A change by the referee, with its reason; `turn` is the one before which it is made (state, orders) or in which it applies. */
  ruling: object({ turn, change: rulingChange, reason: text }),

  /** An adjudicated turn. With `amends` it replaces the turn of that number from then on; the old one stays in the file. */
  turn: object({
    turn,
    /** Before format 3 only (migrations.ts): a player who said that nothing comes is recorded as silent. */
    nothingIsNmr: optional(flag),
    inputs: list(turnInput),
    /** In a game by posts: posts by people outside the roster. */
    strangers: optional(list(object({ by: text, orders: json }))),
    /** Results that the referee wrote (`Game.given`). */
    given: optional(json),
    /** Typed dice in force. */
    typed: list(typedDie),
    dice: list(draw),
    log: list(logLine),
    state: own,
    /** `seq` of the amendment that caused this version. */
    amends: optional(line),
  }),

  /** A past turn corrected: new orders for a seat, or a ruling; the turns that follow in the same command re-resolve it and all later ones. */
  amendment: object({
    turn,
    change: either(
      object({ kind: word('orders'), seat, text, orders: json, problems: list(problem) }),
      /** The seat counts as silent (`nmr`), or as having said that it sends nothing. */
      object({ kind: word('nmr', 'nothing'), seat }),
      object({ kind: word('ruling'), change: rulingChange }),
      /** Other results (`TurnRecord.given`). */
      object({ kind: word('given'), given: json }),
    ),
    reason: text,
    /** Number of the order language that understood its orders (versions.ts); absent in older files and without orders. */
    language: optional(number),
    reader: optional(number),
    /** Number of its erratum; absent in older files, where they count in the order of the file all the same. */
    erratum: optional(number),
    /** The referee says that nobody has received the sheets: there is no erratum, and they no longer count as published. */
    unsent: optional(flag),
  }),

  roster: object({
    seat,
    /** Fields that change; a new name means that somebody takes the seat over. */
    change: object({
      name: optional(text),
      address: optional(orNull(text)),
      handle: optional(orNull(text)),
      post: optional(list(text) as Shape<readonly string[] | undefined>),
    }),
    /** The turn whose earlier orders do not count, because the previous player sent them. Absent = they are kept. */
    drops: optional(turn),
    reason: text,
  }),

  deadline: object({ turn, deadline: orNull(time) }),

  press: object({
    turn,
    by: orNull(seat),
    /** The pen name printed below it; only if `by` is null. */
    as: optional(text),
    text,
    /** Printed as typed, every line where it was. */
    typed: optional(flag),
  }),

  note: object({
    turn,
    text,
    /** The note puts a waiting mail (its `seq`) aside for this reason; reason null takes it up again. */
    aside: optional(object({ mail: line, reason: orNull(text) })),
    /** The referee says that open lines of a mail are no orders; `rest`: no other line is one, and the remarks have been seen. */
    settles: optional(object({ mail: line, lines: ties, rest: optional(flag) })),
    /** Opens a sealed turn before its deadline (the latest it has had), for the reason in `text`. */
    opens: optional(object({ until: orNull(time) })),
    /** A throw made before the results of its turn were written (`Game.given`): the results must have it. */
    thrown: optional(json),
    /** Words of a player that are not for everybody: `waiting` ones are printed nowhere, diaries at the end of the game. */
    press: optional(
      object({
        kind: word('private', 'diary', 'waiting'),
        by: seat,
        /** Seats on whose sheets private words are printed. */
        to: optional(list(seat)),
        text,
      }),
    ),
  }),

  /** A picture that the results of a turn may show by its name. The last one of a name in a turn counts. */
  picture: object({
    turn,
    name: text,
    /** PNG, JPEG, or SVG that was cleaned. */
    base64: text,
    /** SHA-256 of its bytes, by which `given` of the turn names it. */
    hash: sumOfLine,
  }),

  /** From this turn on the game is played with another pack. */
  pack: object({ turn, pack: own, reason: text }),

  /** These sheets went out: a reprint that says something else is marked as revised. */
  publication: object({
    turn,
    sheets: list(publishedSheet),
    /** Number of the writer of the sheets (versions.ts); absent = 1. */
    writer: optional(number),
    /** How many errata there were by then; absent in older files. */
    errata: optional(count),
    second: optional(secondReferee as Shape<Of<typeof secondReferee> | undefined>),
  }),

  /** Takes a command back (book/undo.ts). If that was published, the undo is an erratum with a number. */
  undo: object({
    undoes: line,
    what: text,
    reason: text,
    erratum: optional(number),
    /** The referee says that nobody has received the sheets: there is no erratum. */
    unsent: optional(flag),
  }),
}

type Type = keyof typeof RECORDS
type RecordOf<T extends Type> = { readonly type: T } & Of<(typeof RECORDS)[T]>

export type CampaignRecord = RecordOf<'campaign'>
export type MailRecord = RecordOf<'mail'>
export type OrdersRecord = RecordOf<'orders'>
export type AheadRecord = RecordOf<'ahead'>
export type DeputyRecord = RecordOf<'deputy'>
export type RenameRecord = RecordOf<'rename'>
export type RulingRecord = RecordOf<'ruling'>
export type TurnRecord = RecordOf<'turn'>
export type AmendmentRecord = RecordOf<'amendment'>
export type RosterRecord = RecordOf<'roster'>
export type DeadlineRecord = RecordOf<'deadline'>
export type PressRecord = RecordOf<'press'>
export type NoteRecord = RecordOf<'note'>
export type PictureRecord = RecordOf<'picture'>
export type PackRecord = RecordOf<'pack'>
export type PublicationRecord = RecordOf<'publication'>
export type CampaignUndo = RecordOf<'undo'>
export type RecordBody = { readonly [T in Type]: RecordOf<T> }[Type]
export type CampaignLine<B extends RecordBody = RecordBody> = Line<B>

const isType = (type: unknown): type is Type => typeof type === 'string' && Object.hasOwn(RECORDS, type)

/**
 * Checks the record of one line in today's format (its envelope is the book's business).
 * @returns null when good, else field and reason in words: `field “inputs.2.seat”: is missing`
 */
export function checkRecord(record: JsonObject): string | null {
  const { type } = record
  if (!isType(type))
    return `field “type”: ${typeof type === 'string' ? `“${type.slice(0, 40)}” is not a kind of record` : 'is missing'}`
  const fault = RECORDS[type].fault(record)
  return fault && `field “${fault[0]}”: ${fault[1]}`
}
