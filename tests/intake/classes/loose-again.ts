// A ninth lot, after what the eighth showed was mended and before any of this was tried: whether that holds for other letters. Loose
// wording of five games; quotations of ten more languages and of forums; slips in marks; press; orders for others; chats and forms.
// '!': the referee has to be told; '-': nothing of it may be taken.
import { escapeHtml } from '../../support/letters/mime'
import type { IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type World } from '../../support/letters/world'
import { EL, FG, lot, MM, MS, ownWords, rosterOf, SM, utf8, type Own, type Shape } from '../rosters'
import { FRESH, nowOf, oldOf } from './fresh'
import { ANYTHING } from './third-blind'

const WORDS: readonly Own[] = [
  [SM, 'dear Pat paragraph', 'Dear Pat, it has rained for a week. In round 1 I would like to offer 4 4 4, and in round 2 I will restock 2 3 6. Give my love to the cat. Anna', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'with the first', 'With the first: offer 4 4 4.\nWith the second: restock 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'my restock', 'My offer in round 1 is 4 4 4, my restock in round 2 is 2 3 6.', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'arrows', 'Round 1 --> offer 4 4 4\nRound 2 --> restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'offer of', 'Round 1: an offer of 4 4 4\nRound 2: a restock of 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'numbers in brackets', 'Round 1: offer 4 4 4 (all three of them)\nRound 2: restock 2 3 6', '!'],
  [SM, 'on condition', 'Round 1: offer 4 4 4\nRound 2: restock 2 3 6, on condition that I won the first', '!'],
  [SM, 'otherwise alone', 'Round 1: offer 4 4 4\nRound 2: restock 2 3 6\notherwise pass', '!'],
  [SM, 'until', 'Until Brian passes:\nRound 1: offer 4 4 4\nRound 2: restock 2 3 6', '!'],
  [SM, 'wrapped', 'Round 1: offer 4 4\n4\nRound 2: restock 2 3 6', 'round 1: offer 4 4 4\nround 2: restock 2 3 6'],
  [SM, 'rather', 'Round 1: offer 4 4 4\nRound 2: restock 2 3 6\nor rather 2 3 5', '!'],
  [SM, 'question mark', 'Round 1: offer 4 4 4?\nRound 2: restock 2 3 6', '!'],
  [EL, 'head over', "I head over to the herbalist to buy mandrake and vervain. I'll hire up to 3.", 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'first then last', 'To start with, move to herbalist. After that, buy mandrake and vervain. Finally, hire up to 3.', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'a numbered sentence list', '1) Move to herbalist 2) Buy mandrake and vervain 3) Hire up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'and vervain below', 'Move to herbalist\nBuy mandrake\nand vervain\nHire up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'plus one', 'Move to herbalist\nBuy mandrake\n\nplus a vervain\n\nHire up to 3', '!'],
  [EL, 'but not', 'Move to herbalist\nBuy everything\nbut no mandrake\nHire', '!'],
  [EL, 'if they have any', 'If they have any left:\nMove to herbalist\nBuy mandrake, vervain\nHire up to 3', '!'],
  [EL, 'when I get there', 'Move to herbalist\nWhen I get there,\nbuy mandrake, vervain\nHire up to 3', '!'],
  [EL, 'talk to', 'I talk to the herbalist.\nHire up to 3', '!'],
  [EL, 'walk around', 'I had a long walk to the station today.\n\nMove to herbalist\nBuy mandrake, vervain\nHire up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'hire within', 'Move to herbalist\nBuy mandrake, vervain\nHire, at most\n3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'a parenthesis with a thing', 'Move to herbalist\nBuy mandrake (and vervain)\nHire up to 3', 'move to herbalist\nbuy mandrake, vervain\nhire up to 3'],
  [EL, 'capital continuation', 'Move to herbalist\nBuy mandrake, vervain\nHire\nUp to 3', '!'],
  [EL, 'thanks in advance', 'Move to herbalist, buy mandrake and vervain, hire up to 3. Thanks in advance and see you on the 14th!', '!'],
  [MM, 'my bid today is', 'Generate wand, cape, pigeon. My bid today is 3 on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'going with', "I'm going with a bid of 3 on Jackie. Generate wand, cape, pigeon.", 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'a pigeon behind a dash', 'Generate wand, cape - and a pigeon\nBid 3 on Jackie', '!'],
  [MM, 'bid in words', 'Generate a wand, a cape and a pigeon; bid three on Jackie.', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'no gifts from me', 'Generate: wand, cape, pigeon\nNo gifts from me.\nBid: 3 on Jackie', 'generate: wand, cape, pigeon\nbid: 3 on Jackie'],
  [MM, 'assuming', 'Generate wand, cape, pigeon\nAssuming she is still there:\nbid 3 on Jackie', '!'],
  [MM, 'Brian told me', 'Brian told me about his orders, poor man.\n\nGenerate wand, cape, pigeon\nBid 3 on Jackie', '!'],
  [MM, 'a present to', 'Generate wand, cape, pigeon\nGive a rabbit to Brian as promised\nBid 3 on Jackie', '!'],
  [MM, 'tomorrow', 'Generate wand, cape, pigeon\nBid 3 on Jackie\nTomorrow I may bid 5 on her!', '!'],
  [MS, 'at number', 'Scrounge at 45 please and keep it.', 'scrounge 45\nkeep'],
  [MS, 'a little rest', 'Some rest, please.', 'rest'],
  [MS, 'once', 'Once it is free:\nweave E on ELDRITCH', '!'],
  [MS, 'only if behind', 'weave E on ELDRITCH\nonly if nobody minds', '!'],
  [MS, 'trying', 'I will try to scrounge 45 and keep it.', 'scrounge 45\nkeep'],
  [MS, 'word', 'Weave the E on the word ELDRITCH.', 'weave E on ELDRITCH'],
  [MS, 'rest in words', 'I think I need a rest.', '!'],
  [FG, 'two plays', 'Piece 5: -17, 5\nor perhaps\nPiece 7: 6, 0', '!'],
  [FG, 'a play below a story', 'We went to the sea. It was grey. Gulls everywhere.\n\nPiece 5: -17, 5', 'Piece 5: -17, 5'],
  [FG, 'a piece in a list', '* Piece 5: -17, 5', 'Piece 5: -17, 5'],
] // prettier-ignore

const { hers, toldOf, slip, letter } = rosterOf(FRESH)
const quoted = (w: World): string => `> ${oldOf(w).replace(/\n/g, '\n> ')}`
const CAT = 'The cat sat on the grimoire.'

const SHAPES: readonly Shape[] = [
  letter('Outlook, Danish', (w) => `${nowOf(w)}\n\nFra: Pat Referee <pat@zine.example>\nSendt: 2. marts 2026 09:00\nTil: Anna Quill <anna@quill.example>\nEmne: Kettle Street\n\n${oldOf(w)}`),
  letter('Outlook, Thai', (w) => `${nowOf(w)}\n\nจาก: Pat Referee <pat@zine.example>\nส่ง: 2 มีนาคม 2026 09:00\nถึง: Anna Quill <anna@quill.example>\nชื่อเรื่อง: Kettle Street\n\n${oldOf(w)}`),
  letter('Gmail, Latvian', (w) => `${nowOf(w)}\n\npirmd., 2026. g. 2. marts, plkst. 09:00 — lietotājs Pat Referee (<pat@zine.example>) rakstīja:\n\n${quoted(w)}`),
  letter('Gmail, Serbian', (w) => `${nowOf(w)}\n\nпон, 2. мар 2026. у 09:00 Pat Referee <pat@zine.example> је написао/ла:\n\n${oldOf(w)}`),
  letter('Gmail, Urdu', (w) => `${nowOf(w)}\n\nپیر، 2 مارچ، 2026 کو 9:00 AM بجے، Pat Referee <pat@zine.example> نے لکھا:\n\n${oldOf(w)}`),
  letter('Apple Mail, Croatian', (w) => `${nowOf(w)}\n\nDana 2. ožu 2026. u 09:00 korisnik Pat Referee <pat@zine.example> napisao je:\n\n${quoted(w)}`),
  letter('Thunderbird, Estonian', (w) => `${nowOf(w)}\n\nPat Referee kirjutas 02.03.2026 kell 09:00:\n${quoted(w)}`),
  letter('Thunderbird, Breton', (w) => `${nowOf(w)}\n\nD'ar 02/03/2026 da 09:00, Pat Referee en deus skrivet:\n${quoted(w)}`),
  letter('Kmail', (w) => `${nowOf(w)}\n\nOn Monday, 2 March 2026 09:00:14 CET Pat Referee wrote:\n${quoted(w)}`),
  letter('a list’s footer', (w) => `${nowOf(w)}\n_______________________________________________\nkettle mailing list -- kettle@lists.example\nTo unsubscribe send an email to kettle-leave@lists.example`),
  letter('BBCode in bold', (w) => nowOf(w).split('\n').map((l) => `[b]${l}[/b]`).join('\n')),
  letter('a quotation of a forum between', (w) => `Hi!\n\n[quote]\n${oldOf(w)}\n[/quote]\n\n${nowOf(w)}\n\n[quote="Pat"]Thanks.[/quote]`),
  letter('quotations of a forum in each other', (w) => `[quote="Pat"]\n[quote="Anna"]\n${oldOf(w)}\n[/quote]\nNoted.\n[/quote]\n${nowOf(w)}`),
  letter('slip behind an em dash', (w) => slip(w).map((l) => l.replace(/: (?!_)/, ': — ')).join('\n')),
  letter('slip with a tick', (w) => slip(w).map((l) => l.replace(/: (?!_)/, ': ✔ ')).join('\n')),
  letter('slip in a spoiler', (w) => `[spoiler]\n${slip(w).join('\n')}\n[/spoiler]`),
  letter('slip with orders in quotation marks', (w) => slip(w).map((l) => l.replace(/: (?!_)(.+)$/, ': "$1"')).join('\n')),
  ['a page with divs', (w) => ({ letter: { html: `<div dir="ltr">Hi Pat<div><br></div>${nowOf(w).split('\n').map((l) => `<div><b>${escapeHtml(l)}</b></div>`).join('')}</div>` }, expect: hers(w) })],
] // prettier-ignore

const MORE: readonly Shape[] = [
  ['speakers behind marks', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: What I heard:\n> ${CAT}\nWhat I said:\n> Did it now.\n\nAnna` }, expect: { ...hers(w), press: { open: [CAT, 'Did it now.'] } } })],
  ['verse in a diary', (w) => ({ letter: { text: `${nowOf(w)}\n\nDIARY:\n> ${CAT}\nNothing else today.` }, expect: { ...hers(w), press: { never: [CAT] } } })],
  ['press, and the quoted sheet', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS: ${CAT}\n\n${w.sheet('Anna').split('\n').map((l) => `> ${l}`).join('\n')}` }, expect: { ...hers(w), press: { open: [CAT], never: ['> '] } } })],
  ['press with a code of tags', (w) => ({ letter: { text: `${nowOf(w)}\n\n[b]PRESS:[/b] ${CAT}` }, expect: { ...hers(w), press: { open: [CAT] } } })],
  ['Dai behind a colon', (w) => ({ letter: { text: `Dai Llŷr: ${nowOf(w).split('\n')[0]}` }, expect: { asks: 'player' } })],
  ['their orders', (w) => ({ letter: { text: `Brian cannot get online. Their orders:\n\n${nowOf(w)}` }, expect: { asks: 'player' } })],
  ['his moves', (w) => ({ letter: { text: `I met Brian and he gave me his moves for you.\n\n${nowOf(w)}` }, expect: { asks: 'player' } })],
  ['a boundary in the text', (w) => ({ letter: { text: `My program wrote boundary=b this week:\n--b\nodd.\n\n${nowOf(w)}`, charset: 'iso-8859-1' }, expect: hers(w) })],
  ['a condition, a quotation, an order', (w) => ({ letter: { text: `when all else fails:\n> ${CAT}\n${nowOf(w)}` }, expect: toldOf(w) })],
  ['provisional', (w) => ({ letter: { text: `Provisional orders:\n\n${nowOf(w)}` }, expect: toldOf(w) })],
  ['withdrawn below', (w) => ({ letter: { text: `${nowOf(w)}\n\nActually, cancel all that for now.` }, expect: toldOf(w) })],
] // prettier-ignore

const FILES: readonly Shape[] = [
  ['Telegram with the referee', (w) => ({ files: [{ name: 'chat.txt', bytes: utf8(`[03.03.2026 10:14] Pat Referee: Orders please\n[03.03.2026 10:15] Anna: ${nowOf(w)}\n[03.03.2026 10:16] Pat Referee: Ta!\n`) }], expect: hers(w) })],
  ['WhatsApp with a stranger', (w) => ({ files: [{ name: 'chat.txt', bytes: utf8(`03/03/2026, 10:14 - Gwen: hello\n03/03/2026, 10:15 - Anna: ${nowOf(w)}\n`) }], expect: toldOf(w) })],
  ['tab separated form', (w) => ({ files: [{ name: 'answers.tsv', bytes: utf8(`Timestamp\tName\tOrders\n2026-03-03 10:15:00\tAnna\t${nowOf(w).split('\n').join('; ')}\n`) }], expect: hers(w) })],
] // prettier-ignore

export const looseAgain: readonly IntakeCase[] = [
  ...ownWords('loose again: words', WORDS, ANYTHING),
  ...lot('loose again: shapes', SHAPES.filter(([what]) => !what.startsWith('slip')), GAMES, 2),
  ...lot('loose again: slips', SHAPES.filter(([what]) => what.startsWith('slip')), WITH_SLIPS, 2),
  ...lot('loose again: more', MORE, WITH_SLIPS, 1),
  ...lot('loose again: files', FILES, WITH_SLIPS, 1),
] // prettier-ignore
