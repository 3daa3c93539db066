// Parts that the sheets of all games share: masthead, notices, press, the fair dice, the slip, the owner's receipt and
// address, the referee's confidential part. Each game passes its own blocks and words.
import { filledIn } from '../packs/placeholders'
import { endWords, listed } from '../prose'
import { isSetupDie } from '../setup-dice'
import type { SheetFrame, SheetInput, Table } from '../game'
import { type Block, type Column, type Document, type Inline, type Slot, type Text } from '../../sheets/document'
import { curly } from '../../sheets/curly'
import type { TableBlock } from '../../sheets/formats/text-table'

// ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────

export const rule = (text: string): Inline => ({ text, style: 'rule' })
export const strong = (text: string): Inline => ({ text, style: 'strong' })
export const small = (text: string): Inline => ({ text, style: 'small' })
export const typed = (text: string): Inline => ({ text, style: 'orders' })

/** A sentence with its rule behind it in small type. */
export const ruled = (text: string, rules: string): Text => (rules === '' ? [text] : [text, ' ', rule(rules)])

/** Columns of a table. */
export const textColumn = (title: string): Column => ({ title, kind: 'text' })
const code = (title: string): Column => ({ title, kind: 'orders' })
export const figures = (...titles: readonly string[]): readonly Column[] =>
  titles.map((title) => ({ title, kind: 'figure' }))

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ block: 'heading', level, text })
export const paragraph = (...text: Text): Block => ({ block: 'paragraph', text })

/** A table; `more`: its caption, rows side by side, a row of sums. */
export const tableOf = (
  columns: readonly Column[],
  rows: readonly (readonly Text[])[],
  more: {
    readonly caption?: string
    readonly across?: number
    readonly total?: readonly Text[]
    readonly secondary?: true
  } = {},
): TableBlock => ({ block: 'table', columns, rows, ...more })

/** A column: its title, the cell of each row, and its alignment. A bare number or string is plain text. */
export type CellColumn<T> = readonly [
  title: string,
  cell: (row: T, at: number) => string | number | Text,
  kind?: Column['kind'],
]

/** A table made column by column; columns are text unless another kind is named. */
export const tableFrom = <T>(
  rows: readonly T[],
  columns: readonly CellColumn<T>[],
  more: Parameters<typeof tableOf>[2] = {},
): TableBlock =>
  tableOf(
    columns.map(([title, , kind = 'text']) => ({ title, kind })),
    rows.map((row, at) =>
      columns.map(([, cell]): Text => {
        const inside = cell(row, at)
        return typeof inside === 'object' ? inside : [String(inside)]
      }),
    ),
    more,
  )

/** Figures of every player, one column each: "Points". Cells the viewer may not know are empty. */
export const standings = <T extends { readonly name: string; readonly out: boolean }>(
  players: readonly T[],
  caption: string,
  of: { readonly [title: string]: (player: T) => string | number | null },
): Block =>
  tableFrom(
    players,
    [
      ['Player', playerCell],
      ...Object.entries(of).map(([title, value]): CellColumn<T> => [title, (one) => value(one) ?? '', 'figure']),
    ],
    { caption },
  )

/** A summary of the rules with the numbers of their rulings. */
export const inBrief = (rules: readonly (readonly [text: string | Text, rules: string])[]): Block => ({
  block: 'list',
  items: rules.map(([text, of]) => (typeof text === 'string' ? ruled(text, of) : [...text, ' ', rule(of)])),
})

/** A player’s name in a table, followed by a small “out” if they are out. */
export const playerCell = ({ name, out }: { readonly name: string; readonly out: boolean }): Text =>
  out ? [name, ' ', small('out')] : [name]

/** A row of facts. */
export interface Fact {
  readonly label: string
  readonly text: Text
}
export const fact = (label: string, ...text: Text): Fact => ({ label, text })

/** One sentence in larger type. */
export const lead = (text: Text): Block => ({ block: 'story', lines: [{ text, lead: true }] })

/** Sentences as a story; [] without sentences. @param isLead whether a sentence is in larger type */
export const storyOf = (sentences: readonly Text[], isLead: (at: number) => boolean = () => false): Block[] => {
  const lines = sentences.map((text, i) => ({ text, ...(isLead(i) ? { lead: true } : {}) }))
  return lines.length === 0 ? [] : [{ block: 'story', lines }]
}

// ── The document ──────────────────────────────────────────────────────────────────────────────────────────

/** How a game uses chance: dice alone, shuffles and draws too, or none. */
export type Chance = 'dice' | 'draws' | null

/** Everything a game adds to the frame of a document. */
interface SheetBody {
  readonly subtitle: string
  readonly over: boolean
  readonly blocks: readonly Block[]
  /** Small print: who designed the game, whose cards or formulae it is played with. */
  readonly credits: readonly string[]
  readonly chance: Chance
  /** Footer behind the campaign's name: "session 3". */
  readonly when: string
}

function kindOf(seats: Table<unknown>['seats'], { viewer }: SheetInput<unknown>): string {
  switch (viewer.kind) {
    case 'public':
      return 'Public report'
    case 'referee':
      return 'Referee’s sheet – confidential'
    case 'seat':
      return `For ${seats[viewer.seat]?.name ?? `seat ${viewer.seat + 1}`}`
  }
}

/** With more receipts the small print would fill the page; each player has their own on their sheet. */
const MOST_RECEIPTS = 30

/** Receipts by player; in a game by posts a player has several. */
const receiptsOf = ({ receipts }: SheetFrame): { readonly name: string; readonly receipts: string }[] =>
  [...new Set(receipts.map(({ name }) => name))].map((name) => ({
    name,
    receipts: receipts.flatMap((one) => (one.name === name ? [one.receipt] : [])).join(', '),
  }))

/** Digits in groups a person can read out. */
const digits = (hex: string): string => hex.replace(/(.{8})(?=.)/g, '$1 ')

/** Receipts, so that players can check that their orders were played: everybody's on the public report, the owner's on a player's sheet. */
function receiptProof({ viewer, frame }: SheetInput<unknown>, name: string | null): string[] {
  const { receipts, receiptCheck } = frame
  const all = receiptsOf(frame)
  if (viewer.kind === 'public')
    return receipts.length === 0 || receipts.length > MOST_RECEIPTS
      ? []
      : [`Receipts of orders: ${all.map((one) => `${one.name} ${one.receipts}`).join('; ')}.`]
  const own = all.find((one) => one.name === name)
  return [
    ...(own === undefined ? [] : [`Your receipt: ${own.receipts}.`]),
    ...(receiptCheck === null ? [] : [`To check it: ${receiptCheck}.`]),
  ]
}

/** The seed of this turn, if the dice are proved turn by turn, and the commitment. */
function diceProof({ openSeed, turn, commitment }: SheetFrame, over: boolean): string {
  if (openSeed !== null && openSeed !== '')
    return `Seed of this turn: ${digits(openSeed)}. Hashed ${turn === 1 ? 'once' : `${turn} times`} by SHA-256 it gives the commitment: ${digits(commitment)}.`
  return `Commitment to the dice: ${turn === 0 || over ? `${digits(commitment)}.` : `${commitment.slice(0, 16)}…`}`
}

/** The whole sheet of one viewer under its masthead. */
export function sheetDocument(
  { seats }: Table<unknown>,
  input: SheetInput<unknown>,
  { subtitle, over, blocks, credits, chance, when }: SheetBody,
): Document {
  const { frame, viewer } = input
  return {
    masthead: {
      game: frame.gameTitle,
      title: frame.campaign,
      subtitle,
      date: frame.date,
      deadline: over ? null : frame.deadline,
      returnTo: over ? null : frame.referee,
      kind: kindOf(seats, input),
      revised: frame.revised,
      // A slip has the code itself.
      ...(over || frame.slipCode === null || blocks.some(({ block }) => block === 'slip')
        ? {}
        : { slipCode: frame.slipCode }),
    },
    blocks,
    credits: input.privateOnly === true ? [] : [...credits, ...(chance === null ? ['This game rolls no dice.'] : [])],
    proof: [
      ...receiptProof(input, viewer.kind === 'seat' ? (seats[viewer.seat]?.name ?? null) : null),
      ...(chance === null || input.privateOnly === true ? [] : [diceProof(frame, over)]),
    ],
    footer: `${frame.campaign} · ${when}`,
  }
}

/** Small print: whose cards, formulae or tastes a game is played with. */
export const packCredit = (what: string, pack: { readonly name: string; readonly by: string }): string =>
  `${what}: ${curly(pack.name)}${filledIn('by', pack.by) === '' ? '' : ` by ${curly(pack.by)}`}, not the original’s.`

// ── For everybody ─────────────────────────────────────────────────────────────────────────────────────────

/** The author's note of a pack, if there is one. */
export const packNote = ({ note }: { readonly note: string }): Block[] =>
  filledIn('note', note) === '' ? [] : [paragraph({ text: curly(note), style: 'emphasis' })]

/** On the opening sheet: the promise that nobody chooses the dice. */
export function fairDice(frame: SheetFrame, chance: 'dice' | 'draws'): Block[] {
  const all = `All ${chance === 'dice' ? 'dice' : 'shuffles and draws'} come from one secret seed, which is fixed by now.`
  const text =
    frame.openSeed === null
      ? `${all} Its SHA-256 is the commitment at the foot; when the game is over the seed is shown, and anybody can check${chance === 'dice' ? ' every roll' : ''}.`
      : `${all} Each turn has a seed of its own, made from it. It is shown with the results; hashed by SHA-256 once for each turn so far it gives the commitment at the foot, so anybody can check at once. What not everybody may see can be checked when the game is over.`
  return [heading('Fair dice'), paragraph(text)]
}

/** On the last sheet: how to check it. */
export const seedOpen = (chance: 'dice' | 'draws'): Block[] => [
  heading('The seed is open'),
  paragraph(
    chance === 'dice'
      ? 'The game is over, so the referee may now hand out the seed and every roll it gave. Whoever has them can check that the seed fits the commitment at the foot and that no die was changed.'
      : 'The game is over, so the referee may now hand out the seed. Whoever has it can check that it fits the commitment at the foot and that nothing was changed.',
  ),
]

/** The referee's rulings of the turn. */
export const notices = (frame: SheetFrame): Block[] =>
  frame.rulings.length === 0
    ? []
    : [{ block: 'notice', title: 'From the referee', lines: frame.rulings.map((ruling) => [ruling]) }]

export const press = (frame: SheetFrame): Block[] =>
  frame.press.length === 0 ? [] : [heading('Press'), { block: 'press', items: frame.press }]

/** The headline of the last sheet. */
export const victoryHeading = (names: readonly string[], draw?: string): string =>
  names.length === 0 ? 'Nobody wins' : endWords(listed(names), names.length, draw)

// ── For the owner ─────────────────────────────────────────────────────────────────────────────────────────

/** Last row of the owner's facts: their address. */
export const ownFacts = ({ ownAddress }: SheetFrame): Fact[] =>
  ownAddress === null || ownAddress === '' ? [] : [fact('Address', ownAddress)]

/** The order slip. @param when the name of its turn: "session 4" */
export const orderSlip = (
  frame: SheetFrame,
  name: string,
  when: string,
  slots: readonly Slot[],
  hints: readonly string[],
): Block => ({
  block: 'slip',
  name,
  turn: `${frame.campaign}, ${when}`,
  returnTo: `${frame.referee ?? 'the referee'}${frame.deadline === null ? '' : ` by ${frame.deadline}`}`,
  ...(frame.slipCode === null ? {} : { slipCode: frame.slipCode }),
  slots,
  hints,
})

// ── For the referee ───────────────────────────────────────────────────────────────────────────────────────

type Confidential = NonNullable<SheetFrame['confidential']>

const noteBlocks = ({ notes }: Confidential): Block[] =>
  notes.length === 0 ? [] : [heading('Notes', 3), { block: 'press', items: notes.map((text) => ({ by: null, text })) }]

function orderBlocks({ orders }: Confidential): Block[] {
  if (orders.length === 0) return []
  return [
    heading('Orders as received', 3),
    ...orders.map(({ name, how, text, instead }): Block => {
      const said: Block = { block: 'press', quoted: true, items: [{ by: null, text, typed: true }] }
      return {
        block: 'group',
        blocks: [
          paragraph(strong(name), ` – ${how}${instead === '' ? '' : `. ${instead}`}`),
          ...(text.trim() === '' ? [] : [said]),
        ],
      }
    }),
  ]
}

function diceBlocks({ dice }: Confidential, turnWord: string): Block[] {
  // A hundred draws of a shuffle help nobody: setup dice are in the campaign file.
  const shown = dice.filter((die) => !isSetupDie(die.label))
  if (shown.length === 0) return []
  return [
    {
      block: 'table',
      caption: `Dice of this ${turnWord}`,
      columns: [code('Stream'), ...figures('No.', 'Of', 'Shows')],
      rows: shown.map((die): Text[] => [
        [die.label],
        [String(die.k + 1)],
        [String(die.n)],
        die.typed ? [String(die.value + 1), ' ', small('typed')] : [String(die.value + 1)],
      ]),
    },
  ]
}

/** With more players, addresses are set side by side, and orders and receipts are only in the campaign file. */
const CROWD = 40

function addressBlocks({ addresses, seed }: Confidential, frame: SheetFrame): Block[] {
  const last = fact('Seed', typed(seed))
  const receipts = receiptsOf(frame)
  if (addresses.length > CROWD)
    return [
      {
        block: 'table',
        caption: `Addresses of ${addresses.length} players`,
        across: 2,
        columns: [textColumn('Player'), textColumn('Address')],
        rows: addresses.map(({ name, address }): Text[] => [[name], [address === '' ? 'none' : address]]),
      },
      { block: 'facts', rows: [last] },
    ]
  return [
    heading(receipts.length === 0 ? 'Addresses' : 'Addresses and receipts', 3),
    {
      block: 'facts',
      rows: [
        ...addresses.map(({ name, address }) => fact(name, address === '' ? 'no address' : address)),
        ...receipts.map((of) => fact(`Receipt, ${of.name}`, typed(of.receipts))),
        last,
      ],
    },
  ]
}

/**
 * The referee's confidential part, if the frame has one: the game's secrets, notes, orders as received, dice, addresses,
 * receipts and the seed.
 */
export function confidentialPart(frame: SheetFrame, turnWord: string, hidden: readonly Block[] = []): Block[] {
  const secret = frame.confidential
  if (secret === null) return []
  return [
    heading('Confidential'),
    ...hidden,
    ...noteBlocks(secret),
    ...(secret.orders.length > CROWD ? [] : orderBlocks(secret)),
    ...diceBlocks(secret, turnWord),
    ...addressBlocks(secret, frame),
  ]
}
