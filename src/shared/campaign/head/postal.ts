// Postal addresses of a roster: kept as lines, written as people write them.

/** Lines of a postal address: as they are broken, or at the commas of one written in a row. */
export function postLines(text: string): readonly string[] {
  const written = text.trim()
  return written
    .split(/[\r\n]/.test(written) ? /[\r\n]+/ : /,/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
}
