// Paths as an issue writes them: seen from its own folder.

/** The last part of a path. */
export const named = (path: string): string => path.split(/[\\/]/).pop() ?? path

/** A path as seen from a folder, with forward slashes; one on another disk stays whole. */
export function fromFolder(path: string, folder: string): string {
  const parts = path.split(/[\\/]/)
  const base = folder.split(/[\\/]/).filter((part, i) => part !== '' || i === 0)
  let same = 0
  while (same < base.length && same < parts.length - 1 && base[same] === parts[same]) same++
  if (same === 0) return path
  return [...base.slice(same).map(() => '..'), ...parts.slice(same)].join('/')
}
