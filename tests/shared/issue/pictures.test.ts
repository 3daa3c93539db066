// Pictures of an issue: what they are and how large, and nothing in them that acts.
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readPicture } from '@shared/pictures/picture'
import { png } from '../../support/pictures'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const svg = (inner: string, attributes = 'width="100" height="50"'): Uint8Array =>
  bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)

const code = (content: Uint8Array): string => {
  const read = readPicture(content, 'a.png')
  return read.ok ? 'good' : read.error.code
}

test('a PNG of 300 pixels is 144 points wide', () => {
  expect(readPicture(png(300, 100), 'a.png')).toMatchObject({
    ok: true,
    value: { width: 144, height: 48, data: { kind: 'png' } },
  })
})

test.each([
  ['16 bits', 9, 5, 5 * (1 + 9 * 3 * 2), [16, 2]],
  ['interlaced', 9, 5, 56, [8, 0, 0, 0, 1]],
  ['interlaced, with a pass that has nothing', 1, 9, 18, [8, 0, 0, 0, 1]],
])('a PNG of %s is taken whole, and told when it is cut', (_, width, height, length, kind) => {
  const of = (bytes: number): string => code(png(width, height, deflateSync(Buffer.alloc(bytes)), kind))
  expect([of(length), of(length - 1)]).toEqual(['good', 'picture-broken'])
})

test('an animated PNG is taken as its first picture', () => {
  const still = Buffer.from(png(300, 100))
  const chunk = (name: string): Buffer => Buffer.from(`\0\0\0\x08${name}${'\0'.repeat(12)}`, 'latin1')
  const [head, end] = [still.subarray(0, 33), still.subarray(-12)]
  const animated = Buffer.concat([head, chunk('acTL'), chunk('fcTL'), still.subarray(33, -12), chunk('fdAT'), end])
  expect(readPicture(animated, 'a.png')).toEqual({
    ...readPicture(png(300, 100), 'a.png'),
    value: expect.objectContaining({ width: 144, height: 48 }) as unknown,
  })
})

test.each([
  ['an animated GIF', bytes('GIF89a\x09\0\x09\0'), 'picture-none'],
  ['half a PNG', png(30, 30).slice(0, 50), 'picture-broken'],
  ['a PNG whose data ends early', png(300, 300, deflateSync(Buffer.alloc(10))), 'picture-broken'],
  ['a PNG of nonsense', png(30, 30, Buffer.from('nonsense')), 'picture-broken'],
  ['a PNG of a hundred thousand pixels square', png(100_000, 100_000, Buffer.alloc(4)), 'picture-large'],
  ['a file of 13 MB', new Uint8Array(13_000_000), 'picture-large'],
  ['a text', bytes('Dear editor'), 'picture-none'],
  ['half a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1]), 'picture-broken'],
  ['an SVG that does not close', bytes('<svg width="10" height="10"><g>'), 'picture-svg'],
  ['an SVG without a size', svg('', ''), 'picture-svg'],
  ['an SVG with entities of its own', bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg width="9" height="9"/>'), 'picture-svg'],
  ['an empty file', new Uint8Array(0), 'picture-empty'],
])('%s is told', (_, content, wanted) => expect(code(content)).toBe(wanted)) // prettier-ignore

describe('SVG', () => {
  const cleaned = (inner: string): string => {
    const read = readPicture(svg(inner), 'a.svg')
    return read.ok && read.value.data.kind === 'svg' ? read.value.data.svg : ''
  }
  test('keeps shapes and text', () => {
    expect(
      cleaned('<g fill="none"><path d="M0 0L9 9" style="stroke:#000;stroke-width:2"/></g><text x="1">a &lt; b</text>'),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50"><g fill="none"><path d="M0 0L9 9" stroke="#000" stroke-width="2"/></g><text x="1" font-family="Serif">a &lt; b</text></svg>',
    )
  })
  test.each([
    '<script>alert(1)</script>',
    '<image href="file:///etc/passwd"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<style>@import url(http://x)</style>',
    '<a href="javascript:x"><path d="M0 0"/></a>',
    '<use href="#a"/>',
    '<!-- x --><![CDATA[<script>]]>',
    '<svg width="1" height="1"><rect/></svg>',
  ])('%s is gone', (inner) => {
    expect(cleaned(`${inner}<rect onclick="x()" fill="url(http://x)" width="9"/>`)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50"><rect width="9"/></svg>',
    )
  })
})
