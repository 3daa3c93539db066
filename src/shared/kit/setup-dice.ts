// The dice of setting up a game: what they decide stays hidden, so no sheet shows them before the seed is open.
const SETUP = 'setup/'

/** The name of a die of setting up: “setup/tiles”. */
export const setupDie = (what: string): string => `${SETUP}${what}`

export const isSetupDie = (label: string): boolean => label.startsWith(SETUP)
