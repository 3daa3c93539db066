// Decodes the bytes of a book into records, piece by piece, even from a damaged file (docs/campaign-file.md). Pure:
// files, locks and disks are src/main/files.
import type { Problem, Result } from '../engine/result'
import { err, ok } from '../engine/result'
import { beginsLikeJson, CR, isBlank, LF, lineBuffer } from './bytes'
import type { Damage, Health, Trace } from './health'
import type { AnyRecord, BookKind, Line, Tip } from './kind'
import { NO_LINES } from './kind'
import { readLine } from './read-line'
import { MAX_LINE_BYTES, brokenFirstLine, emptyFile, firstLineRefused, strangeFile, tooHeavy } from './refusals'
import type { Tools } from './tools'
import { PURE_TOOLS } from './tools'
import { TOO_DEEP, makeScale } from './weight'

export interface Decoded<R extends AnyRecord> {
  /** Lines of all completed commands, migrated to today's format. */
  readonly lines: readonly Line<R>[]
  readonly health: Health
  /** Bytes up to the end of the last completed command. */
  readonly goodBytes: number
  readonly traces: readonly Trace[]
  /** Weight of its lines (weight.ts). */
  readonly weight: number
}

/** Reads a file piece by piece with memory for one line and the records. */
interface Decoder<R extends AnyRecord> {
  /** @returns false as soon as nothing more is needed: the file is refused. */
  push(chunk: Uint8Array): boolean
  /** Call once, after the last piece. */
  finish(): Result<Decoded<R>>
}

const TOO_LONG: Damage = { why: 'too-long', detail: `it is longer than ${MAX_LINE_BYTES / 2 ** 20} MB` }

/** A line without the byte order mark or CR that other programs add. */
function plainLine(raw: Uint8Array, first: boolean): { bytes: Uint8Array; traces: readonly Trace[] } {
  const marked = first && raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf
  const returned = raw.length > 0 && raw[raw.length - 1] === CR
  return {
    bytes: raw.subarray(marked ? 3 : 0, returned ? raw.length - 1 : raw.length),
    traces: [...(marked ? (['byte-order-mark'] as const) : []), ...(returned ? (['crlf'] as const) : [])],
  }
}

/** The state of decoding: lines of completed commands, and of the unfinished one. */
interface Reading<R extends AnyRecord> {
  readonly lines: Line<R>[]
  pending: Line<R>[]
  tip: Tip
  /** Format of the last line that was read. */
  format: number
  /** End of the last line that was read, and of the last completed command. */
  readBytes: number
  goodBytes: number
  refused: Problem | null
  damage: (Damage & { readonly line: number }) | null
  /** After damage: only blanks and zero bytes so far. */
  restIsBlank: boolean
  readonly traces: Set<Trace>
}

/** Accepts a sound line. @param end the offset after it */
function takeGood<R extends AnyRecord>(reading: Reading<R>, line: Line<R>, end: number): void {
  reading.tip = { seq: line.seq, sum: line.sum }
  reading.readBytes = end
  reading.pending.push(line)
  if (line.more === true) return
  for (const done of reading.pending) reading.lines.push(done)
  reading.pending = []
  reading.goodBytes = end
}

function healthOf<R extends AnyRecord>(reading: Reading<R>, total: number): Health {
  const { damage, pending, lines } = reading
  const bytes = total - reading.goodBytes
  const line = lines.length + pending.length + 1
  if (damage !== null && !reading.restIsBlank)
    return { kind: 'damaged', line: damage.line, why: damage.why, detail: damage.detail, bytes }
  if (total > reading.readBytes) return { kind: 'torn', line, lines: pending.length, bytes }
  if (pending.length > 0) return { kind: 'unfinished', line: lines.length + 1, lines: pending.length, bytes }
  return { kind: 'sound' }
}

export function makeDecoder<R extends AnyRecord>(kind: BookKind<R>, tools: Tools = PURE_TOOLS): Decoder<R> {
  const held = lineBuffer()
  const scale = makeScale()
  const reading: Reading<R> = {
    lines: [],
    pending: [],
    tip: NO_LINES,
    format: 1,
    readBytes: 0,
    goodBytes: 0,
    refused: null,
    damage: null,
    restIsBlank: true,
    traces: new Set(),
  }
  let total = 0

  /** Reads the buffered line. @param end the offset after it @param whole true if it has its line end */
  const take = (end: number, whole: boolean): void => {
    const overlong = held.overlong()
    const raw = held.release()
    const first = reading.tip.seq === 0
    const { bytes, traces } = plainLine(raw, first)
    const over = overlong ? null : scale.put(bytes, end)
    const read =
      over === 'too-heavy'
        ? { refused: tooHeavy(kind.words) }
        : overlong || over === 'too-deep'
          ? { damage: overlong ? TOO_LONG : TOO_DEEP }
          : readLine(kind, bytes, { ...reading, open: reading.pending[0]?.seq ?? null }, tools)
    if ('refused' in read) reading.refused = read.refused
    else if ('line' in read) {
      for (const trace of traces) reading.traces.add(trace)
      if (!whole) reading.traces.add('no-last-line-end')
      reading.format = read.format
      takeGood(reading, read.line, end)
    } else if (first) {
      const text = tools.text(bytes) ?? ''
      reading.refused = firstLineRefused({ bytes, text, whole }, read.damage.detail, kind.words)
    } else if (whole) {
      reading.damage = { ...read.damage, line: reading.tip.seq + 1 }
      reading.restIsBlank = !overlong && isBlank(raw)
    }
  }

  return {
    push(chunk) {
      if (total === 0 && chunk.length > 0 && !beginsLikeJson(chunk)) reading.refused = strangeFile(chunk, kind.words)
      let from = 0
      while (reading.refused === null && reading.damage === null) {
        const at = chunk.indexOf(LF, from)
        if (at < 0) break
        held.keep(chunk.subarray(from, at))
        take(total + at + 1, true)
        from = at + 1
      }
      total += chunk.length
      // A piece of a line outlives its chunk, which the caller may reuse, so it must be a true copy (slice of a Buffer is not).
      if (reading.damage === null) held.keep(new Uint8Array(chunk.subarray(from)))
      else if (reading.restIsBlank) reading.restIsBlank = isBlank(chunk.subarray(from))
      if (reading.refused === null && held.overlong() && reading.tip.seq === 0)
        reading.refused = brokenFirstLine('it never ends', kind.words)
      return reading.refused === null
    },
    finish() {
      if (reading.refused === null && total === 0) reading.refused = emptyFile(kind.words)
      if (reading.refused === null && reading.damage === null && total > reading.readBytes) take(total, false)
      if (reading.refused !== null) return err(reading.refused)
      const { lines, goodBytes, traces } = reading
      const weight = scale.weight()
      return ok({ lines, health: healthOf(reading, total), goodBytes, traces: [...traces], weight })
    },
  }
}

/** Reads a whole file. @see makeDecoder for reading in pieces */
export function decodeBytes<R extends AnyRecord>(
  kind: BookKind<R>,
  bytes: Uint8Array,
  tools: Tools = PURE_TOOLS,
): Result<Decoded<R>> {
  const decoder = makeDecoder(kind, tools)
  decoder.push(bytes)
  return decoder.finish()
}
