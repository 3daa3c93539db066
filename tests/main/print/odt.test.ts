// A sheet for word processors: sound as a file, real headings and tables with named styles, and a slip that comes back.
import { describe, expect, it } from 'vitest'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { readOrders } from '@shared/campaign/orders/orders'
import { PUBLIC, seatViewer } from '@shared/engine/log'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { timeWords } from '../../../src/main/clock/times'
import { readSeatLetter } from '../../../src/main/desk/inbox/reading/read-seat-letter'
import { documentText } from '../../../src/main/mail/documents/documents'
import { renderOdt } from '../../../src/main/print/odt'
import { renderPdf } from '../../../src/main/print/pdf'
import { WITH_SLIPS, worldOf } from '../../support/letters/world'
import { must } from '../../support/memory-campaign'
import { toHtml } from '@shared/sheets/formats/to-html'
import { pdfText } from '../../support/pdf'
import { elementsOf, parseXml, readOdt, wordsOf } from '../../support/odt'
import { NASTY, documentOf, everyBlock, fullDocument } from '../../support/sheets'

const named = (bytes: Uint8Array, name: string): readonly string[] => {
  const { content } = readOdt(bytes)
  return elementsOf(content)
    .filter((each) => each.attributes.get('text:style-name') === name)
    .map(wordsOf)
}

it('is sound whatever players are called', () => {
  const names = ['Anna', ...NASTY, 'Llŷr & “Ελένη”', 'ab\u202ecd\u0007\ud800']
  const bytes = renderOdt(documentOf(names.flatMap(everyBlock), names.join(' ')), 'a4')
  expect(readOdt(bytes).faults).toEqual([])
  // All but the signs that XML cannot have.
  const text = wordsOf(readOdt(bytes).content)
  for (const name of names.slice(0, -1)) expect(text).toContain(`${name} wins 18.`)
})

it('has headings, a table with its header row and its sum, pictures with what they show, and styles by name, the same bytes twice', () => {
  const bytes = renderOdt(fullDocument(), 'a5')
  expect(Buffer.from(renderOdt(fullDocument(), 'a5')).equals(bytes)).toBe(true)
  const { content, styles, names } = readOdt(bytes)
  const all = elementsOf(content)
  const headings = all.filter(({ name }) => name === 'text:h').map((each) => each.attributes.get('text:outline-level'))
  expect(headings.slice(0, 3)).toEqual(['1', '2', '3'])
  const table = all.find((each) => each.name === 'table:table' && elementsOf(each).some(({ name }) => name === 'table:table-header-rows'))
  expect(elementsOf(table!).filter(({ name }) => name === 'table:table-row').map((row) => row.children.map((cell) => wordsOf(cell as never)))).toEqual([
    ['Player', 'Orders', 'Before', 'Now'],
    ['Anna', '5 6 6', '7', '25'],
    ['Brian', 'restock', '100', '−3'],
    ['Balance', '', '107', '22'],
  ])
  expect(all.filter(({ name }) => name === 'svg:desc').map(wordsOf).join(' ')).toContain('A board with')
  expect(names.filter((name) => name.startsWith('Pictures/')).length).toBeGreaterThan(1)
  const shown = elementsOf(styles).map((each) => each.attributes.get('style:display-name'))
  for (const style of ['Report', 'Table', 'Table heading', 'Press', 'By-line', 'Notice', 'Slip', 'Credits']) expect(shown).toContain(style)
}) // prettier-ignore

it('sets press as a typesetter does: curly quotes, dashes, emphasis, verse with its title and its steps, on paper and pages too', async () => {
  const text =
    'LEEDS, Tuesday: "It\'s *late*" -- so they say.\n\nThe Ferry\n\nThe boat is in,\n    The boat is out,\nAnd no one asks.'
  const bytes = renderOdt(documentOf([{ block: 'press', items: [{ by: 'The Moor', text }] }]), 'a4')
  expect(named(bytes, 'Press')).toEqual(['Leeds, Tuesday — “It’s late” – so they say.'])
  expect(named(bytes, 'Verse_20_title')).toEqual(['The Ferry'])
  expect(named(bytes, 'Verse')).toEqual(['The boat is in,', '    The boat is out,', 'And no one asks.'])
  expect(named(bytes, 'By-line')).toEqual(['– The Moor'])
  expect(named(bytes, 'Sheet_20_emphasis')).toEqual(['late'])
  const doc = documentOf([{ block: 'press', items: [{ by: 'The Moor', text: `${text}\n\nBest wishes\nThe Moor` }] }])
  const page = toHtml(doc)
  expect(page).toContain('“It’s <em>late</em>” – so they say.')
  expect(page).toContain('<h3>The Ferry</h3>')
  const paper = pdfText((await renderPdf(doc, { paper: 'a5', columns: 1 })).bytes)
  expect(paper).toContain('“It’s late” – so they say.')
  // Who signs it stands below it once.
  expect(paper.match(/The Moor/g)).toHaveLength(1)
})

it('leads to addresses, strikes out what is struck, and holds the fonts it declares', () => {
  const text = [{ text: 'the zine', style: null, link: 'https://zine.example/a?b&c' }, { text: 'gone', style: 'strong', struck: true }] as const
  const bytes = renderOdt(documentOf([{ block: 'paragraph', text }]), 'a4')
  const { content, styles, names, faults } = readOdt(bytes)
  expect(faults).toEqual([])
  const links = elementsOf(content).filter(({ name }) => name === 'text:a')
  expect(links.map((link) => [link.attributes.get('xlink:href'), wordsOf(link)])).toEqual([['https://zine.example/a?b&c', 'the zine']])
  expect(named(bytes, 'Sheet_20_struck')).toEqual(['gone'])
  const fonts = elementsOf(styles).filter(({ name }) => name === 'svg:font-face-uri').map((uri) => uri.attributes.get('xlink:href'))
  expect(fonts).toEqual(names.filter((name) => name.startsWith('Fonts/')))
}) // prettier-ignore

it('writes pictures that are XML of their own, on white, with their description', () => {
  const files = unzipSync(renderOdt(fullDocument(), 'a4'))
  const svg = parseXml(strFromU8(files['Pictures/1.svg']!))
  expect(svg.name).toBe('svg')
  expect(elementsOf(svg).map(({ name }) => name)).toContain('desc')
})

describe.each(WITH_SLIPS)('%s', (game) => {
  it('is sound for everybody, and its slip comes back as the same orders', async () => {
    const world = worldOf(game)
    const { campaign } = world
    const [open, own] = [PUBLIC, seatViewer(0)].map((viewer) =>
      renderOdt(must(sheetDocument(campaign, 0, viewer, timeWords('UTC'))), 'a4'),
    )
    for (const bytes of [open!, own!]) expect(readOdt(bytes).faults).toEqual([])
    const files = unzipSync(own!)
    let filled = strFromU8(files['content.xml']!)
    for (const [label, lines] of world.now.slip)
      filled = filled.replace(
        new RegExp(`(>${label}: )_+`),
        (_, before: string) =>
          before +
          lines
            .map((line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'))
            .join('</text:p><text:p text:style-name="Slip_20_line">'),
      )
    const text = await documentText(zipSync({ ...files, 'content.xml': strToU8(filled) }))
    expect(text).toContain(slipCodeFor(campaign, 0, seatViewer(0)))
    const { reading } = readSeatLetter(campaign, 0, text ?? '', null)
    expect(reading.orders).toEqual(readOrders(campaign, 0, world.now.lines.join('\n'), 'typed').orders)
  })
})
