// Reading issue files: what is good comes out as parts, every fault with its place and a remedy.
import { describe, expect, test } from 'vitest'
import { readIssue } from '@shared/issue/file/read'
import { curly } from '@shared/sheets/curly'
import { emphasised, typeset } from '@shared/sheets/typographer'

const HEAD = 'zine: The Slow Ferry\nnumber: 143\ndate: 2026-03-15\neditor: Pat Quill, 12 Vellum Lane, Bath\n'
const file = (body: string, head = HEAD): string => `---\n${head}---\n${body}`
const must = (text: string) => {
  const issue = readIssue(text)
  if (!issue.ok) throw new Error(JSON.stringify(issue.error))
  return issue.value
}
/** Faults as “code line:column”. */
const faults = (text: string): string[] => {
  const issue = readIssue(text)
  if (issue.ok) return []
  for (const fault of issue.error)
    expect(`${fault.remedy ?? ''}${JSON.stringify(fault.suggestions ?? [])}`).not.toBe('[]')
  return issue.error.map(({ code, at }) => {
    const before = text.slice(0, at?.start ?? 0).split('\n')
    return `${code} ${before.length}:${(before[before.length - 1] ?? '').length + 1}`
  })
}

test('a whole issue', () => {
  const { head, parts } = must(
    file(
      '# Editorial\n\nDear *reader*, the “Ferry” left at 18:30 -- "late".\n\n::game{campaign="a.postmage" turn="3" press="after" charts="no"}\n\n# Letters\n\n> Hello\n\n:::letter{from="Anna Quill"}\nI won!\n:::\n\n![A ferry](ferry.png "The ferry")\n\n::press\n\n::standings\n',
      `${HEAD}budget: 16\nwaiting-lists:\n  - { game: Elixir, wanted: 2, names: [Ann, Bo] }\npostage:\n  - { up-to: 250, stamps: large }\n  - { up-to: 100, stamps: 2nd class }\n`,
    ),
  )
  expect(head).toMatchObject({
    zine: 'The Slow Ferry',
    number: '143',
    paper: 'a5',
    budget: 16,
    language: 'en',
  })
  expect(head.postage.map(({ upTo }) => upTo)).toEqual([100, 250])
  const kinds = 'title blocks game title blocks blocks blocks press standings'
  expect(parts.map(({ part }) => part).join(' ')).toBe(kinds)
  expect(parts[1]).toMatchObject({
    blocks: [
      {
        block: 'paragraph',
        text: ['Dear ', { text: 'reader', style: 'emphasis' }, ', the “Ferry” left at 18:30 – “late”.'],
      },
    ],
  })
  expect(parts[2]).toMatchObject({ turn: { turn: 3 }, press: 'after', charts: false })
  expect(parts[5]).toMatchObject({
    blocks: [{ block: 'quote', blocks: [{ block: 'paragraph' }, { block: 'signed', text: ['Anna Quill'] }] }],
  })
  expect(parts[6]).toMatchObject({
    blocks: [{ block: 'picture', picture: { source: 'ferry.png' }, description: 'A ferry', caption: ['The ferry'] }],
  })
})

test.each([
  ['no head', '# Editorial', ['no-head 1:1']],
  ['a head without end', '---\nzine: A\n', ['no-head 1:1']],
  ['an empty head', '---\n---\n', ['head-empty 2:1']],
  ['broken YAML', '---\nzine: "The\nnumber: 1\n---\n', ['head-broken 4:1']],
  ['YAML broken twice over', '---\nzine: A\n  date: [2026\neditor: Pat: x\n---\n', ['head-broken 2:7']],
  ['what is missing', '---\nzine: A\n---\n', ['head-missing 2:1', 'head-missing 2:1', 'head-missing 2:1']],
  ['a word nobody knows', file('', `${HEAD}edtor: x\n`), ['head-unknown 6:1']],
  ['a date that is none', file('', HEAD.replace('2026-03-15', 'soon')), ['head-date 4:7']],
  ['a paper nobody makes', file('', `${HEAD}paper: b7\n`), ['head-paper 6:8']],
  ['a budget in words', file('', `${HEAD}budget: many\n`), ['head-number 6:9']],
  ['a list that is none', file('', `${HEAD}deadlines: soon\n`), ['head-list 6:12']],
  ['an entry with a slip', file('', `${HEAD}deadlines:\n  - { what: Letters, wenn: x }\n`), ['head-missing 7:5', 'head-unknown 7:22']],
  ['a directive misspelt', file('::gmae{campaign="a"}'), ['directive-unknown 7:1']],
  ['an attribute misspelt', file('::game{campain="a.postmage"}'), ['directive-campaign 7:1', 'directive-attribute 7:8']],
  ['no campaign', file('::game'), ['directive-campaign 7:1']],
  ['a turn in words', file('::game{campaign="a" turn="three"}'), ['directive-value 7:21']],
  ['a choice that is none', file('::game{campaign="a" press="never"}'), ['directive-value 7:21']],
  ['something private', file('::game{campaign="a" for="Anna"}'), ['issue-private 7:21']],
  ['orders', file('::orders{campaign="a"}'), ['issue-private 7:1']],
  ['braces left open', file('::game{campaign="a"'), ['directive-broken 7:1']],
  ['one colon', file(':game{campaign="a"}'), ['directive-broken 7:1']],
  ['one colon and a list', file('Ferries.\n\n:standings'), ['directive-broken 9:1']],
  ['one colon below a line', file('Ferries.\n:game{campaign="a"}'), ['directive-broken 7:1']],
  ['curly quotation marks', file('::game{campaign=“a.postmage” turn="2"}'), ['directive-quotes 7:8']],
  ['one colon and a capital', file('Ferries.\n\n:Standings'), ['directive-broken 9:1']],
  ['four blanks before it and a capital', file('    ::Game{campaign="a"}'), ['directive-indented 7:1']],
  ['four blanks before it', file('    ::game{campaign="a"}'), ['directive-indented 7:1']],
  ['two on a line', file('::press   ::standings'), ['directive-broken 7:1']],
  ['inside a list', file('- a\n\n  ::press\n'), ['directive-inside 9:3']],
  ['twice', file('::press\n\n::press'), ['directive-twice 9:1']],
  ['a letter without end', file(':::letter{from="A"}\nHello'), ['directive-open 7:1']],
  ['an empty letter', file(':::letter{from="A"}\n:::'), ['directive-empty 7:1']],
  ['a picture inside a line', file('see ![x](a.png) there'), ['picture-inside 7:5']],
  ['a width that is none', file('![x](a.png){width=wide}'), ['directive-value 7:13']],
  ['something else of a picture', file('![x](a.png){widht=40%}'), ['directive-attribute 7:13']],
  ['four columns', file('# Ads {columns=4}'), ['directive-value 7:8']],
  ['a box without end', file(':::box{title="A"}\nHello'), ['directive-open 7:1']],
  ['HTML', file('<div>x</div>\n\na <i>b</i>'), ['not-set 7:1', 'not-set 9:3', 'not-set 9:7']],
])('%s is told with its place', (_, text, wanted) => expect(faults(text)).toEqual(wanted)) // prettier-ignore

describe('the nearest word is offered', () => {
  /** The text with the first suggestion of every fault taken. */
  const mended = (text: string): string => {
    const issue = readIssue(text)
    const taken = issue.ok ? [] : issue.error.flatMap(({ suggestions }) => suggestions?.slice(0, 1) ?? [])
    return taken.reduceRight((all, { at, text: word }) => all.slice(0, at.start) + word + all.slice(at.end), text)
  }
  test.each([
    ['::Game{campaign="a.postmage"}', '::game{campaign="a.postmage"}'],
    ['::GMAE{campaign="a.postmage"}', '::game{campaign="a.postmage"}'],
    ['::Story{campaign="a.postmage"}', '::story{campaign="a.postmage"}'],
    ...['Press', 'Standings', 'DEADLINES', 'Waiting-Lists', 'Addresses', 'Contents'].map((name) => [`::${name}`, `::${name.toLowerCase()}`]),
    ['::game{campaign="a.postmage" Turn="3"}', '::game{campaign="a.postmage" turn="3"}'],
    ['::game{campaign="a.postmage" press="After"}', '::game{campaign="a.postmage" press="after"}'],
    ['::game{campaign="a.postmage" charts = No}', '::game{campaign="a.postmage" charts = no}'],
    [':::Letter{from="Ann"}\nHello\n:::', ':::letter{from="Ann"}\nHello\n:::'],
    ['::::Press{by="Ann"}\nHello\n::::', '::::press{by="Ann"}\nHello\n::::'],
    [':::letter{From="Ann"}\nHello\n:::', ':::letter{from="Ann"}\nHello\n:::'],
  ])('for %s', (typed, meant) => {
    expect(mended(file(typed ?? ''))).toBe(file(meant ?? ''))
    must(file(meant ?? ''))
  }) // prettier-ignore
  test('in the head', () => {
    const head = mended(file('Hello', HEAD.replace('zine', 'Zine').replace('date', 'DATE')))
    expect(head).toContain('zine: The Slow Ferry')
    expect(head).toContain('\ndate: 2026')
  })
})

/** The blocks of a text, without its head. */
const blocks = (body: string) => must(file(body)).parts.flatMap((part) => (part.part === 'blocks' ? part.blocks : []))

describe('Markdown as editors write it', () => {
  test('tables: columns set right, or with nothing but numbers, are figures', () => {
    expect(blocks('| Who | What | 3rd |\n| --- | ---: | --- |\n| *Ann* | x | 7 |\n')).toEqual([
      {
        block: 'table',
        columns: [
          { title: 'Who', kind: 'text' },
          { title: 'What', kind: 'figure' },
          { title: '3rd', kind: 'figure' },
        ],
        rows: [[[{ text: 'Ann', style: 'emphasis' }], ['x'], ['7']]],
      },
    ])
  })
  test('a table with a row that no page holds is a paragraph for each cell', () => {
    const long = 'mud '.repeat(400).trim()
    expect(blocks(`| Where | What |\n| --- | --- |\n| Leeds | ${long} |\n`)).toEqual([
      { block: 'paragraph', text: ['Where: ', 'Leeds'] },
      { block: 'paragraph', text: ['What: ', long] },
    ])
  })
  test('footnotes are numbered in each chapter and come at its end', () => {
    const text = 'A[^b] and[^a], again[^b].\n\n[^a]: First *note*.\n[^b]: Second.\n\n# Next\n\nB[^a].\n'
    const note = (text: unknown) => [expect.objectContaining({ block: 'paragraph', text })]
    const first = ['First ', { text: 'note', style: 'emphasis' }, '.']
    expect(blocks(text)).toEqual([
      { block: 'paragraph', text: ['A', '¹', ' and', '²', ', again', '¹', '.'] },
      { block: 'items', start: 1, notes: true, items: [note(['Second.']), note(first)] },
      { block: 'paragraph', text: ['B', '¹', '.'] },
      { block: 'items', start: 1, notes: true, items: [note(first)] },
    ])
  })
  test('words struck out, links, and addresses that are links by themselves', () => {
    expect(blocks('~~no~~ [page](https://a.example) pat@a.example [x](javascript:a)')).toMatchObject([
      {
        text: [
          { text: 'no', struck: true }, ' ', { text: 'page', link: 'https://a.example' }, ' (https://a.example)', ' ',
          { text: 'pat@a.example', link: 'mailto:pat@a.example' }, ' ', 'x', ' (javascript:a)',
        ],
      },
    ]) // prettier-ignore
  })
  test('lists keep their numbers, and the lists inside them', () => {
    expect(blocks('4. a\n   - b\n5. c\n\n   d\n')).toMatchObject([
      {
        start: 4,
        items: [
          [{ text: ['a'] }, { block: 'items', start: null, items: [[{ text: ['b'] }]] }],
          [{ text: ['c'] }, { text: ['d'] }],
        ],
      },
    ])
  })
  test('pictures of a width, at a side, and side by side', () => {
    const text = '![a](a.png){width=40% place=right}\n\n![b](b.png "B") ![c](c.png){width="30%"}\n'
    expect(blocks(text)).toMatchObject([
      { block: 'picture', picture: { source: 'a.png' }, share: 0.4, place: 'right' },
      { block: 'row', pictures: [{ picture: { source: 'b.png' } }, { picture: { source: 'c.png' }, share: 0.3 }] },
    ])
    expect(must(file(text)).pictures.map(({ picture }) => picture.source)).toEqual(['a.png', 'b.png', 'c.png'])
  })
  test('boxes, answers, rules, pages, columns and the back cover', () => {
    const { parts } = must(
      file(
        '# Ads {columns=2}\n\n:::box{title="To let"}\n- one\n\n![a](a.png)\n:::\n\n:::answer{by="Pat"}\nNo.\n:::\n\n---\n\n***\n\n::page{right}\n\n::back-cover\n',
      ),
    )
    expect(parts).toMatchObject([
      { part: 'title', title: 'Ads', columns: 2 },
      { blocks: [{ block: 'box', title: 'To let', blocks: [{ block: 'items' }, { block: 'picture' }] }] },
      { blocks: [{ block: 'quote', answer: true, blocks: [{ text: ['No.'] }, { block: 'signed', text: ['Pat'] }] }] },
      { blocks: [{ block: 'rule' }] },
      { blocks: [{ block: 'pause' }] },
      { part: 'page', right: true },
      { part: 'back' },
    ])
  })
})

describe('as a typesetter would', () => {
  test.each([
    [`"Well," she said, "it's 'done'."`, '“Well,” she said, “it’s ‘done’.”'],
    ["'Twas the summer of '84 -- or '85...", '’Twas the summer of ’84 – or ’85…'],
    ['("quoted") — rock-and-roll - and 5-6', '(“quoted”) — rock-and-roll – and 5-6'],
  ])('%s', (typed, set) => expect(curly(typed)).toBe(set))
  test('emphasis, and asterisks that are none', () => {
    expect(emphasised('a *very* long 2*3*4 snake_case_word')).toEqual([
      'a ',
      { text: 'very', style: 'emphasis' },
      ' long 2*3*4 snake_case_word',
    ])
  })
  test('a dateline, lines a mail program broke, verse with its title and indents', () => {
    const blocks = typeset(
      'KETTLE STREET, Tuesday: Nothing has been seen of the alley cat since the\nfire at the mortar, and nobody asks.\n\nThe Ferry\n\nSlow she goes\n  and slow she comes,\nNobody waits\n',
    )
    expect(blocks).toEqual([
      { block: 'paragraph', text: [{ text: 'Kettle Street', style: 'caps' }, ', Tuesday — ', 'Nothing has been seen of the alley cat since the fire at the mortar, and nobody asks.'] },
      { block: 'verse', title: ['The Ferry'], lines: [{ indent: 0, text: ['Slow she goes'] }, { indent: 1, text: ['and slow she comes,'] }, { indent: 0, text: ['Nobody waits'] }] },
    ]) // prettier-ignore
  })
  test('or as typed', () => {
    const { parts } = must(file(':::press{by="The Moor" as-typed}\n"Well" -- she said\n:::'))
    expect(parts[0]).toMatchObject({
      blocks: [{ lines: [{ text: [{ text: '"Well" -- she said', style: 'orders' }] }] }, { text: ['The Moor'] }],
    })
  })
})

test.each([
  ['editor: Pat: Bath', 'a second colon'],
  ['editor Pat\nnumber: 1', 'no colon after its name'],
  ['\teditor: Pat', 'begins with a tab'],
  ['waiting-lists: [', 'not closed'],
  ['editor: "Pat', 'not closed'],
  ['zine: B\nzine: C', 'twice'],
  ['price: %5', 'cannot begin with this sign'],
  ['deadlines:\n  - { what: Letters when: soon }', 'a comma is missing'],
  ['editor: "Pat" Quill', 'behind the end of a value'],
])('a head with %j is told in words', (lines, words) => {
  const issue = readIssue(`---\nnumber: 1\n${lines}\n---\n# A\n`)
  expect(issue.ok ? [] : issue.error.map(({ message }) => message)).toEqual([expect.stringContaining(words)])
})
