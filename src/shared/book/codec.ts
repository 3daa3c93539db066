// Campaign file ⇄ records: JSON Lines with a chain of sums (docs/campaign-file.md). Pure: bytes in, records out;
// files, locks and disks are src/main/files.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { GAME_IDS } from '../kit/game'
import type { JsonObject } from '../engine/json'
import { isObject } from '../engine/json'
import type { Problem, Result } from '../engine/result'
import { err, ok } from '../engine/result'
import type { Migration } from './migrations'
import { MIGRATIONS, migrateLine } from './migrations'
import type { CampaignLine, RecordBody } from '../campaign/records'
import { FORMAT } from '../campaign/records'
import {
  MAX_LINE_BYTES,
  brokenFirstLine,
  emptyFile,
  newerFormat,
  firstLineRefused,
  strangeFile,
  unknownGame,
} from './refusals'
import { recordTrouble } from '../campaign/schemas'
import { beginsLikeJson, CR, decodeUtf8, isBlank, LF, lineBuffer } from './bytes'

/** What a host may do faster than pure code. */
export interface Tools {
  /** SHA-256 of the text `before`, the bytes `start` and a closing brace, in lower-case hex. */
  readonly sum: (before: string, start: Uint8Array) => string
  /** Strict UTF-8, null when it is not. */
  readonly text: (bytes: Uint8Array) => string | null
}

export const PURE_TOOLS: Tools = {
  sum: (before, start) => {
    const hash = sha256.create().update(utf8ToBytes(before)).update(start)
    return bytesToHex(hash.update(utf8ToBytes('}')).digest())
  },
  text: decodeUtf8,
}

/** The end of the chain: what the next line counts on from. */
export interface Tip {
  /** `seq` of the last line, 0 for a new file. */
  readonly seq: number
  /** Its sum, '' for a new file. */
  readonly sum: string
}
export const NO_LINES: Tip = { seq: 0, sum: '' }

export const tipOf = (lines: readonly CampaignLine[]): Tip => {
  const last = lines.at(-1)
  return last === undefined ? NO_LINES : { seq: last.seq, sum: last.sum }
}

export type DamageKind =
  'not-utf8' | 'not-json' | 'no-sum' | 'sum-differs' | 'seq-gap' | 'unknown-shape' | 'too-long'

/** How whole a file is. Bytes are counted from the end of what was read to the end of the file. */
export type Health =
  | { readonly kind: 'sound' }
  /** The last line was cut off (`lines` whole lines of the same command before it count as cut off too). */
  | { readonly kind: 'torn'; readonly line: number; readonly lines: number; readonly bytes: number }
  /** The last lines are whole, but the command they belong to was never finished. */
  | { readonly kind: 'unfinished'; readonly line: number; readonly lines: number; readonly bytes: number }
  /** A line inside cannot be trusted; everything from the command it belongs to on is left out. */
  | {
      readonly kind: 'damaged'
      readonly line: number
      readonly why: DamageKind
      readonly detail: string
      readonly bytes: number
    }

/** Traces of other programs that do no harm: the sums prove that the contents are as written. */
export type Trace = 'byte-order-mark' | 'crlf' | 'no-last-line-end'

export interface Decoded {
  /** Lines of all completed commands, migrated to today's format. */
  readonly lines: readonly CampaignLine[]
  readonly health: Health
  /** Bytes up to the end of the last completed command. */
  readonly goodBytes: number
  readonly traces: readonly Trace[]
}

// ── Writing ───────────────────────────────────────────────────────────────────────────────────────────────

export interface Encoded extends Tip {
  /** The lines with their line ends, ready to be appended in one write. */
  readonly text: string
  readonly lines: readonly CampaignLine[]
}

/**
 * One command as lines, chained on to `after`. A campaign record is always a command of its own.
 * @param at ISO 8601 UTC
 * @throws TypeError for a record that could not be read again (a bug in the caller)
 */
export function encodeLines(
  bodies: readonly RecordBody[],
  after: Tip,
  at: string,
  tools: Tools = PURE_TOOLS,
): Encoded {
  const lines: CampaignLine[] = []
  let text = ''
  let { seq, sum } = after
  let cmd = seq + 1
  bodies.forEach((body, i) => {
    seq += 1
    const { type, ...fields } = body
    const more = i < bodies.length - 1 && type !== 'campaign' ? { more: true } : {}
    const start = JSON.stringify({ seq, v: FORMAT, at, cmd, ...more, type, ...fields }).slice(0, -1)
    sum = tools.sum(sum, utf8ToBytes(start))
    const line = `${start},"sum":"${sum}"}`
    const parsed = JSON.parse(line) as CampaignLine
    const trouble =
      (type === 'campaign') !== (seq === 1)
        ? 'a campaign record stands first and only there'
        : recordTrouble({ ...parsed })
    if (trouble !== null) throw new TypeError(`record of type ${type}: ${trouble}`)
    lines.push(parsed)
    text += `${line}\n`
    if (type === 'campaign') cmd = seq + 1
  })
  return { text, lines, seq, sum }
}

// ── Reading ───────────────────────────────────────────────────────────────────────────────────────────────

/** Length of `,"sum":"<64 digits>"}`. */
const SUM_LENGTH = 74
const SUM_OPEN = utf8ToBytes(',"sum":"')

interface Damage {
  readonly why: DamageKind
  readonly detail: string
}
const isDamage = (value: CampaignLine | Damage | Problem): value is Damage => 'why' in value

/** Which formats a reader understands, and how older lines get there. */
export interface Reads {
  readonly format: number
  readonly migrations: readonly Migration[]
}
const TODAY: Reads = { format: FORMAT, migrations: MIGRATIONS }

/** One line (no line end) against the chain: the record, damage, or a reason to refuse the whole file. */
function readLine(
  bytes: Uint8Array,
  after: Tip,
  open: number | null,
  tools: Tools,
  reads: Reads,
): CampaignLine | Damage | Problem {
  const text = tools.text(bytes)
  if (text === null) return { why: 'not-utf8', detail: 'it is not UTF-8 text' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { why: 'not-json', detail: text.trim() === '' ? 'it is blank' : 'it is not whole JSON' }
  }
  if (!isObject(json)) return { why: 'not-json', detail: 'it is not a JSON object' }
  const n = after.seq + 1
  const cut = bytes.length - SUM_LENGTH
  const signed =
    cut > 0 && SUM_OPEN.every((byte, i) => bytes[cut + i] === byte) && json['sum'] === text.slice(-66, -2)
  const good = signed && json['sum'] === tools.sum(after.sum, bytes.subarray(0, cut))
  const v = json['v']
  if (typeof v === 'number' && v > reads.format && (good || n === 1))
    return newerFormat(v, reads.format, json['app'])
  if (json['seq'] !== n)
    return {
      why: 'seq-gap',
      detail: `it carries the number ${JSON.stringify(json['seq'])?.slice(0, 20)} where ${n} was due`,
    }
  if (!signed) return { why: 'no-sum', detail: 'it does not end in a sum' }
  if (!good)
    return {
      why: 'sum-differs',
      detail: 'its sum does not fit: it was changed, or a line before it was changed, removed or put in',
    }
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1)
    return { why: 'unknown-shape', detail: 'field “v”: is not a format number' }
  const line = migrateLine(json as JsonObject, reads.migrations, reads.format)
  if (line['cmd'] !== (open ?? n))
    return { why: 'unknown-shape', detail: `field “cmd”: should be ${open ?? n}` }
  if ((line['type'] === 'campaign') !== (n === 1))
    return { why: 'unknown-shape', detail: 'field “type”: a campaign record stands first and only there' }
  const trouble = recordTrouble(line)
  if (trouble !== null) return { why: 'unknown-shape', detail: trouble }
  return line as unknown as CampaignLine
}

/** Reads a file piece by piece with memory for one line and the records. */
export interface Decoder {
  /** @returns false as soon as nothing more is needed: the file is refused. */
  push(chunk: Uint8Array): boolean
  /** Call once, after the last piece. */
  finish(): Result<Decoded>
}

/** @param reads given by tests only */
export function makeDecoder(tools: Tools = PURE_TOOLS, reads: Reads = TODAY): Decoder {
  const lines: CampaignLine[] = []
  let pending: CampaignLine[] = []
  let tip: Tip = NO_LINES
  let total = 0
  /** End of the last line that was read, and of the last completed command. */
  let readBytes = 0
  let goodBytes = 0
  const held = lineBuffer()
  let refused: Problem | null = null
  let damage: (Damage & { readonly line: number }) | null = null
  let restIsBlank = true
  const traces = new Set<Trace>()

  /** Reads the line held; `end` is where the file goes on after it, `whole` whether it has its line end. */
  const take = (end: number, whole: boolean): void => {
    const overlong = held.overlong()
    const raw = held.release()
    const marked = tip.seq === 0 && raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf
    const returned = raw.length > 0 && raw[raw.length - 1] === CR
    const bytes = raw.subarray(marked ? 3 : 0, returned ? raw.length - 1 : raw.length)
    const line = overlong ? TOO_LONG : readLine(bytes, tip, pending[0]?.seq ?? null, tools, reads)
    if (isDamage(line)) {
      if (tip.seq === 0) refused = firstLineRefused(bytes, tools.text(bytes) ?? '', whole, line.detail)
      else if (whole) {
        damage = { ...line, line: tip.seq + 1 }
        restIsBlank = !overlong && isBlank(raw)
      }
    } else if ('code' in line) refused = line
    else if (line.type === 'campaign' && line.more === true)
      refused = brokenFirstLine('its command has more lines')
    else if (line.type === 'campaign' && !GAME_IDS.includes(line.game)) refused = unknownGame(line.game)
    else {
      if (marked) traces.add('byte-order-mark')
      if (returned) traces.add('crlf')
      if (!whole) traces.add('no-last-line-end')
      tip = { seq: line.seq, sum: line.sum }
      readBytes = end
      pending.push(line)
      if (line.more === true) return
      for (const done of pending) lines.push(done)
      pending = []
      goodBytes = end
    }
  }

  const health = (): Health => {
    const bytes = total - goodBytes
    const line = lines.length + pending.length + 1
    if (damage !== null && !restIsBlank)
      return { kind: 'damaged', line: damage.line, why: damage.why, detail: damage.detail, bytes }
    if (total > readBytes) return { kind: 'torn', line, lines: pending.length, bytes }
    if (pending.length > 0)
      return { kind: 'unfinished', line: lines.length + 1, lines: pending.length, bytes }
    return { kind: 'sound' }
  }

  return {
    push(chunk) {
      if (total === 0 && chunk.length > 0 && !beginsLikeJson(chunk)) refused = strangeFile(chunk)
      let from = 0
      while (refused === null && damage === null) {
        const at = chunk.indexOf(LF, from)
        if (at < 0) break
        held.keep(chunk.subarray(from, at))
        take(total + at + 1, true)
        from = at + 1
      }
      total += chunk.length
      // A piece of a line outlives its chunk, which the caller may fill again: a true copy (slice of a Buffer is none).
      if (damage === null) held.keep(new Uint8Array(chunk.subarray(from)))
      else if (restIsBlank) restIsBlank = isBlank(chunk.subarray(from))
      if (refused === null && held.overlong() && tip.seq === 0) refused = brokenFirstLine('it never ends')
      return refused === null
    },
    finish() {
      if (refused === null && total === 0) refused = emptyFile()
      if (refused === null && damage === null && total > readBytes) take(total, false)
      return refused !== null ? err(refused) : ok({ lines, health: health(), goodBytes, traces: [...traces] })
    },
  }
}

/** Reads a whole file. @see makeDecoder for reading in pieces */
export function decodeBytes(bytes: Uint8Array, tools: Tools = PURE_TOOLS): Result<Decoded> {
  const decoder = makeDecoder(tools)
  decoder.push(bytes)
  return decoder.finish()
}

export const decodeText = (text: string, tools: Tools = PURE_TOOLS): Result<Decoded> =>
  decodeBytes(utf8ToBytes(text), tools)

const TOO_LONG: Damage = { why: 'too-long', detail: `it is longer than ${MAX_LINE_BYTES / 2 ** 20} MB` }
