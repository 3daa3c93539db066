// A sixth lot, people's own words alone: letters as they are dashed off, each with what it means beside it. Written before any of them
// was tried. '!': two readings are possible, or words of it might change the orders, so that the referee has to be told.
import { forGames } from '../cases'
import type { IntakeCase } from '../score'
import type { GameId } from '../world'

const SM: GameId = 'spell-merchants'
const EL: GameId = 'elixir'
const MM: GameId = 'magicians-market'
const MS: GameId = 'magic-spell'
const FG: GameId = 'fourth-game'
type Own = readonly [game: GameId, what: string, text: string, means: string]

const FIRST: readonly Own[] = [
  [SM, 'put me down', 'Hi Pat,\n\nplease put me down for 4 4 4 in round 1 and a restock of 2 3 6 in round 2.\n\nCheers, Anna', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'pages of chat', "Hello Pat!\n\nThanks for the lovely issue, the cat has already slept on it. I had a good think on the train and this is what I came up with:\n\nFor the first wizard, offer 4 4 4. I hope nobody else is that keen.\nFor the second one, restock 2 3 6.\n\nIs Brian coming to the convention?\n\nAll the best\nAnna", 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'hurried', 'in a rush!! r1 444 r2 restock 236 ta', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'gone for', "Round 1: I've gone for 5 5 2.\nRound 2: pass.", 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'sit it out', 'Offering 5 5 2 in the first round and sitting out the second.', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'not native', 'Dear Pat, in the round 1 I make offer of 4 4 4, and in the round 2 I make restock of 2 3 6. With best greetings, Anna', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'reasons between', 'Round 1: offer 4 4 4\nBecause I can.\nRound 2: restock 2 3 6\nBecause I must.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'because in the line', 'Round 1: offer 4 4 4, because I can spare them.\nRound 2: restock 2 3 6, as I am running low.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'abbreviations', 'rd1 - off. 4 4 4\nrd2 - rest. 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'both wizards the same', 'Same for both wizards: offer 2 2.', 'round 1: offer 2 2\nround 2: offer 2 2'],
  [SM, 'a pair and one', 'Round 1: a pair of fives and a two. Round 2: pass.', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'conditional chat', "Round 1, offer 4 4 4. If that wins me the first one then I'll pass in round 2, otherwise restock 2 3 6 there.", 'round 1: offer 4 4 4\nround 2: if I won the first one then pass else restock 2 3 6'],
  [SM, 'rather than', 'Round 1: offer 4 4 4 rather than 6 6 6\nRound 2: pass', 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'make it', 'Round 1: offer 4 4 5. No, make it 4 4 4.\nRound 2: pass', '!'],
  [SM, 'thanks inline', 'round 1 offer 4 4 4 thanks, round 2 restock 2 3 6 thanks', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'for this session', 'My orders for this session are: offer 4 4 4 in round 1; restock 2 3 6 in round 2.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [EL, 'I’d like', "I'd like to go to Special Supplies and buy two salt and one quicksilver there. I'd also like to hire the stranger.", 'move to special supplies\nbuy 2 salt, quicksilver\nhire'],
  [EL, 'chatty', "Morning Pat,\n\nBlimey, what a turn. Red is off to the herbalist for some mandrake and vervain.\n\nAnna", '!'],
  [EL, 'sequence in prose', "First I go to the herbalist. There I buy mandrake and vervain. Finally I hire for up to 3.", 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'pls', 'pls move to herbalist, buy mandrake + vervain, hire max 3. thx', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'paying at most', 'Move to herbalist\nBuy mandrake, vervain\nHire for at most 3 gold', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'non-native', 'I am going to the herbalist and buy there a mandrake and a vervain. Also I hire, maximum 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'reason first', 'As I need gems, I will move towards jeweller. As nobody else will, I hire.', 'move towards jeweller\nhire'],
  [EL, 'stay home', "I'm staying put this turn. Store everything, please.", 'stay\nstore all'],
  [EL, 'with a hope', 'Move to herbalist, buy mandrake and vervain (hope they are still there!), hire up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'over to you', "Right, over to you:\nmove to herbalist\nbuy mandrake and vervain\nhire up to 3\nfingers crossed!", 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'once there', 'Go to the herbalist and once there buy mandrake and vervain; hire up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'quick trip', 'Quick trip to the herbalist (mandrake, vervain). Hire up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'as many as', 'Move to herbalist\nBuy as many mandrake as I can afford\nHire up to 3', '!'],
  [EL, 'one each', 'Move to herbalist; buy one mandrake, one vervain; hire up to 3 gold please', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [MM, 'one sentence', 'Can I have a wand, a cape and a pigeon generated, a rabbit given to Brian, and 3 bid on Jackie?', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'generating', "I'm generating a wand, a cape and a pigeon. The rabbit goes to Brian. My bid is 3 on Jackie.", 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'put me down', 'Generate wand, cape, pigeon.\nPlease put me down for a bid of 3 on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'bidding', "I'll be generating wand, cape and pigeon and bidding 3 coins on Jackie.", 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'non-native', 'I generate one wand, one cape, one pigeon. I gift to Brian a rabbit. I bid to Jackie 3 coins.', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'hurried', 'gen wand cape pigeon / bid 3 jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'a present', 'generate wand, cape, pigeon\na rabbit for Brian as a present\nbid 3 on Jackie', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'would like', "I would like to generate wand, cape, pigeon and would like to bid 3 on Jackie, please.", 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'reasons between', "Generate wand, cape and pigeon.\nThe price of pigeons can only go up!\nGive Brian a rabbit.\nHe has been kind.\nBid 3 on Jackie.\nShe deserves it.", 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'signed off', 'generate wand, cape, pigeon; bid 3 on Jackie. That’s it from me. A.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'with coins', 'Generate: wand, cape, pigeon. Bid: three coins (3) on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'today’s', "Today's goods: wand, cape, pigeon\nToday's bid: 3 on Jackie", 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'my goods are', 'Generate the usual three: wand, cape and pigeon.\nBid 3 on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'make it five', 'Generate wand, cape, pigeon. Bid 3 on Jackie. On second thoughts make it 5 on Jackie.', '!'],
  [MS, 'I’d like', "I'd like to scrounge 45 please, and keep whatever it is.", 'scrounge 45\nkeep'],
  [MS, 'chatty', 'Hi Pat, can I have a look at 45? If it fits I weave it on ELDRITCH, if not I keep it. Cheers', 'scrounge 45\nif it fits weave on ELDRITCH, else keep'],
  [MS, 'hurried', 'scr 45, keep', 'scrounge 45\nkeep'],
  [MS, 'put the E', 'Put the E on ELDRITCH please.', 'weave E on ELDRITCH'],
  [MS, 'I weave my', 'This turn I weave my E on ELDRITCH.', 'weave E on ELDRITCH'],
  [MS, 'research for me', 'Research for me this time, I think.', 'research'],
  [MS, 'non-native', 'I am doing research.', 'research'],
  [MS, 'resting', 'Think I will have a rest this turn.', 'rest'],
  [MS, 'reasons', "Scrounge 45, since nobody has looked there yet.\nKeep it.", 'scrounge 45\nkeep'],
  [MS, 'and then', 'Scrounge 45 and then keep it', 'scrounge 45\nkeep'],
  [FG, 'chatty', 'Good evening from a wet Leeds.\n\nI think it is time to get rid of this one:\nPiece 5: -17, 5\n\nSorry, whoever is next!', 'Piece 5: -17, 5'],
  [FG, 'I’ll play', "I'll play piece 5: -17, 5", 'Piece 5: -17, 5'],
  [FG, 'please', 'Piece 5: -17, 5 please', 'Piece 5: -17, 5'],
  [FG, 'my piece', 'My piece this time is piece 5 (-17, 5).', 'Piece 5: -17, 5'],
  [FG, 'in brackets', 'Piece 5 [-17, 5]', 'Piece 5: -17, 5'],
  [FG, 'value words', 'Piece 5, value -17, multiplier 5', 'Piece 5: -17, 5'],
] // prettier-ignore

/** Whether what was mended for the first holds: written after that, and before any of it was tried. */
const SECOND: readonly Own[] = [
  [SM, 'if you would', 'Would you mind putting me down for 4 4 4 in the first round? Second round: restock 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'reckon', 'I reckon 4 4 4 should do for round 1. Round 2: restock 2 3 6.', '!'],
  [SM, 'fancy', 'Fancy offering 4 4 4 in round 1, then restocking 2 3 6 in round 2.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'for the wizard', 'For round 1 please enter an offer of 4 4 4 for me; for round 2 a restock of 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'one and two', 'Round one, my offer is 4, 4 and 4.\nIn round two I restock with 2, 3 and 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'since', 'Since I have three 4s, round 1: offer 4 4 4.\nRound 2: restock 2 3 6, since I need them.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'not native', 'Hello, for me please: Round 1 I offer the digits 4, 4, 4. Round 2 I restock the digits 2, 3, 6. Thank you very much, Anna', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'correction in the line', 'Round 1: offer 5 5 2 - sorry, I mean 4 4 4.\nRound 2: pass', '!'],
  [SM, 'rather', 'Round 1: I would rather pass.\nRound 2: offer 2 2 5', 'round 1: pass\nround 2: offer 2 2 5'],
  [SM, 'only the second', 'I only want the second wizard: offer 2 2 5.', '!'],
  [SM, 'postcard', 'Weather lovely. Offer 4 4 4 in round 1. Beach crowded. Restock 2 3 6 in round 2. Wish you were here.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [EL, 'off', "I'm off to the herbalist to buy mandrake and vervain. Hire up to 3.", 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'would like', 'I would like to move to the herbalist, where I would like to buy one mandrake and one vervain. I would also like to hire for up to 3 gold.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'hurried', 'herbalist, mandrake + vervain, hire max 3', '!'],
  [EL, 'head', 'Head to the herbalist.\nPick up mandrake and vervain.\nHire up to 3.', '!'],
  [EL, 'reasons', 'Move to herbalist because I need herbs.\nBuy mandrake and vervain because they are cheap.\nHire up to 3 because I can.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'my plan', 'My plan: move to the herbalist, buy mandrake and vervain, hire up to 3. Wish me luck!', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'not more than', 'Move to herbalist, buy mandrake and vervain, and hire for not more than 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'non-native', 'I want go to herbalist and buy mandrake and vervain. I hire until 3 gold.', '!'],
  [EL, 'just staying', 'Just staying at home this turn and storing everything.', 'stay\nstore all'],
  [EL, 'wait', 'Move to herbalist, buy mandrake. Oh, and vervain too. Hire up to 3.', '!'],
  [MM, 'down for', 'Put me down for generating wand, cape and pigeon, and for a bid of 3 on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'produce', 'This day I generate wand, cape, pigeon. I am bidding 3 on Jackie, as she is the best.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'two lines of talk', 'The pigeons are getting restless.\nGenerate wand, cape, pigeon.\nBid 3 on Jackie.\nPoor Flavio!', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'could you', 'Could you generate wand, cape and pigeon for me and bid 3 on Jackie? Cheers!', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'a bid of', 'Generate wand, cape, pigeon. I make a bid of 3 coins on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'three coins', 'generate wand cape pigeon pls, n bid 3 coins on jackie thx', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'raised', 'Generate wand, cape, pigeon. Bid 3 on Jackie. Actually 4.', '!'],
  [MM, 'nothing else', 'generate wand, cape, pigeon; bid 3 on Jackie; nothing else today', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'a gift', 'Generate wand, cape, pigeon. A rabbit goes to Brian as a gift. Bid 3 on Jackie.', '!'],
  [MS, 'have a go', "I'll have a look at 45 and keep it.", 'scrounge 45\nkeep'],
  [MS, 'because', 'I rest, because I am tired.', 'rest'],
  [MS, 'do', 'I do some research.', 'research'],
  [MS, 'letter E', 'Weaving my E on ELDRITCH this turn, thanks.', 'weave E on ELDRITCH'],
  [MS, 'maybe', 'Maybe rest? Or research. You decide.', '!'],
  [MS, 'polite', 'Could I scrounge 45, please, and keep it?', 'scrounge 45\nkeep'],
  [MS, 'take it easy', 'I will take it easy and rest.', 'rest'],
  [FG, 'today', 'Today I play:\nPiece 5: -17, 5\nbecause it is in my way', 'Piece 5: -17, 5'],
  [FG, 'piece of mine', 'I choose piece 5, which is -17, 5.', '!'],
  [FG, 'then', 'Then it is\nPiece 5: -17, 5\nfrom me.', 'Piece 5: -17, 5'],
] // prettier-ignore

const own = (group: string, all: readonly Own[]): readonly IntakeCase[] =>
  all.flatMap(([game, what, text, means]) =>
    forGames(group, what, [game], () => ({
      letter: { subject: 'Kettle Street', text },
      expect: means === '!' ? { reads: { Anna: ANYTHING[game] }, told: true } : { reads: { Anna: means } },
    })),
  )
/** Of a letter that is asked about this may be in force, or nothing. */
const ANYTHING: Readonly<Record<GameId, string>> = {
  'spell-merchants': 'round 1: offer 4 4 4\nround 2: restock 2 3 6',
  elixir: 'move to herbalist\nbuy mandrake, vervain\nhire up to 3',
  'magicians-market': 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie',
  'magic-spell': 'scrounge 45\nkeep',
  'fourth-game': 'Piece 5: -17, 5',
}

export const thirdBlind: readonly IntakeCase[] = [
  ...own('third blind: words', FIRST),
  ...own('third blind: words once more', SECOND),
]
