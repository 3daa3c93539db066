// The dice for setting up a game: their results stay hidden, so no sheet shows them before the seed is revealed.
const SETUP = 'setup/'

/** The name of a setup die: “setup/tiles”. */
export const setupDie = (what: string): string => `${SETUP}${what}`

export const isSetupDie = (label: string): boolean => label.startsWith(SETUP)
