// The content of the sheets of Magic Spell. The kit sets the order of the blocks.
import { listed } from '../../../kit/prose'
import type { SheetSpec } from '../../../kit/sheets/sheet'
import { inBrief, paragraph } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import type { Pack } from '../pack'
import { hasMemoryAid, hasStones, isOpenResearch, isSingle, nameOf } from '../table'
import type { MsView } from '../types'
import { hidden, ownFacts, ownSpells, slip, type MsSheet } from './sheet-own'
import { story } from './sheet-story'
import { comingBlocks, laboratoryBlock, memoryBlocks, spellbooksBlocks, standingsBlock } from './sheet-tables'

/** The rules in brief, in our own words. */
function welcome({ table, view }: MsSheet): readonly Block[] {
  const start = nameOf(table, view.start)
  const rules: readonly (readonly [text: string, rules: string])[] = [
    [
      'Weave: put a tile that matches an open letter on a homework spell. A tile from another spell costs 1 spirit, and so does each further weave.',
      'MS-4',
    ],
    [
      'A completed spell goes into the spellbook. Its tiles go back to the lowest free places, for all to see once.',
      'MS-5',
    ],
    ['Scrounge: look at a place, then weave the tile, keep it or put it back.', 'MS-7'],
    ['Cast a spell of your spellbook, research a new one for 5 spirit, or rest for 2.', 'MS-8, MS-9'],
    [
      'At the end of your turn you gain 1 spirit if you have fewer than 5, and keep at most six tiles in the cabinet and four homework spells.',
      'MS-11',
    ],
    [
      `When somebody ends a turn with ${view.target} credits, everybody else has one more turn; then most credits win.`,
      'MS-12',
    ],
    ['Two players trade when both order the same trade and neither is taking a turn.', 'MS-13'],
    ...(hasStones(table)
      ? [
          [
            'Three philosopher’s stones (★ ! ?) stand for any letter, one to a spell. They leave the game when the spell is completed, and are worth a credit each in a cabinet at the end.',
            'MS-14',
          ] as const,
        ]
      : []),
    ...(isOpenResearch(table) ? [['Tiles on homework spells lie face up.', 'MS-14'] as const] : []),
    ...(view.players.length === 2 ? [['With two players, trades are made between turns.', 'MS-14'] as const] : []),
    ...(hasMemoryAid(table)
      ? [['Your own sheet lists what you have seen in the laboratory.', 'MS-14'] as const]
      : []),
  ] // prettier-ignore
  return [
    paragraph(
      `${listed(view.players.map(({ name }) => name))} are students of magic with a wager: who will be first to fill a spellbook? Each has five letter tiles in a secret cabinet, three secret homework spells and 5 spirit. The other tiles lie face down in the laboratory, on ${view.laboratory.length} numbered places. ${isSingle(table) ? `${start} takes the first turn.` : `${start} begins, and turns go round from there.`}`,
    ),
    inBrief(rules),
  ]
}

export const sheet: SheetSpec<Pack, MsView> = {
  chance: 'draws',
  turnWord: (table) => (isSingle(table) ? 'turn' : 'round'),
  opening: 'The semester opens',
  credit: 'Magic Spell was designed by Jonathan Leistiko and published by Invisible City Productions, 2005.',
  packHolds: 'Tiles and spells',
  welcome,
  ownRows: ownFacts,
  ownBlocks: ownSpells,
  ownNews: 'For your eyes only',
  isOwn: ({ audience }) => typeof audience !== 'string',
  story,
  ownState: memoryBlocks,
  state: (sheet) => [
    standingsBlock(sheet),
    laboratoryBlock(sheet),
    ...memoryBlocks(sheet),
    ...spellbooksBlocks(sheet),
    ...comingBlocks(sheet),
  ],
  hidden,
  slip,
}
