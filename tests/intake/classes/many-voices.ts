// Letters written blind, in many voices: only docs/orders.md was known to their writer. `!`: a sensible referee would have to ask.
import { EL, FG, MM, MS, ownWords, SM, type Own } from '../rosters'
import type { IntakeCase } from '../score'
import { ANYTHING } from './third-blind'

const ROWS: readonly Own[] = [
  // Spell Merchants
  [
    SM,
    'a teenager on the bus',
    `yo pat sry so late lol bus is packed
566 for the first wizard n then i pass on the 2nd
k thx xx anna`,
    'round 1: offer 5 6 6\nround 2: pass',
  ],
  [
    SM,
    'a retired teacher, politely',
    `Dear Pat,

Thank you so much for the last report, which arrived on Thursday together with the gas bill and gave me a good deal more pleasure. The crocuses are out at last, and my knee is behaving itself.

Now to business. Before the first wizard I should like to lay a spell of two sixes and a five, if I may. As for the second wizard, my shelves are looking rather bare, and I shall therefore restock with a two, a three and a six.

With my very best wishes to you and to all the other merchants,

Yours sincerely,
Anna Quill`,
    'round 1: offer 5 6 6\nround 2: restock 2 3 6',
  ],
  [
    SM,
    'a Dutch player',
    `Hoi Pat,

here by us it rains already since Sunday, so I have all the time for the game ;-)
For round 1 I do an offer of 4 4 4, and in round 2 I stock up again with a 1, a 2 and a 5.

Groetjes,
Anna`,
    'round 1: offer 4 4 4\nround 2: restock 1 2 5',
  ],
  [
    SM,
    'a German player, with hyphens',
    `Hello Pat,

in round 1 I offer 3-3-5-6. In round 2 would I like to restock with the dices, so random please.

Many greetings from the cold Kassel
Anna`,
    'round 1: offer 3 3 5 6\nround 2: restock random',
  ],
  [
    SM,
    'a Polish player',
    `Dear Pat,
I am sending orders for Kettle Street.
In first round I am offering five, six, six. In second round I am making pass.
Have nice week, Anna`,
    'round 1: offer 5 6 6\nround 2: pass',
  ],
  [
    SM,
    'dictated, no stops',
    `hi pat this is anna round one offer four four four round two restock two three six okay that's it bye`,
    'round 1: offer 4 4 4\nround 2: restock 2 3 6',
  ],
  [
    SM,
    'argues with herself',
    `Pat, first I thought of 6 6 for the opener, but that is silly because Brian will do exactly the same. Then I thought of 1 2, which is sillier still.

No. What stands is this:

(g) offer 1 1 2 2
(i) restock 6 6 5

Forget the muttering above. A.`,
    'round 1: offer 1 1 2 2\nround 2: restock 5 6 6',
  ],
  [
    SM,
    'arrows',
    `g -> 5 6 6
i -> restock 1 2 3`,
    'round 1: offer 5 6 6\nround 2: restock 1 2 3',
  ],
  [
    SM,
    'a table with a head',
    `Wizard    What       Digits
(g)       offer      3 3 5 6
(i)       restock    4 5 6

Anna`,
    'round 1: offer 3 3 5 6\nround 2: restock 4 5 6',
  ],
  [
    SM,
    'my merchant, third person',
    `Evening Pat! My merchant offers 1 2 in the first round. In the second round she passes. She has a headache. So do I.`,
    'round 1: offer 1 2\nround 2: pass',
  ],
  [
    SM,
    'should I have won the first',
    `wizard g gets 5 6 6 from me
wizard i: should I have won the first one I offer 1 2, if not I restock 5 6 6

cheers, Anna`,
    'round 1: offer 5 6 6\nround 2: if I won (g) then offer 1 2 else restock 5 6 6',
  ],
  [
    SM,
    'depends on Brian',
    `Second round depends: if Brian is on 40 points or more by then, I offer 1 1 2 2, and if he isn't, I pass. First round is easy, random restock.`,
    'round 1: restock random\nround 2: if Brian has 40 points then offer 1 1 2 2 else pass',
  ],
  [
    SM,
    'caps lock',
    `HI PAT ROUND 1 OFFER 5,6,6. ROUND 2 PASS. SORRY, CAPS LOCK IS STUCK AND SO AM I. ANNA`,
    'round 1: offer 5 6 6\nround 2: pass',
  ],
  [
    SM,
    'mistyped verbs',
    `Hi Pat,
Round 1: restok 6 6 5
Rond 2: offr 1 2
typing on the train, sorry
Anna`,
    'round 1: restock 5 6 6\nround 2: offer 1 2',
  ],
  [SM, 'one line, no verbs', `r1 566 r2 44 - a.`, 'round 1: offer 5 6 6\nround 2: offer 4 4'],
  [
    SM,
    'times signs',
    `For (g): 6 x2 and one 5.
For (i): 4 x3.
Ta, Anna`,
    'round 1: offer 5 6 6\nround 2: offer 4 4 4',
  ],
  [
    SM,
    'orders and anonymous press',
    `Hello Pat, all well here.

1st round: pass
2nd round: restock 1 1 4

PRESS (anonymous): Who sold the bishop three left-handed newts? Round 1 of the inquiry begins on Friday.

Anna`,
    'round 1: pass\nround 2: restock 1 1 4',
  ],
  [
    SM,
    'last turn told at length',
    `Well, that was a disaster. Last session I restocked 1 1 2 and Brian's three sixes ate me alive, and then the boiler went. This time I'm bolder: round 1, offer 5 and two 6s. Round 2, restock 6 5 4. If the plumber ever comes I'll be bolder still.`,
    'round 1: offer 5 6 6\nround 2: restock 4 5 6',
  ],
  [
    SM,
    'the second wizard in a PS',
    `Pat,

round 1: pass.

See you at the convention, I'm bringing the cake.

Anna

PS Nearly forgot the second wizard: two fours and a three for him, please.`,
    'round 1: pass\nround 2: offer 3 4 4',
  ],
  [
    SM,
    'both rounds together',
    `I restock in both rounds please, Pat: 1 2 3 in the first and 4 5 6 in the second.`,
    'round 1: restock 1 2 3\nround 2: restock 4 5 6',
  ],
  [
    SM,
    'the sixes if she still has them',
    `(g) - offer 5 6
(i) - if I've still got two sixes I offer them both, otherwise pass

-- 
Anna Quill
member since 1987`,
    'round 1: offer 5 6\nround 2: if I have 6 6 then offer 6 6 else pass',
  ],
  [
    SM,
    'leaves the choice to the referee',
    `Hi Pat, round 1: offer 5 6 6 or maybe 3 3 5 6, I really can't decide. Round 2: pass. Anna`,
    '!',
  ],
  [
    SM,
    'the same round twice',
    `round 1: offer 5 6 6
round 2: pass
round 1: restock 1 2 3

all the best, Anna`,
    '!',
  ],
  [
    SM,
    'taken back at the end',
    `Round 1: offer 5 6 6
Round 2: restock 6 6 5

Hm. Reading that again I don't like it at all. Scrap it, I'll write again tomorrow when I've slept.

Anna`,
    '!',
  ],
  [SM, 'the same as last time', `same as last time for both rounds pls, pat. in a rush. anna`, '!'],
  [
    SM,
    'tells what Brian sends',
    `You won't believe it, Brian read me his orders over the phone: "round 1: offer 6 6 6, round 2: pass". Ha! Mine come when I'm home.`,
    '!',
  ],
  [
    SM,
    'for the session after',
    `Dear Pat, I'm away in the Dolomites from the 20th. So for the session AFTER this one, not the coming one, please note: round 1: offer 1 2, round 2: restock 3 4 5. For the coming one I'll write separately.`,
    '!',
  ],

  // Elixir
  [
    EL,
    'before maths',
    `hiii quick one b4 maths: speedy soda first, then to the jeweller, 2 rubies. thx!!`,
    'drink speedy soda\nmove to jeweller\nbuy 2 ruby',
  ],
  [
    EL,
    'most grateful',
    `Dear Pat,

I trust this finds you well, and that the roof has been seen to.

I should be most grateful if my wizard might first pay the Healer, then make her way to the Herbalist, and there purchase two mandrakes. That will be quite enough excitement for one turn at my age.

Kind regards,
Anna Quill (Mrs)`,
    'pay healer\nmove to herbalist\nbuy 2 mandrake',
  ],
  [
    EL,
    'Dutch, and nothing more',
    `Hallo Pat! My wizard goes to the jeweller and buys there one ruby and one opal. More does he not do. Until the next time, Anna`,
    'move to jeweller\nbuy ruby, opal',
  ],
  [
    EL,
    'German word order',
    `Dear Pat,

I go home to my lab, there I store everything what I carry, and then I brew mandrake with salt and two rubies. Hopefully it does not explode like the last time!

Best greetings
Anna`,
    'move to lab\nstore all\nbrew mandrake + salt + ruby + ruby',
  ],
  [
    EL,
    'Polish, to the alley',
    `Hello Pat. Please to move me towards the blind alley, I am taking everything except gold, and I am guarding with Baneful Brew. Greetings from Krakow, snow again. Anna`,
    'move towards blind alley\ntake all but gold\nguard with baneful brew',
  ],
  [
    EL,
    'spoken to the telephone',
    `okay pat my turn is move to the herbalist buy two mandrake and one wolfsbane and that's everything thanks`,
    'move to herbalist\nbuy 2 mandrake, wolfsbane',
  ],
  [
    EL,
    'lab or alley, decided',
    `Lab or alley, lab or alley... The alley is tempting, but Brian will be there first, he always is, and then I'm stuck with full hands. Right. Final: I move to the lab and store all gems. Nothing else.`,
    'move to lab\nstore all gems',
  ],
  [
    EL,
    'a numbered list',
    `1. Drink Liquor of Luck
2. Move to jeweller
3. Buy up to 3 ruby

Anna`,
    'drink liquor of luck\nmove to jeweller\nbuy up to 3 ruby',
  ],
  [
    EL,
    'a chain of arrows',
    `lab -> store all -> brew mandrake/salt/ruby`,
    'move to lab\nstore all\nbrew mandrake + salt + ruby',
  ],
  [
    EL,
    'columns with bars',
    `Hi Pat, as a table because I'm at work:

Move  | herbalist
Buy   | 2 mandrake
Buy   | 1 wolfsbane`,
    'move to herbalist\nbuy 2 mandrake\nbuy wolfsbane',
  ],
  [
    EL,
    'her wizard stays',
    `Anna's wizard stays where she is this turn and plays Fergus on Brian. Serves him right after the business with the opal.`,
    'stay\nplay Fergus on Blue',
  ],
  [EL, 'place and goods alone', `Jeweller. Ruby x2, opal x1. Cheers, A`, 'move to jeweller\nbuy 2 ruby, opal'],
  [
    EL,
    'mandrake, failing that wolfsbane',
    `Pat, off to the herbalist with me. If there's any mandrake in the shop I buy one, otherwise a wolfsbane. Your weather map was wrong by the way, it poured.`,
    'move to herbalist\nif shop("mandrake") > 0 then buy mandrake else buy wolfsbane',
  ],
  [
    EL,
    'whoever is for hire',
    `If the stranger turns out to be for hire, I hire him for 3 gold at most. Then to the lab, and everything I carry goes on the shelf.`,
    'if the stranger is for hire, hire up to 3\nmove to lab\nstore all',
  ],
  [
    EL,
    'revenge on Blue',
    `Dear Pat,
Blue has been insufferable since the spring, so: walk to blind alley; filch one from Blue.
Don't tell him it was me (he'll know).
Anna`,
    'move to blind alley\nfilch one from Blue',
  ],
  [EL, 'shouted', `MOVE TO LAB VIA 5. STORE ALL BUT 2 RUBY. THANKS PAT!!!`, 'move to lab via 5\nstore all but 2 ruby'],
  [
    EL,
    'letters swapped and dropped',
    `Mvoe to jeweler, buy 2 rubys and an opla. (new glasses next week)`,
    'move to jeweller\nbuy 2 ruby, opal',
  ],
  [
    EL,
    'prowess once brewed',
    `Hi,

to the lab
brew mandrake + salt + 2 ruby
when the brew is over, drink the Potion of Prowess

Anna`,
    'move to lab\nbrew mandrake + salt + ruby + ruby\nafter the brew: drink potion of prowess',
  ],
  [
    EL,
    'the cat is ill',
    `Pat, the cat's been at the vet's all week and I haven't even looked at the map. My wizard does nothing this turn. Sorry! Anna`,
    'do nothing',
  ],
  [
    EL,
    'a diary along with it',
    `pay healer
go to jeweller
buy ruby

DIARY: Woke with the smell of burnt salt in my hair. The healer hums. I do not trust healers who hum.`,
    'pay healer\nmove to jeweller\nbuy ruby',
  ],
  [
    EL,
    'the way through the spaces',
    `I take the way via 5 and 6 to the herbalist, please, and buy one mandrake there - best A.`,
    'move via 5, 6, herbalist\nbuy mandrake',
  ],
  [
    EL,
    'rubies if she can pay',
    `Go to the jeweller. If I have at least 3 gold buy two rubies, else just the one.

Hope the new printer works, the last zine came out purple.`,
    'move to jeweller\nif I have 3 gold then buy 2 ruby else buy ruby',
  ],
  [
    EL,
    'two places, no idea',
    `herbalist this turn... or the lab? dunno, one of them. buy 2 mandrake if herbalist. anna x`,
    '!',
  ],
  [
    EL,
    'goes and stays',
    `Hello Pat, I go to the jeweller and buy a ruby. I stay at my lab this turn, I don't move. Anna`,
    '!',
  ],
  [EL, 'what they spoke of', `Pat, please do for my wizard what we talked about on the phone on Sunday. Anna`, '!'],
  [
    EL,
    'disregard the above',
    `move to lab
store all
brew mandrake + salt + ruby

Oh no, please disregard all of the above, I've just seen the newest map. New orders to follow.
Anna`,
    '!',
  ],
  [
    EL,
    'for the turn after next',
    `These are NOT for the coming turn but for the one after it, as I shall be in hospital then: move to jeweller, buy 2 ruby. Nothing decided for the coming one yet, I'll ring you.`,
    '!',
  ],
  [
    EL,
    'a promise nobody else knows',
    `If Brian keeps what he promised me, I move to the jeweller and buy 2 ruby, otherwise I carry out plan B. You know me. Anna`,
    '!',
  ],

  // Magician's Market
  [
    MM,
    'no verbs, a teenager',
    `wand cape rabbit, n 6 on jackie. gtg training xoxo`,
    'generate: wand, cape, rabbit\nbid: 6 on Jackie',
  ],
  [
    MM,
    'the honour to submit',
    `My dear Pat,

What a delightful report! I read it twice, once aloud to my sister, who does not understand the rules but was much taken with the pigeons.

For the coming day I have the honour to submit the following: I generate a wand, a cape and a pigeon. I should also like to spend 5 coins on an additional wand. Finally I bid 13 coins on Jackie Dazzle III, whom I have admired ever since her matinee.

Believe me, dear Pat,
ever yours,
Anna Quill`,
    'generate: wand, cape, pigeon\nextra: wand\nbid: 13 on Jackie',
  ],
  [
    MM,
    'Dutch, with a gift',
    `Hoi Pat, I make a wand, a cape and a pigeon. To Cleo I give one crystal ball, because she has her birthday. I bid 8 coins on The Strange. Doei! Anna`,
    'generate: wand, cape, pigeon\ngifts: a ball to Cleo\nbid: 8 on The Strange',
  ],
  [
    MM,
    'German, an extra',
    `Hello Pat,

I generate a rabbit, cards and a ball. An extra wand I buy also.
My bid: 10 coins on Blaire.

Nice greetings, Anna`,
    'generate: rabbit, deck, ball\nextra: wand\nbid: 10 on Blaire',
  ],
  [
    MM,
    'Polish, no gifts',
    `Good day Pat! I am generating cape, pigeon and deck. I am giving no gifts. I am bidding 7 coins on Jackie. Thank you and good health, Anna`,
    'generate: cape, pigeon, deck\nbid: 7 on Jackie',
  ],
  [
    MM,
    'dictated in the car',
    `generate a wand a rabbit and a ball give brian two pigeons bid twelve coins on jackie that's all from me drive safely`,
    'generate: wand, rabbit, ball\ngifts: 2 pigeons to Brian\nbid: 12 on Jackie',
  ],
  [
    MM,
    'talks herself down',
    `I wanted to go to 15 on Jackie. Then I counted my coins. Then I counted Brian's coins, which was worse. So, definitely now:

generate wand, cape and ball
bid 9 on Blaire

and Jackie can whistle for it.`,
    'generate: wand, cape, ball\nbid: 9 on Blaire',
  ],
  [
    MM,
    'dashes',
    `- wand, pigeon, rabbit (generate)
- extra: cape
- 2 decks for Brian (gift)
- 5 on The Strange (bid)`,
    'generate: wand, pigeon, rabbit\nextra: cape\ngifts: 2 decks to Brian\nbid: 5 on The Strange',
  ],
  [
    MM,
    'a table of days work',
    `GENERATE     wand      cape     rabbit
EXTRA        pigeon
BID          11        Jackie`,
    'generate: wand, cape, rabbit\nextra: pigeon\nbid: 11 on Jackie',
  ],
  [
    MM,
    'the house of Quill',
    `The house of Quill generates rabbits, capes and cards. It gives a wand to Cleo. It bids 4 coins on Blaire and remains, as always, unimpressed.`,
    'generate: rabbit, cape, deck\ngifts: a wand to Cleo\nbid: 4 on Blaire',
  ],
  [
    MM,
    'abbreviated with times',
    `gen wand/cape/pigeon; gifts deck x3 to Brian, ball x1 to Cleo; bid 13 Jackie. A.Q.`,
    'generate: wand, cape, pigeon\ngifts: 3 decks to Brian, a ball to Cleo\nbid: 13 on Jackie',
  ],
  [
    MM,
    'a gift if wands are dear',
    `Hi Pat, generate rabbit, cape, deck. In case the price of wands is over 5, I give one wand to Brian, otherwise he gets nothing. Bid 3 on Blaire. Windy here! Anna`,
    'generate: rabbit, cape, deck\nif the price of wands is over 5 then gift 1 wand to Brian\nbid: 3 on Blaire',
  ],
  [
    MM,
    'Jackie or the other one',
    `generate: wand, ball, pigeon
If Jackie has at least four kinds I bid 12 on her. If not, 3 coins on The Strange.`,
    'generate: wand, ball, pigeon\nif Jackie has 4 kinds, bid 12 on Jackie; otherwise bid 3 on The Strange',
  ],
  [
    MM,
    'small slips of the fingers',
    `genrate wnad, cape, rabit
bidd 5 on Blaire
sry broken thumb`,
    'generate: wand, cape, rabbit\nbid: 5 on Blaire',
  ],
  [
    MM,
    'between yesterday and the garden',
    `Yesterday I lost Jackie by a single coin, 9 to Brian's 10, and I have been sulking in the greenhouse ever since. The tomatoes are up. Today I generate a pigeon, a deck and a wand, and I bid 14 on Jackie. Take that, Brian. Slugs permitting, more soon.`,
    'generate: pigeon, deck, wand\nbid: 14 on Jackie',
  ],
  [
    MM,
    'press of the impresario',
    `Generate cape, pigeon and ball. Bid 7 on Jackie.

PRESS by The Impresario: Tonight only! Two pigeons enter, one rabbit leaves.

Best, Anna`,
    'generate: cape, pigeon, ball\nbid: 7 on Jackie',
  ],
  [
    MM,
    'no bid, a gift in the PS',
    `Pat -
I generate a wand, a cape and a deck. No bid from me today, purse is empty.
Anna

P.S. And give Cleo two pigeons from me, she'll know why.`,
    'generate: wand, cape, deck\ngifts: 2 pigeons to Cleo',
  ],
  [
    MM,
    'the third good is open',
    `Generate a wand, a cape and, hmm, either a rabbit or a pigeon, I'll let you know. Bid 5 on Blaire.`,
    '!',
  ],
  [MM, 'some pigeons', `generate wand, cape, ball. give brian a few pigeons. bid 4 on jackie`, '!'],
  [
    MM,
    'two bids for one day',
    `Hello Pat!
generate: rabbit, deck, cape
bid: 6 on Jackie
bid: 6 on Blaire
Love, Anna`,
    '!',
  ],
  [
    MM,
    'nothing valid any more',
    `Generate wand, cape and pigeon. Bid 13 on Jackie.

(Half an hour later:) None of that is valid any more, please tear it up. I'll send something sensible before the deadline.`,
    '!',
  ],
  [
    MM,
    'sarcasm about the bid',
    `Oh yes, wonderful idea, let me just bid 20 on Jackie again like last week, that worked SO well for me. As if! Proper orders later. A.`,
    '!',
  ],
  [
    MM,
    'Cleo asked her to pass it on',
    `Hi Pat, Cleo's computer is dead, so here are hers: generate wand, rabbit, ball, bid 8 on Jackie. My own ones come tonight. Anna`,
    '!',
  ],

  // Magic Spell
  [
    MS,
    'two tiles, in a hurry',
    `e and a on obeah, and if its 2 many at the end chuck q n z back. done lol`,
    'weave E, A on OBEAH\nreturn tiles Q, Z',
  ],
  [
    MS,
    'with the kindest regards',
    `Dear Pat,

How very kind of you to extend the deadline; the funeral was a dignified affair and there was excellent cake.

This turn, if you please, I shall weave the letter E from my cabinet on OBEAH. Should there be too much homework at the end, pray bury LUMMOX first.

With the kindest regards,
Anna Quill`,
    'weave E on OBEAH\nbury LUMMOX',
  ],
  [
    MS,
    'Dutch, keeps it',
    `Hoi Pat, I scrounge on place 37 and I keep what I find there. Here is it carnival, so excuse the handwriting, haha. Anna`,
    'scrounge 37\nkeep',
  ],
  [
    MS,
    'German, when it fits',
    `Dear Pat, I scrounge place 37. If it fits on OBEAH, then I weave it on OBEAH, otherwise I keep it. Until soon! Anna`,
    'scrounge 37\nif it fits OBEAH, weave on OBEAH, else keep',
  ],
  [
    MS,
    'Polish, three places',
    `Hello, I am casting SCRY at places 3, 9 and 12. It is all for this turn. Regards, Anna`,
    '!',
  ],
  [MS, 'dictated, any place', `pat it's anna scrounge any and keep it thank you bye`, 'scrounge any\nkeep'],
  [
    MS,
    'weighs and decides',
    `Should I scrounge? Place 37 has been looking at me funny for weeks. Or cast SCRY and be clever? No. I've thought about it long enough. My action is: research. That's what counts, nothing else.`,
    'research',
  ],
  [
    MS,
    'dashes, with a trade',
    `Orders Anna:
- trade with Brian: give 2 E, get T
- rest`,
    'trade with Brian: give 2 E; get T\nrest',
  ],
  [
    MS,
    'columns',
    `Action    Tiles    Spell
weave     E, A     OBEAH
return    Q, Z     -`,
    'weave E, A on OBEAH\nreturn tiles Q, Z',
  ],
  [
    MS,
    'the apprentice rests',
    `My apprentice rests this turn. She has had a hard winter and the dormitory roof leaks.`,
    'rest',
  ],
  [
    MS,
    'the stone',
    `Pat, I weave the star on OBEAH, it stands for an E. Anna (finally some sunshine!)`,
    'weave star on OBEAH as E',
  ],
  [
    MS,
    'else back it goes',
    `look at 37. if it's an E or an A -> weave it on OBEAH. if it's anything else -> put it back.`,
    "scrounge 37\nif it's an E or an A, weave on OBEAH; else put back",
  ],
  [
    MS,
    'takes what fits',
    `Hello Pat. I cast SORTILEGE at 3, 9 and 12, and I take the tile if it fits. Fingers crossed, Anna`,
    '!',
  ],
  [MS, 'passes loudly', `I PASS!!! NOTHING ELSE THIS TURN. MOVING HOUSE, BOXES EVERYWHERE.`, 'pass'],
  [
    MS,
    'typing with mittens',
    `Weav E on OBEAH and retrun tile Q if the cabinet's too full. Heating's off. Brrr. Anna`,
    'weave E on OBEAH\nreturn tiles Q',
  ],
  [
    MS,
    'looks at the credits',
    `Hi! If Brian has more credits than me I do research, otherwise I rest.

NOTE to the referee: thanks for the stamps.`,
    'if Brian has more credits than me, research; else rest',
  ],
  [
    MS,
    'weaves it or not',
    `Weave E on OBEAH, or on SKEIN, I keep changing my mind. What would you do?
Anna`,
    '!',
  ],
  [
    MS,
    'a place she was told',
    `I scrounge the place Brian told me about last week and keep the tile. Can't find his card now, but you'll have it. Anna`,
    '!',
  ],
  [MS, 'two whole turns in one', `First I do research. Then I rest as well. Both please, this turn. Anna`, '!'],
  [
    MS,
    'on second thoughts no',
    `cast SCRY at 3, 9, 12
return tiles Q

...on second thoughts don't do any of this. Wait for my next mail please.`,
    '!',
  ],
  [
    MS,
    'what Cleo means to do',
    `Cleo bragged in the pub that she'll "weave E, A on OBEAH" next. Just so you know. What I do myself I'll tell you by Friday.`,
    '!',
  ],

  // The Fourth Game
  [FG, 'hurried', `heyy my go!! piece 3, +12, multiplier 3. off to footie`, 'Piece 3: 12, 3'],
  [
    FG,
    'long and courteous',
    `Dear all,

what a splendid opening that was; I have not been so entertained since the school play of 1974, when the donkey ate the moon.

After much thought, and a second cup of tea, I play piece 4 with -7, multiplier 4.

Yours very sincerely,
Anna`,
    'Piece 4: -7, 4',
  ],
  [
    FG,
    'Dutch',
    `Hoi allemaal, nice weather for once! I play piece number 3 with +12 and multiplier 3. Groeten, Anna`,
    'Piece 3: 12, 3',
  ],
  [FG, 'German', `Hello together, I play the piece 4 with minus 7, multiplier 4. Greetings, Anna`, 'Piece 4: -7, 4'],
  [FG, 'dictated', `okay my play is piece number 3 plus 12 multiplier 3 and good luck everybody`, 'Piece 3: 12, 3'],
  [
    FG,
    'thinks aloud first',
    `I was going to keep number 4 for the end. But then Brian would grin. So, settled:

Piece Number 4: -7, 4

There. Grin at that.`,
    'Piece 4: -7, 4',
  ],
  [
    FG,
    'one below the other',
    `Piece: 3
Value: +12
Multiplier: 3`,
    'Piece 3: 12, 3',
  ],
  [
    FG,
    'a slip in the word',
    `Peice 3: 12, 3
Anna`,
    'Piece 3: 12, 3',
  ],
  [
    FG,
    'under a joke',
    `Two pieces walk into a bar. The third one ducks.

Piece 3: +12, 3

I'm here all week. PRESS: The bar has been repaired.`,
    'Piece 3: 12, 3',
  ],
  [
    FG,
    'one or the other',
    `Either piece 3: 12, 3 or piece 4: -7, 4. I'll tell you tomorrow which one it is. Anna`,
    '!',
  ],
  [
    FG,
    'withdrawn',
    `Piece 3: 12, 3

No wait, I withdraw that, I haven't decided yet. Sorry all!`,
    '!',
  ],
  [FG, 'plus and minus', `Piece 4 with a 7, multiplier 4. Added or taken away? I have to think about that still.`, '!'],
  [
    FG,
    'somebody else will',
    `Bet you a fiver Brian goes "Piece 3: 12, 3" now. I'm waiting for that before I play anything myself.`,
    '!',
  ],
]

export const manyVoices: readonly IntakeCase[] = ownWords('many voices: words', ROWS, ANYTHING)
