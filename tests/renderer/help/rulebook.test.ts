// The rulebooks as the desk reads them: every ruling of docs/rules is found by its number, tables are tables, the search finds words.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRulebook, searchRulebook } from '../../../src/renderer/help/rulebook'
import { cutAtRules, rulesOf } from '../../../src/renderer/help/rule-numbers'

const FOLDER = new URL('../../../docs/rules/', import.meta.url)
const books = readdirSync(FOLDER).map((name) =>
  readRulebook(name.replace('.md', ''), readFileSync(new URL(name, FOLDER), 'utf8')),
)
const rules = rulesOf(books)

test.each(books)('every ruling of $title has a text', ({ game }) => {
  const source = readFileSync(new URL(`${game}.md`, FOLDER), 'utf8')
  const bold = [...source.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map(([, number]) => number!)
  expect(bold.length).toBeGreaterThan(6)
  for (const number of bold) {
    expect(rules.get(number)?.game, number).toBe(game)
    expect(rules.get(number)?.pieces[0]?.text.startsWith(number)).toBe(true)
  }
})

test('every number the games cite can be looked up', () => {
  const shared = new URL('../../../src/shared/games/', import.meta.url)
  const cited = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(new URL(name, shared), 'utf8').match(/\b(?:SM|EX|MS|MM|FG)-\d+\b|'R\d+\b/g) ?? [])
    .map((number) => number.replace("'", ''))
  expect([...new Set(cited)].filter((number) => !rules.has(number))).toEqual([])
})

describe('reading', () => {
  const book = readRulebook(
    'toy',
    '# Toy: rules\n\nHello <b>you</b>.\n\n## One\n\n- **TY-1** (R2, R3) First `code`.\n- loose\n\n| a | b |\n| --- | --- |\n| *x* | y |\n',
  )
  test('pieces under their headings; a table row by row', () => {
    expect(book.title).toBe('Toy')
    expect(book.pieces.map(({ rule, heading, shown }) => [rule, heading, shown.kind])).toEqual([
      ['', '', 'nodes'],
      ['TY-1', 'One', 'nodes'],
      ['', 'One', 'nodes'],
      ['', 'One', 'table'],
    ])
    const { shown } = book.pieces[3]!
    expect(shown.kind === 'table' && shown.rows.map((row) => row.map((cell) => cell.map((n) => n.type)))).toEqual([
      [['text'], ['text']],
      [['emphasis'], ['text']],
    ])
  })
  test('a rule of the designer’s leads to the rulings upon it', () => {
    expect(
      rulesOf([book])
        .get('R3')
        ?.pieces.map(({ rule }) => rule),
    ).toEqual(['TY-1'])
  })
  test('search: all words, in text or heading, whatever the case', () => {
    expect(searchRulebook(book, 'ONE first').map(({ rule }) => rule)).toEqual(['TY-1'])
    expect(searchRulebook(book, 'nowhere')).toEqual([])
    expect(searchRulebook(book, ' ')).toHaveLength(4)
  })
})

test('only numbers that can be looked up are cut out of a text', () => {
  const cut = cutAtRules('R6, SM-14 and AB-12.', rules)
  expect(cut).toEqual(['', 'R6', ', ', 'SM-14', ' and AB-12.'])
  expect(cutAtRules('R6', new Map())).toEqual(['R6'])
})
