/** The script of one game, and the files of the project and of libraries it is made of. */
export function liveBundle(
  root: string,
  game: string,
  folder?: string,
): Promise<{ readonly code: string; readonly modules: readonly string[] }>
/** Writes the scripts of all games to a folder, out/live. */
export function writeLiveBundles(root: string, folder?: string): Promise<void>
