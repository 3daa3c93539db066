/** Ids of the games that have live sheets. @param root the project's folder */
export function liveGames(root: string): readonly string[]
export function liveFile(root: string, game: string): string | null
