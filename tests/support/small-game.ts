// The tests of a small game in a few lines: what its random players write, one thing it hides of each player, and its rulings as
// plain cases. From these come everything `describeGame` asks for.
import { makeDice } from '@shared/engine/dice/dice'
import type { Json } from '@shared/engine/json'
import { seatViewer } from '@shared/engine/log'
import type { Game, SeatInput, View } from '@shared/kit/game'
import type { BaseState } from '@shared/kit/view'
import { beginning, NAMES, randomGames, tableFor, type GameTests, type Planted, type RuleCase } from './game-tests'
import { below, pick, type Random } from './random'

export interface SmallGame<S extends BaseState> {
  readonly codes: readonly string[]
  /** Codes too rare for chance; they have cases. */
  readonly rare?: readonly string[]
  /** What random players write. `{1-9}` becomes a number, `{who}` a player; the more often a text is here, the likelier it is. */
  readonly writes: readonly string[]
  /** A player with the number `n` in what nobody else may know; left out in a game that hides nothing. */
  readonly hide?: (player: S['players'][number], n: number) => S['players'][number]
  /** An order, and words of the log about it that its sender alone may read. */
  readonly sealed?: readonly [order: string, words: string]
  /** The rulings, as `casesOf` reads them. */
  readonly cases: string
}

const filled = (text: string, random: Random, names: readonly string[]): string =>
  text.replace(/\{(?:(\d+)-(\d+)|who)\}/g, (_, from?: string, to?: string) =>
    from === undefined ? pick(random, names) : String(Number(from) + below(random, Number(to) - Number(from) + 1)),
  )

/** A number no rule makes: what carries it on a sheet is the secret. */
const MARK = 70_001

/** What `describeGame` asks for, of a small game. */
export function smallGame<P, S extends BaseState, O, V extends View<object>>(
  game: Game<P, S, O, V>,
  { codes, rare = [], writes, hide, sealed, cases }: SmallGame<S>,
): GameTests<P, S, O> {
  const withHidden = (state: S, numberOf: (seat: number) => number | null): S => ({
    ...state,
    players: state.players.map((player, seat) => {
      const n = numberOf(seat)
      return n === null || hide === undefined ? player : hide(player, n)
    }),
  })
  const secrets = (): Planted<P, S> => {
    const table = tableFor(game, Math.max(3, game.players.min))
    const start = withHidden(beginning(game, table, makeDice('secrets')), (seat) => MARK + seat)
    const view = game.view(table, start, seatViewer(0))
    const read = sealed === undefined ? null : game.parse(table, view, sealed[0], { seat: 0, mode: 'typed' }).orders
    const inputs = start.players.map((_, seat): SeatInput<O> =>
      seat === 0 && read !== null ? { kind: 'sent', orders: read } : { kind: 'nmr' },
    )
    const { state: after, log } = game.resolve(table, start, inputs, makeDice('secrets'))
    const state = withHidden(after, (seat) => MARK + seat)
    const hidden = state.players.map((_, seat) => ({ word: String(MARK + seat), knows: [seat] }))
    const told = sealed === undefined ? [] : [{ word: sealed[1], knows: [0] }]
    return { table, state, log, turn: 1, secrets: [...hidden, ...told] }
  }
  const glue = ['if', 'then', 'else', '{', '}', ';', '\n', '99', '1 / 0 == 1']
  return {
    play: randomGames(game, (random, view) => {
      const { players = [] } = view as { readonly players?: readonly { readonly name: string }[] }
      return filled(
        pick(random, writes),
        random,
        players.map(({ name }) => name),
      )
    }),
    games: { held: 300, pinned: 60 },
    codes: { all: codes, rare },
    words: [...new Set([...writes.flatMap((text) => filled(text, () => 0, ['Anna']).split(' ')), ...glue])],
    twin:
      hide === undefined
        ? null
        : (_table, state, seat, dice) =>
            withHidden(state, (whose) => (whose === seat ? null : dice.draw(`hidden ${whose}`, 20))),
    secrets: hide === undefined ? null : secrets,
    cases: casesOf<S>(cases),
  }
}

/**
 * Rulings as plain text, a paragraph each:
 * ```
 * SB-3: equal bids win nothing
 * given prize 5, coins 9 9 20
 * Anna: bid 4
 * Brian: bid 4
 * then points 0 0 0, over false
 * all read: bid the same
 * Anna reads: You bid 4
 * nobody reads: 4 coins
 * problems: no-orders
 * players: 4
 * ```
 * All lines but the first may be left out. A field of the players has a value for each of them, any other one alone, as JSON without
 * blanks. Who has no line sends nothing.
 * @throws Error for a line that is none of these
 */
export function casesOf<S extends BaseState>(text: string): readonly RuleCase<S>[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => caseOf<S>(paragraph.split('\n').map((line) => line.trim())))
}

type Fields = readonly (readonly [field: string, values: readonly Json[]])[]

/** "prize 5, coins 9 9 20"; commas inside JSON have no blank behind them. */
const fieldsOf = (text: string): Fields =>
  text.split(', ').map((each) => {
    const [field = '', ...values] = each.split(' ')
    return [field, values.map((value) => JSON.parse(value) as Json)]
  })

/** The fields as part of a state: those of players one by one. @param of a state, which says whose a field is */
function partOf(fields: Fields, players: readonly object[]): Record<string, unknown> {
  const ofPlayers = fields.filter(([field]) => Object.hasOwn(players[0] ?? {}, field))
  return {
    ...Object.fromEntries(
      fields
        .filter((each) => !ofPlayers.includes(each))
        .map(([field, [value, ...more]]) => [field, more.length === 0 ? value : [value, ...more]]),
    ),
    ...(ofPlayers.length === 0
      ? {}
      : {
          players: players.map((_, seat) =>
            Object.fromEntries(ofPlayers.map(([field, values]) => [field, values[seat < values.length ? seat : 0]])),
          ),
        }),
  }
}

function caseOf<S extends BaseState>([name = '', ...lines]: readonly string[]): RuleCase<S> {
  const orders: (string | null)[] = []
  const says: string[] = []
  const never: string[] = []
  const saysTo: [number, string][] = []
  const given: Fields[] = []
  const then: Fields[] = []
  let problems: readonly string[] = []
  let players: number | undefined
  for (const line of lines) {
    const [, who = '', rest = ''] = /^([^:]*): (.*)$/.exec(line) ?? []
    const seat = NAMES.findIndex((each) => who === each || who === `${each} reads`)
    if (/^given /.test(line)) given.push(fieldsOf(line.slice('given '.length)))
    else if (/^then /.test(line)) then.push(fieldsOf(line.slice('then '.length)))
    else if (who === 'all read') says.push(rest)
    else if (who === 'nobody reads') never.push(rest)
    else if (who === 'problems') problems = rest.split(' ')
    else if (who === 'players') players = Number(rest)
    else if (seat >= 0 && who.endsWith(' reads')) saysTo.push([seat, rest])
    else if (seat >= 0) orders[seat] = orders[seat] === undefined ? rest : `${orders[seat] ?? ''}\n${rest}`
    else
      throw new Error(
        `“${line}” in the case “${name}” is neither given, then, a player’s order nor what somebody reads`,
      )
  }
  return {
    name,
    ...(players === undefined ? {} : { players }),
    before: (state) => {
      const { players: changed = [], ...rest } = partOf(given.flat(), state.players) as { players?: readonly object[] }
      return { ...state, ...rest, players: state.players.map((player, seat) => ({ ...player, ...changed[seat] })) }
    },
    orders,
    ...(then.length === 0 ? {} : { then: (state: S) => partOf(then.flat(), state.players) }),
    says,
    never,
    saysTo,
    problems,
  }
}
