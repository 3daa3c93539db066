// Steps that silence in a campaign leads to, by its policy.

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

/** A word as a shell reads it. */
const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, '\\$&')}"`)

/** The commands that carry a step out; words in capitals are the referee's. @param office its folder @param file path of the campaign */
export function stepCommands(
  step: Step,
  {
    office,
    file,
    player,
    game,
  }: { readonly office: string; readonly file: string; readonly player: string; readonly game: string },
): readonly string[] {
  const [campaign, name, dir] = [quoted(file), quoted(player), `--office ${quoted(office)}`]
  const ruling = `postmage ruling ${campaign} --player ${name}`
  switch (step) {
    case 'remind':
      return [`postmage letters ${campaign} --kind reminder --for ${name} -o DIR ${dir}`]
    case 'standby':
      return [
        `postmage people list --standby ${game} ${dir}`,
        `postmage roster ${campaign} take-over ${name} NEWNAME --person ${dir}`,
      ]
    case 'hold':
      return [`${ruling} --hold --deadline TIME --reason TEXT`]
    case 'asleep':
      return [`${ruling} --asleep --reason TEXT`]
    case 'out':
      return [`postmage roster ${campaign} out ${name} --reason TEXT`]
  }
}
