// Rulings as plain text: what such a case says, and playing it. Tests hold cases to it (describe-cases.ts); `npm run play` writes them.
import { makeDice } from '@shared/engine/dice/dice'
import type { Json } from '@shared/engine/json'
import { seatViewer, type LogLine } from '@shared/engine/log'
import type { Game, Options, OptionSpec, SeatInput, Table, View } from '@shared/kit/game'
import { readChecked } from '@shared/kit/orders/orders'
import { beginning, tableFor, type RuleCase } from './game-tests'
import { NAMES } from './names'

/** Dice of every case. */
export const CASE_SEED = 'cases'

type Fields = readonly (readonly [field: string, values: readonly Json[]])[]

/** "prize 5, coins 9 9 20"; blanks and commas inside quoted JSON belong to their value. */
export function fieldsOf(text: string): Fields {
  const fields: [string, Json[]][] = []
  let begins = true
  for (const word of text.match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? []) {
    const value = word.replace(/,$/, '')
    if (begins) fields.push([value, []])
    else fields.at(-1)?.[1].push(JSON.parse(value) as Json)
    begins = value !== word
  }
  return fields
}

/** The fields as part of a state: those of players one by one. @param players of a state, which say whose a field is */
export function partOf(fields: Fields, players: readonly object[]): Record<string, unknown> {
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

/** A state with fields set as `given` sets them. */
export function given<S extends object>(state: S, fields: Fields): S {
  const { players } = state as { readonly players?: readonly object[] }
  const { players: changed = [], ...rest } = partOf(fields, players ?? []) as { players?: readonly object[] }
  return {
    ...state,
    ...rest,
    ...(players === undefined ? {} : { players: players.map((player, seat) => ({ ...player, ...changed[seat] })) }),
  }
}

const folded = (words: string): string => words.toLowerCase().replace(/[\s_-]/g, '')

/** "long game, nesting 2, no peeks": options by name or label. @throws Error for one the game does not have */
export const optionsOf = (specs: readonly OptionSpec[], text: string): Options =>
  Object.fromEntries(
    text.split(', ').map((each) => {
      const no = each.startsWith('no ')
      const words = folded(no ? each.slice(3) : each)
      const spec = specs.find(({ name, label }) => [name, label].some((called) => words.startsWith(folded(called))))
      if (spec === undefined)
        throw new Error(`“${each}” is no option; there are: ${specs.map(({ name }) => name).join(', ')}`)
      return [spec.name, spec.kind === 'yes-no' ? !no : (each.split(' ').at(-1) ?? null)]
    }),
  )

/**
 * Cases as plain text, a paragraph each:
 * ```
 * SB-3: equal bids win nothing
 * options: long game, nesting 2
 * players: 4
 * given prize 5, coins 9 9 20
 * Anna: bid 4
 * Brian: bid 4
 * then points 0 0 0, over false
 * all read: bid the same
 * Anna reads: You bid 4
 * nobody reads: 4 coins
 * problems: no-orders
 * ```
 * All lines but the first may be left out. A field of the players has a value for each of them, any other one alone, as JSON.
 * A player without a line sends nothing. `problems` lists all errors and warnings; without it there may be warnings only.
 * @throws Error for a line that is none of these
 */
export const casesOf = <P, S extends object, O>(
  game: Game<P, S, O, View<object>>,
  text: string,
): readonly RuleCase<S>[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      caseOf<S>(
        game.options,
        paragraph.split('\n').map((line) => line.trim()),
      ),
    )

function caseOf<S extends object>(specs: readonly OptionSpec[], [name = '', ...lines]: readonly string[]): RuleCase<S> {
  const orders: (string | null)[] = []
  const says: string[] = []
  const never: string[] = []
  const saysTo: [number, string][] = []
  const before: Fields[] = []
  const then: Fields[] = []
  const more: { problems?: readonly string[]; players?: number; options?: Options } = {}
  for (const line of lines) {
    const [, who = '', rest = ''] = /^([^:]*): (.*)$/.exec(line) ?? []
    const seat = NAMES.findIndex((each) => who === each || who === `${each} reads`)
    if (/^given /.test(line)) before.push(fieldsOf(line.slice('given '.length)))
    else if (/^then /.test(line)) then.push(fieldsOf(line.slice('then '.length)))
    else if (who === 'all read') says.push(rest)
    else if (who === 'nobody reads') never.push(rest)
    else if (who === 'problems') more.problems = rest.split(' ')
    else if (who === 'players') more.players = Number(rest)
    else if (who === 'options') more.options = optionsOf(specs, rest)
    else if (seat >= 0 && who.endsWith(' reads')) saysTo.push([seat, rest])
    else if (seat >= 0) orders[seat] = orders[seat] === undefined ? rest : `${orders[seat] ?? ''}\n${rest}`
    else throw new Error(`“${line}” in the case “${name}” is no line of a case`)
  }
  const playersOf = (state: S): readonly object[] => (state as { players?: readonly object[] }).players ?? []
  return {
    name,
    ...more,
    before: (state) => given(state, before.flat()),
    orders,
    ...(then.length === 0 ? {} : { then: (state: S) => partOf(then.flat(), playersOf(state)) }),
    says,
    never,
    saysTo,
  }
}

/** Seats of a case that does not say how many. */
export const usualPlayers = ({ players: { min, max } }: { readonly players: { min: number; max: number } }): number =>
  Math.min(max, Math.max(3, min))

export interface PlayedCase<P, S> {
  readonly table: Table<P>
  readonly before: S
  readonly after: S
  readonly log: readonly LogLine[]
  readonly problems: readonly { readonly code: string; readonly severity: 'error' | 'warning' }[]
}

/** Input of a seat; in a game by posts its orders are one post. */
export function inputOf<P, S extends object, O>(
  { posts }: Game<P, S, O, View<object>>,
  seat: number,
  orders: O | null,
): SeatInput<O> {
  if (orders === null) return { kind: 'nmr' }
  const post = { id: String(seat).padStart(12, '0'), at: '2000-01-01T00:00:00.000Z', rank: seat, late: false }
  return { kind: 'sent', orders: posts === undefined ? orders : posts.join([{ ...post, orders }]) }
}

/** Plays the turn of a case. */
export function playCase<P, S extends object, O>(
  game: Game<P, S, O, View<object>>,
  one: RuleCase<S>,
  frozen: (state: S) => S = (state) => state,
): PlayedCase<P, S> {
  const table = tableFor(game, one.players ?? usualPlayers(game), one.options)
  const start = beginning(game, table, makeDice(CASE_SEED))
  const state = frozen(one.before?.(start) ?? start)
  const problems: { code: string; severity: 'error' | 'warning' }[] = []
  const inputs = table.seats.map((_, seat): SeatInput<O> => {
    const text = one.orders?.[seat] ?? null
    if (text === null) return { kind: 'nmr' }
    const read = readChecked(game, table, game.view(table, state, seatViewer(seat)), text, { seat, mode: 'typed' })
    for (const { code, severity } of read.problems) if (severity !== 'note') problems.push({ code, severity })
    return inputOf(game, seat, read.orders)
  })
  const { state: after, log } = game.resolve(table, state, inputs, makeDice(CASE_SEED))
  return { table, before: state, after, log, problems }
}
