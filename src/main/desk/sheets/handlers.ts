// Sheets: rendering for the eye, saving to disk, publishing.
import type { Turn } from '@shared/engine/ids'
import { resolve } from 'node:path'
import type { Campaign } from '@shared/campaign/model'
import type { TimeWords } from '@shared/campaign/sheet'
import { timeWords } from '../../clock/times'
import { need } from '../context'
import type { DeskContext, Handlers } from '../context'
import { secondKeyFrom } from '../history/compare-files'
import { publicationOf, renderSheets, saveSheets } from './print-sheets'
import type { PrintedSheet, SheetWish } from './print-sheets'

/** Sheets say times in the campaign's own zone, wherever they are printed: a published sheet stays the same one. */
const timesOf = ({ header }: Campaign): TimeWords => timeWords(header.zone)

async function render(
  desk: DeskContext,
  campaign: string,
  wish: SheetWish,
): Promise<readonly PrintedSheet[]> {
  const tell = (done: number, total: number): void =>
    desk.tell({ event: 'progress', job: 'sheets', done, total, label: 'Printing sheets' })
  const now = desk.space(campaign).campaign()
  return need(await renderSheets(now, wish, timesOf(now), tell))
}

async function publishTurn(
  desk: DeskContext,
  campaign: string,
  turn: Turn,
  twoKey: string | null,
): Promise<void> {
  const space = desk.space(campaign)
  const now = space.campaign()
  const second = need(await secondKeyFrom(now, twoKey, turn))
  need(await space.write([need(publicationOf(now, turn, timesOf(now), second))]))
}

export const sheetHandlers = {
  'sheets.render': async ({ campaign, ...wish }, desk) => {
    const sheets = await render(desk, campaign, wish)
    return sheets.map(({ bytes: _, ...sheet }) => sheet)
  },
  'sheets.save': async ({ campaign, path, publish, twoKey, ...wish }, desk) => {
    const sheets = await render(desk, campaign, wish)
    const many = wish.for === 'players' || wish.for === 'all'
    const files = need(await saveSheets(sheets, resolve(path), many))
    if (publish) await publishTurn(desk, campaign, wish.turn, twoKey ?? null)
    return { folder: resolve(path), files }
  },
  'sheets.publish': async ({ campaign, turn, twoKey }, desk) => {
    await publishTurn(desk, campaign, turn, twoKey ?? null)
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
