// Whose a place in a roster is: never guessed between two.
import { expect, it } from 'vitest'
import { findPerson, newPerson, onList, whoseIs, withPlaces } from '@shared/office/people'
import type { Person } from '@shared/office/people'

const person = (name: string, more: Partial<Person> = {}): Person => ({
  ...newPerson(name.toLowerCase(), name, '2026-01-01'),
  ...more,
})

const PEOPLE: readonly Person[] = [
  person('Anna Quill', { addresses: ['anna@a.example'], formerly: ['anna@old.example'], also: ['quillan'] }),
  person('Berta Low', { addresses: ['low@l.example'] }),
  person('Carl Low', { addresses: ['low@l.example', 'carl@c.example'] }),
  person('Dai'),
  person('Eve', { addresses: ['eve@one.example'] }),
  { ...person('Eve', { addresses: ['eve@two.example'] }), id: 'eve2' },
]

it.each([
  ['the address and the name', 'Anna Quill', 'anna@a.example', 'anna quill'],
  ['the address in capitals and a part of the name', 'Anna', 'ANNA@a.example', 'anna quill'],
  ['an address they had before', 'Anna Quill', 'anna@old.example', 'anna quill'],
  ['one of several addresses', 'Anna', 'x@y.example, anna@a.example', 'anna quill'],
  ['a handle and the address', 'quillan', 'anna@a.example', 'anna quill'],
  ['a name alone, where the roster has no address', 'ANNA QUILL', null, 'anna quill'],
  ['a name alone, where nobody knows their address', 'Dai', 'dai@d.example', 'dai'],
  ['one of two who share an address, by name', 'Carl Low', 'low@l.example', 'carl low'],
  ['one of two namesakes, by address', 'Eve', 'eve@two.example', 'eve2'],
  ['nobody: a part of a name alone', 'Anna', null, 'nobody'],
  ['nobody: another name', 'Zoe', 'zoe@z.example', 'nobody'],
  ['unclear: another name with a known address', 'Zoe', 'anna@a.example', 'the address is that of Anna Quill'],
  [
    'unclear: a name that both who share an address have',
    'Low',
    'low@l.example',
    'Berta Low and Carl Low have that address',
  ],
  ['unclear: a namesake with another address', 'Anna Quill', 'other@o.example', 'Anna Quill has another address'],
  ['unclear: two namesakes', 'Eve', null, '2 people are called that'],
])('%s', (_what, name, address, expected) => {
  const whose = whoseIs(PEOPLE, { name, address })
  expect(whose.kind === 'known' ? whose.person.id : whose.kind === 'unclear' ? whose.why : whose.kind).toBe(expected)
})

it.each([
  ['carl', 'carl low'],
  ['quillan', 'anna quill'],
  ['carl@c.example', 'carl low'],
  ['eve@two.example', 'eve2'],
  ['Low', null],
  ['Eve', null],
  ['low@l.example', null],
  ['Nobody', null],
])('the referee finds a person by %s, or is asked', (written, id) => {
  const found = findPerson(PEOPLE, written)
  expect(found.ok ? found.value.id : null).toBe(id)
})

it('places on lists are kept since the day they were taken', () => {
  const first = person('Anna', { lists: withPlaces(person('Anna'), 'waiting', 'elixir: short', '2026-01-05') })
  const again = { ...first, lists: withPlaces(first, 'waiting', 'magic-spell; Elixir: any length', '2026-02-05') }
  expect(again.lists.map(({ game, wish, since }) => [game, wish, since])).toEqual([
    ['magic-spell', '', '2026-02-05'],
    ['elixir', 'any length', '2026-01-05'],
  ])
  const late = person('Bo', { lists: withPlaces(person('Bo'), 'waiting', 'any', '2026-01-03') })
  expect(onList([again, late], 'waiting', 'elixir').map(({ name }) => name)).toEqual(['Bo', 'Anna'])
  expect(withPlaces(again, 'waiting', 'none', '2026-03-01')).toEqual([])
})
