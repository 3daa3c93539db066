// Reduces foreign SVG to printable parts: shapes, text and plain paint. Scripts, links, embedded pictures, style sheets and everything
// that would fetch something are dropped; the rest is written from scratch, so that nothing slips through.
import { err, ok, problem } from '../engine/result'
import type { Problem, Result } from '../engine/result'
import type { Picture } from '../sheets/zine/issue'

const MOST_LETTERS = 2_000_000
const MOST_ELEMENTS = 50_000
const DEEPEST = 60

const ELEMENTS: readonly string[] = [
  'svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc',
] // prettier-ignore

/** Elements without which a drawing may look otherwise; others that are dropped draw nothing. */
const MISSED: readonly string[] = [
  'a', 'animate', 'clipPath', 'filter', 'foreignObject', 'image', 'linearGradient', 'marker', 'mask', 'pattern', 'radialGradient', 'script',
  'style', 'svg', 'switch', 'symbol', 'textPath', 'use',
] // prettier-ignore

const ATTRIBUTES: readonly string[] = [
  'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy', 'width', 'height', 'points', 'transform', 'viewBox',
  'fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin',
  'stroke-miterlimit', 'opacity', 'fill-opacity', 'stroke-opacity', 'font-size', 'font-style', 'font-weight', 'text-anchor',
] // prettier-ignore

const refused = (name: string, message: string): { ok: false; error: Problem } =>
  err(problem('picture-svg', `${name} ${message}`, 'Save it as plain SVG in a drawing program, or as a PNG.'))

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Text with its five entities and character numbers; others are left out. */
const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,10});/gi, (_, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? ''
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The properties of a style attribute, which are treated like attributes. */
const styles = (style: string): readonly (readonly [string, string])[] =>
  style.split(';').flatMap((one) => {
    const at = one.indexOf(':')
    return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as const]
  })

const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g

function attributesOf(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, value: string): void => {
    if (ATTRIBUTES.includes(name) && !/url\s*\(|expression|javascript:/i.test(value) && value.length < 500_000)
      found.set(name, value)
  }
  for (const [, name = '', quoted = ''] of source.matchAll(ATTRIBUTE)) {
    const value = decoded(quoted.slice(1, -1))
    if (name === 'style') for (const [property, said] of styles(value)) note(property, said)
    else note(name, value)
  }
  return found
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 1],
  ['mm', 72 / 25.4],
  ['cm', 72 / 2.54],
  ['in', 72],
])

/** A length in points; null for percentages and nonsense. */
function points(length: string | undefined): number | null {
  const [, digits, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/.exec(length ?? '') ?? []
  const by = UNITS.get(unit)
  return digits === undefined || by === undefined ? null : Number(digits) * by
}

function sizeOf(
  attributes: ReadonlyMap<string, string>,
): { readonly width: number; readonly height: number; readonly viewBox: string } | null {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const boxed = box.length === 4 && box.every(Number.isFinite) && (box[2] ?? 0) > 0 && (box[3] ?? 0) > 0
  const width = points(attributes.get('width')) ?? (boxed ? (box[2] ?? 0) : 0)
  const height = points(attributes.get('height')) ?? (boxed ? ((box[3] ?? 0) * width) / (box[2] ?? 1) : 0)
  const good = width > 0 && height > 0 && width < 20_000 && height < 20_000
  return good ? { width, height, viewBox: boxed ? box.join(' ') : `0 0 ${width} ${height}` } : null
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>|<(\/?)([A-Za-z_][\w:.-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+/g

interface Cleaning {
  readonly out: string[]
  /** Open elements; null: one that is left out, with everything in it. */
  readonly open: (string | null)[]
  readonly lost: Set<string>
  size: ReturnType<typeof sizeOf>
  count: number
}

const WITH_TEXT: readonly string[] = ['text', 'tspan', 'title', 'desc']

function begin(cleaning: Cleaning, tag: string, attributes: string, self: boolean): void {
  const { open } = cleaning
  const local = tag.replace(/^svg:/, '')
  const known = ELEMENTS.includes(local) && (local === 'svg') === (open.length === 0)
  const kept = attributesOf(attributes)
  if (open.length === 0 && known) cleaning.size = sizeOf(kept)
  if (known && !open.includes(null)) cleaning.out.push(elementText(local, kept, cleaning.size, self))
  if (!known && MISSED.includes(local)) cleaning.lost.add(local)
  if (!self) open.push(known ? local : null)
  cleaning.count++
}

function end({ open, out }: Cleaning): void {
  const last = open.pop()
  if (typeof last === 'string' && !open.includes(null)) out.push(`</${last}>`)
}

function words({ open, out }: Cleaning, text: string): void {
  if (text.startsWith('<') || open.includes(null) || !WITH_TEXT.includes(open[open.length - 1] ?? '')) return
  out.push(escaped(decoded(text)))
}

/** An SVG reduced to its harmless parts. @param name as the issue calls it */
export function cleanSvg(source: string, name: string): Result<Picture> {
  if (source.length > MOST_LETTERS) return refused(name, 'is too long for a drawing.')
  if (/<!ENTITY/i.test(source)) return refused(name, 'defines entities of its own.')
  const cleaning: Cleaning = { out: [], open: [], lost: new Set(), size: null, count: 0 }
  let read = 0
  for (const [text, closing, tag, attributes = '', self] of source.matchAll(TOKEN)) {
    if (!source.startsWith(text, read) || (closing === '/' && cleaning.open.length === 0)) break
    read += text.length
    if (tag === undefined) words(cleaning, text)
    else if (closing === '/') end(cleaning)
    else begin(cleaning, tag, attributes, self === '/')
    if (cleaning.count > MOST_ELEMENTS || cleaning.open.length > DEEPEST) return refused(name, 'has too many elements.')
  }
  if (read !== source.length || cleaning.open.length > 0 || cleaning.count === 0)
    return refused(name, 'is damaged: its elements do not close.')
  const { size } = cleaning
  if (size === null) return refused(name, 'does not say how large it is.')
  return ok({
    width: size.width,
    height: size.height,
    data: { kind: 'svg', svg: cleaning.out.join('') },
    ...(cleaning.lost.size > 0 ? { lost: [...cleaning.lost] } : {}),
  })
}

function elementText(
  local: string,
  kept: ReadonlyMap<string, string>,
  size: ReturnType<typeof sizeOf>,
  self: boolean,
): string {
  const own =
    local === 'svg' && size !== null
      ? new Map([
          ['xmlns', 'http://www.w3.org/2000/svg'],
          ['width', String(size.width)],
          ['height', String(size.height)],
          ['viewBox', size.viewBox],
        ])
      : local === 'text'
        ? new Map([...kept, ['font-family', 'Serif']])
        : kept
  return `<${local}${[...own].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}${self ? '/' : ''}>`
}
