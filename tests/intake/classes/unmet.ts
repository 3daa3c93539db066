// A tenth lot: letters of people nobody here has met, each of another kind, written in one go and expected before any was tried.
// '!': two readings are possible, or words of it might change the orders, so that the referee has to be told; '-': nothing of it may be
// taken.
import type { Draft } from '../cases'
import { escapeHtml, fromOf, eml } from '../mime'
import type { Expectation, IntakeCase } from '../score'
import { docx, EL, FG, lot, marked, MM, MS, ownWords, playOf, rosterOf, SM, utf8, type Orders, type Own, type Shape } from '../rosters' // prettier-ignore
import { GAMES, WITH_SLIPS, type World } from '../world'

const UNMET: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 3 3 6']], ['round 2', ['restock 1 4 5']]),
    playOf(['round 1', ['offer 6 6']], ['round 2', ['pass']]),
  ],
  elixir: [
    playOf(['turn', ['move to jeweller', 'buy ruby, opal', 'hire up to 2']]),
    playOf(['turn', ['stay', 'hire']]),
  ],
  'magicians-market': [
    playOf(['generate', ['deck, rabbit, pigeon']], ['gifts', ['a wand to Dai']], ['bid', ['4 on Flavio']]),
    playOf(['generate', ['wand, cape, crystal ball']], ['bid', ['7 on Jackie']]),
  ],
  'magic-spell': [
    playOf(['turn', ['scrounge 27', 'if it fits weave on ELDRITCH, else keep']]),
    playOf(['turn', ['rest']]),
  ],
  'fourth-game': [playOf(['', ['Piece 2: 14, 2']]), playOf(['', ['Piece 4: -1, 4']])],
}
const { nowOf, oldOf, hers, toldOf, slip, letter, page } = rosterOf(UNMET)
const S = 'round 1: offer 3 3 6\nround 2: restock 1 4 5'
const E = 'move to jeweller\nbuy ruby, opal\nhire up to 2'
const M = 'generate: deck, rabbit, pigeon\ngifts: a wand to Dai\nbid: 4 on Flavio'
const B = 'generate: deck, rabbit, pigeon\nbid: 4 on Flavio'
const W = 'scrounge 27\nif it fits weave on ELDRITCH, else keep'
const F = 'Piece 2: 14, 2'

const WORDS: readonly Own[] = [
  [SM, 'a lady of eighty', 'Dear Patricia,\n\nThank you so much for the splendid report, which arrived on Tuesday. For the first round this session I should like to offer the digits 3, 3 and 6, if I may. For the second round I propose to restock, taking 1, 4 and 5.\n\nWith kind regards to you and Harold,\nAnna Quill', S],
  [SM, 'dictated with full stops', 'round one offer three three six full stop round two restock one four five full stop', S],
  [SM, 'put right by the telephone', 'Round 1: offer 3 3 6\nRound 2: red stock 1 4 5', '!'],
  [SM, 'one line from the bus', 'Rd 1 offer 3,3,6 / Rd 2 restock 1,4,5 (phone, sorry)', S],
  [SM, 'a list with a preamble', 'My orders for both rounds, in that order:\n\n1. offer 3 3 6\n2. restock 1 4 5', S],
  [SM, 'by the wizards', 'To wizard (g) I offer 3 3 6. With wizard (i) I restock 1 4 5.', S],
  [SM, 'no offer but restock', 'I do not offer in round 1; I restock 1 4 5. In round 2 I offer 3 3 6.', 'round 1: restock 1 4 5\nround 2: offer 3 3 6'],
  [SM, 'not as on the phone', 'Round 1: offer 3 3 6, not 3 3 5 as I said on the phone.\nRound 2: restock 1 4 5', '!'],
  [SM, 'unless, in which case', 'Round 1: offer 3 3 6 unless Brian has won something by then, in which case pass.\nRound 2: restock 1 4 5', '!'],
  [SM, 'no offer unless', 'No offer this time, unless you tell me that thirteen will do.', '-'],
  [SM, 'the other way about', 'For round 2 I restock 1 4 5. For round 1 I offer 3 3 6.', S],
  [SM, 'in the first, in the second', 'Offer 3 3 6 in the first; restock 1 4 5 in the second; best, A.', S],
  [SM, 'from Hamburg', 'Hello Pat,\n\nin round 1 offer I 3 3 6, in round 2 restock I 1 4 5.\n\nMany greetings from the rainy Hamburg\nAnna', S],
  [SM, 'French blanks', 'Bonjour Pat !\n\nRound 1 : offer 3 3 6 ;\nRound 2 : restock 1 4 5.\n\nÀ bientôt,\nAnna', S],
  [SM, 'rounds behind', 'offer 3 3 6 (r1)\nrestock 1 4 5 (r2)', S],
  [SM, 'a telegram', 'ROUND 1 OFFER 3 3 6 STOP ROUND 2 RESTOCK 1 4 5 STOP REGARDS ANNA STOP', S],
  [SM, 'keycaps', 'Round 1️⃣: offer 3️⃣ 3️⃣ 6️⃣\nRound 2️⃣: restock 1️⃣ 4️⃣ 5️⃣', S],
  [SM, 'a third round', 'Round 1: offer 3 3 6\nRound 2: restock 1 4 5\nRound 3: offer 2 2', '!'],
  [SM, 'the next session as well', 'Round 1: offer 3 3 6\nRound 2: restock 1 4 5\n\nAnd for session 2:\nRound 1: pass\nRound 2: offer 6 6', '!'],
  [SM, 'the next session in a sentence', 'Round 1: offer 3 3 6\nRound 2: restock 1 4 5\nNext session I shall pass in both rounds, as I am on holiday.', '!'],
  [SM, 'a kingdom for a horse', 'I offer my kingdom for a horse! No? Then it is\nround 1: offer 3 3 6\nround 2: restock 1 4 5', '!'],
  [SM, 'is it legal', 'Is 3 3 6 even legal in round 1? If so:\nRound 1: offer 3 3 6\nRound 2: restock 1 4 5', '!'],
  [SM, 'in whichever order', 'Offer 3 3 6 in one round and restock 1 4 5 in the other, whichever you think best.', '!'],
  [SM, 'a smiley at each end', ':-) Round 1: offer 3 3 6 ;-)\nRound 2: restock 1 4 5 :P', S],
  [SM, 'numbers as the total', 'Round 1: offer 3 3 6 (makes 12)\nRound 2: restock 1 4 5', S],
  [SM, 'the total before', 'Round 1: offer twelve as 3 3 6\nRound 2: restock 1 4 5', '!'],
  [SM, 'German labels', 'Runde 1: offer 3 3 6\nRunde 2: restock 1 4 5', '!'],
  [SM, 'all on one line in brackets', '{round 1: offer 3 3 6} {round 2: restock 1 4 5}', S],
  [EL, 'a gentleman of eighty', 'Dear Pat,\n\nI trust that this finds you well. This turn I wish to move to the Jeweller, where I shall buy one ruby and one opal; I should also like to hire the stranger, up to 2 gold.\n\nI remain yours sincerely,\nAnna Quill (Mrs.)', E],
  [EL, 'dictated', 'buy to mandrake and a vervain move to herbalist', '!'],
  [EL, 'the jeweller’s', "Go to the jeweller's, buy a ruby and an opal and hire up to 2", E],
  [EL, 'symbols', '→ jeweller\n🛒 ruby, opal\n🤝 ≤ 2', '-'],
  [EL, 'labels of their own', 'Move: jeweller\nBuy: ruby, opal\nHire: up to 2', E],
  [EL, 'what I am doing', 'Moving to the jeweller, buying ruby and opal, hiring up to 2.', E],
  [EL, 'telegraphic', 'I go jeweller, I buy ruby and opal, I hire max 2', E],
  [EL, 'does not buy anything', 'Move to jeweller. I do not buy anything.', 'move to jeweller'],
  [EL, 'does not buy one of them', 'Move to jeweller.\nBuy ruby.\nI do not buy opal.\nHire up to 2.', 'move to jeweller\nbuy ruby\nhire up to 2'],
  [EL, 'do not hire', 'Move to jeweller; buy ruby, opal. Do not hire.', 'move to jeweller\nbuy ruby, opal\ndon’t hire'],
  [EL, 'if Dai is first', 'Move to jeweller, buy ruby and opal, hire up to 2 - but if Dai gets there first just stay at home', '!'],
  [EL, 'wrapped by hand', 'Please move to\njeweller, buy ruby\nand opal, and hire up\nto 2.', E],
  [EL, 'letters changed about', 'Mvoe to jeweller\nbuy ruby, opal\nhire up to 2', '!'],
  [EL, 'a doubt in brackets', "Move to jeweller. Buy a ruby (that's the red one, isn't it?) and an opal. Hire up to 2.", '!'],
  [EL, 'numbers twice', 'move to jeweller\nbuy ruby, opal\nhire up to 2 (two) gold pieces', E],
  [EL, 'no, one ruby', 'move to jeweller\nbuy 2 rubies... no, 1 ruby, and 1 opal\nhire up to 2', '!'],
  [EL, 'two turns by number', 'Turn 1: move to jeweller. Buy ruby and opal. Hire up to 2.\nTurn 2: move to lab, store all.', '!'],
  [EL, 'and then next turn', 'move to jeweller\nbuy ruby, opal\nhire up to 2\n\nThen next turn: move to lab\nstore all', '!'],
  [EL, 'I am off', "I'm off to the jeweller to buy ruby and opal. Hire up to 2.", E],
  [EL, 'autocorrected place', 'Move to jewelled\nBuy ruby, opal\nHire up to 2', '!'],
  [EL, 'in the third person', 'Red moves to the jeweller, buys a ruby and an opal and hires for up to 2.', E],
  [EL, 'steps numbered with words', 'Step one: move to jeweller\nStep two: buy ruby, opal\nStep three: hire up to 2', E],
  [EL, 'only if cheap', 'Move to jeweller\nBuy ruby, opal (only if they cost 3 or less)\nHire up to 2', '!'],
  [EL, 'as agreed', 'Move to jeweller and buy ruby, opal as agreed. Hire up to 2 as usual.', '!'],
  [MM, 'a gentleman of the old school', 'Dear Sir,\n\nKindly note that today I shall generate one deck, one rabbit and one pigeon. I give one wand to Dai. I bid four coins on Flavio.\n\nYours faithfully,\nA. Quill', M],
  [MM, 'the passive', 'Deck, rabbit, pigeon generated. Wand gifted to Dai. 4 coins bid on Flavio.', '!'],
  [MM, 'no extra', 'Generate: deck/rabbit/pigeon\nExtra: no\nGifts: wand to Dai\nBid: 4 on Flavio', M],
  [MM, 'I do not buy', 'I do not buy an extra good. Generate deck, rabbit and pigeon. Give Dai a wand. Bid 4 coins on Flavio.', M],
  [MM, 'no gift this time', 'No gift this time. Generate deck, rabbit, pigeon. Bid 4 on Flavio.', B],
  [MM, 'why not', 'Generate a deck, a rabbit and, why not, a pigeon; give a wand to Dai; bid 4 on Flavio', '!'],
  [MM, 'numbers twice', 'Bid: 4 (four) coins on Flavio\nGifts: 1 (one) wand to Dai\nGenerate: deck, rabbit, pigeon', M],
  [MM, 'or three', 'Generate deck, rabbit, pigeon\nBid 4 on Flavio, or 3 if that is too much', '!'],
  [MM, 'misheard', 'generate deck rabbit and pigeon give dye a wand bid for on Flavio', '!'],
  [MM, 'another name', 'Generate deck, rabbit, pigeon. Bid 4 on Flavia.', '!'],
  [MM, 'tomorrow', 'Generate deck, rabbit, pigeon. Bid 4 on Flavio. Tomorrow I shall generate wand, cape and pigeon and bid 9 on Jackie.', '!'],
  [MM, 'tabs', 'generate\tdeck, rabbit, pigeon\ngifts\twand to Dai\nbid\t4 on Flavio', M],
  [MM, 'stars', '*Generate*\n* deck\n* rabbit\n* pigeon\n\n*Gifts*\n* a wand to Dai\n\n*Bid*\n* 4 on Flavio', M],
  [MM, 'three lines of goods', 'Generate:\n- a deck\n- a rabbit\n- a pigeon\nBid:\n- 4 on Flavio', B],
  [MM, 'in the hope', 'Generate deck, rabbit and pigeon in the hope that prices rise. Bid 4 on Flavio in the hope that nobody else does.', '!'],
  [MM, 'bid against Brian', 'Generate deck, rabbit, pigeon. Bid one more than Brian on Flavio.', '!'],
  [MM, 'all my coins', 'Generate deck, rabbit, pigeon. Bid everything I have on Flavio.', '!'],
  [MS, 'a lady of eighty', 'Dear Pat,\n\nthis round I shall scrounge 27. If it fits I weave it on ELDRITCH, otherwise I keep it.\n\nYours,\nAnna', W],
  [MS, 'weave it if it fits', 'scrounge 27, weave on ELDRITCH if it fits, else keep', W],
  [MS, 'the number alone', '27 please.', '-'],
  [MS, 'number in words', 'Scrounge twenty-seven. If it fits, weave on ELDRITCH, else keep.', W],
  [MS, 'rest in brackets', 'I rest. (Tired.)', 'rest'],
  [MS, 'rest, no', 'Rest? No: research.', '!'],
  [MS, 'if it does not', 'i scrounge 27 and if it fits i weave it on eldritch and if it doesnt i keep it', W],
  [MS, 'rather than', "I'd rather rest than research this round.", '!'],
  [MS, 'no trades', 'Research please, and no trades.', 'research'],
  [MS, 'a trade in a sentence', 'I trade with Brian: give E; get T. Then I rest.', 'trade with Brian: give E; get T\nrest'],
  [MS, 'three wishes', 'Research if I can afford it, otherwise rest.', '!'],
  [MS, 'not resting', 'I am not resting this time.', '-'],
  [FG, 'a comment below', 'Piece 2: 14, 2\nThat should bring us to 14, I think.', F],
  [FG, 'plus', 'Piece 2 : +14 , 2', F],
  [FG, 'the true minus', 'Piece 2: −14, 2', 'Piece 2: -14, 2'],
  [FG, 'would it', 'Would Piece 2: 14, 2 score?', '-'],
  [FG, 'greeting and convention', 'Hi all,\n\nPiece 2: 14, 2\n\nSee you at the con!\nAnna', F],
  [FG, 'two at once', 'Piece 2: 14, 2 Piece 3: 14, 3', '!'],
  [FG, 'semicolons', 'Piece 2; 14; 2', '!'],
  [FG, 'not this but that', 'Not Piece 3: 14, 3 but\nPiece 2: 14, 2', '!'],
] // prettier-ignore

/** Found while those above were mended: conditions and words that take something back, on one line with their orders. */
const ON_ONE_LINE: readonly Own[] = [
  [MM, 'assuming, behind a sentence', 'Generate deck, rabbit, pigeon. Assuming he is still there: bid 4 on Flavio', '!'],
  [MM, 'providing, behind a sentence', 'Generate deck, rabbit, pigeon. Providing nobody minds, bid 4 on Flavio.', '!'],
  [MM, 'not as a heading', 'Generate deck, rabbit, pigeon. Not this time: bid 4 on Flavio', '!'],
  [EL, 'in case, behind a sentence', 'Move to jeweller. Buy ruby, opal. In case there is gold left: hire up to 2', '!'],
  [EL, 'as long as, before', 'As long as Brian stays away, moving to jeweller. Buy ruby, opal. Hire up to 2.', '!'],
  [EL, 'a condition on a line of a paragraph', 'Move to jeweller\nassuming it is open:\nbuy ruby, opal\nhire up to 2', '!'],
  [SM, 'should somebody', 'Round 1: offer 3 3 6. Should Brian pass: round 2: restock 1 4 5', '!'],
  [SM, 'a shape of a second plan', 'Supposing I win round 1, restock 1 4 5 in round 2. Offer 3 3 6 in round 1.', '!'],
  [MS, 'when it suits', 'Whenever it suits: scrounge 27. If it fits weave on ELDRITCH, else keep.', '!'],
] // prettier-ignore

const INNER = (w: World): readonly string[] => ['Hi Anna,', '', 'so far I have:', ...oldOf(w).split('\n'), '', 'Pat', ...w.slip('Anna')] // prettier-ignore
const above = (what: string, head: string, sign: string): Shape =>
  letter(
    what,
    (w) => `Hi Pat,\n\n${nowOf(w)}\n\nAnna\n\n${head}\n${sign === '' ? INNER(w).join('\n') : marked(INNER(w), sign)}\n`,
  )
const below = (what: string, head: string): Shape =>
  letter(what, (w) => `${head}\n${marked(INNER(w))}\n\nHi Pat,\n\n${nowOf(w)}\n\nAnna\n`)
const P = 'Pat Referee <pat@zine.example>'
const PROGRAMS: readonly Shape[] = [
  above('Thunderbird, German', 'Am 02.03.26 um 09:00 schrieb Pat Referee:', '>'),
  above('Outlook, German', `Von: ${P}\nGesendet: Montag, 2. März 2026 09:00\nAn: Anna Quill <anna@quill.example>\nBetreff: Kettle Street\n`, ''),
  above('Outlook, German, starred', `*Von:* Pat Referee <pat@zine.example> \n*Gesendet:* Montag, 2. März 2026 09:00\n*An:* Anna Quill <anna@quill.example>\n*Betreff:* Kettle Street\n`, ''),
  above('old Outlook, German', `-----Ursprüngliche Nachricht-----\nVon: Pat Referee [mailto:pat@zine.example]\nGesendet: Montag, 2. März 2026 09:00\nAn: Anna Quill\nBetreff: Kettle Street\n`, ''),
  above('Outlook for iOS, German', `Holen Sie sich Outlook für iOS<https://aka.ms/o0ukef>\n________________________________\nVon: ${P}\nGesendet: Montag, März 2, 2026 9:00 AM\nAn: Anna Quill <anna@quill.example>\nBetreff: Kettle Street\n`, ''),
  above('Gmail, Dutch', `Op ma 2 mrt 2026 om 09:00 schreef ${P}:\n`, '>'),
  above('Gmail, Dutch, unmarked', `Op ma 2 mrt 2026 om 09:00 schreef ${P}:\n`, ''),
  above('Outlook, Dutch', `Van: ${P}\nVerzonden: maandag 2 maart 2026 09:00\nAan: Anna Quill <anna@quill.example>\nOnderwerp: Kettle Street\n`, ''),
  above('Samsung, Dutch', `-------- Oorspronkelijk bericht --------\nVan: ${P} \nDatum: 02-03-2026 09:00 (GMT+01:00) \nAan: Anna Quill <anna@quill.example> \nOnderwerp: Kettle Street \n`, ''),
  above('Gmail, French', `Le lun. 2 mars 2026 à 09:00, ${P} a écrit :\n`, '>'),
  above('Gmail, French, in two lines', `Le lun. 2 mars 2026 à 09:00, Pat Referee <\npat@zine.example> a écrit :\n`, ''),
  above('Outlook, French', `De : ${P}\nEnvoyé : lundi 2 mars 2026 09:00\nÀ : Anna Quill <anna@quill.example>\nObjet : Kettle Street\n`, ''),
  above('Orange', `> Message du 02/03/26 09:00\n> De : "Pat Referee" <pat@zine.example>\n> A : anna@quill.example\n> Copie à : \n> Objet : Kettle Street\n> `, '>'),
  above('a telephone of Google', `Sent from my Pixel\n\nOn Mon, 2 Mar 2026, 09:00 Pat Referee, <pat@zine.example> wrote:\n`, '>'),
  above('by hand, you wrote', 'You wrote:', '>'),
  above('by hand, Pat said', 'Pat said on Monday:', '>'),
  above('Proton, German', `Gesendet mit Proton Mail.\n\nAm Montag, 2. März 2026 um 09:00 schrieb ${P}:\n`, '>'),
  above('Spanish', `El lun, 2 mar 2026 a las 9:00, Pat Referee (<pat@zine.example>) escribió:\n`, '>'),
  above('Outlook, Swedish', `Från: ${P}\nSkickat: den 2 mars 2026 09:00\nTill: Anna Quill <anna@quill.example>\nÄmne: Kettle Street\n`, ''),
  below('below, Thunderbird', 'On 02/03/2026 09:00, Pat Referee wrote:'),
  below('below, Dutch', 'Pat Referee schreef op 02-03-2026 om 09:00:'),
  below('below, French', 'Le 02/03/2026 à 09:00, Pat Referee a écrit :'),
  page('Gmail, a quotation as a page', (w) => `<div dir="ltr">${nowOf(w).split('\n').map(escapeHtml).join('<br>')}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Op ma 2 mrt 2026 om 09:00 schreef Pat Referee &lt;<a href="mailto:pat@zine.example">pat@zine.example</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${INNER(w).map(escapeHtml).join('<br>')}</blockquote></div>`),
  page('Apple, answers between', (w) => { const lines = nowOf(w).split('\n'); return `<html><body><blockquote type="cite"><div>What will you do first?</div></blockquote><div>${escapeHtml(lines[0]!)}</div><blockquote type="cite"><div>And then?</div></blockquote>${lines.slice(1).map((l) => `<div>${escapeHtml(l)}</div>`).join('')}</body></html>` }),
  page('Outlook, German, a page', (w) => `<div class="WordSection1">${nowOf(w).split('\n').map((l) => `<p class="MsoNormal"><span lang="EN-GB">${escapeHtml(l)}<o:p></o:p></span></p>`).join('')}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Von:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Gesendet:</b> Montag, 2. März 2026 09:00<br><b>An:</b> Anna Quill<br><b>Betreff:</b> Kettle Street</p></div>${INNER(w).map((l) => `<p class="MsoNormal">${escapeHtml(l) || '&nbsp;'}</p>`).join('')}</div>`),
] // prettier-ignore

/** The slip with every label's blank answered by hand. */
const by = (w: World, put: (label: string, answer: string) => string): string =>
  slip(w).map((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? put(m[1]!, m[2]!) : l }).join('\n') // prettier-ignore
const cells = (w: World): readonly (readonly [string, string])[] =>
  UNMET[w.game][0].slip.map(([label, lines]) => [label, lines.join('; ')])
const SLIPS: readonly Shape[] = [
  letter('in square brackets', (w) => by(w, (l, a) => `${l}: [ ${a} ]`)),
  letter('in a box of strokes', (w) => by(w, (l, a) => `${l}: | ${a} |`)),
  letter('in dots', (w) => by(w, (l, a) => `${l}: ......${a}......`)),
  letter('in the midst of the blank', (w) => by(w, (l, a) => `${l}: ________${a}________`)),
  letter('on the second line', (w) => by(w, (l, a) => `${l}: ________________________________________________\n    ${a}`)),
  letter('ticked', (w) => by(w, (l, a) => `${l}: [x] ${a}`)),
  letter('below in answers', (w) => `${w.slip('Anna').join('\n')}\n\nMy answers:\n${cells(w).map(([l, a]) => `${l}: ${a}`).join('\n')}`),
  page('in a table of two columns', (w) => `<table border="1"><tr><th>Slip</th><th>Anna</th></tr>${cells(w).map(([l, a]) => `<tr><td>${escapeHtml(l)}</td><td>${escapeHtml(a)}</td></tr>`).join('')}</table>`),
  letter('in a table of Markdown', (w) => `| what | order |\n|------|-------|\n${cells(w).map(([l, a]) => `| ${l} | ${a} |`).join('\n')}`),
  letter('as CSV in the text', (w) => cells(w).map(([l, a]) => `"${l}","${a}"`).join('\n')),
  letter('the last first', (w) => { const lines = cells(w).map(([l, a]) => `${l}: ${a}`); return `${w.slip('Anna')[0]}\n${lines.reverse().join('\n')}\nPRESS: ____` }),
  letter('labels in capitals', (w) => by(w, (l, a) => `${l.toUpperCase()}: ${a}`)),
  letter('answers under quoted blanks', (w) => slip(w).flatMap((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? [`> ${m[1]!}: ________________________________________________`, '', m[2]!, ''] : [`> ${l}`] }).join('\n')),
  letter('answers under quoted blanks with initials', (w) => slip(w).flatMap((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? [`> ${m[1]!}: ________________________________________________`, `[AQ] ${m[2]!}`] : [`> ${l}`] }).join('\n')),
  letter('press none', (w) => `${slip(w).slice(0, -1).join('\n')}\nPRESS: none this time`),
  letter('the code mangled', (w) => slip(w).map((l, i) => (i === 0 ? l.replace(/ · /g, ' / ').replace('[', '(').replace(']', ')') : l)).join('\n')),
  letter('with a thank you between', (w) => slip(w).map((l, i) => (i === 1 ? `${l}\n\nThanks for the big print, much easier on my eyes.\n` : l)).join('\n')),
  letter('spaces between the letters of labels', (w) => by(w, (l, a) => `${[...l].join(' ')}: ${a}`)),
  letter('typed on a scanner', (w) => by(w, (l, a) => `${l.replace('o', '0')}: ${a}`)),
  letter('label twice', (w) => by(w, (l, a) => `${l}: ${l}: ${a}`)),
  page('Outlook, answers in blue under each line', (w) => `<div>${slip(w).map((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? `<p class="MsoNormal">${m[1]!}: ________________________________________________</p><p class="MsoNormal"><span style="color:#1F497D">${escapeHtml(m[2]!)}</span></p>` : `<p class="MsoNormal">${escapeHtml(l)}</p>` }).join('')}</div>`),
  ['of another turn', (w) => ({ letter: { text: slip(w).map((l, i) => (i === 0 ? l.replace(/ 1 · \w+/, ' 2 · 0000') : l)).join('\n') }, expect: toldOf(w) })],
  ['title of another turn', (w) => ({ letter: { text: [...w.wholeSlip('Anna').slice(0, 1).map((l) => l.replace(/ 1$/, ' 7')), ...slip(w).slice(1)].join('\n') }, expect: toldOf(w) })],
] // prettier-ignore

const asksPlayer = (letter: NonNullable<Draft['letter']>): Draft => ({ letter, expect: { asks: 'player' } })
const WHOSE: readonly Shape[] = [
  ['his wife, from her own address', (w) => asksPlayer({ from: 'Sue <sue@home.example>', text: `Dear Pat, Brian asked me to send his orders as he is in hospital.\n\n${nowOf(w)}\n\nSue (Brian's wife)` })],
  ['on a plane', (w) => asksPlayer({ text: `Hi, Brian is on a plane and asked me to pass these on:\n\n${nowOf(w)}\n\nAnna` })],
  ['both of us', (w) => asksPlayer({ text: `Both of us in one mail this time!\n\nMe:\n${nowOf(w)}\n\nBrian:\n${oldOf(w)}` })],
  ['signed by both', (w) => asksPlayer({ text: `${nowOf(w)}\n\nAnna and Brian` })],
  ['Brian says hello', (w) => ({ letter: { text: `${nowOf(w)}\n\nP.S. Brian says hello.` }, expect: hers(w) })],
  ['her address with a tag', (w) => asksPlayer({ from: 'Anna Quill <anna+games@quill.example>', text: nowOf(w) })],
  ['her address in capitals', (w) => ({ letter: { from: 'ANNA QUILL <ANNA@QUILL.EXAMPLE>', text: nowOf(w) }, expect: hers(w) })],
  ['her name as a comment', (w) => ({ letter: { from: 'anna@quill.example (Anna Quill)', text: nowOf(w) }, expect: hers(w) })],
  ['two campaigns', (w) => ({ letter: { text: `KETTLE STREET\n\n${nowOf(w)}\n\nANVIL LANE\n\n${oldOf(w)}\n\nAnna` }, expect: toldOf(w) })],
  ['another campaign in the subject', (w) => ({ letter: { subject: 'Anvil Lane orders', text: nowOf(w) }, expect: hers(w) })],
  ['Cleo’s in the subject', (w) => asksPlayer({ subject: "Cleo's orders", text: nowOf(w) })],
  ['on behalf in the subject', (w) => asksPlayer({ subject: 'Orders on behalf of Brian', text: nowOf(w) })],
  ['passed on by Brian', (w) => asksPlayer({ from: fromOf('Brian'), subject: 'Fwd: my orders', text: `Anna sent this to me by mistake.\n\n---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\nDate: Tue, 3 Mar 2026 at 08:00\nSubject: my orders\nTo: Brian <brian@inkwell.example>\n\n${nowOf(w)}` })],
  ['advice for Anna', (w) => asksPlayer({ from: fromOf('Brian'), text: `Anna, if I were you I would send Pat this:\n\n${nowOf(w)}\n\nBrian` })],
  ['his in the attachment’s name', (w) => asksPlayer({ text: 'See attached.', attached: [{ type: 'text/plain', name: 'Brian orders.txt', body: `Brian\n${nowOf(w)}` }] })],
  ['a handle below', (w) => asksPlayer({ text: `${nowOf(w)}\n\n- dailyr` })],
  ['my husband wants', (w) => asksPlayer({ text: `My husband Brian wants:\n${nowOf(w)}` })],
  ['from a shared address', (w) => asksPlayer({ from: 'The Quills <family@quill.example>', text: `${nowOf(w)}\n\nAnna` })],
] // prettier-ignore

const at = (day: number, hour = 10): string => `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day]}, ${day + 1} Mar 2026 ${hour}:15:00 +0000` // prettier-ignore
const mails = (what: string, texts: (w: World) => readonly string[], expect: (w: World) => Expectation): Shape => [
  what,
  (w) => ({ letters: texts(w).map((text, i) => ({ subject: i === 0 ? 'Kettle Street' : 'Re: Kettle Street', text, date: at(i + 2) })), expect: expect(w) }),
] // prettier-ignore
const SECOND: readonly Shape[] = [
  mails('scrap that', (w) => [oldOf(w), `Scrap that. Here we go again:\n\n${nowOf(w)}`], hers),
  mails('please disregard', (w) => [oldOf(w), `Please disregard yesterday's mail; these are my orders.\n\n${nowOf(w)}`], hers),
  mails('change line 2', (w) => [nowOf(w), 'Please change line 2 to something cheaper.'], toldOf),
  mails('strike the last line', (w) => [nowOf(w), 'Please delete my last line, the rest can stay.'], toldOf),
  mails('withdrawn, then back', (w) => [nowOf(w), 'I withdraw my orders.', 'On reflection my first orders may stand after all.'], toldOf),
  mails('withdrawn', (w) => [nowOf(w), 'Please take my orders out again. New ones on Saturday.'], toldOf),
  mails('sent twice', (w) => [nowOf(w), nowOf(w)], hers),
  mails('a thank you', (w) => [nowOf(w), 'Got the receipt, thank you! It all looks right.'], hers),
  mails('press only', (w) => [nowOf(w), 'I forgot something for the zine.\n\nPRESS: The kettle has boiled dry.'], (w) => ({ ...hers(w), press: { open: ['boiled dry'] } })),
  mails('her first mail quoted', (w) => [oldOf(w), `New ones, please:\n\n${nowOf(w)}\n\nOn Tue, 3 Mar 2026 at 10:15, Anna Quill <anna@quill.example> wrote:\n${marked(oldOf(w))}`], hers),
  mails('wrong game', (w) => [nowOf(w), 'Oops, that last mail was meant for another game, ignore it please!'], toldOf),
  mails('same but', (w) => [nowOf(w), 'Same as before, but without the last bit.'], toldOf),
  mails('did you get', (w) => [nowOf(w), 'Did you get my orders? I have had no reply.'], hers),
  ['the older comes later', (w) => ({ letters: [{ subject: 'b', text: nowOf(w), date: at(4) }, { subject: 'a', text: oldOf(w), date: at(2) }], expect: hers(w) })],
  ['correction above the quoted', (w) => ({ letters: [{ subject: 'Kettle Street', text: nowOf(w), date: at(2) }, { subject: 'Re: Kettle Street', text: `Sorry, one thing is wrong below, I will ring you.\n\n${marked(nowOf(w))}`, date: at(3) }], expect: toldOf(w) })],
] // prettier-ignore

const LINE = 'The fog came up the stairs on little wet feet.'
const LAST = 'Nobody has seen the apprentice since.'
const PRESS: readonly Shape[] = [
  ['above the orders', (w) => ({ letter: { text: `PRESS: ${LINE}\n\n${nowOf(w)}` }, expect: { ...hers(w), press: { open: [LINE], never: [LAST] } } })],
  ['two paragraphs and a signature', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS:\n${LINE}\n\n${LAST}\n\n-- \nAnna Quill\n12 Kettle Street` }, expect: { ...hers(w), press: { open: [LINE, LAST], never: ['12 Kettle'] } } })],
  ['to two people', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRIVATE to Brian and Cleo: ${LINE}` }, expect: { ...hers(w), press: { never: [LINE] } } })],
  ['no name please', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS (no name please): ${LINE}` }, expect: { ...hers(w), press: { open: [LINE], nameless: [LINE] } } })],
  ['anon in brackets', (w) => ({ letter: { text: `${nowOf(w)}\n\nPress [anon]: ${LINE}` }, expect: { ...hers(w), press: { open: [LINE], nameless: [LINE] } } })],
  ['press release', (w) => ({ letter: { text: `${nowOf(w)}\n\nPress release: ${LINE}` }, expect: { ...hers(w), press: { open: [LINE] } } })],
  ['for the zine', (w) => ({ letter: { text: `${nowOf(w)}\n\nFor the zine: ${LINE}` }, expect: hers(w) })],
  ['a diary and a note', (w) => ({ letter: { text: `${nowOf(w)}\n\nDIARY: ${LINE}\n\nNOTE to the referee: ${LAST}` }, expect: { ...hers(w), press: { never: [LAST] } } })],
  ['as Brian', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS by Brian: ${LINE}` }, expect: { ...toldOf(w) } })],
  ['all five', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: Open words.\nPRESS (anonymous): Nameless words.\nPRESS by The Moor: Borrowed words.\nPRIVATE to Cleo: Secret words.\nNOTE to the referee: Quiet words.` }, expect: { ...hers(w), press: { open: ['Open words'], nameless: ['Nameless words', 'Borrowed words'], never: ['Secret words', 'Quiet words'] } } })],
  ['between the orders', (w) => { const [first, ...rest] = nowOf(w).split('\n'); return { letter: { text: `${first!}\n\nPRESS: ${LINE}\n\n${rest.join('\n')}` }, expect: { ...hers(w), press: { open: [LINE] } } } }],
  ['ends with end of press', (w) => ({ letter: { text: `PRESS: ${LINE}\n${LAST}\nEND OF PRESS\n\n${nowOf(w)}` }, expect: { ...hers(w), press: { open: [LINE, LAST], never: ['END OF'] } } })],
  ['off the record', (w) => ({ letter: { text: `${nowOf(w)}\n\nOff the record: ${LINE}` }, expect: { ...hers(w), press: { never: [LINE] } } })],
  ['in capitals with a dash', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS – ${LINE}` }, expect: { ...hers(w), press: { open: [LINE] } } })],
] // prettier-ignore

/** A message written out by hand. */
const raw = (what: string, make: (w: World) => string, expect: (w: World) => Expectation = hers): Shape => [
  what,
  (w) => ({ files: [{ name: 'mail.eml', bytes: utf8(make(w)) }], expect: expect(w) }),
]
const HEAD = `From: Anna Quill <anna@quill.example>\nTo: ${P}\nSubject: Kettle Street\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nMessage-ID: <raw@corpus.example>\nMIME-Version: 1.0\n`
/** Every letter that may be is written as a code, with a soft break after the third of each line's digits. */
const softly = (text: string): string => text.replace(/(\d)/g, '$1=\n').replace(/:/g, '=3A')
const FRAMES: readonly Shape[] = [
  raw('soft breaks behind every digit', (w) => `${HEAD}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n${softly(nowOf(w))}\n`),
  raw('no charset, Windows dashes', (w) => `${HEAD}Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nHi Pat=85 here we go =96 at last.\n\n${nowOf(w)}\n\nThat=92s it.\n`),
  raw('an unknown charset', (w) => `${HEAD}Content-Type: text/plain; charset=x-user-defined\n\n${nowOf(w)}\n`),
  raw('signed with PGP', (w) => `${HEAD}Content-Type: text/plain; charset=utf-8\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${nowOf(w)}\n- -- \nAnna\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE6offer336round1\n=abcd\n-----END PGP SIGNATURE-----\n`),
  raw('PGP/MIME', (w) => `${HEAD}Content-Type: multipart/signed; micalg=pgp-sha256; protocol="application/pgp-signature"; boundary="pgp"\n\n--pgp\nContent-Type: text/plain; charset=utf-8\n\n${nowOf(w)}\n\n--pgp\nContent-Type: application/pgp-signature; name="signature.asc"\n\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n-----END PGP SIGNATURE-----\n--pgp--\n`),
  letter('hard blanks', (w) => nowOf(w).replace(/ /g, '\u00a0')),
  letter('wide digits', (w) => nowOf(w).replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d)))),
  letter('bullets of Word', (w) => nowOf(w).split('\n').map((l) => `\u00b7\t${l}`).join('\n')),
  letter('boxes of emoji', (w) => nowOf(w).split('\n').map((l) => `✅ ${l}`).join('\n')),
  letter('a German disclaimer', (w) => `${nowOf(w)}\n\nMit freundlichen Grüßen\nAnna Quill\n\nQuill & Söhne GmbH, Hauptstraße 12, 20095 Hamburg\nGeschäftsführer: A. Quill, Amtsgericht Hamburg HRB 12345\n\nDiese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, vernichten Sie bitte diese Mail.`),
  letter('an English disclaimer', (w) => `${nowOf(w)}\n\nThis email and any attachments are confidential and may be legally privileged. If you are not the intended recipient, please do not move, store or take copies. Please consider the environment before printing.`),
  letter('Mailman', (w) => `${nowOf(w)}\n\n_______________________________________________\nKettle mailing list\nKettle@lists.example\nhttps://lists.example/mailman/listinfo/kettle`, { subject: '[Kettle] orders' }),
  letter('groups.io', (w) => `${nowOf(w)}\n\n\n-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#112): https://groups.io/g/kettle/message/112\nMute This Topic: https://groups.io/mt/1/2\nGroup Owner: kettle+owner@groups.io\n-=-=-=-=-=-=-=-=-=-=-=-`),
  letter('a phone’s signature', (w) => `${nowOf(w)}\nSent from my mobile. Please excuse brevity and typos.`),
  letter('an advertisement of an antivirus', (w) => `${nowOf(w)}\n\nVirus-free.www.avast.com`),
  ['attached as .docx, an empty letter', (w) => ({ letter: { subject: 'Kettle Street', text: '', attached: [{ type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', name: 'Document1.docx', body: docx(['Dear Pat,', '', ...nowOf(w).split('\n'), '', 'Anna']) }] }, expect: hers(w) })],
  ['attached as .md', (w) => ({ letter: { text: 'Orders attached.', attached: [{ type: 'text/markdown', name: 'orders.md', body: `# Orders\n\n${nowOf(w).split('\n').map((l) => `- ${l}`).join('\n')}\n` }] }, expect: hers(w) })],
  ['attached as .rtf', (w) => ({ letter: { text: 'Orders attached.', attached: [{ type: 'application/rtf', name: 'orders.rtf', body: `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times;}}\\f0\\fs24 ${nowOf(w).split('\n').join('\\par\n')}\\par}` }] }, expect: hers(w) })],
  ['a date for the calendar', (w) => ({ letter: { text: nowOf(w), attached: [{ type: 'text/calendar', name: 'invite.ics', body: `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nSUMMARY:Move house\nDTSTART:20260314T100000Z\nEND:VEVENT\nEND:VCALENDAR\n` }] }, expect: hers(w) })],
  ['a photograph alone', () => ({ letter: { text: '', attached: [{ type: 'image/jpeg', name: 'IMG_0012.jpg', body: new Uint8Array([255, 216, 255, 224, 0, 16]) }] }, expect: { asks: 'orders' } })],
  ['a photograph beside orders', (w) => ({ letter: { text: nowOf(w), attached: [{ type: 'image/jpeg', name: 'cat.jpg', body: new Uint8Array([255, 216, 255, 224, 0, 16]) }] }, expect: hers(w) })],
  ['pages of Apple', () => ({ letter: { text: 'Please find my orders attached.', attached: [{ type: 'application/vnd.apple.pages', name: 'orders.pages', body: new Uint8Array([80, 75, 3, 4, 0, 0]) }] }, expect: { asks: 'orders' } })],
  ['a wish behind a link', () => ({ letter: { text: 'My orders are here: https://docs.example/d/1aBcD/edit' }, expect: { asks: 'orders' } })],
  page('struck through', (w) => `<p>${oldOf(w).split('\n').map((l) => `<del>${escapeHtml(l)}</del>`).join('<br>')}</p><p>${nowOf(w).split('\n').map(escapeHtml).join('<br>')}</p>`),
  page('struck through by style', (w) => `<p>${oldOf(w).split('\n').map((l) => `<span style="color:red;text-decoration: line-through">${escapeHtml(l)}</span>`).join('<br>')}</p><p>${nowOf(w).split('\n').map(escapeHtml).join('<br>')}</p>`),
  page('in a pre', (w) => `<pre>${escapeHtml(nowOf(w))}</pre>`),
  page('a numbered list', (w) => `<p>My orders, in order:</p><ol>${nowOf(w).split('\n').map((l) => `<li>${escapeHtml(l)}</li>`).join('')}</ol><p>Anna</p>`),
  ['struck only in the page', (w) => ({ letter: { text: `${oldOf(w)}\n${nowOf(w)}`, html: `<p><s>${oldOf(w).split('\n').map(escapeHtml).join('<br>')}</s></p><p>${nowOf(w).split('\n').map(escapeHtml).join('<br>')}</p>` }, expect: hers(w) })],
  ['in the subject alone', (w) => ({ letter: { subject: nowOf(w).split('\n').join('; '), text: '' }, expect: hers(w) })],
  ['a digest', (w) => ({ letter: { from: 'kettle-request@lists.example', subject: 'Kettle Digest, Vol 3, Issue 14', text: `Send Kettle mailing list submissions to\n\tkettle@lists.example\n\nToday's Topics:\n\n   1. orders (Anna Quill)\n\n----------------------------------------------------------------------\n\nMessage: 1\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nFrom: Anna Quill <anna@quill.example>\nTo: kettle@lists.example\nSubject: [Kettle] orders\nMessage-ID: <d1@quill.example>\n\n${nowOf(w)}\n\n------------------------------\n\nEnd of Kettle Digest, Vol 3, Issue 14\n*************************************\n` }, expect: toldOf(w) })],
  ['a box of two letters', (w) => ({ files: [{ name: 'Inbox', bytes: Buffer.concat([utf8('From - Tue Mar  3 10:15:00 2026\n'), eml({ text: oldOf(w), date: at(2) }), utf8('\nFrom - Wed Mar  4 10:15:00 2026\n'), eml({ text: nowOf(w), date: at(3) }), utf8('\n')]) }], expect: hers(w) })],
  ['Discord, exported', (w) => ({ files: [{ name: 'kettle.txt', bytes: utf8(`==============================================================\nGuild: Postal games\nChannel: orders / kettle-street\n==============================================================\n\n[03/03/2026 10:14] pat\nOrders please!\n\n[03/03/2026 10:15] anna\n${nowOf(w)}\n\n{Reactions}\n👍 (1)\n\n==============================================================\nExported 2 message(s)\n==============================================================\n`) }], expect: hers(w) })],
  ['WhatsApp with an edit', (w) => ({ files: [{ name: 'WhatsApp Chat.txt', bytes: utf8(`03/03/2026, 10:14 - Messages and calls are end-to-end encrypted.\n03/03/2026, 10:14 - Pat Referee: Orders please\n03/03/2026, 10:15 - Anna: ${nowOf(w)} <This message was edited>\n`) }], expect: hers(w) })],
  ['a post of a forum with a signature', (w) => ({ letter: { text: `[quote="Pat"][quote="Anna"]${oldOf(w).split('\n').join(' ')}[/quote]Are you sure?[/quote]\nI have thought again.\n\n${nowOf(w)}\n_________________\nMove along, nothing to see here.` }, expect: hers(w) })],
] // prettier-ignore

const nothingOf = (what: string, text: string, more: Draft['letter'] = {}): Shape => [
  what,
  () => ({ letter: { subject: 'Kettle Street', ...more, text }, expect: { asks: 'orders' } }),
]
const TALK: readonly Shape[] = [
  nothingOf('a question about two offers', 'May I offer two spells in one round, and does restock random count as three digits or four? May I also hire twice, bid twice or rest twice?'),
  nothingOf('will send by Friday', 'I might generate or buy or offer something, I have not decided. Will send it by Friday.'),
  nothingOf('orders of Diplomacy', 'England:\nF London - North Sea\nA Liverpool - Edinburgh\nF Edinburgh - Norwegian Sea'),
  nothingOf('a move of chess', '14. Nf3-e5 dxe5 15. Qxh7 mate?'),
  nothingOf('bounced', `This is the mail system at host mx.quill.example.\n\nI'm sorry to have to inform you that your message could not be delivered to one or more recipients.\n\n<anna@quill.example>: mailbox full`, { from: 'MAILER-DAEMON@quill.example', subject: 'Undelivered Mail Returned to Sender' }),
  ['away, with our slip quoted', (w) => ({ letter: { subject: 'Automatische Antwort: Kettle Street', text: `Ich bin bis zum 12. März nicht im Büro.\n\n${marked(w.slip('Anna'))}`, headers: { 'Auto-Submitted': 'auto-replied' } }, expect: { asks: 'orders' } })],
  ['away, without a header', () => ({ letter: { subject: 'Automatic reply: Kettle Street', text: 'I am out of the office until 12 March. I will offer you a reply when I return.' }, expect: { asks: 'orders' } })],
  ['thanks for the sheet', () => ({ letter: { text: 'Thanks for the sheet, orders will follow.' }, expect: { reads: {} } })],
  ['nothing, in many words', () => ({ letter: { text: 'Dear Pat,\n\nI am afraid that there will be no orders from me this time, as I am in Spain without my papers.\n\nAnna' }, expect: { received: true } })],
  ['nothing from the two of us', () => ({ letter: { text: 'Nothing from Brian and me this time.' }, expect: { asks: 'player' } })],
  letter('a letter of small talk', (w) => `Dear Pat,\n\nWe have had such weather! The river is up to the second step and the postman comes by boat. Mother sends her love.\n\n${nowOf(w)}\n\nDo give my regards to your sister. I hope her knee is better.\n\nAnna`),
  letter('thanks above and below', (w) => `Thanks for running this, Pat!\n\n${nowOf(w)}\n\nThanks again!!`),
  letter('these are my orders', (w) => `These are my orders:\n\n${nowOf(w)}\n\nThose were my orders.`),
  letter('orders begin and end', (w) => `--- ORDERS BEGIN ---\n${nowOf(w)}\n--- ORDERS END ---`),
  letter('first mail ever', (w) => `Hello, this is Anna. I have never sent orders by e-mail before so I hope I am doing it right.\n\n${nowOf(w)}\n\nPlease let me know if it did not work.`),
  letter('the date above', (w) => `Leeds, 3rd March 2026\n\nDear Pat,\n\n${nowOf(w)}\n\nAnna Quill`),
] // prettier-ignore

const ANYTHING = {
  'spell-merchants': S,
  elixir: E,
  'magicians-market': B,
  'magic-spell': W,
  'fourth-game': F,
}

export const unmet: readonly IntakeCase[] = [
  ...ownWords('unmet: words', WORDS, ANYTHING),
  ...ownWords('unmet: on one line', ON_ONE_LINE, ANYTHING),
  ...lot('unmet: programs', PROGRAMS, GAMES),
  ...lot('unmet: slips', SLIPS, WITH_SLIPS),
  ...lot('unmet: whose', WHOSE),
  ...lot('unmet: second mails', SECOND, WITH_SLIPS),
  ...lot('unmet: press', PRESS, WITH_SLIPS),
  ...lot('unmet: frames', FRAMES),
  ...lot('unmet: talk', TALK, WITH_SLIPS),
]
