// Sheets, labels and pictures of a campaign.
import { z } from 'zod'
import type { CampaignSummary, PrintedFile, RenderedSheet, SavedFiles } from '../answers/campaign'
import type { Picture } from '../../kit/game'
import { INKS, PAPERS, SHEET_FORMATS } from '../answers/campaign'
import { ENVELOPES } from '../../sheets/layout/address-panel'
import { LABEL_GRIDS } from '../../sheets/layout/labels'
import { LONE_PICTURE_FORMATS } from '../../sheets/charts/picture-formats'
import { id, path, text, words, turn } from './fields'

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
  /** Players' sheets: only blocks that the public report lacks. */
  privateOnly: z.boolean().optional(),
  /** PDF: the slip’s lines are form fields. Without it: in colour they are. */
  fillable: z.boolean().optional(),
}

export const sheetsRequests = {
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
  /** One board or chart as a separate file, or alone on a page (`pdf`): saved to a path or handed over. */
  'pictures.save': z.strictObject({
    picture,
    heading: z.string().max(600),
    format: z.enum(LONE_PICTURE_FORMATS),
    path: path.nullable(),
  }),
  'sheets.publish': z.strictObject({ campaign: id, turn, twoKey: path.nullable().optional() }),
}

export interface SheetsAnswers {
  readonly 'sheets.render': readonly RenderedSheet[]
  readonly 'sheets.save': SavedFiles
  readonly 'sheets.pile': PrintedFile
  readonly 'sheets.labels': PrintedFile
  readonly 'sheets.testPage': PrintedFile
  readonly 'sheets.pictures': readonly Picture[]
  readonly 'pictures.save': { readonly path: string | null; readonly base64: string | null }
  readonly 'sheets.publish': CampaignSummary
}
