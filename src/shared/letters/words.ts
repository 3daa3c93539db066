// Lists of words and patterns that several readers of letters use.

/** The words of a text, each once. @param list words between blanks or line ends */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** A text as a part of a regular expression that matches only it. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The mark in front of a quoted line: `>`, a bar, or initials. */
export const QUOTE_MARK = /^\s?(?:(?:>\s?)+|\|\s|\p{Lu}{1,3}>\s?)/u
