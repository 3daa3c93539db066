// Games that are played in earnest. One that is still being written (ruleset 0) needs no page in the guides: they are asked for
// when its ruleset is raised to 1 (CONTRIBUTING.md, "Add a game").
import { games } from '@shared/games/registry'

export const releasedGames = () => games().filter(({ ruleset }) => ruleset > 0)

/** Games whose turns follow from orders alone; in the others the referee writes the results. */
export const resolvedGames = () => games().filter(({ given }) => given === undefined)

/** Both: the games whose pages and texts are kept to compare with. */
export const keptGames = () => releasedGames().filter(({ given }) => given === undefined)
