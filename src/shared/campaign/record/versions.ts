// Numbers of what Postmage does to a campaign besides the rules: they are in records, so that a later version can tell a
// forgery from its own progress. Raised whenever the same input would give a different result; tests hold them to that.

/**
 * The order language of the games: raised whenever one of them reads a text otherwise than before. Up to 15 it counted what read whole
 * letters (`reader` in records). 16: letters are taken word for word, and what stands in them in other words is the referee’s to accept.
 */
export const LANGUAGE = 16

/** The language of a record, which older ones call their reader. */
export const languageOf = ({ language, reader }: { readonly language?: number; readonly reader?: number }): number =>
  language ?? reader ?? 1

/**
 * How sheets are written, as far as their sums go. 1: before publications named theirs; 3: typed dice are named to those who may
 * see the throw; 4: dice are rolled, and other words; 5: conditions and what they saw in words; 6: The Fourth Game
 * says how to post, and when nothing scores; 7: figures below nothing have a minus in errata and rulings, words of packs and reasons curly
 * apostrophes, mails stand on the referee's sheet as they came, and a game by posts lists a post once; 8: what is there once is told of one, and The
 * Fourth Game says shorter what of a player’s own posts did not count; 9: what a student of Magic Spell has seen is a list by round, with a
 * dash where nothing changed since; 10: who said nothing is told apart from who was silent, and errata name their campaign and what only moved;
 *  11: a private sheet says “you” of its owner, receipts, seeds and commitments are at the foot, the code is on the slip alone, zones have their short
 *  names, of inventories after the shopping those that changed are printed, and Elixir’s formulae are on its board; 12: the sum of a sheet
 *  says which press of somebody named is printed as typed.
 */
export const SHEET_WRITER = 12
