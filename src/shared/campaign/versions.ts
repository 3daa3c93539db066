// Numbers of what Postmage does to a campaign besides the rules: they are in records, so that a later version can tell a
// forgery from its own progress. Raised whenever the same input would give a different result; tests hold them to that.

/** How texts are read as orders. 1: the readers before records named theirs; 3: an order ends press, typed or in mail; 4: in
 *  `keep if vowel; rest` the condition belongs to the order before it, and of mail what it quotes is not recorded; 5: lines in a player's
 *  own wording, boxes and lists are put as orders, and second thoughts are heard; 6: more of that wording, and talk that names things of the
 *  game is asked about; 7: a rule that says that an older letter is below it begins a quotation in more tongues; 8: in mail a condition above its order holds it
 *  back whatever word it begins with and whatever is between them; 9: names in subjects, beside the writer's and above orders say whose a letter is; what ends
 *  an order on the next line, what is an order but for the spelling, and orders for other turns are told; 10: greetings and goodbyes around dictated
 *  orders are left out, headings of press may be without a colon, press with a remark that it is not to be printed so waits; 11: a head and the letter below it on one line, press headed in other tongues or to somebody,
 *  first names of those the roster has with surnames, letters that greet another player, and files named for one;
 *  12: sentences beside orders that name nothing of their own are told, and talk among orders on a line is known by what it names; plays in a sentence of their
 *  own, and what may be meant as one is told; letters the referee passes on one below the other, and addresses that are lent, are told apart; 13: what stands for a game's
 *  own words, the third person, the game named in front, goods and coins without a verb, rounds that are not named but as many; names at the end of press are
 *  signatures; 14: who goes and stays at home is asked about, and what should have been otherwise; tables with blank lines, figures as labels, and more
 *  everyday wording; misspelt verbs and things of the game are put right where no other can be meant, and said; dates of heads with short zones
 *  (`UTC+1`), days of the week that look like months, heads broken over lines, and rules of other signs that say to write above them;
 *  15: any line of press may close it; a line that may be an order and was not taken is told; nothing is said only where no word of the game is; an order that
 *  ends in a preposition or conjunction is an error, and conditions that never change are told. */
export const READER = 15

/**
 * How sheets are written, as far as their sums go. 1: before publications named theirs; 3: typed dice are named to those who may
 * see the throw; 4: dice are rolled, and other words; 5: conditions and what they saw in words; 6: The Fourth Game
 * says how to post, and when nothing scores; 7: figures below nothing have a minus in errata and rulings, words of packs and reasons curly
 * apostrophes, mails stand on the referee's sheet as they came, and a game by posts lists a post once; 8: what is there once is told of one, and The
 * Fourth Game says shorter what of a player’s own posts did not count; 9: what a student of Magic Spell has seen is a list by round, with a
 * dash where nothing changed since; 10: who said nothing is told apart from who was silent, and errata name their campaign and what only moved;
 *  11: a private sheet says “you” of its owner, receipts, seeds and commitments are at the foot, the code is on the slip alone, zones have their short
 *  names, of inventories after the shopping those that changed are printed, and Elixir’s formulae are on its board.
 */
export const SHEET_WRITER = 11
