// The net: frozen campaigns with answered slips, forms and live sheets are proved, print and read as on the day they were frozen.
// `npm run freeze` plays what is missing; POSTMAGE_REDRAW=yes writes sheets and pages anew where they changed on purpose.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANSWERS, CAMPAIGNS, NET, playNet } from './support/frozen/net'
import { runIn } from './support/run-in'

const made: string[] = []
const fresh = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-net-'))
  made.push(folder)
  return folder
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const run = async (folder: string, ...words: readonly string[]): Promise<string> => {
  const { exit, out, err } = await runIn(folder, words)
  expect(exit, `${words.join(' ')}: ${err}`).toBe(0)
  return out
}
/** Compares with a file of the net; writes it where it is missing or is to be redrawn. */
function kept(path: string, text: string): void {
  if (!existsSync(path) || process.env['POSTMAGE_REDRAW'] === 'yes') writeFileSync(path, text)
  expect(text.split('\n')).toEqual(readFileSync(path, 'utf8').split('\n'))
}
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
const sheetFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()

/** A campaign of the net copied to a folder of its own, as reading commands leave nothing behind. */
function copied(game: string): string {
  const folder = fresh()
  cpSync(join(NET, game), folder, { recursive: true })
  return folder
}

beforeAll(async () => {
  for (const game of CAMPAIGNS) {
    const there = join(NET, game)
    if (existsSync(join(there, `${game}.postmage`))) continue
    expect(process.env['POSTMAGE_FREEZE'], `${there} is missing: npm run freeze`).toBe('yes')
    const folder = fresh()
    await playNet(game, folder)
    for (const name of [`${game}.postmage`, ...ANSWERS, 'people.csv']) cpSync(join(folder, name), join(there, name))
  }
})

describe.each(CAMPAIGNS)('%s', (game) => {
  const file = `${game}.postmage`
  it('is proved, with the dice, states and logs it had', async () => {
    const folder = copied(game)
    kept(join(NET, game, 'verify.txt'), await run(folder, 'verify', file))
    const status = JSON.parse(await run(folder, 'status', file, '--json')) as { turn: number; over: boolean }
    const played = status.over ? status.turn : status.turn - 1
    const states: string[] = []
    for (let turn = 0; turn <= played; turn++)
      states.push(await run(folder, 'state', file, '--turn', String(turn), '--json'))
    kept(join(NET, game, 'states.txt'), states.join('\n'))
  })

  it('prints the sheets it printed', async () => {
    const folder = copied(game)
    const { turn, over } = JSON.parse(await run(folder, 'status', file, '--json')) as { turn: number; over: boolean }
    const last = over ? turn : turn - 1
    const sheets: string[] = []
    for (let at = 0; at <= last; at++) {
      const to = `sheets-${at}`
      await run(
        folder,
        'sheet',
        file,
        '--turn',
        String(at),
        '--for',
        'all',
        '--format',
        'text',
        '--plain-names',
        '-o',
        to,
      )
      for (const name of sheetFiles(join(folder, to)))
        sheets.push(`===== ${name}`, readFileSync(join(folder, to, name), 'utf8'))
    }
    kept(join(NET, game, 'sheets.txt'), sheets.join('\n'))
  })

  it('reads every answer to its sheets as it was read', async () => {
    const folder = copied(game)
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line)) // prettier-ignore
    writeFileSync(join(folder, 'new.postmage'), `${JSON.stringify(lines[0])}\n`)
    await run(folder, 'import', 'new.postmage', ...ANSWERS)
    const now = readFileSync(join(folder, 'new.postmage'), 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line)) // prettier-ignore
    const taken = (
      all: readonly { type: string; turn: number; mail?: number; seat: number; orders: unknown; press: string }[],
    ) =>
      all.flatMap(({ type, turn, mail, seat, orders, press }) =>
        type === 'orders' && turn === 1 && mail !== undefined ? [{ seat, orders, press }] : [],
      )
    expect(taken(lines)).toHaveLength(ANSWERS.length)
    expect(taken(now)).toEqual(taken(lines))
  })

  it('has pages that look as they did', async () => {
    const folder = copied(game)
    await run(folder, 'sheet', file, '--for', 'all', '--format', 'pdf', '--plain-names', '-o', 'pdf')
    const pages = readdirSync(join(folder, 'pdf'))
      .sort()
      .map((name) => {
        execFileSync('pdftoppm', ['-r', '36', '-gray', join(folder, 'pdf', name), join(folder, `page-${name}`)])
        const drawn = readdirSync(folder)
          .filter((each) => each.startsWith(`page-${name}`))
          .sort()
        return `${name}: ${drawn.map((page) => sum(readFileSync(join(folder, page)))).join(' ')}`
      })
    kept(join(NET, game, 'pages.txt'), `${pages.join('\n')}\n`)
  })
})
