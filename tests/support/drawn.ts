// Page layouts as lines of text, for tests that need neither fonts nor a PDF. All letters have one width here, so places can be
// checked by hand. Snapshots are in tests/fixtures/drawn; POSTMAGE_REDRAW=yes rewrites them: read the diff before you keep it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { PaperPage } from '@shared/sheets/layout/paper-page'
import type { PdfNode } from '@shared/sheets/pdf/pdf-node'
import { nodeHeight } from '@shared/sheets/pdf/pdf-place'
import { runsWidth, type PdfRun, type Typeface } from '@shared/sheets/pdf/pdf-type'
import { sum } from '@shared/sheets/layout/places'
import type { Tag } from '@shared/sheets/pdf/tag'

/** Half an em a letter, 0.6 in bold and mono; only the sign face has ☐ and ✓, the figure face has nothing, no face has 林. */
export const PLAIN_TYPE: Typeface = {
  covers: (face, _bold, _italics, char) =>
    face !== 'Figures' && !/[林\u3000]/u.test(char) && /[☐✓]/u.test(char) === (face === 'Signs'),
  width: (face, bold, _italics, text) => text.length * (face === 'Mono' || bold ? 0.6 : 0.5),
  lineHeight: (face) => (face === 'Mono' ? 1.1 : 1.2),
  ascent: () => 0.9,
}

type Numbers = readonly number[]

const figure = (value: number): string => String(Math.round(value * 100) / 100)
const place = (...values: Numbers): string => values.map(figure).join(' ')

const lookOf = ({ font, fontSize, bold, italics, fontFeatures, characterSpacing, color }: PdfRun): string =>
  [
    figure(fontSize),
    font === 'Serif' ? '' : font,
    bold ? 'bold' : '',
    italics ? 'italic' : '',
    ...(fontFeatures ?? []),
    characterSpacing ? `+${characterSpacing}` : '',
    color ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ')

/** Tags around a line, the innermost first; '' for a plain paragraph. */
const tagsOf = (tag: Tag | null | undefined): string => {
  const names: string[] = []
  for (let at = tag ?? undefined; at !== undefined; at = at.parent)
    names.push(at.scope === undefined ? at.type : `${at.type} of a ${at.scope}`)
  return names.join(' ') === 'P' ? '' : ` <${names.join(' in ')}>`
}

/** Everything in a node of a width whose upper left corner is at x and y: places in points, then what is there. */
export function drawn(node: PdfNode, x: number, y: number, width: number): readonly string[] {
  const [left, top] = node.margin ?? [0, 0, 0, 0]
  const marks = node.outlineText === undefined ? [] : [`outline: ${node.outlineText}`]
  const found = inner(node, x + left, y + top, width - left)
  return [...marks, ...(node.again ? found.map((line) => line.replace(/ <[^<>]+>$/, ' <>')) : found)]
}

function inner(node: PdfNode, x: number, y: number, width: number): readonly string[] {
  // Placeholder without words.
  if (node.text?.length === 0) return []
  if (node.text) {
    const free = width - runsWidth(node.text, PLAIN_TYPE)
    const start = x + (node.alignment === 'right' ? free : node.alignment === 'center' ? free / 2 : 0)
    return [`${place(start, y)} ${node.text.map((run) => `[${lookOf(run)}]${run.text}`).join('')}${tagsOf(node.tag)}`]
  }
  if (node.stack) return below(node.stack, x, y, width)
  if (node.columns) {
    let at = x
    return node.columns.flatMap((column) => {
      const found = drawn(column, at, y, column.width ?? 0)
      at += (column.width ?? 0) + (node.columnGap ?? 0)
      return found
    })
  }
  if (node.canvas)
    return node.canvas.map(
      ({ type, ...rest }) => `${place(x, y)} ${String(type)} ${JSON.stringify(rest).replace(/[{}"]/g, '')}`,
    )
  const picture = node.svg ?? node.image
  if (picture !== undefined)
    return [
      `${place(x, y)} ${node.alignment ?? 'left'} picture ${place(node.width ?? 0, node.height ?? 0)} ${[
        ...picture.matchAll(/stroke-width="([^"]*)"/g),
      ]
        .map((found) => found[1])
        .slice(0, 4)
        .join(' ')}`.trimEnd(),
    ]
  return rowOf(node, x, y)
}

const below = (nodes: readonly PdfNode[], x: number, y: number, width: number): readonly string[] => {
  let at = y
  return nodes.flatMap((child) => {
    const found = drawn(child, x, at, width)
    at += found.length === 0 ? 0 : nodeHeight(child, PLAIN_TYPE)
    return found
  })
}

function rowOf({ row }: PdfNode, x: number, y: number): readonly string[] {
  if (row === undefined) throw new Error('a node of unknown kind')
  const { cells, widths, between, air, rules, bar = 0, low = false } = row
  const heights = cells.map((cell) => nodeHeight(cell, PLAIN_TYPE))
  const high = Math.max(...heights)
  const inset = bar > 0 ? between * 2 : 0
  const wide = inset + sum(widths) + between * 2 * (cells.length - 1)
  const above = rules.above + air.above
  const drawnCells = cells.flatMap((cell, i) => {
    const from = x + bar + inset + sum(widths.slice(0, i)) + between * 2 * i
    return drawn(cell, from, y + above + (low ? high - heights[i]! : 0), widths[i]!)
  })
  return [
    `${place(x, y)} row ${place(wide, above + high + air.below + rules.below)} rules ${place(rules.above, rules.below, bar)}`,
    ...drawnCells,
  ]
}

/** Everything on a page. */
export const drawnPage = (page: PaperPage): readonly string[] =>
  page.flatMap(({ x, y, width, node }) => drawn(node, x, y, width))

const FOLDER = join(import.meta.dirname, '../fixtures/drawn')
const written = new Map<string, string[]>()

/** The drawings of a file by their names. */
function drawingsIn(file: string): ReadonlyMap<string, string> {
  const path = join(FOLDER, `${file}.txt`)
  const parts = existsSync(path) ? readFileSync(path, 'utf8').split(/^# /m).slice(1) : []
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]))
}

/** Holds a drawing against the one that is kept under its name. */
export function expectDrawn(file: string, name: string, lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`
  if (process.env['POSTMAGE_REDRAW'] === 'yes') {
    written.set(file, [...(written.get(file) ?? []), `# ${name}\n${text}`])
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${file}.txt`), (written.get(file) ?? []).join(''))
  }
  expect(text.split('\n')).toEqual(drawingsIn(file).get(name)?.split('\n'))
}

export const WORDS = 'The ferry was late again, and nobody at the landing-stage had seen the harbour-master since noon.'
export const LONG = Array.from({ length: 6 }, () => WORDS).join(' ')
export const many = <T>(count: number, of: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => of(i))
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
export const figures = (...titles: readonly string[]) =>
  titles.map((title, i) => ({ title, kind: i === 0 ? ('text' as const) : ('figure' as const) }))
