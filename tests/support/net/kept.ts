// Snapshots of campaigns: results, which never change, and prints, which may change on purpose (POSTMAGE_REDRAW=yes rewrites
// them: read the diff). `npm run freeze` writes missing ones.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { Campaign } from '@shared/campaign/record/model'
import { errataOf } from '@shared/campaign/sheet/errata'
import { receiptOf } from '@shared/campaign/witness/receipts'
import { allViewers, sheetDocument, viewerName } from '@shared/campaign/sheet/sheet'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../src/main/clock/times'
import type { Folder } from '../cli'
import { must } from '../memory-campaign'

export const NET = 'tests/fixtures/net'
const FREEZE = process.env['POSTMAGE_FREEZE'] === 'yes'
const REDRAW = process.env['POSTMAGE_REDRAW'] === 'yes'

const sum = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** @param of results are never written again */
export function expectKept(name: string, lines: readonly string[], of: 'results' | 'print'): void {
  const path = join(NET, name)
  const text = `${lines.join('\n')}\n`
  if (existsSync(path) ? REDRAW && of === 'print' : FREEZE) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  if (!existsSync(path)) throw new Error(`${path} is missing: npm run freeze writes it`)
  expect(text.split('\n'), path).toEqual(readFileSync(path, 'utf8').split('\n'))
}

/** Dice, logs and states of all turns, also of those corrected or taken back since, and the receipts. */
export async function resultsOf({ json }: Folder, file: string, campaign: Campaign): Promise<string[]> {
  const lines = campaign.lines.flatMap((line) => {
    if (line.type === 'orders' || line.type === 'mail')
      return [`line ${line.seq}: receipt ${receiptOf(campaign, line)}`]
    if (line.type !== 'turn') return []
    return [
      `line ${line.seq}: turn ${line.turn}`,
      ...line.dice.map(({ label, k, n, value }) => `  ${label}#${k}: ${value} of ${n}`),
      ...line.log.map((each) => `  ${JSON.stringify(each)}`),
      `  state ${sum(JSON.stringify(line.state))}`,
    ]
  })
  for (let turn = 0; turn <= campaign.turns.length; turn++)
    lines.push(`state ${turn} ${JSON.stringify(await json('state', file, '--turn', `${turn}`))}`)
  return lines
}

/** Everybody's sheets of all turns, by reader. */
export async function sheetsOf({ good }: Folder, file: string, campaign: Campaign) {
  const said = new Map<string, string[]>()
  for (let turn = 0; turn <= campaign.turns.length; turn++)
    for (const viewer of allViewers(campaign)) {
      const name = viewerName(campaign, viewer)
      const sheet = await good('sheet', file, '--turn', `${turn}`, '--for', name)
      said.set(name, [...(said.get(name) ?? []), `######## ${turn}`, ...sheet.split('\n')])
    }
  for (const { number } of errataOf(campaign)) {
    const erratum = await good('sheet', file, '--erratum', '--number', `${number}`, '--for', 'public')
    said.set('errata', [...(said.get('errata') ?? []), `######## ${number}`, ...erratum.split('\n')])
  }
  return said
}

/** Another version may draw otherwise. */
const POPPLER =
  /version \S+/.exec(spawnSync('pdftoppm', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[0] ?? 'no pdftoppm'

/**
 * Holds each page of some PDFs, as it is drawn grey with 40 dots to the inch, against what is kept. Says so and does not where
 * pdftoppm is missing or is not the version that drew what is kept.
 */
export function expectPages(name: string, folder: string, pdfs: readonly string[]): void {
  const path = join(NET, name)
  const drewIt = existsSync(path) && !REDRAW ? readFileSync(path, 'utf8').split('\n')[0] : POPPLER
  if (POPPLER !== drewIt || POPPLER === 'no pdftoppm')
    return void process.stderr.write(`${path} is not looked at: ${POPPLER}, drawn by ${drewIt}\n`)
  const pages = [...pdfs].sort().map((pdf) => [pdf, ...pagesOf(join(folder, pdf))].join(' '))
  expectKept(name, [POPPLER, ...pages], 'print')
}

/** Holds dice, logs and states, and the sums of everybody's sheets as text, against what is kept. */
export function expectTexts(name: string, campaign: Campaign): void {
  const turns = [campaign.header.state, ...campaign.turns.map(({ line }) => [line.dice, line.log, line.state])]
  expectKept(
    `${name}-results.txt`,
    turns.map((played, turn) => `${turn} ${sum(JSON.stringify(played))}`),
    'results',
  )
  const sheets = turns.flatMap((_, turn) =>
    allViewers(campaign).map((viewer) => {
      const text = toText(must(sheetDocument(campaign, turn, viewer, timeWords('UTC'))))
      return `${turn} ${viewerName(campaign, viewer)} ${sum(text)}`
    }),
  )
  expectKept(`${name}-sheets.txt`, sheets, 'print')
}

function pagesOf(pdf: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-pages-'))
  try {
    const { status, stderr } = spawnSync('pdftoppm', ['-r', '40', '-gray', pdf, join(folder, 'p')], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`pdftoppm ${pdf}: ${stderr}`)
    return readdirSync(folder).sort().map((page) => sum(readFileSync(join(folder, page))))
  } finally {
    rmSync(folder, { recursive: true })
  }
} // prettier-ignore
