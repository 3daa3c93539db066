// Answers of the desk: plain data that the referee's page may see, made by the services in src/main/desk.
import type { WaitingPress } from '../../campaign/orders/press'
import type { Seat, Seq, Turn } from '../../engine/ids'
import type { Proposed } from '../contract/office'
import type { WaitingMail } from './mail'
import type { OpenWords } from '../../campaign/orders/ties'
import type { LineReading } from '../../engine/order-text/reading'
import type { OptionSpec, Picture, RulingSpec } from '../../kit/game'
import type { Draw } from '../../engine/dice/dice'
import type { Json, JsonObject } from '../../engine/json'
import type { Problem } from '../../engine/result'
import type { RosterEntry } from '../../campaign/record/records'

/** Where new versions are published. The desk opens this page when the referee asks and never looks by itself. */
export const RELEASES = 'https://github.com/postmage/postmage/releases'

/** Why a request failed: the problem, that nothing was lost, and the remedy. */
export interface DeskFailure {
  readonly code: string
  readonly message: string
  readonly remedy: string
  /** File and line, field, or message the trouble is in. */
  readonly place?: string
  readonly problems?: readonly Problem[]
}

export interface GameCard {
  readonly id: string
  readonly title: string
  readonly designer: string
  readonly publisher: string
  readonly credit: string
  /** Subject and length of the game in a few sentences, or ''. */
  readonly about: string
  readonly turnWord: string
  /** The verb for several winners: “agree on a draw”; null where they share the victory. */
  readonly draw: string | null
  /** The word for a part of a turn, above its log lines: “Round”. */
  readonly partWord: string
  /** Names of the parts, if they have any: “Shopping”. */
  readonly partNames: readonly string[]
  readonly players: { readonly min: number; readonly max: number; readonly note: string }
  readonly options: readonly OptionSpec[]
  readonly rulings: readonly RulingSpec[]
  /** Whether the game needs a pack. */
  readonly hasPack: boolean
  /** Whether orders add up as posts: nobody is missing then. */
  readonly byPosts: boolean
  /** Whether the referee writes the results (`results.open`). */
  readonly byHand: boolean
  /** Whether a turn can be played step by step (`orders.next`). */
  readonly steps: boolean
}

export interface AppInfo {
  readonly version: string
  readonly host: 'electron' | 'browser'
  /** True if the system has dialogs to open and save; without them the page asks for a path. */
  readonly nativeDialogs: boolean
  readonly zone: string
  readonly folder: string
  /** The folder proposed for an office. */
  readonly officeFolder: string
  readonly games: readonly GameCard[]
  /** Samples to look at. `name`: what `campaigns.sample` asks for; `game`: the id. */
  readonly samples: readonly (Pick<GameCard, 'title' | 'designer'> & { readonly name: string; readonly game: string })[]
}

export interface RecentCampaign {
  readonly path: string
  /** The id in the campaign file, which its copies share; null if the file could not be read. */
  readonly id: string | null
  readonly name: string
  readonly game: string
  readonly openedAt: string
  /** null if the file could not be read. */
  readonly glance: null | {
    readonly turnName: string
    readonly over: boolean
    readonly deadline: string | null
    /** The same as ISO UTC, to sort and to count hours by. */
    readonly deadlineIso: string | null
    readonly players: number
    readonly in: number
    readonly missing: number
    /** In a game by posts the number of posts, while `in` counts players who have posted; null in other games. */
    readonly posts: number | null
    readonly problems: number
    readonly nextStep: string
  }
  /** Why it could not be read, or null. */
  readonly trouble: string | null
}

/** `quiet`: has not posted, in a game by posts, where nobody owes anything; `waiting`: it is somebody else's turn. */
export type OrdersStatus = 'missing' | 'quiet' | 'in' | 'warnings' | 'errors' | 'late' | 'waiting' | 'asleep' | 'out'

/** The word shown beside a player (docs/letters.md). */
export type Standing =
  | 'in'
  | 'to look at'
  | 'said nothing'
  | 'late'
  | 'missing'
  | 'not due'
  | 'asleep'
  | 'out'
  | 'no post'

/** One version of a player's orders for a turn. */
export interface OrdersVersion {
  readonly seq: Seq
  readonly how: 'typed' | 'form' | 'mail' | 'telephone'
  readonly text: string
  /** When it counts as sent, as shown ("5 March 2026, 09:15 UTC"), or null. */
  readonly sent: string | null
  readonly recorded: string
  readonly late: boolean
  /** used now · overtaken by a later one · beside the one used, for the referee to choose · late and waiting · replaced */
  readonly standing: 'used' | 'overtaken' | 'beside' | 'late' | 'in-time by ruling' | 'left out'
  readonly receipt: string
  readonly problems: readonly Problem[]
  /** Lines of the mail that the referee took for an order, and the order. */
  readonly accepted: readonly { readonly words: string; readonly as: string }[]
  readonly open: readonly OpenWords[]
  readonly mail: null | {
    readonly seq: Seq
    readonly from: string
    readonly subject: string
    readonly date: string | null
    readonly text: string
    readonly attachments: readonly string[]
  }
}

export interface SeatRow {
  readonly seat: Seat
  readonly name: string
  readonly address: string | null
  readonly handle: string | null
  readonly side: string | null
  readonly status: OrdersStatus
  readonly answer: Standing
  /** Open lines of all their letters that count or wait. */
  readonly open: readonly OpenWords[]
  /** "in since 5 March, replaced once" – one short line. */
  readonly detail: string
  readonly versions: number
  /** True if they sent something that can be acknowledged. */
  readonly wrote: boolean
  /** Orders due: "session 3: wizards (c) and (h)". */
  readonly owes: string | null
  /** True if the referee no longer waits for the seat and nothing has come from it since. */
  readonly asleep: boolean
  /** Who plays for it in the coming turn or later, from one turn to another. */
  readonly deputies: readonly {
    readonly name: string
    readonly address: string | null
    readonly from: Turn
    readonly to: Turn
  }[]
}

/** A roster as read, and the text it was read from. */
export interface RosterAnswer {
  readonly roster: readonly RosterEntry[]
  readonly problems: readonly Problem[]
  readonly text: string
}

export interface PressItem {
  /** Who signs it; null = nobody. */
  readonly by: string | null
  readonly text: string
  readonly typed?: true
  /** From a player's orders, or alone: typed by the referee, or mail with nothing else. */
  readonly source: 'orders' | 'alone'
}

export interface CampaignSummary {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly game: GameCard
  readonly turn: Turn
  /** Names of the turns, from the first to the coming one. */
  readonly turnNames: readonly string[]
  readonly over: boolean
  readonly winners: readonly string[]
  /** ISO UTC and as shown (referee's zone and UTC). */
  readonly deadline: { readonly iso: string; readonly shown: string; readonly passed: boolean } | null
  /** A proposed deadline if the coming turn has none (ISO UTC). */
  readonly proposedDeadline: string | null
  readonly referee: string | null
  readonly commitment: string
  readonly options: { readonly [name: string]: Json }
  readonly packName: string
  readonly seats: readonly SeatRow[]
  /** Roster as it is now. */
  readonly roster: readonly RosterEntry[]
  /** The first mails that wait or were put aside (`why` is the referee’s reason), and how many there are. */
  readonly unmatched: readonly WaitingMail[]
  readonly aside: readonly WaitingMail[]
  readonly mailCounts: { readonly unmatched: number; readonly aside: number }
  /** Press that has come for the next report, and the referee's notes on it. */
  readonly press: readonly PressItem[]
  readonly notes: readonly string[]
  /** Words of players that wait for the referee, unprinted. */
  readonly pressWaiting: readonly WaitingPress[]
  readonly turnsPlayed: number
  /** The referee's next step, in words. */
  readonly nextStep: string
  /**
   * Until when the coming turn's orders are sealed, as shown (null inside: no deadline is set); null if they are open.
   */
  readonly sealed: null | { readonly until: string | null }
  /**
   * Why the file is open for reading only (null = writable); whether that may have passed; whether it is damaged, so
   * that only its sound part is shown.
   */
  readonly readOnly: string | null
  readonly barMayPass: boolean
  readonly damaged: boolean
  /** Remarks about the file: a torn line set aside, another copy that differs … */
  readonly notices: readonly string[]
  /** `effects` of the undo, in sentences; empty if the desk need not ask. */
  readonly canUndo: null | {
    /** Its first line. */
    readonly command: number
    readonly what: string
    /** Number of the erratum that the undo makes, which needs a reason; null if nothing published changes. */
    readonly erratum: number | null
    readonly effects: readonly string[]
  }
  /** The last undo, if it can still be redone: nothing else was entered since. */
  readonly canRedo: null | { readonly command: number; readonly what: string; readonly erratum: number | null }
  readonly publishedTurns: readonly number[]
  /** The day of each of them, as shown. */
  readonly publishedOn: { readonly [turn: number]: string }
  /** Turns whose sheets went out and no longer count. */
  readonly takenBackTurns: readonly number[]
}

export interface ReadingAnswer {
  readonly lines: readonly LineReading[]
  readonly problems: readonly Problem[]
  readonly press: string
  /** Orders as JSON (null = nothing understood) for the form. */
  readonly orders: Json
  /** The same orders as tidy text. */
  readonly text: string
  readonly sentences: readonly string[]
}

export interface SeatSheet {
  readonly seat: Seat
  readonly name: string
  /** Text of the version in force ('' if none). */
  readonly text: string
  readonly reading: ReadingAnswer | null
  readonly versions: readonly OrdersVersion[]
  /** null under seal too, and in a game by posts, whose rules score late posts. */
  readonly late: LateOrders | null
  /** The orders played if nothing comes, in words. */
  readonly defaults: readonly string[]
  /** Orders given ahead, standing ones first: their kind (“standing orders”) and text. */
  readonly ahead: readonly { readonly what: string; readonly text: string }[]
  /** Orders played because the player said that nothing comes; null if they did not. */
  readonly nothing: readonly string[] | null
  /** Legal orders to begin with (campaign/sheet/cheat-sheet.ts). */
  readonly examples: readonly string[]
  /** The id of the game of view and report. */
  readonly game: string
  /** The player's own view, as JSON of the game. */
  readonly view: JsonObject
  /** The same as the game reports it, names stable. */
  readonly report: JsonObject
  /** Boards and charts that the player can see: points, prices. */
  readonly pictures: readonly Picture[]
}

/** One order that is possible next. */
export interface StepOffer {
  readonly label: string
  readonly group: string
  /** The place on the board to click for it, or null. */
  readonly spot: string | null
  /** The orders so far with this one more. */
  readonly orders: Json
}

/** A turn played step by step up to the last order. Sentences are those of the preview. */
export interface StepsAnswer {
  /** null when the seat has no turn now: nothing to play. */
  readonly turn: null | {
    readonly offers: readonly StepOffer[]
    /** The events of the turn so far. */
    readonly story: readonly SaidLine[]
    /** The rest of the turn if no more is ordered. */
    readonly ahead: readonly SaidLine[]
    /** The player's own view in the middle of the turn, after the orders so far. */
    readonly view: JsonObject
    /** The last of the orders in words, and the orders without it; null when there are none. */
    readonly last: null | { readonly sentence: string; readonly orders: Json }
  }
  /** The orders so far as text, and one sentence per part. */
  readonly text: string
  readonly sentences: readonly string[]
}

export interface SaidLine {
  readonly text: string
  readonly rule: string
  readonly code: string
  readonly part: number
  readonly audience: 'all' | 'referee' | readonly string[]
}

/** The newest orders of a seat that came too late and wait for the referee. */
export interface LateOrders {
  readonly seq: Seq
  /** ISO UTC. */
  readonly sent: string
  /** The mail they came in, which can be left out; null = typed. */
  readonly mail: Seq | null
  readonly sentences: readonly string[]
  readonly problems: readonly Problem[]
}

export interface PreviewSeat {
  readonly seat: Seat
  readonly name: string
  readonly kind: 'sent' | 'nothing' | 'nmr' | 'not-due'
  readonly text: string
  readonly sentences: readonly string[]
  readonly explanation: readonly string[]
  readonly problems: readonly Problem[]
  /** Lines of letters that the referee took for an order. */
  readonly accepted: OrdersVersion['accepted']
  readonly late: LateOrders | null
}

/** Something the referee should decide, or knowingly leave open, before adjudicating. */
export interface OpenMatter {
  readonly kind: 'early' | 'open' | 'left-out' | 'beside' | 'late' | 'mail'
  readonly who: string
  readonly what: string
  /** The player whose orders they are, where that is known. */
  readonly seat: Seat | null
  /** The waiting mail it is about. */
  readonly mail: Seq | null
}

export interface PreviewAnswer {
  readonly turn: Turn
  readonly seats: readonly PreviewSeat[]
  readonly log: readonly SaidLine[]
  readonly dice: readonly Draw[]
  /** Before and after, as the game's referee report. */
  readonly before: JsonObject
  readonly after: JsonObject
  /** Boards before and after, with what moved in red; charts as they would be. */
  readonly pictures: { readonly before: readonly Picture[]; readonly after: readonly Picture[] }
  readonly over: boolean
  readonly winners: readonly string[]
  /** A deadline to propose for the turn after it (ISO UTC); null when the game would be over. */
  readonly nextDeadline: string | null
  /** The same with its reasons, if an office proposes it. */
  readonly proposed: Proposed | null
  /** Rulings in force for this turn, with their reasons. */
  readonly rulings: readonly { readonly seq: Seq; readonly text: string; readonly reason: string }[]
  /** Things the referee should see first: missing, late, not understood. */
  readonly warnings: readonly string[]
  /**
   * Unsettled matters; the desk asks before it adjudicates with any of them. Only the first mails are listed;
   * `openInAll` counts all.
   */
  readonly open: readonly OpenMatter[]
  readonly openInAll: number
  /** Token for `adjudicate.commit`, which fails if the campaign has changed since. */
  readonly basis: number
}

/** Formats of sheets and errata. */
export const DOCUMENT_FORMATS = [
  'pdf',
  'text',
  'md',
  'bbcode',
  'xenforo',
  'discourse',
  'discord',
  'mail',
  'html',
  'odt',
  'json',
] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]
/** Sheets besides as `live`: a player’s page with their order form. */
export const SHEET_FORMATS = [...DOCUMENT_FORMATS, 'live'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
export const PAPERS = ['a4', 'a5', 'letter'] as const
export type Paper = (typeof PAPERS)[number]
/** Black for the photocopier, or with a grey and a red for screens. */
export const INKS = ['black', 'screen'] as const

export interface RenderedSheet {
  readonly for: string
  readonly fileName: string
  readonly mime: string
  /** Text formats; PDF and ODT have base64 instead. The other one is null. */
  readonly text: string | null
  readonly base64: string | null
  readonly pages: number | null
  readonly revised: boolean
  /** PDF only: letters that no typeface has, each with the words around it. */
  readonly unset?: readonly { readonly letter: string; readonly near: string }[]
}

/** How printing by the system's dialog ended. */
export type PrintOutcome = 'printed' | 'cancelled' | 'no-printer'

/** A PDF for several readers: saved where `path` says, or in `base64`. */
export interface PrintedFile {
  readonly fileName: string
  readonly path: string | null
  readonly base64: string | null
  readonly pages: number
  /** Players without a postal address, if addresses are printed. */
  readonly unaddressed: readonly string[]
}

export interface SavedFiles {
  readonly folder: string
  readonly files: readonly string[]
}

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly paper: Paper
  readonly columns: 1 | 2
  readonly zone: string
  readonly referee: string
  readonly folder: string
  readonly textSize: number
  /** A font file for letters that no built-in face has, or null. */
  readonly font: string | null
  /** The folder of the office, or null. */
  readonly office: string | null
}

export interface FolderListing {
  readonly folder: string
  readonly parent: string | null
  readonly entries: readonly {
    readonly name: string
    readonly path: string
    readonly kind: 'folder' | 'campaign' | 'file'
  }[]
}

/** Events that hosts send to the page. */
export type DeskEvent =
  | {
      readonly event: 'progress'
      readonly job: string
      readonly done: number
      readonly total: number
      readonly label: string
    }
  | { readonly event: 'open-file'; readonly path: string }
  | {
      readonly event: 'menu'
      readonly command:
        | 'new'
        | 'sample'
        | 'open'
        | 'save-sheets'
        | 'undo'
        | 'settings'
        | 'palette'
        | 'keys'
        | 'rules'
        | 'handbook'
        | 'search'
        | 'save'
        | 'redo'
        | 'across'
        | 'zine'
        | 'packs'
        | 'go-tonight'
        | 'go-orders'
        | 'go-adjudicate'
        | 'go-sheets'
        | 'go-history'
    }
  | { readonly event: 'changed'; readonly campaign: string }
  /** The window wants to close: the page answers with `window.closeAnswer`. */
  | { readonly event: 'closing' }
