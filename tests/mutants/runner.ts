// Runs a test once for each mutant it is asked about, in one process: nothing is loaded a second time. Between two mutants the
// test is run without any wherever the one before was noticed, so that what a mutant leaves behind is never taken for a
// second one found. vitest repeats a test with its hooks; a repetition that is not wanted does nothing.
import { setMaxListeners } from 'node:events'
import {
  TestRunner,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  type RunnerTestFile as File,
  type SerializedConfig,
} from 'vitest'
import { AWAKE, wake } from './awake'
import { note, readOrders, type Orders, type Work } from './orders'

/** What a repetition is for: to see that the test is good, to try a mutant, or nothing more. */
type Turn = { readonly is: 'plain' } | { readonly is: 'mutant'; readonly mutant: number } | { readonly is: 'idle' }

const IDLE: Turn = { is: 'idle' }
const PLAIN: Turn = { is: 'plain' }

export default class MutantRunner extends TestRunner {
  private readonly orders: Orders = readOrders()
  private readonly killed = new Set<number>()
  private queue: number[] = []
  private turn: Turn = IDLE
  private last = -1
  private begun = process.cpuUsage()
  private begunAt = 0
  /** Set when a test failed by itself: nothing in this file can be believed from there on. */
  private spoilt = false

  constructor(config: SerializedConfig) {
    super(config)
    wake(-1)
  }

  private work(test: Task): Work {
    return this.orders[test.file.filepath] ?? { what: 'note' }
  }

  onBeforeCollect(paths: string[]): void {
    const work = this.orders[paths[0] ?? '']
    if (work?.what === 'fresh') {
      note({ is: 'waking', file: paths[0] ?? '', mutant: work.mutant, pid: process.pid })
      wake(work.mutant)
    } else wake(-1)
  }

  onCollected(files: File[]): void {
    const file = files[0]
    if (file === undefined) return
    note({ is: 'file', file: file.filepath, pid: process.pid, outside: [...AWAKE.passed] })
    const work = this.orders[file.filepath]
    if (work?.what === 'fresh' && file.result?.state === 'fail') this.kill(file.filepath, '(loading)', work.mutant)
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.type !== 'test') return
    const work = this.work(test)
    test.retry = 0
    if (work.what === 'fresh') {
      if (this.killed.size > 0) test.mode = 'skip'
      return
    }
    if (AWAKE.passed.length > 0) {
      // Passed by a hook of many tests: no test of its own tells about it.
      note({ is: 'file', file: test.file.filepath, pid: process.pid, outside: [...AWAKE.passed] })
      wake(-1)
    }
    this.queue = work.what === 'try' ? (work.tests[nameOf(test)] ?? []).filter((id) => !this.killed.has(id)) : []
    if (work.what === 'try' && (this.queue.length === 0 || this.spoilt)) test.mode = 'skip'
    // Every repetition of a hook listens to the one signal of its test: Node would warn from the eleventh on.
    setMaxListeners(0, test.context.signal)
    // The first is plain, and one plain follows each mutant that was noticed.
    test.repeats = work.what === 'try' ? 2 * this.queue.length : 0
    this.turn = IDLE
    this.last = -1
  }

  override onBeforeTryTask(test: Test, { repeats }: { readonly repeats: number } = { repeats: 0 }): void {
    super.onBeforeTryTask(test)
    const work = this.work(test)
    if (work.what === 'fresh') return
    this.turn = this.next(repeats === 0)
    const mutant = this.turn.is === 'mutant' ? this.turn.mutant : -1
    if (mutant >= 0) note({ is: 'waking', file: test.file.filepath, mutant, pid: process.pid })
    wake(mutant)
    this.begun = process.cpuUsage()
    this.begunAt = performance.now()
  }

  private next(isFirst: boolean): Turn {
    if (isFirst) return PLAIN
    if (this.spoilt) return IDLE
    if (this.last >= 0) return PLAIN
    const mutant = this.queue.shift()
    return mutant === undefined ? IDLE : { is: 'mutant', mutant }
  }

  async runTask(test: Test): Promise<void> {
    if (this.turn.is === 'idle' && this.work(test).what !== 'fresh') return
    await TestRunner.getTestFn(test)?.()
  }

  override onAfterTryTask(test: Test): void {
    if (this.turn.is !== 'idle' || this.work(test).what === 'fresh') super.onAfterTryTask(test)
  }

  onAfterRetryTask(test: Test): void {
    const work = this.work(test)
    const { result } = test
    if (result === undefined) return
    const failed = result.state === 'fail'
    const file = test.file.filepath
    if (work.what === 'fresh') {
      if (failed) this.kill(file, nameOf(test), work.mutant)
      return
    }
    const reached = this.turn.is !== 'mutant' || AWAKE.asked > 0
    if (work.what === 'note' && !failed) this.tellSeen(file, nameOf(test))
    wake(-1)
    if (this.turn.is === 'plain') {
      if (failed && work.what === 'try') {
        this.spoilt = true
        note({ is: 'spoilt', file, test: nameOf(test), mutant: this.last })
      }
      this.last = -1
    } else if (this.turn.is === 'mutant') {
      if (failed) {
        this.kill(file, nameOf(test), this.turn.mutant)
        this.last = this.turn.mutant
      } else note({ is: reached ? 'survived' : 'unreached', file, mutant: this.turn.mutant })
    }
    if (failed) {
      result.state = 'run'
      delete result.errors
    }
  }

  private tellSeen(file: string, test: string): void {
    const { user, system } = process.cpuUsage(this.begun)
    const [ms, wall] = [(user + system) / 1000, performance.now() - this.begunAt]
    note({ is: 'test', file, test, ms, wall, passed: [...AWAKE.passed] })
  }

  private kill(file: string, test: string, mutant: number): void {
    this.killed.add(mutant)
    note({ is: 'killed', file, test, mutant })
  }
}

const nameOf = (task: Task): string => {
  const names: string[] = []
  for (let at: Task | undefined = task; at !== undefined && at.type !== undefined && at !== at.file; at = at.suite)
    names.unshift(at.name)
  return names.join(' > ')
}
