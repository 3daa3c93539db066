// Reads a live sheet's slip as the desk reads it, and reports for each line which orders it found and which problems.
import { hasErrors, type Problem } from '@shared/engine/result'
import type { ReadingMode } from '@shared/engine/order-text/reading'
import type { View } from '@shared/kit/game'
import { NOT_ON_SHEET, type AnyLive, type LiveData } from '@shared/kit/live'
import { readChecked, type CheckedReading } from '@shared/kit/orders/orders'
import type { Json, JsonObject } from '@shared/engine/json'
import { filledSlip, type FilledPress, type FilledSlip } from '@shared/sheets/filled-slip'
import type { Typed } from './typed'

/** A better wording: the new content of the line of the slip. */
interface Better {
  readonly label: string
  readonly answer: string
}

export interface Remark {
  readonly severity: Problem['severity']
  readonly message: string
  readonly remedy: string
  readonly rule: string
  readonly better: readonly Better[]
}

export interface SlotReading {
  /** The orders read, as sentences. */
  readonly understood: readonly string[]
  readonly remarks: readonly Remark[]
}

export interface SlipReading {
  readonly slots: readonly SlotReading[]
  /** About the orders as a whole. */
  readonly remarks: readonly Remark[]
  /** The orders as JSON; null where nothing was understood. */
  readonly orders: Json
  /** Nothing is typed. */
  readonly empty: boolean
  readonly errors: number
  readonly warnings: number
  /** Warnings about input that cannot be read here and is missing from the orders. */
  readonly unread: number
}

interface SlipReader {
  read(typed: Typed): SlipReading
  /** Lines of press that would be taken for orders. */
  ordersInPress(press: string): readonly string[]
}

/** The text to send: slip code, orders, press. */
export const slipText = (data: LiveData, typed: Typed): string => filled(data, typed, data.code, pressOf(typed)).text

const HEADINGS: Readonly<Record<Typed['way'], (to: string) => string>> = {
  open: () => 'PRESS',
  anonymous: () => 'PRESS (anonymous)',
  private: (to) => `PRIVATE to ${to}`,
  note: () => 'NOTE to the referee',
}

const pressOf = ({ press, way, to }: Typed): readonly FilledPress[] => [{ heading: HEADINGS[way](to), text: press }]

const filled = ({ slots }: LiveData, { answers }: Typed, head: string, press: readonly FilledPress[]): FilledSlip =>
  filledSlip(
    head,
    slots.map(({ key, bare }, i) => ({ key: head === '' && bare === true ? '' : key, text: answers[i] ?? '' })),
    press,
  )

/** The reader of one sheet: the game's, with the table and the view the sheet holds. */
export function slipReader(live: AnyLive, data: LiveData): SlipReader {
  const table = { ...data.table, pack: live.open(data.pack) }
  const view = data.view as View<JsonObject>
  const game = { ...live.orders, check: live.check ?? live.orders.check ?? (() => []) }
  const parse = (text: string, mode: ReadingMode): CheckedReading<Json> =>
    readChecked(game, table, view, text, { seat: data.seat, mode })
  return {
    read(typed) {
      const slip = filled(data, typed, '', [])
      if (slip.text === '') return nothing(data)
      return placed(data, slip, parse(slip.text, 'typed'))
    },
    ordersInPress: (press) =>
      press.split('\n').filter((line) => {
        if (line.trim() === '') return false
        const { lines, problems, orders } = parse(line, 'mail')
        return orders !== null && !hasErrors(problems) && lines.some(({ use }) => use === 'orders')
      }),
  }
}

const nothing = ({ slots }: LiveData): SlipReading => ({
  slots: slots.map(() => ({ understood: [], remarks: [] })),
  remarks: [],
  orders: null,
  empty: true,
  errors: 0,
  warnings: 0,
  unread: 0,
})

/** Where each line of a text begins. */
function startsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Notes how each line was read. */
function noteLines(
  slip: FilledSlip,
  rows: readonly string[],
  reading: CheckedReading<Json>,
  understood: string[][],
  remarks: Remark[][],
): void {
  for (const line of reading.lines) {
    const slot = slip.from[line.line - 1]?.line
    if (slot === undefined) continue
    if (line.use === 'orders') understood[slot]?.push(line.sentence)
    else if (line.use === 'press') understood[slot]?.push('Read as press.')
    else if (line.use === 'ignored' && line.why !== 'blank' && line.why !== 'heading')
      remarks[slot]?.push(remark('note', `This is not read as orders: “${(rows[line.line - 1] ?? '').trim()}”`))
  }
}

/** Assigns readings and problems to the slots of the slip. */
function placed(data: LiveData, slip: FilledSlip, reading: CheckedReading<Json>): SlipReading {
  const starts = startsOf(slip.text)
  const rows = slip.text.split('\n')
  const lineAt = (offset: number): number => starts.filter((start) => start <= offset).length - 1
  const understood = data.slots.map((): string[] => [])
  const remarks = data.slots.map((): Remark[] => [])
  const general: Remark[] = []
  noteLines(slip, rows, reading, understood, remarks)
  // If there is a reason, a remark that nothing was understood adds nothing.
  const problems = reading.problems.filter(
    ({ code }, _, all) => code !== 'no-orders' || all.every((each) => each.code === code),
  )
  for (const problem of problems) {
    const line = problem.at === undefined ? (problem.line ?? 0) - 1 : lineAt(problem.at.start)
    const slot = slip.from[line]?.line ?? namedSlot(data, problem.message)
    const made = {
      ...remark(problem.severity, problem.message, problem.remedy, problem.rule),
      better: betterOf(data, problem, slip, rows, starts),
    }
    const list = slot === undefined ? general : (remarks[slot] ?? general)
    if (!list.some(({ message }) => message === made.message)) list.push(made)
  }
  const all = [...general, ...remarks.flat()]
  const count = (severity: Problem['severity']): number => all.filter((each) => each.severity === severity).length
  return {
    slots: data.slots.map((_, i) => ({ understood: understood[i] ?? [], remarks: remarks[i] ?? [] })),
    remarks: general,
    orders: reading.orders,
    empty: false,
    errors: count('error'),
    warnings: count('warning'),
    unread: problems.filter(({ code }) => code === NOT_ON_SHEET).length,
  }
}

const remark = (severity: Problem['severity'], message: string, remedy = '', rule = ''): Remark => ({
  severity,
  message,
  remedy,
  rule,
  better: [],
})

/** The line of the slip a remark names at its beginning: "Round 2: …". */
function namedSlot({ slots }: LiveData, message: string): number | undefined {
  const named = slots.findIndex(({ key }) => message.toLowerCase().startsWith(key.toLowerCase()))
  return named < 0 ? undefined : named
}

/** Suggestions as complete answers: the line of the slip with the likely words put in. */
function betterOf(
  { slots }: LiveData,
  { suggestions = [] }: Problem,
  slip: FilledSlip,
  rows: readonly string[],
  starts: readonly number[],
): readonly Better[] {
  return suggestions.flatMap(({ label: words, at, text }): Better[] => {
    const line = starts.filter((start) => start <= at.start).length - 1
    const place = slip.from[line]
    const row = rows[line] ?? ''
    const start = starts[line] ?? 0
    if (place === null || place === undefined || at.end > start + row.length) return []
    const { key = '', bare } = slots[place.line] ?? {}
    const label = bare === true ? 0 : key.length + 1
    if (place.row === 0 && at.start < start + label) return []
    const own = slip.from.flatMap((each, i) => (each !== null && each.line === place.line ? [i] : []))
    const changed = own.map((i) => {
      const before = rows[i] ?? ''
      const now = i === line ? before.slice(0, at.start - start) + text + before.slice(at.end - start) : before
      return (i === own[0] ? now.slice(label) : now).trim()
    })
    return [{ label: words, answer: changed.join('\n') }]
  })
}
