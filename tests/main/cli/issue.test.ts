// postmage issue: an issue of two campaigns, from its text to its pages; and everything an issue may not name.
import { copyFileSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { placedPages } from '@shared/sheets/layout/imposition'
import { readIssue } from '@shared/issue/file/read'
import { newIssue } from '@shared/issue/file/template'
import { temporaryFolders } from '../../support/cli'
import { elementsOf, readOdt, wordsOf } from '../../support/odt'
import { png } from '../../support/pictures'
import { pdfFaults, pdfInfo, pdfObjects, pdfText } from '../../support/pdf'

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
  const { exit, err, out } = await desk.run('issue print bad.issue.md -o bad.pdf')
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
  await desk.good('press mid.postmage --text', 'THE MOOR, Monday: "Nobody" -- not *one* -- came.')
  await desk.good('press mid.postmage --text', 'Rain -- "still".', '--as', 'Old Salt')
  await desk.good('adjudicate mid.postmage')
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
      '--no-deadline',
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
    const made = await desk.json<{ files: string[]; pages: number; grams: number }>('issue print 143.issue.md --json')
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
    const html = await desk.good('issue print 143.issue.md --format html -o -')
    expect(html).toContain('<a href="#chapter-1">Editorial</a>')
    expect(html).not.toMatch(/<script|onclick/)
    const text = await desk.good('issue print 143.issue.md --format text -o -')
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
    expect(await desk.good('issue print odt.issue.md --format odt')).toBe('odt.odt\n')
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
    const { exit, err } = await desk.run('issue print odt.issue.md -o x.odt --fit 4')
    expect([exit, err]).toEqual([2, expect.stringContaining('--fit is for the PDF')])
  })

  test('tells a finished game shortly: turning points with what became of whom, the ranking, a row for each player', async () => {
    write('short.issue.md', '::story{campaign="market.postmage" account="short"}\n')
    const short = await desk.good('issue print short.issue.md --format text')
    write('long.issue.md', '::story{campaign="market.postmage"}\n')
    const long = await desk.good('issue print long.issue.md --format text')
    expect(short.length).toBeLessThan(long.length / 3)
    // Only the leader's sales and the pay of their show.
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
    const text = await desk.good('issue print order.issue.md --format text')
    expect(text).toContain('Rain -- "still".')
    expect(text).toContain('“Nobody” – not')
    expect(text.indexOf('Rain -- "still".')).toBeLessThan(text.indexOf('“Nobody”'))
    expect(text.split('Rain -- "still".')).toHaveLength(2)
    expect(text).toContain('– Old Salt')
  })

  test('fits its pages by known steps, to --fit or the budget of its head; else all of it is printed and the surplus told', async () => {
    const at = async (budget: number): Promise<string> => {
      const words = `# Editorial\n\n${'Dear reader, the ferry was late again.\n\n'.repeat(150)}`
      write('over.issue.md', words, `${HEAD}budget: ${budget}\n`)
      const { exit, out } = await desk.run('issue check over.issue.md')
      expect(exit).toBe(out.includes('good.') ? 0 : 1)
      return out
    }
    const pages = Number(/good\. (\d+) pages of 40/.exec(await at(40))?.[1])
    const tight = ['issue check over.issue.md --json --fit', String(pages - 1)] as const
    const fitted = JSON.parse((await desk.run(...tight)).out) as { pages: number; steps: string[] }
    expect(fitted.pages).toBe(pages - 1)
    expect(fitted.steps.length).toBeGreaterThan(0)
    expect(await at(pages - 1)).toMatch(new RegExp(`^\\S.*\n[^]*good\\. ${pages - 1} pages of ${pages - 1}`))
    expect(await at(2)).toMatch(/2 pages and \d+ lines over: leave out “/)
    const { exit, out, err } = await desk.run('issue print over.issue.md')
    expect([exit, out, err]).toEqual([1, expect.stringMatching(/pages of 2,/), expect.stringMatching(/lines over/)])
    expect(pdfInfo(readFileSync(join(desk.path, 'over.pdf'))).pages).toBeGreaterThan(2)
    const fit = await desk.run('issue print over.issue.md --fit 2 -o two.pdf')
    expect([fit.exit, fit.err]).toEqual([2, expect.stringMatching(/2 pages and \d+ lines over: leave out “/)])
    expect(existsSync(join(desk.path, 'two.pdf'))).toBe(false)
  })

  test('of an editor who uses everything is tagged, linked and on its pages', async () => {
    writeFileSync(join(desk.path, 'cover.svg'), SVG)
    write(
      'rich.issue.md',
      [
        'Words before the first heading.',
        `# ${'A very long heading '.repeat(8)}{columns=2}`,
        'See [the page](https://zine.example/a) or write to pat@zine.example.[^1] ~~Never~~ always.',
        '[^1]: The note.',
        '| Who | Points |\n| --- | ---: |\n| Anna | 12 |',
        '1. One\n   - inside\n2. Two',
        '![At the right](ferry.svg "Aside"){width=40% place=right}',
        'A paragraph beside the picture, which is long enough to go on below it. '.repeat(12),
        '![Left of two](ferry.svg) ![Right of two](ferry.svg)',
        ':::box{title="To let"}\nA laboratory.\n:::',
        '> Καλημέρα κόσμε, είπε η γάτα.',
        '::game{campaign="mid.postmage" turn="1" tables="no"}',
        '::page{right}',
        '# Small ads',
        ':::answer{by="Pat"}\nYes.\n:::',
        '::back-cover',
        'Printed at the library.',
      ].join('\n\n'),
      `${HEAD}cover: cover.svg\nprice: 60p\nsize: 9.5\n`,
    )
    const { pages: count } = await desk.json<{ pages: number }>('issue print rich.issue.md --json')
    const bytes = readFileSync(join(desk.path, 'rich.pdf'))
    expect(pdfFaults(bytes, ['TOC', 'TOCI', 'L', 'LI', 'LBody', 'Table', 'TH', 'Figure', 'H2'])).toEqual([])
    const pages = pdfText(bytes, true).split('\f').slice(0, count)
    expect(count % 4).toBe(0)
    expect(pages.at(-1)).toContain('Printed at the library.')
    expect(
      pages.findIndex((page) => page.startsWith('Small ads') || /^\s*Small ads/m.test(page.slice(0, 200))) % 2,
    ).toBe(0)
    expect(pages[0]).toMatch(/Number 143 +· +60p/)
    expect(pages[0]).toContain('Pat Quill, 12 Vellum Lane, Bath')
    expect(pages[1]).toMatch(/Words before[^]*page \(https:\/\/zine\.example\/a\) or write to[^]*1\. +The note\./)
    const raw = pdfObjects(bytes)
    for (const address of ['https://zine.example/a', 'mailto:pat@zine.example']) expect(raw).toContain(`(${address})`)
    expect(raw).toMatch(/\/Lang \(el\)/)
    const text = await desk.good('issue print rich.issue.md --format text')
    expect(text).toMatch(/\| TO LET +\|\n\| A laboratory\. +\|/)
    expect(text).toMatch(/ {2}1\. One\n {7}\* inside\n {2}2\. Two/)
    const html = await desk.good('issue print rich.issue.md --format html -o -')
    expect(html).toMatch(/<a href="https:\/\/zine\.example\/a">the page<\/a>[^]*<s>Never<\/s>/)
    await desk.good('issue print rich.issue.md --format odt')
    expect(readOdt(readFileSync(join(desk.path, 'rich.odt'))).faults).toEqual([])
  })

  test('has labels and a print run for those whose subscription has not run out', async () => {
    const subscribers = ['Ann', 'Bo', 'Cy'].map(
      (name, i) => `  - { name: ${name}, address: "${i} Quay, Leith", until: ${142 + i}, copies: ${i + 1} }\n`,
    )
    write('subs.issue.md', '# A\n\nWords.', `${HEAD}spare: 4\nsubscriptions:\n${subscribers.join('')}`)
    expect(await desk.good('issue check subs.issue.md')).toContain('print run 9')
    expect((await desk.run('issue labels subs.issue.md')).err).toContain('Give -o PATH.')
    await desk.good('issue labels subs.issue.md -o labels.pdf')
    const text = pdfText(readFileSync(join(desk.path, 'labels.pdf')))
    expect(text).not.toContain('Ann')
    expect(text).toMatch(/Bo[^]*Your last number \(143\)[^]*Cy[^]*Until number 144/)
  })

  test('begins the next one with its head, lists, headings and games, and none of its words', async () => {
    await desk.good('issue new 144 --after 143')
    const next = readFileSync(join(desk.path, '144.issue.md'), 'utf8')
    const [, head = '', body = ''] = /^---\n([^]*?)---\n([^]*)$/.exec(next) ?? []
    const before = readFileSync(join(desk.path, '143.issue.md'), 'utf8')
    expect(head).toContain('number: 144\n')
    expect(head.replace(/^(number|date):.*\n/gm, '')).toBe(
      (/^---\n([^]*?)---\n/.exec(before)?.[1] ?? '').replace(/^(number|date):.*\n/gm, ''),
    )
    expect(body).toBe(
      '# Editorial\n\n::game{campaign="sm.postmage"}\n\n::game{campaign="mid.postmage" charts="no"}\n\n# Letters\n\n::standings\n\n::addresses\n',
    )
  })

  test('is weighed and stamped', async () => {
    write(
      'heavy.issue.md',
      '# Editorial\n\nWords.',
      `${HEAD}envelope: 10\npaper-weight: 100\npostage:\n  - { up-to: 16, stamps: 2nd class }\n`,
    )
    expect(await desk.good('issue check heavy.issue.md')).toContain('good. 2 pages, 1 sheet, 16 g, 2nd class.')
  })

  test('of the documents is good', async () => {
    const [, example = ''] =
      /```markdown\n([^]*?)```/.exec(readFileSync(join(import.meta.dirname, '../../../docs/issue.md'), 'utf8')) ?? []
    copyFileSync(join(desk.path, 'mid.postmage'), join(desk.path, 'spring.postmage'))
    copyFileSync(join(desk.path, 'sm.postmage'), join(desk.path, 'kettle.postmage'))
    writeFileSync(join(desk.path, 'example.issue.md'), example)
    expect(await desk.good('issue print example.issue.md -o example.pdf')).toContain('of 16, ')
  })

  test('a new one is good from the start', async () => {
    await desk.good('issue new first')
    expect(await desk.good('issue check first.issue.md')).toContain('good.')
    expect(readIssue(newIssue('2026-03-15')).ok).toBe(true)
    expect((await desk.run('issue new first')).exit).toBe(2)
  })
})

describe('an issue cannot name', () => {
  test.each([
    ['a campaign that is not there', '::game{campaign="lost.postmage"}', 'line 9, column 8: There is no file lost.postmage.'],
    ['a file that is no campaign', '::game{campaign="ferry.svg"}', 'line 9, column 8:'],
    ['a turn that is not published', '::game{campaign="mid.postmage" turn="0"}', 'line 9, column 32: The Open Stall: the start has not been published.'],
    ['a turn that is still to come', '::game{campaign="mid.postmage" turn="99"}', 'has not been adjudicated.'],
    ['the story of a game that goes on', '::story{campaign="mid.postmage"}', 'is not over'],
    ['the story of an end not published', '::story{campaign="sm.postmage"}', 'The end of'],
    ['what is one player’s', '::game{campaign="mid.postmage" for="Anna"}', 'can hold public reports only.'],
    ['a report twice', '::game{campaign="mid.postmage" turn="1"}\n\n::game{campaign="mid.postmage" turn="1"}', 'line 11, column 1: This report is in the issue already.'],
    ['a campaign of another folder', '::game{campaign="../x.postmage"}', 'line 9, column 8: ../x.postmage is outside'],
    ['a table the report has not', '::game{campaign="mid.postmage" turn="1" tables="Moon"}', 'no table “moon”'],
    ['an item of press that is none', '::game{campaign="mid.postmage" press="after"}\n\n::press{item="9"}\n\n::press', 'line 11, column 9: The Open Stall has 2 items of press'],
    ['an item of press twice', '::game{campaign="mid.postmage" press="after"}\n\n::press{item="1"}\n\n::press{item="1"}\n\n::press', 'is in the issue already.'],
    ['an item of press of no game', '# A\n\n::press{item="1"}', 'There is no press to print here.'],
    ['a number of an item that is none', '::press{item="0"}', 'is not the number of an item.'],
    ['press it would lose', '::game{campaign="mid.postmage" press="after"}', 'would be lost'],
    ['words after a game without a heading', '::game{campaign="mid.postmage"}\n\nAnd so on.', 'These words belong to no chapter'],
    ['nothing', '', 'The issue has no text below its head.'],
  ])('%s', async (_, body, wanted) => expect(await faults(body)).toContain(wanted)) // prettier-ignore

  test('no press this month is only a warning', async () => {
    write('quiet.issue.md', '# A\n\n::press')
    const { exit, err } = await desk.run('issue print quiet.issue.md -o quiet.pdf')
    expect([exit, err]).toEqual([0, expect.stringContaining('line 11, column 1: No press came')])
  })

  test('a broken head', async () =>
    expect(await faults('# A', 'zine: "The\n')).toContain('The head cannot be read here'))
})

describe('pictures of every kind keep nothing else from being printed', () => {
  const text = (words: string): Buffer => Buffer.from(words)
  const pixels = deflateSync(Buffer.alloc(5 * (1 + 9 * 3 * 2)))
  const drawn = (inner: string): Buffer =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${inner}</svg>`)
  const AGAIN = 'save it as one of these'
  /** Name, file, what is said of it ('' = nothing) and its remedy; whether it is printed. */
  const PICTURES = [
    ['deep.png', png(9, 5, pixels, [16, 2]), '', '', true],
    ['deep-cut.png', png(9, 5, deflateSync(Buffer.alloc(20)), [16, 2]), 'is damaged or incomplete', 'save it again', false],
    ['moving.gif', text('GIF89a\x09\0\x09\0'), 'is not a picture Postmage can print', AGAIN, false],
    ['words.png', text('Dear editor, here is my picture.'), 'is not a picture Postmage can print', AGAIN, false],
    ['empty.png', text(''), 'is empty', 'copy the picture again', false],
    ['script.svg', drawn('<script>alert(1)</script><path d="M0 0L9 9"/>'), 'is printed without its elements <script>', 'If something is missing', true],
    ['linked.svg', drawn('<image href="file:///etc/passwd"/><use href="#a"/><path d="M0 0L9 9"/>'), '<image> and <use>', 'or as a PNG', true],
    ['open.svg', text('<svg width="10" height="10"><g>'), 'its elements do not close', 'plain SVG', false],
    ['sizeless.svg', text('<svg></svg>'), 'does not say how large it is', 'plain SVG', false],
    ['huge.png', Buffer.alloc(100_000_000), 'has 100 MB; a picture may have 12 MB', 'Make it smaller', false],
    ['wide.png', png(100_000, 100_000, Buffer.alloc(4)), 'is 100000 × 100000 pixels', 'Make it smaller', false],
    ['lost.png', null, 'There is no file lost.png', 'as seen from the issue', false],
    ['mid.postmage', null, 'is not a picture Postmage can print', AGAIN, false],
    ['https://example.org/a.png', null, 'is an address, not a file', 'Save it next to the issue', false],
    ['../cat.png', null, 'is outside the folder of the issue', 'add its folder to the head', false],
  ] as const // prettier-ignore
  let printed = { exit: -1, err: '', words: '' }
  beforeAll(async () => {
    for (const [name, file] of PICTURES) if (file !== null) writeFileSync(join(desk.path, name), file)
    const body = PICTURES.map(([name], i) => `![Number ${i}.](${name})`).join('\n\n')
    write('pictures.issue.md', `# A\n\n${body}\n\nThe rest goes on.\n`, `${HEAD}cover: none.svg\n`)
    const { exit, err } = await desk.run('issue print pictures.issue.md')
    printed = { exit, err, words: pdfText(readFileSync(join(desk.path, 'pictures.pdf'))) }
  })

  test('the issue is printed', () => {
    expect(printed.exit).toBe(0)
    expect(printed.words).toContain('The rest goes on.')
    expect(printed.err).toContain('There is no file none.svg. It is left out.')
  })

  test.each(PICTURES.map((row, i) => [...row, i] as const))('%s', (name, _, wanted, remedy, whole, i) => {
    const line = HEAD.split('\n').length + 5 + 2 * i
    const [, told = ''] = printed.err.split(`line ${line}, column 1:`)
    const said = told
      .split(/line \d+, column/, 1)
      .join('')
      .replace(/\s+/g, ' ')
    expect(said).toContain(wanted)
    expect(said).toContain(remedy)
    expect(said === '').toBe(wanted === '')
    expect(printed.words.includes(`[Picture: Number ${i}.]`)).toBe(!whole)
    if (wanted !== '') expect(said).toContain(name)
  })
})

describe('a booklet', () => {
  test('moves pages of inner sheets towards the fold, and all away from it by the gutter', () => {
    const sides = placedPages(16, { thickness: 0.1, gutter: 2 })
    const mm = (points: number): number => Math.round((points * 25.4 * 100) / 72) / 100
    expect(sides.map((side) => side.map(({ page, shift }) => [page, mm(shift)]))).toEqual([
      [[15, -2], [0, 2]], [[1, -2], [14, 2]],
      [[13, -1.9], [2, 1.9]], [[3, -1.9], [12, 1.9]],
      [[11, -1.8], [4, 1.8]], [[5, -1.8], [10, 1.8]],
      [[9, -1.7], [6, 1.7]], [[7, -1.7], [8, 1.7]],
    ])
  }) // prettier-ignore
  test('keeps title, subject and language', async () => {
    await desk.good('issue print 143.issue.md --booklet --turn long -o booklet.pdf')
    const booklet = readFileSync(join(desk.path, 'booklet.pdf'))
    expect(pdfFaults(booklet, ['H1', 'H2', 'P', 'Table'])).toEqual([])
    const info = pdfInfo(booklet)
    expect(info.text).toContain('The Slow Ferry – Number 143')
    expect(info.size).toContain('841.89 x 595.28')
  })
})
