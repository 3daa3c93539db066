// An eighth lot, written in one go before any of it was tried: loose wording of five games, conditions above and below their orders,
// heads of quotations in sixteen languages and more, slips, press, second mails, whose mail it is, chats and forms.
// '!': two readings are possible, or words of it might change the orders, so that the referee has to be told; '-': nothing of it may be taken.
import { forGames, turnOf } from '../cases'
import { escapeHtml, fromOf } from '../../support/letters/mime'
import type { Expectation, IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type World } from '../../support/letters/world'
import { EL, FG, lot, mails, marked, MM, MS, ownWords, rosterOf, SM, utf8, type Own, type Shape } from '../rosters'
import { FRESH, nowOf, oldOf } from './fresh'
import { ANYTHING } from './third-blind'

const WORDS: readonly Own[] = [
  [SM, 'in the first and in the second', 'Hi Pat\n\nIn the first round, offer 4 4 4 please. In the second, restock 2 3 6.\n\nA', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'my offer will be', 'My offer in round 1 will be 4 4 4.\nI shall restock 2 3 6 in round 2.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'for what it is worth', 'For what it is worth: round 1 offer 4 4 4, round 2 restock 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'three fours', 'Round 1: offer three 4s.\nRound 2: restock 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'colon and new line', 'Round 1:\n\n    offer 4 4 4\n\nRound 2:\n\n    restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'small talk and orders', "Hope the move went well and the boxes are unpacked. Here's what I'm after:\nR1: offer 4 4 4\nR2: restock 2 3 6\nMore when I have time!", 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'offering', 'Offering 4 4 4 for the first wizard, restocking 2 3 6 with the second.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'nothing for the second', 'Round 1: offer 5 5 2\nRound 2: nothing', 'round 1: offer 5 5 2'],
  [SM, 'pass both', 'I pass in both rounds this time.', 'round 1: pass\nround 2: pass'],
  [SM, 'with 4, 4 and 4', "I'd like to go in with an offer of 4, 4 and 4 in round 1 and then restock with 2, 3 and 6 in round 2.", 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'as before', 'Same as last session please.', '-'],
  [SM, 'as Brian', 'Round 1: offer the same as Brian.\nRound 2: pass', '!'],
  [SM, 'oops', 'Round 1: offer 4 4 4\nRound 2: pass\nOops, I meant restock 2 3 6 in round 2.', '!'],
  [SM, 'swap', 'Round 1: offer 4 4 4\nRound 2: restock 2 3 6\n\nOn second thoughts, swap the two.', '!'],
  [SM, 'when condition above', 'Round 1: offer 4 4 4\nWhen Brian passes:\nRound 2: restock 2 3 6', '!'],
  [SM, 'unless below', 'Round 1: offer 4 4 4\nunless Brian offers more\nRound 2: restock 2 3 6', '!'],
  [SM, 'only if', 'Round 1: offer 4 4 4, but only if Brian passes\nRound 2: restock 2 3 6', '!'],
  [SM, 'condition quoted between', 'Round 1: offer 4 4 4\nRound 2:\nif I am ahead by then:\n> the second wizard\nrestock 2 3 6', '!'],
  [SM, 'bare digits', '4 4 4, then 2 3 6', '-'],
  [SM, 'semicolons', 'r1: offer 4,4,4; r2: restock 2,3,6; cheers', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [EL, 'nip to', 'Nip over to the herbalist, buy a mandrake and a vervain, hire up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'walk to', 'I walk to the herbalist and buy mandrake and vervain there. Then I hire for up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'destination', 'Destination: herbalist\nShopping: mandrake, vervain\nHire: up to 3', '!'],
  [EL, 'red wizard', 'Orders for red:\nmove to herbalist\nbuy mandrake, vervain\nhire up to 3\nThat should do it.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'and please', 'Move to the herbalist and please buy me a mandrake and some vervain. Hire up to 3 as well.', '!'],
  [EL, 'quantities', 'Move to special supplies. Buy salt (two of them) and one quicksilver. Hire.', '!'],
  [EL, 'in capitals', 'MOVE TO HERBALIST. BUY MANDRAKE AND VERVAIN. HIRE UP TO 3. THANKS PAT', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'thinking first', 'I was going to stay at home, but the herbs are too tempting.\n\nMove to herbalist\nBuy mandrake, vervain\nHire up to 3', '!'],
  [EL, 'typo', 'Move to herbalsit\nBuy mandrake, vervain\nHire up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'if available', 'Move to herbalist\nBuy mandrake, vervain if available\nHire up to 3', '!'],
  [EL, 'in case', 'Move to herbalist\nBuy mandrake, vervain\nIn case there is gold left:\nhire up to 3', '!'],
  [EL, 'should it', 'Should Brian be at the herbalist,\nmove towards jeweller\nhire', '!'],
  [EL, 'hire below', 'Move to herbalist\nBuy mandrake, vervain\nHire\n   up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'first of all', 'First of all, move to herbalist. Second, buy mandrake and vervain. Last but not least, hire up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'the plan is to', 'The plan is to move to the herbalist, buy mandrake and vervain, and hire up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'I have decided', 'I have decided to stay and to store all.', 'stay\nstore all'],
  [EL, 'stay put', 'Stay put. Store the lot.', 'stay\nstore all'],
  [EL, 'not', "Don't move. Store all.", '!'],
  [EL, 'wish', 'Stay, store all - and happy birthday to Cleo!', 'stay\nstore all'],
  [EL, 'two alternatives', 'Either stay and store all, or move to herbalist and hire.', '!'],
  [MM, 'one line each', 'Generating: wand, cape, pigeon\nGiving: a rabbit to Brian\nBidding: 3 on Jackie', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'all in one', "Day orders from Anna - generate wand, cape and pigeon, give Brian a rabbit and bid 3 on Jackie. That's all.", 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie'],
  [MM, 'bid of 3 for', 'Generate wand, cape, pigeon\nBid of 3 for Jackie please', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'go up to', 'Generate wand, cape, pigeon\nI would go up to 3 for Jackie.', '!'],
  [MM, 'hand over', 'Generate wand, cape, pigeon. Hand a rabbit over to Brian. Bid 3 on Jackie.', '!'],
  [MM, 'instead of', 'Generate wand, cape, pigeon instead of the deck. Bid 3 on Jackie.', '!'],
  [MM, 'thanks for', 'Thanks for the report! Poor old Flavio.\n\nGenerate: wand, cape, pigeon\nGifts: none\nBid: 3 on Jackie\n\nTill tomorrow!', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'coins first', 'Generate wand, cape and pigeon; 3 coins bid on Jackie.', '!'],
  [MM, 'condition above', 'Generate wand, cape, pigeon\nProvided that Brian does not bid on her:\nbid 3 on Jackie', '!'],
  [MM, 'as long as', 'Generate wand, cape, pigeon\nBid 3 on Jackie as long as she is not gone', '!'],
  [MM, 'with dots', 'generate ... wand, cape, pigeon\nbid ... 3 on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'I reckon', 'Generate wand, cape, pigeon and I reckon a bid of 3 on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MS, 'try', "I'd like to try and scrounge 45. Keep it whatever it is.", 'scrounge 45\nkeep'],
  [MS, 'scrounging', 'Scrounging at 45 and keeping it, please.', 'scrounge 45\nkeep'],
  [MS, 'weaving on', 'My E goes on ELDRITCH.', '!'],
  [MS, 'weave the letter', 'Please weave the letter E on the word ELDRITCH for me.', 'weave E on ELDRITCH'],
  [MS, 'rest for me', 'A rest for me, please, Pat. It has been a long month.', 'rest'],
  [MS, 'when', 'When the E is still free,\nweave E on ELDRITCH', '!'],
  [MS, 'unless behind', 'weave E on ELDRITCH unless somebody else has', '!'],
  [MS, 'scrounge or rest', 'scrounge 45 and keep it, or rest if that is taken', '!'],
  [FG, 'this is my go', 'This is my go:\n\nPiece 5: -17, 5\n\nOver to you, Brian.', 'Piece 5: -17, 5'],
  [FG, 'with minus', 'Piece 5: minus 17, 5', 'Piece 5: -17, 5'],
  [FG, 'and a comment', 'Piece 5: -17, 5\nThat will teach them!', 'Piece 5: -17, 5'],
  [FG, 'lower case', 'piece 5: -17,5', 'Piece 5: -17, 5'],
  [FG, 'blank lines', '\n\nPiece 5 : -17 , 5\n\n', 'Piece 5: -17, 5'],
] // prettier-ignore

const { hers, toldOf, slip, letter, page } = rosterOf(FRESH)

/** The head of a quotation, and the mark before its lines ('' for none). */
const HEADS: readonly (readonly [string, string, string])[] = [
  ['Gmail, Icelandic', 'mán. 2. mar. 2026 kl. 09:00 skrifaði Pat Referee <pat@zine.example>:\n', '>'],
  ['Gmail, Basque', 'Hau idatzi du Pat Referee (<pat@zine.example>) erabiltzaileak (2026 mar. 2, al. (09:00)):\n', '>'],
  ['Gmail, Welsh', 'Ar Llun, 2 Maw 2026 am 09:00, ysgrifennodd Pat Referee <pat@zine.example>:\n', ''],
  ['Apple Mail, Catalan', 'El 2 de març 2026, a les 9:00, Pat Referee <pat@zine.example> va escriure:\n', '>'],
  ['Apple Mail, Greek', 'Στις 2 Μαρ 2026, στις 9:00 π.μ., ο χρήστης Pat Referee <pat@zine.example> έγραψε:\n', ''],
  ['Outlook, Hungarian', 'Feladó: Pat Referee <pat@zine.example>\nElküldve: 2026. március 2., hétfő 9:00\nCímzett: Anna Quill <anna@quill.example>\nTárgy: Kettle Street\n', ''],
  ['Outlook, Czech', 'Od: Pat Referee <pat@zine.example>\nOdesláno: pondělí 2. března 2026 9:00\nKomu: Anna Quill <anna@quill.example>\nPředmět: Kettle Street\n', ''],
  ['Outlook, Turkish', 'Kimden: Pat Referee <pat@zine.example>\nGönderildi: 2 Mart 2026 Pazartesi 09:00\nKime: Anna Quill <anna@quill.example>\nKonu: Kettle Street\n', ''],
  ['Outlook, Arabic', 'من: Pat Referee <pat@zine.example>\nتم الإرسال: الاثنين، 2 مارس 2026 09:00\nإلى: Anna Quill <anna@quill.example>\nالموضوع: Kettle Street\n', ''],
  ['Outlook, Hebrew', 'מאת: Pat Referee <pat@zine.example>\nנשלח: יום שני 02 מרץ 2026 09:00\nאל: Anna Quill <anna@quill.example>\nנושא: Kettle Street\n', ''],
  ['Outlook, Japanese', '差出人: Pat Referee <pat@zine.example>\n送信日時: 2026年3月2日 9:00\n宛先: Anna Quill <anna@quill.example>\n件名: Kettle Street\n', ''],
  ['Outlook, Korean', '보낸 사람: Pat Referee <pat@zine.example>\n보낸 날짜: 2026년 3월 2일 월요일 오전 9:00\n받는 사람: Anna Quill <anna@quill.example>\n제목: Kettle Street\n', ''],
  ['QQ', '------------------ 原始邮件 ------------------\n发件人: "Pat Referee" <pat@zine.example>;\n发送时间: 2026年3月2日(星期一) 上午9:00\n收件人: "Anna"<anna@quill.example>;\n主题: Kettle Street\n', ''],
  ['Thunderbird, Ukrainian', '02.03.26 09:00, Pat Referee пише:', '>'],
  ['Thunderbird, Finnish', 'Pat Referee kirjoitti 2.3.2026 klo 9.00:', '>'],
  ['Thunderbird, Bulgarian', 'На 2.03.26 г. в 9:00, Pat Referee написа:', '>'],
  ['Thunderbird, Lithuanian', '2026-03-02 09:00, Pat Referee rašė:', '>'],
  ['web.de, German', 'Gesendet: Montag, 2. März 2026 um 09:00 Uhr\nVon: "Pat Referee" <pat@zine.example>\nAn: "Anna Quill" <anna@quill.example>\nBetreff: Kettle Street\n', ''],
  ['La Poste', '> Message du 02/03/26 09:00\n> De : "Pat Referee" <pat@zine.example>\n> A : "Anna" <anna@quill.example>\n> Copie à : \n> Objet : Kettle Street\n> \n', ''],
  ['Libero', '----Messaggio originale----\nDa: pat@zine.example\nData: 02/03/2026 9.00\nA: <anna@quill.example>\nOgg: Kettle Street\n', ''],
  ['Seznam', '---------- Původní e-mail ----------\nOd: Pat Referee <pat@zine.example>\nKomu: anna@quill.example\nDatum: 2. 3. 2026 9:00:14\nPředmět: Kettle Street\n', ''],
  ['Onet', 'W dniu 2026-03-02 09:00:14 użytkownik Pat Referee <pat@zine.example> napisał:\n', '>'],
  ['UOL', 'Em 02/03/2026 09:00, Pat Referee escreveu:\n', '>'],
  ['Tutanota', 'Mar 2, 2026, 09:00 by pat@zine.example:\n', '>'],
  ['mutt', 'On Mon, Mar 02, 2026 at 09:00:14AM +0000, Pat Referee wrote:', '>'],
  ['Gnus', 'Pat Referee <pat@zine.example> writes:\n', '>'],
] // prettier-ignore

const quoting: readonly IntakeCase[] = HEADS.flatMap(([what, head, sign], i) =>
  forGames('loose: quotations', what, turnOf(GAMES, i, 1), (w) => {
    const inner = ['Hi Anna,', '', 'so far I have:', ...FRESH[w.game][1].lines, '', 'Pat', ...w.slip('Anna')]
    return {
      letter: {
        subject: 'Re: Kettle Street',
        text: `Hi Pat,\n\n${nowOf(w)}\n\nAnna\n\n${head}\n${sign === '' ? inner.join('\n') : marked(inner, sign)}\n`,
      },
      expect: hers(w),
    }
  }),
)

const SHAPES: readonly Shape[] = [
  letter('orders in BBCode', (w) => `[b]My orders[/b]\n[list]\n${nowOf(w).split('\n').map((l) => `[*]${l}`).join('\n')}\n[/list]`),
  letter('orders in colours', (w) => nowOf(w).split('\n').map((l) => `[color=red]${l}[/color]`).join('\n')),
  letter('a forum quotation above', (w) => `[quote=Pat post_id=12 time=1772442000 user_id=2]So far I have:\n${oldOf(w)}\n[/quote]\n${nowOf(w)}`),
  letter('a forum quotation in one line', (w) => `[quote="Pat"]${oldOf(w).split('\n').join(' ')}[/quote]\n\n${nowOf(w)}`),
  letter('a code block of Markdown', (w) => `Orders:\n\n\`\`\`text\n${nowOf(w)}\n\`\`\`\n`),
  letter('struck out in BBCode', (w) => `[s]${oldOf(w).split('\n').join('[/s]\n[s]')}[/s]\n${nowOf(w)}`),
  letter('lines with smileys', (w) => nowOf(w).split('\n').map((l) => `👉 ${l}`).join('\n')),
  letter('mathematical bold', (w) => nowOf(w).replace(/\d/g, (d) => String.fromCodePoint(0x1d7ce + Number(d)))),
  letter('a line of stars', (w) => `***************\n${nowOf(w)}\n***************`),
  letter('blank between letters of nothing', (w) => nowOf(w).replace(/ /g, '\u202f')),
  letter('a signature in another language', (w) => `${nowOf(w)}\n\nTerveisin\nAnna Quill\n\n--\nLähetetty Outlook for Androidista`),
  letter('a signature with a quotation', (w) => `${nowOf(w)}\n\n-- \nAnna Quill\n“Offer nothing, keep everything, move on.”`),
  letter('a disclaimer in Italian', (w) => `${nowOf(w)}\n\n________________________________\nAvviso di riservatezza: il presente messaggio è riservato.`),
  page('a table of one column', (w) => `<table>${nowOf(w).split('\n').map((l) => `<tr><td>${escapeHtml(l)}</td></tr>`).join('')}</table>`),
  page('a definition list', (w) => `<p>Hi Pat,</p><dl>${nowOf(w).split('\n').map((l) => `<dt></dt><dd>${escapeHtml(l)}</dd>`).join('')}</dl>`),
  page('a hidden preheader', (w) => `<div style="display:none;max-height:0">${escapeHtml(oldOf(w))}</div><p>${nowOf(w).split('\n').map(escapeHtml).join('<br>')}</p>`),
  page('old orders struck out', (w) => `<p><s>${oldOf(w).split('\n').map(escapeHtml).join('<br>')}</s></p><p>${nowOf(w).split('\n').map(escapeHtml).join('<br>')}</p>`),
] // prettier-ignore

const SLIPS: readonly Shape[] = [
  letter('below a forum’s quotation', (w) => `[quote=Pat]\n${slip(w).join('\n')}\n[/quote]`),
  letter('in a code tag', (w) => `[code]${slip(w).join('\n')}[/code]`),
  letter('in bold', (w) => slip(w).map((l) => l.replace(/: (?!_)(.+)$/, ': [b]$1[/b]')).join('\n')),
  letter('with dots for the blank', (w) => slip(w).map((l) => l.replace(/_+/g, '.....')).join('\n')),
  letter('indented by a tab', (w) => slip(w).map((l) => `\t${l}`).join('\n')),
  letter('behind »', (w) => marked(slip(w), '»')),
  letter('the blanks left behind', (w) => slip(w, 30).join('\n')),
  letter('a note above', (w) => `Filled in below, Pat.\n\n${slip(w).join('\n')}\n\nAnna`),
  letter('in capitals', (w) => slip(w).map((l, i) => (i === 0 ? l : l.toUpperCase())).join('\n')),
  letter('the whole sheet in phpBB', (w) => `[b][size=150]${w.wholeSlip('Anna')[0]}[/size][/b]\n[code]${slip(w).join('\n')}[/code]`),
] // prettier-ignore

const VERSE = 'The kettle sings at half past four,'
const MORE_VERSE = 'and nobody can say what for.'
const PRESS: readonly Shape[] = [
  ['verse within', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: As the bard has it:\n> ${VERSE}\n> ${MORE_VERSE}\nSo there.` }, expect: { ...hers(w), press: { open: [VERSE, MORE_VERSE, 'So there.'] } } })],
  ['verse at its end', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS:\n> ${VERSE}\n> ${MORE_VERSE}` }, expect: { ...hers(w), press: { open: [VERSE, MORE_VERSE] } } })],
  ['verse, then a quotation with a head', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: Once more:\n> ${VERSE}\n> ${MORE_VERSE}\n\nOn Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n> the cellar is flooded` }, expect: { ...hers(w), press: { open: [VERSE], never: ['cellar'] } } })],
  ['marked lines without a head', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: Hello.\n\n> ${VERSE}\n> ${MORE_VERSE}` }, expect: { ...hers(w), told: true } })],
  ['orders quoted below press', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: Hello to all.\n\n> ${oldOf(w).replace(/\n/g, '\n> ')}` }, expect: { ...hers(w), press: { never: FRESH[w.game][1].lines } } })],
  ['two speakers', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS:\nMoor: ${VERSE}\nFool: ${MORE_VERSE}` }, expect: { ...hers(w), press: { open: [VERSE, MORE_VERSE] } } })],
  ['a pen name in brackets', (w) => ({ letter: { text: `${nowOf(w)}\n\nPress (by The Moor): ${VERSE}` }, expect: { ...hers(w), press: { nameless: [VERSE] } } })],
  ['to one player', (w) => ({ letter: { text: `${nowOf(w)}\n\nPrivate press to Cleo: ${VERSE}` }, expect: { ...hers(w), press: { never: [VERSE] } } })],
  ['a note and press', (w) => ({ letter: { text: `${nowOf(w)}\n\nNote to GM: ${VERSE}\n\nPress: ${MORE_VERSE}` }, expect: { ...hers(w), press: { open: [MORE_VERSE], never: [VERSE] } } })],
  ['not for publication', (w) => ({ letter: { text: `${nowOf(w)}\n\nNot for publication: ${VERSE}` }, expect: { ...hers(w), press: { never: [VERSE] } } })],
] // prettier-ignore

const two = (
  what: string,
  first: (w: World) => string,
  second: (w: World) => string,
  expect: (w: World) => Expectation,
): Shape => mails(what, (w) => [first(w), second(w)], expect)
const SECOND: readonly Shape[] = [
  two('newer orders', oldOf, nowOf, hers),
  two('please use these', oldOf, (w) => `Sorry Pat, please use these and not yesterday's:\n\n${nowOf(w)}`, hers),
  two('forget it all', nowOf, () => 'Please forget my orders, I have to think again.', toldOf),
  two('only a thank you', nowOf, () => 'Thanks for the quick reply! Anna', toldOf),
  two('a change of one line', nowOf, () => 'Could you change the first line? I will tell you what to on Friday.', toldOf),
  two('never mind', nowOf, () => 'Never mind what I said, leave everything as it was.', toldOf),
] // prettier-ignore

const OTHERS: readonly Shape[] = [
  ['Brian’s name below', (w) => ({ letter: { text: `${nowOf(w)}\n\nCheers,\nBrian` }, expect: { asks: 'player' } })],
  ['sent for Cleo', (w) => ({ letter: { text: `Cleo's mail is down, so here are her orders:\n\n${nowOf(w)}` }, expect: { asks: 'player' } })],
  ['a name of another in From', (w) => ({ letter: { from: `"Brian" <anna@quill.example>`, text: nowOf(w) }, expect: { asks: 'player' } })],
  ['an address in the name', (w) => ({ letter: { from: `"brian@inkwell.example" <anna@quill.example>`, text: nowOf(w) }, expect: { asks: 'player' } })],
  ['nearly the address', (w) => ({ letter: { from: `Anna Quill <anna@qui11.example>`, text: nowOf(w) }, expect: { asks: 'player' } })],
  ['two in one mail', (w) => ({ letter: { text: `Anna: ${nowOf(w).split('\n').join('; ')}\n\nBrian: ${oldOf(w).split('\n').join('; ')}` }, expect: { asks: 'player' } })],
  ['orders for Brian below her own', (w) => ({ letter: { text: `${nowOf(w)}\n\nAnd Brian asked me to send his:\n\n${oldOf(w)}` }, expect: { asks: 'player' } })],
  ['Reply-To of another', (w) => ({ letter: { text: nowOf(w), headers: { 'Reply-To': fromOf('Brian') } }, expect: { asks: 'player' } })],
  ['failed by the server', (w) => ({ letter: { text: nowOf(w), headers: { 'Authentication-Results': 'mx.zine.example; spf=fail smtp.mailfrom=anna@quill.example; dmarc=fail' } }, expect: toldOf(w) })],
] // prettier-ignore

const cell = (text: string): string => `"${text.replace(/"/g, '""')}"`
const FILES: readonly Shape[] = [
  ['a form', (w) => ({ files: [{ name: 'answers.csv', bytes: utf8(`Timestamp,Your name,Orders\n2026/03/03 10:15:00 AM GMT,Anna,${cell(nowOf(w))}\n`) }], expect: hers(w) })],
  ['a form with semicolons', (w) => ({ files: [{ name: 'answers.csv', bytes: utf8(`sep=;\nDatum;Name;Befehle\n03.03.2026 10:15;Anna;${cell(nowOf(w))}\n`) }], expect: hers(w) })],
  ['WhatsApp, Germany', (w) => ({ files: [{ name: 'chat.txt', bytes: utf8(`03.03.26, 10:14 - Pat: Orders please\n03.03.26, 10:15 - Anna: ${nowOf(w)}\n03.03.26, 10:20 - Pat: Thanks\n`) }], expect: hers(w) })],
  ['WhatsApp, iPhone', (w) => ({ files: [{ name: '_chat.txt', bytes: utf8(`[03/03/2026, 10:14:02] Pat: Orders please\n[03/03/2026, 10:15:00] Anna: ${nowOf(w)}\n`) }], expect: hers(w) })],
  ['Discord, copied', (w) => ({ files: [{ name: 'discord.txt', bytes: utf8(`Pat — 03/03/2026 10:14\nOrders please\nAnna — 03/03/2026 10:15\n${nowOf(w)}\n`) }], expect: hers(w) })],
] // prettier-ignore

export const loose: readonly IntakeCase[] = [
  ...ownWords('loose: words', WORDS, ANYTHING),
  ...quoting,
  ...lot('loose: shapes', SHAPES, GAMES, 2),
  ...lot('loose: slips', SLIPS, WITH_SLIPS, 2),
  ...lot('loose: press', PRESS, WITH_SLIPS, 1),
  ...lot('loose: second mails', SECOND, WITH_SLIPS, 1),
  ...lot('loose: whose', OTHERS, WITH_SLIPS, 1),
  ...lot('loose: files', FILES, WITH_SLIPS, 1),
]
