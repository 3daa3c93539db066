// A photocopier, simulated: the page at 300 dpi in grey, blurred (Gauss, 1.5 px), black where it is darker than 60 % grey.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { need } from '../needs'

export const DPI = 300
const SIGMA = 1.5
/** Lighter greys stay white; 255 is white. */
const THRESHOLD = 0.6 * 255
/** Darker greys count as ink on the print. */
const INK = 128

/** A page in grey, a byte each pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A box in pixels; `right` and `bottom` exclusive. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Reads a PGM file of bytes (P5), as pdftoppm writes it. */
export function readPgm(file: Uint8Array): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 64)).toString('latin1'))
  if (!head) throw new Error('no PGM of bytes')
  const [width, height] = [Number(head[1]), Number(head[2])]
  return { width, height, pixels: file.subarray(head[0].length, head[0].length + width * height) }
}

/** Every page as a picture, one at a time. */
export function* picturesOf(bytes: Uint8Array, pages: number): Generator<Picture> {
  need('poppler')
  const folder = mkdtempSync(join(tmpdir(), 'postmage-copy-'))
  try {
    const file = join(folder, 'sheet.pdf')
    writeFileSync(file, bytes)
    for (let page = 1; page <= pages; page++) {
      const at = ['-f', String(page), '-l', String(page)]
      execFileSync('pdftoppm', ['-gray', '-r', String(DPI), ...at, file, join(folder, 'page')])
      const made = readdirSync(folder).find((name) => name.endsWith('.pgm'))
      if (made === undefined) throw new Error(`page ${page} was not drawn`)
      yield readPgm(readFileSync(join(folder, made)))
      rmSync(join(folder, made))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const RADIUS = Math.ceil(SIGMA * 3)
const WEIGHTS = ((): readonly number[] => {
  const raw = Array.from({ length: 2 * RADIUS + 1 }, (_, i) => Math.exp(-((i - RADIUS) ** 2) / (2 * SIGMA ** 2)))
  const all = raw.reduce((a, b) => a + b, 0)
  return raw.map((w) => w / all)
})()

/** Ink of a part of a page before and after copying: 1 = black. */
export interface Part {
  readonly width: number
  readonly height: number
  readonly print: Uint8Array
  readonly copy: Uint8Array
}

/** Copies a part of a page. Pixels beyond the edge of the page are white. */
export function copyOf(picture: Picture, box: PixelBox): Part {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const [wide, high] = [width + 2 * RADIUS, height + 2 * RADIUS]
  const grey = new Float32Array(wide * high).fill(255)
  for (let y = 0; y < high; y++) {
    const py = box.top - RADIUS + y
    if (py < 0 || py >= picture.height) continue
    for (let x = 0; x < wide; x++) {
      const px = box.left - RADIUS + x
      if (px >= 0 && px < picture.width) grey[y * wide + x] = picture.pixels[py * picture.width + px] ?? 255
    }
  }
  const along = new Float32Array(width * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < width; x++) {
      let v = 0
      for (let k = 0; k < WEIGHTS.length; k++) v += (grey[y * wide + x + k] ?? 255) * (WEIGHTS[k] ?? 0)
      along[y * width + x] = v
    }
  const print = new Uint8Array(width * height)
  const copy = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let v = 0
      for (let k = 0; k < WEIGHTS.length; k++) v += (along[(y + k) * width + x] ?? 255) * (WEIGHTS[k] ?? 0)
      copy[y * width + x] = v <= THRESHOLD ? 1 : 0
      print[y * width + x] = (grey[(y + RADIUS) * wide + x + RADIUS] ?? 255) < INK ? 1 : 0
    }
  return { width, height, print, copy }
}

/** The pieces of connected ink, each as the places of its pixels; specks of fewer than four pixels left out. */
function connected(ink: Uint8Array, width: number): readonly (readonly number[])[] {
  const seen = new Uint8Array(ink.length)
  const pieces: number[][] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || seen[start] === 1) continue
    const todo = [start]
    const piece: number[] = []
    seen[start] = 1
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      piece.push(at)
      const x = at % width
      for (const dy of [-width, 0, width])
        for (const dx of [-1, 0, 1]) {
          const to = at + dy + dx
          if (to < 0 || to >= ink.length || x + dx < 0 || x + dx >= width) continue
          if (ink[to] === 0 || seen[to] === 1) continue
          seen[to] = 1
          todo.push(to)
        }
    }
    if (piece.length > 3) pieces.push(piece)
  }
  return pieces
}

/** How many pieces of connected ink there are, specks left out. */
export const piecesOf = (ink: Uint8Array, width: number): number => connected(ink, width).length

/** Lower than this is a point or a dash and no figure. */
const LEAST_HEIGHT = 12

/** How many letters and figures of a part are left with less than `share` of their height: a 7 without its stem. */
export function cutShort({ width, print, copy }: Part, share: number): number {
  const height = (places: readonly number[]): number => {
    const rows = places.map((at) => Math.floor(at / width))
    return rows.length === 0 ? 0 : Math.max(...rows) - Math.min(...rows) + 1
  }
  return connected(print, width).filter((piece) => {
    const before = height(piece)
    return before >= LEAST_HEIGHT && height(piece.filter((at) => copy[at] === 1)) < before * share
  }).length
}

/** The whole page as the copier gives it back. */
export function photocopy(picture: Picture): Picture {
  const { width, height } = picture
  const { copy } = copyOf(picture, { left: 0, top: 0, right: width, bottom: height })
  return { width, height, pixels: copy.map((ink) => (ink === 1 ? 0 : 255)) }
}
