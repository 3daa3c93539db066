// The sheets of Magic Spell: public report, private sheet, referee's sheet; the opening sheet (turn 0) and the last
// one. Everything shown comes from the viewer's own view and log.
import type { SheetFrame, SheetInput } from '../../engine/contract'
import type { Block, Document, Text } from '../../sheets/document'
import { drawLaboratory } from './laboratory'
import { rulesOf } from './pack'
import { confidentialBlocks, slipBlock, youBlocks } from './sheet-own'
import { storyBlocks, victoryBlocks } from './sheet-story'
import { isOwnLine, nameIn, rule, turnWord } from './sheet-words'
import {
  hasMemoryAid,
  hasStones,
  isOpenResearch,
  isSingle,
  listed,
  nameOf,
  spellOf,
  type MsTable,
} from './table'
import type { MsView } from './types'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function subtitle(table: MsTable, view: MsView, turn: number): string {
  if (turn === 0) return 'The semester opens'
  return `${capital(turnWord(table))} ${turn}${view.over ? ' · the end' : ''}`
}

function kind(table: MsTable, input: SheetInput<MsView>): string {
  switch (input.viewer.kind) {
    case 'public':
      return 'Public report'
    case 'referee':
      return 'Referee’s sheet – confidential'
    case 'seat':
      return `For ${nameOf(table, input.viewer.seat)}`
  }
}

/** The rules in brief, in our own words. */
function welcome(table: MsTable, view: MsView, frame: SheetFrame): Block[] {
  const count = view.laboratory.length
  const variants = [
    ...(hasStones(table)
      ? [
          'Three philosopher’s stones (★ ! ?) stand for any letter, one in a spell; they leave the game when it is done and are worth a credit each in a cabinet at the end.',
        ]
      : []),
    ...(isOpenResearch(table) ? ['Tiles on spells in progress lie face up.'] : []),
    ...(view.players.length === 2 ? ['With two players trades are made between turns.'] : []),
    ...(hasMemoryAid(table) ? ['Your own sheet lists what you have seen in the laboratory.'] : []),
  ]
  return [
    { block: 'heading', level: 2, text: 'Welcome' },
    {
      block: 'paragraph',
      text: [
        `${listed(view.players.map((player) => player.name))} are students of magic with a wager: who first fills the spellbook. Each has five letter tiles in a secret cabinet, three secret spells as homework and 5 spirit. The other tiles lie face down in the laboratory, on ${count} numbered places. ${isSingle(table) ? `${nameIn(view, view.start)} has the first turn.` : `Turns go round from ${nameIn(view, view.start)}.`}`,
      ],
    },
    {
      block: 'list',
      items: [
        [
          'Weave: put a tile that matches an open letter on a homework spell; a tile from another spell costs 1 spirit, and so does each further weave. ',
          rule('MS-4'),
        ],
        [
          'A complete word goes into the spellbook, and its tiles go back to the lowest free places for all to see once. ',
          rule('MS-5'),
        ],
        ['Scrounge: look at a place; weave the tile, keep it or put it back. ', rule('MS-7')],
        [
          'Cast a spell of your spellbook, research a new one for 5 spirit, or rest for 2. ',
          rule('MS-8, MS-9'),
        ],
        [
          'At the end of a turn: 1 spirit if you have fewer than 5, six tiles in the cabinet, four spells of homework. ',
          rule('MS-11'),
        ],
        [
          `With ${view.target} credits at the end of a turn the end begins: everybody else has one more turn, then most credits win. `,
          rule('MS-12'),
        ],
        ['Two players who both order the same trade make it, when neither takes the turn. ', rule('MS-13')],
        ...variants.map((text): Text => [`${text} `, rule('MS-14')]),
      ],
    },
    ...(table.pack.note === ''
      ? []
      : [{ block: 'paragraph' as const, text: [{ text: table.pack.note, style: 'emphasis' as const }] }]),
    { block: 'heading', level: 2, text: 'Fair dice' },
    {
      block: 'paragraph',
      text: [
        'All shuffles and draws come from one secret seed, which is fixed by now. This is its SHA-256; when the game is over the seed is shown, and anybody can check.',
      ],
    },
    {
      block: 'paragraph',
      text: [{ text: frame.commitment.replace(/(.{8})(?=.)/g, '$1 '), style: 'orders' }],
    },
  ]
}

function reveal(frame: SheetFrame): Block[] {
  return [
    { block: 'heading', level: 2, text: 'The seed is open' },
    {
      block: 'paragraph',
      text: [
        'The game is over, so the referee may now hand out the seed. Whoever has it can check that it fits the commitment below and that nothing was changed.',
      ],
    },
    {
      block: 'paragraph',
      text: [{ text: frame.commitment.replace(/(.{8})(?=.)/g, '$1 '), style: 'orders' }],
    },
  ]
}

const notices = (frame: SheetFrame): Block[] =>
  frame.rulings.length === 0
    ? []
    : [{ block: 'notice', title: 'From the referee', lines: frame.rulings.map((ruling) => [ruling]) }]

const press = (frame: SheetFrame): Block[] =>
  frame.press.length === 0
    ? []
    : [
        { block: 'heading', level: 2, text: 'Press' },
        { block: 'press', items: frame.press },
      ]

/** What everybody may know of the players. */
function standings(view: MsView): Block {
  const homework = (list: MsView['players'][number]['homework']): string =>
    list.length === 0
      ? 'none'
      : `${list.length}: ${list.map(({ count, open }) => (open !== null && open.length > 0 ? open.join('') : String(count))).join(', ')}`
  return {
    block: 'table',
    caption: 'The students',
    columns: [
      { title: 'Player', kind: 'text' },
      { title: 'Credits', kind: 'figure' },
      { title: 'Spirit', kind: 'figure' },
      { title: 'Cabinet', kind: 'figure' },
      { title: 'Homework (tiles on each)', kind: 'text' },
      { title: 'Spellbook', kind: 'text' },
    ],
    rows: view.players.map((player) => [
      player.out ? [player.name, ' ', { text: 'out', style: 'small' }] : [player.name],
      [String(player.credits)],
      [String(player.spirit)],
      [String(player.cabinetCount)],
      [homework(player.homework)],
      [player.spellbook.join(', ') || '–'],
    ]),
  }
}

/** Every spell in a spellbook, with what it does. */
function spellbooks(table: MsTable, view: MsView): Block[] {
  const rows = view.players.flatMap((player) =>
    player.spellbook.map((word): Text[] => {
      const spell = spellOf(table, word)
      return [
        [{ text: word, style: 'strong' }],
        [player.name],
        [String(spell?.credits ?? '')],
        [spell === undefined ? '' : rulesOf(spell)],
      ]
    }),
  )
  if (rows.length === 0) return []
  return [
    {
      block: 'table',
      caption: 'Spells in force',
      columns: [
        { title: 'Spell', kind: 'text' },
        { title: 'Of', kind: 'text' },
        { title: 'Credits', kind: 'figure' },
        { title: 'What it does', kind: 'text' },
      ],
      rows,
    },
  ]
}

function laboratory(view: MsView): Block {
  const { svg, width, height, description } = drawLaboratory(view)
  return {
    block: 'group',
    blocks: [
      { block: 'heading', level: 2, text: 'The laboratory' },
      { block: 'drawing', svg, width, height, description },
      {
        block: 'paragraph',
        text: [
          {
            text: `Grey: a tile face down. Dotted: nothing lies there. ${view.memory === null ? '' : 'In brackets: what you have seen. '}The deck has ${view.deck} ${view.deck === 1 ? 'spell' : 'spells'}.`,
            style: 'small',
          },
        ],
      },
    ],
  }
}

function coming(table: MsTable, view: MsView): Block[] {
  if (view.over) return []
  const names = view.order.map((seat) => nameIn(view, seat))
  const last =
    view.ending === null
      ? ''
      : ` ${nameIn(view, view.ending.by)} has submitted the spellbook: these are the last turns.`
  return [
    { block: 'heading', level: 2, text: `${capital(turnWord(table))} ${view.turn}` },
    {
      block: 'paragraph',
      text: [`${isSingle(table) ? 'The turn is with' : 'Turns in this order:'} ${names.join(', ')}.${last}`],
    },
  ]
}

function blocks(table: MsTable, input: SheetInput<MsView>): Block[] {
  const { viewer, view, log, frame } = input
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const slip =
    seat !== null && !view.over && view.players[seat]?.out === false
      ? [slipBlock(table, view, seat, frame)]
      : []
  const you = seat === null ? [] : youBlocks(table, view, log, frame, seat)
  const told = seat === null ? log : log.filter((line) => !isOwnLine(line))
  const state = [standings(view), laboratory(view), ...spellbooks(table, view), ...coming(table, view)]
  if (frame.turn === 0)
    return [
      ...you,
      ...welcome(table, view, frame),
      ...state,
      ...notices(frame),
      ...press(frame),
      ...confidentialBlocks(table, view, frame),
      ...slip,
    ]
  return [
    ...victoryBlocks(table, view, log),
    ...you,
    ...storyBlocks(table, told),
    ...notices(frame),
    ...state,
    ...(view.over ? reveal(frame) : []),
    ...press(frame),
    ...confidentialBlocks(table, view, frame),
    ...slip,
  ]
}

/** One sheet for one viewer: only what the view and the log hold. */
export function magicSpellSheet(table: MsTable, input: SheetInput<MsView>): Document {
  const { view, frame } = input
  const by = table.pack.by === '' ? '' : ` by ${table.pack.by}`
  const receipts =
    input.viewer.kind === 'public' && frame.receipts.length > 0
      ? [`Receipts of orders: ${frame.receipts.map((r) => `${r.name} ${r.receipt}`).join(', ')}.`]
      : []
  return {
    masthead: {
      game: frame.gameTitle,
      title: frame.campaign,
      subtitle: subtitle(table, view, frame.turn),
      date: frame.date,
      deadline: view.over ? null : frame.deadline,
      returnTo: view.over ? null : frame.referee,
      kind: kind(table, input),
      revised: frame.revised,
    },
    blocks: blocks(table, input),
    credits: [
      'Magic Spell was designed by Jonathan Leistiko and published by Invisible City Productions, 2005.',
      `Tiles and spells: ${table.pack.name}${by}, not the original’s.`,
      ...receipts,
      `Commitment to the dice: ${frame.commitment.slice(0, 16)}…`,
    ],
    footer: `${frame.campaign} · ${frame.turn === 0 ? 'start of the game' : `${turnWord(table)} ${frame.turn}`}`,
  }
}
