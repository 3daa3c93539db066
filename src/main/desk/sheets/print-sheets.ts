// Sheets of a turn: which ones, their names, and their bytes. Each is saved atomically; publishing records their hashes.
import type { Turn } from '@shared/engine/ids'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { publish } from '@shared/campaign/turns/actions'
import type { Campaign } from '@shared/campaign/record/model'
import { findSeat } from '@shared/campaign/head/names'
import type { PublicationRecord } from '@shared/campaign/record/records'
import { liveSheet } from '@shared/campaign/sheet/live-sheet'
import { allViewers, printedPart, printedSheet, sheetDocument, viewerName } from '@shared/campaign/sheet/sheet'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import type { DocumentFormat, Paper, RenderedSheet, SheetFormat } from '@shared/desk/answers/campaign'
import type { Viewer } from '@shared/engine/log'
import { err, ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import type { AddressPanel, Envelope } from '@shared/sheets/layout/address-panel'
import type { Document } from '@shared/sheets/document'
import type { Ink } from '@shared/sheets/pdf/pdf-type'
import { nth } from '@shared/sheets/layout/places'
import { documentHash } from '@shared/sheets/seal'
import { toText } from '@shared/sheets/formats/to-text'
import type { Unset } from '@shared/sheets/formats/unset-letters'
import { writeAtomic } from '../../files/atomic-write'
import { removeQuietly, writeTemp } from '../../files/disk'
import { fileProblem } from '../../files/trouble'
import { renderLive } from '../../print/live'
import { renderEach } from '../../print/print-apart'
import { renderSheet } from '../../print/render'
import { unsetIn } from '../../print/fonts'
import type { Rendered } from '../../print/render'
import { replaceProblem, withMark } from './file-owner'
import { sheetFileName } from './sheet-names'

export interface SheetWish {
  readonly turn: Turn
  /** `public`, `referee`, `players`, `all`, or a player's name. */
  readonly for: string
  readonly format: SheetFormat
  readonly paper: Paper
  readonly columns: 1 | 2
  readonly booklet: boolean
  readonly ink?: Ink | undefined
  /** PDF only: the slip's lines are form fields (RenderWish.fillable). */
  readonly fillable?: boolean | undefined
  /** Prints only what players' sheets have beyond the public report. */
  readonly privateOnly?: boolean | undefined
  /** Names of files do not contain the campaign's id. */
  readonly plainNames?: boolean | undefined
}

/** Several sheets wished for in one file. */
interface PileWish extends SheetWish {
  readonly format: 'pdf' | 'text'
  /** PDF only: printed on both sides, each sheet beginning on a new piece of paper. */
  readonly duplex: boolean
  /** PDF only: two A5 sheets on one A4. */
  readonly twoUp?: boolean | undefined
  /** PDF only: players' postal addresses where they show in the window of this envelope; implies printing on both sides. */
  readonly envelope?: Envelope | undefined
}

/** Sheets in one file. */
export interface PrintedPile {
  readonly bytes: Uint8Array
  readonly text: string | null
  readonly pages: number | null
  /** Readers whose sheet differs from the published one. */
  readonly revised: readonly string[]
  /** Names of those without a postal address, if addresses are printed. */
  readonly unaddressed: readonly string[]
  /** Letters that no typeface has. */
  readonly unset: readonly Unset[]
}

/** Whether the first line of an address is the addressee's: their name is in it, and no number of a house. */
const namesThem = (first: string, name: string): boolean =>
  !/\d/u.test(first) &&
  ` ${first.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `.includes(
    ` ${name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim()} `,
  )

/** The lines an envelope to a player shows, their name first; null if they have no postal address. */
export function addressLines(campaign: Campaign, seat: number): readonly string[] | null {
  const { name, post = [] } = campaign.roster[seat] ?? { name: '' }
  const [first] = post
  if (first === undefined) return null
  return namesThem(first, name) ? post : [name, ...post]
}

export interface PrintedSheet extends RenderedSheet {
  readonly bytes: Uint8Array
}

/** The readers meant by `SheetWish.for`. */
export function viewersFor(campaign: Campaign, whom: string): Result<readonly Viewer[]> {
  const all = allViewers(campaign)
  if (whom === 'public' || whom === 'referee') return ok([{ kind: whom }])
  if (whom === 'players') return ok(all.filter((v) => v.kind === 'seat'))
  if (whom === 'all') return ok(all)
  const seat = findSeat(campaign.table.seats, whom)
  return seat.ok ? ok([{ kind: 'seat', seat: seat.value }]) : seat
}

/** The document of a sheet, whole or only its private part, and the whole one whose seal it carries. */
function documentFor(
  campaign: Campaign,
  wish: SheetWish,
  viewer: Viewer,
  times: TimeWords,
): Result<{ document: Document; sealed: Document; revised: boolean }> {
  if (wish.privateOnly === true) return printedPart(campaign, wish.turn, viewer, times)
  const sheet = printedSheet(campaign, wish.turn, viewer, times)
  return sheet.ok ? ok({ ...sheet.value, sealed: sheet.value.document }) : sheet
}

const asFile = (
  campaign: Campaign,
  viewer: Viewer,
  fileName: string,
  { bytes, text, mime, pages }: Rendered,
): PrintedSheet => ({
  for: viewerName(campaign, viewer),
  fileName,
  mime,
  text,
  base64: bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') : null,
  pages,
  revised: false,
  bytes: bytes ?? new TextEncoder().encode(text ?? ''),
})

/** A rendered document with the name and reader of its file. */
export const printedAs = async (
  campaign: Campaign,
  viewer: Viewer,
  document: Document,
  fileName: string,
  wish: Omit<SheetWish, 'turn' | 'for' | 'format'> & { readonly format: DocumentFormat },
): Promise<PrintedSheet> => asFile(campaign, viewer, fileName, await renderSheet(document, wish.format, wish))

/** A player's live sheet: one HTML file. */
function livePage(
  campaign: Campaign,
  { turn, privateOnly, plainNames }: SheetWish,
  viewer: Viewer,
  times: TimeWords,
): Result<PrintedSheet> {
  const sheet = liveSheet(campaign, turn, viewer, times, privateOnly)
  if (!sheet.ok) return sheet
  const page = renderLive(campaign.game.id, sheet.value)
  if (!page.ok) return page
  return ok({
    for: viewerName(campaign, viewer),
    fileName: sheetFileName(campaign, turn, viewer, 'live', plainNames),
    mime: 'text/html; charset=utf-8',
    text: page.value,
    base64: null,
    pages: null,
    revised: sheet.value.revised,
    bytes: new TextEncoder().encode(page.value),
  })
}

/** One value for each viewer, or the first problem. */
function forAll<T>(viewers: readonly Viewer[], make: (viewer: Viewer) => Result<T>): Result<readonly T[]> {
  const out: T[] = []
  for (const viewer of viewers) {
    const made = make(viewer)
    if (!made.ok) return made
    out.push(made.value)
  }
  return ok(out)
}

/**
 * Renders the sheets wished for.
 * @param onSheet called after each sheet, for progress
 */
export async function renderSheets(
  campaign: Campaign,
  wish: SheetWish,
  times: TimeWords,
  onSheet: (done: number, total: number) => void = () => {},
): Promise<Result<readonly PrintedSheet[]>> {
  const { turn, format, plainNames } = wish
  // Only players have live sheets, so here `all` means all players.
  const whom = format === 'live' && wish.for === 'all' ? 'players' : wish.for
  const viewers = viewersFor(campaign, whom)
  if (!viewers.ok) return viewers
  const total = viewers.value.length
  let done = 0
  const tell = (): void => onSheet(++done, total)
  if (format === 'live')
    return forAll(viewers.value, (viewer) => {
      const page = livePage(campaign, wish, viewer, times)
      tell()
      return page
    })
  const sheets = forAll(viewers.value, (viewer) => documentFor(campaign, wish, viewer, times))
  if (!sheets.ok) return sheets
  const rendered = await renderEach(sheets.value, format, wish, tell)
  return ok(
    viewers.value.map((viewer, i) => ({
      ...asFile(campaign, viewer, sheetFileName(campaign, turn, viewer, format, plainNames), nth(rendered, i)),
      revised: nth(sheets.value, i).revised,
      ...(format === 'pdf' ? { unset: unsetIn(nth(sheets.value, i).document) } : {}),
    })),
  )
}

/** Public and players' sheets in one file, in the order of the roster; never the referee's. */
export async function renderPileOf(campaign: Campaign, wish: PileWish, times: TimeWords): Promise<Result<PrintedPile>> {
  const viewers = viewersFor(campaign, wish.for)
  if (!viewers.ok) return viewers
  const sheets: { document: Document; sealed: Document; panel?: AddressPanel }[] = []
  const revised: string[] = []
  const unaddressed: string[] = []
  for (const viewer of viewers.value) {
    if (viewer.kind === 'referee' && wish.for !== 'referee') continue
    const sheet = documentFor(campaign, wish, viewer, times)
    if (!sheet.ok) return sheet
    const lines = viewer.kind === 'seat' ? addressLines(campaign, viewer.seat) : []
    if (wish.envelope !== undefined && lines === null) unaddressed.push(viewerName(campaign, viewer))
    const panel = wish.envelope === undefined ? {} : { panel: { envelope: wish.envelope, lines: lines ?? [] } }
    sheets.push({ ...sheet.value, ...panel })
    if (sheet.value.revised) revised.push(viewerName(campaign, viewer))
  }
  if (wish.format === 'text') {
    const text = sheets.map(({ document }) => toText(document)).join('\n\f')
    return ok({ text, bytes: new TextEncoder().encode(text), pages: null, revised, unaddressed, unset: [] })
  }
  const { renderPile } = await import('../../print/pdf')
  const { paper, columns, ink = 'black', duplex, twoUp = false } = wish
  const printed = await renderPile(sheets, { paper, columns, duplex, twoUp, ink }, 'all players')
  const unset = unsetIn(sheets.map(({ document }) => document))
  return ok({ ...printed, text: null, revised, unaddressed, unset })
}

/** Adds to a failure how many sheets were written before it, so that nobody sends out half a set. */
const halfMade = (error: Problem, done: number, total: number): Problem =>
  done === 0
    ? error
    : {
        ...error,
        message: `Only ${done} of ${total} sheets were written. ${error.message}`,
        remedy: `${error.remedy ?? ''} Then print the whole set again.`.trim(),
      }

/** Checks, before anything is printed, why sheets cannot be written to a path; null = they can. Makes a folder for several sheets. */
export async function sheetPlaceProblem(path: string, intoFolder: boolean): Promise<Problem | null> {
  const folder = intoFolder ? path : dirname(path)
  try {
    await mkdir(folder, { recursive: true })
    await removeQuietly(await writeTemp(join(folder, 'sheet'), new Uint8Array()))
    return null
  } catch (error) {
    return fileProblem(error, folder, 'cannot be written to')
  }
}

/**
 * Writes sheets: several into a folder (made if absent), a single one to the path. Nothing is written unless all files may be.
 * @param force replaces files that are not known to be this campaign's
 */
export async function saveSheets(
  campaign: Campaign,
  sheets: readonly PrintedSheet[],
  path: string,
  intoFolder: boolean,
  force = false,
): Promise<Result<readonly string[]>> {
  const files = sheets.map((sheet) => (intoFolder ? join(path, sheet.fileName) : path))
  for (const file of files) {
    const refused = await replaceProblem(file, force ? null : campaign)
    if (refused !== null) return err(refused)
  }
  await mkdir(intoFolder ? path : dirname(path), { recursive: true }).catch(() => {})
  for (const [i, { bytes, mime }] of sheets.entries()) {
    const written = await writeAtomic(nth(files, i), withMark(campaign, bytes, mime))
    if (!written.ok) return err(halfMade(written.error, i, sheets.length))
  }
  return ok(files)
}

/** The record that publishes a turn: the hash of every sheet as it is now. @param second the second referee's key, if one is needed */
export function publicationOf(
  campaign: Campaign,
  turn: Turn,
  times: TimeWords,
  second?: PublicationRecord['second'],
): Result<PublicationRecord> {
  const sheets: { for: string; hash: string }[] = []
  for (const viewer of allViewers(campaign)) {
    const document = sheetDocument(campaign, turn, viewer, times)
    if (!document.ok) return document
    sheets.push({ for: viewerName(campaign, viewer), hash: documentHash(document.value) })
  }
  return publish(campaign, turn, sheets, second)
}
