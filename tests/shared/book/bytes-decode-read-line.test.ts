// A book with its bytes cut, changed, left out and put in one by one, and what is said of each: kept in tests/fixtures/drawn/book.txt.
import { describe, expect, test } from 'vitest'
import { beginsLikeJson, isBlank, lineBuffer } from '@shared/book/bytes'
import { decodeBytes, makeDecoder } from '@shared/book/decode'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, type Tip } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { AT, COMMANDS } from '../../support/campaign-sample'
import { expectDrawn } from '../../support/drawn'

/** The head and two commands, one of several lines where there is one. */
function book(): string {
  const several = COMMANDS.find((bodies, i) => i > 0 && bodies.length > 1) ?? COMMANDS[1]!
  let tip: Tip = NO_LINES
  return [COMMANDS[0]!, several, COMMANDS[2]!]
    .map((bodies) => {
      const encoded = encodeLines(CAMPAIGN_BOOK, bodies, tip, AT)
      tip = encoded
      return encoded.text
    })
    .join('')
}
const TEXT = book()
const BYTES = new Uint8Array(Buffer.from(TEXT))
const ends = [...TEXT.matchAll(/\n/g)].map((found) => Buffer.byteLength(TEXT.slice(0, found.index)) + 1)

/** What becomes of bytes, shortly. @param piece how many are pushed at once */
function said(bytes: Uint8Array, piece = bytes.length): string {
  const decoder = makeDecoder(CAMPAIGN_BOOK)
  for (let at = 0; at < bytes.length; at += Math.max(1, piece))
    if (!decoder.push(bytes.subarray(at, at + Math.max(1, piece)))) break
  const read = decoder.finish()
  if (!read.ok) return `refused: ${read.error.code} ${read.error.message} ${read.error.remedy ?? ''}`
  const { lines, health, goodBytes, traces } = read.value
  return `${lines.length} lines, ${goodBytes} bytes, ${JSON.stringify(health)} ${traces.join(' ')}`
}

/** Places where the same is said as one row: "0–12: …". */
function runs(places: readonly number[], of: (at: number) => string): readonly string[] {
  const rows: { from: number; to: number; text: string }[] = []
  for (const at of places) {
    const text = of(at).replace(/"bytes":\d+/, '"bytes":…')
    const last = rows.at(-1)
    if (last?.text === text) last.to = at
    else rows.push({ from: at, to: at, text })
  }
  return rows.map(({ from, to, text }) => `${from}–${to}: ${text}`)
}
const put = (at: number, ...bytes: readonly number[]): Uint8Array =>
  new Uint8Array([...BYTES.subarray(0, at), ...bytes, ...BYTES.subarray(at)])
const every = (step: number): readonly number[] =>
  Array.from(BYTES.keys()).filter(
    (at) =>
      at % step === 0 || ends.some((end) => Math.abs(at - end) < 4 || (at < end && end - at < 80 && at % 3 === 0)),
  )
/** In every line the same few places of its own. */
const inLines = [0, ...ends.slice(0, -1)].flatMap((begin, i) => {
  const end = ends[i]!
  return [begin, begin + 1, begin + 7, begin + 12, Math.floor((begin + end) / 2), end - 70, end - 3, end - 2, end - 1]
})

describe('a book', () => {
  test('cut anywhere', () =>
    expectDrawn(
      'book',
      'cut',
      runs([...every(29), BYTES.length], (at) => said(BYTES.subarray(0, at))),
    ))
  test('with a byte changed', () =>
    expectDrawn(
      'book',
      'changed',
      runs(every(53), (at) => said(BYTES.map((byte, i) => (i === at ? byte ^ 1 : byte)))),
    ))
  test('with something put in', () => {
    const odd = [[0], [10], [13], [10, 10], [0xef, 0xbb, 0xbf], [0xff], [32, 9]] as const
    for (const bytes of odd)
      expectDrawn(
        'book',
        `with ${bytes.join(' ')} in it`,
        runs(inLines, (at) => said(put(at, ...bytes))),
      )
  })
  test('with something behind it', () => {
    const odd = [[0], [10], [13, 10], [0, 0, 0], [32, 10, 9, 10], [0, 1], [123], [123, 10], [0, 10, 123, 10, 0]]
    expectDrawn(
      'book',
      'behind',
      odd.map((bytes) => `${bytes.join(' ')}: ${said(put(BYTES.length, ...bytes))}`),
    )
  })
  test('with lines left out, doubled and in another order', () => {
    const lines = TEXT.split(/(?<=\n)/)
    const without = lines.map((_, i) => lines.filter((_line, at) => at !== i))
    const doubled = lines.map((line, i) => [...lines.slice(0, i), line, ...lines.slice(i)])
    const marked = [
      `\ufeff${TEXT}`,
      TEXT.replaceAll('\n', '\r\n'),
      TEXT.slice(0, -1),
      '\ufeff',
      '\ufeff{',
      '\ufeff[',
      '',
      '{',
      '{}',
      '{}\n',
      '[1]\n',
      'From a@b\n',
      'PK\u0003\u0004',
      '%PDF-1.7',
      `{"v":99,"app":"x"}\n`,
      '{"seq":1,"v":1}\n',
      '\n',
      '   ',
    ]
    expectDrawn(
      'book',
      'lines',
      [...without, ...doubled, [...lines].reverse(), ...marked.map((text) => [text])].map((list) =>
        said(new Uint8Array(Buffer.from(list.join('')))),
      ),
    )
  })
  test('in pieces of any size is the same', () => {
    for (const piece of [1, 2, 7, 100, ends[0]!, ends[0]! - 1, ends[0]! + 1, BYTES.length - 1]) {
      expect(said(BYTES, piece)).toBe(said(BYTES))
      for (const at of inLines) expect(said(put(at, 0xff), piece), `${at} in ${piece}`).toBe(said(put(at, 0xff)))
    }
    expect(decodeBytes(CAMPAIGN_BOOK, BYTES).ok).toBe(true)
  })
})

describe('bytes', () => {
  test('are blank, and begin like JSON', () => {
    expect([[], [0], [10], [13], [32], [9], [0, 10, 13, 32, 9]].every((bytes) => isBlank(new Uint8Array(bytes)))).toBe(
      true,
    )
    expect([[1], [11], [33], [0, 65], [65, 0], [160]].some((bytes) => isBlank(new Uint8Array(bytes)))).toBe(false)
    expect(
      [[0x7b], [0x7b, 1], [0xef], [0xef, 0xbb, 0xbf], [0xef, 0xbb, 0xbf, 0x7b]].every((bytes) =>
        beginsLikeJson(new Uint8Array(bytes)),
      ),
    ).toBe(true)
    expect(
      [[], [0x5b], [0xef, 0xbb, 0xbf, 0x5b], [0x20, 0x7b]].some((bytes) => beginsLikeJson(new Uint8Array(bytes))),
    ).toBe(false)
  })
  test('of a line come together again, and those beyond the limit are counted alone', () => {
    const held = lineBuffer()
    const bytes = (...list: number[]): Uint8Array => new Uint8Array(list)
    expect([...held.release()]).toEqual([])
    held.keep(bytes())
    held.keep(bytes(1, 2))
    expect([...held.release()]).toEqual([1, 2])
    for (const piece of [bytes(1), bytes(), bytes(2, 3), bytes(4)]) held.keep(piece)
    expect([...held.release()]).toEqual([1, 2, 3, 4])
    const much = new Uint8Array(2 ** 24)
    let pieces = 0
    while (!held.overlong() && pieces < 100) {
      held.keep(much)
      pieces++
    }
    held.keep(bytes(1))
    expect(held.overlong()).toBe(true)
    expect(pieces).toBeLessThan(100)
    expect(held.release().length).toBeLessThan(2 ** 24)
    expect(held.overlong()).toBe(false)
  })
})
