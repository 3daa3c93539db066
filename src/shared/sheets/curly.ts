// Sets typed quotation marks, dashes and ellipses as a typesetter would.

const OPENS = /[\s([{\u2013\u2014\u201c\u2018/-]/

/**
 * Straight quotation marks as curly ones, hyphens as dashes, three points as an ellipsis.
 * @param before the letter before the text: after one that is no blank a quotation mark closes
 */
export function curly(text: string, before = ' '): string {
  const dashed = text
    .replace(/(^|[^-])---(?!-)/g, '$1\u2014')
    .replace(/(^|[^-])--(?!-)/g, '$1\u2013')
    .replace(/(\s)-(?=\s)/g, '$1\u2013')
    .replace(/\.{3}(?!\.)/g, '\u2026')
  const chars = [...dashed]
  let previous = before
  return chars
    .map((char, i) => {
      const opens = OPENS.test(previous)
      if (char === '"') previous = opens ? '\u201c' : '\u201d'
      else if (char === "'") previous = opens && !isElision(chars.slice(i + 1, i + 7)) ? '\u2018' : '\u2019'
      else previous = char
      return previous
    })
    .join('')
}

/** “’tis”, “’em”, “’80s”: something was left out, nothing is quoted. */
const isElision = (next: readonly string[]): boolean => /^(?:tis|twas|em|til|cause|\d\ds?)\b/i.test(next.join(''))
