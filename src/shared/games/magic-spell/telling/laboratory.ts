// The laboratory as a drawing: numbered places, what lies on them, what is face up. One function for sheets and desk.
// Black and white is enough: empty places are dotted, face-down tiles are solid, faces stand in large letters.
import type { MsView } from '../types'

/** One place as it is drawn. */
export interface DrawnPlace {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly state: 'empty' | 'down' | 'up' | 'remembered'
  /** The letter shown, or ''. */
  readonly face: string
}

export interface LaboratoryDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly description: string
  /** Size of a place, and each place, so that a page can make them clickable. */
  readonly cell: { readonly width: number; readonly height: number }
  readonly places: readonly DrawnPlace[]
}

const COLUMNS = 15
const CELL = { width: 32, height: 27 }
const GAP = 3

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!,
  )

/** "1–4, 7 and 9": runs of places in few words. */
export function runs(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let i = 0; i < numbers.length; i++) {
    let end = i
    while (numbers[end + 1] === numbers[end]! + 1) end++
    parts.push(end > i + 1 ? `${numbers[i]}–${numbers[end]}` : numbers.slice(i, end + 1).join(', '))
    i = end
  }
  return parts.join(', ')
}

/** In text formats: which places are empty and what lies open. */
function describe(places: readonly DrawnPlace[]): string {
  const of = (state: DrawnPlace['state']): readonly DrawnPlace[] =>
    places.filter((place) => place.state === state)
  const faces = (list: readonly DrawnPlace[]): string =>
    list.map(({ number, face }) => `${number} ${face}`).join(', ')
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

/**
 * Draws the laboratory as one viewer may see it. With the memory aid, what he saw stands in brackets on the tile.
 * @param font family as the place the drawing goes to knows it
 */
export function drawLaboratory(view: MsView, font = 'Serif'): LaboratoryDrawing {
  const places = view.laboratory.map((place, i): DrawnPlace => {
    const sight = view.memory?.[i] ?? null
    const remembered = sight !== null && !sight.stale && place.occupied ? sight.tile : ''
    const state = !place.occupied
      ? 'empty'
      : place.tile !== null
        ? 'up'
        : remembered !== ''
          ? 'remembered'
          : 'down'
    return {
      number: i + 1,
      x: (i % COLUMNS) * (CELL.width + GAP) + 1,
      y: Math.floor(i / COLUMNS) * (CELL.height + GAP) + 1,
      state,
      face: place.tile ?? remembered,
    }
  })
  const width = Math.min(COLUMNS, Math.max(1, places.length)) * (CELL.width + GAP) - GAP + 2
  const height = Math.ceil(places.length / COLUMNS) * (CELL.height + GAP) - GAP + 2
  const family = escape(font)
  const drawn = places.map((place) => {
    const { x, y } = place
    const empty = place.state === 'empty'
    const frame = empty
      ? 'stroke="#888888" stroke-width="0.6" stroke-dasharray="1.5 2"'
      : 'stroke="#000000" stroke-width="1"'
    const box = `<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" rx="2" fill="${place.state === 'down' ? '#e4e4e4' : '#ffffff'}" ${frame}/>`
    const number = `<text x="${x + 3}" y="${y + 9}" font-family="${family}" font-size="9" fill="${empty ? '#777777' : '#000000'}">${place.number}</text>`
    const face = place.face === '' ? '' : place.state === 'remembered' ? `(${place.face})` : place.face
    const size = place.state === 'remembered' ? 13 : 17
    const letter =
      face === ''
        ? ''
        : `<text x="${x + CELL.width / 2 + 2}" y="${y + CELL.height - 5}" font-family="${place.face === '★' ? 'Signs' : family}" font-size="${size}" text-anchor="middle" fill="#000000">${escape(face)}</text>`
    return box + number + letter
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn.join('')}</svg>`
  return { svg, width, height, description: describe(places), cell: CELL, places }
}
