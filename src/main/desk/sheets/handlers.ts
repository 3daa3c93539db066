// Sheets: shown on screen, saved to disk, published.
import type { Turn } from '@shared/engine/ids'
import { resolve } from 'node:path'
import type { Campaign } from '@shared/campaign/record/model'
import type { PublicationRecord } from '@shared/campaign/record/records'
import type { TimeWords } from '@shared/campaign/sheet/sheet'
import { timeWords } from '../../clock/times'
import { need, refuse } from '../context'
import type { DeskContext, Handlers } from '../context'
import { secondKeyFrom } from '../history/compare-files'
import type { PrintedFile } from '@shared/desk/answers/campaign'
import { writeOwned } from './file-owner'
import { renderLabels } from './labels'
import { publicationOf, renderPileOf, renderSheets, saveSheets, sheetPlaceProblem } from './print-sheets'
import type { PrintedPile, PrintedSheet, SheetWish } from './print-sheets'
import { pileFileName } from './sheet-names'

/** Sheets give times in the campaign's own zone wherever they are printed, so that a published sheet stays the same. */
const timesOf = ({ header }: Campaign): TimeWords => timeWords(header.zone)

async function render(desk: DeskContext, campaign: string, wish: SheetWish): Promise<readonly PrintedSheet[]> {
  const tell = (done: number, total: number): void =>
    desk.tell({ event: 'progress', job: 'sheets', done, total, label: 'Printing sheets' })
  const now = desk.space(campaign).campaign()
  return need(await renderSheets(now, wish, timesOf(now), tell))
}

/** The record that publishes a turn. @throws the refusal, where it may not be published */
async function publicationFor(now: Campaign, turn: Turn, twoKey: string | null): Promise<PublicationRecord> {
  const second = need(await secondKeyFrom(now, twoKey, turn))
  return need(publicationOf(now, turn, timesOf(now), second))
}

/** Saves a PDF, or returns its bytes if there is no path. */
async function handOver(
  campaign: Campaign,
  fileName: string,
  made: Pick<PrintedPile, 'bytes' | 'pages' | 'unaddressed'>,
  path: string | null,
): Promise<PrintedFile> {
  const { bytes, pages, unaddressed } = made
  if (path !== null) need(await writeOwned(campaign, resolve(path), bytes, 'application/pdf', true))
  const base64 = path === null ? Buffer.from(bytes).toString('base64') : null
  return { fileName, path: path === null ? null : resolve(path), base64, pages: pages ?? 0, unaddressed }
}

export const sheetHandlers = {
  'sheets.render': async ({ campaign, ...wish }, desk) => {
    const sheets = await render(desk, campaign, wish)
    return sheets.map(({ bytes: _, ...sheet }) => sheet)
  },
  'sheets.save': async ({ campaign, path, publish, twoKey, ...wish }, desk) => {
    const many = wish.for === 'players' || wish.for === 'all'
    const bad = await sheetPlaceProblem(resolve(path), many)
    if (bad !== null) return refuse(bad)
    const space = desk.space(campaign)
    const publication = publish ? await publicationFor(space.campaign(), wish.turn, twoKey ?? null) : null
    const sheets = await render(desk, campaign, wish)
    // A dialog has asked already whether a single file should be replaced.
    const files = need(await saveSheets(space.campaign(), sheets, resolve(path), many, !many))
    if (publication !== null) need(await space.write([publication]))
    return { folder: resolve(path), files }
  },
  'sheets.pile': async ({ campaign, path, envelope, ...wish }, desk) => {
    const now = desk.space(campaign).campaign()
    const asked = {
      ...wish,
      format: 'pdf',
      booklet: false,
      ...(envelope === null ? {} : { envelope }),
    } as const
    const pile = need(await renderPileOf(now, asked, timesOf(now)))
    return handOver(now, pileFileName(now, wish.turn, wish.privateOnly ? 'private' : wish.for), pile, path)
  },
  'sheets.labels': async ({ campaign, grid, first, path }, desk) => {
    const now = desk.space(campaign).campaign()
    return handOver(now, pileFileName(now, null, 'labels'), need(await renderLabels(now, grid, first)), path)
  },
  'sheets.testPage': async ({ paper }) => {
    const { printTestPage } = await import('../../print/pdf')
    const { bytes, pages } = await printTestPage(paper)
    const base64 = Buffer.from(bytes).toString('base64')
    return { fileName: 'test-page.pdf', path: null, base64, pages, unaddressed: [] }
  },
  'sheets.publish': async ({ campaign, turn, twoKey }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([await publicationFor(space.campaign(), turn, twoKey ?? null)]))
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
