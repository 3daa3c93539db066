// The private part of players' sheets, each alone and all as one pile for the printer: what is on it, in which order, what is
// behind a slip.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { renderPile } from '../../../src/main/print/pdf'
import { temporaryFolders, type Folder } from '../../support/cli'
import { pageContents } from '../../support/paper/content'
import { pdfFaults, pdfInfo, pdfText, pdfWords } from '../../support/pdf'
import { documentOf, fullDocument } from '../../support/sheets'

const fresh = temporaryFolders()
const NAMES = ['Zoe', 'Anna', 'Mo', 'Brian']

let market: Folder
beforeAll(async () => {
  const folder = fresh()
  await folder.good('new magicians-market --players', NAMES.join(','), '-o', 'm.postmage')
  await folder.good('press m.postmage --text', 'The ferry is late again.')
  await folder.good('orders m.postmage --player Anna --text', 'generate wand, cape, deck')
  await folder.good('adjudicate m.postmage')
  market = folder
})

it('has the player, their result and their slip, and nothing of the public report', async () => {
  const folder = market
  const sheet = (...words: string[]): Promise<string> => folder.good('sheet m.postmage --for Anna', ...words)
  const whole = await sheet()
  const part = await sheet('--private-only')
  for (const own of ['For Anna', 'YOU', 'Your goods', 'Your receipt', 'generate:', 'PRESS:'])
    expect(part).toContain(own)
  for (const common of ['ferry', 'designed by', 'Pigeon']) expect(whole).toContain(common)
  for (const common of ['ferry', 'designed by']) expect(part).not.toContain(common)
  expect(part.length).toBeLessThan(whole.length * 0.7)
  await sheet('--private-only', '-o', 'part.pdf')
  await sheet('-o', 'whole.pdf')
  const [one, all] = ['part', 'whole'].map((name) => readFileSync(join(folder.path, `${name}.pdf`)))
  const seal = /seal (\w{4} \w{4})/.exec(pdfText(all!))?.[1]
  expect(pdfInfo(one!).pages).toBe(1)
  expect(pdfText(one!)).toContain(`seal ${seal ?? '?'}`)
  expect(await folder.good('sheet m.postmage --private-only')).toContain('ferry')
}, 60_000)

it('is one file by the roster, one sheet of paper for each', async () => {
  const folder = market
  const words = ['sheet', 'm.postmage', '--for', 'players', '--private-only'] as const
  await folder.good(...words, '--duplex', '-o', 'all.pdf')
  const pile = readFileSync(join(folder.path, 'all.pdf'))
  expect(pdfFaults(pile, ['H1', 'H2', 'P', 'Table'])).toEqual([])
  const pages = pdfText(pile).split('\f')
  expect(pages.slice(0, 8).map((page) => /For (\w+)/.exec(page)?.[1] ?? page.trim())).toEqual(
    NAMES.flatMap((name) => [name, '']),
  )
  const text = await folder.good(...words, '--one-file')
  expect(text.split('\f').map((sheet) => /For (\w+)/.exec(sheet)?.[1])).toEqual(NAMES)

  const all = await folder.run('sheet m.postmage --for all -o report.pdf')
  expect(all.err).toContain('--for referee')
  const report = pdfText(readFileSync(join(folder.path, 'report.pdf')))
  expect(report).toContain('Public report')
  expect(report).not.toContain('confidential')
  const refused = async (...more: string[]): Promise<string> => (await folder.run('sheet m.postmage', ...more)).err
  expect(await refused('--one-file', '--for', 'Mo')).toContain('--for players')
  expect(await refused('--one-file', '--for', 'all', '--format', 'html', '-o', 'x')).toContain('not for html')
  expect(await refused('--one-file', '--for', 'all', '--booklet', '-o', 'x.pdf')).toContain('--booklet')
  expect(existsSync(join(folder.path, 'x.pdf'))).toBe(false)
}, 60_000)

it('a slip is on a front, with nothing behind it, whatever the sheet’s length', async () => {
  const filler = fullDocument('Anna').blocks.filter(({ block }) => block !== 'slip')
  const slip = fullDocument('Anna').blocks.filter(({ block }) => block === 'slip')
  expect(slip).not.toEqual([])
  const documents = [1, 2, 3, 4].map((n) => documentOf([...Array.from({ length: n }, () => filler).flat(), ...slip]))
  const sheets = documents.map((document) => ({ document, sealed: document }))
  const { bytes, pages } = await renderPile(sheets, { paper: 'a4', columns: 2, duplex: true }, '')
  const words = pdfWords(bytes)
  const cut = words.filter(({ text }) => text === 'PRESS:').map(({ page }) => page)
  expect(cut).toHaveLength(4)
  expect(pages % 2).toBe(0)
  const contents = await pageContents(bytes)
  for (const page of cut) {
    expect(page % 2).toBe(1)
    const scissors = contents[page - 1]?.strokes.find(({ dashed, x1, x2 }) => dashed && x2 - x1 > 400)?.y1 ?? 0
    expect(scissors).toBeGreaterThan(200)
    expect(words.filter((word) => word.page === page + 1 && word.bottom > scissors)).toEqual([])
  }
})

it('a roster has postal addresses: from a cell of lines, a street, or the command; a new person has none', async () => {
  const folder = fresh()
  const csv =
    'name,address,post\nAnna,"12 Vellum Lane, Oxford, OX1 1AA",\nBrian,b@b.example,"Quay 4\nOban\nPA34"\nCleo,c@c.example,\n'
  writeFileSync(join(folder.path, 'r.csv'), csv)
  const made = await folder.run('new spell-merchants --roster r.csv -o g.postmage')
  expect(made).toMatchObject({ exit: 0 })
  expect(made.err).not.toContain('address')
  await folder.good('roster g.postmage post Cleo', '1 Hill Road, Bath')
  const roster = (): Promise<{ address: string | null; post?: string[] }[]> => folder.json('roster g.postmage')
  expect(await roster()).toMatchObject([
    { address: null, post: ['12 Vellum Lane', 'Oxford', 'OX1 1AA'] },
    { address: 'b@b.example', post: ['Quay 4', 'Oban', 'PA34'] },
    { address: 'c@c.example', post: ['1 Hill Road', 'Bath'] },
  ])
  const sheet = (await folder.good('sheet g.postmage --for referee')).replace(/\s+/g, ' ')
  expect(sheet).toContain('b@b.example; Quay 4, Oban, PA34')
  await folder.good('roster g.postmage take-over Anna Zoe')
  expect((await roster())[0]).toMatchObject({ name: 'Zoe', post: [] })
})

const MM = 72 / 25.4

it('has addresses where windows show them, two sheets on one paper, and labels', async () => {
  const folder = fresh()
  const csv = `name,mail,post\n${NAMES.map((name) => `${name},${name}@post.example,"12 ${name} Lane\nStoke\nOxford"`).join('\n')}\nDai,d@post.example,\n`
  writeFileSync(join(folder.path, 'r.csv'), csv)
  await folder.good('new magicians-market --roster r.csv -o m.postmage')
  const words = ['sheet', 'm.postmage', '--for', 'players', '--private-only'] as const
  const read = (name: string): Buffer => readFileSync(join(folder.path, name))
  const made = await folder.run(...words, '--address', 'dl', '-o', 'dl.pdf')
  expect(made.err).toContain('no postal address is known of Dai')
  const panel = pdfWords(read('dl.pdf')).filter(({ page }) => page === 2)
  expect(panel.map(({ text }) => text).join(' ')).toBe('Zoe 12 Zoe Lane Stoke Oxford')
  for (const word of panel) {
    expect(word.left).toBeGreaterThan(25 * MM - 1)
    expect(word.right).toBeLessThan(95 * MM)
    expect(841.89 - word.top).toBeLessThan(42 * MM + 1)
    expect(841.89 - word.bottom).toBeGreaterThan(19 * MM - 1)
  }

  await folder.good(...words, '--two-up', '--address', 'c6', '-o', 'two.pdf')
  const two = pdfWords(read('two.pdf'))
  expect(pdfFaults(read('two.pdf'), ['H1', 'Table'])).toEqual([])
  expect(pdfInfo(read('two.pdf')).size).toContain('841.89 x 595.28')
  const half = (page: number, right: boolean): string =>
    two
      .filter((word) => word.page === page && word.left > 421 === right)
      .map(({ text }) => text)
      .join(' ')
  // Five players: the first three on the left; a back is behind its own front.
  expect(half(1, false)).toContain('For Zoe')
  expect(half(1, true)).toContain('For Brian')
  const backs = [1, 2, 3, 4].filter((page) => half(page, true).includes('12 Zoe Lane'))
  expect(backs).toHaveLength(1)
  expect((backs[0] ?? 1) % 2).toBe(0)

  expect((await folder.run('labels m.postmage --first 23 -o l.pdf')).err).toContain('Dai')
  expect(pdfFaults(read('l.pdf'), ['P'])).toEqual([])
  const labels = pdfWords(read('l.pdf')).filter(({ text }) => NAMES.includes(text) && text !== 'Stoke')
  expect(labels.filter(({ page }) => page === 1)[0]?.left).toBeCloseTo(76 * MM, 0)
  expect(new Set(labels.map(({ page }) => page))).toEqual(new Set([1, 2]))
  // An address that begins with the addressee’s full name has it once.
  await folder.good('roster m.postmage post Dai', 'Mr Dai Quill\n1 Hill Road\nBath')
  await folder.good('labels m.postmage -o l.pdf')
  const printed = pdfWords(read('l.pdf'))
    .map(({ text }) => text)
    .join(' ')
  expect(printed).toContain('Oxford Mr Dai Quill 1 Hill Road Bath')
  const refused = async (...more: string[]): Promise<string> => (await folder.run(...words, ...more)).err
  expect(await refused('--address', 'c6', '-o', 'x.pdf')).toContain('--two-up')
  expect(await refused('--address', 'dl', '--two-up', '-o', 'x.pdf')).toContain('c6')
  expect(await refused('--two-up', '--paper', 'letter', '-o', 'x.pdf')).toContain('--paper')
  expect(existsSync(join(folder.path, 'x.pdf'))).toBe(false)
}, 60_000)
