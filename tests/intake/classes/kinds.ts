// Kinds of letters that were asked about though nobody would doubt them: goods and places without a verb, the third person, both
// rounds at once, lists that are rounds, the game named first, counts, synonyms, trades in prose; and beside each what must still be
// asked. Not a blind lot: written from the kinds, before they were read. '!': the referee has to be told.
import { forGames } from '../cases'
import { EL, FG, MM, MS, ownWords, SM, type Own } from '../rosters'
import type { IntakeCase } from '../score'
import { ANYTHING } from './third-blind'

const GOODS: readonly Own[] = [
  [EL, 'a place and its goods', 'herbalist: mandrake, vervain', 'move to herbalist\nbuy mandrake, vervain'],
  [EL, 'a place, a dash and its goods', 'Herbalist - 2 mandrake, vervain\nhire up to 3', 'move to herbalist\nbuy 2 mandrake, vervain\nhire up to 3'],
  [EL, 'goods below a move', 'Move to special supplies\n2 salt, quicksilver', 'move to special supplies\nbuy 2 salt, quicksilver'],
  [EL, 'goods below a move, as a list', 'move to special supplies\n- 2 salt\n- 1 quicksilver\nhire', 'move to special supplies\nbuy 2 salt\nbuy 1 quicksilver\nhire'],
  [EL, 'a place with goods in brackets', 'To the herbalist (mandrake, vervain)', 'move to herbalist\nbuy mandrake, vervain'],
  [EL, 'for the goods', 'I go to the herbalist for two mandrake and a vervain.', 'move to herbalist\nbuy 2 mandrake, vervain'],
  [EL, 'goods alone', '2 salt, quicksilver', '!'],
  [EL, 'goods of two places', 'herbalist: mandrake\njeweller: ruby', '!'],
  [EL, 'goods below a brew', 'brew mandrake + salt + ruby\nmandrake, vervain', '!'],
  [EL, 'goods that are wanted', 'Move to herbalist\nmandrake, vervain if they are cheap', '!'],
  [MM, 'no verbs', 'wand, cape, pigeon; 3 on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'no verbs, line by line', 'wand\ncape\npigeon\n3 on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'goods and a name with coins', 'wand, cape, pigeon\nJackie 3', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'three goods with and', 'A wand, a cape and a pigeon for me please. 3 coins on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'a rabbit to Brian', 'generate wand, cape, pigeon\nrabbit to Brian\n3 on Jackie', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'two goods only', 'wand, cape\nbid 3 on Jackie', '!'],
  [MM, 'four goods', 'wand, cape, pigeon, rabbit\nbid 3 on Jackie', '!'],
  [MM, 'goods beside generated ones', 'generate wand, cape, pigeon\nrabbit, deck, ball', '!'],
  [MM, 'makes', 'I will make a wand, a cape and a pigeon. My money goes on Jackie: 3 coins.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
] // prettier-ignore

const PERSONS: readonly Own[] = [
  [SM, 'the third person', 'Anna will offer 4 4 4 in round 1 and restock 2 3 6 in round 2.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'the third person, lines', 'Round 1: Anna offers 4 4 4\nRound 2: Anna passes', 'round 1: offer 4 4 4\nround 2: pass'],
  [EL, 'the colour', 'Red goes to the herbalist and buys mandrake and vervain. Red hires for up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'my wizard', 'My wizard moves to the herbalist and buys mandrake and vervain.', 'move to herbalist\nbuy mandrake, vervain'],
  [MS, 'my wizard researches', 'My wizard researches.', 'research'],
  [MS, 'Anna scrounges', 'Anna scrounges 45 and keeps it.', 'scrounge 45\nkeep'],
  [MM, 'Anna generates', 'Anna generates wand, cape, pigeon and bids 3 coins on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [SM, 'somebody else', 'Brian will offer 4 4 4 in round 1 and restock 2 3 6 in round 2.', '!'],
  [EL, 'another colour', 'Blue goes to the herbalist and buys mandrake.', '!'],
  [MS, 'she', 'She scrounges 45 and keeps it.', '!'],
] // prettier-ignore

const ROUNDS: readonly Own[] = [
  [SM, 'both rounds', 'I pass both rounds.', 'round 1: pass\nround 2: pass'],
  [SM, 'pass in both', 'Pass in both rounds please.', 'round 1: pass\nround 2: pass'],
  [SM, 'round 1 and 2', 'Round 1 and 2: pass', 'round 1: pass\nround 2: pass'],
  [SM, 'rounds 1 & 2', 'Rounds 1 & 2 - offer 4 4', 'round 1: offer 4 4\nround 2: offer 4 4'],
  [SM, 'each round', 'Offer 4 4 each round.', 'round 1: offer 4 4\nround 2: offer 4 4'],
  [SM, 'twice', 'Pass twice.', 'round 1: pass\nround 2: pass'],
  [SM, 'pass, pass', 'pass, pass', 'round 1: pass\nround 2: pass'],
  [SM, 'r1+r2', 'R1+R2 pass', 'round 1: pass\nround 2: pass'],
  [SM, 'offer twice, other too', 'offer 4 4 twice, then pass', '!'],
  [SM, 'a list that is rounds', '1. offer 4 4 4\n2. restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'a list with colons', '1: 4 4 4\n2: restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'a list, dashes', '1 - offer 4 4 4\n2 - pass', 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'two lines in order', 'offer 4 4 4\nrestock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'two sentences in order', 'Hi Pat,\n\nI offer 4 4 4, then I restock 2 3 6.\n\nAnna', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'first, second', 'First: offer 4 4 4\nSecond: restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'bullets in order', '- offer 4 4 4\n- restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'one line only', 'offer 4 4 4', '!'],
  [SM, 'three lines', 'offer 4 4 4\nrestock 2 3 6\npass', '!'],
  [SM, 'two lines, one of them of a round', 'round 1: offer 4 4 4\nrestock 2 3 6', '!'],
  [SM, 'two lines, either or', 'offer 4 4 4\nor restock 2 3 6', '!'],
  [SM, 'a list backwards', '2. restock 2 3 6\n1. offer 4 4 4', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'a list of three', '1. offer 4 4 4\n2. restock 2 3 6\n3. pass', '!'],
] // prettier-ignore

const NAMED: readonly Own[] = [
  [EL, 'the game and the turn', 'Elixir, turn 1 orders: move to herbalist, buy mandrake, vervain', 'move to herbalist\nbuy mandrake, vervain'],
  [EL, 'the game', 'Elixir: move to herbalist; buy mandrake', 'move to herbalist\nbuy mandrake'],
  [SM, 'short', 'SM s1: r1 offer 4 4 4, r2 pass', 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'the game above', 'Spell Merchants, session 1\n\nround 1: offer 4 4 4\nround 2: pass', 'round 1: offer 4 4 4\nround 2: pass'],
  [MS, 'for the game', 'For Magic Spell: scrounge 45, keep', 'scrounge 45\nkeep'],
  [MS, 'the game in short', 'MS: research', 'research'],
  [MM, 'the market', 'Market orders: generate wand, cape, pigeon; bid 3 on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'the day', 'Day 1: generate wand, cape, pigeon; bid 3 on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [EL, 'the campaign', 'Kettle Street (Elixir): move to herbalist\nbuy mandrake', 'move to herbalist\nbuy mandrake'],
  [EL, 'another turn', 'Elixir, turn 7 orders: move to herbalist, buy mandrake', '!'],
  [SM, 'another session', 'SM s3: r1 offer 4 4 4, r2 pass', '!'],
  [SM, 'another game', 'Elixir: round 1 offer 4 4 4, round 2 pass', '!'],
] // prettier-ignore

const COUNTED: readonly Own[] = [
  [EL, 'x2', 'Move to special supplies, buy salt x2 and quicksilver', 'move to special supplies\nbuy 2 salt, quicksilver'],
  [EL, '2x', 'Move to special supplies. Buy 2x salt, 1x quicksilver', 'move to special supplies\nbuy 2 salt, 1 quicksilver'],
  [EL, '×2', 'move to special supplies\nbuy salt ×2, quicksilver', 'move to special supplies\nbuy 2 salt, quicksilver'],
  [EL, 'two of', 'Move to the herbalist and buy two of the mandrake and one vervain.', 'move to herbalist\nbuy 2 mandrake, vervain'],
  [EL, 'a couple of', 'Move to the herbalist. Buy a couple of mandrakes and a vervain.', 'move to herbalist\nbuy 2 mandrake, vervain'],
  [EL, 'a pair of', 'move to jeweller\nbuy a pair of rubies', 'move to jeweller\nbuy 2 ruby'],
  [EL, '(2)', 'move to special supplies\nbuy salt (2), quicksilver', 'move to special supplies\nbuy 2 salt, quicksilver'],
  [MM, 'gift x2', 'generate wand, cape, pigeon\ngift rabbit x2 to Brian', 'generate: wand, cape, pigeon\ngifts: 2 rabbits to Brian'],
  [MM, 'a couple of rabbits', 'Generate wand, cape, pigeon. Give a couple of rabbits to Brian.', 'generate: wand, cape, pigeon\ngifts: 2 rabbits to Brian'],
  [SM, '3x4', 'round 1: offer 3x 4\nround 2: offer 4 x2, 5', '!'],
  [EL, 'a few', 'Move to the herbalist. Buy a few mandrakes.', '!'],
] // prettier-ignore

const SYNONYMS: readonly Own[] = [
  [MS, 'put E', 'Put E on ELDRITCH', 'weave E on ELDRITCH'],
  [MS, 'place my E', 'I place my E onto ELDRITCH.', 'weave E on ELDRITCH'],
  [MS, 'lay an E', 'Lay an E on ELDRITCH please', 'weave E on ELDRITCH'],
  [MS, 'add E to', 'Add E to ELDRITCH', 'weave E on ELDRITCH'],
  [MS, 'look at 45', 'Look at 45 and keep it', 'scrounge 45\nkeep'],
  [MS, 'without a comma', 'scrounge 45 keep', 'scrounge 45\nkeep'],
  [MS, '45 please', '45 please, and I keep it', 'scrounge 45\nkeep'],
  [MS, 'number 45', 'Number 45 please; keep.', 'scrounge 45\nkeep'],
  [MS, 'take 45', 'Take 45', '!'],
  [MS, 'draw', 'Draw one', '!'],
  [SM, 'bid for offer', 'Round 1: bid 4 4 4\nRound 2: pass', 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'refill', 'Round 1: pass\nRound 2: refill with 2 3 6', 'round 1: pass\nround 2: restock 2 3 6'],
  [SM, 'spend', 'In round 1 I spend 4 4 4. In round 2 I skip.', 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'sit out', 'Round 1: offer 4 4 4\nRound 2: sit out', 'round 1: offer 4 4 4\nround 2: pass'],
  [EL, 'visit', 'I visit the herbalist and purchase mandrake and vervain.', 'move to herbalist\nbuy mandrake, vervain'],
  [EL, 'get', 'Go to the herbalist and get mandrake and vervain.', 'move to herbalist\nbuy mandrake, vervain'],
  [EL, 'mix', 'Stay. Mix mandrake, salt and ruby.', 'stay\nbrew mandrake + salt + ruby'],
  [MM, 'create', 'Create wand, cape, pigeon. Put 3 coins on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'hand over', 'Produce a wand, a cape and a pigeon. Send Brian a rabbit. Stake 3 on Jackie.', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
] // prettier-ignore

const TRADES: readonly Own[] = [
  [MS, 'swap with Brian', 'research\nI give Brian my E and he gives me his T', 'research\ntrade with Brian: give E; get T'],
  [MS, 'swap in a sentence', 'Research. Swap my E with Brian for his T.', 'research\ntrade E with Brian for T'],
  [MS, 'trading for', 'research\nTrade with Brian: my E for his T.', 'research\ntrade with Brian: give E; get T'],
  [MM, 'a present', 'generate wand, cape, pigeon. Brian gets a rabbit from me. 3 coins on Jackie.', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'goes to', 'Generate wand, cape, pigeon. A rabbit goes to Brian. Bid 3 on Jackie.', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'for Brian', 'Generate wand, cape, pigeon. One rabbit for Brian. Bid 3 on Jackie.', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'if he gives', 'Generate wand, cape, pigeon. A rabbit goes to Brian if he gives me a wand.', '!'],
] // prettier-ignore

const PLAYS: readonly Own[] = [
  [FG, 'I’ll play', "I'll play piece 5: -17, 5", 'Piece 5: -17, 5'],
  [FG, 'brackets', 'Piece 5 [-17, 5]', 'Piece 5: -17, 5'],
  [FG, 'with its words', 'Piece 5, value -17, multiplier 5', 'Piece 5: -17, 5'],
] // prettier-ignore

/** Shapes of the two lots of letters as free as could be: columns, passives, lists with bare numbers, farewells on the line. */
const SHAPES: readonly Own[] = [
  [SM, 'to be offered', 'In the first round two fives and a six are to be offered. In the second round a one, a two and a three are to be restocked.', 'round 1: offer 5 5 6\nround 2: restock 1 2 3'],
  [SM, 'either to be offered', 'In the first round 4 4 4 or 5 6 6 is to be offered. Round 2: pass.', '!'],
  [SM, 'to be offered if', 'In the first round 4 4 4 is to be offered if Brian passes. Round 2: pass.', '!'],
  [MM, 'not to be given', 'A wand, a cape and a pigeon are to be generated. Two pigeons are not to be given to Brian. Three coins are to be bid on Jackie.', '!'],
  [MM, 'to be given', 'A cape, a wand and a rabbit are to be generated. One pigeon is to be given to Cleo. Three coins are to be bid on Jackie.', 'generate: cape, wand, rabbit\ngifts: a pigeon to Cleo\nbid: 3 on Jackie'],
  [MM, 'numbers of labels', '1 Generate: wand, cape, pigeon\n2 Bid: 3 coins on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'to whom first', 'Generate wand, cape, pigeon. To Brian I give two rabbits. Bid 3 on Jackie.', 'generate: wand, cape, pigeon\ngifts: 2 rabbits to Brian\nbid: 3 on Jackie'],
  [MM, 'to whom, perhaps', 'Generate wand, cape, pigeon. To Brian I give two rabbits, perhaps. Bid 3 on Jackie.', '!'],
  [SM, 'columns', 'Round   Order     Digits\n1       offer     4 4 4\n2       restock   1 2 3', 'round 1: offer 4 4 4\nround 2: restock 1 2 3'],
  [SM, 'columns with a doubt', 'Round   Order     Digits\n1       offer     4 4 4\n2       restock   1 2 3 or 1 1 1', '!'],
  [MS, 'columns of tiles', 'Order\tTiles\tSpell\nweave\tE, A\tOBEAH', 'weave E, A on OBEAH'],
  [MS, 'columns without a spell', 'Order    Tiles    Given by\nweave    E, A     OBEAH', '!'],
  [EL, 'goodbye behind dictation', 'pay healer move to lab store all but ruby good night', 'pay healer\nmove to lab\nstore all but ruby'],
  [EL, 'a doubt behind dictation', 'pay healer move to lab store all but ruby or not', '!'],
  [SM, 'sorry, wrong', 'Sorry, wrong one. Round 1: offer 4 4 4. Round 2: pass.', '!'],
  [SM, 'arrows, the first with a doubt', 'g -> 4 4 4?\ni -> pass', '!'],
  [FG, 'one below the other', 'Piece: 5\nValue: -17\nMultiplier: 5', 'Piece 5: -17, 5'],
  [FG, 'two below one another', 'Piece: 5\nValue: -17\nMultiplier: 5\n\nPiece: 3\nValue: 14\nMultiplier: 3', '!'],
  [FG, 'one below the other, as another would', 'Piece: 5\nValue: -17\nMultiplier: 5\n\nThat is what Brian would play.', '!'],
  [FG, 'as another would', 'Piece 5: -17, 5\nThat’s what Brian suggested.', '!'],
  [SM, 'please check with me', 'Sorry, please check with me. Round 1: offer 4 4 4. Round 2: pass.', '!'],
  [EL, 'to be cleared first', 'Clear it with me first, would you.\n\nMove to herbalist\nBuy mandrake, vervain', '!'],
  [MM, 'what we would like', 'Generate wand, cape, pigeon\nBid 3 on Jackie\n\nThat is what I would like to do with my goods.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [FG, 'one below the other, with a word', 'Piece: 5\nValue: -17\nMultiplier: 5\nor 4', '!'],
] // prettier-ignore

/** A name at the end of press is a signature; a part somebody plays is not. */
const pressOf = (
  what: string,
  press: string,
  open: string,
  never: readonly string[],
  nameless: readonly string[] = [],
): readonly IntakeCase[] =>
  forGames('kinds: press', what, [SM], () => ({
    letter: { subject: 'Kettle Street', text: `round 1: offer 4 4 4\nround 2: pass\n\n${press}` },
    expect: { reads: { Anna: 'round 1: offer 4 4 4\nround 2: pass' }, press: { open: [open], never, nameless } },
  }))

export const kinds: readonly IntakeCase[] = [
  ...pressOf('signed', 'PRESS: The newts are restless.\n\nAnna', 'The newts are restless.', ['Anna']),
  ...pressOf('signed with goodbye', 'PRESS: The newts are restless.\n\nCheers,\nAnna Quill', 'The newts are restless.', ['Anna', 'Cheers']),
  ...pressOf('signed on one line', 'PRESS: The newts are restless.\nBest, Anna', 'The newts are restless.', ['Anna']),
  ...pressOf('initials', 'PRESS: The newts are restless.\n- AQ', 'The newts are restless.', ['AQ']),
  ...pressOf('a part', 'PRESS: The newts are restless.\n-- The Moor', 'The Moor', []),
  ...ownWords('kinds: words', [...GOODS, ...PERSONS, ...ROUNDS, ...NAMED, ...COUNTED, ...SYNONYMS, ...TRADES, ...PLAYS, ...SHAPES], ANYTHING),
] // prettier-ignore
