// Which mutant is awake in this process, and which places have been passed. Sources with mutants woven in ask `__mutant(id)`.

interface Awake {
  /** The mutant that is awake; -1 where none is. */
  active: number
  /** How often the mutant that is awake has been asked for since it woke. */
  asked: number
  /** Places passed since the last look, in the order of their first passing. */
  readonly passed: number[]
  /** 1 where a place stands in `passed`: most are asked for a million times. */
  readonly stands: Uint8Array
}

/** A loop that passes its mutant so often will not end. */
const ENDLESS = 3_000_000

/** One for the process, however often this file is loaded. */
const held = globalThis as { __awake?: Awake; __mutant?: typeof isAwake }
export const AWAKE: Awake = (held.__awake ??= {
  active: -1,
  asked: 0,
  passed: [],
  stands: new Uint8Array(100_000),
})

/** Wakes a mutant, or with -1 puts all to sleep; forgets what has been passed. */
export function wake(id: number): void {
  AWAKE.active = id
  AWAKE.asked = 0
  AWAKE.passed.length = 0
  AWAKE.stands.fill(0)
}

/** Whether this mutant is awake. @throws where it has been asked for so often that a loop cannot end */
function isAwake(id: number): boolean {
  if (AWAKE.stands[id] === 0) {
    AWAKE.stands[id] = 1
    AWAKE.passed.push(id)
  }
  if (id !== AWAKE.active) return false
  if (++AWAKE.asked > ENDLESS) throw new Error('This will not end.')
  return true
}
held.__mutant = isAwake
