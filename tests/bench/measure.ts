// Shared by the benchmarks: arguments, the clock, and the one line of JSON each of them prints.

/** Whole number at a place of the arguments. */
export function numberAt(at: number): number {
  const value = Number(process.argv[2 + at])
  if (!Number.isInteger(value) || value < 1) throw new Error(`argument ${at + 1} must be a whole number`)
  return value
}

export const textAt = (at: number): string => process.argv[2 + at] ?? ''

/** Does the work for a second before it is measured, so that the compiler has seen it. */
export function warmUp(work: (n: number) => void): void {
  const until = process.hrtime.bigint() + 1_000_000_000n
  for (let n = 1; process.hrtime.bigint() < until; n++) work(n)
}

export function seconds(work: () => void): number {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1e9
}

/** Processor time, for ratios: other work of the machine hardly counts. */
export function processorSeconds(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

export async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - start) / 1e9
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

export const print = (result: object): void => void process.stdout.write(`${JSON.stringify(result)}\n`)
