// A fourteenth lot: what players of five games write by post’s heirs, 1995 to 2026; telephones, forums, lists, several wills in one mail,
// corrections of a part, conditions in people’s own words, talk that looks like orders and orders that look like talk. Expected before any
// was tried. '!': the referee has to be told; '-': nothing of it may be taken; '0': nothing is taken, and nobody need look.
import type { Draft } from '../cases'
import { escapeHtml, fromOf } from '../../support/letters/mime'
import type { Expectation, IntakeCase } from '../score'
import {
  asksPlayer,
  docx,
  EL,
  FG,
  lot,
  mails,
  marked,
  MM,
  MS,
  odt,
  ownWords,
  P,
  pdf,
  playOf,
  rosterOf,
  SM,
  type Orders,
  type Own,
  type Shape,
} from '../rosters'
import { GAMES, WITH_SLIPS, type Player, type World } from '../../support/letters/world'

const PEOPLES: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 3 3 6']], ['round 2', ['restock 1 1 4']]),
    playOf(['round 1', ['offer 5 6']], ['round 2', ['offer 1 2']]),
  ],
  elixir: [
    playOf(['turn', ['move to herbalist', 'buy 2 vervain', 'hire up to 2']]),
    playOf(['turn', ['stay', 'store all']]),
  ],
  'magicians-market': [
    playOf(['generate', ['crystal ball, cape, deck']], ['gifts', ['a pigeon to Dai']], ['bid', ['4 on Flavio']]),
    playOf(['generate', ['wand, rabbit, pigeon']], ['bid', ['9 on Jackie']]),
  ],
  'magic-spell': [playOf(['turn', ['scrounge 27', 'keep']]), playOf(['turn', ['research']])],
  'fourth-game': [playOf(['', ['Piece 2: 14, 2']]), playOf(['', ['Piece 4: 1, 4']])],
}
const roster = rosterOf(PEOPLES)
/** The plain orders, which people-names.ts sends as well. */
export const { S, E, M, W, F, anything } = roster
const { B, nowOf, oldOf, firstOf, hers, toldOf, slip, by, letter, page, withPress, raw } = roster

const WORDS: readonly Own[] = [
  // Telephones.
  [SM, 'dictated with its stops', 'hi Pat comma here are my orders colon round one offer three three six full stop round two restock one one four full stop cheers Anna', S],
  [SM, 'keycaps and arrows', '🧙 R1 ➡️ offer 3️⃣ 3️⃣ 6️⃣\n🧪 R2 ➡️ restock 1️⃣ 1️⃣ 4️⃣\n\nGood luck everyone 🍀', S],
  [SM, 'autocorrect: officer', 'Round 1: officer 3 3 6\nRound 2: restock 1 1 4', '!'],
  [SM, 'autocorrect: Rome', 'Round 1: offer 3 3 6\nRome 2: restock 1 1 4', '!'],
  [SM, 'dictated: for and four', 'Round one: offer three three six. Round two: restock one one for.', '!'],
  [SM, 'thumbs', 'r1 offer 336\nr2 restock 114\n👍', S],
  [EL, 'dictated', 'Move to the herbalist period buy two vervain period hire up to two period', E],
  [EL, 'autocorrect: herbal list', 'Move to herbal list\nBuy 2 vervain\nHire up to 2', '!'],
  [MM, 'dictated by the letter', 'Generate crystal ball, cape, and deck new line give a pigeon to Dai new line bid four on Flavio', M],
  [MM, 'emoji for the goods', 'generate 🔮 crystal ball, cape, deck 🃏\nbid 4 on Flavio 💸', B],
  // The same again.
  [SM, 'same as last turn', 'Same as last turn please, Pat.', '-'],
  [EL, 'ditto', 'Ditto.', '-'],
  [MM, 'the usual', 'The usual three goods, and bid 4 on Flavio.', '!'],
  [SM, 'as last turn but', 'As last session, but in round 2 restock 1 1 4.', '!'],
  [MS, 'repeat', 'Repeat my turn until further notice.', '-'],
  // Conditions.
  [SM, 'if Cleo passes', 'Round 1: offer 3 3 6\nRound 2: if Cleo passes, offer 1 2; otherwise restock 1 1 4', '!'],
  [SM, 'unless, in which case', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4, unless I won round 1, in which case pass', 'round 1: offer 3 3 6\nround 2: if I won round 1 then pass else restock 1 1 4'],
  [SM, 'only if', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4, but only if I won round 1', 'round 1: offer 3 3 6\nround 2: if I won round 1 then restock 1 1 4'],
  [SM, 'if and otherwise over lines', 'Round 1: offer 3 3 6\nRound 2:\nif I won round 1\n- pass\notherwise\n- restock 1 1 4', 'round 1: offer 3 3 6\nround 2: if I won round 1 then pass else restock 1 1 4'],
  [SM, 'in plain words of the language', 'Round 1: offer 3 3 6.\nRound 2: restock 1 1 4 if I won round 1, otherwise pass.', 'round 1: offer 3 3 6\nround 2: if I won round 1 then restock 1 1 4 else pass'],
  [SM, 'should I fail', 'Round 1: offer 3 3 6\nShould I fail to win that, restock 1 1 4 in round 2.', '!'],
  [SM, 'whoever', 'Round 1: offer 3 3 6\nRound 2: whoever wins the first, restock 1 1 4', '!'],
  [EL, 'if they have any', 'Move to herbalist\nBuy 2 vervain (if they have any)\nHire up to 2', '!'],
  [EL, 'failing that', 'Move to herbalist\nBuy 2 vervain, failing that 2 mandrake\nHire up to 2', '!'],
  [EL, 'as long as', 'Move to herbalist, as long as nobody is there already. Buy 2 vervain. Hire up to 2.', '!'],
  [EL, 'or else', 'Move to herbalist\nBuy 2 vervain or else 1 vervain\nHire up to 2', '!'],
  [MM, 'if Brian bids', 'Generate crystal ball, cape, deck. If Brian bids on Flavio, bid 6, else bid 4.', '!'],
  [MM, 'depends on the referee', 'Generate crystal ball, cape, deck. Bid 4 on Flavio if that is legal.', '!'],
  [MS, 'if it is no use', 'Scrounge 27. Keep, unless it is no use.', '!'],
  [MS, 'first choice, second choice', 'First choice: scrounge 27, keep.\nSecond choice: research.', '!'],
  [FG, 'if still free', 'If nobody has played it yet:\nPiece 2: 14, 2', '!'],
  // A mind in two.
  [SM, 'I was going to', 'I was going to offer 5 6 in round 1, but Cleo talked me out of it. So it is:\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', S],
  [SM, 'was going to, nothing else', 'I was going to offer 3 3 6 but I have changed my mind.', '-'],
  [SM, 'crossed out by x', 'Round 1: xxxxx 5 6 xxxxx offer 3 3 6\nRound 2: restock 1 1 4', '!'],
  [SM, 'oops', 'Round 1: offer 5 6\nRound 2: restock 1 1 4\n\nOops, round 1 should read offer 3 3 6.', S],
  [SM, 'my second line', 'Round 1: offer 3 3 6\nRound 2: pass\n\nChange my second line to restock 1 1 4.', S],
  [SM, 'typed backspaces', 'Round 1: offer 5 6^H^H^H3 3 6\nRound 2: restock 1 1 4', '!'],
  [SM, 'scrap the last', 'Round 1: offer 3 3 6\nRound 2: offer 1 2\nScrap the last, instead restock 1 1 4', S],
  [SM, 'on the other hand', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nOn the other hand, perhaps I ought to keep the sixes.', '!'],
  [EL, 'make that three', 'Move to herbalist\nBuy 2 vervain\nHire up to 2\n\nActually make that up to 3 for the hiring.', 'move to herbalist\nbuy 2 vervain\nhire up to 3'],
  [EL, 'no, not the first', 'Move to jeweller. No, herbalist. Buy 2 vervain. Hire up to 2.', E],
  [MM, 'correct to', 'Generate crystal ball, cape, wand (correct that to deck). Bid 4 on Flavio.', B],
  [MM, 'raise it', 'Generate crystal ball, cape, deck\nBid 3 on Flavio\nps raise that to 4', B],
  [MS, 'on second thoughts research', 'Scrounge 27\nKeep\n\nOn second thoughts, research.', '!'],
  [FG, 'sorry, mistyped', 'Piece 2: 14, 3\n\nSorry, mistyped: the multiplier is 2.', '!'],
  // Talk that looks like orders, orders that look like talk.
  [SM, 'offer you a lift', 'I can offer you 2 seats in my car on Saturday.\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', S],
  [SM, 'restock the fridge', 'Must restock the fridge before the family comes.\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nLove, Anna', S],
  [SM, 'pass on', 'Do pass on my regards to the Leeds lot.\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', S],
  [SM, 'round of golf', 'Lost the round of golf, 1 under par and still beaten!\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', S],
  [SM, 'in my head', 'In my head it was clear: three, three and a six for the first fellow, and then fill up with two ones and a four.', '!'],
  [SM, 'the first wizard shall have', 'The first wizard shall have 3 3 6 from me, and after that I restock 1 1 4.', '!'],
  [SM, 'a telephone number', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nAnna Quill, tel. 0113 496 0123', S],
  [SM, 'a score of football', 'Leeds won 3-1!\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', S],
  [SM, 'a joke', 'Round 1: offer my mother-in-law, no digits needed. Seriously: round 1 offer 3 3 6, round 2 restock 1 1 4.', '!'],
  [SM, 'a joke at the end', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\nRound 3: world domination', '!'],
  [SM, 'a wish', 'I wish I could offer 6 6 6 6 like Brian.\n\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', '!'],
  [SM, 'what the others say', 'Brian says “offer 5 6 in round 1”. We shall see.', '-'],
  [SM, 'question to the referee below', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nBy the way, how many sessions are left?', S],
  [SM, 'a question about the rule', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nQuestion: do ties share the prize?', S],
  [SM, 'a question instead', 'Would an offer of 3 3 6 be valid for wizard (g)?', '-'],
  [EL, 'move house', 'We move to Utrecht in April, new address below.\n\nMove to herbalist\nBuy 2 vervain\nHire up to 2', E],
  [EL, 'take care', 'Move to herbalist\nBuy 2 vervain\nHire up to 2\n\nTake care of yourself, Pat.', E],
  [EL, 'a stroll', 'I shall stroll over to the herbalist for 2 vervain and hire up to 2.', '!'],
  [EL, 'shopping at home', 'Had to buy a new kettle today, the old one died.\n\nMove to herbalist\nBuy 2 vervain\nHire up to 2', E],
  [EL, 'gin', 'Move to herbalist\nBuy 2 vervain\nHire up to 2\nDrink gin', '!'],
  [MM, 'bid you goodnight', 'Generate crystal ball, cape, deck\nBid 4 on Flavio\n\nAnd so I bid you goodnight.', B],
  [MM, 'generate a laugh', 'The last zine did generate a laugh or two here.\n\nGenerate crystal ball, cape, deck\nBid 4 on Flavio', B],
  [MM, 'give my love', 'Generate crystal ball, cape, deck\nBid 4 on Flavio\n\nGive my love to Mabel.', B],
  [MM, 'cash', 'Generate crystal ball, cape, deck\nBid 4 on Flavio for 5 coins', '!'],
  [MM, 'for so many coins', 'Generate crystal ball, cape, deck\nAn extra wand for 5 coins\nBid 4 on Flavio', 'generate: crystal ball, cape, deck\nextra: wand\nbid: 4 on Flavio'],
  [MS, 'rest in peace', 'Poor old Tibbles died on Monday, may he rest in peace.\n\nScrounge 27\nKeep', W],
  [MS, 'keep in touch', 'Scrounge 27\nKeep\n\nKeep in touch!', W],
  [FG, 'a piece of cake', 'That was a piece of cake, 3 of us shared it.\n\nPiece 2: 14, 2', F],
  [FG, 'a piece of mine', 'Has anybody seen piece 5 yet? I have not.\n\nPiece 2: 14, 2', F],
  // Too early, too late.
  [SM, 'next session too', 'Session 1:\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nSession 2:\nRound 1: pass\nRound 2: pass', '!'],
  [SM, 'for session 2', 'Orders for session 2:\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', '!'],
  [SM, 'session 1', 'Orders for session 1:\nRound 1: offer 3 3 6\nRound 2: restock 1 1 4', S],
  [EL, 'next turn I plan', 'Move to herbalist\nBuy 2 vervain\nHire up to 2\n\nNext turn I plan to brew.', '!'],
  [EL, 'while I am away', 'I am away from April. Turn 2: brew mandrake + salt + ruby.', '-'],
  [MM, 'day one and two', 'Day 1: generate crystal ball, cape, deck; bid 4 on Flavio.\nDay 2: generate wand, rabbit, pigeon; bid 9 on Jackie.', '!'],
  // Lists and tables.
  [SM, 'a table of pipes', '| Round | Order |\n|---|---|\n| 1 | offer 3 3 6 |\n| 2 | restock 1 1 4 |', S],
  [SM, 'CSV', 'round,order\n1,offer 3 3 6\n2,restock 1 1 4', S],
  [SM, 'a numbered list', '1. offer 3 3 6\n2. restock 1 1 4', S],
  [SM, 'numbered, in brackets', '1) Round 1: offer 3 3 6\n2) Round 2: restock 1 1 4', S],
  [SM, 'tabs', 'Round 1\toffer\t3 3 6\nRound 2\trestock\t1 1 4', S],
  [SM, 'a label to a line', 'Round 1:\n\n    offer 3 3 6\n\nRound 2:\n\n    restock 1 1 4', S],
  [SM, 'JSON', '{\n  "round 1": "offer 3 3 6",\n  "round 2": "restock 1 1 4"\n}', S],
  [SM, 'YAML', '---\nround 1: offer 3 3 6\nround 2: restock 1 1 4\n...', S],
  [EL, 'lettered', 'a) move to herbalist\nb) buy 2 vervain\nc) hire up to 2', E],
  [EL, 'one, then, finally', 'First move to herbalist, then buy 2 vervain, finally hire up to 2.', E],
  [EL, 'CSV', 'order,what\nmove,to herbalist\nbuy,2 vervain\nhire,up to 2', E],
  [EL, 'JSON list', '["move to herbalist", "buy 2 vervain", "hire up to 2"]', E],
  [MM, 'goods below a blank line', 'Generate:\n\ncrystal ball\ncape\ndeck\n\nBid:\n\n4 on Flavio', B],
  [MM, 'bulleted goods', 'Generate:\n* crystal ball\n* cape\n* deck\nGifts:\n* a pigeon to Dai\nBid:\n* 4 on Flavio', M],
  [MM, 'with ticks', '[x] Generate crystal ball, cape, deck\n[x] Give a pigeon to Dai\n[x] Bid 4 on Flavio', M],
  [MM, 'one of them not ticked', '[x] Generate crystal ball, cape, deck\n[ ] Give a pigeon to Dai\n[x] Bid 4 on Flavio', '!'],
  [MS, 'turn is', 'turn = scrounge 27; keep', W],
  [MS, 'action:', 'Action: scrounge 27\nAction: keep', W],
  [FG, 'bulleted', '• Piece 2: 14, 2', F],
  // Languages around the orders.
  [SM, 'Dutch', 'Hoi Pat,\n\nHier zijn mijn orders:\n\nround 1: offer 3 3 6\nround 2: restock 1 1 4\n\nGroetjes, Anna', S],
  [SM, 'Swedish', 'Hej Pat!\n\nHär kommer mina order.\n\nround 1: offer 3 3 6\nround 2: restock 1 1 4\n\nHälsningar\nAnna', S],
  [EL, 'Polish', 'Cześć Pat, oto moje rozkazy:\n\nmove to herbalist\nbuy 2 vervain\nhire up to 2\n\nPozdrawiam\nAnna', E],
  [MM, 'Spanish', 'Hola Pat, aquí van mis órdenes:\n\ngenerate: crystal ball, cape, deck\nbid: 4 on Flavio\n\nUn abrazo', B],
  [MS, 'French', 'Bonjour Pat, voici mes ordres :\n\nscrounge 27\nkeep\n\nBien à toi', W],
  [EL, 'German orders', 'Gehe zum Kräuterhändler, kaufe 2 Eisenkraut, heuere bis 2 an.', '!'],
  [SM, 'German words between', 'Runde 1: offer 3 3 6\nRunde 2: restock 1 1 4', S],
  // Negotiation and other people’s orders.
  [SM, 'Brian’s told orders', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nBrian told me that he will offer 5 6 in round 1, do not tell him that I know.', '!'],
  [SM, 'a deal proposed', 'I have proposed to Dai that he passes in round 1 and I pass in round 2. No answer yet.', '!'],
  [MM, 'a deal', 'Dai and I have a deal: he gives me a wand, I give him a pigeon.\n\nGenerate crystal ball, cape, deck\nGive a pigeon to Dai\nBid 4 on Flavio', '!'],
  [MS, 'a trade asked', 'Would Brian trade an E for a T? Ask him please.\n\nScrounge 27\nKeep', '!'],
  [EL, 'he will', 'Brian will move to the jeweller, so I move to herbalist, buy 2 vervain and hire up to 2.', '!'],
  // Footers with words of orders.
  [SM, 'a motto in the signature', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\n-- \nAnna Quill\n"If you can\'t pass, offer."', S],
  [SM, 'an office', 'Round 1: offer 3 3 6\nRound 2: restock 1 1 4\n\nAnna Quill\nRestock & Supply Ltd\nOffer Road 12\nLeeds LS1 4AB', '!'],
  [EL, 'a disclaimer', 'Move to herbalist\nBuy 2 vervain\nHire up to 2\n\nThis e-mail is confidential. If you are not the intended recipient you must not store, use or pass it on; please delete it and move on.', E],
  [MM, 'an advertisement', 'Generate crystal ball, cape, deck\nBid 4 on Flavio\n\n________________________________\nBid, buy and sell at QuickMarket! 3 coins free for new members: http://quickmarket.example', B],
] // prettier-ignore

/** Her orders, the head of an older mail, and our sheet or her older orders below it. */
const above = (what: string, head: string, mark: string, below: 'sheet' | 'old' = 'old'): Shape =>
  letter(what, (w) => {
    const text = below === 'sheet' ? w.sheet('Anna') : `Please send me your orders.\n\n${oldOf(w)}`
    return `${nowOf(w)}\n\nAnna\n\n${head}${mark === '' ? text : marked(text, mark)}`
  })
const PROGRAMS: readonly Shape[] = [
  above('Outlook, Dutch', `Van: ${P}\nVerzonden: maandag 2 maart 2026 09:00\nAan: Anna Quill <anna@quill.example>\nOnderwerp: Kettle Street\n\n`, ''),
  above('Outlook, Polish', `Od: ${P}\nWysłano: poniedziałek, 2 marca 2026 09:00\nDo: Anna Quill <anna@quill.example>\nTemat: Kettle Street\n\n`, '', 'sheet'),
  above('Outlook, Swedish', `Från: ${P}\nSkickat: den 2 mars 2026 09:00\nTill: Anna Quill <anna@quill.example>\nÄmne: Kettle Street\n\n`, ''),
  above('Outlook, Italian', `Da: ${P}\nInviato: lunedì 2 marzo 2026 09:00\nA: Anna Quill <anna@quill.example>\nOggetto: Kettle Street\n\n`, ''),
  above('Outlook, Spanish', `De: ${P}\nEnviado el: lunes, 2 de marzo de 2026 9:00\nPara: Anna Quill <anna@quill.example>\nAsunto: Kettle Street\n\n`, ''),
  above('Outlook Express of 1999', `----- Original Message -----\nFrom: Pat Referee <pat@zine.example>\nTo: Anna Quill <anna@quill.example>\nSent: Monday, March 02, 2026 9:00 AM\nSubject: Kettle Street\n\n\n`, '>'),
  above('Gmail, Polish', 'pon., 2 mar 2026 o 09:00 Pat Referee <pat@zine.example> napisał(a):\n\n', '>'),
  above('Gmail, Swedish', 'Den mån 2 mars 2026 kl 09:00 skrev Pat Referee <pat@zine.example>:\n\n', '>', 'sheet'),
  above('Gmail, Dutch', 'Op ma 2 mrt 2026 om 09:00 schreef Pat Referee <pat@zine.example>:\n\n', '>'),
  above('Gmail, Italian', 'Il giorno lun 2 mar 2026 alle ore 09:00 Pat Referee <pat@zine.example> ha scritto:\n\n', '>'),
  above('Apple, French', 'Envoyé de mon iPad\n\n> Le 2 mars 2026 à 09:00, Pat Referee <pat@zine.example> a écrit :\n> \n', '>'),
  above('Apple, German, unmarked', 'Von meinem iPhone gesendet\n\nAm 02.03.2026 um 09:00 schrieb Pat Referee <pat@zine.example>:\n\n', ''),
  above('Yahoo, 2003', '\n--- Pat Referee <pat@zine.example> wrote:\n', '>'),
  above('Yahoo, Italian', 'Inviato da Yahoo Mail su Android\n \n  Il lun, 2 mar 2026 alle 9:00, Pat Referee<pat@zine.example> ha scritto:   ', ''),
  above('AOL of 1998', 'In a message dated 02/03/26 09:00:12 GMT Standard Time, pat@zine.example writes:\n\n', '<<'),
  above('CompuServe', '-------------Forwarded Message-----------------\n\nFrom: Pat Referee, INTERNET:pat@zine.example\nTo: Anna Quill, [100012,345]\nDate: 02/03/26 09:00\n\nRE: Kettle Street\n\n', ''),
  above('Eudora', 'At 09:00 02/03/26 +0000, you wrote:\n', '>'),
  above('Pine', 'On Mon, 2 Mar 2026, Pat Referee wrote:\n\n', '>'),
  above('Pegasus', 'On 2 Mar 2026 at 9:00, Pat Referee wrote:\n\n', '> '),
  above('The Bat!', 'Hello Pat,\n\nMonday, March 2, 2026, 9:00:12 AM, you wrote:\n\n', 'PR>'),
  above('Claws', 'On Mon, 2 Mar 2026 09:00:12 +0000\nPat Referee <pat@zine.example> wrote:\n\n', '>'),
  above('web.de, German', 'Gesendet: Montag, 02. März 2026 um 09:00 Uhr\nVon: "Pat Referee" <pat@zine.example>\nAn: anna@quill.example\nBetreff: Kettle Street\n\n', '', 'sheet'),
  above('Discourse', `\n---\nPat Referee\nReferee\nMarch 2\n\n`, ''),
  letter('Discourse, a mail answered', (w) => `${nowOf(w)}\n\nOn Mon, 2 Mar 2026 at 09:00, Pat via Kettle Forum <notifications@forum.example> wrote:\n\n${marked(`[Pat] Pat Referee\nMarch 2\n\nOrders please!\n\n---\nVisit Topic or reply to this email to respond.`)}`, { subject: 'Re: [Kettle Forum] Kettle Street' }),
  letter('reply above this line', (w) => `${nowOf(w)}\n\n##- Please type your reply above this line -##\n\nPat Referee, 2 Mar 2026 09:00\n\n${oldOf(w)}`),
  page('Outlook’s border', (w) => `<div class="WordSection1"><p class="MsoNormal">${nowOf(w).split('\n').map(escapeHtml).join('<br>')}<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Van:</b> Pat Referee<br><b>Verzonden:</b> maandag 2 maart 2026 09:00<br><b>Aan:</b> Anna Quill<br><b>Onderwerp:</b> Kettle Street</p></div><p class="MsoNormal">${escapeHtml(oldOf(w))}</p></div>`),
  page('Gmail’s quote, Spanish', (w) => `<div dir="ltr">${nowOf(w).split('\n').map((l) => `<div>${escapeHtml(l)}</div>`).join('')}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">El lun, 2 mar 2026 a las 9:00, Pat Referee (&lt;<a href="mailto:pat@zine.example">pat@zine.example</a>&gt;) escribió:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${escapeHtml(oldOf(w))}</blockquote></div>`),
] // prettier-ignore

const SLIPS: readonly Shape[] = [
  letter('filled, the thanks on top', (w) => `Thanks Pat, here you are.\n\n${slip(w).join('\n')}\n\nAnna`),
  letter('filled in a quotation', (w) => `See below.\n\nOn Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n${marked(slip(w))}`),
  letter('filled below the quoted line', (w) => w.slip('Anna').flatMap((l) => { const m = /^([a-z0-9 ]+): _/.exec(l); const a = m ? PEOPLES[w.game][0].slip.find(([k]) => k === m[1])?.[1] : undefined; return [`> ${l}`, ...(a ?? [])] }).join('\n')),
  letter('retyped by hand', (w) => slip(w).map((l) => l.replace(/_+/g, '').trimEnd()).filter((l) => l !== '').join('\n')),
  letter('retyped in capitals, no colon', (w) => by(w, (l, a) => `${l.toUpperCase()} - ${a}`)),
  letter('blanks turned into dots', (w) => slip(w).map((l) => l.replace(/_/g, '.')).join('\n')),
  letter('marked with a tick', (w) => by(w, (l, a) => `${l}: ✔ ${a}`)),
  letter('marked with an x in brackets', (w) => by(w, (l, a) => `${l}: [X] ${a}`)),
  letter('wrapped at 30', (w) => slip(w).flatMap((l) => (l.length > 30 && !/_/.test(l) ? [l.slice(0, l.lastIndexOf(' ', 30)), l.slice(l.lastIndexOf(' ', 30) + 1)] : [l])).join('\n')),
  letter('answers between underscores', (w) => by(w, (l, a) => `${l}: __${a}__`)),
  letter('answers signed with initials in brackets', (w) => by(w, (l, a) => `${l}: ${a} [AQ]`)),
  letter('filled by a fountain pen’s scanner', (w) => slip(w).map((l) => l.replace(/: (?=\S)/, ' : ').replace(/_{4,}/g, '— — —')).join('\n')),
  letter('every line its own blank line', (w) => slip(w).join('\n\n')),
  letter('the whole slip in Outlook’s text, the answers after the hints', (w) => [...w.wholeSlip('Anna').slice(0, -1).filter((l) => !/_{5}/.test(l)), ...slip(w).filter((l) => !l.startsWith('['))].join('\n')),
  ['filled, but one blank says later', (w) => ({ letter: { text: by(w, (l, a) => `${l}: ${l === 'round 2' || l === 'bid' || l === 'turn' ? 'tomorrow!' : a}`) }, expect: { reads: { Anna: nowOf(w) }, told: true } })],
  ['two slips in one mail, the second empty', (w) => ({ letter: { text: `${slip(w).join('\n')}\n\n${w.slip('Anna').join('\n')}` }, expect: hers(w) })],
  ['Brian’s slip sent with it', (w) => ({ letter: { text: `${slip(w).join('\n')}\n\n${w.slip('Brian')[0]!}\n${oldOf(w)}` }, expect: { asks: 'player' } })],
  ['n/a in the gifts', (w) => ({ letter: { text: slip(w).map((l) => l.replace(/^(PRESS): _+/, '$1: -')).join('\n') }, expect: { ...hers(w), press: { never: ['-'] } } })],
] // prettier-ignore

const fromOne = (text: string, from: Player = 'Anna'): Draft =>
  asksPlayer({ from: fromOf(from), subject: 'Kettle Street', text })
const FWD = (who: string, text: string, subject = 'Kettle Street'): string =>
  `---------- Forwarded message ---------\nFrom: ${who}\nDate: Mon, 2 Mar 2026 at 21:10\nSubject: ${subject}\nTo: ${P}\n\n\n${text}\n`
const REF = { from: P, subject: 'Fwd: Kettle Street' } as const
const WHOSE: readonly Shape[] = [
  ['both seats of one who stands in', (w) => fromOne(`For me:\n${nowOf(w)}\n\nFor Cleo’s seat, which I look after:\n${oldOf(w)}`)],
  ['household of two', (w) => fromOne(`Mine:\n\n${nowOf(w)}\n\nAnd Brian’s, who sits next to me:\n\n${oldOf(w)}`)],
  ['written by Brian at her machine', (w) => fromOne(`Using Anna’s computer, mine is broken.\n\n${nowOf(w)}\n\nBrian`)],
  ['orders for Dai', (w) => fromOne(`Orders for Dai\n\n${nowOf(w)}`)],
  ['Dai’s orders, by his wish', (w) => fromOne(`At Dai’s request I send you this:\n\n${nowOf(w)}\n\nAnna`)],
  ['negotiation passed on', (w) => fromOne(`Pat, look what Brian proposes! Is that allowed?\n\n${FWD('Brian <brian@inkwell.example>', nowOf(w))}`)],
  ['hers above, a proposal of Brian’s quoted below', (w) => ({ letter: { text: `${nowOf(w)}\n\nPat, for your amusement, from Brian:\n\nOn Mon, 2 Mar 2026 at 21:10, Brian <brian@inkwell.example> wrote:\n${marked(oldOf(w))}` }, expect: hers(w) })],
  ['quotes Cleo’s orders in the text', (w) => ({ letter: { text: `${nowOf(w)}\n\nCleo wrote to me: "${oldOf(w).split('\n').join('; ')}"` }, expect: w.game === 'magic-spell' ? hers(w) : toldOf(w) })],
  ['from her work address', (w) => ({ letter: { from: 'Anna Quill <aquill@office.example>', text: `${nowOf(w)}\n\nAnna` }, expect: { asks: 'player' } })],
  ['from Brian’s address, signed by Anna', (w) => fromOne(`${nowOf(w)}\n\nAnna`, 'Brian')],
  ['passed on by the referee with a remark below', (w) => ({ letter: { ...REF, text: `${FWD('Anna Quill <anna@quill.example>', nowOf(w))}\n` }, expect: hers(w) })],
  ['passed on by the referee, Dutch Outlook', (w) => ({ letter: { ...REF, subject: 'FW: Kettle Street', text: `\n\nVan: Anna Quill <anna@quill.example>\nVerzonden: maandag 2 maart 2026 21:10\nAan: ${P}\nOnderwerp: Kettle Street\n\n${nowOf(w)}` }, expect: hers(w) })],
  ['passed on by the referee, Swedish Apple', (w) => ({ letter: { ...REF, text: `Vidarebefordrat brev:\n\n> Från: Anna Quill <anna@quill.example>\n> Ämne: Kettle Street\n> Datum: 2 mars 2026 21:10:00 CET\n> Till: Pat Referee <pat@zine.example>\n> \n${marked(nowOf(w))}` }, expect: hers(w) })],
  ['passed on by the referee, Polish Outlook', (w) => ({ letter: { ...REF, subject: 'PD: Kettle Street', text: `Od: Anna Quill <anna@quill.example>\nWysłano: poniedziałek, 2 marca 2026 21:10\nDo: ${P}\nTemat: Kettle Street\n\n${nowOf(w)}` }, expect: hers(w) })],
  ['two passed on at once', (w) => ({ letter: { ...REF, text: `${FWD('Anna Quill <anna@quill.example>', nowOf(w))}\n${FWD('Brian <brian@inkwell.example>', oldOf(w))}` }, expect: { reads: { Anna: nowOf(w), Brian: oldOf(w) } } })],
  ['the referee’s own words above', (w) => ({ letter: { ...REF, text: `Note to self: she means session 1.\n\n${FWD('Anna Quill <anna@quill.example>', nowOf(w))}` }, expect: hers(w) })],
  ['in the referee’s own mail, no head', (w) => asksPlayer({ from: P, text: `Anna on the phone:\n${nowOf(w)}` })],
  ['phpBB’s notice', (w) => ({ letter: { from: 'Kettle Board <noreply@board.example>', subject: 'Topic reply notification - "Kettle Street"', text: `Hello Pat,\n\nYou are receiving this notification because you are watching the topic "Kettle Street" at "Kettle Board". This topic has received a reply by Anna since your last visit.\n\n${nowOf(w)}` }, expect: { asks: 'player' } })],
  ['XenForo’s notice', (w) => ({ letter: { from: 'Kettle Board <noreply@board.example>', subject: 'New reply to watched thread', text: `Pat, Anna Quill replied to a thread you are watching.\n\nKettle Street\n\n${nowOf(w)}\n\nView this thread: https://board.example/threads/12` }, expect: { asks: 'player' } })],
  ['the two of them agree', (w) => ({ letter: { text: `Dai and I have talked, he is happy with the weather and so am I.\n\n${nowOf(w)}\n\nAnna` }, expect: hers(w) })],
  ['copied to Brian in words', (w) => ({ letter: { text: `${nowOf(w)}\n\nAnna\n\ncc: Brian` }, expect: hers(w) })],
  ['dear Brian by mistake', (w) => fromOne(`Dear Brian,\n\nthis is what I shall send to Pat, what do you say?\n\n${nowOf(w)}\n\nAnna`)],
] // prettier-ignore

const SECOND: readonly Shape[] = [
  mails('confirmed', (w) => [nowOf(w), 'Confirmed, thanks.'], hers),
  mails('yes, that is right', (w) => [nowOf(w), 'Yes, that is right. Thank you Pat!'], hers),
  mails('thanks for the receipt', (w) => [nowOf(w), 'Thanks for the receipt.'], hers),
  mails('change my second line', (w) => [nowOf(w), 'Please change my second line to something better, I will think of it tonight.'], toldOf),
  mails('scrap the last', (w) => [nowOf(w), 'Scrap the last line of my orders, the rest is all right.'], toldOf),
  mails('first line only', (w) => [oldOf(w), `Instead of my first line: ${firstOf(w)}`], toldOf),
  mails('cancel that, all new', (w) => [oldOf(w), `Cancel that! Here is what I want:\n\n${nowOf(w)}`], hers),
  mails('corrected version', (w) => [oldOf(w), `Corrected version:\n\n${nowOf(w)}`], hers),
  mails('I withdraw', (w) => [nowOf(w), 'I withdraw the above.'], toldOf),
  mails('forget it', (w) => [nowOf(w), 'Forget it, Pat.'], toldOf),
  mails('no change', (w) => [nowOf(w), 'No change to my orders.'], hers),
  mails('stands', (w) => [nowOf(w), 'My orders of Tuesday stand.'], hers),
  mails('a chat in between', (w) => [nowOf(w), 'The zine came today, what a lovely cover. The crossword is too hard for me.'], hers),
  mails('too late?', (w) => [nowOf(w), 'Is it too late to change my orders?'], toldOf),
  mails('pass me by', (w) => [nowOf(w), 'I am out, sorry, family matters. Do nothing for me this time.'], toldOf),
  mails('oops wrong file', (w) => [oldOf(w), `Oops, wrong version. These:\n\n${nowOf(w)}`], hers),
] // prettier-ignore

const LINE = 'The lamplighter has lost his ladder to a gust.'
const LAST = 'Whoever finds it may keep the view.'
const PRESS: readonly Shape[] = [
  withPress('two sorts around the orders', (w) => `PRESS: ${LINE}\n\n${nowOf(w)}\n\nDIARY: ${LAST}`, { open: [LINE] }),
  withPress('open, then private', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\nPRIVATE to Brian: ${LAST}`, { open: [LINE], never: [LAST] }),
  withPress('a dateline', (w) => `${nowOf(w)}\n\nPRESS: (LEEDS) ${LINE}`, { open: [LINE] }),
  withPress('with verse', (w) => `${nowOf(w)}\n\nPRESS:\nRoses are red,\n  the kettle is blue,\n${LINE}`, { open: ['the kettle is blue', LINE] }),
  withPress('quoting orders in press', (w) => `${nowOf(w)}\n\nPRESS: Brian always says “offer 6 6” or “bid 9 on Jackie” or “rest”. ${LINE}`, { open: [LINE] }),
  withPress('orders at the end of press', (w) => `PRESS:\n${LINE}\n\n${nowOf(w)}`, { open: [LINE] }),
  withPress('PS for the referee', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n\n(Pat: my new address is 12 Vellum Lane)`, { never: ['Vellum'] }, true),
  withPress('Press in German', (w) => `${nowOf(w)}\n\nPresse: ${LINE}`, { open: [LINE] }),
  withPress('PRESS to all', (w) => `${nowOf(w)}\n\nPRESS to all: ${LINE}`, { open: [LINE] }),
  withPress('Anna to Brian', (w) => `${nowOf(w)}\n\nAnna to Brian: ${LINE}`, { never: [LINE] }, true),
  withPress('no press', (w) => `${nowOf(w)}\n\nNo press this time.`, { never: ['this time'] }),
  withPress('signed press and a signature', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n\nBest wishes\nAnna\n\n--\nsent by pigeon`, { open: [LINE], never: ['pigeon'] }),
] // prettier-ignore

const text = (name: string, body: string, type = 'text/plain') => ({ type, name, body })
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const file = (type: string, name: string, body: Uint8Array) => ({ type, name, body })
const FILES: readonly Shape[] = [
  ['a text', (w) => ({ letter: { text: 'Orders attached.\n\nAnna', attached: [text('turn1.txt', `${nowOf(w)}\n`)] }, expect: hers(w) })],
  ['a page', (w) => ({ letter: { text: 'Orders attached.', attached: [text('orders.html', `<html><body>${nowOf(w).split('\n').map((l) => `<p>${escapeHtml(l)}</p>`).join('')}</body></html>`, 'text/html')] }, expect: hers(w) })],
  ['Word with a heading', (w) => ({ letter: { text: '', attached: [file(DOCX, 'Orders.docx', docx(['My orders for Kettle Street', '', ...nowOf(w).split('\n'), '', 'Anna Quill']))] }, expect: hers(w) })],
  ['LibreOffice', (w) => ({ letter: { text: 'Here.', attached: [file('application/vnd.oasis.opendocument.text', 'Orders.odt', odt(nowOf(w).split('\n')))] }, expect: hers(w) })],
  ['a PDF', (w) => ({ letter: { text: 'See PDF.', attached: [file('application/pdf', 'Orders.pdf', pdf(nowOf(w).split('\n')))] }, expect: hers(w) })],
  ['rich text', (w) => ({ letter: { text: 'Attached as RTF.', attached: [text('orders.rtf', `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\\pard\\b My orders\\b0\\par\n${nowOf(w).split('\n').join('\\par\n')}\\par}`, 'application/rtf')] }, expect: hers(w) })],
  ['last turn’s file by mistake, new text', (w) => ({ letter: { text: `${nowOf(w)}\n\n(ignore the attachment, it is old)`, attached: [text('old.txt', oldOf(w))] }, expect: hers(w) })],
  ['the slip filled in Word', (w) => ({ letter: { text: 'Slip attached.', attached: [file(DOCX, 'slip.docx', docx(slip(w)))] }, expect: hers(w) })],
  ['two players’ files', (w) => ({ letter: { text: 'Both of us.', attached: [text('anna.txt', nowOf(w)), text('brian.txt', oldOf(w))] }, expect: { asks: 'player' } })],
  ['subject and nothing else', (w) => ({ letter: { subject: `Kettle Street: ${nowOf(w).split('\n').join('; ')}`, text: '' }, expect: hers(w) })],
] // prettier-ignore

const chat = (what: string, lines: (w: World) => string, expect?: (w: World) => Expectation): Shape =>
  raw(what, 'chat.txt', lines, expect)
const CHATS: readonly Shape[] = [
  chat('WhatsApp, iPhone', (w) => `[02/03/2026, 21:10:03] Pat Referee: Orders please!\n[03/03/2026, 10:15:22] Anna: ${nowOf(w)}\n[03/03/2026, 10:16:01] Brian: lol\n`),
  chat('WhatsApp, German iPhone', (w) => `[02.03.26, 21:10:03] Pat Referee: Bitte die Befehle!\n[03.03.26, 10:15:22] Anna: ${nowOf(w)}\n`),
  chat('WhatsApp, German Android', (w) => `02.03.26, 21:10 - Pat Referee: Bitte die Befehle!\n03.03.26, 10:15 - Anna: ${nowOf(w)}\n`),
  chat('WhatsApp, American', (w) => `3/2/26, 9:10 PM - Pat Referee: Orders please!\n3/3/26, 10:15 AM - Anna: ${nowOf(w)}\n`),
  chat('Telegram, copied', (w) => `Pat Referee, [2 Mar 2026 at 21:10:03]:\nOrders please!\n\nAnna, [3 Mar 2026 at 10:15:22]:\n${nowOf(w)}\n`),
  chat('Discord, copied', (w) => `Pat Referee — 02/03/2026 21:10\nOrders please!\nAnna — 03/03/2026 10:15\n${nowOf(w)}\n`),
  chat('Discord, exported', (w) => `==============================================================\nGuild: Kettle\nChannel: games / kettle-street\n==============================================================\n\n[02/03/2026 21:10] pat\nOrders please!\n\n[03/03/2026 10:15] Anna\n${nowOf(w)}\n\n{Reactions}\n👍\n`),
  chat('a correction in the chat', (w) => `02/03/2026, 21:10 - Anna: ${oldOf(w)}\n03/03/2026, 10:15 - Anna: no wait\n03/03/2026, 10:16 - Anna: ${nowOf(w)}\n`),
  chat('deleted', (w) => `02/03/2026, 21:10 - Anna: This message was deleted\n03/03/2026, 10:15 - Anna: ${nowOf(w)}\n`),
  chat('somebody else quotes her', (w) => `03/03/2026, 10:15 - Anna: ${nowOf(w)}\n03/03/2026, 10:18 - Brian: Anna said "${oldOf(w).split('\n')[0]!}" yesterday, haha\n`),
] // prettier-ignore

export const people: readonly IntakeCase[] = [
  ...ownWords('people: words', WORDS, anything),
  ...lot('people: programs', PROGRAMS, GAMES),
  ...lot('people: slips', SLIPS, WITH_SLIPS),
  ...lot('people: whose', WHOSE, WITH_SLIPS),
  ...lot('people: second mails', SECOND, WITH_SLIPS),
  ...lot('people: press', PRESS, WITH_SLIPS),
  ...lot('people: files', FILES, GAMES),
  ...lot('people: chats', CHATS, WITH_SLIPS),
]
