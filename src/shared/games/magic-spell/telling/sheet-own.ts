// What only one reader gets: the owner's cabinet, homework and slip, the referee's confidential part.
import type { SheetFrame } from '../../../kit/game'
import type { LogLine, Seat } from '../../../engine/log'
import type { Block, Text } from '../../../sheets/document'
import {
  code,
  confidentialPart,
  figures,
  heading,
  orderSlip,
  ownFacts,
  rule,
  words,
} from '../../../kit/sheet-parts'
import { rulesOf } from '../pack'
import { isOwnLine, laidOut, sentence, turnWord } from './sheet-words'
import { spellOf, type MsTable } from '../table'
import type { MsView, SeenPlayer } from '../types'

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
  const at = view.order.indexOf(seat)
  const where =
    at < 0
      ? 'no turn is due'
      : view.order.length === 1
        ? 'your turn'
        : `turn ${at + 1} of ${view.order.length}`
  const slots = [
    ...(at < 0 ? [] : [{ key: 'turn', hint: `${where}: one action`, lines: 4 }]),
    { key: 'trades', hint: 'if any', lines: 2 },
  ]
  const name = view.players[seat]?.name ?? ''
  return orderSlip(frame, name, `${turnWord(table)} ${view.turn}`, slots, hints(table, view, seat))
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
  const cabinet = me.cabinet ?? []
  const own = log.filter(isOwnLine)
  return [
    heading('You'),
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
        ...ownFacts(frame, me.name),
      ],
    },
    heading('Your spells', 3),
    { block: 'facts', rows: spellRows(table, me) },
    ...(own.length > 0
      ? [
          heading('For your eyes only', 3),
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
      caption: 'What you have seen, place by place',
      across: 3,
      columns: [...figures('Place'), code('Tile'), words('Seen'), words('Since')],
      rows,
    },
  ]
}

/** The referee's own part: everybody's cabinet and homework, then what every game's has. */
export const confidentialBlocks = (table: MsTable, view: MsView, frame: SheetFrame): Block[] =>
  confidentialPart(frame, { turnWord: turnWord(table) }, [
    {
      block: 'table',
      caption: 'Cabinets and homework',
      columns: [words('Player'), code('Cabinet'), words('Homework')],
      rows: view.players.map((player) => [
        [player.name],
        [(player.cabinet ?? []).join(' ')],
        [player.homework.map((homework) => `${homework.word ?? '?'} (${laidOut(homework)})`).join(', ')],
      ]),
    },
  ])
