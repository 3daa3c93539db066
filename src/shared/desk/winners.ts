// Who won, in a few words, for desk and command line.

/** More names than this are counted. */
const MOST_NAMED = 6

/** "Anna", "Anna and Bo", "Anna, Bo and Cy", "60 players". */
export const winnersWords = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.length} players`
    : names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
