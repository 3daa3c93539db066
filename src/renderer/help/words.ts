// Words typed to find something: case and accents do not matter.

/** The text without accents, in small letters. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every typed word in it; true of no words. */
export function hasWords(text: string, typed: string): boolean {
  const whole = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
