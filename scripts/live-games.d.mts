/** Ids of the games that have live sheets. @param root the project's folder */
export function liveGames(root: string): readonly string[]
/** The file in the folder of a game that exports `live`; null where there is none. */
export function liveFile(folder: string): string | null
