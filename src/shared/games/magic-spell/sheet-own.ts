// What only one reader gets: the owner's cabinet, homework and slip, the referee's confidential part.
import type { SheetFrame } from '../../engine/contract'
import type { LogLine, Seat } from '../../engine/log'
import type { Block, Text } from '../../sheets/document'
import { rulesOf } from './pack'
import { isOwnLine, laidOut, rule, sentence, turnWord } from './sheet-words'
import { spellOf, type MsTable } from './table'
import type { MsView, SeenPlayer } from './types'

/** How orders are written, with the player's own spells: no word here is anybody else's. */
function hints(table: MsTable, view: MsView, seat: Seat): readonly string[] {
  const me = view.players[seat]
  const own = me?.homework.flatMap(({ word }) => word ?? []) ?? []
  const [one, two] = [own[0] ?? 'SPELL', own[1] ?? own[0] ?? 'SPELL']
  const cast = me?.spellbook.find((word) => spellOf(table, word)?.kind === 'cast') ?? 'SPELL'
  const other = view.players.find((_, i) => i !== seat)?.name ?? 'Brian'
  const [a, b] = [one[0]!, one[1]!]
  return [
    `One action: weave ${a} on ${one} (then weave ${b} on ${one}, 1 spirit each), scrounge 37, cast ${cast} on ${other}, research (5 spirit), rest (2 spirit more), or pass.`,
    `After scrounging: if it fits weave on ${one}, else keep – or keep, or put back. For the end of your turn: return tiles Q, Z; bury ${two}.`,
    `A trade must be ordered the same by both: trade with ${other}: give E; get T. No slip at all: you rest.`,
  ]
}

export function slipBlock(table: MsTable, view: MsView, seat: Seat, frame: SheetFrame): Block {
  const deadline = frame.deadline === null ? '' : ` by ${frame.deadline}`
  const at = view.order.indexOf(seat)
  const word = turnWord(table)
  const where =
    at < 0
      ? 'no turn is due'
      : view.order.length === 1
        ? 'your turn'
        : `turn ${at + 1} of ${view.order.length}`
  return {
    block: 'slip',
    name: view.players[seat]?.name ?? '',
    turn: `${frame.campaign}, ${word} ${view.turn}`,
    returnTo: `${frame.referee ?? 'the referee'}${deadline}`,
    slots: [
      ...(at < 0 ? [] : [{ key: 'turn', hint: `${where}: one action`, lines: 4 }]),
      { key: 'trades', hint: 'if any', lines: 2 },
    ],
    hints: hints(table, view, seat),
  }
}

/** The spells of a player in full: laid letters, credits, what they mean and do. */
function spellRows(table: MsTable, player: SeenPlayer): readonly { label: string; text: Text }[] {
  const credits = (word: string): string => {
    const n = spellOf(table, word)?.credits ?? 0
    return `${n} ${n === 1 ? 'credit' : 'credits'}`
  }
  return [
    ...player.homework.flatMap((homework) => {
      const { word } = homework
      const spell = word === null ? undefined : spellOf(table, word)
      if (word === null || spell === undefined) return []
      return [
        {
          label: word,
          text: [
            { text: laidOut(homework), style: 'orders' as const },
            `\u2002${credits(word)}: `,
            { text: spell.meaning, style: 'emphasis' as const },
            `. ${spell.text}`,
          ],
        },
      ]
    }),
    ...player.spellbook.map((word) => {
      const spell = spellOf(table, word)
      return {
        label: word,
        text: [
          { text: 'in the spellbook', style: 'strong' as const },
          `, ${credits(word)}. ${spell === undefined ? '' : rulesOf(spell)}`,
        ],
      }
    }),
  ]
}

/** Cabinet, spirit, homework, what he alone learnt this turn, and with the memory aid what he has seen. */
export function youBlocks(
  table: MsTable,
  view: MsView,
  log: readonly LogLine[],
  frame: SheetFrame,
  seat: Seat,
): Block[] {
  const me = view.players[seat]
  if (!me) return []
  const receipt = frame.receipts.find((item) => item.name === me.name)
  const cabinet = me.cabinet ?? []
  const own = log.filter(isOwnLine)
  return [
    { block: 'heading', level: 2, text: 'You' },
    {
      block: 'facts',
      rows: [
        {
          label: 'Cabinet',
          text:
            cabinet.length === 0
              ? ['empty']
              : [{ text: cabinet.join(' '), style: 'orders' }, `\u2002(${cabinet.length})`],
        },
        { label: 'Spirit', text: [{ text: String(me.spirit), style: 'strong' }] },
        {
          label: 'Credits',
          text: [{ text: String(me.credits), style: 'strong' }, ` of ${view.target} `, rule('MS-12')],
        },
        ...(receipt
          ? [{ label: 'Receipt', text: [{ text: receipt.receipt, style: 'orders' as const }] }]
          : []),
        ...(frame.ownAddress === null || frame.ownAddress === ''
          ? []
          : [{ label: 'Address', text: [frame.ownAddress] }]),
      ],
    },
    { block: 'heading', level: 3, text: 'Your spells' },
    { block: 'facts', rows: spellRows(table, me) },
    ...(own.length > 0
      ? [
          { block: 'heading' as const, level: 3 as const, text: 'For your eyes only' },
          { block: 'story' as const, lines: own.map((line) => ({ text: sentence(table, line) })) },
        ]
      : []),
    ...memoryBlocks(view),
  ]
}

/** What the player has seen in the laboratory, place by place (only with the memory aid). */
function memoryBlocks(view: MsView): Block[] {
  if (view.memory === null) return []
  const rows = view.memory.flatMap((sight, i): Text[][] => {
    if (sight === null) return []
    const when = sight.turn === 0 ? 'at the start' : `in ${sight.turn}`
    const since = sight.stale ? `changed in ${view.laboratory[i]?.changed ?? 0}` : 'as it was'
    return [[[String(i + 1)], [{ text: sight.tile, style: 'strong' }], [when], [since]]]
  })
  if (rows.length === 0) return []
  return [
    {
      block: 'table',
      caption: 'What you have seen',
      columns: [
        { title: 'Place', kind: 'figure' },
        { title: 'Tile', kind: 'orders' },
        { title: 'Seen', kind: 'text' },
        { title: 'Since', kind: 'text' },
      ],
      rows,
    },
  ]
}

/** The referee's own part: everybody's cabinet and homework, orders, dice, addresses, seed. */
export function confidentialBlocks(table: MsTable, view: MsView, frame: SheetFrame): Block[] {
  const secret = frame.confidential
  if (secret === null) return []
  const blocks: Block[] = [{ block: 'heading', level: 2, text: 'Confidential' }]
  blocks.push({
    block: 'table',
    caption: 'Cabinets and homework',
    columns: [
      { title: 'Player', kind: 'text' },
      { title: 'Cabinet', kind: 'orders' },
      { title: 'Homework', kind: 'text' },
    ],
    rows: view.players.map((player) => [
      [player.name],
      [(player.cabinet ?? []).join(' ')],
      [player.homework.map((homework) => `${homework.word ?? '?'} (${laidOut(homework)})`).join(', ')],
    ]),
  })
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
  // A hundred draws of a shuffle tell nobody anything: the start is left to the campaign file.
  const dice = secret.dice.filter((die) => !die.label.startsWith('setup/'))
  if (dice.length > 0)
    blocks.push({
      block: 'table',
      caption: `Dice of this ${turnWord(table)}`,
      columns: [
        { title: 'Stream', kind: 'orders' },
        { title: 'No.', kind: 'figure' },
        { title: 'Of', kind: 'figure' },
        { title: 'Shows', kind: 'figure' },
      ],
      rows: dice.map((die) => [
        [die.label],
        [String(die.k + 1)],
        [String(die.n)],
        die.typed ? [String(die.value + 1), ' ', { text: 'typed', style: 'small' }] : [String(die.value + 1)],
      ]),
    })
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
