// Tests of a file that follow one another, as the evening of a referee does.
import { afterEach, beforeEach } from 'vitest'

/** After one that failed the rest of the file is not tried: it would fail in its wake. `npm test` tries the whole file again. */
export function oneAfterAnother(): void {
  let failed = false
  beforeEach(({ skip }) => {
    if (failed) skip('A test before this one has failed.')
  })
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail'
  })
}
