// Draws resources/fonts/signs/PostmageSigns.ttf: boxes, ticks, stars and the like, which none of the text
// faces has. Run it after changing a drawing: node scripts/make-signs-font.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const UNITS = 1000
/** Points around a circle; `turn` -1 makes a hole. */
const circle = (cx, cy, r, turn = 1) =>
  Array.from({ length: 32 }, (_, i) => {
    const a = (turn * i * Math.PI * 2) / 32
    return [Math.round(cx + r * Math.sin(a)), Math.round(cy + r * Math.cos(a))]
  })
const box = (x, y, w, h) => [
  [x, y],
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
]
const hole = (points) => [...points].reverse()
const star = (cx, cy, r, inner) =>
  Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5
    const d = i % 2 === 0 ? r : inner
    return [Math.round(cx + d * Math.sin(a)), Math.round(cy + d * Math.cos(a))]
  })
const tick = [
  [120, 330],
  [190, 400],
  [330, 230],
  [640, 680],
  [720, 630],
  [340, 80],
]
const cross = [
  [140, 130],
  [340, 350],
  [140, 570],
  [200, 630],
  [400, 410],
  [600, 630],
  [660, 570],
  [460, 350],
  [660, 130],
  [600, 70],
  [400, 290],
  [200, 70],
]
const empty = [box(80, 20, 660, 660), hole(box(140, 80, 540, 540))]
const small = (points) => points.map(([x, y]) => [Math.round(410 + (x - 410) * 0.7), Math.round(350 + (y - 350) * 0.7)])
const heart = (up) => {
  const points = Array.from({ length: 40 }, (_, i) => {
    const t = (i * Math.PI * 2) / 40
    const x = 16 * Math.sin(t) ** 3
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)
    return [Math.round(410 + x * 19), Math.round(370 + y * 19 * up)]
  })
  return up > 0 ? points : points.reverse()
}
const foot = [
  [410, 330],
  [480, 40],
  [340, 40],
]

const GLYPHS = [
  { code: 0, width: 820, contours: empty },
  { code: 0x20, width: 250, contours: [] },
  { code: 0x25a0, width: 820, contours: [box(120, 60, 580, 580)] },
  { code: 0x25a1, width: 820, contours: empty },
  {
    code: 0x25b2,
    width: 820,
    contours: [
      [
        [410, 660],
        [740, 60],
        [80, 60],
      ],
    ],
  },
  {
    code: 0x25b6,
    width: 820,
    contours: [
      [
        [120, 660],
        [720, 350],
        [120, 40],
      ],
    ],
  },
  {
    code: 0x25bc,
    width: 820,
    contours: [
      [
        [80, 640],
        [740, 640],
        [410, 40],
      ],
    ],
  },
  {
    code: 0x25c6,
    width: 820,
    contours: [
      [
        [410, 700],
        [740, 350],
        [410, 0],
        [80, 350],
      ],
    ],
  },
  { code: 0x25cb, width: 820, contours: [circle(410, 350, 320), circle(410, 350, 260, -1)] },
  { code: 0x25cf, width: 820, contours: [circle(410, 350, 320)] },
  { code: 0x2605, width: 860, contours: [star(430, 330, 410, 158)] },
  { code: 0x2606, width: 860, contours: [star(430, 330, 410, 158), hole(star(430, 330, 290, 112))] },
  { code: 0x2610, width: 820, contours: empty },
  { code: 0x2611, width: 820, contours: [...empty, small(tick)] },
  { code: 0x2612, width: 820, contours: [...empty, small(cross)] },
  { code: 0x2660, width: 820, contours: [heart(-1), foot] },
  {
    code: 0x2663,
    width: 820,
    contours: [circle(410, 530, 150), circle(250, 320, 150), circle(570, 320, 150), foot],
  },
  { code: 0x2665, width: 820, contours: [heart(1)] },
  {
    code: 0x2666,
    width: 820,
    contours: [
      [
        [410, 700],
        [680, 350],
        [410, 0],
        [140, 350],
      ],
    ],
  },
  { code: 0x2713, width: 820, contours: [tick] },
  { code: 0x2714, width: 820, contours: [tick.map(([x, y]) => [x, y])] },
  { code: 0x2717, width: 800, contours: [cross] },
  { code: 0x2718, width: 800, contours: [cross] },
]

const u8 = (n) => [n & 255]
const u16 = (n) => [(n >> 8) & 255, n & 255]
const u32 = (n) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
const even = (bytes) => (bytes.length % 4 === 0 ? bytes : [...bytes, ...new Array(4 - (bytes.length % 4)).fill(0)])

const bounds = (contours) => {
  const points = contours.flat()
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  return points.length === 0 ? [0, 0, 0, 0] : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** A simple glyph: every point on the curve, coordinates as 16-bit steps. */
function glyf({ contours }) {
  if (contours.length === 0) return []
  const points = contours.flat()
  let last = -1
  const ends = contours.flatMap((c) => u16((last += c.length)))
  const steps = (axis) => points.flatMap((p, i) => u16(p[axis] - (i === 0 ? 0 : points[i - 1][axis])))
  return even([
    ...u16(contours.length),
    ...bounds(contours).flatMap(u16),
    ...ends,
    ...u16(0),
    ...points.map(() => 1),
    ...steps(0),
    ...steps(1),
  ])
}

const outlines = GLYPHS.map(glyf)
const offsets = outlines.reduce((all, bytes) => [...all, all[all.length - 1] + bytes.length], [0])
const box4 = bounds(GLYPHS.flatMap((g) => g.contours))
const count = GLYPHS.length
const coded = GLYPHS.map((g, i) => ({ code: g.code, glyph: i })).filter((g) => g.code > 0)

/** Character map, format 4: one segment per character. */
function cmap() {
  const segments = [...coded.map((g) => ({ from: g.code, delta: g.glyph - g.code })), { from: 0xffff, delta: 1 }]
  const n = segments.length
  const power = 2 ** Math.floor(Math.log2(n))
  const body = [
    ...u16(n * 2),
    ...u16(power * 2),
    ...u16(Math.log2(power)),
    ...u16((n - power) * 2),
    ...segments.flatMap((s) => u16(s.from)),
    ...u16(0),
    ...segments.flatMap((s) => u16(s.from)),
    ...segments.flatMap((s) => u16(s.delta & 0xffff)),
    ...segments.flatMap(() => u16(0)),
  ]
  return [
    ...u16(0),
    ...u16(1),
    ...u16(3),
    ...u16(1),
    ...u32(12),
    ...u16(4),
    ...u16(body.length + 6),
    ...u16(0),
    ...body,
  ]
}

function name() {
  const texts = [
    [0, 'Drawn for Postmage. MIT licence.'],
    [1, 'Postmage Signs'],
    [2, 'Regular'],
    [3, 'Postmage Signs 1.0'],
    [4, 'Postmage Signs'],
    [5, 'Version 1.0'],
    [6, 'PostmageSigns'],
  ]
  const strings = texts.map(([, text]) => [...text].flatMap((c) => u16(c.charCodeAt(0))))
  let at = 0
  const records = texts.flatMap(([id], i) => {
    const record = [...u16(3), ...u16(1), ...u16(0x409), ...u16(id), ...u16(strings[i].length), ...u16(at)]
    at += strings[i].length
    return record
  })
  return [...u16(0), ...u16(texts.length), ...u16(6 + texts.length * 12), ...records, ...strings.flat()]
}

const widest = Math.max(...GLYPHS.map((g) => g.width))
const tables = {
  'OS/2': [
    ...u16(4),
    ...u16(760),
    ...u16(400),
    ...u16(5),
    ...u16(0),
    ...u16(650),
    ...u16(600),
    ...u16(0),
    ...u16(75),
    ...u16(650),
    ...u16(600),
    ...u16(0),
    ...u16(350),
    ...u16(50),
    ...u16(300),
    ...u16(0),
    ...new Array(10).fill(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...[80, 77, 71, 69],
    ...u16(0x40),
    ...u16(0x20),
    ...u16(0x2718),
    ...u16(800),
    ...u16(-200 & 0xffff),
    ...u16(0),
    ...u16(1007),
    ...u16(298),
    ...u32(1),
    ...u32(0),
    ...u16(400),
    ...u16(680),
    ...u16(0),
    ...u16(0x20),
    ...u16(1),
  ],
  cmap: cmap(),
  glyf: outlines.flat(),
  head: [
    ...u32(0x00010000),
    ...u32(0x00010000),
    ...u32(0),
    ...u32(0x5f0f3cf5),
    ...u16(3),
    ...u16(UNITS),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...box4.flatMap(u16),
    ...u16(0),
    ...u16(8),
    ...u16(2),
    ...u16(1),
    ...u16(0),
  ],
  hhea: [
    ...u32(0x00010000),
    ...u16(1007),
    ...u16(-298 & 0xffff),
    ...u16(0),
    ...u16(widest),
    ...u16(0),
    ...u16(0),
    ...u16(box4[2]),
    ...u16(1),
    ...u16(0),
    ...u16(0),
    ...new Array(8).fill(0),
    ...u16(0),
    ...u16(count),
  ],
  hmtx: GLYPHS.flatMap((g) => [...u16(g.width), ...u16(bounds(g.contours)[0])]),
  loca: offsets.flatMap(u32),
  maxp: [
    ...u32(0x00010000),
    ...u16(count),
    ...u16(Math.max(...GLYPHS.map((g) => g.contours.flat().length))),
    ...u16(Math.max(...GLYPHS.map((g) => g.contours.length))),
    ...u16(0),
    ...u16(0),
    ...u16(2),
    ...new Array(16).fill(0),
  ],
  name: name(),
  post: [
    ...u32(0x00030000),
    ...u32(0),
    ...u16(-100 & 0xffff),
    ...u16(50),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0),
  ],
}

const sum = (bytes) => {
  const padded = even(bytes)
  let total = 0
  for (let i = 0; i < padded.length; i += 4)
    total = (total + ((padded[i] << 24) | (padded[i + 1] << 16) | (padded[i + 2] << 8) | padded[i + 3])) >>> 0
  return total
}

function assemble() {
  const names = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  let at = 12 + names.length * 16
  const directory = [
    ...u32(0x00010000),
    ...u16(names.length),
    ...u16(power * 16),
    ...u16(Math.log2(power)),
    ...u16((names.length - power) * 16),
  ]
  const data = []
  for (const tag of names) {
    directory.push(
      ...[...tag].map((c) => u8(c.charCodeAt(0))[0]),
      ...u32(sum(tables[tag])),
      ...u32(at),
      ...u32(tables[tag].length),
    )
    const bytes = even(tables[tag])
    data.push(...bytes)
    at += bytes.length
  }
  return [...directory, ...data]
}

const adjustment = (0xb1b0afba - sum(assemble())) >>> 0
tables.head.splice(8, 4, ...u32(adjustment))
const folder = resolve(import.meta.dirname, '../resources/fonts/signs')
mkdirSync(folder, { recursive: true })
writeFileSync(resolve(folder, 'PostmageSigns.ttf'), Uint8Array.from(assemble()))
