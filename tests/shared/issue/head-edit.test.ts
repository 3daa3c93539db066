// Values of the head changed by a form: that line changes, and nothing else of the file.
import { expect, test } from 'vitest'
import { allowOutside, readHeadValues, setHead } from '@shared/issue/file/head-edit'

const YAML = [
  '# mine',
  'zine: My Zine   # a name',
  "price: '60p: or a stamp'",
  'deadlines:',
  '  - { what: Letters, when: 2026-04-05 }',
  'number: 0143',
  '',
].join('\n')
const file = (yaml: string): string => `\ufeff---\n${yaml}---\n# Text\n`

test.each<readonly [string, string, Parameters<typeof setHead>[2], string, string]>([
  ['a text', 'zine', 'The “Slow” Ferry: 2', 'My Zine ', '"The “Slow” Ferry: 2" '],
  ['a number', 'number', '144', '0143', '144'],
  ['a line that goes', 'price', '', "price: '60p: or a stamp'\n", ''],
  ['a list', 'deadlines', [{ what: 'Covers', when: '2026-05-01', no: '' }], '- { what: Letters, when: 2026-04-05 }', '- { what: Covers, when: 2026-05-01 }'],
  ['a list that goes', 'deadlines', [], 'deadlines:\n  - { what: Letters, when: 2026-04-05 }\n', ''],
])('%s', (_, key, value, before, after) => {
  const changed = setHead(file(YAML), key, value)
  expect(changed.replaceAll('"', '')).toBe(file(YAML.replace(before, after)).replaceAll('"', ''))
  expect(setHead(changed, key, value)).toBe(changed)
}) // prettier-ignore

test('what is not there is put at the end; names in a list are a list', () => {
  const lists = setHead(file(YAML), 'waiting-lists', [{ game: 'Elixir', wanted: '2', names: 'Ann, Bo' }])
  expect(lists).toBe(file(`${YAML}waiting-lists:\n  - { game: Elixir, wanted: 2, names: [ Ann, Bo ] }\n`))
  expect(readHeadValues(lists)?.lists['waiting-lists']).toEqual([{ game: 'Elixir', wanted: '2', names: 'Ann, Bo' }])
})

test('values are read as they were typed', () => {
  expect(readHeadValues(file(YAML))).toEqual({
    values: { zine: 'My Zine', price: '60p: or a stamp', deadlines: '', number: '0143' },
    lists: { deadlines: [{ what: 'Letters', when: '2026-04-05' }] },
  })
})

test.each(['no head', '---\nzine: "The\n---\n', '---\n- a\n---\n'])(
  'a head that cannot be read stays as it is: %j',
  (text) => {
    expect([setHead(text, 'zine', 'x'), readHeadValues(text)]).toEqual([
      text,
      text.includes('- a') ? expect.anything() : null,
    ])
  },
)

test('a folder outside is allowed once', () => {
  const once = allowOutside(file(YAML), '../pictures')
  expect(once).toContain('number: 0143\noutside:\n  - ../pictures\n---')
  expect(allowOutside(once, '../pictures')).toBe(once)
  expect(allowOutside(once, '/srv/b')).toContain('  - ../pictures\n  - /srv/b\n---')
})
