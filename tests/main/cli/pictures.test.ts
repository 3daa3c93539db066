// Boards and charts alone: SVG and PNG out of a campaign, and the sheet for a word processor, from the command line.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import { elementsOf, parseXml, readOdt } from '../../support/odt'

const fresh = temporaryFolders()

async function elixir(): Promise<ReturnType<typeof fresh>> {
  const at = fresh()
  writeFileSync(
    join(at.path, 'people.csv'),
    'name,address\nAnna,anna@quill.example\nBrian,brian@ink.example\nCleo,cleo@leeds.example\nDai,dai@gorsedd.example\n',
  )
  await at.good(
    'new elixir --roster people.csv --deadline 2126-03-08T18:00Z -o a.postmage --seed',
    'a seed of more than sixteen',
  )
  return at
}

it('writes the board as SVG and as PNG of the size that was asked for', async () => {
  const at = await elixir()
  await at.good('pictures a.postmage -o boards')
  await at.good('pictures a.postmage --format png --dpi 72 -o boards')
  const names = readdirSync(join(at.path, 'boards')).sort()
  expect(names.map((name) => name.replace(/^.*-public/, 'public'))).toEqual([
    'public-board-1.png',
    'public-board-1.svg',
  ])
  const [png = '', svg = ''] = names.map((name) => join(at.path, 'boards', name))
  const drawn = parseXml(readFileSync(svg, 'utf8').replace(/\n$/, ''))
  const words = elementsOf(drawn)
    .filter(({ name }) => name === 'text')
    .flatMap(({ children }) => children)
  expect(words).toContain('Herbalist')
  const bytes = readFileSync(png)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // The file of an SVG has white around the board, for faces that are wider than ours.
  const size = ['width', 'height'].map((side) => Math.round(Number(drawn.attributes.get(side))))
  expect([bytes.readUInt32BE(16) + 48, bytes.readUInt32BE(20) + 16]).toEqual(size)
  // Letters and lines of the board, and not white paper.
  expect(bytes.length).toBeGreaterThan(8000)
})

it('says what is wrong with a wish for pictures, and writes nothing', async () => {
  const at = await elixir()
  const refused = async (...words: string[]): Promise<string> => (await at.run('pictures a.postmage', ...words)).err
  expect(await refused()).toContain('-o FOLDER')
  expect(await refused('--format', 'gif', '-o', 'no')).toContain('One of: svg, png.')
  expect(await refused('--dpi', '5', '-o', 'no')).toContain('from 36 to 1200')
  expect(await refused('--for', 'Zoe', '-o', 'no')).toContain('Zoe')
  expect(existsSync(join(at.path, 'no'))).toBe(false)
})

it('writes a sheet for word processors by the ending of its path, and never to the terminal', async () => {
  const at = await elixir()
  await at.good('sheet a.postmage --for Anna -o anna.odt')
  expect(readOdt(readFileSync(join(at.path, 'anna.odt'))).faults).toEqual([])
  expect((await at.run('sheet a.postmage --format odt')).err).toContain('Where should the ODT go?')
})
