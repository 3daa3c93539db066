// Blocks of the Elixir sheets. The kit puts them in order.
import type { Block, Text } from '../../../sheets/document'
import { listed, plural } from '../../../kit/prose'
import type { SheetSpec } from '../../../kit/sheets/sheet'
import { heading, paragraph, rule, storyOf, strong } from '../../../kit/sheets/sheet-parts'
import { tableLines, TEXT_WIDTH } from '../../../sheets/formats/text-table'
import { nameOf } from '../../../kit/view'
import type { Pack, PotionCard } from '../pack'
import type { Stranger } from '../pack-strangers'
import type { ExView, Potion } from '../types'
import { boardForPaper } from './drawing'
import { typedBoard } from './typed-board'
import { hidden, own, playOrder, slip, type ExSheet } from './sheet-own'
import { brewedSoFar, formulaSheet, shopsTable, wizardsTable } from './sheet-tables'

/** Codes of lines that matter little to readers of the zine: only the referee's sheet has them. */
const QUIET: readonly string[] = ['turn', 'level']

/** Codes of lines about a player's own orders and secrets: they are in the owner's block. */
const OWN: readonly string[] = [
  ...['condition', 'condition-failed', 'skipped', 'guard'],
  ...['learnt', 'take-seen', 'lost-potion', 'filched'],
]

/** Turn by turn, each a short story below the name of its wizard. */
function story({ table, log, frame, whole, sentence }: ExSheet): readonly Block[] {
  const parts = [...new Set(log.map((line) => line.part))]
  const stories = parts.flatMap((part): readonly Block[] => {
    const all = log.filter((line) => line.part === part)
    const told = all.filter(({ code }) => whole || !QUIET.includes(code))
    if (told.length === 0) return []
    const opening = all.find(({ code }) => code === 'turn') ?? told.find(({ params }) => 'seat' in params)
    const seat = opening?.params['seat']
    return [...(typeof seat === 'number' ? [heading(nameOf(table, seat), 3)] : []), ...storyOf(told.map(sentence))]
  }) // prettier-ignore
  return [heading(`What happened in turn ${frame.turn}`), ...stories]
}

const RULES: readonly (readonly [text: string, rules: string])[] = [
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

/** Effects of the potions, in our own words. */
const POTION_WORDS: { readonly [name in Potion]?: (power: number) => string } = {
  'Fluid of Filching': (power) =>
    `Filch ${power === 1 ? 'a potion' : 'up to two potions'} from another wizard when you drink it, one on each later turn.`,
  'Liquor of Luck': (power) => `Adds ${power} to your brewing rolls.`,
  'Potion of Prowess': (power) => `Brings ${power} gold a turn instead of one.`,
  'Solution of Sweet Talking': () =>
    'Strangers in the street do you no harm, and at the Jeweller’s one gem a turn is free.',
  'Speedy Soda': (power) => `Lets you go up to ${plural(power, 'step')} a turn.`,
}

const potionWords = ({ name, levels, power }: PotionCard): string =>
  `${POTION_WORDS[name]?.(power) ?? ''} Lasts ${plural(levels, 'turn')}.`

const strangerWords = ({ name, kind, from, cost }: Stranger): string =>
  `${name} (${kind === 'friendly' ? kind : kind === 'hire' ? `for hire at ${cost}, ${from}–6` : `${kind}, ${from}–6`})`

function welcome({ table, view }: ExSheet): readonly Block[] {
  const { potions, strangers } = table.pack
  const wizards = listed(view.players.map(({ name, colour }) => `${name} (${colour})`))
  const start = `${wizards} seek the Elixir of Life. Each begins in their own Lab with six gold. ${nameOf(table, view.start)} begins, then clockwise.`
  const drinkable = Object.values(potions).filter(({ levels }) => levels > 0)
  return [
    paragraph(start),
    { block: 'list', items: RULES.map(([text, rules]): Text => [`${text} `, rule(rules)]) },
    { block: 'facts', rows: drinkable.map((card) => ({ label: card.name, text: [potionWords(card)] })) },
    paragraph(strong('Strangers: '), strangers.map(strangerWords).join('; '), '.'),
  ]
}

function headline({ view }: ExSheet): readonly Block[] {
  const winners = view.winners.map((seat) => view.players[seat]?.name ?? '')
  return view.over ? [heading(`${listed(winners)} drinks the Elixir of Life`)] : []
}

const OWN_FORMULAE = 'Your formula sheet. Nobody else sees it.'

/** The formulae the viewer knows, below a typed board. A drawn board has them in its middle. */
const typedFormulae = (view: ExView): readonly string[] =>
  view.formulae.length === 0 ? [] : ['', ...tableLines(formulaSheet(view, ''), TEXT_WIDTH)]

/** The wizards, the shops and the crossings brewed so far. */
function state({ table, view, frame }: ExSheet): readonly Block[] {
  return [
    ...(view.over ? [] : [paragraph(strong('Next: '), `${playOrder(view)}.`)]),
    ...(frame.turn === 0 ? [heading('The shops')] : [heading('The wizards and the shops'), wizardsTable(table, view)]),
    shopsTable(table, view),
    ...brewedSoFar(view),
  ]
}

export const sheet: SheetSpec<Pack, ExView> = {
  credit: 'Elixir was designed by Nik Sewell and published by Three Wishes Limited in 1987.',
  packHolds: 'Board, prices and strangers',
  welcome,
  headline,
  board: ({ view }) => [boardForPaper(view, [...typedBoard(view), ...typedFormulae(view)])],
  ownRows: own,
  isOwn: ({ code }) => OWN.includes(code),
  story,
  state,
  ownState: ({ view }) => [formulaSheet(view, OWN_FORMULAE), ...brewedSoFar(view)],
  hidden,
  slip,
}
