// Pictures of the editor’s and the referee’s (PNG, JPEG, and SVG after cleaning): recognises the format by the first bytes, finds the size, and checks that
// the file is complete.
import { strFromU8, unzlibSync } from 'fflate/browser'
import { err, ok, problem } from '../engine/result'
import type { Problem, Result } from '../engine/result'
import type { Block } from '../sheets/document'
import type { Picture } from '../sheets/zine/issue'
import { sum } from '../sheets/layout/places'
import { cleanSvg } from './svg'

/** Larger files are not read. */
export const MOST_BYTES = 12_000_000
const MOST_PIXELS = 40_000_000

/** Points per pixel: 150 pixels to the inch, enough for a photocopier. */
const POINTS = 72 / 150

const bad = (name: string, code: string, message: string, remedy: string): { ok: false; error: Problem } =>
  err(problem(code, `${name} ${message}`, remedy))

const notWhole = (name: string): { ok: false; error: Problem } =>
  bad(name, 'picture-broken', 'is damaged or incomplete.', 'Open it in a picture program and save it again.')

export const pictureTooLarge = (name: string, bytes: number): Problem =>
  problem(
    'picture-large',
    `${name} has ${Math.ceil(bytes / 1_000_000)} MB; a picture may have ${MOST_BYTES / 1_000_000} MB.`,
    'Make it smaller: 1,200 pixels are enough for the width of a page.',
  )

interface Size {
  readonly width: number
  readonly height: number
}

function sizeFault(name: string, { width, height }: Size): { ok: false; error: Problem } | null {
  if (width < 1 || height < 1) return notWhole(name)
  return width * height > MOST_PIXELS
    ? bad(
        name,
        'picture-large',
        `is ${width} × ${height} pixels; that is more than ${MOST_PIXELS / 1_000_000} million.`,
        'Make it smaller: 1,200 pixels are enough for the width of a page.',
      )
    : null
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const begins = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, i) => bytes[i] === byte)

/** Samples per pixel, by colour type. */
const SAMPLES: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

/** The passes a PNG is stored in: its first pixel, and from one to the next. */
type Pass = readonly [x: number, y: number, across: number, down: number]
const PLAIN: readonly Pass[] = [[0, 0, 1, 1]]
const INTERLACED: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

/** Chunks of a PNG with their names, or null if one reaches beyond the end. */
function chunks(bytes: Uint8Array): { readonly name: string; readonly data: Uint8Array }[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const out: { name: string; data: Uint8Array }[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) return null
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    out.push({ name, data: bytes.subarray(at + 8, at + 8 + length) })
    if (name === 'IEND') return out
    at += 12 + length
  }
  return null
}

function readPng(bytes: Uint8Array, name: string): Result<Size> {
  const found = chunks(bytes)
  const head = found?.[0]
  if (found === null || head === undefined || head.name !== 'IHDR' || head.data.length !== 13) return notWhole(name)
  const view = new DataView(head.data.buffer, head.data.byteOffset, 13)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth, colour, interlaced] = [view.getUint8(8), view.getUint8(9), view.getUint8(12)]
  const samples = SAMPLES.get(colour)
  const fault = sizeFault(name, { width, height })
  if (fault !== null) return fault
  if (samples === undefined) return notWhole(name)
  const data = found.filter((chunk) => chunk.name === 'IDAT').map((chunk) => chunk.data)
  const all = new Uint8Array(data.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of data) {
    all.set(part, at)
    at += part.length
  }
  const want = sum(
    (interlaced === 0 ? PLAIN : INTERLACED).map(([x, y, across, down]) => {
      const [w, h] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)]
      return w < 1 ? 0 : h * (1 + Math.ceil((w * samples * depth) / 8))
    }),
  )
  try {
    return unzlibSync(all, { out: new Uint8Array(want) }).length >= want ? ok({ width, height }) : notWhole(name)
  } catch {
    return notWhole(name)
  }
}

/** Markers of the segment with the size, in JPEG files that can be embedded: baseline, extended, progressive. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]

function readJpeg(bytes: Uint8Array, name: string): Result<Size> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ended = bytes.lastIndexOf(0xd9)
  if (ended < 2 || bytes[ended - 1] !== 0xff) return notWhole(name)
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return notWhole(name)
    const marker = bytes[at + 1] ?? 0
    const length = view.getUint16(at + 2)
    if (FRAMES.includes(marker)) {
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
      return sizeFault(name, size) ?? ok(size)
    }
    if (marker === 0xda || length < 2) return notWhole(name)
    at += 2 + length
  }
  return notWhole(name)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function base64(bytes: Uint8Array): string {
  const out: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const there = Math.min(3, bytes.length - at)
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const four = [18, 12, 6, 0].map((shift) => LETTERS.charAt((bits >> shift) & 63)).join('')
    out.push(there === 3 ? four : four.slice(0, there + 1).padEnd(4, '='))
  }
  return out.join('')
}

/** The picture in a file; of an animated one, the first image. @param name as the issue calls it */
export function readPicture(bytes: Uint8Array, name: string): Result<Picture> {
  if (bytes.length > MOST_BYTES) return err(pictureTooLarge(name, bytes.length))
  const kind = begins(bytes, PNG) ? 'png' : begins(bytes, [0xff, 0xd8, 0xff]) ? 'jpeg' : null
  if (kind !== null) {
    const size = kind === 'png' ? readPng(bytes, name) : readJpeg(bytes, name)
    if (!size.ok) return size
    const { width, height } = size.value
    return ok({ width: width * POINTS, height: height * POINTS, data: { kind, base64: base64(bytes) } })
  }
  const text = strFromU8(bytes)
  if (text.trim() === '')
    return bad(name, 'picture-empty', 'is empty.', 'Save or copy the picture again, or give another file.')
  return /<svg[\s>]/.test(text.slice(0, 20_000))
    ? cleanSvg(text, name)
    : bad(
        name,
        'picture-none',
        'is not a picture Postmage can print.',
        'Pictures are PNG, JPEG or SVG; save it as one of these.',
      )
}

/** The bytes of a text in base64; null for any other text. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  const bare = text.replace(/=+$/, '')
  const out = new Uint8Array(Math.floor((bare.length * 3) / 4))
  let [bits, to] = [0, 0]
  for (let i = 0; i < bare.length; i++) {
    bits = ((bits << 6) | LETTERS.indexOf(bare.charAt(i))) & 0xffffff
    if (i % 4 > 0) out[to++] = (bits >> (6 - 2 * (i % 4))) & 255
  }
  return out
}

/** A picture as a drawing of a sheet, its words below it. */
export function drawingOf({ width, height, data }: Picture, description: string): Extract<Block, { block: 'drawing' }> {
  const size = `width="${width}" height="${height}"`
  const svg =
    data.kind === 'svg'
      ? data.svg
      : `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="0 0 ${width} ${height}"><image ${size} xlink:href="data:image/${data.kind};base64,${data.base64}"/></svg>`
  return { block: 'drawing', svg, width, height, description, captioned: true }
}
