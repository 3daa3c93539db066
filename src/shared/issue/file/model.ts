// An issue file after it was read: the head, and the text as parts in order. Places are offsets in the file.
import type { Span } from '../../engine/result'
import type { IssueBlock, PictureBlock } from '../../sheets/zine/issue'
import type { PaperName } from '../../sheets/pdf/to-pdfmake'

/** A game that is looking for players. */
interface WaitingList {
  readonly game: string
  /** How many are still wanted; null if not given. */
  readonly wanted: number | null
  readonly names: readonly string[]
  readonly note: string | null
}

/** The postage of an issue up to a certain weight. */
interface Rate {
  readonly upTo: number
  readonly stamps: string
}

export interface Head {
  readonly zine: string
  readonly number: string
  /** `2026-03-15` */
  readonly date: string
  readonly subtitle: string | null
  readonly price: string | null
  readonly editor: string
  readonly language: string
  readonly paper: PaperName
  /** How many pages it should have; null: as many as it takes. */
  readonly budget: number | null
  /** Receipts, seeds and commitments are printed below each report. */
  readonly proof: boolean
  /** Typeface of the text; its size in points. */
  readonly face: Face
  readonly size: number | null
  readonly cover: NamedPicture | null
  /** Deadlines beside those of the campaigns: letters, the next issue. */
  readonly deadlines: readonly { readonly what: string; readonly when: string }[]
  readonly waitingLists: readonly WaitingList[]
  readonly addresses: readonly { readonly name: string; readonly address: string }[]
  /** Who gets the zine, until which number. */
  readonly subscriptions: readonly Subscription[]
  /** Copies to print beside those for subscribers. */
  readonly spare: number
  /** Files and folders outside the issue's folder that may be read. */
  readonly outside: readonly string[]
  /** Grams per square metre. */
  readonly paperWeight: number
  /** Millimetres of one sheet. */
  readonly paperThickness: number
  /** Grams of the envelope. */
  readonly envelope: number
  /** Lightest first. */
  readonly postage: readonly Rate[]
}

export const FACES = ['serif', 'typewriter', 'own'] as const
/** Typeface of the text; `own`: the font file the referee names. */
type Face = (typeof FACES)[number]

export interface Subscription {
  readonly name: string
  readonly address: string
  /** The last number that is paid for; null: every number. */
  readonly until: number | null
  readonly copies: number
}

/** A picture as the issue names it. */
export interface NamedPicture {
  readonly source: string
  readonly at: Span
}

export const PRESS_PLACES = ['with', 'after', 'no'] as const
/** Where the press of a campaign goes: with its report, to `::press`, or nowhere. */
type PressPlace = (typeof PRESS_PLACES)[number]

export const ACCOUNTS = ['full', 'short'] as const
/** How fully a finished game is told: every turn, or only the turning points. */
export type Account = (typeof ACCOUNTS)[number]

/** A campaign as the issue names it: its path, and where in the text that is. */
interface Named {
  readonly path: string
  readonly at: Span
}

export type Part =
  /** The beginning of a chapter of the editor's own. */
  | { readonly part: 'title'; readonly title: string; readonly columns: number | null; readonly at: Span }
  | { readonly part: 'blocks'; readonly blocks: readonly IssueBlock<NamedPicture>[]; readonly at: Span }
  /** A page break; `right`: to a right-hand page. */
  | { readonly part: 'page'; readonly right: boolean; readonly at: Span }
  /** Everything after it is on the back cover. */
  | { readonly part: 'back'; readonly at: Span }
  | {
      readonly part: 'game'
      readonly campaign: Named
      /** null: the last one published. */
      readonly turn: { readonly turn: number; readonly at: Span } | null
      readonly press: PressPlace
      readonly charts: boolean
      /** Which tables, by name, with commas between them, or “no”; null: all. */
      readonly tables: { readonly names: string; readonly at: Span } | null
      readonly columns: number | null
      readonly at: Span
    }
  | { readonly part: 'story'; readonly campaign: Named; readonly account: Account; readonly at: Span }
  /** Press held back by `press="after"`: of one campaign, or all that is left; one item of it, or all; `typed`: printed as typed. */
  | {
      readonly part: 'press'
      readonly campaign: Named | null
      /** From 1, in the order of the report. */
      readonly item: { readonly number: number; readonly at: Span } | null
      readonly typed: boolean
      readonly at: Span
    }
  | { readonly part: ListName; readonly at: Span }

export const LISTS = [
  'contents',
  'standings',
  'deadlines',
  'game-starts',
  'waiting-lists',
  'office-waiting',
  'addresses',
] as const
/** Lists the issue makes by itself. */
export type ListName = (typeof LISTS)[number]

export interface Issue {
  readonly head: Head
  readonly parts: readonly Part[]
  /** The pictures of the parts, in order. */
  readonly pictures: readonly PictureBlock<NamedPicture>[]
}
