// Reads one line of a book and checks it against the chain of sums: a record, damage, or a reason to refuse the whole file. Pure.
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { JsonObject } from '../engine/json'
import { isObject } from '../engine/json'
import type { Problem, Result } from '../engine/result'
import { err, ok } from '../engine/result'
import type { Damage } from './health'
import type { AnyRecord, BookKind, Line, Tip } from './kind'
import { isTime } from './kind'
import { migrateLine } from './migrations'
import { brokenFirstLine, newerFormat } from './refusals'
import type { Tools } from './tools'

/** Length of `,"sum":"<64 digits>"}`. */
const SUM_LENGTH = 74
const SUM_OPEN = utf8ToBytes(',"sum":"')

type ReadLine<R extends AnyRecord> =
  /** `format`: that of the line in the file. */
  | { readonly line: Line<R>; readonly format: number }
  | { readonly damage: Damage }
  /** Nothing in the file may be used. */
  | { readonly refused: Problem }

const damaged = (why: Damage['why'], detail: string): { readonly damage: Damage } => ({
  damage: { why, detail },
})

/** A line in today's format as a record of its kind, or its first wrong field and why. Does not check the sum. */
export function readRecord<R extends AnyRecord>(kind: BookKind<R>, line: JsonObject): Result<Line<R>, string> {
  if ((line['type'] === kind.head) !== (line['seq'] === 1))
    return err(`field “type”: a ${kind.head} record comes first and only there`)
  if (!isTime(line['at'])) return err('field “at”: must be a time in UTC like 2026-03-08T18:00:00Z')
  if (line['more'] !== undefined && line['more'] !== true) return err('field “more”: must be true or absent')
  return kind.read(line)
}

/** The JSON object of a line, or its damage. */
function parseLine(bytes: Uint8Array, tools: Tools): Result<{ text: string; json: JsonObject }, Damage> {
  const text = tools.text(bytes)
  if (text === null) return err({ why: 'not-utf8', detail: 'it is not UTF-8 text' })
  try {
    const json: unknown = JSON.parse(text)
    if (isObject(json)) return ok({ text, json: json as JsonObject })
    return err({ why: 'not-json', detail: 'it is not a JSON object' })
  } catch {
    return err({ why: 'not-json', detail: text.trim() === '' ? 'it is blank' : 'it is not whole JSON' })
  }
}

type Seal = 'good' | 'missing' | 'wrong'

/** Whether a line ends in a sum, and in the right one. */
function checkSeal(bytes: Uint8Array, text: string, sum: unknown, after: Tip, tools: Tools): Seal {
  const cut = bytes.length - SUM_LENGTH
  if (cut <= 0 || !SUM_OPEN.every((byte, i) => bytes[cut + i] === byte) || sum !== text.slice(-66, -2)) return 'missing'
  return sum === tools.sum(after.sum, bytes.subarray(0, cut)) ? 'good' : 'wrong'
}

const isFormat = (v: unknown): v is number => typeof v === 'number' && Number.isInteger(v) && v >= 1

/** State after the lines before. */
interface Before {
  readonly tip: Tip
  /** `cmd` of the command that is not finished yet, or null. */
  readonly open: number | null
  /** Format of the line before; 1 at the start. */
  readonly format: number
}

/**
 * Reads one line.
 * @param bytes without line end
 */
export function readLine<R extends AnyRecord>(
  kind: BookKind<R>,
  bytes: Uint8Array,
  { tip: after, open, format }: Before,
  tools: Tools,
): ReadLine<R> {
  const parsed = parseLine(bytes, tools)
  if (!parsed.ok) return { damage: parsed.error }
  const { text, json } = parsed.value
  const n = after.seq + 1
  const seal = checkSeal(bytes, text, json['sum'], after, tools)
  const v = json['v']
  if (typeof v === 'number' && v > kind.format && (seal === 'good' || n === 1))
    return { refused: newerFormat(v, kind.format, json['app']) }
  if (json['seq'] !== n)
    return damaged('seq-gap', `it carries the number ${JSON.stringify(json['seq'])?.slice(0, 20)} where ${n} was due`)
  if (seal === 'missing') return damaged('no-sum', 'it does not end in a sum')
  if (seal === 'wrong')
    return damaged(
      'sum-differs',
      'its sum does not fit: it was changed, or a line before it was changed, removed or put in',
    )
  if (!isFormat(v)) return damaged('unknown-shape', 'field “v”: is not a format number')
  // A program that writes an older format refuses a file that has a line of a newer one.
  if (v < format) return damaged('unknown-shape', `field “v”: is ${v} behind a line of format ${format}`)
  const today = v === kind.format ? json : migrateLine(json, v, kind)
  if (today['cmd'] !== (open ?? n)) return damaged('unknown-shape', `field “cmd”: should be ${open ?? n}`)
  const read = readRecord(kind, today)
  if (!read.ok) return damaged('unknown-shape', read.error)
  const line = read.value
  if (line.type !== kind.head) return { line, format: v }
  if (line.more === true) return { refused: brokenFirstLine('its command has more lines', kind.words) }
  const refused = kind.refuse(line)
  return refused === null ? { line, format: v } : { refused }
}
