// A thirteenth lot, smaller and by the same rule, after what the twelfth showed had been mended; it tries that from both sides: dictation
// on one line, retractions, press under headings that say for whom it is, several files, signatures of others, sheets passed on. Expected
// before any was tried. '!': the referee has to be told; '-': nothing of it may be taken.
import { escapeHtml, fromOf } from '../../support/letters/mime'
import type { IntakeCase } from '../score'
import {
  asksPlayer,
  EL,
  FG,
  lot,
  marked,
  MM,
  MS,
  ownWords,
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
    playOf(['round 1', ['restock 1 5 6']], ['round 2', ['offer 3 4 5']]),
    playOf(['round 1', ['offer 6 6']], ['round 2', ['restock 2 2 2']]),
  ],
  elixir: [playOf(['turn', ['move to jeweller', 'buy opal', 'hire up to 1']]), playOf(['turn', ['stay', 'store all']])],
  'magicians-market': [
    playOf(['generate', ['wand, deck, rabbit']], ['gifts', ['a cape to Dai']], ['bid', ['7 on Blaire']]),
    playOf(['generate', ['pigeon, cape, crystal ball']], ['bid', ['4 on Jackie']]),
  ],
  'magic-spell': [playOf(['turn', ['scrounge 14', 'keep']]), playOf(['turn', ['research']])],
  'fourth-game': [playOf(['', ['Piece 3: -14, 3']]), playOf(['', ['Piece 1: 1, 1']])],
}
const { S, E, M, B, W, anything, nowOf, oldOf, hers, toldOf, slip, letter, page, withPress } = rosterOf(AGAIN)

const WORDS: readonly Own[] = [
  [SM, 'dictated, somebody else’s', 'hi pat brian told me he will round 1 restock 1 5 6 round 2 offer 3 4 5', '!'],
  [SM, 'dictated, a question', 'hi pat should i round 1 restock 1 5 6 round 2 offer 3 4 5', '!'],
  [SM, 'dictated, the next session', 'hi pat for the session after this one round 1 restock 1 5 6 round 2 offer 3 4 5', '!'],
  [SM, 'dictated, never', 'hello pat i would never round 1 restock 1 5 6 round 2 offer 3 4 5', '!'],
  [SM, 'dictated, in a dream', 'morning pat i dreamt that in round 1 restock 1 5 6 round 2 offer 3 4 5', '!'],
  [SM, 'dictated, a plain one', 'evening pat hope the flu is gone round 1 restock 1 5 6 round 2 offer 3 4 5 cheers', S],
  [SM, 'dictated, signed by herself', 'round 1 restock 1 5 6 round 2 offer 3 4 5 thanks anna', S],
  [SM, 'a postcode below', 'Round 1: restock 1 5 6\nRound 2: offer 3 4 5\n\nAnna Quill\n12345 Berlin', S],
  [SM, 'figures above', '156\nRound 1: restock 1 5 6\nRound 2: offer 3 4 5', '!'],
  [SM, 'a row of stars', 'Round 1: restock 1 5 6\nRound 2: offer 3 4 5\n* * *\nSee you in Essen!', S],
  [SM, 'a starred word of joy', 'Round 1: restock 1 5 6\nRound 2: offer 3 4 5\n\n*happy dance*', S],
  [SM, 'starred correction of a word', 'Round 1: resotck 1 5 6\n*restock\nRound 2: offer 3 4 5', '!'],
  [SM, 'change of trains', 'I had to change trains twice, the last one was late.\n\nRound 1: restock 1 5 6\nRound 2: offer 3 4 5', S],
  [SM, 'drop me a line', 'Round 1: restock 1 5 6\nRound 2: offer 3 4 5\n\nDo drop me a line when you are back from Split.', S],
  [SM, 'swap the rounds', 'Round 1: offer 3 4 5\nRound 2: restock 1 5 6\n\nNo! Swap those two.', '!'],
  [SM, 'rounds the other way about', 'Round 1: offer 3 4 5\nRound 2: restock 1 5 6\n\nThe other way about, of course.', '!'],
  [SM, 'minus one', 'Round 1: restock 1 5 6\nRound 2: offer 3 4 5 – minus the 3', '!'],
  [SM, 'backticks', '`round 1: restock 1 5 6`\n`round 2: offer 3 4 5`', S],
  [SM, 'a fence of code', '```\nround 1: restock 1 5 6\nround 2: offer 3 4 5\n```', S],
  [SM, 'half struck out', 'Round 1: restock 1 ~~2~~ 5 6\nRound 2: offer 3 4 5', S],
  [SM, 'struck out in words', 'Round 1: restock 1 5 6 [struck: offer 6 6]\nRound 2: offer 3 4 5', '!'],
  [SM, 'I make the tea', 'I make the tea, you read the orders: round 1 restock 1 5 6; round 2 offer 3 4 5', S],
  [EL, 'fire, and no number', 'Move to jeweller\nBuy opal\nFire the stranger', '!'],
  [EL, 'hike', 'Move to jeweller\nBuy opal\nHike up to 1', '!'],
  [EL, 'gerunds with dashes', '- moving to the jeweller\n- buying opal\n- hiring up to 1', E],
  [EL, 'gerunds, one of them talk', '- moving to the jeweller\n- buying opal\n- hiring up to 1\n- hoping for 6 gold', '!'],
  [EL, 'a table with heads', '| What | Where |\n| --- | --- |\n| Move | jeweller |\n| Buy | opal |\n| Hire | up to 1 |', E],
  [EL, 'a table with a cell struck', '| Move | jeweller |\n| Buy | opal |\n| Hire | no |', 'move to jeweller\nbuy opal\ndon’t hire'],
  [EL, 'max in brackets and a remark', 'move to jeweller, buy opal, hire (max 1, I am poor)', '!'],
  [EL, 'hello and a walk', 'hello pat we walked to the jeweller in town today move to jeweller buy opal hire up to 1', '!'],
  [EL, 'goodbye to Brian', 'move to jeweller buy opal hire up to 1 thanks brian', '!'],
  [EL, 'not any more', 'Move to jeweller.\nBuy opal.\nHire up to 1.\n\nNo longer the last line.', '!'],
  [EL, 'unless you hear', 'Move to jeweller, buy opal, hire up to 1. That stands unless you hear from me.', '!'],
  [EL, 'he said she said', 'Leopold says “move to the herbalist”, but I say: move to jeweller; buy opal; hire up to 1.', '!'],
  [MM, 'generating in the past', 'Generated wand, deck and rabbit yesterday, so the same again. Bid 7 on Blaire.', '!'],
  [MM, 'hello and goodbye', 'hi pat generate wand deck and rabbit give dai a cape bid 7 on blaire ta anna', M],
  [MM, 'goodbye to Dai', 'generate wand deck and rabbit bid 7 on blaire cheers dai', '!'],
  [MM, 'no gifts from me', 'Generate: wand, deck, rabbit\nBid: 7 on Blaire\nNo gifts from me', B],
  [MM, 'no gifts right below', 'Generate: wand, deck, rabbit\nNo gifts from me\nBid: 7 on Blaire', B],
  [MM, 'raise the bid', 'Generate: wand, deck, rabbit\nBid: 6 on Blaire\n\nRaise the bid by one, on second reading.', '!'],
  [MM, 'or, on a line', 'Generate: wand, deck, rabbit\nBid: 7 on Blaire\nor\nBid: 6 on Jackie', '!'],
  [MM, 'sorry on a line', 'Generate: wand, deck, rabbit\nBid: 7 on Blaire\nSorry!', B],
  [MM, 'sorry I mean', 'Generate: wand, deck, pigeon\nSorry, I mean\nGenerate: wand, deck, rabbit\nBid: 7 on Blaire', '!'],
  [MS, 'goodbye', 'scrounge 14 keep cheers', W],
  [MS, 'a question in the frame', 'hi pat can i scrounge 14 keep thanks', '!'],
  [MS, 'keep or not', 'Scrounge 14. Keep? Hm. Yes.', '!'],
  [MS, 'thirteen, no', 'Scrounge 13\n*14\nKeep', '!'],
  [FG, 'a star below', 'Piece 3: -14, 3\n*4', '!'],
  [FG, 'or', 'Piece 3: -14, 3\nor perhaps\nPiece 1: 1, 1', '!'],
  [FG, 'hello in front', 'hi all Piece 3: -14, 3', 'Piece 3: -14, 3'],
] // prettier-ignore

const LINE = 'Somebody has painted the weathercock blue.'
const LAST = 'The baker denies everything.'
const PRESS: readonly Shape[] = [
  withPress('press on, he said', (w) => `Press on regardless!\n\n${nowOf(w)}`, { never: ['regardless'] }),
  withPress('diary alone on its line', (w) => `${nowOf(w)}\n\nDIARY\n${LINE}`, {}),
  withPress('private to Cleo alone on its line', (w) => `${nowOf(w)}\n\nPRIVATE to Cleo\n${LINE}`, { never: [LINE] }),
  withPress('private to somebody unknown', (w) => `${nowOf(w)}\n\nPrivate to Ludmila\n${LINE}`, { never: [LINE] }),
  withPress('note to the referee alone', (w) => `${nowOf(w)}\n\nNOTE TO THE REFEREE\n${LINE}`, { never: [LINE] }),
  withPress('anonymous press alone', (w) => `${nowOf(w)}\n\nAnonymous press\n${LINE}`, { open: [LINE], nameless: [LINE] }),
  withPress('under a pen name alone', (w) => `${nowOf(w)}\n\nPress by The Lamplighter\n${LINE}`, { open: [LINE], nameless: [LINE] }),
  withPress('a remark of another kind', (w) => `${nowOf(w)}\n\nPRESS: ${LINE} (It was red before.)`, { open: [LINE] }),
  withPress('not for the zine, below', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\nPlease don't print the second half.`, { never: [LINE] }, true),
  withPress('for Cleo’s eyes only, within', (w) => `${nowOf(w)}\n\nPRESS: ${LINE} (for Cleo's eyes only)`, { never: [LINE] }, true),
  withPress('between us', (w) => `${nowOf(w)}\n\nPRESS: ${LINE}\n(between you and me)`, { never: [LINE] }, true),
  withPress('my name within', (w) => `${nowOf(w)}\n\nPRESS: My name is Ozymandias. ${LINE}`, { open: [LINE] }),
  withPress('unsigned please', (w) => `${nowOf(w)}\n\nPRESS: ${LINE} Unsigned, please.`, { nameless: [LINE] }, true),
  withPress('a rule below the heading', (w) => `${nowOf(w)}\n\nPRESS\n=====\n\n${LINE}\n\n${LAST}`, { open: [LINE, LAST], never: ['====='] }),
  withPress('“Press” in a sentence of its own', (w) => `${nowOf(w)}\n\nPress: none. I have been too busy.`, { never: ['busy'] }, true),
] // prettier-ignore

const text = (name: string, body: string) => ({ type: 'text/plain', name, body })
const FILES: readonly Shape[] = [
  ['three, all the same', (w) => ({ letter: { text: '', attached: [text('a.txt', nowOf(w)), text('b.txt', nowOf(w)), text('c.txt', nowOf(w))] }, expect: hers(w) })],
  ['orders and our own sheet', (w) => ({ letter: { text: 'Orders and the sheet they belong to.', attached: [text('orders.txt', nowOf(w)), text('sheet.txt', w.sheet('Anna'))] }, expect: hers(w) })],
  ['a shopping list and orders', (w) => ({ letter: { text: '', attached: [text('list.txt', 'eggs\nmilk\n2 onions'), text('orders.txt', nowOf(w))] }, expect: hers(w) })],
  ['two that differ, one is Brian’s', (w) => ({ letter: { text: 'both of us', attached: [text('orders.txt', nowOf(w)), text('brian.txt', `[Brian]\n${oldOf(w)}`)] }, expect: { asks: 'player' } })],
  ['two that differ, the letter says which', (w) => ({ letter: { text: 'Use the second one please.', attached: [text('old.txt', oldOf(w)), text('new.txt', nowOf(w))] }, expect: { asks: 'orders' } })],
  page('a preheader of one pixel', (w) => `<span style="font-size:1px;color:#fff">${escapeHtml(oldOf(w))}</span>${nowOf(w).split('\n').map((l) => `<p>${escapeHtml(l)}</p>`).join('')}`),
  page('small but there', (w) => nowOf(w).split('\n').map((l) => `<p style="font-size:11px">${escapeHtml(l)}</p>`).join('')),
  ['a chat with her name in capitals', (w) => ({ files: [{ name: 'chat.txt', bytes: utf8(`02/03/2026, 21:10 - Pat Referee: Orders!\n03/03/2026, 10:15 - ANNA: ${nowOf(w)}\n`) }], expect: hers(w) })],
] // prettier-ignore

const WHOSE: readonly Shape[] = [
  ['thanks, Brian, at the end', (w) => asksPlayer({ text: `${nowOf(w)}\n\nThanks, Brian` })],
  ['all on a line, signed Brian', (w) => asksPlayer({ text: `${nowOf(w).split('\n').join('. ')}. Cheers Brian` })],
  ['to Pat from Cleo', (w) => asksPlayer({ text: `To: Pat\nFrom: Cleo\n\n${nowOf(w)}` })],
  ['her stand-in', (w) => asksPlayer({ from: fromOf('Dai'), text: `Anna is on the ferry to Bodø. I have her turn here:\n\n${nowOf(w)}\n\nDai` })],
  ['Brian in the P.S.', (w) => asksPlayer({ text: `${nowOf(w)}\n\nP.S. These are Brian's, his laptop drowned.` })],
  ['thanks to Brian', (w) => ({ letter: { text: `Thanks to Brian for the lift home!\n\n${nowOf(w)}` }, expect: hers(w) })],
  ['passed on, no date in its head', (w) => asksPlayer({ from: fromOf('Brian'), subject: 'Fwd: Kettle Street', text: `---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\n\n${nowOf(w)}` })],
  ['passed on by the referee, no date in its head', (w) => ({ letter: { from: 'Pat Referee <pat@zine.example>', subject: 'Fwd: Kettle Street', text: `---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\n\n${nowOf(w)}` }, expect: hers(w) })],
  ['a quarrel with Brian', (w) => ({ letter: { text: `I have had it with Brian and all his tricks.\n\n${nowOf(w)}\n\nAnna` }, expect: hers(w) })],
  ['Brian’s advice', (w) => ({ letter: { text: `Brian thinks I should rest. He is wrong!\n\n${nowOf(w)}` }, expect: w.game === 'magic-spell' ? toldOf(w) : hers(w) })],
] // prettier-ignore

const HEADS: readonly Shape[] = [
  letter('answered above a passed on sheet', (w) => `${nowOf(w)}\n\n-------- Weitergeleitete Nachricht --------\nBetreff: Kettle Street\nDatum: Mon, 2 Mar 2026 09:00:00 +0000\nVon: Pat Referee <pat@zine.example>\nAn: Anna Quill <anna@quill.example>\n\n${w.sheet('Anna')}`),
  letter('the slip filled below the whole quoted sheet', (w) => `${marked(w.sheet('Anna'))}\n\n${slip(w).join('\n')}`),
  letter('a slip with a goodbye in the last blank', (w) => `${slip(w).join('\n')}\nThanks!`),
] // prettier-ignore

export const sundryAgain: readonly IntakeCase[] = [
  ...ownWords('sundry again: words', WORDS, anything),
  ...lot('sundry again: press', PRESS, WITH_SLIPS),
  ...lot('sundry again: files', FILES, GAMES),
  ...lot('sundry again: whose', WHOSE, WITH_SLIPS),
  ...lot('sundry again: heads', HEADS, WITH_SLIPS),
]
