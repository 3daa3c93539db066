// What the driver asks of a worker and what it writes down, in files, for a worker may hang or die.
import { appendFileSync, readFileSync } from 'node:fs'

/** `note`: which places does each test pass? `try`: wake mutants in each test. `fresh`: one mutant awake from the start. */
export type Work =
  | { readonly what: 'note' }
  /** Mutants to wake, by name of the test. */
  | { readonly what: 'try'; readonly tests: Readonly<Record<string, readonly number[]>> }
  | { readonly what: 'fresh'; readonly mutant: number }

/** The work of each test file, by its path. */
export type Orders = Readonly<Record<string, Work>>

/** A line a worker writes down. `ms` is time of the processor, `wall` of the clock, both in milliseconds. */
export type Noted =
  | { readonly is: 'file'; readonly file: string; readonly pid: number; readonly outside: readonly number[] }
  | {
      readonly is: 'test'
      readonly file: string
      readonly test: string
      readonly ms: number
      readonly wall: number
      readonly passed: readonly number[]
    }
  /** Written before the mutant is woken, so that a worker that hangs has said by what. */
  | { readonly is: 'waking'; readonly file: string; readonly mutant: number; readonly pid: number }
  | { readonly is: 'killed'; readonly file: string; readonly test: string; readonly mutant: number }
  | { readonly is: 'survived'; readonly file: string; readonly mutant: number }
  /** The test does not reach the mutant a second time: something was kept from the first. */
  | { readonly is: 'unreached'; readonly file: string; readonly mutant: number }
  /** The test fails without any mutant: the ones tried last here left something behind. */
  | { readonly is: 'spoilt'; readonly file: string; readonly test: string; readonly mutant: number }

const ORDERS = 'POSTMAGE_MUTANTS_ORDERS'
const NOTES = 'POSTMAGE_MUTANTS_NOTES'

/** Says where orders are read and notes are written; workers started after this know it. */
export function place(orders: string, notes: string): void {
  process.env[ORDERS] = orders
  process.env[NOTES] = notes
}

export const readOrders = (): Orders => JSON.parse(readFileSync(process.env[ORDERS]!, 'utf8')) as Orders

export const note = (line: Noted): void => appendFileSync(process.env[NOTES]!, `${JSON.stringify(line)}\n`)
