// Finds the head of an issue file without interpreting it, so that the page can find the text below without a YAML parser.

/** The head's text and where the rest begins, or null if the file has no head. */
export function headOf(text: string): { readonly yaml: string; readonly start: number; readonly rest: number } | null {
  const open = /^\ufeff?---[ \t]*\r?\n/.exec(text)
  if (open === null) return null
  const start = open[0].length
  const close = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start))
  return close === null
    ? null
    : { yaml: text.slice(start, start + close.index), start, rest: start + close.index + close[0].length }
}
