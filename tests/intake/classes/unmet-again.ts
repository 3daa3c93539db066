// An eleventh lot, smaller and by the same rule and under the same headings, after what the tenth showed had been mended: other people,
// other orders; Scandinavian programs, orders handed on by word of mouth, second thoughts, encodings. Expected before any was tried.
// '!': the referee has to be told; '-': nothing of it may be taken.
import { escapeHtml, fromOf } from '../../support/letters/mime'
import type { IntakeCase } from '../score'
import {
  asksPlayer,
  EL,
  FG,
  HEAD,
  lot,
  mailsHeaded,
  marked,
  MM,
  MS,
  nothingOf,
  ownWords,
  P,
  playOf,
  rosterOf,
  SM,
  utf8,
  type Orders,
  type Own,
  type Shape,
} from '../rosters'
import { GAMES, WITH_SLIPS } from '../../support/letters/world'

const AGAIN: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 5 5 2']], ['round 2', ['restock 2 2 4']]),
    playOf(['round 1', ['offer 6 6']], ['round 2', ['offer 1 1']]),
  ],
  elixir: [
    playOf(['turn', ['move to herbalist', 'buy 2 wolfsbane, vervain', 'hire up to 1']]),
    playOf(['turn', ['move towards jeweller', 'store all']]),
  ],
  'magicians-market': [
    playOf(['generate', ['cape, deck, crystal ball']], ['gifts', ['a pigeon to Cleo']], ['bid', ['6 on Blaire']]),
    playOf(['generate', ['wand, rabbit, pigeon']], ['bid', ['8 on Flavio']]),
  ],
  'magic-spell': [playOf(['turn', ['scrounge 61', 'keep']]), playOf(['turn', ['research']])],
  'fourth-game': [playOf(['', ['Piece 5: 17, 5']]), playOf(['', ['Piece 1: -1, 1']])],
}
const { S, E, M, B, W, F, anything, nowOf, oldOf, hers, toldOf, slip, by, letter, page, quotedLetter, aboveQuoted } =
  rosterOf(AGAIN)

const WORDS: readonly Own[] = [
  [SM, 'as minutes', 'Decided tonight: round 1, an offer of 5 5 2; round 2, a restock of 2 2 4.', S],
  [SM, 'two fives and a two', 'Evening Pat. Round one: offer two fives and a two. Round two: restock two twos and a four.', S],
  [SM, 'as gifts', 'Wizard g gets 5 5 2 from me. Wizard i gets nothing.', '!'],
  [SM, 'ignore the attached', 'Please ignore the attached, it is my shopping list.\nRound 1: offer 5 5 2\nRound 2: restock 2 2 4', S],
  [SM, 'subject to', 'Round 1: offer 5 5 2 (subject to your agreeing that twelve is twelve)\nRound 2: restock 2 2 4', '!'],
  [SM, 'pass unless', 'Round 1: I pass unless nobody else offers anything. Round 2: restock 2 2 4', '!'],
  [SM, 'as last session', 'Round 1: offer 5 5 2\nRound 2: as last session', '!'],
  [SM, 'smileys behind', 'Round 1: offer 5 5 2 ✌️😀\nRound 2: restock 2 2 4 🙏', S],
  [SM, 'a rhyme', 'Five, five and two I offer you, in round the first, it could be worse. In round the second, restock, I reckoned.', '!'],
  [EL, 'if it costs', 'Wander over to the herbalist; pick up two wolfsbane and one vervain; hire if it costs no more than 1.', 'move to herbalist\nbuy 2 wolfsbane, vervain\nhire up to 1'],
  [EL, 'herbalist it is', 'Herbalist it is! Buy 2 wolfsbane and vervain, hire up to 1.', '!'],
  [EL, 'times', 'Move to herbalist.\nBuy wolfsbane x 2, vervain x 1.\nHire up to 1.', E],
  [EL, 'I want', 'I want to move to the herbalist. There I want to buy two wolfsbane and a vervain. I want to hire the stranger for 1 gold at most.', E],
  [EL, 'one sentence', 'I shall move to the herbalist, buy 2 wolfsbane and a vervain and hire up to 1.', E],
  [EL, 'letters changed about', 'move to herbalist\nbyu 2 wolfsbane, vervain\nhire up to 1', '!'],
  [EL, 'and if it is cheap', 'move to herbalist\nbuy 2 wolfsbane, vervain\nand if the stranger is cheap\nhire up to 1', '!'],
  [EL, 'in the other case', 'move to herbalist\nbuy 2 wolfsbane, vervain\nhire up to 1\nin the other case stay at home', '!'],
  [MM, 'a gentleman', 'I’ll generate a cape, a deck and a crystal ball, give Cleo a pigeon and bid six coins on Blaire.', M],
  [MM, 'no verbs', 'Cape, deck and ball for me please. Pigeon to Cleo. Six on Blaire.', '-'],
  [MM, 'none thanks', 'generate: cape, deck, ball\nextra: none thanks\ngifts: 1 pigeon to Cleo\nbid: 6 on Blaire', M],
  [MM, 'scratch the bid', 'Generate cape, deck, crystal ball.\nBid 6 on Blaire.\nScratch the bid if Brian is bankrupt.', '!'],
  [MM, 'two days', 'Day 1: generate cape, deck, crystal ball; bid 6 on Blaire. Day 2: generate wand, cape, deck.', '!'],
  [MM, 'give nothing', 'Give nothing, bid 6 on Blaire, generate cape, deck and crystal ball.', B],
  [MS, 'hang on to it', 'Scrounging 61 this time, and I shall hang on to whatever turns up.', '!'],
  [MS, 'sixty-one', 'Scrounge place sixty-one and keep it.', W],
  [MS, 'yes, 61', 'I think I will scrounge 61... yes, 61. Keep.', '!'],
  [MS, 'no scrounging', 'No scrounging for me: research.', '!'],
  [FG, 'my play is below', 'My play is below.\n\nPiece 5: 17, 5\n\nGood luck everyone', F],
  [FG, 'and not', 'Piece 5: 17, 5\nand not Piece 4: 1, 4 as planned', '!'],
] // prettier-ignore

const above = aboveQuoted('Hello,', '/Anna', quotedLetter('Dear all,', 'these are in:', 'Pat'))
const PROGRAMS: readonly Shape[] = [
  above('Outlook, Danish', `Fra: ${P}\nSendt: 2. marts 2026 09:00\nTil: Anna Quill <anna@quill.example>\nEmne: Kettle Street\n`, ''),
  above('Outlook, Norwegian', `Fra: ${P}\nSendt: mandag 2. mars 2026 09:00\nTil: Anna Quill <anna@quill.example>\nEmne: Kettle Street\n`, ''),
  above('Outlook, Italian', `Da: ${P}\nInviato: lunedì 2 marzo 2026 09:00\nA: Anna Quill <anna@quill.example>\nOggetto: Kettle Street\n`, ''),
  above('Gmail, Polish', `pon., 2 mar 2026 o 09:00 Pat Referee <pat@zine.example> napisał(a):\n`, '>'),
  above('Gmail, Portuguese', `Em seg., 2 de mar. de 2026 às 09:00, Pat Referee <pat@zine.example> escreveu:\n`, ''),
  above('iPhone, German', `Von meinem iPhone gesendet\n\n> Am 02.03.2026 um 09:00 schrieb Pat Referee <pat@zine.example>:\n> \n> \ufeff`, '>'),
  above('as a program of work has it', `From: Pat Referee [mailto:pat@zine.example] \nSent: 02 March 2026 09:00\nTo: 'Anna Quill'\nCc: 'Brian'; 'Cleo'\nSubject: RE: Kettle Street [EXTERNAL]\n`, ''),
] // prettier-ignore

const SLIPS: readonly Shape[] = [
  letter('arrows', (w) => by(w, (l, a) => `${l} => ${a}`)),
  letter('stars around', (w) => by(w, (l, a) => `${l}: *** ${a} ***`)),
  letter('numbered', (w) => { let n = 0; return by(w, (l, a) => `${++n}) ${l}: ${a}`) }),
  letter('behind the blank', (w) => marked(by(w, (l, a) => `${l}: ________________________________________________ ${a}`))),
  letter('in quotation marks', (w) => by(w, (l, a) => `${l}: “${a}”`)),
  letter('her name alone above', (w) => ['[Anna]', ...slip(w).slice(1)].join('\n')),
  page('bold labels, answers in italics', (w) => slip(w).map((l) => { const m = /^([a-z0-9 ]+): (?!_)(.+)$/.exec(l); return m ? `<p><b>${m[1]!}:</b> <i>${escapeHtml(m[2]!)}</i></p>` : `<p>${escapeHtml(l)}</p>` }).join('')),
  letter('a tick behind', (w) => by(w, (l, a) => `${l}: ${a} ✔`)),
] // prettier-ignore

const WHOSE: readonly Shape[] = [
  ['his as well as mine', (w) => asksPlayer({ text: `I'm sending Brian's as well as mine since he has no telephone.\n\nMine:\n${nowOf(w)}\n\nHis:\n${oldOf(w)}` })],
  ['dictated by Brian', (w) => asksPlayer({ text: `Brian dictated these to me:\n\n${nowOf(w)}` })],
  ['a borrowed laptop', (w) => asksPlayer({ text: `Cleo speaking, I borrowed Anna's laptop.\n\n${nowOf(w)}` })],
  ['turn for Brian', (w) => asksPlayer({ subject: 'Turn for Brian', text: nowOf(w) })],
  ['signed with a dash by both', (w) => asksPlayer({ text: `${nowOf(w)}\n\n-- \nBrian & Anna` })],
  ['she agrees', (w) => ({ letter: { from: fromOf('Brian'), text: `Anna and I talked it over and she agrees.\n\n${nowOf(w)}` }, expect: { reads: { Brian: nowOf(w) } } })],
  ['beaten at chess', (w) => ({ letter: { text: `I beat Brian at chess yesterday.\n\n${nowOf(w)}` }, expect: hers(w) })],
  ['a circular', (w) => ({ letter: { text: `Dear Brian, dear Cleo, dear Pat,\n\n${nowOf(w)}\n\nAnna` }, expect: hers(w) })],
  ['he cannot write', (w) => asksPlayer({ text: `Poor Brian has broken his wrist and cannot type, so I am doing it for him.\n\n${nowOf(w)}` })],
  ['they are Cleo’s', (w) => asksPlayer({ text: `${nowOf(w)}\n\n(These are Cleo's, not mine. Mine follow.)` })],
] // prettier-ignore

const mails = mailsHeaded((i) => ({ subject: 'Kettle Street', date: `Tue, ${3 + i} Mar 2026 10:15:00 +0000` }))
const SECOND: readonly Shape[] = [
  mails('hold everything', (w) => [oldOf(w), `Hold everything! New orders:\n\n${nowOf(w)}`], hers),
  mails('take back', (w) => [nowOf(w), 'I take back what I said about the second thing.'], toldOf),
  mails('add', (w) => [nowOf(w), `Please add to my orders: ${oldOf(w).split('\n').at(-1)!}`], toldOf),
  mails('version two', (w) => [oldOf(w), `Version two (replaces the earlier one):\n\n${nowOf(w)}`], hers),
  mails('final', (w) => [nowOf(w), `These are final now:\n\n${nowOf(w)}`], hers),
  mails('leave me out', (w) => [nowOf(w), 'Please leave me out this time after all.'], toldOf),
] // prettier-ignore

const LINE = 'A lamp was seen in the attic at three.'
const PRESS: readonly Shape[] = [
  ['a pen name in brackets', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS (The Moor): ${LINE}` }, expect: { ...hers(w), press: { nameless: [LINE] } } })],
  ['a place', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS, LEEDS: ${LINE}` }, expect: { ...hers(w) } })],
  ['anonymous press', (w) => ({ letter: { text: `${nowOf(w)}\n\nAnonymous press: ${LINE}` }, expect: { ...hers(w), press: { open: [LINE], nameless: [LINE] } } })],
  ['for Cleo only', (w) => ({ letter: { text: `${nowOf(w)}\n\nPrivate (Cleo only): ${LINE}` }, expect: { reads: { Anna: nowOf(w) }, press: { never: [LINE] } } })],
  ['not for Brian', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS (not for Brian's eyes): ${LINE}` }, expect: { ...toldOf(w), press: { never: [LINE] } } })],
] // prettier-ignore

const FRAMES: readonly Shape[] = [
  ['UTF-16 as base64', (w) => ({ files: [{ name: 'mail.eml', bytes: utf8(`${HEAD}Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n\n${Buffer.from(nowOf(w), 'utf16le').toString('base64')}\n`) }], expect: hers(w) })],
  ['a page that is plain text', (w) => ({ files: [{ name: 'mail.eml', bytes: utf8(`${HEAD}Content-Type: text/html; charset=utf-8\n\n${nowOf(w).split('\n').map(escapeHtml).join('<br>\n')}\n`) }], expect: hers(w) })],
  letter('flowed', (w) => `Dear Pat, it has been a long week and I have written this on my \nknees in the train, so forgive me.\n\n${nowOf(w)}\n\nAnna`, { flowed: true }),
  ['a text in Windows letters attached', (w) => ({ letter: { text: 'Attached.', attached: [{ type: 'text/plain', name: 'orders.txt', body: Buffer.from(`Orders \u00a9 Anna\r\n\r\n${nowOf(w).replace(/\n/g, '\r\n')}\r\n`, 'latin1') }] }, expect: hers(w) })],
  letter('checked by AVG', (w) => `${nowOf(w)}\n\n---\nThis email has been checked for viruses by AVG.\nhttps://www.avg.com/email-signature`),
] // prettier-ignore

const TALK: readonly Shape[] = [
  nothingOf('two questions', 'When is the deadline? And would a spell of twelve count, or a gift of three, or a rest?'),
  nothingOf('too late', 'I would have offered, bought, bid or rested, but the post was late.'),
  nothingOf('resigns', 'I hereby resign from the game.'),
  ['a happy new year', () => ({ letter: { text: 'Happy new year to you and yours!' }, expect: { reads: {} } })],
] // prettier-ignore

export const unmetAgain: readonly IntakeCase[] = [
  ...ownWords('unmet again: words', WORDS, anything),
  ...lot('unmet again: programs', PROGRAMS, GAMES),
  ...lot('unmet again: slips', SLIPS, WITH_SLIPS),
  ...lot('unmet again: whose', WHOSE, WITH_SLIPS),
  ...lot('unmet again: second mails', SECOND, WITH_SLIPS),
  ...lot('unmet again: press', PRESS, WITH_SLIPS),
  ...lot('unmet again: frames', FRAMES, GAMES),
  ...lot('unmet again: talk', TALK, WITH_SLIPS),
]
