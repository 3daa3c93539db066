// A twelfth lot: sundry people of the years 2024 to 2026 and what their programs make of it; written in one go, other orders and other
// names than all before, expected before any was tried. '!': the referee has to be told; '-': nothing of it may be taken.
import type { Draft } from '../cases'
import { escapeHtml, fromOf, eml } from '../mime'
import type { Expectation, IntakeCase } from '../score'
import { docx, EL, FG, lot, marked, MM, MS, ownWords, playOf, rosterOf, SM, utf8, type Orders, type Own, type Shape } from '../rosters' // prettier-ignore
import { GAMES, WITH_SLIPS, type World } from '../world'

const SUNDRY: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 2 2 5']], ['round 2', ['restock 3 4 6']]),
    playOf(['round 1', ['offer 1 1 4 6']], ['round 2', ['offer 6 6']]),
  ],
  elixir: [
    playOf(['turn', ['move to special supplies', 'buy salt, 2 quicksilver', 'hire up to 3']]),
    playOf(['turn', ['move to herbalist', 'buy wolfsbane']]),
  ],
  'magicians-market': [
    playOf(['generate', ['rabbit, crystal ball, cape']], ['gifts', ['a deck to Brian']], ['bid', ['5 on Jackie']]),
    playOf(['generate', ['wand, pigeon, deck']], ['bid', ['2 on Flavio']]),
  ],
  'magic-spell': [
    playOf(['turn', ['scrounge 52', 'if it fits weave on ELDRITCH, else put back']]),
    playOf(['turn', ['rest']]),
  ],
  'fourth-game': [playOf(['', ['Piece 4: 1, 4']]), playOf(['', ['Piece 2: 14, 2']])],
}
const { nowOf, oldOf, hers, toldOf, slip, letter, page } = rosterOf(SUNDRY)
const S = 'round 1: offer 2 2 5\nround 2: restock 3 4 6'
const E = 'move to special supplies\nbuy salt, 2 quicksilver\nhire up to 3'
const M = 'generate: rabbit, crystal ball, cape\ngifts: a deck to Brian\nbid: 5 on Jackie'
const B = 'generate: rabbit, crystal ball, cape\nbid: 5 on Jackie'
const W = 'scrounge 52\nif it fits weave on ELDRITCH, else put back'
const F = 'Piece 4: 1, 4'

const WORDS: readonly Own[] = [
  [SM, 'I would have', 'I would have offered 6 6 in round 1, but somebody beat me to it last time. So: round 1: offer 2 2 5. Round 2: restock 3 4 6.', '!'],
  [SM, 'would have, alone', 'I would have offered 2 2 5, but the dog ate my notes.', '-'],
  [SM, 'can I', 'Quick one for the referee: can I offer 2 2 5 in round 1 when I only have one 2?', '-'],
  [SM, 'can I, and then orders', 'Can I restock in both rounds?\n\nRound 1: offer 2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'no line breaks', 'hi pat hope all is well round 1 offer 2 2 5 round 2 restock 3 4 6 thx ottoline', S],
  [SM, 'no line breaks, commas', 'hiya, r1 offer 2 2 5, r2 restock 3 4 6, ta', S],
  [SM, 'the Dutchman', 'Hello Pat,\n\nHereby my orders for this session:\nRound 1: I offer 2 2 5\nRound 2: I do restock 3 4 6\n\nMet vriendelijke groet,\nAnna', S],
  [SM, 'the Italian', 'Ciao Pat, for the round 1 I make the offer 2 2 5 and for the round 2 I make the restock 3 4 6. Ciao ciao', S],
  [SM, 'the Pole', 'Dear referee, in first round please to offer 2 2 5, in second round please to restock 3 4 6. Greetings from Gdynia', S],
  [SM, 'to and too', 'round one offer to to five round to restock three four six', '!'],
  [SM, 'voice to text', 'Round one, offer two two five. Round two, restock three four six. Send.', S],
  [SM, 'autocorrect: often', 'Round 1: often 2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'autocorrect: rested', 'Round 1: offer 2 2 5\nRound 2: rest ock 3 4 6', '!'],
  [SM, 'autocorrect: pound', 'Pound 1: offer 2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'a story', "So I was sitting in the Café Zentral with Wenceslas and he says, what will you offer? And I told him: in round 1 I offer 2 2 5, and in round 2 I restock 3 4 6. He laughed so much that he spilt his coffee.", '!'],
  [SM, 'a line in a story', "We had a lovely week in Tromsø, Marit sends her love, the boat was on time for once.\n\nround 1: offer 2 2 5\n\nThe children found a starfish and would not put it back.\n\nround 2: restock 3 4 6\n\nAnd now the ironing.", S],
  [SM, 'both passes but', 'I pass in round 1, no wait, offer 2 2 5. Round 2: restock 3 4 6.', '!'],
  [SM, 'EDIT', 'Round 1: offer 2 2 4\nRound 2: restock 3 4 6\n\nEDIT: that should be 2 2 5', '!'],
  [SM, 'EDIT as a line', 'Round 1: offer 2 2 5\nRound 2: pass\n\nEdit: Round 2: restock 3 4 6', '!'],
  [SM, 'an asterisk of correction', 'Round 1: offer 2 2 4\n*2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'strike in tildes', 'Round 1: ~~offer 1 1 1~~ offer 2 2 5\nRound 2: restock 3 4 6', S],
  [SM, 'sarcasm', 'Oh sure, I will offer 6 6 6 6 6 6 and win everything. Not.\n\nRound 1: offer 2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'hypothetical', 'If I were a rich man I would offer 6 6 6 in round 1. As it is, I pass in both rounds.', '!'],
  [SM, 'round 2 depends on a phone call', "Round 1: offer 2 2 5\nRound 2: restock 3 4 6, but ring me first if anybody else has restocked.", '!'],
  [SM, 'as discussed', 'As discussed on the phone yesterday, Pat.', '-'],
  [SM, 'as discussed, with orders', 'As discussed on the phone:\nRound 1: offer 2 2 5\nRound 2: restock 3 4 6', S],
  [SM, 'see below', 'See below.\n\nRound 1: offer 2 2 5\nRound 2: restock 3 4 6', S],
  [SM, 'same but', 'Same as last time but 3 4 6 in round 2.', '-'],
  [SM, 'never mind', 'Round 1: offer 2 2 5\nRound 2: restock 3 4 6\n\nHm, never mind round 2.', '!'],
  [SM, 'not sure', 'Round 1: offer 2 2 5\nRound 2: restock 3 4 6 (not sure about this one, will confirm on Thursday)', '!'],
  [SM, 'provisional', 'These are provisional orders:\nRound 1: offer 2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'if nothing else arrives', 'Use these if you hear nothing else from me:\n\nRound 1: offer 2 2 5\nRound 2: restock 3 4 6', S],
  [SM, 'negated offer', "Round 1: don't offer anything, restock 3 4 6\nRound 2: offer 2 2 5", '!'],
  [SM, 'negated pass', "I won't pass in round 1. Offer 2 2 5. Round 2: restock 3 4 6", '!'],
  [SM, 'the digits with their sum', 'Round 1: offer 2+2+5\nRound 2: restock 3+4+6', S],
  [SM, 'twice two', 'Round 1: offer 2x2 and 1x5\nRound 2: restock 3 4 6', '!'],
  [SM, 'digits run together', 'Round 1: offer 225\nRound 2: restock 346', S],
  [SM, 'to whom', 'Round 1: offer Brian 2 2 5\nRound 2: restock 3 4 6', '!'],
  [SM, 'markdown', '# Orders\n\n**Round 1:** offer `2 2 5`\n\n**Round 2:** restock `3 4 6`\n\n---\n_Ottoline_', S],
  [SM, 'JSON', '{"round 1": "offer 2 2 5", "round 2": "restock 3 4 6"}', S],
  [SM, 'hash tags', '#round1 offer 2 2 5\n#round2 restock 3 4 6', '!'],
  [SM, 'a clever condition', 'Round 1: offer 2 2 5\nRound 2: restock 3 4 6 iff I came last in round 1', '!'],
  [SM, 'depending on', 'Round 1: offer 2 2 5\nRound 2: depending on the result, restock 3 4 6 or pass', '!'],
  [SM, 'in the event that', 'In the event that Brian withdraws, round 1: offer 2 2 5. Round 2: restock 3 4 6.', '!'],
  [EL, 'no line breaks', 'hi pat move to special supplies buy salt and 2 quicksilver hire up to 3 cheers tobiah', E],
  [EL, 'should I', 'Should I move to special supplies or stay at home this turn? What do you think?', '-'],
  [EL, 'was going to', "I was going to move to the herbalist and buy wolfsbane, only that Brian has bought them all.\n\nMove to special supplies\nBuy salt, 2 quicksilver\nHire up to 3", '!'],
  [EL, 'a walk', 'Walk to special supplies, buy one salt and two quicksilver and hire up to 3 gold. Then a cup of tea.', E],
  [EL, 'voice to text', 'Move to special supplies. Buy salt and two quick silver. Hire up to three.', '!'],
  [EL, 'autocorrect: fire', 'Move to special supplies\nBuy salt, 2 quicksilver\nFire up to 3', '!'],
  [EL, 'autocorrect: by', 'Move to special supplies\nBy salt, 2 quicksilver\nHire up to 3', '!'],
  [EL, 'too far', 'Move to special supplies (if that is too far, as near as I can get)\nBuy salt, 2 quicksilver\nHire up to 3', '!'],
  [EL, 'don’t forget', "Move to special supplies\nDon't forget to buy salt, 2 quicksilver\nHire up to 3", '!'],
  [EL, 'never hire', 'Move to special supplies. Buy salt, 2 quicksilver. Never hire anybody.', '!'],
  [EL, 'hire nobody', 'Move to special supplies. Buy salt, 2 quicksilver. Hire nobody.', 'move to special supplies\nbuy salt, 2 quicksilver\ndon’t hire'],
  [EL, 'hire any but', 'Move to special supplies. Buy salt, 2 quicksilver. Hire anyone except Kate.', '!'],
  [EL, 'at most', 'Move to special supplies; buy 1 salt & 2 quicksilver; hire (max. 3 gold)', E],
  [EL, 'a table of pipes', '| step | what |\n|---|---|\n| move | special supplies |\n| buy | salt, 2 quicksilver |\n| hire | up to 3 |', E],
  [EL, 'brackets of comment', 'Move to special supplies [long walk!]\nBuy salt, 2 quicksilver\nHire up to 3', '!'],
  [EL, 'gerunds with bullets', '• moving to special supplies\n• buying salt, 2 quicksilver\n• hiring up to 3', E],
  [EL, 'third person wizardess', 'The red wizard moves to special supplies, where she buys salt and 2 quicksilver; she hires up to 3.', '!'],
  [EL, 'past tense', 'Moved to special supplies, bought salt and 2 quicksilver, hired up to 3.', '!'],
  [EL, 'future', 'I will move to special supplies, I will buy salt and 2 quicksilver and I will hire up to 3.', E],
  [EL, 'instead', 'Move to special supplies instead of the herbalist.\nBuy salt, 2 quicksilver\nHire up to 3', '!'],
  [EL, 'and drop nothing', 'Move to special supplies, buy salt and 2 quicksilver, keep everything else, hire up to 3', '!'],
  [EL, 'two quicksilvers, one plural', 'Move to special supplies\nBuy salt and two quicksilvers\nHire up to 3', E],
  [EL, 'unless attacked', 'Move to special supplies unless somebody attacks me there first. Buy salt, 2 quicksilver. Hire up to 3.', '!'],
  [EL, 'three turns ahead', 'This turn: move to special supplies, buy salt and 2 quicksilver, hire up to 3.\nThe turn after: move to lab.\nThe turn after that: brew.', '!'],
  [MM, 'no line breaks', 'generate rabbit crystal ball and cape give brian a deck bid 5 on jackie cheers anna', M],
  [MM, 'the shopping list', 'Generate\n\n   1 rabbit\n   1 crystal ball\n   1 cape\n\nBid\n\n   5 Jackie', B],
  [MM, 'would have bid', 'Generate rabbit, crystal ball, cape. I would have bid 9 on Blaire but I am broke. Bid 5 on Jackie.', '!'],
  [MM, 'bid nothing', 'Generate rabbit, crystal ball and cape. I bid nothing on anybody.', '!'],
  [MM, 'no bid from me', 'Generate rabbit, crystal ball, cape.\nGifts: a deck to Brian\nNo bid from me today.', 'generate: rabbit, crystal ball, cape\ngifts: a deck to Brian'],
  [MM, 'gifts: no', 'Generate: rabbit, crystal ball, cape\nGifts: no thanks\nBid: 5 on Jackie', B],
  [MM, 'five euros', 'Generate rabbit, crystal ball, cape. Bid €5 on Jackie.', '!'],
  [MM, 'bid five', 'generate a rabbit, a ball, a cape; bid five on jackie', B],
  [MM, 'a bid that rises', 'Generate rabbit, crystal ball, cape. Bid 5 on Jackie, going up to 7 if needed.', '!'],
  [MM, 'a maximum', 'Generate rabbit, crystal ball, cape. Bid max 5 on Jackie.', '!'],
  [MM, 'a deck for Brian’s birthday', "Generate: rabbit, crystal ball, cape\nGifts: a deck to Brian (it's his birthday!)\nBid: 5 on Jackie", M],
  [MM, 'pays a debt', 'I owe Brian a deck, so give him one. Generate rabbit, crystal ball, cape. Bid 5 on Jackie.', '!'],
  [MM, 'question to Pat', 'Generate rabbit, crystal ball, cape. Bid 5 on Jackie. Is it right that Jackie pays double on Fridays?', '!'],
  [MM, 'ampersands', 'Generate: rabbit & crystal ball & cape // Gifts: deck -> Brian // Bid: 5 -> Jackie', '!'],
  [MM, 'autocorrect: generous', 'Generous rabbit, crystal ball, cape\nBid 5 on Jackie', '!'],
  [MM, 'bit', 'generate rabbit, crystal ball, cape\nbit 5 on jackie', '!'],
  [MM, 'two bids of which one', 'Generate rabbit, crystal ball, cape. Bid 5 on Jackie or 2 on Flavio, you choose.', '!'],
  [MM, 'plus an extra', 'Generate rabbit, crystal ball, cape, and an extra rabbit for 5 coins. Bid 5 on Jackie.', 'generate: rabbit, crystal ball, cape\nextra: rabbit\nbid: 5 on Jackie'],
  [MS, 'no line breaks', 'scrounge 52 if it fits weave on eldritch else put back thanks anna', W],
  [MS, 'could I', 'Could I scrounge 52 twice if it is empty the first time?', '-'],
  [MS, 'would rather not', "I'd rather not rest again. Scrounge 52; if it fits weave on ELDRITCH, else put back.", '!'],
  [MS, 'in German dress', 'Bitte scrounge 52; if it fits weave on ELDRITCH, else put back. Danke!', '!'],
  [MS, 'voice to text', 'Scrounge fifty-two. If it fits weave on eldritch else put back.', W],
  [MS, 'lounge', 'Lounge 52, if it fits weave on ELDRITCH, else put back', '!'],
  [MS, 'no research', 'No research, no rest: I scrounge 52. If it fits weave on ELDRITCH, else put back.', '!'],
  [MS, 'put it back', 'Scrounge 52. If it fits, weave it on ELDRITCH; if not, put it back.', W],
  [MS, 'and never trade', 'Research. Do not trade with Brian.', '!'],
  [MS, 'a rest is as good', "A change is as good as a rest, they say, so I'll research.", '!'],
  [FG, 'said on the phone', 'As I said on the phone:\n\nPiece 4: 1, 4\n\nRegards to Gwenllian', F],
  [FG, 'not yet', 'Piece 4: 1, 4 is what I am thinking of, but not yet.', '-'],
  [FG, 'quoted in quotation marks', 'Brian wrote “Piece 2: 14, 2”, so here is mine:\n\nPiece 4: 1, 4', '!'],
  [FG, 'two pieces, choose', 'Piece 4: 1, 4\nor\nPiece 2: 14, 2', '!'],
  [FG, 'a correction at once', 'Piece 2: 14, 2\nSorry, I mean\nPiece 4: 1, 4', '!'],
  [FG, 'bold', '**Piece 4: 1, 4**', F],
] // prettier-ignore

const INNER = (w: World): readonly string[] => ['Dear Anna,', '', 'I have got this from you so far:', ...oldOf(w).split('\n'), '', 'Best, Pat', ...w.slip('Anna')] // prettier-ignore
const above = (what: string, head: string, sign: string): Shape =>
  letter(what, (w) => `Pat,\n\n${nowOf(w)}\n\nAnna\n\n${head}\n${sign === '' ? INNER(w).join('\n') : marked(INNER(w), sign)}\n`) // prettier-ignore
const P = 'Pat Referee <pat@zine.example>'
const lines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>')
const PROGRAMS: readonly Shape[] = [
  above('new Outlook, Finnish', `Hanki Outlook Androidille<https://aka.ms/AAb9ysg>\n________________________________\nLähettäjä: ${P}\nLähetetty: maanantaina 2. maaliskuuta 2026 klo 9.00\nVastaanottaja: Anna Quill <anna@quill.example>\nAihe: Kettle Street\n`, ''),
  above('new Outlook, Turkish', `Kimden: ${P}\nGönderildi: 2 Mart 2026 Pazartesi 09:00\nKime: Anna Quill <anna@quill.example>\nKonu: Kettle Street\n`, ''),
  above('Gmail, Czech', `po 2. 3. 2026 v 9:00 odesílatel Pat Referee <pat@zine.example> napsal:\n`, '>'),
  above('Gmail, Japanese', `2026年3月2日(月) 9:00 Pat Referee <pat@zine.example>:\n`, '>'),
  above('Gmail, Korean', `2026년 3월 2일 (월) 오전 9:00, Pat Referee <pat@zine.example>님이 작성:\n`, '>'),
  above('Gmail, Hungarian', `Pat Referee <pat@zine.example> ezt írta (időpont: 2026. márc. 2., H, 9:00):\n`, '>'),
  above('Gmail, Russian, unmarked', `пн, 2 мар. 2026 г. в 09:00, Pat Referee <pat@zine.example>:\n`, ''),
  above('Apple Mail, Spanish', `> El 2 mar 2026, a las 9:00, Pat Referee <pat@zine.example> escribió:\n> `, '>'),
  above('Apple Mail, Portuguese, unmarked', `Enviado do meu iPhone\n\nNo dia 2 de mar. de 2026, às 09:00, Pat Referee <pat@zine.example> escreveu:\n\n\ufeff`, ''),
  above('K-9', `-------- Original Message --------\nFrom: ${P}\nSent: 2 March 2026 09:00:12 GMT\nTo: Anna Quill <anna@quill.example>\nSubject: Kettle Street\n`, ''),
  above('FairEmail', `Mar 2, 2026 9:00:12 AM Pat Referee <pat@zine.example>:\n`, '>'),
  above('Samsung, English', `-------- Original message --------From: ${P} Date: 02/03/2026  09:00  (GMT+00:00) To: Anna Quill <anna@quill.example> Subject: Kettle Street `, ''),
  above('web.de', `Gesendet: Montag, 2. März 2026 um 09:00 Uhr\nVon: "Pat Referee" <pat@zine.example>\nAn: "Anna Quill" <anna@quill.example>\nBetreff: Kettle Street\n`, ''),
  above('GMX app', `--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\nAm 02.03.26, 09:00 schrieb Pat Referee <pat@zine.example>:\n`, '>'),
  above('Yahoo', `Yahoo Mail: Search, organise, conquer \n\n  On Mon, 2 Mar 2026 at 9:00, Pat Referee<pat@zine.example> wrote:   `, ''),
  above('Proton', `Sent with [Proton Mail](https://proton.me/mail/home) secure email.\n\nOn Monday, 2 March 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n`, '>'),
  above('Tuta', `-- \nSecured with Tuta Mail:\nhttps://tuta.com/free-email\n\n\n2 Mar 2026, 09:00 by pat@zine.example:\n`, '>'),
  above('HEY', `On March 2, 2026, Pat Referee <pat@zine.example> wrote:\n`, '>'),
  above('Superhuman', `Sent via Superhuman ( https://sprh.mn/?vip=anna )\n\nOn Mon, Mar 02, 2026 at 9:00 AM, Pat Referee < pat@zine.example > wrote:\n`, '>'),
  above('Spark', `On 2 Mar 2026 at 09:00 +0000, Pat Referee <pat@zine.example>, wrote:\n`, '>'),
  above('Fastmail', `On Mon, 2 Mar 2026, at 9:00 AM, Pat Referee wrote:\n`, '>'),
  above('mutt', `On Mon, Mar 02, 2026 at 09:00:12AM +0000, Pat Referee wrote:`, '>'),
  above('Emacs', `Pat Referee <pat@zine.example> writes:\n`, '>'),
  above('Zoho', `---- On Mon, 02 Mar 2026 09:00:12 +0000 Pat Referee <pat@zine.example> wrote ---\n`, ''),
  above('Roundcube, German', `Am 2026-03-02 09:00, schrieb Pat Referee:\n`, '>'),
  page('Gmail app, with its quote', (w) => `<div dir="auto"><div>${lines(nowOf(w))}</div><div dir="auto"><br></div><div dir="auto">Anna</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, 2 Mar 2026, 09:00 Pat Referee, &lt;<a href="mailto:pat@zine.example">pat@zine.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${INNER(w).map(escapeHtml).join('<br>')}</blockquote></div>`),
  page('new Outlook, a page', (w) => `<div class="elementToProof" style="font-family: Aptos; font-size: 12pt;">${lines(nowOf(w))}</div><div id="ms-outlook-mobile-signature"><div><br></div>Get <a href="https://aka.ms/GetOutlookForMac">Outlook for Mac</a></div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Pat Referee &lt;pat@zine.example&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Anna Quill<br><b>Subject:</b> Kettle Street</div><div>${INNER(w).map(escapeHtml).join('<br>')}</div>`),
  page('Samsung, a page', (w) => `<html><body dir="auto">${nowOf(w).split('\n').map((l) => `<div dir="auto">${escapeHtml(l)}</div>`).join('')}<div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">Sent from my Galaxy</div></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- Original message --------</div><div>From: Pat Referee &lt;pat@zine.example&gt; </div><div>Date: 02/03/2026  09:00  (GMT+00:00) </div><div>To: Anna Quill &lt;anna@quill.example&gt; </div><div>Subject: Kettle Street </div><div><br></div></div>${INNER(w).map((l) => `<div>${escapeHtml(l)}</div>`).join('')}</body></html>`),
  page('Proton, a page', (w) => `<div style="font-family: Arial; font-size: 14px;">${lines(nowOf(w))}</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Sent with <a href="https://proton.me/">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">On Monday, March 2nd, 2026 at 9:00 AM, Pat Referee &lt;pat@zine.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${INNER(w).map(escapeHtml).join('<br>')}</blockquote></div>`),
  page('Apple Mail, inline under the questions', (w) => `<html><body><div><br><blockquote type="cite"><div>On 2 Mar 2026, at 09:00, Pat Referee &lt;pat@zine.example&gt; wrote:</div><br><div>Your orders please!</div></blockquote><div><br></div>${nowOf(w).split('\n').map((l) => `<div>${escapeHtml(l)}</div>`).join('')}<br><blockquote type="cite"><div>And press?</div></blockquote><div><br></div><div>None, thanks.</div></div></body></html>`),
] // prettier-ignore

/** The slip with every label's blank answered by hand. */
const by = (w: World, put: (label: string, answer: string) => string): string =>
  slip(w).map((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? put(m[1]!, m[2]!) : l }).join('\n') // prettier-ignore
const SLIPS: readonly Shape[] = [
  letter('my own text above, the slip unanswered below', (w) => `Pat, I find the form fiddly, so:\n\n${nowOf(w)}\n\n${w.slip('Anna').join('\n')}`),
  letter('the slip in quotation, filled, with initials', (w) => marked(slip(w), 'AQ>')),
  letter('the whole sheet and the slip filled', (w) => { const all = w.sheet('Anna').split('\n'); const s = w.slip('Anna'); const at = all.findIndex((l) => l === s[0]); return [...all.slice(0, at), ...slip(w), ...all.slice(at + s.length)].join('\n') }),
  letter('answers below with equals signs', (w) => by(w, (l, a) => `${l} = ${a}`)),
  letter('an arrow before the answer', (w) => by(w, (l, a) => `${l}: --> ${a}`)),
  letter('in typographic marks', (w) => by(w, (l, a) => `${l}: «${a}»`)),
  letter('answers in capitals', (w) => by(w, (l, a) => `${l}: ${a.toUpperCase()}`)),
  letter('blank kept before and a full stop behind', (w) => by(w, (l, a) => `${l}: ____ ${a}.`)),
  letter('a line of thanks in the press', (w) => slip(w).map((l) => (/^PRESS:/.test(l) ? 'PRESS: Thanks to everybody at the convention.' : l)).join('\n')),
  letter('n/a in the press', (w) => slip(w).map((l) => (/^PRESS:/.test(l) ? 'PRESS: n/a' : l)).join('\n')),
  letter('wrapped by the mailer at 40', (w) => slip(w).flatMap((l) => (l.length > 40 && !/_/.test(l) ? [l.slice(0, l.lastIndexOf(' ', 40)), l.slice(l.lastIndexOf(' ', 40) + 1)] : [l])).join('\n')),
  page('in a table, answers in the next cell', (w) => `<table>${slip(w).map((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? `<tr><td>${m[1]!}:</td><td><u>${escapeHtml(m[2]!)}</u></td></tr>` : `<tr><td colspan="2">${escapeHtml(l)}</td></tr>` }).join('')}</table>`),
  page('a page with the answers highlighted', (w) => slip(w).map((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? `<p class="MsoNormal">${m[1]!}: <span style="background:yellow;mso-highlight:yellow">${escapeHtml(m[2]!)}</span><o:p></o:p></p>` : `<p class="MsoNormal">${escapeHtml(l)}</p>` }).join('')),
  ['twice in one letter, different', (w) => ({ letter: { text: `${slip(w).join('\n')}\n\nOr rather:\n\n${w.slip('Anna')[0]!}\n${oldOf(w)}` }, expect: toldOf(w) })],
  ['filled with question marks', (w) => ({ letter: { text: by(w, (l, a) => `${l}: ${a} ???`) }, expect: toldOf(w) })],
  ['filled and the filled one struck out in words', (w) => ({ letter: { text: `${slip(w).join('\n')}\n\nPlease do not use the above, I will write again.` }, expect: { reads: { Anna: nowOf(w) }, told: true } })],
] // prettier-ignore

const asksPlayer = (mail: NonNullable<Draft['letter']>): Draft => ({ letter: mail, expect: { asks: 'player' } }) // prettier-ignore
const FWD = (w: World, who: string): string =>
  `---------- Forwarded message ---------\nFrom: ${who}\nDate: Mon, 2 Mar 2026 at 21:10\nSubject: Kettle Street\nTo: Pat Referee <pat@zine.example>\n\n\n${nowOf(w)}\n`
const WHOSE: readonly Shape[] = [
  ['her husband, from her address', (w) => asksPlayer({ text: `Hello Pat, this is Leopold, Anna's husband. Brian rang and asked me to send this for him.\n\n${nowOf(w)}\n\nLeopold` })],
  ['her husband, for her', (w) => ({ letter: { text: `Hello Pat, Leopold here, Anna has flu and dictated this to me.\n\n${nowOf(w)}\n\nLeopold Quill` }, expect: hers(w) })],
  ['his wife, unknown address', (w) => asksPlayer({ from: 'Siobhán Inkwell <siobhan@inkwell.example>', text: `Brian's in hospital, here are his orders.\n\n${nowOf(w)}` })],
  ['two players in one mail, by colon', (w) => asksPlayer({ text: `Anna:\n${nowOf(w)}\n\nBrian:\n${oldOf(w)}` })],
  ['two players, mine first', (w) => asksPlayer({ text: `${nowOf(w)}\n\nAnd for Cleo, who is at sea:\n\n${oldOf(w)}` })],
  ['for Cleo at the end', (w) => asksPlayer({ text: `${nowOf(w)}\n\n(Sent for Cleo - her modem is dead.)` })],
  ['please enter under Brian', (w) => asksPlayer({ text: `Please enter the following under Brian:\n\n${nowOf(w)}` })],
  ['standing in', (w) => asksPlayer({ text: `I'm standing in for Dai this turn.\n\n${nowOf(w)}\n\nAnna` })],
  ['substitute', (w) => asksPlayer({ subject: 'Dai’s substitute', text: `${nowOf(w)}\n\nAnna, subbing for Dai` })],
  ['what Brian would do', (w) => ({ letter: { text: `I know what Brian will do, so:\n\n${nowOf(w)}` }, expect: hers(w) })],
  ['signed Dai', (w) => asksPlayer({ text: `${nowOf(w)}\n\nCheers,\nDai` })],
  ['signed with initials', (w) => ({ letter: { text: `${nowOf(w)}\n\nAQ` }, expect: hers(w) })],
  ['signed with a nickname', (w) => ({ letter: { text: `${nowOf(w)}\n\nlove from Nan` }, expect: hers(w) })],
  ['referee passes on, Gmail', (w) => ({ letter: { from: `Pat Referee <pat@zine.example>`, subject: 'Fwd: Kettle Street', text: FWD(w, 'Anna Quill <anna@quill.example>') }, expect: hers(w) })],
  ['referee passes on, with a word', (w) => ({ letter: { from: `Pat Referee <pat@zine.example>`, subject: 'Fwd: Kettle Street', text: `from my other mailbox\n\n${FWD(w, 'Anna Quill <anna@quill.example>')}` }, expect: hers(w) })],
  ['referee passes on, a stranger', (w) => asksPlayer({ from: `Pat Referee <pat@zine.example>`, subject: 'Fwd: Kettle Street', text: FWD(w, 'Marit Solbakken <marit@solbakken.example>') })],
  ['referee passes on, Apple', (w) => ({ letter: { from: `Pat Referee <pat@zine.example>`, subject: 'Fwd: Kettle Street', text: `> Begin forwarded message:\n> \n> From: Anna Quill <anna@quill.example>\n> Subject: Kettle Street\n> Date: 2 March 2026 at 21:10:00 GMT\n> To: Pat Referee <pat@zine.example>\n> \n${marked(nowOf(w))}` }, expect: hers(w) })],
  ['Brian passes on Anna’s', (w) => asksPlayer({ from: fromOf('Brian'), subject: 'Fwd: Kettle Street', text: `Pat, Anna sent me this, I think it is for you.\n\n${FWD(w, 'Anna Quill <anna@quill.example>')}` })],
  ['Brian passes on his own', (w) => ({ letter: { from: fromOf('Brian'), subject: 'Fwd: Kettle Street', text: `Sent this to the wrong address first.\n\n${FWD(w, 'Brian <brian@inkwell.example>')}` }, expect: { reads: { Brian: nowOf(w) }, told: true } })],
  ['Brian quotes Anna to grumble', (w) => asksPlayer({ from: fromOf('Brian'), text: `Can you believe she told me this?\n\n"${nowOf(w)}"` })],
  ['a bot', (w) => asksPlayer({ from: 'Play-By-Mail Bot <noreply@pbmbot.example>', text: `New orders from Anna Quill (anna@quill.example):\n\n${nowOf(w)}` })],
  ['Reply-To is another player', (w) => ({ letter: { text: nowOf(w), headers: { 'Reply-To': 'Brian <brian@inkwell.example>' } }, expect: toldOf(w) })],
  ['copy to all', (w) => ({ letter: { text: `Hi all, mine below. Brian, Cleo, Dai: hurry up!\n\n${nowOf(w)}\n\nAnna`, headers: { Cc: 'brian@inkwell.example, cleo@leeds.example, dai@gorsedd.example' } }, expect: hers(w) })],
  ['we', (w) => ({ letter: { text: `Brian and I have agreed not to fight. My orders:\n\n${nowOf(w)}` }, expect: hers(w) })],
] // prettier-ignore

const at = (day: number, hour = 10): string => `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day]}, ${day + 1} Mar 2026 ${hour}:15:00 +0000` // prettier-ignore
const mails = (what: string, texts: (w: World) => readonly string[], expect: (w: World) => Expectation): Shape => [
  what,
  (w) => ({ letters: texts(w).map((text, i) => ({ subject: i === 0 ? 'Kettle Street' : 'Re: Kettle Street', text, date: at(i + 2) })), expect: expect(w) }),
] // prettier-ignore
const firstOf = (w: World): string => nowOf(w).split('\n')[0]!
const SECOND: readonly Shape[] = [
  mails('all new', (w) => [oldOf(w), `Slept on it, all new:\n\n${nowOf(w)}`], hers),
  mails('replaces', (w) => [oldOf(w), `This replaces what I sent on Tuesday.\n\n${nowOf(w)}\n\nAnna`], hers),
  mails('only the first line', (w) => [oldOf(w), `Small change: ${firstOf(w)}. Everything else as it was.`], toldOf),
  mails('leave the rest', (w) => [oldOf(w), `${firstOf(w)}\n(the rest stays as in my last mail)`], toldOf),
  mails('one change', (w) => [nowOf(w), 'One change please: I no longer want the last thing.'], toldOf),
  mails('cancel', (w) => [nowOf(w), 'CANCEL'], toldOf),
  mails('please cancel all', (w) => [nowOf(w), 'Please cancel everything I sent. Sorry!'], toldOf),
  mails('as you were', (w) => [nowOf(w), 'On second thoughts, as you were.'], toldOf),
  mails('confirmed', (w) => [nowOf(w), 'Confirmed, thanks.'], hers),
  mails('with her first quoted and one line new', (w) => [oldOf(w), `Sorry, should be:\n\n${nowOf(w)}\n\nAm 04.03.26 um 10:15 schrieb Anna Quill:\n${marked(oldOf(w))}`], hers),
  mails('a receipt answered', (w) => [nowOf(w), `Looks right to me!\n\nOn Wed, 4 Mar 2026 at 11:00, Pat Referee <pat@zine.example> wrote:\n${marked(['Dear Anna,', 'received:', ...nowOf(w).split('\n')])}`], hers),
  mails('a receipt answered, not right', (w) => [nowOf(w), `The second line is not what I meant!\n\nOn Wed, 4 Mar 2026 at 11:00, Pat Referee <pat@zine.example> wrote:\n${marked(['Dear Anna,', 'received:', ...nowOf(w).split('\n')])}`], toldOf),
] // prettier-ignore

const LINE = 'The teapot in the window has begun to hum at night.'
const LAST = 'Mrs Abernethy has sold her broom.'
const withPress = (what: string, text: (w: World) => string, press: Expectation['press'], told = false): Shape => [
  what,
  (w) => ({ letter: { subject: 'Kettle Street', text: text(w) }, expect: { ...(told ? toldOf(w) : hers(w)), press: press! } }),
] // prettier-ignore
const PRESS: readonly Shape[] = [
  withPress('bold heading', (w) => `${nowOf(w)}\n\n**PRESS**\n\n${LINE}\n\n${LAST}`, { open: [LINE, LAST] }),
  withPress('heading with a rule', (w) => `${nowOf(w)}\n\nPress\n-----\n${LINE}`, { open: [LINE] }),
  withPress('by a pen name with colon', (w) => `${nowOf(w)}\n\nPRESS by The Lamplighter: ${LINE}`, { open: [LINE], nameless: [LINE] }),
  withPress('anonymous, lower case', (w) => `${nowOf(w)}\n\npress (anonymous)\n${LINE}`, { open: [LINE], nameless: [LINE] }),
  withPress('anonymous, please', (w) => `${nowOf(w)}\n\nPRESS, anonymously please: ${LINE}`, { nameless: [LINE] }),
  withPress('private to Dai', (w) => `${nowOf(w)}\n\nPRIVATE to Dai: ${LINE}`, { never: [LINE] }),
  withPress('private and confidential', (w) => `${nowOf(w)}\n\nPrivate & confidential, for Dai only: ${LINE}`, { never: [LINE] }, false),
  withPress('not for publication', (w) => `${nowOf(w)}\n\nNot for publication: ${LINE}`, { never: [LINE] }),
  withPress('diary above', (w) => `DIARY: ${LINE}\n\n${nowOf(w)}`, {}),
  withPress('note to the ref', (w) => `${nowOf(w)}\n\nNOTE to the ref: ${LINE}`, { never: [LINE] }),
  withPress('order words in the press', (w) => `${nowOf(w)}\n\nPRESS: ${LINE} I offer my heart, I bid farewell, I rest my case and I move to Leeds.`, { open: ['I bid farewell'] }),
  withPress('press, then a postscript', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n\nP.S. Pat, please do not print my address again.`, { never: ['my address'] }, true),
  withPress('a letter in the press', (w) => `${nowOf(w)}\n\nPRESS:\nDear editor,\n${LINE}\nYours, Disgusted of Kettle Street`, { open: [LINE] }),
  withPress('marked as anonymous below', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n(Please keep my name off this!)`, { nameless: [LINE] }, true),
  withPress('two of them, one secret', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\nPRIVATE to Cleo: ${LAST}`, { open: [LINE], never: [LAST] }),
] // prettier-ignore

const raw = (what: string, name: string, make: (w: World) => string | Uint8Array, expect: (w: World) => Expectation = hers): Shape => [
  what,
  (w) => { const made = make(w); return { files: [{ name, bytes: typeof made === 'string' ? utf8(made) : made }], expect: expect(w) } },
] // prettier-ignore
const HEAD = `From: Anna Quill <anna@quill.example>\nTo: ${P}\nSubject: Kettle Street\nDate: Tue, 3 Mar 2026 10:15:00 +0000\nMessage-ID: <raw@corpus.example>\nMIME-Version: 1.0\n`
const both = (w: World): Expectation => ({ reads: { Anna: nowOf(w), Brian: oldOf(w) } })
const FRAMES: readonly Shape[] = [
  raw('WhatsApp, Android, two players', 'WhatsApp Chat with Kettle.txt', (w) => `02/03/2026, 21:10 - Pat Referee: Evening all, orders please\n03/03/2026, 10:15 - Anna: ${nowOf(w)}\n03/03/2026, 10:20 - Brian: ${oldOf(w)}\n03/03/2026, 10:21 - Pat Referee: ta\n`, both),
  raw('WhatsApp, iPhone, German', '_chat.txt', (w) => `[02.03.26, 21:10:03] Kettle Street: \u200eNachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n[03.03.26, 10:15:44] Anna: ${nowOf(w)}\n[03.03.26, 10:20:12] Brian: ${oldOf(w)}\n`, both),
  raw('WhatsApp, deleted message', 'WhatsApp Chat with Kettle.txt', (w) => `03/03/2026, 10:10 - Anna: This message was deleted\n03/03/2026, 10:15 - Anna: ${nowOf(w)}\n03/03/2026, 10:16 - Anna: <Media omitted>\n`, toldOf),
  raw('Telegram, copied', 'telegram.txt', (w) => `Pat Referee, [02/03/2026 21:10]\nOrders please\n\nAnna, [03/03/2026 10:15]\n${nowOf(w)}\n\nBrian, [03/03/2026 10:20]\n${oldOf(w)}\n`, both),
  raw('Slack, copied', 'slack.txt', (w) => `Pat Referee\n  9:10 PM\nOrders please\n\nAnna Quill\n  10:15 AM\n${nowOf(w)}\n`, toldOf),
  raw('Discord, copied, a longer name than the roster’s', 'discord.txt', (w) => `pat — 02/03/2026 21:10\nOrders please\nAnna Quill — 03/03/2026 10:15\n${nowOf(w)}\n`, toldOf),
  raw('Discord, copied', 'discord.txt', (w) => `pat — 02/03/2026 21:10\nOrders please\nAnna — 03/03/2026 10:15\n${nowOf(w)}\n`),
  raw('Discord, with an (edited)', 'discord.txt', (w) => `Anna — 03/03/2026 10:15\n${nowOf(w)} (edited)\n`),
  raw('Google Forms', 'Orders (Responses).csv', (w) => `"Timestamp","Email Address","Your orders","Press"\n"2026/03/03 10:15:00 am GMT","anna@quill.example","${nowOf(w)}",""\n"2026/03/03 10:20:00 am GMT","brian@inkwell.example","${oldOf(w)}",""\n`, both),
  raw('Microsoft Forms', 'Orders(1-2).csv', (w) => `ID;Start time;Completion time;Email;Name;Orders\n1;03/03/2026 10:10:00;03/03/2026 10:15:00;anna@quill.example;Anna Quill;"${nowOf(w)}"\n`),
  raw('phpBB, copied', 'thread.txt', (w) => `Re: Kettle Street\nPost by Anna » Tue Mar 03, 2026 10:15 am\n\n${nowOf(w)}\n\nTop\n`),
  raw('Discourse, copied', 'topic.txt', (w) => `Kettle Street - turn 1\n\nAnna Quill\n3 Mar\n\n${nowOf(w)}\n\n1 Like\n\nReply\n`, toldOf),
  raw('XenForo, copied', 'thread.txt', (w) => `Anna Quill\nWell-known member\nMar 3, 2026\n#14\n\n${nowOf(w)}\n\nReactions: Pat Referee\n`, toldOf),
  ['Discourse, by mail', (w) => ({ letter: { from: 'Anna Quill via Kettle Forum <notifications@kettle.discoursemail.example>', subject: '[Kettle] Turn 1', text: `Anna Quill\n3 March\n\n${nowOf(w)}\n\n---\n[Visit Topic](https://kettle.example/t/12/3) or reply to this email to respond.` }, expect: { asks: 'player' } })],
  ['Google Groups digest', (w) => ({ letter: { from: 'kettle@googlegroups.example', subject: 'Digest for kettle@googlegroups.example - 1 update in 1 topic', text: `=============================================================================\nToday's topic summary\n=============================================================================\n\nGroup: kettle@googlegroups.example\nUrl: https://groups.google.example/forum/?utm_source=digest#!forum/kettle/topics\n\n  - Turn 1 [1 Update]\n\n\n=============================================================================\nTopic: Turn 1\n=============================================================================\n\n---------- 1 of 1 ----------\nFrom: Anna Quill <anna@quill.example>\nDate: Mar 03 10:15AM\nUrl: https://groups.google.example/group/kettle/msg/1\n\n${nowOf(w)}\n` }, expect: toldOf(w) })],
  ['groups.io footer', (w) => ({ letter: { subject: '[kettle] Turn 1', text: `${nowOf(w)}\n\n\n_._,_._,_\n------------------------------\nGroups.io Links:\n\nYou receive all messages sent to this group.\n\nView/Reply Online (#77) | Reply to Group | Reply to Sender | Mute This Topic | New Topic\n\n_._,_._,_` }, expect: hers(w) })],
  ['a .txt named like a photo', (w) => ({ letter: { text: '', attached: [{ type: 'text/plain', name: 'IMG_2231.txt', body: nowOf(w) }] }, expect: hers(w) })],
  ['two attachments that differ', (w) => ({ letter: { text: 'see attached', attached: [{ type: 'text/plain', name: 'orders.txt', body: oldOf(w) }, { type: 'text/plain', name: 'orders (1).txt', body: nowOf(w) }] }, expect: { asks: 'orders' } })],
  ['orders here, older ones attached', (w) => ({ letter: { text: nowOf(w), attached: [{ type: 'text/plain', name: 'last time.txt', body: oldOf(w) }] }, expect: { reads: { Anna: nowOf(w) }, told: true } })],
  ['.docx from a phone', (w) => ({ letter: { text: 'Sent from my iPad', attached: [{ type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', name: 'Kettle.docx', body: docx(['Orders of Anna Quill', '', ...nowOf(w).split('\n')]) }] }, expect: hers(w) })],
  ['the sheet sent back as PDF, orders in the letter', (w) => ({ letter: { text: nowOf(w), attached: [{ type: 'application/pdf', name: 'anna.pdf', body: utf8('%PDF-1.4\n%%EOF\n') }] }, expect: hers(w) })],
  raw('flowed with a space kept', 'mail.eml', (w) => `${HEAD}Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\n\nDear Pat, what a month we have had, first the  \nflood and then the goats.\n\n${nowOf(w)}\n-- \nAnna\n`),
  raw('smart quotes as Windows letters', 'mail.eml', (w) => Buffer.from(`${HEAD}Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: 8bit\n\nIt\x92s been \x93fun\x94 \x96 here we go:\n\n${nowOf(w)}\n`, 'latin1')),
  letter('a banner of a firm', (w) => `[EXTERNAL EMAIL] DO NOT CLICK links or attachments unless you recognize the sender and know the content is safe.\n\n${nowOf(w)}\n\nAnna`),
  letter('a German banner', (w) => `ACHTUNG: Diese E-Mail kommt von außerhalb der Organisation. Öffnen Sie keine Anhänge.\n\n${nowOf(w)}`),
  letter('a summary by a machine above', (w) => `Summarized by Copilot: Anna sends her orders.\n\n${nowOf(w)}`),
  letter('reaction line', (w) => `${nowOf(w)}\n\nAnna reacted to your message`),
  page('Word’s bullets', (w) => nowOf(w).split('\n').map((l) => `<p class="MsoListParagraph" style="text-indent:-18.0pt"><![if !supportLists]><span style="font-family:Symbol">·<span style="font:7.0pt Times">&nbsp;&nbsp;&nbsp;&nbsp;</span></span><![endif]>${escapeHtml(l)}</p>`).join('')),
  page('OneNote’s nested lists', (w) => `<ul><li>Kettle Street<ul>${nowOf(w).split('\n').map((l) => `<li>${escapeHtml(l)}</li>`).join('')}</ul></li></ul>`),
  page('one line in a paragraph each, one struck', (w) => `<p>${nowOf(w).split('\n').map(escapeHtml).join('</p><p>')}</p><p><strike>${oldOf(w).split('\n').map(escapeHtml).join('</strike></p><p><strike>')}</strike></p>`),
  page('a hidden preview', (w) => `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oldOf(w))}</div><p>${lines(nowOf(w))}</p>`),
  ['white on white', (w) => ({ letter: { html: `<p>${lines(nowOf(w))}</p><p style="color:#ffffff;font-size:1px">${lines(oldOf(w))}</p>` }, expect: hers(w) })],
  raw('a box with a draft', 'mail.mbox', (w) => Buffer.concat([utf8('From anna@quill.example Tue Mar  3 10:15:00 2026\n'), eml({ text: nowOf(w), date: at(2) }), utf8('\nFrom anna@quill.example Wed Mar  4 10:15:00 2026\n'), eml({ text: oldOf(w), date: at(3), headers: { 'X-Mozilla-Status': '0001', 'X-Gmail-Labels': 'Drafts' } }), utf8('\n')])),
] // prettier-ignore

const nothingOf = (what: string, text: string, more: Draft['letter'] = {}): Shape => [
  what,
  () => ({ letter: { subject: 'Kettle Street', ...more, text }, expect: { asks: 'orders' } }),
]
const talkOf = (what: string, text: string): Shape => [
  what,
  () => ({ letter: { subject: 'Kettle Street', text }, expect: { reads: {} } }),
]
const TALK: readonly Shape[] = [
  nothingOf('how does it work', 'How does bidding work again? If I bid 5 on Jackie and Brian bids 5 as well, who gets her? And what is a restock good for, or a rest, or a hire?'),
  nothingOf('coming soon', 'My orders are coming, promise! I shall offer something nice, or move, or generate a pigeon, or scrounge.'),
  nothingOf('extension', 'Any chance of an extension till Tuesday? I have not decided what to offer, buy, bid on or research.'),
  nothingOf('orders in a picture', 'Orders are in the photo, my scanner died.', { attached: [{ type: 'image/heic', name: 'IMG_4410.HEIC', body: new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112]) }] }),
  nothingOf('resigning', 'I am sorry, but with the twins I have no time for games. Please find somebody else for my place.'),
  nothingOf('quoted sheet alone', '> ORDER SLIP\n> see you'),
  talkOf('subscription', 'Cheque for the zine is in the post. Say hello to Ludmila.'),
  talkOf('reading the zine', 'Great issue, I liked the cartoon on page 4 best. The one about the parrot!'),
  nothingOf('out of office with orders', 'I am on leave until 14 March. I will bid on, offer or move nothing until then.', { subject: 'Out of office: Kettle Street', headers: { 'Auto-Submitted': 'auto-replied' } }),
] // prettier-ignore

const ANYTHING = {
  'spell-merchants': S,
  elixir: E,
  'magicians-market': B,
  'magic-spell': W,
  'fourth-game': F,
}

export const sundry: readonly IntakeCase[] = [
  ...ownWords('sundry: words', WORDS, ANYTHING),
  ...lot('sundry: programs', PROGRAMS, GAMES),
  ...lot('sundry: slips', SLIPS, WITH_SLIPS),
  ...lot('sundry: whose', WHOSE, WITH_SLIPS),
  ...lot('sundry: second mails', SECOND, WITH_SLIPS),
  ...lot('sundry: press', PRESS, WITH_SLIPS),
  ...lot('sundry: frames', FRAMES, GAMES),
  ...lot('sundry: talk', TALK, WITH_SLIPS),
]
