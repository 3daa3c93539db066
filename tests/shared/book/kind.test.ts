// A book of another kind than the campaign: the same envelope, chain, recovery, undo and migrations, its own words.
import { describe, expect, it } from 'vitest'
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

const LOGBOOK: BookKind<LogRecord> = {
  head: 'log',
  format: 1,
  migrations: [],
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

  it('what is written is read', () => {
    expect(read(book.text)).toMatchObject({ ok: true, value: { lines: book.lines, health: { kind: 'sound' } } })
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
    const message = expect.stringContaining('the logbook cannot be read') as string
    expect(read('{"type":"log","sum":"x"}\n')).toMatchObject({
      ok: false,
      error: { code: 'first-line-broken', message },
    })
    const ghost = written([{ ...HEAD, ship: 'Flying Dutchman' } as LogRecord])
    expect(read(ghost.text)).toMatchObject({ ok: false, error: { code: 'ghost' } })
  })

  it('its own first record begins it, and no other', () => {
    expect(() => encodeLines(LOGBOOK, [entry('early')], NO_LINES, AT)).toThrow(/a log record comes first/)
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
