// A game played by typed lines (`npm run play GAME`): the lines of plain cases (plain-cases.ts), and some for looking around. All lines
// are played from the beginning each time, with the same dice, so that changed sources show what they change.
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import type { Json, JsonObject } from '@shared/engine/json'
import { mayRead, PUBLIC, REFEREE, seatViewer, type LogLine, type Viewer } from '@shared/engine/log'
import type { AnyGame, Options, SheetFrame, Table } from '@shared/kit/game'
import type { AnyLive } from '@shared/kit/live'
import { readChecked } from '@shared/kit/orders/orders'
import type { Block, Document } from '@shared/sheets/document'
import { toText } from '@shared/sheets/formats/to-text'
import { beginning, tableFor } from './game-tests'
import { CASE_SEED, casesOf, fieldsOf, given, inputOf, optionsOf, playCase, usualPlayers } from './plain-cases'
import { below, pick, randomOf, type Random } from './random'

const HELP = `Lines that can be typed:
  Anna: bid 7            orders of a player, as many lines as you like
  go                     plays the turn
  random 20              plays twenty turns with examples of the live sheets as orders
  sheet Anna             a sheet: of a player, all, or referee
  why                    the last turn with rules, codes and who may read each line
  given prize 5          sets fields of the position, as cases do
  players: 4             begins again with so many; options: long game, nesting 2 as well
  back                   takes the last line back
  save as case AB-1: …   the last turn as a case, into the game’s file of cases`

/** A turn that was played, as a case needs it. */
interface LastTurn {
  readonly name: string
  readonly before: JsonObject
  readonly orders: readonly (string | null)[]
  readonly log: readonly LogLine[]
}

interface Position {
  readonly table: Table<unknown>
  readonly state: JsonObject
  readonly dice: Dice
  readonly chosen: { readonly players: number; readonly options: Options; readonly lines: readonly string[] }
  readonly orders: readonly (string | null)[]
  readonly last: LastTurn | null
}

/** Result of the lines. */
export interface Played {
  /** The answer to each line. */
  readonly said: readonly string[]
  /** Everybody's sheets after the last line. */
  readonly sheets: readonly (readonly [name: string, text: string])[]
}

const frameOf = (game: AnyGame, turn: number, { table, state, last }: Position, viewer: Viewer): SheetFrame => ({
  ...{ campaign: game.title, gameTitle: game.title, turn, deadline: null, referee: null, date: null, commitment: '' },
  ...{ openSeed: null, press: [], rulings: [], receipts: [], receiptCheck: null, ownAddress: null, slipCode: null },
  ...{ turnName: last?.name ?? '', slipTurn: game.turnName(table, state) },
  revised: false,
  confidential: viewer.kind === 'referee' ? { seed: CASE_SEED, addresses: [], orders: [], dice: [], notes: [] } : null,
})

function sheetOf(game: AnyGame, at: Position, viewer: Viewer): Document {
  const { table, state, last } = at
  const { turn, over } = game.status(state)
  return game.sheet(table, {
    viewer,
    view: game.view(table, state, viewer),
    log: (last?.log ?? []).filter((line) => mayRead(line, viewer)),
    frame: frameOf(game, last === null ? 0 : over ? turn : turn - 1, at, viewer),
  })
}

const slotsIn = (blocks: readonly Block[]): readonly { readonly key: string }[] =>
  blocks.flatMap((block) =>
    block.block === 'slip' ? block.slots : block.block === 'group' ? slotsIn(block.blocks) : [],
  )

/** An example of a player's live sheet for each line of the slip, its numbers often others. */
function examples(game: AnyGame, live: AnyLive | null, at: Position, seat: number, random: Random): string | null {
  const offered = live?.examples
  if (offered === undefined) return null
  const view = game.view(at.table, at.state, seatViewer(seat))
  const slots = slotsIn(sheetOf(game, at, seatViewer(seat)).blocks)
  const lines = slots.map(({ key }) => {
    const text = pick(random, offered(view, key))
    const varied = random() < 0.3 ? text : text.replace(/\d+/g, (n) => String(1 + below(random, 2 * Number(n) + 5)))
    return slots.length === 1 ? varied : `${key}: ${varied}`
  })
  return lines.length === 0 ? null : lines.join('\n')
}

function begun(game: AnyGame, chosen: Position['chosen']): Position {
  const table = tableFor(game, chosen.players, chosen.options)
  const dice = makeDice(CASE_SEED)
  return { table, state: beginning(game, table, dice), dice, chosen, orders: [], last: null }
}

function played(game: AnyGame, at: Position): Position {
  const { table, state, orders, dice } = at
  const due = new Set(game.due(table, state).map(({ seat }) => seat))
  const inputs = table.seats.map((_, seat) => {
    const text = orders[seat] ?? null
    if (text === null) return due.has(seat) ? ({ kind: 'nmr' } as const) : ({ kind: 'not-due' } as const)
    const view = game.view(table, state, seatViewer(seat))
    return inputOf(game, seat, game.parse(table, view, text, { seat, mode: 'typed' }).orders)
  })
  const { state: after, log } = game.resolve(table, state, inputs, dice)
  return { ...at, state: after, orders: [], last: { name: game.turnName(table, state), before: state, orders, log } }
}

function told(game: AnyGame, { table, state, last }: Position): string {
  const audience = ({ audience: who }: LogLine): string =>
    who === 'all'
      ? ''
      : who === 'referee'
        ? '(referee) '
        : `(${who.map((seat) => table.seats[seat]?.name).join(', ')}) `
  const wrong = game.invariants(table, state).map(({ invariant, detail }) => `! invariant ${invariant}: ${detail}`)
  return [...(last?.log ?? []).map((line) => `${audience(line)}${game.say(table, line)}`), ...wrong].join('\n')
}

function understood(game: AnyGame, { table, state }: Position, seat: number, text: string): string {
  const view = game.view(table, state, seatViewer(seat))
  const { sentences, problems } = readChecked(game, table, view, text, { seat, mode: 'typed' })
  return [
    ...sentences,
    ...problems.map((each) => `${each.severity} ${each.code}: ${each.message} ${each.remedy}`),
  ].join('\n')
}

function why(game: AnyGame, { table, last }: Position): string {
  if (last === null) return 'Nothing has been played yet.'
  return last.log
    .map((line) => {
      const part = line.part > 0 ? `, ${game.partWord ?? 'part'} ${line.part}` : ''
      const who = Array.isArray(line.audience)
        ? line.audience.map((seat) => table.seats[seat]?.name).join(', ')
        : line.audience
      return `${line.rule}: ${game.say(table, line)}\n    ${line.code} ${JSON.stringify(line.params)}, for ${String(who)}${part}`
    })
    .join('\n')
}

/** One line: where it leads, and what is said to it. */
function step(
  game: AnyGame,
  live: AnyLive | null,
  at: Position,
  line: string,
  random: Random,
): readonly [Position, string] {
  const [, first = '', rest = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? []
  const seat = at.table.seats.findIndex(({ name }) => name === first)
  if (seat >= 0 && line.startsWith(`${first}:`)) {
    const text = at.orders[seat] ? `${at.orders[seat] ?? ''}\n${rest}` : rest
    const orders = at.table.seats.map((_, i) => (i === seat ? text : (at.orders[i] ?? null)))
    return [{ ...at, orders }, understood(game, at, seat, text)]
  }
  if ((first === 'players' || first === 'options') && line.startsWith(`${first}: `)) {
    const lines = [...at.chosen.lines, line]
    const chosen =
      first === 'players'
        ? { ...at.chosen, players: Number(rest) }
        : { ...at.chosen, options: optionsOf(game.options, rest) }
    return [begun(game, { ...chosen, lines }), 'A new game.']
  }
  if (first === 'given') return [{ ...at, state: given(at.state, fieldsOf(rest)) }, '']
  if (first === 'why') return [at, why(game, at)]
  if (first === 'sheet') {
    const whose = at.table.seats.findIndex(({ name }) => name === rest)
    const viewer = whose >= 0 ? seatViewer(whose) : rest === 'referee' ? REFEREE : PUBLIC
    return [at, toText(sheetOf(game, at, viewer)).trimEnd()]
  }
  if (first !== 'go' && first !== 'random') return [at, HELP]
  const lines: string[] = []
  let now = at
  for (let left = first === 'go' ? 1 : Number(rest) || 1; left > 0 && !game.status(now.state).over; left--) {
    if (first === 'random') {
      const at = now
      const due = new Set(game.due(at.table, at.state).map(({ seat }) => seat))
      const write = (i: number) => at.orders[i] ?? (due.has(i) ? examples(game, live, at, i, random) : null)
      now = { ...at, orders: at.table.seats.map((_, i) => write(i)) }
    }
    const sent = now.orders.flatMap((text, i) => (text === null ? [] : [`${now.table.seats[i]?.name ?? ''}: ${text}`]))
    now = played(game, now)
    lines.push(`— ${now.last?.name ?? ''} —`, ...(first === 'random' ? sent : []), told(game, now))
  }
  return [now, lines.length === 0 ? 'The game is over.' : lines.join('\n')]
}

function positionAfter(game: AnyGame, live: AnyLive | null, lines: readonly string[], said: string[] = []): Position {
  let at = begun(game, { players: usualPlayers(game), options: {}, lines: [] })
  const random = randomOf(1)
  for (const line of lines) {
    try {
      const [next, words] = step(game, live, at, line, random)
      at = next
      said.push(words)
    } catch (error) {
      said.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
  return at
}

const fieldLine = (word: string, now: JsonObject, before: JsonObject): readonly string[] => {
  const playersOf = (state: JsonObject): readonly JsonObject[] => (state['players'] ?? []) as readonly JsonObject[]
  const text = (value: Json | undefined): string => JSON.stringify(value) ?? ''
  const ofState = Object.keys(now)
    .filter((field) => field !== 'players' && text(now[field]) !== text(before[field]))
    .map((field) => `${field} ${text(now[field])}`)
  const ofPlayers = Object.keys(playersOf(now)[0] ?? {}).flatMap((field) => {
    const [values, old] = [now, before].map((state) => playersOf(state).map((player) => text(player[field])))
    if (values?.join(' ') === old?.join(' ')) return []
    return [`${field} ${new Set(values).size === 1 ? (values?.[0] ?? '') : (values?.join(' ') ?? '')}`]
  })
  const fields = [...ofState, ...ofPlayers]
  return fields.length === 0 ? [] : [`${word} ${fields.join(', ')}`]
}

/** The last turn as a case: its position, orders, what came of it and what is read. @returns null before the first turn */
function caseText(game: AnyGame, at: Position, name: string): string | null {
  if (at.last === null) return null
  const { before, orders } = at.last
  const head = [
    name,
    ...at.chosen.lines,
    ...fieldLine('given', before, begun(game, at.chosen).state),
    ...orders.flatMap((text, i) => text?.split('\n').map((line) => `${at.table.seats[i]?.name ?? ''}: ${line}`) ?? []),
  ]
  const [one] = casesOf(game, head.join('\n'))
  if (one === undefined) return null
  // Held with the dice of cases, which are those of the game unless its setup takes draws of the same name.
  const { table, before: state, after, log, problems } = playCase(game, one)
  const reads = log.flatMap((line) => {
    const words = game.say(table, line)
    if (line.audience === 'all') return [`all read: ${words}`]
    return line.audience === 'referee'
      ? []
      : line.audience.map((seat) => `${table.seats[seat]?.name ?? ''} reads: ${words}`)
  })
  const codes = problems.map(({ code }) => code)
  return [
    ...head,
    ...fieldLine('then', after, state),
    ...reads,
    ...(codes.length === 0 ? [] : [`problems: ${codes.join(' ')}`]),
  ].join('\n')
}

/** A game as `npm run play` plays it. @param live what reads its orders on live sheets, where it has such */
export const playOf = (game: AnyGame, live: AnyLive | null) => ({
  help: HELP,
  play(lines: readonly string[]): Played {
    const said: string[] = []
    const at = positionAfter(game, live, lines, said)
    const sheet = (name: string, viewer: Viewer): readonly [string, string] => [name, toText(sheetOf(game, at, viewer))]
    return {
      said,
      sheets: [sheet('all', PUBLIC), ...at.table.seats.map(({ name }, seat) => sheet(name, seatViewer(seat)))],
    }
  },
  caseText: (lines: readonly string[], name: string): string | null =>
    caseText(game, positionAfter(game, live, lines), name),
})
