// Any report as figures and tables: what a game without tables of its own is shown and printed as.
import { expect, test } from 'vitest'
import { listReport, valueInWords, withoutFrame } from '@shared/desk/listing'

test('values on one line', () => {
  expect(valueInWords(null)).toBe('')
  expect(valueInWords(true)).toBe('yes')
  expect(valueInWords(['A', 'B'])).toBe('A B')
  expect(valueInWords(['Anna Quill', 'Dai'])).toBe('Anna Quill; Dai')
  expect(valueInWords({ gold: 2, gem: 'ruby' })).toBe('gold 2, ruby')
})

test('figures first, the players before other tables, lists of players last', () => {
  const listing = listReport({
    bank: 12,
    bags: { first: { cape: 1 }, second: { cape: 2 } },
    potionsLeft: ['Soda', 'Brew'],
    players: [
      { name: 'Anna', gold: 3, goods: { cape: 1, deck: 0 }, brews: [{ herb: 'rue', turn: 2 }] },
      { name: 'Dai', gold: null, goods: { cape: 0, deck: 4 }, brews: [] },
    ],
  })
  expect(listing.figures).toEqual([
    ['bank', '12'],
    ['potions left', 'Soda Brew'],
  ])
  expect(listing.tables).toEqual([
    {
      title: 'players',
      head: ['name', 'gold', 'cape', 'deck'],
      figures: [1, 2, 3],
      rows: [
        ['Anna', '3', '1', '0'],
        ['Dai', '–', '0', '4'],
      ],
    },
    {
      title: 'bags',
      head: ['', 'cape'],
      figures: [1],
      rows: [
        ['first', '1'],
        ['second', '2'],
      ],
    },
    { title: 'brews', head: ['', 'herb', 'turn'], figures: [2], rows: [['Anna', 'rue', '2']] },
  ])
})

test('a list of lists of one length is a grid', () => {
  const [grid] = listReport({
    map: [
      ['A', null],
      ['B', 'C'],
    ],
  }).tables
  expect(grid).toEqual({
    title: 'map',
    head: [],
    figures: [],
    rows: [
      ['A', '–'],
      ['B', 'C'],
    ],
  })
})

test('what the frame of the desk says is left out; who is out, while nobody is, in both of two reports side by side', () => {
  const report = (out: boolean) => ({
    game: 'ferry-race',
    turn: 2,
    over: false,
    winners: [],
    prize: 6,
    players: [
      { name: 'Anna', coins: 3, out },
      { name: 'Dai', coins: 4, out: false },
    ],
  })
  const short = {
    prize: 6,
    players: [
      { name: 'Anna', coins: 3 },
      { name: 'Dai', coins: 4 },
    ],
  }
  expect(withoutFrame(report(false))).toEqual(short)
  expect(withoutFrame(report(false), report(false))).toEqual(short)
  expect(withoutFrame(report(false), report(true))).toEqual({ prize: 6, players: report(false).players })
  expect(withoutFrame(report(true))).toEqual({ prize: 6, players: report(true).players })
})
