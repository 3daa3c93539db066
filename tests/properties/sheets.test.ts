// For any document: text keeps its 72 columns, no renderer throws, columns of a page never overflow.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { width } from '@shared/sheets/layout/columns'
import type { Block } from '@shared/sheets/document'
import { paginate } from '@shared/sheets/layout/paginate'
import type { Piece } from '@shared/sheets/layout/paginate'
import { toBBCode } from '@shared/sheets/formats/to-bbcode'
import { toHtml } from '@shared/sheets/formats/to-html'
import { toMarkdown } from '@shared/sheets/formats/to-markdown'
import { TEXT_WIDTH, toText } from '@shared/sheets/formats/to-text'
import { documentOf } from '../support/sheets'

const words = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', ' ', '\n', '[b]', '|', 'Llŷr', '林'.repeat(50)),
)
const text = fc.array(
  fc.oneof(
    words,
    fc.record({
      text: words,
      style: fc.constantFrom('strong', 'emphasis', 'small', 'rule', 'orders', 'mark', 'caps'),
    }),
  ),
  { maxLength: 4 },
)
const table = fc.integer({ min: 1, max: 16 }).chain((n) =>
  fc.record({
    block: fc.constant('table' as const),
    caption: words,
    columns: fc.array(fc.record({ title: words, kind: fc.constantFrom('text', 'figure', 'orders') }), {
      minLength: n,
      maxLength: n,
    }),
    rows: fc.array(fc.array(text, { minLength: n, maxLength: n }), { maxLength: 4 }),
    total: fc.array(text, { minLength: n, maxLength: n }),
  }),
)
const block = fc.oneof(
  fc.record({ block: fc.constant('heading' as const), level: fc.constantFrom(2, 3), text: words }),
  fc.record({ block: fc.constant('paragraph' as const), text }),
  fc.record({
    block: fc.constant('story' as const),
    lines: fc.array(fc.record({ text, lead: fc.boolean() }), { maxLength: 4 }),
  }),
  fc.record({ block: fc.constant('list' as const), items: fc.array(text, { maxLength: 4 }) }),
  fc.record({
    block: fc.constant('facts' as const),
    rows: fc.array(fc.record({ label: words, text }), { maxLength: 4 }),
  }),
  table,
  fc.record({
    block: fc.constant('chart' as const),
    caption: words,
    x: fc.array(words, { maxLength: 14 }),
    series: fc.array(
      fc.record({
        name: words,
        values: fc.array(fc.option(fc.integer({ min: -50, max: 500 })), { maxLength: 14 }),
      }),
      { maxLength: 12 },
    ),
  }),
  fc.record({
    block: fc.constant('press' as const),
    items: fc.array(fc.record({ by: fc.option(words), text: words }), { maxLength: 3 }),
  }),
  fc.record({ block: fc.constant('notice' as const), title: words, lines: fc.array(text, { maxLength: 3 }) }),
  fc.record({
    block: fc.constant('slip' as const),
    name: words,
    turn: words,
    returnTo: words,
    slots: fc.array(fc.record({ key: words, hint: words, lines: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 3,
    }),
    hints: fc.array(words, { maxLength: 2 }),
  }),
) as fc.Arbitrary<Block>

describe('any document', () => {
  test('has no text line wider than 72 columns', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), words, (blocks, name) => {
        for (const line of toText(documentOf(blocks, name)).split('\n'))
          expect(width(line)).toBeLessThanOrEqual(TEXT_WIDTH)
      }),
      { numRuns: 400 },
    )
  })
  test('is printed by every format, with nothing left of a player’s tags', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const doc = documentOf(blocks)
        expect(toMarkdown(doc).length).toBeGreaterThan(0)
        expect(toBBCode(doc).length).toBeGreaterThan(0)
        expect(toHtml(doc)).toMatch(/<\/html>\n$/)
      }),
      { numRuns: 200 },
    )
  })
})

const piece = fc.record({
  height: fc.double({ min: 1, max: 260, noNaN: true }),
  gap: fc.double({ min: 0, max: 14, noNaN: true }),
  span: fc.constantFrom('column', 'column', 'column', 'page'),
  keep: fc.constantFrom('must', 'should', 'no', 'no'),
}) as fc.Arbitrary<Pick<Piece, 'height' | 'gap' | 'span' | 'keep'>>

describe('any pieces', () => {
  test('stand once each, in order, inside their pages', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom(1, 2), fc.boolean(), (some, columns, slip) => {
        const pieces: Piece[] = some.map((p) => ({ ...p, foot: false, header: null }))
        if (slip) pieces.push({ height: 240, gap: 10, span: 'page', keep: 'no', foot: true, header: null })
        const pages = paginate(pieces, 700, columns)
        const order = pages.flatMap((page) =>
          page.segments.flatMap((segment) =>
            segment.kind === 'page'
              ? [segment.placed.piece]
              : segment.kind === 'columns'
                ? segment.columns.flatMap((column) => column.map((placed) => placed.piece))
                : [],
          ),
        )
        expect(order).toEqual(pieces.map((_, i) => i))
        for (const page of pages) {
          const used = page.segments.reduce(
            (sum, segment) => sum + segment.height + (segment.kind === 'columns' ? segment.gap : 0),
            0,
          )
          expect(used).toBeLessThanOrEqual(700.1)
          for (const segment of page.segments) {
            if (segment.kind !== 'columns') continue
            for (const column of segment.columns) {
              const height = column.reduce((sum, placed) => sum + placed.gap + pieces[placed.piece]!.height, 0)
              expect(height).toBeLessThanOrEqual(segment.height + 0.1)
            }
          }
        }
      }),
      { numRuns: 700 },
    )
  })
  test('a heading never stands last in its column when what it heads fits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 2, maxLength: 40 }), (heights) => {
        const pieces: Piece[] = heights.flatMap((height): Piece[] => [
          { height: 18, gap: 10, span: 'column', keep: 'must', foot: false, header: null },
          { height, gap: 2, span: 'column', keep: 'no', foot: false, header: null },
        ])
        for (const page of paginate(pieces, 600, 2)) {
          for (const segment of page.segments) {
            if (segment.kind !== 'columns') continue
            for (const column of segment.columns)
              if (column.length > 0) expect(column[column.length - 1]!.piece % 2).toBe(1)
          }
        }
      }),
    )
  })
})
