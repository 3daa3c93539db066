// The campaign codec: what is written is read, whatever happens to the bytes is noticed, and nothing is lost before it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareChains } from '@shared/book/chains'
import type { Decoded } from '@shared/book/decode'
import { decodeBytes, makeDecoder } from '@shared/book/decode'
import { encodeLines } from '@shared/book/encode'
import { healthText, traceText } from '@shared/book/health'
import type { Tip } from '@shared/book/kind'
import { NO_LINES, tipOf } from '@shared/book/kind'
import { PURE_TOOLS } from '@shared/book/tools'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { FORMAT } from '@shared/campaign/record/migrations'
import type { CampaignLine, RecordBody } from '@shared/campaign/record/records'
import type { Problem } from '@shared/engine/result'
import { NODE_TOOLS } from '../../../src/main/files/read'
import { AT, CAMPAIGN, COMMANDS } from '../../support/campaign-sample'
import { bad, good } from '../../support/results'

interface Sample {
  readonly text: string
  readonly bytes: Uint8Array
  readonly lines: readonly CampaignLine[]
  /** For each command: bytes and lines up to its end. */
  readonly ends: readonly { readonly bytes: number; readonly lines: number }[]
}

function write(commands: readonly (readonly RecordBody[])[]): Sample {
  let tip: Tip = NO_LINES
  let text = ''
  const lines: CampaignLine[] = []
  const ends: { bytes: number; lines: number }[] = []
  for (const bodies of commands) {
    const encoded = encodeLines(CAMPAIGN_BOOK, bodies, tip, AT)
    text += encoded.text
    lines.push(...encoded.lines)
    tip = encoded
    ends.push({ bytes: Buffer.byteLength(text), lines: lines.length })
  }
  return { text, bytes: Buffer.from(text), lines, ends }
}

const sample = write(COMMANDS)
/** The sample's first lines as text, by their number: thousands of comparisons are quick that way. */
const beginnings = Array.from({ length: sample.lines.length + 1 }, (_, n) => JSON.stringify(sample.lines.slice(0, n)))
/** Exactly the sample's first `count` lines. */
function expectBeginning(lines: readonly CampaignLine[], count: number, where: string): void {
  if (JSON.stringify(lines) !== beginnings[count]) expect(lines, where).toEqual(sample.lines.slice(0, count))
}
const read = (bytes: Uint8Array): Decoded<RecordBody> => good(decodeBytes(CAMPAIGN_BOOK, bytes))
const refusal = (bytes: Uint8Array | string): Problem =>
  bad(decodeBytes(CAMPAIGN_BOOK, typeof bytes === 'string' ? Buffer.from(bytes) : bytes))
/** Text lines with one of them changed (1-based). */
const edited = (line: number, change: (text: string) => string): Uint8Array =>
  Buffer.from(
    sample.text
      .split('\n')
      .map((text, i) => (i === line - 1 ? change(text) : text))
      .join('\n'),
  )

describe('what is written is read', () => {
  it('every kind of record comes back, in order, whole', () => {
    const got = read(sample.bytes)
    expect(got.health).toEqual({ kind: 'sound' })
    expect(got.lines).toEqual(sample.lines)
    expect(got.goodBytes).toBe(sample.bytes.length)
    expect(got.traces).toEqual([])
    expect(new Set(got.lines.map((line) => line.type)).size).toBe(12)
  })

  it('lines carry seq, v, at, cmd, more and type first, the sum last, and chain on', () => {
    const keys = sample.text
      .trimEnd()
      .split('\n')
      .map((line) => Object.keys(JSON.parse(line) as object))
    expect(keys[1]!.slice(0, 6)).toEqual(['seq', 'v', 'at', 'cmd', 'more', 'type'])
    expect(keys[2]!.slice(0, 5)).toEqual(['seq', 'v', 'at', 'cmd', 'type'])
    expect(keys.every((names) => names.at(-1) === 'sum')).toBe(true)
    expect(sample.lines.map((line) => line.cmd)).toEqual([1, 2, 2, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11, 14])
  })

  it('a campaign record is a command of its own even when more is written with it', () => {
    const encoded = encodeLines(CAMPAIGN_BOOK, [CAMPAIGN, ...COMMANDS[2]!, ...COMMANDS[6]!], NO_LINES, AT)
    expect(encoded.lines.map((l) => `${l.cmd} ${l.more}`)).toEqual(['1 undefined', '2 true', '2 undefined'])
    expect(read(Buffer.from(encoded.text)).lines).toHaveLength(3)
  })

  it('refuses to write what could not be read again', () => {
    const bad = { type: 'note', turn: -1, text: 'x' } as const
    expect(() => encodeLines(CAMPAIGN_BOOK, [bad], tipOf(sample.lines), AT)).toThrow(/note: field “turn”/)
    expect(() => encodeLines(CAMPAIGN_BOOK, [{ ...bad, turn: 1 }], NO_LINES, AT)).toThrow(/campaign record comes first/)
    expect(() => encodeLines(CAMPAIGN_BOOK, [CAMPAIGN], tipOf(sample.lines), AT)).toThrow(/campaign record comes first/)
    expect(() => encodeLines(CAMPAIGN_BOOK, [{ ...bad, turn: 1 }], tipOf(sample.lines), 'yesterday')).toThrow(/“at”/)
  })

  it('reading in pieces of any size gives the same', () => {
    for (const size of [1, 2, 7, 100, 1000, 4096]) {
      const decoder = makeDecoder(CAMPAIGN_BOOK)
      const buffer = Buffer.alloc(size)
      for (let at = 0; at < sample.bytes.length; at += size) {
        const piece = sample.bytes.subarray(at, at + size)
        buffer.set(piece)
        expect(decoder.push(buffer.subarray(0, piece.length))).toBe(true)
      }
      expect(decoder.finish()).toEqual(decodeBytes(CAMPAIGN_BOOK, sample.bytes))
    }
  })
})

describe('truncated at every byte', () => {
  it('every command that was whole is there, and never half of one', () => {
    for (let length = 0; length < sample.bytes.length; length++) {
      const decoded = decodeBytes(CAMPAIGN_BOOK, sample.bytes.subarray(0, length))
      // A line that only lost its line end is whole.
      const whole = sample.ends.filter((end) => end.bytes - 1 <= length).at(-1)
      if (whole === undefined) {
        expect(decoded.ok, `${length} bytes`).toBe(false)
        if (!decoded.ok) expect(decoded.error.code).toBe(length === 0 ? 'empty-file' : 'first-line-broken')
        continue
      }
      if (!decoded.ok) throw new Error(`${length} bytes: ${decoded.error.message}`)
      expectBeginning(decoded.value.lines, whole.lines, `${length} bytes`)
      // Asked for every length: `expect` takes longer than these comparisons.
      const exact = length === whole.bytes || length === whole.bytes - 1
      const { health, goodBytes } = decoded.value
      if ((health.kind === 'sound') !== exact) expect(health.kind === 'sound', `${length} bytes`).toBe(exact)
      if (goodBytes !== Math.min(length, whole.bytes)) expect(goodBytes).toBe(Math.min(length, whole.bytes))
    }
  })

  it('says how much was cut off', () => {
    const last = sample.ends.at(-2)!
    const torn = read(sample.bytes.subarray(0, last.bytes + 10)).health
    expect(torn).toEqual({ kind: 'torn', line: 14, lines: 0, bytes: 10 })
    const before = sample.ends.at(-3)!.bytes
    const firstOfThree = sample.bytes.indexOf(10, before) + 1
    const unfinished = read(sample.bytes.subarray(0, firstOfThree)).health
    expect(unfinished).toEqual({ kind: 'unfinished', line: 11, lines: 1, bytes: firstOfThree - before })
    const tornInThree = read(sample.bytes.subarray(0, firstOfThree + 3)).health
    expect(tornInThree).toMatchObject({ kind: 'torn', line: 12, lines: 1 })
    for (const health of [torn, unfinished, tornInThree])
      expect(healthText(health)).toMatch(/confirmed before is there/)
  })

  it('zero bytes and blanks after the last line, as a power cut leaves them, are a torn end', () => {
    for (const tail of ['\0'.repeat(5000), '\n', '\r\n \n', '\0\0\n\0']) {
      const got = read(Buffer.concat([sample.bytes, Buffer.from(tail)]))
      expect(got.health).toMatchObject({ kind: 'torn', bytes: tail.length })
      expect(got.lines).toEqual(sample.lines)
    }
  })
})

describe('a byte changed anywhere', () => {
  it.each([
    [1, PURE_TOOLS],
    [4, NODE_TOOLS],
    [0x20, NODE_TOOLS],
    [0x80, NODE_TOOLS],
  ])('is noticed, and what is read is the true beginning (mask %i)', (mask, tools) => {
    const bytes = Uint8Array.from(sample.bytes)
    for (let at = 0; at < bytes.length; at++) {
      bytes[at]! ^= mask
      const decoded = decodeBytes(CAMPAIGN_BOOK, bytes, tools)
      if (decoded.ok) {
        const { lines, health, traces } = decoded.value
        expectBeginning(lines, lines.length, `byte ${at}`)
        // Only the last line end may become something that means the same.
        if (at < bytes.length - 1) {
          if (health.kind !== 'damaged') expect(health.kind, `byte ${at}`).toBe('damaged')
        } else expect(health.kind !== 'sound' || traces.length > 0).toBe(true)
      } else expect(at).toBeLessThan(sample.ends[0]!.bytes)
      bytes[at]! ^= mask
    }
  })

  it.each<[what: string, line: number, change: (text: string) => string, why: string, says: RegExp]>([
    ['an edited word', 8, (t) => t.replace('phone', 'visit'), 'sum-differs', /Line 8 is damaged: its sum/],
    ['a line taken out', 6, () => '', 'not-json', /Line 6.*blank/],
    ['no JSON', 6, (t) => t.slice(0, 50), 'not-json', /Line 6.*not whole JSON/],
    ['a JSON number', 6, () => '42', 'not-json', /not a JSON object/],
    ['a number changed', 6, (t) => t.replace('"seq":6', '"seq":9'), 'seq-gap', /number 9 where 6 was due/],
    ['the sum taken out', 6, (t) => `${t.slice(0, -74)}}`, 'no-sum', /does not end in a sum/],
    ['keys in another order', 7, (t) => `{"by":1,${t.slice(1).replace('"by":1,', '')}`, 'sum-differs', /changed/],
  ])('%s: line and reason are named, everything before is read', (_what, line, change, why, says) => {
    const got = read(edited(line, change))
    expect(got.health).toMatchObject({ kind: 'damaged', line, why })
    expect(healthText(got.health)).toMatch(says)
    expect(got.lines).toEqual(sample.lines.slice(0, line - 1))
  })

  it('bytes that are not UTF-8 are damage at their line', () => {
    const bytes = Uint8Array.from(sample.bytes)
    bytes[sample.bytes.indexOf('stole'.charCodeAt(0), sample.ends[4]!.bytes + 80)] = 0xff
    expect(read(bytes).health).toMatchObject({ kind: 'damaged', line: 7, why: 'not-utf8' })
  })

  it('damage inside a command of several lines leaves the whole command out', () => {
    const got = read(edited(12, (t) => t.replace('R6', 'R7')))
    expect(got.health).toMatchObject({ kind: 'damaged', line: 12 })
    expect(got.lines).toHaveLength(10)
  })

  it('a line left out or doubled is noticed', () => {
    const texts = sample.text.split('\n')
    const without = read(Buffer.from([...texts.slice(0, 4), ...texts.slice(5)].join('\n')))
    expect(without.health).toMatchObject({ kind: 'damaged', line: 5, why: 'seq-gap' })
    const doubled = read(Buffer.from([...texts.slice(0, 5), ...texts.slice(4)].join('\n')))
    expect(doubled.health).toMatchObject({ kind: 'damaged', line: 6, why: 'seq-gap' })
  })
})

describe('records of the wrong shape, though rightly summed', () => {
  /** A line with a right sum and any contents. */
  const signed = (line: object, before: string): string => {
    const start = JSON.stringify(line).slice(0, -1)
    return `${start},"sum":"${PURE_TOOLS.sum(before, Buffer.from(start))}"}\n`
  }
  const first = sample.lines[0]!
  const head = `${sample.text.split('\n')[0]!}\n`
  const envelope = { seq: 2, v: FORMAT, at: AT, cmd: 2 }

  const note = { ...envelope, type: 'note', turn: 1, text: '' }
  const turn = { ...envelope, type: 'turn', turn: 1, inputs: [], typed: [], dice: [], log: [], state: {} }
  const die = { kind: 'die', die: {} }
  it.each<[object, RegExp]>([
    [{ ...envelope, type: 'dance' }, /“type”: “dance” is not a kind of record/],
    [{ ...envelope }, /“type”: is missing/],
    [{ ...note, at: 'noon' }, /“at”/],
    [{ ...note, cmd: 1 }, /“cmd”/],
    [{ ...note, v: 0 }, /“v”/],
    [{ ...note, more: false }, /“more”/],
    [{ ...note, text: undefined }, /“text”/],
    [{ ...turn, inputs: [{ seat: 0 }] }, /“inputs.0.kind”: is missing/],
    [{ ...turn, log: [{ code: 'x' }] }, /“log.0.params”: is /],
    [{ ...turn, dice: 'none' }, /“dice”: is not a list/],
    [{ ...turn, state: [] }, /“state”: is not an object/],
    [{ ...envelope, type: 'orders', turn: 1, seat: 0, how: 'telepathy' }, /“how”/],
    [{ ...envelope, type: 'ruling', turn: 1, change: die, reason: '' }, /“change.die.label”: is missing/],
    [{ ...COMMANDS[0]![0]!, ...envelope }, /“type”: a campaign record comes first/],
  ])('a bad record, row %#', (line, says) => {
    const got = read(Buffer.from(head + signed(line, first.sum)))
    expect(got.lines).toHaveLength(1)
    expect(healthText(got.health)).toMatch(/Line 2 is damaged/)
    expect(healthText(got.health)).toMatch(says)
  })

  it('fields nobody knows yet are kept', () => {
    const got = read(Buffer.from(head + signed({ ...note, colour: 'red' }, first.sum)))
    expect(got.lines[1]).toMatchObject({ colour: 'red' })
  })

  it.each<[object, string, RegExp]>([
    [
      { ...CAMPAIGN, v: FORMAT + 1, app: 'Postmage 8' },
      'newer-format',
      /newer Postmage \(Postmage 8\): its format is 8, this one reads up to 7/,
    ],
    [{ ...CAMPAIGN, game: 'chess' }, 'unknown-game', /“chess”/],
    [{ ...CAMPAIGN, game: 'constructor' }, 'unknown-game', /“constructor”/],
    [{ ...CAMPAIGN, roster: [{}] }, 'first-line-broken', /“roster.0.name”: is missing/],
    [{ ...CAMPAIGN, more: true }, 'first-line-broken', /more lines/],
    [{ type: 'note', turn: 0, text: '' }, 'first-line-broken', /campaign record/],
  ])('a bad first line, row %#', (line, code, says) => {
    const found = refusal(signed({ seq: 1, v: 1, at: AT, cmd: 1, ...line }, ''))
    expect(found.code).toBe(code)
    expect(found.message).toMatch(says)
    expect(found.remedy).toMatch(/Nothing was changed/)
  })

  it('a newer line further down refuses the file as well; an unsummed one is damage', () => {
    const newer = { ...note, v: FORMAT + 1 }
    expect(refusal(head + signed(newer, first.sum)).code).toBe('newer-format')
    const unsummed = read(Buffer.from(`${head}${JSON.stringify(newer)}\n`))
    expect(unsummed.health).toMatchObject({ kind: 'damaged', why: 'no-sum' })
  })
})

describe('files that are no campaigns', () => {
  it.each<[what: string, bytes: Uint8Array | string, code: string, says: RegExp]>([
    ['empty', '', 'empty-file', /empty/],
    ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), 'not-a-campaign', /JPEG/],
    ['a PDF', '%PDF-1.7\n', 'not-a-campaign', /a PDF/],
    ['a ZIP', 'PK\x03\x04abc', 'not-a-campaign', /ZIP/],
    ['zeros', new Uint8Array(4096), 'not-a-campaign', /binary data/],
    ['UTF-16', Buffer.from(`\ufeff${sample.text}`, 'utf16le'), 'not-a-campaign', /UTF-16/],
    ['prose', 'Dear Pat,\n', 'not-a-campaign', /other text/],
    ['package.json', readFileSync('package.json'), 'not-a-campaign', /not a Postmage campaign/],
    ['JSON on one line', '{"a":1}\n', 'not-a-campaign', /JSON, but not/],
    ['JSON Lines', '{"seq":1,"x":2}\n', 'first-line-broken', /sum/],
    ['only a BOM', '\ufeff', 'first-line-broken', /cut off/],
  ])('%s', (_what, bytes, code, says) => {
    const found = refusal(bytes)
    expect(found.code).toBe(code)
    expect(found.message).toMatch(says)
  })
})

describe('traces of other programs do no harm', () => {
  it('line ends of Windows and a byte order mark are read and reported', () => {
    const got = read(Buffer.from(`\ufeff${sample.text.replaceAll('\n', '\r\n')}`))
    expect(got.lines).toEqual(sample.lines)
    expect(got.health).toEqual({ kind: 'sound' })
    expect(got.traces).toEqual(['byte-order-mark', 'crlf'])
    expect(got.traces.map(traceText).join(' ')).toMatch(/byte order mark.*Windows/)
  })
})

describe('copies of a campaign', () => {
  const more = (text: string): RecordBody[] => [{ type: 'note', turn: 2, text }]
  const on = (lines: readonly CampaignLine[], text: string): readonly CampaignLine[] => [
    ...lines,
    ...encodeLines(CAMPAIGN_BOOK, more(text), tipOf(lines), AT).lines,
  ]
  const a = on(sample.lines, 'a')
  it.each([
    ['same', sample.lines, sample.lines, { kind: 'same' }],
    ['ahead', a, sample.lines, { kind: 'a-continues-b', by: 1 }],
    ['behind', sample.lines, on(a, 'b'), { kind: 'b-continues-a', by: 2 }],
    ['apart', on(a, 'x'), on(sample.lines, 'b'), { kind: 'diverged', after: 14, a: 2, b: 1 }],
    ['other', write([[{ ...CAMPAIGN, id: 'sample-2' } as RecordBody]]).lines, a, { kind: 'different-books' }],
    ['empty', [], [], { kind: 'different-books' }],
  ] as const)('%s', (_what, one, two, relation) => {
    expect(compareChains(one, two)).toEqual(relation)
  })
})
