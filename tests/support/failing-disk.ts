// Watches the steps taken on file handles: a step can fail as on a bad disk, or something can happen just before it. All else
// is the real disk. `vi.restoreAllMocks` ends it.
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { vi } from 'vitest'

const STEPS = ['read', 'write', 'sync', 'datasync', 'truncate', 'stat', 'chmod'] as const
export type Step = (typeof STEPS)[number]

export interface WatchedDisk {
  /** Every step since it was asked last. */
  readonly taken: (...which: readonly Step[]) => readonly string[]
  /**
   * Before the step of that kind that comes `nth` from now (1 = the next one) this is done; what it throws, the step throws.
   * The handle is the one of the step.
   */
  readonly before: (step: Step, nth: number, does: (handle: FileHandle) => unknown) => void
  /** The step of that kind that comes `nth` from now fails with a code of the system. */
  readonly fails: (step: Step, nth: number, code: string) => void
  /** The system's clock stands still for what it notes of files. */
  readonly coarse: () => void
}

export const fault = (code: string): Error => Object.assign(new Error(code), { code })

export async function watchDisk(folder: string): Promise<WatchedDisk> {
  const handle = await open(folder, 'r')
  const proto = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const taken: Step[] = []
  const due: { step: Step; left: number; does: (handle: FileHandle) => unknown }[] = []
  let still = false
  for (const step of STEPS) {
    const real = proto[step] as (...given: unknown[]) => Promise<unknown>
    vi.spyOn(proto, step).mockImplementation(async function (this: FileHandle, ...given: unknown[]) {
      taken.push(step)
      for (const each of due.filter((one) => one.step === step)) {
        each.left -= 1
        if (each.left === 0) await each.does(this)
      }
      const answer = await real.apply(this, given)
      return step === 'stat' && still ? Object.assign(answer as object, { mtimeNs: 0n, ctimeNs: 0n }) : answer
    } as never)
  }
  const before: WatchedDisk['before'] = (step, nth, does) => void due.push({ step, left: nth, does })
  return {
    taken: (...which) => taken.splice(0).filter((step) => which.includes(step)),
    before,
    fails: (step, nth, code) => before(step, nth, () => Promise.reject(fault(code))),
    coarse: () => {
      still = true
    },
  }
}
