// A fifteenth lot, small, by the same rule and after what the fourteenth showed had been mended; it tries that from both sides: own words,
// press, files and mails passed on, second mails of a line, and signatures and gifts in a roster of whole names. '!': the referee has to be
// told; '-': nothing of it may be taken; '?': nobody’s orders may be taken.
import {
  at,
  EL,
  FG,
  lot,
  mailsHeaded,
  MM,
  MS,
  namedWords,
  ownWords,
  P,
  playOf,
  rosterOf,
  SM,
  type Named,
  type Orders,
  type Own,
  type Shape,
} from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type People } from '../../support/letters/world'

const AGAIN: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 2 4 6']], ['round 2', ['restock 3 3 5']]),
    playOf(['round 1', ['restock random']], ['round 2', ['offer 5 5']]),
  ],
  elixir: [
    playOf(['turn', ['move to special supplies', 'buy bat wing', 'hire up to 1']]),
    playOf(['turn', ['move to herbalist', 'buy mandrake']]),
  ],
  'magicians-market': [
    playOf(['generate', ['deck, pigeon, wand']], ['gifts', ['a cape to Cleo']], ['bid', ['8 on Blaire']]),
    playOf(['generate', ['rabbit, cape, crystal ball']], ['bid', ['1 on Flavio']]),
  ],
  'magic-spell': [playOf(['turn', ['scrounge 33', 'keep']]), playOf(['turn', ['rest']])],
  'fourth-game': [playOf(['', ['Piece 5: 17, 5']]), playOf(['', ['Piece 1: 1, 1']])],
}
const { S, E, M, B, W, F, anything, nowOf, oldOf, hers, toldOf, letter, withPress } = rosterOf(AGAIN)

const WORDS: readonly Own[] = [
  [SM, 'dear all', 'Dear all,\n\nround 1: offer 2 4 6\nround 2: restock 3 3 5', S],
  [SM, 'hi Pat and Brian', 'Hi Pat and Brian,\n\nround 1: offer 2 4 6\nround 2: restock 3 3 5', S],
  [SM, 'perhaps I should', 'Round 1: offer 2 4 6\nRound 2: restock 3 3 5\n\nPerhaps I should have gone for the fives.', '!'],
  [SM, 'perhaps next year', 'Round 1: offer 2 4 6\nRound 2: restock 3 3 5\n\nPerhaps we can meet in York next year.', S],
  [SM, 'a typo owned up to', 'Round 1: offer 2 4 5\nRound 2: restock 3 3 5\n\nTypo above, the five is a six.', '!'],
  [SM, 'reading it again', 'Round 1: offer 2 4 6\nRound 2: restock 3 3 5\n\nReading it again, I would swap those digits round.', '!'],
  [SM, 'come to think', 'Round 1: offer 2 4 6\nRound 2: restock 3 3 5\n\nCome to think of it, no sixes.', '!'],
  [SM, 'strike that', 'Round 1: offer 5 5. Strike that. Round 1: offer 2 4 6. Round 2: restock 3 3 5.', '!'],
  [SM, 'if not too late', 'If it is not too late:\n\nRound 1: offer 2 4 6\nRound 2: restock 3 3 5', '!'],
  [SM, 'my wife says', 'Round 1: offer 2 4 6\nRound 2: restock 3 3 5\n\nMy wife says hello.', S],
  [SM, 'a rule of three', 'Round 1: offer 2 4 6\nRound 2: restock 3 3 5\nThanks for explaining rule 3 to me.', S],
  [EL, 'no longer', 'Move to special supplies\nBuy bat wing\nHire up to 1\n\nThe hiring I am not so sure of.', '!'],
  [EL, 'ask first', 'Move to special supplies\nBuy bat wing\nHire up to 1\n\nAsk me before you hire anybody expensive.', '!'],
  [EL, 'gladly', 'Gladly: move to special supplies, buy bat wing, hire up to 1!', E],
  [EL, 'a train of thought', 'Let us see. Move to special supplies. Buy bat wing. Hire up to 1. That should do it.', E],
  [MM, 'an IOU', 'Generate deck, pigeon, wand. Give a cape to Cleo as I owe her one. Bid 8 on Blaire.', M],
  [MM, 'unless Cleo', 'Generate deck, pigeon, wand. Give a cape to Cleo, unless she has one. Bid 8 on Blaire.', '!'],
  [MM, 'not a coin more', 'Generate deck, pigeon, wand. Bid 8 on Blaire, not a coin more.', '!'],
  [MM, 'one line each, arrows', 'generate → deck, pigeon, wand\nbid → 8 on Blaire', B],
  [MS, 'or whichever', 'Scrounge 33 or whichever is free. Keep.', '!'],
  [MS, 'keep it of course', 'Scrounge 33.\nKeep, of course.', W],
  [FG, 'a slip of the pen', 'Piece 5: 17, 5\n\nI meant piece 3, sorry!', '!'],
  [FG, 'undone', 'Piece 5: 17, 5\n\nPlease undo this if you have not counted it yet.', '!'],
  [FG, 'talk below', 'Piece 5: 17, 5\n\nWhat a week. The boiler has gone again.', F],
] // prettier-ignore

const LINE = 'A goat was elected beadle of the lower market.'
const SHAPES: readonly Shape[] = [
  letter('Yahoo, German, one line', (w) => `${nowOf(w)}\n\nGesendet von Yahoo Mail auf Android\n\n  Am Mo., März 2, 2026 at 9:00 schrieb Pat Referee<pat@zine.example>:   Bitte die Befehle!\n\n${oldOf(w)}`),
  letter('a rule and the referee', (w) => `${nowOf(w)}\n\n----\nPat Referee\nMarch 2\n\n${oldOf(w)}`),
  withPress('to Brian', (w) => `${nowOf(w)}\n\nPRESS to Brian: ${LINE}`, { never: [LINE] }),
  withPress('item one', (w) => `${nowOf(w)}\n\nPRESS item 1: ${LINE}`, {}, true),
  withPress('to the world', (w) => `${nowOf(w)}\n\nAnna -> World: ${LINE}`, {}, true),
  withPress('Prensa', (w) => `${nowOf(w)}\n\nPrensa: ${LINE}`, { open: [LINE] }),
  withPress('a word to Pat in it', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n\nPat, is that too rude?`, { never: ['too rude'] }, true),
  withPress('speech in it', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n\n"Cleo, what do you say to that?" asked the goat.`, { open: [LINE, 'asked the goat'] }),
  withPress('pressing matters', (w) => `Pressing matters keep me short: work, work, work.\n\n${nowOf(w)}`, { never: ['work'] }),
  ['files of two, no names', (w) => ({ letter: { text: 'Two files.', attached: [{ type: 'text/plain', name: 'a.txt', body: nowOf(w) }, { type: 'text/plain', name: 'cleo_final.txt', body: oldOf(w) }] }, expect: { asks: 'player' } })],
  ['a file named for the game', (w) => ({ letter: { text: 'Attached.', attached: [{ type: 'text/plain', name: 'kettle-anna-vs-brian.txt', body: nowOf(w) }] }, expect: hers(w) })],
  ['two passed on at once, Outlook', (w) => ({ letter: { from: P, subject: 'FW: Kettle Street', text: `From: Anna Quill <anna@quill.example>\nSent: 2 March 2026 21:10\nTo: ${P}\nSubject: Kettle Street\n\n${nowOf(w)}\n\n-----Original Message-----\nFrom: Brian <brian@inkwell.example>\nSent: 2 March 2026 22:10\nTo: ${P}\nSubject: Kettle Street\n\n${oldOf(w)}` }, expect: toldOf(w) })],
  ['hers, with the referee’s mail below, passed on', (w) => ({ letter: { from: P, subject: 'Fwd: Kettle Street', text: `---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\nDate: Mon, 2 Mar 2026 at 21:10\nSubject: Kettle Street\nTo: ${P}\n\n\n${nowOf(w)}\n\nOn Sun, 1 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n> Orders please!` }, expect: hers(w) })],
] // prettier-ignore

const mails = mailsHeaded((i) => ({ subject: 'Kettle Street', date: at(i + 2) }))
const SECOND: readonly Shape[] = [
  mails('thanks Pat', (w) => [nowOf(w), 'Thanks Pat!\n\nAnna'], hers),
  mails('all correct', (w) => [nowOf(w), 'Hi Pat,\n\nall correct.\n\nAnna'], hers),
  mails('ok, cancel', (w) => [nowOf(w), 'Ok, cancel.'], toldOf),
  mails('yes to a question', (w) => [nowOf(w), `Yes.\n\nOn Wed, 4 Mar 2026 at 11:00, ${P} wrote:\n> Do you really want to withdraw?`], toldOf),
  mails('right, but', (w) => [nowOf(w), 'That is right but for the last line.'], toldOf),
] // prettier-ignore

const FULL = {
  'Anna Quill': { name: 'Anna Quill', address: 'anna@post.example' },
  'Brian Hall': { name: 'Brian Hall', address: 'brian@post.example' },
  'Cleo de Vries': { name: 'Cleo', address: 'cleo@post.example' },
  'May Llŷr': { name: 'May Llyr', address: 'may@post.example' },
} satisfies People
const NAMES: readonly Named[] = [
  [FULL, 'Anna Quill', SM, 'signed by her first name', `${S}\n\nAnna`, S],
  [FULL, 'Anna Quill', SM, 'signed Brian', `${S}\n\nBrian`, '?'],
  [FULL, 'Anna Quill', SM, 'Brian’s orders', `Brian’s orders:\n${S}`, '?'],
  [FULL, 'Anna Quill', SM, 'for Cleo', `For Cleo:\n${S}`, '?'],
  [FULL, 'Anna Quill', SM, 'BH', `${S}\n\nBH`, '?'],
  [FULL, 'Anna Quill', SM, 'thanks to Brian', `Thanks to Brian for the book.\n\n${S}\n\nAnna Quill`, S],
  [FULL, 'Anna Quill', SM, 'dear Brian', `Dear Brian,\n\nthis is what I am sending in:\n\n${S}\n\nAnna`, '?'],
  [FULL, 'Cleo de Vries', SM, 'signed Cleo', `${S}\n\nCleo`, S],
  [FULL, 'Cleo de Vries', SM, 'Hall, by his surname', `${S}\n\nB. Hall`, '?'],
  [FULL, 'May Llŷr', SM, 'may', `It may be the last time, I hope not.\n\n${S}\n\nMay`, S],
  [FULL, 'Anna Quill', SM, 'may, of another', `It may rain:\n\n${S}\n\nAnna`, S],
  [FULL, 'Brian Hall', MM, 'a gift by first name', `generate: deck, pigeon, wand\ngifts: a cape to Cleo\nbid: 8 on Blaire\n\nBrian`, 'generate: deck, pigeon, wand\ngifts: a cape to Cleo de Vries\nbid: 8 on Blaire'],
  [FULL, 'Brian Hall', EL, 'Anna will', `Anna will move to the herbalist.\n\n${E}\n\nBrian`, '!'],
  [FULL, 'Brian Hall', FG, 'hi Anna, a post', `Hi Anna,\n${F}`, F],
  [FULL, 'May Llŷr', SM, 'hers without the mark', `${S}\n\nMay Llyr`, S],
] // prettier-ignore

export const peopleAgain: readonly IntakeCase[] = [
  ...ownWords('people again: words', WORDS, anything),
  ...lot(
    'people again: shapes',
    SHAPES,
    GAMES.filter((game) => game !== FG),
  ),
  ...lot('people again: second mails', SECOND, WITH_SLIPS),
  ...namedWords('people again: names', NAMES, anything),
]
