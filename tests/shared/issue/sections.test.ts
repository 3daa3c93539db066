// Sections of an issue's text: where each begins and ends, and what the text is once one has been moved.
import { expect, test } from 'vitest'
import { insertPart, moveSection, sectionsOf } from '@shared/issue/file/sections'

const HEAD = '---\nzine: The Slow Ferry\nnotes: "# not a heading"\n---\n'
const begins = (text: string): string[] =>
  sectionsOf(text).map(({ start, end }) => text.slice(start, end).split(/\r?\n/)[0] ?? '')
/** The text after a move; null where nothing is moved. */
const moved = (text: string, from: number, to: number): string | null => {
  const change = moveSection(text, from, to)
  if (change === null) return null
  const after = text.slice(0, change.start) + change.insert + text.slice(change.end)
  const [first] = begins(text).slice(from, from + 1)
  expect(after.slice(change.at).startsWith(first ?? '?')).toBe(true)
  return after
}

test.each([
  ['headings and games', '# A\n\na\n\n## Inside\n\n::game{campaign="k"}\n\n# B\n', ['# A', '::game{campaign="k"}', '# B']],
  ['what only looks like a heading', '# A\n\n```\n# code\n```\n\n<!-- \n# remark\n-->\n\n:::letter{from="Bo"}\n# said\n:::\n', ['# A']],
  ['lists right below a heading are in its chapter', '# A\n\n::standings\n\n::deadlines\n\n# B\n', ['# A', '# B']],
  ['lists below words have a chapter of their own', '# A\n\na\n\n::standings\n\n::deadlines\n\nwords\n', ['# A', '::standings', '::deadlines']],
  ['no section', 'words\n', []],
])('sections: %s', (_, body, sections) => {
  expect(begins(HEAD + body)).toEqual(sections)
}) // prettier-ignore

test.each([
  ['down', '# A\n\na\n\n# B\n\nb\n\n# C\n\nc\n', 0, 1, '# B\n\nb\n\n# A\n\na\n\n# C\n\nc\n'],
  ['to the end', '# A\n\na\n\n# B\n\nb\n\n# C\n\nc\n', 0, 2, '# B\n\nb\n\n# C\n\nc\n\n# A\n\na\n'],
  ['to the top, right below the head', '# A\n\na\n\n# B\n\nb\n', 1, 0, '# B\n\nb\n\n# A\n\na\n'],
  ['what is above the first section stays there', '\n<!-- mine -->\n\n# A\n\na\n\n# B\n', 1, 0, '\n<!-- mine -->\n\n# B\n\n# A\n\na\n'],
  ['a last section without a newline', '# A\n\na\n\n# B\n\nb', 1, 0, '# B\n\nb\n\n# A\n\na'],
  ['sections without an empty line between them', '<!-- x -->\n# A\na\n# B\nb\n# C', 2, 0, '<!-- x -->\n\n# C\n\n# A\na\n\n# B\nb'],
  ['lines that end with CR LF', '# A\r\n\r\na\r\n# B\r\nb\r\n', 1, 0, '# B\r\nb\r\n\r\n# A\r\n\r\na\r\n'],
  ['a letter goes with its chapter', '# A\n\n:::letter{from="Bo"}\n# said\n\nmore\n:::\n\n::game{campaign="k"}\n', 0, 1, '::game{campaign="k"}\n\n# A\n\n:::letter{from="Bo"}\n# said\n\nmore\n:::\n'],
  ['a list between two chapters', '# A\n\na\n\n::press\n\n# B\n\nb\n', 1, 2, '# A\n\na\n\n# B\n\nb\n\n::press\n'],
  ['white between sections stays where it is', '# A\n\na\n\n\n\n# B\n\nb\n\n# C\n', 0, 2, '# B\n\nb\n\n\n\n# C\n\n# A\n\na\n'],
  ['verse keeps the end of its last line', '# A\n\na  \n\n# B\n', 1, 0, '# B\n\n# A\n\na  \n'],
  ['a code fence without an end swallows nothing', '# A\n\n# B\n\n```\nb\n', 1, 0, null],
  ['to its own place', '# A\n\n# B\n', 1, 1, null],
  ['to no place', '# A\n\n# B\n', 1, 2, null],
])('moved: %s', (_, body, from, to, expected) => {
  expect(moved(HEAD + body, from, to)).toBe(expected === null ? null : HEAD + expected)
  // Back again: the same words in the same order.
  if (expected !== null) expect(moved(HEAD + expected, to, from)?.split(/\s+/)).toEqual((HEAD + body).split(/\s+/))
}) // prettier-ignore

test.each([
  ['at the end of its section', '# A\n\na\n\n# B\n\nb\n', 'a', '# A\n\na\n\nNEW\n\n# B\n\nb\n'],
  ['behind the last section', '# A\n\na\n\n# B\n\nb\n', 'b', '# A\n\na\n\n# B\n\nb\n\nNEW\n'],
  ['in the head: at the end of the first', '# A\n\na\n# B\n', 'zine', '# A\n\na\n\nNEW\n\n# B\n'],
  ['in an issue without a section', 'words', 'zine', 'words\n\nNEW\n'],
  ['in an issue without words', '', 'zine', 'NEW\n'],
])('a part is put in %s', (_, body, cursor, expected) => {
  const text = HEAD + body
  const { start, end, insert, at } = insertPart(text, text.indexOf(cursor), 'NEW')
  const now = text.slice(0, start) + insert + text.slice(end)
  expect([now, now.slice(at, at + 3)]).toEqual([HEAD + expected, 'NEW'])
})
