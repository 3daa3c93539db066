// The sheets of Elixir: public report, private sheet, referee's sheet; the opening sheet (turn 0) and the last one.
// Everything shown comes from the viewer's own view and log.
import type { SheetFrame, SheetInput } from '../../engine/contract'
import type { LogLine } from '../../engine/log'
import type { Block, Document, Text } from '../../sheets/document'
import { boardDrawing } from './drawing'
import {
  brewWords,
  confidentialBlocks,
  formulaSheet,
  isOwn,
  sentence,
  slipBlock,
  youBlocks,
} from './sheet-own'
import { listed, nameOf, placeName, tallied, type ExTable } from './table'
import type { ExView } from './types'

/** Lines that say little to a reader of the zine: they stand on the referee's sheet. */
const QUIET = ['turn', 'level']

function kind(table: ExTable, input: SheetInput<ExView>): string {
  switch (input.viewer.kind) {
    case 'public':
      return 'Public report'
    case 'referee':
      return 'Referee’s sheet – confidential'
    case 'seat':
      return `For ${nameOf(table, input.viewer.seat)}`
  }
}

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
    return typeof opening !== 'number'
      ? [story]
      : [{ block: 'heading', level: 3, text: nameOf(table, opening) }, story]
  })
}

function wizardsBlock(table: ExTable, view: ExView): Block {
  return {
    block: 'table',
    caption: `The gold pile holds ${view.bank}. ${view.alley.length === 0 ? 'The Blind Alley is empty.' : `In the Blind Alley: ${tallied(view.alley)}.`}`,
    columns: [
      { title: 'Wizard', kind: 'text' },
      { title: 'Place', kind: 'text' },
      { title: 'Gold', kind: 'figure' },
      { title: 'Potions', kind: 'figure' },
      { title: 'Carried', kind: 'text' },
      { title: 'Shelf', kind: 'text' },
      { title: 'Table', kind: 'text' },
      { title: 'In use, hired', kind: 'text' },
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
    columns: [
      { title: 'Shop', kind: 'text' },
      { title: 'Ingredient', kind: 'text' },
      { title: 'Price', kind: 'figure' },
      { title: 'Gem value', kind: 'figure' },
      { title: 'In stock', kind: 'figure' },
    ],
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
  const { potions, strangers, note } = table.pack
  const start = view.players[view.start]?.name ?? ''
  const rules: readonly (readonly [string, string])[] = [
    ['Whoever holds all three parts of the Elixir at the end of his own turn wins at once.', 'EX-26'],
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
    { block: 'heading', level: 2, text: 'Welcome' },
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
    ...(note === ''
      ? []
      : [{ block: 'paragraph' as const, text: [{ text: note, style: 'emphasis' as const }] }]),
    { block: 'heading', level: 2, text: 'Fair dice' },
    {
      block: 'paragraph',
      text: [
        'All dice come from one secret seed, which is fixed by now. This is its SHA-256; when the game is over the seed is shown, and anybody can check every throw.',
      ],
    },
    {
      block: 'paragraph',
      text: [{ text: frame.commitment.replace(/(.{8})(?=.)/g, '$1 '), style: 'orders' }],
    },
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

function reveal(frame: SheetFrame): Block[] {
  return [
    { block: 'heading', level: 2, text: 'The seed is open' },
    {
      block: 'paragraph',
      text: [
        'The game is over, so the referee may now hand out the seed and every throw it gave. Whoever has them can check that the seed fits the commitment below and that no die was changed.',
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
    ...boardDrawing(view, { width: 420, font: 'Serif, Georgia, serif' }),
  }
  const you = seat === null ? [] : youBlocks(table, view, log, frame, seat)
  // On his own sheet the owner's own lines stand in his block; the story tells the rest.
  const told = seat === null ? log : log.filter((line) => !isOwn(line))
  const news: Block[] =
    frame.turn === 0
      ? welcome(table, view, frame)
      : [
          { block: 'heading', level: 2, text: `What happened in turn ${frame.turn}` },
          ...storyBlocks(table, told, viewer.kind === 'referee'),
        ]
  const won = view.over ? listed(view.winners.map((each) => view.players[each]?.name ?? '')) : ''
  return [
    ...(view.over
      ? [{ block: 'heading' as const, level: 2 as const, text: `${won} drinks the Elixir of Life` }]
      : []),
    board,
    ...you,
    ...news,
    ...notices(frame),
    { block: 'heading', level: 2, text: 'The wizards and the shops' },
    wizardsBlock(table, view),
    shopsBlock(table, view),
    ...(viewer.kind === 'public'
      ? [formulaSheet(table, view, 'Brewed so far: what came of it, the brewers know')]
      : []),
    ...(view.over ? reveal(frame) : []),
    ...press(frame),
    ...confidentialBlocks(table, view, frame),
    ...(owes ? [slipBlock(table, view, seat, frame)] : []),
  ]
}

/** One sheet for one viewer (only what the view and the log hold). */
export function elixirSheet(table: ExTable, input: SheetInput<ExView>): Document {
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
      subtitle: frame.turn === 0 ? 'The game opens' : `Turn ${frame.turn}${view.over ? ' · the end' : ''}`,
      date: frame.date,
      deadline: view.over ? null : frame.deadline,
      returnTo: view.over ? null : frame.referee,
      kind: kind(table, input),
      revised: frame.revised,
    },
    blocks: blocks(table, input),
    credits: [
      'Elixir was designed by Nik Sewell and published by Three Wishes Limited in 1987.',
      `Board, prices and strangers: ${table.pack.name}${by}, not the original’s.`,
      ...receipts,
      `Commitment to the dice: ${frame.commitment.slice(0, 16)}…`,
    ],
    footer: `${frame.campaign} · ${frame.turn === 0 ? 'start of the game' : `turn ${frame.turn}`}`,
  }
}
