// Lists of words, as the rooms of letters write them.

/** The words of a text, each once. @param list words between blanks or line ends */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
