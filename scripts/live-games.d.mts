/** Ids of the games that have live sheets. @param root the project's folder */
export function liveGames(root: string): readonly string[]
