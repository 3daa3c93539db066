// The tests of a small game in a few lines: what its random players write and which fields it hides. From these comes everything
// `describeGame` asks for.
import { makeDice, type Dice } from '@shared/engine/dice/dice'
import { seatViewer, type Seat } from '@shared/engine/log'
import type { Game, SeatInput, View } from '@shared/kit/game'
import type { BaseState } from '@shared/kit/view'
import { beginning, randomGames, tableFor, type GameTests, type Planted } from './game-tests'
import { below, pick, type Random } from './random'

export interface SmallGame<S extends BaseState> {
  readonly codes: readonly string[]
  /** Codes too rare for chance; they have cases. */
  readonly rare?: readonly string[]
  /** Texts of random players. `{1-9}` becomes a number, `{who}` a player; repeat a text to make it likelier. */
  readonly writes: readonly string[]
  /**
   * Fields that not everybody may know: of a player (coins, a hand) what its owner alone sees, of the state (a deck) what nobody
   * does. Numbers, or lists of numbers or names; left out in a game that hides nothing.
   */
  readonly hidden?: readonly ((keyof S | keyof S['players'][number]) & string)[]
  /** An order, and words of the log about it that its sender alone may read. */
  readonly sealed?: readonly [order: string, words: string]
}

const filled = (text: string, random: Random, names: readonly string[]): string =>
  text.replace(/\{(?:(\d+)-(\d+)|who)\}/g, (_, from?: string, to?: string) =>
    from === undefined ? pick(random, names) : String(Number(from) + below(random, Number(to) - Number(from) + 1)),
  )

/** A number no rule makes: a sheet that has it shows a secret. */
const MARK = 70_001

type Fields = { readonly [field: string]: unknown }

/** Changes hidden fields of a state. @param change gets each with its owner, null for a field of the state */
const changed = <S extends BaseState>(
  state: S,
  hidden: readonly string[],
  change: (value: unknown, field: string, owner: Seat | null) => unknown,
): S => {
  const inside = (all: object, owner: Seat | null): object => ({
    ...all,
    ...Object.fromEntries(
      hidden
        .filter((field) => Object.hasOwn(all, field))
        .map((field) => [field, change((all as Fields)[field], field, owner)]),
    ),
  })
  return { ...inside(state, null), players: state.players.map(inside) } as unknown as S
}

/** The same for a viewer: hidden numbers of others are drawn anew, hidden lists dealt anew among one another. */
function twinOf<S extends BaseState>(state: S, hidden: readonly string[], viewer: Seat | null, dice: Dice): S {
  const lists: unknown[] = []
  changed(state, hidden, (value, _, owner) => {
    if (Array.isArray(value) && (owner === null || owner !== viewer)) lists.push(...(value as unknown[]))
  })
  const dealt = dice.shuffle('hidden', lists)
  return changed(state, hidden, (value, field, owner) => {
    if (owner !== null && owner === viewer) return value
    return Array.isArray(value) ? value.map(() => dealt.shift()) : dice.draw(`hidden ${field} ${owner ?? ''}`, 20)
  })
}

/** Input of `describeGame` for a small game. */
export function smallGame<P, S extends BaseState, O, V extends View<object>>(
  game: Game<P, S, O, V>,
  { codes, rare = [], writes, hidden = [], sealed }: SmallGame<S>,
): GameTests<P, S, O> {
  const markOf = (field: string, owner: Seat | null): number =>
    MARK + 100 * hidden.indexOf(field as never) + (owner ?? 99)
  const marked = (value: unknown, field: string, owner: Seat | null): unknown =>
    Array.isArray(value)
      ? value.map((each) => marked(each, field, owner))
      : typeof value === 'string'
        ? String(markOf(field, owner))
        : markOf(field, owner)
  const secrets = (): Planted<P, S> => {
    const table = tableFor(game, Math.max(3, game.players.min))
    // A turn may show what it takes from a list: lists are marked once it has been played.
    const start = changed(beginning(game, table, makeDice('secrets')), hidden, (value, ...whose) =>
      Array.isArray(value) ? value : marked(value, ...whose),
    )
    const view = game.view(table, start, seatViewer(0))
    const read = sealed === undefined ? null : game.parse(table, view, sealed[0], { seat: 0, mode: 'typed' }).orders
    const inputs = start.players.map((_, seat): SeatInput<O> =>
      seat === 0 && read !== null ? { kind: 'sent', orders: read } : { kind: 'nmr' },
    )
    const { state: after, log } = game.resolve(table, start, inputs, makeDice('secrets'))
    const words: { word: string; knows: readonly Seat[] }[] =
      sealed === undefined ? [] : [{ word: sealed[1], knows: [0] }]
    const state = changed(after, hidden, (value, field, owner) => {
      if (!Array.isArray(value) || value.length > 0)
        words.push({ word: String(markOf(field, owner)), knows: owner === null ? [] : [owner] })
      return marked(value, field, owner)
    })
    return { table, state, log, turn: 1, secrets: words }
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
    games: { held: 150, pinned: 60 },
    codes: { all: codes, rare },
    words: [...new Set([...writes.flatMap((text) => filled(text, () => 0, ['Anna']).split(' ')), ...glue])],
    twin: hidden.length === 0 ? null : (_table, state, seat, dice) => twinOf(state, hidden, seat, dice),
    secrets: hidden.length === 0 ? null : secrets,
  }
}
