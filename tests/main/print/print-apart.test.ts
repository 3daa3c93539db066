// Large sets of sheets in workers: the same files as printed here, in the order asked for; and all of them where a worker fails.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useFont } from '../../../src/main/print/named-font'
import type { PileSheet } from '../../../src/main/print/pdf'
import { renderEach } from '../../../src/main/print/print-apart'
import type { RenderWish, Rendered } from '../../../src/main/print/render'
import { DEJAVU } from '../../../scripts/needs.mjs'
import { ensureBuilt } from '../../support/build'
import { need } from '../../support/needs'
import { documentOf } from '../../support/sheets'

const folder = mkdtempSync(join(tmpdir(), 'postmage-print-'))
const WORKER = resolve('out/main/print-worker.js')
const WISH: RenderWish = { paper: 'a5', columns: 1, booklet: false }
/** The set, printed here. */
let here: Awaited<ReturnType<typeof printed>>
beforeAll(async () => {
  await ensureBuilt()
  here = await printed(SHEETS, null)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => useFont(null))

const sheetOf = (text: string): PileSheet => {
  const document = documentOf([{ block: 'paragraph', text: [text] }])
  return { document, sealed: document }
}
const SHEETS = Array.from({ length: 6 }, (_, i) => sheetOf(`Sheet ${i + 1} of six.`))

/** A file with its bytes as a text: texts are compared at once, bytes one by one. */
const asText = ({ bytes, ...rest }: Rendered) => ({
  ...rest,
  bytes: bytes === null ? null : Buffer.from(bytes).toString('latin1'),
})

/** Prints in a worker, or here; says how often progress was told. */
async function printed(
  sheets: readonly PileSheet[],
  script: string | null,
): Promise<{ rendered: readonly ReturnType<typeof asText>[]; told: number }> {
  let told = 0
  const rendered = await renderEach(sheets, 'pdf', WISH, () => told++, script, SHEETS.length)
  return { rendered: rendered.map(asText), told }
}

/** A worker that does something else than printing. */
function odd(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => {\n${code}\n})\n`,
  )
  return path
}

test('a set comes out of the workers as it is printed here, and says how far it is', async () => {
  const apart = await printed(SHEETS, WORKER)
  expect(apart).toEqual(here)
  expect(apart.told).toBe(6)
  expect(new Set(apart.rendered.map(({ bytes }) => bytes)).size).toBe(6)
})

test('the font the referee named is in the workers too', async () => {
  need('DejaVu Sans')
  expect(await useFont(DEJAVU!)).toMatchObject({ ok: true })
  const sheets = SHEETS.map(() => sheetOf('გამარჯობა'))
  expect(await printed(sheets, WORKER)).toEqual(await printed(sheets, null))
})

test.each([
  ['throws', 'throw new Error("no")'],
  ['ends', 'process.exit(1)'],
  ['cannot print', 'parentPort.postMessage(null)'],
])('where a worker %s, the sheets are printed here', async (name, code) => {
  expect(await printed(SHEETS, odd(name, code))).toEqual(here)
})
