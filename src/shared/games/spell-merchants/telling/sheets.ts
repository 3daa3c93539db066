// Blocks of the Spell Merchants sheets. The kit puts them in order.
import { listed } from '../../../kit/prose'
import { concerns, type SheetSpec } from '../../../kit/sheets/sheet'
import { inBrief, paragraph } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import type { Pack } from '../pack'
import type { SmView } from '../types'
import { hidden, ownFacts, slip, type SmSheet } from './sheet-own'
import { story } from './sheet-story'
import { chartBlocks, comingBlocks, standingsBlocks, stocksBlocks } from './sheet-tables'

/** "wizards (c) and (h)". */
function subtitle({ view, frame }: SmSheet): string {
  const letters = view.history.filter((round) => round.session === frame.turn).map((round) => `(${round.wizard})`)
  return letters.length === 0 ? '' : `${letters.length === 1 ? 'wizard' : 'wizards'} ${listed(letters)}`
}

/** The rules in brief, in our own words. */
const welcome = ({ view }: SmSheet): readonly Block[] => [
  paragraph(
    `${listed(view.players.map(({ name }) => name))} keep apothecary’s shops. Each begins with twelve ingredigits, two of every digit from 1 to 6, and no points. Two wizards call in every session, one in each round, and each asks for a spell of a different kind.`,
  ),
  inBrief([
    ['In each round you may offer one spell, made of digits you hold. More digits beat fewer; with equally many the higher total wins.', 'R5'],
    ['The best spell takes the first prize, the next the second, every other valid one the entry prize; equals share.', 'R6, SM-14'],
    ['Whatever you offer is gone, valid or not.', 'R7'],
    ['If you do not offer you pay a fine, 1, then 2, 4 and 8 each time, but may restock: three digits of your choice or four by the dice.', 'R8, R9'],
    ['Orders may have conditions. Send nothing, and your poorest valid spell goes in for you.', 'R11, R12'],
    [`The game ends when someone has ${view.target} points after a round, or after six sessions; most points win.`, 'R10, SM-19'],
  ]),
] // prettier-ignore

/** Codes of lines about a player's own orders: they are in the owner’s block. */
const OWN = ['condition', 'condition-failed', 'no-else', 'no-order', 'bad-order', 'void-offer']

export const sheet: SheetSpec<Pack, SmView> = {
  credit: 'Spell Merchants was designed by Alan Parr and published in his postal zine Variable Pig.',
  packHolds: 'Formulae',
  subtitle,
  welcome,
  ownRows: ownFacts,
  isOwn: (line, seat) => OWN.includes(line.code) && concerns(line, seat),
  story,
  state: ({ view, frame }) =>
    frame.turn === 0
      ? comingBlocks(view)
      : [
          ...standingsBlocks(view, frame.turn),
          ...(view.over ? [] : stocksBlocks(view)),
          ...chartBlocks(view),
          ...comingBlocks(view),
        ],
  hidden,
  slip,
}
