// Forum threads as text: whose line it is, and what is only talk of somebody.
import { describe, expect, test } from 'vitest'
import { readThread } from '../../../src/shared/letters/threads/thread'

const KNOWN = ['anna', 'anna quill', 'brian', 'dklein00', 'anna@quill.example']
const read = (text: string): (string | null)[][] | null =>
  readThread(text, {
    knows: (name) => KNOWN.includes(name.toLowerCase()),
    isOrder: (line) => /^piece\b.*\d/i.test(line),
  })?.map((post) => [post.author, post.date?.iso ?? null, post.text]) ?? null

const AT = '2007-12-07T09:14:00.000Z'

describe('authors’ lines', () => {
  test.each<[string, string]>([
    ['phpBB', 'dklein00 » Fri Dec 07, 2007 9:14 am'],
    ['by … on', 'by dklein00 on December 7, 2007 09:14'],
    ['Posted by', 'Posted by dklein00 on 7 Dec 2007 9:14'],
    ['number, name, time', '#12 dklein00, 2007-12-07 09:14'],
    ['time in brackets', '[2007-12-07 09:14] dklein00:'],
    ['name and bracket', 'dklein00 (2007-12-07T09:14Z)'],
    ['wrote', 'dklein00 wrote on 7th December 2007 at 9:14:'],
    ['dashes', 'dklein00 — 7 December 2007, 09:14'],
    ['two lines', 'dklein00\nPosted: Fri Dec 07, 2007 9:14 am    Post subject: Re: the game'],
    ['From and Date', 'From: dklein00\nDate: Fri, 7 Dec 2007 09:14:00 +0000'],
    ['From, Subject, Date', 'From: dklein00\nSubject: Re: game\nDate: Fri, 7 Dec 2007 04:14:00 -0500'],
    ['a zone by name', 'dklein00 | 2007-12-07 4:14 EST'],
  ])('%s', (_, line) => {
    expect(read(`${line}\n\nPiece 3: 12, 3\nGood luck`)).toEqual([['dklein00', AT, 'Piece 3: 12, 3\nGood luck']])
  })

  test.each<[string, string, string]>([
    ['name and colon', 'dklein00:', 'dklein00'],
    ['heading', '[Anna Quill]', 'Anna Quill'],
    ['wrote', 'brian wrote:', 'brian'],
    ['address', 'From: anna@quill.example', 'anna@quill.example'],
  ])('without a time, if known: %s', (_, line, name) => {
    expect(read(`${line}\nPiece 3: 12, 3`)).toEqual([[name, null, 'Piece 3: 12, 3']])
  })

  test('a post on one line', () => {
    expect(read('2007-12-07 09:14 anna: Piece 1: 1, 1\n2007-12-07 09:15 brian: Piece 1: -2, 1')).toEqual([
      ['anna', AT, 'Piece 1: 1, 1'],
      ['brian', '2007-12-07T09:15:00.000Z', 'Piece 1: -2, 1'],
    ])
  })

  test('a stranger has an author’s line too, when it has a time', () => {
    expect(read('Zed Noone » Fri Dec 07, 2007 9:14 am\nPiece 1: 1, 1')).toEqual([['Zed Noone', AT, 'Piece 1: 1, 1']])
  })

  test('what stands above the first is kept apart', () => {
    expect(read('The Fourth Game, page 3\n\nanna » Fri Dec 07, 2007 9:14 am\nHello')).toEqual([
      ['', null, 'The Fourth Game, page 3'],
      ['anna', AT, 'Hello'],
    ])
  })
})

test.each<[string, string]>([
  ['a plain text', 'Piece 3: 12, 3\nGood luck'],
  ['a name alone', 'Piece 3: 12, 3\n\nanna'],
  ['a time in a sentence', 'I am away from 7 Dec 2007 09:14 until Monday, so play on without me'],
  ['a quotation', 'brian wrote:\n> Piece 3: 12, 3'],
  ['an attribution', 'On 7 Dec 2007 at 09:14, dklein00 wrote:\n> Piece 3: 12, 3'],
  ['an attribution over unquoted text', 'On Fri, 7 Dec 2007 at 09:14, dklein00 wrote:\nPiece 3: 12, 3'],
  ['somebody unknown without a time', 'Zed:\nPiece 3: 12, 3'],
  ['a quoted author’s line', '> anna » Fri Dec 07, 2007 9:14 am\n> Piece 3: 12, 3'],
  ['nothing', ''],
])('no author’s line: %s', (_, text) => {
  expect(read(text)).toBeNull()
})

describe('a line over a quotation in a thread', () => {
  const first = 'anna wrote on 2007-12-07 09:14:\nPiece 1: 1, 1\n\n'
  test('begins a post when nobody posted at that time yet', () => {
    const reply = 'brian wrote on 2007-12-07 09:20:\n> Piece 1: 1, 1\nPiece 2: 18, 2'
    expect(read(first + reply)).toEqual([
      ['anna', AT, 'Piece 1: 1, 1'],
      ['brian', '2007-12-07T09:20:00.000Z', '> Piece 1: 1, 1\nPiece 2: 18, 2'],
    ])
  })
  test('says whom the post above quotes when that post is in the thread, or is older', () => {
    const reply = 'brian wrote on 2007-12-07 09:20:\n'
    for (const quoted of ['anna wrote on 2007-12-07 09:14:', 'dklein00 wrote on 2007-12-06 08:00:']) {
      const text = `${quoted}\n> Piece 1: 1, 1\nPiece 2: 18, 2`
      expect(read(first + reply + text)).toEqual([
        ['anna', AT, 'Piece 1: 1, 1'],
        ['brian', '2007-12-07T09:20:00.000Z', text],
      ])
    }
  })
  test('never begins a post in a thread that runs backwards', () => {
    const text = 'anna wrote on 2007-12-06 09:14:\n> Piece 2: 1, 1\nPiece 1: 1, 1'
    expect(read(`brian wrote on 2007-12-07 09:20:\nhello\n\ndklein00 wrote on 2007-12-07 09:14:\n${text}`)).toEqual([
      ['brian', '2007-12-07T09:20:00.000Z', 'hello'],
      ['dklein00', AT, text],
    ])
  })
})

test('a long text comes to an end', () => {
  const text = 'anna » Fri Dec 07, 2007 9:14 am\nPiece 1: 1, 1\n'.repeat(5000)
  expect(read(text)).toHaveLength(5000)
  for (const part of ['#1 ', 'by ', '- : ', 'posted ', '9:14 ', 'Fri Dec 7, ', 'wrote '])
    expect(read(`${part.repeat(60)}\n`.repeat(200))).toBeNull()
})
