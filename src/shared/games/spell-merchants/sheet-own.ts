// What only one reader gets: the owner's block and slip, the referee's confidential part.
import type { SheetFrame } from '../../engine/contract'
import type { LogLine, Seat } from '../../engine/log'
import type { Block, Inline, Text } from '../../sheets/document'
import { total } from './digits'
import {
  ORDINALS,
  entryOf,
  grouped,
  nextFine,
  roundsOf,
  rule,
  sentence,
  signed,
  spaced,
  wizardName,
  wizardsOf,
} from './sheet-words'
import type { SmTable } from './table'
import type { SeenEntry, SeenRound, SmView } from './types'

export function slipBlock(view: SmView, name: string, frame: SheetFrame): Block {
  const deadline = frame.deadline === null ? '' : ` by ${frame.deadline}`
  return {
    block: 'slip',
    name,
    turn: `${frame.campaign}, session ${view.session}`,
    returnTo: `${frame.referee ?? 'the referee'}${deadline}`,
    slots: wizardsOf(view, view.session).map((wizard, i) => ({
      key: `round ${i + 1}`,
      hint: `${wizardName(wizard.letter)}: ${wizard.text}; ${wizard.prizes[0]}, ${wizard.prizes[1]}, others ${wizard.prizes[2]}`,
      lines: 2,
    })),
    hints: [
      'One order for each round: offer 5 6 6, or restock 1 2 3 (three digits of your choice), or restock random (four), or pass. Not offering is fined.',
      'An order may depend on what happens: if I won (a) then offer 1 2 else restock 6 6 5. No slip at all: your poorest valid spell is sent in for you.',
    ],
  }
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
  const receipt = frame.receipts.find((item) => item.name === me.name)
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
    { block: 'heading', level: 2, text: 'You' },
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
        ...(receipt
          ? [{ label: 'Receipt', text: [{ text: receipt.receipt, style: 'orders' as const }] }]
          : []),
        ...(frame.ownAddress === null || frame.ownAddress === ''
          ? []
          : [{ label: 'Address', text: [frame.ownAddress] }]),
      ],
    },
    ...(mine.length > 0
      ? [{ block: 'story' as const, lines: mine.map((line) => ({ text: sentence(table, line) })) }]
      : []),
  ]
}

export function confidentialBlocks(view: SmView, frame: SheetFrame): Block[] {
  const secret = frame.confidential
  if (secret === null) return []
  const later = view.wizards.slice(view.over ? view.wizards.length : 2 * view.session)
  const blocks: Block[] = [{ block: 'heading', level: 2, text: 'Confidential' }]
  if (secret.notes.length > 0)
    blocks.push(
      { block: 'heading', level: 3, text: 'Notes' },
      { block: 'press', items: secret.notes.map((text) => ({ by: null, text })) },
    )
  if (secret.orders.length > 0) {
    blocks.push({ block: 'heading', level: 3, text: 'Orders as received' })
    for (const order of secret.orders) {
      const lines = order.text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
      blocks.push({
        block: 'group',
        blocks: [
          { block: 'paragraph', text: [{ text: order.name, style: 'strong' }, ` – ${order.how}`] },
          ...(lines.length > 0
            ? [
                {
                  block: 'list' as const,
                  items: lines.map((line): Text => [{ text: line.trim(), style: 'orders' }]),
                },
              ]
            : []),
        ],
      })
    }
  }
  if (later.length > 0) {
    blocks.push({
      block: 'table',
      caption: 'Wizards still to come',
      columns: [
        { title: 'Session', kind: 'text' },
        { title: 'Wizard', kind: 'text' },
        { title: 'A spell must', kind: 'text' },
      ],
      rows: later.map((wizard, i) => [
        [`${view.session + 1 + Math.floor(i / 2)}.${(i % 2) + 1}`],
        [`(${wizard.letter})`],
        [wizard.text],
      ]),
    })
  }
  if (secret.dice.length > 0) {
    blocks.push({
      block: 'table',
      caption: 'Dice of this session',
      columns: [
        { title: 'Stream', kind: 'orders' },
        { title: 'No.', kind: 'figure' },
        { title: 'Of', kind: 'figure' },
        { title: 'Shows', kind: 'figure' },
      ],
      rows: secret.dice.map((die) => [
        [die.label],
        [String(die.k + 1)],
        [String(die.n)],
        die.typed ? [String(die.value + 1), ' ', { text: 'typed', style: 'small' }] : [String(die.value + 1)],
      ]),
    })
  }
  blocks.push({
    block: 'facts',
    rows: [
      ...secret.addresses.map((item) => ({
        label: item.name,
        text: [item.address === '' ? 'no address' : item.address],
      })),
      ...frame.receipts.map((item) => ({
        label: `Receipt, ${item.name}`,
        text: [{ text: item.receipt, style: 'orders' as const }],
      })),
      { label: 'Seed', text: [{ text: secret.seed, style: 'orders' }] },
    ],
  })
  return blocks
}
