// The one contract between page and host: names, what is asked (schemas, parsed on arrival) and what is answered.
// The page calls `desk(name, input)`; Electron's IPC gate and the loopback server carry it; src/main/desk answers it.
import { z } from 'zod'
import type {
  AppInfo,
  CampaignSummary,
  DeskFailure,
  FolderListing,
  PackAnswer,
  PreviewAnswer,
  ReadingAnswer,
  RecentCampaign,
  RosterAnswer,
  PrintedFile,
  PrintOutcome,
  RenderedSheet,
  SavedFiles,
  SeatSheet,
  Settings,
  StepsAnswer,
} from './answers'
import type { Acknowledgement } from './mail-answers'
import { mailRequests, type MailAnswers } from './mail-contract'
import { resultsRequests, type ResultsAnswers } from './results-contract'
import type { CompareAnswer, ErratumAnswer, HistoryAnswer, VerifyAnswer } from './history-answers'
import type { SearchAnswer } from './search-answers'
import type { WhatIfAnswer } from './what-if-answer'
import { DOCUMENT_FORMATS, INKS, PAPERS, SHEET_FORMATS } from './answers'
import { ENVELOPES } from '../sheets/layout/address-panel'
import { LABEL_GRIDS } from '../sheets/layout/labels'
import { LONE_PICTURE_FORMATS } from '../sheets/charts/picture-formats'
import type { Json } from '../engine/json'
import { ZOD_SET_UP } from '../engine/shape-words'
import type { Picture } from '../kit/game'
import type { Problem } from '../engine/result'
import type { ReplayStep } from '../campaign/turns/replay'
import { PRINTED } from './zine-answers'
import type { IssueFile, IssuePreview } from './zine-answers'

z.config(ZOD_SET_UP)

const id = z.string().min(1).max(200)
const path = z.string().min(1).max(4096)
const text = z.string().max(2_000_000)
const reason = z.string().max(2000)
/** Nobody has received the sheets it changes: no erratum. */
const unsent = z.boolean().optional()
const at = z.number().int().min(1)
const words = z.string().max(20_000)
const seat = z.number().int().min(0).max(4999)
const turn = z.number().int().min(0).max(9999)
const time = z.string().max(60)
const rosterEntry = z.strictObject({
  name: z.string().max(200),
  address: z.string().max(300).nullable(),
  seat: z.string().max(60).nullable(),
  handle: z.string().max(200).nullable(),
  /** Lines of the postal address. */
  post: z.array(z.string().max(200)).max(12).readonly().optional(),
})
const optionValues = z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(json), z.record(z.string(), json)]),
)
const side = z.number().positive().max(20_000)
/** A board or a chart as the page has it. */
const picture = z.discriminatedUnion('block', [
  z.strictObject({ block: z.literal('drawing'), svg: text, width: side, height: side, description: words }),
  z.strictObject({
    block: z.literal('chart'),
    caption: z.string().max(2000),
    x: z.array(z.string().max(200)).max(10_000),
    series: z
      .array(z.strictObject({ name: z.string().max(200), values: z.array(z.number().nullable()).max(10_000) }))
      .max(5000),
    mark: z.strictObject({ label: z.string().max(200), value: z.number() }).optional(),
  }),
])
const sheetChoice = {
  campaign: id,
  turn,
  /** 'public', 'referee', 'players' (all of them) or a player's name. */
  for: z.string().min(1).max(200),
  format: z.enum(SHEET_FORMATS),
  paper: z.enum(PAPERS),
  columns: z.union([z.literal(1), z.literal(2)]),
  booklet: z.boolean(),
  /** Black alone without it. */
  ink: z.enum(INKS).optional(),
  /** Of players' sheets only what the public report does not have. */
  privateOnly: z.boolean().optional(),
  /** PDF: the slip’s lines are form fields. Without it: in colour they are. */
  fillable: z.boolean().optional(),
}
/** 'referee', 'public' or a seat. */
const viewer = z.union([z.literal('referee'), z.literal('public'), seat])
const rulingChange = z.strictObject({
  /** 'die', 'in-time', 'counts', or a kind from the game's `rulings`. */
  kind: z.string().min(1).max(60),
  seat: seat.nullable(),
  /** die: `label#k=value` with the value as on the die's recorded scale (0-based); in-time, counts: seq of the orders; else the game's own. */
  value: z.string().max(500),
})

const newCampaign = {
  path,
  game: z.string().max(60),
  name: z.string().max(200),
  roster: z.array(rosterEntry).max(5000),
  options: optionValues,
  /** null = the house pack. */
  packPath: path.nullable(),
  /** The pack itself, written at the desk, in place of `packPath`. */
  pack: json.optional(),
  seed: z.string().max(1000).nullable(),
  deadline: time.nullable(),
  referee: z.string().max(300).nullable(),
}

/** Every request of the page. A call that is not here does not exist. */
export const requests = {
  'app.info': z.strictObject({}),
  'settings.get': z.strictObject({}),
  'settings.set': z.strictObject({
    theme: z.enum(['system', 'light', 'dark']).optional(),
    paper: z.enum(PAPERS).optional(),
    columns: z.union([z.literal(1), z.literal(2)]).optional(),
    zone: z.string().max(80).optional(),
    referee: z.string().max(300).optional(),
    folder: path.optional(),
    textSize: z.number().int().min(13).max(22).optional(),
    font: path.nullable().optional(),
  }),
  /** What was written and not accepted, and where the desk was when it last closed (only for the first page that asks). */
  'desk.kept': z.strictObject({}),
  /** Keeps a text that is not accepted yet, or forgets it (null); the key `place` is where the desk is. */
  'desk.keep': z.strictObject({ key: z.string().min(1).max(400), value: json }),
  /** System dialogs. The answer is a path, or null when cancelled. */
  'dialog.open': z.strictObject({ purpose: z.enum(['campaign', 'mail', 'roster', 'pack', 'font']) }),
  'dialog.save': z.strictObject({
    purpose: z.enum(['campaign', 'sheet', 'folder', 'proof', 'pack']),
    suggested: z.string().max(300),
  }),
  /** The system's print dialog, for a PDF. */
  'dialog.print': z.strictObject({ base64: z.string().max(16_000_000) }),
  'files.list': z.strictObject({ folder: path.nullable() }),

  /** A pack to look at or to change; `path` null = that of a campaign’s coming turn, or the house pack of the game. */
  'packs.read': z.strictObject({ path: path.nullable(), game: z.string().max(60), campaign: id.optional() }),
  /** Another pack from a turn on, in a game whose pack may change while it is played. */
  'packs.change': z.strictObject({ campaign: id, turn, pack: json, reason: z.string().max(2000) }),
  'packs.check': z.strictObject({ game: z.string().max(60), pack: json }),
  /**
   * `replace`: write over a file that is there; without it that is refused (`pack-exists`), unless the file still is
   * what it was when it was read or saved (`stamp`).
   */
  'packs.save': z.strictObject({
    path,
    pack: json,
    replace: z.boolean(),
    stamp: z.string().max(100).nullable().optional(),
  }),

  'campaigns.recent': z.strictObject({}),
  'campaigns.forget': z.strictObject({ path }),
  'campaigns.create': z.strictObject(newCampaign),
  /** What the start would refuse of the same wish, or warn of; nothing is written. */
  'campaigns.check': z.strictObject(newCampaign),
  /** A sample of a game as a new file in the referee’s folder, played to its middle, and opened. */
  'campaigns.sample': z.strictObject({ game: z.string().max(60) }),
  /** Reads a pasted roster: lines, commas or a table; of a file its `bytes` (base64). */
  'campaigns.readRoster': z.strictObject({ text }).or(z.strictObject({ bytes: text })),
  /** `takeOver`: take a foreign lock; `readOnly`: only look. */
  'campaigns.open': z.strictObject({
    path,
    takeOver: z.boolean(),
    readOnly: z.boolean().optional(),
    /** What is open under the path already is read from the disk again. */
    again: z.boolean().optional(),
  }),
  'campaigns.close': z.strictObject({ campaign: id }),
  'campaigns.summary': z.strictObject({ campaign: id }),
  /** `lateAnyway`: also where orders that are in time become late; without it that is refused (`orders-late`). */
  'campaigns.deadline': z.strictObject({ campaign: id, deadline: time.nullable(), lateAnyway: z.boolean().optional() }),
  'campaigns.roster': z.strictObject({
    campaign: id,
    seat,
    name: z.string().max(200).optional(),
    address: z.string().max(300).nullable().optional(),
    handle: z.string().max(200).nullable().optional(),
    /** Where somebody takes the seat over and orders are in: whether they are kept. */
    orders: z.enum(['keep', 'drop']).optional(),
    reason,
  }),
  /** `command`: the one that was shown as the last; left out, whichever is the last now. */
  'campaigns.undo': z.strictObject({ campaign: id, reason, unsent, command: z.number().int().min(1).optional() }),
  'campaigns.redo': z.strictObject({ campaign: id, command: z.number().int().min(1).optional() }),
  /** Opens what is sealed until the deadline; recorded, and printed on the public sheet. */
  'campaigns.unseal': z.strictObject({ campaign: id, reason }),
  /** The sound part of a damaged campaign as a new file beside it. */
  'campaigns.salvage': z.strictObject({ campaign: id }),
  /** Searches mail, orders, results and press. */
  'campaigns.search': z.strictObject({ campaign: id, words: z.string().max(200) }),
  /** Press for the coming report: `by` is the seat that signs it, `as` any other name below it; null without `as` is nobody. */
  'campaigns.press': z.strictObject({
    campaign: id,
    text: words,
    by: seat.nullable(),
    as: z.string().max(100).optional(),
    /** Printed as typed, every line where it was. */
    typed: z.boolean().optional(),
    /** `private` to the seats `to`, on their sheets alone; `diary` when the game is over. Both are a seat's. */
    kind: z.enum(['open', 'private', 'diary']).optional(),
    to: z.array(seat).max(100).optional(),
  }),
  /** A note for the referee's own sheet of the coming turn. */
  'campaigns.note': z.strictObject({ campaign: id, text: words }),

  /** `turn`, here and below: one that is over, to be corrected; without it the coming one. */
  'orders.sheet': z.strictObject({ campaign: id, seat, turn: turn.optional() }),
  /** Reads a text as it is typed; nothing is stored. `letter`: small talk between orders is passed over, as in imported mail. */
  'orders.read': z.strictObject({ campaign: id, seat, text, letter: z.boolean().optional(), turn: turn.optional() }),
  /** Text of orders given as JSON by the form; reads it back at once. */
  'orders.write': z.strictObject({ campaign: id, seat, orders: json, turn: turn.optional() }),
  /** Playing a turn step by step: what could be ordered next, and what has happened by the orders so far (null = none). */
  'orders.next': z.strictObject({ campaign: id, seat, orders: json }),
  'orders.accept': z.strictObject({
    campaign: id,
    seat,
    text,
    how: z.enum(['typed', 'form']),
    letter: z.boolean().optional(),
    received: time.nullable(),
    force: z.boolean(),
    /** The turn they were written for; left out, the coming one. */
    turn: turn.optional(),
  }),
  /** Notes that the player says there is nothing to send this turn. */
  'orders.nothing': z.strictObject({ campaign: id, seat, turn: turn.optional() }),
  /** Brings an earlier version back: it is recorded again as the newest. */
  'orders.restore': z.strictObject({ campaign: id, seq: z.number().int().min(1) }),
  /** The reply that tells a player what was understood, with its receipt. */
  'orders.acknowledge': z.strictObject({ campaign: id, seat }),
  ...mailRequests,
  ...resultsRequests,

  'adjudicate.preview': z.strictObject({ campaign: id }),
  /** The coming turn as it stands, beside what a ruling would make of it. */
  'adjudicate.whatIf': z.strictObject({ campaign: id, change: rulingChange }),
  'adjudicate.rule': z.strictObject({ campaign: id, change: rulingChange, reason }),
  /** `deadline`: of the turn after it, set in the same command. */
  'adjudicate.commit': z.strictObject({
    campaign: id,
    basis: z.number().int().min(1),
    deadline: time.nullable().optional(),
    /** What the referee wrote, in a game by hand. */
    results: z.string().max(2_000_000).optional(),
  }),

  'sheets.render': z.strictObject(sheetChoice),
  /** Saves one sheet to a path, or all of them into a folder; `publish` makes the turn's sheets facts. */
  /** `twoKey`: the second referee's file, in a campaign of two keys. */
  'sheets.save': z.strictObject({
    ...sheetChoice,
    path,
    publish: z.boolean(),
    twoKey: path.nullable().optional(),
  }),
  /** The sheets of all players as one PDF, saved to a path or handed over. `all`: the public report before them. */
  'sheets.pile': z.strictObject({
    campaign: id,
    turn,
    for: z.enum(['players', 'all']),
    paper: z.enum(PAPERS),
    columns: z.union([z.literal(1), z.literal(2)]),
    ink: z.enum(INKS).optional(),
    privateOnly: z.boolean(),
    duplex: z.boolean(),
    twoUp: z.boolean(),
    envelope: z.enum(ENVELOPES).nullable(),
    path: path.nullable(),
  }),
  /** Postal addresses on labels; `first`: place of the first on its sheet, from 1. */
  'sheets.labels': z.strictObject({
    campaign: id,
    grid: z.enum(LABEL_GRIDS),
    first: z.number().int().min(1).max(24),
    path: path.nullable(),
  }),
  /** A page to print on both sides, which shows whether the back is the right way up. */
  'sheets.testPage': z.strictObject({ paper: z.enum(PAPERS) }),
  /** The boards and charts of a sheet. */
  'sheets.pictures': z.strictObject({ campaign: id, turn, for: z.string().min(1).max(200) }),
  /** One board or chart as a file of its own, or alone on a page (`pdf`): saved to a path or handed over. */
  'pictures.save': z.strictObject({
    picture,
    heading: z.string().max(600),
    format: z.enum(LONE_PICTURE_FORMATS),
    path: path.nullable(),
  }),
  'sheets.publish': z.strictObject({ campaign: id, turn, twoKey: path.nullable().optional() }),

  /** An issue file; `create` writes a new one to begin with. */
  'zine.open': z.strictObject({ path, create: z.boolean() }),
  /** Written only over the file it was read from (`stamp`). */
  'zine.save': z.strictObject({ path, text, stamp: z.string().max(100) }),
  /** The issue as it would be printed now; `fit`: on the pages of its budget. */
  'zine.preview': z.strictObject({ path, text, fit: z.boolean() }),
  /** One page of the last preview, by its name. */
  'zine.page': z.strictObject({ path, page: z.string().max(100) }),
  'zine.print': z.strictObject({ path, text, fit: z.boolean(), what: z.enum(PRINTED) }),
  /** Publishes the last turn of every campaign of the issue that is not published yet. */
  'zine.publish': z.strictObject({ path, text }),
  /** The handbook, or the rulebook of a game by its id, as PDF: into a file, or, without a path, in the answer. */
  'help.print': z.strictObject({ book: z.string().max(100), path: path.nullable() }),

  'history.read': z.strictObject({ campaign: id }),
  /** How things stood after a turn (0 = the start), as the referee, the public or a seat saw it. */
  'history.step': z.strictObject({ campaign: id, turn, viewer }),
  /** The replay as one file for others. */
  'history.replay': z.strictObject({ campaign: id, viewer }),
  'history.amendPreview': z.strictObject({ campaign: id, turn, seat, text }),
  /** `mail`: the waiting mail it is corrected with; it is put aside. */
  'history.amend': z.strictObject({ campaign: id, turn, seat, text, reason, unsent, basis: at, mail: at.optional() }),
  /** An erratum, by its number (null = the last one in force), for the zine, for a player, or one for everybody. */
  'history.erratum': z.strictObject({
    campaign: id,
    number: z.number().int().min(1).nullable(),
    for: z.string().min(1).max(200),
    format: z.enum(DOCUMENT_FORMATS),
  }),
  'history.verify': z.strictObject({ campaign: id }),
  /** A second referee's campaign or proof held against this one. */
  'history.compare': z.strictObject({ campaign: id, path }),
  'history.reveal': z.strictObject({ campaign: id, path }),

  /** Answer to the `closing` event: whether the window may close. */
  'window.closeAnswer': z.strictObject({ close: z.boolean() }),
  /** Whether there is text that is not stored yet (asked before closing). */
  'window.unsaved': z.strictObject({ unsaved: z.boolean(), what: z.string().max(200) }),
} as const

export type RequestName = keyof typeof requests
export type RequestInput<N extends RequestName> = z.infer<(typeof requests)[N]>

/** What each request is answered with. */
export interface Answers extends MailAnswers, ResultsAnswers {
  'app.info': AppInfo
  'settings.get': Settings
  'settings.set': Settings
  'desk.kept': { readonly place: Json; readonly drafts: { readonly [key: string]: Json } }
  'desk.keep': { readonly kept: boolean }
  'dialog.open': { readonly path: string | null }
  'dialog.save': { readonly path: string | null }
  'dialog.print': { readonly outcome: PrintOutcome }
  'files.list': FolderListing
  'packs.read': PackAnswer
  'packs.change': CampaignSummary
  'packs.check': { readonly problems: readonly Problem[] }
  'packs.save': { readonly path: string; readonly stamp: string; readonly problems: readonly Problem[] }
  'campaigns.recent': readonly RecentCampaign[]
  'campaigns.forget': null
  'campaigns.create': CampaignSummary
  'campaigns.check': { readonly problems: readonly Problem[] }
  'campaigns.sample': CampaignSummary
  'campaigns.readRoster': RosterAnswer
  'campaigns.open': CampaignSummary
  'campaigns.close': null
  'campaigns.summary': CampaignSummary
  'campaigns.deadline': CampaignSummary
  'campaigns.roster': CampaignSummary
  'campaigns.undo': CampaignSummary
  'campaigns.redo': CampaignSummary
  'campaigns.unseal': CampaignSummary
  'campaigns.salvage': { readonly path: string; readonly lines: number }
  'campaigns.search': SearchAnswer
  'campaigns.press': CampaignSummary
  'campaigns.note': CampaignSummary
  'orders.sheet': SeatSheet
  'orders.read': ReadingAnswer
  'orders.write': ReadingAnswer
  'orders.next': StepsAnswer
  'orders.accept': CampaignSummary
  'orders.nothing': CampaignSummary
  'orders.restore': CampaignSummary
  'orders.acknowledge': Acknowledgement
  'adjudicate.preview': PreviewAnswer
  'adjudicate.whatIf': WhatIfAnswer
  'adjudicate.rule': PreviewAnswer
  'adjudicate.commit': CampaignSummary
  'sheets.render': readonly RenderedSheet[]
  'sheets.save': SavedFiles
  'sheets.pile': PrintedFile
  'sheets.labels': PrintedFile
  'sheets.testPage': PrintedFile
  'sheets.pictures': readonly Picture[]
  'pictures.save': { readonly path: string | null; readonly base64: string | null }
  'sheets.publish': CampaignSummary
  'zine.open': IssueFile
  'zine.save': { readonly stamp: string }
  'zine.preview': IssuePreview
  'zine.page': { readonly base64: string }
  'zine.print': { readonly path: string; readonly budget: string }
  'help.print': { readonly path: string | null; readonly base64: string | null }
  'zine.publish': { readonly published: readonly string[]; readonly refused: readonly string[] }
  'history.read': HistoryAnswer
  'history.step': ReplayStep
  'history.replay': { readonly fileName: string; readonly html: string }
  'history.amendPreview': ErratumAnswer
  'history.amend': ErratumAnswer
  'history.erratum': { readonly number: number; readonly sheets: readonly RenderedSheet[] }
  'history.verify': VerifyAnswer
  'history.compare': CompareAnswer
  'history.reveal': { readonly path: string }
  'window.closeAnswer': null
  'window.unsaved': null
}

export type Answer<N extends RequestName> =
  | { readonly ok: true; readonly value: Answers[N] }
  | { readonly ok: false; readonly error: DeskFailure }

/** What the page holds: one function and one subscription. */
export interface DeskBridge {
  call<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<N>>
  subscribe(listener: (event: import('./answers').DeskEvent) => void): () => void
  /** Where a file that was dropped on the page lies; '' = it is not on the disk. A browser does not say. */
  pathOf?(file: object): string
}

/** The services behind the contract, for every host. */
export interface DeskService {
  /** Parses the request, runs it (writers one after another), and answers; never throws. */
  handle(name: string, input: unknown): Promise<Answer<RequestName>>
  subscribe(listener: (event: import('./answers').DeskEvent) => void): () => void
  /** Releases locks and files. */
  close(): Promise<void>
}
