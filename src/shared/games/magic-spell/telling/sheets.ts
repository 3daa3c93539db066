// The sheets of Magic Spell: public report, private sheet, referee's sheet; the opening sheet (turn 0) and the last
// one. Everything shown comes from the viewer's own view and log.
import type { SheetFrame, SheetInput } from '../../../kit/game'
import type { Block, Document, Text } from '../../../sheets/document'
import {
  fairDice,
  figures,
  heading,
  notices,
  packCredit,
  packNote,
  press,
  rule,
  seedOpen,
  sheetDocument,
  turnWords,
  words,
} from '../../../kit/sheet-parts'
import { drawLaboratory } from './laboratory'
import { rulesOf } from '../pack'
import { confidentialBlocks, slipBlock, youBlocks } from './sheet-own'
import { storyBlocks, victoryBlocks } from './sheet-story'
import { isOwnLine, nameIn, turnWord } from './sheet-words'
import { hasMemoryAid, hasStones, isOpenResearch, isSingle, listed, spellOf, type MsTable } from '../table'
import type { MsView } from '../types'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function subtitle(table: MsTable, view: MsView, turn: number): string {
  if (turn === 0) return 'The semester opens'
  return `${capital(turnWord(table))} ${turn}${view.over ? ' · the end' : ''}`
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
    heading('Welcome'),
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
    ...packNote(table.pack),
    ...fairDice(frame, 'draws'),
  ]
}

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
      words('Player'),
      ...figures('Credits', 'Spirit', 'Cabinet'),
      words('Homework (tiles on each)'),
      words('Spellbook'),
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
      columns: [words('Spell'), words('Of'), ...figures('Credits'), words('What it does')],
      rows,
    },
  ]
}

function laboratory(view: MsView): Block {
  const wide = drawLaboratory(view, 'Serif', { width: 500, type: 9.5 })
  const small = drawLaboratory(view, 'Serif', { width: 350, type: 8.6 })
  return {
    block: 'group',
    blocks: [
      heading('The laboratory'),
      {
        block: 'drawing',
        svg: wide.svg,
        width: wide.width,
        height: wide.height,
        description: wide.description,
        narrow: { svg: small.svg, width: small.width, height: small.height },
      },
      {
        block: 'paragraph',
        text: [
          {
            text: `Hatched: a tile face down. A number alone: nothing lies there. ${view.memory === null ? '' : 'In brackets: what you have seen. '}The deck has ${view.deck} ${view.deck === 1 ? 'spell' : 'spells'}.`,
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
    heading(`${capital(turnWord(table))} ${view.turn}`),
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
    ...(view.over ? seedOpen(frame, 'draws') : []),
    ...press(frame),
    ...confidentialBlocks(table, view, frame),
    ...slip,
  ]
}

/** One sheet for one viewer: only what the view and the log hold. */
export function magicSpellSheet(table: MsTable, input: SheetInput<MsView>): Document {
  const { view, frame } = input
  return sheetDocument(table, input, {
    subtitle: subtitle(table, view, frame.turn),
    over: view.over,
    blocks: blocks(table, input),
    credits: [
      'Magic Spell was designed by Jonathan Leistiko and published by Invisible City Productions, 2005.',
      packCredit('Tiles and spells', table.pack),
    ],
    chance: 'draws',
    when: turnWords(turnWord(table), frame.turn),
  })
}
