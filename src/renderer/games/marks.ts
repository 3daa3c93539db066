// The marks of games, found by the names of files: games/<game>/mark.ts has an outline in a square of 16.
const marks = import.meta.glob<string>('./*/mark.ts', { import: 'mark', eager: true })

/** A game's mark as a path; null where it has none. */
export const markOf = (game: string): string | null => marks[`./${game}/mark.ts`] ?? null
