// Single boards and charts: shown, saved as a file, printed on a page.
import { resolve } from 'node:path'
import { printedSheet } from '@shared/campaign/sheet/sheet'
import { at } from '@shared/engine/at'
import { problem } from '@shared/engine/result'
import { pictureBlocks, pictureOf, svgFile, type PictureBlock } from '@shared/sheets/charts/pictures'
import { timeWords } from '../../clock/times'
import { writeAtomic } from '../../files/atomic-write'
import { pngFile } from '../../print/png'
import { need, refuse, Refusal } from '../context'
import type { DeskContext, Handlers } from '../context'
import type { LonePictureFormat } from '@shared/sheets/charts/picture-formats'
import type { RequestInput } from '@shared/desk/contract'
import { viewersFor } from './print-sheets'

/** Pixels along the longer side of a PNG: thirty centimetres at 300 dots per inch. */
const LONG_SIDE = 3543
const MOST_DPI = 1200

/** Our drawings are lines, shapes and letters. Anything that would fetch something, or run, is not ours. */
const FOREIGN = /<(?:image|script|style|foreignObject|iframe|a|use|!)|\bhref\b|\bon\w+=|url\((?!["']?#)/i

type Given = RequestInput<'pictures.save'>['picture']
function blockOf(given: Given): PictureBlock {
  if (given.block === 'drawing') return given
  const { mark, ...chart } = given
  return { ...chart, ...(mark === undefined ? {} : { mark }) }
}

async function made(
  desk: DeskContext,
  block: PictureBlock,
  heading: string,
  format: LonePictureFormat,
): Promise<Uint8Array> {
  const lone = pictureOf(block)
  if (format === 'svg') return new TextEncoder().encode(svgFile(lone))
  if (format === 'png') {
    const dpi = Math.min(MOST_DPI, (72 * LONG_SIDE) / Math.max(lone.width, lone.height))
    return need(await pngFile(lone, dpi))
  }
  const { printPicture } = await import('../../print/pdf')
  return (await printPicture(block, heading, (await desk.settings.get()).paper)).bytes
}

function notDrawn(fault: unknown): never {
  if (fault instanceof Refusal) throw fault
  return refuse(problem('foreign-picture', 'This is not a picture of the desk.', 'Open the board again.'))
}

export const pictureHandlers = {
  'sheets.pictures': async ({ campaign, turn, for: whom }, desk) => {
    const now = desk.space(campaign).campaign()
    const viewer = at(need(viewersFor(now, whom)), 0)
    return pictureBlocks(need(printedSheet(now, turn, viewer, timeWords(now.header.zone))).document)
  },
  'pictures.save': async ({ picture: given, heading, format, path }, desk) => {
    const ours = given.block !== 'drawing' || (given.svg.startsWith('<svg') && !FOREIGN.test(given.svg))
    // A drawing that cannot be rendered is not ours either.
    const bytes = ours ? await made(desk, blockOf(given), heading, format).catch(notDrawn) : notDrawn(null)
    if (path === null) return { path: null, base64: Buffer.from(bytes).toString('base64') }
    need(await writeAtomic(resolve(path), bytes))
    return { path: resolve(path), base64: null }
  },
} satisfies Partial<Handlers>
