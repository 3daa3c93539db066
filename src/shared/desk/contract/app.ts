// The program itself: settings, kept texts, dialogs, folders, the window, the books.
import { z } from 'zod'
import type { AppInfo, FolderListing, PrintOutcome, Settings } from '../answers/campaign'
import type { Json } from '../../engine/json'
import { PAPERS } from '../answers/campaign'
import { path, json } from './fields'

export const appRequests = {
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
  /** Unaccepted texts, and the place where the desk last closed (only for the first page that asks). */
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
  /** The handbook, or the rulebook of a game by its id, as PDF: into a file, or, without a path, in the answer. */
  'help.print': z.strictObject({ book: z.string().max(100), path: path.nullable() }),

  /** Answer to the `closing` event: whether the window may close. */
  'window.closeAnswer': z.strictObject({ close: z.boolean() }),
  /** Whether there is text that is not stored yet (asked before closing). */
  'window.unsaved': z.strictObject({ unsaved: z.boolean(), what: z.string().max(200) }),
}

export interface AppAnswers {
  readonly 'app.info': AppInfo
  readonly 'settings.get': Settings
  readonly 'settings.set': Settings
  readonly 'desk.kept': { readonly place: Json; readonly drafts: { readonly [key: string]: Json } }
  readonly 'desk.keep': { readonly kept: boolean }
  readonly 'dialog.open': { readonly path: string | null }
  readonly 'dialog.save': { readonly path: string | null }
  readonly 'dialog.print': { readonly outcome: PrintOutcome }
  readonly 'files.list': FolderListing
  readonly 'help.print': { readonly path: string | null; readonly base64: string | null }
  readonly 'window.closeAnswer': null
  readonly 'window.unsaved': null
}
