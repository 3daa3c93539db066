// Texts of any characters there are.
import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/** Any character of Unicode. fast-check's own `binary` makes a table of all million of them before its first text. */
const character = fc
  .nat(0x10ffff - SURROGATES.count)
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count))

/** Texts of at most so many characters, whichever they are. */
export const anyCharacters = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength })
