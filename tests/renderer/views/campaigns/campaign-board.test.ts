// The board over all campaigns: signs, distances and order.
import { describe, expect, it } from 'vitest'
import type { RecentCampaign } from '@shared/desk/answers/campaign'
import { distance } from '../../../../src/renderer/time'
import { apart, found, sorted, urgencyOf } from '../../../../src/renderer/views/campaigns/campaign-board'

const NOW = Date.parse('2026-03-08T12:00:00Z')
type Glance = NonNullable<RecentCampaign['glance']>
const entry = (name: string, glance: Partial<Glance> | null): RecentCampaign => ({
  path: `/x/${name}`,
  id: name,
  name,
  game: 'Spell Merchants',
  openedAt: '2026-03-01T00:00:00Z',
  trouble: glance === null ? 'It is damaged.' : null,
  glance:
    glance === null
      ? null
      : {
          turnName: 'session 1',
          over: false,
          deadline: null,
          deadlineIso: null,
          players: 4,
          in: 2,
          missing: 2,
          posts: null,
          problems: 0,
          nextStep: '',
          ...glance,
        },
})

describe('what is urgent', () => {
  it.each([
    ['deadline passed', { deadlineIso: '2026-03-08T11:59:00Z', problems: 1 }],
    ['to look at', { deadlineIso: '2026-03-20T11:59:00Z', problems: 1, missing: 0 }],
    ['all in', { deadlineIso: '2026-03-20T11:59:00Z', missing: 0 }],
    ['due soon', { deadlineIso: '2026-03-10T11:00:00Z' }],
    ['waiting', { deadlineIso: '2026-03-10T13:00:00Z' }],
    ['waiting', {}],
    ['waiting', { missing: 0, posts: 12 }],
    ['deadline passed', { deadlineIso: '2026-03-08T11:59:00Z', missing: 0, posts: 12 }],
    ['finished', { over: true, missing: 0 }],
    ['cannot be read', null],
  ] as const)('%s', (word, glance) => {
    expect(urgencyOf(entry('a', glance), NOW).word).toBe(word)
  })
})

it.each([
  ['2026-03-08T12:30:00Z', 'in less than an hour'],
  ['2026-03-08T13:00:00Z', 'in 1 hour'],
  ['2026-03-10T11:00:00Z', 'in 47 hours'],
  ['2026-03-11T13:00:00Z', 'in 3 days'],
  ['2026-03-06T11:00:00Z', '2 days ago'],
  [null, ''],
] as const)('%s is %s', (iso, words) => {
  expect(distance(iso, NOW)).toBe(words)
})

describe('order of the rows', () => {
  const all = [
    entry('over', { over: true }),
    entry('broken', null),
    entry('later', { deadlineIso: '2026-03-20T00:00:00Z', missing: 1, problems: 2 }),
    entry('never', { missing: 3 }),
    entry('Sooner', { deadlineIso: '2026-03-09T00:00:00Z', missing: 2 }),
  ]
  it.each([
    ['deadline', false, 'Sooner later never broken over'],
    ['deadline', true, 'never later Sooner broken over'],
    ['name', false, 'broken later never over Sooner'],
    ['missing', true, 'never Sooner later over broken'],
    ['problems', true, 'later never Sooner broken over'],
  ] as const)('%s, down %s', (key, down, names) => {
    expect(
      sorted(all, key, down)
        .map((e) => e.name)
        .join(' '),
    ).toBe(names)
  })
})

describe('what is typed to find a campaign', () => {
  const all = [
    entry('Cafe Élan', { nextStep: 'Waiting for Anna.' }),
    entry('Brewhouse', { turnName: 'session 7', nextStep: 'All orders are in: adjudicate session 7.' }),
    entry('Broken', null),
  ]
  it.each([
    ['', ['Cafe Élan', 'Brewhouse', 'Broken']],
    ['elan', ['Cafe Élan']],
    ['spell', ['Cafe Élan', 'Brewhouse', 'Broken']],
    ['ADJUDICATE session', ['Brewhouse']],
    ['session 7', ['Brewhouse']],
    ['nobody', []],
  ] as const)('“%s”', (typed, names) => {
    expect(found(all, typed).map(({ name }) => name)).toEqual(names)
  })
})

describe('campaigns that look alike', () => {
  const at = (path: string, id: string, name = 'Cup'): RecentCampaign => ({ ...entry(name, {}), path, id })
  it.each([
    ['one alone', [at('/x/cup.postmage', 'a')], ['']],
    ['others', [at('/x/cup.postmage', 'a'), at('/x/cap.postmage', 'b', 'Cap')], ['', '']],
    [
      'a trial copy beside the file',
      [at('/x/cup.postmage', 'a'), at('/x/cup - Copy.postmage', 'a')],
      ['cup.postmage', 'cup - Copy.postmage, a copy of cup.postmage'],
    ],
    [
      'a copy of the same name elsewhere',
      [at('/x/cup.postmage', 'a'), at('C:\\y\\cup.postmage', 'a')],
      ['x/cup.postmage', 'y/cup.postmage'],
    ],
    [
      'folders of the same name, and a copy that was renamed',
      [at('/x/z/cup.postmage', 'a'), at('/y/z/cup.postmage', 'a', 'Cup on trial')],
      ['x/z/cup.postmage', 'y/z/cup.postmage'],
    ],
    [
      'two games of one name',
      [at('/x/cup.postmage', 'a'), at('/x/cup 2.postmage', 'b')],
      ['cup.postmage', 'cup 2.postmage'],
    ],
  ] as const)('%s', (_, entries, labels) => {
    expect(entries.map((each) => apart(each, entries))).toEqual(labels)
  })
})
