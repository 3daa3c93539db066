// Checks that all keys, views, commands, options, buttons and fields named in the handbook exist, and that every page can be printed.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEYS } from '@shared/desk/keys'
import { findGame, games } from '@shared/games/registry'
import { releasedGames } from './support/released'
import { COMMANDS, COMMON } from '../src/main/cli/usage'
import { bookOf } from '../src/main/desk/help/books'

const FOLDER = 'docs/handbook'
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const text = pages.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n')
const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)

/** The texts of the page, as they are written in its sources. */
const sources = readdirSync('src/renderer', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(vue|ts)$/.test(name))
  .map((name) => readFileSync(join('src/renderer', name), 'utf8'))
  .join('\n')

describe('what the handbook names', () => {
  test('keys are those of the desk', () => {
    const named = quoted.filter((words) => /^(Ctrl|Alt|Shift)\+|^F\d+$|^\?$/.test(words))
    expect(named.length).toBeGreaterThan(8)
    const known: readonly string[] = KEYS.flatMap(({ key }) => key.split(', '))
    expect(named.filter((key) => !known.includes(key))).toEqual([])
  })

  test('commands and their options are those of the command line', () => {
    const lines = quoted.filter((words) => words.startsWith('postmage '))
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) {
      const [, name, ...rest] = line.split(' ')
      const command = COMMANDS.find((each) => each.name === name)
      expect(command, line).toBeDefined()
      const known = Object.keys({ ...command?.options, ...COMMON })
      for (const word of rest) if (word.startsWith('--')) expect(known, line).toContain(word.slice(2))
    }
  })

  // Views and places are bold where they are named, buttons and fields in italics.
  test('views, buttons and fields are in the page', () => {
    const bold = [...text.matchAll(/\*\*([^*\n]+)\*\*/g)]
      .map(([, words = '']) => words)
      .filter((words) => !/[?.]$| /.test(words))
    const views = [...new Set(bold)]
    expect(views.length).toBeGreaterThan(6)
    expect(views.filter((name) => !sources.includes(`label: '${name}'`))).toEqual([])
    const named = [...new Set([...text.matchAll(/(?<![\w*])_([A-Z][^_\n]+)_(?!\w)/g)].map(([, words = '']) => words))]
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((words) => !sources.includes(words))).toEqual([])
  })

  test('every game has its paragraph', () => {
    const page = readFileSync(join(FOLDER, pages.find((name) => name.includes('games')) ?? ''), 'utf8')
    const headings = [...page.matchAll(/^## (.*)$/gmu)].map(([, title = '']) => title.replaceAll('’', "'"))
    const titles = releasedGames().map(({ title }) => title.replaceAll('’', "'"))
    expect(titles.filter((title) => !headings.includes(title))).toEqual([])
  })
})

test('all books can be set without a fault, and the pictures are small', async () => {
  for (const name of ['handbook', ...games().map(({ id }) => id)]) {
    const book = await bookOf(name)
    expect(book.ok && book.value.problems.map(({ message, at }) => `${name} ${at?.start}: ${message}`)).toEqual([])
  }
  expect(findGame('handbook')).toBeUndefined()
  const pictures = readdirSync(join(FOLDER, 'pictures'))
  for (const name of pictures) expect(text).toContain(`pictures/${name}`)
  expect(pictures.reduce((sum, name) => sum + statSync(join(FOLDER, 'pictures', name)).size, 0)).toBeLessThan(1_000_000)
})
