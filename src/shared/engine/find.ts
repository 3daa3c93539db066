// Finds words in a text as people type them, in any case, with or without marks above the letters.

/** A text without case and marks. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that were typed, folded. */
export const wordsOf = (typed: string): readonly string[] => folded(typed).split(/\s+/).filter(Boolean)

/** Whether all words are in a folded text. */
export const allIn = (words: readonly string[], text: string): boolean => words.every((word) => text.includes(word))
