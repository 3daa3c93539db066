// What only one reader gets: the owner's block and slip, the referee's confidential part.
import type { SheetFrame } from '../../../kit/game'
import type { LogLine, Seat } from '../../../engine/log'
import type { Block, Inline, Text } from '../../../sheets/document'
import {
  confidentialPart,
  heading,
  orderSlip,
  ownFacts,
  rule,
  storyOf,
  words,
} from '../../../kit/sheet-parts'
import { total } from '../digits'
import {
  ORDINALS,
  entryOf,
  grouped,
  nextFine,
  roundsOf,
  sentence,
  signed,
  spaced,
  wizardName,
  wizardsOf,
} from './sheet-words'
import type { SmTable } from '../table'
import type { SeenEntry, SeenRound, SmView } from '../types'

export function slipBlock(view: SmView, name: string, frame: SheetFrame): Block {
  const slots = wizardsOf(view, view.session).map((wizard, i) => ({
    key: `round ${i + 1}`,
    hint: `${wizardName(wizard.letter)}: ${wizard.text}; ${wizard.prizes[0]}, ${wizard.prizes[1]}, others ${wizard.prizes[2]}`,
    lines: 2,
  }))
  return orderSlip(frame, name, `session ${view.session}`, slots, [
    'One order for each round: offer 5 6 6, or restock 1 2 3 (three digits of your choice), or restock random (four), or pass. Not offering is fined.',
    'An order may depend on what happens: if I won (a) then offer 1 2 else restock 6 6 5. No slip at all: your poorest valid spell is sent in for you.',
  ])
}

/** Log lines that concern a seat: of its own, or naming it. */
export const concerns = (line: LogLine, seat: Seat): boolean => {
  const { seat: one, seats: many } = line.params
  return (
    one === seat ||
    (Array.isArray(many) && many.includes(seat)) ||
    (typeof line.audience !== 'string' && line.audience.includes(seat))
  )
}

function yourRound(round: SeenRound, entry: SeenEntry): Text {
  const got = entry.restocked && entry.restocked.length > 0 ? `; ${spaced(entry.restocked)} arrived` : ''
  const fine = entry.fine > 0 ? `; fined ${entry.fine}` : ''
  const what = (): readonly Inline[] => {
    if (entry.spell.length === 0) {
      const did =
        entry.did === 'out'
          ? 'you are out of the game'
          : entry.did === 'nothing'
            ? 'you had nothing to send in'
            : entry.did === 'pass'
              ? 'you passed'
              : 'you restocked'
      return [`${did}${fine}${got}.`]
    }
    const sent = entry.nmr ? 'sent in for you: ' : 'you offered '
    const came = !entry.valid
      ? 'not valid: no prize, the digits are gone'
      : `${ORDINALS[entry.place]}, ${entry.prize} points`
    return [sent, { text: spaced(entry.spell), style: 'orders' }, ` – ${came}.`]
  }
  return [{ text: `(${round.wizard})`, style: 'strong' }, ' ', ...what()]
}

/** Points, stock and fines ladder, then what came of the owner's own orders. */
export function youBlocks(
  table: SmTable,
  view: SmView,
  log: readonly LogLine[],
  frame: SheetFrame,
  seat: Seat,
): Block[] {
  const me = view.players[seat]
  if (!me) return []
  const stock = me.stock ?? []
  const ahead = view.players.filter((player) => player.points > me.points).length
  const played = roundsOf(view, frame.turn)
  const own = log.filter(
    (line) =>
      line.code.startsWith('condition') ||
      line.code === 'no-else' ||
      line.code === 'no-order' ||
      line.code === 'bad-order' ||
      line.code === 'void-offer',
  )
  const mine = own.filter((line) => line.params['seat'] === seat)
  return [
    heading('You'),
    {
      block: 'facts',
      rows: [
        {
          label: 'Points',
          text: [
            { text: signed(me.points), style: 'strong' },
            ` of ${view.target}; ${ahead === 0 ? 'nobody has more' : `${ahead} ${ahead === 1 ? 'player has' : 'players have'} more`}`,
          ],
        },
        {
          label: 'Stock',
          text:
            stock.length === 0
              ? ['none']
              : [
                  { text: grouped(stock), style: 'orders' },
                  `\u2002(${stock.length} digits, total ${total(stock)})`,
                ],
        },
        {
          label: 'Next fine',
          text: [
            me.out
              ? 'none, you are out'
              : `${nextFine(me.fails)}, for the ${['first', 'second', 'third'][me.fails] ?? 'next'} round you do not enter `,
            rule('R8'),
          ],
        },
        ...played.flatMap((round) => {
          const entry = entryOf(round, seat)
          return entry ? [{ label: `Round ${round.round}`, text: yourRound(round, entry) }] : []
        }),
        ...ownFacts(frame, me.name),
      ],
    },
    ...storyOf(mine.map((line) => sentence(table, line))),
  ]
}

export function confidentialBlocks(view: SmView, frame: SheetFrame): Block[] {
  const later = view.wizards.slice(view.over ? view.wizards.length : 2 * view.session)
  const hidden: Block = {
    block: 'table',
    caption: 'Wizards still to come',
    columns: [words('Session'), words('Wizard'), words('A spell must')],
    rows: later.map((wizard, i) => [
      [`${view.session + 1 + Math.floor(i / 2)}.${(i % 2) + 1}`],
      [`(${wizard.letter})`],
      [wizard.text],
    ]),
  }
  return confidentialPart(frame, { turnWord: 'session' }, later.length > 0 ? [hidden] : [])
}
