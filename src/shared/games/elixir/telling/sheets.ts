// The sheets of Elixir: public report, private sheet, referee's sheet; the opening sheet (turn 0) and the last one.
// Everything shown comes from the viewer's own view and log.
import type { SheetFrame, SheetInput } from '../../../kit/game'
import type { LogLine } from '../../../engine/log'
import type { Block, Document, Text } from '../../../sheets/document'
import {
  fairDice,
  figures,
  heading,
  notices,
  packCredit,
  packNote,
  press,
  seedOpen,
  sheetDocument,
  turnWords,
  words,
} from '../../../kit/sheet-parts'
import { boardForPaper } from './drawing'
import {
  brewWords,
  confidentialBlocks,
  formulaSheet,
  isOwn,
  sentence,
  slipBlock,
  youBlocks,
} from './sheet-own'
import { listed, nameOf, placeName, tallied, type ExTable } from '../table'
import type { ExView } from '../types'

/** Lines that say little to a reader of the zine: they stand on the referee's sheet. */
const QUIET = ['turn', 'level']

/** Turn by turn, each a short story. */
function storyBlocks(table: ExTable, log: readonly LogLine[], whole: boolean): Block[] {
  const parts = [...new Set(log.map((line) => line.part))]
  return parts.flatMap((part): Block[] => {
    const lines = log.filter((line) => line.part === part && (whole || !QUIET.includes(line.code)))
    const seat = lines.find((line) => typeof line.params['seat'] === 'number')?.params['seat']
    const opening = log.find((line) => line.part === part && line.code === 'turn')?.params['seat'] ?? seat
    if (lines.length === 0) return []
    const story: Block = {
      block: 'story',
      lines: lines.map((line) => ({ text: sentence(table, line), lead: line.code === 'game-over' })),
    }
    return typeof opening !== 'number' ? [story] : [heading(nameOf(table, opening), 3), story]
  })
}

function wizardsBlock(table: ExTable, view: ExView): Block {
  return {
    block: 'table',
    caption: `The gold pile holds ${view.bank}. ${view.alley.length === 0 ? 'The Blind Alley is empty.' : `In the Blind Alley: ${tallied(view.alley)}.`}`,
    columns: [
      words('Wizard'),
      words('Place'),
      ...figures('Gold', 'Potions'),
      words('Carried'),
      words('Shelf'),
      words('Table'),
      words('In use, hired'),
    ],
    rows: view.players.map((player): Text[] => [
      [
        { text: player.name, style: 'strong' },
        ' ',
        { text: player.out ? `${player.colour}, out` : player.colour, style: 'small' },
      ],
      [placeName(table, player.place)],
      [String(player.gold)],
      [String(player.potionCount)],
      [tallied(player.carried, '–')],
      [tallied(player.shelf, '–')],
      [player.brew === null ? '–' : brewWords(player)],
      [[...player.inUse.map(({ potion, level }) => `${potion} ${level}`), ...player.hired].join(', ') || '–'],
    ]),
  }
}

function shopsBlock(table: ExTable, view: ExView): Block {
  const shop = { herb: 'Herbalist', special: 'Special Supplies', gem: 'Jeweller' }
  return {
    block: 'table',
    caption: 'The shops',
    columns: [words('Shop'), words('Ingredient'), ...figures('Price', 'Gem value', 'In stock')],
    rows: table.pack.ingredients.map(({ name, category, price, value }) => [
      [shop[category]],
      [name],
      [String(price)],
      [value === 0 ? '–' : String(value)],
      [String(view.shops[name] ?? 0)],
    ]),
  }
}

function welcome(table: ExTable, view: ExView, frame: SheetFrame): Block[] {
  const { potions, strangers } = table.pack
  const start = view.players[view.start]?.name ?? ''
  const rules: readonly (readonly [string, string])[] = [
    ['Whoever holds all three parts of the Elixir at the end of a turn of their own wins at once.', 'EX-26'],
    [
      'Nobody knows yet which herb and special ingredient make which potion: brew, and note what the others brew.',
      'EX-5, EX-18',
    ],
    [
      'A turn: one gold, up to four steps, then shop, Lab, Blind Alley or a stranger in the street, then a brew.',
      'EX-7 to EX-20',
    ],
    [
      'A brew takes one herb, one special ingredient and at least one gem from your shelf. Die and gems together: 6 succeeds, 4 or 5 simmers on, less fails.',
      'EX-17',
    ],
    ['Cursed or mugged, you lie at the Healer’s until you pay 3 gold.', 'EX-8'],
  ]
  return [
    heading('Welcome'),
    {
      block: 'paragraph',
      text: [
        `${listed(view.players.map(({ name, colour }) => `${name} (${colour})`))} seek the Elixir of Life. Each begins in the own Lab with six gold. ${start} begins, then clockwise.`,
      ],
    },
    { block: 'list', items: rules.map(([text, ref]): Text => [`${text} `, { text: ref, style: 'rule' }]) },
    {
      block: 'facts',
      rows: Object.values(potions)
        .filter(({ levels }) => levels > 0)
        .map(({ name, levels, power }) => ({
          label: name,
          text: [`${POTION_WORDS[name]?.(power) ?? ''} Lasts ${levels} turns.`],
        })),
    },
    {
      block: 'paragraph',
      text: [
        { text: 'Strangers: ', style: 'strong' },
        strangers
          .map(
            ({ name, kind: of, from, cost }) =>
              `${name} (${of === 'friendly' ? 'friendly' : of === 'hire' ? `for hire at ${cost}, ${from}–6` : `${of}, ${from}–6`})`,
          )
          .join('; '),
        '.',
      ],
    },
    ...packNote(table.pack),
    ...fairDice(frame, 'dice'),
  ]
}

/** What each potion does, in our own words. */
export const POTION_WORDS: { readonly [potion: string]: (power: number) => string } = {
  'Fluid of Filching': (power) =>
    `Filch ${power === 1 ? 'a potion' : 'up to two potions'} from another wizard when you drink it, one on each later turn.`,
  'Liquor of Luck': (power) => `Adds ${power} to your brewing rolls.`,
  'Potion of Prowess': (power) => `Brings ${power} gold a turn instead of one.`,
  'Solution of Sweet Talking': () =>
    'Strangers in the street do you no harm, and at the Jeweller’s one gem a turn is free.',
  'Speedy Soda': (power) => `Lets you go up to ${power} steps a turn.`,
}

function blocks(table: ExTable, input: SheetInput<ExView>): Block[] {
  const { viewer, view, log, frame } = input
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const owes =
    seat !== null &&
    !view.over &&
    view.players[seat]?.out === false &&
    (view.pace === 'round' || view.next === seat)
  const board: Block = {
    block: 'drawing',
    ...boardForPaper(view),
  }
  const you = seat === null ? [] : youBlocks(table, view, log, frame, seat)
  // On his own sheet the owner's own lines stand in his block; the story tells the rest.
  const told = seat === null ? log : log.filter((line) => !isOwn(line))
  const news: Block[] =
    frame.turn === 0
      ? welcome(table, view, frame)
      : [
          heading(`What happened in turn ${frame.turn}`),
          ...storyBlocks(table, told, viewer.kind === 'referee'),
        ]
  const won = view.over ? listed(view.winners.map((each) => view.players[each]?.name ?? '')) : ''
  return [
    ...(view.over ? [heading(`${won} drinks the Elixir of Life`)] : []),
    board,
    ...you,
    ...news,
    ...notices(frame),
    ...(frame.turn === 0
      ? [heading('The shops')]
      : [heading('The wizards and the shops'), wizardsBlock(table, view)]),
    shopsBlock(table, view),
    ...(viewer.kind === 'public'
      ? [formulaSheet(table, view, 'Brewed so far: what came of it, the brewers know')]
      : []),
    ...(view.over ? seedOpen(frame, 'dice') : []),
    ...press(frame),
    ...confidentialBlocks(table, view, frame),
    ...(owes ? [slipBlock(table, view, seat, frame)] : []),
  ]
}

/** One sheet for one viewer (only what the view and the log hold). */
export function elixirSheet(table: ExTable, input: SheetInput<ExView>): Document {
  const { view, frame } = input
  return sheetDocument(table, input, {
    subtitle: frame.turn === 0 ? 'The game opens' : `Turn ${frame.turn}${view.over ? ' · the end' : ''}`,
    over: view.over,
    blocks: blocks(table, input),
    credits: [
      'Elixir was designed by Nik Sewell and published by Three Wishes Limited in 1987.',
      packCredit('Board, prices and strangers', table.pack),
    ],
    chance: 'dice',
    when: turnWords('turn', frame.turn),
  })
}
