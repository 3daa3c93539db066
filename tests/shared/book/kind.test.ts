// A book of another kind than the campaign: the same envelope, chain, recovery, undo and migrations, its own words.
import { describe, expect, it } from 'vitest'
import { compareChains } from '@shared/book/chains'
import { decodeBytes } from '@shared/book/decode'
import { encodeLines } from '@shared/book/encode'
import type { BookKind, Line } from '@shared/book/kind'
import { NO_LINES, tipOf } from '@shared/book/kind'
import type { UndoRecord } from '@shared/book/undo'
import { lastCommand, undoneCommands } from '@shared/book/undo'
import { err, ok, problem } from '@shared/engine/result'

type LogRecord =
  | { readonly type: 'log'; readonly id: string; readonly ship: string }
  | { readonly type: 'entry'; readonly text: string; readonly knots: number }
  | UndoRecord

/** Format 2: entries have a speed. */
const LOGBOOK: BookKind<LogRecord> = {
  head: 'log',
  format: 2,
  migrations: [
    {
      to: 2,
      name: 'entries-have-a-speed',
      up: (line) => (line['type'] === 'entry' ? { ...line, knots: 0 } : line),
    },
  ],
  read: (line) =>
    line['type'] === 'entry' && typeof line['knots'] !== 'number'
      ? err('field “knots”: is missing')
      : ok(line as Line<LogRecord> & typeof line),
  refuse: (head) =>
    head.type === 'log' && head.ship === 'Flying Dutchman'
      ? problem('ghost', 'This ship never makes port.', 'Leave it.')
      : null,
  words: {
    noun: 'logbook',
    foreign: 'not-a-logbook',
    mark: '"type":"log"',
    ending: '.logbook',
    choose: 'Choose the logbook of the ship.',
  },
}

const AT = '1872-11-25T08:00:00Z'
const HEAD: LogRecord = { type: 'log', id: 'ship 1', ship: 'Mary' }
const entry = (text: string): LogRecord => ({ type: 'entry', text, knots: 8 })

function written(...commands: readonly (readonly LogRecord[])[]): {
  text: string
  lines: readonly Line<LogRecord>[]
} {
  let lines: readonly Line<LogRecord>[] = []
  let text = ''
  for (const records of commands) {
    const encoded = encodeLines(LOGBOOK, records, tipOf(lines), AT)
    lines = [...lines, ...encoded.lines]
    text += encoded.text
  }
  return { text, lines }
}

const read = (text: string): ReturnType<typeof decodeBytes<LogRecord>> => decodeBytes(LOGBOOK, Buffer.from(text))

describe('a book of another kind', () => {
  const book = written([HEAD], [entry('calm'), entry('still calm')], [entry('wind')])

  it('what is written is read, and a torn end leaves whole commands', () => {
    expect(read(book.text)).toMatchObject({
      ok: true,
      value: { lines: book.lines, health: { kind: 'sound' } },
    })
    const cut = read(book.text.slice(0, -5))
    expect(cut).toMatchObject({ ok: true, value: { health: { kind: 'torn', line: 4 } } })
    expect(cut.ok && cut.value.lines).toEqual(book.lines.slice(0, 3))
    const half = book.text.split('\n').slice(0, 2).join('\n') + '\n'
    expect(read(half)).toMatchObject({ ok: true, value: { health: { kind: 'unfinished', lines: 1 } } })
  })

  it('its own checks and its own refusals speak', () => {
    const odd = encodeLines(
      { ...LOGBOOK, read: (line) => ok(line as Line<LogRecord> & typeof line) },
      [{ type: 'entry', text: 'no speed' } as unknown as LogRecord],
      tipOf(book.lines),
      AT,
    )
    expect(read(book.text + odd.text)).toMatchObject({
      ok: true,
      value: { health: { kind: 'damaged', line: 5, detail: 'field “knots”: is missing' } },
    })
    expect(read('Dear Pat')).toMatchObject({
      ok: false,
      error: {
        code: 'not-a-logbook',
        message: 'This is some other text, not a Postmage logbook.',
        remedy: 'Nothing was changed. Choose the logbook of the ship.',
      },
    })
    expect(read('{"type":"log","sum":"x"}\n')).toMatchObject({
      ok: false,
      error: { code: 'first-line-broken', message: expect.stringContaining('the logbook cannot be read') },
    })
    expect(read(written([{ ...HEAD, ship: 'Flying Dutchman' } as LogRecord]).text)).toMatchObject({
      ok: false,
      error: { code: 'ghost' },
    })
  })

  it('lines of an older format are read as today’s', () => {
    const old = encodeLines(
      { ...LOGBOOK, format: 1, read: (line) => ok(line as Line<LogRecord> & typeof line) },
      [HEAD, { type: 'entry', text: 'calm' } as unknown as LogRecord],
      NO_LINES,
      AT,
    )
    const got = read(old.text)
    expect(got.ok && got.value.lines.map((line) => [line.v, line.type === 'entry' ? line.knots : null])).toEqual([
      [2, null],
      [2, 0],
    ])
  })

  it('a campaign record may not stand inside, nor anything else first', () => {
    expect(() => encodeLines(LOGBOOK, [HEAD], tipOf(book.lines), AT)).toThrow(/a log record comes first/)
    expect(() => encodeLines(LOGBOOK, [entry('early')], NO_LINES, AT)).toThrow(/a log record comes first/)
  })

  it('copies are told apart by the id of the first record', () => {
    const more = written([HEAD], [entry('calm'), entry('still calm')])
    expect(compareChains(book.lines, more.lines)).toEqual({ kind: 'a-continues-b', by: 1 })
    const other = written([{ ...HEAD, id: 'ship 2' } as LogRecord])
    expect(compareChains(book.lines, other.lines)).toEqual({ kind: 'different-books' })
    expect(compareChains([], [])).toEqual({ kind: 'different-books' })
  })
})

describe('undo', () => {
  const undo = (undoes: number): LogRecord => ({ type: 'undo', undoes, what: 'entry', reason: '' })

  it('takes whole commands back, the last one first, and can be taken back itself', () => {
    const steps = [[HEAD], [entry('calm'), entry('still calm')], [entry('wind')], [undo(4)], [undo(5)]]
    const after = (n: number): readonly (number | undefined)[] => {
      const { lines } = written(...steps.slice(0, n))
      const undone = undoneCommands(lines)
      return [...undone, lastCommand(lines, undone, () => false)?.seq]
    }
    expect(after(1)).toEqual([undefined])
    expect(after(2)).toEqual([2])
    expect(after(3)).toEqual([4])
    expect(after(4)).toEqual([4, 2])
    expect(after(5)).toEqual([5, 4])
  })
})
