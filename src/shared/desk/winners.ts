// Who won, in a few words, for desk and command line.

/** More names than this are counted. */
const MOST_NAMED = 6

/** "nobody", "Anna", "Anna and Bo", "Anna, Bo and Cy", "60 players". */
export const winnersWords = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.length} players`
    : names.length < 2
      ? (names[0] ?? 'nobody')
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** "won by Anna", "Anna and Bo agree on a draw". @param draw what several winners do (Game.draw) */
export const wonWords = (names: readonly string[], draw: string | undefined): string =>
  names.length > 1 && draw !== undefined ? `${winnersWords(names)} ${draw}` : `won by ${winnersWords(names)}`
