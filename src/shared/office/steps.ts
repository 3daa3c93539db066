// What silence in a campaign leads to, by its policy.

/** The steps of a policy. */
export const STEPS = ['remind', 'standby', 'hold', 'asleep', 'out'] as const
export type Step = (typeof STEPS)[number]

const STEP_WORDS: Readonly<Record<Step, string>> = {
  remind: 'remind them',
  standby: 'look for a standby',
  hold: 'hold the turn over once',
  asleep: 'no longer wait for them',
  out: 'take them out of the game',
}

export const stepWords = (step: Step): string => STEP_WORDS[step]
