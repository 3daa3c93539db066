// The laboratory as a drawing: shelves with jars on numbered places. One function for sheets and desk.
// Black line is enough: on an empty place there is nothing, a tile face down is a hatched jar, faces are in large letters.
// Numbers have the size they are asked for on every paper; jars grow round them.
import type { Picture } from '../../../kit/game'
import { escapeXml } from '../../../sheets/charts/chart-parts'
import { padStart } from '../../../sheets/layout/columns'
import { drawnWhenAsked, pictureOf, type DeskBoard, type Drawing } from '../../../kit/sheets/drawing'
import type { MsTable } from '../table'
import type { MsView, ViewFields } from '../types'

/** One place as it is drawn. */
interface DrawnPlace {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly state: 'empty' | 'down' | 'up' | 'remembered'
  /** The letter shown, or ''. */
  readonly face: string
}

interface LaboratoryDrawing extends Drawing {
  /** Size of a place, and each place, so that a page can make them clickable. */
  readonly cell: { readonly width: number; readonly height: number }
  readonly places: readonly DrawnPlace[]
}

/** Places on a shelf on paper, as in the original game. */
const COLUMNS = 15
/** Space between places, in SVG units. */
const GAP = 3

/** Size of a drawing, in SVG units. */
interface LaboratorySize {
  /** Width of a whole shelf. */
  readonly width: number
  /** Places on a shelf; default: 15. */
  readonly columns?: number
  /** Size of the numbers; faces are larger. */
  readonly type: number
}

/** Beside the orders: narrow, with numbers that can be read. */
const DESK: LaboratorySize = { width: 332, type: 13, columns: 10 }

const FOR_DESK = 'EB Garamond, Georgia, serif'

const n = (value: number): number => Math.round(value * 100) / 100

/** "1–4, 7 and 9": runs of places in few words. */
function runs(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let i = 0; i < numbers.length; i++) {
    let end = i
    while (end + 1 < numbers.length && numbers[end + 1] === (numbers[end] ?? 0) + 1) end++
    parts.push(end > i + 1 ? `${numbers[i]}–${numbers[end]}` : numbers.slice(i, end + 1).join(', '))
    i = end
  }
  return parts.join(', ')
}

/** In text formats: which places are empty and what lies open. */
function describe(places: readonly DrawnPlace[]): string {
  const of = (state: DrawnPlace['state']): readonly DrawnPlace[] => places.filter((place) => place.state === state)
  const faces = (list: readonly DrawnPlace[]): string => list.map(({ number, face }) => `${number} ${face}`).join(', ')
  const empty = of('empty').map(({ number }) => number)
  const up = of('up')
  const known = of('remembered')
  return [
    `Laboratory: ${places.length} places, ${places.length - empty.length} tiles.`,
    empty.length === 0 ? 'No place is empty.' : `Empty: ${runs(empty)}.`,
    ...(up.length === 0 ? [] : [`Shown: ${faces(up)}.`]),
    ...(known.length === 0 ? [] : [`Remembered: ${faces(known)}.`]),
  ].join(' ')
}

/** Lines that fill the lower part of a jar: a tile face down. */
function hatch(x: number, y: number, width: number, height: number): string {
  const step = 4.2
  const lines: string[] = []
  for (let c = step; c < width + height; c += step) {
    const [x1, y1] = c <= height ? [0, c] : [c - height, height]
    const [x2, y2] = c <= width ? [c, 0] : [width, c - width]
    lines.push(`M${n(x + x1)} ${n(y + y1)} L${n(x + x2)} ${n(y + y2)}`)
  }
  return `<path d="${lines.join(' ')}" fill="none" stroke="#000000" stroke-width="0.6"/>`
}

/** A jar with its lid, its number and its face if known; on an empty place the number alone. */
function jar(place: DrawnPlace, cell: { width: number; height: number }, type: number, family: string): string {
  const { x, y } = place
  const { width, height } = cell
  const lid = type * 0.32
  const middle = x + width / 2
  const line = y + lid + type * 0.86
  const number = `<text x="${n(middle)}" y="${n(line)}" font-family="${family}" font-size="${type}" text-anchor="middle" fill="#000000">${place.number}</text>`
  if (place.state === 'empty') return number
  const below = line + 2
  const body = `<path d="M${n(x + 3)} ${n(y + lid)} H${n(x + width - 3)} Q${n(x + width)} ${n(y + lid)} ${n(x + width)} ${n(y + lid + 3)} V${n(y + height)} H${n(x)} V${n(y + lid + 3)} Q${n(x)} ${n(y + lid)} ${n(x + 3)} ${n(y + lid)} Z" fill="#ffffff" stroke="#000000" stroke-width="0.9"/><path d="M${n(x + 3)} ${n(y + 0.5)} H${n(x + width - 3)} V${n(y + lid)} H${n(x + 3)} Z" fill="#ffffff" stroke="#000000" stroke-width="0.9"/>`
  if (place.state === 'down') return body + number + hatch(x + 0.5, below, width - 1, y + height - below - 0.5)
  const face = place.state === 'remembered' ? `(${place.face})` : place.face
  const size = type * (place.state === 'remembered' ? 1.3 : 1.8)
  const foot = y + height - type * 0.3
  return `${body}${number}<text x="${n(middle)}" y="${n(foot)}" font-family="${place.face === '★' ? 'Signs' : family}" font-size="${n(size)}" text-anchor="middle" fill="#000000">${escapeXml(face)}</text>`
}

/** The board of a shelf with its two brackets. */
const shelf = (width: number, y: number): string =>
  `<path d="M0.5 ${n(y)} H${n(width - 0.5)}" fill="none" stroke="#000000" stroke-width="1.6"/><path d="M8 ${n(y + 1)} V${n(y + 5)} L13 ${n(y + 1)} M${n(width - 8)} ${n(y + 1)} V${n(y + 5)} L${n(width - 13)} ${n(y + 1)}" fill="none" stroke="#000000" stroke-width="0.8"/>`

/** Red frames round the places that changed: a tile gone, come, shown or hidden again. */
const changes = (
  now: readonly DrawnPlace[],
  before: readonly DrawnPlace[],
  cell: { width: number; height: number },
): readonly string[] =>
  now.flatMap(({ x, y, state, face }, i) => {
    const was = before[i]
    if (was === undefined || (was.state === state && was.face === face)) return []
    return [
      `<rect x="${n(x - 1)}" y="${n(y - 1)}" width="${n(cell.width + 2)}" height="${n(cell.height + 2)}" rx="3" fill="none" stroke="#a8322a" stroke-width="2"/>`,
    ]
  })

/**
 * Draws the laboratory as one viewer may see it. With the memory aid, letters they saw are in brackets on the tile.
 * @param font family as known where the drawing is shown
 */
export function drawLaboratory(
  view: ViewFields,
  font = 'Serif',
  drawn: LaboratorySize = DESK,
  before: ViewFields | null = null,
): LaboratoryDrawing {
  const { type, columns = COLUMNS } = drawn
  const cell = { width: (drawn.width - 2 + GAP) / columns - GAP, height: type * 3.1 }
  const row = cell.height + type * 0.95
  const seen = (of: ViewFields): readonly DrawnPlace[] =>
    of.laboratory.map((place, i): DrawnPlace => {
      const sight = of.memory?.[i] ?? null
      const remembered = sight !== null && !sight.stale && place.occupied ? sight.tile : ''
      const state = !place.occupied ? 'empty' : place.tile !== null ? 'up' : remembered !== '' ? 'remembered' : 'down'
      return {
        number: i + 1,
        x: n((i % columns) * (cell.width + GAP) + 1),
        y: n(Math.floor(i / columns) * row + 1),
        state,
        face: place.tile ?? remembered,
      }
    })
  const places = seen(view)
  const changed = before === null ? [] : changes(places, seen(before), cell)
  const width = n(Math.min(columns, Math.max(1, places.length)) * (cell.width + GAP) - GAP + 2)
  const rows = Math.ceil(places.length / columns)
  const height = n(rows * row + 1)
  const still = (): string =>
    [
      ...Array.from({ length: rows }, (_, i) => shelf(width, i * row + cell.height + 1.8)),
      ...places.map((place) => jar(place, cell, type, escapeXml(font))),
    ].join('')
  const draw = (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${still()}${changed.join('')}</svg>`
  return drawnWhenAsked(draw, { width, height, description: describe(places), cell, places })
}

/** The laboratory beside the orders. */
export const board = (view: ViewFields): DeskBoard => {
  const drawing = drawLaboratory(view, FOR_DESK)
  const spots = drawing.places.map(({ number, face, x, y }) => ({ id: `place-${number}`, x, y, ...drawing.cell, note: face === '' ? 'face down' : face })) // prettier-ignore
  return { drawing, spots, label: 'Places of the laboratory', most: 34, plain: true }
}

/** The laboratory as a picture for the desk and for a replay: what changed since an earlier view is framed in red. */
export const pictures = (_: MsTable, view: MsView, before: MsView | null): readonly Picture[] => [
  pictureOf(drawLaboratory(view, FOR_DESK, { width: 900, type: 16 }, before)),
]

/** The shelves in typed characters: numbers, below each `##` for a tile face down, its letter, or nothing. At most 60 columns. */
export function typedLaboratory(places: readonly DrawnPlace[]): readonly string[] {
  const under = ({ state, face }: DrawnPlace): string =>
    state === 'empty' ? '' : state === 'down' ? '##' : state === 'up' ? face : `(${face})`
  const line = (texts: readonly string[]): string =>
    texts
      .map((text) => padStart(text, 4))
      .join('')
      .trimEnd()
  return Array.from({ length: Math.ceil(places.length / COLUMNS) }, (_, i) => {
    const shelved = places.slice(i * COLUMNS, (i + 1) * COLUMNS)
    return [line(shelved.map(({ number }) => String(number))), line(shelved.map(under))]
  }).flat()
}
