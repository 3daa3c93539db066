// Every block in every text format; nothing a player is called can act in any of them.
import { describe, expect, test } from 'vitest'
import { width } from '@shared/sheets/layout/columns'
import { FLAVOURS, toBBCode } from '@shared/sheets/formats/to-bbcode'
import { MESSAGE, discordMessages, toDiscord } from '@shared/sheets/formats/to-discord'
import { toHtml } from '@shared/sheets/formats/to-html'
import { toMail } from '@shared/sheets/formats/to-mail'
import { toMarkdown } from '@shared/sheets/formats/to-markdown'
import type { Block, Document } from '@shared/sheets/document'
import { TEXT_WIDTH, toText } from '@shared/sheets/formats/to-text'
import { NASTY, documentOf, everyBlock, fullDocument } from '../../support/sheets'

const FORMATS = [
  ['text', toText],
  ['Markdown', toMarkdown],
  ['BBCode', (doc: Document) => toBBCode(doc)],
  ['BBCode for XenForo', (doc: Document) => toBBCode(doc, 'xenforo')],
  ['BBCode for Discourse', (doc: Document) => toBBCode(doc, 'discourse')],
  ['Discord', toDiscord],
  ['HTML for mail', toMail],
  ['HTML', toHtml],
] as const
const LANDMARKS = [
  ...['18', '107', '23 points', 'Standings with', 'session 4', 'Second paragraph', 'From nobody', 'counts as in time'],
  ...['inside a group', 'A board with', 'Credits of', 'R6, SM-14', '22 March 2026'],
]

describe.each(FORMATS)('%s', (_, render) => {
  const out = render(fullDocument())
  test.each(LANDMARKS)('prints “%s”', (landmark) => expect(out.toLowerCase()).toContain(landmark.toLowerCase()))
  test('says that it is revised', () => expect(out.toLowerCase()).toContain('revised'))
  test('is the same each time', () => expect(render(fullDocument())).toBe(out))
  test('drops what cannot be seen', () => {
    const tricky = render(documentOf([{ block: 'paragraph', text: ['ab\u202ecd\u0007e\u200bf\ud800g'] }]))
    expect(tricky).toContain('abcdef\ufffdg')
  })
  test('a name of several lines stays on one', () => {
    expect(render(documentOf([{ block: 'paragraph', text: ['An\nna'] }]))).toContain('An na')
  })
})

describe('names that look like markup', () => {
  test.each(NASTY)('text prints %s as it is', (name) => {
    expect(toText(documentOf([{ block: 'paragraph', text: [name] }]))).toContain(name)
  })

  test.each(NASTY)('HTML holds no element made of %s', (name) => {
    const html = toHtml(fullDocument(name))
    expect(html).not.toContain('<script')
    const known = new Set(
      '!doctype html head meta title style body main header div span h1 h2 h3 p em strong small code table caption thead tbody tfoot tr th td dl dt dd ul li figure figcaption img blockquote footer aside section pre svg g line path text rect circle br'.split(
        ' ',
      ),
    )
    for (const [, tag] of html.matchAll(/<\/?([!a-zA-Z][^\s/>]*)/g)) expect(known).toContain(tag)
    expect(html).not.toMatch(/\son\w+=/)
  })

  test('HTML has no script, no outside address, and a policy that forbids both', () => {
    const html = toHtml(fullDocument())
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/(?:src|href)="https?:/)
  })

  test.each(NASTY)('BBCode holds no tag made of %s', (name) => {
    const bare = toBBCode(fullDocument(name)).replace(/\[code\][\s\S]*?\[\/code\]/g, '')
    const known = new Set(['b', 'i', 'size', 'list', '*', 'quote'])
    for (const [, tag] of bare.matchAll(/\[\/?([^\]\s=[]+)[^\]]*\]/g))
      if (!tag!.startsWith('\u2060')) expect(known).toContain(tag)
    const opened = (tag: string): number => bare.split(`[${tag}]`).length
    expect(opened('b')).toBe(
      toBBCode(fullDocument('Anna'))
        .replace(/\[code\][\s\S]*?\[\/code\]/g, '')
        .split('[b]').length,
    )
    const whole = toBBCode(fullDocument(name))
    expect(whole.split('[code]').length).toBe(whole.split('[/code]').length)
  })

  const MARKDOWN: readonly (readonly [string, string])[] = [
    ['[b]bold[/b]', '\\[b\\]bold\\[/b\\]'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['*x*_y_', '\\*x\\*\\_y\\_'],
    ['a|b', 'a\\|b'],
    ['`code`', '\\`code\\`'],
    ['# one', '\\# one'],
    ['&amp;', '\\&amp;'],
    ['1. list', '1\\. list'],
    ['- dash', '\\- dash'],
  ]
  test.each(MARKDOWN)('Markdown escapes %s', (name, escaped) => {
    expect(toMarkdown(documentOf([{ block: 'paragraph', text: [name] }]))).toContain(`\n${escaped}\n`)
  })
  test('a bar in a name does not part the cells of a Markdown table', () => {
    const row = toMarkdown(fullDocument('a|b'))
      .split('\n')
      .find((line) => line.startsWith('| a'))
    expect(row).toBe('| a\\|b | 5 6 6 | 7 | 25 |')
  })
  test('a name of backticks does not end the fence of the slip', () => {
    const lines = toMarkdown(
      documentOf([{ block: 'slip', name: '````', turn: 't', returnTo: 'r', slots: [], hints: [] }]),
    ).split('\n')
    expect(lines.filter((line) => line === '`````')).toHaveLength(2)
  })
})

describe('plain text', () => {
  test.each([
    'Anna',
    ...NASTY,
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafewarenwohlgepflege',
    'Llŷr',
    'Ελένη',
    'Фёдор',
    '林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林林',
  ])('no line is wider than 72 with the name %s', (name) => {
    for (const line of toText(fullDocument(name)).split('\n')) expect(width(line)).toBeLessThanOrEqual(TEXT_WIDTH)
  })
  test('figures stand under one another', () => {
    const lines = toText(documentOf(everyBlock('Anna').filter((b) => b.block === 'table'))).split('\n')
    const at = lines.findIndex((line) => line.startsWith('Player'))
    expect(lines.slice(at, at + 6)).toEqual([
      'Player   Orders   Before  Now',
      '-------  -------  ------  ---',
      'Anna     5 6 6         7   25',
      'Brian    restock     100   −3',
      '-------  -------  ------  ---',
      'Balance              107   22',
    ])
  })
  test('a table too wide for the line is folded, each part led by the first column', () => {
    const titles = Array.from({ length: 14 }, (_, i) => `Ingredient${i}`)
    const text = toText(
      documentOf([
        {
          block: 'table',
          columns: [{ title: 'Player', kind: 'text' }, ...titles.map((title) => ({ title, kind: 'figure' as const }))],
          rows: [[['Anna'], ...titles.map((_, i) => [String(i)])]],
        },
      ]),
    )
    const leads = text.split('\n').filter((line) => line.startsWith('Anna'))
    expect(leads.length).toBeGreaterThan(1)
    expect(leads.join(' ').match(/\d+/g)).toEqual(titles.map((_, i) => String(i)))
    for (const line of text.split('\n')) expect(width(line)).toBeLessThanOrEqual(TEXT_WIDTH)
  })
  test('below the cut line stands only what reads as orders', () => {
    const text = toText(documentOf(everyBlock('Anna').filter((b) => b.block === 'slip')))
    const form = text.slice(text.indexOf('8<')).split('\n').slice(1)
    expect(form.slice(0, 5).map((line) => line.replace(/_+/g, '_').trim())).toEqual([
      '[Anna]',
      'round 1: _',
      '_',
      'round 2: _',
      'PRESS: _',
    ])
  })
})

describe('Discord', () => {
  const rows = Array.from({ length: 120 }, (_, i) => [[`Player ${i}`], [String(i)]])
  const table: Block = {
    block: 'table',
    caption: 'Standings',
    columns: [
      { title: 'Customer', kind: 'text' },
      { title: 'Points', kind: 'figure' },
    ],
    rows,
  }
  const long: Block = { block: 'paragraph', text: ['Ink is dear. '.repeat(400)] }
  const messages = discordMessages(documentOf([table, long, ...fullDocument().blocks]))

  test('is sent in messages that are short enough, code closed in each, the header of a table in all its parts', () => {
    expect(messages.length).toBeGreaterThan(4)
    for (const message of messages) {
      expect(message.length).toBeLessThanOrEqual(MESSAGE + 20)
      expect(message.length).toBeLessThan(2000)
      expect((message.match(/^```/gm) ?? []).length % 2).toBe(0)
      if (/^Player \d/m.test(message)) expect(message).toContain('Customer')
    }
    const all = messages.join('\n')
    for (let i = 0; i < 120; i++) expect(all).toContain(`Player ${i} `)
  })

  test('has the slip last, and calls nobody', () => {
    expect(messages.at(-1)).toContain('PRESS: ____')
    const called = toDiscord(documentOf([{ block: 'press', items: [{ by: '@here', text: 'Hear, @everyone' }] }]))
    expect(called).not.toMatch(/@(?:here|everyone)/)
  })
})

test('HTML for mail finds room in the window of a telephone: short writing lines, and no text a word a line', () => {
  const slip: Block = { block: 'slip', name: 'Anna', turn: 'turn 1', returnTo: '', slots: [{ key: 'a rather long label', hint: '', lines: 2 }], hints: [] } // prettier-ignore
  const form = toMail(documentOf([slip])).match(/[^>]*_{4,}/g) ?? []
  expect(form.map((line) => line.length)).toEqual([33, 33, 33])
  const columns = [{ title: 'Why', kind: 'text' }, { title: 'Who', kind: 'text' }, { title: 'Coins', kind: 'figure' }] as const // prettier-ignore
  const rows = [[['who sold a crystal ball the day before'], ['Anna'], ['12 345 678 901 234 567']]]
  const heads = toMail(documentOf([{ block: 'table', columns, rows }])).match(/<th .*?<\/th>/g) ?? []
  expect(heads.map((head) => head.includes('min-width'))).toEqual([true, false, false])
})

test('HTML for mail never breaks a time or the digits of a spell in a table', () => {
  const columns = [{ title: 'Time', kind: 'text' }, { title: 'Spell', kind: 'orders' }, { title: 'Who', kind: 'text' }] as const // prettier-ignore
  const rows = [[['2024-03-04 13:59'], ['1 2 2 5 6'], ['Anna of Kettle Street']]]
  const cells = toMail(documentOf([{ block: 'table', columns, rows }])).match(/<td .*?<\/td>/g) ?? []
  expect(cells.map((cell) => cell.includes('white-space:nowrap'))).toEqual([true, true, false])
})

test('HTML for mail never breaks a rule reference at its hyphen', () => {
  const mail = toMail(documentOf([{ block: 'paragraph', text: ['Anna wins. ', { text: 'SM-14', style: 'rule' }] }]))
  expect(/<span style="([^"]*)">SM-14</.exec(mail)?.[1]).toContain('white-space:nowrap')
})

test('HTML for mail has no colour of its own, so that a dark mail program shows light letters on dark', () => {
  const mail = toMail(fullDocument('Anna'))
  expect(mail).toContain('<meta name="color-scheme" content="light dark">')
  expect(mail.match(/#[0-9a-f]{3,6}\b|background|[^-]color:/gi) ?? []).toEqual([])
})

test('HTML for mail has inline styles and tables alone, and the slip last', () => {
  const mail = toMail(fullDocument('<b>Anna</b>'))
  for (const unknown of ['<style', 'class=', 'var(', '<svg', 'data:', '<script', '<img', 'display:'])
    expect(mail).not.toContain(unknown)
  expect(mail).toContain('&lt;b&gt;Anna')
  // A table wider than a telephone does not make the words wider.
  expect(mail.split('<table cellpadding').length).toBe(mail.split('<div style="overflow-x:auto">').length)
  expect(mail.indexOf('PRESS: ____')).toBeGreaterThan(mail.indexOf('Credits of'))
})

describe('a player’s press', () => {
  const HOSTILE =
    '![x](https://ex.example/p.png) <img src=x> [url=x]y[/url] **b** #tag\n# head\n- item\n1. one\n@everyone @Ærø @anna x@everyone'
  const doc = documentOf([{ block: 'press', items: [{ by: '@here', text: HOSTILE }] }])
  test('notifies nobody in a forum or a chat, and keeps mail addresses', () => {
    const mail = documentOf([{ block: 'press', items: [{ by: null, text: 'Write to anna.q@ex.example' }] }])
    for (const write of [toMarkdown, toDiscord, ...FLAVOURS.map((each) => (d: Document) => toBBCode(d, each))]) {
      expect(write(doc)).not.toMatch(/@(?:everyone|here|anna|Ærø)/)
      expect(write(mail)).toContain('anna.q@ex.example')
    }
  })
  test('is neither picture, link, tag, heading nor list in Discourse, which reads Markdown, HTML and BBCode', () => {
    const text = toBBCode(doc, 'discourse')
    expect(text).not.toMatch(/(?<!\\)!\[|(?<!\\)<img|(?<!\\)\[url|(?<!\\)\*\*|^#|^- item|^1\. one|(?<!\\)#tag/m)
  })
})

test.each([
  ['HTML', toHtml],
  ['HTML for mail', toMail],
])('%s keeps a name from right to left from turning our words round', (_, render) => {
  const page = render(documentOf([{ block: 'paragraph', text: ['דוד 12 and דוד'] }], 'דוד'))
  expect(page).toContain('<bdi>דוד</bdi> 12 and <bdi>דוד</bdi>')
  expect(page).toMatch(/<title>[^<]*<\/title>/)
})

test('forums get what they know: sizes as they count them, or none', () => {
  const doc = fullDocument()
  expect(toBBCode(doc)).toContain('[size=150]')
  expect(toBBCode(doc, 'xenforo')).toContain('[heading=2]')
  expect(toBBCode(doc, 'xenforo')).not.toMatch(/\[size=\d{2}/)
  expect(toBBCode(doc, 'discourse')).not.toMatch(/\[size|\[heading|\[\*\]/)
})
