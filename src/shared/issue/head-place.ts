// Where the head of an issue file is: apart from what it says, so that the page finds the text below without reading YAML.

/** The head's text and where the rest begins, or null where the file has no head. */
export function headOf(text: string): { readonly yaml: string; readonly start: number; readonly rest: number } | null {
  const open = /^\ufeff?---[ \t]*\r?\n/.exec(text)
  if (open === null) return null
  const start = open[0].length
  const close = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start))
  return close === null ? null : { yaml: text.slice(start, start + close.index), start, rest: start + close.index + close[0].length }
} // prettier-ignore
