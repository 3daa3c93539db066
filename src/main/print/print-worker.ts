// A worker in which sheets of a large set are printed (print-apart.ts): documents in, PDFs out, one at a time.
import { parentPort } from 'node:worker_threads'
import { nameFace, namedFace } from './fonts'
import type { PileSheet } from './pdf'
import { renderSheet } from './render'
import type { RenderWish, Rendered } from './render'

export interface PrintJob extends PileSheet {
  readonly wish: RenderWish
  /** The font file the referee named, or null. */
  readonly font: string | null
}

/** The printed file; null if printing failed. */
export type PrintReply = Rendered | null

parentPort?.on('message', (job: PrintJob) => {
  void printed(job).then((reply: PrintReply) => parentPort?.postMessage(reply))
})

async function printed({ document, sealed, wish, font }: PrintJob): Promise<PrintReply> {
  if (font !== namedFace()) nameFace(font)
  return renderSheet(document, 'pdf', wish, sealed).catch(() => null)
}
