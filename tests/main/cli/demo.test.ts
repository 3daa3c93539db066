// The demo is the first thing a referee runs: every game from mail to sheets and proof must come out, and what is
// printed must be true.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { timeWords } from '../../../src/main/clock/times'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import type { Run } from '../../support/run-in'
import { pdfInfo, pdfText } from '../../support/pdf'
import { releasedGames, keptGames } from '../../support/released'
import { expectPages, expectTexts } from '../../support/net/kept'
import { staged } from '../../support/net/stage'
import { strangeDraws } from '../../support/dice-doc'
import { openFrozen } from '../../support/frozen/pins'

const fresh = temporaryFolders()
/** Every sample, by its folder. */
const SAMPLES = releasedGames().flatMap(({ id }) =>
  readdirSync('resources/samples')
    .sort()
    .filter((name) => name === id || name.startsWith(`${id}-`)),
)
const KEPT = keptGames().map(({ id }) => id)

interface Played {
  game: string
  campaign: string
  files: string[]
  over: boolean
  winners: string[]
  proof: string | null
}

describe('postmage demo', () => {
  let folder: Folder
  let run: Run
  let campaigns: Played[]
  const path = (...parts: string[]): string => join(folder.path, 'demo', ...parts)
  const printed = (game: string): string[] =>
    readdirSync(path(game)).filter((name) => /^(start|[\w-]+-\d+)$/.test(name))
  beforeAll(async () => {
    folder = fresh()
    run = await staged('sample', () => folder.run('demo -o demo --json'))
    if (run.exit !== 0) throw new Error(run.err)
    campaigns = (JSON.parse(run.out) as { campaigns: Played[] }).campaigns
  }, 600_000)

  it('plays a campaign of every game and says on the way who was missing, late and wrong', () => {
    expect(run, run.err).toMatchObject({ exit: 0 })
    expect(campaigns.map(({ game }) => game)).toEqual(SAMPLES)
    for (const { game, files, over, winners, proof } of campaigns) {
      expect(files.length, game).toBeGreaterThan(10)
      expect([...files, ...(proof === null ? [] : [proof])].filter((file) => !existsSync(file))).toEqual([])
      expect(winners.length > 0, game).toBe(over)
    }
    expect(campaigns.filter(({ over }) => over).length).toBeGreaterThanOrEqual(3)
    for (const said of ['no orders (NMR)', 'late orders are waiting', 'not in the roster', 'correction of session'])
      expect(run.err).toContain(said)
  })

  it('plays Magic Spell without a fault in anybody’s orders', () => {
    const [, said = ''] = /^Magic Spell: .*\n((?: .*\n)+)/m.exec(run.err) ?? []
    expect(said.match(/^ {2}round \d+/gm)).toHaveLength(30)
    expect(said.split('\n').filter((line) => /^ {4}(?!\d+ sheets printed)/.test(line))).toEqual([])
  })

  it.each(SAMPLES)('%s: every sheet bears the date of its turn', (game) => {
    const { deadlines } = JSON.parse(readFileSync(join('resources/samples', game, 'demo.json'), 'utf8')) as {
      deadlines: string[]
    }
    const { day } = timeWords('UTC')
    for (const folder of printed(game)) {
      const turn = Number(/\d+$/.exec(folder)?.[0] ?? 0)
      const file = readdirSync(path(game, folder)).find((name) => name.endsWith('public.txt'))!
      const sheet = readFileSync(path(game, folder, file), 'utf8')
      const fortnight = 14 * 86_400_000
      const due = turn === 0 ? new Date(Date.parse(deadlines[0]!) - fortnight).toISOString() : deadlines[turn - 1]!
      expect(sheet.slice(0, sheet.indexOf('====')), folder).toContain(day(due))
    }
  })

  it('prints an issue of sixteen pages over all five games, and its booklet', async () => {
    const pages = readFileSync(path('zine', '143.pdf'))
    expect(pdfInfo(pages).pages).toBe(16)
    expect(pdfInfo(readFileSync(path('zine', '143-booklet.pdf'))).pages).toBe(8)
    const text = pdfText(pages)
    for (const { title } of keptGames()) expect(text).toContain(title)
    const checked = await folder.good('issue check demo/zine/143.issue.md --fit budget --json')
    expect(JSON.parse(checked)).toMatchObject({ good: true, problems: [], pages: 16 })
  })

  it.each(SAMPLES)('%s: campaign and proof verify', async (game) => {
    expect(await folder.good('verify', `demo/${game}/demo.postmage`)).toContain('Everything agrees')
    if (existsSync(path(game, 'proof.json')))
      expect(await folder.good('verify', `demo/${game}/proof.json`)).toContain('Everything agrees')
  })

  it.each(KEPT)('%s: pages and sheets as text are those that are kept', (game) => {
    const pdfs = printed(game).flatMap((turn) => {
      const all = readdirSync(path(game, turn)).filter((name) => name.endsWith('.pdf'))
      const players = all.filter((name) => !/public|referee/.test(name)).sort()
      return all.filter((name) => name === players[0] || !players.includes(name)).map((name) => join(turn, name))
    })
    expectPages(`samples/${game}-pages.txt`, path(game), pdfs)
    const campaign = openFrozen(readFileSync(path(game, 'demo.postmage')))
    expectTexts(`samples/${game}`, campaign)
  })

  it.each(KEPT)('%s: docs/dice.md names every die', (game) =>
    expect(strangeDraws(openFrozen(readFileSync(path(game, 'demo.postmage'))))).toEqual([]),
  )

  it('prints PDFs in which the figures of the state stand', async () => {
    const state = await folder.json<{ players: { name: string; points: number }[] }>(
      'state demo/spell-merchants/demo.postmage',
    )
    const last = printed('spell-merchants')
      .filter((name) => name.startsWith('session-'))
      .sort()
      .at(-1)!
    const pdf = readdirSync(path('spell-merchants', last)).find((name) => name.endsWith('public.pdf'))!
    const text = pdfText(readFileSync(path('spell-merchants', last, pdf)), true)
    for (const { name, points } of state.players)
      expect(text).toMatch(new RegExp(`${name}.*${points < 0 ? `−${-points}` : points}`, 'u'))
  })

  it('prints the erratum with its reason, and no secret of the referee on anybody’s sheet', () => {
    expect(readFileSync(path('spell-merchants', 'erratum.txt'), 'utf8').replace(/\s*\n[\s|]*/g, ' ')).toContain(
      'parcel of zines',
    )
    for (const { game, proof } of campaigns) {
      if (proof === null) continue
      const { seed } = JSON.parse(readFileSync(proof, 'utf8')) as { seed: string }
      for (const turn of printed(game))
        for (const file of readdirSync(path(game, turn)).filter((entry) => entry.endsWith('public.txt')))
          expect(readFileSync(path(game, turn, file), 'utf8').replace(/\s+/g, ' ')).not.toContain(seed)
    }
  })

  it('does not write over an earlier demo, and plays one game alone', async () => {
    expect(await folder.run('demo -o demo')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('demo.postmage'),
    })
    const said = await folder.good('demo --game by-hand-matrix -o one')
    expect(said).toContain('The Council of Saltmarsh')
    expect(readdirSync(join(folder.path, 'one'))).toEqual(['by-hand-matrix'])
    expect(await folder.run('demo --game chess -o two')).toMatchObject({
      exit: expect.any(Number) as number,
      err: expect.stringContaining('magic-spell'),
    })
  })
})
