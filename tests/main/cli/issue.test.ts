// postmage issue: an issue of two campaigns, from its text to its pages; and everything an issue may not name.
import { copyFileSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { placedPages } from '@shared/sheets/imposition'
import { readIssue } from '@shared/issue/read'
import { newIssue } from '@shared/issue/template'
import { temporaryFolders } from '../../support/cli'
import { elementsOf, readOdt, wordsOf } from '../../support/odt'
import { pdfFaults, pdfInfo, pdfText } from '../../support/pdf'

const desk = temporaryFolders()()
const FIXTURES = 'tests/fixtures/campaigns/ruleset-1'
const HEAD =
  'zine: The Slow Ferry\nnumber: 143\ndate: 2026-03-15\neditor: Pat Quill, 12 Vellum Lane, Bath\ndeadlines:\n  - { what: Letters, when: 2026-04-05 }\n'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect x="1" y="1" width="58" height="38" fill="none" stroke="#000"/></svg>'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

const write = (name: string, body: string, head = HEAD): void =>
  writeFileSync(join(desk.path, name), `---\n${head}---\n${body}`)
/** Faults of an issue as the referee reads them. */
const faults = async (body: string, head = HEAD): Promise<string> => {
  write('bad.issue.md', body, head)
  const { exit, err, out } = await desk.run('issue', 'print', 'bad.issue.md', '-o', 'bad.pdf')
  expect([exit, out]).toEqual([2, ''])
  expect(err).toContain('Nothing was printed.')
  expect(existsSync(join(desk.path, 'bad.pdf'))).toBe(false)
  return err
}

beforeAll(async () => {
  copyFileSync(join(FIXTURES, 'spell-merchants-whole-game.postmage'), join(desk.path, 'sm.postmage'))
  copyFileSync(join(FIXTURES, 'spell-merchants-mid-game.postmage'), join(desk.path, 'mid.postmage'))
  copyFileSync(join(FIXTURES, 'magicians-market-whole-game.postmage'), join(desk.path, 'market.postmage'))
  writeFileSync(join(desk.path, 'ferry.svg'), SVG)
  await desk.good('press', 'mid.postmage', '--text', 'THE MOOR, Monday: "Nobody" -- not *one* -- came.')
  await desk.good('press', 'mid.postmage', '--text', 'Rain -- "still".', '--as', 'Old Salt')
  await desk.good('adjudicate', 'mid.postmage')
  for (const [file, turn] of [
    ['sm', '1'],
    ['sm', '2'],
    ['market', null],
    ['mid', '1'],
    ['mid', null],
  ] as const)
    await desk.good(
      'sheet',
      `${file}.postmage`,
      ...(turn === null ? [] : ['--turn', turn]),
      '--publish',
      '-o',
      `${file}.txt`,
    )
})

const BODY = `# Editorial

Dear *reader*, the ferry was late at 18:30. "It always is," said the master.

![The ferry at night](ferry.svg "The ferry")

::game{campaign="sm.postmage" turn="2" press="after"}

::game{campaign="mid.postmage" turn="1" charts="no"}

::story{campaign="market.postmage"}

# Letters

:::letter{from="Anna Quill"}
What a game!
:::

:::press{by="The Moor"}
Slow she goes,
  and slow she comes,
Nobody waits.
:::

::standings

::addresses
`

describe('an issue', () => {
  test('is one PDF: cover with contents, chapters one after another, folios and running heads', async () => {
    write('143.issue.md', BODY.replace(' press="after"', ''), `${HEAD}cover: ferry.svg\n`)
    const made = await desk.json<{ files: string[]; pages: number; grams: number }>(
      'issue',
      'print',
      '143.issue.md',
      '--json',
    )
    expect(made.files).toEqual(['143.pdf'])
    const bytes = readFileSync(join(desk.path, '143.pdf'))
    expect(pdfInfo(bytes).pages).toBe(made.pages)
    expect(pdfFaults(bytes, ['H1', 'H2', 'P', 'Table', 'Figure'])).toEqual([])
    expect(pdfInfo(bytes).text).toContain('The Slow Ferry – Number 143')
    const text = pdfText(bytes, true)
    expect(text).toContain('In this issue')
    const pages = text.split('\f')
    for (const [title, at] of [...(pages[0] ?? '').matchAll(/^(Editorial|Letters|Standings)[ .]+(\d+)$/gm)].map(
      ([, a, b]) => [a, Number(b)] as const,
    ))
      expect(pages[at - 1]).toContain(title)
    expect(pages[0]).toMatch(/Letters +5 April 2026/)
    expect(text).toContain('“It always is,” said the master.')
    expect(text).toMatch(/The whole story/)
    // In figures: a row for each player, the winner first.
    expect(text).toMatch(/In the lead\s+Missing/)
    expect(
      pages
        .slice(1, made.pages)
        .map((page, i) => new RegExp(`(^|\\s)${i + 2}(\\s|$)`).test(page))
        .every(Boolean),
    ).toBe(true)
    expect(bytes.toString('latin1')).toContain('/Outlines')
    expect(bytes.toString('latin1')).toContain('/Lang (en)')
  })

  test('as a page and as text', async () => {
    const html = await desk.good('issue', 'print', '143.issue.md', '--format', 'html', '-o', '-')
    expect(html).toContain('<a href="#chapter-1">Editorial</a>')
    expect(html).not.toMatch(/<script|onclick/)
    const text = await desk.good('issue', 'print', '143.issue.md', '--format', 'text', '-o', '-')
    expect(text).toContain('THE SLOW FERRY')
    expect(text).toContain('– Anna Quill')
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
  })

  test('as an OpenDocument text: chapters with the styles of sheets, contents that find them, pictures as they are', async () => {
    writeFileSync(join(desk.path, 'dot.png'), Buffer.from(PNG, 'base64'))
    write(
      'odt.issue.md',
      BODY.replace('(ferry.svg "The ferry")', '(dot.png "A *dot*")'),
      `${HEAD}language: de-AT\ncover: ferry.svg\n`,
    )
    expect(await desk.good('issue', 'print', 'odt.issue.md', '--format', 'odt')).toBe('odt.odt\n')
    const { content, styles, names, faults } = readOdt(readFileSync(join(desk.path, 'odt.odt')))
    expect(faults).toEqual([])
    const all = elementsOf(content)
    const styled = (name: string): readonly string[] =>
      all.filter((each) => each.attributes.get('text:style-name') === name.replace(/ /g, '_20_')).map(wordsOf)
    expect(all.filter((each) => each.attributes.get('text:outline-level') === '1').map(wordsOf)).toEqual(
      expect.arrayContaining(['Editorial', 'Letters', 'Standings', 'Addresses']),
    )
    const targets = all
      .filter(({ name }) => name === 'text:bookmark-start')
      .map((each) => each.attributes.get('text:name'))
    const asked = all
      .filter(({ name }) => name === 'text:bookmark-ref')
      .map((each) => each.attributes.get('text:ref-name'))
    expect(asked.length).toBeGreaterThan(5)
    expect(targets).toEqual(asked)
    expect(styled('Contents')[0]).toBe('Editorial\t…')
    expect(styled('Zine title')).toEqual(['The Slow Ferry'])
    expect(styled('Quotation')).toEqual(['What a game!'])
    expect(styled('Verse')).toEqual(['Slow she goes,', '  and slow she comes,', 'Nobody waits.'])
    expect(styled('By-line')).toEqual(expect.arrayContaining(['– Anna Quill', '– The Moor']))
    expect(styled('Table figure').length).toBeGreaterThan(10)
    expect(names).toEqual(expect.arrayContaining(['Pictures/1.svg', 'Pictures/2.png']))
    expect(elementsOf(styles).some((each) => each.attributes.get('fo:language') === 'de')).toBe(true)
    const { exit, err } = await desk.run('issue', 'print', 'odt.issue.md', '-o', 'x.odt', '--fit', '4')
    expect([exit, err]).toEqual([2, expect.stringContaining('--fit is for the PDF')])
  })

  test('tells a finished game shortly: turning points with what became of whom, the ranking, a row for each player', async () => {
    write('short.issue.md', '::story{campaign="market.postmage" account="short"}\n')
    const short = await desk.good('issue', 'print', 'short.issue.md', '--format', 'text')
    write('long.issue.md', '::story{campaign="market.postmage"}\n')
    const long = await desk.good('issue', 'print', 'long.issue.md', '--format', 'text')
    expect(short.length).toBeLessThan(long.length / 3)
    // Of whoever leads, and nobody else: what they sold, and what a show paid.
    const [, leader = ''] = /^Day 1: (\S+) leads?,/m.exec(short) ?? []
    const first = /^Day 1: [^]*?(?=\n\n)/m.exec(short)?.[0].replace(/\s+/g, ' ') ?? ''
    expect(first).toMatch(new RegExp(`${leader} sold|${leader} receives`))
    expect(short).toContain('Final ranking')
    expect(short).toMatch(/In the lead +Missing/)
    expect(short).not.toContain('taste 1')
    expect(long).toContain('taste 1')
  })

  test('has its press in the editor’s order, one item as it was typed', async () => {
    write(
      'order.issue.md',
      '# A\n\nRain.\n\n::game{campaign="mid.postmage" press="after"}\n\n::press{item="2" as-typed}\n\n# More\n\n::press\n',
    )
    const text = await desk.good('issue', 'print', 'order.issue.md', '--format', 'text')
    expect(text).toContain('Rain -- "still".')
    expect(text).toContain('“Nobody” – not')
    expect(text.indexOf('Rain -- "still".')).toBeLessThan(text.indexOf('“Nobody”'))
    expect(text.split('Rain -- "still".')).toHaveLength(2)
    expect(text).toContain('– Old Salt')
  })

  test('fits its pages by known steps, or says what is over', async () => {
    const loose = await desk.json<{ pages: number }>('issue', 'check', '143.issue.md', '--json')
    const tight = await desk.json<{ pages: number; steps: string[] }>(
      'issue',
      'check',
      '143.issue.md',
      '--json',
      '--fit',
      String(loose.pages - 1),
    )
    expect(tight.pages).toBeLessThan(loose.pages)
    expect(tight.steps.length).toBeGreaterThan(0)
    const { exit, err } = await desk.run('issue', 'print', '143.issue.md', '--fit', '2', '-o', 'two.pdf')
    expect(exit).toBe(2)
    expect(err).toMatch(/2 pages and \d+ lines over: leave out “/)
    expect(existsSync(join(desk.path, 'two.pdf'))).toBe(false)
  })

  test('that takes more pages than its budget is called over it, with what fitting it would give', async () => {
    const checkOn = async (budget: number): Promise<readonly [exit: number, out: string]> => {
      write(
        'over.issue.md',
        `# Editorial\n\n${'Dear reader, the ferry was late again.\n\n'.repeat(150)}`,
        `${HEAD}budget: ${budget}\n`,
      )
      const { exit, out } = await desk.run('issue', 'check', 'over.issue.md')
      return [exit, out]
    }
    const [, roomy] = await checkOn(40)
    const pages = Number(/good\. (\d+) pages of 40/.exec(roomy)?.[1])
    const [exit, over] = await checkOn(pages - 1)
    expect(exit).toBe(2)
    expect(over).not.toContain('good')
    expect(over).toMatch(
      new RegExp(
        `over its budget\\. ${pages} pages of ${pages - 1}, .*\n--fit ${pages - 1} makes it ${pages - 1} pages of ${pages - 1}, .*:\n  \\S`,
      ),
    )
    const [, hopeless] = await checkOn(2)
    expect(hopeless).toMatch(/--fit 2 is not enough: 2 pages and \d+ lines over: leave out “/)
    expect(JSON.parse((await desk.run('issue', 'check', 'over.issue.md', '--json')).out)).toMatchObject({
      good: false,
      budget: 2,
    })
  })

  test('is weighed and stamped', async () => {
    write(
      'heavy.issue.md',
      '# Editorial\n\nWords.',
      `${HEAD}envelope: 10\npaper-weight: 100\npostage:\n  - { up-to: 16, stamps: 2nd class }\n`,
    )
    expect(await desk.good('issue', 'check', 'heavy.issue.md')).toContain('good. 2 pages, 1 sheet, 16 g, 2nd class.')
  })

  test('of the documents is good', async () => {
    const [, example = ''] =
      /```markdown\n([^]*?)```/.exec(readFileSync(join(import.meta.dirname, '../../../docs/issue.md'), 'utf8')) ?? []
    copyFileSync(join(desk.path, 'mid.postmage'), join(desk.path, 'spring.postmage'))
    copyFileSync(join(desk.path, 'sm.postmage'), join(desk.path, 'kettle.postmage'))
    writeFileSync(join(desk.path, 'example.issue.md'), example)
    expect(await desk.good('issue', 'print', 'example.issue.md', '-o', 'example.pdf')).toContain('of 16, ')
  })

  test('a new one is good from the start', async () => {
    await desk.good('issue', 'new', 'first')
    expect(await desk.good('issue', 'check', 'first.issue.md')).toContain('good.')
    expect(readIssue(newIssue('2026-03-15')).ok).toBe(true)
    expect((await desk.run('issue', 'new', 'first')).exit).toBe(2)
  })
})

describe('an issue cannot name', () => {
  test.each([
    [
      'a campaign that is not there',
      '::game{campaign="lost.postmage"}',
      'line 9, column 8: There is no file lost.postmage.',
    ],
    ['a file that is no campaign', '::game{campaign="ferry.svg"}', 'line 9, column 8:'],
    [
      'a turn that is not published',
      '::game{campaign="mid.postmage" turn="0"}',
      'line 9, column 32: The Open Stall: the start has not been published.',
    ],
    ['a turn that is still to come', '::game{campaign="mid.postmage" turn="99"}', 'has not been adjudicated.'],
    ['the story of a game that goes on', '::story{campaign="mid.postmage"}', 'is not over'],
    ['the story of an end not published', '::story{campaign="sm.postmage"}', 'The end of'],
    ['what is one player’s', '::game{campaign="mid.postmage" for="Anna"}', 'can hold public reports only.'],
    [
      'a report twice',
      '::game{campaign="mid.postmage" turn="1"}\n\n::game{campaign="mid.postmage" turn="1"}',
      'line 11, column 1: This report is in the issue already.',
    ],
    ['a picture that is not there', '# A\n\n![x](lost.png)', 'line 11, column 1: There is no file lost.png.'],
    ['a picture that is none', '# A\n\n![x](mid.postmage)', 'is not a picture Postmage can print.'],
    ['a picture from the network', '# A\n\n![x](https://example.org/a.png)', 'is an address, not a file.'],
    ['press that is nowhere', '# A\n\n::press', 'There is no press to print here.'],
    [
      'an item of press that is none',
      '::game{campaign="mid.postmage" press="after"}\n\n::press{item="9"}\n\n::press',
      'line 11, column 9: The Open Stall has 2 items of press',
    ],
    [
      'an item of press twice',
      '::game{campaign="mid.postmage" press="after"}\n\n::press{item="1"}\n\n::press{item="1"}\n\n::press',
      'is in the issue already.',
    ],
    ['an item of press of no game', '# A\n\n::press{item="1"}', 'There is no press to print here.'],
    ['a number of an item that is none', '::press{item="0"}', 'is not the number of an item.'],
    ['press it would lose', '::game{campaign="mid.postmage" press="after"}', 'would be lost'],
    [
      'words after a game without a heading',
      '::game{campaign="mid.postmage"}\n\nAnd so on.',
      'These words belong to no chapter',
    ],
    ['nothing', '', 'There is nothing below the head.'],
  ])('%s', async (_, body, wanted) => expect(await faults(body)).toContain(wanted))

  test('a picture of 100 MB', async () => {
    writeFileSync(join(desk.path, 'huge.png'), Buffer.alloc(100_000_000))
    expect(await faults('# A\n\n![x](huge.png)')).toContain('huge.png has 100 MB; a picture may have 12 MB.')
  })
  test('a broken head', async () =>
    expect(await faults('# A', 'zine: "The\n')).toContain('The head cannot be read here'))
})

describe('a booklet', () => {
  test('moves pages of inner sheets towards the fold, and all away from it by the gutter', () => {
    const sides = placedPages(16, { thickness: 0.1, gutter: 2 })
    const mm = (points: number): number => Math.round((points * 25.4 * 100) / 72) / 100
    expect(sides.map((side) => side.map(({ page, shift }) => [page, mm(shift)]))).toEqual([
      [
        [15, -2],
        [0, 2],
      ],
      [
        [1, -2],
        [14, 2],
      ],
      [
        [13, -1.9],
        [2, 1.9],
      ],
      [
        [3, -1.9],
        [12, 1.9],
      ],
      [
        [11, -1.8],
        [4, 1.8],
      ],
      [
        [5, -1.8],
        [10, 1.8],
      ],
      [
        [9, -1.7],
        [6, 1.7],
      ],
      [
        [7, -1.7],
        [8, 1.7],
      ],
    ])
  })
  test('keeps title, subject and language', async () => {
    await desk.good('issue', 'print', '143.issue.md', '--booklet', '--turn', 'long', '-o', 'booklet.pdf')
    const booklet = readFileSync(join(desk.path, 'booklet.pdf'))
    expect(pdfFaults(booklet, ['H1', 'H2', 'P', 'Table'])).toEqual([])
    const info = pdfInfo(booklet)
    expect(info.text).toContain('The Slow Ferry – Number 143')
    expect(info.size).toContain('841.89 x 595.28')
  })
})
