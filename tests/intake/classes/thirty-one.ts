// Letters written blind, by thirty-one imagined people in Anna's place, each in a manner of their own.
//
// roy      71, signalman (ret.), Crewe, old PC, since 1974: abbreviations, not a word too many
// mei      22, student, Leeds, phone, first game ever: full sentences on what she wants to achieve
// gerald   58, chartered accountant, Guildford, desktop: neat tables
// hortense 49, head teacher, Bath, laptop: answers point by point
// dov      36, physicist, Haifa, laptop: thinks aloud, ends with "so: …"
// ingrid   44, librarian, Uppsala, web mail: copies the referee's terms
// tam      63, publican, Fife, tablet: says everything in his own words
// agnes    80, widow, Ludlow, her grandson's old laptop: amounts in words
// basil    55, civil servant, Whitehall: the passive
// corin    29, actor, Bristol: himself in the third person
// ruth     41, solicitor, Dublin: reasons in brackets
// jez      33, courier, Croydon, phone: autocorrect
// margaux  38, cook, Lyon; ramon 52, taxi driver, Murcia; eero 47, forester, Kuopio; zdenek 60, turner, Plzeň;
// haruka   31, illustrator, Sendai: English as far as it goes
// kit      16, school, Cardiff: emoji
// lorna    39, project manager, Manchester: bullets
// piet     50, lorry planner, Breda: arrows
// sal      45, printer, Boston: slashes
// otto     66, notary, Graz, since 1985: semicolons
// wes      27, night porter, chat: no capitals, nothing between the orders
// bert     77, farmer, Norfolk: CAPS LOCK
// nadia    34, programmer, Toronto: code
// cuthbert 69, barrister (ret.): pompous
// father   59, vicar, plays his character: orders below the sermon
// dee      43, nurse on nights: sorry it is late
// vic      51, talks on forums: orders in the middle of chatter
// una      74, dictates to her tablet
// karl     62, engineer, Kassel: grumpy, exact
import { EL, FG, MM, MS, ownWords, SM, type Own } from '../rosters'
import type { IntakeCase } from '../score'
import { ANYTHING } from './third-blind'

const ROWS: readonly Own[] = [
  // ---------------------------------------------------------------- Spell Merchants
  [SM, 'roy, terse', `R1 444. R2 rstk 236.\n\nAQ`, 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [
    SM,
    'mei, what she wants to achieve',
    `Hello Pat!

I hope I am doing this right. I would really like to win the first wizard, so in round 1 I want to offer all three of my fours. After that I will be a bit short of digits, so in round 2 I would like to restock and get a 2, a 3 and a 6.

Thank you so much for your patience with me,
Anna`,
    'round 1: offer 4 4 4\nround 2: restock 2 3 6',
  ],
  [
    SM,
    'gerald, table',
    `Dear Pat,

Please find my orders below.

Round   Action    Digits
-----   -------   -------
1       Offer     3 3 5 6
2       Restock   1 4 6

Kind regards,
Anna Quill`,
    'round 1: offer 3 3 5 6\nround 2: restock 1 4 6',
  ],
  [
    SM,
    'dov, so:',
    `OK what have I got. I could throw 5 6 6 at the first one, but everybody will think of that and then I stand there naked in the second. Or restock in both? Costs a fine each time and gains me what. No. The small stuff is no use to me later anyway,

so: round 1 offer 1 1 2 2, round 2 offer 5 6 6.

A.`,
    'round 1: offer 1 1 2 2\nround 2: offer 5 6 6',
  ],
  [
    SM,
    'ingrid, the terms of the rules',
    `Hi Pat,

Round 1, wizard (g): restock random
Round 2, wizard (i): offer 4 4

Best wishes
Anna`,
    'round 1: restock random\nround 2: offer 4 4',
  ],
  [
    SM,
    'tam, own words',
    `Aye aye Pat. The first wizard can have my three fours and welcome to them. Second one I'm sitting out.

Anna`,
    'round 1: offer 4 4 4\nround 2: pass',
  ],
  [
    SM,
    'agnes, words',
    `Dear Pat,

In round one I should like to offer one five and two sixes, and in round two I shall restock with a one, a two and a four.

It has been so cold here. With love,
Anna`,
    'round 1: offer 5 6 6\nround 2: restock 1 2 4',
  ],
  [
    SM,
    'basil, passive',
    `In the first round a five and two sixes are to be offered. In the second round a two, a three and a six are to be restocked.`,
    'round 1: offer 5 6 6\nround 2: restock 2 3 6',
  ],
  [
    SM,
    'ruth, reasons in brackets',
    `Hi Pat
Round 1: restock 1 1 6 (the ones are for later, and one can never have enough sixes)
Round 2: offer 4 4 (I doubt that anybody will go above 9 for this wizard)
Anna`,
    'round 1: restock 1 1 6\nround 2: offer 4 4',
  ],
  [
    SM,
    'jez, officer',
    `round 1 officer 4 4 4 (offer!! bloody phone)
round 2 restock 2 3 6

Sent from my iPhone`,
    'round 1: offer 4 4 4\nround 2: restock 2 3 6',
  ],
  [
    SM,
    'margaux, French',
    `Bonjour Pat,

for the round 1, I propose 4, 4 and 4.
For the round 2, I make a restock of 2, 3 and 6.

Bonne journée,
Anna`,
    'round 1: offer 4 4 4\nround 2: restock 2 3 6',
  ],
  [
    SM,
    'eero, Finnish',
    `Moi
R1 offer 5 6 6
R2 restock with dices, random
T. Anna`,
    'round 1: offer 5 6 6\nround 2: restock random',
  ],
  [
    SM,
    'haruka, wide digits',
    `Dear Pat-san,

Thank you always for your hard work. My order is as follows.

Round １： offer １ １ ２ ２
Round ２： pass

Thank you very much in advance.
Anna`,
    'round 1: offer 1 1 2 2\nround 2: pass',
  ],
  [SM, 'kit, emoji', `hiii 👋\nround 1️⃣ offer 4 4 4 🔥🔥🔥\nround 2️⃣ pass 😴`, 'round 1: offer 4 4 4\nround 2: pass'],
  [SM, 'piet, arrows', `a -> 5 6 6\nb -> restock 2 3 6\n\ngr. Anna`, 'round 1: offer 5 6 6\nround 2: restock 2 3 6'],
  [
    SM,
    'sal, slashes',
    `R1 offer 3-3-5-6 / R2 restock 1-4-4 / thanks Pat / Anna`,
    'round 1: offer 3 3 5 6\nround 2: restock 1 4 4',
  ],
  [
    SM,
    'nadia, code',
    `r1: offer 5 6 6
r2: if won("g") then offer 1 2 else restock 2 3 6`,
    'round 1: offer 5 6 6\nround 2: if won("g") then offer 1 2 else restock 2 3 6',
  ],
  [
    SM,
    'dee, late and with a condition',
    `Sorry sorry sorry, double shift, only just got in. In round 1 I offer 4 4 4. In round 2, if I won the first one I pass, otherwise I offer 5 6 6. Off to bed now, Anna x`,
    'round 1: offer 4 4 4\nround 2: if I won the first one then pass else offer 5 6 6',
  ],
  [SM, 'wes, nothing between', `evenin pat round 1 offer 1 2 round 2 pass ta`, 'round 1: offer 1 2\nround 2: pass'],
  [
    SM,
    'karl, two of each',
    `Pat,
round 1: I offer two 3s, the 5 and a 6.
round 2: I pass. The fine is too high, as I have said before.
Anna`,
    'round 1: offer 3 3 5 6\nround 2: pass',
  ],
  [
    SM,
    'otto ! twice the first round',
    `Dear Pat; round 1: offer 4 4 4; round 2: restock 2 3 6; and in round 1 please offer 5 6 6; sincerely; Anna`,
    '!',
  ],
  [
    SM,
    'mei ! unless',
    `Hi Pat! Round 1: offer 4 4 4, unless you think that is a silly thing to do for a beginner. Round 2: restock 2 3 6. Thanks!! Anna`,
    '!',
  ],
  [
    SM,
    'vic ! retracted below',
    `Round 1: offer 4 4 4
Round 2: restock 2 3 6

Hm, reading that again: no. Don't use these, I'll send you proper ones tonight.
Anna`,
    '!',
  ],
  [
    SM,
    'lorna ! her brother writes',
    `Hello, this is Anna's brother using her account. She's in hospital (nothing serious). I looked through her notes and I think she would have wanted

* round 1: offer 4 4 4
* round 2: restock 2 3 6

Hope that helps, Martin`,
    '!',
  ],
  [
    SM,
    'bert ! the session after',
    `PAT. AM AWAY FROM THURSDAY SO THIS IS NOT FOR THIS SESSION BUT FOR THE ONE AFTER IT. ROUND 1 OFFER 4 4 4. ROUND 2 RESTOCK 2 3 6. ANNA`,
    '!',
  ],
  [
    SM,
    'dov ! or rather keep them',
    `round 1: offer 4 4 4
round 2: restock 2 3 6? or is that a waste, maybe I should rather pass. I can't make up my mind. What would be the fine?

A.`,
    '!',
  ],

  // ---------------------------------------------------------------- Elixir
  [
    EL,
    'roy, terse',
    `Mv jeweller. Buy 2 ruby. Brew mandrake/salt/2 ruby.\nAQ`,
    'move to jeweller\nbuy 2 ruby\nbrew mandrake + salt + ruby + ruby',
  ],
  [
    EL,
    'mei, what she wants to achieve',
    `Hi Pat!

My plan is to have some herbs by the end of this turn so that I can finally brew something. So I would like to walk to the Herbalist and buy one mandrake and one wolfsbane there. That is all I want to do, I think that is enough for one turn :)

Anna`,
    'move to herbalist\nbuy mandrake, wolfsbane',
  ],
  [
    EL,
    'hortense, point by point',
    `Dear Pat,

1. Healer: nothing this time.
2. Move: to the Herbalist.
3. Purchases: 2 mandrake.
4. Brew: mandrake + salt + opal.

Regards,
Anna Quill`,
    'move to herbalist\nbuy 2 mandrake\nbrew mandrake + salt + opal',
  ],
  [
    EL,
    'agnes, words',
    `Dear Pat, first of all please pay the Healer. Then I go to the Jeweller and buy two rubies and one opal. Fondly, Anna`,
    'pay healer\nmove to jeweller\nbuy 2 ruby, opal',
  ],
  [
    EL,
    'corin, third person',
    `Our heroine drinks her Speedy Soda in one gulp. Anna then goes to the Jeweller, buys two rubies, and leaves without a word. Exit.`,
    'drink speedy soda\nmove to jeweller\nbuy 2 ruby',
  ],
  [
    EL,
    'tam, own words',
    `Right, I'm away home to my lab. Everything I'm carrying goes on the shelf, and then I cook up mandrake with salt and the one ruby. Slàinte, Anna`,
    'move to lab\nstore all\nbrew mandrake + salt + ruby',
  ],
  [
    EL,
    'ruth, reasons in brackets',
    `Move towards the Blind Alley (I do not think I shall get there, but one can hope).
Take all but the gold (the gold is not worth the trouble).
Guard with Baneful Brew (Brian has been suspiciously friendly).`,
    'move towards the blind alley\ntake all but gold\nguard with baneful brew',
  ],
  [
    EL,
    'jez, herbal list',
    `go to the herbal list - HERBALIST, ffs - and buy 2 man drake. thats it mate cheers A`,
    'move to herbalist\nbuy 2 mandrake',
  ],
  [
    EL,
    'ramon, Spanish',
    `Hola Pat, how are you? Here is very hot.
I go to the jeweller and I buy one ruby.
I make the brew with mandrake, salt and ruby.
After the brew I drink the Potion of Prowess.
Un abrazo, Anna`,
    'move to jeweller\nbuy ruby\nbrew mandrake + salt + ruby\nafter the brew: drink prowess',
  ],
  [
    EL,
    'zdenek, Czech',
    `Ahoj Pat,
I go to herbalist, I buy mandrake and wolfsbane. I hire stranger for maximum 3 gold.
Anna`,
    'move to herbalist\nbuy mandrake, wolfsbane\nhire up to 3',
  ],
  [
    EL,
    'kit, emoji',
    `🥤 drink speedy soda\n🚶 move to jeweller\n💎 buy 2 ruby\n🧪 brew mandrake + salt + ruby\nlets gooo 🎉`,
    'drink speedy soda\nmove to jeweller\nbuy 2 ruby\nbrew mandrake + salt + ruby',
  ],
  [
    EL,
    'piet, arrows',
    `healer (pay) → lab → store all → brew wolfsbane + salt + opal`,
    'pay healer\nmove to lab\nstore all\nbrew wolfsbane + salt + opal',
  ],
  [
    EL,
    'otto, semicolons',
    `Dear Pat; move via 5, 6, herbalist; buy wolfsbane; play Fergus on Blue; filch one from Brian; with the usual compliments; Anna`,
    'move via 5, 6, herbalist\nbuy wolfsbane\nplay Fergus on Blue\nfilch one from Brian',
  ],
  [
    EL,
    'dee, sold out',
    `Hiya, go to the Herbalist. If mandrake is sold out buy wolfsbane, otherwise buy mandrake. Sorry for the rush! Anna`,
    'move to herbalist\nif mandrake is sold out then buy wolfsbane else buy mandrake',
  ],
  [
    EL,
    'nadia, code',
    `move to jeweller
if (price("ruby") <= me.gold) { buy ruby } else { buy opal }
add all gems`,
    'move to jeweller\nif (price("ruby") <= me.gold) then buy ruby else buy opal\nadd all gems',
  ],
  [
    EL,
    'wes, nothing between',
    `pay healer move to lab store all but the ruby nite`,
    'pay healer\nmove to lab\nstore all but ruby',
  ],
  [
    EL,
    'father, below the sermon',
    `My dear Pat,

The road is long and the flesh is weak, and the price of mandrake is a scandal before heaven. Yet we go on.

I go to the Jeweller.
I buy a ruby.
I drink the Liquor of Luck, the Lord forgive me.

PRESS: Let him who is without salt cast the first stone.

Yours in fellowship,
Anna`,
    'move to jeweller\nbuy ruby\ndrink luck',
  ],
  [EL, 'bert, caps', `NOTHING FOR ME THIS TURN PAT. I DO NOTHING. LAMBING. ANNA`, 'nothing'],
  [
    EL,
    'lorna ! mail from others',
    `Hi Pat,

I am waiting for an answer from Cleo. If she writes to you that we have a deal:
- move to jeweller
- buy ruby
If she doesn't:
- move to herbalist
- buy 2 mandrake

Anna`,
    '!',
  ],
  [
    EL,
    'corin ! jest',
    `I drink every potion in town, rob the bank, move to the Bahamas and brew myself a nice cup of tea. Just kidding, Pat. Or am I? – A.`,
    '!',
  ],
  [
    EL,
    'karl ! two places',
    `Pat,\nmove to jeweller\nmove to herbalist\nbuy ruby\nAnna`,
    'move to jeweller\nmove to herbalist\nbuy ruby',
  ],
  [
    EL,
    'una ! probably',
    `Dear Pat I will probably go to the jeweller and then I might buy a ruby or perhaps I will stay where I am I am not sure yet love Anna`,
    '!',
  ],
  [
    EL,
    'ingrid ! retracted above',
    `Hi Pat,

I had the orders below ready in my drafts, but after your report they make no sense any more, so please disregard them; new ones will follow before the deadline.

move to jeweller
buy ruby
brew mandrake + salt + ruby

Anna`,
    '!',
  ],
  [
    EL,
    'sal ! another game',
    `Pat - forwarding you what I just sent to Tom for HIS Elixir game so you can laugh at it / move to jeweller / buy ruby / brew mandrake + salt + ruby / mine for you to follow / Anna`,
    '!',
  ],

  // ---------------------------------------------------------------- Magician's Market
  [
    MM,
    'roy, terse',
    `Gen wand cape pigeon. Xtra wand. Bid 13 Jackie.\nAQ`,
    'generate: wand, cape, pigeon\nextra: wand\nbid: 13 on Jackie',
  ],
  [
    MM,
    'gerald, table',
    `Dear Pat,

| Item     | What                 | To / on | Coins |
| -------- | -------------------- | ------- | ----- |
| Generate | wand, cape, pigeon   |         |     0 |
| Extra    | wand                 |         |     5 |
| Gift     | 3 decks              | Brian   |     0 |
| Bid      |                      | Jackie  |    13 |

Kind regards,
Anna Quill`,
    'generate: wand, cape, pigeon\nextra: wand\ngifts: 3 decks to Brian\nbid: 13 on Jackie',
  ],
  [
    MM,
    'hortense, point by point',
    `Dear Pat,

1. To generate: rabbit, cape, deck.
2. Extra good: none.
3. Gifts: none.
4. Bid: 3 coins on The Strange.

Regards,
Anna Quill`,
    'generate: rabbit, cape, deck\nbid: 3 on The Strange',
  ],
  [
    MM,
    'mei, what she wants to achieve',
    `Hello Pat! I want to become friends with Brian because he is the only one who explained the rules to me, so I would like to give him two pigeons. For myself I would like to generate a rabbit, a cape and a crystal ball. And because I love Jackie I want to bid 8 coins on her. Thank you! Anna`,
    'generate: rabbit, cape, ball\ngifts: 2 pigeons to Brian\nbid: 8 on Jackie',
  ],
  [
    MM,
    'dov, so:',
    `Jackie is overpriced. I was going to bid 13 on her, but Cleo will bid 14 just to annoy me, and then I've generated wands for nothing. Blaire then? Blaire is cheap.

so: generate ball, cape and pigeon, no gifts, bid 6 on Blaire.`,
    'generate: ball, cape, pigeon\nbid: 6 on Blaire',
  ],
  [
    MM,
    'agnes, words',
    `Dear Pat, I should like to generate a wand, a cape and a rabbit please. Do give Brian three decks of cards from me, he has been so kind. And I bid thirteen coins on Jackie. Love, Anna`,
    'generate: wand, cape, rabbit\ngifts: 3 decks to Brian\nbid: 13 on Jackie',
  ],
  [
    MM,
    'basil, passive',
    `A wand, a cape and a pigeon are to be generated. Two pigeons are to be given to Brian. Thirteen coins are to be bid on Jackie.`,
    'generate: wand, cape, pigeon\ngifts: 2 pigeons to Brian\nbid: 13 on Jackie',
  ],
  [
    MM,
    'corin, third person',
    `Enter Anna, who generates a ball, a cape and a rabbit. With a bow she gives one wand to Cleo. Then, in a hush, she bids 7 coins on Blaire. Curtain.`,
    'generate: ball, cape, rabbit\ngifts: a wand to Cleo\nbid: 7 on Blaire',
  ],
  [
    MM,
    'ruth, reasons in brackets',
    `Generate: wand, cape, pigeon (wands because of the price, the rest because I have to)
Gifts: a wand to Brian (I owe him one from last week)
Bid: 12 on Jackie (13 would be throwing money away)`,
    'generate: wand, cape, pigeon\ngifts: a wand to Brian\nbid: 12 on Jackie',
  ],
  [
    MM,
    'jez, gentrify',
    `Gentrify wand cape and pidgeon (generate obvs). Bid 13 on Jackie. Sent from my iPhone`,
    'generate: wand, cape, pigeon\nbid: 13 on Jackie',
  ],
  [
    MM,
    'margaux, French',
    `Bonjour Pat,

I generate one rabbit, one cape and one pigeon. I make a gift of three decks to Brian. I put 9 coins on Jackie.

À bientôt,
Anna`,
    'generate: rabbit, cape, pigeon\ngifts: 3 decks to Brian\nbid: 9 on Jackie',
  ],
  [
    MM,
    'haruka, polite',
    `Dear Pat-san,

My order of today is the following three.
① Generate: wand, ball, deck
② Gift: 1 wand to Brian
③ Bid: 11 coins on Jackie

Please take good care of it.
Anna`,
    'generate: wand, ball, deck\ngifts: a wand to Brian\nbid: 11 on Jackie',
  ],
  [
    MM,
    'lorna, bullets',
    `Hi Pat, mine for today:

• generate – cape, pigeon, ball
• extra – ball
• gift – 2 pigeons to Brian, 1 wand to Cleo
• bid – 5 on The Strange

Cheers
Anna`,
    'generate: cape, pigeon, ball\nextra: ball\ngifts: 2 pigeons to Brian, a wand to Cleo\nbid: 5 on The Strange',
  ],
  [
    MM,
    'bert, caps',
    `PAT. GENERATE RABBIT PIGEON CAPE. NO EXTRA. NO GIFTS, LET THEM BUY THEIR OWN. BID 4 ON BLAIRE. ANNA`,
    'generate: rabbit, pigeon, cape\nbid: 4 on Blaire',
  ],
  [
    MM,
    'dee, if she has four kinds',
    `Hi Pat, generate rabbits, capes and cards please. If Jackie has 4 kinds, bid 12 on her; otherwise bid 3 coins on The Strange. Back on at nine, Anna x`,
    'generate: rabbit, cape, deck\nif Jackie has 4 kinds then bid 12 on Jackie else bid 3 on The Strange',
  ],
  [
    MM,
    'nadia, code',
    `generate: wand, cape, pigeon
if price("wand") >= 5 then give 1 wand to Brian
bid: 6 on Jackie`,
    'generate: wand, cape, pigeon\nif price("wand") >= 5 then give 1 wand to Brian\nbid: 6 on Jackie',
  ],
  [
    MM,
    'tam ! mail from others',
    `Generate wand, cape, pigeon. Brian's to have my three decks if he's sent you his two pigeons for me, if not he can whistle for them. Bid 13 on Jackie. Anna`,
    '!',
  ],
  [MM, 'sal ! two bids', `generate wand, cape, pigeon / extra wand / bid 13 on Jackie / bid 6 on Blaire / Anna`, '!'],
  [
    MM,
    'piet ! maybe less',
    `generate → wand, cape, pigeon
extra → wand
bid → 13 on Jackie, maybe 10, what do you think is enough?
gr. Anna`,
    '!',
  ],
  [
    MM,
    'wes ! not from her',
    `hi its annas flatmate she left this on the fridge for you dunno if its finished generate wand cape pigeon extra wand bid 13 on jackie`,
    '!',
  ],
  [
    MM,
    'karl ! withdrawn',
    `Pat,

what follows is withdrawn. I leave it here only so that you see what I would have done if your rules on extras were not so absurd.

generate: wand, cape, pigeon
extra: wand
bid: 13 on Jackie

Anna`,
    '!',
  ],

  // ---------------------------------------------------------------- Magic Spell
  [
    MS,
    'mei, what she wants to achieve',
    `Hi Pat! I would love to finish OBEAH soon, so I want to look for another tile: please scrounge place 37 for me. If it fits OBEAH I would like to weave it there, and if it doesn't I would like to keep it. Thanks, Anna`,
    'scrounge 37\nif it fits OBEAH then weave on OBEAH else keep',
  ],
  [
    MS,
    'gerald, table',
    `Dear Pat,

Action      Tiles    Where
Weave       E, A     OBEAH
Return      Q, Z     –

Kind regards,
Anna Quill`,
    'weave E, A on OBEAH\nreturn tiles Q, Z',
  ],
  [
    MS,
    'hortense, point by point',
    `Dear Pat,

1. Trades: with Brian; I give E and get T.
2. Action: research.
3. Homework to be buried first: LUMMOX.

Regards,
Anna Quill`,
    'trade with Brian: give E; get T\nresearch\nbury LUMMOX',
  ],
  [
    MS,
    'ingrid, the terms of the rules',
    `Hi Pat,

cast SCRY at 3, 9, 12
return tiles Q, Z

Best wishes
Anna`,
    '!',
  ],
  [
    MS,
    'tam, own words',
    `I'll have a keek at 37. If it's an E or an A it goes on OBEAH, if not I put it back where I found it. Anna`,
    'look at 37; if it is E or A, weave on OBEAH; else put back',
  ],
  [
    MS,
    'agnes, words',
    `Dear Pat, would you please scrounge place thirty-seven for me, and I shall keep what I find. Love, Anna`,
    'scrounge 37\nkeep',
  ],
  [
    MS,
    'basil, passive',
    `The E and the A from the cabinet are to be woven on OBEAH. Should there be too many tiles in the cabinet at the end, Q and Z are to be returned first.`,
    'weave E, A on OBEAH\nreturn tiles Q, Z',
  ],
  [MS, 'corin, third person', `Anna rests. (She has earned it. The audience sighs.)`, 'rest'],
  [
    MS,
    'ruth, reasons in brackets',
    `Trade with Brian: give 2 E, LUMMOX; get T (he asked nicely, and LUMMOX is a millstone)
Research (I need something shorter than LUMMOX)`,
    'trade with Brian: give 2 E, LUMMOX; get T\nresearch',
  ],
  [
    MS,
    'jez, leave for weave',
    `Leave E and A on OBEAH. WEAVE not leave!!! Return tiles Q, Z. soz. Anna`,
    'weave E, A on OBEAH\nreturn tiles Q, Z',
  ],
  [
    MS,
    'margaux, French',
    `Bonjour Pat, I do research this turn. If there are too much homeworks at the end, I bury LUMMOX. Merci, Anna`,
    'research\nbury LUMMOX',
  ],
  [
    MS,
    'eero, Finnish',
    `Moi\nScrounge 37. If fits weave on OBEAH, else put back.\nT. Anna`,
    'scrounge 37\nif fits then weave on OBEAH else put back',
  ],
  [
    MS,
    'zdenek, Czech',
    `Ahoj Pat,
I cast SORTILEGE on places 3, 9 and 12, and I take what fits.
When there is too much of homework, bury LUMMOX.
Anna`,
    '!',
  ],
  [MS, 'kit, emoji', `✨ cast SCRY at 3, 9, 12 ✨\n🤝 trade E with Brian for T\nthx pat 💜`, '!'],
  [
    MS,
    'nadia, code',
    `scrounge 37
if fits("OBEAH") && me.spirit > 2 then weave on OBEAH else keep`,
    'scrounge 37\nif fits("OBEAH") && me.spirit > 2 then weave on OBEAH else keep',
  ],
  [
    MS,
    'cuthbert, pompous',
    `My dear Pat,

After mature consideration, and having taken the advice of nobody whatever, I beg to inform you that I shall this turn pass.

I have the honour to remain, &c.,
Anna Quill`,
    'pass',
  ],
  [
    MS,
    'una, dictated',
    `Dear Pat scrounge place 37 and keep it and if the cabinet is too full return the Q and the Z first thank you dear Anna`,
    'scrounge 37\nkeep\nreturn tiles Q, Z',
  ],
  [MS, 'otto ! two actions', `Dear Pat; weave E, A on OBEAH; research; return tiles Q, Z; sincerely; Anna`, '!'],
  [
    MS,
    'vic ! waiting for word',
    `Evening all. Anyone else's boiler gone?

weave E, A on OBEAH
return tiles Q, Z

That's if Brian hasn't told you by Friday that he wants the E after all. In that case hold everything.
Anna`,
    '!',
  ],
  [
    MS,
    'haruka ! asking first',
    `Dear Pat-san,

I am thinking about "weave E, A on OBEAH", but I am not certain that it is allowed after resting. If it is a bad idea, maybe scrounge 37. Could you please tell me?

Anna`,
    '!',
  ],
  [
    MS,
    'dee ! not yet',
    `Hi Pat, NOT my orders for now, these are for the turn after, I just have to get them out of my head: weave E, A on OBEAH, return tiles Q, Z. This turn's follow when I've slept. Anna x`,
    '!',
  ],
  [
    MS,
    'father ! jest',
    `My dear Pat,

cast PRAYER on Brian, paying two candles
scrounge the collection plate
rest on the seventh day

My little joke. The true orders come with the next post, when I have found my spectacles.

Anna`,
    '!',
  ],

  // ---------------------------------------------------------------- The Fourth Game
  [FG, 'roy, terse', `Pc 3: +12, x3. AQ`, 'Piece 3: 12, 3'],
  [
    FG,
    'mei, what she wants to achieve',
    `Hello everyone! I would like to bring the total down a little, so I would like to play piece number 4 with minus 7 and the multiplier 4. I hope this is how one says it!`,
    'Piece 4: -7, 4',
  ],
  [
    FG,
    'gerald, table',
    `Piece no. | Value | Multiplier
--------- | ----- | ----------
4         | -7    | 4

Regards, Anna`,
    'Piece 4: -7, 4',
  ],
  [
    FG,
    'hortense, point by point',
    `Piece: 3
Value: -12
Multiplier: 3

Anna Quill`,
    'Piece 3: -12, 3',
  ],
  [
    FG,
    'dov, so:',
    `If I add the twelve now it only helps Brian. If I hold back and play the seven, it helps nobody, which is better than helping Brian. And it is the four that counts,

so: piece 4, +7, multiplier 4.`,
    'Piece 4: 7, 4',
  ],
  [
    FG,
    'tam, own words',
    `Evening. I'll put down my number 3, twelve on top, times three. Your round, Brian.`,
    'Piece 3: 12, 3',
  ],
  [
    FG,
    'agnes, words',
    `Dear all, I play piece 3, please, minus twelve with the multiplier three. Wrap up warm, Anna`,
    'Piece 3: -12, 3',
  ],
  [
    FG,
    'corin, third person',
    `Anna steps forward and plays piece 3 with +12, multiplier 3. Gasps in the stalls.`,
    'Piece 3: 12, 3',
  ],
  [FG, 'jez, peace', `Peace 3: -12, 3\n\n*piece`, 'Piece 3: -12, 3'],
  [FG, 'ramon, Spanish', `Hola a todos! I play the piece 3 with +12 and multiplier 3. Suerte!`, 'Piece 3: 12, 3'],
  [FG, 'kit, emoji', `omg ok here we go 😬\nPiece 4: -7, 4 💥\nsorry brian 😇`, 'Piece 4: -7, 4'],
  [FG, 'bert, caps', `PIECE 3: 12, 3. ANNA`, 'Piece 3: 12, 3'],
  [
    FG,
    'vic, in the middle of chatter',
    `Did anybody see the match? Two sendings-off in 7 minutes and 3 goals after the 80th. Disgraceful.

Anyway. Piece 4: 7, 4

@Brian I still have your book, remind me on Sunday.`,
    'Piece 4: 7, 4',
  ],
  [FG, 'karl, exact', `Piece no. 4, value 7 (to be subtracted), multiplier 4.`, 'Piece 4: -7, 4'],
  [FG, 'wes ! not certain', `piece 3: 12, 3 i think? or the 4 one. lemme sleep on it`, '!'],
  [
    FG,
    'lorna ! taken back',
    `Piece 3: 12, 3\n\nEdit: scrap that, wrong thread. I'll post my real one for this game later.`,
    '!',
  ],
  [
    FG,
    'cuthbert ! added and taken away',
    `I play piece 4 with +7, multiplier 4; that is to say, I play piece 4 with −7, multiplier 4.`,
    '!',
  ],
  [
    FG,
    'zdenek ! when Cleo has answered',
    `Piece 3: 12, 3, but only when Cleo confirms me first that she plays her piece on it. She did not write yet.`,
    '!',
  ],
  [
    FG,
    'una ! somebody else',
    `Good evening this is the lady from next door Anna asked me to look after her post and I suppose she wants Piece 3: 12, 3`,
    '!',
  ],
]

export const thirtyOne: readonly IntakeCase[] = ownWords('thirty-one people: words', ROWS, ANYTHING)
