// npm run print:measure: prints the sheets of the sample campaigns on every paper and measures ink, lines, type, white and the part
// of it that a photocopier leaves. Fails when anything breaks a promise of docs/print.md. Needs pdftoppm and pdftotext (poppler-utils).
//   --game ID     one game only        --paper NAME   one layout only (a4, a4-1, a5, letter, letter-1, booklet)
//   --for NAME    public, referee or a player's name only
//   --all         every turn; without it the first, one in the middle and the last of each campaign
//   --large       instead of the samples: 40 at a Market, 250 in a Fourth Game, six in Magic Spell, twelve in Spell Merchants
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allViewers, printedSheet, viewerName } from '@shared/campaign/sheet/sheet'
import type { PdfNode } from '@shared/sheets/pdf/pdf-node'
import { sheetPages, type PdfOptions } from '@shared/sheets/pdf/to-pdfmake'
import type { Document } from '@shared/sheets/document'
import { openWorkspace } from '../../src/main/desk/workspace'
import { timeWords } from '../../src/main/clock/times'
import { typeface } from '../../src/main/print/fonts'
import { renderSheet } from '../../src/main/print/render'
import { must } from '../support/memory-campaign'
import { LARGE_GAMES, largeCampaign, paperOf } from './large'
import type { Large } from './large'
import { measurePdf } from '../support/paper/measure'
import { brokenPromises } from '../support/paper/promises'

const LAYOUTS = {
  a4: { paper: 'a4', columns: 2, booklet: false },
  'a4-1': { paper: 'a4', columns: 1, booklet: false },
  a5: { paper: 'a5', columns: 1, booklet: false },
  letter: { paper: 'letter', columns: 2, booklet: false },
  'letter-1': { paper: 'letter', columns: 1, booklet: false },
  booklet: { paper: 'a5', columns: 1, booklet: true },
} as const

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    paper: { type: 'string' },
    for: { type: 'string' },
    all: { type: 'boolean' },
    large: { type: 'boolean' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'postmage-samples-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
if (!values.large) {
  process.stderr.write('playing the campaigns …\n')
  const played = spawnSync(process.execPath, ['out/main/cli.js', 'demo', '-o', folder], { encoding: 'utf8' })
  if (played.status !== 0) throw new Error(`postmage demo failed:\n${played.stderr}`)
}

/** The first turn, one in the middle and the last, or all of them. */
const turnsOf = (played: number): readonly number[] =>
  values.all ? Array.from({ length: played }, (_, i) => i + 1) : [...new Set([1, Math.ceil(played / 2), played])]

/** Headers in a node that are printed again. */
const againIn = (node: PdfNode): number =>
  (node.again ? 1 : 0) + [...(node.stack ?? []), ...(node.columns ?? [])].reduce((sum, each) => sum + againIn(each), 0)

/** How many tables of a sheet go on over a column or a page. */
const partedTables = (document: Document, options: PdfOptions): number =>
  sheetPages(document, options, typeface)
    .pages.flat()
    .reduce((sum, { node }) => sum + againIn(node), 0)

interface Named {
  readonly name: string
  readonly document: Document
}

/** The last turn of a large campaign: of the players, the first and the last. */
async function largeDocuments(game: Large): Promise<readonly Named[]> {
  const campaign = largeCampaign(game)
  if (game === 'magicians-market') process.stderr.write(`${game}, ${await paperOf(campaign)}\n`)
  const turn = campaign.turns.length
  const viewers = allViewers(campaign)
  const few = [...viewers.slice(0, 2), ...viewers.slice(-2)]
  return few.map((viewer) => ({
    name: `${game} ${turn} ${viewerName(campaign, viewer)}`,
    document: must(printedSheet(campaign, turn, viewer, timeWords('UTC'))).document,
  }))
}

/** Sheets of a campaign. */
async function documentsOf(game: string): Promise<readonly Named[]> {
  const opened = await openWorkspace(join(folder, game, 'demo.postmage'), 'read')
  if (!opened.ok) throw new Error(opened.error.message)
  const campaign = opened.value.campaign()
  const out = turnsOf(campaign.turns.length).flatMap((turn) =>
    allViewers(campaign).flatMap((viewer) => {
      const whom = viewerName(campaign, viewer)
      if (values.for !== undefined && values.for !== whom) return []
      const sheet = printedSheet(campaign, turn, viewer, timeWords('UTC'))
      if (!sheet.ok) throw new Error(sheet.error.message)
      return [{ name: `${game} ${turn} ${whom}`, document: sheet.value.document }]
    }),
  )
  await opened.value.close()
  return out
}

const rows: string[][] = [
  [
    '',
    'sheets',
    'pages',
    'words',
    'lost',
    'broken',
    'figures',
    'cut',
    'lines',
    'lost',
    'thinnest',
    'smallest',
    'colours',
    'white',
    'most',
    'parted',
  ],
]
let failed = 0
/** Campaigns alone: the samples have an issue too. */
const games = readdirSync(folder)
  .filter((game) => existsSync(join(folder, game, 'demo.postmage')))
  .filter((game) => values.game === undefined || game === values.game)
const sources: readonly (readonly [string, () => Promise<readonly Named[]>])[] = values.large
  ? LARGE_GAMES.filter((game) => values.game === undefined || game === values.game).map(
      (game) => [game, () => largeDocuments(game)] as const,
    )
  : games.map((game) => [game, () => documentsOf(game)] as const)
for (const [game, read] of sources) {
  const documents = await read()
  for (const [layout, wish] of Object.entries(LAYOUTS)) {
    if (values.paper !== undefined && values.paper !== layout) continue
    const sum = {
      pages: 0,
      words: 0,
      lost: 0,
      broken: 0,
      figures: 0,
      cut: 0,
      lines: 0,
      lostLines: 0,
      white: 0,
      most: 0,
      parted: 0,
    }
    let [line, type] = [Infinity, Infinity]
    const colours = new Set<string>()
    for (const { name, document } of documents) {
      const { bytes } = await renderSheet(document, 'pdf', wish)
      if (bytes === null) throw new Error('a PDF without bytes')
      const measured = await measurePdf(bytes)
      sum.pages += measured.pages
      sum.words += measured.words
      sum.lost += measured.lostWords.length
      sum.broken += measured.brokenWords.length
      sum.figures += measured.figures
      sum.cut += measured.cutFigures.length
      sum.lines += measured.lines
      sum.lostLines += measured.lostLines.length
      sum.white += measured.white.reduce((a, b) => a + b, 0)
      sum.most = Math.max(sum.most, ...measured.white)
      if (!wish.booklet) sum.parted += partedTables(document, { ...wish, ink: 'black', seal: '' })
      line = Math.min(line, measured.leastLine)
      type = Math.min(type, measured.leastType)
      for (const colour of measured.colours) colours.add(colour)
      for (const wrong of brokenPromises(measured)) {
        failed++
        process.stderr.write(`${name} on ${layout}: ${wrong}\n`)
      }
    }
    rows.push(
      [
        `${game} ${layout}`,
        documents.length,
        sum.pages,
        sum.words,
        sum.lost,
        sum.broken,
        sum.figures,
        sum.cut,
        sum.lines,
        sum.lostLines,
        `${line.toFixed(2)} pt`,
        `${type.toFixed(2)} pt`,
        colours.size,
        `${Math.round((100 * sum.white) / sum.pages)} %`,
        `${Math.round(100 * sum.most)} %`,
        wish.booklet ? '' : sum.parted,
      ].map(String),
    )
    // A long run that is ended has said what it found.
    process.stderr.write(`${rows.at(-1)?.join(' · ') ?? ''}\n`)
  }
}
const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)))
for (const row of rows)
  process.stdout.write(
    `${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}\n`,
  )
if (failed > 0) process.stderr.write(`${failed} promises broken.\n`)
process.exitCode = failed > 0 ? 1 : 0
