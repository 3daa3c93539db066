// Prints large sets of sheets as PDF in parallel workers, so that neither the desk nor the referee waits. Sheets that a worker
// fails to print are printed here.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DocumentFormat } from '@shared/desk/answers/campaign'
import { namedFace } from './fonts'
import type { PileSheet } from './pdf'
import type { PrintJob, PrintReply } from './print-worker'
import { renderSheet } from './render'
import type { RenderWish, Rendered } from './render'

/** Fewer sheets than this print faster here: a worker must first load fonts and measure the common parts of the sheets. */
const FEWEST = 24
/** Workers at once: each takes some 150 MB. */
const MOST_WORKERS = 2
/** Every worker has to get warm by itself: so many sheets are one worker's. */
const FOR_ONE = 60
/** Memory of a worker, in megabytes. Each sheet's objects soon die, so a large young generation saves copying them. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }

/** The built worker, beside the program or one folder up from its pieces; null where the program runs from its source. */
function builtWorker(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [here, join(here, '..')].flatMap((folder) =>
    ['js', 'mjs'].map((ending) => join(folder, `print-worker.${ending}`)),
  )
  return places.find((place) => existsSync(place)) ?? null
}

/** Feeds one worker with sheets no other worker has taken, until none is left or the worker fails. */
function workThrough(
  script: string,
  take: () => PrintJob | null,
  give: (job: PrintJob, printed: Rendered) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { resourceLimits: MEMORY })
    let job: PrintJob | null = null
    const end = (): void => {
      resolve()
      void worker.terminate()
    }
    const next = (): void => {
      job = take()
      if (job === null) end()
      else worker.postMessage(job)
    }
    worker.on('message', (reply: PrintReply) => {
      if (job !== null && reply !== null) give(job, reply)
      next()
    })
    worker.on('error', end)
    worker.on('exit', end)
    next()
  })
}

/** Prints PDFs in workers. @returns the PDFs in the order of the sheets; undefined for those not printed */
async function printApart(
  sheets: readonly PileSheet[],
  { paper, columns, booklet, ink, fillable }: RenderWish,
  script: string,
  onSheet: () => void,
): Promise<readonly (Rendered | undefined)[]> {
  const wish: RenderWish = { paper, columns, booklet, ink, fillable }
  const font = namedFace()
  const jobs = sheets.map(({ document, sealed }): PrintJob => ({ document, sealed, wish, font }))
  const waiting = jobs.values()
  const printed = new Map<PrintJob, Rendered>()
  const take = (): PrintJob | null => waiting.next().value ?? null
  const give = (job: PrintJob, made: Rendered): void => {
    printed.set(job, made)
    onSheet()
  }
  const workers = Math.min(MOST_WORKERS, availableParallelism(), Math.ceil(sheets.length / FOR_ONE))
  await Promise.all(Array.from({ length: workers }, () => workThrough(script, take, give)))
  return jobs.map((job) => printed.get(job))
}

/**
 * Renders sheets in one format: in workers where they are many PDFs, else one after another here.
 * @param onSheet called after each sheet
 * @param script the built worker; null renders everything here
 * @param fewest the smallest number of PDFs for which workers are used
 */
export async function renderEach(
  sheets: readonly PileSheet[],
  format: DocumentFormat,
  wish: RenderWish,
  onSheet: () => void = () => {},
  script: string | null = builtWorker(),
  fewest = FEWEST,
): Promise<readonly Rendered[]> {
  const many = format === 'pdf' && sheets.length >= fewest && availableParallelism() > 1
  const apart = many && script !== null ? await printApart(sheets, wish, script, onSheet) : []
  const out: Rendered[] = []
  for (const [i, { document, sealed }] of sheets.entries()) {
    const made = apart[i]
    out.push(made ?? (await renderSheet(document, format, wish, sealed)))
    if (made === undefined) onSheet()
  }
  return out
}
