// Versions of all that Postmage does to a campaign besides the rules. Records hold them, so that a later version can tell a forgery from
// its own progress. Raised whenever the same input would give a different result; tests enforce that.

/**
 * The order language of the games: raised whenever one of them reads a text otherwise than before. Up to 15 it counted the reader of whole
 * letters (`reader` in records). 16: letters are taken word for word, and the referee accepts lines in other words.
 */
export const LANGUAGE = 16

/** The language of a record, which older ones call their reader. */
export const languageOf = ({ language, reader }: { readonly language?: number; readonly reader?: number }): number =>
  language ?? reader ?? 1

/**
 * How sheets are written, as far as their checksums go. 1: before publications named theirs; 3: typed dice are named to those who may see
 * the throw; 4: dice are rolled, and other words; 5: conditions and the facts they saw in words; 6: The Fourth Game says how to post, and
 * when nothing scores; 7: figures below nothing have a minus in errata and rulings, words of packs and reasons curly apostrophes, the
 * referee's sheet prints mails as they came, and a game by posts lists a post once; 8: single things are in the singular, and The Fourth
 * Game lists a player’s own posts that did not count more briefly; 9: a student of Magic Spell reads the tiles seen as a list by round,
 * with a dash where nothing changed since; 10: players who said nothing are told apart from silent ones, and errata name their campaign
 * and things that only moved; 11: a private sheet says “you” of its owner, receipts, seeds and commitments are at the foot, the code is on
 * the slip alone, zones have their short names, of inventories after the shopping those that changed are printed, and Elixir’s formulae
 * are on its board; 12: the checksum of a sheet covers which press of somebody named is printed as typed.
 */
export const SHEET_WRITER = 12
