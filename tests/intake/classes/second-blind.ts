// A fifth lot, after the fourth was mended and before any of this was tried: whether that holds for other letters. Orders in people's
// own words; what telephones, lists, forums and Markdown put around orders; slips and press in odd dress; letters with nothing in
// them; and letters that must be asked about: somebody else's orders, second thoughts.
import { forGames, turnOf } from '../cases'
import { escapeHtml } from '../../support/letters/mime'
import { EL, FG, lot, MM, MS, rosterOf, SM, type Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, filled, type GameId, type Play, type World } from '../../support/letters/world'
import { FRESH } from './fresh'

const SOLO: readonly (readonly [game: GameId, what: string, text: string, means: string])[] = [
  [SM, 'let us offer', "Round 1, let's offer 5, 5 and 2. As for round 2: pass.", 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'round in the middle', 'I offer 5 5 2 in round 1.\nI pass in round 2.', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'Rd', 'Rd 1: offer 5 5 2\nRd 2: pass', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'Rnd with dots', 'Rnd. 1 ... offer 5 5 2\nRnd. 2 ... pass', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'number sign', 'Round #1: offer 5 5 2\nRound #2: pass', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'digits with and', 'Round 1: offer 5 and 5 and 2.\nRound 2: I will pass.', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'restock anything', 'Round 1: offer 5 5 2\nRound 2: restock at random please', 'round 1: offer 5 5 2\nround 2: restock random'],
  [SM, 'a paragraph', 'Dear Pat, lovely issue. For round 1 my offer is 5 5 2. For round 2 I pass. See you in June, Anna', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'comment lines between', 'Round 1: offer 5 5 2\n(I have no idea what the others hold)\nRound 2: pass\n(saving my sixes)', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'dots as list', '· Round 1 – offer 5, 5, 2\n· Round 2 – pass', 'round 1: offer 5 5 2\nround 2: pass'],
  [SM, 'double colon', 'Round 1 :: offer 5 5 2\nRound 2 :: pass', 'round 1: offer 5 5 2\nround 2: pass'],
  [EL, 'two sentences', 'I head towards the jeweller and I will hire for up to 2 gold.', 'move towards jeweller\nhire up to 2'],
  [EL, 'and also', 'Move towards jeweller. Also hire up to 2.', 'move towards jeweller\nhire up to 2'],
  [EL, 'First, second', 'First, move towards jeweller.\nSecond, hire up to 2.', 'move towards jeweller\nhire up to 2'],
  [EL, 'a) b)', 'a) move towards jeweller\nb) hire up to 2', 'move towards jeweller\nhire up to 2'],
  [EL, 'orders in quotes', '"move towards jeweller"\n"hire up to 2"', 'move towards jeweller\nhire up to 2'],
  [EL, 'my turn is', 'My turn: move towards jeweller; hire up to 2', 'move towards jeweller\nhire up to 2'],
  [EL, 'equals', 'Move = towards jeweller\nHire = up to 2', 'move towards jeweller\nhire up to 2'],
  [EL, 'imperatives with a name', 'Pat, move towards jeweller and hire up to 2.', 'move towards jeweller\nhire up to 2'],
  [MM, 'creating', 'I will generate one cape, one wand and one pigeon today, and bid 3 coins on Flavio.', 'generate: cape, wand, pigeon\nbid: 3 on Flavio'],
  [MM, 'bid behind', 'Generate a cape, a wand and a pigeon.\nOn Flavio I bid 3.', 'generate: cape, wand, pigeon\nbid: 3 on Flavio'],
  [MM, 'parentheses', 'Generate (cape, wand, pigeon). Bid (3 on Flavio).', 'generate: cape, wand, pigeon\nbid: 3 on Flavio'],
  [MM, 'no gifts', 'Generate cape, wand, pigeon\nNo gifts today\nBid 3 on Flavio', 'generate: cape, wand, pigeon\nbid: 3 on Flavio'],
  [MM, 'coins sign', 'Generate cape, wand, pigeon\nBid 3c on Flavio', 'generate: cape, wand, pigeon\nbid: 3 on Flavio'],
  [MM, 'goods with plus', 'generate cape + wand + pigeon\nbid 3 on Flavio', 'generate: cape, wand, pigeon\nbid: 3 on Flavio'],
  [MS, 'I go for', "I'll scrounge place number 61 and keep it.", 'scrounge 61\nkeep'],
  [MS, 'no trades', 'Turn: scrounge 61, keep\nNo trades this round', 'scrounge 61\nkeep'],
  [MS, 'just rest', 'Just rest, please. Busy week!', 'rest'],
  [MS, 'resting', "I'm resting this turn.", 'rest'],
  [MS, 'spell in quotes', "weave 'E' on 'ELDRITCH'", 'weave E on ELDRITCH'],
  [FG, 'a line with a smile', 'Piece 1: 1, 1 :-)', 'Piece 1: 1, 1'],
  [FG, 'arrow before', '--> Piece 1: 1, 1', 'Piece 1: 1, 1'],
  [FG, 'my move', 'My move is Piece 1: 1, 1', 'Piece 1: 1, 1'],
  [FG, 'two lines', 'Piece 1:\n1, 1', 'Piece 1: 1, 1'],
] // prettier-ignore
const words: readonly IntakeCase[] = SOLO.flatMap(([game, what, text, means]) =>
  forGames('second blind: words', what, [game], () => ({
    letter: { subject: 'Kettle Street', text },
    expect: { reads: { Anna: means } },
  })),
)

const { nowOf, oldOf, letter } = rosterOf(FRESH)
const lines = (w: World): readonly string[] => nowOf(w).split('\n')
const NOW: Readonly<Record<string, Play['slip']>> = {
  'spell-merchants': [
    ['round 1', ['offer 4 4 4']],
    ['round 2', ['restock 2 3 6']],
  ],
  elixir: [['turn', ['move to special supplies', 'buy 2 salt, quicksilver', 'hire']]],
  'magicians-market': [
    ['generate', ['cape, crystal ball, wand']],
    ['gifts', ['a deck to Cleo']],
    ['bid', ['2 on Blaire']],
  ],
  'magic-spell': [['turn', ['scrounge 45', 'if it fits weave on ELDRITCH, else put back']]],
}
const slip = (w: World): readonly string[] => filled(w, 'Anna', { slip: NOW[w.game]!, prose: '', lines: [] })
const SHAPES: readonly Shape[] = [
  letter('a head in Latin letters of Kazakh', (w) => `${nowOf(w)}\n\nДс, 2 нау. 2026 ж., 09:00 Pat Referee <pat@zine.example> жазды:\n\n${oldOf(w)}`),
  letter('a head with weekday and zone', (w) => `${nowOf(w)}\n\nOn Monday 02 March 2026 09:00:14 (+00:00), Pat Referee wrote:\n\n> ${oldOf(w).replace(/\n/g, '\n> ')}`),
  letter('a head of three labels, no colon rule', (w) => `${nowOf(w)}\n\n-----Original-Nachricht-----\nBetreff: Kettle Street\nDatum: 2026-03-02T09:00:00+0000\nVon: "Pat Referee" <pat@zine.example>\nAn: "Anna" <anna@quill.example>\n\n${oldOf(w)}`),
  letter('a head with bullets', (w) => `${nowOf(w)}\n\n• On Mar 2, 2026, Pat Referee <pat@zine.example> wrote:\n• ${oldOf(w).replace(/\n/g, '\n• ')}`),
  letter('quoted with a bar from top', (w) => `│ ${oldOf(w).replace(/\n/g, '\n│ ')}\n\n${nowOf(w)}`),
  letter('signature of four lines, unmarked', (w) => `${nowOf(w)}\n\nAnna Quill\nQuill & Daughters, Bookbinders\n12 Vellum Lane, Leeds LS1 4DT\n+44 (0)113 496 0001`),
  letter('Finnish phone', (w) => `${nowOf(w)}\n\nLähetetty iPhonesta`),
  letter('Czech phone', (w) => `${nowOf(w)}\n\nOdesláno z mého telefonu`),
  letter('Turkish phone', (w) => `${nowOf(w)}\n\niPhone'umdan gönderildi`),
  letter('disclaimer between rules', (w) => `${nowOf(w)}\n\n*********************************\nThis e-mail is private. Do not copy it.\n*********************************`),
  letter('assistant’s head', (w) => `Sure! Here is your message:\n\n---\n\nSubject: Orders\n\nHi Pat,\n\n${nowOf(w)}\n\nBest,\nAnna`),
  letter('each order in backticks', (w) => lines(w).map((l) => `\`${l}\``).join('\n')),
  letter('a numbered Markdown list in bold', (w) => lines(w).map((l) => `- **${l}**`).join('\n')),
  letter('with trailing backslashes', (w) => lines(w).join('\\\n')),
  letter('tabs before all', (w) => lines(w).map((l) => `\t${l}`).join('\n')),
  letter('between BEGIN and END', (w) => `--- BEGIN ORDERS ---\n${nowOf(w)}\n--- END ORDERS ---`),
  letter('the slip with stars for blanks', (w) => slip(w).map((l) => l.replace(/_+/g, '****')).join('\n')),
  letter('the slip, each line quoted twice', (w) => slip(w).map((l) => `>> ${l}`).join('\n')),
  letter('the slip below “see below”', (w) => `see below\n\n-------- Original Message --------\nSubject: Kettle Street\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nFrom: Pat Referee <pat@zine.example>\nTo: Anna <anna@quill.example>\n\n${slip(w).join('\n')}`),
  letter('not much to say above', (w) => `Not much to report from Leeds, it rains.\n\n${nowOf(w)}`),
  letter('thanks for nothing', (w) => `No news here, nothing to complain about.\n\n${nowOf(w)}\n\nAnna`),
  letter('a question about the post', (w) => `${nowOf(w)}\n\nHas my cheque arrived?\nAnna`),
  letter('these replace', (w) => `These replace the orders I sent yesterday.\n\n${nowOf(w)}`),
  ['press as a heading', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRESS\n\nThe owls are back.` }, expect: { reads: { Anna: nowOf(w) }, press: { open: ['The owls are back.'] } } })],
  ['press, nothing', (w) => ({ letter: { text: `${nowOf(w)}\n\nPress: nothing this time, Pat!` }, expect: { reads: { Anna: nowOf(w) }, press: { never: ['nothing this time'] } } })],
  ['private press between', (w) => ({ letter: { text: `${nowOf(w)}\n\nPRIVATE TO BRIAN - meet me at the well.` }, expect: { reads: { Anna: nowOf(w) }, press: { never: ['well'] } } })],
  ['a list’s page', (w) => ({ letter: { html: `<ol>${lines(w).map((l) => `<li><p>${escapeHtml(l)}</p></li>`).join('')}</ol>` }, expect: { reads: { Anna: nowOf(w) } } })],
  ['a page of headings', (w) => ({ letter: { html: `<h2>My orders</h2>${lines(w).map((l) => `<p>${escapeHtml(l)}</p>`).join('')}<h2>Other news</h2><p>It rains.</p>` }, expect: { reads: { Anna: nowOf(w) } } })],
] // prettier-ignore
const NOTHING = [
  'Not playing this time round.',
  "I haven't any orders this turn.",
  'Give me a miss this turn.',
  'I will not be sending orders this session.',
  'Please put me down as NMR.',
] // prettier-ignore
const ASKED: readonly Shape[] = [
  ['orders below “from Cleo:”', (w) => ({ letter: { text: `From Cleo:\n${nowOf(w)}` }, expect: { asks: 'player' } })],
  ['Dai’s orders are', (w) => ({ letter: { text: `Dai's orders are:\n${nowOf(w)}` }, expect: { asks: 'player' } })],
  ['headings of two', (w) => ({ letter: { text: `# Anna\n${nowOf(w)}\n\n# Cleo, of Leeds\n${oldOf(w)}` }, expect: { asks: 'player' } })],
  ['scrap this', (w) => ({ letter: { text: `${oldOf(w)}\n\nHmm, scrap that.\n\n${nowOf(w)}` }, expect: { asks: 'orders' } })],
  ['might do this', (w) => ({ letter: { text: `I might do this, but let me think about it:\n\n${nowOf(w)}` }, expect: { reads: { Anna: nowOf(w) }, told: true } })],
  ['not these', (w) => ({ letter: { text: `Do NOT use these:\n\n${nowOf(w)}` }, expect: { reads: { Anna: nowOf(w) }, told: true } })],
] // prettier-ignore

export const secondBlind: readonly IntakeCase[] = [
  ...words,
  ...SHAPES.flatMap(([what, make], i) =>
    forGames(
      'second blind: shapes',
      what,
      turnOf(/slip|press|these replace/.test(what) ? WITH_SLIPS : GAMES, i, 2),
      make,
    ),
  ),
  ...NOTHING.flatMap((text, i) =>
    forGames('second blind: nothing', text, turnOf(WITH_SLIPS, i, 2), () => ({
      letter: { subject: 'Re: Kettle Street', text },
      expect: { received: true },
    })),
  ),
  ...lot('second blind: asked', ASKED, WITH_SLIPS, 2),
]
