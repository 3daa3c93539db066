// docs/command-line.md: its examples run as they stand, and every field of every game's state is named there.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import { temporaryFolders, type Folder } from '../../support/cli'
import { keptGames, releasedGames } from '../../support/released'
import { openFrozen } from '../../support/frozen/pins'

const guide = readFileSync('docs/command-line.md', 'utf8')
const blocks = [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```/gmu)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}))
const fresh = temporaryFolders()

/** The file the examples mean. */
const FILE = 'spring.postmage'

/** The words of a command line, quotation marks taken off. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/gu)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .map((word) => (word === 'FILE' ? FILE : word))
    .slice(1)

/** That file: a session with players of all the names in them, one of them late. */
async function campaign(folder: Folder): Promise<void> {
  const START = ['--players', 'Anna,Brian,Eve', '--deadline', '2026-03-08T18:00Z', '--seed', 'an example of the guide']
  await folder.good('new spell-merchants', ...START, '-o', FILE)
  await folder.good('orders', FILE, '--player', 'Anna', '--text', 'round 1: restock 6 6 6; round 2: restock random')
  await folder.good('orders', FILE, '--player', 'Eve', '--text', 'round 1: pass', '--received', '2026-03-09T18:00Z')
}

describe('the examples of docs/command-line.md', () => {
  const examples = blocks.flatMap(({ kind, text }, i) => {
    const lines = text.trim().split('\n')
    if (kind !== '' || !lines.every((line) => line.startsWith('postmage '))) return []
    const next = blocks[i + 1]
    return [{ lines, json: next?.kind === 'json' ? (JSON.parse(next.text) as object) : null }]
  })

  it('are there: rulings, and the state of every game', () => {
    expect(examples.length).toBeGreaterThanOrEqual(6)
    const begun = examples.flatMap(({ lines }) => lines.flatMap((line) => /^postmage new (\S+)/.exec(line)?.[1] ?? []))
    const ids = releasedGames().map(({ id }) => id)
    expect(begun.sort()).toEqual([...ids].sort())
  })

  it.each(examples)('$lines', async ({ lines, json }) => {
    const folder = fresh()
    if (lines.some((line) => line.includes(' FILE '))) await campaign(folder)
    let out = ''
    for (const line of lines) out = await folder.good(...wordsOf(line))
    if (json !== null) expect(JSON.parse(out)).toMatchObject(json)
  })
})

describe('the fields of `state`', () => {
  /** Their entries are named by data, not by the game. */
  const MAPS = ['shops', 'potionsLeft', 'prices', 'bags', 'goods', 'garnets']
  const fieldsOf = (value: unknown): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap(fieldsOf)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => [key, ...(MAPS.includes(key) ? [] : fieldsOf(inner))])
  }
  const FOLDER = 'tests/fixtures/campaigns'
  const frozen = readdirSync(FOLDER, { recursive: true })
    .map(String)
    .filter((name) => /^ruleset-\d+.*\.postmage$/.test(name))
  const lineOf = (title: string): string =>
    new RegExp(`^- \\*\\*${title}\\*\\*:[\\s\\S]*?(?=^- \\*\\*|^$)`, 'mu').exec(guide)?.[0] ?? ''
  const words = (text: string): readonly string[] =>
    [...text.matchAll(/`([^`]+)`/gu)].flatMap(([, code = '']) => code.match(/\w+/gu) ?? [])
  // Fields of a game by hand are those of its definition.
  it.each(keptGames())('of $title are all named', ({ id, title }) => {
    const all = new Set<string>()
    for (const name of frozen.filter((each) => each.includes(id))) {
      const { header, turns, table, game } = openFrozen(readFileSync(join(FOLDER, name)))
      for (const state of [header.state, ...turns.map(({ line }) => line.state)])
        for (const viewer of [REFEREE, PUBLIC, seatViewer(0)])
          for (const field of fieldsOf(game.report(table, game.view(table, state, viewer)))) all.add(field)
    }
    const named = new Set([...words(lineOf('All games')), ...words(lineOf(title))])
    expect([...all].filter((field) => !named.has(field))).toEqual([])
  })
})
