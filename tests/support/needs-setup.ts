// Knows which test or suite runs, so that `need` can skip it.
import { afterEach, beforeAll, beforeEach, type RunnerTask, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import type { Need } from './needs'
import { skipBy } from './needs'

declare module 'vitest' {
  interface TaskMeta {
    /** The program for want of which the test was skipped. */
    lacks?: Need
  }
}

let file: RunnerTestSuite | null = null
let running: RunnerTestCase | null = null
// oxlint-disable-next-line no-empty-pattern -- vitest demands a pattern.
beforeAll(({}, suite) => {
  file = suite
})
beforeEach(({ task }) => {
  running = task
})
afterEach(() => {
  running = null
})

const testsOf = (task: RunnerTask): readonly RunnerTestCase[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsOf)

skipBy((name, reason) => {
  // Between tests a `beforeAll` asks: that of the innermost suite that has begun, around the test to come.
  const test = running ?? testsOf(file!).find(({ result, mode }) => result === undefined && mode !== 'skip')
  if (test === undefined) return
  let around: RunnerTask = test
  while (running === null && around.result === undefined) around = around.suite ?? around.file
  for (const each of testsOf(around)) each.meta.lacks = name
  test.context.skip(reason)
})
