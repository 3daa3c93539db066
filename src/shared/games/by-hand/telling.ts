// A game by hand in words: sentences of the log, the blocks of a sheet.
import type { LogLine, Seat } from '../../engine/log'
import { listed, proseOf, type Params, type Sentences } from '../../kit/prose'
import type { Sheet, SheetSpec } from '../../kit/sheets/sheet'
import {
  fact,
  heading,
  paragraph,
  playerCell,
  tableFrom,
  type CellColumn,
  type Fact,
} from '../../kit/sheets/sheet-parts'
import { nameOf } from '../../kit/view'
import { markdownBlocks } from '../../markdown/sheet'
import type { Course } from '../../sheets/charts/course'
import type { Block, Slot, Text } from '../../sheets/document'
import { type Cell, type Column, type Definition, formatNumber, keyOf, type Section, slotsIn } from './definition'
import { cellText } from './given'
import { answerText } from './orders'
import type { BhTable, BhView, Cells } from './types'

const whose = (p: Params): string => (p.has('seat') ? `${p.who}: ` : '')

export const sentences = {
  /** seat, slot, text */
  ordered: (p) => `${p.who}, ${p.text('slot')}: ${p.text('text')}`,
  /** label, of, text, seat? */
  thrown: (p) => `${whose(p)}${p.text('label')} (${p.text('of')}): ${p.text('text')}.`,
  /** column, before, now, seat? */
  cell: (p) => `${whose(p)}${p.text('column')} ${p.text('before')} → ${p.text('now')}.`,
  /** column, worked, seat? */
  overwritten: (p) => `${whose(p)}${p.text('column')} is the referee’s figure; the formula gives ${p.text('worked')}.`,
  /** column, why, seat? */
  'not-worked-out': (p) => `${whose(p)}${p.text('column')} could not be worked out: ${p.text('why')}.`,
  /** text */
  told: (p) => p.text('text'),
  ended: () => 'The game is over. Nobody has won.',
} satisfies Sentences<Definition>

export const say = proseOf<Definition>(sentences)

type Whole = Sheet<Definition, BhView>

const columnsOf = ({ pack }: BhTable, of: Column['of']): readonly Column[] =>
  pack.columns.filter((each) => each.of === of)

/**
 * Charts of the drawn columns over the turns, for players whose cell the viewer may read now.
 * @param views of the start and of every turn
 */
export const courses = (table: BhTable, views: readonly BhView[]): readonly Course[] =>
  table.pack.columns
    .filter(({ kind, drawn }) => kind === 'number' && drawn)
    .flatMap(({ name, of, places, unit, score }): Course[] => {
      const values = (cellsOf: (view: BhView) => Cells | undefined): readonly (number | null)[] =>
        views.map((view) => {
          const value = cellsOf(view)?.[keyOf(name)]
          return typeof value === 'number' ? value / 10 ** places : null
        })
      const lines =
        of === 'table'
          ? [{ name, values: values((view) => view.table) }]
          : table.seats.map((_, seat) => ({ name: views.at(-1)?.players[seat]?.side ?? nameOf(table, seat), values: values(({ players }) => players[seat]?.cells) }))
      const players = lines.filter(({ values: all }) => typeof all.at(-1) === 'number')
      const what = unit === '' ? name : `${name} in ${unit}`
      return players.length === 0 ? [] : [{ what, players, ...(score === 'low' ? { low: true } : {}) }]
    }) // prettier-ignore

/** Orders by player, as far as the viewer may read them. */
function orderBlocks({ log, table }: Whole, seat: Seat | null): readonly Block[] {
  const told = log.filter(({ code, params }) => code === 'ordered' && (seat === null || params['seat'] === seat))
  const several = table.pack.slots.length > 1
  return [...new Set(told.map(({ params }) => params['seat']))].flatMap((own): readonly Block[] => [
    ...(seat === null && typeof own === 'number' ? [heading(nameOf(table, own), 3)] : []),
    ...told
      .filter(({ params }) => params['seat'] === own)
      .map(({ params }): Block => ({
        block: 'press',
        quoted: true,
        items: [{ by: null, typed: true, text: `${several ? `${String(params['slot'])}: ` : ''}${String(params['text'])}` }],
      })),
  ])
} // prettier-ignore

const whomWords = (table: BhTable, audience: LogLine['audience']): string =>
  typeof audience === 'string' ? `For the ${audience}` : `For ${listed(audience.map((seat) => nameOf(table, seat)))}`

/** The referee’s texts. @param named puts the readers above each text, unless it is for all */
const toldBlocks = ({ table, pictures }: Whole, log: readonly LogLine[], named = false): readonly Block[] =>
  log.flatMap(({ code, params, audience }) =>
    code === 'told'
      ? [
          ...(named && audience !== 'all' ? [heading(whomWords(table, audience), 3)] : []),
          ...markdownBlocks(String(params['text']), (name, description) => {
            const drawing = pictures.get(name)
            return drawing === undefined ? null : { ...drawing, description }
          }),
        ]
      : [],
  )

const diceBlocks = ({ log, sentence }: Whole): readonly Block[] => {
  const thrown = log.filter(({ code }) => code === 'thrown')
  return thrown.length === 0 ? [] : [heading('Dice', 3), { block: 'list', items: thrown.map(sentence) }]
}

/** Table of all players, sorted by score, with the columns that everybody may read. */
function standingsBlocks({ view, table }: Whole): readonly Block[] {
  const columns = columnsOf(table, 'player').filter(({ name }) => view.players.some(({ cells }) => cells[keyOf(name)] !== undefined)) // prettier-ignore
  const open = columns.filter(({ seen, name }) => seen === 'all' || view.players.every(({ cells }) => cells[keyOf(name)] !== undefined)) // prettier-ignore
  if (open.length === 0) return []
  const [score] = open.filter(({ score: by }) => by !== null)
  const valueOf = (player: BhView['players'][number], { name }: Column): Cell => player.cells[keyOf(name)] ?? ''
  const numberIn = (player: BhView['players'][number], column: Column): number => {
    const value = valueOf(player, column)
    return typeof value === 'number' ? value : 0
  }
  const up = score?.score === 'low' ? 1 : -1
  const rows = score === undefined ? view.players : [...view.players].sort((a, b) => up * (numberIn(a, score) - numberIn(b, score))) // prettier-ignore
  const adds = open.some((column) => column.adds)
  const total = ['Together', ...open.map((column) => column.adds ? formatNumber(view.players.reduce((sum, one) => sum + numberIn(one, column), 0), column) : '')] // prettier-ignore
  return [
    heading('Standings'),
    tableFrom(
      rows,
      [
        ['Player', playerCell],
        ...open.map((column): CellColumn<BhView['players'][number]> => [column.name, (player) => cellText(column, valueOf(player, column)), column.kind === 'number' ? 'figure' : 'text']),
      ],
      adds ? { total: total.map((each): Text => [each]) } : {},
    ),
  ] // prettier-ignore
}

function tableFacts({ view, table }: Whole): readonly Block[] {
  const rows = columnsOf(table, 'table').flatMap((column): Fact[] => {
    const value = view.table[keyOf(column.name)]
    return value === undefined ? [] : [fact(column.name, cellText(column, value))]
  })
  return rows.length === 0 ? [] : [{ block: 'facts', rows }]
}

function slotOf(table: BhTable, slot: ReturnType<typeof slotsIn>[number]): Slot {
  const choices =
    slot.kind === 'choice'
      ? slot.choices
      : slot.kind === 'yes-no'
        ? ['yes', 'no']
        : slot.kind === 'player'
          ? table.seats.map((_, seat) => answerText(table, slot, seat))
          : undefined
  return {
    key: slot.name,
    hint: slot.hint,
    lines: slot.kind === 'text' || slot.kind === 'lines' ? Math.min(Math.max(slot.most, 3), 12) : 1,
    ...(choices === undefined || choices.length > 12 ? {} : { choices }),
  }
}

function othersOrders(whole: Whole): readonly Block[] {
  const log =
    whole.seat === null
      ? whole.log
      : whole.log.filter(({ audience, params }) => audience === 'all' && params['seat'] !== whole.seat)
  const ordered = orderBlocks({ ...whole, log }, null)
  return ordered.length === 0 ? [] : [heading('Orders'), ...ordered]
}

/** Each part of a sheet. */
const SECTION: { readonly [section in Section]: (whole: Whole) => readonly Block[] } = {
  results: (whole) =>
    toldBlocks(
      whole,
      whole.log.filter(({ audience }) => audience === 'all' || whole.whole),
      true,
    ),
  orders: othersOrders,
  dice: diceBlocks,
  standings: standingsBlocks,
  charts: ({ charts }) => charts,
  table: tableFacts,
}

const AFTER: readonly Section[] = ['standings', 'charts', 'table']

/** The parts of a sheet before the referee’s rulings, and those behind them: from the standings on. The opening has no story. */
function sectionsOf({ table: { pack }, frame: { turn } }: Whole): Record<'before' | 'after', readonly Section[]> {
  const first = pack.sections.findIndex((section) => AFTER.includes(section))
  const cut = first < 0 ? pack.sections.length : first
  return { before: pack.sections.slice(0, cut), after: turn === 0 ? ['standings', 'table'] : pack.sections.slice(cut) }
}

/** Codes of log lines printed beside the referee’s texts. */
const ALSO_TOLD = ['nmr', 'said-nothing', 'given-ahead', 'deputy', 'overwritten', 'not-worked-out', 'ended']

/** @param credit small print of the definition, where it has any */
export const sheetFor = (credit: string | null): SheetSpec<Definition, BhView> => ({
  ...(credit === null ? {} : { credit }),
  welcome: ({ table }) => [
    ...markdownBlocks(table.pack.welcome),
    paragraph('The referee works out what happens; Postmage keeps the orders, the dice and the figures.'),
  ],
  ownRows: ({ table, view }, seat) =>
    columnsOf(table, 'player').flatMap((column): Fact[] => {
      const value = view.players[seat]?.cells[keyOf(column.name)]
      if (column.seen === 'all' || value === undefined) return []
      const text = cellText(column, value)
      return text === '' ? [] : [fact(column.name, text)]
    }),
  ownBlocks: (whole, seat) => {
    const ordered = orderBlocks(whole, seat)
    return [...(ordered.length === 0 ? [] : [heading('Your orders', 3), ...ordered]), ...toldBlocks(whole, whole.log.filter(({ audience }) => audience !== 'all'))]
  },
  isOwn: () => false,
  story: (whole) => {
    const silent = whole.log.filter(({ code }) => ALSO_TOLD.includes(code))
    return [
      ...sectionsOf(whole).before.flatMap((section) => SECTION[section](whole)),
      ...(silent.length === 0 ? [] : [{ block: 'story', lines: silent.map((line) => ({ text: whole.sentence(line) })) } as const]),
    ]
  },
  state: (whole) => sectionsOf(whole).after.flatMap((section) => SECTION[section](whole)),
  slip: ({ table, view }) => ({
    slots: slotsIn(table.pack, view.turn).map((slot) => slotOf(table, slot)),
    hints: table.pack.slip === '' ? [] : [table.pack.slip],
  }),
}) // prettier-ignore
