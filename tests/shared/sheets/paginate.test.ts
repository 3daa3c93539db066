// Pieces into columns and pages, by their heights alone: columns are 100 high. A piece is written as its height and flags: `m` must
// stay with the next, `s` should, `b` should unless another column of the page follows, `w` spans the page, `f` the same at its
// foot, `+3` has a gap of 3 above it, `^2` repeats piece 2 as its head where it begins a column.
import { describe, expect, test } from 'vitest'
import { paginateFloating, type StandingPiece } from '@shared/sheets/layout/float-figures'
import { keptWithHeads } from '@shared/sheets/layout/heads'
import { fewestLeaves, leavesOf } from '@shared/sheets/layout/leaves'
import { paginate, type PageLayout, type Piece } from '@shared/sheets/layout/paginate'

const piecesOf = (text: string): readonly Piece[] =>
  text.split(' ').map((each): Piece => {
    const [, height = '', kinds = '', gap = '0', header] = /^(\d+)([msbwf]*)(?:\+(\d+))?(?:\^(\d+))?$/.exec(each) ?? []
    return {
      height: Number(height),
      gap: Number(gap),
      span: /[wf]/.test(kinds) ? 'page' : 'column',
      keep: kinds.includes('m') ? 'must' : kinds.includes('s') ? 'should' : kinds.includes('b') ? 'beside' : 'no',
      foot: kinds.includes('f'),
      header: header === undefined ? null : Number(header),
    }
  }) // prettier-ignore
const times = (count: number, what: string): string => Array.from({ length: count }, () => what).join(' ')

/** Pages as text: columns in brackets, `|` between them, white above a foot as `_20`, a gap as `+3`, a header printed again as `^2`. */
const said = (page: PageLayout | null): string => {
  if (page === null) return 'empty'
  const of = ({ piece, gap, again }: { piece: number; gap: number; again: boolean }): string =>
    `${again ? '^' : ''}${piece}${gap > 0 ? `+${Math.round(gap * 100) / 100}` : ''}`
  const parts = page.segments.map((part) =>
    part.kind === 'page'
      ? of(part.placed)
      : part.kind === 'space'
        ? `_${Math.round(part.height)}`
        : `[${part.columns.map((column) => column.map(of).join(' ')).join(' | ')}]${part.gap > 0 ? `+${Math.round(part.gap * 100) / 100}` : ''}`,
  )
  return `${parts.join(' ')} = ${Math.round(page.used * 100) / 100}${page.prose === page.used ? '' : ` (${Math.round(page.prose * 100) / 100})`}`
}

describe('pages', () => {
  test.each<readonly [name: string, pieces: string, columns: number, pages: readonly string[]]>([
    ['nothing is balanced over two columns', '10 10 10 10', 2, ['[0 1 | 2 3] = 20']],
    ['gaps at the top of a column fall away', '20+5 20+5 20+5 20+5', 2, ['[0 1+5 | 2 3+5] = 45']],
    ['a heading goes with what it heads', '60 30m 30', 1, ['[0] = 60', '[1 2] = 60']],
    [
      'the white between closes up rather than a table is parted',
      '45 20s+15 20s 5 90',
      1,
      ['[0 1+9 2 3] = 99', '[4] = 90'],
    ],
    ['what should stay together stays', '50 20s 20s 20s', 1, ['[0 1] = 70', '[2 3] = 40']],
    ['unless too much of the page would stay white', '30 40s 40s 40', 1, ['[0 1] = 70', '[2 3] = 80']],
    ['what must and fits nowhere is parted in the end', '60m 60m 60', 1, ['[0] = 60', '[1] = 60', '[2] = 60']],
    ['what should and is too high for any page is parted', '60s 60s 60', 1, ['[0] = 60', '[1] = 60', '[2] = 60']],
    ['a piece higher than a page stands alone', '10 150 10', 1, ['[0] = 10', '[1] = 150', '[2] = 10']],
    ['a piece higher than a page, first of all', '150 60', 2, ['[0 | 1] = 150']],
    ['a header again at the top of a column', '20m 50 50^0 50^0', 1, ['[0 1] = 70', '[^0 2] = 70', '[^0 3] = 70']],
    [
      'a header again that makes the column too full',
      '30m 60 60^0 20^0 50^0',
      1,
      ['[0 1] = 90', '[^0 2] = 90', '[^0 3 4] = 100'],
    ],
    ['a header again at the top of a page', '20wm 50w 50w^0 50w^0', 1, ['0 1 = 70', '^0 2 = 70', '^0 3 = 70']],
    ['across the page, then columns below at some distance', '20w 30 30', 2, ['0 [1 | 2]+10 = 60']],
    ['a gap that is larger than the least', '20w 30+15 30', 2, ['0 [1 | 2]+15 = 65']],
    ['a heading across waits for what it heads', '80w 10wm 30 30', 2, ['0 = 80', '1 [2 | 3]+10 = 50']],
    ['a heading across a wide table waits too', '70w 10wm 30w', 1, ['0 = 70', '1 2 = 40']],
    ['a wide table that should stay whole', '50w 20ws 20ws 20w', 1, ['0 1 = 70', '2 3 = 40']],
    ['a wide table that leaves too large a hole', '30w 40ws 40ws 40w', 1, ['0 1 = 70', '2 3 = 80']],
    ['a wide table higher than a page', '50w 60ws 60w', 1, ['0 = 50', '1 = 60', '2 = 60']],
    ['at the foot', '20 30f', 1, ['[0] _50 1 = 50 (20)']],
    ['at the foot of the next page', '80 30f', 1, ['[0] = 80', '_70 1 = 30 (0)']],
    ['the foot after a full page', '100 30f+5', 1, ['[0] = 100', '_70 1 = 30 (0)']],
    ['two at the foot', '20 10mf 20f+5', 1, ['[0] _45 1 2+5 = 55 (20)']],
    [
      'a last page of next to nothing: the white closes up',
      '18+5 18+5 18+5 18+5 18+5',
      1,
      ['[0 1+2.25 2+2.25 3+2.25 4+2.25] = 99'],
    ],
    [
      'a last page of next to nothing: taken over from the one before',
      '10 10 10 10 10 10 10 10 10 10 10',
      1,
      ['[0 1 2 3 4 5 6 7] = 80', '[8 9 10] = 30'],
    ],
    [
      'two columns: taken over from the one before',
      '10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10',
      2,
      ['[0 1 2 3 4 5 6 7 | 8 9 10 11 12 13 14 15] = 80', '[16 17 18 | 19 20 21] = 30'],
    ],
    [
      'a last page that is worth it',
      '10 10 10 10 10 10 10 10 10 10 10 10 10',
      1,
      ['[0 1 2 3 4 5 6 7 8 9] = 100', '[10 11 12] = 30'],
    ],
    [
      'with a foot less is worth it',
      '10 10 10 10 10 10 10 10 10 10 10 10 40f',
      1,
      ['[0 1 2 3 4 5 6 7 8 9] = 100', '[10 11] _40 12 = 60 (20)'],
    ],
    ['with a foot, next to nothing', '10 10 10 10 10 10 10 40f', 1, ['[0 1 2 3 4 5 6] = 70', '_60 7 = 40 (0)']],
    [
      'a slip alone on the last page takes no table from a page with room',
      '40 12ws 12ws 12w 60f',
      1,
      ['[0] 1 2 3 = 76', '_40 4 = 60 (0)'],
    ],
    ['exactly full', '10 10 10 10 10 10 10 10 10 10', 1, ['[0 1 2 3 4 5 6 7 8 9] = 100']],
    ['three columns', '10 10 10 10 10 10 10', 3, ['[0 1 2 | 3 4 5 | 6] = 30']],
    ['a chain over the end of a column', '40 20m 20m 20m 40', 2, ['[0 | 1 2 3 4] = 100']],
    [
      'a table parted rather than a hole on a page before',
      '60 20s 20s 20s 20 60',
      1,
      ['[0 1 2] = 100', '[3 4 5] = 100'],
    ],
    ['headings only', '20m 20m', 1, ['[0 1] = 40']],
    ['facts alone stand in both columns', '20b 20b 20b 20', 2, ['[0 1 | 2 3] = 40']],
    ['facts stay whole where that is as low', '10b 10b 10 30', 2, ['[0 1 2 | 3] = 30']],
    ['facts are not parted over pages', '70 20b 20b 20', 1, ['[0] = 70', '[1 2 3] = 60']],
    ['nor below what fills a column', '90 80 30b 30b 40', 2, ['[0 | 1] = 90', '[2 3 | 4] = 60']],
  ])('%s', (_, pieces, columns, pages) => {
    expect(paginate(piecesOf(pieces), 100, columns).map(said)).toEqual(pages)
  })
})

describe('heads', () => {
  const held = (text: string, heads: Readonly<Record<number, 'text' | 'table'>>): string =>
    keptWithHeads(piecesOf(text), (i) => heads[i], 10)
      .map(({ keep }) => keep[0])
      .join('')
  test.each([
    ['three lines are bound to it', '12m 10 10 10 10', { 0: 'text' }, 'mmmnn'],
    ['one higher piece is enough', '12m 30 10', { 0: 'text' }, 'mnn'],
    ['heads between do not count', '12m 12m 10 10 10 10', { 0: 'text', 1: 'text' }, 'mmmmnn'],
    ['a section of one line does not hold the next', '12m 10 12m 10 10 10', { 0: 'text', 2: 'text' }, 'mnmmmn'],
    ['a short table does not hold the next', '12m 10 12m 15 15^2 9', { 0: 'table', 2: 'table' }, 'mnmmnn'],
    ['all rows of a short table', '10m 9s 9s^0 9s^0 9s^0 9', { 0: 'table' }, 'mmmmsn'],
    ['three rows of a table that is not short', '10m 9s 9s^0 9s^0 9s^0 150^0 9', { 0: 'table' }, 'mmmssnn'],
    ['never what is at the foot', '12m 10 30f', { 0: 'text' }, 'mmn'],
    ['nothing without a head', '10 10 10', {}, 'nnn'],
  ] as const)('%s', (_, pieces, heads, keeps) => {
    expect(held(pieces, heads)).toBe(keeps)
  })
})

/** The same with what each piece begins: `F` a figure, `B` something that stands for itself, `E` an end. */
const standingOf = (text: string): readonly StandingPiece[] => {
  const pieces = piecesOf(text.replace(/[FBE]/g, ''))
  const stands = { F: 'figure', B: 'block', E: 'end' } as const
  return text.split(' ').map((each, i) => {
    const letter = /[FBE]/.exec(each)?.[0] as keyof typeof stands | undefined
    return { ...pieces[i]!, stand: letter === undefined ? null : stands[letter] }
  })
}

describe('a board that would leave a hole', () => {
  test.each<readonly [name: string, pieces: string, columns: number, pages: readonly string[]]>([
    ['comes behind what fills it', '50w 70wF 30wB 20w', 1, ['0 2 3 = 100', '1 = 70']],
    ['with its heading and its legend', '50w 10wmF 60ws 5w 40wB', 1, ['0 4 = 90', '1 2 3 = 75']],
    ['behind several things, headers and all', '40w 70wF 20wmB 15w^2 15w^2 30wB', 1, ['0 2 3 4 = 90', '1 5 = 100']],
    ['stays where what follows does not fit', '50w 70wF 60wB', 1, ['0 = 50', '1 = 70', '2 = 60']],
    ['stays before what ends a part', '50w 70wF 30wE', 1, ['0 = 50', '1 2 = 100']],
    ['stays where the hole is small', '80w 70wF 10wB', 1, ['0 = 80', '1 2 = 80']],
    ['never behind what is at the foot', '50w 70wF 30wf', 1, ['0 = 50', '1 2 = 100 (70)']],
  ])('%s', (_, pieces, columns, pages) => {
    expect(paginateFloating(standingOf(pieces), 100, columns).map(said)).toEqual(pages)
  })
}) // prettier-ignore

describe('leaves', () => {
  test.each<readonly [name: string, pieces: string, leaves: number, panel: number, pages: readonly string[] | null]>([
    ['front and back', '60 60', 1, 0, ['[0] = 60', '[1] = 60', 'behind null']],
    ['what is left over', '60 60 60', 1, 0, null],
    [
      'nothing behind the slip: the back ends above it',
      '50 30 30 40f',
      1,
      0,
      ['[0] _10 3 = 90 (50)', '[1 2] = 60', 'behind 1'],
    ],
    ['nothing behind the slip: too much', '50 30 40 40f', 1, 0, null],
    ['a slip of two pieces', '50 20mf 20f+5', 1, 0, ['[0] _5 1 2+5 = 95 (50)', 'empty', 'behind 1']],
    ['on the last leaf', '60 60 60 40f', 2, 0, ['[0] = 60', '[1] = 60', '[2] _0 3 = 100 (60)', 'empty', 'behind 3']],
    ['an empty page before the slip', '40 40f', 2, 0, ['[0] = 40', 'empty', '_60 1 = 40 (0)', 'empty', 'behind 3']],
    ['a panel', '60 60', 1, 40, ['[0] = 60', '[1] = 60', 'behind 1']],
    ['a panel with too much above it', '60 60 5', 1, 40, null],
    ['a panel larger than the slip', '50 50 20f', 1, 40, ['[0] _30 2 = 70 (50)', '[1] = 50', 'behind 1']],
    [
      'closer where that saves a leaf',
      '40+20 40+20 30 30+20 20+20',
      1,
      0,
      ['[0 1+9] = 89', '[2 3+9 4+9] = 98', 'behind null'],
    ],
  ])('%s', (_, pieces, leaves, panel, pages) => {
    const laid = leavesOf(piecesOf(pieces), 100, 1, leaves, panel)
    expect(laid && [...laid.pages.map(said), `behind ${laid.behind}`]).toEqual(pages)
  })

  test.each<readonly [pieces: string, panel: number, count: number]>([
    ['50 40f', 0, 2],
    ['60 40 40f', 0, 2],
    [`${times(12, '10')} 40f`, 0, 2],
    [`${times(13, '10')} 40f`, 0, 4],
    [times(17, '10'), 40, 4],
    [times(16, '10'), 40, 2],
  ])('the fewest pages for %s and a panel of %i', (pieces, panel, count) => {
    expect(fewestLeaves(piecesOf(pieces), 100, 1, panel).pages).toHaveLength(count)
  })
})
