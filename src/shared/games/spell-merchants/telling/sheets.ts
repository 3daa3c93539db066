// The sheets of Spell Merchants: public report, private sheet, referee's sheet; the opening sheet (turn 0) and
// the last one. Everything shown comes from the viewer's own view and log.
import type { SheetFrame, SheetInput } from '../../../kit/game'
import type { Block, Document } from '../../../sheets/document'
import {
  fairDice,
  heading,
  notices,
  packCredit,
  packNote,
  press,
  seedOpen,
  sheetDocument,
  turnWords,
} from '../../../kit/sheet-parts'
import { concerns, confidentialBlocks, slipBlock, youBlocks } from './sheet-own'
import { storyBlocks, victoryBlocks } from './sheet-story'
import { chartBlocks, comingBlocks, standingsBlocks, stocksBlocks } from './sheet-tables'
import { listed, nameOf, type SmTable } from '../table'
import type { SmView } from '../types'

/** "Session 3 · wizards (c) and (h)". */
function subtitle(view: SmView, turn: number): string {
  if (turn === 0) return 'The game opens'
  const letters = view.history.filter((round) => round.session === turn).map((round) => `(${round.wizard})`)
  const who =
    letters.length === 0 ? '' : ` · ${letters.length === 1 ? 'wizard' : 'wizards'} ${listed(letters)}`
  const played = `Session ${turn}${who}`
  return view.over ? `${played} · the end` : played
}

/** The rules in brief, in our own words. */
function welcome(table: SmTable, view: SmView, frame: SheetFrame): Block[] {
  return [
    heading('Welcome'),
    {
      block: 'paragraph',
      text: [
        `${listed(view.players.map((player) => player.name))} keep apothecary’s shops. Each begins with twelve ingredigits, two of every digit from 1 to 6, and no points. Two wizards call in every session, one in each round, and each asks for a spell of a kind of his own.`,
      ],
    },
    {
      block: 'list',
      items: [
        [
          'In each round you may offer one spell, made of digits you hold. More digits beat fewer; with equally many the higher total wins. ',
          { text: 'R5', style: 'rule' },
        ],
        [
          'The best spell takes the first prize, the next the second, every other valid one the entry prize; equals share. ',
          { text: 'R6, SM-14', style: 'rule' },
        ],
        ['Whatever you offer is gone, valid or not. ', { text: 'R7', style: 'rule' }],
        [
          'If you do not offer you pay a fine, 1, then 2, 4 and 8 each time, but may restock: three digits of your choice or four by the dice. ',
          { text: 'R8, R9', style: 'rule' },
        ],
        [
          'Orders may have conditions. Send nothing, and your poorest valid spell goes in for you. ',
          { text: 'R11, R12', style: 'rule' },
        ],
        [
          `The game ends when someone has ${view.target} points after a round, or after six sessions; most points win. `,
          { text: 'R10, SM-19', style: 'rule' },
        ],
      ],
    },
    ...packNote(table.pack),
    ...fairDice(frame, 'dice'),
  ]
}

function blocks(table: SmTable, input: SheetInput<SmView>): Block[] {
  const { viewer, view, log, frame } = input
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const start = frame.turn === 0
  const slip =
    seat !== null && !view.over && view.players[seat]?.out === false
      ? [slipBlock(view, nameOf(table, seat), frame)]
      : []
  const you = seat === null ? [] : youBlocks(table, view, log, frame, seat)
  if (start)
    return [
      ...you,
      ...welcome(table, view, frame),
      ...comingBlocks(view),
      ...notices(frame),
      ...press(frame),
      ...confidentialBlocks(view, frame),
      ...slip,
    ]
  // On his own sheet the owner's own lines stand in his block; the story tells the rest.
  const own = (code: string): boolean =>
    code.startsWith('condition') || ['no-else', 'no-order', 'bad-order', 'void-offer'].includes(code)
  const told = seat === null ? log : log.filter((line) => !(own(line.code) && concerns(line, seat)))
  return [
    ...victoryBlocks(table, view, log),
    ...you,
    ...storyBlocks(table, view, told, frame.turn, viewer.kind === 'referee'),
    ...notices(frame),
    ...standingsBlocks(view, frame.turn),
    ...(view.over ? [] : stocksBlocks(view)),
    ...chartBlocks(view),
    ...comingBlocks(view),
    ...(view.over ? seedOpen(frame, 'dice') : []),
    ...press(frame),
    ...confidentialBlocks(view, frame),
    ...slip,
  ]
}

/** One sheet for one viewer (SM-2, SM-18: only what the view and the log hold). */
export function spellMerchantsSheet(table: SmTable, input: SheetInput<SmView>): Document {
  const { view, frame } = input
  return sheetDocument(table, input, {
    subtitle: subtitle(view, frame.turn),
    over: view.over,
    blocks: blocks(table, input),
    credits: [
      'Spell Merchants was designed by Alan Parr and published in his postal zine Variable Pig.',
      packCredit('Formulae', table.pack),
    ],
    chance: 'dice',
    when: turnWords('session', frame.turn),
  })
}
