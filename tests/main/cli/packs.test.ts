// Packs of one's own through the built command line: copied, broken in every way, put right, played.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from '@shared/games/registry'
import { temporaryFolders, type Folder } from '../../support/cli'

const fresh = temporaryFolders()
const withPacks = games().filter((game) => game.pack.house['format'] === 'postmage-pack')

const read = (folder: Folder, name: string): string => readFileSync(join(folder.path, name), 'utf8')
const write = (folder: Folder, name: string, text: string): void => writeFileSync(join(folder.path, name), text)
/** Line of a text, from 1. */
const lineOf = (text: string, what: string): number => text.slice(0, text.indexOf(what)).split('\n').length

interface Check {
  good: boolean
  game: string | null
  problems: {
    code: string
    path: string | null
    line: number | null
    column: number | null
    message: string
    remedy: string | null
  }[]
}
async function check(folder: Folder, name: string): Promise<Check & { exit: number }> {
  const { exit, out } = await folder.run('pack check', name, '--json')
  return { exit, ...(JSON.parse(out) as Check) }
}

describe.each(withPacks.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('a copy of the house pack is good, readable, and plays a campaign', async () => {
    const folder = fresh()
    await folder.good('pack new', id, '-o', 'mine')
    const pack = JSON.parse(read(folder, 'mine.json')) as { name: string; by: string }
    expect(pack).toEqual({ ...game.pack.house, name: pack.name, by: pack.by, note: expect.any(String) })
    expect(pack.name).toContain('My pack')
    expect(pack.by).not.toBe(game.pack.house['by'])
    expect(await folder.good('pack check mine.json')).toContain('good')
    expect(await folder.json('pack check mine.json')).toMatchObject({
      good: true,
      game: id,
      problems: [
        { path: 'by', severity: 'warning' },
        { path: 'note', severity: 'warning' },
      ],
    })
    const listing = await folder.good('pack show mine.json')
    expect(listing).toContain(`a pack for ${game.title}`)
    expect(await folder.json('pack show', id)).toEqual(game.pack.house)
    await folder.good('new', id, '--players', 'Anna,Brian,Cleo,Dai', '--pack', 'mine.json', '-o', 'c.postmage')
    expect(read(folder, 'c.postmage')).toContain(pack.name)
    const opening = await folder.good('sheet c.postmage --turn 0 --for Anna')
    expect(opening).toContain(pack.name)
    expect(opening).not.toMatch(/Your name|Say here what/)
    write(
      folder,
      'mine.json',
      read(folder, 'mine.json').replace('Your name', 'Pat').replace('Say here what', 'Know what'),
    )
    expect(await folder.json('pack check mine.json')).toMatchObject({ good: true, problems: [] })
  })
})

/** The change to a good copy, and the path that the check must name. */
const WRONG: readonly (readonly [game: string, from: string, to: string, path: string])[] = [
  ['spell-merchants', 'prime(sum(spell))', 'prime(sum(spel))', 'formulae.a.valid'],
  ['spell-merchants', '"by": "Your name"', '"by": 7', 'by'],
  ['magicians-market', '"quantity": "median"', '"quantity": "lots"', 'tastes'],
  ['elixir', '"id": "1", "kind": "street"', '"id": "1", "kind": "road"', 'board.spaces[0].kind'],
  ['elixir', '"levels": ', '"levels": 1', 'potions'],
  ['magic-spell', '"word": "ESPY"', '"word": "espy"', 'spells[0].word'],
  ['magic-spell', '"verb": "peek"', '"verb": "stare"', 'spells[0].effect[0]'],
]
describe('what is wrong is pointed at', () => {
  it.each(WRONG)('%s: %s → %s is at %s', async (game, from, to, path) => {
    const folder = fresh()
    await folder.good('pack new', game, '-o', 'p.json')
    const good = read(folder, 'p.json')
    expect(good).toContain(from)
    write(folder, 'p.json', good.replace(from, to))
    const result = await check(folder, 'p.json')
    expect(result).toMatchObject({ exit: 2, good: false })
    const found = result.problems.find((p) => p.path?.startsWith(path))
    expect(found, JSON.stringify(result.problems)).toBeDefined()
    expect(found!.line).toBe(lineOf(read(folder, 'p.json'), to))
    expect(found!.remedy).toBeTruthy()
    const said = await folder.run('pack check p.json')
    expect(said).toMatchObject({ exit: 2, out: '' })
    expect(said.err).toContain(`line ${found!.line}, column ${found!.column}: ${found!.path}`)
    const refused = await folder.run('new', game, '--players', 'A,B,C,D', '--pack', 'p.json', '-o', 'c')
    expect(refused.exit).toBe(2)
    expect(existsSync(join(folder.path, 'c.postmage'))).toBe(false)
  })

  it('every problem is listed, not the first alone', async () => {
    const folder = fresh()
    await folder.good('pack new spell-merchants -o p.json')
    write(
      folder,
      'p.json',
      read(folder, 'p.json').replace('prime(sum(spell))', 'no').replace('square(sum(spell))', 'sum(spell)'),
    )
    const { problems } = await check(folder, 'p.json')
    expect(problems.map((p) => p.path)).toEqual(['formulae.a.valid', 'formulae.f.valid', 'by', 'note'])
  })
})

/** JSON broken by hand: the text, and line and column of the fault. */
const BROKEN: readonly (readonly [what: string, text: string, line: number, column: number])[] = [
  ['a comma too few', '{\n  "format": "postmage-pack"\n  "game": "elixir"\n}', 3, 3],
  ['a comma too many', '{\n  "format": "postmage-pack",\n}', 2, 28],
  ['curly quotes', '{\n  “format”: 1\n}', 2, 3],
  ['a text left open', '{ "format": "postmage-pack\n}', 1, 13],
  ['a bracket left open', '{ "a": [1, 2', 1, 8],
  ['a name twice', '{ "a": 1,\n  "a": 2 }', 2, 3],
  ['a colon missing', '{ "a" 1 }', 1, 7],
  ['something after the end', '{}\n{}', 2, 1],
  ['nothing at all', '', 1, 1],
  ['a number written oddly', '{ "a": 01 }', 1, 8],
]
describe('JSON that is broken', () => {
  it.each(BROKEN)('%s', async (_, text, line, column) => {
    const folder = fresh()
    write(folder, 'p.json', text)
    expect(await check(folder, 'p.json')).toMatchObject({
      exit: 2,
      problems: [{ code: 'pack-not-json', line, column }],
    })
    const said = await folder.run('pack check p.json')
    expect(said.err).toContain(`line ${line}, column ${column}`)
    expect(said.err).not.toMatch(/\bat .*\.js:/)
  })
})

describe('asked wrongly', () => {
  it('says what is missing and writes nothing over what is there', async () => {
    const folder = fresh()
    for (const [words, says] of [
      [['pack'], 'pack new GAME -o FILE'],
      [['pack', 'make'], 'pack new GAME -o FILE'],
      [['pack', 'new'], 'Which GAME'],
      [['pack', 'new', 'elixer', '-o', 'x'], 'Did you mean elixir?'],
      [['pack', 'new', 'fourth-game', '-o', 'x'], 'needs no pack'],
      [['pack', 'show', 'fourth-game'], 'needs no pack'],
      [['pack', 'new', 'elixir'], 'Give -o FILE'],
      [['pack', 'check', 'away.json'], 'cannot be read'],
      [['pack', 'check', 'a', 'b'], 'was not expected'],
    ] as const) {
      const result = await folder.run(...words)
      expect(result.exit, words.join(' ')).toBe(2)
      expect(result.err).toContain(says)
    }
    write(folder, 'there.json', '{ "game": "chess" }')
    expect(await folder.run('pack new elixir -o there.json')).toMatchObject({ exit: 2 })
    expect(read(folder, 'there.json')).toBe('{ "game": "chess" }')
    const other = await folder.run('pack check there.json')
    expect(other.err).toContain('line 1, column 11: game: The pack is for “chess”')
  })
})
