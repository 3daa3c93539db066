// Records → lines of a book (docs/campaign-file.md): JSON, one object a line, the chain of checksums. Pure.
import type { JsonObject } from '../engine/json'
import type { AnyRecord, BookKind, Line, Tip } from './kind'
import { readRecord } from './read-line'
import type { Tools } from './tools'
import { PURE_TOOLS } from './tools'

interface Encoded<R extends AnyRecord> extends Tip {
  /** The lines with their line ends, ready to be appended in one write. */
  readonly text: string
  readonly lines: readonly Line<R>[]
}

/** A record as its line has it, with the type first. Nearly all records are made that way already; a copy costs time. */
function typeFirst(record: AnyRecord): AnyRecord {
  if (Object.keys(record)[0] === 'type') return record
  const { type, ...fields } = record
  return { type, ...fields }
}

/**
 * One command as lines, chained on to `after`. The first record of a book is always a separate command.
 * @param at ISO 8601 UTC
 * @throws TypeError for a record that could not be read again (a bug in the caller)
 */
export function encodeLines<R extends AnyRecord>(
  kind: BookKind<R>,
  records: readonly R[],
  after: Tip,
  at: string,
  tools: Tools = PURE_TOOLS,
): Encoded<R> {
  let text = ''
  const lines = encodeEach(kind, records, after, at, tools)
  for (;;) {
    const next = lines.next()
    if (next.done === true) return { text, ...next.value }
    text += next.value
  }
}

/**
 * The same line by line, each with its line end. No line is kept: a mailbox of mail is not in memory as text too, and the caller may pause
 * between lines.
 * @throws TypeError as `encodeLines` does
 */
export function* encodeEach<R extends AnyRecord>(
  kind: BookKind<R>,
  records: readonly R[],
  after: Tip,
  at: string,
  tools: Tools,
): Generator<string, Omit<Encoded<R>, 'text'>, undefined> {
  const lines: Line<R>[] = []
  let { seq, sum } = after
  let cmd = seq + 1
  for (const [i, record] of records.entries()) {
    seq += 1
    const { type } = record
    const more = i < records.length - 1 && type !== kind.head ? '"more":true,' : ''
    const head = `"seq":${seq},"v":${kind.format},"at":${JSON.stringify(at)},"cmd":${cmd},${more}`
    const start = `{${head}${JSON.stringify(typeFirst(record)).slice(1, -1)}`
    sum = tools.sum(sum, start)
    const line = `${start},"sum":"${sum}"}`
    const read = readRecord(kind, JSON.parse(line) as JsonObject)
    if (!read.ok) throw new TypeError(`record of type ${type}: ${read.error}`)
    lines.push(read.value)
    yield `${line}\n`
    if (type === kind.head) cmd = seq + 1
  }
  return { lines, seq, sum }
}
