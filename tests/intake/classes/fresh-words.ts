// A fourth lot of letters, people's own words: most of them one game each, what is written and what it means side by side. Written
// before any of them was tried.
import { forGames, turnOf, type Draft } from '../cases'
import { eml, fromOf } from '../../support/letters/mime'
import { EL, FG, lot, MM, MS, SM, utf8 } from '../rosters'
import type { Expectation, IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type GameId, type World } from '../../support/letters/world'
import { zip } from '../../support/letters/zip'
import { FRESH, nowOf, oldOf } from './fresh'

const NOW: Readonly<Record<GameId, string>> = {
  'spell-merchants': 'round 1: offer 4 4 4\nround 2: restock 2 3 6',
  elixir: 'move to special supplies\nbuy 2 salt, quicksilver\nhire',
  'magicians-market': 'generate: cape, crystal ball, wand\ngifts: a deck to Cleo\nbid: 2 on Blaire',
  'magic-spell': 'scrounge 45\nif it fits weave on ELDRITCH, else put back',
  'fourth-game': 'Piece 5: -17, 5',
}
const SOLO: readonly (readonly [GameId, string, string, string?])[] = [
  [SM, 'digits run together', 'Round 1: offer 444\nRound 2: restock 236'],
  [SM, 'letters of the wizards', '(g) offer 4 4 4\n(i) restock 2 3 6'],
  [SM, 'wizards named', 'Wizard (g): offer 4 4 4\nWizard (i): restock 2 3 6'],
  [SM, 'three of a kind', 'In round 1 I offer three 4s, and in round 2 I restock 2, 3 and 6.'],
  [SM, 'ordinals', '1st round: offer 4-4-4\n2nd round: restock 2-3-6'],
  [SM, 'all in words', 'Round One: offer four, four, four.\nRound Two: restock two, three, six.'],
  [SM, 'polite', "Hi Pat,\n\nFor round 1 I'd like to offer 4, 4 and 4 please.\nFor round 2, could you restock 2, 3 and 6 for me?\n\nThanks, Anna"],
  [SM, 'my offer is', 'Round 1: my offer is 4 4 4.\nRound 2: restocking 2 3 6.'],
  [SM, 'slashes', 'R1 offer 4/4/4\nR2 restock 2/3/6'],
  [SM, 'plus signs', 'R1: offer 4+4+4\nR2: restock 2+3+6'],
  [SM, 'no colon', 'round 1 offer 4 4 4\nround 2 restock 2 3 6'],
  [SM, 'round in brackets', '[Round 1] offer 4 4 4\n[Round 2] restock 2 3 6'],
  [SM, 'heading and indented', 'ROUND 1\n   offer 4 4 4\n\nROUND 2\n   restock 2 3 6'],
  [SM, 'first, then', 'First round: offer 4 4 4. Second round: restock 2 3 6.'],
  [SM, 'a reason behind a dash', 'Round 1: offer 4 4 4 - the obvious one.\nRound 2: restock 2 3 6 - I need them.'],
  [SM, 'a reason on the next line', 'Round 1: offer 4 4 4\nThat is the obvious one, twelve exactly.\n\nRound 2: restock 2 3 6\nI am short of small ones.'],
  [SM, 'dictated', 'round one offer four four four round two restock two three six'],
  [SM, 'dictated with capitals', 'Round one, offer four, four, four. Round two, restock two, three, six. Thank you.'],
  [SM, 'pass in both rounds', 'I pass in both rounds.', 'round 1: pass\nround 2: pass'],
  [SM, 'pass both', 'Pass on both wizards please.', 'round 1: pass\nround 2: pass'],
  [SM, 'second round alone', 'Nothing in round 1.\nRound 2: offer 2 2 5', 'round 2: offer 2 2 5'],
  [SM, 'dice faces', 'Round 1: offer ⚃ ⚃ ⚃\nRound 2: restock ⚁ ⚂ ⚅'],
  [SM, 'segmented digits', 'Round 1: offer 🯴 🯴 🯴\nRound 2: restock 🯲 🯳 🯶'],
  [SM, 'brackets around digits', 'Round 1: offer (4, 4, 4)\nRound 2: restock {2, 3, 6}'],
  [SM, 'quoted digits', 'Round 1: offer "4 4 4"\nRound 2: restock ‘2 3 6’'],
  [SM, 'equals', 'R1 = offer 4 4 4\nR2 = restock 2 3 6'],
  [SM, 'arrows', 'R1 → offer 4 4 4\nR2 ⇒ restock 2 3 6'],
  [SM, 'emoji in front', '🧙 Round 1: offer 4 4 4 ✨\n🧙 Round 2: restock 2 3 6 🎲'],
  [SM, 'struck with strokes', 'Round 1: o̶f̶f̶e̶r̶ ̶5̶ ̶5̶ ̶2̶ offer 4 4 4\nRound 2: restock 2 3 6'],
  [SM, 'small print letters', 'ʀᴏᴜɴᴅ 1: ᴏꜰꜰᴇʀ 4 4 4\nʀᴏᴜɴᴅ 2: ʀᴇꜱᴛᴏᴄᴋ 2 3 6'],
  [SM, 'squared letters', '🅁🄾🅄🄽🄳 1: 🄾🄵🄵🄴🅁 4 4 4\n🅁🄾🅄🄽🄳 2: 🅁🄴🅂🅃🄾🄲🄺 2 3 6'],
  [SM, 'Thai digits', 'Round ๑: offer ๔ ๔ ๔\nRound ๒: restock ๒ ๓ ๖'],
  [SM, 'assistant, Markdown', "Here's a draft of your orders:\n\n## Kettle Street – Session 1\n\n**Round 1:** offer 4 4 4\n\n**Round 2:** restock 2 3 6\n\nLet me know if you would like any changes!"],
  [SM, 'conditions', 'Round 1: offer 4 4 4\nRound 2: if I won round 1, pass; otherwise restock 2 3 6', 'round 1: offer 4 4 4\nround 2: if I won round 1 then pass else restock 2 3 6'],
  [SM, 'condition over lines', 'Round 1: offer 4 4 4\nRound 2:\nIf I won the first one, pass.\nOtherwise restock 2 3 6.', 'round 1: offer 4 4 4\nround 2: if I won the first one then pass else restock 2 3 6'],
  [SM, 'numbered by round', '1) offer 4 4 4\n2) restock 2 3 6'],
  [SM, 'typo left', 'Round 1: ofer 4 4 4\nRound 2: restock 2 3 6', '!'],
  [SM, 'too many digits missing', 'Round 1: offer 4 4 4\nRound 2: restock 2 3', '!'],
  [EL, 'going', "I'll go to Special Supplies, buy two salt and a quicksilver, and hire."],
  [EL, 'all in a line with numbers', '1. Move to Special Supplies 2. Buy 2 salt, quicksilver 3. Hire'],
  [EL, 'slashes', 'move to special supplies / buy 2 salt, quicksilver / hire'],
  [EL, 'then and then', 'Move to Special Supplies, then buy 2 salt and quicksilver, then hire.'],
  [EL, 'labels of one’s own', 'Move: special supplies\nBuy: 2 salt, quicksilver\nHire: yes'],
  [EL, 'turn heading', 'TURN 1\n\nMove to Special Supplies.\nBuy 2 salt and 1 quicksilver.\nHire.'],
  [EL, 'please each', 'Please move to Special Supplies.\nPlease buy 2 salt and a quicksilver.\nPlease hire.'],
  [EL, 'with a purpose', 'Move to Special Supplies (four steps).\nBuy 2 salt, quicksilver.\nHire.'],
  [EL, 'dictated', 'move to special supplies buy two salt and one quicksilver hire'],
  [EL, 'x for times', 'move to special supplies\nbuy 2x salt, 1x quicksilver\nhire'],
  [EL, 'x behind', 'move to special supplies\nbuy salt x2, quicksilver x1\nhire'],
  [EL, 'ampersand', 'move to special supplies\nbuy 2 salt & quicksilver\nhire'],
  [EL, 'plus', 'move to special supplies\nbuy 2 salt + quicksilver\nhire'],
  [EL, 'chevrons', 'move to special supplies > buy 2 salt, quicksilver > hire'],
  [EL, 'first lines talk', 'Red has a plan! Off we go:\n\nmove to special supplies\nbuy 2 salt, quicksilver\nhire\n\nLet the others tremble.'],
  [EL, 'stay put', 'I stay where I am and store everything.', 'stay\nstore all'],
  [EL, 'do nothing', 'Do nothing for me this turn, please.', 'do nothing'],
  [MM, 'sentences', 'I generate a cape, a crystal ball and a wand. I give a deck to Cleo. I bid 2 on Blaire.'],
  [MM, 'one line with semicolons', 'generate cape, ball, wand; give a deck to Cleo; bid 2 on Blaire'],
  [MM, 'polite', "Today I'd like to generate a cape, a ball and a wand. I will give Cleo a deck. I'll bid two coins on Blaire."],
  [MM, 'my bid', 'Generate: cape, ball, wand\nGift: deck to Cleo\nMy bid: 2 on Blaire'],
  [MM, 'goods listed below', 'Generate:\n- cape\n- crystal ball\n- wand\nGifts:\n- a deck to Cleo\nBid:\n- 2 on Blaire'],
  [MM, 'slashes', 'generate cape/ball/wand\ngive deck to Cleo\nbid 2 on Blaire'],
  [MM, 'nothing extra', 'Generate cape, ball, wand. No extra good. Give a deck to Cleo. Bid 2 on Blaire.'],
  [MM, 'coins first', 'generate cape, ball, wand\ngive a deck to Cleo\n2 coins on Blaire'],
  [MM, 'full names', 'Generate a cape, a crystal ball and a wand.\nGift one deck to Cleo.\nBid 2 coins on Blaire.'],
  [MM, 'no bid', 'Generate a deck, a pigeon and a rabbit. I do not bid today.', 'generate: deck, pigeon, rabbit'],
  [MM, 'a condition in a paragraph', 'Generate a deck, a pigeon and a rabbit. If Jackie has 4 kinds, bid 3 on her; otherwise bid 1 on Jackie.', 'generate: deck, pigeon, rabbit\nbid: if Jackie has 4 kinds, bid 3 on her; otherwise bid 1 on Jackie'],
  [MS, 'sentences', 'I scrounge place 45. If it fits, weave it on ELDRITCH, otherwise put it back.'],
  [MS, 'place number sign', 'scrounge #45\nif it fits weave on ELDRITCH, else put back'],
  [MS, 'quoted spell', 'Scrounge 45.\nIf it fits, weave on "ELDRITCH", else put back.'],
  [MS, 'spell in bold', 'scrounge 45\nif it fits weave on **ELDRITCH**, else put back'],
  [MS, 'look at', 'Look at 45; if it fits weave on Eldritch; else put back'],
  [MS, 'my turn', 'My turn: research.', 'research'],
  [MS, 'for my turn I', 'For my turn I rest.', 'rest'],
  [MS, 'weave a quoted letter', 'Weave "E" on ELDRITCH', 'weave E on ELDRITCH'],
  [MS, 'weave the letter', 'weave the letter E on ELDRITCH', 'weave E on ELDRITCH'],
  [MS, 'condition over three lines', 'Scrounge 45\n   if it fits\n      weave on ELDRITCH\n   else\n      put back'],
  [FG, 'in a sentence', 'My play today is\n\nPiece 5: -17, 5\n\nGood luck everybody.'],
  [FG, 'no comma blank', 'Piece 5:-17,5'],
  [FG, 'hash', 'Piece #5: -17, 5'],
  [FG, 'no. ', 'Piece no. 5: -17, 5'],
  [FG, 'long minus and blanks', 'Piece 5 : − 17 , 5'],
  [FG, 'number alone', 'Piece Number 5: -17, 5'],
  [FG, 'bold', '*Piece 5: -17, 5*'],
  [FG, 'full stop', 'Piece 5: -17, 5.'],
  [FG, 'capitals', 'PIECE 5: -17, 5'],
  [FG, 'I play', 'I play\nPiece 5: -17, 5\nAnna'],
  [FG, 'a dash for the colon', 'Piece 5 - -17, 5', '!'],
  [FG, 'plus sign written', 'Piece 7: +6, 0', 'Piece 7: 6, 0'],
  [FG, 'multiplication sign', 'Piece 5: -17 x 5', 'Piece 5: -17, 5'],
] // prettier-ignore

const rot = (i: number, many: number): readonly GameId[] => turnOf(WITH_SLIPS, i, many)
const words: readonly IntakeCase[] = SOLO.flatMap(([game, what, text, means]) =>
  forGames('fresh: people’s words', what, [game], () => ({
    letter: { subject: 'Kettle Street', text },
    // '!': no sheet as it stands; whatever is read, the referee is told.
    expect: means === '!' ? { reads: { Anna: NOW[game] }, told: true } : { reads: { Anna: means ?? NOW[game] } },
  })),
)

// ── Nothing, corrections, taking back ────────────────────────────────────────────────────────────────────────

const NOTHING = [
  "I'll sit this one out.",
  'Please skip me this turn.',
  'No orders from me this turn, I am on holiday. Back next week!\n\nAnna',
  'Nothing to do this time.',
  'Nada this turn, Pat.',
  "I'm afraid I have no orders this time.",
  "I won't be ordering anything this turn.",
  'Hi Pat, just use the default for me this turn. Thanks, Anna',
  "Don't wait for me this turn: no orders.",
  'I am missing this turn.',
  'Count me out this time.',
  'No moves from me.',
  'nothing',
  'No orders.',
  'NMR',
] // prettier-ignore
const nothings: readonly IntakeCase[] = [
  ...NOTHING.flatMap((text, i) =>
    forGames('fresh: nothing this time', text.replace(/\s+/g, ' ').slice(0, 60), rot(i, 2), () => ({ letter: { subject: 'Re: Kettle Street', text }, expect: { received: true } })),
  ),
  ...forGames('fresh: nothing this time', 'in the subject alone', rot(0, 2), () => ({ letter: { subject: 'No orders from Anna this turn', text: '' }, expect: { received: true } })),
  ...forGames('fresh: nothing this time', 'above the quoted sheet', rot(1, 3), (w) => ({ letter: { subject: 'Re: Kettle Street', text: `Nothing from me this time, sorry.\n\nAnna\n\nOn Mon, Mar 2, 2026 at 9:00 AM Pat Referee <pat@zine.example> wrote:\n\n${w.sheet('Anna').split('\n').map((l) => `> ${l}`).join('\n')}` }, expect: { received: true } })),
  ...forGames('fresh: nothing this time', 'with press', rot(2, 2), () => ({ letter: { subject: 'Re: Kettle Street', text: 'No orders this turn.\n\nPRESS: The kettle is cold.\n' }, expect: { received: true, press: { open: ['The kettle is cold.'] } } })),
  ...forGames('fresh: nothing this time', 'not a word of it: nothing yet', rot(3, 2), () => ({ letter: { subject: 'Re: Kettle Street', text: 'Nothing from me yet, orders will follow on Friday.' }, expect: { reads: {}, told: true } })),
] // prettier-ignore

const early = (w: World, text = oldOf(w)): NonNullable<Draft['letter']> => ({
  text,
  date: 'Mon, 2 Mar 2026 10:00:00 +0000',
})
const late = (text: string, subject = 'Re: Kettle Street'): NonNullable<Draft['letter']> => ({
  text,
  subject,
  date: 'Wed, 4 Mar 2026 10:00:00 +0000',
})
/** A second mail: the new orders stand whole in it. */
const AGAIN: readonly (readonly [string, (w: World) => string, string?])[] = [
  ['revised, in the subject', (w) => nowOf(w), 'Kettle Street: REVISED orders'],
  ['replacing all', (w) => `Please use these instead of what I sent on Monday:\n\n${nowOf(w)}\n\nAnna`],
  ['new orders', (w) => `New orders, Pat:\n\n${nowOf(w)}`],
  ['updated', (w) => `UPDATED ORDERS\n\n${nowOf(w)}\n\nAnna`],
  ['changed my mind', (w) => `I have changed my mind. Here is the whole lot again:\n\n${nowOf(w)}`],
  ['this replaces', (w) => `This replaces my earlier mail.\n\n${nowOf(w)}`],
  ['cancel and replace', (w) => `Cancel my previous orders. The new ones are\n\n${nowOf(w)}`],
] // prettier-ignore
const ASKED: readonly (readonly [string, (w: World) => string])[] = [
  ['scrap', () => 'Scrap my orders please, I will send others.'],
  ['the same again', () => 'Same again, please.'],
  ['disregard', () => 'Please disregard the mail I sent this morning.'],
  ['undo', () => 'Can you undo my last orders?'],
  ['one thing changed', (w) => `Only one change: instead of the last line, ${FRESH[w.game][0].lines.at(-1)!.replace(/^[^:]*: /, '')}`],
  ['typo in my mail', () => 'There was a typo in my orders, I will resend them tonight.'],
] // prettier-ignore
const corrections: readonly IntakeCase[] = [
  ...AGAIN.flatMap(([what, text, subject], i) =>
    forGames('fresh: second mails', what, rot(i, 2), (w) => ({ letters: [early(w), late(text(w), subject)], expect: { reads: { Anna: nowOf(w) }, messages: 2 } })),
  ),
  ...ASKED.flatMap(([what, text], i) =>
    forGames('fresh: second mails', what, rot(i, 2), (w) => ({ letters: [early(w, nowOf(w)), late(text(w))], expect: { reads: { Anna: nowOf(w) }, messages: 2, told: true } })),
  ),
  ...([
    ['or better', (w) => `${oldOf(w)}\n\nOr better:\n\n${nowOf(w)}`],
    ['edit', (w) => `${oldOf(w)}\n\nEDIT: ${nowOf(w)}`],
    ['not A but B', (w) => `I first wanted\n\n${oldOf(w)}\n\nbut no, this is what I want:\n\n${nowOf(w)}`],
    ['two plans', (w) => `Plan A:\n${oldOf(w)}\n\nPlan B:\n${nowOf(w)}\n\nWhich is allowed?`],
    ['a question', (w) => `Would it be legal to do this?\n\n${nowOf(w)}\n\nAnna`],
    ['a draft', (w) => `Not final yet, just so that you have something:\n\n${nowOf(w)}`, true],
  ] as readonly (readonly [string, (w: World) => string, boolean?])[]).flatMap(([what, text, takes], i) =>
    forGames('fresh: two wills', what, rot(i, 2), (w) => ({
      letter: { text: text(w) },
      expect: takes === true || what === 'a question' ? { reads: { Anna: nowOf(w) }, told: true } : { asks: 'orders' },
    })),
  ),
] // prettier-ignore

// ── Press ────────────────────────────────────────────────────────────────────────────────────────────────────

const pressed = (
  what: string,
  text: (w: World) => string,
  press: NonNullable<Expectation['press']>,
): readonly [string, (w: World) => Draft] => [
  what,
  (w) => ({ letter: { subject: 'Re: Kettle Street', text: text(w) }, expect: { reads: { Anna: nowOf(w) }, press } }),
]
const PRESS = [
  pressed('small letters', (w) => `${nowOf(w)}\n\npress: The kettle sings.`, { open: ['The kettle sings.'] }),
  pressed('a release', (w) => `${nowOf(w)}\n\nPress release:\nThe kettle sings.`, { open: ['The kettle sings.'] }),
  pressed('a dash for the colon', (w) => `${nowOf(w)}\n\nPRESS - The kettle sings.`, { open: ['The kettle sings.'] }),
  pressed('Markdown head', (w) => `${nowOf(w)}\n\n## Press\n\nThe kettle sings.`, { open: ['The kettle sings.'] }),
  pressed('bold head', (w) => `${nowOf(w)}\n\n**PRESS:** The kettle sings.\n\nAnna`, { open: ['The kettle sings.'] }),
  pressed('anonymous before', (w) => `Anonymous press: The lamp was stolen.\n\n${nowOf(w)}`, { open: ['The lamp was stolen.'], nameless: ['The lamp'] }),
  pressed('anon in brackets', (w) => `${nowOf(w)}\n\nPRESS (ANON): The lamp was stolen.`, { open: ['The lamp was stolen.'], nameless: ['The lamp'] }),
  pressed('anonymous behind a dash', (w) => `${nowOf(w)}\n\nPress, anonymous: The lamp was stolen.`, { open: ['The lamp was stolen.'], nameless: ['The lamp'] }),
  pressed('anonymous in words', (w) => `${nowOf(w)}\n\nPress (please print without my name): The lamp was stolen.`, { nameless: ['The lamp'] }),
  pressed('a pen name', (w) => `${nowOf(w)}\n\nPRESS by The Night Watch: All is well.`, { open: ['All is well.'] }),
  pressed('a pen name in brackets', (w) => `${nowOf(w)}\n\nPRESS (as The Night Watch): All is well.`, { nameless: ['All is well'] }),
  pressed('private', (w) => `${nowOf(w)}\n\nPRIVATE to Brian: the third lamp is mine.`, { never: ['third lamp'] }),
  pressed('private, the name first', (w) => `${nowOf(w)}\n\nTo Brian (private): the third lamp is mine.`, { never: ['third lamp'] }),
  pressed('private message for', (w) => `${nowOf(w)}\n\nPrivate message for Brian: the third lamp is mine.`, { never: ['third lamp'] }),
  pressed('for Brian only', (w) => `${nowOf(w)}\n\nFor Brian only: the third lamp is mine.`, { never: ['third lamp'] }),
  pressed('diary', (w) => `${nowOf(w)}\n\nDIARY: today I lied to Brian.`, { never: ['I lied'] }),
  pressed('diary, small letters', (w) => `${nowOf(w)}\n\nDear diary, today I lied to Brian.`, { never: ['I lied'] }),
  pressed('note', (w) => `${nowOf(w)}\n\nNOTE to the referee: my cheque is in the post.`, { never: ['cheque'] }),
  pressed('note to Pat', (w) => `${nowOf(w)}\n\nNote to Pat: my cheque is in the post.`, { never: ['cheque'] }),
  pressed('note to GM', (w) => `${nowOf(w)}\n\nNote to GM - my cheque is in the post.`, { never: ['cheque'] }),
  pressed('not for publication', (w) => `${nowOf(w)}\n\nNot for publication: my cheque is in the post.`, { never: ['cheque'] }),
  pressed('press none', (w) => `${nowOf(w)}\n\nPRESS: none`, { never: ['none'] }),
  pressed('press no thanks', (w) => `${nowOf(w)}\n\nPRESS: none this time, sorry`, { never: ['none this time'] }),
  pressed('press a dash', (w) => `${nowOf(w)}\n\nPRESS: -`, {}),
  pressed('press, a signature and a phone', (w) => `${nowOf(w)}\n\nPRESS: The kettle sings.\n\nAnna\n\nSent from my iPhone`, { open: ['The kettle sings.'], never: ['iPhone'] }),
  pressed('press with a poem', (w) => `${nowOf(w)}\n\nPRESS:\nThe kettle sings,\nthe cat has wings,\n\nand nobody knows why.\n\n-- \nAnna`, { open: ['The kettle sings,', 'nobody knows why.'] }),
  pressed('press then press anonymous', (w) => `${nowOf(w)}\n\nPRESS: The kettle sings.\nPRESS (anonymous): The lamp was stolen.`, { open: ['The kettle sings.', 'The lamp was stolen.'], nameless: ['The lamp'] }),
  pressed('press ends at an unmarked quotation', (w) => `${nowOf(w)}\n\nPRESS: The kettle sings.\n\n-----Original Message-----\nFrom: Pat Referee <pat@zine.example>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Anna\nSubject: Kettle Street\n\nOrders, please.`, { open: ['The kettle sings.'], never: ['Orders, please'] }),
] // prettier-ignore

// ── Subjects ─────────────────────────────────────────────────────────────────────────────────────────────────

const oneLine = (w: World): string => FRESH[w.game][0].lines.join('; ')
const SUBJECT: readonly (readonly [string, (w: World) => NonNullable<Draft['letter']>])[] = [
  ['EOM', (w) => ({ subject: `${oneLine(w)} EOM`, text: '' })],
  ['eom in brackets', (w) => ({ subject: `${oneLine(w)} (eom)`, text: '' })],
  ['n/t', (w) => ({ subject: `${oneLine(w)} <n/t>`, text: '\n' })],
  ['the game in front', (w) => ({ subject: `Kettle Street: ${oneLine(w)}`, text: '' })],
  ['the game in brackets in front', (w) => ({ subject: `[Kettle Street] ${oneLine(w)}`, text: '' })],
  ['Re:, and a phone below', (w) => ({ subject: `Re: ${oneLine(w)}`, text: 'Sent from my iPhone' })],
  ['AW:, the old mail below', (w) => ({ subject: `AW: ${oneLine(w)}`, text: `\n\nAm Mo., 2. März 2026 um 09:00 Uhr schrieb Pat Referee <pat@zine.example>:\n\n> Befehle bitte!\n> ${oldOf(w).replace(/\n/g, '\n> ')}` })],
  ['repeated in the text', (w) => ({ subject: oneLine(w), text: `${nowOf(w)}\n\nAnna` })],
  ['see subject', (w) => ({ subject: oneLine(w), text: 'see subject line' })],
  ['Orders:', (w) => ({ subject: `Orders: ${oneLine(w)}`, text: 'Cheers\nAnna' })],
  ['turn and name', (w) => ({ subject: `Anna, turn 1 - ${oneLine(w)}`, text: '' })],
] // prettier-ignore

// ── Boxes, chats, forms ──────────────────────────────────────────────────────────────────────────────────────

type File = IntakeCase['files'][number]
const mail = (w: World, more: object = {}): Buffer =>
  eml({ text: `${nowOf(w)}\n`, id: '<f1@quill.example>', date: 'Mon, 2 Mar 2026 09:00:00 +0000', ...more })
const his = (w: World, more: object = {}): Buffer =>
  eml({
    from: fromOf('Brian'),
    text: `${oldOf(w)}\n`,
    id: '<f2@inkwell.example>',
    date: 'Mon, 2 Mar 2026 12:00:00 +0000',
    ...more,
  })
const both = (w: World): Expectation => ({ reads: { Anna: nowOf(w), Brian: oldOf(w) }, messages: 2 })
const annas = (w: World): Expectation => ({ reads: { Anna: nowOf(w) } })
type Box = readonly [string, (w: World) => readonly File[], (w: World) => Expectation]
const box = (
  what: string,
  name: string,
  make: (w: World) => Uint8Array | string,
  expect: (w: World) => Expectation = both,
): Box => [
  what,
  (w) => {
    const made = make(w)
    return [{ name, bytes: typeof made === 'string' ? utf8(made) : made }]
  },
  expect,
]
const lines = (w: World): readonly string[] => FRESH[w.game][0].lines
const olds = (w: World): readonly string[] => FRESH[w.game][1].lines
const BOXES: readonly Box[] = [
  box('a mark of order first', 'a.eml', (w) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), mail(w)]), annas),
  box('an empty line first', 'a.eml', (w) => Buffer.concat([utf8('\r\n\r\n'), mail(w)]), annas),
  box('line ends of old Macs', 'a.eml', (w) => mail(w).toString('latin1').replace(/\n/g, '\r'), annas),
  box('X-Mozilla lines first', 'a.eml', (w) => `X-Mozilla-Status: 0001\nX-Mozilla-Status2: 00000000\nX-Account-Key: account2\n${mail(w).toString('latin1')}`, annas),
  box('numbered files of MH, zipped', 'inbox.zip', (w) => zip([['inbox/1', mail(w)], ['inbox/2', his(w)], ['inbox/.mh_sequences', utf8('cur: 2\n')]])),
  box('Apple Mail’s exported mailbox', 'Zine.mbox.zip', (w) => zip([['Zine.mbox/mbox', Buffer.concat([utf8('From anna@quill.example Mon Mar  2 09:00:00 2026\n'), mail(w), utf8('\nFrom brian@inkwell.example Mon Mar  2 12:00:00 2026\n'), his(w), utf8('\n')])], ['Zine.mbox/table_of_contents', new Uint8Array([0, 1, 2, 3])], ['__MACOSX/Zine.mbox/._mbox', new Uint8Array([0, 5, 22, 7])]])),
  box('zip in a zip', 'all.zip', (w) => zip([['a.zip', zip([['a.eml', mail(w)]])], ['b.zip', zip([['b.eml', his(w)]])]])),
  box('Maildir, zipped', 'Maildir.zip', (w) => zip([['Maildir/cur/1772442000.M1P1.host,S=500:2,S', mail(w)], ['Maildir/new/1772452800.M2P1.host', his(w)], ['Maildir/.Drafts/cur/1772542800.M3.host:2,D', mail(w, { text: oldOf(w), id: '<f3@quill.example>', date: 'Thu, 5 Mar 2026 09:00:00 +0000' })]])),
  box('mbox with > From in the text', 'zine.mbox', (w) => `From anna@quill.example Mon Mar  2 09:00:00 2026\n${mail(w, { text: `${nowOf(w)}\n\n>From now on I read the rules.\n` }).toString('latin1')}\nFrom brian@inkwell.example Mon Mar  2 12:00:00 2026\n${his(w).toString('latin1')}\n`),
  box('mbox without From lines’ addresses', 'zine.mbox', (w) => `From - Mon Mar 02 09:00:00 2026\n${mail(w).toString('latin1')}\nFrom - Mon Mar 02 12:00:00 2026\n${his(w).toString('latin1')}\n`),
  box('Pipermail’s archive', '2026-March.txt', (w) => `From anna at quill.example  Mon Mar  2 09:00:00 2026\nFrom: anna at quill.example (Anna Quill)\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nSubject: [Kettle] orders\nMessage-ID: <f1@quill.example>\n\n${nowOf(w)}\n\n`, (w) => ({ reads: { Anna: nowOf(w) }, told: true })),
  box('a message of Thunderbird saved as text', 'orders.txt', (w) => `Subject:\nRe: Kettle Street\nFrom:\nAnna Quill <anna@quill.example>\nDate:\n02/03/2026, 09:00\nTo:\nPat Referee <pat@zine.example>\n\n${nowOf(w)}\n`, (w) => ({ reads: { Anna: nowOf(w) }, told: true })),
  box('printed from Gmail', 'gmail.txt', (w) => `Gmail\tPat Referee <pat@zine.example>\n\nKettle Street\n1 message\nAnna Quill <anna@quill.example>\tMon, Mar 2, 2026 at 9:00 AM\nTo: Pat Referee <pat@zine.example>\n${nowOf(w)}\n`, (w) => ({ reads: { Anna: nowOf(w) }, told: true })),
  box('a notebook', 'notes.7z', () => Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4, 1, 2, 3, 4]), () => ({ reads: {}, told: true })),
  box('a store of Outlook', 'mail.pst', () => Buffer.concat([utf8('!BDN'), Buffer.alloc(600)]), () => ({ reads: {}, told: true })),
  box('a tape of files', 'mail.tar', () => Buffer.concat([utf8('mail/1.eml'), Buffer.alloc(247), utf8('ustar\x0000'), Buffer.alloc(760)]), () => ({ reads: {}, told: true })),
  box('WhatsApp, Italian', 'chat.txt', (w) => [`02/03/26, 08:59 - I messaggi e le chiamate sono crittografati end-to-end.`, ...lines(w).map((l, i) => (i === 0 ? `02/03/26, 09:00 - Anna: ${l}` : l)), ...olds(w).map((l, i) => (i === 0 ? `02/03/26, 12:00 - Brian: ${l}` : l))].join('\n'), (w) => ({ ...both(w), messages: 1 })),
  box('WhatsApp, narrow blanks', 'WhatsApp Chat with Kettle.txt', (w) => `[3/2/26, 9:00:00\u202fAM] Anna: ${lines(w).join('\n')}\n[3/2/26, 12:00:00\u202fPM] Brian: ${olds(w).join('\n')}`, (w) => ({ ...both(w), messages: 1 })),
  box('WhatsApp, edited', 'chat.txt', (w) => `02/03/2026, 09:00 - Anna: ${lines(w).join('\n')} <This message was edited>\n02/03/2026, 12:00 - Brian: ${olds(w).join('\n')}`, (w) => ({ ...both(w), messages: 1 })),
  box('WhatsApp, one deleted', 'chat.txt', (w) => `02/03/2026, 09:00 - Anna: ${lines(w).join('\n')}\n02/03/2026, 09:05 - Cleo, of Leeds: This message was deleted\n02/03/2026, 09:06 - Cleo, of Leeds: <Media omitted>`, (w) => ({ ...annas(w), told: true })),
  box('Discord, copied', 'discord.txt', (w) => `Anna — 02/03/2026 09:00\n${lines(w).join('\n')}\nBrian — 02/03/2026 12:00\n${olds(w).join('\n')}\n`, (w) => ({ ...both(w), messages: 1 })),
  box('Google Chat, copied', 'chat.txt', (w) => `Anna, Mon 9:00 AM\n${lines(w).join('\n')}\n`, (w) => ({ reads: { Anna: nowOf(w) }, told: true })),
  box('Element, exported', 'matrix.txt', (w) => `02/03/2026, 09:00:00 - Anna: ${lines(w).join('\n')}\n02/03/2026, 12:00:00 - Brian: ${olds(w).join('\n')}\n`, (w) => ({ ...both(w), messages: 1 })),
  box('Google Forms', 'Kettle Street (Responses).csv', (w) => `Timestamp,Email Address,Your orders\n2026/03/02 9:00:00 am GMT,anna@quill.example,"${lines(w).join('\n')}"\n2026/03/02 12:00:00 pm GMT,brian@inkwell.example,"${olds(w).join('\n')}"\n`),
  box('Typeform', 'responses.csv', (w) => `#,What is your name?,Email,Orders,Submit Date (UTC)\n8a1,Anna Quill,anna@quill.example,"${lines(w).join('\n')}",2026-03-02 09:00:00\n8a2,Brian,brian@inkwell.example,"${olds(w).join('\n')}",2026-03-02 12:00:00\n`),
  box('LibreOffice, semicolons', 'orders.csv', (w) => `Name;E-Mail;Datum;Befehle\nAnna Quill;anna@quill.example;02.03.2026 09:00;"${lines(w).join('\n')}"\nBrian;brian@inkwell.example;02.03.2026 12:00;"${olds(w).join('\n')}"\n`),
] // prettier-ignore

export const freshWords: readonly IntakeCase[] = [
  ...words,
  ...nothings,
  ...corrections,
  ...lot('fresh: press', PRESS, WITH_SLIPS, 2),
  ...SUBJECT.flatMap(([what, make], i) =>
    forGames('fresh: subjects', what, turnOf(GAMES, i, 2), (w) => ({
      letter: make(w),
      expect: { reads: { Anna: nowOf(w) } },
    })),
  ),
  ...BOXES.flatMap(([what, make, expect], i) =>
    forGames('fresh: boxes and chats', what, turnOf(GAMES, i, 2), (w) => ({
      files: make(w),
      expect: expect(w),
    })),
  ),
]
