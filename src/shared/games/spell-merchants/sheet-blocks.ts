// The parts of a Spell Merchants sheet: the story of the rounds, tables, the owner's own block, the referee's
// confidential part. Built from views and log lines only; sheets.ts puts them together.
import type { SheetFrame } from '../../engine/contract'
import type { LogLine, Seat } from '../../engine/log'
import type { Block, Column, Inline, Text } from '../../sheets/document'
import { total } from './digits'
import { say } from './prose'
import { listed, type SmTable } from './table'
import type { Digit, SeenEntry, SeenPlayer, SeenRound, SeenWizard, SmView } from './types'

const ORDINALS = [
  '',
  '1st',
  '2nd',
  '3rd',
  '4th',
  '5th',
  '6th',
  '7th',
  '8th',
  '9th',
  '10th',
  '11th',
  '12th',
] as const

export const wizardName = (letter: string): string => `wizard (${letter})`
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value))
const rule = (text: string): Inline => ({ text, style: 'rule' })

/** "1 5 6 6". */
export const spaced = (digits: readonly Digit[]): string => digits.join(' ')

/** "11 3 55 66": equal digits stand together, so that a stock is counted at a glance. */
const grouped = (digits: readonly Digit[]): string =>
  digits.map((d, i) => (i > 0 && digits[i - 1] !== d ? ` ${d}` : String(d))).join('')

/** What failing to enter once more would cost (R8, SM-16). */
export const nextFine = (fails: number): number => [1, 2, 4, 8][Math.min(fails, 3)]!

/** Rounds of one session. */
export const roundsOf = (view: SmView, session: number): readonly SeenRound[] =>
  view.history.filter((round) => round.session === session)

const entryOf = (round: SeenRound, seat: Seat): SeenEntry | undefined =>
  round.entries.find((entry) => entry.seat === seat)

const wizardOf = (view: SmView, session: number, round: number): SeenWizard | undefined =>
  view.wizards[2 * session + round - 3]

/** The two wizards of a session, as far as the viewer may know them. */
export const wizardsOf = (view: SmView, session: number): readonly SeenWizard[] =>
  view.wizards.slice(2 * session - 2, 2 * session)

// ── The story ─────────────────────────────────────────────────────────────────────────────────────────────

const sentence = (table: SmTable, line: LogLine): Text => [say(table, line), ' ', rule(line.rule)]

/** Lines the table of the round already shows. */
const IN_TABLE = ['wizard', 'offer', 'used'] as const

/** What became of every offer of a round, as a table. */
function roundTable(view: SmView, round: SeenRound): Block {
  const rows = round.entries
    .filter((entry) => entry.did !== 'out')
    .map((entry) => ({ entry, name: view.players[entry.seat]?.name ?? '' }))
    .sort(
      (a, b) =>
        (a.entry.place || 99) - (b.entry.place || 99) ||
        b.entry.spell.length - a.entry.spell.length ||
        a.entry.seat - b.entry.seat,
    )
  const result = (entry: SeenEntry): string => {
    if (entry.spell.length > 0) return entry.valid ? (ORDINALS[entry.place] ?? '') : 'invalid'
    if (entry.did === 'restock' || entry.did === 'restock-random') return 'restocks'
    return entry.did === 'pass' ? 'passes' : 'nothing'
  }
  return {
    block: 'table',
    columns: [
      { title: 'Player', kind: 'text' },
      { title: 'Spell', kind: 'orders' },
      { title: 'Total', kind: 'figure' },
      { title: 'Place', kind: 'text' },
      { title: 'Points', kind: 'figure' },
    ],
    rows: rows.map(({ entry, name }) => [
      entry.nmr ? [name, ' ', { text: 'NMR', style: 'small' }] : [name],
      [entry.spell.length > 0 ? spaced(entry.spell) : '–'],
      [entry.spell.length > 0 ? String(total(entry.spell)) : ''],
      [result(entry)],
      [signed(entry.prize - entry.fine)],
    ]),
  }
}

/** Round by round: who asked for what, what came of the offers, and why. `whole` leaves nothing out. */
export function storyBlocks(
  table: SmTable,
  view: SmView,
  log: readonly LogLine[],
  session: number,
  whole: boolean,
): Block[] {
  const blocks: Block[] = []
  const opening = log.filter((line) => line.part === 0 && line.code !== 'game-over')
  if (opening.length > 0)
    blocks.push({ block: 'story', lines: opening.map((line) => ({ text: sentence(table, line) })) })
  for (const round of roundsOf(view, session)) {
    const wizard = wizardOf(view, session, round.round)
    const lines = log.filter(
      (line) => line.part === round.round && (whole || !IN_TABLE.some((code) => code === line.code)),
    )
    const asked = wizard
      ? `A spell must ${wizard.text}. Prizes ${wizard.prizes[0]} and ${wizard.prizes[1]}, others ${wizard.prizes[2]}.`
      : ''
    const told = lines.filter((line) => line.code !== 'game-over')
    blocks.push({ block: 'heading', level: 2, text: `Round ${round.round}: ${wizardName(round.wizard)}` })
    if (asked !== '') blocks.push({ block: 'paragraph', text: [{ text: asked, style: 'emphasis' }] })
    blocks.push(roundTable(view, round))
    if (told.length > 0)
      blocks.push({ block: 'story', lines: told.map((line) => ({ text: sentence(table, line) })) })
  }
  return blocks
}

/** The end of the game, when it came this turn or the sheet is made after it. */
export function victoryBlocks(table: SmTable, view: SmView, log: readonly LogLine[]): Block[] {
  if (!view.over) return []
  const line = log.find((item) => item.code === 'game-over')
  const names = view.winners.map((seat) => view.players[seat]?.name ?? '')
  const points = view.players[view.winners[0] ?? 0]?.points ?? 0
  const news: Text = line
    ? sentence(table, line)
    : [`${listed(names)} ${names.length === 1 ? 'wins' : 'share the victory'} with ${points} points.`]
  return [
    {
      block: 'heading',
      level: 2,
      text: names.length === 1 ? `${listed(names)} wins` : `${listed(names)} share the victory`,
    },
    { block: 'story', lines: [{ text: news, lead: true }] },
  ]
}

// ── Standings ─────────────────────────────────────────────────────────────────────────────────────────────

interface Sums {
  readonly player: SeenPlayer
  readonly before: number
  readonly prizes: number
  readonly fines: number
  /** Changes by the referee over the whole game: what is left when play is taken off. */
  readonly rulings: number
}

function sums(view: SmView, session: number): readonly Sums[] {
  return view.players.map((player, seat) => {
    const played = (rounds: readonly SeenRound[]): { prizes: number; fines: number } =>
      rounds.reduce(
        (sum, round) => {
          const entry = entryOf(round, seat)
          return { prizes: sum.prizes + (entry?.prize ?? 0), fines: sum.fines + (entry?.fine ?? 0) }
        },
        { prizes: 0, fines: 0 },
      )
    const old = played(view.history.filter((round) => round.session < session))
    const now = played(roundsOf(view, session))
    const before = old.prizes - old.fines
    return { player, before, ...now, rulings: player.points - (before + now.prizes - now.fines) }
  })
}

/** Points before, prizes, fines, points now; the last row adds every column up. */
export function standingsBlocks(view: SmView, session: number): Block[] {
  const all = sums(view, session)
  const ruled = all.some((row) => row.rulings !== 0)
  const order = all
    .map((_, seat) => seat)
    .sort((a, b) => all[b]!.player.points - all[a]!.player.points || a - b)
  const figures = (row: Omit<Sums, 'player'>, now: number): Text[] => [
    [signed(row.before)],
    [signed(row.prizes)],
    [row.fines === 0 ? '0' : `−${row.fines}`],
    ...(ruled ? [[signed(row.rulings)] as Text] : []),
    [{ text: signed(now), style: 'strong' }],
  ]
  const add = (pick: (row: Sums) => number): number => all.reduce((sum, row) => sum + pick(row), 0)
  const balance = {
    before: add((r) => r.before),
    prizes: add((r) => r.prizes),
    fines: add((r) => r.fines),
    rulings: add((r) => r.rulings),
  }
  return [
    { block: 'heading', level: 2, text: 'Standings' },
    {
      block: 'table',
      caption: `The target is ${view.target} points.`,
      columns: [
        { title: 'Player', kind: 'text' },
        ...['Before', 'Prizes', 'Fines', ...(ruled ? ['Rulings'] : []), 'Now'].map((title): Column => ({
          title,
          kind: 'figure',
        })),
      ],
      rows: order.map((seat) => {
        const row = all[seat]!
        return [
          row.player.out ? [row.player.name, ' ', { text: 'out', style: 'small' }] : [row.player.name],
          ...figures(row, row.player.points),
        ]
      }),
      total: [
        ['Balance'],
        ...figures(
          balance,
          add((r) => r.player.points),
        ),
      ],
    },
  ]
}

/** Stocks and the fine each would pay next, as far as the viewer may see them (R9, SM-18). */
export function stocksBlocks(view: SmView): Block[] {
  return [
    {
      block: 'table',
      caption: 'Stocks, and what failing to enter would cost next',
      columns: [
        { title: 'Player', kind: 'text' },
        { title: 'Stock', kind: 'orders' },
        { title: 'Digits', kind: 'figure' },
        { title: 'Next fine', kind: 'figure' },
      ],
      rows: view.players.map((player) => [
        [player.name],
        [player.stock === null ? 'hidden' : player.stock.length === 0 ? 'none' : grouped(player.stock)],
        [player.stock === null ? '·' : String(player.stock.length)],
        [player.out ? 'out' : String(nextFine(player.fails))],
      ]),
    },
  ]
}

/** Points after every round so far, with the target; from the second round on. */
export function chartBlocks(view: SmView): Block[] {
  if (view.history.length < 2) return []
  const series = view.players.map((player, seat) => {
    let points = 0
    return {
      name: player.name,
      values: [
        0,
        ...view.history.map(
          (round) => (points += (entryOf(round, seat)?.prize ?? 0) - (entryOf(round, seat)?.fine ?? 0)),
        ),
      ],
    }
  })
  const ruled = view.players.some(
    (player, i) => player.points !== series[i]!.values[series[i]!.values.length - 1],
  )
  return [
    {
      block: 'chart',
      caption: `Points after each wizard${ruled ? ' (without changes by the referee)' : ''}`,
      x: ['0', ...view.history.map((round) => `(${round.wizard})`)],
      series,
      mark: { label: 'target', value: view.target },
    },
  ]
}

// ── What comes next ───────────────────────────────────────────────────────────────────────────────────────

export function comingBlocks(view: SmView): Block[] {
  if (view.over) return []
  const wizards = wizardsOf(view, view.session)
  return [
    { block: 'heading', level: 2, text: `Session ${view.session}: what the wizards ask` },
    {
      block: 'table',
      columns: [
        { title: 'Round', kind: 'text' },
        { title: 'A spell must', kind: 'text' },
        { title: 'First', kind: 'figure' },
        { title: 'Second', kind: 'figure' },
        { title: 'Other', kind: 'figure' },
      ],
      rows: wizards.map((wizard, i) => [
        [`${i + 1} `, { text: `(${wizard.letter})`, style: 'strong' }],
        [wizard.text],
        ...wizard.prizes.map((prize): Text => [String(prize)]),
      ]),
    },
  ]
}

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

// ── The owner's own block ─────────────────────────────────────────────────────────────────────────────────

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
                  `  (${stock.length} digits, total ${total(stock)})`,
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

// ── For the referee only ──────────────────────────────────────────────────────────────────────────────────

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
